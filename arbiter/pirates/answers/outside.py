"""Questions about the time before the game and after it: who chooses a home island, and whose a ship is in the end."""

from __future__ import annotations

from arbiter.effects import Act, Kind
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.narration import because
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.answers.deeds import unanswered
from arbiter.pirates.answers.replies import BranchReply, undecided
from arbiter.pirates.fleet.first_player import PAIR, first_player, home_chooser
from arbiter.pirates.kinds import is_ship
from arbiter.play import Question
from arbiter.trace import Node, NodeKind


def who(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """The answer to a question who does something outside of the game; None where it is about the game itself."""
    pieces, whom = branch.state.board.pieces, question.whom or ""
    if question.act is Act.OWN and question.how:
        return whose_afterwards(course, branch, question)
    if question.act is Act.CHOOSE and question.state is None and whom in pieces and pieces[whom].kind is Kind.ISLAND:
        return who_chooses_home(course.view(branch.state), question, whom)
    if question.act is Act.PLAY:
        return who_begins(course.view(branch.state), question)
    return who_makes_change(course.view(branch.state)) if question.act is Act.EXCHANGE else None


def who_makes_change(view: View) -> BranchReply:
    """Who makes change first as the gold of a ship is divided that has sunk: the one whose she was (`faq.shooting.7`)."""
    owners = {view.player(str(row[2])) for row in view.state.done if row[0] == "sunk"}
    units = view.book.units("who loses the ship makes change first")
    if len(owners) != 1 or not units:
        return undecided("no ship has sunk, or more than one player's, so that what change is to be made for is not said")
    player = owners.pop()
    says = f"{player}, whose ship has sunk, may make change first, and whoever sank her if {player} does not"
    return BranchReply(player, Node(NodeKind.FINDING, says, units))


def who_begins(view: View, question: Question) -> BranchReply:
    """Who is the first player, as the dice say that were rolled for it; that player places the first island, too."""
    found, units = first_player(view), view.book.units("the first player places first")
    players = view.state.board.players
    if question.number and found.decided and len(players) != PAIR:
        found = replace(found, decided=False, says="the order of more than two players stands in no document")
    elif question.number and found.decided:
        other = next(one for one in players if one != found.value)
        found = replace(found, value=other, says=f"{found.says}, so that {other} is the second")
    if question.how and not units:
        return unanswered(question)
    says = f"{found.says}, and so places the first island" if found.decided else found.says
    found = replace(found, says=says, cites=(*found.cites, *units)) if question.how else found
    return BranchReply(str(found.value) if found.decided else "undecided", because(view, found), found.decided)


def may_choose_home(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """Whether somebody may choose a home island: whoever it is that chooses it; None where no island is to be chosen.

    Once the play has begun it is no choice of the setup any more, and open where a text leaves one.
    """
    pieces, island = branch.state.board.pieces, question.whom or ""
    if island not in pieces or pieces[island].kind is not Kind.ISLAND or home_chooser(course.view(branch.state), island) is None:
        return None
    if course.situation.play:
        return undecided(
            "home islands are chosen before the game begins; whether a text leaves somebody such a choice is not said"
        )
    found = who_chooses_home(course.view(branch.state), question, island)
    return replace(found, answer="yes" if found.answer == question.who else "no") if found.decided else found


def who_chooses_home(view: View, question: Question, island: str) -> BranchReply:
    """Who chooses a home island, as a reply."""
    found = home_chooser(view, island)
    if found is None:
        return unanswered(question)
    why = Node(NodeKind.FINDING, found.says, found.cites)
    return BranchReply(str(found.value), why) if found.decided else undecided(replace(why, says=f"open: {found.says}"))


def whose_afterwards(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whose a ship is after the game: she goes back to her owner, whatever fleet she came to (`cursed-seas.winning.6`)."""
    view, ship = course.view(branch.state), question.whom or ""
    board, units = course.situation.board, view.book.units("ships return to their owners")
    began = board.pieces.get(ship)
    towed = any(other == ship for _, other in board.tows)  # who has her by that tow alone need not have brought her
    owner = dict(board.owners).get(ship, "" if towed or began is None else began.player)
    if began is None or not is_ship(began) or not units or not owner:
        return unanswered(question)
    says = f"{view.name(ship)} was {owner}'s when the game began, and goes back after it"
    return BranchReply(owner, Node(NodeKind.FINDING, says, units))
