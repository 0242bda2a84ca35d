"""Whether something happened, or is so, at the end of a course."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from arbiter.board import Gone, Piece
from arbiter.effects import Act, Action, Kind, Quality, Quantity
from arbiter.engine.course import Branch, Course
from arbiter.engine.narration import because
from arbiter.engine.overlap import may_fit_name
from arbiter.engine.points import Binding, Finding, Point
from arbiter.engine.state import State
from arbiter.engine.usage import in_force
from arbiter.engine.view import Speaker, View, fact
from arbiter.frozen import replace
from arbiter.pirates import building
from arbiter.pirates.abilities import meant
from arbiter.pirates.answers.attempts import attempted, bygone, is_asked
from arbiter.pirates.answers.deeds import TAKING, taker, unanswered
from arbiter.pirates.answers.endings import who_wins
from arbiter.pirates.answers.outside import who_begins
from arbiter.pirates.answers.permitted import may
from arbiter.pirates.answers.places import docked_at
from arbiter.pirates.answers.replies import Reply, settled, told
from arbiter.pirates.answers.spoils import lost, what_was_lost
from arbiter.pirates.boarding import may_board
from arbiter.pirates.building import Verdict, verdict
from arbiter.pirates.conditions import pinned, points_over
from arbiter.pirates.faces import of_coin
from arbiter.pirates.kinds import CARGO, is_derelict, is_ship
from arbiter.pirates.masts import called, place_of
from arbiter.pirates.ramming import may_ram
from arbiter.pirates.winning import over
from arbiter.play import Question
from arbiter.trace import Node, NodeKind


def does(course: Course, branch: Branch, question: Question) -> Reply:
    if question.act is Act.WIN and question.who in branch.state.board.players:
        return _wins(course, branch, question.who)
    if question.act is Act.PLAY:
        begins = who_begins(course.view(branch.state))
        return replace(begins, answer="yes" if begins.answer == question.who else "no") if begins.decided else begins
    early = _early(course, branch, question)
    if early is not None:
        return early
    before = _done_before(course, question) if question.perfect or not attempted(course, branch, question) else None
    if before is not None and before.decided:
        return before
    found = _only_marked(branch, question) or _late(course, branch, question)
    return found if before is None or found.answer == "yes" else before


def _only_marked(branch: Branch, question: Question) -> Reply | None:
    """That an island bears a mark, where it is asked whether it is explored and nobody did that; None where that is not so."""
    state, whom = branch.state, question.whom
    marked = question.act is Act.EXPLORE and bool(whom) and (question.perfect or question.who not in state.board.pieces)
    if not marked or state.count("explored", question.who or None, whom) or not state.count("marked only", None, whom):
        return None
    why = fact(f"{state.piece(whom or '').name} is marked as explored, and nobody says whether the mark or a look at it is meant")
    return Reply("undecided", why, decided=False)


def _done_before(course: Course, question: Question) -> Reply | None:
    """The answer where the table tells that something of the kind was done before the play; None where it tells nothing."""
    board, act, who, whom = course.situation.board, question.act, question.who, question.whom
    piece, known, perhaps = board.pieces.get(who), False, False
    if act is Act.EXPLORE:
        marks = {player for island, player in board.explored if whom in (None, island)}
        known = bool(marks) if not who else who in marks
        perhaps = piece is not None and piece.player in marks
    elif act is Act.SHOOT:
        known = any(who == shooter and whom in (None, target) for shooter, target in board.shots)
        perhaps = ("", whom) in board.shots or (piece is not None and Quality.GIVEN_ACTIONS in piece.marks)
    elif act is Act.MOVE:
        known = piece is not None and Quality.GIVEN_MOVE in piece.marks
    if known:
        return Reply("yes", fact("it was done before the play, as the table tells"))
    why = fact("the table tells of a deed before the play, and not enough of it to say whether it is this one")
    return Reply("undecided", why, decided=False) if perhaps else None


def _wins(course: Course, branch: Branch, player: str) -> Reply:
    """Whether a player has won; while the game goes on nobody has, unless somebody is past half where that wins."""
    found, view = who_wins(course, branch), course.view(branch.state)
    if not found.decided or not (view.book.units("winner by half") or over(view)):
        return replace(found, answer="undecided", why=fact(f"the game is not known to be over: {found.why.says}"), decided=False)
    return replace(found, answer="yes" if found.answer == player else "no")


def _early(course: Course, branch: Branch, question: Question) -> Reply | None:
    """The answer to what is asked of dice, sinking, pins, abilities and losses; None for anything else."""
    view, state = course.view(branch.state), branch.state
    act, who, whom = question.act, question.who, question.whom
    if act is Act.BOARD and question.state == "win":
        return counted(view, branch, f"{view.name(who)} wins the boarding", "boarding won", who, whom)
    if act is Act.HIT and question.number is not None:
        rows = [row for row in state.done if row[0] == f"shot {question.number}" and whom in (None, row[2])]
        done = any(row[3] for row in rows)
        return Reply(
            "yes" if done else "no",
            _shots(view, f"die {question.number} {'hits' if done else 'does not hit'}", branch, f"die {question.number} "),
        )
    if act is Act.SINK or (act is Act.TOW and who and whom and not state.count("towed", who, whom)):
        return _sinks(view, branch, who, whom) if act is Act.SINK else _tows(view, branch, who, whom or "")
    if act in (Act.TOUCH, Act.PIN):
        return _of_a_contact(view, branch, question)
    if act is Act.APPLY and question.ability is not None:
        return _applies(view, meant(view, question.ability), whom)
    if act is Act.ELIMINATE and question.of is not None:
        return _loses(course, branch, question)
    if act is Act.ELIMINATE:
        return _eliminates(view, branch, who, whom or who)
    return None


def _eliminates(view: View, branch: Branch, who: str, whom: str) -> Reply:
    """Whether a piece was eliminated, and by whoever the question names: a piece, the ship that it is aboard, or a player."""
    found, state = _is_gone(view, branch, whom, Gone.ELIMINATED, "eliminated"), branch.state
    if found.answer == "no" or who in ("", whom):
        return found
    by = {row[1] for row in state.done if row[0] == "eliminated" and row[2] == whom}
    sides = {one: {one, state.ship_of(one), view.player(one)} for one in by if one in state.board.pieces}
    if any(who in side or (who in state.board.pieces and state.ship_of(who) in side) for side in sides.values()):
        return found
    own = view.player(whom)
    if not sides or len(sides) < len(by) or any(own in side for side in sides.values()):
        return Reply("undecided", fact(f"nothing says who eliminated {view.name(whom)}"), decided=False)
    says = f"{view.name(who)} did not eliminate {view.name(whom)}"
    return Reply("no", told(view, says, branch, whom))


def _applies(view: View, speakers: Sequence[Speaker], whom: str | None) -> Reply:
    """Whether an ability is in force and speaks of a piece that is named; what it comes to for a roll is another question."""
    if not speakers:
        return Reply("no", fact("there is no such ability"))
    found = in_force(view, speakers[0])
    if found and whom in view.state.board.pieces and not _may_speak_of(view, speakers[0], whom or ""):
        says = f"the ability of {view.name(speakers[0].bearer)} speaks of others than {view.name(whom or '')}"
        return settled(view, Finding(Point(Act.APPLY), False, says=says, cites=speakers[0].ability.cites))
    effects = speakers[0].ability.effects
    hangs = any(effect.when is not None or effect.conditions or effect.quantity in OF_ROLLS for effect in effects)
    if not found or not hangs:
        return settled(view, found)
    says = f"the ability of {view.name(speakers[0].bearer)} is in force, and what it comes to hangs on the moment"
    return Reply("undecided", fact(says), decided=False)


def _may_speak_of(view: View, speaker: Speaker, piece: str) -> bool:
    """Whether an ability may be about a piece: one that does it or has it done to it, or the ship that bears the ability."""
    if piece in (speaker.ship, speaker.bearer) or speaker.ability.unplayed or not speaker.ability.effects:
        return True
    binding = Binding(speaker.bearer, speaker.ship)
    named = (one for effect in speaker.ability.effects for one in (effect.who, effect.whom))
    return any(one is not None and may_fit_name(view, one, piece, binding) for one in named)


OF_ROLLS = frozenset({Quantity.BOARDING_ROLL, Quantity.CANNON_ROLL, Quantity.ROLL, Quantity.ROLL_TO_HIT})
"""Figures that are there while dice are rolled."""


def _tows(view: View, branch: Branch, who: str, whom: str) -> Reply:
    """Whether a ship has another in tow, since before the play."""
    tows = (who, whom) in branch.state.board.tows
    says = f"{view.name(who)} {'tows' if tows else 'does not tow'} {view.name(whom)}"
    return Reply("yes" if tows else "no", told(view, says, branch, whom))


def _of_a_contact(view: View, branch: Branch, question: Question) -> Reply | None:
    """Whether a piece touches or pins another; None where the question says too much, or too little."""
    if question.act is Act.PIN:
        return settled(view, pinned(view, question.whom, question.who or None)) if question.whom else None
    return _touches(view, branch, question) if question.who in branch.state.board.pieces and not question.how else None


def _touches(view: View, branch: Branch, question: Question) -> Reply:
    """Whether a piece touches another where the play ends; what is submerged touches nobody (`faq.submarine.4`)."""
    found = _is_marked(view, branch, replace(question, state=Quality.TOUCHING))
    pair = (piece for piece in (question.who, question.whom or "") if piece in branch.state.board.pieces)
    below = any(Quality.SUBMERGED in branch.state.piece(piece).marks for piece in pair)
    units = view.book.units("the submerged touch nobody") if below and found.answer == "no" else ()
    return replace(found, why=replace(found.why, cites=(*found.why.cites, *units)))


def _sinks(view: View, branch: Branch, who: str, whom: str | None) -> Reply:
    """Whether a ship sinks, and by whom where the question names that."""
    state, ship = branch.state, whom or who
    sunk = state.piece(ship).gone is Gone.SUNK
    if sunk and whom and who:
        by = [row[1] for row in state.done if row[0] == "sunk" and row[2] == ship]
        sunk = who in by
        if not sunk and not all(by) and not state.count("scuttled", ship):
            return Reply("undecided", fact(f"nothing says who sank {view.name(ship)}"), decided=False)
        says = f"{view.name(who)} {'sinks' if sunk else 'does not sink'} {view.name(ship)}"
    else:
        says = f"{view.name(ship)} {'sinks' if sunk else 'does not sink'}"
    return Reply("yes" if sunk else "no", told(view, says, branch, ship))


def _late(course: Course, branch: Branch, question: Question) -> Reply:
    """The answer to what the play counts or tried."""
    view = course.view(branch.state)
    act, who, whom = question.act, question.who, question.whom
    noted = {
        Act.RAM: "rammed",
        Act.BOARD: "boarding",
        Act.HIT: "hit",
        Act.REPAIR: "repair",
        Act.EXPLORE: "explored" if who in view.state.board.players else "explore",
        Act.UNTANGLE: "untangled",
        Act.DOCK: "docked",
        Act.LEAVE: "left",
    }
    if act is Act.CANCEL:
        return _cancels(course, branch, question)
    if act in noted:
        happened = counted(view, branch, "", noted[act], who, whom) if act is not Act.HIT else _hit(view, branch, who, whom)
        done = happened.answer == "yes"
        whom_said = f" {view.name(whom)}" if whom else ""
        words = f"{view.name(who) if who else 'somebody'} {'did' if done else 'did not'} {act.value}{whom_said}"
        why = _why_not(course, branch, question) if not done else None
        return replace(happened, why=replace(happened.why, says=words) if why is None else told(view, words, branch, more=(why,)))
    if act is Act.UNLOAD and not who and whom and not question.roles - {"whom"}:
        return _unloaded(course, branch, whom)
    if act is Act.GIVE:
        return _earned(course, branch, question)
    if act is Act.SCUTTLE:
        return _scuttled(view, branch, question)
    return _tried(course, branch, question) if act in PERMITTED else _recorded(course, branch, question)


def _tried(course: Course, branch: Branch, question: Question) -> Reply:
    """Whether a deed of the play took place; what nobody tried did not, if it may not, and else nobody can say."""
    found = may(course, branch, question)
    tried = [attempt for attempt in branch.attempts if is_asked(branch.state, attempt, question)]
    begun = 0 if question.perfect else bygone(course, branch, question.who)
    made = next((attempt for attempt in tried if attempt.allowed and attempt.sentences >= begun), None)
    if made is not None and found.answer == "no":
        return Reply("yes", made.why)
    return found if tried or found.answer != "yes" or question.act in STANDING else unanswered(question)


def _earned(course: Course, branch: Branch, question: Question) -> Reply:
    """Whether a ship has come to an action by an ability; where nobody tried to, only that she cannot is known."""
    view, who = course.view(branch.state), question.who
    earned = branch.state.count("earned", who) > 0
    if question.action not in (None, Action.ANY) or who not in branch.state.board.pieces:
        return _tried(course, branch, question)
    tried = earned or any(attempt.act in (Act.USE, Act.GIVE) and attempt.who == who for attempt in branch.attempts)
    if not tried and not branch.state.count("not earned", who):
        found = may(course, branch, question)
        return found if found.answer == "no" else unanswered(question)
    refused = tuple(attempt.why for attempt in branch.attempts if attempt.who == who and not attempt.allowed)
    says = f"{view.name(who)} {'has earned' if earned else 'has earned no'} action"
    return Reply("yes" if earned else "no", told(view, says, branch, who, more=() if earned else refused))


def _scuttled(view: View, branch: Branch, question: Question) -> Reply:
    """Whether the attempt to scuttle a ship succeeded: she goes down when her player's next turn begins."""
    ship = question.whom or question.who
    others = question.whom is not None and question.who not in ("", ship, view.player(ship))
    if others or not view.state.count("scuttle attempt made", ship):
        return unanswered(question)
    done = view.state.count("scuttled", ship) > 0
    return Reply("yes" if done else "no", told(view, f"{view.name(ship)} is {'' if done else 'not '}scuttled", branch, ship))


