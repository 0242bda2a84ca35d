"""Effects in the house style: card text that reads back as the same effects, one wording for each shape."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from arbiter.effects import Ability, Act, Comparison, Condition, Effect, Kind, Moment, Often, Phase, Quality, Reference, Turn
from arbiter.language.amount_wording import is_bonus
from arbiter.language.general_wording import (
    general_condition,
    general_moment,
    is_general,
    is_general_condition,
    is_general_moment,
    needs_semicolon,
    purposes,
    purposes,
    role,
)
from arbiter.language.joining import Run, joined_clauses, replaced_bonus, runs
from arbiter.language.moment_wording import comparison, condition, moment
from arbiter.language.noun_wording import Voice, phrase
from arbiter.language.pronouns import is_chosen, selectors


@lru_cache(maxsize=4096)
def print_effect(effect: Effect, this: str | None = None) -> str:
    """The sentence that reads back as the effect; a die that must be rolled first has a sentence before it.

    `this` is a name to say instead of `this ship`, or of `this crew` and the like where no ship is spoken of.
    """
    return _text(runs((effect,), needed_only=True), this)


def print_effects(effects: Iterable[Effect], this: str | None = None) -> str:
    """Sentences that read back as the effects, in order, each as simple as it can be."""
    return _text(runs(tuple(effects), needed_only=True), this)


@lru_cache(maxsize=4096)
def print_ability(ability: Ability, this: str | None = None) -> str:
    """Card text that reads back as this one ability; a keyword is printed by its name."""
    if not ability.effects:
        return f"{ability.name}."
    if len(ability.effects) == 2:
        first, second = ability.effects
        before = replaced_bonus(first, second)
        if before is not None:
            return f"{_text([(before,)], this)} {_instead(second, this)}"
    return _text(runs(ability.effects, needed_only=False), this)


def _text(found: Iterable[Run], this: str | None) -> str:
    """The sentences of the runs; a die is rolled once for all results that wait for the same moment."""
    sentences: list[str] = []
    rolled: tuple[object, ...] | None = None
    row: tuple[int, ...] = ()
    before: Effect | None = None
    for run in found:
        first = run[0]
        often = first.often if first.often is not Often.EACH_TURN else None
        if first.table and first.table != row:
            row = first.table
            sentences.append(f"{row[0]}-{row[-1]}:" if len(row) > 1 else f"{row[0]}:")
        announced = (often, first.when, first.dice)
        announced_now = bool((first.faces or first.dice) and any(announced) and rolled != announced)
        if announced_now:
            rolled = announced
            roll = _roll(first, _voice(run, this))
            if before is not None and before.act is Act.TITLE:
                sentences[-1] = f"{sentences[-1][:-1]}:"
            elif before is not None and needs_semicolon((before, first)):
                sentences[-1] = f"{sentences[-1][:-1]};"
                roll = f"{roll[:1].lower()}{roll[1:]}"
            sentences.append(roll)
            before = None
        sentence = _sentence(run, _voice(run, this))
        if before is not None and before.act is Act.TITLE:
            sentences[-1] = f"{sentences[-1][:-1]}:"
            sentence = f"{sentence[:1].lower()}{sentence[1:]}" if not _begins_with_name(run) else sentence
        elif before is not None and not announced_now and needs_semicolon((before, first)):
            sentences[-1] = f"{sentences[-1][:-1]};"
            sentence = f"{sentence[:1].lower()}{sentence[1:]}" if not _begins_with_name(run) else sentence
        sentences.append(sentence)
        before = run[-1]
    return " ".join(sentences)


def _begins_with_name(run: Run) -> bool:
    """Whether the first word keeps its capital wherever it stands."""
    if run[0].when is not None or run[0].conditions or run[0].often is not None or run[0].faces:
        return False
    first = run[0].who if run[0].who is not None else run[0].whom
    return first is not None and first.kind is Kind.CARD


def _voice(run: Run, this: str | None) -> Voice:
    """A voice in which a name stands for the ship of the effects, or else for whatever says `this`."""
    kinds = [found.kind for found in selectors(run) if found.reference is Reference.THIS]
    named = Kind.SHIP if Kind.SHIP in kinds or not kinds else kinds[0]
    return Voice(this, named, elsewhere=this is not None or any(_speaks_of_ship(effect) for effect in run))


def _speaks_of_ship(effect: Effect) -> bool:
    """Whether an effect speaks of this ship otherwise than by phrases that may leave the ship out."""
    conditions = tuple(item for item in effect.conditions if not _is_able(item))
    told = replace(effect, when=None, conditions=conditions)
    return any(found.kind is Kind.SHIP and found.reference in (Reference.THIS, Reference.SUBJECT) for found in selectors(told))


def _roll(effect: Effect, voice: Voice) -> str:
    dice = effect.dice
    words = f"roll {dice.count}d6" if dice is not None and dice.count > 1 else "roll a d6"
    if dice is not None and dice.per is not None:
        words = f"{words} for every {phrase(dice.per, voice, False).removeprefix('a ').removeprefix('an ')}"
    said = "you may " if dice is not None and dice.optional else ""
    roles = [role(one, voice) for one in dice.roles] if dice is not None else []
    return _as_sentence([*_timing(effect, voice)], f"{said}{words}", roles)


def _sentence(run: Run, voice: Voice) -> str:
    first = run[0]
    leads = [f"on a {_faces(first.faces)}"] if first.faces else [] if first.dice is not None else _timing(first, voice)
    if is_general(first):
        leads += [*purposes(first, voice), *(_condition(item, voice) for item in first.conditions)]
        return _as_sentence(leads, joined_clauses(run, voice, led=bool(leads)), _trails(first, (), voice))
    chosen = _chosen_at(first)
    for item in first.conditions[: chosen + 1]:
        leads.append(_if_done(voice) if is_chosen(item) else _condition(item, voice))
    clauses = joined_clauses(run, voice, led=bool(leads))
    return _as_sentence(leads, clauses, _trails(first, first.conditions[chosen + 1 :], voice))


def _as_sentence(leads: list[str], clauses: str, trails: list[str]) -> str:
    text = " ".join([*(f"{lead}," for lead in leads), clauses, *trails])
    return f"{text[:1].upper()}{text[1:]}."


def _timing(effect: Effect, voice: Voice) -> list[str]:
    """How often, and the moment, as leading phrases."""
    if _shoots_again(effect):
        return [effect.often.value] if effect.often is not None else []
    often = [effect.often.value] if effect.often is not None and effect.often is not Often.EACH_TURN else []
    setup = effect.when is not None and effect.when.happening.act is Act.SET_UP
    return [*often, *([_moment(effect.when, voice)] if effect.when is not None and not setup else [])]


def _moment(found: Moment, voice: Voice) -> str:
    return general_moment(found, voice) if is_general_moment(found) else moment(found, voice)


def _shoots_again(effect: Effect) -> bool:
    """Whether a cannon shoots once more after it has missed itself."""
    missed = effect.when is not None and effect.when.happening.act is Act.HIT and not effect.when.happening.affirms
    own = missed and effect.when is not None and effect.when.happening.whom is None and effect.when.phase is Phase.WHEN
    return effect.act is Act.REROLL and own and effect.turn is None and effect.who is not None and effect.who.kind is Kind.CANNON


def _faces(faces: tuple[int, ...]) -> str:
    if len(faces) > 2 and faces == tuple(range(faces[0], faces[-1] + 1)):
        return f"{faces[0]}-{faces[-1]}"
    return " or ".join(str(face) for face in faces)


def _chosen_at(effect: Effect) -> int:
    """The place of the last condition that must lead the sentence, so that all keep their order."""
    leading = [at for at, item in enumerate(effect.conditions) if is_chosen(item) or _is_able(item)]
    return leading[-1] if leading else -1


def _is_able(item: Condition | Comparison) -> bool:
    return isinstance(item, Condition) and item.trait.quality is Quality.ABLE


def _if_done(voice: Voice) -> str:
    voice.mentioned = voice.named is Kind.SHIP
    return "if she does" if voice.this is None else f"if {voice.this} does"


def _condition(item: Condition | Comparison, voice: Voice) -> str:
    if is_chosen(item):
        return "if you do not" if isinstance(item, Condition) and item.trait.negated else "if you do"
    if isinstance(item, Condition) and is_general_condition(item):
        return general_condition(item, voice)
    return comparison(item) if isinstance(item, Comparison) else condition(item, voice)


def _trails(effect: Effect, conditions: tuple[Condition | Comparison, ...], voice: Voice) -> list[str]:
    when = effect.when
    if _shoots_again(effect):
        return ["if it misses", *(_condition(item, voice) for item in conditions)]
    bare_bonus = effect.act is Act.HAVE and is_bonus(effect) and effect.quantity is None and not is_general(effect)
    found = [*(["instead"] if bare_bonus else []), *(_condition(item, voice) for item in conditions)]
    if when is not None and when.phase is Phase.INSTEAD and when.happening.act is not Act.GIVE:
        found.append("instead")
    if when is not None and when.happening.act is Act.SET_UP:
        found.append("during setup")
    if effect.turn is not None:
        found.append("that turn" if effect.turn is Turn.THIS else "next turn")
    return found


def _instead(effect: Effect, this: str | None) -> str:
    """`She gets +2 instead if …`, about the bonus of the sentence before."""
    voice = _voice((effect,), this)
    voice.mentioned = this is None
    bonus = replace(effect, quantity=None, whom=None, conditions=())
    clauses = joined_clauses((bonus,), voice, led=False)
    return _as_sentence([], clauses, _trails(bonus, effect.conditions, voice))
