"""Questions about a course of play, answered in each of its branches with the reasons."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from arbiter.board import WILD, Board
from arbiter.effects import Act, Action, Quality
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.state import State
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.answers.branches import as_it_stands_now, in_all
from arbiter.pirates.answers.brought_about import with_reason
from arbiter.pirates.answers.cancellable import CANCELLED, how_many_cancelled
from arbiter.pirates.answers.choices import who
from arbiter.pirates.answers.commanded import commanded, of_another
from arbiter.pirates.answers.compared import for_sinking, shares
from arbiter.pirates.answers.deeds import times
from arbiter.pirates.answers.endings import is_over
from arbiter.pirates.answers.faced import of_faces
from arbiter.pirates.answers.figures import how_many, of_each
from arbiter.pirates.answers.grounds import of_terrain
from arbiter.pirates.answers.handing import of_a_players_ship
from arbiter.pirates.answers.happened import does
from arbiter.pirates.answers.heeded import BARE_DEEDS, EVERYWHERE, NARROWING, PLAYED, WHEREABOUTS
from arbiter.pirates.answers.line_of_fire import never_blocks
from arbiter.pirates.answers.loading import stays_where_it_lies
from arbiter.pirates.answers.order import order
from arbiter.pirates.answers.permitted import may
from arbiter.pirates.answers.places import where
from arbiter.pirates.answers.plainly import OF_THE_TABLE, is_second_event, must_remain, stands_alone
from arbiter.pirates.answers.replies import BranchReply, undecided
from arbiter.pirates.answers.required import must
from arbiter.pirates.answers.rerolls import of_the_second_result
from arbiter.pirates.answers.spoils import as_a_loss, captured_by_whoever
from arbiter.pirates.answers.states import is_so
from arbiter.pirates.answers.supposed import as_it_stands_too, at_home, in_turn, once_docked
from arbiter.pirates.answers.together import has_so_many, of_her_crew, of_one_aboard, of_what_lies_there, paid_for
from arbiter.pirates.answers.unloading import in_its_place, of_unloading
from arbiter.pirates.answers.unrolled import before_the_shots, is_given_fact
from arbiter.pirates.answers.unsaid_cargo import is_of_crew, is_open, only_of_treasure
from arbiter.pirates.answers.which import which, which_actions
from arbiter.pirates.answers.whose_turn import unless_her_turn_is_meant
from arbiter.pirates.answers.wordings import in_terms
from arbiter.pirates.contact.plunder import with_coin
from arbiter.pirates.kinds import is_ship
from arbiter.pirates.table import own_home
from arbiter.pirates.table.docking import berth, is_unsaid_island, is_wild
from arbiter.pirates.treasure.sinking import FATE
from arbiter.pirates.using.copying import is_left_open
from arbiter.pirates.waters.whirlpools import jumped
from arbiter.play import Adjunct, Ask, Question
from arbiter.trace import Node, NodeKind


def reply(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """The answer in one branch; undecided where the branch could not go on and the answer may hang on it."""
    branch = as_it_stands_now(branch, question)
    said, question = question.docking, with_coin(course.situation.board, at_home(course.situation, question))
    otherwise = _of_another_table(course, branch, question, told=said is not None)
    if otherwise is not None:
        return otherwise
    if (of_others := of_another(course, branch, question)) is not None:
        return _or_its_contrary(unless_her_turn_is_meant(course, branch, question, of_others, reply), question)
    question = commanded(question)
    if says := _unsaid_place(course, branch, question):
        return undecided(says)
    grounded = of_terrain(course, branch, question)
    if grounded is not None:
        return _or_its_contrary(grounded, question)
    question = in_its_place(course, branch, as_a_loss(branch.state, in_terms(course.situation.board, question)))
    together = (one(course, branch, question, reply) for one in _TOGETHER)
    apart = of_faces(course, branch, question) or next(filter(None, together), None)
    if apart is not None:
        return apart
    done = question.ask in (Ask.MAY, Ask.MUST) and question.act is not Act.USE
    by = {"by"} if done and question.by else frozenset()
    there = WHEREABOUTS if of_unloading(course, branch, question) is not None else frozenset[str]()
    heeded = (EVERYWHERE - _unheeded(branch.state.board, question)) | PLAYED.get((question.ask, question.act), frozenset())
    left = sorted((question.roles | by) - heeded - there)
    found = _narrower(course, branch, question, left) if left else _found(course, branch, question)
    if found.decided and found.answer == "no" and _lies_at_one_of_them(branch.state, question):
        says = "at which of the wild islands she lies was not said"
        return undecided(Node(NodeKind.FACT, says, (), (found.why,)))
    if found.decided and question.past and (says := _of_another_time(course, question, found)):
        return undecided(Node(NodeKind.FACT, f"{says}: which of the two is meant was not said", (), (found.why,)))
    found = unless_her_turn_is_meant(course, branch, question, found, reply)
    if found.decided:
        found = replace(found, why=with_reason(branch, question, found.answer, found.why))
    return _or_its_contrary(found, question)


def _unsaid_place(course: Simulation, branch: Branch, question: Question) -> str:
    """Why nobody can say which place a question means: whose home island, or which of several; empty where it is clear."""
    named = (question.who, question.whom or "")
    if ship := own_home.unsaid_home(course.situation.board, branch.state.board, question.text, named):
        return own_home.told(course.view(branch.state).name(ship))
    places = {*named, question.at, *(piece for _, piece in question.adjuncts)}
    if own_home.is_nobodys_home(course.situation.board, question.text, places):
        return "whose home island is meant was not said"
    unsaid = is_unsaid_island(course.situation.board, course.situation.play, question.text, places)
    return "several islands have a name, and which of them is meant was not said" if unsaid else ""


def _of_another_table(course: Simulation, branch: Branch, question: Question, *, told: bool) -> BranchReply | None:
    """The answer of the player whom it proposes, once a ship has docked or in another turn; None where it says none of that."""
    if question.proposed:
        return _or_another(course, branch, question)
    if question.docking is not None:
        found = once_docked(course, question, reply)
        return found if told else as_it_stands_too(course, branch, question, found, reply)
    return in_turn(course, branch, question, reply) if question.turn or question.under_way else None


def _or_another(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether it is the player whom a question proposes, where it is asked who does something."""
    found, pieces = reply(course, branch, replace(question, proposed="")), course.situation.board.pieces
    named = pieces[question.proposed].player if question.proposed in pieces else question.proposed
    return replace(found, answer="yes" if found.answer == named else "no") if found.decided else found


