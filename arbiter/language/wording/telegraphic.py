"""Telegrams written out: `No crew aboard: +L to base move` is `While this ship carries no crew, she gets +L to her base move`.

A telegram is a lead, what is told upon it, and what rides on that. Each of its parts is a construction of `constructions`;
what is none of these is no telegram, and is read as it stands.
"""

from __future__ import annotations

import re

from arbiter.frozen import frozen, replace
from arbiter.language.general.lexemes import forms
from arbiter.language.inflection import capital, third_person
from arbiter.language.patterns import Pattern
from arbiter.language.vocabulary.verbs import VERBS
from arbiter.language.wording.constructions import (
    ALONE,
    ALONE_LIKE_NAMES,
    ASKED,
    BODIES,
    BONUS,
    COUNTED,
    DONE_BY_EACH,
    FIGURE,
    LEADS,
    LED_BODIES,
    LENGTH,
    OF_EACH,
    OF_SEVERAL,
    OF_TREASURE,
    OF_VALUE,
    OF_WHOM,
    PAID,
    RIDING,
    TIMES,
    WHOM,
    Rows,
)
from arbiter.language.wording.expansions import SoFar, expanded, small, verb_forms


@frozen
class Clause:
    """A sentence that a part of a telegram is short for, and where that part begins and ends."""

    words: str
    start: int
    end: int


def led(sentence: str, told: SoFar) -> tuple[tuple[Clause, ...], SoFar]:
    """The sentences that a telegram with a lead is short for, and what later ones may leave out; none where it is none."""
    if not told.this and (one := _ONE_OF_YOURS.search(sentence)) is not None:
        told = replace(told, this=f"that {(one[1] or one[2]).removesuffix('s')}")
    again = _given_again(sentence, told)
    clauses, after = (((Clause(again, 0, len(sentence)),), told) if again else _led(sentence, told))
    after = _getting(clauses[-1].words if clauses else sentence, after)
    return clauses, replace(after, spoken=f"{told.spoken} {' '.join(_WORD.findall(sentence.casefold()))}")


def _led(sentence: str, told: SoFar) -> tuple[tuple[Clause, ...], SoFar]:
    """What a telegram is short for, by the sign that parts its lead from the rest, or without one."""
    sentence = _dashed(sentence, told)
    found = _LEAD.match(sentence)
    if found is None and (named := _NAMED_FIRST.match(sentence)) is not None:
        after = named.end() - 2
        return _led(f"{sentence[:after]}:{sentence[after + 1 :]}", told)
    if found is None or _TITLE.match(sentence):
        return _without_sign(sentence, _counting(sentence, told))
    if (paid := _paid(sentence, PAID[:3], told))[0]:
        return paid
    if (risked := _risked(sentence, told)) or (risked := _done_to(sentence)):
        return risked, told
    lead, asked = _shorter(small(found["lead"]), told), found["sign"] == "?"
    if re.fullmatch(rf"{FIGURE}|(?:build |point )?cost", lead):
        return _told(sentence, 0, None, None, told)
    whom = expanded(lead, WHOM, told) if not asked else None
    if not asked and (each := _of_each(lead, sentence, found.end(), told)):
        return each, told
    counted = _ALONE.fullmatch(lead)
    lead = f"{lead.replace('none', 'no')} {told.counted}" if counted and told.counted else lead
    if (amount := _COUNTED.fullmatch(lead) or _ABOARD.fullmatch(lead)) is not None:
        told = replace(told, counted=amount[amount.lastindex or 1])
    against = _COMPARING.fullmatch(lead)
    if against is not None:
        told = replace(told, compared=f"{against[1]} than {against[2]}")
    elif told.compared and (again := _AGAIN.fullmatch(lead)) is not None:
        lead = f"{again[1]} {told.compared}" if again[1] else f"as many {told.compared.replace(' than ', ' as ', 1)}"
    clause = None if whom else _leading(lead, ASKED if asked else LEADS, told)
    return _told(sentence, found.end(), clause, whom, told) if whom or clause else ((), told)


def _risked(sentence: str, told: SoFar) -> tuple[Clause, ...]:
    """A roll and its result, told behind what comes of it: `Extra action: 6 on d6, start of turn`."""
    found = _AT_RISK.fullmatch(sentence)
    body = _body(small(found["body"]), told) if found is not None else None
    time = expanded(small(found["time"]), TIMES, told) if found is not None and found["time"] else ""
    if found is None or body is None or time is None:
        return ()
    parted = found.start("faces")
    upon = f" {found['upon']}" if found["upon"] else ""
    rolled = Clause(capital(f"{time}, roll a d6{upon}" if time else f"roll a d6{upon}"), parted, len(sentence))
    return rolled, Clause(f"On a {_faces(found['faces'])}, {body}", 0, parted)


