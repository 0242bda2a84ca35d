"""What pieces have, cost or did this turn, where a text tells them by it: `with two crew`, `that was hit this turn`."""

from __future__ import annotations

from collections.abc import Mapping

from arbiter.effects import (
    Act,
    Complement,
    Condition,
    Effect,
    Happening,
    Kind,
    Phase,
    Quality,
    Quantity,
    Reference,
    Relation,
    Selector,
    Trait,
)
from arbiter.frozen import replace
from arbiter.language.reference.pronouns import rewritten, selectors
from arbiter.patterns import Pattern
from arbiter.pirates.kinds import CARGO, SHIPS
from arbiter.pirates.selectors import SUBJECT, THAT_SHIP, THIS_SHIP

_BESIDE = {"with": False, "without": True}
_HAVING = frozenset({Act.HAVE, Act.CARRY, Act.HOLD})
_HOLDERS = SHIPS | {Kind.ISLAND, Kind.FORT}
_BOUNDS: Mapping[str | None, Relation] = {
    None: Relation.EQUAL, "exactly": Relation.EQUAL, "only": Relation.EQUAL, "at least": Relation.AT_LEAST,
    "at most": Relation.AT_MOST,
    "more": Relation.ABOVE, "more than": Relation.ABOVE, "fewer": Relation.BELOW, "fewer than": Relation.BELOW,
    "less than": Relation.BELOW, "up to": Relation.AT_MOST,
}  # fmt: skip
_THIS_TURN = "this turn"
_RECALLED = frozenset({
    Act.MOVE, Act.SHOOT, Act.HIT, Act.RAM, Act.BOARD, Act.DOCK, Act.EXPLORE, Act.REPAIR, Act.TOW, Act.LOAD, Act.UNLOAD, Act.LEAVE,
})  # fmt: skip
"""What a text may say that a piece did, or that was done to it, earlier this turn."""
_BETWEEN = frozenset({Quantity.CANNON_ROLL, Quantity.BOARDING_ROLL})
"""Figures of what goes on between a ship and another one, who is `the target` or `the enemy ship`."""


def equipped(effect: Effect) -> Effect:
    """An effect whose pieces are told by what they have, cost or did this turn, as traits that can be tested.

    Whom `the target` means is known only where this ship does something to another.
    """
    told = _unless_so(_while_so(rewritten(effect, _tested)))
    against = effect.who is not None and effect.who.reference is Reference.THIS and effect.quantity in _BETWEEN
    return told if against or not _is_of_another(told) or _is_of_another(effect) else effect


def _tested(part: object) -> object:
    """A selector or a condition in which what a piece has, costs or did is told as a trait that can be tested."""
    if isinstance(part, Condition) and part.trait in _ON_BOARD and part.subject.reference is Reference.THIS:
        itself = replace(part.subject, kinds=(Kind.TREASURE,), name=None) if part.subject.kind is Kind.THING else part.subject
        return Condition(itself, Trait(Quality.ABOARD, part.trait.negated, of=Selector((Kind.SHIP,))))
    if isinstance(part, Condition) and part.trait.quality is Quality.CARRYING and _HOLDERS.issuperset(part.subject.kinds):
        return replace(part, trait=_carried(part.trait, part.trait.of, part.trait.negated))
    if not isinstance(part, Selector):
        return part
    if _is_her_who_carries_this(part):
        return replace(part, reference=Reference.THIS, traits=())
    related = tuple(_related(trait, part.kind) for trait in part.traits)
    told = part if related == part.traits else replace(part, traits=related, reference=_that_one(part, related))
    if told.kind is Kind.CREW:
        return _costed(told)
    told = _costed(told) if SHIPS.issuperset(told.kinds) else told
    return replace(told, traits=tuple(map(_had, told.traits))) if told.traits and _HOLDERS.issuperset(told.kinds) else told


_ON_BOARD = tuple(Trait(Quality.BESIDE, negated, name=name) for name in ("aboard", "on board") for negated in (False, True))


