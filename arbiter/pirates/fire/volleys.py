"""Shots that a play tells one after the other, as one action in which the cannons fire one by one (`faq.shooting.2`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any

from arbiter.board import Board, Mast
from arbiter.effects import Act, Kind, Phase
from arbiter.frozen import replace
from arbiter.pirates.fire.armament import guns, has_more_guns, shots_each
from arbiter.pirates.fire.gunnery import cannons_shot, gives_a_cannon, is_lent
from arbiter.pirates.table.special_shots import special
from arbiter.play import UNTOLD, Command, Result, Sentence, Told, this_turn


def joined(play: Sequence[Sentence], board: Board) -> tuple[Sentence, ...]:
    """The play in which shots of one action that several sentences tell stand in one, with choices and what breaks into them."""
    found: list[Sentence] = []
    play = [*_shown_then([_each_of_them(_each_shot(_by_crew(one, board), board)) for one in play])]
    play = _with_any_masts(play, board)
    shot = last = 0  # the dice of the sentences that the last one goes on with, and its own
    for sentence in play:
        since = next((at for at in range(len(found) - 1, -1, -1) if not _is_between(found[at])), None)
        if since is not None and _goes_on(found, since, sentence, board):
            shot, last = len(found[since].dice), len(sentence.dice)
            found[since] = _together(found[since], sentence)
        else:
            shot = shot if _is_between(sentence) else 0
            found.append(_later(sentence, shot, last))
    return tuple(_in_parts(_before_the_next(found, board), board))


def _with_any_masts(play: Sequence[Sentence], board: Board) -> list[Sentence]:
    """The play in which cannons that are not named beside others that are, all of them alike, are those that are left."""
    found, group = list(play), list[int]()
    for at, sentence in enumerate([*play, Sentence(Command.END_TURN, "")]):
        if sentence.deed is Command.SHOOT and (not group or sentence.who == play[group[0]].who):
            group.append(at)
        elif not _may_come_between(sentence, board):
            left, unnamed = _unnamed([play[one] for one in group], board), [one for one in group if not play[one].masts]
            sizes = [_size(play[one]) for one in unnamed]
            if sum(sizes) <= len(left) and len(unnamed) < len(group):
                for one, size in zip(unnamed, sizes, strict=True):
                    found[one], left = replace(play[one], masts=tuple(left[:size]), shots=None), left[size:]
            group = [at] if sentence.deed is Command.SHOOT else []
    return found


def _unnamed(shots: Sequence[Sentence], board: Board) -> list[Mast]:
    """The standing masts that shots do not name, of a ship with a cannon on each and all of these alike; none of any other."""
    piece = board.pieces.get(shots[0].who) if shots else None
    cannons = piece.cannons or () if piece is not None else ()
    if (
        piece is None
        or not cannons
        or any(not gun.mast or gun != cannons[0] for gun in cannons)
        or guns(piece.id, board) != piece.masts
    ):
        return []
    named = {mast for one in shots for mast in one.masts}
    masts = [Mast(piece.id, place) for place in range(1, piece.printed_masts + 1) if place not in piece.fallen]
    return [mast for mast in masts if mast.place not in {one.place for one in named}] if len(masts) == piece.masts else []


def _by_crew(sentence: Sentence, board: Board) -> Sentence:
    """A shot that is told of a crew who gives its ship a cannon, or with his ability, as a shot of the ship with that cannon."""
    crew = board.pieces.get(sentence.ability.bearer if sentence.ability is not None else sentence.who)
    if sentence.deed is not Command.SHOOT or sentence.masts or crew is None or crew.kind is not Kind.CREW or not crew.aboard:
        return sentence
    if not any(map(gives_a_cannon, crew.abilities)) or sentence.who not in (crew.id, crew.aboard):
        return sentence
    lent = tuple(Mast(crew.id, place, gun=True) for place in range(1, (len(sentence.dice) or sentence.shots or 1) + 1))
    return replace(sentence, who=crew.aboard, ability=None, masts=lent, shots=None)


def _each_shot(sentence: Sentence, board: Board) -> Sentence:
    """A shot told with more dice than masts, with each mast once for every shot that a text gives its cannon."""
    if sentence.deed is not Command.SHOOT or not 0 < len(sentence.masts) < len(sentence.dice):
        return sentence
    return replace(sentence, masts=(sentence.masts * shots_each(sentence.who, board))[: len(sentence.dice)])


def _each_of_them(sentence: Sentence) -> Sentence:
    """`Her first and third cannons shoot Tern and hit` as told of each of the cannons."""
    told, named = sentence.told, len(sentence.masts)
    if sentence.deed is not Command.SHOOT or len(told) != 1 or named < 2 or sentence.dice:
        return sentence
    each = (told[0].result, told[0].least, told[0].most) == (Result.HITS, 1, None)
    return replace(sentence, told=(replace(told[0], least=named, most=named),)) if each else sentence


def _before_the_next(play: Sequence[Sentence], board: Board) -> list[Sentence]:
    """The play in which who is cancelled before a shot that is not told yet is so after the last that is told before it."""
    found, shot = list(play), 0
    for at, sentence in enumerate(found):
        timing = sentence.timing
        if sentence.deed is Command.SHOOT and not sentence.breaks_in:
            most = guns(sentence.who, board) if sentence.who in board.pieces else 0
            shot = cannons_shot(sentence) if cannons_shot(sentence) < most else 0
        of_next = timing is not None and shot and (timing.phase, timing.number) == (Phase.BEFORE, shot + 1)
        if timing is not None and of_next and sentence.deed is Command.CANCEL and _is_between(sentence):
            found[at] = replace(sentence, timing=replace(timing, phase=Phase.AFTER, number=shot))
    return found


def _is_lent(one: Sentence) -> bool:
    """Whether a sentence tells of cannons that somebody aboard gives a ship, and of no others."""
    return bool(one.masts) and all(is_lent(mast, one.who) for mast in one.masts)


def _shown_then(play: Sequence[Sentence]) -> Iterator[Sentence]:
    """The play in which a crew who is revealed for what he then does at a moment of a deed is revealed at that moment."""
    for sentence, then in zip_longest(play, play[1:]):
        acting = (then.who, *((then.ability.bearer,) if then.ability is not None else ())) if then is not None else ()
        if then is not None and then.timing is not None and then.timing.event in ("bonus", "segment"):
            acting = (*acting, *then.whom)  # whose segment it is that is stopped
        for_that = sentence.deed is Command.REVEAL and sentence.timing is None and {*sentence.whom} <= {*acting}
        yield replace(sentence, timing=then.timing) if for_that and then is not None and then.breaks_in else sentence


def _in_parts(play: list[Sentence], board: Board) -> list[Sentence]:
    """The play in which shots of one action, between which it tells what comes of them, are known to be of one."""
    for group in list(_actions(play, board)):
        if len(group) == 1 or not _of_one_action([play[at] for at in group], board):
            continue
        for at in group:
            shots = None if play[at].masts else _size(play[at])
            play[at] = replace(play[at], unfinished=at != group[-1], onward=at != group[0], shots=shots)
    return play


def _actions(play: Sequence[Sentence], board: Board) -> Iterator[list[int]]:
    """The places of the sentences that may tell the shots of one action, for one action after the other."""
    group: list[int] = []
    for at, sentence in enumerate(play):
        part = sentence.deed is Command.SHOOT and _is_part(_as_any_shot(sentence, board))
        if part and group and _may_be_one([*(play[one] for one in group), sentence], board):
            group.append(at)
        elif part or (group and not _may_come_between(sentence, board)):
            yield from [group] * bool(group)
            group = [at] if part and not _may_have_earned(play[:at], sentence, board) else []
    yield from [group] * bool(group)


def _may_be_one(parts: Sequence[Sentence], board: Board) -> bool:
    """Whether a ship has as many cannons as these sentences tell to be shot: the masts that they name, or so many of them."""
    ship = parts[0].who
    own = [one for one in parts if not _is_lent(one)]
    if {one.who for one in parts} != {ship} or ship not in board.pieces or len({bool(one.masts) for one in own}) > 1:
        return False
    if _too_often([mast for one in parts for mast in one.masts], ship, board):
        return False
    return any(one.masts for one in own) or sum(map(_size, own)) <= guns(ship, board)


def _of_one_action(parts: Sequence[Sentence], board: Board) -> bool:
    """Whether it is known how many cannons each sentence is about, where that is not said: one each if that makes all."""
    own = [one for one in parts if not one.masts]
    counted = all(one.dice or one.shots for one in own)
    return counted or (sum(map(_size, own)) == guns(parts[0].who, board) and not has_more_guns(parts[0].who, board))


def _size(part: Sentence) -> int:
    """How many cannons a sentence tells to be shot; one where it does not say."""
    return cannons_shot(part) or 1


def _may_have_earned(before: Sequence[Sentence], shot: Sentence, board: Board) -> bool:
    """Whether something that the play tells of this turn may have earned a ship more than one shoot action."""
    turn = this_turn(reversed(before))
    ship = board.pieces.get(shot.who)
    own = {shot.who, ship.player if ship is not None else ""}
    told = [one for one in turn if one.deed not in (Command.SHOOT, Command.MOVE) and not _may_come_between(one, board)]
    return not shot.masts and any(one.who in own or one.deed in (Command.USE, Command.ROLL) for one in told)


def _is_part(one: Sentence) -> bool:
    """Whether a sentence tells no more than what some cannons of a ship shoot at, and what came of it."""
    bare = Sentence(
        Command.SHOOT, one.who, one.whom, dice=one.dice, masts=one.masts, told=one.told, shots=one.shots, came=one.came
    )
    plain = one == bare and bool(one.dice or one.told or one.came) and one.shots in (None, len(one.dice) or one.shots)
    of_shots = [told for told in one.told if told.result is not Result.MASTS]
    return plain and bool(one.masts or one.dice or one.shots or (len(of_shots) == 1 and _is_single(of_shots[0])))


def _is_single(told: Told) -> bool:
    """Whether what is told may be what came of a single shot."""
    return (told.least, told.most) in ((1, 1), (1, None), (0, 0))


def _may_come_between(sentence: Sentence, board: Board) -> bool:
    """Whether a sentence may stand between shots of one action: it breaks in, chooses, declines, or uses what gives no action."""
    if sentence.breaks_in or sentence.deed in (Command.CANCEL, Command.CHOOSE, Command.PASS):
        return True
    named = (*sentence.whom, sentence.who, *((sentence.ability.bearer,) if sentence.ability is not None else ()))
    effects = (e for one in named if one in board.pieces for a in board.pieces[one].abilities for e in a.effects)
    uses = sentence.deed in (Command.USE, Command.REVEAL) and sentence.action is None
    return uses and not any(effect.act is Act.GIVE for effect in effects)


def _is_between(sentence: Sentence) -> bool:
    """Whether a sentence may stand between shots of one action: it only chooses, or breaks in at a die."""
    return sentence.deed is Command.CHOOSE or (sentence.timing is not None and sentence.timing.event in ("die", "shot"))


def _later(sentence: Sentence, shot: int, last: int) -> Sentence:
    """What breaks in at a die of shots that go on with others, by the place of that die among all of them.

    A die is counted among the last ones told, unless that were not so many.
    """
    timing = sentence.timing
    if not shot or timing is None or timing.event not in ("die", "shot") or timing.number is None or timing.number > last:
        return sentence
    return replace(sentence, timing=replace(timing, number=timing.number + shot))


def _goes_on(found: Sequence[Sentence], since: int, sentence: Sentence, board: Board) -> bool:
    """Whether a sentence goes on with the shots of another: from other masts, or with cannons that may not have shot."""
    before = found[since]
    if _is_lent(before) or _is_lent(sentence):
        return False
    plainly = [_without_special(one, board) for one in (before, sentence)]
    if before.who != sentence.who or (before.ability and sentence.ability) or not all(map(_is_plain, plainly)):
        return False
    if before.masts or sentence.masts:
        if not (before.masts and sentence.masts) or _too_often([*before.masts, *sentence.masts], before.who, board):
            return False
        return _spare(before) * _spare(sentence) >= 0  # else it is not said for which of the cannons the dice are
    return since == len(found) - 1 and _has_guns_left(found, sentence, board)


def _without_special(one: Sentence, board: Board) -> Sentence:
    """The sentence without the special shot that it tells, of which the die is given."""
    told = one.dice and (one.masts or len(one.dice) == 1)
    return replace(one, ability=None, special=0) if told and _is_special(one, board) else one


def _as_any_shot(one: Sentence, board: Board) -> Sentence:
    """The sentence as one of any other cannon, where it tells of a special shot alone, by its die or by what came of it."""
    single = len(one.masts) < 2 and (len(one.dice) == 1 or (not one.dice and len(one.told) == 1 and _is_single(one.told[0])))
    return replace(one, ability=None) if single and _is_special(one, board) else one


def _is_special(one: Sentence, board: Board) -> bool:
    """Whether a sentence tells of a shot with an ability that lets a cannon shoot something of its own."""
    bearer = board.pieces.get(one.ability.bearer) if one.ability is not None else None
    return bearer is not None and any(special(ability) for ability in bearer.abilities)


def _is_plain(one: Sentence) -> bool:
    """Whether a sentence tells no more than at whom a ship shoots, with which dice, and from which masts."""
    bare = Sentence(Command.SHOOT, one.who, one.whom, dice=one.dice, masts=one.masts, came=one.came)
    return bool(one.dice or one.masts) and one == bare


def _has_guns_left(found: Sequence[Sentence], sentence: Sentence, board: Board) -> bool:
    """Whether a ship has as many cannons as dice are told, and has done nothing that may have earned her another action."""
    ship, before = board.pieces.get(sentence.who), found[-1]
    if ship is None or len(before.dice) + len(sentence.dice) > guns(ship.id, board):
        return False
    turn = this_turn(reversed(found))
    return not any(one.deed not in (Command.SHOOT, Command.MOVE) and one.who in (sentence.who, ship.player) for one in turn)


def _too_often(masts: Sequence[Mast], ship: str, board: Board) -> bool:
    """Whether the cannon of a mast shoots more often than it may in one action."""
    return max(Counter(masts).values(), default=0) > shots_each(ship, board)


def _together(before: Sentence, more: Sentence) -> Sentence:
    """Two sentences that tell shots of one action as one, with a target for each die where they are several.

    The masts whose dice are not given come last, and so do dice for which no mast is left.
    """
    before, more = (_dice_in_their_places(one) if before.came or more.came else one for one in (before, more))
    text, fired = f"{before.text}, {more.text}", (_fired(before), _fired(more))
    masts, dice = _told_first(fired, before.masts, more.masts), _told_first(fired, before.dice, more.dice)
    if more.ability is not None:
        before = replace(before, ability=more.ability, special=len(before.dice))
    whom = _told_first(fired, _at_each(before), _at_each(more))
    came = (*before.came, *more.came)
    return replace(before, whom=whom if len({*whom}) > 1 else whom[:1], masts=masts, dice=dice, came=came, text=text)


def _dice_in_their_places(one: Sentence) -> Sentence:
    """The sentence with a place among its dice, and among what came of its shots, for each shot that it tells."""
    made = cannons_shot(one)
    dice = (*one.dice, *(UNTOLD for _ in range(made - len(one.dice))))
    return replace(one, dice=dice, came=(*one.came, *("" for _ in range(made - len(one.came)))))


def _spare(one: Sentence) -> int:
    """How many more dice than masts a sentence tells."""
    return len(one.dice) - len(one.masts)


def _fired(one: Sentence) -> int:
    """How many dice of a sentence are for a cannon: no more of them than the masts that it names."""
    return min(len(one.dice), len(one.masts) or len(one.dice))


def _told_first(fired: tuple[int, int], one: tuple[Any, ...], more: tuple[Any, ...]) -> tuple[Any, ...]:
    """What goes with the dice of two sentences, one after the other, and then masts without a die, or dice for no mast."""
    return (*one[: fired[0]], *more[: fired[1]], *one[fired[0] :], *more[fired[1] :])


def _at_each(one: Sentence) -> tuple[str, ...]:
    """The target of each shot of a sentence."""
    return one.whom if len(one.whom) > 1 else one.whom * max(len(one.dice), len(one.masts))
