"""States and figures of ships: pinned or not, how far they move, their cannons, their cargo."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations

from arbiter.board import Piece
from arbiter.effects import Ability, Act, Cannon, Kind, Length, Op, Quality, Quantity
from arbiter.engine import dice
from arbiter.engine.claims import claims_about
from arbiter.engine.measuring import may_leave_none, measure, once_a_ship
from arbiter.engine.points import Claim, Finding, Participant, Point, open_whether
from arbiter.engine.reads import Reads
from arbiter.engine.settling import graph_of
from arbiter.engine.state import Event, State
from arbiter.engine.view import View, fact
from arbiter.frozen import replace
from arbiter.pirates.kinds import is_ship
from arbiter.pirates.table.flames import NO_MASTS, UNSAID, has_only_fire
from arbiter.pirates.table.gold import is_unique
from arbiter.pirates.table.links import links
from arbiter.pirates.table.special_shots import own_gun
from arbiter.pirates.table.stranding import out_of_play
from arbiter.precedence import Standing
from arbiter.trace import Node, NodeKind

HELD = "touched since a ram"
"""How the state notes which ship has rammed which, until either of them moves away."""
HELD_AT_ONCE = "pinned on contact"
"""How it notes which ship has a text brought something for being pinned by which, with a ram perhaps still to follow."""
TOUCHED = "touched"
"""How the state notes which ship has touched which."""
UNKNOWN_MOVE: Length = ("as printed",)
"""The base move of a ship whose printed one was not stated."""

BOARDED, NOT_BOARDED = "boarding of this ram", "no boarding of this ram"
"""How the state counts the boardings that followed the last ram, or came with the last move, and that none is to be."""


def unboarded(state: State) -> State:
    """The state in which nobody has boarded since a ram, or a move action, that begins."""
    return state.forgotten(BOARDED).forgotten(NOT_BOARDED)


def pinned(view: View, ship: str, by: str | None = None) -> Finding:
    """Whether a ship is pinned, by anyone or by one other ship (`faq.pin.1`, `faq.pin.6`)."""
    role = view.role(ship)
    findings = []
    touching = [other for _, other, _ in view.state.board.touching(ship)]
    held = (holder for holder, whom in held_for_a_time(view) if whom == ship)
    for other in dict.fromkeys((*touching, *held)):
        if by in (None, other) and view.state.piece(other).kind is not Kind.ISLAND:
            found = view.settle(Point(Act.PIN, view.role(other), role))
            found = replace(found, says=f"{view.name(other)} {'pins' if found else 'does not pin'} {view.name(ship)}")
            friends = () if view.player(other) != view.player(ship) else view.book.units("friends do not pin")
            contact = (*view.book.units("pinned by contact"), *friends)
            found = replace(found, default=found.default if found.claims else contact)
            findings.append(_unless_afire(view, other, found))
    if Quality.PINNED in view.state.piece(ship).marks and not any(findings):
        return _told_to_be_pinned(view, ship, by)
    if not findings:
        parts: tuple[Finding | Node, ...] = (fact(f"no ship touches {view.name(ship)}"),)
        return Finding(
            Point(Act.PIN, None, role),
            False,
            parts=parts,
            says=f"{view.name(ship)} is not pinned",
            cites=view.book.units("pinned by contact"),
        )
    holding = [found for found in findings if found]
    doubtful = [found for found in findings if not found.decided]
    telling = holding or doubtful or [found for found in findings if found.claims] or findings
    if len(telling) == 1:
        return telling[0]
    says = f"{view.name(ship)} is {'' if holding else 'not '}pinned"
    return Finding(
        Point(Act.PIN, None, role), bool(holding), decided=not doubtful or bool(holding), parts=tuple(telling), says=says
    )


def _unless_afire(view: View, other: str, found: Finding) -> Finding:
    """The finding whether a ship is pinned by another; open where the other has fire masts alone, and may count as derelict."""
    if not found or not has_only_fire(view.state.piece(other)):
        return found
    units = view.book.units(NO_MASTS)
    return Finding(found.point, bool(found), decided=False, parts=(found,), says=f"{view.name(other)} {UNSAID}", cites=units)


def held_for_a_time(view: View) -> Iterator[tuple[str, str]]:
    """The ships by whose texts others are pinned for a time, whether they touch or not, each with whom she holds."""
    lasting = (one for one in view.state.lasting if one.effect.act is Act.PIN and one.effect.affirms)
    return ((one.program.ship, one.program.that) for one in lasting)


def _told_to_be_pinned(view: View, ship: str, by: str | None) -> Finding:
    """Whether a ship is pinned of which only that is told, and not by whom; taken to last once somebody has acted."""
    point, name = Point(Act.PIN, None, view.role(ship)), view.name(ship)
    barred = any(claim.value is False for claim in view.settle(point).standing())
    if barred or by is not None:
        says = f"{name} is told to be pinned, {'which a text forbids' if barred else 'and by whom is not said'}"
        return open_whether(point, says)
    if view.state.given:
        view.assume(("still pinned", ship), f"{name} is still pinned", [])
    held = not view.denied(("still pinned", ship))
    return Finding(point, held, parts=(fact(f"{name} is told to be pinned"),), says=f"{name} is {'' if held else 'not '}pinned")


_BEYOND_CONTACT: Mapping[Quality, tuple[str, str]] = {
    Quality.LOST: ("is lost in fog, where nothing has to do with her that needs contact", "nothing reaches into fog"),
    Quality.SUBMERGED: ("is submerged and touches nobody", "the submerged touch nobody"),
    Quality.GHOSTLY: ("is ghostly, and nothing that needs contact has to do with her", "ghosts are beyond contact"),
}


def beyond_contact(view: View, *ships: str) -> Finding | None:
    """That one of the ships touches no other so that it counts (`faq.fog-bank.1`, `faq.submarine.4`, `faq.ghost-ship.1`)."""
    found = ((ship, quality) for ship in ships for quality in _BEYOND_CONTACT if quality in view.state.piece(ship).marks)
    for ship, quality in found:
        says, principle = _BEYOND_CONTACT[quality]
        if units := view.book.units(principle):
            return Finding(Point(Act.TOUCH), False, says=f"{view.name(ship)} {says}", cites=units)
    return None


def met_before(view: View, ship: str) -> Finding | None:
    """That a ship touches nobody anew, as nothing has been done this turn; None where somebody may have come to her.

    Two ships touch at the moment at which they meet, and are touching after it (`faq.touches.1`).
    """
    units = view.book.units("touching is the first contact")
    if not units or view.state.given or view.state.done:
        return None
    met = sorted({other for _, other, _ in view.state.board.touching(ship)})
    for other in met:
        view.assume(("met before", ship, other), f"{view.name(ship)} and {view.name(other)} met before this turn", [])
    says = f"{view.name(ship)} {'met what she is touching before this turn' if met else 'touches nobody'}"
    return Finding(Point(Act.TOUCH), False, says=says, cites=units)


def in_contact(view: View, ship: str, other: str) -> Finding:
    """Whether a ship touches another one so that what needs contact can be done."""
    apart = beyond_contact(view, ship, other)
    if apart is not None:
        return apart
    met = any(piece == other for _, piece, _ in view.state.board.touching(ship))
    return Finding(Point(Act.TOUCH), met, says=f"{view.name(ship)} is {'' if met else 'not '}touching {view.name(other)}")


def base_move(view: View, ship: str) -> Finding:
    """The segments that a ship may move with one move action, bonuses included; open where that is not so of her last one.

    What she got as she was given an action that is over she may not get with another, and which of them is meant nobody said.
    """
    found = _base_move(view, ship)
    if not any(one.ship == ship and one.over for one in view.state.setting_out):
        return found
    last = _base_move(view.after(view.state.under_way(ship)), ship)
    if last.value == found.value and last.decided:
        return found
    says = f"whether the move action is meant that {view.name(ship)} has had, with which {last.says}, or another one"
    view.reads.leave_open(says)
    return replace(found, decided=False, says=says)


def _base_move(view: View, ship: str) -> Finding:
    piece = view.state.piece(ship)
    printed = piece.base_move if piece.base_move is not None else UNKNOWN_MOVE
    node = fact(f"the printed base move of {view.name(ship)} is {'+'.join(printed)}") if piece.base_move is not None else None
    towing = tuple(Event(Act.TOW, ship, other) for tower, other in sorted(view.state.board.tows) if tower == ship)
    found = measure(view, Point(Act.HAVE, view.role(ship), quantity=Quantity.BASE_MOVE, during=towing), printed, node)
    length = "+".join(found.value) if isinstance(found.value, tuple) and found.value else "none"
    return replace(
        found,
        says=f"the base move of {view.name(ship)} is {length}" if length != "none" else f"{view.name(ship)} has no base move",
    )


def any_base_move(view: View, ship: str) -> Finding:
    """The base move of a ship, of which only whether she has any is read: she has, where nothing that is said takes any away."""
    outer, view.reads = view.reads, Reads()
    found = base_move(view, ship)
    record, view.reads = view.reads.record(), outer
    amounts = [claim.effect.amount for claim in found.claims if claim.effect is not None]
    sure = found.decided and view.state.piece(ship).base_move != () and not any(map(may_leave_none, amounts))
    view.reads.again(record.of_any(found.point) if sure else record)
    return found


def number(
    view: View,
    quantity: Quantity,
    who: Participant,
    base: int,
    whom: Participant | None = None,
    inside: bool = False,
    just: Event | None = None,
    during: tuple[Event, ...] = (),
) -> Finding:
    """A counted quantity of a role, against another where it matters; to a roll counts what is added to every die of hers."""
    found = measure(view, Point(Act.HAVE, who, whom, quantity=quantity, inside=inside, just=just, during=during), base)
    if quantity not in ROLLS or not found.decided:
        return found
    every = measure(view, Point(Act.HAVE, who, quantity=Quantity.DIE_ROLL, inside=True), int(str(found.value)))
    return replace(every, parts=(*every.parts, found)) if every.claims else found


ROLLS = frozenset({Quantity.CANNON_ROLL, Quantity.BOARDING_ROLL, Quantity.RAM_ROLL})
"""What is added to the dice of one deed of a ship."""


def shown_for(view: View, ship: str) -> Finding:
    """What a die counts as that is rolled for a ship, with what is added to every die of hers."""
    counts = dice.shown(view)
    every = number(view, Quantity.DIE_ROLL, view.role(ship), int(str(counts.value)), inside=True)
    if not every.claims:
        return counts
    decided, says = every.decided and counts.decided, f"the die counts as {every.value}"
    return replace(every, decided=decided, parts=(*every.parts, counts), says=says)


def cannons(view: View, ship: str) -> tuple[tuple[Cannon, ...] | None, Finding]:
    """The cannons that a ship can fire, one for each die, and the finding about those that abilities add.

    Cannons on masts count as long as the masts stand; `None` when they were not stated. A ship with several cannons on
    each mast rolls for each (`faq.longship.1`), a cannon that an ability adds stays single (`faq.longship.4`).
    """
    if gone := out_of_play(view, ship):
        return (), gone[0]
    piece, mode = view.state.piece(ship), view.state.mode
    if mode is not None and mode.ship == ship and (gun := own_gun(mode)) is not None:
        return (gun,), Finding(Point(Act.HAVE, view.role(ship), quantity=Quantity.CANNONS), ())
    per_mast = number(view, Quantity.CANNONS_PER_MAST, view.role(ship), 1, inside=True)
    added = added_cannons(view, ship)
    extra = tuple(cannon for cannon, any_mast in added.value if any_mast or piece.masts > 0)  # type: ignore[attr-defined]
    added = replace(added, parts=(*added.parts, per_mast))
    added = replace(added, cites=view.book.units("one cannon more") if added.claims and per_mast.claims else ())
    if piece.cannons is None or _chosen_anew(view, piece):
        return None, added
    standing = piece.cannons if keeps_cannons(view, ship) else standing_cannons(piece)
    return (*(cannon for cannon in standing for _ in range(int(str(per_mast.value)))), *extra), added


def board_barred(view: View, ship: str, other: str) -> list[Claim]:
    """What forbids one ship to board another, whatever lets her."""
    found = view.settle(Point(Act.BOARD, view.role(ship), view.role(other)))
    return [claim for claim in found.standing() if claim.value is False]


def keeps_cannons(view: View, ship: str) -> bool:
    """Whether a text says that the cannons of a ship cannot be eliminated, so that each of them outlasts its mast."""
    found = view.settle(Point(Act.ELIMINATE, None, Participant(Kind.CANNON, ship)))
    against = (claim.effect for claim in found.standing() if claim.value is False)
    return any(one is not None and one.whom is not None and one.whom.kind is Kind.CANNON for one in against)


def _chosen_anew(view: View, piece: Piece) -> bool:
    """Whether it is for a fort's player to say which of its unlike cannons stand on the flags that are left (`faq.forts.13`)."""
    return Kind.FORT in piece.kinds and bool(view.book.units("a cannon for every flag")) and _has_lost_unlike(piece)


