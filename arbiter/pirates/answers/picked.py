"""Whether the use of an ability on a certain piece that the play tells of was up to whoever used it."""

from __future__ import annotations

from arbiter.engine.course import Simulation
from arbiter.engine.offers import standing_offers
from arbiter.engine.transitions import Attempt
from arbiter.pirates.answers.offered import picked_by_another
from arbiter.pirates.answers.replies import BranchReply, settled
from arbiter.play import Question


def picked_in_the_play(course: Simulation, question: Question, tried: Attempt) -> BranchReply | None:
    """That it is open on whom, as another player picks who goes by it (`faq.who-picks.1`); None where nobody else does."""
    if tried.at is None or not tried.by or not tried.allowed:
        return None
    view = course.view(tried.at)
    offers = [one for one in (*tried.at.offers, *standing_offers(view)) if one.bearer == tried.by]
    another = picked_by_another(view, offers, question.whom)
    return None if another is None else settled(view, another)
