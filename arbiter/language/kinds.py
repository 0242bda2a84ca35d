"""The nouns of a phrase, and which kinds of piece they name."""

from __future__ import annotations

from collections.abc import Iterator

from lark import Token

from arbiter.effects import Kind
from arbiter.language.trees import Branch, NotUnderstood, branches, tokens_of

PIECES = (Kind.SHIP, Kind.FORT, Kind.SEA_MONSTER, Kind.SEA_CREATURE, Kind.SEA_DRAGON, Kind.TITAN, Kind.SUBMARINE)
"""What shoots, is shot at and fights boarding parties; what a nation is as a whole, as in `the Cursed`."""

_SPECIAL_NOUNS = {
    "MAST_S": Kind.MAST,
    "CANNON_S": Kind.CANNON,
    "HIT_S": Kind.HIT,
    "SHOT_S": Kind.SHOT,
    "RAM_S": Kind.RAM,
    "ABILITY": Kind.ABILITY,
    "LOSS": Kind.LOSS,
    "ROLE": Kind.PLAYER,
    "LINE_OF_FIRE": Kind.SHIP,
    "CARGO_SPACE": Kind.CARGO,
}


def kinds_of(branch: Branch) -> tuple[Kind, ...]:
    if noun_types(branch) == ["FOLK"]:
        return PIECES
    return tuple(_kind(tokens_of(noun)[0]) for noun in noun_branches(branch))


def noun_branches(branch: Branch) -> Iterator[Branch]:
    for nouns in branches(branch, "nouns"):
        yield from branches(nouns, "noun")


def noun_types(branch: Branch) -> list[str]:
    return [tokens_of(noun)[0].type for noun in noun_branches(branch)]


def noun_word(branch: Branch) -> str:
    return str(tokens_of(next(noun_branches(branch)))[0])


def noun_name(branch: Branch) -> str | None:
    first = tokens_of(next(noun_branches(branch)))[0]
    if first.type == "ROLE":
        return str(first)
    if first.type == "LINE_OF_FIRE":
        return "line of fire"
    return {"home island": "home", "wild island": "wild"}.get(str(first))


def _kind(word: Token) -> Kind:
    if word.type in _SPECIAL_NOUNS:
        return _SPECIAL_NOUNS[word.type]
    if word.type == "TARGET" or str(word) == "opponent":
        return Kind.SHIP
    if word.type in ("NATIONALITY", "FOLK"):
        raise NotUnderstood(f"“{word}” is no piece of the game", word)
    if word.type == "KEYWORD":
        return Kind.ABILITY
    return Kind.ISLAND if str(word).endswith("island") else Kind(str(word))