def _has_lost_unlike(piece: Piece) -> bool:
    """Whether some but not all of the masts are lost, and their cannons were not alike."""
    mounted = [cannon for cannon in piece.cannons or () if cannon.mast]
    return len(set(mounted)) > 1 and 0 < piece.masts < len(mounted)


def masts_left(view: View, ship: str) -> list[frozenset[int]]:
    """The sets of masts that a ship may have lost, one for each row of cannons left; none where that was said or is alike."""
    piece = view.state.piece(ship)
    mounted, lost = [cannon for cannon in piece.cannons or () if cannon.mast], piece.printed_masts - piece.masts
    if not _has_lost_unlike(piece) or len(piece.fallen) == lost or Kind.FORT in piece.kinds or keeps_cannons(view, ship):
        return []
    said = piece.fallen if len(piece.fallen) < lost else frozenset[int]()
    others = [place for place in range(1, piece.printed_masts + 1) if place not in said]
    ways = [said | set(more) for more in combinations(others, lost - len(said))]
    return list({tuple(one for place, one in enumerate(mounted, 1) if place not in way): way for way in ways}.values())


def mounted_besides(piece: Piece) -> int:
    """How many cannons on no mast a ship has got whose printed ones nobody stated."""
    return (piece.count(Kind.CANNON) or 0) if piece.cannons is None else 0


