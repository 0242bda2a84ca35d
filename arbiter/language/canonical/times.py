"""When and for how long: `during this round`, `when your turn ends`."""

from __future__ import annotations

from arbiter.effects import (
    Act,
    Amount,
    Complement,
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
    Selector,
    Tier,
    Trait,
    Turn,
)  # fmt: skip
from arbiter.frozen import replace
from arbiter.language.canonical.parts import targeted
from arbiter.language.general.deeds import action_named, extra, of_another_turn
from arbiter.language.pieces import THAT_TURN, YOU

_OWN_NEXT_TURNS = frozenset({"next turn", "on her next turn", "on its next turn"})
_DURING = ("during", "on", "in", "for", "throughout")
_MANNERS = {
    "every turn": "each turn", "simultaneously": "at the same time", "for this turn": "this turn",
    "in the same turn": "in the same turn", "that same turn": "in the same turn", "on the same turn": "in the same turn",
    **dict.fromkeys(("right away", "straight away", "instantly", "promptly", "without delay"), "immediately"),
    **dict.fromkeys(("for good", "forever", "for keeps"), "permanently"),
    **dict.fromkeys(("thereafter", "henceforth", "hereafter"), "from then on"),
}  # fmt: skip
"""Manners that are the same, and how each is told."""
_RATES = {"per turn": "each turn"}
"""What is the same of what is done, and not of how often that may be."""
_BESIDES = frozenset({"also", "too", "as well"})
"""Manners that say no more than that something else is done as well."""
_ANY_MORE = frozenset({"any more", "anymore", "any longer", "at all"})
"""Manners that say no more of what is denied than that it is."""
_AS_YOU_LIKE = frozenset({"if you like", "if you wish", "if you want", "if desired", "if wanted", "if you please"})
_NO_MORE = frozenset({"somewhere"})
"""Manners that say nothing more of where something is put."""


def same_manner(effect: Effect) -> Effect | None:
    """`simultaneously` is at the same time, `every turn` each turn; `two times` is twice."""
    told = {**_MANNERS, **({} if "more than once" in effect.manner else _RATES)}
    manner = tuple(told.get(word, word) for word in effect.manner if word not in _NO_MORE or effect.act is not Act.PUT)
    manner = tuple(word for word in manner if word not in _BESIDES or not (effect.affirms or word == "also"))
    manner = tuple(word for word in manner if effect.affirms or word not in (*_ANY_MORE, "either"))
    manner = (*(word for word in manner if word != "instead"), *(word for word in manner if word == "instead"))
    if effect.whom == Selector((Kind.THING,), number=2, name="time"):
        effect, manner = replace(effect, whom=None), ("twice", *manner)
    if set(manner) >= {"twice", "each turn"} and effect.often is None:
        effect, manner = replace(effect, often=Often.TWICE_PER_TURN), tuple(w for w in manner if w not in ("twice", "each turn"))
    return replace(effect, manner=manner)


def as_you_like(effect: Effect) -> Effect | None:
    """`If you like, this ship moves S`, `draw a card if you wish`: it may be done; `no longer rams`: it does not."""
    if "no longer" in effect.manner and effect.affirms and not effect.optional and _is_deed(effect):
        return replace(effect, manner=effect.manner_but("no longer"), affirms=False, tier=Tier.NOT)
    rest = effect.manner_but(*_AS_YOU_LIKE)
    yours = effect.who is None or effect.who == YOU or effect.who.reference is Reference.THIS
    if rest == effect.manner or not effect.affirms or effect.tier is not Tier.OPTIONAL or not yours:
        return None
    return replace(effect, manner=rest, optional=True, who=YOU if effect.who is None else effect.who)


def _is_deed(effect: Effect) -> bool:
    """Whether somebody does something, so that doing it no longer is not doing it; what is so no longer has changed."""
    lasting = effect.act in (Act.BE, Act.HAVE, Act.BECOME, Act.COUNT) or effect.quantity is not None or effect.amount is not None
    return effect.who is not None and effect.tier is Tier.OPTIONAL and not lasting


