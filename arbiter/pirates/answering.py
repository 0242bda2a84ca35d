"""Questions about a course of play, answered in each of its branches with the reasons."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from arbiter.board import Gone, Piece
from arbiter.effects import Act, Action, Kind, Quality, Quantity
from arbiter.pirates.abilities import meant, with_effect
from arbiter.pirates.cancelling import may_cancel_named
from arbiter.pirates.conditions import base_move, cannons, capacity, cargo_used, cost, number, pinned, points_over, space
from arbiter.pirates.losses import chooser, eliminated
from arbiter.pirates.permission import able, given, in_force, may_act, may_move, may_shoot, may_use, reach
from arbiter.pirates.ramming import may_board, may_ram, total
from arbiter.pirates.shooting import dice_count, hit_finding
from arbiter.pirates.telling import because
from arbiter.pirates.uses import may_earn, may_sacrifice
from arbiter.play import Ask, Count, Question
from arbiter.resolver.course import Attempt, Branch, Course
from arbiter.resolver.matching import is_derelict
from arbiter.resolver.points import Finding, Point
from arbiter.resolver.state import State
from arbiter.resolver.view import View, fact
from arbiter.trace import Node, NodeKind


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to a question in one branch."""

    answer: str
    why: Node
    decided: bool = True


def reply(course: Course, branch: Branch, question: Question) -> Reply:
    """The answer in one branch; undecided where the branch could not go on and the answer may hang on it."""
    found = _ANSWERS[question.ask](course, branch, question)
    if branch.state.unknown and question.ask in (Ask.DOES, Ask.IS, Ask.HOW_MANY, Ask.WHICH) and not _is_given_fact(question):
        why = Node(NodeKind.FACT, f"open: {branch.state.unknown}", (), (found.why,))
        return Reply("undecided", why, decided=False)
    return found


def _is_given_fact(question: Question) -> bool:
    return question.count in (Count.CARGO_SPACE, Count.COST, Count.DICE, Count.CANNONS, Count.CARGO_CAPACITY) or question.state == "cancelled"


def _of(view: View, finding: Finding) -> Reply:
    if not finding.decided:
        return Reply("undecided", because(view, finding), decided=False)
    return Reply("yes" if finding.value else "no", because(view, finding))


def _told(view: View, says: str, branch: Branch, *names: str, cites: tuple[str, ...] = ()) -> Node:
    """A node whose causes are the events that speak of all those names."""
    events = tuple(event for event in branch.events if all(name in event.says for name in names if name))
    units = tuple(dict.fromkeys(unit for event in events if event.standing for unit in event.cites))
    own = cites or units
    return Node(NodeKind.FINDING if own else NodeKind.FACT, says, own, events)


# May


def _may(course: Course, branch: Branch, question: Question) -> Reply:
    tried = _attempted(branch, question)
    if tried is not None:
        return Reply("undecided" if not tried.decided else "yes" if tried.allowed else "no", tried.why, tried.decided)
    view = course.view(branch.paused or branch.state)
    return _of(view, _permission(view, question))


def _attempted(branch: Branch, question: Question) -> Attempt | None:
    """The last attempt in the play that the question asks about."""
    act, who, whom = question.act, question.who, question.whom
    if act is Act.GIVE:
        act = {Action.MOVE: Act.MOVE, Action.SHOOT: Act.SHOOT, Action.EXPLORE: Act.EXPLORE, Action.REPAIR: Act.REPAIR}.get(question.action or Action.ANY)
        if act is not Act.MOVE or not any(attempt.act is act and not attempt.allowed for attempt in branch.attempts):
            return None
    if act is Act.ELIMINATE:
        act = Act.GIVE
    for attempt in reversed(branch.attempts):
        if attempt.act is act and attempt.who == who and whom in (None, attempt.whom):
            return attempt
        if attempt.act is act is Act.CANCEL and attempt.whom == whom and _same_canceller(branch.state, attempt.who, who):
            return attempt
    return None


def _same_canceller(state: State, canceller: str, who: str) -> bool:
    return who in ("", state.piece(canceller).player) or (who in state.board.pieces and state.ship_of(canceller) == who)


