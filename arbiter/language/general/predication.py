"""A verb with all that stands with it: whether its frame is filled, and holds nothing that it does not take."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from lark import Token, Tree

from arbiter.language.general.agreement import is_noun, said, unread
from arbiter.language.general.valency import Frame, apart, describes, frame_of, unled
from arbiter.language.general.word_order import check_compared, check_object, head, last_noun
from arbiter.language.trees import Branch, NotUnderstood, branches, first_word, tokens_of, words_in
from arbiter.language.vocabulary.adjectives import STATES
from arbiter.language.vocabulary.adverbs import EARLY
from arbiter.language.vocabulary.ties import EDGES, FIGURES, LENGTH, NAME, NOUN_TIES, TIMES

PHRASES = ("both", "either")
TIES = ("pp", "within", "doing", "figure", "stated", "rolled", "by_bonus", "away", "apart")
_PARTICLES = frozenset({
    "up", "down", "back", "off", "away", "aside", "out", "over", "again", "face down", "face up", "either", "only",
    "overboard",
    "aboard", "from the game", "instead", "at random", "together", "not", "all", "at most", "exactly", "up to",
})  # fmt: skip
"""Manners that can stand between a verb and its object."""
ALWAYS = frozenset({
    "during", "throughout", "until", "after", "before", "instead of", "as part of", "without", "except", "except by", "except on",
    "except for", "including", "regardless of", "due to", "per", "for every", "using", "besides", "other than", "as if",
    "counting",
    "depending on", "starting with", "since", "up to", "despite", "beyond", "nearest to", "farthest from", "above", "below",
    "from within", "in excess of", "thanks to", "in case of", "within", "within range of", "touching", "docked at",
    "outside", "near",
    "next to", "in regard to", "except in", "except at", "except to", "like", "measured from", "rounded up to",
    "to a maximum of", "to a minimum of", "no earlier than", "no later than", "as long as", "unlike",
    "but not", "not even", "as a result of", "in response to",
    "in return for",
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
        raise unread(word)
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
    if any(branches(doing, "gap")):
        raise NotUnderstood("say what this is tied to", word)
    if str(doing.data) in ("reduced_doing", "meanwhile") and not items and str(word) not in _ALONE:
        raise unread(word)
    if str(doing.data) != "reduced_doing":
        check_filled(str(word), items, word)


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


def check_done(done: Branch) -> None:
    """`ships pinned by her`."""
    word = next(token for token in tokens_of(done) if token.type in ("VED", "VED_REL"))
    finite = next((token for token in tokens_of(done) if token.type == "BE" and not token.endswith("ing")), None)
    if finite is not None and str(done.data) == "undergoing":
        raise unread(finite)
    early = next((token for token in tokens_of(done) if token.type == "PRE" and str(token) not in EARLY), None)
    if early is not None:
        raise unread(early)
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
    tie: str = ""
    """The preposition that it begins with."""


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
        if kind in PHRASES:
            assert isinstance(item, Tree)
            objects += 1
            _check_place_of_object(act, frame, item, after, objects)
        elif not (kind in TIES and _is_tied_to_noun(act, item, kind, after.noun, passive=passive)):
            alone = passive and objects == 1 and not after.kind and not _is_joined(item)
            _check_item(act, frame, item, kind, bool(objects) and not (alone and kind != "STATE"), after)
        _check_word(act, item, kind, after.kind)
        _check_turned_round(act, item, kind, after)
        if kind == "pp":
            _check_but(item, items[: items.index(item)])  # type: ignore[arg-type]
        told = str(item) if isinstance(item, Token) else ""
        if told and told in seen:
            raise NotUnderstood(f"“{told}” is said twice", item)
        seen.add(told)
        tie = str(_words_of(item)[0]) if kind == "pp" else ""
        after = _After(_before(item, kind), _noun_of(item, kind), after.added or kind == "PLUS", len(_words_of(item)) == 1, tie)


def _check_turned_round(act: str, item: Token | Branch, kind: str, after: _After) -> None:
    """`roll two dice`, `her boarding rolls`, and not `roll dice two`, `her rolls boarding`."""
    if isinstance(item, Tree) and kind == "meanwhile" and is_noun(f"{said(tokens_of(item)[0])} {after.noun}"):
        raise NotUnderstood(f"“{after.noun} {said(tokens_of(item)[0])}” stands the wrong way round", item)
    if kind in ("STATE", "ADV") and act == "be" and after.kind in PHRASES and after.bare:
        raise NotUnderstood(f"“{item}” cannot be read here", item)
    if kind == "FIG" and act in ("roll", "count") and after.kind in (*PHRASES, "pp"):
        raise NotUnderstood(f"“{item}” stands before what is counted", item)
    if kind == "purpose" and after.kind == "PLUS":
        raise NotUnderstood("say to which rolls the bonus is added", item)


def _is_joined(item: Token | Branch) -> bool:
    """`submerged and on the surface`."""
    return isinstance(item, Tree) and str(tokens_of(item)[0]).startswith(("and ", "or "))


def check_side_by_side(items: Sequence[Token | Branch]) -> None:
    """`at the end of your turn`, and not `at the end within your turn`."""
    for before, tie in pairwise(items):
        if isinstance(tie, Token) or str(tie.data) not in TIES:
            continue
        first = str(before) if isinstance(before, Token) else _noun_of(before, str(before.data))
        word = tokens_of(tie)[0]
        if str(tie.data) != "pp":
            if first == "instead" and str(tie.data) in ("figure", "doing"):
                raise unread(word)
            continue
        noun = head(tie.children[1])  # type: ignore[arg-type]
        if apart(first, unled(str(word)), str(noun or "")):
            raise unread(word)


def _check_word(act: str, item: Token | Branch, kind: str, before: str) -> None:
    """A single word stands with a verb where such words do."""
    if not isinstance(item, Token):
        return
    form = said(item)
    state = kind == "STATE" and (form in _ONLY_BEFORE_NOUN or form.startswith("non") or (act == "be" and form not in _STATES))
    early = str(item) in _BEFORE_VERB and before not in PHRASES  # `whoever explores it next`
    if state or (kind == "ADV" and (early or (str(item) == "apart" and before == "LEN"))):
        raise NotUnderstood(f"“{form}” cannot be read here", item)


_WITH_EXCEPTIONS = frozenset({
    "all", "any", "every", "each", "no", "none", "nothing", "anything", "everything", "nobody", "anybody", "everybody",
    "no one", "anyone", "everyone", "last", "first",
})  # fmt: skip


def _check_but(tie: Branch, items: list[Token | Branch]) -> None:
    """`any island but that one`: `but` excepts something of all of them."""
    word, after = words_in(tie)[:2]
    if said(word) == "but" and said(after) in ("no", "only"):
        raise unread(word)
    if said(word) == "but" and not any(said(one) in _WITH_EXCEPTIONS for item in items for one in _words_of(item)):
        raise unread(word)


def _words_of(item: Token | Branch) -> list[Token]:
    return [item] if isinstance(item, Token) else words_in(item)


def _noun_of(item: Token | Branch, kind: str) -> str:
    """The noun that a phrase of an object or of a preposition ends with: `the cost of a crew` with the crew."""
    if isinstance(item, Token) or kind not in (*PHRASES, "pp", "within"):
        return ""
    if kind == "within" and isinstance(item.children[-1], Token):
        return LENGTH if str(tokens_of(item)[0]) == "within" else ""
    return last_noun(item if kind in PHRASES else item.children[-1])  # type: ignore[arg-type]


_NEVER_BY_SO_MUCH = frozenset({"shoot", "ram", "board", "hit", "tow", "dock", "explore", "repair", "load", "unload", "touch"})
"""What is done or not, and never by so much."""


def _is_tied_to_noun(act: str, item: Token | Branch, kind: str, noun: str, *, passive: bool) -> bool:
    """Whether `by` tells who did it or by how much, or `against` belongs to what it is done to."""
    assert isinstance(item, Tree)
    word = next((str(token) for token in tokens_of(item) if token.type == "P"), "").removeprefix("but not ")
    if word == "by":
        much = kind in ("figure", "by_bonus", "within") and act not in _NEVER_BY_SO_MUCH
        return passive or much or kind in ("doing", "undergoing")
    return word.endswith("against") and noun.endswith(NOUN_TIES["against"])


def _before(item: Token | Branch, kind: str) -> str:
    return f"ADV {item}" if kind == "ADV" else kind


def _check_place_of_object(act: str, frame: Frame, phrase: Branch, after: _After, objects: int) -> None:
    before = after.kind
    check_object(phrase)
    first = first_word(phrase)
    hexes = act in ("move", "sail") and str(head(phrase)) in ("hex", "hex side") and first.type == "NUM"
    most = 2 if frame.second or hexes else 1
    if objects > most or not frame.takes_object:
        raise NotUnderstood(f"“{act}” does not take this", phrase)
    pronoun = _is_pronoun(phrase)
    if act == "be" and len(words_in(phrase)) == 2 and words_in(phrase)[-1].type == "VED_REL":
        raise unread(words_in(phrase)[-1])
    if act == "be" and pronoun and said(first) in _NEVER_STATED:
        raise unread(first, phrase)
    if act in _NEVER_DONE_TO and str(head(phrase) or "").endswith(_NEVER_DONE_TO[act]):
        raise NotUnderstood(f"“{act}” does not take this", phrase)
    given = said(first) in ("anything", "something", "nothing") and frame.second
    if pronoun and not given and (objects > 1 or before in ("PLUS", "LEN")) and act not in ("be", "cost"):
        raise unread(first, phrase)
    if before == "PLUS" and first.type in ("OWN", "DET"):
        raise NotUnderstood(f"“{said(first)}” needs “to” before it", first)
    if before in ("ADV face down", "ADV face up") and act not in _TURNING:
        raise NotUnderstood(f"“{before[4:]}” cannot be read here", phrase)
    adjacent = before in ("", "both", "either", "PLUS", "LEN", "WHERE", "NOT", "FIG") or (
        before.startswith("ADV ") and before[4:] in _PARTICLES
    )
    adjacent = adjacent or (act == "be" and before.startswith("ADV ")) or (objects == most > 1 and before in TIES)
    adjacent = adjacent or (act in WITH_ONESELF and after.tie == "with")
    if not adjacent:
        raise unread(first, phrase)


WITH_ONESELF = frozenset({"take", "bring", "carry"})
"""Verbs that tell before their object with whom it goes: `taking with it every treasure that she carries`."""
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
    while str(single.data) in (*PHRASES, "group"):
        single = single.children[0]  # type: ignore[assignment]
    return str(single.data) == "pronoun"


def _check_item(act: str, frame: Frame, item: Token | Branch, kind: str, has_object: bool, after: _After) -> None:
    before = after.kind
    fits = _FITS.get(kind)
    if kind == "gap" and isinstance(item, Tree) and unled(str(tokens_of(item)[0])) in _NO_GAPS.get(act, ()):
        raise NotUnderstood(f"“{said(tokens_of(item)[0])}” does not go with “{act}”", item)
    if kind == "FIG" and act in _HAVING and " or " not in str(item):
        raise NotUnderstood(f"“{act}” does not take this", item)
    said_of_object = kind == "LEN" and before == "pp" and has_object and after.tie in _SAID_OF_OBJECT
    if fits is not None and not (fits(act, frame, has_object, before) or (said_of_object and frame.length)):
        raise NotUnderstood(f"“{act}” does not take this", item)
    if kind in TIES:
        assert isinstance(item, Tree)
        _check_preposition(act, frame, item, kind, has_object, after)


_SAID_OF_OBJECT = frozenset({"with", "without", "touching", "docked at", "carrying"})
"""Prepositions that say of an object which it is, so that a length may follow: `move a ship with treasure S`."""
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
    "asked_object": lambda _act, frame, has, _before: frame.question and (frame.second or not has),
    "also_bonus": lambda _act, frame, _has, before: frame.bonus and before in ("pp", "also_bonus"),
    "also_doing": lambda _act, _frame, _has, before: before in ("doing", "undergoing", "also_doing"),
    "meanwhile": lambda _act, frame, has, before: frame.doing or has or before in TIES,
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
    before, nearest, added, *_ = after
    noun = str(head(tie.children[1]) or "") if kind == "pp" else ""  # type: ignore[arg-type]
    noun = NAME if kind == "pp" and last_noun(tie.children[1]) == NAME else noun  # type: ignore[arg-type]
    fits = kind != "pp" or not nearest or describes(told, nearest, noun)
    after_noun = fits and (has_object or before in (*TIES, "WHERE"))
    bonus = nearest == LENGTH or (added and before in TIES and told in _ADDED_TO)
    if before == "PLUS" and told not in ("to", "on") and noun.endswith(FIGURES):
        raise NotUnderstood(f"“{said(word)}” does not go with “{noun}”", word)
    described = act == "be" and told in ("to", "from") and (before == "STATE" or before.startswith("ADV "))
    if (
        described
        or (told in frame.prepositions and (fits or not (bonus or (act == "be" and nearest))))
        or told in ALWAYS
        or (after_noun and told in _OF_NOUNS)
        or (kind == "doing" and told in ("by", "with"))
    ):
        return
    if told == "by" and noun in EDGES:
        return
    if told in _OF_TIMES and (noun in TIMES or noun.rpartition(" ")[2] in TIMES):
        return
    raise NotUnderstood(f"“{said(word)}” does not go with “{act}”", word)


def check_filled(act: str, items: list[Token | Branch], word: Token) -> None:
    down = act == "remove" and any(isinstance(item, Token) and str(item) == "down" for item in items)
    if frame_of(act).needs_object and not filled(items) and not down and not said(word).endswith(" so"):
        raise NotUnderstood(f"say what this is done to: “{said(word)}” needs an object", word)


_FILLING = frozenset({
    "both", "either", "gap", "asked", "asked_to", "asked_by", "asked_which", "asked_object", "open", "letting", "PLUS", "LEN",
    "STATE",
    "FIG", "bounded",
    "purpose", "meanwhile",
})  # fmt: skip


def filled(items: list[Token | Branch]) -> bool:
    return any((item.type if isinstance(item, Token) else str(item.data)) in _FILLING for item in items)