def _or_its_contrary(found: BranchReply, question: Question) -> BranchReply:
    """The answer, or its contrary where the question asks whether something is not so."""
    contrary = {"yes": "no", "no": "yes"}
    return replace(found, answer=contrary.get(found.answer, found.answer)) if question.denied else found


def _of_another_time(course: Simulation, question: Question, found: BranchReply) -> str:
    """How it was before, where what is bygone is asked about and was not so at all times of the play; empty where it was."""
    lasts = question.ask is Ask.IS or question.act in (Act.PIN, Act.TOW)
    if lasts and found.answer == "no" and _was_so(course, question):
        return "it was so in the play, and is so no longer"
    had = question.ask is Ask.HOW_MANY and in_all(course, course.before(0), replace(question, past=False), _found)
    return "it was otherwise before the play" if had and had.answer != found.answer else ""


def _was_so(course: Simulation, question: Question) -> bool:
    """Whether what a question asks was so before any sentence of the play, or may have been, or came about within one."""
    became = replace(question, act=Act.BECOME, past=False)
    if question.state is Quality.DERELICT and in_all(course, course, became, _found).answer != "no":
        return True
    befores = (course.before(place) for place in range(len(course.situation.play)))
    now = replace(question, past=False)
    return any(in_all(course, before, now, _found).answer != "no" for before in befores)


def _lies_at_one_of_them(state: State, question: Question) -> bool:
    """Whether a ship lies at a wild island of which nobody said which, and one is named, or what lies there."""
    pieces = state.board.pieces
    if question.who not in pieces or berth(state.board, state.ship_of(question.who)) != WILD:
        return False
    named = {question.whom or "", question.at or "", *(piece for _, piece in question.adjuncts)} & pieces.keys()
    named |= {pieces[name].aboard or "" for name in named}
    return any(name != WILD and is_wild(state.board, name) for name in named)


