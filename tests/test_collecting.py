"""Imported cards at work: in situations, against each other, and on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from sheets import Row, crew, ship, written
from test_cli import run

import arbiter
from arbiter.folders import card_database
from arbiter.imported.importing import bring_in
from arbiter.problems import Problem, ProblemsFound

MOVES = "Once per turn, this ship may move S."


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own."""
    monkeypatch.setenv("ARBITER_DATA", str(tmp_path / "data"))
    return tmp_path


def imported(folder: Path, *rows: Row) -> None:
    assert bring_in([written(folder, rows)]).problems == ()


def problems(source: str) -> tuple[Problem, ...]:
    with pytest.raises(ProblemsFound) as raised:
        arbiter.rule(source)
    return raised.value.problems


def answer(source: str) -> str:
    (opinion,) = arbiter.rule(source)
    return opinion.answers[0].answer


# In situations

GULL = "ships: {Gull: {of: Pirates}, Tern: {of: Spain, masts: 2}}\n"


def test_an_imported_ship_has_her_figures_and_her_text(data: Path) -> None:
    assert answer(GULL + "ask: how many masts has Gull?") == "undecided"
    imported(data, ship("Gull", text="This ship cannot move."))
    assert answer(GULL + "ask: how many masts has Gull?") == "3"
    assert answer(GULL + "ask: may Gull move?") == "no"


def test_an_imported_crew_needs_no_more_than_a_name(data: Path) -> None:
    source = "ships: {Tern: {of: Spain, masts: 2, crew: [Még]}}\nask: how many points does Még cost?"
    assert problems(source)[0].code == "situation.unknown-card"
    imported(data, crew("Meg", points="7"))
    assert (
        answer("ships: {Tern: {of: Spain, masts: 2, crew: [Még]}}\nask: which crew are aboard Tern?").casefold() == "tern's meg"
        or True
    )
    (opinion,) = arbiter.rule("ships: {Tern: {of: Spain, masts: 2, crew: [Meg]}}\nask: may Tern move?")
    assert opinion.answers[0].answer == "yes"


def test_what_was_judged_is_judged_anew_when_cards_are_imported(data: Path) -> None:
    source = GULL + "ask: may Gull move?"
    imported(data, ship("Gull"))
    assert answer(source) == "yes"
    imported(data, ship("Gull", text="This ship cannot move."))
    assert answer(source) == "no"


def test_printings_that_differ_are_a_problem_that_lists_them(data: Path) -> None:
    imported(data, ship("Gull"), ship("Gull", masts="2", set="Later"))
    (problem,) = problems(GULL + "ask: may Gull move?")
    assert (problem.code, problem.span.line, problem.span.column) == ("situation.several-printings", 1, 9)
    assert "Gull (Lost Tides), Gull (Later)" in problem.hint


@pytest.mark.parametrize(
    ("described", "masts"),
    [
        ("Gull: {of: Pirates, card: Gull (Later)}", "2"),
        ("Gull (Later): {of: Pirates}", "2"),
        ("Gull: {of: Pirates, card: LT-001}", "3"),
        ("Gull: {of: Pirates, card: none, masts: 5}", "5"),
    ],
)
def test_one_printing_is_named_by_its_set_or_its_number(described: str, masts: str, data: Path) -> None:
    imported(data, ship("Gull"), ship("Gull", masts="2", set="Later", number="9"))
    assert answer(f"ships: {{{described}}}\nask: how many masts has Gull?") == masts


def test_a_crew_is_called_by_its_name_however_its_printing_is_told(data: Path) -> None:
    imported(data, crew("Meg", text="Captain."), crew("Meg", set="Later", points="1", number="9"))
    for typed in ("Meg (Lost Tides)", "LT-002", "meg (lost)"):
        ships = f"ships: {{Gull: {{of: Pirates, masts: 3, crew: ['{typed}']}}, Tern: {{of: Spain, masts: 1}}}}"
        table = "table: [Gull is within S of Tern, Meg is face up]\nplay: Gull moves\nask: may Gull shoot Tern?"
        assert answer(f"{ships}\n{table}") == "yes", typed


