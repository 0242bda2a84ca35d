"""Whether a die of the play may be rolled again, or changed, now that it lies there."""

from __future__ import annotations

from arbiter.effects import Ability, Act, Effect, Kind, Quality, Quantity, Tier
from arbiter.engine import dice
from arbiter.engine.branches import Branch
from arbiter.engine.claims import keeps_out
from arbiter.engine.course import Simulation
from arbiter.engine.points import Finding, Point, all_of
from arbiter.engine.state import Task
from arbiter.engine.transitions import Attempt
from arbiter.engine.usage import in_force
from arbiter.engine.view import AbilityInPlay, View
from arbiter.frozen import replace
from arbiter.pirates.answers.attempts import bygone
from arbiter.pirates.answers.deeds import unanswered
from arbiter.pirates.answers.replies import BranchReply, best, settled, undecided
from arbiter.pirates.fire.gunnery import mode_of
from arbiter.pirates.fire.hitting import SHOT
from arbiter.pirates.kinds import is_ship, ships_in_play
from arbiter.pirates.table.abilities import meant, with_effect
from arbiter.pirates.table.stranding import silenced
from arbiter.pirates.table.usable import may_earn, used_by_its_own
from arbiter.pirates.using.rerolling import of_its_kind, of_terrain, speaks_of_any_die
from arbiter.play import AbilityName, Adjunct, Ask, Command, Question
from arbiter.trace import Node, NodeKind, conclusion


