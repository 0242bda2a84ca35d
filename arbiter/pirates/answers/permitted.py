"""Whether something may be done: as it was tried in the play, or as it stands where the play ends."""

from __future__ import annotations

from arbiter.effects import ACTIONS, Act, Action, Kind, Phase
from arbiter.engine.alternatives import alternatives
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.narration import asked
from arbiter.engine.points import Finding, Point
from arbiter.engine.targets import targets
from arbiter.engine.transitions import Attempt
from arbiter.engine.view import AbilityInPlay, View, fact
from arbiter.frozen import replace
from arbiter.lengths import added
from arbiter.pirates.answers.aiming import may_aim
from arbiter.pirates.answers.attempts import attempted, attempted_before, bygone, led_there, told_again
from arbiter.pirates.answers.branches import in_all
from arbiter.pirates.answers.by_exploring import once_explored
from arbiter.pirates.answers.by_itself import by_itself, came_about
from arbiter.pirates.answers.cargo_permitted import BEFORE_EXPLORING, coin_to_load, place_meant
from arbiter.pirates.answers.giving import from_another, to_be_earned, was_tried
from arbiter.pirates.answers.going_on import goes_on, is_heading, moved_last, or_the_rest_of_it, out_of_fog
from arbiter.pirates.answers.handing import handed
from arbiter.pirates.answers.loading import first_handled, lying_there, may_load_gold, may_load_one, may_load_so_many, taking
from arbiter.pirates.answers.matched import may_be_matched
from arbiter.pirates.answers.offered import by_offer
from arbiter.pirates.answers.once_more import once_more
from arbiter.pirates.answers.outside import may_choose_home
from arbiter.pirates.answers.permissions import permission
from arbiter.pirates.answers.picked import picked_in_the_play
from arbiter.pirates.answers.replies import BranchReply, settled, undecided
from arbiter.pirates.answers.rerolls import changes_dice, is_reroll, lies_askew, may_change, may_reroll, shoots_again
from arbiter.pirates.answers.spoils import is_left_open, of_spoils
from arbiter.pirates.answers.told_in_play import (
    acted_by,
    as_before,
    as_tried,
    by_whom,
    done_at,
    given_plainly,
    if_from_those,
    says_so,
    shot_beside,
    told_at,
    untold_way,
)
from arbiter.pirates.contact.plunder import TAKING, coin_of
from arbiter.pirates.contact.ramming import may_ram_yet
from arbiter.pirates.fire.gunnery import only_at_double_range
from arbiter.pirates.table.abilities import meant, with_effect
from arbiter.pirates.table.actions import given
from arbiter.pirates.table.conditions import all_fit_aboard
from arbiter.pirates.table.docking import berth
from arbiter.pirates.table.permission import may_aim_at, may_move
from arbiter.pirates.table.reach import MOVED as BY_AN_ABILITY
from arbiter.pirates.table.reach import with_mode
from arbiter.pirates.treasure.loading import nearby
from arbiter.play import AIMED_AT, Adjunct, Ask, Command, Question, Sentence
from arbiter.trace import Node, NodeKind


