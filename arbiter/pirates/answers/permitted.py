"""Whether something may be done: as it was tried in the play, or as it stands where the play ends."""

from __future__ import annotations

from collections.abc import Callable

from arbiter.effects import ACTIONS, Act, Action, Effect, Kind, Phase, Tier
from arbiter.engine.alternatives import alternatives
from arbiter.engine.claims import gathered
from arbiter.engine.course import Attempt, Branch, Simulation
from arbiter.engine.narration import asked
from arbiter.engine.points import Finding, Point
from arbiter.engine.targets import targets
from arbiter.engine.view import AbilityInPlay, View, fact
from arbiter.frozen import replace
from arbiter.lengths import added
from arbiter.pirates import happened
from arbiter.pirates.answers.aiming import may_aim
from arbiter.pirates.answers.attempts import (
    LATER,
    attempted,
    attempted_before,
    bygone,
    done_to,
    led_there,
    moved_since,
    told_again,
)
from arbiter.pirates.answers.branches import in_all
from arbiter.pirates.answers.by_exploring import once_explored
from arbiter.pirates.answers.by_rule import lies_there_no_more, said_by_a_rule
from arbiter.pirates.answers.cargo_permitted import BEFORE_EXPLORING
from arbiter.pirates.answers.going_on import goes_on, is_heading, moved_last, out_of_fog
from arbiter.pirates.answers.handing import handed
from arbiter.pirates.answers.loading import first_handled, may_load_gold, may_load_one, may_load_so_many
from arbiter.pirates.answers.offered import by_offer
from arbiter.pirates.answers.once_more import once_more
from arbiter.pirates.answers.others import others_for
from arbiter.pirates.answers.outside import may_choose_home
from arbiter.pirates.answers.permissions import ASKED, NEEDING_CONTACT, TO_ENEMIES, permission
from arbiter.pirates.answers.replies import BranchReply, settled, told, undecided
from arbiter.pirates.answers.rerolls import changes_dice, may_change, may_reroll, must_reroll
from arbiter.pirates.answers.spoils import may_be_captured, may_be_chosen, must_be_lost
from arbiter.pirates.answers.using import to_be_earned, was_tried
from arbiter.pirates.answers.wordings import in_terms
from arbiter.pirates.contact.boarding import LEFT_OPEN
from arbiter.pirates.contact.plunder import TAKING, as_spoils
from arbiter.pirates.contact.ramming import APART, before_it, may_ram_yet
from arbiter.pirates.fire.gunnery import dice_count, gives_a_cannon, only_at_double_range
from arbiter.pirates.kinds import ships_in_play
from arbiter.pirates.table.abilities import meant, with_effect
from arbiter.pirates.table.compelled import orders
from arbiter.pirates.table.conditions import all_fit_aboard
from arbiter.pirates.table.faces import loads_face_down
from arbiter.pirates.table.permission import given, may_aim_at, may_move
from arbiter.pirates.table.reach import MOVED as BY_AN_ABILITY
from arbiter.pirates.table.reach import with_mode
from arbiter.pirates.treasure.exploring import LEFT_TO_HIM, may_stay_hidden
from arbiter.play import AIMED_AT, Adjunct, Ask, Command, Question, Sentence
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
    again = told_again(course, branch, question)
    if again is not None:
        return _of_the_last(course, branch, question, again)
    otherwise = question.again or question.length or (question.act is Act.SHOOT and (question.how or question.options))
    otherwise = otherwise or (question.act is Act.USE and (question.number or 1) > 1)
    tried = None if otherwise else attempted(course, branch, question)
    tried = _if_from_those(course, tried or _acted_by(course, branch, question), question)
    if tried is not None:
        return _unless_rolled_since(course, branch, question, tried, _of_the_attempt(course, branch, question, tried))
    rammed = question.act is Act.BOARD or (question.act is Act.RAM and question.once_more)  # after a ram that follows of itself
    view = course.view(branch.state if rammed else branch.paused or branch.state)
    if came_about(branch, question) and not question.again:
        return by_itself(view, branch, question)
    done = _done(course, branch, question)
    if done is not None:
        return _before(course, question, done, _as_it_stands)
    permitted = _permitted(view, branch, question)
    if not permitted and permitted.decided and not was_tried(branch, question.who):
        permitted = _unless_earned(view, question, permitted)
    asked(view, question.act or Act.MOVE, question.who, question.whom or "", permitted, question.action)
    found = settled(view, permitted)
    if found.answer == "no":
        found = _after_her_move(course, branch, question, _with_failed_tries(course, branch, question, found))
        found = _or_that_by_her_ability(course, branch, question, found)
    before = attempted_before(course, branch, question) or led_there(course, branch, question)
    return found if before is None else _of_either_turn(view, found, before)


