"""Card texts as what they do in this game: the effects of the language, each as a deed, an answer to an event, or a bonus."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from arbiter.effects import Ability, Act, Effect, Kind, Reference, Selector
from arbiter.frozen import frozen, replace
from arbiter.patterns import Pattern

_DICE = Pattern(r"(\d*)d6 (.+)")
LOST_TURN, LOST_CREW, STORM, BATTLE, PLUNDERING, DIGGING = "lost turn", "lost crew", "storm", "battle", "plunder", "dig"
"""What a card that is held can be used against or for."""


@frozen
class DiceSum:
    """So many dice added up, and a number to it."""

    number: int = 0
    plus: int = 1

    def __str__(self) -> str:
        dice = "" if not self.number else f"{self.number if self.number > 1 else ''}d6"
        return "+".join(part for part in (dice, str(self.plus) if self.plus or not dice else "") if part)


@frozen
class CardEffect:
    """One thing that a card or an entry of a table brings about, for the ship whose card or roll it is."""

    verb: str
    """`lose`, `gain`, `inflict`, `wind`, `drift`, `mutiny`, `raid`, `again`."""
    what: str = ""
    amount: DiceSum = DiceSum()
    other: CardEffect | None = None
    """What may be lost instead."""
    at_port: bool = False
    """Whether it waits for the next visit to a port."""


@frozen
class CardProgram:
    """What a card does: at once, or, when it is held, as an answer or a bonus."""

    name: str
    cites: tuple[str, ...]
    held: bool = False
    deeds: tuple[CardEffect, ...] = ()
    answers: frozenset[str] = frozenset()
    to_hit: int = 0
    damage: int = 0
    reach: int = 0
    to_board: int = 0
    unplayed: tuple[Effect, ...] = ()
    """Effects that this game has no meaning for."""

    @property
    def is_battle_card(self) -> bool:
        return bool(self.to_hit or self.damage or self.reach)


def card_of(ability: Ability) -> CardProgram:
    """A card as the game plays it."""
    card = CardProgram(ability.name, ability.cites)
    for effect in ability.effects:
        understood = _MEANINGS.get(effect.act)
        after = understood(card, effect) if understood else None
        card = after if after is not None else replace(card, unplayed=(*card.unplayed, effect))
    return card


def thing(selector: Selector | None) -> tuple[str, DiceSum]:
    """What a noun phrase means and how much of it: `1d6 hull point` is one die of hull."""
    if selector is None:
        return "", DiceSum()
    name = selector.name or selector.kinds[0].value
    match = _DICE.fullmatch(name)
    amount = DiceSum(int(match[1] or 1), 0) if match else DiceSum(0, selector.number or 1)
    word = (match[2] if match else name).split()[0]
    return word, amount


def _deed(card: CardProgram, deed: CardEffect) -> CardProgram:
    return replace(card, deeds=(*card.deeds, deed))


def _lose(card: CardProgram, effect: Effect) -> CardProgram | None:
    what, amount = thing(effect.whom)
    waits = effect.when is not None and effect.when.happening is not None and effect.when.happening.act is Act.DOCK
    if effect.when is not None and not waits:
        return None
    return _deed(card, CardEffect("lose", what, amount, at_port=waits))


def _gain(card: CardProgram, effect: Effect) -> CardProgram:
    what, amount = thing(effect.whom)
    if what == "treasure" and card.held:
        card = replace(card, answers=card.answers | {PLUNDERING})
    elif card.held:
        card = replace(card, answers=card.answers | {DIGGING})
    return _deed(card, CardEffect("gain", what, amount))


def _take(card: CardProgram, effect: Effect) -> CardProgram | None:
    return _deed(card, CardEffect("again")) if thing(effect.whom)[0] == "turn" else None


def _rotate(card: CardProgram, effect: Effect) -> CardProgram | None:
    sides = next((role.of.number for role in effect.roles if role.of is not None and role.of.number), None)
    if thing(effect.whom)[0] != "wind" or sides is None:
        return None
    return _deed(card, CardEffect("wind", "turn", DiceSum(0, sides if "clockwise" in effect.manner else -sides)))


def _change(card: CardProgram, effect: Effect) -> CardProgram | None:
    return _deed(card, CardEffect("wind", "any")) if thing(effect.whom)[0] == "direction" else None


def _move(card: CardProgram, effect: Effect) -> CardProgram | None:
    what, amount = thing(effect.whom)
    return _deed(card, CardEffect("drift", "hex", amount)) if what == "hex" else None


def _board(card: CardProgram, effect: Effect) -> CardProgram | None:
    if effect.who is None or effect.whom is None or Kind.CREW not in effect.who.kinds:
        return None
    own = effect.whom.reference is Reference.OTHER
    return _deed(card, CardEffect("mutiny" if own else "raid", "crew", DiceSum(0, effect.who.number or 1)))


def _repair(card: CardProgram, effect: Effect) -> CardProgram:
    return _deed(card, CardEffect("gain", *thing(effect.whom)))


def _answers(what: str, *words: str) -> Callable[[CardProgram, Effect], CardProgram | None]:
    def understood(card: CardProgram, effect: Effect) -> CardProgram | None:
        said = {thing(effect.whom)[0]} | ({thing(effect.whom.owner)[0]} if effect.whom and effect.whom.owner else set())
        return replace(card, answers=card.answers | {what}) if said & set(words) else None

    return understood


def _kept(card: CardProgram, effect: Effect) -> CardProgram | None:
    return replace(card, held=True) if thing(effect.whom)[0] == "card" else None


def _this_card(card: CardProgram, effect: Effect) -> CardProgram | None:
    return card if thing(effect.whom)[0] == "card" else None


def _bonus(card: CardProgram, effect: Effect) -> CardProgram | None:
    if effect.amount is None or effect.amount.number is None:
        return None
    to = effect.piece("to")
    boarding = to is not None and (to.name or "").startswith("boarding")
    if boarding:
        return replace(card, to_board=effect.amount.number)
    return replace(card, to_hit=effect.amount.number) if thing(effect.who)[0] == "weapon" else None


def _eliminate(card: CardProgram, effect: Effect) -> CardProgram | None:
    what, amount = thing(effect.whom)
    return replace(card, damage=amount.plus) if what == "hull" else None


def _have(card: CardProgram, effect: Effect) -> CardProgram | None:
    if thing(effect.whom)[0] != "range" or effect.whom is None or effect.whom.owner is None:
        return None
    return replace(card, reach=effect.whom.owner.number or 1)


_MEANINGS: Mapping[Act, Callable[[CardProgram, Effect], CardProgram | None]] = {
    Act.LOSE: _lose,
    Act.GAIN: _gain,
    Act.TAKE: _take,
    Act.ROTATE: _rotate,
    Act.CHANGE: _change,
    Act.MOVE: _move,
    Act.BOARD: _board,
    Act.REPAIR: _repair,
    Act.KEEP: _kept,
    Act.REMOVE: _this_card,
    Act.PLAY: _this_card,
    Act.IGNORE: _answers(LOST_TURN, "turn"),
    Act.PREVENT: _answers(LOST_CREW, "crew"),
    Act.CANCEL: _answers(STORM, "storm"),
    Act.END: _answers(BATTLE, "battle"),
    Act.AVOID: _answers(BATTLE, "battle"),
    Act.GET: _bonus,
    Act.ELIMINATE: _eliminate,
    Act.HAVE: _have,
}
