"""What a general sentence waits for or asks for: something that happens, or something that is so."""

from __future__ import annotations

from arbiter.effects import FITTINGS, Act, Condition, Happening, Kind, Quality, Reference, Role, Selector, Trait
from arbiter.frozen import replace
from arbiter.language.antecedents import DOER, REVEALED
from arbiter.language.general.deeds import Deed, happening
from arbiter.language.general.modals import SAID_OF_CIRCUMSTANCE
from arbiter.language.general.noun_phrases import noun_phrases
from arbiter.language.general.predicates import act_of, filled, roles
from arbiter.language.general.traits import trait_of
from arbiter.language.trees import Branch, types_of

Circumstance = Happening | Condition
SHE = Selector((Kind.SHIP,), Reference.SUBJECT, name="she")
_IT = replace(SHE, name="it")
_DOER = replace(SHE, name=DOER)
_REVEALED = replace(SHE, name=REVEALED)

_STATES = {
    "derelict": Quality.DERELICT, "pinned": Quality.PINNED, "submerged": Quality.SUBMERGED, "ghostly": Quality.GHOSTLY,
    "towed": Quality.TOWED, "docked": Quality.DOCKED, "friendly": Quality.FRIENDLY, "enemy": Quality.ENEMY,
    "lost": Quality.LOST, "able": Quality.ABLE,
}  # fmt: skip
_STATE_ACTS = {
    Act.PIN: Quality.PINNED, Act.TOW: Quality.TOWED, Act.DOCK: Quality.DOCKED, Act.SUBMERGE: Quality.SUBMERGED,
}  # fmt: skip
"""What something is to which this was done."""
_CARGO = (Kind.CREW, Kind.TREASURE, Kind.CARGO, Kind.EQUIPMENT, *FITTINGS)


def circumstance(deed: Deed, affirms: bool = True) -> Circumstance:
    """What a deed is in a clause that something waits for."""
    kept = SAID_OF_CIRCUMSTANCE.get(deed.modal)
    if kept is not None:
        deed.manner.insert(0, kept)
        return happening(deed, deed.affirms)
    affirms = affirms and deed.affirms
    state = _state(deed)
    if state is None:
        return happening(deed, affirms)
    return state if affirms else replace(state, trait=replace(state.trait, negated=not state.trait.negated))


def bare_circumstance(sub: Branch) -> Circumstance:
    """A clause without a subject: `while docked`, `after repairing`, `when not pinned`."""
    kind = str(sub.data)
    if kind == "sub_state":
        deed = filled(Deed(Act.BE, SHE), sub)
        on_bearer = any(role.of is not None and role.of.reference is Reference.THIS for role in deed.roles)
        deed.who = _DOER if on_bearer else SHE
    elif kind == "sub_doing":
        deed = filled(Deed(act_of(sub), _DOER), sub)
    else:
        act = act_of(sub)
        done_to = _REVEALED if act is Act.REVEAL else _DOER if act is Act.GIVE else SHE if act in _STATE_ACTS else _IT
        deed = filled(Deed(act, None, done_to), sub)
        deed.name_doer()
    return circumstance(deed, affirms="NOT" not in types_of(sub))


def existing(existence: Branch) -> Condition:
    """`there is a fog bank within S of her`."""
    [subject] = noun_phrases(existence)
    subject = replace(subject, traits=(*subject.traits, *map(trait_of, roles(existence))))
    negated = subject.number == 0 or "NOT" in types_of(existence)
    return Condition(replace(subject, number=subject.number or None), Trait(Quality.EXISTS, negated))


# What is so


def _state(deed: Deed) -> Condition | None:
    """Of whom a clause says that something is true, and what, where that is a state that can be asked for."""
    if deed.amount is not None or deed.then:
        return None
    if deed.who is None:
        return _undergone(deed)
    if deed.act is Act.BE:
        return _being(deed, deed.who)
    return _having(deed, deed.who) if deed.act in (Act.HAVE, Act.CARRY) else None


def _undergone(deed: Deed) -> Condition | None:
    """`is pinned`, `is assigned a crew`."""
    if deed.whom is None:
        return None
    if deed.act in _STATE_ACTS and not (deed.roles or deed.manner):
        return Condition(deed.whom, Trait(_STATE_ACTS[deed.act]))
    crew = deed.roles[0].of if len(deed.roles) == 1 and deed.roles[0].word == "" else None
    if deed.act is Act.ASSIGN and crew is not None and crew.kind is Kind.CREW and not deed.manner:
        return Condition(deed.whom, Trait(Quality.CARRYING, of=crew))
    return None


def _having(deed: Deed, who: Selector) -> Condition | None:
    cargo = deed.whom
    if cargo is not None and not deed.roles and not deed.manner and deed.act is Act.HAVE:
        had = trait_of(Role("with", cargo))
        if had.quality in (Quality.FULLY_MASTED, Quality.MOVELESS, Quality.BEARING, Quality.UNMASTED):
            return Condition(who, had)
    if cargo is None or cargo.kind not in _CARGO or deed.roles or deed.manner or cargo.also:
        return None
    if cargo.kind is Kind.FIRE_MAST:  # that a ship has some is waited for: `if a ship has a fire mast, before she moves …`
        return None
    none = cargo.number == 0
    return Condition(who, Trait(Quality.CARRYING, none, of=replace(cargo, number=None) if none else cargo))


def _being(deed: Deed, who: Selector) -> Condition | None:
    """`is derelict`, `is on this ship`, `is a fort`: one thing only."""
    if len(deed.manner) + len(deed.roles) + (deed.whom is not None) != 1:
        return None
    if deed.manner:
        quality = _STATES.get(deed.manner[0])
        return Condition(who, Trait(quality) if quality else Trait(Quality.DESCRIBED, name=deed.manner[0]))
    if deed.roles:
        return Condition(who, trait_of(deed.roles[0]))
    known = deed.whom is not None and deed.whom.kind is not Kind.THING
    return Condition(who, Trait(Quality.IS_A, of=deed.whom)) if known else None


def as_happening(found: Circumstance) -> Happening:
    """What is so, where only what happens has a place."""
    if isinstance(found, Happening):
        return found
    return Happening(Act.BE, replace(found.subject, traits=(*found.subject.traits, found.trait)))


def as_role(word: str, found: Circumstance) -> Role:
    return Role(word, doing=as_happening(found))
