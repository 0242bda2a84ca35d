"""Cards by name: what a typed name means, which printing, what the errata put right, and which rulings apply."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from sheets import Row, crew, ship, written

from arbiter import documents
from arbiter.cards import Card, told_apart
from arbiter.catalogue.finding import find
from arbiter.catalogue.related import related
from arbiter.catalogue.selecting import CardFilter, select
from arbiter.documents import Mapping, Sequence
from arbiter.folders import rulings
from arbiter.imported.importing import bring_in
from arbiter.problems import Problem
from arbiter.rulebook import Library, library, shipped, units
from arbiter.rulebook.entries import scalar
from arbiter.rulebook.printing_ids import Designation, designation, is_number
from arbiter.rulebook.texts import understood
from arbiter.spellings import digits, plain

CANCELS = "Once per turn, you may cancel the ability of a ship or crew within S of this ship."


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own."""
    monkeypatch.setenv("ARBITER_DATA", str(tmp_path / "data"))
    return tmp_path


def known(folder: Path, *rows: Row) -> Library:
    """The library with these cards imported."""
    assert bring_in([written(folder, rows)]).problems == ()
    return library()


def names(cards: list[Card] | tuple[Card | Problem, ...]) -> list[str]:
    return [card.name for card in cards if isinstance(card, Card)]


# Spellings


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Capitán Alarico", "capitan alarico"),
        ("“Cannon” Meg", '"cannon" MEG'),
        ("Loki’s  Revenge", "Loki's Revenge"),
        ("Dr. X", "dr x"),
    ],
)
def test_spellings_of_one_name_are_alike(one: str, other: str) -> None:
    assert plain(one) == plain(other)


def test_a_name_without_letters_is_kept() -> None:
    assert (plain(" ??? "), plain("")) == ("???", "")


@pytest.mark.parametrize(("number", "bare"), [("042a", "42a"), ("UL042a", "42a"), ("PS-033", "33"), ("7", "7"), ("", "")])
def test_a_number_is_told_by_its_figures(number: str, bare: str) -> None:
    assert digits(number) == bare


# Which printing


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("Gull", Designation("Gull")),
        ("Gull (Lost Tides)", Designation("Gull", ("Lost Tides",))),
        ("Gull (Lost Tides, English)", Designation("Gull", ("Lost Tides", "English"))),
        ("LT-042a", Designation("", number="LT-042a")),
        ("Gull ()", Designation("Gull ()")),
    ],
)
def test_a_designation_is_taken_apart(typed: str, found: Designation) -> None:
    assert designation(typed) == found


@pytest.mark.parametrize(
    ("typed", "number", "set_", "meant"),
    [
        ("LT-042", "042", "Lost Tides", True),
        ("LT 42", "042", "Lost Tides", True),
        ("L-042", "042", "Lost Tides", True),
        ("LST-042", "042", "Lost Tides", True),
        ("FS-42", "042", "Fire and Steel", True),
        ("XT-042", "042", "Lost Tides", False),
        ("LT-043", "042", "Lost Tides", False),
        ("LT-042", "042a", "Lost Tides", False),
        ("UL042", "UL042", "Lost Tides Unlimited", True),
        ("LT-042", "UL042", "Lost Tides Unlimited", False),
        ("LT-042", "", "Lost Tides", False),
        ("LT-042", "042", "", False),
    ],
)
def test_a_number_names_the_card_of_its_set(typed: str, number: str, set_: str, meant: bool) -> None:
    assert is_number(typed, Card("Gull", "ship", set=set_, number=number)) is meant


def test_printings_that_are_alike_are_one_card(data: Path) -> None:
    found = known(data, ship("Gull", text="Schooner."), ship("Gull", text="SCHOONER", set="Later", number="7"))
    assert len(found.cards("gull")) == 1


