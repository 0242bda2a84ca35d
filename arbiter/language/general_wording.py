"""General effects in words: what they say with prepositions, manners and deeds inside deeds, in one order that reads back."""

from __future__ import annotations

from dataclasses import replace

from arbiter.effects import (
    Act,
    Condition,
    Effect,
    Happening,
    Kind,
    Moment,
    Op,
    Phase,
    Quality,
    Reference,
    Relation,
    Role,
    Selector,
    Tier,
    Trait,
)
from arbiter.language import noun_wording
from arbiter.language.moment_wording import DONE, action
from arbiter.language.noun_wording import (
    STATES,
    Voice,
    is_plural,
    is_pronoun,
    is_this_ship,
    length,
    phrase,
    place,
    subject,
    thing,
)
from arbiter.language.inflection import inflected

_SET = frozenset({
    Act.MOVE, Act.SHOOT, Act.HIT, Act.RAM, Act.PIN, Act.BOARD, Act.TOW, Act.DOCK, Act.EXPLORE, Act.REPAIR, Act.SINK, Act.TOUCH,
    Act.ELIMINATE, Act.REMOVE, Act.TAKE, Act.CANCEL, Act.USE, Act.APPLY, Act.BLOCK, Act.CHOOSE, Act.TURN_DOWN, Act.RETURN,
    Act.REROLL, Act.IGNORE, Act.GIVE, Act.HAVE, Act.WIN, Act.TURN_UP, Act.CARRY, Act.LOAD, Act.UNLOAD, Act.TRADE, Act.LOOK,
    Act.LEAVE, Act.SCUTTLE, Act.ROLL, Act.TURN, Act.SET_UP,
})  # fmt: skip
"""Acts that set wordings have words for."""
_PLAIN = frozenset({Act.MOVE, Act.DOCK, Act.EXPLORE, Act.REPAIR, Act.TOUCH, Act.APPLY, Act.IGNORE, Act.CARRY, Act.LOAD, Act.LOOK, Act.LEAVE,
                    Act.TURN_UP, Act.TURN_DOWN})  # fmt: skip
_PHASES = {Phase.WHEN: "when", Phase.AFTER: "after", Phase.BEFORE: "before", Phase.DURING: "while", Phase.NEXT_TIME: "the next time",
           Phase.TURN_AFTER: "the turn after", Phase.INSTEAD: "instead of"}  # fmt: skip
_CLAUSE_WORDS = ("when", "whenever", "if", "unless", "after", "before", "while", "as long as", "until", "until after", "or when", "or if", "or while", "or after", "or before", "until after the next time", "so that", "because",
                 "since", "even if", "only if", "only when", "except when", "except that", "as", "the first time", "the second time", "once", "any time", "in order that",
                 "immediately after", "immediately before", "as soon as", "at which time", "each time", "every time", "the next time", "the turn after", "on the turn",
                 "in a turn when")  # fmt: skip
"""Words of roles that a clause follows, and no verb in -ing."""
_IN_PASSIVE = frozenset(DONE)
_ASKING = ("which", "how many", "how much", "whether", "where", "what", "who", "how")


def is_general(effect: Effect) -> bool:
    """Whether an effect says what no set wording has words for."""
    if effect.roles or effect.manner or effect.act not in _SET or effect.act is Act.BE:
        return True
    if effect.act is Act.HAVE:
        bare = effect.quantity is None and effect.amount is None
        return bare and (effect.whom is None or effect.whom.kind is not Kind.ABILITY or effect.whom.name is None)
    if effect.act in (Act.USE, Act.CANCEL, Act.BLOCK, Act.TRADE, Act.TAKE, Act.GIVE, Act.TURN, Act.ROLL, Act.RETURN, Act.REROLL):
        return not _has_set_shape(effect)
    if effect.who is None and effect.whom is not None and effect.act in _PLAIN and effect.act not in DONE and not effect.affirms:
        return True
    odd = (
        effect.amount is not None and effect.act is not Act.MOVE and effect.act not in (Act.HAVE, Act.GIVE, Act.CHOOSE, Act.TAKE)
    )
    return odd or any(_is_odd(found) for found in (effect.who, effect.whom) if found is not None)


def needs_semicolon(effects: tuple[Effect, ...]) -> bool:
    """Whether effects of one ability cannot stand in one sentence, so that a semicolon must tie theirs."""
    return any(
        is_general(effect)
        or (effect.when is not None and is_general_moment(effect.when))
        or any(isinstance(item, Condition) and is_general_condition(item) for item in effect.conditions)
        for effect in effects
    )


