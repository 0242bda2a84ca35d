"""Several dice that are rolled in the place of one, at a boarding or a ram, of which the higher or the lower counts."""

from __future__ import annotations

from arbiter.effects import Act, Amount, Complement, Effect, Kind, Moment, Op, Phase, Quality, Quantity, Reference, Selector, Tier
from arbiter.engine import dice
from arbiter.engine.course import Transition
from arbiter.engine.measuring import measure
from arbiter.engine.narration import because, decisive, event
from arbiter.engine.points import Finding, Point
from arbiter.engine.state import Event, State, Task
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.trace import Node

THIS_SHIP = Selector((Kind.SHIP,), Reference.THIS)
HIGHER, LOWER = "higher", "lower"
_BETTER = {
    **dict.fromkeys(("higher", "highest", "better", "best", "greater"), HIGHER),
    **dict.fromkeys(("lower", "lowest", "worse", "worst"), LOWER),
}
_RESULTS = frozenset({"result", "one", "die", "roll", "dice", "number"})
_BOARDINGS = frozenset({"boarding roll", "boarding rolls", "boarding party", "boarding"})
_ROLLERS = (None, THIS_SHIP, Selector((Kind.SHIP,), Reference.SUBJECT), Selector((Kind.PLAYER,), Reference.YOU))
_ONE = Selector((Kind.THING,), name="one")


def several_dice(effect: Effect) -> Effect:
    """`Roll two dice for boarding`, `use the higher`: how many dice are rolled for a ship, and which of them counts."""
    which = _which(effect)
    if effect.optional or not effect.affirms or effect.conditions or effect.often is not None or effect.faces:
        return effect
    if which and effect.dice is None:
        alone = not effect.roles and not effect.manner and effect.who in _ROLLERS
        return Effect(Act.USE, Tier.MANDATORY, whom=Selector((Kind.DIE,), name=which)) if alone else effect
    told, whom = effect.dice, effect.whom
    counted = whom is not None and whom == Selector((Kind.THING,), number=whom.number, name=whom.name) and whom.name in _DICE
    many = told.count if which and told is not None else whom.number if counted and effect.act is Act.ROLL and whom else None
    if many is None or many < 2 or effect.who not in _ROLLERS or effect.manner or (told is not None and told.per):
        return effect
    roles = [role for role in (*effect.roles, *(told.roles if told is not None else ())) if role not in _SAID_ANYWAY]
    boards, rams, when = _deed(effect.when)
    boards = boards or (len(roles) == 1 and _is_boarding(roles[0]))
    if boards is rams or len(roles) > (effect.when is None) or (effect.when is None and not boards):
        return effect
    figure = Quantity.BOARDING_DICE if boards else Quantity.RAM_DICE
    manner = (which,) if which else ()
    return Effect(Act.HAVE, who=THIS_SHIP, quantity=figure, amount=Amount(Op.SET, many), when=when, manner=manner)


_DICE = frozenset({"dice", "d6"})
_SAID_ANYWAY = (Complement("instead of", _ONE), Complement("for", THIS_SHIP))


def _which(effect: Effect) -> str:
    """Which of several dice is to count; empty where an effect says nothing of the kind."""
    die = effect.whom
    if effect.act not in (Act.USE, Act.KEEP, Act.TAKE, Act.COUNT) or die is None or die.kind is not Kind.THING or die.owner:
        return ""
    if not die.traits:
        return _BETTER.get(die.name or "", "") if die.number in (None, 1) else ""
    told = die.traits[0].name if die.name in _RESULTS and len(die.traits) == 1 else None
    return _BETTER.get(told or "", "") if die.traits[0].quality is Quality.DESCRIBED else ""


