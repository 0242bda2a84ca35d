"""Whether a player's fleet is one that may be built, check by check, each with the units that it rests on."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from enum import Enum

from arbiter.board import Gone, Piece
from arbiter.effects import Act, Effect, Kind, Quantity
from arbiter.engine.narration import decisive, event
from arbiter.engine.points import Finding, Point, all_of
from arbiter.engine.view import View
from arbiter.frozen import frozen, replace
from arbiter.language.reference.pronouns import selectors
from arbiter.pirates.fleet.forts import WITHOUT_FORTS
from arbiter.pirates.kinds import is_ship
from arbiter.pirates.table.conditions import capacity, cargo_used, points_over, shown_crew, space
from arbiter.pirates.table.docking import site
from arbiter.pirates.table.gold import is_unique
from arbiter.pirates.treasure.loading import may_carry
from arbiter.spellings import plain
from arbiter.trace import Node


class RemarkKind(Enum):
    """How a remark bears on the fleet."""

    WRONG = "wrong"
    OPEN = "undecided"
    NOTE = "note"


@frozen
class Remark:
    """One thing to be said of a fleet: what, of which piece, and the units that say so."""

    code: str
    """Stable and dotted, such as `fleet.too-many-points`."""
    verdict: RemarkKind
    says: str
    cites: tuple[str, ...] = ()
    piece: str = ""
    """The id of the piece that it is said of; empty for the fleet as a whole."""


Check = Callable[[View, str], Iterator[Remark]]
COSTING = frozenset({Kind.SHIP, Kind.CREW, Kind.FORT, Kind.EVENT, Kind.EQUIPMENT})


def verdict(view: View, player: str) -> list[Remark]:
    """What keeps a fleet from being built: the first check that finds something wrong, or all that is open."""
    open_: list[Remark] = []
    for check in CHECKS:
        found = list(check(view, player))
        wrong = [remark for remark in found if remark.verdict is RemarkKind.WRONG]
        if wrong:
            return wrong
        open_ += [remark for remark in found if remark.verdict is RemarkKind.OPEN]
    return open_


def remarks(view: View, player: str) -> tuple[Remark, ...]:
    """All that is to be said of a player's fleet: what is wrong with it first."""
    found = [remark for check in CHECKS for remark in check(view, player)]
    return tuple(sorted(dict.fromkeys(found), key=lambda remark: list(RemarkKind).index(remark.verdict)))


def pieces(view: View, player: str) -> list[Piece]:
    """The pieces of a fleet, those that cost points and the treasure; what lies outside the game is none of it."""
    own = (piece for piece in view.state.board.pieces.values() if piece.player == player and piece.gone is not Gone.OUTSIDE)
    return [piece for piece in own if piece.kind is not Kind.ISLAND]


def costs(piece: Piece) -> bool:
    """Whether a piece counts towards the build total."""
    return not COSTING.isdisjoint(piece.kinds)


def spent(view: View, player: str) -> int:
    """What the pieces of a fleet cost together, as far as it is known."""
    return sum(piece.points or 0 for piece in pieces(view, player) if costs(piece))


def stated_cost(view: View, player: str) -> int | None:
    """What a fleet is said to cost in all; None where nobody said it."""
    return next((cost for of, cost in sorted(view.state.board.fleets) if of == player), None)


def added_during_setup(view: View, player: str) -> int | str:
    """How many points a text lets be added during setup (`faq.extra-build-points.3`), or why that is open."""
    bringers = [more for piece in pieces(view, player) for more in [_more_points(piece)] if more]
    unsure = [piece.name for piece in pieces(view, player) if piece.unread or _adds_otherwise(piece)]
    if len(bringers) > 1:
        return "several abilities add points, and what they come to together stands in no document"
    return f"all that {', '.join(unsure)} may do is not known" if unsure else (bringers or [0])[0]


# ── the whole fleet ─────────────────────────────────────────────────────────────────────────────────────────────────


def _unknown(view: View, player: str) -> Iterator[Remark]:
    """Pieces of which nobody said what they cost, and a sum that is told otherwise than they come to."""
    stated, known = stated_cost(view, player), all(one.points is not None for one in pieces(view, player) if costs(one))
    if stated is not None and known and stated != spent(view, player):
        says = f"the fleet is said to cost {stated} points, and its pieces cost {spent(view, player)}"
        yield Remark("fleet.unknown-piece", RemarkKind.OPEN, says, ())
    for piece in pieces(view, player):
        if costs(piece) and piece.points is None and view.state.board.limit is not None:
            yield Remark("fleet.unknown-piece", RemarkKind.OPEN, f"what {view.name(piece.id)} costs is not known", (), piece.id)


