"""Forts: what must be so before one is built, what it costs, and how one is destroyed (`faq.forts.2`)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import combinations, takewhile

from arbiter.board import Board, Gone, Piece
from arbiter.effects import Act, Effect, Kind, Phase, Quality
from arbiter.engine.course import Simulation
from arbiter.engine.dispatch import followed
from arbiter.engine.narration import attempt, decisive, event, refused
from arbiter.engine.points import Finding, Point, all_of, open_whether
from arbiter.engine.state import Event, State, event_task
from arbiter.engine.transitions import Pick, Transition
from arbiter.engine.view import View, fact
from arbiter.frozen import replace
from arbiter.pirates.kinds import ships_in_play
from arbiter.pirates.table import gold
from arbiter.pirates.table.docking import berth, is_wild, site
from arbiter.pirates.table.open_deeds import open_from_here, turned_down
from arbiter.pirates.table.outcomes import patient, told
from arbiter.play import Adjunct, Command, Sentence, this_turn
from arbiter.trace import Choice

WITHOUT_FORTS = frozenset({"Barbary Corsair", "Jade Rebellion", "Cursed", "Mercenary", "Viking"})
"""Nations that have no forts of their own (`faq.forts.8`)."""


MOST_GROUPS = 24
"""So many ways to pay for a fort are followed; where there are more it is not said which coins pay."""
ACTING = frozenset(
    {Command.MOVE, Command.SHOOT, Command.RAM, Command.BOARD, Command.EXPLORE, Command.REPAIR, Command.SUBMERGE, Command.SURFACE}
)
"""What a ship does before her player's turn comes to its end."""
AS_IT_ENDS = "a fort is built at the end of a turn"
COINS_PAY = "coins pay for forts"
"""The principle by which no unique treasure pays for a fort."""
PAID = "paid for"
"""How the state counts the coins that paid for a fort."""
OFFERED = "offered for"
"""How the state counts the coins that were said to pay for a fort before it was built."""


def is_fort(piece: Piece) -> bool:
    """Whether a piece is a fort."""
    return Kind.FORT in piece.kinds


def housed(board: Board) -> Board:
    """The board on which what lies face down where a fort stands lies inside the fort (`crimson-coast.forts.6`).

    What is told to lie there face up was brought later, and whether it is in the fort is not said: it stays where it was told.
    """
    for fort in (piece for piece in board.pieces.values() if is_fort(piece) and piece.gone is None and site(board, piece.id)):
        island = site(board, fort.id)
        board = gold.moved(board, island, fort.id)
        for cargo in board.aboard(island):
            if _lies_face_down(cargo):
                board = board.with_piece(replace(cargo, aboard=fort.id, player=fort.player))
    return board


def _lies_face_down(cargo: Piece) -> bool:
    """Whether something is treasure that nobody told to lie face up."""
    return cargo.kind is Kind.TREASURE and Quality.FACE_UP not in cargo.marks


