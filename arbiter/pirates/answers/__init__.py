"""Questions about a course of play, answered in each of its branches with the reasons."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from arbiter.board import WILD, Board
from arbiter.effects import Act, Action, Kind, Quality
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
from arbiter.pirates.answers.deeds import NOTED, times
from arbiter.pirates.answers.endings import is_over
from arbiter.pirates.answers.faced import of_faces
from arbiter.pirates.answers.figures import how_many, of_each
from arbiter.pirates.answers.grounds import of_terrain
from arbiter.pirates.answers.handing import of_a_players_ship
from arbiter.pirates.answers.happened import does
from arbiter.pirates.answers.line_of_fire import never_blocks
from arbiter.pirates.answers.loading import is_open_to_choice, stays_where_it_lies
from arbiter.pirates.answers.order import order
from arbiter.pirates.answers.permitted import may
from arbiter.pirates.answers.places import where
from arbiter.pirates.answers.plainly import OF_THE_TABLE, is_second_event, must_remain, stands_alone
from arbiter.pirates.answers.replies import BranchReply, undecided
from arbiter.pirates.answers.required import must
from arbiter.pirates.answers.rerolls import of_the_second_result, out_of_force
from arbiter.pirates.answers.spoils import as_a_loss, captured_by_whoever
from arbiter.pirates.answers.states import is_so
from arbiter.pirates.answers.supposed import as_it_stands_too, at_home, in_turn, once_docked
from arbiter.pirates.answers.together import has_so_many, of_her_crew, of_one_aboard, of_what_lies_there, paid_for
from arbiter.pirates.answers.unloading import in_its_place, of_unloading
from arbiter.pirates.answers.untargeted import beside_the_shots
from arbiter.pirates.answers.which import which, which_actions
from arbiter.pirates.answers.whose_turn import unless_her_turn_is_meant
from arbiter.pirates.answers.wordings import in_terms
from arbiter.pirates.contact.plunder import with_coin
from arbiter.pirates.fleet.forts import undivided_gold
from arbiter.pirates.kinds import is_ship
from arbiter.pirates.table import own_home
from arbiter.pirates.table.docking import berth, is_unsaid_island, is_wild
from arbiter.pirates.table.gold import homes
from arbiter.pirates.table.permission import may_aim_at
from arbiter.pirates.treasure.sinking import FATE
from arbiter.pirates.using.copying import is_left_open
from arbiter.pirates.waters.whirlpools import jumped
from arbiter.play import Adjunct, Ask, Command, Count, Question
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
    if open_here and _is_of_crew(branch.state, question) and all(_only_of_treasure(course, branch, one) for one in open_here):
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
    given = _is_given_fact(question) and not _is_changed_by_an_island(view)
    if branch.state.unknown and found.record is None and not alone and not given:
        why = Node(NodeKind.FACT, f"open: {branch.state.unknown}", (), branch.events[-1:])
        return _already(course, branch, question) or undecided(why)
    whirled = jumped(branch.state)
    spared = (question.ask is Ask.MAY and found.answer == "no") or _is_of_others(branch.state, question, whirled)
    if whirled and found.record is None and not spared:
        why = Node(NodeKind.FACT, f"open: what the whirlpool has done to {whirled}", (), branch.events[-1:])
        return undecided(why)
    return _before_the_shots(course, branch, question, found) if branch.state.unrolled and found.record is None else found


def _is_of_others(state: State, question: Question, ship: str) -> bool:
    """Whether a question names pieces, and none of them is a ship, or aboard her."""
    named = {question.who, question.whom or "", question.at or "", *(piece for _, piece in question.adjuncts)}
    pieces = named & state.board.pieces.keys()
    return bool(pieces) and question.who in pieces and all(ship not in (one, state.carrier(one)) for one in pieces)


def _is_of_a_rating(question: Question, found: BranchReply) -> bool:
    """Whether the die of terrain or of an island may not be rolled again, which hangs on nothing that the die brought."""
    of_place = bool(question.beside(Adjunct.OF) or question.beside(Adjunct.FOR))
    return question.act is Act.REROLL and of_place and found.decided and found.answer == "no"


def _before_the_shots(course: Simulation, branch: Branch, question: Question, found: BranchReply) -> BranchReply:
    """The reply, where it is open what shots came to: undecided where it hangs on them, and else of the time before them."""
    if _hangs_on_shots(course, branch, question):
        why = Node(NodeKind.FACT, f"open: {branch.state.unrolled}", (), branch.events[-1:])
        return replace(undecided(why), without=found.answer if found.decided else None)
    if not found.decided or question.ask not in _OF_NOW:
        return found
    yet = Node(NodeKind.FACT, f"nothing has come of the shots yet: {branch.state.unrolled}")
    return replace(found, why=replace(found.why, causes=(*found.why.causes, yet)))


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


_OF_THE_DIE = frozenset({Act.REROLL, Act.RELOAD})
"""What a text does to a shot by which nothing changes but what that shot comes to."""
_NO_SHOTS = frozenset({Act.MOVE, Act.EXPLORE, Act.REPAIR, Act.DOCK, Act.LEAVE, Act.LOAD, Act.UNLOAD})
"""Deeds that are allowed or not whatever a shot that was made again came to."""
_FOUGHT = frozenset({Act.HIT, Act.SINK, Act.ELIMINATE, Act.ROLL, Act.LOSE})


def _hangs_on_shots(course: Simulation, branch: Branch, question: Question) -> bool:
    """Whether an answer may hang on what a shot came to: what has happened does, what may be done where a text waits for it."""
    if _is_given_fact(question) or question.ask is Ask.ORDER:
        return False
    if question.ask is Ask.MAY and out_of_force(course.view(branch.state), question.ability) is not None:
        return False
    of_now = question.ask in _OF_NOW or question.modal is Ask.MAY
    if of_now and _shot_in_another_turn(course, branch, question):
        return True
    beside = beside_the_shots(course, branch, question)
    if not (of_now or beside or _is_of_the_shooters(course, question) or _is_pinned_anyway(course, branch, question)):
        return True
    effects = (effect for piece in course.situation.board.pieces.values() for one in piece.abilities for effect in one.effects)
    waiting = (effect for effect in effects if effect.when is not None and effect.when.happening.act in _FOUGHT)
    return any(effect.act not in _OF_THE_DIE or question.act not in _NO_SHOTS for effect in waiting)


def _shot_in_another_turn(course: Simulation, branch: Branch, question: Question) -> bool:
    """Whether it is asked what a piece may do that was shot at in the turn of another player, whose shots are over by now."""
    pieces = course.situation.board.pieces
    shots = [one for one in course.situation.play if one.deed is Command.SHOOT and one.who in pieces and question.who in one.whom]
    return bool(shots) and branch.state.board.turn not in {pieces[one.who].player for one in shots}


def _is_of_the_shooters(course: Simulation, question: Question) -> bool:
    """Whether it is asked what pieces of those who shoot have, or whether they are there, which shots at others do not change."""
    pieces = course.situation.board.pieces
    named = {one for one in (question.who, question.whom or "", question.at or "") if one}
    shooting = {pieces[one.who].player for one in course.situation.play if one.deed is Command.SHOOT and one.who in pieces}
    own = bool(named) and all(one in pieces and {pieces[one].player} == shooting for one in named)
    of_them = question.count in _OF_A_PIECE or (question.ask is Ask.IS and question.act in (Act.SINK, Act.ELIMINATE))
    return own and (of_them or question.state in ("derelict", "sunk"))


def _is_pinned_anyway(course: Simulation, branch: Branch, question: Question) -> bool:
    """Whether it is asked if a ship of those who shoot is pinned, and no ship that she touches can be shot at by them."""
    view, pieces = course.view(branch.state), branch.state.board.pieces
    if question.state is not Quality.PINNED or question.who not in pieces or question.whom:
        return False
    shooters = {one.who for one in course.situation.play if one.deed is Command.SHOOT and one.who in pieces}
    met = [other for _, other, _ in branch.state.board.touching(question.who) if is_ship(pieces[other])]
    aimed = [may_aim_at(view, shooter, other) for shooter in shooters for other in met]
    own = {pieces[one].player for one in shooters} == {pieces[question.who].player}
    return own and all(one.decided and not one for one in aimed)


_OF_NOW = (Ask.MAY, Ask.MUST, Ask.WHAT, Ask.WHO)
"""Questions of how things stand where the play ends."""
_OF_A_PIECE = frozenset({Count.MASTS, Count.FITTINGS, Count.CREW, Count.POINTS, Count.BASE_MOVE, Count.EQUIPMENT, Count.LINKS})
"""What a piece has by itself."""
NARROWING = frozenset(
    {"by", "at", "number", "worth", "masts", "length", "choice", "from", "to", "over", "with", "again", "ability"}
)
"""The roles that make of a deed one of several: what may not be done at all may not be done so."""
BARE_DEEDS = frozenset({
    Act.RAM, Act.BOARD, Act.MOVE, Act.TOUCH, Act.TOW, Act.PIN, Act.SINK, Act.EXPLORE, Act.REPAIR, Act.DOCK, Act.SHOOT, Act.HIT,
})  # fmt: skip
"""Deeds of which it is asked only whether they were done, and by whom to whom."""
WHEREABOUTS = frozenset({"at", "to", "of"})
"""The roles of a question about what went ashore."""
EVERYWHERE = frozenset({"whom", "state", "ability", "again"})
"""The roles of a question that every answer takes into account."""
PLAYED: Mapping[tuple[Ask, Act | None], frozenset[str]] = {
    (Ask.MAY, Act.GIVE): frozenset({"action", "free", "to", "how"}),
    (Ask.DOES, Act.GIVE): frozenset({"action", "free"}),
    (Ask.WHERE, None): frozenset({"of"}),
    (Ask.DOES, Act.BLOCK): frozenset({"of", "to"}),
    (Ask.DOES, Act.IGNORE): frozenset({"of"}),
    (Ask.DOES, Act.MOVE): frozenset({"length"}),
    (Ask.DOES, Act.LEAVE): frozenset({"number"}),
    (Ask.MAY, Act.MOVE): frozenset({"length", "over"}),
    (Ask.MUST, Act.MOVE): frozenset({"length"}),
    (Ask.MUST, Act.GIVE): frozenset({"action"}),
    **dict.fromkeys([(Ask.MAY, Act.TARGET), (Ask.MUST, Act.TARGET)], frozenset({"how"})),
    (Ask.MAY, Act.SHOOT): frozenset({"choice", "how", "options", "number", "masts"}),
    (Ask.MAY, Act.USE): frozenset({"choice", "number"}),
    (Ask.MAY, Act.EXPLORE): frozenset({"free"}),
    (Ask.MAY, Act.COPY): frozenset({"of", "how"}),
    (Ask.MAY, Act.PLAY): frozenset({"how"}),
    (Ask.MAY, Act.STOP): frozenset({"how"}),
    (Ask.WHO, Act.PLAY): frozenset({"how", "number"}),
    (Ask.DOES, Act.PLAY): frozenset({"how", "number"}),
    (Ask.DOES, Act.RAM): frozenset({"number"}),
    (Ask.DOES, Act.ROTATE): frozenset({"how"}),
    **{(Ask.IS, act): frozenset({"number"}) for act in NOTED},
    **dict.fromkeys([(Ask.IS, act) for act in (Act.ELIMINATE, Act.IGNORE, Act.SINK)], frozenset({"number", "of", "masts"})),
    **{(Ask.MUST, act): frozenset({"of"}) for act in (Act.REMOVE, Act.REPAIR)},
    (Ask.MAY, Act.LOAD): frozenset({"from", "at", "number", "of", "worth", "how"}),
    (Ask.MAY, Act.TAKE): frozenset({"from", "number", "of", "how"}),
    (Ask.MAY, Act.UNLOAD): frozenset({"at", "to", "of", "worth", "how"}),
    (Ask.MAY, Act.REPAIR): frozenset({"of", "number", "masts"}),
    (Ask.MAY, Act.BUILD): frozenset({"at"}),
    (Ask.MAY, Act.LOOK): frozenset({"of", "at", "from", "of whom"}),
    **dict.fromkeys([(Ask.MAY, Act.PAY), (Ask.DOES, Act.PAY), (Ask.MUST, Act.PAY)], frozenset({"for"})),
    (Ask.MAY, Act.TRADE): frozenset({"for"}),
    (Ask.MAY, Act.CANCEL): frozenset({"of"}),
    (Ask.MAY, Act.LINK): frozenset({"to", "with"}),
    (Ask.DOES, Act.LINK): frozenset({"to", "with"}),
    (Ask.MAY, Act.ASSIGN): frozenset({"to"}),
    (Ask.MAY, Act.ROTATE): frozenset({"how"}),
    **dict.fromkeys([(Ask.WHO, Act.OWN), (Ask.DOES, Act.OWN)], frozenset({"how"})),
    (Ask.MAY, Act.DROP): frozenset({"how"}),
    (Ask.MAY, Act.KEEP): frozenset({"of"}),
    (Ask.MAY, Act.ELIMINATE): frozenset({"action"}),
    (Ask.HOW_MANY, Act.CANCEL): frozenset({"of"}),
    (Ask.HOW_MANY, Act.LOAD): frozenset({"from", "at", "of"}),
    (Ask.HOW_MANY, Act.TAKE): frozenset({"from", "of"}),
    (Ask.HOW_MANY, Act.GET): frozenset({"for", "from"}),
    (Ask.MAY, Act.REROLL): frozenset({"of", "number", "worth", "of whom", "for"}),
    (Ask.MUST, Act.UNLOAD): frozenset({"of", "how"}),
    (Ask.MAY, Act.HAVE): frozenset({"of", "number"}),
    (Ask.MUST, Act.USE): frozenset({"of", "choice"}),
    (Ask.MUST, Act.REROLL): frozenset({"of", "number"}),
    (Ask.MAY, Act.CHOOSE): frozenset({"of"}),
    (Ask.MAY, Act.LOSE): frozenset({"of"}),
    (Ask.MUST, Act.LOSE): frozenset({"of"}),
    (Ask.MUST, Act.CHOOSE): frozenset({"of"}),
    (Ask.DOES, Act.LOAD): frozenset({"from"}),
    (Ask.DOES, Act.GET): frozenset({"of", "number"}),
    (Ask.DOES, Act.TAKE): frozenset({"from", "of"}),
    (Ask.DOES, Act.HIT): frozenset({"of", "number", "masts"}),
    (Ask.DOES, Act.ELIMINATE): frozenset({"of", "number", "how"}),
    (Ask.IS, None): frozenset({"length", "of", "masts", "number", "how"}),
    (Ask.IS, Act.BECOME): frozenset({"length", "of"}),
    (Ask.HOW_MANY, None): frozenset({"action", "of", "how", "options"}),
    (Ask.HOW_MANY, Act.ELIMINATE): frozenset({"of", "how"}),
    (Ask.WHAT, None): frozenset({"number", "of", "options", "masts"}),
    (Ask.WHO, Act.CHOOSE): frozenset({"of", "options", "how"}),
    (Ask.WHO, Act.BOARD): frozenset({"options"}),
    (Ask.WHO, None): frozenset({"length"}),
    (Ask.WHICH, None): frozenset({"of", "length", "how"}),
    (Ask.ORDER, None): frozenset({"order"}),
    **{(Ask.WHICH, act): frozenset({"of"}) for act in Act},
    (Ask.WHICH, Act.PAY): frozenset({"of", "for"}),
}
"""The other roles of a question, by what it asks and of which act: with any that is not here the answer is undecided."""


CARRIED = frozenset({Count.CREW, Count.TREASURE, Count.CARGO, Count.CARGO_USED, Count.CARGO_LEFT, Count.GOLD})
"""Figures that hang on what is aboard."""


def is_open(state: State, question: Question) -> list[str]:
    """The pieces that a question about cargo concerns and of which it is open what they carry."""
    about = question.count in CARRIED or question.state in ("aboard", "back") or question.ask is Ask.WHICH
    about = about and question.act is not Act.LOAD
    about = about and not (question.act is Act.TAKE and question.modal in (Ask.MAY, Ask.MUST))
    about = about or (bool(state.unsure) and any(row[0] == "unsaid" for row in state.done) and _is_of_cargo(question))
    about = about or (
        question.ask is Ask.MAY and question.act in (Act.LOAD, Act.UNLOAD) and state.count("unsaid", question.who) > 0
    )
    if not about or not state.unsure:
        return []
    named = {question.who, question.whom or "", question.at or ""}
    carriers = {state.board.pieces[name].aboard or "" for name in named if name in state.board.pieces}
    homes_of = {home for player in named for home in homes(state.board, player)} if question.count is Count.GOLD else set()
    together = state.unsure & (named | carriers | homes_of)
    if question.count is Count.GOLD and question.who in state.board.players:
        together -= undivided_gold(state)
    return sorted(together)


def _is_of_crew(state: State, question: Question) -> bool:
    """Whether it is asked of crew alone which or how many of them a ship has, or lost, or whether one is aboard."""
    named = state.board.pieces.get(question.who)
    if question.state == "aboard" and named is not None:
        return named.kind is Kind.CREW
    return question.of == "crew" if question.ask is Ask.WHICH else question.count is Count.CREW


def _only_of_treasure(course: Simulation, branch: Branch, piece: str) -> bool:
    """Whether nobody says what treasure a ship takes in as she explores an island where no crew are, or leaves there."""
    pieces, explored = branch.state.board.pieces, [row[1:3] for row in branch.state.done if row[0] == "explore"]
    parties = [(str(ship), str(place)) for ship, place in explored if piece in (ship, place)]
    open_yet = [pair for pair in parties if is_open_to_choice(course, branch, *pair)]
    ashore = (one for _, place in parties for one in branch.state.board.aboard(place))
    before = (one for one in course.situation.board.pieces.values() if one.aboard in {place for _, place in parties})
    crew = any(one.kind is Kind.CREW for one in (*ashore, *before))
    islands = all(place in pieces and pieces[place].kind is Kind.ISLAND for _, place in parties)
    return piece in pieces and bool(parties) and islands and len(open_yet) == len(parties) and not crew


def _is_of_cargo(question: Question) -> bool:
    """Whether a question is about where cargo is, or who took it."""
    handled = question.ask in (Ask.DOES, Ask.IS, Ask.TIMES) and question.act in HANDLING
    return handled or question.ask is Ask.WHERE or question.act in (Act.CARRY, Act.HAVE)


HANDLING = frozenset({Act.TAKE, Act.LOAD, Act.UNLOAD, Act.GIVE, Act.TRANSFER, Act.LOSE, Act.STEAL, Act.DROP})


def _is_changed_by_an_island(view: View) -> bool:
    """Whether a mysterious island has a result that nobody works out, which may change what else is a given fact."""
    islands = (piece for piece in view.state.board.pieces.values() if Quality.MYSTERIOUS in piece.marks)
    return any(ability.unplayed for piece in islands for ability in piece.abilities)


def _is_given_fact(question: Question) -> bool:
    return (
        question.count in (Count.CARGO_SPACE, Count.COST, Count.DICE, Count.CANNONS, Count.CARGO_CAPACITY, Count.TEXT)
        or question.state == "cancelled"
        or question.act is Act.EXCHANGE
    )


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
