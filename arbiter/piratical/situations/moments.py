"""Questions of a moment of the play: the words by which they name it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from arbiter.patterns import Pattern
from arbiter.piratical.table.orders import MOVES

BEFORE, AFTER, IN_TURN, START, END, IN_ROUND = "before", "after", "turn", "start", "end", "round"
_WORDS = r"(?:(?:right|just|immediately|directly|shortly)\s+)?(?P<word>before|until|after|once|as soon as|following)\s+"
_TURN = (
    r"(?P<word>at the (?:start|beginning|end) of|in|on|during|within)\s+(?P<who>(?:(?!\bturn\b)[^,?])+?)"
    r"(?:'s?|’s?)?\s+(?:own\s+)?turn"
)
_ROUND = r"(?:in|during|within)\s+(?P<round>round\s+\d+|the\s+\w+\s+round)"
_OF_A_ROUND = tuple(
    Pattern(form, re.IGNORECASE) for form in (rf"^{_ROUND}\s*,?\s+(?P<asked>.+)$", rf"^(?P<asked>.+?),?\s+{_ROUND}$")
)
_LEADS = (Pattern(rf"^{_TURN}\s*,?\s+(?P<asked>.+)$", re.IGNORECASE), Pattern(rf"^{_WORDS}(?P<told>.+)$", re.IGNORECASE))
_TRAILS = (Pattern(rf"^(?P<asked>.+?),?\s+{_TURN}$", re.IGNORECASE),)
_BEHIND = Pattern(rf",?\s+{_WORDS}", re.IGNORECASE)
_BETWEEN_TWO = Pattern(r"^between\s+.+?\s+and\s+(?P<rest>.+)$", re.IGNORECASE)
"""A moment between two deeds, which is the one before the second."""
_BETWEEN = Pattern(r"\s*,\s+(?:then\s+)?")
_WHEN = {"before": BEFORE, "until": BEFORE, "at the start of": START, "at the beginning of": START, "at the end of": END}
OTHER_TURN = Pattern(r"\b(?:extra|second|additional|other|new|free|bonus)$", re.IGNORECASE)
"""What tells a turn of a ship from the one that the play tells."""
_PERFECT = Pattern(r"\b(?:has|have|had)\s+(?!\d|no\b)", re.IGNORECASE)
_BARE_MOVE = Pattern(r"\b(?:move|sail|row|steam)(?:s|ed)?$", re.IGNORECASE)
_NOUN = Pattern(
    r"^(?:(?P<owner>.+?)(?:'s|’s)\s+|the\s+|that\s+|this\s+)(?P<noun>volley|shots?|fire|ram|ramming|boarding|plunder(?:ing)?|"
    r"trade|trading|search|repairs?|move|movement|wind (?:dice|die|roll)|initiative(?: rolls?)?)"
    r"(?:\s+(?:of|by)\s+(?P<by>.+)|\s+(?:is|are|was|were|has been|have been)\s+(?:rolled|thrown|cast))?$",
    re.IGNORECASE,
)
_VERB = Pattern(
    r"^(?P<owner>.+?)\s+(?:has\s+|have\s+|had\s+)?(?P<noun>boards?|boarded|fires?|fired|shoots?|shot|rams?|rammed|attacks?|attacked|moves?|moved|"
    r"sails?|sailed|rows?|rowed|steams?|steamed|repairs?|repaired|draws?|drew|drawn|stores?|stored)$",
    re.IGNORECASE,
)
"""A deed of which no more is said than who does it."""
_OWN_TURN = Pattern(r"^(?P<owner>.+?)(?:'s?|’s?)\s+(?:own\s+)?turn(?:\s+(?:ends|ended|is over|has ended))?$", re.IGNORECASE)
_ROLL = Pattern(
    r"^(?:(?:the|any|her|his|its)\s+)?(?:plunder(?:ing)?\s+roll|roll\s+on\s+the\s+plunder(?:ing)?\s+table)"
    r"(?:\s+(?:of|by)\s+(?P<by>.+))?$|"
    r"^(?P<owner>.+?)\s+rolls(?:\s+an?)?(?:\s+\d)?\s+on\s+the\s+plunder(?:ing)?\s+table$|"
    r"^the\s+plunder(?:ing)?\s+table\s+is\s+rolled\s+on$",
    re.IGNORECASE,
)
"""The roll of a plunder, apart from what comes before it."""
_NOUNS = {
    "volley": ("fires",), "shot": ("fires",), "fire": ("fires",), "ram": ("rams",), "ramming": ("rams",),
    "boarding": ("boards", "wins_boarding"), "plunder": ("plunders",), "plundering": ("plunders",), "trade": ("trades",),
    "trading": ("trades",), "search": ("searches",), "repair": ("repairs",), "move": tuple(sorted(MOVES)),
    "movement": tuple(sorted(MOVES)), "wind": ("wind_dice", "round"), "initiative": ("initiative", "goes_told"),
}  # fmt: skip
_VERBS = {
    "board": ("boards", "wins_boarding"), "fire": ("fires",), "shoot": ("fires",), "shot": ("fires",), "ram": ("rams",),
    "attack": ("attacks", "fires", "boards", "wins_boarding"), "repair": ("repairs",), "dr": ("draws",), "store": ("stores",),
    **dict.fromkeys(("move", "sail", "row", "steam"), tuple(sorted(MOVES))),
}  # fmt: skip


def moments_of(text: str) -> Iterator[tuple[str, str, str]]:
    """Each way in which a question may name a moment: when, of what that speaks, and the question without it."""
    plain = text.strip().rstrip("?").strip()
    for pattern in (_LEADS[0], *_TRAILS):
        if (found := pattern.match(plain)) is not None:
            yield _WHEN.get(found["word"].casefold(), IN_TURN), found["who"], f"{found['asked']}?"
    for pattern in _OF_A_ROUND:
        if (found := pattern.match(plain)) is not None:
            yield IN_ROUND, f"{found['round']} begins", f"{found['asked']}?"
    between = _BETWEEN_TWO.match(plain)
    if between is not None:
        rest = between["rest"]
        yield from ((BEFORE, rest[: cut.start()], f"{rest[cut.end() :]}?") for cut in _BETWEEN.finditer(rest))
    lead = _LEADS[1].match(plain)
    if lead is not None:
        when = _WHEN.get(lead["word"].casefold(), AFTER)
        cuts = _BETWEEN.finditer(lead["told"])
        yield from ((when, lead["told"][: cut.start()], f"{lead['told'][cut.end() :]}?") for cut in cuts)
        return
    for cut in _BEHIND.finditer(plain):
        yield _WHEN.get(cut["word"].casefold(), AFTER), plain[cut.end() :], f"{plain[: cut.start()]}?"


def as_told(text: str) -> str:
    """What a moment speaks of as the play tells it: done, and a move without its course with one."""
    found = _PERFECT.sub("", text)
    return f"{found} 1" if _BARE_MOVE.search(found) else found


def turn_over(text: str) -> str:
    """Whose turn a text names as something that is over; an empty text where it names none."""
    found = _OWN_TURN.match(text.strip())
    return found["owner"] if found else ""


def plunder_roll(text: str) -> str | None:
    """Whose roll on the plunder table a text names, an empty text for nobody's; None where it names no such roll."""
    found = _ROLL.match(text.strip())
    return None if found is None else found["owner"] or found["by"] or ""


def named_deed(text: str) -> tuple[tuple[str, ...], str]:
    """The deeds that a noun or a bare verb stands for, and of whom it is said to be; none where it is none of these."""
    found, bare = _NOUN.match(text.strip()), _VERB.match(text.strip())
    if found is None and bare is not None:
        return _VERBS[next(stem for stem in _VERBS if bare["noun"].casefold().startswith(stem))], bare["owner"]
    if found is None:
        return (), ""
    noun = found["noun"].casefold()
    noun = noun.split()[0] if noun.startswith(("wind", "initiative")) else noun
    return _NOUNS.get(noun) or _NOUNS[noun.removesuffix("s")], found["owner"] or found["by"] or ""
