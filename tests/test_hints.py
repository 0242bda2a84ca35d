"""A refused sentence is answered with one that would be read: of the same verb, with the names that were written."""

from __future__ import annotations

import pytest

from arbiter import rulebook, situations
from arbiter.judging import judge
from arbiter.problems import Problem

TABLE = """
players: {Ann: {}, Bob: {}}
ships:
  Gull: {of: Ann, masts: 3, crew: [captain], cannons: 3S-3S-3S, cargo: 4}
  Ibis: {of: Ann, masts: 2}
  Tern: {of: Bob, masts: 2}
  Skua: {of: Bob, masts: 2}
  Hulk: {of: Bob, masts: 0, printed masts: 2}
forts: {Keep: {of: Bob, flags: 4, cannons: 2S-2S-2S-2S}}
islands: {Bone Island: {}}
terrain: fog bank
"""


def problems(text: str) -> tuple[Problem, ...]:
    return tuple(situations.read(text, rulebook.shipped)[1])


def hint(sort: str, sentence: str) -> str:
    (problem,) = problems(f'{TABLE}{sort}: "{sentence}"\n')
    return problem.hint


@pytest.mark.parametrize(
    ("sort", "sentence", "expected"),
    [
        ("table", "Gull is alongside Tern", "Gull touches Tern"),
        ("table", "Gull is next to Tern", "Gull touches Tern"),
        ("play", "Gull shoots Tern, rolling 5 and 2, and Skua, rolling 6", "Gull shoots Tern, Tern and Skua, rolling 5, 2 and 6"),
        ("play", "Gull shoots Tern with two dice and Skua with one", "Gull shoots Tern, Tern and Skua"),
        ("ask", "may Gull see Tern?", "may Gull shoot Tern?"),
    ],
)
def test_what_players_put_otherwise_is_answered_with_the_sentence_for_it(sort: str, sentence: str, expected: str) -> None:
    assert hint(sort, sentence) == f"this would be read: {expected}"


PERHAPS = "what may be so or not cannot be told: leave it out, or tell it plainly in a variation"
CLAIMED = "what somebody says is no fact, and nothing is made of it: leave it out, and ask whether it is so"


@pytest.mark.parametrize(
    ("sort", "sentence", "expected"),
    [
        ("table", "it is Bob's turn", "this is said by a key of its own: turn: Bob"),
        (
            "ask",
            "may Tern return fire?",
            "write the name: “may Tern shoot Gull?” or “may Tern shoot Ibis?” or “may Tern shoot Skua?”",
        ),
        ("ask", "why can't Gull shoot Tern?", "every answer tells its reasons: may Gull shoot Tern?"),
        ("table", "Bob says that Gull is pinned", CLAIMED),
        ("play", "Bob claims that Gull loses a mast", CLAIMED),
        ("play", "Bob says that Tern loses a mast", CLAIMED),
        ("table", "perhaps Gull is pinned", PERHAPS),
    ],
)
def test_what_a_player_has_to_add_is_told(sort: str, sentence: str, expected: str) -> None:
    assert hint(sort, sentence) == expected


@pytest.mark.parametrize(
    ("sort", "sentence", "without", "expected"),
    [
        ("ask", "may Hulk repair at leisure?", "at leisure", "may Hulk repair?"),
        ("ask", "may Ibis load treasure after midnight?", "after midnight", "may Ibis load treasure?"),
        ("play", "Gull shoots Tern twice", "twice", "Gull shoots Tern"),
    ],
)
def test_what_a_sentence_says_too_much_is_named(sort: str, sentence: str, without: str, expected: str) -> None:
    assert hint(sort, sentence) == f"without “{without}” this would be read: {expected}"


@pytest.mark.parametrize(
    ("first", "then", "expected"),
    [
        (
            "Gull's first cannon shoots Tern, rolling 5",
            "her other three cannons shoot Tern, rolling 6, 1 and 2",
            "her second and third",
        ),
        ("Gull's first cannon shoots Tern, rolling 5", "her other cannon shoots Tern, rolling 6", "her second and third cannons"),
        ("Gull's first and third cannons shoot Tern, rolling 5 and 1", "her other two cannons shoot Tern", "1 left: her second"),
        ("Gull shoots Tern, rolling 5", "her other two cannons shoot Tern", "have shot before is not told by their masts"),
    ],
)
def test_it_is_told_how_many_cannons_are_left(first: str, then: str, expected: str) -> None:
    (problem,) = problems(f'{TABLE}table: Gull is within S of Tern\nplay: ["{first}", "{then}"]\n')
    assert expected in problem.message


