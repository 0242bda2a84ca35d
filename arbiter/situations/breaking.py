"""Sentences that name a moment, put behind the deed into which they break, or where they stand if they only tell when they come.

A moment means the latest deed of the same turn that has it, or the one that is told next; what is told in between of how things
stand, and what follows upon that deed, does not part the two.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile

from arbiter.effects import Phase
from arbiter.frozen import replace
from arbiter.play import REPLY, Command, Result, Timing, this_turn
from arbiter.play import Sentence as Told
from arbiter.problems import Problem
from arbiter.situations.aloud import are_one
from arbiter.situations.reading import NodeReader
from arbiter.situations.sentences.names import Names
from arbiter.spans import NOWHERE

_HAVING: Mapping[str, frozenset[Command]] = {
    "move": frozenset({Command.MOVE}), "bonus": frozenset({Command.MOVE}), "segment": frozenset({Command.MOVE}),
    "ram": frozenset({Command.RAM}), "boarding": frozenset({Command.BOARD}), "shot": frozenset({Command.SHOOT}),
    "action": frozenset({Command.MOVE, Command.SHOOT, Command.EXPLORE, Command.REPAIR}),
    "shooting": frozenset({Command.SHOOT}), "exploring": frozenset({Command.EXPLORE}),
    "die": frozenset({Command.SHOOT, Command.RAM, Command.BOARD}), "hit": frozenset({Command.SHOOT}),
}  # fmt: skip
"""The deeds that have each moment."""
_PASSED_OVER = frozenset({
    Command.LIE, Command.STAND, Command.RAM, Command.BOARD, Command.SHOOT, Command.TOW, Command.EXPLORE, Command.PASS,
    Command.MOVE,
})  # fmt: skip
"""What may stand between a deed and a sentence that means a moment of it."""
INTO = frozenset({Command.CANCEL, Command.USE, Command.REVEAL, Command.ELIMINATE, Command.CHOOSE, Command.COPY})
"""What breaks into a deed; all else that is told to come before or after one is a deed of its own."""
_LATER = {Command.MOVE: Command.RAM, Command.RAM: Command.BOARD}
"""What may follow upon a deed in the same action, so that what comes after the deed comes before that."""
_SPOILS = frozenset({Command.CHOOSE, Command.TAKE, Command.LOAD})
"""What the winner of a boarding does, which belongs to it."""
_WHOLE = frozenset({"move", "ram", "boarding", "action", "shooting", "exploring", "shot"})
"""The moments that are named by a whole deed, and not by a part of it."""
_OF_ACTIONS = frozenset({"move", "action", "shooting", "exploring", "shot"})
"""Those of them that are named by an action, ahead of which its own player may have done something."""


def in_order(told: Sequence[Told], names: Names, reading: NodeReader) -> list[Told]:
    """The sentences of a play with each that names a moment where it is done."""
    done: list[Told] = []
    before: Told | None = None
    for place, one in enumerate(told):
        sentence = _in_reply(one, before, reading)
        before = before if one.deed is Command.REVEAL and not one.breaks_in else sentence
        timing = sentence.timing
        if timing is None or not sentence.breaks_in or timing.phase not in (Phase.BEFORE, Phase.AFTER):
            done.append(sentence)
            continue
        behind, ahead = _deed_before(sentence, done, names), _is_ahead(sentence, told[place + 1 :], names)
        both = _either(sentence, behind, ahead, done, told[place + 1 :], names)
        if both:
            reading.add(_unclear(sentence, *both))
        if behind is None and not ahead and timing.who and timing.event in _WHOLE:
            later = any(_has(one, sentence, names) for one in told[place + 1 :])
            if timing.phase is Phase.AFTER or not later:
                reading.add(_untold(sentence))
            done.append(replace(sentence, timing=None))
        elif behind is None or (ahead and _last(done) != behind):
            done.append(sentence)
        else:
            _put(sentence, behind, done, told[place + 1 :], names)
    return [_by_its_action(one) for one in _behind_the_next(done, names)]


def _by_its_action(sentence: Told) -> Told:
    """The sentence with the moment of an action where it names of which sort that is, which the deed before it tells."""
    timing = sentence.timing
    of_sort = timing is not None and timing.event in ("shooting", "exploring")
    return replace(sentence, timing=replace(timing, event="action")) if timing is not None and of_sort else sentence


def _put(sentence: Told, behind: int, done: list[Told], later: Sequence[Told], names: Names) -> None:
    """Puts a sentence where its moment is: ahead of the deed, into it, or after it."""
    until = _end(done, behind)
    if _comes_first(sentence, done[behind:until], names):
        done.insert(behind, replace(sentence, timing=None))
    elif _comes_after(sentence, done[behind], [*done[until:], *later]):
        done.insert(until, replace(sentence, timing=None))
    else:
        done.insert(until, sentence)


def _in_reply(sentence: Told, before: Told | None, reading: NodeReader) -> Told:
    """A sentence that tells a reply with the moment of what it replies to: of who broke in, or of shots before their dice."""
    timing = sentence.timing
    if timing is None or timing.event != REPLY:
        return sentence
    if before is not None and before.breaks_in:
        return replace(sentence, timing=before.timing)
    if before is None or sentence.deed is not Command.CANCEL or before.deed not in (*_HAVING["die"], Command.USE):
        return replace(sentence, timing=None)
    if before.dice or before.deed is Command.USE:
        rolls = "the dice of “{}” are rolled" if before.dice else "“{}” takes effect"
        what, hint = rolls.format(before.text), "tell it before that, or leave out “in reply”"
        hint = "say when: before the first die, …; after the shots, …" if before.dice else hint
        says = f"this may be done before {what}, or after that"
        reading.add(Problem("sentence.unclear", says, sentence.span or NOWHERE, hint))
    return replace(sentence, timing=Timing(Phase.BEFORE, "die", 1))


def _deed_before(sentence: Told, done: Sequence[Told], names: Names) -> int | None:
    """The latest deed of the turn that has the moment of a sentence; None where what was done since may have it."""
    for at in range(len(done) - 1, -1, -1):
        one = done[at]
        if one.breaks_in:
            continue
        if _has(one, sentence, names):
            return at
        if one.deed not in _PASSED_OVER or _may_bring(one, sentence):
            return None
    return None


def _has(deed: Told, sentence: Told, names: Names) -> bool:
    """Whether a deed has the moment that a sentence names, in somebody's action if it says in whose."""
    timing = sentence.timing
    assert timing is not None
    who = timing.who or ("" if sentence.deed in INTO or timing.event != "move" else sentence.who)
    whose = not who or are_one(who, deed.who, names)
    return whose and deed.deed in _HAVING.get(timing.event, frozenset())