def _faces(shown: str) -> str:
    return f"{shown[0]}-6" if shown.endswith("+") and shown != "6+" else shown.removesuffix("+")


def _done_to(sentence: str) -> tuple[Clause, ...]:
    """What is done to what stands behind a colon: `Reroll: one boarding roll per turn`."""
    found = _VERB_ALONE.fullmatch(sentence)
    if found is None or found["verb"].lower() not in verb_forms()["V"] or _NOT_DONE_TO.match(found["object"]):
        return ()
    return (Clause(f"{found['verb']} {found['object']}", 0, len(sentence)),)


_FACES = r"\d(?:[-–]\d|\+)?"
_AT_RISK = Pattern(
    rf"\s*(?P<body>[^:?,]+): (?P<faces>{_FACES}) on (?:an? |the )?(?:d6|die)(?:, (?P<time>(?!unless)[^,:;]+))?"
    r"(?:, +(?P<upon>(?:unless|if|while) .+))?"
)
_VERB_ALONE = Pattern(r"\s*(?P<verb>[A-Z][a-z]+): (?P<object>(?:one|two|\d|an?|any|all|the|this|her|your) [^:,;]+)")
_NOT_DONE_TO = Pattern(r"(?:\S+ )+?(?:may|can|cannot|must|is|are|gets?|loses?|has|have)\b")


_ONE_OF_YOURS = Pattern(r"\b(?:one of your (ship|fort|derelict|submarine)s|an? (ship|fort|derelict|submarine) of yours)\b")
"""Of which ship an event tells, that bears it no more than any other."""


def _dashed(sentence: str, told: SoFar) -> str:
    """The sentence, as long as it is, with a colon in place of a dash behind a lead, and a comma elsewhere."""
    before, dash, after = sentence.partition(_DASH)
    if not dash:
        return sentence
    lead = _shorter(small(before), told)
    rides = expanded(small(after), RIDING, told) is not None
    known = expanded(lead, PAID[:3], told) or expanded(lead, WHOM, told) or _leading(lead, LEADS, told)
    leads = not rides and ":" not in before and known is not None
    return f"{before}{': ' if leads else ', '} {_dashed(after, told)}"


_DASH = " - "


def _given_again(sentence: str, told: SoFar) -> str | None:
    """Another bonus in the place of the one before, on a condition and for the same: `; -2 if she is docked`."""
    found = _BONUS_IF.fullmatch(sentence) if told.gets and told.figure else None
    if found is None:
        return None
    upon, state = _shorter(found["upon"], told), _BARE_STATE.fullmatch(found["upon"])
    if told.gets == told.this:
        return capital(f"{told.this} gets {found['bonus']} instead {upon}")
    who = f"{told.gets} that are {state[1]}" if state is not None else told.gets
    upon = "" if state is not None else f" {upon}"
    return capital(f"{who} get {found['bonus']} to their {told.figure} instead{upon}")


_BONUS_IF = Pattern(rf"\s*(?P<bonus>{BONUS})(?: instead)? (?P<upon>(?:if|when|while) .+)")
_BARE_STATE = Pattern(
    r"(?:if|when|while) (?:(?:(?:the |an |that )?(?:enem(?:y|ies)|ships?|targets?)|she|they)(?:['’](?:s|re)| is| are) )?"
    r"((?:not )?(?:[a-z]+ed|derelict|[A-Z]\w+|at sea)(?: .*)?)"
)


def _getting(words: str, told: SoFar) -> SoFar:
    """What is known then of who got the last bonus, and to what."""
    found = _GIVEN.search(words)
    if found is not None:
        return replace(told, gets=small(found[1]), figure=found[2])
    own = _ITS_OWN.match(words)
    return replace(told, gets=told.this, figure=own[1]) if own is not None else told


_GIVEN = Pattern(rf"(?:^|, )([^,]+?) gets? {BONUS} to (?:her|its|their) ({FIGURE})")
_ITS_OWN = Pattern(rf"\s*{BONUS} (?:to |on )?(?:all )?(?:her |its )?({FIGURE})")


