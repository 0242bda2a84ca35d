"""Which effects, moments and conditions are worded deed by deed, as canonical text has no words of their own for them."""

from __future__ import annotations

from collections.abc import Callable

from arbiter.effects import Act, Condition, Effect, Happening, Kind, Moment, Phase, Quality, Reference, Selector
from arbiter.language.printer.print_context import DONE
from arbiter.language.reference.pronouns import selectors

_SET = frozenset({
    Act.APPLY, Act.BLOCK, Act.BOARD, Act.CANCEL, Act.CARRY, Act.CHOOSE, Act.DOCK, Act.ELIMINATE, Act.EXPLORE, Act.GIVE,
    Act.HAVE, Act.HIT, Act.IGNORE, Act.LEAVE, Act.LOAD, Act.LOOK, Act.MOVE, Act.PIN, Act.RAM, Act.REMOVE, Act.REPAIR,
    Act.REROLL, Act.RETURN, Act.ROLL, Act.SCUTTLE, Act.SET_UP, Act.SHOOT, Act.SINK, Act.TAKE, Act.TOUCH, Act.TOW, Act.TRADE,
    Act.TURN, Act.TURN_DOWN, Act.TURN_UP, Act.UNLOAD, Act.USE, Act.WIN,
})  # fmt: skip
"""Acts that canonical text has words of their own for."""
_ORDERED = frozenset({
    Act.APPLY, Act.CARRY, Act.DOCK, Act.EXPLORE, Act.IGNORE, Act.LEAVE, Act.LOAD, Act.LOOK, Act.MOVE, Act.REPAIR, Act.TOUCH,
    Act.TURN_DOWN, Act.TURN_UP,
})  # fmt: skip
"""Acts that are worded as orders where nobody is named who does them, and so cannot be denied."""
_MEASURED = frozenset({Act.CHOOSE, Act.GIVE, Act.HAVE, Act.MOVE, Act.TAKE})
"""Acts whose words say how much."""


def is_general(effect: Effect) -> bool:
    """Whether an effect says what canonical text has no words of its own for."""
    if effect.roles or effect.manner or effect.act not in _SET or _fires(effect):
        return True
    if effect.act in _SET_SHAPES:
        return not _SET_SHAPES[effect.act](effect)
    ordered = effect.who is None and effect.whom is not None and effect.act in _ORDERED
    measured = effect.amount is not None and effect.act not in _MEASURED
    return (ordered and not effect.affirms) or measured or any(map(_is_odd, (effect.who, effect.whom)))


PICKED = frozenset({Kind.ISLAND, Kind.SHIP, Kind.CREW, Kind.TREASURE})
"""What a text may choose, or name, and then go on about."""


def is_about_the_chosen(choice: Effect, effect: Effect) -> bool:
    """Whether an effect goes on about what was chosen: `choose a ship. Roll a d6 for each crew on that ship`."""
    chosen = choice.whom if choice.act is Act.CHOOSE else None
    if chosen is None or chosen.kind not in PICKED or effect.when is not None:
        return False
    return any(one.reference is Reference.THAT and one.kinds == chosen.kinds for one in selectors(effect))


def _fires(deed: Effect | Happening) -> bool:
    """`shoots one cannon`: what is shot is no target."""
    return deed.act is Act.SHOOT and deed.who is not None and deed.whom is not None and deed.whom.kind is Kind.CANNON


def needs_semicolon(effects: tuple[Effect, ...]) -> bool:
    """Whether effects of one ability cannot stand in one sentence, so that a semicolon must tie theirs."""
    return any(
        is_general(effect)
        or (effect.when is not None and is_general_moment(effect.when))
        or any(isinstance(item, Condition) and is_general_condition(item) for item in effect.conditions)
        for effect in effects
    )


def goes_on_about(effects: tuple[Effect, ...], before: tuple[Effect, ...]) -> bool:
    """`Turn that crew face down; it cannot …`: what holds of that very piece from then on."""
    if len(effects) != 1 or not before or before[-1].whom is None or effects[0].who is None:
        return False
    first, about = effects[0], effects[0].who
    plain = first.when is None and not first.faces and not first.conditions and first.turn is not None
    return plain and about.reference is Reference.THAT and about.kinds == before[-1].whom.kinds and about.owner is None


def is_general_moment(found: Moment) -> bool:
    event = found.happening
    if event.act is Act.TURN:
        return event.who is None or event.who.reference is not Reference.YOU or found.phase is not Phase.BEGINNING
    if found.phase in (Phase.NEXT_TIME, Phase.TURN_AFTER, Phase.ENDING) or event.roles or event.manner or event.act not in _SET:
        return True
    if _fires(event) or any(map(_is_odd, (event.who, event.whom))):
        return True
    if event.act is Act.GIVE:
        return event.who is not None or event.action is None
    return event.who is None and event.whom is not None and event.act not in DONE