def from_any_mast(ability: Ability) -> bool:
    """Whether the cannon that an ability gives needs no standing mast."""
    shooters = (effect.who for effect in ability.effects if effect.who is not None)
    return any(trait.quality is Quality.FROM_ANY_MAST for who in shooters for trait in who.traits)


def standing_cannons(piece: Piece) -> tuple[Cannon, ...]:
    """The printed cannons whose masts stand; where nobody said which, as many as there are, from the bow."""
    mounted = tuple(cannon for cannon in (piece.cannons or ()) if cannon.mast)
    known = len(piece.fallen) == piece.printed_masts - piece.masts
    left = (
        tuple(cannon for place, cannon in enumerate(mounted, 1) if place not in piece.fallen) if known else mounted[: piece.masts]
    )
    return left + tuple(cannon for cannon in (piece.cannons or ()) if not cannon.mast)


def added_cannons(view: View, ship: str, by: str = "") -> Finding:
    """The cannons that abilities add to a ship, or that of one piece, each with whether it can shoot without a standing mast."""
    point = Point(Act.HAVE, view.role(ship), quantity=Quantity.CANNONS, inside=True)
    claims = [replace(claim, value=None) for claim in claims_about(view, point)]
    kept, repeated = once_a_ship(view, point, claims)
    finding = graph_of(view, point, kept)
    found: list[tuple[Cannon, bool]] = []
    for claim in kept:
        amount = claim.effect.amount if claim.effect and by in ("", claim.bearer) else None
        if finding.standings[claim] is Standing.STANDS and amount and amount.cannon and amount.op is Op.ADD and claim.ability:
            any_mast = from_any_mast(claim.ability) or not amount.cannon.mast
            found += [(replace(amount.cannon, mast=not any_mast), any_mast)] * (amount.number or 1)
    return replace(finding, value=tuple(found), parts=tuple(repeated))


