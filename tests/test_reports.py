"""Reports walk the tree and say it well: once, in order, within the width, and nothing that the tree does not hold."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from fractions import Fraction

import jsonschema  # type: ignore[import-untyped]
import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.problems import Problem
from arbiter.reports.answers import answers
from arbiter.reports.lines import Line, rows, text
from arbiter.reports.opinions import Detail, opinion_lines
from arbiter.reports.problems import render
from arbiter.reports.records import opinions_record
from arbiter.reports.schemas import NAMES, named
from arbiter.reports.sources import sources
from arbiter.reports.whynot import why_not
from arbiter.spans import Span
from arbiter.trace import NOTHING_ORDERS, Answer, Choice, Node, NodeKind, Opinion, Outcome, Reversal, Status

A, B, C = "faq.pin.1", "faq.pin.3", "cursed-seas.concepts.2"
PINNED = Node(NodeKind.FACT, "Gull's bow is touching Tern")
CLAIM = Node(NodeKind.CLAIM, "a ship whose side is touched by an enemy's bow is pinned, wherever she stands", (A,), (PINNED,))
FELLED = Node(NodeKind.DEFEAT, "an ability prevails over a rule", (C,), (Node(NodeKind.CARD, "Tern: she cannot be pinned"),))
FALLEN = replace(CLAIM, causes=(PINNED, FELLED), standing=False)
IMMUNE = Node(NodeKind.CARD, "Tern: she cannot be pinned")


def page(opinion: Opinion, width: int = 100) -> str:
    return text(rows(list(opinion_lines(opinion)), width))


def settled(why: Node, question: str = "is Tern pinned?", answer: str = "yes") -> Answer:
    return Answer(question, answer, Status.SETTLED, why)


STEPS = tuple(Node(NodeKind.EVENT, f"Gull does thing {number}", (A,), (PINNED,)) for number in range(1, 6))


def opinion(*found: Answer, events: tuple[Node, ...] = ()) -> Opinion:
    return Opinion("table.yaml", "", "cursed-seas", found, events)


def finding(says: str, *causes: Node, cites: tuple[str, ...] = (A,)) -> Node:
    return Node(NodeKind.FINDING, says, cites, causes)


def test_the_answer_stands_first_and_the_reasons_beneath_it() -> None:
    assert page(opinion(settled(finding("Tern is pinned", CLAIM)))) == (
        "table.yaml · cursed-seas\n"
        "\n"
        " Is Tern pinned?   Yes.\n"
        "     a ship whose side is touched by an enemy's bow is pinned, wherever she stands        faq.pin.1\n"
        "\n"
        " Why      a ship whose side is touched by an enemy's bow is pinned, wherever she stands   faq.pin.1\n"
        "          └ Gull's bow is touching Tern\n"
        "\n"
        " Sources\n"
        "  faq  Frequently Asked Questions, Clarifications, and Errata (2007-09): pin 1\n"
    )


def test_what_fell_stands_apart_with_what_felled_it() -> None:
    shown = page(opinion(settled(finding("Tern is not pinned", IMMUNE, FALLEN), answer="no")))
    assert " Why      Tern: she cannot be pinned\n" in shown
    assert " Defeated ✘ a ship whose side is touched by an enemy's bow is pinned" in shown
    assert "          ├ an ability prevails over a rule: Tern: she cannot be pinned" in shown
    assert shown.index(" Why ") < shown.index(" Defeated ")


def test_undecided_claims_stand_side_by_side_and_none_of_them_fell() -> None:
    met = Node(NodeKind.DEFEAT, NOTHING_ORDERS, (A, B))
    one, other = (
        Node(NodeKind.CLAIM, says, (unit,), (met,), standing=False) for says, unit in (("it may", A), ("it may not", B))
    )
    asked = Answer("may Gull ram Tern?", "undecided", Status.UNDECIDED, finding("undecided", one, other, cites=(A, B)))
    shown = page(opinion(asked))
    assert "? it may  " in shown and "? it may not  " in shown
    assert "✘" not in shown and " Defeated " not in shown


def test_a_shared_premise_is_said_once_and_referred_to_by_its_number() -> None:
    first = settled(finding("Tern is pinned", CLAIM, PINNED))
    second = settled(finding("Tern may not move", CLAIM, PINNED, cites=(B,)), "may Tern move?", "no")
    shown = page(opinion(first, second))
    assert shown.count("wherever she stands") == 3, "beside each answer and once in full"
    assert shown.count("(1)") == 2
    assert "a ship whose side is touched by an enemy's bow is … (1)" in shown


def told(detail: Detail, *found: Answer, events: tuple[Node, ...] = ()) -> str:
    return text(rows(list(opinion_lines(opinion(*found, events=events), detail=detail)), 100))


def test_a_play_that_several_questions_share_is_told_once_and_in_full_where_that_is_wished() -> None:
    rammed = settled(finding("Tern is pinned", *STEPS))
    moved = settled(finding("Tern may not move", *STEPS, cites=(B,)), "may Tern move?", "no")
    usual = told(Detail.USUAL, rammed, moved, events=STEPS)
    assert usual.count("Gull does thing 3") == 1
    assert usual.count("what happened in steps 1 to 5") == 2
    full = told(Detail.FULL, rammed, moved, events=STEPS)
    assert "step 3: Gull does thing 3" in full and "what happened in steps" not in full
    assert full.count("Gull's bow is touching Tern") > usual.count("Gull's bow is touching Tern")


def test_in_brief_there_are_the_answers_with_what_decides_them_and_what_was_not_played() -> None:
    brief = told(Detail.BRIEF, settled(finding("Tern is pinned", CLAIM)), events=STEPS)
    assert brief.splitlines()[2:] == [
        " Is Tern pinned?   Yes.",
        "     a ship whose side is touched by an enemy's bow is pinned, wherever she stands        faq.pin.1",
    ]
    unplayed = replace(opinion(settled(finding("Tern is pinned", CLAIM))), not_simulated=("Tern: she sings",))
    lines = text(rows(list(opinion_lines(unplayed, detail=Detail.BRIEF)), 100)).splitlines()
    told_at = next(place for place, line in enumerate(lines) if "Not played" in line)
    assert not lines[told_at - 1].strip() and "without bearing on these answers" in lines[told_at]
    usual = page(unplayed)
    assert usual.index("Tern: she sings") < usual.index(" Why ")


def test_what_is_attempted_in_vain_stands_beside_the_answer() -> None:
    vain = Node(NodeKind.EVENT, "Gull may not move", (A,), standing=False)
    brief = told(Detail.BRIEF, settled(finding("Tern is pinned", CLAIM)), events=(STEPS[0], vain))
    assert "Attempted in vain, as step 2: Gull may not move" in brief and "step 1" not in brief


def test_where_no_step_is_known_to_decide_what_is_found_stands_beneath_the_answer() -> None:
    lost = settled(finding("Tern loses 2 masts", *STEPS), "how many masts does Tern lose?", "2")
    brief = told(Detail.BRIEF, lost, events=STEPS)
    assert "     Tern loses 2 masts " in brief and "Gull does thing" not in brief


def test_what_only_nothing_forbids_is_said_so() -> None:
    free = settled(finding("Gull can sing", cites=("cursed-seas.keywords.2",)), "may Gull sing?")
    assert "nothing that Arbiter knows forbids it" in page(opinion(free))
    assert "nothing that Arbiter knows" not in page(opinion(settled(finding("Tern is pinned", CLAIM))))


def test_what_was_defeated_decides_a_yes() -> None:
    shown = page(opinion(settled(finding("Tern may move", FALLEN), "may Tern move?")))
    assert "is defeated, an ability prevails over a rule: Tern: she cannot be pinned" in " ".join(shown.replace(C, "").split())


def test_what_would_change_the_answer_and_what_was_assumed_is_called_so() -> None:
    turned = replace(
        settled(finding("Tern is pinned", CLAIM)), assumptions=("Gull is not lost",), turns=(Reversal("if Gull were lost", "no"),)
    )
    assert " Would change the answer\n          if Gull were lost: no\n Assumed  Gull is not lost\n" in page(opinion(turned))


def test_where_nothing_is_asked_it_is_said_with_what_could_be() -> None:
    shown = page(opinion(events=STEPS))
    assert "Nothing is asked here" in shown and "may NAME shoot NAME?" in shown


def test_a_chain_that_says_one_thing_is_one_line() -> None:
    inner = finding("Tern is pinned by Gull", CLAIM)
    shown = page(opinion(settled(finding("Tern is pinned", finding("Tern is pinned", inner)))))
    assert "Tern is pinned by Gull" not in shown
    assert shown.count(A) == 2, "beside the answer and under Why"


def test_every_unit_of_the_tree_is_on_the_page() -> None:
    deep = finding("one", Node(NodeKind.CLAIM, "two", (B,), (finding("three", CLAIM, IMMUNE, cites=(A, C)),)), IMMUNE)
    shown = page(opinion(settled(deep)))
    assert all(unit in shown for unit in (A, B, C))


def test_chance_is_listed_outcome_by_outcome() -> None:
    why = finding("Tern loses 1 mast", CLAIM)
    found = (Outcome("1", Fraction(1, 2), why), Outcome("0", Fraction(1, 3), why), Outcome("2", Fraction(1, 6), why))
    asked = Answer("how many masts does Tern lose?", "1 1/2 (50 %), …", Status.CHANCE, why, found)
    assert text(rows(list(answers([asked])), 100)) == (
        " How many masts does Tern lose?   The dice decide.\n"
        "     1       1/2    50.00 %\n"
        "     0       1/3    33.33 %\n"
        "     2       1/6    16.67 %\n"
    )


def test_a_chance_is_never_shown_as_certain_or_impossible() -> None:
    why, tiny = finding("Tern loses 1 mast", CLAIM), Fraction(1, 10**9)
    found = (Outcome("1", 1 - tiny, why), Outcome("0", tiny, why))
    told = text(rows(list(answers([Answer("how many?", "1 …", Status.CHANCE, why, found)])), 100))
    assert [line.split()[2:] for line in told.splitlines()[1:]] == [[">99.99", "%"], ["<0.01", "%"]]


def test_a_choice_names_who_chooses_and_among_what() -> None:
    why = finding("Tern loses her captain", CLAIM)
    found = (Outcome("captain", Fraction(1), why, "captain"), Outcome("none", Fraction(1), why, "treasure"))
    choice = Choice("Spain", ("captain", "treasure"), "what is lost", (B,))
    asked = Answer("which crew are lost?", "Spain chooses: captain or treasure", Status.CHOICE, why, found, (choice,))
    shown = page(opinion(asked))
    assert "Which crew are lost?   Spain chooses: captain or treasure." in shown
    assert "     none, if Spain chooses treasure\n" in shown
    assert "     Spain chooses what is lost  " in shown
    assert B in asked.cites and B in shown


def test_what_differs_stands_beside_what_was_expected() -> None:
    asked = replace(settled(finding("Tern is pinned", CLAIM)), expected="no", expected_cites=(A, B))
    shown = text(rows(list(answers([asked])), 100))
    assert "     expected   no\n     found      yes\n     not cited  faq.pin.3\n" in shown


@pytest.mark.parametrize("expected", ["yes", "Yes", " YES "])
def test_nothing_is_said_of_an_answer_that_is_as_expected(expected: str) -> None:
    asked = replace(settled(finding("Tern is pinned", CLAIM)), expected=expected, expected_cites=(A,))
    assert text(rows(list(answers([asked])), 100)) == " Is Tern pinned?   Yes.\n"


def test_events_are_numbered_and_referred_to_as_steps() -> None:
    event = Node(NodeKind.EVENT, "Gull rams Tern", (B,), (CLAIM,))
    shown = page(opinion(settled(finding("Tern is pinned", event, IMMUNE, cites=(B,))), events=(event,)))
    assert "   1  Gull rams Tern" in shown
    assert "step 1: Gull rams Tern" in shown


def test_assumptions_of_all_answers_are_said_once() -> None:
    asked = replace(
        settled(finding("Tern is pinned", CLAIM)), assumptions=("Tern is not submerged",), turns=(Reversal("if she were", "no"),)
    )
    shown = page(opinion(asked, replace(asked, question="may Tern move?")))
    assert shown.count("Tern is not submerged") == 1
    assert shown.count("if she were: no") == 2


# Why not


def test_why_not_names_what_fell_and_what_stands() -> None:
    found = why_not(settled(finding("Tern is not pinned", IMMUNE, FALLEN), answer="no"), "Yes!")
    assert found is not None
    assert found.fallen == (FALLEN,)
    assert "does not count" in found.says


def test_why_not_says_when_nothing_speaks_for_it() -> None:
    found = why_not(settled(finding("Tern is pinned", CLAIM)), "no")
    assert found is not None
    assert found.says == "nothing on this table speaks for “no”"
    assert found.against == (CLAIM,)


def test_why_not_lists_the_facts_that_would_bring_it_about() -> None:
    asked = replace(
        settled(finding("Tern is pinned", CLAIM)), turns=(Reversal("if she were a Galley", "no"), Reversal("if it rained", "yes"))
    )
    found = why_not(asked, "no")
    assert found is not None and found.turns == (Reversal("if she were a Galley", "no"),)


@pytest.mark.parametrize(("answer", "hoped"), [("yes", "3"), ("3", "yes"), ("Old Tom", "3"), ("2", "Old Tom")])
def test_why_not_has_nothing_to_say_of_an_answer_of_another_kind(answer: str, hoped: str) -> None:
    assert why_not(settled(finding("so it is", CLAIM), answer=answer), hoped) is None


@pytest.mark.parametrize(("answer", "hoped"), [("2", "1"), ("S+L", "2L"), ("Old Tom", "Mad Meg"), ("no", "yes")])
def test_why_not_is_answered_for_figures_and_names_too(answer: str, hoped: str) -> None:
    found = why_not(settled(finding("so it is", CLAIM), answer=answer), hoped)
    assert found is not None and found.against


def test_why_not_prefers_what_speaks_of_the_name_that_was_hoped_for() -> None:
    meg = Node(NodeKind.CLAIM, "Mad Meg may not be taken", (B,))
    found = why_not(settled(finding("Old Tom is lost", CLAIM, meg), answer="Old Tom"), "mad meg")
    assert found is not None and found.against == (meg,)


def test_an_outcome_that_can_come_about_is_not_refuted() -> None:
    why = finding("so it is", CLAIM)
    asked = Answer("?", "1 …", Status.CHANCE, why, (Outcome("1", Fraction(3, 4), why), Outcome("0", Fraction(1, 4), why)))
    found, other = why_not(asked, "0"), why_not(asked, "2")
    assert found is not None and found.says == "“0” can come of it, with a chance of 1/4"
    assert other is not None and other.says == "no roll of the dice leads to “2”"


# Layout


WORDS = st.text(st.sampled_from("abc de-fg'é "), min_size=1, max_size=200)


@given(
    st.lists(st.builds(Line, WORDS, st.lists(st.sampled_from([A, B, C]), max_size=5).map(tuple), st.just("  "), st.just("   ")))
)
def test_no_row_is_wider_than_the_page_and_no_word_is_lost(lines: list[Line]) -> None:
    for width in (60, 80, 100):
        laid_out = text(rows(lines, width))
        assert all(len(row) <= width for row in laid_out.splitlines() if " " in row.strip() or "." not in row)
        for line in lines:
            assert all(unit in laid_out for unit in line.cites)


@pytest.mark.parametrize("width", [40, 60, 76, 100])
def test_an_opinion_fits_pages_of_any_width(width: int) -> None:
    shown = page(opinion(settled(finding("Tern is not pinned", IMMUNE, FALLEN), answer="no")), width)
    assert max(map(len, shown.splitlines())) <= width


def test_a_deep_tree_begins_anew_at_the_margin() -> None:
    node = CLAIM
    for depth in range(100):
        node = Node(NodeKind.CLAIM, f"reason number {depth} of all the reasons that there are", (B,), (node,))
    shown = page(opinion(settled(finding("Tern is pinned", node))))
    assert max(map(len, shown.splitlines())) <= 100
    assert re.search(r"\n {8}… reason number 7\d", shown)
    assert all(f"reason number {depth} of all" in " ".join(shown.replace("│", " ").split()) for depth in range(100))


def test_units_stand_behind_the_text_on_a_narrow_page() -> None:
    assert text(rows([Line("She is pinned", (A, B))], 60)) == "She is pinned [faq.pin.1, faq.pin.3]\n"


def test_nothing_that_is_shown_can_steer_a_terminal() -> None:
    shown = page(opinion(settled(finding("so it is", Node(NodeKind.CLAIM, "\x1b[2J\x07name\u202e", (A,))))))
    assert not {"\x1b", "\x07", "\u202e"} & set(shown)


def test_documents_are_listed_once_with_the_sections_that_were_cited() -> None:
    shown = text(rows(list(sources([B, C, A, "faq.cancel.16", "no.such.1"])), 120))
    assert (
        shown.splitlines()[0]
        == "  faq          Frequently Asked Questions, Clarifications, and Errata (2007-09): cancel 16; pin 1, 3"
    )
    assert "cursed-seas" in shown.splitlines()[1] and "concepts 2" in shown
    assert "no.such" not in shown


def test_problems_are_told_in_the_order_of_their_places() -> None:
    problems = [Problem("a.b", "second", Span("f", 2, 3, 2, 6), "mend it"), Problem("a.c", "first", Span("f", 1, 1, 1, 2))]
    assert render(problems, {"f": "one\nthe two"}) == (
        "f:1:1: first [a.c]\n    one\n    ^\n\nf:2:3: second [a.b]\n    the two\n      ^^^\n    hint: mend it"
    )


# Values for programs


def test_every_shape_of_opinion_fits_the_published_schema() -> None:
    why = finding("Tern is not pinned", IMMUNE, FALLEN)
    chance = Answer("?", "1 …", Status.CHANCE, why, (Outcome("1", Fraction(1, 3), why), Outcome("0", Fraction(2, 3), why)))
    choice = Answer(
        "?",
        "Spain chooses: a or b",
        Status.CHOICE,
        why,
        (Outcome("1", Fraction(1), why, "a"),),
        (Choice("Spain", ("a", "b"), "it"),),
    )
    expected = replace(settled(why), expected="no", expected_cites=(A,), turns=(Reversal("if", "no"),), assumptions=("this",))
    problem = Problem("a.b", "wrong", Span("f", 1, 1, 1, 2), related=((Span("f", 2, 1, 2, 2), "here"),))
    record = opinions_record([opinion(chance, choice, expected, events=(CLAIM,))], [problem], hoped="yes")
    jsonschema.Draft202012Validator(named("opinion")).validate(json.loads(json.dumps(record)))
    first, second, third = record["situations"][0]["answers"]
    assert [(outcome["chance"], outcome["percent"]) for outcome in first["outcomes"]] == [("1/3", 33.3333), ("2/3", 66.6667)]
    assert second["outcomes"][0]["given"] == "a" and "chance" not in second["outcomes"][0]
    assert third["expected"] == "no" and third["expected_cites"] == [A]


@pytest.mark.parametrize("name", NAMES)
def test_the_schemas_are_schemas(name: str) -> None:
    jsonschema.Draft202012Validator.check_schema(named(name))


def test_the_schema_notices_a_missing_answer() -> None:
    record = opinions_record([opinion(settled(finding("Tern is pinned", CLAIM)))])
    del record["situations"][0]["answers"][0]["answer"]
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.Draft202012Validator(named("opinion")).validate(record)
