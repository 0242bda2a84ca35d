"""What is lost at a boarding, as a question: who may choose it, what has to go, and what a ship has lost of a kind."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from arbiter.board import Piece
from arbiter.effects import Act, Kind, Quality
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.state import State
from arbiter.engine.targets import targets
from arbiter.engine.usage import in_force
from arbiter.engine.view import AbilityInPlay, View
from arbiter.frozen import replace
from arbiter.pirates.answers.deeds import unanswered
from arbiter.pirates.answers.offered import at_random
from arbiter.pirates.answers.parted import left_otherwise, ships_of, what_was_lost
from arbiter.pirates.answers.replies import BranchReply, settled, told, undecided
from arbiter.pirates.answers.told_in_play import as_before
from arbiter.pirates.answers.using import put_in_its_place
from arbiter.pirates.contact.boarding import GIVEN_UP, LEFT_OPEN, NOTHING_LEFT
from arbiter.pirates.contact.plunder import as_spoils
from arbiter.pirates.kinds import is_ship
from arbiter.pirates.table.excess import COULD_LEAVE
from arbiter.pirates.table.flames import NO_MASTS, burning
from arbiter.pirates.table.gold import is_unique
from arbiter.pirates.table.losses import chooser
from arbiter.pirates.table.masts import MASTS_TO
from arbiter.pirates.treasure.capturing import OVER_LIMIT
from arbiter.pirates.treasure.transfers import FAVOURABLE
from arbiter.play import Adjunct, Ask, Command, Question
from arbiter.trace import Node, NodeKind

KINDS = {"crew": Kind.CREW, "treasure": Kind.TREASURE, "cargo": Kind.CARGO}


def may_be_chosen(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether a player, or the player of a ship, may choose to lose a piece, or one of a kind, at the boarding of the play."""
    view, state = course.view(branch.state), branch.state
    if question.who not in (*state.board.players, *state.board.pieces):
        return unanswered(question)
    player = question.who if question.who in state.board.players else view.player(question.who)
    if question.of == "fire mast":
        return _fire_mast(view, branch, player)
    if question.of == "mast":
        return unanswered(question)
    otherwise = _may_be_worth_more(view, branch, question, player) or left_to_the_winner(course, branch)
    if otherwise is not None:
        return otherwise
    offered = [row[2] for row in state.done if row[0] == "could lose" and row[1] == player]
    decided = any(row[0] == "loss decided" and view.player(row[2]) == player for row in state.done)
    excess = _of_excess(view, branch, question, player) if not offered and not decided else None
    picked = _picked(view, branch, question, player) if not offered and not decided else None
    picked = picked or (_none_of_those(course, branch, question, player) if not offered and not decided else None)
    instead = _instead(view, branch, question, player) if not offered and not decided else None
    if (found := instead or excess or picked) is not None:
        return found
    told_apart = question.of in (None, "treasure", "cargo") and not offered and not decided
    chance = at_random(view, question.whom) if told_apart else None
    if chance is not None:
        return BranchReply("no", chance)
    if not offered and not decided:
        gone = _has_gone(course, branch, question) or _if_used(view, question, player) or _when_chosen(course, question)
        return gone or _nothing_to_choose(view, branch, player)
    meant = [piece for piece in offered if _is_meant(view, question, piece)]
    may = bool(meant) and not decided
    what = view.name(question.whom) if question.whom is not None else f"a {question.of}"
    says = f"{player} may {'' if may else 'not '}choose {what} to be lost"
    why_not = "" if may or decided else _why_not(course, view, branch, question)
    units = view.book.units("abilities decide the loss" if decided else "only what is available")
    units += view.book.units("captives are cargo") if why_not and _is_captive(view, question.whom) else ()
    why = Node(NodeKind.FINDING, says + why_not, units)
    return BranchReply("yes" if may else "no", why, sentences=_before_the_choice(course))


def _instead(view: View, branch: Branch, question: Question, player: str) -> BranchReply | None:
    """Whether a player may lose a piece in the place of something, or did so by his ability; None where no text lets him."""
    if (done := put_already(branch, question)) is not None:
        return done
    found = put_in_its_place(view, player, question.whom or "")
    return None if found is None else settled(view, found)


def put_already(branch: Branch, question: Question) -> BranchReply | None:
    """That a piece was lost by an ability used on it, as the play tells; None where it tells no such use."""
    gone = any(row[0] == "eliminated" and row[2] == question.whom for row in branch.state.done)
    used = (one for one in branch.attempts if one.act is Act.USE and one.allowed and question.whom in one.also)
    done = next(used, None) if gone else None
    return BranchReply("yes", done.why, record=done.record, sentences=done.sentences) if done is not None else None