def test_printings_that_differ_are_told_apart_by_set_number_and_nation(data: Path) -> None:
    found = known(
        data, ship("Gull"), ship("Gull", points="10", set="Later", number="007"), ship("Gull", nation="French", set="Later")
    )
    assert [card.points for card in found.cards("Gull")] == [9, 10, 9]
    assert [card.points for card in found.cards("Gull (Lost Tides)")] == [9]
    assert [card.points for card in found.cards("GULL (later, english)")] == [10]
    assert [card.points for card in found.cards("LA-007")] == [10]
    assert found.cards("Gull (Nowhere)") == ()
    assert told_apart(found.cards("Gull")) == ["Lost Tides, English", "Later, English", "Later, French"]


def test_a_generic_crew_of_many_nations_is_one_card(data: Path) -> None:
    rows = [crew("Singer", nation=nation, rarity="Generic", number=nation) for nation in ("Pirate", "French")]
    found = known(data, *rows)
    assert [(card.nation, card.points) for card in found.cards("singer")] == [(None, 4)]
    assert [card.nation for card in found.cards("Singer (French)")] == ["French"]


def test_a_crew_that_is_generic_in_one_set_is_so_in_all(data: Path) -> None:
    found = known(data, crew("Singer", rarity="Generic"), crew("Singer", nation="French", set="Later", text="Captain."))
    assert [(card.nation, card.keywords) for card in found.cards("singer")] == [(None, ("Captain",))]


def test_a_story_with_the_name_of_a_crew_is_no_printing_of_it(data: Path) -> None:
    found = known(data, crew("Meg"), crew("Meg", type="Story", points="", set="Later"), crew("Tale", type="Story"))
    assert [card.kind for card in (*found.cards("Meg"), *found.cards("Tale"))] == ["crew", "story"]


def test_a_name_with_brackets_of_its_own_is_found(data: Path) -> None:
    assert names(known(data, crew("Eye (Red)")).cards("eye (red)")) == ["Eye (Red)"]


def test_no_card_has_an_empty_name(data: Path) -> None:
    found = known(data, ship("Gull"))
    assert (found.cards(""), found.cards("  "), found.cards("()"), found.cards("-")) == ((), (), (), ())


# Cards of the rulings and of the user


def test_a_card_of_the_rulings_goes_before_one_of_that_name(data: Path) -> None:
    found = known(data, ship("Grand Path", points="1"))
    assert [card.points for card in found.cards("grand path")] == [17]
    assert [card.points for card in found.cards("Grand Path (Lost Tides)")] == [1]


def test_a_card_of_the_rulings_without_a_text_gives_way_to_its_printing(data: Path) -> None:
    figures = {"nation": "Pirate", "points": "17", "masts": "5", "cargo": "5", "move": "L", "cannons": "2L-2S-2S-2S-2L"}
    found = known(data, ship("Harbinger", text="Schooner.", **figures), ship("Harbinger", text="Galley.", number="9"))
    assert [card.keywords for card in found.cards("Harbinger")] == [("Schooner",)]
    assert [card.keywords for card in shipped().cards("Harbinger")] == [()]


def test_a_text_that_may_lack_something_gives_way_to_one_that_was_printed(data: Path) -> None:
    assert not shipped().cards("Lawrence")[0].whole
    assert [card.keywords for card in known(data, crew("Lawrence", text=f"Captain. {CANCELS}")).cards("Lawrence")] == [
        ("Captain",)
    ]
    assert [card.text for card in known(data, crew("Lawrence", text="")).cards("Lawrence")] == [CANCELS]


def test_what_comes_with_arbiter_knows_nothing_of_the_user(data: Path) -> None:
    known(data, ship("Gull"))
    assert (names(library().cards("Gull")), shipped().cards("Gull"), "Gull" in shipped().names()) == (["Gull"], (), False)


# Errata


def test_errata_apply_to_imported_cards_too(data: Path) -> None:
    frozen = {"nation": "Cursed", "set": "Frozen North", "number": "300"}
    found = known(
        data, ship("Polaris", **frozen), ship("Polaris", set="Other Waters", number="094"), ship("Grendel", set="Frozen North")
    )
    cards = {card.set: card for card in [*found.cards("Polaris (Frozen North)"), *found.cards("Polaris (Other Waters)")]}
    assert [(card.nation, card.cites) for card in cards.values()] == [("Viking", ("faq.card-corrections.9",)), ("English", ())]
    assert found.cards("Grendel (Frozen North)")[0].masts == 2


