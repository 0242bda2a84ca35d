"""Noun phrases in the house style: selectors, traits and conditions as words that read back as the same values."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from arbiter.effects import Action, Condition, Kind, Length, Quality, Reference, Selector, Trait

NUMBERS = ("no", "one", "two", "three", "four", "five", "six")
_INVARIANT = (Kind.CREW, Kind.TREASURE, Kind.CARGO, Kind.EQUIPMENT)
_HOLDS = {Quality.AT_HOME: "her home island", Quality.AT_WILD_ISLAND: "a wild island"}
_ADJECTIVES = {
    quality: quality.value
    for quality in (
        Quality.ENEMY,
        Quality.FRIENDLY,
        Quality.DERELICT,
        Quality.SUBMERGED,
        Quality.LOST,
        Quality.GHOSTLY,
        Quality.DEFENSIVE,
        Quality.PINNED,
        Quality.TOWED,
    )
} | {Quality.FACE_UP: "face-up", Quality.FACE_DOWN: "face-down"}
_STATES = (Quality.DERELICT, Quality.SUBMERGED, Quality.LOST, Quality.PINNED, Quality.TOWED, Quality.DOCKED)


@dataclass(slots=True)
class Voice:
    """How one sentence speaks of this piece: by its name if it has one, and by a pronoun once it was mentioned."""

    this: str | None = None
    named: Kind = Kind.SHIP
    """The kind of piece that the name stands for."""
    mentioned: bool = False

    def piece(self, kind: Kind) -> str:
        """The words for this piece."""
        if kind is Kind.SHIP:
            self.mentioned = True
        if self.this is not None and kind is self.named:
            return self.this
        return f"this {kind.value}"


def number(count: int) -> str:
    """A count in words, as cards write it."""
    return NUMBERS[count] if 0 <= count < len(NUMBERS) else str(count)


def length(segments: Length) -> str:
    return "+".join(segments)


def article(words: str) -> str:
    """The words with `a` or `an` before them."""
    vowel = words[:1].lower() in "aeiou" or words.startswith(("L-", "S-"))
    return f"{'an' if vowel else 'a'} {words}"


def joined(words: list[str], conjunction: str) -> str:
    """`x, y, or z`."""
    if len(words) < 3:
        return f" {conjunction} ".join(words)
    return f"{', '.join(words[:-1])}, {conjunction} {words[-1]}"


def is_this_ship(selector: Selector | None) -> bool:
    return selector is not None and selector.kinds == (Kind.SHIP,) and selector.reference is Reference.THIS and not selector.traits


def is_pronoun(selector: Selector | None) -> bool:
    return selector is not None and selector == Selector((Kind.SHIP,), Reference.SUBJECT)


def subject(selector: Selector, voice: Voice, plural: bool = True) -> str:
    """The selector as what a sentence is about."""
    if is_pronoun(selector) or (is_this_ship(selector) and voice.mentioned):
        return "she"
    return phrase(selector, voice, plural)


def thing(selector: Selector, voice: Voice, plural: bool = False) -> str:
    """The selector as what something is done to."""
    if is_pronoun(selector) or (is_this_ship(selector) and voice.mentioned):
        return "her"
    return phrase(selector, voice, plural)


def possessive(selector: Selector, voice: Voice) -> str:
    """The selector as an owner."""
    if is_pronoun(selector) or (is_this_ship(selector) and voice.mentioned):
        return "her"
    if selector.reference is Reference.YOU:
        return "your"
    return f"{phrase(selector, voice, plural=False)}'s"


def is_plural(selector: Selector, plural: bool = True) -> bool:
    """Whether a verb after the phrase stands in the plural."""
    if selector.reference is Reference.YOU:
        return True
    if selector.number is not None:
        return selector.number > 1
    if selector.reference is Reference.ALL:
        return True
    if selector.reference in (Reference.THIS, Reference.THAT, Reference.SUBJECT):
        return False
    return _has_plural(selector) and (plural or selector.owner is not None or selector.kind in _INVARIANT)


def _has_plural(selector: Selector) -> bool:
    return selector.kind not in (Kind.RAM, Kind.HIT, Kind.PLAYER, Kind.LOSS, Kind.TREASURE, Kind.CARGO, Kind.EQUIPMENT)


def phrase(selector: Selector, voice: Voice, plural: bool = True) -> str:
    """The whole noun phrase of a selector, never a pronoun unless it stands for a player."""
    if selector.reference is Reference.YOU:
        return "you"
    many = is_plural(selector, plural)
    before, after = _described(selector, voice)
    nouns = joined([_noun(selector, kind, many or selector.owner is not None) for kind in selector.kinds], "or")
    core = " ".join([*before, nouns])
    if selector.owner is not None:
        return " ".join([_owned(selector, core, voice), *after])
    return " ".join([_determined(selector, core, many, voice), *after])


def _owned(selector: Selector, core: str, voice: Voice) -> str:
    assert selector.owner is not None
    if _needs_of(selector.owner):
        lead = "all " if selector.reference is Reference.ALL else f"{number(selector.number)} " if selector.number else ""
        return f"{lead or 'the '}{core} of {thing(selector.owner, voice)}"
    lead = "all of " if selector.reference is Reference.ALL else f"{number(selector.number)} of " if selector.number else ""
    return f"{lead}{possessive(selector.owner, voice)} {core}"


def _needs_of(owner: Selector) -> bool:
    """Whether the owner is described by words after it, so that no `'s` can follow."""
    return owner.owner is not None or any(trait.quality not in _BEFORE for trait in owner.traits)


def _determined(selector: Selector, core: str, many: bool, voice: Voice) -> str:
    if selector.reference is Reference.THIS:
        return voice.piece(selector.kind) if not selector.traits else f"this {core}"
    if selector.reference is Reference.THAT:
        return f"that {core}"
    if selector.kind is Kind.PLAYER and selector.name:
        return "the owner" if selector.name == "owner" else f"the {selector.name} of a boarding party"
    lead = {Reference.ALL: "all ", Reference.OTHER: "other "}.get(selector.reference, "")
    if selector.number is not None:
        return f"{number(selector.number)} {lead if selector.reference is Reference.OTHER else ''}{core}"
    if many or not _countable(selector):
        return f"{lead}{core}"
    if selector.kind in (Kind.LOSS, Kind.MAST) and not selector.traits and not lead:
        return f"the {core}"
    return f"another {core}" if lead == "other " else article(core)


def _countable(selector: Selector) -> bool:
    return selector.kind not in (*_INVARIANT, Kind.RAM)


def _noun(selector: Selector, kind: Kind, many: bool) -> str:
    if kind is Kind.RAM:
        return "ramming"
    if kind is Kind.ISLAND and selector.name in ("home", "wild"):
        return f"{selector.name} island{'s' if many else ''}"
    if kind is Kind.ABILITY:
        return "abilities" if many and selector.number != 1 and selector.owner is None else "ability"
    if kind in _INVARIANT or not many or kind is Kind.LOSS:
        return kind.value
    return f"{kind.value}s"


# Traits


def _described(selector: Selector, voice: Voice) -> tuple[list[str], list[str]]:
    """The words before the noun and the words after it."""
    before = [_adjective(trait) for trait in selector.traits if trait.quality in _BEFORE and not _follows(trait)]
    after = [_post(trait, selector, voice) for trait in selector.traits if trait.quality not in _BEFORE or _follows(trait)]
    return before, after


def _follows(trait: Trait) -> bool:
    return trait.quality is Quality.NATION and trait.name in ("any", "another")


def _adjective(trait: Trait) -> str:
    if trait.quality is Quality.RANGED:
        return f"{trait.length}-range"
    if trait.quality in (Quality.NATION, Quality.NAMED):
        name = trait.name or ""
        shown = name.title() if trait.quality is Quality.NAMED and name != "last" else name
        return f"non-{shown}" if trait.negated else shown
    return _ADJECTIVES.get(trait.quality, trait.quality.value)


_BEFORE = {*_ADJECTIVES, Quality.RANGED, Quality.NATION, Quality.NAMED}


def _post(trait: Trait, bearer: Selector, voice: Voice) -> str:
    of = trait.of
    if trait.quality is Quality.CARRYING:
        return f"with {cargo(trait, voice)}"
    if trait.quality is Quality.FULLY_MASTED:
        return "without all of her masts" if trait.negated else "with all of her masts"
    if trait.quality is Quality.TOUCHED_BY_BOW:
        return "that her bow is touching" + (" but not on the bow" if trait.name else "")
    if trait.quality is Quality.GIVEN_ACTIONS:
        count = trait.number or 1
        return f"that has been given {'a non-free action' if count == 1 else f'{number(count)} non-free actions'} this turn"
    if trait.quality in _HOLDS:
        return f"docked at {_HOLDS[trait.quality]}"
    if of is not None:
        place = place_words(trait, voice)
        return {"ABOARD": "placed on "}.get(trait.quality.name, "") + place if trait.quality is Quality.ABOARD else place
    return _PLAIN_POSTS[trait.quality](trait)


_PLAIN_POSTS: dict[Quality, Callable[[Trait], str]] = {
    Quality.NATION: lambda trait: f"of {trait.name} nationality",
    Quality.UNMASTED: lambda _trait: "with no masts",
    Quality.MOVELESS: lambda _trait: "with no base move",
    Quality.ROLLED: lambda trait: f"with a roll of {trait.number}",
    Quality.DOCKED: lambda _trait: "docked at an island",
    Quality.FIRST: lambda _trait: "she takes",
}


def cargo(trait: Trait, voice: Voice) -> str:
    """What is carried, or that it is not."""
    assert trait.of is not None
    if trait.negated:
        return phrase(replace(trait.of, number=0), voice)
    return phrase(trait.of, voice, plural=False) if trait.of.kind is not Kind.CREW or trait.of.number else _one_crew(trait.of, voice)


def _one_crew(crew: Selector, voice: Voice) -> str:
    words = phrase(crew, voice)
    return article(words) if any(trait.quality is Quality.NAMED for trait in crew.traits) else words


def place_words(trait: Trait, voice: Voice) -> str:
    """Where a piece is, in relation to another."""
    assert trait.of is not None
    where = thing(trait.of, voice)
    if trait.quality is Quality.WITHIN:
        return f"within {trait.length} of {where}"
    if trait.quality is Quality.TOUCHING:
        return f"touching {where}"
    if trait.quality is Quality.BOW_TOUCHING:
        return f"whose bow is touching {where}"
    return f"docked at {where}" if trait.quality is Quality.DOCKED else where


# Conditions and actions


def condition(found: Condition, voice: Voice) -> tuple[str, bool]:
    """A condition as a clause, and whether it is the clause that must not hold."""
    trait = found.trait
    who = subject(found.subject, voice, plural=False) if found.subject.reference is not Reference.THAT else "her opponent"
    if found.subject.reference is Reference.THAT and (found.subject.kind is not Kind.SHIP or found.subject.traits):
        who = subject(found.subject, voice, plural=False)
    many = is_plural(found.subject, plural=False)
    if trait.quality is Quality.CARRYING:
        verb = "have" if many else "has"
        of_crew = trait.of is not None and trait.of.kind is Kind.CREW
        return f"{who} {verb if of_crew else 'carry' if many else 'carries'} {cargo(trait, voice)}", False
    if trait.quality is Quality.FULLY_MASTED:
        return f"{who} {'have' if many else 'has'} all of her masts", trait.negated
    if trait.quality is Quality.SUNK:
        return f"{who} {'sink' if many else 'sinks'}", trait.negated
    if trait.quality is Quality.MOVELESS:
        return f"{who} {'have' if many else 'has'} {'a' if trait.negated else 'no'} base move", False
    return f"{who} {'are' if many else 'is'} {_state(trait, voice)}", trait.negated


def _state(trait: Trait, voice: Voice) -> str:
    if trait.quality is Quality.IS_A:
        assert trait.of is not None
        return phrase(trait.of, voice, plural=False)
    if trait.quality in _HOLDS:
        return f"docked at {_HOLDS[trait.quality]}"
    return place_words(trait, voice) if trait.of is not None else _ADJECTIVES.get(trait.quality, trait.quality.value)


def action(kind: Action | None, free: bool | None, granted: bool = False) -> str:
    """`a free shoot action`, and so on; a granted action that is not free is an extra one."""
    if kind is Action.SAME:
        return "the same action twice"
    words = ["free"] if free else [] if free is None else ["extra" if granted else "non-free"]
    if kind not in (None, Action.ANY):
        assert kind is not None
        words.append(kind.value)
    return article(" ".join([*words, "action"]))
