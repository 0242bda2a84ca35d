"""A sentence that nobody can make out leaves open what it could bear on, and nothing else; the reason names it."""

from __future__ import annotations

import json

import pytest

from arbiter.checking import check
from arbiter.judging import judge
from arbiter.trace import Answer

TABLE = """
ships:
  Gull: {of: Ann, masts: 3, crew: [captain]}
  Leon: {of: Ben, masts: 2, treasure: [3], cargo: 3, crew: [helmsman]}
  Tern: {of: Ben, masts: 2}
table: Gull is within S of Tern
turn: Ann
"""
OF_A_VALUE = """
ships:
  Gull: {of: Ann, masts: 3, treasure: [6, 2]}
  Tern: {of: Ben, masts: 2, treasure: [2]}
islands: {Bone: {treasure: [4]}}
"""
TOWED = """
ships:
  Gull: {of: Ann, masts: 3}
  Hulk: {of: Ann, masts: 0, printed masts: 3}
terrain: reef
table: Gull tows Hulk
turn: Ann
"""


def answers(table: str, play: list[str], *ask: str) -> tuple[Answer, ...]:
    said = "play:\n" + "".join(f'  - "{one}"\n' for one in play) if play else ""
    judged = judge(f"{table}{said}ask:\n" + "".join(f'  - "{one}"\n' for one in ask))
    assert not judged.problems, judged.problems
    return judged.opinions[0].answers


def told(table: str, play: list[str], *ask: str) -> list[str]:
    return [answer.answer for answer in answers(table, play, *ask)]


SHOT = ["Gull moves", "Gull shoots Tern, rolling 6"]


def test_what_is_handed_over_out_of_turn_bears_on_nothing_but_cargo() -> None:
    play, ask = [*SHOT, "Ben gives Leon the treasure"], ("how many masts does Tern lose?", "does Gull sink Tern?")
    assert told(TABLE, play, *ask) == told(TABLE, SHOT, *ask) == ["1", "no"]
    gold, where = answers(TABLE, play, "how much gold does Leon have?", "where is Leon's coin?")
    assert (gold.answer, where.answer) == ("undecided", "undecided")
    assert "Ben gives Leon the treasure" in gold.why.says and "fire" not in gold.why.says


def test_a_treasure_with_a_text_may_bear_on_everything() -> None:
    table = TABLE.replace("treasure: [3]", 'treasure: [{name: Idol, ability: "This ship gets +1 to her cannon rolls."}]')
    assert told(table, [*SHOT, "Ben gives Leon Idol"], "how many masts does Tern lose?") == ["undecided"]


def test_a_choice_that_nobody_asked_for_bears_on_the_ships_that_it_may_mean() -> None:
    play, ask = (
        ["Gull moves", "Ben chooses to lose the treasure", "Gull shoots Tern, rolling 6"],
        "how many masts does Tern lose?",
    )
    (found,) = answers(TABLE, play, ask)
    assert found.answer == "1"
    (gold,) = answers(TABLE, play, "how much gold does Leon have?")
    assert gold.answer == "undecided" and "Ben chooses to lose the treasure" in gold.why.says
    both = TABLE.replace("Tern: {of: Ben, masts: 2", "Tern: {of: Ben, masts: 2, treasure: [1]")
    assert told(both, play, ask) == ["undecided"]


BOARDED = ["Gull moves so that her bow touches Leon's side", "Gull rams Leon, rolling 1", "Gull boards Leon, rolling 6 against 1"]


@pytest.mark.parametrize(
    ("ask", "answer", "why"),
    [
        ("may Ben choose to lose the helmsman?", "yes", "Ben may choose Leon's helmsman to be lost"),
        ("may Ann choose to lose the helmsman?", "no", "Ben chooses what is lost, and not Ann"),
        ("may Ben choose to lose Gull's captain?", "no", "Gull's captain was not aboard Leon"),
        ("may Ben choose to lose the treasure?", "no", "Gull cannot take the 3 gold coin aboard"),
    ],
)
def test_what_may_be_lost_is_told_with_the_reason_for_it(ask: str, answer: str, why: str) -> None:
    (found,) = answers(TABLE.replace("Gull: {of: Ann, masts: 3", "Gull: {of: Ann, masts: 3, cargo: 1"), BOARDED, ask)
    assert found.answer == answer
    assert why in found.why.says


def test_where_nobody_lost_a_boarding_that_is_the_reason() -> None:
    (found,) = answers(TABLE, SHOT, "may Ben choose to lose the helmsman?")
    assert (found.answer, found.why.says) == ("undecided", "no boarding in this play leaves anybody anything to lose")