def test_errata_replace_and_add_text_and_links(data: Path) -> None:
    numbered = {"set": "Mysterious Islands", "number": "042a"}
    found = known(
        data,
        crew("“Cannonball” Gallows", text="Captain.", **numbered),
        ship("Huginn", text="Schooner.", set="Frozen North", number="005"),
    )
    (gallows,) = found.cards("MI-042a")
    assert (gallows.points, gallows.text, gallows.keywords[:1]) == (0, "Captain. Ransom.", ("Captain",))
    assert found.cards("Huginn (Frozen North)")[0].keywords == ("Longship",)
    assert [card.links for card in shipped().cards("Guy LaPlante")] == [("Le Courageux",)]


def test_errata_belong_to_their_edition() -> None:
    assert [library(edition).cards("Polaris")[0].nation for edition in ("cursed-seas", "crimson-coast")] == ["Viking", "Cursed"]


# Texts that cannot be read


def read(text: str) -> Card:
    return understood(Card("Gull", "ship", text=text), shipped().abilities)


def test_what_is_understood_is_read_and_the_rest_is_named() -> None:
    card = read("Schooner. This ship sings. This ship cannot be pinned.")
    assert ([ability.name for ability in card.abilities], card.unread) == (["Schooner", "pin"], ("This ship sings.",))


def test_a_sentence_that_hangs_on_an_unread_one_is_unread_too() -> None:
    assert read("Once per turn, sing a song. On a 6, this ship may be given an extra action.").abilities == ()
    assert read("Sing a song; this ship cannot be pinned.").unread == ("Sing a song;", "this ship cannot be pinned.")


def test_an_unknown_keyword_spares_the_others_beside_it() -> None:
    card = read("Schooner, Singer, Galley.")
    assert (card.keywords, card.unread) == (("Schooner", "Galley"), ("Singer",))


@pytest.mark.parametrize("text", ["", "   ", ".", "Sing", "Sing.", '"', "…", "a;b;c", "((("])
def test_no_text_is_too_odd(text: str) -> None:
    assert read(text).abilities == ()


# What a typed name means


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("grand path", "Grand Path"),
        ("Grnd Path", "Grand Path"),
        ("bolingbroke", "HMS Bolingbroke"),
        ("Bolinbroke", "HMS Bolingbroke"),
        ("la felicité", "La Felicite"),
        ("CAPTAIN", "captain"),
        ("schoner", "Schooner"),
        ("neptunes  hoard (revolution)", "Neptune's Hoard"),
    ],
)
def test_a_name_is_understood_in_spite_of_slips(typed: str, name: str) -> None:
    assert [card.name for card in find(typed, shipped()).cards] == [name]


def test_a_guess_is_told_as_one() -> None:
    assert (find("Bolinbroke", shipped()).guessed, find("hms bolingbroke", shipped()).guessed) == ("HMS Bolingbroke", "")


def test_where_several_may_be_meant_they_are_offered() -> None:
    found = find("captain", shipped()).cards + find("hms", shipped()).cards
    assert [card.kind for card in found] == ["generic crew"]
    assert "HMS Bolingbroke" in find("hms", shipped()).offered


@pytest.mark.parametrize("typed", ["qqqqqqq", "", "   ", "(((", "\0"])
def test_nonsense_finds_nothing(typed: str) -> None:
    assert find(typed, shipped()).cards == ()


# Rulings


def why(name: str) -> dict[str, str]:
    """The units that apply to a card, each with why."""
    (card,) = shipped().cards(name)
    return {one.unit: one.why for one in related(card, shipped())}


def test_rulings_that_name_a_card_apply_to_it() -> None:
    assert why("HMS Bolingbroke")["faq.board.3"] == "Rulings about HMS Bolingbroke"
    assert "faq.board.3" not in why("Raninoidea")