def _may_bring(deed: Told, sentence: Told) -> bool:
    """Whether a move may bring a moment about that it does not have by itself: that of its ram, or of a die on the way."""
    event = sentence.timing.event if sentence.timing is not None else ""
    rams = (bool(deed.contacts) or deed.choice == "rams") and event in ("ram", "die", "boarding")
    return deed.deed is Command.MOVE and (rams or (bool(deed.dice) and event == "die"))


def _is_ahead(sentence: Told, later: Sequence[Told], names: Names) -> bool:
    """Whether a sentence tells what comes before the deed that is told next."""
    following = next((one for one in later if not one.breaks_in), None)
    timing = sentence.timing
    before = timing is not None and timing.phase is Phase.BEFORE and timing.event not in ("bonus", "segment")
    return before and following is not None and _has(following, sentence, names)


def _either(
    sentence: Told, behind: int | None, ahead: bool, done: Sequence[Told], later: Sequence[Told], names: Names
) -> tuple[Told, ...]:
    """The two deeds of either of which a sentence may mean the moment; empty where it is clear of which."""
    timing = sentence.timing
    assert timing is not None
    if timing.event not in _WHOLE or timing.number is not None or timing.phase is not Phase.BEFORE or behind is None:
        return ()
    if ahead and _last(done) == behind:
        return done[behind], next(one for one in later if not one.breaks_in)
    before = _last(done[:behind])
    volleys = before is not None and _end(done, before) == behind and done[behind].deed is Command.SHOOT
    shots = volleys and before is not None and (done[before].deed, done[before].who) == (Command.SHOOT, done[behind].who)
    return (done[before], done[behind]) if shots and before is not None else ()