def _of_each(lead: str, sentence: str, start: int, told: SoFar) -> tuple[Clause, ...]:
    """What each of those that were named before a colon does or suffers; none where that is something else."""
    acting = any(word in verb_forms()["Vs"] and "N" not in forms(word)[0].could for word in _WORD.findall(lead)[1:])
    each = None if acting else expanded(lead, OF_EACH, told)
    pieces = [(" ".join(piece.group().split()), piece) for piece in _PIECE.finditer(sentence, start)] if each else []
    clauses: list[Clause] = []
    for words, piece in pieces:
        done = expanded(_shorter(words, told), DONE_BY_EACH, told)
        if done is None and not clauses:
            return ()
        if done is None:
            clauses[-1] = Clause(_ridden(clauses[-1].words, words, told), clauses[-1].start, piece.end())
        else:
            who, apart, state = (each or "").partition(" but not ")
            told_of = f"{who} {done}{f' unless that {who.split()[1]} is {state}' if apart else ''}"
            clauses.append(Clause(capital(told_of), piece.start() if clauses else 0, piece.end()))
    return tuple(clauses)


def _without_sign(sentence: str, told: SoFar) -> tuple[tuple[Clause, ...], SoFar]:
    """What a telegram is short for without a colon: what would be misread, or a lead before a comma, or what a die shows."""
    alone = expanded(small(sentence), ALONE, told)
    if alone is not None:
        return (Clause(capital(alone), 0, len(sentence)),), told
    if _WORTH.search(told.spoken) and (valued := _valued(sentence, told)):
        return valued, told
    if (_COUNTING.search(sentence) and _BONUS.match(sentence.strip())) or (
        told.row and (told.this == "that ship" or _left_out(sentence, told))
    ):
        return unled(sentence, told)
    shown = _SHOWN.match(sentence) if told.row else None
    if shown is not None:
        return _told(sentence, shown.end(), f"on a {shown[1]}", None, told)
    other = _OTHERWISE.match(sentence)
    if other is not None and _is_short(small(sentence[other.end() :]), told):
        return _told(sentence, other.end(), "otherwise", None, told)
    found = _BEFORE_COMMA.match(sentence)
    rows = (*OF_TREASURE[:1], *TIMES) if told.card == "this treasure" else TIMES
    lead = expanded(small(found["lead"]), rows, told) if found is not None else None
    if found is not None and lead not in (None, small(found["lead"])):
        return _told(sentence, found.end(), lead, None, told)
    return (), told


def _valued(sentence: str, told: SoFar) -> tuple[Clause, ...]:
    """What changes the value of a treasure, with what rides on it."""
    first, *more = small(sentence).replace(" changes ships", " is moved to another ship").split(", ")
    clause = expanded(first, OF_VALUE, told)
    for words in more if clause is not None else ():
        clause = _ridden(clause, words, told)
    return () if clause is None else (Clause(capital(clause), 0, len(sentence)),)


_WORTH = re.compile(r"(?:^|\s)(?:worth|value|\d gold)\b")


def _first(sentence: str) -> str:
    found = _PIECE.search(sentence)
    return found.group() if found is not None else ""


def _left_out(sentence: str, told: SoFar) -> bool:
    """Whether the result of a roll tells what is done without its verb, and could be read as if that did something."""
    words = small(_first(sentence))
    return expanded(words, LED_BODIES[-1:], told) is not None


_COUNTING = re.compile(r" (?:per|for (?:each|every)) ")
_OTHERWISE = Pattern(r"\s*(?:[Oo]therwise|[Ee]lse|[Ii]f not)[,:]? ")


def _is_short(words: str, told: SoFar) -> bool:
    return re.fullmatch(LENGTH, words) is not None or _in_full(words, told, led=True) is not None


_SHOWN = re.compile(r"\s*(?:and )?on (?:an? )?(\d(?:[-–]\d)?) (?=[a-z+-])(?!or\b|and\b|to\b)", re.IGNORECASE)
_BEFORE_COMMA = Pattern(r"\s*(?!(?i:at the|on the)\b)(?P<lead>[^,:;]*\w), ", needs=(", ",))
_LEAD = Pattern(r"\s*(?P<lead>[^:?]*\w)(?P<sign>[:?]| =) ", needs=(": ", "? ", " = "))
_TITLE = re.compile(r"\s*(?!No\b)[A-Z][\w'’-]+(?: (?:of|the|and|in|to|on|at|a|an))*(?: [A-Z][\w'’-]+)+: ")
"""The name of a card before its text, `Full Moon: …`, of which each word has a capital."""
_WORD = re.compile(r"[\w'’-]+")
_MORE = re.compile(r"\b(\d)\+ (?=[a-z])")
_ABOARD = Pattern(r"((?:crew|treasures?|cargo|gold|coins?) (?:aboard|on board))", re.IGNORECASE)
_ALONE = Pattern(rf"(?:none|{COUNTED})", re.IGNORECASE)
_COUNTED = Pattern(rf"({COUNTED}) (.+)", re.IGNORECASE)
_COUNT = Pattern(r"\s*[Cc]ount (?:all |the )?(?:number of )?([^,:;]+)$")