def _permission(view: View, question: Question) -> Finding:
    act, who, whom = question.act, question.who, question.whom
    if who and who not in view.state.board.pieces:
        who = _any_piece_of(view, who)
    mode = meant(view, question.ability)[0] if question.ability is not None and meant(view, question.ability) else None
    if act is Act.SHOOT:
        return may_shoot(view, who, whom, mode)
    if act is Act.MOVE or (act is Act.GIVE and question.action is Action.MOVE):
        return may_move(view, who)
    if act is Act.GIVE and question.action is Action.SHOOT:
        return may_shoot(view, who, whom, None)
    if act is Act.GIVE:
        return given(view, who, question.action or Action.ANY)[0]
    if act is Act.RAM and whom:
        return may_ram(view, who, whom)
    if act is Act.BOARD and whom:
        return may_board(view, who, whom)
    if act is Act.PIN and whom:
        return pinned(view, whom, who) if who else pinned(view, whom)
    if act is Act.CANCEL and question.ability is not None:
        return may_cancel_named(view, who, question.ability)
    if act is Act.USE and mode is not None:
        return _use(view, who, mode, whom)
    if act is Act.ELIMINATE and whom:
        return _elimination(view, who, whom)
    if act is Act.HIT and whom:
        return _any_hit(view, who, whom)
    if act in (Act.EXPLORE, Act.REPAIR):
        return may_act(view, act, who)
    return able(view, act or Act.MOVE, who)


def _any_piece_of(view: View, player: str) -> str:
    return next((piece.id for piece in view.ships() if piece.player == player), player)


def _use(view: View, who: str, speaker: object, whom: str | None) -> Finding:
    from arbiter.resolver.view import Speaker

    assert isinstance(speaker, Speaker)
    effects = speaker.ability.effects
    if any(effect.act is Act.GIVE and (effect.faces or effect.cost) for effect in effects):
        return may_earn(view, speaker)
    if any(effect.act is Act.GIVE and effect.action is Action.SHOOT for effect in effects):
        finding, grant = given(view, speaker.ship, Action.SHOOT, free=True)
        return finding
    if any(effect.act is Act.HAVE and effect.optional for effect in effects):
        return may_use(view, speaker, whom)
    return in_force(view, speaker)


def _elimination(view: View, who: str, crew: str) -> Finding:
    price = next(((speaker, effect) for speaker, effect in with_effect(view, who, Act.GIVE) if effect.cost is not None), None) if who else None
    return may_sacrifice(view, price[0], crew) if price else eliminated(view, crew, None)


def _any_hit(view: View, ship: str, target: str) -> Finding:
    found, _ = cannons(view, ship)
    tried = [hit_finding(view, ship, target, cannon, 6) for cannon in dict.fromkeys(found or ())]
    return next((finding for finding in tried if finding), tried[0] if tried else Finding(Point(Act.HIT), False, says=f"the cannons of {view.name(ship)} were not stated"))


# Does, is


def _does(course: Course, branch: Branch, question: Question) -> Reply:
    view, state = course.view(branch.state), branch.state
    act, who, whom = question.act, question.who, question.whom
    if act is Act.BOARD and question.state == "win":
        return _counted(view, branch, f"{view.name(who)} wins the boarding", "boarding won", who, whom)
    if act is Act.HIT and question.number is not None:
        rows = [row for row in state.done if row[0] == f"shot {question.number}" and whom in (None, row[2])]
        done = any(row[3] for row in rows)
        return Reply("yes" if done else "no", _told(view, f"die {question.number} {'hits' if done else 'does not hit'}", branch, f"die {question.number} shows"))
    if act is Act.SINK:
        sunk = state.piece(whom or who).gone is Gone.SUNK
        return Reply("yes" if sunk else "no", _told(view, f"{view.name(whom or who)} {'sinks' if sunk else 'does not sink'}", branch, view.name(whom or who)))
    if act is Act.PIN and whom:
        return _of(view, pinned(view, whom, who or None))
    if act is Act.APPLY and question.ability is not None:
        speakers = meant(view, question.ability)
        return _of(view, in_force(view, speakers[0])) if speakers else Reply("no", fact("there is no such ability"))
    if act is Act.ELIMINATE:
        return _is_gone(view, branch, whom or who, Gone.ELIMINATED, "eliminated")
    noted = {Act.RAM: "rammed", Act.BOARD: "boarding", Act.HIT: "hit", Act.REPAIR: "repair", Act.EXPLORE: "explore", Act.CANCEL: "cancelled"}
    if act in noted:
        tried = _attempted(branch, question)
        happened = _counted(view, branch, f"{view.name(who)} {'did' if state.count(noted[act], who or None, whom) else 'did not'} {act.value}", noted[act], who, whom if act is not Act.BOARD else None)
        return Reply(happened.answer, tried.why, tried.decided) if tried is not None and tried.allowed is (happened.answer == "yes") else happened
    return _may(course, branch, question)


