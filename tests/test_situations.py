"""Situation files become boards, play and questions; every mistake in them is a problem and nothing raises."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import jsonschema  # type: ignore[import-untyped]  # no stubs are needed for two calls
import pytest
import yaml
from known import FakeRulebook, known_for

import arbiter
from arbiter.arbitration.arbitrate import arbitrate
from arbiter.board import Contact, Nearness, Part
from arbiter.effects import Cannon, Kind, Quality
from arbiter.play import Situation
from arbiter.problems import Problem
from arbiter.reports.problems import render
from arbiter.situations import read, schema

ROOT = Path(__file__).resolve().parent.parent
GUIDE = (ROOT / "docs" / "situations.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", GUIDE, flags=re.DOTALL)
TWO = "ships:\n  Gull: {of: Pirates, masts: 3}\n  Tern: {of: Spain, masts: 2}\n"


def situations(text: str) -> tuple[Situation, ...]:
    found, problems = read(text, known_for)
    assert not problems, render(problems, {"<text>": text})
    return found


def situation(text: str) -> Situation:
    (only,) = situations(text)
    return only


def problems(text: str) -> tuple[Problem, ...]:
    return read(text, known_for)[1]


def test_the_guide_has_examples() -> None:
    assert len(EXAMPLES) >= 5


@pytest.mark.parametrize("text", EXAMPLES, ids=range(len(EXAMPLES)))
def test_every_example_of_the_guide_is_read_without_a_problem(text: str) -> None:
    assert situations(text)[0].questions


@pytest.mark.parametrize("text", EXAMPLES, ids=range(len(EXAMPLES)))
def test_every_example_of_the_guide_fits_the_schema(text: str) -> None:
    jsonschema.Draft202012Validator(schema()).validate(yaml.safe_load(text))


def test_the_schema_is_a_schema_and_refuses_an_unknown_key() -> None:
    jsonschema.Draft202012Validator.check_schema(schema())
    assert json.loads(json.dumps(schema())) == schema()
    validator = jsonschema.Draft202012Validator(schema())
    assert not validator.is_valid({"shps": {}})
    assert not validator.is_valid({"ships": {"Gull": {"mosts": 3}}})
    assert not validator.is_valid({"ships": {"Gull": {"masts": 12}}})


def test_a_known_card_gives_its_figures_and_a_key_replaces_them() -> None:
    board = situation("ships: {Grey Gull: {of: Pirates, masts: 1, cargo: 9}}").board
    gull = board.pieces["Grey Gull"]
    assert (gull.masts, gull.printed_masts, gull.cargo, gull.points, gull.base_move) == (1, 3, 9, 9, ("S", "L"))
    assert gull.cannons == (Cannon(3, "S"), Cannon(2, "L"), Cannon(3, "S"))
    assert gull.links == ("Old Tom",)


def test_a_ship_of_another_name_has_the_figures_of_the_card_that_she_names() -> None:
    assert situation("ships: {Petrel: {of: Pirates, card: grey gull}}").board.pieces["Petrel"].printed_masts == 3


def test_a_player_called_like_a_nation_plays_that_nation() -> None:
    pieces = situation(TWO).board.pieces
    assert (pieces["Gull"].nation, pieces["Tern"].nation) == ("Pirate", "Spanish")


def test_players_stand_in_the_order_of_their_ships_and_each_has_a_home_island() -> None:
    board = situation(TWO).board
    assert board.players == ("Pirates", "Spain")
    assert board.turn == "Pirates"
    assert {"Pirates's home island", "Spain's home island", "a wild island"} <= set(board.pieces)


@pytest.mark.parametrize("name", ["Straße", "İstanbul ß", "Iris", "ΣΑΣ", "海鷗", "L'Épée d'Or", '"Tern"', "Ängst 🚢 II"])
@pytest.mark.parametrize("spelled", [str, str.upper, str.title])
def test_a_ship_is_known_by_her_name_in_any_letters(name: str, spelled: Callable[[str], str]) -> None:
    text = f"ships: {{'{name.replace(chr(39), chr(39) * 2)}': {{masts: 3}}}}\nask:\n  - is {spelled(name)} pinned?\n"
    assert situation(text).questions[0].who == name


@pytest.mark.parametrize("name", ["İris", "\u0131r\u0131s", "IRIS"])
def test_an_i_with_or_without_a_dot_is_an_i(name: str) -> None:
    assert situation(f"ships: {{Iris: {{masts: 3}}}}\nask: is {name} pinned?\n").questions[0].who == "Iris"


@pytest.mark.parametrize("name", ["S", "Within", "Captain", "Shoots", "Of", "The", "Her", "Two", "First"])
def test_a_ship_may_be_called_like_a_word(name: str) -> None:
    ships = f"ships: {{{name}: {{of: Ann, masts: 3, crew: captain}}, Tern: {{of: Bob, masts: 2}}}}\n"
    found = situation(f"{ships}table: {name} is within S of Tern\nplay: {name} shoots Tern\nask: may {name} shoot Tern?\n")
    assert found.board.near == {Nearness(name, "Tern", "S")}
    assert (found.play[0].who, found.questions[0].whom) == (name, "Tern")


def test_a_turn_may_be_named_by_the_nation() -> None:
    assert situation(TWO + "turn: the Spanish\n").board.turn == "Spain"


def test_generic_crew_is_called_after_its_ship_and_counted() -> None:
    board = situation("ships: {Gull: {masts: 3, crew: [captain, helmsman, captain]}}").board
    assert [piece.id for piece in board.aboard("Gull")] == ["Gull's captain", "Gull's helmsman", "Gull's captain 2"]
    assert board.pieces["Gull's captain 2"].type == "captain"
    assert board.pieces["Gull's captain"].points == 3


def test_crew_with_details_has_them() -> None:
    details = "{name: Mad Meg, points: 5, nation: spanish, face: down, ability: x}"
    text = f"ships: {{Gull: {{masts: 3, crew: [{details}, {{captain: {{face: up}}}}]}}}}"
    board = situation(text).board
    meg = board.pieces["Mad Meg"]
    assert (meg.points, meg.nation, meg.aboard, meg.marks) == (5, "Spanish", "Gull", frozenset({Quality.FACE_DOWN}))
    assert board.pieces["Gull's captain"].marks == {Quality.FACE_UP}


def test_a_number_among_the_treasure_is_a_coin_of_that_gold() -> None:
    board = situation("ships: {Gull: {masts: 3, treasure: [3, Lucky Coin, 5]}}").board
    assert [(piece.name, piece.gold) for piece in board.aboard("Gull")] == [("coin", 3), ("Lucky Coin", None), ("coin", 5)]


def test_coins_may_stand_under_gold_beside_other_treasure() -> None:
    board = situation("ships: {Gull: {masts: 3, treasure: [{name: Idol, unique: yes}], gold: [3, 4]}}").board
    assert [(piece.name, piece.gold) for piece in board.aboard("Gull")] == [("Idol", None), ("coin", 3), ("coin", 4)]


def test_the_kind_of_an_island_is_what_its_own_keys_say() -> None:
    islands = "islands: {Dell: {kind: wild}, Mere: {kind: mysterious}, Haven: {kind: home, home: Ann}}"
    pieces = situation(f"players: [Ann, Ben]\nships: {{Gull: {{of: Ann, masts: 3}}}}\n{islands}").board.pieces
    assert Quality.MYSTERIOUS in pieces["Mere"].marks
    assert Quality.MYSTERIOUS not in pieces["Dell"].marks
    assert pieces["Ann's home island"].name == "Haven"


def test_a_keyword_makes_a_ship_what_it_says() -> None:
    text = "ships: {Knot: {masts: 1, keywords: Submarine}}\nsea creatures: {Kra: {masts: 4, keywords: [Sea Monster]}}"
    board = situation(text).board
    assert board.pieces["Kra"].kinds[0] is Kind.SEA_MONSTER
    assert Kind.SHIP in board.pieces["Kra"].kinds
    assert board.pieces["Knot"].kinds == (Kind.SHIP, Kind.SUBMARINE)


def test_facts_make_the_board_and_are_remembered_as_stated() -> None:
    found = situation(TWO + "table: [Gull is within S of Tern, Gull's bow touches Tern, Tern is at sea]\n")
    assert found.board.near == {Nearness("Gull", "Tern", "S")}
    assert found.board.contacts == {Contact("Gull", Part.BOW, "Tern", Part.ANY)}
    assert {("within S", "Gull", "Tern"), ("touching", "Gull", "Tern"), ("docked", "Tern", "")} <= found.stated


def test_a_derelict_has_no_masts_left() -> None:
    board = situation("ships: {Grey Gull: {of: Pirates}}\ntable: Grey Gull is derelict\n").board
    assert (board.pieces["Grey Gull"].masts, board.pieces["Grey Gull"].printed_masts) == (0, 3)


@pytest.mark.parametrize(
    ("keys", "facts", "masts"),
    [
        ("masts: 3", "Gull is derelict", 0),
        ("masts: 3", "Gull has 1 mast left", 1),
        ("masts: 3, masts left: 2", "Gull is at sea", 2),
        ("masts left: 2, printed masts: 3", "Gull is at sea", 2),
    ],
)
def test_one_number_of_masts_may_be_what_she_was_built_with(keys: str, facts: str, masts: int) -> None:
    gull = situation(f"ships: {{Gull: {{{keys}}}}}\ntable: {facts}\n").board.pieces["Gull"]
    assert (gull.masts, gull.printed_masts) == (masts, 3)


def test_of_two_numbers_of_masts_neither_is_put_aside() -> None:
    text = "ships: {Gull: {masts: 2, printed masts: 3}}\ntable: "
    assert [found.code for found in problems(text + "Gull is derelict")] == ["situation.contradiction"]
    assert [found.code for found in problems("ships: {Gull: {masts: 3}}\ntable: [Gull has 2 masts left, Gull is derelict]")] == [
        "situation.contradiction"
    ]


def test_a_key_may_bear_another_name_and_a_home_island_one_of_its_own() -> None:
    ships = """
    ships:
      Gull: {owner: Ann, cost: 9, masts: 2, text: This ship cannot be pinned., docked: Haven}
      Tern: {of: Ben, masts: 1}
    islands: {Haven: {home: Ann}, Isla: {}}
    forts: {Keep: {of: Ben, on: Isla}}
    ask: may Ann's Gull move?
    """
    told = situation(dedent(ships))
    gull = told.board.pieces["Gull"]
    assert (gull.player, gull.points, len(gull.abilities)) == ("Ann", 9, 1)
    assert told.board.pieces["Ann's home island"].name == "Haven"
    assert {("Gull", "Ann's home island"), ("Keep", "Isla")} <= {
        (c.one, c.other) for c in told.board.contacts
    } | told.board.inside
    assert told.questions[0].who == "Gull"


def test_a_ship_is_not_called_after_a_player_who_does_not_own_her() -> None:
    assert problems(f"{TWO}ask: may Spain's Gull move?")


def test_terrain_of_an_unknown_kind_is_one_problem() -> None:
    found = problems(f"{TWO}terrain: {{Mire: {{kind: swamp}}}}\nask: may Gull enter Mire?")
    assert [problem.code for problem in found] == ["situation.unknown-terrain"]


def test_where_a_ship_is_docked_may_stand_among_her_keys() -> None:
    board = situation("ships: {Gull: {of: Pirates, masts: 3, docked: home}, Tern: {of: Spain, masts: 2, docked: wild}}").board
    assert {Quality.DOCKED, Quality.AT_HOME} == board.pieces["Gull"].marks
    assert {Quality.DOCKED, Quality.AT_WILD_ISLAND} == board.pieces["Tern"].marks


def test_a_question_carries_its_expected_answer_and_citations() -> None:
    text = TWO + "ask:\n- question: may Gull move?\n  answer: no\n  cites: [faq.pin.1, faq.pin.2]\n- is Tern pinned?: yes\n"
    first, second = situation(text).questions
    assert (first.expected, first.expected_cites) == ("no", ("faq.pin.1", "faq.pin.2"))
    assert (second.expected, second.text) == ("yes", "is Tern pinned?")


def test_a_question_with_a_colon_in_it_stays_one_question() -> None:
    (asked,) = situation(TWO + "ask:\n- what happens first: the shooting or the ramming?\n").questions
    assert asked.order == ("shoot", "ram")


VARIED = TWO + (
    "name: base\ntable: Gull is within S of Tern\nask: may Gull shoot Tern?\n"
    "variations:\n- name: hurt\n  ships: {Gull: {masts: 1}}\n"
    "- name: apart\n  table: Gull is not within L of Tern\n  ask: is Gull pinned?\n"
)


def test_a_variation_replaces_what_it_names_and_keeps_the_rest() -> None:
    base, hurt, apart = situations(VARIED)
    assert [found.name for found in (base, hurt, apart)] == ["base", "base: hurt", "base: apart"]
    assert (hurt.board.pieces["Gull"].masts, hurt.board.pieces["Gull"].printed_masts) == (1, 3)
    assert hurt.board.near == base.board.near != apart.board.near
    assert apart.questions[0].text == "is Gull pinned?"


def test_a_base_that_asks_nothing_is_no_situation_of_its_own() -> None:
    assert len(situations(VARIED.replace("ask: may Gull shoot Tern?\n", "", 1))) == 2


def test_several_situations_stand_in_one_file() -> None:
    text = "situations:\n- {name: one, ships: {Gull: {of: Pirates, masts: 3}}}\n"
    assert [found.name for found in situations(text)] == ["one"]


def test_the_edition_of_a_file_is_kept_and_may_be_overridden() -> None:
    text = "edition: spanish-main\n" + TWO
    assert situation(text).edition == "spanish-main"
    assert read(text, known_for, edition="crimson-coast")[0][0].edition == "crimson-coast"
    assert situation(TWO).edition == "cursed-seas"


MISTAKES = {
    "shps: 3\n": ("situation.unknown-key", "did you mean ships?"),
    "ships: {Gull: {masts: 3, MASTS: 2}}": ("situation.repeated-key", "keep one of the two"),
    "ships: {Gull: {mosts: 3, masts: 3}}": ("situation.unknown-key", "did you mean masts?"),
    "ships: {Gull: {masts: [3]}}": ("situation.wrong-kind", ""),
    "ships: {Gull: {masts: three}}": ("situation.number", "write it in figures"),
    "ships: {Gull: {masts: 11}}": ("situation.out-of-range", ""),
    "ships: {Gull: {masts: 3, printed masts: 2}}": ("situation.too-many-masts", "correct one of the two"),
    "ships: {Gull: {masts: 2, printed masts: 3, fire masts: 2}}": (
        "situation.too-many-masts",
        "under masts say how many stand beside the fire masts, under printed masts with how many she was built",
    ),
    "ships: {Gull: {masts: 1, printed masts: 2, cannons: 3S-3S-3S}}": (
        "situation.too-many-cannons",
        "name one cannon a mast, or use fixed cannons",
    ),
    "ships: {Gull: {masts: 3, cannons: 7S}}": ("situation.cannons", "write rank and range, such as 3S-3L-3S"),
    "ships: {Gull: {masts: 3, move: fast}}": ("situation.move", "write S, L, S+S, S+L…"),
    "ships: {Gull: {masts: 3, submerged: perhaps}}": ("situation.yes-or-no", ""),
    "ships: {Gull: {masts: 3}}\nislands: {Dell: {wild: no}}": (
        "situation.wild-and-home",
        "write home with the player whose it is, or wild: yes, and not both",
    ),
    "ships: {Gull: {masts: 3}}\nislands: {Dell: {kind: home}}": (
        "situation.wild-and-home",
        "write home with the player whose it is, or wild: yes, and not both",
    ),
    "ships: {Gull: {masts: 3}}\nislands: {Dell: {kind: desert}}": (
        "situation.kind-of-island",
        "it can be wild, home, mysterious",
    ),
    "ships: {Gull: {masts: 3, gold: 7}}": ("situation.gold-in-all", "list each coin by its value: gold: [7]"),
    "ships: {Gull: {masts: 3, keywords: Galey}}": ("situation.unknown-keyword", "did you mean Galley?"),
    "ships: {Gull: {masts: 3, nation: Spannish}}": ("situation.unknown-nation", "did you mean Spanish?"),
    "ships: {Gull: {masts: 3, crew: [captin]}}": ("situation.unknown-card", "did you mean captain?"),
    "ships: {Gull: {masts: 3, card: Gray Gull}}": ("situation.unknown-card", "did you mean Grey Gull?"),
    "ships: {Gull: {masts: 3, crew: [{name: Meg, face: left, ability: x}]}}": ("situation.face", ""),
    "ships: {Gull: {of: Pirates, masts: 3}, Tern: {of: Spain, masts: 3}, Knot: {masts: 1}}": (
        "situation.ownerless",
        "add of: with one of Pirates, Spain",
    ),
    "ships: {Gull: {masts: 3, crew: [Old Tom]}, Tern: {masts: 3, crew: [Old Tom]}}": (
        "situation.aboard-twice",
        "take it off one of them, or write Old Tom 2 for another copy of the card",
    ),
    "ships: {Gull: {masts: 3}, gull: {masts: 3}}": ("situation.same-name", "give one of them another name"),
    "players: [Ann, Ann]": ("situation.repeated-player", "name each player once"),
    TWO + "turn: Sprain": ("situation.unknown-player", "did you mean Spain?"),
    "edition: cursed-sees": ("situation.unknown-edition", "did you mean cursed-seas?"),
    "about: pinning": ("situation.unit", "write source, section and number with dots between"),
    "ask: [{answer: no, cites: faq.pin.1}]": ("situation.no-question", ""),
    TWO + "table: Gul is at sea": ("situation.unknown-name", "did you mean Gull? this would be read: Gull is at sea"),
    TWO + "table: Gull touches Gull": ("situation.same-piece", "name two pieces"),
    TWO + "table: [Gull is within S of Tern, Tern is not within L of Gull]": ("situation.contradiction", "keep one of the two"),
    TWO + "table: [Gull touches Tern, Tern does not touch Gull]": ("situation.contradiction", "keep one of the two"),
    TWO + "table: [Gull is docked, Gull is at sea]": ("situation.contradiction", "keep one of the two"),
    TWO + "table: [Gull has 2 masts left, Gull is derelict]": ("situation.contradiction", "write masts: 0 for her"),
    "ships: {Gull: {masts: 1, submerged: yes, docked: home}}": ("situation.contradiction", "keep one of the two"),
    TWO + "play: Gull rams Tern, rolling 0": ("situation.die", ""),
    TWO + "ships2: {}": ("situation.unknown-key", "did you mean ships?"),
    "[]": ("situation.wrong-kind", "begin with ships:"),
}


@pytest.mark.parametrize("text", MISTAKES)
def test_each_mistake_is_one_problem_with_a_way_out(text: str) -> None:
    code, hint = MISTAKES[text]
    found = problems(text)
    assert [(problem.code, problem.hint) for problem in found] == [(code, hint)], render(found, {"<text>": text})


def test_an_unknown_edition_is_told_all_there_are() -> None:
    message = problems("edition: none-such")[0].message
    assert all(edition in message for edition in FakeRulebook.editions)


def test_a_mistake_in_card_text_points_into_the_file() -> None:
    text = "ships:\n  Gull:\n    masts: 3\n    ability: |-\n      This is plain.\n      This is gibberish, though.\n"
    (problem,) = problems(text)
    assert (problem.span.line, problem.span.column, problem.span.end_column) == (6, 15, 24)


def test_all_problems_of_a_file_are_told_at_once_and_each_once() -> None:
    text = TWO + "turn: Nobody\nplay: [Gul moves, Gull flies]\nask: [may Gull shoot Tarn?]\nvariations: [{name: a}, {name: b}]\n"
    assert [problem.code for problem in problems(text)] == [
        "situation.unknown-player",
        "situation.unknown-name",
        "sentence.unknown-word",
        "situation.unknown-name",
    ]


def test_every_code_in_the_program_is_explained() -> None:
    explained = (ROOT / "docs" / "problems.md").read_text(encoding="utf-8")
    used = set()
    for path in (ROOT / "arbiter").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        used |= set(re.findall(r'Problem\(\s*"([a-z]+\.[a-z-]+)"', text))
        used |= set(re.findall(r'"((?:situation|sentence|document|card|language|rulings|rulebook)\.[a-z-]+)"', text))
        used |= {f"situation.{name}" for name in re.findall(r'\.note\(\s*"([a-z-]+)"', text)}
    assert len(used) > 30
    assert [code for code in sorted(used) if f"### `{code}`" not in explained] == []


def test_every_explanation_says_what_why_bad_and_good() -> None:
    explained = (ROOT / "docs" / "problems.md").read_text(encoding="utf-8")
    entries = explained.split("\n### ")[1:]
    assert len(entries) > 30
    for entry in entries:
        parts = [part for part in ("**What.**", "**Why.**", "**Bad.**", "**Good.**") if part in entry]
        assert len(parts) == 4, entry.split("\n")[0]


SCRAPS = ("", "x", ":", "- ", "{", "}", "[", "&a ", "*a", "'", "|-", "12", "captain", "of", "\t")


def mutated(text: str, source: random.Random) -> str:
    """The text with a few characters, words or lines changed, doubled or gone."""
    for _ in range(source.randrange(1, 4)):
        rows = text.split("\n")
        row = source.randrange(len(rows))
        words = re.split(r"(\W)", rows[row])
        at = source.randrange(len(words))
        words[at] = source.choice([*SCRAPS, words[at] * 2])
        rows[row] = "".join(words)
        if source.random() < 0.2:
            other = source.randrange(len(rows))
            rows[row], rows[other] = rows[other], rows[row]
        text = "\n".join(rows)
    return text


@pytest.mark.parametrize("seed", range(12))
def test_no_change_to_a_file_makes_the_reader_fail(seed: int) -> None:
    source = random.Random(seed)
    for _ in range(25):
        text = mutated(EXAMPLES[seed % len(EXAMPLES)], source)
        found, told = read(text, known_for)
        assert isinstance(found, tuple)
        assert render(told, {"<text>": text}) or not told


@pytest.mark.parametrize("seed", range(4))
def test_no_bytes_make_the_reader_fail(seed: int) -> None:
    source = random.Random(seed)
    for _ in range(20):
        data = bytearray(EXAMPLES[seed].encode())
        for _ in range(source.randrange(1, 6)):
            data[source.randrange(len(data))] = source.randrange(256)
        render(read(bytes(data), known_for)[1])


def test_an_edition_that_is_asked_for_and_does_not_exist_is_a_problem() -> None:
    found, told = read(TWO, known_for, edition="cursed-sees")
    assert not found
    assert [(problem.code, problem.hint) for problem in told] == [("situation.unknown-edition", "did you mean cursed-seas?")]


def test_terrain_islands_and_gold_are_put_on_the_table() -> None:
    text = """