def let_her(effect: Effect) -> Effect | None:
    """`You may have this ship move S`, `you cannot make her ram`: she may, and she cannot."""
    first = effect.roles[0] if effect.roles else None
    told = first.doing if first is not None and first.word == "letting" else None
    yours = effect.act is Act.LET and effect.who == YOU and effect.whom is None and (effect.optional or not effect.affirms)
    if not yours or told is None or told.who is None or not told.affirms or told.who.reference is not Reference.THIS:
        return None
    return deed_told(told, replace(effect, roles=effect.roles[1:]))


def deed_told(told: Happening, like: Effect) -> Effect | None:
    """What happens as an effect of its own, in the mood and the circumstances of another; None where it tells a bonus."""
    far = next((role for role in told.roles[:1] if role.word == "" and role.of is None and role.length is not None), None)
    if far is not None and (like.amount is not None or far.length is None or far.length[0] in "+-"):
        return None
    return replace(
        like, act=told.act, who=told.who, whom=told.whom, action=told.action, free=told.free, place=told.place,
        roles=(*told.roles[far is not None :], *like.roles), manner=(*told.manner, *like.manner),
        amount=Amount(Op.SET, length=tuple(far.length.split("+"))) if far is not None and far.length else like.amount,
    )  # fmt: skip


def once_each_turn(effect: Effect) -> Effect | None:
    """`may eliminate one crew each turn`, `may roll a d6 each turn`, `may do so once per turn, but …`: once per turn."""
    if Often.ONCE_PER_TURN.value in effect.manner and effect.often is None:
        rest = effect.manner_but(Often.ONCE_PER_TURN.value)
        return replace(effect, manner=rest, often=Often.ONCE_PER_TURN)
    once = "once" in effect.manner and "each turn" in effect.manner and effect.optional
    left = effect.manner_but("each turn", "every turn")
    one = effect.whom is not None and effect.whom.number == 1 and effect.optional and effect.affirms
    left = tuple(word for word in left if word != "once") if once else left
    one = one or once or _is_roll_of_choice(effect) or effect.act is Act.REROLL
    return replace(effect, manner=left, often=Often.ONCE_PER_TURN) if one and left != effect.manner and not effect.often else None


def _is_roll_of_choice(effect: Effect) -> bool:
    """Whether an effect is a die that may be rolled: `each turn, you may roll a d6`."""
    return effect.act is Act.HAVE and effect.quantity is Quantity.ROLL and effect.dice is not None and effect.dice.optional


def in_time(effect: Effect) -> Effect | None:
    """`during this round`, `in this round` are this round; `during each of your turns` is on each of them."""
    told, manner, turn = list(effect.roles), effect.manner, effect.turn
    for role in effect.roles:
        if role.doing is not None and role.word in _TURNS_IN_WHICH and effect.when is None and not effect.affirms:
            told.remove(role)
            effect, manner = replace(effect, when=Moment(Phase.WHEN, role.doing)), (*manner, "in the same turn")
            continue
        if role.word in ("during", "for") and role.of == _THIS_ACTION:
            told[told.index(role)] = replace(role, word="during")
        of = role.of if role.word in _DURING and role.length is None and role.doing is None else None
        if of is None or of.kind is not Kind.THING or of.name not in ("turn", "round"):
            continue
        if of == Selector((Kind.THING,), Reference.THIS, name=of.name):
            told.remove(role)
            turn = Turn.THIS if of.name == "turn" and turn is None else turn
            manner += ("this round",) if of.name == "round" else ()
        elif of in (_SAME_TURN, THAT_TURN) and effect.when is not None:
            told.remove(role)
            manner += ("in the same turn",)
        elif of.owner is not None and (of.reference is Reference.ALL or of.traits) and role.word in ("during", "in"):
            told[told.index(role)] = replace(role, word="on")
    if "this turn" in manner and turn is None and not of_another_turn(effect.when):
        turn, manner = Turn.THIS, tuple(word for word in manner if word != "this turn")
    return replace(effect, roles=tuple(told), manner=manner, turn=turn)