def _counted(view: View, branch: Branch, says: str, what: str, who: str, whom: str | None) -> Reply:
    done = branch.state.count(what, who or None, whom) > 0
    return Reply("yes" if done else "no", _told(view, says, branch, view.name(who) if who else "", view.name(whom) if whom else ""))


def _is(course: Course, branch: Branch, question: Question) -> Reply:
    view, state = course.view(branch.state), branch.state
    who, asked = question.who, question.state
    name = view.name(who) if who else ""
    if asked == "cancelled" and question.ability is not None:
        return _is_cancelled(view, branch, question)
    if asked == "lost":
        lost = any(row[0] in ("eliminated", "stolen", "masts lost") for row in state.done)
        return Reply("yes" if lost else "no", _told(view, "something was lost" if lost else "nothing was lost", branch))
    piece = state.piece(who)
    if asked is Quality.PINNED:
        return _of(view, pinned(view, who, question.whom))
    gone = {"sunk": Gone.SUNK, "eliminated": Gone.ELIMINATED, "removed": Gone.REMOVED}
    if isinstance(asked, str) and asked in gone:
        return _is_gone(view, branch, who, gone[asked], asked)
    if asked in ("hit", "rammed", "boarded"):
        return _counted(view, branch, f"{name} was {asked}", {"boarded": "boarding"}.get(asked, asked), "", who)
    true = _STATES[asked](state, piece, question) if asked in _STATES else asked in piece.marks
    words = asked.value if isinstance(asked, Quality) else asked
    units = view.book.units("derelict") if asked is Quality.DERELICT else ()
    return Reply("yes" if true else "no", _told(view, f"{name} is {'' if true else 'not '}{words}", branch, name, cites=units))


def _is_gone(view: View, branch: Branch, who: str, gone: Gone, words: str) -> Reply:
    piece = branch.state.piece(who)
    true = piece.gone is gone or (gone is Gone.REMOVED and piece.gone is not None)
    return Reply("yes" if true else "no", _told(view, f"{view.name(who)} is {'' if true else 'not '}{words}", branch, view.name(who)))


def _is_cancelled(view: View, branch: Branch, question: Question) -> Reply:
    assert question.ability is not None
    speakers = meant(view, question.ability)
    named = {(c.target, c.ability) for c in view.state.cancellations}
    speaker = next((s for s in speakers if (s.bearer, s.ability) in named), speakers[0] if speakers else None)
    if speaker is None:
        return Reply("no", fact("there is no such ability"))
    finding = in_force(view, speaker)
    if not finding.decided:
        return Reply("undecided", because(view, finding), decided=False)
    return Reply("no" if finding else "yes", because(view, finding))


_STATES: Mapping[Quality | str | None, Callable[[State, Piece, Question], bool]] = {
    Quality.DERELICT: lambda state, piece, question: is_derelict(piece) and piece.gone is None,
    Quality.TOWED: lambda state, piece, question: any(towed == piece.id for _, towed in state.board.tows),
    Quality.FACE_UP: lambda state, piece, question: Quality.FACE_DOWN not in piece.marks,
    Quality.DOCKED: lambda state, piece, question: bool(piece.marks & {Quality.DOCKED, Quality.AT_HOME, Quality.AT_WILD_ISLAND}),
    Quality.TOUCHING: lambda state, piece, question: any(question.whom in (None, other) for _, other, _ in state.board.touching(piece.id)),
    "aboard": lambda state, piece, question: piece.gone is None and piece.aboard == question.whom,
    "in play": lambda state, piece, question: piece.gone is None,
}


# How many, what


def _how_many(course: Course, branch: Branch, question: Question) -> Reply:
    view, ended = course.view(branch.paused or branch.state), course.view(branch.state)
    who = question.who
    count = question.count
    if count in _FIGURES:
        return _FIGURES[count](ended if count not in (Count.DICE, Count.CANNONS, Count.ACTIONS) else view, branch, who, question)
    raise KeyError(count)


