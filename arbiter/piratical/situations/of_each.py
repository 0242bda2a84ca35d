"""Questions who, whom or which ship, each as the same question about every ship in turn."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from arbiter.patterns import Pattern

FORTS = "the forts"
_WHO = r"(?:whom?|(?:which|what)(?: of the)? (?:ship|player)s?|which(?: one)?(?: of them)?)"
_HELPS = r"(?:may|can|could|must|does|do|did|will|would|has|have|had|is|was|are|were)"
_AT = r"(?:at|against|with|from|by|to|of)"
_ASKED = Pattern(rf"^(?:(?P<at>{_AT}) )?{_WHO} (?:(?P<help>{_HELPS}) )?(?P<rest>.+?)\??$", re.IGNORECASE)
_ENDS_AT = Pattern(rf"\b{_AT}$", re.IGNORECASE)


def ways(text: str, ships: Sequence[str], names: frozenset[str]) -> Iterator[dict[str, str]]:
    """In each way in which a question may be one about every ship, that question for each of these, and for the forts."""
    asked = _ASKED.match(text.strip())
    if asked is None:
        return
    said, rest = asked["help"] or "does", asked["rest"].split()
    doer = _words_of_name(rest, names)
    if not doer:
        yield {who: f"{said} {who} {asked['rest']}?" for who in (*ships, FORTS)}
        if asked["help"]:
            yield {who: f"does {who} {said} {asked['rest']}?" for who in ships}
        return
    at = f"{asked['at']} " if asked["at"] else ""
    if at or _ENDS_AT.search(rest[-1]):
        yield {who: f"{said} {asked['rest']} {at}{who}?" for who in ships}
        return
    for place in range(len(rest), doer, -1):
        yield {who: f"{said} {' '.join((*rest[:place], who, *rest[place:]))}?" for who in ships}


def _words_of_name(words: list[str], names: frozenset[str]) -> int:
    """How many words name who does what is asked; none where that is what the question is for."""
    known = {FORTS, *map(str.casefold, names)}
    return next((end for end in range(1, len(words)) if " ".join(words[:end]).casefold() in known), 0)
