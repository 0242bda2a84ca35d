"""Whether two effects can speak of the same pieces: tried on small imagined tables, with what each of them requires."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import product

from arbiter.effects import GOODS, VESSELS, Act, Action, Comparison, Condition, Effect, Kind, Quality, Reference, Selector, Trait
from arbiter.frozen import frozen, replace

NEAR = frozenset({Quality.WITHIN, Quality.TOUCHING, Quality.BOW_TOUCHING, Quality.TOUCHED_BY_BOW})
AIMED = frozenset({Act.PIN, Act.SHOOT, Act.RAM, Act.BOARD, Act.TOW, Act.HIT})
"""What no ship does to herself."""
THINGS = frozenset({Kind.MAST, Kind.CANNON, Kind.SHOT, Kind.RAM, Kind.HIT, Kind.DIE, Kind.ABILITY, Kind.LOSS})


@frozen
class Arrangement:
    """An imagined table: on which ship either side is, and whose the ships are."""

    words: str
    bearers: tuple[tuple[str, str], ...]
    players: tuple[tuple[str, str], ...]

    def ship(self, label: str) -> str:
        return self.bearers["AB".index(label)][1]

    def player(self, ship: str) -> str:
        return dict(self.players)[ship]

    @property
    def ships(self) -> tuple[str, ...]:
        return tuple(ship for ship, _ in self.players)


TOGETHER = Arrangement("both on one ship", (("A", "x"), ("B", "x")), (("x", "1"), ("y", "1"), ("z", "2")))
ENEMIES = Arrangement("on ships of two players", (("A", "x"), ("B", "y")), (("x", "1"), ("y", "2"), ("z", "1"), ("w", "2")))
FRIENDS = Arrangement("on two ships of one player", (("A", "x"), ("B", "y")), (("x", "1"), ("y", "1"), ("z", "2"), ("w", "1")))
ARRANGEMENTS = (TOGETHER, ENEMIES, FRIENDS)


@dataclass(slots=True)
class _Table:
    """What must be so on an imagined table for both effects to apply."""

    arrangement: Arrangement
    facts: dict[Hashable, object] = field(default_factory=dict)
    kinds: dict[Hashable, frozenset[Kind]] = field(default_factory=dict)

    def require(self, key: Hashable, value: object) -> bool:
        """Whether it can be so besides all that was required before."""
        return self.facts.setdefault(key, value) == value

    def require_kind(self, key: Hashable, kinds: frozenset[Kind]) -> bool:
        both = self.kinds.get(key, kinds) & kinds
        self.kinds[key] = both
        return bool(both)


def arrangements(a: Effect, b: Effect) -> tuple[Arrangement, ...]:
    """The arrangements in which the two effects, of A and of B, can speak of the same pieces at the same moment."""
    a, b = _as_grant(a, b), _as_grant(b, a)
    if not _at_one_moment(a, b):
        return ()
    return tuple(arrangement for arrangement in ARRANGEMENTS if any(_both(a, b, arrangement)))


@lru_cache(maxsize=4096)
def reaches(effect: Effect, label: str, kinds: tuple[Kind, ...]) -> tuple[Arrangement, ...]:
    """The arrangements in which what an effect is done to can be the other side's bearer, it being of one of the kinds."""
    other = "B" if label == "A" else "A"
    selector = effect.whom or effect.who
    if selector is None:
        return ARRANGEMENTS
    found = []
    for arrangement in ARRANGEMENTS:
        for kind in kinds:
            table = _Table(arrangement)
            if table.require_kind("bearer", _expanded((kind,))) and _fits(
                table, selector, label, arrangement.ship(other), "bearer"
            ):
                found.append(arrangement)
                break
    return tuple(found)


def _as_grant(effect: Effect, other: Effect) -> Effect:
    """A denial of moving, shooting and the like as a denial of the action, where the other effect is about the action."""
    if other.act is not Act.GIVE or effect.act.name not in Action.__members__ or effect.whom is not None:
        return effect
    return replace(effect, act=Act.GIVE, whom=effect.who, who=None, action=Action(effect.act.value))


def _at_one_moment(a: Effect, b: Effect) -> bool:
    if a.when is None or b.when is None:
        return True
    one, other = a.when.happening, b.when.happening
    return (
        one.act is other.act
        and one.affirms == other.affirms
        and (None in (one.action, other.action) or one.action is other.action)
    )