_TURNS_IN_WHICH = frozenset({"on the turn"}) | {
    f"{lead} turn {which}"
    for lead in ("on the", "on a", "in a", "on any", "during a", "during any")
    for which in ("in which", "that", "when")
}
_THIS_ACTION = Selector((Kind.THING,), Reference.THIS, name="action")
_SAME_TURN = Selector((Kind.THING,), Reference.THE, traits=(Trait(Quality.DESCRIBED, name="same"),), name="turn")


def next_turn(effect: Effect) -> Effect | None:
    """`on your next turn`, `during its next turn`, where nothing else names a turn."""
    if effect.turn is not None:
        return None
    about = effect.who if effect.who is not None else effect.whom
    if about is not None and about.kind in (Kind.CREW, Kind.THING) and about.owner is not None:
        about = about.owner  # the turn of the ship that carries them, or whose figure it is
    again = about is not None and (about.reference is Reference.THAT or about.name == "target") and not effect.roles
    own = about is not None and (about.reference in (Reference.THIS, Reference.SUBJECT) or again)
    yours = about is None or about.reference in (Reference.THIS, Reference.SUBJECT, Reference.YOU)
    plain = len(effect.roles) == 1 and effect.manner in ((), ("instead",))
    if about is not None and about.reference is not Reference.ANY and plain:
        of = effect.roles[0].of
        turn = Selector((Kind.THING,), traits=(Trait(Quality.DESCRIBED, name="next"),), name="turn")
        owners = (about, replace(about, traits=()), replace(about, reference=Reference.THAT), *([YOU] if yours else []))
        if effect.roles[0].word in ("during", "on", "in", "for", "throughout") and of in [
            replace(turn, owner=owner) for owner in owners
        ]:
            return replace(effect, turn=Turn.NEXT, roles=())
    turns = {"next turn", *(_OWN_NEXT_TURNS if own else ()), *(["on your next turn"] if yours else [])}
    told = [word for word in effect.manner if word in turns]
    rest = effect.manner_but(*told)
    if len(told) != 1 or not {*rest} <= {"instead", "face up", "face down"}:
        return None
    return replace(effect, turn=Turn.NEXT, manner=rest)


def the_target(effect: Effect) -> Effect | None:
    """`the target cannot move next turn`: that ship, where a shot hits it or nothing else in the sentence could be meant."""
    if (effect.when is not None and effect.when.happening.act in (Act.HIT, Act.ROLL)) or "instead" in effect.manner:
        return targeted(effect)
    who = effect.who
    alone = effect.when is None and not effect.conditions and not effect.roles and not effect.manner and effect.whom is None
    return targeted(effect) if alone and who is not None and not effect.affirms else None


def until_end(effect: Effect) -> Effect | None:
    """`until this round ends`, `for the rest of this round`: until its end."""
    return replace(effect, roles=tuple(map(_until, effect.roles))) if any(map(_lasts, effect.roles)) else None


def _lasts(role: Complement) -> bool:
    return role.word in ("until", "for", "throughout")


def _until(role: Complement) -> Complement:
    doing, of = role.doing, role.of
    edge = _EDGES.get(doing.act) if role.word == "until" and doing is not None else None
    span = doing.who if doing is not None and edge is not None and doing == Happening(doing.act, doing.who) else None
    if span is not None and (span.name in ("turn", "round", "game") or span.reference is Reference.THIS):
        return Complement("until", Selector((Kind.THING,), owner=span, name=edge))
    if role.word == "until" and of is not None and of.name == "beginning" and of.owner is not None:
        return replace(role, of=replace(of, name="start"))
    span = None
    rest = of is not None and role.word != "until" and of == Selector((Kind.THING,), owner=of.owner, name=of.name)
    if rest and of is not None and of.name in ("rest", "remainder"):
        span = of.owner
    return Complement("until", Selector((Kind.THING,), owner=span, name="end")) if span is not None else role


