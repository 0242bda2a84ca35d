"""Questions that describe a table: what is read of them is put to the engine; all others are questions for an entry."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from test_cli import run

from arbiter.asking import Verdict, ask
from arbiter.asking.described import understood
from arbiter.asking.reading import described

READ = [  # a question, what is asked of the engine, and the answer
    ("my captain moved, he cancelled him before I rolled, may I shoot?", "may your ship shoot his ship?", "no"),
    ("My opponent cancelled my captain before I rolled. My ship had moved. Can she fire?", "", ""),
    ("my captain moved, may I shoot?", "may your ship shoot?", "yes"),
    ("my ship moved, may she shoot?", "may your ship shoot?", "no"),
    ("my 3-master is pinned by his galley, can she shoot?", "", ""),
    ("my sloop is pinned by his galley, can she shoot?", "", ""),
    ("My ship is pinned. Can she move?", "may your ship move?", "no"),
    ("can my pinned ship fire her guns?", "may your ship shoot?", "yes"),
    ("am I allowed to sail off while his ship pins me?", "may your ship move?", "no"),
    ("my nose is on his hull, can I sail away?", "may your ship move?", "no"),
    ("my ship touches his ship with her bow, am I pinned?", "is your ship pinned?", "yes"),
    ("his bow touches my ship, is he pinned?", "is his ship pinned?", "yes"),
    ("his two-master's bow is touching my ship, am I pinned?", "is your ship pinned?", "no"),
    ("No sticks left, can I move?", "may your ship move?", "no"),
    ("no masts but an oarsman aboard, can I still move?", "may your ship move?", "yes"),
    ("my ship lost all her masts and has a helmsman, can she move?", "may your ship move?", "no"),
    ("can my hulk shoot his ship?", "may your ship shoot his ship?", "no"),
    ("my ship is submerged. May she shoot his ship?", "may your ship shoot his ship?", "no"),
    ("his sub is under water, may I shoot her?", "may your ship shoot his submarine?", "no"),
    ("his ship is docked at home, may I shoot her?", "may your ship shoot his ship?", "no"),
    ("he's tucked in at his home island, may I shoot him?", "may your ship shoot his ship?", "no"),
    ("May my ship fire while she is docked at a wild island?", "may your ship shoot?", "yes"),
    ("I rammed his ship, may I board her?", "may your ship board his ship?", "yes"),
    ("my 2-master rammed his 4-master, can I board him?", "may your 2-master board his 4-master?", "yes"),
    ("his ship is pinned, may I board her?", "may your ship board his ship?", "no"),
    ("my ship shot his ship, can she move?", "may your ship move?", "no"),
    ("my ship docked at a wild island and has an explorer, can she explore?", "may your ship explore?", "yes"),
    ("my ship docked at a wild island, can she explore?", "may your ship explore?", "no"),
    ("my ship is docked at an island, can she explore it?", "may your ship explore?", "yes"),
    ("my ship is lost in fog, can she shoot?", "may your ship shoot?", "no"),
    ("he is lost in a fog bank, may I fire at him?", "may your ship shoot his ship?", "no"),
    ("can I move and shoot with a captain?", "may your ship shoot?", "yes"),
    ("no captain aboard, can my boat move and fire on one turn?", "may your ship shoot?", "no"),
    ("his ship has one mast, can I tow her?", "may your ship tow his ship?", "no"),
    ("his ship is pinned by my galley, can she shoot me?", "", ""),
]
UNREAD = [  # what is not understood, what leaves open what decides, and what is a rule's question
    "my captain moved, he cancelled him, may I shoot?",
    "my captain moved, he cancelled him before I moved, may I shoot?",
    "my ship is pinned by his galley and the moon is full, can she shoot?",
    "my ship is not pinned, can she shoot?",
    "my ship is pinned, can't she shoot?",
    "my ship is pinned, may only she shoot?",
    "my ship or his ship is pinned, may she shoot?",
    "my first ship is pinned, may my second ship shoot?",
    "my schooner is pinned by my galley, can she shoot?",
    "my ship has two masts and no masts, can she move?",
    "my ship is at his home island, can she shoot?",
    "he rammed my ship, can I board him?",
    "my ship is pinned, can she shoot and move?",
    "may I shoot?",
    "may a pinned ship shoot?",
    "can my ship explore?",
    "in piratical my ship is pinned, can she move?",
    "my ship moved, may she ram his ship?",
    "my captain moved, may he shoot?",
    "my ship is pinned, must she shoot?",
]


@pytest.mark.parametrize(("question", "asks", "answer"), READ)
def test_a_question_that_describes_a_table_is_settled_there(question: str, asks: str, answer: str) -> None:
    found = ask(question).situation
    assert (found.asks, found.answer.answer) == (asks, answer) if found else not asks


@pytest.mark.parametrize("question", UNREAD)
def test_what_is_not_wholly_understood_is_an_entrys_question(question: str) -> None:
    assert described(question) is None
    assert ask(question).situation is None


@pytest.mark.parametrize(
    "question",
    [
        "can my derelict galley move?",  # with the keyword she can, and a ship of that build need not have it
        "may my ship move while his galley pins her?",
    ],
)
def test_what_hangs_on_something_that_is_left_open_is_not_settled(question: str) -> None:
    assert described(question) is not None
    assert ask(question).situation is None


@pytest.mark.parametrize("edition", ["piratical"])
def test_a_table_of_one_game_is_not_settled_by_the_other(edition: str) -> None:
    assert ask("my ship is pinned, can she move?", edition).situation is None


def test_every_ship_is_told_as_she_was_taken() -> None:
    table = described("my 3-master is pinned by his galley, can she shoot?")
    assert table is not None
    assert [*understood(table)] == [
        "your 3-master: 3 masts",
        "his galley: with masts, with the keyword Galley or without it",
        "your 3-master is pinned by his galley",
        "it is your turn",
    ]


def test_what_was_understood_stands_before_the_answer() -> None:
    rows = run("ask", "my ship is pinned, can she move?").stdout.splitlines()
    taken = next(place for place, row in enumerate(rows) if row.startswith(" Taken as your ship"))
    assert taken < next(place for place, row in enumerate(rows) if row.startswith("   No."))
    assert any(row.startswith(" Why ") for row in rows)


def test_programs_get_the_situation_besides() -> None:
    (answer,) = json.loads(run("ask", "my ship is pinned, can she move?", "--format", "json").stdout)["answers"]
    assert answer["verdict"] == Verdict.no == answer["situation"]["answer"]
    assert "cursed-seas.pin.1" in answer["situation"]["cites"]
    assert "your ship is pinned by his ship" in answer["situation"]["understood"]
    (plain,) = json.loads(run("ask", "may a pinned ship move?", "--format", "json").stdout)["answers"]
    assert plain["situation"] is None


def test_what_rules_on_tables_is_loaded_for_a_table_only() -> None:
    told = "import sys, arbiter; arbiter.ask({!r}); print('arbiter.judging' in sys.modules)"
    for question, loaded in (("may a pinned ship shoot?", "False"), ("my ship is pinned, can she move?", "True")):
        done = subprocess.run([sys.executable, "-c", told.format(question)], capture_output=True, text=True, check=True)
        assert done.stdout.strip() == loaded
