"""The shots of one action that a play tells in several sentences: their dice, what became of each, and at whom they were.

A shoot action stays open for the sentences that tell of its shots, until the play tells something else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile

from arbiter.board import Mast
from arbiter.effects import Act, Phase
from arbiter.frozen import replace
from arbiter.play import BARE, OTHERS, TO_RAM, UNTOLD, Adjunct, Command, Question, Result, Sentence, Timing
from arbiter.situations.again import is_shot_again, of_the_last_shot, without_misses
from arbiter.situations.aloud import are_one, is_enemy, is_loss, may_be_for_a_text
from arbiter.situations.sentences.names import Names

HIT, MISS = "hits", "misses"
"""What may have become of a shot."""


def with_shots(deeds: Iterable[Sentence], names: Names) -> list[Sentence]:
    """The sentences of a play in which what several of them tell of the shots of one action stands in one of them.

    What a sentence tells otherwise than the others before it stays where it is, and does not follow from them then.
    """
    done, told = list[Sentence](), _at_whom(without_misses([*deeds], names), names)
    again = any(one.choice == "reroll" for one in told)
    found = _used_between(_dice_last(told, names), names)
    for before, sentence, then in zip([None, *found], found, [*found[1:], None], strict=False):
        at = _open(done, names)
        if at is not None and before is not None and is_shot_again(sentence, names) and done[at].dice:
            goes_on = len(done[at].dice) > 1 or (then is not None and then.deed is Command.ROLL)
            done.append(of_the_last_shot(sentence, done[at], before) if goes_on else sentence)
            continue
        if at is not None and at == len(done) - 1:
            done[at] = _aimed(done[at], sentence, names)
        first = at is not None and _is_first(done, at)
        joined = _joined(done[at], sentence, again, first, names) if at is not None else None
        if at is not None and joined is None and then is not None and _is_of_a_shot(then):
            joined = _of_last_gun(done[at], sentence)
        if joined is not None and at is not None:
            done[at + 1 :] = [_lost_between(one, done[at]) for one in done[at + 1 :]]
            done[at] = joined
        elif at is not None and (more := _more_shots(done[at], sentence, names)) is not None:
            done.append(more)
        else:
            done.append(sentence)
    return done


def _at_whom(deeds: Iterable[Sentence], names: Names) -> list[Sentence]:
    """The sentences in which shots of which nobody says at whom they are have the only target that can be meant.

    That is whom the sentences behind it tell to be hit or missed, the one to whom the sentence before tells that the ship has
    moved, or the only enemy on the table.
    """
    found, told = list[Sentence](), [*deeds]
    for at, one in enumerate(told):
        came = [*takewhile(lambda after: after.deed in _OF_SHOTS and not after.breaks_in, told[at + 1 :])]
        tells = bool(came) and not (came[0].deed is Command.ROLL and BARE not in came[0].how)
        open_yet = one.deed is Command.SHOOT and not (one.whom or one.ability or one.breaks_in) and (tells or not one.only_gives)
        found.append(replace(one, whom=_only_enemy(one, came, found[-1:], names)) if open_yet else one)
    return found


_OF_SHOTS = frozenset({Command.COME, Command.ROLL})
"""What tells of shots without a deed of its own."""


def _only_enemy(shot: Sentence, came: Sequence[Sentence], before: Sequence[Sentence], names: Names) -> tuple[str, ...]:
    """The piece at which shots can only be meant to be; none where there are several, or none."""
    shooter = names.pieces.get(shot.who)
    enemies = [] if shooter is None else [one for one, piece in names.pieces.items() if is_enemy(piece, shooter)]
    met = [one for one in before if one.deed is Command.MOVE and one.who == shot.who and not one.breaks_in]
    told = {one for after in came for one in after.whom if one in enemies}
    near = {place for one in met for place in _met_by(one) if place in enemies}
    if told:
        return tuple(told) if len(told) == 1 else ()
    return tuple(near if len(near) == 1 else enemies if len(enemies) == 1 else ())


def _met_by(move: Sentence) -> list[str]:
    """The pieces to which a move is told to go."""
    touched, near = [one.other for one in move.contacts], [one.other for one in move.near]
    return [*touched, *near, *(to for role, to in move.adjuncts if role is Adjunct.TO)]


def _used_between(told: Sequence[Sentence], names: Names) -> list[Sentence]:
    """The sentences in which what is used, and what comes of it, between two shots of one action breaks in there.

    Of these shots it is told, one by one, whether they hit. What takes effect by itself there is told behind them.
    """
    found, later, shot = list[Sentence](), list[Sentence](), 0
    for at, one in enumerate(told):
        if one.deed not in _USED | _BROUGHT | _BETWEEN:
            found, later = [*found, *later], []
        number = _hit_or_missed(one)
        used = one.deed in _USED or (one.deed in _BROUGHT and bool(found) and found[-1].breaks_in)
        if number is not None or not (used or one.deed in _BETWEEN):
            shot = number or 0
        then = next(filter(None, (_hit_or_missed(after) for after in _while_used(told[at + 1 :]))), 0)
        amid = used and one.timing is None and 0 < shot < then
        if amid and _is_an_order(one, names):
            later.append(one)
            continue
        found.append(replace(one, timing=Timing(Phase.AFTER, "die", shot)) if amid else one)
    return [*found, *later]


def _is_an_order(used: Sentence, names: Names) -> bool:
    """Whether what is told to be used takes effect by itself: all that its bearer's text does is ordered of some moment."""
    bearer = names.pieces.get(used.ability.bearer) if used.deed is Command.USE and used.ability is not None else None
    effects = [effect for ability in bearer.abilities for effect in ability.effects] if bearer is not None else []
    return bool(effects) and all(one.when is not None and not one.optional for one in effects)


