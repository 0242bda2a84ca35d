"""The move action: its steps in the order of the edition (`faq.move-order.2`), with what may be done within it."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.board import Board, Contact, Part
from arbiter.effects import BERTHED, Act, Action, Kind, Phase, Quality, Quantity
from arbiter.engine.course import Simulation
from arbiter.engine.dispatch import followed
from arbiter.engine.moments import moment
from arbiter.engine.narration import attempt, because, decisive, event, refused
from arbiter.engine.offers import is_offered
from arbiter.engine.points import Claim, Finding, Point, all_of
from arbiter.engine.state import Event, Given, Grant, SettingOut, State, Task, event_task
from arbiter.engine.transitions import Attempt, Transition
from arbiter.engine.triggers import is_awaited
from arbiter.engine.usage import NEXT_ONE, THIS_ONE, passed, used
from arbiter.engine.view import AbilityInPlay, View, fact
from arbiter.frozen import replace
from arbiter.pirates import as_told, held_back
from arbiter.pirates.as_told import awaited
from arbiter.pirates.sailing import heading
from arbiter.pirates.sailing.segments import going_on, whole_length
from arbiter.pirates.table import conditions
from arbiter.pirates.table.actions import able, given
from arbiter.pirates.table.conditions import HELD, HELD_AT_ONCE, TOUCHED, UNKNOWN_MOVE, base_move, beyond_contact, number, pinned
from arbiter.pirates.table.distances import changes_as_given, far_enough, in_reach
from arbiter.pirates.table.docking import berth, forts_on, lies_here_since_before
from arbiter.pirates.table.open_deeds import open_from_here
from arbiter.pirates.table.permission import may_move
from arbiter.pirates.table.reach import gone_away
from arbiter.pirates.table.stranding import is_terrain
from arbiter.pirates.waters import drifting, terrain
from arbiter.pirates.waters.drifting import drifts
from arbiter.pirates.waters.passing import out_of_touch, so_far
from arbiter.pirates.waters.towing import followed_by, towed_by
from arbiter.pirates.waters.whirlpools import jumps
from arbiter.play import Adjunct, Command, Sentence

STEPS = {
    "tow": "slot: tow",
    "move": "move: along",
    "bonus segments": "move: bonus",
    "explore": "slot: explore",
    "tow again": "slot: tow again",
    "shoot": "slot: shoot",
    "ram": "ram",
    "board": "slot: board",
}
"""The steps of the procedure in the rulings, and the tasks that carry them out; the rest are stated as results."""


def begin(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """Sets out on a move action; terrain that moves by itself does so."""
    if drifts(state, sentence.who):
        return drifting.begin(course, state, sentence)
    if is_terrain(state.board.pieces.get(sentence.who)):
        return open_from_here(course, state, sentence)
    if _has_docked_there(state, sentence):
        return [_docked_already(course.view(state), sentence)]
    if terrain.is_dragged(course.view(state), sentence) or jumps(state, sentence.who, terrain.crossed(state, sentence)):
        sentence = replace(sentence, how=(*sentence.how, "moved"))
    if "moved" in sentence.how:
        return [Transition(state.then(Task("move: along", sentence.who, sentence=sentence), Task("dock", sentence.who)))]
    view = course.view(state)
    if is_offered(view, sentence) and not may_move(view, sentence.who):
        return open_from_here(course, state, sentence)
    sentence = as_declared(course, state, sentence, Action.MOVE)
    return [Transition(state.then(moment("action", Phase.BEFORE), Task("move: give", sentence.who, sentence=sentence)))]


def _has_docked_there(state: State, sentence: Sentence) -> bool:
    """Whether a sentence has a ship dock where something else than a move of hers has docked her this turn."""
    ship, there = sentence.who, berth(state.board, sentence.who)
    moved = state.was_given(ship, Action.MOVE)
    if not there or moved or sentence.timing is not None or sentence.parts or lies_here_since_before(state, ship):
        return False
    return {contact.other for contact in sentence.contacts} == {there}


def _docked_already(view: View, sentence: Sentence) -> Transition:
    """What was told before comes to the docking, so that the sentence says no more of it."""
    node = replace(fact(f"{view.name(sentence.who)} is docked there already"), about=(sentence.who,))
    there = berth(view.state.board, sentence.who)
    return Transition(view.state, (node,), attempt=Attempt(Act.DOCK, sentence.who, there, True, True, node))


def as_declared(course: Simulation, state: State, sentence: Sentence, action: Action) -> Sentence:
    """The deed as one of a free action where that is declared: what breaks in may take this away, and spends no other one."""
    if not course.breaking_in(state) or sentence.who not in state.board.pieces:
        return sentence
    _, grant = given(course.view(state), sentence.who, action, wished(sentence))
    return replace(sentence, free=True) if grant is not None and grant.effect is not None and grant.effect.free else sentence


def _gone_on(course: Simulation, state: State, sentence: Sentence, further: Finding) -> Transition:
    """A further segment of the move that the ship is making, or why there is none."""
    view, ship = course.view(state), sentence.who
    touching = _touching(view, ship, sentence)
    if not further.decided or not touching.decided:
        state = replace(state, unknown=f"whether {(touching if further.decided else further).says}")
    if not (further or not further.decided) or not touching:
        return refused(view, state, Act.MOVE, ship, "", further if not further else touching)
    tried = replace(attempt(view, Act.MOVE, ship, "", further), onward=True)
    return Transition(state.then(*_procedure(course, state, sentence, free=bool(state.just and state.just.free))), attempt=tried)


def _procedure(course: Simulation, state: State, sentence: Sentence, *, free: bool) -> list[Task]:
    """The steps of a move in the order of the edition."""
    ship, procedure = sentence.who, course.book.procedures.get("move", ())
    tasks = [
        Task(STEPS[step.name], ship, sentence=sentence, free=free, cause=step.unit) for step in procedure if step.name in STEPS
    ]
    along = [task.step for task in tasks].index("move: along") + 1
    tasks[along:along] = awaited(state, sentence)
    _insert(tasks, Task("dock", ship), "slot: explore")
    _insert(tasks, Task("move: resolved", ship, sentence=sentence, free=free), "slot: shoot")
    return tasks


def give(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The ship is given a move action, or is told why not."""
    view, ship, sentence = course.view(state), task.who, task.sentence
    assert sentence is not None
    further = None if given(view, ship, Action.MOVE)[0] else going_on(course, state, sentence)
    if further is not None:
        return [_gone_on(course, state, sentence, further)]
    state = conditions.unboarded(state.before_setting_out(ship))
    view = course.view(state)
    allowed = so_far(view, ship, sentence.adjuncts, sentence.whom if sentence.choice == "away" else (), free=wished(sentence))
    touching = _touching(view, ship, sentence)
    over = tuple(piece for role, piece in sentence.adjuncts if role is Adjunct.OVER)
    if not allowed.decided or not touching.decided:
        state = replace(state, unknown=f"whether {(touching if allowed.decided else allowed).says}")
    if not all(course.lets(state, found) or not found.decided for found in (allowed, touching)):
        ends = () if not allowed else tuple(contact.other for contact in sentence.contacts)
        return [_past(_not_so(view, state, ship, allowed if not allowed else touching), (*over, *ends))]
    far = far_enough(view, ship, whole) if (whole := whole_length(sentence.lengths) if sentence.lengths else "") else None
    if far is not None and far.decided and not far and not _gains_amid(course, state):
        return [_past(_not_so(view, state, ship, _not_so_far(view, ship, far)), over)]
    settled_later = far is not None and bool(changes_as_given(view, ship))
    if sentence.lengths and not settled_later and (far is None or not far.decided) and not _taken_for_granted(view, ship, whole):
        state = replace(state, unknown=f"whether {view.name(ship)} may move so far is not known")
    finding, grant = given(view, ship, Action.MOVE, wished(sentence))
    free = bool(grant and grant.effect and grant.effect.free)
    state = passed(_set_out(view, state, ship), (ship,), Quantity.BASE_MOVE, (THIS_ONE,))
    state = with_action(state, ship, Action.MOVE, grant).forgotten(terrain.THIS_MOVE).forgotten(heading.HEADS, ship)
    tasks = _procedure(course, state, sentence, free=free)
    told = event(
        f"{view.name(ship)} is given a {'free ' if free else ''}move action",
        *decisive(view, finding),
        causes=(because(view, allowed),),
    )
    later = [Task("move: so far", ship, sentence=sentence)] if settled_later else []
    after = state.then(held_back.before(Act.MOVE, ship), *later, moment("move", Phase.BEFORE), *tasks)
    after = followed(course, after, Event(Act.GIVE, ship, action=Action.MOVE, free=free), Phase.WHEN)
    onto = (place for role, place in sentence.adjuncts if role in (Adjunct.AT, Adjunct.TO))
    tried = replace(attempt(view, Act.MOVE, ship, "", allowed), reached=tuple(contact.other for contact in sentence.contacts))
    return [_past(Transition(after, (told,), attempt=tried), (*over, *onto))]


