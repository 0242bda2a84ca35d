"""How much a ship may load: as many treasures, or as much gold, as there is and as she has room for; and when she handles any."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations

from arbiter.board import Board, Piece
from arbiter.effects import Act, Kind
from arbiter.engine.alternatives import alternatives
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.narration import because
from arbiter.engine.offers import standing_offers
from arbiter.engine.state import Event, Program
from arbiter.engine.targets import targets
from arbiter.engine.triggers import FOLLOWING, programs_for
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.language.printer import print_effect
from arbiter.patterns import Pattern
from arbiter.pirates.answers.attempts import bygone
from arbiter.pirates.answers.branches import in_all
from arbiter.pirates.answers.by_exploring import once_explored
from arbiter.pirates.answers.deeds import unanswered
from arbiter.pirates.answers.replies import BranchReply, settled, undecided
from arbiter.pirates.contact.totals import is_barred_bonus
from arbiter.pirates.table import gold
from arbiter.pirates.table.actions import able
from arbiter.pirates.table.conditions import capacity, cargo_used, hangs_on_faces, space, with_aboard
from arbiter.pirates.table.docking import berth
from arbiter.pirates.treasure.explorable import may_explore
from arbiter.pirates.treasure.exploring import HANDLING
from arbiter.pirates.treasure.loading import left_there, may_load, may_unload
from arbiter.play import COINED, Adjunct, Command, Count, Question
from arbiter.trace import Node, NodeKind

_MORE = Pattern(r"\b(?:now|still|more|else|besides|other|another|left)\b", re.IGNORECASE)
"""Words that ask what may be loaded besides what the play tells."""
MOST = 12
"""Of more pieces than this not every choice is tried."""


def may_load_at_most(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """The most that the ship can load where she is, by exploring if she may and the play does not tell of it."""
    found = _at_most(course, branch, question)
    plain = replace(question, number=None, how=())
    known = question.who in branch.state.board.pieces and capacity(course.view(branch.state), question.who) is not None
    if not found.decided and (offer := _offered_loading(course.view(branch.state), question)) is not None:
        place = question.beside(Adjunct.FROM) or question.beside(Adjunct.AT)
        return _most_of(course.view(branch.state), question, [offer], place)
    more = question.again or question.once_more or _MORE.search(question.text) is not None
    first = _first_loaded(course, branch, question.who) if known and not more else None
    explored = _explored(course, question) if known and not more else None
    if first is not None and first >= bygone(course, branch, question.who):
        return _in_all(course, branch, question, found, first)
    if found.decided or not known:
        return _or_with_unique(explored, branch, question, found) if explored is not None else found
    before = branch.state.board

    def with_what_she_finds(other: Simulation, then: Branch, asked: Question) -> BranchReply:
        return _with_unique(before, then, asked, _at_most(other, then, asked))

    found = once_explored(course, branch, plain, found, with_what_she_finds)
    return found if found.decided or first is not None else _none(course.view(branch.state), question) or found


def _in_all(course: Simulation, branch: Branch, question: Question, found: BranchReply, first: int) -> BranchReply:
    """The reply with what the play tells her to load already; open where that and what she can load besides are not the same."""
    before = course.before(first)
    plain, explored = replace(question, number=None, how=()), _explored(course, question)

    def with_unique(other: Simulation, then: Branch, asked: Question) -> BranchReply:
        whole = _at_most(other, then, asked)
        return _with_unique(explored, then, asked, whole) if explored is not None else whole

    whole = in_all(course, before, plain, with_unique)
    if not whole.decided:
        return found
    if not found.decided or found.answer in ("0", whole.answer):
        return replace(whole, sentences=first)
    says = f"with what she has loaded by then {whole.answer}, and besides that {found.answer}: ask what she may load now"
    return undecided(Node(NodeKind.FACT, says, (), (found.why, whole.why)))


def _explored(course: Simulation, question: Question) -> Board | None:
    """The table right before the last sentence that tells a ship to explore; None where there is none, or several such tables."""
    told = [at for at, one in enumerate(course.situation.play) if (one.deed, one.who) == (Command.EXPLORE, question.who)]
    ends = course.before(told[-1]).ends if told else ()
    return ends[0].state.board if len(ends) == 1 else None


def _none(view: View, question: Question) -> BranchReply | None:
    """That a ship can load nothing where she may load none of what lies there and may not explore; None where she perhaps may."""
    ship, place = question.who, _loaded_from(view, question)
    there = [one for one in view.state.board.aboard(place) if one.kind is Kind.TREASURE] if place else []
    barred = [may_load(view, ship, one.id) for one in there]
    exploring = may_explore(view, ship, place) if there else None
    if exploring is None or any(found or not found.decided for found in (exploring, *barred)):
        return None
    says = f"{view.name(ship)} may load nothing of what lies on {view.name(place)}"
    return BranchReply("0", Node(NodeKind.FINDING, says, barred[0].cites, (because(view, exploring), because(view, barred[0]))))


def _with_unique(before: Board, branch: Branch, question: Question, found: BranchReply) -> BranchReply:
    """The reply how many treasures she can load, among them the unique ones that she has had to take as she explored."""
    board, ship = branch.state.board, question.who
    came = [one for one in board.aboard(ship) if gold.is_unique(one) and before.pieces[one.id].aboard != ship]
    if not came or not found.decided or question.count is not Count.TREASURE or question.of == COINED:
        return found
    says = f"with {' and '.join(one.name for one in came)}, which {board.pieces[ship].name} has to take, she can load"
    most = int(found.answer) + len(came)
    return replace(found, answer=str(most), why=Node(NodeKind.FINDING, f"{says} {most}", (), (found.why,)))


def _or_with_unique(before: Board, branch: Branch, question: Question, found: BranchReply) -> BranchReply:
    """The reply how many treasures she can load; open where what she has had to take as she explored may be among them or not."""
    whole = _with_unique(before, branch, question, found)
    if whole.answer == found.answer or "coin" in question.text.casefold():
        return found
    says = f"{whole.why.says}, and {found.answer} besides: ask how many coins"
    return undecided(Node(NodeKind.FACT, says, (), (found.why,)))


def _first_loaded(course: Simulation, branch: Branch, ship: str) -> int | None:
    """The place of the first sentence by which a ship loads something that is no unique treasure; None where none does."""
    board, play = branch.state.board, course.situation.play
    loads = (place for place, one in enumerate(play) if one.deed in (Command.LOAD, Command.TAKE) and one.who == ship)
    return next((place for place in loads if not all(_is_unique(board, one) for one in play[place].whom or ("",))), None)


def _assume_room(view: View, ship: str) -> None:
    """Takes it that a ship of which nobody told her cargo spaces has enough of them."""
    if ship in view.state.board.pieces and capacity(view, ship) is None:
        view.assume(("in order", ship, "cargo"), f"{view.name(ship)} has spaces for all that lies there", [])


def _at_most(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """The most that the ship can load where she is, or from the place that is named, once she explores it.

    Of a fort it may be asked of any ship, as a fort keeps back what it cost (`crimson-coast.forts.6`).
    """
    view, ship = course.view(branch.state), question.who
    place = _loaded_from(view, question)
    there = view.state.board.aboard(place) if place in view.state.board.pieces else []
    coins = [piece for piece in there if piece.kind is Kind.TREASURE]
    coins = [piece for piece in coins if not gold.is_unique(piece)] if question.of == COINED else coins
    if not coins:
        return _full(view, question) or undecided("what lies there was not stated")
    room, any_ship = capacity(view, ship) if ship in view.state.board.pieces else None, not ship and _is_kept(view, place)
    if place and _is_kept(view, place) and None in (view.state.piece(place).points, gold.lies_on(view.state.board, place)):
        return undecided(f"what {view.name(place)} cost, or how much gold lies in it, was not stated")
    if question.count not in (Count.TREASURE, Count.GOLD) or not place or len(coins) > MOST or branch.state.unknown:
        return unanswered(question)
    if not view.state.unsure.isdisjoint({ship, place}) and not is_open_to_choice(course, branch, ship, place):
        return unanswered(question)
    if not any_ship:
        _assume_room(view, ship)
    worth = question.count is Count.GOLD or _is_kept(view, place)
    if (room is not None and not room.decided) or (worth and any(coin.gold is None for coin in coins)):
        return undecided(f"the cargo spaces of {view.name(ship)}, or what lies there, were not stated")
    loading = () if _is_kept(view, place) else (may_load(view, ship, coin.id) for coin in coins)
    refused = [found for found in loading if not found]
    left = int(str(room.value)) - cargo_used(view, ship) if room is not None else sum(_spaces(view, coin) for coin in coins)
    if refused and not (room is not None and left <= 0):
        says = f"{view.name(ship)} may not load all that lies there, and how much she may is not worked out"
        return undecided(Node(NodeKind.FACT, says, (), (because(view, refused[0]),)))
    groups = [group for size in range(len(coins) + 1) for group in combinations(coins, size) if _fits(view, group, left, place)]
    best = max((_figure(group, question.count) for group in groups), default=0)
    unclear = _unclear(view, ship, coins) if room is not None else ""
    if unclear := unclear or _besides(view, question, place, coins, best):
        return undecided(unclear)
    kept = view.book.units("gold stays in a fort") if _is_kept(view, place) else ()
    units = view.book.units("cargo space") + kept
    says = f"{view.name(ship)} can load {best}{' gold' if question.count is Count.GOLD else ''}, with {left} cargo spaces left"
    says = f"{best} gold can be taken from {view.name(place)}" if any_ship else says
    says += f", as gold worth what {view.name(place)} cost must stay there" if kept else f", of what lies on {view.name(place)}"
    return BranchReply(str(best), Node(NodeKind.FINDING, says, units, (because(view, room),) if room is not None else ()))


def _besides(view: View, question: Question, place: str, coins: Sequence[Piece], best: int) -> str:
    """Why it is not known that no more can be taken from a fort, where only the sum was told of some coins; empty where it is."""
    if not _is_kept(view, place) or question.count is not Count.GOLD:
        return ""
    inside, price = gold.lies_on(view.state.board, place) or 0, view.state.piece(place).points or 0
    says = f"which coins lie in {view.name(place)} besides those that were told was not stated"
    return "" if inside == _gold(coins) or best == inside - price else says


def _full(view: View, question: Question) -> BranchReply | None:
    """That a ship can load no coin, whatever lies there, as she has no space left; None where she may have one."""
    room = capacity(view, question.who) if question.who in view.state.board.pieces else None
    if question.of != COINED or room is None or not room.decided or _unclear(view, question.who, ()):
        return None
    if int(str(room.value)) > cargo_used(view, question.who):
        return None
    says = f"{view.name(question.who)} has no cargo space left for a coin"
    return BranchReply("0", Node(NodeKind.FINDING, says, view.book.units("cargo space"), (because(view, room),)))


def _unclear(view: View, ship: str, coins: Sequence[Piece]) -> str:
    """Why it is not known how many spaces a ship has for such coins; empty where it is."""
    room = capacity(view, ship)
    if room is None or not room.decided:
        return f"the cargo spaces of {view.name(ship)} were not stated"
    if hangs_on_faces(view, ship, lambda seen: cargo_used(seen, ship)):
        return f"how many spaces {view.name(ship)} has left hangs on crew that lie face down"
    laden = capacity(view.after(with_aboard(view.state, ship, coins)), ship)
    changes = laden is None or laden.value != room.value
    return f"how many spaces {view.name(ship)} has hangs on what she carries" if changes else ""


def may_take_at_most(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """The most that the one open ability by which a ship takes treasure lets her take, before any of it is taken."""
    ship, play = question.who, course.situation.play
    begun = bygone(course, branch, ship)
    fought = next((place for place in range(len(play) - 1, begun - 1, -1) if play[place].deed is Command.BOARD), None)
    won = next((str(row[2]) for row in reversed(branch.state.done) if row[:2] == ("boarding won", ship)), "")
    if fought is not None and won and question.beside(Adjunct.FROM) in (None, won):
        speakers = course.view(branch.state).abilities_on(ship)
        barred = (is_barred_bonus(course.view(branch.state), ship, effect) for one in speakers for effect in one.ability.effects)
        if any(barred) or any(sentence.deed is Command.CANCEL for sentence in play[fought:]):
            return unanswered(question)
        asked = replace(question, adjuncts=((Adjunct.FROM, won),))
        return replace(in_all(course, course.before(fought), asked, _may_take_on_winning), sentences=fought)
    used = (place for place in range(begun, len(play)) if play[place].who == ship and play[place].deed in _TAKEN_BY)
    first = next(used, None)
    if first is not None:
        return replace(in_all(course, course.before(first), question, may_take_at_most), sentences=first)
    return _takes_at_most(course.view(branch.paused or branch.state), question)


_TAKEN_BY = frozenset({Command.USE, Command.TAKE, Command.LOAD})
"""Deeds by which treasure of another ship is taken."""


def _takes_at_most(view: View, question: Question) -> BranchReply:
    """How many treasures the one open ability by which a ship takes some lets her take as things stand."""
    return _most_of(view, question, taking(view, question.who), question.beside(Adjunct.FROM))


def taking(view: View, ship: str) -> list[Program]:
    """The open texts by which a ship takes something."""
    return [one for one in (*view.state.offers, *standing_offers(view)) if one.ship == ship and one.effect.act in _TAKING]


def _may_take_on_winning(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """The most that an ability would let a ship take on winning a boarding that the play goes on with."""
    view, ship, place = course.view(branch.paused or branch.state), question.who, question.beside(Adjunct.FROM) or ""
    won = [one for found in programs_for(view, Event(Act.WIN, ship, place), FOLLOWING) for one in (found, *alternatives(found))]
    return _most_of(view, question, [one for one in won if one.ship == ship and one.effect.act in _TAKING], place)


def _most_of(view: View, question: Question, offers: Sequence[Program], place: str | None) -> BranchReply:
    """How many treasures the one ability that may be meant lets a ship take from a place."""
    ship = question.who
    if len(offers) != 1 or question.count is not Count.TREASURE or offers[0].effect.cost is not None:
        return unanswered(question)
    found = targets(view, offers[0])
    meant = [view.state.piece(piece) for piece in found.pieces if view.game.possible(view, offers[0], piece, found.thing(piece))]
    carriers = {piece.aboard for piece in meant}
    unlike = found.random and len({_spaces(view, piece) for piece in meant}) > 1
    if unlike or any(piece.kind is not Kind.TREASURE for piece in meant) or (place and carriers - {place}):
        return unanswered(question)
    room, best = capacity(view, ship), 0
    unclear = _unclear(view, ship, meant) or ("what lies there was not said" if view.state.unsure & {ship, *carriers} else "")
    if unclear or room is None:
        return undecided(unclear)
    left = int(str(room.value)) - cargo_used(view, ship)
    for spaces in sorted(_spaces(view, piece) for piece in meant):
        left -= spaces
        best += left >= 0
    best = min(best, found.most)
    ability = offers[0].ability
    cites = view.book.behind(ability, offers[0].effect)
    cites += view.book.units("cargo space")
    says = f"the ability of {view.name(offers[0].bearer)} lets her take {best}, with room for no more or no more to be had"
    return BranchReply(str(best), Node(NodeKind.FINDING, says, tuple(dict.fromkeys(cites)), (because(view, room),)))


_TAKING = frozenset({Act.TAKE, Act.STEAL})


def may_load_so_many(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether a ship may load so many treasures: as many as the play has her load, else as many as there is room for."""
    wanted = question.number or (len(_coins_there(branch, question)) if "all" in question.how else 1)
    board = branch.state.board
    if question.act is Act.TAKE and taking(course.view(branch.state), question.who):
        most = may_take_at_most(course, branch, replace(question, count=Count.TREASURE))
        return replace(most, answer="yes" if int(most.answer) >= wanted else "no") if most.decided else most
    own = (one for one in branch.attempts if one.act is Act.LOAD and one.who == question.who)
    tried = [attempt for attempt in own if not _is_unique(board, attempt.whom)]
    if tried:
        loaded = sum(attempt.allowed for attempt in tried)
        telling = next((attempt for attempt in tried if not attempt.allowed), tried[0])
        known = loaded >= wanted or (len(tried) >= wanted and all(attempt.decided for attempt in tried))
        if known:
            return BranchReply("yes" if loaded >= wanted else "no", telling.why)
    first = _first_loaded(course, branch, question.who)
    if first is not None:
        _assume_room(course.view(branch.state), question.who)
        course = course.before(first)
        branch, *others = course.ends
        if others:
            return unanswered(question)
    most = may_load_at_most(course, branch, replace(question, count=Count.TREASURE))
    of_coins = may_load_at_most(course, branch, replace(question, count=Count.TREASURE, of=COINED))
    if most.decided and of_coins.decided and int(of_coins.answer) < wanted <= int(most.answer):
        return undecided(Node(NodeKind.FACT, "whether unique treasure counts as one of them was not said", (), (most.why,)))
    if tried and not (most.decided and int(most.answer) < wanted):
        return unanswered(question)
    by_text = None if most.decided or first is not None else _by_a_text(course.view(branch.state), question, wanted)
    if by_text is not None:
        return by_text
    return replace(most, answer="yes" if int(most.answer) >= wanted else "no", sentences=first) if most.decided else most