def _that_one(part: Selector, traits: tuple[Trait, ...]) -> Reference:
    """How a selector finds what it means where its clause tells how it stands to a ship: `the ship that she tows` is any such."""
    only = any(one.quality in _ONE_EACH and one not in part.traits and one.of and not one.negated for one in traits)
    return Reference.ANY if part.reference in (Reference.THE, Reference.THAT) and only else part.reference


_LIES = ("on", "in")
_ONE_EACH = frozenset({Quality.TOWED, Quality.TOWING, Quality.TOUCHING})
UNDERGONE = {
    Act.PIN: Quality.PINNED, Act.TOW: Quality.TOWED, Act.DOCK: Quality.DOCKED, Act.SUBMERGE: Quality.SUBMERGED,
    Act.WRECK: Quality.WRECKED,
}  # fmt: skip
"""What a ship is to which that was done."""


def _related(trait: Trait, kind: Kind) -> Trait:
    """How a piece stands to another, as a clause tells it: `that she carries`, `towed by her`, `at which she is docked`."""
    what = trait.what if trait.quality is Quality.RELATIVE else None
    if (
        kind in CARGO
        and trait.of is not None
        and trait in (Trait(Quality.BESIDE, trait.negated, of=trait.of, name=word) for word in _LIES)
    ):
        return Trait(Quality.ABOARD, trait.negated, of=trait.of) if _HOLDERS.issuperset(trait.of.kinds) else trait
    if not isinstance(what, Happening) or not _is_bare(replace(what, roles=(), manner=())):
        return trait
    negated, done, who = trait.negated is what.affirms, trait.name in ("object", "done", "passive"), what.who
    bare = _is_bare(replace(what, manner=()) if what.manner == ("has",) and what.act is Act.PIN else what)
    if kind is Kind.ISLAND and (berth := _docked_there(trait, what)) is not None:
        return Trait(Quality.TOUCHING, negated, of=replace(berth, traits=(*berth.traits, Trait(Quality.DOCKED))))
    if not bare:
        return trait
    if done and what.whom is None and who is not None and kind in CARGO and what.act in _HAVING:
        return Trait(Quality.ABOARD, negated, of=who)
    if kind in SHIPS and done and what.whom is None and what.act in UNDERGONE and (who is None or what.act in (Act.PIN, Act.TOW)):
        return Trait(UNDERGONE[what.act], negated, of=who)
    tows = what.act is Act.TOW and trait.name in (None, "doing") and who is None and kind in SHIPS
    return Trait(Quality.TOWING, negated, of=what.whom) if tows else trait


def _docked_there(trait: Trait, what: Happening) -> Selector | None:
    """The ship of which a clause tells that she is docked at an island."""
    if trait.name == "at which" and not what.roles:
        return (
            what.whom
            if what == Happening(Act.DOCK, whom=what.whom)
            else what.who
            if what == Happening(Act.DOCK, what.who)
            else None
        )
    gap = {
        Happening(Act.BE, what.who, roles=(Complement("docked at"),)),
        Happening(Act.DOCK, whom=what.whom, roles=(Complement("at"),)),
    }
    return (what.who or what.whom) if trait.name == "object" and what in gap else None


def _is_her_who_carries_this(ship: Selector) -> bool:
    """Whether `the ship that carries it` is meant, of the card whose text this is."""
    what = ship.traits[0].what if len(ship.traits) == 1 and ship.kind is Kind.SHIP else None
    if (
        not isinstance(what, Happening)
        or what.act is not Act.CARRY
        or not _is_bare(what)
        or ship.traits[0].name not in (None, "doing")
    ):
        return False
    return what.whom is not None and what.whom.reference is Reference.THIS and what.affirms


def _is_of_another(effect: Effect) -> bool:
    """Whether it counts what another ship has that is the other one of what goes on."""
    stated = [item for item in effect.conditions if isinstance(item, Condition) and item.trait.quality is Quality.COUNTED]
    traits = [trait for found in selectors(effect) for trait in found.traits if trait.quality is Quality.COUNTED]
    stated += [told for trait in (*traits, *(item.trait for item in stated)) if isinstance(told := trait.what, Condition)]
    return any(item.subject.reference is Reference.THAT for item in stated)


