"""Rules for small words: what articles, pronouns and the words that lead a clause are, by what follows them."""

from __future__ import annotations

from arbiter.language.general.lexemes import AFTER_IS
from arbiter.language.general.neighbours import NOUN, Place
from arbiter.language.vocabulary.ties import EDGES

SINGLED_OUT = frozenset({"that", "who", "which", "what", "where", "how many"})
"""Words that can begin a relative clause or a question."""
_ENDS_NOUN = frozenset({"N", "NAME", "PRON", "FIG", "ITSELF", "WHERE"})


# Words that can begin a relative clause


def relative(place: Place) -> str | None:
    """`a ship that rams`: a verb follows, so that the noun before it does something."""
    after = _past_manners(place)
    noun = place.says("that") and place.could("N", ahead=after) and place.before != "N" and not _is_third(place, after)
    starts = place.says("that", "who", "which") and (place.before in _ENDS_NOUN or _goes_on(place))
    return "REL" if starts and place.could("V", "BE", "MODAL", "VED", ahead=after) and not noun else None


def relative_object(place: Place) -> str | None:
    """`a ship that she rams`, `a ship that crew use`: somebody else does it to the noun before."""
    if not (place.before in _ENDS_NOUN or _goes_on(place)) or not place.says("that", "who", "which"):
        return None
    after = _past_manners(place)
    noun = place.could("N", ahead=after) and place.could("V", ahead=after + 1) and not place.could("N", ahead=after + 1)
    return "REL_OBJ" if place.could("PRON", "DET", "OWN", ahead=after) or (place.says("that") and noun) else None


def _is_third(place: Place, ahead: int) -> bool:
    """`and that costs 3 gold`: a deed, as no noun of several stands after `that`."""
    return place.before == "AND" and place.could("V", ahead=ahead) and place.forms[place.at + ahead].low.endswith("s")


def _goes_on(place: Place) -> bool:
    """`a treasure that cannot be stolen and that takes up no cargo space`: a second clause about the same noun."""
    told = [form.told for form in place.forms[: place.at]]
    before = max((at for at, kind in enumerate(told) if kind in ("REL", "REL_OBJ")), default=len(told))
    apart = any(kind in ("COMMA", "COLON", "SUB") for kind in told[before:])
    return place.before == "AND" and before < len(told) and not apart


def _past_manners(place: Place) -> int:
    """How far ahead the first word stands that is no manner."""
    after = 1
    while place.could("ADV", ahead=after) and not place.could("N", "DET", "PRON", ahead=after):
        after += 1
    return after


def content(place: Place) -> str | None:
    """`decide that she sinks`: a whole clause is what is decided."""
    pronoun = place.could("PRON", ahead=1) and place.could("V", "MODAL", "BE", ahead=2)
    clause = pronoun or (place.could("DET", "NUM", "OWN", ahead=1) and place.finite_later())
    return "WH" if place.says("that") and place.before == "V" and clause else None


def that(place: Place) -> str | None:
    """`that ship`, or `that` by itself."""
    if not place.says("that"):
        return None
    return "DET" if place.noun_goes_on() or place.could("BOUND", ahead=1) else "PRON"


def question(place: Place) -> str | None:
    """`choose which mast is lost`; `what` can only be an article otherwise."""
    return "WH" if place.could("WH") else "DET"


# How often, and what a clause follows


def no_effect(place: Place) -> str | None:
    """`On a 1, no effect`: all that a result does."""
    alone = place.last and place.before in ("", "COMMA", "COLON", "TITLE")
    return "NO_EFFECT" if place.could("NO_EFFECT") and alone else None


def once_when(place: Place) -> str | None:
    """`once, when …` without its comma."""
    first = place.at == 0 and place.says("once") and place.could("OFTEN")
    return "OFTEN" if first and place.could("SUB", ahead=1) and not place.could("BE", "ADV", ahead=1) else None


def often(place: Place) -> str | None:
    """`Once per turn, …` leads or trails a sentence; elsewhere it is a manner."""
    if not place.could("OFTEN") or place.says("once"):
        return None
    return "OFTEN" if place.at == 0 or place.last or place.before == "COMMA" else "ADV"


def once(place: Place) -> str | None:
    """`once` without a clause after it is no moment."""
    counts = place.could("SUB") and place.says("once") and not place.clause_follows()
    return ("OFTEN" if place.at == 0 else "ADV") if counts else None


def compared(place: Place) -> str | None:
    """`as she wants` holds a clause; `as one action` does not."""
    if place.could("SUB") and place.says("as"):
        return "SUB" if place.says("she", "it", "he", "they", "you", ahead=1) else "P"
    return None


def trailing(place: Place) -> str | None:
    """`as before`: with nothing after it, the word is a manner."""
    ends = place.last or (place.at > 0 and place.could("COMMA", ahead=1))
    return "ADV" if ends and place.could("SUB") and (place.could("ADV") or (place.last and place.says(*_ALONE))) else None


