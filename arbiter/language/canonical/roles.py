"""Who does it, to whom and where: `no ship can pin her`, `you may repair this ship`, `one crew from that ship`."""

from __future__ import annotations

from arbiter.effects import (
    BERTHED,
    Act,
    Comparison,
    Complement,
    Condition,
    Effect,
    Happening,
    Kind,
    Moment,
    Phase,
    Quality,
    Reference,
    Selector,
    Tier,
    Trait,
)  # fmt: skip
from arbiter.frozen import replace
from arbiter.language.canonical.parts import on_her
from arbiter.language.general.traits import trait_of
from arbiter.language.pieces import CARRIED, ENEMY_SHIP, PIECES, SUBJECT, THIS_SHIP, YOU
from arbiter.language.vocabulary.nouns import MASS_NOUNS

_NOBODY = frozenset({"nothing", "no one", "nobody", "none"})
_ON_SHIPS = (Kind.CREW, Kind.TREASURE, Kind.MAST, Kind.CARGO, Kind.EQUIPMENT)
_SHIPS = (Kind.SHIP, Kind.FORT, Kind.SEA_MONSTER)
_SAILING = (Act.REPAIR, Act.MOVE, Act.TURN)
_ANYONE = tuple(Selector((Kind.THING,), name=name) for name in ("anyone", "anybody"))
_BY_SHIPS = (Act.PIN, Act.RAM, Act.TOW, Act.BOARD, Act.UNLOAD, Act.CANCEL, Act.REMOVE, Act.SEARCH)
_STATE_ACTS = {"pinned": Act.PIN, "rammed": Act.RAM, "boarded": Act.BOARD, "towed": Act.TOW, "captured": Act.CAPTURE}


# Who


def ordered(effect: Effect) -> Effect | None:
    """`you draw two cards` is the order to draw them."""
    plain = (
        effect.who == YOU and effect.whom is not None and effect.tier is Tier.OPTIONAL and not effect.optional and effect.affirms
    )
    turned = effect.who == YOU and effect.act in (Act.TURN_DOWN, Act.TURN_UP, Act.RETURN) and effect.affirms
    done = plain and effect.act not in (Act.CHOOSE, Act.HAVE, Act.BE, Act.USE)
    return replace(effect, who=None) if done or turned else None


def nobody(effect: Effect) -> Effect | None:
    """`nothing can pin this ship`, `no one may unload it`, `is blocked by no other ship`: it cannot be done."""
    who = effect.who
    if who is None or effect.whom is None or not effect.affirms:
        return None
    if who.name in _NOBODY and who.kind is Kind.THING:
        return replace(effect, who=None, tier=Tier.NOT, affirms=False, optional=False)
    return replace(_denied(effect), who=replace(who, number=None)) if who.number == 0 else None


def none_of_it(effect: Effect) -> Effect | None:
    """`may use no boarding bonuses`, `pins no ship` is that she cannot do so; an action may be forgone."""
    forgone = effect.act is Act.GIVE and effect.who in (None, YOU)
    always = effect.act in _ALWAYS and effect.who is not None and effect.tier is Tier.OPTIONAL and effect.when is None
    if not effect.affirms or not (effect.optional or always) or forgone:
        return None
    if effect.whom is not None and effect.whom.number == 0:
        return replace(_denied(effect), whom=replace(effect.whom, number=None))
    roles = tuple(map(_of_any, effect.roles))
    return replace(_denied(effect), roles=roles) if roles != effect.roles else None


_ALWAYS = frozenset({Act.PIN, Act.RAM, Act.BOARD, Act.TOW, Act.SHOOT, Act.EXPLORE, Act.HIT, Act.LOAD, Act.SINK, Act.CANCEL})
"""What a ship that does it to none never does."""


def _of_any(role: Complement) -> Complement:
    none = role.word in ("", "at") and role.of is not None and role.of.number == 0
    return replace(role, of=replace(role.of, number=None)) if none and role.of is not None else role


def _denied(effect: Effect) -> Effect:
    return replace(effect, tier=Tier.NOT, affirms=False, optional=False)


