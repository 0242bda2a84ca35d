"""What the cannons of a ship reach: her range, what she has no line of fire to, and what stands in it."""

from __future__ import annotations

from arbiter.board import Board, Mast
from arbiter.effects import Act, Cannon, Kind, Length, Quality, Quantity
from arbiter.engine.measuring import measure
from arbiter.engine.points import Finding, Participant, Point, open_whether
from arbiter.engine.state import Mode, State
from arbiter.engine.view import AbilityInPlay, View, fact
from arbiter.frozen import replace
from arbiter.lengths import covers
from arbiter.pirates.kinds import is_marine
from arbiter.pirates.table.conditions import cannons
from arbiter.pirates.table.flags import untold
from arbiter.pirates.table.flames import NO_MASTS, has_only_fire
from arbiter.pirates.table.special_shots import own_gun
from arbiter.pirates.table.stranding import fog_between, out_of_play
from arbiter.play import Sentence
from arbiter.trace import Node

UNSTATED, NEAREST = Cannon(0, "L"), Cannon(0, "S")
"""What a ship is taken to shoot with whose cannons nobody stated, and what reaches as far as any gun of a Marine does."""


def reachable(view: View, ship: str, target: str, mode: AbilityInPlay | None = None) -> Finding:
    """Whether any cannon reaches the target with a clear line of fire (with a one-die attack: every cannon).

    Distances and lines of fire are facts; where none is stated, a shot is taken to be possible, which is noted.
    """
    name = f"{view.name(target)} is"
    gun = own_gun(mode)
    found = (gun,) if gun is not None else cannons(view, ship)[0]
    mode_view = view.after(view.state) if mode is None else with_mode(view, mode)
    every = mode is not None and any(effect.quantity is Quantity.DICE for effect in mode.ability.effects)
    unfit = (
        _blindly(view, ship, target, every),
        _told_both_ways(mode_view, ship, target, found or ()),
        _behind_rocks(view, ship),
        _behind_rocks(view, target),
    )
    known = next((one for one in unfit if one is not None), None)
    if known is not None:
        return known
    reaches = [reach(mode_view, ship, cannon, target) for cannon in (seeing(view, ship, target, found) if found else None) or ()]
    near = [within(view, ship, target, length) for length in reaches]
    marine = found is None and is_marine(view.state.piece(ship))
    unstated = reach(mode_view, ship, NEAREST if marine else UNSTATED, target)
    ok = (all(near) if every else any(near)) if near else within(view, ship, target, unstated)
    if marine and not ok and within(view, ship, target, (UNSTATED.range,)):
        return open_whether(Act.SHOOT, f"how far {view.name(ship)} shoots was not said")
    unclear = [] if ok else [length[0] for length in reaches if _is_unclear(view, ship, target, length)]
    if unclear:
        says = f"whether {name} within {unclear[0]} of {view.name(ship)} is not said, and hangs on how long the bars are"
        return open_whether(Act.SHOOT, says)
    parts: list[Finding | Node] = [
        fact(f"{name} {'' if ok else 'not '}within range of {'every cannon' if every else 'a cannon'} of {view.name(ship)}")
    ]
    blocked, passed = blocking(view, ship, target)
    finding = Finding(Point(Act.SHOOT), ok and blocked is None, parts=(*parts, *([blocked] if blocked is not None else passed)))
    return replace(
        finding,
        says=f"{name} {'' if finding.value else 'not '}in range and line of fire of {view.name(ship)}",
        cites=view.book.units("attack needs every cannon")
        if every
        else (*view.book.units("shoot action"), *view.book.units("any part of the target"))
        if ok and blocked is None
        else (*view.book.units("a target is needed"), *_of_a_creature(view, ship)),
    )


def _behind_rocks(view: View, piece: str) -> Finding | None:
    """That it is open where the line of fire of a titan runs that is stuck on an island (`faq.titan.2`); None of any other."""
    units = view.book.units("stuck ashore") if Kind.TITAN in view.state.piece(piece).kinds else ()
    found = view.settle(Point(Act.MOVE, view.role(piece))).standing() if units else ()
    if not any(not claim.value and {*units} & {*claim.cites} for claim in found):
        return None
    says = f"whether part of {view.name(piece)} reaches beyond the island on which it is stuck is not told"
    return replace(open_whether(Act.SHOOT, says), cites=units)


