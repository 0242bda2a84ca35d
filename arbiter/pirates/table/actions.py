"""Whether a ship may be given an action: her one of the turn, an extra one, a free one."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from arbiter.effects import ACTIONS, Act, Action, Kind, Quality, Reference, Turn
from arbiter.engine.claims import gathered
from arbiter.engine.points import Claim, Finding, Participant, Point, open_whether
from arbiter.engine.settling import graph_of
from arbiter.engine.state import FREELY, Grant
from arbiter.engine.usage import is_spent
from arbiter.engine.view import AbilityInPlay, View
from arbiter.frozen import replace
from arbiter.pirates.table.compelled import fallen, weighed
from arbiter.pirates.table.conditions import mounted_besides
from arbiter.pirates.table.stranding import abandoned, out_of_play, unready, wrecked
from arbiter.precedence import Standing
from arbiter.spellings import articled
from arbiter.trace import Node, NodeKind

EXTRA = "extra"
"""What is said of an action that comes on top of the one of each turn."""


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
    if barred := [*out_of_play(view, ship), *abandoned(view, ship), *unready(view, ship)]:
        return barred[0], None
    spoken = [claim for claim in gathered(view, point) if _speaks(claim) and not _is_card(claim)]
    claims = [*(claim for claim in spoken if not _is_used_up(view, claim)), *_earned(view, ship, action)]
    late = _perhaps_too_late(view, action, claims)
    if late and _is_perhaps_given(view, ship, action, free, point, [one for one in claims if one in late or not one.value]):
        says = f"whether {view.name(ship)} still has her {action.value} action after the free action that was done since"
        return open_whether(point, says), None
    return _by_claims(view, ship, action, free, point, [one for one in claims if one not in late])


def _is_perhaps_given(view: View, ship: str, action: Action, free: bool | None, point: Point, claims: list[Claim]) -> bool:
    """Whether an action is given by these claims, or may be."""
    found = _by_claims(view, ship, action, free, point, claims)[0]
    return bool(found.value) or not found.decided


def _by_claims(
    view: View, ship: str, action: Action, free: bool | None, point: Point, claims: list[Claim]
) -> tuple[Finding, Claim | None]:
    met = weighed(view, ship, point, claims)
    if met is None:
        return _in_any_way(view, ship, action, free, point, claims)
    gone = fallen(met, claims)
    finding, grant = _in_any_way(view, ship, action, free, point, [claim for claim in claims if claim not in gone])
    return replace(finding, parts=(*finding.parts, met)), grant


def _perhaps_too_late(view: View, action: Action, claims: list[Claim]) -> list[Claim]:
    """What comes after a move action and before any other free one, and was perhaps lost to one, such as the use of an ability.

    That these count among the free actions is nowhere told of each (`faq.captain.1`, `cursed-seas.free-actions.1`).
    """
    if not view.book.units("captain before ram") or not view.state.count(FREELY, "", str(len(view.state.given))):
        return []
    told = [(one, one.effect) for one in claims if one.value and one.effect and one.effect.free and one.effect.action is action]
    return [one for one, effect in told if effect.when is not None and effect.when.happening.action is Action.MOVE]


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
    earned = {(grant.bearer, grant.ability.name, grant.ability.text) for grant in view.state.grants if grant.ship == ship}
    allowing.sort(key=lambda claim: _in_order(claim, earned, last=free is False))
    unopposed = not free and all(claim.value for claim in finding.standing() if claim in claims)
    value = not denied and (bool(allowing) or unopposed)
    decided = denied or bool(allowing) or not any(finding.standings[claim] is Standing.UNDECIDED for claim in claims)
    says = f"{name} may {'' if value else 'not '}be given {f'a free {action.value} action' if free else _an_action(action)} now"
    finding = replace(finding, value=value, decided=decided, says=says)
    if not finding.value:
        finding = replace(finding, parts=tuple(_why_not_now(view, ship, action, claims)))
    return finding, allowing[0] if allowing and finding.value else None


def _in_order(claim: Claim, earned: Collection[tuple[str, str, str]], *, last: bool) -> tuple[bool, bool]:
    """Which of several claims gives an action: free ones come first or last, and what is earned before what may still be used."""
    known = claim.ability is not None and (claim.bearer, claim.ability.name, claim.ability.text) in earned
    return bool(claim.effect and claim.effect.free) is last, not known


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


def _is_used_up(view: View, claim: Claim) -> bool:
    """Whether a claim gives an action by an ability that has been used as often as it may be."""
    if claim.effect is None or claim.ability is None or not claim.value:
        return False
    return is_spent(view, AbilityInPlay(claim.bearer, view.state.ship_of(claim.bearer), claim.ability), claim.effect)


def _is_card(claim: Claim) -> bool:
    """Whether it is what a card gives once it is revealed: to others than the ship with a text that gives her an action."""
    effect = claim.effect
    if effect is None or claim.ability is None or not effect.affirms or effect.optional or effect.when is not None:
        return False
    return effect.whom is not None and effect.whom.reference in (Reference.ANY, Reference.OTHER, Reference.ALL)


def _earned(view: View, ship: str, action: Action) -> Iterator[Claim]:
    """Claims of abilities that have earned the ship an action, by a roll or a price; their moment has been and gone."""
    for grant in view.state.grants:
        fits = grant.action in (Action.ANY, action) or _is_used_already(view, grant)
        if grant.ship != ship or not fits or grant.bearer not in view.state.board.pieces:
            continue
        effect = next(e for e in grant.ability.effects if e.act is Act.GIVE and e.action is not None)
        cites = () if grant.says else (*grant.ability.cites, *view.book.confirming(effect))
        yield Claim(True, effect, None, grant.bearer, grant.ability, (), tuple(dict.fromkeys(cites)), grant.says)


def _is_used_already(view: View, grant: Grant) -> bool:
    """Whether the action that a ship had earned before this turn was the first she was given, so that her own one is left."""
    before = any(one.turn is Turn.NEXT for one in grant.ability.effects)
    return before and any(
        one.ship == grant.ship and one.action is grant.action and not one.free and not one.bearer for one in view.state.given
    )


def able(view: View, act: Act, ship: str, whom: str = "") -> Finding:
    """Whether a ship is able to do something at all, whoever it is done to, or to one piece."""
    kind = Kind.CANNON if act is Act.SHOOT else view.state.piece(ship).kind
    finding = view.settle(Point(act, Participant(kind, ship), view.role(whom) if whom in view.state.board.pieces else None))
    finding = finding if finding or act not in ACTIONS else _compelled(view, ship, finding)
    finding = finding if finding or act is not Act.SHOOT else _from_a_stump(view, ship, finding)
    lost = [*out_of_play(view, ship, whom), *wrecked(view, ship, *((whom,) if act is not Act.EXPLORE else ()))]
    if barred := [*lost, *abandoned(view, ship), *unready(view, ship)]:
        return barred[0]
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


def _from_a_stump(view: View, ship: str, barred: Finding) -> Finding:
    """What keeps a ship from shooting; nothing where it is only that she is derelict, and a cannon of hers stands on no mast.

    Such a cannon is fired from any mast, one that is gone included (`faq.treasure-to-cannon.6`).
    """
    units, against = view.book.units("fired from an eliminated mast"), [one for one in barred.standing() if one.value is False]
    piece = view.state.piece(ship)
    mounted = mounted_besides(piece) or any(not cannon.mast for cannon in piece.cannons or ())
    whose = [one.effect.who if one.ability is None and one.effect is not None else None for one in against]
    derelict = [who is not None and any(trait.quality is Quality.DERELICT for trait in who.traits) for who in whose]
    if not (units and mounted and derelict and all(derelict)):
        return barred
    says = f"{view.name(ship)} has a cannon that stands on no mast, and is fired from any of them"
    return replace(barred, value=True, claims=(), parts=(Finding(Point(Act.SHOOT), True, says=says, cites=units),))
