"""What is asked of the table as it is: whose turn it is, whether a ship is full, how many dice she rolls, what a text says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import takewhile

from arbiter.effects import ACTIONS, Ability, Act, Action, Kind, Quality, Reference
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.state import Lasting, is_target
from arbiter.engine.transitions import Attempt
from arbiter.engine.view import View, fact
from arbiter.frozen import replace
from arbiter.lengths import alike
from arbiter.pirates.answers.belonging import is_of_keyword, is_of_nation
from arbiter.pirates.answers.compared import added, compared, equipment, linked, rating, to_free
from arbiter.pirates.answers.deeds import heads, times
from arbiter.pirates.answers.endings import is_over
from arbiter.pirates.answers.figures import how_many
from arbiter.pirates.answers.one_shot import every_shot, of_one_hit, of_one_shot, which_guns
from arbiter.pirates.answers.replies import BranchReply, told, undecided
from arbiter.pirates.answers.thresholds import hits_with, to_do
from arbiter.pirates.fire.gunnery import cannons_shot, dice_at
from arbiter.pirates.fire.hitting import EVERY, GUNS, ONE_SHOT
from arbiter.pirates.fire.rolling import ARMED
from arbiter.pirates.fleet.winning import is_unit
from arbiter.pirates.kinds import is_ship
from arbiter.pirates.table.abilities import meant
from arbiter.pirates.table.conditions import capacity, cost, points_over, with_aboard
from arbiter.pirates.table.excess import UNTOLD
from arbiter.pirates.table.flags import abandoned, so_many, untold
from arbiter.pirates.using.events import may_reveal_event
from arbiter.play import Ask, Command, Count, Question
from arbiter.trace import Node, NodeKind, cited, conclusion


def whose_turn(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whose turn it is where the play ends, or whether it is that player's."""
    turn = branch.state.board.turn
    why = Node(NodeKind.FACT, f"it is the turn of {turn}", (), tuple(event for event in branch.events if "turn" in event.says))
    return BranchReply(turn if question.ask is Ask.WHO else "yes" if turn == question.who else "no", why)


