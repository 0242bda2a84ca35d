"""Selectors and traits as noun phrases in canonical text, which read back as the same selectors."""

from __future__ import annotations

import re
from collections.abc import Callable

from arbiter.effects import Condition, Happening, Kind, Quality, Reference, Relation, Selector, Trait
from arbiter.frozen import replace
from arbiter.language.inflection import participle
from arbiter.language.inflection import plural as plural_of
from arbiter.language.pieces import CARRIED, PIECES, SHARED, YOU
from arbiter.language.printer.print_context import (
    UNCOUNTED,
    Voice,
    article,
    in_fleet,
    is_any,
    is_last,
    is_plural,
    is_pronoun,
    is_this_ship,
    joined,
    number,
)
from arbiter.language.vocabulary.nouns import MASS_NOUNS
from arbiter.language.vocabulary.ties import LEFT_OVER
from arbiter.patterns import Pattern

_HOMES = {Quality.AT_HOME: "her home island", Quality.AT_WILD_ISLAND: "a wild island"}
STATES = {
    Quality.ENEMY: "enemy", Quality.FRIENDLY: "friendly", Quality.DERELICT: "derelict", Quality.SUBMERGED: "submerged",
    Quality.LOST: "lost", Quality.GHOSTLY: "ghostly", Quality.DEFENSIVE: "defensive", Quality.PINNED: "pinned",
    Quality.TOWED: "towed", Quality.WRECKED: "wrecked",
    Quality.RANDOM: "random", Quality.FACE_UP: "face-up", Quality.FACE_DOWN: "face-down",
}  # fmt: skip
"""The states that an adjective names."""
RELATED: dict[Quality, Callable[[Trait, Voice], str]] = {}
"""The words of traits that hold deeds. Deeds hold nouns as well, so the printer puts what words them here."""


def _by_pronoun(selector: Selector, voice: Voice) -> bool:
    return is_pronoun(selector) or (is_this_ship(selector) and voice.mentioned and not voice.by_name)


def subject(selector: Selector, voice: Voice, plural: bool = True) -> str:
    """The selector as what a sentence is about."""
    pronoun = _by_pronoun(selector, voice) and (is_pronoun(selector) or not voice.in_doubt)
    told = "she" if pronoun else phrase(selector, voice, plural)
    if voice.asking and selector.name == "part" and selector.owner is not None and told.endswith(" part"):
        return f"any part of {thing(selector.owner, voice)}"
    return f"any of {told}" if voice.asking and not plural and _is_any_of(selector) else told


_PARTS = frozenset({Kind.MAST, Kind.CANNON, Kind.CREW, Kind.PANEL})


def _is_any_of(selector: Selector) -> bool:
    """Whether any of what belongs to somebody is meant, so that it is enough for one of them."""
    bare = selector.kind in _PARTS and selector.number is None and selector.bound is None and not selector.also
    return bare and selector.owner is not None and selector.reference is Reference.ANY and not is_last(selector)


def thing(selector: Selector, voice: Voice, plural: bool = False) -> str:
    """The selector as what something is done to."""
    of_another = voice.of_that and is_this_ship(selector)
    return "her" if _by_pronoun(selector, voice) and not of_another else phrase(selector, voice, plural)


def possessive(selector: Selector, voice: Voice) -> str:
    """The selector as an owner."""
    if _by_pronoun(selector, voice) and not (voice.of_that and is_this_ship(selector)):
        return "her"
    if selector.reference is Reference.YOU:
        return "your"
    told = phrase(selector, voice, plural=False)
    return f"{told}'" if is_plural(selector, False) and told.endswith("s") else f"{told}'s"


