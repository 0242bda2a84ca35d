"""What may be done: an act is allowed when every point that it depends on is settled in its favour."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from arbiter.board import Mast, Piece
from arbiter.effects import Act, Action, Cannon, Kind, Length, Quality, Quantity, Tier, Turn
from arbiter.engine.claims import gathered
from arbiter.engine.measuring import measure
from arbiter.engine.points import Claim, Finding, Point, Role
from arbiter.engine.settling import graph_of
from arbiter.engine.state import FREELY, Grant, Mode
from arbiter.engine.usage import in_force
from arbiter.engine.view import Speaker, View, fact
from arbiter.frozen import replace
from arbiter.lengths import covers
from arbiter.pirates import conditions
from arbiter.pirates.compelled import ACTIONS, fallen, orders, weighed
from arbiter.pirates.conditions import cannons
from arbiter.pirates.flames import NO_MASTS, has_only_fire
from arbiter.pirates.gold import is_unique
from arbiter.pirates.kinds import is_derelict, is_marine, is_ship, ships_in_play
from arbiter.pirates.special_shots import reach_of, ready
from arbiter.pirates.stranding import abandoned, fog_between, held, unready, wrecked
from arbiter.precedence import Standing
from arbiter.spellings import articled
from arbiter.trace import Node, NodeKind

EXTRA = "extra"
"""What is said of an action that comes on top of the one of each turn."""


def all_of(says: str, says_not: str, *parts: Finding | Node) -> Finding:
    """A finding that holds when all its parts do; the parts that fail come first."""
    findings = [part for part in parts if isinstance(part, Finding)]
    value = all(bool(part.value) or not part.decided for part in findings)
    decided = not value or all(part.decided for part in findings)
    ranked = sorted(parts, key=lambda part: not isinstance(part, Finding) or bool(part))
    shown = tuple(ranked) if value else tuple(part for part in ranked if isinstance(part, Finding) and not part)
    doubt = next((part.says for part in findings if not part.decided and part.says), "")
    if value and not decided and doubt:
        says = f"open whether {says}: {doubt}"
    return Finding(Point(Act.GIVE), value and decided, decided, parts=shown, says=says if value else says_not)


def given(view: View, ship: str, action: Action, free: bool | None = None) -> tuple[Finding, Claim | None]:
    """Whether a ship may be given an action now, and the claim that grants it where it is not her one regular action.

    Rules allow one action a turn that is not free; abilities grant more, at their moment or once they are earned. With
    `free` only free grants count; without a word about it they come first, and with False they come last.
    """
    point = Point(Act.GIVE, whom=view.role(ship), action=action, just=view.state.just)
    finding, grant = _given(view, ship, action, free, point)
    view.reads.settle(point, bool(finding.value) if finding.decided else None)
    return finding, grant


def _given(view: View, ship: str, action: Action, free: bool | None, point: Point) -> tuple[Finding, Claim | None]:
    """The same by all that is claimed, and by what has her do that for which the action is given."""
    claims = [claim for claim in gathered(view, point) if _speaks(claim)] + list(_earned(view, ship, action))
    met = weighed(view, ship, point, claims)
    late = _perhaps_too_late(view, ship, action, point, claims)
    if late is not None:
        return late, None
    if met is None:
        return _in_any_way(view, ship, action, free, point, claims)
    gone = fallen(met, claims)
    finding, grant = _in_any_way(view, ship, action, free, point, [claim for claim in claims if claim not in gone])
    return replace(finding, parts=(*finding.parts, met)), grant


def _perhaps_too_late(view: View, ship: str, action: Action, point: Point, claims: list[Claim]) -> Finding | None:
    """That what comes after a move action and before any other free one was perhaps lost to one, such as the use of an ability.

    That these count among the free actions is nowhere told of each (`faq.captain.1`, `cursed-seas.free-actions.1`).
    """
    if not view.book.units("captain before ram") or not view.state.count(FREELY, "", str(len(view.state.given))):
        return None
    effects = [one.effect for one in claims if one.value and one.effect and one.effect.free and one.effect.action is action]
    if not any(one.when is not None and one.when.happening.action is Action.MOVE for one in effects):
        return None
    says = f"whether {view.name(ship)} still has her {action.value} action after the free action that was done since"
    return Finding(point, False, decided=False, says=says)


def _in_any_way(
    view: View, ship: str, action: Action, free: bool | None, point: Point, claims: list[Claim]
) -> tuple[Finding, Claim | None]:
    """The same: what speaks of free actions alone is no matter for another, nor the other way round."""
    ways = [(free, claims)]
    if any(_forbids_extra(claim) for claim in claims):
        ways = [(free, plain) for plain in (_without_extra(claims), _without_free(claims))]
    if not free and any(_forbids(claim, free=True) for claim in claims):
        ways.insert(0, (free, [claim for claim in claims if claim.effect is None or not claim.effect.free]))
    if any(_forbids(claim, free=False) for claim in claims):
        ways.append((True, [claim for claim in claims if not _forbids(claim, free=False)]))
    found = [_given_by(view, ship, action, way, point, spoken) for way, spoken in ways]
    last = ways.index((free, claims)) if (free, claims) in ways else -1
    return next((one for one in found if one[0] or not one[0].decided), found[last])


def _an_action(action: Action) -> str:
    return "an action" if action is Action.ANY else f"{articled(action.value)} action"


def _forbids(claim: Claim, *, free: bool) -> bool:
    """Whether an ability forbids free actions alone, or none but those that are not free."""
    return claim.ability is not None and not claim.value and claim.effect is not None and claim.effect.free is free


def _forbids_extra(claim: Claim) -> bool:
    """Whether a text forbids what comes on top of the one action of each turn, and is not free."""
    return not claim.value and claim.effect is not None and EXTRA in claim.effect.manner


def _without_extra(claims: list[Claim]) -> list[Claim]:
    """What is claimed about the one action of each turn and about free ones: nothing of extra ones, for or against them."""
    grants = [claim for claim in claims if claim.value and claim.ability is not None and claim.effect and not claim.effect.free]
    return [claim for claim in claims if claim not in grants and not _forbids_extra(claim)]


def _without_free(claims: list[Claim]) -> list[Claim]:
    """What is claimed about actions that are not free, extra ones among them."""
    return [claim for claim in claims if claim.effect is None or not claim.value or not claim.effect.free]


def _given_by(
    view: View, ship: str, action: Action, free: bool | None, point: Point, claims: list[Claim]
) -> tuple[Finding, Claim | None]:
    name = view.name(ship)
    if not any(claim.value is False for claim in claims):
        grants = [claim for claim in claims if claim.effect and claim.effect.free] if free else []
        finding = graph_of(view, point, grants) if grants else Finding(point, not free)
        value = not free or (bool(grants) and finding.standings[grants[0]] is Standing.STANDS)
        others = any(one.ship != ship and view.player(one.ship) == view.player(ship) for one in view.state.given)
        finding = replace(
            finding,
            value=value,
            says=f"{name} may be given {_an_action(action)}"
            if value
            else f"nothing gives {name} a free {action.value} action now",
            default=(*view.book.units("one action"), *(view.book.units("every ship of a fleet") if others else ())),
        )
        return finding, grants[0] if grants and finding.value else None
    finding = graph_of(view, point, claims)
    denied = any(claim.value is False for claim in finding.standing() if claim in claims)
    allowing = [claim for claim in finding.standing() if claim.value is True and claim in claims]
    if free:
        allowing = [claim for claim in allowing if claim.effect is not None and claim.effect.free]
    allowing.sort(key=lambda claim: bool(claim.effect and claim.effect.free) is (free is False))
    unopposed = not free and all(claim.value for claim in finding.standing() if claim in claims)
    value = not denied and (bool(allowing) or unopposed)
    decided = denied or bool(allowing) or not any(finding.standings[claim] is Standing.UNDECIDED for claim in claims)
    says = f"{name} may {'' if value else 'not '}be given {_an_action(action)} now"
    finding = replace(finding, value=value, decided=decided, says=says)
    if not finding.value:
        finding = replace(finding, parts=tuple(_why_not_now(view, ship, action, claims)))
    return finding, allowing[0] if allowing and finding.value else None


def _untimely(view: View, ship: str, action: Action, spoken: list[Claim]) -> Iterator[Node]:
    """Abilities of the ship that would grant the action at another moment than this."""
    just = view.state.just
    after_ram = just is not None and just.act in (Act.RAM, Act.WIN)
    for speaker in view.abilities_on(ship):
        for effect in speaker.ability.effects:
            if (
                effect.act is not Act.GIVE
                or not effect.affirms
                or effect.when is None
                or effect.action not in (Action.ANY, action)
            ):
                continue
            if effect.faces or any(claim.effect is effect for claim in spoken):
                continue
            units = (*speaker.ability.cites, *view.book.confirming(effect))
            units += view.book.units("captain before ram") if after_ram else ()
            units += view.book.units("once per turn") if _had_free(view, ship, action) else ()
            units += view.book.units("non-free only") if just is not None and just.free else ()
            kind = NodeKind.CLAIM if units else NodeKind.CARD
            yield Node(
                kind, f"{view.name(speaker.bearer)} grants it at another moment only", tuple(dict.fromkeys(units)), standing=False
            )


def _why_not_now(view: View, ship: str, action: Action, claims: list[Claim]) -> Iterator[Node]:
    """What else is told where an action may not be given: whose turn it is, and abilities that do not help."""
    units, turn = view.book.units("no action on an opponent's turn"), view.state.board.turn
    if units and turn and view.player(ship) != turn:
        yield Node(NodeKind.CLAIM, f"it is the turn of {turn}", units)
    yield from _untimely(view, ship, action, claims)
    yield from _by_name_only(view, ship, action)
    yield from _lost(view, ship, action)


def _lost(view: View, ship: str, action: Action) -> Iterator[Node]:
    """That a second move action, which treasure gives right after the first, is lost by a ship that cannot move then."""
    units = view.book.units("a second move that cannot be made is lost") if action is Action.MOVE else ()
    for speaker in view.abilities_on(ship) if units else ():
        gives = any(one.act is Act.GIVE and one.action is Action.MOVE and one.when for one in speaker.ability.effects)
        if gives and view.state.piece(speaker.bearer).kind is Kind.TREASURE and not able(view, Act.MOVE, ship):
            yield Node(NodeKind.CLAIM, f"the second move action of {view.name(ship)} is lost, as she cannot move", units)


def _by_name_only(view: View, ship: str, action: Action) -> Iterator[Node]:
    """Named crew of the ship who are called like a generic crew that would grant the action (`faq.named-crew.1`)."""
    units = view.book.units("a name gives no ability")
    for crew in view.state.board.aboard(ship) if units else ():
        called = set(crew.name.casefold().split()) if crew.kind is Kind.CREW and crew.type is None else set()
        for generic, abilities in view.book.crew.items():
            granting = any(one.act is Act.GIVE and one.action is action for ability in abilities for one in ability.effects)
            if granting and generic.casefold() in called and not crew.abilities:
                yield Node(NodeKind.CLAIM, f"{crew.name} is a {generic} by name only", units, standing=False)


def _had_free(view: View, ship: str, action: Action) -> bool:
    """Whether the ship was given that action as a free one already this turn."""
    return any(given.ship == ship and given.free and given.action is action for given in view.state.given)


def _speaks(claim: Claim) -> bool:
    """Whether a claim bears on an action now: rules that forbid, and grants that need no earning."""
    effect = claim.effect
    if effect is None or not effect.affirms or claim.ability is None:
        return True
    return effect.free is not None and not effect.faces and effect.cost is None and effect.action is not Action.SAME


def _earned(view: View, ship: str, action: Action) -> Iterator[Claim]:
    """Claims of abilities that have earned the ship an action, by a roll or a price; their moment has been and gone."""
    for grant in view.state.grants:
        fits = grant.action in (Action.ANY, action) or _is_used_already(view, grant)
        if grant.ship != ship or not fits or grant.bearer not in view.state.board.pieces:
            continue
        effect = next(e for e in grant.ability.effects if e.act is Act.GIVE and e.action is not None)
        cites = (*grant.ability.cites, *view.book.confirming(effect))
        yield Claim(True, effect, None, grant.bearer, grant.ability, (), tuple(dict.fromkeys(cites)))


def _is_used_already(view: View, grant: Grant) -> bool:
    """Whether the action that a ship had earned before this turn was the first she was given, so that her own one is left."""
    before = any(one.turn is Turn.NEXT for one in grant.ability.effects)
    return before and any(
        one.ship == grant.ship and one.action is grant.action and not one.free and not one.bearer for one in view.state.given
    )


def able(view: View, act: Act, ship: str, whom: str = "") -> Finding:
    """Whether a ship is able to do something at all, whoever it is done to, or to one piece."""
    kind = Kind.CANNON if act is Act.SHOOT else view.state.piece(ship).kind
    finding = view.settle(Point(act, Role(kind, ship), view.role(whom) if whom in view.state.board.pieces else None))
    finding = finding if finding or act not in ACTIONS else _compelled(view, ship, finding)
    wrecks = [*wrecked(view, ship, *((whom,) if act is not Act.EXPLORE else ())), *abandoned(view, ship), *unready(view, ship)]
    if wrecks:
        return wrecks[0]
    words = {Act.DOCK: "dock at"}.get(act, act.value)
    return replace(
        finding, says=f"{view.name(ship)} {'can' if finding else 'cannot'} {f'{words} {view.name(whom)}' if whom else act.value}"
    )


def _compelled(view: View, ship: str, barred: Finding) -> Finding:
    """What a ship is kept from, weighed against what she has to do: she is able to, where that fells all that keeps her."""
    against = [claim for claim in barred.standing() if claim.value is False]
    met = weighed(view, ship, barred.point, against)
    if met is None:
        return barred
    lifted = len(fallen(met, against)) == len(against)
    return replace(met, value=True) if lifted else replace(barred, parts=(*barred.parts, met))


def may_move(view: View, ship: str) -> Finding:
    """Whether a ship may be given a move action and move; a derelict needs something that gives her a base move."""
    parts: list[Finding | Node] = [given(view, ship, Action.MOVE)[0], able(view, Act.MOVE, ship)]
    if is_derelict(view.state.piece(ship)):
        parts.append(conditions.base_move(view, ship))
    if has_only_fire(view.state.piece(ship)) and view.book.units(NO_MASTS):
        says = f"{view.name(ship)} has fire masts and no others, which keeps her from no move"
        parts.append(Finding(Point(Act.MOVE), True, says=says, cites=view.book.units(NO_MASTS)))
    parts += held(view, ship)
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
    if view.book.units("repair") or found.standing():
        return []
    return [Finding(found.point, True, decided=False, says="no document says where a ship may repair")]


def may_shoot(view: View, ship: str, target: str | None, mode: Speaker | None = None) -> Finding:
    """Whether a ship may be given a shoot action now and shoot at that target, with an ability or without."""
    name, target = view.name(ship), target or None
    parts: list[Finding | Node] = [given(view, ship, Action.SHOOT)[0], able(view, Act.SHOOT, ship), armed(view, ship)]
    if target is None:
        parts += _some_target(view, ship, mode)
    words = f"shoot {view.name(target)}" if target else "shoot"
    if target is not None:
        parts += [valid_target(view, ship, target), reachable(view, ship, target, mode), *_owed(view, ship, target)]
    if mode is not None:
        parts += [may_use(view, mode, target), *ready(view, mode), *_near_enough(view, mode, target)]
    return all_of(f"{name} may {words}", f"{name} may not {words}", *parts)


def _near_enough(view: View, mode: Speaker, target: str | None) -> list[Finding]:
    """That the target is as near as a special shot asks for; nothing where it asks for nothing."""
    length = reach_of(mode.ability)
    if target is None or length is None:
        return []
    near = _within(view, mode.ship, target, (length,))
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


def _some_target(view: View, ship: str, mode: Speaker | None) -> list[Finding]:
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
    count = len(found) if found is not None else int(view.state.piece(ship).masts > 0) + len(added)
    says = f"{view.name(ship)} has {'a' if count else 'no'} cannon to shoot with"
    units = view.book.units("shoot action") if count else view.book.units("derelict")
    units = view.book.units(NO_MASTS) or units if not count and has_only_fire(view.state.piece(ship)) else units
    parts = (replace(finding, says="cannons that abilities add"),) if finding.claims else ()
    return Finding(Point(Act.SHOOT), count > 0, parts=parts, says=says, cites=units)


def valid_target(view: View, ship: str, target: str) -> Finding:
    """Whether a target may be shot at by a ship, as far as texts about targets go."""
    finding = view.settle(Point(Act.SHOOT, view.role(ship), view.role(target), aimed=True))
    if unbuilt := _nowhere_built(view, target):
        return unbuilt[0]
    wrecks = wrecked(view, target)
    if wrecks:
        finding = wrecks[0]
    elif is_unique(view.state.piece(target)):
        says = f"whether {view.name(target)}, a unique treasure, may be shot at is told by its card, and nothing here plays it"
        return Finding(Point(Act.SHOOT), False, decided=False, says=says)
    elif not _can_be_shot_at(view.state.piece(target)):
        finding = replace(
            finding,
            value=False,
            parts=(fact(f"{view.name(target)} is no ship, fort or sea creature"),),
            cites=view.book.units("shoot action"),
        )
    elif finding and not finding.standing() and view.player(ship) == view.player(target):
        says = f"whether {view.name(ship)} may shoot at {view.name(target)}, which is of the same fleet, stands in no document"
        return Finding(Point(Act.SHOOT), False, decided=False, says=says)
    finding = replace(finding, says=f"{view.name(target)} is {'a' if finding else 'no'} valid target for {view.name(ship)}")
    if finding and Kind.SEA_CREATURE in view.state.piece(target).kinds:
        finding = replace(finding, default=view.book.units("creatures are ships"))
    if finding:
        finding = replace(finding, parts=tuple(_hard_to_hit(view, target)))
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
    return [Finding(Point(Act.SHOOT), False, decided=False, says=says)]


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


def may_use(view: View, speaker: Speaker, target: str | None) -> Finding:
    """Whether an ability may be used, against a target where there is one."""
    whom = view.role(target) if target else None
    finding = view.settle(
        Point(Act.USE, Role(Kind.ABILITY, speaker.ship, ability=speaker.ability.name), whom, aimed=target is not None)
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


# Range and line of fire


UNSTATED, NEAREST = Cannon(0, "L"), Cannon(0, "S")
"""What a ship is taken to shoot with whose cannons nobody stated, and what reaches as far as any gun of a Marine does."""


def reachable(view: View, ship: str, target: str, mode: Speaker | None = None) -> Finding:
    """Whether any cannon reaches the target with a clear line of fire (with a one-die attack: every cannon).

    Distances and lines of fire are facts; where none is stated, a shot is taken to be possible, which is noted.
    """
    name = f"{view.name(target)} is"
    found, _ = cannons(view, ship)
    mode_view = view.after(view.state) if mode is None else with_mode(view, mode)
    every = mode is not None and any(effect.quantity is Quantity.DICE for effect in mode.ability.effects)
    blindly = _blindly(view, ship, target, every)
    if blindly is not None:
        return blindly
    reaches = [reach(mode_view, ship, cannon, target) for cannon in (seeing(view, ship, target, found) if found else None) or ()]
    near = [_within(view, ship, target, length) for length in reaches]
    marine = found is None and is_marine(view.state.piece(ship))
    unstated = reach(mode_view, ship, NEAREST if marine else UNSTATED, target)
    ok = (all(near) if every else any(near)) if near else _within(view, ship, target, unstated)
    if marine and not ok and _within(view, ship, target, (UNSTATED.range,)):
        return Finding(Point(Act.SHOOT), False, decided=False, says=f"how far {view.name(ship)} shoots was not said")
    unclear = [] if ok else [length[0] for length in reaches if _is_unclear(view, ship, target, length)]
    if unclear:
        says = f"whether {name} within {unclear[0]} of {view.name(ship)} is not said, and hangs on how long the bars are"
        return Finding(Point(Act.SHOOT), False, decided=False, says=says)
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


def _of_a_creature(view: View, ship: str) -> tuple[str, ...]:
    """The units by which a sea creature reaches no farther than from its printed dice (`faq.sea-creatures.6`)."""
    return view.book.units("no reach beyond the printed die") if Kind.SEA_CREATURE in view.state.piece(ship).kinds else ()


def in_range(view: View, ship: str, target: str) -> Finding:
    """Whether a target is within range of a cannon of a ship, whatever stands between; open where how far it is was not said."""
    found, name = cannons(view, ship)[0], f"{view.name(target)} is"
    lengths = [reach(view, ship, cannon, target) for cannon in found or ()]
    told = [one for one in lengths if view.stated_lengths(ship, target) or view.stated_far(ship, target, one[0])]
    said = [near for *pair, near in view.state.board.reached if pair == [ship, target]]
    if said and not told:
        near = all(said)
        words = f"{name} {'' if near else 'not '}within range of a cannon of {view.name(ship)}: stated"
        return Finding(Point(Act.SHOOT), near, says=words)
    if found is None or len(told) < len(lengths):
        what = "what cannons she has" if found is None else f"how far off {view.name(target)} is"
        return Finding(Point(Act.SHOOT), False, decided=False, says=f"{view.name(ship)}: {what} was not stated")
    near = any(_within(view, ship, target, length) for length in told)
    unclear = not near and any(_is_unclear(view, ship, target, length) for length in told)
    says = f"{name} {'' if near else 'not '}within range of a cannon of {view.name(ship)}"
    units = () if unclear else view.book.units("shoot action" if near else "a target is needed")
    return Finding(Point(Act.SHOOT), near, decided=not unclear, says=says, cites=units)


def battery(view: View, ship: str, target: str) -> tuple[Cannon, ...] | None:
    """The cannons of a ship that reach a target, each counted once for every die; `None` when they were not stated."""
    found, _ = cannons(view, ship)
    if found is None:
        return None
    together = view.state.mode is not None and any(effect.quantity is Quantity.DICE for effect in view.state.mode.ability.effects)
    if together:
        return found
    found = seeing(view, ship, target, found)
    if found is None:
        return None
    return tuple(cannon for cannon in found if reaches(view, ship, cannon, target))


def with_mode(view: View, mode: Speaker) -> View:
    """The view as if the action in progress were made with that ability."""
    return view.after(replace(view.state, mode=Mode(mode.ship, mode.bearer, mode.ability)))


def reach(view: View, ship: str, cannon: Cannon, target: str | None = None) -> Length:
    """How far a cannon shoots, at a target where one is told, with what abilities make of it; some get no more range."""
    whom = view.role(target) if target else None
    point = Point(Act.HAVE, Role(Kind.CANNON, ship, cannon), whom, quantity=Quantity.RANGE)
    found = measure(view, point, (cannon.range,))
    reached = found.value if isinstance(found.value, tuple) else (cannon.range,)
    return (cannon.range,) if cannon.fixed and covers(reached[0], cannon.range) else reached


def _within(view: View, ship: str, target: str, length: Length) -> bool:
    """Whether a target is within a length, as stated or, where nothing is stated, assumed; a Marine is where his ship is."""
    ship = view.state.ship_of(ship)
    stated = view.stated_lengths(ship, target)
    if Kind.SEA_CREATURE in view.state.piece(ship).kinds and view.stated_far(ship, target, length[0]):
        return False  # what touches a tentacle may be out of reach of the die (`faq.sea-creatures.6`)
    if any(covers(length[0], near) for near in stated):
        return True
    if view.stated_far(ship, target, length[0]) or stated:
        return False
    if told := [near for *pair, near in view.state.board.reached if pair == [ship, target]]:
        return all(told)
    names = f"{view.name(target)} is in range of {view.name(ship)}, with a clear line of fire"
    view.assume(("in range", ship, target, length[0]), names, [])
    return not view.denied(("in range", ship, target, length[0]))


def _is_unclear(view: View, ship: str, target: str, length: Length) -> bool:
    """Whether what is stated leaves it open that a target is within a length, as neither of the two covers the other."""
    stated = view.stated_lengths(ship, target)
    if not stated or _within(view, ship, target, length) or view.stated_far(ship, target, length[0]):
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
    return _within(view, ship, target, reach(view, ship, cannon, target))


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
    if not hidden or (len(hidden) < masts and not every):
        return None
    says = f"{'every mast' if len(hidden) >= masts else f'mast {min(hidden)}'} of {view.name(ship)} has a blocked line of fire"
    units = (*view.book.units("line of fire"), *(view.book.units("attack needs every cannon") if every else ()))
    return Finding(Point(Act.SHOOT), False, says=says, cites=units)


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
    finding = view.settle(Point(Act.BLOCK, Role(Kind.MAST, ship) if own else view.role(piece), view.role(ship)))
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
