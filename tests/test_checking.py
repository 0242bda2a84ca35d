"""What `arbiter check` finds: each code at its place, nothing in good texts, and nothing that fails."""

from __future__ import annotations

import json
import runpy
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from doubtful import BAD, GOOD, unmarked
from fuzz_texts import damaged
from hypothesis import given
from hypothesis import strategies as st

from arbiter.checking import CheckedText, Severity, certainty, check, findings, reviews
from arbiter.checking.duplicates import digest
from arbiter.checking.fixing import made, repairs
from arbiter.checking.meeting import index, known_sides, meet
from arbiter.checking.reading import filled, read
from arbiter.collisions import CollisionOutcome, Confrontation, compare
from arbiter.explanations import FAMILIES, explanations
from arbiter.folders import rulings
from arbiter.language import printer
from arbiter.language.fidelity.junctions import strange
from arbiter.precedence import Attack, Standing, decisive, felling, label
from arbiter.rulebook import book, library, units

MARKED = [(code, text) for code, texts in BAD.items() for text in texts]
OF_TEXTS = ("language", "number", "wording", "meaning")
READING = "language."
ALLOWED = 0.01
"""The share of printed texts in which a problem other than of reading may be a false alarm."""


def codes(text: str) -> list[str]:
    return [finding.code for finding in check(text, against="none").findings]


def test_there_are_many_bad_texts_and_every_code_of_texts_has_one() -> None:
    assert len(MARKED) >= 60
    told = {code for code, one in explanations().items() if one.family in OF_TEXTS}
    assert told - set(BAD) == {"language.not-understood", "language.roll-without-result"}


@pytest.mark.parametrize(("code", "marked"), MARKED)
def test_a_bad_text_gets_its_code_at_its_place(code: str, marked: str) -> None:
    text, start, end = unmarked(marked)
    found = [(finding.code, finding.start, finding.end) for finding in check(text, against="none").findings]
    assert (code, start, end) in found


@pytest.mark.parametrize("text", GOOD)
def test_nothing_is_found_in_a_good_text(text: str) -> None:
    assert codes(text) == []


@pytest.mark.parametrize("code", [code for code in explanations() if code.partition(".")[0] in OF_TEXTS or code in BAD])
def test_an_explanation_shows_a_text_that_gets_the_code_and_one_that_gets_none(code: str) -> None:
    explained = explanations()[code]
    assert code in codes(explained.bad)
    assert codes(explained.good) == []


def test_what_cannot_be_read_is_always_an_error() -> None:
    for _, marked in MARKED:
        checked = check(unmarked(marked)[0], against="none")
        if checked.reading.unread:
            assert Severity.ERROR in {checked.severity(finding) for finding in checked.findings}, marked


def test_no_place_is_told_twice() -> None:
    for _, marked in MARKED:
        places = [(finding.start, finding.end) for finding in check(unmarked(marked)[0], against="none").findings]
        assert len(places) == len(set(places)), marked


def test_a_sentence_with_an_error_in_it_is_not_understood() -> None:
    found = check("This ship must move. Ships within XL of this ship cannot shoot.", against="none").reading
    assert found.house == "This ship must move."
    assert not found.is_read(found.sentences[1])


@pytest.mark.parametrize("word", ["collection", "immediately", "iceberg", "until"])
def test_a_word_is_known_by_set_wordings_or_by_others(word: str) -> None:
    assert "language.unknown-word" not in codes(f"This ship {word} {word} cannot.")


def test_whatever_the_printer_has_no_words_for_is_told_as_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_: object) -> str:
        raise AssertionError

    monkeypatch.setattr(printer, "print_ability", fails)
    checked = check("This ship cannot be pinned.", against="none")
    assert checked.reading.house == "This ship cannot be pinned."
    assert not checked.reads_back