def one_by_one(selector: Selector, voice: Voice, plural: bool = False) -> str:
    """The selector as what something is done to, with `every ship`, `each other ship`, one by one, rather than `all ships`."""
    if selector.reference is Reference.OTHER and selector.bound == "all" and selector.kind in (*PIECES, Kind.ISLAND):
        return f"each {phrase(replace(selector, bound=None), voice, plural=False).replace('another', 'other', 1)}"
    mentioned, told = voice.mentioned, thing(selector, voice, plural)
    one = replace(selector, reference=Reference.ANY)
    single = one == Selector(one.kinds, traits=one.traits, name=one.name, owner=one.owner if in_fleet(one) else None)
    if not single or selector.reference is not Reference.ALL or not told.startswith("all "):
        return told
    voice.mentioned = mentioned
    return f"every {bare_phrase(one, voice).removeprefix('any ')}"


def bare_phrase(selector: Selector, voice: Voice) -> str:
    """The noun phrase of a single piece without its article: `for every crew`."""
    return one_counted(phrase(selector, voice, plural=False))


def one_counted(told: str) -> str:
    """What stands behind `every`: `ship`, `other ship`, `such ship`."""
    if told.startswith("another "):
        return told.removeprefix("an")
    return re.sub(r"^such an? ", "such ", told.removeprefix("a ").removeprefix("an "))


def phrase(selector: Selector, voice: Voice, plural: bool = True) -> str:
    """The whole noun phrase of a selector; a player is `you`, all else is told by its nouns."""
    if selector.reference is Reference.YOU:
        return "you"
    if selector.also:
        alike = {trait.quality for trait in selector.traits} <= SHARED and all(
            one.traits == selector.traits for one in selector.also
        )
        rest = [replace(one, traits=()) if alike and not selector.either and plural else one for one in selector.also]
        if selector.either and selector == replace(_YOUR_HOME, also=(_YOUR_FORT,), either=True):
            return "your home island or fort"
        told = [phrase(one, voice, plural) for one in (replace(selector, also=(), either=False), *rest)]
        return joined(told, "or" if selector.either else "and")
    voice.many, voice.of_kind, voice.of_yours = is_plural(selector, plural), selector.kind, in_fleet(selector)
    voice.as_many = selector.bound == "an equal number of"
    before, after = _described(selector, voice)
    return " ".join([_headed(selector, before, voice, plural), *after])


_YOUR_HOME = Selector((Kind.ISLAND,), owner=YOU, name="home")
_YOUR_FORT = Selector((Kind.FORT,), owner=YOU)


def _headed(selector: Selector, before: list[str], voice: Voice, plural: bool) -> str:
    """The noun with all that stands before it, and whose it is."""
    if _is_bare_name(selector, before) or selector in (_OTHERS, _ZERO):
        return "a zero gold coin" if selector == _ZERO else f"{'any ' * (selector == _OTHERS)}{selector.name or ''}"
    if _is_bare_word(selector):
        return " ".join([*_before_word(selector), *before, selector.name or ""])
    if selector.kinds == PIECES:
        return _of_nation(selector)
    if selector.kind is Kind.ABILITY and selector.name and selector.owner is None:
        return f"the {selector.name} keyword"
    many = is_plural(selector, plural)
    owned = selector.owner is not None and not in_fleet(selector)
    every = selector.owner is not None and selector.owner.reference is Reference.ALL
    one_of = owned and selector.number == 1 and selector.owner is not None and (every or _needs_of(selector.owner))
    only = selector.bound == "only" and selector.reference is Reference.THE
    more = selector.number == 1 and any(map(_is_one_of_more, selector.traits))
    his = owned and selector.kind is Kind.SHIP and selector.reference is Reference.THE and selector.number is None
    alone = one_of or more or only or his or is_last(selector)
    alone = alone or (selector.owner is not None and selector.owner.kind is Kind.CANNON)
    several = many or (owned and not alone) or (selector.bound in _OF_SEVERAL and selector.number != 1)
    either = "nor" if selector.bound == "neither" else "or"
    core = " ".join([*before, joined([_noun(selector, kind, several) for kind in selector.kinds], either)])
    if (selector.number or 0) > 1 and before and before[0] in _ORDINALS and selector.bound is None:
        told = f"the {core.replace(before[0], f'{before[0]} {number(selector.number or 0)}', 1)}"
        return f"{told} of {thing(selector.owner, voice)}" if owned and selector.owner is not None else told
    if owned:
        return _owned(selector, core, voice)
    if selector.reference is Reference.THE and selector.owner is not None and not before and selector.bound is None:
        return f"your {core}"
    determined = _determined(selector, core, many, voice)
    return determined if selector.owner is None else f"{determined} in your fleet"


