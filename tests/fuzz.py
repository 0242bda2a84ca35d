"""Nothing that a person can write makes Arbiter fail: seeds are damaged in many ways, and each must be ruled on or refused.

`python tests/fuzz.py 20000 7` tries 20,000 inputs from seed 7, tells of every failure with the number that makes it again,
and writes its input into the folder that FUZZ_FINDINGS names, or a temporary one. A seed and a number always make the
same input from the same files.
"""

from __future__ import annotations

import os
import re
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

CHECKOUT = Path(__file__).resolve().parent.parent
LIMIT = 5.0
"""Seconds of the processor that one input may take."""
OPPOSING = 0.1
"""How many of the inputs are two card texts rather than a situation."""
SCRAPS = (
    "", "0", "7", "-1", "6", "200", "yes", "no", "~", "''", "[]", "{}", ":", "- ", "#", "|-", ">", "&a", "*a", "!!int", "?",
    "captain", "helmsman", "cannoneer", "Pirates", "Spain", "S", "L", "within", "not", "may", "cancels", "before the first die",
    "rolling 6", "rolling 1, 1, 1", "the second ability of", "Submarine", "Galley", "Schooner", "S+L", "2S-2S", "her", "home",
)  # fmt: skip
MARKS = ("\t", "\r", "\x00", "\x85", "\u2028", "\ufeff", "\u2019", "é", "\U0001f6a2", '"', "'", "\\", "%", "@", "`")

Mutation = Callable[[str, Random], str]


class TooSlow(BaseException):
    """An input took longer than it may; no handler of ordinary exceptions swallows this."""


@dataclass(frozen=True, slots=True)
class Failure:
    """An input that was neither answered nor refused, and what came instead."""

    number: int
    content: str | bytes | tuple[str, str]
    said: str

    @property
    def kind(self) -> str:
        """The last line of the traceback with the place it came from: failures of one kind have one cause."""
        places = re.findall(r'File ".*?(\w+\.py)", line (\d+)', self.said)
        return f"{self.said.rstrip().splitlines()[-1][:120]} ({':'.join(places[-1]) if places else 'no place'})"


# Seeds


@cache
def seeds() -> tuple[str, ...]:
    """The situations of the casebook and of the guide."""
    cases = [path.read_text("utf-8") for path in sorted((CHECKOUT / "rulings" / "cases").rglob("*.yaml"))]
    guide = (CHECKOUT / "docs" / "situations.md").read_text("utf-8")
    return (*cases, *re.findall(r"```yaml\n(.*?)```", guide, flags=re.DOTALL))


@cache
def card_texts() -> tuple[str, ...]:
    """Card texts: those of the corpus, and those of the cards that the cases need."""
    corpus = (CHECKOUT / "tests" / "corpora" / "card_text.txt").read_text("utf-8").splitlines()
    cards = [path.read_text("utf-8") for path in sorted((CHECKOUT / "rulings" / "cards").glob("*.yaml"))]
    printed = [text for card in cards for text in re.findall(r"^    (\S.*)$", card, flags=re.MULTILINE)]
    return (*(line.split(" => ")[0] for line in corpus if line and not line.startswith("#")), *printed)


# Damage


def words(text: str, source: Random) -> str:
    """A word is gone, doubled, moved, or another in its place."""
    parts = re.split(r"(\s+)", text)
    here, there = (source.randrange(len(parts)) for _ in range(2))
    parts[here] = source.choice(["", f"{parts[here]} {parts[here]}", parts[there], source.choice(SCRAPS)])
    return "".join(parts)


def lines(text: str, source: Random) -> str:
    """A line is gone, doubled, moved, or one of another seed in its place."""
    rows = text.split("\n")
    here, there = (source.randrange(len(rows)) for _ in range(2))
    kept = source.randrange(4)
    if kept == 0:
        rows[here], rows[there] = rows[there], rows[here]
    else:
        rows[here : here + 1] = [[], [rows[here]] * 2, [source.choice(source.choice(seeds()).split("\n"))]][kept - 1]
    return "\n".join(rows)


