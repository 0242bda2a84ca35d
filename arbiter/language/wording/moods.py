"""What may, must or cannot be, told by other words than a modal verb, and how one clause goes on from another in such words.

The rows are gone through in order, before those of `wordings`: what stands there, and what is read in its place.
"""

from __future__ import annotations

import re
from functools import cache

from arbiter.language.inflection import gerund, participle
from arbiter.language.vocabulary.verbs import PAST, VERBS
from arbiter.language.wording.rewriting import Rows
from arbiter.patterns import Pattern

_WHO = (
    r"(?:(?:this|that|another|any other|any|each|every|an?|no) (?:\w+ )?(?:ship|crew|fort|player|opponent|sea monster)"
    r"|(?:enemy |friendly |other )+(?:ships|forts|crew)|she|it|he|they|you)"
)
"""Whom a clause is about, where that is plain."""
_OWN = r"(?:this ship|this crew|this fort|this sea monster|she|it|he)"
_LIKES = r"(?:likes?|wish(?:es)?|wants?|chooses?|desires?|prefers?)"
_DID = r"(?:do(?:es)?(?: so| this| that| it)?)"
_VERB = (
    "move|shoot|ram|board|dock|explore|repair|load|unload|tow|turn|sail|draw|take|steal|eliminate|remove|discard|reveal|place|put"
    "|reroll|use|fire|swap|search|trade|attack|collect|deliver|make|go|add|set|leave|return|roll|lose|pay|give|retreat|submerge"
    "|surface|cancel|choose|look|be|gain|get|pass|pick|hide|exchange|transfer"
)
_NOT_DONE = (
    r"(?:(?:Or )?[Ee]lse|Failing that|If (?:she|he|it|they|you) (?:chooses?|decides?|prefers?|wish(?:es)?) not to(?: do so)?"
    rf"|Should (?:she|he|it|they|you) not {_DID}|In (?:all|any) other (?:cases?|events?)|At (?:all|any) other times?)"
)
_IS_DONE = (
    r"(?:If (?:she|he|it|they|you) (?:chooses?|decides?|opts?|wish(?:es)?) to(?: do so|(?=,))"
    rf"|Should (?:she|he|it|they|you) {_DID}|(?:After|By|In|On|Upon|When) doing (?:so|this|that))"
)
_ALSO = (
    r"(?:On top of (?:that|this|it)|Besides(?: (?:that|this))?|What(?:['’]s| is) more|Plus|Additionally|Likewise|Similarly"
    r"|In addition to (?:that|this)|As well|Moreover|Furthermore)"
)


@cache
def _of_gerunds() -> dict[str, str]:
    return {gerund(verb.split()[0]): verb.split()[0] for verb in VERBS} | {"being": "be", "having": "have"}


@cache
def _of_participles() -> dict[str, str]:
    return {participle(verb.split()[0]): verb.split()[0] for verb in VERBS} | {**PAST, "been": "be"}


def _cannot(found: re.Match[str]) -> str:
    """`is barred from ramming`."""
    verb = _of_gerunds().get(found[1])
    return f"cannot {verb}" if verb is not None else found.group()


def _may(found: re.Match[str]) -> str:
    """`has the option of ramming`."""
    verb = _of_gerunds().get(found[1])
    return f"may {verb}" if verb is not None else found.group()


def _none_of_it(found: re.Match[str]) -> str:
    """`No ramming`, `No ramming and no towing derelicts`, at the beginning of a sentence."""
    deeds = [_of_gerunds().get(part.split()[0]) for part in _AND_NO.split(found["deeds"])]
    if any(verb is None for verb in deeds):
        return found.group()
    told = [f"{verb}{part[len(part.split()[0]) :]}" for verb, part in zip(deeds, _AND_NO.split(found["deeds"]), strict=True)]
    return f"{found['lead']}This ship cannot {' or '.join(told)}"


_AND_NO = Pattern(r",? (?:and|or|nor) (?:no )?(?=\w+ing\b)|, no (?=\w+ing\b)")


def _when(found: re.Match[str]) -> str:
    """`Upon ramming a ship, …`: when that is done."""
    if found["doing"].split()[0] not in _of_gerunds():
        return found.group()
    return f"{found[1]}{'when' if found[1] == ' ' and found.start() else 'When'} "


def _after(found: re.Match[str]) -> str:
    """`Having rammed a ship, …`: after that."""
    verb = _of_participles().get(found[2])
    if verb is None:
        return found.group()
    return f"{found[1]}{'After' if not found[1].strip() else 'after'} {'being' if verb == 'be' else gerund(verb)}"


