"""The README and the pages say what is so: their consoles, their Python, their pictures and their examples are run."""

from __future__ import annotations

import doctest
import json
import re
from pathlib import Path

import pytest
from consoles import PAGES as CONSOLES
from consoles import Shown, printed, shown
from picture import PICTURES, words

import arbiter

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text("utf-8")
SHOWN = [one for page in CONSOLES for one in shown(page.read_text("utf-8"))]
FENCED = r"^```{}\n(.*?)^```$"
LINK = re.compile(r"\]\((?!https?:|#)([^)]+)\)")
PAGES = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", *sorted(f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md"))]
ANSWERS = {
    "long-game": ["yes", "Ann", "no", "14", "3", "13", "yes", "Ann"],
    "always-against-never": ["undecided"],
    "captain-cancelled": ["no"],
    "new-card": ["yes"],
    "one-action": ["no"],
    "open-dice": ["1 1/2 (50 %), 2 1/3 (33.33 %), 0 1/6 (16.67 %)"],
    "piratical": ["yes", "9", "no"],
    "spoils": ["Spain chooses: Tern's captain or Tern's helmsman"],
}
"""What each example comes to."""


def fenced(kind: str, page: str = README) -> list[str]:
    """The blocks of code of one kind."""
    return re.findall(FENCED.format(kind), page, re.DOTALL | re.MULTILINE)


@pytest.mark.long
@pytest.mark.parametrize("told", SHOWN, ids=lambda told: told.command)
def test_under_a_command_stands_what_it_prints(told: Shown) -> None:
    assert printed(told.command).strip("\n") == told.text, "run python docs/consoles.py"


def test_every_command_is_shown_at_work() -> None:
    used = {word for told in SHOWN for word in re.findall(r"\barbiter ([a-z]+)", told.command)}
    assert used == {
        "rule", "versus", "check", "explain", "cite", "ask", "glossary", "editions", "card", "cards", "cases", "rulings",
        "schema", "fleet", "coverage",
    }  # fmt: skip


def test_the_python_in_it_runs(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(checkout)
    (dialogue,) = fenced("pycon", (checkout / "docs" / "library.md").read_text("utf-8"))
    test = doctest.DocTestParser().get_doctest(dialogue, {}, "library.md", "library.md", 0)
    tried = doctest.DocTestRunner().run(test)
    assert tried.attempted > 5
    assert tried.failed == 0


@pytest.mark.parametrize("file", PICTURES, ids=lambda file: file.stem)
def test_a_picture_shows_what_its_command_prints(file: Path) -> None:
    assert f"]({file.relative_to(ROOT).as_posix()})" in README.replace("\n", " ")
    present = [" ".join(line.split()) for line in printed(PICTURES[file]).splitlines() if line.strip()]
    assert words(file.read_text("utf-8")) == present, "run python docs/picture.py"


@pytest.mark.parametrize("file", PICTURES, ids=lambda file: file.stem)
def test_a_picture_loads_nothing_from_elsewhere(file: Path) -> None:
    addresses = set(re.findall(r"https?://[^\"' )<]+", file.read_text("utf-8")))
    assert addresses == {"http://www.w3.org/2000/svg", "https://www.textualize.io"}


def test_the_first_picture_is_of_the_command_in_the_first_line() -> None:
    first = next(line for line in README.splitlines() if line.startswith("python3 "))
    assert first.endswith(f".venv/bin/{next(iter(PICTURES.values()))}")


def test_the_tables_that_are_described_are_the_ones_that_are_ruled_on(checkout: Path) -> None:
    files = [checkout / "examples" / f"{name}.yaml" for name in ("one-action", "captain-cancelled", "spoils")]
    assert fenced("yaml") == [file.read_text("utf-8") for file in files]


@pytest.mark.parametrize(
    "way",
    ["source .venv/bin/activate", r".venv\Scripts\activate", r".venv\Scripts\arbiter", "pipx install .", "uv tool install ."],
)
def test_how_to_go_on_and_how_to_install_it_for_good_is_told_in_one_place(way: str) -> None:
    assert README.count(f"`{way}`") == 1


def test_the_readme_is_read_in_three_minutes() -> None:
    assert len(README.splitlines()) < 200
    assert len(README.split()) < 1_500


@pytest.mark.long
@pytest.mark.parametrize(("name", "answers"), ANSWERS.items(), ids=ANSWERS)
def test_an_example_comes_to_what_it_is_there_for(name: str, answers: list[str], checkout: Path) -> None:
    (opinion,) = arbiter.rule(checkout / "examples" / f"{name}.yaml")
    assert [answer.answer for answer in opinion.answers] == answers


def test_every_example_is_known_here(checkout: Path) -> None:
    assert {path.stem for path in (checkout / "examples").glob("*.yaml")} == set(ANSWERS)


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_to_a_file(page: str, checkout: Path) -> None:
    path = checkout / page
    links = [link.split("#")[0] for link in LINK.findall(path.read_text("utf-8"))]
    assert [link for link in links if not (path.parent / link).exists()] == []


def test_every_module_has_its_line_in_the_architecture(checkout: Path) -> None:
    table = (checkout / "docs" / "architecture.md").read_text("utf-8").split("## Modules")[1].split("\n## ")[0]
    named = [row.split(" | ")[0] for row in table.splitlines() if row.startswith("| `")]
    told = {name for cell in named for name in re.findall(r"`([\w/]+)`", cell)}
    paths = (path.relative_to(checkout / "arbiter").with_suffix("") for path in (checkout / "arbiter").rglob("*.py"))
    assert told == {path.as_posix() for path in paths if path.name != "__init__"}


NAMED = re.compile(r"`([a-z_]+(?:/[a-z_]+)+)(?:\.py)?/?`")
"""A module or a folder that a page names."""
PLACES = (ROOT, ROOT / "arbiter", ROOT / "arbiter" / "language")
"""From where such a name is read."""
IN_THE_WHEEL = {"arbiter/grammar", "arbiter/rulings"}
"""Folders that are there only once Arbiter is installed."""


@pytest.mark.parametrize("page", ["docs/architecture.md", "CONTRIBUTING.md"])
def test_every_module_that_a_guide_names_is_there(page: str) -> None:
    named = set(NAMED.findall((ROOT / page).read_text("utf-8"))) - IN_THE_WHEEL
    there = {one for one in named for place in PLACES if (place / one).exists() or [*place.glob(f"{one}.*")]}
    assert named
    assert named == there


@pytest.mark.long
@pytest.mark.parametrize(
    "command",
    [
        "versus captain / This ship cannot shoot.",
        "cite faq.pin.1",
        "card harbinger",
        "cases holy-water",
        "check Galley.",
        "explain",
        "ask may a ship tow two",
        "glossary ram",
        "editions ram",
    ],
)
def test_every_key_of_the_other_commands_is_told(command: str, checkout: Path) -> None:
    page = (checkout / "docs" / "opinion.md").read_text("utf-8")
    row = next(line for line in page.splitlines() if line.startswith(f"| `arbiter {command.partition(' ')[0]}`"))
    printed_keys = set(json.loads(printed(f"arbiter {command} --format json"))) - {"schema", "situations", "problems"}
    assert printed_keys <= set(re.findall(r"`(\w+)`", row))
