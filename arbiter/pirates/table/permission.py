"""What may be done: an act is allowed when every point that it depends on is settled in its favour."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import cast

from arbiter.board import Piece
from arbiter.effects import ACTIONS, Act, Action, Kind, Tier
from arbiter.engine.points import Finding, Participant, Point, all_of, open_whether
from arbiter.engine.traits import side
from arbiter.engine.usage import in_force
from arbiter.engine.view import AbilityInPlay, View, fact
from arbiter.frozen import replace
from arbiter.patterns import Pattern
from arbiter.pirates.kinds import is_derelict, is_marine, is_ship, ships_in_play
from arbiter.pirates.table import conditions, flags
from arbiter.pirates.table.actions import able, given
from arbiter.pirates.table.compelled import orders
from arbiter.pirates.table.conditions import cannons
from arbiter.pirates.table.flames import NO_MASTS, has_only_fire
from arbiter.pirates.table.gold import is_unique
from arbiter.pirates.table.reach import reachable, within
from arbiter.pirates.table.special_shots import laying, reach_of, ready
from arbiter.pirates.table.stranding import held, out_of_play, wrecked
from arbiter.trace import Node, NodeKind


def unless_let(view: View, allowed: Finding, asked_for: Iterable[Finding]) -> list[Finding]:
    """What is asked for besides; open where it fails, and a text of a card lets this be done to pieces that it describes.

    Whether such a text does away with it (`cursed-seas.concepts.2`) only its words could tell.
    """
    texts = [one for one in allowed.standing() if one.value and one.ability is not None and one.effect and one.effect.optional]
    lifting = [one for one in texts if one.effect and one.effect.whom and (one.effect.whom.traits or one.effect.whom.also)]
    if not lifting:
        return [*asked_for]
    by = view.name(lifting[0].bearer)
    return [
        one
        if one or not one.decided
        else replace(one, decided=False, says=f"whether the text of {by} does away with what is asked for: {one.says}")
        for one in asked_for
    ]


def may_move(view: View, ship: str, *, free: bool | None = None) -> Finding:
    """Whether a ship may be given a move action, a `free` one where that is asked; a derelict needs a base move from a text."""
    parts: list[Finding | Node] = [given(view, ship, Action.MOVE, free)[0], able(view, Act.MOVE, ship)]
    if is_derelict(view.state.piece(ship)):
        parts.append(conditions.base_move(view, ship))
    if has_only_fire(view.state.piece(ship)) and view.book.units(NO_MASTS):
        says = f"{view.name(ship)} has fire masts and no others, which keeps her from no move"
        parts.append(Finding(Point(Act.MOVE), True, says=says, cites=view.book.units(NO_MASTS)))
    parts += held(view, ship)
    if parts[1] and not (pin := conditions.pinned(view, ship)).decided:
        parts.append(pin)
    return all_of(f"{view.name(ship)} may move", f"{view.name(ship)} may not move", *parts)


def may_act(view: View, act: Act, ship: str, whom: str = "") -> Finding:
    """Whether a ship may be given one of the four actions and carry it out, on one piece where it is named."""
    if act not in ACTIONS:
        return able(view, act, ship, whom)
    name, words = f"{view.name(ship)} may", f"{act.value} {view.name(whom)}" if whom else act.value
    parts = [given(view, ship, ACTIONS[act])[0], able(view, act, ship, whom)]
    parts += _nowhere_said(view, parts[1]) if act is Act.REPAIR else []
    return all_of(f"{name} {words}", f"{name} not {words}", *parts)


def _nowhere_said(view: View, found: Finding) -> list[Finding]:
    """That no document says where ships repair, where no text lets this one do so."""
    lets = any(claim.value and claim.effect is not None and claim.effect.act is Act.REPAIR for claim in found.standing())
    if lets or view.book.units("repair"):
        return []
    return [Finding(found.point, True, decided=False, says="no document says where a ship may repair")]


def may_shoot(
    view: View, ship: str, target: str | None, mode: AbilityInPlay | None = None, *, free: bool | None = None
) -> Finding:
    """Whether a ship may be given a shoot action now, a `free` one where that is asked, and shoot at that target with it."""
    name, target = view.name(ship), target or None
    parts: list[Finding | Node] = [given(view, ship, Action.SHOOT, free)[0], able(view, Act.SHOOT, ship), armed(view, ship)]
    if target is None and laying(mode) is None:
        parts += _some_target(view, ship, mode)
    words = f"shoot {view.name(target)}" if target else "shoot"
    if target is not None:
        parts += [_unless_barred_before(view, ship, target), reachable(view, ship, target, mode), *_owed(view, ship, target)]
    if mode is not None:
        parts += [may_use(view, mode, target), *ready(view, mode), *_near_enough(view, mode, target)]
    return all_of(f"{name} may {words}", f"{name} may not {words}", *parts)


_FOR_A_TURN = Pattern(r"\b(?:this|that|the same|your|its|her) (?:next )?turn\b", re.IGNORECASE)


def _unless_barred_before(view: View, ship: str, target: str) -> Finding:
    """Whether a target may be shot at; open where a text barred an earlier shoot action without saying for how long."""
    found = valid_target(view, ship, target)
    barring = [one for one in view.state.lasting if one.effect.act is Act.SHOOT and not one.effect.affirms]
    for one in barring if found.decided and not found else ():
        without = replace(view.state, lasting=tuple(other for other in view.state.lasting if other is not one))
        if not _FOR_A_TURN.search(one.program.ability.text) and valid_target(view.after(without), ship, target):
            says = f"for how long {view.name(target)} cannot be shot at the text of {view.name(one.program.bearer)} does not say"
            return open_whether(Act.SHOOT, says)
    return found


def may_aim_at(view: View, ship: str, target: str) -> Finding:
    """Whether a target is a valid one for a ship that can shoot and reaches it, whoever's turn it is (`faq.shooting.5`)."""
    parts = [able(view, Act.SHOOT, ship), armed(view, ship), valid_target(view, ship, target), reachable(view, ship, target)]
    words = f"valid target for {view.name(ship)}"
    return all_of(f"{view.name(target)} is a {words}", f"{view.name(target)} is no {words}", *parts)


