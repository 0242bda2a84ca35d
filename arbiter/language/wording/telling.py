"""What is told in a telegram behind its lead: each of its parts as the clause that it is short for, and what rides on that."""

from __future__ import annotations

import re

from arbiter.frozen import frozen, replace
from arbiter.language.general.lexemes import forms
from arbiter.language.inflection import capital, third_person
from arbiter.language.vocabulary.verbs import VERBS
from arbiter.language.wording.constructions import BODIES, BONUS, FIGURE, LED_BODIES, LENGTH, OF_SEVERAL, OF_WHOM, RIDING
from arbiter.language.wording.expansions import SoFar, expanded, small, verb_forms
from arbiter.patterns import Pattern

WORD = Pattern(r"[\w'’-]+")
FACES = r"\d(?:[-–]\d|\+)?"


@frozen
class Clause:
    """A sentence that a part of a telegram is short for, and where that part begins and ends."""

    words: str
    start: int
    end: int


def faces(shown: str) -> str:
    return f"{shown[0]}-6" if shown.endswith("+") and shown != "6+" else shown.removesuffix("+")


def told_upon(sentence: str, start: int, lead: str | None, whom: str | None, told: SoFar) -> tuple[tuple[Clause, ...], SoFar]:
    """What is told in each part of what stands behind a lead; none where the first of them tells nothing."""
    told = replace(told, spoken=f"{told.spoken} {lead or ''}")
    subject = ""
    if lead and (named := NAMED_FIRST.match(sentence, start)) is not None:
        subject, start = small(named["who"]), named.end()
        whom = subject if subject.split()[0] in ("enemy", "friendly", "other", "all") else None
        told = told if whom else replace(told, this=subject)
    lead, parts = _with_adjuncts(lead, _parts(sentence, start, told) if lead else _pieces(sentence, start))
    clauses, lead = _at_first(parts[0], lead, told) if parts and lead else ([], lead)
    for part in parts[1:] if clauses else parts:
        words = part.words if clauses else _with_figure(small(part.words), lead, told)
        body = _part(words, lead, whom, replace(told, this=subject) if subject and _SUBJECTLESS.match(words) else told)
        if clauses and (body is None or _rides(clauses[-1].words, words, told)):
            clauses[-1] = Clause(ridden(clauses[-1].words, words, told), clauses[-1].start, part.end)
            continue
        body = body or (words if lead and (told.this or not BONUS_FIRST.match(words)) else None)
        if body is None:
            return (), told
        told, subject = _after(words, told, whom), _subject(words, body) or subject
        clauses = _with_one_more(clauses, _upon(lead, body), body, part)
    return tuple(clauses), told


def _with_one_more(clauses: list[Clause], clause: str, body: str, part: Clause) -> list[Clause]:
    """The clauses and one more, or the last with its figure."""
    joined = _of_both(clauses[-1].words, body) if clauses else None
    if joined:
        return [*clauses[:-1], Clause(joined, clauses[-1].start, part.end)]
    return [*clauses, Clause(capital(clause), part.start if clauses else 0, part.end)]


def _pieces(sentence: str, start: int) -> list[Clause]:
    return [Clause(" ".join(one.group().split()), one.start(), one.end()) for one in PIECE.finditer(sentence, start)]


def _parts(sentence: str, start: int, told: SoFar) -> list[Clause]:
    """The parts behind a lead; the first, if it only counts something, with who chooses it: `1 crew, your choice, lost`."""
    parts = _pieces(sentence, start)
    if len(parts) < _CHOSEN_BETWEEN or not _COUNTED_ALONE.fullmatch(parts[0].words):
        return parts
    riding = expanded(parts[1].words, RIDING, told)
    if riding is None or "chosen by" not in riding:
        return parts
    return [Clause(f"{parts[0].words} {riding.strip()} {parts[2].words}", parts[0].start, parts[2].end), *parts[3:]]


_CHOSEN_BETWEEN = 3


def _with_adjuncts(lead: str | None, parts: list[Clause]) -> tuple[str | None, list[Clause]]:
    """The lead with the first parts that tell when or how often as well, and the others."""
    while lead and parts and _ADJUNCT.fullmatch(parts[0].words):
        lead, parts = f"{lead}, {parts[0].words}", parts[1:]
    return lead, parts