def _is_odd(found: Selector) -> bool:
    return (
        found.kind in (Kind.CARD, Kind.THING) or bool(found.also) or found.bound is not None or found.reference is Reference.THE
    )


def _has_set_shape(effect: Effect) -> bool:
    who, whom = effect.who, effect.whom
    if effect.act is Act.GIVE:
        return effect.action is not None and whom is not None and who is None
    if effect.act is Act.USE:
        die = whom is not None and whom.kind is Kind.DIE and whom.name == "second"
        named = who is not None and who.kind is Kind.ABILITY and who.name is not None
        return die or named or (who is not None and whom is None and who.kind is Kind.CREW)
    if effect.act is Act.CANCEL:
        return whom is not None and whom.kind is not Kind.THING and who is None
    if effect.act is Act.BLOCK:
        return who is not None and whom is not None and whom.name is None
    if effect.act is Act.TRADE:
        return whom is not None and whom.owner is not None
    if effect.act is Act.TAKE:
        return whom is not None and not _is_odd(whom)
    if effect.act is Act.REROLL:
        return whom is not None and whom == Selector(whom.kinds, owner=whom.owner)
    return effect.act is Act.RETURN and effect.place is not None


def general_clause(effect: Effect, voice: Voice) -> str:
    """The main clause of a general effect."""
    if effect.act is Act.NOTHING:
        return "nothing happens"
    if effect.act is Act.TITLE and effect.whom is not None:
        return effect.whom.name or ""
    words = [*_deed(effect, voice), *_rest(effect, voice)]
    return " ".join(word for word in words if word)


def _rest(effect: Effect, voice: Voice) -> list[str]:
    """Roles and manners, after the verb and its object."""
    manner = [word for word in effect.manner if word not in ("would", "necessarily")]
    roles = [role(one, voice) for one in effect.roles if not _is_purpose(one)]
    return [*manner, *roles] if effect.act is Act.BE else [*roles, *manner]


def _is_purpose(found: Role) -> bool:
    return found.word == "to" and found.doing is not None


def purposes(effect: Effect, voice: Voice) -> list[str]:
    """What an effect is for, as leading phrases: `to use this card`."""
    return [
        " ".join(word for word in ["to", found.doing.act.value, *_participants(found.doing, voice)] if word)
        for found in effect.roles
        if _is_purpose(found) and found.doing is not None
    ]


def _deed(effect: Effect, voice: Voice) -> list[str]:
    said = _modal(effect)
    who, whom = effect.who, effect.whom
    if who is None and whom is not None and said and effect.act is not Act.BE:
        told = subject(whom, voice, False)
        return [told, said, "be", inflected(_verb(effect.act))[1], _given(effect)]
    if who is None:
        order = "" if not effect.affirms else ""
        denied = "do not" if not effect.affirms else said
        return [denied or order, _verb(effect.act), *_object(effect, voice)]
    return [subject(who, voice, False), _finite(effect.act, who, said), *_object(effect, voice)]


def _modal(effect: Effect) -> str:
    if "would" in effect.manner:
        return "would"
    if "necessarily" in effect.manner:
        return "need not"
    if not effect.affirms:
        return "can never" if effect.tier is Tier.MANDATORY_NOT else "cannot"
    return "must" if effect.tier is Tier.MANDATORY else "may" if effect.optional else ""


def _verb(act: Act) -> str:
    return act.value


def _finite(act: Act, who: Selector, said: str) -> str:
    if said:
        return f"{said} {_verb(act)}"
    many = is_plural(who, False)
    if act is Act.BE:
        return "are" if many else "is"
    return _verb(act) if many else inflected(_verb(act))[0]


def _given(effect: Effect | Happening) -> str:
    return action(effect.action, effect.free, granted=True) if effect.action is not None else ""


def _object(effect: Effect, voice: Voice) -> list[str]:
    found = [thing(effect.whom, voice)] if effect.whom is not None else []
    if effect.amount is not None:
        amount = effect.amount
        measure = length(amount.length) if amount.length is not None else f"{amount.number or 0:+d}"
        found.append(f"+{measure}" if amount.op is Op.ADD and amount.length is not None else measure)
    return [*found, _given(effect)]


# Roles and deeds inside deeds


