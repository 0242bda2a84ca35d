"""The end of a game and who wins it: gold that counts, units that break a tie, and the conditions that end play."""

from __future__ import annotations

from fractions import Fraction

from arbiter.board import Board, Piece
from arbiter.effects import Act, Kind, Quality
from arbiter.engine.points import Finding, Point, open_whether
from arbiter.engine.state import State
from arbiter.engine.view import View, fact
from arbiter.frozen import replace
from arbiter.pirates.kinds import is_derelict, is_marine, is_ship, ships_in_play
from arbiter.pirates.table import gold
from arbiter.pirates.table.actions import able
from arbiter.pirates.table.conditions import base_move
from arbiter.pirates.table.docking import berth, site
from arbiter.pirates.table.flags import abandoned
from arbiter.pirates.table.permission import may_act, may_move

MANY = 3
"""From so many players on the gold aboard ships counts as well (`cursed-seas.winning.5`)."""


def counted(view: View, player: str) -> int | None:
    """How much gold counts for a player at the end; None where that is not known."""
    board, places = view.state.board, counting(view, player)
    doubtful = view.state.unsure | {fort for fort in gold.forts(board, player) if site(board, fort) in view.state.unsure}
    values = [None if place in doubtful else gold.lies_on(board, place) for place in places]
    return None if any(value is None for value in values) else sum(value for value in values if value is not None)


def counting(view: View, player: str) -> list[str]:
    """Where gold counts for a player at the end: at home, in forts and, among many, aboard (`cursed-seas.winning.5`)."""
    board = view.state.board
    ashore = [*gold.homes(board, player), *gold.forts(board, player)]
    if len(board.players) < MANY or not view.book.units("gold aboard counts among many"):
        return ashore
    return [*ashore, *(ship.id for ship in ships_in_play(view) if ship.player == player and _counts(ship))]


def _counts(ship: Piece) -> bool:
    """Whether gold aboard counts: not on a wreck and not on a ship that is lost (`faq.multiplayer.1`)."""
    return ship.marks.isdisjoint({Quality.LOST, Quality.WRECKED})


def units_left(view: View, player: str) -> int:
    """How many pieces of a player can still be given an action: ships, sea creatures, forts and Marines (`faq.winning.7`)."""
    owned = [piece for piece in view.in_play() if _owner(view.state.board, piece) == player and is_unit(view, piece)]
    for piece in owned:
        view.reads.settle(Point(Act.COUNT, view.role(piece.id)), True)
    return len(owned)


def unclaimed(view: View) -> str:
    """A piece that counts as a unit and of which nobody said whose it is; empty where there is none."""
    found = (piece for piece in view.in_play() if not _owner(view.state.board, piece) and is_unit(view, piece))
    return next((f"whose {piece.name} is was not said" for piece in found), "")


def _owner(board: Board, piece: Piece) -> str:
    carrier = board.pieces.get(piece.aboard or "")
    return piece.player or (carrier.player if carrier is not None else "")


def is_unit(view: View, piece: Piece) -> bool:
    """Whether a piece counts as a unit where gold is tied (`faq.winning.7`)."""
    if is_ship(piece):
        return Quality.WRECKED not in piece.marks
    return not abandoned(view, piece) if Kind.FORT in piece.kinds else is_marine(piece)


def winner(view: View) -> Finding:
    """Who wins if the game ends now; its value is the player, and it is undecided where a tie remains or gold is not known."""
    players = view.state.board.players
    amounts = {player: counted(view, player) for player in players}
    known = {player: amount for player, amount in amounts.items() if amount is not None}
    if len(known) < len(players):
        return _nobody("how much gold somebody has was not stated")
    if view.book.units("winner by half"):
        return _firstpast_half(view, known)
    return _most(view, known)


def _nobody(says: str, *units: str) -> Finding:
    return Finding(Point(Act.WIN), "", decided=False, says=says, cites=units)


def _firstpast_half(view: View, known: dict[str, int]) -> Finding:
    """In the older editions whoever first has more than half of the gold of the beginning at home wins."""
    started, units = view.state.board.started, view.book.units("winner by half")
    if started is None:
        return _nobody("how much gold there was when the game began was not stated", *units)
    past = [player for player, amount in known.items() if amount > Fraction(started, 2)]
    if len(past) > 1:
        return _nobody(f"{' and '.join(past)} cannot both have more than half of the {started} gold", *units)
    if not past:
        return _nobody(f"nobody has more than half of the {started} gold at home", *units)
    says = f"{past[0]} has {known[past[0]]} of the {started} gold at home"
    return Finding(Point(Act.WIN), past[0], says=says, cites=units)


