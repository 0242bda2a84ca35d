"""Whether something is so at the end of a course: states of pieces, what is gone, what is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from arbiter.board import FOG, Gone, Piece
from arbiter.effects import BERTHED, FITTINGS, Act, Kind, Quality
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.narration import because
from arbiter.engine.points import Claim, Finding, Point
from arbiter.engine.state import State
from arbiter.engine.usage import in_force
from arbiter.engine.view import AbilityInPlay, View, fact
from arbiter.frozen import replace
from arbiter.pirates.answers.deeds import unanswered
from arbiter.pirates.answers.line_of_fire import IN_LINE, has_line
from arbiter.pirates.answers.parted import left_otherwise, what_was_lost
from arbiter.pirates.answers.places import docked_at_all
from arbiter.pirates.answers.replies import BranchReply, settled, told, undecided
from arbiter.pirates.fleet import building
from arbiter.pirates.fleet.building import RemarkKind, verdict
from arbiter.pirates.kinds import CARGO, is_derelict, is_ship
from arbiter.pirates.table.abilities import meant
from arbiter.pirates.table.conditions import equipment_over, pinned, points_over
from arbiter.pirates.table.docking import unsaid_berth
from arbiter.pirates.table.excess import STILL_OVER, UNTOLD, last_told
from arbiter.pirates.table.faces import lies_unrevealed, of_coin
from arbiter.pirates.table.flags import untold
from arbiter.pirates.table.flames import NO_MASTS, UNSAID, burning, has_only_fire
from arbiter.pirates.table.masts import called, place_of
from arbiter.pirates.table.reach import in_range
from arbiter.pirates.table.stranding import out_of_play
from arbiter.pirates.table.tows import slackened
from arbiter.play import AbilityName, Question
from arbiter.precedence import Standing
from arbiter.trace import Node, NodeKind, cited


def counted(view: View, branch: Branch, says: str, what: str, who: str, whom: str | None) -> BranchReply:
    done = branch.state.count(what, who or None, whom) > 0
    return BranchReply("yes" if done else "no", told(view, says, branch, who, whom or ""))


def is_so(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    view, state = course.view(branch.state), branch.state
    who, asked = question.who, question.state
    if asked in ("over", "legal", "over limit"):
        return _is_over(course, branch, question)
    if who in state.board.players:
        return undecided(f"{who} is a player; say which piece is meant")
    if asked == "cancelled" and question.ability is not None:
        return _is_cancelled(view, branch, question)
    for_good = asked is Quality.LOST and (state.piece(who).kind in CARGO or state.piece(who).gone is not None)
    if asked in ("lost", "shot at") or (for_good and not question.whom):
        return _is_shot_at(course, branch, who) if asked == "shot at" else _is_lost(course, branch, question)
    if asked is Quality.PINNED or (asked in ("in range", IN_LINE) and question.whom):
        return _of_two(course, view, question)
    gone = {"sunk": Gone.SUNK, "eliminated": Gone.ELIMINATED, "removed": Gone.REMOVED}
    if isinstance(asked, str) and asked in gone:
        wreck = _is_a_wreck_afloat(view, question)
        return wreck or is_gone(view, branch, who, gone[asked], asked, ever=question.past)
    if question.whom and asked in (Quality.WITHIN, Quality.LOST):
        apart = asked is Quality.WITHIN
        return _is_within(view, branch, question) if apart else _is_lost_in(view, branch, who, question.whom)
    return is_marked(view, branch, question, course.situation.board.pieces[who])


def _of_two(course: Simulation, view: View, question: Question) -> BranchReply:
    """Whether a ship is pinned, or a piece is within range or in the line of fire of another."""
    if question.state == IN_LINE:
        return has_line(course, view, question.whom or "", question.who)
    pins = question.state is Quality.PINNED
    return settled(view, pinned(view, question.who, question.whom) if pins else in_range(view, question.whom or "", question.who))


def _is_a_wreck_afloat(view: View, question: Question) -> BranchReply | None:
    """That it is open whether a wreck is still afloat; None of all else, and where it is asked whether she has sunk."""
    if question.state != "sunk" or not question.denied or Quality.WRECKED not in view.state.piece(question.who).marks:
        return None
    says = f"{view.name(question.who)} is wrecked: in effect she has sunk, and what waits for her sinking does not happen"
    return undecided(Node(NodeKind.FACT, says, view.book.units("wrecked")))


def _is_lost(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether anything of a kind was lost in the play, by whomever, or the piece or the mast that is named."""
    if question.masts:
        return _has_fallen(course.view(branch.state), branch, question)
    if question.state is Quality.LOST:
        return _is_lost_itself(course, branch, question.who)
    kinds = _LOSSES.get(question.of or "", ())
    noted = any(row[0] in kinds and _is_of_kind(branch.state, row[2], question.of) for row in branch.state.done)
    gone = what_was_lost(course, branch.state, "", question.of or "") if question.of != "mast" else ()
    found = noted or bool(gone)
    view = course.view(branch.state)
    left = left_otherwise(course, branch.state, "", question.of or "") if not found and question.of != "mast" else None
    if left is not None:
        return left
    return BranchReply("yes" if found else "no", told(view, "something was lost" if found else "nothing was lost", branch))


