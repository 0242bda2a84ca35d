"""Other words for what the sentences of this game say already, tried where a sentence is not read as it stands."""

from __future__ import annotations

import re
from collections.abc import Iterator

_DICE = r"\d(?:\s*(?:,|and|,\s*and)?\s*\d)*"
_WEAPONS = "(?:cannons?|bolt throwers?|catapults?)"
ROWS: tuple[tuple[str, str], ...] = (
    (r"\b(?:right )?(?:next|close) to\b|\balongside(?: of)?\b", "adjacent to"),
    (r"\b(crew|treasure|cargo) (?:counter|member|piece)(s?)\b", r"\1"),
    (r"\b(?:counter|member)s? of (?:her |his |the )?crew\b", "crew"),
    (rf"\bboth (?=(?:of )?(?:her |his )?{_WEAPONS}\b)", "2 "),
    (rf"\b(fires?|shoots?)(?: her| his)? (\w+ {_WEAPONS}) at ((?:(?! and )[^:;,.?])+)", r"\1 at \3 with \2"),
    (r"\b(?:announces|declares|says|decides)(?: that)? (?:(?:he|she|they) (?:will )?|to )plunders?\b", "plunders"),
    (rf"\b(rolls? {_DICE}) on the (?:plunder|trading|trade|treasure island|island)(?: table)?", r"\1"),
    (r"^(?:does|can|may) (.+?) get (?:a|another|to roll a) save\b", r"may \1 roll a save"),
    (r"\b(?:return(?:s)? fire|(?:fire|shoot)s? back)\b", "fire"),
    (r"^how (many|much) (.+?) has (.+?) lost\?", r"how \1 \2 does \3 lose?"),
    (r"^how many (.+?) remains?\b", r"how many \1 are left"),
    (r"^is (?:a |an )?(?:roll of )?(?:a |an )?(\d) (?:enough for )?a (hit|save)\b", r"does a \1 \2"),
    (r"^on (?:what|which)(?: number| roll)? (?:does|do) (.+?) (hit|save)\b", r"what does \1 need to \2"),
    (r"^(?:on )?(?:what|which)(?: number| roll)? (?:does|do) (.+?) (hit|save) (?:on|with)\b", r"what does \1 need to \2"),
    (r"^(?:what|which) (?:number|roll) does (.+?) need\b", r"what does \1 need"),
    (r"^how fast (?:is|does) (.+?)(?: move| sail)?\?", r"how many hexes may \1 move?"),
    (r"^what is the (?:movement|speed|move|movement rate) of (.+?)\?", r"how many hexes may \1 move?"),
    (r"^what is (.+?)'s (?:movement|speed|move|movement rate)\?", r"how many hexes may \1 move?"),
    (r"\b(?:keep|keeps) (.+?) in (?:his|her|their) hand\b", r"hold \1"),
    (r"^does (.+?) have to (?=draw|stop|roll|miss)", r"must \1 "),
    (r"\b(?:loose|looses)\b", "lose"),
    (r"\bhit points?\b", "hull points"),
    (r"\bgold (?:pieces?|coins?)\b|\b(?:pieces?|coins?) of gold\b", "gold"),
)  # fmt: skip
_ROWS = tuple((re.compile(pattern, re.IGNORECASE), put) for pattern, put in ROWS)
_CARD = re.compile(r"\b(?:the )?cards? ?(?=[?.:,;]|$| )", re.IGNORECASE)


def reworded(text: str) -> Iterator[str]:
    """The sentence in the words that are read, as far as it has others; and without the word *card* beside the name of one."""
    found = text
    for pattern, put in _ROWS:
        found = pattern.sub(put, found)
    if found != text:
        yield found
    bare = _CARD.sub("", found)
    if bare != found:
        yield bare