players: {Pirates: {gold: 4}, Spain: {}}
ships: {Gull: {of: Pirates, masts: 2, printed masts: 3, lost masts: foremast}}
islands: {Spain: {gold: 9}, Isla: {treasure: [3, {name: Old Coin, gold: 2, face: down}], explored: Spain}}
terrain: [reef, {name: Teeth, kind: reef, rating: 3}, whirlpool, whirlpool]
points: 40
gold: 30
"""
    board = situation(text).board
    assert board.gold == (("Spain's home island", 9), ("Pirates's home island", 4))
    assert board.explored == {("Isla", "Spain")}
    assert {p.id: (p.type, p.rating) for p in board.pieces.values() if p.kind is Kind.TERRAIN} == {
        "reef": ("reef", None),
        "Teeth": ("reef", 3),
        "whirlpool": ("whirlpool", None),
        "second whirlpool": ("whirlpool", None),
    }
    assert (board.pieces["Gull"].fallen, board.limit, board.started) == (frozenset({1}), 40, 30)
    assert board.pieces["Old Coin"].aboard == "Isla"


@pytest.mark.parametrize(
    ("inches", "near", "far"),
    [("2.5", {"S", "L", "2S", "2L"}, set()), ("3.4", {"L", "2S", "2L"}, {"S"}), ("11", set(), {"S", "L", "2S", "2L"})],
)
def test_inches_say_which_bars_reach(inches: str, near: set[str], far: set[str]) -> None:
    board = situation(TWO + f"measures: {{S: 3, L: 5}}\ntable: Gull is {inches} inches from Tern\n").board
    assert {fact.length for fact in board.near} == near
    assert {fact.length for fact in board.far} == far


def test_inches_say_nothing_where_nobody_measured_the_bars() -> None:
    board = situation(TWO + "table: Gull is 4 inches from Tern\n").board
    assert not board.near
    assert not board.far


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("terrain: [swamp]", "situation.unknown-terrain"),
        ("measures: {S: 3}", "situation.measures"),
        (TWO + "table: [Gull is 3 inches from Tern, Gull is 4 inches from Tern]", "situation.contradiction"),
        (TWO + "table: Gull's foremast is lost", "situation.contradiction"),
        (TWO + "table: Gull has 9 masts left", "situation.contradiction"),
    ],
)
def test_what_no_table_can_show_is_a_problem(text: str, code: str) -> None:
    assert [problem.code for problem in problems(text)] == [code]


def test_an_answer_that_cites_more_than_it_may_is_not_as_expected() -> None:
    told = """