def values(text: str, source: Random) -> str:
    """Two keys have exchanged their values, or one has a strange value."""
    found = list(re.finditer(r"(?<=: )[^\s,}\]]+", text))
    if len(found) < 2:
        return words(text, source)
    first, second = sorted(source.sample(found, 2), key=lambda match: match.start())
    if source.random() < 0.5:
        return text[: first.start()] + source.choice(SCRAPS) + text[first.end() :]
    return text[: first.start()] + second.group() + text[first.end() : second.start()] + first.group() + text[second.end() :]


def keys(text: str, source: Random) -> str:
    """A key is gone with all that stands under it, or stands under another name."""
    rows = text.split("\n")
    start, end = block(rows, source)
    if source.random() < 0.7:
        return "\n".join(rows[:start] + rows[end:])
    other = source.choice(re.findall(r"[\w ]+(?=:)", source.choice(seeds())) or ["ships"])
    rows[start] = re.sub(r"[\w ']+(?=:)", lambda _: other, rows[start], count=1)
    return "\n".join(rows)


def blocks(text: str, source: Random) -> str:
    """A line with all that stands under it is there twice."""
    rows = text.split("\n")
    start, end = block(rows, source)
    at = source.randrange(len(rows) + 1)
    return "\n".join(rows[:at] + rows[start:end] + rows[at:])


def block(rows: list[str], source: Random) -> tuple[int, int]:
    """Where a line and the deeper lines under it begin and end."""
    start = source.randrange(len(rows))
    depth = len(rows[start]) - len(rows[start].lstrip())
    end = start + 1
    while end < len(rows) and rows[end].strip() and len(rows[end]) - len(rows[end].lstrip()) > depth:
        end += 1
    return start, end


def figures(text: str, source: Random) -> str:
    """A number is another."""
    found = list(re.finditer(r"\d+", text))
    if not found:
        return words(text, source)
    match = source.choice(found)
    return text[: match.start()] + str(source.choice([0, 1, 2, 3, 5, 6, 7, 10, 11, 99])) + text[match.end() :]


def open_dice(text: str, source: Random) -> str:
    """The dice of a sentence are not given."""
    found = list(re.finditer(r",? rolling [\d, and]+\d", text))
    if not found:
        return words(text, source)
    match = source.choice(found)
    return text[: match.start()] + text[match.end() :]


def names(text: str, source: Random) -> str:
    """A word that stands in it has become another throughout, so that two pieces may be called alike."""
    found = sorted(set(re.findall(r"[A-Z]\w+", text))) or ["ships"]
    one, other = source.choice(found), source.choice([*found, *SCRAPS])
    return re.sub(rf"\b{one}\b", lambda _: other, text)


def sentences(text: str, source: Random) -> str:
    """A sentence is gone, doubled, moved, or one of another seed told of the pieces that are here."""
    rows = text.split("\n")
    spoken = [place for place, row in enumerate(rows) if row.lstrip().startswith("- ") and ":" not in row]
    if not spoken:
        return swapped(text, source)
    here, there = source.choice(spoken), source.choice(spoken)
    found = [row for row in source.choice(seeds()).split("\n") if row.lstrip().startswith("- ") and ":" not in row]
    depth = rows[here][: len(rows[here]) - len(rows[here].lstrip())]
    others = [depth + localised(row.strip(), text, source) for row in found]
    rows[here : here + 1] = source.choice([[], [rows[here]] * 2, [rows[there]], [rows[here], source.choice(others or [""])]])
    return "\n".join(rows)


def localised(sentence: str, text: str, source: Random) -> str:
    """The sentence with the names of pieces that stand in the text in place of its own."""
    here = pieces(text) or ["Gull"]
    return re.sub(
        r"\b[A-Z]\w+(?: [A-Z]\w+)*", lambda match: match.group() if len(match.group()) < 2 else source.choice(here), sentence
    )


