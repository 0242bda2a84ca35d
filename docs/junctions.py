"""Makes `rulings/junctions.txt`: which words follow each other in the rulings, their cards and cases.

`python docs/junctions.py [TEXTS.jsonl ...]`: each line holds a word and all that follow it. Of the texts of real cards, which
may be given as JSON lines, such pairs alone are kept.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import yaml

from arbiter import casebook, games, rulebook
from arbiter.checking.reading import read
from arbiter.effects import Kind
from arbiter.folders import rulings
from arbiter.language.fidelity.junctions import FILE, pairs
from arbiter.language.printer import house_of
from arbiter.play import Situation

NO_SENTENCES = frozenset({"id", "at", "kind", "terms", "see", "principles", "cites", "asked"})
CORPORA = ("card_text.txt", "plain.txt", "everyday.txt")
"""Texts of which it is known what they mean."""
LEARNED = frozenset({"turning.yaml", "finding.yaml"})


def made(*texts: Path) -> str:
    """The whole file."""
    follows = defaultdict[str, set[str]](set)
    for one, other in chain.from_iterable(map(pairs, chain(_ruled(), *map(_printed, texts)))):
        follows[one].add(other)
    return "".join(f"{word} {' '.join(sorted(after))}\n" for word, after in sorted(follows.items()))


def _ruled() -> Iterator[str]:
    """Everything that the rulings say, and the canonical text of every card."""
    for path in sorted(rulings().rglob("*.yaml")):
        if path.name not in LEARNED:
            for document in yaml.load_all(path.read_text("utf-8"), yaml.CSafeLoader):
                yield from _said(document)
    yield from _placed()
    checkout = rulings().parent
    yield (checkout / "docs" / "language.md").read_text("utf-8")
    for name in CORPORA:
        for line in (checkout / "tests" / "corpora" / name).read_text("utf-8").splitlines():
            yield from chain.from_iterable((one, read(one).house) for one in line.split(" => "))


def _placed() -> Iterator[str]:
    """The canonical texts of all that stands on the tables of the cases."""
    for path in casebook.files():
        for situation in games.read(path, rulebook.shipped)[0]:
            pieces = situation.board.pieces.values() if isinstance(situation, Situation) else ()
            yield from filter(None, (house_of(one) for piece in pieces for one in piece.abilities if one.effects))


def _said(told: object) -> Iterator[str]:
    if isinstance(told, str):
        yield told
    elif isinstance(told, list):
        yield from chain.from_iterable(map(_said, told))
    elif isinstance(told, dict):
        yield from chain.from_iterable(_said(one) for key, one in told.items() if key not in NO_SENTENCES)
        yield from (read(told["text"], Kind.SHIP).house,) if isinstance(told.get("text"), str) else ()


def _printed(path: Path) -> Iterator[str]:
    for line in path.read_text("utf-8").splitlines():
        text = json.loads(line)["text"]
        yield text
        yield read(text, Kind.SHIP).house


if __name__ == "__main__":
    (rulings() / FILE).write_text(made(*map(Path, sys.argv[1:])), encoding="utf-8")