def _narrower(course: Simulation, branch: Branch, question: Question, left: list[str]) -> BranchReply:
    """The answer to a question that names more than is taken into account: what nobody does at all he does nowhere."""
    if question.ask in (Ask.MAY, Ask.MUST, Ask.DOES) and NARROWING.issuperset(left):
        bare = replace(question, by="", at=None, number=None, worth=None, masts=(), length=None, choice=None, adjuncts=())
        bare = replace(bare, ability=None, again=False, once_more=False) if _unheeded(branch.state.board, question) else bare
        found = _found(course, branch, bare)
        if found.decided and found.answer == "no":
            return found
    says = f"“{question.text}” names more than is taken into account here ({', '.join(left)})"
    return undecided(says)


def _unheeded(board: Board, question: Question) -> frozenset[str]:
    """What the answer whether a bare deed is done does not look at: whether that is once more, and with what."""
    means = board.pieces.get(question.ability.bearer or "") if question.ability is not None else None
    own = board.pieces.get(question.who)
    by_another = means is not None and own is not None and is_ship(means) and is_ship(own) and means.id != own.id
    by_another = by_another and question.ask is Ask.MAY and question.act in (Act.RAM, Act.BOARD, Act.MOVE, Act.EXPLORE)
    if question.ask is not Ask.DOES or question.act not in BARE_DEEDS:
        return frozenset({"ability"} if by_another else ())
    by_text = question.ability is not None and question.act not in (Act.SHOOT, Act.HIT)
    return frozenset({"again"} if question.once_more else ()) | frozenset({"ability"} if by_text else ())