ships:
  Gull: {of: Pirates, masts: 3}
  Tern: {of: Spain, masts: 2}
table: Gull is within S of Tern
play: Gull moves
ask:
  - question: may Gull shoot Tern?
    answer: no
    cites only: [%s]
"""
    assert arbiter.rule(told % "cursed-seas.actions.1")[0].as_expected
    other = arbiter.rule(told % "faq.captain.1")[0].answers[0]
    assert (other.missing, other.surplus) == (("faq.captain.1",), ("cursed-seas.actions.1",))
    assert not other.as_expected


def test_what_a_player_without_ships_may_do_is_open() -> None:
    told = """
ships:
  Gull: {of: Pirates, masts: 3, cannons: 3S-3S-3S}
  Tern: {of: Spain, masts: 1, crew: [captain]}
table: Gull is within S of Tern
play: Gull shoots Tern, rolling 6, 6 and 6
ask: may Spain choose to lose the captain?
"""
    assert arbiter.rule(told)[0].answers[0].answer == "undecided"


def test_keys_that_one_would_guess_say_what_sentences_say() -> None:
    ships = "ships: {Gull: {masts: 2, of: Ann}, Tern: {masts: 3, of: Ben, %s}}\nterrain: [fog bank]\n%sask: is Tern pinned?"
    for key, sentence in (
        ("derelict: yes", "Tern is derelict"), ("heading: north", "Tern faces north"), ("touches: Gull", "Tern touches Gull"),
        ("within: S of Gull", "Tern is within S of Gull"), ("in: fog bank", "Tern is in the fog bank"),
        ("pinned by: Gull", "Tern is pinned by Gull"), ("towed by: Gull", "Tern is towed by Gull"),
    ):  # fmt: skip
        said, plain = (read(ships % told, known_for) for told in ((key, ""), ("", f"table: {sentence}\n")))
        assert not said[1] and not plain[1], key
        assert said[0][0].board.contacts == plain[0][0].board.contacts and said[0][0].board.near == plain[0][0].board.near
        assert said[0][0].stated == plain[0][0].stated


def test_terrain_may_stand_under_its_kind() -> None:
    plain = "ships: {Gull: {masts: 2}}\nterrain: [reef, reef, {name: Mist, kind: fog bank}]\n"
    said = "ships: {Gull: {masts: 2}}\nreefs: 2\nfog banks: [Mist]\n"
    found = [read(text, known_for) for text in (plain, said)]
    assert not found[0][1] and not found[1][1]
    assert [*found[0][0][0].board.pieces] == [*found[1][0][0].board.pieces]


def test_a_condition_may_speak_of_somebody_whose_name_has_no_word_that_is_read() -> None:
    text = """
ships:
  &a: {masts: 2, of: Ann}
  Tern: {masts: 3, of: Ben, crew: captain}
turn: Ann
play: [&a moves]
ask: may Tern cancel the captain before &a moves?
"""
    _, problems = read(text, known_for)
    assert {"document.refused", "sentence.unexpected"} <= {one.code for one in problems}


def test_a_piece_may_be_called_what_pronouns_are() -> None:
    text = """
ships: {Gull: {of: Pirates, masts: 3}, her: {of: Spain, masts: 3}}
turn: Pirates
play:
  - Gull moves so that her bow touches her
  - Gull rams her, rolling 1
ask: may Gull board her?
"""
    _, problems = read(text, known_for)
    assert {one.code for one in problems} == {"sentence.unclear"}


def test_a_ship_may_be_called_as_her_player_is() -> None:
    text = "ships: {Pirates: {of: Pirates, masts: 1}, Tern: {of: Spain, masts: 3}}\nturn: Pirates\nask: must Pirates move?"
    (situation,), _ = read(text, known_for)
    assert [one.answer for one in arbitrate(situation).answers] == ["no"]
