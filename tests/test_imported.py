"""A spreadsheet of cards becomes the user's own database of them: nothing is lost silently, and nothing is left half done."""

from __future__ import annotations

import multiprocessing
import os
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sheets import HEAD, crew, sheet, ship, written

from arbiter.cards import Card
from arbiter.effects import Cannon
from arbiter.folders import card_database
from arbiter.imported import importing, writing
from arbiter.imported.importing import Imported, bring_in
from arbiter.imported.spreadsheet import Sheet, read
from arbiter.imported.store import imported_cards
from arbiter.problems import Problem


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own, which does not exist yet."""
    monkeypatch.setenv("ARBITER_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def sheet_of(folder: Path, text: str | bytes) -> Sheet:
    path = folder / "cards.csv"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return read(path)


def names(found: Sheet) -> list[str]:
    return [card.name for card in found.cards.values()]


def told(problems: tuple[Problem, ...] | list[Problem]) -> list[tuple[str, int]]:
    """Each problem by its code and its line."""
    return [(problem.code, problem.span.line) for problem in problems]


# What a row becomes


def test_a_row_becomes_a_card_with_its_figures(tmp_path: Path) -> None:
    (card,) = sheet_of(tmp_path, sheet([ship("Grey Gull", link="Old Tom, Young Tom", text="Schooner.")])).cards.values()
    cannons = (Cannon(3, "S"), Cannon(2, "L"), Cannon(3, "S"))
    assert card == Card(
        "Grey Gull", "ship", "English", 9, 3, 4, ("S", "L"), cannons, ("Old Tom", "Young Tom"), set="Lost Tides", number="001",
        rarity="Common", text="Schooner.",
    )  # fmt: skip


def test_a_fort_costs_gold(tmp_path: Path) -> None:
    (fort,) = sheet_of(tmp_path, sheet([ship("Rock", type="Fort", points="3 gold", masts="")])).cards.values()
    assert (fort.kind, fort.points, fort.gold) == ("fort", None, 3)


@pytest.mark.parametrize("nothing", ["", "-", "None", "n/a", "UT"])
def test_a_treasure_has_no_nation(nothing: str, tmp_path: Path) -> None:
    (card,) = sheet_of(tmp_path, sheet([crew("Lucky Coin", type="Treasure", nation=nothing, points="")])).cards.values()
    assert (card.nation, card.points) == (None, None)


def test_a_nation_has_one_name_however_it_is_written(tmp_path: Path) -> None:
    found = sheet_of(
        tmp_path, sheet([crew("Meg", nation="PIRATES"), crew("Peg", nation="The Cursed"), crew("Ann", nation="Elves")])
    )
    assert [card.nation for card in found.cards.values()] == ["Pirate", "Cursed", "Elves"]


def test_a_text_of_several_lines_is_one_text(tmp_path: Path) -> None:
    found = sheet_of(tmp_path, sheet([crew("Meg", text="Captain.\nThis ship\r\ncannot be pinned."), crew("Peg")]))
    assert [card.text for card in found.cards.values()] == ["Captain. This ship cannot be pinned.", ""]


def test_a_comma_in_the_name_of_a_link_parts_nothing(tmp_path: Path) -> None:
    found = sheet_of(tmp_path, sheet([crew("Meg", link="Tom, Esquire, and Peg*"), crew("Tom, Esquire"), crew("Peg")]))
    assert next(iter(found.cards.values())).links == ("Tom, Esquire", "Peg")


@pytest.mark.parametrize("written_cannons", ["3S-2L-3S", "3S,2L,3S", "3s 2l 3s", "3S/2L/3S"])
def test_cannons_are_read_however_they_are_parted(written_cannons: str, tmp_path: Path) -> None:
    (card,) = sheet_of(tmp_path, sheet([ship("Gull", cannons=written_cannons)])).cards.values()
    assert "-".join(map(str, card.cannons or ())) == "3S-2L-3S"


# How a file may be written


def test_the_columns_may_stand_in_any_order_and_under_other_names(tmp_path: Path) -> None:
    found = sheet_of(tmp_path, "Card Name,Unknown,Cost,Card,type\nGull,x,5,y,crew\n")
    assert [(card.name, card.points) for card in found.cards.values()] == [("Gull", 5)]


@pytest.mark.parametrize("delimiter", [";", "\t", "|"])
def test_another_delimiter_is_found_out(delimiter: str, tmp_path: Path) -> None:
    assert names(sheet_of(tmp_path, sheet([ship("Gull"), ship("Tern, the Second")], delimiter=delimiter))) == [
        "Gull",
        "Tern, the Second",
    ]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-8"])
def test_accents_come_through(encoding: str, tmp_path: Path) -> None:
    assert names(sheet_of(tmp_path, sheet([ship("Güímar")]).encode(encoding))) == ["Güímar"]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_may_end_in_any_way(end: str, tmp_path: Path) -> None:
    assert names(sheet_of(tmp_path, sheet([ship("Gull"), ship("Tern")]).replace("\r\n", end))) == ["Gull", "Tern"]


def test_a_title_may_stand_over_the_head_and_the_head_may_be_repeated(tmp_path: Path) -> None:
    text = "All my cards\n\n" + sheet([ship("Gull")]) + sheet([ship("Tern")]) + ",,,,\n"
    found = sheet_of(tmp_path, text)
    assert (names(found), found.rows, found.problems) == (["Gull", "Tern"], 2, [])


# Odd rows


@pytest.mark.parametrize(
    ("row", "code"),
    [
        (ship(""), "cards.nameless"),
        (ship("Tern", type="Shipp"), "cards.type"),
        (ship("Tern", type=""), "cards.type"),
        (ship("Tern", points="nine"), "cards.figure"),
        (ship("Tern", points="-2"), "cards.figure"),
        (ship("Tern", masts="three"), "cards.figure"),
        (ship("Tern", cargo="4.5"), "cards.figure"),
        (ship("Tern", move="fast"), "cards.figure"),
        (ship("Tern", cannons="7S"), "cards.figure"),
        (ship("Tern", cannons="S3-S3"), "cards.figure"),
    ],
)
def test_an_odd_row_is_told_with_its_line_and_spares_the_others(row: dict[str, str], code: str, tmp_path: Path) -> None:
    found = sheet_of(tmp_path, sheet([ship("Gull"), row, ship("Knot")]))
    assert (names(found), told(found.problems)) == (["Gull", "Knot"], [(code, 3)])
    assert found.problems[0].hint


def test_the_odd_cell_itself_is_shown(tmp_path: Path) -> None:
    found = sheet_of(tmp_path, sheet([ship("Tern", points="nine")]))
    span = found.problems[0].span
    line = (tmp_path / "cards.csv").read_text("utf-8").splitlines()[span.line - 1]
    assert line[span.column - 1 : span.end_column - 1] == "nine"


def test_the_line_counts_the_lines_within_cells(tmp_path: Path) -> None:
    found = sheet_of(tmp_path, sheet([crew("Meg", text="One.\nTwo.\nThree."), crew("", text="x")]))
    assert told(found.problems) == [("cards.nameless", 5)]


def test_a_comma_too_many_is_told(tmp_path: Path) -> None:
    found = sheet_of(tmp_path, "Name,Type,Link\nGull,Ship,Tom,Meg\nTern,Ship,Tom,\nKnot,Ship\n")
    assert (names(found), told(found.problems)) == (["Tern", "Knot"], [("cards.cells", 2)])


def test_a_quote_that_is_never_closed_swallows_one_row_only(tmp_path: Path) -> None:
    rows = "".join(f"Gull {number},Ship\n" for number in range(200))
    found = sheet_of(tmp_path, 'Name,Type\n"Tern,Ship\n' + rows)
    assert (len(found.cards), told(found.problems)) == (200, [("cards.quotes", 2)])


def test_quotes_within_a_cell_that_are_not_doubled_are_told(tmp_path: Path) -> None:
    found = sheet_of(tmp_path, 'Name,Type\n"Cannon" Meg,Crew\n"""Cannon"" Peg",Crew\nOld "Tom" Ann,Crew\n')
    assert (names(found), told(found.problems)) == (['"Cannon" Peg', 'Old "Tom" Ann'], [("cards.quotes", 2)])


