"""Errata of single cards: what a unit says is printed wrong on them."""

from __future__ import annotations

from arbiter.cards import Card
from arbiter.frozen import frozen, replace
from arbiter.rulebook.printing_ids import is_number
from arbiter.spellings import plain


@frozen
class Correction:
    """What is put right on one card; None, or nothing, where the print holds."""

    card: str
    number: str
    cites: tuple[str, ...]
    nation: str | None = None
    points: int | None = None
    masts: int | None = None
    links: tuple[str, ...] = ()
    """Added to those that are printed."""
    text: str = ""
    adds: str = ""
    """Card text that is added to what is printed."""

    def concerns(self, card: Card) -> bool:
        """Whether it is this card that is corrected; a printing that nobody told is, too."""
        same = plain(card.name) == plain(self.card)
        return same and (not (self.number and card.set and card.number) or is_number(self.number, card))

    def made(self, card: Card) -> Card:
        """The card as it should have been printed; its text is still to be read."""
        return replace(
            card,
            nation=self.nation or card.nation,
            points=card.points if self.points is None else self.points,
            masts=card.masts if self.masts is None else self.masts,
            links=tuple(dict.fromkeys((*card.links, *self.links))),
            text=_added(self.text or card.text, self.adds),
            whole=bool(self.text) or card.whole,
            cites=tuple(dict.fromkeys((*card.cites, *self.cites))),
        )


def _added(text: str, more: str) -> str:
    """The text with more of it behind, unless that stands there already."""
    return text if more.rstrip(".").casefold() in text.casefold() else f"{text} {more}".strip()
