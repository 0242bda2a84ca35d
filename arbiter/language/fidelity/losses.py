"""Whether a canonical text is English and tells what was written, in its relations: where not, something was perhaps misread."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from typing import NamedTuple

from arbiter.effects import Ability, Act, Effect, Kind, Quality, Reference, Trait
from arbiter.frozen import replace
from arbiter.language.abilities import grouped, in_words_of_the_game, understood, unwrapped
from arbiter.language.fidelity.determiners import renumbered
from arbiter.language.fidelity.heeding import PLAIN, WORD, dropped, place_of, stem
from arbiter.language.fidelity.relations import (
    Divergence,
    astride,
    nested,
    otherwise,
    parted,
    refocused,
    reiterated,
    shared,
    struck,
    trailing,
    turned,
)
from arbiter.language.inflection import gerund, participle, plural, third_person
from arbiter.language.pieces import CHOSEN, PIECES, YOU
from arbiter.language.printer import house_of
from arbiter.language.vocabulary.function_words import COUNTS, MODALS, PARTICLES, PREPOSITIONS
from arbiter.language.vocabulary.nouns import OBJECTS, THINGS
from arbiter.language.vocabulary.nouns import PIECES as NOUNS_OF_PIECES
from arbiter.language.vocabulary.verbs import PAST, VERBS
from arbiter.language.wording.shorthand import written_out
from arbiter.patterns import Pattern


class Loss(NamedTuple):
    """Words of a text that its canonical text does not tell, or tells as nobody would say them."""

    told: str
    start: int
    end: int
    ability: Ability


_ONE = "ship|mast|player|controller|nationality|fort|island|cannon"
_BROKEN = Pattern(
    "|".join((
        r"\s[.,;:]",
        r"\b(?:ship|mast|cannon|fort|island|player|treasure)s's\b",
        r"\ba same\b|\bonly of (?:this|that|her|the)\b|\bdock at (?:this ship|that ship|her)(?=[.,;])",
        r"(?:[,;] |\b(?:may|must|cannot|and) )(?:use|eliminate|ignore|cancel|reroll)(?=[.;,])",
        rf"\bthat (?:only|neither|either) (?!(?:this|that|her|his|the|your)\b)(?:\w+ )?(?:{_ONE}|deed|crew)\b",
        r"\bthat at (?:most|least)\b|\bbetween (?:an? (?![^.,;]* and\b)|that (?:number|deed|roll)\b)",
        r"\b(?:every|each|no|neither|an?) (?:that|this|those|these|every|each|all|the|an?)\b(?! way\b| \w+['’]s\b)",
        r"\b(?:in|into|out of) an? range\b",
        r"\ball (?:second|third|fourth|fifth) [a-z]+s\b|\b(?:is|are) an? \w+ing (?:at|to|on|with)\b",
        r"\ball that (?:an?|the|this|that|her|his|its|their|your)\b",
        r"\b(?!had |that that )([a-z]{2,}) \1\b|\bthat that many\b",
        r"\b(?:when|if|after|before|while|until) (?:you|she|he|it|this ship) (?:that|this|the|an?)\b",
        r"\b(?:she|he|you|they|ships?) (?:is|are|was) (?:less|more|fewer|greater)(?= ?[.,;])",
        r"\b(?:whichever|whatever|whoever) an?\b",
        r"\b(?:from|to|by|with|of|at|against|than) (?=[.,;])",
        rf"\b(?:both|that many|(?<!every )different|{'|'.join(COUNTS)}) (?<!\bone )(?:{_ONE})\b",
        r"\b(?:I|you|they|players|ships) (?:does|is|has)\b",
        rf"\b(?:{_ONE}|crew|treasure) (?:is|are) an? (?:tie|draw)\b",
        r"\b(?:is|are) then(?=[.;,])",
        r"\b(?:to|in|into|out of|of) a play\b|\ban? ahead\b|\ban? (?:hit|miss) and\b",
        r"\bif you do, have\b|\bare had\b|\bone more masts\b",
        r"\bpoints \d\b|\bon worth\b|\bat any once\b|\btwice turn\b",
        r"\bboarding an? (?!(?:[a-z]+ ){0,2}(?:ship|fort|vessel|submarine)\b)[a-z]+",
        r"\b(?:has|have|had|is|are) (?:cannot|may|must)\b",
        r"\b((?:this|that) [a-z]+)(?: [a-z]+){1,8} than \2\b(?!['’]s| (?:[a-z]+ )?(?:has|had|is|carries|does)\b)",
    )),
    re.IGNORECASE,
)  # fmt: skip
"""What no sentence of English holds: a stray blank, a word twice, a clause without its verb, what is compared with nothing."""
_SHIPS = Pattern(r"(?<!one of )\b(?:(?:that|this|the) (?:\w+ )?\w+|an? \w+)['’]s ships\b")
_MINE = Pattern(r"\bmy (?:own )?ship\b", re.IGNORECASE)
_TWICE = Pattern(r"\b((?:until|for|during|within|at|on) (?:[\w'’]+ ){1,4}[\w'’]+) \1\b", re.IGNORECASE)
"""A phrase that stands twice in a row, and may be told but once."""
_ONE_OF_HERS = Pattern(
    r"\b(?:choose|pick|select)s? (?:any )?one of (?:its|her|his|their|that \w+['’]s) (?P<which>\w+?)s?(?:,| and|;) (?P<it>it)\b",
    re.IGNORECASE,
)
_OF_FOLLOWING = Pattern(
    r"\b(?:choose|pick|select)s? (?P<number>two|three|four|five|six) of (?:the following|these)\b", re.IGNORECASE
)
_ITS_CONTROLLER = Pattern(r"\bthis \w+['’]s controller (?!of\b)\w+s\b")
_OTHERS_CONTROLLER = Pattern(r"\b(?:her|that ship['’]s|that player|the) controller must\b", re.IGNORECASE)
_OTHER_THAN = Pattern(r"\bother than\b")
_EXCEPTING = Pattern(r"(?<!,) but\b|\b(?:other|besides?|except\w*|apart|than|only|rather|else|save|excluding)\b", re.IGNORECASE)
_TAKEN = (
    (
        Pattern(r"\b(?:each|all|both|rest|half|some|none) of (?:them|those)\b", re.IGNORECASE),
        Pattern(r"\b(?:those|them|they|their|these|all|each|every|both|others?|\w+s['’])(?!\w)"), False, "became one",
    ),
    (
        Pattern(r"\b(?:but|except|other than|besides) this(?: \w+)?", re.IGNORECASE),
        Pattern(r"\b(?:that ship|(?<!this )ships?) (?:cannot|may|must|can)\b[^.;]*\b(?:an)?other ships?\b"), True,
        "may be another than this one or than the other",
    ),
    (
        Pattern(r"(?:n['’]t|\b(?:not|cannot|never))\b[^.;:]*, (?:but )?only (?:on|at|in|from|with|by|to)\b", re.IGNORECASE),
        Pattern(r"\b(?:cannot|not|never)\b[^.;:]* only (?:on|at|in|from|with|by|to)\b"), True, "became one with its denial",
    ),
    (
        Pattern(r"\b(?:enemy|another|any|other) (?:ships?|vessels?)\b[^.;,]*? (docked at your home island)\b", re.IGNORECASE),
        Pattern(r"\bher home island\b"), True, "became her own home island",
    ),
    (Pattern(r"\brest of (?:them|those)\b", re.IGNORECASE), Pattern(r"\brest of th(?:at|is) \w+"), True, "became one"),
    (Pattern(r"\bfrom any one\b", re.IGNORECASE), Pattern(r"\bfrom any one\b|\beach\b"), False, "became any"),
)  # fmt: skip
"""What a text says, what its canonical text then has or has not, and what is amiss."""
_HE_OF_CREW = Pattern(
    r"\b(?:an?|one|any|another|each|every|two)\b(?: [\w'’]+){0,4}? crew\b[^.;]*?\b(he|him|his)\b", re.IGNORECASE
)
_DENIAL = Pattern(r"\b(?:cannot|not|never)\b")
_DENIED = Pattern(
    r"n['’]t\b|\b(?:not?|never|cannot|neither|nor|none|nobody|nothing|without|unless|only|other(?:wise)?|another|instead|except|"
    r"unable|fewer|less|more|rather|until|before|zero|0|missing|hold fire|los[et]\w*"
    r"|(?:ignor|avoid|cancel|fail|prevent|immun|hinder|miss)\w*)\b",
    re.IGNORECASE,
)  # fmt: skip
"""What denies something, and whatever may be told again by what denies it."""


def heeded(text: str, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities of a text, each marked with the first of its words that was dropped or told otherwise."""
    renamed = in_words_of_the_game(text)
    if renamed != text:
        marks = [one.unsure for one in heeded(renamed, understood(renamed)[0])]
        return tuple(replace(one, unsure=mark) for one, mark in zip(abilities, marks, strict=False))
    lost = {found.ability.places: text[found.start : found.end] for found in reversed(losses(text, abilities))}
    words = lost | {found.ability.places: found.text for found in reversed(dropped(text))}
    return tuple(replace(one, unsure=words[one.places]) if one.places in words else one for one in abilities)


