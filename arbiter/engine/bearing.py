"""Which texts that nothing plays could bear on an answer, by what the answer read and by what happened before it.

A text that allows, forbids or measures bears on a point or figure of its topic whose pieces it may speak of. An order
bears where what it waits for may have happened; what it leaves to somebody bears where it is asked whether something
may be done, for what nobody takes up is not used. A text that nobody could read bears on everything.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from arbiter.effects import Act, Action, Effect, Happening, Kind, Moment, Phase, Reference, Tier, Turn
from arbiter.engine.declared import Acts, Kinds
from arbiter.engine.forms import SILENT
from arbiter.engine.measuring import may_leave_none
from arbiter.engine.overlap import conditions_may_hold, may_fit, may_fit_name, places_may_be
from arbiter.engine.points import Matter, Occurrence, Participant, Record
from arbiter.engine.unplayed import (
    MAKING,
    Idle,
    Indexed,
    is_at_a_turn,
    is_claim,
    is_done,
    is_hers,
    is_sequel,
    is_unheard,
    kin,
    meddles,
    standing_for,
    topics_of,
)
from arbiter.engine.view import View
from arbiter.rulebook.rules import Topic


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


_Topics = dict[Topic, list[Matter]]


def _bears(text: Idle, effect: Effect, topics: _Topics, read: Record, views: Sequence[View], asked: bool) -> bool:
    if effect.act in SILENT or not _is_under_way(effect, topics, read, views[0].game.acts):
        return False
    if text.unasked and _keeps_from(text, effect, read, views):
        return True
    if not views[0].kinds.places.isdisjoint(standing_for(text, effect)):
        return _is_of_places(text, effect, read, views)
    if meddles(text, effect, views[0].game.acts) or is_sequel(text, effect, views[0].game.acts):
        missed = text.waits is not None and not _may_last(text.waits) and not _may_fire(text, effect, read, views)
        return not missed and _concerns(text, read, views)
    return _reaches(text, effect, topics, read, views, asked) and (not text.unit or _is_possible(text, effect, views))


def _from_afar(
    text: Idle, effect: Effect, topics: _Topics, read: Record, far: Record, views: Sequence[View], asked: bool
) -> bool:
    """Whether what a card waits for happened to others than those who are asked about, and it then does something to these."""
    acts = views[0].game.acts
    if not text.bearer or text.waits is None or effect.act in SILENT or far.happened <= read.happened:
        return False
    if not _is_under_way(effect, topics, far, acts) or not _may_fire(text, effect, far, views):
        return False
    if is_claim(effect, acts) or text.leaves:
        return _speaks(text, effect, topics, read, views, asked)
    meant = [one for one in (effect.who, effect.whom, *(role.of for role in effect.roles)) if one is not None]
    return not all(is_hers(one) or one.reference in (Reference.THAT, Reference.SUBJECT) for one in meant)


def _is_under_way(effect: Effect, topics: _Topics, read: Record, acts: Acts) -> bool:
    """Whether what an effect says of some occasion alone can count: that was come to, or asked about."""
    named = [role.of.name or "" for role in effect.roles if role.word in ("in", "during", "by") and role.of is not None]
    told = [acts.occasions[name] for name in named if name in acts.occasions]
    seen = {*(act for act, _ in topics), *(figure for _, figure in topics), *(happened.act for happened in read.happened)}
    return all(not seen.isdisjoint(occasion) for occasion in told)


def _concerns(text: Idle, read: Record, views: Sequence[View]) -> bool:
    """Whether anything that was read has to do with the ship of a text, or with whatever is aboard."""
    own = {text.bearer, text.ship, *(piece.id for piece in views[0].state.board.aboard(text.ship))}
    settled = any(role is not None and role.piece in own for matter in read.matters for role in (matter.who, matter.whom))
    return settled or any({happened.who, happened.whom} & own for happened in read.happened)


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
        done = is_done(text, effect, views[0].game.acts) and _may_fire(text, effect, read, views)
        return done or _speaks(text, effect, topics, read, views, asked)
    if text.unit and text.waits is None:
        return _speaks(text, effect, topics, read, views, asked)
    ordered = asked and effect.tier >= Tier.MANDATORY and _speaks(text, effect, topics, read, views, asked)
    return ordered or _may_fire(text, effect, read, views)


def _may_last(waits: Moment | None) -> bool:
    """Whether it waits for what was done to something and may last since before the play: `while captured`."""
    return waits is not None and waits.phase is Phase.DURING and waits.happening.who is None


def _is_possible(text: Idle, effect: Effect, views: Sequence[View]) -> bool:
    """Whether whoever a rule speaks of may be on the table at all."""
    return any(
        may_fit(view, effect.who, None, text.binding)
        and (effect.act in MAKING or _is_figure(view, effect) or may_fit(view, effect.whom, None, text.binding))
        and places_may_be(view, effect.roles, text.binding)
        for view in views
    )


def _speaks(text: Idle, effect: Effect, topics: _Topics, read: Record, views: Sequence[View], asked: bool) -> bool:
    exclusive = text.is_exclusive
    leaves = text.leaves and effect.affirms and not exclusive
    acts = views[0].game.acts
    figure = acts.figure(effect)
    undone = _is_of_what_never_was(effect, topics, read, acts)
    for topic in topics_of(effect, acts):
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


def _akin(text: Idle, effect: Effect, topics: _Topics, acts: Acts) -> Iterator[Matter]:
    """What was read of those acts and may turn by the text, in its terms: to pass is to move, to repair to be given an action."""
    for act, same in kin(text, effect, acts):
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
    if is_at_a_turn(moment):
        return any(happened.act is Act.TURN for happened in read.happened)
    if is_unheard(text, declared):
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
