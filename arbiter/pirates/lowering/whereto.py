"""Where a text brings a ship or her crew, and where something is done: `swim to the nearest island`, `repair at any island`."""

from __future__ import annotations

from arbiter.effects import Act, Action, Complement, Condition, Effect, Kind, Phase, Quality, Reference, Selector, Tier, Trait
from arbiter.frozen import replace
from arbiter.language.reference.pronouns import selectors
from arbiter.pirates.kinds import CARGO, SHIPS
from arbiter.pirates.lowering.aboard import FROM_HERE
from arbiter.pirates.selectors import SUBJECT, THAT_SHIP, THIS_SHIP, YOU

_GOING = frozenset({Act.MOVE, Act.GO, Act.SWIM, Act.PUT, Act.RETURN})
_ONTO = frozenset({"to", "onto", "on", "at", "ashore on", "ashore at"})


def whereto(effect: Effect) -> Effect:
    """An effect that brings somebody to an island, or is done at one, in the words in which the steps look for it."""
    effect = _near_enough(_of_gold(_to_her_who_is_there(_given_to(_loading_from(effect)))))
    return _saved(_mended_there(_brought_home(_gone_ashore(effect))))


def _loading_from(effect: Effect) -> Effect:
    """`This ship can load cargo from an island if she is within S of it`, as that she can load it at any such island."""
    role = effect.sole_role("from")
    island = role.of if role is not None and role == Complement("from", role.of) else None
    if effect.act is not Act.LOAD or not effect.optional or effect.who != THIS_SHIP or island is None or effect.place is not None:
        return effect
    told_before = island.reference is Reference.THAT and not island.traits
    if island.kinds != (Kind.ISLAND,) or not (told_before or island.reference is Reference.ANY) or effect.when is not None:
        return effect
    again = replace(island, reference=Reference.ANY if told_before else Reference.THAT, traits=())
    near = [one for one in effect.conditions if isinstance(one, Condition) and _is_near(one, again)]
    traits = (Trait(Quality.WITHIN, one.trait.negated, length=one.trait.length, of=THIS_SHIP) for one in near)
    left = effect.conditions_but(*near)
    if told_before and not near:
        return effect
    island = replace(island, reference=Reference.ANY)
    return replace(effect, roles=(), place=replace(island, traits=(*island.traits, *traits)), conditions=left)


def _is_near(item: Condition, island: Selector) -> bool:
    """Whether a condition asks that this ship be so near to an island."""
    near = Trait(Quality.WITHIN, item.trait.negated, length=item.trait.length, of=island)
    return item.subject in (THIS_SHIP, SUBJECT) and item.trait == near


def of_a_sunken_ship(effect: Effect) -> bool:
    """Whether an effect is done, as a ship sinks, to what is aboard of her, which is out of the game once she has sunk."""
    sinks = effect.upon(*_UPON_IT)
    whom, ship = effect.whom, (sinks.who if sinks.whom is None else sinks.whom) if sinks is not None else None
    if sinks is None or sinks.act is not Act.SINK or ship is None or whom is None or CARGO.isdisjoint(whom.kinds):
        return False
    hers = {ship.reference} if ship.reference is Reference.THIS else {Reference.THAT, Reference.SUBJECT}
    owners, places = (one.owner for one in (whom, *whom.also)), (role for role in effect.roles if role.word in _OFF)
    named = selectors((*owners, *whom.traits, *places))
    return any(one.reference in hers and SHIPS.issuperset(one.kinds) for one in named)


def saves(effect: Effect) -> bool:
    """Whether an effect brings cargo elsewhere."""
    return effect.affirms and effect.act in (Act.PUT, Act.TAKE, Act.TRANSFER)


_UPON_IT = frozenset({Phase.WHEN, Phase.AFTER})
_OFF = frozenset({"from", "off", "on", "aboard"})


def _saved(effect: Effect) -> Effect:
    """What a text has done to the cargo of a ship when she sinks, as what is done before she does."""
    if effect.when is None or effect.when.phase is not Phase.WHEN or not saves(effect) or not of_a_sunken_ship(effect):
        return effect
    ahead = effect.manner_but("first")
    return replace(effect, when=replace(effect.when, phase=Phase.BEFORE), manner=ahead)


