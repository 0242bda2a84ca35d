"""What is asked of each phrase as soon as its words are put together; a phrase that does not hold is given up at once."""

from __future__ import annotations

from collections.abc import Callable

from arbiter.language.general.agreement import check_core, form_of, of_phrase, said
from arbiter.language.general.predication import (
    check_clause,
    check_doing,
    check_done,
    check_ellipsis,
    check_inverted,
    check_joined,
    check_leading,
    check_letting,
    check_object_clause,
    check_order,
    check_predicate,
    check_relative,
    check_relative_at,
    check_several,
    check_side_by_side,
    check_start,
    check_state,
    check_verb_phrase,
    filled,
)
from arbiter.language.general.word_order import (
    check_article,
    check_articles,
    check_bound,
    check_compared,
    check_figure,
    check_figured,
    check_first_to,
    check_group,
    check_joints,
    check_measure,
    check_modifiers,
    check_more_of,
    check_named,
    check_owned,
    check_partitive,
    check_pronoun,
    check_stated,
    check_tie,
    check_whole,
    head,
)
from arbiter.language.trees import Branch, NotUnderstood, first_word, tokens_of


def _core(core: Branch) -> None:
    check_modifiers(core)
    check_core(core)


def _partitive(single: Branch) -> None:
    check_partitive(single)
    check_several(single)


def _group(group: Branch) -> None:
    check_group(group)
    check_several(group)


def _plain(single: Branch) -> None:
    check_owned(single)
    check_first_to(single)
    check_compared(single)
    check_figured(single)
    check_whole(single)
    check_more_of(single)
    check_relative(single)


def _row(branch: Branch) -> None:
    check_side_by_side(branch.children)


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


CHECKS: dict[str, Callable[[Branch], None]] = {
    "beside": _row,
    "existence": _row,
    "core": _core,
    "named": check_named,
    "partitive": _partitive,
    "bound_alone": check_bound,
    "group": _group,
    "either": check_joints,
    "active": check_verb_phrase,
    "passive": check_verb_phrase,
    "predicate": check_predicate,
    "plain_predicate": check_predicate,
    "perfect": check_verb_phrase,
    "undergoing": check_done,
    "relative_at": check_relative_at,
    "being": check_verb_phrase,
    "undergone": check_verb_phrase,
    "doing": check_doing,
    "meanwhile": check_doing,
    "also_doing": check_doing,
    "letting": check_letting,
    "manner": check_leading,
    "sub_ellipsis": check_ellipsis,
    "sub_clause": check_joined,
    "sub_state": check_state,
    "sub_should": check_inverted,
    "inverted": check_inverted,
    "start": check_start,
    "reduced_doing": check_doing,
    "sub_doing": check_doing,
    "reduced": check_done,
    "sub_done": check_done,
    "pp": check_tie,
    "of": check_articles,
    "compared": check_articles,
    "within": check_measure,
    "away": check_measure,
    "by_bonus": check_measure,
    "stated": check_stated,
    "figure": check_figure,
    "clause": check_clause,
    "order": check_order,
    "plain": _plain,
    "pronoun": check_pronoun,
    "relative_object": check_object_clause,
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