def test_a_row_that_stands_there_twice_counts_once(tmp_path: Path) -> None:
    found = sheet_of(tmp_path, sheet([ship("Gull"), ship("Gull"), ship("Gull", rarity="Rare")]))
    assert (len(found.cards), found.repeated, found.problems) == (2, 1, [])


def test_of_two_rows_that_contradict_each_other_the_first_is_kept(tmp_path: Path) -> None:
    found = sheet_of(tmp_path, sheet([ship("Gull"), ship("GULL", points="10")]))
    assert [card.points for card in found.cards.values()] == [9]
    assert told(found.problems) == [("cards.twice", 3)]
    assert [span.line for span, _ in found.problems[0].related] == [2]


def test_every_row_is_a_card_a_repetition_or_a_problem(tmp_path: Path) -> None:
    rows = [ship("Gull"), ship("Gull"), ship(""), ship("Gull", masts="2"), crew("Meg", type="?"), crew("Peg")]
    found = sheet_of(tmp_path, sheet(rows))
    assert len(found.cards) + found.repeated + len(found.problems) == found.rows == len(rows)


PIECES = st.sampled_from(
    ['"', '""', ",", "\n", "\r\n", "\r", ";", "Gull", "Ship", "Crew", "3", "3S", "é", " ", "\0", "\x85", "Name,Type"]
)


