"""Telegrams written out: `No crew aboard: +L to base move` is `While this ship carries no crew, she gets +L to her base move`.

A telegram is a lead, what is told upon it, and what rides on that. Each of its parts is a construction of `constructions`;
what is none of these is no telegram, and is read as it stands.
"""

from __future__ import annotations

import re
from functools import lru_cache

from arbiter.frozen import replace
from arbiter.language.general.lexemes import forms
from arbiter.language.inflection import capital
from arbiter.language.wording.constructions import (
    ALONE,
    ALONE_LIKE_NAMES,
    ASKED,
    BONUS,
    COUNTED,
    DONE_BY_EACH,
    FIGURE,
    LEADS,
    LED_BODIES,
    LENGTH,
    OF_EACH,
    OF_TREASURE,
    OF_VALUE,
    PAID,
    RIDING,
    TIMES,
    WHOM,
    Rows,
)
from arbiter.language.wording.expansions import SoFar, expanded, small, verb_forms
from arbiter.language.wording.telling import (
    BONUS_FIRST,
    FACES,
    NAMED_FIRST,
    PIECE,
    WORD,
    Clause,
    clause_of,
    faces,
    in_full,
    ridden,
    shorter,
    told_upon,
)
from arbiter.patterns import Pattern


def led(sentence: str, told: SoFar) -> tuple[tuple[Clause, ...], SoFar]:
    """The sentences that a telegram with a lead is short for, and what later ones may leave out; none where it is none."""
    if not told.this and (one := _ONE_OF_YOURS.search(sentence)) is not None:
        told = replace(told, this=f"that {(one[1] or one[2]).removesuffix('s')}")
    again = _given_again(sentence, told)
    clauses, after = ((Clause(again, 0, len(sentence)),), told) if again else _led(sentence, told)
    after = _getting(clauses[-1].words if clauses else sentence, after)
    return clauses, replace(after, spoken=f"{told.spoken} {' '.join(WORD.findall(sentence.casefold()))}")


@lru_cache(maxsize=8192)
def _led(sentence: str, told: SoFar) -> tuple[tuple[Clause, ...], SoFar]:
    """What a telegram is short for, by the sign that parts its lead from the rest, or without one."""
    sentence = _dashed(sentence, told)
    found = _LEAD.match(sentence)
    if found is None and (named := NAMED_FIRST.match(sentence)) is not None:
        after = named.end() - 2
        return _led(f"{sentence[:after]}:{sentence[after + 1 :]}", told)
    if found is None or _TITLE.match(sentence):
        return _without_sign(sentence, _counting(sentence, told))
    if (paid := _paid(sentence, PAID[:3], told))[0]:
        return paid
    if (risked := _risked(sentence, told)) or (risked := _done_to(sentence)):
        return risked, told
    lead, asked = shorter(small(found["lead"]), told), found["sign"] == "?"
    if re.fullmatch(rf"{FIGURE}|(?:build |point )?cost", lead):
        return told_upon(sentence, 0, None, None, told)
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
    return told_upon(sentence, found.end(), clause, whom, told) if whom or clause else ((), told)


def _risked(sentence: str, told: SoFar) -> tuple[Clause, ...]:
    """A roll and its result, told behind what comes of it: `Extra action: 6 on d6, start of turn`."""
    found = _AT_RISK.fullmatch(sentence)
    body = clause_of(small(found["body"]), told) if found is not None else None
    time = expanded(small(found["time"]), TIMES, told) if found is not None and found["time"] else ""
    if found is None or body is None or time is None:
        return ()
    parted = found.start("faces")
    upon = f" {found['upon']}" if found["upon"] else ""
    rolled = Clause(capital(f"{time}, roll a d6{upon}" if time else f"roll a d6{upon}"), parted, len(sentence))
    return rolled, Clause(f"On a {faces(found['faces'])}, {body}", 0, parted)


def _done_to(sentence: str) -> tuple[Clause, ...]:
    """What is done to what stands behind a colon: `Reroll: one boarding roll per turn`."""
    found = _VERB_ALONE.fullmatch(sentence)
    if found is None or found["verb"].lower() not in verb_forms()["V"] or _NOT_DONE_TO.match(found["object"]):
        return ()
    return (Clause(f"{found['verb']} {found['object']}", 0, len(sentence)),)


