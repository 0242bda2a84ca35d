"""Selectors and traits as noun phrases in the house style, which read back as the same selectors."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from arbiter.effects import Kind, Length, Quality, Reference, Selector, Trait
from arbiter.language.kinds import PIECES
from arbiter.language.inflection import plural as plural_of

NUMBERS = ("no", "one", "two", "three", "four", "five", "six")
_UNCOUNTED = (Kind.TREASURE, Kind.CARGO, Kind.EQUIPMENT, Kind.TERRAIN)
_SINGULAR = (*_UNCOUNTED, Kind.RAM, Kind.HIT, Kind.PLAYER, Kind.LOSS)
_HOMES = {Quality.AT_HOME: "her home island", Quality.AT_WILD_ISLAND: "a wild island"}
STATES = {
    Quality.ENEMY: "enemy", Quality.FRIENDLY: "friendly", Quality.DERELICT: "derelict", Quality.SUBMERGED: "submerged",
    Quality.LOST: "lost", Quality.GHOSTLY: "ghostly", Quality.DEFENSIVE: "defensive", Quality.PINNED: "pinned",
    Quality.TOWED: "towed", Quality.RANDOM: "random", Quality.FACE_UP: "face-up", Quality.FACE_DOWN: "face-down",
}  # fmt: skip
"""The states that an adjective names."""


@dataclass(slots=True)
class Voice:
    """How one sentence speaks of this piece: by its name if it has one, and by a pronoun once it was mentioned."""

    this: str | None = None
    named: Kind = Kind.SHIP
    """The kind of piece that the name stands for."""
    mentioned: bool = False
    in_doubt: bool = False
    """Whether `she` could be another ship that the sentence began with, so that a subject is told in full."""
    elsewhere: bool = True
    """Whether the sentence speaks of this piece in its main clause, so that a phrase may leave it out."""

    def piece(self, kind: Kind) -> str:
        """The words for this piece."""
        self.mentioned = self.mentioned or kind is Kind.SHIP
        return self.this if self.this is not None and kind is self.named else f"this {kind.value}"


def number(count: int) -> str:
    """A count in words, as cards write it."""
    return NUMBERS[count] if 0 <= count < len(NUMBERS) else str(count)


def length(segments: Length | None) -> str:
    return "+".join(segments or ())


def article(words: str) -> str:
    """The words with `a` or `an` before them."""
    return f"{'an' if words[:1].lower() in 'aeiou' or words.startswith(('L-', 'S-')) else 'a'} {words}"


def joined(words: list[str], conjunction: str) -> str:
    """`x, y, or z`."""
    if len(words) < 3:
        return f" {conjunction} ".join(words)
    return f"{', '.join(words[:-1])}, {conjunction} {words[-1]}"


def is_this_ship(selector: Selector | None) -> bool:
    return selector == Selector((Kind.SHIP,), Reference.THIS)


def is_pronoun(selector: Selector | None) -> bool:
    return selector == Selector((Kind.SHIP,), Reference.SUBJECT)


def _by_pronoun(selector: Selector, voice: Voice) -> bool:
    return is_pronoun(selector) or (is_this_ship(selector) and voice.mentioned)


def subject(selector: Selector, voice: Voice, plural: bool = True) -> str:
    """The selector as what a sentence is about."""
    pronoun = _by_pronoun(selector, voice) and (is_pronoun(selector) or not voice.in_doubt)
    return "she" if pronoun else phrase(selector, voice, plural)


def thing(selector: Selector, voice: Voice, plural: bool = False) -> str:
    """The selector as what something is done to."""
    return "her" if _by_pronoun(selector, voice) else phrase(selector, voice, plural)


def possessive(selector: Selector, voice: Voice) -> str:
    """The selector as an owner."""
    if _by_pronoun(selector, voice):
        return "her"
    return "your" if selector.reference is Reference.YOU else f"{phrase(selector, voice, plural=False)}'s"


def own(selector: Selector | None, plural: bool) -> str:
    """`her`, `its` or `their`, for what belongs to the subject itself."""
    if selector is None or selector.kind in (Kind.SHIP, Kind.SUBMARINE):
        return "their" if selector is not None and is_plural(selector, plural) else "her"
    return "their" if is_plural(selector, plural) else "its"


def is_plural(selector: Selector, plural: bool = True) -> bool:
    """Whether a verb after the phrase stands in the plural."""
    if selector.also:
        return not selector.either or is_plural(selector.also[-1], plural)
    if selector.kind in (Kind.CARD, Kind.THING) or selector.reference is Reference.THE or selector.bound is not None:
        return selector.number is not None and selector.number > 1
    if selector.reference is Reference.YOU:
        return True
    if selector.number is not None:
        return selector.number > 1
    if selector.reference is Reference.ALL:
        return selector.kind not in _UNCOUNTED
    if selector.reference in (Reference.THIS, Reference.THAT, Reference.SUBJECT) or _in_fleet(selector):
        return False
    if Trait(Quality.NAMED, name="last") in selector.traits:
        return False
    return selector.kind not in _SINGULAR and (plural or selector.owner is not None)


def phrase(selector: Selector, voice: Voice, plural: bool = True) -> str:
    """The whole noun phrase of a selector; a player is `you`, all else is told by its nouns."""
    if selector.reference is Reference.YOU:
        return "you"
    if selector.also:
        told = [phrase(one, voice, plural) for one in (replace(selector, also=(), either=False), *selector.also)]
        return joined(told, "or" if selector.either else "and")
    many = is_plural(selector, plural)
    before, after = _described(selector, voice)
    if (
        selector.kind is Kind.CARD
        and selector.reference is Reference.ANY
        and not before
        and selector.number is None
        and selector.owner is None
    ):
        return " ".join([selector.name or "", *after])
    if (
        selector.kind is Kind.THING
        and (selector.name in PRONOUNS or (selector.name or "0")[0].isdigit())
        and selector == Selector(selector.kinds, traits=selector.traits, name=selector.name, reference=selector.reference)
    ):
        lead = {Reference.THIS: ["this"], Reference.THE: ["the"], Reference.THAT: ["that"]}.get(selector.reference, [])
        lead = ["a"] if not lead and (selector.name or "0")[0].isdigit() else lead
        return " ".join([*lead, *before, selector.name or "", *after])
    if selector.kinds == PIECES:
        return " ".join([_of_nation(selector), *after])
    several = many or (
        selector.owner is not None and not _in_fleet(selector) and Trait(Quality.NAMED, name="last") not in selector.traits
    )
    nouns = joined([_noun(selector, kind, several) for kind in selector.kinds], "or")
    core = " ".join([*before, nouns])
    if selector.owner is not None and not _in_fleet(selector):
        return " ".join([_owned(selector, core, voice), *after])
    fleet = ["in your fleet"] if selector.owner is not None else []
    return " ".join([_determined(selector, core, many, voice), *fleet, *after])


def _of_nation(selector: Selector) -> str:
    nation = next(trait.name for trait in selector.traits if trait.quality is Quality.NATION)
    return f"the {nation}"


def _in_fleet(selector: Selector) -> bool:
    """Whether a piece is told to be a player's own: `ship in your fleet`."""
    return selector.owner is not None and selector.owner.reference is Reference.YOU and selector.kind in PIECES


