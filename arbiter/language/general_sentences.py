"""Sentences in no set wording as effects: every word is a deed, somebody or something that takes part in it, or its manner."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from lark import Token, Tree

from arbiter.effects import (
    Act,
    Action,
    Amount,
    Condition,
    Dice,
    Effect,
    Happening,
    Kind,
    Moment,
    Often,
    Op,
    Phase,
    Quality,
    Quantity,
    Reference,
    Role,
    Selector,
    Trait,
    Turn,
)
from arbiter.language.frames import CHOSEN
from arbiter.language.general_nouns import noun_phrase
from arbiter.language.kinds import PIECES
from arbiter.language.meaning import Reading
from arbiter.language.moods import Mood, effect_in
from arbiter.language.nouns import YOU, docking_trait
from arbiter.language.trees import Branch, NotUnderstood, branches, tokens_of, types_of

SHE = Selector((Kind.SHIP,), Reference.SUBJECT, name="she")
_OFTEN = {
    "once per turn": Often.ONCE_PER_TURN, "once a turn": Often.ONCE_PER_TURN, "once each turn": Often.ONCE_PER_TURN,
    "once per game": Often.ONCE_PER_GAME, "twice per turn": Often.TWICE_PER_TURN, "once per action": Often.ONCE_PER_ACTION,
    "once": Often.ONCE,
}  # fmt: skip
_PHASES = {
    "when": Phase.WHEN, "whenever": Phase.WHEN, "if": Phase.WHEN, "each time": Phase.WHEN, "every time": Phase.WHEN,
    "any time": Phase.WHEN, "after": Phase.AFTER, "immediately after": Phase.AFTER, "as soon as": Phase.AFTER, "once": Phase.AFTER,
    "before": Phase.BEFORE, "immediately before": Phase.BEFORE, "while": Phase.DURING, "as long as": Phase.DURING,
    "the next time": Phase.NEXT_TIME, "the turn after": Phase.TURN_AFTER, "on the turn": Phase.DURING,
    "in a turn when": Phase.DURING,
}  # fmt: skip
"""The words that a moment begins with; others keep their word as a role."""
_ACTIONS = {"action": Action.ANY, "move action": Action.MOVE, "shoot action": Action.SHOOT, "explore action": Action.EXPLORE,
            "repair action": Action.REPAIR, "free action": Action.ANY, "movement action": Action.MOVE}  # fmt: skip
_FIGURES = {"base move": Quantity.BASE_MOVE, "move base": Quantity.BASE_MOVE, "cannon roll": Quantity.CANNON_ROLL, "gun roll": Quantity.CANNON_ROLL,
            "boarding roll": Quantity.BOARDING_ROLL, "rank": Quantity.RANK}  # fmt: skip
_STATES = {
    "derelict": Quality.DERELICT, "pinned": Quality.PINNED, "submerged": Quality.SUBMERGED, "ghostly": Quality.GHOSTLY,
    "towed": Quality.TOWED, "docked": Quality.DOCKED, "friendly": Quality.FRIENDLY, "enemy": Quality.ENEMY,
}  # fmt: skip
_STATE_ACTS = {Act.PIN: Quality.PINNED, Act.TOW: Quality.TOWED, Act.DOCK: Quality.DOCKED, Act.SUBMERGE: Quality.SUBMERGED}
_PLACING = frozenset({Act.PUT, Act.REPLACE, Act.EXCHANGE, Act.TRADE, Act.ASSIGN, Act.MOVE, Act.DOCK, Act.TRANSFER, Act.ADD, Act.LINK, Act.LEAVE,
                      Act.BECOME, Act.BE, Act.GIVE, Act.RETURN})  # fmt: skip
"""Deeds that say themselves where something goes and for what, so that a phrase of place belongs to the deed."""
_MOODS = {"ONLY_MAY": Mood(optional=True), "WILL": Mood(), "WOULD": Mood()}


@dataclass(slots=True)
class _Deed:
    """A verb with everything that was said with it, before it becomes an effect or a happening."""

    act: Act
    who: Selector | None = None
    whom: Selector | None = None
    amount: Amount | None = None
    roles: list[Role] = field(default_factory=list)
    manner: list[str] = field(default_factory=list)
    then: list[_Deed] = field(default_factory=list)
    """What it is done to do."""
    affirms: bool = True
    modal: str = ""
    """The terminal of its modal verb."""


@dataclass(slots=True)
class _Frame:
    """What leads and trails a general sentence."""

    often: Often | None = None
    when: Moment | None = None
    conditions: tuple[Condition, ...] = ()
    faces: tuple[int, ...] = ()
    roles: tuple[Role, ...] = ()
    manner: tuple[str, ...] = ()
    first: tuple[_Deed, ...] = ()
    title: str = ""


def read_general(sentence: Branch) -> Reading:
    """The effects of a general sentence. Raises `NotUnderstood` for what no effect can carry."""
    frame = _framed(sentence)
    main = next(branches(sentence, "main", "nothing", "title", "aside"))
    if str(main.data) == "aside":
        return Reading((), aside=tuple(role for adjunct in branches(main, "adjunct") for role in _roles(adjunct)))
    found = _main(main)
    for more in branches(sentence, "more"):
        manner = tuple(_manner_of(word) for word in tokens_of(more) if word.type == "ADV")
        found += [replace(effect, manner=effect.manner + manner) for effect in _part(more)]
    found = _rolled_on_the_way(found)
    rolls = _announces(found[-1])
    if rolls:
        found[-1] = _roll(found[-1])
    for deed in reversed(frame.first):
        found.insert(0, _effect(deed, Mood()))
    effects = tuple(_in_frame(effect, frame, sentence) for effect in found)
    if not rolls:
        _check_would(frame, effects, sentence)
    if frame.title:
        effects = (Effect(Act.TITLE, whom=Selector((Kind.CARD,), name=frame.title)), *effects)
    follows = bool({"then", "instead"} & set(frame.manner)) or CHOSEN in frame.conditions
    return Reading(effects, rolls=rolls, on_result=bool(frame.faces), follows=follows)


def _rolled_on_the_way(found: list[Effect]) -> list[Effect]:
    """The effects with a roll in their midst made the roll whose result those after it tell."""
    at = next((place for place, effect in enumerate(found[:-1]) if _announces(effect)), None)
    if at is None:
        return found
    dice = _roll(found[at]).dice or Dice()
    return [*found[:at], *(replace(effect, dice=effect.dice or dice) for effect in found[at + 1 :])]


def _check_would(frame: _Frame, effects: tuple[Effect, ...], sentence: Branch) -> None:
    """Raises `NotUnderstood` when something `would` happen and nothing happens instead."""
    would = frame.when is not None and "would" in frame.when.happening.manner
    if would and not any("instead" in effect.manner or _replaces(effect) or effect.act is Act.REVEAL for effect in effects):
        raise NotUnderstood("what would happen needs something that happens instead", sentence, final=True)


def _replaces(effect: Effect) -> bool:
    return any(role.word == "instead of" for role in effect.roles)


def _announces(effect: Effect) -> bool:
    """Whether an effect only announces a roll: `roll 2d6`, `roll a d6 for each crew`."""
    die = effect.whom
    return (
        effect.act is Act.ROLL
        and effect.affirms
        and die is not None
        and die.kind is Kind.THING
        and (die.name or "").endswith("d6")
    )


def _roll(effect: Effect) -> Effect:
    assert effect.whom is not None and effect.whom.name is not None
    count = int(effect.whom.name.removesuffix("d6") or 1) * (effect.whom.number or 1)
    at = next((place for place, role in enumerate(effect.roles) if role.word == "for every"), None)
    per = effect.roles[at].of if at is not None else None
    rest = effect.roles if at is None else effect.roles[:at]
    for role in effect.roles[at + 1 :] if at is not None and per is not None else ():
        if role.doing is None and role.of is not None:
            per = replace(per, traits=(*per.traits, _beside_trait(role))) if per is not None else None
        else:
            rest = (*rest, role)
    dice = Dice(count, per) if count > 1 or per else None
    return Effect(
        Act.HAVE,
        effect.tier,
        who=effect.who,
        quantity=Quantity.ROLL,
        optional=effect.optional,
        roles=rest,
        manner=effect.manner,
        dice=dice,
    )


def _in_frame(effect: Effect, frame: _Frame, sentence: Branch) -> Effect:
    if (effect.often and frame.often) or (effect.when and frame.when):
        raise NotUnderstood("when and how often this happens is said twice", sentence)
    turn, manner = _turn_in(effect.manner + frame.manner)
    return replace(
        effect,
        turn=turn,
        often=effect.often or frame.often,
        when=effect.when or frame.when,
        conditions=frame.conditions + effect.conditions,
        faces=frame.faces or effect.faces,
        roles=effect.roles + frame.roles,
        manner=manner,
    )


_TURNS = {
    "this turn": Turn.THIS, "that turn": Turn.THIS, "next turn": Turn.NEXT, "on her next turn": Turn.NEXT,
    "on your next turn": Turn.NEXT, "on its next turn": Turn.NEXT, "on their next turn": Turn.NEXT,
}  # fmt: skip


def _turn_in(manner: tuple[str, ...]) -> tuple[Turn | None, tuple[str, ...]]:
    """The one turn that the manners name, and the manners without it; several are left as they are."""
    found = [word for word in manner if word in _TURNS]
    if len(found) != 1:
        return None, manner
    return _TURNS[found[0]], tuple(word for word in manner if word not in _TURNS)


# What leads and trails


def _framed(sentence: Branch) -> _Frame:
    frame = _Frame()
    for part in sentence.children:
        if isinstance(part, Tree) and str(part.data) in _FRAMES:
            _FRAMES[str(part.data)](frame, part)
    return frame


def _often(frame: _Frame, part: Branch) -> None:
    if frame.often is not None:
        raise NotUnderstood("how often this happens is said twice", part)
    frame.often = _OFTEN[str(tokens_of(part)[0]).lower()]


def _when(frame: _Frame, part: Branch) -> None:
    for sub in branches(part, "sub_clause", "sub_existence", "sub_doing", "sub_done", "sub_state"):
        word = str(tokens_of(sub)[0]).lower()
        for found in _waited(sub):
            _wait(frame, word, found, sub)


def _wait(frame: _Frame, word: str, found: Happening | Condition, sub: Branch) -> None:
    """The frame waits for what happens, or asks for what is so."""
    if isinstance(found, Condition) and word in ("if", "when", "while", "as long as", "whenever", "once"):
        frame.conditions += (found,)
    elif isinstance(found, Condition) and word == "unless":
        frame.conditions += (replace(found, trait=replace(found.trait, negated=not found.trait.negated)),)
    elif isinstance(found, Happening) and word in _PHASES and frame.when is None:
        frame.when = Moment(_PHASES[word], _resolved_action(found) if _PHASES[word] is Phase.AFTER else found)
    elif isinstance(found, Happening) and word == "the first time" and frame.often is None and frame.when is None:
        frame.often, frame.when = Often.ONCE_PER_TURN, Moment(Phase.WHEN, found)
    else:
        frame.roles += (Role(word, doing=found if isinstance(found, Happening) else _as_happening(found)),)


def _resolved_action(found: Happening) -> Happening:
    """`after she resolves a move action` is after she was given one."""
    action = (
        _action(found.whom)
        if found.act is Act.RESOLVE and found.whom is not None and found == Happening(Act.RESOLVE, found.who, found.whom)
        else None
    )
    return Happening(Act.GIVE, whom=found.who, action=action[0], free=action[1]) if action is not None else found


def _as_happening(found: Condition) -> Happening:
    """What is so, where only what happens has a place."""
    return Happening(Act.BE, replace(found.subject, traits=(*found.subject.traits, found.trait)))


def _beside(frame: _Frame, part: Branch) -> None:
    for role in _roles(part):
        moment = _turn_moment(role)
        if moment is not None and frame.when is None:
            frame.when = moment
        else:
            frame.roles += (role,)


def _turn_moment(role: Role) -> Moment | None:
    """`at the beginning of your turn` as a moment."""
    if role.word != "at" or role.of is None or role.of.name not in ("beginning", "start", "end") or role.of.owner is None:
        return None
    phase = Phase.ENDING if role.of.name == "end" else Phase.BEGINNING
    turn = role.of.owner
    if phase is Phase.BEGINNING and turn == Selector((Kind.THING,), Reference.ALL, owner=YOU, name="turn"):
        return Moment(phase, Happening(Act.TURN, YOU))
    return Moment(phase, Happening(Act.TURN, turn))


def _on_result(frame: _Frame, part: Branch) -> None:
    faces: list[int] = []
    for piece in str(tokens_of(part)[0]).split(","):
        first, _, last = piece.partition("-")
        faces += range(int(first), int(last or first) + 1)
    if any(not 1 <= face <= 6 for face in faces) or len(faces) != len(set(faces)) or not faces:
        raise NotUnderstood("a die shows one to six", part)
    frame.faces = tuple(faces)


def _done(frame: _Frame, part: Branch) -> None:
    negated = str(part.data) == "not_done"
    frame.conditions += (replace(CHOSEN, trait=replace(CHOSEN.trait, negated=negated)),)


def _manner(frame: _Frame, part: Branch) -> None:
    frame.manner += (_manner_of(tokens_of(part)[0]),)


def _purpose(frame: _Frame, part: Branch) -> None:
    for verb in branches(part, "active", "passive", "being"):
        deed = _deed(verb)
        frame.first += (deed,)


def _title(frame: _Frame, part: Branch) -> None:
    frame.title = str(tokens_of(part)[0])


_FRAMES = {
    "often": _often, "when": _when, "beside": _beside, "on_result": _on_result, "done": _done, "not_done": _done, "manner": _manner,
    "purpose": _purpose, "title_lead": _title,
}  # fmt: skip


def _manner_of(word: Token) -> str:
    return str(word).lower()


# What is waited for


def _waited(sub: Branch) -> list[Happening | Condition]:
    kind = str(sub.data)
    if kind == "sub_clause":
        return [_told_with_modal(deed, mood) for clause in branches(sub, "clause") for deed, mood in _deeds(clause)]
    if kind == "sub_existence":
        return [_existing(next(branches(sub, "existence")))]
    if kind == "sub_state":
        deed = _Deed(Act.BE, SHE)
        _fill(deed, [child for child in sub.children[1:]])
        return [_circumstance(deed, Mood(affirms="NOT" not in types_of(sub)))]
    act = next(Act(str(word)) for word in tokens_of(sub) if word.type in ("VING", "VED"))
    deed = _Deed(act, SHE) if kind == "sub_doing" else _Deed(act, None, replace(SHE, name="it"))
    rest = [child for child in sub.children if not (isinstance(child, Token) and child.type in ("SUB", "VING", "VED", "NOT"))]
    _fill(deed, rest)
    if kind == "sub_done":
        _agent(deed)
    return [_circumstance(deed, Mood(affirms="NOT" not in types_of(sub)))]


def _told_with_modal(deed: _Deed, mood: Mood) -> Happening | Condition:
    """What a clause says, with what may, must or cannot happen told as its manner."""
    word = _RELATIVE_MODALS.get(deed.modal, "") if deed.modal not in ("WOULD", "DO_NOT", "WILL", "NEED_NOT", "ONLY_MAY") else ""
    if not word:
        return _circumstance(deed, mood)
    deed.manner.insert(0, word)
    return _happening(deed, deed.affirms)


def _existing(existence: Branch) -> Condition:
    subject = noun_phrase(next(branches(existence, "both", "either")))
    roles = [role for adjunct in branches(existence, "adjunct") for role in _roles(adjunct)]
    subject = replace(subject, traits=(*subject.traits, *(_beside_trait(role) for role in roles)))
    negated = subject.number == 0 or "NOT" in types_of(existence)
    return Condition(replace(subject, number=subject.number or None), Trait(Quality.EXISTS, negated))


def _circumstance(deed: _Deed, mood: Mood) -> Happening | Condition:
    """What happens, or what is so, in a clause that something waits for."""
    affirms = mood.affirms and deed.affirms
    state = _state(deed)
    if state is not None:
        subject, trait = state
        return Condition(subject, trait if affirms else replace(trait, negated=not trait.negated))
    return _happening(deed, affirms)


def _happening(deed: _Deed, affirms: bool = True) -> Happening:
    action, free, whom, roles = _granted(deed)
    if deed.amount is not None:
        roles = (Role("", length=_measure(deed.amount)), *roles)
    return Happening(deed.act, deed.who, whom, action, free, affirms, roles=roles, manner=tuple(deed.manner))


def _measure(amount: Amount) -> str:
    return "+".join(amount.length or ()) if amount.length is not None else f"{amount.number or 0:+d}"


def _state(deed: _Deed) -> tuple[Selector, Trait] | None:
    """Whom a clause says something is true of, and what, where that is a state that can be asked for."""
    if deed.act in _STATE_ACTS and deed.who is None and deed.whom is not None and not (deed.roles or deed.manner):
        return deed.whom, Trait(_STATE_ACTS[deed.act])
    if (
        deed.act is Act.ASSIGN
        and deed.who is None
        and deed.whom is not None
        and len(deed.roles) == 1
        and deed.roles[0].word == ""
    ):
        crew = deed.roles[0].of
        if crew is not None and crew.kind is Kind.CREW:
            return deed.whom, Trait(Quality.CARRYING, of=crew)
    if deed.who is None or (deed.act is Act.DOCK and deed.whom is None):
        return None
    if deed.act in (Act.HAVE, Act.CARRY) and deed.whom is not None and not (deed.roles or deed.manner or deed.whom.also):
        if deed.whom.kind in (Kind.CREW, Kind.TREASURE, Kind.CARGO, Kind.EQUIPMENT):
            cargo = replace(deed.whom, number=None) if deed.whom.number == 0 else deed.whom
            return deed.who, Trait(Quality.CARRYING, deed.whom.number == 0, of=cargo)
        return None
    return _being(deed) if deed.act is Act.BE else None


def _being(deed: _Deed) -> tuple[Selector, Trait] | None:
    assert deed.who is not None
    if deed.whom is None and not deed.roles and len(deed.manner) == 1:
        quality = _STATES.get(deed.manner[0])
        return deed.who, Trait(quality) if quality else Trait(Quality.DESCRIBED, name=deed.manner[0])
    if deed.whom is None and not deed.manner and len(deed.roles) == 1:
        return deed.who, _beside_trait(deed.roles[0])
    if deed.whom is not None and not deed.roles and not deed.manner and deed.whom.kind not in (Kind.THING,):
        return deed.who, Trait(Quality.IS_A, of=deed.whom)
    return None


def _beside_trait(role: Role) -> Trait:
    """A preposition phrase as something true of a piece."""
    of = role.of
    if role.doing is None and of is not None:
        if role.word == "within" and role.length and not of.also:
            return Trait(Quality.WITHIN, length=role.length, of=of)
        if role.word == "touching" and role.length is None:
            return Trait(Quality.TOUCHING, of=of)
        if role.word == "docked at":
            return docking_trait(of)
        if role.word == "on" and of.kind in (Kind.SHIP, Kind.SUBMARINE, Kind.FORT, Kind.SEA_MONSTER) and role.length is None:
            return Trait(Quality.ABOARD, of=of)
    return Trait(Quality.BESIDE, name=role.word, length=role.length, of=of, what=role.doing)


# Clauses


def _main(main: Branch) -> list[Effect]:
    kind = str(main.data)
    if kind == "nothing":
        return [Effect(Act.NOTHING)]
    if kind == "title":
        return [Effect(Act.TITLE, whom=Selector((Kind.CARD,), name=str(tokens_of(main)[0])))]
    found: list[Effect] = []
    between: tuple[str, ...] = ()
    for part in main.children:
        if isinstance(part, Token):
            between = (*between, str(part).lower()) if part.type == "ADV" else between
            continue
        told = _part(next(child for child in part.children if isinstance(child, Tree)))
        if found and found[-1].optional and all(effect.who is None or effect.who == YOU for effect in told):
            told = [effect.with_conditions(CHOSEN) for effect in told]
        found += [replace(effect, manner=effect.manner + between) for effect in told]
        between = ()
    return found


def _part(part: Branch) -> list[Effect]:
    if str(part.data) == "existence":
        thing = _existing(part)
        if thing.subject.name in ("no effect", "effect"):
            return [Effect(Act.NOTHING)]
        raise NotUnderstood("that there is something does nothing by itself; begin with “if”", part)
    found: list[Effect] = []
    for deed, mood in _deeds(part):
        if "would" in deed.manner[:1]:
            raise NotUnderstood("what would happen needs something that happens instead", part, final=True)
        told = _effects(deed, mood)
        if found and found[-1].optional and not mood.optional and mood == Mood() and str(part.data) == "clause":
            told = [replace(effect, optional=True) for effect in told]
        elif found and found[0].optional and str(part.data) == "order":
            told = [effect.with_conditions(CHOSEN) for effect in told]
        found += told
    return found


def _deeds(part: Branch) -> list[tuple[_Deed, Mood]]:
    """The deeds of a clause or an order, each in its mood; one without a modal keeps that of the deed before."""
    subject = noun_phrase(next(branches(part, "both", "either"))) if str(part.data) == "clause" else None
    roles = [role for adjunct in branches(part, "adjunct") for role in _roles(adjunct)]
    if subject is not None and roles and roles[0] == Role("in your fleet") and subject.owner is None and subject.kind in PIECES:
        subject, roles = replace(subject, owner=YOU), roles[1:]
    if subject is not None and roles:
        subject = _placed(subject, roles)
    found: list[tuple[_Deed, Mood]] = []
    mood = Mood()
    denied = subject is not None and subject.number == 0
    for predicate in branches(part, "predicate", "plain_predicate"):
        modal = next((word for word in tokens_of(predicate) if word.type == "MODAL"), None)
        _check_modal(predicate, modal, found)
        mood = mood_of_word(str(modal)) if modal is not None else mood
        verb = next(branches(predicate, "active", "passive", "being"))
        deed = _deed(verb, replace(subject, number=None) if denied and subject else subject)
        deed.manner = [_manner_of(word) for word in tokens_of(predicate) if word.type == "ADV"] + deed.manner
        if modal is not None and str(modal) in ("ONLY_MAY", "WOULD", "NEED_NOT"):
            deed.manner.insert(0, {"ONLY_MAY": "only", "WOULD": "would", "NEED_NOT": "necessarily"}[str(modal)])
        deed.modal = str(modal) if modal is not None else ""
        told = mood.denying() if denied != (not deed.affirms) else mood
        found.append((deed, told))
    return found


def _check_modal(predicate: Branch, modal: Token | None, before: list[tuple[_Deed, Mood]]) -> None:
    """Raises `NotUnderstood` for `be` without a modal, and for `is` after one."""
    for verb in branches(predicate, "passive", "being"):
        be = next((word for word in tokens_of(verb) if word.type == "BE"), None)
        if (
            be is not None
            and modal is None
            and not any(deed.modal for deed, _ in before)
            and str(be).lower() == "be"
            and str(predicate.data) == "predicate"
        ):
            raise NotUnderstood("“be” needs a word such as “may” before it", be)
        if be is not None and modal is not None and str(be).lower() in ("is", "are", "was", "were"):
            raise NotUnderstood(f"“{be}” cannot be read here", be)


def _placed(subject: Selector, roles: list[Role]) -> Selector:
    """The subject with what was said after it: of the last one, where there are several."""
    if subject.also:
        return replace(subject, also=(*subject.also[:-1], _placed(subject.also[-1], roles)))
    return replace(subject, traits=(*subject.traits, *map(_beside_trait, roles)))


def mood_of_word(word: str) -> Mood:
    """The mood that a modal verb gives, by the name of its terminal."""
    from arbiter.language.moods import MOODS  # noqa: PLC0415

    return _MOODS.get(word) or MOODS["DO_NOT" if word == "NEED_NOT" else word]


def _deed(verb: Branch, subject: Selector | None = None) -> _Deed:
    """A verb with its items; the subject of a passive is what it is done to."""
    kind = str(verb.data)
    if kind == "being":
        doing = next((item for child in branches(verb, "item") for item in branches(child, "meanwhile")), None)
        doing = doing or next(branches(verb, "meanwhile"), None)
        if doing is not None and len([child for child in verb.children if isinstance(child, Tree)]) == 1:
            deed = _gerund(doing)
            deed.who, deed.affirms = subject, "NOT" not in types_of(verb)
            return deed
        deed = _Deed(Act.BE, subject)
        _fill(deed, [child for child in verb.children if not (isinstance(child, Token) and child.type in ("BE", "NOT"))])
    elif kind == "passive":
        act = next(Act(str(word)) for word in tokens_of(verb) if word.type == "VED")
        deed = _Deed(act, None, subject, manner=[_manner_of(word) for word in tokens_of(verb) if word.type == "PRE"])
        if subject is None:
            raise NotUnderstood("say what this is done to", verb)
        _fill(
            deed, [child for child in verb.children if isinstance(child, Tree) or child.type not in ("BE", "NOT", "VED", "PRE")]
        )
        _agent(deed)
    else:
        deed = _Deed(Act(str(tokens_of(verb)[0])), subject)
        _fill(deed, verb.children[1:])
    deed.affirms = "NOT" not in types_of(verb)
    return deed


def _agent(deed: _Deed) -> None:
    """The deed with what was said after `by` as its doer."""
    for role in deed.roles:
        if (
            role.word == "by"
            and role.of is not None
            and role.length is None
            and deed.who is None
            and role.of.kind is not Kind.THING
        ):
            deed.who = role.of
            deed.roles.remove(role)
            return


# What stands with a verb


def _fill(deed: _Deed, items: list[Branch | Token]) -> None:
    """The deed takes up everything that was said with its verb."""
    for item in items:
        for part in item.children if isinstance(item, Tree) and str(item.data) == "item" else [item]:
            _take_up(deed, part)
    deed.roles.sort(key=lambda role: role.doing is not None)
    _attach(deed)


def _take_up(deed: _Deed, part: Branch | Token) -> None:
    if isinstance(part, Token):
        _WORDS[part.type](deed, str(part))
        return
    kind = str(part.data)
    if kind in ("both", "either"):
        found = noun_phrase(part)
        if deed.whom is None:
            deed.whom = found
        else:
            deed.roles.append(Role("", found))
    elif kind in _PP:
        deed.roles += _pp(part)
    elif kind == "purpose":
        subject = deed.roles[-1].of if deed.roles else deed.who
        deed.then += [
            _deed(verb, subject if str(verb.data) != "active" else None) for verb in branches(part, "active", "passive", "being")
        ]
    elif kind == "meanwhile":
        deed.roles.append(Role("", doing=_happening(_gerund(part))))
    elif kind == "asked":
        deed.roles.append(_asked(part))
    elif kind == "open":
        deed.manner.append(str(tokens_of(part)[0]).lower())
    else:
        raise NotUnderstood("this cannot be read here", part)


def _length(deed: _Deed, word: str) -> None:
    if deed.amount is not None:
        raise NotUnderstoodWord(word)
    deed.amount = Amount(Op.SET, length=tuple(word.replace(" ", "").split("+")))


def _plus(deed: _Deed, word: str) -> None:
    if deed.amount is not None:
        raise NotUnderstoodWord(word)
    number = int(word) if word[1:].isdigit() else None
    deed.amount = Amount(Op.ADD, number, None if number is not None else tuple(word[1:].split("+")))


def NotUnderstoodWord(word: str) -> NotUnderstood:  # noqa: N802
    return NotUnderstood("how much is said twice", Token("LEN", word))


def _how(deed: _Deed, word: str) -> None:
    deed.manner.append(word.lower())


def _where(deed: _Deed, word: str) -> None:
    deed.roles.append(Role(word.lower()))


_WORDS = {"ADV": _how, "WHERE": _where, "STATE": _how, "LEN": _length, "PLUS": _plus}


def _gerund(part: Branch) -> _Deed:
    """The deed of a verb in -ing, done by whoever does the rest."""
    act = next(Act(str(word)) for word in tokens_of(part) if word.type == "VING")
    deed = _Deed(act)
    _fill(deed, [child for child in part.children if isinstance(child, Tree)])
    return deed


def _asked(part: Branch) -> Role:
    subject = noun_phrase(next(branches(part, "both", "either")))
    predicate = next(branches(part, "predicate"))
    deed = _deed(next(branches(predicate, "active", "passive", "being")), subject)
    return Role(str(tokens_of(part)[0]).lower(), doing=_happening(deed))


_PP = ("pp", "within", "away", "doing", "figure", "stated", "rolled", "by_bonus")


def _roles(branch: Branch) -> list[Role]:
    found: list[Role] = []
    for part in branch.children:
        if isinstance(part, Token):
            if part.type == "WHERE":
                found.append(Role(str(part).lower()))
        elif str(part.data) in _PP:
            found += _pp(part)
    return found


def _pp(part: Branch) -> list[Role]:
    """The roles of one preposition phrase."""
    kind = str(part.data)
    words = {word.type: str(word) for word in tokens_of(part)}
    word = words.get("P", "")
    of = next((noun_phrase(child) for child in branches(part, "both", "either")), None)
    if kind == "doing":
        return [Role(word, doing=_happening(_gerund(part)))]
    if kind == "within":
        return [Role(word, of, words["LEN"])]
    if kind == "by_bonus":
        return [Role(word, of, words["PLUS"])]
    if kind == "within" and "BOUND" in words:
        return [Role(word, None, f"{words['BOUND']} {words['LEN']}")]
    if kind == "away":
        bound = f"{words['BOUND']} " if "BOUND" in words else ""
        return [Role(word, of, f"{bound}{words['LEN']}")]
    if kind == "figure":
        return [Role(word, Selector((Kind.THING,), name=words["FIG"]))]
    if kind == "stated":
        return [Role(word, Selector((Kind.THING,), name=words["STATE"]))]
    if kind == "rolled":
        return [Role(word, Selector((Kind.THING,), name=words["N"], traits=(Trait(Quality.DESCRIBED, name=words["RESULTS"]),)))]
    if word == "for" and of is not None and of.reference is Reference.ALL and of.number is None:
        return [Role("for every", replace(of, reference=Reference.ANY))]
    return [Role(word, of)]


def _attach(deed: _Deed) -> None:
    """Phrases of place right after the object describe it, unless the deed itself needs a place."""
    while (
        deed.roles
        and deed.roles[0].word == "in your fleet"
        and deed.whom is not None
        and deed.whom.owner is None
        and deed.whom.kind in PIECES
    ):
        deed.whom = replace(deed.whom, owner=YOU)
        del deed.roles[0]
    if deed.act in _PLACING or deed.whom is None:
        return
    while deed.roles and deed.whom is not None:
        role = deed.roles[0]
        trait = _beside_trait(role)
        if trait.quality is Quality.BESIDE and not (role.word == "with" and role.of is not None and deed.whom.kind is Kind.CREW):
            return
        deed.whom = replace(deed.whom, traits=(*deed.whom.traits, trait))
        del deed.roles[0]


# Deeds as effects


def _effects(deed: _Deed, mood: Mood) -> list[Effect]:
    """The effect of a deed, and those of what it is done to do."""
    found = [_effect(deed, mood)]
    for purpose in deed.then:
        purpose.who = purpose.who or (deed.who if deed.who != YOU else None)
        found += [effect.with_conditions(CHOSEN) for effect in _effects(purpose, Mood())]
    return found


def _effect(deed: _Deed, mood: Mood) -> Effect:
    bonus = _bonus(deed, mood)
    if bonus is not None:
        return bonus
    action, free, whom, roles = _granted(deed)
    if deed.act is Act.REMOVE and "from the game" in deed.manner:
        deed.manner.remove("from the game")
    if action is not None and deed.who == YOU and not roles and not deed.manner:
        deed.who = None
    return effect_in(
        deed.act,
        mood,
        who=deed.who,
        whom=whom,
        amount=deed.amount,
        action=action,
        free=free,
        roles=roles,
        manner=tuple(deed.manner),
    )


def _granted(deed: _Deed) -> tuple[Action | None, bool | None, Selector | None, tuple[Role, ...]]:
    """What action a deed gives and to whom, where it gives one; else its object and roles as they are."""
    roles = tuple(deed.roles)
    if deed.act is Act.GIVE and deed.whom is not None and roles and roles[0].word == "" and roles[0].of is not None:
        found = _action(roles[0].of)
        if found is not None:
            return *found, deed.whom, roles[1:]
    return None, None, deed.whom, roles


def _action(thing: Selector) -> tuple[Action, bool | None] | None:
    """The action that a phrase such as `an extra shoot action` names, or None for any other thing."""
    kind = _ACTIONS.get(thing.name or "") if thing.kind is Kind.THING else None
    words = [trait.name for trait in thing.traits]
    plain = replace(thing, traits=(), reference=Reference.ANY) == Selector((Kind.THING,), name=thing.name)
    plain = plain and thing.reference in (Reference.ANY, Reference.THE)
    if kind is None or not plain or any(word not in ("free", "extra", "non-free") for word in words) or len(words) > 1:
        return None
    free = True if "free" in words or thing.name == "free action" else False if words else None
    return kind, free


def _bonus(deed: _Deed, mood: Mood) -> Effect | None:
    """`gets +1 to her cannon rolls against …` in the shape of the set wording, where nothing else is said."""
    if (
        deed.act is not Act.GET
        or deed.amount is None
        or deed.amount.op is not Op.ADD
        or not deed.roles
        or deed.manner
        or deed.whom is not None
    ):
        return None
    to, *rest = deed.roles
    figure = to.of if to.word == "to" else None
    quantity = _FIGURES.get(figure.name or "") if figure is not None and figure.kind is Kind.THING else None
    own = (
        figure is not None
        and figure.owner is not None
        and figure == Selector((Kind.THING,), owner=figure.owner, name=figure.name)
    )
    own = own and figure is not None and figure.owner is not None and figure.owner.reference is Reference.SUBJECT
    if quantity is None or not own or len(rest) > 1 or (rest and rest[0].word != "against") or not mood.affirms:
        return None
    return effect_in(Act.HAVE, mood, who=deed.who, whom=rest[0].of if rest else None, quantity=quantity, amount=deed.amount)


# Relative clauses


def relative(post: Branch) -> Trait:
    """What a relative clause says of the noun before it."""
    kind = str(post.data)
    if kind in ("reduced", "reduced_doing"):
        act = Act(str(tokens_of(post)[0]))
        deed = _Deed(act)
        _fill(deed, [child for child in post.children if isinstance(child, Tree)])
        if kind == "reduced":
            _agent(deed)
            return Trait(Quality.RELATIVE, name="done", what=_happening(deed))
        return Trait(Quality.RELATIVE, name="doing", what=_happening(deed))
    subject = next((noun_phrase(child) for child in branches(post, "both", "either")), None)
    if kind == "relative_own" and subject is not None:
        subject = replace(subject, owner=None)
    predicate = next(branches(post, "predicate"))
    modal = next((str(word) for word in tokens_of(predicate) if word.type == "MODAL"), "")
    verb = next(branches(predicate, "active", "passive", "being"))
    gap = Selector((Kind.THING,), name="")
    deed = _deed(verb, subject if subject is not None else gap)
    deed.manner = [word.lower() for word in ([_RELATIVE_MODALS[modal]] if modal else [])] + deed.manner
    name = (
        "own"
        if kind == "relative_own"
        else "object"
        if subject is not None
        else "passive"
        if str(verb.data) == "passive"
        else None
    )
    return Trait(Quality.RELATIVE, name=name, what=_happening(_without_gap(deed, gap), deed.affirms))


_RELATIVE_MODALS = {
    "MAY": "may",
    "CANNOT": "cannot",
    "MUST": "must",
    "WOULD": "would",
    "DO_NOT": "not",
    "MUST_NOT": "must not",
    "NEVER": "never",
    "WILL": "will",
    "ONLY_MAY": "only",
    "ALWAYS": "always",
    "NEED_NOT": "need not",
}


def _without_gap(deed: _Deed, gap: Selector) -> _Deed:
    """The deed without the place of the noun that the relative clause describes."""
    if deed.who == gap:
        deed.who = None
    if deed.whom == gap:
        deed.whom = None
    return deed