def _coins_there(branch: Branch, question: Question) -> list[Piece]:
    """The treasure that lies where a ship is, or at the place that is named."""
    return [piece for piece in lying_there(branch, question) if piece.kind is Kind.TREASURE]


def lying_there(branch: Branch, question: Question) -> list[Piece]:
    """What lies where a ship is, or at the place, or aboard the ship, that is named."""
    place = question.beside(Adjunct.FROM) or question.beside(Adjunct.AT) or berth(branch.state.board, question.who)
    return branch.state.board.aboard(place) if place in branch.state.board.pieces else []


def _is_unique(board: Board, piece: str) -> bool:
    """Whether a piece is unique treasure, which takes up no space and is no coin."""
    return piece in board.pieces and gold.is_unique(board.pieces[piece])


def first_handled(course: Simulation, branch: Branch, question: Question) -> int | None:
    """The place of the first sentence of this turn with which a ship, where she has come to lie, explores or handles cargo."""
    begun, play = bygone(course, branch, question.who), course.situation.play
    own = [place for place in range(begun, len(play)) if play[place].who == question.who]
    came = max((place for place in own if play[place].deed is Command.MOVE), default=-1)
    return next((place for place in own if place > came and play[place].deed in HANDLING | {Command.EXPLORE}), None)


def may_load_one(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether a ship may load a treasure, or one more, where the play ends: any of those that lie where she is."""
    view, ship = course.view(branch.state), question.who
    place = _loaded_from(view, question)
    there = view.state.board.aboard(place) if place in view.state.board.pieces else []
    found = [may_load(view, ship, piece.id) for piece in there if piece.kind is Kind.TREASURE]
    open_here = not view.state.unsure.isdisjoint({ship, place}) and not is_open_to_choice(course, branch, ship, place)
    if not found or open_here:
        return undecided("what lies there was not stated")
    offers = [one for one in (*view.state.offers, *standing_offers(view)) if one.ship == ship and one.effect.act is Act.LOAD]
    if offers and not any(found):
        return undecided(f"a text of {view.name(offers[0].bearer)} speaks of loading, too")
    open_yet = (one for one in found if not one.decided)
    return settled(view, next((one for one in found if one), None) or next(open_yet, found[0]))


def _loaded_from(view: View, question: Question) -> str:
    """Where a ship loads: where a question says, where she is docked, or aboard the ship that she has explored at sea."""
    told = question.beside(Adjunct.FROM) or question.beside(Adjunct.AT) or berth(view.state.board, question.who)
    explored = (str(row[2]) for row in reversed(view.state.done) if row[:2] == ("explore", question.who))
    return told or next(explored, "")


def may_load_gold(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether a ship may load so much gold in all, in whichever coins."""
    most, wanted = may_load_at_most(course, branch, replace(question, count=Count.GOLD)), question.number or 0
    if not most.decided or int(most.answer) > wanted:
        says = f"which coins are meant by {wanted} gold is not said"
        return most if not most.decided else undecided(says)
    return replace(most, answer="yes" if int(most.answer) == wanted else "no")


def _offered_loading(view: View, question: Question) -> Program | None:
    """The text that lets a ship load where no rule lets her load any; None where none does, or several do."""
    ship, place = question.who, question.beside(Adjunct.FROM) or question.beside(Adjunct.AT) or question.at
    offers = [one for one in (*view.state.offers, *standing_offers(view)) if one.ship == ship and one.effect.act is Act.LOAD]
    if len(offers) != 1:
        return None
    pieces = targets(view, offers[0]).pieces
    ordinary = [may_load(view, ship, piece) for piece in pieces]
    elsewhere = place not in (None, *(view.state.piece(piece).aboard for piece in pieces))
    return None if elsewhere or any(one or not one.decided for one in ordinary) else offers[0]


def _by_a_text(view: View, question: Question, wanted: int) -> BranchReply | None:
    """Whether a text lets a ship load so many where no rule lets her load any; None where none does, or several do."""
    offer = _offered_loading(view, question)
    if offer is None:
        return None
    found = targets(view, offer)
    meant = [piece for piece in found.pieces if view.game.possible(view, offer, piece, found.thing(piece))]
    most = min(found.most, len(meant))
    ability, text = offer.ability, print_effect(offer.effect).rstrip(".")
    cites = view.book.behind(ability, offer.effect)
    says = f"{view.name(offer.bearer)}: {text[:1].lower()}{text[1:]}"
    return BranchReply("yes" if most >= wanted else "no", Node(NodeKind.FINDING, says, cites))


def is_open_to_choice(course: Simulation, branch: Branch, ship: str, place: str) -> bool:
    """Whether what she carries is open for no other reason than that she explores the place and nobody said what she loads."""
    play, by = course.situation.play, (ship, place)
    explored = max((at for at, one in enumerate(play) if (one.deed, one.who) == (Command.EXPLORE, ship)), default=0)
    begun = bygone(course, branch, ship or place) if _is_kept(course.view(branch.state), place) else explored
    handled = any(one.deed in HANDLING and (not ship or one.who in by) for one in play[begun:])
    return branch.state.count("explore", ship or None, place) > 0 and not handled


def stays_where_it_lies(course: Simulation, branch: Branch, question: Question) -> bool:
    """Whether cargo of which it is asked if a ship has it aboard cannot be handled as she explores, whatever else she loads."""
    view, ship, cargo = course.view(branch.state), question.whom or "", branch.state.board.pieces.get(question.who)
    if question.state != "aboard" or cargo is None or ship not in view.state.board.pieces:
        return False
    place = berth(view.state.board, ship)
    if not place or cargo.aboard not in (ship, place) or not is_open_to_choice(course, branch, ship, place):
        return False
    aboard = cargo.aboard == ship  # room for what is ashore may still be made
    moved = may_unload(view, ship, cargo.id, place) if aboard else able(view, Act.LOAD, ship, cargo.id)
    moved = next(iter([] if aboard else left_there(view, cargo.id, place)), moved)
    return moved.decided and not moved


def _is_kept(view: View, place: str) -> bool:
    """Whether gold must stay behind there, as in a fort."""
    return place in view.state.board.pieces and Kind.FORT in view.state.piece(place).kinds


def _fits(view: View, group: Sequence[Piece], left: int, place: str) -> bool:
    spaces = sum(_spaces(view, piece) for piece in group)
    if not _is_kept(view, place):
        return spaces <= left
    inside, price = gold.lies_on(view.state.board, place), view.state.piece(place).points
    return spaces <= left and inside is not None and price is not None and inside - _gold(group) >= price


def _spaces(view: View, piece: Piece) -> int:
    return int(str(space(view, piece.id).value))


def _gold(group: Sequence[Piece]) -> int:
    return sum(piece.gold or 0 for piece in group)


def _figure(group: Sequence[Piece], count: Count | None) -> int:
    return _gold(group) if count is Count.GOLD else len(group)