def by_nobody(effect: Effect) -> Effect | None:
    """`no ship can pin this ship`, `no player may search that island`: what only they do is done by nobody."""
    if effect.tier is not Tier.NOT or effect.affirms or effect.whom is None:
        return None
    roles = tuple(role for role in effect.roles if not (role.word == "by" and role.of in _ANYONE))
    doers = [Selector((Kind.PLAYER,))] if effect.act in (Act.SEARCH, Act.UNLOAD) else []
    if effect.whom.reference is Reference.THIS and effect.act in _BY_SHIPS:
        doers += [Selector((Kind.SHIP,)), Selector((Kind.PLAYER,)), YOU]
    if effect.whom.reference is Reference.THIS and effect.act in (Act.SHOOT, Act.HIT):
        doers += [Selector((Kind.PLAYER,)), YOU]  # a ship is not all that may shoot
    who = effect.who
    searched = who in doers and not any(role.word == "with" for role in roles)
    return replace(effect, who=None if searched else who, roles=roles)


def done_with(effect: Effect) -> Effect | None:
    """`you cannot shoot at her with a fort`, `you may shoot with this ship`: the piece does it."""
    tool = next((role.of for role in effect.roles if role == Complement("with", role.of)), None)
    if effect.act not in (Act.SHOOT, Act.HIT) or effect.who not in (YOU, Selector((Kind.PLAYER,))) or tool is None:
        return None
    if tool.kind not in (*_SHIPS, Kind.CANNON) or tool.also:
        return None
    return replace(effect, who=tool, roles=effect.roles_but(Complement("with", tool)))


def each_of_them(effect: Effect) -> Effect | None:
    """`each Spanish ship gets`, `every ship that touches this reef must`: what holds of each holds of them."""
    who = effect.who
    if who is None or who.reference is not Reference.ALL or who.bound is not None or who.number is not None or who.also:
        return None
    stands = (effect.act is Act.HAVE and effect.quantity is not None) or effect.optional or effect.tier is not Tier.OPTIONAL
    stands = stands or (effect.act is Act.GET and effect.amount is not None)
    ships = who.kind in (Kind.SHIP, Kind.CREW, Kind.FORT) and (who.traits or who.owner is not None)
    return replace(effect, who=replace(who, reference=Reference.ANY)) if stands and ships else None


def you_sail(effect: Effect) -> Effect | None:
    """`you may repair this ship`, `your ship may be moved`: the ship does it."""
    ship, told = effect.whom, effect.optional or effect.tier is Tier.MANDATORY
    if effect.act not in _SAILING or ship is None or ship.kind is not Kind.SHIP or effect.who not in (None, YOU) or ship.number:
        return None
    up_to = any(role.word == "up to" for role in effect.roles)
    pushed = effect.act is Act.MOVE and (Trait(Quality.ENEMY) in ship.traits or any(role.length for role in effect.roles))
    if (
        not effect.affirms
        or pushed
        or effect.amount is not None
        or not (told or up_to)
        or (effect.act is Act.TURN and "face" in effect.manner)
    ):
        return None
    return replace(effect, who=ship, whom=None, optional=effect.tier is not Tier.MANDATORY)


def you_unload(effect: Effect) -> Effect | None:
    """`you may unload this ship's cargo`, `she may unload her cargo there`: the ship does it."""
    cargo, ship = effect.whom, effect.whom.owner if effect.whom is not None else None
    if effect.act is not Act.UNLOAD or cargo is None or ship not in (THIS_SHIP, SUBJECT) or effect.who not in (YOU, THIS_SHIP):
        return None
    plain = cargo == Selector((Kind.CARGO,), owner=ship) and effect.optional
    return replace(effect, who=THIS_SHIP, whom=replace(cargo, owner=None)) if plain else None


def there(effect: Effect) -> Effect | None:
    """`if she is within S of your home island, she may unload there`: at that island."""
    near = [one.trait.of for one in effect.conditions if isinstance(one, Condition) and one.trait.quality is Quality.WITHIN]
    island = near[0] if len(near) == 1 and near[0] is not None and near[0].kind is Kind.ISLAND else None
    if effect.manner != ("there",) or island is None or effect.place is not None or effect.act not in (Act.UNLOAD, Act.LOAD):
        return None
    return replace(effect, place=island, manner=())


def so_many_hexes(effect: Effect) -> Effect | None:
    """`may move at most two hexes` is to move up to two."""
    far = effect.whom
    if effect.act is not Act.MOVE or far is None or far.name != "hex" or far.bound not in ("up to", "at most", "as many as"):
        return None
    return replace(effect, whom=None, roles=(Complement("up to", replace(far, bound=None)), *effect.roles))