def whose_next_turn(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whose turn comes next: of two players the other's; in which order more of them play stands in no document."""
    players, asks = branch.state.board.players, question.ask is Ask.WHO
    turn = (question.who if asks else "") or branch.state.board.turn
    over = is_over(course, branch)
    if over.answer != "no":
        return undecided(Node(NodeKind.FACT, "whether the game goes on", (), (over.why,)))
    others = [player for player in players if player != turn]
    if len(others) != 1:
        return undecided("the order of more than two players stands in no document")
    why = fact(f"of the two players {others[0]} is the one besides {turn}")
    return BranchReply(others[0] if asks else "yes" if question.who == others[0] else "no", why)


def how_many_players(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """How many players there are on the table."""
    players = branch.state.board.players
    return BranchReply(str(len(players)), fact(f"the players are {', '.join(players)}"))


def counts_as(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether a piece is a ship (`faq.sea-creatures.1`), or a unit (`faq.winning.7`)."""
    view, ship = course.view(branch.state), question.state == "a ship"
    piece = view.state.piece(question.who)
    holds = is_ship(piece) if ship else is_unit(view, piece)
    units = (
        ()
        if ship and Kind.SEA_CREATURE not in piece.kinds
        else view.book.units("creatures are ships" if ship else "winner by units")
    )
    says = f"{view.name(piece.id)} {'is' if holds else 'is not'} {question.state}"
    return BranchReply("yes" if holds else "no", Node(NodeKind.FINDING, says, units))


def is_full(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether a ship has no cargo space left."""
    left = how_many(course, branch, replace(question, ask=Ask.HOW_MANY, count=Count.CARGO_LEFT, state=None))
    return replace(left, answer="yes" if left.answer == "0" else "no") if left.decided else left


def just(count: Count) -> Callable[[Simulation, Branch, Question], BranchReply]:
    """Whether a figure is just what a question says: dice of a shoot action, gold that treasure is worth."""

    def answer(course: Simulation, branch: Branch, question: Question) -> BranchReply:
        found = how_many(course, branch, replace(question, ask=Ask.HOW_MANY, count=count, state=None, number=None))
        return (
            replace(found, answer="yes" if found.answer.lstrip("+") == str(question.number) else "no") if found.decided else found
        )

    return answer


def goes_just_so_far(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether the base move of a ship is just as long as a question says."""
    found = how_many(course, branch, replace(question, ask=Ask.WHAT, count=Count.BASE_MOVE, state=None, length=None))
    if not found.decided:
        return found
    if found.answer != "none" and any(part[-1:] not in ("S", "L") for part in found.answer.split("+")):
        return undecided(f"the base move is {found.answer}, and how long that is was not said")
    so = found.answer != "none" and alike((question.length or "",), (found.answer,))
    return replace(found, answer="yes" if so else "no")


def lengthened(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether just so much is added to the base move of a ship, or to whose it is."""
    view, wanted = course.view(branch.state), f"+{question.length}"
    ships = [question.who] if question.who else [piece.id for piece in view.in_play() if is_ship(piece)]
    plain = replace(question, ask=Ask.WHAT, count=Count.MOVE_BONUS, state=None, length=None)
    found = [(view.name(ship), how_many(course, branch, replace(plain, who=ship))) for ship in ships]
    causes = tuple(one.why for _, one in sorted(found, key=lambda row: row[1].answer != wanted))
    if unclear := [one for _, one in found if not one.decided]:
        return unclear[0]
    named = [name for name, one in found if one.answer == wanted]
    answer = ", ".join(named) or "none" if not question.who else "yes" if named else "no"
    return BranchReply(answer, conclusion(f"{', '.join(named) or 'nobody'} gets {wanted}", cited(causes), causes))


def takes_space(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether a piece of cargo takes up any cargo space where it is."""
    found = how_many(course, branch, replace(question, ask=Ask.HOW_MANY, count=Count.CARGO_SPACE, state=None))
    return replace(found, answer="no" if found.answer == "0" else "yes") if found.decided else found


def fits(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether a ship has room for a piece, which takes up none there where it is aboard already."""
    view, ship = course.view(branch.state), question.whom or ""
    if view.state.board.pieces[question.who].aboard == ship:
        return BranchReply("yes", fact(f"{view.name(question.who)} is aboard {view.name(ship)} already"))
    asked = replace(question, ask=Ask.HOW_MANY, state=None, who=ship, whom=None)
    aboard = replace(branch, state=with_aboard(branch.state, ship, [view.state.piece(question.who)]))
    spaces = how_many(course, aboard, replace(asked, count=Count.CARGO_CAPACITY))
    needed = how_many(course, aboard, replace(asked, count=Count.CARGO_USED))
    if not (spaces.decided and needed.decided):
        return needed if spaces.decided else spaces
    says = f"{view.name(ship)} has {spaces.answer} spaces with {view.name(question.who)} aboard, and {needed.answer} are taken up"
    units = tuple(dict.fromkeys((*spaces.why.cites, *needed.why.cites)))
    node = conclusion(says, units, (spaces.why, needed.why))
    return BranchReply("yes" if int(needed.answer) <= int(spaces.answer) else "no", node)


def uses_action(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether what the play told last of a kind took an action: not what a text leaves to a player (`spanish-main.actions.2`)."""
    act = question.act or Act.MOVE
    done = [one for one in branch.attempts if one.act is act and one.allowed and one.decided and one.made]
    given = [one.free for one in branch.state.given if done and one.ship == done[-1].who and one.action is ACTIONS.get(act)]
    free, units = bool(done) and (bool(done[-1].by) or all(given)), course.book.units("free unless asked for")
    if not done or (free and (given or not done[-1].by)) or (free and not units):
        return undecided(f"the play tells of nothing that says whether to {act.value} took an action")
    name = course.view(branch.state).name(done[-1].who)
    says = f"the ability lets {name} {act.value} without an action" if free else f"{name} was given an action for it"
    cites = units if free else course.book.units("one action")
    return BranchReply("no" if free else "yes", conclusion(says, cites, (done[-1].why,)))


def so_often(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether something was done just so many times."""
    found = times(course, branch, replace(question, ask=Ask.TIMES, modal=Ask.DOES, state=None, number=None))
    return replace(found, answer="yes" if found.answer == str(question.number) else "no") if found.decided else found


def is_overloaded(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether there is more aboard a ship than she has spaces for; too many points of crew may be meant as well."""
    view, who = course.view(branch.state), question.who
    room = capacity(view, who)
    used = how_many(course, branch, replace(question, ask=Ask.HOW_MANY, count=Count.CARGO_USED, state=None))
    if room is None or not room.decided or not used.decided:
        return undecided(f"the cargo spaces of {view.name(who)} were not stated")
    spaces, points = int(str(room.value)), points_over(view, who)
    if int(used.answer) <= spaces and points and question.state != "over cargo":
        says = f"the cargo of {view.name(who)} fits, and her crew are {points} points over her limit: say which is meant"
        return undecided(says)
    if int(used.answer) <= spaces and branch.state.count(UNTOLD, who, "cargo space"):
        says = f"{view.name(who)} carried too much until something left her that the play does not name: say when is meant"
        return undecided(says)
    says = f"{used.why.says}, and she has {spaces}"
    return replace(used, answer="yes" if int(used.answer) > spaces else "no", why=replace(used.why, says=says))


def does_count(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether what is aboard a ship counts for her point limit: crew do, also those who were captured to serve."""
    view = course.view(branch.state)
    piece, state = view.state.piece(question.who), branch.state
    ship = state.board.pieces.get(piece.aboard or "")
    name, points = view.name(piece.id), cost(view, piece.id) if piece.kind is Kind.CREW else None
    if ship is None or not is_ship(ship) or question.whom not in (None, ship.id):
        return BranchReply("no", fact(f"{name} is not aboard {view.name(question.whom) if question.whom else 'a ship'}"))
    if piece.kind is not Kind.CREW and Quality.CAPTIVE in piece.marks:
        return _counting(view, "no", f"{name} is cargo, and no crew any more", "captives are cargo")
    if piece.kind is not Kind.CREW or points is None or not points.value or not points.decided:
        return undecided(f"what {name} counts for the point limit was not stated")
    serves = ["captives serve"] if Quality.SERVING in piece.marks else []
    return _counting(view, "yes", f"{name} is crew and counts {points.value}", *serves, "point limit")


def _counting(view: View, answer: str, says: str, *principles: str) -> BranchReply:
    units = tuple(dict.fromkeys(unit for principle in principles for unit in view.book.units(principle)))
    return BranchReply(answer, conclusion(says, units))


def is_out(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """When a player is out of the game stands in no document: only when the game ends, and who wins it."""
    says = f"when a player is out of the game stands in no document; ask who wins it, or how many units {question.who} has left"
    return undecided(says)


def becomes_of(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """What the play has made of a fort: destroyed, abandoned, or with so many flags less."""
    view, fort = course.view(branch.state), branch.state.board.pieces[question.who]
    before = course.situation.board.pieces[question.who]
    if untold(fort) or untold(before):
        return undecided(f"how many flags {fort.name} had was not said")
    lost = before.masts - fort.masts
    words = f"loses {so_many(fort, lost)}" if lost > 0 else "nothing"
    words = "abandoned" if lost > 0 and abandoned(view, fort) else words
    words = "destroyed" if fort.gone is not None else words
    return BranchReply(words, told(view, f"{fort.name}: {words}", branch, fort.id))


def must_remain(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether something must stay as it is: what may come about later is not worked out."""
    name = course.view(branch.state).name(question.who)
    return undecided(f"whether {name} may be otherwise later on is not worked out; ask whether it is so now")


def how_long(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """How many turns something lasts, of whoever's turns its text counts; how long anything else does is not counted ahead."""
    view, bearer = course.view(branch.state), question.ability.bearer if question.ability is not None else question.who
    counted = [one for one in branch.state.lasting if one.lasts and bearer in (one.program.bearer, _kept_from_acting(one))]
    if len({(one.lasts, one.player) for one in counted}) == 1 and counted[0].player:
        first = counted[0]
        units = tuple(dict.fromkeys((*first.program.ability.cites, *view.book.units("turns lost are her own"))))
        says = f"the text of {view.name(first.program.bearer)} holds for {first.lasts} of the turns of {first.player}"
        return BranchReply(str(first.lasts), told(view, says, branch, first.program.bearer, cites=units))
    says = "turns are not counted ahead: let the play go on with “the turn ends”, and ask whether it still holds"
    return undecided(says)


def _kept_from_acting(lasting: Lasting) -> str:
    """The ship that may not be given actions for so many turns."""
    effect = lasting.effect
    own = effect.whom is not None and effect.whom.reference is Reference.THIS
    return (lasting.program.ship if own else lasting.program.that) if effect.act is Act.GIVE and effect.denies else ""


def what_it_says(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """What the text of an ability, or all texts of a piece, say; open where no document explains them."""
    view = course.view(branch.state)
    found = [ability for ability in _asked(view, question) if ability.text]
    piece = view.state.board.pieces.get(question.who)
    name = question.ability.name if question.ability is not None and question.ability.name else view.name(question.who)
    if not found or (piece is not None and piece.unread and question.ability is None):
        says = f"nothing on the table and no document of this edition says all that {name} does"
        return undecided(says)
    cites = cited(found)
    says = f"this is the text of {name}"
    return BranchReply(" ".join(ability.text for ability in found).removesuffix("."), conclusion(says, cites))


def _asked(view: View, question: Question) -> list[Ability]:
    """The abilities that a question means: one of a piece, a keyword of the edition, or all of a piece."""
    if question.ability is None:
        piece = view.state.board.pieces.get(question.who)
        return [*piece.abilities] if piece is not None else []
    borne = meant(view, question.ability) if question.ability.bearer else []
    keyword = view.book.keywords.get((question.ability.name or "").casefold())
    if borne:
        return [one.ability for one in borne]
    return [keyword] if keyword is not None else []


def is_back(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether what was lost on the way is aboard again: all of it is, or none of it; open where any of it never left."""
    view, before = course.view(branch.state), course.situation.board.pieces
    kinds = {"crew": Kind.CREW, "treasure": Kind.TREASURE, "cargo": Kind.CARGO}
    kind = kinds.get(question.of or "")
    meant = [one for one in before.values() if question.whom == one.id or (kind and not question.whom and kind in one.kinds)]
    meant = [one for one in meant if one.aboard and (question.whom or question.who in ("", one.aboard))]
    earlier = [one.state for place in range(len(course.situation.play)) for one in course.before(place).ends]
    left = {one.id for one in meant for state in (*earlier, branch.state) if state.piece(one.id).aboard != one.aboard}
    left |= {one.id for one in meant for state in (*earlier, branch.state) if state.piece(one.id).gone is not None}
    there = {question.who or one.aboard for one in meant}
    now = {one.id for one in meant if view.state.piece(one.id).aboard in there and view.state.piece(one.id).gone is None}
    if not meant or len(left) < len(meant) or 0 < len(now) < len(meant):
        return undecided("the play does not tell that all of it was lost, and that all or none of it came back")
    named = course.view(course.opening())
    names = ", ".join(named.name(one.id) for one in meant)
    says = f"{names} {'is aboard again' if now else 'did not come back'}"
    events = tuple(event for event in branch.events if {one.id for one in meant} & {*event.about})
    return BranchReply("yes" if now else "no", Node(NodeKind.FACT, says, (), events))


def is_free(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether a ship that was tangled has come free; of what another ship might be free is not said."""
    view, before = course.view(branch.state), course.situation.board.pieces[question.who]
    tangled = Quality.TANGLED in view.state.piece(question.who).marks
    if not (tangled or Quality.TANGLED in before.marks or branch.state.count("untangled", question.who)):
        return undecided(f"of what {view.name(question.who)} may be free is not said")
    says = f"{view.name(question.who)} is {'still' if tangled else 'no longer'} tangled"
    events = tuple(event for event in branch.events if question.who in event.about)
    return BranchReply("no" if tangled else "yes", Node(NodeKind.FACT, says, (), events))


def more_dice(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """How many dice a ship may roll, beside those that the play gives of the shoot action with which it ends, if it does."""
    shots = [one for one in branch.attempts if one.act is Act.SHOOT and one.who == question.who]
    if not shots:
        return how_many(course, branch, replace(question, state=None, again=False, modal=None))
    view, last = course.view(branch.state), shots[-1]
    whom, parts = question.whom or last.whom, _of_one_action(course, shots)
    guns = dice_at(view, question.who, whom) or 0
    shot = sum(cannons_shot(course.situation.play[one.told]) for one in parts)
    goes_on = bool(view.state.given) and (view.state.given[-1].ship, view.state.given[-1].action) == (question.who, Action.SHOOT)
    goes_on = goes_on and all(one.breaks_in or one.deed in _BETWEEN for one in course.situation.play[last.told + 1 :])
    goes_on = goes_on and bool(view.state.count(ARMED, question.who, str(view.state.piece(question.who).masts)))
    plain = goes_on and last.allowed and not view.state.unknown and is_target(view.state, whom)
    plain = plain and all((one.whom, one.also, one.ability) == (whom, (), "") for one in parts)
    if not plain or not 0 < shot < guns:
        return undecided("how many dice are left beside those of the play is not worked out")
    says = f"{view.name(question.who)} has rolled {shot} of her {guns} dice in this action"
    return BranchReply(str(guns - shot), Node(NodeKind.FINDING, says, view.book.units("cannons fire one by one")))


_BETWEEN = (Command.CANCEL, Command.CHOOSE, Command.PASS, Command.REVEAL)
"""What may be told between the shots of one action, and is none itself."""


def _of_one_action(course: Simulation, shots: list[Attempt]) -> list[Attempt]:
    """The last of the shots, and those before it that the play tells as parts of the same action."""
    onward = takewhile(lambda one: course.situation.play[one.told].onward, reversed(shots))
    return shots[-len([*onward]) - 1 :]


OF_THE_TABLE: Mapping[object, Callable[[Simulation, Branch, Question], BranchReply]] = {
    "turn": whose_turn,
    "next turn": whose_next_turn,
    "a ship": counts_as,
    "a unit": counts_as,
    "nation": is_of_nation,
    "keyword": is_of_keyword,
    "hit by": hits_with,
    ONE_SHOT: of_one_shot,
    EVERY: every_shot,
    GUNS: which_guns,
    Count.PLAYERS: how_many_players,
    Count.TO_DO: to_do,
    "full": is_full,
    **dict.fromkeys(["overloaded", "over cargo"], is_overloaded),
    "dice": just(Count.DICE),
    "worth": just(Count.WORTH),
    Count.ROLL_BONUS.value: just(Count.ROLL_BONUS),
    Count.BOARDING_BONUS.value: just(Count.BOARDING_BONUS),
    Count.MOVE_BONUS.value: lengthened,
    Count.BASE_MOVE.value: goes_just_so_far,
    "times": so_often,
    "fate": becomes_of,
    "an action": uses_action,
    "in a space": takes_space,
    "fitting": fits,
    "counts": does_count,
    "out": is_out,
    "back": is_back,
    "one hit": of_one_hit,
    "free": is_free,
    "more": more_dice,
    "heading": heads,
    Count.TURNS: how_long,
    Count.TEXT: what_it_says,
    Count.TO_FREE: to_free,
    Count.RATING: rating,
    Count.COMPARED: compared,
    Count.ADDED: added,
    Count.LINKS: linked,
    Count.EQUIPMENT: equipment,
}
"""The answer by the state or the figure that a question asks for."""


def stands_alone(question: Question) -> bool:
    """Whether no text and nothing of the play bears on the answer: what a text says, and the order of the steps of an action."""
    return question.ask is Ask.ORDER or question.count is Count.TEXT


def is_second_event(view: View, question: Question) -> bool:
    """Whether it is asked to reveal an event after another of this turn, which is barred whatever comes of that one."""
    card = question.ability.bearer if question.ability is not None else question.whom or ""
    asked = question.ask is Ask.MAY and question.act is Act.USE and card in view.state.board.pieces
    return asked and not may_reveal_event(view, card)
