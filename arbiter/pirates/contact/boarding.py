"""The one boarding that may follow a ram: who may start it, how it goes, and what the loser loses."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.board import Piece
from arbiter.effects import GOODS, Act, Action, Condition, Effect, Kind, Phase, Quality, Quantity, Trait
from arbiter.engine import dice
from arbiter.engine.alternatives import does_one, is_of_following
from arbiter.engine.choosing import choose
from arbiter.engine.course import Simulation
from arbiter.engine.dispatch import followed, settled
from arbiter.engine.moments import moment
from arbiter.engine.narration import attempt, because, decisive, event, refused
from arbiter.engine.offers import takes_up
from arbiter.engine.points import Claim, Finding, Point, all_of, open_whether
from arbiter.engine.state import Event, Program, State, Task, event_task, is_target
from arbiter.engine.transitions import Pick, Transition
from arbiter.engine.triggers import FOLLOWING, programs_for
from arbiter.engine.usage import passed
from arbiter.engine.view import View, fact
from arbiter.frozen import replace
from arbiter.pirates.as_told import TIED, awaited
from arbiter.pirates.contact import several_dice
from arbiter.pirates.contact.ramming import parts_again
from arbiter.pirates.contact.totals import TOTAL, is_barred_bonus, of_a_tie, total, wins_ties
from arbiter.pirates.table import conditions
from arbiter.pirates.table.conditions import BOARDED, NOT_BOARDED, fits_aboard, leaves
from arbiter.pirates.table.losses import chooser
from arbiter.pirates.table.stranding import out_of_play
from arbiter.pirates.treasure.capturing import could_be_captured
from arbiter.play import UNRAMMED, Command, Result, Sentence, Told
from arbiter.trace import Choice, Node, NodeKind


def may_board(view: View, ship: str, other: str) -> Finding:
    """Whether a ship may initiate a boarding against another now: after a ram, and once (`faq.board.1`, `faq.board.2`)."""
    finding = view.settle(Point(Act.BOARD, view.role(ship), view.role(other), just=view.state.just))
    names = f"board {view.name(other)}"
    if not finding and not finding.claims:
        finding = replace(finding, default=(*view.book.units("board after a ram"), *view.book.units("boarding")))
    finding = replace(finding, says=f"{view.name(ship)} may {'' if finding else 'not '}{names}")
    finding = finding or _perhaps_still(view, ship, other, finding)
    if finding and (view.state.just is None or view.state.just.act is not Act.RAM):
        units = view.book.units("board after a ram")
        finding = replace(
            finding,
            parts=(Node(NodeKind.CLAIM, "a boarding follows a ram, unless an ability says otherwise", units),) if units else (),
        )
    again = Finding(
        Point(Act.BOARD),
        not view.state.count(BOARDED),
        says="there has been no boarding after this ram",
        cites=(*view.book.units("one boarding"), *view.book.units("boarding")),
    )
    if not again:
        again = replace(again, says="there has been a boarding after this ram already")
    parts = [finding, again, *_out_of_reach(view, ship, other, finding), *_moves_off(view, ship, other, finding)]
    parts += out_of_play(view, ship, other)
    return all_of(f"{view.name(ship)} may {names}", f"{view.name(ship)} may not {names}", *parts, *_given_up(view, ship))


def _perhaps_still(view: View, ship: str, other: str, barred: Finding) -> Finding:
    """That it is open whether a ship may board by what let her right after a move action, since when she has done more."""
    just, moved = view.state.just, view.state.was_given(ship, Action.MOVE)
    since = just is not None and just.act is not Act.RAM and just.action is not Action.MOVE
    if not moved or not since or not view.speakers((Act.BOARD, None)):
        return barred
    then = Event(Act.GIVE, ship, action=Action.MOVE)
    allowed = view.settle(Point(Act.BOARD, view.role(ship), view.role(other), just=then))
    if not allowed:
        return barred
    units = view.book.units("captain before ram") if just is not None and _has_shot(just, ship) else ()
    if units and all(_is_part_of_a_move(claim) for claim in allowed.standing() if claim.value is True):
        says = f"{view.name(ship)} has shot since she moved: her move action is over, and the boarding would be part of it"
        return replace(barred, says=says, cites=units)
    return replace(
        barred, decided=False, says=f"whether {view.name(ship)} may still board, having done more since she moved, is open"
    )


def _has_shot(just: Event, ship: str) -> bool:
    """Whether the last that happened is the shooting of a ship."""
    return just.who == ship and (just.act is Act.SHOOT or just.action is Action.SHOOT)


def _is_part_of_a_move(claim: Claim) -> bool:
    """Whether a claim lets something be done as part of a move action, and not once that is over."""
    when = claim.effect.when if claim.effect is not None else None
    return when is not None and when.phase is Phase.DURING


def _out_of_reach(view: View, ship: str, other: str, allowed: Finding) -> list[Finding]:
    """That no document says how near a ship must be that is boarded without a ram, or has moved away since she was rammed."""
    told = [claim.effect for claim in allowed.standing() if claim.ability is not None and claim.effect is not None]
    bare = [effect for effect in told if effect.whom is None or not effect.whom.traits]
    after_a_ram = view.state.just is not None and view.state.just.act is Act.RAM
    parted = after_a_ram and not told  # else it is a text that has her board after the ram
    if (
        not (parted or (bare and not after_a_ram))
        or not allowed
        or any(met == other for _, met, _ in view.state.board.touching(ship))
    ):
        return []
    if parted:
        says = f"{view.name(ship)} and {view.name(other)} have parted since the ram, and whether one may still board is not said"
        return [open_whether(Act.BOARD, says)]
    says = f"{view.name(ship)} does not touch {view.name(other)}, and how far away she may board is not said"
    return [open_whether(Act.BOARD, says)]


def _moves_off(view: View, ship: str, other: str, allowed: Finding) -> list[Finding]:
    """That the one who rammed while submerged moves away in place of a boarding (`faq.submarine.1`).

    An ability for that very case lets her board all the same.
    """
    just = view.state.just
    told = [claim.effect for claim in allowed.standing() if claim.value is True and claim.effect is not None]
    if any(isinstance(one, Condition) and one.trait == BELOW for effect in told for one in effect.conditions):
        return []
    after_ram = just is not None and just.act is Act.RAM and {just.who, just.whom} == {ship, other}
    units = parts_again(view, just.who) if after_ram and just is not None else ()
    says = f"{view.name(just.who)} rammed while submerged and moves away" if units and just is not None else ""
    return [Finding(Point(Act.BOARD), False, says=says, cites=units)] if units else []


BELOW = Trait(Quality.SUBMERGED)


def _given_up(view: View, ship: str) -> list[Finding]:
    """That the player of a ship has chosen not to board after this ram, or nobody has chosen to (`faq.board.3`)."""
    if not any(view.state.count(NOT_BOARDED, who) for who in (ship, view.player(ship), "")):
        return []
    units = (*view.book.units("one boarding"), *view.book.units("boarding"))
    return [Finding(Point(Act.BOARD), False, says=f"{view.name(ship)} was chosen not to board after this ram", cites=units)]


def board_slot(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """Right after a ram either player may board; the next sentence says who does."""
    upcoming = course.upcoming(state)
    if upcoming is None or not task.whom or state.just is None or state.just.act is not Act.RAM:
        return [Transition(state)]
    if upcoming.deed is Command.PASS and UNRAMMED not in upcoming.how:
        view = course.view(state)
        told = event(
            f"{view.name(upcoming.who) if upcoming.who else 'nobody'} does not board".replace(
                "nobody does not board", "nobody boards"
            ),
            *view.book.units("one boarding"),
        )
        passed = course.take(state).counted(NOT_BOARDED, upcoming.who)
        return [Transition(passed.then(task), (told,))]
    if upcoming.deed is Command.BOARD and upcoming.who in (task.who, task.whom):
        return [*begin_boarding(course, course.take(state).then(task), upcoming)]
    return [Transition(state)]


def begin_boarding(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """Carries out `A boards B`."""
    view, ship = course.view(state), sentence.who
    other = sentence.whom[0] if sentence.whom else _other_of(state, ship)
    finding = may_board(view, ship, other)
    if not course.lets(state, finding):
        return [refused(view, state, Act.BOARD, ship, other, finding)]
    told = event(f"{view.name(ship)} boards {view.name(other)}", *decisive(view, finding), causes=(because(view, finding),))
    given = (sentence.dice, sentence.against)
    many = [_so_many_dice(view, ship, other), _so_many_dice(view, other, ship, boarded=True)]
    if any(dice and found.value not in (1, len(dice)) for found, dice in zip(many, given, strict=True)):
        return [Transition(replace(state, unknown=f"what all the dice of “{sentence.text}” showed"), (told,))]
    first, then = (dice[: int(str(found.value))] for found, dice in zip(many, given, strict=True))
    rolled = replace(state, dice=(*first, *then) if first else None)
    state = rolled.counted("boarding", ship, other).counted(BOARDED, ship)
    state = followed(course, state, Event(Act.BOARD, ship, other), Phase.WHEN)
    roll = Task("board: roll", ship, other, 1, sentence)
    tasks = (moment("boarding", Phase.BEFORE), moment("die", Phase.BEFORE, 1), roll, Task("board: done", ship, other))
    state = state.then(*tasks, *_of_the_move(view, ship, other))
    return [Transition(state, (told,), attempt=attempt(view, Act.BOARD, ship, other, finding))]


def _of_the_move(view: View, ship: str, other: str) -> tuple[Task, ...]:
    """What comes behind a boarding that is part of a move action: what follows that may follow (`faq.s-boarders.1`)."""
    just = view.state.just
    ended = just is not None and (just.act, just.who, just.action) == (Act.GIVE, ship, Action.MOVE)
    allowed = view.settle(Point(Act.BOARD, view.role(ship), view.role(other), just=just)).standing() if ended else ()
    parts = [claim for claim in allowed if claim.value is True]
    if just is None or not parts or not all(map(_is_part_of_a_move, parts)):
        return ()
    return (Task("board: move ends", ship, other, events=(just,)),)


def move_ends(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The move action is over of which a boarding was part, and may be followed by what comes right after it."""
    return [Transition(replace(state, just=task.events[0]))]


