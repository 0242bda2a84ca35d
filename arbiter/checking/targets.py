"""What cannot be the target of what a text does, and whom its words could mean."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from arbiter.checking.clauses import main_clause, missing_subject
from arbiter.checking.findings import Finding
from arbiter.checking.phrases import Pattern
from arbiter.checking.reading import Reading, Spoken
from arbiter.checking.sentences import Sentence, Word
from arbiter.effects import Act, Condition, Effect, Kind, Quality, Quantity, Reference, Selector
from arbiter.rulebook import Library

SAILING = frozenset({Kind.SHIP, Kind.SEA_MONSTER, Kind.SEA_CREATURE, Kind.SEA_DRAGON, Kind.TITAN, Kind.SUBMARINE})
PARTS = frozenset({Kind.MAST, Kind.CANNON, Kind.SHOT, Kind.HIT, Kind.ABILITY, Kind.RAM, Kind.DIE})
TARGETS = {
    Act.SHOOT: SAILING | {Kind.FORT},
    Act.HIT: SAILING | {Kind.FORT, Kind.MAST, Kind.CANNON},
    Act.RAM: SAILING,
    Act.PIN: SAILING,
    Act.BOARD: SAILING | {Kind.FORT},
    Act.TOW: SAILING,
    Act.SINK: SAILING,
    Act.CANCEL: SAILING | {Kind.CREW, Kind.ABILITY},
    Act.EXPLORE: frozenset({Kind.ISLAND}),
}
"""What each act can be done to."""
WORDS = {
    Act.SHOOT: "ships, sea creatures and forts can be shot at", Act.HIT: "ships, sea creatures and forts can be hit",
    Act.RAM: "only ships and sea creatures can be rammed", Act.PIN: "only ships can be pinned",
    Act.BOARD: "only ships, sea creatures and forts can be boarded", Act.TOW: "only ships can be towed",
    Act.SINK: "only ships sink", Act.CANCEL: "only the abilities of ships and crew can be cancelled",
    Act.EXPLORE: "only islands are explored",
}  # fmt: skip
_VERBS = {
    "cancel": Act.CANCEL, "cancels": Act.CANCEL, "shoot at": Act.SHOOT, "shoots at": Act.SHOOT, "shoot": Act.SHOOT,
    "ram": Act.RAM, "rams": Act.RAM, "pin": Act.PIN, "pins": Act.PIN, "board": Act.BOARD, "boards": Act.BOARD, "tow": Act.TOW,
    "tows": Act.TOW, "sink": Act.SINK, "sinks": Act.SINK, "hit": Act.HIT, "hits": Act.HIT,
}  # fmt: skip
_THINGS = (
    r"terrain|reefs?|fog banks?|icebergs?|whirlpools?|sargasso seas?|trade currents?|events?|(?:unique )?treasures?(?: coins?)?"
    r"|equipment|islands?|players?|dice|die rolls?"
)
_HINTS = (
    "terrain", "reef", "fog", "iceberg", "whirlpool", "sargasso", "current", "event", "treasure", "equipment", "island", "player",
    "dice", "die", "fort", "crew",
)  # fmt: skip
"""One of these stands wherever one of those things does."""
_MORE = {Act.CANCEL: r"|forts?", Act.TOW: r"|forts?|crew", Act.RAM: "|crew", Act.PIN: "|crew|forts?", Act.SINK: "|crew|forts?"}
_LINK = (
    r"(?: the abilit(?:y|ies) of| the effects? of)?"
    r"(?: (?:an?|any|all|one|the|that|this|each|every|enemy|opposing|random|other|another))*"
)


def check(reading: Reading, library: Library) -> Iterator[Finding]:
    """Every target that cannot be one, every pronoun that could mean two, every ability that copies or overrules in vain."""
    yield from untargetable(reading)
    for sentence in reading.sentences:
        yield from ambiguous_pronouns(sentence, first=sentence is reading.sentences[0])
    yield from self_copies(reading)
    yield from overruling(reading, library)


# Targets


def untargetable(reading: Reading) -> Iterator[Finding]:
    """What is named as a target and can be none."""
    for spoken in reading.spoken:
        yield from _of_effect(spoken, reading)
    for sentence in reading.sentences:
        if not reading.is_read(sentence):
            yield from _of_words(sentence)


def _of_effect(spoken: Spoken, reading: Reading) -> Iterator[Finding]:
    effect = spoken.effect
    whom = _aimed_at(effect)
    allowed = TARGETS.get(effect.act)
    if whom is None or not effect.affirms:
        return
    wrong = [kind for kind in whom.kinds if allowed is not None and kind not in allowed]
    if wrong:
        yield _wrong(effect.act, spoken, reading, wrong[0].value)
    elif effect.act is Act.CANCEL and whom.reference is Reference.THIS and whom.kind in SAILING:
        message = "a canceller never reaches the ship that it is on"
        yield Finding("meaning.untargetable", message, spoken.start, spoken.end, "name another ship or crew")
    elif _asks_submerged(whom) and not any(_lets_shoot(other.effect) for other in reading.spoken):
        start, end = _place(spoken, reading, "submerged")
        message, hint = (
            "a submerged ship is no target, and nothing here lets this ship shoot at her",
            "say that she may be shot at",
        )
        yield Finding("meaning.untargetable", message, start, end, hint)


def _aimed_at(effect: Effect) -> Selector | None:
    """What an effect is aimed at: for an ability that is cancelled its bearer."""
    if effect.act is Act.HAVE and effect.quantity is Quantity.CANNON_ROLL:
        return effect.whom
    if effect.act not in TARGETS or effect.quantity is not None:
        return None
    whom = effect.whom
    return whom.owner if whom is not None and whom.kind is Kind.ABILITY and whom.owner is not None else whom


def _wrong(act: Act, spoken: Spoken, reading: Reading, kind: str) -> Finding:
    start, end = _place(spoken, reading, kind)
    return Finding("meaning.untargetable", WORDS[act], start, end, "name something that can be a target")


def _place(spoken: Spoken, reading: Reading, word: str) -> tuple[int, int]:
    """Where a word stands in the sentence of an effect, or else the whole sentence."""
    found = re.search(rf"\b{re.escape(word)}s?\b", reading.text[spoken.start : spoken.end], re.IGNORECASE)
    return (spoken.start + found.start(), spoken.start + found.end()) if found else (spoken.start, spoken.end)


def _asks_submerged(whom: Selector) -> bool:
    return any(trait.quality is Quality.SUBMERGED and not trait.negated for trait in whom.traits)


def _lets_shoot(effect: Effect) -> bool:
    return effect.act is Act.SHOOT and effect.affirms and effect.whom is not None and _asks_submerged(effect.whom)


def _of_words(sentence: Sentence) -> Iterator[Finding]:
    """Targets in a sentence that cannot be read as a whole."""
    low = sentence.text.casefold()
    for verb, act in _VERBS.items() if any(thing in low for thing in _HINTS) else ():
        if verb not in low:
            continue
        pattern = rf"\b{verb}{_LINK} ({_THINGS}{_MORE.get(act, '')})\b(?! (?:ability|abilities|keyword))(?!['’]s? (?:crew|ship))"
        match = re.search(pattern, sentence.text, re.IGNORECASE)
        if match:
            start, end = (sentence.start + place for place in match.span(1))
            yield Finding("meaning.untargetable", WORDS[act], start, end, "name something that can be a target")


# Pronouns


_PRONOUNS = frozenset({"SHE", "HER"})
_MEANT = frozenset({"NOUN", "MAST_S", "CANNON_S", "SHOT_S", "HIT_S", "YOU", "ABILITY", "NAME"})
"""Terminals that a pronoun after them can mean."""
_SHIPS = frozenset({"ship", "sea monster", "sea creature", "fort", "titan", "sea dragon", "submarine", "monster"})


def ambiguous_pronouns(sentence: Sentence, first: bool) -> Iterator[Finding]:
    """A pronoun that could mean either of two ships before it, or none at all."""
    pronoun = next(((at, word) for at, word in enumerate(sentence.words) if word.type in _PRONOUNS), None)
    if pronoun is None:
        return
    at, word = pronoun
    if first and _means_nobody(sentence, at):
        hint = "say who, such as “this ship”"
        yield Finding("meaning.ambiguous-pronoun", f"nothing before says whom “{word.text}” means", word.start, word.end, hint)
    elif _means_either(sentence.words, at, word):
        hint, message = "say “this ship” or “that ship”", f"“{word.text}” could be either of the two ships before it"
        yield Finding("meaning.ambiguous-pronoun", message, word.start, word.end, hint)


def _means_nobody(sentence: Sentence, at: int) -> bool:
    """Whether the main clause of a first sentence begins with a pronoun, and nothing stands before it."""
    named = any(word.type in _MEANT for word in sentence.words[:at])
    return at == main_clause(sentence) and not named and not [*missing_subject(sentence)]


def _means_either(words: tuple[Word, ...], at: int, word: Word) -> bool:
    """Whether a pronoun of the main clause follows two ships, and the sentence does not go on about the first of them."""
    ships = _ships(words[:at])
    clause = next((place for place in range(at, -1, -1) if words[place].type == "COMMA"), None)
    if clause is None or not _leads(words) or not {"this", "other"} <= {*ships} or clause <= _last_ship(words, at):
        return False
    goes_on = ships[0] == "this" and not _is_order(words, clause)
    return not goes_on or (word.low in ("it", "its") and _is_she(words))


def _is_she(words: tuple[Word, ...]) -> bool:
    """Whether the bearer is a ship, which cards call she; sea monsters and forts are called it."""
    return any(word.type == "THIS" and other.low == "ship" for word, other in pairwise(words))


def _leads(words: tuple[Word, ...]) -> bool:
    return any(word.type in ("WHEN", "IF", "AFTER", "BEFORE", "WHILE") for word in words[:3])


def _ships(words: tuple[Word, ...]) -> list[str]:
    """Which ships are spoken of in a row of words, each as `this` or `other`, in order."""
    found = []
    for at, word in enumerate(words):
        if word.type != "NOUN" or word.low not in _SHIPS:
            continue
        before = [other.type for other in words[max(0, at - 4) : at]]
        told = next((kind for kind in reversed(before) if kind in ("THIS", "A", "ANY", "THAT", "OTHER", "EACH")), "")
        after = words[at + 1].type if at + 1 < len(words) else ""
        if told and after != "POSS":
            found.append("this" if told == "THIS" else "other")
    return found


def _last_ship(words: tuple[Word, ...], before: int) -> int:
    return max((at for at in range(before) if words[at].type == "NOUN" and words[at].low in _SHIPS), default=-1)


def _is_order(words: tuple[Word, ...], clause: int) -> bool:
    """Whether the main clause is an order to the player, so that no subject of its own says who is meant."""
    after = [word.type for word in words[clause + 1 : clause + 3]]
    return bool(after) and (after[0] in _ORDERS or (after[0] == "YOU" and len(after) > 1))


_ORDERS = frozenset({"ELIMINATE", "REMOVE", "CANCEL", "TAKE", "REPAIR", "TURN", "MOVE", "ALSO"})


# Copies, and what nothing overrules


_COPY = Pattern(
    r"\b(?:copy|copies|duplicates?|gains?|may use|can use|uses|has)\b(?: (?:all of|all|any|one|the))* (?:"
    r"(?:this (?:ship|crew|fort|character)['’]s|her own|its own|his own) (?:own )?(?:abilit(?:y|ies))"
    r"|abilit(?:y|ies) of (?:this (?:ship|crew|fort|character)|itself|herself|himself))\b"
    r"(?! (?:on|against|to|as|while|when|if|in)\b)",
    re.IGNORECASE,
    needs=("abilit",),
)
_COPIES = Pattern(r"\b(?:copy|copies|duplicates?)\b", re.IGNORECASE, needs=("cop", "Cop", "uplicate"))
_COPIED = Pattern(r"\b(?:this (?:ship|crew|fort|character)['’]s|her own|its own|itself|herself)\b", re.IGNORECASE)


def self_copies(reading: Reading) -> Iterator[Finding]:
    """An ability that is copied onto where it already is."""
    for sentence in reading.sentences:
        match = _COPY.search(sentence.text) or (_COPIES.search(sentence.text) and _COPIED.search(sentence.text))
        if match:
            start, end = (sentence.start + place for place in match.span())
            message = "an ability copied onto its own bearer gives nothing: the same ability counts once"
            yield Finding("meaning.self-copy", message, start, end, "copy the ability of another ship or crew")


_ONE_HITS = Pattern(
    r"\b(?:(?:on|with|for|even on) (?:a |an |any )?(?:cannon |die )?(?:roll |result )?(?:of )?(?:a )?1\b"
    r"|roll(?:s|ed)?(?: of)?(?: a)? 1s?\b|1s\b|(?<![+\w-])a 1\b)",
    re.IGNORECASE,
    needs=("1",),
)
_HITS = Pattern(
    r"\b(?:hits?|never miss(?:es)?|cannot miss|can['’]t miss|does not miss|doesn['’]t miss|not a miss)\b", needs=("hit", "miss")
)
_MISSES = Pattern(r"\bmiss(?:es)?\b", needs=("miss",))


def overruling(reading: Reading, library: Library) -> Iterator[Finding]:
    """Leave for a cannon to hit where the one rule that yields to nothing makes it miss."""
    if not library.book.units("nothing overrules"):
        return
    for sentence in reading.sentences:
        one, hit = _ONE_HITS.search(sentence.text), _HITS.search(sentence.text)
        plain_miss = _MISSES.search(sentence.text) and not (hit and "miss" in hit.group())
        rolled_apart = re.search(r"\b[Oo]n a(?: result of)? 1\b", sentence.text[:20]) and "cannon" not in sentence.text
        if one and hit and not plain_miss and not rolled_apart:
            start, end = sentence.start + one.start(), sentence.start + one.end()
            yield _overruled("a cannon roll of 1 misses, whatever a text says", start, end)
    for spoken in reading.spoken:
        if spoken.effect.act is Act.HIT and spoken.effect.affirms and spoken.effect.tier >= 2 and not _about_ones(spoken.effect):
            yield _overruled("even so a cannon roll of 1 misses: nothing overrules that", spoken.start, spoken.end)


def _overruled(message: str, start: int, end: int) -> Finding:
    return Finding("meaning.overrules", message, start, end, "say which rolls from 2 to 6 hit, or give a bonus")


def _about_ones(effect: Effect) -> bool:
    """Whether an effect speaks of particular rolls, which its own words then judge."""
    traits = [trait for found in (effect.who, effect.whom) if found is not None for trait in found.traits]
    traits += [item.trait for item in effect.conditions if isinstance(item, Condition)]
    return any(trait.quality is Quality.ROLLED for trait in traits)
