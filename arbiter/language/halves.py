"""Two sentences written as one: what the second takes over from the first."""

from __future__ import annotations

from arbiter.effects import Act, Effect, Selector
from arbiter.frozen import replace
from arbiter.language.general.sentences import Reading
from arbiter.language.pieces import CHOSEN, YOU
from arbiter.language.plausible import LEFT_OUT


def gone_on(first: Reading, second: Reading) -> Reading | None:
    """The second reading with what leads the first, which holds for both; None where it cannot stand by itself."""
    if not first.effects or not second.effects or first.rolls or second.rolls or second.aside:
        return None
    bonus = _another_bonus(first.effects[-1], second.effects)
    if bonus is not None:
        return replace(second, effects=(bonus,))
    if first.effects[-1].optional and any(_is_order(effect) for effect in second.effects):
        return None
    if any(_is_left_out(effect.who) or _is_left_out(effect.whom) for effect in second.effects):
        return None
    if first.effects[-1].optional and all(effect.who in (None, YOU) for effect in second.effects):
        second = replace(second, effects=tuple(effect.with_conditions(CHOSEN) for effect in second.effects))
    likewise = all({"either", "too", "as well", "neither"} & {*effect.manner} for effect in second.effects)
    return second if first.trailing and not likewise else _led_alike(first.effects[0], second)


def _is_left_out(found: Selector | None) -> bool:
    """Whether it is not said who does it, so that it is somebody whom the first spoke of."""
    return found is not None and found.name == LEFT_OUT


def _is_order(effect: Effect) -> bool:
    """Whether nobody is told to do it, so that it could hang on a choice that was told before."""
    return effect.who is None and effect.affirms and not effect.optional


def _led_alike(first: Effect, second: Reading) -> Reading | None:
    lead = {"often": first.often, "when": first.when, "conditions": first.conditions, "faces": first.faces}
    if not any(lead.values()):
        return second
    if any(effect.often or effect.when or effect.conditions or effect.faces for effect in second.effects):
        return None
    return replace(second, effects=tuple(replace(effect, **lead) for effect in second.effects))


def _another_bonus(first: Effect, second: tuple[Effect, ...]) -> Effect | None:
    """`… against forts, and +2 against ships`: the bonus of the first, so much and against others."""
    if len(second) != 1 or first.act is not Act.HAVE or first.quantity is None or first.amount is None:
        return None
    [more] = second
    against = more.roles[0].of if len(more.roles) == 1 and more.roles[0].word == "against" else None
    plain = more == Effect(Act.GET, who=more.who, amount=more.amount, roles=more.roles) and _is_left_out(more.who)
    if not plain or against is None:
        return None
    return replace(first, amount=more.amount, whom=against)