def _unclear(sentence: Told, before: Told, after: Told) -> Problem:
    says = f"this may come before “{before.text}” or before “{after.text}”"
    hint = "leave the moment out where it is done between the two, or tell it before the first of them"
    return Problem("sentence.unclear", says, sentence.span or NOWHERE, hint)


def _untold(sentence: Told) -> Problem:
    timing = sentence.timing
    assert timing is not None
    says = f"no {timing.event} of {timing.who} is told in the same turn {'before this' * (timing.phase is Phase.AFTER)}".rstrip()
    return Problem("sentence.unclear", says, sentence.span or NOWHERE, "tell that in a sentence of its own")


def _last(done: Sequence[Told]) -> int | None:
    return next((at for at in range(len(done) - 1, -1, -1) if not done[at].breaks_in), None)


def _end(done: Sequence[Told], behind: int) -> int:
    """Where the sentences that break into a deed end."""
    return behind + 1 + len([*takewhile(lambda one: one.breaks_in, done[behind + 1 :])])


def _comes_first(sentence: Told, group: Sequence[Told], names: Names) -> bool:
    """Whether what is told behind a deed is what its own player did before that, and answers nobody who broke in."""
    own = player_of(sentence.who, names) == player_of(group[0].who, names)
    alone = own or (sentence.timing is not None and sentence.timing.event == "exploring")  # settled as the action is given
    return alone and len(group) == 1 and _is_before_all(sentence)


def _is_before_all(sentence: Told) -> bool:
    """Whether a sentence names the moment before a whole action."""
    timing = sentence.timing
    whole = timing is not None and timing.phase is Phase.BEFORE and timing.event in _OF_ACTIONS and timing.number is None
    return whole and sentence.deed in INTO


def _comes_after(sentence: Told, deed: Told, later: Sequence[Told]) -> bool:
    """Whether what is told to come after a deed is done when nothing else of that is to come, as what is told next is."""
    timing = sentence.timing
    assert timing is not None
    if _is_upon_the_last_hit(timing, deed):
        return True
    if timing.phase is not Phase.AFTER or timing.event not in _WHOLE or timing.number is not None:
        return False
    if sentence.deed not in INTO:
        return True
    turn = [*this_turn(later)]
    further = any(one.deed is _LATER.get(deed.deed) and one.who == deed.who for one in turn)
    chosen = deed.deed is Command.BOARD and bool(turn) and turn[0].deed in _SPOILS
    met = deed.deed is Command.MOVE and bool(deed.contacts)
    shots = timing.event != "shot" or bool(timing.who) or "the shots" in sentence.text.casefold()
    return shots and not (further or chosen or met)


def _is_upon_the_last_hit(timing: Timing, deed: Told) -> bool:
    """Whether a moment is that of the last of the hits of shots whose dice nobody told, behind which nothing else comes."""
    hits = [one for one in deed.told if one.result is Result.HITS]
    counted = len(hits) == 1 and hits[0].least == hits[0].most == timing.number and not deed.dice
    return counted and timing.phase is Phase.AFTER and timing.event == "hit"


def player_of(who: str, names: Names) -> str:
    """Whoever plays a piece, or the ship that carries it."""
    piece = names.pieces.get(who)
    carrier = names.pieces.get(piece.aboard or "") if piece is not None else None
    return (piece.player or (carrier.player if carrier is not None else "") if piece is not None else "") or who


def _behind_the_next(told: list[Told], names: Names) -> list[Told]:
    """The sentences with each that comes before the deed told next, and breaks into none before it, behind that deed.

    What comes before the whole of it is done where it is told.
    """
    done: list[Told] = []
    for place in range(len(told) - 1, -1, -1):
        sentence, before = told[place], _last(told[:place])
        timed = sentence.timing is not None and sentence.breaks_in
        behind = before is not None and timed and _has(told[before], sentence, names)
        if not timed or behind or not _is_ahead(sentence, told[place + 1 :], names):
            done.insert(0, sentence)
        elif _is_before_all(sentence):
            done.insert(0, replace(sentence, timing=None))
        else:
            until = next(at for at, one in enumerate(done) if not one.breaks_in and _has(one, sentence, names))
            first, into = ([one for one in done[:until] if one.breaks_in is breaks] for breaks in (False, True))
            done[: until + 1] = [*first, done[until], sentence, *into]
    return done