def begin(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """A fort is built on an island, or the player is told why not."""
    view = course.view(state)
    fort = next((name for name in sentence.whom if name in state.board.pieces and is_fort(state.piece(name))), "")
    island = sentence.beside(Adjunct.AT) or ""
    player = sentence.who if sentence.who in state.board.players else view.player(sentence.who)
    allowed = _before_more(course, state, sentence, may_build(view, player, fort, island))
    if not allowed:
        return [_there(turned_down(view, state, Act.BUILD, sentence.who, fort, allowed), island)]
    building = Event(Act.BUILD, player, fort, place=island, cites=decisive(view, allowed))
    tried = attempt(view, Act.BUILD, sentence.who, fort, allowed)
    return [_there(Transition(state.then(event_task(building)), attempt=tried), island)]


def not_as_it_begins(view: View) -> Finding:
    """That a fort is built at the end of a turn, and not as one begins (`crimson-coast.forts.6`)."""
    says = "a fort is built at the end of a turn, and not as one begins"
    return Finding(Point(Act.BUILD), False, says=says, cites=view.book.units(AS_IT_ENDS))


def at_this_moment(view: View, allowed: Finding) -> Finding:
    """What is allowed, asked of this moment: open while nothing has been done this turn, whose end may be far off."""
    if not allowed or view.state.given:
        return allowed
    says = "a fort is built at the end of a turn, and whether this one is at its end is not said"
    return open_whether(Act.BUILD, says, view.book.units(AS_IT_ENDS))


def _there(found: Transition, island: str) -> Transition:
    """What came of building a fort, with the island on which it was to stand."""
    return replace(found, attempt=found.attempt and replace(found.attempt, also=(island,)))


def _before_more(course: Simulation, state: State, sentence: Sentence, allowed: Finding) -> Finding:
    """What is allowed, but in the middle of a turn: another piece of the player acts later in it (`crimson-coast.forts.6`).

    Where a text gives something at the end of the turn, it is not said whether that comes of it.
    """
    view, player = course.view(state), state.board.turn
    if allowed and sentence.timing is not None and (sentence.timing.phase, sentence.timing.event) == (Phase.BEGINNING, "turn"):
        return not_as_it_begins(view)
    rest = this_turn(course.situation.play[state.next :])
    acting = [one for one in rest if one.deed in ACTING and one.who not in sentence.whom and view.player(one.who) == player]
    if not acting or sentence.timing is not None or not allowed:
        return allowed
    texts = (effect for one in state.board.pieces.values() if one.player == player for effect in _texts(one))
    ends = any(effect.when is not None and effect.when.phase is Phase.ENDING for effect in texts)
    units = view.book.units(AS_IT_ENDS)
    says = f"a fort is built at the end of a turn, and here “{acting[0].text}” follows in it"
    return Finding(Point(Act.BUILD), False, decided=not ends, says=says, cites=units)


def may_build(view: View, player: str, fort: str, island: str) -> Finding:
    """Whether a player may build a fort on an island: a wild one that is explored, with a ship docked and the gold at home."""
    if not island:
        return _build_anywhere(view, player, fort)
    name = f"{player} may"
    what = view.name(fort) if fort else "a fort"
    parts = [
        *_in_turn(view, player),
        *_standing(view, fort),
        _site(view, island),
        _ship(view, player, island),
        *_searched(view, player, island),
    ]
    parts += [_paid(view, player, fort), *_flag(view, player, fort)]
    return all_of(f"{name} build {what}", f"{name} not build {what}", *parts)


def _build_anywhere(view: View, player: str, fort: str) -> Finding:
    """Whether a player may build a fort on any of the wild islands, where none is named."""
    wild = (piece.id for piece in view.in_play() if is_wild(view.state.board, piece.id))
    tried = [may_build(view, player, fort, island) for island in wild]
    tried.sort(key=lambda found: (not found, found.decided))
    return next(iter(tried), _said(view, False, "there is no wild island"))


def _in_turn(view: View, player: str) -> list[Finding]:
    """That forts are built at the end of a turn of their player; whether it still is that is open once the play has begun."""
    if player == view.state.board.turn:
        return [replace(_said(view, True, "it is built at the end of a turn of its player"), cites=view.book.units(AS_IT_ENDS))]
    return [_said(view, False, f"it is not the turn of {player}", decided=not view.state.next)]


def _said(view: View, holds: bool, says: str, *, decided: bool = True) -> Finding:
    return Finding(Point(Act.BUILD), holds, decided=decided, says=says, cites=view.book.units("building a fort"))


def _standing(view: View, fort: str) -> list[Finding]:
    if fort and view.state.piece(fort).gone is not None:
        units = view.book.units("an abandoned fort is destroyed")
        says = f"{view.name(fort)} is out of the game" + ("" if units else ", and whether it may be built again is said nowhere")
        return [Finding(Point(Act.BUILD), False, decided=bool(units), says=says, cites=units)]
    stands = bool(fort) and bool(site(view.state.board, fort))
    return [_said(view, False, f"{view.name(fort)} stands already")] if stands else []


def _site(view: View, island: str) -> Finding:
    board = view.state.board
    others = [
        piece.id for piece in board.pieces.values() if is_fort(piece) and piece.gone is None and site(board, piece.id) == island
    ]
    free = is_wild(board, island) and not others
    name = view.name(island) if island else "no island that was named"
    return _said(view, free, f"{name} is {'a wild island without a fort' if free else 'no wild island that is free'}")


def _ship(view: View, player: str, island: str) -> Finding:
    there = [ship.id for ship in ships_in_play(view) if ship.player == player and berth(view.state.board, ship.id) == island]
    return _said(view, bool(there), f"{view.name(there[0]) if there else 'no ship'} of {player} is docked there")


def _searched(view: View, player: str, island: str) -> list[Finding]:
    """That one of the player's ships explored the island, where the edition asks for it (`faq.forts.2`)."""
    units = view.book.units("an island explored before building")
    if not units:
        return []
    board, marked = view.state.board, (island, player) in view.state.board.explored - view.state.board.marked
    fleet = [piece for piece in board.pieces.values() if piece.player == player]
    explored = view.state.count("explored", player, island) > 0 or any((island, one.id) in board.explored for one in fleet)
    if marked and not explored and any(map(_marks_islands, fleet)):
        view.assume(("only marked", island, player), f"{view.name(island)} is not one that {player} has only marked", [])
    says = f"{player} has {'' if explored or marked else 'not '}explored it"
    return [Finding(Point(Act.BUILD), explored or marked, says=says, cites=units)]


def _marks_islands(piece: Piece) -> bool:
    """Whether a text of a piece has islands marked that none of its player's ships explored (`faq.mark-explored.1`)."""
    return any(effect.act is Act.MARK for effect in _texts(piece))


def _texts(piece: Piece) -> Iterator[Effect]:
    """The effects of the texts of a piece, played or not."""
    for ability in piece.abilities:
        yield from ability.told


def _paid(view: View, player: str, fort: str) -> Finding:
    price = view.state.piece(fort).points if fort else None
    held = gold.lies_on(view.state.board, gold.homes(view.state.board, player)[0]) if gold.homes(view.state.board, player) else 0
    if price is None or held is None or not view.state.unsure.isdisjoint(gold.homes(view.state.board, player)):
        return _said(view, False, "what it costs or what lies at home was not stated", decided=False)
    kept = view.state.board.aboard(gold.homes(view.state.board, player)[0]) if held and view.book.units(COINS_PAY) else []
    held -= sum(piece.gold or 0 for piece in kept if piece.kind is Kind.TREASURE and gold.is_unique(piece))
    for home in gold.homes(view.state.board, player)[:1]:
        gold.nothing_else(view, home)
    return _said(view, held >= price, f"{player} has {held} gold at home that can pay, and it costs {price}")


def may_pay(view: View, what: str, fort: str = "") -> Finding:
    """Whether a fort, the one named or any, may be paid with a piece of treasure: never with a unique one (`faq.forts.2`)."""
    piece, units = view.state.piece(what), view.book.units(COINS_PAY)
    known = [one for one in view.state.board.pieces.values() if is_fort(one) and fort in ("", one.id)]
    if units and known and piece.kind is Kind.TREASURE and gold.is_unique(piece):
        return Finding(Point(Act.PAY), False, says=f"{view.name(what)} is a unique treasure, which pays for no fort", cites=units)
    built = [one for one in known if view.state.count("built", None, one.id)]
    fort = (built or known)[0].id if len(built or known) == 1 else ""
    among = None
    if fort:
        among = view.state.count(PAID, fort, what) > 0 if built else _is_among(view, piece, view.state.piece(fort))
    smallest = view.book.units("no change for a fort")
    if among is None or not smallest or view.state.unsure & {fort, *gold.homes(view.state.board, view.player(fort or what))}:
        says = f"whether a fort is paid with {view.name(what)} hangs on what it costs and on the other coins at home"
        return open_whether(Act.PAY, says)
    says = f"{view.name(what)} is {'' if among else 'not '}among the smallest coins that pay for {view.name(fort)}"
    return Finding(Point(Act.PAY), among, says=says, cites=smallest)


def price(view: View, fort: str) -> Finding:
    """How much gold the coins that pay for a fort are worth, as the value: nobody makes change (`faq.forts.10`)."""
    paying = [view.state.piece(str(row[2])) for row in view.state.done if row[:2] == (PAID, fort)]
    groups = [tuple(paying)] if paying else _payable(view, fort)
    sums = {sum(coin.gold or 0 for coin in group) for group in groups if all(coin.gold is not None for coin in group)}
    if len(sums) != 1 or (view.state.count("built", None, fort) and not paying):
        return open_whether(Act.PAY, f"with which coins {view.name(fort)} is paid was not said")
    units = view.book.units("no change for a fort")
    return Finding(Point(Act.PAY), sums.pop(), says=f"the coins that pay for {view.name(fort)} are worth so much", cites=units)


def _is_among(view: View, coin: Piece, fort: Piece) -> bool | None:
    """Whether a coin at home pays for a fort that is not built yet; None where other coins would do as well."""
    homes = gold.homes(view.state.board, fort.player)
    if coin.aboard not in homes:
        return None
    held = {coin in group for group in _payable(view, fort.id)}
    return held.pop() if len(held) == 1 else None


def _payable(view: View, fort: str) -> list[tuple[Piece, ...]]:
    """The groups of coins at home that pay for a fort; none where not all of the gold there is told coin by coin."""
    card = view.state.piece(fort)
    home = next(iter(gold.homes(view.state.board, card.player)), "")
    if card.points is None or not home or dict(view.state.board.gold).get(home):
        return []
    there = view.state.board.aboard(home)
    return cheapest([one for one in there if one.kind is Kind.TREASURE and not gold.is_unique(one)], card.points)


def _flag(view: View, player: str, fort: str) -> list[Finding]:
    """That a ship of the fleet is of the fort's nation, or that all are of nations without forts (`faq.forts.8`)."""
    nation = view.state.piece(fort).nation if fort else None
    nations = {piece.nation for piece in view.state.board.pieces.values() if piece.player == player and Kind.SHIP in piece.kinds}
    if nation is None or nation in nations or (nations and nations <= WITHOUT_FORTS):
        return []
    return [_said(view, False, f"no ship of {player} is {nation}", decided=None not in nations)]


def build(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """The fort stands on the island, with the gold that pays for it and the treasure that lay there inside.

    Where different coins would pay as well, each of these groups is followed, or the one that the next sentence names; nobody
    says who decides between coins of other values.
    """
    view, fort = course.view(state), patient(state, happening)
    home = gold.homes(state.board, happening.who)[0]
    coins = [piece for piece in state.board.aboard(home) if piece.kind is Kind.TREASURE and not gold.is_unique(piece)]
    lying = dict(state.board.gold)
    whole = lying.get(home, 0) + sum(coin.gold or 0 for coin in coins) == fort.points
    groups = [tuple(coins)] if whole else cheapest(coins, fort.points or 0)
    groups = _with(groups, _told_to_pay(course, state, fort.id, coins)) or groups
    groups = _with(groups, [coin.id for coin in coins if state.count(OFFERED, fort.id, coin.id)])
    groups = groups if 1 <= len(groups) <= MOST_GROUPS else [()]
    ways = [_built(course, state, happening, finding, paying, whole=whole) for paying in groups]
    names = tuple(" and ".join(coin.id for coin in paying) for paying in groups)
    alike = len({tuple(sorted(coin.gold or 0 for coin in paying)) for paying in groups}) == 1
    which = f"which coins pay for {view.name(fort.id)}"
    units, kinds = view.book.units("no change for a fort"), frozenset((Kind.TREASURE,))
    choice = Choice(happening.who if alike else "", names, which, units, kinds)
    return ways if len(ways) == 1 else [replace(way, pick=Pick(choice, name)) for way, name in zip(ways, names, strict=True)]


def _told_to_pay(course: Simulation, state: State, fort: str, coins: list[Piece]) -> list[str]:
    """The coins with which the very next sentences say that a fort is paid, by name or by what they are worth."""
    found: list[str] = []
    for one in takewhile(lambda told: told.deed is Command.PAY, course.situation.play[state.next :]):
        if one.beside(Adjunct.FOR) in (None, fort):
            alike = [coin.id for coin in coins if coin.gold == one.worth and coin.id not in found]
            found += one.whom or (alike[: one.number or 1] if one.worth is not None else ())
    return found


UNDIVIDED = "paid with coins that were not named"
"""How the state counts the forts of which nobody said which gold of a home island lies in them; both belong to one player."""


def undivided_gold(state: State) -> frozenset[str]:
    """The places of a player among which nobody said how his gold is divided, though how much it is in all is known."""
    return frozenset(str(place) for row in state.done if row[0] == UNDIVIDED for place in row[1:3])


def _with(groups: list[tuple[Piece, ...]], coins: Collection[str]) -> list[tuple[Piece, ...]]:
    """The groups in which all such coins are."""
    return [group for group in groups if set(coins) <= {coin.id for coin in group}]


def _built(
    course: Simulation, state: State, happening: Event, finding: Finding, paying: tuple[Piece, ...], *, whole: bool
) -> Transition:
    """The fort built with the coins that are named; where that is not its price, it is not said what lies where."""
    view, fort = course.view(state), patient(state, happening)
    board = replace(state.board, inside=state.board.inside | {(fort.id, happening.place)})
    home = gold.homes(board, happening.who)[0]
    if whole:  # every coin is needed, whichever they are
        board = gold.moved(board, home, fort.id)
    for coin in (*paying, *filter(_lies_face_down, board.aboard(happening.place))):
        board = board.with_piece(replace(coin, aboard=fort.id, player=happening.who))
    after = replace(state, board=board).counted("built", happening.who, fort.id)
    for coin in paying:
        after = after.counted(PAID, fort.id, coin.id)
    words = f"{happening.who} builds {fort.name} on {view.name(happening.place)}"
    node = told(view, happening, finding, words, *view.book.units("building a fort"))
    loose = dict(board.gold).get(fort.id, 0)
    if loose + sum(coin.gold or 0 for coin in board.aboard(fort.id)) >= (fort.points or 0):
        return Transition(after, (node,))
    unsaid = fact(f"with which coins of {view.name(home)} {fort.name} was paid is not said: write them as treasure, one by one")
    if home not in after.unsure:
        after = after.counted(UNDIVIDED, home, fort.id)
    after = replace(after, unsure=after.unsure | {home, fort.id})
    return Transition(after, (node, replace(unsaid, standing=False, about=(home, fort.id))))


def pay(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """What a fort is paid with, said before it is built, or after: the very coins that lie inside, or it is open."""
    fort = sentence.beside(Adjunct.FOR) or _only_one_built(course, sentence.who)
    sentence = replace(sentence, whom=_by_value(course, state, sentence, fort))
    inside = bool(fort) and all(coin in state.board.pieces and state.piece(coin).aboard == fort for coin in sentence.whom)
    view, pieces = course.view(state), state.board.pieces
    never = next(
        (found for coin in sentence.whom if coin in pieces and not (found := may_pay(view, coin, fort)) and found.decided), None
    )
    if fort and never is not None:
        return [refused(view, state, Act.PAY, sentence.who, sentence.whom[0], never)]
    if not inside and _is_built_later(course, state, fort) and _with(_payable(view, fort), sentence.whom):
        for coin in sentence.whom:
            state = state.counted(OFFERED, fort, coin).counted(NAMED, fort, coin)
        return [Transition(state)]
    if sentence.choice == "gold" and fort and sentence.number == state.piece(fort).points == price(view, fort).value:
        return [Transition(state)]  # what it costs, in whichever coins
    if not inside or not sentence.whom:
        return open_from_here(course, state, sentence)
    names = ", ".join(view.name(coin) for coin in sentence.whom)
    for coin in sentence.whom:
        state = state.counted(NAMED, fort, coin)
    return [Transition(state, (replace(fact(f"{names} paid for it"), about=(fort, *sentence.whom)),))]


def _only_one_built(course: Simulation, player: str) -> str:
    """The fort that alone a player builds in the play; empty where there are several, or none."""
    forts = {fort for one in course.situation.play if one.deed is Command.BUILD and one.who == player for fort in one.whom}
    return forts.pop() if len(forts) == 1 else ""


def _by_value(course: Simulation, state: State, sentence: Sentence, fort: str) -> tuple[str, ...]:
    """The coins that pay for a fort, told by what they are worth: those that paid, or any at home before it is built."""
    if sentence.whom or sentence.worth is None or not fort:
        return sentence.whom
    home = next(iter(gold.homes(state.board, state.piece(fort).player)), "")
    lying = [one for place in (fort, home) for one in state.board.aboard(place)] if home else []
    alike = [one.id for one in lying if one.gold == sentence.worth and one.kind is Kind.TREASURE]
    said = [one for one in alike if not state.count(NAMED, fort, one)]
    inside = [one for one in said if state.count(PAID, fort, one)]
    built = not _is_built_later(course, state, fort)
    found = inside if built else said
    return tuple(found[: sentence.number or 1]) if len(found) >= (sentence.number or 1) else ()


NAMED = "told to pay"
"""How the state notes the coins that the play has told to be paid for a fort."""


def _is_built_later(course: Simulation, state: State, fort: str) -> bool:
    """Whether a fort that does not stand yet is built by what the play goes on to tell."""
    later = course.situation.play[state.next :]
    return not state.count("built", None, fort) and any(one.deed is Command.BUILD and fort in one.whom for one in later)


def cheapest(coins: list[Piece], price: int) -> list[tuple[Piece, ...]]:
    """Every group of coins that pays a price and is worth least, for nobody makes change (`faq.forts.10`)."""
    groups = (group for size in range(len(coins) + 1) for group in combinations(coins, size))
    worth = [(sum(coin.gold or 0 for coin in group), group) for group in groups]
    least = min((sum_ for sum_, _ in worth if sum_ >= price), default=None)
    return [group for sum_, group in worth if sum_ == least]


def _only_wild_island(board: Board) -> str:
    """The wild island that a fort must stand on when there is but one."""
    wild = [piece.id for piece in board.pieces.values() if is_wild(board, piece.id)]
    return wild[0] if len(wild) == 1 else ""


def destroyed(course: Simulation, state: State, fort: str, by: str) -> Transition:
    """A hit on an abandoned fort destroys it, and the gold inside lies on the island again (`crimson-coast.forts.9`)."""
    view, units = course.view(state), course.book.units("an abandoned fort is destroyed")
    place = site(state.board, fort) or _only_wild_island(state.board)
    board = state.board.with_piece(replace(state.piece(fort), gone=Gone.REMOVED))
    for cargo in state.board.aboard(fort):
        board = board.with_piece(replace(cargo, aboard=place or None, player=""))
    explored = frozenset(pair for pair in board.explored if pair[0] != place)
    board = gold.moved(board, fort, place) if place else board
    after = replace(state, board=replace(board, explored=explored))
    after = replace(after, unsure=after.unsure | {place}) if place and fort in state.unsure else after
    after = replace(after, done=tuple(row for row in after.done if row[0] != "explored" or row[2] != place))
    told_of = replace(event(f"{view.name(fort)} is destroyed", *units), about=(fort, place))
    return Transition(followed(course, after, Event(Act.ELIMINATE, by, fort), Phase.WHEN, Phase.AFTER), (told_of,))
