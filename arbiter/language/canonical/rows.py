"""Canonical forms of what a sentence says in several effects, or in one where canonical text has two."""

from __future__ import annotations

from itertools import pairwise

from arbiter.effects import (
    Act,
    Action,
    Amount,
    Complement,
    Effect,
    Happening,
    Kind,
    Moment,
    Often,
    Op,
    Phase,
    Quantity,
    Reference,
    Selector,
    Tier,
    Turn,
)
from arbiter.frozen import replace
from arbiter.language.canonical.actions import (
    USING_THE_SAME,
    dock_and_act,
    done_in_its_place,
    each_by_itself,
    either_action,
    sacrifice,
    said_of_action,
)
from arbiter.language.canonical.dice import roll_to_hit
from arbiter.language.canonical.holds import each_victim, loads_there, reveals_and_removes, they_too
from arbiter.language.canonical.times import deed_told
from arbiter.language.pieces import CARRIED, CHOSEN, PAYING, THIS_CARD, THIS_TREASURE, YOU, Row


def possible(row: Row) -> Row | None:
    """`it is not possible to pin this ship`, `it is possible for ships to dock here`: they cannot, or may."""
    if len(row) != 2 or row[0].act is not Act.BE or row[0].manner != ("possible",) or row[0].whom is not None:
        return None
    said, done = row
    doer = said.sole_piece("for")
    if CHOSEN not in done.conditions or (said.roles and doer is None):
        return None
    conditions = (*said.conditions, *(item for item in done.conditions if item != CHOSEN))
    mood = replace(done, who=doer, tier=said.tier, affirms=said.affirms, optional=said.affirms, conditions=conditions)
    return (replace(mood, when=said.when, often=said.often, turn=said.turn),)


def for_gold(row: Row) -> Row | None:
    """`you may hire one crew for 2 gold`, `by spending 2 gold`, `at a cost of 2 gold`: you may spend it to do so."""
    if (
        len(row) != 1
        or row[0].act not in (Act.HIRE, Act.BUY, Act.RECRUIT)
        or not row[0].optional
        or row[0].who is None
        or row[0].manner
    ):
        return None
    [deed] = row
    paid = next((role for role in deed.roles if _price(role) is not None), None)
    price = _price(paid) if paid is not None else None
    if paid is None or price is None:
        return None
    rest = deed.roles_but(paid)
    spends = replace(deed, act=Act.SPEND, whom=price, roles=(), manner=())
    who = None if deed.who == YOU else deed.who
    return spends, replace(deed, who=who, optional=False, roles=rest, conditions=(*deed.conditions, CHOSEN))


def pays(row: Row) -> Row | None:
    """`you pay one gold and she may repair two masts`: who pays need not, and what may be done then hangs on it."""
    if len(row) != 2 or row[0].act not in (Act.SPEND, Act.PAY, Act.SACRIFICE, Act.LOSE) or row[0].who not in (None, YOU):
        return None
    paid, bought = row
    ordered = paid.affirms and not paid.optional and paid.tier is Tier.OPTIONAL
    hers = bought.who not in (None, YOU) and bought.affirms and bought.tier is Tier.OPTIONAL
    you = paid.who == YOU and paid.act is not Act.LOSE and paid.when is None and not paid.faces
    if not ordered or not (bought.optional or (you and hers)) or CHOSEN in bought.conditions or "then" in bought.manner:
        return None
    return replace(paid, who=YOU, optional=True), bought.with_conditions(CHOSEN)


def _price(role: Complement) -> Selector | None:
    """The gold that is paid."""
    of, doing = role.of, role.doing
    if role.word == "by" and doing is not None and doing.act in (Act.SPEND, Act.PAY):
        return doing.whom if doing == Happening(doing.act, whom=doing.whom) and _is_gold(doing.whom) else None
    if role.word == "for" and role.length is None:
        return of if _is_gold(of) else None
    cost = of is not None and role.word in ("at", "at the cost of") and of == Selector((Kind.THING,), owner=of.owner, name="cost")
    return of.owner if cost and of is not None and _is_gold(of.owner) else None


def _is_gold(found: Selector | None) -> bool:
    return found is not None and found == Selector((Kind.THING,), number=found.number, name="gold") and bool(found.number)


