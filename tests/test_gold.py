"""Gold as a value: what lies on the home islands after docking, sinking and with abilities that make treasure worth more."""

from __future__ import annotations

from arbiter.board import Board
from arbiter.pirates.procedures import course
from arbiter.pirates.table import gold
from arbiter.rulebook import book, library
from arbiter.situations import read

SINKING = """
edition: {edition}
players: [{players}]
ships:
  Gull: {{of: Pirates, masts: 3, cannons: 2S-2S-2S}}
  Tern: {{of: Spain, masts: 0, printed masts: 2, treasure: [{treasure}]}}
table: Gull is within S of Tern
turn: Pirates
play: Gull shoots Tern, rolling 6, 1 and 1
"""


def boards_after(text: str) -> list[Board]:
    """The boards at the end of the courses of a situation."""
    (situation,), problems = read(text, library)
    assert not problems
    branches = course(situation, book(situation.edition)).run()
    assert not any(branch.state.unsure for branch in branches)
    return [branch.state.board for branch in branches]


def board_after(text: str) -> Board:
    """The board at the end of the only course of a situation."""
    (board,) = boards_after(text)
    return board


def sunk_with(treasure: str, edition: str = "cursed-seas", players: str = "Pirates, Spain") -> tuple[int | None, int | None]:
    """How much gold the player who sank a ship and the one whose ship she was get."""
    board = board_after(SINKING.format(edition=edition, players=players, treasure=treasure))
    return gold.of_player(board, "Pirates"), gold.of_player(board, "Spain")


def test_the_gold_of_a_sunken_ship_is_halved_and_the_odd_piece_goes_to_who_sank_her() -> None:
    assert sunk_with("3, 5") == (4, 4)
    assert sunk_with("3, 4") == (4, 3)
    assert sunk_with("1") == (1, 0)


def test_the_gold_of_a_sunken_ship_is_halved_in_crimson_coast() -> None:
    assert sunk_with("5", "crimson-coast") == (3, 2)


def test_unique_treasure_that_sinks_enriches_nobody() -> None:
    assert sunk_with("3, {name: Idol, gold: 4, ability: This ship cannot be pinned.}") == (2, 1)


def test_with_three_players_the_gold_goes_down_with_the_ship() -> None:
    assert sunk_with("3, 5", players="Pirates, Spain, France") == (0, 0)


HOME = """
ships:
  Gull: {of: Pirates, masts: 3, treasure: [3, 5], ABILITY}
turn: Pirates
play: Gull docks at PLACE
"""


def unloaded(ability: str, place: str = "her home island") -> int | None:
    """How much gold the player has at home after docking there, whichever treasure he chooses."""
    written = f'ability: "{ability}"' if ability else "cargo: 5"
    boards = boards_after(HOME.replace("ABILITY", written).replace("PLACE", place))
    (gained,) = {gold.of_player(board, "Pirates") for board in boards}
    return gained


def test_what_is_unloaded_at_home_counts_and_what_is_aboard_does_not() -> None:
    assert unloaded("") == 8
    assert unloaded("", "a wild island") == 0


def test_one_treasure_is_worth_more_by_a_bonus_and_all_of_them_by_one_that_says_so() -> None:
    assert unloaded("One of this ship's treasures is worth +2 gold when she docks at your home island.") == 10
    assert unloaded("One treasure of this ship is worth +1 gold when unloaded at your home island.") == 9
