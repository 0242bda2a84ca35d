"""Card text as terminals: the words and set phrases that the card text grammar knows.

A set phrase such as `base move` is one term of the game, so it is one terminal; the longest phrase wins. What is in no
table is a NAME: a nation, a keyword, a kind of crew. Positions are kept, so that every problem can point at its word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from lark import Token
from lark.lexer import Lexer

NUMBERS = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6"}

NATIONS = {
    "english": "English", "england": "English", "french": "French", "france": "French", "spanish": "Spanish",
    "spain": "Spanish", "pirate": "Pirate", "pirates": "Pirate", "american": "American", "americans": "American",
    "america": "American", "cursed": "Cursed", "the cursed": "Cursed", "barbary corsair": "Barbary Corsair",
    "barbary corsairs": "Barbary Corsair", "jade rebellion": "Jade Rebellion", "mercenary": "Mercenary",
    "mercenaries": "Mercenary", "viking": "Viking", "vikings": "Viking",
}  # fmt: skip
"""Spellings of the nations, casefolded, and the name of each."""

NOUNS = {
    "ship": "ship", "ships": "ship", "crew": "crew", "crewmember": "crew", "crewmembers": "crew", "fort": "fort", "forts": "fort",
    "sea monster": "sea monster", "sea monsters": "sea monster", "monster": "sea monster", "sea creature": "sea creature",
    "sea creatures": "sea creature", "sea dragon": "sea dragon", "sea dragons": "sea dragon", "titan": "titan",
    "titans": "titan", "submarine": "submarine", "submarines": "submarine", "treasure": "treasure", "treasures": "treasure",
    "cargo": "cargo", "equipment": "equipment", "event": "event", "events": "event", "island": "island",
    "islands": "island", "home island": "home island", "wild island": "wild island", "player": "player",
    "players": "player", "character": "crew", "opponent": "opponent",
}  # fmt: skip
"""Words for pieces, and the kind of piece each names."""

ADJECTIVES = {
    "enemy": "enemy", "opposing": "enemy", "friendly": "friendly", "derelict": "derelict", "submerged": "submerged", "lost": "lost",
    "ghostly": "ghostly", "face up": "face up", "face-up": "face up", "faceup": "face up", "face-down": "face down",
    "defensive": "defensive",
}  # fmt: skip
"""Words for states, and the quality each names."""

QUANTITIES = {
    "cannon roll": "cannon rolls", "cannon rolls": "cannon rolls", "boarding roll": "boarding rolls",
    "boarding rolls": "boarding rolls", "roll": "roll", "rank": "rank", 
}  # fmt: skip
"""Words for figures that bonuses and comparisons speak of."""

_PHRASES: dict[str, str] = {
    "a": "A", "an": "A", "any": "ANY", "all": "ALL", "all of": "ALL_OF", "the": "THE", "this": "THIS", "that": "THAT", "no": "NO",
    "each": "EACH", "every": "EACH", "other": "OTHER", "another": "OTHER", "she": "SHE", "it": "SHE", "he": "SHE",
    "they": "SHE", "her": "HER", "its": "HER", "his": "HER", "their": "HER", "you": "YOU", "your": "YOUR", "'s": "POSS",
    "'": "POSS", ",": "COMMA", "-": "DASH", "–": "DASH", "or": "OR", "and": "AND", ", or": "OR", ", and": "AND", "but": "BUT",
    ", but": "BUT", "then": "THEN", "of": "OF", "on": "ON", "placed on": "PLACED_ON", "aboard": "PLACED_ON", "assigned to": "PLACED_ON", "with": "WITH",
    "to": "TO", "by": "BY", "from": "FROM", "for": "FOR", "at": "AT", "against": "AGAINST", "within": "WITHIN",
    "up to": "UP_TO", "away from": "AWAY_FROM", "only": "ONLY", "also": "ALSO", "instead": "INSTEAD", "which": "WHICH",
    "again": "AGAIN", "extra": "EXTRA", "free": "FREE", "non-free": "NON_FREE", "non": "NON", "result": "RESULT",
    "when": "WHEN", "if": "IF", "after": "AFTER", "before": "BEFORE", "unless": "UNLESS", "while": "WHILE",
    "as long as": "AS_LONG_AS", "it does": "IT_DOES", "she does": "IT_DOES", "you do": "IT_DOES", "revealed": "REVEALED",
    "once per turn": "ONCE_PER_TURN", "each turn": "EACH_TURN", "every turn": "EACH_TURN", "this turn": "THIS_TURN",
    "that turn": "THIS_TURN", "for every": "FOR_EVERY", "for each": "FOR_EVERY",
    "cannot": "CANNOT", "can't": "CANNOT", "can not": "CANNOT", "may not": "CANNOT", "may": "MAY", "can": "MAY",
    "must": "MUST", "must not": "MUST_NOT", "mustn't": "MUST_NOT", "can never": "NEVER", "may never": "NEVER",
    "must never": "NEVER", "never": "NEVER", "always": "ALWAYS", "must always": "ALWAYS", "do not": "DO_NOT",
    "does not": "DO_NOT", "don't": "DO_NOT", "doesn't": "DO_NOT", "would": "WOULD",
    "be": "BE", "is": "IS", "are": "IS", "have": "HAVE", "has": "HAVE",
    "gets": "GET", "get": "GET", "gain": "GAIN", "gains": "GAIN", "give": "GIVE", "gives": "GIVE", "given": "GIVEN",
    "becomes": "BECOME", "become": "BECOME", "carries": "CARRY", "carry": "CARRY", "take up": "TAKE_UP",
    "takes up": "TAKE_UP", "cost": "COST", "costs": "COST", "points": "POINTS", "point": "POINTS", "reduce": "REDUCE",
    "reduced": "REDUCED", "double": "DOUBLE", "doubles": "DOUBLE", "change": "CHANGE", "choose": "CHOOSE",
    "chooses": "CHOOSE", "turn": "TURN", "turns": "TURN", "facedown": "FACE_DOWN", "face down": "FACE_DOWN",
    "ignore": "IGNORE", "ignores": "IGNORE", "reroll": "REROLL", "rerolls": "REROLL", "make": "MAKE", "makes": "MAKE",
    "required": "REQUIRED", "roll a d6": "ROLL_D6", "roll one d6": "ROLL_D6", "rolls a d6": "ROLL_D6",
    "roll a": "ROLL_A", "roll an": "ROLL_A", "to hit": "TO_HIT", "die roll": "DIE_ROLL", "made for": "MADE_FOR",
    "you make for": "MADE_FOR",
    "move": "MOVE", "moves": "MOVE", "shoot": "SHOOT", "shoots": "SHOOT", "hit": "HIT", "hits": "HIT", "miss": "MISS",
    "misses": "MISS", "ram": "RAM", "rams": "RAM", "pin": "PIN", "pins": "PIN", "board": "BOARD", "boards": "BOARD",
    "tow": "TOW", "tows": "TOW", "dock": "DOCK", "docks": "DOCK", "explore": "EXPLORE", "explores": "EXPLORE",
    "repair": "REPAIR", "repairs": "REPAIR", "sink": "SINK", "sinks": "SINK", "eliminate": "ELIMINATE",
    "eliminates": "ELIMINATE", "remove": "REMOVE", "removes": "REMOVE", "cancel": "CANCEL", "cancels": "CANCEL",
    "use": "USE", "uses": "USE", "block": "BLOCK", "blocks": "BLOCK", "touch": "TOUCH", "touches": "TOUCH",
    "apply": "APPLY", "applies": "APPLY", "initiate a boarding party against": "BOARD",
    "pinned": "PINNED", "rammed": "RAMMED", "boarded": "BOARDED", "towed": "TOWED", "eliminated": "ELIMINATED",
    "shot at": "SHOT_AT", "sunk": "SUNK", "removed": "REMOVED", "cancelled": "CANCELLED", "canceled": "CANCELLED",
    "docked": "DOCKED", "used": "USED", "touching": "TOUCHING",
    "resolve": "RESOLVE", "resolves": "RESOLVE", "complete": "RESOLVE", "completes": "RESOLVE",
    "wins": "WIN", "win": "WIN", "succeeds at": "WIN", "a boarding party": "BOARDING_PARTY",
    "action": "ACTION", "actions": "ACTION", "the same action twice": "SAME_ACTION_TWICE",
    "as a free action": "AS_FREE_ACTION", "using the same move action": "SAME_MOVE_ACTION",
    "with one move action": "WITH_ONE_MOVE", "base move": "BASE_MOVE", "cargo space": "CARGO_SPACE",
    "cargo spaces": "CARGO_SPACE", "space": "CARGO_SPACE", "range": "RANGE", "target": "TARGET", "targets": "TARGET",
    "mast": "MAST_S", "masts": "MAST_S", "hull piece": "MAST_S", "segment": "MAST_S", "cannon": "CANNON_S", "cannons": "CANNON_S",
    "cannon ranges": "CANNON_S", "shot": "SHOT_S", "shots": "SHOT_S", "ramming": "RAM_S", "ability": "ABILITY",
    "abilities": "ABILITY", "nationality": "NATIONALITY", "line of fire": "LINE_OF_FIRE", "loss": "LOSS",
    "winner": "ROLE", "loser": "ROLE", "owner": "ROLE", "higher than": "HIGHER_THAN", "lower than": "LOWER_THAN",
    "at least": "AT_LEAST", "all of her masts": "ALL_MASTS", "all her masts": "ALL_MASTS", "all of its masts": "ALL_MASTS",
    "all of her hull pieces": "ALL_MASTS", "all of its segments": "ALL_MASTS",
    "without all their masts": "WITHOUT_ALL_MASTS", "without all of her masts": "WITHOUT_ALL_MASTS",
    "the first hit she takes": "FIRST_HIT", "the first hit it takes": "FIRST_HIT",
    "cannons on each mast": "CANNONS_EACH_MAST", "at sea or at any island": "REPAIR_PLACES",
    "from any mast": "FROM_ANY_MAST", "from any mast (even an eliminated mast)": "FROM_ANY_MAST",
    "that may not have its range or cannon roll increased": "FIXED",
    "that can't have its range or cannon roll increased": "FIXED",
    "that cannot have its range or cannon roll increased": "FIXED",
    "that her bow is touching": "HER_BOW_TOUCHES", "but not on the bow": "NOT_WITH_BOW",
    "whose bow is touching": "WHOSE_BOW_TOUCHES", "that has": "WHO_HAS", "that has been": "WHO_HAS",
    "from the same shoot action": "", "die": "DIE_ROLL",
}  # fmt: skip

_WORD = re.compile(r"[+–-]?\d*[SL](?:\s?\+\s?\d*[SL])*(?![\w'-])|[+–-]\s?\d+|\d+[SLDT](?!\w)|\d+|non[–-](?=[A-Z])|'s\b|[A-Za-zÀ-ÿ0-9][\w]*(?:[’'-](?!s\b)\w+)*|[^\s\w]")
_LENGTH = re.compile(r"\d*[SL](?:\s?\+\s?\d*[SL])*$")


def _tables() -> tuple[dict[tuple[str, ...], tuple[str, str]], int]:
    phrases: dict[tuple[str, ...], tuple[str, str]] = {}
    groups = ((NOUNS, "NOUN"), (ADJECTIVES, "ADJECTIVE"), (QUANTITIES, "QUANTITY"))
    for table, terminal in groups:
        for phrase, value in table.items():
            phrases[_key(phrase)] = (terminal, value)
    for phrase, terminal in _PHRASES.items():
        phrases[_key(phrase)] = (terminal, phrase)
    return phrases, max(map(len, phrases))


def _key(phrase: str) -> tuple[str, ...]:
    return tuple(match.group().lower() for match in _WORD.finditer(phrase))


_TABLE, _LONGEST = _tables()
KNOWN_WORDS = frozenset(word for key in _TABLE for word in key if word.isalpha())


class CardTextLexer(Lexer):
    """Reads one sentence into terminals; it never fails: what it does not know is a NAME."""

    def __init__(self, _conf: Any) -> None:
        pass

    def lex(self, data: Any) -> Iterator[Token]:
        yield from tokens(str(data))


_DOING = frozenset(
    "MOVE SHOOT HIT MISS RAM PIN BOARD TOW DOCK EXPLORE REPAIR SINK ELIMINATE USE BLOCK TOUCH APPLY CANCEL REMOVE BE GIVE TAKE_UP".split()
)
_LEADING = frozenset("WHEN IF AFTER BEFORE UNLESS WHILE AS_LONG_AS ONCE_PER_TURN ON".split())
_COUNTING = frozenset("A NUMBER EACH NO THE EXTRA ALL ANY THIS THAT".split())


def tokens(sentence: str) -> Iterator[Token]:
    """The terminals of a sentence, each with the place where it starts and ends.

    Two words are told apart by their neighbour: a counted `hit` is a noun, and `or` or `and` before a verb joins verbs.
    """
    found = list(_terminals(sentence))
    led = bool(found) and found[0].type in _LEADING
    for at, token in enumerate(found):
        if token.type == "HIT" and at and found[at - 1].type in _COUNTING:
            yield Token.new_borrow_pos("HIT_S", str(token), token)
        elif token.type == "COMMA" and not led and at + 1 < len(found) and found[at + 1].type in _DOING:
            yield Token.new_borrow_pos("OR_DO", str(token), token)
        elif token.type in ("OR", "AND") and found[min(at + 1 + (found[min(at + 1, len(found) - 1)].type == "THEN"), len(found) - 1)].type in _DOING:
            yield Token.new_borrow_pos(f"{token.type}_DO", str(token), token)
        else:
            yield token


def _terminals(sentence: str) -> Iterator[Token]:
    words = [(match.group(), match.start(), match.end()) for match in _WORD.finditer(sentence.replace("’", "'"))]
    at = 0
    while at < len(words):
        terminal, value, used = _phrase(words, at) or _single(words, at)
        if terminal:
            yield Token(terminal, value, start_pos=words[at][1], end_pos=words[at + used - 1][2])
        at += used


def _phrase(words: list[tuple[str, int, int]], at: int) -> tuple[str, str, int] | None:
    if at and words[at][0][0].isupper() and at + 1 < len(words) and words[at + 1][0][:1].isupper() and not _is_length(words[at + 1][0]):
        return None
    for used in range(min(_LONGEST, len(words) - at), 0, -1):
        found = _TABLE.get(tuple(word.lower() for word, _, _ in words[at : at + used]))
        if found and not _is_length(words[at][0]):
            return *found, used
    return None


def _single(words: list[tuple[str, int, int]], at: int) -> tuple[str, str, int]:
    word = words[at][0]
    low = word.lower()
    if low in NUMBERS or word.isdigit():
        return "NUMBER", NUMBERS.get(low, word), 1
    if word[0] in "+–-" and len(word) > 1:
        return "PLUS", word.replace("–", "-").replace(" ", ""), 1
    if _is_length(word):
        return "LENGTH", word.replace(" ", ""), 1
    if re.fullmatch(r"[SL]-range", word, re.I):
        return "LENGTH_RANGE", word[0].upper(), 1
    if low.rstrip("–-") == "non":
        return "NON", word, 1
    return _name(words, at)


def _name(words: list[tuple[str, int, int]], at: int) -> tuple[str, str, int]:
    used = 1
    if words[at][0][0].isupper():
        while at + used < len(words) and words[at + used][0][0].isupper() and not _is_length(words[at + used][0]):
            used += 1
    return "NAME", " ".join(word for word, _, _ in words[at : at + used]), used


def _is_length(word: str) -> bool:
    return bool(_LENGTH.match(word))
