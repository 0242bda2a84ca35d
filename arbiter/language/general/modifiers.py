"""The words before a noun: which and how many, whose, and what they are like."""

from __future__ import annotations

from dataclasses import dataclass

from lark import Token

from arbiter.effects import Kind, Quality, Reference, Selector, Trait
from arbiter.language.pieces import SEVERAL_AGAIN, YOU
from arbiter.language.reference.plausible import LEFT_OUT
from arbiter.language.trees import NotUnderstood
from arbiter.language.vocabulary.nouns import NATIONS

_QUALITIES = {
    "enemy": Quality.ENEMY, "opposing": Quality.ENEMY, "friendly": Quality.FRIENDLY, "derelict": Quality.DERELICT,
    "pinned": Quality.PINNED, "submerged": Quality.SUBMERGED, "ghostly": Quality.GHOSTLY, "towed": Quality.TOWED,
    "face up": Quality.FACE_UP, "face down": Quality.FACE_DOWN, "docked": Quality.DOCKED, "random": Quality.RANDOM,
    "defensive": Quality.DEFENSIVE,
}  # fmt: skip
"""Adjectives that the engine knows."""
_REFERENCES = {
    "this": Reference.THIS, "these": Reference.THAT, "that": Reference.THAT, "those": Reference.THAT, "the": Reference.THE,
    "whichever": Reference.THE, "each": Reference.ALL, "every": Reference.ALL, "all": Reference.ALL, "another": Reference.OTHER,
}  # fmt: skip
_PARTS = frozenset({"both", "either", "neither", "some"})
"""Articles that say which part of all of them is meant."""
_SHE = frozenset({
    "she", "he", "he or she", "him", "him or her", "herself", "himself", "her", "his", "his or her", "her own", "it", "its",
    "itself", "its own", "they", "them", "themselves", "their", "their own", "those", "these", "that", "this",
    "we", "us", "my", "our", "our own", "ours", "ourselves",
})  # fmt: skip
"""Pronouns that stand for a piece."""


_SOMEBODY: dict[str, tuple[Reference, int | None, str | None]] = {
    **dict.fromkeys(("anyone", "anybody", "someone", "somebody", "whoever"), (Reference.ANY, None, None)),
    **dict.fromkeys(("everyone", "everybody"), (Reference.ALL, None, None)),
    **dict.fromkeys(("somebody else", "someone else", "anybody else", "anyone else"), (Reference.OTHER, None, None)),
    **dict.fromkeys(("everybody else", "everyone else"), (Reference.OTHER, None, "all")),
    **dict.fromkeys(("nobody", "no one"), (Reference.ANY, 0, None)),
    **dict.fromkeys(("nobody else", "no one else"), (Reference.OTHER, 0, None)),
}
"""Pronouns that stand for players."""


def pronoun(word: str) -> Selector:
    """The selector of a pronoun, which keeps its word until it is known what it stands for."""
    if word == "you":
        return YOU
    if word == "neither of you":
        return Selector((Kind.THING,), number=0, name="each of you")
    if word in _SOMEBODY:
        reference, number, bound = _SOMEBODY[word]
        return Selector((Kind.PLAYER,), reference, number, bound=bound)
    if word in _SHE or word == LEFT_OUT:
        return Selector((Kind.SHIP,), Reference.SUBJECT, name=word)
    return Selector((Kind.THING,), name=word)


def possessed(word: str) -> Selector:
    """The selector of `her own`, which stands for something of hers."""
    return Selector((Kind.THING,), owner=YOU if word == "your own" else pronoun(word.removesuffix(" own")), name="own")


@dataclass(slots=True)
class Description:
    """What the words before a noun say of it."""

    reference: Reference = Reference.ANY
    number: int | None = None
    bound: str | None = None
    traits: tuple[Trait, ...] = ()
    owner: Selector | None = None
    any: bool = False
    """Whether it is left open which one."""
    title: str = ""
    """The name that goes before the noun, as it is written."""
    noun: str = ""
    """Nouns that go before the noun and make one name with it."""

    def of(self, kind: Kind, name: str | None = None) -> Selector:
        """The selector of a noun of that kind, so described."""
        return Selector((kind,), self.reference, self.number, self.traits, self.owner, name, self.bound)


def described(words: list[Token], owner: Selector | None = None) -> Description:
    """What words before a noun say. Raises `NotUnderstood` for a word that says again what another said."""
    said = Description(owner=owner)
    for word in words:
        before = (said.reference, said.number, said.bound, said.owner)
        _MODIFIERS[word.type](said, str(word))
        every_other = before[0] is Reference.ALL and said.reference is Reference.OTHER
        counted_again = word.type == "NUM" and before[1] is not None
        if counted_again or (not every_other and _said_again(before, said)):
            raise NotUnderstood("which and how many of them is said twice", word)
    return said


def _said_again(before: tuple[object, ...], said: Description) -> bool:
    """Whether something that was said before now says something else."""
    after = (said.reference, said.number, said.bound, said.owner)
    return any(old not in (None, Reference.ANY, new) and new != f"{old} half" for old, new in zip(before, after, strict=True))


def _determine(said: Description, word: str) -> None:
    low = word.lower()
    if low in ("no", "none"):
        said.number = 0
    elif low in _PARTS:
        said.bound = low
    elif low == "any":
        said.any = True
    elif low in _REFERENCES and not (low == "the" and said.reference is Reference.ALL):
        said.reference = _REFERENCES[low]
        said.bound = SEVERAL_AGAIN if low in ("these", "those") else said.bound


def _bind(said: Description, word: str) -> None:
    """`up to`, `half`, or with its number `3 or less`, `one fewer`."""
    if word == "half" and said.bound is not None and said.number is None:
        said.bound = f"{said.bound} half"
        return
    number, _, rest = word.replace("one ", "1 ").partition(" ")
    if number.isdigit():
        said.number, said.bound = int(number), rest
    else:
        said.bound = word


def _count(said: Description, word: str) -> None:
    said.number = int(word)


def _describe(said: Description, word: str) -> None:
    if word.startswith("non-") and word != "non-free":
        said.traits += (_named_after(word.removeprefix("non-"), negated=True),)
    elif word == "other" and said.reference in (Reference.ANY, Reference.ALL):
        said.bound = "all" if said.reference is Reference.ALL else said.bound
        said.reference = Reference.OTHER
    else:
        quality = _QUALITIES.get(word)
        said.traits += (Trait(quality) if quality else Trait(Quality.DESCRIBED, name=word),)


def _named_after(name: str, negated: bool = False) -> Trait:
    """`Spanish` tells a nation, `Helmsman` what a piece is called."""
    nation = NATIONS.get(name.casefold())
    return Trait(Quality.NATION if nation else Quality.NAMED, negated, name=nation or name.casefold())


def _own(said: Description, word: str) -> None:
    low = word.lower()
    said.owner = YOU if low in ("your", "your own") else pronoun(low.removesuffix("'s"))


def _name_before(said: Description, word: str) -> None:
    said.title = word
    said.traits += (_named_after(word),)


def _noun_before(said: Description, word: str) -> None:
    said.noun = f"{said.noun} {word}".strip()


_MODIFIERS = {
    "DET": _determine, "BOUND": _bind, "NUM": _count, "ADJ": _describe, "ORDINAL": _describe, "LEN_MOD": _describe, "OWN": _own,
    "NAME_MOD": _name_before, "N_MOD": _noun_before,
}  # fmt: skip
