"""The engine plays whatever game declares itself: checkers with cards (`checkers`), of which it knows nothing."""

from __future__ import annotations

import ast
from fractions import Fraction
from pathlib import Path

from checkers import CARD, MAN, play, rulebook, table

from arbiter.effects import Ability, Act, Effect, Happening, Kind, Moment, Often, Phase, Quality, Reference, Selector, Tier, Trait
from arbiter.play import Command, Sentence
from arbiter.rulebook.rules import Rule

THIS_MAN, A_MAN = Selector((MAN,), Reference.THIS), Selector((MAN,))
THIS_CARD = Selector((CARD,), Reference.THIS)
ENEMY = Trait(Quality.ENEMY)
ENEMY_MEN = Selector((MAN,), Reference.ALL, traits=(ENEMY,))
CAPTURES = Happening(Act.CAPTURE, THIS_MAN, A_MAN)
IS_CAPTURED = Happening(Act.CAPTURE, None, THIS_MAN)

CROWN = Ability("Crown", (Effect(Act.RAISE, Tier.MANDATORY, whom=THIS_MAN, when=Moment(Phase.WHEN, CAPTURES)),))
THIEF = Ability("Thief", (
    Effect(Act.ELIMINATE, whom=Selector((CARD,), number=1, traits=(ENEMY,)), optional=True, often=Often.ONCE_PER_TURN,
           when=Moment(Phase.WHEN, Happening(Act.MOVE, THIS_MAN))),
))  # fmt: skip
SHIELD = Ability("Shield", (Effect(Act.ELIMINATE, Tier.MANDATORY, whom=THIS_CARD, when=Moment(Phase.INSTEAD, IS_CAPTURED)),))
ANCHOR = Ability("Anchor", (Effect(Act.MOVE, Tier.NOT, affirms=False, who=ENEMY_MEN),))
WINGS = Ability("Wings", (Effect(Act.MOVE, Tier.OPTIONAL, who=THIS_MAN, optional=True),))
STORM = Ability("Storm", (Effect(Act.MOVE, Tier.MANDATORY, who=THIS_MAN),))
CANCEL = Effect(Act.CANCEL, whom=Selector((CARD,), traits=(ENEMY,)), optional=True)
SILENCE, QUIET = Ability("Silence", (CANCEL,)), Ability("Quiet", (CANCEL,))
LUCK = Ability("Luck", (
    Effect(Act.RAISE, Tier.MANDATORY, whom=THIS_MAN, faces=(5, 6), when=Moment(Phase.WHEN, Happening(Act.MOVE, THIS_MAN))),
))  # fmt: skip
RIDDLE = Ability("Riddle", (
    Effect(Act.MOVE, Tier.NOT, affirms=False, who=Selector((MAN,), traits=(Trait(Quality.DESCRIBED, name="weary"),))),
))  # fmt: skip

RED_CAPTURES = Sentence(Command.CAPTURE, "red-1", ("white-1",))
RED_MOVES = Sentence(Command.MOVE, "red-1", ("d4",))


def test_a_man_moves_where_nothing_forbids_it() -> None:
    played = play(table({}), RED_MOVES)
    assert ("red-1", "d4") in played.state.board.inside
    assert played.may("red-1", Act.MOVE, "a1").answer == "yes"


def test_an_order_fires_by_itself() -> None:
    assert play(table({"crown": ("red-1", CROWN)}), RED_CAPTURES).state.piece("red-1").kind is not MAN
    assert play(table({"crown": ("red-2", CROWN)}), RED_CAPTURES).state.piece("red-1").kind is MAN


def test_what_may_be_done_is_offered_and_not_done() -> None:
    board = table({"thief": ("red-1", THIEF), "anchor": ("white-2", WINGS)})
    played = play(board, RED_MOVES)
    assert played.state.piece("anchor").gone is None
    assert [offer.ability for offer in played.state.offers] == [THIEF]
    taken = play(board, RED_MOVES, Sentence(Command.USE, "red", ("thief",)))
    assert taken.state.piece("anchor").gone is not None


def test_what_may_be_used_once_per_turn_is_offered_once() -> None:
    cards = {"thief": ("red-1", THIEF), "one": ("white-1", WINGS), "other": ("white-2", WINGS)}
    steal = Sentence(Command.USE, "red", ("thief", "one"))
    back = Sentence(Command.MOVE, "red-1", ("a1",))
    assert play(table(cards), RED_MOVES, back).state.offers
    assert not play(table(cards), RED_MOVES, steal, back).state.offers


def test_a_choice_that_nobody_made_is_left_to_its_player() -> None:
    cards = {"thief": ("red-1", THIEF), "one": ("white-1", WINGS), "other": ("white-2", WINGS)}
    branches = play(table(cards), RED_MOVES, Sentence(Command.USE, "red", ("thief",))).branches
    assert {pick.option for branch in branches for pick in branch.picks} == {"one", "other"}
    assert {pick.choice.who for branch in branches for pick in branch.picks} == {"red"}


def test_what_takes_the_place_of_an_event_does_so_once() -> None:
    board = table({"shield": ("white-1", SHIELD)})
    once = play(board, RED_CAPTURES)
    assert once.state.piece("white-1").gone is None and once.state.piece("shield").gone is not None
    assert play(board, RED_CAPTURES, RED_CAPTURES).state.piece("white-1").gone is not None


