"""Code knows acts, kinds and procedures; no unit of a document and no card is named in it outside of docstrings and comments."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeGuard

import pytest

CHECKOUT = Path(__file__).resolve().parent.parent
ORDINARY = {
    "Captain": "a generic crew, and a word of the language",
    "Cannoneer": "a generic crew",
    "Explorer": "a generic crew",
    "Helmsman": "a generic crew",
    "Musketeer": "a generic crew",
    "Oarsman": "a generic crew",
    "Shipwright": "a generic crew",
    "Jade": "a nation: the Jade Rebellion",
    "The Cursed": "a nation",
    "Sea Dragon": "a kind of sea creature",
    "Fog Bank": "a kind of terrain",
    "Treasure": "a word of every rulebook",
    "Sargasso Sea": "a kind of terrain",
    "Rolling Fog": "a kind of terrain",
}
"""Names of cards that are words of the rules as well, and why."""
IDENTIFIER_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+")
TEXT_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)?")
Words = tuple[str, ...]


class Piece(NamedTuple):
    """A literal or a name in the code; of an f-string the text, with `{}` for what is filled in."""

    line: int
    text: str
    words: Words


def pieces(source: str) -> Iterator[Piece]:
    """Every string and every name in the code but comments, help texts and docstrings (any string that stands as a statement)."""
    tree = ast.parse(source)
    passed = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) or is_help(node)}
    passed |= {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            yield text_piece(node.lineno, filled(node))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in passed:
            yield text_piece(node.lineno, node.value)
        else:
            yield from named(node)


def is_help(node: ast.AST) -> TypeGuard[ast.keyword]:
    """Whether it is what the help of a command prints: the docstring of an option, which has no other place for an example."""
    return isinstance(node, ast.keyword) and node.arg in ("help", "epilog")


def filled(string: ast.JoinedStr) -> str:
    return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in string.values)


def text_piece(line: int, text: str) -> Piece:
    return Piece(line, text, tuple(TEXT_WORD.findall(text)))


def named(node: ast.AST) -> Iterator[Piece]:
    """The names that a node brings into the code."""
    for field in ("id", "attr", "name", "arg", "asname"):
        name = getattr(node, field, None)
        if isinstance(name, str):
            yield Piece(getattr(node, "lineno", 0), name, tuple(IDENTIFIER_WORD.findall(name)))


@cache
def unit_id() -> re.Pattern[str]:
    """What a unit id, or a string that one is made from, looks like."""
    sources = (CHECKOUT / "rulings" / "sources.yaml").read_text("utf-8")
    prefixes = re.findall(r"^\s*(?:- )?prefix: (\S+)", sources, re.MULTILINE)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, prefixes))})\.(?:[a-z]|{{}})")


@cache
def card_names() -> frozenset[Words]:
    """The words that give away every card in `rulings/cards`, and every real card where their list is at hand.

    A name of several words is meant in any spelling. One of a single word, and many of those are plain English, is meant
    where it is spelled as on the card, with its capital.
    """
    names = {name for file in (CHECKOUT / "rulings" / "cards").glob("*.yaml") for name in named_in(file)}
    printed = CHECKOUT.parent / "shared" / "cards" / "cards.jsonl"
    if printed.is_file():
        names |= {json.loads(line)["name"] for line in printed.read_text("utf-8").splitlines()}
    return frozenset(spelled(tuple(TEXT_WORD.findall(name))) for name in names - set(ORDINARY)) - {()}


def named_in(file: Path) -> list[str]:
    found = re.findall(r"^- card: ([^#\n]+)", file.read_text("utf-8"), re.MULTILINE)
    return [name.strip("'\" ") for name in found]


def spelled(words: Words) -> Words:
    return words if len(words) == 1 else tuple(word.lower() for word in words)


@cache
def longest() -> int:
    """The most words that the name of a card has."""
    return max(map(len, card_names()))


def cards_in(words: Words) -> list[str]:
    """The cards whose names stand in a row of words."""
    ends = ((start, end) for start in range(len(words)) for end in range(start + 1, min(start + longest(), len(words)) + 1))
    runs = (spelled(words[start:end]) for start, end in ends)
    return [" ".join(run) for run in runs if run in card_names()]


def units_named(source: str) -> list[str]:
    return [f"line {piece.line}: {piece.text}" for piece in pieces(source) if unit_id().search(piece.text)]


def cards_named(source: str) -> list[str]:
    return [f"line {piece.line}: {card}" for piece in pieces(source) for card in cards_in(piece.words)]


def decisions(source: str) -> list[str]:
    """The places at which code could treat one value differently from another."""
    return [f"line {node.lineno}" for node in ast.walk(ast.parse(source)) if isinstance(node, DECIDING)]


DECIDING = (ast.FunctionDef, ast.Lambda, ast.ClassDef, ast.If, ast.IfExp, ast.Match, ast.While)
MODULES = sorted(path.relative_to(CHECKOUT).as_posix() for path in (CHECKOUT / "arbiter").rglob("*.py"))
WORD_LISTS = [module for module in MODULES if module.startswith("arbiter/language/vocabulary/")]
"""Lists of common words, some of which are printed as the name of a card, too: a chain shot is a shot before it is a card."""


@pytest.mark.parametrize("module", MODULES)
def test_no_outcome_hangs_on_a_unit_or_a_card(module: str) -> None:
    source = (CHECKOUT / module).read_text("utf-8")
    assert units_named(source) == []
    assert module in WORD_LISTS or cards_named(source) == []


@pytest.mark.parametrize("module", WORD_LISTS)
def test_no_outcome_can_hang_on_a_word_in_a_list(module: str) -> None:
    """A list of words decides nothing, whatever stands in it: it has no functions, branches or questions about one of them."""
    assert decisions((CHECKOUT / module).read_text("utf-8")) == []


@pytest.mark.parametrize("module", WORD_LISTS)
def test_a_list_of_words_has_no_proper_names(module: str) -> None:
    tree = ast.parse((CHECKOUT / module).read_text("utf-8"))
    listed = (node for item in ast.walk(tree) if isinstance(item, ast.Tuple) for node in item.elts)
    words = [node.value for node in listed if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    assert [word for word in words if word != word.lower()] == []


def test_a_decision_in_a_list_of_words_is_found() -> None:
    assert decisions('def told(word):\n    return 1 if word == "harbinger" else 2') == ["line 1", "line 2"]


@pytest.mark.parametrize(
    "code",
    [
        'if unit == "faq.pin.6": pass',
        'unit = f"faq.{section}.1"',
        'units = {"cursed-seas.concepts.2": 1}',
        'says = f"see {x} faq.pin"',
    ],
)
def test_a_unit_in_code_is_found(code: str) -> None:
    assert units_named(code)


@pytest.mark.parametrize(
    "code",
    [
        'if ship.name == "La Joya del Sol": pass',
        'if ship.name.lower() == "la joya del sol": pass',
        "def la_joya_del_sol(): pass",
        "class LaJoyaDelSol: pass",
        'says = f"{one} shoots the LA JOYA DEL SOL"',
    ],
)
def test_a_card_in_code_is_found(code: str) -> None:
    assert "line 1: la joya del sol" in cards_named(code)


def test_a_card_of_one_word_in_code_is_found() -> None:
    assert cards_named('if ship.name == "Harbinger": pass') == ["line 1: Harbinger"]


DOCUMENTED = '''
@command(epilog="Example: cite faq.pin.6")
def pins():
    """A ship is pinned (`faq.pin.6`), as Harbinger is."""
    x = 1  # faq.pin.6 and Harbinger
    """Or `faq.pin.7`."""
'''


def test_docstrings_and_comments_may_say_what_they_implement() -> None:
    assert (units_named(DOCUMENTED), cards_named(DOCUMENTED)) == ([], [])


def test_a_rulebook_of_that_name_is_no_unit() -> None:
    assert units_named('DEFAULT = "cursed-seas"\nsays = "It stands in the faq."') == []


def test_each_excuse_is_for_a_real_card(shared: Path) -> None:
    printed = (shared / "cards" / "cards.jsonl").read_text("utf-8")
    assert [name for name in ORDINARY if f'"name": "{name}"' not in printed] == []
