"""Deeds as effects: what each does, what is done by the way, and what is rolled for it."""

from __future__ import annotations

from arbiter.effects import Act, Complement, Dice, Effect, Kind, Often, Op, Quantity, Reference, Selector, Tier
from arbiter.frozen import replace
from arbiter.language.general.deeds import Mood, Predication, effect_in, granted, happening
from arbiter.language.general.traits import trait_of
from arbiter.language.pieces import CARRIED, CHOSEN, COUNTING, OF_SO_MANY, PIECES, YOU
from arbiter.language.reference.plausible import person
from arbiter.language.reference.salience import HE, THEY
from arbiter.language.vocabulary.figures import FIGURES
from arbiter.patterns import Pattern


def effects(deed: Predication, mood: Mood) -> list[Effect]:
    """The effect of a deed, and those of what it is done to do, which hang on its being done."""
    deed.take_back()
    if _is_required(deed, mood):
        deed.roles += [Complement("to", doing=happening(purpose, purpose.affirms)) for purpose in deed.then]
        deed.then = []
    found = [effect(deed, mood)]
    for purpose in deed.then:
        given = purpose.act is Act.GIVE and purpose.whom is not None and purpose.whom == deed.who
        if not given:
            purpose.who = purpose.who or _chosen_for(deed, purpose) or (deed.who if deed.who != YOU else None)
        told = effects(purpose, replace(Mood(), optional=given) if purpose.affirms else Mood().denying())
        found += [follows.with_conditions(CHOSEN) for follows in told]
    return found


_NEEDING = (Act.NEED, Act.REQUIRE, Act.COST)


def _chosen_for(deed: Predication, purpose: Predication) -> Selector | None:
    """Who is chosen to do what is done to nothing: `choose two of your crew to start on her`."""
    chosen = deed.whom if deed.act is Act.CHOOSE and purpose.whom is None and purpose.act in _DONE_BY_CHOSEN else None
    return (
        None if chosen is None else Selector(chosen.kinds, Reference.THAT, number=chosen.number if chosen.number != 1 else None)
    )


_DONE_BY_CHOSEN = frozenset({Act.BEGIN, Act.REMAIN, Act.GO})


def _is_required(deed: Predication, mood: Mood) -> bool:
    """`must pay 1 gold to dock`, `cannot pay to dock`: what it is done to do needs it, and does not follow from it."""
    needed = (mood.tier is Tier.MANDATORY and mood.affirms) or not (mood.affirms and deed.affirms)
    return (needed or deed.act in _NEEDING) and any(purpose != _TO_HIT for purpose in deed.then)


_TO_HIT = Predication(Act.HIT)


_OUT_OF_GAME = Complement("out of", Selector((Kind.THING,), Reference.THE, name="game"))


def effect(deed: Predication, mood: Mood) -> Effect:
    """The effect of a deed alone, in its canonical form where that is plain."""
    bonus = _bonus(deed, mood)
    if bonus is not None:
        return bonus
    if deed.act in (Act.THROW, Act.PUT, Act.TAKE) and _OUT_OF_GAME in deed.roles:
        deed.act, deed.roles = Act.REMOVE, [role for role in deed.roles if role != _OUT_OF_GAME]
    action, free, whom, roles, more = granted(deed)
    counts = deed.counted and deed.affirms and mood.affirms and deed.act in COUNTING
    if counts and whom is not None and whom.number is None and whom.kind in CARRIED:
        whom = replace(whom, number=1)
    elif deed.several and whom is not None and deed.affirms and mood.affirms:
        whom = _of_several(whom, deed.act, mood)
    from_game = deed.act is Act.REMOVE and "from the game" in deed.manner
    manner = tuple(word for word in deed.manner if not (from_game and word == "from the game"))
    given = action is not None and deed.who == YOU and not roles and not manner
    manner += () if mood.affirms else more
    who = None if given else deed.who
    return effect_in(deed.act, mood, who=who, whom=whom, amount=deed.amount, action=action, free=free, roles=roles, manner=manner)


def _of_several(whom: Selector, act: Act, mood: Mood) -> Selector:
    """How many are meant where only the plural says it: all that are skipped, any number that may be taken, some that must be."""
    also = tuple(_of_several(one, act, mood) for one in whom.also)
    if whom.owner is not None and (act in _DOING_WITHOUT or not mood.optional):
        return replace(whom, also=also)  # an order about her masts is about all of them
    if act in _DOING_WITHOUT:
        return replace(whom, reference=Reference.ALL, also=also)
    rolled = (whom.name or "")[:1].isdigit()
    if act not in OF_SO_MANY or rolled or whom.kind in (Kind.ABILITY, Kind.HIT, Kind.SHOT):
        return replace(whom, also=also)
    return replace(whom, bound="any number of" if mood.optional else "some", also=also)


