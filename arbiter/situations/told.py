"""What a sentence tells of the deed before it, which comes to stand with that: hits, who won a boarding, where a move goes on."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, takewhile

from arbiter.board import Part
from arbiter.effects import Act, Action, Effect, Kind, Phase
from arbiter.frozen import replace
from arbiter.play import ACTION_OF, ENDING, THIS_TURN, AbilityName, Command, Result, Sentence, Timing, Told, this_turn
from arbiter.problems import Problem
from arbiter.situations.aloud import are_one, is_loss
from arbiter.situations.breaking import player_of
from arbiter.situations.conditions import FIRE_MASTS
from arbiter.situations.reading import NodeReader
from arbiter.situations.sentences.names import Names
from arbiter.situations.sentences.standing import read_state
from arbiter.spans import NOWHERE

RAMS = "rams"
"""How a sentence that tells a move says that it is made to ram whom the ship then touches."""
OF = {
    Result.HITS: (Command.SHOOT,), Result.MISSES: (Command.SHOOT,), Result.WON: (Command.BOARD,), Result.TIED: (Command.BOARD,),
    Result.MASTS: (Command.RAM, Command.SHOOT, Command.MOVE),
}  # fmt: skip
"""The deeds of which each result can come."""
CONTRARY = {Result.HITS: Result.MISSES, Result.MISSES: Result.HITS}
WRITTEN = {
    Result.HITS: "say it with the shots: Gull shoots Tern and hits twice",
    Result.MISSES: "say it with the shots: Gull shoots Tern and misses",
    Result.WON: "say it with the boarding: Gull boards Tern and wins",
    Result.TIED: "say it with the boarding: Gull boards Tern, the boarding is tied",
    Result.MASTS: "say it with the ram or the shots: Gull rams Tern and eliminates a mast",
}


def with_moves(told: Sequence[Sentence], names: Names, reading: NodeReader) -> list[Sentence]:
    """The sentences of a play in which an action that several of them tell is one.

    Such are an action that is given and what is done with it, and a move and the docking with which it ends. A tow that
    begins with the move action is taken before it. So are the end of a turn and the beginning of the next one.
    """
    done: list[Sentence] = []
    for one in chain.from_iterable(map(_with_its_ram, told)):
        ends = ENDING in one.how or one.how == ("touching",)
        by_ability = bool(done) and done[-1].deed is Command.USE
        how = ("touching",) if by_ability else ()
        sentence = replace(one, how=(*how, *(word for word in one.how if word != ENDING))) if ENDING in one.how else one
        under_way = _under_way(done, sentence, ends=ends)
        if under_way is not None:
            done[under_way] = _with_its_end(done[under_way], sentence, reading)
        elif sentence.deed is Command.END_TURN and sentence.choice == "begins" and _is_begun(done, sentence):
            done[-1:] = [replace(sentence, text=f"{done[-1].text}, {sentence.text}", how=())] if done else []
        elif done and done[-1].only_gives and sentence.deed is Command.TOW and _follows(done[-1], sentence):
            done.insert(-1, sentence)
        elif done and _comes_out_again(done[-1], sentence):
            done[-1] = replace(done[-1], text=f"{done[-1].text}, {sentence.text}")
        elif done and _swings_round(done[-1], sentence):
            done[-1] = replace(done[-1], contacts=sentence.contacts, text=f"{done[-1].text}, {sentence.text}")
        elif done and _is_paid_for(done, sentence, names):
            text = f"{done[-1].text}, {sentence.text}"
            done[-1] = replace(done[-1], who=sentence.who, action=sentence.action, extra=True, text=text)
        elif (spent := _spent(done, sentence, names)) is not None:
            done = spent
        elif len(done) > 1 and _tells_dice(done[-1]) and _goes_further(done[-2], sentence) and _lengthens(done[-1], names):
            done[-2] = _with_its_end(done[-2], sentence, reading)
        else:
            turns = sentence.deed is Command.END_TURN
            done.append(replace(sentence, how=()) if turns else sentence)
    return done


def _with_its_ram(sentence: Sentence) -> list[Sentence]:
    """A sentence in which a ship moves and rams another as the move and the ram, with what is told of that."""
    if sentence.deed is not Command.MOVE or sentence.choice != RAMS or not sentence.contacts or sentence.adjuncts:
        return [sentence]
    met = sentence.contacts[-1]
    contacts = [one for one in sentence.contacts[:-1] if (one.one, one.other) == (met.one, met.other)]
    move = replace(
        sentence, contacts=(*sentence.contacts[:-1], *(() if contacts else (met,))), choice=None, dice=(), against=(), told=()
    )
    ram = Sentence(Command.RAM, sentence.who, (met.other,), dice=sentence.dice, against=sentence.against, told=sentence.told)
    return [move, replace(ram, text=sentence.text, span=sentence.span)]


def _spent(done: list[Sentence], sentence: Sentence, names: Names) -> list[Sentence] | None:
    """The sentences with what is done with an action that they tell to be given; None where a sentence tells no such thing."""
    if done and (_spends(done[-1], sentence, names) or _goes_on(done[-1], sentence, names)):
        return [*done[:-1], _one_move(done[-1], sentence)]
    if len(done) > 1 and _tells_dice(done[-1]) and _spends(done[-2], sentence, names):
        whole, die = _one_move(done[-2], sentence), done[-1]
        return [*done[:-2], *([die, whole] if _is_rolled_first(die, names) else [whole, die])]
    at = next((place for place in range(len(done) - 1, -1, -1) if not _is_between(done[place])), None)
    if at is None or at == len(done) - 1 or not _spends(done[at], sentence, names):
        return None
    whole, own = _one_move(done[at], sentence), player_of(sentence.who, names)
    lies = [one for one in done[at + 1 :] if one.deed is Command.LIE]
    between = [one for one in done[at + 1 :] if one.deed is not Command.LIE]
    first = [*takewhile(lambda one: player_of(one.who, names) == own, between)]
    first = between if any(one.deed is Command.CANCEL for one in first) else first  # what answers it comes with it
    event = {Command.SHOOT: "die", Command.MOVE: "move"}.get(sentence.deed, "action")
    into = (replace(one, timing=Timing(Phase.BEFORE, event, 1)) for one in between[len(first) :])
    upon = [one for one in first if one.choice != "reroll" and _waits_for_an_action(one, names)]
    return [*done[:at], *lies, *(one for one in first if one not in upon), whole, *upon, *into]


def _waits_for_an_action(sentence: Sentence, names: Names) -> bool:
    """Whether what a sentence tells to be used or revealed is a text that is used as an action is given."""
    named = [sentence.ability.bearer] if sentence.ability is not None else sentence.whom
    texts = (effect for name in named if name in names.pieces for one in names.pieces[name].abilities for effect in one.effects)
    return any(one.optional and one.when is not None and one.when.happening.act is Act.GIVE for one in texts)


def _is_between(sentence: Sentence) -> bool:
    """Whether a sentence may stand between an action that is given and what is done with it, and break into that."""
    if _is_for_fire_masts(sentence) or (sentence.deed is Command.USE and sentence.choice == "reroll"):
        return True
    plain = not (sentence.timing or sentence.dice or sentence.extra or sentence.free or sentence.action)
    return plain and sentence.deed in (Command.CANCEL, Command.USE, Command.REVEAL, Command.LIE)


def _under_way(done: Sequence[Sentence], sentence: Sentence, *, ends: bool) -> int | None:
    """The place of the move that a sentence tells on: where it ends, or its segments after what broke into it between them."""
    at = next((place for place in range(len(done) - 1, -1, -1) if not _is_amid(done[place])), None)
    if at is None or (done[at].deed, sentence.deed) != (Command.MOVE, Command.MOVE) or not _follows(done[at], sentence):
        return None
    amid = any(one.timing is not None and one.timing.event in ("bonus", "segment") for one in done[at + 1 :])
    on = bool(sentence.lengths and done[at].lengths) and amid and not _ends_somewhere(done[at])
    return at if on or (ends and not sentence.lengths) else None


def _is_amid(sentence: Sentence) -> bool:
    """Whether a sentence may stand between a move and where that ends: it breaks in before, or tells how things stand."""
    timing = sentence.timing
    before = timing is not None and (timing.phase is Phase.BEFORE or timing.event in ("bonus", "segment"))
    return (
        (sentence.breaks_in and before) or sentence.deed is Command.STAND or (sentence.deed is Command.LIE and not sentence.how)
    )


def _ends_somewhere(move: Sentence) -> bool:
    return bool(move.contacts or move.near or move.far or move.choice or move.whom)


def _ends_alike(before: Sentence, after: Sentence) -> bool:
    """Whether a sentence tells nothing of where a move ends that the one before it has not told."""
    met = {(one.one, one.other, part) for one in before.contacts for part in (one.other_part, Part.ANY)}
    alike = {(one.one, one.other, one.other_part) for one in after.contacts} <= met and {*after.near} <= {*before.near}
    alike = alike and all(one.one_part in (Part.ANY, Part.BOW) for one in after.contacts)
    return alike and not (after.far or after.choice or after.whom or after.adjuncts or after.dice)


def _is_elsewhere(before: Sentence, after: Sentence) -> bool:
    """Whether a sentence tells another end of a move than the one before it, and not what else is so there."""
    apart = {one.other for one in (*before.near, *after.near)} & {one.other for one in (*before.far, *after.far)}
    bound = before.choice or before.whom or after.choice or after.whom
    if not _ends_somewhere(before) or _ends_alike(before, after):
        return False
    return bool(bound or apart or (before.contacts and after.contacts))


def _two_ends(before: Sentence, after: Sentence) -> Problem:
    says = f"this tells another end of “{before.text}” than that sentence does"
    hint = "tell where the move ends in one of them: Gull moves so that she touches Tern and Skua; or what is another move as one"
    return Problem("sentence.unclear", says, after.span or NOWHERE, hint)


def _with_its_end(before: Sentence, after: Sentence, reading: NodeReader) -> Sentence:
    """A move with what a later sentence tells of its segments and its end, which may not be another one."""
    if _is_elsewhere(before, after):
        reading.add(_two_ends(before, after))
    ends = {name: getattr(before, name) or getattr(after, name) for name in _ENDS}
    ends |= {name: tuple(dict.fromkeys((*getattr(before, name), *getattr(after, name)))) for name in ("near", "far")}
    said = {name: (*getattr(before, name), *getattr(after, name)) for name in ("lengths", "dice", "how", "adjuncts")}
    how = tuple(word for word in said["how"] if word != "touching")
    return replace(before, **ends, **{**said, "how": how}, text=f"{before.text}, {after.text}")


_ENDS = ("contacts", "near", "far", "choice", "whom", "quarters")
"""What may tell where a move ends."""


def _tells_dice(sentence: Sentence) -> bool:
    """Whether a sentence tells the dice of what comes as an action is given, and no deed besides."""
    return bool(sentence.dice) and sentence.deed in (Command.ROLL, Command.USE) and not (sentence.breaks_in or sentence.timing)


def _is_rolled_first(die: Sentence, names: Names) -> bool:
    """Whether a die is told that is rolled before an action is given: for fire masts, or to be given the same once more."""
    if _is_for_fire_masts(die):
        return True
    effects = [effect for effect in _rolled_for(die, names) if effect.act is Act.GIVE]
    before = [one.action is Action.SAME or (one.when is not None and one.when.phase is Phase.BEFORE) for one in effects]
    return any(before) and not _lengthens(die, names)


def _is_for_fire_masts(die: Sentence) -> bool:
    return die.deed is Command.ROLL and FIRE_MASTS in die.how


def _lengthens(die: Sentence, names: Names) -> bool:
    """Whether a die is told that is rolled as a move action is given, for how far the ship may move with it."""
    effects = (effect for effect in _rolled_for(die, names) if effect.act is not Act.GIVE)
    when = (one.when for one in effects if one.when is not None and one.when.phase is Phase.WHEN)
    return any(one.happening.act is Act.GIVE and one.happening.action in (Action.MOVE, Action.ANY) for one in when)


def _rolled_for(die: Sentence, names: Names) -> list[Effect]:
    """What a die that is told may be rolled for, of the ability that is named or else of all that a ship has."""
    own = (
        (die.ability.bearer,)
        if die.ability is not None
        else (die.who, *(one.id for one in names.pieces.values() if one.aboard == die.who))
    )
    abilities = [ability for name in own if name in names.pieces for ability in names.pieces[name].abilities]
    return [effect for ability in abilities for effect in ability.effects if effect.needs_roll]


def _goes_further(before: Sentence, after: Sentence) -> bool:
    """Whether a sentence tells more segments of the move before it, of which no end was told."""
    moves = (before.deed, after.deed) == (Command.MOVE, Command.MOVE) and bool(before.lengths and after.lengths)
    return moves and _follows(before, after) and not _ends_somewhere(before)


def _is_begun(done: Sequence[Sentence], sentence: Sentence) -> bool:
    """Whether a turn that is told to begin is the one that it is, or that begins with the end that was told just before."""
    return done[-1].deed is Command.END_TURN and done[-1].choice == "ends" if done else THIS_TURN in sentence.how


def _is_paid_for(done: Sequence[Sentence], gets: Sentence, names: Names) -> bool:
    """Whether a ship gets an extra action for the crew of hers that the sentence before tells to be eliminated by nobody."""
    lost, before = done[-1], done[-2] if len(done) > 1 else None
    plain = gets.deed is Command.USE and gets.extra and gets.action is not None and not (gets.ability or gets.whom or gets.dice)
    carried = lost.deed is Command.ELIMINATE and lost.whom == (lost.who,) and names.pieces[lost.who].aboard == gets.who
    by_her = before is not None and before.who == gets.who and before.deed in ACTION_OF and not before.adjuncts
    costs_nothing = before is None or before.deed is Command.END_TURN or by_her
    return plain and carried and not gets.breaks_in and costs_nothing


def _follows(given: Sentence, after: Sentence) -> bool:
    """Whether a sentence tells a deed of the same ship that is no action of its own and breaks into nothing."""
    own = after.free or after.extra or after.ability or after.timing or after.only_gives
    return given.who == after.who and not (own or after.breaks_in)


def _spends(given: Sentence, after: Sentence, names: Names) -> bool:
    """Whether a sentence tells what is done with the action that the one before it says is given."""
    if after.deed is Command.SHOOT and after.ability is not None and not _gives_an_action(after.ability, names):
        after = replace(after, ability=None)
    about = given.deed is Command.MOVE and after.deed is Command.TURN and "stern" not in after.how
    alike = given.deed is after.deed and given.deed in ACTION_OF
    return (alike or about) and given.only_gives and _follows(given, after)


def _gives_an_action(named: AbilityName, names: Names) -> bool:
    """Whether an ability that is named may be one that gives an action."""
    bearer = names.pieces.get(named.bearer)
    told = [one for one in bearer.abilities if named.name in (None, one.name)] if bearer is not None else []
    return not told or any(effect.act is Act.GIVE for one in told for effect in one.effects)


def _comes_out_again(before: Sentence, after: Sentence) -> bool:
    """Whether a sentence tells no more than at which side a ship came out that has just left a fog bank with that die."""
    out = before.deed is Command.MOVE and before.choice == "away" and bool(before.dice)
    return out and replace(after, text=before.text, span=before.span) == before


def _swings_round(before: Sentence, after: Sentence) -> bool:
    """Whether a sentence tells no more than what a ship touches that has just turned where she lies."""
    touches = after.deed is Command.MOVE and bool(after.contacts) and "touching" in after.how and not after.lengths
    about = before.deed is Command.TURN and not {"about", "around"}.isdisjoint(before.how)
    return about and touches and _follows(before, after)


def _goes_on(before: Sentence, after: Sentence, names: Names) -> bool:
    """Whether a sentence tells no move of its own, but where the move of the one before it ends."""
    moves = (before.deed, after.deed) == (Command.MOVE, Command.MOVE) and before.who == after.who
    if not moves or after.breaks_in or after.free or after.extra or after.ability or after.timing or after == after.bare:
        return False
    places = [names.pieces[contact.other].kind for contact in after.contacts]
    docks = bool(places) and {*places} <= {Kind.ISLAND, Kind.FORT} and not after.lengths
    return docks and before.contacts in ((), after.contacts) and not before.choice


def _one_move(before: Sentence, after: Sentence) -> Sentence:
    lengths = (*before.lengths, *after.lengths)
    text = f"{before.text}, {after.text}"
    right = {"free": before.free, "extra": before.extra, "ability": before.ability or after.ability, "timing": before.timing}
    return replace(after, lengths=lengths, dice=(*before.dice, *after.dice), text=text, span=before.span, **right)


def with_results(told: Sequence[Sentence], names: Names, reading: NodeReader) -> list[Sentence]:
    """The sentences of a play in which what is told to have come of a deed stands with that deed."""
    done: list[Sentence] = []
    for sentence in told:
        place = next((at for at in range(len(done) - 1, -1, -1) if not done[at].breaks_in), None)
        before = done[place] if place is not None else None
        results = _results(sentence, before, done[(place or 0) + 1 :], names)
        joined = _joined(before, sentence, results, names) if before is not None and results else None
        if joined is not None and place is not None:
            done[place] = joined
        elif sentence.deed is not Command.COME:
            done.append(sentence)
        elif sentence.who and sentence.whom and sentence.told[0].result in (Result.HITS, Result.MISSES):
            done.append(replace(sentence, deed=Command.SHOOT))
        elif sentence.whom and not sentence.who and (hit := _hit(sentence, done, names)) is not None:
            done.append(hit)
        elif (boarding := _boarding_after_a_ram(sentence, before, names)) is not None:
            done.append(boarding)
        else:
            result, none = sentence.told[0].result, sentence.told[0].most == 0
            hint = WRITTEN[CONTRARY.get(result, result) if none else result]
            reading.add(Problem("sentence.unclear", "this does not say of what it came", sentence.span or NOWHERE, hint))
    return done


def _boarding_after_a_ram(sentence: Sentence, before: Sentence | None, names: Names) -> Sentence | None:
    """The boarding that a ram let follow and of which only the outcome is told, as of whoever rammed; None for anything else."""
    won = {one.result for one in sentence.told} <= {Result.WON, Result.TIED} and "board" in sentence.text.casefold()
    if not won or not sentence.told or before is None or before.deed is not Command.RAM or len(before.whom) != 1:
        return None
    board = Sentence(Command.BOARD, before.who, before.whom, text=f"{before.who} boards", span=sentence.span)
    return _joined(board, sentence, sentence.told, names)


def _hit(sentence: Sentence, before: Sequence[Sentence], names: Names) -> Sentence | None:
    """That a piece is hit, as what is so by then where shots of this turn were told; else as a report of hits."""
    if len(sentence.told) > 1 or sentence.told[0].result is not Result.HITS or sentence.dice or sentence.shots:
        return None
    if not sentence.told[0].least:
        return None  # that nobody hits tells of shots, and of whose it is not said
    turn = this_turn(reversed(before))
    if any(one.deed is Command.SHOOT and _may_hit(one, sentence.whom[0], names) for one in turn):
        asked = read_state(sentence.text, sentence.span or NOWHERE, names)
        return Sentence(Command.STAND, "", stands=asked, text=sentence.text, span=sentence.span) if asked is not None else None
    return replace(sentence, deed=Command.HIT, number=sentence.told[0].least, told=())


def _may_hit(shot: Sentence, target: str, names: Names) -> bool:
    """Whether shots may be at a piece: they are told to be, or at whom they are is not told, and she is of another player."""
    players = [names.pieces[one].player for one in (shot.who, target) if one in names.pieces]
    return target in shot.whom or (not shot.whom and len({*players}) > 1)


def _results(sentence: Sentence, before: Sentence | None, amid: Sequence[Sentence], names: Names) -> tuple[Told, ...]:
    """What a sentence tells to have come of the one before: a loss of masts only where no die is given that tells it.

    The masts that were told to be lost between the shots, `amid` them, are among those that all of them have taken.
    """
    if sentence.deed is Command.COME:
        return sentence.told
    lost = "lost" in sentence.how
    none = lost and sentence.choice == "nothing"
    masts = (none or sentence.choice == "mast") and not (sentence.whom or sentence.masts) and sentence.timing is None
    if not masts or before is None or before.deed not in OF[Result.MASTS] or sentence.deed not in LOSING:
        return ()
    number = (0 if none else sentence.number or 1) + sum(one.number or 1 for one in amid if is_loss(one, sentence.who))
    if "all" in sentence.how:
        number = names.pieces[sentence.who].masts if sentence.who in names.pieces else 0
        if not number:
            return ()
    if before.deed is Command.MOVE:
        crossed, named = ({place for _, place in one.adjuncts} for one in (before, sentence))
        on_the_way = lost and sentence.who == before.who and bool(crossed) and named <= crossed
        return (Told(Result.MASTS, before.who, number, number),) if on_the_way else ()
    if before.dice or sentence.adjuncts:
        return ()
    whose = before.whom[0] if len(set(before.whom)) == 1 else ""
    return (Told(Result.MASTS, whose, number, number),) if sentence.who == (whose if lost else before.who) else ()


LOSING = frozenset({Command.CHOOSE, Command.TAKE})
"""How a sentence that tells of masts is read where nothing is known of the deed before it."""


def _joined(before: Sentence, after: Sentence, told: tuple[Told, ...], names: Names) -> Sentence | None:
    """The deed with what came of it; None where that cannot have come of it."""
    sides = (before.who, *before.whom)
    said = [name for name in (after.who, *after.whom) if name and after.deed is Command.COME]
    if before.deed is Command.MOVE and not before.adjuncts:
        return None
    if before.deed not in OF[told[0].result] or any(_side(name, sides, names) is None for name in said):
        return None
    if told[0].result in (Result.WON, Result.TIED):
        told = tuple(replace(one, who=_side(one.who, sides, names) or "") for one in told)
    elif after.deed is Command.COME:
        if after.who and not are_one(after.who, before.who, names):
            return None
        told = (replace(told[0], who=next(iter(after.whom or (before.whom if len({*before.whom}) == 1 else ())), "")),)
    if after.dice and before.dice:
        return None
    text = f"{before.text}, {after.text}"
    shots, dice = after.shots or before.shots, before.dice or after.dice
    return replace(before, told=(*before.told, *told), shots=shots, dice=dice, text=text)


def _side(name: str, sides: Sequence[str], names: Names) -> str | None:
    """Which of those who take part a name stands for."""
    return next((side for side in sides if are_one(name, side, names)), None)