def _at_first(part: Clause, lead: str, told: SoFar) -> tuple[list[Clause], str]:
    """What is done first so that the rest may follow, and the lead of that: a card is shown, or a roll tried; mostly none."""
    if part.words in _SHOWN_BY:
        return [Clause(capital(f"{lead}, you may {part.words} {told.card}"), 0, part.end)], "if you do"
    if lead == "for each hit" and _ALL_COUNTED.fullmatch(part.words):
        lead = f"when {told.this} hits"
        return [Clause(capital(f"{lead}, eliminate {part.words.replace(' + ', ' and ')}"), 0, part.end)], lead
    tried = _TRIED.fullmatch(part.words)
    if tried is None:
        return [], lead
    rolled = Clause(capital(_upon(lead, "roll a d6")), 0, part.end)
    return [rolled, Clause(f"On a {faces(tried['faces'])}, {_at_what(tried['deed'], lead)}", part.start, part.end)], lead


def _rides(clause: str, words: str, told: SoFar) -> bool:
    """Whether words only go on with a clause."""
    yours = _ALL_YOURS.fullmatch(words) is not None and _OWN_BONUS.search(clause) is not None
    return yours or expanded(words, RIDING, told) is not None


def _part(words: str, lead: str | None, whom: str | None, told: SoFar) -> str | None:
    """The clause that a part is short for, of those that were named before the colon or of what bears the text."""
    return _said_of(whom, words, told) if whom else clause_of(words, told, lead)


_COUNTED_ALONE = Pattern(r"(?:\d|one|two|three|an?) (?:crew|masts?|cannons?|treasures?|coins?|flags?|segments?|cargo)")
"""What a deed is done to, parted from it by who chooses: `one crew, your choice, goes back`."""
_ALL_COUNTED = Pattern(rf"{_COUNTED_ALONE.pattern}(?: (?:\+|and) {_COUNTED_ALONE.pattern})*")
"""What a hit costs: `one mast + one crew`."""
_SHOWN_BY = ("reveal", "flip", "discard", "play")
_ALL_YOURS = Pattern(r"all (?:of )?your (?:ships|forts|sea monsters)")
_OWN_BONUS = Pattern(rf"(this [\w ]+?) gets?( {BONUS} to) (?:(her|its|every|each|any|all))( {FIGURE})")


def _at_what(deed: str, lead: str) -> str:
    """What is tried by a roll, with the hit that it is done to where it does not say to what."""
    return f"{deed} that hit" if " " not in deed and " hit" in lead else deed


_TRIED = Pattern(rf"(?:rolls? )?(?:an? )?(?P<faces>{FACES})(?: on (?:an? )?d6)? to (?P<deed>(?!hit\b)[a-z]+(?: [^,:;]+)?)")


def _with_figure(words: str, lead: str | None, told: SoFar) -> str:
    """`Otherwise L`: a length is that of the figure that was told last."""
    return f"{told.figure} {words}" if lead == "otherwise" and told.figure and re.fullmatch(LENGTH, words) else words


def _upon(lead: str | None, body: str) -> str:
    """A clause with its lead; how often it counts is told behind."""
    if lead is None:
        return body
    added = _ADDED_TO.match(body) if lead.startswith("for each ") else None
    return f"{lead}, {body}" if added is None else f"{added[0]} {lead}{body[added.end() :]}"


NAMED_FIRST = Pattern(
    r"\s*(?P<who>(?i:all |any |each |every |one |1 |the |this |that |enemy |friendly |other )(?:[a-z]+ )*?(?:ships?|crew|forts?"
    rf"|sea monsters?)(?: of yours)?(?: (?:within|touching|docked|next to|with|at|in) [^,:;]+)?), (?={BONUS}|no |may |can|must )"
)
"""Of whom is told what follows: `one friendly ship within L, +1 to cannon rolls`."""
_ADDED_TO = Pattern(rf".*? gets? {BONUS}(?: to (?:her|its|their))? {FIGURE}")


def _subject(piece: str, body: str) -> str:
    """Whom a part names that does what it tells, so that what goes on without a subject is done by the same."""
    found = _NAMED_DOER.match(body)
    return found[1] if found is not None and found[1].split()[-1] in piece and not _SUBJECTLESS.match(piece) else ""