_DOING_WITHOUT = frozenset({Act.SKIP, Act.IGNORE, Act.AVOID, Act.PREVENT, Act.MISS, Act.STOP})
"""Deeds that leave out whatever they are told of: who skips actions skips all of them."""


def _bonus(deed: Predication, mood: Mood) -> Effect | None:
    """`gets +1 to her cannon rolls against …` in its canonical form, where nothing else is said."""
    adds = deed.act is Act.GET and deed.amount is not None and deed.amount.op is Op.ADD and mood.affirms
    if not adds or not deed.roles or deed.manner or deed.whom is not None:
        return None
    to, *rest = deed.roles
    quantity = _own_figure(to.of) if to.word == "to" else None
    if quantity is None or [role.word for role in rest] not in ([], ["against"]):
        return None
    against = rest[0].of if rest else None
    return effect_in(Act.HAVE, mood, who=deed.who, whom=against, quantity=quantity, amount=deed.amount)


def _own_figure(figure: Selector | None) -> Quantity | None:
    """The figure of her own that a phrase names: `her cannon rolls`."""
    owner = figure.owner if figure is not None else None
    if figure is None or owner is None or owner.reference is not Reference.SUBJECT:
        return None
    plain = figure == Selector((Kind.THING,), owner=owner, name=figure.name)
    return FIGURES.get(figure.name or "") if plain else None


_DIE = Pattern(r"\d*d6")


def announces_roll(effect: Effect) -> bool:
    """Whether an effect only announces a roll: `roll 2d6`, `roll a d6 for each crew`."""
    die = effect.whom
    return effect.act is Act.ROLL and effect.affirms and die is not None and die.kind is Kind.THING and _is_die(die)


def _is_die(die: Selector) -> bool:
    return die.name is not None and _DIE.fullmatch(die.name) is not None


def roll(effect: Effect) -> Effect:
    """The announced roll, in its canonical form."""
    die = effect.whom
    assert die is not None and die.name is not None
    count = int(die.name.removesuffix("d6") or 1) * (die.number or 1)
    per, roles = _counted(effect.roles)
    roles = (*_rolled_by(effect.who), *roles)
    often = Often.ONCE_PER_TURN if Often.ONCE_PER_TURN.value in effect.manner else None
    effect = replace(effect, manner=effect.manner_but(Often.ONCE_PER_TURN.value))
    said = Dice(count, per, effect.optional, (*roles, *map(Complement, effect.manner)))
    return Effect(
        Act.HAVE,
        effect.tier,
        who=effect.who,
        quantity=Quantity.ROLL,
        optional=effect.optional,
        often=often,
        dice=said if _is_special(effect, count, per, roles) else None,
    )


def _rolled_by(who: Selector | None) -> tuple[Complement, ...]:
    """Who rolls, where others do it than who plays the text: `each enemy ship rolls a d6`."""
    if who is None or who == Selector((Kind.PLAYER,)):
        return ()
    piece = who.kind in PIECES and bool(who.traits) and who.reference in (Reference.THE, Reference.THAT)
    player = person(who) and who.reference in (Reference.THE, Reference.THAT)
    player = player or (who.reference is Reference.SUBJECT and who.name in HE | THEY)
    others = who.reference in (Reference.ALL, Reference.ANY, Reference.OTHER)
    return (Complement("by", who),) if piece or player or others else ()


def _is_special(effect: Effect, count: int, per: Selector | None, roles: tuple[Complement, ...]) -> bool:
    """Whether a roll is another than that of one die, by nobody's choice."""
    return count > 1 or per is not None or effect.optional or bool(roles) or bool(effect.manner)


def _counted(roles: tuple[Complement, ...]) -> tuple[Selector | None, tuple[Complement, ...]]:
    """For each of what there is a die, with all that is said of it; and the other roles."""
    at = next((place for place, role in enumerate(roles) if role.word == "for every" and role.of is not None), None)
    if at is None:
        return None, roles
    per = roles[at].of
    assert per is not None
    said = [role for role in roles[at + 1 :] if role.doing is None and role.of is not None]
    others = [role for role in roles[at + 1 :] if role not in said]
    return replace(per, traits=(*per.traits, *map(trait_of, said))), (*roles[:at], *others)


def rolled_on_the_way(found: list[Effect]) -> list[Effect]:
    """The effects with a roll in their midst made the roll whose result those after it tell."""
    at = next((place for place, effect in enumerate(found[:-1]) if announces_roll(effect)), None)
    if at is None:
        return found
    dice = roll(found[at]).dice or Dice()
    return [*found[:at], *(replace(effect, dice=effect.dice or dice) for effect in found[at + 1 :])]