_EDGES = {Act.END: "end", Act.BEGIN: "start"}


def at_the_end(effect: Effect) -> Effect | None:
    """`when your turn ends`, `as your turn ends`, `… at the end of your turn`."""
    when, at = effect.when, next((role for role in effect.roles if _ends(role) is not None), None)
    if when is not None and when.phase is Phase.WHEN:
        event = when.happening
        plain = event.who is not None and event.who.name in ("turn", "round") and event == Happening(event.act, event.who)
        phase = {Act.END: Phase.ENDING, Act.BEGIN: Phase.BEGINNING}.get(event.act) if plain else None
        return replace(effect, when=_turning(phase, event.who)) if phase is not None and event.who is not None else None
    if when is not None or at is None:
        return None
    found = _ends(at)
    roles = effect.roles_but(at)
    return replace(effect, when=_turning(*found), roles=roles) if found is not None else None


def _ends(role: Complement) -> tuple[Phase, Selector] | None:
    """The turn or round at whose end or beginning something happens."""
    doing, of = role.doing, role.of
    if role.word == "as" and doing is not None and doing.who is not None and doing == Happening(doing.act, doing.who):
        phase = {Act.END: Phase.ENDING, Act.BEGIN: Phase.BEGINNING}.get(doing.act)
        return (phase, doing.who) if phase is not None and doing.who.name in ("turn", "round") else None
    if (
        role.word != "at"
        or of is None
        or of.owner is None
        or of.owner.name not in ("turn", "round")
        or of.traits
        or of.owner.number
    ):
        return None
    phase = {"end": Phase.ENDING, "beginning": Phase.BEGINNING, "start": Phase.BEGINNING}.get(of.name or "")
    return (phase, of.owner) if phase is not None else None


def your_turn_begins(effect: Effect) -> Effect | None:
    """`at the beginning of your turn` is at that of each of your turns."""
    turns = (Selector((Kind.THING,), which, owner=YOU, name="turn") for which in (Reference.ANY, Reference.ALL))
    begins = any(effect.when == _turning(Phase.BEGINNING, turn) for turn in turns)
    return replace(effect, when=_turning(Phase.BEGINNING, YOU)) if begins else None


def _turning(phase: Phase, turn: Selector) -> Moment:
    return Moment(phase, Happening(Act.TURN, turn))


def in_that_turn(effect: Effect) -> Effect | None:
    """What is done `on one of your turns` to have something that turn: which turn that is has been told."""
    one = Complement("on", Selector((Kind.THING,), number=1, owner=YOU, name="turn"))
    told = effect.turn is Turn.THIS and one in effect.roles
    return replace(effect, roles=effect.roles_but(one)) if told else None


def once_then(effect: Effect) -> Effect | None:
    """`once at the beginning of each of your turns` is at each of them."""
    begins = effect.when is not None and effect.when.phase is Phase.BEGINNING and effect.often is Often.ONCE
    return replace(effect, often=None) if begins else None


_FREE = Trait(Quality.DESCRIBED, name="free")


def _resolved_by(event: Happening) -> Happening:
    """`this ship's shoot action is resolved`: she resolves it."""
    action = event.whom
    ship = action.owner if action is not None and event == Happening(Act.RESOLVE, whom=action) else None
    told = Happening(Act.RESOLVE, ship, replace(action, owner=None)) if action is not None else event
    return told if ship is not None and ship.kind is Kind.SHIP else event


