"""Words told apart by their neighbours: a row of small rules, of which the first that knows a word decides.

Here are those for nouns and figures, verbs, participles and the adjectives that look like them; `articles` has the small words.
"""

from __future__ import annotations

from collections.abc import Callable

from arbiter.effects import Kind
from arbiter.language.general import articles
from arbiter.language.general.lexemes import Lexeme
from arbiter.language.general.neighbours import BEFORE_NOUN, NOUN, Place
from arbiter.language.vocabulary.adjectives import ROLES
from arbiter.language.vocabulary.nouns import PIECES
from arbiter.language.vocabulary.verbs import VERBS

# Beings and participles


def being(place: Place) -> str | None:
    """`gets pinned` is being pinned; `gets a crew` is a deed."""
    if not (place.could("BE") and place.could("V")):
        return None
    return "BE" if place.could("VED", ahead=1) and not place.could("DET", ahead=1) else "V"


def perfect(place: Place) -> str | None:
    """`has rammed a ship`: it was done before; `has printed masts` says what she has."""
    if not place.could("PERF"):
        return None
    after = 1
    while place.could("ADV", "NOT", ahead=after) and not place.could("N", "VED", ahead=after):
        after += 1
    noun = place.could("N", ahead=after + 1) and not place.could("V", ahead=after + 1)
    noun = noun and place.forms[place.at + after].low not in ("loaded", "unloaded")  # what she has aboard is loaded
    alone = place.could("N", ahead=after) and place.forms[place.at + after].low != "hit"  # that is counted: `has a hit`
    return "PERF" if place.could("VED", ahead=after) and not alone and not noun else None


def after_perfect(place: Place) -> str | None:
    """`has rammed`: the participle after `has`."""
    return "VED" if place.could("VED") and place.before == "PERF" else None


def passive(place: Place) -> str | None:
    """`is pinned`, `is not yet pinned`."""
    after = place.before in ("BE", "NOT") or (place.before == "ADV" and place.told(-2) in ("BE", "NOT"))
    return "VED" if place.could("VED") and after else None


def reduced_passive(place: Place) -> str | None:
    """`ships pinned by her cannot move`: a relative clause without its first words, as the verb comes elsewhere."""
    elsewhere = place.could("VED") and place.before in NOUN and (place.finite or place.finite_later())
    return "VED_REL" if elsewhere and place.could("P", ahead=1) else None


def past(place: Place) -> str | None:
    """`she put it there`: what is also a participle is the verb, unless `by` follows a noun and it."""
    if not (place.could("V") and place.could("VED")):
        return None
    return "VED_REL" if place.before in NOUN and place.says("by", ahead=1) else "V"


def state(place: Place) -> str | None:
    """`when pinned`, `as revealed`, `remains pinned`: the state that something is in."""
    if not place.could("VED"):
        return None
    if place.before == "SUB":
        return "VED"
    if place.before == "P":
        return "ADJ" if place.could("ADJ") else "VED"
    return "STATE" if place.before in ("V", "ADV") and place.finite else None


def participle(place: Place) -> str | None:
    """`a ship that rammed her` did it; of `a ship rammed twice` it was done."""
    if not place.could("VED") or place.before not in ("REL", "N", "NAME", "PRON", "ADV"):
        return None
    objected = not place.finite and place.could("DET", "OWN", "PRON", *NOUN, ahead=1)
    if place.before in ("REL", "PRON") or objected:
        return "V"
    return "VED_REL" if place.before in NOUN or (place.before == "ADV" and place.told(-2) in NOUN) else "VED"


def reduced_doing(place: Place) -> str | None:
    """`ships carrying treasure cannot move`: what the subject does that the verb is still to come for."""
    if not place.could("VING") or place.before not in NOUN:
        return None
    of_subject = not place.finite and place.finite_later()
    return "VING_REL" if of_subject or _tells_apart(place) else None


def _tells_apart(place: Place) -> bool:
    """`a mast on the ship carrying it`: of a ship that is done something to, and not how that is done."""
    act = place.form.could["VING"]
    return act in _LASTING or (act in _OF_SHIPS and place.forms[place.at - 1].could.get("N") in PIECES[Kind.SHIP])


_LASTING = frozenset({"have", "cost", "lack", "contain", "belong"})
"""What anything may be told by, as it is no deed."""
_OF_SHIPS = frozenset({"carry", "hold", "tow", "ram", "board", "leave", "attack", "pin"})
"""What a ship that is done something to may be told by, and nobody's way of doing it."""


def instead(place: Place) -> str | None:
    """`rather than eliminate one of them`: a deed, as if its verb ended in -ing."""
    return "VING" if place.word in VERBS and place.says("rather than", ahead=-1) else None


def gerund(place: Place) -> str | None:
    """`touching her` ties like a preposition; `a crew using it` does something; `by ramming` is how."""
    if not place.could("VING"):
        return None
    if place.could("P") and place.before not in ("P", "SUB"):
        return "P"
    if place.before in NOUN and (not place.could("N") or _tells_apart(place)):
        return "VING_REL"
    return "VING" if place.before in ("P", "SUB", "AND", "OR") or not place.could("N") else noun_or_modifier(place)


