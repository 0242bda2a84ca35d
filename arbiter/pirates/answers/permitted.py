"""Whether something may be done: as it was tried in the play, or as it stands where the play ends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from arbiter.effects import Act, Action, Kind, Quality, Tier
from arbiter.engine import dispatch
from arbiter.engine.course import Attempt, Branch, Course
from arbiter.engine.narration import asked
from arbiter.engine.offers import standing_offers
from arbiter.engine.points import Claim, Finding, Point
from arbiter.engine.state import Event, Given, Grant, State, is_ship
from arbiter.engine.usage import in_force
from arbiter.engine.view import Speaker, View
from arbiter.pirates.abilities import meant, with_effect
from arbiter.pirates.answers.loading import may_load_so_many
from arbiter.pirates.answers.offered import by_offer, reaches
from arbiter.pirates.answers.replies import Reply, settled, told
from arbiter.pirates.answers.rerolls import may_reroll
from arbiter.pirates.answers.spoils import may_be_chosen, must_be_lost
from arbiter.pirates.boarding import may_board
from arbiter.pirates.building import may_assign
from arbiter.pirates.cancelling import may_cancel_named
from arbiter.pirates.cargo import is_cargo, may_load, may_unload, nearby
from arbiter.pirates.conditions import cannons, pinned
from arbiter.pirates.distances import far_enough
from arbiter.pirates.docking import berth, forts_on
from arbiter.pirates.drifting import drifts, may_drift
from arbiter.pirates.exploring import may_explore
from arbiter.pirates.forts import may_build
from arbiter.pirates.gold import is_unique
from arbiter.pirates.happened import ACTS
from arbiter.pirates.permission import (
    ACTIONS,
    able,
    all_of,
    given,
    may_act,
    may_move,
    may_shoot,
    may_use,
    reachable,
    valid_target,
)
from arbiter.pirates.placement import may_place
from arbiter.pirates.ramming import may_ram
from arbiter.pirates.scuttling import may_scuttle
from arbiter.pirates.shooting import at_double_range, dice_count, hit_finding
from arbiter.pirates.submerging import may_dive
from arbiter.pirates.towing import may_drop, may_release, may_tow
from arbiter.pirates.turning import may_turn
from arbiter.pirates.usable import may_earn
from arbiter.pirates.uses import may_sacrifice
from arbiter.play import Adjunct, Question, Sentence
from arbiter.trace import Node, NodeKind


def may(course: Course, branch: Branch, question: Question) -> Reply:
    if question.act in (Act.CHOOSE, Act.LOSE) and (question.whom or question.of):
        return may_be_chosen(course, branch, question)
    if question.act in (Act.LOAD, Act.TAKE) and question.number and not question.whom and question.of == "treasure":
        return may_load_so_many(course, branch, question)
    if attempted(branch, question) is None and _is_reroll(course.view(branch.state), question):
        return may_reroll(course, branch, question)
    tried = None if question.again or question.length else attempted(branch, question)
    if tried is not None:
        answer = "undecided" if not tried.decided else "yes" if tried.allowed else "no"
        return Reply(answer, tried.why, tried.decided, tried.record, tried.sentences)
    view = course.view(branch.paused or branch.state)
    permitted = _permission(view, question)
    if question.again and question.act is Act.GIVE and not permitted and not _was_tried(branch, question.who):
        permitted = to_be_earned(view, question, permitted)
    asked(view, question.act or Act.MOVE, question.who, question.whom or "", permitted, question.action)
    found = settled(view, permitted)
    return _with_failed_tries(course, branch, question, found) if found.answer == "no" else found


def _is_reroll(view: View, question: Question) -> bool:
    """Whether it is asked about rolling a die again, or about an ability that lets it be done."""
    if question.act is not Act.USE or question.ability is None:
        return question.act is Act.REROLL
    return any(effect.act is Act.REROLL for speaker in meant(view, question.ability)[:1] for effect in speaker.ability.effects)


def must(course: Course, branch: Branch, question: Question) -> Reply:
    """Whether something has to be done: a text that is worded so stands, and what may not be done need not be."""
    if question.act is Act.LOSE and question.of:
        return must_be_lost(course, branch, question)
    said = next((place for place, sentence in enumerate(course.situation.play) if _says(sentence, question)), None)
    if said is not None and not question.again:
        return _must_before(course, question, said)
    view = course.view(branch.paused or branch.state)
    if _came_about(branch, question):
        says = f"{view.name(question.whom or '')} went over by itself"
        return Reply("yes", told(view, says, branch, question.whom or ""))
    allowed = settled(view, _permission(view, question))
    if allowed.answer == "no" or not question.who or question.who not in view.state.board.pieces:
        return allowed if allowed.answer == "no" else replace(allowed, answer="undecided", decided=False)
    whom = view.role(question.whom) if question.whom and question.whom in view.state.board.pieces else None
    act = question.act or Act.MOVE
    point = Point(act, view.role(question.who), whom, just=view.state.just)
    away = Point(Act.LEAVE, view.role(question.who), just=view.state.just)
    points = (point, away) if act is Act.MOVE else (point,)
    ordered = [(one, claim) for one in points for claim in view.settle(one).standing() if _orders(claim)]
    name = view.name(question.who)
    if not ordered and act not in {*_TO_ANOTHER, *_BY_ONE, *_BY_STEPS}:
        return replace(allowed, answer="undecided", decided=False)
    if not ordered:
        units = tuple(dict.fromkeys(unit for node in allowed.why.walk() for unit in node.cites))
        return Reply(
            "no", Node(NodeKind.FINDING if units else NodeKind.FACT, f"nothing makes {name} {act.value}", units, (allowed.why,))
        )
    apart = act is not Act.SHOOT or not question.whom or _can_serve_all(view, question.who, question.whom)
    says = f"{name} must {act.value}" if apart else f"{name} has to shoot at more targets than she has dice for"
    found = Finding(point, apart, decided=apart, parts=(view.settle(ordered[0][0]),), says=says)
    return settled(view, found)


OF_ITSELF = {Act.LOAD: "loaded", Act.UNLOAD: "unloaded"}
"""What a ship may come to do without a sentence that says so, because a rule makes her, and how the state counts it."""


def _came_about(branch: Branch, question: Question) -> bool:
    """Whether what is asked about took place without anybody attempting it, so that it was not left to anybody."""
    counted = OF_ITSELF.get(question.act or Act.MOVE)
    if counted is None or not question.whom or not branch.state.count(counted, question.who, question.whom):
        return False
    return not any((tried.act, tried.who, tried.whom) == (question.act, question.who, question.whom) for tried in branch.attempts)


def _can_serve_all(view: View, ship: str, target: str) -> bool:
    """Whether a ship has a die for each of the targets that she has to shoot at, so that none stands against another."""
    others = [other.id for other in view.ships() if other.id not in (ship, target)]
    points = [Point(Act.SHOOT, view.role(ship), view.role(other), just=view.state.just) for other in others]
    ordered = [point for point in points if any(map(_orders, view.settle(point).standing()))]
    dice = dice_count(view, ship)
    return not ordered or (dice is not None and dice > len(ordered))


def _says(sentence: Sentence, question: Question) -> bool:
    """Whether a sentence of the play does what a question asks about."""
    done = question.act in ACTS.get(sentence.deed, ()) and sentence.who == question.who
    return done and question.whom in (None, *sentence.whom)


def _must_before(course: Course, question: Question, sentences: int) -> Reply:
    """Whether something that the play does has to be done: as it stood before the sentence that does it."""
    earlier = course.before(sentences)
    replies = []
    for branch in earlier.run():
        course.reads.again(branch.record)
        earlier.reads = course.reads
        replies.append(must(earlier, branch, question))
    first = replies[0]
    alike = all(reply.answer == first.answer for reply in replies)
    return first if alike else replace(first, answer="undecided", decided=False)


def _orders(claim: Claim) -> bool:
    """Whether a claim says that something is done, and leaves it to nobody."""
    return claim.value is True and claim.effect is not None and not claim.effect.optional and claim.effect.tier >= Tier.MANDATORY


def _with_failed_tries(course: Course, branch: Branch, question: Question, found: Reply) -> Reply:
    """The reply with what was tried in vain to make it otherwise: refused uses, rolls that earned nothing."""
    tries = [
        attempt.why
        for attempt in branch.attempts
        if not attempt.allowed and attempt.act in (Act.USE, Act.GIVE) and attempt.who == question.who
    ]
    rolls = [event for event in branch.events if event.says.endswith("no action is earned") and event.cites]
    if branch.state.count("lapsed", question.who) or any(
        g.ship == question.who and g.action is Action.SAME for g in branch.state.grants
    ):
        units = course.book.units("rolled before the action")
        tries.append(Node(NodeKind.CLAIM, "the roll to repeat an action did not come right before it", units))
    why = found.why
    return replace(found, why=Node(why.kind, why.says, why.cites, (*why.causes, *tries, *rolls), why.standing))


def attempted(branch: Branch, question: Question) -> Attempt | None:
    """The last attempt in the play that the question asks about.

    What may be given or used is asked of the time after the play, unless the play was refused that very thing.
    """
    found = next((attempt for attempt in reversed(branch.attempts) if is_asked(branch.state, attempt, question)), None)
    later = question.act in (Act.GIVE, Act.USE)
    return None if found is not None and later and found.allowed else found


def is_asked(state: State, attempt: Attempt, question: Question) -> bool:
    act = {Act.ELIMINATE: Act.GIVE, Act.GIVE: _GIVEN.get(question.action or Action.ANY)}.get(
        question.act or Act.MOVE, question.act
    )
    if attempt.act is not act and (act, attempt.act) != (Act.USE, Act.REROLL):
        return False
    if act is Act.CANCEL and question.ability is not None and question.ability.number is not None:
        return False
    if act is Act.CANCEL:
        named = question.ability.name if question.ability is not None and question.ability.number is None else None
        targets = (question.whom, question.ability.bearer if question.ability is not None else None)
        return (
            (attempt.whom in targets or state.ship_of(attempt.whom) in targets)
            and named in (None, attempt.ability)
            and _same_canceller(state, attempt.who, question.who)
        )
    if act is Act.USE:
        return question.ability is not None and question.ability.bearer in (attempt.who, attempt.whom)
    if act is Act.SCUTTLE:
        return attempt.whom == (question.whom or question.who)
    if question.worth is not None and state.piece(attempt.whom).gold != question.worth:
        return False
    return attempt.who == question.who and question.whom in (None, attempt.whom, *attempt.also)


_GIVEN = {Action.MOVE: Act.MOVE, Action.SHOOT: Act.SHOOT, Action.EXPLORE: Act.EXPLORE, Action.REPAIR: Act.REPAIR}


def _same_canceller(state: State, canceller: str, who: str) -> bool:
    return who in ("", canceller, state.piece(canceller).player) or (
        who in state.board.pieces and state.ship_of(canceller) == who
    )


def _permission(view: View, question: Question) -> Finding:
    """Whether someone may do what the question names, to what it names, at the moment of the view."""
    act, who = question.act or Act.MOVE, question.who
    if act is Act.PUT and question.whom and _is_ground(view, question.whom):
        return may_place(view, question.whom)
    if act is Act.ASSIGN and question.whom and question.beside(Adjunct.TO):
        return may_assign(view, question.whom, question.beside(Adjunct.TO) or "")
    offered = by_offer(view, question)
    if offered is not None:
        return offered
    if question.ability is not None and act not in _WITH_ABILITY:
        says = f"nothing says whether that ability lets anybody {act.value} now"
        return Finding(Point(act), False, decided=False, says=says)
    if not who and question.whom and not _can_be(view, act, question.whom):
        return Finding(Point(act), False, says=f"{view.name(question.whom)} is nothing that this can be done to")
    if not who and question.whom and act not in (Act.PIN, Act.ELIMINATE, Act.CANCEL, Act.SCUTTLE):
        return _by_anyone(view, question, question.whom)
    if who and who not in view.state.board.pieces:
        who = _any_piece_of(view, who)
    if who and who not in view.state.board.pieces and act not in (Act.BUILD, Act.CANCEL, Act.USE):
        return Finding(Point(act), False, decided=False, says=f"{who} has no ship left that could {act.value}")
    return _by_piece(view, question, act, who)


def _is_ground(view: View, piece: str) -> bool:
    """Whether a piece is an island or terrain."""
    found = view.state.board.pieces.get(piece)
    return found is not None and found.kind in (Kind.ISLAND, Kind.TERRAIN)


def _by_piece(view: View, question: Question, act: Act, who: str) -> Finding:
    """Whether a piece, or a player by what he has, may do what the question names."""
    whom = question.whom or (who if act is Act.SCUTTLE else "")
    if whom and not _can_be(view, act, whom):
        return Finding(Point(act), False, says=f"{view.name(whom)} is nothing that this can be done to")
    if whom and act in _TO_ANOTHER:
        return _TO_ANOTHER[act](view, who, whom)
    if question.ability is not None and act is Act.CANCEL:
        return may_cancel_named(view, who, question.ability)
    named = meant(view, question.ability)[:1] if question.ability is not None else []
    if act is Act.SHOOT:
        return _shot(view, who, question, named[0] if named else None)
    if act is Act.USE and named:
        return _use(view, named[0], question.whom)
    if act is Act.MOVE:
        return may_drift(view, who) if drifts(view.state, who) else _move(view, question, who, whom)
    if act in _BY_ONE:
        return _BY_ONE[act](view, who, whom, question)
    found = may_act(view, act, who, whom or question.at or "")
    return found if act in _BY_STEPS or found.standing() else _unasked(view, act, found)


_BERTHS, _CARGO = frozenset({Kind.ISLAND, Kind.FORT}), frozenset({Kind.CREW, Kind.TREASURE, Kind.EQUIPMENT, Kind.CARGO})
_HULLS = frozenset({Kind.SHIP, Kind.SEA_MONSTER})
_OBJECTS: dict[Act, frozenset[Kind]] = {
    Act.DOCK: _BERTHS,
    Act.LOAD: _CARGO,
    Act.UNLOAD: _CARGO,
    Act.REPAIR: _HULLS,
    Act.SCUTTLE: _HULLS,
    Act.HIT: _HULLS | {Kind.FORT},
}
"""The kinds of pieces that some deeds can be done to at all."""


def _can_be(view: View, act: Act, piece: str) -> bool:
    found = view.state.board.pieces.get(piece)
    kinds = _OBJECTS.get(act)
    if found is None or kinds is None:
        return True
    return not kinds.isdisjoint(found.kinds) or (kinds >= _HULLS and is_ship(found))


_WITH_ABILITY = frozenset({Act.SHOOT, Act.USE, Act.CANCEL, Act.APPLY, Act.GIVE, Act.CHOOSE})
"""What may be done with an ability that is no offer to do it."""


def _shot(view: View, ship: str, question: Question, mode: Speaker | None) -> Finding:
    """Whether a ship may shoot: in a way that an ability has, at double range, or by a shoot action that it gives her."""
    if mode is not None and any(effect.act is Act.GIVE and effect.action is Action.SHOOT for effect in mode.ability.effects):
        parts = [given(view, ship, Action.SHOOT, free=True)[0]]
        parts += [valid_target(view, ship, question.whom), reachable(view, ship, question.whom)] if question.whom else []
        return all_of(f"{view.name(ship)} may shoot by that", f"{view.name(ship)} may not shoot by that", *parts)
    if question.choice == "double range":
        mode = at_double_range(view, ship)
        if mode is None:
            return Finding(Point(Act.SHOOT), False, says=f"no ability doubles the range of {view.name(ship)}")
    return may_shoot(view, ship, question.whom, mode)


def _unasked(view: View, act: Act, found: Finding) -> Finding:
    """The finding as open: no text speaks of it, and no step of the game says whether it may be done."""
    says = f"no text and no step of the game says whether {view.name(found.point.who.piece) if found.point.who else 'it'} may"
    return replace(found, decided=False, value=False, says=f"{says} {act.value}")


def _move(view: View, question: Question, ship: str, goal: str) -> Finding:
    """Whether a ship may move, as far as is asked and to the island that is named."""
    if goal and question.state is Quality.DOCKED:
        return _dock(view, ship, goal)
    allowed = may_move(view, ship)
    if not question.length or question.state is not None:
        return allowed
    name, words = f"{view.name(ship)} may", f"move {question.length}"
    return all_of(
        f"{name} {words}",
        f"{name} not {words}",
        allowed,
        far_enough(view, ship, question.length, before=not view.state.actions_given(ship)),
    )


def _dock(view: View, ship: str, island: str) -> Finding:
    """Whether a ship may end a move docked at an island; one that is docked there stays so."""
    name, other = f"{view.name(ship)} may", view.name(island)
    if any(met == island for _, met, _ in view.state.board.touching(ship)):
        return able(view, Act.DOCK, ship, island)
    parts = may_move(view, ship), *(able(view, Act.DOCK, ship, place) for place in (island, *forts_on(view.state.board, island)))
    return all_of(f"{name} dock at {other}", f"{name} not dock at {other}", *parts)


def _by_anyone(view: View, question: Question, whom: str) -> Finding:
    """Whether something may be done to a piece, by whichever ship of another player; by nobody, as its texts say."""
    act = question.act or Act.MOVE
    if act is Act.REPAIR:
        return may_act(view, act, whom)
    others = [ship.id for ship in view.ships() if ship.player != view.player(whom)]
    if act not in _BY_SHIPS or not others:
        found = view.settle(Point(act, None, view.role(whom)))
        if found.claims or act not in _BY_SHIPS:
            return found if found.standing() else _unasked(view, act, found)
        return replace(found, value=True, default=view.book.units("nothing forbids"))
    tried = [_permission(view, replace(question, who=ship)) for ship in others]
    settling = [found for found in tried if found] or [found for found in tried if not found.decided] or tried
    return settling[0] if len(settling) == 1 else _any_of(settling)


def _any_of(findings: list[Finding]) -> Finding:
    """Several findings that come to the same, as one."""
    first = findings[0]
    return Finding(first.point, bool(first), decided=first.decided, parts=tuple(findings), says=first.says)


def _action(view: View, who: str, question: Question) -> Finding:
    """Whether a ship may be given an action: a free one only where something grants it."""
    action = question.action or Action.ANY
    if question.again and not view.state.actions_given(who) and not question.free:
        view = view.after(replace(view.state, given=(*view.state.given, Given(who, action, free=False))))
    return _given_now(view, who, question, action)


def _was_tried(branch: Branch, ship: str) -> bool:
    """Whether the play tells of an attempt to earn an action for a ship."""
    tried = any(attempt.act in (Act.USE, Act.GIVE) and attempt.who == ship for attempt in branch.attempts)
    return tried or bool(branch.state.count("not earned", ship))


def to_be_earned(view: View, question: Question, found: Finding) -> Finding:
    """That another action may not be given now is open, as long as an ability may still earn one that may be given."""
    who = question.who
    earning = ((speaker, effect) for speaker, effect in with_effect(view, who, Act.GIVE) if effect.faces or effect.cost)
    waiting = next((speaker for speaker, _ in earning if may_earn(view, speaker)), None)
    if waiting is None:
        return found
    action = question.action or Action.ANY
    earned = Grant(who, waiting.bearer, waiting.ability, action)
    if not _given_now(view.after(replace(view.state, grants=(*view.state.grants, earned))), who, question, action):
        return found
    says = f"only if the ability of {view.name(waiting.bearer)} earns one: {found.says}"
    return replace(found, value=False, decided=False, says=says)


def _given_now(view: View, who: str, question: Question, action: Action) -> Finding:
    """Whether a ship may be given an action as things stand."""
    if not question.free and action is Action.MOVE:
        return may_move(view, who)
    if not question.free and action is Action.SHOOT:
        return may_shoot(view, who, question.whom, None)
    return given(view, who, action, free=question.free or None)[0]


def _any_piece_of(view: View, player: str) -> str:
    return next((piece.id for piece in view.ships() if piece.player == player), player)


def _use(view: View, speaker: Speaker, whom: str | None) -> Finding:
    effects = speaker.ability.effects
    if any(effect.act is Act.GIVE and (effect.faces or effect.cost) for effect in effects):
        return may_earn(view, speaker)
    granted = next((effect.action for effect in effects if effect.act is Act.GIVE and effect.free and effect.action), None)
    if granted is not None:
        return given(view, speaker.ship, granted, free=True)[0]
    if any(effect.act is Act.REROLL for effect in effects):
        says = f"whether there is a die that {view.name(speaker.bearer)} may have rolled again is not said"
        return Finding(Point(Act.USE), False, decided=False, says=says)
    if any(effect.act is Act.HAVE and effect.optional for effect in effects) and whom:
        name = f"{view.name(speaker.ship)} may"
        parts = (
            may_use(view, speaker, whom),
            valid_target(view, speaker.ship, whom),
            reachable(view, speaker.ship, whom, speaker),
        )
        return all_of(f"{name} use {speaker.ability.name}", f"{name} not use {speaker.ability.name}", *parts)
    if any(effect.act is Act.HAVE and effect.optional for effect in effects):
        return may_use(view, speaker, None)
    return _offered(view, speaker, whom)


def _offered(view: View, speaker: Speaker, whom: str | None) -> Finding:
    """Whether an ability that leaves something to its player does so now; one that holds by itself is in force or not."""
    found = in_force(view, speaker)
    left = [effect for effect in speaker.ability.effects if effect.optional and view.game.instructs(effect)]
    offers = [one for one in (*view.state.offers, *standing_offers(view)) if one.ability is speaker.ability]
    holds = not left and not speaker.ability.unplayed and whom is None
    if not found or holds or (left and any(whom is None or reaches(view, program, whom) for program in offers)):
        return found
    says = f"nothing says whether the ability of {view.name(speaker.bearer)} may be used now"
    return replace(found, decided=False, value=False, says=says)


def _elimination(view: View, who: str, crew: str) -> Finding:
    price = (
        next(((speaker, effect) for speaker, effect in with_effect(view, who, Act.GIVE) if effect.cost is not None), None)
        if who
        else None
    )
    if price:
        return may_sacrifice(view, price[0], crew)
    found = dispatch.settled(view, Event(Act.ELIMINATE, whom=crew)).finding
    return found if not found or not who else _unasked(view, Act.ELIMINATE, found)


def _any_hit(view: View, ship: str, target: str) -> Finding:
    found, _ = cannons(view, ship)
    tried = [hit_finding(view, ship, target, cannon, 6) for cannon in dict.fromkeys(found or ())]
    return next(
        (finding for finding in tried if finding),
        tried[0] if tried else Finding(Point(Act.HIT), False, says=f"the cannons of {view.name(ship)} were not stated"),
    )


def _pinning(view: View, pinner: str, ship: str) -> Finding:
    return pinned(view, ship, pinner or None)


_TO_ANOTHER: dict[Act, Callable[[View, str, str], Finding]] = {
    Act.RAM: may_ram,
    Act.BOARD: may_board,
    Act.PIN: _pinning,
    Act.TOW: may_tow,
    Act.ELIMINATE: _elimination,
    Act.HIT: _any_hit,
    Act.SCUTTLE: lambda view, _who, whom: may_scuttle(view, whom),
    Act.DOCK: _dock,
    Act.RELEASE: may_release,
    Act.DROP: may_drop,
}
"""Deeds by one piece to another, and how it is found whether they are allowed."""


def _coin(view: View, question: Question, place: str) -> str:
    """The coin of the value that a question names, where it lies."""
    found = (piece for piece in view.state.board.aboard(place) if piece.gold == question.worth and not is_unique(piece))
    return next((piece.id for piece in found if question.worth is not None and piece.kind is Kind.TREASURE), "")


def _place(question: Question, *sides: Adjunct) -> str:
    """The other side of a transfer that the question names, if it does."""
    return question.at or next((place for place in map(question.beside, sides) if place), "")


def _handed(view: View, who: str, whom: str, question: Question) -> Finding:
    """Whether a ship may be given an action, or may hand a piece of cargo to another ship or put it on an island."""
    to = _place(question, Adjunct.TO)
    if not whom or question.action is not None or question.ability is not None:
        return _action(view, who, question)
    if to and whom in view.state.board.pieces and is_cargo(view.state.piece(whom)):
        return may_unload(view, who, whom, to)
    return Finding(Point(Act.GIVE), False, decided=False, says=f"nothing says to whom {view.name(whom)} would be given")


def _keeping(view: View, ship: str, question: Question) -> Finding:
    """Whether a ship may keep her treasure aboard: not where docking has put all of it ashore by itself."""
    here = berth(view.state.board, ship)
    fort = here in view.state.board.pieces and Kind.FORT in view.state.piece(here).kinds
    left = any(piece.kind is Kind.TREASURE for piece in view.state.board.aboard(ship))
    ashore = bool(here) and view.state.count("unloaded", ship) > 0 and not left and question.of == "treasure"
    units = view.book.units("unloading at a fort" if fort else "unloading at home") if ashore else ()
    says = f"all treasure of {view.name(ship)} has gone ashore as she docked" if ashore else "nothing says whether it may be kept"
    return Finding(Point(Act.KEEP), False, decided=ashore, says=says, cites=units)


def _player(view: View, question: Question) -> str:
    """The player whom a question is about, or whose piece it is about."""
    return question.who if question.who in view.state.board.players else view.player(question.who)


_BY_ONE: dict[Act, Callable[[View, str, str, Question], Finding]] = {
    Act.GIVE: _handed,
    Act.KEEP: lambda view, who, _, question: _keeping(view, who, question),
    Act.EXPLORE: lambda view, who, whom, question: may_explore(view, who, whom, free=question.free or None),
    Act.BUILD: lambda view, _who, whom, question: may_build(view, _player(view, question), whom, _place(question, Adjunct.AT)),
    Act.ROTATE: lambda view, who, _, question: may_turn(view, who, question.how),
    Act.SUBMERGE: lambda view, who, _, __: may_dive(view, who, Act.SUBMERGE),
    Act.SURFACE: lambda view, who, _, __: may_dive(view, who, Act.SURFACE),
    Act.LOAD: lambda view, who, whom, question: may_load(
        view,
        who,
        whom or _coin(view, question, _place(question, Adjunct.FROM) or nearby(view, who)),
        _place(question, Adjunct.FROM, Adjunct.AT),
    ),
    Act.UNLOAD: lambda view, who, whom, question: may_unload(
        view, who, whom or _coin(view, question, who), _place(question, Adjunct.TO, Adjunct.AT)
    ),
}
"""Deeds of one ship, with another piece or without."""

_BY_STEPS = frozenset({*ACTIONS, Act.DOCK, Act.TOW, Act.RAM, Act.BOARD, Act.PIN})
"""What steps of the game ask for, so that nothing need grant it."""

_BY_SHIPS = frozenset({*_TO_ANOTHER, Act.SHOOT})
"""What one ship does to another."""