_NAMED_DOER = Pattern(r"((?:the|that|its|her) (?:\w+ )?\w+) (?:may|can|cannot|must|\w+s)\b")
_SUBJECTLESS = Pattern(
    r"(?:then |and )?(?:may|can|must|cannot|can['’]t)\b|(?:then |and )?[a-z]+s"
    r" (?:\d?[SL]|back|the|a|an|one|two|three|\d|no|all|her|its|it|worse|better|higher|lower|second)\b"
)


def _of_both(before: str, body: str) -> str | None:
    """Two figures of one thing in one clause: `+L to base move, -1 to cannon rolls`."""
    first, second = _ADDED.search(before), _ADDED.fullmatch(body)
    return f"{before} and {second['figure']}" if first and second and first["who"] == second["who"] else None


_ADDED = Pattern(rf"(?P<who>this [\w ]+?) gets (?P<figure>{BONUS} to (?:her|its) {FIGURE})$")
_ADJUNCT = Pattern(
    r"(?:once|twice|each|every) (?:per|a|each|every|of your)? ?(?:turns?|game|action)"
    r"|(?:if|when|while|before|after) (?:\w+(?: \w+)?$|[^,:;()]+$)"
)


PIECE = Pattern(r"(?:[^,(]|,(?= or )|\([^)]*\))+")


def clause_of(piece: str, told: SoFar, lead: str | None = None) -> str | None:
    """The clause that a part behind a lead is short for, or is already; None where it is none by itself."""
    piece = shorter(piece, told)
    found = in_full(piece, told, led=lead is not None)
    if found is None and lead and _IMPERATIVE.match(piece) and forms(piece)[0].low in VERBS:
        return piece
    return found or (piece if _CLAUSE.match(piece) else None)


def shorter(words: str, told: SoFar) -> str:
    """Words with the signs and small words that telegrams put otherwise."""
    for pattern, meant in _IN_SHORT:
        words = pattern.sub(meant.replace("THIS", told.this).replace("HER", told.own) if isinstance(meant, str) else meant, words)
    return words


def in_full(piece: str, told: SoFar, *, led: bool = False) -> str | None:
    """The clause that a part is short for; None where it is none."""
    bonus = BONUS_FIRST.fullmatch(piece)
    if bonus is not None and (figure := _figure(bonus[1], told)) and not _NAMED.match(piece):
        piece = f"{bonus[1]} to {figure}{bonus[2]}"
    if _ADVERB.match(piece) and told.deed:
        return f"{told.this} {third_person(told.deed)} {piece}"
    return expanded(piece, BODIES, told) or (expanded(piece, LED_BODIES, told) if led or told.row else None)


