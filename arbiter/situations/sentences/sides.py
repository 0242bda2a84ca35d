"""The dice of a boarding that a sentence tells by who rolled them, put where the boarding has them."""

from __future__ import annotations

import re

from arbiter.patterns import Pattern
from arbiter.situations.sentences.names import Names


def by_sides(text: str, names: Names) -> str:
    """The sentence with the dice of both sides of its boarding in their order, whoever is told first; any other as it is.

    Behind a boarding of which nobody says whom it is against, a ship that rolls is a side and not whom it is against.
    """
    said = text.strip().rstrip(".")
    told = _ROLLED.match(said) or _ROLLED_FOR.match(said)
    if told is None:
        return text
    who, one, other = (_side(told[part] or "", names) for part in ("lead", "one", "other"))
    if not who or not one or (told["other"] and not other):
        return text
    if told["other"] and (one == who) == (other == who):  # one side twice, which no boarding has
        return text if told["whom"] else f"{told['lead']} boards {told['one']}{said[told.start('one') - 2 :]}"
    if not told["other"]:
        against = "" if one == who or told["whom"] or told["one"] in names.players else f" {told['one']}"
        return f"{told['lead']} boards{against}, {told['one']} rolls {told['die']}" if against else text
    own, their = (told["die"], told["second"]) if one == who else (told["second"], told["die"])
    return f"{told['lead']} boards{told['whom'] or ''}, rolling {own} against {their}"


def _side(said: str, names: Names) -> str:
    """The player for whom somebody who is named first in some words rolls; empty where nobody is."""
    first = next((word for word in names.words(said) if word.type in ("NAME", "PLAYER")), None)
    if first is None:
        return ""
    return first.value if first.type == "PLAYER" else names.pieces[first.value].player if first.value in names.pieces else ""


_AND = r"(?:[,;] ?(?:and |but |while )?| and | but | to | against )"
_ROLLS = r"(?: rolls?| rolling| gets?)?:? (?:an? )?"
_ROLLED = Pattern(
    r"^(?P<lead>[^:;]*?) boards(?P<whom> (?!with\b|and\b)[^,:;]*?)?\s*[,:;]\s*(?:and )?"
    rf"(?P<one>[^\d,;:]+?){_ROLLS}(?P<die>\d)(?:{_AND}(?P<other>[^\d,;:]+?){_ROLLS}(?P<second>\d))?$",
    re.IGNORECASE,
)
_ROLLED_FOR = Pattern(
    r"^(?P<lead>[^:;]*?) boards(?P<whom> (?!with\b|and\b)[^,:;]*?)?\s*[,:;]\s*"
    rf"(?P<die>\d) for (?P<one>[^\d,;:]+?){_AND}(?P<second>\d) for (?P<other>[^\d,;:]+)$",
    re.IGNORECASE,
)
"""A boarding and, behind it, who rolled what: `Gull boards: Tern rolls 4, Gull 5`, `4 for Tern, 5 for Gull`."""