def _is_lost_itself(course: Simulation, branch: Branch, who: str) -> BranchReply:
    """Whether a crew or a treasure is lost: out of play, gone down with its ship, or taken from her by another.

    Of a ship that is gone the word may mean that, or a fog bank; so it may of what is aboard one that is lost in one.
    """
    view, piece = course.view(branch.state), branch.state.piece(who)
    carrier = branch.state.board.pieces.get(piece.aboard or "")
    if piece.kind not in CARGO or (piece.gone is None and carrier is not None and Quality.LOST in carrier.marks):
        says = f"whether being lost in a fog bank is asked of {view.name(who)}, or being lost for good, is not said"
        return undecided(says)
    found = any(lost.id == who for lost in what_was_lost(course, branch.state, "", "cargo"))
    left = left_otherwise(course, branch.state, "", "cargo", who) if not found else None
    if left is not None:
        return left
    words = f"{view.name(who)} is {'' if found else 'not '}lost"
    return BranchReply("yes" if found else "no", told(view, words, branch, who, piece.aboard or ""))


def _is_lost_in(view: View, branch: Branch, who: str, fog: str) -> BranchReply:
    """Whether a ship, or the one that carries what is asked about, is lost in that fog bank: the only one, or the one told of."""
    board, ship = view.state.board, view.state.ship_of(who)
    lost, banks = Quality.LOST in view.state.piece(ship).marks, [one.id for one in board.pieces.values() if one.type in FOG]
    known = {place for piece, place in board.inside if piece == ship and place in banks} or {*banks}
    if lost and fog in known and len(known) > 1:
        return undecided(f"in which fog bank {view.name(ship)} is lost was not said")
    there = lost and fog in known
    says = f"{view.name(ship)} is {'' if there else 'not '}lost in {view.name(fog)}"
    return BranchReply("yes" if there else "no", told(view, says, branch, ship))


def _has_fallen(view: View, branch: Branch, question: Question) -> BranchReply:
    """Whether a certain mast is gone, before the play or in it; which masts fell, their player may have left unsaid."""
    piece = branch.state.board.pieces.get(question.masts[0].ship)
    if piece is None or not piece.printed_masts:
        return undecided("whose mast is meant, or how many masts she was built with, was not said")
    places = {place_of(piece, mast) for mast in question.masts}
    gone = places <= piece.fallen or piece.masts == 0 or piece.gone is not None
    if not gone and piece.masts + len(piece.fallen) != piece.printed_masts:
        return undecided(f"which masts {view.name(piece.id)} has lost was not said")
    names = " and ".join(called(piece, place) for place in sorted(places))
    says = f"the {names} of {view.name(piece.id)} {'is' if len(places) == 1 else 'are'} {'gone' if gone else 'standing'}"
    return BranchReply("yes" if gone else "no", told(view, says, branch, piece.id))


def _is_shot_at(course: Simulation, branch: Branch, whom: str) -> BranchReply:
    """Whether a piece was shot at, and hit or not, in the play or before it."""
    view = course.view(branch.state)
    told_so = any(whom == target for _, target in course.situation.board.shots)
    shots = (tried for tried in branch.attempts if tried.act is Act.SHOOT and tried.allowed and whom in (tried.whom, *tried.also))
    done = told_so or any(shots) or any(branch.state.count(what, None, whom) for what in ("shot at", "hit"))
    return BranchReply(
        "yes" if done else "no", told(view, f"{view.name(whom)} was {'' if done else 'not '}shot at", branch, whom)
    )


