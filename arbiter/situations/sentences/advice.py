"""What to write in place of a sentence that cannot be read: one that would be, and that keeps what was written.

What players put in other words has its sentence in `sayings`; two deeds in one sentence become two, a slip is put right, and of a
sentence that says too much the part that is read is told, with what it leaves out. Where nothing is near enough no sentence is
offered, but how such sentences are written.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from arbiter.frozen import frozen, replace
from arbiter.patterns import Pattern
from arbiter.situations.sentences.kept import goes_on, is_spare, keeps, meaning
from arbiter.situations.sentences.names import OBJECTS, Names
from arbiter.situations.sentences.nearest import examples_of, meant, nearest_sentences, row
from arbiter.situations.sentences.parsing import NAMED
from arbiter.situations.sentences.sayings import REWORDED, SAYINGS
from arbiter.situations.sentences.slips import amended, respelled
from arbiter.situations.sentences.verbs import BY_WORD, VERBS
from arbiter.situations.sentences.words import SentenceWord

MOST_DICE = 12
DEEDS = frozenset({word for verb in VERBS for word in verb.active}) | {
    "loses", "lose", "rolls", "roll", "rolling", "moves", "move", "sails", "shoots", "shoot", "fires", "rams", "ram", "boards",
    "board", "docks", "dock", "explores", "explore", "repairs", "repair", "tows", "tow", "cancels", "unloads", "loads", "takes",
    "pins", "misses", "miss", "fails", "fail", "scores", "ties", "falls", "hitting", "missing", "tied", "tie",
}  # fmt: skip
"""Words for what somebody does."""


@frozen
class Refused:
    """A sentence that cannot be read: the word at `at` is the first that could not stand there."""

    sort: str
    text: str
    words: Sequence[SentenceWord]
    at: int
    others: Sequence[str]
    """Names that were not written and could be meant."""
    reads: Callable[[str], bool]
    """Whether a text would be read as a sentence of that sort."""
    table: Names
    lexicon: Mapping[str, str]
    """The words that sentences are made of, with the terminal of each."""
    reads_as: Callable[[str, str], bool]
    """Whether a text would be read as a sentence of the sort that is named."""
    crew: Sequence[str] = ()
    """The crew that have no name of their own, as sentences call them."""

    @property
    def named(self) -> list[str]:
        """The names that were written, each once, as they stand there."""
        return [*dict.fromkeys(self.text[word.start : word.end] for word in self.words if word.type in ("NAME", "PLAYER"))]

    def resolved(self, said: str) -> list[SentenceWord]:
        """The words of a sentence that could be offered."""
        return self.table.words(said, whole=self.sort == "play")

    def offers(self, said: str, excused: Sequence[SentenceWord] = (), *, ordered: bool = True) -> bool:
        """Whether a sentence keeps what was written and would be read."""
        written = [replace(word, value=meant(word.value) or word.value) for word in self.words]
        return keeps(written, self.resolved(said), self.lexicon.get, excused, ordered=ordered) and self.reads(said)


def advice(refused: Refused) -> str:
    """What to write instead: a sentence that would be read, or how such sentences are written."""
    return (
        in_other_words(refused)
        or reworded(refused)
        or _two_sentences(refused)
        or _told_apart(refused)
        or _elsewhere(refused)
        or _first(refused, respelled(refused.text, refused.words, refused.at, refused.lexicon, refused.table.spelled()))
        or _first(refused, amended(refused.text, refused.words, refused.at))
        or _nearest(refused)
        or _with_less(refused)
        or how_written(refused)
    )


def _elsewhere(refused: Refused) -> str:
    """Under which other key a sentence stands that would be read there."""
    sort, key = {
        "play": ("fact", "this tells how things stand: write it under table, as it is before the play"),
        "fact": ("play", "this tells what is done: write it under play"),
    }.get(refused.sort, ("", ""))
    return key if sort and refused.reads_as(sort, refused.text) else ""


def _first(refused: Refused, sentences: Iterable[str]) -> str:
    """The first of these sentences, each of which differs in one word from what was written, that would be read."""
    written = [word.value for word in refused.words if word.type == "WORD" and word.value in refused.lexicon]
    for said in sentences:
        words = refused.resolved(said)
        if {*written} <= {word.value for word in words} | {""} and _same_figures(refused, words) and refused.reads(said):
            return f"this would be read: {said}"
    return ""


def _same_figures(refused: Refused, words: Sequence[SentenceWord]) -> bool:
    return keeps([word for word in refused.words if word.type != "WORD"], [word for word in words if word.type != "WORD"], str)


def _nearest(refused: Refused) -> str:
    """The nearest of the sentences that the documentation shows, with the names that were written."""
    ended = refused.at >= len(refused.words) > 0
    for said in nearest_sentences(refused.sort, refused.words, refused.table):
        unfinished = ended and goes_on(refused.words, refused.resolved(said), refused.lexicon.get)
        if (unfinished and refused.reads(said)) or refused.offers(said):
            return f"this would be read: {said}"
    return ""


def _told_apart(refused: Refused) -> str:
    """The sentence with each of the crew that may be meant, where what they do does not say which."""
    for word in refused.words:
        named = [name for name in refused.crew if word.type == "KIND" and name.endswith(f"'s {word.value}")]
        said = [_with_name(refused.text, word, name) for name in named]
        read = [one for one in said if refused.reads(one)]
        if read:
            return f"say whose: {' or '.join(read[:2])}"
    return ""


def _with_name(text: str, word: SentenceWord, name: str) -> str:
    before = re.sub(r"\b(the|a|an|her|his|its)\s+$", "", text[: word.start], flags=re.IGNORECASE)
    return f"{before}{name}{text[word.end :]}"


def in_other_words(refused: Refused, *, of_the_word: bool = False) -> str:
    """The sentence for what players put otherwise; `of_the_word`, only where the word that cannot be read is part of that."""
    start = refused.words[min(refused.at, len(refused.words) - 1)].start if refused.words else 0
    for pattern, sentences in SAYINGS[refused.sort]:
        found = [match.span() for match in re.finditer(pattern, refused.text.casefold())]
        if not found or (of_the_word and not any(first <= start < last for first, last in found)):
            continue
        excused = [word for word in refused.words if any(first <= word.start < last for first, last in found)]
        for told in (told for sentence in sentences for told in _filled(sentence, refused)):
            if told.startswith("!"):
                return told[1:]
            lead, _, said = told.rpartition(": ")
            if lead and (said in refused.named or (_has_all_names(refused, said) and refused.reads(said))):
                return told
            if not lead and refused.offers(told, excused, ordered=False):
                return f"this would be read: {told}"
    return ""


def _has_all_names(refused: Refused, said: str) -> bool:
    """Whether a sentence to which a player has to add something has all names that were written."""
    return all(name in said for name in refused.named[:2])


def _filled(sentence: str, refused: Refused) -> Iterator[str]:
    """The sentence with the names that were written, as far as there are enough of them."""
    names, words = refused.named, refused.words
    figures = [word for word in words if word.type == "INT" and refused.text[word.start : word.end].isdigit()]
    dice = [word.value for word in figures if not _COUNTED.match(refused.text, word.end)]
    number = re.search(r"\d+", refused.text)
    values = {
        "targets": _each_die(names[1:], len(dice), [int(word.value) for word in words if word.type == "INT"]),
        "dice": row(dice),
        "number": number.group() if number else "",
        "length": next((word.value for word in words if word.value in ("S", "L")), ""),
        "ordinal": next((str(place) for place, word in enumerate(_ORDINALS, 1) if word in refused.text.casefold()), ""),
        "other": next((name for name in refused.others if name not in names), ""),
    }
    wanted = re.findall(r"\{(\w+)\}", sentence)
    if all(int(part) < len(names) if part.isdigit() else values[part] for part in wanted):
        yield sentence.format(*names, **values)


_COUNTED = Pattern(r"\s+(?:cannons?|dice|shots?|times|masts?)\b", re.IGNORECASE)
"""What a figure counts that shows no die."""
_ORDINALS = ("first", "second", "third", "fourth", "fifth")


def _each_die(targets: Sequence[str], dice: int, counted: Sequence[int]) -> str:
    """A target for each die, in a row: as many as were counted for each, else the first for all that the others leave."""
    if len(targets) < 2:
        return row(targets)
    if not dice and len(counted) == len(targets):
        return row([target for target, count in zip(targets, counted, strict=True) for _ in range(min(count, MOST_DICE))])
    return row([targets[0]] * max(1, dice - len(targets) + 1) + [*targets[1:]])


def reworded(refused: Refused) -> str:
    """The sentence without a turn of phrase around it."""
    for pattern, wording in REWORDED[refused.sort]:
        found = re.match(pattern, refused.text.strip(), re.IGNORECASE)
        told = re.sub(r"~(\w+)", lambda verb: _third(verb[1], refused.lexicon), found.expand(wording)) if found else ""
        lead, _, said = told.rpartition(": ")
        if told and refused.reads(said):
            return told if lead else f"this would be read: {said}"
    return ""


def _third(verb: str, lexicon: Mapping[str, str]) -> str:
    """The form of a verb that stands after a name."""
    forms = (f"{verb}s", f"{verb}es", f"{verb.removesuffix('y')}ies")
    return next((form for form in forms if lexicon.get(form) == lexicon.get(verb, "")), verb)


_JOINT = Pattern(r"\s*(?:,|;|,? and then|,? and|,? then|,? but)\s+(?:then |also )?(?:she |he |it |they )?(?=\w)", re.IGNORECASE)
_PLAIN_JOINT = Pattern(
    r"\s*(?:;|,? and then|,? and|,? then|,? but|,)\s+(?:then |also )?(?!(?:and|then|but)\b)(?=\w)", re.IGNORECASE
)
_A_BOARDING = Pattern(r"\b(?:the|her|his|its|this) boarding\b", re.IGNORECASE)
"""A boarding as what somebody wins or loses, and no deed that a sentence goes on with."""
_SHOTS = frozenset({"shoots", "shoot", "fires"})
_PRONOUN = Pattern(r"\b(?:she|he|it(?! is a tie)|they|him|them)\b", re.IGNORECASE)
_OBJECT = Pattern(r"^(\w+ (?:at )?)(?:her|him|them|it)(?=$|,| and\b| then\b| but\b)", re.IGNORECASE)
"""The pronoun behind a verb for whoever else was named before."""
_IN_TURN = Pattern(r"^(?:on|in|during) (?:the )?(?P<whose>.+?(?:'s?)) (?:next )?turn,? (?P<rest>.+)$", re.IGNORECASE)
_NEXT_TURN = Pattern(r"^(?:on |in )?(?:the |her |his )?next turn,? (?P<rest>.+)$", re.IGNORECASE)
_IN_ORDER = Pattern(r"^(?:first|then|next|finally|afterwards),? ", re.IGNORECASE)


def _two_sentences(refused: Refused) -> str:
    """Two deeds, or one deed done to two, as a sentence each."""
    pairs = _kept(refused, _halves(refused)) if refused.sort == "play" else ()
    read = ((first, second) for first, second in pairs if refused.reads(first) and refused.reads(second))
    return next((f"write two sentences: “{first}” and “{second}”" for first, second in read), "")


def parted(refused: Refused) -> Iterator[tuple[str, str]]:
    """The ways to part a sentence of the play in two where it goes on with `and` or `then`; nothing written is lost by any.

    What a pronoun goes on with is not taken to be the first piece that was named, nor further targets to be another shot.
    """
    return _kept(refused, _joined(refused, _PLAIN_JOINT, once=_SHOTS))


def _kept(refused: Refused, halves: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Those of the pairs that keep all that was written and leave no pronoun without what it stands for."""
    for first, second in halves:
        both = [*refused.resolved(first), *refused.resolved(second)]
        if not _PRONOUN.search(second) and keeps(refused.words, both, refused.lexicon.get, _spare_words(refused)):
            yield first, second