def is_unexplored(effect: Effect) -> Effect | None:
    """`that island is then unexplored for every other player`: it becomes so in regard to all of them."""
    told = effect.roles[0] if len(effect.roles) == 1 else None
    if effect.act is not Act.BE or told is None or told.word not in ("for", "for every") or "unexplored" not in effect.manner:
        return None
    others = Selector((Kind.PLAYER,), Reference.OTHER, bound="all")
    if told not in (Complement("for", others), Complement("for every", replace(others, bound=None))) or effect.who is None:
        return None
    if effect.who.kind is not Kind.ISLAND or not {*effect.manner} <= {"then", "unexplored"} or effect.conditions:
        return None
    return replace(effect, act=Act.BECOME, roles=(Complement("in regard to", others),), manner=("unexplored",))


def becomes(effect: Effect) -> Effect | None:
    """`cannot become pinned` is `cannot be pinned`."""
    act = _STATE_ACTS.get(effect.manner[0]) if effect.act is Act.BECOME and len(effect.manner) == 1 else None
    if act is None or effect.who is None or effect.affirms or effect.whom is not None:
        return None
    return replace(effect, act=act, who=None, whom=effect.who, manner=())


# To whom


def docked_with_her(effect: Effect) -> Effect | None:
    """`one crew of each ship docked at the island`: the ship is docked there, and not her crew."""
    whom = effect.whom
    if whom is None or whom.owner is None or whom.kind not in CARRIED or whom.owner.kind is not Kind.SHIP:
        return None
    docked = tuple(trait for trait in whom.traits if trait.quality in BERTHED)
    if not docked:
        return None
    traits = whom.traits_but(*docked)
    return replace(effect, whom=replace(whom, traits=traits, owner=replace(whom.owner, traits=(*whom.owner.traits, *docked))))


def from_owner(effect: Effect) -> Effect | None:
    """`take a treasure from that ship` takes one of hers."""
    at = next((place for place, role in enumerate(effect.roles) if role.word == "from"), None)
    whom = effect.whom
    if at is None or whom is None or effect.act not in (Act.ELIMINATE, Act.TAKE) or whom.kind not in _ON_SHIPS or whom.also:
        return None
    counted = whom.number is not None or whom.bound is not None or whom.reference is Reference.ALL or effect.act is Act.TAKE
    source = effect.roles[at].of
    if whom.owner is not None or not counted:
        return None
    if source is None or source.kind not in _SHIPS or source.also:
        return None
    one_of_each = whom.number == 1 and effect.act is Act.ELIMINATE and len(effect.roles) == 1
    if source.reference is Reference.ALL and not one_of_each:
        return None
    rest = effect.roles[at + 1 :]
    traits, manner = whom.traits, effect.manner
    if "randomly" in manner or "at random" in manner:
        traits, manner = (Trait(Quality.RANDOM), *traits), tuple(word for word in manner if word not in ("randomly", "at random"))
    whom = replace(whom, owner=source, traits=traits)
    return replace(effect, whom=whom, roles=effect.roles[:at] + rest, manner=manner)


def at_what_touches(effect: Effect) -> Effect | None:
    """`give it to a ship touching her`: it is that ship that touches her."""
    found = ((at, role) for at, role in enumerate(effect.roles[:-1]) if effect.roles[at + 1].word == "touching")
    at, told = next(((at, role.of) for at, role in found if role.word in _TOWARDS), (0, None))
    if told is None or told.kind not in (*_SHIPS, Kind.ISLAND, Kind.FORT) or effect.act in (Act.BEGIN, Act.END):
        return None
    touching = replace(effect.roles[at], of=replace(told, traits=(*told.traits, trait_of(effect.roles[at + 1]))))
    return replace(effect, roles=(*effect.roles[:at], touching, *effect.roles[at + 2 :]))


_TOWARDS = ("to", "from", "on", "onto", "with", "at")


def crew_on_her(effect: Effect) -> Effect | None:
    """`one crew on this ship` is one of her crew, `all fire masts on her` are hers."""
    found = on_her(effect.whom) if effect.act is Act.ELIMINATE and effect.whom is not None else None
    return replace(effect, whom=found) if found is not None else None


def looks_there(effect: Effect) -> Effect | None:
    """`look at a treasure on an island`: where it is says which it is."""
    on = (place for place, role in enumerate(effect.roles) if role.word == "on" and role.of is not None)
    at = next((place for place in on if effect.roles[place].of.kind is not Kind.THING), None)  # type: ignore[union-attr]
    if effect.act is not Act.LOOK or at is None or effect.whom is None:
        return None
    whom = replace(effect.whom, traits=(*effect.whom.traits, Trait(Quality.ABOARD, of=effect.roles[at].of)))
    return replace(effect, whom=whom, roles=effect.roles[:at] + effect.roles[at + 1 :])


