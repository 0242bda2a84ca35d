"""What other games and everyday speech call the things of this one, and what its cards say instead."""

from __future__ import annotations

import re

SAID_HERE = {
    "destroy": "eliminate", "destroys": "eliminates", "destroyed": "eliminated", "kill": "eliminate", "kills": "eliminates",
    "killed": "eliminated", "discard": "eliminate", "discards": "eliminates", "discarded": "eliminated", "lose": "eliminate",
    "fire": "shoot", "fires": "shoots", "fired": "shot", "firing": "shooting", "attack": "shoot", "attacks": "shoots",
    "attacked": "shot at", "gun": "cannon", "guns": "cannons", "sail": "move", "sails": "moves", "sailing": "moving",
    "travel": "move", "travels": "moves", "speed": "base move", "movement": "base move", "vessel": "ship", "vessels": "ships",
    "boat": "ship", "boats": "ships", "sailor": "crew", "sailors": "crew", "crewmate": "crew", "crewmates": "crew",
    "hostile": "enemy", "foe": "enemy ship", "foes": "enemy ships", "enemies": "enemy ships", "ally": "friendly ship",
    "allies": "friendly ships", "allied": "friendly", "adjacent": "touching", "near": "within S of", "nearby": "within S",
    "fix": "repair", "fixes": "repairs", "heal": "repair", "heals": "repairs", "steal": "take", "steals": "takes",
    "stolen": "taken", "grab": "take", "grabs": "takes", "loot": "take", "loots": "takes", "nullify": "cancel",
    "nullifies": "cancels", "negate": "cancel", "negates": "cancels", "disable": "cancel", "disables": "cancels",
    "suppress": "cancel", "counter": "cancel", "wreck": "derelict", "wrecked": "derelict", "crippled": "derelict",
    "gold coins": "treasure", "coins": "treasure", "loses": "eliminates", "bonus": "+1", "strike": "hit", "strikes": "hits",
    "harbor": "home island", "harbour": "home island", "port": "home island", "base": "home island", "underwater": "submerged",
    "sunken": "sunk", "anchored": "docked", "moored": "docked", "immobilized": "pinned", "trapped": "pinned",
    "invade": "board", "invades": "boards", "captain's": "captain", "activates": "is given an action", "hp": "masts",
    "health": "masts", "damage": "hit", "damages": "hits", "shipmates": "crew", "twice": "two", "player's": "player",
}  # fmt: skip
"""Words that no card of this game uses in that sense, and the word of the game."""

_TEMPLATES = (
    (r"\bcan not\b", "cannot"),
    (r"\bonce (?:a|each|every) turn\b", "once per turn"),
    (r"\bone time (?:per|each|a) turn\b", "once per turn"),
    (r"\broll (?:a|one) (?:six-sided )?die\b(?! roll)", "roll a d6"),
    (r"\bat the (?:start|beginning) of (?:each turn of yours|every turn of yours|every one of your turns)\b",
     "at the beginning of each of your turns"),
    (r"\bin addition to her normal action\b", "as a free action"),
    (r"\bfor free\b", "as a free action"),
    (r"\b(?:her|its) attack rolls?\b", "her cannon rolls"),
    (r"\b(?:shooting|shot|firing|attack|hit|to-hit|gunnery) rolls?\b", "cannon rolls"),
    (r"\bcombat rolls?\b", "boarding rolls"),
    (r"\b(?:gains?|receives?|has|have) (?=[+–-] ?\d+ to (?:her|its))", "gets "),
    (r"\b(?:add|adds) (?=\+?\d+ to (?:her|its|this ship's) (?:cannon|boarding) rolls?)", "gets +"),
    (r"\bopponent(?:'s|’s) ships?\b", "enemy ships"),
    (r"\b(?:may|can) (?:take|perform|make|get|have) an? (?:free |extra |additional )?(?:move |shoot |explore |repair )?action\b",
     "may be given … action"),
    (r"(?<=\bon an? )\d\+", "5 or 6"),
    (r"\bwins? a boarding(?! party)\b", "wins a boarding party"),
    (r"\bat (?:short|close) range\b", "within S"),
    (r"\bat long range\b", "within L"),
    (r"\bshort range\b", "within S"),
    (r"\bturn counter-?clockwise\b", "rotate"),
)
TEMPLATES = tuple((re.compile(pattern, re.IGNORECASE), instead) for pattern, instead in _TEMPLATES)
"""Wordings that are understood, or nearly, and the wording that all cards share."""
SAFE = frozenset({"cannot", "once per turn"})
"""Templates that mean just what they replace."""
