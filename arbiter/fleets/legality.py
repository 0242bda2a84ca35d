"""Whether a fleet is one that may be built, check by check, each with the units that it rests on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum

from arbiter.arbitrate import arbitrate
from arbiter.effects import Act, Effect, Quantity
from arbiter.engine.narration import because
from arbiter.fleets.pieces import Fleet, Member, carried
from arbiter.pirates.cargo import may_carry
from arbiter.pirates.forts import WITHOUT_FORTS
from arbiter.pirates.played import parted_board
from arbiter.pirates.procedures import course
from arbiter.play import Ask, Count, Question, Situation
from arbiter.rulebook.rules import Rulebook
from arbiter.spans import Span
from arbiter.spellings import plain
from arbiter.trace import Answer, Status


class Verdict(Enum):
    """How a remark bears on the fleet."""

    WRONG = "wrong"
    OPEN = "undecided"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Remark:
    """One thing to be said of a fleet: what, where in the list, and the units that say so."""

    code: str
    """Stable and dotted, such as `fleet.too-many-points`."""
    verdict: Verdict
    says: str
    cites: tuple[str, ...] = ()
    span: Span | None = None


Check = Callable[[Fleet, Rulebook], Iterator[Remark]]


def remarks(fleet: Fleet, book: Rulebook) -> tuple[Remark, ...]:
    """All that is to be said of a fleet: what is wrong with it first."""
    found = [remark for check in CHECKS for remark in check(fleet, book)]
    return tuple(sorted(dict.fromkeys(found), key=lambda remark: list(Verdict).index(remark.verdict)))


# ── the whole fleet ─────────────────────────────────────────────────────────────────────────────────────────────────


def _unknown(fleet: Fleet, book: Rulebook) -> Iterator[Remark]:
    """Pieces of which nobody knows what they are or cost."""
    for member in fleet.members:
        if member.doubt:
            yield Remark("fleet.unknown-piece", Verdict.OPEN, member.doubt, (), member.item.span)
        elif member.item.points not in (None, member.printed) and member.printed is not None:
            says = f"{member.piece.name} costs {member.printed} and not {member.item.points}"
            yield Remark("fleet.other-cost", Verdict.NOTE, says, member.card.cites if member.card else (), member.item.span)


def _total(fleet: Fleet, book: Rulebook) -> Iterator[Remark]:
    """What all pieces cost together, beside the build total, with what abilities let be added during setup."""
    spent = sum(member.cost or 0 for member in fleet.members)
    if fleet.total is None or spent <= fleet.total:
        return
    over, units = spent - fleet.total, book.units("build total")
    bringers = [(member, more) for member in fleet.members for more in [_more_points(member)] if more]
    said = f"the pieces cost {spent} points, {over} more than the build total of {fleet.total}"
    if bringers and _added(fleet, over, bringers):
        member, more = bringers[0]
        units = (*units, *book.units("points added during setup"))
        says = f"{said}; {member.piece.name} lets up to {more} points be added during setup"
        yield Remark("fleet.points-added", Verdict.NOTE, says, units, member.item.span)
        return
    unsure = [member.piece.name for member in fleet.members if _is_partly_known(member)] if not bringers else []
    if len(bringers) > 1 or (unsure and over <= MOST_ADDED):
        why = "more than one ability adds points" if bringers else f"what {', '.join(unsure)} may do besides is not known"
        yield Remark("fleet.too-many-points", Verdict.OPEN, f"{said}; {why}", units)
        return
    reducing = (f"; {name} lowers what crew count on a ship, and not this total" for name in _reducers(fleet))
    units = (*units, *(book.units("the build total is not lowered") if _reducers(fleet) else ()))
    yield Remark("fleet.too-many-points", Verdict.WRONG, said + next(reducing, ""), units)


MOST_ADDED = 10
"""More points than this are added by no ability that is known."""


def _more_points(member: Member) -> int:
    """How many points more than the build total an ability of the piece lets be used."""
    return max((_more(effect) for ability in member.piece.abilities for effect in ability.effects), default=0)


def _more(effect: Effect) -> int:
    if effect.act is not Act.BUILD or not effect.optional or effect.whom is None or effect.whom.name != "fleet":
        return 0
    told = (role.of for role in effect.roles if role.word == "using" and role.of is not None)
    return next((of.number or 0 for of in told if of.name == "point" and of.bound == "more"), 0)


def _added(fleet: Fleet, over: int, bringers: list[tuple[Member, int]]) -> bool:
    """Whether the rest is within the build total when some pieces, the bearer not among them, are added for no more than that.

    Points that were left over when the fleet was built are lost (`faq.extra-build-points.3`).
    """
    member, more = bringers[0]
    others = [one.cost or 0 for one in fleet.members if one is not member]
    sums = {0}
    for cost in others:
        sums |= {known + cost for known in sums if known + cost <= more}
    return any(over <= added <= more for added in sums)


def _is_partly_known(member: Member) -> bool:
    return bool(member.piece.unread) or (member.card is not None and not (member.card.whole or _more_points(member)))


def _reducers(fleet: Fleet) -> list[str]:
    return [
        member.piece.name
        for member in fleet.members
        if any(effect.quantity is Quantity.COST for ability in member.piece.abilities for effect in ability.effects)
    ]


def _twice(fleet: Fleet, book: Rulebook) -> Iterator[Remark]:
    """The same ship, character, creature, event or fort more than once; generic crew may be taken as often as wanted."""
    first: dict[tuple[str, str], Member] = {}
    for member in fleet.members:
        unit = "unique treasure once" if member.kind == "treasure" else "no duplicates"
        if member.piece.type or member.kind == "equipment" or not book.units(unit) or member.item.name.isdigit():
            continue
        key = ("ship" if member.kind == "sea creature" else member.kind, plain(member.piece.name))
        if key in first:
            says = f"{member.piece.name} stands in the fleet twice, on line {first[key].item.span.line} as well"
            yield Remark("fleet.twice", Verdict.WRONG, says, book.units(unit), member.item.span)
        first.setdefault(key, member)


def _limited(fleet: Fleet, book: Rulebook) -> Iterator[Remark]:
    """Two cards of one name with the keyword Limit."""
    seen: set[str] = set()
    for member in fleet.members:
        limited = any(plain(ability.name) == "limit" for ability in member.piece.abilities)
        if limited and plain(member.piece.name) in seen and not book.units("no duplicates"):
            says = f"{member.piece.name} has the Limit keyword and stands in the fleet twice"
            yield Remark("fleet.limit", Verdict.WRONG, says, book.units("limit"), member.item.span)
        seen |= {plain(member.piece.name)} if limited else set()


def _forts(fleet: Fleet, book: Rulebook) -> Iterator[Remark]:
    """Forts whose nationality no ship of the fleet has, unless all ships are of nations without forts."""
    ships = [member for member in fleet.members if member.kind in ("ship", "sea creature")]
    nations = {ship.piece.nation for ship in ships}
    for fort in (member for member in fleet.members if member.kind == "fort"):
        nation, units = fort.piece.nation, book.units("nationality of a fort")
        if not units:
            continue
        if nation is None or (None in nations and nation not in nations):
            says = f"it is not known whether a ship is of the nationality of {fort.piece.name}"
            yield Remark("fleet.fort-nationality", Verdict.OPEN, says, units, fort.item.span)
        elif nation not in nations and not (book.units("nations without forts") and nations and nations <= WITHOUT_FORTS):
            says = f"{fort.piece.name} is {nation}, and no ship of the fleet is"
            yield Remark("fleet.fort-nationality", Verdict.WRONG, says, units, fort.item.span)


def _approved(fleet: Fleet, book: Rulebook) -> Iterator[Remark]:
    """Pieces that no standard game has unless they were agreed upon before it."""
    table = {plain(name): cell for name, cell in book.tables.get("agreed before the game", {}).items()}
    for member in fleet.members:
        cell = table.get(plain(member.piece.name)) or table.get(plain(f"the {member.piece.name}"))
        if cell is not None:
            says = f"{member.piece.name} is not meant for standard games: {cell.text}"
            yield Remark("fleet.not-standard", Verdict.OPEN, says, (cell.unit,), member.item.span)


# ── ship by ship ────────────────────────────────────────────────────────────────────────────────────────────────────


def _nationless(fleet: Fleet, book: Rulebook) -> Iterator[Remark]:
    """Crew for 0 points on a ship of another nationality."""
    units = book.units("crew for 0 points")
    for ship, crew in _aboard(fleet, "crew"):
        if crew.cost != 0 or not units or crew.piece.type and crew.piece.nation is None:
            continue
        if crew.piece.nation is None or ship.piece.nation is None:
            says = f"{crew.piece.name} costs 0 points, and whether it is of the nationality of {ship.piece.name} is not known"
            yield Remark("fleet.free-crew", Verdict.OPEN, says, units, crew.item.span)
        elif crew.piece.nation != ship.piece.nation:
            says = f"{crew.piece.name} costs 0 points and is {crew.piece.nation}: no crew for {ship.piece.name}"
            yield Remark("fleet.free-crew", Verdict.WRONG, says, units, crew.item.span)


def _creatures(fleet: Fleet, book: Rulebook) -> Iterator[Remark]:
    """Cargo on what carries none of its kind, such as crew on a sea creature."""
    table = course(Situation("", fleet.edition, parted_board(fleet.board)), book)
    view = table.view(table.opening())
    for ship, crew in _aboard(fleet, "crew"):
        found = may_carry(view, ship.piece.id, crew.piece.id)
        if not found:
            cites = tuple(dict.fromkeys(unit for node in because(view, found).walk() for unit in node.cites))
            yield Remark("fleet.no-carrier", Verdict.WRONG if found.decided else Verdict.OPEN, found.says, cites, crew.item.span)


def _aboard(fleet: Fleet, kind: str) -> Iterator[tuple[Member, Member]]:
    by_id = {member.piece.id: member for member in fleet.members}
    for ship, cargo in carried(fleet).items():
        for member in cargo:
            if ship in by_id and member.kind == kind:
                yield by_id[ship], member


def _loads(fleet: Fleet, book: Rulebook) -> Iterator[Remark]:
    """Ships whose crew cost more than they do, whose equipment does, or that have too few cargo spaces."""
    for ship in [member for member in fleet.members if carried(fleet).get(member.piece.id)]:
        over = _asked(fleet, Question(Ask.HOW_MANY, ship.piece.id, count=Count.POINTS_OVER))
        name = ship.piece.name
        yield from _figure(over, "fleet.crew-points", ship, f"the crew of {name} cost more than she does", 1)
        left = _asked(fleet, Question(Ask.HOW_MANY, ship.piece.id, count=Count.CARGO_LEFT))
        yield from _figure(left, "fleet.cargo", ship, f"the cargo of {name} takes up more spaces than she has", -1)
        yield from _equipped(fleet, book, ship)


def _figure(answer: Answer, code: str, ship: Member, says: str, sign: int) -> Iterator[Remark]:
    """What a figure of the ship that is asked for says of her load: too much, or not to be told."""
    if answer.status is not Status.SETTLED or not answer.answer.lstrip("-").isdigit():
        why = "; ".join(answer.unplayed) or answer.why.says
        yield Remark(code, Verdict.OPEN, f"whether {says} is open: {why}", (), ship.item.span)
    elif int(answer.answer) * sign > 0:
        yield Remark(code, Verdict.WRONG, f"{says}, by {abs(int(answer.answer))}", _cited(answer), ship.item.span)


def _equipped(fleet: Fleet, book: Rulebook, ship: Member) -> Iterator[Remark]:
    gear = [member for member in carried(fleet)[ship.piece.id] if member.kind == "equipment"]
    cost, units = sum(member.cost or 0 for member in gear), book.units("equipment aboard")
    if gear and units and ship.piece.points is not None and cost > ship.piece.points:
        says = f"the equipment of {ship.piece.name} costs {cost - ship.piece.points} points more than she does"
        yield Remark("fleet.equipment-points", Verdict.WRONG, says, units, ship.item.span)


def _useless(fleet: Fleet, book: Rulebook) -> Iterator[Remark]:
    """Crew that may not use their abilities aboard, as they are of another nationality."""
    for ship, crew in _aboard(fleet, "crew"):
        foreign = crew.piece.nation is not None and crew.piece.nation != ship.piece.nation
        if foreign and crew.piece.abilities:
            may = _asked(fleet, Question(Ask.MAY, crew.piece.id, Act.USE))
            if may.status is Status.SETTLED and may.answer == "no":
                says = f"{crew.piece.name} may not use any ability on {ship.piece.name}, who is {ship.piece.nation or 'of no nation'}"
                yield Remark("fleet.idle-crew", Verdict.NOTE, says, _cited(may), crew.item.span)


def _asked(fleet: Fleet, question: Question) -> Answer:
    """The answer to a question about the fleet as it stands."""
    return arbitrate(Situation("", fleet.edition, fleet.board, (), (question,)), turns=False).answers[0]


def _cited(answer: Answer) -> tuple[str, ...]:
    return answer.why.cites or tuple(dict.fromkeys(unit for node in answer.why.walk() for unit in node.cites))


CHECKS: tuple[Check, ...] = (
    _unknown, _total, _twice, _limited, _forts, _approved, _nationless, _creatures, _loads, _useless,
)  # fmt: skip
