"""Whether something may be done: as it was tried in the play, or as it stands where the play ends."""

from __future__ import annotations

from collections.abc import Callable

from arbiter.board import Piece
from arbiter.effects import ACTIONS, Act, Action, Effect, Kind, Phase, Quality, Tier
from arbiter.engine.claims import gathered
from arbiter.engine.course import Attempt, Branch, Simulation
from arbiter.engine.narration import asked, because
from arbiter.engine.points import Finding, Point
from arbiter.engine.targets import targets
from arbiter.engine.view import AbilityInPlay, View, fact
from arbiter.frozen import replace
from arbiter.lengths import added
from arbiter.pirates import happened
from arbiter.pirates.answers.aiming import may_aim, must_aim_first
from arbiter.pirates.answers.attempts import LATER, attempted, attempted_before, bygone, done_to, moved_since
from arbiter.pirates.answers.branches import in_all
from arbiter.pirates.answers.by_exploring import once_explored
from arbiter.pirates.answers.handing import handed
from arbiter.pirates.answers.loading import first_handled, may_load_gold, may_load_one, may_load_so_many
from arbiter.pirates.answers.offered import by_offer
from arbiter.pirates.answers.once_more import once_more
from arbiter.pirates.answers.outside import may_choose_home
from arbiter.pirates.answers.permissions import (
    ASKED,
    BEFORE_EXPLORING,
    NEEDING_CONTACT,
    TO_ENEMIES,
    others_for,
    permission,
)
from arbiter.pirates.answers.replies import BranchReply, settled, told, undecided
from arbiter.pirates.answers.rerolls import changes_dice, may_change, may_reroll, must_reroll
from arbiter.pirates.answers.spoils import may_be_captured, may_be_chosen, must_be_lost
from arbiter.pirates.answers.using import to_be_earned, was_tried
from arbiter.pirates.contact.boarding import LEFT_OPEN
from arbiter.pirates.contact.plunder import TAKING, as_spoils
from arbiter.pirates.contact.ramming import APART
from arbiter.pirates.fire.gunnery import dice_count, gives_a_cannon
from arbiter.pirates.fleet.first_player import must_roll_to_begin, rolls_to_begin
from arbiter.pirates.kinds import ships_in_play
from arbiter.pirates.sailing.heading import SEGMENT
from arbiter.pirates.sailing.segments import on_terrain, remaining, stopped
from arbiter.pirates.table.abilities import meant
from arbiter.pirates.table.compelled import orders
from arbiter.pirates.table.conditions import all_fit_aboard
from arbiter.pirates.table.docking import berth, forts_on, unloading
from arbiter.pirates.table.faces import loads_face_down, of_coin
from arbiter.pirates.table.flames import has_only_fire
from arbiter.pirates.table.permission import may_aim_at
from arbiter.pirates.treasure.exploring import may_stay_hidden
from arbiter.pirates.treasure.scuttling import may_scuttle, must_roll
from arbiter.pirates.waters.terrain import CAME_OUT
from arbiter.play import AIMED_AT, Ask, Command, Question, Sentence
from arbiter.trace import Node, NodeKind, cited, conclusion


