"""Telegrams written out: `No crew aboard: +L to base move` is `While this ship carries no crew, this ship gets +L to her base move`.

A telegram is a lead, what is told upon it, and what rides on that. Each of its parts is a construction of `constructions`; what is
none of these is no telegram, and is read as it stands.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache

from arbiter.effects import Kind
from arbiter.frozen import frozen, replace
from arbiter.language.constructions import (
    ALONE, ASKED, BODIES, BONUS, COUNTED, FIGURE, LEADS, LED_BODIES, LENGTH, OF_TREASURE, OF_WHOM, PAID, RIDING, TIMES, WHOM, Rows,
)
from arbiter.language.general.lexemes import Lexeme, forms
from arbiter.language.inflection import gerund, participle, third_person
from arbiter.language.patterns import Pattern
from arbiter.language.vocabulary.nouns import OBJECTS, THINGS
from arbiter.language.vocabulary.verbs import PAST, VERBS


@frozen
class SoFar:
    """What a text has told, which its later telegrams leave out."""

    this: str = "this ship"
    counted: str = ""
    """What the last lead counted: `crew aboard`."""
    figure: str = ""
    """What the last bonus was added to: `base move`."""
    deed: str = ""
    """The verb of what was told last: `shoot`."""
    row: bool = False
    """Whether the text stands in a row of a table."""
    card: str = "this card"
    """What bears the text, where a ship carries it."""
    spoken: str = ""
    """All that was told, in small letters and without its signs."""

    @property
    def own(self) -> str:
        return "her" if self.this.endswith(" ship") else "its"


@frozen
class Clause:
    """A sentence that a part of a telegram is short for, and where that part begins and ends."""

    words: str
    start: int
    end: int


def begun(bearer: Kind | None) -> SoFar:
    """What a text is about before it has told anything: the ship, where a card is carried by one."""
    if bearer is None:
        return SoFar()
    card = f"this {bearer.value}"
    carried = bearer in (Kind.CREW, Kind.EQUIPMENT, Kind.EVENT, Kind.TREASURE)
    return SoFar(card=card) if carried else SoFar(this=card, card=card)


def led(sentence: str, told: SoFar) -> tuple[tuple[Clause, ...], SoFar]:
    """The sentences that a telegram with a lead is short for, and what later ones may leave out; none where it is none."""
    clauses, after = _led(sentence, told)
    return clauses, replace(after, spoken=f"{told.spoken} {' '.join(_WORD.findall(sentence.casefold()))}")


def _led(sentence: str, told: SoFar) -> tuple[tuple[Clause, ...], SoFar]:
    found = _LEAD.match(sentence)
    if found is None:
        return _without_sign(sentence, _counting(sentence, told))
    lead, asked = _shorter(_small(found["lead"]), told), found["sign"] == "?"
    if re.fullmatch(FIGURE, lead):
        return _told(sentence, 0, None, None, told)
    whom = _row(lead, WHOM, told) if not asked else None
    counted = _ALONE.fullmatch(lead)
    lead = f"{lead.replace('none', 'no')} {told.counted}" if counted and told.counted else lead
    if (amount := _COUNTED.fullmatch(lead) or _ABOARD.fullmatch(lead)) is not None:
        told = replace(told, counted=amount[amount.lastindex or 1])
    clause = None if whom else _leading(lead, ASKED if asked else LEADS, told)
    return _told(sentence, found.end(), clause, whom, told) if whom or clause else ((), told)


def _without_sign(sentence: str, told: SoFar) -> tuple[tuple[Clause, ...], SoFar]:
    """What a telegram is short for without a colon: what would be misread, or a lead before a comma, or what a die shows."""
    alone = _row(_small(sentence), ALONE, told)
    if alone is not None:
        return (Clause(_capital(alone), 0, len(sentence)),), told
    if told.row and (told.this == "that ship" or _left_out(sentence, told)):
        return unled(sentence, told)
    shown = _SHOWN.match(sentence) if told.row else None
    if shown is not None:
        return _told(sentence, shown.end(), f"on a {shown[1]}", None, told)
    other = _OTHERWISE.match(sentence)
    if other is not None and (clauses := _told(sentence, other.end(), "otherwise", None, told)) and _is_short(sentence[other.end() :], told):
        return clauses
    found = _BEFORE_COMMA.match(sentence)
    rows = (*OF_TREASURE[:1], *TIMES) if told.card == "this treasure" else TIMES
    lead = _row(_small(found["lead"]), rows, told) if found is not None else None
    if found is not None and lead is not None:
        return _told(sentence, found.end(), lead, None, told)
    return (), told


def _left_out(sentence: str, told: SoFar) -> bool:
    """Whether the result of a roll tells what is done without its verb, and could be read as if that did something."""
    words = _small(next(_pieces(sentence, 0)).group()) if sentence.strip() else ""
    return _row(words, LED_BODIES[-1:], told) is not None


_OTHERWISE = Pattern(r"\s*(?:[Oo]therwise|[Ee]lse|[Ii]f not)[,:]? ")


def _is_short(words: str, told: SoFar) -> bool:
    words = _small(words)
    return re.fullmatch(LENGTH, words) is not None or _in_full(words, told, led=True) is not None


_SHOWN = re.compile(r"\s*(?:and )?on (?:an? )?(\d(?:[-–]\d)?) (?=[a-z+-])(?!or\b|and\b|to\b)", re.IGNORECASE)
_BEFORE_COMMA = Pattern(r"\s*(?!(?i:at the|on the)\b)(?P<lead>[^,:;]*\w), ", needs=(", ",))
_LEAD = Pattern(r"\s*(?P<lead>[^:?]*\w)(?P<sign>[:?]| =) ", needs=(": ", "? ", " = "))
_WORD = re.compile(r"[\w'’-]+")
_MORE = re.compile(r"\b(\d)\+ (?=[a-z])")
_ABOARD = Pattern(r"((?:crew|treasures?|cargo|gold|coins?) (?:aboard|on board))", re.IGNORECASE)
_ALONE = Pattern(rf"(?:none|{COUNTED})", re.IGNORECASE)
_COUNTED = Pattern(rf"({COUNTED}) (.+)", re.IGNORECASE)
_COUNT = Pattern(r"\s*[Cc]ount (?:all |the )?(?:number of )?([^,:;]+)$")


def is_signed(sentence: str) -> bool:
    """Whether a colon or a question mark parts what leads a telegram from the rest."""
    return _LEAD.match(sentence) is not None


def is_alone(sentence: str) -> bool:
    """Whether a sentence is short for one that is done, though it could be the name of a keyword: `Hold`."""
    return _row(_small(sentence), ALONE[:2], SoFar()) is not None


def _counting(sentence: str, told: SoFar) -> SoFar:
    found = _COUNT.match(sentence)
    return told if found is None else replace(told, counted=found[1].strip())


def _leading(lead: str, rows: Rows, told: SoFar) -> str | None:
    """The clauses that a lead is short for; one of its parts may stand beside another."""
    whole = _row_of_lead(lead, rows, told)
    if whole is not None:
        return whole
    parts = [_row_of_lead(part, rows, told) for part in lead.split(", ")]
    return None if len(parts) == 1 or None in parts else ", ".join(part or "" for part in parts)


def _row_of_lead(lead: str, rows: Rows, told: SoFar) -> str | None:
    return (_row(lead, OF_TREASURE, told) if told.card == "this treasure" else None) or _row(lead, rows, told)


def unled(sentence: str, told: SoFar) -> tuple[tuple[Clause, ...], SoFar]:
    """The sentences that one without a lead is short for, which leaves out who it speaks of."""
    paid = _LEAD.match(sentence)
    if paid is not None and paid["sign"] == ":" and (done := _row(_small(paid["lead"]), PAID, told)):
        clauses, told = _told(sentence, paid.end(), "if you do", None, told)
        return (Clause(_capital(done), 0, paid.end() - 2), *(replace(one, start=one.start or paid.end()) for one in clauses)), told
    first = next(_pieces(sentence, 0), None)
    if first is None or ":" in sentence or _in_full(_small(first.group().strip()), told) is None:
        return (), told
    return _told(sentence, 0, None, None, told)


def _told(sentence: str, start: int, lead: str | None, whom: str | None, told: SoFar) -> tuple[tuple[Clause, ...], SoFar]:
    """What is told in each part of what stands behind a lead."""
    clauses: list[Clause] = []
    subject = ""
    told = replace(told, spoken=f"{told.spoken} {lead or ''}")
    for piece in _pieces(sentence, start):
        words = " ".join(piece.group().split())
        if lead and not clauses and _ADJUNCT.fullmatch(words):
            lead = f"{lead}, {words}"
            continue
        small = _small(words) if not clauses else words
        if lead == "otherwise" and re.fullmatch(LENGTH, small) and told.figure:
            small = f"{told.figure} {small}"
        riding = _row(words, RIDING, told) if clauses else None
        doer = replace(told, this=subject) if subject and _SUBJECTLESS.match(small) else told
        body = None if riding else _said_of(whom, small, told) if whom else _body(small, doer, lead)
        if body is None and clauses:
            last = clauses.pop()
            clauses.append(Clause(_ridden(last.words, words, told), last.start, piece.end()))
            continue
        body = body or (small if lead else None)
        if body is None:
            return (), told
        told, subject = _after(small, told, whom), _subject(small, body) or subject
        if clauses and (joined := _of_both(clauses[-1].words, body)):
            clauses[-1] = Clause(joined, clauses[-1].start, piece.end())
            continue
        begins = 0 if not clauses else piece.start()
        clauses.append(Clause(_capital(_upon(lead, body)), begins, piece.end()))
    return tuple(clauses), told


def _upon(lead: str | None, body: str) -> str:
    """A clause with its lead; how often it counts is told behind."""
    if lead is None:
        return body
    added = _ADDED_TO.match(body) if lead.startswith("for each ") else None
    return f"{lead}, {body}" if added is None else f"{added[0]} {lead}{body[added.end() :]}"


_ADDED_TO = Pattern(rf".*? gets? {BONUS}(?: to (?:her|its|their))? {FIGURE}")


def _subject(piece: str, body: str) -> str:
    """Whom a part names that does what it tells, so that what goes on without a subject is done by the same."""
    found = _NAMED_DOER.match(body)
    return found[1] if found is not None and found[1].split()[-1] in piece and not _SUBJECTLESS.match(piece) else ""


_NAMED_DOER = Pattern(r"((?:the|that|its|her) (?:\w+ )?\w+) (?:may|can|cannot|must|\w+s)\b")
_SUBJECTLESS = Pattern(r"(?:may|can|must|cannot|can['’]t)\b|[a-z]+s (?:the|a|an|one|two|three|\d|no|all|her|its|it)\b")


def _of_both(before: str, body: str) -> str | None:
    """Two figures of one thing in one clause: `+L to base move, -1 to cannon rolls`."""
    first, second = _ADDED.search(before), _ADDED.fullmatch(body)
    return f"{before} and {second['figure']}" if first and second and first["who"] == second["who"] else None


_ADDED = Pattern(rf"(?P<who>this [\w ]+?) gets (?P<figure>{BONUS} to (?:her|its) {FIGURE})$")
_ADJUNCT = Pattern(r"(?:once|twice|each|every) (?:per|a|each|every|of your)? ?(?:turns?|game|action)|(?:if|when|while|before|after) \w+(?: \w+)?")


_PIECE = re.compile(r"(?:[^,(]|\([^)]*\))+")


def _pieces(sentence: str, start: int) -> Iterator[re.Match[str]]:
    return _PIECE.finditer(sentence, start)


def _body(piece: str, told: SoFar, lead: str | None = None) -> str | None:
    """The clause that a part behind a lead is short for, or is already; None where it is none by itself."""
    piece = _shorter(piece, told)
    found = _in_full(piece, told, led=lead is not None)
    if found is None and lead and _IMPERATIVE.match(piece) and forms(piece)[0].low in VERBS:
        return piece
    return found or (piece if _CLAUSE.match(piece) else None)


def _shorter(words: str, told: SoFar) -> str:
    """Words with the signs and small words that telegrams put otherwise."""
    for pattern, meant in _IN_SHORT:
        words = pattern.sub(meant.replace("THIS", told.this), words)
    return words


def _in_full(piece: str, told: SoFar, *, led: bool = False) -> str | None:
    """The clause that a part is short for; None where it is none."""
    bonus = _BONUS.fullmatch(piece)
    if bonus is not None and (figure := _figure(bonus[1], told)) and not _NAMED.match(piece):
        piece = f"{bonus[1]} to {figure}{bonus[2]}"
    if _ADVERB.match(piece) and told.deed:
        return f"{told.this} {third_person(told.deed)} {piece}"
    return _row(piece, BODIES, told) or (_row(piece, LED_BODIES, told) if led or told.row else None)


_IN_SHORT = (
    (re.compile(r"^(?:and|but|then) | (?=\s)"), ""),
    (re.compile(r" & "), " and "),
    (_MORE, r"\1 or more "),
    (re.compile(r"\b(unless|if|while) (?=in (?:a )?port\b|at sea\b|docked\b|derelict\b|pinned\b|submerged\b)"), r"\1 THIS is "),
    (re.compile(r"\bin boarding\b"), "in a boarding party"),
    (re.compile(r"\b(wins?|loses?) (?:a |the )?boarding$"), r"\1 a boarding party"),
    (re.compile(r"\b(once|twice) an? (?=turn\b|game\b)"), r"\1 per "),
    (re.compile(r"(?<!\bfor )(?<!\ba )(?<!\bone )\bfree(?=$| (?:on|at|even|next|once)\b)"), "for free"),
    (re.compile(rf"\b(within {LENGTH}) (?=back\b|to\b|against\b)"), r"\1 of THIS "),
    (re.compile(rf"\b(ships?) (touching|within {LENGTH} of) her\b"), r"\1 \2 THIS"),
)
"""Words that are put shorter within any part of a telegram."""
_BONUS = Pattern(rf"({BONUS})((?: .*)?)")
_NAMED = Pattern(rf"{BONUS} (?:more )?(?:(?:to|on|on her|to her|to its) )?(?:(?:the|her|its|all) )?(?:{FIGURE}|hit|gold)")
_ADVERB = Pattern(r"(?:once|twice)(?:$| (?:as usual|only|a turn)$)")
_IMPERATIVE = Pattern(r"[a-z]+ (?:the|that|this|an?|one|two|three|\d|her|its|it|him|them|all|any|each|every|S|L|back|your|up)\b")
_CLAUSE = Pattern(
    r"(?:this \w+|that \w+|she|it|he|they|you|(?:the|an?|no|each|every|all|any|enemy|friendly|other|its|her|your) [\w ]+?)"
    r" (?:may|can|cannot|can['’]t|must|gets?|does|do|loses?|is|are|has|have|takes?|rolls?|uses?)\b"
)


def _figure(bonus: str, told: SoFar) -> str:
    """What a bonus is added to that does not say so."""
    length = re.fullmatch(rf"[+–-]{LENGTH}", bonus) is not None
    if told.figure and (told.figure == "base move") == length:
        return told.figure
    return "base move" if length else ""


def _said_of(whom: str, piece: str, told: SoFar) -> str | None:
    """What is told of those that were named before a colon: `friendly ships docked here: +1 to cannon rolls`."""
    if whom.startswith("the "):
        found = _row(piece, OF_WHOM[1:], told) if "shot" in whom or "roll" in whom else None
        one = f"{whom} {found}".replace(" have ", " has ").replace(" get ", " gets ") if found else None
        return one or _body(piece, replace(told, this=whom))
    if _MODAL.match(piece) or (_IMPERATIVE.match(piece) and forms(piece)[0].low in VERBS):
        return f"{whom} {piece}"
    rolled = _OF_ROLLS.search(whom) is not None or not piece.startswith(("+", "-", "–"))
    found = _row(piece, OF_WHOM, told) if rolled else None
    if found is not None:
        return f"{whom} {found}"
    found = _body(piece, replace(told, this="THEY"))
    if found is None or not found.startswith("THEY "):
        return None
    return found.replace("THEY gets", f"{whom} get").replace("THEY", whom).replace(" its ", " their ")


_OF_ROLLS = re.compile(r"\b(?:rolls|shots)(?: against\b|$)")
_ROLLED = re.compile(r"(?:roll )?(?:a )?d6\b")
_MODAL = Pattern(r"(?:may|can|must|cannot|can['’]t)\b")


def _after(piece: str, told: SoFar, whom: str | None) -> SoFar:
    """What later telegrams may leave out after a part: where others rolled, the results are theirs."""
    told = replace(told, this="that ship") if whom and _ROLLED.match(piece) else told
    figure = re.search(rf"{BONUS}.*?\b({FIGURE})|^({FIGURE}):? (?:{BONUS}|{LENGTH}\b)", piece)
    first = _WORD.match(piece)
    deed = first and (_forms()["Vs"].get(first[0]) or _forms()["V"].get(first[0]))
    told = replace(told, figure=figure[1] or figure[2]) if figure else told
    return replace(told, deed=deed) if deed else told


def _ridden(clause: str, words: str, told: SoFar) -> str:
    """A clause with what rides on it behind a comma; who chooses stands beside what is chosen."""
    riding = _row(words, RIDING, told) or f", {words}"
    if "chosen by" in riding and (instead := clause.find(" instead of ")) > 0:
        return f"{clause[:instead]} {riding.strip()}{clause[instead:]}"
    return f"{clause}{'' if riding.startswith(',') else ' '}{riding.strip()}"


# Rows


def _row(words: str, rows: Rows, told: SoFar) -> str | None:
    """What the first row that fits makes of words; None where none does."""
    for pattern, meant in _made(rows):
        for tied in _with_subject(words) if _SUBJECT in pattern.pattern else (words,):
            found = pattern.fullmatch(tied)
            verb = _verb(found) if found is not None else None
            if found is not None and verb is not None:
                clause = _filled(found.expand(meant), verb, told)
                return _definite(clause, found["NP"].replace("_", " "), told) if tied is not words else clause
    return None


_SUBJECT = r"(?P<NP>\S+)"


def _with_subject(words: str) -> Iterator[str]:
    """The words with each noun phrase that they may begin with as one of them."""
    parts = words.split(" ")
    for size in range(1, min(len(parts), _LONGEST_SUBJECT)):
        if _is_noun_phrase(" ".join(parts[:size])):
            yield " ".join(("_".join(parts[:size]), *parts[size:]))


_LONGEST_SUBJECT = 8


def _filled(meant: str, verb: str, told: SoFar) -> str:
    meant = meant.replace("VERBED", participle(verb)).replace("VERBS", third_person(verb)).replace("VERB", verb) if verb else meant
    meant = _FACES.sub(lambda found: " or ".join(map(str, range(int(found[1]), int(found[2]) + 1))), meant)
    meant = re.sub(r"^HER (?=[a-z])", f"{told.this}'s ", meant)
    meant = meant.replace("_", " ").replace(" DO ", f" {told.deed} ").replace("HERE", "TH_RE").replace("THIS", told.this).replace("HER", told.own).replace("TH_RE", "HERE").replace("CARD", told.card)
    meant = meant.replace("HERE", f"at {told.this}" if told.this == "this fort" else "")
    return " ".join(_AN.sub(r"\1n \2", meant).split())


_AN = re.compile(r"\b([Aa]) ([aeio])")
_FACES = re.compile(r"FACES\((\d)-(\d)\)")


def _definite(meant: str, phrase: str, told: SoFar) -> str:
    """The clause with the article that its subject leaves out: *that* where it was spoken of, and its verb in the plural."""
    found = forms(phrase)
    head = next((form for form in reversed(found[: _tied(found)]) if "N" in form.could), found[-1]).low
    several = head.endswith("s") and head not in (*OBJECTS, *THINGS)
    meant = meant.replace(f"{phrase} is", f"{phrase} are", 1) if several else meant
    first = found[0]
    if not meant.startswith(phrase):
        return meant if several or first.could.keys() & {"DET", "OWN", "NUM"} else _AN.sub(r"\1n \2", meant.replace(phrase, f"a {phrase}", 1))
    if first.could.keys() & {"DET", "OWN", "NUM", "PRON"} or first.low == "all" or first.could.keys() == {"NAME"}:
        return meant
    told_apart = len(found) > 1 and ("VED" in first.could or first.low in ("remaining", "first", "last", "other"))
    if several and not told_apart:
        return meant
    return f"{'that' if head in told.spoken.split() and len(found) == 1 else 'the'} {meant}"


def _tied(found: Sequence[Lexeme]) -> int:
    """How many words a noun phrase has before what is tied to it."""
    return next((at for at, form in enumerate(found) if at and "P" in form.could), len(found))


def _verb(found: re.Match[str]) -> str | None:
    """The verb of a form that a row finds, empty for none; None where what it finds is no such form."""
    verb = ""
    for name, word in found.groupdict().items():
        if name == "NP":
            if not _is_noun_phrase(word.replace("_", " ")):
                return None
        elif word is not None:
            known = _forms()[name].get(word)
            if known is None:
                return None
            verb = verb or known
    return verb


@cache
def _forms() -> Mapping[str, Mapping[str, str]]:
    """For each form the verbs of one word that have it."""
    plain = [verb for verb in VERBS if " " not in verb]
    made: dict[str, Callable[[str], str]] = {"V": str, "Vs": third_person, "Ved": participle, "Ving": gerund}
    found = {name: {form(verb): verb for verb in plain} for name, form in made.items()}
    return found | {"Ved": {past: verb for past, verb in PAST.items() if " " not in verb} | found["Ved"]}


_NOMINAL = frozenset({"DET", "NUM", "OWN", "ORDINAL", "OR_MORE", "ADJ", "VED", "N", "NAME", "P", "OF", "LEN", "VING", "PRON", "OR"})


def _is_noun_phrase(words: str) -> bool:
    """Whether words are a noun with what stands before it, and perhaps others tied to it."""
    found = forms(words)
    return any("N" in form.could for form in found) and all(form.could.keys() & _NOMINAL for form in found)


@cache
def _made(rows: Rows) -> tuple[tuple[Pattern, str], ...]:
    return tuple((Pattern(pattern), meant) for pattern, meant in rows)


def _small(words: str) -> str:
    """Words without the capital that a sentence begins with."""
    words = words.strip()
    first = words.split(maxsplit=1)[0] if words else ""
    name = len(first) > 1 and first[0].isupper() and "NAME" in forms(first)[0].could and not forms(first.lower())[0].could.keys() - {"NAME", "UNKNOWN"}
    return words if name or _FIRST_LENGTH.match(words) else f"{words[:1].lower()}{words[1:]}"


_FIRST_LENGTH = Pattern(rf"{LENGTH}\b")


def _capital(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"