_USED = frozenset({Command.REVEAL, Command.USE, Command.CANCEL})
_BROUGHT = frozenset({Command.MOVE, Command.LIE, Command.REPAIR})
"""What may come of the use of an ability."""


def _while_used(told: Sequence[Sentence]) -> Iterator[Sentence]:
    """The sentences as far as they tell of shots and of abilities."""
    return takewhile(lambda one: one.deed in _USED | _BROUGHT | _BETWEEN, told)


def _hit_or_missed(one: Sentence) -> int | None:
    """Which shot a sentence tells to have hit or missed, counted from 1; None for any other."""
    stands = one.stands if one.deed is Command.STAND else None
    return stands.number if stands is not None and stands.act is Act.HIT and not stands.state else None


def _is_first(done: Sequence[Sentence], at: int) -> bool:
    """Whether a ship has not shot before in the turn, so that `the second shot` is the second of this action."""
    turn = max((place for place in range(at) if done[place].deed is Command.END_TURN), default=-1)
    return not any(one.deed is Command.SHOOT and one.who == done[at].who for one in done[turn + 1 : at])


def _lost_between(one: Sentence, shot: Sentence) -> Sentence:
    """What is told to be lost between the shots of an action, with the moment before the next of them."""
    shots = max(len(shot.dice), len(shot.came), len(shot.masts))
    return (
        replace(one, timing=Timing(Phase.BEFORE, "die", shots + 1))
        if shots and one.timing is None and is_loss(one, one.who)
        else one
    )


def _dice_last(told: Sequence[Sentence], names: Names) -> list[Sentence]:
    """The sentences with dice that are told before the shoot action that they are for behind that action."""
    found = list(told)
    for at in range(len(found) - 1):
        rolled, shot = found[at : at + 2]
        before = found[at - 1] if at else None
        after_a_move = before is not None and before.deed in (Command.END_TURN, Command.MOVE)
        after_a_move = after_a_move and before is not None and not (before.contacts or before.adjuncts)
        bare = rolled.deed is Command.ROLL and BARE in rolled.how and not rolled.against
        bare = bare and (at == 0 or after_a_move) and not may_be_for_a_text(rolled.who, names)
        shoots = shot.deed is Command.SHOOT and not (shot.dice or shot.told or shot.breaks_in or shot.only_gives)
        if bare and shoots and are_one(rolled.who, shot.who, names):
            found[at : at + 2] = [shot, rolled]
    return found


def _open(done: Sequence[Sentence], names: Names) -> int | None:
    """The place of the shoot action of which further sentences may tell; None where something else has been done since."""
    for at in range(len(done) - 1, -1, -1):
        made_again = is_shot_again(done[at], names)
        if done[at].deed is Command.SHOOT and not (done[at].breaks_in or made_again):
            return at
        if not made_again and done[at].deed not in _BETWEEN and not done[at].breaks_in:
            return None
    return None


_BETWEEN = frozenset({Command.CHOOSE, Command.STAND, Command.COME, Command.TAKE})
"""What may stand between a shoot action and a sentence that tells of its shots."""


def _aimed(shot: Sentence, sentence: Sentence, names: Names) -> Sentence:
    """A shoot action that is only told to be given, at the piece of which the next sentence tells what came of it."""
    told, whom = sentence.told, sentence.whom[:1]
    if sentence.breaks_in or not shot.only_gives:
        return shot
    if sentence.deed is Command.STAND and sentence.stands is not None:
        whom = (sentence.stands.who,)
    elif sentence.deed in (Command.CHOOSE, Command.TAKE):
        whom = (sentence.who,) if "lost" in sentence.how and sentence.choice == "mast" else ()
    elif sentence.deed is not Command.SINK and not (told and told[0].result in (Result.HITS, Result.MISSES)):
        return shot
    by_another = sentence.deed in (Command.COME, Command.SINK) and sentence.who and not are_one(sentence.who, shot.who, names)
    enemies = [one for one in whom if is_enemy(names.pieces.get(one), names.pieces[shot.who])]
    return replace(shot, whom=(enemies[0],)) if enemies and not by_another else shot


