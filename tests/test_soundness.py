"""No answer is settled beside what nothing plays, where that could bear on it; where it could not, nothing changes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from zlib import crc32

import pytest

from arbiter import caches, casebook, rulebook, situations
from arbiter.arbitration.arbitrate import arbitrate
from arbiter.board import Board, Piece
from arbiter.effects import Ability, Act, Amount, Effect, Kind, Op, Quality, Quantity
from arbiter.engine import idle, played
from arbiter.engine.doubts import doubted
from arbiter.engine.forms import Forms
from arbiter.engine.unplayed import Idle
from arbiter.judging import opinion
from arbiter.play import Ask, Question, Situation
from arbiter.reports.problems import render
from arbiter.trace import Answer, Node, NodeKind, Opinion, Status

CASES = [path for path in casebook.files() if "piratical" not in path.stem]
FILES = [path for path in CASES if crc32(path.stem.encode()) % 18 == 9]
"""About every eighteenth file of the casebook, so that this takes seconds; drawn by its name, whatever files come and go."""
FEW = [path for path in FILES if crc32(path.stem.encode()) // 18 % 2]
"""Half of them, for what takes longer."""
MORE = [path for path in CASES if crc32(path.stem.encode()) % 6 == 3]
"""Every sixth file, those among them."""
EVERY = [
    pytest.param(path, id=path.stem, marks=() if path in FILES else pytest.mark.long if path in MORE else pytest.mark.whole)
    for path in CASES
]
"""All of them: some for a long run, and the rest for the longest."""


def ruled(text: str) -> tuple[Answer, ...]:
    (found,), problems = situations.read(text, rulebook.shipped)
    assert not problems, render(problems, {"<text>": text})
    told = opinion(found)
    assert isinstance(told, Opinion), told
    return told.answers


TABLE = """
ships:
  Gull: {{of: Ann, masts: 3, cannons: 3S-3S-3S, ability: "{gull}"}}
  Tern: {{of: Bob, masts: 2, crew: [captain], ability: "{tern}"}}
  Ibis: {{of: Bob, masts: 2, cannons: 2S-2S}}