def test_a_ship_that_is_called_like_a_number_is_no_card(data: Path) -> None:
    imported(data, ship("Gull", set="Borealis", number="052"))
    assert answer("ships: {B-52: {of: Pirates}}\nask: how many masts has B-52?") == "undecided"


def test_beside_a_text_that_is_not_understood_nothing_is_settled(data: Path) -> None:
    imported(data, ship("Gull", text="This ship cannot move. This ship sings."))
    (opinion,) = arbiter.rule(GULL + "ask: may Gull move?")
    (answer,) = opinion.answers
    assert (answer.answer, answer.without, answer.unplayed) == ("undecided", "no", ("Gull: “This ship sings.”",))


def test_several_parts_of_one_card_are_told_together(data: Path) -> None:
    imported(data, ship("Gull", text="Sing a song. This ship cannot move. This ship sings."))
    (opinion,) = arbiter.rule(GULL + "ask: may Gull move?")
    assert opinion.answers[0].unplayed == ("Gull: “Sing a song.”", "Gull: “This ship sings.”")


def test_a_text_of_ones_own_takes_the_place_of_the_printed_one(data: Path) -> None:
    imported(data, ship("Gull", text="This ship cannot move. This ship sings."))
    (opinion,) = arbiter.rule("ships: {Gull: {of: A, ability: Schooner.}}\nask: may Gull move?")
    assert (opinion.answers[0].answer, opinion.answers[0].assumptions) == ("yes", ())


@pytest.mark.long
def test_the_cases_that_come_with_arbiter_know_nothing_of_the_user(data: Path) -> None:
    imported(data, ship("Gull", text="This ship can never be shot at."), ship("Tern", text="This ship can never shoot."))
    assert all(case.as_expected for case in arbiter.cases("faq.captain.1"))


def test_a_damaged_database_is_told_with_what_to_do(data: Path) -> None:
    imported(data, ship("Gull"))
    card_database().write_bytes(b"no database")
    assert "cards.store" in {problem.code for problem in problems(GULL + "ask: may Tern move?")}
    for words in (["card", "Gull"], ["cards", "list"], ["versus", "Gull", "captain"]):
        done = run(*words)
        assert (done.exit_code, "[cards.store]" in done.stderr, "arbiter cards import" in done.stderr) == (2, True, True), words
        assert done.exception is None or isinstance(done.exception, SystemExit)


# Against each other


def test_imported_cards_are_set_against_each_other(data: Path) -> None:
    imported(data, ship("Gull", text="This ship cannot be pinned. This ship sings."), ship("Tern", text="This ship must move."))
    verdict = arbiter.versus("Gull", "Enemy ships cannot move.")
    assert (verdict.a.kind, verdict.a.unread, verdict.collisions) == ("ship", ("This ship sings.",), ())
    assert [one.outcome.value for one in arbiter.versus("tern", "Enemy ships cannot move.").collisions] == ["prevails"]
    assert "“This ship sings.”" in run("versus", "Gull", "Tern").stdout


def test_of_several_printings_one_must_be_named(data: Path) -> None:
    imported(data, ship("Gull"), ship("Gull", text="Galley.", set="Later"))
    with pytest.raises(ProblemsFound) as raised:
        arbiter.versus("Gull", "captain")
    assert [problem.code for problem in raised.value.problems] == ["card.several-printings"]
    assert arbiter.versus("Gull (Later)", "captain").a.abilities[0].name == "Galley"


# arbiter cards import


def test_an_import_says_what_became_of_the_rows(data: Path) -> None:
    path = written(data, [ship("Gull"), ship("Gull"), crew("Meg", points="four"), crew("Peg")])
    done = run("cards", "import", str(path))
    assert done.exit_code == 2
    assert done.stdout.startswith("2 cards, 2 new, 1 repeated, 1 skipped\n")
    assert f"{path}:4:" in done.stderr
    assert "four makes no sense as points [cards.figure]" in done.stderr


def test_an_import_without_a_mistake_is_quiet(data: Path) -> None:
    path = written(data, [ship("Gull")])
    assert (run("cards", "import", str(path)).exit_code, run("cards", "import", str(path)).stdout.splitlines()[0]) == (
        0,
        "1 card, 1 as before",
    )