@lru_cache(maxsize=4096)
def losses(text: str, abilities: tuple[Ability, ...], bearer: Kind | None = None) -> tuple[Loss, ...]:
    """What is amiss in the canonical text of the abilities that were read, and then each word of a text that it has not.

    Each place of the text is named once.
    """
    text = unwrapped(text)
    houses = [
        (ability, house)
        for ability in abilities
        if ability.effects and ability.places and (house := house_of(ability)) is not None
    ]
    found: dict[tuple[int, int], Loss] = {}
    for ability, house in houses:
        for loss in (*_broken(text, ability, house), *_turned(text, ability, house)):
            found.setdefault((loss.start, loss.end), loss)
    whole = " ".join(house for _, house in houses)
    for told, start, end in _diverging(text, whole, abilities, bearer) if houses else ():
        ability = next((one for one, _ in houses if _span(one)[0] <= start < _span(one)[1]), houses[0][0])
        found.setdefault((start, end), Loss(told, start, end, ability))
    for loss in _untold(text, houses, bearer):
        found.setdefault((loss.start, loss.end), loss)
    return tuple(found.values())


def _diverging(text: str, house: str, abilities: tuple[Ability, ...], bearer: Kind | None) -> Iterator[Divergence]:
    """What the canonical text of the whole ties, counts or tells otherwise."""
    yield from parted(text, abilities, bearer)
    yield from (*astride(text), *nested(text), *trailing(text), *otherwise(text))
    long = _written_out(text, bearer)
    found = [*struck(text, house), *shared(text, house), *turned(long, house), *_added(long, house, bearer)]
    found += (
        [*renumbered(long, house), *refocused(long, house), *reiterated(long, house), *_undone(long, house, abilities)]
        if not understood(text, bearer)[1]
        else []
    )
    yield from found if long == text else (Divergence(one.told, 0, len(text)) for one in found)


