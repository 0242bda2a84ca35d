"""What is aboard: how many crew, treasures and spaces there are, and what they cost."""

from __future__ import annotations

from arbiter.board import Piece
from arbiter.effects import Kind
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.narration import because
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.answers.deeds import unanswered
from arbiter.pirates.answers.measured import Figure, figure, measured
from arbiter.pirates.answers.replies import BranchReply, undecided
from arbiter.pirates.fleet.building import added_during_setup, costs, pieces, spent, stated_cost
from arbiter.pirates.kinds import is_ship
from arbiter.pirates.table import gold
from arbiter.pirates.table.conditions import (
    capacity,
    cargo_filled,
    cargo_used,
    cost,
    equipment_over,
    hangs_on_faces,
    points_over,
    space,
    with_aboard,
)
from arbiter.pirates.table.links import links
from arbiter.pirates.table.stranding import out_of_play
from arbiter.pirates.treasure import loading
from arbiter.play import Count, Question
from arbiter.trace import Node, NodeKind, cited, conclusion


def aboard(kind: Kind | None) -> Figure:
    def count_aboard(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
        there = [piece for piece in view.state.board.aboard(who) if kind in (None, piece.kind)]
        pieces = [piece for piece in there if kind is not Kind.CREW or question.of in (None, "crew", piece.type)]
        named = [one for one in there if question.of in {ability.name.casefold() for ability in one.abilities} - {one.type}]
        if kind is Kind.CREW and named:
            says = f"{view.name(named[0].id)} has the {question.of} ability as well, and whether he is meant is not said"
            return undecided(says)
        says = f"{view.name(who)} carries {', '.join(p.name for p in pieces) or 'none'}"
        return figure(view, branch, len(pieces), says, who, units=_as_cargo(view, pieces) if kind is None else ())

    return count_aboard


def _as_cargo(view: View, pieces: list[Piece]) -> tuple[str, ...]:
    """The units that say of crew, unique treasure and what takes up no space that they are cargo all the same."""
    told = (
        ("crew are cargo", any(piece.kind is Kind.CREW for piece in pieces)),
        ("unique treasure is cargo", any(gold.is_unique(piece) for piece in pieces)),
        ("cargo without a space", any(space(view, piece.id).value == 0 for piece in pieces)),
    )
    return tuple(unit for principle, holds in told if holds for unit in view.book.units(principle))


def used_spaces(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    spaces = tuple(because(view, space(view, piece.id)) for piece in view.state.board.aboard(who))
    units = cited(spaces) or view.book.units("cargo space")
    used = cargo_filled(view, who)
    if hangs_on_faces(view, who, lambda seen: cargo_used(seen, who)):
        says = f"how many spaces the cargo of {view.name(who)} takes up hangs on crew that lie face down"
        return undecided(Node(NodeKind.FACT, says, view.book.units("reveal"), spaces))
    taken = [piece.id for piece in view.state.board.aboard(who) if gold.is_unique(piece) and space(view, piece.id).value]
    if taken and capacity(view, who) is None and (as_they_come := view.book.units("fills spaces as they come free")):
        says = f"how many cargo spaces {view.name(who)} has was not stated, and {view.name(taken[0])} fills no more than are free"
        return undecided(Node(NodeKind.FACT, says, as_they_come, spaces))
    says = f"the cargo of {view.name(who)} takes up {used} {'space' if used == 1 else 'spaces'}"
    return BranchReply(str(used), conclusion(says, units, spaces))


def spaces_of(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    ship = view.state.piece(who).aboard or ""
    if gone := out_of_play(view, who):
        return BranchReply("0", because(view, gone[0]))
    if ship and hangs_on_faces(view, ship, lambda seen: space(seen, who).value):
        says = f"how many spaces {view.name(who)} takes up hangs on crew that lie face down"
        return undecided(Node(NodeKind.FACT, says, view.book.units("reveal"), ()))
    return measured(space)(view, branch, who, question)


def spaces_left(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    finding = capacity(view, who)
    if finding is None or not finding.decided:
        return undecided(f"the cargo spaces of {view.name(who)} were not stated")
    used = used_spaces(view, branch, who, question)
    if not used.decided:
        return used
    spaces = int(str(finding.value))
    left = max(0, spaces - cargo_used(view, who))
    finding = replace(finding, says=f"{view.name(who)} has {spaces} cargo {'space' if spaces == 1 else 'spaces'}")
    units = tuple(dict.fromkeys((*used.why.cites, *view.book.units("cargo space"))))
    causes = (because(view, finding), used.why)
    says = f"{view.name(who)} has {left} cargo {'space' if left == 1 else 'spaces'} left"
    return BranchReply(str(left), conclusion(says, units, causes))


def may_carry(view: View, branch: Branch, question: Question) -> BranchReply:
    """Whether a ship has room for so much more treasure; whether she has for crew hangs on what they cost, too.

    Where she has none, what takes up no space may still come aboard.
    """
    left, wanted = spaces_left(view, branch, question.who, question), question.number or 1
    if not left.decided:
        return left
    if int(left.answer) < wanted:
        return undecided(replace(left.why, says=f"{left.why.says}, so that only what takes up none may come aboard"))
    if question.of != "treasure":
        return undecided(replace(left.why, says=f"{left.why.says}; whether crew may come aboard hangs on what they cost, too"))
    return replace(left, answer="yes")


def most_treasure(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """How many treasures that are not unique a ship has room for, beside the crew and the equipment that she carries.

    How many more are those besides the treasures that she carries.
    """
    view, ship = course.view(branch.state), question.who
    if question.count is not Count.TREASURE or ship not in view.state.board.pieces or not is_ship(view.state.piece(ship)):
        return unanswered(question)
    left = spaces_left(view, branch, ship, question)
    if not left.decided:
        return left
    carried = [piece for piece in view.state.board.aboard(ship) if piece.kind is Kind.TREASURE]
    coins = [Piece(f"{ship}, coin {at}", "a coin", (Kind.TREASURE, Kind.CARGO)) for at in range(1, int(left.answer) + 1)]
    then = view.after(with_aboard(view.state, ship, coins))
    spaces = [space(then, one.id) for one in (*coins, *carried)]
    if any(map(gold.is_unique, carried)) or any(found.value != 1 or not found.decided for found in spaces):
        return undecided(f"not every treasure takes up one space on {view.name(ship)}: ask how many cargo spaces she has left")
    if not all(loading.may_carry(then, ship, one.id) for one in coins):
        return undecided(f"whether {view.name(ship)} may carry treasure at all is not said")
    more = question.state == "besides"
    count = len(coins) if more else len(coins) + len(carried)
    noun = f"{'more ' if more else ''}{'treasure' if count == 1 else 'treasures'}"
    says = f"{view.name(ship)} has room for {count} {noun}, of those that take up a space"
    return BranchReply(str(count), conclusion(says, left.why.cites, (left.why,)))


def cost_of(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    """What a piece costs, or all of a player's fleet: what its pieces cost as they were brought, whatever became of them."""
    if who not in view.state.board.players:
        return measured(cost)(view, branch, who, question)
    unknown = next((piece for piece in pieces(view, who) if costs(piece) and piece.points is None), None)
    stated = stated_cost(view, who)
    if stated is not None and (unknown is not None or stated != spent(view, who)):
        says = f"the fleet of {who} is said to cost {stated} points"
        if unknown is None:
            return undecided(f"{says}, and its pieces cost {spent(view, who)}")
        return figure(view, branch, stated, says, who, units=view.book.units("build total"))
    if unknown is not None:
        return undecided(f"what {view.name(unknown.id)} costs was not stated")
    total = spent(view, who)
    return figure(view, branch, total, f"the fleet of {who} costs {total} points", who, units=view.book.units("build total"))


def most_added(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    """How many points a player may add to his fleet during setup; those left over when it was built are lost."""
    found = added_during_setup(view, who)
    if isinstance(found, str):
        return undecided(found)
    limit, cost = view.state.board.limit, stated_cost(view, who) or spent(view, who)
    if not found and (limit is None or cost < limit):
        return undecided(f"no text lets {who} add points during setup, and how many are left before that is another question")
    units = view.book.units("points added during setup")
    says = f"{who} may add up to {found} points during setup, however many were left over when the fleet was built"
    return figure(view, branch, found, says if found else f"no text lets {who} add points during setup", who, units=units)


def points_aboard(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    """What the crew aboard a ship count together for her point limit."""
    crew = [piece for piece in view.state.board.aboard(who) if piece.kind is Kind.CREW]
    costs = [cost(view, piece.id) for piece in crew]
    if any(found is None or not found.decided for found in costs):
        return undecided(f"what all of the crew of {view.name(who)} cost was not stated")
    total = sum(int(str(found.value)) for found in costs if found is not None)
    says = f"the crew of {view.name(who)} count {total} points"
    return figure(view, branch, total, says, who, *(piece.id for piece in crew), units=view.book.units("point limit"))


def over_her_limit(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    over = points_over(view, who)
    if over is None:
        return undecided("the points were not stated")
    if equipment_over(view, who) != 0:
        says = f"the equipment of {view.name(who)} has a limit of its own: say whether that or her crew's is meant"
        return undecided(says)
    units = (*view.book.units("point limit"), *(view.book.units("linked crew count") if links(view, who) else ()))
    return figure(view, branch, over, f"{view.name(who)} is {over} points over her limit", who, units=units)
