"""Clauses, orders, relative clauses and what exists: the deeds in a general sentence, each in its mood."""

from __future__ import annotations

from itertools import pairwise

from lark import Token

from arbiter.effects import Act, Complement, Effect, Happening, Kind, Quality, Reference, Selector, Trait
from arbiter.frozen import replace
from arbiter.language.general.agreement import form_of, said
from arbiter.language.general.clause_checks import FINITE_AFTER, OF_THIS_CARD
from arbiter.language.general.deeds import SAID_OF_MAIN, SAID_OF_RELATIVE, Mood, Predication, happening, modal_of, mood_given_by
from arbiter.language.general.noun_phrases import first_noun_phrase
from arbiter.language.general.predicates import act_of, compared, deed, doing_of, filled, predicated, roles, verb_of
from arbiter.language.general.traits import placed
from arbiter.language.general.valency import frame_of
from arbiter.language.pieces import THIS_CARD
from arbiter.language.reference.plausible import undergoing
from arbiter.language.trees import Branch, NotUnderstood, branches, tokens_of, types_of
from arbiter.language.vocabulary.ties import TIMES

Deeds = list[tuple[Predication, Mood]]


def deeds(clause: Branch, nor: Effect | None = None) -> Deeds:
    """The deeds of a clause or an order; one without a modal keeps the mood of the deed before.

    What stands against a denial is not denied: `cannot shoot, but gets +1`.
    """
    if str(clause.data) == "inverted":
        return [_turned_round(clause, nor)]
    subject = _subject(clause) if str(clause.data) == "clause" else None
    denied = subject is not None and subject.number == 0
    if denied and subject is not None:
        subject = replace(subject, number=None)
    found: Deeds = []
    mood = Mood()
    joint = ""
    for predicate in clause.children:
        if isinstance(predicate, Token):
            joint = predicate.type
            continue
        if str(predicate.data) not in ("predicate", "plain_predicate", "undergone"):
            continue
        _check_only(predicate, mood)
        if str(predicate.data) == "undergone":
            found.append(_undergone(predicate, subject, found[-1], turned=joint == "BUT" and not found[-1][1].affirms))
            continue
        modal = modal_of(predicate)
        if modal is None and joint == "BUT" and mood.optional and _is_order(predicate):
            found.append((predicated(predicate, None, SAID_OF_MAIN), Mood()))
            continue
        if modal is None and not mood.affirms and (joint == "BUT" or _is_finite(predicate)):
            mood = Mood()
        _check_state(predicate)
        _check_being(predicate, modal, any(before.modal for before, _ in found))
        mood = mood_given_by(modal) if modal is not None else mood
        told = predicated(predicate, subject, SAID_OF_MAIN)
        if str(clause.data) == "order" and not found and told.whom is None and _speaks_of_card(predicate):
            told.whom = THIS_CARD
        found.append((told, mood.denying() if denied == told.affirms else mood))
    joints = [str(word) for word in clause.children if isinstance(word, Token)]
    _share(found, joints)
    _share_times(found, joints)
    return found


_NEITHER = Selector((Kind.THING,), name="neither")
_EACH_DENIED = Selector((Kind.THING,), number=0, name="each")


def _share_times(found: Deeds, joints: list[str]) -> None:
    """What trails deeds of one mood tells of each of them when it is: `cannot move or shoot until your next turn`.

    Of deeds that are done one after the other it tells only of the last, unless nothing else stands with the first.
    """
    for at, ((one, mood), (after, other)) in reversed([*enumerate(pairwise(found))]):
        alone = not (one.manner or one.then or one.amount) and all(role in after.roles for role in one.roles)
        alone = alone and one.whom in (None, after.whom)
        alike = mood == other and one.modal == (after.modal or one.modal)
        either = joints[at : at + 1] == ["or"] and not (one.whom is not None and one.roles)
        for role in after.roles if alike else ():
            if _is_within_action(role) and role not in one.roles:
                one.roles.append(role)
        if alike and (alone or not mood.affirms or either):
            one.roles += [role for role in after.roles if _is_time(role) and role not in one.roles]
            one.manner += [word for word in after.manner if word.rpartition(" ")[2] in _TIMES and "same" not in word]


def _is_within_action(role: Complement) -> bool:
    """`during a single move action`: all that is told before is done in it."""
    of = role.of if role.word == "during" else None
    single = of is not None and (of.number == 1 or any(trait.name == "single" for trait in of.traits))
    return single and of is not None and (of.name or "").endswith("action")


def _is_time(role: Complement) -> bool:
    """Whether a phrase tells when or how long, or what must be wanting all the while."""
    named = role.of is not None and role.of.kind is Kind.THING and role.of.name in TIMES
    return role.word in ("without", "until") or (named and role.word in _WHEN)


