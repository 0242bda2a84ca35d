"""Moments and conditions in words that no set phrase tells, as the leading and trailing phrases of a sentence."""

from __future__ import annotations

from collections.abc import Callable

from arbiter.effects import Act, Condition, Happening, Moment, Phase, Quality, Relation, Role, Selector, Trait
from arbiter.frozen import replace
from arbiter.language.inflection import participle, third_person
from arbiter.language.printer.deeds import (
    PERFECT,
    STATED,
    compared_words,
    doing_words,
    happening_words,
    modal_apart,
    role_words,
    taking_part,
    without_article,
    words,
)
from arbiter.language.printer.moments import condition
from arbiter.language.printer.nouns import STATES, phrase, place, subject, thing
from arbiter.language.printer.voice import Voice, is_any, is_plural, is_pronoun, is_this_ship

_PHASES = {
    Phase.WHEN: "when", Phase.AFTER: "after", Phase.BEFORE: "before", Phase.DURING: "while", Phase.NEXT_TIME: "the next time",
    Phase.TURN_AFTER: "the turn after", Phase.INSTEAD: "when",
}  # fmt: skip


def general_moment(found: Moment, voice: Voice) -> str:
    """The leading phrase of a moment; a pronoun after it means what the phrase is about."""
    event = found.happening
    if event.act is Act.TURN and found.phase in (Phase.BEGINNING, Phase.ENDING):
        turn = phrase(event.who, voice, False) if event.who is not None else "a turn"
        return f"at the {'end' if found.phase is Phase.ENDING else 'beginning'} of {turn}"
    if found.phase is Phase.INSTEAD:  # what comes instead is told by a trailing “instead”
        event = replace(event, manner=("would", *event.manner))
    told = f"{_PHASES[found.phase]} {happening_words(event, voice)}"
    about = event.who if event.who is not None else event.whom
    of_this = is_this_ship(about) or is_pronoun(about)
    voice.in_doubt, voice.mentioned = voice.mentioned and not of_this, voice.mentioned and of_this
    return told


def general_condition(found: Condition, voice: Voice) -> str:
    """The phrase of a condition, with its `if`."""
    trait = found.trait
    if trait.quality is Quality.EXISTS:
        told = replace(found.subject, number=0) if trait.negated else found.subject
        return f"if there {_be(told)} {phrase(told, voice, False)}"
    if trait.negated and is_any(found.subject):
        none, so = replace(found.subject, number=0), _state(replace(trait, negated=False), voice)
        return f"if {subject(none, voice, False)} {_be(found.subject)} {so}"
    denied = "not " if trait.negated else ""
    return (
        f"if {subject(found.subject, voice, False)} {_be(found.subject)} {denied}{_state(replace(trait, negated=False), voice)}"
    )


def _stated(who: Selector, trait: Trait, voice: Voice) -> str:
    """What is so, as a clause."""
    if trait.quality is Quality.CARRYING and trait.of is not None:
        carried = replace(trait.of, number=0) if trait.negated else trait.of
        verb = "carry" if is_plural(who, False) else "carries"
        return f"{subject(who, voice, False)} {verb} {phrase(carried, voice, False)}"
    if trait.quality in _HAD and not trait.negated:
        return condition(Condition(who, trait), voice).removeprefix("if ")
    return general_condition(Condition(who, trait), voice).removeprefix("if ")


_HAD = (Quality.UNMASTED, Quality.FULLY_MASTED, Quality.MOVELESS)
"""What is so of a ship by what she has."""


STATED.update(dict.fromkeys(Quality, _stated))


def _be(told: Selector) -> str:
    return "are" if is_plural(told, False) else "is"


def _state(trait: Trait, voice: Voice) -> str:
    """What is so, after `is`."""
    if trait.quality is Quality.DESCRIBED:
        return trait.name or ""
    if trait.quality is Quality.BESIDE:
        return beside(trait, voice)
    if trait.of is not None and trait.quality is Quality.ABOARD:
        return f"on {thing(trait.of, voice)}"
    if trait.of is not None and trait.quality is Quality.IS_A:
        return phrase(trait.of, voice, False)
    if trait.of is not None and trait.quality is Quality.CARRYING:
        return f"with {phrase(trait.of, voice, False)}"
    return STATES.get(trait.quality) or place(trait, voice)


_BOUNDS = {Relation.AT_MOST: " or less", Relation.AT_LEAST: " or more"}


def figured(trait: Trait, voice: Voice) -> str:
    """`3 or less`."""
    return f"{trait.number}{_BOUNDS[trait.relation] if trait.relation is not None else ''}"


def beside(trait: Trait, voice: Voice) -> str:
    """`behind this ship`: the preposition phrase that a trait keeps."""
    doing = trait.what if isinstance(trait.what, Happening) else None
    return role_words(Role(trait.name or "", trait.of, trait.length, doing), voice)


def related(trait: Trait, voice: Voice) -> str:
    """A relative clause; the name of the trait says what the noun is in it, and no pronoun later means what stands in it."""
    assert isinstance(trait.what, Happening)
    if trait.name is not None and trait.name.endswith(" which"):
        return f"{trait.name} {happening_words(trait.what, replace(voice))}"
    if trait.name is not None and trait.name.endswith("than"):
        return f"{trait.name} {compared_words(trait.what, replace(voice))}"
    return _RELATIVES[trait.name](trait.what, replace(voice))


def _done(deed: Happening, voice: Voice) -> str:
    """`pinned by an enemy ship`."""
    _, told = modal_apart(deed)
    return words(participle(deed.act.value), _by(deed, voice), taking_part(told, voice))


def _doing(deed: Happening, voice: Voice) -> str:
    """`carrying a captain`."""
    _, told = modal_apart(deed)
    return doing_words(told, voice)


def _own(deed: Happening, voice: Voice) -> str:
    """`whose point cost is 3 or less`."""
    return f"whose {without_article(happening_words(deed, voice))}"


def _object(deed: Happening, voice: Voice) -> str:
    """`that she rams`."""
    return f"that {happening_words(deed, voice)}"


def _passive(deed: Happening, voice: Voice) -> str:
    """`that cannot be pinned`."""
    said, told = modal_apart(deed)
    be = f"{said} be" if said else "are" if voice.many else "is"
    denied = "" if deed.affirms else "not"
    return words("that", be, denied, participle(deed.act.value), taking_part(told, voice), _by(deed, voice))


def _active(deed: Happening, voice: Voice) -> str:
    """`that rams this ship`."""
    said, told = modal_apart(deed)
    many = voice.many
    if said == PERFECT:
        have, denied = "that have" if many else "that has", "" if deed.affirms else "not"
        return words(have, denied, participle(deed.act.value), taking_part(told, voice))
    verb = ("are" if many else "is") if deed.act is Act.BE else deed.act.value if many else third_person(deed.act.value)
    return words("that", f"{said} {deed.act.value}" if said else verb, "" if deed.affirms else "not", taking_part(told, voice))


def _by(deed: Happening, voice: Voice) -> str:
    return f"by {thing(deed.who, voice)}" if deed.who is not None else ""


_RELATIVES: dict[str | None, Callable[[Happening, Voice], str]] = {
    "done": _done, "doing": _doing, "own": _own, "object": _object, "passive": _passive, None: _active,
}  # fmt: skip