def _spare_words(refused: Refused) -> list[SentenceWord]:
    """What only says in which order something is done, or sets one deed against the other."""
    found = _NEXT_TURN.match(refused.text) or _IN_ORDER.match(refused.text) or _IN_TURN.match(refused.text)
    until = 0 if not found else found.start("rest") if "rest" in found.groupdict() else found.end()
    said_so = {"but", *OBJECTS}
    return [word for word in refused.words if word.value in said_so or (word.start < until and word.type in ("WORD", "ORD"))]


def _halves(refused: Refused) -> Iterator[tuple[str, str]]:
    text = refused.text.strip().rstrip(" .")
    later = _NEXT_TURN.match(text)
    if later is not None:
        yield "the turn ends", later["rest"]
    turn = _IN_TURN.match(text)
    if turn is not None:
        yield f"{turn['whose']} turn begins", turn["rest"]
    yield from _joined(refused, _JOINT)


def _joined(refused: Refused, joint_form: Pattern, once: frozenset[str] = frozenset()) -> Iterator[tuple[str, str]]:
    """The sentence in two at each joint, the last first, the second with the subject or the verb that it goes on with.

    Verbs in `once` are not said again.
    """
    plain = _IN_ORDER.sub("", refused.text.strip().rstrip(" ."))
    named = next((word for word in refused.words if word.type in ("NAME", "PLAYER")), None)
    subject = refused.text[named.start : named.end] if named is not None else ""
    others = [name for name in refused.named if name != subject]
    for joint in reversed([*joint_form.finditer(plain)]):
        first, rest = plain[: joint.start()], plain[joint.end() :]
        rest = _OBJECT.sub(rf"\g<1>{others[0]}", rest) if len(others) == 1 and others[0] in first else rest
        verb = next((word for word in reversed(_A_BOARDING.sub("", first).split()) if word.casefold() in DEEDS), "")
        if verb.casefold().endswith("ing") and verb.casefold() != "rolling":
            continue  # what is done instead, before or after is no deed that the sentence goes on with
        if (DEEDS - {"rolling"}) & {*re.findall(r"\w+", rest.casefold())}:
            yield from ((first, f"{subject} {rest}"), (first, rest))
        elif verb.casefold() not in once and "but" not in joint.group().casefold():
            yield first, f"{subject} {verb} {rest}"


