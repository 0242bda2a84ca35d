"""The casebook: every case that comes with the rulings is ruled as it expects, and it holds what was promised."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import lark
import pytest

from arbiter import casebook, documents
from arbiter.language import grammars
from arbiter.reports.decisive import decisive
from arbiter.trace import Answer, Status

FILES = casebook.files()

PROMISED = {
    "faq.ability-conflicts": (4, 5),
    "faq.board": range(1, 8),
    "faq.broadsides-attack": (2, 3, 4, 5, 6, 7, 9),
    "faq.cancel": range(4, 18),
    "faq.captain": range(1, 5),
    "faq.holy-water": (1,),
    "faq.moving": (6, 7),
    "faq.no-shots-within-s": (2,),
    "faq.pin": range(1, 7),
    "faq.ram": range(1, 4),
    "faq.reverse-captain": (2, 3),
    "faq.runes-of-loki-thor": range(1, 4),
    "faq.sacrifice-crew": (2, 3),
    "faq.shoot-submerged": (2,),
    "faq.two-hits-per-mast": (2,),
    "faq.two-masts-per-hit": (2,),
    "faq.who-picks": (1,),
    "faq.doctor": range(1, 5),
    "faq.double-range": range(1, 3),
    "faq.l-range-immune": range(1, 4),
    "faq.longship": (1, 2, 4, 5),
    "faq.same-action-twice": range(1, 7),
    "cursed-seas.concepts": (2, 4),
    "crimson-coast.ram": range(1, 4),
    "spanish-main.ram": (1,),
}
"""The units of which a judge finds a worked example in the casebook."""


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_it_is_ruled_as_expected(path: Path) -> None:
    cases = list(casebook.run_file(path))
    assert cases
    for case in cases:
        assert not case.problems and not case.failure, case
        assert case.opinion is not None
        for answer in case.opinion.answers:
            asked = f"{case.name}: {answer.question}"
            assert answer.expected, f"{asked} expects nothing"
            assert (asked, answer.answer) == (asked, answer.expected)
            assert not answer.missing and not answer.surplus, f"{asked} relies on {answer.cites}"
            assert _says_why_it_is_open(answer), f"{asked} is undecided, and {reason_of(answer)} is no reason for that"


SETTLED = re.compile(r"[A-Z][^:,;]* (?:may(?: not)?|can|cannot) [^:,;]*|the [a-z ]+ of [A-Z][^:,;]+ is \S+")
"""What is said where something is settled, as a whole line."""


def _says_why_it_is_open(answer: Answer) -> bool:
    """Whether an answer is settled or has a line beside it that tells what is open, and not what would be settled."""
    said = reason_of(answer)
    return answer.status is not Status.UNDECIDED or bool(answer.doubts) or (bool(said) and not SETTLED.fullmatch(said))


def reason_of(answer: Answer) -> str:
    reason = decisive(answer)
    return reason.says if reason is not None else ""


def test_what_is_settled_is_told_from_what_is_open() -> None:
    for said in ("Old Tom may be assigned to Gull", "the base move of Gull is L+S", "Gull may not load the 2 gold coin"):
        assert SETTLED.fullmatch(said)
    for said in ("whether Gull may end her move over Isla stands in no document", "Gull has to if she explores"):
        assert not SETTLED.fullmatch(said)


@cache
def named(*keys: str) -> dict[str, Path]:
    """The units that stand under one of some keys of the files, each with the last file that names it."""
    return {unit: path for path in FILES for unit in _under(keys, documents.read(path).root)}


def _under(keys: tuple[str, ...], value: documents.Value | None, said: bool = False) -> Iterator[str]:
    if isinstance(value, documents.Scalar) and said:
        yield value.text.strip()
    elif isinstance(value, documents.Sequence):
        yield from (unit for item in value.items for unit in _under(keys, item, said))
    elif isinstance(value, documents.Mapping):
        yield from (unit for key, item in value.items for unit in _under(keys, item, key.text in keys))


def test_each_promised_unit_has_a_case() -> None:
    promised = {f"{section}.{number}" for section, numbers in PROMISED.items() for number in numbers}
    assert not promised - named("about").keys()
    assert len(FILES) >= 60


def test_each_case_is_about_units_that_its_sources_have(shared: Path) -> None:
    index = (shared / "sources" / "index.jsonl").read_text(encoding="utf-8").splitlines()
    units = {json.loads(line)["id"] for line in index}
    cited = named("about", "cites", "cites only")
    assert len(cited) > 600
    assert not {unit: path for unit, path in cited.items() if unit not in units}


@pytest.mark.parametrize(
    ("pattern", "files"),
    [
        ("no case is called like this", []),
        ("a second capt[ae]in aboard*no second", ["captain-1-once-for-each-move"]),
        ("Captain-1-Once-for-each", ["captain-1-once-for-each-move"]),
    ],
)
def test_of_a_pattern_only_the_files_with_its_words_are_read(
    pattern: str, files: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    read = []

    def noted(path: Path, known: object) -> tuple[tuple[()], tuple[()]]:
        read.append(path.stem)
        return (), ()

    monkeypatch.setattr("arbiter.games.read", noted)
    assert list(casebook.run(pattern)) == []
    assert set(files) <= set(read)
    assert len(read) < len(FILES) / 10


def test_a_grammar_that_cannot_be_used_ends_the_casebook_and_is_not_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    twice = {"sentences": 'fact: one | two\none: "a"\ntwo: "a"\nplay: one\nquestion: one\n'}
    text, made, build = grammars.text, list[str](), lark.Lark

    def counted(grammar: str, **options: Any) -> lark.Lark:
        made.append(grammar)
        return build(grammar, **options)

    monkeypatch.setattr(grammars, "load", grammars.load.__wrapped__)
    monkeypatch.setattr(grammars, "text", lambda name: twice.get(name) or text(name))
    monkeypatch.setattr(lark, "Lark", counted)
    for path in FILES[:2]:
        with pytest.raises(grammars.BrokenGrammar, match=r"sentences\.lark cannot be used: Reduce/Reduce"):
            list(casebook.run_file(path))
    assert made.count(twice["sentences"]) == 1