def _figure(view: View, branch: Branch, value: object, words: str, *names: str) -> Reply:
    return Reply(str(value), _told(view, words, branch, *names))


def _masts(view: View, branch: Branch, who: str, _question: Question) -> Reply:
    masts = view.state.piece(who).masts
    return _figure(view, branch, masts, f"{view.name(who)} has {masts} {'mast' if masts == 1 else 'masts'}", view.name(who))


def _hits(view: View, branch: Branch, who: str, question: Question) -> Reply:
    by_shooter = question.act is Act.HIT
    hits = view.state.count("hit", who, question.whom) if by_shooter else view.state.count("hit", None, who or None)
    return _figure(view, branch, hits, f"{view.name(who)} {'scores' if by_shooter else 'takes'} {hits} {'hit' if hits == 1 else 'hits'}", view.name(who))


def _masts_lost(view: View, branch: Branch, who: str, _question: Question) -> Reply:
    lost = view.state.count("masts lost", who or None)
    return _figure(view, branch, lost, f"{view.name(who) if who else 'the ships'} {'loses' if who else 'lose'} {lost} {'mast' if lost == 1 else 'masts'}", view.name(who) if who else "")


def _dice(view: View, branch: Branch, who: str, question: Question) -> Reply:
    from dataclasses import replace

    from arbiter.resolver.state import Mode

    mode = meant(view, question.ability) if question.ability else []
    if mode:
        view = view.after(replace(view.state, mode=Mode(mode[0].ship, mode[0].bearer, mode[0].ability)))
    rolls = dice_count(view, who)
    _, finding = cannons(view, who)
    finding.says = f"{view.name(who)} may roll {rolls} {'die' if rolls == 1 else 'dice'} in a shoot action"
    finding.default = finding.default or view.book.units("shoot action")
    return Reply("undecided", fact(f"the cannons of {view.name(who)} were not stated"), False) if rolls is None else Reply(str(rolls), because(view, finding))


def _cannons(view: View, branch: Branch, who: str, question: Question) -> Reply:
    found, finding = cannons(view, who)
    finding.says = f"{view.name(who)} has {len(found or ())} cannons"
    finding.default = finding.default or view.book.units("shoot action")
    return Reply(str(len(found)), because(view, finding)) if found is not None else Reply("undecided", fact(f"the cannons of {view.name(who)} were not stated"), False)


def _aboard(kind: Kind | None) -> Callable[[View, Branch, str, Question], Reply]:
    def count_aboard(view: View, branch: Branch, who: str, question: Question) -> Reply:
        if question.act is Act.ELIMINATE:
            gone = [p for p in view.state.board.pieces.values() if p.gone is not None and p.aboard == (who or p.aboard) and kind in (None, p.kind)]
            stolen = view.state.count("stolen") if kind is not Kind.CREW else 0
            return _figure(view, branch, len(gone) + stolen, f"{view.name(who) if who else 'they'} lost {len(gone) + stolen}", view.name(who) if who else "")
        pieces = [piece for piece in view.state.board.aboard(who) if kind in (None, piece.kind)]
        return _figure(view, branch, len(pieces), f"{view.name(who)} carries {', '.join(p.name for p in pieces) or 'none'}", view.name(who))

    return count_aboard


def _cargo_used(view: View, branch: Branch, who: str, question: Question) -> Reply:
    if question.count is Count.CARGO_USED and question.act is None and "space" not in question.text:
        return _aboard(None)(view, branch, who, question)
    spaces = tuple(because(view, space(view, piece.id)) for piece in view.state.board.aboard(who))
    units = tuple(dict.fromkeys(unit for node in spaces for unit in node.cites)) or view.book.units("cargo space")
    return Reply(str(cargo_used(view, who)), Node(NodeKind.FINDING, f"the cargo of {view.name(who)} takes up {cargo_used(view, who)} spaces", units, spaces))


def _measured(measure: Callable[[View, str], Finding | None]) -> Callable[[View, Branch, str, Question], Reply]:
    def answer(view: View, branch: Branch, who: str, question: Question) -> Reply:
        finding = measure(view, who)
        if finding is None:
            return Reply("undecided", fact("the figures were not stated"), False)
        if not finding.decided:
            return Reply("undecided", because(view, finding), False)
        value = finding.value
        finding.says = finding.says or str(value)
        return Reply("+".join(value) or "none" if isinstance(value, tuple) else str(value), because(view, finding))

    return answer