def _costed(selector: Selector) -> Selector:
    """Crew that cost so many points; what is told of `this ship`, who needs no telling, is told of the crew aboard her."""
    traits: list[Trait] = []
    for trait in selector.traits:
        ship = trait.of
        if trait.quality is Quality.ABOARD and ship is not None and ship.reference is Reference.THIS and len(ship.traits) == 1:
            cost = costing(ship.traits[0])
            traits += [trait] if cost is None else [replace(trait, of=replace(ship, traits=())), cost]
        else:
            traits.append(costing(trait) or _cheaper(trait) or trait)
    return selector if tuple(traits) == selector.traits else replace(selector, traits=tuple(traits))


def _cheaper(trait: Trait) -> Trait | None:
    """`cheaper`, `that costs less than this ship`, `with a lower point cost than this ship`: told by the cost of this ship."""
    what = trait.what if trait.quality is Quality.RELATIVE and isinstance(trait.what, Happening) else None
    relation, of = _compared(trait) if what is None else _compared_in(what)
    if relation is None or of != THIS_SHIP:
        return None
    return Trait(Quality.COSTING, negated=trait.negated is (what is None or what.affirms), of=of, relation=relation)


def _compared(trait: Trait) -> tuple[Relation | None, Selector | None]:
    """How the cost of a piece stands to that of which piece: `cheaper`, `with a lower point cost than this ship`."""
    if trait.quality is Quality.DESCRIBED:
        return _MEASURED.get(trait.name or ""), THIS_SHIP
    of = trait.of if trait.quality is Quality.BESIDE and trait.name == "with" else None
    if of is None or of.name not in _COSTS or len(of.traits) != 2:
        return None, None
    measure, than = of.traits
    return _MEASURED.get(measure.name or ""), than.of if than.name == "than" else None


def _compared_in(what: Happening) -> tuple[Relation | None, Selector | None]:
    """The same of a clause: `that costs less than this ship`, `that is cheaper than this ship`."""
    if what.who is not None or (what.act is Act.COST and (what.roles or what.manner or what.whom is None)):
        return None, None
    if what.act is Act.COST and what.whom is not None:
        return _THAN.get(what.whom.bound or ""), replace(what.whom, bound=None)
    if what.act is not Act.BE or what.whom is not None or not len(what.manner) == len(what.roles) == 1:
        return None, None
    return _MEASURED.get(what.manner[0]), what.roles[0].of if what.roles[0].word == "than" else None


_MEASURED = {"cheaper": Relation.BELOW, "lower": Relation.BELOW, "costlier": Relation.ABOVE, "higher": Relation.ABOVE}
_THAN = {"less than": Relation.BELOW, "more than": Relation.ABOVE}


def worth(trait: Trait) -> Trait | None:
    """`worth 3 or more gold`, of a treasure."""
    gold = trait.of if trait.quality is Quality.BESIDE and trait.name == "worth" and trait.length is None else None
    if gold is None or gold.number is None or gold != Selector((Kind.THING,), number=gold.number, name="gold", bound=gold.bound):
        return None
    relation = _BOUNDS.get(gold.bound)
    return relation and Trait(Quality.WORTH, negated=trait.negated, number=gold.number, relation=relation)