def _near_enough(view: View, mode: AbilityInPlay, target: str | None) -> list[Finding]:
    """That the target is as near as a special shot asks for; nothing where it asks for nothing."""
    length = reach_of(mode.ability)
    if target is None or length is None:
        return []
    near = within(view, mode.ship, target, (length,))
    says = f"{view.name(target)} is {'' if near else 'not '}within {length} of {view.name(mode.ship)}"
    return [Finding(Point(Act.SHOOT), near, says=says, cites=mode.ability.cites)]


def _owed(view: View, ship: str, target: str) -> list[Finding]:
    """That a ship has to shoot at others, and whether a cannon is left for this target."""
    topics = (speaker.ability.effects[place] for speaker, place in view.speakers((Act.SHOOT, None)))
    if not any(effect.affirms and effect.tier >= Tier.MANDATORY for effect in topics):
        return []
    others = [other.id for other in ships_in_play(view) if other.id != ship and _has_to_shoot(view, ship, other.id)]
    others = [other for other in others if other == target or reachable(view, ship, other)]
    if target in others or not others:
        return []
    guns, _ = cannons(view, ship)
    says = f"{view.name(ship)} has to shoot at {' and '.join(map(view.name, others))}"
    enough = guns is not None and len(guns) <= len(others)
    return [Finding(Point(Act.SHOOT), False, decided=enough, says=says)]


def _has_to_shoot(view: View, ship: str, target: str) -> bool:
    """Whether a text that nothing overrules has a ship shoot at a target."""
    found = view.settle(Point(Act.SHOOT, view.role(ship), view.role(target), just=view.state.just))
    return any(map(orders, found.standing()))


def _some_target(view: View, ship: str, mode: AbilityInPlay | None) -> list[Finding]:
    """Whether there is anyone whom the ship may shoot at (`faq.shooting.5`); nothing when no other ship is described."""
    others = [other.id for other in ships_in_play(view) if other.id != ship]
    if not others:
        return []
    name = f"{view.name(ship)} has"
    tried = [
        all_of(
            f"{view.name(o)} is a target",
            f"{view.name(o)} is no target",
            valid_target(view, ship, o),
            reachable(view, ship, o, mode),
        )
        for o in others
    ]
    found = next((finding for finding in tried if finding), None)
    if found is not None:
        return [found]
    return [
        Finding(
            Point(Act.SHOOT),
            False,
            parts=tuple(tried),
            says=f"{name} nobody to shoot at",
            cites=view.book.units("a target is needed"),
        )
    ]


def armed(view: View, ship: str) -> Finding:
    """Whether a ship has a cannon to shoot with: on a mast that stands, or one that needs no mast (`faq.captain.3`).

    A Marine has what his card says, and where that was not stated still something (`faq.marine.2`).
    """
    if unbuilt := _nowhere_built(view, ship):
        return unbuilt[0]
    found, finding = cannons(view, ship)
    if found is None and is_marine(view.state.piece(ship)):
        units = view.book.units("a shot of his own")
        says = f"{view.name(ship)}, a Marine, {'has a shoot action of his own' if units else 'shoots with what was not said'}"
        return Finding(Point(Act.SHOOT), bool(units), decided=bool(units), says=says, cites=units)
    added = cast("tuple[object, ...]", finding.value)
    count = len(found) if found is not None else int(_has_masts(view, view.state.piece(ship))) + len(added)
    says = f"{view.name(ship)} has {'a' if count else 'no'} cannon to shoot with"
    units = view.book.units("shoot action") if count else view.book.units("derelict")
    units = view.book.units(NO_MASTS) or units if not count and has_only_fire(view.state.piece(ship)) else units
    parts = (replace(finding, says="cannons that abilities add"),) if finding.claims else ()
    return Finding(Point(Act.SHOOT), count > 0, parts=parts, says=says, cites=units)


