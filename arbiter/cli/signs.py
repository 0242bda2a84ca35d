"""Signs for terminals that cannot show those of a report: each has one in ASCII, and nothing becomes a question mark."""

from __future__ import annotations

import codecs
import unicodedata
from typing import IO

NAME = "arbiter-signs"
PLAIN = {
    "✘": "x", "│": "|", "├": "+", "└": "+", "─": "-", "·": "-", "…": "...", "–": "-", "—": "-", "−": "-", "×": "x",
    "“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "«": '"', "»": '"', "→": "->", "½": "1/2", "ß": "ss", "æ": "ae", "Æ": "Ae",
    "ø": "o", "Ø": "O", "œ": "oe", "Œ": "Oe", "�": "#",
}  # fmt: skip
"""What stands for a sign; letters with accents lose these, and whatever else there is gives its number."""


def in_ascii(sign: str) -> str:
    """What to write for a character that cannot be written."""
    known = PLAIN.get(sign)
    if known is not None:
        return known
    bare = "".join(part for part in unicodedata.normalize("NFKD", sign) if part.isascii() and part.isprintable())
    return bare or sign.encode("ascii", "backslashreplace").decode("ascii")


def _replaced(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(in_ascii, error.object[error.start : error.end])), error.end


def prepare(*streams: IO[str] | None) -> None:
    """The streams write every text, whatever signs they know."""
    codecs.register_error(NAME, _replaced)
    for stream in streams:
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=NAME)