def _told_both_ways(view: View, ship: str, target: str, found: tuple[Cannon, ...]) -> Finding | None:
    """That it is open whether a target is in range of which the table tells both: that it is, and how far away it is not.

    Whoever touches a ship is not thereby in her range, which is measured from masts and dice (`faq.sea-creatures.6`).
    """
    said = _told(view, ship, target)
    if said is None:
        return None
    lengths = [reach(view, ship, cannon, target) for cannon in found] or [(UNSTATED.range,)] * said
    by_bars = [_by_bars(view, ship, target, length) for length in lengths or [(NEAREST.range,)]]
    longer = not said and any(length != (cannon.range,) for length, cannon in zip(lengths, found, strict=False))
    if (True in by_bars and not said) or (said and not any(near is not False for near in by_bars)):
        why = "what is said of how far away it is does not agree with that"
    elif longer:
        why = "how far she shoots is changed here"
    else:
        return None
    says = f"{view.name(target)} is said to be {'' if said else 'not '}in range of {view.name(ship)}, and {why}"
    return open_whether(Act.SHOOT, says)


def _told(view: View, ship: str, target: str) -> bool | None:
    """Whether a target is told to be in range of a ship; None where the table does not say that."""
    said = [near for *pair, near in view.state.board.reached if pair == [ship, target]]
    return all(said) if said else None


def _by_bars(view: View, ship: str, target: str, length: Length) -> bool | None:
    """Whether a target is within a length by what is told of how far away it is; None where nothing is, or not enough."""
    if any(covers(length[0], near) for near in view.told_lengths(ship, target)):
        return True
    return False if view.stated_far(ship, target, length[0]) else None


def _of_a_creature(view: View, ship: str) -> tuple[str, ...]:
    """The units by which a sea creature reaches no farther than from its printed dice (`faq.sea-creatures.6`)."""
    return view.book.units("no reach beyond the printed die") if Kind.SEA_CREATURE in view.state.piece(ship).kinds else ()


AWAY = "has moved away"
"""How the state counts who has moved away from whom, so that what was said of how far off she is holds no longer."""
MOVED = "moved by an ability"
"""How the state notes who moved by an ability, and by whose."""


def gone_away(state: State, before: Board, sentence: Sentence) -> State:
    """The state that notes from whom a ship has moved away, and whom a tentacle touches now that was out of range before."""
    touched = [one.other for one in sentence.contacts if _is_out_of_reach(before, sentence.who, one.other)]
    for other in (*(sentence.whom if sentence.choice == "away" else ()), *touched):
        state = state.counted(AWAY, sentence.who, other)
    return state


def _is_out_of_reach(board: Board, one: str, other: str) -> bool:
    """Whether a sea creature and another piece were told to be out of range (`faq.sea-creatures.6`)."""
    creature = any(Kind.SEA_CREATURE in board.pieces[piece].kinds for piece in (one, other) if piece in board.pieces)
    return creature and any({*row[:2]} == {one, other} for row in (*board.far, *board.reached))


def gone_apart(view: View, ship: str, target: str) -> tuple[Finding, ...]:
    """That it is open how far apart two pieces are: one moved away, or a tentacle to her, and nobody has told it since."""
    board, pair = view.state.board, {ship, target}
    away = view.state.count(AWAY, ship, target) or view.state.count(AWAY, target, ship)
    told = _lengths(view, ship, target) or _told(view, ship, target) is not None
    if not away or told or any({*row[:2]} == pair for row in (*board.far, *board.distances)):
        return ()
    says = f"how far {view.name(target)} is from {view.name(ship)} since one of them has moved was not said"
    return (open_whether(Act.SHOOT, says),)


def in_range(view: View, ship: str, target: str) -> Finding:
    """Whether a target is within range of a cannon of a ship, whatever stands between; open where how far it is was not said."""
    if gone := out_of_play(view, ship, target):
        return gone[0]
    found, name = cannons(view, ship)[0], f"{view.name(target)} is"
    lengths = [reach(view, ship, cannon, target) for cannon in found or ()]
    told = [one for one in lengths if _lengths(view, ship, target) or view.stated_far(ship, target, one[0])]
    said = _told(view, ship, target)
    if said is not None:
        words = f"{name} {'' if said else 'not '}within range of a cannon of {view.name(ship)}: stated"
        disagreeing = _told_both_ways(view, ship, target, found or ())
        return Finding(Point(Act.SHOOT), said, says=words) if disagreeing is None else disagreeing
    if found is None or len(told) < len(lengths):
        what = "what cannons she has" if found is None else f"how far off {view.name(target)} is"
        return open_whether(Act.SHOOT, f"{view.name(ship)}: {what} was not stated")
    near = any(within(view, ship, target, length) for length in told)
    unclear = not near and any(_is_unclear(view, ship, target, length) for length in told)
    says = f"{name} {'' if near else 'not '}within range of a cannon of {view.name(ship)}"
    units = () if unclear else view.book.units("shoot action" if near else "a target is needed")
    return Finding(Point(Act.SHOOT), near, decided=not unclear, says=says, cites=units)