def _unless_rolled_since(
    course: Simulation, branch: Branch, question: Question, tried: Attempt, found: BranchReply
) -> BranchReply:
    """The reply about a reroll that the play tells; open where a die is rolled after it of which the answer is another."""
    since = course.situation.play[tried.sentences :]
    if question.act is not Act.USE or not any(one.dice for one in since) or not _is_reroll(course.view(branch.state), question):
        return found
    now = _may(course, branch, replace(question, again=True))
    if now.answer == found.answer:
        return found
    says = f"of the reroll that the play tells the answer is {found.answer}, and of a die since {now.answer}: say which is meant"
    return undecided(Node(NodeKind.FACT, says, (), (found.why, now.why)))


def _or_that_by_her_ability(course: Simulation, branch: Branch, question: Question, refused: BranchReply) -> BranchReply:
    """The reply; open of one more move where an ability has moved her, and the play tells only its die or its use."""
    state, ship = branch.state, question.who
    told = [one for one in course.situation.play[bygone(course, branch, ship) :] if (one.deed, one.who) == (Command.MOVE, ship)]
    by_ability = question.act is Act.MOVE and question.once_more and state.count(BY_AN_ABILITY, None, ship) > 0
    if not by_ability or len(told) > 1:
        return refused
    says = "her ability has moved her once more: whether that move is meant, or one besides, is not said"
    return undecided(Node(NodeKind.FACT, says, (), (refused.why,)))


def _permitted(view: View, branch: Branch, question: Question) -> Finding:
    """Whether something may be done as things stand, or once what is presupposed has been done: a first time, or a move."""
    found = _by_another_move(view, question, once_more(view, branch, question, permission(view, question)))
    ramming = question.act is Act.RAM and question.whom and not question.again
    return may_ram_yet(view, question.who, question.whom or "", found) if ramming else found


def _by_another_move(view: View, question: Question, found: Finding) -> Finding:
    """Whether a ship may dock once more where she lies, or tow once more whom she tows: for that she would have to move."""
    board, ship = view.state.board, question.who
    lies = [met for _, met, _ in board.touching(ship) if Kind.ISLAND in board.pieces[met].kinds] if question.once_more else []
    towed = [other for tower, other in board.tows if tower == ship] if question.once_more else []
    already = {Act.DOCK: lies, Act.TOW: towed}.get(question.act or Act.MOVE, [])
    if not found or not already or question.whom not in (None, *already):
        return found
    moving = may_move(view, ship)
    return moving if not moving else replace(found, decided=False, says=f"{view.name(ship)} does so already")


def _of_the_last(course: Simulation, branch: Branch, question: Question, tried: Attempt) -> BranchReply:
    """Whether the one more that the play tells was allowed; open where one besides may be meant, and that differs."""
    found = replace(_as_tried(tried), record=tried.record, sentences=tried.sentences)
    if question.nth is not None:
        return found
    now = _may(course, branch, replace(question, once_more=False))
    if now.answer == found.answer:
        return found
    says = f"of the last that the play tells the answer is {found.answer}, and of one more {now.answer}: say which is meant"
    return undecided(Node(NodeKind.FACT, says, (), (found.why, now.why)))


def _unless_earned(view: View, question: Question, permitted: Finding) -> Finding:
    """What may not be done for want of an action is open, as long as an ability offers one or may still earn it."""
    if question.act is Act.GIVE:
        return to_be_earned(view, question, permitted)
    action = ACTIONS.get(question.act) if question.act not in (None, Act.MOVE) else None
    if action is None or question.who not in view.state.board.pieces or given(view, question.who, action)[0]:
        return permitted
    asked_for = Question(question.ask, question.who, Act.GIVE, action=action)
    offered = by_offer(view, asked_for)
    if not offered:
        paid = any(effect.cost is not None and not effect.faces for _, effect in with_effect(view, question.who, Act.GIVE))
        return to_be_earned(view, asked_for, permitted) if paid and not question.masts else permitted
    return replace(permitted, decided=False, says=f"only if {offered.says}: {permitted.says}")


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
    if last is None or play[last].whom or play[last].dice or play[last].masts or play[last].tells_of_shots:
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
    if said is not None:
        return _as_told(course, branch, question) or _before(course, question, said, may)
    untold = _untold_way(course, branch, question)
    return None if untold is None else _before(course, question, untold, may)


