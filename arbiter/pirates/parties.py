"""Who takes part, where a text tells it in words that no step looks for: `enemies`, `your turn`, `each ship that docks here`."""

from __future__ import annotations

from arbiter.effects import Act, Effect, Happening, Kind, Moment, Often, Phase, Quality, Reference, Selector, Trait
from arbiter.frozen import replace
from arbiter.language.pronouns import rewritten
from arbiter.pirates.kinds import LOST, SHIPS, SIDES
from arbiter.pirates.times import ENEMY, FOES, timed

_FOUGHT = frozenset({Act.SHOOT, Act.HIT, Act.TARGET, Act.RAM, Act.BOARD, Act.PIN, Act.TOW})
"""What the ships of an enemy do to a ship."""
_SHOT = frozenset({Act.SHOOT, Act.HIT, Act.TARGET})
_AWAITED = frozenset({Act.DOCK, Act.RAM, Act.BOARD, Act.HIT, Act.SHOOT, Act.EXPLORE, Act.PIN, Act.TOW, Act.SINK, Act.MOVE})
"""What a ship may be told by that does it, where what comes of it is told of her."""


def parties(effect: Effect) -> Effect:
    """An effect in which whoever takes part is a piece or a player of the table."""
    return _by_enemies(_whoever(_by_a_neighbour(timed(effect))))


def _by_a_neighbour(effect: Effect) -> Effect:
    """What the player or opponent to your left or right picks, or puts somewhere, as what the player there does."""
    who, side = effect.who, None
    if who is not None and len(who.traits) == 1 and effect.act in _PICKS and (who.kind is Kind.PLAYER or who.name in _PLAYERS):
        side = who.traits[0].of if who.traits[0] == Trait(Quality.BESIDE, name="to", of=who.traits[0].of) else None
    if side is None or side not in (Selector((Kind.THING,), owner=YOU, name=name) for name in SIDES):
        return effect
    return replace(effect, who=Selector((Kind.PLAYER,), name=side.name))


YOU = Selector((Kind.PLAYER,), Reference.YOU)
_PICKS = frozenset({Act.CHOOSE, Act.PUT, Act.ASSIGN, Act.TRANSFER, Act.ELIMINATE})
_PLAYERS = frozenset({"player", "opponent"})


def _is_foe(whom: Selector | None) -> bool:
    """Whether `enemies`, `the enemy` or `your opponents` are meant, and no more is told of them."""
    foe = whom is not None and whom.kind is Kind.THING and whom.name in FOES
    return foe and whom is not None and not whom.traits and whom.number is None and whom.bound is None and not whom.also


def _by_enemies(effect: Effect) -> Effect:
    """What enemies may or may not do to a ship, as what enemy ships may, and where they shoot, enemy forts."""
    by = next((role for role in effect.roles if role.word == "by"), None)
    doer = effect.who if by is None else by.of
    if effect.act not in _FOUGHT or not _is_foe(doer) or (by is not None and effect.who is not None) or effect.whom is None:
        return effect
    kinds = (Kind.SHIP, Kind.FORT) if effect.act in _SHOT else (Kind.SHIP,)
    left = tuple(role for role in effect.roles if role is not by)
    return replace(effect, who=Selector(kinds, traits=ENEMY), roles=left)


def _whoever(effect: Effect) -> Effect:
    """What each ship that does something loses, as what is eliminated of a ship when she does it."""
    who, lost = effect.who, effect.whom
    if effect.act is not Act.LOSE or who is None or lost is None or effect.when is not None or not SHIPS.issuperset(who.kinds):
        return effect
    done = [trait for trait in who.traits if trait.quality is Quality.RELATIVE and trait.name is None]
    what = done[0].what if len(done) == 1 else None
    first = [trait for trait in who.traits if trait == Trait(Quality.DESCRIBED, name="first")]
    each = isinstance(what, Happening) and "each turn" in what.manner
    if not isinstance(what, Happening) or what.act not in _AWAITED or not what.affirms or bool(first) is not each:
        return effect
    if not {*what.manner} <= {"each turn", "here"} or who.owner or lost.owner or not effect.affirms:
        return effect
    left = tuple(trait for trait in who.traits if trait not in (*done, *first))
    event = replace(what, who=Selector(who.kinds, traits=left), manner=tuple(word for word in what.manner if word != "each turn"))
    hers = replace(lost, owner=Selector(who.kinds, Reference.THAT))
    often = Often.EACH_TURN if each else effect.often
    return replace(effect, act=Act.ELIMINATE, who=None, whom=hers, when=Moment(Phase.WHEN, event), often=often)


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


def counted_things(per: Selector) -> Selector:
    """What there is so much for each of: what a ship carries is aboard of her, and what she has is hers."""
    (trait,) = per.traits if len(per.traits) == 1 else (None,)
    what = trait.what if trait is not None and trait.quality is Quality.RELATIVE and trait.name == "object" else None
    if not isinstance(what, Happening) or what.who is None or what.roles or what.whom is not None or not what.affirms:
        return per
    if what.act is Act.LOSE and what.manner == ("has",) and per.kind is Kind.MAST:
        return replace(per, owner=what.who, traits=(), name=LOST)
    if what.manner or what.act not in (Act.CARRY, Act.HAVE):
        return per
    if per.kind is Kind.MAST:
        return replace(per, owner=what.who, traits=())
    return replace(per, traits=(Trait(Quality.ABOARD, of=what.who),))