_COMPARING = Pattern(r"(?:fewer|more|less|as many|equal) ([\w ]+?) (?:than|as) (.+)")
_AGAIN = Pattern(r"(more|fewer|less)|(?:equal|the same|same|tied|as many|equally many)")
"""What is compared once more with what the last lead named."""


def is_signed(sentence: str) -> bool:
    """Whether a colon or a question mark parts what leads a telegram from the rest."""
    return _LEAD.match(sentence) is not None


def is_alone(sentence: str) -> bool:
    """Whether a sentence is short for one that is done, though it could be the name of a keyword: `Hold`."""
    return expanded(small(sentence), ALONE_LIKE_NAMES, SoFar()) is not None


def _counting(sentence: str, told: SoFar) -> SoFar:
    found = _COUNT.match(sentence)
    return told if found is None else replace(told, counted=found[1].strip())


def _leading(lead: str, rows: Rows, told: SoFar) -> str | None:
    """The clauses that a lead is short for; one of its parts may stand beside another."""
    parts = [_row_of_lead(part, rows, told) for part in lead.split(", ")]
    apart = ", ".join(part or "" for part in parts) if len(parts) > 1 and None not in parts else None
    return (apart if _STATES.match(lead) else None) or _row_of_lead(lead, rows, told) or apart


_STATES = Pattern(r"(?:not )?(?:derelict|docked|pinned|submerged|damaged|crewless|mastless|at sea), ")
"""Two things that are so at the same time: `derelict, towed by a friend`."""


def _row_of_lead(lead: str, rows: Rows, told: SoFar) -> str | None:
    return (expanded(lead, OF_TREASURE, told) if told.card == "this treasure" else None) or expanded(lead, rows, told)


def _paid(sentence: str, rows: Rows, told: SoFar) -> tuple[tuple[Clause, ...], SoFar]:
    """What is told of what may be done before a colon, and of what then comes of it."""
    found = _LEAD.match(sentence)
    first, *more = _shorter(small(found["lead"]), told).split(", ") if found is not None and found["sign"] == ":" else [""]
    riding = [expanded(words, RIDING, told) for words in more]
    done = None if None in riding else expanded(", ".join([first, *more]) if not more else first, rows, told)
    done = done and f"{done} {' '.join(one or '' for one in riding)}".strip()
    if found is None or done is None:
        return (), told
    clauses, after = _told(sentence, found.end(), "if you do", None, told)
    if not clauses:
        return (), told
    told = after
    upon = (replace(one, start=one.start or found.end()) for one in clauses)
    return (Clause(capital(done), 0, found.end() - 2), *upon), told


def unled(sentence: str, told: SoFar) -> tuple[tuple[Clause, ...], SoFar]:
    """The sentences that one without a lead is short for, which leaves out who it speaks of."""
    paid = _paid(sentence, PAID, told)
    if paid[0]:
        return paid
    sentence = _dashed(sentence, told)
    first = small(_first(sentence))
    if not first or ":" in sentence or _in_full(first, told) is None:
        return (), told
    return _told(sentence, 0, None, None, told)


