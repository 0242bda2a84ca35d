"""Each form of sentence of Piratical has its example, each example is read, and its page shows all of them."""

from __future__ import annotations

from functools import cache

import pytest
from lark.grammar import Rule
from piratical_forms import PAGE, current

from arbiter.judging import judge
from arbiter.language import grammars
from arbiter.piratical.situations.examples import OWNERS, SHIPS, examples
from arbiter.piratical.situations.sentences import SentenceReader
from arbiter.piratical.situations.speaking import SORTS, speech
from arbiter.piratical.table.lore import lore
from arbiter.problems import Problem
from arbiter.situations.sentences.speech import Phrase, parse
from arbiter.spans import of_text

LORE = lore("piratical")
SAID = [(sort, said) for sort in ("fact", "play", "question") for said in examples(LORE, sort)]
SPEECH = speech(SHIPS, LORE.cards)


@pytest.mark.parametrize(("sort", "said"), SAID)
def test_every_example_is_read(sort: str, said: str) -> None:
    reader = SentenceReader(SHIPS, OWNERS, LORE)
    read = {"fact": reader.fact, "play": reader.orders, "question": reader.query}[sort]
    found = read(said, of_text(said))
    assert not isinstance(found, Problem), found


@cache
def _rules() -> list[Rule]:
    """The rules of the grammar, as lark makes them of its text; the tables that are kept know only those that were come to."""
    written = grammars.text("piratical")
    return grammars.made("piratical", written, start=list(SORTS), parser="lalr", lexer="basic").rules


def _forms(rule: str) -> set[str]:
    return {str(one.alias) for one in _rules() if one.origin.name == rule and one.alias}


@pytest.mark.parametrize(
    "rule", ["fact", "play", "question", "act", "deed", "state", "occurrence", "save_again", "raid", "course"]
)
def test_every_form_of_the_grammar_has_an_example(rule: str) -> None:
    """Where this fails, add a sentence of the new form to `grammar/piratical_examples.yaml` and run docs/piratical_forms.py."""
    forms = _forms(rule)
    assert forms
    shown: set[str] = set()
    for sort, said in SAID:
        tree = parse(SPEECH, sort, said, of_text(said))
        if isinstance(tree, Phrase):
            shown |= {tree.rule, *(part.rule for part in tree.walk() if isinstance(part, Phrase))}
    assert forms - shown - {"raid_unsaid"} == set()


def test_the_page_shows_all_of_them() -> None:
    page = PAGE.read_text("utf-8")
    assert page == current(page), "run python docs/piratical_forms.py"
    assert [said for _, said in SAID if said not in page] == []


@pytest.mark.parametrize(
    ("said", "instead"),
    [
        ("how many dice do the forts throw at Albion?", "how many dice do the forts roll at Albion?"),
        ("who wins the first bout?", "who wins the first round?"),
        ("is the first round undecided?", "is the first round a tie?"),
    ],
)
def test_a_refused_question_is_answered_with_the_nearest_that_is_read(said: str, instead: str) -> None:
    problem = SentenceReader(SHIPS, OWNERS, LORE).query(said, of_text(said))
    assert isinstance(problem, Problem)
    assert instead in problem.hint


TABLE = """
edition: piratical
ships:
  Albion: {{of: Empire, player: Ann, gold: 30, hand: [{hand}]}}
  Gork: {{of: Orcs, player: Bob, gold: 30}}
{entry}: "{said}"
"""


@pytest.mark.parametrize(("sort", "said"), SAID)
def test_every_example_is_ruled_on(sort: str, said: str) -> None:
    entry = {"fact": "table", "play": "play", "question": "ask"}[sort]
    hand = ", ".join(sorted({name for name, card in LORE.cards.items() if card.held and "," not in name}))
    judged = judge(TABLE.format(hand=hand, entry=entry, said=said))
    assert not judged.problems
    assert len(judged.opinions) == 1
