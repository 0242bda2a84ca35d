"""How people name one printing of a card: `Name (Set)`, `Name (Set, Nation)`, or its number, such as `RV-042`."""

from __future__ import annotations

from arbiter.cards import Card
from arbiter.frozen import frozen
from arbiter.patterns import Pattern
from arbiter.spellings import digits, plain

_MARKED = Pattern(r"(.+?)\s*\(([^()]*)\)\s*")
_NUMBER = Pattern(r"\s*([A-Za-z]{1,5})[- ]?(\d{1,4}[A-Za-z]?)(?:-[A-Za-z])?\s*")


@frozen
class Designation:
    """A name as it was typed, taken apart."""

    name: str
    """Without the brackets; empty when only a number was typed."""
    marks: tuple[str, ...] = ()
    """What stood in brackets: sets, numbers, nations."""
    number: str = ""

    def fits(self, card: Card) -> bool:
        """Whether a card is of the set, the number and the nation that were typed."""
        return (not self.number or is_number(self.number, card)) and all(_is_marked(card, mark) for mark in self.marks)


def designation(typed: str) -> Designation:
    """What was typed, taken apart; a name that looks like a number is taken for one."""
    marked = _MARKED.fullmatch(typed)
    if marked is not None and marked[2].strip():
        return Designation(marked[1], tuple(part.strip() for part in marked[2].split(",") if part.strip()))
    return Designation("", number=typed.strip()) if _NUMBER.fullmatch(typed) else Designation(typed.strip())


def _is_marked(card: Card, mark: str) -> bool:
    said = plain(mark)
    return is_number(mark, card) or said == plain(card.nation or "") or _is_set(said, card)


def _is_set(said: str, card: Card) -> bool:
    """Whether a set is meant: by its whole name, or by the words that it begins with."""
    return f"{plain(card.set)} ".startswith(f"{said} ") and bool(card.set)


def is_number(typed: str, card: Card) -> bool:
    """Whether a card bears a number: just as it is printed, or with the letters of its set before it.

    The letters are those of words or of the first word, and some may be missing: `MI`, `FS`, `R` and `RV`.
    """
    if not card.number:
        return False
    if plain(typed) == plain(card.number):
        return True
    found = _NUMBER.fullmatch(typed)
    if found is None or digits(found[2]) != digits(card.number) or card.number[:1].isalpha():
        return False
    return _are_letters_of(found[1].casefold(), card.set.casefold())


def _are_letters_of(letters: str, name: str) -> bool:
    """Whether letters stand for a set: they begin with its first letter and go on in its first word, or in its initials."""
    words = name.split()
    return any(_in_order(letters, text) for text in (words[0], "".join(word[0] for word in words))) if words else False


def _in_order(letters: str, text: str) -> bool:
    rest = iter(text)
    return text[:1] == letters[0] and all(letter in rest for letter in letters)