def within_half(view: View, player: str) -> Finding | None:
    """That a player has not won, who has no more than half where more than half wins; None where nothing says so."""
    units, started, amount = view.book.units("winner by half"), view.state.board.started, counted(view, player)
    if not units or started is None or amount is None or amount > Fraction(started, 2):
        return None
    says = f"{player} has no more than half of the {started} gold at home: {amount}"
    return Finding(Point(Act.WIN), False, says=says, cites=units)


def behind(view: View, player: str) -> Finding | None:
    """That a player does not win, as somebody has more gold that counts; None where nobody has, or it is not known."""
    amounts = {one: counted(view, one) for one in view.state.board.players}
    if None in amounts.values() or view.book.units("winner by half"):
        return None
    ahead = max(amounts, key=lambda one: amounts[one] or 0)
    if (amounts[player] or 0) >= (amounts[ahead] or 0):
        return None
    says = f"{ahead} has {amounts[ahead]} gold that counts, and {player} {amounts[player]}"
    return Finding(Point(Act.WIN), False, says=says, cites=view.book.units("winner by gold"))


def to_win(view: View) -> Finding:
    """How much gold at home wins at the least, where more than half wins; undecided where the most of it does."""
    units = view.book.units("winner by half")
    return _more_than_half(view, units) if units else _nobody("no amount wins, but the most gold at the end")


def to_end(view: View) -> Finding:
    """How much gold at home ends the game at the least, which stays as it was at the beginning (`faq.winning.3`)."""
    units = view.book.units("half of the gold ends the game")
    many = len(view.state.board.players) >= MANY and view.book.units("half ends only a game of two")
    return _nobody("no amount ends a game of more than two players", *many) if many else _more_than_half(view, units)


def _more_than_half(view: View, units: tuple[str, ...]) -> Finding:
    """The least amount that is more than half of the gold of the beginning."""
    started = view.state.board.started
    if started is None or not units:
        return _nobody("how much gold there was when the game began was not stated", *units)
    least = started // 2 + 1
    says = f"more than half of the {started} gold of the beginning is at least {least}"
    return Finding(Point(Act.WIN), least, says=says, cites=units)


def _most(view: View, known: dict[str, int]) -> Finding:
    most = max(known.values())
    leading = [player for player, amount in known.items() if amount == most]
    told = ", ".join(f"{player} {amount}" for player, amount in known.items())
    if len(leading) == 1:
        units = view.book.units("winner by gold")
        return Finding(Point(Act.WIN), leading[0], says=f"of gold that counts: {told}", cites=units)
    left = {player: units_left(view, player) for player in leading}
    if unsaid := unclaimed(view):
        return _nobody(f"gold is tied at {most}, and {unsaid}", *view.book.units("winner by units"))
    ahead = [player for player, count in left.items() if count == max(left.values())]
    units = view.book.units("winner by units")
    says = f"gold is tied at {most}; units left: " + ", ".join(f"{player} {count}" for player, count in left.items())
    return Finding(Point(Act.WIN), ahead[0], says=says, cites=units) if len(ahead) == 1 else _nobody(says, *units)


# Whether the game is over


def over(view: View) -> Finding:
    """Whether a condition that ends the game is met as the table stands (`faq.winning.2`), which texts may have to do with."""
    found = _over(view)
    view.reads.settle(found.point, bool(found.value) if found.decided else None)
    return found


def unless_over(view: View, permitted: Finding) -> Finding:
    """What may be done, of which nothing may any more once the gold or the time has ended the game (`cursed-seas.winning.1`)."""
    if permitted.decided and not permitted:
        return permitted
    ended = next(filter(None, (*_stated_over(view), *_out_of_time(view))), None) or _by_gold(view)
    stranded = next((row[1] for row in view.state.done if row[0] == NO_SHIP), "")
    if ended is None and stranded:
        says = f"the game was over as the turn of {stranded} began, unless a ship was left to him of which nothing is told"
        return open_whether(permitted.point, says, view.book.units("no ship to move ends the game"))
    if ended is None:
        return permitted
    units = view.book.units("the game ends at once")
    return Finding(permitted.point, False, parts=(ended,), says="the game is over, and nothing more is done", cites=units)


def _by_gold(view: View) -> Finding | None:
    """What of the gold ashore has ended the game; None where nothing has, or nobody said how much there was."""
    found = (past_half(view), _all_home(view)) if view.state.board.started is not None else ()
    return next(filter(None, found), None)