table: Gull is within S of Tern
turn: Ann
play: {play}
ask: [{ask}]
"""


def answer(ask: str, gull: str = "", tern: str = "", play: str = "[]") -> Answer:
    return ruled(TABLE.format(gull=gull, tern=tern, play=play, ask=ask))[0]


SHOT = '"Gull shoots Tern, rolling 6, 1 and 1"'


@pytest.mark.parametrize(
    ("ask", "gull", "tern", "play"),
    [
        ("how many masts does Tern lose?", "", "This ship's ramming is worth two bonus actions.", SHOT),
        ("how many masts does Tern lose?", "When this ship shoots, put one treasure onto this ship.", "", SHOT),
        ("may Gull shoot Tern?", "", "Ships that carry the highest gold cannot shoot at this ship.", "[]"),
        ("may Gull repair?", "This ship may repair at the nearest reef.", "", "[]"),
        ("what is the base move of Gull?", "This ship gets +S to her base move while she is chased.", "", "[]"),
    ],
)
def test_what_could_bear_leaves_the_answer_open(ask: str, gull: str, tern: str, play: str) -> None:
    try:
        found = answer(ask, gull, tern, play)
    except AssertionError:
        pytest.skip("the language does not read this text")
    plain = answer(ask, play=play)
    if found.unplayed:
        assert (found.status, found.answer, found.without) == (Status.UNDECIDED, "undecided", plain.answer)
    else:
        assert found.cites or found.answer == plain.answer


@pytest.mark.parametrize(
    "tern",
    [
        "Enemy ships within S of this ship cannot act.",
        "Enemy ships within S of this ship cannot do anything.",
        "Enemy ships within S of this ship may act only once every two turns.",
        "Enemy ships within S of this ship cannot perform any actions.",
        "Enemy ships within S of this ship cannot continue their turn.",
    ],
)
@pytest.mark.parametrize("ask", ["may Gull shoot Tern?", "may Gull move?", "how many masts does Tern lose?"])
def test_what_is_forbidden_without_being_named_may_be_anything(ask: str, tern: str) -> None:
    assert answer(ask, tern=tern, play=SHOT).status is Status.UNDECIDED
    far = TABLE.replace("Gull is within S of Tern", "Gull is not within S of Tern").format(
        gull="", tern=tern, play="[]", ask="may Gull move?"
    )
    assert ruled(far)[0].status is Status.SETTLED


def test_what_waits_for_something_that_no_step_announces_may_have_happened() -> None:
    text = "A ship hit by this ship is sunk if she has fewer masts."
    assert answer("is Tern sunk?", gull=text, play=SHOT).status is Status.UNDECIDED
    assert answer("is Tern sunk?", play=SHOT).status is Status.SETTLED


def test_what_is_told_of_no_kind_of_piece_may_be_a_piece() -> None:
    text = "This ship cannot shoot ships of a lower cost."
    assert answer("may Gull shoot Tern?", gull=text).status is Status.UNDECIDED
    assert answer("may Gull shoot Tern?").status is Status.SETTLED


def test_an_order_that_nobody_gave_bears_on_nothing() -> None:
    order = "When this ship rams an enemy ship, put one crew of that ship onto this ship."
    assert answer("does Gull hit Tern?", gull=order, play=SHOT).status is Status.SETTLED


# Texts that nothing plays, put on the tables of the cases

UNKNOWN = Effect(Act.CHASE, who=None)
"""An order that waits for nothing: it bears on everything."""


def with_text(situation: Situation, effect: Effect) -> Situation:
    """The situation whose first ship that is no wreck, whose text is silent, bears one more ability that nothing plays."""
    board = situation.board
    ships = (piece for piece in board.pieces.values() if piece.kind is Kind.SHIP and piece.gone is None)
    ship = next((piece for piece in ships if Quality.WRECKED not in piece.marks), None)
    return situation if ship is None else _borne(situation, ship, effect)


def _borne(situation: Situation, ship: Piece, effect: Effect) -> Situation:
    """The situation, and every one that a question of it supposes, with that text on a ship."""
    questions = tuple(_asked(one, ship, effect) for one in situation.questions)
    return replace(situation, board=_bearing(situation.board, ship, effect), questions=questions)


def _asked(question: Question, ship: Piece, effect: Effect) -> Question:
    each = tuple(_asked(one, ship, effect) for one in question.each)
    supposing = question.supposing and _borne(question.supposing, ship, effect)
    return replace(question, each=each, supposing=supposing)


def _bearing(board: Board, ship: Piece, effect: Effect) -> Board:
    ship = board.pieces[ship.id]
    return board.with_piece(replace(ship, abilities=(*ship.abilities, Ability("unheard of", (effect,), "unheard of"))))


@pytest.mark.parametrize("path", EVERY)
def test_no_answer_of_a_case_stays_settled_beside_an_order_that_nothing_plays(path: Path) -> None:
    for situation in situations.read(path, rulebook.shipped)[0]:
        other = with_text(situation, UNKNOWN)
        if other is situation:
            continue
        pairs = zip(situation.questions, arbitrate(other, turns=False).answers, strict=True)
        asked = [
            question.text
            for question, found in pairs
            if question.ask is not Ask.ORDER and not found.unplayed and may_be_overruled(found, situation.edition)
        ]
        assert asked == []


def may_be_overruled(found: Answer, edition: str) -> bool:
    """Whether anything could overrule an answer: nothing does what some rules say, such as that a 1 misses."""
    absolute = {rule.unit for rule in rulebook.shipped(edition).book.rules if rule.absolute}
    return absolute.isdisjoint(found.cites)


@pytest.mark.long
@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_what_cannot_bear_changes_no_answer_of_a_case(path: Path) -> None:
    """Gold of an enemy's event is a figure that no answer of a case reads, and nothing that is left to somebody happens."""
    figure = Effect(Act.HAVE, quantity=Quantity.BOARDINGS, amount=Amount(Op.ADD, 1))
    offer = Effect(Act.HIDE, optional=True)
    for situation in situations.read(path, rulebook.shipped)[0]:
        plain = [found.answer for found in arbitrate(situation, turns=False).answers]
        asked = [question for question in situation.questions if question.act is Act.BOARD or "board" in question.text]
        for effect in (offer,) if asked or "board" in str(situation.play) else (offer, figure):
            assert [found.answer for found in arbitrate(with_text(situation, effect), turns=False).answers] == plain


