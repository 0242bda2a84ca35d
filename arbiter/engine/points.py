"""Points to be settled, claims about them, and findings: the matter that the graph of precedence is made of."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import field
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from arbiter.effects import Ability, Act, Action, Cannon, Effect, Kind, Quantity
from arbiter.frozen import frozen, replace
from arbiter.precedence import Attack, Standing

if TYPE_CHECKING:
    from arbiter.engine.state import Event
    from arbiter.rulebook.rules import Rule
    from arbiter.trace import Node


@frozen
class Participant:
    """Who fills a place in a point: a piece, or a thing of a piece such as its shot, its ram or its masts."""

    kind: Kind
    piece: str
    cannon: Cannon | None = None
    ability: str = ""
    roll: int | None = None
    """For a shot, what its die shows."""


@frozen
class Binding:
    """What the words of a text point at: its bearer, the ship that carries the bearer, the subject, the other party."""

    bearer: str = ""
    ship: str = ""
    subject: str = ""
    that: str = ""
    picked: tuple[str, ...] = ()
    """What was picked before by the same ability."""
    place: str = ""
    """Where that happened upon which a text speaks: aboard a ship, too, `this island` is the one on which a card was found."""

    @property
    def anchor(self) -> str:
        """The piece whose player is friendly and whose opponents are enemies."""
        return self.bearer or self.subject


@frozen
class Point:
    """One thing to be settled: whether someone may or does do something, or how much of a quantity there is."""

    act: Act
    who: Participant | None = None
    whom: Participant | None = None
    quantity: Quantity | None = None
    action: Action | None = None
    free: bool | None = None
    figures: tuple[tuple[Quantity, int], ...] = ()
    """Numbers of the moment, such as the roll and the rank."""
    just: Event | None = None
    during: tuple[Event, ...] = ()
    """What is under way meanwhile, such as the shot that a die belongs to."""
    inside: bool = False
    """Whether it lies inside an action, where an ability of that action can keep others out."""
    aimed: bool = False
    """Whether only effects that speak of who it is done to count: a valid target is another point than being able."""

    def __hash__(self) -> int:
        """A hash of what most points differ in; equality still looks at everything."""
        who, whom = self.who, self.whom
        return hash((self.act, self.quantity, self.action, who and who.piece, whom and whom.piece))

    def figure(self, quantity: Quantity) -> int | None:
        return dict(self.figures).get(quantity)


@frozen(eq=False)
class Claim:
    """What an effect says on this board about a point. Claims are compared by identity."""

    value: Hashable
    effect: Effect | None
    rule: Rule | None = None
    bearer: str = ""
    ability: Ability | None = None
    reasons: tuple[Node | Finding, ...] = ()
    cites: tuple[str, ...] = ()
    says: str = ""
    """For claims that no effect words: a cancelling, an ability that may not be used."""
    order: int = 0
    absolute: bool = False

    @property
    def strength(self) -> tuple[int, ...]:
        """Absolute before ability before rule; then abilities by tier, and a rule that forbids before one that allows."""
        if self.ability is None:
            return int(self.absolute), 0, int(self.effect is not None and self.effect.denies)
        return int(self.absolute), 1, int(self.effect.tier) if self.effect else 0


@lru_cache(maxsize=4096)
def of_piece(kind: Kind, piece: str) -> Participant:
    """The role of a piece itself."""
    return Participant(kind, piece)


Assumption = tuple[str, ...]


class Matter(NamedTuple):
    """A point that was settled, or a figure that was measured, without the numbers of the moment."""

    act: Act
    quantity: Quantity | None
    action: Action | None
    who: Participant | None
    whom: Participant | None
    value: bool | None = None
    """What it came to; None for a figure, and where claims were only gathered.

    True of a figure of which only is read that there is any.
    """


class Occurrence(NamedTuple):
    """Something that took place: who did it to whom."""

    act: Act
    who: str
    whom: str
    action: Action | None = None


@frozen
class Record:
    """What was read, as a value."""

    matters: frozenset[Matter] = frozenset()
    assumed: frozenset[Assumption] = frozenset()
    happened: frozenset[Occurrence] = frozenset()
    unsettled: frozenset[str] = frozenset()
    """What keeps figures that were measured from being decided."""

    def __or__(self, other: Record) -> Record:
        if other is self or other is NOTHING:
            return self
        return together((self, other))

    def of_any(self, point: Point) -> Record:
        """The same where of a figure only that there is any was read."""
        told = (one.quantity is point.quantity and one.who == point.who and one.act is point.act for one in self.matters)
        matters = (one._replace(value=True) if same else one for one, same in zip(self.matters, told, strict=True))
        return replace(self, matters=frozenset(matters))


NOTHING = Record()


def together(records: Iterable[Record]) -> Record:
    """All that was read in several records."""
    told = [record for record in records if record is not NOTHING]
    if len(told) < 2:
        return told[0] if told else NOTHING
    return Record(
        frozenset().union(*[record.matters for record in told]),
        frozenset().union(*[record.assumed for record in told]),
        frozenset().union(*[record.happened for record in told]),
        frozenset().union(*[record.unsettled for record in told]),
    )


@frozen(eq=False)
class Finding:
    """A settled point: its answer, the claims for and against, and why some fell."""

    point: Point
    value: Hashable
    decided: bool = True
    claims: tuple[Claim, ...] = ()
    attacks: tuple[Attack, ...] = ()
    standings: Mapping[Hashable, Standing] = field(default_factory=dict)
    default: tuple[str, ...] = ()
    """Units behind the answer when no claim stands."""
    parts: tuple[Finding | Node, ...] = ()
    says: str = ""
    """For a finding put together from others."""
    cites: tuple[str, ...] = ()
    read: Record = NOTHING
    """What was read to settle it."""

    def standing(self) -> list[Claim]:
        return [claim for claim in self.claims if self.standings.get(claim) is Standing.STANDS]

    def __bool__(self) -> bool:
        return bool(self.value) and self.decided


def open_whether(what: Act | Point, says: str, cites: tuple[str, ...] = ()) -> Finding:
    """Nothing decides whether something may be, for the reason that is told."""
    return Finding(what if isinstance(what, Point) else Point(what), False, decided=False, says=says, cites=cites)


Reasons = list["Node | Finding"]
"""Why something is so, gathered while it is worked out."""


def all_of(says: str, says_not: str, *parts: Finding | Node) -> Finding:
    """A finding that holds when all its parts do; the parts that fail come first."""
    findings = [part for part in parts if isinstance(part, Finding)]
    value = all(bool(part.value) or not part.decided for part in findings)
    decided = not value or all(part.decided for part in findings)
    ranked = sorted(parts, key=lambda part: not isinstance(part, Finding) or bool(part))
    shown = tuple(ranked) if value else tuple(part for part in ranked if isinstance(part, Finding) and not part)
    doubt = next((part.says for part in findings if not part.decided and part.says), "")
    if value and not decided and doubt:
        says = f"open whether {says}: {doubt}"
    return Finding(Point(Act.GIVE), value and decided, decided, parts=shown, says=says if value else says_not)
