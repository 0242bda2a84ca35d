"""Rules for nouns, names and figures: which stand by themselves, and which describe the noun that follows."""

from __future__ import annotations

from arbiter.language.general.neighbours import NOUN, Place
from arbiter.language.vocabulary.states import ROLES


def noun_or_modifier(place: Place, kind: str = "N") -> str:
    """`crew` in `crew abilities` describes the noun that follows it."""
    verb = place.could("V", ahead=1) and not place.verb_later(1) and not (place.finite and place.sure_noun(1))
    if place.could(*NOUN, ahead=1) and not verb:
        return f"{kind}_MOD"
    if kind == "NAME" and place.could("ADJ", ahead=1) and place.could(*NOUN, ahead=2):
        return "NAME_MOD"
    return kind


def noun(place: Place) -> str | None:
    """`ship`, `Gull`, or either of them before another noun."""
    return next((noun_or_modifier(place, kind) for kind in NOUN if place.could(kind)), None)


def role(place: Place) -> str | None:
    """`captain` in `her captain` is a crew; before another noun it describes that: `a captain crew`, `the captain ability`."""
    if place.form.could.get("ADJ") not in ROLES or "N" not in place.form.could:
        return None
    return "ADJ" if place.could(*NOUN, ahead=1) else "N"


def length(place: Place) -> str | None:
    """`3L cannons`: a length that describes a noun; `moves S` has no noun to describe."""
    if not (place.could("LEN") and place.could("N", ahead=1)):
        return None
    cannon = "cannon" in place.forms[place.at + 1].first_sense
    return "LEN_MOD" if cannon or place.before not in ("P", "BOUND", "V") else None


def number(place: Place) -> str | None:
    """`3 crew` counts, `point cost 3` tells a figure, and `roll a 3` is a thing."""
    if not place.could("NUM"):
        return None
    if place.noun_goes_on() or place.could("OF", ahead=1):
        return "NUM"
    if place.says("one") and place.before == "P":
        return "N"
    return "FIG" if place.before in ("N", "FIG", "P") and not place.could("PRON", ahead=1) else "N"


def denial(place: Place) -> str | None:
    """`non` that denies nothing."""
    return "DROP" if place.could("NON") else None
