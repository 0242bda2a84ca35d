"""Whether something has to be done."""

from __future__ import annotations

from arbiter.effects import ACTIONS, GIVEN, Ability, Act, Action, Effect, Kind, Tier
from arbiter.engine.branches import Branch
from arbiter.engine.claims import gathered
from arbiter.engine.course import Simulation
from arbiter.engine.narration import asked
from arbiter.engine.points import Finding, Point
from arbiter.engine.state import State
from arbiter.engine.view import AbilityInPlay, View, fact
from arbiter.frozen import replace
from arbiter.pirates.answers.attempts import attempted
from arbiter.pirates.answers.by_exploring import once_explored
from arbiter.pirates.answers.by_itself import by_itself, came_about
from arbiter.pirates.answers.by_rule import lies_there_no_more, said_by_a_rule
from arbiter.pirates.answers.others import others_for
from arbiter.pirates.answers.permissions import ASKED, NEEDING_CONTACT, TO_ENEMIES, permission
from arbiter.pirates.answers.permitted import may
from arbiter.pirates.answers.replies import BranchReply, best, settled, told, undecided
from arbiter.pirates.answers.rerolls import is_reroll, lies_askew, must_reroll
from arbiter.pirates.answers.spoils import must_be_lost
from arbiter.pirates.answers.told_in_play import as_before, as_tried, by_whom, told_at
from arbiter.pirates.answers.wordings import in_terms
from arbiter.pirates.contact.ramming import before_it
from arbiter.pirates.fire.gunnery import dice_count
from arbiter.pirates.fleet.forts import may_pay
from arbiter.pirates.kinds import is_ship, ships_in_play
from arbiter.pirates.table.abilities import meant
from arbiter.pirates.table.compelled import orders
from arbiter.pirates.table.faces import loads_face_down
from arbiter.pirates.treasure.exploring import FOUND, LEFT_TO_HIM, may_stay_hidden
from arbiter.play import Adjunct, Question
from arbiter.trace import Node, NodeKind, cited, conclusion


