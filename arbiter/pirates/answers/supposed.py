"""What is asked of the table as it will be: once a ship has docked, or in a turn that is still to come."""

from __future__ import annotations

from collections.abc import Callable

from arbiter.board import Contact, Part
from arbiter.engine.course import Branch, Course
from arbiter.engine.view import fact
from arbiter.frozen import replace
from arbiter.pirates.answers.branches import in_all
from arbiter.pirates.answers.replies import Reply
from arbiter.pirates.docking import berth
from arbiter.play import Deed, Question, Sentence


def once_docked(course: Course, question: Question, ask: Callable[[Course, Branch, Question], Reply]) -> Reply:
    """The answer when the ship that a question names has docked there: as the play ends, or as the next thing that she does."""
    ship, island = question.docking or ("", "")
    question = replace(question, docking=None)
    plain = Sentence(Deed.MOVE, ship, contacts=(Contact(ship, Part.ANY, island, Part.ANY),), text=f"{ship} docks at {island}")

    def there(course: Course, branch: Branch, question: Question) -> Reply:
        if berth(branch.state.board, ship) == island and branch.state.count("docked this turn", ship):
            return ask(course, branch, question)
        says = f"{ship} does not come to dock at {island} as the play goes on"
        return Reply("undecided", fact(says), decided=False)

    last = next((one for one in reversed(course.situation.play) if one.who == ship), None)
    told = last is not None and any(contact.other == island for contact in last.contacts)
    return in_all(course, course if told else course.playing((*course.situation.play, plain)), question, there)


def in_turn(course: Course, branch: Branch, question: Question, ask: Callable[[Course, Branch, Question], Reply]) -> Reply:
    """The answer in the turn that a question names: the one under way, or one to come before which nothing else is done."""
    players, now = branch.state.board.players, branch.state.board.turn
    asked = replace(question, turn="", later=False, starting=False)
    if now not in players or question.turn not in players:
        return Reply("undecided", fact(f"whose turn it is was not said, or {question.turn} takes none"), decided=False)
    ahead = (players.index(question.turn) - players.index(now)) % len(players) or (len(players) if question.later else 0)
    if not ahead and question.starting and course.situation.play:
        return Reply(
            "undecided", fact("the play goes on from the beginning of the turn: ask it of a table without a play"), False
        )
    if not ahead:
        return _of_this_turn(course, ask(course, branch, asked), question)
    course.view(branch.state).assume(("until", question.turn), f"nothing else is done before the turn of {question.turn}", [])
    ends = Sentence(Deed.END_TURN, "", choice="ends", text="the turn ends")
    return in_all(course, course.onward(branch.state, (ends,) * ahead), asked, ask)


def _of_this_turn(course: Course, found: Reply, question: Question) -> Reply:
    """The reply; open where it is about what the play tried, which may have been in an earlier turn."""
    if found.sentences is None or not any(sentence.deed is Deed.END_TURN for sentence in course.situation.play):
        return found
    says = f"the play tells of it, and whether that was in the turn of {question.turn} is not worked out"
    return replace(found, answer="undecided", decided=False, why=replace(fact(says), causes=(found.why,)))