def _owned(selector: Selector, core: str, voice: Voice) -> str:
    assert selector.owner is not None
    many = selector.reference is Reference.ALL
    count = f"{number(selector.number)} " if selector.number else "none " if selector.number == 0 else ""
    if selector.bound is not None:
        count = f"{_bounded(selector)} "
    other = "other " if selector.reference is Reference.OTHER else ""
    if _needs_of(selector.owner) or selector.name == "number":
        return f"{'all ' if many else count or 'the '}{other}{core} of {thing(selector.owner, voice)}"
    lead = "all of " if many else f"{count}of " if count else ""
    return f"{lead}{possessive(selector.owner, voice)} {other}{core}"


def _bounded(selector: Selector) -> str:
    """How many, in words: `up to two`, `1 or more`, `any number of`."""
    count = number(selector.number) if selector.number is not None else ""
    if selector.bound in ("more", "fewer", "less") and count:
        return f"{count} {selector.bound}"
    if selector.bound in ("or more", "or less"):
        return f"{selector.number} {selector.bound}"
    return f"{selector.bound} {count}".strip()


def _needs_of(owner: Selector) -> bool:
    """Whether the owner is described by words after it, so that no `'s` can follow."""
    return owner.owner is not None or any(trait.quality not in _BEFORE or _follows(trait) for trait in owner.traits)


