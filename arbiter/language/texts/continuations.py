"""Whether a sentence goes on with what the one before it said, and what it says then."""

from __future__ import annotations

from collections.abc import Mapping

from arbiter.effects import (
    Act,
    Action,
    Complement,
    Condition,
    Dice,
    Effect,
    Happening,
    Kind,
    Moment,
    Phase,
    Quality,
    Reference,
    Selector,
    Trait,
)
from arbiter.frozen import replace
from arbiter.language.inflection import participle
from arbiter.language.pieces import CHOSEN, THAT_CREW, THAT_SHIP, negated
from arbiter.language.printer.canonical_forms import PICKED, is_about_the_chosen
from arbiter.language.reference.plausible import LEFT_OUT
from arbiter.language.reference.pronouns import is_chosen, selectors


def can_only_go_on(effect: Effect) -> bool:
    """Whether an effect can only be about what the sentence before it gave."""
    who, whom = effect.who, effect.whom
    cannon = who is not None and any(trait.quality is Quality.FROM_ANY_MAST for trait in who.traits)
    second_roll = effect.act is Act.USE and whom is not None and whom.name == "second"
    able = any(isinstance(item, Condition) and item.trait.quality is Quality.ABLE for item in effect.conditions[:1])
    if (
        effect.act is Act.BECOME
        and who is not None
        and who.reference is Reference.THAT
        and who.kind in (Kind.TREASURE, Kind.ISLAND)
    ):
        return True
    if who is not None and effect.when is None and THAT_CREW in (who, who.owner if who.name == "nationality" else None):
        return True
    bonuses = who is not None and who.name == "boarding bonuses" and who.owner is not None
    return cannon or second_roll or able or (bonuses and who is not None and who.owner == THAT_SHIP)


def stands_instead(effects: tuple[Effect, ...], first: Effect) -> bool:
    """Whether effects are one bonus that gives way to no other: `she gets +2 instead if …`, where it is the same figure's."""
    if len(effects) != 1 or effects[0].amount is None:
        return False
    [bonus] = effects
    if not bonus.conditions:
        against = replace(bonus, amount=first.amount, whom=None, manner=()) == first and bonus.manner == ("instead",)
        return against and bonus.whom is not None and bonus.whom.kinds == (Kind.SHIP,) and bonus.quantity is not None
    told = (bonus.quantity, bonus.whom) if bonus.quantity is not None and bonus.who == first.who else (None, None)
    plain = replace(Effect(bonus.act, who=bonus.who, amount=bonus.amount, manner=("instead",)), conditions=bonus.conditions)
    same = bonus == replace(plain, quantity=told[0], whom=told[1]) and told in ((None, None), (first.quantity, first.whom))
    return same and bonus.act in (Act.GET, Act.HAVE, Act.GAIN)