def role(found: Role, voice: Voice) -> str:
    """One preposition phrase."""
    if found.doing is not None:
        return _doing(found, voice)
    if found.length is not None and found.length[0] in "+-" and found.word and found.of is not None:
        return f"{found.word} {found.length} {phrase(found.of, voice, False).removeprefix('a ').removeprefix('an ')}"
    if found.of is None:
        return f"{found.word} {found.length or ''}".strip()
    of = _each(found.of, thing(found.of, voice))
    if found.word == "for every":
        of = of.removeprefix("a ").removeprefix("an ")
    figure = (found.of.name or "")[:1].isdigit() and found.of.kind is Kind.THING
    of = of.removeprefix("a ") if figure and found.of == Selector((Kind.THING,), name=found.of.name) and found.word else of
    if (
        found.word in ("as", "from", "of")
        and found.of == Selector((Kind.THING,), name=found.of.name)
        and (found.of.name or "") in _STATED
    ):
        return f"{found.word} {found.of.name}"
    if found.word == "within" and found.length:
        return f"within {found.length} of {of}"
    if found.length:
        return f"{found.length} {found.word} {of}"
    return f"{found.word} {of}".strip()


_STATED = (
    "explored",
    "unexplored",
    "revealed",
    "lost",
    "derelict",
    "normal",
    "face up",
    "face down",
    "eliminated",
    "docked",
    "captured",
)


def _each(of: Selector, words: str) -> str:
    """`every ship` for all of them one by one."""
    single = of.reference is Reference.ALL and of.number is None and of.owner is None and not of.also and of.bound is None
    return phrase(replace(of, reference=Reference.ANY, number=1), Voice(), False).replace("one ", "every ", 1) if single and words.startswith("all ") else words


def _doing(found: Role, voice: Voice) -> str:
    deed = found.doing
    assert deed is not None
    if found.word in _ASKING:
        return f"{found.word} {happening(deed, voice).removeprefix('a ').removeprefix('an ')}"
    if found.word.endswith(" to"):
        return " ".join(word for word in [found.word, deed.act.value, *_participants(deed, voice)] if word)
    if found.word in _CLAUSE_WORDS:
        return f"{found.word} {happening(deed, voice)}"
    return f"{found.word} {gerund(deed, voice)}".strip()


def gerund(deed: Happening, voice: Voice) -> str:
    """A deed in the form with -ing."""
    return " ".join(word for word in [inflected(_verb(deed.act))[2], *_participants(deed, voice)] if word)


def _participants(deed: Happening, voice: Voice) -> list[str]:
    whom = [thing(deed.whom, voice)] if deed.whom is not None else []
    return [*whom, _given(deed), *(_measured(one, voice) for one in deed.roles), *deed.manner]


def _measured(one: Role, voice: Voice) -> str:
    return one.length or "" if one.of is None and not one.word and one.doing is None else role(one, voice)


def happening(deed: Happening, voice: Voice) -> str:
    """A clause that tells what happens."""
    modal = deed.manner[0] if deed.manner and deed.manner[0] in _MODALS else ""
    told = replace(deed, manner=deed.manner[1:]) if modal else deed
    said = _MODALS.get(modal, "")
    if deed.who is None and deed.whom is not None:
        be = f"{said} be" if said else "are" if is_plural(deed.whom, False) else "is"
        rest = _participants(replace(told, whom=None), voice)
        words = [subject(deed.whom, voice, False), be, "" if deed.affirms else "not", inflected(_verb(deed.act))[1], *rest]
    else:
        who = deed.who
        assert who is not None
        verb = _finite(deed.act, who, said)
        if deed.act is Act.BE and not deed.affirms:
            verb = f"{verb} not"
        elif not deed.affirms:
            verb = f"{'do' if is_plural(who, False) else 'does'} not {_verb(deed.act)}"
        words = [subject(who, voice, False), verb, *_participants(told, voice)]
    return " ".join(word for word in words if word)


# Moments and conditions


def is_general_moment(found: Moment) -> bool:
    event = found.happening
    if event.act is Act.TURN:
        return event.who is None or event.who.reference is not Reference.YOU or found.phase is not Phase.BEGINNING
    if found.phase in (Phase.NEXT_TIME, Phase.TURN_AFTER, Phase.ENDING) or event.roles or event.manner or event.act not in _SET:
        return True
    if any(_is_odd(one) for one in (event.who, event.whom) if one is not None):
        return True
    if event.who is None and event.whom is not None and event.act not in DONE and event.act is not Act.GIVE:
        return True
    return event.act is Act.GIVE and (event.who is not None or event.action is None)


def general_moment(found: Moment, voice: Voice) -> str:
    """The leading phrase of a moment that no set phrase tells."""
    event = found.happening
    if event.act is Act.TURN:
        turn = phrase(event.who, voice, False) if event.who is not None else "a turn"
        return f"at the {'end' if found.phase is Phase.ENDING else 'beginning'} of {turn}"
    words = f"{_PHASES[found.phase]} {happening(event, voice)}"
    about = event.who if event.who is not None else event.whom
    of_this = about is not None and (is_this_ship(about) or is_pronoun(about))
    voice.in_doubt, voice.mentioned = voice.mentioned and not of_this, voice.mentioned and of_this
    return words


