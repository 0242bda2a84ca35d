"""What a play tells and nothing comes of stands at its place, and what is shown in its place is taken there."""

from __future__ import annotations

import json

import pytest

import arbiter
from arbiter.reports.lines import rows, text
from arbiter.reports.opinions import Detail, opinion_lines
from arbiter.reports.records import opinions_record
from arbiter.trace import Opinion

TABLE = """\
ships:
  Gull: {{of: Ann, masts: 3, cannons: 3S-3S-3S, crew: [captain]}}
  Tern: {{of: Ben, masts: 3, crew: [{{name: Rook, ability: "{}"}}]}}
table: Gull is within S of Tern
turn: Ann
play: |-
  {}
ask: how many masts does Tern lose?
"""


CANCELS = "Once per turn, you may cancel the ability of a ship or crew within S of this ship."


def ruled(*play: str) -> Opinion:
    (found,) = arbiter.rule(TABLE.format(CANCELS, "\n  ".join(play)))
    return found


@pytest.mark.parametrize(
    ("play", "place", "hint"),
    [
        (("Gull shoots Tern, rolling 6", "Tern loses two masts"), (8, 3), "leave it out, or write: Tern loses 1 mast"),
        (("Gull shoots Tern, rolling 6, 5, 4 and 3",), (7, 3), "it would be taken with 3 dice"),
        (("Gull moves so that her bow touches Tern", "Gull rams Tern", "Ben rolls 4"), (9, 3), "Gull rams Tern, rolling 4"),
        (
            ("Gull shoots Tern, rolling 6", "after the ram, Rook cancels Gull's captain"),
            (8, 3),
            "it would be taken right after “Gull shoots Tern, rolling 6”, without its moment",
        ),
    ],
)
def test_it_stands_at_its_place_with_what_would_be_taken(play: tuple[str, ...], place: tuple[int, int], hint: str) -> None:
    (found,) = ruled(*play).untaken
    assert found.span is not None
    assert (found.span.line, found.span.column) == place
    assert any(hint in one for one in found.instead), found.instead


def test_what_is_taken_is_not_listed() -> None:
    assert not ruled("Gull shoots Tern, rolling 6").untaken
    assert not ruled("Gull shoots Tern, rolling 6", "Tern loses a mast").untaken


def test_a_choice_that_is_anothers_is_listed() -> None:
    ram = ("Gull rams Tern, rolling 1", "Tern boards Gull, rolling 6 against 1")
    (found,) = ruled(*ram, "Ben chooses Gull's captain").untaken
    assert (found.text, found.why) == ("Ben chooses Gull's captain", "the choice is Ann's")
    assert not ruled(*ram, "Ann chooses Gull's captain").untaken


def test_it_stands_first_on_every_page_and_in_the_record() -> None:
    opinion = ruled("Gull shoots Tern, rolling 6", "Tern loses two masts")
    for detail in Detail:
        page = text(rows(list(opinion_lines(opinion, detail=detail)), 100))
        assert page.index("8:3  Tern loses two masts") < page.index("How many masts does Tern lose?")
    (told,) = opinions_record([opinion])["situations"]
    (one,) = told["untaken"]
    assert (one["text"], one["line"], one["column"]) == ("Tern loses two masts", 8, 3)
    assert json.dumps(one)


def test_a_choice_told_before_its_deed_is_named_among_what_is_assumed() -> None:
    opinion = ruled("Ben chooses Tern's foremast", "Gull shoots Tern, rolling 6")
    assert not opinion.untaken
    assert any("Ben chooses Tern's foremast" in one for one in opinion.answers[0].assumptions)
