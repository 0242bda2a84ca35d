"""In words, what is said of a noun by prepositions, figures and relative clauses."""

from __future__ import annotations

from collections.abc import Callable

from arbiter.effects import Act, Happening, Relation, Role, Trait
from arbiter.frozen import replace
from arbiter.language.general.deed_wording import (
    PERFECT,
    compared_words,
    doing_words,
    happening_words,
    modal_apart,
    role_words,
    taking_part,
    without_article,
    words,
)
from arbiter.language.inflection import participle, third_person
from arbiter.language.noun_wording import thing
from arbiter.language.voice import Voice

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
