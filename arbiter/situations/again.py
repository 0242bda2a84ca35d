"""Shots that are made again by the text that lets them be, which come to stand with the shot that missed."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.effects import Act, Kind, Phase
from arbiter.frozen import replace
from arbiter.play import Command, Sentence, Timing
from arbiter.situations.aloud import are_one
from arbiter.situations.sentences.names import Names


def with_shots_again(told: Iterable[Sentence], names: Names) -> list[Sentence]:
    """The sentences of a play in which a shot that is made again stands before what its first die had somebody choose.

    A shot that is made with a text by which cannons shoot again is the use of that text.
    """
    done: list[Sentence] = []
    for sentence in told:
        again = _as_use(sentence, names)
        at = len(done)
        while _is_of_a_die(again) and at and done[at - 1].deed is Command.CHOOSE and not done[at - 1].breaks_in:
            at -= 1
        shot = done[at - 1] if at and done[at - 1].deed is Command.SHOOT and _is_of_a_die(again) else None
        at = at if shot is not None and are_one(again.who, shot.who, names) else len(done)
        done.insert(at, _of_the_only_die(again, shot) if shot is not None else again)
    return done


def _of_the_only_die(again: Sentence, shot: Sentence) -> Sentence:
    """The use of a text on a die, at the moment of that die where the shot before it has no other and no moment is told."""
    only = again.timing is None and len(shot.dice) == 1
    return replace(again, timing=Timing(Phase.AFTER, "die", 1)) if only else again


def _as_use(sentence: Sentence, names: Names) -> Sentence:
    """A sentence, told as the use of a text where that lets a cannon of the ship shoot again at whoever it missed."""
    bearer = names.pieces.get(sentence.ability.bearer) if sentence.ability is not None else None
    effects = [effect for ability in bearer.abilities for effect in ability.effects] if bearer is not None else []
    shoots_again = any(one.act is Act.REROLL and one.whom is not None and one.whom.kind is Kind.SHOT for one in effects)
    plain = sentence.deed is Command.SHOOT and not sentence.masts and len(sentence.dice) < 2
    return replace(sentence, deed=Command.USE, whom=(), choice="reroll") if plain and shoots_again else sentence


def _is_of_a_die(sentence: Sentence) -> bool:
    return sentence.deed is Command.USE and sentence.choice == "reroll"
