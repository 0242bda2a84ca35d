"""Words told apart by their neighbours: a row of small rules, of which the first that knows a word decides."""

from __future__ import annotations

from collections.abc import Callable

from arbiter.language.general import articles, content_words
from arbiter.language.general.forms import Form
from arbiter.language.general.neighbours import Place

Rule = Callable[[Place], str | None]


def _any_other(place: Place) -> str | None:
    """The likeliest of what a word could be."""
    if place.could("ADV") and place.could("ADJ") and place.could("N", ahead=1) and not place.could(*_LIKELIER):
        return "ADJ"
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
FOR_PLAIN: tuple[Rule, ...] = (
    content_words.noun,
    content_words.length,
    content_words.number,
    articles.part_of,
    articles.owner,
    content_words.denial,
    content_words.instead,
    content_words.reduced_doing,
)
"""The rules for a word that can be one thing only, whose place still matters."""
FOR_ALL_OTHERS: tuple[Rule, ...] = (
    content_words.role,
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
    content_words.instead,
    content_words.perfect,
    content_words.after_perfect,
    content_words.being,
    content_words.passive,
    content_words.adjective,
    content_words.noun_or_verb,
    content_words.inside_phrase,
    content_words.reduced_passive,
    content_words.past,
    content_words.state,
    content_words.participle,
    content_words.gerund,
    _any_other,
    content_words.noun,
)
"""The rules for a word that can be several things, in order."""

_VERBS = frozenset({"PERF", "V", "VED", "BE", "MODAL", "THERE"})
_NEW_CLAUSE = frozenset({"COMMA", "COLON", "JOIN", "SUB", "REL", "REL_OBJ"})


def tell(forms: list[Form]) -> None:
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
