"""Several dice that are rolled in the place of one, at a boarding or a ram: how many they are, and which of them counts."""

from __future__ import annotations

from arbiter.effects import Act, Amount, Complement, Effect, Kind, Moment, Op, Phase, Quality, Quantity, Selector, Tier
from arbiter.frozen import replace
from arbiter.pirates.roles import HIGHER, LOWER
from arbiter.pirates.selectors import SUBJECT, THIS_SHIP, YOU

_BETTER = {
    **dict.fromkeys(("higher", "highest", "better", "best", "greater"), HIGHER),
    **dict.fromkeys(("lower", "lowest", "worse", "worst"), LOWER),
}
_RESULTS = frozenset({"result", "one", "die", "roll", "dice", "number"})
_BOARDINGS = frozenset({"boarding roll", "boarding rolls", "boarding party", "boarding"})
_ROLLERS = (None, THIS_SHIP, SUBJECT, YOU)
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
    event = when.upon(Phase.WHEN, Phase.DURING) if when is not None else None
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