def _stated_over(view: View) -> list[Finding]:
    """That the table says that the game is over; nothing where it does not."""
    stated = fact("the game is stated to be over")
    return [Finding(Point(Act.END), True, parts=(stated,), says="the game is over")] if view.state.board.over else []


def _over(view: View) -> Finding:
    found = [*_stated_over(view), past_half(view), _nobody_sails(view), _all_home(view), *_out_of_time(view)]
    met = next((finding for finding in found if finding), None)
    if met is not None:
        return met
    open_yet = [finding for finding in found if not finding.decided]
    says = "no condition that ends the game is met"
    return Finding(Point(Act.END), False, decided=not open_yet, parts=tuple(open_yet or found), says=says)


def _out_of_time(view: View) -> list[Finding]:
    """Whether the time that has run out ends the game: once every player has finished a last turn (`faq.winning.2`)."""
    last, units = view.state.board.last, view.book.units("time ends the game")
    if not last:
        return []
    ended = bool(units) and last == {"time", "turns"}
    unsaid = "every player has finished a last turn" if "time" in last else "the time has run out"
    says = "the time has run out and every player has finished a last turn" if ended else f"whether {unsaid} is not said"
    says = says if units else "what ends when the time runs out stands in no document"
    return [Finding(Point(Act.END), ended, decided=ended, says=says, cites=units)]


def past_half(view: View) -> Finding:
    """Whether somebody has so much gold at home that the game is over at once."""
    board, units = view.state.board, view.book.units("half of the gold ends the game")
    landed = {player: _at_home(board, player) + _walled(view, player) for player in board.players}
    if board.started is None and not any(landed.values()):
        for home in (home for player in board.players for home in gold.homes(board, player)):
            view.assume(("gold", home), f"nothing else lies on {view.name(home)} than what is told", [])
        return Finding(Point(Act.END), False, says="no gold is said to lie on a home island", cites=units)
    if board.started is None:
        says = "how much gold there was at the beginning was not stated"
        return open_whether(Act.END, says, units)
    past = [player for player in board.players if landed[player] > Fraction(board.started, 2)]
    unsure = [home for player in board.players for home in gold.homes(board, player) if home in view.state.unsure]
    if unsure and not past:
        return open_whether(Act.END, f"how much gold lies on {view.name(unsure[0])} is not known", units)
    disputed = bool(past) and len(board.players) >= MANY and bool(view.book.units("half ends only a game of two"))
    says = f"{past[0] if past else 'nobody'} has more than half of the {board.started} gold of the beginning at home"
    says += ", and whether that ends a game of more than two players is told differently" if disputed else ""
    return Finding(Point(Act.END), bool(past) and not disputed, decided=not disputed, says=says, cites=units)


def _at_home(board: Board, player: str) -> int:
    """The gold on the home island alone."""
    return sum(gold.lies_on(board, home) or 0 for home in gold.homes(board, player))


def _walled(view: View, player: str) -> int:
    """The gold in forts, where it can end a game: since the FAQ it only counts for victory (`faq.forts.1`)."""
    if view.book.units("gold in forts ends no game"):
        return 0
    return sum(gold.lies_on(view.state.board, fort) or 0 for fort in gold.forts(view.state.board, player))


def _nobody_sails(view: View) -> Finding:
    """Whether the player whose turn begins has no ship left; what a derelict may yet come to is open."""
    player, units = view.state.board.turn, view.book.units("no ship to move ends the game")
    ships = _ships_of(view, player)
    if not ships:
        return Finding(Point(Act.END), bool(units), says=f"{player} has no ship left to move", cites=units)
    if units and not any(ship.masts or may_move(view, ship.id) for ship in ships) and _stay_derelict(view, player, ships):
        says = f"{player} has derelicts only, which lie at sea, and nothing on the table lets them move again"
        return Finding(Point(Act.END), True, says=says, cites=(*units, *view.book.units("derelict")))
    sailing = not units or any(ship.masts or may_move(view, ship.id) or may_act(view, Act.REPAIR, ship.id) for ship in ships)
    says = f"{player} {'can move or repair a ship' if sailing else 'has derelicts only, and whether one may move again is open'}"
    return Finding(Point(Act.END), False, decided=sailing, says=says, cites=units)


NO_SHIP = "no ship left"
"""How the state notes whose turn began when the play had taken the last ship of his that the table names."""