PERMITTED = frozenset({Act.MOVE, Act.SHOOT, Act.TOW, Act.DOCK, Act.PIN, Act.USE, Act.REROLL, Act.BLOCK})
"""The acts of which `does` asks whether they can be."""
STANDING = frozenset({Act.PIN, Act.BLOCK})
"""What is so without anybody doing anything."""
ALIKE = {Act.LOAD: TAKING, Act.TAKE: TAKING, Act.GET: TAKING}


def _unloaded(course: Course, branch: Branch, cargo: str) -> Reply:
    """Whether a piece of cargo that was aboard a ship has come to lie ashore."""
    view, before = course.view(branch.state), course.situation.board.pieces[cargo].aboard
    carrier = view.state.board.pieces.get(view.state.piece(cargo).aboard or "")
    if before not in course.situation.board.pieces or carrier is None:
        return Reply("undecided", fact(f"nothing says where {view.name(cargo)} was, or is"), decided=False)
    done = carrier.kind in (Kind.ISLAND, Kind.FORT) and carrier.id != before
    units = () if done else view.book.units("not unloaded by a transfer") if carrier.id != before else ()
    says = f"{view.name(cargo)} is {'unloaded at' if done else 'aboard'} {view.name(carrier.id)}"
    return Reply("yes" if done else "no", told(view, says, branch, cargo, cites=units))