def _determined(selector: Selector, core: str, many: bool, voice: Voice) -> str:
    if selector.reference is Reference.THIS and selector.kind not in (Kind.CARD, Kind.THING, Kind.ISLAND):
        if selector.bound is not None or selector.number is not None:
            return f"{_bounded(selector) if selector.bound is not None else number(selector.number or 0)} of this {core}"
        return f"this {core}" if selector.traits else voice.piece(selector.kind)
    if selector.reference is Reference.THIS:
        return f"this {number(selector.number) + ' ' if selector.number is not None else ''}{core}"
    if selector.kind is Kind.PLAYER and selector.name:
        return "the owner" if selector.name == "owner" else f"the {selector.name} of a boarding party"
    lead = {Reference.ALL: "all ", Reference.OTHER: "other ", Reference.THAT: "that ", Reference.THE: "the "}.get(
        selector.reference, ""
    )
    if selector.bound is not None:
        return f"{lead if lead != 'other ' else ''}{_bounded(selector)} {'other ' if lead == 'other ' else ''}{core}"
    if selector.number is not None and lead in ("the ", "that "):
        return f"{lead}{number(selector.number)} {core}"
    if selector.number is not None and selector.reference is not Reference.THAT:
        return f"{number(selector.number)} {lead}{core}"
    if selector.reference is Reference.THE:
        return f"the {core}"
    if lead == "all " and not many and selector.kind not in _UNCOUNTED:
        return f"every {core}"
    plain = many or lead == "that " or selector.kind in (*_UNCOUNTED, Kind.RAM)
    return f"{lead}{core}" if plain else _single(selector, core, lead)


def _single(selector: Selector, core: str, lead: str) -> str:
    if lead == "other ":
        return f"another {core}"
    return f"any {core}" if _in_fleet(selector) else article(core)


def _noun(selector: Selector, kind: Kind, many: bool) -> str:
    if kind is Kind.RAM:
        return "ramming"
    if kind is Kind.CARD:
        return selector.name or ""
    if kind is Kind.THING:
        name = selector.name or ""
        several = (selector.number or 0) > 1 or (
            selector.owner is not None and bool(selector.number or selector.bound or selector.reference is Reference.ALL)
        )
        return plural_of(name) if many and several and name[-1:] != "s" else name
    if kind is Kind.ISLAND and selector.name in ("home", "wild"):
        return f"{selector.name} island{'s' if many and selector.owner is None else ''}"
    if kind is Kind.ABILITY:
        return "abilities" if many and selector.number != 1 else "ability"
    if kind is Kind.TREASURE and selector.owner is not None and (selector.number or selector.reference is Reference.ALL):
        return "treasures"
    word: str = kind.value
    return word if kind in (*_UNCOUNTED, Kind.CREW, Kind.LOSS) or not many else f"{word}s"


# Traits


def _described(selector: Selector, voice: Voice) -> tuple[list[str], list[str]]:
    """The words before the noun and the words after it."""
    before = [_adjective(trait) for trait in selector.traits if trait.quality in _BEFORE and not _follows(trait)]
    after = [_post(trait, selector.kind, voice) for trait in selector.traits if trait.quality not in _BEFORE or _follows(trait)]
    return before, after


