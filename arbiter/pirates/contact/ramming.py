"""Ramming after a move action: which enemies are rammed, the die, and the mast that may be lost."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.board import Contact, Distance, Part
from arbiter.effects import Act, Action, Kind, Phase, Quality, Quantity, Tier
from arbiter.engine import dice
from arbiter.engine.course import Simulation
from arbiter.engine.dispatch import followed
from arbiter.engine.moments import moment
from arbiter.engine.narration import attempt, because, decisive, event, refused
from arbiter.engine.points import Claim, Finding, Participant, Point
from arbiter.engine.state import Event, State, Task, event_task, is_target
from arbiter.engine.transitions import Transition
from arbiter.engine.view import View, fact
from arbiter.frozen import replace
from arbiter.pirates.as_told import awaited
from arbiter.pirates.contact import several_dice
from arbiter.pirates.kinds import is_derelict
from arbiter.pirates.table.actions import given
from arbiter.pirates.table.conditions import HELD, HELD_AT_ONCE, number, unboarded
from arbiter.pirates.table.distances import in_reach
from arbiter.pirates.table.masts import COMPARED
from arbiter.pirates.table.permission import may_move
from arbiter.pirates.table.stranding import out_of_play
from arbiter.play import UNRAMMED, Command, Sentence
from arbiter.trace import Node, NodeKind

_TO_COME = frozenset({"ram", "ram: one", "ram: rest"})
"""The steps of a move in which a ram is still to follow."""
_UNTOLD = "ram untold"
"""What is noted of a ram that followed of itself, and that no sentence right after the move tells."""


def may_ram(view: View, ship: str, other: str) -> Finding:
    """Whether a ship rams or may ram another now: a rule must say so, right after a move action."""
    if gone := out_of_play(view, ship, other):
        return replace(gone[0], point=Point(Act.RAM, view.role(ship), view.role(other)))
    view = before_it(view, ship)
    finding = view.settle(Point(Act.RAM, view.role(ship), view.role(other), just=view.state.just))
    if finding and not any(_is_timed(claim) for claim in finding.standing()):
        finding = Finding(finding.point, False)  # that she may ram at all says nothing of when
    finding = replace(finding, says=f"{view.name(ship)} {'rams' if finding else 'does not ram'} {view.name(other)}")
    if not finding and not finding.claims:
        finding = replace(finding, default=view.book.units("ram needs a move action"))
        finding = replace(finding, parts=(fact(f"{view.name(ship)} {_why_not(view, ship, other)}"),))
    return finding


def may_ram_yet(view: View, ship: str, other: str, found: Finding) -> Finding:
    """Whether a ship may ram another, `found` being whether she may now: open as long as a move may still bring her there."""
    board, moved = view.state.board, view.state.was_given(ship, Action.MOVE)
    met = moved or board.turn not in ("", view.player(ship))
    if found or not found.decided or met or not may_move(view, ship):
        return found
    if (far := in_reach(view, ship, other)) is not None:
        return replace(found, decided=far.decided, parts=(*found.parts, far), says=f"{far.says}: {found.says}")
    there = replace(board, contacts=board.contacts | {Contact(ship, Part.BOW, other, Part.ANY)})
    just = Event(Act.GIVE, ship, action=Action.MOVE)
    then = may_ram(view.after(replace(view.state, board=there, just=just)), ship, other)
    says = f"only if {view.name(ship)} moves first, so that her bow touches {view.name(other)}"
    return replace(found, decided=False, says=f"{says}: {found.says}") if then or not then.decided else then


def before_it(view: View, ship: str) -> View:
    """The table as it lies right after the move of a ship, where a ram is still to follow; else as it is."""
    still = next((task for task in view.state.agenda if task.step in _TO_COME and task.who == ship), None)
    return view.after(_after_move(view.state, still)) if still is not None else view


def _why_not(view: View, ship: str, other: str) -> str:
    """Why no rule has a ship ram another: she does not touch it, touches it where none is rammed, or did not just move."""
    touching = [(own, part) for own, met, part in view.state.board.touching(ship) if met == other]
    if not touching:
        return f"is not touching {view.name(other)}"
    moved = replace(view.state, just=Event(Act.GIVE, ship, action=Action.MOVE))
    if view.after(moved).settle(Point(Act.RAM, view.role(ship), view.role(other), just=moved.just)).claims:
        return "was given no move action just now"
    if view.player(ship) == view.player(other):
        return f"and {view.name(other)} are ships of one player"
    own, part = touching[0]
    hers = "" if part is Part.ANY else f"'s {part.value}"
    mine = "" if own is Part.ANY else f" with her {own.value}"
    return f"touches {view.name(other)}{hers}{mine}, and no rule has her ram there"


def _is_timed(claim: Claim) -> bool:
    """Whether a claim says when it holds."""
    return claim.effect is None or claim.effect.when is not None


def must_ram(finding: Finding) -> bool:
    """Whether the ram is not up to anyone."""
    return any(
        claim.value is True and claim.effect is not None and claim.effect.tier >= Tier.MANDATORY for claim in finding.standing()
    )


def slot(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """After the move action the ship may come to ram each enemy that she meets, one after the other."""
    met = dict.fromkeys(other for _, other, _ in state.board.touching(task.who) if state.piece(other).kind is not Kind.ISLAND)
    tasks = [Task("ram: one", task.who, other, free=task.free, sentence=task.sentence) for other in met]
    return [Transition(state.then(*tasks, Task("ram: rest", task.who, free=task.free)))]


def one(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """One enemy is rammed, if the edition makes the ship do so or her player says so."""
    ship, other = task.who, task.whom
    if not is_target(state, other):
        return [Transition(state)]
    after_move = _after_move(state, task)
    view = course.view(after_move)
    finding = may_ram(view, ship, other)
    upcoming = course.upcoming(state)
    said = upcoming is not None and _is_ram(upcoming, ship) and other in upcoming.whom
    if upcoming is not None and _is_refusal(view, upcoming, ship, other):
        return _against_her_will(course, state, task, upcoming, finding)
    earlier = upcoming is not None and (_takes_up(state, upcoming) or _comes_first(course, after_move, ship, other))
    first = finding and not said and earlier
    if not finding or not (said or first or must_ram(finding)):
        return [Transition(state)]
    if first and upcoming is not None:
        return course.begin(course.take(state).then(task), upcoming)
    if said and upcoming is not None:
        after_move = replace(course.take(after_move), dice=upcoming.dice or None)
    elif task.sentence is not None and task.sentence.choice == "rams":
        after_move = replace(after_move, dice=task.sentence.dice or None)
    else:
        after_move = after_move.counted(_UNTOLD, ship, other)
    roll = Task("ram: roll", ship, other, sentence=upcoming if said else None)
    tasks = (moment("ram", Phase.BEFORE), moment("die", Phase.BEFORE, 1), roll)
    return [Transition(after_move.then(*tasks), attempt=attempt(view, Act.RAM, ship, other, finding))]


def rest(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """A ram that the play goes on with, but that is not allowed, is refused."""
    upcoming = course.upcoming(state)
    if upcoming is None or not _is_ram(upcoming, task.who) or not upcoming.whom:
        return [Transition(state)]
    view = course.view(_after_move(state, task))
    finding = may_ram(view, task.who, upcoming.whom[0])
    taken = course.take(state)
    if course.lets(taken, finding):
        return [Transition(state)]
    return [refused(view, taken, Act.RAM, task.who, upcoming.whom[0], finding)]


def _after_move(state: State, task: Task) -> State:
    return replace(state, just=Event(Act.GIVE, task.who, action=Action.MOVE, free=task.free))


def _comes_first(course: Simulation, state: State, ship: str, other: str) -> bool:
    """Whether the play goes on with what comes before this ram: abilities that are used, and then a captain's shot or the ram."""
    for sentence in course.situation.play[state.next :]:
        if _is_ram(sentence, ship) and other in sentence.whom:
            return True
        if sentence.deed is Command.SHOOT and sentence.who == ship:
            return bool(given(course.view(state), ship, Action.SHOOT, free=True)[0])
        if not (sentence.breaks_in or (sentence.timing is None and sentence.deed in _BEFORE_A_RAM)):
            return False
    return False


