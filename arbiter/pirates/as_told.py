"""What the play tells to have come of a deed: a course of dice and choices in which something else came of it is not meant.

Of a play that tells of no such course all that follows is open: what it tells cannot be.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arbiter.board import Piece
from arbiter.effects import Act, Condition, Effect, Kind, Quality, Quantity, Reference, Selector
from arbiter.engine.course import Simulation
from arbiter.engine.state import State, Task
from arbiter.engine.transitions import Transition
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.language.reference.pronouns import selectors
from arbiter.pirates.table.rolled_hits import roll_of
from arbiter.pirates.table.special_shots import special
from arbiter.play import Result, Sentence, Told

MISSED = "missed"
"""How the state counts the shots that missed."""
TIED = "boarding tied"
"""How it counts the boardings in which both sides had the same total."""
ROWS = {
    Result.HITS: "hit", Result.MISSES: MISSED, Result.WON: "boarding won", Result.TIED: TIED, Result.MASTS: "masts lost",
}  # fmt: skip
"""How the state counts each result."""


def awaited(state: State, sentence: Sentence | None) -> list[Task]:
    """The tasks that look whether what a sentence tells has come of its deed, for the place where that is over."""
    if sentence is None:
        return []
    return [
        Task("as told", sentence.who, _of(one, sentence), _so_far(state, sentence, one), replace(sentence, told=(one,)))
        for one in sentence.told
    ]


def check(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The course goes on where it came as the play tells, and is given up where it did not."""
    assert task.sentence is not None
    told = task.sentence.told[0]
    found = _so_far(state, task.sentence, told) - task.number
    if found >= told.least and (told.most is None or found <= told.most):
        return [Transition(state)]
    return [given_up(course, state, task.sentence)]


def given_up(course: Simulation, state: State, sentence: Sentence, why: str = "") -> Transition:
    """The course is given up in which what a sentence tells cannot be."""
    says = f"what “{sentence.text}” tells does not come about{': ' * bool(why)}{why}"
    return Transition(replace(state, contrary=says, agenda=(), next=len(course.situation.play)))


def _of(told: Told, sentence: Sentence) -> str:
    """Whose result it is, as far as that is one piece."""
    return told.who or (sentence.who if told.result is Result.WON else next(iter(sentence.whom), ""))


def _so_far(state: State, sentence: Sentence, told: Told) -> int:
    """How often a result has come about on this table by now."""
    if told.result in (Result.HITS, Result.MISSES):
        return state.count(ROWS[told.result], sentence.who, told.who or None)
    return state.count(ROWS[told.result], told.who or None)


def hits_meant(view: View, sentence: Sentence, count: int) -> range | None:
    """How many shots of cannons not stated may have hit, going by what is told; None where a text asks for their dice."""
    target = sentence.whom[0] if len({*sentence.whom}) == 1 else ""
    asks = any(_asks(view, sentence, piece) for piece in view.state.board.pieces.values())
    if (
        not target
        or sentence.dice
        or len(sentence.came) > count
        or asks
        or any(one.who not in ("", target) for one in sentence.told)
    ):
        return None
    least, most = sum(map(HITTING.__eq__, outcomes(sentence, count))), count - outcomes(sentence, count).count(MISSING)
    for one in sentence.told:
        if one.result is Result.HITS:
            least, most = max(least, one.least), most if one.most is None else min(most, one.most)
        elif one.result is Result.MISSES:
            least, most = max(least, 0 if one.most is None else count - one.most), min(most, count - one.least)
    return range(least, most + 1) if least <= most else None


def shots(sentence: Sentence, target: str, count: int, hits: int) -> list[Task]:
    """So many shots: each comes to what is told of it, and of the others the first hit; they are known where all are alike."""
    told = outcomes(sentence, count)
    more = hits - told.count(HITTING)
    alike = more in (0, told.count(""))
    tasks = []
    for shot, outcome in enumerate(told):
        cause = outcome or (HITTING if more > 0 else MISSING)
        more -= not outcome
        known = (APART,) if outcome or alike else ()
        tasks.append(Task("shoot: told", sentence.who, target, shot, sentence, cause, chosen=known))
    return tasks


def outcomes(sentence: Sentence, count: int) -> list[str]:
    """What is told to become of each of so many shots by itself; nothing where only its die is told, or how many hit."""
    told = [*sentence.came, *[""] * (count - len(sentence.came))]
    return [one or (sentence.rest if at >= len(sentence.dice) else "") for at, one in enumerate(told)]


def outcome(task: Task) -> str:
    """What is told to become of the shot of a task."""
    sentence = task.sentence
    return outcomes(sentence, task.number + 1)[task.number] if sentence is not None else ""