def at_the_same_moment(effects: tuple[Effect, ...], before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """`When it hits, do not …; instead, …`: what comes instead of what is denied waits for the same moment."""
    if not effects or not before or effects[0].when is not None or "instead" not in effects[0].manner:
        return effects
    if before[-1].affirms or before[-1].when is None:
        return effects
    manner = effects[0].manner_but("instead")
    return (replace(effects[0], when=before[-1].when, manner=manner), *effects[1:])


def otherwise(effects: tuple[Effect, ...], before: tuple[Effect, ...], *, of_state: bool) -> tuple[Effect, ...]:
    """`If she is docked, … If not, …`: where nothing was left to anybody, what was asked for is not so.

    With `if she is not` it is not so whatever was left to anybody.
    """
    left = any(effect.optional for effect in before) and not of_state
    if not before or left or not any(map(_is_otherwise, effects)):
        return effects
    last = before[-1]
    asked = [item for item in last.conditions if isinstance(item, Condition) and not is_chosen(item)]
    told = [role for role in last.roles if role.word == "if" and role.doing is not None]
    if len(asked) != len(last.conditions) or len(asked) + len(told) > 1:
        return effects
    if last.faces:
        others = {1, 2, 3, 4, 5, 6}.difference(*(effect.faces for effect in before))
        lead = {"faces": tuple(sorted(others)), "when": last.when, "often": last.often, "dice": last.dice}
        return effects if asked or told or not others else _led(effects, lead)
    if asked or told:
        unless = tuple(replace(role, word="unless") for role in told)
        return _led(effects, {"when": last.when}, tuple(map(negated, asked)), unless)
    if last.when is None or last.when.phase is not Phase.WHEN:
        return effects
    happening = last.when.happening
    return _led(effects, {"when": replace(last.when, happening=replace(happening, affirms=not happening.affirms))})


def unless_chosen(effects: tuple[Effect, ...], before: tuple[Effect, ...]) -> tuple[Effect, ...] | None:
    """`This ship may pay one gold. Otherwise, …`: where nothing else was asked for, what comes of it if she does not."""
    asked = not before or before[-1].conditions or before[-1].faces or before[-1].roles or not before[-1].optional
    if asked or not before[-1].affirms or not effects or not all("otherwise" in effect.manner for effect in effects):
        return None
    if any(effect.conditions or effect.when or effect.faces for effect in effects):
        return None
    told = (replace(effect, manner=effect.manner_but("otherwise")) for effect in effects)
    return tuple(effect.with_conditions(negated(CHOSEN)) for effect in told)


def both_left(effects: tuple[Effect, ...], before: tuple[Effect, ...]) -> bool:
    """`If she is docked, she may … Otherwise, she may …`: what is let be done in either case."""
    return all(effect.optional and "otherwise" in effect.manner for effect in effects) and any(
        (effect.conditions or effect.faces) and not any(map(is_chosen, effect.conditions)) for effect in before[-1:]
    )


def _is_otherwise(effect: Effect) -> bool:
    """Whether an effect comes about if something was not done, and waits for nothing else."""
    chosen = any(isinstance(item, Condition) and is_chosen(item) and item.trait.negated for item in effect.conditions[:1])
    return (chosen or "otherwise" in effect.manner) and effect.when is None and not effect.faces


def _led(
    effects: tuple[Effect, ...],
    lead: Mapping[str, object],
    conditions: tuple[Condition, ...] = (),
    roles: tuple[Complement, ...] = (),
) -> tuple[Effect, ...]:
    """The effects with what is so in place of a choice that was not made."""
    return tuple(
        replace(
            effect,
            conditions=(*conditions, *(item for item in effect.conditions if not is_chosen(item))),
            roles=(*effect.roles, *roles),
            manner=effect.manner_but("otherwise"),
            **lead,
        )
        for effect in effects
    )


def names_again(effects: tuple[Effect, ...], before: tuple[Effect, ...]) -> bool:
    """Whether a sentence goes on about a piece that the one before it named: `mark an island … The island becomes …`."""
    if not effects or not before:
        return False
    known = {one.name for effect in before for one in selectors(effect) if one.kind is Kind.THING and one.name is not None}
    again = [
        one.name for one in selectors(effects[0]) if one.kind is Kind.THING and one.reference in (Reference.THE, Reference.THAT)
    ]
    if any(name in known for name in again):
        return True
    if effects[0].when is not None:
        return False
    if _is_done_to(effects[0].whom, before[-1]) or any(_is_each_of(one, before[-1]) for one in selectors(effects[0])):
        return True
    about = effects[0].who or effects[0].whom
    if about is None or about.reference is not Reference.THE or about.kind not in PICKED or about.traits or about.owner:
        return False
    return before[-1].whom is not None and before[-1].whom.kinds == about.kinds


def ends_what_began(effects: tuple[Effect, ...], before: tuple[Effect, ...]) -> bool:
    """Whether effects come as an action ends of which the sentence before speaks: `given a move action … When that ends, …`."""
    ended = effects[0].happening if effects else None
    if ended is None or ended.act is not Act.END or ended.who is None or ended.who.reference is not Reference.THE:
        return False
    given = [one.happening.action for one in before if one.happening is not None and one.happening.act is Act.GIVE]
    return any(action is not None and ended.who.name in action_names(action) for action in given)


def comes_of_a_shot(effects: tuple[Effect, ...], before: tuple[Effect, ...]) -> bool:
    """Whether what is put on the table comes of a shot that is told to be made of it: `a smokepot shot. Put a fog bank …`."""
    shot = any(one.act is Act.SHOOT and one.optional and one.whom is not None and one.whom.kind is Kind.THING for one in before)
    put = bool(effects) and effects[0].act is Act.PUT and effects[0].when is None and not effects[0].optional
    return shot and put and not any(one.happening is not None and one.happening.act is Act.HIT for one in before)


def action_names(action: Action) -> tuple[str, ...]:
    """What a text calls an action: `move action`, `movement action`."""
    return (f"{action.value} action", *({Action.MOVE: ("movement action",), Action.SHOOT: ("shooting action",)}.get(action, ())))


def upon_the_choice(effects: tuple[Effect, ...], before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The effects, of which one that holds for a time against what was chosen holds from that choice on."""
    if not before or not effects or not is_about_the_chosen(before[-1], effects[0]):
        return effects
    first = effects[0]
    until = any(role.word == "until" for role in first.roles)
    lasting = first.turn is not None or until or first.manner in _ON_A_TURN
    if not lasting or first.conditions or first.faces or first.optional:
        return effects
    return (first.with_conditions(_IF_SO), *effects[1:])


_IF_SO = Condition(Selector((Kind.SHIP,), Reference.THIS), Trait(Quality.CHOSEN))
_ON_A_TURN = (("on her next turn",), ("on its next turn",))


def is_shown_for(effects: tuple[Effect, ...], before: tuple[Effect, ...]) -> bool:
    """Whether effects speak of whom a card is revealed for: `reveal this event when a ship docks. That ship …`."""
    shown = bool(before) and before[0].act is Act.REVEAL and before[0].optional and before[0].when is not None
    again = (one for one in selectors(effects) if one.reference in (Reference.THAT, Reference.THE))
    return shown and effects[0].when is None and any(one.kind in (Kind.SHIP, Kind.CREW, Kind.ISLAND) for one in again)


def is_of_their_results(effects: tuple[Effect, ...], before: tuple[Effect, ...]) -> bool:
    """Whether effects are done to whoever has the lowest of the results that were rolled before, or come of a tie of these."""
    if not effects or not before:
        return False
    first = effects[0]
    tied = any(isinstance(item, Condition) and item.subject.name == "tie" for item in first.conditions)
    tied = tied or (first.happening is not None and first.happening.act is Act.TIE)
    return (tied and _has_a_result(before[-1].whom)) or (before[-1].dice is not None and _has_a_result(first.whom))


def _has_a_result(whom: Selector | None) -> bool:
    """Whether one of several is meant by the result that was rolled for it: `the crew with the lowest result`."""
    told = (trait.of for trait in whom.traits if trait.quality is Quality.BESIDE) if whom is not None else ()
    return any(of is not None and of.name in ("result", "total") and of.reference is Reference.THE for of in told)


def takes_its_place(effects: tuple[Effect, ...], before: tuple[Effect, ...]) -> bool:
    """Whether the same is done to something else instead: `eliminate a crew. If there are no crew, eliminate a mast instead`."""
    if not effects or not before or effects[0].act is not before[-1].act or not before[-1].affirms:
        return False
    first = effects[0]
    plain = first.whom is not None and first.quantity is None and first.when is None and not first.faces
    return plain and "instead" in first.manner and before[-1].whom is not None


def _is_done_to(whom: Selector | None, before: Effect) -> bool:
    """Whether a piece is named by what was done to it before: `trade a treasure … The traded treasure …`."""
    if whom is None or whom.reference is not Reference.THE or before.whom is None or whom.kinds != before.whom.kinds:
        return False
    return [trait.name for trait in whom.traits] == [participle(before.act.value)]


def _is_each_of(found: Selector, before: Effect) -> bool:
    """Whether each of those is meant that something was done to before: `eliminate any of them. Gain 1 gold for each`."""
    if found == Selector((Kind.THING,), name="each"):
        return before.whom is not None and before.affirms
    done = [trait.name == participle(before.act.value) or trait.what == Happening(before.act) for trait in found.traits]
    return done == [True] and before.whom is not None and found.kinds == before.whom.kinds


def tells_result(effects: tuple[Effect, ...]) -> bool:
    """Whether effects speak of the result of a roll: `if the result is 6`, `gold equal to the result`."""
    if all(effect.faces for effect in effects):
        return True
    found = [one for effect in effects for one in selectors(effect)]
    told = [role.of for effect in effects for role in effect.roles if role.word == "for every" and role.of is not None]
    return any((of.name or "").isdigit() for of in told) or any(
        one.name in ("result", "die roll result", "die result") or one.bound == "that many" for one in found
    )


def said_twice(effects: tuple[Effect, ...], roll: Effect) -> bool:
    return any(effect.often and roll.often for effect in effects)


def after_roll(effects: tuple[Effect, ...], roll: Effect) -> tuple[Effect, ...]:
    """The effects of a result, which wait for what the roll itself waits for, and then for what they say themselves."""
    return tuple(
        replace(
            effect,
            often=roll.often or effect.often,
            when=roll.when,
            conditions=roll.conditions + effect.conditions,
            dice=_dice(roll) or (None if effect.faces else Dice()),
            roles=effect.roles + (_as_roles(effect.when) if effect.when else ()),
        )
        for effect in effects
    )


def _dice(roll: Effect) -> Dice | None:
    """The dice of an announced roll, with what else was said of the rolling."""
    said = (*roll.roles, *map(Complement, roll.manner))
    return replace(roll.dice or Dice(), roles=((*roll.dice.roles,) if roll.dice else ()) + said) if said else roll.dice


def _as_roles(when: Moment) -> tuple[Complement, ...]:
    """A second moment beside that of the roll, in words."""
    return (Complement(when.phase.value, doing=when.happening),)


def another_bonus(first: Effect, second: tuple[Effect, ...]) -> Effect | None:
    """`… against forts, and +2 against ships`: the bonus of the first, so much and against others."""
    against = bonus_against(second[0]) if len(second) == 1 and is_left_out(second[0].who) else None
    if against is None or first.amount is None:
        return None
    [more] = second
    if first.act is Act.HAVE and first.quantity is not None:
        return replace(first, amount=more.amount, whom=against)
    to = [role for role in first.roles if role.word == "to"]
    return replace(more, who=first.who, roles=(*to, *more.roles)) if first.act is Act.GET and to else None


def bonus_against(more: Effect) -> Selector | None:
    """Against whom a bonus is given of which it is not said what it is added to."""
    plain = more == Effect(Act.GET, who=more.who, amount=more.amount, roles=more.roles) and more.amount is not None
    return more.roles[0].of if plain and [role.word for role in more.roles] == ["against"] else None


def is_left_out(found: Selector | None) -> bool:
    """Whether it is not said who does it, so that it is somebody whom the first spoke of."""
    return found is not None and found.name == LEFT_OUT