@given(st.lists(PIECES, max_size=40).map("".join))
def test_whatever_stands_in_it_every_row_is_accounted_for(text: str) -> None:
    with TemporaryDirectory() as folder:
        found = sheet_of(Path(folder), "Name,Type,Masts\n" + text)
    assert len(found.cards) + found.repeated + len(found.problems) == found.rows
    lines = len(text.splitlines()) + 2
    assert all(1 <= problem.span.line <= lines and problem.hint for problem in found.problems)


# Files that are no spreadsheet


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "document.empty"),
        (b"\n\n", "document.empty"),
        (b"just a line\nand another\n", "cards.columns"),
        (sheet([ship("Gull")], head=["a", "b"]).encode(), "cards.columns"),
        ("Name,Type\nCapitán,Crew\n".encode("cp1252"), "document.encoding"),
        (b"\x89PNG\r\n\x1a\n\0\0", "document.encoding"),
        (b"Name,Type\n\xff\xfe,Crew\n", "document.encoding"),
    ],
)
def test_a_file_that_is_no_spreadsheet_is_one_problem(data: bytes, code: str, tmp_path: Path) -> None:
    found = sheet_of(tmp_path, data)
    assert (names(found), [problem.code for problem in found.problems]) == ([], [code])


def test_a_file_that_cannot_be_opened_is_a_problem(tmp_path: Path) -> None:
    assert [problem.code for problem in read(tmp_path / "none.csv").problems] == ["document.missing"]
    assert [problem.code for problem in read(tmp_path).problems] == ["document.folder"]
    assert [problem.code for problem in read(Path("nul\0")).problems] == ["document.unreadable"]


def test_nothing_is_written_for_a_file_without_cards(tmp_path: Path, data: Path) -> None:
    done = bring_in([written(tmp_path, [])])
    assert (done.path, done.total, data.exists()) == (None, 0, False)


# The database


def cards() -> list[tuple[str, int | None]]:
    """The imported cards as they are now, by name and points."""
    return [(card.name, card.points) for card in imported_cards().all()]


def imported(folder: Path, *rows: dict[str, str], fresh: bool = False) -> Imported:
    return bring_in([written(folder, rows)], fresh)


def test_what_is_imported_comes_back_whole(tmp_path: Path) -> None:
    rows = [
        ship("Grey Gull", link="Tom, Meg", text="Schooner."),
        crew("Meg", number="", points=""),
        ship("Rock", type="Fort", points="3 gold"),
    ]
    imported(tmp_path, *rows)
    assert imported_cards().all() == tuple(read(tmp_path / "master.csv").cards.values())