def pieces(text: str) -> list[str]:
    """The names of ships and crew that stand in a text, as far as they are easily told."""
    return re.findall(r"^ +([A-Z][\w' ]+?): *\{", text, flags=re.MULTILINE) + re.findall(r"name: ([A-Z][\w' ]+)[,}]", text)


def swapped(text: str, source: Random) -> str:
    """In one sentence another piece stands in the place of one."""
    here = pieces(text)
    found = [match for name in here for match in re.finditer(rf"\b{re.escape(name)}\b", text)]
    if not found:
        return words(text, source)
    match = source.choice(found)
    return text[: match.start()] + source.choice(here) + text[match.end() :]


def abilities(text: str, source: Random) -> str:
    """A ship or crew bears another text, or a ship one besides."""
    found = list(re.finditer(r'(?<=ability: )("[^"]*"|[^",}\n]+)|(?<=masts: )\d', text))
    if not found:
        return words(text, source)
    match = source.choice(found)
    other = '"' + source.choice(card_texts()).replace('"', "") + '"'
    other = f"{match.group()}, ability: {other}" if match.group().isdigit() else other
    return text[: match.start()] + other + text[match.end() :]


def characters(text: str, source: Random) -> str:
    """A few characters are gone, doubled or strange."""
    for _ in range(source.randint(1, 3)):
        at = source.randrange(len(text) + 1)
        text = text[:at] + source.choice(["", text[at : at + 1] * 2, source.choice(MARKS)]) + text[at + 1 :]
    return text


COARSE: tuple[Mutation, ...] = (words, words, lines, values, keys, blocks, figures, open_dice, names, characters)
FINE: tuple[Mutation, ...] = (sentences, sentences, sentences, swapped, swapped, abilities, abilities, figures, open_dice)
"""What leaves most of a text as a person would write it, so that it is ruled on and not refused."""


def damaged(text: str, source: Random) -> str:
    """The text with one to four kinds of damage."""
    for _ in range(source.choice([1, 1, 1, 2, 2, 3, 4])):
        text = source.choice(COARSE)(text, source)
    return text


def altered(text: str, source: Random) -> str:
    """The text with one to five changes after which it may well still make sense."""
    for _ in range(source.randint(1, 5)):
        text = source.choice(FINE)(text, source)
    return text


def damaged_bytes(data: bytes, source: Random) -> bytes:
    """The bytes with a few that are another, as when a file was cut or copied badly."""
    changed = bytearray(data)
    for _ in range(source.randint(1, 4)):
        changed[source.randrange(len(changed))] = source.randrange(256)
    return bytes(changed[: source.randrange(len(changed))] if source.random() < 0.2 else changed)


def made(seed: int, number: int) -> str | bytes | tuple[str, str]:
    """The input of that number: a situation as a text or as bytes, or two card texts."""
    source = Random(f"{seed} {number}")
    if source.random() < OPPOSING:
        one, other = (damaged(source.choice(card_texts()), source) for _ in range(2))
        return one, source.choice([other, source.choice(["captain", "Galley", "helmsman", "Broadsides Attack"])])
    text = source.choice([damaged, altered, altered])(source.choice(seeds()), source)
    return damaged_bytes(text.encode(), source) if text and source.random() < 0.05 else text


# The whole way


def tried(content: str | bytes | tuple[str, str]) -> str:
    """The whole way is gone with an input, below the cache of opinions, and every report drawn; the kind of the end."""
    if isinstance(content, tuple):
        return opposed(*content)
    from arbiter import games
    from arbiter.judging import opinion
    from arbiter.reports.problems import render
    from arbiter.trace import Opinion

    described, problems = games.read(content)
    if problems:
        render(problems, {"<text>": content if isinstance(content, str) else content.decode("utf-8", "replace")})
        return "refused"
    found = [opinion(situation) for situation in described]
    told([one for one in found if isinstance(one, Opinion)])
    return "ruled on" if all(isinstance(one, Opinion) for one in found) else "too open"