def _written_out(text: str, bearer: Kind | None) -> str:
    """The text with what its sentences write short written out."""
    for sentence, _ in reversed(grouped(text, bearer).read):
        start, end = sentence.start, sentence.start + len(sentence.text)
        long = written_out(f" {sentence.told}.") if sentence.told else written_out(sentence.text)
        text = f"{text[:start]}{long}{text[end:]}" if text[start:end] == sentence.text else text
    return text


def _broken(text: str, ability: Ability, house: str) -> Iterator[Loss]:
    """What is no English, at a word that it is made of."""
    start, end = _span(ability)
    for match in _BROKEN.finditer(house):
        around = [*WORD.findall(match.group()), *reversed(WORD.findall(house[: match.start()]))]
        places = (found for word in around if word not in PLAIN and (found := written(text, word, start, end)))
        yield Loss(f"“{match.group().strip()}” is no English", *next(places, (start, end)), ability)


def _turned(text: str, ability: Ability, house: str) -> Iterator[Loss]:
    """One ship told as several, and what is told as denied though nothing denies it."""
    start, end = _span(ability)
    several, one = _SHIPS.search(house), re.compile(r"\bship\b").search(text, start, end)
    if several is not None and one is not None and "ships" not in text.casefold():
        yield Loss(f"one ship became “{several.group()}”", *one.span(), ability)
    if _is_left_to_you(ability.effects) and _CHOOSING.search(text, start, end) is None:
        yield Loss("who chooses among these became “you”", start, end, ability)
    twice = _TWICE.search(text, start, end)
    if twice is not None:
        yield Loss(f"“{twice[1]}” is said twice", *twice.span(), ability)
    one_of_hers = _ONE_OF_HERS.search(text, start)
    if one_of_hers is not None and not re.search(rf"\b(?:that|chosen) {one_of_hers['which']}", house):
        yield Loss(f"“{one_of_hers['it']}” may be that {one_of_hers['which']}", *one_of_hers.span("it"), ability)
    chosen = _OF_FOLLOWING.search(text, start, end)
    if chosen is not None and f"{chosen['number'].casefold()} of the following" not in house:
        yield Loss("how many of these are chosen is told otherwise", *chosen.span(), ability)
    theirs = _ITS_CONTROLLER.search(house)
    if theirs is not None and _OTHERS_CONTROLLER.search(text, start, end) is not None and theirs.group() not in text:
        yield Loss(f"who does this became “{theirs.group()}”", start, end, ability)
    mine = _MINE.search(text, start, end)
    if mine is not None and "your ship" in house:
        yield Loss("“my ship” may be this ship or any ship of yours", *mine.span(), ability)
    other = _OTHER_THAN.search(house)
    if other is not None and _EXCEPTING.search(text) is None:
        yield Loss(f"“but” became “{other.group()}”", start, end, ability)
    denial = _DENIAL.search(house)
    if denial is not None and _DENIED.search(text) is None:
        yield Loss(f"nothing denies what became “{denial.group()}”", start, end, ability)
    yield from _taken_for_another(text, ability, house)