def _took(course: Course, branch: Branch, who: str, whom: str) -> Reply:
    """Whether a piece came aboard a ship, or to a player, in the course of the play."""
    view, now = course.view(branch.state), taker(course, branch, whom)
    done = any(who in (ship, view.player(ship)) for ship in now)
    if not done and (branch.state.offers or not course.situation.play):
        return Reply("undecided", fact(f"nothing says that {view.name(who)} took {view.name(whom)}"), decided=False)
    says = f"{view.name(whom)} {'comes' if done else 'does not come'} aboard {view.name(who)}"
    return Reply("yes" if done else "no", told(view, says, branch, whom))


def _recorded(course: Course, branch: Branch, question: Question) -> Reply:
    """Whether the play came to a deed, as it was tried there; what nobody tried is not worked out here."""
    acts = ALIKE.get(question.act, frozenset({question.act})) if question.act else frozenset()
    if question.act in TAKING and question.who and question.whom and not question.roles - {"whom"}:
        return _took(course, branch, question.who, question.whom)
    for attempt in reversed(branch.attempts):
        if attempt.act in acts and question.who in ("", attempt.who) and question.whom in (None, attempt.whom):
            answer = "undecided" if not attempt.decided else "yes" if attempt.allowed else "no"
            return Reply(answer, attempt.why, attempt.decided)
    return unanswered(question)