MOODS: Rows = (
    # What may not be, and what may
    (r"\b(?:is|are) (?:forbidden|barred|prohibited|prevented|banned|precluded|incapable|kept) (?:from|of) (\w+ing)\b", _cannot),
    (r"\bha(?:s|ve) the (?:option|choice|possibility|chance|right|opportunity) (?:of|for) (\w+ing)\b", _may),
    ((r"\b(?:[Ii]t (?:is|['’]s) (?:impossible|not possible|forbidden|not allowed)|[Tt]here (?:is|['’]s) no way)"
      rf" for ({_WHO})"
      r" to (?=\w)"), r"\1 cannot "),
    ((r"^(\s*)(?:At no time|Under no circumstances?|In no (?:case|event|circumstances?)|On no account|By no means"
      rf"|Never) (?:may|can|shall|must|will) ({_WHO}) (?=\w)"), r"\1\2 can never "),
    ((r"^(?P<lead>\s*)[Nn]o (?P<deeds>(?!boarding (?:roll|part|action)s?\b)\w+ing\b(?: (?!roll|shot)[^,:;]+?)?"
      rf"(?:{_AND_NO.pattern})[^,:;]+)$"), _none_of_it),
    (rf"^(\s*)(?:Nor|Neither) (can|may|must|does|do|will) ({_WHO}) (?=\w)", r"\1\3 \2 not "),
    # What is left to somebody
    ((r"^(\s*)(?:You (?:may |can )?(?:decide|choose)|It(?:['’]s| is) (?:up to you|your (?:call|choice|decision)))"
      rf" (?:whether|if) ({_OWN} [^,.;]*?)(?: or not)?$"), r"\1If you like, \2"),
    (rf"\b(may\b[^,.;]*?),? if (?:{_OWN}|they|you) (?:so )?{_LIKES}(?: to)?$", r"\1"),
    (rf"^(\s*)If ({_OWN}|they|you) (?:so )?{_LIKES}(?: to)?, (?=\2 may\b)", r"\1"),
    (rf",? if this \w+ (?:so )?{_LIKES}(?: to)?(?=$|,)", " if you like"),
    (r",? if you(?: so)? (?:choose|desire|prefer)(?: to)?(?=$|,)", " if you like"),
    (r"^(\s*)If you(?: so)? (?:choose|desire|prefer|want|wish)(?: to)?,", r"\1If you like,"),
    (rf"^(\s*){_IS_DONE},? (?=\w)", r"\1If so, "),
    (rf"^(\s*){_NOT_DONE},? (?=\w)", r"\1Otherwise, "),
    # What is said or done besides, or afterwards
    (rf"^(\s*){_ALSO}, (?=\w)", r"\1Also, "),
    (r"^(\s*)(?:Still|Nevertheless|That said|Even so|Nonetheless|Then again), (?=\w)", r"\1"),
    (r"\bnot only ((?:may|can|cannot|gets?|is|has)\b.*?),? but (?:(?:she|it) )?also ", r"\1 and also "),
    (r"\b(may|can|must|cannot) not only (.*?),? but also ", r"\1 \2 and "),
    (rf"\b((?:may|can|must) [^,.;:]*?\w) then (?=(?:{_VERB})\b)", r"\1 and then "),
    (rf",? and (?:after that|afterwards?|next|thereafter|subsequently|after this) (?=(?:may )?(?!turn\b)(?:{_VERB})\b)",
     " and then "),
    (r"\b(may|can|must) first ([^,.;]*?),? (?:and )?then ", r"\1 \2 and then "),
    (r"^(\s*)As well as (?=\w+ing\b)", r"\1In addition to "),
    (r"\b(cannot|can['’]t|can not|may not|must not|can never) either ([^,.;]*? or )", r"\1 \2"),
    (r",? so (?=(?:she|it|he|you|they|this ship) (?:may|can)\b)", " so that "),
    (r"^(\s*)It (?:does not|doesn['’]t) matter (?:whether|if) ([^:,;]+?)(?: or not)?[:,] ", r"\1Whether or not \2, "),
    ((r"(^\s*|(?<![.,;:]) )(?:[Uu]pon|[Oo]n) (?=(?P<doing>being \w+|\w+ing)"
      r"(?:,| (?:an?|any|the|this|that|her|his|its|it|one|another|your)\b))"), _when),
    (r"^(\s*)[Hh]aving (\w+)(?=[^,]*, )", _after),
    (r"(, )having (\w+)(?=[^,]*, )", _after),
    (r"^(\s*)(?:In case(?! of\b)|On the occasion that) (?=[^,]*, )", r"\1If "),
    (r"\bthrough (?:the end of )?(your|her|its|their|the|that|this) (next )?turn\b", r"until the end of \1 \2turn"),
    (r"\b[Tt]hrough the end of (?=\w)", "until the end of "),
    (r"\bfrom (?:that|this) (?:(?:moment|time)(?: on(?:wards?)?)?|point on(?:wards?)?)\b", "from then on"),
)  # fmt: skip