def at_target(effect: Effect) -> Effect | None:
    """`shoot at a ship`, `dock at an island`: the object of the deed."""
    if effect.act not in (Act.SHOOT, Act.DOCK) or effect.whom is not None or not effect.roles:
        return None
    first = effect.roles[0]
    target = first.word == "at" and first.of is not None and first.length is None and first.of.kind in _TARGETS[effect.act]
    plain = target and len(effect.roles) == 1 and not effect.manner
    return replace(effect, whom=first.of, roles=()) if plain else None


_TARGETS = {
    Act.SHOOT: (
        Kind.SHIP,
        Kind.FORT,
        Kind.SEA_MONSTER,
        Kind.SEA_CREATURE,
        Kind.SEA_DRAGON,
        Kind.SUBMARINE,
        Kind.TITAN,
        Kind.ISLAND,
    ),
    Act.DOCK: (Kind.ISLAND, Kind.FORT),
}


def shoots_as_she_shoots(effect: Effect) -> Effect | None:
    """`if enemy ships shoot, they must shoot at this ship`, `an enemy ship that shoots must`: they must."""
    if effect.who is not None and effect.whom is not None and effect.tier is not Tier.OPTIONAL and effect.when is None:
        left = tuple(trait for trait in effect.who.traits if not _does(trait, effect.act))
        return replace(effect, who=replace(effect.who, traits=left)) if left != effect.who.traits else None
    event = effect.upon(Phase.WHEN)
    who = event.who if event is not None else None
    same = who is not None and effect.who == Selector(who.kinds, Reference.THAT) and event == Happening(effect.act, who)
    return replace(effect, who=who, when=None) if same and effect.whom is not None and effect.tier is not Tier.OPTIONAL else None


def _does(trait: Trait, act: Act) -> bool:
    """Whether a clause says of a piece that it does a deed, and no more: `that shoots`."""
    return trait.quality is Quality.RELATIVE and trait.what == Happening(act) and not trait.negated


def lines(effect: Effect) -> Effect | None:
    """`block this ship's line of fire` is to block her."""
    line = effect.whom
    if effect.act is not Act.BLOCK or line is None or line.name != "line of fire" or line.owner is None or line.traits:
        return None
    return replace(effect, whom=line.owner)


def put_there(effect: Effect) -> Effect | None:
    """`place one fog bank` is to place a fog bank, `at a point within L` within L."""
    thing = effect.whom
    if effect.act is not Act.PUT or thing is None or thing.kind is not Kind.THING or thing.name in MASS_NOUNS:
        return None
    one = thing == Selector((Kind.THING,), number=1, name=thing.name)
    near = len(effect.roles) > 1 and effect.roles[0] == Complement("at", Selector((Kind.THING,), name="point"))
    near = near and effect.roles[1].word == "within"
    return replace(effect, whom=replace(thing, number=None) if one else thing, roles=effect.roles[1:] if near else effect.roles)


# Choices and abilities


def which_mast(effect: Effect) -> Effect | None:
    """`you decide which mast is eliminated`, `you choose the mast that is eliminated (by each of this ship's hits)`."""
    if effect.act not in (Act.CHOOSE, Act.DECIDE) or effect.who is None:
        return None
    ship, effect = _whose_hits(effect)
    role = effect.roles[0] if len(effect.roles) == 1 and effect.whom is None else None
    told = role.doing if role is not None and role.word == "which" else None
    asked = told is not None and told in (_LOST, replace(_LOST, manner=("will",)))
    chosen = not effect.roles and effect.whom in _LOST_MASTS
    if not (asked or chosen):
        return None
    struck = Moment(Phase.WHEN, Happening(Act.HIT, ship, ENEMY_SHIP)) if ship is not None else effect.when
    return replace(effect, act=Act.CHOOSE, whom=_MAST, roles=(), when=struck)