def _taken_for_another(text: str, ability: Ability, house: str) -> Iterator[Loss]:
    """One of several told as one, another than this one as any other, and whatever else canonical text tells of somebody else."""
    for asked, told, has, message in _TAKEN:
        found = asked.search(text, *_span(ability))
        if found is not None and (told.search(house) is not None) == has:
            yield Loss(f"“{found.group()}” {message}", *found.span(), ability)
    he = _HE_OF_CREW.search(text, *_span(ability))
    if he is not None and "this crew" in house and "this crew" not in text.casefold():
        yield Loss(f"“{he[1]}” may be that crew", *he.span(1), ability)


_FRIENDLY = Trait(Quality.FRIENDLY)
_CHOOSING = Pattern(r"\b(?:cho(?:ose|ice|se)|choices|you)", re.IGNORECASE)


def _is_left_to_you(effects: tuple[Effect, ...]) -> bool:
    """Whether you are to choose what another's piece does."""
    choice = next((one for one in effects if one.act is Act.CHOOSE and one.who in (None, YOU)), None)
    options = [one for one in effects if choice is not None and one is not choice and CHOSEN in one.conditions]
    among = choice is not None and choice.whom is not None and choice.whom.name == "following"
    others = (one.who for one in options if one.who is not None and one.who.kind in PIECES and one.who.owner is None)
    return among and any(
        one.reference not in (Reference.THIS, Reference.SUBJECT) and _FRIENDLY not in one.traits for one in others
    )


def _span(ability: Ability) -> tuple[int, int]:
    return min(start for start, _ in ability.places), max(end for _, end in ability.places)