@pytest.mark.parametrize(
    ("looked_at", "verified"),
    [
        ([], False),
        ([("This ship can't tow.", "This ship cannot tow.", True)], True),
        ([("This ship can't tow.", "This ship may tow.", True)], False),
        ([("This ship can't tow.", "This ship cannot tow.", False)], False),
        (
            [("This ship can't tow.", "This ship cannot tow.", True), ("This ship can't tow.", "This ship cannot tow.", False)],
            False,
        ),
    ],
)
def test_a_text_is_verified_when_its_house_style_was_found_right(
    looked_at: list[tuple[str, str, bool]], verified: bool, tmp_path: Path, checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts, found, kept = (tmp_path / name for name in ("texts.jsonl", "reviews.jsonl", reviews.FILE))
    texts.write_text(json.dumps({"text": "This ship can't tow."}), "utf-8")
    told = ({"text": text, "house": house, "right": right} for text, house, right in looked_at)
    found.write_text("".join(f"{json.dumps(one)}\n" for one in told), "utf-8")
    kept.write_text(runpy.run_path(str(checkout / "docs" / "reviewed.py"))["made"](texts, found), "utf-8")
    monkeypatch.setattr(reviews, "rulings", lambda: tmp_path)
    reviews.reviewed.cache_clear()
    checked = check("This ship can't tow.", against="none")
    assert (checked.reads_back, checked.verified) == (True, verified)
    reviews.reviewed.cache_clear()


# The texts of real cards


def printed(shared: Path) -> list[str]:
    return [json.loads(line)["text"] for line in (shared / "cards" / "printed_texts.jsonl").read_text("utf-8").splitlines()]


@pytest.mark.long
def test_real_cards_raise_hardly_any_alarm(shared: Path) -> None:
    texts = printed(shared)
    known = library()
    alarms = [one.code for text in texts for one in findings(read(text), known) if not one.code.startswith(READING)]
    assert len(alarms) <= ALLOWED * len(texts), Counter(alarms)
    assert "card.duplicate" not in alarms


def test_the_digests_are_those_of_the_texts_of_real_cards(shared: Path) -> None:
    expected = sorted({digest(text) for text in printed(shared)})
    assert (rulings() / "wordings.txt").read_text("utf-8").split() == expected, "run python docs/wordings.py"


# What it does to the game


@pytest.mark.long
@given(st.randoms(use_true_random=False))
def test_a_text_meets_what_two_texts_set_against_each_other_meet(random: Random) -> None:
    known = library()
    text = random.choice([*GOOD, *(unmarked(marked)[0] for code, marked in MARKED if code.startswith("meaning."))])
    side = random.choice([*known_sides(book())])
    reading = read(text)
    if reading.unread or side.kind not in ("keyword", "generic crew", "treasure"):
        return
    verdict = compare(text, side.name)
    if not isinstance(verdict, Confrontation):
        return  # a keyword that only real cards spell out
    told = {(one.outcome, one.winner, one.a_says, one.b_says, one.cites) for one in verdict.collisions}
    words = {"text": "A", "other": "B", "": ""}
    groups = meet(filled(reading, known), index("cursed-seas", "cards"))
    met = {
        (group.outcome, words[group.winner], group.says, one.says, one.cites)
        for group in groups
        for one in group.met
        if (one.name, one.kind) == (side.name, side.kind)
    }
    assert met == told


def test_a_text_is_held_against_the_rules_too() -> None:
    groups = check("This ship must move.", against="rules").groups
    prevailing = [group for group in groups if group.outcome is CollisionOutcome.PREVAILS]
    assert {one.kind for group in prevailing for one in group.met} == {"rule"}
    assert all(group.winner == "text" for group in prevailing)


def test_nothing_overrules_the_roll_of_one() -> None:
    groups = check("This ship always hits.", against="rules").groups
    assert ("other", "nothing overrules it") in {(group.winner, group.principle) for group in groups}


def test_a_text_that_meets_nothing_is_told_so() -> None:
    assert check("This ship cannot be pinned.", against="none").groups == ()


@given(st.lists(st.sampled_from(["ab", "ba"]), max_size=3))
def test_two_claims_alone_come_out_as_in_the_graph(edges: list[str]) -> None:
    attacks = [Attack(edge[0], edge[1], edge) for edge in edges]
    standings = label("ab", attacks)
    found = decisive("a", "b", attacks)
    for winner, loser in ("ab", "ba"):
        felled = felling(attacks, standings).get(loser) if standings[winner] is Standing.STANDS else None
        assert (felled is not None) == (found is not None and found.attacker == winner)


# Putting right


@pytest.mark.parametrize(
    ("bad", "good"),
    [
        ("This ship can not be shot at.", "This ship cannot be shot at."),
        ("Once a turn, this ship may move S.", "Once per turn, this ship may move S."),
        ("This ship gets +1 to her canon rolls.", "This ship gets +1 to her cannon rolls."),
        ("Galey. Ships within s of this ship cannot shoot.", "Galley. Ships within S of this ship cannot shoot."),
    ],
)
def test_what_is_safe_is_put_right(bad: str, good: str) -> None:
    assert made(bad, repairs(bad, library())) == good


@pytest.mark.parametrize("text", ["This ship cannot shoot. This ship may shoot.", "This ship destroys one mast.", *GOOD])
def test_what_would_change_the_meaning_is_left_as_it_is(text: str) -> None:
    assert repairs(text, library()) == []


# Explanations


def test_every_explanation_rests_on_units_that_there_are() -> None:
    assert [unit for one in explanations().values() for unit in one.cites if unit not in units()] == []


def test_every_code_stands_in_the_file_of_its_family() -> None:
    for family in FAMILIES:
        text = (rulings() / "problems" / f"{family}.yaml").read_text("utf-8")
        told = [line.removeprefix("- code: ") for line in text.splitlines() if line.startswith("- code: ")]
        assert told == [code for code, one in explanations().items() if one.family == family]
    assert {path.stem for path in (rulings() / "problems").glob("*.yaml")} == set(FAMILIES)


def test_the_page_of_problems_is_made_of_the_explanations(checkout: Path) -> None:
    from arbiter.reports.explanations import page

    assert (checkout / "docs" / "problems.md").read_text("utf-8") == page(explanations().values()), "run python docs/problems.py"


# Whatever is written


@pytest.mark.long
@given(st.randoms(use_true_random=False))
def test_whatever_is_written_is_answered_with_findings_in_its_text(random: Random) -> None:
    text = damaged(random)
    checked: CheckedText = check(text)
    assert bool(checked.reading.unread) <= bool(checked.findings)
    for finding in checked.findings:
        assert 0 <= finding.start < finding.end <= len(text) + 1
        assert finding.code in explanations()


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("This ship cannnot move.", "This ship cannot move."),
        ("Ths ship canot be pinned.", "This ship cannot be pinned."),
        ("This ship really cannot be pinned.", "This ship cannot be pinned."),
        ("Enemy shps within S cannot shoot.", "Enemy ships within S cannot shoot."),
    ],
)
def test_an_unknown_word_is_answered_with_the_text_as_it_would_be_read(text: str, read: str) -> None:
    first = check(text).findings[0]
    assert first.code == "language.unknown-word" and first.hint.endswith(f"this would be read: {read}")
    assert "language.unknown-word" not in {found.code for found in check(read).findings}


