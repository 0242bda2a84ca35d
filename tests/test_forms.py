"""Each form of sentence has its example, each example is read, and what is refused is answered with one that would be."""

from __future__ import annotations

from functools import cache

import pytest
from forms import NAMES, PAGE, current, is_read
from lark.grammar import Rule

from arbiter.language import grammars
from arbiter.problems import Problem
from arbiter.situations.sentences import reading as sentences
from arbiter.situations.sentences.examples import ASKED, CHANCES, PLAYED, STATED
from arbiter.situations.sentences.parsing import SORTS
from arbiter.situations.sentences.verbs import VERBS
from arbiter.spans import of_text

READERS = {"fact": sentences.read_fact, "play": sentences.read_play, "question": sentences.read_question}
EXAMPLES = [
    *(("fact", said) for said in STATED),
    *(("play", said) for said in PLAYED),
    *(("question", said) for said in (*ASKED, *CHANCES)),
]


@pytest.mark.parametrize(("sort", "said"), EXAMPLES)
def test_every_example_is_read(sort: str, said: str) -> None:
    assert not isinstance(READERS[sort](said, of_text(said), NAMES), Problem)


SPECIAL_SHOTS = {"play": {"gun_shoots_special", "shoots_special"}, "question": {"may_shoot_special"}}
"""What can be said only where a text aboard gives such a shot; the cases do."""


@cache
def forms(rule: str) -> set[str]:
    """The names of all forms that a rule of the grammar has."""
    return {str(one.alias) for one in rules() if one.origin.name == rule and one.alias}


@cache
def rules() -> list[Rule]:
    return grammars.made("sentences", grammars.text("sentences"), start=list(SORTS), parser="lalr", lexer="basic").rules


@pytest.mark.long
@pytest.mark.parametrize(("sort", "rule"), [("play", "clause"), ("question", "asked"), ("question", "question")])
def test_every_form_of_the_grammar_has_an_example(sort: str, rule: str) -> None:
    """Where this fails, add a sentence of the new form to `grammar/examples.yaml` and run docs/forms.py."""
    shown: set[str] = set()
    for said in (said for kind, said in EXAMPLES if kind == sort):
        tree = sentences._tree(sort, said, of_text(said), NAMES)  # noqa: SLF001 - the form is a name in the tree
        assert not isinstance(tree, Problem)
        shown |= {str(part.data) for part in tree.iter_subtrees()}
    assert forms(rule) - shown == SPECIAL_SHOTS[sort] & forms(rule)


def test_the_page_shows_all_of_them() -> None:
    page = PAGE.read_text("utf-8")
    assert page == current(page), "run python docs/forms.py"
    missing = [said for _, said in EXAMPLES if said not in page]
    missing += [verb.example for verb in VERBS if is_read(verb.example) and verb.example not in page]
    assert missing == []


@pytest.mark.parametrize(
    "said",
    ["Gull swaps Rune for Old Tom with Tern", "Gull hands Rune over to Tern", "Gull takes Rune from Tern", "Gull drops Rune"],
)
def test_what_players_say_for_it_is_read(said: str) -> None:
    assert is_read(said)


@pytest.mark.parametrize(
    ("sort", "said", "instead"),
    [
        ("play", "Gull attempts to board Tern", "Gull boards Tern"),
        ("question", "may Tern shoot to Gull?", "may Tern shoot Gull?"),
        ("question", "does Gull lose", "lose"),
        ("fact", "Gull is within", "Gull is within S of Tern"),
    ],
)
def test_a_refused_sentence_is_answered_with_the_nearest_that_would_be_read(sort: str, said: str, instead: str) -> None:
    problem = READERS[sort](said, of_text(said), NAMES)
    assert isinstance(problem, Problem)
    assert problem.hint.startswith("this would be read: ") and instead in problem.hint
    nearest = problem.hint.removeprefix("this would be read: ")
    assert not isinstance(READERS[sort](nearest, of_text(nearest), NAMES), Problem)