def resolved_action(effect: Effect) -> Effect | None:
    """`after she resolves a shoot action`, `after a shoot action`: after the action that she is given."""
    after = effect.roles[0] if effect.roles and effect.when is None else None
    action = after.of if after is not None and after.word == "after" else None
    done = action_named(action) if action is not None else None
    if action is not None and done is not None and effect.who is not None and effect.who.kind is Kind.SHIP:
        event = Happening(Act.GIVE, whom=effect.who, action=done[0], free=done[1], manner=extra(action))
        return replace(effect, when=Moment(Phase.AFTER, event), roles=effect.roles[1:])
    when = effect.when
    if when is None or when.happening.act is not Act.RESOLVE or when.happening.whom is None:
        return None
    event = _resolved_by(when.happening)
    if event.who is None:
        return None
    moved = event.whom is not None and event.whom.name == "move" and event.whom.traits[:1] == (_FREE,)
    named = action_named(replace(event.whom, name="move action") if moved and event.whom is not None else event.whom)  # type: ignore[arg-type]
    if named is None or event != Happening(Act.RESOLVE, event.who, event.whom):
        return None
    more = extra(event.whom) if event.whom is not None else ()
    given = Happening(Act.GIVE, whom=event.who, action=named[0], free=named[1], manner=more)
    phase = Phase.AFTER if when.phase is Phase.WHEN else when.phase
    return replace(effect, when=Moment(phase, given))


def on_result(effect: Effect) -> Effect | None:
    """`if the result is 6`: on a 6."""
    return _on_face(effect, Act.BE, _RESULTS)


def rolled(effect: Effect) -> Effect | None:
    """`if you rolled a 6`, after a roll: on a 6."""
    return _on_face(effect, Act.ROLL, (None, YOU))


def _on_face(effect: Effect, act: Act, whose: tuple[Selector | None, ...]) -> Effect | None:
    event = effect.upon(Phase.WHEN) if not effect.faces else None
    if event is None or event.whom is None or event.who not in whose or event != Happening(act, event.who, event.whom):
        return None
    face = face_of(event.whom)
    return replace(effect, when=None, faces=(face,)) if face is not None else None


_RESULTS = tuple(Selector((Kind.THING,), Reference.THE, name=name) for name in ("result", "roll", "die roll", "die"))


def face_of(found: Selector) -> int | None:
    """The face of a die that a phrase names: `a 6`."""
    name = found.name or ""
    plain = found == Selector((Kind.THING,), name=name) and len(name) == 1
    return int(name) if plain and name in "123456" else None


def her_turn(effect: Effect) -> Effect | None:
    """`unless it is her turn`, `if it is her turn`."""
    unless = next((role for role in effect.roles if role.word == "unless" and role.doing is not None), None)
    whose = _whose_turn(unless.doing) if unless is not None and unless.doing is not None else None
    if whose is not None:
        roles = effect.roles_but(unless)
        return replace(
            effect, roles=roles, conditions=(*effect.conditions, Condition(whose, Trait(Quality.ITS_TURN, negated=True)))
        )
    event = effect.upon(Phase.WHEN, Phase.DURING)
    whose = _whose_turn(event) if event is not None else None
    if whose is None:
        return None
    return replace(effect, when=None, conditions=(Condition(whose, Trait(Quality.ITS_TURN)), *effect.conditions))


def _whose_turn(event: Happening) -> Selector | None:
    turn = event.whom
    bare = event.who is None or not event.who.traits
    told = bare and turn is not None and turn.name == "turn" and event == Happening(Act.BE, event.who, turn)
    ships = turn is not None and turn.owner is not None and turn.owner.kind is Kind.SHIP
    return turn.owner if told and ships and turn == Selector((Kind.THING,), owner=turn.owner, name="turn") else None  # type: ignore[union-attr]


def on_the_turn(effect: Effect) -> Effect | None:
    """`on the turn this ship is pinned`: in the turn in which that happens."""
    told = next((role for role in effect.roles if role.word == "on the turn" and role.doing is not None), None)
    event = told.doing if told is not None else None
    who = event.who if event is not None else None
    if event is None or who is None or effect.when is not None or event != Happening(Act.BE, who) or len(who.traits) != 1:
        return None
    if who.traits[0] != Trait(Quality.PINNED):
        return None
    roles = effect.roles_but(told)
    return replace(effect, roles=roles, when=Moment(Phase.DURING, Happening(Act.PIN, whom=replace(who, traits=()))))
