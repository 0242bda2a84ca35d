"""How many there are of something, and what a figure is."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from itertools import takewhile

from arbiter.board import Piece
from arbiter.effects import FITTINGS, Act, Action, Effect, Kind, Phase, Quantity, Reference
from arbiter.engine import dice
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.narration import because
from arbiter.engine.offers import standing_offers
from arbiter.engine.points import Finding
from arbiter.engine.state import Event, Given
from arbiter.engine.triggers import programs_for
from arbiter.engine.usage import in_force, is_spent
from arbiter.engine.view import AbilityInPlay, View, fact
from arbiter.frozen import replace
from arbiter.lengths import alike, bar_by_bar, in_inches
from arbiter.patterns import Pattern
from arbiter.pirates.answers.deeds import fights, unanswered
from arbiter.pirates.answers.giving import givers
from arbiter.pirates.answers.happened import eliminated_by, eliminator
from arbiter.pirates.answers.loading import may_load_at_most, may_take_at_most
from arbiter.pirates.answers.measured import Figure, figure, measured, move_bonus, together
from arbiter.pirates.answers.of_cargo import (
    aboard,
    cost_of,
    most_added,
    most_treasure,
    over_her_limit,
    points_aboard,
    spaces_left,
    spaces_of,
    used_spaces,
)
from arbiter.pirates.answers.of_fire import cannons_of, dice_of, hits_of, range_of, roll_bonus, rolled, to_hit
from arbiter.pirates.answers.of_gold import gold_at, got, needed_to_end, needed_to_win, worth_of_one
from arbiter.pirates.answers.offered import at_most, by_offer
from arbiter.pirates.answers.parted import ships_of
from arbiter.pirates.answers.places import apart
from arbiter.pirates.answers.replies import BranchReply, settled, undecided
from arbiter.pirates.answers.spoils import lost, lost_by_then, masts_lost_to
from arbiter.pirates.answers.tried import how_far_each
from arbiter.pirates.as_told import MISSED
from arbiter.pirates.contact.boarding import BONUS
from arbiter.pirates.contact.totals import TOTAL, bonus
from arbiter.pirates.fleet.winning import unclaimed, units_left
from arbiter.pirates.kinds import is_ship, ships_in_play
from arbiter.pirates.sailing.repairing import may_repair, so_many_at_once
from arbiter.pirates.table.actions import able, given
from arbiter.pirates.table.conditions import base_move, cannons, capacity, number
from arbiter.pirates.table.flags import so_many, untold
from arbiter.pirates.table.flames import NO_MASTS, REPLACED
from arbiter.pirates.table.masts import MENDED
from arbiter.pirates.table.stranding import is_terrain
from arbiter.play import Adjunct, Ask, Command, Count, Question
from arbiter.trace import Node, NodeKind, cited, conclusion

COUNTED = frozenset({None, Act.HIT, Act.ELIMINATE, Act.HAVE, Act.GET})
"""The acts of which it can be asked how many of something they come to."""

PERMITTED_FIGURES = frozenset({Count.RANGE, Count.BASE_MOVE, Count.CANNONS, Count.DICE})
"""The figures that are asked of what may be done, too."""

_OF_CARGO = frozenset({Count.CREW, Count.TREASURE})


def how_many(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """The figure that a question asks for, where the play ends."""
    view, ended = course.view(branch.paused or branch.state), course.view(branch.state)
    who = question.who
    count = question.count
    if count is Count.CARGO_SPACE and who in view.state.board.pieces and is_ship(view.state.piece(who)):
        count = Count.CARGO_USED
    if question.of == "inches" and count in _FIGURES:
        return _inches(_FIGURES[count](ended, branch, who, question), dict(view.state.board.measures))
    of_a_deed = _of_a_deed(course, branch, question)
    if of_a_deed is not None:
        return of_a_deed
    if question.act not in COUNTED or (question.modal is Ask.MAY and count not in PERMITTED_FIGURES):
        return unanswered(question)
    if question.act in (Act.GET, Act.ELIMINATE):
        return (got if question.act is Act.GET else _goods_gone)(course, branch, question)
    if count is Count.MASTS_LOST:
        return _masts_lost(course, branch, question)
    if count is Count.DICE and (special := _specially_shot(course, branch, question)) is not None:
        return special
    if count in _FIGURES:
        found = _FIGURES[count](ended if count not in (Count.DICE, Count.CANNONS, Count.ACTIONS) else view, branch, who, question)
        found = _as_it_was(course, question, found)
        if count is Count.BASE_MOVE and question.modal in (Ask.MAY, Ask.DOES):
            found = _unless_it_was_another(course.view(branch.state), branch, question, found)
        return _or_moved(course, branch, question, found) if (count, question.modal) == (Count.BASE_MOVE, Ask.DOES) else found
    return unanswered(question)


def _specially_shot(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """How many dice a ship rolls in a shoot action that the play has made with an ability; None where it tells of none."""
    shots = [one for one in branch.attempts if one.act is Act.SHOOT and one.who == question.who and one.allowed]
    told = course.situation.play[shots[-1].told] if shots and question.state != "more" else None
    if told is None or told.ability is None or shots[-1].at is None:
        return None
    return dice_of(course.view(shots[-1].at), branch, question.who, replace(question, ability=told.ability))


def _of_a_deed(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """How much a deed comes to that is named: cargo loaded or eliminated, masts repaired; None for any other figure."""
    asked, ended = question.modal is Ask.MAY, course.view(branch.state)
    source = ended.state.board.pieces.get(question.beside(Adjunct.FROM) or "")
    if asked and question.act in _AT_MOST and not question.who and source is not None and is_ship(source):
        return undecided("which ship is meant was not said")
    if asked and question.act in _AT_MOST:
        return _AT_MOST[question.act](course, branch, question)
    if asked and question.act is Act.ELIMINATE and question.count in _GOODS_KINDS:
        return _may_go(ended, question, _GOODS_KINDS[question.count])
    if question.act is Act.REPAIR and question.count is Count.MASTS and question.who in ended.state.board.pieces:
        return _mended(course.view(branch.paused or branch.state) if asked else ended, branch, question)
    return None


_AT_MOST = {Act.LOAD: may_load_at_most, Act.TAKE: may_take_at_most, Act.HAVE: most_treasure}
"""What answers how much cargo a ship may come by."""


def of_each(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """A figure of each player, one after the other."""
    question = replace(question, of=None)
    found = [(player, how_many(course, branch, replace(question, who=player))) for player in branch.state.board.players]
    open_one = next((reply for _, reply in found if not reply.decided), None)
    if open_one is not None or not found:
        return open_one or unanswered(question)
    told = ", ".join(f"{player} {reply.answer}" for player, reply in found)
    causes = tuple(reply.why for _, reply in found)
    units = cited(causes)
    return BranchReply(told, conclusion(told, units, causes))


_GOODS_KINDS: Mapping[Count | None, frozenset[Kind]] = {
    Count.CREW: frozenset({Kind.CREW}),
    Count.TREASURE: frozenset({Kind.TREASURE}),
    Count.CARGO: frozenset({Kind.CARGO, Kind.CREW, Kind.TREASURE}),
}


def _may_go(view: View, question: Question, kinds: frozenset[Kind]) -> BranchReply:
    """How many pieces of cargo may be eliminated by what abilities have left open (`faq.hit-eliminates-cargo.2`)."""
    found = at_most(view, question, kinds) if not view.state.unknown else None
    if found is None:
        return unanswered(question)
    times = f"{found[1]} times" if found[1] > 1 else "once"
    return BranchReply(str(found[0]), fact(f"an ability has left that open {times}, and {found[0]} may go by it"))


GONE_BY: Mapping[Count | None, Command] = {
    Count.ROLL_BONUS: Command.SHOOT,
    Count.RANGE: Command.SHOOT,
    Count.DICE: Command.SHOOT,
    Count.CANNONS: Command.SHOOT,
    Count.TO_HIT: Command.SHOOT,
    Count.MOVE_BONUS: Command.MOVE,
}
"""Figures that a deed of the play goes by, and that may have changed since."""


def _as_it_was(course: Simulation, question: Question, now: BranchReply) -> BranchReply:
    """The figure, undecided where it was another one when the play went by it: nobody says which moment is meant."""
    deed, play = GONE_BY.get(question.count), course.situation.play
    places = [place for place, said in enumerate(play) if said.deed is deed and said.who == question.who]
    if not places or not now.decided:
        return now
    before = course.before(places[-1])
    then = {how_many(before, branch, question).answer for branch in before.ends} - {now.answer}
    if not then:
        return now
    says = f"before “{play[places[-1]].text}” it is {' or '.join(sorted(then))}, and {now.answer} where the play ends"
    return undecided(Node(NodeKind.FACT, says, (), (now.why,)))


def _inches(found: BranchReply, bars: Mapping[str, Fraction]) -> BranchReply:
    """A length, or the longest of several, in inches, where it was said how long the bars are."""
    lengths = [] if found.answer == "none" else found.answer.split(" and ")
    if found.decided and not {"S", "L"} <= set(bars):
        return undecided(Node(NodeKind.FACT, "how many inches S and L are was not stated: add measures", (), (found.why,)))
    if not found.decided:
        return found
    inches = max((in_inches(length, bars) for length in lengths), default=Fraction(0))
    return replace(found, answer=str(inches), why=replace(found.why, says=f"{found.why.says}: {inches} inches"))


def _masts(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    if who not in view.state.board.pieces:
        return unanswered(question)
    piece = view.state.piece(who)
    if untold(piece):
        return undecided(f"how many flags {view.name(who)} has was not stated")
    says = f"{view.name(who)} has {so_many(piece, piece.masts)}"
    return figure(view, branch, piece.masts, says, who, units=_as_masts(view, piece))


def _fittings(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    """How many panels, secondary hulls or fire masts a ship has."""
    kind = next(part for part in FITTINGS if part.value == question.of)
    count = view.state.piece(who).count(kind)
    if count is None:
        return undecided(f"how many {kind.value}s {view.name(who)} has was not stated")
    says = f"{view.name(who)} has {count} {kind.value}{'' if count == 1 else 's'}"
    return figure(view, branch, count, says, who, units=view.book.units(NO_MASTS) if kind is Kind.FIRE_MAST else ())


def _units(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    """How many pieces a player has that can still be given actions, which breaks a tie at the end (`faq.winning.7`), or ships."""
    if who not in view.state.board.players:
        return undecided(f"{view.name(who)} is no player, and units are counted for players")
    if unsaid := unclaimed(view):
        return undecided(unsaid)
    if question.of == "ship":
        fleet = [piece for piece in view.in_play() if piece.player == who and is_ship(piece)]
        if any(Kind.SEA_CREATURE in piece.kinds for piece in fleet):
            return undecided("whether sea creatures are to be counted with the ships was not said")
        return figure(view, branch, len(fleet), f"{who} has {len(fleet)} {'ship' if len(fleet) == 1 else 'ships'}")
    count = units_left(view, who)
    return figure(view, branch, count, f"{who} has {count} units left", units=view.book.units("winner by units"))


def _as_masts(view: View, piece: Piece) -> tuple[str, ...]:
    """The units that say what stands for masts: the segments of a sea creature, a flag for each printed cannon of a fort."""
    if Kind.FORT in piece.kinds and piece.cannons is not None:
        return view.book.units("a flag for every printed cannon")
    return view.book.units("segments are masts") if Kind.SEA_CREATURE in piece.kinds else ()


def _misses(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    """How many of the shots missed whose dice the play gives, or of which it tells; of open dice that is not counted."""
    if branch.forked:
        return undecided("how many shots miss whose dice are open is not counted: give the dice")
    missed = view.state.count(MISSED, question.by or None, who or None)
    return figure(view, branch, missed, f"{missed} {'shot misses' if missed == 1 else 'shots miss'}", who)


def _islands(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    """With how many islands a game of that many points is played (`cursed-seas.islands.1`)."""
    points, players = str(view.state.board.limit or ""), len(view.state.board.players)
    each = view.book.tables.get("islands for each player", {}).get(points)
    all_of_them = view.book.tables.get("islands of two players", {}).get(points) if players == 2 else None
    cell, times = (each, players) if each is not None else (all_of_them, 1)
    if cell is None:
        return undecided("no document says it for such a game, or its points were not stated")
    says = f"{times * int(cell.text)} islands are used by {players} players in a game of {points} points"
    return BranchReply(str(times * int(cell.text)), Node(NodeKind.FINDING, says, (cell.unit,)))


def _masts_lost(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    view, state, who = course.view(branch.state), branch.state, question.who
    piece, ships = state.board.pieces.get(who), ships_of(course, who)
    if any(state.count(REPLACED, ship) for ship in ships):
        return undecided("whether a mast that a fire mast replaced is meant is not said")
    if any(Kind.FORT in state.piece(ship).kinds and state.piece(ship).uncounted for ship in ships):
        return undecided("how many flags a fort had was not stated")
    before, total = lost_by_then(course, question), sum(state.count("masts lost", ship) for ship in ships)
    if before and course.situation.play:
        what = "a mast was" if before == 1 else f"{before} masts were"
        return undecided(f"{what} lost before the play, and whether that is meant was not said")
    lost = masts_lost_to(state, ships, question, total) if question.how else total + before
    if lost is None:
        return undecided("what took each of the masts is not said")
    units = view.book.units("segments are masts") if piece is not None and Kind.SEA_CREATURE in piece.kinds and lost else ()
    says = f"{view.name(who) if who else 'the ships'} {'loses' if who else 'lose'} {so_many(piece, lost)}"
    return figure(view, branch, lost, says, *ships, units=units)


def _mended(view: View, branch: Branch, question: Question) -> BranchReply:
    """How many masts a ship has had come back in the play, or may have come back by a repair action."""
    ship, piece = question.who, view.state.piece(question.who)
    if question.modal is not Ask.MAY:
        mended = view.state.count(MENDED, ship)
        return figure(view, branch, mended, f"{view.name(ship)} repairs {so_many(piece, mended)}", ship)
    several, done = so_many_at_once(view, ship, 2), any(one.act is Act.REPAIR and one.who == ship for one in branch.attempts)
    if done:
        return unanswered(question)
    allowed = may_repair(view, ship, "mast")
    if not allowed and by_offer(view, replace(question, ask=Ask.MAY, count=None)):
        return undecided("an ability lets her repair, and nothing here works out how many masts")
    found = several if allowed else allowed
    return replace(settled(view, found), answer="1" if allowed else "0") if found.decided else settled(view, found)


def _goods_gone(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """How many crew, treasures or pieces of cargo somebody has lost, or has eliminated."""
    by = eliminator(course, question) if question.count in _OF_CARGO else ""
    if by and question.count is not None:
        return eliminated_by(course, branch, replace(question, of=question.count.value), by)
    return _goods_lost(course, branch, question)


def _goods_lost(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """How many crew, treasures or pieces of cargo somebody has lost."""
    found = lost(course, branch.state, replace(question, of=question.count.value if question.count is not None else ""))
    if found is None:
        return unanswered(question)
    view, who = course.view(branch.state), question.who
    return figure(view, branch, found, f"{view.name(who) if who else 'they'} lost {found}", who)


def _how_far(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    """The base move of a ship, or that she cannot move at all; how far terrain moves no document says."""
    if is_terrain(view.state.piece(who)):
        return undecided(f"how far {view.name(who)} moves stands in none of the documents")
    due = [one for one in programs_for(view, Event(Act.GIVE, who, action=Action.MOVE), _AS_GIVEN) if _sets_base_move(one.effect)]
    if due and given(view, who, Action.MOVE)[0]:
        says = f"the ability of {view.name(due[0].bearer)} sets how far {view.name(who)} goes as she is given a move action"
        return undecided(f"{says}: tell that she is given it")
    free = able(view, Act.MOVE, who) if question.modal is Ask.MAY else None
    if free is None or free:
        found = measured(base_move)(view, branch, who, question)
        return (_moved_by_texts(view, who) or _of_this_move(view, found, question)) if free else found
    return BranchReply("none" if free.decided else "undecided", because(view, free), free.decided)


def _of_this_move(view: View, found: BranchReply, question: Question) -> BranchReply:
    """How far a ship may move; open where it is asked how far she may now, and she may be given no move action any more."""
    allowed = given(view, question.who, Action.MOVE)[0] if _STILL.search(question.text) else None
    if allowed is None or allowed or not found.decided:
        return found
    name = view.name(question.who)
    says = (
        f"{name} may be given no move action now, and her base move is {found.answer}: ask what that is, or whether she may move"
    )
    return undecided(Node(NodeKind.FACT, says, (), (because(view, allowed), found.why)))


_STILL = Pattern(r"\b(?:now|still|again|more|further|left)\b", re.IGNORECASE)
"""How a question says that it is asked of what is left of a turn."""
_AS_GIVEN = frozenset({Phase.WHEN})


def _sets_base_move(effect: Effect) -> bool:
    """Whether an effect establishes a base move for a turn."""
    return effect.quantity is Quantity.BASE_MOVE and effect.turn is not None


def _or_moved(course: Simulation, branch: Branch, question: Question, goes: BranchReply) -> BranchReply:
    """How far a ship moves: as far as she can go, unless the play tells of a move that went elsewhere, or that is meant."""
    moved = _moved(course, branch, question)
    if question.past or not moved.decided or alike((moved.answer,), (goes.answer,)):
        return moved if question.past else goes
    return undecided(f"whether the move that the play tells is meant, {moved.answer}, or how far she can go, was not said")


def _unless_it_was_another(view: View, branch: Branch, question: Question, found: BranchReply) -> BranchReply:
    """The base move of a ship; open where it was another one in her last move of this turn, which may be meant."""
    said = f"the base move of {view.name(question.who)} is "
    since = takewhile(lambda event: not event.says.startswith("the turn of "), reversed(branch.events))
    then = next((event.says.removeprefix(said) for event in since if event.says.startswith(said)), found.answer)
    if question.past or not found.decided or alike((then,), (found.answer,)) or _STILL.search(question.text):
        return found
    says = f"in the move that the play tells it was {then}, and it is {found.answer} by now: which is meant was not said"
    return undecided(Node(NodeKind.FACT, says, (), (found.why,)))


def _moved(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """How far a ship went in the one move that the play tells of her; open where it tells not how far, or of several."""
    view, moves = course.view(branch.state), [one for one in branch.attempts if (one.act, one.who) == (Act.MOVE, question.who)]
    lengths = [far for far, _ in how_far_each(course, view, (move for move in moves if move.allowed))]
    if len(lengths) != 1 or not lengths[0]:
        return undecided(f"how far {view.name(question.who)} moved was not told, or of which move is asked")
    far = bar_by_bar(lengths[0])
    return figure(view, branch, far, f"{view.name(question.who)} has moved {far}", question.who)


def _moved_by_texts(view: View, ship: str) -> BranchReply | None:
    """How far a ship moves by a text that lets her, where no action is left for it; open where several do. None without any."""
    offers = [one for one in (*view.state.offers, *standing_offers(view)) if one.ship == ship and _lets_move(one.effect)]
    used = [in_force(view, AbilityInPlay(one.bearer, one.ship, one.ability)) for one in offers]
    offers = [one for one, found in zip(offers, used, strict=True) if found]
    if not all(found.decided for found in used):
        return undecided(f"whether a text lets {view.name(ship)} move is open")
    if not offers or given(view, ship, Action.MOVE)[0]:
        return None
    lengths = {one.effect.amount.length for one in offers if one.effect.amount is not None}
    lets = " and ".join(sorted({f"the ability of {view.name(one.bearer)} lets her move" for one in offers}))
    if len(lengths) > 1 or None in lengths:
        return undecided(f"she has had her move action, and {lets}")
    says = f"she has had her move action, and {lets} so far"
    return BranchReply("+".join(lengths.pop() or ()), Node(NodeKind.CARD, says, cited(one.ability for one in offers)))


def _lets_move(effect: Effect) -> bool:
    return effect.act is Act.MOVE and effect.affirms and effect.who is not None and effect.who.reference is Reference.THIS


def _boarding_bonus(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    """What is added to a boarding roll: as it was fought, else with whomever she may fight (`faq.s-boarders.2`)."""
    if fights(view.state, who, question.whom) > 1:
        return undecided(f"which boarding of {view.name(who)} is meant was not said")
    fought = next((row for row in view.state.done if row[:2] == (BONUS, who) and question.whom in (None, row[2])), None)
    begun = next((one for one in reversed(branch.attempts) if one.act is Act.BOARD and who in (one.who, one.whom)), None)
    if fought is not None and begun is not None:
        now, finding = bonus(view, who, fought[2], boarded=begun.whom == who)
        if question.supposed and now != fought[3]:
            return undecided(f"{view.name(who)} got {fought[3]:+d}, and would get {now:+d}: which boarding is meant was not said")
        why = because(view, finding) if now == fought[3] else fact(f"{view.name(who)} got {fought[3]:+d} to her boarding roll")
        return BranchReply(f"{fought[3]:+d}", why)
    enemies = [one.id for one in ships_in_play(view) if view.player(one.id) != view.player(who)]
    others = [question.whom] if question.whom else enemies or [who]
    ways = [bonus(view, who, other, boarded=boarded) for other in others for boarded in (False, True)]
    figures = sorted({figure for figure, _ in ways})
    if len(figures) > 1:
        says = f"the bonus hangs on which ship is boarded, and by whom: {' or '.join(f'{figure:+d}' for figure in figures)}"
        return undecided(Node(NodeKind.FACT, says, (), tuple(because(view, found) for _, found in ways)))
    return BranchReply(f"{figures[0]:+d}", because(view, ways[0][1]))


def _total(view: View, branch: Branch, who: str, _question: Question) -> BranchReply:
    """The total of a ship in her boarding: her die, her masts and what is added."""
    if fights(view.state, who) > 1:
        return undecided(f"which boarding of {view.name(who)} is meant was not said")
    score = next((row[3] for row in dice.noted(view.state, TOTAL) if row[1] == who), None)
    if score is None:
        return undecided(f"{view.name(who)} has rolled for no boarding")
    says = f"the boarding total of {view.name(who)} is {score}"
    return figure(view, branch, score, says, who, units=view.book.units("boarding"))


def _actions(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    had, action, state, why = view.state.actions_given(who), question.action or Action.ANY, view.state, []
    more, finding = 0, given(view, who, action)[0]
    if action is Action.ANY and any(one.ship == who and one.action is not Action.ANY for one in state.grants):
        return undecided(f"{view.name(who)} has earned one of a kind: ask of that kind of action")
    if (giver := _may_give_more(view, who, action)) and not (state.grants or had > 1):
        return undecided(f"whether {view.name(giver)} gives her one more is not said")
    while finding:  # one after the other: her own first, then what she has earned, as long as no limit is reached
        why.append(because(view, finding))
        earned = [one for one in state.grants if one.ship == who and (action is Action.ANY or one.action in (Action.ANY, action))]
        own = given(view.after(replace(state, grants=())), who, action)[0]
        left = state.grants if own else tuple(one for one in state.grants if one not in earned[:1])
        state = replace(state, given=(*state.given, Given(who, action, free=False)), grants=left)
        more, finding = more + 1, given(view.after(state), who, action)[0] if earned else Finding(finding.point, False)
    why += [because(view, finding)] if finding.claims or not why else []
    units = cited(why)
    says = f"{view.name(who)} has had {had} and may be given {more} more now"
    return BranchReply(str(more if question.again else had + more), Node(NodeKind.FINDING, says, units, tuple(why)))


def _may_give_more(view: View, ship: str, action: Action) -> str:
    """Who on a ship has an ability that may yet give her an action, with no die or price for it; empty if nobody."""
    for speaker in view.abilities_on(ship):
        effects = speaker.ability.told
        giving = [one for one in effects if one.act is Act.GIVE and one.affirms and one.action and not (one.free or one.when)]
        plain = [one for one in giving if not one.faces and one.cost is None and one.turn is None]
        meant = [one for one in plain if action is Action.ANY or one.action in (Action.ANY, action)]
        if meant and in_force(view, speaker) and not is_spent(view, speaker, meant[0]):
            return speaker.bearer
    return next((program.bearer for program in givers(view, ship, action)), "")


_FIGURES: Mapping[Count | None, Figure] = {
    Count.MASTS: _masts,
    Count.FITTINGS: _fittings,
    Count.UNITS: _units,
    Count.HITS: hits_of,
    Count.MISSES: _misses,
    Count.DICE: dice_of,
    Count.CANNONS: cannons_of,
    Count.TARGETS: measured(lambda view, who: number(view, Quantity.TARGETS, view.role(who), len(cannons(view, who)[0] or ()))),
    Count.ACTIONS: _actions,
    Count.CREW: aboard(Kind.CREW),
    Count.TREASURE: aboard(Kind.TREASURE),
    Count.CARGO: aboard(None),
    Count.CARGO_USED: used_spaces,
    Count.CARGO_CAPACITY: measured(capacity),
    Count.CARGO_LEFT: spaces_left,
    Count.CARGO_SPACE: together(spaces_of, "cargo spaces"),
    Count.POINTS: points_aboard,
    Count.POINTS_OVER: over_her_limit,
    Count.COST: cost_of,
    Count.POINTS_ADDED: most_added,
    Count.MOVE_BONUS: move_bonus,
    Count.BASE_MOVE: _how_far,
    Count.RANGE: range_of,
    Count.ROLL: rolled,
    Count.ROLL_BONUS: roll_bonus,
    Count.BOARDING_BONUS: _boarding_bonus,
    Count.DISTANCE: apart,
    Count.TO_HIT: to_hit,
    Count.ISLANDS: _islands,
    Count.GOLD_TO_WIN: needed_to_win,
    Count.GOLD_TO_END: needed_to_end,
    Count.GOLD: gold_at,
    Count.WORTH: together(worth_of_one, "gold"),
    Count.TOTAL: _total,
}