def test_importing_twice_is_the_same_as_once(tmp_path: Path) -> None:
    first = imported(tmp_path, ship("Gull"), crew("Meg"))
    before = imported_cards().all()
    again = imported(tmp_path, ship("Gull"), crew("Meg"))
    assert (first.new, again.new, again.changed, again.same) == (2, 0, 0, 2)
    assert imported_cards().all() == before


def test_a_later_import_changes_what_it_tells_otherwise_and_keeps_the_rest(tmp_path: Path) -> None:
    imported(tmp_path, ship("Gull"), crew("Meg"))
    later = imported(tmp_path, ship("Gull", points="11"), crew("Peg"))
    assert (later.new, later.changed, later.kept, later.total) == (1, 1, 1, 3)
    assert cards() == [("Gull", 11), ("Meg", 4), ("Peg", 4)]


def test_a_fresh_import_forgets_the_earlier_ones(tmp_path: Path) -> None:
    imported(tmp_path, ship("Gull"), crew("Meg"))
    imported(tmp_path, crew("Peg"), fresh=True)
    assert cards() == [("Peg", 4)]


def test_a_name_is_found_however_it_is_spelled(tmp_path: Path) -> None:
    imported(tmp_path, ship("L’Étoile—d'Or"), crew("“Cannon” Meg"))
    assert [len(imported_cards().named(name)) for name in ("l'etoile d'or", "L’ÉTOILE D’OR", 'cannon "meg"', "etoile")] == [
        1,
        1,
        1,
        0,
    ]


@pytest.mark.long
def test_ten_thousand_rows_take_seconds_at_most(tmp_path: Path) -> None:
    start = time.perf_counter()
    imported(tmp_path, *(ship(f"Gull {number}", number=str(number), text="Schooner.") for number in range(10_000)))
    assert len(imported_cards().all()) == 10_000
    assert time.perf_counter() - start < 20