def written(text: str, word: str, start: int, end: int) -> tuple[int, int] | None:
    """Where a word of the canonical text stands in what was written, in any of its forms."""
    return next((one.span() for one in WORD.finditer(text, start, end) if stem(one.group()) == stem(word)), None)


def _untold(text: str, houses: Sequence[tuple[Ability, str]], bearer: Kind | None) -> Iterator[Loss]:
    """The nouns and whatever describes them that are told neither again nor by another word; brackets only remind."""
    told = {stem(word) for _, house in houses for word in WORD.findall(house)}
    told |= {"card"} if any(_THIS_CARD.search(house) for _, house in houses) else set()
    meant = {same for word in told for same in _alike().get(word, ())}
    for sentence, read in grouped(text, bearer).read:
        place = sentence.place
        ability = next((one for one, _ in houses if place in one.places), None)
        for match in WORD.finditer(read.text) if ability is not None else ():
            word, ahead = match.group(), read.text[: match.start()]
            small = word.casefold() in _small() or word.isdigit() or _ITS_SHIP.match(read.text, match.start()) is not None
            if small or stem(word) in told or not meant.isdisjoint(_alike().get(stem(word), ())):
                continue
            at = place_of(*match.span(), read.text, sentence.text)
            if ability is not None and at is not None and ahead.count("(") == ahead.count(")"):
                start = sentence.start + at
                yield Loss(f"“{word}” is not told again", start, start + len(word), ability)


_ITS_SHIP = Pattern(r"(?<=his )(?:crew|equipment)['’]s ship\b")
_THIS_CARD = Pattern(r"\bthis (?:event|treasure|crew|equipment|sea creature|sea monster)\b", re.IGNORECASE)
"""How canonical text calls the card that bears the text."""


def _undone(text: str, house: str, abilities: tuple[Ability, ...]) -> Iterator[Divergence]:
    """The verbs of a text that the canonical text tells by none of what they do; brackets only remind."""
    told = {act for spelling in _spellings(house) for act in _acts().get(spelling, ())}
    said = {stem(word) for one in (house, *(one.name for one in abilities if not one.effects)) for word in WORD.findall(one)}
    for match in WORD.finditer(_BRACKETS.sub(lambda found: " " * len(found.group()), _without_long_verbs(text))):
        word = match.group().casefold()
        done = _acts().get(word, frozenset())
        again = done | {other for act in done for other in _TOLD_AS.get(act, ())}
        if word in ("provided", "providing") and not text[match.end() :].startswith(" by"):
            continue
        if word == "matter" and text[: match.start()].endswith("no "):
            continue
        if done and word not in _nouns() and stem(word) not in said and again.isdisjoint(told | _LIGHT):
            yield Divergence(f"“{match.group()}” is not told again", *match.span())


def _without_long_verbs(text: str) -> str:
    """The text without the verbs of three words, whose first says something else by itself: `take command of`."""
    return _long_verbs().sub(lambda found: " " * len(found.group()), text)


@cache
def _long_verbs() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(verb for verb in _acts() if verb.count(' ') > 1)})\b", re.IGNORECASE)