def asks_for_dice(view: View, task: Task) -> bool:
    """Whether a text on the table asks for the die of a shot."""
    sentence = task.sentence
    return sentence is not None and any(_asks(view, sentence, piece) for piece in view.state.board.pieces.values())


def as_told_of(course: Simulation, state: State, task: Task, ways: Sequence[tuple[bool, Transition]]) -> list[Transition]:
    """The ways in which a shot that hits, or misses, comes to what is told of it; the course is given up where none does."""
    told = outcome(task)
    kept = [way for hits, way in ways if told in ("", HITTING if hits else MISSING)]
    assert task.sentence is not None or not told
    return kept if kept or task.sentence is None else [given_up(course, state, task.sentence)]


HITTING, MISSING = "hits", "misses"
"""What may be told to have become of a shot, and so its cause."""
APART = "known apart"
"""How a task says of one shot among several that what is told is known of it."""


def _asks(view: View, sentence: Sentence, piece: Piece) -> bool:
    """Whether a text of a piece asks for the dice of the shots that a sentence tells, or for those of them that miss."""
    ship, declared = view.state.ship_of(piece.id), sentence.ability is not None
    counting = (ability for ability in piece.abilities if declared or special(ability) is None)
    texts = (effect for ability in counting for effect in ability.effects)
    asking = [effect for effect in texts if _asks_for_dice(effect) and not (sentence.ability is None and _is_chosen(effect))]
    if ship == sentence.who and ship not in sentence.whom:
        return not all(map(_shields_herself, asking))
    return any(ship == sentence.who or not _is_of_its_own(effect, ship in sentence.whom) for effect in asking)


def _shields_herself(effect: Effect) -> bool:
    """Whether an effect says without any moment what shots cannot do to its own ship."""
    owner = effect.whom.owner if effect.whom is not None else None
    own = effect.whom is not None and Reference.THIS in (effect.whom.reference, owner.reference if owner is not None else None)
    return own and effect.when is None and not effect.affirms and effect.act in (Act.HIT, Act.SHOOT, Act.ELIMINATE)


def _is_chosen(effect: Effect) -> bool:
    """Whether an effect counts only where its player says that he shoots with it."""
    chosen = (one.trait.quality is Quality.CHOSEN for one in effect.conditions if isinstance(one, Condition))
    return (effect.optional and effect.quantity is Quantity.DICE) or any(chosen)


def _is_of_its_own(effect: Effect, is_target: bool) -> bool:
    """Whether an effect of another piece speaks of nothing but what its own ship shoots, or of her who is not shot at."""
    doer = effect.when.happening.who if effect.when is not None and effect.when.happening.who is not None else effect.who
    own = doer is not None and Reference.THIS in (doer.reference, doer.owner.reference if doer.owner is not None else None)
    named, happening = selectors(effect), effect.happening
    fires = happening is not None and happening.act is Act.HIT
    thrown = effect.whom.owner if effect.act is Act.REROLL and effect.whom is not None else None
    if thrown is not None and thrown.reference is Reference.THIS:
        return True
    return (own and (effect.act is Act.HAVE or fires)) or (not is_target and bool(named) and all(map(_is_this, named)))


def _is_this(selector: Selector) -> bool:
    return selector.reference is Reference.THIS


def _is_offered_besides(effect: Effect) -> bool:
    """Whether an effect offers another shot or another die for one that was made, which is told where it is taken."""
    happening = effect.happening
    upon = happening is None or happening.act in (Act.HIT, Act.ROLL)
    return effect.optional and effect.act in (Act.SHOOT, Act.REROLL) and upon and roll_of(effect) is None


def _asks_for_dice(effect: Effect) -> bool:
    happening = effect.happening
    if effect.act is Act.DECLARE or (happening is not None and happening.act is Act.TURN):
        return False  # the dice of shots are over by then, or not thrown yet
    if _is_offered_besides(effect) or effect.quantity in (Quantity.RANGE, Quantity.RANK):
        return False
    waits = happening is not None and (happening.act is Act.ROLL or (happening.act is Act.HIT and not happening.affirms))
    waits = waits or roll_of(effect) is not None
    of_shots = effect.who is not None and effect.who.kind in (Kind.SHOT, Kind.HIT, Kind.CANNON)
    of_shots = of_shots and effect.act is not Act.SHOOT  # whether a cannon shoots is settled before
    return waits or of_shots or effect.act in (Act.ROLL, Act.REROLL) or effect.quantity in (Quantity.ROLL, Quantity.DICE)
