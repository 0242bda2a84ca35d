"""Who takes part, where a text tells it in words that no step looks for: `enemies`, `your turn`, `each ship that docks here`."""

from __future__ import annotations

from arbiter.effects import (
    BERTHED,
    Act,
    Complement,
    Condition,
    Effect,
    Happening,
    Kind,
    Moment,
    Often,
    Phase,
    Quality,
    Reference,
    Selector,
    Trait,
    Turn,
)
from arbiter.frozen import replace
from arbiter.language.reference.pronouns import rewritten
from arbiter.pirates.kinds import ACTS, CARGO, SHIPS, SIDES
from arbiter.pirates.lowering.times import ENEMY, FOES, timed
from arbiter.pirates.selectors import THAT_SHIP, THIS_SHIP, YOU

FOE = Selector((Kind.PLAYER,), traits=ENEMY)
_SHOT = frozenset({Act.SHOOT, Act.HIT, Act.TARGET})
_LOST = frozenset({Act.TAKE, Act.ELIMINATE, Act.REMOVE})
"""What becomes of cargo by a ship, or by an ability that is used aboard of her."""
_FOUGHT = _SHOT | {Act.RAM, Act.BOARD, Act.PIN, Act.TOW, Act.SINK}
"""What the ships of an enemy do to a ship."""
_AWAITED = frozenset({Act.DOCK, Act.RAM, Act.BOARD, Act.HIT, Act.SHOOT, Act.EXPLORE, Act.PIN, Act.TOW, Act.SINK, Act.MOVE})
"""What a ship may be told by that does it, where what comes of it is told of her."""
_DOING = (_AWAITED - {Act.SINK}) | {Act.LOAD, Act.UNLOAD, Act.LEAVE}


def parties(effect: Effect) -> Effect:
    """An effect in which whoever takes part is a piece or a player of the table."""
    effect, known = _by_the_attacker(_by_a_neighbour(timed(effect))), None
    for one in (_whoever, _by_enemies, _of_each_player, _aboard_her, _in_your_fleet, _from_her_berth):
        told = effect if effect == known else rewritten(effect, _party)
        known = told if told == effect else None
        effect = one(told)
    return effect


def _by_a_neighbour(effect: Effect) -> Effect:
    """What the player or opponent to your left or right picks, or puts somewhere, as what the player there does."""
    who, side = effect.who, None
    if who is not None and len(who.traits) == 1 and effect.act in _PICKS and (who.kind is Kind.PLAYER or who.name in _PLAYERS):
        side = who.traits[0].of if who.traits[0] == Trait(Quality.BESIDE, name="to", of=who.traits[0].of) else None
    if side is None or side not in (Selector((Kind.THING,), owner=YOU, name=name) for name in SIDES):
        return effect
    return replace(effect, who=Selector((Kind.PLAYER,), name=side.name))


def _by_the_attacker(effect: Effect) -> Effect:
    """`The attacker`, where a text waits for what is done to this ship, as the ship that did it."""
    event = effect.happening
    hurt = event.whom.owner or event.whom if event is not None and event.whom is not None else None
    if event is None or event.act not in _FOUGHT | _LOST or hurt is None or hurt.reference is not Reference.THIS:
        return effect
    told = rewritten(effect, _attacking) if event.who is None or event.who.reference is not Reference.THIS else effect
    if told == effect or told.when is None or event.who is not None:
        return told
    return replace(told, when=replace(told.when, happening=replace(told.when.happening, who=_AN_ATTACKER)))


def _attacking(part: object) -> object:
    """The ship that a text calls the attacker or the attacking ship."""
    if not isinstance(part, Selector):
        return part
    named = part == Selector((Kind.THING,), Reference.THE, name="attacker")
    return THAT_SHIP if named or part == replace(THAT_SHIP, traits=(_ATTACKS,)) else part


_AN_ATTACKER = Selector((Kind.SHIP, Kind.FORT), Reference.OTHER)
_ATTACKS = Trait(Quality.DESCRIBED, name="attacking")
_PICKS = frozenset({Act.CHOOSE, Act.PUT, Act.ASSIGN, Act.TRANSFER, Act.ELIMINATE})
_PLAYERS = frozenset({"player", "opponent"})