_OTHERS = Selector((Kind.THING,), name="others")
_ZERO = Selector((Kind.TREASURE,), traits=(Trait(Quality.DESCRIBED, name="zero"),))
_ORDINALS = ("first", "last", "next", "second")
"""What stands before a number: `the first two turns`."""
_OF_SEVERAL = frozenset({
    "more", "fewer", "any number of", "as many", "that many", "so many", "half", "at least half", "most", "all", "some",
})  # fmt: skip
"""Bounds after which a noun stands in the plural."""


def _is_bare_name(selector: Selector, before: list[str]) -> bool:
    """Whether the name of a card is all that is said of it, so that it takes no article."""
    alone = selector.number is None and selector.owner is None and not before
    return selector.kind is Kind.CARD and selector.reference is Reference.ANY and alone


def _is_bare_word(selector: Selector) -> bool:
    """Whether a thing is told by a pronoun or a figure, to which no number and no owner is added."""
    name = selector.name or "0"
    bare = Selector(selector.kinds, selector.reference, traits=selector.traits, name=selector.name)
    figure = name[0].isdigit() and not _is_rolled(selector)
    return selector.kind is Kind.THING and (name in _PRONOUNS or figure) and selector == bare


_PRONOUNS = frozenset({
    "", "a", "all", "another", "any", "anything", "anything else", "both", "each", "each other", "either", "every", "everyone",
    "everything", "everything else", "nothing else",
    "something", "something else",
    "hers", "its own", "neither", "no", "none", "nothing", "one", "ones", "theirs", "whatever", "whichever", "yours",
    "each of you", "either of you", "one of you", "one another", "some", "someone", "the", "here", "there", "it",
})  # fmt: skip
"""Words that stand for a noun and take no article."""


def _before_word(selector: Selector) -> list[str]:
    if selector.name == "one" and any(trait.name in _ORDINALS for trait in selector.traits):
        return ["the" if selector.reference is Reference.THE else "a"]
    if selector.reference in (Reference.THIS, Reference.THE, Reference.THAT):
        return [selector.reference.value]
    if selector.reference is Reference.OTHER and selector.name == "one":
        return ["another"]
    if selector.reference is Reference.ALL and (selector.name or "0")[0].isdigit():
        return ["each"]
    return ["a"] if (selector.name or "0")[0].isdigit() else []


def _of_nation(selector: Selector) -> str:
    nation = next(trait.name for trait in selector.traits if trait.quality is Quality.NATION)
    return f"the {nation}"


def _is_nation_of_each(selector: Selector, about: Selector | None) -> bool:
    """Whether the nation is meant to which each of several belongs of which the sentence is about the first."""
    several = about is not None and bool(about.also) and not about.either
    return several and about is not None and selector.name == "nation" and selector.owner == replace(about, also=())


