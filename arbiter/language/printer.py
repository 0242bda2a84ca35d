"""Effects in the house style: card text that reads back as the same effects, one wording for each shape."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass, replace
from functools import lru_cache

from arbiter.effects import (
    Ability,
    Act,
    Comparison,
    Condition,
    Effect,
    Happening,
    Kind,
    Moment,
    Often,
    Op,
    Phase,
    Quality,
    Quantity,
    Reference,
    Relation,
    Selector,
    Tier,
)
from arbiter.language.wording import (
    Voice,
    action,
    condition,
    is_plural,
    is_pronoun,
    is_this_ship,
    joined,
    length,
    number,
    phrase,
    possessive,
    subject,
    thing,
)

_DONE = {
    Act.PIN: "pinned", Act.RAM: "rammed", Act.BOARD: "boarded", Act.TOW: "towed", Act.ELIMINATE: "eliminated", Act.HIT: "hit",
    Act.SHOOT: "shot at", Act.SINK: "sunk", Act.REMOVE: "removed", Act.CANCEL: "cancelled", Act.USE: "used",
}  # fmt: skip
_VERBS = {Act.SHOOT: "shoot at", Act.DOCK: "dock at"}
_RELATIONS = {
    Relation.ABOVE: "is higher than",
    Relation.BELOW: "is lower than",
    Relation.EQUAL: "is",
    Relation.AT_LEAST: "is at least",
}


@lru_cache(maxsize=4096)
def print_effect(effect: Effect, this: str | None = None) -> str:
    """One sentence that reads back as the effect; `this` is a name to say instead of `this ship` or `this crew`."""
    voice = Voice(this, _named(effect))
    return _sentence(effect, voice)


def print_effects(effects: Iterable[Effect], this: str | None = None) -> str:
    """Sentences that read back as the effects, in order."""
    return " ".join(print_effect(effect, this) for effect in effects)


def print_ability(ability: Ability, this: str | None = None) -> str:
    """Card text that reads back as this one ability; a keyword is printed by its name."""
    if not ability.effects:
        return f"{ability.name}."
    return print_effects(ability.effects, this)


def _named(effect: Effect) -> Kind:
    """What kind of piece a name stands for: the ship of the effect, or else whatever says `this`."""
    kinds = [found.kind for found in selectors(effect) if found.reference is Reference.THIS]
    return Kind.SHIP if Kind.SHIP in kinds or not kinds else kinds[0]


def selectors(value: object) -> list[Selector]:
    """All selectors in a value, however deep."""
    if isinstance(value, tuple):
        return [found for item in value for found in selectors(item)]
    if not is_dataclass(value):
        return []
    below = [found for field in fields(value) for found in selectors(getattr(value, field.name))]
    return [value, *below] if isinstance(value, Selector) else below


# The frame of a sentence: what leads it, what trails it


def _sentence(effect: Effect, voice: Voice) -> str:
    leads = _leads(effect, voice)
    clause = _clause(effect, voice)
    trails = _trails(effect, voice)
    text = " ".join([*(f"{lead}," for lead in leads), clause, *trails])
    return f"{text[:1].upper()}{text[1:]}."


def _leads(effect: Effect, voice: Voice) -> list[str]:
    found = []
    if effect.often is Often.ONCE_PER_TURN:
        found.append("once per turn")
    if effect.faces:
        found.append(f"on a {_faces(effect.faces)}")
    if effect.when is not None:
        found.append(_moment(effect.when, voice))
    if any(isinstance(item, Condition) and item.trait.quality is Quality.CHOSEN for item in effect.conditions):
        voice.mentioned = voice.this is None
        found.append("if she does" if voice.this is None else f"if {voice.this} does")
    return found


def _faces(faces: tuple[int, ...]) -> str:
    if len(faces) > 2 and faces == tuple(range(faces[0], faces[-1] + 1)):
        return f"{faces[0]}-{faces[-1]}"
    return joined([str(face) for face in faces], "or")


def _moment(moment: Moment, voice: Voice) -> str:
    word = {Phase.AFTER: "after", Phase.BEFORE: "before"}.get(moment.phase, "when")
    return f"{word} {_happening(moment.happening, voice, moment.phase)}"


def _happening(event: Happening, voice: Voice, phase: Phase) -> str:
    if event.act is Act.GIVE:
        assert event.whom is not None
        verb = "resolves" if phase is Phase.AFTER else "is given"
        return f"{subject(event.whom, voice, False)} {verb} {action(event.action, event.free)}"
    if event.who is None and event.whom is not None:
        be = "would be" if phase is Phase.INSTEAD else "is"
        return f"{subject(event.whom, voice, False)} {be} {_DONE[event.act]}"
    assert event.who is not None
    who = subject(event.who, voice, False)
    if event.act is Act.WIN:
        return f"{who} wins a boarding party"
    verb = "misses" if event.act is Act.HIT and not event.affirms else _third(_bare(event.act, event.whom is not None))
    return f"{who} {verb}" + (f" {thing(event.whom, voice)}" if event.whom is not None else "")


def _trails(effect: Effect, voice: Voice) -> list[str]:
    found = []
    for item in effect.conditions:
        if isinstance(item, Comparison):
            found.append(f"if {_comparison(item)}")
        elif item.trait.quality is not Quality.CHOSEN:
            words, unless = condition(item, voice)
            found.append(f"{'unless' if unless else 'if'} {words}")
    if effect.when is not None and effect.when.phase is Phase.INSTEAD:
        found.append("instead")
    return found


def _comparison(found: Comparison) -> str:
    right = str(found.right) if isinstance(found.right, int) else f"its {found.right.value}"
    if found.right is Quantity.MASTS:
        right = "the rammed ship's masts"
    return f"its {found.left.value} {_RELATIONS[found.relation]} {right}"


# Clauses


def _clause(effect: Effect, voice: Voice) -> str:
    if effect.act is Act.HAVE:
        return _each_turn(effect, _AMOUNTS[_form(effect)](effect, voice))
    special = _SPECIAL.get(effect.act)
    said = special(effect, voice) if special is not None else _plain(effect, voice)
    return _each_turn(effect, said)


def _each_turn(effect: Effect, clause: str) -> str:
    return f"{clause} each turn" if effect.often is Often.EACH_TURN else clause


def _plain(effect: Effect, voice: Voice) -> str:
    """Who does what to whom; what is done to this ship by nobody in particular stands in the passive."""
    who, whom = effect.who, effect.whom
    if whom is not None and (who is None or _in_passive(effect)):
        told = subject(whom, voice, _generic(effect))
        by = f" by {thing(who, voice, _generic(effect))}" if who is not None else ""
        return f"{told} {_be(effect, whom)} {_DONE[effect.act]}{by}"
    if who is None:
        return _bare(effect.act, False)
    acted = subject(who, voice, _generic(effect))
    verb = _verb(effect, who, _bare(effect.act, whom is not None))
    return f"{acted} {verb}" + (f" {thing(whom, voice, _loose(effect))}" if whom is not None else "")


def _in_passive(effect: Effect) -> bool:
    """Whether the agent is described through the one it acts on, who must then be named first."""
    told = effect.whom
    if told is None or effect.who is None or effect.act not in _DONE:
        return False
    inner = [found for trait in effect.who.traits for found in selectors(trait)]
    return any(is_this_ship(found) or is_pronoun(found) for found in inner) and not is_pronoun(told)


def _generic(effect: Effect) -> bool:
    """Whether a subject may stand in the plural: nothing refers back to it with `she`."""
    return not any(is_pronoun(found) for found in selectors(effect))


def _loose(effect: Effect) -> bool:
    """Whether an object may stand in the plural: any number of them is meant."""
    return _generic(effect) and (effect.optional or effect.tier in (Tier.NOT, Tier.MANDATORY_NOT))


def _bare(act: Act, transitive: bool) -> str:
    return _VERBS.get(act, act.value) if transitive else act.value


def _third(verb: str) -> str:
    first, *rest = verb.split(" ")
    ending = "es" if first.endswith(("s", "ch", "sh", "x")) else "s"
    shown = {"have": "has", "do": "does", "carry": "carries"}.get(first, first + ending)
    return " ".join([shown, *rest])


def _verb(effect: Effect, who: Selector | None, verb: str) -> str:
    """The verb with its modal, in agreement with who does it."""
    affirms = effect.affirms
    if effect.act is Act.HIT and not affirms and effect.tier not in (Tier.NOT, Tier.MANDATORY_NOT):
        affirms, verb = True, "miss"
    elif effect.act is Act.HIT and affirms and effect.tier in (Tier.NOT, Tier.MANDATORY_NOT):
        affirms, verb = False, "miss"
    modal = _modal(effect.tier, affirms, effect.optional)
    if effect.act in (Act.BLOCK, Act.APPLY) and modal == "cannot":
        modal = "do not" if who is None or is_plural(who) else "does not"
    if modal == "must" and effect.act is Act.HIT:
        return f"always {verb if who is not None and is_plural(who) else _third(verb)}"
    if modal:
        return f"{modal} {verb}"
    return verb if who is None or is_plural(who, _generic(effect)) else _third(verb)


def _modal(tier: Tier, affirms: bool, optional: bool) -> str:
    if not affirms:
        return "can never" if tier is Tier.MANDATORY_NOT else "cannot"
    return "must" if tier is Tier.MANDATORY else "may" if optional else ""


def _be(effect: Effect, told: Selector) -> str:
    modal = _modal(effect.tier, effect.affirms, effect.optional)
    return f"{modal} be" if modal else "are" if is_plural(told, _generic(effect)) else "is"


# Acts with wordings of their own


def _give(effect: Effect, voice: Voice) -> str:
    whom = effect.whom
    assert whom is not None
    granted = effect.affirms
    if effect.cost is not None:
        cost = thing(effect.cost, voice)
        return f"you may eliminate {cost} to give {thing(whom, voice)} {action(effect.action, effect.free, granted)}"
    given = action(effect.action, effect.free, granted)
    if effect.amount is not None and effect.amount.number:
        given = f"{number(effect.amount.number)} actions"
    return f"{subject(whom, voice, _generic(effect))} {_be(effect, whom)} given {given}"


def _cancel(effect: Effect, voice: Voice) -> str:
    assert effect.whom is not None
    if effect.whom.kind is Kind.ABILITY:
        return _plain(effect, voice)
    modal = _modal(effect.tier, effect.affirms, effect.optional)
    return f"{f'you {modal} ' if modal else ''}cancel the ability of {thing(effect.whom, voice)}"


def _eliminate(effect: Effect, voice: Voice) -> str:
    ordered = effect.who is None and effect.affirms and not effect.optional and effect.tier is Tier.OPTIONAL
    if ordered and effect.whom is not None:
        return f"eliminate {thing(effect.whom, voice)}"
    return _plain(effect, voice)


def _use(effect: Effect, voice: Voice) -> str:
    who = effect.who
    assert who is not None
    if who.kind is not Kind.ABILITY or who.name is None:
        return _use_abilities(effect, voice, who)
    assert who.owner is not None
    against = f" against {thing(effect.whom, voice)}" if effect.whom is not None else ""
    return f"{subject(who.owner, voice, _generic(effect))} {_verb(effect, who.owner, 'use')} {who.name}{against}"


def _use_abilities(effect: Effect, voice: Voice, who: Selector) -> str:
    place = who.traits[-1] if who.traits and who.traits[-1].quality is Quality.ABOARD else None
    acting = replace(who, traits=who.traits[:-1]) if place is not None else who
    where = f" on {thing(place.of, voice)}" if place is not None and place.of is not None else ""
    return f"{subject(acting, voice, _generic(effect))} {_verb(effect, acting, 'use')} their abilities{where}"


def _block(effect: Effect, voice: Voice) -> str:
    assert effect.who is not None
    line = f" {possessive(effect.whom, voice)} line of fire" if effect.whom is not None else ""
    return f"{subject(effect.who, voice)} {_verb(effect, effect.who, 'block')}{line}"


def _reroll(effect: Effect, voice: Voice) -> str:
    if effect.who is not None:
        return f"{subject(effect.who, voice)} {_verb(effect, effect.who, 'shoot')} again"
    modal = _modal(effect.tier, effect.affirms, effect.optional)
    owner = effect.whom.owner if effect.whom is not None else None
    made = f" made for {thing(owner, voice)}" if owner is not None else ""
    return f"{f'you {modal} ' if modal else ''}reroll any die roll{made}"


def _choose(effect: Effect, voice: Voice) -> str:
    assert effect.whom is not None
    chosen = thing(effect.whom, voice)
    if effect.whom.kind is Kind.MAST and effect.who is not None and effect.who.reference is Reference.YOU:
        chosen = "which mast is eliminated"
    if effect.who is None:
        return f"choose {chosen}"
    return f"{subject(effect.who, voice, _generic(effect))} {_verb(effect, effect.who, 'choose')} {chosen}"


def _turn_down(effect: Effect, voice: Voice) -> str:
    assert effect.whom is not None
    whom = "it" if is_pronoun(effect.whom) else thing(effect.whom, voice)
    modal = _modal(effect.tier, effect.affirms, effect.optional)
    return f"{f'you {modal} ' if modal else ''}turn {whom} facedown"


def _ignore(effect: Effect, voice: Voice) -> str:
    assert effect.whom is not None
    first = effect.whom.kind is Kind.HIT and any(trait.quality is Quality.FIRST for trait in effect.whom.traits)
    whom = "the first hit she takes" if first else thing(effect.whom, voice, True)
    verb = _verb(effect, effect.who, "ignore")
    return f"{subject(effect.who, voice, _generic(effect))} {verb} {whom}" if effect.who is not None else f"{verb} {whom}"


def _repair(effect: Effect, voice: Voice) -> str:
    assert effect.who is not None
    if effect.whom is not None:
        return _plain(effect, voice)
    where = " at sea or at any island" if effect.affirms else ""
    return f"{subject(effect.who, voice, _generic(effect))} {_verb(effect, effect.who, 'repair')}{where}"


def _shoot(effect: Effect, voice: Voice) -> str:
    if effect.who is not None and any(trait.quality is Quality.FROM_ANY_MAST for trait in effect.who.traits):
        modal = _modal(effect.tier, effect.affirms, effect.optional)
        return f"it {'can' if modal == 'may' else modal} shoot from any mast (even an eliminated mast)"
    return _plain(effect, voice)


_SPECIAL: dict[Act, Callable[[Effect, Voice], str]] = {
    Act.GIVE: _give,
    Act.CANCEL: _cancel,
    Act.ELIMINATE: _eliminate,
    Act.USE: _use,
    Act.BLOCK: _block,
    Act.REROLL: _reroll,
    Act.CHOOSE: _choose,
    Act.TURN_DOWN: _turn_down,
    Act.IGNORE: _ignore,
    Act.REPAIR: _repair,
    Act.SHOOT: _shoot,
}


# Quantities


def _form(effect: Effect) -> tuple[Quantity | None, Op]:
    assert effect.amount is not None
    op = effect.amount.op
    bonus = op is Op.ADD and effect.amount.cannon is None and effect.quantity not in (Quantity.EXTRA_HITS, Quantity.COST, Quantity.CARGO_CAPACITY)
    return (None, op) if bonus else (effect.quantity, op)


def _said(effect: Effect, voice: Voice, verb: str, rest: str) -> str:
    who = effect.who
    if who is None:
        return f"{verb} {rest}"
    modal = _modal(effect.tier, True, effect.optional)
    told = subject(who, voice, _generic(effect))
    if effect.tier is Tier.MANDATORY_NOT or effect.tier is Tier.MANDATORY and effect.quantity in (Quantity.CARGO_SPACE, Quantity.COST, Quantity.BASE_MOVE):
        modal = "always"
    shown = f"{modal} {verb}" if modal and modal != "always" else verb if is_plural(who, _generic(effect)) else _third(verb)
    return f"{told} {'always ' if modal == 'always' else ''}{shown} {rest}"


def _bonus(effect: Effect, voice: Voice) -> str:
    amount = effect.amount
    assert amount is not None
    plus = f"{amount.number:+d}" if amount.number is not None else f"+{length(amount.length or ())}"
    verb_first = _said(effect, voice, "get", plus)
    to = f" to her {effect.quantity.value}" if effect.quantity is not None else ""
    against = f" against {thing(effect.whom, voice, True)}" if effect.whom is not None else ""
    per = f" for every {_counted(amount.per, voice)}" if amount.per is not None else ""
    return f"{verb_first}{to}{against}{per}"


def _counted(per: Selector, voice: Voice) -> str:
    words = phrase(per, voice, plural=False)
    return words.removeprefix("an ").removeprefix("a ")


def _count(verb: str, rest: str) -> Callable[[Effect, Voice], str]:
    def said(effect: Effect, voice: Voice) -> str:
        assert effect.amount is not None
        count = effect.amount.number or 0
        return _said(effect, voice, verb, rest.format(number(count), "s" if count != 1 else ""))

    return said


def _base_move(effect: Effect, voice: Voice) -> str:
    assert effect.amount is not None
    if not effect.amount.length:
        return _said(effect, voice, "have", "no base move")
    return _said(effect, voice, "gain", f"a base move of {length(effect.amount.length)}")


def _cannons(effect: Effect, voice: Voice) -> str:
    assert effect.amount is not None and effect.amount.cannon is not None
    cannon, count = effect.amount.cannon, effect.amount.number or 1
    fixed = " that may not have its range or cannon roll increased" if cannon.fixed else ""
    return _said(effect, voice, "gain", f"{number(count)} {cannon} cannon{'s' if count > 1 else ''}{fixed}")


def _ranges(effect: Effect, voice: Voice) -> str:
    assert effect.amount is not None
    return _said(effect, voice, "have", f"{length(effect.amount.length or ())} range")


def _double(effect: Effect, voice: Voice) -> str:
    assert effect.who is not None
    modal = _modal(effect.tier, True, effect.optional)
    return f"{f'you {modal} ' if modal else ''}double the range of {thing(effect.who, voice)}"


def _hits_per_mast(effect: Effect, voice: Voice) -> str:
    assert effect.who is not None and effect.amount is not None
    count = effect.amount.number or 1
    return f"{number(count)} hits from the same shoot action are required to eliminate one of {possessive(effect.who, voice)} masts"


def _masts_per_hit(effect: Effect, voice: Voice) -> str:
    assert effect.who is not None and effect.amount is not None
    count = effect.amount.number or 1
    masts = f"{number(count)} mast{'s' if count > 1 else ''}"
    return _said(effect, voice, "eliminate", masts if effect.who.kind is Kind.HIT else f"{masts} with one hit")


def _space(effect: Effect, voice: Voice) -> str:
    assert effect.amount is not None
    return _said(effect, voice, "take", f"up {number(effect.amount.number or 0)} cargo space{'s' if (effect.amount.number or 0) > 1 else ''}")


def _cheaper(effect: Effect, voice: Voice) -> str:
    assert effect.who is not None and effect.amount is not None
    return f"reduce the cost of {thing(effect.who, voice)} by {-(effect.amount.number or 0)}"


def _capacity(effect: Effect, voice: Voice) -> str:
    assert effect.amount is not None
    return _said(effect, voice, "get", f"{effect.amount.number or 0:+d} cargo space")


def _changed_die(effect: Effect, _voice: Voice) -> str:
    assert effect.amount is not None and effect.whom is not None
    return f"you may change any {number(effect.whom.number or 1)} die roll to a {effect.amount.number}"


def _to_hit(effect: Effect, voice: Voice) -> str:
    assert effect.amount is not None
    return _said(effect, voice, "roll", f"a {effect.amount.number} to hit")


_AMOUNTS: dict[tuple[Quantity | None, Op], Callable[[Effect, Voice], str]] = {
    (None, Op.ADD): _bonus,
    (Quantity.BASE_MOVE, Op.SET): _base_move,
    (Quantity.CANNONS, Op.ADD): _cannons,
    (Quantity.RANGE, Op.SET): _ranges,
    (Quantity.RANGE, Op.MULTIPLY): _double,
    (Quantity.HITS_PER_MAST, Op.SET): _hits_per_mast,
    (Quantity.MASTS_PER_HIT, Op.SET): _masts_per_hit,
    (Quantity.CARGO_SPACE, Op.SET): _space,
    (Quantity.CARGO_CAPACITY, Op.ADD): _capacity,
    (Quantity.COST, Op.SET): _count("cost", "{} point{}"),
    (Quantity.COST, Op.ADD): _cheaper,
    (Quantity.DICE, Op.SET): _count("make", "{} roll for all of her cannons"),
    (Quantity.TARGETS, Op.LIMIT): _count("shoot", "at only {} target{}"),
    (Quantity.CONTACTS, Op.LIMIT): _count("touch", "only {} ship or island with one move action"),
    (Quantity.EXTRA_HITS, Op.ADD): _count("get", "{} extra hit{}"),
    (Quantity.CANNONS_PER_MAST, Op.SET): _count("have", "{} cannons on each mast"),
    (Quantity.ROLL, Op.SET): _changed_die,
    (Quantity.ROLL_TO_HIT, Op.SET): _to_hit,
}
