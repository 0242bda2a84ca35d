"""How a sentence speaks of its pieces: by name or pronoun, in the singular or the plural; and its smallest words."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.effects import Act, Action, Kind, Length, Reference, Selector, Tier
from arbiter.language.pieces import PIECES

NUMBERS = ("no", "one", "two", "three", "four", "five", "six")
UNCOUNTED = (Kind.TREASURE, Kind.CARGO, Kind.EQUIPMENT, Kind.TERRAIN)
"""Pieces whose nouns have no plural."""
_SINGULAR = (*UNCOUNTED, Kind.RAM, Kind.HIT, Kind.PLAYER, Kind.LOSS)


@dataclass(slots=True)
class Voice:
    """How one sentence speaks of this piece: by its name if it has one, and by a pronoun once it was mentioned."""

    this: str | None = None
    named: Kind = Kind.SHIP
    """The kind of piece that the name stands for."""
    mentioned: bool = False
    in_doubt: bool = False
    """Whether `she` could be another ship that the sentence began with, so that a subject is told in full."""
    of_that: bool = False
    """Whether the clause is about that ship, so that what is `hers` is not this ship's."""
    many: bool = False
    """Whether the noun of which something is said stands in the plural."""
    of_kind: Kind | None = None
    """What that noun is."""
    of_yours: bool = False
    """Whether it is one of your fleet."""
    as_many: bool = False
    """Whether it is told to be as many as others, which need not come from a single place."""
    by_name: bool = False
    """Whether this ship is told in full every time, as `she` could be another ship."""
    about: Selector | None = None
    """What the sentence is about, which owns by `their`."""
    elsewhere: bool = True
    """Whether the sentence speaks of this piece in its main clause, so that a phrase may leave it out."""
    boards: bool = False
    """Whether it speaks of a boarding, in which that ship is her opponent."""
    chooser: str = "you do"
    """Who was let choose before: `if you do`, `if that player does`."""
    by_you: bool = False
    """Whether the player is told before to do something, or may, so that it is no ship that does."""
    of_following: bool = False
    """Whether among what follows, of which each half is told alike."""
    deed_by_deed: bool = False
    """Whether what is told is done is worded deed by deed, so that what it takes the place of is a clause before it."""

    asking: bool = False
    """Whether it is told what is waited for or asked for, for which any of her crew is enough."""

    def piece(self, kind: Kind) -> str:
        """The words for this piece."""
        self.mentioned = self.mentioned or kind is Kind.SHIP
        return self.this if self.this is not None and kind is self.named else f"this {kind.value}"


def number(count: int) -> str:
    """A count in words, as cards write it."""
    return NUMBERS[count] if 0 <= count < len(NUMBERS) else str(count)


def length(segments: Length | None) -> str:
    return "+".join(segments or ())


def article(words: str) -> str:
    """The words with `a` or `an` before them."""
    return f"{'an' if words[:1].lower() in 'aeiou' or words.startswith(('L-', 'S-')) else 'a'} {words}"


def joined(words: list[str], conjunction: str) -> str:
    """`x, y, or z`."""
    if len(words) < 3:
        return f" {conjunction} ".join(words)
    return f"{', '.join(words[:-1])}, {conjunction} {words[-1]}"


def is_this_ship(selector: Selector | None) -> bool:
    return selector == Selector((Kind.SHIP,), Reference.THIS)


def is_pronoun(selector: Selector | None) -> bool:
    return selector == Selector((Kind.SHIP,), Reference.SUBJECT)


def own(selector: Selector | None, plural: bool) -> str:
    """`her`, `its`, `their` or `your`, for what belongs to the subject itself."""
    if selector is not None and selector.reference is Reference.YOU:
        return "your"
    if selector is None or selector.kind in (Kind.SHIP, Kind.SUBMARINE):
        return "their" if selector is not None and is_plural(selector, plural) else "her"
    return "their" if is_plural(selector, plural) else "its"


