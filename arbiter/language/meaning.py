"""Sentences of card text as effects: what a parsed sentence does, with every word of it accounted for."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.effects import (
    Act,
    Amount,
    Effect,
    Op,
    Phase,
    Quality,
    Quantity,
    Reference,
    Role,
    Selector,
)
from arbiter.language.clauses import clause_effects, order_effects
from arbiter.language.frames import CHOSEN, Frame, framed
from arbiter.language.kinds import PIECES
from arbiter.language.nouns import SUBJECT
from arbiter.language.trees import Branch, NotUnderstood, branches, number_in


@dataclass(frozen=True, slots=True)
class Reading:
    """What one sentence says, and how it hangs on the sentence before it."""

    effects: tuple[Effect, ...]
    rolls: bool = False
    """It only announces a die roll; the next sentence says what the results do."""
    on_result: bool = False
    follows: bool = False
    """It goes on about the ability before it."""
    instead: bool = False
    """Its bonus replaces that of the effect before it."""
    general: bool = False
    """It was read in no set wording."""
    trailing: bool = False
    """What it waits for is said behind the rest."""
    aside: tuple[Role, ...] = ()
    """What it only adds to the effect before it: `(except on an island)`."""


def read(sentence: Branch) -> Reading:
    """The effects of one parsed sentence. Raises `NotUnderstood` for words that no effect can carry."""
    frame = framed(sentence)
    main = next(branches(sentence, "main", "roll", "options"))
    _check_would(frame, final=str(main.data) != "roll")
    if str(main.data) == "roll":
        _check_roll(frame, main)
        return Reading((frame.onto(Effect(Act.HAVE, quantity=Quantity.ROLL), main),), rolls=True)
    found = _options(main) if str(main.data) == "options" else _main(main)
    effects = tuple(frame.onto(effect, main) for effect in found)
    _check_pronoun(frame, effects, main)
    _check_instead(frame, effects, sentence)
    follows = frame.chosen or frame.able or any(_goes_on(effect) for effect in effects)
    return Reading(effects, on_result=bool(frame.faces), follows=follows, instead=frame.instead and frame.when is None)


def _goes_on(effect: Effect) -> bool:
    """Whether an effect can only be about what the sentence before it gave."""
    who, whom = effect.who, effect.whom
    cannon = who is not None and any(trait.quality is Quality.FROM_ANY_MAST for trait in who.traits)
    second_roll = effect.act is Act.USE and whom is not None and whom.name == "second"
    boarded = (
        who is not None and who.name == "boarding bonuses" and who.owner is not None and who.owner.reference is Reference.THAT
    )
    return cannon or second_roll or boarded


# The main clause


def _main(main: Branch) -> list[Effect]:
    found: list[Effect] = []
    subject: Selector | None = None
    for part in branches(main, "clause", "becomes", "contraction", "order", "reduce_cost"):
        if str(part.data) in ("order", "reduce_cost"):
            effects = order_effects(part)
        else:
            effects, subject = clause_effects(part, subject)
        if found and found[0].optional:
            effects = [effect.with_conditions(CHOSEN) for effect in effects]
        found += effects
    return found


def _options(main: Branch) -> list[Effect]:
    """`Choose two of the following: …`: the choice, and what each option does if it is chosen."""
    found = [Effect(Act.CHOOSE, amount=Amount(Op.SET, number_in(main)))]
    for order in branches(main, "order"):
        found += [effect.with_conditions(CHOSEN) for effect in order_effects(order)]
    return found


def _check_roll(frame: Frame, main: Branch) -> None:
    if frame.instead or frame.turn or frame.faces:
        raise NotUnderstood("a roll is only announced; say the rest with its results", main)


def _check_would(frame: Frame, final: bool) -> None:
    """Raises `NotUnderstood` when something `would` happen and nothing happens instead."""
    if frame.would is not None and not frame.instead:
        raise NotUnderstood("what would happen needs something that happens instead", frame.would, final=final)


def _check_pronoun(frame: Frame, effects: tuple[Effect, ...], main: Branch) -> None:
    """Raises `NotUnderstood` when `she` could be this ship or the one that does something to her."""
    event = frame.when.happening if frame.when is not None else None
    if event is None or event.who is None or event.whom is None or event.whom.reference is not Reference.THIS:
        return
    two_ships = event.who.kind in PIECES and event.who.reference in (Reference.ANY, Reference.OTHER, Reference.ALL)
    if two_ships and any(SUBJECT in (effect.who, None if effect.who else effect.whom) for effect in effects):
        raise NotUnderstood("“she” could be either of two here; say which one", main, final=True)


def _check_instead(frame: Frame, effects: tuple[Effect, ...], sentence: Branch) -> None:
    bonus = [effect.act is Act.HAVE and effect.quantity is None and effect.amount is not None for effect in effects]
    replaces = frame.instead and frame.when is None
    if replaces and not (len(bonus) == 1 and bonus[0]):
        raise NotUnderstood("“instead” stands with a bonus, or after “when … would …”", sentence)
    if any(effect.whom is not None or effect.amount is None or effect.amount.per is not None for effect in effects) and replaces:
        raise NotUnderstood("say only how much it is instead", sentence)
    if frame.instead and frame.when is not None and frame.when.phase is Phase.INSTEAD:
        raise NotUnderstood("“instead” is said twice", sentence)
    if any(bonus) and not replaces:
        raise NotUnderstood("say what the bonus is added to", sentence)