def _total(view: View, player: str) -> Iterator[Remark]:
    """What all pieces cost together, beside the build total, with what abilities let be added during setup."""
    limit, cost = view.state.board.limit, spent(view, player)
    if limit is None or cost <= limit:
        return
    over, units = cost - limit, view.book.units("build total")
    said = f"the pieces cost {cost} points, {over} more than the build total of {limit}"
    bringers = [(piece, more) for piece in pieces(view, player) for more in [_more_points(piece)] if more]
    if len(bringers) == 1 and _is_added(view, player, over, *bringers[0]):
        piece, more = bringers[0]
        says = f"{said}; {piece.name} lets up to {more} points be added during setup"
        units = (*units, *view.book.units("points added during setup"))
        yield Remark("fleet.points-added", RemarkKind.NOTE, says, units, piece.id)
        return
    bearers = [piece for piece, _ in bringers]
    unsure = [piece.name for piece in pieces(view, player) if piece not in bearers and (piece.unread or _adds_otherwise(piece))]
    if len(bringers) > 1 or (unsure and over <= MOST_ADDED):
        why = "several abilities add points" if bringers else f"all that {', '.join(unsure)} may do is not known"
        yield Remark("fleet.too-many-points", RemarkKind.OPEN, f"{said}, which only a text could add; {why}", units)
        return
    if bringers:
        said += f"; points left over when it was built, or more than {bringers[0][1]}, are not added"
        units = (*units, *view.book.units("points added during setup"))
    reducing = [piece.name for piece in pieces(view, player) if _reduces(piece)]
    if reducing:
        said += f"; {', '.join(reducing)} lowers what crew count on a ship, and not this total"
        units = (*units, *view.book.units("the build total is not lowered"))
    yield Remark("fleet.too-many-points", RemarkKind.WRONG, said, units)


MOST_ADDED = 10
"""More points than this are added by no ability that is known."""


def _effects(piece: Piece) -> Iterator[Effect]:
    for ability in piece.abilities:
        yield from ability.effects
        yield from (left.effect for left in ability.unplayed)


def _more_points(piece: Piece) -> int:
    """How many points more than the build total an ability of the piece lets be used."""
    return max(map(_more, _effects(piece)), default=0)


def _more(effect: Effect) -> int:
    told = list(selectors(effect))
    if not effect.affirms or not effect.optional or not any(found.name in FLEETS for found in told):
        return 0
    return next((found.number or 0 for found in told if found.name == "point" and found.bound == "more"), 0)


FLEETS = frozenset({"fleet", "build total"})
"""What a text names that speaks of building a fleet."""


def _adds_otherwise(piece: Piece) -> bool:
    """Whether a text speaks of building a fleet in words that are not taken into account."""
    spoken = (effect for effect in _effects(piece) if any(found.name in FLEETS for found in selectors(effect)))
    return any(not _more(effect) and any(found.name == "point" for found in selectors(effect)) for effect in spoken)


def _is_added(view: View, player: str, over: int, bearer: Piece, more: int) -> bool:
    """Whether the rest is within the build total when some pieces, the bearer not among them, are added for no more than that.

    Points that were left over when the fleet was built are lost (`faq.extra-build-points.3`).
    """
    sums = {0}
    for piece in pieces(view, player):
        if costs(piece) and piece.id != bearer.id:
            sums |= {known + (piece.points or 0) for known in sums if known + (piece.points or 0) <= more}
    return any(over <= added <= more for added in sums)


def _reduces(piece: Piece) -> bool:
    return any(effect.quantity is Quantity.COST for effect in _effects(piece))


def _twice(view: View, player: str) -> Iterator[Remark]:
    """The same ship, character, creature, event or fort more than once; generic crew may be taken as often as wanted."""
    first: dict[tuple[Kind, str], Piece] = {}
    for piece in pieces(view, player):
        unique = piece.kind is Kind.TREASURE
        units = view.book.units("unique treasure once" if unique else "no duplicates")
        if piece.type or piece.kind is Kind.EQUIPMENT or not units or (unique and piece.gold is not None):
            continue
        key = (Kind.SHIP if is_ship(piece) else piece.kind, _title(piece))
        if key in first:
            yield Remark("fleet.twice", RemarkKind.WRONG, f"{piece.card or piece.name} is in the fleet twice", units, piece.id)
        first.setdefault(key, piece)