def test_rulings_about_a_keyword_apply_to_its_bearers() -> None:
    assert why("Harlequin")["faq.schooner.1"] == "Rulings about Schooner"


def test_rulings_about_an_ability_apply_to_whoever_has_it(data: Path) -> None:
    found = known(data, crew("Meg", text="Once per turn, cancel the ability of any crew or ship within S of this ship."))
    meg = {one.unit: one.why for one in related(found.cards("Meg")[0], found)}
    assert meg["faq.cancel.10"] == "Rulings about its ability (cancel)"
    assert "faq.cancel.10" in why("Hessian")


def test_rulings_of_the_section_that_lists_a_card_apply_to_it() -> None:
    assert "faq.mark-explored.2" in why("Gale Force Nine")
    assert {unit for unit in why("Le Courageux") if "corrections" in unit} == {"faq.card-corrections.6"}
    (copier,) = shipped().cards("Davy Jones (Davy Jones Curse)")
    assert "faq.copy.2" in {one.unit for one in related(copier, shipped())}


def test_a_name_within_a_longer_one_names_another_card(data: Path) -> None:
    found = known(data, crew("Percival"), crew("Percival Blake"))
    assert [related(card, found) for name in ("Percival", "Percival Blake") for card in found.cards(name)] == [(), ()]


def test_each_ruling_applies_once_and_belongs_to_the_edition() -> None:
    for card in library("crimson-coast").book.cards.values():
        found = [one.unit for one in related(card, library("crimson-coast"))]
        assert len(set(found)) == len(found)
        assert {units()[unit].source.name for unit in found} <= {"crimson-coast"}


# Lists


def test_cards_are_listed_by_their_figures(data: Path) -> None:
    found = known(
        data, ship("Gull"), ship("Tern", nation="Elves", points="20", masts="5"), crew("Meg", set="Later Tides", points="7")
    )
    assert names(select(CardFilter(set="lost"), found)) == ["Gull", "Tern"]
    assert names(select(CardFilter(nation="elves"), found)) == ["Tern"]
    assert names(select(CardFilter(set="later tides", kind="crew", points="5+"), found)) == ["Meg"]
    assert names(select(CardFilter(points="8-10", masts="3", set="Lost Tides"), found)) == ["Gull"]


def test_an_ability_is_told_by_what_it_does_and_not_by_its_words(data: Path) -> None:
    rows = [
        crew("Meg", text="This ship can move and shoot using the same move action."),
        crew("Peg", text="Captain."),
        crew("Ann", text="Schooner."),
    ]
    found = known(data, *rows)
    for typed in ("captain", "This ship can move and shoot using the same move action.", "Captain"):
        assert names(select(CardFilter(ability=typed, set="Lost"), found)) == ["Meg", "Peg"]
    assert names(select(CardFilter(ability="schooner", set="Lost"), found)) == ["Ann"]
    assert {"Hessian", "Nemesio Diaz"} <= {*names(select(CardFilter(ability=CANCELS), found))}


def test_a_keyword_that_nobody_spells_out_can_be_asked_for(data: Path) -> None:
    found = known(data, crew("Meg", text="Singer: Loud. Captain."), crew("Peg", text="Captain."))
    assert names(select(CardFilter(ability="singer"), found)) == ["Meg"]


def test_a_card_of_the_rulings_that_was_imported_too_is_listed_once(data: Path) -> None:
    figures = {
        "nation": "Jade Rebellion",
        "points": "17",
        "masts": "6",
        "cargo": "5",
        "move": "L",
        "cannons": "2S-2S-2S-2S-2S-2S",
    }
    found = known(data, ship("Grand Path", **figures))
    assert names(select(CardFilter(masts="6"), found)) == ["Grand Path"]


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        (CardFilter(nation="Elvs"), "situation.unknown-nation"),
        (CardFilter(points="many"), "situation.number"),
        (CardFilter(masts="5-"), "situation.number"),
        (CardFilter(ability="This ship ship moves."), "language.not-understood"),
        (CardFilter(ability="capptain"), "card.unknown-name"),
    ],
)
def test_a_wish_that_cannot_be_understood_is_a_problem(wanted: CardFilter, code: str) -> None:
    found = select(wanted, shipped())
    assert [one.code for one in found if isinstance(one, Problem)] == [code]