def battery(view: View, ship: str, target: str) -> tuple[Cannon, ...] | None:
    """The cannons of a ship that reach a target, each counted once for every die; `None` when they were not stated."""
    found, _ = cannons(view, ship)
    if found is None:
        return None
    if out_of_play(view, target):
        return ()
    together = view.state.mode is not None and any(effect.quantity is Quantity.DICE for effect in view.state.mode.ability.effects)
    if together:
        return found
    found = seeing(view, ship, target, found)
    if found is None:
        return None
    return tuple(cannon for cannon in found if reaches(view, ship, cannon, target))


def with_mode(view: View, mode: AbilityInPlay) -> View:
    """The view as if the action in progress were made with that ability."""
    return view.after(replace(view.state, mode=Mode(mode.ship, mode.bearer, mode.ability)))


def reach(view: View, ship: str, cannon: Cannon, target: str | None = None) -> Length:
    """How far a cannon shoots, at a target where one is told, with what abilities make of it; some get no more range."""
    whom = view.role(target) if target else None
    point = Point(Act.HAVE, Participant(Kind.CANNON, ship, cannon), whom, quantity=Quantity.RANGE, inside=True)
    found = measure(view, point, (cannon.range,))
    reached = found.value if isinstance(found.value, tuple) else (cannon.range,)
    return (cannon.range,) if cannon.fixed and covers(reached[0], cannon.range) else reached


def within(view: View, ship: str, target: str, length: Length) -> bool:
    """Whether a target is within a length, as stated or, where nothing is stated, assumed; a Marine is where his ship is."""
    ship = view.state.ship_of(ship)
    stated, told = _lengths(view, ship, target), _told(view, ship, target)
    if told is False:
        return False
    if any(covers(length[0], near) for near in stated):
        return True
    if view.stated_far(ship, target, length[0]) or stated:
        return False
    if told:
        return True
    names = f"{view.name(target)} is in range of {view.name(ship)}, with a clear line of fire"
    view.assume(("in range", ship, target, length[0]), names, [])
    return not view.denied(("in range", ship, target, length[0]))


def _lengths(view: View, ship: str, target: str) -> set[str]:
    """The lengths within which a target is known to be of the cannons of a ship.

    What touches a tentacle may be out of reach of the die (`faq.sea-creatures.6`).
    """
    creature = Kind.SEA_CREATURE in view.state.piece(ship).kinds
    return view.told_lengths(ship, target) if creature else view.stated_lengths(ship, target)


def _is_unclear(view: View, ship: str, target: str, length: Length) -> bool:
    """Whether what is stated leaves it open that a target is within a length, as neither of the two covers the other."""
    stated, told = _lengths(view, ship, target), _told(view, ship, target)
    if not stated or told is not None or within(view, ship, target, length) or view.stated_far(ship, target, length[0]):
        return False
    return not any(covers(near, length[0]) for near in stated)


def blind(view: View, ship: str, target: str) -> frozenset[int]:
    """The standing masts of a ship from which no line of fire to a target is clear, as far as that is told of single masts."""
    found = (one for one in view.state.board.blocked if one[:2] == (ship, target) and one.mast)
    return frozenset(one.mast for one in found if one.mast not in view.state.piece(ship).fallen and _blocks(view, ship, one.by))


def _blocks(view: View, ship: str, piece: str) -> bool:
    return piece not in view.state.board.pieces or bool(standing_in_line(view, ship, piece))


def is_blind(view: View, mast: Mast, target: str) -> bool:
    """Whether something is told to stand in the line of fire from a mast, standing or not, and blocks it."""
    rows = (one for one in view.state.board.blocked if one[:2] == (mast.ship, target) and one.mast == mast.place)
    return any(_blocks(view, mast.ship, one.by) for one in rows)


def reaches(view: View, ship: str, cannon: Cannon, target: str) -> bool:
    """Whether a cannon of a ship reaches a target."""
    return within(view, ship, target, reach(view, ship, cannon, target))


def seeing(view: View, ship: str, target: str, found: tuple[Cannon, ...]) -> tuple[Cannon, ...] | None:
    """Those of the cannons that stand on no blind mast; None where it is not known which of them do."""
    hidden, piece = blind(view, ship, target), view.state.piece(ship)
    places = [place for place in range(1, piece.printed_masts + 1) if place not in piece.fallen]
    if len(places) == len(found) == piece.masts:
        return tuple(cannon for place, cannon in zip(places, found, strict=True) if place not in hidden)
    return found if not hidden else found[len(hidden) :] if len(set(found)) == 1 and len(found) == piece.masts else None