def costing(trait: Trait) -> Trait | None:
    """`with point cost 5 or more`, `with a point cost of 5 or more`, `whose point cost is 5 or more`, `that costs 5 or more`."""
    said, negated, bound = "", trait.negated, None
    if trait.quality is Quality.BESIDE and trait.name in _BESIDE and trait.of is not None and trait.of.name in _COSTS:
        negated = negated is not _BESIDE[trait.name]
        (figure,) = trait.of.traits if len(trait.of.traits) == 1 else (None,)
        if figure is not None and figure.quality is Quality.FIGURED and figure.number is not None and figure.of is None:
            return Trait(Quality.COSTING, negated=negated, number=figure.number, relation=figure.relation or Relation.EQUAL)
        if figure is not None and figure.quality is Quality.BESIDE and figure.name == "of" and figure.of is not None:
            said, bound = figure.of.name or "", figure.of.bound
    elif (points := _points(trait)) is not None:
        return points
    elif trait.quality is Quality.RELATIVE and isinstance(trait.what, Happening) and len(trait.what.manner) == 1:
        what = trait.what
        of_it = what.act is Act.BE and trait.name == "own" and what.who is not None and what.who.name in _COSTS
        if (of_it or (what.act is Act.COST and what.who is None)) and what.whom is None and not what.roles:
            said, negated = what.manner[0], trait.negated is what.affirms
    told = _FIGURE.fullmatch(said)
    if told is None or (bound is not None and told[2] is not None):
        return None
    relation = _LIMITS[told[2]] if bound is None else _BOUNDS.get(bound)
    return relation and Trait(Quality.COSTING, negated=negated, number=int(told[1]), relation=relation)


def _points(trait: Trait) -> Trait | None:
    """`that costs 2 points`, `that costs at least 2 points`, `that costs 2 points or less`."""
    told = trait.what if trait.quality is Quality.RELATIVE and isinstance(trait.what, Happening) else None
    points = told.whom if told is not None and told.who is None and not (told.roles or told.manner) else None
    if told is None or told.act is not Act.COST or points is None or points.name != "point" or points.number is None:
        return None
    or_so = points.also == (replace(_OR_SO, bound=points.also[0].bound),) if points.also else True
    plain = replace(points, bound=None, also=(), either=False) == Selector((Kind.THING,), number=points.number, name="point")
    if not plain or not or_so or (points.also and points.bound):
        return None
    relation = _LIMITS.get(points.also[0].bound) if points.also else _BOUNDS.get(points.bound)
    return relation and Trait(Quality.COSTING, negated=trait.negated is told.affirms, number=points.number, relation=relation)


_OR_SO = Selector((Kind.THING,), name="")
"""What stands for `or more` and `or less` behind a figure."""
_COSTS = frozenset({"point cost", "cost"})
_FIGURE = Pattern(r"(\d+)(?: or (more|less))?")
_LIMITS: Mapping[str | None, Relation] = {None: Relation.EQUAL, "more": Relation.AT_LEAST, "less": Relation.AT_MOST}


def _had(trait: Trait) -> Trait:
    """What a piece has or did; the trait as it is where it tells anything else."""
    if trait.quality is Quality.BESIDE and trait.name in _BESIDE and trait.length is None:
        return _carried(trait, trait.of, trait.negated is not _BESIDE[trait.name])
    if trait.quality is Quality.CARRYING:
        return _carried(trait, trait.of, trait.negated)
    if trait == Trait(Quality.BESIDE, trait.negated, name="here"):
        return Trait(Quality.DOCKED, trait.negated, of=HERE)
    what = trait.what if trait.quality is Quality.RELATIVE else None
    if not isinstance(what, Happening):
        return trait
    if (state := _of_state(trait, what)) is not None:
        return state
    if _is_of_this_turn(what) and trait.name in (None, "passive", "done", "object"):
        return _did(what, passive=trait.name is not None, negated=trait.negated)
    had = what.act in _HAVING and what.who is None and _is_bare(what)
    return _carried(trait, what.whom, trait.negated is what.affirms) if had else trait


def _of_state(trait: Trait, what: Happening) -> Trait | None:
    """The state that a clause tells, such as `that is derelict` or `that is docked here`; None where it tells none."""
    if what.act is Act.BE and trait.name is None and len(what.manner) == 1 and _is_bare(replace(what, manner=())):
        state = _STATES.get(what.manner[0]) if what.whom is None else None
        return Trait(state, trait.negated is what.affirms) if state is not None else None
    docked = (
        what.act is Act.DOCK
        and trait.name in ("passive", "done")
        and replace(what, affirms=True) == Happening(Act.DOCK, manner=("here",))
    )
    return Trait(Quality.DOCKED, trait.negated is what.affirms, of=HERE) if docked else None


