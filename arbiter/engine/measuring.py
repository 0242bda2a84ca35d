"""How much of a quantity there is: the standing claims applied in order (set, multiply, add, take away, limit)."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, cast

from arbiter.effects import Amount, Effect, Length, Op, Selector, Tier
from arbiter.engine.claims import claims_about
from arbiter.engine.matching import fits
from arbiter.engine.points import Binding, Claim, Finding, Point
from arbiter.engine.settling import chosen, graph_of
from arbiter.frozen import replace
from arbiter.precedence import Standing
from arbiter.trace import Node, NodeKind

if TYPE_CHECKING:
    from arbiter.engine.view import View

Value = int | Length
ORDER = (Op.MULTIPLY, Op.ADD, Op.TAKE, Op.LIMIT)


def measure(view: View, point: Point, base: Value, printed: Node | None = None) -> Finding:
    """The finding about a quantity: `base` is what is printed or given, `printed` the node that says so.

    Set values oppose each other and are settled by precedence; what multiplies, adds, takes away and limits is then applied in
    that order. The same effect from two sources on one ship counts once (`cursed-seas.concepts.4`), and from sources on several
    ships where the document speaks of any two (`crimson-coast.concepts.2`); else that is open. A bonus to a length
    lengthens only what is there: without a base move, more of it is still none (`faq.moving.7`). A length that is set against
    one piece shortens after whatever lengthens (`faq.homemade-flag.2`).
    """
    claims = [_valued(claim) for claim in claims_about(view, point) if _in_force(view, claim)]
    if not claims:
        return Finding(point, cast("Hashable", base), parts=() if printed is None else (printed,))
    claims, repeated = once_a_ship(view, point, claims)
    finding = graph_of(view, point, claims)
    standing = [claim for claim in claims if finding.standings[claim] is Standing.STANDS]
    sets = sorted((claim for claim in standing if _amount(claim).op is Op.SET), key=_is_against)
    against = {_amount(claim).length for claim in sets if _is_against(claim)}
    undecided = {claim.value for claim in claims if finding.standings[claim] is Standing.UNDECIDED}
    apart = [*_from_several(view, standing), *_beside_what_must_be(view, sets, standing), *_each_time(view, standing)]
    values = {claim.value for claim in sets if not _is_against(claim)}
    decided = len(values | undecided) <= 1 and len(against) <= 1 and not apart
    if not decided:
        who = point.who or point.whom
        figure = f"the {point.quantity.value if point.quantity else 'figure'} of {view.name(who.piece) if who else 'it'}"
        view.reads.leave_open("; ".join(node.says for node in apart) or f"nothing orders what is said of {figure}")
    value = _number(_amount(sets[0]), base) if sets else base
    for op in ORDER:
        for claim in standing:
            if _amount(claim).op is op:
                decided = _may_lack(view, claim, value) and decided
                value = _applied(view, point, claim, value)
    for claim in sets:
        value = _cut_against(view, claim, value)
    parts = tuple(part for part in (printed, *repeated, *apart) if part is not None)
    return replace(finding, value=cast("Hashable", value), decided=decided, parts=parts)


def may_leave_none(amount: Amount | None) -> bool:
    """Whether of a figure of which there is some there may be none by an amount."""
    if amount is None or amount.op in (Op.MULTIPLY, Op.TAKE):
        return True
    if amount.op is Op.ADD:
        return amount.number is not None and amount.number < 0
    return not (amount.length or amount.number)


def _valued(claim: Claim) -> Claim:
    """The claim with what it says: set values oppose one another, the rest go together."""
    amount = _amount(claim)
    opposed = amount.op is Op.SET and not _is_against(claim)
    return replace(claim, value=(amount.op, amount.number, amount.length) if opposed else None)


def _is_against(claim: Claim) -> bool:
    """Whether a claim sets a length against one piece."""
    return _amount(claim).length is not None and claim.effect is not None and claim.effect.whom is not None


def _amount(claim: Claim) -> Amount:
    assert claim.effect is not None and claim.effect.amount is not None
    return claim.effect.amount


def _in_force(view: View, claim: Claim) -> bool:
    """Whether an optional effect was chosen for this action; others always hold."""
    effect = claim.effect
    if effect is None or effect.amount is None:
        return False
    if not effect.optional or claim.ability is None or chosen(effect):
        return True
    return view.state.mode is not None and view.state.mode.bearer == claim.bearer and view.state.mode.ability is claim.ability


def once_a_ship(view: View, point: Point, claims: list[Claim]) -> tuple[list[Claim], list[Node]]:
    """The claims without those that repeat another's effect on the same ship, and a node for each of those.

    Of several that say the same the one that stands counts, whichever of the others are cancelled or may not be used.
    """
    alike: dict[tuple[str, Effect], list[Claim]] = {}
    anywhere = view.book.units(ANYWHERE)
    for claim in claims:
        assert claim.effect is not None
        ship = view.state.ship_of(claim.bearer) if claim.bearer and not anywhere else ""
        alike.setdefault((ship, claim.effect), []).append(claim)
    if len(alike) == len(claims):
        return claims, []
    standings = graph_of(view, point, claims).standings
    kept = [min(same, key=lambda claim: BEST_FIRST.index(standings[claim])) for same in alike.values()]
    more: list[Node] = []
    for first, same in zip(kept, alike.values(), strict=True):
        for claim in same:
            if claim is not first and standings[claim] is standings[first]:
                says = f"{view.name(claim.bearer)} gives the same as {view.name(first.bearer)}, which counts once"
                units = view.book.units("no stacking")
                more.append(Node(NodeKind.CLAIM if units else NodeKind.FACT, says, units))
    return kept, more


ANYWHERE = "no stacking of any two sources"
"""The principle that the same from two sources counts once, whichever ships they are on."""


def _from_several(view: View, standing: list[Claim]) -> list[Node]:
    """That nobody says whether the same bonus from sources on several ships counts once, for each that stands so."""
    found: list[Node] = []
    for place, claim in enumerate(standing):
        first = next((one for one in standing[:place] if one.effect == claim.effect and one.bearer), None)
        if first is not None and claim.bearer and _amount(claim).op in (Op.ADD, Op.TAKE, Op.MULTIPLY):
            names = f"{view.name(first.bearer)} and {view.name(claim.bearer)}"
            found.append(Node(NodeKind.FACT, f"whether the same from {names} counts once stands in no document of this edition"))
    return found


def _beside_what_must_be(view: View, sets: list[Claim], standing: list[Claim]) -> list[Node]:
    """That nobody says whether a figure that must always be so much is changed by what only adds to it, or takes from it."""
    firm = next((one for one in sets if one.ability is not None and one.effect and one.effect.tier is Tier.MANDATORY), None)
    changing = (one for one in standing if _amount(one).op in (Op.ADD, Op.TAKE, Op.MULTIPLY))
    weaker = next((one for one in changing if one.effect is not None and one.effect.tier < Tier.MANDATORY), None)
    if firm is None or weaker is None:
        return []
    says = f"what {view.name(firm.bearer)} says must always be so, and whether anything is added to it is said nowhere"
    return [Node(NodeKind.FACT, says)]


def _each_time(view: View, standing: list[Claim]) -> list[Node]:
    """That nobody says whether what is added to a length is added each time, where it counts for each of several things."""
    often = next((one for one in standing if _amount(one).op is Op.MULTIPLY and _amount(one).per is not None), None)
    more = next((one for one in standing if _amount(one).op in (Op.ADD, Op.TAKE)), None)
    if often is None or more is None:
        return []
    says = f"whether what {view.name(more.bearer)} says counts each time that {view.name(often.bearer)} lets it count"
    return [Node(NodeKind.FACT, f"{says} stands in no document of this edition")]


BEST_FIRST = (Standing.STANDS, Standing.UNDECIDED, Standing.FALLS)
"""How claims may stand, that which counts most first."""


def _applied(view: View, point: Point, claim: Claim, value: Value) -> Value:
    amount = _amount(claim)
    number = _number(amount, 0)
    if isinstance(value, tuple):
        if amount.op is Op.TAKE and isinstance(number, tuple):
            return _without(value, number)
        if amount.op is Op.MULTIPLY and amount.per is not None:
            return value * _times_told(view, point, claim)
        if amount.op is Op.MULTIPLY and isinstance(number, int):
            return tuple(_times(segment, number) for segment in value)
        if amount.op is Op.LIMIT:
            return _shorter(view, value, number) if isinstance(number, tuple) else value
        return (*value, *number * _times_told(view, point, claim)) if value and isinstance(number, tuple) else value
    if not isinstance(number, int):
        return value
    if amount.op is Op.MULTIPLY:
        return value * number
    added = number * _times_told(view, point, claim)
    return min(value, number) if amount.op is Op.LIMIT else value + (added if amount.most is None else min(added, amount.most))


def _without(value: Length, taken: Length) -> Length:
    """A length that lacks its last segment of the one that is taken from it; the same where it has none of that length."""
    places = [place for place, segment in enumerate(value) if (segment,) == taken]
    return (*value[: places[-1]], *value[places[-1] + 1 :]) if places else value


def _cut_against(view: View, claim: Claim, value: Value) -> Value:
    """A length no longer than the one that a claim sets against one piece; any other figure as it is."""
    limit = _amount(claim).length
    return _shorter(view, value, limit) if isinstance(value, tuple) and limit is not None and _is_against(claim) else value


def _shorter(view: View, value: Length, limit: Length) -> Length:
    """A length no longer than a limit of one segment: of several segments, where the first of them reaches as far."""
    first = value[0] if value else ""
    beyond = view.game.covers(first, limit[0]) if len(value) > 1 else bool(first) and not view.game.covers(limit[0], first)
    return limit if beyond else value


def _may_lack(view: View, claim: Claim, value: Value) -> bool:
    """Whether it is known what is left of a figure: of a length that has the segment which a claim takes from it, if any."""
    taken = _amount(claim).length or ()
    if _amount(claim).op is not Op.TAKE or not isinstance(value, tuple) or not value or _without(value, taken) != value:
        return True
    view.reads.leave_open(f"no document says how far {'+'.join(value)} less {'+'.join(taken)} is")
    return False


def _times_told(view: View, point: Point, claim: Claim) -> int:
    """How many times an amount counts: once, or once for each of the pieces or things that its text names, or for so many.

    What it says of the other piece of what is measured between two is said of the one that the point has.
    """
    per = _amount(claim).per
    other = point.whom.piece if point.whom is not None else ""
    return 1 if per is None else so_many(view, per, Binding(claim.bearer, view.state.ship_of(claim.bearer), that=other))


def so_many(view: View, per: Selector, binding: Binding) -> int:
    """How many pieces or things of pieces there are of those that a text counts, or how many times so many of them."""
    if per.kind in view.kinds.parts and per.owner is not None:
        owners = [piece for piece in view.in_play() if fits(view, per.owner, view.role(piece.id), binding, [])]
        found = sum(view.game.count(piece, per) for piece in owners)
    else:
        there = (piece for piece in view.in_play() if piece.id not in view.kinds.unnamed)
        found = sum(fits(view, per, view.role(piece.id), binding, []) for piece in there)
    return found // (per.number or 1)


def _number(amount: Amount, default: Value) -> Value:
    if amount.length is not None:
        return amount.length
    return amount.number if amount.number is not None else default


def _times(segment: str, number: int) -> str:
    """`L` doubled is `2L`."""
    return f"{int(segment[:-1] or 1) * number}{segment[-1]}"