_WHEN = frozenset({"during", "throughout", "since", "before", "after", "for", "on", "at", "in"})
_TIMES = frozenset({"turn", "round", "game", "night", "free"})
"""The last words of manners that tell when something is done, or that nothing is paid for it."""


def _share(found: Deeds, joints: list[str]) -> None:
    """Deeds that are joined share what is told of the last alone: `load or unload treasure`, `be rammed or boarded by ships`."""
    for at, ((one, mood), (after, _)) in reversed([*enumerate(pairwise(found))]):
        bare = not (one.roles or one.manner or one.then) and one.amount is None
        if bare and one.whom is None and one.who == after.who and after.whom is not None and _can_share(one, after.whom):
            one.whom, one.counted, one.several = after.whom, after.counted, after.several
            one.roles = [role for role in after.roles if role.word in frame_of(one.act.value).prepositions]
            if joints[at : at + 1] == ["and"] and mood.affirms and one.act in _SINGLING_OUT and one.whom.number == 1:
                after.whom = Selector(one.whom.kinds, Reference.THAT, name=one.whom.name)
                after.roles = [role for role in after.roles if role not in one.roles]
        elif bare and one.act is Act.DRAW and after.act is Act.MEASURE and one.whom is not None and one.who == after.who:
            one.roles = [role for role in after.roles if role.word in ("from", "instead of from")]
        elif bare and one.who is None and after.who is not None and one.whom is not None and one.whom == after.whom:
            one.who = after.who
        elif bare and after.then and not mood.affirms and one.whom is not None and one.whom == after.whom:
            one.then = [*after.then]


_SINGLING_OUT = (Act.CHOOSE, Act.TAKE, Act.REVEAL, Act.LOOK, Act.CAPTURE)
"""Deeds after which what is done besides is done to the same thing: `choose and eliminate one crew`."""


def _can_share(deed: Predication, whom: Selector) -> bool:
    """Whether a deed that is told without its object can be done to what the next one is done to."""
    fits = undergoing(deed.act)
    timed = deed.act in (Act.BEGIN, Act.END) and whom.name in TIMES
    return timed or frame_of(deed.act.value).needs_object or (fits is not None and fits(whom))


def _subject(clause: Branch) -> Selector | None:
    """Who a clause is about, with all that is said of them after the noun: `ships within S of her that carry treasure`."""
    subject = first_noun_phrase(clause)
    subject = placed(_EACH_DENIED if subject == _NEITHER else subject, roles(clause)) if subject is not None else None
    late = tuple(relative(part) for part in branches(clause, "late"))
    return replace(subject, traits=(*subject.traits, *late)) if subject is not None and late else subject


def _turned_round(clause: Branch, nor: Effect | None) -> tuple[Predication, Mood]:
    """`only then may she ram`; after `nor` it is denied, and `she` is there whom the effect before is about."""
    subject, modal = first_noun_phrase(clause), modal_of(clause)
    assert subject is not None
    assert modal is not None
    about = (nor.who or nor.whom) if nor is not None and subject.reference is Reference.SUBJECT else None
    mood = mood_given_by(modal)
    return predicated(clause, about or placed(subject, roles(clause)), SAID_OF_MAIN), mood.denying() if nor is not None else mood


def _check_only(predicate: Branch, mood: Mood) -> None:
    """Raises `NotUnderstood` for `cannot be captured, only eliminated`: what may be done is told apart from what may not."""
    if not mood.affirms and modal_of(predicate) is None and any(str(word) == "only" for word in tokens_of(predicate)[:1]):
        raise NotUnderstood("say what may be done only, in a sentence of its own", predicate)


def _is_finite(predicate: Branch) -> bool:
    """`cannot shoot and gets +1`: by its ending a verb has a mood of its own, and does not share the one before."""
    verb = next((word for word in tokens_of(verb_of(predicate)) if word.type == "V"), None)
    return verb is not None and form_of(verb) == "third"


def _is_order(predicate: Branch) -> bool:
    """`…, but repair one mast`: the verb alone."""
    verb = verb_of(predicate)
    return str(verb.data) == "active" and form_of(next(word for word in tokens_of(verb) if word.type == "V")) == "base"


def _speaks_of_card(order: Branch) -> bool:
    """`discard after use`: what it is done to is the card that orders it."""
    return str(verb_of(order).data) == "active" and said(tokens_of(verb_of(order))[0]) in OF_THIS_CARD


def _undergone(
    verb: Branch, subject: Selector | None, before: tuple[Predication, Mood], *, turned: bool
) -> tuple[Predication, Mood]:
    """What is done to the subject besides, as surely as the deed before, and with `but` against it: `not sunk but captured`."""
    also, mood = deed(verb, subject), before[1]
    if before[0].whom != subject or (turned and before[0].modal):
        raise NotUnderstood("say what this is done to", verb)
    also.affirms = before[0].affirms or turned
    return also, Mood() if turned else mood