def is_general_condition(found: Condition) -> bool:
    return (
        found.trait.quality in (Quality.EXISTS, Quality.DESCRIBED, Quality.BESIDE)
        or _is_odd(found.subject)
        or (found.trait.quality is Quality.ABOARD)
        or (found.trait.quality is Quality.IS_A and found.trait.of is not None and _is_odd(found.trait.of))
        or (found.trait.quality in (Quality.FRIENDLY, Quality.ENEMY))
    )


def general_condition(found: Condition, voice: Voice) -> str:
    """The phrase of a condition that no set phrase tells."""
    trait = found.trait
    if trait.quality is Quality.EXISTS:
        told = replace(found.subject, number=0) if trait.negated else found.subject
        return f"if there {'are' if is_plural(told, False) else 'is'} {phrase(told, voice, False)}"
    if trait.quality is Quality.CHOSEN:
        return "if you do not" if trait.negated else "if you do"
    denied = "not " if trait.negated else ""
    be = "are" if is_plural(found.subject, False) else "is"
    return f"if {subject(found.subject, voice, False)} {be} {denied}{_state(replace(trait, negated=False), voice)}"


def _state(trait: Trait, voice: Voice) -> str:
    if trait.quality is Quality.DESCRIBED:
        return trait.name or ""
    if trait.quality is Quality.BESIDE:
        return _beside(trait, voice)
    if trait.quality is Quality.ABOARD and trait.of is not None:
        return f"on {thing(trait.of, voice)}"
    if trait.quality is Quality.IS_A and trait.of is not None:
        return phrase(trait.of, voice, False)
    if trait.quality is Quality.CARRYING and trait.of is not None:
        return f"with {phrase(trait.of, voice, False)}"
    return STATES.get(trait.quality) or place(trait, voice)


# Traits that hold deeds and prepositions


def _beside(trait: Trait, voice: Voice) -> str:
    doing = trait.what if isinstance(trait.what, Happening) else None
    return role(Role(trait.name or "", trait.of, trait.length, doing), voice)


def _relative(trait: Trait, voice: Voice) -> str:
    deed = trait.what
    assert isinstance(deed, Happening)
    modal = deed.manner[0] if deed.manner and deed.manner[0] in _MODALS else ""
    told = replace(deed, manner=deed.manner[1:]) if modal else deed
    said = _MODALS.get(modal, "")
    if trait.name == "done":
        return " ".join(w for w in [inflected(_verb(deed.act))[1], *_participants(told, voice), *_by(deed, voice)] if w)
    if trait.name == "doing":
        return gerund(told, voice)
    if trait.name == "own":
        words = happening(deed, voice)
        return f"whose {words.removeprefix('a ').removeprefix('an ')}"
    if trait.name == "object":
        assert deed.who is not None
        verb = _finite(deed.act, deed.who, said)
        return " ".join(w for w in ["that", subject(deed.who, voice, False), verb, *_participants(told, voice)] if w)
    denied = "" if deed.affirms else "not "
    if trait.name == "passive":
        be = f"{said} be" if said else "is"
        return " ".join(
            w
            for w in ["that", be, denied.strip(), inflected(_verb(deed.act))[1], *_participants(told, voice), *_by(deed, voice)]
            if w
        )
    verb = f"{said} {_verb(deed.act)}" if said else "is" if deed.act is Act.BE else inflected(_verb(deed.act))[0]
    return " ".join(w for w in ["that", verb, denied.strip(), *_participants(told, voice)] if w)


def _by(deed: Happening, voice: Voice) -> list[str]:
    return [f"by {thing(deed.who, voice)}"] if deed.who is not None else []


_MODALS = {"may": "may", "cannot": "cannot", "must": "must", "would": "would", "not": "does not", "must not": "must not", "never": "can never",
           "only": "may only", "always": "always", "need not": "need not"}  # fmt: skip


def _figured(trait: Trait, _voice: Voice) -> str:
    bound = (
        {Relation.AT_MOST: " or less", Relation.AT_LEAST: " or more"}.get(trait.relation) if trait.relation is not None else ""
    )
    return f"{trait.number}{bound}"


noun_wording.RELATED.update({Quality.BESIDE: _beside, Quality.RELATIVE: _relative, Quality.FIGURED: _figured})