def _loses(course: Course, branch: Branch, question: Question) -> Reply:
    """Whether a ship has lost something of a kind, or as many of it as the question says."""
    view, found = course.view(branch.state), lost(course, branch.state, question.who, question.of or "")
    if found is None or question.whom:
        return unanswered(question)
    done = found == question.number if question.number else found > 0
    words = f"{view.name(question.who) if question.who else 'they'} lost {found}"
    return Reply("yes" if done else "no", told(view, words, branch, question.who))


def _cancels(course: Course, branch: Branch, question: Question) -> Reply:
    """Whether an ability was cancelled by whoever is asked about, and that was not cancelled in its turn."""
    view = course.view(branch.state)
    tried = [one for one in branch.attempts if one.allowed and is_asked(branch.state, one, question)]
    held = [one for one in view.state.cancellations if any((one.canceller, one.target) == (a.who, a.whom) for a in tried)]
    done = bool(tried) and (not held or any(view.is_cancelled(one.target, one.ability) for one in held))
    if any(not one.decided for one in tried):
        return Reply("undecided", tried[-1].why, decided=False)
    words = f"{view.name(question.who) if question.who else 'somebody'} {'did' if done else 'did not'} cancel it"
    why = None if tried else _why_not(course, branch, question)
    more = () if why is None else (why,)
    return Reply("yes" if done else "no", told(view, words, branch, question.who, question.whom or "", more=more))