@pytest.mark.long
@pytest.mark.parametrize("path", FEW, ids=[path.stem for path in FEW])
def test_a_rule_that_is_switched_off_settles_nothing_that_it_bore_on(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every rule that an answer cites among its claims is left unplayed, one after the other: none of those answers stays."""
    for situation in situations.read(path, rulebook.shipped)[0]:
        before = arbitrate(situation, turns=False).answers
        cited = {unit for found in before for unit in found.cites}
        rules = [rule.effect for rule in rulebook.book(situation.edition).rules if rule.unit in cited]
        for rule in [effect for effect in rules if not effect.affirms and effect.when is None][:2]:
            with switched_off(rule, monkeypatch):
                after = arbitrate(situation, turns=False).answers
            pairs = zip(before, after, strict=True)
            assert [one.question for one, other in pairs if one.answer != other.answer and not other.unplayed] == [], rule


@contextmanager
def switched_off(effect: Effect, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """For that time nothing plays an effect, and no step carries a rule out."""
    plays = played.unplayed

    def unplayed(one: Effect, game: Forms, bearer: Kind | None = None) -> tuple[str, ...]:
        return ("switched off",) if one is effect else plays(one, game, bearer)

    with monkeypatch.context() as patch:
        patch.setattr(played, "unplayed", unplayed)
        patch.setattr(caches, "kept", lambda name, make, group=None: make())
        patch.setattr(idle, "carried", lambda unit, known: False)
        played.forget()
        idle.forget()
        yield
    played.forget()
    idle.forget()


def test_a_text_that_the_play_says_is_used_bears_although_it_is_left_to_its_player() -> None:
    left = "When this ship would lose a mast, you may trade one treasure for one mast of an enemy ship instead."
    assert answer("does Tern lose a mast?", tern=left, play=f"[{SHOT}]").status is not Status.UNDECIDED
    used = f'[{SHOT}, "Tern uses her ability"]'
    assert answer("does Tern lose a mast?", tern=left, play=used).status is Status.UNDECIDED


def test_a_sentence_of_which_nothing_comes_is_told() -> None:
    found = answer("is Gull pinned?", play='"Gull uses her ability"')
    assert (found.answer, found.unplayed) == ("undecided", ("nothing came of “Gull uses her ability”",))


def test_dice_that_nobody_rolls_are_told() -> None:
    found = answer("how many masts does Tern lose?", play='"Gull shoots Tern, rolling 1, 1, 1, 1 and 1"')
    says = "Gull may roll 3 dice in “Gull shoots Tern, rolling 1, 1, 1, 1 and 1”, 5 are given"
    assert (found.answer, found.unplayed, found.doubts, found.without) == ("undecided", (says,), (says,), "0")


TWO_SHOTS = """
ships: {Gull: {of: Ann, masts: 3, cannons: 3S-3S-3S}}
forts: {Keep: {of: Bob, flags: 4, cannons: 2S-2S-2S-2S}}
table: Gull is within S of Keep
turn: Ann
play: |-
  Gull shoots Keep, rolling 5, 5 and 1
  the turn ends
  Keep shoots Gull, rolling 4, 4, 1 and 6
ask: [how many masts does Keep lose?, how many masts does Gull lose?, how many hits does Keep score?]
"""


def test_dice_that_nobody_may_roll_are_named_with_their_sentence_and_bear_on_nothing_that_was_settled_before() -> None:
    before, after, hits = ruled(TWO_SHOTS)
    says = "Keep may roll 2 dice in “Keep shoots Gull, rolling 4, 4, 1 and 6”, 4 are given"
    assert (before.answer, before.doubts) == ("2", ())
    assert (after.answer, after.doubts, after.without) == ("undecided", (says,), "2")
    assert (hits.answer, hits.doubts) == ("undecided", (says,))


def test_that_cannons_were_not_stated_is_said_with_where_to_write_them() -> None:
    found = ruled(TWO_SHOTS.replace(", cannons: 3S-3S-3S", "").replace("5, 5 and 1", "4, 5 and 1"))[0]
    assert (found.answer, found.doubts) == ("undecided", ())
    assert "the cannons of Gull were not stated: write them under cannons" in found.why.says


COPIED = """
ships: {Gull: {of: Ann, masts: 3, crew: [helmsman]}, Skua: {of: Ann, masts: 3}}
play: Gull copies the ability of helmsman
ask: how many masts does Gull have?
"""


def test_a_doubt_names_the_sentence_that_it_hangs_on_and_its_rules() -> None:
    (found,) = ruled(COPIED)
    if not found.doubts:
        pytest.skip("copying is played now")
    assert found.answer == "undecided"
    (doubt,) = found.doubts
    assert (
        doubt.startswith("what comes of “Gull copies the ability of helmsman” is not worked out") and found.unplayed[0] in doubt
    )
    assert ruled(COPIED.replace("play: Gull copies the ability of helmsman", ""))[0].answer == "3"


def test_a_rule_that_no_sentence_brings_in_is_named_by_itself() -> None:
    plain = Answer("is it?", "yes", Status.SETTLED, Node(NodeKind.FACT, "it is"))
    rule = Idle("ships sing", unit="faq.song.1")
    assert doubted(plain, [rule]).doubts == ("it could hang on faq.song.1, which Arbiter does not play",)
    assert doubted(plain, [rule], hangs=["Gull sings"]).doubts == (
        "what comes of “Gull sings” is not worked out, as Arbiter does not play faq.song.1",
    )
    assert doubted(plain, []) is plain


def test_who_cancels_by_a_text_that_nothing_plays_leaves_the_shot_open() -> None:
    tern = "When an enemy ship is given a shoot action, you may cancel one of her abilities."
    play = '[Gull moves, "Gull shoots Tern, rolling 6, 1 and 1", "before the first die, Tern cancels Gull\'s captain"]'
    table = TABLE.replace('cannons: 3S-3S-3S, ability: "{gull}"', 'cannons: 3S-3S-3S, crew: [captain], ability: "{gull}"')
    for text, status in ((tern, Status.UNDECIDED), ("", Status.SETTLED)):
        said = play if text else "[Gull moves, Gull shoots Tern]"
        (found,) = ruled(table.format(gull="", tern=text, play=said, ask="may Gull shoot Tern?"))
        assert found.status is status


def test_a_text_that_undoes_what_happens_and_is_not_played_leaves_open_what_comes_of_it() -> None:
    text = "This ship ignores the first reef she touches each turn."
    table = TABLE.replace("table:", "terrain: reef\ntable:")
    for gull, status in ((text, Status.UNDECIDED), ("", Status.SETTLED)):
        play = '"Gull moves onto the reef, rolling 1"'
        (found,) = ruled(table.format(gull=gull, tern="", play=play, ask="how many masts does Gull lose?"))
        assert found.status is status


@pytest.mark.parametrize("text", ["Crew on this ship cannot shoot.", "Captains on this ship cannot shoot after moving."])
def test_what_a_text_says_of_cargo_may_be_meant_of_its_ship(text: str) -> None:
    (found,) = ruled(TABLE.format(gull=text, tern="", play="[]", ask="may Gull shoot Tern?"))
    assert found.status is Status.UNDECIDED
    assert found.without == "yes"


TOWED = """
ships:
  Gull: {{of: Ann, card: none, masts: 3, base move: L, ability: "{text}"}}
  Tern: {{of: Bob, card: none, masts: 0}}
  Ibis: {{of: Bob, card: none, masts: 2, base move: L}}
table: |-
  Tern is derelict
  Gull's stern is touching Tern's bow
turn: Ann
play: [Gull tows Tern, Gull moves]
ask: [how far may Gull move?, may Bob scuttle Tern?, who is derelict?, may Ibis move?]
"""


@pytest.mark.parametrize(
    "text", ["Towing does not reduce this ship's base move.", "This ship gets +S to her base move while she is chased."]
)
def test_a_text_on_a_base_move_bears_on_how_far_a_ship_moves_and_on_nothing_that_only_happens_after(text: str) -> None:
    far, *others = ruled(TOWED.format(text=text))
    assert far.status is Status.UNDECIDED
    assert [found.answer for found in others] == ["no", "Tern", "no"]
    assert [found.doubts for found in others] == [(), (), ()]


def test_a_text_that_may_take_a_base_move_away_bears_on_what_a_ship_did_in_that_move() -> None:
    text = "This ship gets -S to her base move while she is chased."
    for ask in ("may Gull move?", "is Gull within S of Ibis?"):
        play = "[]" if "may" in ask else '["Gull moves L, to within S of Ibis"]'
        (found,) = ruled(TABLE.format(gull=text, tern="", play=play, ask=ask))
        assert found.status is Status.UNDECIDED
    assert answer("may Gull move?", gull="This ship gets +S to her base move while she is chased.").answer == "yes"


def test_a_text_on_a_pin_bears_where_ships_touch_and_not_where_one_only_moves() -> None:
    text = "This ship is not pinned by smaller ships."
    shot = '[Gull moves, "Gull shoots Tern, rolling 6, 1 and 1"]'
    assert answer("may Tern move?", tern=text, play=shot).status is Status.SETTLED
    rammed = '[Gull moves so that her bow touches Tern, "Gull rams Tern, rolling 1"]'
    assert answer("is Tern pinned?", tern=text, play=rammed).status is Status.UNDECIDED


def test_what_a_text_says_of_boarding_parties_bears_on_those_alone() -> None:
    text = "This ship's masts count as two masts each in boarding parties."
    assert answer("how many masts does Tern lose?", gull=text, play=SHOT).status is Status.SETTLED
    boarded = '[Gull moves so that her bow touches Tern, "Gull rams Tern, rolling 1", "Gull boards Tern, rolling 2 against 2"]'
    assert answer("who wins the boarding?", gull=text, play=boarded).status is Status.UNDECIDED