def test_the_cannons_that_are_left_are_the_others() -> None:
    play = '["Gull\'s first cannon shoots Tern, rolling 5", "her other two cannons shoot Tern, rolling 6 and 1"]'
    assert problems(f"{TABLE}table: Gull is within S of Tern\nplay: {play}\n") == ()


@pytest.mark.parametrize("sentence", ["does Tern get her boarding die?", "may Gull shoot Tern's captain?", "is Tern boarding?"])
def test_no_word_is_left_out_without_which_it_is_nonsense(sentence: str) -> None:
    assert "without" not in hint("ask", sentence)


def test_two_deeds_are_two_sentences() -> None:
    assert problems(f'{TABLE}play: "Gull moves to Tern and shoots Tern, rolling 1, 1 and 1"\n') == ()
    assert problems(f'{TABLE}play: "Gull moves to Tern and she shoots Tern, rolling 1, 1 and 1"\n') == ()
    assert problems(f'{TABLE}play: "on Bob\'s turn Tern shoots Gull"\n') == ()


@pytest.mark.parametrize(
    ("sort", "sentence"),
    [
        ("table", "Tern is deep in the fog bank"), ("ask", "may Hulk repair at leisure?"),
        ("play", "Gull shoots Tern, rolling 5 and 2, and Skua, rolling 6"),
    ],
)  # fmt: skip
def test_what_is_advised_is_read(sort: str, sentence: str) -> None:
    assert problems(f'{TABLE}{sort}: "{hint(sort, sentence).partition("read: ")[2]}"\n') == ()


@pytest.mark.parametrize(
    "sentence", ["how many points does Bob score?", "is Gull fuul?", "may Gull sing out?", "why is Tern lost?"]
)
def test_no_sentence_is_advised_that_speaks_of_something_else_or_of_somebody_else(sentence: str) -> None:
    told = hint("ask", sentence)
    assert "this would be read" not in told or any(name in told for name in ("Gull", "Tern", "Bob") if name in sentence)
    assert "did you mean Gull" not in told and "did you mean about" not in told


@pytest.mark.parametrize("word", ["movs", "shots", "captian", "Gul"])
def test_slips_are_still_known(word: str) -> None:
    written = {"movs": "Gull movs", "shots": "Gull shots Tern", "captian": "Gull loses her captian", "Gul": "Gul moves"}[word]
    assert "did you mean" in hint("play", written) or word == "shots"


# Flags, and forts on islands


@pytest.mark.parametrize("said", ["stands on", "is built on", "is on", "stands at"])
def test_a_fort_stands_on_its_island(said: str) -> None:
    (found,), wrong = situations.read(f'{TABLE}table: "Keep {said} Bone Island"\n', rulebook.shipped)
    assert not wrong and ("Keep", "Bone Island") in found.board.inside


def test_a_ship_does_not_stand_on_an_island() -> None:
    assert "Gull is docked at Bone Island" in hint("table", "Gull stands on Bone Island")


def test_flags_are_the_masts_of_a_fort() -> None:
    table = f"{TABLE}table: Gull is within S of Keep\nturn: Ann\nplay: Gull shoots Keep, rolling 5, 5 and 1\n"
    asked = "ask: [how many flags does Keep lose?, how many flags does Keep have?, does Keep lose a flag?]"
    (opinion,) = judge(table + asked).opinions
    assert [answer.answer for answer in opinion.answers] == ["2", "2", "yes"]
    told = " ".join(event.says for event in opinion.events)
    assert "Keep loses a flag and has 2 left" in told and "mast" not in told


# Keys and entries