def _owned(selector: Selector, core: str, voice: Voice) -> str:
    assert selector.owner is not None
    many = selector.reference is Reference.ALL
    count = f"{number(selector.number)} " if selector.number else "none " if selector.number == 0 else ""
    if selector.bound is not None:
        count = f"{'the ' if selector.reference is Reference.THE else ''}{_bounded(selector)} "
    other = "other " if selector.reference is Reference.OTHER else ""
    if _is_of_all_others(selector.owner, voice.about):
        core = f"{core}s" if is_any(selector) and not core.endswith("s") else core
    each = (selector.owner.also and selector.owner == voice.about) or _is_nation_of_each(selector, voice.about)
    if each or _is_of_all_others(selector.owner, voice.about):
        return f"{'all of ' if many else f'{count}of ' if count else ''}their {other}{core}"
    if selector.owner.reference is Reference.ALL and (selector.number or selector.bound) and not selector.owner.also:
        return f"{count}{other}{core} of {one_by_one(selector.owner, voice)}"
    if count and any(map(_is_one_of_more, selector.traits)):
        return f"{count}{core} of {thing(selector.owner, voice)}"
    if (apart := _owned_apart(selector, core, voice)) is not None and not count:
        return apart
    if selector.bound == "up to" and selector.number is None:
        return f"up to {possessive(selector.owner, voice)} {core.removesuffix('s')}"
    if _needs_of(selector.owner) or selector.name in ("number", *LEFT_OVER):
        if selector.reference is Reference.THAT and selector.number:
            return f"{number(selector.number)} of those {core} of {thing(selector.owner, voice)}"
        any_one = (selector.kind in (Kind.SHIP, Kind.FORT) and selector.reference is Reference.ANY) or _is_rolled(selector)
        the = "" if any_one else "the "
        lead = f"{count}{the}" if selector.bound in _BEFORE_THE else count or the
        return f"{'all ' if many else lead}{other}{core} of {thing(selector.owner, voice, selector.name == 'number')}"
    all_of = "each of " if selector.name == "turn" else "all of "
    lead = all_of if many else count if count.endswith(" of ") else f"{count}of " if count else ""
    return f"{lead}{possessive(selector.owner, voice)} {other}{core}"


def _owned_apart(selector: Selector, core: str, voice: Voice) -> str | None:
    """The value or any part of what somebody has, which is told behind it; None for the rest."""
    assert selector.owner is not None
    if core == "value" and any(trait.quality is Quality.ABOARD for trait in selector.traits):
        return f"the value of {thing(selector.owner, voice)}"  # `on this ship` stands behind it
    if core == "part" and selector.reference is not Reference.ALL and selector.owner.kind is not Kind.THING:
        return f"any part of {thing(selector.owner, voice)}"
    return None


def _is_one_of_more(trait: Trait) -> bool:
    """`one extra mast of that ship`, `one random treasure of that ship`: so many, and not one of what she has as such."""
    return trait.quality is Quality.RANDOM or (trait.quality is Quality.DESCRIBED and trait.name in _MORE)


_MORE = frozenset({"additional", "extra", "further"})
"""What is so called comes on top, and is none of what the owner has more of: `one extra mast of that ship`."""


def _is_of_all_others(owner: Selector, about: Selector | None) -> bool:
    """Whether something is that of those others, or of both, that the sentence is about, of whom each is told alike."""
    if about is None or not (about.reference is Reference.OTHER or about.bound == "both") or not is_plural(about, plural=False):
        return False
    return owner == Selector(about.kinds, Reference.THAT, name=about.name)


def _bounded(selector: Selector) -> str:
    """How many, in words: `up to two`, `1 or more`, `any number of`."""
    count = number(selector.number) if selector.number is not None else ""
    if selector.bound in ("more", "fewer", "less") and count:
        return f"{count} {selector.bound}"
    if selector.bound in ("or more", "or less"):
        return f"{selector.number} {selector.bound}"
    return f"{selector.bound} {count}".strip()


def _needs_of(owner: Selector) -> bool:
    """Whether the owner is a stuff, or described by words after it, so that no `'s` can follow."""
    return (
        owner == Selector((Kind.CARGO,))
        or owner.owner is not None
        or any(trait.quality not in _BEFORE or _follows(trait) for trait in owner.traits)
    )


