"""Questions of several things at once, as a question of each: of several pieces, of either of two states, of two deeds."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise, takewhile

from arbiter.effects import Kind
from arbiter.frozen import replace
from arbiter.patterns import Pattern
from arbiter.play import Question
from arbiter.situations.sentences.names import Names
from arbiter.situations.sentences.verbs import third_person
from arbiter.situations.sentences.words import SentenceWord

Read = Callable[[str], Question | None]
ASKS = frozenset({"MAY", "MUST", "IS", "DOES", "HAVE"})
"""The words with which a question with yes and no begins."""
_SEVERAL = Pattern(r"\s*(?:,|,?\s*\b(?:and|or)\b)\s*(?:the\s+|both\s+|either\s+)?", re.IGNORECASE)
_BOTH = Pattern(r"\s+(?:both|either|all|each)(?=\s)", re.IGNORECASE)
AT_ONCE = Pattern(
    r"\s*\b(?:in|with|as|on|during|using|by) (?:the same|one|a single) (?:(?:move|shoot|explore|repair) )?(?:action|turn)\b\s*"
)

_ANYBODY = Pattern(
    r"^(?:is|are|was|were) any(?:one|body| ships?| of them)(?: (?:now|still))? "
    r"(?P<how>(?:pinned|derelict|sunk|towed|hit|docked|tangled|wrecked|submerged|on fire)\b.*)$",
    re.IGNORECASE,
)
"""A state of ships, of which it is asked whether anybody is in it."""
_MUTUAL = Pattern(r"\s*(?P<how>touch(?:ing)?|in contact|linked)(?: (?:with )?each other| to each other)?[\s?.]*", re.IGNORECASE)
"""What is so of two pieces at once, where it is said of both."""
_OBJECT = Pattern(r"\b(?:her|him|it)(?=$|,| with | from | at | in | on )")
"""Whom a deed is done to, where the deed before it has named that piece."""


def of_several(text: str, names: Names, begins: str, read: Read) -> Question | None:
    """The question of each of several things; None for another one. `begins` is the terminal of its first word."""
    if begins not in ASKS:
        return None
    ways = (
        _of_anybody(text, names, read),
        _of_pieces(text, names, read),
        _of_objects(text, names, begins, read),
        _either(text, begins, read),
    )
    return next(filter(None, ways), None)


def _of_anybody(text: str, names: Names, read: Read) -> Question | None:
    """A question whether anybody is in a state of ships, as one of each of them."""
    found = _ANYBODY.match(text)
    ships = [one.id for one in names.pieces.values() if Kind.SHIP in one.kinds]
    return _put_together(text, [read(f"is {ship} {found['how']}") for ship in ships], either=True) if found and ships else None


def _of_pieces(text: str, names: Names, read: Read) -> Question | None:
    """A question that is asked of several pieces at once."""
    words = [word for word in names.words(text) if word.value not in ("either", "or")]
    named: list[SentenceWord] = list(takewhile(lambda word: word.type in ("NAME", "PLAYER"), words[1:]))
    between = [text[one.end : other.start] for one, other in pairwise(named)]
    if len(named) < 2 or not all(_SEVERAL.fullmatch(part) for part in between):
        return None
    before, after = _BOTH.sub("", text[: named[0].start]), _BOTH.sub("", text[named[-1].end :], count=1)
    if (mutual := _MUTUAL.fullmatch(after)) is not None:
        one, other = (text[word.start : word.end] for word in (named[0], named[-1]))
        linked = mutual["how"].casefold() == "linked"
        return read(f"is {one} {'linked to' if linked else 'touching'} {other}?") if len(named) == 2 else None
    each = [read(f"{before}{text[word.start : word.end]}{after}") for word in named]
    return _put_together(text, each, either=any("or" in part.casefold().split() for part in between))


def _of_objects(text: str, names: Names, begins: str, read: Read) -> Question | None:
    """Whether something may or must be done to one of several pieces: `may Gull shoot Tern or Skua?`."""
    words = [word for word in names.words(text) if word.value not in ("either", "or")]
    starts = (at for at in range(2, len(words) - 1) if words[at].type == words[at + 1].type == "NAME")
    first = next(starts, None)
    if begins not in ("MAY", "MUST") or first is None:
        return None
    named = list(takewhile(lambda word: word.type == "NAME", words[first:]))
    between = [text[one.end : other.start] for one, other in pairwise(named)]
    if not all(_SEVERAL.fullmatch(part) for part in between) or "or" not in between[-1].casefold().split():
        return None
    before, after = _BOTH.sub("", f"{text[: named[0].start]} ").rstrip(), text[named[-1].end :]
    return _put_together(text, [read(f"{before} {text[word.start : word.end]}{after}") for word in named], either=True)


def _either(text: str, begins: str, read: Read) -> Question | None:
    """Whether one of two things is so of a piece: `is Gull derelict or sunk?`; what may be done is asked of each by itself.

    What stands behind `or` takes the place of the last words before it, in the only way in which that can be read. To whom
    one of two deeds has to be done (`must Gull ram or board Tern?`), the other one has as well.
    """
    parts = re.split(r",?\s+or\s+", text.rstrip(" ?"), flags=re.IGNORECASE)
    if len(parts) > 2 and begins == "IS":
        each = [read(parts[0]), *(_in_its_place(parts[0], part, read) for part in parts[1:])]
        return None if any(one is not None and one.denied for one in each) else _put_together(text, each, either=True)
    if len(parts) != 2 or begins == "MAY":
        return None
    words, other = parts[0].split(), parts[1].split()
    first = read(parts[0])
    ways = [read(" ".join([*words[:kept], *other])) for kept in range(2, len(words))]
    seconds = [one for one in ways if one is not None]
    common = [one for place in range(1, len(other)) if (one := read(" ".join([*words, *other[place:]]))) is not None]
    first, shared = (common[0], False) if common and begins == "MUST" else (first, bool(common))
    if first is None or not seconds or any(one != seconds[0] for one in seconds) or shared:
        return None
    alike = (first.ask, first.who, first.chance) == (seconds[0].ask, seconds[0].who, False) and not first.denied
    return _put_together(text, [first, seconds[0]], either=True) if alike else None


def _in_its_place(first: str, other: str, read: Read) -> Question | None:
    """The question with other words in the place of its last one."""
    return read(f"{first.rsplit(maxsplit=1)[0]} {other}")


def both_deeds(text: str, names: Names) -> tuple[str, str, str] | None:
    """Who may do one thing and another, and the two: `may Gull move S and turn about in the same action?`; else None."""
    plain = AT_ONCE.sub(" ", text.rstrip(" ?")).strip()
    parts, words = re.split(r"\s+and\s+", plain, flags=re.IGNORECASE), names.words(text)
    may = bool(words) and words[0].value in ("may", "can", "could", "might")
    if not may or len(parts) != 2 or len(words) < 2 or words[1].type not in ("NAME", "PLAYER") or words[1].end > len(parts[0]):
        return None
    others = {text[word.start : word.end] for word in words[2:] if word.type == "NAME" and word.end <= len(parts[0])}
    second = _OBJECT.sub(next(iter(others)), parts[1]) if len(others) == 1 else parts[1]
    return text[words[1].start : words[1].end], _BOTH.sub("", parts[0][words[1].end :], count=1).strip(), second


def cargo_deeds(text: str, names: Names) -> tuple[str, list[str]] | None:
    """Who may handle several things, and each of these deeds, in a row of which each may leave its verb to the one before it.

    Where one of them says from where or whereto, that is said of those before it that have the same verb as well.
    """
    plain = AT_ONCE.sub(" ", text.rstrip(" ?")).strip()
    words = names.words(plain)
    may = len(words) > 1 and words[0].value in ("may", "can", "could", "might") and words[1].type in ("NAME", "PLAYER")
    parts = _ROW.split(_ALL_OF.sub("", plain[words[1].end :])) if may else []
    deeds: list[str] = []
    for told in (_AFTER_IT.sub("", part.strip()) for part in parts):
        part = _TAKES_COIN.sub("load ", told) if any(map(_ASHORE.search, deeds)) else told
        verb = part.partition(" ")[0]
        if third_person(verb):
            deeds.append(part)
        elif deeds and part and not _is_no_cargo(part, names):
            deeds.append(f"{deeds[-1].partition(' ')[0]} {part}")
        else:
            return None
    for at in range(len(deeds) - 2, -1, -1):
        place = _WHENCE.search(deeds[at + 1])
        if place is not None and deeds[at].split()[0] == deeds[at + 1].split()[0] and not _WHENCE.search(deeds[at]):
            deeds[at] += place.group()
    return (plain[words[1].start : words[1].end], deeds) if len(deeds) > 1 else None


def _is_no_cargo(part: str, names: Names) -> bool:
    """Whether a part of a row is a ship, a fort, a place or a player, which nobody handles as cargo."""
    first = next(iter(names.words(part)), None)
    piece = names.pieces.get(first.value) if first is not None else None
    at_large = piece is not None and not {Kind.SHIP, Kind.FORT, Kind.ISLAND, Kind.TERRAIN}.isdisjoint(piece.kinds)
    return first is not None and (at_large or first.type == "PLAYER") and len(names.words(part)) == 1


_ROW = Pattern(r"\s*,\s*(?:and\s+)?|\s+and\s+", re.IGNORECASE)
_ASHORE = Pattern(r"^(?:put|set|unload|leave|drop)\b.*(?: ashore$| on | at |(?<=^unload) )")
"""A deed by which cargo goes ashore."""
_TAKES_COIN = Pattern(r"^take (?=(?:the |both |all )?(?:\d|coins?\b))")
"""What is taken where cargo has just been put ashore, which is to load it."""
_ALL_OF = Pattern(r"\b(?:both|all (?:of )?)\s*(?=the\b)", re.IGNORECASE)
_AFTER_IT = Pattern(r"^(?:then|afterwards|also)\s+", re.IGNORECASE)
_WHENCE = Pattern(r"\s+(?:ashore|(?:from|off|on|out of)\s+\S.*)$", re.IGNORECASE)


def in_any_order(text: str, names: Names, read: Read) -> Question | None:
    """Whether a piece may do one thing and another besides, each of them asked by itself."""
    both = both_deeds(text, names)
    if both is None:
        return None
    each = [read(f"may {both[0]} {deed}") for deed in both[1:]]
    found = [one for one in each if one is not None]
    return _put_together(text, each, either=False) if len({(one.who, one.ask) for one in found}) == 1 else None


def _put_together(text: str, each: Sequence[Question | None], *, either: bool) -> Question | None:
    found = tuple(one for one in each if one is not None)
    return replace(found[0], text=text, each=found, either=either) if len(found) == len(each) else None
