"""What cannot be the target of what a text does, and what cannot be kept from being one."""

from __future__ import annotations

import re
from collections.abc import Iterator

from arbiter.checking.diagnostics import Diagnostic
from arbiter.checking.reading import SpokenEffect, TextReading
from arbiter.checking.sentences import TaggedSentence
from arbiter.effects import VESSELS, Act, Effect, Kind, Quality, Quantity, Reference, Selector
from arbiter.rulebook import Library

PARTS = frozenset({Kind.MAST, Kind.CANNON, Kind.SHOT, Kind.HIT, Kind.ABILITY, Kind.RAM, Kind.DIE})
TARGETS = {
    Act.SHOOT: VESSELS | {Kind.FORT},
    Act.HIT: VESSELS | {Kind.FORT, Kind.MAST, Kind.CANNON},
    Act.RAM: VESSELS,
    Act.PIN: VESSELS,
    Act.BOARD: VESSELS | {Kind.FORT},
    Act.TOW: VESSELS,
    Act.SINK: VESSELS,
    Act.CANCEL: VESSELS | {Kind.CREW, Kind.ABILITY},
    Act.EXPLORE: frozenset({Kind.ISLAND}),
    Act.DOCK: VESSELS | {Kind.ISLAND, Kind.FORT, Kind.TERRAIN},
}
"""What each act can be done to."""
LYING = frozenset({
    "fog bank", "reef", "iceberg", "whirlpool", "trade current", "token", "coin", "home island", "wild island",
    "wreck", "dice", "die",
})  # fmt: skip
"""Things that lie on the table and are the target of nothing."""
WORDS = {
    Act.SHOOT: "ships, sea creatures and forts can be shot at", Act.HIT: "ships, sea creatures and forts can be hit",
    Act.RAM: "only ships and sea creatures can be rammed", Act.PIN: "only ships can be pinned",
    Act.BOARD: "only ships, sea creatures and forts can be boarded", Act.TOW: "only ships can be towed",
    Act.SINK: "only ships sink", Act.CANCEL: "only the abilities of ships and crew can be cancelled",
    Act.EXPLORE: "only islands are explored", Act.DOCK: "a ship docks at islands and forts",
}  # fmt: skip
_VERBS = {
    "cancel": Act.CANCEL, "cancels": Act.CANCEL, "shoot at": Act.SHOOT, "shoots at": Act.SHOOT, "shoot": Act.SHOOT,
    "ram": Act.RAM, "rams": Act.RAM, "pin": Act.PIN, "pins": Act.PIN, "board": Act.BOARD, "boards": Act.BOARD, "tow": Act.TOW,
    "tows": Act.TOW, "sink": Act.SINK, "sinks": Act.SINK, "hit": Act.HIT, "hits": Act.HIT,
}  # fmt: skip
_THINGS = (
    r"terrain|reefs?|fog banks?|icebergs?|whirlpools?|sargasso seas?|trade currents?|events?|(?:unique )?treasures?(?: coins?)?"
    r"|equipment|islands?|players?|dice|die rolls?|(?:ship)?wrecks?|sunken ships?"
)
_HINTS = (
    "terrain", "reef", "fog", "iceberg", "whirlpool", "sargasso", "current", "event", "treasure", "equipment", "island", "player",
    "dice", "die", "fort", "crew", "wreck", "sunken",
)  # fmt: skip
"""One of these stands wherever one of those things does."""
_MORE = {Act.CANCEL: r"|forts?", Act.TOW: r"|forts?|crew", Act.RAM: "|crew", Act.PIN: "|crew|forts?", Act.SINK: "|crew|forts?"}
_LINK = (
    r"(?: the abilit(?:y|ies) of| the effects? of)?"
    r"(?: (?:an?|any|all|one|the|that|this|each|every|enemy|opposing|random|other|another))*"
)


def check(reading: TextReading, library: Library) -> Iterator[Diagnostic]:
    """Everything that is named as a target and can be none, and every protection from being one at all."""
    for spoken in reading.spoken:
        yield from _of_effect(spoken, reading)
        if _is_kept_from_all(spoken.effect):
            message = "being a target is nothing by itself in the game, so that this keeps nothing from happening"
            hint = "say what cannot be done, such as “cannot be shot at” or “her ability cannot be cancelled”"
            yield Diagnostic("meaning.untargetable", message, spoken.start, spoken.end, hint)
    for sentence in reading.sentences:
        if not reading.is_read(sentence):
            yield from _of_words(sentence)


