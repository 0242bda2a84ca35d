"""Who has the highest or lowest figure of several, told by a clause: `the crew on this ship that has the lowest point cost`."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.effects import Act, Effect, Happening, Quality, Reference, Selector, Trait
from arbiter.engine.traits import is_superlative
from arbiter.frozen import replace
from arbiter.language.reference.pronouns import rewritten


def of_the_highest(effect: Effect) -> Effect:
    """An effect in which whoever has the highest or lowest figure is told as the one with it.

    Of this ship, which is one, such a clause says nothing: it is told of what is aboard of her.
    """
    return rewritten(effect, _ranked)


def _ranked(part: object) -> object:
    if not isinstance(part, Selector) or not part.traits:
        return part
    traits = tuple(told for trait in part.traits for told in _told(trait))
    return part if traits == part.traits else replace(part, traits=traits)


def _told(trait: Trait) -> Iterator[Trait]:
    """A trait as it is told otherwise: as one, or as where something is and which of those there are."""
    ship = trait.of if trait.quality is Quality.ABOARD and not trait.negated else None
    hers = _had(ship.traits[0]) if ship is not None and ship.reference is Reference.THIS and len(ship.traits) == 1 else None
    if ship is not None and hers is not None:
        yield replace(trait, of=replace(ship, traits=()))
        yield hers
    else:
        yield _had(trait) or trait


def _had(trait: Trait) -> Trait | None:
    """That something has the highest or lowest figure, where that is said; None where something else is."""
    if is_superlative(trait) and trait.name == "with":
        return trait
    what = trait.what if trait.quality is Quality.RELATIVE and not trait.negated else None
    if not isinstance(what, Happening) or what.whom is None or what != Happening(Act.HAVE, whom=what.whom):
        return None
    told = Trait(Quality.BESIDE, name="with", of=what.whom)
    return told if is_superlative(told) and len(what.whom.traits) == 1 else None