def _blindly(view: View, ship: str, target: str, every: bool) -> Finding | None:
    """That the masts whose lines of fire are not clear keep a ship from the shot: all of them, or one where all are needed."""
    hidden, masts = blind(view, ship, target), view.state.piece(ship).masts
    if untold(view.state.piece(ship)):
        return _blindly_untold(view, ship, target, hidden)
    if not hidden or (len(hidden) < masts and not every):
        return None
    says = f"{'every mast' if len(hidden) >= masts else f'mast {min(hidden)}'} of {view.name(ship)} has a blocked line of fire"
    units = (*view.book.units("line of fire"), *(view.book.units("attack needs every cannon") if every else ()))
    return Finding(Point(Act.SHOOT), False, says=says, cites=units)


def _blindly_untold(view: View, ship: str, target: str, hidden: frozenset[int]) -> Finding | None:
    """That it is open whether a fort of which no flags were told has one with a clear line of fire; None where one is told of."""
    told_of = {one.mast for one in view.state.board.blocked if one[:2] == (ship, target) and one.mast}
    if not hidden or told_of - hidden:
        return None
    return open_whether(Act.SHOOT, f"how many flags {view.name(ship)} has was not said")


def blocking(view: View, ship: str, target: str) -> tuple[Finding | None, tuple[Finding, ...]]:
    """What blocks the line of fire, or None when it is clear, and what stands in it without blocking."""
    for piece in (ship, target):
        carrier = view.state.ship_of(piece)
        if carrier != piece and Quality.LOST in view.state.piece(carrier).marks:
            says = f"the fog in which {view.name(carrier)} is lost blocks the line of fire"
            return Finding(Point(Act.BLOCK), False, parts=(fact(says),), says=says, cites=view.book.units("lost in fog")), ()
    passed: list[Finding] = []
    for piece in _between(view, ship, target):
        if piece not in view.state.board.pieces:
            says, units = f"{piece or 'something'} blocks the line of fire", view.book.units("line of fire")
            return Finding(Point(Act.BLOCK), False, parts=(fact("the line of fire is blocked"),), says=says, cites=units), ()
        finding = standing_in_line(view, ship, piece)
        if finding:
            return Finding(Point(Act.BLOCK), False, parts=(finding,), says=finding.says), ()
        passed.append(finding)
    return None, tuple(passed)


def standing_in_line(view: View, ship: str, piece: str) -> Finding:
    """Whether a piece that stands in the line of fire of a ship blocks it."""
    finding = fog_between(view, piece, ship) or _in_the_way(view, ship, piece)
    return replace(finding, says=f"{view.name(piece)} {'blocks' if finding else 'does not block'} the line of fire")


def is_in_line(view: View, ship: str, target: str, piece: str) -> bool:
    """Whether a piece is stated to stand in the line of fire from a ship, or from one of her masts, to a target."""
    return any(one[:3] == (ship, target, piece) for one in view.state.board.blocked)


def _in_the_way(view: View, ship: str, piece: str) -> Finding:
    """Whether a piece blocks the line of fire of a ship: her own masts do, unless a text says that they do not."""
    own = piece == ship
    if own and has_only_fire(view.state.piece(piece)) and view.book.units(NO_MASTS):
        return Finding(Point(Act.BLOCK), False, cites=view.book.units(NO_MASTS))
    finding = view.settle(Point(Act.BLOCK, Participant(Kind.MAST, ship) if own else view.role(piece), view.role(ship)))
    if not own and not finding.claims and Kind.FORT in view.state.piece(piece).kinds:
        return next(
            (_island_between(view, ship, piece, place) for one, place in view.state.board.inside if one == piece), finding
        )
    walls = view.book.units("own walls do not block") if own and Kind.FORT in view.state.piece(piece).kinds else ()
    if walls:
        return replace(finding, value=False, default=walls)
    return replace(finding, value=True, default=view.book.units("line of fire")) if own and not finding.claims else finding


def _island_between(view: View, ship: str, fort: str, island: str) -> Finding:
    """Whether the island under a fort blocks the line of fire: what crosses the fort crosses the island."""
    finding = view.settle(Point(Act.BLOCK, view.role(island), view.role(ship)))
    return replace(finding, parts=(*finding.parts, fact(f"{view.name(fort)} stands on {view.name(island)}")))


def _between(view: View, ship: str, target: str) -> list[str]:
    """What is stated to stand in a line of fire, in the order of the board; the empty name is something unsaid."""
    named = {one.by for one in view.state.board.blocked if one[:2] == (ship, target) and not one.mast}
    return [piece for piece in view.state.board.pieces if piece in named] + sorted(named - set(view.state.board.pieces))