def is_general_condition(found: Condition) -> bool:
    return found.trait.quality in _GENERAL_QUALITIES or _is_odd(found.subject) or _is_odd_piece(found)


_GENERAL_QUALITIES = frozenset({
    Quality.EXISTS, Quality.DESCRIBED, Quality.BESIDE, Quality.ABOARD, Quality.FRIENDLY, Quality.ENEMY,
})  # fmt: skip


def _is_odd_piece(found: Condition) -> bool:
    return found.trait.quality is Quality.IS_A and _is_odd(found.trait.of)


def _is_odd(found: Selector | None) -> bool:
    """Whether canonical text has no words of its own for a selector."""
    if found is None:
        return False
    named = found.kind in (Kind.CARD, Kind.THING)
    return named or bool(found.also) or found.bound is not None or found.reference is Reference.THE


# Shapes that the words of an act take


def _has(effect: Effect) -> bool:
    """A figure, an amount or a keyword."""
    keyword = effect.whom is not None and effect.whom.kind is Kind.ABILITY and effect.whom.name is not None
    return effect.quantity is not None or effect.amount is not None or keyword


def _uses(effect: Effect) -> bool:
    """The second die, or abilities that are named or all those of a crew or of ships."""
    who, whom = effect.who, effect.whom
    if whom is not None and whom.kind is Kind.DIE and whom.name == "second":
        return True
    named = who is not None and who.kind is Kind.ABILITY and who.name is not None
    return named or (who is not None and (who.kind is Kind.CREW or effect.denies) and whom is None)


def _gives(effect: Effect) -> bool:
    return effect.action is not None and effect.whom is not None and effect.who is None


def _cancels(effect: Effect) -> bool:
    return effect.whom is not None and effect.whom.kind is not Kind.THING and effect.who is None


def _blocks(effect: Effect) -> bool:
    return effect.who is not None and effect.whom is not None and effect.whom.name is None


def _takes(effect: Effect) -> bool:
    """Somebody takes it, or it is ordered to be taken; what may be taken by nobody in particular is told in the passive."""
    told = effect.who is not None or (effect.affirms and not effect.optional)
    return told and effect.whom is not None and not _is_odd(effect.whom)


def _trades(effect: Effect) -> bool:
    return effect.whom is not None and effect.whom.owner is not None


def _rerolls(effect: Effect) -> bool:
    whom = effect.whom
    again = effect.who is not None
    if whom is None or (whom.name and whom.owner is None):
        return False
    shown = whom.traits if whom.name and all(trait.quality is Quality.ROLLED for trait in whom.traits) else ()
    rolled = whom.kind is Kind.DIE or (again and whom.kind is Kind.SHOT)
    return rolled and whom == Selector(whom.kinds, owner=whom.owner, name=whom.name, traits=shown)


def _returns(effect: Effect) -> bool:
    return effect.place is not None


def _ignores(effect: Effect) -> bool:
    return effect.whom is not None and not _is_odd(effect.whom)


def _handles(effect: Effect) -> bool:
    """A ship loads or unloads, or something is loaded somewhere; an order to load it is told as a deed."""
    ordered = effect.who is None and effect.whom is not None and effect.place is None
    return not ordered and not any(map(_is_odd, (effect.who, effect.whom)))


def _moves(effect: Effect) -> bool:
    """A ship moves, or is moved so far; an order to move her is told as a deed."""
    whom = effect.whom
    ordered = effect.who is None and whom is not None and (effect.amount is None or whom.kind is Kind.ISLAND)
    return not ordered and not any(map(_is_odd, (effect.who, effect.whom)))


def _never(effect: Effect) -> bool:
    """Set wordings know the act as something that happens, and not as something that is done."""
    return False


_SET_SHAPES: dict[Act, Callable[[Effect], bool]] = {
    Act.BLOCK: _blocks, Act.CANCEL: _cancels, Act.GIVE: _gives, Act.HAVE: _has, Act.IGNORE: _ignores, Act.LOAD: _handles,
    Act.MOVE: _moves, Act.REROLL: _rerolls, Act.RETURN: _returns, Act.ROLL: _never, Act.TAKE: _takes, Act.TRADE: _trades,
    Act.TURN: _never, Act.UNLOAD: _handles, Act.USE: _uses,
}  # fmt: skip
"""For acts whose words take a certain shape, whether an effect has it."""