_BRACKETS = Pattern(r"\([^)]*\)?")
_LIGHT = frozenset({
    Act.ADD, Act.ASSIGN, Act.BE, Act.BECOME, Act.BEGIN, Act.CARRY, Act.CHOOSE, Act.COME, Act.DECIDE, Act.DO, Act.EQUAL,
    Act.GET, Act.GIVE,
    Act.HAVE, Act.INCREASE, Act.INITIATE, Act.LOSE, Act.MAKE, Act.OWN, Act.REACH, Act.REDUCE, Act.REMAIN, Act.REMOVE, Act.ROLL,
    Act.SUCCEED, Act.USE, Act.WANT,
})  # fmt: skip
"""Verbs for which canonical text has figures, moments and other words."""
_TOLD_AS: dict[Act, tuple[Act, ...]] = {
    Act.COUNT: (Act.USE,), Act.DIE: (Act.ELIMINATE, Act.SINK), Act.ELIMINATE: (Act.HAVE, Act.LOSE),
    Act.GAIN: (Act.BECOME,), Act.KEEP: (Act.USE,),
    Act.MISS: (Act.LOSE, Act.HAVE),
    Act.NEED: (Act.REQUIRE, Act.SPEND), Act.PASS: (Act.TRANSFER,), Act.PAY: (Act.SPEND,),
    Act.PREFER: (Act.CHOOSE,), Act.RAM: (Act.PIN,),
    Act.RECEIVE: (Act.GAIN,),
    Act.REVEAL: (Act.REMOVE,), Act.RUN: (Act.TOUCH,), Act.SHOW: (Act.ROLL, Act.HIT, Act.ELIMINATE), Act.SKIP: (Act.LOSE,),
    Act.PUT: (Act.USE,), Act.STAND: (Act.USE,), Act.TAKE: (Act.PUT, Act.ELIMINATE), Act.TOUCH: (Act.RAM,), Act.TURN: (Act.PUT,),
}  # fmt: skip
"""What canonical text says for verbs: who is not missing a mast has all of them."""


@cache
def _nouns() -> frozenset[str]:
    """The words of all nouns, in both numbers; many of them are verbs as well."""
    names = (*(name for names in NOUNS_OF_PIECES.values() for name in names), *OBJECTS, *THINGS)
    words = {word for name in names for word in name.split()}
    return frozenset(words | {*map(plural, words)})


def _added(text: str, house: str, bearer: Kind | None) -> Iterator[Divergence]:
    """What the canonical text tells that nobody wrote."""
    said = {stem(word) for word in WORD.findall(f"{text} {bearer.value if bearer is not None else ''}")}
    meant = {same for word in said for same in _alike().get(word, ())}
    done = {act for spelling in _spellings(text) for act in _acts().get(spelling, ())}
    for match in WORD.finditer(house):
        word = match.group()
        known = word.casefold() in _small() or word.isdigit() or stem(word) in said or stem(word) in _HOUSE
        unsaid = not known and meant.isdisjoint(_alike().get(stem(word), ()))
        if unsaid or _is_other_deed(word.casefold(), said, done):
            yield Divergence(f"nobody wrote “{word}”", *_beside(text, house[: match.start()]))


def _is_other_deed(word: str, said: set[str], done: set[Act]) -> bool:
    """Whether a word is a verb for what no word that was written does."""
    acts = _acts().get(word, frozenset())
    return bool(acts) and stem(word) not in said and acts.isdisjoint(done | _TOLD_FOR_OTHERS)


def _spellings(text: str) -> Iterator[str]:
    """Every word of a text, and every two and three that follow each other."""
    words = [match.group().casefold() for match in WORD.finditer(text)]
    yield from words
    yield from map(" ".join, (*pairwise(words), *zip(words, words[1:], words[2:], strict=False)))


_TOLD_FOR_OTHERS = frozenset({
    Act.BECOME, Act.BEGIN, Act.CANCEL, Act.CARRY, Act.CHANGE, Act.CHOOSE, Act.COST, Act.DIE, Act.DO, Act.ELIMINATE, Act.END,
    Act.EQUAL, Act.FACE, Act.FOLLOW, Act.FORCE, Act.GAIN, Act.GET, Act.GIVE, Act.HAPPEN, Act.HAVE, Act.INCLUDE, Act.KEEP,
    Act.LEAVE, Act.LET, Act.LOSE, Act.MAKE, Act.NEED, Act.PUT, Act.REDUCE, Act.REMOVE, Act.REQUIRE, Act.RESOLVE, Act.ROLL,
    Act.SPEND, Act.SUBTRACT, Act.TIE, Act.TRANSFER, Act.TURN, Act.USE, Act.WIN,
})  # fmt: skip
"""What canonical text says for other verbs and for none: who cannot use an ability has it cancelled."""


