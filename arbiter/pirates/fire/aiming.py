"""At what the dice of one shoot action are aimed: a target for each die, in the order in which they are named."""

from __future__ import annotations

from arbiter.engine.points import Finding
from arbiter.engine.view import AbilityInPlay, View
from arbiter.frozen import replace
from arbiter.pirates.sailing.moving import wished
from arbiter.pirates.table.permission import may_shoot
from arbiter.play import Sentence

NOBODY = ""
"""What a die is aimed at whose target may not be shot at."""


def targets(sentence: Sentence) -> tuple[str, ...]:
    """The pieces that are shot at, each once."""
    return tuple(dict.fromkeys(target for target in sentence.whom if target != NOBODY))


def only_target(sentence: Sentence) -> str | None:
    """The piece that all dice are aimed at, where it is one alone."""
    return sentence.whom[0] if len(set(sentence.whom)) == 1 and sentence.whom[0] else None


def aimed_at(sentence: Sentence, shot: int) -> str:
    """The target of a die, counted from 0; who is named last is the target of all that are left."""
    return sentence.whom[min(shot, len(sentence.whom) - 1)] if sentence.whom else NOBODY


def permitted(view: View, sentence: Sentence, mode: AbilityInPlay | None) -> dict[str, Finding]:
    """Whether each of the targets may be shot at, or anything, where none is named, with the action that is told."""
    aimed, free = targets(sentence) or (NOBODY,), wished(sentence)
    return {target: may_shoot(view, sentence.who, target or None, mode, free=free) for target in aimed}


def without(sentence: Sentence, refused: frozenset[str]) -> Sentence:
    """The sentence in which the dice for those that may not be shot at are aimed at nobody."""
    return replace(sentence, whom=tuple(NOBODY if target in refused else target for target in sentence.whom))


def undealt(view: View, sentence: Sentence, dice: int) -> str:
    """That it was not said which of the dice are for which target, and how to say it."""
    first, *others = (view.name(target) for target in targets(sentence))
    row = ", ".join([first] * (dice - len(others)) + others[:-1]) + f" and {others[-1]}"
    return f"which of {dice} dice is for which target was not said: name one for each, such as {row}"