def _with_less(refused: Refused) -> str:
    """The sentence without words that name, count and limit nothing and tell of no other deed, where that would be read."""
    text, words = refused.text, refused.words
    mark = "?" if text.rstrip().endswith("?") else ""
    for first, last in _runs(min(refused.at, len(words)), len(words)):
        spare = words[first:last]
        if (
            not is_spare(spare)
            or any(text[word.start].isupper() and word.start for word in spare)
            or not _may_go(refused, spare, at_end=last == len(words))
        ):
            continue
        start, end = words[first - 1].end if last == len(words) else spare[0].start, spare[-1].end
        before = _ARTICLE.sub("", text[:start]).rstrip(" ,")
        left, kept = text[len(before) : end].strip(" ,.?!"), f"{before} {text[end:].lstrip(' ,')}".strip(" .?!")
        if left and refused.reads(kept):
            return f"without “{left[:60]}” this would be read: {kept}{mark}"
    return ""


_ARTICLE = Pattern(r"\s+(?:the|a|an|her|his|its|both)\s*$", re.IGNORECASE)


def _runs(at: int, count: int) -> Iterator[tuple[int, int]]:
    """Which words to leave out: one or two about the one that cannot be read, or all from one on."""
    near = ((first, last) for first in range(max(at - 2, 0), at + 1) for last in (first + 1, first + 2) if last < count)
    yield from dict.fromkeys([*near, *((first, count) for first in range(min(at, count - 1), 1, -1))])