def _given_to(effect: Effect) -> Effect:
    """Cargo that a ship gives to another, as cargo that is transferred to her: `she may give a friendly ship one treasure`."""
    whom, who = effect.whom, effect.who
    if effect.act is not Act.GIVE or not effect.affirms or effect.action is not None or whom is None:
        return effect
    if who not in (THIS_SHIP, SUBJECT, YOU, None):
        return effect
    roles = effect.roles_but(FROM_HERE)
    given = next((role.of for role in roles if role.word == "" and role == Complement("", role.of)), None)
    if SHIPS.issuperset(whom.kinds) and given is not None:
        roles = (Complement("to", whom), *(role for role in roles if role.word))
    else:
        given = whom
    to = next((role.of for role in roles if role.word == "to" and role == Complement("to", role.of)), None)
    goods = all(CARGO.issuperset(one.kinds) for one in (given, *given.also))
    if goods and to == THAT_SHIP and effect.when is not None and effect.when.phase is Phase.INSTEAD:
        return replace(effect, act=Act.PUT, roles=tuple(Complement("on", to) if role.word == "to" else role for role in roles))
    if not goods or to is None or not SHIPS.issuperset(to.kinds) or (who in (YOU, None) and roles == effect.roles):
        return effect
    traits = tuple(replace(one, name=None) if one.quality is Quality.TOUCHING else one for one in to.traits)
    roles = tuple(replace(role, of=replace(to, traits=traits)) if role.word == "to" else role for role in roles)
    return replace(effect, act=Act.TRANSFER, who=THIS_SHIP, whom=given, roles=roles)


def _to_her_who_is_there(effect: Effect) -> Effect:
    """What is transferred to `that ship` which this one touches or is near to, as what goes to any such ship."""
    role = next((one for one in effect.roles if one.word == "to" and one.of == THAT_SHIP), None)
    if effect.act is not Act.TRANSFER or effect.when is not None or role is None:
        return effect
    for item in effect.conditions:
        near = _beside(item) if isinstance(item, Condition) else None
        if near is not None:
            roles = tuple(replace(one, of=near) if one is role else one for one in effect.roles)
            return replace(effect, roles=roles, conditions=effect.conditions_but(item))
    return effect


def _beside(item: Condition) -> Selector | None:
    """The ships of which a condition says that one touches this ship, or is so near to her; None where it says another thing."""
    trait, subject, others = item.trait, item.subject, (Reference.ANY, Reference.OTHER)
    if trait.quality not in (Quality.TOUCHING, Quality.WITHIN) or trait.negated or trait.of is None:
        return None
    ship, other = (subject, trait.of) if subject in (THIS_SHIP, SUBJECT) else (trait.of, subject)
    if ship not in (THIS_SHIP, SUBJECT) or not SHIPS.issuperset(other.kinds) or other.reference not in others or other.also:
        return None
    return replace(other, traits=(*other.traits, replace(trait, name=None, of=THIS_SHIP)), number=None)


def _of_gold(effect: Effect) -> Effect:
    """All gold that is brought somewhere, as all coins: unique treasure is none of it (`cursed-seas.sinking-gold.1`).

    What stands before `and all gold of that ship` is of that ship as well.
    """
    whom = effect.whom
    if whom is None or effect.act not in (Act.PUT, Act.TAKE, Act.TRANSFER) or not any(map(_is_gold, (whom, *whom.also))):
        return effect
    coins = tuple(replace(one, kinds=(Kind.TREASURE,), name=None, traits=_COINS) if _is_gold(one) else one for one in whom.also)
    first = replace(whom, kinds=(Kind.TREASURE,), name=None, traits=_COINS) if _is_gold(whom) else whom
    owner = whom.owner or next((one.owner for one in coins), None)
    return replace(effect, whom=replace(first, owner=owner, also=coins))


def _is_gold(found: Selector) -> bool:
    every = found.reference is Reference.ALL or (found.reference is Reference.ANY and found.owner is not None)
    return found.kind is Kind.THING and found.name == "gold" and every and not found.traits and found.number is None


_COINS = (Trait(Quality.NAMED, negated=True, name="unique"),)