def _whose_hits(effect: Effect) -> tuple[Selector | None, Effect]:
    """The ship by whose hits a mast is lost that somebody chooses, and the effect without her."""
    one = effect.whom.traits[0] if effect.whom is not None and len(effect.whom.traits) == 1 else None
    role = effect.roles[0] if len(effect.roles) == 1 else None
    told = one.what if one is not None else role.doing if role is not None else None
    hits = told.who if isinstance(told, Happening) and told.act is Act.ELIMINATE and effect.when is None else None
    if not isinstance(told, Happening) or hits is None or hits != Selector((Kind.HIT,), hits.reference, owner=hits.owner):
        return None, effect
    if one is not None and effect.whom is not None:
        trait = replace(one, name="passive", what=replace(told, who=None))
        return hits.owner, replace(effect, whom=replace(effect.whom, traits=(trait,)))
    return hits.owner, replace(effect, roles=(replace(role, doing=replace(told, who=None)),)) if role is not None else effect


_MAST = Selector((Kind.MAST,))
_LOST = Happening(Act.ELIMINATE, whom=_MAST)
_LOST_MASTS = tuple(
    Selector((Kind.MAST,), Reference.THE, traits=(trait,))
    for trait in (
        Trait(Quality.RELATIVE, name="passive", what=Happening(Act.ELIMINATE)),
        Trait(Quality.DESCRIBED, name="eliminated"),
        Trait(Quality.BESIDE, name="to", what=Happening(Act.ELIMINATE, manner=("being",))),
    )
)


def uses_abilities(effect: Effect) -> Effect | None:
    """`this crew may use its ability on any ship in your fleet`: the crew uses what it has, there."""
    used = effect.whom
    if effect.act is not Act.USE or used is None or used.kind is not Kind.ABILITY or used.name or used.number is not None:
        return None
    crew = used.owner if effect.who in (None, YOU) else effect.who
    own = used.owner is not None and crew is not None and crew.kind is Kind.CREW and used.owner.kinds == crew.kinds
    where = _where(effect)
    if not own or crew is None or where is None or len(used.traits) > 1 or not (effect.optional or not effect.affirms):
        return None
    again = effect.who is None or effect.who == YOU or (used.owner is not None and used.owner.reference in _AGAIN)
    return replace(effect, who=replace(crew, traits=(*crew.traits, where)), whom=None, roles=()) if again else None


_AGAIN = (Reference.THIS, Reference.THAT, Reference.SUBJECT)


def _where(effect: Effect) -> Trait | None:
    """The ship on which abilities are used, with the fleet that she is in."""
    assert effect.whom is not None
    traits = [trait for trait in effect.whom.traits if trait.quality is Quality.ABOARD]
    roles = list(effect.roles)
    if not traits and roles and roles[0].word == "on" and roles[0].of is not None and roles[0].of.kind is not Kind.THING:
        traits = [Trait(Quality.ABOARD, of=roles.pop(0).of)]
    if len(traits) != 1 or traits[0].of is None or roles not in ([], [Complement("in your fleet")]):
        return None
    ship = replace(traits[0].of, owner=YOU) if roles else traits[0].of
    return replace(traits[0], of=replace(ship, reference=Reference.ANY) if ship.reference is Reference.ALL else ship)


def boarding_bonuses(effect: Effect) -> Effect | None:
    """`the boarded ship cannot use boarding bonuses`, `gets no boarding bonus`, `cannot get a bonus to her boarding rolls`."""
    whom, got = effect.whom, effect.act in (Act.GET, Act.HAVE)
    if effect.affirms and got and whom is not None and whom.number == 0:
        return boarding_bonuses(replace(_denied(effect), whom=replace(whom, number=None)))
    if effect.affirms or whom is None or effect.who is None or effect.who.kind is not Kind.SHIP:
        return None
    to = [role.of for role in effect.roles if role.word == "to" and role.of is not None]
    foes = [role.of for role in effect.roles if role.word == "against" and role.of is not None and role.length is None]
    if len(to) > int(got) or len(foes) > 1 or len(to) + len(foes) != len(effect.roles):
        return None
    meant = whom == replace(_BONUS, name="bonus") and to[0].name == "boarding roll" if to else _is_bonus(whom)
    if (effect.act is not Act.USE and not got) or not meant:
        return None
    bonuses = Selector((Kind.ABILITY,), owner=effect.who, name="boarding bonuses")
    return replace(effect, act=Act.USE, who=bonuses, whom=foes[0] if foes else None, roles=())


def _is_bonus(whom: Selector) -> bool:
    return whom == replace(_BONUS, traits=whom.traits) and all(map(_may_be_had, whom.traits))


_BONUS = Selector((Kind.THING,), name="boarding bonus")


