"""What several forms say together, made one: `on a result of 5 or 6`, `3 or less`, `non-Cursed`."""

from __future__ import annotations

from collections.abc import Callable

from arbiter.language.general.forms import Form
from arbiter.language.general.phrasebook import Senses

AFTER_IS = ("WHERE", "VED", "ADV", "P", "NOT", "VING", "DET", "PERF")
"""What can follow an `'s` that stands for `is`."""

Gathered = tuple[int, Senses]
"""How many forms there are, and what they are together."""


def gathered(forms: list[Form]) -> list[Form]:
    """The forms of a sentence, with what several of them say together made one form."""
    found: list[Form] = []
    at = 0
    while at < len(forms):
        used, senses = next((told for gather in GATHERERS if (told := gather(forms, at)) is not None), (1, None))
        found.append(forms[at] if senses is None else _merged(forms[at : at + used], senses))
        at += used
    return found


def _merged(forms: list[Form], senses: Senses) -> Form:
    return Form(forms[0].text, senses, forms[0].start, forms[-1].end)


def _could(forms: list[Form], at: int, *terminals: str) -> bool:
    return at < len(forms) and not forms[at].could.keys().isdisjoint(terminals)


def _results(forms: list[Form], at: int) -> Gathered | None:
    """`on a result of 5 or 6`, or the results alone where a sentence begins with them."""
    if at == 0 and _could(forms, at, "RESULTS"):
        return 1, {"RESULTS": forms[at].could["RESULTS"]}
    if at == 0 and forms[at].low in _EVERY_OTHER and _could(forms, at + 1, "COLON"):
        return 1, {"RESULTS": _EVERY_OTHER[forms[at].low]}
    if forms[at].low not in _BEFORE_FACES:
        return None
    start = at + 1
    for words in _BEFORE_RESULTS:
        start += start < len(forms) and forms[start].low in words
    end = _after_results(forms, start)
    faces = ",".join(form.could.get("RESULTS") or form.could["NUM"] for form in forms[start:end] if _is_face(form))
    if end == start + 1 and faces.isdigit() and _could(forms, end, "OR_LESS", "OR_MORE"):
        faces = f"{faces}-6" if _could(forms, end, "OR_MORE") else f"1-{faces}"
        end += 1
    ends = not _could(forms, end, "N", "ADJ", "OF") or _could(forms, end, "V", "COMMA")
    if end == start or not ends:
        return None
    return end - at, {"RESULTS": forms[at].low.removesuffix("on") + faces}


_BEFORE_FACES = ("on", "only on", "even on")


_EVERY_OTHER = {"even": "2,4,6", "odd": "1,3,5"}
"""The faces of a row such as `even: …`."""
_BEFORE_RESULTS = (
    ("a", "an", "the", "results", "either"),
    ("die",),
    ("result", "roll", "die roll"),
    ("of",),
    ("a", "an", "either"),
)
"""The words between `on` and the faces, each kind at most once and in this order."""


def _is_face(form: Form) -> bool:
    """Whether a form is one of the faces of a die, in figures."""
    return "RESULTS" in form.could or ("NUM" in form.could and form.text[0].isdigit())


def _after_results(forms: list[Form], start: int) -> int:
    """The place after the last of the faces that begin here."""
    end = start
    while any(_is_face(form) for form in forms[end : end + 1]) or (
        end > start
        and (_could(forms, end, "OR") or (_could(forms, end, "COMMA") and _could(forms, end + 2, "OR", "COMMA")))
        and any(_is_face(form) for form in forms[end + 1 : end + 2])
    ):
        end += 1
    return end


def _bounded(forms: list[Form], at: int) -> Gathered | None:
    """`3 or less`, of things that follow or as a figure by itself; `a 4 or higher` is what a die shows."""
    if at == len(forms):
        return None
    if forms[at].low == "a" and at and forms[at - 1].could.get("V") == "roll" and (shown := _bounded(forms, at + 1)) is not None:
        return shown[0] + 1, shown[1]
    half = forms[at].low == "half"
    if not ((_could(forms, at, "NUM") or half) and _could(forms, at + 1, "OR_LESS", "OR_MORE")):
        return None
    bound = "or less" if _could(forms, at + 1, "OR_LESS") else "or more"
    if half:
        return 2, {"BOUND": f"half {bound}"}
    kind = "BOUND" if _could(forms, at + 2, "N", "NAME", "ADJ", "NON", "OF") else "FIG"
    return 2, {kind: f"{forms[at].could['NUM']} {bound}"}


def _alternatives(forms: list[Form], at: int) -> Gathered | None:
    """`of equal or lower cost`: figures that compare otherwise."""
    alike = forms[at].low in ("equal", "same") and _could(forms, at + 1, "OR_LESS", "OR_MORE") and _could(forms, at + 2, "N")
    return (2, {"ADJ": f"{forms[at].low} {forms[at + 1].low}"}) if alike else None


def _denied(forms: list[Form], at: int) -> Gathered | None:
    """`non-Cursed`: a word that is denied."""
    if not (_could(forms, at, "NON") and at + 1 < len(forms)):
        return None
    word = forms[at + 1]
    return 2, {"ADJ": f"non-{word.text if word.capital else word.first_sense}"}


def _relative(forms: list[Form], at: int) -> Gathered | None:
    """`at which`, `from whom`: a preposition and the word of a relative clause."""
    if not (_could(forms, at, "P") and at and at + 1 < len(forms) and forms[at + 1].low in ("which", "whom")):
        return None
    return 2, {"REL_P": forms[at].could["P"]}


def _cannon(forms: list[Form], at: int) -> Gathered | None:
    """`rank 3 cannon with S range`, `S range cannon with a rank of 3`: a 3S cannon."""
    for shape in _CANNON_SHAPES if forms[at].low.startswith("rank") or "LEN" in forms[at].could else ():
        told = forms[at : at + len(shape)]
        if len(told) == len(shape) and all(map(_is_part_of_cannon, told, shape)):
            rank = next((form.could["NUM"] for form, part in zip(told, shape, strict=True) if part == "NUM"), "")
            length = next(form.could["LEN"] for form, part in zip(told, shape, strict=True) if part == "LEN")
            return (len(shape), {"N": f"{rank}{length} cannon"}) if f"{rank}{length}"[0].isdigit() else None
    return None


def _is_part_of_cannon(form: Form, part: str) -> bool:
    return part in form.could if part.isupper() else form.low in (part, f"{part}s")


_CANNON_SHAPES = tuple(
    tuple(shape.split())
    for shape in (
        "rank NUM cannon with LEN range cannon",
        "rank NUM cannon with LEN range",
        "rank NUM with LEN range cannon",
        "LEN range rank NUM cannon",
        "rank LEN cannon",
        "LEN cannon with rank NUM",
        "LEN cannon of rank NUM",
        "LEN cannon with a rank of NUM",
        "LEN range cannon COMMA with a rank of NUM",
        "LEN range cannon with a rank of NUM",
    )
)
"""How the rank and the range of a cannon are told, the longest first."""


def _owning(forms: list[Form], at: int) -> Gathered | None:
    """`this ship's cannons`: an `'s` that no part of a predicate can follow is never `is`."""
    contracted = forms[at].low == "'s" and "BE" in forms[at].could and at + 1 < len(forms)
    return (1, {"POSS": "'s"}) if contracted and not _could(forms, at + 1, *AFTER_IS) else None


GATHERERS: tuple[Callable[[list[Form], int], Gathered | None], ...] = (
    _results, _bounded, _alternatives, _denied, _relative, _cannon, _owning,
)  # fmt: skip
