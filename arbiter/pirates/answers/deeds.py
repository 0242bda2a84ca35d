"""Who did something, what it was done to, and how many times: read off what the play came to."""

from __future__ import annotations

from arbiter.effects import Act, Action, Kind, Often
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.narration import because
from arbiter.engine.offers import OPENED
from arbiter.engine.points import Finding, Point
from arbiter.engine.state import Given, State
from arbiter.engine.targets import targets
from arbiter.engine.usage import PER_TURN, in_force, is_spent
from arbiter.engine.view import AbilityInPlay, View, fact
from arbiter.frozen import replace
from arbiter.pirates.answers.replies import BranchReply, settled, told, undecided
from arbiter.pirates.kinds import is_ship
from arbiter.pirates.sailing.heading import heading_of, steadied
from arbiter.pirates.table.abilities import meant
from arbiter.pirates.table.conditions import held_for_a_time, pinned
from arbiter.pirates.table.docking import is_wild
from arbiter.pirates.table.gold import is_unique
from arbiter.pirates.table.reach import MOVED
from arbiter.pirates.table.tows import slackened
from arbiter.play import AbilityName, Ask, Command, Question
from arbiter.situations.sentences.verbs import HEADINGS
from arbiter.spellings import articled
from arbiter.trace import Node, NodeKind, conclusion

NOTED = {
    Act.RAM: "rammed", Act.BOARD: "boarding", Act.HIT: "hit", Act.REPAIR: "repair", Act.EXPLORE: "explore",
    Act.CANCEL: "cancelled", Act.SINK: "sunk",
}  # fmt: skip
"""The acts that a state counts, and under which name."""
TAKING = frozenset({Act.TAKE, Act.LOAD, Act.GET, Act.STEAL, Act.CAPTURE})
"""The acts after which something is aboard whoever did them."""
KINDS = {
    "crew": Kind.CREW, "treasure": Kind.TREASURE, "ship": Kind.SHIP, "island": Kind.ISLAND, "cargo": Kind.CARGO,
}  # fmt: skip


def fights(state: State, ship: str, other: str | None = None) -> int:
    """How many boardings a ship has taken part in, with another one where that is told."""
    return state.count("boarding", ship, other) + state.count("boarding", other, ship)


def unanswered(question: Question) -> BranchReply:
    """The answer to what is understood, but of which nothing here knows the answer."""
    return undecided(f"nothing here works out “{question.text}”")