def _set_out(view: View, state: State, ship: str) -> State:
    """The state that keeps how the board is as a ship is given a move action, where a text adds to a base move by that."""
    effects = (effect for one in view.speaking() for effect in one.ability.effects)
    waiting = (one for one in effects if one.quantity is Quantity.BASE_MOVE and one.when is not None)
    if not any(one.when is not None and view.game.is_of(one, one.when.happening) for one in waiting):
        return state
    return replace(state, setting_out=(*state.setting_out, SettingOut(ship, state.board)))


def _gains_amid(course: Simulation, state: State) -> bool:
    """Whether what breaks in before the extra segments may bring them about, as a crew who is revealed then."""
    amid = [course.situation.play[place] for place in course.breaking_in(state)]
    return any(one.deed is Command.REVEAL and one.timing is not None and one.timing.event in ("bonus", "segment") for one in amid)


def _not_so_far(view: View, ship: str, far: Finding) -> Finding:
    name = f"{view.name(ship)} may"
    return all_of(f"{name} move so far", f"{name} not move so far", far)


def so_far_after_all(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The told move goes on where what came as its action was given lets her go so far; another course is meant elsewhere."""
    assert task.sentence is not None
    far = far_enough(course.view(state), task.who, whole_length(task.sentence.lengths), given=True)
    if far or not far.decided:
        return [Transition(state if far.decided else replace(state, unknown=f"whether {far.says}"))]
    return [as_told.given_up(course, state, task.sentence)]


def _taken_for_granted(view: View, ship: str, length: str) -> bool:
    """Whether a move that a play tells is taken to be no longer than a base move that nobody stated, which is noted."""
    measured = base_move(view, ship).value
    unsaid = isinstance(measured, tuple) and UNKNOWN_MOVE[0] in measured
    if unsaid and length:
        view.assume(("base move", ship, length), f"the base move of {view.name(ship)} is no less than {length}", [])
    return unsaid and bool(length)


def _not_so(view: View, state: State, ship: str, why: Finding) -> Transition:
    """The move does not take place; where she may be given a move action, it is refused for the way that it was to take."""
    found = refused(view, state, Act.MOVE, ship, "", why)
    assert found.attempt is not None
    return replace(found, attempt=replace(found.attempt, so=bool(may_move(view, ship))))


def _past(found: Transition, over: tuple[str, ...]) -> Transition:
    """The consequence whose attempt tells what the way leads over, and onto what, and where it may not end."""
    return replace(found, attempt=replace(found.attempt, also=over)) if found.attempt is not None else found


def _insert(tasks: list[Task], task: Task, before: str) -> None:
    """Puts a task before the first of that name, or where there is none before the shooting that follows a move."""
    steps = [made.step for made in tasks]
    last = steps.index("slot: shoot") if "slot: shoot" in steps else len(steps)
    tasks.insert(steps.index(before) if before in steps else last, task)


def wished(sentence: Sentence) -> bool | None:
    """Whether a sentence says that its action is free, or that it is an extra one, which is not."""
    return True if sentence.free else False if sentence.extra else None


def with_action(state: State, ship: str, action: Action, grant: Claim | None, *, free: bool = False) -> State:
    """The state in which the ship was given the action: a grant is used up, and one to repeat an action now knows which.

    A roll to repeat an action is lost when the next action goes to another ship (`faq.same-action-twice.2`).
    """
    free = free or bool(grant and grant.effect and grant.effect.free)
    lapsed = [g for g in state.grants if g.action is Action.SAME and g.ship != ship]
    grants = [_named(g, ship, action) for g in state.grants if g not in lapsed]
    for grant_lost in lapsed:
        state = state.counted("lapsed", grant_lost.ship)
    if grant is not None:
        spent = None if free else next((g for g in grants if g.ship == ship and _is_by(g, grant)), None)
        grants = [g for g in grants if g is not spent]
        state = _counted(state, grant) if spent is None else state
    taken = Given(ship, action, free, grant.bearer if grant is not None else "")
    return replace(_revealed(state, grant), given=(*state.given, taken), grants=tuple(grants))


def _is_by(earned: Grant, grant: Claim) -> bool:
    """Whether an action was earned by the ability that gives it."""
    return earned.bearer == grant.bearer and grant.ability is not None and earned.ability.same_as(grant.ability)


def _counted(state: State, grant: Claim) -> State:
    """The state in which an ability that gives an action only so often has been used for one."""
    if grant.effect is None or grant.ability is None or grant.effect.often is None or grant.bearer not in state.board.pieces:
        return state
    speaker = AbilityInPlay(grant.bearer, state.ship_of(grant.bearer), grant.ability)
    return used(state, speaker.ship, grant.effect, speaker)


def _revealed(state: State, grant: Claim | None) -> State:
    """The state in which the crew whose ability gives an action is shown, and lies face up (`cursed-seas.crew.1`)."""
    bearer = state.board.pieces.get(grant.bearer) if grant is not None else None
    if bearer is None or (bearer.kind is not Kind.CREW and Quality.FACE_DOWN not in bearer.marks):
        return state
    return state.with_piece(bearer.unmarked(Quality.FACE_DOWN).marked(Quality.FACE_UP))


def _named(grant: Grant, ship: str, action: Action) -> Grant:
    return replace(grant, action=action) if grant.ship == ship and grant.action is Action.SAME else grant


def _as_far_as(view: View, ship: str, sentence: Sentence) -> list[Finding]:
    """What keeps a ship from coming so near to other pieces as is told, by how far she is told to be from them."""
    ends = [(contact.other, "") for contact in sentence.contacts] + [(near.other, near.length) for near in sentence.near]
    found = (in_reach(view, ship, other, short) for other, short in ends)
    return [far for far in found if far is not None]


def _touching(view: View, ship: str, sentence: Sentence) -> Finding:
    """Whether a move may end in the contacts that are stated: with how many ships and islands, and docking where it docks."""
    others = dict.fromkeys(contact.other for contact in _firm(view.state.board, sentence))
    found = number(view, Quantity.CONTACTS, view.role(ship), max(len(others), 1))
    ok = len(others) <= int(str(found.value))
    found = replace(found, says=f"{view.name(ship)} may touch {found.value} ship or island with one move")
    parts = [
        Finding(
            Point(Act.TOUCH),
            ok,
            parts=(found,),
            says=f"{view.name(ship)} would touch {' and '.join(view.name(o) for o in others)}",
        )
    ]
    islands = [other for other in others if view.state.piece(other).kind is Kind.ISLAND]
    berths = dict.fromkeys([*islands, *(fort for island in islands for fort in forts_on(view.state.board, island))])
    parts += [able(view, Act.DOCK, ship, berth) for berth in berths]
    parts += _as_far_as(view, ship, sentence)
    parts += [*out_of_touch(view, others), *(_back_again(view, ship) if berth(view.state.board, ship) in others else ())]
    return all_of(f"{view.name(ship)} may end her move there", f"{view.name(ship)} may not end her move there", *parts)


def _back_again(view: View, ship: str) -> list[Finding]:
    """That a ship needs a second segment to leave an island and dock there again; nothing where she has one (`faq.dock.1`)."""
    moved, units = base_move(view, ship).value, view.book.units("she may dock where she left")
    if not units or not isinstance(moved, tuple) or moved == UNKNOWN_MOVE or len(moved) > 1:
        return []
    says = f"{view.name(ship)} has one segment, with which she cannot leave and come back"
    return [Finding(Point(Act.DOCK), False, says=says, cites=units)]


def along(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The ship has moved: what she touched she touches no longer, and what the sentence states holds now."""
    sentence, ship = task.sentence, task.who
    assert sentence is not None
    ends = (state.piece(one.other) for one in sentence.contacts if one.other in state.board.pieces)
    if (gone := next((one for one in ends if one.gone is not None), None)) is not None:  # nobody comes alongside her
        return [as_told.given_up(course, state, sentence, f"{gone.name} has left play by then")]
    if Quality.LOST in state.piece(ship).marks:
        return terrain.out_of_fog(course, state, task, sentence)
    left = [(other, berth(state.board, other)) for other in (ship, *towed_by(state.board, ship))]
    board = followed_by(_moved(state.board, ship, sentence), ship)
    parted = tuple(row for row in state.done if row[0] != HELD or ship not in row[1:3])
    after = gone_away(heading.kept(course.view(state), replace(state, board=board, done=parted), sentence), state.board, sentence)
    view = course.view(after)
    told = [fact(_contact_words(view, contact)) for contact in _ends(state.board, sentence)]
    cites = view.book.units("dock")
    leaving = tuple(Event(Act.LEAVE, other, island, place=island, cites=cites) for other, island in left if island)
    first = (*([event_task(*leaving)] if leaving else []), *terrain.tasks(after, sentence, ship))
    met = _met(course, terrain.left(after, ship, sentence), state.board, ship)
    first = (*first, Task("move: lies", ship))
    return [Transition(met.then(*first), tuple(told))]  # she has left, and terrain has done its part, before she touches a ship


def _met(course: Simulation, state: State, before: Board, ship: str) -> State:
    """The state in which what waits for the ship to touch another, or to be touched, follows, for each new contact."""
    already = {other for _, other, _ in before.touching(ship)}
    for other in sorted(already.union(other for _, other, _ in state.board.touching(ship))):
        if beyond_contact(course.view(state), ship, other) is None:
            state = state.counted(TOUCHED, ship, other).counted(TOUCHED, other, ship)
    for other in dict.fromkeys(other for _, other, _ in state.board.touching(ship)):
        ships = state.board.pieces[other].kind is not Kind.ISLAND
        if other not in already and ships and beyond_contact(course.view(state), ship, other) is None:
            for one, two in ((other, ship), (ship, other)):
                state = followed(course, state, Event(Act.TOUCH, one, two))
                if is_awaited(course.view(state), Act.PIN) and pinned(course.view(state), two, one):
                    held = followed(course, state, Event(Act.PIN, one, two), Phase.WHEN, Phase.DURING)
                    state = held.counted(HELD_AT_ONCE, two, one) if held is not state else state
    return state


def _moved(board: Board, ship: str, sentence: Sentence) -> Board:
    contacts = frozenset(c for c in board.contacts if ship not in (c.one, c.other)) | {*_ends(board, sentence)}
    near = board.near | frozenset(sentence.near)
    if sentence.choice == "away":
        near = frozenset(
            n for n in near if ship not in (n.one, n.other) or (sentence.whom and not set(sentence.whom) & {n.one, n.other})
        )
    elif sentence.near:
        kept = {n for n in board.near if ship not in (n.one, n.other)}
        near = frozenset(kept) | frozenset(sentence.near)
    board = board.elsewhere(ship) if sentence.choice == "away" or sentence.near else board
    piece = board.pieces[ship].unmarked(*BERTHED, Quality.LOST)
    left = frozenset(pair for pair in board.inside if pair[0] != ship)
    apart = frozenset(distance for distance in board.distances if ship not in (distance.one, distance.other))
    beside = frozenset(row for row in board.beside if row[0] != ship)
    placed = sentence.near or sentence.contacts or sentence.choice
    board = board.moved(ship) if placed else board
    met = {frozenset((n.one, n.other)) for n in sentence.near} | {frozenset((c.one, c.other)) for c in sentence.contacts}
    far = frozenset(one for one in board.far if {one.one, one.other} not in met) | {*sentence.far}
    reached = frozenset(row for row in board.reached if frozenset(row[:2]) not in met)
    rows = {"near": near, "far": far, "reached": reached, "distances": apart}
    return replace(board.with_piece(piece), contacts=contacts, inside=left, beside=beside, **rows)


def by_ability(found: Transition, sentence: Sentence) -> Transition:
    """A move that an ability allows, with where it ends: she meets what is there, and docks (`faq.moving-abilities.2`)."""
    if not found.state.agenda or (found.attempt is not None and not found.attempt.allowed):
        return found
    first, *rest = found.state.agenda
    moved = sentence.whom[0] if sentence.deed is Command.PUSH else sentence.who
    untold = first.program is not None and first.program.effect.needs_roll and not sentence.dice
    # nobody was given a move action, and its dice are for the ability first
    sentence = replace(sentence, how=(*sentence.how, "moved"), dice=())
    cause = UNTOLD if untold else BY_ABILITY
    goes = Task("move: pushed", moved, sentence=sentence, number=found.state.performed, cause=cause)
    return replace(found, state=replace(found.state, agenda=(first, goes, *rest)))


def pushed(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """Where an ability has moved a ship, she is where the sentence says, and docks there; where it has not, she stays."""
    if state.performed == task.number:
        return [_not_moved(state, task)]
    return [Transition(state.then(Task("move: along", task.who, sentence=task.sentence), Task("dock", task.who)))]


BY_ABILITY = "by an ability"
"""The cause of the end of a move that an ability makes."""
UNTOLD = "as it is told to end"
"""The same, where a die is rolled for the move that the play does not give."""


def _not_moved(state: State, task: Task) -> Transition:
    """No move has come of an ability; where its die was not given, the play tells of another course."""
    said = task.sentence.text if task.sentence is not None else ""
    contrary = f"“{said}”: no move comes of it" if task.cause == UNTOLD else state.contrary
    return Transition(replace(state, contrary=contrary))


def _firm(board: Board, sentence: Sentence) -> list[Contact]:
    """The contacts of a move with ships and islands; terrain is entered and not touched (`faq.terrain.3`)."""
    return [contact for contact in sentence.contacts if not is_terrain(board.pieces.get(contact.other))]


def _ends(board: Board, sentence: Sentence) -> list[Contact]:
    """The contacts in which a move ends: ships lead with their bow, if it is not said otherwise.

    None does that is pushed, nor has a sea monster a bow.
    """
    told, mover = _firm(board, sentence), board.pieces.get(sentence.who)
    bowless = sentence.deed is Command.PUSH or (mover is not None and Kind.SEA_MONSTER in mover.kinds)
    return told if bowless else [_led(contact) for contact in told]


def _led(contact: Contact) -> Contact:
    """A contact with an unsaid part of the mover as one with her bow, where no bow touches her."""
    if contact.one_part is Part.ANY and contact.other_part is not Part.BOW:
        return contact._replace(one_part=Part.BOW)
    return contact


def _contact_words(view: View, contact: Contact) -> str:
    own = " with her bow" if contact.one_part is Part.BOW else ""
    part = f"'s {contact.other_part.value}" if contact.other_part is not Part.ANY else ""
    return f"{view.name(contact.one)} touches {view.name(contact.other)}{part}{own}"


def bonus(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The bonus segments of the move are added; before them something may break in, and once they have begun (`faq.cancel.6`).

    They come after the printed segments, so that the first of them is the one after those.
    """
    printed = len(state.piece(task.who).base_move or ())
    first = (moment("segment", Phase.AFTER, printed), moment("segment", Phase.BEFORE, printed + 1)) if printed else ()
    asked = (
        moment("bonus", Phase.BEFORE),
        *first,
        Task("move: length", task.who, sentence=task.sentence),
        moment("bonus", Phase.AFTER),
    )
    return [Transition(state.then(*asked))]


def length(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """Tells how far the ship may have moved, where abilities or rules make it other than printed; nothing hangs on that.

    Where what broke in before the extra segments leaves her less than is told, she has not gone so far (`faq.cancel.6`).
    """
    if task.sentence is not None and course.breaking_in(state) != course.breaking_in(replace(state, broken_in=frozenset())):
        state = _cut_short(course, state, task.who, task.sentence)
    found, read = course.apart(lambda: base_move(course.view(state), task.who))
    view = course.view(state)
    for key in read.assumed:
        view.reads.assume(key)
    if not found.claims:
        return [Transition(state)]
    return [Transition(state, (event(found.says, *decisive(view, found), causes=(because(view, found),)),))]


def _cut_short(course: Simulation, state: State, ship: str, sentence: Sentence) -> State:
    """The state that notes that a ship went less far than is told, in which it is open whether she came where she was to end."""
    view, whole = course.view(state), whole_length(sentence.lengths) if sentence.lengths else ""
    far = far_enough(view, ship, whole, given=True) if whole else None
    if far is None or far or not far.decided:
        return state
    ends = bool(sentence.contacts or sentence.near or sentence.adjuncts)
    says = f"whether {view.name(ship)} comes where “{sentence.text}” ends: {far.says} once something has broken in"
    noted = state.counted(CUT_SHORT, ship, sentence.text)
    return replace(noted, unknown=noted.unknown or says) if ends else noted


CUT_SHORT = "moved less far than is told"
"""How the state notes the moves that something broke into, so that they went less far than the play tells."""


def resolved(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The move action is completed; what waits for that may follow."""
    here, done = berth(state.board, task.who), state.just
    here = "" if done is not None and (done.action, done.who, done.place) == (Action.EXPLORE, task.who, here) else here
    just = Event(Act.GIVE, task.who, action=Action.MOVE, free=task.free, place=here)
    over = (NEXT_ONE,) if task.sentence is not None and task.sentence.only_gives else (NEXT_ONE, THIS_ONE)
    after = replace(passed(state, (task.who,), Quantity.BASE_MOVE, over), just=just).under_way(task.who, over=True)
    after = after.then(moment("move", Phase.AFTER), moment("action", Phase.AFTER))
    after = followed(course, after, just, Phase.AFTER)
    return [Transition(followed(course, after, Event(Act.MOVE, task.who, place=here), Phase.AFTER))]


def tow_slot(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """At the beginning of her movement a ship in tow is behind her already, where the play said so before."""
    return [Transition(state)]


def shoot_slot(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """Between moving and ramming, an upcoming shoot action of the same ship is carried out."""
    upcoming = course.upcoming(state)
    if upcoming is None or upcoming.deed is not Command.SHOOT or upcoming.who != task.who or not upcoming.whom:
        return [Transition(state)]
    just = state.just
    return [Transition(out.state.then(), out.events) for out in course.begin(course.take(replace(state, just=just)), upcoming)]