def _may_be_had(trait: Trait) -> bool:
    """`any boarding bonuses she may have`."""
    told = trait.what if trait.name == "object" else None
    return isinstance(told, Happening) and told == Happening(Act.HAVE, told.who, manner=("may",))


def its_own_loss(effect: Effect) -> Effect | None:
    """`the owner chooses the mast`: which of them, where one is to be lost; `choose a target`."""
    if effect.act is not Act.CHOOSE or effect.whom is None or effect.roles or effect.manner:
        return None
    if effect.whom == Selector((Kind.THING,), name="target"):
        return replace(effect, whom=Selector((Kind.SHIP,), Reference.THAT))
    the = effect.whom == Selector(effect.whom.kinds, Reference.THE) and effect.whom.kind is not Kind.THING
    owner = effect.who is not None and effect.who.kind is Kind.PLAYER
    return replace(effect, whom=replace(effect.whom, reference=Reference.ANY)) if the and owner else None


def repairs_anywhere(effect: Effect) -> Effect | None:
    """`may repair at sea or at any island`, `at sea and at every island`."""
    effect = (you_sail(effect) or effect) if effect.whom == THIS_SHIP else effect
    plain = effect.act is Act.REPAIR and effect.whom is None and effect.affirms
    ashore = {Complement(word, Selector((Kind.ISLAND,), reference)) for word in ("or at", "and at") for reference in _EVERY}
    afloat = {Complement(word, Selector((Kind.THING,), name="sea")) for word in ("or at", "and at")}
    anywhere = effect.manner == ("at sea",) and len(effect.roles) == 1 and effect.roles[0] in ashore
    if len(effect.roles) == 2 and not effect.manner:
        anywhere = replace(effect.roles[0], word="or at") in ashore and effect.roles[1] in afloat
    return replace(effect, roles=(), manner=()) if plain and anywhere else None


def always_so(effect: Effect) -> Effect | None:
    """`the rammed ship is always pinned`: it must be."""
    told = "always" in effect.manner and effect.affirms and not effect.optional and effect.tier is Tier.OPTIONAL
    left = effect.manner_but("always")
    return replace(effect, tier=Tier.MANDATORY, manner=left) if told and effect.act is not Act.BE else None


def moved_from_near(effect: Effect) -> Effect | None:
    """`move a ship within L of this ship S`: that is where she is who is moved."""
    near = next((role for role in effect.roles if role.word == "within" and role.of is not None and role.length), None)
    so_far = effect.amount is not None or any(role.word == "up to" and role.length for role in effect.roles)
    pushed = effect.act is Act.MOVE and so_far and effect.whom is not None and effect.whom.kind in PIECES
    if near is None or not pushed or effect.whom is None:
        return None
    there = replace(effect.whom, traits=(*effect.whom.traits, Trait(Quality.WITHIN, length=near.length, of=near.of)))
    return replace(effect, whom=there, roles=effect.roles_but(near))


def away_from_land(effect: Effect) -> Effect | None:
    """What a ship may do, or what may be done to her, `at sea`: while she is docked nowhere."""
    ship = effect.who if effect.who is not None else effect.whom
    if "at sea" not in effect.manner or ship is None or ship.kind not in PIECES or effect.when is not None or effect.faces:
        return None
    left = effect.manner_but("at sea")
    return replace(effect, manner=left).with_conditions(Condition(ship, Trait(Quality.DOCKED, negated=True)))


_EVERY = (Reference.ANY, Reference.ALL)


def is_docked(effect: Effect) -> Effect | None:
    """`is docked at an island`: it docks there."""
    at = effect.sole_role("docked at")
    plain = effect.act is Act.BE and effect.whom is None and effect.who is not None and effect.affirms and not effect.manner
    return replace(effect, act=Act.DOCK, whom=at.of, roles=()) if plain and at is not None and effect.when is None else None


def at_that_place(effect: Effect) -> Effect | None:
    """`if she is within S of it`: of the island where it is done."""
    place = effect.place
    if place is None:
        return None
    told = tuple(_of_place(item, place) for item in effect.conditions)
    return replace(effect, conditions=told) if told != effect.conditions else None


def _of_place(item: Condition | Comparison, place: Selector) -> Condition | Comparison:
    of = item.trait.of if isinstance(item, Condition) else None
    again = of is not None and of == Selector(place.kinds, Reference.THAT, name=place.name)
    return replace(item, trait=replace(item.trait, of=place)) if again and isinstance(item, Condition) else item