HERE = Selector((Kind.ISLAND, Kind.FORT), Reference.THIS)
"""What the text of an island, or of a fort, calls `here`."""
_STATES = {state.value: state for state in (Quality.DERELICT, Quality.PINNED, Quality.SUBMERGED, Quality.DOCKED, Quality.WRECKED)}
"""What a clause says that a ship is, in a word of her state."""


def _is_bare(what: Happening) -> bool:
    return what.action is None and what.free is None and what.place is None and not what.roles and not what.manner


def _is_of_this_turn(what: Happening) -> bool:
    """Whether something is told of this turn that is remembered, and nothing more of it than who took part."""
    told = _is_bare(replace(what, manner=())) and _THIS_TURN in what.manner
    return told and what.act in _RECALLED and {*what.manner} <= {_THIS_TURN, "has", "already"}


def _did(what: Happening, *, passive: bool, negated: bool) -> Trait:
    """What a piece did this turn, or what was done to it, by itself as the one of whom it is told."""
    done = replace(what, manner=(), affirms=True, who=what.who if passive else None, whom=None if passive else what.whom)
    return Trait(Quality.DID, negated is what.affirms, name="passive" if passive else None, what=done)


def _carried(trait: Trait, had: Selector | None, negated: bool) -> Trait:
    """That a piece has something, or so much of it, as a trait; the one given where it is told in yet another way."""
    if had is None or had.reference is not Reference.ANY or had.owner is not None or had.name or had.also or len(had.kinds) != 1:
        return trait
    if had.kind is Kind.MAST:
        had = replace(had, traits=had.traits_but(*STILL_THERE))
    if had.kind is Kind.MAST and not had.traits and had.number is None and had.bound is None:
        return Trait(Quality.UNMASTED, negated=not negated)
    than = [one for one in had.traits if one.name == "than" and one.quality in (Quality.BESIDE, Quality.RELATIVE)]
    of = replace(had, number=None, bound=None, traits=had.traits_but(*than))
    relation = _BOUNDS.get(had.bound)
    if had.kind not in CARGO | {Kind.MAST} or len(than) > 1 or relation is None or (of.kind is Kind.MAST and of.traits):
        return trait
    open_ended = had.number is None and had.bound in ("more", "fewer")
    if than or (open_ended and of.kind in CARGO):
        than_this = Condition(THIS_SHIP, Trait(Quality.CARRYING, of=of))
        other = (_compared_with(than[0], of) if than else than_this) if open_ended else None
        return Trait(Quality.COUNTED, negated, of=of, relation=relation, what=other) if other is not None else trait
    if had.number is None and had.bound is None:
        return Trait(Quality.CARRYING, negated, of=of)
    if had.number is None or had.bound in ("more", "fewer") or (had.bound is None and had.number and of.kind is not Kind.MAST):
        return trait
    if of.kind is Kind.MAST:
        return Trait(Quality.MASTED, negated, number=had.number, relation=relation)
    return Trait(Quality.COUNTED, negated, of=of, relation=relation, number=had.number)


STILL_THERE = (
    *(Trait(Quality.RELATIVE, name=name, what=Happening(act)) for act in (Act.LEAVE, Act.REMAIN) for name in ("done", "doing")),
    Trait(Quality.DESCRIBED, name="remaining"),
)
"""What is told besides of masts that a ship has: `left`, `remaining`."""
_TARGETS = (Selector((Kind.THING,), Reference.THE, name="target"), Selector((Kind.THING,), Reference.THAT, name="target"),
            THAT_SHIP, replace(THAT_SHIP, traits=(Trait(Quality.ENEMY),)), replace(THAT_SHIP, name="target"))  # fmt: skip
"""What the other ship of a shot or a boarding is called."""


def _compared_with(than: Trait, of: Selector) -> Condition | None:
    """Who else has what is counted, or what else the same piece has: `than this ship`, `than she has`, `than crew`."""
    what = than.what
    if isinstance(what, Happening):
        whose, same = what.who, what.act in _HAVING and _is_bare(what) and what.whom in (None, of)
    else:
        whose, same = than.of, than.quality is Quality.BESIDE
    if whose is None or not same:
        return None
    if whose == Selector(whose.kinds) and len(whose.kinds) == 1 and whose.kind in CARGO | {Kind.MAST}:
        return Condition(SUBJECT, Trait(Quality.CARRYING, of=whose))
    holder = _holder(whose)
    return Condition(holder, Trait(Quality.CARRYING, of=of)) if holder is not None else None


