"""Moments, conditions and comparisons as the leading and trailing phrases of a sentence."""

from __future__ import annotations

from arbiter.effects import (
    FITTINGS,
    Act,
    Comparison,
    Condition,
    Happening,
    Kind,
    Moment,
    Phase,
    Quality,
    Quantity,
    Reference,
    Relation,
    Selector,
    Trait,
)
from arbiter.frozen import replace
from arbiter.language.inflection import third_person
from arbiter.language.printer.nouns import STATES, cargo, masted, phrase, place, subject, thing
from arbiter.language.printer.voice import DONE, Voice, action, article, bare, is_plural, is_pronoun, is_this_ship, own

_RELATIONS = {
    Relation.ABOVE: "is higher than", Relation.BELOW: "is lower than", Relation.EQUAL: "is", Relation.AT_LEAST: "is at least",
    Relation.UNEQUAL: "is", Relation.AT_MOST: "is higher than",
}  # fmt: skip


# Moments


def moment(found: Moment, voice: Voice) -> str:
    """The leading phrase of a moment; a pronoun after it means what the phrase is about."""
    event = found.happening
    set_phrase = _set_phrase(found.phase, event, voice)
    if set_phrase is not None:
        return set_phrase
    about = event.who if event.who is not None else event.whom
    word = {Phase.AFTER: "after", Phase.BEFORE: "before", Phase.DURING: "while"}.get(found.phase, "when")
    if found.phase is Phase.DURING and event.act is Act.PIN and event.who is None:
        word = "on the turn"
    words = f"{word} {_happening(event, voice, found.phase)}"
    of_this = is_this_ship(about) or is_pronoun(about)
    voice.in_doubt, voice.mentioned = voice.mentioned and not of_this, voice.mentioned and of_this
    return words


def _set_phrase(phase: Phase, event: Happening, voice: Voice) -> str | None:
    """The phrase of a moment that leaves out who does it."""
    of_this = is_this_ship(event.whom) or is_pronoun(event.whom)
    if phase is Phase.BEGINNING:
        return "at the beginning of each of your turns"
    if event.act is Act.GIVE and phase is Phase.DURING and of_this and voice.elsewhere:
        return f"as part of {action(event.action, event.free)}"
    if event.act is Act.GIVE and phase is Phase.INSTEAD and event.whom is not None and not voice.deed_by_deed:
        return f"instead of giving {thing(event.whom, voice)} {action(event.action, event.free)}"
    if event.act in (Act.LOAD, Act.UNLOAD) and event.who is None and event.whom is None and event.place is not None:
        return f"when unloaded at {thing(event.place, voice)}"
    if event.act in (Act.LOAD, Act.UNLOAD) and phase is Phase.AFTER and event.place is None and event.whom is not None:
        by_this = (is_this_ship(event.who) and voice.elsewhere) or is_pronoun(event.who)
        return f"after {event.act.value}ing {thing(event.whom, voice)}" if by_this else None
    return None


def _happening(event: Happening, voice: Voice, phase: Phase) -> str:
    would = phase is Phase.INSTEAD
    if event.act is Act.GIVE:
        assert event.whom is not None
        verb = "resolves" if phase is Phase.AFTER else "would be given" if would else "is given"
        return f"{subject(event.whom, voice, False)} {verb} {action(event.action, event.free)}"
    if event.who is None:
        assert event.whom is not None
        many = is_plural(event.whom, False) and event.whom.kind is not Kind.CREW
        return f"{subject(event.whom, voice, False)} {'would be' if would else 'are' if many else 'is'} {DONE[event.act]}"
    who = subject(event.who, voice, False)
    return f"{who} {_event_verb(event, event.who, would)}{_event_object(event, voice)}"


def _event_verb(event: Happening, who: Selector, would: bool) -> str:
    verb = {Act.WIN: "win a boarding party", Act.ROLL: "roll"}.get(event.act, bare(event.act, event.whom is not None))
    many = is_plural(who, False)
    if event.act is Act.HIT and not event.affirms:
        verb = "miss"
    elif not event.affirms:
        return f"{'do' if many else 'does'} not {verb}"
    return f"would {verb}" if would else verb if many else third_person(verb)


def _event_object(event: Happening, voice: Voice) -> str:
    if event.whom is None:
        return ""
    if event.act is Act.ROLL:
        rolled = event.whom.traits[0].number
        return f" a {rolled} on any {(event.whom.name or '').removesuffix('s')}"
    at = f" at {thing(event.place, voice)}" if event.place is not None else ""
    return f" {thing(event.whom, voice)}{at}"


# Conditions


def condition(found: Condition, voice: Voice) -> str:
    """The phrase of a condition, with its `if` or `unless`."""
    trait = found.trait
    if trait.quality is Quality.ABLE and voice.elsewhere and not trait.negated:
        return "if able"
    word = "unless" if trait.negated and trait.quality is not Quality.CARRYING else "if"
    if trait.quality is Quality.ITS_TURN:
        return f"{word} it is her turn"
    if trait.quality is Quality.MOVELESS:
        word = "if"
    return f"{word} {_who(found.subject, voice)} {_so(found.subject, trait, voice)}"


def _who(told: Selector, voice: Voice) -> str:
    opponent = Selector((Kind.SHIP,), Reference.THAT)
    return "her opponent" if told == opponent else subject(told, voice, False)


def _so(told: Selector, trait: Trait, voice: Voice) -> str:
    """What is so of the subject, as a predicate."""
    many = is_plural(told, False)
    have = "have" if many else "has"
    if trait.quality is Quality.CARRYING:
        had = trait.of is not None and trait.of.kind in (Kind.CREW, *FITTINGS)
        return f"{have if had else 'carry' if many else 'carries'} {cargo(trait, voice)}"
    if trait.quality is Quality.MASTED:
        return f"{have} {masted(trait, voice)}"
    if trait.quality is Quality.FULLY_MASTED:
        return f"{have} all of {'her' if own(told, False) == 'her' else 'its'} masts"
    if trait.quality is Quality.UNMASTED:
        return f"{have} no masts"
    if trait.quality is Quality.SUNK:
        return "sink" if many else "sinks"
    if trait.quality is Quality.MOVELESS:
        return f"{have} {'a' if trait.negated else 'no'} base move"
    return f"{'are' if many else 'is'} {_state(trait, voice)}"


def _state(trait: Trait, voice: Voice) -> str:
    if trait.quality is Quality.IS_A:
        assert trait.of is not None
        return phrase(trait.of, voice, plural=False)
    if trait.quality is Quality.DOCKED and trait.of is None:
        return "docked"
    limit = {Quality.FULL: "at her cargo limit", Quality.ABLE: "able"}.get(trait.quality)
    return STATES.get(trait.quality) or limit or place(replace(trait, negated=False), voice)


def comparison(found: Comparison) -> str:
    """The phrase of a comparison, with its `if` or `unless`."""
    word = "unless" if found.relation in (Relation.UNEQUAL, Relation.AT_MOST) else "if"
    left = found.left.value.removesuffix("s")
    if found.right is Quantity.MASTS:
        right = "the rammed ship's masts"
    elif isinstance(found.right, int):
        right = article(str(found.right)) if found.relation in (Relation.EQUAL, Relation.UNEQUAL) else str(found.right)
    else:
        right = f"its {found.right.value.removesuffix('s')}"
    return f"{word} its {left} {_RELATIONS[found.relation]} {right}"
