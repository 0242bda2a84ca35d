"""Which texts that nothing plays could bear on an answer, by what the answer read and by what happened before it.

A text that allows, forbids or measures bears on a point or figure of its topic whose pieces it may speak of. An order
bears where what it waits for may have happened; what it leaves to somebody bears where it is asked whether something
may be done, for what nobody takes up is not used. A text that nobody could read bears on everything.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from arbiter.effects import Act, Action, Effect, Happening, Kind, Moment, Phase, Reference, Selector, Tier, Turn
from arbiter.engine.declared import Acts, Kinds
from arbiter.engine.measuring import may_leave_none
from arbiter.engine.overlap import conditions_may_hold, may_fit, may_fit_name, places_may_be
from arbiter.engine.points import Binding, Matter, Occurrence, Participant, Record
from arbiter.engine.view import View
from arbiter.rulebook.rules import Topic

STILL = frozenset({Act.TITLE, Act.NOTHING})
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
        return bool(meant) and all(map(_is_hers, meant))

    @cached_property
    def is_exclusive(self) -> bool:
        """Whether it says `only`, and so forbids whatever else there is."""
        return self.effect is not None and self.effect.is_exclusive


def _is_hers(one: Selector) -> bool:
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


def bearing(several: Iterable[Indexed], read: Record, far: Record, views: Sequence[View], asked: bool) -> Iterator[Idle]:
    """The texts of each index that could bear on what read this; `asked` tells whether it was asked what may be done.

    `far` is what else of the play was read by then: a card may wait for what happens to others and do something here.
    `views` are the moments at which their conditions are tried: one in which a text may speak is enough.
    """
    topics: dict[Topic, list[Matter]] = {}
    for matter in read.matters:
        topics.setdefault((matter.act, matter.quantity), []).append(matter)
    acts = {happened.act for happened in (*read.happened, *far.happened)}
    for text in (text for texts in several for text in texts.touched(topics, acts)):
        if text.hidden and not asked:
            continue
        effect = text.effect
        near = effect is None or _bears(text, effect, topics, read, views, asked)
        if near or (effect is not None and _from_afar(text, effect, topics, read, far, views, asked)):
            yield text


def _touching(text: Idle, acts: Acts) -> tuple[frozenset[Topic], frozenset[Act] | None]:
    """The topics that a text speaks of, and the acts that may make it speak; None where nothing need happen."""
    effect = text.effect
    assert effect is not None
    if text.unasked or _meddles(text, effect, acts) or is_sequel(text, effect, acts) or _standing_for(text, effect):
        return frozenset(), None
    topics = frozenset([*_topics(effect, acts), *((act, None) for act, _ in _kin(text, effect, acts))])
    claims = is_claim(effect, acts) or text.leaves or (bool(text.unit) and text.waits is None)
    if _is_unheard(text, acts):
        return topics, None
    if claims:
        if _is_done(text, effect, acts):
            return topics, None
        return topics, acts.going_with(effect.act) if not effect.affirms or effect.is_exclusive else frozenset()
    if text.waits is None:
        return topics, None
    return frozenset(), frozenset({Act.TURN}) if _is_at_a_turn(text.waits) else acts.going_with(text.waits.happening.act)


_Topics = dict[Topic, list[Matter]]


def _bears(text: Idle, effect: Effect, topics: _Topics, read: Record, views: Sequence[View], asked: bool) -> bool:
    if effect.act in STILL or not _is_under_way(effect, topics, read, views[0].game.acts):
        return False
    if text.unasked and _keeps_from(text, effect, read, views):
        return True
    if not views[0].kinds.places.isdisjoint(_standing_for(text, effect)):
        return _is_of_places(text, effect, read, views)
    if _meddles(text, effect, views[0].game.acts) or is_sequel(text, effect, views[0].game.acts):
        missed = text.waits is not None and not _may_last(text.waits) and not _may_fire(text, effect, read, views)
        return not missed and _concerns(text, read, views)
    return _reaches(text, effect, topics, read, views, asked) and (not text.unit or _is_possible(text, effect, views))


def _from_afar(
    text: Idle, effect: Effect, topics: _Topics, read: Record, far: Record, views: Sequence[View], asked: bool
) -> bool:
    """Whether what a card waits for happened to others than those who are asked about, and it then does something to these."""
    acts = views[0].game.acts
    if not text.bearer or text.waits is None or effect.act in STILL or far.happened <= read.happened:
        return False
    if not _is_under_way(effect, topics, far, acts) or not _may_fire(text, effect, far, views):
        return False
    if is_claim(effect, acts) or text.leaves:
        return _speaks(text, effect, topics, read, views, asked)
    meant = [one for one in (effect.who, effect.whom, *(role.of for role in effect.roles)) if one is not None]
    return not all(_is_hers(one) or one.reference in (Reference.THAT, Reference.SUBJECT) for one in meant)


def _is_under_way(effect: Effect, topics: _Topics, read: Record, acts: Acts) -> bool:
    """Whether what an effect says of some occasion alone can count: that was come to, or asked about."""
    named = [role.of.name or "" for role in effect.roles if role.word in ("in", "during") and role.of is not None]
    told = [acts.occasions[name] for name in named if name in acts.occasions]
    seen = {*(act for act, _ in topics), *(figure for _, figure in topics), *(happened.act for happened in read.happened)}
    return all(not seen.isdisjoint(occasion) for occasion in told)


def _meddles(text: Idle, effect: Effect, acts: Acts) -> bool:
    return effect.act in acts.meddling and effect.affirms and not text.unit and not text.leaves


def _concerns(text: Idle, read: Record, views: Sequence[View]) -> bool:
    """Whether anything that was read has to do with the ship of a text, or with whatever is aboard."""
    own = {text.bearer, text.ship, *(piece.id for piece in views[0].state.board.aboard(text.ship))}
    settled = any(role is not None and role.piece in own for matter in read.matters for role in (matter.who, matter.whom))
    return settled or any({happened.who, happened.whom} & own for happened in read.happened)


def _standing_for(text: Idle, effect: Effect) -> frozenset[Kind]:
    """What a text of a card has a piece be, or be used as: `as a home island`."""
    if not text.bearer or not effect.affirms:
        return frozenset()
    return frozenset(kind for role in effect.roles if role.word == "as" and role.of is not None for kind in role.of.kinds)


def _is_of_places(text: Idle, effect: Effect, read: Record, views: Sequence[View]) -> bool:
    """Whether it was read whether something may be done that is done at places, by who has a piece for one, or it was met."""
    acts = views[0].game.acts
    given = {acts.actions.get(act) for act in acts.ashore} - {None}
    users = [role.of for role in effect.roles if role.word == "for"] or [effect.who if effect.whom is not None else None]
    asked = (one for one in read.matters if one.value is False and (one.act in acts.ashore or one.action in given))
    met = {one.act for one in read.happened if one.act is not Act.TOUCH or text.ship in (one.who, one.whom)}
    doing = [one for matter in asked if (one := matter.whom if matter.act is Act.GIVE else matter.who) is not None]
    put_in = Act.TOUCH in met and not met.isdisjoint(acts.ashore)
    return put_in or any(may_fit(view, user, one, text.binding) for view in views for user in users for one in doing)


def _keeps_from(text: Idle, effect: Effect, read: Record, views: Sequence[View]) -> bool:
    """Whether something was read or happened that a text may keep a piece from doing, or from being done to it.

    What comes about without a piece, such as the end of the game, it may keep from that.
    """
    kept = effect.who or effect.whom
    told = [matter for matter in read.matters if matter.value is not False]
    if any(matter.act is effect.act and matter.who is matter.whom is None for matter in told):
        return any(conditions_may_hold(view, effect, text.binding) for view in views)
    meant = [matter.who or matter.whom for matter in told]
    meant += [matter.whom for matter in told if effect.act is Act.BE]
    done = [name for happened in read.happened for name in (happened.who, happened.whom) if name]
    return any(
        (
            any(may_fit(view, kept, role, text.binding) for role in meant if role is not None)
            or any(may_fit_name(view, kept, name, text.binding) for name in done)
        )
        and places_may_be(view, effect.roles, text.binding)
        and conditions_may_hold(view, effect, text.binding)
        for view in views
    )


def _reaches(text: Idle, effect: Effect, topics: _Topics, read: Record, views: Sequence[View], asked: bool) -> bool:
    if is_claim(effect, views[0].game.acts) or text.leaves:
        measures = views[0].game.acts.figure(effect) is not None
        timed = text.waits is not None and (bool(text.unit) or text.later or (effect.affirms and not measures))
        if timed and not _may_last(text.waits) and not _may_fire(text, effect, read, views):
            return False
        done = _is_done(text, effect, views[0].game.acts) and _may_fire(text, effect, read, views)
        return done or _speaks(text, effect, topics, read, views, asked)
    if text.unit and text.waits is None:
        return _speaks(text, effect, topics, read, views, asked)
    ordered = asked and effect.tier >= Tier.MANDATORY and _speaks(text, effect, topics, read, views, asked)
    return ordered or _may_fire(text, effect, read, views)


def _may_last(waits: Moment | None) -> bool:
    """Whether it waits for what was done to something and may last since before the play: `while captured`."""
    return waits is not None and waits.phase is Phase.DURING and waits.happening.who is None


def _is_unheard(text: Idle, acts: Acts) -> bool:
    """Whether nobody can tell from what happened whether that for which a text waits did, or failed to."""
    if text.waits is None or not text.waits.happening.affirms:
        return text.waits is not None
    return text.unheard and text.waits.happening.act not in {*acts.with_others, *acts.actions}


def _is_possible(text: Idle, effect: Effect, views: Sequence[View]) -> bool:
    """Whether whoever a rule speaks of may be on the table at all."""
    return any(
        may_fit(view, effect.who, None, text.binding)
        and (effect.act in MAKING or _is_figure(view, effect) or may_fit(view, effect.whom, None, text.binding))
        and places_may_be(view, effect.roles, text.binding)
        for view in views
    )


def is_claim(effect: Effect, acts: Acts) -> bool:
    """Whether an effect allows, forbids or measures, and does nothing by itself."""
    if not effect.affirms or (acts.figure(effect) is not None and (effect.act is Act.HAVE or effect.quantity is None)):
        return True
    if effect.is_exclusive:
        return True
    return _is_granted(effect, acts)


def _is_granted(effect: Effect, acts: Acts) -> bool:
    return effect.act in acts.granted and effect.when is None and effect.who is not None and effect.whom is not None


def _is_done(text: Idle, effect: Effect, acts: Acts) -> bool:
    """Whether what a card says of one that can do something may as well be what it does: `this ship sinks that one`."""
    left = effect.optional or (text.leaves and text.unspoken)
    done = effect.affirms and not left and not effect.is_exclusive
    return bool(text.bearer) and done and _is_granted(effect, acts)


def is_sequel(text: Idle, effect: Effect, acts: Acts) -> bool:
    """Whether a text of a card tells what becomes of `that` which its sentence before was about, so that it may have happened."""
    told = effect.who is not None and effect.who.reference in (Reference.THAT, Reference.SUBJECT)
    plain = effect.affirms and not effect.optional and effect.when is None and effect.quantity is None
    return told and plain and bool(text.bearer) and effect.act not in acts.figures and effect.act in MAKING


# What allows, forbids or measures


def _speaks(text: Idle, effect: Effect, topics: _Topics, read: Record, views: Sequence[View], asked: bool) -> bool:
    exclusive = text.is_exclusive
    leaves = text.leaves and effect.affirms and not exclusive
    acts = views[0].game.acts
    figure = acts.figure(effect)
    undone = _is_of_what_never_was(effect, topics, read, acts)
    for topic in _topics(effect, acts):
        for matter in topics.get(topic, ()):
            if leaves and not figure and not (asked and matter.value is not True):
                continue
            if not effect.affirms and matter.value is False:
                continue
            if undone and matter.who is None:
                continue
            if figure and matter.quantity is figure and matter.value is True and not _may_leave_none(effect, acts):
                continue
            if _about(text, effect, matter, views):
                return True
    if (asked or not text.leaves) and any(_about(text, effect, matter, views) for matter in _akin(text, effect, topics, acts)):
        return True
    return (not effect.affirms or exclusive) and any(
        happening.act in acts.going_with(effect.act) and _of(text, effect, who, whom, views)
        for happening in read.happened
        for who, whom in (() if undone else _parties(effect.act, happening))
    )


def _is_of_what_never_was(effect: Effect, topics: _Topics, read: Record, acts: Acts) -> bool:
    """Whether an effect says what a ram, a shot or a hit does, and none came about nor was asked about."""
    kinds = effect.who.kinds if effect.who is not None else ()
    done = {act for kind in kinds for act in acts.passing.get(kind, (effect.act,))}
    met = {*(act for act, _ in topics), *(happened.act for happened in read.happened)}
    return bool(kinds) and all(kind in acts.passing for kind in kinds) and done.isdisjoint(met)


def _may_leave_none(effect: Effect, acts: Acts) -> bool:
    """Whether of a figure of which there is some there may be none by an effect."""
    return may_leave_none(effect.amount) if effect.affirms else effect.act not in acts.changing


def _topics(effect: Effect, acts: Acts) -> list[Topic]:
    figure = acts.figure(effect)
    if figure is None:
        return [(effect.act, None)]
    more: list[Topic] = [(part, None) if isinstance(part, Act) else (Act.HAVE, part) for part in acts.related.get(figure, ())]
    deed: list[Topic] = [(effect.act, None)] if effect.quantity is None and effect.act not in acts.figures else []
    return [(Act.HAVE, figure), (effect.act, figure), *deed, *more]


def _kin(text: Idle, effect: Effect, acts: Acts) -> list[tuple[Act, bool]]:
    """Other acts by which a text of a card may speak of the same, each with whether it is that or the contrary of it."""
    if not text.bearer:
        return []
    found = [(act, True) for act in acts.kindred.get(effect.act, ())]
    found += [(act, False) for act in acts.contrary.get(effect.act, ())]
    if effect.act in acts.actions:
        found.append((Act.GIVE, True))
    return found + [(act, True) for act, action in acts.actions.items() if effect.act is Act.GIVE and effect.action is action]


def _akin(text: Idle, effect: Effect, topics: _Topics, acts: Acts) -> Iterator[Matter]:
    """What was read of those acts and may turn by the text, in its terms: to pass is to move, to repair to be given an action."""
    for act, same in _kin(text, effect, acts):
        for matter in topics.get((act, None), ()):
            if matter.value is (effect.affirms is same):
                continue
            if act is Act.GIVE and matter.action is not None:
                freely = "as a free action" in effect.manner
                if effect.act in acts.actions and (freely or matter.action is acts.actions[effect.act]):
                    yield matter._replace(act=effect.act, who=matter.whom, whom=None)
            elif effect.act is Act.GIVE and effect.action is not None:
                yield matter._replace(act=Act.GIVE, action=effect.action, who=None, whom=matter.who)
            elif matter.whom is not None or effect.whom is None:
                yield matter._replace(act=effect.act)
                yield matter._replace(act=effect.act, who=matter.whom, whom=matter.who)  # crew leave who unloads them


def _about(text: Idle, effect: Effect, matter: Matter, views: Sequence[View]) -> bool:
    if matter.act is Act.GIVE and not (_same_action(effect.action, matter.action) or _is_besides(effect)):
        return False
    who, whom = (_user(views[0], matter), matter.who) if _is_use(effect, matter) else (matter.who, matter.whom)
    who = whom if effect.act in views[0].game.acts.intransitive and effect.whom is None else who
    return any(
        _both(
            text,
            effect,
            may_fit(view, effect.who, who, text.binding) or _acts_for(view, text, effect, who),
            (_is_figure(view, effect) or may_fit(view, effect.whom, whom, text.binding)),
        )
        and places_may_be(view, effect.roles, text.binding)
        and conditions_may_hold(view, effect, text.binding)
        for view in views
    )


def _is_figure(view: View, effect: Effect) -> bool:
    """Whether what an effect says of its subject is a figure, so that it is done to nothing."""
    return effect.quantity is None and view.game.acts.figure(effect) is not None


def _acts_for(view: View, text: Idle, effect: Effect, who: Participant | None) -> bool:
    """Whether a text of a card says of cargo what only its ship can do."""
    kinds = view.kinds
    cargo = effect.who is not None and set(effect.who.kinds) <= (kinds.users & kinds.carried) | {Kind.CARD}
    return cargo and bool(text.bearer) and who is not None and who.piece == text.ship


def _is_use(effect: Effect, matter: Matter) -> bool:
    """Whether a text says who uses what, where an ability was heard."""
    return matter.act is Act.USE and matter.who is not None and matter.who.kind is Kind.ABILITY and effect.whom is not None


def _user(view: View, matter: Matter) -> Participant | None:
    """The ship on which an ability is used."""
    if matter.who is None or matter.who.piece not in view.state.board.pieces:
        return None
    ship = view.state.ship_of(matter.who.piece)
    return Participant(view.state.piece(ship).kind, ship)


def _same_action(said: Action | None, asked: Action | None) -> bool:
    anything = (None, Action.ANY, Action.SAME)
    return said in anything or asked in anything or said is asked


def _is_besides(effect: Effect) -> bool:
    """Whether it may give an action besides the one of the turn, so that one given before may be that and another is left."""
    return effect.affirms and not effect.free and (effect.optional or effect.turn is Turn.NEXT)


def _of(text: Idle, effect: Effect, who: str, whom: str, views: Sequence[View]) -> bool:
    who = whom if effect.act in views[0].game.acts.intransitive and effect.whom is None else who
    return any(
        _both(
            text, effect, may_fit_name(view, effect.who, who, text.binding), may_fit_name(view, effect.whom, whom, text.binding)
        )
        and places_may_be(view, effect.roles, text.binding)
        for view in views
    )


def _both(text: Idle, effect: Effect, who: bool, whom: bool) -> bool:
    """Whether an effect is about two; one that says `only` is about whatever else meets the ship that has the text."""
    if not text.is_exclusive:
        return who and whom
    if "only" in effect.manner and effect.whom is not None and effect.whom.reference is Reference.THIS:
        return whom
    if "only" in effect.manner and effect.who is not None and effect.who.reference is Reference.THIS:
        return who
    return who or whom


# What happens by itself


def _may_fire(text: Idle, effect: Effect, read: Record, views: Sequence[View]) -> bool:
    """Whether what an order waits for may have happened; one that waits for nothing may have been carried out."""
    moment, declared, kinds = text.waits, views[0].game.acts, views[0].kinds
    if moment is None:
        ordered = effect.who is None or effect.who.kind is Kind.PLAYER
        if ordered and text.bearer and views[0].state.piece(text.bearer).kind in kinds.revealed:
            return any(happened.act in declared.revealing for happened in read.happened)
        if effect.tier >= Tier.MANDATORY and (effect.act in declared.actions or effect.action is not None):
            return False  # nobody does it but the play that tells of it
        return not text.unit and _is_there(effect, read, declared)
    wanted = moment.happening
    if wanted.act in declared.before_play:
        return False
    if _is_at_a_turn(moment):
        return any(happened.act is Act.TURN for happened in read.happened)
    if _is_unheard(text, declared):
        if _is_of_a_roll(wanted, kinds) and not any(happened.act is Act.ROLL for happened in read.happened):
            return False
        parts = [one for one in (wanted.who, wanted.whom) if one is None or not text.bearer or set(one.kinds) - {Kind.THING}]
        return any(all(may_fit(view, one, None, text.binding) for one in parts) for view in views)
    acts = declared.going_with(wanted.act)
    action = wanted.action if wanted.act is Act.GIVE else None
    alone = wanted.act in declared.intransitive and wanted.whom is None
    return any(
        happened.act in acts
        and (action in (None, Action.ANY) or declared.actions.get(happened.act, happened.action) in (None, action))
        and any(
            places_may_be(view, (*wanted.roles, *effect.roles), text.binding)
            and may_fit_name(view, wanted.who, whom if alone else who, text.binding)
            and any(may_fit_name(view, wanted.whom, one, text.binding) for one in (whom, *_lying_at(view, whom)))
            for view in views
            for who, whom in _parties(wanted.act, happened)
        )
        for happened in read.happened
    )


def _is_of_a_roll(wanted: Happening, kinds: Kinds) -> bool:
    """Whether something is so of a roll: `either cannon roll is a 1`."""
    roll = wanted.who
    if roll is None or not wanted.affirms or roll.kind is not Kind.THING:
        return False
    return not {roll.name, f"{roll.name}s"}.isdisjoint(kinds.rolls)


def _is_at_a_turn(moment: Moment) -> bool:
    """Whether it is what is so as a turn begins or ends, whenever it came about: `if she touches a ship at the end of …`."""
    times = (role.of.name for role in moment.happening.roles if role.word == "at" and role.of is not None)
    return moment.phase is Phase.WHEN and any(name in ("beginning", "start", "end") for name in times)


def _is_there(effect: Effect, read: Record, acts: Acts) -> bool:
    """Whether what does something by itself was there to do it: a shot, only where somebody shot or it was asked about hits."""
    kinds = effect.who.kinds if effect.who is not None else ()
    if not kinds or not all(kind in acts.passing for kind in kinds):
        return True
    done = {act for kind in kinds for act in acts.passing[kind]}
    asked = any(matter.act is effect.act for matter in read.matters)
    return asked or any(happened.act in done for happened in read.happened)


def _lying_at(view: View, place: str) -> list[str]:
    """What lies at a place, such as the fort at whose island a ship docks."""
    return [piece.id for piece in view.in_play() if piece.aboard == place] if place in view.state.board.pieces else []


def _parties(act: Act, happened: Occurrence) -> tuple[tuple[str, str], ...]:
    """Who did what happened, and to whom; of another act than is spoken of either way round, or by somebody who is not told.

    What one eliminates another loses, and who loses what is taken does not take it.
    """
    told = (happened.who, happened.whom)
    return (told,) if happened.act is act else (told, told[::-1], ("", happened.whom))