def _near_enough(effect: Effect) -> Effect:
    """What is told to be within a length behind a place, or behind what is shot at, as that place or piece being so near."""
    place = next(
        (at for at, role in enumerate(effect.roles) if role.word == "within" and role.length and role.doing is None), None
    )
    if place is None or effect.act not in _PLACED:
        return effect
    here = effect.roles[place].of or (effect.who if effect.who is not None and effect.who.kind is Kind.FORT else THIS_SHIP)
    before = effect.roles[place - 1] if place else None
    near = Trait(Quality.WITHIN, length=effect.roles[place].length, of=here)
    left = (*effect.roles[:place], *effect.roles[place + 1 :])
    if here.reference is not Reference.THIS:
        return effect
    if before is not None and before.of is not None and before.word in _ONTO | {"against"}:
        there = replace(before, of=replace(before.of, traits=(*before.of.traits, near)))
        return replace(effect, roles=(*left[: place - 1], there, *left[place:]))
    (lies,) = effect.whom.traits if effect.whom is not None and len(effect.whom.traits) == 1 else (None,)
    if before is not None or effect.whom is None or lies is None or lies.quality is not Quality.ABOARD or lies.of is None:
        return effect
    island = replace(lies, of=replace(lies.of, traits=(*lies.of.traits, near)))
    return replace(effect, whom=replace(effect.whom, traits=(island,)), roles=left)


_PLACED = _GOING | {Act.ASSIGN, Act.TRANSFER, Act.LOOK, Act.GET}


def _off_this_ship(effect: Effect) -> Effect:
    """Cargo that goes from this ship somewhere, as cargo of hers."""
    first = effect.roles[0] if len(effect.roles) > 1 else None
    if first != Complement("from", THIS_SHIP) or effect.whom is None or effect.whom.owner is not None or effect.whom.also:
        return effect
    return replace(effect, whom=replace(effect.whom, owner=THIS_SHIP), roles=effect.roles[1:])


def _gone_ashore(effect: Effect) -> Effect:
    """Crew that goes, swims or is moved to an island or a ship, as crew that is put there."""
    if effect.act in _GOING and effect.act is not Act.PUT:
        effect = _off_this_ship(effect)
    goes = effect.who is not None and CARGO.issuperset(effect.who.kinds) and effect.whom is None
    cargo = effect.who if goes else effect.whom
    to = effect.roles[0] if len(effect.roles) == 1 else None
    if effect.act not in _GOING or cargo is None or not CARGO.issuperset(cargo.kinds) or not effect.affirms or to is None:
        return effect
    place = to.of if to == Complement(to.word, to.of) and to.word in _ONTO else None
    if place is None or place.kind not in (Kind.ISLAND, Kind.SHIP) or effect.tier is not Tier.OPTIONAL:
        return effect
    if not goes and effect.act is Act.PUT:
        return effect
    every = cargo.reference is Reference.ANY and cargo.number is None and cargo.owner is not None
    moved = replace(cargo, reference=Reference.ALL) if goes and every else cargo
    return replace(effect, act=Act.PUT, who=None if goes else effect.who, whom=moved, roles=(replace(to, word="on"),))


def _brought_home(effect: Effect) -> Effect:
    """This ship brought to an island in the place of her sinking, as one that docks there."""
    moment, to = effect.when, effect.roles[0] if len(effect.roles) == 1 else None
    if moment is None or moment.phase is not Phase.INSTEAD or moment.happening.act is not Act.SINK or to is None or to.of is None:
        return effect
    ship = moment.happening.who or moment.happening.whom
    hers = effect.whom is not None and effect.whom.reference is Reference.THIS and effect.whom == ship
    island = to.of.kind is Kind.ISLAND and not any(trait.quality is Quality.MASTED for trait in to.of.traits)
    if effect.act not in _GOING or not hers or not island or to != Complement(to.word, to.of) or effect.who not in (None, YOU):
        return effect
    return replace(effect, act=Act.DOCK, who=effect.whom, whom=to.of, roles=())


def _mended_there(effect: Effect) -> Effect:
    """That a ship may repair at some island, as that she may repair while she is docked there."""
    ship, at = effect.who or effect.whom, effect.roles[0] if len(effect.roles) == 1 else None
    mends = effect.act is Act.REPAIR and effect.whom is None
    mends = mends or (effect.act is Act.GIVE and effect.action is Action.REPAIR and effect.who is None and not effect.free)
    if not mends or not effect.optional or effect.when is not None or ship is None or ship.reference is not Reference.THIS:
        return effect
    if (
        at is None
        or at != Complement("at", at.of)
        or at.of is None
        or at.of.kind is not Kind.ISLAND
        or not SHIPS.issuperset(ship.kinds)
    ):
        return effect
    docked = Condition(ship, Trait(Quality.DOCKED, of=at.of))
    return replace(effect, act=Act.REPAIR, who=ship, whom=None, action=None, roles=(), conditions=(*effect.conditions, docked))
