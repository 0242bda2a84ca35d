"""Words that are not of the game, names that nothing bears, and wordings that no card uses."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

from arbiter.checking.clauses import missing_object
from arbiter.checking.diagnostics import Diagnostic
from arbiter.checking.phrases import OF_OURS, SAFE, SAID_HERE, found_in, left_open
from arbiter.checking.reading import TextReading, read
from arbiter.checking.sentences import TaggedSentence, TaggedWord
from arbiter.checking.stories import PLAIN, SMALL, flavour, is_past, story_within, told_of
from arbiter.checking.tagging import KNOWN_WORDS
from arbiter.effects import Act, Kind, Reference
from arbiter.frozen import replace
from arbiter.language.general.phrasebook import phrases, words
from arbiter.language.general.valency import frame_of
from arbiter.language.mistakes import known_words
from arbiter.language.reference.pronouns import selectors
from arbiter.language.texts.sentence_breaks import headed
from arbiter.language.vocabulary.function_words import NUMBERS
from arbiter.language.vocabulary.nouns import NATIONS, PEOPLES
from arbiter.patterns import Pattern
from arbiter.rulebook import Library, named_keywords
from arbiter.spellings import is_english

DEMONYM = Pattern(r"(?:ish|ch|an|ese|ek|ss|ians?|ic)\Z")
_MOST = 6
"""Unknown words of one text that suggestions are made for."""
_SHORT = 400
"""A longer text is not read a second time."""
_ALIKE = 0.87
"""A name within a sentence is only doubted when it is so much like a word of cards."""
_NATION_BEARERS = frozenset({"ship", "crew", "fort"})


def check(reading: TextReading, library: Library) -> Iterator[Diagnostic]:
    """Every word and name that the game does not know, every verb without its object, every wording that is not the game's."""
    told = [*_certain(reading, library)]
    yield from _with_sentence(reading, told)
    places = {finding.start for finding in told} | {start for _, start, _ in reading.named}
    for sentence in filter(reading.is_read, reading.sentences):
        yield from (found for found in unknown_names(sentence, _names(library)) if found.start not in places)


def _certain(reading: TextReading, library: Library) -> Iterator[Diagnostic]:
    names, named = _names(library), {start for _, start, _ in reading.named}
    blanks = [match.span() for match in left_open(reading.text)]
    for sentence in reading.sentences:
        if sentence.start not in named:
            yield from (one for one in missing_object(sentence) if not (reading.is_read(sentence) and _is_checked(reading, one)))
        story = story_within(sentence) or (flavour(sentence) if is_past(sentence) or not reading.is_read(sentence) else None)
        if story is not None:
            yield story
        elif not reading.is_read(sentence):
            yield from (found for found in unknown_words(sentence, names, library) if not _within(found, blanks))
        yield from said_otherwise(sentence)
        yield from unknown_nations(sentence, names)
    yield from told_of(reading)
    yield from unknown_keywords(reading, library)
    yield from called(reading, library)
    yield from misnamed(reading)
    yield from off_template(reading)


def _is_checked(reading: TextReading, lack: Diagnostic) -> bool:
    """Whether the language itself reads no sentence in which that verb has no object, or the object stands before it."""
    verb = phrases().get((reading.text[lack.start : lack.end].casefold(),), {}).get("V")
    before = reading.text[: lack.start]
    return verb is not None and (frame_of(verb).needs_object or _OBJECT_BEFORE.search(before) is not None)


_OBJECT_BEFORE = Pattern(
    r"\b(?:that|what|which|whatever|(?!(?:if|when|while|unless|until|after|before|as)\b)[a-z]+ (?:she|he|it|they|you))"
    r"(?: [\w'’]+){0,5} $",
    re.IGNORECASE,
)
"""What a verb follows whose object stands before its clause: `the cargo that she can carry`, `what this ship carries`."""


def _with_sentence(reading: TextReading, told: list[Diagnostic]) -> Iterator[Diagnostic]:
    """The findings, the first unknown word of them with the text as it would be read, with the words that are meant."""
    unknown = [found for found in told if found.code == "language.unknown-word"]
    few = 0 < len(unknown) <= _MOST and len(reading.text) <= _SHORT
    said = (_put_right(reading.text, unknown) or _put_right(reading.text, unknown, without=True)) if few else ""
    for found in told:
        if said and found is unknown[0]:
            joint = "" if not found.hint else " " if found.hint.endswith("?") else "; "
            yield replace(found, hint=f"{found.hint}{joint}this would be read: {said}")
        else:
            yield found


