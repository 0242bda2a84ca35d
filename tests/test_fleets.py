"""Fleets as players list them: what is wrong with them, and what is not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from arbiter.cli import app
from arbiter.fleets import CheckedFleet, RemarkKind, check

GULL = "Grey Gull (10, English, 3 masts, 3 cargo)\n"
TERN = "Red Tern (6, French, 2 masts, 2 cargo)\n"


def fleet(text: str, edition: str = "cursed-seas", total: int | None = 40) -> CheckedFleet:
    return check(text, edition, total)


def codes(text: str, edition: str = "cursed-seas", total: int | None = 40) -> list[tuple[str, str]]:
    return [(note.remark.code, note.remark.verdict.value) for note in fleet(text, edition, total).notes]


@pytest.mark.parametrize(
    ("good", "bad", "code", "unit"),
    [
        (GULL, GULL + "Red Tern (31, French, 2 masts)\n", "fleet.too-many-points", "cursed-seas.fleet.3"),
        (GULL + TERN, GULL + GULL, "fleet.twice", "faq.no-duplicates.1"),
        ("Events: Old Storm (3), New Storm (3)", "Events: Old Storm (3), Old Storm (3)", "fleet.twice", "faq.no-duplicates.1"),
        (GULL + "  captain\n  captain\n", GULL + "  Mad Meg (6, English)\n  Old Tom (5, English)\n", "fleet.crew-points",
         "cursed-seas.crew.1"),
        (GULL + "  captain\n  helmsman\n  explorer\n", GULL + "  3x explorer\n  helmsman\n", "fleet.cargo", "cursed-seas.crew.1"),
        (TERN + "  Mad Meg (1, French, linked to Old Tom)\n  Old Tom (1, French)\n  explorer\n",
         TERN + "  Mad Meg (1, French)\n  Old Tom (1, French)\n  explorer\n", "fleet.cargo", "cursed-seas.crew.1"),
        (GULL + "  Mad Meg (0, English)\n", GULL + "  Mad Meg (0, French)\n", "fleet.free-crew", "cursed-seas.crew.1"),
        (GULL + "Fort: Stone Wall (3, English)\n", GULL + "Fort: Stone Wall (3, Spanish)\n", "fleet.fort-nationality",
         "faq.forts.1"),
        ("Junk Boat (10, Cursed, 3 masts)\nFort: Stone Wall (3, Spanish)\n", GULL + "Fort: Stone Wall (3, Spanish)\n",
         "fleet.fort-nationality", "faq.forts.8"),
        (GULL + "Equipment:\n", GULL + "Events: Storm (2)\nForts: Wall (30, English)", "fleet.too-many-points",
         "cursed-seas.events.1"),
    ],
)  # fmt: skip
def test_a_fleet_that_is_wrong_is_told_so_and_its_twin_is_not(good: str, bad: str, code: str, unit: str) -> None:
    assert fleet(good).verdict is None, fleet(good).notes
    found = [note.remark for note in fleet(bad).notes if note.remark.code == code]
    assert [remark.verdict for remark in found] == [RemarkKind.WRONG], fleet(bad).notes
    assert unit in found[0].cites


def test_what_the_older_booklets_do_not_forbid_is_not_wrong() -> None:
    assert codes(GULL + GULL, "spanish-main") == []
    assert codes(GULL + "  Mad Meg (0, French)\n", "crimson-coast") == []


def test_points_that_an_ability_adds_are_no_excess_unless_points_left_over_are_needed_too() -> None:
    bringer = GULL.replace("(10", "(35") + "  Li Quin\n"
    added = codes(bringer + "Events: Storm (5), Gale (3)\n")
    assert ("fleet.points-added", "note") in added
    assert ("fleet.too-many-points", "wrong") in codes(GULL.replace("(10", "(37") + "  Li Quin\nRed Tern (8, French, 2 masts)\n")


def test_a_name_that_is_no_card_leaves_the_fleet_undecided() -> None:
    assert codes("Nobody Knows Her") == [("fleet.unknown-piece", "undecided")]
    assert fleet(GULL + "  Nobody\n").verdict is RemarkKind.OPEN


def test_what_lowers_the_cost_of_crew_helps_the_ship_and_not_the_total() -> None:
    crew = "  Countess Diana Doone\n  captain\n  captain\n  helmsman\n"
    ship = "Grey Gull (8, English, 3 masts, 4 cargo)\n"
    assert fleet(ship + crew).verdict is None
    assert codes(ship + crew.replace("Countess Diana Doone", "cannoneer")) == [("fleet.crew-points", "wrong")]
    over = fleet(ship + crew, total=17).notes
    assert "faq.point-reducers.3" in over[0].remark.cites


def test_no_crew_goes_on_a_sea_monster() -> None:
    monster = "Sea creatures: Old Beast (10, Cursed, 4 masts)\n"
    assert fleet(monster).verdict is None


def test_a_piece_that_must_be_agreed_upon_is_told() -> None:
    assert codes("Sleigh (25, 4 masts)") == [("fleet.not-standard", "undecided")]


def test_crew_of_another_nation_who_may_use_nothing_aboard_are_told() -> None:
    assert codes(GULL + "  Countess Diana Doone\n") == []
    assert codes(GULL + "  Nemesio Diaz\n") == [("fleet.idle-crew", "note")]


def test_the_same_list_in_other_forms_is_the_same_fleet() -> None:
    forms = (
        GULL + "  captain\n  helmsman\n",
        GULL + "+ captain (3)\n+ helmsman - 2 pts\n",
        "Grey Gull (10, English, 3 masts, 3 cargo): captain, helmsman\n",
        "Ships:\n- " + GULL + "    - captain\n    - helmsman\n",
    )
    told = [one.fleet for one in map(fleet, forms) if one.fleet is not None]
    found = [[(member.piece.name, member.cost, member.piece.aboard) for member in one.members] for one in told]
    assert len(found) == len(forms)
    assert found[0] == [("Grey Gull", 10, None), ("captain", 3, "Grey Gull"), ("helmsman", 2, "Grey Gull")]
    assert all(one == found[0] for one in found)


def run(path: Path, text: str, *options: str) -> tuple[int, str]:
    path.write_text(text, "utf-8")
    done = CliRunner().invoke(app, ["fleet", str(path), *options])
    return done.exit_code, done.stdout


def test_the_command_tells_by_its_exit_code_and_in_values_what_became_of_a_list(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    assert run(path, "Build total: 40\n" + GULL)[0] == 0
    code, said = run(path, "Edition: spanish-main\n12 points\n" + GULL + TERN, "--format", "json")
    told = json.loads(said)["fleets"][0]
    assert code == 1
    assert (told["verdict"], told["points"], told["build_total"], told["edition"]) == ("illegal", 16, 12, "spanish-main")
    assert told["remarks"][0]["cites"] == ["spanish-main.fleet.2"]
    assert run(path, "\n# nothing\n")[0] == 2
    assert run(path, GULL, "--points", "9")[0] == 1