def _check_state(predicate: Branch) -> None:
    """Raises `NotUnderstood` for `she is`, which says nothing."""
    verb = verb_of(predicate)
    if str(verb.data) == "being" and all(isinstance(item, Token) and item.type in ("BE", "NOT") for item in verb.children):
        raise NotUnderstood("say what it is, or what is done to it", verb)


def _check_being(predicate: Branch, modal: Token | None, modal_before: bool) -> None:
    """Raises `NotUnderstood` for `be` without a modal, and for `is` after one."""
    verb = verb_of(predicate)
    be = next((word for word in tokens_of(verb) if word.type == "BE"), None)
    if be is None:
        return
    bare = modal is None and not modal_before and str(predicate.data) == "predicate"
    if bare and be.lower() == "be":
        raise NotUnderstood("“be” needs a word such as “may” before it", be)
    if modal is not None and said(modal) not in FINITE_AFTER and be.lower() in ("is", "are", "was", "were"):
        raise NotUnderstood(f"“{be}” cannot be read here", be)


_GAP = Selector((Kind.THING,), name="")
"""The place of the noun that the clause describes."""


def relative(post: Branch) -> Trait:
    """What a relative clause says of the noun before it; the name of the trait says what the noun is in it."""
    kind = str(post.data)
    if kind == "reduced_doing":
        return Trait(Quality.RELATIVE, name="doing", what=happening(doing_of(post)))
    if kind == "reduced":
        before = [said(word) for word in tokens_of(post) if word.type == "PRE"]
        done = filled(Predication(act_of(post), manner=before), post)
        done.name_doer()
        return Trait(Quality.RELATIVE, name="done", what=happening(done, "NOT" not in types_of(post)))
    if kind == "compared_clause":
        more = [str(word).lower() for word in tokens_of(post) if word.type == "BOUND"]
        return Trait(Quality.RELATIVE, name=" ".join([*more, "than"]), what=compared(post))
    if kind == "relative_to":
        undergone = "passive" if str(verb_of(post).data) == "passive" else None
        told = deed(verb_of(post), _GAP if undergone else None)
        told.whom = None if told.whom == _GAP else told.whom
        return Trait(Quality.RELATIVE, name=undergone, what=happening(told))
    predicate, *others = branches(post, "predicate")
    if others:
        raise NotUnderstood("say these of it one after the other", others[0])
    subject = _subject(post)
    passive = "passive" if str(verb_of(predicate).data) == "passive" else None
    while_so = next(branches(post, "clause"), None)
    name = {"relative_own": "own", "relative_object": "object"}.get(kind, passive)
    if kind == "relative_at":
        name = f"{tokens_of(post)[0]} which"
    what = _with_gap(predicate, subject if subject is not None else _GAP)
    if any(str(word) in ("neither", "none") for word in tokens_of(post) if word.type == "REL"):
        what = _of_none(what, predicate)
    return Trait(Quality.RELATIVE, name=name, what=_waiting(what, post, while_so))


def _of_none(found: Happening, predicate: Branch) -> Happening:
    """`neither of which has a fort`: each has none."""
    if str(verb_of(predicate).data) in ("being", "passive"):
        return replace(found, affirms=not found.affirms)
    if found.manner[:1] and found.manner[0] in SAID_OF_RELATIVE.values():
        raise NotUnderstood("say of them what they do not do", predicate)
    return replace(found, manner=(SAID_OF_RELATIVE["DO_NOT"], *found.manner))


def _waiting(found: Happening, post: Branch, clause: Branch | None) -> Happening:
    """What happens, with the clause that it waits for: `that would be removed after it is used`."""
    if clause is None:
        return found
    word = next(str(token).lower() for token in tokens_of(post) if token.type == "SUB_IN")
    told = predicated(next(branches(clause, "predicate")), first_noun_phrase(clause), SAID_OF_RELATIVE)
    return replace(found, roles=(*found.roles, Complement(word, doing=happening(told, told.affirms))))


def _with_gap(predicate: Branch, subject: Selector) -> Happening:
    """What happens, without the noun that the clause describes."""
    if all(isinstance(item, Token) and item.type in ("BE", "NOT") for item in verb_of(predicate).children):
        raise NotUnderstood("say what it is, or what is done to it", predicate)
    found = predicated(predicate, subject, SAID_OF_RELATIVE)
    found.who = None if found.who == _GAP else found.who
    found.whom = None if found.whom == _GAP else found.whom
    return happening(found, found.affirms)
