"""Sentences of card text as effects: what a parsed sentence does, with every word of it accounted for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from lark import Token

from arbiter.effects import (
    Act,
    Action,
    Amount,
    Cannon,
    Comparison,
    Condition,
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
    Relation,
    Selector,
    Tier,
    Trait,
)
from arbiter.language.nouns import (
    ACTION_PHRASES,
    SUBJECT,
    THIS_SHIP,
    YOU,
    Branch,
    NotUnderstood,
    action_of,
    branches,
    docking_trait,
    length_in,
    noun_phrases,
    number_in,
    one,
    tokens_of,
    types_of,
)

CHOSEN = Condition(THIS_SHIP, Trait(Quality.CHOSEN))


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


@dataclass(frozen=True, slots=True)
class Mood:
    """How a clause is worded: how strongly, whether it affirms, whether someone may choose."""

    tier: Tier = Tier.OPTIONAL
    affirms: bool = True
    optional: bool = False

    def denying(self) -> Mood:
        tier = Tier.NOT if self.tier is Tier.OPTIONAL else Tier.MANDATORY_NOT if self.tier is Tier.MANDATORY else self.tier
        return Mood(tier, not self.affirms, False)


_MOODS = {
    "CANNOT": Mood(Tier.NOT, False),
    "DO_NOT": Mood(Tier.NOT, False),
    "MAY": Mood(optional=True),
    "MUST": Mood(Tier.MANDATORY),
    "ALWAYS": Mood(Tier.MANDATORY),
    "MUST_NOT": Mood(Tier.MANDATORY_NOT, False),
    "NEVER": Mood(Tier.MANDATORY_NOT, False),
    "WOULD": Mood(),
}

_ACTS = {
    "MOVE": Act.MOVE,
    "SHOOT": Act.SHOOT,
    "HIT": Act.HIT,
    "MISS": Act.HIT,
    "RAM": Act.RAM,
    "PIN": Act.PIN,
    "BOARD": Act.BOARD,
    "TOW": Act.TOW,
    "DOCK": Act.DOCK,
    "EXPLORE": Act.EXPLORE,
    "REPAIR": Act.REPAIR,
    "SINK": Act.SINK,
    "USE": Act.USE,
    "BLOCK": Act.BLOCK,
    "TOUCH": Act.TOUCH,
    "APPLY": Act.APPLY,
    "CANCEL": Act.CANCEL,
    "REMOVE": Act.REMOVE,
    "ELIMINATE": Act.ELIMINATE,
    "PINNED": Act.PIN,
    "RAMMED": Act.RAM,
    "BOARDED": Act.BOARD,
    "TOWED": Act.TOW,
    "ELIMINATED": Act.ELIMINATE,
    "SHOT_AT": Act.SHOOT,
    "SUNK": Act.SINK,
    "REMOVED": Act.REMOVE,
    "CANCELLED": Act.CANCEL,
    "DOCKED": Act.DOCK,
    "USED": Act.USE,
}


def read(sentence: Branch) -> Reading:
    """The effects of one parsed sentence. Raises `NotUnderstood` for words that no effect can carry."""
    frame = _frame(sentence)
    effects: list[Effect] = []
    instead = follows = False
    for main in branches(sentence, "main", "roll"):
        if str(main.data) == "roll":
            return Reading((frame.onto(Effect(Act.HAVE, quantity=Quantity.ROLL)),), rolls=True)
        for effect in _main(main, frame):
            effects.append(frame.onto(effect))
    instead = any("INSTEAD" in types_of(trail) for trail in branches(sentence, "trail")) and frame.when is None
    follows = frame.chosen or any(_is_the_cannon(effect) for effect in effects)
    return Reading(tuple(effects), on_result=bool(frame.faces), follows=follows, instead=instead)


def _is_the_cannon(effect: Effect) -> bool:
    return effect.who is not None and any(trait.quality is Quality.FROM_ANY_MAST for trait in effect.who.traits)


@dataclass(slots=True)
class _Frame:
    """What the leading and trailing phrases of a sentence add to its effects."""

    often: Often | None = None
    when: Moment | None = None
    conditions: tuple[Condition | Comparison, ...] = ()
    faces: tuple[int, ...] = ()
    chosen: bool = False
    instead: bool = False

    def onto(self, effect: Effect) -> Effect:
        when = self.when
        if when is not None and self.instead:
            when = replace(when, phase=Phase.INSTEAD)
        return replace(
            effect,
            often=effect.often or self.often,
            when=effect.when or when,
            conditions=(*self.conditions, *effect.conditions),
            faces=self.faces,
        )


def _frame(sentence: Branch) -> _Frame:
    frame = _Frame()
    for leads in branches(sentence, "leads"):
        for lead in leads.children:
            if not isinstance(lead, Token):
                _lead(frame, lead)
    for trail in branches(sentence, "trail"):
        _lead(frame, trail)
        frame.instead = frame.instead or "INSTEAD" in types_of(trail)
    return frame


def _lead(frame: _Frame, lead: Branch) -> None:
    if str(lead.data) == "on_result":
        frame.faces = _faces(next(branches(lead, "faces")))
    for child in lead.children:
        if isinstance(child, Token):
            continue
        if str(child.data) == "often":
            frame.often = Often.ONCE_PER_TURN
        elif str(child.data) == "when":
            _when(frame, child)


def _faces(faces: Branch) -> tuple[int, ...]:
    numbers = [int(token) for token in tokens_of(faces) if token.type == "NUMBER"]
    if "DASH" in types_of(faces):
        return tuple(range(numbers[0], numbers[1] + 1))
    return tuple(numbers)


def _when(frame: _Frame, when: Branch) -> None:
    word = tokens_of(when)[0]
    for body in branches(when, "body", "bare_state", "chosen"):
        if str(body.data) == "bare_state":
            frame.conditions += (_negated_if(word, Condition(SUBJECT, _place(body))),)
        elif str(body.data) == "chosen":
            frame.chosen = True
            frame.conditions += (CHOSEN,)
        else:
            _when_body(frame, word, body)


def _when_body(frame: _Frame, word: Token, body: Branch) -> None:
    for comparison in branches(body, "comparison", "equals"):
        frame.conditions += (_comparison(comparison),)
    for clause in branches(body, "clause"):
        found = _circumstance(clause)
        if isinstance(found, Happening):
            frame.when = Moment(_phase(word), found)
        else:
            frame.conditions += (_negated_if(word, found),)


def _negated_if(word: Token, condition: Condition) -> Condition:
    if word.type != "UNLESS":
        return condition
    return Condition(condition.subject, replace(condition.trait, negated=not condition.trait.negated))


def _phase(word: Token) -> Phase:
    return {"AFTER": Phase.AFTER, "BEFORE": Phase.BEFORE}.get(word.type, Phase.WHEN)


def _comparison(comparison: Branch) -> Comparison:
    figures = [child for child in comparison.children if isinstance(child, Token) and child.type in ("QUANTITY", "NUMBER", "MAST_S")]
    left = Quantity(str(figures[0]))
    if str(comparison.data) == "equals":
        return Comparison(left, Relation.EQUAL, int(figures[1]))
    relation = {"HIGHER_THAN": Relation.ABOVE, "LOWER_THAN": Relation.BELOW, "AT_LEAST": Relation.AT_LEAST}[
        tokens_of(next(branches(comparison, "relation")))[0].type
    ]
    owned = one(comparison, "owned_quantity")
    right = tokens_of(owned)[-1] if owned is not None else figures[1]
    return Comparison(left, relation, int(right) if right.type == "NUMBER" else Quantity("masts" if right.type == "MAST_S" else str(right)))


def _circumstance(clause: Branch) -> Happening | Condition:
    """What a clause after `when` or `if` waits for: something that happens, or something that is so."""
    subject = noun_phrases(clause)[0]
    predicate = next(branches(clause, "predicate"))
    verbs = list(next(branches(predicate, "verbs")).find_pred(lambda branch: str(branch.data) in _HAPPENINGS or str(branch.data) in _STATES))
    if len(verbs) != 1:
        raise NotUnderstood("this cannot be waited for", clause)
    verb = verbs[0]
    name = str(verb.data)
    if name in _HAPPENINGS:
        return _HAPPENINGS[name](subject, verb)
    return Condition(subject, _STATES[name](verb))


def _acting(subject: Selector, verb: Branch) -> Happening | Condition:
    word = tokens_of(next(branches(verb, "act")))[0]
    if word.type == "SINK" and not list(branches(verb, "obj")):
        return Condition(subject, Trait(Quality.SUNK))
    whom = noun_phrases(verb)
    return Happening(_ACTS[word.type], subject, whom[0] if whom else None, affirms=word.type != "MISS")


def _being(subject: Selector, verb: Branch) -> Happening | Condition:
    done = next(branches(verb, "done"))
    word = tokens_of(done)[0]
    states = {"PINNED": Quality.PINNED, "TOWED": Quality.TOWED, "DOCKED": Quality.DOCKED}
    if word.type in states:
        return Condition(subject, Trait(states[word.type]))
    by = noun_phrases(verb)
    return Happening(_ACTS.get(word.type, Act.HIT), by[0] if by else None, subject)


def _given_action(subject: Selector, verb: Branch) -> Happening:
    kinds, free, _number = action_of(next(branches(verb, *ACTION_PHRASES)))
    return Happening(Act.GIVE, whom=subject, action=kinds[0], free=free)


def _giving(subject: Selector, verb: Branch) -> Happening:
    kinds, free, _number = action_of(next(branches(verb, *ACTION_PHRASES)))
    return Happening(Act.GIVE, whom=noun_phrases(verb)[0], action=kinds[0], free=free)


_HAPPENINGS: dict[str, Callable[[Selector, Branch], Happening | Condition]] = {
    "active": _acting,
    "active_at": lambda subject, verb: Happening(Act[types_of(verb)[0]], subject, noun_phrases(verb)[0]),
    "passive": _being,
    "given": _given_action,
    "resolve": _given_action,
    "give": _giving,
    "win": lambda subject, _verb: Happening(Act.WIN, subject),
}


def _place(branch: Branch) -> Trait:
    """The state that a bare word or a place phrase names."""
    place = one(branch, "place") or branch
    word = tokens_of(place)[0]
    if word.type == "ADJECTIVE":
        return Trait(Quality(str(word)))
    if word.type == "WITHIN":
        return Trait(Quality.WITHIN, length=length_in(place), of=noun_phrases(place)[0])
    if word.type == "TOUCHING":
        return Trait(Quality.TOUCHING, of=noun_phrases(place)[0])
    return Trait({"PINNED": Quality.PINNED, "TOWED": Quality.TOWED, "DOCKED": Quality.DOCKED}[word.type])


def _carried(verb: Branch) -> Trait:
    cargo = noun_phrases(verb)[0]
    return Trait(Quality.CARRYING, cargo.number == 0, of=replace(cargo, number=None) if cargo.number == 0 else cargo)


_STATES: dict[str, Callable[[Branch], Trait]] = {
    "have_all_masts": lambda _verb: Trait(Quality.FULLY_MASTED),
    "carry": _carried,
    "have": _carried,
    "is_state": _place,
    "docked_at": lambda verb: docking_trait(noun_phrases(verb)[0]),
    "is_piece": lambda verb: Trait(Quality.IS_A, of=noun_phrases(verb)[0]),
    "have_move": lambda verb: Trait(Quality.MOVELESS, negated="NO" not in types_of(verb)),
}


# Main clauses


def _main(main: Branch, frame: _Frame) -> list[Effect]:
    found: list[Effect] = []
    subject: Selector | None = None
    for part in branches(main, "clause", "order", "reduce_cost"):
        if str(part.data) == "clause":
            effects, subject = _clause(part, subject)
        else:
            effects = _order(part)
        if found and found[0].optional:
            effects = [effect.with_conditions(CHOSEN) for effect in effects]
        found += effects
    return found


def _clause(clause: Branch, before: Selector | None) -> tuple[list[Effect], Selector]:
    subject = noun_phrases(clause)[0]
    if subject == SUBJECT and before is not None and before.reference is not Reference.YOU:
        subject = before
    predicate = next(branches(clause, "predicate"))
    modal = one(predicate, "modal")
    mood = _MOODS[tokens_of(modal)[0].type] if modal is not None else Mood()
    if subject.number == 0:
        subject, mood = replace(subject, number=None), mood.denying()
    verbs = [child for child in next(branches(predicate, "verbs")).children if not isinstance(child, Token)]
    effects = _together(subject, verbs, mood) or [effect for verb in verbs for effect in _verb(subject, verb, mood)]
    if "EACH_TURN" in types_of(clause):
        effects = [replace(effect, often=Often.EACH_TURN) for effect in effects]
    return effects, subject


def _together(subject: Selector, verbs: list[Branch], mood: Mood) -> list[Effect]:
    """The grant in `may move and shoot using the same move action`: the second act is free after the first."""
    if len(verbs) != 2 or not any("SAME_MOVE_ACTION" in types_of(way) for way in branches(verbs[1], "way")):
        return []
    first, second = (tokens_of(next(branches(verb, "act")))[0].type for verb in verbs)
    if first == "MOVE":
        happening = Happening(Act.GIVE, whom=subject, action=Action.MOVE, free=False)
    else:
        happening = Happening(Act.DOCK, subject, next(iter(noun_phrases(verbs[1])), None))
    when = Moment(Phase.AFTER, happening)
    return [Effect(Act.GIVE, mood.tier, mood.affirms, whom=subject, action=Action[second], free=True, when=when, optional=mood.optional)]


def _order(order: Branch) -> list[Effect]:
    if str(order.data) == "reduce_cost":
        amount = Amount(Op.ADD, -(number_in(order) or 0))
        return [Effect(Act.HAVE, who=noun_phrases(order)[0], quantity=Quantity.COST, amount=amount)]
    return [effect for verb in order.children if not isinstance(verb, Token) for effect in _verb(None, verb, Mood())]


def _verb(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    reader = _VERBS.get(str(verb.data))
    if reader is None:
        raise NotUnderstood("this verb cannot stand here", verb)
    return reader(subject, verb, mood)


def _effect(act: Act, mood: Mood, **fields: object) -> Effect:
    return replace(Effect(act, mood.tier, mood.affirms, optional=mood.optional), **fields)  # type: ignore[arg-type]


def _amount(quantity: Quantity, who: Selector | None, mood: Mood, amount: Amount, **fields: object) -> Effect:
    if not mood.affirms:
        mood = Mood(mood.tier, True)
    return _effect(Act.HAVE, mood, who=who, quantity=quantity, amount=amount, **fields)


def _active(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    word = tokens_of(next(branches(verb, "act")))[0]
    ways = [tokens_of(way)[0].type for way in branches(verb, "way")]
    whom = next(iter(noun_phrases(verb)), None)
    if "AS_FREE_ACTION" in ways:
        return [_effect(Act.GIVE, mood, whom=subject, action=Action[word.type], free=True)]
    if "FROM_ANY_MAST" in ways:
        cannon = Selector((Kind.CANNON,), Reference.SUBJECT, traits=(Trait(Quality.FROM_ANY_MAST),))
        return [_effect(_ACTS[word.type], mood, who=cannon)]
    if word.type == "MISS":
        mood = replace(mood, affirms=not mood.affirms)
    if word.type == "USE":
        return [_use(subject, whom, mood)]
    if word.type == "CANCEL" and whom is not None:
        whom = whom.owner or whom
        subject = None
    if word.type == "BLOCK" and whom is not None and whom.name == "line of fire":
        whom = whom.owner
    return [_effect(_ACTS[word.type], mood, who=subject, whom=whom)]


def _use(subject: Selector | None, whom: Selector | None, mood: Mood) -> Effect:
    if subject is None or whom is None or whom.kind is not Kind.ABILITY:
        raise NotUnderstood("only abilities are used", Token("USE", "use"))
    if subject.number == 1 and not mood.affirms:
        return Effect(Act.CANCEL, whom=subject)
    return _effect(Act.USE, mood, who=replace(subject, traits=subject.traits + whom.traits))


def _eliminate(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    whom, *source = noun_phrases(verb)
    types = types_of(verb)
    if _by_hits(whom) or (subject is not None and subject.kind is Kind.HIT):
        return [_amount(Quantity.MASTS_PER_HIT, subject, mood, Amount(Op.SET, whom.number or 1))]
    if "GIVE" in types:
        return [_effect(Act.GIVE, mood, whom=THIS_SHIP, action=Action.ANY, free=False, cost=whom)]
    if source:
        whom = replace(whom, owner=source[0])
    return [_effect(Act.ELIMINATE, mood, who=subject, whom=whom)]


def _by_hits(whom: Selector) -> bool:
    """Whether `two masts with one hit` is meant."""
    return any(trait.of is not None and trait.of.kind is Kind.HIT for trait in whom.traits)


def _passive(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    word = tokens_of(next(branches(verb, "done")))[0]
    by = next(iter(noun_phrases(verb)), None)
    return [_effect(_ACTS.get(word.type, Act.HIT), mood, who=by, whom=subject)]


def _given(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    kinds, free, number = action_of(next(branches(verb, *ACTION_PHRASES)))
    if not mood.affirms and kinds[0] not in (Action.ANY, Action.SAME):
        return [_effect(Act[kind.name], mood, who=subject) for kind in kinds]
    amount = Amount(Op.SET, number) if number else None
    return [_effect(Act.GIVE, mood, whom=subject, action=kind, free=free, amount=amount) for kind in kinds]


def _get(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    phrases = noun_phrases(verb)
    against = phrases[0] if "AGAINST" in types_of(verb) else None
    per = phrases[-1] if "FOR_EVERY" in types_of(verb) else None
    return [effect for bonus in branches(verb, "bonus", "bonus_space", "bonus_bare") for effect in _bonus(subject, bonus, mood, against, per)]


def _bonus(subject: Selector | None, bonus: Branch, mood: Mood, against: Selector | None, per: Selector | None) -> list[Effect]:
    plus = str(tokens_of(bonus)[0])
    number = int(plus) if plus[1:].isdigit() else None
    amount = Amount(Op.ADD, number, None if number is not None else tuple(plus[1:].split("+")), per=per)
    if str(bonus.data) == "bonus_space":
        return [_amount(Quantity.CARGO_CAPACITY, subject, mood, amount)]
    if str(bonus.data) == "bonus_bare":
        return [_effect(Act.HAVE, mood, who=subject, amount=amount)]
    quantities = [_quantity(tokens_of(quantity)[0]) for quantity in branches(bonus, "quantity")]
    return [_amount(quantity, subject, mood, amount, whom=against) for quantity in quantities]


def _quantity(word: Token) -> Quantity:
    return Quantity.BASE_MOVE if word.type == "BASE_MOVE" else Quantity(str(word))


def _cannon(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    words = tokens_of(next(branches(verb, "cannon")))
    length = next(str(word) for word in words if word.type == "LENGTH")
    ranks = [int(word) for word in words if word.type == "NUMBER"]
    rank = ranks[0] if ranks else int(length[:-1])
    cannon = Cannon(rank, length if ranks else length[-1], fixed="FIXED" in types_of(verb))
    return [_amount(Quantity.CANNONS, subject, mood, Amount(Op.ADD, number_in(verb), cannon=cannon))]


def _spaces(quantity: Quantity) -> Callable[[Selector | None, Branch, Mood], list[Effect]]:
    def read_spaces(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
        phrases = noun_phrases(verb)
        number = phrases[0].number if phrases else 0 if "NO" in types_of(verb) else number_in(verb)
        if not mood.affirms:
            return [_amount(quantity, subject, mood, Amount(Op.SET, 0))]
        if number == 0:
            mood = Mood(Tier.NOT if mood.tier is Tier.OPTIONAL else Tier.MANDATORY_NOT, True, mood.optional)
        return [_amount(quantity, subject, mood, Amount(Op.SET, 1 if number is None else number))]

    return read_spaces


def _required(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    mast = noun_phrases(verb)[0]
    number = subject.number if subject is not None else None
    return [_amount(Quantity.HITS_PER_MAST, mast.owner, mood, Amount(Op.SET, number))]


def _have_move(subject: Selector | None, _verb: Branch, mood: Mood) -> list[Effect]:
    return [_amount(Quantity.BASE_MOVE, subject, Mood(max(mood.tier, Tier.NOT)), Amount(Op.SET, length=()))]


def _lengthy(quantity: Quantity) -> Callable[[Selector | None, Branch, Mood], list[Effect]]:
    return lambda subject, verb, mood: [_amount(quantity, subject, mood, Amount(Op.SET, length=tuple(length_in(verb).replace(" ", "").split("+"))))]


def _numbered(quantity: Quantity, op: Op, object_is_who: bool = False) -> Callable[[Selector | None, Branch, Mood], list[Effect]]:
    def read_number(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
        who = noun_phrases(verb)[0] if object_is_who else subject
        return [_amount(quantity, THIS_SHIP if who == YOU else who, mood, Amount(op, number_in(verb)))]

    return read_number


def _become(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    raise NotUnderstood("what becomes of it cannot be told from this", verb)


def _ignore(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    if "FIRST_HIT" in types_of(verb):
        hit = Selector((Kind.HIT,), traits=(Trait(Quality.FIRST),))
        return [_effect(Act.IGNORE, mood, who=subject, whom=hit)]
    return [_effect(Act.IGNORE, mood, who=subject, whom=noun_phrases(verb)[0])]


def _use_named(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    name = next(str(word) for word in tokens_of(verb) if word.type == "NAME")
    ability = Selector((Kind.ABILITY,), owner=subject, name=name)
    return [_effect(Act.USE, mood, who=ability, whom=next(iter(noun_phrases(verb)), None))]


def _change_die(_subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    numbers = [int(word) for word in tokens_of(verb) if word.type == "NUMBER"]
    die = Selector((Kind.DIE,), number=numbers[0])
    return [_amount(Quantity.ROLL, None, replace(mood, optional=True), Amount(Op.SET, numbers[1]), whom=die)]


def _choose_which(subject: Selector | None, verb: Branch, mood: Mood) -> list[Effect]:
    nouns = next(branches(verb, "nouns"))
    word = tokens_of(next(branches(nouns, "noun")))[0]
    return [_effect(Act.CHOOSE, mood, who=subject, whom=Selector((Kind.MAST if word.type == "MAST_S" else Kind(str(word)),)))]


def _again(subject: Selector | None, _verb: Branch, mood: Mood) -> list[Effect]:
    return [_effect(Act.REROLL, mood, who=subject, whom=Selector((Kind.SHOT,)))]


_VERBS: dict[str, Callable[[Selector | None, Branch, Mood], list[Effect]]] = {
    "active": _active,
    "active_at": lambda subject, verb, mood: [_effect(_ACTS[types_of(verb)[0]], mood, who=subject, whom=noun_phrases(verb)[0])],
    "again": _again,
    "eliminate": _eliminate,
    "one_roll": _numbered(Quantity.DICE, Op.SET),
    "only_targets": _numbered(Quantity.TARGETS, Op.LIMIT),
    "only_contacts": _numbered(Quantity.CONTACTS, Op.LIMIT),
    "passive": _passive,
    "docked_at": lambda subject, verb, mood: [_effect(Act.DOCK, mood, who=subject, whom=noun_phrases(verb)[0])],
    "given": _given,
    "required": _required,
    "get": _get,
    "extra_hits": _numbered(Quantity.EXTRA_HITS, Op.ADD),
    "gain_move": _lengthy(Quantity.BASE_MOVE),
    "gain_cannon": _cannon,
    "have_move": _have_move,
    "have_range": _lengthy(Quantity.RANGE),
    "cannons_per_mast": _numbered(Quantity.CANNONS_PER_MAST, Op.SET),
    "take_up": _spaces(Quantity.CARGO_SPACE),
    "cost": _spaces(Quantity.COST),
    "repair_anywhere": lambda subject, _verb, mood: [_effect(Act.REPAIR, mood, who=subject)],
    "use_named": _use_named,
    "ignore": _ignore,
    "roll_to_hit": _numbered(Quantity.ROLL_TO_HIT, Op.SET),
    "double_range": lambda _subject, verb, mood: [_amount(Quantity.RANGE, noun_phrases(verb)[0], mood, Amount(Op.MULTIPLY, 2))],
    "change_die": _change_die,
    "reroll": lambda _subject, verb, mood: [_effect(Act.REROLL, mood, whom=Selector((Kind.DIE,), owner=next(iter(noun_phrases(verb)), None)))],
    "choose": lambda subject, verb, mood: [_effect(Act.CHOOSE, mood, who=subject, whom=noun_phrases(verb)[0])],
    "choose_which": _choose_which,
    "turn_down": lambda _subject, verb, mood: [_effect(Act.TURN_DOWN, mood, whom=noun_phrases(verb)[0])],
}