def test_a_list_of_ships_is_read_as_well() -> None:
    listed = "ships:\n  - Gull: {of: Ann, masts: 3}\n  - Tern: {of: Bob, masts: 2}\nask: may Gull shoot Tern?\n"
    (found,), wrong = situations.read(listed, rulebook.shipped)
    assert not wrong and found.board.pieces["Tern"].player == "Bob"


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        ("Gull: {of Ann, masts: 3}", "write of: Ann"),
        ("Gull: {of: Ann, masts 3}", "write masts: 3"),
        ("Gull: {of: Ann, masts: 3, base move S+S}", "write base move: S+S"),
        ("Gull: {of: Ann, masts: 3, treasure: 5 gold}", "write its value alone: treasure: [5]"),
        ("Gull: {of: Ann, masts: 3, treasure: [5-gold coin]}", "write its value alone: treasure: [5]"),
        ("Gull: {of: Ann, masts: 3, crew: [captain (cancelled)]}",
         "write captain alone, and what happened to it under table or play"),
    ],
)  # fmt: skip
def test_a_slip_in_an_entry_is_answered_with_what_to_write(entry: str, expected: str) -> None:
    assert expected in [problem.hint for problem in problems(f"ships:\n  {entry}\n")]


def test_where_a_fort_stands_is_said_under_table() -> None:
    (problem,) = problems("forts: {Keep: {of: Bob, flags: 2, docked: Bone Island}}\n")
    assert problem.hint == "say it under table: Keep is on the wild island"


def test_a_card_text_in_braces_may_have_commas() -> None:
    texts = ("Once per turn, you may eliminate one crew, if this ship is not docked.", "This ship cannot move, mast")
    plain, wrong = (problems(f"ships:\n  Gull: {{of: Ann, ability: {text}, masts: 3}}\nask: may Gull move?\n") for text in texts)
    assert not plain
    assert [problem.hint for problem in wrong] == ["did you mean masts?"]
    (found,), _ = situations.read(f"ships:\n  Gull: {{of: Ann, masts: 3, ability: {texts[0]}}}\n", rulebook.shipped)
    (quoted,), _ = situations.read(f'ships:\n  Gull: {{of: Ann, masts: 3, ability: "{texts[0]}"}}\n', rulebook.shipped)
    assert found.board.pieces["Gull"].abilities == quoted.board.pieces["Gull"].abilities


def test_a_colon_in_a_text_in_braces_is_told() -> None:
    (problem,) = problems("ships:\n  Gull: {of: Ann, masts: 3, ability: Ships cannot move: they stay}\n")
    assert "in quotes" in problem.hint


# Hints keep what was written


@pytest.mark.parametrize(("sort", "sentence", "expected"), [("ask", "does the first hit count?", "does die 1 hit?")])
def test_a_hint_has_no_figure_that_was_not_written(sort: str, sentence: str, expected: str) -> None:
    assert hint(sort, sentence) == f"this would be read: {expected}"


@pytest.mark.parametrize(
    ("sort", "sentence", "expected"),
    [("play", "Hulk is taken into tow by Gull", "Gull tows Hulk"), ("ask", "does Tern get a mast back?", "may Tern repair?")],
)
def test_a_hint_has_the_deed_and_the_doer_that_were_written(sort: str, sentence: str, expected: str) -> None:
    assert hint(sort, sentence) == f"this would be read: {expected}"


# Crew by what they do


def asked(crew: str, play: str, ask: str) -> str:
    table = f"ships:\n  Gull: {{of: Ann, masts: 3, crew: [{crew}]}}\n  Tern: {{of: Bob, masts: 2}}\n"
    (opinion,) = judge(f'{table}play: "{play}"\nask: "{ask}"\n').opinions
    return opinion.answers[0].answer


def test_crew_of_a_kind_are_counted() -> None:
    crew = "oarsman, oarsman, captain"
    assert asked(crew, "Gull moves", "how many oarsmen are aboard Gull?") == "2"
    assert asked(crew, "Gull moves", "how many captains does Gull have?") == "1"
    assert asked(crew, "Gull moves", "how many crew are aboard Gull?") == "3"
    named = "{name: Old Tom, ability: Captain.}, captain"
    assert asked(named, "Gull moves", "how many captains are aboard Gull?") == "undecided"


def test_one_of_several_that_are_alike_may_be_called_so() -> None:
    assert asked("oarsman, oarsman", "Gull loses an oarsman", "how many oarsmen are aboard Gull?") == "1"


