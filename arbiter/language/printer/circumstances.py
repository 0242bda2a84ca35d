"""Moments and conditions in words that no set phrase tells, as the leading and trailing phrases of a sentence."""

from __future__ import annotations

from collections.abc import Callable

from arbiter.effects import (
    FITTINGS,
    Act,
    Comparison,
    Complement,
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
from arbiter.language.inflection import participle, third_person
from arbiter.language.printer.deeds import (
    STATED,
    compared_words,
    doing_words,
    happening_words,
    modal_apart,
    role_words,
    taking_part,
    told_early,
    undergoing,
    without_article,
    words,
)
from arbiter.language.printer.nouns import STATES, cargo, done_this_turn, phrase, place, so_many, subject, thing
from arbiter.language.printer.print_context import (
    DONE,
    Voice,
    action,
    article,
    bare,
    is_any,
    is_plural,
    is_pronoun,
    is_this_ship,
    own,
)
from arbiter.language.vocabulary.adverbs import EARLY
from arbiter.language.vocabulary.modals import PERFECT

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
    counted = trait.quality is Quality.CARRYING and trait.of is not None and trait.of.number is not None
    word = "unless" if trait.negated and (counted or trait.quality is not Quality.CARRYING) else "if"
    trait = replace(trait, negated=False) if counted else trait
    if trait.quality is Quality.ITS_TURN:
        return f"{word} it is her turn"
    if trait.quality is Quality.MOVELESS:
        word = "if"
    return f"{word} {_who(found.subject, voice)} {_so(found.subject, trait, voice)}"


def _who(told: Selector, voice: Voice) -> str:
    opponent = Selector((Kind.SHIP,), Reference.THAT)
    return "her opponent" if told == opponent and voice.boards else subject(told, voice, False)


def _so(told: Selector, trait: Trait, voice: Voice) -> str:
    """What is so of the subject, as a predicate."""
    many = is_plural(told, False)
    have = "have" if many else "has"
    if trait.quality is Quality.CARRYING:
        had = trait.of is not None and trait.of.kind in (Kind.CREW, *FITTINGS)
        return f"{have if had else 'carry' if many else 'carries'} {cargo(trait, voice)}"
    if trait.quality in (Quality.MASTED, Quality.COUNTED):
        return f"{have} {so_many(trait, voice)}"
    if trait.quality is Quality.DID:
        return f"{have} {done_this_turn(replace(trait, negated=False), voice)}"
    if trait.quality is Quality.FULLY_MASTED:
        return f"{have} all of {'her' if own(told, False) == 'her' else 'its'} masts"
    if trait.quality is Quality.UNMASTED:
        return f"{have} no masts"
    if trait.quality is Quality.SUNK:
        return "sink" if many else "sinks"
    if trait.quality is Quality.MOVELESS:
        return f"{have} {'a' if trait.negated else 'no'} base move"
    return f"{'are' if many else 'is'} {_state_of_moment(trait, voice)}"


def _state_of_moment(trait: Trait, voice: Voice) -> str:
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


_PHASES = {
    Phase.WHEN: "when", Phase.AFTER: "after", Phase.BEFORE: "before", Phase.DURING: "while", Phase.NEXT_TIME: "the next time",
    Phase.TURN_AFTER: "the turn after", Phase.INSTEAD: "when",
}  # fmt: skip


def general_moment(found: Moment, voice: Voice) -> str:
    """The leading phrase of a moment; a pronoun after it means what the phrase is about."""
    event = found.happening
    if event.act is Act.TURN and found.phase in (Phase.BEGINNING, Phase.ENDING):
        turn = phrase(event.who, voice, False) if event.who is not None else "a turn"
        if event.who is not None and event.who.kind is Kind.PLAYER:
            turn = "your turn" if event.who.reference is Reference.YOU else f"{turn}'s turn"
        return f"at the {'end' if found.phase is Phase.ENDING else 'beginning'} of {turn}"
    if found.phase is Phase.INSTEAD:  # what comes instead is told by a trailing “instead”
        event = replace(event, manner=("would", *event.manner))
    before = found.phase is Phase.WHEN and event.manner[:1] == (PERFECT,)
    told = f"{'if' if before else _PHASES[found.phase]} {happening_words(event, voice)}"
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
    if trait.negated and is_any(found.subject):
        none, so = replace(found.subject, number=0), _state(replace(trait, negated=False), voice)
        return f"if {subject(none, voice, False)} {_be(found.subject)} {so}"
    denied = "not " if trait.negated else ""
    return (
        f"if {subject(found.subject, voice, False)} {_be(found.subject)} {denied}{_state(replace(trait, negated=False), voice)}"
    )


def _stated(who: Selector, trait: Trait, voice: Voice) -> str:
    """What is so, as a clause."""
    if trait.quality is Quality.CARRYING and trait.of is not None:
        none = trait.negated and trait.of.number is None
        carried, many = replace(trait.of, number=0) if none else trait.of, is_plural(who, False)
        verb = ("do not carry" if many else "does not carry") if trait.negated and not none else "carry" if many else "carries"
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


_BOUNDS = {Relation.AT_MOST: " or less", Relation.AT_LEAST: " or more"}


def figured(trait: Trait, voice: Voice) -> str:
    """`3 or less`."""
    return f"{trait.number}{_BOUNDS[trait.relation] if trait.relation is not None else ''}"


def beside(trait: Trait, voice: Voice) -> str:
    """`behind this ship`: the preposition phrase that a trait keeps."""
    doing = trait.what if isinstance(trait.what, Happening) else None
    alike = trait.of is not None and trait.of.traits and trait.of.kind is voice.of_kind and trait.of.kind in _COUNTED
    if alike and trait.name == "than" and trait.of is not None and trait.of == Selector(trait.of.kinds, traits=trait.of.traits):
        return f"than {phrase(trait.of, voice, plural=True).removeprefix('all ')}"  # `more enemy ships than friendly ships`
    if trait.name == "than" and trait.of is not None and trait.of == Selector((trait.of.kind,)) and trait.of.kind in _MANY:
        return f"than {phrase(trait.of, voice, plural=True).removeprefix('all ')}"  # `more treasure than crew`
    lies = voice.of_yours and trait.name == "in" and doing is None and trait.of is not None and trait.of.name == "port"
    that_is = f"that {'are' if voice.many else 'is'} " if lies else ""
    return f"{that_is}{role_words(Complement(trait.name or '', trait.of, trait.length, doing), voice)}"


_MANY = (Kind.CREW, Kind.MAST, Kind.CANNON, Kind.TREASURE, Kind.SHIP)
_COUNTED = (*_MANY, Kind.FORT, Kind.ISLAND)


def related(trait: Trait, voice: Voice) -> str:
    """A relative clause; the name of the trait says what the noun is in it, and no pronoun later means what stands in it."""
    assert isinstance(trait.what, Happening)
    if trait.name is not None and trait.name.endswith(" which"):
        return f"{trait.name} {happening_words(trait.what, replace(voice))}"
    if trait.name is not None and trait.name.endswith("than"):
        return f"{trait.name} {compared_words(trait.what, replace(voice))}"
    return _RELATIVES[trait.name](trait.what, replace(voice))


def _done(deed: Happening, voice: Voice) -> str:
    """`pinned by an enemy ship`."""
    _, told = modal_apart(deed)
    denied = "" if deed.affirms else "not"
    before = [word for word in told.manner if word in EARLY]
    told = replace(told, manner=told.manner_but(*before))
    return words(denied, *before, participle(deed.act.value), _by(deed, voice), taking_part(told, voice))


def _doing(deed: Happening, voice: Voice) -> str:
    """`carrying a captain`."""
    _, told = modal_apart(deed)
    return doing_words(told, voice)


def _own(deed: Happening, voice: Voice) -> str:
    """`whose point cost is 3 or less`."""
    return f"whose {without_article(happening_words(deed, voice))}"


def _object(deed: Happening, voice: Voice) -> str:
    """`that she rams`."""
    return f"that {happening_words(deed, voice)}"


def _passive(deed: Happening, voice: Voice) -> str:
    """`that cannot be pinned`."""
    said, told = modal_apart(deed)
    be = undergoing(said, voice.many, "" if deed.affirms else "not")
    early, told = told_early(told)
    return words("that", be, *early, participle(deed.act.value), taking_part(told, voice), _by(deed, voice))


def _active(deed: Happening, voice: Voice) -> str:
    """`that rams this ship`, `that misses on a 1`."""
    deed = replace(deed, act=Act.MISS, affirms=True) if deed.act is Act.HIT and not deed.affirms else deed
    said, told = modal_apart(deed)
    many = voice.many
    if said == PERFECT:
        have, denied = "that have" if many else "that has", "" if deed.affirms else "not"
        return words(have, denied, participle(deed.act.value), taking_part(told, voice))
    said = "do not" if many and said == "does not" else said
    verb = ("are" if many else "is") if deed.act is Act.BE else deed.act.value if many else third_person(deed.act.value)
    return words("that", f"{said} {deed.act.value}" if said else verb, "" if deed.affirms else "not", taking_part(told, voice))


def _by(deed: Happening, voice: Voice) -> str:
    return f"by {thing(deed.who, voice)}" if deed.who is not None else ""


_RELATIVES: dict[str | None, Callable[[Happening, Voice], str]] = {
    "done": _done, "doing": _doing, "own": _own, "object": _object, "passive": _passive, None: _active,
}  # fmt: skip