def _becomes_derelict(view: View, branch: Branch, who: str, before: Piece) -> BranchReply:
    """Whether a ship came to be derelict on the way, though she may have sunk, or been repaired, since."""
    piece = view.state.piece(who)
    name, units = view.name(who), view.book.units("derelict")
    stood = before.masts > 0 and not is_derelict(before)
    if stood and piece.masts and branch.state.count("masts lost", who) >= before.masts:
        return undecided(told(view, f"{name} has lost masts and got some back", branch, who))
    if stood and piece.gone is None and has_only_fire(piece):
        return undecided(Node(NodeKind.FACT, f"{name} {UNSAID}", view.book.units(NO_MASTS)))
    others = Kind.FORT in piece.kinds or Kind.SEA_CREATURE in piece.kinds
    fell = stood and not piece.masts and not others
    words = f"{name} {'has lost her last mast' if fell else 'has not become derelict'}"
    return BranchReply("yes" if fell else "no", told(view, words, branch, who, cites=units))


_LOSSES = {
    "mast": ("masts lost",), "crew": ("eliminated", "stolen"), "treasure": ("eliminated", "stolen"),
    "cargo": ("eliminated", "stolen"), "": ("eliminated", "stolen", "masts lost"),
}  # fmt: skip
"""What is noted when something of a kind is lost."""


def _is_of_kind(state: State, piece: str, of: str | None) -> bool:
    kind = {"crew": Kind.CREW, "treasure": Kind.TREASURE}.get(of or "")
    return kind is None or (piece in state.board.pieces and kind in state.piece(piece).kinds)