_MORE = Pattern(r"\b(\d)\+ (?=[a-z])")
_IN_SHORT = (
    (
        Pattern(r"\b((?!turn)[a-z]+) 1(?=$|,| (?:to|from|at|in|on|into|onto|back|face)\b)"),
        lambda found: f"{found[1]} one" if found[1] in verb_forms()["V"] else found[0],
    ),
    (Pattern(r"^(?:and|but|then|still) | (?=\s)"), ""),
    (Pattern(r"\b([Oo]nce|[Tt]wice|[a-z]+)/(turn|game|action|round|move)\b"), r"\1 per \2"),
    (Pattern(r"(?<=[a-z]) / (?=[a-z])"), " or "),
    (Pattern(r"\btill\b"), "until"),
    (Pattern(r"(?<!at )\bany ?time (?=(?:on|in|during|before|after)\b)"), "at any time "),
    (
        Pattern(r"\buntil (?:the |her |its )?(first|last) (mast|segment|cannon) (?:is )?(?:lost|gone)\b"),
        r"until HER \1 \2 is eliminated",
    ),
    (Pattern(r"(?<!the )\btarget['’]s owner\b"), "the target's owner"),
    (Pattern(r"\bre-roll"), "reroll"),
    (Pattern(r" & "), " and "),
    (_MORE, r"\1 or more "),
    (Pattern(r"\b(unless|if|while) (?=in (?:a )?port\b|at sea\b|docked\b|derelict\b|pinned\b|submerged\b)"), r"\1 THIS is "),
    (Pattern(r"\bin boarding\b"), "in a boarding party"),
    (Pattern(r"\b(wins?|loses?) (?:a |the )?boarding$"), r"\1 a boarding party"),
    (Pattern(r"\b(once|twice) an? (?=turn\b|game\b)"), r"\1 per "),
    (Pattern(r"(?<!\bfor )(?<!\ba )(?<!\bone )\bfree(?=$| (?:on|at|even|next|once)\b)"), "for free"),
    (Pattern(rf"\b(within {LENGTH}) (?=back\b|to\b|against\b)"), r"\1 of THIS "),
    (Pattern(rf"\b(ships?) (touching|within {LENGTH} of) her\b"), r"\1 \2 THIS"),
)
"""Words that are put shorter within any part of a telegram."""
BONUS_FIRST = Pattern(rf"({BONUS})((?: .*)?)")
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
        rows = OF_WHOM if "hit" in whom.split() else OF_WHOM[1:] if "shot" in whom or "roll" in whom else ()
        found = expanded(piece, rows, told)
        one = f"{whom} {found}".replace(" have ", " has ").replace(" get ", " gets ") if found else None
        return one or clause_of(piece, replace(told, this=whom))
    if _MODAL.match(piece) or (_IMPERATIVE.match(piece) and forms(piece)[0].low in VERBS):
        return f"{whom} {piece}"
    rolled = _OF_ROLLS.search(whom) is not None or not piece.startswith(("+", "-", "–")) or _LENGTHENED.match(piece) is not None
    found = expanded(piece, OF_SEVERAL if rolled else OF_SEVERAL[:4], told)
    if found is not None:
        return f"{whom} {found}"
    found = clause_of(piece, replace(told, this="THEY"))
    if found is None or not found.startswith("THEY "):
        return None
    return found.replace("THEY gets", f"{whom} get").replace("THEY", whom).replace(" its ", " their ")


_LENGTHENED = Pattern(rf"[+–-]{LENGTH}(?:$| (?!to\b))")
_OF_ROLLS = Pattern(r"\b(?:rolls|shots)(?: against\b|$)")
_ROLLED = Pattern(r"(?:roll )?(?:a )?d6\b")
_MODAL = Pattern(r"(?:may|can|must|cannot|can['’]t)\b")


def _after(piece: str, told: SoFar, whom: str | None) -> SoFar:
    """What later telegrams may leave out after a part: where others rolled, the results are theirs."""
    told = replace(told, this="that ship") if whom and _ROLLED.match(piece) else told
    figure = re.search(rf"{BONUS}.*?\b({FIGURE}|boarding)|^({FIGURE}):? (?:{BONUS}|{LENGTH}\b)", piece)
    first = WORD.match(piece)
    deed = first and (verb_forms()["Vs"].get(first[0]) or verb_forms()["V"].get(first[0]))
    named = (figure[1] or figure[2]).replace("boarding rolls", "boarding") if figure else ""
    told = replace(told, figure="boarding rolls" if named == "boarding" else named) if named else told
    return replace(told, deed=deed) if deed else told


_DOING = Pattern(r"((?:.*, )?(?:[Tt]his [\w ]+?|[Ss]he|[Ii]t)) (\w+s)\b")
"""What is done by what bears the text."""


def ridden(clause: str, words: str, told: SoFar) -> str:
    """A clause with what rides on it behind a comma; who chooses stands beside what is chosen."""
    doing = _DOING.match(clause) if words == "optional" else None
    if doing is not None and (verb := verb_forms()["Vs"].get(doing[2])) is not None:
        return f"{doing[1]} may {verb}{clause[doing.end() :]}"
    if _ALL_YOURS.fullmatch(words) and (gets := _OWN_BONUS.search(clause)) is not None:
        return clause.replace(gets[0], f"{words.replace('all your', 'all of your')} get{gets[2]} their{gets[4]}")
    found = expanded(words, RIDING, told)
    riding = f", {words}" if found is None else found
    if "chosen by" in riding and (instead := clause.find(" instead of ")) > 0:
        return f"{clause[:instead]} {riding.strip()}{clause[instead:]}"
    return f"{clause}{'' if riding.startswith(',') else ' '}{riding.strip()}"