def _title(piece: Piece) -> str:
    """The name on a card; a number behind it tells copies of one card apart."""
    return re.sub(r" \d+$", "", plain(piece.card or piece.name))


def _brought(view: View, player: str) -> Iterator[Remark]:
    """The treasure that a player brings: whoever brings unique treasure owes as much gold in coins all the same."""
    brought = [piece for piece in pieces(view, player) if piece.kind is Kind.TREASURE and piece.aboard is None]
    due = view.book.tables.get("gold in coins from each player", {}).get(str(view.state.board.limit))
    worth = [piece.gold for piece in brought if not is_unique(piece)]
    if not worth or (due is not None and None not in worth and _sum(worth) == int(due.text)):
        return
    if due is None or None in worth:
        yield Remark("fleet.treasure", RemarkKind.OPEN, f"whether {player} brings as much gold in coins as is due is not known")
        return
    owes = len(worth) < len(brought) and _sum(worth) < int(due.text)
    says = f"{player} brings {_sum(worth)} gold in coins, and {due.text} gold {'is owed' if owes else 'is recommended'}"
    yield Remark("fleet.treasure", RemarkKind.WRONG if owes else RemarkKind.OPEN, says, (due.unit,))


def _sum(worth: list[int | None]) -> int:
    return sum(gold or 0 for gold in worth)


def _limited(view: View, player: str) -> Iterator[Remark]:
    """Two cards of one name with the keyword Limit, where not every card is limited anyway."""
    fleet = pieces(view, player) if not view.book.units("no duplicates") else []
    limited = {_title(piece) for piece in fleet if any(plain(ability.name) == "limit" for ability in piece.abilities)}
    seen: set[str] = set()
    for piece in (one for one in fleet if _title(one) in limited):
        if _title(piece) in seen:
            says = f"{piece.card or piece.name} has the Limit keyword and is in the fleet twice"
            yield Remark("fleet.limit", RemarkKind.WRONG, says, view.book.units("limit"), piece.id)
        seen.add(_title(piece))


def _led(view: View, player: str) -> Iterator[Remark]:
    """Native canoes, of whose nation a crew with the keyword Chieftain must be in the fleet first."""
    fleet = pieces(view, player)
    chiefs = {piece.nation for piece in fleet if _has_keyword(piece, "chieftain")}
    for canoe in fleet:
        if not _has_keyword(canoe, "native canoe") or (canoe.nation is not None and canoe.nation in chiefs):
            continue
        open_ = bool(chiefs) and None in {canoe.nation, *chiefs}
        says = f"{canoe.name} is a native canoe, and no crew of her nation with the keyword Chieftain is in the fleet"
        says = f"whether a Chieftain of the nation of {canoe.name} is in the fleet is not known" if open_ else says
        yield Remark("fleet.no-chieftain", RemarkKind.OPEN if open_ else RemarkKind.WRONG, says, (), canoe.id)


def _has_keyword(piece: Piece, keyword: str) -> bool:
    return any(plain(ability.name) == keyword for ability in piece.abilities)


def _forts(view: View, player: str) -> Iterator[Remark]:
    """Forts whose nationality no ship of the fleet has, unless all ships are of nations without forts."""
    nations = {piece.nation for piece in pieces(view, player) if is_ship(piece)}
    units, exempt = view.book.units("nationality of a fort"), bool(view.book.units("nations without forts"))
    for fort in (piece for piece in pieces(view, player) if Kind.FORT in piece.kinds and units):
        if fort.nation is None or (None in nations and fort.nation not in nations):
            says = f"it is not known whether a ship is of the nationality of {fort.name}"
            yield Remark("fleet.fort-nationality", RemarkKind.OPEN, says, units, fort.id)
        elif fort.nation not in nations and not (exempt and nations and nations <= WITHOUT_FORTS):
            says = f"{fort.name} is {fort.nation}, and no ship of the fleet is"
            yield Remark("fleet.fort-nationality", RemarkKind.WRONG, says, units, fort.id)


def _approved(view: View, player: str) -> Iterator[Remark]:
    """Pieces that no standard game has unless they were agreed upon before it."""
    table = {plain(name): cell for name, cell in view.book.tables.get("agreed before the game", {}).items()}
    for piece in pieces(view, player):
        cell = table.get(plain(piece.card or piece.name))
        if cell is not None:
            says = f"{piece.name} is not meant for standard games: {cell.text}"
            yield Remark("fleet.not-standard", RemarkKind.OPEN, says, (cell.unit,), piece.id)


