"""Deeds of a ship for which the text of somebody elsewhere gives her the action: first it is used, and then she does them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import zip_longest

from arbiter.effects import Act, Action, Effect, Reference
from arbiter.frozen import replace
from arbiter.play import ACTION_OF, Command, Sentence
from arbiter.situations.aloud import are_one
from arbiter.situations.sentences.names import Names


def with_uses(told: Iterable[Sentence], names: Names) -> Iterator[Sentence]:
    """The sentences of a play, with `Old Tom gives Gull a move action` parted where his text gives one to other ships.

    A free action is given as she does what it is for.
    """
    for sentence in _without_reported_uses(told, names):
        action, giver = ACTION_OF.get(sentence.deed), sentence.ability.bearer if sentence.ability is not None else ""
        found = _giving(names, giver, sentence.who, action) if action is not None else None
        if found is not None and not found[1].free:
            ability = replace(sentence.ability, bearer=found[0]) if sentence.ability is not None else None
            used = Sentence(Command.USE, sentence.who, ability=ability, action=action)
            yield replace(used, text=sentence.text, span=sentence.span)
        yield sentence if found is None else replace(sentence, ability=None)


def _without_reported_uses(told: Iterable[Sentence], names: Names) -> Iterator[Sentence]:
    """The sentences without the use or the showing of a text that lets a ship trade, where the next one tells what she trades."""
    told = list(told)
    for sentence, after in zip_longest(told, told[1:]):
        used = sentence.ability.bearer if sentence.deed is Command.USE and sentence.ability is not None else ""
        bearer = sentence.whom[0] if sentence.deed is Command.REVEAL and len(sentence.whom) == 1 else used
        if after is None or after.deed is not Command.SWAP or bearer not in names.pieces:
            yield sentence
            continue
        trades = any(one.act is Act.TRADE for ability in names.pieces[bearer].abilities for one in ability.effects)
        if not (trades and are_one(after.who, bearer, names)):
            yield sentence


def given_freely(sentence: Sentence, names: Names) -> Sentence:
    """The sentence; of the use of a text that does nothing but give its own ship a free move action, that she is given one.

    Of one that lets her explore as she docks it is that she explores.
    """
    piece = names.pieces.get(sentence.ability.bearer) if sentence.ability is not None else None
    said = sentence.whom or sentence.dice or sentence.choice or sentence.action or sentence.contacts or sentence.adjuncts
    if sentence.deed is not Command.USE or piece is None or said:
        return sentence
    texts = [text for text in piece.abilities if any(one.optional for one in text.effects)]
    ship = piece.id if piece.aboard is None else piece.aboard
    if len(texts) == 1 and ship in names.pieces and any(_is_free_exploring(one) for one in texts[0].effects):
        return replace(sentence, deed=Command.EXPLORE, who=ship, text=f"{sentence.text} to explore")
    if len(texts) != 1 or texts[0].unplayed or len(texts[0].effects) != 1 or not _is_free_move(texts[0].effects[0]):
        return sentence
    text = f"{sentence.text} for a free move action"
    given = replace(sentence, deed=Command.MOVE, who=ship, ability=None, free=True, text=text)
    return given if ship in names.pieces else sentence


def _is_free_exploring(effect: Effect) -> bool:
    """Whether a text lets its own ship explore as she docks, for which alone it is used."""
    own = effect.whom is not None and effect.whom.reference is Reference.THIS and effect.when is not None
    docking = own and effect.when is not None and effect.when.happening.act is Act.DOCK
    return docking and effect.optional and (effect.act, effect.action, effect.free) == (Act.GIVE, Action.EXPLORE, True)


def _is_free_move(effect: Effect) -> bool:
    own = effect.whom is not None and effect.whom.reference is Reference.THIS
    plain = not effect.faces and effect.cost is None and effect.affirms
    return own and plain and (effect.act, effect.action, effect.free) == (Act.GIVE, Action.MOVE, True)


def _giving(names: Names, giver: str, ship: str, action: Action) -> tuple[str, Effect] | None:
    """The text of somebody who is not on a ship, or of the one card aboard him, that gives ships of his choice such an action."""
    piece = names.pieces.get(giver)
    if piece is None or ship in (giver, piece.aboard):
        return None
    aboard = [one.id for one in names.pieces.values() if one.aboard == giver and one.id != ship]
    own, carried = [*_such(names, giver, action)], [found for one in aboard for found in _such(names, one, action)]
    return next(iter(own), carried[0] if len(carried) == 1 else None)


def _such(names: Names, bearer: str, action: Action) -> Iterator[tuple[str, Effect]]:
    effects = (effect for ability in names.pieces[bearer].abilities for effect in ability.effects)
    return ((bearer, effect) for effect in effects if _is_such(effect, action))


def _is_such(effect: Effect, action: Action) -> bool:
    others = effect.whom is not None and effect.whom.reference in (Reference.ANY, Reference.OTHER)
    return effect.act is Act.GIVE and effect.affirms and others and effect.action in (Action.ANY, action)
