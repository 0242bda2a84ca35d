"""A fleet as players list it, checked: what is wrong with it and why."""

from __future__ import annotations

from arbiter.fleets.legality import Note, notes
from arbiter.fleets.lists import read
from arbiter.fleets.pieces import Fleet, Member, fleet
from arbiter.frozen import frozen
from arbiter.pirates.fleet.building import RemarkKind
from arbiter.problems import Problem, did_you_mean
from arbiter.rulebook import DEFAULT_EDITION, book, editions, game, library
from arbiter.spans import Span

__all__ = ["CheckedFleet", "Fleet", "Member", "Note", "RemarkKind", "check"]


@frozen
class CheckedFleet:
    """A fleet with all that is to be said of it, or the problems because of which nothing can be said."""

    fleet: Fleet | None = None
    notes: tuple[Note, ...] = ()
    problems: tuple[Problem, ...] = ()

    @property
    def verdict(self) -> RemarkKind | None:
        """The worst that is to be said of it; None when it may be built."""
        said = {note.remark.verdict for note in self.notes}
        return next((worst for worst in (RemarkKind.WRONG, RemarkKind.OPEN) if worst in said), None)


def check(text: str, edition: str | None = None, total: int | None = None, file: str = "<text>") -> CheckedFleet:
    """What is to be said of the fleet that a text lists; `edition` and `total` overrule what the text says of them."""
    known = library(DEFAULT_EDITION)
    listed = read(text, file, known.nations, tuple(known.names()))
    named = edition or listed.edition or DEFAULT_EDITION
    playable = [name for name in editions() if game(name) == game(DEFAULT_EDITION)]
    if named not in playable:
        hint = did_you_mean(named, playable) or f"take one of {', '.join(playable)}"
        unknown = Problem("situation.unknown-edition", f"no fleet is built by {named[:60]}", Span(file, 1, 1, 1, 1), hint)
        return CheckedFleet(problems=(*listed.problems, unknown))
    damage = known.collection.problem
    if listed.problems or damage:
        return CheckedFleet(problems=(*listed.problems, *([damage] if damage else [])))
    found = fleet(listed, named, library(named), total)
    return CheckedFleet(found, notes(found, book(named)))