def _both(a: Effect, b: Effect, arrangement: Arrangement) -> Iterator[bool]:
    """For each assignment of ships to who acts and who is acted on, whether both effects apply to it."""
    doers = arrangement.ships if a.who or b.who else ("",)
    targets = arrangement.ships if a.whom or b.whom else ("",)
    for who, whom in product(doers, targets):
        if a.act in AIMED and who and who == whom:
            continue
        table = _Table(arrangement)
        yield _applies(table, a, "A", who, whom) and _applies(table, b, "B", who, whom)


def _applies(table: _Table, effect: Effect, label: str, who: str, whom: str) -> bool:
    if effect.who is not None and not _fits(table, effect.who, label, who, "who"):
        return False
    if effect.whom is not None and not _fits(table, effect.whom, label, whom, "whom"):
        return False
    return all(_condition(table, condition, effect, label, who, whom) for condition in effect.conditions)


def _condition(table: _Table, condition: Condition | Comparison, effect: Effect, label: str, who: str, whom: str) -> bool:
    if isinstance(condition, Comparison):
        return True
    subject, own = condition.subject, table.arrangement.ship(label)
    if condition.trait.quality is Quality.CHOSEN:
        return table.require(("chosen", own), label)
    it, that = (whom, who) if effect.who is None else (who, whom)
    ship = own if subject.reference is Reference.THIS else that if subject.reference is Reference.THAT else it
    return not ship or _trait(table, condition.trait, label, ship, _group(subject))


# Selectors


def _fits(table: _Table, selector: Selector, label: str, ship: str, slot: str) -> bool:
    """Whether a selector of one side can mean what fills a slot on a ship."""
    own = table.arrangement.ship(label)
    crew = selector.kind in GOODS
    if selector.reference is Reference.THIS and (ship != own or (crew and not table.require((slot, "bearer"), label))):
        return False
    if selector.reference is Reference.OTHER and not crew and selector.kind not in THINGS and ship == own:
        return False
    if selector.reference is Reference.YOU and table.arrangement.player(ship) != table.arrangement.player(own):
        return False
    if not table.require_kind(slot, _expanded(selector.kinds)):
        return False
    if selector.owner is not None and not _fits(table, selector.owner, label, ship, f"owner of {slot}"):
        return False
    return all(_trait(table, trait, label, ship, _group(selector)) for trait in selector.traits)


@cache
def _expanded(kinds: tuple[Kind, ...]) -> frozenset[Kind]:
    """All kinds that fall under those that were named; a ship stands for her shots, cannons and hits too."""
    found = set(kinds)
    if Kind.SHIP in found:
        found |= VESSELS | {Kind.SHOT, Kind.CANNON, Kind.HIT}
    if Kind.CARGO in found:
        found |= GOODS
    if Kind.CANNON in found:
        found.add(Kind.SHOT)
    if Kind.FORT in found:
        found |= {Kind.SHOT, Kind.CANNON, Kind.HIT}
    return frozenset(found)


def _group(selector: Selector) -> str:
    return "cargo" if selector.kind in GOODS else "ship"


def _trait(table: _Table, trait: Trait, label: str, ship: str, group: str) -> bool:
    """Whether a trait can be true, or untrue when negated, of what one side speaks of on a ship."""
    own, quality = table.arrangement.ship(label), trait.quality
    if quality in (Quality.ENEMY, Quality.FRIENDLY):
        enemies = table.arrangement.player(ship) != table.arrangement.player(own)
        return (enemies is (quality is Quality.ENEMY)) is not trait.negated
    if quality in (Quality.ABOARD, Quality.IS_A):
        return trait.negated or trait.of is None or _fits(table, trait.of, label, ship, f"{quality.value} {ship}")
    if quality is Quality.NATION:
        return _nation(table, trait, ship, group)
    if quality in NEAR and trait.of is not None and trait.of.reference is Reference.THIS:
        return _near(table, trait, ship, own)
    key = (quality, trait.name, trait.number, trait.length, trait.of, group, ship)
    return table.require(key, not trait.negated)


def _nation(table: _Table, trait: Trait, ship: str, group: str) -> bool:
    if trait.name in ("any", "another"):
        return True
    able = table.require(("is", trait.name, group, ship), not trait.negated)
    return able and (trait.negated or table.require(("nation", group, ship), trait.name))


def _near(table: _Table, trait: Trait, ship: str, own: str) -> bool:
    if ship == own:
        return trait.negated
    return table.require((trait.quality, trait.length, frozenset((ship, own))), not trait.negated)