def _takes_up(state: State, sentence: Sentence) -> bool:
    """Whether a sentence takes up what has come open before the ram, such as by a hit, and not by the end of the move."""
    by = sentence.ability.bearer if sentence.ability is not None else sentence.who if sentence.deed is Command.USE else ""
    waits = (one.effect.when for one in state.offers if one.bearer == by)
    return any(when and when.happening.act not in (Act.GIVE, Act.MOVE) for when in waits)


_BEFORE_A_RAM = frozenset({Command.CANCEL, Command.USE, Command.REVEAL, Command.PASS, Command.CHOOSE, Command.LIE})
"""What a player may do between a move and the ram that follows it, and what may be told of where pieces lie then."""


def _is_refusal(view: View, sentence: Sentence, ship: str, other: str) -> bool:
    """Whether a sentence says that a ship does not ram another, or anybody."""
    refuses = sentence.deed is Command.PASS and UNRAMMED in sentence.how and sentence.whom in ((), (other,))
    return refuses and sentence.who in (ship, view.player(ship))


def _against_her_will(course: Simulation, state: State, task: Task, said: Sentence, finding: Finding) -> Iterable[Transition]:
    """A ship that is not to ram: she does where that is up to nobody (`faq.ram.3`), and else does not."""
    view, taken = course.view(state), course.take(state)
    if not (finding and must_ram(finding)):
        return [Transition(taken, (fact(f"“{said.text}”: she need not"),))]
    words = f"“{said.text}” is in vain: {view.name(task.who)} has to ram {view.name(task.whom)}, which her bow touches"
    told = replace(event(words, *decisive(view, finding)), standing=False, about=(task.who, task.whom))
    return [Transition(taken.then(task), (told,))]


