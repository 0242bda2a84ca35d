"""A form among its neighbours: what those before it have been told to be, and what those after it could be."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from arbiter.language.general.lexemes import Lexeme
from arbiter.language.general.phrasebook import Senses

BEFORE_NOUN = frozenset({"DET", "NUM", "ADJ", "OWN", "POSS", "BOUND", "LEN_MOD", "N_MOD", "NAME_MOD", "ORDINAL"})
"""What stands inside a noun phrase, before its noun."""
NOUN = ("N", "NAME")
_PHRASE = ("N", "NAME", "ADJ", "NUM", "ORDINAL", "NON", "OWN")
"""What a noun phrase can go on with."""


@dataclass(slots=True)
class Place:
    """A place in a sentence whose forms are told one after another."""

    forms: list[Lexeme]
    at: int = 0
    finite: bool = False
    """Whether the clause has had its verb."""

    @property
    def form(self) -> Lexeme:
        return self.forms[self.at]

    @property
    def word(self) -> str:
        return self.form.low

    @property
    def before(self) -> str:
        """What the form before has been told to be; nothing at the beginning."""
        return self.told(-1)

    @property
    def last(self) -> bool:
        return self.at + 1 == len(self.forms)

    def told(self, ahead: int = 0) -> str:
        """What the form so many places ahead has been told to be; nothing outside of the sentence."""
        at = self.at + ahead
        return self.forms[at].told if 0 <= at < len(self.forms) else ""

    def could(self, *terminals: str, ahead: int = 0) -> bool:
        """Whether the form so many places ahead could be one of these."""
        at = self.at + ahead
        if not 0 <= at < len(self.forms):
            return False
        return not self.forms[at].could.keys().isdisjoint(terminals)

    def says(self, *said: str, ahead: int = 0) -> bool:
        """Whether the form so many places ahead is one of these words."""
        at = self.at + ahead
        return 0 <= at < len(self.forms) and self.forms[at].low in said

    # What follows

    def noun_goes_on(self) -> bool:
        """Whether what follows goes on with a noun phrase."""
        return self.could(*_PHRASE, ahead=1) or (self.could("LEN", ahead=1) and self.could("N", ahead=2))

    def noun_follows(self) -> bool:
        """Whether the next form is a noun or describes one, and is not the verb of the clause."""
        return self.could(*NOUN, "ADJ", ahead=1) and not (self.could("V", ahead=1) and not self.sure_noun())

    def sure_noun(self) -> bool:
        """Whether the next form, which could be a verb, is a noun: what follows makes it a subject, or the phrase ends."""
        ends = self.at + 2 == len(self.forms)
        return ends or self.could("MODAL", "BE", "POSS", "P", "COMMA", "AND", "OR", ahead=2)

    def verb_later(self, ahead: int = 0) -> bool:
        """Whether a verb comes in the same phrase after the form so many places ahead, which is then its subject."""
        return self._verb_before(_ends_phrase, ahead)

    def finite_later(self, ahead: int = 0) -> bool:
        """Whether the verb of the clause is still to come, past any prepositions."""
        return self._verb_before(_ends_clause, ahead)

    def _verb_before(self, ends: Callable[[Senses], bool], ahead: int) -> bool:
        for form in self.forms[self.at + ahead + 1 :]:
            if ends(form.could):
                return False
            if form.could.keys() & {"MODAL", "BE"} or ("V" in form.could and "N" not in form.could):
                return True
        return False

    def clause_follows(self) -> bool:
        """Whether a verb comes before the phrase after this place ends."""
        for at in range(self.at + 1, len(self.forms)):
            senses = self.forms[at].could
            if senses.keys() & {"COMMA", "COLON", "SUB"}:
                return False
            if senses.keys() & {"BE", "MODAL"}:
                return True
            if "V" in senses and at > self.at + 1 and ("N" not in senses or self._ends_noun(at - 1)):
                return True
        return False

    def _ends_noun(self, at: int) -> bool:
        return bool(self.forms[at].could.keys() & {"N", "NAME", "PRON"})


def _ends_clause(senses: Senses) -> bool:
    joins = senses.keys() & {"COMMA", "COLON", "AND", "OR"}
    return bool(joins) or ("SUB" in senses and "P" not in senses)


def _ends_phrase(senses: Senses) -> bool:
    return bool(senses.keys() & {"COMMA", "COLON", "AND", "OR", "SUB", "P"})