def _of_effect(spoken: SpokenEffect, reading: TextReading) -> Iterator[Diagnostic]:
    effect = spoken.effect
    whom = _aimed_at(effect)
    if whom is None or not effect.affirms:
        return
    wrong = next(_named(whom, effect.act), None) if effect.act in TARGETS else None
    if wrong is not None:
        yield _wrong(effect.act, spoken, reading, wrong)
    elif effect.act is Act.CANCEL and whom.reference is Reference.THIS and whom.kind in VESSELS:
        message = "a canceller never reaches the ship that it is on"
        yield Diagnostic("meaning.untargetable", message, spoken.start, spoken.end, "name another ship or crew")
    elif _asks_submerged(whom) and not any(_lets_shoot(other.effect) for other in reading.spoken):
        start, end = _place(spoken, reading, "submerged")
        message, hint = (
            "a submerged ship is no target, and nothing here lets this ship shoot at her",
            "say that she may be shot at",
        )
        yield Diagnostic("meaning.untargetable", message, start, end, hint)


def _named(whom: Selector, act: Act) -> Iterator[str]:
    """What a selector calls by name that the act can never be done to.

    What is told by its name alone may be anything, save for the things that lie on the table; and what a cannon is loaded
    with is shot and not shot at.
    """
    for kind in whom.kinds:
        if kind is Kind.THING:
            yield from (whom.name or "",) if whom.name in LYING else ()
        elif kind not in TARGETS[act] and kind is not Kind.CARD and not (act is Act.SHOOT and kind in PARTS):
            yield kind.value


def _is_kept_from_all(effect: Effect) -> bool:
    """Whether an effect keeps its bearer from being targeted or affected at all, by whatever it may be."""
    if effect.act not in (Act.TARGET, Act.AFFECT) or effect.affirms or effect.when is not None or effect.conditions:
        return False
    whom = effect.whom
    doers = [effect.who] if effect.who is not None else [role.of for role in effect.roles if role.word == "by"]
    own = whom is not None and whom.reference is Reference.THIS
    return (
        own
        and all(doer is not None and _is_any(doer) for doer in doers)
        and len(doers) == len(effect.roles) + (effect.who is not None)
    )


def _is_any(doer: Selector) -> bool:
    """Whether whatever it is could be meant: any ability, any action."""
    known = doer.kind is Kind.ABILITY or (doer.kind is Kind.THING and doer.name in ("action", "effect", "rule", "card"))
    return known and not doer.traits and doer.owner is None and doer.reference in (Reference.ANY, Reference.ALL, Reference.OTHER)


def _aimed_at(effect: Effect) -> Selector | None:
    """What an effect is aimed at: for an ability that is cancelled its bearer."""
    if effect.act is Act.HAVE and effect.quantity is Quantity.CANNON_ROLL:
        return effect.whom
    if effect.act not in TARGETS or effect.quantity is not None:
        return None
    whom = effect.whom
    return whom.owner if whom is not None and whom.kind is Kind.ABILITY and whom.owner is not None else whom


def _wrong(act: Act, spoken: SpokenEffect, reading: TextReading, kind: str) -> Diagnostic:
    start, end = _place(spoken, reading, kind)
    return Diagnostic("meaning.untargetable", WORDS[act], start, end, "name something that can be a target")


def _place(spoken: SpokenEffect, reading: TextReading, word: str) -> tuple[int, int]:
    """Where a word stands in the sentence of an effect, or else the whole sentence."""
    found = re.search(rf"\b{re.escape(word)}s?\b", reading.text[spoken.start : spoken.end], re.IGNORECASE)
    return (spoken.start + found.start(), spoken.start + found.end()) if found else (spoken.start, spoken.end)


def _asks_submerged(whom: Selector) -> bool:
    return any(trait.quality is Quality.SUBMERGED and not trait.negated for trait in whom.traits)


def _lets_shoot(effect: Effect) -> bool:
    return effect.act is Act.SHOOT and effect.affirms and effect.whom is not None and _asks_submerged(effect.whom)


def _of_words(sentence: TaggedSentence) -> Iterator[Diagnostic]:
    """Targets in a sentence that cannot be read as a whole."""
    low = sentence.text.casefold()
    for verb, act in _VERBS.items() if any(thing in low for thing in _HINTS) else ():
        if verb not in low:
            continue
        pattern = rf"\b{verb}{_LINK} ({_THINGS}{_MORE.get(act, '')})\b(?! (?:ability|abilities|keyword))(?!['’]s? (?:crew|ship))"
        match = re.search(pattern, sentence.text, re.IGNORECASE)
        if match:
            start, end = (sentence.start + place for place in match.span(1))
            yield Diagnostic("meaning.untargetable", WORDS[act], start, end, "name something that can be a target")