def _party(part: object) -> object:
    """Opponents as players, `that other one` as that one, and what cannons and shots do as what their ship does."""
    if isinstance(part, Complement):
        hold = part.of if part.of is not None and part.of == Selector((Kind.CARGO,), owner=part.of.owner) else None
        return replace(part, of=hold.owner) if hold is not None and part.word == "from" and hold.owner is not None else part
    if isinstance(part, Selector):
        if part.kind is Kind.THING and part.name in FOES and not (part.traits or part.bound or part.also):
            return replace(FOE, reference=Reference.ANY if part.reference is Reference.THE else part.reference)
        if part.kind is Kind.THING and part.name == FLAG and part.owner is not None and part.owner.kind is Kind.FORT:
            return replace(part, kinds=(Kind.MAST,), name=None)
        part = _controlled(_aboard_alike(part))
        again = part.reference is Reference.THAT and OTHER in part.traits
        return replace(part, traits=part.traits_but(OTHER)) if again else part
    return _with_its_ship(part) if isinstance(part, Happening) else part


def _controlled(pieces: Selector) -> Selector:
    """Ships and crew `that you control`, as yours; those that an opponent controls, as enemy ones."""
    told = [trait for trait in pieces.traits if trait.quality is Quality.RELATIVE and trait.name == "object"]
    what = told[0].what if len(told) == 1 and pieces.owner is None and _FLEETS.issuperset(pieces.kinds) else None
    if not isinstance(what, Happening) or what.act is not Act.CONTROL or what.who is None:
        return pieces
    near = tuple(Trait(Quality.WITHIN, length=one.length, of=one.of) for one in what.roles if one.word == "within" and one.of)
    left = (*(trait for trait in pieces.traits if trait is not told[0]), *near)
    if len(near) < len(what.roles) or what != Happening(Act.CONTROL, what.who, roles=what.roles):
        return pieces
    if what.who == YOU:
        return replace(pieces, owner=YOU, traits=left)
    foe = replace(what.who, reference=Reference.ANY) == FOE
    return replace(pieces, traits=(*left, *ENEMY)) if foe else pieces


_FLEETS = SHIPS | {Kind.FORT, Kind.CREW}
FLAG = "flag"
"""What falls of a fort as a mast does of a ship."""
OTHER = Trait(Quality.DESCRIBED, name="other")


def _aboard_alike(cargo: Selector) -> Selector:
    """`Crew and treasure on this ship`: where the last of several kinds of cargo is, all of them are."""
    last = cargo.also[-1] if cargo.also else cargo
    firsts = (replace(cargo, also=(), either=False), *cargo.also[:-1])
    where = len(last.traits) == 1 and last.traits[0].quality is Quality.ABOARD
    if not cargo.also or not where or any(one != Selector(one.kinds) or one.kind not in CARGO for one in firsts):
        return cargo
    there = tuple(replace(one, traits=last.traits) for one in cargo.also[:-1])
    return replace(cargo, traits=last.traits, also=(*there, last))


def _with_its_ship(event: Happening) -> Happening:
    """Something that happens, told of ships where it is told of their cannons and shots, or of enemies."""
    by = next((role for role in event.roles if role.word == "by" and role.of == FOE), None)
    if by is not None and event.who is None:
        event = replace(event, who=by.of, roles=event.roles_but(by))
    event = _off_a_ship(event)
    who, whom = event.who, event.whom
    if event.act is Act.HIT and who is not None and who.kind in (Kind.CANNON, Kind.SHOT) and who.number in (None, 1):
        who = _gunner(who)
    if who == FOE and event.act in _DOING:
        who = _enemies(event.act)
    if whom == FOE and event.act in _FOUGHT:
        whom = _enemies(event.act)
    if event.act in _LOST and who is not None and who.kinds == (Kind.SHIP,) and whom is not None and whom.kind in CARGO:
        who = replace(who, kinds=(Kind.SHIP, Kind.ABILITY))
    return replace(event, who=who, whom=whom)


def _off_a_ship(event: Happening) -> Happening:
    """A mast that goes `from` a ship, as a mast of hers."""
    off = next((role for role in event.roles if role == Complement("from", role.of)), None)
    mast = event.whom is not None and event.whom.kind is Kind.MAST and event.whom.owner is None
    if event.act not in _LOST or off is None or off.of is None or not mast or not SHIPS.issuperset(off.of.kinds):
        return event
    assert event.whom is not None
    return replace(event, whom=replace(event.whom, owner=off.of), roles=event.roles_but(off))