def same_action(row: Row) -> Row | None:
    """`may move and shoot with the same move action`: after a move action she may be given a free shoot action."""
    if len(row) == 1:
        return _goes_on(row[0])
    if [effect.act for effect in row] != [Act.MOVE, Act.SHOOT] or row[0].who is None or not row[0].optional:
        return None
    plain = Effect(Act.MOVE, who=row[0].who, optional=True)
    bare = [replace(effect, roles=(), manner=(), conditions=()) for effect in row]
    said = [word for effect in row for word in (*effect.manner, *map(said_of_action, effect.roles))]
    shoots = replace(plain, act=Act.SHOOT)
    if bare[0] != plain or bare[1] not in (shoots, replace(shoots, optional=False), replace(shoots, who=None, optional=False)):
        return None
    if [word for word in said if word not in ("plus", "then")] != [USING_THE_SAME] or any(effect.conditions for effect in row):
        return None
    return (_shooting_on(row[0].who),)


def _shooting_on(ship: Selector) -> Effect:
    who, whom = each_by_itself(ship)
    moved = Moment(Phase.AFTER, Happening(Act.GIVE, whom=who, action=Action.MOVE, free=False))
    return Effect(Act.GIVE, whom=whom, action=Action.SHOOT, free=True, when=moved, optional=True)


def _goes_on(effect: Effect) -> Row | None:
    """`after moving she may also shoot with the same move action`."""
    who, said = effect.who, [*(word for word in effect.manner if word != "also"), *map(said_of_action, effect.roles)]
    if who is None or said != [USING_THE_SAME] or effect.when is None or effect.when.phase is not Phase.AFTER:
        return None
    moved = [Happening(Act.MOVE, one) for one in (who, replace(who, reference=Reference.SUBJECT))]
    if effect.when.happening not in (*moved, *(replace(one, manner=("has",)) for one in moved)):
        return None
    shoots = replace(effect, when=None, roles=(), manner=()) == Effect(Act.SHOOT, who=who, optional=True)
    return (_shooting_on(who),) if shoots else None


def several_bonuses(row: Row) -> Row | None:
    """`+1 to her cannon rolls and boarding rolls`, `+1 to her cannon rolls and +S to her base move`: each by itself."""
    if not any(map(_is_several, row)):
        return None
    return tuple(each for effect in row for each in (_bonuses(effect) if _is_several(effect) else [effect]))


def _is_several(effect: Effect) -> bool:
    adds = effect.act in (Act.GET, Act.GAIN, Act.HAVE) and effect.amount is not None and effect.whom is None
    to = effect.roles[0] if effect.roles and effect.roles[0].word == "to" else None
    more = len(effect.roles) > 1 and effect.roles[1].word == "and"
    return adds and to is not None and to.of is not None and ((bool(to.of.also) and not to.of.either) or more)


def _bonuses(effect: Effect) -> list[Effect]:
    to, *rest = effect.roles
    assert to.of is not None
    owner = to.of.owner
    found = [replace(effect, roles=(replace(to, of=one), *(role for role in rest if role.word != "and"))) for one in _each(to.of)]
    for role in rest:
        if role.word == "and" and role.of is not None and role.length is not None:
            of = role.of if role.of.owner is not None else replace(role.of, owner=owner)
            others = tuple(other for other in rest if other.word != "and")
            found.append(replace(effect, amount=_plus(role.length), roles=(Complement("to", of), *others)))
    return found


def _plus(told: str) -> Amount:
    number = told[1:].isdigit()
    return Amount(Op.ADD, int(told)) if number else Amount(Op.ADD, length=tuple(told[1:].split("+")))


def _each(found: Selector) -> list[Selector]:
    return [replace(found, also=()), *(one if one.owner is not None else replace(one, owner=found.owner) for one in found.also)]


def taken_and_put(row: Row) -> Row | None:
    """`take one treasure from any wild island and put it on your home island`: it is put there from the other place."""
    for place, (takes, puts) in enumerate(pairwise(row)):
        cargo = takes.whom
        if takes.act is not Act.TAKE or puts.act is not Act.PUT or cargo is None or takes.quantity is not None or not puts.roles:
            continue
        there = replace(takes, act=Act.PUT, who=puts.who, whom=puts.whom, roles=puts.roles, manner=puts.manner)
        plain = puts.who in (None, takes.who) and puts.whom == Selector(cargo.kinds, Reference.THAT) and not takes.manner
        if plain and there == puts and all(role.word == "from" for role in takes.roles):
            put = replace(takes, act=Act.PUT, roles=(*takes.roles, *puts.roles), manner=puts.manner)
            return (*row[:place], put, *row[place + 2 :])
    return None


