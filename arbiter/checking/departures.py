"""What has left the game and is spoken of all the same, and what never comes into it."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.checking.contradictions import against
from arbiter.checking.diagnostics import Diagnostic
from arbiter.checking.reading import SpokenEffect, TextReading
from arbiter.checking.told import told
from arbiter.effects import Act, Condition, Effect, Kind, Phase, Quality, Quantity, Reference, Selector
from arbiter.language.reference.pronouns import selectors
from arbiter.rulebook import Library

_REMOVING = frozenset({Act.ELIMINATE, Act.REMOVE, Act.SINK})
_ANYWAY = frozenset({Act.ELIMINATE, Act.REMOVE, Act.SINK, Act.RETURN, Act.PUT, Act.LOSE, Act.REPLACE, Act.BECOME})
"""What may be said of what is gone: that it goes, that it comes back, and what stands in its place."""
_PLACING = frozenset({Act.ASSIGN, Act.PUT, Act.BE, Act.LOAD})
_DOING = frozenset({Act.GIVE, Act.MOVE, Act.SHOOT, Act.RAM, Act.BOARD, Act.REPAIR, Act.EXPLORE, Act.DOCK, Act.LOAD, Act.TOW})
"""What only a ship in play does."""


def check(reading: TextReading, _library: Library) -> Iterator[Diagnostic]:
    """Everything that is said of what is gone by then, or never there."""
    spoken = told(reading)
    for place, one in enumerate(spoken):
        gone = _gone(one.effect)
        after = spoken[place + 1 :]
        later = next((two for two in after if gone is not None and _acts_on(two.effect, gone)), None)
        later = later or next((two for two in after if _goes_and_is_awaited(one.effect, two.effect)), None)
        if later is not None:
            message = "this is gone by then: an earlier sentence of the text takes all of it out of play"
            hint = "say it before that sentence, or leave one of the two out"
            yield against("meaning.contradiction", message, later, one, hint)
        if _goes_before_use(one.effect):
            message = "this is gone before it can be played"
            yield Diagnostic("meaning.never-triggers", message, one.start, one.end, "say “then remove it from the game”")
        kept = next((two for two in spoken if _stays(one.effect, two.effect)), None)
        if kept is not None:
            message = "what is taken out of play is to stay there"
            yield against("meaning.contradiction", message, kept, one, "leave one of the two out")
        if _keeps_off(one.effect):
            yield from _aboard_nothing(spoken, one)
        if _is_had_gone(one.effect) and not any(_comes_back(two.effect) for two in spoken):
            message = "this never comes about: it is about a piece that has left play by then"
            yield Diagnostic("meaning.never-triggers", message, one.start, one.end, "say it of a piece that is in play")
        if _is_done_sunk(one.effect):
            message = "a ship that is sunk is out of play, and does nothing"
            yield Diagnostic("meaning.never-triggers", message, one.start, one.end, "say it of a ship that is in play")


def _gone(effect: Effect) -> Selector | None:
    """What an effect takes out of play whatever happens: the piece of the text, or all of a kind aboard its ship."""
    whom = effect.whom
    if effect.act not in _REMOVING or not effect.affirms or effect.optional or whom is None or whom.traits or whom.also:
        return None
    if effect.conditions or effect.when is not None or effect.faces or effect.table or effect.cost or effect.roles:
        return None
    own = whom.owner is not None and whom.owner.reference is Reference.THIS
    return whom if whom.reference is Reference.THIS or (whom.reference is Reference.ALL and own) else None


def _goes_before_use(effect: Effect) -> bool:
    """Whether the piece of the text leaves the game before it is played or revealed."""
    when, whom = effect.when, effect.whom
    gone = effect.act is Act.REMOVE and effect.affirms and whom is not None and whom.reference is Reference.THIS
    before = when is not None and when.phase is Phase.BEFORE
    return gone and when is not None and before and when.happening.act in (Act.PLAY, Act.REVEAL) and when.happening.whom == whom


def _acts_on(effect: Effect, gone: Selector) -> bool:
    """Whether an effect has something happen to what is gone, or has it do something, afterwards."""
    if effect.act in _ANYWAY or not effect.affirms or effect.quantity is not None or "then" not in effect.manner:
        return False
    told = gone.reference if gone.reference is Reference.THIS else Reference.THAT
    return any(found is not None and found.kinds == gone.kinds and found.reference is told for found in (effect.who, effect.whom))


def _stays(one: Effect, other: Effect) -> bool:
    """Whether what goes out of play at some time is to remain aboard at that time."""
    goes, remains = one.whom, other.who
    if one.act not in _REMOVING or other.act is not Act.REMAIN or not one.affirms or not other.affirms or goes is None:
        return False
    alike = remains is not None and (goes.kinds, goes.owner) == (remains.kinds, remains.owner)
    whole = goes.reference in (Reference.ALL, Reference.THIS) and not goes.traits
    aboard = any(role.word == "aboard" for role in other.roles)
    return alike and whole and aboard and (one.when, one.conditions, one.faces) == (other.when, other.conditions, other.faces)


def _goes_and_is_awaited(one: Effect, later: Effect) -> bool:
    """Whether the next time is waited for that something happens to what was taken out of the game."""
    waits = later.upon(Phase.NEXT_TIME)
    goes = one.act is Act.REMOVE and one.affirms and not one.optional and one.whom is not None and one.whom.name is not None
    return goes and waits is not None and waits.affirms and one.whom in (waits.who, waits.whom)


def _keeps_off(effect: Effect) -> bool:
    """Whether this crew is kept from every ship for good."""
    crew = effect.whom if effect.whom is not None and effect.who is None else effect.who
    place = effect.roles[0] if len(effect.roles) == 1 else None
    ship = place.of if place is not None and place.word in ("on", "onto", "aboard", "to") else None
    everywhere = ship is not None and ship == Selector((Kind.SHIP,), ship.reference)
    denied = effect.act in _PLACING and not effect.affirms and effect.when is None and not effect.conditions
    return denied and everywhere and crew is not None and crew.kind is Kind.CREW and crew.reference is Reference.THIS


def _aboard_nothing(spoken: tuple[SpokenEffect, ...], denial: SpokenEffect) -> Iterator[Diagnostic]:
    for one in spoken:
        ships = (found for found in selectors(one.effect) if found.kind is Kind.SHIP)
        placed = one.effect.act in _PLACING and one.effect.affirms and one.effect.whom == denial.effect.who
        if one is not denial and any(ship.reference is Reference.THIS or placed for ship in ships):
            message = "there is no such ship: another sentence of the text keeps this crew from every ship"
            yield against("meaning.contradiction", message, one, denial, "leave one of the two out")


_LEAVING = _REMOVING | {Act.SCUTTLE}
_SUFFERING = frozenset({Act.PIN, Act.RAM, Act.BOARD, Act.TOW, Act.SHOOT, Act.HIT})
_RETURNING = frozenset({Act.RETURN, Act.RESTORE, Act.PUT, Act.REPLACE, Act.ASSIGN, Act.BECOME})
_BONUSES = frozenset({
    Quantity.BASE_MOVE, Quantity.RANGE, Quantity.RANK, Quantity.CANNON_ROLL, Quantity.BOARDING_ROLL, Quantity.RAM_ROLL,
    Quantity.CARGO_SPACE, Quantity.CARGO_CAPACITY,
})  # fmt: skip
"""Figures that only a piece in play has a use for."""


def _is_had_gone(effect: Effect) -> bool:
    """Whether the piece of the text has a bonus, a protection or repairs from when it leaves play."""
    when = effect.when
    if when is None or when.phase not in (Phase.WHEN, Phase.AFTER) or not when.happening.affirms or when.happening.manner:
        return False
    gone = when.happening.whom or when.happening.who
    if when.happening.act not in _LEAVING or gone is None or gone.reference is not Reference.THIS or when.happening.roles:
        return False
    bonus = effect.affirms and effect.quantity in _BONUSES and effect.who == gone
    spared = not effect.affirms and effect.act in _SUFFERING and effect.quantity is None and effect.whom == gone
    mends = effect.act is Act.REPAIR and effect.affirms and (effect.who == gone or _owns(gone, effect.whom))
    return bonus or spared or mends


def _owns(owner: Selector, part: Selector | None) -> bool:
    return part is not None and part.owner == owner


def _comes_back(effect: Effect) -> bool:
    """Whether the piece of the text is put back into play."""
    return effect.act in _RETURNING and effect.affirms and effect.whom is not None and effect.whom.reference is Reference.THIS


def _is_done_sunk(effect: Effect) -> bool:
    """Whether a ship is to do something, or to be given an action, for as long as she is sunk."""
    doer = effect.whom if effect.act is Act.GIVE else effect.who
    if effect.act not in _DOING or doer is None or doer.kind not in (Kind.SHIP, Kind.FORT) or not effect.affirms:
        return False
    told = [role.doing for role in effect.roles if role.word in ("as long as", "while", "if")]
    when = effect.upon(Phase.WHEN)
    later = any(role.word in ("on", "during") and role.of is not None and role.of.name == "turn" for role in effect.roles)
    later = later or effect.turn is not None or any(word.endswith("next turn") for word in effect.manner)
    goes = when is not None and when.act in _LEAVING and when.affirms and {"would"}.isdisjoint(when.manner)
    if later and goes and when is not None and doer == (when.whom or when.who):
        return True
    sinking = any(done is not None and done.act is Act.SINK and done.affirms and doer in (done.who, done.whom) for done in told)
    asked = (item for item in effect.conditions if isinstance(item, Condition) and item.subject == doer)
    return sinking or any(item.trait.quality is Quality.SUNK and not item.trait.negated for item in asked)