def _is_over(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether a ship is over her limit of points, or a player's fleet one that may be built.

    Where the play ends with what is told to leave her, that is asked of her as she is then, before anything else leaves.
    """
    view = course.view(branch.state)
    if question.state == "legal" and question.who in view.state.board.players:
        return _is_legal(view, question.who)
    over = points_over(view, question.who) if question.state == "over limit" else None
    geared = equipment_over(view, question.who) if over is not None else None
    if over is None or (geared is None and not over):
        return unanswered(question)
    if geared and not over:
        words = f"the equipment of {view.name(question.who)} costs {geared} points too much"
        return BranchReply("yes", told(view, words, branch, question.who, cites=view.book.units("equipment aboard")))
    still = branch.state.count(STILL_OVER, question.who, "point limit")
    if still and not over and last_told(course, branch.state, question.who):
        points = "point" if still == 1 else "points"
        words = f"{view.name(question.who)} is {still} {points} over her limit until more crew leave her than are told to"
        units = (*view.book.units("point limit"), *view.book.units("excess is removed"))
        return BranchReply("yes", told(view, words, branch, question.who, cites=units))
    if not over and branch.state.count(UNTOLD, question.who, "point limit"):
        says = f"{view.name(question.who)} was over her limit until crew left her that the play does not name: say when is meant"
        return undecided(says)
    words = f"{view.name(question.who)} is {over} points over her limit"
    return BranchReply("yes" if over > 0 else "no", told(view, words, branch, question.who, cites=view.book.units("point limit")))


def _is_legal(view: View, player: str) -> BranchReply:
    """Whether a player's fleet may be built, as far as its build total and its pieces were told."""
    said = verdict(view, player)
    wrong = [remark for remark in said if remark.verdict is RemarkKind.WRONG]
    if not said and view.state.board.limit is None:
        view.assume(("limit", player), f"the fleet of {player} costs no more than it was to be built to", [])
    units = cited(wrong or said) or view.book.units("build total")
    says = f"the fleet of {player} is {'not ' if wrong else '' if not said else 'perhaps '}one that may be built"
    why = Node(NodeKind.FINDING, says, units, tuple(building.told(remark) for remark in wrong or said))
    return BranchReply("no" if wrong else "undecided" if said else "yes", why, bool(wrong) or not said)


def is_marked(view: View, branch: Branch, question: Question, before: Piece | None = None) -> BranchReply:
    """Whether something was done to a piece, or it is, or became, what can be seen on the table."""
    if before is not None and question.state is Quality.DERELICT and question.act is Act.BECOME:
        return _becomes_derelict(view, branch, question.who, before)
    who, asked, state = question.who, question.state, branch.state
    name, piece = view.name(who), state.piece(who)
    if asked in ("hit", "rammed", "boarded"):
        done = counted(view, branch, "", {"boarded": "boarding"}.get(asked, asked), "", who)
        says = f"{name} was {'' if done.answer == 'yes' else 'not '}{asked}"
        return replace(done, why=replace(done.why, says=says))
    if unsaid := _unsaid(view, piece, asked, question.whom):
        return undecided(unsaid)
    if asked is Quality.TOWED and (slack := slackened(view, who, question.whom)) is not None:
        return settled(view, slack)
    if asked in (Quality.FACE_UP, Quality.FACE_DOWN):
        coin = of_coin(view, piece, down=asked is Quality.FACE_DOWN)
        if coin is not None:
            return settled(view, coin)
        if _may_have_been_shown(branch, piece):
            return undecided(f"whether {name} was shown to use an ability is not said")
    true = piece.gone is None and (_STATES[asked](state, piece, question) if asked in _STATES else asked in piece.marks)
    if asked is Quality.DOCKED and not true:
        view.reads.settle(Point(Act.DOCK, view.role(who), view.role(question.whom) if question.whom else None), value=False)
    words = asked.value if isinstance(asked, Quality) else asked
    units = view.book.units(_RULED[asked]) if asked in _RULED else ()
    return BranchReply(
        "yes" if true else "no", told(view, f"{name} is {'' if true else 'not '}{words}", branch, who, cites=units)
    )


def _unsaid(view: View, piece: Piece, asked: Quality | str | None, place: str | None = None) -> Node | str:
    """What of a piece was not said, or no document says, that a state of hers hangs on; empty where there is nothing."""
    if asked is Quality.DOCKED and (unsaid := unsaid_berth(view, piece.id, place or "")):
        return unsaid
    if asked is Quality.DERELICT and piece.gone is None and has_only_fire(piece):
        return Node(NodeKind.FACT, f"{piece.name} {UNSAID}", view.book.units(NO_MASTS))
    if asked == "abandoned" and untold(piece) and piece.gone is None:
        return f"how many flags {piece.name} has was not stated"
    if asked not in ("damaged", "undamaged"):
        return ""
    if piece.uncounted and piece.masts:
        return f"with how many masts {piece.name} was built was not stated"
    return "" if _is_told_by_masts(piece) else f"how much of {piece.name} is lost is not told by her masts"


def _is_told_by_masts(piece: Piece) -> bool:
    """Whether a piece is damaged just where it has fewer masts than it was built with: one with masts, and no other parts."""
    return is_ship(piece) and piece.printed_masts > 0 and not any(piece.count(kind) for kind in FITTINGS)


def _may_have_been_shown(branch: Branch, piece: Piece) -> bool:
    """Whether a crew that lies face down could have been used by its ship, which the play has told to do something."""
    hidden = piece.kind is Kind.CREW and Quality.FACE_DOWN in piece.marks and bool(piece.abilities)
    acted = any(tried.who == piece.aboard and tried.allowed for tried in branch.attempts)
    return hidden and acted and not branch.state.count("turned face down", None, piece.id)


def _is_within(view: View, branch: Branch, question: Question) -> BranchReply:
    """Whether two pieces are within a length, as stated; once one of them has moved, what was stated says nothing."""
    who, whom, length = question.who, question.whom or "", question.length or "S"
    near, far = branch.state.ship_of(who), branch.state.ship_of(whom)
    says = f"within {length} of {view.name(whom)}"
    if gone := out_of_play(view, who, whom, near, far):
        return BranchReply("no", because(view, gone[0]))
    if view.is_near(near, far, length):
        return BranchReply("yes", fact(f"{view.name(who)} is {says}"))
    if view.stated_far(near, far, length):
        return BranchReply("no", fact(f"{view.name(who)} is not {says}"))
    return undecided(f"nothing says whether {view.name(who)} is {says}")


def is_gone(view: View, branch: Branch, who: str, gone: Gone, words: str, *, ever: bool = False) -> BranchReply:
    """Whether a piece has left play so, or `ever` did, even where it is back by the end."""
    piece = branch.state.piece(who)
    true = piece.gone is gone or (piece.gone is not None and (gone is Gone.REMOVED or Kind.FORT in piece.kinds))
    true = true or (ever and branch.state.count(words, None, who) > 0)
    return BranchReply("yes" if true else "no", told(view, f"{view.name(who)} is {'' if true else 'not '}{words}", branch, who))


def _is_cancelled(view: View, branch: Branch, question: Question) -> BranchReply:
    assert question.ability is not None
    speakers = meant(view, question.ability)
    named = {(c.target, c.ability) for c in view.state.cancellations}
    speaker = next((s for s in speakers if (s.bearer, s.ability) in named), speakers[0] if speakers else None)
    if speaker is None:
        return _of_one_gone(view, question.ability, question.whom)
    finding = in_force(view, speaker)
    refused = next(
        (a for a in reversed(branch.attempts) if a.act is Act.CANCEL and a.whom == speaker.bearer and not a.allowed), None
    )
    if finding and refused is not None:
        return BranchReply("no", refused.why)
    if finding and view.state.count("cancelled", speaker.bearer) and not view.state.cancellations:
        finding = replace(
            finding,
            parts=(
                Node(
                    NodeKind.CLAIM,
                    "what was cancelled is so no longer: that turn is over",
                    view.book.units("cancelled until the turn ends"),
                ),
            ),
        )
    others = [c for c in view.state.cancellations if c.target == speaker.bearer and not c.ability.same_as(speaker.ability)]
    if finding and others:
        finding = replace(finding, cites=view.book.units("one ability at a time"))
    if not finding.decided:
        return undecided(because(view, finding))
    if not finding and not view.state.cancellations and Quality.FACE_DOWN in view.state.piece(speaker.bearer).marks:
        says = f"{view.name(speaker.bearer)} lies face down, and nothing has cancelled what it can do"
        return BranchReply("no", Node(NodeKind.FACT, says, (), (because(view, finding),)))
    if not finding and question.whom is not None:
        return _cancelled_by(view, speaker, question.whom, because(view, finding))
    return BranchReply("no" if finding or _is_barred_by_rules(finding) else "yes", because(view, finding))


def _of_one_gone(view: View, named: AbilityName, who: str | None) -> BranchReply:
    """Whether what is in play no longer had been cancelled in the turn under way; no where nobody has such an ability."""
    held = [c for c in view.state.cancellations if c.target == named.bearer and view.is_cancelled(c.target, c.ability)]
    if not held:
        return BranchReply("no", fact("there is no such ability"))
    by = {name for c in held for name in (c.canceller, view.state.ship_of(c.canceller), view.player(c.canceller))}
    if named.name is not None or named.number is not None:
        return undecided(f"{view.name(named.bearer)} is in play no longer, and which of what it could do was cancelled")
    units = view.book.units("cancelled until the turn ends")
    says = f"{view.name(named.bearer)} was cancelled before it left play"
    return BranchReply("yes" if who is None or who in by else "no", Node(NodeKind.FINDING, says, units))


def _is_barred_by_rules(finding: Finding) -> bool:
    """Whether no ability keeps one from use, but rules alone, as those for crew of another nationality: that cancels nothing."""
    claim, attacks = finding.claims[0], finding.attacks
    felled = [one.attacker for one in attacks if one.target is claim and finding.standings[one.attacker] is Standing.STANDS]
    return all(isinstance(one, Claim) and one.rule is not None for one in felled)


def _cancelled_by(view: View, speaker: AbilityInPlay, who: str, why: Node) -> BranchReply:
    """Whether it was a certain piece, ship or player that cancelled an ability, which is not in force."""
    found = [c for c in view.state.cancellations if c.target == speaker.bearer and c.ability.same_as(speaker.ability)]
    by = {name for c in found for name in (c.canceller, c.ship, view.player(c.ship))}
    if not found:
        return undecided(f"nothing says who cancelled the ability of {view.name(speaker.bearer)}")
    return BranchReply("yes" if who in by else "no", why)


def _is_held(state: State, piece: Piece, place: str | None) -> bool:
    """Whether a piece is aboard another, or within a place: a coin in a fort, a ship in a fog bank."""
    return piece.aboard == place or (piece.id, place) in state.board.inside


_RULED: Mapping[Quality | str | None, str] = {
    Quality.DERELICT: "derelict", "abandoned": "abandoned fort", "on fire": "fire masts",
}  # fmt: skip
"""The principles that say what some states are."""
_STATES: Mapping[Quality | str | None, Callable[[State, Piece, Question], bool]] = {
    Quality.DERELICT: lambda state, piece, question: is_derelict(piece),
    "abandoned": lambda state, piece, question: Kind.FORT in piece.kinds and piece.masts == 0,
    Quality.TOWED: lambda state, piece, question: any(
        towed == piece.id and question.whom in (None, tower) for tower, towed in state.board.tows
    ),
    Quality.FACE_UP: lambda state, piece, question: Quality.FACE_DOWN not in piece.marks,
    Quality.DOCKED: lambda state, piece, question: (
        bool(piece.marks & {*BERTHED}) and (question.whom is None or question.whom in docked_at_all(state.board, piece.id))
    ),
    "damaged": lambda state, piece, question: piece.masts < piece.printed_masts,
    "undamaged": lambda state, piece, question: piece.masts >= piece.printed_masts,
    "inside": lambda state, piece, question: _is_held(state, piece, question.whom),
    Quality.TOUCHING: lambda state, piece, question: any(
        question.whom in (None, other) for _, other, _ in state.board.touching(piece.id)
    ),
    "aboard": lambda state, piece, question: _is_held(state, piece, question.whom),
    "in play": lambda state, piece, question: not lies_unrevealed(piece),
    "on fire": lambda state, piece, question: burning(piece) > 0,
}