def test_all_cannons_are_those_that_shoot_anyhow() -> None:
    play = "Gull shoots Tern with all her cannons, rolling 6, 6 and 1"
    (plain,) = judge(f"{TABLE}table: Gull is within S of Tern\nplay: {play}\nask: how many masts does Tern lose?\n").opinions
    assert plain.answers[0].answer == "2"


@pytest.mark.parametrize("sentence", ["Gull tries to hit Tern with dice of 4, 2 and 6", "Gull goes boarding Tern, 4 against 3"])
def test_a_hint_keeps_the_dice(sentence: str) -> None:
    numbers = [word for word in sentence.replace(",", "").split() if word.isdigit()]
    said = hint("play", sentence)
    assert "would be read" not in said or all(number in said for number in numbers)


# Shots at several targets

SPLIT = """
ships:
  Gull: {of: Ann, masts: 3, cannons: 3S-3S-3S}
  Tern: {of: Bob, masts: 3}
  Skua: {of: Bob, masts: 3}
table: [Gull is within S of Tern, FACT]
turn: Ann
play: SHOT
ask: [how many masts does Tern lose?, how many masts does Skua lose?, may Gull shoot Skua?]
"""


def split(shot: str, fact: str = "Gull is within S of Skua") -> list[str]:
    judged = judge(SPLIT.replace("FACT", fact).replace("SHOT", f'"{shot}"'))
    return [f"{problem.message}: {problem.hint}" for problem in judged.problems] or [
        answer.answer for answer in judged.opinions[0].answers
    ]


def test_each_die_has_its_target() -> None:
    assert split("Gull shoots Tern, Tern and Skua, rolling 5, 6 and 1") == ["2", "0", "yes"]
    assert split("Gull shoots Tern, Skua and Tern, rolling 5, 6 and 1") == ["1", "1", "yes"]


def test_which_die_is_for_whom_is_asked_where_it_was_not_said() -> None:
    (told,) = split("Gull shoots Tern and Skua, rolling 5, 2 and 6")
    assert told == (
        "3 dice and 2 targets: this does not say which die is for which: "
        "name a target for each die: Gull shoots Tern, Tern and Skua, rolling 5, 2 and 6"
    )
    assert split("Gull shoots Tern and Skua")[:2] == ["undecided", "undecided"]
    assert split("Gull shoots Tern and Skua, rolling 5 and 6")[:2] == ["1", "1"]


def test_a_target_out_of_range_leaves_the_others_their_dice() -> None:
    assert split("Gull shoots Tern, Skua and Tern, rolling 5, 6 and 1", "Gull is not within L of Skua") == ["1", "0", "no"]
    assert split("Gull shoots Skua, Tern and Tern, rolling 6, 5 and 5", "Gull is not within L of Skua") == ["2", "0", "no"]
    assert split("Gull shoots Skua, rolling 6, 5 and 5", "Gull is not within L of Skua") == ["0", "0", "no"]


def test_a_die_for_a_ship_that_has_sunk_is_no_die_for_another() -> None:
    sinking = SPLIT.replace("Tern: {of: Bob, masts: 3}", "Tern: {of: Bob, masts: 0, printed masts: 2}")
    table = sinking.replace("FACT", "Gull is within S of Skua")
    (opinion,) = judge(table.replace("SHOT", '"Gull shoots Tern, Tern and Skua, rolling 5, 6 and 1"')).opinions
    assert opinion.answers[1].answer == "0"


@pytest.mark.parametrize(
    ("sort", "sentence", "key"),
    [
        ("play", "Gull is at sea", "table, as it is before the play"),
        ("play", "no other ships are near", "table, as it is before the play"),
        ("table", "Gull shoots Tern, rolling 5", "play"),
    ],
)
def test_a_sentence_that_stands_under_another_key_is_sent_there(sort: str, sentence: str, key: str) -> None:
    assert hint(sort, sentence).endswith(f"write it under {key}")


@pytest.mark.parametrize(
    ("sort", "sentence", "wrong"),
    [
        ("play", "Tern's captain is cancelled today by Gull's captain", "Tern's captain cancels"),
        ("ask", "does Tern lose at least one mast?", "without"),
        ("play", "every shot hits Tern", "misses"),
        ("play", "every shot misses Tern", "hits"),
    ],
)
def test_no_hint_says_the_contrary(sort: str, sentence: str, wrong: str) -> None:
    assert wrong not in hint(sort, sentence)
