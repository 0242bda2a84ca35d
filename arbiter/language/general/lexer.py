"""The lexer of general sentences: forms are found, gathered, told apart by their neighbours, and joined."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lark import Token
from lark.lexer import Lexer

from arbiter.language.general.forms import Form, forms
from arbiter.language.general.gathering import gathered
from arbiter.language.general.joints import join
from arbiter.language.general.telling import tell


class GeneralLexer(Lexer):
    """Reads one sentence into the terminals of the general grammar; it never fails."""

    def __init__(self, _conf: Any) -> None:
        pass

    def lex(self, data: Any) -> Iterator[Token]:  # type: ignore[override]  # lark gives a lexer of our own the bare text
        return iter(general_tokens(str(data)))


def general_tokens(sentence: str) -> list[Token]:
    """The terminals of a sentence, each with the place where it starts and ends."""
    found = gathered(forms(sentence))
    tell(found)
    join(found)
    return [Token(form.told, _value(form), start_pos=form.start, end_pos=form.end) for form in found if form.told != "DROP"]


_TOLD_AS = {"STATE": "ADJ", "PRE": "ADV", "TO_DO": "P", "VED_REL": "VED", "VING_REL": "VING"}
"""Terminals that a word is only where it stands, and what it was found as."""


def _value(form: Form) -> str:
    """What the form says as the terminal that it is."""
    if form.told == "V" and "V" not in form.could:
        return form.could["VED"]
    if form.told == "N" and "NUM" in form.could:
        return form.low
    kind = form.told.removesuffix("_MOD")
    return form.could.get(_TOLD_AS.get(kind, kind)) or form.could.get(form.told) or form.first_sense