# The files of cards


def entries() -> list[tuple[str, Mapping]]:
    """Every card of the rulings as it is written, with its file."""
    found = []
    for path in sorted((rulings() / "cards").glob("*.yaml")):
        root = documents.read(path).root
        assert isinstance(root, Sequence)
        found += [(path.name, item) for item in root.items if isinstance(item, Mapping)]
    return found


def cites(item: Mapping) -> list[str]:
    value = item.get("cites")
    return [unit.text for unit in value.items if isinstance(unit, documents.Scalar)] if isinstance(value, Sequence) else []


KEYS = [
    "card",
    "kind",
    "nation",
    "points",
    "masts",
    "cargo",
    "move",
    "cannons",
    "links",
    "set",
    "number",
    "cites",
    "whole",
    "text",
]


def test_every_card_is_written_in_the_one_form() -> None:
    for file, item in entries():
        keys = [name.text for name, _ in item.items]
        assert keys == [key for key in KEYS if key in keys], f"{file}: {scalar(item, 'card')}"


def test_no_printing_stands_there_twice() -> None:
    found = [(plain(scalar(item, "card")), scalar(item, "set")) for _, item in entries()]
    assert len(set(found)) == len(found)


def test_every_card_of_the_files_is_known_with_its_whole_text() -> None:
    book = shipped().book
    assert len(book.cards) == len(entries())
    assert [card.name for card in book.cards.values() if card.unread and card.unread != ("Ransom",)] == []


def test_every_unit_that_a_card_or_a_correction_cites_is_one() -> None:
    root = documents.read(rulings() / "corrections.yaml").root
    assert isinstance(root, Sequence)
    corrections = [item for item in root.items if isinstance(item, Mapping)]
    cited = {unit for item in (*(item for _, item in entries()), *corrections) for unit in cites(item)}
    assert cited - set(units()) == set()
    assert all(cites(item) for item in corrections)


MISPRINTED = {
    "Le Coeur de Lion": "Coeur de Lion",
    "Pescados de Plata": "Pescados del Plata",
    "The Hag of Tortuga": "Hag of Tortuga",
}
"""Cards that the document calls otherwise than they are called."""


def test_every_card_that_cites_a_section_is_named_in_it(shared: Path) -> None:
    lines = (shared / "sources" / "faq-2007-09.txt").read_text("utf-8").splitlines()
    for file, item in entries():
        name = scalar(item, "card")
        for unit in cites(item):
            numbers = [int(number) for number in re.findall(r"\d+", units()[unit].lines)]
            around = plain(" ".join(lines[max(numbers[0] - 6, 0) : numbers[-1] + 3]))
            assert plain(MISPRINTED.get(name, name)) in around, f"{file}: {name} in {unit}"


def test_the_figures_are_those_of_the_real_card(shared: Path) -> None:
    rows = [json.loads(line) for line in (shared / "cards" / "cards.jsonl").read_text("utf-8").splitlines()]
    real = {(plain(row["name"]), re.sub(" (First Edition|Unlimited)$", "", row["set"]), row["number"]): row for row in rows}
    for file, item in entries():
        key = plain(scalar(item, "card")), scalar(item, "set"), scalar(item, "number")
        if all(key) and scalar(item, "card") not in ("Polaris", "Grendel"):  # they stand there as the errata put them right
            told = {name: scalar(item, name) for name in ("nation", "points", "masts", "cargo", "move", "cannons")}
            row = {name: "" if real[key][name] is None else str(real[key][name]).replace(",", "-") for name in told}
            assert {name: said for name, said in told.items() if said} == {name: row[name] for name in told if told[name]}, file