def _hit(view: View, branch: Branch, who: str, whom: str | None) -> Reply:
    """Whether there was a hit, told by the shots at that target, or by what stood in their way."""
    done = branch.state.count("hit", who or None, whom) > 0
    why = _shots(view, "", branch, "die ", whom or "")
    if not why.causes:
        why = told(view, "", branch, whom or who, cites=view.book.units("shoot action"))
    refused = tuple(attempt.why for attempt in branch.attempts if attempt.act is Act.REROLL and not attempt.allowed)
    return Reply("yes" if done else "no", replace(why, causes=(*why.causes, *refused)))


def _shots(view: View, says: str, branch: Branch, beginning: str, target: str = "") -> Node:
    """A node whose causes are the dice that were rolled, at one target or at all."""
    events = tuple(e for e in branch.events if e.says.startswith(beginning) and (not target or target in e.about))
    units = tuple(dict.fromkeys(unit for event in events for unit in event.cites))
    return Node(NodeKind.FINDING if units else NodeKind.FACT, says, units, events)


def _why_not(course: Course, branch: Branch, question: Question) -> Node | None:
    """Why something did not happen: the attempt that was refused, or what is settled where the play ends."""
    tried = attempted(course, branch, question)
    if tried is not None and question.act is not Act.HIT:
        return tried.why
    view = course.view(branch.paused or branch.state)
    if question.act is Act.RAM and question.who and question.whom:
        return because(view, may_ram(view, question.who, question.whom))
    if question.act is Act.BOARD and question.who and question.whom:
        return because(view, may_board(view, question.who, question.whom))
    return None


def counted(view: View, branch: Branch, says: str, what: str, who: str, whom: str | None) -> Reply:
    done = branch.state.count(what, who or None, whom) > 0
    return Reply("yes" if done else "no", told(view, says, branch, who, whom or ""))


def is_so(course: Course, branch: Branch, question: Question) -> Reply:
    view, state = course.view(branch.state), branch.state
    who, asked = question.who, question.state
    if asked in ("over", "legal", "over limit"):
        return _is_over(view, branch, question)
    if who in state.board.players:
        return Reply("undecided", fact(f"{who} is a player; say which piece is meant"), decided=False)
    if asked == "cancelled" and question.ability is not None:
        return _is_cancelled(view, branch, question)
    for_good = asked is Quality.LOST and (state.piece(who).kind in CARGO or state.piece(who).gone is not None)
    if asked in ("lost", "shot at") or for_good:
        return _is_shot_at(course, branch, who) if asked == "shot at" else _is_lost(course, branch, question)
    if asked is Quality.PINNED:
        return settled(view, pinned(view, who, question.whom))
    gone = {"sunk": Gone.SUNK, "eliminated": Gone.ELIMINATED, "removed": Gone.REMOVED}
    if isinstance(asked, str) and asked in gone:
        return _is_gone(view, branch, who, gone[asked], asked)
    if asked is Quality.WITHIN and question.whom:
        return _is_within(view, branch, who, question.whom, question.length or "S")
    return _is_marked(view, branch, question, course.situation.board.pieces[who])