def _may_go(refused: Refused, spare: Sequence[SentenceWord], *, at_end: bool) -> bool:
    """Whether the sentence says the same without some words, but for what they add.

    At its end they may be words of these sentences, but no verb that it does not have besides. What has been done before a
    question may go: it is asked after the play as it is. What has an article and nobody knows is an object, and stays.
    """
    if refused.sort == "question" and spare[0].value == "after":
        return True
    if all(word.value in JOINING for word in spare) or (refused.sort == "play" and _is_its_verb(refused, spare)):
        return False
    adverb = len(spare) == 1 and spare[0].value.endswith("ly")
    if (spare[0] is _verb_place(refused) and not adverb) or any(word.type == "POSS" for word in spare):
        return False
    article = _ARTICLE.search(refused.text[: spare[0].start].rstrip() + " ")
    if article is not None and spare[0].value not in refused.lexicon:
        return False
    told = [meaning(word.value, refused.lexicon.get) for word in spare if word.value in refused.lexicon]
    if not at_end:
        return not any(told)
    others = {meaning(word.value, refused.lexicon.get) for word in refused.words if word not in spare}
    verbs = {meaning(word, refused.lexicon.get) for word in DEEDS | BY_WORD.keys()}
    return not {*told} & verbs - others


JOINING = frozenset({"of", "from", "at", "by", "for", "to", "with", "on", "in", "against", "into"})
"""Words that join a name to the rest: without them it stands there for something else."""