def _follows(trait: Trait) -> bool:
    return trait.quality is Quality.NATION and trait.name in ("any", "another")


def _adjective(trait: Trait) -> str:
    if trait.quality is Quality.DESCRIBED:
        return f"{'not ' if trait.negated else ''}{trait.name}"
    if trait.quality is Quality.RANGED:
        return f"{trait.length}-range"
    if trait.quality in (Quality.NATION, Quality.NAMED):
        name = trait.name or ""
        shown = name.title() if trait.quality is Quality.NAMED and name != "last" else name
        return f"non-{shown}" if trait.negated else shown
    word: str = STATES[trait.quality]
    return word


_BEFORE = {*STATES, Quality.RANGED, Quality.NATION, Quality.NAMED, Quality.DESCRIBED}


def _post(trait: Trait, bearer: Kind, voice: Voice) -> str:
    """The words that follow a noun for a trait."""
    if trait.quality in RELATED:
        return RELATED[trait.quality](trait, voice)
    worded: Callable[[Trait], str] | None = _POSTS.get(trait.quality)
    if trait.quality is Quality.ABOARD and bearer is not Kind.CREW and trait.of is not None:
        return f"on {thing(trait.of, voice)}"
    return worded(trait) if worded is not None else place(trait, voice)


def _given_actions(trait: Trait) -> str:
    count = trait.number or 1
    return f"that has been given {'a non-free action' if count == 1 else f'{number(count)} non-free actions'} this turn"


_POSTS: dict[Quality, Callable[[Trait], str]] = {
    Quality.NATION: lambda trait: f"of {trait.name} nationality",
    Quality.BEARING: lambda trait: f"with the {trait.name} keyword",
    Quality.UNMASTED: lambda _trait: "with no masts",
    Quality.MOVELESS: lambda _trait: "with no base move",
    Quality.ROLLED: lambda trait: f"with a roll of {trait.number}",
    Quality.FIRST: lambda _trait: "she takes",
    Quality.SAME_SHOOT: lambda _trait: "from the same shoot action",
    Quality.FULLY_MASTED: lambda trait: "without all of her masts" if trait.negated else "with all of her masts",
    Quality.TOUCHED_BY_BOW: lambda trait: "that her bow is touching" + (" but not on the bow" if trait.name else ""),
    Quality.GIVEN_ACTIONS: _given_actions,
}


RELATED: dict[Quality, Callable[[Trait, Voice], str]] = {}
"""The words of traits that hold deeds; whoever words deeds puts them here."""
PRONOUNS = ("one another", "each other", "everyone", "none", "nothing", "anything", "everything", "someone", "neither", "each", "both", "either", "all",
            "another", "any", "some", "the", "a", "no", "every", "")  # fmt: skip
"""What is named by a pronoun and takes no article."""


def place(trait: Trait, voice: Voice) -> str:
    """Where a piece is, what it has with it, or by whom it was shot at."""
    if trait.quality in _HOMES:
        return f"docked at {_HOMES[trait.quality]}"
    if trait.quality is Quality.CARRYING:
        return f"with {cargo(trait, voice)}"
    if trait.of is None:
        return "docked at an island"
    where = thing(trait.of, voice)
    if trait.quality is Quality.SHOT_AT:
        return f"that was previously shot at by {where} this turn"
    return f"{_PLACES[trait.quality].format(trait.length)} {where}"


_PLACES = {
    Quality.WITHIN: "within {} of",
    Quality.TOUCHING: "touching",
    Quality.BOW_TOUCHING: "whose bow is touching",
    Quality.ABOARD: "placed on",
    Quality.DOCKED: "docked at",
}


def cargo(trait: Trait, voice: Voice) -> str:
    """What is carried, or that it is not."""
    assert trait.of is not None
    return phrase(replace(trait.of, number=0) if trait.negated else trait.of, voice, plural=False)