def _deed(when: Moment | None) -> tuple[bool, bool, Moment | None]:
    """Whether dice are those of a boarding, or of a ram of this ship, by the moment of which they are told; and that moment."""
    event = when.happening if when is not None and when.phase in (Phase.WHEN, Phase.DURING) else None
    if when is None or event is None or event.roles or event.manner or not event.affirms:
        return False, False, None
    if event.act is Act.RAM:
        return False, event.who in _ROLLERS and event.whom is None, None
    of_hers = (event.who in _ROLLERS and event.whom is None) or (event.who is None and event.whom == THIS_SHIP)
    who = THIS_SHIP if event.who is not None else None
    return event.act is Act.BOARD and of_hers, False, replace(when, happening=replace(event, who=who))


def _is_boarding(role: Complement) -> bool:
    """Whether dice are told to be for a boarding: `for boarding`, `in a boarding party`."""
    if role.doing is not None:
        return role.word == "for" and role.doing.act is Act.BOARD and all(one in _SAID_ANYWAY for one in role.doing.roles)
    of = role.of
    bare = of is not None and not of.traits and of.owner in (None, THIS_SHIP)
    return bare and of is not None and role.word in ("for", "in") and of.name in _BOARDINGS


# At the table

ONE_OF_THEM = "one of several dice"
"""How the state counts what those dice showed that have been rolled for a ship."""


FURTHER = 10
"""The number of a die beyond the first, which no sentence of a play can name."""


def how_many(view: View, figure: Quantity, ship: str, other: str, *during: Event) -> Finding:
    """How many dice are rolled for a ship in the place of one."""
    return measure(view, Point(Act.HAVE, view.role(ship), view.role(other), quantity=figure, during=during), 1)


def to_come(view: View, task: Task, ship: str, face: int, many: Finding) -> list[Transition]:
    """What comes first where not all dice of a ship have been rolled, or nobody knows which counts; nothing where one does."""
    state, faces = view.state, _thrown(view.state, ship, face)
    if many.decided and len(faces) < int(str(many.value)):
        noted = replace(state, die=0, changes=()).counted(ONE_OF_THEM, ship, str(face))
        return dice.throw(noted, FURTHER, task, roller=ship)
    known = many.decided and (len(faces) == 1 or len(_counts(many)) == 1)
    return [] if known else [Transition(replace(state, unknown=f"which of the dice of {view.name(ship)} counts"))]


def kept(view: View, ship: str, face: int, many: Finding) -> tuple[State, int, tuple[Node, ...]]:
    """The state in which the dice of a ship are rolled, the one that counts, and that it does."""
    faces = _thrown(view.state, ship, face)
    if len(faces) == 1:
        return view.state, face, ()
    best = (max if _counts(many) == {HIGHER} else min)(faces)
    says = f"{view.name(ship)} rolls {' and '.join(map(str, faces))}, of which {best} counts"
    told = replace(event(says, *decisive(view, many), causes=(because(view, many),)), about=(ship,))
    return view.state.forgotten(ONE_OF_THEM), best, (told,)


def _thrown(state: State, ship: str, face: int) -> list[int]:
    """What the dice showed that have been rolled for a ship, with the last of them."""
    before = [int(str(row[2])) for row in state.done if row[:2] == (ONE_OF_THEM, ship) for _ in range(row[3])]
    return sorted((*before, face))


def _counts(found: Finding) -> set[str]:
    """Which of several dice counts, by the texts that have them rolled."""
    owners = [(claim.effect, claim.ability) for claim in found.standing() if claim.ability is not None]
    return {which for effect, ability in owners if ability is not None for which in _told(effect, ability.effects)}


def _told(effect: Effect | None, effects: tuple[Effect, ...]) -> tuple[str, ...]:
    """Which die counts, as an effect says itself or the one behind it does."""
    place = next((at for at, one in enumerate(effects) if one is effect), None)
    if effect is None or place is None or effect.manner:
        return effect.manner if effect is not None else ()
    after = effects[place + 1] if place + 1 < len(effects) else None
    die = after.whom if after is not None and after.act is Act.USE else None
    return (die.name,) if die is not None and die.kind is Kind.DIE and die.name in (HIGHER, LOWER) else ()