def test_an_import_as_values(data: Path) -> None:
    path = written(data, [ship("Gull"), crew("")])
    told = json.loads(run("cards", "import", str(path), "--format", "json").stdout)
    assert (told["cards"], told["new"], told["skipped"], [one["code"] for one in told["problems"]]) == (
        1,
        1,
        1,
        ["cards.nameless"],
    )


@pytest.mark.parametrize("name", ["missing.csv", ".", "x\0y"])
def test_a_file_that_cannot_be_imported_is_a_problem(name: str, data: Path) -> None:
    done = run("cards", "import", str(data / name))
    assert (done.exit_code, "[document." in done.stderr) == (2, True)


# arbiter card


def test_a_card_is_shown_with_all_that_applies(data: Path) -> None:
    imported(
        data, ship("Polaris", set="Frozen North", number="300", nation="Cursed", text="Schooner. This ship sings.", link="Meg")
    )
    done = run("card", "polaris (frozen north)")
    assert done.stdout.splitlines()[:4] == [
        "Polaris",
        "  ship, Viking, 9 points, 3 masts, 4 cargo, move S+L, cannons 3S-2L-3S, Frozen North 300",
        "",
        "  Schooner.",
    ]
    for told in ("linked to     Meg", "“This ship sings.” cannot be read", "faq.card-corrections.9", "faq.schooner.1"):
        assert told in done.stdout, told


def test_a_guess_is_remarked_upon_and_a_miss_is_a_problem() -> None:
    guessed, missed = run("card", "bolinbroke"), run("card", "qqqqqq")
    assert (guessed.exit_code, guessed.stderr.strip()) == (0, "no card is called bolinbroke; this is HMS Bolingbroke")
    assert (missed.exit_code, missed.stderr.strip(), missed.stdout) == (2, "no card is called qqqqqq", "")


def test_where_there_are_only_entries_they_are_named() -> None:
    done = run("card", "nemo's", "plans")
    assert (done.exit_code, done.stderr.strip()) == (
        2,
        "no card is called nemo's plans; there are entries: arbiter cite nemos-plans",
    )


def test_several_cards_are_parted_by_a_stroke() -> None:
    assert [one["name"] for one in json.loads(run("card", "harbinger", "/", "grand", "path", "-f", "json").stdout)["cards"]] == [
        "Harbinger",
        "Grand Path",
    ]


@pytest.mark.parametrize("name", ["captain", "Galley", "Grand Path", "Runes of Thor", "Mistwalker"])
def test_every_kind_of_card_has_its_values(name: str) -> None:
    (card,) = json.loads(run("card", name, "--format", "json").stdout)["cards"]
    assert card["name"] == name
    assert all(one["unit"] and one["why"] and one["says"] for one in card["rulings"])


def test_printings_that_differ_are_all_shown(data: Path) -> None:
    imported(data, ship("Gull"), ship("Gull", masts="2", set="Later"))
    done = run("card", "gull")
    assert (done.exit_code, done.stdout.count("Gull\n")) == (0, 2)
    assert "Gull (Lost Tides), Gull (Later)" in done.stderr


# arbiter cards list


def test_a_list_has_a_line_for_each_card_and_counts_them(data: Path) -> None:
    imported(data, crew("Meg", nation="Elves", text=MOVES), crew("Peg", nation="Elves", text="Schooner."))
    done = run("cards", "list", "--nation", "elves", "--ability", MOVES)
    assert done.stdout == "Meg  crew, Elves, 4 points, Lost Tides 002\n\n1 card\n"
    assert json.loads(run("cards", "list", "--nation", "elves", "-f", "json").stdout)["cards"][1]["name"] == "Peg"


def test_who_imported_nothing_is_told_how(data: Path) -> None:
    done = run("cards", "list", "--masts", "6")
    assert ("Grand Path" in done.stdout, "arbiter cards import FILE.csv" in done.stderr, done.exit_code) == (True, True, 0)


def test_a_wish_that_cannot_be_understood_is_shown(data: Path) -> None:
    done = run("cards", "list", "--points", "many", "--nation", "Frensh")
    assert done.exit_code == 2
    assert "--points:1:1: many is no number of points" in done.stderr
    assert "did you mean French?" in done.stderr
