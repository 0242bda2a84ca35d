"""No answer is settled beside a text that nothing plays and that could bear on it, nor beside what nobody made use of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arbiter.arbitration.refused import refused_in_vain
from arbiter.effects import Act, Effect, Kind, Phase, Quality, Quantity
from arbiter.engine import doubts
from arbiter.engine.branches import Branch
from arbiter.engine.claims import keeps_out
from arbiter.engine.course import Simulation
from arbiter.engine.points import NOTHING, Matter, Record
from arbiter.engine.programs import HALF, ROLLED_FOR
from arbiter.engine.transitions import Surplus
from arbiter.engine.unplayed import Idle
from arbiter.engine.usage import in_force
from arbiter.engine.view import AbilityInPlay
from arbiter.pirates.answers.plainly import is_second_event, stands_alone
from arbiter.pirates.connections import concerns, pieces_of, ships_reached
from arbiter.pirates.fire.gunnery import mode_of
from arbiter.pirates.fleet.winning import over
from arbiter.pirates.happened import MOMENTS, told_by
from arbiter.pirates.table.conditions import pinned
from arbiter.pirates.treasure.cargo import may_mean, says_nothing
from arbiter.pirates.using.cancelling import beyond_cancelling
from arbiter.play import UNTOLD, Ask, Command, Count, Question, Sentence
from arbiter.trace import UNUSED

PERMISSIONS = frozenset({Ask.MAY, Ask.MUST, Ask.HOW_MANY, Ask.WHAT})
"""Questions of what may be done, or how much of it."""
OF_DICE = frozenset({Ask.DOES, Ask.IS, Ask.HOW_MANY, Ask.WHAT, Ask.WHICH})
"""Questions of what happened, on which a die may bear that nobody rolled."""
BONUSES = frozenset({Count.ROLL_BONUS.value, Count.BOARDING_BONUS.value})
"""Figures of which it may be asked whether they are just so much."""
TOLD_OF_LEAVE = BONUSES | {"over limit", "overloaded", "over cargo"}
"""What is asked of a state that hangs on what may be done: that a ship carries more than she may."""
OUTCOMES = frozenset({Count.MASTS, Count.MASTS_LOST, Count.HITS, Count.MISSES, Count.CREW, Count.TREASURE, Count.GOLD})
"""What is counted once all is done, so that what is left to somebody and nobody takes up counts for nothing."""
PERMITTED = frozenset({Count.DICE, Count.CANNONS, Count.ACTIONS, Count.TARGETS, Count.RANGE, Count.BASE_MOVE, Count.COST})
"""Figures that hold whatever the dice show."""


def _is_of_the_first(course: Simulation, text: Idle) -> bool:
    """Whether a text is what an event does, of which a second one is barred whatever that is."""
    piece = course.situation.board.pieces.get(text.bearer)
    event = piece is not None and piece.kind is Kind.EVENT
    return event and text.effect is not None and text.effect.act not in _OF_EVENTS


def in_doubt(
    course: Simulation, branches: Sequence[Branch], question: Question, read: Record, far: Record = NOTHING, answer: str = ""
) -> list[Idle]:
    """The texts that nothing plays and that could bear on an answer that read this; on what a text says none does.

    `far` is all that was read by then, of whomever.
    """
    if stands_alone(question):
        return []
    asked = _is_of_permission(question) or question.state in TOLD_OF_LEAVE or question.ability is not None
    found = doubts.in_doubt(course, branches, read, far, asked=asked)
    found = [text for text in found if not text.later or _is_use_in_turn(course, branches, question)]
    if _is_of_ships(question) and not _hangs_on_gains(course):
        found = [text for text in found if not _only_brings_gold(text)]
    if question.ask is Ask.MAY and answer == ("no" if question.denied else "yes"):
        found = [text for text in found if not _only_lets(text)]
    if found and all(is_second_event(course.view(branch.state), question) for branch in branches):
        found = [text for text in found if not _is_of_the_first(course, text)]
    found = [text for text in found if not (text.untold and _is_beyond_cancelling(course, question, text.bearer))]
    bound = any(text.untold or text.named or text.is_own for text in found)
    if not bound or not pieces_of(question) <= set(course.situation.board.pieces):
        return found
    reached = {name for branch in branches for name in (*ships_reached(branch, question, course)[0], *pieces_of(question))}
    return [text for text in found if _is_reached(course, branches, question, text, reached)]


def parted_by_faces(course: Simulation, question: Question, texts: list[Idle]) -> tuple[list[Idle], list[str]]:
    """The texts that could bear, and those facts without which others would: that crew who lie face down are not revealed.

    That is taken of what came of a play, as it is of texts that are played; what may be done may be done by revealing them.
    """
    came = question.ask in (Ask.DOES, Ask.TIMES) or (question.ask is Ask.HOW_MANY and question.count in OUTCOMES)
    if not came or question.modal in PERMISSIONS or question.ability is not None or not course.situation.play:
        return texts, []
    pieces = course.situation.board.pieces
    under = dict.fromkeys(f"{pieces[text.bearer].name} is not revealed" for text in texts if text.covered)
    return [text for text in texts if not text.covered], list(under)


def _is_of_ships(question: Question) -> bool:
    """Whether it is asked what shots, rams and boardings came to for ships and their crew, whatever gold anybody has."""
    came = question.ask in (Ask.DOES, Ask.IS) and (question.act in _AT_SEA or question.state in _OF_SHIPS)
    return came or (question.ask is Ask.HOW_MANY and question.count in _PARTS and question.act in (None, Act.ELIMINATE))


_AT_SEA = frozenset({Act.HIT, Act.SINK, Act.RAM, Act.SHOOT, Act.MOVE, Act.PIN, Act.TOW})
_OF_SHIPS = frozenset({Quality.DERELICT, Quality.PINNED, Quality.TOWED, Quality.SUBMERGED, "sunk"})
_PARTS = frozenset({Count.MASTS, Count.MASTS_LOST, Count.HITS, Count.MISSES, Count.CREW})


def _only_brings_gold(text: Idle) -> bool:
    """Whether a text does nothing but bring a player gold, which changes no ship."""
    effect, gold = text.effect, text.effect.whom if text.effect is not None else None
    if effect is None or gold is None or effect.act is not Act.GAIN or not effect.affirms or effect.is_exclusive:
        return False
    in_its_place = any("instead" in role.word for role in effect.roles)
    return gold.name == "gold" and not gold.also and effect.cost is None and not in_its_place


def _hangs_on_gains(course: Simulation) -> bool:
    """Whether any text on the table waits for it that somebody gains something."""
    texts = (one for piece in course.situation.board.pieces.values() for one in piece.abilities)
    effects = (effect for one in texts for effect in one.told)
    return any(effect.when is not None and effect.when.happening.act in (Act.GAIN, Act.GET) for effect in effects)


def _only_lets(text: Idle) -> bool:
    """Whether a text does nothing but let somebody do more, so that what may be done may be done beside it."""
    lets = text.leaves and text.unspoken and not text.unasked
    return lets and text.effect is not None and text.effect.affirms and not text.is_exclusive


def _is_beyond_cancelling(course: Simulation, question: Question, bearer: str) -> bool:
    """Whether it is asked about cancelling a piece of which nothing can be cancelled, whatever its text says."""
    meant = {question.whom, question.ability.bearer if question.ability is not None else None}
    barred = question.act is Act.CANCEL and bearer in meant
    return barred and beyond_cancelling(course.view(course.opening()), bearer) is not None


def _is_of_permission(question: Question) -> bool:
    """Whether it is asked what may or must be done, by or with one that is named or with any, and not what came of it."""
    counted = question.ask is Ask.HOW_MANY and question.count in OUTCOMES
    return (question.ask in PERMISSIONS and not counted) or question.modal in PERMISSIONS


_OF_EVENTS = frozenset({Act.REVEAL, Act.USE, Act.PLAY, Act.IGNORE, Act.CANCEL, Act.LET, Act.BE})
"""What a text must speak of to bear on whether a second event may be revealed in a turn."""


def _is_use_in_turn(course: Simulation, branches: Sequence[Branch], question: Question) -> bool:
    """Whether it is asked what a crew may do in a turn of its player."""
    who = question.ability.bearer if question.ability is not None else question.who
    crew = course.situation.board.pieces.get(who)
    if crew is None or crew.kind is not Kind.CREW or question.ask not in PERMISSIONS:
        return False
    views = [course.view(branch.state) for branch in branches]
    return any(view.state.board.turn in (None, view.player(who)) for view in views)


def _is_reached(course: Simulation, branches: Sequence[Branch], question: Question, text: Idle, reached: set[str]) -> bool:
    """Whether a text that nobody told, a bare keyword, or what is said of its own ship alone, has to do with what is asked.

    A keyword tells what its piece can do (`crimson-coast.keywords.1`) and holds for the ship that bears it alone
    (`faq.treasure-ship.1`): that may concern whatever is about her, but no ship that merely sails in her fleet. It does not end
    a game that goes on, nor is it what a table states before anything is played.
    """
    if text.named and _is_as_stated(course, question):
        return False
    if not text.named and not text.is_own:
        return not text.untold or bool({text.bearer, text.ship} & reached)
    if not pieces_of(question):
        return question.state != "over" or any(over(course.view(branch.state)) for branch in branches)
    return not reached.isdisjoint({name for branch in branches for name in _around(branch, text)})


def _is_as_stated(course: Simulation, question: Question) -> bool:
    """Whether what a table states is asked for and nothing is played: where a piece is, how many masts or how much cargo."""
    bare = Question(question.ask, question.who, count=question.count, span=question.span, expected=question.expected)
    told = question.ask is Ask.WHERE or (question.ask is Ask.HOW_MANY and question.count in _STATED)
    return told and question == bare and not course.situation.play and question.who in course.situation.board.pieces


_STATED = frozenset({Count.MASTS, Count.CREW, Count.TREASURE})
"""What of a piece is counted as the table states it."""


def _around(branch: Branch, text: Idle) -> Iterator[str]:
    """The bearer of a text and its ship, and the pieces that are stated to be somewhere about her."""
    board = branch.state.board
    yield from (text.bearer, text.ship)
    near, touching = ([(one.one, one.other) for one in board.near], [(one.one, one.other) for one in board.contacts])
    for row in (*near, *touching, *board.tows, *(one[:3] for one in board.blocked)):
        if text.ship in row:
            yield from row


def hanging(course: Simulation, branches: Sequence[Branch], question: Question, read: Record) -> list[str]:
    """The sentences of the play because of which rules that nothing plays could bear; none where they bear anyway."""
    if any(text.unit for text in in_doubt(course, branches, question, read)):
        return []
    play = course.situation.play
    said = [(sentence, told_by(course.situation, sentence)) for sentence in play]
    return [one.text for one, told in said if any(text.unit for text in in_doubt(course, branches, question, read | told))]


def unused(course: Simulation, branch: Branch, question: Question, read: Record, sentences: int | None = None) -> Iterator[str]:
    """What of the play nobody made use of: sentences that did nothing, dice that nobody rolled, and pins told otherwise."""
    if stands_alone(question) or is_second_event(course.view(branch.state), question):
        return
    for begun, text, why in (*((*row, "") for row in branch.unused), *_moments_missed(course, branch)):
        if (sentences is None or begun < sentences) and not _is_apart(course, branch, question, text):
            yield f"{UNUSED}“{text}”{why}"
    yield from _belied(course, branch, question, read)
    for_nothing = _dice_for_nothing(course, branch, sentences)
    yield from (says for _, says in for_nothing)
    yield from refused_in_vain(course, branch, sentences)
    if sentences is None:
        halves = (course.situation.board.pieces[bearer] for what, bearer, _, _ in branch.state.done if what == HALF)
        yield from (f"what else the text of {piece.name} then does is not played" for piece in halves)
    refused = any(not attempt.allowed for attempt in branch.attempts)
    if question.ask not in OF_DICE or question.count in PERMITTED or refused:
        return
    yield from (over.says for over in branch.surplus if _bears(branch, question, over))
    if _anyone_gone(course, branch):
        idle = sum(len(one.dice) for one in course.situation.play if one.deed in _MOVING_CARGO) - branch.state.thrown
        if idle > 0 and not branch.surplus:
            yield f"{UNUSED}the dice that are given for cargo"
        return
    rolled = ((*one.dice, *(one.against if one.deed is not Command.RAM else ())) for one in course.situation.play)
    given = sum(face != UNTOLD for dice in rolled for face in dice)  # against a ram nobody rolls: masts are told there
    left = given - branch.state.thrown - sum(over.dice for over in branch.surplus) - sum(dice for dice, _ in for_nothing)
    if left > 0 and not branch.state.unrolled:
        yield f"{UNUSED}{left} of {given} dice" if given > 1 else f"{UNUSED}the die that is given"


_MOVING_CARGO = frozenset({Command.LOAD, Command.UNLOAD})
"""Deeds for which no die is rolled but by a text, so that none is spared by what is gone."""


def _moments_missed(course: Simulation, branch: Branch) -> Iterator[tuple[int, str, str]]:
    """The sentences that were to break into a deed that was done, and whose moment never came, with the moments that it has."""
    refused = {tried.told for tried in branch.attempts if not tried.allowed}
    for place in course.missed(branch.state):
        one, deed = course.situation.play[place], course.situation.play[course.broken_into(place)]
        has = "; ".join(MOMENTS.get(deed.deed, ()))
        why = f": the moments of “{deed.text}” are {has}" if has else f": “{deed.text}” has no such moment"
        before = one.timing is not None and one.timing.phase is Phase.BEFORE and one.timing.event not in ("die", "hit")
        allows = before and one.timing is not None and one.timing.number is None and one.deed in _ALLOWING
        if course.broken_into(place) not in refused or allows:
            yield place, one.text, why


_ALLOWING = frozenset({Command.USE, Command.REVEAL, Command.ELIMINATE})
"""What might have made it possible to do what it is told to come before, and was refused."""


def _dice_for_nothing(course: Simulation, branch: Branch, sentences: int | None) -> list[tuple[int, str]]:
    """How many dice the play tells for uses of abilities although no text of the piece that has them brings a roll about."""
    pieces = course.situation.board.pieces
    found = []
    for sentence in course.situation.play[:sentences]:
        ability = sentence.ability
        if sentence.deed is Command.USE and sentence.dice and ability is not None and ability.bearer in pieces:
            texts = pieces[ability.bearer].abilities
            if branch.state.count(ROLLED_FOR, sentence.who, ability.bearer):
                continue
            if texts and all(not text.unplayed and all(map(_rolls_nothing, text.effects)) for text in texts):
                says = f"{UNUSED}the dice in “{sentence.text}”: no text of {pieces[ability.bearer].name} has any rolled"
                found.append((len(sentence.dice), says))
    return found


def _rolls_nothing(effect: Effect) -> bool:
    plain = not (effect.needs_roll or effect.table or effect.conditions or effect.quantity is Quantity.ROLL)
    return plain and (effect.act not in _BY_DICE or effect.cost is not None)


_BY_DICE = frozenset({
    Act.ROLL, Act.REROLL, Act.THROW, Act.SHOOT, Act.ATTACK, Act.HIT, Act.RAM, Act.BOARD, Act.FIGHT, Act.GIVE, Act.MOVE,
    Act.TOUCH, Act.DOCK, Act.EXPLORE, Act.SCUTTLE, Act.UNTANGLE, Act.USE, Act.CHANGE,
})  # fmt: skip
"""Acts that may bring a roll about."""


def _belied(course: Simulation, branch: Branch, question: Question, read: Record) -> Iterator[str]:
    """That a ship is told to be pinned, and found not to be: an answer about her, or who is to pin her, can rest on neither.

    Where she is told not to be pinned and is, that bears on what was answered by her pin alone.
    """
    board, view = course.situation.board, course.view(course.opening())
    told = [(contact.other, contact.one) for contact in board.contacts if contact.pins]
    told += [(piece.id, "") for piece in board.pieces.values() if Quality.PINNED in piece.marks]
    for ship, by in told:
        if concerns(course, branch, question, {ship, by}) and not pinned(view, ship, by or None):
            yield f"{view.name(ship)} is told to be pinned{f' by {view.name(by)}' if by else ''}, which a text or a rule forbids"
    for ship in sorted(one for quality, one, _ in course.situation.stated if quality == Quality.PINNED.value):
        denied = Quality.PINNED not in board.pieces[ship].marks and any(_is_her_pin(one, ship) for one in read.matters)
        if denied and concerns(course, branch, question, {ship, ""}) and pinned(view, ship):
            yield f"{view.name(ship)} is told not to be pinned, which the ship that she touches makes her"


def _is_her_pin(matter: Matter, ship: str) -> bool:
    """Whether it was read whether a ship is pinned, or whether any is."""
    return matter.act is Act.PIN and (matter.whom is None or matter.whom.piece in ("", ship))


def _is_apart(course: Simulation, branch: Branch, question: Question, text: str) -> bool:
    """Whether a sentence that nobody took up chooses among cargo without a text, on ships that a question is not about."""
    board = course.situation.board
    sentence = next((one for one in course.situation.play if one.text == text), None)
    if sentence is None or sentence.deed is not Command.CHOOSE or question.ask in (Ask.WHICH, Ask.WHO):
        return False
    if not pieces_of(question) or pieces_of(question) - set(board.pieces) or question.act is Act.CHOOSE:
        return False
    meant = may_mean(board, sentence)
    if not meant or not all(says_nothing(piece) for piece in meant):
        return False
    asked = {board.pieces[name].player for name in pieces_of(question)}
    chooser = board.pieces[sentence.who].player if sentence.who in board.pieces else sentence.who
    if chooser in asked and all(piece.player != chooser for piece in meant):
        return False  # what he takes from another comes to what is asked about
    carriers = {place for piece in meant for place in (piece.aboard, branch.state.board.pieces[piece.id].aboard) if place}
    return carriers.isdisjoint(ships_reached(branch, question, course)[0])


def _bears(branch: Branch, question: Question, over: Surplus) -> bool:
    """Whether dice that nobody could roll bear on an answer: it is about what they were rolled at, or changed after them."""
    board = branch.state.board
    named = {
        branch.state.carrier(name) for name in (question.who, question.whom or "", question.at or "") if name in board.pieces
    }
    if not named or question.act in (Act.HIT, Act.SHOOT) or question.count in (Count.HITS, Count.ROLL):
        return True
    later = (row for event in branch.events[over.events :] for row in event.affects)
    changed = {name for row in later for name in row[2 if len(row) > 2 else 1 :]}
    return bool(named & (changed | over.about)) or (question.act is not None and question.ask is not Ask.DOES)


def _keeps_out_others(course: Simulation, sentence: Sentence) -> bool:
    """Whether a shoot action is made with an ability beside which no other one applies."""
    mode = mode_of(course.view(course.opening()), sentence) if sentence.deed is Command.SHOOT else None
    return mode is not None and any(map(keeps_out, mode.ability.effects))


def left_open(course: Simulation) -> Iterator[str]:
    """The abilities to roll again that open dice may call for, and of which the play does not say whether they are used."""
    board, play = course.situation.board, course.situation.play
    rolled = (one for one in play if one.deed in ROLLING and (not one.dice or one.came or one.rest))
    open_to = {sentence.who for sentence in rolled if not _keeps_out_others(course, sentence)}
    named = {name for sentence in play for name in (sentence.who, *sentence.whom, *_bearer(sentence)) if sentence.deed in SAYING}
    view = course.view(course.opening())
    for piece in board.pieces.values():
        ship = piece.aboard or piece.id
        if ship in open_to and not {piece.id, ship} & named:
            for ability in piece.abilities:
                again = any(effect.act is Act.REROLL for effect in ability.effects)
                if again and in_force(view, AbilityInPlay(piece.id, ship, ability)):
                    yield f"whether {view.name(piece.id)} is used is not said"


def _bearer(sentence: Sentence) -> tuple[str, ...]:
    return (sentence.ability.bearer,) if sentence.ability is not None else ()


ROLLING = frozenset({Command.SHOOT, Command.RAM, Command.BOARD})
"""Deeds whose dice may be open."""
SAYING = frozenset({Command.USE, Command.PASS})
"""Deeds that say whether an ability is used."""


def _anyone_gone(course: Simulation, branch: Branch) -> bool:
    """Whether a piece left play on the way, for good or not: dice for what was to be done to it are not needed."""
    if any(row[0] in ("sunk", "eliminated") for row in branch.state.done):
        return True
    return any(branch.state.board.pieces[name].gone is not piece.gone for name, piece in course.situation.board.pieces.items())