# ── ship by ship ────────────────────────────────────────────────────────────────────────────────────────────────────


def _aboard(view: View, player: str) -> Iterator[tuple[Piece, Piece]]:
    """Every crew of the fleet with the ship that it is assigned to."""
    for piece in pieces(view, player):
        ship = view.state.board.pieces.get(piece.aboard or "")
        if piece.kind is Kind.CREW and ship is not None and is_ship(ship):
            yield ship, piece


def _unpaid(view: View, player: str) -> Iterator[Remark]:
    """Crew for 0 points on a ship of another nationality."""
    units = view.book.units("crew for 0 points")
    for ship, crew in _aboard(view, player):
        if crew.points != 0 or not units or (crew.type and crew.nation is None):
            continue
        if crew.nation is None or ship.nation is None:
            says = f"{crew.name} costs 0 points, and whether it is of the nationality of {ship.name} is not known"
            yield Remark("fleet.free-crew", RemarkKind.OPEN, says, units, crew.id)
        elif crew.nation != ship.nation:
            says = f"{crew.name} costs 0 points and is {crew.nation}: no crew for {ship.name}"
            yield Remark("fleet.free-crew", RemarkKind.WRONG, says, units, crew.id)


def _carriers(view: View, player: str) -> Iterator[Remark]:
    """Crew on what carries none, such as a sea creature."""
    for ship, crew in _aboard(view, player):
        found = may_carry(view, ship.id, crew.id)
        if not found:
            verdict = RemarkKind.WRONG if found.decided else RemarkKind.OPEN
            yield Remark("fleet.no-carrier", verdict, found.says, decisive(view, found), crew.id)


def _loads(view: View, player: str) -> Iterator[Remark]:
    """Ships whose crew or equipment cost more than they do, or that have too few cargo spaces."""
    for ship in [piece for piece in pieces(view, player) if is_ship(piece) and view.state.board.aboard(piece.id)]:
        over, units = points_over(view, ship.id), view.book.units("point limit")
        shown = points_over(shown_crew(view, view.state.board.aboard(ship.id)), ship.id)
        if over is None:
            _taken(view, ship.id, "crew points", f"the crew of {ship.name} cost no more than she does")
        elif bool(over) is not bool(shown):
            says = f"whether the crew of {ship.name} cost more than she does hangs on crew that lie face down"
            yield Remark("fleet.crew-points", RemarkKind.OPEN, says, units, ship.id)
        elif over:
            says = f"the crew of {ship.name} cost more than she does, by {over}"
            yield Remark("fleet.crew-points", RemarkKind.WRONG, says, units, ship.id)
        yield from _spaces(view, ship)
        yield from _equipped(view, ship)


def _taken(view: View, ship: str, what: str, says: str) -> None:
    """Notes that what nobody stated is taken to be in order."""
    view.assume(("in order", ship, what), says, [])


def _spaces(view: View, ship: Piece) -> Iterator[Remark]:
    """Too few cargo spaces for what is aboard; what a crew says of its own space counts though it begins face down."""
    aboard = view.state.board.aboard(ship.id)
    room, shown = capacity(view, ship.id), shown_crew(view, aboard)
    used = sum(int(str(space(shown_crew(view, [piece]), piece.id).value)) for piece in aboard)
    otherwise = _too_full(capacity(shown, ship.id), cargo_used(shown, ship.id))
    if room is not None and room.decided and _too_full(room, used) is not otherwise:
        says = f"whether {ship.name} has spaces for all of her cargo hangs on crew that lie face down"
        yield Remark("fleet.cargo", RemarkKind.OPEN, says, (), ship.id)
        return
    if used and room is None:
        _taken(view, ship.id, "cargo", f"{ship.name} has spaces for all of her cargo")
    elif room is not None and not room.decided:
        yield Remark("fleet.cargo", RemarkKind.OPEN, f"how many cargo spaces {ship.name} has is open", (), ship.id)
    elif _too_full(room, used):
        says = f"the cargo of {ship.name} takes up {used} spaces, and she has {room.value if room else 0}"
        yield Remark("fleet.cargo", RemarkKind.WRONG, says, view.book.units("cargo space"), ship.id)


def _too_full(room: Finding | None, used: int) -> bool:
    return room is not None and room.decided and used > int(str(room.value))


