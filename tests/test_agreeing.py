"""What is asked in several ways has one answer, and a ship that has nothing to do with a play has done nothing in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import permutations

import pytest

from arbiter import casebook, games, rulebook
from arbiter.board import Board, Piece
from arbiter.effects import Act, Kind, Reference
from arbiter.frozen import replace
from arbiter.judging import opinion
from arbiter.piratical.table.described import HexTable
from arbiter.play import Command, Situation
from arbiter.problems import Problem
from arbiter.situations.sentences.names import Names
from arbiter.situations.sentences.reading import read_question
from arbiter.spans import of_text
from arbiter.trace import Opinion, Status

STRIDE = 128
PARTS = [0, *(pytest.param(part, marks=pytest.mark.long) for part in (*range(1, 8), *range(STRIDE // 2, STRIDE // 2 + 8)))]
"""Every eighth file of the casebook, in as many tests as there are processors to share them, most of them among the long ones."""
BYSTANDER = "Zephyr"
ONE_SHIP = (("is {a} sunk?", "does {a} sink?"), ("may {a} move?", "is {a} able to move?"))
TWO_SHIPS = (
    ("did {a} shoot {b}?", "was {b} shot at by {a}?", "has {a} shot {b}?"),
    ("did {a} hit {b}?", "was {b} hit by {a}?"),
    ("did {a} ram {b}?", "was {b} rammed by {a}?"),
    ("did {a} board {b}?", "was {b} boarded by {a}?"),
    ("does {a} pin {b}?", "is {b} pinned by {a}?"),
    ("does {a} sink {b}?", "is {b} sunk by {a}?"),
    ("does {a} tow {b}?", "is {b} towed by {a}?"),
    ("does {a} touch {b}?", "does {b} touch {a}?"),
    ("is {a} touching {b}?", "is {b} touching {a}?"),
    ("may {a} shoot {b}?", "may {b} be shot at by {a}?"),
    ("may {a} ram {b}?", "may {b} be rammed by {a}?"),
)
"""Ways to ask for the same thing."""
FOLLOWS = (
    ("may {a} be given a free move action?", "may {a} be given a move action?"),
    ("may {a} be given a free shoot action?", "may {a} be given a shoot action?"),
    ("may {a} be given a shoot action?", "may {a} be given an action?"),
    ("may {a} be given a move action?", "may {a} be given an action?"),
    ("may {a} be given an explore action?", "may {a} be given an action?"),
    ("may {a} be given a move action?", "may {a} move?"),
    ("may {a} be given a shoot action?", "may {a} shoot?"),
    ("may {a} be given an explore action?", "may {a} explore?"),
    ("may {a} be given another move action?", "may {a} move again?"),
    ("may {a} be given another shoot action?", "may {a} shoot again?"),
    ("may {a} be given another explore action?", "may {a} explore again?"),
    ("must {a} be rammed?", "may {a} be rammed?"),
    ("must {b} ram {a}?", "must {a} be rammed?"),
    ("must {b} shoot {a}?", "must {a} be shot at?"),
    ("may {b} ram {a}?", "may {a} be rammed?"),
    ("must {a} move?", "may {a} move?"),
    ("did {a} move?", "has {a} moved?"),
    ("was {a} hit?", "was {a} shot at?"),
    ("did {b} ram {a}?", "is {a} rammed?"),
    ("did {b} shoot {a}?", "was {a} shot at?"),
    ("did {b} board {a}?", "is {a} boarded?"),
    ("did {b} hit {a}?", "did {b} shoot {a}?"),
    ("is {a} pinned by {b}?", "is {a} pinned?"),
    ("does {a} lose a mast?", "did {a} lose a mast?"),
    ("did {a} lose a mast?", "has {a} lost a mast?"),
    ("does {b} sink {a}?", "is {a} sunk?"),
    ("is {a} towed by {b}?", "is {a} towed?"),
    ("is {a} touching {b}?", "does {a} touch {b}?"),
    ("may {a} ram {b}?", "may {a} ram?"),
    ("may {a} board {b}?", "may {a} board?"),
    ("may {a} tow {b}?", "may {a} tow?"),
    ("may {a} shoot {b}?", "may {a} shoot?"),
    ("must {a} ram {b}?", "must {a} ram?"),
    ("must {a} ram {b}?", "may {a} ram {b}?"),
    ("must {a} shoot {b}?", "may {a} shoot {b}?"),
)
"""A yes to the first is a yes to the second."""
NEVER = (
    "did {z} shoot {a}?", "was {a} shot at by {z}?", "was {a} hit by {z}?", "did {z} hit {a}?", "did {z} ram {a}?",
    "was {a} rammed by {z}?", "did {z} board {a}?", "is {a} pinned by {z}?", "does {z} tow {a}?", "is {a} towed by {z}?",
    "does {z} sink {a}?", "is {a} sunk by {z}?", "does {z} touch {a}?", "did {z} scuttle {a}?", "did {a} shoot {z}?",
    "did {a} ram {z}?", "is {z} sunk?", "is {z} pinned?", "was {z} hit?", "was {z} shot at?", "did {z} move?", "is {z} docked?",
    "did {z} explore?", "does {z} win the boarding?", "does {z} get an extra action?",
)  # fmt: skip
NEVER_TO_CREW = ("is {c} aboard {z}?", "is {c} eliminated by {z}?", "did {z} eliminate {c}?", "is {c} cancelled by {z}?")


def situations(part: int) -> Iterator[Situation]:
    for path in casebook.files()[part::STRIDE]:
        described, problems = games.read(path, rulebook.shipped)
        assert not problems
        yield from (one for one in described if not isinstance(one, HexTable))


def answers(situation: Situation, asked: Iterable[str]) -> dict[str, str]:
    """What is settled of these questions; those that no form reads are left out."""
    names = Names(situation.board.pieces, dict.fromkeys(situation.board.players, ()))
    read = (read_question(text, of_text(text), names) for text in dict.fromkeys(asked))
    questions = tuple(one for one in read if not isinstance(one, Problem))
    found = opinion(replace(situation, questions=questions), turns=False)
    assert isinstance(found, Opinion)
    return {one.question: one.answer for one in found.answers if one.status is Status.SETTLED}


def ships(board: Board) -> list[str]:
    return [piece.id for piece in board.pieces.values() if Kind.SHIP in piece.kinds][:3]


def comes_back(board: Board) -> bool:
    """Whether a text has something happen as a ship sinks, which may bring her back."""
    texts = (effect for piece in board.pieces.values() for ability in piece.abilities for effect in ability.told)
    return any(effect.when is not None and effect.when.happening.act is Act.SINK for effect in texts)


@pytest.mark.long
@pytest.mark.parametrize("part", PARTS)
def test_what_is_asked_in_several_ways_has_one_answer(part: int) -> None:
    asked = 0
    for situation in situations(part):
        fleet = ships(situation.board)
        same = [tuple(way.format(a=a) for way in ways) for ways in ONE_SHIP for a in fleet]
        same += [tuple(way.format(a=a, b=b) for way in ways) for ways in TWO_SHIPS for a, b in permutations(fleet, 2)]
        if comes_back(situation.board):  # a ship that sank need not be sunk any more
            same = [ways for ways in same if not any(" sunk?" in way for way in ways)]
        moved = {sentence.who for sentence in situation.play if sentence.deed is Command.MOVE}
        towing = {ship for ship, _ in situation.board.tows}
        follows = [
            (one.format(a=a, b=b), other.format(a=a, b=b))
            for one, other in FOLLOWS
            for a, b in permutations(fleet, 2)
            if not (other == "is {a} sunk?" and comes_back(situation.board))
            and not (other == "may {a} move?" and a in moved)  # of a move that is told it is asked whether she may move so
            and not (other == "may {a} tow?" and a in towing)  # which is of one ship more
        ]
        found = answers(situation, (text for ways in (*same, *follows) for text in ways))
        asked += len(found)
        for ways in same:
            told = {text: found[text] for text in ways if text in found}
            assert len(set(told.values())) <= 1, (situation.file, situation.name, told)
        for one, other in follows:
            if found.get(one) == "yes":
                assert found.get(other, "yes") == "yes", (situation.file, situation.name, one, other)
    assert asked > 60


def moves_all(board: Board) -> bool:
    """Whether a text on the table moves all ships, and so whoever is there."""
    effects = (effect for piece in board.pieces.values() for ability in piece.abilities for effect in ability.effects)
    return any(one.act is Act.MOVE and one.whom is not None and one.whom.reference is Reference.ALL for one in effects)


def with_bystander(situation: Situation) -> Situation:
    """The table, and those on which ships have other numbers of masts, with one ship more of a player of her own."""
    other, board = Piece(BYSTANDER, BYSTANDER, (Kind.SHIP,), "Zed", "Zed", masts=3, printed_masts=3), situation.board
    wider = replace(board.with_piece(other), players=(*board.players, "Zed"))
    otherwise = tuple((masts, with_bystander(table)) for masts, table in situation.otherwise)
    return replace(situation, board=wider, otherwise=otherwise)


@pytest.mark.long
@pytest.mark.parametrize("part", PARTS)
def test_whoever_has_nothing_to_do_with_a_play_has_done_nothing(part: int) -> None:
    asked = 0
    for situation in situations(part):
        board = situation.board
        if moves_all(board):
            continue
        crew = [piece.id for piece in board.pieces.values() if piece.kind is Kind.CREW][:3]
        texts = [text.format(z=BYSTANDER, a=a) for text in NEVER for a in ships(board)]
        texts += [text.format(z=BYSTANDER, c=c) for text in NEVER_TO_CREW for c in crew]
        found = answers(with_bystander(situation), texts)
        asked += len(found)
        done = [text for text, answer in found.items() if answer == "yes"]
        assert not done, (situation.file, situation.name, done)
    assert asked > 60