def told(opinions: Iterable[object]) -> None:
    """Every opinion is told in each form, as to somebody who had hoped for another answer."""
    from arbiter.reports.lines import rows, text
    from arbiter.reports.opinions import opinion_lines
    from arbiter.reports.records import opinions_record
    from arbiter.reports.whynot import why_not
    from arbiter.trace import Opinion

    found = [one for one in opinions if isinstance(one, Opinion)]
    opinions_record(found, (), "yes")
    for one in found:
        refuted = {place: why_not(answer, "yes") for place, answer in enumerate(one.answers)}
        text(rows(list(opinion_lines(one, {place: why for place, why in refuted.items() if why})), 80))


def opposed(one: str, other: str) -> str:
    """Two card texts are set against each other; the kind of the end."""
    from arbiter.collisions import compare
    from arbiter.reports.lines import rows, text
    from arbiter.reports.problems import render
    from arbiter.reports.verdicts import verdict_lines, verdict_record

    found = compare(one, other)
    if isinstance(found, tuple):
        render(found, {"A": one, "B": other})
        return "texts refused"
    verdict_record(found)
    text(rows(list(verdict_lines(found)), 80))
    return "texts compared"


@contextmanager
def bounded(seconds: float) -> Iterator[None]:
    """Whatever stands under it is broken off with `TooSlow` after so many seconds of the processor."""

    def stop(*_: object) -> None:
        raise TooSlow(f"it takes longer than {seconds:g} s")

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def attempt(seed: int, number: int, limit: float = LIMIT) -> str | Failure:
    """What the input of that number comes to."""
    content = made(seed, number)
    try:
        with bounded(limit):
            return tried(content)
    except (Exception, TooSlow):  # noqa: BLE001 - to find these is what it is for
        return Failure(number, content, traceback.format_exc())


# The script


def written(failure: Failure, folder: Path) -> Path:
    """The file that holds the input of a failure, with what came of it beside it."""
    content = failure.content
    path = folder / f"{failure.number}{'.txt' if isinstance(content, tuple) else '.yaml'}"
    text = "\n/\n".join(content) if isinstance(content, tuple) else content
    path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass"))
    path.with_suffix(".said").write_text(failure.said, "utf-8")
    return path


def main(amount: int, seed: int) -> int:
    """So many inputs are tried and the failures told; the exit code says whether there is any."""
    folder = Path(os.environ.get("FUZZ_FINDINGS") or tempfile.mkdtemp(prefix="fuzz-"))
    folder.mkdir(parents=True, exist_ok=True)
    ends: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    slowest = (0.0, -1)
    prepared()
    for number in range(amount):
        began = time.perf_counter()
        found = attempt(seed, number)
        slowest = max(slowest, (time.perf_counter() - began, number))
        if isinstance(found, Failure):
            kinds[found.kind] += 1
            if kinds[found.kind] <= 3:
                say(f"{number}: {found.kind}, input in {written(found, folder)}")
        ends["failed" if isinstance(found, Failure) else found] += 1
    say(f"{amount} inputs of seed {seed}: {', '.join(f'{count} {end}' for end, count in ends.most_common())}")
    say(f"the slowest was number {slowest[1]} with {slowest[0]:.2f} s")
    for kind, count in kinds.most_common():
        say(f"{count} times {kind}")
    return 1 if kinds else 0


def prepared() -> None:
    """A table of every edition is ruled on: what a cold cache and the first imports take is no input's."""
    from arbiter.rulebook import editions

    for edition in editions():
        tried(f"edition: {edition}\nships: {{Gull: {{of: Empire}}}}\nask: may Gull move?")


def say(text: str) -> None:
    """The text is printed at once."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as caches:
        os.environ.setdefault("ARBITER_CACHE", caches)
        sys.exit(main(*(int(word) for word in [*sys.argv[1:], *("300", "1")[len(sys.argv) - 1 :]][:2])))
