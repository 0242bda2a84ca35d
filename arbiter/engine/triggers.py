"""What follows upon an event: the abilities and rules that wait for it, as programs that are carried out or offered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import takewhile

from arbiter.effects import Ability, Act, Condition, Effect, Happening, Moment, Phase, Quality, Reference, Tier, Turn
from arbiter.engine.declared import Acts
from arbiter.engine.happenings import is_of, pointing
from arbiter.engine.points import Binding
from arbiter.engine.state import Event, Program
from arbiter.engine.usage import in_force, is_spent
from arbiter.engine.view import AbilityInPlay, View
from arbiter.language.reference.pronouns import selectors

FOLLOWING = frozenset({Phase.WHEN, Phase.AFTER, Phase.BEGINNING, Phase.ENDING})
"""The phases in which an effect follows upon its event."""


def programs_for(view: View, event: Event, phases: frozenset[Phase]) -> list[Program]:
    """The abilities in force that wait for an event, those of the player whose turn it is first."""
    here = list(_where_it_lies(view, event))
    others = (one for one in view.speaking() if not here or one.bearer != event.whom)
    speakers = (*others, *_just_gone(view, event), *here)
    found = list(_once_a_ship(view, (program for speaker in speakers for program in _of(view, speaker, event, phases))))
    return sorted(found, key=lambda program: view.player(program.ship) != view.state.board.turn)


def is_awaited(view: View, act: Act) -> bool:
    """Whether any ability in play waits for an act, so that it need not be asked in vain whether it comes about."""
    effects = (effect for speaker in view.speaking() for effect in speaker.ability.effects)
    return any(effect.when is not None and effect.when.happening.act is act for effect in effects)


def _just_gone(view: View, event: Event) -> Iterator[AbilityInPlay]:
    """The abilities of a piece that has just left play, and of what was aboard, which may wait for just that."""
    pieces = view.state.board.pieces
    gone = pieces.get(event.whom or "")
    if event.act not in view.game.acts.leaving or gone is None or gone.gone is None or event.kind is not None:
        return
    for piece in (gone, *(one for one in pieces.values() if one.aboard == gone.id)):
        yield from (AbilityInPlay(piece.id, view.state.ship_of(piece.id), ability) for ability in piece.abilities)


def _where_it_lies(view: View, event: Event) -> Iterator[AbilityInPlay]:
    """The abilities of a card that is shown on the place where it lies, or has just come there, for the ship that does it."""
    piece = view.state.board.pieces.get(event.whom or "") if event.act in (Act.REVEAL, Act.UNLOAD) else None
    lies = view.state.board.pieces.get(piece.aboard or "") if piece is not None else None
    if piece is not None and lies is not None and lies.kind in view.kinds.places and event.who in view.state.board.pieces:
        yield from (AbilityInPlay(piece.id, event.who, ability) for ability in piece.abilities)


def _once_a_ship(view: View, programs: Iterable[Program]) -> Iterator[Program]:
    """Of the same text from two sources on a ship one alone acts (`cursed-seas.concepts.4`), unless it is about its own crew."""
    seen: list[Program] = []
    for program in programs:
        again = any(_is_same(view, program, other) for other in seen)
        seen.append(program)
        if not again:
            yield program


def _is_same(view: View, one: Program, other: Program) -> bool:
    alike = one.ship == other.ship and one.places == other.places and one.ability.same_as(other.ability)
    own = (found for found in selectors(one.ability.effects) if found.reference is Reference.THIS)
    return alike and all(found.kind not in view.kinds.carried for found in own)


def _of(view: View, speaker: AbilityInPlay, event: Event, phases: frozenset[Phase]) -> Iterator[Program]:
    for places in waiting(speaker.ability, view.game.instructs):
        effect = speaker.ability.effects[places[0]]
        binding = bound(view, speaker, event)
        due = _awaits(view, speaker, effect, event, phases, binding) and not is_spent(view, speaker, effect, binding.that)
        if due and in_force(view, speaker):
            told = (one for one in awaited(effect) if is_of(view, one, event, binding, []))
            following = [speaker.ability.effects[place] for place in places] + _once_shown(speaker.ability, effect)
            binding = next((pointing(view, following, one, event, binding) for one in told), binding)
            yield Program(
                speaker.bearer, speaker.ship, speaker.ability, places, binding.subject, binding.that, here=binding.place
            )


def _once_shown(ability: Ability, effect: Effect) -> list[Effect]:
    """What a card goes on to do, by the same text, that may be revealed when something happens."""
    if effect.act is not Act.REVEAL or not effect.optional or effect.when is None:
        return []
    return [one for one in ability.effects if one is not effect and one.when is None]


def _awaits(view: View, speaker: AbilityInPlay, effect: Effect, event: Event, phases: frozenset[Phase], binding: Binding) -> bool:
    """Whether an effect follows upon an event; an order that names no moment follows upon its card being revealed."""
    if effect.when is None and on_contact(effect):
        return event.act is Act.TOUCH and event.who == binding.ship
    acts = view.game.acts
    led = leading(speaker.ability, effect, acts) if effect.when is None else None
    if led is not None and (comes_with(speaker.ability, effect, acts) or is_due_later(effect)):
        return event.who == binding.ship and is_of(view, led, event, binding, [])
    if effect.when is None:
        return not effect.optional and event.whom == binding.bearer and _comes_to(view, event)
    return effect.when.phase in phases and any(is_of(view, one, event, binding, []) for one in awaited(effect))


def _comes_to(view: View, event: Event) -> bool:
    """Whether a card comes to light, or comes from another carrier that was no place, where its orders are given once more."""
    source = view.state.board.pieces.get(event.place)
    passed = event.act is Act.LOAD and source is not None and source.kind not in view.kinds.places
    return event.act is Act.REVEAL or passed


OR_WHEN = "or when"
"""What stands before another happening that an effect waits for as well."""


def awaited(effect: Effect) -> tuple[Happening, ...]:
    """What an effect waits for: one happening, or any of several."""
    also = (role.doing for role in effect.roles if role.word == OR_WHEN and role.doing is not None)
    return (effect.when.happening, *also) if effect.when is not None else ()


def leading(ability: Ability, effect: Effect, acts: Acts) -> Happening | None:
    """What an ability lets be done before an effect, as an event: what is told without a moment comes with that."""
    before = takewhile(lambda one: one is not effect, ability.effects)
    let = next((one for one in before if one.act in acts.arriving and one.affirms and one.optional), None)
    return Happening(let.act, let.who, let.whom) if let is not None else None


def comes_with(ability: Ability, effect: Effect, acts: Acts) -> bool:
    """Whether an effect lets something be done where the ship has come to lie by what the ability lets be done before."""
    return effect.place is not None and effect.optional and leading(ability, effect, acts) is not None


def bound(view: View, speaker: AbilityInPlay, event: Event) -> Binding:
    """What the words of an ability point at after an event: who acted, and the other party to it.

    What follows upon what the same card did has the other party for which it was done.
    """
    parties = [name for name in (event.who, event.whom or "") if name in view.state.board.pieces]
    pieces = view.state.board.pieces
    own, places = (speaker.ship, speaker.bearer), view.kinds.places
    others = [piece for piece in parties if piece not in own and pieces[piece].kind not in places]
    source = event.source
    other = source.that if source is not None and source.bearer == speaker.bearer and not others else ""
    that = others[-1] if others else other
    return Binding(speaker.bearer, speaker.ship, parties[0] if parties else "", that, place=event.place)


def waiting(ability: Ability, instructs: Callable[[Effect], bool]) -> Iterable[tuple[int, ...]]:
    """The effects of an ability that are carried out together, by their places: those that wait for the same moment.

    What goes on from them without a moment of its own belongs to them.
    """
    found: list[list[int]] = []
    moment: Moment | None = None
    for place, effect in enumerate(ability.effects):
        if not instructs(effect):
            continue
        before = [ability.effects[one] for one in found[-1]] if found else []
        on = effect.when is None and (continues(effect) or _goes_back(effect, before))
        if found and not is_due_later(effect) and (effect.when == moment or on):
            found[-1].append(place)
        else:
            found.append([place])
            moment = effect.when
    return [tuple(places) for places in found]


def _goes_back(effect: Effect, before: Iterable[Effect]) -> bool:
    """Whether an effect is about what one of those before it has somebody choose: `choose a ship. Eliminate her crew`."""
    chosen = [one.whom.kinds for one in before if one.act is Act.CHOOSE and one.whom is not None]
    return bool(chosen) and any(one.reference is Reference.THAT and one.kinds in chosen for one in selectors(effect))


def continues(effect: Effect) -> bool:
    """Whether an effect goes on from the one before it: `then …`, `if you do, …`, `… instead`, or by the same roll."""
    return bool(effect.faces) or hangs_on(effect) or bool({"then", "instead", "also"} & set(effect.manner))


def on_contact(effect: Effect) -> bool:
    """Whether an effect is done to what a ship touches: the moment at which the two come to touch (`faq.touches.1`)."""
    owner = effect.whom.owner if effect.whom is not None else None
    if owner is None or not effect.optional:
        return False
    touching = (trait.of for trait in owner.traits if trait.quality is Quality.TOUCHING and trait.name == "touches")
    return any(of is not None and of.reference is Reference.THIS for of in touching)


def is_due_later(effect: Effect) -> bool:
    """Whether an effect says what must be done in the next turn after the one before it."""
    return is_due(effect) and effect.when is None


def is_due(effect: Effect) -> bool:
    """Whether an effect says what must be done in the next turn after something."""
    return effect.tier is Tier.MANDATORY and effect.turn is Turn.NEXT


def hangs_on(effect: Effect) -> bool:
    """Whether an effect takes place only if the one before it did, or only if it did not."""
    return bool(hung_on(effect))


def hung(ability: Ability, place: int) -> Iterator[int]:
    """The effects of an ability, by their places, that are done only if the one at a place was, one after the other."""
    after = range(place + 1, len(ability.effects))
    return takewhile(lambda one: hangs_on(ability.effects[one]) and ability.effects[one].when is None, after)


def hung_on(effect: Effect) -> list[bool]:
    """What an effect requires of the one before it, each time: whether that must not have been done."""
    seen = (one for one in effect.conditions if isinstance(one, Condition))
    return [one.trait.negated for one in seen if one.trait.quality is Quality.CHOSEN]
