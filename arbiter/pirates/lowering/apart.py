"""What a text says in one sentence and the steps of the game play as several: at which actions, and whose abilities."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.effects import (
    Ability,
    Act,
    Action,
    Amount,
    Cannon,
    Complement,
    Condition,
    Effect,
    Happening,
    Kind,
    Moment,
    Op,
    Phase,
    Quality,
    Quantity,
    Reference,
    Selector,
    Tier,
    Trait,
    Turn,
)
from arbiter.frozen import replace
from arbiter.language.texts.continuations import action_names
from arbiter.pirates.kinds import CARGO, SHIPS
from arbiter.pirates.lowering.chosen import lending, of_the_chosen_ship, so_many_spoils
from arbiter.pirates.lowering.contests import contests
from arbiter.pirates.lowering.growing import by_its_loader
from arbiter.pirates.lowering.limits import THIS_CREATURE, so_many_after_all
from arbiter.pirates.lowering.setting_up import of_these_crew
from arbiter.pirates.lowering.smoke import shot_of_smoke
from arbiter.pirates.lowering.tokens import of_its_token
from arbiter.pirates.lowering.turns import A_TURN
from arbiter.pirates.roles import KEYWORD
from arbiter.pirates.selectors import HAVING_DONE, THAT_CREW, THAT_SHIP, THIS_SHIP
from arbiter.pirates.table.granting import gives_keyword


def in_parts(effect: Effect, ability: Ability) -> tuple[Effect, ...]:
    """The effects that the steps play in place of one of an ability; that one alone where it is played as it is."""
    told = (part for one in of_these_crew(of_its_token(effect, ability), ability) for part in contests(one, ability))
    told = (part for one in told for part in _at_either_action(one))
    told = (part for one in told for part in _without_effect(_told_by_its_text(one, ability), ability))
    told = (part for one in told for part in _of_its_own_attack(one, ability))
    told = (part for one in told for target in _of_the_targets(one) for part in _of_target_and_crew(target))
    told = (part for one in told for part in _of_ship_and_crew(one, ability))
    told = (part for one in told for spoil in so_many_spoils(one) for part in _only_there(spoil, ability))
    told = (part for one in told for ended in _ending_a_turn(one) for part in _kept_in_play(ended, ability))
    told = (part for one in told for loaded in _without_room_for_them(one) for part in by_its_loader(loaded))
    return tuple(part for one in told for part in lending(of_the_chosen_ship(one, ability)))


def taken_apart(ability: Ability) -> Ability:
    """The ability with its effects as the steps play them."""
    effects = tuple(part for effect in ability.effects for part in in_parts(effect, ability))
    return ability if effects == ability.effects else replace(ability, effects=effects, places=())


def _at_either_action(effect: Effect) -> Iterator[Effect]:
    """What comes when a ship is given `a move or shoot action`, as what comes when she is given either of them."""
    given = effect.happening
    what = given.roles[0].of if given is not None and len(given.roles) == 1 else None
    if effect.when is None or given is None or given.act is not Act.GIVE or what is None or effect.often is not None:
        yield effect
        return
    actions = _actions(what) if given.roles == (Complement("", what),) and given.action is None else []
    for action in actions:
        yield replace(effect, when=replace(effect.when, happening=replace(given, action=action, roles=())))
    if not actions:
        yield effect


def _told_by_its_text(effect: Effect, ability: Ability) -> Effect:
    """An effect told by what its text says before: what comes with a card, as an action ends, or of a shot at nobody."""
    return shot_of_smoke(_as_it_ends(_upon_showing(effect, ability), ability), ability)


def _upon_showing(effect: Effect, ability: Ability) -> Effect:
    """What is so if a card is revealed as an action is given, as what follows upon its being revealed."""
    at = ability.effects.index(effect) if effect in ability.effects else 0
    shown = [one for one in ability.effects[:at] if one.act is Act.REVEAL and one.optional and one.when is not None]
    if not shown or effect.when != shown[-1].when or HAVING_DONE not in effect.conditions:
        return effect
    left = effect.conditions_but(HAVING_DONE)
    return replace(effect, when=None, conditions=left)


def _as_it_ends(effect: Effect, ability: Ability) -> Effect:
    """What comes when the action ends that an ability waits for, as what comes after it; of a card, once it was revealed."""
    ended = effect.happening
    if effect.when is None or ended is None or ended.act is not Act.END or ended.who is None:
        return effect
    begun = next((one for one in ability.effects if one.happening is not None and one.happening.act is Act.GIVE), None)
    given = begun.happening if begun is not None else None
    if begun is None or given is None or given.action is None or given.whom != THIS_SHIP:
        return effect
    named = ended == Happening(Act.END, Selector((Kind.THING,), Reference.THE, name=ended.who.name))
    shown = begun.act is Act.REVEAL and begun.optional
    if not named or ended.who.name not in action_names(given.action) or (begun.optional and not shown):
        return effect
    told = replace(effect, when=Moment(Phase.AFTER, Happening(Act.GIVE, whom=THIS_SHIP, action=given.action)))
    return told.with_conditions(SHOWN) if shown else told


SHOWN = Condition(Selector((Kind.TREASURE,), Reference.THIS), Trait(Quality.DID, name="passive", what=Happening(Act.REVEAL)))
"""That the card with the text was revealed this turn."""


def _actions(what: Selector) -> list[Action]:
    """The actions of which a thing is told to be either: `move or shoot action`, `move` or `shoot action`."""
    names = [name for one in (what, *what.also) for name in (one.name or "").removesuffix(" action").split(" or ")]
    plain = replace(what, also=(), either=False) == Selector((Kind.THING,), name=what.name)
    known = {action.value: action for action in (Action.MOVE, Action.SHOOT, Action.EXPLORE, Action.REPAIR)}
    return [known[name] for name in names] if plain and len(names) > 1 and known.keys() >= {*names} else []


def _without_effect(effect: Effect, ability: Ability) -> Iterator[Effect]:
    """That a card `has no effect` once this ship loads it, as that its abilities cannot be used aboard of her.

    What the text goes on to do comes upon that loading.
    """
    before = ability.effects[: ability.effects.index(effect)] if effect in ability.effects else ()
    loaded = next((one.when for one in before if _is_idle(one)), None)
    card = effect.who
    if card is not None and _is_idle(effect):
        aboard = replace(card, traits=(Trait(Quality.ABOARD, of=THIS_SHIP),))
        yield Effect(Act.USE, Tier.NOT, affirms=False, who=aboard, whom=ABILITY)
    else:
        yield replace(effect, when=loaded) if effect.when is None and loaded is not None else effect


def _is_idle(effect: Effect) -> bool:
    """Whether an effect is that a card which this ship loads has no effect."""
    card, told = effect.who, effect.happening
    plain = effect == Effect(Act.HAVE, effect.tier, who=card, whom=NO_EFFECT, when=effect.when)
    if card is None or told is None or card != Selector((Kind.CARD,), name=card.name) or not plain:
        return False
    return effect.when == Moment(Phase.WHEN, Happening(Act.LOAD, THIS_SHIP, card))


NO_EFFECT = Selector((Kind.THING,), name="no effect")


def _of_its_own_attack(effect: Effect, ability: Ability) -> Iterator[Effect]:
    """`You may give this ship a shoot action to make only one 3L attack`, as a shot of hers with a cannon of its own."""
    at = ability.effects.index(effect) if effect in ability.effects else -1
    given = ability.effects[at - 1] if at > 0 else effect
    after = ability.effects[at + 1] if 0 <= at < len(ability.effects) - 1 else effect
    if (attack := _attack_of(given, effect)) is not None:
        yield attack
    elif _attack_of(effect, after) is None:
        yield effect


def _attack_of(given: Effect, made: Effect) -> Effect | None:
    """The shot that is made with a shoot action given for it alone; None where two effects tell of something else."""
    ship, what = given.whom, made.whom
    if ship is None or what is None or given != Effect(Act.GIVE, whom=ship, action=Action.SHOOT, optional=True):
        return None
    chosen, told = (Condition(ship, Trait(Quality.CHOSEN)),), what.traits[0].name or "" if len(what.traits) == 1 else ""
    attack = replace(what, traits=(), number=None, bound=None)
    only = what == replace(attack, traits=(Trait(Quality.DESCRIBED, name=told),), number=1, bound="only")
    named = attack == Selector((Kind.THING,), name=attack.name) and (attack.name or "").endswith("attack")
    gun = Cannon(int(told[0]), told[1:], mast=False) if told[:1].isdigit() and told[1:] in ("S", "L") else None
    against = made.sole_piece("against")
    plain = made == Effect(Act.MAKE, whom=what, conditions=chosen, roles=made.roles)
    if gun is None or not (only and named and plain) or ship.reference is not Reference.THIS or not SHIPS.issuperset(ship.kinds):
        return None
    if against not in (Selector((Kind.SHIP,), traits=(TARGETED,)), Selector((Kind.SHIP,), traits=(Trait(Quality.ENEMY),))):
        return None
    shooting = Moment(Phase.WHEN, Happening(Act.GIVE, whom=ship, action=Action.SHOOT))
    within = (Complement("at", Selector((Kind.THING,), name="target")), Complement("within", ship, length=gun.range))
    cannon = Selector((Kind.CANNON,), number=1, owner=ship)
    once = Amount(Op.SET, 1, cannon=gun)
    return Effect(Act.SHOOT, who=cannon, whom=attack, amount=once, when=shooting, roles=within, optional=True)


def _of_target_and_crew(effect: Effect) -> Iterator[Effect]:
    """That the target of a shot `and its crew` cannot use abilities, as that neither that ship nor the crew aboard of her can."""
    who, hit = effect.who, effect.happening
    crew = Selector((Kind.CREW,), owner=THAT_SHIP)
    target = who is not None and who.name == "target" and who.also == (crew,) and who.kind is Kind.THING
    upon = hit is not None and hit.act is Act.HIT and hit.who is not None and who is not None and who.owner == hit.who
    if effect.act is not Act.USE or not effect.denies or not (target and upon) or effect.roles not in ((), (ON_HER_NEXT,)):
        yield effect
        return
    turn = Turn.NEXT if effect.roles else effect.turn
    barred = replace(effect, whom=ABILITY, roles=(), turn=turn)
    yield replace(barred, who=THAT_SHIP)
    yield replace(barred, who=Selector((Kind.CREW,), traits=(Trait(Quality.ABOARD, of=THAT_SHIP),)))


def _of_the_targets(effect: Effect) -> Iterator[Effect]:
    """That the targets of her shoot actions cannot use abilities, as that nobody at whom she has shot can, nor their crew."""
    who, whom = effect.who, effect.whom
    meant = who is not None and _is_at_her_shots(who)
    if effect.act is not Act.USE or not effect.denies or not meant or whom is None or effect.when is not None or effect.roles:
        yield effect
        return
    both = {_holder(replace(one, also=(), either=False)) for one in (whom, *whom.also)}
    if both <= {Kind.SHIP, Kind.CREW} and Kind.SHIP in both:
        yield replace(effect, who=_SHOT_AT, whom=ABILITY)
    if both == {Kind.SHIP, Kind.CREW}:
        yield replace(effect, who=Selector((Kind.CREW,), traits=(Trait(Quality.ABOARD, of=_SHOT_AT),)), whom=ABILITY)


def _is_at_her_shots(who: Selector) -> bool:
    """Whether the targets of shoot actions are meant that the text has spoken of."""
    action = who.owner
    known = action is not None and action.reference in (Reference.THE, Reference.THAT) and action.name == "shoot action"
    return known and who == Selector((Kind.THING,), who.reference, owner=action, name="target")


_SHOT_AT = Selector((Kind.SHIP,), traits=(Trait(Quality.SHOT_AT, of=THIS_SHIP),))
ON_HER_NEXT = Complement(
    "on", Selector((Kind.THING,), traits=(Trait(Quality.DESCRIBED, name="next"),), owner=THAT_SHIP, name="turn")
)


def _of_ship_and_crew(effect: Effect, ability: Ability) -> Iterator[Effect]:
    """That a ship cannot use `her abilities or crew abilities`, as that neither she nor the crew aboard of her can use any.

    A ship of which only one is meant is chosen first. What follows the revealing of the card comes upon that.
    """
    ship = _whose(effect)
    if effect.act is not Act.USE or not effect.denies or ship is None:
        yield effect
        return
    when = effect.when or _once_shown(effect, ability)
    left = ship.traits_but(TARGETED)
    picked = ship.reference is Reference.ANY
    if picked:
        yield Effect(Act.CHOOSE, effect.tier, whom=replace(ship, traits=left, number=None), when=when)
    hers = THAT_SHIP if picked else ship
    barred = replace(effect, whom=ABILITY, when=when)
    yield replace(barred, who=hers)
    yield replace(barred, who=Selector((Kind.CREW,), traits=(Trait(Quality.ABOARD, of=hers),)))


ABILITY = Selector((Kind.ABILITY,))
TARGETED = Trait(Quality.DESCRIBED, name="target")
_CREW, _SHIP = ("crew ability", "crew abilities"), ("ship ability", "ship abilities")
_MEANT = frozenset({Reference.THIS, Reference.THAT})


def _whose(effect: Effect) -> Selector | None:
    """The one ship whose abilities, and those of her crew, an effect is about; None where it is about something else."""
    what = effect.whom
    if what is None or len(what.also) != 1:
        return None
    meant = (replace(what, also=(), either=False), *what.also)
    owners = [one.owner for one in meant if one.owner is not None]
    ship = effect.who if effect.who is not None else owners[0] if owners else None
    if ship is None or not SHIPS.issuperset(ship.kinds) or ship.also or not all(owner in (ship, THAT_SHIP) for owner in owners):
        return None
    one = ship.reference in _MEANT or (ship.reference is Reference.ANY and ship.number == 1)
    return ship if one and {_holder(item) for item in meant} == {Kind.SHIP, Kind.CREW} else None


def _holder(item: Selector) -> Kind | None:
    """Whether abilities of a ship or of crew are meant, and no more is told of them."""
    told = replace(item, owner=None)
    if told in (ABILITY, Selector((Kind.SHIP,)), *(Selector((Kind.THING,), name=name) for name in _SHIP)):
        return Kind.SHIP
    return Kind.CREW if told in (Selector((Kind.CREW,)), *(Selector((Kind.THING,), name=name) for name in _CREW)) else None


def _once_shown(effect: Effect, ability: Ability) -> Moment | None:
    """When this card is revealed, where the sentence before says that it is."""
    before = ability.effects[: ability.effects.index(effect)] if effect in ability.effects else ()
    shown = next((one.whom for one in before if one.act is Act.REVEAL and one.whom is not None), None)
    if shown is None or shown.reference is not Reference.THIS:
        return None
    return Moment(Phase.WHEN, Happening(Act.REVEAL, whom=shown))


def _only_there(effect: Effect, ability: Ability) -> Iterator[Effect]:
    """That a ship may be given repair actions only while she is docked somewhere, as that she can repair and do no more there.

    She may leave again: a reading that holds her there for good is not meant (`faq.colophon.1`).
    """
    docked = next((one for one in effect.conditions if _is_berth(one)), None)
    there = THERE in effect.conditions
    island = next((one.whom for one in ability.effects if one.act is Act.DOCK and one.optional and one.whom is not None), None)
    left = tuple(one for one in effect.conditions if one is not docked and one != THERE)
    docked = Condition(THIS_SHIP, Trait(Quality.DOCKED, of=island)) if there and island is not None else docked
    given = effect.act is Act.GIVE and effect.optional and effect.whom == THIS_SHIP and effect.manner == ("only",)
    if docked is None or not given or effect.action not in _IN_PORT:
        yield effect
        return
    told = replace(effect, conditions=(*left, docked), manner=())
    if effect.action is Action.REPAIR:
        yield replace(told, act=Act.REPAIR, who=THIS_SHIP, whom=None, action=None)
    for action in _IN_PORT:
        if action is not effect.action:
            yield replace(told, action=action, affirms=False, optional=False, tier=Tier.NOT)


_IN_PORT = (Action.EXPLORE, Action.REPAIR, Action.SHOOT)
"""The actions that a ship may be given where she is docked and that keep her there."""
THERE = Condition(THIS_SHIP, Trait(Quality.DESCRIBED, name="there"))


def _is_berth(item: object) -> bool:
    """Whether a condition asks that this ship be docked at an island that it tells."""
    told = isinstance(item, Condition) and item.subject == THIS_SHIP and item.trait.quality is Quality.DOCKED
    return told and isinstance(item, Condition) and item.trait.of is not None and not item.trait.negated


def _without_room_for_them(effect: Effect) -> Iterator[Effect]:
    """That a creature may be assigned crew, with that they take up no space of hers (`faq.chariot-of-the-gods.2`)."""
    told = so_many_after_all(effect)
    yield told
    if told is not effect:
        aboard = Selector((Kind.CREW,), traits=(Trait(Quality.ABOARD, of=THIS_CREATURE),))
        yield Effect(Act.HAVE, who=aboard, quantity=Quantity.CARGO_SPACE, amount=Amount(Op.SET, 0))


def _ending_a_turn(effect: Effect) -> Iterator[Effect]:
    """What is done `ending that ship's turn`, as that and then the end of her turn: she can be given no action and do no more.

    What is given to her is put aboard of her.
    """
    ends = next((role for role in effect.roles if role.doing is not None and role.doing.act is Act.END), None)
    turn = ends.doing.whom if ends is not None and ends.doing is not None else None
    ship = turn.owner if turn is not None else None
    if ends is None or turn is None or ship is None or turn != replace(A_TURN, owner=ship) or ship != THAT_SHIP:
        yield effect
        return
    left = effect.roles_but(ends)
    told = replace(effect, roles=left)
    handed = effect.act is Act.GIVE and effect.whom is not None and _is_cargo(effect.whom) and len(left) == 1
    if handed and left[0].word == "to" and left[0].of is not None and left[0].of.kind in (Kind.SHIP, Kind.THING):
        told = replace(told, act=Act.PUT, roles=(Complement("on", THAT_SHIP),))
    yield told
    done = (HAVING_DONE,) if effect.optional else ()
    yield Effect(Act.FINISH, whom=THAT_SHIP, conditions=done)
    barred = Effect(Act.GIVE, Tier.NOT, affirms=False, whom=THAT_SHIP, action=Action.ANY, conditions=done, turn=Turn.THIS)
    yield barred
    for act in (Act.RAM, Act.BOARD, Act.TOW):
        yield replace(barred, act=act, who=THAT_SHIP, whom=None, action=None)


def _is_cargo(what: Selector) -> bool:
    return what.kind is Kind.CARD or (what.kind in CARGO and what.reference is Reference.THIS)


def _kept_in_play(effect: Effect, ability: Ability) -> Iterator[Effect]:
    """`Place your eliminated crew here`, as what comes in place of their loss: they stay in play (`faq.devils-maw.4`).

    A keyword that they then gain they have from there on.
    """
    crew = effect.whom
    plain = effect.affirms and not effect.optional and effect.when is None and not effect.conditions
    lost = crew is not None and crew.owner is not None and crew == replace(ELIMINATED, owner=crew.owner)
    if plain and effect.act is Act.PUT and crew is not None and lost:
        loss = Happening(Act.ELIMINATE, whom=Selector((Kind.CREW,), number=1, owner=crew.owner))
        yield replace(effect, whom=THAT_CREW, when=Moment(Phase.INSTEAD, loss))
        return
    before = ability.effects[: ability.effects.index(effect)] if effect in ability.effects else ()
    put = bool(before) and before[-1].act is Act.PUT and before[-1].whom is not None and before[-1].whom.kind is Kind.CREW
    if plain and put and gives_keyword(effect) and effect.who == THAT_CREW and effect.whom is not None and not effect.roles:
        told = (Complement(KEYWORD, effect.whom),)
        yield Effect(Act.ENABLE, effect.tier, whom=THAT_CREW, conditions=(HAVING_DONE,), roles=told)
        return
    yield effect


ELIMINATED = Selector((Kind.CREW,), traits=(Trait(Quality.DESCRIBED, name="eliminated"),))
