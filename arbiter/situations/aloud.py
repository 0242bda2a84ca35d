"""What a sentence leaves to the ones before it: dice that are told by themselves, and dice that are named by what they show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile, zip_longest

from arbiter.board import Part, Piece
from arbiter.effects import Act, Effect, Kind, Phase
from arbiter.frozen import replace
from arbiter.play import BARE, TO_RAM, TOWARDS, AbilityName, Adjunct, Command, Question, Result, Sentence, Timing
from arbiter.problems import Problem
from arbiter.situations.reading import NodeReader
from arbiter.situations.sentences.names import Names
from arbiter.spans import NOWHERE

ROLLED_FOR = frozenset({
    Command.SHOOT, Command.RAM, Command.SCUTTLE, Command.UNTANGLE, Command.USE, Command.REVEAL, Command.CANCEL, Command.TAKE,
    Command.LOAD, Command.EXPLORE,
})  # fmt: skip
"""Deeds whose dice may be told in a sentence of their own."""
AVERTED = frozenset({Command.SHOOT, Command.RAM, Command.BOARD})
"""Deeds of which the other side may roll to be spared what comes."""
SHOWN = "die shown"
"""How a question says that a die is meant by what it shows."""


def at_whom_she_rams(told: Sequence[Sentence], names: Names, reading: NodeReader) -> list[Sentence]:
    """The sentences in which a ram or a boarding that does not say whom it meets is of the ship to which the other has come."""
    done: list[Sentence] = []
    for one in told:
        if one.deed is Command.COME and done and _tells_of_masts(one) and (ram := _ram_of_a_move(done[-1], names)) is not None:
            done.append(replace(ram, text=one.text, span=one.span))
        if one.deed not in (Command.RAM, Command.BOARD) or one.whom or one.breaks_in:
            done.append(one)
            continue
        turn = takewhile(lambda before: before.deed is not Command.END_TURN, reversed(done))
        move = next((before for before in turn if before.deed in (Command.MOVE, Command.RAM) and before.who == one.who), None)
        touched = [] if move is None else [*move.whom, *(touch.other for touch in move.contacts)]
        come_to = touched if move is None else [*touched, *(place for _, place in move.adjuncts)]
        rammer = names.pieces.get(one.who)
        met = {place for place in come_to or names.pieces if is_enemy(names.pieces.get(place), rammer)}
        if len(met) != 1 and one.deed is Command.RAM:
            hint = "write the name: Gull rams Tern, rolling 4"
            reading.add(Problem("sentence.unclear", f"whom {one.who} rams is not said", one.span or NOWHERE, hint))
        done.append(replace(one, whom=tuple(met) if len(met) == 1 else ()))
    return done


def _tells_of_masts(one: Sentence) -> bool:
    """Whether a sentence tells how many masts something has taken, and of nobody whose they are."""
    return bool(one.told) and all(told.result is Result.MASTS for told in one.told) and not one.whom


def _ram_of_a_move(move: Sentence, names: Names) -> Sentence | None:
    """The ram with which a move ends that brings a ship into contact with an enemy; None for any other sentence."""
    met = {one.other for one in move.contacts if is_enemy(names.pieces.get(one.other), names.pieces.get(move.who))}
    plain = move.deed is Command.MOVE and not (move.adjuncts or move.dice or move.choice)
    return Sentence(Command.RAM, move.who, tuple(met)) if plain and len(met) == 1 else None


def with_dice(told: Sequence[Sentence], names: Names, reading: NodeReader) -> list[Sentence]:
    """The sentences of a play in which every die stands with the deed that it was rolled for."""
    done: list[Sentence] = []
    bare: Sentence | None = None
    for one, after in zip_longest(told, told[1:]):
        sentence = _of_whoever_met(done, one, names, reading)
        if bare is not None and done[-1] is bare and (given := _with_the_roll_before(bare, sentence, names)) is not None:
            done[-1] = given
        elif sentence.deed is Command.ROLL and BARE in sentence.how:
            for_one = _for_one_of_several(done, sentence, names)
            for_one = for_one or (_of_what_is_found(done[-1], sentence, names) if done else None)
            for_one = for_one or _of_the_ram(done, sentence, names)
            joined = _joined(done[-1], sentence, names) if done and for_one is None else None
            for_one = for_one or (_ram_of(done, sentence, after, names) if done and joined is None else None)
            if for_one is not None:
                done.append(for_one)
            elif joined is None and _is_of_target(done, sentence, names):
                done += (replace(sentence, dice=(face,)) for face in sentence.dice)
            elif joined is None and not _may_be_for_contact(done) and (used := of_the_one_text(sentence, names)) is not None:
                done.append(used)
                bare = used
            elif joined is None and after is not None and _with_the_roll_before(sentence, after, names) is not None:
                done.append(sentence)
                bare = sentence
            elif joined is None:
                hint = "say it with the deed that they are for: Gull shoots Tern, rolling 5, or Gull uses her ability, rolling 5"
                reading.add(
                    Problem("sentence.unclear", "this does not say what the dice are for", sentence.span or NOWHERE, hint)
                )
            else:
                done[-1] = joined
        elif sentence.timing is not None and sentence.timing.showing is not None:
            done.append(_of_a_ram(_on_shown(sentence, done, names, reading), done))
        else:
            done.append(_of_a_ram(sentence, done))
    return done


def _joined(before: Sentence, rolled: Sentence, names: Names) -> Sentence | None:
    """The sentence before with the dice of one that gives nothing else; None where they are not for it."""
    text = f"{before.text}, {rolled.text}"
    if before.deed is Command.BOARD and before.whom and not before.against and are_one(rolled.who, before.whom[0], names):
        return replace(before, against=rolled.dice, dice=rolled.against or before.dice, text=text)
    on_the_way = [place for _, place in before.adjuncts if before.deed is Command.MOVE and _is_terrain(names, place)]
    of_a_kind = bool(on_the_way) or before.deed in ROLLED_FOR or (before.deed is Command.PUSH and before.ability is not None)
    for_it = before.deed in (Command.BOARD, Command.RAM) or (not rolled.against and of_a_kind)
    by_her = rolled.who in on_the_way or are_one(rolled.who, before.who, names) or _is_of_the_deed(before, rolled)
    by_her = by_her or (len({*on_the_way}) == 1 and _is_of_the_place(before, rolled, names))
    return (
        replace(before, dice=rolled.dice, against=rolled.against or before.against, text=text)
        if for_it and not before.dice and by_her
        else None
    )


def _is_of_the_deed(deed: Sentence, rolled: Sentence) -> bool:
    """Whether a die is told without a word of whose it is, right behind the deed for which one is rolled."""
    of_it = deed.deed is Command.RAM if TO_RAM in rolled.how else deed.deed in ROLLED_FOR
    return of_it and not rolled.who and len(rolled.dice) == 1


def _is_of_the_place(move: Sentence, rolled: Sentence, names: Names) -> bool:
    """Whether one die, without a word of whose it is, can be for nothing but what a move comes to."""
    return not (rolled.who or move.contacts or len(rolled.dice) > 1 or may_be_for_a_text(move.who, names))


def _ram_of(done: Sequence[Sentence], rolled: Sentence, after: Sentence | None, names: Names) -> Sentence | None:
    """The ram with which a move ends that is told before a die of nothing else; None where the die may be for something else.

    A die that is said to be of the ram is that, whatever was told since the move; any other one right behind it.
    """
    turn = [*takewhile(lambda one: one.deed is not Command.END_TURN, reversed(done))]
    since = turn if TO_RAM in rolled.how else turn[:1]
    move = next((one for one in since if one.deed in (Command.MOVE, Command.RAM)), done[-1])
    goal = [] if TOWARDS in move.how else [place for role, place in move.adjuncts if role is Adjunct.TO]
    come_to = dict.fromkeys([*(one.other for one in move.contacts), *goal])
    met = [one for one in come_to if is_enemy(names.pieces.get(one), names.pieces.get(move.who))]
    its_own = (TO_RAM in rolled.how and not rolled.who) or are_one(rolled.who, move.who, names)
    if move.deed is not Command.MOVE or len(met) != 1 or len(rolled.dice) != 1 or rolled.against or not its_own:
        return None
    told_after = after is not None and after.deed is Command.RAM and not after.dice and after.who == move.who
    if told_after or (TO_RAM not in rolled.how and may_be_for_a_text(move.who, names)):
        return None
    return Sentence(Command.RAM, move.who, (met[0],), dice=rolled.dice, text=rolled.text, span=rolled.span)


def is_loss(one: Sentence, ship: str) -> bool:
    """Whether a sentence tells that a ship lost masts, and not which."""
    masts = one.deed is Command.CHOOSE and "lost" in one.how and one.choice == "mast"
    return masts and one.who == ship and not (one.whom or one.masts)


def is_enemy(piece: Piece | None, other: Piece | None) -> bool:
    """Whether a piece that can be shot at, or rammed, is of another player than a second one."""
    return piece is not None and other is not None and not TARGETS.isdisjoint(piece.kinds) and piece.player != other.player


TARGETS = frozenset({Kind.SHIP, Kind.FORT, Kind.SEA_CREATURE})


def may_be_for_a_text(who: str, names: Names) -> bool:
    """Whether a text of a ship, or of those aboard her, brings a roll about, or has one made again."""
    own = (piece for piece in names.pieces.values() if are_one(who, piece.id, names))
    effects = (effect for piece in own for ability in piece.abilities for effect in ability.effects)
    return any(effect.needs_roll or effect.act is Act.REROLL for effect in effects)


def _for_one_of_several(done: Sequence[Sentence], rolled: Sentence, names: Names) -> Sentence | None:
    """The die of a piece for which the card that was revealed last rolls, as for each of several; None where it is another."""
    before = (one for one in reversed(done) if one.deed is not Command.CHOOSE and not (one.deed is Command.USE and one.dice))
    deed = next(before, None)
    if deed is None or deed.deed not in (Command.REVEAL, Command.DUEL) or deed.dice or rolled.who not in names.pieces:
        return None
    piece = names.pieces[rolled.who]
    named = deed.whom if deed.deed is Command.REVEAL else names.pieces
    shown = (names.pieces[one] for one in named if one in names.pieces)
    cards = [card for card in shown for text in card.abilities for effect in text.effects if _is_for_each(effect, piece.kind)]
    if len(cards) != 1 or rolled.against or len(rolled.dice) != 1 or piece.id == cards[0].id:
        return None
    return replace(rolled, deed=Command.USE, who=cards[0].player or "", ability=AbilityName(piece.id), how=())


def _is_for_each(effect: Effect, kind: Kind) -> bool:
    """Whether a die is rolled for an effect for each of several pieces of a kind."""
    told = effect.dice.per if effect.dice is not None else None
    each = (told, *(role.of for role in effect.roles if role.word == "for every")) if effect.dice is not None else ()
    return any(one is not None and kind in one.kinds for one in each)


def _of_what_is_found(deed: Sentence, rolled: Sentence, names: Names) -> Sentence | None:
    """The use of the one text that has so many dice rolled, of what a ship finds and of her own; None where it is not found.

    So is that of the one text of all that she carries which has them rolled as cargo comes or goes.
    """
    moves = _CARGO.get(deed.deed, ())
    found = deed.deed is Command.EXPLORE
    if not (found or moves) or deed.dice or rolled.against or not are_one(rolled.who, deed.who, names):
        return None
    near = [one for one in names.pieces.values() if {one.aboard, one.id} & {*deed.whom} or are_one(deed.who, one.id, names)]
    count = len(rolled.dice)
    told = [(piece, at) for piece in near for at, one in enumerate(piece.abilities, 1) if _has_rolled(one.effects, count, moves)]
    if len(told) != 1 or (found and told[0][0].aboard not in deed.whom):
        return None
    piece, place = told[0]
    named = AbilityName(piece.id, number=place if len(piece.abilities) > 1 else None)
    return replace(rolled, deed=Command.USE, ability=named, how=())


_CARGO = {Command.LOAD: (Act.LOAD, Act.REACH), Command.UNLOAD: (Act.UNLOAD,)}


def _has_rolled(effects: Sequence[Effect], count: int, upon: Sequence[Act] = ()) -> bool:
    """Whether an ability has so many dice rolled, or one for each of some pieces; `upon` a deed where one is told."""
    timed = [effect for effect in effects if not upon or (effect.happening is not None and effect.happening.act in upon)]
    dice = [effect.dice for effect in timed if effect.needs_roll]
    return any(count == 1 if one is None else one.per is not None or one.count == count for one in dice)


def _with_the_roll_before(rolled: Sentence, deed: Sentence, names: Names) -> Sentence | None:
    """A deed with the dice that the sentence before gives and nothing else; None where they are not for it."""
    used = rolled.ability
    of_a_kind = deed.deed in (Command.USE, Command.PUSH) or (used is None and deed.deed in AVERTED)
    if deed.dice or deed.against or deed.breaks_in or rolled.breaks_in or not of_a_kind:
        return None
    if used is not None and (deed.ability is None or not _names_one(used, deed.ability, names)):
        return None
    if not are_one(rolled.who, deed.who, names):
        return None
    return replace(deed, dice=rolled.dice, against=rolled.against, text=f"{rolled.text}, {deed.text}")


def _names_one(one: AbilityName, other: AbilityName, names: Names) -> bool:
    """Whether two names stand for an ability of the same piece, or of the ship that carries it."""
    alike = other.number is None or one.number is None or one.number == other.number
    return alike and are_one(one.bearer, other.bearer, names)


def _may_be_for_contact(done: Sequence[Sentence]) -> bool:
    """Whether a die may be that of a ram, which follows a move that ends in contact."""
    return bool(done) and bool(done[-1].contacts)


def _of_whoever_met(done: Sequence[Sentence], boards: Sentence, names: Names, reading: NodeReader) -> Sentence:
    """A boarding that is told of nobody else, or of a player, as one of those that have rammed or met last."""
    if boards.deed is not Command.BOARD or (boards.whom and boards.who not in names.players):
        return boards
    turn = takewhile(lambda one: one.deed is not Command.END_TURN, reversed(done))
    by, other = next((pair for pair in map(_meeting, turn) if pair is not None), ("", ""))
    own, whom = (by, other) if are_one(boards.who, by, names) else (other, by) if are_one(boards.who, other, names) else ("", "")
    if own and boards.whom in ((), (whom,)):
        return replace(boards, who=own if boards.who in names.players else boards.who, whom=(whom,))
    if boards.who in names.players:
        says = f"which ship of {boards.who} does it is not said"
        reading.add(Problem("sentence.unclear", says, boards.span or NOWHERE, "write the ship by name"))
    return boards


def _meeting(one: Sentence) -> tuple[str, str] | None:
    """Who comes into contact with whom by a ram or at the end of a move."""
    if one.deed is Command.RAM and one.whom:
        return one.who, one.whom[0]
    ends = [contact for contact in one.contacts if one.deed is Command.MOVE]
    return (one.who, ends[-1].other) if len(ends) == 1 else None


def _of_the_ram(done: Sequence[Sentence], rolled: Sentence, names: Names) -> Sentence | None:
    """The ram that follows a move which ends in contact with one enemy ship, with its die; None where it may be another die."""
    move = done[-1] if done else rolled
    ends = [one.other for one in move.contacts if one.one_part in (Part.BOW, Part.ANY) and one.other in names.pieces]
    ships = [names.pieces[one] for one in ends if Kind.SHIP in names.pieces[one].kinds]
    enemies = {ship.id for ship in ships if not are_one(ship.player or "", move.who, names)}
    plain = len(rolled.dice) == 1 and not rolled.against and of_the_one_text(rolled, names) is None
    if move.deed is not Command.MOVE or len(enemies) != 1 or not plain or not are_one(rolled.who, move.who, names):
        return None
    return replace(rolled, deed=Command.RAM, who=move.who, whom=(enemies.pop(),), how=())


def of_the_one_text(rolled: Sentence, names: Names) -> Sentence | None:
    """The use of the one text of whoever rolls for which a die is rolled; None where there is none, or there are several."""
    own = (piece for piece in names.pieces.values() if are_one(rolled.who, piece.id, names))
    told = [
        (piece, place) for piece in own for place, one in enumerate(piece.abilities, 1) if any(map(_is_rolled_for, one.effects))
    ]
    if len(told) != 1 or rolled.against:
        return None
    piece, place = told[0]
    named = AbilityName(piece.id, number=place if len(piece.abilities) > 1 else None)
    return replace(rolled, deed=Command.USE, who=piece.id, ability=named, how=())


def _is_rolled_for(effect: Effect) -> bool:
    """Whether somebody rolls for an effect when he likes: it is left to him, or waits for no moment."""
    return effect.needs_roll and (effect.optional or effect.when is None)


def _is_terrain(names: Names, place: str) -> bool:
    return place in names.pieces and names.pieces[place].kind is Kind.TERRAIN


def _is_of_target(done: Sequence[Sentence], rolled: Sentence, names: Names) -> bool:
    """Whether dice are rolled for what something was done to just before, one for each hit or loss, beside others that were."""
    deed = next((one for one in reversed(done) if one.deed is not Command.USE and BARE not in one.how), None)
    if deed is None or deed.deed not in AVERTED or rolled.against:
        return False
    owners = {names.pieces[target].player for target in deed.whom if target in names.pieces}
    return rolled.who in owners or any(are_one(rolled.who, target, names) for target in deed.whom)


def are_one(who: str, other: str, names: Names) -> bool:
    """Whether two names stand for one side: the same piece, one aboard the other, or a player and a piece of his."""
    pieces = names.pieces
    if who == other:
        return True
    aboard = {pieces[name].aboard for name in (who, other) if name in pieces}
    players = {pieces[name].player if name in pieces else name for name in (who, other)}
    return bool(aboard & {who, other}) or (bool({who, other} & {*names.players}) and len(players) == 1)


def _on_shown(sentence: Sentence, before: Sequence[Sentence], names: Names, reading: NodeReader) -> Sentence:
    """The sentence with the place of the die that it means, among those of the last roll."""
    timing = sentence.timing
    assert timing is not None
    last = next((one for one in reversed(before) if one.dice and not one.breaks_in), None)
    thrown = [] if last is None else [*enumerate((*last.dice, *last.against), 1)]
    theirs = last is not None and bool(last.against) and not are_one(sentence.who, last.who, names)
    first = len(last.dice) if last is not None and theirs else 0
    places = [place for place, die in (*thrown[first:], *thrown[:first]) if die == timing.showing]
    if not places:
        message = f"no die before this shows {timing.showing}"
        hint = "give the dice with the deed, such as: Gull shoots Tern, rolling 5 and 1; or name the die: the first die"
        reading.add(Problem("sentence.unclear", message, sentence.span or NOWHERE, hint))
        return replace(sentence, timing=replace(timing, showing=None))
    return replace(sentence, timing=replace(timing, number=places[0], showing=None))


def _of_a_ram(sentence: Sentence, before: Sequence[Sentence]) -> Sentence:
    """The reroll of the die of a ram, of which there is only one, as told of no moment but that behind the ram."""
    last = next((one for one in reversed(before) if one.dice and not one.breaks_in), None)
    only = last is not None and last.deed is Command.RAM and len(last.dice) == 1 and not last.against
    of_it = sentence.timing in (Timing(Phase.AFTER, "die"), Timing(Phase.AFTER, "die", 1))
    again = sentence.deed is Command.USE and sentence.choice == "reroll"
    return replace(sentence, timing=None) if only and of_it and again else sentence


def _rolled_again(play: Sequence[Sentence], shows: int | None) -> Iterator[int]:
    """The places of the dice that show a number once they have been rolled again."""
    for at, one in enumerate(play):
        only = at > 0 and play[at - 1].deed is Command.RAM and one.timing is None
        again = one.timing.number if one.timing is not None else 1 if only else None
        if one.deed is Command.USE and one.choice == "reroll" and again is not None and one.dice == (shows,):
            yield again


def of_shown_die(question: Question, play: Sequence[Sentence], reading: NodeReader) -> Question:
    """The question with the place of the die that it means by what it shows, which one die of the last roll must show.

    Which of all the shots of an action that is, where it is asked whether it hits, the play tells once they are together.
    """
    if question.of != SHOWN:
        return question
    last = next((one for one in reversed(play) if one.dice and not one.breaks_in and one.choice != "reroll"), None)
    places = [place for place, die in enumerate(last.dice if last else (), 1) if die == question.number]
    places = places or [*_rolled_again(play, question.number)]
    shot = question.act is Act.HIT and last is not None and last.deed is Command.SHOOT
    if shot and len(places) < 2 and any(question.number in one.dice for one in play if one.deed is Command.SHOOT):
        return question
    if len(places) != 1:
        many = f"{len(places)} dice before this show" if places else "no die before this shows"
        at = question.span or NOWHERE
        reading.add(Problem("sentence.unclear", f"{many} {question.number}", at, "name the die: does die 2 hit?"))
    face = question.number if question.act is Act.KEEP else question.worth
    return replace(question, of="die", number=places[0] if places else question.number, worth=face)
