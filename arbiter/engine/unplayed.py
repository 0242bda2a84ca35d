"""Texts that nothing plays, kept by what they speak of and what they wait for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from arbiter.effects import Act, Effect, Kind, Moment, Phase, Reference, Selector
from arbiter.engine.declared import Acts
from arbiter.engine.points import Binding
from arbiter.rulebook.rules import Topic

MAKING = frozenset({Act.BECOME, Act.COUNT, Act.BE})
"""Acts whose object is what something comes to be, and need not lie on the table before."""


@dataclass(frozen=True)
class Idle:
    """A text on the table, or a rule of the edition, that nothing plays."""

    says: str
    effect: Effect | None = None
    """None for what nobody could read."""
    bearer: str = ""
    ship: str = ""
    unit: str = ""
    waits: Moment | None = None
    """The moment that it waits for, its own or that of the sentence that it goes on from."""
    offered: bool = False
    """Whether it, or what it goes on from, is left to somebody."""
    taken: bool = False
    """Whether the play says that it is used, so that what it leaves to somebody is done."""
    untold: bool = False
    """Whether it is a card that is there for its text, and nobody told what that is."""
    named: bool = False
    """Whether it is a keyword of which nothing but its name is known."""
    unasked: bool = False
    """Whether it forbids something of which no point asks: `cannot act`, `cannot do anything`."""
    unheard: bool = False
    """Whether it waits for something that no step announces: `when this ship has fewer masts`."""
    later: bool = False
    """Whether it is what no document says of the use of abilities in a turn that comes after what it waits for."""
    covered: bool = False
    """Whether it is on a crew that lies face down all the time, and could be revealed by its player."""
    unspoken: bool = False
    """Whether the play says nothing of any ability of its piece, so that what it leaves to somebody was not done."""
    hidden: bool = False
    """Whether it counts only once its card is revealed, or something is done that it leaves to somebody, and neither is told."""

    @cached_property
    def binding(self) -> Binding:
        return Binding(self.bearer, self.ship)

    @cached_property
    def leaves(self) -> bool:
        """Whether it lets somebody do what the play does not say is done."""
        return self.effect is not None and (self.offered or self.effect.optional) and not self.taken

    @cached_property
    def is_own(self) -> bool:
        """Whether it speaks of nothing but its own ship, and what is of her, so that it does nothing to others at once."""
        effect = self.effect
        if (
            effect is None
            or not self.bearer
            or self.waits is not None
            or self.unheard
            or effect.roles
            or effect.quantity is not None
        ):
            return False
        meant = [one for one in (effect.who, effect.whom) if one is not None]
        return bool(meant) and all(map(is_hers, meant))

    @cached_property
    def is_exclusive(self) -> bool:
        """Whether it says `only`, and so forbids whatever else there is."""
        return self.effect is not None and self.effect.is_exclusive


def is_hers(one: Selector) -> bool:
    """Whether a selector means the ship with the text, a part of her, her player, or what something is to be."""
    whose = one.owner if one.owner is not None else one
    named = one.kind is Kind.THING and one.reference is Reference.ANY and not one.traits
    mine = whose.reference is Reference.THIS or (whose.kind is Kind.PLAYER and whose.reference is Reference.YOU)
    return (mine and not one.also) or (named and one.owner is None)


class Indexed:
    """Texts that nothing plays, by what they speak of and what they wait for, so that most are never looked at."""

    def __init__(self, texts: Iterable[Idle], acts: Acts) -> None:
        self._acts = acts
        self._by_topic: dict[Topic, list[Idle]] = {}
        self._by_act: dict[Act, list[Idle]] = {}
        self._always: list[Idle] = []
        self._order: dict[int, int] = {}
        for place, text in enumerate(texts):
            self._order[id(text)] = place
            self._keep(text)

    def _keep(self, text: Idle) -> None:
        speaks, waits = _touching(text, self._acts) if text.effect is not None else (frozenset(), None)
        if waits is None:
            self._always.append(text)
            return
        for topic in speaks:
            self._by_topic.setdefault(topic, []).append(text)
        for act in waits:
            self._by_act.setdefault(act, []).append(text)

    def touched(self, topics: Iterable[Topic], acts: Iterable[Act]) -> list[Idle]:
        """The texts on whose topics something was read, or whose acts happened, in a fixed order."""
        found = {id(text): text for text in self._always}
        for topic in topics:
            for text in self._by_topic.get(topic, ()):
                found[id(text)] = text
        for act in acts:
            for text in self._by_act.get(act, ()):
                found[id(text)] = text
        return sorted(found.values(), key=lambda text: (text.unit, self._order[id(text)]))


def _touching(text: Idle, acts: Acts) -> tuple[frozenset[Topic], frozenset[Act] | None]:
    """The topics that a text speaks of, and the acts that may make it speak; None where nothing need happen."""
    effect = text.effect
    assert effect is not None
    if text.unasked or meddles(text, effect, acts) or is_sequel(text, effect, acts) or standing_for(text, effect):
        return frozenset(), None
    topics = frozenset([*topics_of(effect, acts), *((act, None) for act, _ in kin(text, effect, acts))])
    claims = is_claim(effect, acts) or text.leaves or (bool(text.unit) and text.waits is None)
    if is_unheard(text, acts):
        return topics, None
    if claims:
        if is_done(text, effect, acts):
            return topics, None
        return topics, acts.going_with(effect.act) if not effect.affirms or effect.is_exclusive else frozenset()
    if text.waits is None:
        return topics, None
    return frozenset(), frozenset({Act.TURN}) if is_at_a_turn(text.waits) else acts.going_with(text.waits.happening.act)


def meddles(text: Idle, effect: Effect, acts: Acts) -> bool:
    return effect.act in acts.meddling and effect.affirms and not text.unit and not text.leaves


def standing_for(text: Idle, effect: Effect) -> frozenset[Kind]:
    """What a text of a card has a piece be, or be used as: `as a home island`."""
    if not text.bearer or not effect.affirms:
        return frozenset()
    return frozenset(kind for role in effect.roles if role.word == "as" and role.of is not None for kind in role.of.kinds)


def is_unheard(text: Idle, acts: Acts) -> bool:
    """Whether nobody can tell from what happened whether that for which a text waits did, or failed to."""
    if text.waits is None or not text.waits.happening.affirms:
        return text.waits is not None
    return text.unheard and text.waits.happening.act not in {*acts.with_others, *acts.actions}


def is_claim(effect: Effect, acts: Acts) -> bool:
    """Whether an effect allows, forbids or measures, and does nothing by itself."""
    if not effect.affirms or (acts.figure(effect) is not None and (effect.act is Act.HAVE or effect.quantity is None)):
        return True
    if effect.is_exclusive:
        return True
    return _is_granted(effect, acts)


def _is_granted(effect: Effect, acts: Acts) -> bool:
    return effect.act in acts.granted and effect.when is None and effect.who is not None and effect.whom is not None


def is_done(text: Idle, effect: Effect, acts: Acts) -> bool:
    """Whether what a card says of one that can do something may as well be what it does: `this ship sinks that one`."""
    left = effect.optional or (text.leaves and text.unspoken)
    done = effect.affirms and not left and not effect.is_exclusive
    return bool(text.bearer) and done and _is_granted(effect, acts)


def is_sequel(text: Idle, effect: Effect, acts: Acts) -> bool:
    """Whether a text of a card tells what becomes of `that` which its sentence before was about, so that it may have happened."""
    told = effect.who is not None and effect.who.reference in (Reference.THAT, Reference.SUBJECT)
    plain = effect.affirms and not effect.optional and effect.when is None and effect.quantity is None
    return told and plain and bool(text.bearer) and effect.act not in acts.figures and effect.act in MAKING


def topics_of(effect: Effect, acts: Acts) -> list[Topic]:
    figure = acts.figure(effect)
    if figure is None:
        return [(effect.act, None)]
    more: list[Topic] = [(part, None) if isinstance(part, Act) else (Act.HAVE, part) for part in acts.related.get(figure, ())]
    deed: list[Topic] = [(effect.act, None)] if effect.quantity is None and effect.act not in acts.figures else []
    return [(Act.HAVE, figure), (effect.act, figure), *deed, *more]


def kin(text: Idle, effect: Effect, acts: Acts) -> list[tuple[Act, bool]]:
    """Other acts by which a text of a card may speak of the same, each with whether it is that or the contrary of it."""
    if not text.bearer:
        return []
    found = [(act, True) for act in acts.kindred.get(effect.act, ())]
    found += [(act, False) for act in acts.contrary.get(effect.act, ())]
    if effect.act in acts.actions:
        found.append((Act.GIVE, True))
    return found + [(act, True) for act, action in acts.actions.items() if effect.act is Act.GIVE and effect.action is action]


def is_at_a_turn(moment: Moment) -> bool:
    """Whether it is what is so as a turn begins or ends, whenever it came about: `if she touches a ship at the end of …`."""
    times = (role.of.name for role in moment.happening.roles if role.word == "at" and role.of is not None)
    return moment.phase is Phase.WHEN and any(name in ("beginning", "start", "end") for name in times)
