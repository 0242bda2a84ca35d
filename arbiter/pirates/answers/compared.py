"""What a die has to show or is compared with, links, equipment, and the gold that a sinking brings, as figures."""

from __future__ import annotations

from functools import partial

from arbiter.board import Gone
from arbiter.effects import Act, Kind, Quality
from arbiter.engine import dice
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.narration import because
from arbiter.engine.points import Finding
from arbiter.engine.state import State
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.answers.branches import in_all
from arbiter.pirates.answers.replies import BranchReply, told, undecided
from arbiter.pirates.contact.totals import total
from arbiter.pirates.fleet.forts import PAID
from arbiter.pirates.fleet.winning import over
from arbiter.pirates.kinds import is_ship, ships_in_play
from arbiter.pirates.sailing.untangling import FREED
from arbiter.pirates.table import gold
from arbiter.pirates.table.conditions import shown_for
from arbiter.pirates.table.links import links, of_crew
from arbiter.pirates.table.masts import COMPARED
from arbiter.pirates.treasure.sinking import SHARE
from arbiter.play import Ask, Question
from arbiter.trace import Node, NodeKind, cited, conclusion


def to_free(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """The lowest die with which a tangled ship comes free (`crimson-coast.sargasso-sea.3`)."""
    view, who = course.view(branch.state), question.who
    piece, name = view.state.piece(who), view.name(who)
    if Quality.TANGLED not in piece.marks:
        return undecided(f"{name} is not said to be tangled")
    counts = {face: shown_for(view.after(replace(view.state, die=face, changes=())), who) for face in dice.FACES}
    freeing = [face for face, found in counts.items() if int(str(found.value)) + piece.masts >= FREED]
    if not all(found.decided for found in counts.values()):
        return undecided(f"what a die of {name} counts as is open")
    least = str(min(freeing)) if freeing else "none"
    says = f"{name} has {piece.masts} {_masts(piece.masts)}, and her die and they must come to {FREED} at least"
    parts = tuple(because(view, found) for found in (counts[min(freeing or counts)],) if found.claims)
    return BranchReply(least, Node(NodeKind.FINDING, says, view.book.units("tangled"), parts))


def rating(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """What terrain is rated: as the die showed for whoever came to it first, until the turn is over."""
    view, place = course.view(branch.state), branch.state.piece(question.who)
    if place.rating is None:
        return undecided(f"no die that was told has given {place.name} a rating that holds now")
    says = f"{place.name} has a rating of {place.rating}"
    return BranchReply(str(place.rating), Node(NodeKind.FINDING, says, view.book.units(place.type or ""), branch.events[-1:]))


def _masts(count: int) -> str:
    return "mast" if count == 1 else "masts"


def compared(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """With how many masts the only die of the play that is compared with masts was."""
    view, who = course.view(branch.state), question.who
    rows = [row for row in branch.state.done if row[0] == COMPARED and who in ("", row[1], row[2])]
    if len(rows) != 1:
        says = "which die is meant was not said" if rows else "the play tells of no die that is compared with masts"
        return undecided(says)
    _, ship, other, masts = rows[0]
    says = f"the die of {view.name(ship)} is compared with {masts} {_masts(masts)}"
    return BranchReply(str(masts), told(view, says, branch, ship, other))


def added(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """What each side, or the one named, adds to its die in a boarding: masts and bonus, as told or after the ram."""
    boarded = [tried for tried in branch.attempts if tried.act is Act.BOARD and tried.allowed]
    if not boarded:
        return _added_now(course, branch, question)
    way = (boarded[-1].who, boarded[-1].whom or "")
    return in_all(course, course.before(boarded[-1].told), question, partial(_added_in, ways=[way]))


def _added_now(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """The same by the masts and texts of now, for the only two of whom one has rammed the other, or those that are named."""
    view, named = course.view(branch.state), {question.who, question.whom} - {"", None}
    pairs = {(row[1], row[2]) for row in branch.state.done if row[0] == "rammed" and named <= {row[1], row[2]}}
    if not pairs and question.who in view.state.board.pieces:
        own = view.player(question.who)
        pairs = {(question.who, one.id) for one in ships_in_play(view) if view.player(one.id) != own}
    elif len(pairs) != 1:
        return undecided("which boarding is meant was not said" if pairs else _NO_RAM)
    return _added_in(course, branch, question, [way for pair in pairs for way in (pair, pair[::-1])])


def _added_in(course: Simulation, branch: Branch, question: Question, ways: list[tuple[str, str]]) -> BranchReply:
    """What each side adds, or the one that is named, in a boarding of the first of a pair against the second."""
    view = course.view(branch.state)
    both = [[_adds(view, *way, boarded=False), _adds(view, *way[::-1], boarded=True)] for way in ways]
    found = [[row for row in rows if question.who in ("", row[0])] for rows in both]
    if not found or not found[0]:
        return undecided(_NO_RAM)
    if len({tuple(sorted((name, figure) for name, figure, _ in rows)) for rows in found}) > 1:
        return undecided("what is added hangs on who boards whom")
    if not all(finding.decided for _, _, finding in found[0]):
        return undecided("what is added to a boarding roll is open")
    parts = tuple(because(view, finding) for _, _, finding in found[0] if finding.claims)
    says = ", ".join(f"{view.name(ship)} {figure}" for ship, figure, _ in found[0])
    why = Node(NodeKind.FINDING, f"added to the dice: {says}", view.book.units("boarding"), parts)
    return BranchReply(str(found[0][0][1]) if question.who else says, why)


_NO_RAM = "the play tells of no ram after which one is boarded"


def _adds(view: View, ship: str, other: str, *, boarded: bool) -> tuple[str, int, Finding]:
    figure, finding = total(view, ship, other, 0, boarded=boarded)
    says = finding.says or f"{figure - view.state.piece(ship).masts:+d} to the boarding rolls of {view.name(ship)}"
    return ship, figure, replace(finding, says=says)


def linked(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """How many links a ship has that add cargo spaces, or a crew; how many may be made, no document limits for a ship."""
    view, who = course.view(branch.state), question.who
    piece, units = view.state.piece(who), view.book.units("links")
    if question.modal is not Ask.MAY and is_ship(piece) and not any(one.unread for one in view.state.board.aboard(who)):
        count = links(view, who)
        return BranchReply(str(count), Node(NodeKind.FINDING, f"{view.name(who)} has {count} links", units))
    if piece.kind is Kind.CREW and (found := of_crew(view, who)) is not None:
        return BranchReply(str(found.value), because(view, found))
    says = f"how many links {view.name(who)} has is not counted; ask of two whether one may be linked to the other"
    says = f"how many may be linked with {view.name(who)} is not limited" if is_ship(piece) else says
    return undecided(Node(NodeKind.FACT, says, units))


def equipment(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """How many pieces of equipment are aboard; how many may be hangs on points and spaces (`cursed-seas.equipment.1`)."""
    view, who = course.view(branch.state), question.who
    there = [one for one in view.state.board.aboard(who) if one.kind is Kind.EQUIPMENT]
    if question.act is not None:
        says = "no number is set for equipment: each takes up a cargo space, and all together cost no more points than the ship"
        return undecided(Node(NodeKind.FACT, says, view.book.units("equipment aboard")))
    says = f"{view.name(who)} carries {', '.join(one.name for one in there) or 'none'}"
    return BranchReply(str(len(there)), told(view, says, branch, who))


def shares(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """How much gold every player gets of what was aboard a ship as she sank."""
    sunk = {row[2] for row in branch.state.done if row[0] == "sunk"}
    if not question.whom and len(sunk) != 1:
        return undecided("which gold is meant was not said")
    meant = replace(question, whom=question.whom or next(iter(sunk)))
    found = {one: for_sinking(course, branch, replace(meant, who=one)) for one in branch.state.board.players}
    open_one = next((reply for reply in found.values() if not reply.decided), None)
    if open_one is not None:
        return open_one
    told_each = ", ".join(f"{player} {reply.answer}" for player, reply in found.items() if reply.answer != "0") or "nobody"
    causes = tuple(reply.why for reply in found.values())
    if question.state == "most":
        most = max(int(reply.answer) for reply in found.values())
        players = [player for player, reply in found.items() if int(reply.answer) == most > 0]
        return BranchReply(players[0] if len(players) == 1 else "nobody", conclusion(told_each, cited(causes), causes))
    return BranchReply(told_each, conclusion(told_each, cited(causes), causes))


def for_sinking(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """How much gold a player, or else whoever sank her, gets of what was aboard a ship as she sank, or inside a fort."""
    view, state, ship = course.view(branch.state), branch.state, question.whom or ""
    if Kind.FORT in view.state.piece(ship).kinds and view.state.piece(ship).gone is Gone.REMOVED:
        return _for_a_fort(course, branch, question)
    if Kind.ISLAND in view.state.piece(ship).kinds and not view.state.piece(ship).player:
        return _left_ashore(course, branch, ship)
    sunk = [row[1] for row in state.done if row[0] == "sunk" and row[2] == ship]
    by = {view.whose(one) for one in sunk}
    player = view.player(question.who) if question.who in state.board.pieces else question.who or next(iter(by), "")
    places = {place for place in state.unsure if view.player(place) == player}
    if not sunk or not player or places or len(by) > 1:
        says = f"{view.name(ship)} did not sink" if not sunk else f"who gets the gold of {view.name(ship)} is open"
        return undecided(says)
    share = state.count(SHARE, player, ship)
    return BranchReply(str(share), told(view, f"{player} gets {share} gold of what was aboard {view.name(ship)}", branch, ship))


def _left_ashore(course: Simulation, branch: Branch, island: str) -> BranchReply:
    """That nobody gets what lies on a wild island as the game ends (`faq.winning.4`)."""
    view = course.view(branch.state)
    ended, units = over(view), view.book.units("gold on wild islands counts for nobody")
    if not (ended and units):
        return undecided(f"the gold of {view.name(island)} is for whoever loads it, as long as the game goes on")
    says = f"the game is over, and gold that lies on {view.name(island)} counts for nobody"
    return BranchReply("0", replace(because(view, replace(ended, says=says, cites=(*units, *ended.cites))), decisive=True))


def _for_a_fort(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """That nobody gets what was inside a fort that is destroyed: it lies on the island again (`crimson-coast.forts.9`)."""
    view, fort, player = course.view(branch.state), question.whom or "", question.who
    units = view.book.units("an abandoned fort is destroyed")
    homes = gold.homes(branch.state.board, view.whose(player))
    same = all(_is_as_it_was(course, branch.state, home) for home in homes)
    if not units or not same:
        return undecided(f"what came of the gold of {view.name(fort)} is open")
    return BranchReply("0", told(view, f"the gold of {view.name(fort)} lies on the island again", branch, fort, cites=units))


def _is_as_it_was(course: Simulation, state: State, home: str) -> bool:
    """Whether nothing but the coins that paid for forts has come to a home island, or left it, since the play began."""
    pieces = course.situation.board.pieces
    coins = (pieces[str(row[2])] for row in state.done if row[0] == PAID and str(row[2]) in pieces)
    spent = [coin.gold for coin in coins if coin.aboard == home]
    before, now = gold.lies_on(course.situation.board, home), gold.lies_on(state.board, home)
    known = before is not None and now is not None and None not in spent
    return known and now == (before or 0) - sum(one or 0 for one in spent)