def is_plural(selector: Selector, plural: bool = True) -> bool:
    """Whether a verb after the phrase stands in the plural."""
    if selector.also:
        return not selector.either or is_plural(selector.also[-1], plural)
    if selector.kind in (Kind.CARD, Kind.THING) or selector.reference is Reference.THE or selector.bound is not None:
        several = selector.name in ("others", "all", "both", "dice") or (selector.number is not None and selector.number > 1)
        several = several or (selector.kind is not Kind.THING and any(one.name in ("fewest", "most") for one in selector.traits))
        several = several or (selector.bound in ("more", "fewer") and selector.number != 1 and selector.kind not in UNCOUNTED)
        return selector.bound in ("both", "all") or several
    if selector.reference is Reference.YOU:
        return True
    if selector.number is not None:
        return selector.number > 1 and selector.reference is not Reference.ALL
    if selector.reference is Reference.ALL:
        return selector.kind not in UNCOUNTED
    if selector.reference in (Reference.THIS, Reference.THAT, Reference.SUBJECT) or in_fleet(selector):
        return False
    if is_last(selector):
        return False
    return selector.kind not in _SINGULAR and (plural or selector.owner is not None)


def is_any(told: Selector) -> bool:
    """Whether any piece of its kind is meant, so that what is not so of it is so of none."""
    single = told.owner is not None and (told.kind is Kind.PLAYER or told.name in ("owner", "controller"))
    known = told.kind is Kind.CARD or told.name == "it" or single
    return not known and told == Selector(told.kinds, traits=told.traits, owner=told.owner, name=told.name)


def is_last(selector: Selector) -> bool:
    """Whether a piece is the only one of its owner: `her last mast`, `its next shot`, `that mast's cannon`."""
    owner = selector.owner.kind if selector.owner is not None else None
    own = selector.name is None and owner is not None and owner in _HAVING_ONE.get(selector.kind, ())
    return own or any(trait.name in _SINGLED_OUT for trait in selector.traits)


_SINGLED_OUT = frozenset({"last", "next"})


_LYING = frozenset({Kind.TREASURE, Kind.CREW, Kind.EQUIPMENT, Kind.FORT, Kind.CARD})
_HAVING_ONE = {
    Kind.ISLAND: _LYING, Kind.CANNON: frozenset({Kind.MAST}), Kind.PLAYER: _LYING | {Kind.SHIP, Kind.THING},
}  # fmt: skip
"""What has only one of a kind: one island, one cannon, one player."""


def in_fleet(selector: Selector) -> bool:
    """Whether a piece is told to be a player's own: `ship in your fleet`."""
    return selector.owner is not None and selector.owner.reference is Reference.YOU and selector.kind in PIECES


DONE = {
    Act.PIN: "pinned", Act.RAM: "rammed", Act.BOARD: "boarded", Act.TOW: "towed", Act.ELIMINATE: "eliminated", Act.HIT: "hit",
    Act.SHOOT: "shot at", Act.SINK: "sunk", Act.REMOVE: "removed", Act.CANCEL: "cancelled", Act.USE: "used",
    Act.SCUTTLE: "scuttled", Act.UNLOAD: "unloaded",
}  # fmt: skip
"""The participle of each act that is said of what it is done to."""
_AT = {Act.SHOOT: "shoot at", Act.DOCK: "dock at"}


def bare(act: Act, transitive: bool) -> str:
    """The verb of an act, with the preposition that its object needs."""
    return _AT.get(act, act.value) if transitive else act.value


def modal(tier: Tier, affirms: bool, optional: bool) -> str:
    """The modal verb of a wording; a plain statement has none."""
    if not affirms:
        return "can never" if tier is Tier.MANDATORY_NOT else "cannot"
    if tier is Tier.MANDATORY:
        return "may always" if optional else "must"
    return "may" if optional else ""


def action(kind: Action | None, free: bool | None, granted: bool = False) -> str:
    """`a free shoot action`, and so on; a granted action that is not free is an extra one."""
    if kind is Action.SAME:
        return "the same action twice"
    words = ["free"] if free else [] if free is None else ["extra" if granted else "non-free"]
    if kind is not None and kind is not Action.ANY:
        words.append(kind.value)
    return article(" ".join([*words, "action"]))