def _determined(selector: Selector, core: str, many: bool, voice: Voice) -> str:
    """The noun with its article, or with the number that stands in its place."""
    if selector.reference is Reference.THIS:
        return _this(selector, core, voice)
    if selector.kind is Kind.PLAYER and selector.name:
        fighter = selector.name in ("winner", "loser")
        return (
            f"the {selector.name} of a boarding party" if fighter else "the owner" if selector.name == "owner" else selector.name
        )
    if selector.name == "following" and selector.number is not None:
        return f"{number(selector.number)} of the {core}"
    told_by_clause = selector.kind in (Kind.SHIP, Kind.FORT) and any(one.quality is Quality.RELATIVE for one in selector.traits)
    told_by_clause = told_by_clause or any(one.name == "same" for one in selector.traits)  # `twice by the same ship`
    lead = "the " if told_by_clause and selector.reference is Reference.THAT else _LEADS.get(selector.reference, "")
    if selector.bound is not None:
        return _bound_of(selector, core, lead)
    if selector.number is not None and lead in ("the ", "that "):
        return _of_known(selector, core, "those " if lead == "that " and many else lead)
    if selector.number is not None:
        several = core if core.endswith("s") else plural_of(core)
        each = f"each of the {number(selector.number)} {several}"
        return each if lead == "all " else f"{number(selector.number)} {lead}{core}"
    if lead == "all " and not many and selector.kind not in UNCOUNTED:
        return f"every {core}"
    named = selector.kind is Kind.TERRAIN and selector.name is not None
    one_of_all = selector.kind is Kind.TREASURE and any(one.quality is Quality.RANDOM for one in selector.traits)
    uncounted = (selector.kind in (*UNCOUNTED, Kind.RAM) and not named and not one_of_all) or selector.name in MASS_NOUNS
    plain = many or lead in ("the ", "that ") or uncounted
    return f"{lead}{core}" if plain else _single(selector, core, lead)


def _bound_of(selector: Selector, core: str, lead: str) -> str:
    """`up to two ships`, `that half`, and of several that were spoken of `at most one of those ships`."""
    so_many = selector.number is not None or (selector.bound or "").endswith(("many", "much"))
    if lead == "that " and so_many and selector.bound not in ("more", "fewer", "less"):
        return f"{_bounded(selector)} of those {core if core.endswith('s') else plural_of(core)}"
    if lead == "that " and core and selector.bound == "both":
        return f"both of those {core if core.endswith('s') else plural_of(core)}"
    if lead == "that " and core and selector.number is None and (selector.bound or "").endswith(("half", "most")):
        return f"{selector.bound} of {'those' if core.endswith('s') else 'that'} {core}"
    only = selector.bound == "only"
    if lead == "that " and selector.bound in _COMPARING and selector.number is None:
        return f"{selector.bound} {lead}{core}"
    if lead == "the " and (selector.bound in _BEFORE_THE or (only and (core.startswith(_ORDINALS) or core[:1].isupper()))):
        return f"{selector.bound} {lead}{core}"
    if only and not lead and selector.kind in PIECES and selector.number is None:
        return f"only {article(core)}"
    return f"{_bounded(selector)} {lead}{core}" if lead == "other " else f"{lead}{_bounded(selector)} {core}".strip()


_COMPARING = frozenset({"more than", "less than", "fewer than", "exactly"})
_BEFORE_THE = frozenset({"more than", "less than", "fewer than", "half", "twice"})
"""What stands before `the`: `half the price`, `more than the gold`."""


def _of_known(selector: Selector, core: str, lead: str) -> str:
    """`those two ships`, and of several that were spoken of `one of those ships`, `none of that gold`."""
    if selector.number == 0:
        return f"none of {lead}{core}"
    if lead != "that " or selector.number != 1 or selector.name == "one":
        return f"{lead}{number(selector.number or 0)} {core}"
    uncounted = selector.kind in (*UNCOUNTED, Kind.CREW) and selector.kind is not Kind.TREASURE
    return f"one of those {core if uncounted else plural_of(core)}"