def space(view: View, cargo: str) -> Finding:
    """How many cargo spaces a piece of cargo takes up."""
    found = measure(view, Point(Act.HAVE, view.role(cargo), quantity=Quantity.CARGO_SPACE), 1)
    return replace(found, says=f"{view.name(cargo)} takes up {found.value} cargo {'space' if found.value == 1 else 'spaces'}")


def cost(view: View, crew: str) -> Finding | None:
    """What a crew counts towards the point limit of its ship; None when its points were not stated."""
    points = view.state.piece(crew).points
    if points is None:
        return None
    found = measure(
        view,
        Point(Act.HAVE, view.role(crew), quantity=Quantity.COST),
        points,
        fact(f"{view.name(crew)} has a point cost of {points}"),
    )
    more = _marked(view, crew)
    found = replace(found, value=max(0, int(str(found.value))) + len(more), parts=(*found.parts, *more))
    return replace(found, says=f"{view.name(crew)} counts {found.value} points")


def _marked(view: View, crew: str) -> list[Finding]:
    """The point more that a crew costs its ship for the Black Mark, and the fleet not (`faq.black-mark.2`)."""
    piece, units = view.state.piece(crew), view.book.units("a mark costs its ship a point")
    named = [ability for ability in piece.abilities if ability.name.casefold() == "black mark"] if units and piece.aboard else []
    says = f"{view.name(crew)} counts one point more for the Black Mark"
    return [Finding(Point(Act.COST), True, says=says, cites=units) for _ in named[:1]]