_AT_RISK = Pattern(
    rf"\s*(?P<body>[^:?,]+): (?P<faces>{FACES}) on (?:an? |the )?(?:d6|die)(?:, (?P<time>(?!unless)[^,:;]+))?"
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
    lead = shorter(small(before), told)
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
    upon, state = shorter(found["upon"], told), _BARE_STATE.fullmatch(found["upon"])
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
    acting = any(word in verb_forms()["Vs"] and "N" not in forms(word)[0].could for word in WORD.findall(lead)[1:])
    each = None if acting else expanded(lead, OF_EACH, told)
    pieces = [(" ".join(piece.group().split()), piece) for piece in PIECE.finditer(sentence, start)] if each else []
    who, _, state = (each or "").partition(" but not ")
    clauses: list[Clause] = []
    for words, piece in pieces:
        done = expanded(shorter(words, told), DONE_BY_EACH, told)
        if done is None and not clauses:
            return ()
        if done is None:
            clauses[-1] = Clause(ridden(clauses[-1].words, words, told), clauses[-1].start, piece.end())
        else:
            clauses.append(Clause(capital(f"{who} {done}"), piece.start() if clauses else 0, piece.end()))
    spared = f" unless that {who.split()[1]} is {state}" if state else ""
    return tuple(replace(one, words=f"{one.words}{spared}") for one in clauses)


def _without_sign(sentence: str, told: SoFar) -> tuple[tuple[Clause, ...], SoFar]:
    """What a telegram is short for without a colon: what would be misread, or a lead before a comma, or what a die shows."""
    alone = expanded(small(sentence), ALONE, told)
    if alone is not None:
        return (Clause(capital(alone), 0, len(sentence)),), told
    if _WORTH.search(told.spoken) and (valued := _valued(sentence, told)):
        return valued, told
    if (_COUNTING.search(sentence) and BONUS_FIRST.match(sentence.strip())) or (
        told.row and (told.this == "that ship" or _left_out(sentence, told))
    ):
        return unled(sentence, told)
    shown = _SHOWN.match(sentence) if told.row else None
    if shown is not None:
        return told_upon(sentence, shown.end(), f"on a {shown[1]}", None, told)
    other = _OTHERWISE.match(sentence)
    if other is not None and _is_short(small(sentence[other.end() :]), told):
        return told_upon(sentence, other.end(), "otherwise", None, told)
    found = _BEFORE_COMMA.match(sentence)
    rows = (*OF_TREASURE[:1], *TIMES) if told.card == "this treasure" else TIMES
    lead = expanded(small(found["lead"]), rows, told) if found is not None else None
    if found is not None and lead not in (None, small(found["lead"])):
        return told_upon(sentence, found.end(), lead, None, told)
    return (), told


def _valued(sentence: str, told: SoFar) -> tuple[Clause, ...]:
    """What changes the value of a treasure, with what rides on it."""
    first, *more = small(sentence).replace(" changes ships", " is moved to another ship").split(", ")
    clause = expanded(first, OF_VALUE, told)
    if clause is None:
        return ()
    for words in more:
        clause = ridden(clause, words, told)
    return (Clause(capital(clause), 0, len(sentence)),)


_WORTH = Pattern(r"(?:^|\s)(?:worth|value|\d gold)\b")


def _first(sentence: str) -> str:
    found = PIECE.search(sentence)
    return found.group() if found is not None else ""


def _left_out(sentence: str, told: SoFar) -> bool:
    """Whether the result of a roll tells what is done without its verb, and could be read as if that did something."""
    words = small(_first(sentence))
    return expanded(words, LED_BODIES[-1:], told) is not None


_COUNTING = Pattern(r" (?:per|for (?:each|every)) ")
_OTHERWISE = Pattern(r"\s*(?:[Oo]therwise|[Ee]lse|[Ii]f not)[,:]? ")


def _is_short(words: str, told: SoFar) -> bool:
    return re.fullmatch(LENGTH, words) is not None or in_full(words, told, led=True) is not None


_SHOWN = Pattern(r"\s*(?:and )?on (?:an? )?(\d(?:[-–]\d)?) (?=[a-z+-])(?!or\b|and\b|to\b)", re.IGNORECASE)
_BEFORE_COMMA = Pattern(r"\s*(?!(?i:at the|on the)\b)(?P<lead>[^,:;]*\w), ", needs=(", ",))
_LEAD = Pattern(r"\s*(?P<lead>[^:?]*\w)(?P<sign>[:?]| =) ", needs=(": ", "? ", " = "))
_TITLE = Pattern(r"\s*(?!No\b)[A-Z][\w'’-]+(?: (?:of|the|and|in|to|on|at|a|an))*(?: [A-Z][\w'’-]+)+: ")
"""The name of a card before its text, `Full Moon: …`, of which each word has a capital."""
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


def gives_to_nobody(sentence: str) -> bool:
    """Whether a bonus stands behind a colon and nobody is named who gets it, as on a card that no ship bears."""
    return _TO_NOBODY.search(sentence) is not None


_TO_NOBODY = Pattern(rf"^\s*(?:[^:?]*\w[:?] )?{BONUS} (?!gold\b)(?!.*\b(?:your|ships?|their|its)\b)")


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
    first, *more = shorter(small(found["lead"]), told).split(", ") if found is not None and found["sign"] == ":" else [""]
    riding = [expanded(words, RIDING, told) for words in more]
    done = None if None in riding else expanded(", ".join([first, *more]) if not more else first, rows, told)
    done = done and f"{done} {' '.join(one or '' for one in riding)}".strip()
    if found is None or done is None:
        return (), told
    clauses, after = told_upon(sentence, found.end(), "if you do", None, told)
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
    if not first or ":" in sentence or in_full(first, told) is None:
        return (), told
    return told_upon(sentence, 0, None, None, told)