def _points_over(view: View, branch: Branch, who: str, question: Question) -> Reply:
    over = points_over(view, who)
    if over is None:
        return Reply("undecided", fact("the points were not stated"), False)
    return _figure(view, branch, over, f"{view.name(who)} is {over} points over her limit", view.name(who))


def _range(view: View, branch: Branch, who: str, question: Question) -> Reply:
    found, _ = cannons(view, who)
    reaches = sorted({"+".join(reach(view, who, cannon)) for cannon in found or ()})
    if not reaches:
        return Reply("undecided", fact(f"the cannons of {view.name(who)} were not stated"), False)
    return Reply(" and ".join(reaches), Node(NodeKind.FACT, f"the cannons of {view.name(who)} reach {' and '.join(reaches)}"))


def _rolled(view: View, branch: Branch, who: str, question: Question) -> Reply:
    wanted = f"die {question.number or 1}"
    rows = [row for row in view.state.done if row[0] == wanted]
    if not rows:
        return Reply("undecided", fact(f"{wanted} was not rolled or not given"), False)
    return _figure(view, branch, rows[-1][2], f"{wanted} counts as {rows[-1][2]}", f"{wanted} shows")


def _roll_bonus(view: View, branch: Branch, who: str, question: Question) -> Reply:
    whom = view.role(question.whom) if question.whom else None
    finding = number(view, Quantity.CANNON_ROLL, view.role(who), 0, whom)
    finding.says = f"the cannon rolls of {view.name(who)} get {int(str(finding.value)):+d}"
    return Reply(f"{int(str(finding.value)):+d}", because(view, finding))


def _boarding_bonus(view: View, branch: Branch, who: str, question: Question) -> Reply:
    _, finding = total(view, who, question.whom or who, 0)
    return Reply(f"{int(str(finding.value)):+d}", because(view, finding))


def _actions(view: View, branch: Branch, who: str, question: Question) -> Reply:
    had = view.state.actions_given(who)
    finding, _ = given(view, who, question.action or Action.ANY)
    more = 1 if finding else 0
    why = because(view, finding)
    return Reply(str(had + more), Node(NodeKind.FINDING, f"{view.name(who)} has had {had} and may be given {more} more now", why.cites, (why,)))


_FIGURES: Mapping[Count | None, Callable[[View, Branch, str, Question], Reply]] = {
    Count.MASTS: _masts,
    Count.HITS: _hits,
    Count.MASTS_LOST: _masts_lost,
    Count.DICE: _dice,
    Count.CANNONS: _cannons,
    Count.TARGETS: _measured(lambda view, who: number(view, Quantity.TARGETS, view.role(who), len(cannons(view, who)[0] or ()))),
    Count.ACTIONS: _actions,
    Count.CREW: _aboard(Kind.CREW),
    Count.TREASURE: _aboard(Kind.TREASURE),
    Count.CARGO_USED: _cargo_used,
    Count.CARGO_CAPACITY: _measured(capacity),
    Count.CARGO_SPACE: _measured(space),
    Count.POINTS: _measured(lambda view, who: cost(view, who)),
    Count.POINTS_OVER: _points_over,
    Count.COST: _measured(cost),
    Count.BASE_MOVE: _measured(base_move),
    Count.RANGE: _range,
    Count.ROLL: _rolled,
    Count.ROLL_BONUS: _roll_bonus,
    Count.BOARDING_BONUS: _boarding_bonus,
}


# Who, which, in what order


def _who(course: Course, branch: Branch, question: Question) -> Reply:
    view = course.view(branch.state)
    if question.act is Act.BOARD and question.state == "win":
        won = [row for row in branch.state.done if row[0] == "boarding won"]
        if not won:
            return Reply("undecided", _told(view, "no boarding was won", branch), False)
        return Reply(view.name(won[-1][1]), _told(view, f"{view.name(won[-1][1])} wins the boarding", branch, "boarding"))
    if question.act is Act.BOARD:
        return Reply(branch.state.board.turn, Node(NodeKind.FINDING, f"{branch.state.board.turn}, whose turn it is, decides first", view.book.units("boarding")))
    return _who_chooses(view, branch, question)


