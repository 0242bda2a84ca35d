"""Offers: what abilities let their players do, and the sentences of the play that take them up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from arbiter.effects import Act, Action, Effect, Phase, Reference
from arbiter.engine.course import Consequence, Course
from arbiter.engine.state import Program, State, Task
from arbiter.engine.targets import targets
from arbiter.engine.triggers import comes_with, on_contact, waiting
from arbiter.engine.usage import in_force, is_spent
from arbiter.engine.view import View
from arbiter.play import Deed, Sentence

ACTS = {
    Deed.ELIMINATE: (Act.ELIMINATE,),
    Deed.LOAD: (Act.TAKE, Act.STEAL, Act.LOAD),
    Deed.TAKE: (Act.TAKE, Act.STEAL, Act.LOAD),
    Deed.REPAIR: (Act.REPAIR,),
    Deed.UNLOAD: (Act.UNLOAD, Act.GIVE),
    Deed.GIVE: (Act.GIVE, Act.TRANSFER),
    Deed.SWAP: (Act.TRADE, Act.EXCHANGE, Act.SWITCH),
    Deed.LOOK: (Act.LOOK,),
    Deed.SUBMERGE: (Act.SUBMERGE,),
    Deed.SURFACE: (Act.SURFACE,),
    Deed.LEAVE: (Act.LEAVE,),
    Deed.CAPTURE: (Act.CAPTURE,),
    Deed.COPY: (Act.COPY,),
    Deed.MARK: (Act.MARK,),
    Deed.TURN: (Act.ROTATE, Act.TURN, Act.PIVOT),
}
"""The acts that a sentence may mean without naming the ability by which they are done."""


def gives_up_an_action(effect: Effect) -> bool:
    """Whether an effect may be had in the place of an action that its own ship could be given."""
    when = effect.when
    if when is None or when.phase is not Phase.INSTEAD or not effect.optional or when.happening.act is not Act.GIVE:
        return False
    whom = when.happening.whom
    return whom is not None and whom.reference is Reference.THIS and when.happening.action is Action.ANY


_OF_ONE = frozenset({Deed.REPAIR, Deed.TURN})
"""Deeds of a ship to herself, for which no other piece need be named."""


def take_up(course: Course, state: State, sentence: Sentence, *, standing: bool = True) -> Iterable[Consequence] | None:
    """The consequences of a sentence that takes up what an ability offers, or None when it takes up nothing.

    Without `standing`, only what has come open by an event counts.
    """
    view = course.view(state)
    for program in (*state.offers, *(standing_offers(view) if standing else ())):
        if takes_up(view, sentence, program):
            left = tuple(offer for offer in state.offers if offer is not program)
            thrown = replace(state, offers=left, dice=sentence.dice or state.dice)
            return [Consequence(thrown.then(Task("program", program.ship, program=program, sentence=sentence)))]
    return None


def standing_offers(view: View) -> Iterator[Program]:
    """What abilities in force let the player whose turn it is do at any time."""
    for speaker in view.speaking():
        if view.player(speaker.ship) != view.state.board.turn:
            continue
        for places in waiting(speaker.ability, view.game.instructs):
            effect = speaker.ability.effects[places[0]]
            timed = (
                (effect.when is not None and not gives_up_an_action(effect))
                or comes_with(speaker.ability, effect)
                or on_contact(effect)
            )
            if effect.optional and not timed and not is_spent(view, speaker, effect) and in_force(view, speaker):
                yield Program(speaker.bearer, speaker.ship, speaker.ability, places, speaker.ship)


def takes_up(view: View, sentence: Sentence | None, program: Program) -> bool:
    """Whether a sentence uses an ability, by naming it or by doing what it offers to a piece that it may be done to."""
    if sentence is None or not _is_by(view, sentence, program):
        return False
    if sentence.deed in (Deed.USE, Deed.REVEAL):
        return _names(view, sentence, program)
    if program.effect.act not in ACTS.get(sentence.deed, ()):
        return False
    found = targets(view, program)
    meant = [piece for piece in found.pieces if view.game.possible(view, program, piece, found.thing(piece))]
    named = [name for name in sentence.whom if name in view.state.board.pieces]
    told = named or sentence.choice or (bool(meant) and sentence.deed in _OF_ONE)
    return bool(told) and all(name in meant for name in named)


def _is_by(view: View, sentence: Sentence, program: Program) -> bool:
    pieces = view.state.board.pieces
    player = view.player(sentence.who) if sentence.who in pieces else sentence.who
    return player in ("", view.player(program.bearer))


def _names(view: View, sentence: Sentence, program: Program) -> bool:
    """Whether the sentence names the bearer of the ability, her ship, or its number."""
    ability = sentence.ability
    if ability is None and sentence.action is not None:
        return program.effect.act is Act.GIVE and program.effect.action is sentence.action
    if ability is None:
        return program.bearer in (sentence.who, *sentence.whom)
    bearer = view.state.piece(program.bearer)
    if ability.bearer not in (program.bearer, program.ship, ""):
        return False
    if ability.number is not None:
        return bearer.abilities[ability.number - 1 : ability.number] == (program.ability,)
    return ability.name is None or ability.name.casefold() in (
        program.ability.name.casefold(),
        bearer.name.casefold(),
        bearer.type or "",
    )