def test_what_follows_sees_the_event_as_it_became() -> None:
    played = play(table({"shield": ("white-1", SHIELD), "crown": ("red-1", CROWN)}), RED_CAPTURES)
    assert played.state.piece("red-1").kind is MAN


def test_what_is_cancelled_claims_nothing() -> None:
    cards = {"anchor": ("white-1", ANCHOR), "silence": ("red-2", SILENCE)}
    cancel = Sentence(Command.CANCEL, "silence", ("anchor",))
    assert play(table(cards)).may("red-1", Act.MOVE, "d4").answer == "no"
    assert play(table(cards), cancel).may("red-1", Act.MOVE, "d4").answer == "yes"


def test_a_canceller_that_is_cancelled_cancels_nothing() -> None:
    cards = {"anchor": ("white-1", ANCHOR), "silence": ("red-2", SILENCE), "quiet": ("white-2", QUIET)}
    cancels = (Sentence(Command.CANCEL, "silence", ("anchor",)), Sentence(Command.CANCEL, "quiet", ("silence",)))
    assert play(table(cards), *cancels).may("red-1", Act.MOVE, "d4").answer == "no"


def test_the_stronger_wording_prevails() -> None:
    weak = play(table({"anchor": ("white-1", ANCHOR), "wings": ("red-1", WINGS)})).may("red-1", Act.MOVE, "d4")
    strong = play(table({"anchor": ("white-1", ANCHOR), "storm": ("red-1", STORM)})).may("red-1", Act.MOVE, "d4")
    assert (weak.answer, strong.answer) == ("no", "yes")
    assert "checkers.cards.2" in weak.cites and "checkers.cards.2" in strong.cites


def test_two_that_nothing_orders_leave_it_undecided() -> None:
    weak = Ability("Fog", (Effect(Act.MOVE, Tier.OPTIONAL, affirms=False, who=ENEMY_MEN),))
    assert play(table({"fog": ("white-1", weak), "wings": ("red-1", WINGS)})).may("red-1", Act.MOVE, "d4").answer == "undecided"


def test_a_card_prevails_over_a_rule() -> None:
    book = rulebook(Rule(Effect(Act.MOVE, Tier.NOT, affirms=False, who=A_MAN), "checkers.men.2", "A man cannot move."))
    assert play(table({}), book=book).may("red-1", Act.MOVE, "d4").answer == "no"
    answer = play(table({"wings": ("red-1", WINGS)}), book=book).may("red-1", Act.MOVE, "d4")
    assert answer.answer == "yes" and "checkers.cards.1" in answer.cites


def test_a_die_that_nobody_rolled_leaves_both_ways_with_their_chances() -> None:
    branches = play(table({"luck": ("red-1", LUCK)}), RED_MOVES).branches
    chances = {branch.state.piece("red-1").kind is MAN: branch.chance for branch in branches}
    assert chances == {True: Fraction(2, 3), False: Fraction(1, 3)}


def test_what_nothing_plays_makes_an_answer_undecided() -> None:
    doubtful = play(table({"riddle": ("white-1", RIDDLE)})).may("red-1", Act.MOVE, "d4")
    assert (doubtful.answer, doubtful.without) == ("undecided", "yes")
    assert any("riddle" in text for text in doubtful.unplayed)
    assert play(table({"riddle": ("white-1", RIDDLE)})).may("red-1", Act.CAPTURE, "white-1").answer == "yes"


# What the engine may know

OF_ANY_GAME = {
    "Kind": {"PLAYER", "CARD", "ABILITY", "DIE", "THING"},
    "Quality": {
        "ENEMY", "FRIENDLY", "NAMED", "BEARING", "DESCRIBED", "BESIDE", "FACE_UP", "FACE_DOWN", "WITHIN", "TOUCHING", "ABOARD",
        "CARRYING", "GIVEN_ACTIONS", "ITS_TURN", "CHOSEN", "FIRST", "IS_A", "ROLLED", "RANDOM", "PICKED", "ABLE",
        "RELATIVE", "FIGURED", "EXISTS", "DID",
    },
    "Quantity": {"ROLL"},
    "Action": {"ANY", "SAME"},
    "Part": set[str](),
}  # fmt: skip
"""What the engine may name of the kinds, qualities, figures and actions that texts speak of."""


def test_the_engine_names_no_kind_state_or_figure_of_a_game(checkout: Path) -> None:
    named = {
        (path.name, node.value.id, node.attr)
        for path in (checkout / "arbiter" / "engine").glob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in OF_ANY_GAME
    }
    assert {(file, which, name) for file, which, name in named if name not in OF_ANY_GAME[which]} == set()
    assert {name for _, which, name in named if which == "Kind"} <= set(Kind.__members__)


def test_the_second_game_is_played_without_any_other(checkout: Path) -> None:
    own = (checkout / "tests" / "checkers.py").read_text("utf-8")
    modules = [node.module or "" for node in ast.walk(ast.parse(own)) if isinstance(node, ast.ImportFrom)]
    assert not [module for module in modules if module.startswith(("arbiter.pirates", "arbiter.piratical"))]
