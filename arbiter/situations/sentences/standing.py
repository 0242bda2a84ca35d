"""What a play tells to be so by then (`Tern is pinned`, `Tern has two masts left`): a question with its answer."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.frozen import replace
from arbiter.patterns import Pattern
from arbiter.play import Question
from arbiter.situations.sentences.names import Names
from arbiter.situations.sentences.reading import read_question
from arbiter.spans import Span

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
BEING = Pattern(r" (?P<be>is|are|becomes)(?: now)? (?P<denied>not |no longer )?")
OWNING = Pattern(r"(?P<who>.+?)(?: now)? (?:has|carries)(?: now)? (?P<what>\D+)")
APART = Pattern(r"(?P<who>.+?) (?:does not|doesn't) touch (?P<what>.+)")
HAVING = Pattern(
    rf"(?P<who>.+?)(?: now)? (?:has|carries)(?: now)? (?P<number>{'|'.join(NUMBERS)}|\d+) (?P<what>[a-z ]+?)"
    r"(?: left| remaining| aboard| on board)?\.?"
)


def read_state(text: str, span: Span, names: Names) -> Question | None:
    """The question whether what is told is so, with the answer that says it is; None where no such thing is told."""
    for asked, answer in _ways(text.strip().removesuffix(".")):
        found = read_question(asked, span, names)
        if isinstance(found, Question):
            return replace(found, text=text, expected=answer)
    return None


def _ways(text: str) -> Iterator[tuple[str, str]]:
    """The questions that a sentence may answer, each with its answer."""
    for being in BEING.finditer(text):
        be = being["be"].replace("becomes", "is")
        yield f"{be} {text[: being.start()]} {text[being.end() :]}?", "no" if being["denied"] else "yes"
    if (apart := APART.fullmatch(text)) is not None:
        yield f"is {apart['who']} touching {apart['what']}?", "no"
    having = HAVING.fullmatch(text)
    if having is not None:
        number = having["number"]
        counted = str(NUMBERS.index(number)) if number in NUMBERS else number
        yield f"how many {having['what']} does {having['who']} have?", counted
        yield f"how many {having['what']} are aboard {having['who']}?", counted
    owning = OWNING.fullmatch(text) if having is None else None
    if owning is not None:
        yield f"does {owning['who']} have {owning['what']}?", "yes"
        yield f"has {owning['who']} {owning['what']}?", "yes"
