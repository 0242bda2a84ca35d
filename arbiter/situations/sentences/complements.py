"""What stands with a verb, given its role by the verb's frame; what the frame has no place for is a problem there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from arbiter.board import Mast
from arbiter.language.grammars import Token
from arbiter.play import AbilityName, Adjunct
from arbiter.situations.sentences.verbs import PREPOSITIONS, Verb

Fields = dict[str, Any]


class Unclear(Exception):
    """Says why a sentence that parses still means nothing on this table; `word` is what it is about, or `at` where it stands."""

    def __init__(
        self, message: str, word: str = "", hint: str = "", code: str = "sentence.unclear", at: tuple[int, int] | None = None
    ) -> None:
        self.message, self.word, self.hint, self.code, self.at = message, word, hint, code, at
        super().__init__(message)


class VerbArgument(NamedTuple):
    """One part of a sentence behind its verb, with the type of the preposition before it, if there is one."""

    preposition: str = ""
    ids: tuple[str, ...] = ()
    masts: tuple[Mast, ...] = ()
    told: Fields = {}  # noqa: RUF012 - nothing ever writes to it
    """Fields that it fills of itself: dice, a free action, goods."""
    ability: AbilityName | None = None
    how: tuple[str, ...] = ()
    start: int = 0
    end: int = 0


def framed(verb: Verb, who: str, complements: Iterable[VerbArgument]) -> Fields:
    """The fields that the complements of a verb fill. Raises `Unclear` at one that the verb has no place for."""
    fields: Fields = {"whom": (), "adjuncts": (), "masts": (), "how": ()}
    for found in complements:
        _fill(fields, verb, found)
    return fields


def _fill(fields: Fields, verb: Verb, found: VerbArgument) -> None:
    word = found.preposition
    if found.how:
        _check(not {word for word in found.how if not _is_segment(verb, word)} - set(verb.how), verb, found)
        fields["how"] += found.how
    elif word == "WITH" and found.ability is not None:
        _with(fields, verb, found, found.ability)
    elif not word or word in verb.onto:
        _object(fields, verb, found)
    else:
        _adjunct(fields, verb, found)


def _is_segment(verb: Verb, word: str) -> bool:
    """Whether a word says in which segment of a move a ship turns."""
    return word.startswith("segment ") and "heading" in verb.how


def _with(fields: Fields, verb: Verb, found: VerbArgument, ability: AbilityName) -> None:
    """The ability by which something is done, or whom something is traded with."""
    bare = ability.name is None and ability.number is None and ability.begins is None
    _check(Adjunct.WITH in verb.takes, verb, found)
    if bare and verb.name == "swap":
        fields["adjuncts"] += ((Adjunct.WITH, ability.bearer),)
    else:
        _check("ability" not in fields, verb, found)
        fields["ability"] = ability


def _object(fields: Fields, verb: Verb, found: VerbArgument) -> None:
    named = bool(found.ids or found.masts or found.ability is not None or {"choice", "of", "die"} & set(found.told))
    _check(verb.objects or not named, verb, found)
    _check("randomly" in verb.how or "randomly" not in found.told.get("how", ()), verb, found)
    fields["whom"] += found.ids
    fields["masts"] += found.masts
    _check(all(fields.get(key, value) == value for key, value in found.told.items() if key in _OF_ONE_OBJECT), verb, found)
    _check("abilities" not in found.told or verb.name == "copy", verb, found)
    fields |= {key: value for key, value in found.told.items() if key != "abilities"}
    _check("worth" not in fields or not fields["whom"], verb, found)
    if found.ability is not None:
        fields["how"] += tuple(f"{count} abilities" for key, count in found.told.items() if key == "abilities")
        _check("ability" not in fields, verb, found)
        fields["ability"] = found.ability


_OF_ONE_OBJECT = frozenset({"worth", "of", "choice", "die"})
"""What tells one object from another, so that two such words name two."""


def _adjunct(fields: Fields, verb: Verb, found: VerbArgument) -> None:
    adjunct = PREPOSITIONS[found.preposition]
    _check(adjunct in verb.takes and "worth" not in found.told, verb, found)  # a coin stands there by its name
    fields["masts"] += found.masts
    goods = str(found.told.get("choice") or found.told.get("of") or "")
    number = found.told.get("number")
    named = found.ids or ((f"{number} {goods}" if number is not None else goods,) if goods else ())
    fields["adjuncts"] += tuple((adjunct, piece) for piece in named)
    if "die" in found.told:
        fields["die"] = found.told["die"]


def _check(fits: bool, verb: Verb, found: VerbArgument) -> None:
    if not fits:
        raise Unclear(
            f"“{verb.name}” has no place for this", hint=f"it is written like this: {verb.example}", at=(found.start, found.end)
        )


def seen_to_arrive(parts: list[Any], goal: str) -> None:
    """It is seen to that a move of which a sentence tells ends at its goal, and not on the way there."""
    toward = next((str(part) for part in parts if isinstance(part, Token) and str(part).casefold().startswith("toward")), "")
    if toward:
        raise Unclear("how far she comes is not said", toward, f"say where she ends: to {goal}, to within S of {goal}")