def _put_right(text: str, unknown: list[Diagnostic], *, without: bool = False) -> str:
    """The text with each unknown word as what it is meant for, or `without` them all; empty where that is not read either."""
    said = text
    for found in sorted(unknown, key=lambda found: -found.start):
        word, after = text[found.start : found.end], said[found.end :]
        meant = "" if without else SAID_HERE.get(word.casefold()) or next(iter(_near(word.casefold())), "")
        if re.match(r"\. [a-z]", after):
            after = after[1:]  # the full stop of an abbreviation
        said = f"{said[: found.start]}{_like(word, meant) if meant else ''}{after}"
    said = " ".join(said.split())
    return said if said and not read(said).unread else ""


def _within(found: Diagnostic, places: list[tuple[int, int]]) -> bool:
    return any(start <= found.start < end for start, end in places)


# Words


def unknown_words(sentence: TaggedSentence, names: frozenset[str], library: Library) -> Iterator[Diagnostic]:
    """The words of an unreadable sentence that card text does not have, and what the first of them may have been meant for."""
    unknown = [(at, word) for at, word in sentence.of_types("NAME", "FOLK") if _is_unknown(at, word, names)]
    for number, (at, word) in enumerate(unknown):
        instead = None if _is_of_set_phrase(sentence, at) else SAID_HERE.get(word.low)
        near = _near(word.low) if instead is None and number < _MOST else ()
        hint = f"the game says “{instead}”" if instead else _meant(near, library)
        fix = _like(word.text, near[0]) if near else None
        yield Diagnostic("language.unknown-word", f"“{word.text}” is no word of card text", word.start, word.end, hint, fix=fix)


def said_otherwise(sentence: TaggedSentence) -> Iterator[Diagnostic]:
    """Words that are understood and that no card uses, with the word that cards have for it."""
    for at, word in sentence.of_types("NAME", "FOLK"):
        instead = SAID_HERE.get(word.low)
        plain = word.text.islower() or (at == 0 and " " not in word.text)
        if (
            instead is not None
            and plain
            and word.low not in OF_OURS
            and word.low in known_words()
            and not _is_of_set_phrase(sentence, at)
        ):
            message, hint = f"no card says “{word.text}”", f"cards say “{instead}”"
            yield Diagnostic("wording.template", message, word.start, word.end, hint)


def _is_of_set_phrase(sentence: TaggedSentence, at: int) -> bool:
    """Whether a word begins a term of the game such as a fire mast, which another word would spoil."""
    after = sentence.after(at)
    return after is not None and after.type == "MAST_S"


def _is_unknown(at: int, word: TaggedWord, names: frozenset[str]) -> bool:
    """Whether a word is neither of card text nor a name; a capital within a sentence makes a name of it."""
    parts = [part.low for part in words(word.text)] if "'" in word.low.replace("’", "'") else [word.low]
    if word.low in names or all(part in NUMBERS or part in SMALL or part in known_words() for part in parts):
        return False
    if at == 0 and " " not in word.text:
        return PLAIN.match(word.low) is not None
    return PLAIN.match(word.text) is not None


_DOUBLED = Pattern(r"(\w)\1")


@lru_cache(maxsize=1024)
def _near(word: str) -> tuple[str, ...]:
    """The known words that are nearest, the likeliest first; another word of plain English only lacks one of two letters."""
    import difflib

    if is_english(word):
        return tuple(known for known in _vocabulary() if _DOUBLED.sub(r"\1", known) == word)
    swapped = [known for known in _vocabulary() if len(known) == len(word) and sorted(known) == sorted(word)]
    near = swapped or difflib.get_close_matches(word, _vocabulary(), n=3, cutoff=0.8)
    alike = {known: difflib.SequenceMatcher(None, word, known).ratio() for known in near}
    return tuple(sorted(near, key=lambda known: (-alike[known], known not in KNOWN_WORDS))[:2])


def _meant(near: tuple[str, ...], library: Library) -> str:
    """What a word may have been meant for, and cards that say the likeliest."""
    if not near:
        return ""
    cards = library.book.cards.values()
    bearers = [card.name for card in cards if any(_says(ability.text, near[0]) for ability in card.abilities)]
    return f"did you mean {' or '.join(near)}?" + (f" (as on {', '.join(bearers[:2])})" if bearers else "")


@cache
def _vocabulary() -> list[str]:
    return sorted(word for word in known_words() if len(word) > 2)


def _says(text: str, word: str) -> bool:
    return re.search(rf"\b{re.escape(word)}\b", text, re.IGNORECASE) is not None


# Names


def _names(library: Library) -> frozenset[str]:
    """All that bears a name, casefolded."""
    return _all_names(library)


@lru_cache(maxsize=8)
def _all_names(library: Library) -> frozenset[str]:
    known = (*named_keywords(), *library.keyword_names(), *library.crew_names(), *library.names())
    return frozenset(name.casefold() for name in known) | frozenset(NATIONS)