def may_reroll(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether an ability lets a die that the play gives be rolled again, the last one or the one that is named."""
    by = question.ability.bearer if question.ability is not None else question.who
    of_all, view = by in branch.state.board.players, course.view(branch.state)
    ship = view.state.ship_of(by) if by in view.state.board.pieces else ""
    if (unlike := _not_such(view, _last_die(view, ship), question.of)) is not None:
        return unlike
    if (kept := out_of_force(view, AbilityName(by))) is not None:
        return settled(view, kept)
    return _of_a_player(course, branch, question) if of_all else _by_a_piece(course, branch, question, by)


def shoots_again(course: Simulation, branch: Branch, question: Question) -> BranchReply | None:
    """Whether a text lets the cannon of which it is asked shoot again, as it missed; None where none may, or nothing is asked.

    A cannon that a question names is that of the die which the last shots of the play gave for it.
    """
    view, play = course.view(branch.state), course.situation.play
    plain = question.act is Act.SHOOT and question.again and question.ability is None
    if not plain or question.who not in view.state.board.pieces:
        return None
    own = [one for one, effect in with_effect(view, question.who, Act.REROLL) if _cannons(effect)]
    shot = next((one for one in reversed(play) if one.deed is Command.SHOOT and one.who == question.who), None)
    if not own or shot is None or len(question.masts) > 1:
        return None
    places = [mast.place for mast in shot.masts] or [*range(1, len(shot.dice) + 1)]
    wanted = question.masts[0].place if question.masts else 0
    if wanted and places.count(wanted) != 1:
        return None
    die = places.index(wanted) + 1 if wanted else None
    asked = replace(question, act=Act.REROLL, ability=AbilityName(own[0].bearer), again=False, masts=(), number=die)
    return may_reroll(course, branch, asked)


def _by_a_piece(course: Simulation, branch: Branch, question: Question, by: str) -> BranchReply:
    """Whether an ability of a piece lets a die that the play gives for its ship be rolled again."""
    view = _as_it_was_rolled(course, course.view(branch.state), by)
    if gone := silenced(view, by):
        return settled(view, gone[0])
    ship = view.state.ship_of(by) if by in view.state.board.pieces else ""
    place = question.beside(Adjunct.OF) or question.beside(Adjunct.FOR)
    die = _last_die(view, ship)
    if place and (die is None or not die.step.endswith((": rated", ": rolled"))):
        return _of_a_rating(view, question, place)
    done = _was_rerolled(course, branch, question, by)
    if done is not None:
        return BranchReply("yes", done.why)
    number = _showing(view, ship, question.worth) if question.worth else question.number
    found = [pair for pair in with_effect(view, by, Act.REROLL) if die is not None and _fits(pair[1], die)]
    if question.act is Act.SHOOT and number:
        most, number = max((_cannons(effect) for _, effect in found), default=0), None
        if 0 < most < (question.number or 0):
            says = f"{most} {'cannon' if most == 1 else 'cannons'} may shoot again by that"
            return BranchReply("no", Node(NodeKind.FACT, says, found[0][0].ability.cites))
    apart = _of_others(view, by, ship) if die is None else None
    unmet = bool(question.worth) and not number and not _is_the_last(course, die, question.worth)
    if found and unmet and question.worth:
        apart = _of_another(view, ship, question.worth)
    if apart is not None:
        return settled(view, apart)
    if not found or die is None or unmet:
        return unanswered(question)
    stale = (
        die.step != SHOT
        and not _is_the_last(course, die, question.worth)
        and question.worth not in (None, _shown_last(view, ship))
    )
    each = [settled(view, _may(course, view, *one, die, number, stale=stale)) for one in found]
    again = best(each, "yes", "undecided") or each[0]
    shots = [row for row in _shots(view, die.who) if not number or row[0] == f"{SHOTS}{number}"]
    target = view.state.board.pieces.get(question.whom or "")
    elsewhere = die.step == SHOT and target is not None and is_ship(target) and bool(shots)
    if again.answer == "no" or not elsewhere or question.whom == shots[-1][2]:
        return again
    says = f"it was shot at {view.name(str(shots[-1][2]))}, and whether it may be shot at another ship now stands in no document"
    return undecided(Node(NodeKind.FACT, says, (), (again.why,)))


def out_of_force(view: View, named: AbilityName | None) -> Finding | None:
    """That a crew may not use the abilities that are meant, whatever there is to be done with them; None where he may use one."""
    crew = view.state.board.pieces.get(named.bearer) if named is not None else None
    if named is None or crew is None or crew.kind is not Kind.CREW:
        return None
    found = [in_force(view, speaker) for speaker in meant(view, named)]
    return found[0] if found and all(one.decided and not one for one in found) else None


def _is_the_last(course: Simulation, die: Task | None, face: int | None) -> bool:
    """Whether a die of no shot is meant by what it shows: the only one of the last sentence of the play that gives any."""
    last = next((one for one in reversed(course.situation.play) if one.dice), None)
    return die is not None and die.step != SHOT and last is not None and last.dice == (face,) and not last.against


def _not_such(view: View, die: Task | None, of: str | None) -> BranchReply | None:
    """That the last die is not of the sort that a question names, so that the play has none that it may mean; else None."""
    begins = _SORTS.get(of or "")
    if begins is None:
        return None
    missed = die is None or of != "miss" or any(not row[3] for row in _shots(view, die.who)[-1:])
    if die is not None and die.step.startswith(begins) and missed:
        return None
    return undecided(f"the last die of the play is no {of}: tell the roll that is meant, and ask before anything else is rolled")


_SORTS = {"boarding roll": "board", "ram roll": "ram", "miss": SHOT, "shot": SHOT}
"""With what the task begins that took a die of each sort."""


def _of_a_player(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether a player may have a die rolled again by any of the ships of his fleet."""
    fleet = [ship.id for ship in ships_in_play(course.view(branch.state)) if ship.player == question.who]
    each = [may_reroll(course, branch, replace(question, who=ship)) for ship in fleet]
    return best(each) or unanswered(question)


def _of_others(view: View, by: str, ship: str) -> Finding | None:
    """That all dice of this turn were made for other ships, whose dice no text here means; None where one may mean them."""
    last, player = _last_die(view, ""), view.whose(by)
    texts = [ability for piece in view.in_play() if view.player(piece.id) == player for ability in piece.abilities]
    rolling = [effect for text in texts for effect in text.effects if effect.act is Act.REROLL]
    unclear = any(map(speaks_of_any_die, rolling))
    if last is None or unclear or last.step.startswith("board"):
        return None
    says = f"the die was rolled for {view.name(last.who)}, and not for {view.name(ship)}"
    return Finding(Point(Act.REROLL), False, says=says, cites=view.book.units("own dice are rolled again"))


def _as_it_was_rolled(course: Simulation, view: View, by: str) -> View:
    """The table with a card on it that was lost since the last die of its ship, perhaps by that very die."""
    known, rows = course.opening().board.pieces.get(by), view.state.done
    if known is None or known.kind is not Kind.CREW or view.state.piece(by).gone is None:
        return view
    rolled = max((place for place, row in enumerate(rows) if row[:2] == (dice.LAST, known.aboard)), default=len(rows))
    lost_since = any(row[0] == "eliminated" and row[2] == by for row in rows[rolled:])
    return view.after(view.state.with_piece(known)) if lost_since else view


def _of_another(view: View, ship: str, face: int) -> Finding | None:
    """That a die which shows a number was rolled for another ship, and for none that this one could mean; else None."""
    rolled = [row[1] for row in dice.noted(view.state, dice.DIE) if row[2] == str(face)]
    if not rolled or ship in rolled:
        return None
    says = f"the die was rolled for {view.name(rolled[-1])}, and not for {view.name(ship)}"
    return Finding(Point(Act.REROLL), False, says=says, cites=view.book.units("own dice are rolled again"))


def _cannons(effect: Effect) -> int:
    """How many cannons may shoot again by an effect; 0 where it speaks of dice."""
    return (effect.who.number or 0) if effect.who is not None and effect.who.kind is Kind.CANNON else 0


def _shots(view: View, ship: str) -> list[tuple[str, str, str, int]]:
    """What is noted of each numbered shot of a ship this turn: at whom it was, and whether it hit."""
    return [row for row in view.state.done if row[1] == ship and row[0].startswith(SHOTS) and row[0][len(SHOTS) :].isdecimal()]


def _was_rerolled(course: Simulation, branch: Branch, question: Question, by: str) -> Attempt | None:
    """The reroll of this turn in the play that a question asks about; None where it may mean another die, or another reroll."""
    begun, play = bygone(course, branch, by), course.situation.play
    done = [one for one in branch.attempts if one.act is Act.REROLL and one.allowed and by in (one.who, one.whom)]
    told = [place for place in range(begun, len(play)) if play[place].choice == "reroll"]
    if question.again or len(told) != 1 or not done or done[-1].sentences <= begun:
        return None
    timing, thrown = play[told[0]].timing, next((one.dice for one in reversed(play[: told[0]]) if one.dice), ())
    number = timing.number if timing is not None else None
    face = thrown[number - 1] if number is not None and number <= len(thrown) else None
    meant = question.worth in (None, face) and question.number in (None, number)
    return done[-1] if meant and not _may_be_later(course.view(branch.state), done[-1], question.worth) else None


def of_the_second_result(course: Simulation, branch: Branch, question: Question, *_: object) -> BranchReply | None:
    """Whether a result counts of a die that the play rolls again, where the text has the second one be used; else None."""
    asked = question.act is Act.KEEP and question.of == "die" and question.ask in (Ask.MAY, Ask.MUST)
    play, done = course.situation.play, [one for one in branch.attempts if one.act is Act.REROLL and one.allowed]
    told = [place for place, one in enumerate(play) if one.choice == "reroll"]
    if not asked or len(told) != 1 or len(done) != 1 or not play[told[0]].dice:
        return None
    said, view = play[told[0]], course.view(branch.state)
    thrown = next((one.dice for one in reversed(play[: told[0]]) if one.dice), ())
    number = (said.timing.number if said.timing is not None else len(thrown) == 1) or 0  # of one die it need not be said
    known = question.number == number and 0 < number <= len(thrown) and question.worth in (thrown[number - 1], said.dice[0])
    fleet = [one for one in view.in_play() if view.player(one.id) == view.player(done[0].who)]
    texts = [ability for one in fleet for ability in one.abilities if any(map(_rolls_again, ability.effects))]
    if not known or thrown[number - 1] == said.dice[0] or not texts or not all(map(_by_the_second, texts)):
        return None
    counts = question.worth == said.dice[0]
    says = f"the second result, {said.dice[0]}, has to be used, and not the {thrown[number - 1]}"
    units = tuple(dict.fromkeys((*(unit for text in texts for unit in text.cites), *view.book.units(OWN_DICE))))
    return BranchReply("yes" if counts else "no", Node(NodeKind.FINDING, says, units))


OWN_DICE = "own dice are rolled again"
"""The principle by which a die is rolled again."""


def _rolls_again(effect: Effect) -> bool:
    return effect.act is Act.REROLL


def _by_the_second(ability: Ability) -> bool:
    """Whether a text has the second result of a die that it has rolled again be used."""
    return any(
        one.act is Act.USE and one.tier is Tier.MANDATORY and one.whom is not None and one.whom.name == "second"
        for one in ability.effects
    )


def _may_be_later(view: View, rerolled: Attempt, worth: int | None) -> bool:
    """Whether a die that was rolled for a ship after the deed in which she rerolled one may be the one that is meant."""
    later = any(row[:2] == (dice.LAST, rerolled.who) and row[3] > rerolled.sentences for row in view.state.done)
    return later and (worth is None or _showing(view, rerolled.who, worth) is not None)


def _showing(view: View, ship: str, face: int) -> int | None:
    """Which die of the play shows a number, the last of those that do; None where none does."""
    rows = [row for row in dice.noted(view.state, dice.DIE) if row[1] == ship and row[2] == str(face)]
    return int(rows[-1][0].removeprefix(dice.DIE)) if rows else None


def _shown_last(view: View, ship: str) -> int | None:
    """What the last die of a ship counted as; None where she has rolled none that is known."""
    rows = [row for row in dice.noted(view.state, dice.DIE) if row[1] == ship and row[2].isdecimal()]
    return int(rows[-1][2]) if rows else None


def _of_a_rating(view: View, question: Question, place: str) -> BranchReply:
    """That the die which rates a reef or an island is not rolled again, whatever was rolled last (`faq.reroll.4`)."""
    piece, units = view.state.board.pieces.get(place), view.book.units("ratings are not rolled again")
    rates = piece is not None and (piece.type == "reef" or Quality.MYSTERIOUS in piece.marks)
    if not rates or not units:
        return unanswered(question)
    return BranchReply("no", Node(NodeKind.FINDING, f"the die for {view.name(place)} is a rating", units))


def must_reroll(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Whether it has to be: what may not be rolled again need not be, and the text leaves it to its player (`faq.reroll.2`)."""
    view = course.view(branch.state)
    by = question.ability.bearer if question.ability is not None else question.who
    found = [effect for _, effect in with_effect(view, by, Act.REROLL)]
    units = view.book.units("rerolls are optional")
    if not found or not (units or all(effect.optional for effect in found)):
        allowed = may_reroll(course, branch, question)
        return allowed if allowed.answer == "no" else unanswered(question)
    return BranchReply("no", conclusion("a reroll is left to the player who has it", units))


def changes_dice(view: View, question: Question) -> AbilityInPlay | None:
    """The ability to make a die another number that a question names; None where it names none."""
    if question.act not in (Act.USE, Act.REVEAL):
        return None
    card = question.whom or ""
    borne = AbilityName(card) if card in view.state.board.pieces and not is_ship(view.state.piece(card)) else None
    asked = question.ability or borne
    named = meant(view, asked) if asked is not None else []
    return next((one for one in named if any(map(_changes, one.ability.effects))), None)


def may_change(course: Simulation, branch: Branch, question: Question, speaker: AbilityInPlay) -> BranchReply:
    """Whether an ability lets the very last die of the play be made another number; its card may have been lost by that die."""
    view = course.view(branch.state)
    own = used_by_its_own(view, question.who, speaker)
    if not own and not used_by_its_own(course.view(course.opening()), question.who, speaker):
        return settled(view, own)
    die = _last_die(view, "")
    if die is None:
        says = f"whether there is a die that {view.name(speaker.bearer)} may change is not said"
        return undecided(says)
    name = f"{view.name(speaker.bearer)} may"
    parts = (_not_kept_out(course, view, die), in_force(view, speaker))
    return settled(view, all_of(f"{name} change that die", f"{name} not change that die", *parts))


def _changes(effect: Effect) -> bool:
    return effect.act is Act.HAVE and effect.quantity is Quantity.ROLL and effect.amount is not None and not effect.faces


def _last_die(view: View, ship: str) -> Task | None:
    """The task that took the last die of a ship, or of all; None where there is none this turn, or it was not given."""
    found = [row for row in view.state.done if row[0] == dice.LAST and row[2] and ship in ("", row[1])]
    return Task(found[-1][2], found[-1][1]) if found else None


def _fits(effect: Effect, die: Task) -> bool:
    """Whether it is a die of the kind that the ability speaks of: a shot, or any die of the ship."""
    return effect.whom is None or effect.whom.kind is not Kind.SHOT or die.step == SHOT


SHOTS = "shot "
"""How what came of a shot is noted, with its number."""


def _not_kept_out(course: Simulation, view: View, die: Task) -> Finding:
    """Whether other abilities apply to the dice of that action."""
    shots = (one for one in reversed(course.situation.play) if one.deed is Command.SHOOT and one.who == die.who)
    shot = next(shots, None) if die.step == SHOT else None
    mode = mode_of(view, shot) if shot is not None else None
    keeping = mode is not None and any(map(keeps_out, mode.ability.effects))
    units = (view.book.units("no other abilities") or mode.ability.cites) if keeping and mode is not None else ()
    says = f"other abilities {'do not ' if keeping else ''}apply to this action"
    return Finding(Point(Act.REROLL), not keeping, says=says, cites=units)


def _may(
    course: Simulation, view: View, speaker: AbilityInPlay, effect: Effect, die: Task, number: int | None, *, stale: bool
) -> Finding:
    """Whether the last die may be rolled again, or the one of that number: after a later one nobody says so."""
    name = f"{view.name(speaker.ship)} may"
    parts = [_not_kept_out(course, view, die), may_earn(view, speaker), *of_terrain(view, die), *of_its_kind(effect, die)]
    shots = _shots(view, speaker.ship) if die.step == SHOT else []
    asked = [row for row in shots if row[0] == f"{SHOTS}{number}"] if number else shots[-1:]
    if effect.whom is not None and effect.whom.kind is Kind.SHOT:
        missed = bool(asked) and not asked[-1][3]
        which = f"shot {number}" if number else "the last shot"
        sooner = not number and any(not row[3] for row in shots[:-1])
        says = f"{which} {'missed' if missed else 'hit'}{', and one before it missed' if sooner and not missed else ''}"
        parts.append(Finding(Point(Act.REROLL), missed, decided=missed or not sooner, says=says))
    if stale or asked != shots[-1:]:
        parts.append(Finding(Point(Act.REROLL), True, decided=False, says="another die was rolled since, or that one never was"))
    return all_of(f"{name} roll that die again", f"{name} not roll that die again", *parts)


def lies_askew(question: Question) -> BranchReply | None:
    """That it is open whether a die is rolled again for how it has come to lie; None where something else is asked."""
    says = "no document says what becomes of a die that does not lie flat on the table"
    return undecided(says) if question.state == "askew" else None


def is_reroll(view: View, question: Question) -> bool:
    """Whether it is asked about rolling a die again, or about an ability that lets it be done."""
    if question.act not in (Act.USE, Act.SHOOT) or question.ability is None:
        return question.act is Act.REROLL
    return any(effect.act is Act.REROLL for speaker in meant(view, question.ability)[:1] for effect in speaker.ability.effects)