def pointed_out(row: Row) -> Row | None:
    """`choose one crew within S; cancel its ability`, `… it cannot use its ability that turn`: that of one such crew is."""
    for place, (chooses, denies) in enumerate(pairwise(row)):
        one = _picked(chooses)
        if one is not None and _cancels_that(denies, one):
            often = chooses.often or (Often.ONCE_PER_TURN if chooses.manner else denies.often)
            told = Effect(Act.CANCEL, whom=one, often=often, when=chooses.when, optional=chooses.optional or denies.optional)
            return (*row[:place], told, *row[place + 2 :])
    return None


def _picked(effect: Effect) -> Selector | None:
    """The one crew or ship that is chosen, where nothing else is said of the choice."""
    one = effect.whom
    if effect.act is not Act.CHOOSE or one is None or one.reference is not Reference.ANY or one.number not in (None, 1):
        return None
    bare = Effect(
        Act.CHOOSE, who=effect.who, whom=one, often=effect.often, when=effect.when, optional=effect.optional,
        manner=effect.manner,
    )  # fmt: skip
    plain = effect == bare and effect.who in (None, YOU) and effect.manner in ((), ("each turn",))
    return replace(one, number=1) if plain and not set(one.kinds) - {Kind.CREW, Kind.SHIP} and one.owner is None else None


def _cancels_that(effect: Effect, one: Selector) -> bool:
    """Whether an effect cancels the ability of what has been chosen, in whatever words, for this turn."""
    that = Selector(one.kinds, Reference.THAT)
    if effect == Effect(Act.CANCEL, whom=that, optional=effect.optional, often=effect.often):
        return True
    own = (None, Selector((Kind.ABILITY,), owner=that))
    denied = Effect(Act.USE, Tier.NOT, affirms=False, who=that, whom=effect.whom)
    return effect.whom in own and effect in (
        replace(denied, turn=Turn.THIS), replace(denied, manner=("for that turn",)), replace(denied, manner=("this turn",)),
        *(replace(denied, roles=(Complement("until", Selector((Kind.THING,), owner=turn, name="end")),)) for turn in _A_TURN),
    )  # fmt: skip


_A_TURN = tuple(Selector((Kind.THING,), one, name="turn") for one in (Reference.THE, Reference.THIS, Reference.THAT))


def shown_for_a_die(row: Row) -> Row | None:
    """`you may reveal this treasure; one die roll becomes a 6`: when it is revealed, a die may be changed."""
    for place, (shows, changes) in enumerate(pairwise(row)):
        shown = shows.whom
        plain = shows == Effect(Act.REVEAL, who=shows.who, whom=shown, optional=shows.optional) and shows.who in (None, YOU)
        die = Effect(Act.HAVE, whom=changes.whom, quantity=Quantity.ROLL, amount=changes.amount, optional=True)
        bare = replace(changes, conditions=())
        if plain and shown in _SHOWN and bare == die and changes.conditions in ((), (CHOSEN,)):
            told = replace(bare, when=Moment(Phase.WHEN, Happening(Act.REVEAL, whom=THIS_CARD)))
            return (*row[:place], told, *row[place + 2 :])
    return None


_SHOWN = (THIS_TREASURE, THIS_CARD)


def gone_on_with(before: Effect, after: Effect) -> Row | None:
    """What two effects of neighbouring sentences are together, where the second only goes on with the first; else None."""
    row = before, after
    return pointed_out(row) or shown_for_a_die(row) or (sacrifice(row) if CHOSEN in after.conditions else None)