def _is_lost(course: Course, branch: Branch, question: Question) -> Reply:
    """Whether anything of a kind was lost in the play, by whomever, or the piece or the mast that is named."""
    if question.masts:
        return _has_fallen(course.view(branch.state), branch, question)
    if question.state is Quality.LOST:
        return _is_lost_itself(course, branch, question.who)
    kinds = _LOSSES.get(question.of or "", ())
    noted = any(row[0] in kinds and _is_of_kind(branch.state, row[2], question.of) for row in branch.state.done)
    found = noted or (question.of != "mast" and bool(what_was_lost(course, branch.state, _ships(course), question.of or "")))
    view = course.view(branch.state)
    return Reply("yes" if found else "no", told(view, "something was lost" if found else "nothing was lost", branch))


def _ships(course: Course) -> list[str]:
    return [piece.id for piece in course.situation.board.pieces.values() if is_ship(piece)]


def _is_lost_itself(course: Course, branch: Branch, who: str) -> Reply:
    """Whether a crew or a treasure is lost: out of play, gone down with its ship, or taken from her by another.

    Of a ship that is gone the word may mean that, or a fog bank; so it may of what is aboard one that is lost in one.
    """
    view, piece = course.view(branch.state), branch.state.piece(who)
    carrier = branch.state.board.pieces.get(piece.aboard or "")
    if piece.kind not in CARGO or (piece.gone is None and carrier is not None and Quality.LOST in carrier.marks):
        says = f"whether being lost in a fog bank is asked of {view.name(who)}, or being lost for good, is not said"
        return Reply("undecided", fact(says), decided=False)
    found = any(lost.id == who for lost in what_was_lost(course, branch.state, _ships(course), "cargo"))
    words = f"{view.name(who)} is {'' if found else 'not '}lost"
    return Reply("yes" if found else "no", told(view, words, branch, who, piece.aboard or ""))


def _has_fallen(view: View, branch: Branch, question: Question) -> Reply:
    """Whether a certain mast is gone, before the play or in it; which masts fell, their player may have left unsaid."""
    piece = branch.state.board.pieces.get(question.masts[0].ship)
    if piece is None or not piece.printed_masts:
        return Reply("undecided", fact("whose mast is meant, or how many masts she was built with, was not said"), decided=False)
    places = {place_of(piece, mast) for mast in question.masts}
    gone = places <= piece.fallen or piece.masts == 0 or piece.gone is not None
    if not gone and piece.masts + len(piece.fallen) != piece.printed_masts:
        return Reply("undecided", fact(f"which masts {view.name(piece.id)} has lost was not said"), decided=False)
    names = " and ".join(called(piece, place) for place in sorted(places))
    says = f"the {names} of {view.name(piece.id)} {'is' if len(places) == 1 else 'are'} {'gone' if gone else 'standing'}"
    return Reply("yes" if gone else "no", told(view, says, branch, piece.id))


def _is_shot_at(course: Course, branch: Branch, whom: str) -> Reply:
    """Whether a piece was shot at, and hit or not, in the play or before it."""
    view = course.view(branch.state)
    told_so = any(whom == target for _, target in course.situation.board.shots)
    shots = (tried for tried in branch.attempts if tried.act is Act.SHOOT and tried.allowed and whom in (tried.whom, *tried.also))
    done = told_so or any(shots) or branch.state.count("shot at", None, whom) > 0
    return Reply("yes" if done else "no", told(view, f"{view.name(whom)} was {'' if done else 'not '}shot at", branch, whom))