# What could be a noun or an adjective as well


def whom_it_was_done_to(place: Place) -> str | None:
    """`a derelict hit by her`: a noun, as what looks like one after it is what was done by somebody."""
    done = place.could("VED", ahead=1) and place.could("N", ahead=1) and place.says("by", ahead=2)
    return "N" if done and place.could("N") and place.before in BEFORE_NOUN else None


def adjective(place: Place) -> str | None:
    """`pinned ships`: an adjective, as its noun follows."""
    describes = place.could("ADJ") and place.noun_follows() and place.before != "REL"
    return "ADJ" if describes and (place.before in BEFORE_NOUN or not place.could("V")) else None


def noun_or_verb(place: Place) -> str | None:
    """`a move` and `after a move` are nouns, and so is `leave play`; `she moves` and `to move out of it` are deeds."""
    if not (place.could("N") and place.could("V")):
        return None
    if place.at == 0 and place.could("OF", ahead=1):
        return "N"
    if place.before == "V" and place.word == "play" and place.says("leave", ahead=-1):
        return "N"
    acts = place.could("DET", "OWN", ahead=1) or (place.says("to", ahead=-1) and place.could("P", *_OBJECT, ahead=1))
    tied = place.before in ("P", "OF") and not acts
    return noun_or_modifier(place) if tied or place.before in BEFORE_NOUN else "V"


_OBJECT = ("NUM", "PRON", "BOUND", "NAME")
"""What only the object of a verb begins with, where `to` stands before it: `to repair two masts`."""


def inside_phrase(place: Place) -> str | None:
    """`the boarding`: what stands inside a noun phrase and can be its noun."""
    return noun_or_modifier(place) if place.could("N") and place.before in BEFORE_NOUN else None


def noun_or_modifier(place: Place, kind: str = "N") -> str:
    """`crew` in `crew abilities` describes the noun that follows it."""
    verb = place.could("V", ahead=1) and not place.verb_later(1) and not (place.finite and place.sure_noun())
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


Rule = Callable[[Place], str | None]


def _any_other(place: Place) -> str | None:
    """The likeliest of what a word could be."""
    if place.could("ADV") and place.could("ADJ") and place.could("N", ahead=1) and not place.could(*_LIKELIER):
        return "ADJ"
    if place.before == "V" and place.could("ADV") and place.could("V"):
        return "ADV"
    return next((kind for kind in (*_LIKELIER, "ADV", "ORDINAL", "ADJ", "DET") if place.could(kind)), None)


_LIKELIER = ("PRON", "MODAL", "V", "VED", "P", "BE")

FOR_SINGLED_OUT: tuple[Rule, ...] = (
    articles.relative,
    articles.relative_object,
    articles.content,
    articles.that,
    articles.question,
)
"""The rules for the words that can begin a relative clause."""
FOR_PLAIN: tuple[Rule, ...] = (noun, length, number, articles.part_of, articles.owner, denial, instead, reduced_doing)
"""The rules for a word that can be one thing only, whose place still matters."""
FOR_ALL_OTHERS: tuple[Rule, ...] = (
    role,
    articles.no_effect,
    articles.contracted,
    articles.once_when,
    articles.often,
    articles.once,
    articles.compared,
    articles.trailing,
    articles.waiting,
    articles.doubled,
    articles.each,
    articles.both_deeds,
    articles.article,
    articles.part_of,
    articles.owner,
    articles.bound,
    articles.preposition,
    instead,
    perfect,
    after_perfect,
    being,
    passive,
    whom_it_was_done_to,
    adjective,
    noun_or_verb,
    inside_phrase,
    reduced_passive,
    past,
    state,
    participle,
    gerund,
    _any_other,
    noun,
)
"""The rules for a word that can be several things, in order."""

_VERBS = frozenset({"PERF", "V", "VED", "BE", "MODAL", "THERE"})
_NEW_CLAUSE = frozenset({"COMMA", "COLON", "JOIN", "SUB", "REL", "REL_OBJ"})


def tell(forms: list[Lexeme]) -> None:
    """Every form is told what it is where it stands."""
    place = Place(forms)
    for place.at, form in enumerate(forms):
        form.told = _told(place)
        if form.told in _VERBS:
            place.finite = True
        elif form.told in _NEW_CLAUSE:
            place.finite = False


def _told(place: Place) -> str:
    senses = place.form.could
    told = next((told for rule in _rules(place) if (told := rule(place)) is not None), None)
    return told if told is not None else next(iter(senses))


def _rules(place: Place) -> tuple[Rule, ...]:
    if place.word in articles.SINGLED_OUT:
        return FOR_SINGLED_OUT
    plain = len(place.form.could) == 1 and not place.could("VED", "DET")
    return FOR_PLAIN if plain else FOR_ALL_OTHERS