def _who_chooses(view: View, branch: Branch, question: Question) -> Reply:
    for pick in branch.picks:
        return Reply(pick.choice.who, Node(NodeKind.FINDING, f"{pick.choice.who} chooses {pick.choice.what}", pick.choice.cites or view.book.units("boarding"), branch.events))
    won = [row for row in branch.state.done if row[0] == "boarding won"]
    kind = {"mast": Kind.MAST, "crew": Kind.CREW, "treasure": Kind.TREASURE, "cargo": Kind.CARGO}.get(question.of or "loss", Kind.LOSS)
    if won and kind is not Kind.MAST:
        role, units = chooser(view, Kind.LOSS)
        player = view.player(won[-1][1] if role == "winner" else won[-1][2])
        return Reply(player, Node(NodeKind.FINDING, f"{player}, the {role} of the boarding, chooses what is lost", units, branch.events))
    role, units = chooser(view, kind)
    loser = question.whom or next((row[1] for row in branch.state.done if row[0] == "masts lost"), None)
    loser = loser or next((row[2] for row in reversed(branch.state.done) if row[0] in ("hit", "rammed")), None)
    chosen_by = _ability_chooser(view, branch, kind)
    if chosen_by is not None:
        return chosen_by
    if loser is None:
        return Reply("undecided", fact("nothing has been lost that anyone would choose"), False)
    player = view.player(loser)
    return Reply(player, Node(NodeKind.FINDING, f"{player}, who loses it, chooses", units, branch.events))


def _ability_chooser(view: View, branch: Branch, kind: Kind) -> Reply | None:
    """An ability that lets its player choose instead."""
    for speaker, place in view.speakers((Act.CHOOSE, None)):
        effect = speaker.ability.effects[place]
        if effect.whom is not None and kind in effect.whom.kinds and view.state.count("hit", speaker.ship) and in_force(view, speaker):
            player = view.player(speaker.bearer)
            return Reply(player, Node(NodeKind.FINDING, f"{player} chooses by the ability of {view.name(speaker.bearer)}", (*speaker.ability.cites, *view.book.units("ability over rule"))))
    return None


def _which(course: Course, branch: Branch, question: Question) -> Reply:
    view = course.view(branch.state)
    kind = {"crew": Kind.CREW, "treasure": Kind.TREASURE, "ship": Kind.SHIP}.get(question.of or "")
    pieces = [piece for piece in branch.state.board.pieces.values() if kind in (None, piece.kind) and _is_in(piece, question)]
    names = ", ".join(view.name(piece.id) for piece in pieces) or "none"
    return Reply(names, _told(view, f"{question.of or 'pieces'} {question.state}: {names}", branch))


def _is_in(piece: Piece, question: Question) -> bool:
    state = str(question.state.value if isinstance(question.state, Quality) else question.state)
    if question.who and piece.aboard != question.who and piece.player != question.who:
        return False
    if state in ("eliminated", "lost"):
        return piece.gone is Gone.ELIMINATED
    if state == "removed":
        return piece.gone is Gone.REMOVED
    if state == "sunk":
        return piece.gone is Gone.SUNK
    if state == "face down":
        return Quality.FACE_DOWN in piece.marks
    return piece.gone is None


_GERUNDS = {"shoot": "the shooting", "ram": "the ramming", "board": "the boarding", "move": "the movement", "explore": "the exploring", "tow": "the towing"}


def _order(course: Course, branch: Branch, question: Question) -> Reply:
    steps = course.book.procedures.get("move", ())
    places = {step.name: place for place, step in enumerate(steps)}
    deeds = [deed for deed in question.order if deed in places]
    if len(deeds) < len(question.order) or not deeds:
        return Reply("undecided", fact("no entry orders these"), False)
    first = min(deeds, key=lambda deed: places[deed])
    units = tuple(dict.fromkeys((*(steps[places[deed]].unit for deed in deeds), *(course.book.units("captain before ram") if "shoot" in deeds and "ram" in deeds else ()))))
    return Reply(_GERUNDS.get(first, first), Node(NodeKind.FINDING, f"{_GERUNDS.get(first, first)} comes first", units))


_ANSWERS: Mapping[Ask, Callable[[Course, Branch, Question], Reply]] = {
    Ask.MAY: _may,
    Ask.DOES: _does,
    Ask.IS: _is,
    Ask.HOW_MANY: _how_many,
    Ask.WHAT: _how_many,
    Ask.WHO: _who,
    Ask.WHICH: _which,
    Ask.ORDER: _order,
}
