"""Moments and conditions in words that no set phrase tells, as the leading and trailing phrases of a sentence."""

from __future__ import annotations

from arbiter.effects import Act, Condition, Moment, Phase, Quality, Selector, Trait
from arbiter.frozen import replace
from arbiter.language.general.deed_wording import STATED, happening_words
from arbiter.language.general.trait_wording import beside
from arbiter.language.moment_wording import condition
from arbiter.language.noun_wording import STATES, phrase, place, subject, thing
from arbiter.language.voice import Voice, is_plural, is_pronoun, is_this_ship

_PHASES = {
    Phase.WHEN: "when", Phase.AFTER: "after", Phase.BEFORE: "before", Phase.DURING: "while", Phase.NEXT_TIME: "the next time",
    Phase.TURN_AFTER: "the turn after", Phase.INSTEAD: "when",
}  # fmt: skip


def general_moment(found: Moment, voice: Voice) -> str:
    """The leading phrase of a moment; a pronoun after it means what the phrase is about."""
    event = found.happening
    if event.act is Act.TURN and found.phase in (Phase.BEGINNING, Phase.ENDING):
        turn = phrase(event.who, voice, False) if event.who is not None else "a turn"
        return f"at the {'end' if found.phase is Phase.ENDING else 'beginning'} of {turn}"
    if found.phase is Phase.INSTEAD:  # what comes instead is told by a trailing “instead”
        event = replace(event, manner=("would", *event.manner))
    told = f"{_PHASES[found.phase]} {happening_words(event, voice)}"
    about = event.who if event.who is not None else event.whom
    of_this = is_this_ship(about) or is_pronoun(about)
    voice.in_doubt, voice.mentioned = voice.mentioned and not of_this, voice.mentioned and of_this
    return told


def general_condition(found: Condition, voice: Voice) -> str:
    """The phrase of a condition, with its `if`."""
    trait = found.trait
    if trait.quality is Quality.EXISTS:
        told = replace(found.subject, number=0) if trait.negated else found.subject
        return f"if there {_be(told)} {phrase(told, voice, False)}"
    denied = "not " if trait.negated else ""
    return (
        f"if {subject(found.subject, voice, False)} {_be(found.subject)} {denied}{_state(replace(trait, negated=False), voice)}"
    )


def _stated(who: Selector, trait: Trait, voice: Voice) -> str:
    """What is so, as a clause."""
    if trait.quality is Quality.CARRYING and trait.of is not None:
        carried = replace(trait.of, number=0) if trait.negated else trait.of
        verb = "carry" if is_plural(who, False) else "carries"
        return f"{subject(who, voice, False)} {verb} {phrase(carried, voice, False)}"
    if trait.quality in _HAD and not trait.negated:
        return condition(Condition(who, trait), voice).removeprefix("if ")
    return general_condition(Condition(who, trait), voice).removeprefix("if ")


_HAD = (Quality.UNMASTED, Quality.FULLY_MASTED, Quality.MOVELESS)
"""What is so of a ship by what she has."""


STATED.update(dict.fromkeys(Quality, _stated))


def _be(told: Selector) -> str:
    return "are" if is_plural(told, False) else "is"


def _state(trait: Trait, voice: Voice) -> str:
    """What is so, after `is`."""
    if trait.quality is Quality.DESCRIBED:
        return trait.name or ""
    if trait.quality is Quality.BESIDE:
        return beside(trait, voice)
    if trait.of is not None and trait.quality is Quality.ABOARD:
        return f"on {thing(trait.of, voice)}"
    if trait.of is not None and trait.quality is Quality.IS_A:
        return phrase(trait.of, voice, False)
    if trait.of is not None and trait.quality is Quality.CARRYING:
        return f"with {phrase(trait.of, voice, False)}"
    return STATES.get(trait.quality) or place(trait, voice)
