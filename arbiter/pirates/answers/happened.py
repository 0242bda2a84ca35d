"""Whether something happened in the course of a play."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.effects import Act, Action, Kind, Quality, Quantity
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.matching import fits
from arbiter.engine.narration import because
from arbiter.engine.offers import in_vain
from arbiter.engine.overlap import may_fit_name
from arbiter.engine.points import Binding, Finding, Point
from arbiter.engine.usage import in_force
from arbiter.engine.view import AbilityInPlay, View, fact
from arbiter.frozen import replace
from arbiter.pirates.answers.attempts import attempted, is_asked
from arbiter.pirates.answers.deeds import KINDS, TAKING, sides, taker, turned, unanswered, was_given, went_down, who_did
from arbiter.pirates.answers.endings import who_wins
from arbiter.pirates.answers.hits import SHOWN, die_hits, hit, ignores, takes_a_mast
from arbiter.pirates.answers.line_of_fire import blocks
from arbiter.pirates.answers.lost import eliminates, loses, scuttled, sinks
from arbiter.pirates.answers.matched import wins_match
from arbiter.pirates.answers.of_gold import got
from arbiter.pirates.answers.outside import who_begins, whose_afterwards
from arbiter.pirates.answers.permitted import may
from arbiter.pirates.answers.replies import BranchReply, best, settled, told, undecided
from arbiter.pirates.answers.states import counted, is_marked
from arbiter.pirates.answers.targets import unfitting
from arbiter.pirates.answers.tried import as_tried
from arbiter.pirates.as_told import MISSED
from arbiter.pirates.contact.boarding import may_board
from arbiter.pirates.contact.ramming import may_ram
from arbiter.pirates.fire.gunnery import cannons_shot
from arbiter.pirates.fleet.forts import may_pay
from arbiter.pirates.fleet.winning import behind, over, within_half
from arbiter.pirates.sailing import submerging
from arbiter.pirates.table.abilities import meant
from arbiter.pirates.table.conditions import TOUCHED, pinned
from arbiter.pirates.table.links import is_linked
from arbiter.pirates.table.stranding import is_terrain
from arbiter.pirates.table.tows import slackened
from arbiter.pirates.waters.terrain import SIDE
from arbiter.play import Adjunct, Ask, Command, Count, Question
from arbiter.trace import Node, NodeKind


def does(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    if question.act is Act.WIN and question.who in branch.state.board.players:
        return _wins(course, branch, question.who)
    if question.act is Act.PLAY:
        begins = who_begins(course.view(branch.state), question)
        return replace(begins, answer="yes" if begins.answer == question.who else "no") if begins.decided else begins
    named = question.ability.bearer if question.ability is not None else ""
    mate = question.beside(Adjunct.TO) or question.beside(Adjunct.WITH) or named
    if question.act is Act.LINK and {question.whom, mate} <= branch.state.board.pieces.keys():
        return settled(course.view(branch.state), is_linked(course.view(branch.state), question.whom or "", mate))
    if question.act is Act.PAY and question.whom in branch.state.board.pieces and branch.state.count("built", None, None):
        view = course.view(branch.state)
        return settled(view, may_pay(view, question.whom or "", question.beside(Adjunct.FOR) or ""))
    if question.act is Act.OWN and question.whom:
        bare = replace(question, ask=Ask.WHO, who="")
        owner = whose_afterwards(course, branch, bare) if question.how else who_did(course, branch, bare)
        mine = branch.state.board.pieces[question.who].player if question.who in branch.state.board.pieces else question.who
        return replace(owner, answer="yes" if owner.answer == mine else "no") if owner.decided else owner
    marked_or_paid = _bears_a_mark(course, branch, question) or _gets_so_much(course, branch, question)
    early = marked_or_paid or _early(course, branch, question)
    if early is not None:
        return early
    before = _done_before(course, branch, question) if question.perfect or not attempted(course, branch, question) else None
    if before is not None and before.decided:
        return before
    found = _only_marked(branch, question) or _late(course, branch, question)
    return found if before is None or found.answer == "yes" else before


def _gets_so_much(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """Whether a player comes to just so much gold in the play; None for any other question."""
    if question.act is not Act.GET or question.of != "gold" or question.number is None:
        return None
    player = course.view(branch.state).whose(question.who)
    found = got(course, branch, replace(question, ask=Ask.HOW_MANY, who=player, count=Count.GOLD, of=None, number=None))
    return replace(found, answer="yes" if found.answer == str(question.number) else "no") if found.decided else found


def _bears_a_mark(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """Whether an island bears the mark of a player, or any, where islands that are explored and left are marked."""
    view, board = course.view(branch.state), branch.state.board
    island, units = board.pieces.get(question.whom or ""), course.view(branch.state).book.units("left islands are marked")
    if question.act is not Act.MARK or island is None or island.kind is not Kind.ISLAND or not units:
        return None
    player, before = view.whose(question.who), course.situation.board
    marks = {whose for place, whose in board.explored | board.marked if place == island.id}
    new = marks - {whose for place, whose in before.explored | before.marked if place == island.id}
    if player not in new and any(attempt.act is Act.MARK for attempt in branch.attempts):
        return None
    done = player in marks if player else bool(marks)
    says = f"{island.name} bears {'a' if done else 'no'} mark{f' of {player}' if player else ''}"
    return BranchReply("yes" if done else "no", told(view, says, branch, island.id, cites=units))


def _only_marked(branch: Branch, question: Question) -> BranchReply | None:
    """That an island bears a mark, where it is asked whether it is explored and nobody did that; None where that is not so."""
    state, whom = branch.state, question.whom
    marked = question.act is Act.EXPLORE and bool(whom) and (question.perfect or question.who not in state.board.pieces)
    by = state.board.pieces[question.who].player if question.who in state.board.pieces else question.who
    bears = any(place == whom and by in ("", whose) for place, whose in state.board.marked)
    if not marked or state.count("explored", question.who or None, whom) or not bears:
        return None
    why = fact(f"{state.piece(whom or '').name} is marked as explored, and nobody says whether the mark or a look at it is meant")
    return undecided(why)


def _done_before(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """The answer where the table tells that something of the kind was done before the play; None where it tells nothing.

    An island that has become unexplored since is not one that is explored (`crimson-coast.forts.9`).
    """
    board, act, who, whom = course.situation.board, question.act, question.who, question.whom
    piece, known, perhaps = board.pieces.get(who), False, False
    if act is Act.EXPLORE:
        since = board.explored if question.perfect else board.explored & branch.state.board.explored
        marks = {player for island, player in since - board.marked if whom in (None, island)}
        known = bool(marks) if not who else who in marks
        perhaps = piece is not None and piece.player in marks
    elif act is Act.SHOOT:
        known = any(who == shooter and whom in (None, target) for shooter, target in board.shots)
        perhaps = ("", whom) in board.shots or (piece is not None and Quality.GIVEN_ACTIONS in piece.marks)
    elif act is Act.MOVE:
        known = piece is not None and Quality.GIVEN_MOVE in piece.marks
    if known:
        return BranchReply("yes", fact("it was done before the play, as the table tells"))
    why = fact("the table tells of a deed before the play, and not enough of it to say whether it is this one")
    return undecided(why) if perhaps else None


def _wins(course: Simulation, branch: Branch, player: str) -> BranchReply:
    """Whether a player has won; while the game goes on nobody has, unless somebody is past half where that wins."""
    found, view = who_wins(course, branch), course.view(branch.state)
    short = within_half(view, player) if not (found.decided or branch.state.unknown or branch.state.unrolled) else None
    ended = bool(view.book.units("winner by half") or over(view))
    if short is None and ended and not found.decided and not (branch.state.unknown or branch.state.unrolled):
        short = behind(view, player)
    if short is not None:
        return settled(view, short)
    if not found.decided or not ended:
        says = "who wins is open" if ended else "the game is not known to be over"
        return replace(found, answer="undecided", why=fact(f"{says}: {found.why.says}"), decided=False)
    return replace(found, answer="yes" if found.answer == player else "no")


def _won(view: View, branch: Branch, question: Question) -> BranchReply:
    """Whether somebody won a boarding; open where there was none, and where several that may be meant came out differently."""
    doing, suffering = sides(view, question.who), sides(view, question.whom or "")
    pairs = [(one or None, other or None) for one in doing for other in suffering]
    won = sum(branch.state.count("boarding won", *pair) for pair in pairs)
    fought = sum(branch.state.count("boarding", *pair) + branch.state.count("boarding", *reversed(pair)) for pair in pairs)
    if question.denied and not fought:
        return undecided("nobody boarded")
    if 0 < won < fought:
        return undecided("which of the boardings is meant was not said")
    says = f"{question.who and view.name(question.who)} wins the boarding"
    says = says if question.who else f"{view.name(question.whom or '')} loses the boarding"
    named = (one if one in view.state.board.pieces else "" for one in (question.who, question.whom or ""))
    return BranchReply("yes" if won else "no", told(view, says, branch, *named))


def _early(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """The answer to what is asked of dice, sinking, pins, abilities and losses; None for anything else."""
    view, state = course.view(branch.state), branch.state
    act, who, whom = question.act, question.who, question.whom
    if act in (Act.COMPARE, Act.BOARD) and question.state in ("win", "lose"):
        return wins_match(course, branch, question) if act is Act.COMPARE else _won(view, branch, question)
    if act is Act.RAM and question.state == "win":
        return takes_a_mast(course, branch, question)
    one = _one_hits(course, branch, question) if act is Act.HIT else None
    if one is not None:
        return one
    if act is Act.SINK or (act is Act.TOW and who and whom and not state.count("towed", who, whom)):
        return sinks(view, branch, who, whom) if act is Act.SINK else _tows(view, branch, who, whom or "")
    if act in (Act.TOUCH, Act.PIN, Act.BLOCK, Act.IGNORE, Act.ROTATE, Act.DOCK):
        return _of_two(course, branch, question)
    if act is Act.APPLY and question.ability is not None:
        return _applies(view, branch, meant(view, question.ability), whom)
    if act is Act.ELIMINATE:
        return _of_losses(course, branch, question)
    return None


def _of_losses(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether something was lost, or was eliminated by whoever is named."""
    by = eliminator(course, question) if question.of in _KINDS_GONE and not question.whom else ""
    if by:
        return eliminated_by(course, branch, question, by)
    losing = question.of is not None or question.state in ("lost", "kept")
    if losing:
        return loses(course, branch, question)
    view, whom = course.view(branch.state), question.whom or question.who
    found, out = eliminates(view, branch, question.who, whom), branch.state.piece(whom).gone is not None
    if found.answer == "no" and out and "kill" in question.text.lower():
        says = f"{view.name(whom)} is out of the game and was not eliminated: which of the two is meant was not said"
        return undecided(Node(NodeKind.FACT, says, (), (found.why,)))
    return found