def at_an_end(view: View, opening: Board) -> State:
    """The state of a turn that begins, with a note where the play has taken the last ship of its player (`faq.winning.4`)."""
    player = view.state.board.turn
    had = any(is_ship(piece) and piece.player == player and piece.gone is None for piece in opening.pieces.values())
    return view.state.counted(NO_SHIP, player) if had and not _ships_of(view, player) and _nobody_sails(view) else view.state


def _ships_of(view: View, player: str) -> list[Piece]:
    return [ship for ship in ships_in_play(view) if ship.player == player and Quality.WRECKED not in ship.marks]


def _stay_derelict(view: View, player: str, ships: list[Piece]) -> bool:
    """Whether none of a player's derelicts can get a mast again: at sea, in nobody's tow, and with no text that might help."""
    board = view.state.board
    his = [piece for piece in board.pieces.values() if piece.gone is None and _owner(board, piece) in ("", player)]
    texts = any(len(piece.abilities) > is_marine(piece) or piece.unread for piece in his)  # a Marine's keyword moves no ship
    helped = texts or any(piece.kind in (Kind.EVENT, Kind.EQUIPMENT) for piece in his)
    moored = any(berth(board, ship.id) or any(ship.id in pair for pair in board.tows) for ship in ships)
    may_repair = any(may_act(view, Act.REPAIR, ship.id) for ship in ships)
    return not (helped or moored or may_repair)


def _all_home(view: View) -> Finding:
    """Whether no gold is left to be had: all of it lies at home, went down or is where nobody gets at it (`faq.winning.2`)."""
    board, units = view.state.board, view.book.units("all gold at home ends the game")
    homes = sum(_at_home(board, player) for player in board.players)
    if not units and board.started is not None and homes >= board.started:
        says = "all of the gold lies at home, and no document here says what follows when nobody has more than half of it"
        return open_whether(Act.END, says)
    if not units or board.started is None or any(_at_hand(view, piece) for piece in board.pieces.values()):
        return Finding(Point(Act.END), False, says="not all of the gold has been unloaded", cites=units)
    away = _went_down(board)
    shut = {ship.id: (gold.lies_on(board, ship.id) or 0, _lost_for_good(view, ship)) for ship in _lost(board)}
    stays = sum(amount for amount, found in shut.values() if found)
    done, perhaps = homes + away + stays >= board.started, homes + away + sum(amount for amount, _ in shut.values())
    parts = tuple(found for amount, found in shut.values() if amount)
    if not done and perhaps >= board.started and any(not found.decided for found in parts):
        says = "whether the gold aboard a derelict that is lost can still be had is open"
        return Finding(Point(Act.END), False, decided=False, parts=parts, says=says, cites=units)
    rest = " or is out of reach" if done and homes < board.started else ""
    says = f"{'all' if done else 'not all'} of the gold has been unloaded{rest}"
    return Finding(Point(Act.END), done, parts=parts if rest else (), says=says, cites=units)


def _at_hand(view: View, piece: Piece) -> bool:
    """Whether gold lies where somebody may yet get it: on a wild island, in a fort, or aboard a ship that is not lost."""
    board = view.state.board
    if Kind.ISLAND in piece.kinds:
        return not piece.player and gold.lies_on(board, piece.id) != 0
    holds = Kind.FORT in piece.kinds or (is_ship(piece) and piece not in _lost(board))
    return piece.gone is None and holds and gold.lies_on(board, piece.id) != 0


def _lost(board: Board) -> list[Piece]:
    """The derelicts that are lost in a fog bank and that nobody tows out of it."""
    ships = [piece for piece in board.pieces.values() if piece.gone is None and is_ship(piece) and is_derelict(piece)]
    return [ship for ship in ships if Quality.LOST in ship.marks and not any(towed == ship.id for _, towed in board.tows)]


def _went_down(board: Board) -> int:
    """The gold that has left the game."""
    coins = (piece for piece in board.pieces.values() if piece.kind is Kind.TREASURE and not gold.is_unique(piece))
    return sum(coin.gold or 0 for coin in coins if coin.gone is not None)


def _lost_for_good(view: View, ship: Piece) -> Finding:
    """Whether a derelict in a fog bank can neither move nor be repaired, so that she stays lost (`faq.fog-bank.3`)."""
    moves, repairs = base_move(view, ship.id), able(view, Act.REPAIR, ship.id)
    found = Finding(
        Point(Act.END), not moves.value and not repairs, decided=moves.decided and repairs.decided, parts=(moves, repairs)
    )
    says = f"{view.name(ship.id)} {'can neither move nor repair and stays' if found else 'is not certain to stay'} lost"
    return replace(found, says=says, cites=view.book.units("lost for good"))