def capacity(view: View, ship: str) -> Finding | None:
    """How many cargo spaces a ship has, links included; None when that was not stated."""
    printed = view.state.piece(ship).cargo
    if printed is None:
        return _taken_up(view, ship)
    linked = links(view, ship)
    nodes = fact(f"{view.name(ship)} has {printed} printed cargo spaces")
    found = measure(view, Point(Act.HAVE, view.role(ship), quantity=Quantity.CARGO_CAPACITY), printed + linked, nodes)
    fixed = view.settle(Point(Act.INCREASE, whom=view.role(ship), quantity=Quantity.CARGO_CAPACITY))
    if any(claim.value is False for claim in fixed.standing()):
        return replace(found, value=min(printed, int(str(found.value))), parts=(*found.parts, fixed))
    if linked:
        found = replace(found, parts=(*found.parts, Node(NodeKind.CLAIM, f"links give {linked} more", view.book.units("links"))))
    return found


def _taken_up(view: View, ship: str) -> Finding | None:
    """The cargo spaces of a ship that was stated to be full: those that her cargo took up then; None where nobody said so."""
    carried = [one for full, one in sorted(view.state.board.full) if full == ship]
    if not carried:
        return None
    left = max((number for other, number in view.state.board.room if other == ship), default=0)
    spaces = sum(int(str(space(view, one).value)) for one in carried if one) + left
    point = Point(Act.HAVE, view.role(ship), quantity=Quantity.CARGO_CAPACITY)
    told = f"had {left} of {spaces} spaces left" if left else f"was full, with her cargo in {spaces} spaces"
    return Finding(point, spaces, says=f"{view.name(ship)} {told}")


def cargo_used(view: View, ship: str) -> int:
    """How many cargo spaces the cargo of a ship takes up."""
    return sum(int(str(space(view, piece.id).value)) for piece in view.state.board.aboard(ship))


def cargo_filled(view: View, ship: str) -> int:
    """How many spaces of a ship her cargo fills: what she had to take without room for it as many as are free (`faq.fruit.1`)."""
    used, room = cargo_used(view, ship), capacity(view, ship)
    if room is None or used <= int(str(room.value)) or not view.book.units("fills spaces as they come free"):
        return used
    taken = (piece.id for piece in view.state.board.aboard(ship) if is_unique(piece))
    return max(int(str(room.value)), used - sum(int(str(space(view, piece).value)) for piece in taken))


def shown_crew(view: View, pieces: Iterable[Piece]) -> View:
    """The table on which the crew among those pieces lie face up."""
    state = view.state
    for piece in pieces:
        state = state.with_piece(piece.unmarked(Quality.FACE_DOWN)) if piece.kind is Kind.CREW else state
    return view.after(state)


def hangs_on_faces(view: View, ship: str, what: Callable[[View], object]) -> bool:
    """Whether something about the cargo of a ship would be otherwise if her crew who lie face down were shown.

    They may be revealed when their abilities are used (`cursed-seas.crew.1`), and no document says whether one who takes up
    no space counts as one as long as he is not.
    """
    hidden = [piece for piece in view.state.board.aboard(ship) if Quality.FACE_DOWN in piece.marks and piece.kind is Kind.CREW]
    return any(piece.abilities for piece in hidden) and what(view) != what(shown_crew(view, hidden))