_LEADS = {Reference.ALL: "all ", Reference.OTHER: "other ", Reference.THAT: "that ", Reference.THE: "the "}


def _this(selector: Selector, core: str, voice: Voice) -> str:
    """`this ship`, by its name where it has one; `two of this crew`."""
    if selector.kind in (Kind.CARD, Kind.THING, Kind.ISLAND):
        return f"this {f'{number(selector.number)} ' if selector.number is not None else ''}{core}"
    if selector.bound is not None:
        return f"{_bounded(selector)} of this {core}"
    if selector.number is not None:
        return f"{number(selector.number)} of this {core}"
    return f"this {core}" if selector.traits else voice.piece(selector.kind)


def _is_rolled(selector: Selector) -> bool:
    """Whether a die tells how many there are: `1d6 gold`."""
    return selector.kind is Kind.THING and _ROLLED.match(selector.name or "") is not None


_ROLLED = Pattern(r"\d*d\d+ ")


def _single(selector: Selector, core: str, lead: str) -> str:
    if _is_rolled(selector) and not lead:
        return core
    if lead == "other ":
        return f"another {core}"
    if core.startswith("such "):
        return f"such {article(core.removeprefix('such '))}"
    return f"any {core}" if in_fleet(selector) else article(core)


def _noun(selector: Selector, kind: Kind, many: bool) -> str:
    if kind is Kind.RAM:
        return "ramming"
    if kind is Kind.CARD:
        return selector.name or ""
    if kind is Kind.THING or (kind is Kind.TERRAIN and selector.name):
        name = selector.name or ""
        if not name:
            return ""
        several = (
            (selector.number or 0) > 1
            or selector.bound in _OF_SEVERAL
            or (selector.owner is not None and bool(selector.number or selector.bound or selector.reference is Reference.ALL))
        )
        several = several and many and name != "number" and not (selector.bound == "half" and selector.reference is Reference.THE)
        several = several or (_is_rolled(selector) and name.rpartition(" ")[2] not in MASS_NOUNS)
        return plural_of(name) if several and name[-1:] != "s" and name != "own" else name
    if kind is Kind.ISLAND and selector.name:
        island = selector.name if selector.name == "home port" else f"{selector.name} island"
        return f"{island}{'s' if many and selector.owner is None else ''}"
    if kind is Kind.ABILITY:
        return "abilities" if many and selector.number != 1 else "ability"
    owned = selector.owner is not None and (selector.number or selector.reference is Reference.ALL)
    counted = (selector.number or 0) > 1 or selector.bound in ("some", "any number of")
    if kind is Kind.TREASURE and ((owned and many) or counted):
        return "treasures"
    word: str = kind.value
    return word if kind in (*UNCOUNTED, Kind.CREW, Kind.LOSS) or not many else f"{word}s"


# Traits


def _described(selector: Selector, voice: Voice) -> tuple[list[str], list[str]]:
    """The words before the noun and the words after it."""
    before = [_adjective(trait) for trait in selector.traits if trait.quality in _BEFORE and not _follows(trait)]
    after = [_post(trait, selector.kind, voice) for trait in selector.traits if trait.quality not in _BEFORE or _follows(trait)]
    clauses = [word.startswith("that ") for word in after]
    joined = [one and also for one, also in zip([False, *clauses], clauses, strict=False)]
    return before, [f"and {word}" if goes_on else word for word, goes_on in zip(after, joined, strict=True)]


def _follows(trait: Trait) -> bool:
    return (trait.quality is Quality.NATION and trait.name in ("any", "another", "same")) or (
        trait.quality in STATES and trait.of is not None
    )


def _adjective(trait: Trait) -> str:
    if trait.quality is Quality.DESCRIBED:
        return f"{'not ' if trait.negated else ''}{trait.name}"
    if trait.quality is Quality.RANGED:
        return f"{trait.length}-range"
    if trait.quality in (Quality.NATION, Quality.NAMED):
        name = trait.name or ""
        shown = name.title() if trait.quality is Quality.NAMED and name not in ("last", "unique") else name
        return f"non-{shown}" if trait.negated else shown
    word: str = STATES[trait.quality]
    return word


