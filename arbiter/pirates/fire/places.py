"""From which masts, flags and crew shots may be made."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.board import Mast
from arbiter.effects import Act
from arbiter.engine.points import Finding, Point, all_of, open_whether
from arbiter.engine.usage import in_force
from arbiter.engine.view import AbilityInPlay, View
from arbiter.pirates.fire.gunnery import gives_a_cannon, guns_of, is_lent
from arbiter.pirates.table.conditions import added_cannons, from_any_mast, keeps_cannons
from arbiter.pirates.table.masts import ORDINALS, called
from arbiter.pirates.table.reach import is_blind, reaches
from arbiter.play import Sentence


def from_masts(
    view: View, places: Sequence[Mast], target: str | None, mode: AbilityInPlay | None, allowed: Finding, *, told: bool = False
) -> Finding:
    """Whether a shot that is allowed may be made from single masts: by their own cannons, or by one that shoots from any.

    Those from which the play tells (`told`) that it was made are taken to stand, as long as no more of them are told than stand.
    """
    if allowed.decided and not allowed:
        return allowed
    anywhere = mode is not None and from_any_mast(mode.ability)
    lent = [_of_crew(view, mast, target) for mast in places if is_lent(mast, view.state.ship_of(mast.ship))]
    meant = [mast._replace(ship=view.state.ship_of(mast.ship)) for mast in places]
    name = view.name(meant[0].ship)
    if lent:
        return all_of(f"{name} may shoot that", f"{name} may not shoot that", allowed, *lent)
    standing = told and not anywhere and _are_left(view, meant)
    found = [_from_mast(view, mast, target, anywhere=anywhere, standing=standing) for mast in meant]
    return all_of(f"{name} may shoot from there", f"{name} may not shoot from there", allowed, *found)


def lender(sentence: Sentence) -> str:
    """The crew with whose cannon a ship shoots, in a sentence about that; empty for any other."""
    return next((mast.ship for mast in sentence.masts if is_lent(mast, sentence.who)), "")


def _of_crew(view: View, gun: Mast, target: str | None) -> Finding:
    """Whether a cannon that a crew gives its ship is there now, and reaches a target."""
    own, name = view.state.ship_of(gun.ship), view.name(gun.ship)
    found = guns_of(view, gun.ship)[gun.place - 1 :][:1]
    if not found:
        giving = [one for one in view.abilities_on(own) if one.bearer == gun.ship and gives_a_cannon(one.ability)]
        there = [in_force(view, one) for one in giving]
        says = f"{name} gives {view.name(own)} no such cannon now"
        return Finding(Point(Act.SHOOT), False, decided=all(one.decided for one in there), says=says, parts=tuple(there))
    near = target is None or reaches(view, own, found[0], target)
    return Finding(
        Point(Act.SHOOT), near, says=f"the cannon of {name} {'reaches' if near else 'does not reach'} {view.name(target or '')}"
    )


def _are_left(view: View, masts: Sequence[Mast]) -> bool:
    """Whether a ship has as many masts left as she is told to shoot from, in this action, by places none of which has fallen."""
    ship = masts[0].ship
    piece = view.state.piece(ship)
    before = [str(row[2]) for row in view.state.done if row[:2] == (TOLD_FROM, ship) and str(row[2]).isdigit()]
    told = {*before, *(str(mast.place) for mast in masts)}
    return len(told) <= piece.masts and not told & set(map(str, piece.fallen))


def _is_told_to_stand(view: View, mast: Mast, name: str) -> bool:
    """Whether a mast of which nobody said that it fell is taken to stand, as the play tells that she shoots from it."""
    key = (f"mast {mast.place}", mast.ship, "")
    view.assume(key, f"{name} still stands", [])
    return not view.denied(key)


def _from_mast(view: View, mast: Mast, target: str | None, *, anywhere: bool, standing: bool = False) -> Finding:
    """Whether one mast has a cannon, or may carry one that shoots from any mast, with a clear line of fire to a target."""
    if mast.gun:
        return _of_fort(view, mast, target)
    point, ship, piece = Point(Act.SHOOT), mast.ship, view.state.piece(mast.ship)
    name, lost = f"the {called(piece, mast.place)} of {view.name(ship)}" if mast.place > 0 else "", mast.place in piece.fallen
    unsaid = not name or (not lost and not anywhere and len(piece.fallen) < piece.printed_masts - piece.masts)
    mounted = [cannon for cannon in piece.cannons or () if cannon.mast]
    listed = mast.place <= piece.masts == len(mounted)  # those of the masts that stand are told
    if unsaid and not (name and (standing or listed) and _is_told_to_stand(view, mast, name)):
        return open_whether(point, f"whether that mast of {view.name(ship)} still stands is not said")
    if target and is_blind(view, mast, target):
        return Finding(point, False, says=f"{name} has a blocked line of fire", cites=view.book.units("line of fire"))
    if lost and not anywhere:
        bare = not keeps_cannons(view, ship) and not any(one for _, one in added_cannons(view, ship).value)  # type: ignore[attr-defined]
        says = f"{name} is lost" if bare else f"{name} is lost, and which cannon is to shoot from there is not said"
        return Finding(point, False, decided=bare, says=says)
    if anywhere or not target or not mounted:
        return Finding(point, True, says=f"{name} may be shot from")
    told = listed or len(mounted) == piece.printed_masts
    reach = {reaches(view, ship, cannon, target) for cannon in (mounted[mast.place - 1 : mast.place] if told else mounted)}
    if len(reach) > 1:
        return open_whether(point, f"which of the cannons that are told {name} has is not said")
    near = reach == {True}
    return Finding(point, near, says=f"the cannon of {name} {'reaches' if near else 'does not reach'} {view.name(target)}")


def _of_fort(view: View, gun: Mast, target: str | None) -> Finding:
    """Whether one cannon of a fort reaches a target: it may shoot from any flag that is left (`faq.forts.13`)."""
    fort, name = view.state.piece(gun.ship), f"the {ORDINALS[gun.place - 1]} cannon of {view.name(gun.ship)}"
    found = fort.cannons
    if not 0 < gun.place <= (len(found) if found else fort.printed_masts):
        return open_whether(Act.SHOOT, f"{name} was not stated")
    near = target is None or not found or reaches(view, gun.ship, found[gun.place - 1], target)
    says = f"{name} may be assigned to any flag" if near else f"{name} does not reach {view.name(target or '')}"
    return Finding(Point(Act.SHOOT), near, says=says, cites=view.book.units("a cannon for every flag"))


TOLD_FROM = "told to be shot from in the last shoot action"
"""How the state notes the masts from which a ship is told to have shot in her last shoot action."""