def _gunner(gun: Selector) -> Selector | None:
    """Whose cannon or shot it is; nobody's where that is not told, and the selector as it is where more is."""
    (trait,) = gun.traits if len(gun.traits) == 1 else (None,)
    if gun.reference is not Reference.ANY or gun.name or gun.also or gun.bound:
        return gun
    if trait is None:
        return gun.owner if not gun.traits else gun
    if trait.quality is Quality.ENEMY and gun.owner is None:
        return _enemies(Act.HIT)
    return trait.of if trait.quality is Quality.BESIDE and trait.name == "from" and gun.owner is None else gun


def _of_each_player(effect: Effect) -> Effect:
    """What every player is to do to a crew, a treasure or a mast of which no more is told, as what he does to one of his own."""
    who, whom = effect.who, effect.whom
    if who is None or who.kind is not Kind.PLAYER or who.reference is not Reference.ALL or whom is None or effect.roles:
        return effect
    if effect.act is Act.LOSE and whom.kind in (*CARGO, Kind.MAST) and effect.affirms:
        effect = replace(effect, act=Act.ELIMINATE)
    if whom.owner is not None or whom.also or any(trait.quality is Quality.ABOARD for trait in whom.traits):
        return effect
    own = Selector((Kind.PLAYER,), Reference.THAT)
    return replace(effect, whom=replace(whom, owner=Selector((Kind.SHIP,), owner=own) if whom.kind is Kind.MAST else own))


def _aboard_her(effect: Effect) -> Effect:
    """What is done to something `aboard`, as what is done to it aboard this ship."""
    whom = effect.whom
    if whom is None or ABOARD not in effect.roles or whom.kind not in CARGO or whom.owner is not None or whom.also:
        return effect
    here = replace(whom, traits=(*whom.traits, Trait(Quality.ABOARD, of=THIS_SHIP)))
    return replace(effect, whom=here, roles=effect.roles_but(ABOARD))


ABOARD = Complement("aboard")


def _in_your_fleet(effect: Effect) -> Effect:
    """What is done to cargo `in your fleet`, as what is done to cargo of yours."""
    whom = effect.whom
    if whom is None or IN_YOUR_FLEET not in effect.roles or whom.kind not in CARGO or whom.owner is not None or whom.also:
        return effect
    return replace(effect, whom=replace(whom, owner=YOU), roles=effect.roles_but(IN_YOUR_FLEET))


IN_YOUR_FLEET = Complement("in your fleet")


def _from_her_berth(effect: Effect) -> Effect:
    """`That island`, and any other, of a text that asks whether this ship is docked: told by whether she touches it."""
    docked = [one.subject for one in effect.conditions if isinstance(one, Condition) and one.trait in _DOCKED]
    if not docked or docked[0].reference is not Reference.THIS:
        return effect

    def told(part: object) -> object:
        if not isinstance(part, Selector) or part.kind is not Kind.ISLAND or part.reference not in _THERE:
            return part
        touched = Trait(Quality.TOUCHING, part.reference is Reference.OTHER, of=docked[0])
        return replace(part, reference=Reference.ANY, traits=(*part.traits, touched))

    return replace(effect, whom=rewritten(effect.whom, told), roles=rewritten(effect.roles, told))


_DOCKED = tuple(Trait(quality) for quality in BERTHED)
_THERE = frozenset({Reference.THAT, Reference.THE, Reference.OTHER})


def _enemies(act: Act) -> Selector:
    """The enemy ships that do something, or have it done to them, and where they shoot, enemy forts."""
    return Selector((Kind.SHIP, Kind.FORT) if act in _SHOT else (Kind.SHIP,), traits=ENEMY)


def _by_enemies(effect: Effect) -> Effect:
    """What enemies may or may not do, as what enemy ships may; what is done by an ability aboard of them they do."""
    by = effect.role("by")
    doer = effect.who if by is None else by.of
    if effect.act is Act.STEAL:
        stolen = effect.denies and doer is None
        effect, doer = replace(effect, act=Act.TAKE), FOE if stolen else doer
    left = effect.roles_but(by)
    if effect.whom is None or (effect.affirms and effect.act not in _FOUGHT) or (by is not None and effect.who is not None):
        return effect
    if effect.act in _LOST and doer is not None and effect.whom.kind in CARGO:
        ships = _enemies(effect.act) if doer in (FOE, replace(FOE, reference=Reference.ALL)) else doer
        return (
            replace(effect, who=replace(ships, kinds=(Kind.SHIP, Kind.ABILITY)), roles=left)
            if ships.kinds == (Kind.SHIP,)
            else effect
        )
    if doer is None or replace(doer, reference=Reference.ANY) != FOE:
        return effect
    if effect.act is Act.GIVE and SHIPS.issuperset(effect.whom.kinds):
        return replace(effect, who=None, whom=replace(effect.whom, traits=(*effect.whom.traits, *ENEMY)), roles=left)
    return replace(effect, who=_enemies(effect.act), roles=left)