def board(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """A boarding that a text allows begins, unless something forbids these two to meet in one."""
    view, ship, other = course.view(state), happening.who, happening.whom or ""
    barred = conditions.board_barred(view, ship, other)
    if barred or not is_target(state, other):
        says = f"{view.name(ship)} does not board {view.name(other)}"
        told = event(says, *(unit for claim in barred for unit in claim.cites))
        return [Transition(replace(state, dice=None), (replace(told, about=(ship, other)),))]
    words = event(f"{view.name(ship)} boards {view.name(other)}", *decisive(view, finding), causes=(because(view, finding),))
    after = followed(course, state.counted("boarding", ship, other), Event(Act.BOARD, ship, other), Phase.WHEN)
    roll = Task("board: roll", ship, other, 1)
    tasks = (moment("boarding", Phase.BEFORE), moment("die", Phase.BEFORE, 1), roll, Task("board: done", ship, other))
    return [Transition(after.then(*tasks), (replace(words, about=(ship, other)),))]


def _other_of(state: State, ship: str) -> str:
    just = state.just
    if just is None or just.whom is None:
        return ship
    return just.whom if just.who == ship else just.who


def roll_boarding(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """One side rolls: first the ship that boards, then the other."""
    keep = Task("board: keep", task.who, task.whom, task.number, task.sentence)
    return dice.throw(state, task.number, keep, roller=task.who if task.number == 1 else task.whom)


def _so_many_dice(view: View, ship: str, other: str, *, boarded: bool = False) -> Finding:
    """How many dice are rolled for one side of a boarding."""
    boarding = Event(Act.BOARD, other, ship) if boarded else Event(Act.BOARD, ship, other)
    return several_dice.how_many(view, Quantity.BOARDING_DICE, ship, other, boarding)


def keep_roll(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The die of one side is kept, of several the one that counts; after both, the higher total of die, masts and bonus wins."""
    view = course.view(state)
    counts = dice.shown(view)
    ship, other = (task.who, task.whom) if task.number == 1 else (task.whom, task.who)
    many, shown = _so_many_dice(view, ship, other, boarded=task.number != 1), int(str(counts.value))
    if first := several_dice.to_come(view, task, ship, shown, many):
        return first
    state, face, told = several_dice.kept(view, ship, shown, many)
    rolls = (*state.rolls, face)
    state = replace(state, die=0, changes=(), rolls=rolls)
    state = dice.counting(course, state, task, len(rolls), rolls[-1], roller=task.who if len(rolls) == 1 else task.whom)
    if len(rolls) < 2:
        against = task.sentence.against if task.sentence is not None and not task.sentence.dice else ()
        state = replace(state, dice=against) if against else state
        roll = Task("board: roll", task.who, task.whom, 2, task.sentence)
        return [Transition(state.then(moment("die", Phase.BEFORE, 2), roll), told)]
    thrown = [
        Event(Act.ROLL, ship, ship, kind=Kind.DIE, roll=face, name=Quantity.BOARDING_ROLL.value)
        for ship, face in zip((task.who, task.whom), rolls, strict=True)
    ]
    for seen in reversed(thrown):
        state = followed(course, state, seen)
    ways = _boarded(course, replace(state, dice=None, rolls=()), task, *rolls)
    asked = awaited(state, task.sentence)
    return [replace(way, state=way.state.then(*asked), events=(*told, *way.events)) for way in ways]


def done(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The boarding is over; what waits for that may follow."""
    return [Transition(followed(course, state, Event(Act.BOARD, task.who, task.whom), Phase.AFTER))]


GIVEN_UP = "given up at a boarding"
"""How the state counts the crew or the treasure that was chosen as what a ship loses at a boarding."""
BONUS = "boarding bonus"
"""How the state counts what was added to the boarding roll of a ship."""


def _boarded(course: Simulation, state: State, task: Task, mine: int, theirs: int) -> list[Transition]:
    view = course.view(state)
    (one, plus), (other, more) = total(view, task.who, task.whom, mine), total(view, task.whom, task.who, theirs, boarded=True)
    causes = tuple(because(view, part) for part in (plus, more) if part.claims)
    units = view.book.units("boarding")
    state = passed(state, (task.who, task.whom), Quantity.BOARDING_ROLL)
    for ship, foe, score, die in ((task.who, task.whom, one, mine), (task.whom, task.who, other, theirs)):
        state = _noted(state, ship, foe, score, score - die - view.state.piece(ship).masts)
    if one == other:
        return _tied(view, state, task, one, causes)
    winner, loser = (task.who, task.whom) if one > other else (task.whom, task.who)
    told = event(f"{view.name(winner)} wins the boarding, {max(one, other)} to {min(one, other)}", *units, causes=causes)
    return [Transition(_won(state, winner, loser), (told,))]


def _noted(state: State, ship: str, other: str, score: int, added: int) -> State:
    """The state that keeps the total of a ship in the last boarding, if her die is kept, and what was added to that."""
    rows = (row for row in state.done if row[0] not in (TOTAL, BONUS) or row[1] != ship)
    came = [] if state.count(dice.UNNOTED) else [(TOTAL, ship, "", score)]
    return replace(state, done=(*rows, *came, (BONUS, ship, other, added)))


def _won(state: State, winner: str, loser: str) -> State:
    state = replace(state, just=Event(Act.WIN, winner, loser)).counted("boarding won", winner, loser)
    return state.then(moment("boarding", Phase.AFTER), Task("board: spoils", winner, loser))


def _tied(view: View, state: State, task: Task, score: int, causes: tuple[Node, ...]) -> list[Transition]:
    """A tie: the ship wins it of which a text says so; no entry says who does otherwise, so it stays open unless it is told."""
    came = task.sentence.told if task.sentence is not None else ()
    state = state.counted(TIED, task.who, task.whom) if any(one.result is Result.TIED for one in came) else state
    sides = [wins_ties(view, task.who, task.whom), wins_ties(view, task.whom, task.who, boarded=True)]
    if (decided := of_a_tie(sides)) is not None:
        winner, loser = (task.who, task.whom) if decided == 0 else (task.whom, task.who)
        says = f"the boarding is a tie at {score}, and {view.name(winner)} wins it"
        spoken = [side for side in sides if side.claims]
        units = (*view.book.units("boarding"), *(unit for side in spoken for unit in decisive(view, side)))
        told = event(says, *dict.fromkeys(units), causes=(*causes, *(because(view, side) for side in spoken)))
        return [Transition(_won(state, winner, loser), (replace(told, about=(winner, loser)),))]
    says = f"the boarding is a tie at {score}, and no entry says who wins it"
    told = event(says, *view.book.units("boarding"), causes=causes)
    options = (f"{view.name(task.who)} wins", f"{view.name(task.whom)} wins", "nobody wins")
    point = Choice("", options, says, view.book.units("boarding"))
    ways = (_won(state, task.who, task.whom), _won(state, task.whom, task.who), state)
    winners = (task.who, task.whom, "")
    meant = [place for place, winner in enumerate(winners) if all(_is_so(one, winner) for one in came)]
    if len(meant) == 1:
        so = replace(told, says=f"the boarding is a tie at {score}, and {options[meant[0]]}, as the play tells")
        return [Transition(ways[meant[0]], (so,))]
    return [Transition(way, (told,), pick=Pick(point, option)) for way, option in zip(ways, options, strict=True)]


def _is_so(told: Told, winner: str) -> bool:
    """Whether it may come so of a boarding that one wins, or nobody."""
    wins = winner == told.who if told.who else bool(winner)
    return told.result is not Result.WON or (told.least <= wins and (told.most is None or wins <= told.most))


def spoils(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """What the loser loses: what an ability of the winner decides, or else what the edition's chooser gives up.

    An ability that the winner may use counts as not used unless the play says that it is (`faq.board.6`); where the play
    ends with the boarding, that is assumed.
    """
    upcoming = course.upcoming(state)
    if upcoming is not None and upcoming.deed is Command.PASS and UNRAMMED not in upcoming.how:
        return [Transition(course.take(state).then(task))]
    if upcoming is not None and _is_shown_first(course.view(state), upcoming, task):
        return course.begin(course.take(state).then(task), upcoming)
    if upcoming is not None and upcoming.deed is Command.REVEAL and _is_crew_of(state, task.who, upcoming.whom):
        for crew in upcoming.whom:
            state = state.with_piece(state.piece(crew).unmarked(Quality.FACE_DOWN))
    view = course.view(state)
    won = Event(Act.WIN, task.who, task.whom)
    course.reads.happen(won.act, won.who, task.whom)
    programs = [one for one in programs_for(view, won, FOLLOWING) if not is_barred_bonus(view, one.ship, one.effect)]
    left = tuple(one for one in programs if one.effect.optional)
    if upcoming is None and left and not task.number:
        return [Transition(replace(state, offers=(*state.offers, *left)).then(replace(task, step=LEFT_OPEN)))]
    taken = next((p for p in programs if p.effect.optional and takes_up(view, upcoming, p)), None)
    chosen = next((p for p in programs if p.effect.optional and taken is None and does_one(view, upcoming, p)), None)
    acting = [p for p in programs if not p.effect.optional or p in (taken, chosen) or (upcoming is None and _is_used(view, p))]
    shown = upcoming is not None and upcoming.deed is Command.REVEAL and _is_crew_of(state, task.who, upcoming.whom)
    state = could_be_captured(view, programs)
    state = course.take(state) if taken is not None or shown else state
    after = followed(course, state, Event(Act.LOSE, task.whom, task.who))
    state = replace(after, agenda=tuple(one for one in after.agenda if one in state.agenda or not _is_barred(view, one)))
    tasks = [Task("program", p.ship, program=p, sentence=upcoming if p is taken else None) for p in acting]
    deciding = next((p for p in acting if _decides_the_loss(p)), None)
    seen = _revealed(view, upcoming) if shown and upcoming is not None else ()
    if deciding is None:
        return [Transition(state.then(*tasks, Task("board: loss", task.who, task.whom)), seen)]
    told = event(
        f"{view.name(deciding.bearer)} decides what {view.name(task.whom)} loses",
        *deciding.ability.cites,
        *view.book.units("abilities decide the loss"),
    )
    aboard = len(state.board.aboard(task.whom))
    tasks.append(Task("board: in vain", task.who, task.whom, number=aboard))
    return [Transition(state.counted("loss decided", deciding.bearer, task.whom).then(*tasks), (*seen, told))]


def _is_shown_first(view: View, upcoming: Sentence, task: Task) -> bool:
    """Whether crew of the loser are turned face up before anything is lost, for what their texts always say."""
    shown = upcoming.deed is Command.REVEAL and _is_crew_of(view.state, task.whom, upcoming.whom)
    lost = programs_for(view, Event(Act.LOSE, task.whom, task.who), FOLLOWING) if shown else ()
    return shown and not any(program.bearer in upcoming.whom for program in lost)


LEFT_OPEN = "board: left open"
"""The step before which a play has ended that says nothing of what the winner may do before the loser chooses."""


def unused(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """What was open to the winner is not used, and the loser's choice follows."""
    offers = tuple(one for one in state.offers if one.effect.when is None or one.effect.when.happening.act is not Act.WIN)
    return [Transition(replace(state, offers=offers).then(replace(task, step="board: spoils", number=1)))]


def _is_used(view: View, program: Program) -> bool:
    """Whether an ability that nobody says is used, or is not, is taken to be used: it is assumed that it is not."""
    key = (USED, program.bearer, program.ability.name)
    view.assume(key, f"the {program.ability.name} ability of {view.name(program.bearer)} is not used", [])
    return view.denied(key)


USED = "used"
"""The first part of the assumption that an ability is not used."""


def _is_barred(view: View, task: Task) -> bool:
    """Whether a task carries out what the ship with the text may not use."""
    return task.program is not None and is_barred_bonus(view, task.program.ship, task.program.effect)


def in_vain(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """What the loser loses where the ability that decided it could take nothing (`faq.board.5`)."""
    lost = len(state.board.aboard(task.whom)) < task.number or state.unknown
    return [Transition(state if lost else state.then(Task("board: loss", task.who, task.whom)))]


def _revealed(view: View, sentence: Sentence) -> tuple[Node, ...]:
    """That crew were turned face up when the boarding was won."""
    return tuple(
        replace(event(f"{view.name(crew)} is revealed", *view.book.units("reveal")), about=(crew,)) for crew in sentence.whom
    )


def _is_crew_of(state: State, ship: str, names: tuple[str, ...]) -> bool:
    pieces = state.board.pieces
    return bool(names) and all(name in pieces and _serves(pieces[name], ship) for name in names)


def _serves(piece: Piece, ship: str) -> bool:
    return piece.aboard == ship and piece.kind is Kind.CREW


def _decides_the_loss(program: Program) -> bool:
    """Whether an ability says what of the crew or cargo is lost, and not what is lost besides."""
    effects = program.ability.effects
    told = [effects[place] for place in program.places] if is_of_following(program.effect) else [program.effect]
    return any(map(_takes_cargo, told))


def _takes_cargo(effect: Effect) -> bool:
    """Whether an effect takes crew or cargo of the loser, and not something besides."""
    cargo = effect.whom is not None and effect.whom.kind in GOODS
    return cargo and effect.act in (Act.ELIMINATE, Act.TAKE, Act.CAPTURE) and "also" not in effect.manner


NOTHING_LEFT = "nothing to lose"
"""How the state notes that a player had nothing aboard a ship that could be lost at a boarding."""


def loss(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The edition's chooser gives up a crew or a treasure of the loser."""
    view, upcoming = course.view(state), course.upcoming(state)
    if upcoming is not None and upcoming.deed in (Command.TAKE, Command.LOAD) and _is_crew_of(state, task.whom, upcoming.whom):
        says = f"“{upcoming.text}”: crew are eliminated at a boarding, and no text here has them taken"
        return [Transition(course.take(state).then(task), (fact(says),), unused=upcoming.text)]
    role, units = chooser(view, Kind.LOSS)
    player = view.player(task.who if role == "winner" else task.whom)
    options = [piece.id for piece in available(view, task.who, task.whom)]
    only = view.book.units("only what is available")
    for piece in options:
        state = state.counted("could lose", player, piece)
    if not options:
        nothing = state.counted(NOTHING_LEFT, player, task.whom)
        return [Transition(nothing, (event(f"{view.name(task.whom)} has nothing to lose", *only),))]

    def then(after: State, piece: str) -> State:
        lost = _lost(task.who, state.piece(piece))
        monster = Kind.SEA_MONSTER in state.piece(task.who).kinds and lost.act is Act.ELIMINATE
        units = view.book.units("sea monsters eliminate crew") if monster else ()
        given_up = after.counted(GIVEN_UP, task.whom, piece)
        return given_up.then(event_task(replace(lost, cites=(*view.book.units("boarding"), *units))))

    told = event(f"{view.name(options[0])} is all that can be lost", *only) if len(options) == 1 else None
    chosen = choose(course, state, options, player, "what is lost", (*units, *only), then)
    if told is None:
        return chosen
    told = replace(told, about=(options[0], task.whom))
    return [replace(way, events=(told, *way.events)) for way in chosen]


def available(view: View, winner: str, loser: str) -> list[Piece]:
    """What can be lost at a boarding: crew that can be eliminated, and treasure that the winner can load (`faq.board.5`)."""
    cargo = view.state.board.aboard(loser)
    crew = [piece for piece in cargo if piece.kind is Kind.CREW and _can_be_lost(view, _lost(winner, piece))]
    treasure = (piece for piece in cargo if piece.kind is Kind.TREASURE and leaves(view, piece))
    return crew + [piece for piece in treasure if fits_aboard(view, winner, piece) and _can_be_lost(view, _lost(winner, piece))]


def _lost(winner: str, piece: Piece) -> Event:
    """What becomes of what the loser gives up: crew are eliminated, and the winner takes anything else."""
    return Event(Act.ELIMINATE if piece.kind is Kind.CREW else Act.TAKE, winner, piece.id, means=Kind.SHIP)


def _can_be_lost(view: View, loss: Event) -> bool:
    verdict = settled(view, loss)
    return bool(verdict.finding) or not verdict.finding.decided or verdict.instead is not None