_BEFORE = {*STATES, Quality.RANGED, Quality.NATION, Quality.NAMED, Quality.DESCRIBED}


def _post(trait: Trait, bearer: Kind, voice: Voice) -> str:
    """The words that follow a noun for a trait."""
    if trait.quality in RELATED:
        return RELATED[trait.quality](trait, voice)
    if trait.quality is Quality.NATION and trait.of is not None:
        return f"of the same nationality as {thing(trait.of, voice)}"
    worded: Callable[[Trait], str] | None = _POSTS.get(trait.quality)
    if trait.quality is Quality.FULLY_MASTED:
        whose = "their" if voice.many else "its" if bearer is Kind.THING else "her"
        return f"{'without' if trait.negated else 'with'} all of {whose} masts"
    if trait.quality is Quality.PICKED and trait.of is not None:
        return f"of {possessive(trait.of, voice)} choice"
    if trait.quality is Quality.ABOARD and bearer is not Kind.CREW and trait.of is not None:
        return f"on {one_by_one(trait.of, voice)}"
    return worded(trait) if worded is not None else place(trait, voice)


def _given_actions(trait: Trait) -> str:
    count = trait.number or 1
    given = "a non-free action" if count == 1 else f"{number(count)} non-free actions"
    return f"that has been given {given} this turn"


def _costing(trait: Trait) -> str:
    if trait.of is not None:
        return f"{'not ' if trait.negated else ''}{'cheaper' if trait.relation is Relation.BELOW else 'costlier'} than this ship"
    limit = {Relation.AT_LEAST: " or more", Relation.AT_MOST: " or less"}.get(trait.relation or Relation.EQUAL, "")
    return f"{'without' if trait.negated else 'with'} a point cost of {trait.number}{limit}"


def _worth(trait: Trait) -> str:
    limit = _LIMITS.get(trait.relation or Relation.EQUAL, "")
    return f"{'not ' if trait.negated else ''}worth {limit}{trait.number} gold"


_LIMITS = {
    Relation.AT_LEAST: "at least ", Relation.AT_MOST: "at most ", Relation.ABOVE: "more than ", Relation.BELOW: "less than ",
}  # fmt: skip


_POSTS: dict[Quality, Callable[[Trait], str]] = {
    Quality.NEAREST: lambda trait: f"that is {'not ' if trait.negated else ''}nearest",
    Quality.NATION: lambda trait: f"of {trait.name} nationality",
    Quality.BEARING: lambda trait: f"{'without' if trait.negated else 'with'} the {trait.name} keyword",
    Quality.UNMASTED: lambda trait: "with masts" if trait.negated else "with no masts",
    Quality.MOVELESS: lambda _trait: "with no base move",
    Quality.ROLLED: lambda trait: f"with a roll of {trait.number}",
    Quality.FIRST: lambda _trait: "she takes",
    Quality.SAME_SHOOT: lambda _trait: "from the same shoot action",
    Quality.GIVEN_ACTIONS: _given_actions,
    Quality.COSTING: _costing,
    Quality.WORTH: _worth,
    Quality.TOUCHED_BY_BOW: lambda trait: "that her bow is touching" + (" but not on the bow" if trait.name else ""),
}


