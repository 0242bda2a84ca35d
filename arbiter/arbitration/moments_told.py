"""Sentences that may tell of another moment than the one at which they are told, and the play with these at that moment.

Those told behind a deed to come before it may tell of the time before its action was given, or after that. What adds to
rolls and comes to light once dice are rolled may count for these, or no more: no document says so. Where a ship is told to be
docked by now, she may have docked this turn or in an earlier one.
"""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.board import Board, Contact, Part
from arbiter.effects import Act, Phase, Quality, Quantity
from arbiter.frozen import replace
from arbiter.play import Ask, Command, Question, Sentence, Situation, Timing

_OF_DEEDS = frozenset({"move", "action", "shot"})
"""The moments that are named by a whole deed; `before the action` is once it is declared."""
_INTO = frozenset({Command.CANCEL, Command.USE})
"""What may keep somebody from being given an action."""


def told_behind(play: Sequence[Sentence]) -> list[int]:
    """The sentences that break in before a whole deed, by place, with what answers them."""
    return [place for place, one in enumerate(play) if _is_behind(one)]


def _is_behind(sentence: Sentence) -> bool:
    timing = sentence.timing
    if timing is None or timing.phase is not Phase.BEFORE or timing.event not in _OF_DEEDS or timing.number is not None:
        return False
    return (timing.event == "move" or bool(timing.who)) and sentence.breaks_in and sentence.deed in _INTO


def put_ahead(play: Sequence[Sentence], places: Sequence[int]) -> tuple[Sentence, ...]:
    """The play with these sentences done before the deeds that they break into."""
    done: list[Sentence] = []
    group = 0
    for place, sentence in enumerate(play):
        if not sentence.breaks_in:
            group = len(done)
        if place in places:
            done.insert(group, replace(sentence, timing=None))
            group += 1
        else:
            done.append(sentence)
    return tuple(done)


_ROLLS = frozenset({Quantity.CANNON_ROLL, Quantity.BOARDING_ROLL, Quantity.RAM_ROLL, Quantity.DIE_ROLL})
_ROLLING = frozenset({Command.SHOOT, Command.BOARD, Command.RAM})
_SHOWING = frozenset({Command.REVEAL, Command.USE})


def late_bonuses(board: Board, play: Sequence[Sentence]) -> list[int]:
    """The sentences that bring to light what adds to rolls, after a die within a deed or right behind its dice, by place."""
    return [place for place, one in enumerate(play) if _adds_to_rolls(board, one) and _is_late(board, play, place)]


def _adds_to_rolls(board: Board, sentence: Sentence) -> bool:
    shown = [*sentence.whom, *([sentence.ability.bearer] if sentence.ability is not None else [])]
    pieces = [board.pieces[name] for name in shown if name in board.pieces] if sentence.deed in _SHOWING else []
    effects = (effect for piece in pieces for ability in piece.abilities for effect in ability.effects)
    return any(effect.act is Act.HAVE and effect.quantity in _ROLLS for effect in effects)


def _is_late(board: Board, play: Sequence[Sentence], place: int) -> bool:
    timing = play[place].timing
    if timing is not None:
        return timing.phase is Phase.AFTER and timing.event in ("die", "shot")
    before = next((one for one in reversed(play[:place]) if not _adds_to_rolls(board, one)), None)
    return before is not None and before.deed in _ROLLING and bool(before.dice)


def at_the_other_side(play: Sequence[Sentence], places: Sequence[int]) -> tuple[Sentence, ...]:
    """The play in which what comes to light within a deed does so after the die that was rolled, and else before the deed."""
    done, deed = list[Sentence](), 0
    for place, sentence in enumerate(play):
        if not sentence.breaks_in and place not in places:
            deed = len(done)
        if place not in places:
            done.append(sentence)
        elif sentence.timing is None:
            done.insert(deed, sentence)
            deed += 1
        else:
            done.append(replace(sentence, timing=_later(sentence.timing, done[deed])))
    return tuple(done)


def _later(timing: Timing, deed: Sentence) -> Timing | None:
    """The moment before the die that follows; None where none does, so that the deed is over."""
    number = (timing.number or 1) + 1
    follows = deed.deed is Command.SHOOT and number <= len(deed.dice)
    return replace(timing, phase=Phase.BEFORE, event="die", number=number, showing=None) if follows else None


def docked_since(situation: Situation, row: tuple[int, Question]) -> tuple[Situation, ...]:
    """The table with a play in which a ship docks where she is told to be docked by now: this turn, or in her turn before it."""
    asked = row[1]
    if (asked.ask, asked.state) != (Ask.IS, Quality.DOCKED) or not asked.whom or asked.denied:
        return ()
    docks = Sentence(Command.MOVE, asked.who, contacts=(Contact(asked.who, Part.ANY, asked.whom, Part.ANY),), text=asked.text)
    ends = Sentence(Command.END_TURN, "", choice="ends", text=f"the turn ends before “{asked.text}”")
    return tuple(_with(situation, row, (docks, *more)) for more in ((), (ends,) * len(situation.board.players)))


def _with(situation: Situation, row: tuple[int, Question], more: tuple[Sentence, ...]) -> Situation:
    """The table with more that is done where the play tells something to be so, in the place of that."""
    place, play = row[0], situation.play
    along = tuple((at + len(more) * (at >= place), one) for at, one in situation.along if one is not row[1])
    return replace(situation, play=(*play[:place], *more, *play[place:]), along=along)