def once_rammed(row: Row) -> Row | None:
    """`she may ram a ship, then move away and then board it`: each comes after the one before it."""
    ram = next((one for one in row if one.act is Act.RAM and one.optional and one.when is None and one.who is not None), None)
    if ram is None:
        return None
    last = rammed = Moment(Phase.AFTER, Happening(Act.RAM, ram.who, ram.whom))
    told: list[Effect] = []
    for one in row:
        if _comes_then(one, ram):
            one = replace(one, who=ram.who, when=last, manner=one.manner_but("then"))  # noqa: PLW2901
            one = replace(one, conditions=ram.conditions, optional=one.act is Act.BOARD)  # noqa: PLW2901
        moved = one.act is Act.MOVE and one.when == rammed
        last = Moment(Phase.AFTER, Happening(Act.MOVE, ram.who, manner=one.manner)) if moved else last
        told.append(one)
    return tuple(told) if told != [*row] else None


def _comes_then(effect: Effect, ram: Effect) -> bool:
    """Whether an effect goes on from a ram that is left to a ship: she moves off, or boards whom she has rammed."""
    again = effect.whom is None if effect.act is Act.MOVE else effect.whom is not None and effect.whom.reference is Reference.THAT
    plain = "then" in effect.manner and effect.when is None and effect.who in (None, ram.who) and effect.affirms
    return plain and effect.act in (Act.MOVE, Act.BOARD) and again and effect.conditions in ((), ram.conditions)


def from_two_places(row: Row) -> Row | None:
    """`eliminate one treasure from the island and one crew from every ship there`: each from its own place."""
    return next(((*row[:at], *both, *row[at + 1 :]) for at, one in enumerate(row) if (both := _parted(one))), None)


def _parted(effect: Effect) -> Row | None:
    words = [role.word for role in effect.roles]
    if effect.whom is None or words != ["from", "from"]:
        return None
    there, here = effect.roles
    more = there.of.also if there.of is not None else ()
    if there.of is None or len(more) != 1 or there.of.either or more[0].kind not in CARRIED or there.of.kind in CARRIED:
        return None
    first = replace(effect, roles=(replace(there, of=replace(there.of, also=())),))
    return first, replace(effect, whom=more[0], roles=(here,))


def shown_once(row: Row) -> Row | None:
    """`show this event at the start of your turn`: a card that is shown, played or discarded is so in one of your turns."""
    first, turn = row[0], Selector((Kind.THING,), owner=YOU, name="turn")
    card = first.who in (None, YOU) and first.whom in (None, THIS_CARD, Selector((Kind.EVENT,), Reference.THIS))
    if first.act not in (Act.REVEAL, Act.SHOW, Act.PLAY, Act.REMOVE) or not card or not first.affirms:
        return None
    one = replace(turn, number=1)
    begins, at = (Moment(Phase.BEGINNING, Happening(Act.TURN, each)) for each in (turn, one))
    told = tuple(replace(effect, when=at) if effect.when == begins else effect for effect in row)
    roles = tuple(_in_turn(role, turn, one) for role in first.roles)
    return (replace(told[0], roles=roles), *told[1:])


def _in_turn(role: Complement, turn: Selector, one: Selector) -> Complement:
    begins = role.word == "at" and role.of is not None and role.of.owner == turn and role.of.name in ("beginning", "start")
    return replace(role, of=replace(role.of, owner=one)) if begins and role.of is not None else role


def paid_so_that(row: Row) -> Row | None:
    """`she may lose one crew so that she may shoot again`: she may do the one, and if she does, the other."""
    first, role = row[0], next((role for role in row[0].roles if role.word == "so that" and role.doing is not None), None)
    told = role.doing if role is not None and len(row) == 1 and first.optional and first.affirms else None
    if told is None or told.manner[:1] != ("may",) or not told.affirms or first.act not in (*PAYING, Act.LOSE):
        return None
    paid = replace(first, roles=first.roles_but(role))
    after = replace(paid, amount=None, cost=None, manner=(), roles=()).with_conditions(CHOSEN)
    then = deed_told(replace(told, manner=told.manner[1:]), after)
    return (paid, then) if then is not None else None


ROW_RULES = (
    paid_so_that,
    shown_once, possible, for_gold, pays, same_action, dock_and_act, either_action, several_bonuses, roll_to_hit, each_victim,
    sacrifice, done_in_its_place, from_two_places,
)  # fmt: skip
"""Canonical forms of rows of effects, in the order in which they are tried."""
LAST_ROW_RULES = (once_rammed, pointed_out, taken_and_put, shown_for_a_die, loads_there, they_too, reveals_and_removes)
"""Those that are tried after all forms of single effects."""
