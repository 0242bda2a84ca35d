"""Whole clauses: whether the verb agrees with its subject, stands where it can, and has its object."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from lark import Token, Tree

from arbiter.language.general.agreement import (
    EITHER,
    OBJECTIVE,
    ONE,
    SEVERAL,
    check_base,
    check_modal,
    check_verb,
    form_of,
    of_phrase,
    of_single,
    said,
    unread,
)
from arbiter.language.general.predicates import VERBS
from arbiter.language.general.predication import ALWAYS, PHRASES, TIES, check_filled, check_side_by_side, filled
from arbiter.language.general.valency import describes, frame_of, unled
from arbiter.language.general.word_order import check_article, check_object, head, last_noun
from arbiter.language.trees import Branch, NotUnderstood, branches, tokens_of, words_in
from arbiter.language.vocabulary.verbs import UNCHANGED


def check_letting(letting: Branch) -> None:
    """`lets her shoot`: the verb that is let has no ending."""
    subject = letting.children[1]
    assert isinstance(subject, Tree)
    check_object(subject)
    inner = next(branches(letting, *VERBS))
    check_base(_finite(inner))
    if str(inner.data) == "active":
        check_filled(str(_finite(inner)), inner.children[1:], _finite(inner))


_WITHOUT_VERB = frozenset({
    "whatever", "whichever", "no matter", "no matter what", "no matter which", "no matter whose", "even if", "as if", "as though",
})  # fmt: skip
"""Words of clauses that a noun phrase alone can follow: `whatever the result`."""


def check_ellipsis(sub: Branch) -> None:
    """`if she does`, `whatever the result`, and not `if a ship`."""
    words = [str(word).lower() for word in tokens_of(sub)]
    if (len(words) == 1 and words[0] not in _WITHOUT_VERB) or (len(words) > 1 and words[0] in _WAITING):
        raise NotUnderstood(f"say what happens: “{words[0]}” needs a clause", tokens_of(sub)[0])


_WAITING = frozenset(
    {"when", "whenever", "if", "unless", "once", "after", "before", "each time", "every time", "as soon as", "while"}
)
"""After these what somebody does is said with its verb: not `when that ship does`."""


def check_joined(sub: Branch) -> None:
    """`after she rams and she wins`, and not `… and she may move`: what may be done is no part of what is waited for."""
    for clause in list(branches(sub, "clause"))[1:]:
        modal = next((modal for predicate in branches(clause, "predicate") for _, modal in _verbs(predicate) if modal), None)
        if modal is not None and str(modal) not in _ASKED_FOR:
            raise unread(modal)
        worth = next((word for word in tokens_of(clause) if str(word) == "worth"), None)
        if worth is not None and said(tokens_of(sub)[0]) in ("until", "till"):
            raise unread(worth)


_ASKED_FOR = frozenset({"WOULD", "DO_NOT", "WILL", "ALWAYS"})
"""Modals of what may be asked for after what is waited for."""
_OF_TIME = frozenset({"during", "throughout", "until", "after", "before"})
"""Prepositions of times, in which nobody is: `once during your turn` is no state."""


def check_state(sub: Branch) -> None:
    """`while docked`, and not `as far`."""
    word, *others = tokens_of(sub)
    timed = next((tie for tie in branches(sub, "pp") if str(tokens_of(tie)[0]) in _OF_TIME), None)
    if timed is not None:
        raise unread(tokens_of(timed)[0])
    if str(word) == "as" and others and others[-1].type in ("STATE", "ADV"):
        raise NotUnderstood(f"“as {said(others[-1])}” cannot be read here", word)


def _verbs(predicate: Branch) -> Iterator[tuple[Branch, Token | None]]:
    """The verb of a predicate, and the modal before it."""
    modal = next((word for word in tokens_of(predicate) if word.type == "MODAL"), None)
    for verb in predicate.children:
        if isinstance(verb, Tree) and str(verb.data) in VERBS:
            yield verb, modal


def _finite(verb: Branch) -> Token:
    return next(word for word in tokens_of(verb) if word.type in ("V", "BE", "PERF", "LET"))


def check_clause(clause: Branch) -> None:
    """`this ship rams`: the subject can be one, the verb agrees with it, and has its object."""
    subject = clause.children[0]
    assert isinstance(subject, Tree)
    check_article(subject)
    check_side_by_side(clause.children)
    single = subject
    while str(single.data) in PHRASES or str(single.data) == "group":
        single = single.children[0]  # type: ignore[assignment]
    if str(single.data) == "pronoun" and said(tokens_of(single)[0]) in OBJECTIVE and len(single.children) == 1:
        raise unread(tokens_of(single)[0])
    check_predicates(clause, of_phrase(subject))
    _check_what_hits_do(clause, subject)
    for late in branches(clause, "late"):
        _check_late(clause, late, of_phrase(subject))
    for tie in branches(clause, "pp", "within"):
        _check_tied_to_subject(tie, last_noun(subject))
        _check_said_of_another(tie)


def _check_what_hits_do(clause: Branch, subject: Branch) -> None:
    """`an enemy hit this turn loses a crew`: no hit and no shot loses anything, or sails; who was hit does."""
    noun = head(subject)
    verbs = (_finite(verb) for predicate in branches(clause, "predicate") for verb, _ in _verbs(predicate))
    if noun is not None and str(noun) in _HITS and (verb := next((one for one in verbs if str(one) in _OF_PIECES), None)):
        raise NotUnderstood(f"“{said(verb)}” is nothing that a {noun} does", verb)


_HITS = frozenset({"hit", "shot"})
_OF_PIECES = frozenset({"lose", "move", "sail", "dock", "explore", "load", "unload", "repair", "ram", "board", "tow", "pin"})
"""What pieces do, and never a hit."""


def _check_said_of_another(tie: Branch) -> None:
    """`ships within S of this ship that carry treasure`: what singles ships out is said of those, and not of this one."""
    singles = [
        one for phrase in branches(tie, *PHRASES) for group in branches(phrase, "group") for one in branches(group, "plain")
    ]
    for single in singles:
        this = said(tokens_of(next(branches(single, "named")).children[0])[0]) == "this"  # type: ignore[arg-type]
        clause = next(branches(single, "relative"), None)
        if this and clause is not None:
            raise NotUnderstood("say this of another than this one", clause)


def _check_late(clause: Branch, late: Branch, number: str) -> None:
    """`ships within S of her that carry treasure`: what is said after where they are is said of them."""
    if not any(isinstance(part, Tree) and str(part.data) in TIES for part in clause.children):
        raise unread(tokens_of(late)[0])
    check_predicates(late, number)


def check_inverted(clause: Branch) -> None:
    """`only if she is docked may this ship shoot`: the verb of what is turned round has no ending, and has its object."""
    subject = next(branches(clause, *PHRASES))
    check_article(subject)
    verb = next(branches(clause, *VERBS))
    check_base(_finite(verb))
    if str(verb.data) == "active":
        check_filled(str(_finite(verb)), verb.children[1:], _finite(verb))


_BESIDE = ALWAYS | {"on", "in", "at", "for", "with"}
"""Prepositions of what may stand between a clause that leads a sentence and its comma."""


def check_start(sentence: Branch) -> None:
    """`if she rams on your turn, …`: what leads a sentence after a clause without its comma says when or where."""
    check_turned(sentence)
    _check_set_against(sentence)
    _check_decided(sentence)
    for before, tie in pairwise(sentence.children):
        led = isinstance(before, Tree) and str(before.data) == "when" and isinstance(before.children[-1], Tree)
        if not led or isinstance(tie, Token) or str(tie.data) not in ("beside", "manner"):
            continue
        word = tokens_of(tie)[0]
        if str(tie.data) == "manner" and len(tie.children) == 1:
            continue
        if unled(str(word)) not in _BESIDE:
            raise unread(word)


def _check_decided(sentence: Branch) -> None:
    """`decides whether you keep it or place it elsewhere`: what is decided between is done by nobody besides."""
    parts = [part for part in sentence.children if isinstance(part, Tree)]
    for clause in (clause for part in parts for clause in (part, *branches(part, "clause"))):
        for before, joint in pairwise(clause.children):
            if isinstance(joint, Token) and str(joint) == "or" and isinstance(before, Tree) and _asks_whether(before):
                raise unread(joint)
    for before, more in pairwise(parts):
        word = tokens_of(more)[0] if str(more.data) == "more" else None
        if word is not None and str(word) == "or" and _asks_whether(before):
            raise unread(word)


def _asks_whether(branch: Branch) -> bool:
    return any(said(tokens_of(one)[0]) == "whether" for one in branch.find_data("asked"))


def _check_set_against(sentence: Branch) -> None:
    """`may shoot while she is docked, but cannot move`: what stands against a sentence is part of no clause that trails it."""
    at = next((at for at, part in enumerate(sentence.children) if isinstance(part, Tree) and str(part.data) == "main"), 0)
    main, *trailing = sentence.children[at:]
    if not isinstance(main, Tree) or not any(word.type == "MODAL" for word in words_in(main)):
        return
    trails = (trail for trail in trailing if isinstance(trail, Tree))
    for clause in (clause for trail in trails for sub in branches(trail, "sub_clause") for clause in branches(sub, "clause")):
        for joint, predicate in pairwise(clause.children):
            if not isinstance(joint, Token) or joint.type != "BUT" or not isinstance(predicate, Tree):
                continue
            if any(word.type == "MODAL" for word in tokens_of(predicate)):
                raise unread(joint)


def check_turned(sentence: Branch) -> None:
    """What is turned round needs `only` before it, or `nor`."""
    leads = [word for lead in branches(sentence, "when", "manner") for word in words_in(lead)[:1]]
    for more in branches(sentence, "more"):
        _check_nor(more)
    for main in branches(sentence, "main"):
        for joint, clause in pairwise([None, *main.children]):
            if not isinstance(clause, Tree) or str(clause.data) != "inverted":
                continue
            nor = isinstance(joint, Token) and said(joint) == "nor"
            if not nor and not any(str(word).startswith("only ") for word in leads):
                raise unread(tokens_of(clause)[0])


_NEVER_OF_SUBJECT = frozenset({"into", "onto", "through", "across", "toward", "until", "past", "out of", "up to", "as if"})


def _check_tied_to_subject(tie: Branch, subject: str) -> None:
    """`ships within S of her move`, and not `ships into her move`, `crew to any nation move`."""
    word, tied = str(tokens_of(tie)[0]), tie.children[1]
    noun = "" if isinstance(tied, Token) else str(head(tied) or "")
    if word in _NEVER_OF_SUBJECT or (subject and not describes(word, subject, noun)):
        raise unread(tokens_of(tie)[0])


_NEVER_BEFORE_VERB = frozenset({
    "up", "down", "off", "back", "out", "away", "over", "in", "on", "there", "here", "aboard", "face down", "face up",
    "forward", "backward", "exactly",
    "around", "through", "past", "across", "along", "behind", "near", "sideways", "home", "apart", "anywhere",
})  # fmt: skip
"""Manners that stand after their verb."""
_BEFORE_MODAL = frozenset({
    "also", "then", "still", "now", "always", "never", "already", "otherwise", "instead", "again", "only", "each", "both",
    "either",
    "thereafter", "afterward", "afterwards", "immediately", "ever", "just", "even", "once", "no longer", "in that case",
    "therefore",
})  # fmt: skip
"""Manners that stand before `may` and its like."""


def check_predicate(predicate: Branch) -> None:
    """`she immediately rams`, and not `she up rams`."""
    words = tokens_of(predicate)
    modal = next((at for at, word in enumerate(words) if word.type == "MODAL"), 0)
    early = next((word for word in words[:modal] if str(word).lower() not in _BEFORE_MODAL), None)
    if early is not None:
        raise unread(early)
    for word in words:
        if word.type == "ADV" and str(word).lower() in _NEVER_BEFORE_VERB:
            raise unread(word)


FINITE_AFTER = frozenset({"always", "never"})
"""Modals after which the verb agrees with its subject: `always hits`."""


def check_predicates(clause: Branch, number: str, *, past: bool = False) -> None:
    """Every verb of a clause agrees with its subject; a verb after one with a modal shares the modal.

    What tells a noun apart may tell it in the `past`: `the ship that put it there`.
    """
    modal_before = ordered = False
    _check_nor(clause)
    for predicate in branches(clause, "predicate"):
        for verb, modal in _verbs(predicate):
            modal_before = modal_before or modal is not None
            if modal is not None:
                check_modal(modal, number)
            word = _finite(verb)
            if ordered or (modal is not None and said(modal) not in FINITE_AFTER):
                check_base(word)
            elif (modal is not None or (not modal_before and word.type != "PERF")) and not (past and said(word) in UNCHANGED):
                check_verb(word, number)
                number = _told_by(word) if past and number == EITHER else number
            ordered = ordered or (str(word) == "choose" and any(str(one) == "following" for one in words_in(verb)))
    check_all_filled(clause)


def _told_by(verb: Token) -> str:
    """Whether the verb tells one or several of what could be either: `one of your ships that is docked`."""
    return ONE if said(verb) in ("is", "has", "was") or (verb.type == "V" and form_of(verb) == "third") else EITHER


def _check_nor(clause: Branch) -> None:
    """`nor does any current`: whoever else does it not is told in a sentence of its own."""
    for joint, predicate in pairwise(clause.children):
        if isinstance(joint, Token) and said(joint) == "nor" and isinstance(predicate, Tree):
            verb = next((word for word in words_in(predicate) if word.type == "V"), None)
            if verb is not None and str(verb) == "do":
                raise NotUnderstood(f"“nor {said(verb)}” cannot be read here", verb)


_WITH_COMMA = frozenset({"first", "also", "again", "too", "even", "already", "just", "back", "away"})
"""Manners that begin no sentence without a comma after them."""


def check_leading(lead: Branch) -> None:
    """`then she rams`, `also, she rams`, and not `also she rams`."""
    words = tokens_of(lead)
    if len(words) == 1 and str(words[0]).lower() in _WITH_COMMA:
        raise NotUnderstood(f"“{said(words[0])}” needs a comma after it here", words[0])


def check_order(order: Branch) -> None:
    """`eliminate one mast`: the verb of an order has no ending, and has its object."""
    for predicate in branches(order, "plain_predicate", "predicate"):
        for verb, _ in _verbs(predicate):
            check_base(_finite(verb))
    check_all_filled(order)


def check_all_filled(clause: Branch) -> None:
    """Every verb that needs an object has one; of verbs that are joined the last has it for all."""
    verbs = [verb for predicate in branches(clause, "predicate", "plain_predicate") for verb, _ in _verbs(predicate)]
    for at, verb in enumerate(verbs):
        word = _finite(verb)
        if str(clause.data) == "order" and not at and said(word) in OF_THIS_CARD:
            continue
        if any(branches(verb, "gap")) and not _is_tied_by_verb(verb):
            raise NotUnderstood("say what this is tied to", word)
        if str(verb.data) != "active":
            continue
        shared = any(filled(other.children[1:]) for other in verbs[at + 1 :] if str(other.data) == "active")
        if not shared:
            check_filled(str(word), verb.children[1:], word)


OF_THIS_CARD = frozenset({"discard", "remove", "keep", "hold"})
"""Verbs of orders that without an object speak of the card that bears them: `discard at a free port`."""


def _is_tied_by_verb(verb: Branch) -> bool:
    """`is rolled for`: what the preposition ties is what it is done to."""
    if str(verb.data) != "passive":
        return False
    at = next(place for place, item in enumerate(verb.children) if isinstance(item, Token) and item.type == "VED")
    after = verb.children[at + 1 : at + 2]
    tied = [str(tokens_of(item)[0]) for item in after if isinstance(item, Tree) and str(item.data) == "gap"]
    return bool(tied) and tied[0] in frame_of(str(verb.children[at])).prepositions


def check_asked_object(asked: Branch) -> None:
    """`which island you explore`: what is asked for has no article, and is not what the clause is about."""
    core = next(branches(asked, "core"))
    word = next((word for word in tokens_of(core) if word.type in ("DET", "OWN", "NUM", "BOUND", "ORDINAL")), None)
    if word is not None or any(str(verb.data) != "active" for part in branches(asked, "predicate") for verb, _ in _verbs(part)):
        raise unread(word or tokens_of(core)[0])


def check_open(asked: Branch) -> None:
    """`say which`, and not `say that`: only a question may stand without its clause."""
    word = tokens_of(asked)[0]
    if str(word) == "that":
        raise unread(word)


def check_relative(single: Branch) -> None:
    """`a ship that rams`: the verb of the clause agrees with the noun."""
    number = of_single(single)
    _check_goes_on(single)
    for post in branches(single, "relative_object"):
        _check_room(single, post)
    _check_doers(single)
    noun = head(Tree("both", [Tree("group", [single])]))
    first = next(iter(words_in(single)), None)
    for post in branches(single, "reduced"):
        if len(post.children) == 1 and first is not None and said(first) in ("this", "that") and single.children[0] is not first:
            raise unread(tokens_of(post)[0], post)
    for post in branches(single, "relative_to"):
        if noun is not None and noun.type == "N" and str(noun).endswith(_USED):
            raise NotUnderstood(f"“{said(noun)}” does nothing itself", post)
    one_of_them = number == SEVERAL and _is_told_whose(single)
    for post in branches(single, "relative"):
        _check_agreeing(post, EITHER if one_of_them else number)


def _check_goes_on(single: Branch) -> None:
    """`… and that sinks` goes on from another clause about the same noun."""
    before = ""
    for post in (part for part in single.children if isinstance(part, Tree)):
        word = tokens_of(post)[:1]
        if word and word[0].type == "AND_REL" and before not in ("relative", "relative_object"):
            raise unread(word[0], post)
        before = str(post.data)


def _check_agreeing(post: Branch, number: str) -> None:
    """A relative clause agrees with its noun; after `neither of which` it is told of one or of several."""
    of_which = any(said(word).endswith(" of which") for word in tokens_of(post))
    check_predicates(post, EITHER if of_which else number, past=True)


def _is_told_whose(single: Branch) -> bool:
    """Whether it is known which of them are spoken of, so that one of them may be singled out: `one of your ships that is …`."""
    named = next(branches(single, "named"), None)
    words = tokens_of(named.children[0]) if named is not None else []  # type: ignore[arg-type]
    return bool(words) and (words[0].type == "OWN" or said(words[0]) in ("the", "these", "those"))


_ONE_OF_THEM = frozenset({"one", "each", "any", "another", "none", "neither", "either"})


def check_several(phrase: Branch) -> None:
    """`your ships that are docked`, and `one of your ships that is docked`."""
    if {said(word) for word in tokens_of(phrase)} & _ONE_OF_THEM:
        return
    for single in branches(phrase, "plain"):
        for post in branches(single, "relative"):
            _check_agreeing(post, of_single(single))


def check_object_clause(post: Branch) -> None:
    """`a ship that she rams`: the noun is the object, so that the verb has no other."""
    subject = next(part for part in post.children if isinstance(part, Tree))
    check_article(subject)
    for predicate in branches(post, "predicate"):
        for verb, modal in _verbs(predicate):
            word = _finite(verb)
            if word.type == "PERF":
                continue
            bare = modal is not None and said(modal) not in FINITE_AFTER
            if bare or said(word) not in UNCHANGED:
                check_base(word) if bare else check_verb(word, of_phrase(subject))
            gap = any(branches(verb, "gap"))
            if str(verb.data) == "active" and not gap and not _takes_gap(str(word), verb.children[1:]):
                raise NotUnderstood(f"“{said(word)}” has an object already", word)


_AT_WHICH = frozenset({"number of times", "time", "turn", "way", "reason", "point", "place", "round", "moment", "manner"})
"""Nouns of which a whole clause can be said: `the turn that she is docked`."""


def _check_room(single: Branch, post: Branch) -> None:
    """`a ship that she is docked at`, and not `a ship that she is docked`."""
    noun = head(Tree("both", [Tree("group", [single])]))
    if noun is None or str(noun) in _AT_WHICH:
        return
    for predicate in branches(post, "predicate"):
        for verb, _ in _verbs(predicate):
            gap = any(branches(verb, "gap"))
            if not gap and not _leaves_room(verb):
                raise NotUnderstood(f"“{said(_finite(verb))}” leaves no room for “{said(noun)}”", _finite(verb))


_USED = ("action", "turn", "roll", "die", "d6", "dice", "gold")
"""Ends of nouns for what is used for a deed and never does it: `use her next action to raise the anchor`."""
_DOERS = frozenset({
    "ship", "fort", "sea monster", "sea creature", "sea dragon", "titan", "submarine", "crew", "player", "opponent", "piece",
    "enemy",
    "defender", "attacker", "vessel", "kraken", "owner", "controller", "flotilla", "one", "monster", "creature",
})  # fmt: skip


def _check_doers(single: Branch) -> None:
    """`ships boarding`, and not `rolls boarding`: a deed alone is that of a piece or a player."""
    noun = head(Tree("both", [Tree("group", [single])]))
    for post in branches(single, "reduced_doing"):
        if len(post.children) == 1 and noun is not None and noun.type == "N" and str(noun) not in _DOERS:
            raise unread(tokens_of(post)[0])


def _leaves_room(verb: Branch) -> bool:
    """Whether what is, or what is done, lacks something that stands before its clause: `the action that she is given`."""
    if str(verb.data) == "being":
        return any(branches(verb, "meanwhile", "purpose"))
    if str(verb.data) == "passive":
        done = next(word for word in tokens_of(verb) if word.type == "VED")
        return frame_of(str(done)).second or any(branches(verb, "purpose"))
    return True


def check_relative_at(post: Branch) -> None:
    """`an island at which she is docked`: the clause is whole."""
    subject = post.children[1]
    assert isinstance(subject, Tree)
    check_article(subject)
    check_predicates(post, of_phrase(subject), past=True)


def _takes_gap(act: str, items: list[Token | Branch]) -> bool:
    """Whether a verb has room for one more object."""
    frame = frame_of(act)
    objects = sum(not isinstance(item, Token) and str(item.data) in PHRASES for item in items)
    away = any(isinstance(item, Token) and str(item) in _AWAY for item in items)  # `gives one up`: to nobody
    return objects < (2 if frame.second and not away else 1) and frame.takes_object


_AWAY = frozenset({"up", "away", "back", "down", "off", "over"})
"""Manners with which what is given has no second object."""