def _untold_way(course: Simulation, branch: Branch, question: Question) -> int | None:
    """The move of the play whose way is not told, where it is asked whether it may lead over something, or to a berth.

    What she touches may be taken in tow as the move action is given.
    """
    over = question.beside(Adjunct.OVER) if question.act is Act.MOVE else None
    if question.length or not (over or question.act in (Act.DOCK, Act.TOW)):
        return None
    said = _said(course, branch, replace(question, act=Act.MOVE, whom=None, adjuncts=()))
    if said is None or any(one.who == question.who for one in course.situation.play[said + 1 :]):
        return None
    told = course.situation.play[said]
    ends = told.contacts if over and all(contact.other != over for contact in told.contacts) else ()
    given = told.only_gives or question.act is not Act.TOW
    return said if told == Sentence(Command.MOVE, told.who, contacts=ends) and given else None


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
    offers = [one for offer in view.state.offers for one in (offer, *alternatives(offer))]
    for offer in (one for one in offers if one.effect.act in TAKING):
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
    rammed = question.act is Act.BOARD or (question.act is Act.RAM and question.once_more)  # after a ram that follows of itself
    view = course.view(branch.state if rammed else branch.paused or branch.state)
    tried = None if question.again else attempted(course, branch, question)
    if tried is not None and not tried.decided and not tried.allowed:
        return undecided(tried.why.says)
    if came_about(branch, question):
        return by_itself(view, branch, question)
    left = lies_there_no_more(view, question) or said_by_a_rule(view, question)
    if left is not None:
        return left
    if tried is not None and tried.at is not None:
        found = _has_to_be(course.view(tried.at), question, _as_tried(tried))
        return replace(found, record=tried.record, sentences=tried.sentences)
    said = _said(course, branch, question)
    if said is not None:
        return _before(course, question, said, must)
    permitted = permission(view, question)
    if not permitted and question.act is Act.USE and (gone := _used_up(course, view, question)):
        return undecided(f"{gone} has left play, and whether it had to be used before is not worked out")
    asked(view, question.act or Act.MOVE, question.who, question.whom or "", permitted, question.action)
    found = _has_to_be(view, question, _left_to_choice(view, question, settled(view, permitted)))
    return _unless_she_explores(course, branch, question, found)


def _used_up(course: Simulation, view: View, question: Question) -> str:
    """The card whose use is asked about, where the play has taken it out of play and its text leaves its player no choice."""
    bearer = question.ability.bearer if question.ability is not None else question.whom or question.who
    now, before = view.state.board.pieces.get(bearer), course.situation.board.pieces.get(bearer)
    if now is None or now.gone is None or before is None or before.gone is not None:
        return ""
    ordered = any(not effect.optional for ability in now.abilities for effect in ability.effects if view.game.instructs(effect))
    return now.name if ordered else ""


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
    view = before_it(view, question.who) if act is Act.RAM else view
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


_FOR_HER_PLAYER = frozenset({*BY_ACTION, Act.RAM, Act.BOARD, Act.LOAD, Act.UNLOAD, Act.TAKE, Act.DOCK, Act.TOW})
"""What a player has to do where one of his ships has to."""


def _left_to_him(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """That a treasure need not be taken: by its own text, or as it is loaded face down; None for the rest."""
    view, found = course.view(branch.state), branch.state.board.pieces.get(question.whom or "")
    if question.act is not Act.LOAD or found is None:
        return None
    if branch.state.count(LEFT_TO_HIM, question.who, found.id):
        says = f"whether {found.name} is taken is left to {view.player(question.who)}"
        return BranchReply("no", told(view, says, branch, found.id))
    units = view.book.units("face down treasure may be left")
    hidden = units and (loads_face_down(found) or may_stay_hidden(found))
    says = f"{found.name} is loaded face down, and does not have to be"
    return BranchReply("no", Node(NodeKind.FINDING, says, units)) if hidden else None


def _must_specially(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """What has to be lost, given, done to any of those touched or by anybody, or rolled again; None for the rest."""
    given = question.act is Act.GIVE and question.action is not None
    if (given or question.act in _FOR_HER_PLAYER) and question.who in branch.state.board.players:
        own = [ship.id for ship in ships_in_play(course.view(branch.state)) if ship.player == question.who]
        by_own = [must(course, branch, in_terms(course.situation.board, replace(question, who=ship))) for ship in own]
        return next((one for answer in ("yes", "undecided", "no") for one in by_own if one.answer == answer), None)
    if given and question.who in branch.state.board.pieces:
        return _must_be_given(course, branch, question)
    if question.act is Act.UNLOAD and question.of in ("treasure", "cargo") and not question.whom:
        return _of_all_treasure(course, branch, question)
    if question.act in (Act.LOSE, Act.REMOVE) and (question.of or question.whom):
        return must_be_lost(course, branch, question)
    if (left := _left_to_him(course, branch, question)) is not None:
        return left
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
    longer = only_at_double_range(view, question.who, question.whom)
    return settled(view, may_aim_at(view if longer is None else with_mode(view, longer), question.who, question.whom or ""))


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
        return goes_on(course, branch, question)
    changing = changes_dice(course.view(branch.state), question)
    if changing is not None and attempted(course, branch, question) is None:
        return may_change(course, branch, question, changing)
    moved = moved_last(course, question) if is_heading(question) else None
    out = out_of_fog(course, branch, question)
    return _before(course, question, moved, may) if out is None and moved is not None else out


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
        return replace(found, why=replace(found.why, causes=(*found.why.causes, then.why)))
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