def _is_ram(sentence: Sentence, ship: str) -> bool:
    return sentence.deed is Command.RAM and sentence.who == ship and sentence.timing is None


def parts_again(view: View, ship: str) -> tuple[str, ...]:
    """The units by which a ship that rams while she is submerged moves away at once and does not board (`faq.submarine.1`)."""
    return view.book.units("a submerged ram ends apart") if Quality.SUBMERGED in view.state.piece(ship).marks else ()


RAM_DIE = "ram die"
"""How the state notes what the die of a ram counted as."""
APART = "moved away of itself"
"""How the state notes who moved away from whom without being given an action for it."""
PARTED = "moved away of itself this turn"
"""How it notes the same until the turn is over."""


def apart(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The submerged ship is S away from the one that she rammed, heading as before, and touches her no longer."""
    view, ship, other = course.view(state), task.who, task.whom
    board = state.board
    contacts = frozenset(contact for contact in board.contacts if {contact.one, contact.other} != {ship, other})
    near = frozenset(fact for fact in board.near if {fact.one, fact.other} != {ship, other})
    distances = frozenset(fact for fact in board.distances if {fact.one, fact.other} != {ship, other})
    board = replace(board, contacts=contacts, near=near, distances=distances | {Distance(ship, other, "S")})
    told = event(f"{view.name(ship)} moves S away from {view.name(other)}", *parts_again(view, ship))
    after = replace(state, board=board).counted(APART, ship, other).counted(PARTED, ship, other)
    return [Transition(after, (replace(told, about=(ship, other)),))]


def begin(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """A ram that is said to happen outside a move action."""
    view, ship = course.view(state), sentence.who
    other = sentence.whom[0] if sentence.whom else ""
    finding = may_ram(view, ship, other)
    if not course.lets(state, finding):
        denied = refused(view, state, Act.RAM, ship, other, finding)
        return [_too_late(denied, sentence) if sentence.dice and state.count(_UNTOLD, ship, other) else denied]
    return [
        Transition(
            replace(state, dice=sentence.dice or None).then(Task("ram: roll", ship, other, sentence=sentence)),
            attempt=attempt(view, Act.RAM, ship, other, finding),
        )
    ]


def _too_late(denied: Transition, sentence: Sentence) -> Transition:
    """A ram that is told when the one of the move has come about without its die: whether that is meant is open."""
    says = f"“{sentence.text}” may tell the ram that her move has brought about before: tell it right behind the move"
    assert denied.attempt is not None
    why = Node(NodeKind.FACT, says)
    return replace(denied, attempt=replace(denied.attempt, decided=False, why=why), unused=sentence.text)


def roll(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The die of the ram is rolled against the masts of the rammed ship."""
    view = course.view(state)
    finding = may_ram(view, task.who, task.whom)
    told = event(f"{view.name(task.who)} rams {view.name(task.whom)}", *decisive(view, finding), causes=(because(view, finding),))
    state = unboarded(state.counted("rammed", task.who, task.whom))
    state = state if state.count(HELD, task.who, task.whom) else state.counted(HELD, task.who, task.whom)

    thrown = dice.throw(state, 1, Task("ram: resolve", task.who, task.whom, sentence=task.sentence))
    return [replace(consequence, events=(told, *consequence.events)) for consequence in thrown]


def resolve(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The die of the ram, as it counts, eliminates a mast or nothing; then there may be a boarding."""
    counts = dice.shown(course.view(state))
    if not counts.decided:
        return [Transition(replace(state, unknown="nothing orders the abilities that change this die", die=0, changes=()))]
    view = course.view(state)
    many = several_dice.how_many(view, Quantity.RAM_DICE, task.who, task.whom)
    if first := several_dice.to_come(view, task, task.who, int(str(counts.value)), many):
        return first
    state, face, kept = several_dice.kept(view, task.who, int(str(counts.value)), many)
    resolved = _resolved(course, replace(state, die=0), task, face)
    view = course.view(state)
    told = (because(view, counts),) if state.changes else ()
    return [replace(resolved, state=replace(resolved.state, changes=()), events=(*told, *kept, *resolved.events))]


def _outcome(view: View, ship: str, other: str, face: int, masts: int) -> tuple[Finding, bool]:
    """What stands about a ram that rolls so much against so many masts, and whether it eliminates one."""
    figures = ((Quantity.ROLL, face), (Quantity.MASTS, masts))
    finding = view.settle(
        Point(
            Act.ELIMINATE,
            Participant(Kind.RAM, ship),
            Participant(Kind.MAST, other),
            figures=figures,
            just=Event(Act.RAM, ship, other),
        )
    )
    return finding, any(claim.value is True for claim in finding.standing())


def _resolved(course: Simulation, state: State, task: Task, face: int) -> Transition:
    view, ship, other = course.view(state), task.who, task.whom
    masts = state.piece(other).masts
    state = replace(state, dice=None, just=Event(Act.RAM, ship, other))
    state = state.counted(RAM_DIE, ship, str(face)) if dice.is_kept(course, task) else dice.unnoted(state)
    following = "ram: apart" if parts_again(view, ship) else "slot: board"
    then = (*awaited(state, task.sentence), moment("ram", Phase.AFTER), Task(following, ship, other))
    after = followed(course, state.then(*then), Event(Act.RAM, ship, other))
    before = masts + state.count("mast lost to a pin", other)
    if is_derelict(state.piece(other)) and not before:
        return Transition(
            after,
            (
                event(
                    f"the ram removes nothing: {view.name(other)} has no masts",
                    *view.book.units("ramming sinks nothing"),
                    stake=other,
                ),
            ),
        )
    bonus = number(view, Quantity.RAM_ROLL, view.role(ship), 0, view.role(other), just=state.just)
    if not bonus.decided:
        return Transition(replace(after, unknown=f"what is added to the ram roll of {view.name(ship)}"))
    face += int(str(bonus.value))
    says = f"{view.name(ship)} gets {int(str(bonus.value)):+d} to her ram roll"
    added = (because(view, replace(bonus, says=says)),) if bonus.claims else ()
    rolled = f"the ram rolls {face} against {masts} {'mast' if masts == 1 else 'masts'}"
    after = after.counted(COMPARED, ship, other, masts)
    if task.sentence is not None and task.sentence.against not in ((), (masts,)):
        says = f"what “{task.sentence.text}” means: {view.name(other)} has {masts} masts, and nobody rolls against a ram"
        return Transition(replace(after, unknown=says))
    finding, hit = _outcome(view, ship, other, face, masts)
    if not finding.decided or _outcome(view, ship, other, face, before)[1] is not hit:
        return Transition(replace(after, unknown=f"whether the ram eliminates a mast of {view.name(other)}"))
    if hit and before == 1 and state.count(HELD_AT_ONCE, ship, other):  # by one order of the two she was never pinned
        return Transition(replace(after, unknown=f"whether {view.name(ship)} was pinned before her ram or is only after it"))
    if hit:
        units = decisive(view, finding)
        told = event(rolled, *units, causes=added, stake=other)
        figures = finding.point.figures
        lost = Event(Act.ELIMINATE, ship, other, kind=Kind.MAST, means=Kind.RAM, cites=units, figures=figures)
        return Transition(after.then(event_task(lost)), (told,))
    finding = replace(finding, says=rolled)
    units = (decisive(view, finding) if finding.claims else ()) or view.book.units("ram roll")
    causes = (*added, *((because(view, finding),) if finding.claims else ()))
    return Transition(after, (event(f"{finding.says} and removes nothing", *units, causes=causes, stake=other),))
