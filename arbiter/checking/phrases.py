"""What other games and everyday speech call the things of this one, and what its cards say instead."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

SAID_HERE = {
    "destroy": "eliminate", "destroys": "eliminates", "destroyed": "eliminated", "discard": "eliminate",
    "discards": "eliminates", "discarded": "eliminated", "sail": "move", "sails": "moves", "sailing": "moving",
    "travel": "move", "travels": "moves", "speed": "base move", "vessel": "ship", "vessels": "ships", "boat": "ship",
    "boats": "ships", "sailor": "crew", "sailors": "crew", "crewmate": "crew", "crewmates": "crew", "foe": "enemy ship",
    "foes": "enemy ships", "enemies": "enemy ships", "ally": "friendly ship", "allies": "friendly ships", "allied": "friendly",
    "adjacent": "touching", "near": "within S of", "nearby": "within S", "fix": "repair", "fixes": "repairs", "heal": "repair",
    "heals": "repairs", "steal": "take", "steals": "takes", "stolen": "taken", "grab": "take", "grabs": "takes", "loot": "take",
    "loots": "takes", "nullify": "cancel", "nullifies": "cancels", "negate": "cancel", "negates": "cancels",
    "disable": "cancel", "disables": "cancels", "suppress": "cancel", "counter": "cancel", "wreck": "derelict",
    "wrecked": "derelict", "crippled": "derelict", "bonus": "+1", "strike": "hit", "strikes": "hits", "harbor": "home island",
    "underwater": "submerged", "anchored": "docked", "moored": "docked", "immobilized": "pinned", "trapped": "pinned",
    "invade": "board", "invades": "boards", "hp": "masts", "health": "masts", "upon": "when", "shipmates": "crew",
    "dont": "cannot", "doesnt": "does not", "cant": "cannot", "wont": "cannot", "vs": "against",
}  # fmt: skip
"""Words that no card of this game uses in that sense, though some are understood, and the word of the game."""


OF_OURS = frozenset({
    "discard", "discards", "discarded", "adjacent", "near", "nearby", "steal", "steals", "stolen", "bonus", "anchored", "moored",
    "underwater", "upon", "strike", "strikes", "wreck", "wrecked", "trapped", "sail", "sails", "harbor", "loot", "counter",
})  # fmt: skip
"""Of these words those that one game or the other has in a sense of its own: understood, they are in order."""


class Template(NamedTuple):
    """A wording, the wording that all cards share instead, and a word without which it cannot stand in a text."""

    trigger: str
    pattern: str
    instead: str


TEMPLATES = (
    Template("can not", r"\bcan not\b", "cannot"),
    Template("turn", r"\bonce (?:a|each|every) turn\b", "once per turn"),
    Template("one time", r"\bone time (?:per|each|a) turn\b", "once per turn"),
    Template("roll", r"\broll (?:a|one) die\b(?! roll)", "roll a d6"),
    Template("turn", r"\bat the (?:start|beginning) of (?:each|every|each of|every one of) (?:turn of yours|your own turns?)\b",
             "at the beginning of each of your turns"),
    Template("normal", r"\bin addition to (?:her|its|the) normal action\b", "as a free action"),
    Template("for free", r"(?:(?<=shoot )|(?<=move )|(?<=explore )|(?<=repair ))for free\b", "as a free action"),
    Template("roll", r"\b(?:(?:her|its) )?(?:shooting|shot|firing|attack|hit|to-hit|gunnery|shoot) rolls?\b", "her cannon rolls"),
    Template("combat", r"\bcombat rolls?\b", "boarding rolls"),
    Template("roll", r"\b(?:gains?|receives?|has|have) (?=[+–-] ?\d+ to (?:her|its))", "gets"),
    Template("add", r"\badds? (?=\+?\d+ to (?:her|its|this ship's) (?:cannon|boarding) rolls?)", "gets"),
    Template("opponent", r"(?<!that )(?<!an )(?<!the )(?<!your )(?<!each )\bopponent(?:'s|’s|s'|s’) ships\b", "enemy ships"),
    Template("action", r"\b(?:may|can) (?:take|perform|make|get|have) an? (?:free |extra |additional )?"
                       r"(?:move |shoot |explore |repair )?action\b", "may be given … action"),
    Template("+", r"(?<=\ba )\d\+(?=[\s,])", "4-6"),
    Template("range", r"\b(?:at|within) (?:short|close) range\b|\bshort range\b", "within S"),
    Template("range", r"\b(?:at|within) long range\b", "within L"),
)  # fmt: skip
"""Wordings that are understood, or nearly, and the wording that all cards share."""
SAFE = frozenset({"cannot", "once per turn"})
"""Templates that mean just what they replace."""


def found_in(text: str) -> Iterator[tuple[re.Match[str], Template]]:
    """Every wording of the table in a text; a pattern is made only for a text that has its trigger."""
    low = text.casefold()
    for template in TEMPLATES:
        if template.trigger in low:
            for match in compiled(template.pattern).finditer(text):
                yield match, template


LEFT_OPEN = (
    r"<[A-Za-z][\w -]*>|\[[A-Za-z_][\w -]*\]|\{[^{}]*\}|#?_{2,}|\?{2,}|\b(?:TBD|TBA|TODO|FIXME)\b"
    r"|\b(?:NAME|NATION|NATIONALITY|NUMBER|KEYWORD|ABILITY|RANGE|TYPE|VALUE|TEXT)\b"
)
"""Places of a template that were to be filled in."""
_OPEN_SIGNS = ("<", "[", "{", "__", "??", "TBD", "TBA", "TODO", "FIXME", "NA", "NU", "KEY", "ABI", "RAN", "TYP", "VAL", "TEX")


def left_open(text: str) -> Iterator[re.Match[str]]:
    """Every place that was to be filled in; a text in capitals throughout has none of those told by capitals."""
    if any(sign in text for sign in _OPEN_SIGNS) and not text.isupper():
        yield from re.finditer(LEFT_OPEN, text)


@cache
def compiled(pattern: str) -> re.Pattern[str]:
    """The pattern, made when it is first needed."""
    return re.compile(pattern, re.IGNORECASE)
