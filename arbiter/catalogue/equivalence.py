"""Whether two abilities do the same, however they are worded."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.effects import Ability, Effect, Often, Reference, Selector, Tier
from arbiter.frozen import replace

Effects = tuple[Effect, ...]


def essence(ability: Ability) -> Effects:
    """What an ability does, with those parts of its wording left out that make no difference to players.

    One that is used once a turn is used at will, whether or not its text says `may`; `a ship` is one ship; and it is all
    one whether ships or crew are named first.
    """
    return tuple(map(_plain, ability.effects))


def has_all(abilities: Iterable[Ability], sought: Iterable[Ability]) -> bool:
    """Whether each of the abilities that are sought is among some abilities."""
    known = {essence(ability) for ability in abilities}
    return all(essence(ability) in known for ability in sought)


def _plain(effect: Effect) -> Effect:
    effect = replace(effect, who=_anyhow(effect.who), whom=_anyhow(effect.whom))
    if effect.often is Often.ONCE_PER_TURN and effect.affirms:
        return replace(effect, tier=Tier.OPTIONAL, optional=True)
    return effect


def _anyhow(found: Selector | None) -> Selector | None:
    if found is None:
        return None
    one = found.number == 1 and found.reference is Reference.ANY
    kinds = tuple(sorted(found.kinds, key=lambda kind: kind.value))
    return replace(found, kinds=kinds, number=None if one else found.number)
