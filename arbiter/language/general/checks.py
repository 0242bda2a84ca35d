"""What is asked of each phrase as soon as its words are put together; a phrase that does not hold is given up at once."""

from __future__ import annotations

from collections.abc import Callable

from arbiter.language.general import clause_checks, predication, word_order
from arbiter.language.general.agreement import check_core, form_of, of_phrase, said
from arbiter.language.trees import Branch, NotUnderstood, first_word, tokens_of

Check = Callable[[Branch], None]


def _each(*checks: Check) -> Check:
    """All of several checks, in order."""

    def check(branch: Branch) -> None:
        for one in checks:
            one(branch)

    return check


def _row(branch: Branch) -> None:
    predication.check_side_by_side(branch.children)


def phrase_features(phrase: Branch) -> object:
    """Whether a noun phrase has its article, whether it is one or several, its noun, or which pronoun it is."""
    try:
        word_order.check_article(phrase)
    except NotUnderstood:
        return "bare"
    noun = word_order.head(phrase)
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
    return form, str(finite), predication.filled(verb.children), len(verb.children) == 2


CHECKS: dict[str, Check] = {
    "beside": _row,
    "existence": _row,
    "core": _each(word_order.check_modifiers, check_core),
    "named": word_order.check_named,
    "partitive": _each(word_order.check_partitive, clause_checks.check_several),
    "bound_alone": word_order.check_bound,
    "group": _each(word_order.check_group, clause_checks.check_several),
    "either": word_order.check_joints,
    "active": predication.check_verb_phrase,
    "passive": predication.check_verb_phrase,
    "predicate": clause_checks.check_predicate,
    "plain_predicate": clause_checks.check_predicate,
    "perfect": predication.check_verb_phrase,
    "undergoing": predication.check_done,
    "relative_at": clause_checks.check_relative_at,
    "being": predication.check_verb_phrase,
    "undergone": predication.check_verb_phrase,
    "doing": predication.check_doing,
    "meanwhile": predication.check_doing,
    "also_doing": predication.check_doing,
    "letting": clause_checks.check_letting,
    "manner": clause_checks.check_leading,
    "sub_ellipsis": clause_checks.check_ellipsis,
    "sub_clause": clause_checks.check_joined,
    "sub_state": clause_checks.check_state,
    "sub_should": clause_checks.check_inverted,
    "inverted": clause_checks.check_inverted,
    "start": clause_checks.check_start,
    "reduced_doing": predication.check_doing,
    "sub_doing": predication.check_doing,
    "reduced": predication.check_done,
    "sub_done": predication.check_done,
    "pp": word_order.check_tie,
    "of": word_order.check_articles,
    "compared": word_order.check_articles,
    "within": word_order.check_measure,
    "away": word_order.check_measure,
    "by_bonus": word_order.check_measure,
    "stated": word_order.check_stated,
    "figure": word_order.check_figure,
    "clause": clause_checks.check_clause,
    "order": clause_checks.check_order,
    "plain": _each(
        word_order.check_owned,
        word_order.check_first_to,
        word_order.check_compared,
        word_order.check_figured,
        word_order.check_whole,
        word_order.check_more_of,
        clause_checks.check_relative,
    ),
    "pronoun": word_order.check_pronoun,
    "relative_object": clause_checks.check_object_clause,
    "asked_object": clause_checks.check_asked_object,
    "open": clause_checks.check_open,
}
"""The check of each phrase by its name in the grammar."""


def article_left_out(phrase: Branch) -> object:
    """Whether a phrase begins with a word that nobody wrote."""
    word = first_word(phrase)
    return word.start_pos == word.end_pos


FEATURES: dict[str, Callable[[Branch], object]] = {
    **dict.fromkeys(("core", "named", "plain", "group"), article_left_out),
    "both": phrase_features,
    "either": phrase_features,
    **dict.fromkeys(("active", "passive", "being", "perfect", "letting"), verb_features),
}
"""What later checks ask of a phrase: of two that differ in it neither is given up for the other."""