def test_a_tow_over_a_reef_is_answered_as_it_comes_out_either_way() -> None:
    move = "Gull moves over the reef, rolling 5"
    (found,) = answers(TOWED, [move], "is Hulk wrecked?")
    assert found.answer == "no"
    for said in ("Hulk enters reef", "Hulk does not enter reef"):
        assert told(TOWED, [move, said], "is Hulk wrecked?", "does Gull tow Hulk?") == ["no", "yes"]


@pytest.mark.parametrize(
    ("ask", "answer"),
    [
        ("who has the 6 gold coin?", "Gull"), ("who has the 6-gold coin?", "Gull"),
        ("who carries the coin worth 6 gold?", "Gull"),
        ("which ship has the 6 gold coin?", "Gull"), ("where is the 6 gold coin?", "aboard Gull"),
        ("who has the 4 gold coin?", "Bone"),
        ("is the 6 gold coin aboard Gull?", "yes"), ("where is the coin worth 6 gold?", "aboard Gull"),
        ("does Tern have the 6 gold coin?", "no"),
    ],
)  # fmt: skip
def test_a_coin_is_told_by_its_value(ask: str, answer: str) -> None:
    assert told(OF_A_VALUE, [], ask) == [answer]


def test_of_two_coins_of_a_value_neither_is_meant() -> None:
    (problem,) = judge(f"{OF_A_VALUE}ask: who has the 2 gold coin?\n").problems
    assert problem.message == "“2” cannot stand here"


def test_a_ship_that_is_called_like_a_card_and_is_none_is_told_so() -> None:
    (problem,) = judge("ships: {Harbinger: {of: Ann, masts: 9}}\nask: is Harbinger pinned?\n").problems
    assert problem.hint == "write card: none, unless she is the ship of that card"
    assert told("ships: {Harbinger: {of: Ann, masts: 9, card: none}}\n", [], "is Harbinger pinned?") == ["no"]
    (problem,) = judge("ships: {Nobody: {of: Ann, masts: 9, printed masts: 3}}\nask: is Nobody pinned?\n").problems
    assert problem.hint == "correct one of the two"


def test_what_had_happened_before_stays_so() -> None:
    play = [*BOARDED, "Gull captures the helmsman"]
    won, where = answers(TABLE, play, "does Gull win the boarding?", "where is the helmsman?")
    assert (won.answer, where.answer) == ("yes", "undecided")
    assert "Gull captures the helmsman" in where.why.says
    assert told(TABLE, play, "does Leon win the boarding?") == ["undecided"]


def test_why_a_ship_may_not_dock_is_what_kept_her_from_it() -> None:
    table = """
ships: {Gull: {of: Ann, masts: 3}}
forts: {Keep: {of: Ben, flags: 2, cannons: 4L-4L}}
islands: {Palm Rock: {explored: Ben}}
table: Keep stands on Palm Rock
turn: Ann
"""
    (found,) = answers(table, ["Gull moves to Palm Rock"], "may Gull dock at Palm Rock?")
    assert found.answer == "no" and "crimson-coast.dock.1" in found.cites
    assert "non-free action" not in " ".join(node.says for node in found.why.walk())


def test_a_fort_without_flags_is_abandoned_and_no_derelict() -> None:
    table = """
ships: {Gull: {of: Ann, masts: 3, cannons: 3S-3S-3S}}
forts: {Keep: {of: Ben, flags: 1, cannons: 4L}}
table: Gull is within S of Keep
turn: Ann
"""
    (found,) = answers(table, ["Gull shoots Keep, rolling 6, 1 and 1"], "how many flags does Keep have?")
    assert found.answer == "0" and "crimson-coast.forts.8" in found.cites
    said = " ".join(node.says for node in found.why.walk())
    assert "it is abandoned" in said and "derelict" not in said


def test_what_a_ship_takes_is_what_her_cargo_takes() -> None:
    ship = "ships: {Gull: {of: Ann, masts: 3, cargo: 4, treasure: [2, 3], crew: [captain]}}\n"
    assert told(ship, [], "how many cargo spaces does Gull take?", "how many cargo spaces does the captain take?") == ["3", "1"]


@pytest.mark.parametrize(
    ("ask", "advised"),
    [("whose boat is Gull?", "who owns Gull?"), ("what remains on Bone?", "which treasures are left aboard Bone?")],
)
def test_what_a_player_asks_otherwise_is_answered_with_the_question_for_it(ask: str, advised: str) -> None:
    (problem,) = judge(f"{OF_A_VALUE}ask: {ask}\n").problems
    assert problem.hint.startswith("this would be read: ") or "coin" in ask
    assert judge(f"{OF_A_VALUE}ask: {advised}\n").problems == ()