def _whoever(effect: Effect) -> Effect:
    """What comes to each ship that does something, or has it done to her, as what comes to a ship when that happens.

    What a ship that is hit loses is left as it is: nobody says whether two hits take it twice.
    """
    who = effect.whom if effect.act in ACTS.states else effect.who or effect.whom
    if who is None or effect.when is not None or not SHIPS.issuperset(who.kinds) or who.owner or not _befalls(effect):
        return effect
    done = [trait for trait in who.traits if trait.quality is Quality.RELATIVE and trait.name in (None, *_UNDERGONE)]
    what = done[0].what if len(done) == 1 else None
    first = [trait for trait in who.traits if trait == Trait(Quality.DESCRIBED, name="first")]
    each = isinstance(what, Happening) and "each turn" in what.manner
    if not isinstance(what, Happening) or what.act not in _AWAITED or not what.affirms or bool(first) is not each:
        return effect
    undergone = done[0].name in _UNDERGONE
    unclear = undergone and (what.who is None or what.whom is not None or (what.act in _SHOT and effect.act is Act.LOSE))
    if unclear or not {*what.manner} <= {"each turn", "here"}:
        return effect
    left = who.traits_but(*done, *first)
    she, manner = Selector(who.kinds, traits=left), what.manner_but("each turn")
    event = replace(what, whom=she, manner=manner) if undergone else replace(what, who=she, manner=manner)
    often = Often.EACH_TURN if each else effect.often
    return replace(_to_her(effect, Selector(who.kinds, Reference.THAT)), when=Moment(Phase.WHEN, event), often=often)


def _befalls(effect: Effect) -> bool:
    """Whether an effect is one that comes about at a moment, and not one that holds as long as something is so."""
    if any(role.word == "until" for role in effect.roles):
        return effect.denies or effect.quantity is not None or effect.act in ACTS.states
    if effect.denies:
        return effect.manner in ON_HER_NEXT_TURN and effect.turn is None and effect.act in (Act.GIVE, Act.MOVE, Act.SHOOT)
    owned = effect.act is Act.LOSE and (effect.whom is None or effect.whom.owner is not None)
    return effect.act in (Act.LOSE, Act.SINK, Act.REPAIR) and effect.who is not None and not owned


def _to_her(effect: Effect, her: Selector) -> Effect:
    """An effect on a ship as one on her of whom its moment tells."""
    if effect.manner in ON_HER_NEXT_TURN:
        effect = replace(effect, manner=(), turn=Turn.NEXT)
    if effect.act is Act.LOSE and effect.whom is not None:
        return replace(effect, act=Act.ELIMINATE, who=None, whom=replace(effect.whom, owner=her))
    told = effect.who is not None and effect.act not in ACTS.states
    return replace(effect, who=her) if told else replace(effect, whom=her)


_UNDERGONE = frozenset({"done", "passive", "object"})
"""How a clause tells of a piece what is done to it: `rammed by this ship`, `that this ship rams`."""
ON_HER_NEXT_TURN = (("on its next turn",), ("on her next turn",), ("on their next turn",))


def that_one(effect: Effect) -> Effect:
    """An effect without the clause that says of `the ship that shot her` again what the effect waits for."""
    when = effect.when
    if when is None:
        return effect

    def told(part: object) -> object:
        if not isinstance(part, Selector) or part.reference is not Reference.THAT or len(part.traits) != 1:
            return part
        what = part.traits[0].what if part.traits[0].quality is Quality.RELATIVE else None
        return replace(part, traits=()) if isinstance(what, Happening) and _is_same(what, when.happening) else part

    return replace(effect, whom=rewritten(effect.whom, told), who=rewritten(effect.who, told))


def _is_same(told: Happening, event: Happening) -> bool:
    """Whether a clause tells of an event, with the one party left out of whom it is told."""
    bare = not told.manner and not told.roles and told.affirms and event.affirms
    shots = {told.act, event.act} == {Act.SHOOT, Act.HIT}
    same = all(one is None or other is None or one == other for one, other in ((told.who, event.who), (told.whom, event.whom)))
    return bare and same and (told.act is event.act or shots)
