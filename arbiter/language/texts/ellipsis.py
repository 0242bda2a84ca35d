"""Two clauses written as one, of which the second leaves out what it says alike or denies: `…, and neither can she`."""

from __future__ import annotations

import re

from lark import Token

from arbiter.language.general.lexer import general_tokens
from arbiter.language.general.sentences import Reading
from arbiter.language.inflection import third_person
from arbiter.language.texts.groups import TextSentence
from arbiter.language.texts.sentence_readings import reading_of
from arbiter.language.wording.expansions import verb_forms
from arbiter.patterns import Pattern

_AUX = r"(?:can|may|must|will|does|do|is|are|has|have)"
_FIRST = "this|that|those|these|each|every|any|an?|the|your|her|its|all|other|enemy|friendly"
_WHO = rf"(?:(?:it|she|he|they|you)\b|(?:{_FIRST})\b[^,]*?)"
_REST = r"(?P<rest>,? (?:as long as|while|when|if|unless|until|during|before|after)\b[^,]*)?"
_LIKEWISE = Pattern(
    rf",? (?P<turned>and neither|and nor|nor|and so|as) (?P<aux>{_AUX}) (?P<who>[^,]+?){_REST}\s*$",
    needs=("neither ", "nor ", " so ", " as "),
)
"""What is so of somebody else as well: `…, and so does each ship that she tows`."""
_OTHERWISE = Pattern(
    rf",? (?:but|though|although|while|whereas) (?P<who>{_WHO}) (?:still )?(?P<aux>{_AUX}|can)"
    rf"(?P<denied> ?not| never|n['’]t)?{_REST}\s*$",
    needs=("but ", "though ", "while ", "whereas "),
)
"""What is not so of somebody else: `…, but this ship herself does not`."""
_FINITE = ("V", "BE", "MODAL", "PERF")
_DENIED = Pattern(r"(?:cannot|can['’]t|can not|may not|can never|must not|do(?:es)? not|do(?:es)?n['’]t)\b ?", re.IGNORECASE)
_MODALS = Pattern(r"(?:may|can|must|will)\b ?(?:also )?", re.IGNORECASE)
_THEY = Pattern(r"\b(?:she|he|it|they|them|him)\b")
"""Pronouns that could mean whom either clause is about."""
_DO = ("do", "does")
_BARE = ("may", "can", "must", "will")
_SEVERAL = ("do", "are", "have")


def likewise(sentence: TextSentence) -> list[tuple[TextSentence, Reading]] | None:
    """The two clauses of a sentence whose second leaves out what the first says, each in full; None where it does not."""
    found = _LIKEWISE.search(sentence.text) or _OTHERWISE.search(sentence.text)
    told = sentence.text[: found.start()] if found is not None else ""
    at = _verb_at(told) if found is not None else None
    if found is None or at is None:
        return None
    denies = "turned" not in found.groupdict() and bool(found["denied"])
    affirms = "turned" not in found.groupdict() and not found["denied"]
    predicate = told[at:]
    denied = _DENIED.match(predicate)
    if (denies and denied) or (affirms and not denied) or (not denies and not affirms and bool(denied) != _is_denial(found)):
        return None
    verb = _verb_of(predicate, found["aux"], denies=denies or (bool(denied) and not affirms))
    if verb is None or _THEY.search(verb):
        return None
    who = "this ship" if found["who"] == "she" and "this ship" in told.casefold() else found["who"]
    lead = told[: told.rfind(",", 0, at) + 1]
    again = f"{lead} {who} {_of_whom(verb, who)}{found['rest'] or ''}".strip()
    first, second = reading_of(told), reading_of(again)
    if not isinstance(first, Reading) or not isinstance(second, Reading) or first.rolls or second.rolls:
        return None
    place = found.start("who")
    return [(TextSentence(told, sentence.start), first), (TextSentence(sentence.text[place:], sentence.start + place), second)]


def _is_denial(found: re.Match[str]) -> bool:
    return found["turned"].endswith(("neither", "nor"))


def _verb_at(clause: str) -> int | None:
    """Where the verb of the main clause begins; None where that is not plain."""
    words: list[Token] = general_tokens(clause)
    last = max((at for at, word in enumerate(words) if word.type == "COMMA"), default=-1)
    related = False
    for word in words[last + 1 :]:
        if word.type in ("REL", "REL_OBJ", "SUB"):
            related = True
        elif word.type in _FINITE and related:
            related = False
        elif word.type in _FINITE:
            return word.start_pos
    return None


def _verb_of(predicate: str, aux: str, *, denies: bool) -> str | None:
    """What is told with another mood, and of one or of several, as the verb that stands for it is."""
    modal = _DENIED.match(predicate) or _MODALS.match(predicate)
    if modal is not None:
        word, rest = modal.group().casefold(), predicate[modal.end() :]
        if denies:
            return f"{f'{aux} not' if aux in _DO else 'need not' if word.startswith('must') else 'cannot'} {rest}"
        return _agreeing(rest, aux) if word.startswith("do") and aux in _DO else f"{aux} {rest}" if aux in _BARE else None
    first, _, rest = predicate.partition(" ")
    if first in ("is", "are", "has", "have") and aux in ("is", "are", "has", "have"):
        return f"{aux}{' not' if denies else ''} {rest}"
    base = first if first in verb_forms()["V"] else verb_forms()["Vs"].get(first)
    base = "have" if first in ("has", "have") else base
    if base is None or aux not in _DO:
        return None
    return f"{aux} not {base} {rest}" if denies else _agreeing(f"{base} {rest}", aux)


def _agreeing(predicate: str, aux: str) -> str:
    return predicate if aux in _SEVERAL else third_person(predicate)


_ITS = {"this ship": "her", "that ship": "her", "she": "her", "he": "his", "you": "your", "they": "their"}


def _of_whom(predicate: str, who: str) -> str:
    """What several have of their own is her own where it is told of one."""
    several = re.match(r"(?:they|all|those|these|other|enemy|friendly)\b", who) is not None
    own = "their" if several else next((own for one, own in _ITS.items() if who.startswith(one)), "its")
    return re.sub(r"\btheir\b", own, predicate) if own != "their" else re.sub(r"\b(?:her|its|his)\b(?= \w)", own, predicate)