def test_an_import_that_is_broken_off_leaves_the_old_cards(tmp_path: Path, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    imported(tmp_path, ship("Gull"))

    def broken_off(card: Card) -> tuple[object, ...]:
        raise KeyboardInterrupt

    monkeypatch.setattr(writing, "_row", broken_off)
    with pytest.raises(KeyboardInterrupt):
        imported(tmp_path, crew("Meg"))
    assert cards() == [("Gull", 9)]
    assert [path.name for path in data.glob("*.part*")] == []


KILLED = """
import os, sys
from pathlib import Path
from arbiter.imported import importing, writing
row = writing._row
def dies(card):
    if card.name == "Tern":
        os._exit(9)
    return row(card)
writing._row = dies
importing.bring_in([Path(sys.argv[1])])
"""


def test_an_import_that_is_killed_leaves_the_old_cards_and_hinders_no_other(tmp_path: Path, data: Path) -> None:
    imported(tmp_path, ship("Gull"))
    path = written(tmp_path, [crew("Meg"), ship("Tern")], "later.csv")
    assert subprocess.run([sys.executable, "-c", KILLED, str(path)], check=False).returncode == 9
    assert cards() == [("Gull", 9)]
    bring_in([path])
    assert cards() == [("Gull", 9), ("Meg", 4), ("Tern", 9)]
    assert [found.name for found in data.glob("*.part*")] == []


def bring_one(path: str) -> int:
    return bring_in([Path(path)]).total


def test_imports_at_the_same_time_lose_nothing(tmp_path: Path) -> None:
    paths = [str(written(tmp_path, [ship(f"Gull {number}")], f"{number}.csv")) for number in range(8)]
    with multiprocessing.get_context("spawn").Pool(4) as pool:
        pool.map(bring_one, paths)
    assert sorted(name for name, _ in cards()) == [f"Gull {number}" for number in range(8)]


def test_an_import_does_not_wait_for_ever(tmp_path: Path, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    imported(tmp_path, ship("Gull"))
    monkeypatch.setattr(writing, "PATIENCE", 0.05)
    with writing.alone():
        done = imported(tmp_path, crew("Meg"))
    assert [(problem.code, problem.hint) for problem in done.problems] == [("cards.store", "wait for the other import")]
    assert (done.path, cards()) == (None, [("Gull", 9)])


def test_who_reads_while_another_imports_sees_old_or_new_cards(tmp_path: Path) -> None:
    imported(tmp_path, ship("Gull"))
    before = imported_cards()
    imported(tmp_path, crew("Meg"), fresh=True)
    assert [card.name for card in imported_cards().all()] == ["Meg"]
    assert before.problem is None


@pytest.mark.parametrize("damage", [b"", b"no database", b"SQLite format 3\0" + b"\xff" * 4000])
def test_a_damaged_database_is_a_problem_that_an_import_mends(damage: bytes, tmp_path: Path) -> None:
    imported(tmp_path, ship("Gull"))
    card_database().write_bytes(damage)
    assert imported_cards().all() == ()
    problem = imported_cards().problem
    assert problem is not None
    assert (problem.code, "arbiter cards import" in problem.hint) == ("cards.store", True)
    assert imported(tmp_path, crew("Meg")).problems == ()
    assert (imported_cards().problem, cards()) == (None, [("Meg", 4)])


def test_a_database_that_was_cut_off_is_a_problem(tmp_path: Path) -> None:
    imported(tmp_path, *(ship(f"Gull {number}", number=str(number)) for number in range(500)))
    whole = card_database().read_bytes()
    card_database().write_bytes(whole[: len(whole) // 2])
    found = imported_cards()
    assert (found.all(), found.problem is not None) == ((), True)


def test_a_database_of_another_version_is_a_problem(tmp_path: Path) -> None:
    imported(tmp_path, ship("Gull"))
    with sqlite3.connect(card_database()) as opened:
        opened.execute("PRAGMA user_version = 99")
    opened.close()
    found = imported_cards()
    assert (found.names(), found.problem is not None) == ((), True)


@pytest.mark.skipif(os.name != "posix" or not hasattr(os, "geteuid"), reason="folders have other rights there")
def test_a_folder_that_cannot_be_written_is_good_for_reading(tmp_path: Path, data: Path) -> None:
    imported(tmp_path, ship("Gull"))
    data.chmod(0o500)
    card_database().chmod(0o400)
    try:
        assert cards() == [("Gull", 9)]
        if os.geteuid():
            done = imported(tmp_path, crew("Meg"))
            assert ([problem.code for problem in done.problems], done.path) == (["cards.store"], None)
    finally:
        data.chmod(0o700)


def test_a_folder_that_cannot_be_made_is_a_problem(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("ARBITER_DATA", str(tmp_path / "file" / "data"))
    (problem,) = imported(tmp_path, ship("Gull")).problems
    assert (problem.code, "ARBITER_DATA" in problem.hint) == ("cards.store", True)


def test_where_nothing_was_imported_there_are_no_cards_and_no_problem() -> None:
    assert (imported_cards().all(), imported_cards().names(), imported_cards().named("Gull"), imported_cards().problem) == (
        (),
        (),
        (),
        None,
    )


# All real cards


def test_every_real_card_is_imported(shared: Path, tmp_path: Path) -> None:
    import json

    rows = [json.loads(line) for line in (shared / "cards" / "cards.jsonl").read_text("utf-8").splitlines()]
    for row in rows:
        row |= {key: "" if row.get(key) is None else str(row[key]) for key in (*row, "text")}
    found = read(written(tmp_path, rows))
    assert (len(found.cards), found.problems, found.rows) == (len(rows), [], len(rows))
    assert importing.bring_in([tmp_path / "master.csv"]).total == len(rows)


def test_the_head_is_the_one_of_the_master_spreadsheet(tmp_path: Path) -> None:
    from arbiter.imported.cells import HEADINGS
    from arbiter.spellings import plain

    passed_over = {"Flavor Text", "Treasure Values"}
    assert {name for name in HEAD if name != "#" and plain(name) not in HEADINGS} == passed_over