def unknown_keywords(reading: TextReading, library: Library) -> Iterator[Diagnostic]:
    """Names that stand where a keyword does and are none."""
    known = [*named_keywords(), *library.keyword_names()]
    folded = {name.casefold() for name in known} | set(library.crew_names())
    listed = False
    for name, start, end in reading.named:
        kind, colon, nation = (part.strip() for part in name.partition(":"))
        listed = bool(colon) or (listed and kind.casefold() in NATIONS)
        if kind.casefold() not in folded and not (listed and not colon):
            unknown = _unknown(
                "card.unknown-keyword", f"{kind} is no keyword that Arbiter knows", start, start + len(kind), kind, known
            )
            doubted = _is_misspelt(kind, unknown.fix) or not introduces(reading, end)
            titled = _is_titled(reading, name)
            if _is_turned(kind, unknown.fix) or (doubted and not titled):
                yield unknown
            else:
                yield from () if colon or titled else (_own(kind, start),)
        elif colon and kind.casefold() in folded and nation.casefold() not in NATIONS:
            yield _no_nation(nation, end - len(nation), end)
    for sentence in reading.sentences:
        for at, _ in sentence.of_types("KEYWORD"):
            word = sentence.before(at)
            if word is not None and word.type == "NAME" and word.text[:1].isupper() and word.low not in folded:
                message = f"{word.text} is no keyword that Arbiter knows"
                yield _unknown("card.unknown-keyword", message, word.start, word.end, word.text, known)
    names = _names(library)
    for name, start, end in _borne(reading):
        at = reading.text.find(name, start, end)
        said = len(re.findall(rf"\b(?:has|had|have|gains?|gets?) {re.escape(name)}", reading.text))
        if name.casefold() not in names and at >= 0 and said == reading.text.count(name):
            yield _unknown("card.unknown-keyword", f"{name} is no keyword that Arbiter knows", at, at + len(name), name, known)


_CALLED = Pattern(r"\b(?:the|her|its|his|their) ([A-Z][a-z]+(?: [A-Z][a-z]+)*) (?:keyword|ability)\b")


def called(reading: TextReading, library: Library) -> Iterator[Diagnostic]:
    """Names of abilities and keywords that there are not: `the Swiftsail ability`."""
    known = [*named_keywords(), *library.keyword_names()]
    for match in _CALLED.finditer(reading.text):
        name = match.group(1)
        if name.casefold() not in _names(library) and reading.text.count(name) == 1:
            yield _unknown("card.unknown-keyword", f"{name} is no keyword that Arbiter knows", *match.span(1), name, known)


def _own(name: str, start: int) -> Diagnostic:
    message = f"{name} is no keyword that Arbiter knows, and is read as the name of what follows"
    return Diagnostic("card.own-keyword", message, start, start + len(name), "leave it out if nothing else is called so")


def misnamed(reading: TextReading) -> Iterator[Diagnostic]:
    """Names that are nearly the one with which the text begins: `Cracked Bell. … remove Cracked Ball from the game`."""
    titles = [name for name, start, _ in reading.named[:1] if start == reading.sentences[0].start and " " in name]
    for spoken in reading.spoken if titles else ():
        for name in dict.fromkeys(one.name for one in selectors(spoken.effect) if one.name and one.name[:1].isupper()):
            at = reading.text.find(name, spoken.start, spoken.end)
            if at >= 0 and name not in titles and _is_slip(name.casefold(), titles[0].casefold()):
                hint = f"did you mean {titles[0]}?"
                yield Diagnostic("language.unknown-name", f"“{name}” is nearly the name of this card", at, at + len(name), hint)


def _is_titled(reading: TextReading, name: str) -> bool:
    """Whether a text begins with that name as its title."""
    return headed(reading.text) != reading.text and reading.text.lstrip().startswith(name)


_BEARING = frozenset({Act.HAVE, Act.GAIN, Act.GET})


def _borne(reading: TextReading) -> Iterator[tuple[str, int, int]]:
    """Every name that a piece is said to have, with the place of its sentence."""
    for spoken in reading.spoken:
        whom, plain = spoken.effect.whom, spoken.effect.amount is None and spoken.effect.quantity is None
        named = whom is not None and whom.kind is Kind.CARD and whom.reference is Reference.ANY and whom.number is None
        if spoken.effect.act in _BEARING and plain and named and whom is not None and whom.name is not None:
            yield whom.name, spoken.start, spoken.end


def introduces(reading: TextReading, end: int) -> bool:
    """Whether a name is followed by what it does, so that the text itself introduces it: `Blockade. While this ship …`."""
    named = {start for _, start, _ in reading.named}
    after = next((sentence for sentence in reading.sentences if sentence.start > end), None)
    return after is not None and after.start not in named