def _one_hits(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """Whether the die or the shot that a question means hits; None where it means no single one."""
    view, state, whom = course.view(branch.state), branch.state, question.whom
    his = _of_his_gun(course, question)
    if isinstance(his, BranchReply):
        return his
    question = his or question
    if question.number is not None or question.masts:
        return die_hits(view, branch, _by_place(course, question), sum(len(one.dice) for one in course.situation.play))
    if question.of != "shot" or not question.denied or not (state.count("hit", None, whom) and state.count(MISSED, None, whom)):
        return None
    return undecided("some shots hit and others miss: which of them is meant was not said")


def _of_his_gun(course: Simulation, question: Question) -> Question | BranchReply | None:
    """The question whether a crew hits, of the die of the cannon that he gives his ship or of the shot that he lets her make."""
    crew = course.situation.board.pieces.get(question.who)
    if crew is None or crew.kind is not Kind.CREW or crew.aboard is None or question.number is not None or question.masts:
        return None
    shots = [one for one in course.situation.play if one.deed is Command.SHOOT]
    if any(one.who == crew.id for one in shots):
        return None
    first = max((at for at, one in enumerate(shots) if not one.onward), default=0)
    places, before = list[int](), 0
    for one in shots[first:] if shots and shots[first].who == crew.aboard else ():
        special = one.ability is not None and one.ability.bearer == crew.id
        lent = [at for at, mast in enumerate(one.masts) if mast.ship == crew.id]
        places += [before + 1 + at for at in ([one.special] if special else lent)]
        before += cannons_shot(one)
    if len(places) == 1:
        return replace(question, who=crew.aboard, of="die", number=places[0])
    return undecided(f"which shot is that of {crew.name} was not said")


def _by_place(course: Simulation, question: Question) -> Question:
    """The question about a die that it names by what it shows, by its place among all dice of that action."""
    play, dice = course.situation.play, list[int]()
    for one in (one for one in reversed(play) if one.deed is Command.SHOOT):
        dice[:0] = one.dice or (0,) * cannons_shot(one)
        if not one.onward:
            break
    places = [place for place, die in enumerate(dice, 1) if die == question.number]
    return question if question.of != SHOWN else replace(question, of="die", number=places[0] if len(places) == 1 else 0)


_KINDS_GONE = {"crew": Kind.CREW, "treasure": Kind.TREASURE}


def eliminator(course: Simulation, question: Question) -> str:
    """By whom it is asked whether something was eliminated, or how much; empty where it is asked what somebody lost."""
    if question.by in course.situation.board.pieces and question.how == ("",):
        return question.by or ""
    does = question.modal is Ask.DOES if question.ask is Ask.HOW_MANY else not question.state
    return question.who if does else ""


def eliminated_by(course: Simulation, branch: Branch, question: Question, by: str) -> BranchReply:
    """How many pieces of a kind were eliminated by somebody, or whether there are any, of a ship that may be named besides.

    What he lost himself is another question.
    """
    view, kind = course.view(branch.state), _KINDS_GONE[question.of or ""]
    rows = {row[2] for row in branch.state.done if row[0] == "eliminated"}
    began = course.situation.board.pieces
    own = {one for one, piece in began.items() if by == question.who or question.who in (one, piece.aboard, view.player(one))}
    gone = sorted(one for one in rows & own if view.state.piece(one).kind is kind)
    found = [eliminates(view, branch, by, one) for one in gone]
    if unclear := [one for one in found if not one.decided]:
        return unclear[0]
    count = sum(one.answer == "yes" for one in found)
    says = f"{view.name(by)} eliminates {count or 'no'} {question.of}"
    left = (one for one, piece in began.items() if piece.kind is kind and piece.gone is None and one not in rows)
    if any(one not in view.state.board.pieces or view.state.piece(one).gone is not None for one in left):
        return undecided(f"by whom all {question.of} that is gone was eliminated is not kept: ask how many a ship loses")
    if question.ask is Ask.HOW_MANY:
        return BranchReply(str(count), told(view, says, branch, *gone))
    so = count == question.number if question.number else bool(count)
    return BranchReply("yes" if so else "no", told(view, says, branch, *gone))


def _applies(view: View, branch: Branch, speakers: Sequence[AbilityInPlay], whom: str | None) -> BranchReply:
    """Whether an ability is in force and speaks of a piece that is named; what it comes to for a roll is another question."""
    if not speakers:
        return BranchReply("no", fact("there is no such ability"))
    found = in_force(view, speakers[0])
    if found and whom in view.state.board.pieces and not _may_speak_of(view, speakers[0], whom or ""):
        says = f"the ability of {view.name(speakers[0].bearer)} speaks of others than {view.name(whom or '')}"
        return settled(view, Finding(Point(Act.APPLY), False, says=says, cites=speakers[0].ability.cites))
    effects = speakers[0].ability.effects
    moved = any(one.act is Act.MOVE and whom in (one.who, one.whom) for one in branch.attempts)
    if found and moved and any(effect.quantity is Quantity.BASE_MOVE for effect in effects):
        return undecided(f"{view.name(whom or '')} has moved, and whether it is meant before that or after was not said")
    if found and whom in view.state.board.pieces and not _speaks_of(view, speakers[0], whom or ""):
        says = f"the ability of {view.name(speakers[0].bearer)} does not reach {view.name(whom or '')} as things stand"
        return settled(view, Finding(Point(Act.APPLY), False, says=says, cites=speakers[0].ability.cites))
    hangs = any(effect.when is not None or effect.conditions or effect.quantity in OF_ROLLS for effect in effects)
    if not found or not hangs:
        return settled(view, found)
    says = f"the ability of {view.name(speakers[0].bearer)} is in force, and what it comes to hangs on the moment"
    return undecided(says)


def _may_speak_of(view: View, speaker: AbilityInPlay, piece: str) -> bool:
    """Whether an ability may be about a piece: one that does it or has it done to it, or the ship that bears the ability."""
    if piece in (speaker.ship, speaker.bearer) or speaker.ability.unplayed or not speaker.ability.effects:
        return True
    binding = Binding(speaker.bearer, speaker.ship)
    named = (one for effect in speaker.ability.effects for one in (effect.who, effect.whom))
    return any(one is not None and may_fit_name(view, one, piece, binding) for one in named)


def _speaks_of(view: View, speaker: AbilityInPlay, piece: str) -> bool:
    """Whether a piece is one of those whose figure an ability changes, where it lies now."""
    effects = [one for one in speaker.ability.effects if one.act is Act.HAVE and one.who is not None and not one.conditions]
    if piece in (speaker.ship, speaker.bearer) or not effects or len(effects) < len(speaker.ability.effects):
        return True
    binding = Binding(speaker.bearer, speaker.ship)
    return any(fits(view, one.who, view.role(piece), binding, []) for one in effects if one.who is not None)


OF_ROLLS = frozenset({Quantity.BOARDING_ROLL, Quantity.CANNON_ROLL, Quantity.ROLL, Quantity.ROLL_TO_HIT})
"""Figures that are there while dice are rolled."""


def _tows(view: View, branch: Branch, who: str, whom: str) -> BranchReply:
    """Whether a ship has another in tow, since before the play."""
    tows = (who, whom) in branch.state.board.tows
    if tows and (slack := slackened(view, whom, who)) is not None:
        return settled(view, slack)
    says = f"{view.name(who)} {'tows' if tows else 'does not tow'} {view.name(whom)}"
    return BranchReply("yes" if tows else "no", told(view, says, branch, whom))


def _of_two(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """Whether a piece touches, pins, blocks or docks another, ignored a hit of hers, or turned; None where nothing says so."""
    view = course.view(branch.state)
    if question.act is Act.DOCK:  # by an ability or an event
        unfit = unfitting(view, Act.DOCK, question.whom or "")
        return settled(view, unfit) if unfit is not None and not unfit.decided else None
    if question.act is Act.ROTATE:
        return turned(view, branch, question)
    if question.act in (Act.BLOCK, Act.IGNORE):
        return blocks(course, view, question) if question.act is Act.BLOCK else ignores(course, branch, question)
    if question.act is Act.PIN:
        return settled(view, pinned(view, question.whom, question.who or None)) if question.whom else None
    return _touches(view, branch, question) if question.who in branch.state.board.pieces and not question.how else None


def _touches(view: View, branch: Branch, question: Question) -> BranchReply:
    """Whether a piece touches another, or did in the play; what is submerged touches nobody (`faq.submarine.4`)."""
    found = is_marked(view, branch, replace(question, state=Quality.TOUCHING))
    if found.answer == "no" and question.whom and branch.state.count(TOUCHED, question.who, question.whom):
        says = f"{view.name(question.who)} touched {view.name(question.whom)} before the play ends, and no longer"
        found = BranchReply("yes", told(view, says, branch, question.whom))
        return found if question.past else replace(found, answer="undecided", decided=False)
    pair = (piece for piece in (question.who, question.whom or "") if piece in branch.state.board.pieces)
    below = any(Quality.SUBMERGED in branch.state.piece(piece).marks for piece in pair)
    units = view.book.units("the submerged touch nobody") if below and found.answer == "no" else ()
    return replace(found, why=replace(found.why, cites=(*found.why.cites, *units)))


def _late(course: Simulation, branch: Branch, question: Question) -> BranchReply:
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
        **submerging.NOTED,
    }
    if act is Act.CANCEL:
        return _cancels(course, branch, question)
    if act is Act.LEAVE and question.number is not None:
        return _out_at(course, branch, question)
    if (act is Act.LEAVE or question.state == "away") and is_terrain(view.state.board.pieces.get(whom or "")):
        return _leaves_terrain(course, branch, question)
    if act in noted:
        happened = counted(view, branch, "", noted[act], who, whom) if act is not Act.HIT else hit(view, branch, who, whom)
        done = happened.answer == "yes"
        whom_said = f" {view.name(whom)}" if whom else ""
        words = f"{view.name(who) if who else 'somebody'} {'did' if done else 'did not'} {act.value}{whom_said}"
        why = _why_not(course, branch, question) if not done else None
        return replace(happened, why=replace(happened.why, says=words) if why is None else told(view, words, branch, more=(why,)))
    if act is Act.UNLOAD and not who and whom and not question.roles - {"whom"}:
        return _unloaded(course, branch, whom)
    if act is Act.GIVE:
        return was_given(course, branch, question) if question.perfect else _earned(course, branch, question)
    if act is Act.SCUTTLE:
        return scuttled(view, branch, question)
    return as_tried(course, branch, question) if act in PERMITTED else _recorded(course, branch, question)


def _out_at(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether a ship has come out of the fog at the side of that number; open where nothing says at which."""
    view, side = course.view(branch.state), branch.state.count(SIDE, question.who)
    if not side:
        return undecided(f"nothing says where {view.name(question.who)} comes out")
    says = f"{view.name(question.who)} comes out of the fog at side {side}"
    return BranchReply("yes" if side == question.number else "no", told(view, says, branch, question.who))


def _leaves_terrain(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether a ship that was on terrain has come off it; open where nothing says that she was there."""
    view, there = course.view(branch.state), (question.who, question.whom or "")
    tried = attempted(course, branch, replace(question, ask=Ask.MAY, act=Act.MOVE, state="away"))
    was, lies = there in course.situation.board.inside, there in branch.state.board.inside
    if not lies and not was and tried is None:
        says = f"nothing says that {view.name(there[0])} was on {view.name(there[1])}"
        return undecided(says)
    left = not lies and (tried is None or tried.allowed)
    says = f"{view.name(there[0])} {'leaves' if left else 'does not leave'} {view.name(there[1])}"
    return BranchReply("yes" if left else "no", told(view, says, branch, *there))


def _earned(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether a ship has come to an action by an ability; where nobody tried to, only that she cannot is known.

    She comes to none by an ability that is cancelled before the action is given (`faq.cancel.6`).
    """
    view, who = course.view(branch.state), question.who
    grants = dict.fromkeys(AbilityInPlay(one.bearer, one.ship, one.ability) for one in branch.state.grants if one.ship == who)
    over = [found for found in (in_force(view, speaker) for speaker in grants) if not found]
    if any(not found.decided for found in over):
        return unanswered(question)
    earned = branch.state.count("earned", who) > len(over)
    if question.action not in (None, Action.ANY) or who not in branch.state.board.pieces:
        return as_tried(course, branch, question)
    tried = earned or any(attempt.act in (Act.USE, Act.GIVE) and attempt.who == who for attempt in branch.attempts)
    one_more = replace(question, ask=Ask.MAY, again=True, once_more=True, how=("extra",) * question.once_more)
    if not tried and not branch.state.count("not earned", who):
        found = may(course, branch, one_more)
        return found if found.answer == "no" else undecided(found.why)
    unspent = [grant for grant in branch.state.grants if grant.ship == who]
    plain = bool(unspent) and {grant.action for grant in unspent} <= {Action.ANY}
    barred = may(course, branch, one_more) if earned and plain else None
    if barred is not None and barred.answer == "no":
        says = f"{view.name(who)} has earned an action, and may not be given it any more: say which of the two is asked"
        return undecided(Node(NodeKind.FACT, says, (), (barred.why,)))
    refused = tuple(attempt.why for attempt in branch.attempts if attempt.who == who and not attempt.allowed)
    refused += tuple(because(view, found) for found in over)
    says = f"{view.name(who)} has earned {'an' if earned else 'no'} action"
    return BranchReply("yes" if earned else "no", told(view, says, branch, who, more=() if earned else refused))


PERMITTED = frozenset({Act.MOVE, Act.SHOOT, Act.TOW, Act.DOCK, Act.PIN, Act.USE, Act.REROLL, Act.BLOCK})
"""The acts of which `does` asks whether they can be."""
ALIKE = {Act.LOAD: TAKING, Act.TAKE: TAKING, Act.GET: TAKING}


def _unloaded(course: Simulation, branch: Branch, cargo: str) -> BranchReply:
    """Whether a piece of cargo that was aboard a ship has come to lie ashore."""
    view, before = course.view(branch.state), course.situation.board.pieces[cargo].aboard
    carrier = view.state.board.pieces.get(view.state.piece(cargo).aboard or "")
    if before not in course.situation.board.pieces or carrier is None:
        return undecided(f"nothing says where {view.name(cargo)} was, or is")
    done = carrier.kind in (Kind.ISLAND, Kind.FORT) and carrier.id != before
    units = () if done else view.book.units("not unloaded by a transfer") if carrier.id != before else ()
    says = f"{view.name(cargo)} is {'unloaded at' if done else 'aboard'} {view.name(carrier.id)}"
    return BranchReply("yes" if done else "no", told(view, says, branch, cargo, cites=units))


def _took_any(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether anything of a kind came aboard a ship, or to a player, from where the question says, if it says that."""
    place, kind, pieces = question.beside(Adjunct.FROM), KINDS[question.of or ""], course.situation.board.pieces.values()
    there = [one for one in pieces if kind in one.kinds and one.aboard and place in (None, one.aboard)]
    found = [_took(course, branch, question.who, one.id) for one in there if one.aboard != question.who]
    wanted = best(found)
    return unanswered(question) if wanted is None else wanted


_TAKING_NOTHING = frozenset({Act.REPAIR, Act.SHOOT, Act.REROLL})
"""What a text may let be done that brings nothing aboard a ship."""


def _took(course: Simulation, branch: Branch, who: str, whom: str) -> BranchReply:
    """Whether a piece came aboard a ship, or to a player, in the course of the play."""
    view, now = course.view(branch.state), taker(course, branch, whom)
    done = any(who in (ship, view.player(ship)) for ship in now)
    went = went_down(view, whom) if not now else None
    if went is not None:
        return went
    barred = [in_vain(view, one) for one in branch.state.offers if one.effect.act not in _TAKING_NOTHING] if not done else []
    if not done and (None in barred or not course.situation.play):
        return undecided(f"nothing says that {view.name(who)} took {view.name(whom)}")
    says = f"{view.name(whom)} {'comes' if done else 'does not come'} aboard {view.name(who)}"
    return BranchReply(
        "yes" if done else "no", told(view, says, branch, whom, more=tuple(why for why in barred if why is not None))
    )


def _recorded(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether the play came to a deed, as it was tried there; what nobody tried is not worked out here."""
    acts = ALIKE.get(question.act, frozenset({question.act})) if question.act else frozenset()
    if question.act in TAKING and question.who and question.whom and not question.roles - {"whom"}:
        return _took(course, branch, question.who, question.whom)
    if question.act in TAKING and question.who and question.of in KINDS and not question.roles - {"of", "from"}:
        return _took_any(course, branch, question)
    for attempt in reversed(branch.attempts):
        if attempt.act in acts and question.who in ("", attempt.who) and question.whom in (None, attempt.whom):
            answer = "undecided" if not attempt.decided else "yes" if attempt.allowed else "no"
            return BranchReply(answer, attempt.why, attempt.decided)
    return unanswered(question)


def _cancels(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether an ability was cancelled by whoever is asked about, and that was not cancelled in its turn."""
    view = course.view(branch.state)
    tried = [one for one in branch.attempts if one.allowed and is_asked(branch.state, one, question)]
    held = [one for one in view.state.cancellations if any((one.canceller, one.target) == (a.who, a.whom) for a in tried)]
    done = bool(tried) and (not held or any(view.is_cancelled(one.target, one.ability) for one in held))
    if any(not one.decided for one in tried):
        return undecided(tried[-1].why)
    words = f"{view.name(question.who) if question.who else 'somebody'} {'did' if done else 'did not'} cancel it"
    why = None if tried else _why_not(course, branch, question)
    more = () if why is None else (why,)
    return BranchReply("yes" if done else "no", told(view, words, branch, question.who, question.whom or "", more=more))


def _why_not(course: Simulation, branch: Branch, question: Question) -> Node | None:
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