def _found(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    if question.ask is Ask.MAY and question.act is Act.COPY and is_left_open(course.view(branch.state), question.who):
        return _found(course, replace(branch, state=replace(branch.state, unknown="")), replace(question, again=True))
    drowned = _drowned(branch.state, question)
    if drowned:
        says = f"no entry says what becomes of {course.view(branch.state).name(drowned)}, which was lost with its ship"
        return undecided(says)
    found = _answered(course, branch, question)
    open_here = is_open(branch.state, question)
    if open_here and is_of_crew(branch.state, question) and all(only_of_treasure(course, branch, one) for one in open_here):
        open_here = []
    unclear = next((node for node in reversed(branch.events) if not node.standing and set(node.about) & set(open_here)), None)
    if unclear is not None and found.sentences is None:
        return undecided(Node(NodeKind.FACT, f"open: {unclear.says}", (), (unclear,)))
    if open_here and found.decided and found.sentences is None and not stays_where_it_lies(course, branch, question):
        says = f"what is aboard {' and '.join(course.view(branch.state).name(piece) for piece in open_here)} was not said"
        return undecided(Node(NodeKind.FACT, says, (), branch.events))
    view = course.view(branch.state)
    alone = stands_alone(question) or is_second_event(view, question) or never_blocks(view, question)
    alone = alone or _is_of_a_rating(question, found)
    given = is_given_fact(question) and not _is_changed_by_an_island(view)
    if branch.state.unknown and found.record is None and not alone and not given:
        why = Node(NodeKind.FACT, f"open: {branch.state.unknown}", (), branch.events[-1:])
        return _already(course, branch, question) or undecided(why)
    whirled = jumped(branch.state)
    spared = (question.ask is Ask.MAY and found.answer == "no") or _is_of_others(branch.state, question, whirled)
    if whirled and found.record is None and not spared:
        why = Node(NodeKind.FACT, f"open: what the whirlpool has done to {whirled}", (), branch.events[-1:])
        return undecided(why)
    return before_the_shots(course, branch, question, found) if branch.state.unrolled and found.record is None else found


def _is_of_others(state: State, question: Question, ship: str) -> bool:
    """Whether a question names pieces, and none of them is a ship, or aboard her."""
    named = {question.who, question.whom or "", question.at or "", *(piece for _, piece in question.adjuncts)}
    pieces = named & state.board.pieces.keys()
    return bool(pieces) and question.who in pieces and all(ship not in (one, state.carrier(one)) for one in pieces)


def _is_of_a_rating(question: Question, found: BranchReply) -> bool:
    """Whether the die of terrain or of an island may not be rolled again, which hangs on nothing that the die brought."""
    of_place = bool(question.beside(Adjunct.OF) or question.beside(Adjunct.FOR))
    return question.act is Act.REROLL and of_place and found.decided and found.answer == "no"


def _drowned(state: State, question: Question) -> str:
    """The cargo that a question names and that was lost with a ship, where no entry says what becomes of it."""
    named = (question.who, question.whom or "", question.at or "")
    return next((one for one in named if one in state.board.pieces and state.piece(one).gone and state.count(FATE, one)), "")


def _answered(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """The answer by what is asked, before it is seen what the play leaves open."""
    if question.state == "over":
        return is_over(course, branch)
    if (ashore := of_unloading(course, branch, question)) is not None:
        return ashore
    if question.act is Act.REMAIN:
        return _stays_docked(course, branch, question) or must_remain(course, branch, question)
    of_table = OF_THE_TABLE.get(question.count if question.count in OF_THE_TABLE else question.state)
    return (of_table or _EACH.get((question.ask, question.of)) or _ANSWERS[question.ask])(course, branch, question)


def _stays_docked(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """Whether a ship may stay docked: not where she has to leave, and else where nothing has her act; None where that is open."""
    board = branch.state.board
    place = berth(board, question.who) if question.who in board.pieces else ""
    if question.ask is not Ask.MAY or question.state is not Quality.DOCKED or not place or question.whom not in (None, place):
        return None
    plain = replace(question, ask=Ask.MUST, whom=None, state=None)
    leaving = _found(course, branch, replace(plain, act=Act.LEAVE))
    if leaving.decided and leaving.answer == "yes":
        return replace(leaving, answer="no")
    acting = _found(course, branch, replace(plain, act=Act.GIVE, action=Action.ANY))
    return replace(acting, answer="yes") if acting.decided and acting.answer == "no" else None


def _already(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """That something had happened before a sentence of which nobody can say what comes of it; None where it had not."""
    if question.ask is not Ask.DOES or not branch.opened:
        return None
    found = in_all(course, course.before(branch.opened), question, _found)
    return replace(found, sentences=branch.opened) if found.decided and found.answer == "yes" else None


def _is_changed_by_an_island(view: View) -> bool:
    """Whether a mysterious island has a result that nobody works out, which may change what else is a given fact."""
    islands = (piece for piece in view.state.board.pieces.values() if Quality.MYSTERIOUS in piece.marks)
    return any(ability.unplayed for piece in islands for ability in piece.abilities)


_TOGETHER = (
    of_a_players_ship,
    of_her_crew,
    has_so_many,
    paid_for,
    of_one_aboard,
    of_what_lies_there,
    captured_by_whoever,
    of_the_second_result,
)
"""What is asked of several pieces, or of how many there are, at once."""
_EACH: Mapping[tuple[Ask, str | None], Callable[[Simulation, Branch, Question], BranchReply]] = {
    (Ask.WHICH, "action"): which_actions,
    (Ask.HOW_MANY, "each"): of_each,
    (Ask.HOW_MANY, "sinking"): for_sinking,
    (Ask.HOW_MANY, "shares"): shares,
    **{(Ask.HOW_MANY, f"{CANCELLED} {kind}"): how_many_cancelled for kind in ("any", "crew", "ship")},
}
"""Answers that name several, each with what is asked of it by itself."""
_ANSWERS: Mapping[Ask, Callable[[Simulation, Branch, Question], BranchReply]] = {
    Ask.MAY: may,
    Ask.MUST: must,
    Ask.DOES: does,
    Ask.IS: is_so,
    Ask.HOW_MANY: how_many,
    Ask.WHAT: how_many,
    Ask.WHO: who,
    Ask.WHICH: which,
    Ask.ORDER: order,
    Ask.WHERE: where,
    Ask.TIMES: times,
}