def _holder(whose: Selector) -> Selector | None:
    """This ship, or the other one of what goes on; None where another piece is meant."""
    if whose == Selector(whose.kinds, Reference.THIS) and SHIPS.issuperset(whose.kinds):
        return whose
    return THAT_SHIP if whose in _TARGETS else None


def _while_so(effect: Effect) -> Effect:
    """What holds when a ship has so much, or did something this turn, as what holds under the condition that it is so."""
    when = effect.when
    held = _state(when.happening) if when is not None and when.phase in (Phase.WHEN, Phase.DURING) else None
    return effect if held is None else replace(effect, when=None, conditions=(*effect.conditions, held))


def _unless_so(effect: Effect) -> Effect:
    """What does not hold when a ship has, does or is something, as what holds under the opposite condition."""
    for role in effect.roles:
        against = replace(role.doing, affirms=not role.doing.affirms) if role.word in _UNLESS and role.doing else None
        held = (_state(against) or _being(against)) if against is not None else None
        if held is not None:
            left = effect.roles_but(role)
            effect = replace(effect, roles=left, conditions=(*effect.conditions, held))
    return effect


_UNLESS = frozenset({"unless", "but not while", "but not when", "except while", "except when"})
"""What stands before what must not be so."""


def _being(what: Happening) -> Condition | None:
    """What a ship is, or has in tow, as a condition; None where something else is told."""
    holder = _holder(replace(what.who, traits=())) if what.who is not None else None
    traits = what.who.traits if what.who is not None else ()
    if holder is None or not _is_bare(what) or what.whom is not None:
        return None
    if what.act is Act.TOW and not traits:
        return Condition(holder, Trait(Quality.TOWING, not what.affirms))
    if what.act is not Act.BE or len(traits) != 1:
        return None
    return Condition(holder, replace(traits[0], negated=traits[0].negated is what.affirms))


def _state(what: Happening) -> Condition | None:
    """What a ship has, has lost, did this turn, or how many are docked, as a condition; None where something else is told."""
    if what.act is Act.DOCK and what.whom is not None and SHIPS.issuperset(what.whom.kinds) and what.manner in ((), ("here",)):
        return _so_many_docked(what, what.whom)
    if _is_of_this_turn(what):
        passive = what.who is None
        who, trait = what.whom if passive else what.who, _did(what, passive=passive, negated=False)
    elif what.act is Act.ELIMINATE and what.manner == ("has",) and what.whom is not None and what.whom.kinds == (Kind.MAST,):
        plain = what == Happening(what.act, whom=what.whom, manner=what.manner, affirms=what.affirms) and not what.whom.traits
        who = what.whom.owner if plain and what.whom.number in (None, 1) and what.whom.bound in (None, "at least") else None
        trait = Trait(Quality.FULLY_MASTED, negated=what.affirms)
    elif what.act in _HAVING and _is_bare(what):
        told = Trait(Quality.BESIDE, name="with", of=what.whom)
        who, trait = what.who, _carried(told, what.whom, negated=not what.affirms)
        who = None if trait is told else who
    else:
        return None
    holder = _holder(who) if who is not None else None
    return Condition(holder, trait) if holder is not None else None


def _so_many_docked(what: Happening, ships: Selector) -> Condition | None:
    """That so many ships are docked here: `while at least two ships are docked here`."""
    plain = replace(what, whom=None, manner=()) == Happening(Act.DOCK, affirms=what.affirms) and what.manner == ("here",)
    if not plain or ships.reference is not Reference.ANY:
        return None
    docked = replace(ships, traits=(*ships.traits, Trait(Quality.DOCKED, of=HERE)))
    return Condition(docked, Trait(Quality.EXISTS, negated=not what.affirms))
