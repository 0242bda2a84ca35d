"""Pieces that are matched against each other: each is chosen, has a die rolled that is added to a figure of it, and one loses."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.effects import (
    Ability,
    Act,
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
from arbiter.pirates.roles import TOTAL


def contests(effect: Effect, ability: Ability) -> Iterator[Effect]:
    """`For each chosen crew, roll a d6 and add its point cost`, as dice by which the crew that were chosen are compared.

    Each of those that are to be chosen is chosen by itself, and what comes of a tie goes with what the loser has coming: whoever
    has the lowest total is all who have it.
    """
    contest = next((found for one in ability.effects if (found := _rolled(one)) is not None), None)
    if contest is None or contest.whom is None or not _is_settled(ability, contest.whom.kinds):
        yield effect
    elif effect.act is Act.CHOOSE and effect.whom is not None and effect.whom.also:
        yield from (replace(effect, whom=one) for one in (replace(effect.whom, also=(), either=False), *effect.whom.also))
    elif _rolled(effect) is not None:
        yield contest
    elif (which := _loser(effect, contest.whom.kinds)) is not None:
        losers = Trait(Quality.BESIDE, name="with", of=Selector((Kind.THING,), name=TOTAL, traits=(which,)))
        yield replace(effect, whom=Selector(contest.whom.kinds, bound="all", traits=(losers,)))
    elif not _is_of_a_tie(effect):
        yield effect


def _rolled(effect: Effect) -> Effect | None:
    """The comparing of pieces by dice that an effect is; None where it is something else."""
    per = effect.dice.per if effect.dice is not None else None
    each = effect.role("for every")
    over = per if per is not None else each.of if each is not None else None
    left = tuple(role for role in effect.roles if role is not each or per is not None)
    if effect.act is not Act.ADD or effect.dice is None or over is None or effect.dice != Dice(per=per):
        return None
    if not effect.affirms or effect.optional or effect.conditions or effect.when is not None or effect.who is not None:
        return None
    added = (effect.whom, *(role.of for role in left if role.word == "to"))
    figures = [one for one in added if one is not None and one.name == "point cost"]
    results = [one for one in added if one is not None and one.name in _RESULTS]
    if len(figures) != 1 or len(figures) + len(results) != len(added) or len(left) > 1 or effect.manner:
        return None
    if not _is_chosen(over) or figures[0].owner is None or figures[0].owner.kinds != over.kinds:
        return None
    they = Selector(over.kinds, Reference.THAT)
    cost = Selector((Kind.THING,), name="point cost", owner=they)
    return Effect(Act.COMPARE, effect.tier, whom=they, dice=Dice(per=they), roles=(Complement("by", cost),))


_RESULTS = frozenset({"result", "total", "roll"})


def _is_chosen(over: Selector) -> bool:
    """Whether the pieces that were chosen are meant, for each of which a die is rolled."""
    again = over == Selector(over.kinds, over.reference, number=over.number) and over.number in (None, 2)
    return (again and over.reference in (Reference.THAT, Reference.THE)) or over == Selector(
        over.kinds, traits=(Trait(Quality.DESCRIBED, name="chosen"),)
    )


def _is_settled(ability: Ability, kinds: tuple[Kind, ...]) -> bool:
    """Whether a text has two pieces of a kind chosen, and says of who has the highest or lowest total, and of a tie, the same."""
    picks = [one.whom for one in ability.effects if one.act is Act.CHOOSE and one.whom is not None]
    two = len(picks) == 1 and len(picks[0].also) == 1 and not picks[0].either
    alike = two and all(one.kinds == kinds and one.number == 1 and one.bound is None for one in (picks[0], *picks[0].also))
    losers = [one for one in ability.effects if _loser(one, kinds) is not None]
    ties = [one for one in ability.effects if _is_of_a_tie(one)]
    same = all(replace(one, whom=None, conditions=(), when=None) == replace(losers[0], whom=None) for one in ties if losers)
    both = all(one.whom is not None and _is_both(one.whom, kinds) for one in ties)
    return alike and len(losers) == len(ties) == 1 and same and both


def _loser(effect: Effect, kinds: tuple[Kind, ...]) -> Trait | None:
    """That the lowest total, or the highest, is meant, where an effect is done to the one of the pieces that has it."""
    whom = effect.whom
    beside = whom.traits[0] if whom is not None and whom.kinds == kinds and len(whom.traits) == 1 else None
    if beside is None or whom is None or whom.also or whom.number not in (None, 1) or beside.quality is not Quality.BESIDE:
        return None
    told = beside.of.traits if beside.of is not None and beside.of.name in _RESULTS else ()
    which = _BETTER.get(told[0].name or "") if len(told) == 1 and told[0].quality is Quality.DESCRIBED else None
    return Trait(Quality.DESCRIBED, name=which) if which and beside.name == "with" and not effect.conditions else None


_BETTER = {"lowest": "lowest", "lower": "lowest", "highest": "highest", "higher": "highest"}


def _is_of_a_tie(effect: Effect) -> bool:
    """Whether an effect is what comes of a tie, or of results that are tied."""
    told, tied = effect.conditions, effect.happening
    if tied is not None:
        party = tied.whom or tied.who
        plain = tied == Happening(Act.TIE, tied.who, tied.whom) and party is not None and party.name in (*_RESULTS, None)
        return plain and not told and effect.when == Moment(Phase.WHEN, tied)
    return told == (Condition(Selector((Kind.THING,), name="tie"), Trait(Quality.EXISTS)),)


def _is_both(whom: Selector, kinds: tuple[Kind, ...]) -> bool:
    """Whether both pieces are meant."""
    return whom in (Selector(kinds, whom.reference, bound="both"), Selector((Kind.THING,), name="both"))