def _joined(shot: Sentence, sentence: Sentence, again: bool, first: bool, names: Names) -> Sentence | None:
    """The shoot action with what a sentence tells of its shots; None where it tells nothing of them, or something else."""
    numbered = sentence.number is not None or (sentence.stands is not None and not sentence.stands.masts)
    if sentence.breaks_in or (numbered and not first):
        return None
    if sentence.deed is Command.ROLL and BARE in sentence.how and not sentence.against:
        return _with_dice(shot, sentence, names)
    if sentence.deed is Command.COME:
        return _with_rest(shot, sentence) if OTHERS in sentence.how else None
    if sentence.deed is Command.STAND and sentence.stands is not None and not again:
        return _with_outcome(shot, sentence, sentence.stands, names)
    return None


def _with_dice(shot: Sentence, rolled: Sentence, names: Names) -> Sentence | None:
    """The shoot action with further dice, as many as it can have, or with the die of one of its shots."""
    if (rolled.who and not are_one(rolled.who, shot.who, names)) or shot.told or shot.whom == () or TO_RAM in rolled.how:
        return None
    said = {"text": f"{shot.text}, {rolled.text}"}
    gun = _gun_of(shot, rolled.masts[0], names) if rolled.masts else _lent(rolled, shot, names)
    if gun is not None and gun.gun and _all_have_shot(shot, names):
        return replace(shot, dice=(*shot.dice, *rolled.dice), **said)
    gun = gun or _next_gun(shot, (), rolled.number)
    if gun is not None:
        dice = _up_to(shot, len(shot.masts))
        fits = len(shot.masts) == len(dice) >= len(shot.came) and gun not in shot.masts and _are_alike((*shot.masts, gun))
        return replace(shot, masts=(*shot.masts, gun), dice=(*dice, *rolled.dice), **said) if fits else None
    if rolled.number is not None:
        at = rolled.number - 1
        if shot.dice[at : at + 1] == rolled.dice:
            return replace(shot, **said)
        dice = _up_to(shot, at)
        return replace(shot, dice=(*dice, *rolled.dice), **said) if len(dice) == at and not shot.masts else None
    if shot.dice and (shot.masts or may_be_for_a_text(shot.who, names)):
        return None
    dice = (*shot.dice, *rolled.dice)
    if shot.dice and len(dice) > _most_shots(shot.who, names):
        return None
    return replace(shot, dice=dice, **said)


def _are_alike(masts: Sequence[Mast]) -> bool:
    """Whether all cannons that are told are a ship's own, or none is."""
    return len({mast.gun for mast in masts}) == 1


def _more_shots(shot: Sentence, rolled: Sentence, names: Names) -> Sentence | None:
    """The shot of a crew's cannon behind those of the ship's own in one action, or the other way round, as told by itself."""
    bare = rolled.deed is Command.ROLL and BARE in rolled.how and not (rolled.against or rolled.breaks_in or shot.told)
    if not bare or not shot.dice or not shot.whom:
        return None
    gun = _gun_of(shot, rolled.masts[0], names) if rolled.masts else _lent(rolled, shot, names)
    if gun is None or _are_alike((*shot.masts, gun)) or (gun.gun and not shot.masts and _all_have_shot(shot, names)):
        return None
    return Sentence(Command.SHOOT, shot.who, shot.whom, masts=(gun,), dice=rolled.dice, text=rolled.text, span=rolled.span)


def _lent(rolled: Sentence, shot: Sentence, names: Names) -> Mast | None:
    """The cannon of a crew who gives his ship one, where it is he who is told to roll a die for her."""
    crew = names.pieces.get(rolled.who)
    if crew is None or crew.aboard != shot.who or len(rolled.dice) != 1:
        return None
    lends = any(one.amount is not None and one.amount.cannon is not None for text in crew.abilities for one in text.effects)
    return Mast(crew.id, 1, gun=True) if lends else None


def _all_have_shot(shot: Sentence, names: Names) -> bool:
    """Whether a die is told of each mast that a ship was built with, and of which each is is not said."""
    piece = names.pieces.get(shot.who)
    return piece is not None and not shot.masts and len(shot.dice) == piece.masts == piece.printed_masts


def _gun_of(shot: Sentence, gun: Mast, names: Names) -> Mast:
    """The mast of a cannon of whoever shoots, counted from her bow."""
    piece = names.pieces.get(shot.who)
    last = piece.printed_masts if piece is not None and gun.place < 0 else 0
    return gun._replace(ship=shot.who, place=last or gun.place)