def of_spoils(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """Whether something may be lost, captured or taken at a boarding of the play; None where it is about something else."""
    if question.act in (Act.CHOOSE, Act.LOSE) and (question.whom or question.of):
        return may_be_chosen(course, branch, question)
    if question.act is Act.ELIMINATE and question.whom and (done := put_already(branch, question)) is not None:
        return done
    if question.act is Act.CAPTURE and question.whom:
        return may_be_captured(course, branch, question)
    view = course.view(branch.state)
    found = as_spoils(view, question)
    return None if found is None else settled(view, found)


def is_left_open(branch: Branch) -> bool:
    """Whether the play ends with a boarding that is won, and says nothing of what the winner may do before the loser chooses."""
    return branch.paused is not None and any(task.step == LEFT_OPEN for task in branch.paused.agenda)


def left_to_the_winner(course: Simulation, branch: Branch) -> BranchReply | None:
    """That the play ends where an ability lets the winner of a boarding take it before the loser chooses; else None."""
    passed = bool(course.situation.play) and course.situation.play[-1].deed is Command.PASS
    if passed or not is_left_open(branch):
        return None
    says = "the winner may decide it by an ability, and else the loser chooses: whether it is used was not said"
    return undecided(Node(NodeKind.FACT, says, course.book.units("abilities decide the loss")))


def _fire_mast(view: View, branch: Branch, player: str) -> BranchReply:
    """Whether a fire mast may be given up for a mast: no hit and no ram takes it (`faq.firemasts.2`)."""
    units = view.book.units(NO_MASTS)
    struck = any(row[0] in ("hit", "rammed") and view.player(row[2]) == player for row in branch.state.done)
    if not units or not struck:
        return undecided(f"nothing here takes a mast of {player}'s")
    return BranchReply(
        "no", Node(NodeKind.FINDING, "a fire mast is no mast, and falls to no hit and no ram", units, branch.events)
    )


def _may_be_worth_more(view: View, branch: Branch, question: Question, player: str) -> BranchReply | None:
    """Whether a player may choose a treasure to be worth more at home (`faq.treasure-bonus.3`); else None."""
    rows = [row for row in branch.state.done if row[0] == FAVOURABLE]
    meant = view.state.board.pieces.get(question.whom or "")
    if not rows or meant is None or meant.kind is not Kind.TREASURE or any(row[0] == "could lose" for row in branch.state.done):
        return None
    name = view.name(meant.id)
    if is_unique(meant):
        units = view.book.units("no bonus for unique treasure")
        return BranchReply("no", Node(NodeKind.FINDING, f"{name} is a unique treasure", units)) if units else None
    if not any(row[2] == meant.id for row in rows):
        return None
    chooses = next(view.player(str(row[1])) for row in rows if row[2] == meant.id)
    return BranchReply(
        "yes" if chooses == player else "no", Node(NodeKind.FINDING, f"{chooses} chooses which treasure is worth more")
    )


def _of_excess(view: View, branch: Branch, question: Question, player: str) -> BranchReply | None:
    """Whether a piece may be chosen to leave a ship that carries too much (`faq.cancel.8`); None where none did."""
    rows = [row for row in branch.state.done if row[0] == COULD_LEAVE]
    if not rows or question.whom is None:
        return None
    ship, units = rows[-1][1], view.book.units("excess is removed")
    mine, meant = view.player(ship) == player, any(row[2] == question.whom for row in rows)
    says = f"{view.player(ship)} chooses what leaves {view.name(ship)}, and {view.name(question.whom)} "
    says += "may be that" if meant else "does not make up for what is too much"
    return BranchReply("yes" if mine and meant else "no", told(view, says, branch, ship, cites=units))


def _picked(view: View, branch: Branch, question: Question, player: str) -> BranchReply | None:
    """Whether a player picks a piece for what a text does to one of several; None where nobody does, or at a boarding."""
    chosen = (one for one in branch.attempts if one.act is Act.CHOOSE)
    told_so = next((one for one in chosen if (one.who, one.whom) == (player, question.whom)), None)
    if told_so is not None:
        return BranchReply("yes", told_so.why)
    name, kind = view.name(question.whom) if question.whom is not None else "", KINDS.get(question.of or "")
    made = [pick.choice for pick in branch.picks if pick.choice.who]
    found = next((one for one in made if (name in one.options if name else kind in one.kinds)), None)
    if found is None or any(row[0] == "boarding won" for row in branch.state.done):
        return None
    units = found.cites or chooser(view, Kind.LOSS)[1]
    return BranchReply("yes" if found.who == player else "no", Node(NodeKind.FINDING, f"{found.who} chooses {found.what}", units))


def _none_of_those(course: Simulation, branch: Branch, question: Question, player: str) -> BranchReply | None:
    """That a crew is none of those of a ship among whom a text leaves the choice to a player; None where no text does."""
    view, began = course.view(branch.state), course.situation.board.pieces
    crew = began.get(question.whom or "")
    if crew is None or crew.kind is not Kind.CREW or not crew.aboard:
        return None
    mates = {view.name(one.id) for one in began.values() if one.aboard == crew.aboard and one.kind is Kind.CREW}
    made = [pick.choice for pick in branch.picks if pick.choice.who == player and Kind.CREW in pick.choice.kinds]
    told = [one for one in branch.attempts if one.act is Act.CHOOSE]
    if len({*made}) != 1 or told or not {*made[0].options} <= mates or view.name(crew.id) in made[0].options:
        return None
    says = f"{player} chooses {made[0].what} among {' and '.join(made[0].options)}, and {view.name(crew.id)} is none of them"
    units = (*made[0].cites, *view.book.units("ability over rule"))
    return BranchReply("no", Node(NodeKind.FINDING, says, units), sentences=_before_the_choice(course))


def _when_chosen(course: Simulation, question: Question) -> BranchReply | None:
    """The answer before the choices that the play tells, where they agree on it; None where none of them is about it."""
    places = [place for place, sentence in enumerate(course.situation.play) if sentence.deed is Command.CHOOSE]
    found = [as_before(course, question, place, may_be_chosen) for place in places]
    settled_so = [one for one in found if one.decided and one.answer != "undecided"]
    alike = len({one.answer for one in settled_so}) == 1
    return replace(settled_so[0], sentences=places[0]) if alike else None


def _if_used(view: View, question: Question, player: str) -> BranchReply | None:
    """Whether a player may choose a piece to be lost once an offer that stands open is taken up; None where none takes it."""
    for offer in view.state.offers:
        found = targets(view, offer)
        meant = [piece for piece in found.pieces if _is_meant(view, question, piece)]
        of_choice = len(found.pieces) > found.least and not found.random and not found.owners
        bearer = AbilityInPlay(offer.bearer, offer.ship, offer.ability)
        if offer.effect.act not in _TAKING_AWAY or not meant or not of_choice or not in_force(view, bearer):
            continue
        chooses, units = view.game.chooser(view, offer, found.pieces)
        if not chooses or not units:
            return undecided(f"no document here says who chooses what {view.name(offer.bearer)} takes away")
        says = f"if the ability of {view.name(offer.bearer)} is used, {chooses} chooses what is lost"
        return BranchReply("yes" if chooses == player else "no", Node(NodeKind.FINDING, says, units))
    return None


_TAKING_AWAY = frozenset({Act.ELIMINATE, Act.REMOVE})
"""Acts by which somebody loses a piece for good."""


def _has_gone(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """That a ship may lose what she has lost in the play, chosen as it tells; None where nothing of the kind is gone."""
    began, view, kind = course.opening().board.pieces, course.view(branch.state), KINDS.get(question.of or "")
    gone = (row[2] for row in branch.state.done if row[0] == "eliminated")
    lost = [piece for piece in gone if piece in began and kind in began[piece].kinds and began[piece].aboard == question.who]
    return BranchReply("yes", told(view, f"{view.name(lost[0])} is lost", branch, lost[0])) if lost else None


def _nothing_to_choose(view: View, branch: Branch, player: str) -> BranchReply:
    """Why a player has nothing to choose: the loss is chosen by another, there is nothing that could be lost, or nobody lost."""
    state = branch.state
    others = [str(row[1]) for row in state.done if row[0] == "could lose"]
    _, chosen_by = chooser(view, Kind.LOSS)
    if others:
        return BranchReply("no", Node(NodeKind.FINDING, f"{others[-1]} chooses what is lost, and not {player}", chosen_by))
    losers = [str(row[1]) for row in state.done if row[0] == NOTHING_LEFT]
    if losers and not branch.picks:
        says, units = f"nothing of what {losers[-1]} has there can be lost", view.book.units("only what is available")
        return BranchReply("no", Node(NodeKind.FINDING, says, units))
    return undecided("no boarding in this play leaves anybody anything to lose")


def _why_not(course: Simulation, view: View, branch: Branch, question: Question) -> str:
    """Why nothing of what is meant is among what can be lost."""
    won = [row for row in branch.state.done if row[0] == "boarding won"]
    pieces = course.situation.board.pieces.values()
    winner, loser = (str(won[-1][1]), str(won[-1][2])) if won else ("", "")
    if question.whom and _is_captive(view, question.whom):
        return f": {view.name(question.whom)} is a captive, and no crew of {view.name(loser)}"
    there = [piece for piece in pieces if piece.aboard == loser and _is_meant(view, question, piece.id)]
    if not won or not there:
        name = view.name(question.whom) if question.whom else f"a {question.of}"
        return f": {name} was not aboard {view.name(loser)}" if won else ""
    if Kind.CREW in there[0].kinds:
        return f": {view.name(there[0].id)} cannot be eliminated"
    return f": {view.name(winner)} cannot take {view.name(there[0].id)} aboard"


def _is_captive(view: View, piece: str | None) -> bool:
    """Whether a piece is cargo by now that was captured as crew."""
    return piece is not None and piece in view.state.board.pieces and Quality.CAPTIVE in view.state.piece(piece).marks


def may_be_captured(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether a ship that has won a boarding in the play may capture a crew of the other ship."""
    view, state, crew = course.view(branch.state), branch.state, question.whom or ""
    loser = course.situation.board.pieces[crew].aboard if crew in state.board.pieces else None
    if question.who not in state.board.pieces or not state.count("boarding won", question.who, loser):
        return unanswered(question)
    if state.count(OVER_LIMIT, question.who, crew):
        says = f"{view.name(crew)} is more than {view.name(question.who)} may carry, and no entry says whether that forbids it"
        return undecided(Node(NodeKind.FACT, says, view.book.units("point limit")))
    may = state.count("could capture", question.who, crew) > 0
    says = f"{view.name(question.who)} {'may' if may else 'cannot'} capture {view.name(crew)}"
    units = view.book.units("capture is no elimination") if may else ()
    before = next((place for place, one in enumerate(course.situation.play) if one.deed is Command.CAPTURE), None)
    reply = BranchReply("yes" if may else "no", told(view, says, branch, crew, cites=units))
    return reply if before is None else BranchReply(reply.answer, reply.why, sentences=before)


def as_a_loss(state: State, question: Question) -> Question:
    """The question whether the winner of a boarding must take something, as whether the loser must lose it; else as it is."""
    winner = question.who
    losers = {row[2] for row in state.done if row[:2] == ("boarding won", winner)}
    meant = losers & {question.beside(Adjunct.FROM) or question.at or "", *(losers if not question.adjuncts else ())}
    by_a_text = question.ability is not None
    if question.ask is not Ask.MUST or question.act is not Act.TAKE or by_a_text or len(losers) != 1 or not meant:
        return question
    return replace(question, act=Act.LOSE, who=meant.pop(), at=None, adjuncts=())


def must_be_lost(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether it is all that can be lost that a ship, or her player, loses a piece or one of a kind: then it has to go."""
    view, state = course.view(branch.state), branch.state
    who = question.who
    rows = [row for row in state.done if row[0] == "could lose" and row[3]]
    offered = [row[2] for row in rows if who == row[1] or _began_aboard(course, row[2], who)]
    known = question.whom in state.board.pieces if question.whom else question.of in KINDS
    if not offered and known and _only_won(course, state, question):
        says = f"{view.name(who)} won the boarding, and it is the other who loses something"
        return BranchReply("no", Node(NodeKind.FINDING, says, view.book.units("boarding")))
    if not offered or not known or (question.number or 1) != 1:
        return unanswered(question)
    must = all(_is_meant(view, question, piece) for piece in offered)
    says = f"{view.name(who)} {'can lose nothing else' if must else 'can lose something else'}"
    return BranchReply("yes" if must else "no", Node(NodeKind.FINDING, says, view.book.units("only what is available")))


def _only_won(course: Simulation, state: State, question: Question) -> bool:
    """Whether a ship, or the ship of a player, won the one boarding there was, and has lost nothing of the kind since."""
    won = [row for row in state.done if row[0] == "boarding won"]
    meant = ships_of(course, question.who)
    return (
        len(won) == 1
        and won[0][1] in meant
        and won[0][2] not in meant
        and not question.whom
        and lost(course, state, question) == 0
    )


def _is_meant(view: View, question: Question, piece: str) -> bool:
    kind = KINDS.get(question.of or "")
    return question.whom == piece if question.whom else kind is None or kind in view.state.piece(piece).kinds


def _before_the_choice(course: Simulation) -> int:
    """How many sentences come before the first that says what is chosen."""
    places = (place for place, sentence in enumerate(course.situation.play) if sentence.deed is Command.CHOOSE)
    return next(places, len(course.situation.play))


def _began_aboard(course: Simulation, piece: str, ship: str) -> bool:
    found = course.situation.board.pieces.get(piece)
    return found is not None and found.aboard == ship


def lost(course: Simulation, state: State, question: Question) -> int | None:
    """How many masts, crew, treasures or pieces of cargo a ship or a player has lost, to what the question names besides.

    Nothing where that is not counted, or not known of each.
    """
    ships, of = ships_of(course, question.who), question.of or ""
    if of in ("mast", "panel"):
        total = sum(state.count(f"{of}s lost", ship) for ship in ships)
        return masts_lost_to(state, ships, question, total) if question.how else total
    found = lost_to(course, state, question) if of in KINDS else None
    return None if found is None else len(found)


def lost_by_then(course: Simulation, question: Question) -> int:
    """How many masts were missing before the play, where it is asked what has been lost by now; 0 where it is of the play."""
    by_now = question.perfect or (question.past and not course.situation.play)
    pieces = [course.situation.board.pieces[ship] for ship in ships_of(course, question.who)]
    return sum(max(0, one.printed_masts - one.masts - burning(one)) for one in pieces) if by_now and not question.how else 0


def masts_lost_to(state: State, ships: Collection[str], question: Question, total: int) -> int | None:
    """How many of so many masts fell to the cause, or to the ship or terrain, that a question names; None where that is open."""
    (cause,) = question.how
    known = [row for row in state.done if row[0].startswith(MASTS_TO) and row[2] in ships]
    meant = sum(row[3] for row in known if cause in ("", row[0].removeprefix(MASTS_TO)) and question.by in ("", row[1]))
    rams = sum(state.count("rammed", question.by or None, ship) for ship in ships) if cause == "ram" else 0
    apart = sum(row[3] for row in known) == total and not (rams > 1 and 0 < meant < rams)
    return meant if question.of != "panel" and apart else 0 if not total else None


def lost_to(course: Simulation, state: State, question: Question) -> list[Piece] | None:
    """The crew and treasure that somebody has lost, at the boarding that a question names or at all; None where that is open."""
    ships, rows = ships_of(course, question.who), state.done
    if question.who and left_otherwise(course, state, question.who, question.of or "", question.whom) is not None:
        return None
    gone = what_was_lost(course, state, question.who, question.of or "")
    if not question.how or not gone:
        return gone
    if question.how == ("ram",):
        return [] if {piece.id for piece in gone} <= _gone_before(rows, "rammed", ships) else None
    fights = [row for row in rows if row[0] == "boarding" and question.by in ("", row[1], row[2])]
    if question.how != ("boarding",) or len(fights) < state.count("boarding"):
        return None
    early = _gone_before(rows, "boarding won", ships)
    given_up = {row[2] for row in rows if row[0] == GIVEN_UP and row[1] in ships}
    there = [piece for piece in gone if piece.id not in early]
    return there if len(fights) < 2 and all(piece.id in given_up for piece in there) else None


def _gone_before(rows: Sequence[tuple[str, str, str, int]], event: str, ships: Collection[str]) -> set[str]:
    """What had been lost before the first event of a kind that was done to one of the ships, or at all where there is none."""
    first = next((place for place, row in enumerate(rows) if row[0] == event and row[2] in ships), len(rows))
    return {str(row[2]) for row in rows[:first] if row[0] in ("eliminated", "stolen", "robbed")}


def captured_by_whoever(
    course: Simulation, branch: Branch, question: Question, ask: Callable[[Simulation, Branch, Question], BranchReply]
) -> BranchReply | None:
    """Whether somebody is captured, or which crew is, where no ship is named that does it; None where it asks anything else."""
    captors = [piece.id for piece in branch.state.board.pieces.values() if is_ship(piece)]
    if question.act is not Act.CAPTURE or question.who or question.ask not in (Ask.DOES, Ask.WHICH) or not captors:
        return None
    modal = Ask.DOES if question.ask is Ask.WHICH else question.modal
    replies = [ask(course, branch, replace(question, who=ship, state=None, modal=modal)) for ship in captors]
    unsure = next((one for one in replies if not one.decided), None)
    done = [one for one in replies if one.answer not in ("no", "none")]
    return unsure or (done[0] if len(done) == 1 else undecided("by which ship was not said") if done else replies[0])