def test_a_text_that_names_nobody_s_island_harms_nothing() -> None:
    ability = "If this ship sinks an enemy ship, choose one random treasure on a wild island and put it onto your  island."
    table = f"""
ships:
  Gull: {{of: Ann, masts: 1, cannons: 3S, ability: "{ability}"}}
  Tern: {{of: Ben, masts: 0, printed masts: 2}}
islands: {{Bone: {{treasure: [{{name: Beryl, gold: 2}}]}}}}
table: Gull is within S of Tern
"""
    assert told(table, ["Gull shoots Tern, rolling 6"], "where is Beryl?")[0]


@pytest.mark.parametrize("said", ["Gull shoots Tern and takes no mast", "Gull takes no mast"])
def test_masts_are_lost_and_nobody_takes_them(said: str) -> None:
    table = "ships: {Gull: {of: Ann, masts: 2}, Tern: {of: Ben, masts: 2}}\n"
    (problem,) = judge(f"{table}play: {said}\nask: how many masts does Tern have?\n").problems
    assert "Tern loses no mast" in problem.hint


def test_the_only_coin_is_told_by_its_value_too() -> None:
    table = "ships: {Gull: {of: Ann, masts: 3, treasure: [3]}}\n"
    assert told(table, [], "who has the 3 gold coin?") == ["Gull"]
    assert judge(f"{table}ask: who has the 4 gold coin?\n").problems


@pytest.mark.parametrize(
    "text",
    [
        "Once per turn, this ship may take one treasure from an enemy ship within S of her.",
        "If this ship wins a boarding party, she may take one treasure from that ship.",
    ],
)
def test_what_steals_yields_to_the_want_of_room_when_it_is_checked_as_well(text: str) -> None:
    (met,) = (group for group in check(text).groups for one in group.met if one.name == "faq.transfer.3")
    assert met.cites == ("faq.transfer.3",)
    assert "a ruling for such a pair" in met.principle


EXTRA = "Once per turn, roll a d6. On a 5-6, this ship may be given an extra action."
PICKED_OFF = "Once per turn, this crew may eliminate one crew on a ship within S of this ship."
FASTER = "This ship gets +S to her base move."


@pytest.mark.parametrize("texts", [(EXTRA,), (EXTRA, FASTER), (EXTRA, PICKED_OFF)])
def test_a_piece_that_was_used_and_has_several_texts_is_asked_which(texts: tuple[str, ...]) -> None:
    ships = {"Gull": {"masts": 2, "crew": [{"name": "Meg", "ability": list(texts)}]}}
    told = {"ships": ships, "table": "Meg has been used this turn", "ask": "may Gull use Meg's ability?"}
    codes = ["situation.which-text"] if PICKED_OFF in texts else []
    assert [found.code for found in judge(json.dumps(told)).problems] == codes


@pytest.mark.parametrize(
    "play",
    [
        ["Leon moves so that her bow touches Gull", "Leon ends her move touching Tern"],
        ["Leon moves away from Gull", "Leon ends her move touching Gull"],
        ["Leon docks at the wild island", "Leon's bow touches Gull"],
    ],
)
def test_a_move_is_not_told_with_two_ends(play: list[str]) -> None:
    said = "".join(f'  - "{one}"\n' for one in play)
    (problem,) = judge(f"{TABLE.replace('turn: Ann', 'turn: Ben')}play:\n{said}ask: has Leon moved?\n").problems
    assert problem.code == "sentence.unclear" and play[0] in problem.message


def test_before_what_no_sentence_tells_is_no_moment() -> None:
    asked = "before Tern is derelict, how many masts does Tern have?"
    judged = judge(f"{TABLE}play: Gull shoots Tern, rolling 6 and 6\nask: {asked}\n")
    assert [(one.code, one.message) for one in judged.problems] == [
        ("sentence.unclear", "when in the play it came about that Tern is derelict is not said")
    ]
    assert told(TABLE, SHOT, "before Tern is shot at, how many masts does Tern have?") == ["2"]
    assert told(TABLE, SHOT, "before Gull shoots Tern, how many masts does Tern have?") == ["2"]


def test_who_shoots_is_not_guessed_among_several() -> None:
    table = f"{TABLE}play: Gull shoots Tern, rolling 6\nask: how many masts does Tern have?\n"
    assert judge(table.replace("Gull shoots Tern", "Tern is shot at")).opinions[0].answers[0].answer == "1"
    several = table.replace("  Tern: {", "  Wren: {of: Ann, masts: 2}\n  Tern: {").replace("Gull shoots Tern", "Tern is shot at")
    assert [one.code.partition(".")[0] for one in judge(several).problems] == ["sentence"]