@pytest.mark.parametrize(
    ("text", "house", "told"),
    [
        ("Her first shot at a docked ship hits.", "Her first shoots at a docked ship.", "first shoots"),
        ("Repair a mast. Not if it boarded.", "Repair a mast not if this sea creature boards that mast.", "boards that mast"),
        ("Pay two gold per point of damage.", "Pay two gold per damage's point.", None),
        ("From now on she moves facedown.", "She moves face down from now on.", None),
        ("If the roll is higher than 5, she sinks.", "She sinks if the roll is more than 5.", None),
        ("One of your ships starts here.", "One ship in your fleet begins here.", None),
        ("An opponent docks here. He has to say why.", "An opponent docks here. That opponent must say why.", None),
        ("That roll is cancelled.", "Cancel that roll.", None),
        ("Nobody loses their last parrot.", "A player cannot lose that player's last parrot.", None),
        ("Place a parrot on it.", "Put a parrot on it.", None),
        ("She trades a parrot, then fights.", "She fights a parrot, then trades.", "fights a parrot"),
    ],
)
def test_words_that_follow_each_other_nowhere_else_are_told(text: str, house: str, told: str | None) -> None:
    assert next((one.told for one in strange(text, house)), None) == told


@pytest.mark.long
def test_what_the_known_texts_say_is_strange_in_no_text(checkout: Path) -> None:
    known = (checkout / "tests" / "corpora" / "card_text.txt").read_text("utf-8").splitlines()
    texts = [line.split(" => ")[0] for line in known if line and not line.startswith("#")]
    assert not [text for text in texts if [*strange(text, read(text).house)]], "run python docs/junctions.py"


def test_a_weighty_word_that_the_canonical_text_leaves_out_is_told() -> None:
    told = read("This ship may move S twice this turn.")
    assert not [*certainty.check(told, library())]
    for word in ("only", "three", "except"):
        [found] = certainty.check(replace(told, text=f"{told.text} {word}"), library())
        assert (found.code, f"“{word}”" in found.message) == ("language.not-certain", True)


def test_a_denial_that_the_canonical_text_leaves_out_is_told() -> None:
    told = read("This ship cannot move if she has no crew.")
    assert not [*certainty.check(told, library())]
    found = next(certainty.check(replace(told, text=f"{told.text} not"), library()))
    assert "“not” is not told again" in found.message