def _is_its_verb(refused: Refused, spare: Sequence[SentenceWord]) -> bool:
    """Whether words begin with what stands right behind the one who does something, and is no word for how he does it."""
    doer = next((at for at, word in enumerate(refused.words[:-1]) if word.type in ("NAME", "PLAYER")), None)
    return doer == 0 and spare[0] is refused.words[1] and not spare[0].value.endswith("ly")


def _verb_place(refused: Refused) -> SentenceWord | None:
    """The word behind whom a question is about, which says what is done; None where nobody is named."""
    named = next((at for at, word in enumerate(refused.words[:-1]) if word.type in ("NAME", "PLAYER", "KIND")), None)
    asks = refused.sort == "question" and named is not None and refused.words[0].value in ASKING
    return refused.words[named + 1] if asks and named is not None else None


ASKING = frozenset({"may", "can", "must", "could", "does", "do", "did", "will", "would", "where"})
"""The words with which it is asked what somebody does."""
PLACES = {"fact": ("table", "Facts"), "play": ("play", "Play"), "question": ("ask", "Questions")}


def how_written(refused: Refused) -> str:
    """How sentences with the verb that was written look, and where all of them stand."""
    key, heading = PLACES[refused.sort]
    if _is_of_the_rules(refused):
        return f"this names nothing on the table; what the rules say is asked like this: arbiter ask “{refused.text.strip()}”"
    verbs = [meant(word.value) or word.value for word in refused.words if word.type == "WORD"]
    for verb in (verb for verb in verbs if verb in DEEDS or verb in BY_WORD):
        first = refused.text.casefold().split()[0]
        shown = [*dict.fromkeys(examples_of(refused.sort, meaning(verb, refused.lexicon.get), first, refused.lexicon.get))]
        if shown:
            forms = f"{' · '.join(shown[:2])} (every form: docs/situations.md, {heading})"
            return f"such a sentence is written like this: {forms}"
    return f"every form of a sentence under {key} stands in docs/situations.md, {heading}"


def _is_of_the_rules(refused: Refused) -> bool:
    """Whether a question with yes or no names nobody and nothing on the table, and so is about the rules alone."""
    asks = refused.sort == "question" and refused.text.strip().partition(" ")[0].casefold() in YES_OR_NO
    of_all = QUANTIFIERS & {word.value for word in refused.words}
    return asks and not of_all and not any(word.type in NAMED for word in refused.words)


QUANTIFIERS = frozenset(
    {"all", "any", "every", "each", "both", "neither", "nobody", "nothing", "no", "none", "anyone", "anybody"}
)
"""Words for all that there is on a table, or for none of it."""


YES_OR_NO = frozenset({"may", "can", "must", "could", "should", "does", "do", "is", "are", "will", "would"})
"""The words with which a question with yes or no begins."""