def may(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether something may be done, for which a ship may explore first where she lies."""
    found, plain = _may(course, branch, question), question.again or not _is_told(course, branch, question)
    return once_explored(course, branch, question, found, _may_or_did) if found.answer == "no" and plain else found


def _may_or_did(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether something may be done, or has come about by itself."""
    view = course.view(branch.state)
    return by_itself(view, branch, question) if came_about(branch, question) else _may(course, branch, question)


def _is_told(course: Simulation, branch: Branch, question: Question) -> bool:
    """Whether the play itself tries what is asked about."""
    tried = attempted(course, branch, question) is not None or _acted_by(course, branch, question) is not None
    return tried or (question.act is Act.GIVE and _said(course, branch, question) is not None)


def _may(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    question = _by_whom(course, branch, question)
    ways = (_aimed_at, may_aim, _left_to_the_winner, _handed, _specially, _of_spoils)
    special = next(filter(None, (way(course, branch, question) for way in ways)), None)
    if special is not None:
        return _noted(course.view(branch.paused or branch.state), question, special)
    if MOVED in question.how:
        return _once_moved(course, branch, replace(question, how=()))
    earlier = _earlier(course, branch, question)
    if earlier is not None:
        return earlier
    otherwise = question.again or question.length or (question.act is Act.SHOOT and (question.how or question.options))
    tried = None if otherwise else attempted(course, branch, question)
    tried = _if_from_those(course, tried or _acted_by(course, branch, question), question)
    if tried is not None:
        return _of_the_attempt(course, branch, question, tried)
    rammed = question.act is Act.BOARD  # after a ram that follows of itself
    view = course.view(branch.state if rammed else branch.paused or branch.state)
    if came_about(branch, question) and not question.again:
        return by_itself(view, branch, question)
    done = _done(course, branch, question)
    if done is not None:
        return _before(course, question, done, _as_it_stands)
    permitted = once_more(view, branch, question, permission(view, question))
    if question.again and question.act is Act.GIVE and not permitted and not was_tried(branch, question.who):
        permitted = to_be_earned(view, question, permitted)
    asked(view, question.act or Act.MOVE, question.who, question.whom or "", permitted, question.action)
    found = settled(view, permitted)
    if found.answer == "no":
        found = _after_her_move(course, branch, question, _with_failed_tries(course, branch, question, found))
    before = attempted_before(course, branch, question)
    return found if before is None else _of_either_turn(view, found, before)


def _handed(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """Whether cargo may be traded, or more of it be carried; None where the play tries that or it is about something else."""
    return handed(course, branch, question, may) if attempted(course, branch, question) is None else None


def _of_the_attempt(course: Simulation, branch: Branch, question: Question, tried: Attempt) -> BranchReply:
    """Whether what the play tried was allowed.

    Of a repair of some mast or of several, and of so many cannons that are shot, it is asked as it stood before.
    """
    if question.act is Act.SHOOT and tried.allowed and (question.number or question.choice == "all cannons"):
        return _before(course, question, tried.told, may)
    several = question.masts and not course.situation.play[tried.told].masts
    if question.act is Act.REPAIR and (several or (question.number or 1) > 1):
        return _before(course, question, tried.told, may)
    if not tried.decided and branch.state.unknown:
        why = Node(NodeKind.FACT, f"open: {branch.state.unknown}", (), (tried.why,))
        return BranchReply("undecided", why, False, tried.record, tried.sentences)
    return replace(_as_tried(tried), record=tried.record, sentences=tried.sentences)


def _noted(view: View, question: Question, reply: BranchReply) -> BranchReply:
    """The reply, of which it is noted what was asked about and what it came to, so that texts which nothing plays may bear."""
    found = Finding(Point(question.act or Act.MOVE), reply.answer == "yes", decided=reply.decided)
    asked(view, question.act or Act.MOVE, question.who, question.whom or "", found, question.action)
    return reply


def _if_from_those(course: Simulation, tried: Attempt | None, question: Question) -> Attempt | None:
    """The attempt, unless it was shots from other masts than a question names, or a repair of another one."""
    if tried is None or question.act not in (Act.SHOOT, Act.REPAIR):
        return tried
    told = {mast.place for mast in course.situation.play[tried.told].masts}
    return tried if not told or {mast.place for mast in question.masts} <= told else None


def _given_plainly(course: Simulation, branch: Branch, question: Question) -> int | None:
    """The place of the last sentence that gives the action for what is asked about and says nothing of what is done with it."""
    play, begun = course.situation.play, bygone(course, branch, question.who)
    if question.again or question.act not in (Act.SHOOT, Act.EXPLORE) or not (question.whom or question.masts):
        return None
    own = (place for place in range(len(play) - 1, begun - 1, -1) if play[place].who == question.who)
    last = next((place for place in own if happened.ACTIONS.get(play[place].deed) is ACTIONS[question.act]), None)
    if last is None or play[last].whom or play[last].dice or play[last].masts or play[last].told:
        return None
    refused = any(one.told == last and one.act is question.act and not one.allowed for one in branch.attempts)
    return None if refused else last


def _with_that_action(course: Simulation, question: Question, given: int) -> BranchReply:
    """What may be done with an action that was given; open where the play went on since and that makes a difference."""
    play, found = course.situation.play, _before(course, question, given, may)
    rest = play[given + 1 :]
    now = in_all(course, course.playing((*play[:given], *rest)), question, may) if rest else found
    if now.answer == found.answer:
        return found
    says = f"of the action in “{play[given].text}” nothing more is told, and the play went on"
    return undecided(Node(NodeKind.FACT, says, (), (found.why, now.why)))


def _by_whom(course: Simulation, branch: Branch, question: Question) -> Question:
    """The question with whoever did what it asks about, where ships do it to one another and it names nobody."""
    done = done_to(course, branch, question) if question.act in TO_ENEMIES else None
    return question if done is None else replace(question, who=done.who)


def _earlier(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """The answer of the time before the play did it, or before she came to explore; None where it is about no such thing."""
    given = _given_plainly(course, branch, question)
    if given is not None:
        return _with_that_action(course, question, given)
    handled = first_handled(course, branch, question) if BEFORE_EXPLORING in question.how else None
    if handled is not None:
        return _before(course, question, handled, may)
    shot = _shot_beside(course, branch, question)
    if shot is not None:
        return _before(course, question, shot, may)
    said = _said(course, branch, question) if question.length else None
    return None if said is None else _as_told(course, branch, question) or _before(course, question, said, may)


def _shot_beside(course: Simulation, branch: Branch, question: Question) -> int | None:
    """The last shots of a ship this turn, where it is asked from which mast of hers a crew who gives her a cannon may shoot."""
    view, play = course.view(branch.state), course.situation.play
    crew = view.state.board.pieces.get(question.who) if question.act is Act.SHOOT and question.masts else None
    if crew is None or crew.kind is not Kind.CREW or not any(map(gives_a_cannon, crew.abilities)):
        return None
    begun, ship = bygone(course, branch, question.who), view.state.ship_of(crew.id)
    later = range(len(play) - 1, begun - 1, -1)
    return next((place for place in later if (play[place].deed, play[place].who) == (Command.SHOOT, ship)), None)


def _of_spoils(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """Whether something may be lost, captured or taken at a boarding of the play; None where it is about something else."""
    if question.act in (Act.CHOOSE, Act.LOSE) and (question.whom or question.of):
        return may_be_chosen(course, branch, question)
    if question.act is Act.CAPTURE and question.whom:
        return may_be_captured(course, branch, question)
    view = course.view(branch.state)
    found = as_spoils(view, question)
    return None if found is None else settled(view, found)


def _left_to_the_winner(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """Whether an ability lets the winner of a boarding take it before the loser chooses (`faq.board.6`); None where none does."""
    if branch.paused is None or question.act not in TAKING or not any(task.step == LEFT_OPEN for task in branch.paused.agenda):
        return None
    view = course.view(branch.paused)
    found = by_offer(view, replace(question, number=None))
    if found is None or not _are_so_many(view, question):
        return None
    return settled(view, replace(found, cites=view.book.units("abilities decide the loss")))


def _are_so_many(view: View, question: Question) -> bool:
    """Whether an open offer reaches as many pieces as a question speaks of, and there is room for them: so many, or all."""
    for offer in (one for one in view.state.offers if one.effect.act in TAKING):
        aim = targets(view, offer)
        meant = [view.state.piece(piece) for piece in aim.pieces]
        wanted = question.number or (len(meant) if "all" in question.how else 1)
        if wanted <= min(aim.most, len(meant)) and all_fit_aboard(view, offer.ship, meant[:wanted]):
            return True
    return False


def _of_either_turn(view: View, now: BranchReply, before: Attempt) -> BranchReply:
    """The answer where a bygone turn may be meant as well as the one under way: open if that makes a difference."""
    then = "undecided" if not before.decided else "yes" if before.allowed else "no"
    if then == now.answer:
        return now
    says = f"{view.name(before.who)} did so before, for which the answer is {then}; now it is {now.answer}"
    return undecided(Node(NodeKind.FACT, says, (), (before.why, now.why)))


def _is_reroll(view: View, question: Question) -> bool:
    """Whether it is asked about rolling a die again, or about an ability that lets it be done."""
    if question.act not in (Act.USE, Act.SHOOT) or question.ability is None:
        return question.act is Act.REROLL
    return any(effect.act is Act.REROLL for speaker in meant(view, question.ability)[:1] for effect in speaker.ability.effects)


def must(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether something has to be done: a text that is worded so stands, and what may not be done need not be."""
    question = _by_whom(course, branch, question)
    special = _must_specially(course, branch, question)
    if special is not None:
        return special
    rammed = question.act is Act.BOARD  # after a ram that follows of itself
    view = course.view(branch.state if rammed else branch.paused or branch.state)
    if came_about(branch, question):
        return by_itself(view, branch, question)
    left = _lies_there_no_more(view, question) or _said_by_a_rule(view, question)
    if left is not None:
        return left
    tried = None if question.again else attempted(course, branch, question)
    if tried is not None and tried.at is not None:
        found = _has_to_be(course.view(tried.at), question, _as_tried(tried))
        return replace(found, record=tried.record, sentences=tried.sentences)
    said = _said(course, branch, question)
    if said is not None:
        return _before(course, question, said, must)
    permitted = permission(view, question)
    asked(view, question.act or Act.MOVE, question.who, question.whom or "", permitted, question.action)
    found = _has_to_be(view, question, _left_to_choice(view, question, settled(view, permitted)))
    return _unless_she_explores(course, branch, question, found)


def _unless_she_explores(course: Simulation, branch: Branch, question: Question, found: BranchReply) -> BranchReply:
    """The reply; open where a ship need not do it as things stand, and has to once she explores, which she need not."""
    if found.answer != "no" or question.act is not Act.LOAD or question.again:
        return found
    exploring = once_explored(course, branch, question, found, must)
    if exploring is found:
        return found
    name = course.view(branch.state).name(question.who)
    return undecided(Node(NodeKind.FACT, f"{name} has to if she explores, which is left to her player", (), (exploring.why,)))


def _as_tried(tried: Attempt) -> BranchReply:
    """Whether what the play tried was allowed."""
    answer = "undecided" if not tried.decided else "yes" if tried.allowed else "no"
    return BranchReply(answer, tried.why, tried.decided)


def _has_to_be(view: View, question: Question, allowed: BranchReply) -> BranchReply:
    """Whether what may be done or may not, as was found, has to be done as things stand in the view."""
    if allowed.answer == "no" or not question.who or question.who not in view.state.board.pieces:
        allowed = _with_what_she_had(view, question, allowed)
        return allowed if allowed.answer == "no" else _not_said(allowed)
    whom = view.role(question.whom) if question.whom and question.whom in view.state.board.pieces else None
    act = question.act or Act.MOVE
    point = Point(act, view.role(question.who), whom, just=view.state.just)
    away = Point(Act.LEAVE, view.role(question.who), just=view.state.just)
    points = (point, away) if act is Act.MOVE else (point,)
    ordered = [(one, claim) for one in points for claim in view.settle(one).standing() if orders(claim)]
    name = view.name(question.who)
    if not ordered and act not in ASKED:
        return _not_said(allowed)
    if not ordered:
        units = cited(allowed.why.walk())
        return BranchReply("no", conclusion(f"nothing makes {name} {act.value}", units, (allowed.why,)))
    open_ = _at_odds(view, question, act)
    says = open_ or f"{name} must {act.value}"
    found = Finding(point, not open_, decided=not open_, parts=(view.settle(ordered[0][0]),), says=says)
    return settled(view, found)


def _must_be_given(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether a ship has to be given an action: any that a text orders; else whether she has to do what is done with it."""
    view, action = course.view(branch.paused or branch.state), question.action or Action.ANY
    name = view.name(question.who)
    allowed = settled(view, permission(view, question))
    if allowed.answer != "yes":
        return allowed
    earned = [one for one in view.state.grants if one.ship == question.who]
    giving = [effect for one in earned for effect in one.ability.effects if effect.act is Act.GIVE and not effect.optional]
    point = Point(Act.GIVE, whom=view.role(question.who), action=action, just=view.state.just)
    if action is Action.ANY and any(effect.tier is Tier.MANDATORY and not effect.free for effect in giving):
        units = tuple(unit for one in earned for unit in one.ability.cites) or view.book.units("ability over rule")
        return BranchReply("yes", Node(NodeKind.FINDING, f"{name} must be given an action", units, (allowed.why,)))
    each = (must(course, branch, replace(question, act=act, action=None)) for act in BY_ACTION if action is Action.ANY)
    free = action is Action.ANY and not giving and not any(map(orders, gathered(view, point)))
    if free and all(one.answer == "no" for one in each):
        units = tuple(dict.fromkeys((*view.book.units("every ship of a fleet"), *view.book.units("one action"))))
        return BranchReply("no", conclusion(f"{name} may be given an action, and nothing says that she must", units))
    if giving or action not in _DEEDS or question.free or any(map(orders, gathered(view, point))):
        return undecided(f"whether {name} has to be given one is not said")
    return must(course, branch, replace(question, act=_DEEDS[action], action=None))


_DEEDS = {action: act for act, action in ACTIONS.items()}
"""What is done with an action of each kind."""


def _at_odds(view: View, question: Question, act: Act) -> str:
    """Why it is open which of several things a ship does that she has to do; empty where none stands against another."""
    name, ship = view.name(question.who), question.who
    if act is Act.SHOOT and question.whom and not _can_serve_all(view, ship, question.whom):
        return f"{name} has to shoot at more targets than she has dice for"
    other = next((one for one in BY_ACTION if act in BY_ACTION and one is not act and _has_to(view, ship, one)), None)
    if other is None:
        return ""
    return f"{name} has to {act.value} and to {other.value}, and nothing says which of the two she does with one action"


BY_ACTION = (Act.MOVE, Act.SHOOT, Act.EXPLORE, Act.REPAIR)
"""The acts for each of which a ship needs an action."""


def _has_to(view: View, ship: str, act: Act) -> bool:
    """Whether a text orders a ship to do something, whatever it is done to."""
    return any(map(orders, view.settle(Point(act, view.role(ship), just=view.state.just)).standing()))


def _not_said(allowed: BranchReply) -> BranchReply:
    """That nobody says whether what may be done has to be done; what is open already stays so."""
    if allowed.answer != "yes":
        return replace(allowed, answer="undecided", decided=False)
    why = fact(f"nothing says whether it has to be, only that it may: {allowed.why.says}")
    return replace(allowed, answer="undecided", decided=False, why=replace(why, causes=(allowed.why,)))


def _left_to_choice(view: View, question: Question, allowed: BranchReply) -> BranchReply:
    """That an ability which may be used, and begins with what may be done, need not be used; else the reply as it is."""
    named = meant(view, question.ability) if question.ability is not None else []
    texts = [speaker.ability for speaker in named if any(map(_is_left, speaker.ability.effects))]
    first = [next(effect for effect in text.effects if view.game.instructs(effect) or _is_left(effect)) for text in texts]
    open_yet = not first or not all(effect.optional for effect in first) or any(text.unplayed for text in texts)
    if question.act is not Act.USE or allowed.answer != "yes" or open_yet:
        return allowed
    units = cited(texts)
    return BranchReply("no", conclusion("its text says that this may be done, not must", units))


def _is_left(effect: Effect) -> bool:
    """Whether an effect leaves something to its player to do."""
    return effect.optional and effect.affirms


def _must_specially(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """What has to be lost, given, done to any of those touched or by anybody, or rolled again; None for the rest."""
    if question.act in (*BY_ACTION, Act.RAM, Act.BOARD) and question.who in branch.state.board.players:
        own = [ship.id for ship in ships_in_play(course.view(branch.state)) if ship.player == question.who]
        by_own = [must(course, branch, replace(question, who=ship)) for ship in own]
        return next((one for answer in ("yes", "undecided", "no") for one in by_own if one.answer == answer), None)
    if question.act is Act.GIVE and question.action is not None:
        return _must_be_given(course, branch, question)
    if question.act is Act.UNLOAD and question.of in ("treasure", "cargo") and not question.whom:
        return _of_all_treasure(course, branch, question)
    if question.act in (Act.LOSE, Act.REMOVE) and (question.of or question.whom):
        return must_be_lost(course, branch, question)
    found = branch.state.board.pieces.get(question.whom or "") if question.act is Act.LOAD else None
    units = course.view(branch.state).book.units("face down treasure may be left")
    if found is not None and units and (loads_face_down(found) or may_stay_hidden(found)):
        return BranchReply("no", Node(NodeKind.FINDING, f"{found.name} is loaded face down, and does not have to be", units))
    if not question.who and question.act in TO_ENEMIES and question.whom and question.whom in branch.state.board.pieces:
        whose = branch.state.board.pieces[question.whom].player
        others = [ship.id for ship in ships_in_play(course.view(branch.state)) if ship.player != whose]
        by_each = [must(course, branch, replace(question, who=other)) for other in others]
        return next((one for answer in ("yes", "undecided", "no") for one in by_each if one.answer == answer), None)
    if question.act in NEEDING_CONTACT | {Act.SHOOT} and not (question.whom or question.options):
        met = [one.whom for one in branch.attempts if (one.act, one.who) == (question.act, question.who)]
        reached = others_for(course.view(branch.state), question.act, question.who)
        others = list(dict.fromkeys([*filter(None, met), *reached]))
        each = [must(course, branch, replace(question, whom=other)) for other in others]
        return next((one for answer in ("yes", "undecided") for one in each if one.answer == answer), None)
    return must_reroll(course, branch, question) if _is_reroll(course.view(branch.state), question) else None


def _of_all_treasure(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """Whether a ship must unload her treasure, where the same is so of every one that she had; None where she had none."""
    whole = "all" in question.how and question.of == "cargo"
    hers = (one.id for one in course.situation.board.aboard(question.who) if whole or one.kind is Kind.TREASURE)
    each = [must(course, branch, replace(question, whom=one, of=None, how=())) for one in hers]
    if whole and (kept := next((one for one in each if one.answer == "no"), None)) is not None:
        return kept
    if len({one.answer for one in each}) > 1:
        return undecided("it is not so of all her treasure: say which is meant")
    return next(iter(each), None)


def _with_what_she_had(view: View, question: Question, no: BranchReply) -> BranchReply:
    """That a ship need not leave, as she may not; open where she has had an action, with which she may have had to."""
    if question.act is not Act.LEAVE or no.answer != "no" or not view.state.actions_given(question.who):
        return no
    says = f"{view.name(question.who)} has had an action, and whether she was to leave with it is not said"
    return undecided(Node(NodeKind.FACT, says, (), (no.why,)))


def _said_by_a_rule(view: View, question: Question) -> BranchReply | None:
    """What the rules say of itself: ships of fire alone are scuttled, found crew may stay, shown treasure waits; else None."""
    pieces, ship = view.state.board.pieces, question.whom or question.who
    if question.act is Act.STOP and question.who in pieces:
        return _must_stop(view, question.who, question.whom)
    if question.act is Act.MOVE and question.length and question.who in pieces:
        return _must_move_so_far(view, question)
    if question.act is Act.TARGET and question.who in pieces:
        return must_aim_first(view, question)
    if question.act is Act.SCUTTLE and ship in pieces and question.state == "rolling":
        return settled(view, must_roll(view, ship))
    if question.act is Act.SCUTTLE and ship in pieces:
        return _must_be_scuttled(view, question, ship)
    what = pieces.get(question.ability.bearer if question.ability is not None else question.whom or question.who)
    if what is None or what.kind is Kind.TERRAIN:
        return _as_set_up(view, question, what)
    carrier = pieces.get(what.aboard or "")
    ashore = carrier is not None and carrier.kind is Kind.ISLAND
    if question.act is Act.LOAD and what.kind is Kind.CREW and ashore:
        principle, says = "found crew may stay", f"{what.name} may be left where it lies"
    elif question.act is Act.UNLOAD and (ashore_by_rule := _goes_ashore(view, question.who, what.id)):
        says = f"{what.name} goes ashore by itself where {view.name(question.who)} is docked"
        return BranchReply("yes", Node(NodeKind.FINDING, says, ashore_by_rule))
    else:
        principle, says = _kept(view, question, what, ashore=ashore)
    units = view.book.units(principle) if principle else ()
    return BranchReply("no", Node(NodeKind.FINDING, says, units)) if units else None


def _lies_there_no_more(view: View, question: Question) -> BranchReply | None:
    """That what a ship would leave on an island lies on none, and she does not carry it; None for any other question."""
    if question.act is not Act.LOAD or not question.denied:
        return None
    what = view.state.board.pieces.get(question.whom or "")
    place = view.state.board.pieces.get((what.aboard or "") if what is not None else "")
    ashore = what is not None and what.gone is None and place is not None and place.kind is Kind.ISLAND
    if what is None or ashore or what.aboard == question.who:
        return None
    return undecided(f"{what.name} lies on no island any more that {view.name(question.who)} could leave it on")


def _must_be_scuttled(view: View, question: Question, ship: str) -> BranchReply | None:
    """That a ship with nothing but fire masts has to be scuttled in her turn, and no other, where no text orders it."""
    if has_only_fire(view.state.piece(ship)):
        return settled(view, may_scuttle(view, ship, question.who))
    units, fire = view.book.units("scuttle"), view.book.units("a ship of fire alone is scuttled")
    if not units or any(map(orders, view.settle(Point(Act.SCUTTLE, None, view.role(ship))).standing())):
        return None
    says = f"only a ship with nothing but fire masts has to be scuttled, which {view.name(ship)} is not"
    return BranchReply("no", Node(NodeKind.FINDING, says, (*fire, *units)))


def _as_set_up(view: View, question: Question, terrain: Piece | None) -> BranchReply | None:
    """What has to be done as the game is set up: ties are rolled again, and no terrain is needed; None for all else."""
    units = view.book.units("terrain is optional")
    if terrain is not None:
        none = question.act is Act.PUT and units
        return BranchReply("no", Node(NodeKind.FINDING, "no terrain has to be used", units)) if none else None
    if question.act is Act.ROLL and question.who in view.state.board.players and rolls_to_begin(view, question.who):
        return settled(view, must_roll_to_begin(view, question.who))
    return None


def _kept(view: View, question: Question, what: Piece, *, ashore: bool) -> tuple[str, str]:
    """The principle by which treasure is not shown, or not used, and what is told of it; nothing where none says so."""
    if question.act is not Act.USE or what.kind is not Kind.TREASURE:
        return "", ""
    if _waits_to_be_used(what) and not ashore:
        return "shown treasure may wait", f"{what.name} stays face up until it is used"
    if may_stay_hidden(what):
        return "unique treasure is taken", f"{what.name} may be kept face down"
    if question.choice == "shown" and what.aboard and not ashore and of_coin(view, what, down=True):
        return "explore", f"{what.name} was taken without being shown, and lies face down"
    return "", ""


def _goes_ashore(view: View, ship: str, cargo: str) -> tuple[str, ...]:
    """The units by which cargo goes ashore by itself where its ship is docked: at home, or at a fort of her own."""
    board = view.state.board
    if ship not in board.pieces or board.pieces[cargo].aboard != ship:
        return ()
    island = berth(board, ship)
    places = [island, *forts_on(board, island)] if island else []
    return next((units for place in places for found, units in unloading(view, ship, place) if found == cargo), ())


def _must_stop(view: View, ship: str, at: str | None) -> BranchReply:
    """Whether her move is over where the play has brought her, whatever is left of it (`faq.moving.4`, `faq.terrain.2`)."""
    ended = next(iter(stopped(view, ship)), None)
    board = view.state.board
    if at is not None and (ship, at) not in board.inside and at not in {met for _, met, _ in board.touching(ship)}:
        return undecided(f"nothing says that {view.name(ship)} comes to {view.name(at)}")
    if ended is None:
        units = view.book.units("terrain stops a move") if on_terrain(view, ship) else ()
        return BranchReply("no", Node(NodeKind.FACT, f"nothing that {view.name(ship)} has met ends her move", units))
    return BranchReply("yes" if ended.decided else "undecided", because(view, ended), ended.decided)


def _must_move_so_far(view: View, question: Question) -> BranchReply:
    """Whether a ship that moves must go a whole length: she may stop short of it, and leave segments out (`faq.moving.3`)."""
    units, name = view.book.units("less than the base move"), view.name(question.who)
    allowed = permission(view, question)
    if not allowed:
        return settled(view, allowed)
    if not units:
        return undecided(f"whether {name} may stop short stands in no document")
    return BranchReply("no", Node(NodeKind.FINDING, f"{name} may stop short of that, and leave segments out", units))


def _waits_to_be_used(piece: Piece) -> bool:
    """Whether a treasure lies face up, and all that its text does is for its player to do or not."""
    effects = [effect for ability in piece.abilities for effect in ability.effects]
    shown = piece.kind is Kind.TREASURE and Quality.FACE_DOWN not in piece.marks
    return shown and bool(effects) and all(effect.optional for effect in effects)


MOVED = "after a move"
"""How a question says that something is done once a ship has moved."""
OF_ITSELF = {Act.LOAD: "loaded", Act.UNLOAD: "unloaded", Act.MOVE: APART}
"""What a ship may come to do without a sentence that says so, because a rule makes her, and how the state counts it."""


APART_BY = "S"
"""How far a ship moves away from whom she rammed submerged (`faq.submarine.1`)."""


def came_about(branch: Branch, question: Question) -> bool:
    """Whether what is asked about took place without anybody attempting it, so that it was not left to anybody."""
    counted = OF_ITSELF.get(question.act) if question.act is not None else None
    moved = question.act is Act.MOVE
    elsewhere = moved and (question.state != "away" or question.length not in (None, APART_BY))
    if counted is None or elsewhere or not branch.state.count(counted, question.who, question.whom or None):
        return False
    if moved and not question.whom:
        return True
    tried = (one for one in branch.attempts if (one.act, one.who) == (question.act, question.who))
    return not any((question.whom or one.whom) == one.whom for one in tried)


def _can_serve_all(view: View, ship: str, target: str) -> bool:
    """Whether a ship has a die for each of the targets that she has to shoot at, so that none stands against another."""
    others = [other.id for other in ships_in_play(view) if other.id not in (ship, target)]
    points = [Point(Act.SHOOT, view.role(ship), view.role(other), just=view.state.just) for other in others]
    ordered = [point for point in points if any(map(orders, view.settle(point).standing()))]
    dice = dice_count(view, ship)
    return not ordered or (dice is not None and dice > len(ordered))


def _says(sentence: Sentence, question: Question) -> bool:
    """Whether a sentence of the play does what a question asks about."""
    done = question.act in happened.ACTS.get(sentence.deed, ()) and sentence.who == question.who
    return done and question.whom in (None, *sentence.whom)


def _said(course: Simulation, branch: Branch, question: Question) -> int | None:
    """The place of the first sentence of the play that does what a question asks about, unless it asks for once more."""
    begun = bygone(course, branch, question.who)
    places = (place for place, sentence in enumerate(course.situation.play) if place >= begun and _says(sentence, question))
    return None if question.again else next(places, None)


def _as_it_stands(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether something may be done where the play ends, whatever of the kind was done before."""
    view = course.view(branch.paused or branch.state)
    return settled(view, permission(view, question))


def _acted_by(course: Simulation, branch: Branch, question: Question) -> Attempt | None:
    """The deed of this turn whose action the ability that a question names has given; None where it gave none."""
    view = course.view(branch.state)
    if question.act is not Act.USE or question.ability is None or question.again:
        return None
    giving = (one for one in meant(view, question.ability) if any(effect.act is Act.GIVE for effect in one.ability.effects))
    found = [(speaker.bearer, speaker.ship) for speaker in giving]
    bearers, carriers = {bearer for bearer, _ in found}, {ship for _, ship in found}
    given = {(one.ship, one.action) for one in branch.state.given if one.bearer in bearers}
    return next(
        (
            one
            for one in reversed(branch.attempts)
            if one.allowed
            and not moved_since(course, one)
            and any(one.who == ship and ACTIONS.get(one.act) is action for ship, action in given)
            and question.whom in (None, one.who, *((one.whom, *one.also) if one.who in carriers else ()))
            and question.who in ("", *bearers, *carriers, *(view.player(ship) for ship in carriers))
        ),
        None,
    )


def _done(course: Simulation, branch: Branch, question: Question) -> int | None:
    """The place of the last sentence of the play that is itself what is asked about, where no attempt of it is kept."""
    begun, play = bygone(course, branch, question.who), course.situation.play
    if question.again or question.length or question.ability is not None or question.act in LATER:
        return None
    alike = (place for place in range(len(play) - 1, begun - 1, -1) if _says(play[place], question))
    found = next(alike, None)
    own = found is not None and happened.ACTS[play[found].deed][:1] == (question.act,) and not play[found].breaks_in
    return found if own else None


def _aimed_at(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """Whether a piece is a valid target for a ship; None where it is asked about anything else."""
    if question.state != AIMED_AT or not {question.who, question.whom} <= branch.state.board.pieces.keys():
        return None
    view = course.view(branch.paused or branch.state)
    return settled(view, may_aim_at(view, question.who, question.whom or ""))


def _specially(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """The answer to a question that has a way of its own; None for any other."""
    home = may_choose_home(course, branch, question) if question.act is Act.CHOOSE else None
    if home is not None:
        return home
    fresh = question.again or attempted(course, branch, question) is None
    if question.act is Act.LOAD and question.of == "gold" and question.number and not question.whom:
        return may_load_gold(course, branch, question)
    unnamed = question.act in (Act.LOAD, Act.TAKE) and not question.whom and question.of in ("treasure", "gold")
    if unnamed and (question.number or (question.act is Act.LOAD and "all" in question.how)):
        return may_load_so_many(course, branch, question)
    one = may_load_one(course, branch, question) if unnamed and fresh and question.act is Act.LOAD else None
    if one is not None and (one.decided or question.again):
        return one
    if fresh and _is_reroll(course.view(branch.state), question):
        return may_reroll(course, branch, question)
    if question.act is Act.MOVE and question.state == "on":
        return _goes_on(course, branch, question)
    changing = changes_dice(course.view(branch.state), question)
    if changing is not None and attempted(course, branch, question) is None:
        return may_change(course, branch, question, changing)
    moved = _moved(course, question) if _is_heading(question) else None
    out = _out_of_fog(course, branch, question)
    return _before(course, question, moved, may) if out is None and moved is not None else out


def _goes_on(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether a ship may go on with the move that the play told last: unless it is over, or was not told so far as to say."""
    view, done = course.view(branch.state), [one for one in course.situation.play if one.who == question.who]
    name = view.name(question.who) if question.who in branch.state.board.pieces else question.who
    if not done or done[-1] is not course.situation.play[-1] or done[-1].deed is not Command.MOVE:
        return undecided(f"the play does not end with a move of {name}")
    ended = next(iter(stopped(view, question.who)), None)
    if ended is not None:
        return BranchReply("no" if ended.decided else "undecided", because(view, ended), ended.decided)
    if branch.state.count(CAME_OUT, question.who) and (units := view.book.units("out of the fog")):
        return BranchReply("yes", Node(NodeKind.FINDING, f"{name} goes on with her move where she came out", units))
    left = remaining(course, branch.state, done[-1])
    if left is None:
        return undecided(f"how much of her move {name} has left was not said")
    units = view.book.units("terrain stops a move") if on_terrain(view, question.who) else ()
    return replace(settled(view, left), why=replace(because(view, left), cites=(*units, *left.cites)))


def _out_of_fog(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """What a ship may do as she has just come out of a fog bank: face any way, and go on (`crimson-coast.fog-bank.3`)."""
    view, done = course.view(branch.state), [one for one in course.situation.play if one.who == question.who]
    heads = _is_heading(question) and _moved(course, question) is not None
    if not branch.state.count(CAME_OUT, question.who) or not (heads or (done and done[-1].deed is Command.MOVE)):
        return None
    name, units = view.name(question.who), view.book.units("out of the fog")
    if question.act is Act.ROTATE and "stern" not in question.how and units:
        return BranchReply("yes", Node(NodeKind.FINDING, f"{name} may face any way as she comes out of the fog", units))
    if question.act is Act.MOVE and question.again:
        meant_too = "whether another move action is meant is not said: ask whether she may go on with her move"
        says = f"{name} goes on with her move where she came out; {meant_too}"
        return undecided(Node(NodeKind.FACT, says, units))
    return None


def _is_heading(question: Question) -> bool:
    """Whether it is asked about taking another heading before a segment of a move."""
    return question.act is Act.ROTATE and any(word.startswith(SEGMENT) for word in question.how)


def _moved(course: Simulation, question: Question) -> int | None:
    """The place of the last sentence of the play, in no bygone turn, that moves whoever is asked about."""
    play, who = course.situation.play, question.who
    begun = max((place + 1 for place, one in enumerate(play) if one.deed is Command.END_TURN), default=0)
    moves = (place for place in range(len(play) - 1, begun - 1, -1) if (play[place].deed, play[place].who) == (Command.MOVE, who))
    return next(moves, None)


def _as_told(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """The answer as the play tried a segment of just that length; None where it tells of one move alone."""
    play = course.situation.play
    places = [place for place, sentence in enumerate(play) if _says(sentence, question) and sentence.lengths]
    alike = {course.after_group(place) for place in places if added(play[place].lengths) == question.length}
    tried = [one for one in branch.attempts if one.act is Act.MOVE and one.who == question.who and one.sentences in alike]
    if len(places) < 2 or not tried or len(tried) < len(alike):
        return None
    last = tried[-1]
    told = {(one.allowed, one.decided) for one in tried}
    answer = "undecided" if len(told) > 1 or not last.decided else "yes" if last.allowed else "no"
    return BranchReply(answer, last.why, answer != "undecided", last.record, last.sentences)


def _before(
    course: Simulation, question: Question, sentences: int, ask: Callable[[Simulation, Branch, Question], BranchReply]
) -> BranchReply:
    """The answer as it stood before the sentence that does what is asked about."""
    return in_all(course, course.before(sentences), question, ask)


def _once_moved(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether a ship may do it after a move of hers: the one that the play tells of, or one that it does not."""
    if any(one.act is Act.MOVE and one.who == question.who for one in branch.attempts):
        return may(course, branch, question)
    return _with_a_move(course, branch, question, question.who)


def _with_a_move(course: Simulation, branch: Branch, question: Question, ship: str) -> BranchReply:
    """Whether something may be done once a ship has made a move that the play does not tell; if she may not move, that."""
    view = course.view(branch.state)
    moving = settled(view, permission(view, Question(Ask.MAY, ship, Act.MOVE, text=question.text, span=question.span)))
    if moving.answer != "yes":
        return moving
    play = (*course.situation.play, Sentence(Command.MOVE, ship, text=f"{ship} moves"))
    return in_all(course, course.playing(play), question, may)


def _after_her_move(course: Simulation, branch: Branch, question: Question, found: BranchReply) -> BranchReply:
    """The reply; of an action that an ability gives after a move, what holds once she has moved, if she has done nothing yet."""
    view = course.view(branch.state)
    named = meant(view, question.ability) if question.ability is not None and question.act in (Act.USE, Act.SHOOT) else []
    if question.again or not any(map(_follows_a_move, named)) or view.state.actions_given(named[0].ship):
        return found
    then = _with_a_move(course, branch, question, named[0].ship)
    if then.answer == "no":
        return found
    says = f"{view.name(named[0].ship)} has not moved yet, and it is so once she has"
    return replace(then, why=Node(NodeKind.FINDING, says, (), (then.why,)))


def _follows_a_move(speaker: AbilityInPlay) -> bool:
    """Whether an ability gives an action right after a move action."""
    gives = [one.when for one in speaker.ability.effects if one.act is Act.GIVE and one.when is not None]
    return any(one.phase is Phase.AFTER and one.happening.action is Action.MOVE for one in gives)


def by_itself(view: View, branch: Branch, question: Question) -> BranchReply:
    """That it came about without anybody asking for it."""
    rows = (row for row in branch.state.done if row[:2] == (OF_ITSELF[question.act or Act.LOAD], question.who))
    other = question.whom or next(row[2] for row in rows)
    if question.act is not Act.MOVE:
        return BranchReply("yes", told(view, f"{view.name(other)} went over by itself", branch, other))
    says, units = f"{view.name(question.who)} moves away from {view.name(other)}", view.book.units("a submerged ram ends apart")
    return BranchReply("yes", Node(NodeKind.FINDING, says, units))


def _with_failed_tries(course: Simulation, branch: Branch, question: Question, found: BranchReply) -> BranchReply:
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