def test_a_word_of_plain_english_is_no_slip() -> None:
    for word in ("cats", "fall", "tub", "iron", "dare"):
        [found] = [one for one in check(f"This ship may {word} tub a ship.").findings if one.code == "language.unknown-word"][:1]
        assert (found.fix, "did you mean" in found.hint) == (None, False)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Once per turn, roll higher 2d6. On a 6, repair one of this ship's masts.", "higher"),
        ("Roll eliminated 2d6. This ship receives gold equal to the result.", "eliminated"),
    ],
)
def test_a_word_without_which_the_same_would_be_read_was_dropped(text: str, word: str) -> None:
    [found] = [one for one in check(text).findings if one.code == "language.not-certain"]
    assert (text[found.start : found.end], "was not taken into account" in found.message) == (word, True)
    assert not [one for one in check(text.replace(f"{word} ", "")).findings if one.code == "language.not-certain"]


@pytest.mark.parametrize(
    "text",
    [
        "Once per turn, roll a higher d6. On a 6, repair one of this ship's masts.",
        "The first enemy ship to ram this ship rolls a higher d6. On a 1, that ship loses one crew.",
    ],
)
def test_a_word_that_limits_nothing_where_it_stands_is_an_error(text: str) -> None:
    [found] = [one for one in check(text).findings if one.code == "language.not-understood"]
    assert text[found.start : found.end] == "higher"
    assert not [one for one in check(text.replace("higher ", "")).findings if one.code == "language.not-understood"]


def test_who_would_leave_play_plays_nothing() -> None:
    [ability] = read("When this ship would leave play, eliminate one mast instead.").abilities
    assert [effect.act.value for effect in ability.effects] == ["eliminate"]
    [ability] = read("When this ship would leave, eliminate one mast instead.").abilities
    assert [effect.act.value for effect in ability.effects] == ["eliminate"]


@pytest.mark.parametrize(("edition", "found"), [("piratical", ["meaning.not-its-own"]), ("cursed-seas", [])])
def test_a_piece_of_which_no_document_of_the_edition_speaks_is_none_of_its_game(edition: str, found: list[str]) -> None:
    checked = check("When this ship hits, eliminate one of that ship's masts.", edition, against="none")
    assert [finding.code for finding in checked.findings] == found


def test_lengths_of_segments_are_none_where_all_is_measured_in_hexes() -> None:
    found = [(one.code, one.start) for one in check("Your ship moves L+S.", edition="piratical", against="none").findings]
    assert ("number.unknown-length", 16) in found
    assert not check("Your ship moves 2 hexes.", edition="piratical", against="none").findings


@pytest.mark.parametrize(
    ("kind", "text", "house"),
    [
        ("crew", "Can't be eliminated.", "This crew cannot be eliminated."),
        ("ship", "Can't be pinned.", "This ship cannot be pinned."),
        ("fort", "Can't be shot at by ships within S.", "This fort cannot be shot at by ships within S of this fort."),
        ("treasure", "It is worth 3 gold when unloaded.", "When this treasure is unloaded, this treasure is worth three gold."),
        ("Unique treasure", "While it is aboard, she gets +S.", "If this treasure is aboard, this ship gets +S."),
        ("sea creature", "Enemy ships within S cannot move.", "Enemy ships within S of this sea creature cannot move."),
        (
            "equipment",
            "If she is hit, you may discard this instead.",
            "When this ship is hit, you may remove this equipment instead.",
        ),
    ],
)
def test_whom_a_text_speaks_of_is_read_by_the_kind_of_its_card(kind: str, text: str, house: str) -> None:
    told = check(text, None, "none", kind)
    assert told.reading.house == house
    assert [one.code for one in told.findings if one.code not in ("language.subject-left-out", "card.duplicate")] == []
    assert check(text, None, "none").reading.house != house or kind == "ship"


@pytest.mark.parametrize("story", ["Your parrot sees everything.", "The old sailor knows every reef.", "A big storm comes up."])
def test_a_story_that_can_be_read_is_told_as_one(story: str) -> None:
    told = check(f"{story} Once per turn, this ship may move S.", None, "none")
    assert [one.start for one in told.findings if one.code == "wording.flavour"] == [0]
    seen = check("Once per turn, this ship may see one crew.", None, "none")
    assert "wording.flavour" not in [one.code for one in seen.findings]
