"""Sentences as judges, fathers and children write them: read, or answered with nothing that says something else.

The corpus `corpora/natural.txt` has them. No hint drops or changes a name, a number, a die or a length that was written, denies
what was not denied, or offers a sentence that would be refused as well.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from arbiter import rulebook, situations
from arbiter.problems import Problem
from arbiter.situations.sentences.words import COUNTED

CORPUS = Path(__file__).resolve().parent / "corpora" / "natural.txt"
SENTENCES = [tuple(line.split(": ", 1)) for line in CORPUS.read_text("utf-8").splitlines() if line and not line.startswith("#")]
TABLE = """
players: {Lotte: English, Jan: Spanish}
ships:
  Gull:
    {of: Lotte, masts: 3, printed masts: 4, points: 12, cargo: 4, base move: S+L, cannons: 3S-3S-2L-3S, treasure: [4, 2],
     crew: [captain, helmsman, {name: Old Bones, ability: "Once per turn, you may reroll one die roll you make for this ship."}]}
  Hind: {of: Lotte, masts: 2, crew: [explorer, oarsman]}
  Heron: {of: Lotte, masts: 1, printed masts: 2, cargo: 2, keywords: Hoist}
  Swan:
    {of: Jan, masts: 2, printed masts: 3, cargo: 3, cannons: 3S-3S-3S, treasure: [5],
     crew: [captain, {name: Lady Ysolde, ability: This ship cannot be pinned.}, {name: Nemo, face: down}]}
  Magpie: {of: Jan, masts: 4, crew: [cannoneer, musketeer]}
  Hulk: {of: Jan, masts: 0, printed masts: 3}
forts: {Keep: {of: Jan, flags: 4, cannons: 2S-2S-2S-2S}}
islands: {Palm Island: {treasure: [3, 1]}, Bone Island: {}}
terrain: [reef, fog bank, whirlpool]
"""
READ = 197
"""So many of the sentences are read; the number only rises."""
OFFERED = re.compile(r"(?:would be read|reasons|length|target|at a time|own|whom|roll): (.+)$")
HALVES = re.compile(r"write two sentences: “([^”]+)” and “([^”]+)”")
NAMES = (
    "Lotte", "Jan", "Gull", "Hind", "Heron", "Swan", "Magpie", "Hulk", "Keep", "Palm Island", "Bone Island", "Old Bones",
    "Lady Ysolde", "Nemo", "captain", "helmsman", "explorer", "Hoist",
)  # fmt: skip
ORDINALS = {"first": "1", "second": "2", "third": "3"}
DENIALS = re.compile(
    r"\b(not|no|never|without|nobody|cannot)\b|n't\b|\b(between|stays|skips|blocked|out of|declines|down|nothing)\b"
)


@cache
def problem(key: str, sentence: str) -> Problem | None:
    """The first problem of a sentence, or of several with a stroke between them."""
    said = json.dumps(sentence.split(" / "))
    before = "play: Gull shoots Swan, rolling 3, 5 and 1\n" if key == "ask" else ""
    return next(iter(situations.read(f"{TABLE}{before}{key}: {said}\n", rulebook.shipped)[1]), None)


def offered(hint: str) -> list[str]:
    """The sentences that a hint offers."""
    halves = HALVES.search(hint)
    found = OFFERED.search(hint)
    return [*halves.groups()] if halves else found[1].split(" or ") if found and "every form" not in hint else []


def told(text: str) -> tuple[set[str], Counter[str]]:
    """The names and the figures of a sentence."""
    found = {name for name in NAMES if re.search(rf"\b{name}\b", text)}
    words = re.findall(r"[\w'+]+", text.removeprefix("first "))
    figures = [ORDINALS.get(word, str(COUNTED.index(word)) if word in COUNTED else word) for word in words]
    return found, Counter(figure for figure in figures if re.fullmatch(r"\d+|[SL](?:\+[SL])*", figure))


@pytest.mark.long
def test_many_are_read() -> None:
    assert sum(problem(*row) is None for row in SENTENCES) >= READ


@pytest.mark.parametrize(("key", "sentence"), SENTENCES)
def test_what_is_offered_keeps_what_was_written(key: str, sentence: str) -> None:
    refused = problem(key, sentence)
    if refused is None:
        return
    said = offered(refused.hint)
    whole = " ".join(said)
    if not said or "this is said by a key" in refused.hint:
        return
    adds = not refused.hint.startswith(("this would be read", "write two", "without")) or refused.code == "sentence.unfinished"
    names, figures = told(sentence.rpartition(" / ")[2])
    for one in [whole] if HALVES.search(refused.hint) else said:
        others, numbers = told(one)
        assert names <= others and (adds or others <= names | {"captain"}), refused.hint
        assert figures <= numbers or "three cannons" in sentence, refused.hint
        assert adds or numbers <= figures, refused.hint
    if "reasons" not in refused.hint:
        assert bool(DENIALS.search(sentence)) == bool(DENIALS.search(whole)), refused.hint
    before = f"{sentence.rpartition(' / ')[0]} / " if " / " in sentence else ""
    assert problem(key, before + " / ".join(said)) is None, refused.hint


@pytest.mark.parametrize(
    ("key", "sentence", "never"),
    [
        ("table", "both crew of Swan are face up", "submerged"), ("table", "Hind has no free cargo space", "moved"),
        ("play", "Gull polishes her cannons", "spoil"), ("play", "Swan swoops", "swaps"),
        ("play", "Lotte moves Gull", "removes"), ("play", "Gull fixes her foremast", "fires"),
        ("table", "Palm Island is unexplored", "mean explored"), ("table", "Nemo is hidden", "submerged"),
        ("ask", "may I shoot?", "may Gull shoot Hind"), ("ask", "does Swan go under?", "moved"),
        ("play", "the ram fails with a 2", "the turn ends"), ("ask", "does Gull roll three dice?", "without"),
        ("play", "Gull takes the parrot from Swan", "would be read"), ("ask", "is Lotte's turn over?", "Lotte turn"),
        ("ask", "what happens on the reef?", "reef lose"), ("ask", "does the hit on Swan count?", "would be read"),
        ("table", "Gull is between S and L from Swan", "would be read"), ("play", "Swan is repaired", "would be read"),
        ("play", "Swan's captain dies", "dives"),
        ("play", "Gull boards Swan and wins", "would be read"), ("play", "Gull shoots Swan and misses", "would be read"),
    ],
)  # fmt: skip
def test_nothing_else_is_offered(key: str, sentence: str, never: str) -> None:
    refused = problem(key, sentence)
    assert refused is None or never not in refused.hint
