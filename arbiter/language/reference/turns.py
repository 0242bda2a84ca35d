"""Which turn `that turn` is: one to come where the text spoke of one just before, and else the one that goes on."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.effects import Complement, Effect, Kind, Quality, Reference, Selector, Trait, Turn
from arbiter.frozen import replace
from arbiter.language.pieces import THAT_TURN, YOU
from arbiter.patterns import Pattern

_NEXT_TURN = Selector((Kind.THING,), traits=(Trait(Quality.DESCRIBED, name="next"),), name="turn")
_SAID = Pattern(r"\b[Tt]hat turn\b", needs=("hat turn",))
_AS_SAID = ("that turn", "for that turn", "during that turn")
_DURING = ("on", "during", "in", "for", "throughout")


@dataclass(slots=True)
class TurnsToCome:
    """The turn to come that was spoken of last, as long as the sentence after it may mean that one."""

    last: Effect | None = None
    """What is done on it."""

    def carried_on(self, effects: tuple[Effect, ...], words: str) -> tuple[Effect, ...]:
        """The effects of a sentence, with `that turn` told as the turn to come that it is."""
        said = _SAID.search(words) is not None
        told = tuple(self._carried_on(effect, said=said) for effect in effects)
        if not said and not any(map(_to_come, told)):
            self.last = None
        return told

    def _carried_on(self, effect: Effect, *, said: bool) -> Effect:
        if _to_come(effect):
            self.last = effect
        elif said and self.last is not None and _is_on_that_turn(effect):
            return _put_off(effect, self.last)
        return effect


def _to_come(effect: Effect) -> tuple[str, ...] | tuple[Complement, ...]:
    """The words or phrases of an effect for a turn to come."""
    manner = tuple(word for word in effect.manner if word.endswith("next turn"))
    return manner or tuple(role for role in effect.roles if role.word in _DURING and _is_next(role.of))


def _is_next(found: Selector | None) -> bool:
    return found is not None and found.name == "turn" and any(trait.name == "next" for trait in found.traits)


def _is_on_that_turn(effect: Effect) -> bool:
    told = any(role.word in _DURING and role.of == THAT_TURN for role in effect.roles)
    return told or effect.turn is Turn.THIS or any(word in _AS_SAID for word in effect.manner)


def _put_off(effect: Effect, before: Effect) -> Effect:
    """The effect on the same turn as the one before, which is named again where it is yours or they are about the same piece."""
    roles = tuple(role for role in effect.roles if role.word not in _DURING or role.of != THAT_TURN)
    manner = effect.manner_but(*_AS_SAID)
    effect = replace(effect, turn=None if effect.turn is Turn.THIS else effect.turn, roles=roles, manner=manner)
    to_come = _to_come(before)
    yours = any(map(_is_yours, to_come))
    about = before.who or before.whom
    if not yours and about is not None and _about(effect) != _about(before):
        owner = about if about.reference is Reference.THIS else Selector(about.kinds, Reference.THAT, name=about.name)
        return replace(effect, roles=(*roles, Complement("on", of=replace(_NEXT_TURN, owner=owner))))
    if isinstance(to_come[0], str):
        return replace(effect, manner=(*manner, to_come[0]))
    return replace(effect, roles=(*roles, to_come[0]))


def _about(effect: Effect) -> tuple[object, ...]:
    about = effect.who or effect.whom
    return (about.kinds, about.name) if about is not None else ()


def _is_yours(told: str | Complement) -> bool:
    """Whether it is a turn of yours by its words."""
    return told.startswith("on your") if isinstance(told, str) else told.of is not None and told.of.owner == YOU