def _becomes_derelict(view: View, branch: Branch, who: str, before: Piece) -> Reply:
    """Whether a ship came to be derelict on the way, though she may have sunk, or been repaired, since."""
    piece = view.state.piece(who)
    name, units = view.name(who), view.book.units("derelict")
    stood = before.masts > 0 and not is_derelict(before)
    if stood and piece.masts and branch.state.count("masts lost", who) >= before.masts:
        return Reply("undecided", told(view, f"{name} has lost masts and got some back", branch, who), decided=False)
    fell = stood and not piece.masts and Kind.FORT not in piece.kinds and Kind.SEA_CREATURE not in piece.kinds
    words = f"{name} {'has lost her last mast' if fell else 'has not become derelict'}"
    return Reply("yes" if fell else "no", told(view, words, branch, who, cites=units))


_LOSSES = {
    "mast": ("masts lost",), "crew": ("eliminated", "stolen"), "treasure": ("eliminated", "stolen"),
    "cargo": ("eliminated", "stolen"), "": ("eliminated", "stolen", "masts lost"),
}  # fmt: skip
"""What is noted when something of a kind is lost."""


def _is_of_kind(state: State, piece: str, of: str | None) -> bool:
    kind = {"crew": Kind.CREW, "treasure": Kind.TREASURE}.get(of or "")
    return kind is None or (piece in state.board.pieces and kind in state.piece(piece).kinds)


def _is_over(view: View, branch: Branch, question: Question) -> Reply:
    """Whether a ship is over her limit of points, or a player's fleet one that may be built."""
    if question.state == "legal" and question.who in view.state.board.players:
        return _is_legal(view, question.who)
    over = points_over(view, question.who) if question.state == "over limit" else None
    if over is None:
        return unanswered(question)
    words = f"{view.name(question.who)} is {over} points over her limit"
    return Reply("yes" if over > 0 else "no", told(view, words, branch, question.who, cites=view.book.units("point limit")))


def _is_legal(view: View, player: str) -> Reply:
    """Whether a player's fleet may be built, as far as its build total and its pieces were told."""
    said = verdict(view, player)
    wrong = [remark for remark in said if remark.verdict is Verdict.WRONG]
    if not said and view.state.board.limit is None:
        view.assume(("limit", player), f"the fleet of {player} costs no more than it was to be built to", [])
    units = tuple(dict.fromkeys(unit for remark in wrong or said for unit in remark.cites)) or view.book.units("build total")
    says = f"the fleet of {player} is {'not ' if wrong else '' if not said else 'perhaps '}one that may be built"
    why = Node(NodeKind.FINDING, says, units, tuple(building.told(remark) for remark in wrong or said))
    return Reply("no" if wrong else "undecided" if said else "yes", why, bool(wrong) or not said)


def _is_marked(view: View, branch: Branch, question: Question, before: Piece | None = None) -> Reply:
    """Whether something was done to a piece, or it is, or became, what can be seen on the table."""
    if before is not None and question.state is Quality.DERELICT and question.act is Act.BECOME:
        return _becomes_derelict(view, branch, question.who, before)
    who, asked, state = question.who, question.state, branch.state
    name, piece = view.name(who), state.piece(who)
    if asked in ("hit", "rammed", "boarded"):
        done = counted(view, branch, "", {"boarded": "boarding"}.get(asked, asked), "", who)
        says = f"{name} was {'' if done.answer == 'yes' else 'not '}{asked}"
        return replace(done, why=replace(done.why, says=says))
    if asked in (Quality.FACE_UP, Quality.FACE_DOWN):
        coin = of_coin(view, piece, asked is Quality.FACE_DOWN)
        if coin is not None:
            return settled(view, coin)
        if _may_have_been_shown(branch, piece):
            return Reply("undecided", fact(f"whether {name} was shown to use an ability is not said"), decided=False)
    true = _STATES[asked](state, piece, question) if asked in _STATES else asked in piece.marks
    words = asked.value if isinstance(asked, Quality) else asked
    units = view.book.units(_RULED[asked]) if asked in _RULED else ()
    return Reply("yes" if true else "no", told(view, f"{name} is {'' if true else 'not '}{words}", branch, who, cites=units))


def _may_have_been_shown(branch: Branch, piece: Piece) -> bool:
    """Whether a crew that lies face down could have been used by its ship, which the play has told to do something."""
    hidden = piece.kind is Kind.CREW and Quality.FACE_DOWN in piece.marks and bool(piece.abilities)
    acted = any(tried.who == piece.aboard and tried.allowed for tried in branch.attempts)
    return hidden and acted and not branch.state.count("turned face down", None, piece.id)