def _told(sentence: str, start: int, lead: str | None, whom: str | None, told: SoFar) -> tuple[tuple[Clause, ...], SoFar]:
    """What is told in each part of what stands behind a lead; none where the first of them tells nothing."""
    clauses: list[Clause] = []
    subject, told = "", replace(told, spoken=f"{told.spoken} {lead or ''}")
    if lead and (named := _NAMED_FIRST.match(sentence, start)) is not None:
        subject, start = small(named["who"]), named.end()
        whom = subject if subject.split()[0] in ("enemy", "friendly", "other", "all") else None
        told = told if whom else replace(told, this=subject)
    counted = ""
    for piece in _PIECE.finditer(sentence, start):
        words = " ".join(piece.group().split())
        if lead and not clauses and (counted or _COUNTED_ALONE.fullmatch(words)) and "," in sentence[piece.end() :][:1]:
            riding = expanded(words, RIDING, told) if counted else None
            counted = f"{counted} {riding.strip()}" if riding else words
            continue
        words, counted = f"{counted} {words}".strip(), ""
        if lead and not clauses and _ADJUNCT.fullmatch(words):
            lead = f"{lead}, {words}"
            continue
        words = words if clauses else _with_figure(small(words), lead, told)
        body = _part(words, lead, whom, replace(told, this=subject) if subject and _SUBJECTLESS.match(words) else told)
        if clauses and _ALL_YOURS.fullmatch(words) and (gets := _OWN_BONUS.search(clauses[-1].words)):
            told_of = f"{words.replace('all your', 'all of your')} get{gets[2]} their{gets[4]}"
            clauses[-1] = Clause(clauses[-1].words.replace(gets[0], told_of), clauses[-1].start, piece.end())
            continue
        if clauses and (body is None or expanded(words, RIDING, told)):
            clauses[-1] = Clause(_ridden(clauses[-1].words, words, told), clauses[-1].start, piece.end())
            continue
        body = body or (words if lead and (told.this or not _BONUS.match(words)) else None)
        if lead and not clauses and words in _SHOWN_BY:
            clauses.append(Clause(capital(f"{lead}, you may {words} {told.card}"), 0, piece.end()))
            lead = "if you do"
            continue
        if lead == "for each hit" and not clauses and _ALL_COUNTED.fullmatch(words):
            lead, body = f"when {told.this} hits", f"eliminate {words.replace(' + ', ' and ')}"
        tried = _TRIED.fullmatch(words)
        if tried is not None and lead and not clauses:
            clauses.append(Clause(capital(_upon(lead, "roll a d6")), 0, piece.end()))
            clauses.append(Clause(f"On a {_faces(tried['faces'])}, {_at_what(tried['deed'], lead)}", piece.start(), piece.end()))
            continue
        if body is None:
            return (), told
        told, subject = _after(words, told, whom), _subject(words, body) or subject
        joined = _of_both(clauses[-1].words, body) if clauses else None
        begins = clauses.pop().start if joined else piece.start() if clauses else 0
        clauses.append(Clause(joined or capital(_upon(lead, body)), begins, piece.end()))
    return tuple(clauses), told


def _part(words: str, lead: str | None, whom: str | None, told: SoFar) -> str | None:
    """The clause that a part is short for, of those that were named before the colon or of what bears the text."""
    return _said_of(whom, words, told) if whom else _body(words, told, lead)


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


_TRIED = Pattern(rf"(?:rolls? )?(?:an? )?(?P<faces>{_FACES})(?: on (?:an? )?d6)? to (?P<deed>(?!hit\b)[a-z]+(?: [^,:;]+)?)")


def _with_figure(words: str, lead: str | None, told: SoFar) -> str:
    """`Otherwise L`: a length is that of the figure that was told last."""
    return f"{told.figure} {words}" if lead == "otherwise" and told.figure and re.fullmatch(LENGTH, words) else words


def _upon(lead: str | None, body: str) -> str:
    """A clause with its lead; how often it counts is told behind."""
    if lead is None:
        return body
    added = _ADDED_TO.match(body) if lead.startswith("for each ") else None
    return f"{lead}, {body}" if added is None else f"{added[0]} {lead}{body[added.end() :]}"


