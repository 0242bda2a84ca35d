"""What leads and trails a general sentence: when, how often, on what condition and how everything in it is done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lark import Token

from arbiter.effects import (
    FITTINGS,
    Act,
    Complement,
    Condition,
    Effect,
    Happening,
    Kind,
    Moment,
    Often,
    Phase,
    Quality,
    Reference,
    Selector,
    Trait,
    Turn,
)
from arbiter.frozen import replace
from arbiter.language.general.clauses import deeds
from arbiter.language.general.deeds import SAID_OF_CIRCUMSTANCE, Predication, action_named, extra, happening, of_another_turn
from arbiter.language.general.noun_phrases import first_noun_phrase, noun_phrases
from arbiter.language.general.predicates import VERBS, act_of, also_done, deed, filled, roles, verb_of
from arbiter.language.general.traits import ABOARD, placed, trait_of
from arbiter.language.pieces import CHOSEN, PIECES, YOU, negated
from arbiter.language.reference.plausible import person
from arbiter.language.reference.salience import DOER, REVEALED, UNDERGOER
from arbiter.language.trees import Branch, NotUnderstood, branches, tokens_of, types_of
from arbiter.language.vocabulary.function_words import ONCE_PER_GAME, ONCE_PER_TURN, SAME_OF_STATES, SAME_TIES
from arbiter.language.vocabulary.modals import PERFECT

Circumstance = Happening | Condition
SHE = Selector((Kind.SHIP,), Reference.SUBJECT, name="she")
_UNDERGOER = replace(SHE, name=UNDERGOER)
_DOER = replace(SHE, name=DOER)
_REVEALED = replace(SHE, name=REVEALED)

_STATES = {
    "derelict": Quality.DERELICT, "pinned": Quality.PINNED, "submerged": Quality.SUBMERGED, "ghostly": Quality.GHOSTLY,
    "towed": Quality.TOWED, "docked": Quality.DOCKED, "friendly": Quality.FRIENDLY, "enemy": Quality.ENEMY,
    "lost": Quality.LOST, "able": Quality.ABLE,
}  # fmt: skip
_ABSENT = {"at sea": Quality.DOCKED, "afloat": Quality.SUNK}
"""States that are the want of another."""
_STATE_ACTS = {
    Act.PIN: Quality.PINNED, Act.TOW: Quality.TOWED, Act.DOCK: Quality.DOCKED, Act.SUBMERGE: Quality.SUBMERGED,
}  # fmt: skip
"""What something is to which this was done."""
_CARGO = (Kind.CREW, Kind.TREASURE, Kind.CARGO, Kind.EQUIPMENT, *FITTINGS)


def circumstance(deed: Predication, affirms: bool = True) -> Circumstance:
    """What a deed is in a clause that something waits for."""
    kept = SAID_OF_CIRCUMSTANCE.get(deed.modal)
    if kept is not None:
        deed.manner.insert(0, kept if affirms else _DENIED.get(kept, kept))
        return happening(deed, deed.affirms)
    affirms = affirms and deed.affirms
    state = _state(deed)
    if state is None:
        return happening(deed, affirms)
    return state if affirms else replace(state, trait=replace(state.trait, negated=not state.trait.negated))


_DENIED = {"may": "cannot", "must": "must not"}
"""What a modal says where nobody is said to do it: `so that no ship can shoot at her`."""


def bare_circumstance(sub: Branch, about: Selector | None = None) -> Circumstance:
    """A clause without a subject: `while docked`, `after repairing`, `when not pinned`; of that, where it is known."""
    kind = str(sub.data)
    if kind == "sub_state":
        deed = filled(Predication(Act.BE, SHE), sub)
        if any(role.word in _NO_STATE for role in deed.roles):
            raise NotUnderstood("nobody is so: say once per turn, or what somebody is or does", sub)
        on_bearer = any(role.of is not None and role.of.reference is Reference.THIS for role in deed.roles)
        deed.who = _DOER if on_bearer else about or _UNDERGOER
    elif kind == "sub_doing":
        deed = filled(Predication(act_of(sub), about or _DOER), sub)
        if deed.act is Act.REVEAL and deed.whom is None:
            deed.who, deed.whom = None, _REVEALED
        elif deed.act is Act.PUT and deed.whom is not None and deed.whom.kind is Kind.TREASURE and about is None:
            deed.who = YOU
    else:
        act = act_of(sub)
        done_to = _REVEALED if act is Act.REVEAL else _DOER if act is Act.GIVE else about or _UNDERGOER
        deed = filled(Predication(act, None, done_to), sub)
        deed.name_doer()
    return circumstance(deed, affirms="NOT" not in types_of(sub))


def existing(existence: Branch) -> Condition:
    """`there is a fog bank within S of her`."""
    [subject] = noun_phrases(existence)
    subject = replace(subject, traits=(*subject.traits, *map(trait_of, roles(existence))))
    negated = subject.number == 0 or "NOT" in types_of(existence)
    return Condition(replace(subject, number=subject.number or None), Trait(Quality.EXISTS, negated))


_NO_STATE = frozenset({"per", "for every", "until", "during", "instead of", "than"})
"""Prepositions that tell how often, how long or in place of what, and never what somebody is."""


# What is so


def _state(deed: Predication) -> Condition | None:
    """Of whom a clause says that something is true, and what, where that is a state that can be asked for."""
    if deed.amount is not None or deed.then:
        return None
    if deed.who is None:
        return _undergone(deed)
    if deed.act is Act.BE:
        return _being(deed, deed.who)
    return _having(deed, deed.who) if deed.act in (Act.HAVE, Act.CARRY) else None


def _undergone(deed: Predication) -> Condition | None:
    """`is pinned`, `is assigned a crew`."""
    if deed.whom is None:
        return None
    if deed.act in _STATE_ACTS and not (deed.roles or deed.manner):
        return Condition(deed.whom, Trait(_STATE_ACTS[deed.act]))
    crew = deed.roles[0].of if len(deed.roles) == 1 and deed.roles[0].word == "" else None
    if deed.act is Act.ASSIGN and crew is not None and crew.kind is Kind.CREW and not deed.manner:
        return Condition(deed.whom, Trait(Quality.CARRYING, of=crew))
    return None


def _having(deed: Predication, who: Selector) -> Condition | None:
    cargo = deed.whom
    if cargo is not None and not deed.roles and not deed.manner and deed.act is Act.HAVE:
        had = trait_of(Complement("with", cargo))
        if had.quality in (Quality.FULLY_MASTED, Quality.MOVELESS, Quality.BEARING, Quality.UNMASTED):
            return Condition(who, had)
    if cargo is None or cargo.kind not in _CARGO or not set(deed.roles).issubset(ABOARD) or deed.manner or cargo.also:
        return None
    if cargo.kind is Kind.FIRE_MAST:  # that a ship has some is waited for: `if a ship has a fire mast, before she moves …`
        return None
    none = cargo.number == 0
    return Condition(who, Trait(Quality.CARRYING, none, of=replace(cargo, number=None) if none else cargo))


def _being(deed: Predication, who: Selector) -> Condition | None:
    """`is derelict`, `is on this ship`, `is a fort`: one thing only."""
    if len(deed.manner) + len(deed.roles) + (deed.whom is not None) != 1:
        return None
    if deed.manner:
        if deed.manner[0] in _ABSENT:
            return Condition(who, Trait(_ABSENT[deed.manner[0]], negated=True))
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


def as_role(word: str, found: Circumstance) -> Complement:
    return Complement(word, doing=as_happening(found))


_OFTEN = {
    **dict.fromkeys(ONCE_PER_TURN, Often.ONCE_PER_TURN), **dict.fromkeys(ONCE_PER_GAME, Often.ONCE_PER_GAME),
    **{often.value: often for often in Often},
}  # fmt: skip
_PHASES = {
    "when": Phase.WHEN, "whenever": Phase.WHEN, "if": Phase.WHEN, "each time": Phase.WHEN, "every time": Phase.WHEN,
    "any time": Phase.WHEN, "after": Phase.AFTER, "immediately after": Phase.AFTER, "as soon as": Phase.AFTER,
    "once": Phase.AFTER, "before": Phase.BEFORE, "immediately before": Phase.BEFORE, "just before": Phase.BEFORE,
    "right before": Phase.BEFORE, "right after": Phase.AFTER, "just after": Phase.AFTER, "while": Phase.DURING,
    "as long as": Phase.DURING,
    "the next time": Phase.NEXT_TIME, "the turn after": Phase.TURN_AFTER, "on the turn after": Phase.TURN_AFTER,
}  # fmt: skip
"""The words that a moment begins with; others keep their word as a role."""
_ONCE = dict.fromkeys(("the first time each turn", "the first time each turn that", "the first time this turn",
     "in a turn when"), Often.ONCE_PER_TURN) | dict.fromkeys(
    ("the first time", "the first time that", "the first time this game", "the first time each game",
     "the first time each game that", "the first time in each game",
     "the first time in each game that", "the first time in a game"), Often.ONCE_PER_GAME)  # fmt: skip
"""The words of a moment that counts once in a turn or in a game."""
_A_TURN = frozenset({"each turn", "every turn", "in a turn", "in each turn", "this turn"})
"""What makes of the first time that something happens the first time in a turn: `the first time she is hit each turn`."""
_ASKING = ("if", "when", "while", "as long as", "whenever", "once")
"""The words that a condition begins with."""
_TURNS = dict.fromkeys(("this turn", "that turn", "for that turn"), Turn.THIS)
_UNTIL = ("until", "till")
"""What may hold of several clauses that it trails, where another leads them."""
_CLAUSES = ("sub_clause", "sub_doing", "sub_done", "sub_state", "sub_ellipsis", "sub_purpose", "sub_should")


@dataclass(slots=True)
class Circumstances:
    """What the leading and trailing phrases of a sentence add to all its effects."""

    often: Often | None = None
    when: Moment | None = None
    conditions: tuple[Condition, ...] = ()
    faces: tuple[int, ...] = ()
    roles: tuple[Complement, ...] = ()
    manner: tuple[str, ...] = ()
    at_first: tuple[str, ...] = ()
    """How the first deed is done: `randomly choose one and put it …`."""
    first: Complement | None = None
    """The first time that something happens, which no choice at a later time takes the place of."""
    title: str = ""
    trailing: bool = False
    """Whether what it waits for is said behind the rest."""
    behind: bool = False
    """Whether a clause is said behind the rest, whatever leads it."""
    ahead: tuple[Complement, ...] = ()
    """The clauses among the roles that lead the sentence."""
    about: Selector | None = None
    """The piece known by itself to which somebody else does something in the sentence, which it is about all the same."""

    def onto(self, effect: Effect, sentence: Branch, is_first: bool = True) -> Effect:
        """The effect with everything that the sentence adds to it."""
        if (effect.often and self.often) or (effect.when and self.when):
            raise NotUnderstood("when and how often this happens is said twice", sentence)
        told = effect.manner + (self.at_first if is_first else ()) + self.manner
        if len(set(told)) != len(told):
            raise NotUnderstood("how this is done is said twice", sentence)
        if any(role.word == "as" and role.doing is None for role in self.roles) and any("same" in word for word in told):
            raise NotUnderstood("say what this is the same as, such as “when that fort shoots”", sentence)
        turn, manner = (None, told) if of_another_turn(self.when) else _turn_in(told)
        first = (self.first,) if self.first is not None and effect.optional else ()
        hangs = not is_first and turn is not None and CHOSEN in effect.conditions
        roles = tuple(role for role in self.roles if not _is_a_turn(role)) if hangs else self.roles
        return replace(
            effect,
            turn=turn,
            often=effect.often or (None if first else self.often),
            when=effect.when or (None if first else self.when),
            conditions=self.conditions + effect.conditions,
            faces=self.faces or effect.faces,
            roles=tuple(sorted(effect.roles + roles + first, key=lambda role: role.doing is not None)),
            manner=manner,
        )


def _is_a_turn(role: Complement) -> bool:
    """Whether it tells on which turn something is chosen, of which what hangs on that says `that turn`."""
    return role.word == "on" and role.of is not None and role.of.name == "turn"


def _turn_in(manner: tuple[str, ...]) -> tuple[Turn | None, tuple[str, ...]]:
    """The one turn that the manners name, and the manners without it; several are left as they are."""
    found = [word for word in manner if word in _TURNS]
    if len(found) != 1:
        return None, manner
    return _TURNS[found[0]], tuple(word for word in manner if word not in _TURNS)


def framed(sentence: Branch, *, leading: bool = False) -> Circumstances:
    """The frame of a sentence, or of what leads it alone. Raises `NotUnderstood` for what has no place in it."""
    frame = Circumstances(about=_undergoing(sentence))
    led, leads, before = True, False, ""
    for part in sentence.children:
        name = "" if isinstance(part, Token) else str(part.data)
        before, after = name or before, before
        if not isinstance(part, Token) and name == "manner" and after == "when" and _word(part) == "then":
            continue  # `if she is docked, then she may …`
        if not isinstance(part, Token) and name in _FRAMING:
            trails = not led and name == "when"
            frame.trailing = frame.trailing or (trails and not leads)
            frame.behind = frame.behind or (trails and (not leads or _word(next(branches(part, *_CLAUSES))) not in _UNTIL))
            leads = leads or (led and name == "when")
            _FRAMING[name](frame, part)
            frame.ahead = tuple(role for role in frame.roles if role.doing is not None) if led else frame.ahead
        elif name and leading:
            break
        elif name:
            led = False
    return frame


def _undergoing(sentence: Branch) -> Selector | None:
    """`this ship cannot be shot at by forts while docked`: the ship to which forts do something is who is docked."""
    clause = next((clause for main in branches(sentence, "main") for clause in branches(main, "clause")), None)
    verb = verb_of(next(branches(clause, "predicate"))) if clause is not None else None
    if clause is None or verb is None or str(verb.data) != "passive" or not any(_is_by(part) for part in branches(verb, "pp")):
        return None
    subject = first_noun_phrase(clause)
    return subject if subject is not None and subject.reference is Reference.THIS else None


def _is_by(part: Branch) -> bool:
    return str(tokens_of(part)[0]) == "by"


def _often(frame: Circumstances, part: Branch) -> None:
    if frame.often is not None:
        raise NotUnderstood("how often this happens is said twice", part)
    frame.often = _OFTEN[_word(part)]


def _beside(frame: Circumstances, part: Branch) -> None:
    told = Predication(Act.DO, None, roles=roles(part))
    told.describe_tied()
    for role in told.roles:
        moment = _turn_moment(role)
        if moment is not None and frame.when is None:
            frame.when = moment
        else:
            frame.roles += (role,)
    frame.roles += tuple(also_done(also) for also in branches(part, "also_doing"))


def _turn_moment(role: Complement) -> Moment | None:
    """`at the beginning of your turn` as a moment."""
    turn = role.of.owner if role.of is not None else None
    if role.of is None or turn is None or role.of.name not in ("beginning", "start", "end"):
        return None
    if role != Complement("at", Selector((Kind.THING,), owner=turn, name=role.of.name)):
        return None
    phase = Phase.ENDING if role.of.name == "end" else Phase.BEGINNING
    each_of_yours = turn == Selector((Kind.THING,), Reference.ALL, owner=YOU, name="turn")
    return Moment(phase, Happening(Act.TURN, YOU if phase is Phase.BEGINNING and each_of_yours else turn))


def _on_result(frame: Circumstances, part: Branch) -> None:
    """`On a 1 or 4-6, …`."""
    for told in _word(part).rpartition(" ")[2].split(","):
        first, _, last = told.partition("-")
        frame.faces += tuple(range(int(first), int(last or first) + 1))
    if any(not 1 <= face <= 6 for face in frame.faces) or len(frame.faces) != len(set(frame.faces)) or not frame.faces:
        raise NotUnderstood("a die shows one to six", part)


def _done(frame: Circumstances, part: Branch) -> None:
    frame.conditions += (CHOSEN,)


def _not_done(frame: Circumstances, part: Branch) -> None:
    frame.conditions += (negated(CHOSEN),)


_OF_ALL = ("then", "instead", "otherwise", "also")
"""Manners that hold for all that a sentence says; others tell how its first deed is done."""


def _manner(frame: Circumstances, part: Branch) -> None:
    word = _word(part)
    if word == "each":
        raise NotUnderstood("“each” goes before one thing", part)
    if word in _OF_ALL:
        frame.manner += (word,)
    else:
        frame.at_first += (word,)


def _purpose(frame: Circumstances, part: Branch) -> None:
    frame.roles += tuple(Complement("to", doing=happening(deed(verb))) for verb in branches(part, *VERBS))


def _title(frame: Circumstances, part: Branch) -> None:
    frame.title = str(tokens_of(part)[0])


def _word(part: Branch) -> str:
    word: Token = tokens_of(part)[0]
    return word.lower()


# What is waited for, and what is asked for


def _when(frame: Circumstances, part: Branch) -> None:
    for sub in branches(part, *_CLAUSES):
        word = SAME_TIES.get(_word(sub), _word(sub))
        if str(sub.data) == "sub_ellipsis":
            frame.roles += (Complement(word, first_noun_phrase(sub)),)
            continue
        if str(sub.data) == "sub_should":
            _wait(frame, "if", _should(sub))
            continue
        if str(sub.data) == "sub_purpose":
            frame.roles += tuple(Complement(f"{word} to", doing=happening(deed(verb))) for verb in branches(sub, *VERBS))
            continue
        first, *others = found_there = _circumstances(sub, frame.about)
        if all(isinstance(found, Condition) for found in found_there):
            word = SAME_OF_STATES.get(word, word)
        _wait(frame, word, first)
        if others and word == "unless" and not _is_choice(sub):
            raise NotUnderstood("say with “if” what of the two has to be otherwise", sub, final=True)
        for found in others:
            either = _is_choice(sub) and not (word == "unless" and isinstance(found, Condition))
            _wait(frame, f"or {word}" if either else word, found)


def _should(sub: Branch) -> Circumstance:
    """`should she be derelict`."""
    subject = first_noun_phrase(sub)
    assert subject is not None
    done = deed(verb_of(sub), placed(subject, roles(sub)))
    return circumstance(done, done.affirms)


def _is_choice(sub: Branch) -> bool:
    """Whether its clauses, or the verbs of one, are joined by `or`: `rams or pins`, `if she is docked or you have no fort`."""
    among = (sub, *branches(sub, "clause"))
    return any(word.type in ("JOIN", "AND_DO") and word == "or" for clause in among for word in tokens_of(clause))


def _circumstances(sub: Branch, about: Selector | None) -> list[Circumstance]:
    if str(sub.data) == "sub_clause":
        return [found for clause in branches(sub, "clause", "existence") for found in _said_in(clause)]
    return [bare_circumstance(sub, about)]


def _said_in(clause: Branch) -> list[Circumstance]:
    if str(clause.data) == "existence":
        return [existing(clause)]
    return [circumstance(deed if not at else _again(deed), mood.affirms) for at, (deed, mood) in enumerate(deeds(clause))]


def _again(deed: Predication) -> Predication:
    """The deed of whoever did the one before it: `a ship rams and sinks`, `somebody shoots and misses`."""
    who = deed.who
    if who is not None and who.reference in (Reference.ANY, Reference.OTHER) and who.number != 0:
        player = person(who)
        if player or who.kind in PIECES:
            deed.who = Selector(who.kinds, Reference.THAT, name=who.name if player else None)
    return deed


def _wait(frame: Circumstances, word: str, found: Circumstance) -> None:
    """The frame waits for what happens, or asks for what is so; what neither can be stays in words."""
    if isinstance(found, Happening) and found.manner == (PERFECT,) and word in _DONE:
        word, found = "after", replace(found, manner=())
    if isinstance(found, Condition) and word in _ASKING:
        frame.conditions += (found,)
    elif isinstance(found, Condition) and word == "unless":
        frame.conditions += (negated(found),)
    elif isinstance(found, Happening) and word in _PHASES and frame.when is None:
        phase = _PHASES[word]
        frame.when = Moment(phase, _given(found) if phase is Phase.AFTER else found)
    elif isinstance(found, Happening) and word in _ONCE and frame.often is None and frame.when is None:
        in_a_turn = _A_TURN.intersection(found.manner) if word == "the first time" else frozenset()
        each = word == "in a turn when" and found.whom is not None and found.whom.reference is not Reference.THIS
        frame.often = Often.ONCE_FOR_EACH if each else Often.ONCE_PER_TURN if in_a_turn else _ONCE[word]
        found = replace(found, manner=found.manner_but(*in_a_turn))
        frame.first = as_role("the first time each turn that" if in_a_turn - {"this turn"} else word, found)
        frame.when = Moment(Phase.WHEN, found)
    else:
        frame.roles += (as_role(word, found),)


_DONE = ("when", "whenever", "once", "after", "each time", "every time")
"""After these what has been done is what is waited for, and after `if` it is what is so: `if she has lost a mast`."""


def _given(found: Happening) -> Happening:
    """`after she resolves a move action` is after she was given one."""
    plain = found == Happening(Act.RESOLVE, found.who, found.whom)
    action = action_named(found.whom) if plain and found.whom is not None else None
    if action is None or found.whom is None:
        return found
    return Happening(Act.GIVE, whom=found.who, action=action[0], free=action[1], manner=extra(found.whom))


_FRAMING: dict[str, Callable[[Circumstances, Branch], None]] = {
    "often": _often, "when": _when, "beside": _beside, "on_result": _on_result, "done": _done, "not_done": _not_done,
    "manner": _manner, "purpose": _purpose, "title_lead": _title,
}  # fmt: skip