def _has_masts(view: View, piece: Piece) -> bool:
    """Whether a ship has masts, or a fort flags, for cannons to stand on."""
    return not flags.abandoned(view, piece) if flags.untold(piece) else piece.masts > 0


def valid_target(view: View, ship: str, target: str) -> Finding:
    """Whether a target may be shot at by a ship, as far as texts about targets go."""
    finding, lent = view.settle(Point(Act.SHOOT, view.role(ship), view.role(target), aimed=True)), list[Node | Finding]()
    if unbuilt := _nowhere_built(view, target):
        return unbuilt[0]
    if lost := [*out_of_play(view, target), *wrecked(view, target)]:
        finding = lost[0]
    elif is_unique(view.state.piece(target)):
        says = f"whether {view.name(target)}, a unique treasure, may be shot at is told by its card, and nothing here plays it"
        return open_whether(Act.SHOOT, says)
    elif is_marine(view.state.piece(target)) and not is_ship(view.state.piece(view.state.ship_of(target))):
        says = f"lines of fire run to {view.name(target)}, a Marine ashore, and no document says who may shoot at one"
        return open_whether(Act.SHOOT, says)
    elif not _can_be_shot_at(view.state.piece(target)):
        finding = replace(
            finding,
            value=False,
            parts=(fact(f"{view.name(target)} is no ship, fort or sea creature"),),
            cites=view.book.units("shoot action"),
        )
    elif finding and not finding.standing() and side(view, ship, lent) == side(view, target, []):
        says = f"whether {view.name(ship)} may shoot at {view.name(target)}, which is of the same fleet, stands in no document"
        return open_whether(Act.SHOOT, says)
    finding = replace(finding, says=f"{view.name(target)} is {'a' if finding else 'no'} valid target for {view.name(ship)}")
    if finding and Kind.SEA_CREATURE in view.state.piece(target).kinds:
        finding = replace(finding, default=view.book.units("creatures are ships"))
    if finding:
        finding = replace(finding, parts=(*lent, *_hard_to_hit(view, target)))
    return finding


def _nowhere_built(view: View, fort: str) -> list[Finding]:
    """That a fort with a price stands nowhere, so that perhaps it is not built yet; nothing of any other piece."""
    board, piece = view.state.board, view.state.piece(fort)
    unbuilt = Kind.FORT in piece.kinds and piece.gone is None and not any(one == fort for one, _ in board.inside)
    if unbuilt and piece.points is None:
        view.assume(("in order", fort, "built"), f"{view.name(fort)} has been built", [])
    if not unbuilt or piece.points is None:
        return []
    says = f"where {view.name(fort)} stands was not said, nor that it is built"
    return [open_whether(Act.SHOOT, says)]


def _can_be_shot_at(piece: Piece) -> bool:
    return is_ship(piece) or Kind.FORT in piece.kinds


def _hard_to_hit(view: View, target: str) -> Iterator[Node]:
    """Abilities that make shots at a target miss: they do not make her an invalid target (`faq.l-range-immune.3`)."""
    for speaker in view.abilities_on(target):
        for effect in speaker.ability.effects:
            if effect.act is Act.HIT and not effect.affirms and effect.whom is not None:
                units = tuple(dict.fromkeys((*speaker.ability.cites, *view.book.confirming(effect))))
                kind = NodeKind.CLAIM if units else NodeKind.CARD
                yield Node(kind, f"{view.name(speaker.bearer)} may make the shots miss, but does not forbid them", units)


def may_use(view: View, speaker: AbilityInPlay, target: str | None) -> Finding:
    """Whether an ability may be used, against a target where there is one."""
    whom = view.role(target) if target else None
    finding = view.settle(
        Point(Act.USE, Participant(Kind.ABILITY, speaker.ship, ability=speaker.ability.name), whom, aimed=target is not None)
    )
    usable = in_force(view, speaker)
    name = f"{view.name(speaker.ship)} may"
    extra = view.book.units("invalid targets stay invalid") if not finding else ()
    both = all_of(f"{name} use {speaker.ability.name}", f"{name} not use {speaker.ability.name}", finding, usable)
    finding = replace(
        finding,
        says=f"{speaker.ability.name} {'may' if finding else 'may not'} be used"
        + (f" against {view.name(target)}" if target else ""),
    )
    return replace(both, cites=extra)
