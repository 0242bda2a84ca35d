"""Sentences with names for their pronouns, by who was spoken of before them; a problem where two could be meant."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise, takewhile

from arbiter.board import Board, Mast
from arbiter.effects import Kind
from arbiter.patterns import Pattern
from arbiter.play import BARE, Adjunct, Ask, Command, Count, Fact, Question, Result, Sentence
from arbiter.problems import Problem
from arbiter.situations.sentences.names import Names
from arbiter.situations.sentences.reading import read_fact, read_plays, read_question
from arbiter.situations.sentences.referents import FLEET, Spoken, alone, named_in, unfitting_others, with_names
from arbiter.situations.sentences.rephrased import rephrased
from arbiter.situations.sentences.sensible import is_sensible
from arbiter.situations.sentences.suppositions import suppositions
from arbiter.situations.sentences.verbs import BY_WORD, third_person
from arbiter.spans import Span


def spoken_after(play: Iterable[Sentence], names: Names, board: Board) -> Spoken:
    """Who was spoken of in a play so far, and who has done all of the turn, or alone can be given an action in it."""
    done: list[str] = []
    struck: dict[str, str] = {}
    shot: list[Mast] = []
    rolling = ("", "", "")
    turn, last, earlier = board.turn, "", ""
    for sentence in play:
        last, earlier = sentence.text, earlier if sentence.deed is Command.END_TURN else sentence.text
        if sentence.deed in _STRIKING and len(sentence.whom) == 1:
            struck[_STRIKING[sentence.deed]] = sentence.whom[0]
        if sentence.deed in _ROLLING:
            target = sentence.whom[0] if len({*sentence.whom}) == 1 else ""
            rolling = (sentence.who, _ROLLING[sentence.deed], target)
        elif sentence.deed not in (Command.CHOOSE, Command.STAND, Command.COME) and BARE not in sentence.how:
            rolling = ("", "", "")
        if sentence.deed is Command.END_TURN:
            done, shot, turn = [], [], _next_turn(sentence, turn, board)
        elif not sentence.breaks_in and sentence.deed is not Command.STAND:
            done += [sentence.who] if sentence.who or BARE not in sentence.how else []
            shot += sentence.masts if sentence.deed is Command.SHOOT else ()
    doer = done[0] if len({*done}) == 1 else "" if done else alone(names.pieces, turn)
    return Spoken(doer, named_in(last, names), named_in(earlier, names), tuple(struck.items()), tuple(shot), rolling)


def by_its_owner(text: str, done: Iterable[Sentence], names: Names) -> str:
    """What is told of a fort that is built, as the deed of its player; empty where that was told before it."""
    found = _BUILT.match(text)
    called = names.words(found["fort"]) if found is not None else []
    fort = names.pieces.get(called[0].value) if len(called) == 1 else None
    if found is None or fort is None or Kind.FORT not in fort.kinds or not fort.player:
        return text
    build = next((one for one in done if one.deed is Command.BUILD and fort.id in one.whom), None)
    if build is None:
        return f"{fort.player} builds {fort.id}{found['rest']}"
    where = [one.value for one in names.words(found["rest"]) if one.type == "NAME"]
    return "" if where in ([], [build.beside(Adjunct.AT)]) else text


_BUILT = Pattern(r"^(?P<fort>\S.*?) (?:is|was|gets|has been) (?:now )?built\b(?! by\b)(?P<rest>.*)$", re.IGNORECASE)


def by_the_only_one(text: str, done: Sequence[Sentence], names: Names, turn: str) -> str:
    """What is told to be done to a piece, as the deed of the only ship that can be meant; empty where none is alone.

    That is the only ship of the player whose turn it is, or the one whose move has just ended in contact with that piece.
    """
    found = _UNDERGONE.match(text)
    if found is None or len(called := names.words(found["whom"])) != 1:
        return ""
    verb, whom = BY_WORD["shoot" if found["verb"].casefold() == "fired" else found["verb"].casefold()], called[0].value
    able = {Kind.SHIP, Kind.FORT} if verb.deed is Command.SHOOT else {Kind.SHIP}
    own = [one.id for one in names.pieces.values() if one.player == turn and able & {*one.kinds} and one.id != whom]
    this_turn = takewhile(lambda one: one.deed is not Command.END_TURN, reversed(done))
    move = next((one for one in this_turn if one.deed is Command.MOVE), None)
    meets = move is not None and verb.deed is not Command.SHOOT and any(whom in (one.one, one.other) for one in move.contacts)
    who = own[0] if len(own) == 1 else move.who if move is not None and meets and move.who in own else ""
    return f"{who} {third_person(verb.name)} {found['whom']}{found['rest']}" if who else ""


_UNDERGONE = Pattern(
    r"^(?P<whom>\S.*?) (?:is|was) (?:(?P<verb>rammed|boarded|towed|explored|attacked|shot(?= at\b)|fired(?= (?:at|on|upon)\b)))"
    r"(?: (?:at|on|upon))?(?! by\b)(?P<rest>(?:\W.*)?)$",
    re.IGNORECASE,
)


def by_her(text: str, done: Sequence[Sentence], names: Names) -> str:
    """A sentence that tells what a player does, told of the ship of his that did the last deed of the turn, or is alone."""
    first = next(iter(names.words(text)), None)
    if first is None or first.type != "PLAYER" or first.start or re.match(r"\W*['’]", text[first.end :]):
        return ""
    words = names.words(text)
    for before, named in pairwise(words):
        handled = before.value == "with" or before is words[1]
        piece = names.pieces.get(named.value) if named.type == "NAME" and handled else None
        if piece is None or FLEET.isdisjoint(piece.kinds):
            continue
        if before.value in _MOVING or (before.value == "with" and piece.player != first.value):
            return ""
        if before.value == "with":
            return f"{piece.id}{text[first.end : before.start].rstrip()}{text[named.end :]}"
    turn = takewhile(lambda one: one.deed is not Command.END_TURN, reversed(done))
    last = next((one.who for one in turn if one.who in names.pieces and one.deed in _BY_SHIPS), "")
    own = last if last and names.pieces[last].player == first.value else "" if last else alone(names.pieces, first.value)
    verb = words[1] if len(words) > 1 else None
    third = (third_person(verb.value) or _THIRD.get(verb.value, "")) if verb is not None else ""
    rest = f" {third}{text[verb.end :]}" if verb is not None and third else text[first.end :]
    return f"{own}{rest}" if own else ""


_MOVING = frozenset({"move", "moves", "moved", "sail", "sails", "sailed"})
"""What a player does to the ship that he names: it is no deed of another ship of his."""
_THIRD = {"start": "starts", "begin": "begins", "stop": "stops", "end": "ends", "go": "goes", "come": "comes"}
"""Verbs that a player with a name in the plural does, as a ship does them."""
_BY_SHIPS = frozenset({
    Command.MOVE, Command.SHOOT, Command.RAM, Command.BOARD, Command.EXPLORE, Command.LOAD, Command.UNLOAD, Command.TOW,
    Command.REPAIR, Command.GIVE,
})  # fmt: skip
"""The deeds that are done with ships."""


def turn_after(play: Iterable[Sentence], board: Board) -> str:
    """Whose turn it is once a play is told so far."""
    turn = board.turn
    for sentence in play:
        turn = _next_turn(sentence, turn, board) if sentence.deed is Command.END_TURN else turn
    return turn


def _next_turn(ends: Sentence, turn: str, board: Board) -> str:
    following = board.players[(board.players.index(turn) + 1) % len(board.players)] if turn in board.players else ""
    return ends.who if ends.choice == "begins" and ends.who else following


_ROLLING = {Command.SHOOT: "hit", Command.RAM: "ram"}
"""Deeds by what their dice have to come to."""
_STRIKING = {Command.RAM: "ram", Command.BOARD: "boarding"}
"""Deeds by the words for what was done."""


def resolved(sort: str, text: str, span: Span, names: Names, spoken: Spoken) -> str | Problem | None:
    """The sentence with a name for each pronoun; None where it has none, and a problem where it is not clear whom one means."""

    def read(said: str) -> list[Fact | Sentence | Question]:
        return _sensibly(sort, said, span, names)

    def named(said: str) -> list[str]:
        return with_names(said, names, spoken, lambda one: bool(read(one)), lambda one: _acts(read(one), one, names))

    wordings = (named(one) for one in (text, *rephrased(sort, text)))
    ways = next((one for one in wordings if any(map(read, one))), None) or named(text)
    if len(ways) > 1:
        told = " or ".join(f"“{one}”" for one in ways[:3])
        return Problem("sentence.unclear", "it is not clear whom the pronoun means", span, f"write the name: {told}")
    if sort != "fact" and (why := unfitting_others(text, names, spoken)):
        hint = "name the cannons by their masts: Gull's second and third cannons shoot Tern, rolling 5 and 2"
        return Problem("sentence.unclear", why, span, hint)
    return ways[0] if ways else None


def _sensibly(sort: str, said: str, span: Span, names: Names) -> list[Fact | Sentence | Question]:
    """What a sentence of a sort, or a question without its condition, says; nothing where that cannot be said of the pieces."""
    if sort == "fact":
        told = read_fact(said, span, names)
        fit = not isinstance(told, Problem) and is_sensible({"inside": told.inside, "reached": told.reached}, names.pieces)
        return [told] if not isinstance(told, Problem) and fit else []
    if sort == "play":
        played = read_plays(said, span, names)
        found = [] if isinstance(played, Problem) else played
        deeds = (is_sensible({"deed": one.deed, "who": one.who, "whom": one.whom}, names.pieces) for one in found)
        apart = all(touch.one != touch.other for one in found for touch in one.contacts)
        hostile = not any(one.deed in _AGAINST_ENEMIES and _is_friend(one.who, whom, names) for one in found for whom in one.whom)
        return [*found] if apart and hostile and all(deeds) else []
    ways = (way.asked for way in suppositions(said, names) if not _to_itself(way.told, span, names))
    asked = (read_question(one, span, names) for one in (said, *ways))
    question = next((one for one in asked if isinstance(one, Question)), None)
    sensible = question and is_sensible({"act": question.act, "who": question.who, "whom": question.whom}, names.pieces)
    return [question] if question is not None and sensible else []


def _to_itself(told: str, span: Span, names: Names) -> bool:
    """Whether a condition tells that a piece does something to itself, which nobody means by a pronoun."""
    done = read_plays(told, span, names)
    return not isinstance(done, Problem) and any(one.who in one.whom for one in done)


_AGAINST_ENEMIES = frozenset({Command.SHOOT, Command.RAM, Command.BOARD})
"""What nobody means by a pronoun to be done to a ship of his own."""


def _is_friend(one: str, other: str, names: Names) -> bool:
    """Whether two pieces are of one player."""
    pieces = names.pieces
    return one in pieces and other in pieces and pieces[one].player == pieces[other].player


def _acts(told: list[Fact | Sentence | Question], said: str, names: Names) -> bool:
    """Whether what is told is done, or may or must be, by whoever is named first."""
    first, named = (told[0] if told else None), named_in(said, names)
    if first is None or isinstance(first, Fact) or not named or first.who != named[0]:
        return False
    if isinstance(first, Sentence):
        return first.deed.name in _DOING or any(one.result in (Result.HITS, Result.MISSES) for one in first.told)
    counted = Ask.MAY is first.modal or first.count in (Count.CANNONS, Count.ACTIONS, Count.DICE, Count.TO_HIT)
    return counted or (first.ask in (Ask.MAY, Ask.MUST) and first.act is not None and first.act.name in _DOING)


_DOING = frozenset({
    "MOVE", "SHOOT", "REVEAL",
    "RAM", "BOARD", "EXPLORE", "REPAIR", "TOW", "LOAD", "UNLOAD", "TAKE", "USE", "TURN", "ROTATE", "SUBMERGE",
    "SURFACE", "UNTANGLE", "DOCK", "STOP", "CONTINUE", "ROLL", "LEAVE", "ENTER",
})  # fmt: skip
"""The deeds and acts of whoever does them."""
