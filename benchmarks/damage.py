"""How much damage to card texts passes unnoticed: words exchanged, a word doubled or put in, a preposition exchanged.

`python benchmarks/damage.py [TEXTS.jsonl] [--show KIND] [--every N]` damages each text that `check` finds no fault with, once in
every place, and counts what it still finds no fault with. A text whose damage means the same as the text itself is left out,
save for a word put in: there it counts when it means the same, since that word was dropped in silence.
Without a file the corpus of the tests is used; `--show` prints what passes of one kind, `--every` tries one place in so many.
"""

from __future__ import annotations

import argparse
import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from arbiter.checking import check_text
from arbiter.checking.sources import Written
from arbiter.rulebook import library
from arbiter.spans import of_text

CORPUS = Path(__file__).resolve().parent.parent / "tests" / "corpora" / "card_text.txt"
PREPOSITIONS = ("at", "by", "for", "from", "in", "of", "on", "to", "with", "within", "into", "against", "during", "through")
PUT_IN = (
    "not", "never", "only", "two", "twice", "last", "face down", "ghostly", "derelict", "enemy", "eliminated", "higher", "random",
    "except", "half", "slowly", "once per game",
)  # fmt: skip
"""What is put in, each in its turn; nothing of it can be left out of what a text says."""
AIMS = {"exchanged": 5.0, "doubled": 0.5, "preposition": 25.0, "put in": 0.5}
"""The most that may pass of each kind, in percent."""
_WORD = re.compile(r"[^\s.,;:()“”\"]+")

Damage = tuple[str, str]
"""What was done to a text, and the text after it."""


def texts(source: Path | None) -> list[str]:
    """The texts of a file, or of the corpus."""
    if source is not None:
        return [json.loads(line)["text"] for line in source.read_text("utf-8").splitlines()]
    lines = CORPUS.read_text("utf-8").splitlines()
    return [line.partition(" => ")[0] for line in lines if line.strip() and not line.startswith("#")]


def damaged(text: str) -> Iterator[Damage]:
    """The text with each of its words damaged in turn."""
    words = list(_WORD.finditer(text))
    for at, word in enumerate(words):
        yield "doubled", f"{text[: word.end()]} {text[word.start() :]}"
        yield "put in", f"{text[: word.end()]} {PUT_IN[(at + len(words)) % len(PUT_IN)]}{text[word.end() :]}"
        after = words[at + 1] if at + 1 < len(words) else None
        if after is not None and text[word.end() : after.start()] == " ":
            yield "exchanged", text[: word.start()] + _exchanged(word.group(), after.group()) + text[after.end() :]
        if word.group() in PREPOSITIONS:
            other = PREPOSITIONS[(PREPOSITIONS.index(word.group()) + 1 + at) % len(PREPOSITIONS)]
            if other != word.group():
                yield "preposition", text[: word.start()] + other + text[word.end() :]


def _exchanged(first: str, second: str) -> str:
    """The second word before the first; a capital stays at the beginning, where it is only that of the sentence."""
    if first[0].isupper() and first[1:].islower() and second.islower():
        first, second = first.lower(), second.capitalize()
    return f"{second} {first}"


def faultless(text: str) -> bool:
    """Whether nothing in a text is found fault with."""
    checked = check_text(Written(text, of_text(text)), library(), "none")
    return not checked.findings and bool(checked.reading.abilities)


def meaning(text: str) -> list[object]:
    checked = check_text(Written(text, of_text(text)), library(), "none")
    return [(ability.name, ability.effects) for ability in checked.reading.abilities]


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("source", nargs="?", type=Path)
    asked.add_argument("--show", default="")
    asked.add_argument("--every", type=int, default=1)
    given = asked.parse_args()
    tried, passed = Counter[str](), Counter[str]()
    sound = [text for text in texts(given.source) if faultless(text)]
    for text in sound:
        for number, (kind, after) in enumerate(damaged(text)):
            if number % given.every or after == text:
                continue
            tried[kind] += 1
            if faultless(after) and (meaning(after) == meaning(text)) is (kind == "put in"):
                passed[kind] += 1
                if kind == given.show:
                    print(after)
    print(f"{len(sound)} texts without a finding")
    for kind, aim in AIMS.items():
        share = 100 * passed[kind] / max(tried[kind], 1)
        print(f"{kind:<12} {passed[kind]:>6} of {tried[kind]:>6} pass: {share:5.1f} %, at most {aim} %")


if __name__ == "__main__":
    main()
