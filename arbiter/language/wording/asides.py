"""What terse texts leave out, put back: the verb of what is so, and the words that lead a clause before a colon.

`Cargo full: +S base move` and `if no crew left` say without a verb what is so; `End of turn: …` leaves out *at the*.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from arbiter.patterns import Pattern

_SO = (
    "docked|undocked|derelict|full|empty|intact|aboard|on board|lost|left|remaining|gone|pinned|towed|submerged|hidden|crewless"
    "|mastless|dismasted|damaged|undamaged|loaded|unloaded|occupied|eliminated|touching|within"
)
"""What is told of something without a verb."""
_NEVER_BARE = (
    "a|an|the|this|that|these|those|she|he|it|they|you|we|her|his|its|your|their|is|are|was|were|be|been|has|have|had|get|gets"
    "|may|can|cannot|must|does|do|did|not|there|who|which|whose|by|on|at|in|of|from|to|with|against|or|and|when|while|if|unless"
    "|until|before|after|would|will|come|comes|moves|ends"
)
"""Words beside which no verb is left out, or that stand in no phrase so short."""
_NOUN = rf"(?P<noun>(?:(?!(?:{_NEVER_BARE}|{_SO})\b)[\w-]+ ){{0,4}})"
_STATE = rf"{_NOUN}(?P<state>{_SO})\b(?P<rest>[^,.:;]*)"
_ASKED = Pattern(
    rf"\b(?P<lead>(?:[Ww]hile|[Ww]hen|[Ii]f|[Aa]s long as|[Uu]nless) ){_STATE}",
    needs=("hile ", "hen ", "if ", "If ", "s long as ", "nless "),
)
_LEADS = r"(?:when|whenever|while|as|if|unless|after|before|once|until|on|at|in|during|instead|for|by|from|provided|so long)\b"
_ASIDE = Pattern(
    rf"(?P<lead>\s*(?:{_LEADS}[^,:;()]+, )?)(?!\s*{_LEADS})(?P<before>[^,:;()]*\w),(?P<aside> [^,:;()]+)"
    r"(?:,(?P<after> [^:;]+))?$",
    re.IGNORECASE,
    needs=(",",),
)
"""What stands between two commas, or behind the last, after what leads the sentence and what it breaks into."""
_CLAUSE = Pattern(
    r" (?:when|whenever|while|as long as|so long as|if|unless|after|before|once|until|provided(?: that)?|providing|assuming"
    r"|each time) "
)
_PHRASE = Pattern(r" (?:instead of|rather than|in addition to|as well as|without|for free|as a free action|as part of)\b")
_MODAL = r"(?:may|can|must|cannot|can['’]t|will)"
_MODAL_BEFORE, _MODAL_AFTER = Pattern(rf"\b{_MODAL}$"), Pattern(rf" {_MODAL}\b")
_VERB = Pattern(rf"\b(?:is|are|was|were|has|have|gets?|may|can|cannot|must|\w+n['’]t|\w+['’]s (?:{_SO}))\b")
_CARRIED = ("crew", "treasure", "treasures", "gold", "cargo", "equipment")
_HELD = Pattern(r"(?:cargo(?: hold| spaces?)?|hold|masts|segments|crew)$")
"""What needs no word for whose it is where it is told what all of it is like: `cargo full`."""


def spelled_out(sentence: str) -> str:
    """The sentence with the words that it leaves out of what is so, of a time and of what stands before a colon.

    A clause that breaks into it ends it: `Friendly ships, as long as they carry no crew, get +S to their base move`; so does a
    phrase beside a modal: `This ship may, instead of moving, repair one mast`. A phrase behind a clause and a comma belongs to
    the rest: `may shoot when she is hit, with one cannon only`.
    """
    sentence = _THREE_STATES.sub(_each_state, sentence)
    sentence = _BOTH_STATES.sub(_so_of_whom, sentence)
    sentence = _STATES.sub(r"\1 \2 \3 \1 \4", sentence)
    sentence = _ASKED.sub(lambda found: f"{found['lead']}{_so(found)}", sentence)
    if (behind := _BEHIND_CLAUSE.fullmatch(sentence)) is not None:
        return f"{behind['main']}{behind['phrases'].replace(',', '')}{behind['clause']}"
    found = _ASIDE.fullmatch(sentence)
    return sentence if found is None or not _breaks_in(found) else _in_order(found)


def _breaks_in(found: re.Match[str]) -> bool:
    """Whether what stands between two commas is a clause, or a phrase beside a modal."""
    modal = found["after"] and (_MODAL_BEFORE.search(found["before"]) or _MODAL_AFTER.match(found["after"]))
    return bool(found["after"] and _CLAUSE.match(found["aside"])) or bool(modal and _PHRASE.match(found["aside"]))


_BOTH_STATES = Pattern(
    rf"^(?P<lead>\s*(?:If|While|When|Unless|As long as)) (?P<states>(?:{_SO})\b[^,:;]*? (?:and|or) (?:not )?(?:{_SO})\b[^,:;]*),"
    r" ?(?=(?P<whom>this [\w-]+|she|it|he|they)?)",
    needs=(" and ", " or "),
)
"""Two things that are so, of what the sentence goes on about: `If derelict and touching a ship, she may be towed`."""
_STATES = Pattern(
    rf"\b(is|are) ((?:not )?(?:{_SO})\b[^,:;]*?) (or|and(?= not)) ((?:not )?(?:{_SO})\b)"
    r"(?! (?:ships?|masts?|crew|forts?|treasures?)\b)",
    needs=(" or ", " and not "),
)
"""Two things that are so, of which the second is told without its verb: `she is docked or not within S of a fort`."""


_THREE_STATES = Pattern(
    rf"\b(?P<verb>is|are) (?P<denied>not )?(?P<first>{_SO}), (?P<second>{_SO}),? (?P<tie>or|and) (?P<third>{_SO})"
    r"(?=$|[,;:]| (?:at|when|while|if|during)\b)",
    needs=(" or ", " and "),
)
"""Three things that are so, with one verb: `unless she is docked, pinned or derelict`."""


def _each_state(found: re.Match[str]) -> str:
    verb = f"{found['verb']} {found['denied'] or ''}"
    tie = "and" if found["denied"] else found["tie"]
    return f"{verb}{found['first']} {tie} {verb}{found['second']} {tie} {verb}{found['third']}"


def _so_of_whom(found: re.Match[str]) -> str:
    whom = found["whom"] or "she"
    return f"{found['lead']} {whom} {'are' if whom == 'they' else 'is'} {found['states']}, "


def _in_order(found: re.Match[str]) -> str:
    """The clause that breaks in behind the rest, or before it where its `it` would mean something else behind."""
    lead, before, aside, after = found.group("lead", "before", "aside", "after")
    subject = _SUBJECT.match(before)
    if subject is None or " it " not in aside:
        return f"{lead}{before}{after}{aside}"
    return f"{lead}{aside.strip().replace(' it ', f' {subject[1]} ', 1)}, {before}{after}"


_SUBJECT = Pattern(r"\s*((?:[Tt]h(?:is|at|e)|[A-Z][\w'’-]*) [\w'’ -]*?)(?: (?:may|can|cannot|must|is|has|gets|does)\b.*)?$")
"""Whom a clause is about, where that is told with its name or is one that is known."""


def _so(found: re.Match[str]) -> str:
    """The clause that tells what is so, with its verb: `she carries no crew`; as it stands where it has one or needs none."""
    noun, state, rest = found["noun"].strip(), found["state"].lower().replace("on board", "aboard"), found["rest"]
    noun = noun[:1].lower() + noun[1:]
    if not noun or _VERB.search(f"{noun} {rest}"):
        return f"{noun} {state}{rest}".strip()
    first, last = noun.split()[0], noun.split()[-1]
    counted = first in ("no", "exactly", "only", "at", "more", "fewer", "two", "three", "one") or first.isdigit()
    if counted and state in ("aboard", "left", "remaining"):
        verb = "carries" if last in _CARRIED and state == "aboard" else "has"
        return f"she {verb} {noun}{rest}"
    several = last.endswith("s") or first == "all"
    if first == "all" or _HELD.fullmatch(noun):
        noun = f"all of her {noun.removeprefix('all ')}" if first == "all" else f"her {noun}"
    return f"{noun} {'are' if several else 'is'} {state}{rest}"


_TIED = r"(?:(?:even|only|but only|not|but not) )?(?:with|on|at|in|by|for|against|from|to|during|within|without|using)"
_BEHIND_CLAUSE = Pattern(
    rf"(?P<main>\s*(?:{_LEADS}[^,:;()]+, )?(?!\s*(?!once (?:per|a|each)\b){_LEADS})[^,:;()]+?)"
    r"(?P<clause> (?:when|whenever|while|if|unless|after|before|once|until) (?![^,]*\b(?:it|they|them)\b)[^,:;()]+)"
    rf"(?P<phrases>(?:, {_TIED} [^,:;()]+)+)",
    re.IGNORECASE,
    needs=(",",),
)
"""Phrases behind the clause that trails a sentence, which tells of nothing with a pronoun that may stand for them."""
_CHOSEN = Pattern(
    r" (?:which(?:ever)?(?: ones?)? |whatever )?(.+?)(?:(?:['’]s)? (?:choice|pick)| (?:picks?|chooses?|likes?|prefers?|wants?))"
)
_COUNTED = Pattern(r"\b(?:one|two|three|an?|any|each|\d) (?:of [\w']+ )?[\w-]+(?: [\w-]+)?$")
"""What is chosen, right before it is said who does."""
_INCLUDED = Pattern(r",( [^,:;()]+?)(?: too| as well)? included\b(,?)", needs=("included",))
_CHOOSING = {"your": "you", "his": "him", "her": "her", "their": "them", "his or her": "him or her"}


_TRAILING = r"(?:(?:even|only|but only|except) (?:if|when|while|though)|unless|until|as long as|as if|so that|provided)"
_BEFORE_CLAUSE = Pattern(rf"(?<=[a-z)]),(?= {_TRAILING}\b)", needs=(",",))
"""The comma before a clause that trails a sentence which another leads: `when she docks you may give it to her, even if …`."""


def unbroken(sentence: str) -> Iterator[str]:
    """The sentence without the commas around what says who chooses, who is included, and whatever else breaks into it."""
    if _INCLUDED.search(sentence):
        yield _INCLUDED.sub(r" including\1", sentence)
        yield _INCLUDED.sub(r" including\1\2", sentence)
    if _BEFORE_CLAUSE.search(sentence):
        yield _BEFORE_CLAUSE.sub("", sentence)
    found = _ASIDE.fullmatch(sentence)
    if found is None:
        return
    before, after = f"{found['lead']}{found['before']}", found["after"] or ""
    if (chosen := _CHOSEN.fullmatch(found["aside"])) is not None and _COUNTED.search(before):
        yield f"{before} chosen by {_CHOOSING.get(chosen[1], chosen[1])}{after}"
    elif after or found["aside"].startswith(" chosen by "):
        yield f"{before}{found['aside']}{after}"