def _equipped(view: View, ship: Piece) -> Iterator[Remark]:
    gear = [piece for piece in view.state.board.aboard(ship.id) if Kind.EQUIPMENT in piece.kinds]
    cost, units = sum(piece.points or 0 for piece in gear), view.book.units("equipment aboard")
    if gear and units and ship.points is not None and cost > ship.points:
        says = f"the equipment of {ship.name} costs more than she does, by {cost - ship.points}"
        yield Remark("fleet.equipment-points", RemarkKind.WRONG, says, units, ship.id)


def may_have_fort(view: View, player: str, fort: str) -> Finding | None:
    """Whether a fort may be of its player's fleet, as its nation goes; None where its text may be meant, and of no fort."""
    piece = view.state.board.pieces.get(fort)
    built = piece is not None and bool(piece.abilities) and bool(site(view.state.board, fort))
    if piece is None or Kind.FORT not in piece.kinds or built or player not in ("", piece.player):
        return None
    found, units = verdict(view, piece.player), view.book.units("nationality of a fort")
    own = [remark for remark in _forts(view, piece.player) if remark.piece == fort]
    wrong = [remark for remark in found if remark.verdict is RemarkKind.WRONG]
    nations = {one.nation for one in pieces(view, piece.player) if is_ship(one)}
    units = tuple(dict.fromkeys((*units, *(view.book.units("nations without forts") if nations <= WITHOUT_FORTS else ()))))
    if own or wrong or not units:
        says = (own or wrong)[0].says if own or wrong else f"of which nation {piece.name} may be stands in no document here"
        decided = bool(own) and own[0].verdict is RemarkKind.WRONG
        return Finding(Point(Act.USE), False, decided=decided, says=says, cites=units)
    _taken(view, piece.player, "fleet", f"the fleet of {piece.player} is otherwise in order")
    return Finding(Point(Act.USE), True, says=f"{piece.player} may have {piece.name}, as far as its nation goes", cites=units)


def may_assign(view: View, crew: str, ship: str) -> Finding:
    """Whether a crew may be put on a ship when the fleet is made ready: by its points, its nation and her spaces."""
    piece, names = view.state.piece(crew), (f"{view.name(crew)} may", f"be assigned to {view.name(ship)}")
    gone = None if piece.gone is Gone.OUTSIDE else piece.gone
    aboard = view.after(view.state.with_piece(replace(piece, aboard=ship, gone=gone)))
    player = view.player(ship)
    said = [remark for check in (_unpaid, _carriers, _loads) for remark in check(aboard, player) if remark.piece in (crew, ship)]
    alike = {one.id for one in pieces(aboard, player) if _title(one) == _title(piece)}
    said += [remark for check in (_twice, _limited) for remark in check(aboard, player) if remark.piece in alike]
    open_ = _assigned_otherwise(view, piece, ship, said)
    parts = [Finding(Point(Act.ASSIGN), False, says=remark.says, cites=remark.cites) for remark in said]
    if not said:
        parts = [
            Finding(
                Point(Act.ASSIGN),
                True,
                says="its points, its nation and her spaces allow it",
                cites=view.book.units("point limit"),
            )
        ]
    found = all_of(" ".join(names), " not ".join(names), *parts)
    return replace(found, decided=False, says=open_) if open_ else found


def _assigned_otherwise(view: View, crew: Piece, ship: str, said: Sequence[Remark]) -> str:
    """Why it is open whether a crew may be put on a ship, whatever is found wrong by points, nation and spaces; else empty."""
    waits = [other for other in view.in_play() for effect in _effects(other) if effect.act in _ASSIGNING and effect.affirms]
    if waits:
        where = f"ask whether {view.name(ship)} may carry {view.name(crew.id)}"
        return f"when crew may be put aboard by the text of {waits[0].name} is not worked out: {where}"
    unsure = next((remark.says for remark in said if remark.verdict is RemarkKind.OPEN), "")
    elsewhere = crew.aboard not in (None, ship) and is_ship(view.state.piece(crew.aboard or ship))
    if unsure or said or not elsewhere:
        return unsure
    there = view.state.piece(crew.aboard or ship).name
    return f"{crew.name} is aboard {there}, and whether he may come from there is another question than how the fleet is set up"


_ASSIGNING = frozenset({Act.ASSIGN, Act.PUT})
"""What texts say that put crew on a ship in another way."""


CHECKS: tuple[Check, ...] = (_unknown, _total, _twice, _brought, _limited, _led, _forts, _approved, _unpaid, _carriers, _loads)


def told(remark: Remark) -> Node:
    """A remark as a reason."""
    return event(remark.says, *remark.cites)