def was_given(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether a ship was given such an action: what she does by a text, such as a move, is none (`faq.moving-abilities.2`).

    Open where the table alone tells of an action, and not which, and where she was given one in an earlier turn alone.
    """
    who, kind = question.who, "" if question.action in (None, Action.ANY) else f"{question.action.value} "
    given = _such(branch.state, question)
    if given:
        by = f", by the ability of {course.view(branch.state).name(given[-1].bearer)}" if given[-1].bearer else ""
        return BranchReply("yes", fact(f"{who} was given {articled(given[-1].action.value)} action this turn{by}"))
    if question.roles - {"action", "free"} or who not in branch.state.board.pieces:
        return unanswered(question)
    if not question.free and any((one.ship, one.action) == (who, Action.ANY) for one in branch.state.given):
        return undecided(f"{who} was given an action before the play, and which it was is not kept")
    ends = (place for place, one in enumerate(course.situation.play) if one.deed is Command.END_TURN)
    if any(_such(one.state, question) for place in ends for one in course.before(place).ends):
        return undecided(f"{who} was given one in an earlier turn, and none in this: which turn is meant was not said")
    units = course.book.units("moved by an ability") if branch.state.count(MOVED, None, who) else ()
    return BranchReply("no", Node(NodeKind.FINDING, f"{who} was given no {'free ' * question.free}{kind}action this turn", units))


def _such(state: State, question: Question) -> list[Given]:
    """The actions of this turn that a question may mean."""
    own = (one for one in state.given if one.ship == question.who and (one.free or not question.free))
    return [one for one in own if question.action in (None, Action.ANY, one.action)]


def turned(view: View, branch: Branch, question: Question) -> BranchReply:
    """Whether a ship took another heading: not by being moved from outside (`faq.moving-abilities.1`); else that is untold."""
    ship, state, units = question.who, view.state, view.book.units("moved from outside with her heading")
    movers = {row[1] for row in state.done if row[0] == MOVED and row[2] == ship}
    own = ship in movers or any(one.who == ship for one in branch.attempts) or not set(question.how).issubset(HEADINGS)
    if own or not movers or not units:
        return undecided(f"nothing tells whether and how {view.name(ship)} turned")
    return BranchReply("no", Node(NodeKind.FINDING, f"{view.name(ship)} was moved from outside, and keeps her heading", units))


def heads(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Where the bow of a ship points, as it was told and as long as nothing may have turned her."""
    ship, view = question.who, course.view(branch.state)
    kept, units = heading_of(branch.state, ship), steadied(view, ship)
    if kept and units and not _moved_otherwise(course, branch, ship):
        view.assume(("turned", ship), f"{view.name(ship)} turned {kept} for the segment that led there", [])
        says = f"{view.name(ship)} keeps the heading of its first segment: {kept}"
        answer = kept if question.ask is Ask.WHERE else "yes" if question.of == kept else "no"
        return BranchReply(answer, Node(NodeKind.FINDING, says, units))
    told = dict(course.situation.board.headings).get(ship)
    pushed = turned(view, branch, replace(question, how=())) if told else None
    if told is None or pushed is None or not (pushed.decided or _lay_still(course, branch, ship)):
        return undecided(f"nothing tells where the bow of {view.name(ship)} points")
    says = f"the bow of {view.name(ship)} pointed {told}"
    if question.ask is Ask.WHERE:
        return BranchReply(told, replace(pushed.why, says=f"{says}, and {pushed.why.says}") if pushed.decided else fact(says))
    return BranchReply("yes" if question.of == told else "no", pushed.why if pushed.decided else fact(says))


def _moved_otherwise(course: Simulation, branch: Branch, ship: str) -> bool:
    """Whether anything but its own moves may have turned a ship: other deeds of its or to it, a tow, terrain that it is in."""
    state = branch.state
    held = {row for row in state.board.inside if ship in row and state.piece(row[1]).kind is not Kind.ISLAND}
    deeds = (one for one in course.situation.play if ship in (one.who, *one.whom) and one.deed not in STEADY)
    return (
        bool(held)
        or any(ship in row for row in state.board.tows)
        or state.count(MOVED, None, ship) > 0
        or any(one.deed is not Command.MOVE or one.who != ship for one in deeds)
    )


def _lay_still(course: Simulation, branch: Branch, ship: str) -> bool:
    """Whether nothing in the play can have turned a ship: she did nothing that moves her, nor was she towed or carried along."""
    boards, state = (course.situation.board, branch.state.board), branch.state
    taken = any(ship in pair for board in boards for pair in (*board.tows, *board.inside))
    by_her = any(one.who == ship and one.deed not in STEADY for one in course.situation.play)
    others = any(ship in one.whom and one.deed not in STEADY for one in course.situation.play)
    return not (taken or by_her or others or state.count(MOVED, None, ship))


STEADY = frozenset({
    Command.SHOOT, Command.RAM, Command.BOARD, Command.CANCEL, Command.REVEAL, Command.CHOOSE, Command.PASS, Command.LOAD,
    Command.UNLOAD, Command.LIE,
})  # fmt: skip
"""What a ship does without taking another heading."""


def who_did(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Who did what the question names, to what it names."""
    view, whom = course.view(branch.state), question.whom
    heeded = {"whom", "options", "again"} if question.act in _STANDING else {"whom", "options"}
    if branch.state.unknown or branch.state.unrolled or question.modal is Ask.MAY or question.roles - heeded:
        return unanswered(question)
    if question.act is Act.OWN and whom:
        return _owner(view, whom) if whom in view.state.board.pieces else unanswered(question)
    if question.act in (Act.CARRY, Act.HAVE) and whom:
        return _carrier(course, branch, question, whom)
    if question.act is Act.TOW and whom:
        towers, slack = [tower for tower, towed in sorted(view.state.board.tows) if towed == whom], slackened(view, whom)
        return _named(course, branch, question, towers) if slack is None else settled(view, slack)
    if question.act in TAKING and whom:
        takers = taker(course, branch, whom)
        went = went_down(view, whom) if not takers else None
        return _named(course, branch, question, takers) if went is None else went
    if question.act is Act.PIN and whom:
        touching = [(other, whom) for _, other, _ in branch.state.board.touching(whom)]
        return _held(view, question, [*touching, *(pair for pair in held_for_a_time(view) if pair[1] == whom)])
    if question.act in NOTED:
        rows = [row for row in branch.state.done if row[0] == NOTED[question.act] and whom in (None, row[2])]
        by = [row[2] if question.act is Act.SINK and not whom else row[1] for row in rows]
        return _named(course, branch, question, by) if all(by) else unanswered(question)
    return unanswered(question)


_STANDING = frozenset({Act.OWN, Act.CARRY, Act.HAVE, Act.TOW, Act.PIN})
"""What is so as long as it lasts, and never done once more."""


def went_down(view: View, whom: str) -> BranchReply | None:
    """That the worth of a coin lost with its ship is divided (`faq.shooting.7`), so that nobody gets it as it is."""
    piece = view.state.board.pieces.get(whom)
    shared = piece is not None and piece.gone is not None and piece.gold is not None and not is_unique(piece)
    ship = piece.aboard if piece is not None and shared else None
    if not ship or not view.state.count("sunk", None, ship):
        return None
    return undecided(f"what {view.name(whom)} is worth is divided: ask who gets the gold of {view.name(ship)}")


def _owner(view: View, whom: str) -> BranchReply:
    """Whose a piece is by now; of equipment on a ship that has changed fleets nothing says it (`cursed-seas.tow.1`)."""
    if _changed_hands(view.state, whom):
        says = f"{view.name(view.state.ship_of(whom))} has changed fleets, and whether equipment aboard does no entry says"
        return undecided(says)
    piece = view.state.piece(whom)
    lies = piece.aboard if piece.kind is Kind.TREASURE and piece.aboard in view.state.board.pieces else ""
    player = "nobody" if lies and is_wild(view.state.board, lies) else view.player(whom) or "nobody"
    says, towed = f"{view.name(whom)} is {player}'s", {other for _, other in view.state.board.tows}
    units = view.book.units("a ship in tow changes fleets") if view.state.ship_of(whom) in towed else ()
    units += view.book.units("crew change fleets with their ship") if units and whom not in towed else ()
    return BranchReply(player, conclusion(says, units))


def _changed_hands(state: State, piece: str) -> bool:
    """Whether a piece is equipment on a ship that was taken in tow, with which crew and treasure change fleets."""
    ship = state.ship_of(piece)
    taken = state.count("towed", None, ship) > 0 or ship in dict(state.board.owners)
    return Kind.EQUIPMENT in state.piece(piece).kinds and taken


def _held(view: View, question: Question, pairs: list[tuple[str, str]]) -> BranchReply:
    """Who of two ships pins the other, or is pinned; the one that the question does not name is asked for."""
    found = {pair: pinned(view, pair[1], pair[0]) for pair in dict.fromkeys(pairs)}
    holding = [one if question.whom else other for (one, other), finding in found.items() if finding]
    if question.whom and not holding and pinned(view, question.whom):
        return undecided(f"who pins {view.name(question.whom)} was not said")
    names = ", ".join(map(view.name, holding)) or "none"
    telling = tuple(finding for finding in found.values() if finding or not holding)
    says = f"“{question.text}”: {names}"
    decided = all(finding.decided for finding in found.values())
    why = because(view, Finding(Point(Act.PIN), bool(holding), decided=decided, parts=telling, says=says))
    return BranchReply(names if decided else "undecided", why, decided=decided)


def _carrier(course: Simulation, branch: Branch, question: Question, whom: str) -> BranchReply:
    """Who has a piece aboard, or the island or fort where it lies; whoever it went down with has it no longer."""
    view = course.view(branch.state)
    piece = view.state.piece(whom)
    carrier = piece.aboard
    if piece.gone is not None or (carrier is not None and view.state.piece(carrier).gone is not None):
        return _named(course, branch, question, [])
    if carrier is None:
        return undecided(f"nobody said where {view.name(whom)} is")
    return BranchReply(view.name(carrier), told(view, f"{view.name(carrier)} has {view.name(whom)}", branch, whom))


def taker(course: Simulation, branch: Branch, whom: str) -> list[str]:
    """Whom a piece has come aboard in the course of the play, also where it is there no longer; else where it came to lie."""
    came = [row[1] for row in branch.state.done if row[0] in _CAME_ABOARD and row[2] == whom]
    before, after = (board.pieces.get(whom) for board in (course.situation.board, branch.state.board))
    lies = after.aboard if before is not None and after is not None and after.aboard != before.aboard else None
    if lies and (not came or is_ship(branch.state.piece(lies))):
        came.append(lies)
    return [*dict.fromkeys(came)]


_CAME_ABOARD = frozenset({"loaded", "stolen"})
"""How a state counts that something came aboard."""


def which_did(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """What somebody did something to."""
    who = question.who
    if question.act is Act.SINK and not who and question.roles <= {"of", "state"}:
        return who_did(course, branch, replace(question, of=None, state=None))
    if question.modal is Ask.MAY or question.roles - {"of"}:
        return unanswered(question)
    if question.act in TAKING and who:
        doing = sides(course.view(branch.state), who)
        pieces = [piece for piece in branch.state.board.pieces if set(doing) & set(taker(course, branch, piece))]
        return _named(course, branch, question, pieces)
    if question.act is Act.PIN and who in branch.state.board.pieces:
        view, touching = course.view(branch.state), [(who, other) for _, other, _ in branch.state.board.touching(who)]
        return _held(view, question, [*touching, *(pair for pair in held_for_a_time(view) if pair[0] == who)])
    if question.act in NOTED and who:
        doing = sides(course.view(branch.state), who)
        rows = (row for row in branch.state.done if row[0] == NOTED[question.act] and row[1] in doing)
        return _named(course, branch, question, [row[2] for row in rows])
    return unanswered(question)


def _named(course: Simulation, branch: Branch, question: Question, pieces: list[str]) -> BranchReply:
    """Those pieces by name that are, or were to begin with, of the kind in question."""
    view, kind = course.view(branch.state), KINDS.get(question.of or "")
    boards = branch.state.board.pieces, course.situation.board.pieces
    found = [
        piece
        for piece in dict.fromkeys(pieces)
        if any(piece in known and (kind is None or kind in known[piece].kinds) for known in boards)
    ]
    names = ", ".join(view.name(piece) for piece in found) or "none"
    return BranchReply(names, told(view, f"“{question.text}”: {names}", branch, *found[:1]))


def times(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """How many times something was done, or an ability that nobody has used yet may be used by now."""
    if question.act is Act.USE and question.modal is Ask.MAY and question.ability is not None:
        return _open_times(course, branch, question, question.ability)
    if question.modal is not Ask.DOES or question.act not in NOTED or question.roles - {"whom"}:
        return unanswered(question)
    view = course.view(branch.state)
    doing, suffering = sides(view, question.who), sides(view, question.whom or "")
    count = sum(branch.state.count(NOTED[question.act], one or None, other or None) for one in doing for other in suffering)
    named = (one if one in view.state.board.pieces else "" for one in (question.who, question.whom or ""))
    return BranchReply(str(count), told(view, f"“{question.text}”: {count}", branch, *named))


def _open_times(course: Simulation, branch: Branch, question: Question, asked: AbilityName) -> BranchReply:
    """How many times an ability has come open to its player, each time for something that it can be done to."""
    view = course.view(branch.state)
    named = [speaker for speaker in meant(view, asked) if any(effect.optional for effect in speaker.ability.effects)]
    if len(named) != 1 or question.whom or not in_force(view, named[0]):
        return unanswered(question)
    limits = {effect.often for effect in named[0].ability.effects if effect.optional}
    if limits <= PER_TURN or limits == {Often.ONCE_PER_GAME}:
        return _so_often(view, named[0])
    bearer, ability = named[0].bearer, named[0].ability
    found = [offer for offer in branch.state.offers if offer.bearer == bearer and offer.ability == ability]
    often = any(effect.often is not None or effect.cost for effect in ability.effects)
    things = min((len(targets(view, offer).pieces) for offer in found), default=0)
    if not found or often or things < len(found) or branch.state.count(OPENED, bearer, ability.name) != len(found):
        return unanswered(question)
    says = f"the ability of {view.name(bearer)} has come open {len(found)} time{'s' if len(found) > 1 else ''}"
    return BranchReply(
        str(len(found)), told(view, says, branch, bearer, *dict.fromkeys(offer.that for offer in found if offer.that))
    )


def _so_often(view: View, speaker: AbilityInPlay) -> BranchReply:
    """How many times an ability may be used that says so itself: once, and not again where that has been done."""
    often = {effect.often for effect in speaker.ability.effects if effect.optional}
    spent = any(is_spent(view, speaker, effect) for effect in speaker.ability.effects if effect.optional)
    when = "in a game" if often == {Often.ONCE_PER_GAME} else "in a turn"
    says = f"the ability of {view.name(speaker.bearer)} may be used once {when}{', and has been used' if spent else ''}"
    units = () if Often.ONCE_PER_GAME in often else view.book.units("once per turn")
    return BranchReply("0" if spent else "1", Node(NodeKind.FINDING, says, (*speaker.ability.cites, *units)))


def sides(view: View, who: str) -> list[str]:
    """The pieces of a player, or the piece that is named; that nobody is named stands for anyone."""
    return [one for one in view.state.board.pieces if view.player(one) == who] if who in view.state.board.players else [who]