def must(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether something has to be done: a text that is worded so stands, and what may not be done need not be."""
    question = by_whom(course, branch, question)
    special = lies_askew(question) or _needed(course, branch, question) or _must_specially(course, branch, question)
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
        found = _has_to_be(course.view(tried.at), question, as_tried(tried))
        return replace(found, record=tried.record, sentences=tried.sentences)
    said = told_at(course, branch, question)
    if said is not None:
        return as_before(course, question, said, must)
    permitted = permission(view, question)
    if not permitted and question.act is Act.USE and (gone := _used_up(course, view, question)):
        return undecided(f"{gone} has left play, and whether it had to be used before is not worked out")
    asked(view, question.act or Act.MOVE, question.who, question.whom or "", permitted, question.action)
    found = _has_to_be(view, question, _left_to_choice(view, question, settled(view, permitted)))
    return _unless_she_explores(course, branch, question, found)


def _needed(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """Whether something may be done with an ability that is named, and may not without it; None where none is named."""
    if question.ability is None or question.act not in _FOR_HER_PLAYER:
        return None
    plain, view = replace(question, ability=None), course.view(branch.state)
    named = meant(view, question.ability)
    with_it, without_it = may(course, branch, plain), may(course, _silent(branch, named), plain)
    reasons = (with_it.why, without_it.why)
    if with_it.answer != "yes" or without_it.answer not in ("yes", "no") or not named:
        return undecided(Node(NodeKind.FACT, "whether it may be done with that ability at all is not settled", (), reasons))
    needed = without_it.answer == "no"
    says = f"{view.name(question.who)} may do so {'only with it' if needed else 'without it'}"
    return BranchReply("yes" if needed else "no", conclusion(says, cited(with_it.why.walk()), reasons))


def _silent(branch: Branch, texts: list[AbilityInPlay]) -> Branch:
    """The branch as it would be now if some of its abilities stood on no card."""
    states = [branch.state, branch.paused]
    for bearer, ability in ((text.bearer, text.ability) for text in texts):
        states = [state and _without_ability(state, bearer, ability) for state in states]
    return replace(branch, state=states[0] or branch.state, paused=states[1])


def _without_ability(state: State, bearer: str, ability: Ability) -> State:
    piece = state.piece(bearer)
    return state.with_piece(replace(piece, abilities=tuple(one for one in piece.abilities if one != ability)))


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


def _with_what_she_had(view: View, question: Question, no: BranchReply) -> BranchReply:
    """That a ship need not leave, as she may not; open where she has had an action, with which she may have had to."""
    if question.act is not Act.LEAVE or no.answer != "no" or not view.state.actions_given(question.who):
        return no
    says = f"{view.name(question.who)} has had an action, and whether she was to leave with it is not said"
    return undecided(Node(NodeKind.FACT, says, (), (no.why,)))


def _can_serve_all(view: View, ship: str, target: str) -> bool:
    """Whether a ship has a die for each of the targets that she has to shoot at, so that none stands against another."""
    others = [other.id for other in ships_in_play(view) if other.id not in (ship, target)]
    points = [Point(Act.SHOOT, view.role(ship), view.role(other), just=view.state.just) for other in others]
    ordered = [point for point in points if any(map(orders, view.settle(point).standing()))]
    dice = dice_count(view, ship)
    return not ordered or (dice is not None and dice > len(ordered))


def _at_odds(view: View, question: Question, act: Act) -> str:
    """Why it is open which of several things a ship does that she has to do; empty where none stands against another."""
    name, ship = view.name(question.who), question.who
    if act is Act.SHOOT and question.whom and not _can_serve_all(view, ship, question.whom):
        return f"{name} has to shoot at more targets than she has dice for"
    other = next((one for one in ACTIONS if act in ACTIONS and one is not act and _has_to(view, ship, one)), None)
    if other is None:
        return ""
    return f"{name} has to {act.value} and to {other.value}, and nothing says which of the two she does with one action"


def _has_to(view: View, ship: str, act: Act) -> bool:
    """Whether a text orders a ship to do something, whatever it is done to."""
    return any(map(orders, view.settle(Point(act, view.role(ship), just=view.state.just)).standing()))


def _not_said(allowed: BranchReply) -> BranchReply:
    """That nobody says whether what may be done has to be done; what is open already stays so."""
    if not allowed.decided or allowed.answer not in ("yes", "no"):
        return replace(allowed, answer="undecided", decided=False)
    only = "only that it may" if allowed.answer == "yes" else "only that it may not be done now"
    why = fact(f"nothing says whether it has to be, {only}: {allowed.why.says}")
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


_FOR_HER_PLAYER = frozenset({*ACTIONS, Act.RAM, Act.BOARD, Act.LOAD, Act.UNLOAD, Act.TAKE, Act.DOCK, Act.TOW})
"""What a player has to do where one of his ships has to."""


def _left_to_him(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """That a treasure need not be taken: by its own text, or as it is loaded face down; None for the rest."""
    if question.act is Act.USE and question.choice == "shown" and question.ability is not None:
        return _shown_as_found(course, branch, question, question.ability.bearer)
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


def _shown_as_found(course: Simulation, branch: Branch, question: Question, card: str) -> BranchReply | None:
    """Whether unique treasure that was found had to be shown: not where its text let it stay; None of what nobody has found."""
    view, who, found = course.view(branch.state), question.who, branch.state.board.pieces.get(card)
    if found is None or loads_face_down(found):
        return None
    ships = [who, *(ship.id for ship in view.state.board.pieces.values() if is_ship(ship) and view.player(ship.id) == who)]
    if left := next((ship for ship in ships if branch.state.count(LEFT_TO_HIM, ship, card)), None):
        return BranchReply("no", told(view, f"whether {found.name} is taken is left to {view.player(left)}", branch, card))
    if not any(branch.state.count(FOUND, ship, card) for ship in ships):
        return None
    units = view.book.units("unique treasure is taken")
    return BranchReply("yes", Node(NodeKind.FINDING, f"{found.name} is shown as it is found", units))


def _must_specially(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """What has to be lost, paid, given, done to any of those touched or by anybody, or rolled again; None for the rest."""
    given, board = question.act is Act.GIVE and question.action is not None, branch.state.board
    of_player = question.who in board.players and question.who not in board.pieces
    if (given or question.act in _FOR_HER_PLAYER) and of_player:
        own = [ship.id for ship in ships_in_play(course.view(branch.state)) if ship.player == question.who]
        by_own = [must(course, branch, in_terms(course.situation.board, replace(question, who=ship))) for ship in own]
        return best(by_own)
    if given and question.who in branch.state.board.pieces:
        return _must_be_given(course, branch, question)
    if question.act is Act.UNLOAD and question.of in ("treasure", "cargo") and not question.whom:
        return _of_all_treasure(course, branch, question)
    if question.act is Act.CHOOSE and any(row[0] == "could lose" for row in branch.state.done):
        question = replace(question, act=Act.LOSE)
    if question.act in (Act.LOSE, Act.REMOVE, Act.PAY) and (question.of or question.whom):
        return _must_be_paid(course, branch, question) if question.act is Act.PAY else must_be_lost(course, branch, question)
    if (left := _left_to_him(course, branch, question)) is not None:
        return left
    if not question.who and question.act in TO_ENEMIES and question.whom and question.whom in branch.state.board.pieces:
        whose = branch.state.board.pieces[question.whom].player
        others = [ship.id for ship in ships_in_play(course.view(branch.state)) if ship.player != whose]
        by_each = [must(course, branch, replace(question, who=other)) for other in others]
        return best(by_each)
    if question.act in NEEDING_CONTACT | {Act.SHOOT} and not (question.whom or question.options):
        met = [one.whom for one in branch.attempts if (one.act, one.who) == (question.act, question.who)]
        reached = others_for(course.view(branch.state), question.act, question.who)
        others = list(dict.fromkeys([*filter(None, met), *reached]))
        each = [must(course, branch, replace(question, whom=other)) for other in others]
        return best(each, "yes", "undecided")
    return must_reroll(course, branch, question) if is_reroll(course.view(branch.state), question) else None


def _must_be_paid(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether a fort has to be paid with a coin: with whichever the smallest that come to its cost are (`faq.forts.10`)."""
    view = course.view(branch.state)
    return settled(view, may_pay(view, question.whom or "", question.beside(Adjunct.FOR) or ""))


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
    each = (must(course, branch, replace(question, act=act, action=None)) for act in ACTIONS if action is Action.ANY)
    free = action is Action.ANY and not giving and not any(map(orders, gathered(view, point)))
    if free and all(one.answer == "no" for one in each):
        units = tuple(dict.fromkeys((*view.book.units("every ship of a fleet"), *view.book.units("one action"))))
        return BranchReply("no", conclusion(f"{name} may be given an action, and nothing says that she must", units))
    if giving or action not in GIVEN or question.free or any(map(orders, gathered(view, point))):
        return undecided(f"whether {name} has to be given one is not said")
    return must(course, branch, replace(question, act=GIVEN[action], action=None))


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