_ALONE = ("before", "as before", "once")
"""Words of which one may end a sentence, though it leads clauses otherwise."""


def waiting(place: Place) -> str | None:
    """`after she rams` waits for something; `after a ram` is a phrase like any other."""
    if not place.could("SUB") or _is_any_of_them(place):
        return None
    if place.could("P") and place.says("the", ahead=1) and place.could("OF", ahead=3) and place.says(*EDGES, ahead=2):
        return "P"
    clause = not place.could("P") or place.clause_follows() or place.could("VING", "VED", "THERE", ahead=1)
    return "SUB" if clause else "P"


def _is_any_of_them(place: Place) -> bool:
    """`whichever player has the most gold may …`, `take whichever crew costs least`: a noun phrase, and no clause."""
    tied = place.before in ("V", "P", "OF") and place.could("N", "ADJ", ahead=1)
    return place.says("whichever") and (tied or (place.at == 0 and place.could("N", ahead=1)))


# Articles, pronouns and bounds


def doubled(place: Place) -> str | None:
    """`at double range`: no deed stands after a preposition."""
    return "ADJ" if place.could("ADJ") and place.says("double") and place.before in ("P", "BE") else None


def each(place: Place) -> str | None:
    """`they may each move`, `they lose one mast each`: a manner."""
    after = place.before in (*NOUN, "FIG", "NUM", "LEN") and (place.last or place.could("COMMA", "AND", "SUB", ahead=1))
    return "ADV" if place.could("DET") and place.says("each") and (place.before == "MODAL" or after) else None


def both_deeds(place: Place) -> str | None:
    """`may both move and shoot`: the word says no more than what follows it."""
    joined = (place.before == "MODAL" and place.could("V", ahead=1)) or (place.before == "BE" and place.could("VED", ahead=1))
    return "DROP" if place.says("both") and joined else None


def article(place: Place) -> str | None:
    """`this ship`, or `this` by itself."""
    if not place.could("DET"):
        return None
    if place.says("both") and place.says("this", "that", "a", "an", "the", "your", "her", ahead=1) and _and_later(place):
        return "DROP"
    if place.says("those", "these") and place.could("DET", ahead=1):
        return "PRON"
    return "DET" if place.noun_goes_on() or place.could("OF", "DET", "BOUND", ahead=1) else "PRON"


def _and_later(place: Place) -> bool:
    """Whether `and` goes on with the phrase: `both this fort and an island`."""
    rest = (form.could.keys() for form in place.forms[place.at + 1 :])
    return next((("AND" in kinds) for kinds in rest if kinds & {"AND", "OR", "COMMA", "MODAL", "BE", "SUB"}), False)


def part_of(place: Place) -> str | None:
    """`none of them`: which part, as an article would say."""
    return "DET" if place.could("PRON") and place.could("OF", ahead=1) else None


def contracted(place: Place) -> str | None:
    """`the prisoner's aboard` is, `the prisoner's ability` belongs."""
    if not place.says("'s"):
        return None
    noun = place.noun_goes_on() or place.could("N", "NAME", "LEN", "NUM", "ADJ", "ORDINAL", ahead=1)
    return "POSS" if noun or not place.could(*AFTER_IS, ahead=1) else "BE"


def owner(place: Place) -> str | None:
    """`her crew`, or `her` by itself."""
    if not place.could("OWN"):
        return None
    granted = place.form.low == "her" and place.before == "V" and place.says("give", "gives", "grant", "grants", ahead=-1)
    action = any(form.low.endswith(("action", "actions")) for form in place.forms[place.at + 2 : place.at + 4])
    if granted and (action or place.could("NUM", "DET", "BOUND", ahead=1)):
        return "PRON"  # `give her two actions`, `give her one treasure`
    return "OWN" if place.noun_goes_on() or place.says(*_ALWAYS_OWNING) else "PRON"


_ALWAYS_OWNING = ("its", "my", "our", "our own", "your", "their")
"""What stands before what is owned and never by itself: `but never its last`."""


def bound(place: Place) -> str | None:
    """`up to two`, `half of her crew`; `only S` says how one moves."""
    if not place.could("BOUND"):
        return None
    if place.says("only") and place.could("LEN", ahead=1):
        return "ADV"
    counted = place.noun_goes_on() or place.could("NUM", "LEN", "DET", "OWN", "OF", ahead=1)
    return "BOUND" if counted and place.before != "BE" else None


def preposition(place: Place) -> str | None:
    """`off the board`, or `off` by itself."""
    if not (place.could("P") and place.could("ADV")):
        return None
    return "P" if place.noun_goes_on() or place.could("DET", "OWN", "PRON", ahead=1) else "ADV"