def points_over(view: View, ship: str) -> int | None:
    """By how much the crew exceed the ship's point cost (`cursed-seas.crew.1`); None when points were not stated."""
    limit = view.state.piece(ship).points
    crew = [piece.id for piece in view.state.board.aboard(ship) if piece.kind is Kind.CREW]
    costs = [cost(view, one) for one in crew]
    if limit is None or any(found is None for found in costs):
        return None
    over = max(0, sum(int(str(found.value)) for found in costs if found) - limit)
    for one in crew if over else ():
        view.reads.settle(Point(Act.CARRY, view.role(ship), view.role(one)), False)
    return over


def equipment_over(view: View, ship: str) -> int | None:
    """By how much her equipment costs more than the ship (`cursed-seas.equipment.1`); None when nothing says so."""
    gear = [piece.points for piece in view.state.board.aboard(ship) if Kind.EQUIPMENT in piece.kinds]
    limit, unsaid = view.state.piece(ship).points, not view.book.units("equipment aboard")
    if gear and (unsaid or limit is None or None in gear):
        return None
    return max(0, sum(points or 0 for points in gear) - (limit or 0))


def fits_aboard(view: View, ship: str, cargo: Piece) -> bool:
    """Whether a ship has room for a piece of cargo, as far as her cargo spaces were stated, and no text keeps it off her."""
    carries = view.settle(Point(Act.CARRY, view.role(ship), view.role(cargo.id)))
    kept_off = not carries and any(claim.ability is not None for claim in carries.standing())
    return all_fit_aboard(view, ship, [cargo]) and not kept_off


def all_fit_aboard(view: View, ship: str, cargo: Iterable[Piece]) -> bool:
    """Whether a ship has room for all those pieces of cargo at once, as her spaces are with them aboard.

    Where her spaces were not stated that is assumed.
    """
    left = spaces_left(view.after(with_aboard(view.state, ship, cargo)), ship)
    if left is None and is_ship(view.state.piece(ship)):
        key = ROOM, ship
        view.assume(key, f"{view.name(ship)} is not full", [])
        return not view.denied(key)
    return left is None or left >= 0


ROOM = "room"
"""The assumption that a ship whose cargo spaces were not stated has room for what comes aboard."""


def with_aboard(state: State, ship: str, cargo: Iterable[Piece]) -> State:
    """The state in which a ship carries those pieces of cargo, wherever they are now."""
    for piece in cargo:
        state = state.with_piece(replace(piece, aboard=ship, gone=None))
    return state


def spaces_left(view: View, ship: str) -> int | None:
    """How many spaces a ship has left, fewer than none where she carries too much; None where her spaces were not stated.

    Where it hangs on crew who lie face down, they are taken to count as they lie.
    """

    def left(seen: View) -> int | None:
        room = capacity(seen, ship)
        return None if room is None else int(str(room.value)) - cargo_used(seen, ship)

    if hangs_on_faces(view, ship, left):
        view.assume((FACES, ship), f"the crew of {view.name(ship)} is not shown where it lies face down", [])
    return left(view)


FACES = "faces"
"""The assumption that nobody shows the crew who lie face down aboard a ship."""


def leaves(view: View, cargo: Piece) -> bool:
    """Whether a treasure may be taken from the ship that carries it: none says that it cannot be unloaded (`faq.transfer.2`)."""
    ship = view.state.board.pieces.get(cargo.aboard or "")
    if ship is None or ship.kind is Kind.ISLAND or not view.book.units("theft unloads"):
        return True
    return bool(view.settle(Point(Act.UNLOAD, view.role(ship.id), view.role(cargo.id))))


def full(view: View, ship: str) -> Finding:
    """Whether the cargo of a ship takes up all her spaces; where these were not stated it is taken not to."""
    room, used = capacity(view, ship), cargo_used(view, ship)
    limit = int(str(room.value)) if room is not None else None
    reached = limit is not None and used >= limit
    says = f"{view.name(ship)} is {'' if reached else 'not '}at her cargo limit"
    if limit is None:
        view.assume(("marked", ship, Quality.FULL.value), says, [])
    parts = () if limit is None else (fact(f"{used} of the {limit} cargo spaces of {view.name(ship)} are taken"),)
    return Finding(Point(Act.CARRY, view.role(ship)), reached, parts=parts, says=says)