_NAMED_FIRST = Pattern(
    r"\s*(?P<who>(?i:all |any |each |every |one |1 |the |this |that |enemy |friendly |other )(?:[a-z]+ )*?(?:ships?|crew|forts?|sea"
    rf" monsters?)(?: of yours)?(?: (?:within|touching|docked|next to|with|at|in) [^,:;]+)?), (?={BONUS}|no |may |can|must )"
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


_PIECE = re.compile(r"(?:[^,(]|,(?= or )|\([^)]*\))+")


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
        words = pattern.sub(meant.replace("THIS", told.this).replace("HER", told.own) if isinstance(meant, str) else meant, words)
    return words


def _in_full(piece: str, told: SoFar, *, led: bool = False) -> str | None:
    """The clause that a part is short for; None where it is none."""
    bonus = _BONUS.fullmatch(piece)
    if bonus is not None and (figure := _figure(bonus[1], told)) and not _NAMED.match(piece):
        piece = f"{bonus[1]} to {figure}{bonus[2]}"
    if _ADVERB.match(piece) and told.deed:
        return f"{told.this} {third_person(told.deed)} {piece}"
    return expanded(piece, BODIES, told) or (expanded(piece, LED_BODIES, told) if led or told.row else None)


_IN_SHORT = (
    (
        re.compile(r"\b((?!turn)[a-z]+) 1(?=$|,| (?:to|from|at|in|on|into|onto|back|face)\b)"),
        lambda found: f"{found[1]} one" if found[1] in verb_forms()["V"] else found[0],
    ),
    (re.compile(r"^(?:and|but|then|still) | (?=\s)"), ""),
    (re.compile(r"\b([Oo]nce|[Tt]wice|[a-z]+)/(turn|game|action|round|move)\b"), r"\1 per \2"),
    (re.compile(r"(?<=[a-z]) / (?=[a-z])"), " or "),
    (re.compile(r"\btill\b"), "until"),
    (re.compile(r"(?<!at )\bany ?time (?=(?:on|in|during|before|after)\b)"), "at any time "),
    (re.compile(r"\buntil (?:the |her |its )?(first|last) (mast|segment|cannon) (?:is )?(?:lost|gone)\b"), r"until HER \1 \2 is eliminated"),
    (re.compile(r"(?<!the )\btarget['’]s owner\b"), "the target's owner"),
    (re.compile(r"\bre-roll"), "reroll"),
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
        rows = OF_WHOM if "hit" in whom.split() else OF_WHOM[1:] if "shot" in whom or "roll" in whom else ()
        found = expanded(piece, rows, told)
        one = f"{whom} {found}".replace(" have ", " has ").replace(" get ", " gets ") if found else None
        return one or _body(piece, replace(told, this=whom))
    if _MODAL.match(piece) or (_IMPERATIVE.match(piece) and forms(piece)[0].low in VERBS):
        return f"{whom} {piece}"
    rolled = _OF_ROLLS.search(whom) is not None or not piece.startswith(("+", "-", "–")) or _LENGTHENED.match(piece) is not None
    found = expanded(piece, OF_SEVERAL if rolled else OF_SEVERAL[:4], told)
    if found is not None:
        return f"{whom} {found}"
    found = _body(piece, replace(told, this="THEY"))
    if found is None or not found.startswith("THEY "):
        return None
    return found.replace("THEY gets", f"{whom} get").replace("THEY", whom).replace(" its ", " their ")


_LENGTHENED = Pattern(rf"[+–-]{LENGTH}(?:$| (?!to\b))")
_OF_ROLLS = re.compile(r"\b(?:rolls|shots)(?: against\b|$)")
_ROLLED = re.compile(r"(?:roll )?(?:a )?d6\b")
_MODAL = Pattern(r"(?:may|can|must|cannot|can['’]t)\b")


def _after(piece: str, told: SoFar, whom: str | None) -> SoFar:
    """What later telegrams may leave out after a part: where others rolled, the results are theirs."""
    told = replace(told, this="that ship") if whom and _ROLLED.match(piece) else told
    figure = re.search(rf"{BONUS}.*?\b({FIGURE}|boarding)|^({FIGURE}):? (?:{BONUS}|{LENGTH}\b)", piece)
    first = _WORD.match(piece)
    deed = first and (verb_forms()["Vs"].get(first[0]) or verb_forms()["V"].get(first[0]))
    named = (figure[1] or figure[2]).replace("boarding rolls", "boarding") if figure else ""
    told = replace(told, figure="boarding rolls" if named == "boarding" else named) if named else told
    return replace(told, deed=deed) if deed else told


_DOING = Pattern(r"((?:.*, )?(?:[Tt]his [\w ]+?|[Ss]he|[Ii]t)) (\w+s)\b")
"""What is done by what bears the text."""


def _ridden(clause: str, words: str, told: SoFar) -> str:
    """A clause with what rides on it behind a comma; who chooses stands beside what is chosen."""
    doing = _DOING.match(clause) if words == "optional" else None
    if doing is not None and (verb := verb_forms()["Vs"].get(doing[2])) is not None:
        return f"{doing[1]} may {verb}{clause[doing.end() :]}"
    found = expanded(words, RIDING, told)
    riding = f", {words}" if found is None else found
    if "chosen by" in riding and (instead := clause.find(" instead of ")) > 0:
        return f"{clause[:instead]} {riding.strip()}{clause[instead:]}"
    return f"{clause}{'' if riding.startswith(',') else ' '}{riding.strip()}"
