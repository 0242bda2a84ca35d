"""Shots that are made again by the text that lets them be, which come to stand with the shot that missed.

And the table on which what the play tells to be used is asked about as if it had not been.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile

from arbiter.board import Mast, Piece
from arbiter.effects import Act, Kind, Phase
from arbiter.frozen import replace
from arbiter.play import BARE, OTHERS, AbilityName, Command, Result, Sentence, Situation, Timing
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


def is_shot_again(sentence: Sentence, names: Names) -> bool:
    """Whether a sentence tells that a shot which missed is made again by a text that lets it be."""
    bearer = names.pieces.get(sentence.ability.bearer) if sentence.ability is not None else None
    of_a_die = sentence.timing is not None and sentence.timing.event == "die"
    if not sentence.dice or (sentence.breaks_in and not of_a_die):
        return False
    if bearer is not None:
        return sentence.deed in (Command.SHOOT, Command.USE) and _shoots_again(bearer)
    own = [one for one in names.pieces.values() if sentence.who in (one.id, one.aboard)]
    return sentence.deed is Command.SHOOT and sentence.extra and any(map(_shoots_again, own))


def without_misses(told: Sequence[Sentence], names: Names) -> list[Sentence]:
    """The sentences without the misses of shots that are told to be made again, which cannot be done with one that hit."""
    again = [at for at, one in enumerate(told) if is_shot_again(one, names)]
    return [one for at, one in enumerate(told) if not any(_is_its_miss(told, at, other, names) for other in again)]


def _is_its_miss(told: Sequence[Sentence], at: int, again: int, names: Names) -> bool:
    """Whether a sentence tells that the shot missed that a later one makes again, and what stands between is of the action."""
    if at >= again or not all(one.deed in _OF_A_SHOT for one in told[at + 1 : again]):
        return False
    one, asked = told[at], told[at].stands
    shot = next((place for place in range(at, -1, -1) if told[place].deed is Command.SHOOT), None)
    if one.breaks_in or shot is None or not are_one(told[shot].who, told[again].who, names):
        return False
    if one.deed is Command.COME and OTHERS not in one.how and at + 1 == again:
        missed = [(each.result, each.least, each.most) for each in one.told]
        return missed in _ALL_MISS and sum(len(each.dice) for each in told[shot:at]) == 1
    if asked is None or asked.act is not Act.HIT or (asked.expected == "yes") is not asked.denied:
        return False
    places = [mast.place for mast in asked.masts] or [asked.number or 0]
    timing = told[again].timing
    wanted = [mast.place for mast in told[again].masts] or ([timing.number] if timing is not None and timing.number else [])
    return not asked.state and (places == wanted if wanted else at + 1 == again)


_ALL_MISS = ([(Result.MISSES, 1, None)], [(Result.HITS, 0, 0)])
"""How it is told that shots miss, and nothing besides."""
_OF_A_SHOT = frozenset({Command.ROLL, Command.STAND, Command.COME})


def of_the_last_shot(again: Sentence, shot: Sentence, before: Sentence) -> Sentence:
    """A shot that is made again, as that of the only die so far, or of the one that the sentence before it tells by itself."""
    by_itself = before.deed is Command.ROLL and BARE in before.how and len(before.dice) == 1
    if again.masts or again.timing or not (len(shot.dice) == 1 or by_itself):
        return again
    if again.deed is Command.USE:
        return replace(again, timing=Timing(Phase.AFTER, "die", len(shot.dice)))
    return replace(again, masts=(shot.masts[-1] if shot.masts else Mast(shot.who, len(shot.dice)),))


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
        return _at_its_die(replace(sentence, ability=AbilityName(own[0])), done, shots) if len(own) == 1 else (sentence, 0)
    bearer = names.pieces.get(named.bearer) if named is not None else None
    bearer = names.pieces.get(sentence.who) if named is None and sentence.extra else bearer
    if named is not None and sentence.masts and sentence.extra and bearer is not None and _shoots_again(bearer):
        return _at_its_die(sentence, done, shots)
    plain = bearer is not None and _shoots_again(bearer) and not sentence.masts
    return (replace(sentence, deed=Command.USE, whom=(), choice="reroll") if plain else sentence), 0


def _at_its_die(again: Sentence, done: Sequence[Sentence], shots: Sequence[int]) -> tuple[Sentence, int]:
    """The use of the text that is named, at the die of the cannon that is told to shoot again, and behind what it stands."""
    place, die = _die_of(again, done, shots)
    if again.masts and not die:
        return again, 0
    used = replace(again, deed=Command.USE, whom=(), masts=(), extra=False, choice="reroll")
    return (replace(used, timing=Timing(Phase.AFTER, "die", die)), place + 1) if die else (used, 0)


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


def without_that_use(read: Situation, place: int) -> Situation:
    """The table on which something is done at a moment, without the use at that very moment of which the play itself tells it."""
    so = read.play[place]
    alike = [at for at, one in enumerate(read.play) if at < place and _same_use(one, so)]
    play = tuple(one for at, one in enumerate(read.play) if at not in alike)
    return replace(read, play=play, along=tuple((at - sum(one < at for one in alike), asked) for at, asked in read.along))


def _same_use(one: Sentence, other: Sentence) -> bool:
    """Whether two sentences tell that the same ship uses, at the same moment, an ability that may be the same."""
    named = one.ability is None or other.ability in (None, one.ability)
    return named and one.deed is Command.USE and (one.deed, one.who, one.timing) == (other.deed, other.who, other.timing)
