"""Questions whether it is a certain player who chooses, read as the question who does."""

from __future__ import annotations

import re
from collections.abc import Callable

from arbiter.frozen import replace
from arbiter.patterns import Pattern
from arbiter.play import Question
from arbiter.situations.sentences.names import Names

_CHOOSES = Pattern(
    r"^(?:(?:does|do|did|will|may|can|could) (?P<one>\S.*?) (?:get to |be the one to )?(?:choose|decide|pick|select)"
    r"|is it (?P<two>\S.*?) (?:who|that) (?:chooses|decides|picks|selects|may choose|gets to choose)"
    r"|is it (?:up to |left to |for )?(?P<three>\S.*?)(?:'s choice| to choose| to decide)?(?=,? (?:which|what|whether)\b)),?"
    r" (?P<what>\S.*)$",
    re.IGNORECASE,
)  # fmt: skip
_HIS = Pattern(r"^(?:the )?(?:(?:player|owner) of (?P<of>\S.*)|(?P<his>\S.*?)(?:'s|(?<=s)') (?:player|owner))$", re.IGNORECASE)


def whether_it_is_he(text: str, names: Names, read: Callable[[str], Question | None]) -> Question | None:
    """The question who chooses, with the one of whom it is asked whether he does; None where no such thing is asked."""
    found = _CHOOSES.match(text.strip().rstrip(" ?."))
    if found is None:
        return None
    said = found["one"] or found["two"] or found["three"]
    his = _HIS.match(said)
    words = names.words(his["of"] or his["his"] if his is not None else said)
    if len(words) != 1 or words[0].type not in ("NAME", "PLAYER"):
        return None
    asked = read(f"who chooses {found['what']}?")
    return replace(asked, text=text, proposed=words[0].value) if asked is not None else None
