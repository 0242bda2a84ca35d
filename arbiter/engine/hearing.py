"""Which rules of an edition can speak to a point at all: by its topic, and by the kinds of those who take part in it.

What is the same at every point and on every board is worked out once, for each topic and for each row of kinds that comes to it.
"""

from __future__ import annotations

from typing import NamedTuple

from arbiter.effects import Effect, Quality, Reference, Selector
from arbiter.engine.matching import kinds_fit
from arbiter.engine.points import Participant, Point
from arbiter.engine.view import View
from arbiter.rulebook.rules import Rule, Topic

RELATIONAL = frozenset({Quality.ENEMY, Quality.FRIENDLY})


class Speaking(NamedTuple):
    """A rule, and whether its pronouns mean who acts or whom it is done to."""

    rule: Rule
    of_whom: bool


class _Index(NamedTuple):
    """The rules about one topic, and those of them that can speak of pieces of certain kinds."""

    rules: tuple[Rule, ...]
    view: tuple[object, object]
    by_kinds: dict[tuple[object, ...], tuple[Speaking, ...]]


_memory: dict[tuple[int, int], _Index] = {}
MOST = 512
"""So many topics are kept."""


def speaking(view: View, topic: Topic, point: Point) -> tuple[Speaking, ...]:
    """The rules about a topic whose parties are of the kinds of those who take part in a point, in their order."""
    rules = view.rules(topic)
    if not rules:
        return ()
    index = _memory.get((id(rules), id(view.kinds)))
    if index is None or index.rules is not rules or index.view[0] is not view.kinds or index.view[1] is not view.game.acts:
        if len(_memory) >= MOST:
            _memory.clear()
        index = _memory[id(rules), id(view.kinds)] = _Index(rules, (view.kinds, view.game.acts), {})
    who, whom = point.who, point.whom
    key = (
        who and who.kind,
        who and view.state.piece(who.piece).kinds,
        whom and whom.kind,
        whom and view.state.piece(whom.piece).kinds,
    )
    found = index.by_kinds.get(key)
    if found is None:
        found = index.by_kinds[key] = tuple(
            Speaking(rule, speaks_of_whom(rule.effect))
            for rule in rules
            if rule.effect.place is None and _are_of_its_kinds(view, rule.effect, who, whom)
        )
    return found


def speaks_of_whom(effect: Effect) -> bool:
    """Whether the pronouns of an effect mean whom it is done to: the actor is told by that piece, or not at all."""
    return effect.who is None or any(trait.quality in RELATIONAL or _is_told(trait.of) for trait in effect.who.traits)


def _is_told(of: Selector | None) -> bool:
    return of is not None and of.reference is Reference.SUBJECT


def _are_of_its_kinds(view: View, effect: Effect, who: Participant | None, whom: Participant | None) -> bool:
    """Whether the parties of a point are of the kinds that an effect speaks of."""
    actor = whom if effect.act in view.game.acts.intransitive and effect.whom is None else who
    if effect.who is not None and (actor is None or not _is_of(view, effect.who, actor)):
        return False
    return effect.whom is None or whom is None or _is_of(view, effect.whom, whom)


def _is_of(view: View, selector: Selector, role: Participant) -> bool:
    """Whether a role is of a kind that a selector names."""
    kinds = view.state.piece(role.piece).kinds
    return any(kinds_fit(view.kinds, one, role.kind, kinds) for one in (selector, *selector.also))
