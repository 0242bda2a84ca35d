"""What German cards say, in the words of English ones: their nouns first, then how a clause of those is put together."""

from __future__ import annotations

from arbiter.language.wording.rewriting import Rows

_SHIP = r"(this ship|another ship|an enemy ship|[LS]-range cannons)"
_THING = r"((?:(?:this|another|an?|one|any)\b|[LS]-range )[^,.]*?)"

GERMAN: Rows = (
    # Who and what
    (r"\b([LS])-Reichweiten-Kanonen\b", r"\1-range cannons"),
    (r"\b(?i:das|dieses|diesem|dieser) Schiff(?:e?s)?\b", "this ship"),
    (r"\bein(?:em)? anderen? Schiff\b|\bein anderes Schiff\b", "another ship"),
    (r"\bein(?:em)? feindliche[sn] Schiff\b", "an enemy ship"),
    (r"\beinen seiner Masten\b", "one of this ship's masts"),
    (r"\beinen verdeckten Schatz\b", "one face-down treasure"),
    (r"\bauf einer beliebigen Insel\b", "on any island"),
    # How often, and what may be or not
    (r"\b(?i:einmal (?:pro|in jedem) (?:Spielzug|Zug))\b", "Once per turn"),
    (
        rf"^(\s*)Once per turn (?:darf|kann)(?: sich)? {_SHIP} {_THING} (?:anschauen|ansehen)$",
        r"\1Once per turn, \2 may look at \3",
    ),
    (rf"^(\s*){_SHIP} (?:können|kann) {_SHIP} nicht treffen$", r"\1\2 cannot hit \3"),
    (rf"^(\s*)Versenkt {_SHIP} {_SHIP}, so (?:darfst|kannst) du ", r"\1When \2 sinks \3, you may "),
    (rf"\byou may {_THING} rep(?:arieren|aireren)$", r"you may repair \1"),
)
