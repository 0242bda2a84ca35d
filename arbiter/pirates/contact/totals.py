"""What the rolls of a boarding come to, with their bonuses, and who wins a tie."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.effects import Act, Effect, Kind, Quantity
from arbiter.engine.forms import POINTING
from arbiter.engine.points import Finding, Participant, Point
from arbiter.engine.state import Event
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.table.conditions import number

TOTAL = "boarding total"
"""How the state notes what the die of a ship came to in the last boarding."""


def total(view: View, ship: str, other: str, face: int, *, boarded: bool = False) -> tuple[int, Finding]:
    """A boarding total, the die, the masts that stand and bonuses, with the finding about the latter."""
    figure, finding = bonus(view, ship, other, boarded=boarded)
    return face + view.state.piece(ship).masts + figure, finding


def bonus(view: View, ship: str, other: str, *, boarded: bool) -> tuple[int, Finding]:
    """What is added to a boarding roll, unless an ability keeps the ship from using it (`faq.s-boarders.2`).

    What is always added yields to no ability that says only that it cannot be used (`faq.ability-conflicts.2`).
    """
    during = (Event(Act.BOARD, other, ship) if boarded else Event(Act.BOARD, ship, other),)
    role, opponent = view.role(ship), view.role(other)
    added = number(view, Quantity.BOARDING_ROLL, role, 0, opponent, just=view.state.just, during=during)
    figure = int(str(added.value))
    usable = use_of_bonuses(view, ship, other)
    bans = bans_on_bonuses(view, ship, other, boarded=boarded)
    if bans:
        told = (part for part in (added, *added.parts) if isinstance(part, Finding))
        kept = sum(_more_than(claim.effect, bans) for part in told for claim in part.claims)
        says = f"{view.name(ship)} may not use her boarding bonuses, but her masts count"
        says += f", and so does what she always gets, {kept:+d}" if kept else ""
        return kept, replace(usable, says=says, cites=view.book.units("masts are no bonus"))
    says = f"{view.name(ship)} gets {figure:+d} to her boarding roll"
    return figure, replace(added, says=says)


def use_of_bonuses(view: View, ship: str, other: str) -> Finding:
    """Whether a ship may use her boarding bonuses against another."""
    return view.settle(Point(Act.USE, Participant(Kind.ABILITY, ship, ability="boarding bonuses"), view.role(other)))


def bans_on_bonuses(view: View, ship: str, other: str, *, boarded: bool) -> list[Effect]:
    """What keeps a ship from using her boarding bonuses against another, whom she boards or who boards her."""
    usable = use_of_bonuses(view, ship, other)
    bans = [] if usable else [claim.effect for claim in usable.claims if claim.effect is not None and claim.effect.denies]
    return bans if any(boarded or not _is_of_boarded(ban) for ban in bans) else []


def is_barred_bonus(view: View, ship: str, effect: Effect) -> bool:
    """Whether an effect is one on a boarding won or lost that a ship may not use in the last one (`faq.s-boarders.2`).

    What it orders yields to no text that says only that it cannot be used, as with what is added to a roll.
    """
    fights = [row for row in view.state.done if row[0] == "boarding" and ship in row[1:3]]
    awaited = effect.when.happening.act if effect.when is not None else None
    if not fights or awaited not in (Act.WIN, Act.LOSE) or not view.book.units("masts are no bonus"):
        return False
    _, boarder, boarded, _ = fights[-1]
    bans = bans_on_bonuses(view, ship, boarded if ship == boarder else boarder, boarded=ship == boarded)
    return bool(bans) and effect.tier <= max(ban.tier for ban in bans)


def _is_of_boarded(ban: Effect) -> bool:
    """Whether it speaks of `the boarded ship`, and not of her that boards."""
    return ban.who is not None and ban.who.owner is not None and ban.who.owner.reference in POINTING


def _more_than(added: Effect | None, bans: Sequence[Effect]) -> int:
    """What an effect adds although these forbid it: its number where it ranks above them, else nothing."""
    stronger = added is not None and added.tier > max(ban.tier for ban in bans)
    return added.amount.number or 0 if stronger and added is not None and added.amount is not None else 0


def wins_ties(view: View, ship: str, other: str, *, boarded: bool = False) -> Finding:
    """Whether a ship wins a boarding that is tied, by what texts claim."""
    boarding = Event(Act.BOARD, other, ship) if boarded else Event(Act.BOARD, ship, other)
    found = view.settle(Point(Act.WIN, view.role(ship), view.role(other), during=(boarding,)))
    return replace(found, says=f"{view.name(ship)} {'wins' if found else 'does not win'} ties against {view.name(other)}")


def of_a_tie(sides: Sequence[Finding]) -> int | None:
    """Which of two sides wins a tie: the one of which texts say so alone, or of whose opponent alone they say the contrary."""
    if not all(side.decided for side in sides):
        return None
    wins = [place for place, side in enumerate(sides) if side.value and side.claims]
    loses = [place for place, side in enumerate(sides) if not side.value and side.claims]
    if len(wins) == 1:
        return wins[0]
    return 1 - loses[0] if not wins and len(loses) == 1 else None