def may(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether something may be done, for which a ship may explore first where she lies."""
    if (askew := lies_askew(question)) is not None:
        return askew
    question = _of_the_coin(course.view(branch.paused or branch.state), by_whom(course, branch, question))
    found, plain = _may(course, branch, question), question.again or not _is_told(course, branch, question)
    return once_explored(course, branch, question, found, _may_or_did) if found.answer == "no" and plain else found


def _may_or_did(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether something may be done, or has come about by itself."""
    view = course.view(branch.state)
    return by_itself(view, branch, question) if came_about(branch, question) else _may(course, branch, question)


def _is_told(course: Simulation, branch: Branch, question: Question) -> bool:
    """Whether the play itself tries what is asked about."""
    tried = attempted(course, branch, question) is not None or acted_by(course, branch, question) is not None
    return tried or (question.act is Act.GIVE and told_at(course, branch, question) is not None)


def _may(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether something may be done; of one more shot, also by the text that lets a cannon that missed shoot again."""
    found = _may_once(course, branch, question)
    found = _or_as_it_was_rerolled(course, branch, question, found)
    by_text = shoots_again(course, branch, question) if found.answer == "no" else None
    return found if by_text is None or by_text.answer == "no" else by_text


def _or_as_it_was_rerolled(course: Simulation, branch: Branch, question: Question, found: BranchReply) -> BranchReply:
    """The reply about a cannon that a text lets shoot again; open where the play tells such a use, of which it is another."""
    shot_again = question.act is Act.SHOOT and question.ability is not None and question.again
    if not shot_again or found.answer != "no" or not is_reroll(course.view(branch.state), question):
        return found
    told = _may_once(course, branch, replace(question, act=Act.USE, whom=None, again=False, once_more=False))
    if told.answer == "no":
        return found
    says = "the play tells such a reroll, and whether that is meant, or one more, is not said"
    return undecided(Node(NodeKind.FACT, says, (), (told.why, found.why)))


def _may_once(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    question = by_whom(course, branch, question)
    ways = (_lacking, _matched, _aimed_at, may_aim, _left_to_the_winner, _handed, _all_of_it, _specially, of_spoils)
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
    tried = if_from_those(course, tried or acted_by(course, branch, question), question)
    if tried is not None:
        return _unless_rolled_since(course, branch, question, tried, _of_the_attempt(course, branch, question, tried))
    rammed = question.act is Act.BOARD or (question.act is Act.RAM and question.once_more)  # after a ram that follows of itself
    view = course.view(branch.state if rammed else branch.paused or branch.state)
    if came_about(branch, question) and not question.again:
        return by_itself(view, branch, question)
    done = done_at(course, branch, question)
    if done is not None:
        return as_before(course, question, done, _as_it_stands)
    view, permitted = _once_over(course, view, branch, question)
    if not permitted and permitted.decided and not was_tried(branch, question.who):
        permitted = _unless_earned(view, question, permitted)
    asked(view, question.act or Act.MOVE, question.who, question.whom or "", permitted, question.action)
    found = settled(view, permitted)
    if found.answer == "no":
        found = _after_her_move(course, branch, question, _with_failed_tries(course, branch, question, found))
        found = _or_that_by_her_ability(course, branch, question, found)
        found = or_the_rest_of_it(course, branch, question, found)
    before = attempted_before(course, branch, question) or led_there(course, branch, question)
    return found if before is None else _of_either_turn(view, found, before)


def _once_over(course: Simulation, view: View, branch: Branch, question: Question) -> tuple[View, Finding]:
    """Whether something may be done now, or once the boarding is over of which the play leaves the spoils to the winner."""
    permitted = _permitted(view, branch, question)
    if permitted or not is_left_open(branch):
        return view, permitted
    over = course.view(branch.state)
    return over, _permitted(over, branch, question)


def _matched(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """Whether pieces may be compared by dice; None where something else is asked."""
    return may_be_matched(course, branch, question, _may_once)


def _unless_rolled_since(
    course: Simulation, branch: Branch, question: Question, tried: Attempt, found: BranchReply
) -> BranchReply:
    """The reply about a reroll that the play tells; open where a die is rolled after it of which the answer is another."""
    since = course.situation.play[tried.sentences :]
    if question.act is not Act.USE or not any(one.dice for one in since) or not is_reroll(course.view(branch.state), question):
        return found
    now = _may(course, branch, replace(question, again=True))
    if now.answer == found.answer:
        return found
    says = f"of the reroll that the play tells the answer is {found.answer}, and of a die since {now.answer}: say which is meant"
    return undecided(Node(NodeKind.FACT, says, (), (found.why, now.why)))


def _or_that_by_her_ability(course: Simulation, branch: Branch, question: Question, refused: BranchReply) -> BranchReply:
    """The reply; open where an ability has moved her of which the play tells only its die or its use: of one more move.

    In a turn of another player, in which nothing else moves her, it is open of any.
    """
    state, ship = branch.state, question.who
    told = [one for one in course.situation.play[bygone(course, branch, ship) :] if (one.deed, one.who) == (Command.MOVE, ship)]
    moved = question.act is Act.MOVE and state.count(BY_AN_ABILITY, None, ship) > 0
    by_ability = moved and (question.once_more or state.board.turn != state.piece(ship).player)
    if not by_ability or len(told) > 1:
        return refused
    says = "an ability has moved her: whether that move is meant, or one besides, is not said"
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
    found = replace(as_tried(tried), record=tried.record, sentences=tried.sentences)
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
    action = ACTIONS.get(question.act or Act.MOVE) if question.act is not Act.MOVE or question.once_more else None
    if action is None or question.who not in view.state.board.pieces:
        return permitted
    if not question.once_more and given(view, question.who, action)[0]:
        return permitted
    if question.ability is not None and not any(map(_may_earn_one, meant(view, question.ability))):
        return permitted  # what another ability may earn is not done with this one
    asked_for = Question(question.ask, question.who, Act.GIVE, action=action)
    offered = by_offer(view, asked_for)
    if not offered:
        paid = any(effect.cost is not None and not effect.faces for _, effect in with_effect(view, question.who, Act.GIVE))
        besides = question.masts or (question.again and not paid)
        target = question.whom if question.act is Act.SHOOT else None
        if besides or question.act in (None, Act.MOVE):
            return from_another(view, asked_for, permitted) or permitted
        return to_be_earned(view, replace(asked_for, whom=target), permitted)
    return replace(permitted, decided=False, says=f"only if {offered.says}: {permitted.says}")


def _may_earn_one(text: AbilityInPlay) -> bool:
    """Whether a text may yet give an action that is rolled or paid for."""
    return any(effect.act is Act.GIVE and (effect.needs_roll or effect.cost) for effect in text.ability.effects)


def _handed(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """Whether cargo may be traded, or more of it be carried; None where the play tries that or it is about something else."""
    return handed(course, branch, question, may) if attempted(course, branch, question) is None else None


def _of_the_attempt(course: Simulation, branch: Branch, question: Question, tried: Attempt) -> BranchReply:
    """Whether what the play tried was allowed.

    Of a repair of some mast or of several, and of so many cannons that are shot, it is asked as it stood before.
    """
    if question.act is Act.SHOOT and tried.allowed and (question.number or question.choice == "all cannons"):
        return as_before(course, question, tried.told, may)
    several = question.masts and not course.situation.play[tried.told].masts
    if question.act is Act.REPAIR and (several or (question.number or 1) > 1):
        return as_before(course, question, tried.told, may)
    picked = picked_in_the_play(course, question, tried)
    if picked is not None:
        return picked
    if not tried.decided and branch.state.unknown:
        why = Node(NodeKind.FACT, f"open: {branch.state.unknown}", (), (tried.why,))
        return BranchReply("undecided", why, False, tried.record, tried.sentences)
    return replace(as_tried(tried), record=tried.record, sentences=tried.sentences)


def _noted(view: View, question: Question, reply: BranchReply) -> BranchReply:
    """The reply, of which it is noted what was asked about and what it came to, so that texts which nothing plays may bear."""
    found = Finding(Point(question.act or Act.MOVE), reply.answer == "yes", decided=reply.decided)
    asked(view, question.act or Act.MOVE, question.who, question.whom or "", found, question.action)
    return reply


def _with_that_action(course: Simulation, question: Question, given: int) -> BranchReply:
    """What may be done with an action that was given; open where the play went on since and that makes a difference."""
    play, found = course.situation.play, as_before(course, question, given, may)
    rest = play[given + 1 :]
    now = in_all(course, course.playing((*play[:given], *rest)), question, may) if rest else found
    if now.answer == found.answer:
        return found
    says = f"of the action in “{play[given].text}” nothing more is told, and the play went on"
    return undecided(Node(NodeKind.FACT, says, (), (found.why, now.why)))


def _earlier(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """The answer of the time before the play did it, or before she came to explore; None where it is about no such thing."""
    given = given_plainly(course, branch, question)
    if given is not None:
        return _with_that_action(course, question, given)
    handled = first_handled(course, branch, question) if BEFORE_EXPLORING in question.how else None
    if handled is not None:
        return as_before(course, question, handled, may)
    shot = shot_beside(course, branch, question)
    if shot is not None:
        return as_before(course, question, shot, may)
    said = told_at(course, branch, question) if question.length else None
    if said is not None:
        found = _as_told(course, branch, question) or as_before(course, question, said, may)
        return _or_without_her_tow(course, question, said, found)
    untold = untold_way(course, branch, question)
    return None if untold is None else as_before(course, question, untold, may)


def _of_the_coin(view: View, question: Question) -> Question:
    """A question whether a ship may load a coin that is named by its value as one of that very coin, where it lies there yet."""
    if question.act is not Act.LOAD or question.whom or question.worth is None or question.who not in view.state.board.pieces:
        return question
    place = place_meant(question, Adjunct.FROM) or nearby(view, question.who)
    return replace(
        question, whom=coin_to_load(view, question) or ("" if place else coin_of(view.state.board, question.worth, "")) or None
    )


def _lacking(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """That nobody said where a coin lies that is named by its value and may be loaded; None where it is told, or was loaded."""
    untold = question.act is Act.LOAD and question.worth is not None and not question.whom
    if not untold or not (question.again or attempted(course, branch, question) is None):
        return None
    return undecided(f"no coin of {question.worth} gold is told to lie where {question.who} could load it now")


def _or_without_her_tow(course: Simulation, question: Question, moved: int, found: BranchReply) -> BranchReply:
    """The reply about a move; open where the ship has let another go since, without whom she may move otherwise.

    No document says whether the base move that she had in tow holds for the rest of that move.
    """
    play, ship = course.situation.play, question.who
    freed = tuple(one for one in play[moved:] if one.deed in (Command.RELEASE, Command.DROP) and one.who == ship)
    free = in_all(course, course.playing((*play[:moved], *freed)), question, may) if freed else found
    if free.answer == found.answer:
        return found
    says = f"with her tow the answer is {found.answer}, and without it {free.answer}"
    why = f"{says}: whether {ship} moves on as one who tows nobody, having let go in the middle of her move, is said nowhere"
    return undecided(Node(NodeKind.FACT, why, (), (found.why, free.why)))


def _left_to_the_winner(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """Whether an ability lets the winner of a boarding take it before the loser chooses (`faq.board.6`); None where none does."""
    if branch.paused is None or question.act not in TAKING or not is_left_open(branch):
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
    if before.act in _ONCE_AND_FOR_ALL:
        return replace(as_tried(before), record=before.record, sentences=before.sentences)
    told = f"{view.name(before.who)} did so before, for which the answer is {then}; once the play is over it is {now.answer}"
    says = f"{told}: say of which moment it is asked, such as “after {view.name(before.who)} moves, may she …?”"
    return undecided(Node(NodeKind.FACT, says, (), (before.why, now.why)))


_ONCE_AND_FOR_ALL = frozenset({Act.BUILD, Act.SCUTTLE})
"""Deeds that cannot be done again with the same piece, so that whoever asks about one means that of which the play tells."""
MOVED = "after a move"
"""How a question says that something is done once a ship has moved."""


def _as_it_stands(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether something may be done where the play ends, whatever of the kind was done before."""
    view = course.view(branch.paused or branch.state)
    return settled(view, permission(view, question))


def _aimed_at(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """Whether a piece is a valid target for a ship; None where it is asked about anything else."""
    if question.state != AIMED_AT or not {question.who, question.whom} <= branch.state.board.pieces.keys():
        return None
    view = course.view(branch.paused or branch.state)
    longer = only_at_double_range(view, question.who, question.whom)
    return settled(view, may_aim_at(view if longer is None else with_mode(view, longer), question.who, question.whom or ""))


def _all_of_it(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """Whether a ship may load, or take, all that lies somewhere: as many treasures as there are; open of anything else."""
    if question.act not in (Act.LOAD, Act.TAKE) or question.whom or "all" not in question.how or question.of not in _LYING:
        return None
    ashore = question.act is Act.LOAD or bool(berth(branch.state.board, question.who))
    others = any(piece.kind is not Kind.TREASURE for piece in lying_there(branch, question))
    several = len(course.situation.board.aboard(question.beside(Adjunct.FROM) or "")) > 1
    if (question.of == "cargo" and others) or (not ashore and several):
        return undecided("whether she may have all that lies there is asked of each: name what is meant")
    return may_load_so_many(course, branch, replace(question, of="treasure")) if ashore else None


_LYING = ("cargo", "treasure", "gold")
"""What a ship may load or take all of."""


def _specially(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """The answer to a question that has a way of its own; None for any other."""
    home = may_choose_home(course, branch, question) if question.act is Act.CHOOSE else None
    if home is not None:
        return home
    fresh = question.again or attempted(course, branch, question) is None
    if question.act is Act.LOAD and question.of == "gold" and question.number and not question.whom:
        return may_load_gold(course, branch, question)
    unnamed = question.act in (Act.LOAD, Act.TAKE) and not question.whom and question.of in ("treasure", "gold")
    one_by_text = question.act is Act.TAKE and question.number == 1 and taking(course.view(branch.state), question.who)
    if unnamed and question.number:
        return None if one_by_text else may_load_so_many(course, branch, question)
    of_any = unnamed and fresh and question.act is Act.LOAD and question.worth is None
    one = may_load_one(course, branch, question) if of_any else None
    if one is not None and (one.decided or question.again):
        return one
    if fresh and is_reroll(course.view(branch.state), question):
        return may_reroll(course, branch, question)
    if question.act is Act.MOVE and question.state == "on":
        return goes_on(course, branch, question)
    changing = changes_dice(course.view(branch.state), question)
    if changing is not None and attempted(course, branch, question) is None:
        return may_change(course, branch, question, changing)
    moved = moved_last(course, question) if is_heading(question) else None
    out = out_of_fog(course, branch, question)
    return as_before(course, question, moved, may) if out is None and moved is not None else out


def _as_told(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """The answer as the play tried a segment of just that length; None where it tells of one move alone."""
    play = course.situation.play
    places = [place for place, sentence in enumerate(play) if says_so(sentence, question) and sentence.lengths]
    alike = {course.after_group(place) for place in places if added(play[place].lengths) == question.length}
    tried = [one for one in branch.attempts if one.act is Act.MOVE and one.who == question.who and one.sentences in alike]
    if len(places) < 2 or not tried or len(tried) < len(alike):
        return None
    last = tried[-1]
    told = {(one.allowed, one.decided) for one in tried}
    answer = "undecided" if len(told) > 1 or not last.decided else "yes" if last.allowed else "no"
    return BranchReply(answer, last.why, answer != "undecided", last.record, last.sentences)


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
    """The reply; of an action that an ability gives after a move, what holds once she has moved, if she has done nothing yet.

    A ship that a text has moved, or that was given a free action, is asked about as she stands, and was given no move action.
    """
    view = course.view(branch.state)
    named = meant(view, question.ability) if question.ability is not None and question.act in (Act.USE, Act.SHOOT) else []
    if question.again or not any(map(_follows_a_move, named)) or view.state.actions_given(named[0].ship):
        return found
    ship = named[0].ship
    then = _with_a_move(course, branch, question, ship)
    begun = bool(branch.state.count(BY_AN_ABILITY, None, ship)) or any(one.ship == ship for one in branch.state.given)
    if then.answer == "no" or begun:
        causes = (then.why,) if then.answer == "no" else (fact(f"{view.name(ship)} was given no move action this turn"),)
        return replace(found, why=replace(found.why, causes=(*found.why.causes, *causes)))
    view.assume(("moves first", ship, ""), f"{view.name(ship)} is given a move action just before", [])
    says = f"{view.name(ship)} has not moved yet, and it is so once she has"
    return replace(then, why=Node(NodeKind.FINDING, says, (), (then.why,)))


def _follows_a_move(speaker: AbilityInPlay) -> bool:
    """Whether an ability gives an action right after a move action."""
    gives = [one.when for one in speaker.ability.effects if one.act is Act.GIVE and one.when is not None]
    return any(one.phase is Phase.AFTER and one.happening.action is Action.MOVE for one in gives)


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