def place(trait: Trait, voice: Voice) -> str:
    """Where a piece is, what it has with it, or by whom it was shot at."""
    if trait.quality in _HOMES:
        return f"docked at {_HOMES[trait.quality]}"
    if trait.quality in _HAD:
        return _HAD[trait.quality](trait, voice)
    if trait.of is None:
        return "docked at an island"
    many = voice.many
    where = thing(trait.of, voice)
    if trait.quality is Quality.DOCKED and trait.of.kind is Kind.ISLAND:  # the island touches it, and not who is docked there
        where = where.replace("island touching ", "island that is touching ", 1)
    if trait.quality is Quality.TOUCHING and trait.name:
        return f"that {'she' if where == 'her' else where} touches"
    if trait.quality is Quality.SHOT_AT:
        return f"that {'were' if many else 'was'} previously shot at by {where} this turn"
    if trait.quality is Quality.RAMMED:
        return f"that {'ram' if many else 'rams'} {where}" if trait.name else f"rammed by {where}"
    if trait.quality in STATES:
        return f"{'not ' if trait.negated else ''}{STATES[trait.quality]} by {where}"
    lead = _PLACES[trait.quality].format(trait.length)
    if trait.negated:
        lead = f"{lead} not" if trait.quality is Quality.IS_A else f"not {lead}"
    return f"{lead} {where}"


_PLACES = {
    Quality.WITHIN: "within {} of",
    Quality.TOUCHING: "touching",
    Quality.BOW_TOUCHING: "whose bow is touching",
    Quality.ABOARD: "placed on",
    Quality.DOCKED: "docked at",
    Quality.IS_A: "that is",
    Quality.LOADED_BY: "loaded by",
}


_HAD: dict[Quality, Callable[[Trait, Voice], str]] = {
    Quality.CARRYING: lambda trait, voice: f"with {cargo(trait, voice)}",
    Quality.MASTED: lambda trait, voice: f"{'without' if trait.negated else 'with'} {so_many(trait, voice)}",
    Quality.COUNTED: lambda trait, voice: f"{'without' if trait.negated else 'with'} {so_many(trait, voice)}",
    Quality.DID: lambda trait, voice: f"that has {done_this_turn(trait, voice)}",
    Quality.TOWING: lambda trait, voice: (
        f"{'not ' if trait.negated else ''}towing {thing(trait.of, voice) if trait.of else 'a ship'}"
    ),
}
"""What a piece has, or did, by which it is told apart."""


def so_many(trait: Trait, voice: Voice) -> str:
    """So many masts, crew and the like, or more or fewer than another ship has, or than she has of something else."""
    counted = trait.of if trait.quality is Quality.COUNTED and trait.of is not None else Selector((Kind.MAST,))
    other = trait.of if trait.quality is Quality.MASTED else None
    if isinstance(trait.what, Condition):
        same = trait.what.subject.reference is Reference.SUBJECT
        other = trait.what.trait.of if same else trait.what.subject
    if other is not None:
        noun = phrase(counted, voice, plural=True)
        against = phrase(other, voice, plural=True) if other.kind in CARRIED else thing(other, voice)
        return f"{'more' if trait.relation is Relation.ABOVE else 'fewer'} {noun} than {against}"
    words = {
        Relation.ABOVE: "more than ",
        Relation.BELOW: "fewer than ",
        Relation.AT_LEAST: "at least ",
        Relation.AT_MOST: "at most ",
    }
    lead = words.get(trait.relation, "") if trait.relation is not None else ""
    return lead + phrase(replace(counted, number=trait.number), voice, plural=False)


def done_this_turn(trait: Trait, voice: Voice) -> str:
    """What a piece did this turn, or what was done to it, after `has`."""
    assert isinstance(trait.what, Happening)
    passive, other = trait.name == "passive", trait.what.who or trait.what.whom
    if other is not None and other.kind is Kind.DIE and other.name:
        return f"{'not ' if trait.negated else ''}made any {other.name} this turn"
    told = f" {'by ' if passive else ''}{thing(other, voice)}" if other is not None else ""
    return f"{'not ' if trait.negated else ''}{'been ' if passive else ''}{participle(trait.what.act.value)}{told} this turn"


def cargo(trait: Trait, voice: Voice) -> str:
    """What is carried, or that it is not."""
    assert trait.of is not None
    return phrase(replace(trait.of, number=0) if trait.negated else trait.of, voice, plural=False)
