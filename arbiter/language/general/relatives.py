"""Relative clauses, which say of a noun what it does or what is done to it."""

from __future__ import annotations

from lark import Token

from arbiter.effects import Happening, Kind, Quality, Role, Selector, Trait
from arbiter.frozen import replace
from arbiter.language.general.deeds import Deed, happening
from arbiter.language.general.modals import SAID_OF_RELATIVE
from arbiter.language.general.noun_phrases import first_noun_phrase
from arbiter.language.general.predicates import act_of, compared, deed, doing_of, filled, predicated, verb_of
from arbiter.language.trees import Branch, NotUnderstood, branches, tokens_of

_GAP = Selector((Kind.THING,), name="")
"""The place of the noun that the clause describes."""


def relative(post: Branch) -> Trait:
    """What a relative clause says of the noun before it; the name of the trait says what the noun is in it."""
    kind = str(post.data)
    if kind == "reduced_doing":
        return Trait(Quality.RELATIVE, name="doing", what=happening(doing_of(post)))
    if kind == "reduced":
        done = filled(Deed(act_of(post)), post)
        done.name_doer()
        return Trait(Quality.RELATIVE, name="done", what=happening(done))
    if kind == "compared_clause":
        more = [str(word).lower() for word in tokens_of(post) if word.type == "BOUND"]
        return Trait(Quality.RELATIVE, name=" ".join([*more, "than"]), what=compared(post))
    if kind == "relative_to":
        return Trait(Quality.RELATIVE, what=happening(deed(verb_of(post))))
    predicate, *others = branches(post, "predicate")
    if others:
        raise NotUnderstood("say these of it one after the other", others[0])
    subject = first_noun_phrase(post)
    passive = "passive" if str(verb_of(predicate).data) == "passive" else None
    while_so = next(branches(post, "clause"), None)
    name = {"relative_own": "own", "relative_object": "object"}.get(kind, passive)
    if kind == "relative_at":
        name = f"{tokens_of(post)[0]} which"
    return Trait(
        Quality.RELATIVE, name=name, what=_waiting(_with_gap(predicate, subject if subject is not None else _GAP), post, while_so)
    )


def _waiting(found: Happening, post: Branch, clause: Branch | None) -> Happening:
    """What happens, with the clause that it waits for: `that would be removed after it is used`."""
    if clause is None:
        return found
    word = next(str(token).lower() for token in tokens_of(post) if token.type == "SUB_IN")
    told = predicated(next(branches(clause, "predicate")), first_noun_phrase(clause), SAID_OF_RELATIVE)
    return replace(found, roles=(*found.roles, Role(word, doing=happening(told, told.affirms))))


def _with_gap(predicate: Branch, subject: Selector) -> Happening:
    """What happens, without the noun that the clause describes."""
    if all(isinstance(item, Token) and item.type in ("BE", "NOT") for item in verb_of(predicate).children):
        raise NotUnderstood("say what it is, or what is done to it", predicate)
    found = predicated(predicate, subject, SAID_OF_RELATIVE)
    found.who = None if found.who == _GAP else found.who
    found.whom = None if found.whom == _GAP else found.whom
    return happening(found, found.affirms)
