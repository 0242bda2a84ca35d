"""Pronouns that could mean either of two pieces, or none."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from arbiter.checking.clauses import main_clause, missing_subject
from arbiter.checking.findings import Finding
from arbiter.checking.phrases import Pattern
from arbiter.checking.reading import Reading
from arbiter.checking.sentences import Sentence, Word
from arbiter.language.general.coordination import THIRDS
from arbiter.language.general.lexer import general_tokens
from arbiter.language.plausible import LEFT_OUT
from arbiter.language.printer import house_of
from arbiter.language.vocabulary.particles import MODALS
from arbiter.rulebook import Library

CODE = "meaning.ambiguous-pronoun"
PRONOUNS = frozenset({"SHE", "HER"})
_MEANT = frozenset({"NOUN", "MAST_S", "CANNON_S", "SHOT_S", "HIT_S", "YOU", "ABILITY", "NAME"})
"""Terminals that a pronoun after them can mean."""
SHE = frozenset({"ship", "submarine", "vessel"})
"""What cards call she; the others are called it."""
SHIPS = SHE | {"sea monster", "sea creature", "fort", "titan", "sea dragon", "monster"}
_HE = frozenset({"he", "him", "his"})
"""What stands for a player or a crew: the language knows which."""
CREW = frozenset({"crew", "crewmember", "character"})
_LEADING = frozenset({"WHEN", "IF", "AFTER", "BEFORE", "WHILE", "AS_LONG_AS"})
_ALSO_LEADING = ("whenever", "each", "every", "any", "once")
_ORDERS = frozenset({"ELIMINATE", "REMOVE", "CANCEL", "TAKE", "REPAIR", "TURN", "MOVE", "ALSO"})
_SUFFERED = frozenset({"CANNOT", "MUST_NOT", "NEVER", "SINK", "LOSE"})
"""What befalls her whom it is done to, rather than her who does it."""
_SUFFERS = ("loses", "sinks", "suffers", "takes")
_INTRODUCED = frozenset({"A", "ANY", "THAT", "OTHER", "EACH", "NO"})


_NOBODY_YET = Pattern(
    r"(?:(?:^|, )(?:if|when|whenever|after|before) )(it(?! is (?:not )?[\w' ]+ (?:turn|round)\b)|they)\b|, (they)\b",
    re.IGNORECASE,
    needs=("it ", "they "),
)
_ANTECEDENTS = re.compile(
    r"\b(?:ships?|crew|forts?|players?|opponents?|treasures?|cards?|events?|equipment|islands?|masts?|cannons?|shots?|creatures?|monsters?"
    r"|titans?|submarines?|ability|abilities|enem(?:y|ies)|tokens?|roll|die|dice|result|gold|coins?|fleet|[a-z]+s)\b",
    re.IGNORECASE,
)


_SEVERAL = re.compile(
    r"\b(?:players?|opponents?|ships|crew|forts|treasures?|cards|masts|islands|creatures|monsters|titans|submarines|cannons|both|each|all"
    r"|others|friendly|enemy|every|two|three)\b",
    re.IGNORECASE,
)


def check(reading: Reading, library: Library) -> Iterator[Finding]:
    """Every pronoun that could mean either of two pieces before it, or none at all."""
    yield from _without_antecedent(reading)
    yield from _left_out(reading)
    yield from _doubted(reading)
    for sentence in reading.sentences:
        first = sentence is reading.sentences[0] and reading.is_read(sentence)
        yield from ambiguous(sentence, first)


def _left_out(reading: Reading) -> Iterator[Finding]:
    """Sentences that do not say who they speak of, and are read as speaking of what bears them."""
    keywords = {(start, end) for _, start, end in reading.named}
    for sentence in reading.sentences:
        begins = not _FIRST.isdisjoint(_BEGINNING.findall(sentence.text.casefold()))
        if not begins or (sentence.start, sentence.end) in keywords or not reading.is_read(sentence):
            continue
        for before, verb in pairwise(general_tokens(sentence.text)):
            if str(before) == LEFT_OUT:
                start, end = (sentence.start + (place or 0) for place in (verb.start_pos, verb.end_pos))
                hint = "say who, such as “this ship”"
                yield Finding("language.subject-left-out", "who this speaks of is left out", start, end, hint)


def _doubted(reading: Reading) -> Iterator[Finding]:
    """What the language read of a pronoun that could as well stand for something else."""
    for ability in reading.abilities:
        if ability.unsure:
            start, end = ability.places[0][0], ability.places[-1][1]
            word = _DOUBTED.match(ability.unsure)
            found = re.search(rf"\b{word.group(1)}\b", reading.text[start:end], re.IGNORECASE) if word is not None else None
            start, end = (start, end) if found is None else (start + found.start(), start + found.end())
            hint = f"it was read as “{house_of(ability)}”; say which is meant"
            yield Finding(CODE, ability.unsure, start, end, hint)


_DOUBTED = re.compile("“([^”]+)” could be")
_BEGINNING = re.compile(r"(?:^|[,:])\s*([\w'’]+)")
_FIRST = THIRDS | {spelling.split()[0] for spellings in MODALS.values() for spelling in spellings}
"""Words that a sentence begins with which leaves out who it speaks of."""


def _without_antecedent(reading: Reading) -> Iterator[Finding]:
    """`it` or `they` in a text that has spoken of nothing yet that could be meant."""
    for match in _NOBODY_YET.finditer(reading.text):
        at = match.lastindex or 0
        word, start, end = match.group(at), match.start(at), match.end(at)
        others = _ANTECEDENTS.search(reading.text[:start])
        persons = _SEVERAL.search(reading.text[:start])
        if others is None or (word.casefold() == "they" and persons is None):
            message = f"nothing before says what “{word}” means"
            yield Finding(CODE, message, start, end, "say what is meant")


def ambiguous(sentence: Sentence, first: bool) -> Iterator[Finding]:
    """What the first pronoun of the main clause leaves open."""
    at = _of_main_clause(sentence)
    if at is None or sentence.words[at].low in _HE:
        return
    word = sentence.words[at]
    if first and _means_nobody(sentence, at):
        message, hint = f"nothing before says whom “{word.text}” means", "say who, such as “this ship”"
        yield Finding(CODE, message, word.start, word.end, hint)
        return
    for kind, names in (("ship", SHIPS), ("crew", CREW)):
        if _means_either(sentence.words, at, names):
            message = f"“{word.text}” could be either of the two {'ships' if kind == 'ship' else kind} before it"
            yield Finding(CODE, message, word.start, word.end, f"say “this {kind}” or “that {kind}”")
            return


def _of_main_clause(sentence: Sentence) -> int | None:
    """The place of the first pronoun that stands in or after the main clause."""
    begin = main_clause(sentence) if _leads(sentence.words) else 0
    return next((at for at, word in enumerate(sentence.words) if at >= begin and word.type in PRONOUNS), None)


def _trails(words: tuple[Word, ...], at: int) -> bool:
    """Whether `she` begins what trails a sentence about another ship beside this one: `a ship that rams her … unless she`."""
    told = _pieces(words[:at], SHE)
    begins = at > 1 and words[at - 1].low in _TRAILING and words[at].low == "she"
    return begins and told[:1] != ["this"] and "this" in told


_TRAILING = frozenset({"unless", "if", "while", "when"})


def _means_nobody(sentence: Sentence, at: int) -> bool:
    """Whether the main clause of a first sentence begins with a pronoun, and nothing stands before it."""
    named = any(word.type in _MEANT for word in sentence.words[:at])
    possessive = sentence.words[at].low in ("her", "its")
    return at == main_clause(sentence) and not named and not possessive and not [*missing_subject(sentence)]


def _means_either(words: tuple[Word, ...], at: int, names: frozenset[str]) -> bool:
    """Whether a pronoun of the main clause follows two pieces, and the sentence does not go on about the first of them."""
    clause = next((place for place in range(at, -1, -1) if words[place].type == "COMMA"), None)
    if names is SHIPS and _trails(words, at):
        return True
    if clause is None or not _leads(words) or clause <= _last(words, at, names):
        return False
    told = _pieces(words[:clause], _called(words, at, names))
    if len({*told}) < 2 or (names is CREW and words[at].low not in ("it", "its")):
        return False
    if told[0] == "this" and names is SHIPS:
        return _turns_away(words, at, clause)
    return words[at].low in ("it", "its") if names is CREW else _is_subject(words, at, clause) or told[0] != "this"


def _called(words: tuple[Word, ...], at: int, names: frozenset[str]) -> frozenset[str]:
    """The pieces that a pronoun can mean: a ship is she, and what else stands in the sentence is it."""
    if names is CREW:
        return names
    if words[at].low not in ("it", "its"):
        return SHE
    others = any(word.type == "NOUN" and word.low in SHIPS - SHE for word in words[:at])
    return SHIPS - SHE if others else SHIPS


def _turns_away(words: tuple[Word, ...], at: int, clause: int) -> bool:
    """Whether a clause that began with this ship may go on about the other: by an order, by “it”, or by what befalls her."""
    word = words[at]
    if _is_order(words, clause) or (word.low in ("it", "its") and _is_she(words)):
        return True
    return _is_subject(words, at, clause) and _befalls(words, at)


def _befalls(words: tuple[Word, ...], at: int) -> bool:
    """Whether what is said of the pronoun is done to somebody rather than by somebody."""
    verb = words[at + 1] if at + 1 < len(words) else None
    return verb is not None and (verb.type in _SUFFERED or verb.low in _SUFFERS) and _is_deed(words[:at])


def _is_deed(words: tuple[Word, ...]) -> bool:
    """Whether the leading clause tells what one ship does to another."""
    return any(word.type in ("RAM", "HIT", "BOARD", "SHOOT", "PIN", "TOW") for word in words)


def _is_subject(words: tuple[Word, ...], at: int, clause: int) -> bool:
    return at == clause + 1 and words[at].type == "SHE"


def _is_she(words: tuple[Word, ...]) -> bool:
    """Whether the bearer is a ship, which cards call she; sea monsters and forts are called it."""
    return any(word.type == "THIS" and other.low == "ship" for word, other in pairwise(words))


def _leads(words: tuple[Word, ...]) -> bool:
    return any(word.type in _LEADING for word in words[:3]) or (bool(words) and words[0].low in _ALSO_LEADING)


def _pieces(words: tuple[Word, ...], names: frozenset[str]) -> list[str]:
    """Which pieces are spoken of in a row of words: `this`, or a number of its own for each other one."""
    found: list[str] = []
    for at, word in enumerate(words):
        if word.type != "NOUN" or word.low not in names or _owns(words, at):
            continue
        before = [other.type for other in words[max(0, at - 4) : at]]
        told = next((kind for kind in reversed(before) if kind == "THIS" or kind in _INTRODUCED), "")
        if told == "THIS":
            found.append("this")
        elif told == "THAT":
            found.append(found[-1] if found else "that")
        elif told:
            found.append(str(at))
    return found


def _owns(words: tuple[Word, ...], at: int) -> bool:
    return at + 1 < len(words) and words[at + 1].type == "POSS"


def _last(words: tuple[Word, ...], before: int, names: frozenset[str]) -> int:
    return max((at for at in range(before) if words[at].type == "NOUN" and words[at].low in names), default=-1)


def _is_order(words: tuple[Word, ...], clause: int) -> bool:
    """Whether the main clause is an order to the player, so that no subject of its own says who is meant."""
    after = [word.type for word in words[clause + 1 : clause + 3]]
    return bool(after) and (after[0] in _ORDERS or (after[0] == "YOU" and len(after) > 1))