def _is_within(view: View, branch: Branch, who: str, whom: str, length: str) -> Reply:
    """Whether two pieces are within a length, as stated; once one of them has moved, what was stated says nothing."""
    near, far = branch.state.ship_of(who), branch.state.ship_of(whom)
    says = f"within {length} of {view.name(whom)}"
    if view.is_near(near, far, length):
        return Reply("yes", fact(f"{view.name(who)} is {says}"))
    if view.stated_far(near, far, length):
        return Reply("no", fact(f"{view.name(who)} is not {says}"))
    return Reply("undecided", fact(f"nothing says whether {view.name(who)} is {says}"), decided=False)


def _is_gone(view: View, branch: Branch, who: str, gone: Gone, words: str) -> Reply:
    piece = branch.state.piece(who)
    true = piece.gone is gone or (piece.gone is not None and (gone is Gone.REMOVED or Kind.FORT in piece.kinds))
    return Reply("yes" if true else "no", told(view, f"{view.name(who)} is {'' if true else 'not '}{words}", branch, who))


def _is_cancelled(view: View, branch: Branch, question: Question) -> Reply:
    assert question.ability is not None
    speakers = meant(view, question.ability)
    named = {(c.target, c.ability) for c in view.state.cancellations}
    speaker = next((s for s in speakers if (s.bearer, s.ability) in named), speakers[0] if speakers else None)
    if speaker is None:
        return Reply("no", fact("there is no such ability"))
    finding = in_force(view, speaker)
    refused = next(
        (a for a in reversed(branch.attempts) if a.act is Act.CANCEL and a.whom == speaker.bearer and not a.allowed), None
    )
    if finding and refused is not None:
        return Reply("no", refused.why)
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
        return Reply("undecided", because(view, finding), decided=False)
    if not finding and question.whom is not None:
        return _cancelled_by(view, speaker, question.whom, because(view, finding))
    return Reply("no" if finding else "yes", because(view, finding))


def _cancelled_by(view: View, speaker: Speaker, who: str, why: Node) -> Reply:
    """Whether it was a certain piece, ship or player that cancelled an ability, which is not in force."""
    found = [c for c in view.state.cancellations if c.target == speaker.bearer and c.ability.same_as(speaker.ability)]
    by = {name for c in found for name in (c.canceller, c.ship, view.player(c.ship))}
    if not found:
        return Reply("undecided", fact(f"nothing says who cancelled the ability of {view.name(speaker.bearer)}"), decided=False)
    return Reply("yes" if who in by else "no", why)


_RULED: Mapping[Quality | str | None, str] = {Quality.DERELICT: "derelict", "abandoned": "abandoned fort"}
"""The principles that say what some states are."""
_STATES: Mapping[Quality | str | None, Callable[[State, Piece, Question], bool]] = {
    Quality.DERELICT: lambda state, piece, question: is_derelict(piece) and piece.gone is None,
    "abandoned": lambda state, piece, question: Kind.FORT in piece.kinds and piece.masts == 0 and piece.gone is None,
    Quality.TOWED: lambda state, piece, question: any(
        towed == piece.id and question.whom in (None, tower) for tower, towed in state.board.tows
    ),
    Quality.FACE_UP: lambda state, piece, question: Quality.FACE_DOWN not in piece.marks,
    Quality.DOCKED: lambda state, piece, question: (
        bool(piece.marks & {Quality.DOCKED, Quality.AT_HOME, Quality.AT_WILD_ISLAND})
        and question.whom in (None, docked_at(state.board, piece.id))
    ),
    "inside": lambda state, piece, question: (piece.id, question.whom) in state.board.inside,
    Quality.TOUCHING: lambda state, piece, question: any(
        question.whom in (None, other) for _, other, _ in state.board.touching(piece.id)
    ),
    "aboard": lambda state, piece, question: (
        piece.gone is None and (piece.aboard == question.whom or (piece.id, question.whom) in state.board.inside)
    ),
    "in play": lambda state, piece, question: piece.gone is None,
}
