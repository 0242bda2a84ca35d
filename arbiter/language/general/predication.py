"""A verb with its subject and all that stands with it: whether its frame is filled, and holds nothing that it does not take."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from lark import Token, Tree

from arbiter.language.general.agreement import (
    EITHER,
    OBJECTIVE,
    SEVERAL,
    check_base,
    check_verb,
    is_noun,
    of_phrase,
    of_single,
    said,
)
from arbiter.language.general.valency import Frame, apart, describes, frame_of, unled
from arbiter.language.general.word_order import check_article, check_compared, check_object, head, last_noun
from arbiter.language.trees import Branch, NotUnderstood, branches, first_word, tokens_of, words_in
from arbiter.language.vocabulary.adjectives import STATES
from arbiter.language.vocabulary.adverbs import EARLY
from arbiter.language.vocabulary.ties import FIGURES, LENGTH, NAME, NOUN_TIES, TIMES

_PHRASES = ("both", "either")
_TIES = ("pp", "within", "doing", "figure", "stated", "rolled", "by_bonus", "away", "apart")
_PARTICLES = frozenset({
    "up", "down", "back", "off", "away", "aside", "out", "over", "again", "face down", "face up", "either", "only",
    "overboard",
    "aboard", "from the game", "instead", "at random", "together", "not", "all", "at most", "exactly", "up to",
})  # fmt: skip
"""Manners that can stand between a verb and its object."""
_ALWAYS = frozenset({
    "during", "throughout", "until", "after", "before", "instead of", "as part of", "without", "except", "except by", "except on",
    "except for", "including", "regardless of", "due to", "per", "for every", "using", "besides", "other than", "as if",
    "counting",
    "depending on", "starting with", "since", "up to", "despite", "beyond", "nearest to", "farthest from", "above", "below",
    "from within", "in excess of", "thanks to", "in case of", "within", "within range of", "touching", "docked at",
    "outside", "near",
    "next to", "in regard to", "except in", "except at", "except to", "like", "measured from", "rounded up to",
    "to a maximum of", "to a minimum of", "as long as", "unlike", "as a result of", "in response to", "in return for",
})  # fmt: skip
"""Prepositions that stand with every verb: of times, places and circumstances."""
_OF_NOUNS = frozenset({
    "on", "at", "in", "with", "from", "of", "worth", "equal to", "more than", "less than", "owned by", "at least", "at most",
    "opposite", "behind", "between", "under", "among", "along", "minus", "plus", "times", "to", "for", "and in", "or at", "or on",
    "next to", "around", "in front of", "not", "as", "such as",
})  # fmt: skip
"""Prepositions of phrases that say of a noun what it is like."""
_OF_TIMES = frozenset({"at", "on", "in", "for", "from", "to", "with"})
"""Prepositions that stand with every verb where they tie a time."""
_STATED = frozenset({"dock", "leave", "find", "keep"})
"""Verbs whose object may be said to be in a state."""


_ONLY_BEFORE_NOUN = frozenset({
    "other", "own", "same", "next", "last", "first", "second", "third", "only", "such", "many", "several", "additional",
    "extra", "further",
    "individual", "main", "particular", "respective", "single", "entire", "whole", "existing", "final", "current", "remaining",
})  # fmt: skip
"""Adjectives that no verb ties: `all other players`, and not `all players other`."""
_BEFORE_VERB = frozenset({"next", "ever", "never"})
"""Manners that stand before their verb and nowhere else."""
_STATES = frozenset(spelling for state in STATES for spelling in (state, state.replace(" ", "-"), state.replace(" ", "")))


def check_verb_phrase(verb: Branch) -> None:
    """`rams an enemy ship`: nothing stands with a verb that its frame has no place for."""
    passive = str(verb.data) in ("passive", "undergone")
    finite = {"passive": "VED", "undergone": "VED", "perfect": "VED", "being": "BE"}.get(str(verb.data), "V")
    word = next(token for token in tokens_of(verb) if token.type == finite)
    if str(verb.data) == "being" and said(word) in ("get", "gets"):
        raise NotUnderstood(f"“{said(word)}” cannot be read here", word)
    act = "be" if word.type == "BE" else str(word)
    at = verb.children.index(word) + 1
    _check_items(act, verb.children[at:], passive=passive, word=word)


def check_doing(doing: Branch) -> None:
    """`by ramming an enemy ship`."""
    word = next(token for token in tokens_of(doing) if token.type in ("VING", "VING_REL"))
    items = doing.children[doing.children.index(word) + 1 :]
    _check_items(str(word), items, word=word)
    tie = next((str(token) for token in tokens_of(doing) if token.type == "P"), None)
    if str(doing.data) == "doing" and unled(str(tie)) not in _BEFORE_DOING:
        raise NotUnderstood(f"“{tie}” cannot stand before “{said(word)}”", word)
    if any(isinstance(item, Tree) and str(item.data) == "gap" for item in items):
        raise NotUnderstood("say what this is tied to", word)
    if str(doing.data) in ("reduced_doing", "meanwhile") and not items and str(word) not in _ALONE:
        raise NotUnderstood(f"“{said(word)}” cannot be read here", word)
    if str(doing.data) != "reduced_doing":
        _check_filled(str(word), items, word)


_BEFORE_DOING = frozenset({
    "by", "without", "instead of", "before", "after", "from", "for", "in", "on", "of", "besides", "as", "like",
    "despite", "until",
    "due to", "thanks to", "as a result of", "in response to", "in return for", "unlike", "other than", "except", "during",
    "while", "when", "as part of", "as long as", "rather than", "per",
    "for every",
    "counting", "including", "at", "only by", "even by", "only for", "since", "against", "regardless of", "as if", "with",
    "in regard to",
})  # fmt: skip
"""Prepositions that stand before a deed, whatever leads them."""
_ALONE = frozenset({"carry", "use", "hold", "face", "move", "shoot", "sink", "tow", "explore", "repair", "dock", "ram", "board"})


def check_letting(letting: Branch) -> None:
    """`lets her shoot`: the verb that is let has no ending."""
    subject = letting.children[1]
    assert isinstance(subject, Tree)
    check_object(subject)
    inner = next(branches(letting, *_VERB_PHRASES))
    check_base(_finite(inner))
    if str(inner.data) == "active":
        _check_filled(str(_finite(inner)), inner.children[1:], _finite(inner))


_WITHOUT_VERB = frozenset({
    "whatever", "whichever", "no matter", "no matter what", "no matter which", "no matter whose", "even if", "as if", "as though",
})  # fmt: skip
"""Words of clauses that a noun phrase alone can follow: `whatever the result`."""


def check_ellipsis(sub: Branch) -> None:
    """`if she does`, `whatever the result`, and not `if a ship`."""
    words = [str(word).lower() for word in tokens_of(sub)]
    if len(words) == 1 and words[0] not in _WITHOUT_VERB:
        raise NotUnderstood(f"say what happens: “{words[0]}” needs a clause", tokens_of(sub)[0])


def check_joined(sub: Branch) -> None:
    """`after she rams and she wins`, and not `… and she may move`: what may be done is no part of what is waited for."""
    for clause in list(branches(sub, "clause"))[1:]:
        modal = next((modal for predicate in branches(clause, "predicate") for _, modal in _verbs(predicate) if modal), None)
        if modal is not None and str(modal) not in _ASKED_FOR:
            raise NotUnderstood(f"“{said(modal)}” cannot be read here", modal)


_ASKED_FOR = frozenset({"WOULD", "DO_NOT", "WILL", "ALWAYS"})
"""Modals of what may be asked for after what is waited for."""


_OF_TIME = frozenset({"during", "throughout", "until", "after", "before"})
"""Prepositions of times, in which nobody is: `once during your turn` is no state."""


def check_state(sub: Branch) -> None:
    """`while docked`, and not `as far`."""
    word, *others = tokens_of(sub)
    timed = next((tie for tie in branches(sub, "pp") if str(tokens_of(tie)[0]) in _OF_TIME), None)
    if timed is not None:
        raise NotUnderstood(f"“{said(tokens_of(timed)[0])}” cannot be read here", tokens_of(timed)[0])
    if str(word) == "as" and others and others[-1].type in ("STATE", "ADV"):
        raise NotUnderstood(f"“as {said(others[-1])}” cannot be read here", word)


def check_done(done: Branch) -> None:
    """`ships pinned by her`."""
    word = next(token for token in tokens_of(done) if token.type in ("VED", "VED_REL"))
    early = next((token for token in tokens_of(done) if token.type == "PRE" and str(token) not in EARLY), None)
    if early is not None:
        raise NotUnderstood(f"“{said(early)}” cannot be read here", early)
    _check_items(str(word), done.children[done.children.index(word) + 1 :], passive=True, word=word)


class _After(NamedTuple):
    """What stands with a verb before something else does."""

    kind: str = ""
    noun: str = ""
    """The noun that it ends with."""
    added: bool = False
    """Whether a bonus was told."""
    bare: bool = False
    """Whether it was a noun alone."""


def _check_items(act: str, items: list[Token | Branch], word: Token, passive: bool = False) -> None:
    """Each thing that stands with a verb, in order."""
    frame = frame_of(act)
    check_side_by_side(items)
    objects = 1 if passive else 0
    if passive and not frame.takes_object:
        raise NotUnderstood(f"nothing can be “{said(word)}”", word)
    after = _After()
    seen: set[str] = set()
    for item in items:
        kind = item.type if isinstance(item, Token) else str(item.data)
        if kind.startswith("compared"):
            check_compared(Tree("active", items[: items.index(item) + 1]))
        if kind in _PHRASES:
            assert isinstance(item, Tree)
            objects += 1
            _check_place_of_object(act, frame, item, after.kind, objects)
        elif not (kind in _TIES and _is_tied_to_noun(item, kind, after.noun, passive=passive)):
            alone = passive and objects == 1 and not after.kind and not _is_joined(item)
            _check_item(act, frame, item, kind, bool(objects) and not alone, after)
        _check_word(act, item, kind, after.kind)
        _check_turned_round(act, item, kind, after)
        if kind == "pp":
            _check_but(item, items[: items.index(item)])  # type: ignore[arg-type]
        told = str(item) if isinstance(item, Token) else ""
        if told and told in seen:
            raise NotUnderstood(f"“{told}” is said twice", item)
        seen.add(told)
        after = _After(_before(item, kind), _noun_of(item, kind), after.added or kind == "PLUS", len(_words_of(item)) == 1)


def _check_turned_round(act: str, item: Token | Branch, kind: str, after: _After) -> None:
    """`roll two dice`, `her boarding rolls`, and not `roll dice two`, `her rolls boarding`."""
    if isinstance(item, Tree) and kind == "meanwhile" and is_noun(f"{said(tokens_of(item)[0])} {after.noun}"):
        raise NotUnderstood(f"“{after.noun} {said(tokens_of(item)[0])}” stands the wrong way round", item)
    if kind in ("STATE", "ADV") and act == "be" and after.kind in _PHRASES and after.bare:
        raise NotUnderstood(f"“{item}” cannot be read here", item)
    if kind == "FIG" and act in ("roll", "count") and after.kind in (*_PHRASES, "pp"):
        raise NotUnderstood(f"“{item}” stands before what is counted", item)
    if kind == "purpose" and after.kind == "PLUS":
        raise NotUnderstood("say to which rolls the bonus is added", item)


def _is_joined(item: Token | Branch) -> bool:
    """`submerged and on the surface`."""
    return isinstance(item, Tree) and str(tokens_of(item)[0]).startswith(("and ", "or "))


def check_side_by_side(items: Sequence[Token | Branch]) -> None:
    """`at the end of your turn`, and not `at the end within your turn`."""
    for before, tie in pairwise(items):
        if isinstance(tie, Token) or str(tie.data) not in _TIES:
            continue
        first = str(before) if isinstance(before, Token) else _noun_of(before, str(before.data))
        word = tokens_of(tie)[0]
        if str(tie.data) != "pp":
            if first == "instead" and str(tie.data) in ("figure", "doing"):
                raise NotUnderstood(f"“{said(word)}” cannot be read here", word)
            continue
        noun = head(tie.children[1])  # type: ignore[arg-type]
        if apart(first, unled(str(word)), str(noun or "")):
            raise NotUnderstood(f"“{said(word)}” cannot be read here", word)


def _check_word(act: str, item: Token | Branch, kind: str, before: str) -> None:
    """A single word stands with a verb where such words do."""
    if not isinstance(item, Token):
        return
    form = said(item)
    state = kind == "STATE" and (form in _ONLY_BEFORE_NOUN or form.startswith("non") or (act == "be" and form not in _STATES))
    if state or (kind == "ADV" and (str(item) in _BEFORE_VERB or (str(item) == "apart" and before == "LEN"))):
        raise NotUnderstood(f"“{form}” cannot be read here", item)


_WITH_EXCEPTIONS = frozenset({
    "all", "any", "every", "each", "no", "none", "nothing", "anything", "everything", "nobody", "anybody", "everybody",
    "no one", "anyone", "everyone", "last", "first",
})  # fmt: skip


def _check_but(tie: Branch, items: list[Token | Branch]) -> None:
    """`any island but that one`: `but` excepts something of all of them."""
    word, after = words_in(tie)[:2]
    if said(word) == "but" and said(after) in ("no", "only"):
        raise NotUnderstood("“but” cannot be read here", word)
    if said(word) == "but" and not any(said(one) in _WITH_EXCEPTIONS for item in items for one in _words_of(item)):
        raise NotUnderstood("“but” cannot be read here", word)


def _words_of(item: Token | Branch) -> list[Token]:
    return [item] if isinstance(item, Token) else words_in(item)


def _noun_of(item: Token | Branch, kind: str) -> str:
    """The noun that a phrase of an object or of a preposition ends with: `the cost of a crew` with the crew."""
    if isinstance(item, Token) or kind not in (*_PHRASES, "pp", "within"):
        return ""
    if kind == "within" and isinstance(item.children[-1], Token):
        return LENGTH if str(tokens_of(item)[0]) == "within" else ""
    return last_noun(item if kind in _PHRASES else item.children[-1])  # type: ignore[arg-type]


def _is_tied_to_noun(item: Token | Branch, kind: str, noun: str, *, passive: bool) -> bool:
    """Whether `by` tells who did it or by how much, or `against` belongs to what it is done to."""
    assert isinstance(item, Tree)
    word = next((str(token) for token in tokens_of(item) if token.type == "P"), "")
    if word == "by":
        return passive or kind in ("doing", "undergoing", "figure", "by_bonus", "within")
    return word.endswith("against") and noun.endswith(NOUN_TIES["against"])


def _before(item: Token | Branch, kind: str) -> str:
    return f"ADV {item}" if kind == "ADV" else kind


def _check_place_of_object(act: str, frame: Frame, phrase: Branch, before: str, objects: int) -> None:
    check_object(phrase)
    first = first_word(phrase)
    hexes = act in ("move", "sail") and str(head(phrase)) in ("hex", "hex side") and first.type == "NUM"
    most = 2 if frame.second or hexes else 1
    if objects > most or not frame.takes_object:
        raise NotUnderstood(f"“{act}” does not take this", phrase)
    pronoun = _is_pronoun(phrase)
    if act == "be" and len(words_in(phrase)) == 2 and words_in(phrase)[-1].type == "VED_REL":
        raise NotUnderstood(f"“{said(words_in(phrase)[-1])}” cannot be read here", words_in(phrase)[-1])
    if act == "be" and pronoun and said(first) in _NEVER_STATED:
        raise NotUnderstood(f"“{said(first)}” cannot be read here", phrase)
    if act in _NEVER_DONE_TO and str(head(phrase) or "").endswith(_NEVER_DONE_TO[act]):
        raise NotUnderstood(f"“{act}” does not take this", phrase)
    if pronoun and (objects > 1 or before in ("PLUS", "LEN")) and act not in ("be", "cost"):
        raise NotUnderstood(f"“{said(first)}” cannot be read here", phrase)
    if before == "PLUS" and first.type in ("OWN", "DET"):
        raise NotUnderstood(f"“{said(first)}” needs “to” before it", first)
    if before in ("ADV face down", "ADV face up") and act not in _TURNING:
        raise NotUnderstood(f"“{before[4:]}” cannot be read here", phrase)
    adjacent = before in ("", "both", "either", "PLUS", "LEN", "WHERE", "NOT", "FIG") or (
        before.startswith("ADV ") and before[4:] in _PARTICLES
    )
    adjacent = adjacent or (act == "be" and before.startswith("ADV ")) or (objects == most > 1 and before in _TIES)
    if not adjacent:
        raise NotUnderstood(f"“{said(first)}” cannot be read here", phrase)


_TURNING = frozenset({"turn", "put", "keep", "load", "play", "draw", "store", "take", "hold", "lay", "leave", "place", "return"})
"""Verbs that `face up` may stand right after: `turn face up one crew`."""
_NEVER_STATED = frozenset({"it", "her", "him", "them", "she", "he", "they"})
"""Pronouns that nobody is: `she is it`."""
_NEVER_DONE_TO = {
    "roll": ("boarding", "party"), "get": ("home",),
    "ram": ("crew", "treasure", "gold", "roll", "mast", "island"), "pin": ("gold", "roll", "island", "treasure"),
    "explore": ("mast", "cannon", "gold", "roll"), "board": ("gold", "roll", "treasure", "island"),
    "sail": ("mast", "gold", "roll"), "tow": ("mast", "gold", "roll", "island"),
}  # fmt: skip
"""What a verb is never done to, by the ends of the nouns."""


def _is_pronoun(phrase: Branch) -> bool:
    single = phrase
    while str(single.data) in (*_PHRASES, "group"):
        single = single.children[0]  # type: ignore[assignment]
    return str(single.data) == "pronoun"


def _check_item(act: str, frame: Frame, item: Token | Branch, kind: str, has_object: bool, after: _After) -> None:
    before = after.kind
    fits = _FITS.get(kind)
    if kind == "gap" and isinstance(item, Tree) and unled(str(tokens_of(item)[0])) in _NO_GAPS.get(act, ()):
        raise NotUnderstood(f"“{said(tokens_of(item)[0])}” does not go with “{act}”", item)
    if kind == "FIG" and act in _HAVING and " or " not in str(item):
        raise NotUnderstood(f"“{act}” does not take this", item)
    if fits is not None and not fits(act, frame, has_object, before):
        raise NotUnderstood(f"“{act}” does not take this", item)
    if kind in _TIES:
        assert isinstance(item, Tree)
        _check_preposition(act, frame, item, kind, has_object, after)


_NO_GAPS = {
    "shoot": frozenset({"against", "for", "in", "into", "of", "on", "through", "to"}),
    "dock": frozenset({"against", "for", "from", "into", "of", "through", "to", "with"}),
}  # fmt: skip
"""What some verbs never leave behind them: `forts cannot be shot at`, and not `shot for`."""
_COUNTED = frozenset({"be", "cost", "roll", "equal", "count", "deal", "pay", "win"})
"""Verbs that a figure alone can be the object of."""
_HAVING = frozenset({"have", "carry", "lose", "gain", "keep"})
"""Verbs that `two or more` alone can be the object of."""
_Fits = Callable[[str, Frame, bool, str], bool]
_FITS: dict[str, _Fits] = {
    "LEN": lambda _act, frame, _has, before: frame.length and before != "pp",
    "bounded": lambda _act, frame, _has, _before: frame.length,
    "PLUS": lambda _act, frame, _has, _before: frame.bonus,
    "ADV": lambda _act, _frame, _has, _before: True,
    "STATE": lambda act, frame, has, _before: frame.state or (has and act in _STATED),
    "FIG": lambda act, _frame, _has, _before: act in _COUNTED | _HAVING,
    "asked": lambda _act, frame, has, _before: frame.question and (frame.second or not has),
    "asked_by": lambda _act, frame, _has, _before: frame.question,
    "asked_to": lambda _act, frame, _has, _before: frame.question,
    "asked_which": lambda _act, frame, has, _before: frame.question and not has,
    "also_bonus": lambda _act, frame, _has, before: frame.bonus and before in ("pp", "also_bonus"),
    "also_doing": lambda _act, _frame, _has, before: before in ("doing", "undergoing", "also_doing"),
    "meanwhile": lambda _act, frame, has, before: frame.doing or has or before in _TIES,
}


_OF_TRYING = frozenset({"at", "against", "with"})
_TRYING = frozenset({"succeed", "fail", "win", "lose", "save", "be", "help"})
"""Verbs that tie a deed by `at`."""
_ADDED_TO = frozenset({"to", "on", "from", "with", "at", "in"})
"""What ties the figure that a bonus is added to, which is told once."""


def _check_preposition(act: str, frame: Frame, tie: Branch, kind: str, has_object: bool, after: _After) -> None:
    """`takes from`, `gives to`: the preposition is one that the verb ties, or that says what its object is like."""
    word = next((token for token in tokens_of(tie) if token.type == "P"), None)
    if word is None:
        return
    told = unled(str(word))
    if kind == "doing" and told in _OF_TRYING and act not in _TRYING:
        raise NotUnderstood(f"“{said(word)}” does not go with “{act}”", word)
    before, nearest, added, _ = after
    noun = str(head(tie.children[1]) or "") if kind == "pp" else ""  # type: ignore[arg-type]
    noun = NAME if kind == "pp" and last_noun(tie.children[1]) == NAME else noun  # type: ignore[arg-type]
    fits = kind != "pp" or not nearest or describes(told, nearest, noun)
    after_noun = fits and (has_object or before in (*_TIES, "WHERE"))
    bonus = nearest == LENGTH or (added and before in _TIES and told in _ADDED_TO)
    if before == "PLUS" and told not in ("to", "on") and noun.endswith(FIGURES):
        raise NotUnderstood(f"“{said(word)}” does not go with “{noun}”", word)
    described = act == "be" and told in ("to", "from") and (before == "STATE" or before.startswith("ADV "))
    if (
        described
        or (told in frame.prepositions and (fits or not (bonus or (act == "be" and nearest))))
        or told in _ALWAYS
        or (after_noun and told in _OF_NOUNS)
        or (kind == "doing" and told in ("by", "with"))
    ):
        return
    if told in _OF_TIMES and (noun in TIMES or noun.rpartition(" ")[2] in TIMES):
        return
    raise NotUnderstood(f"“{said(word)}” does not go with “{act}”", word)


# Whole clauses


_VERB_PHRASES = ("active", "passive", "being", "perfect", "letting")


def _verbs(predicate: Branch) -> Iterator[tuple[Branch, Token | None]]:
    """The verb of a predicate, and the modal before it."""
    modal = next((word for word in tokens_of(predicate) if word.type == "MODAL"), None)
    for verb in predicate.children:
        if isinstance(verb, Tree) and str(verb.data) in _VERB_PHRASES:
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
    while str(single.data) in _PHRASES or str(single.data) == "group":
        single = single.children[0]  # type: ignore[assignment]
    if str(single.data) == "pronoun" and said(tokens_of(single)[0]) in OBJECTIVE and len(single.children) == 1:
        raise NotUnderstood(f"“{said(tokens_of(single)[0])}” cannot be read here", tokens_of(single)[0])
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
        one for phrase in branches(tie, *_PHRASES) for group in branches(phrase, "group") for one in branches(group, "plain")
    ]
    for single in singles:
        this = said(tokens_of(next(branches(single, "named")).children[0])[0]) == "this"  # type: ignore[arg-type]
        clause = next(branches(single, "relative"), None)
        if this and clause is not None:
            raise NotUnderstood("say this of another than this one", clause)


def _check_late(clause: Branch, late: Branch, number: str) -> None:
    """`ships within S of her that carry treasure`: what is said after where they are is said of them."""
    if not any(isinstance(part, Tree) and str(part.data) in _TIES for part in clause.children):
        raise NotUnderstood(f"“{said(tokens_of(late)[0])}” cannot be read here", tokens_of(late)[0])
    check_predicates(late, number)


def check_inverted(clause: Branch) -> None:
    """`only if she is docked may this ship shoot`: the verb of what is turned round has no ending, and has its object."""
    subject = next(branches(clause, *_PHRASES))
    check_article(subject)
    verb = next(branches(clause, *_VERB_PHRASES))
    check_base(_finite(verb))
    if str(verb.data) == "active":
        _check_filled(str(_finite(verb)), verb.children[1:], _finite(verb))


_BESIDE = _ALWAYS | {"on", "in", "at", "for", "with"}
"""Prepositions of what may stand between a clause that leads a sentence and its comma."""


def check_start(sentence: Branch) -> None:
    """`if she rams on your turn, …`: what leads a sentence after a clause without its comma says when or where."""
    check_turned(sentence)
    for before, tie in pairwise(sentence.children):
        led = isinstance(before, Tree) and str(before.data) == "when" and isinstance(before.children[-1], Tree)
        if not led or isinstance(tie, Token) or str(tie.data) not in ("beside", "manner"):
            continue
        word = tokens_of(tie)[0]
        if str(tie.data) == "manner" and len(tie.children) == 1:
            continue
        if unled(str(word)) not in _BESIDE:
            raise NotUnderstood(f"“{said(word)}” cannot be read here", word)


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
                raise NotUnderstood(f"“{said(tokens_of(clause)[0])}” cannot be read here", tokens_of(clause)[0])


_NEVER_OF_SUBJECT = frozenset({"into", "onto", "through", "across", "toward", "until", "past", "out of", "up to", "as if"})


def _check_tied_to_subject(tie: Branch, subject: str) -> None:
    """`ships within S of her move`, and not `ships into her move`, `crew to any nation move`."""
    word, tied = str(tokens_of(tie)[0]), tie.children[1]
    noun = "" if isinstance(tied, Token) else str(head(tied) or "")
    if word in _NEVER_OF_SUBJECT or (subject and not describes(word, subject, noun)):
        raise NotUnderstood(f"“{said(tokens_of(tie)[0])}” cannot be read here", tokens_of(tie)[0])


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
        raise NotUnderstood(f"“{said(early)}” cannot be read here", early)
    for word in words:
        if word.type == "ADV" and str(word).lower() in _NEVER_BEFORE_VERB:
            raise NotUnderstood(f"“{said(word)}” cannot be read here", word)


FINITE_AFTER = frozenset({"always", "never"})
"""Modals after which the verb agrees with its subject: `always hits`."""


def check_predicates(clause: Branch, number: str) -> None:
    """Every verb of a clause agrees with its subject; a verb after one with a modal shares the modal."""
    modal_before = ordered = False
    _check_nor(clause)
    for predicate in branches(clause, "predicate"):
        for verb, modal in _verbs(predicate):
            modal_before = modal_before or modal is not None
            word = _finite(verb)
            if ordered or (modal is not None and said(modal) not in FINITE_AFTER):
                check_base(word)
            elif modal is not None or (not modal_before and word.type != "PERF"):
                check_verb(word, number)
            ordered = ordered or (str(word) == "choose" and any(str(one) == "following" for one in words_in(verb)))
    check_all_filled(clause)


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
        if any(isinstance(item, Tree) and str(item.data) == "gap" for item in verb.children) and not _is_tied_by_verb(verb):
            raise NotUnderstood("say what this is tied to", word)
        if str(verb.data) != "active":
            continue
        shared = any(filled(other.children[1:]) for other in verbs[at + 1 :] if str(other.data) == "active")
        if not shared:
            _check_filled(str(word), verb.children[1:], word)


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


def _check_filled(act: str, items: list[Token | Branch], word: Token) -> None:
    down = act == "remove" and any(isinstance(item, Token) and str(item) == "down" for item in items)
    if frame_of(act).needs_object and not filled(items) and not down and not said(word).endswith(" so"):
        raise NotUnderstood(f"say what this is done to: “{said(word)}” needs an object", word)


_FILLING = frozenset({
    "both", "either", "gap", "asked", "asked_to", "asked_by", "asked_which", "open", "letting", "PLUS", "LEN", "STATE",
    "FIG", "bounded",
    "purpose", "meanwhile",
})  # fmt: skip


def filled(items: list[Token | Branch]) -> bool:
    return any((item.type if isinstance(item, Token) else str(item.data)) in _FILLING for item in items)


# Relative clauses


def check_relative(single: Branch) -> None:
    """`a ship that rams`: the verb of the clause agrees with the noun."""
    number = of_single(single)
    for post in branches(single, "relative_object"):
        _check_room(single, post)
    _check_doers(single)
    noun = head(Tree("both", [Tree("group", [single])]))
    first = next(iter(words_in(single)), None)
    for post in branches(single, "reduced"):
        if len(post.children) == 1 and first is not None and said(first) in ("this", "that") and single.children[0] is not first:
            raise NotUnderstood(f"“{said(tokens_of(post)[0])}” cannot be read here", post)
    for post in branches(single, "relative_to"):
        if noun is not None and noun.type == "N" and str(noun).endswith(_USED):
            raise NotUnderstood(f"“{said(noun)}” does nothing itself", post)
    one_of_them = number == SEVERAL and _is_told_whose(single)
    for post in branches(single, "relative"):
        _check_agreeing(post, EITHER if one_of_them else number)


def _check_agreeing(post: Branch, number: str) -> None:
    """A relative clause agrees with its noun; after `neither of which` it is told of one or of several."""
    of_which = any(said(word).endswith(" of which") for word in tokens_of(post))
    check_predicates(post, EITHER if of_which else number)


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
            check_base(word) if bare else check_verb(word, of_phrase(subject))
            gap = any(isinstance(item, Tree) and str(item.data) == "gap" for item in verb.children)
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
            gap = any(isinstance(item, Tree) and str(item.data) == "gap" for item in verb.children)
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
            raise NotUnderstood(f"“{said(tokens_of(post)[0])}” cannot be read here", tokens_of(post)[0])


def _leaves_room(verb: Branch) -> bool:
    """Whether what is, or what is done, lacks something that stands before its clause: `the action that she is given`."""
    if str(verb.data) == "being":
        return any(isinstance(item, Tree) and str(item.data) in ("meanwhile", "purpose") for item in verb.children)
    if str(verb.data) == "passive":
        done = next(word for word in tokens_of(verb) if word.type == "VED")
        return frame_of(str(done)).second or any(isinstance(item, Tree) and str(item.data) == "purpose" for item in verb.children)
    return True


def check_relative_at(post: Branch) -> None:
    """`an island at which she is docked`: the clause is whole."""
    subject = post.children[1]
    assert isinstance(subject, Tree)
    check_article(subject)
    check_predicates(post, of_phrase(subject))


def _takes_gap(act: str, items: list[Token | Branch]) -> bool:
    """Whether a verb has room for one more object."""
    frame = frame_of(act)
    objects = sum(not isinstance(item, Token) and str(item.data) in _PHRASES for item in items)
    return objects < (2 if frame.second else 1) and frame.takes_object