def unknown_nations(sentence: TaggedSentence, names: frozenset[str]) -> Iterator[Diagnostic]:
    """Names before a ship, a crew or a fort that no nation bears, nor anything else."""
    for at, word in sentence.of_types("NAME", "FOLK"):
        noun, before = sentence.after(at), sentence.before(at)
        if noun is None or not word.text[:1].isupper() or word.low in names or word.low in PEOPLES or word.low in SMALL:
            continue
        kinds = {"ships": "ship", "crewmember": "crew", "crewmembers": "crew", "forts": "fort"}
        kind = kinds.get(noun.low, noun.low)
        if noun.type != "NOUN" or kind not in _NATION_BEARERS:
            continue
        if at == 0 and not DEMONYM.search(word.low):
            continue
        plural = noun.low in ("ships", "forts") or (
            before is not None and before.type in ("A", "ANY", "NON", "AGAINST", "ADJECTIVE")
        )
        if kind != "crew" or plural or at == 0:
            yield _no_nation(word.text, word.start, word.end)


_OF_CARDS = Pattern(
    r"\w+(?: of \w+| \w+)?(?::| (?:cannot|may|can|must|is|takes?)(?: be| up| only)* "
    r"(?:unload|load|worth|transfer|remove|reveal|remain"
    r"|(?:\d|no|one|two|three)\b[^.]*cargo space))"
)
"""What is only said of cards, so that the word that it is said of is the name of one."""


def unknown_names(sentence: TaggedSentence, names: frozenset[str]) -> Iterator[Diagnostic]:
    """Words that only their capital makes names of, and that nothing is called which Arbiter knows."""
    for at, word in sentence.of_types("NAME", "FOLK"):
        singular = word.low.removesuffix("s")
        plain = singular in names or {word.low, singular} & known_words() or word.low in SMALL or word.low in NUMBERS
        if not word.text[:1].isupper() or word.low in names or plain or "-" in word.text or not word.text.isalpha():
            continue
        before = sentence.before(at)
        if (before is not None and before.text[:1].isupper()) or (at == 0 and _OF_CARDS.match(sentence.text)):
            continue
        near = _near(word.low)
        if at and not (near and _is_slip(word.low, near[0])):
            continue
        hint = f"did you mean {_like(word.text, near[0])}?" if near else "if it is no name, write a word that cards use"
        message = f"“{word.text}” is taken for a name, and nothing that Arbiter knows is called so"
        yield Diagnostic("language.unknown-name", message, word.start, word.end, hint)


def _is_slip(name: str, word: str) -> bool:
    import difflib

    return sorted(name) == sorted(word) or difflib.SequenceMatcher(None, name, word).ratio() >= _ALIKE


def _is_misspelt(name: str, known: str | None) -> bool:
    """Whether every word of a name is nearly that of a known one: `Sea Monser`, and not `Kraken Egg`."""
    words, others = name.casefold().split(), (known or "").casefold().split()
    return len(words) == len(others) and all(map(_is_slip, words, others))


def _is_turned(name: str, known: str | None) -> bool:
    """Whether a name has the words of a known one in another order: `Monster Sea`."""
    words, others = name.casefold().split(), (known or "").casefold().split()
    return len(words) > 1 and words != others and sorted(words) == sorted(others)


def _no_nation(said: str, start: int, end: int) -> Diagnostic:
    return _unknown("card.unknown-nation", f"there is no nation {said}", start, end, said, sorted(set(NATIONS.values())))


def _unknown(code: str, message: str, start: int, end: int, said: str, known: Iterable[str]) -> Diagnostic:
    import difflib

    folded = {name.casefold(): name for name in known}
    turned = next((name for name in folded.values() if _is_turned(said, name)), None)
    found = difflib.get_close_matches(said.casefold(), folded, n=1, cutoff=0.7)
    near = turned or (folded[found[0]] if found else None)
    return Diagnostic(code, message, start, end, f"did you mean {near}?" if near else "", fix=near)


# Wordings


def off_template(reading: TextReading) -> Iterator[Diagnostic]:
    """Wordings that all cards put another way, and places that were to be filled in."""
    for match in left_open(reading.text):
        message, hint = f"“{match.group()}” was to be filled in", "put there what is meant"
        yield Diagnostic("wording.template", message, *match.span(), hint)
    for match, template in found_in(reading.text):
        said = match.group().strip()
        message, hint = f"no card says “{said}”", f"cards say “{template.instead}”"
        fix = _like(said, template.instead) if template.instead in SAFE else None
        yield Diagnostic("wording.template", message, match.start(), match.start() + len(said), hint, fix=fix)


def _like(said: str, instead: str) -> str:
    """The replacement with a capital where the original has one."""
    return instead[:1].upper() + instead[1:] if said[:1].isupper() else instead
