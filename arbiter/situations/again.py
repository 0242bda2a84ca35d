"""Shots that are made again by the text that lets them be, which come to stand with the shot that missed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile

from arbiter.board import Piece
from arbiter.effects import Act, Kind, Phase
from arbiter.frozen import replace
from arbiter.play import AbilityName, Command, Sentence, Timing
from arbiter.situations.aloud import are_one
from arbiter.situations.sentences.names import Names


def with_shots_again(told: Iterable[Sentence], names: Names) -> list[Sentence]:
    """The sentences of a play in which a shot that is made again stands before what its first die had somebody choose.

    A shot that is made with a text by which cannons shoot again is the use of that text; so is one that is told to be made
    again, and by no text, where one aboard lets that be done.
    """
    done: list[Sentence] = []
    for sentence in told:
        again, behind = _as_use(sentence, done, names)
        at = behind or len(done)
        while _is_of_a_die(again) and not behind and at and done[at - 1].deed is Command.CHOOSE and not done[at - 1].breaks_in:
            at -= 1
        shot = done[at - 1] if at and done[at - 1].deed is Command.SHOOT and _is_of_a_die(again) else None
        at = at if shot is not None and are_one(again.who, shot.who, names) else len(done)
        done.insert(at, _of_the_only_die(again, shot) if shot is not None else again)
    return done


def _of_the_only_die(again: Sentence, shot: Sentence) -> Sentence:
    """The use of a text on a die, at the moment of that die where the shot before it has no other and no moment is told.

    Which of several dice is meant by `the die` is not said.
    """
    only = again.timing is None and len(shot.dice) == 1
    unsaid = again.timing == Timing(Phase.AFTER, "die") and len(shot.dice) > 1
    return replace(again, timing=Timing(Phase.AFTER, "die", 1) if only else None) if only or unsaid else again


def _shots_before(done: Sequence[Sentence], ship: str, names: Names) -> list[int]:
    """The places of the shots of a ship that a sentence may go on with: her last deeds, but for what is chosen and shown."""
    deeds = [place for place, one in enumerate(done) if one.deed not in (Command.CHOOSE, Command.REVEAL)]
    shots = [*takewhile(lambda place: done[place].deed is Command.SHOOT and not done[place].breaks_in, reversed(deeds))]
    return [place for place in reversed(shots) if are_one(done[place].who, ship, names)]


def _as_use(sentence: Sentence, done: Sequence[Sentence], names: Names) -> tuple[Sentence, int]:
    """A sentence, as the use of a text where that lets a cannon shoot again, and behind what it stands if not last."""
    named, shots = sentence.ability, _shots_before(done, sentence.who, names)
    if sentence.deed is not Command.SHOOT or len(sentence.dice) > 1:
        return sentence, 0
    if named is None and sentence.extra and shots:
        own = [one.id for one in names.pieces.values() if sentence.who in (one.id, one.aboard) and _shoots_again(one)]
        place, die = _die_of(sentence, done, shots)
        if len(own) != 1 or (sentence.masts and not die):
            return sentence, 0
        used = replace(sentence, deed=Command.USE, whom=(), masts=(), ability=AbilityName(own[0]), extra=False, choice="reroll")
        return (replace(used, timing=Timing(Phase.AFTER, "die", die)), place + 1) if die else (used, 0)
    bearer = names.pieces.get(named.bearer) if named is not None else None
    plain = bearer is not None and _shoots_again(bearer) and not sentence.masts
    return (replace(sentence, deed=Command.USE, whom=(), choice="reroll") if plain else sentence), 0


def _die_of(again: Sentence, done: Sequence[Sentence], shots: Sequence[int]) -> tuple[int, int]:
    """The place of the shots before, and which die of them, counted from 1, was that of the one cannon told to shoot again."""
    wanted = [mast.place for mast in again.masts]
    for place in reversed(shots) if len(wanted) == 1 else ():
        told = [mast.place for mast in done[place].masts] or [*range(1, len(done[place].dice) + 1)]
        if told.count(wanted[0]) == 1:
            return place, told.index(wanted[0]) + 1
    return 0, 0


def _shoots_again(bearer: Piece) -> bool:
    """Whether a text of a piece lets a cannon that missed shoot again."""
    effects = [effect for ability in bearer.abilities for effect in ability.effects]
    return any(one.act is Act.REROLL and one.whom is not None and one.whom.kind is Kind.SHOT for one in effects)


def _is_of_a_die(sentence: Sentence) -> bool:
    return sentence.deed is Command.USE and sentence.choice == "reroll"