@cache
def _acts() -> dict[str, frozenset[Act]]:
    """Every form of a verb, of one word or two, and all that it may tell."""
    found: dict[str, set[Act]] = {}
    for verb, act in VERBS.items():
        for spelling in (verb, third_person(verb), participle(verb), gerund(verb)):
            found.setdefault(spelling, set()).add(act)
    for spelling, verb in PAST.items():
        found.setdefault(spelling, set()).add(VERBS[verb])
    for spelling, act in _IDIOMS.items():
        found.setdefault(spelling, set()).add(act)
    return {spelling: frozenset(acts) for spelling, acts in found.items()}


_IDIOMS = {
    "at sea": Act.DOCK, "tied up": Act.DOCK, "goes down": Act.SINK, "go down": Act.SINK, "afloat": Act.SINK,
    "misses": Act.HIT, "missed roll": Act.SHOOT, "cannon roll": Act.SHOOT, "cannon rolls": Act.SHOOT,
    "missed cannon": Act.SHOOT, "again": Act.REROLL, "first hit": Act.TAKE,
}  # fmt: skip
"""Words that canonical text tells by a verb of its own."""


def _beside(text: str, before: str) -> tuple[int, int]:
    """Where the last word before another stands in the text, or else all of it."""
    places = (
        found for word in reversed(WORD.findall(before)) if word not in PLAIN and (found := written(text, word, 0, len(text)))
    )
    return next(places, (0, len(text)))


_HOUSE = frozenset(map(stem, (
    "non", "play", "spaces", "deed", "result", "end", "card", "keyword", "crew", "ship", "game", "distance", "island",
    "abilities", "enemy", "previously",
)))  # fmt: skip
"""Words of canonical text for what is told without them."""
_NOUNS = frozenset({"beginning", "boarding", "crew", "end", "game", "ship", "start", "treasure", "turn"})
_GROUPS = (
    "win succeed", "board initiate boarding party", "within away", "nothing effect", "carry cargo capacity space want",
    "on assign", "number equal", "remove game", "roll die dice result", "target ship", "enemy opposing opponent",
    "beginning start", "range s", "mast damage derelict", "rank cannon", "down facedown", "up faceup",
    "rest remainder end face", "sea dock", "bow ram", "new second", "action move", "other another", "turn end", "game turn",
    "ship she her it its", "fog bank lost", "afloat sink", "helmsmen helmsman", "base longer shorter", "choice choose you",
    "again reroll", "worse second", "enemy required", "treasure worth", "draw tie", "longer anymore", "point cost", "shot hit",
)  # fmt: skip
"""Words of which one tells what the other says, besides the nouns that the vocabulary reads alike."""


@cache
def _small() -> frozenset[str]:
    """Words whose sense is looked at in the effects or elsewhere: particles, and every form of a verb."""
    kinds = (PARTICLES, PREPOSITIONS, MODALS)
    spellings = {spelling for one in kinds for listed in one.values() for spelling in listed}
    forms = {form for verb in VERBS for form in (verb, third_person(verb), participle(verb), gerund(verb))}
    words = {word for said in (*spellings, *forms) for word in re.split(r"[ ']", said)}
    short = {"nor", "ca", "cant", "wont", "dont", "n", "t", "n't", "d", "s", "re", "ve", "ll"}
    return (PLAIN | words | short | {*PAST, *COUNTS, "too", "well"}) - _NOUNS


@cache
def _alike() -> dict[str, frozenset[object]]:
    """What each word may be called for, by its stem: the kinds of nouns, and groups of words."""
    found: dict[str, set[object]] = {}
    for kind, names in NOUNS_OF_PIECES.items():
        for word in (word for name in names for word in name.split()):
            found.setdefault(stem(word), set()).add(kind)
    for group in _GROUPS:
        for word in group.split():
            found.setdefault(stem(word), set()).add(group)
    return {word: frozenset(meant) for word, meant in found.items()}
