"""Questions what would have come about had somebody rolled another number: the play is told once more with that die."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from arbiter.documents import Scalar, Value
from arbiter.effects import Act
from arbiter.frozen import replace
from arbiter.patterns import Pattern
from arbiter.play import Command, Question, Sentence, Situation
from arbiter.situations.aloud import are_one
from arbiter.situations.asked import Asked
from arbiter.situations.sentences.names import Names


def had_it_been_rolled(
    asked: Asked, found: dict[str, Value], names: Names, retold: Callable[[dict[str, Value]], Situation | None]
) -> Question | None:
    """The question asked of the play with another die; None for any other, or where it may be the die of more than one deed."""
    said = asked.text.strip().rstrip("?")
    way = _HAD.match(said) or _IF_HAD.match(said) or _BEHIND.match(said)
    who = next((word.value for word in names.words(way["who"]) if word.type in ("NAME", "PLAYER")), "") if way is not None else ""
    if way is None or not who:
        return None
    read = retold({**found, "ask": Scalar(f"{_plainly(way['asks'])}?", asked.span, exact=False)})
    if read is None or len(read.questions) != 1:
        return None
    question = replace(read.questions[0], text=asked.text, supposed=f"{way['who']} rolls {way['die']}")
    others = [one for one in _with_die(read.play, who, int(way["die"]), names) if _is_asked_of(question, one[1])]
    if len(others) != 1:
        return None
    at, other = others[0]
    play = (*read.play[:at], other, *read.play[at + 1 :])
    return replace(question, supposing=replace(read, play=play, questions=(question,)))


_ROLLED = r"(?:rolled|thrown) (?:an? )?(?P<die>[1-6])(?: instead)?"
_HAD = Pattern(rf"^had (?P<who>\S.*?) {_ROLLED}, (?P<asks>\S.*)$", re.IGNORECASE)
_IF_HAD = Pattern(rf"^if (?P<who>\S.*?) had {_ROLLED}, (?P<asks>\S.*)$", re.IGNORECASE)
_BEHIND = Pattern(rf"^(?P<asks>\S.*?),? (?:if (?P<who>\S.*?) had) {_ROLLED}$", re.IGNORECASE)
_BASE = {"won": "win", "lost": "lose", "hit": "hit", "sunk": "sink", "missed": "miss"}
_WOULD = Pattern(rf"\bwould (?P<who>\S.*?) (?:still )?have (?P<verb>{'|'.join(_BASE)})\b", re.IGNORECASE)
_WHO_WOULD = Pattern(rf"^(?P<who>who|which \w+) would have (?P<verb>{'|'.join(_BASE)})\b", re.IGNORECASE)


def _plainly(asks: str) -> str:
    """What would have been as what is: `who would have won` is `who wins`."""
    asks = _WHO_WOULD.sub(lambda found: f"{found['who']} {_BASE[found['verb'].casefold()]}s", asks)
    return _WOULD.sub(lambda found: f"does {found['who']} {_BASE[found['verb'].casefold()]}", asks)


def _with_die(play: tuple[Sentence, ...], who: str, die: int, names: Names) -> Iterator[tuple[int, Sentence]]:
    """The places of the deeds for which somebody is told to have rolled a single die, each with another one in its place."""
    for at, one in enumerate(play):
        if len(one.dice) == 1 and are_one(who, one.who, names):
            yield at, replace(one, dice=(die,), told=(), came=())
        elif len(one.against) == 1 and one.whom and are_one(who, one.whom[0], names):
            yield at, replace(one, against=(die,), told=(), came=())


def _is_asked_of(question: Question, deed: Sentence) -> bool:
    """Whether a question can be about what came of a deed: who won a boarding, whether a shot hit."""
    if question.act is Act.BOARD or question.state in ("win", "lose"):
        return deed.deed is Command.BOARD
    return question.act is not Act.HIT or deed.deed is Command.SHOOT