def _up_to(shot: Sentence, count: int) -> tuple[int, ...]:
    """The dice of so many shots, where of each shot without a die it is told what became of it; else those that are told."""
    more = shot.came[len(shot.dice) : count]
    return (*shot.dice, *(UNTOLD for _ in more)) if all(more) else shot.dice


def _next_gun(shot: Sentence, masts: Sequence[Mast], number: int | None) -> Mast | None:
    """The next cannon of shots that are told by their masts from the bow: `the second`, after `her first cannon`."""
    in_order = bool(shot.masts) and all(mast.place == at for at, mast in enumerate(shot.masts, 1))
    place = masts[0].place if masts else number
    return Mast(shot.who, place) if in_order and place == len(shot.masts) + 1 else None


def _most_shots(ship: str, names: Names) -> int:
    """How many cannons a ship has: those that were stated, or one a mast."""
    piece = names.pieces.get(ship)
    return 0 if piece is None else piece.masts if piece.cannons is None else len(piece.cannons)


def _with_rest(shot: Sentence, told: Sentence) -> Sentence | None:
    """The shoot action of which it is told what became of the shots of which nothing else is."""
    if shot.rest or shot.told or shot.masts:
        return None
    known = max(len(shot.dice), len(shot.came))
    shots = known + told.number if told.number else shot.shots
    if told.number and shot.shots not in (None, shots):
        return None
    rest = HIT if told.told[0].result is Result.HITS else MISS
    return replace(shot, rest=rest, shots=shots, text=f"{shot.text}, {told.text}")


def _is_of_a_shot(one: Sentence) -> bool:
    """Whether a sentence tells of a single shot, by its place or its cannon."""
    rolled = one.deed is Command.ROLL and BARE in one.how and (one.number is not None or bool(one.masts))
    return rolled or (one.deed is Command.STAND and one.stands is not None and one.stands.act is Act.HIT)


def _of_last_gun(shot: Sentence, told: Sentence) -> Sentence | None:
    """The shoot action with what became of the only cannon that is told to shoot in it by its mast, and has no die."""
    if told.deed is not Command.COME or OTHERS in told.how or told.breaks_in:
        return None
    alone = len(shot.masts) == 1 and not (shot.dice or shot.came or told.dice or told.shots)
    once = len(told.told) == 1 and (told.told[0].least, told.told[0].most) in ((1, 1), (1, None), (0, 0))
    by_her = told.who in ("", shot.who) and (not told.whom or told.whom == shot.whom)
    if not (alone and once and by_her) or told.told[0].result not in (Result.HITS, Result.MISSES):
        return None
    hits = (told.told[0].result is Result.HITS) == bool(told.told[0].least)
    return replace(shot, came=(HIT if hits else MISS,), text=f"{shot.text}, {told.text}")


def _with_outcome(shot: Sentence, told: Sentence, asked: Question, names: Names) -> Sentence | None:
    """The shoot action with what became of one of its shots, of which nothing else was told before."""
    more = _next_gun(shot, asked.masts, asked.number)
    shot = replace(shot, masts=(*shot.masts, more), dice=_up_to(shot, len(shot.masts))) if more is not None else shot
    at = _place(shot, asked, names)
    if asked.act is not Act.HIT or asked.state or asked.who not in ("", shot.who) or at is None or shot.whom == ():
        return None
    if asked.whom and (asked.whom,) != tuple(dict.fromkeys(shot.whom)):
        return None
    came, outcome = [*shot.came, *[""] * (at + 1 - len(shot.came))], HIT if asked.expected == "yes" else MISS
    if came[at] not in ("", outcome) or any(one.result in (Result.HITS, Result.MISSES) for one in shot.told):
        return None
    came[at] = outcome
    return replace(shot, came=tuple(came), text=f"{shot.text}, {told.text}")


def _place(shot: Sentence, asked: Question, names: Names) -> int | None:
    """Which shot of an action is meant, counted from 0; of a cannon where it is known which shot is made with it."""
    if not asked.masts:
        in_order = all(mast.place == at for at, mast in enumerate(shot.masts, 1))
        known = asked.number and in_order and (not shot.masts or asked.number <= len(shot.masts))
        return asked.number - 1 if asked.number and known else None
    gun = _gun_of(shot, asked.masts[0], names)
    if gun in shot.masts:
        return shot.masts.index(gun)
    piece = names.pieces.get(shot.who)
    alike = piece is not None and piece.cannons is None and not piece.fallen and piece.masts == piece.printed_masts
    return gun.place - 1 if alike and not shot.masts and gun.place > 0 and asked.masts[0].ship in ("", shot.who) else None
