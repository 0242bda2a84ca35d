"""What later checks ask of a phrase, so that two ways are only held for the same where they do not differ in it."""

from __future__ import annotations

from arbiter.language.general.agreement import form_of, of_phrase, said
from arbiter.language.general.predication import filled
from arbiter.language.general.word_order import check_article, head
from arbiter.language.trees import Branch, NotUnderstood, tokens_of


def phrase_features(phrase: Branch) -> object:
    """Whether a noun phrase has its article, whether it is one or several, its noun, or which pronoun it is."""
    try:
        check_article(phrase)
    except NotUnderstood:
        return "bare"
    noun = head(phrase)
    if noun is not None:
        return of_phrase(phrase), noun.type, str(noun)
    single = phrase
    while str(single.data) in ("both", "either", "group"):
        single = single.children[0]  # type: ignore[assignment]
    return of_phrase(phrase), next((said(word) for word in tokens_of(single)), "")


def verb_features(verb: Branch) -> object:
    """The form of the verb, and whether it has an object."""
    finite = next((word for word in tokens_of(verb) if word.type in ("V", "BE", "PERF", "LET")), None)
    form = "" if finite is None else said(finite) if finite.type != "V" else form_of(finite)
    return form, str(finite), filled(verb.children), len(verb.children) == 2
