"""`Another nation's ship`, behind what a text says of ships of one nation: a ship that is not of that one."""

from __future__ import annotations

from arbiter.effects import Ability, Effect, Kind, Quality, Reference, Selector, Trait
from arbiter.frozen import replace
from arbiter.language.reference.pronouns import rewritten, selectors

_ANOTHER = Selector((Kind.THING,), Reference.OTHER, name="nation")


def of_other_nations(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities of a card in which ships of another nation are those that are not of the nation that was told before."""
    found, nation = list[Ability](), ""
    for ability in abilities:
        effects = tuple(_not_of(one, nation) for one in ability.effects) if nation else ability.effects
        found.append(ability if effects == ability.effects else replace(ability, effects=effects))
        nation = _told(ability) or nation
    return tuple(found)


def _told(ability: Ability) -> str:
    """The last nation of which an ability says that a piece is of it; empty where it names none."""
    traits = [trait for one in selectors(ability.effects) for trait in one.traits if trait.quality is Quality.NATION]
    return next((trait.name for trait in reversed(traits) if trait.name and not trait.negated), "")


def _not_of(effect: Effect, nation: str) -> Effect:
    def told(part: object) -> object:
        if not isinstance(part, Selector) or part.owner != _ANOTHER:
            return part
        return replace(part, owner=None, traits=(*part.traits, Trait(Quality.NATION, negated=True, name=nation)))

    return rewritten(effect, told)
