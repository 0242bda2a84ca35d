"""What an effect is done to: the pieces that its words pick out on this table, how many of them, and who chooses."""

from __future__ import annotations

from arbiter.effects import Act, Effect, Kind, Quality, Reference, Selector, Trait
from arbiter.engine.matching import fits, meant_by
from arbiter.engine.placing import lies_there, source
from arbiter.engine.points import Binding, Participant
from arbiter.engine.referring import AGAIN, resolved
from arbiter.engine.state import Program
from arbiter.engine.traits import is_superlative
from arbiter.engine.triggers import on_contact
from arbiter.engine.view import View
from arbiter.frozen import frozen, replace

EVERY = 10_000
"""As many as there are."""


@frozen
class Targets:
    """The pieces that may be meant, how many of them at least and at most, and whether chance picks them."""

    pieces: tuple[str, ...]
    least: int
    most: int
    kind: Kind | None = None
    """The thing of the pieces in `owners` that is meant, such as a mast."""
    owners: frozenset[str] = frozenset()
    """Those of the pieces of which a thing is meant and not the piece itself."""
    random: bool = False
    unranked: str = ""
    """One of the pieces of which it is not known whether it is the one with the highest or lowest figure that is meant."""

    def thing(self, piece: str) -> Kind | None:
        """The thing of a piece that is meant, or None for the piece itself."""
        return self.kind if piece in self.owners else None

    def goes_on(self, piece: str) -> bool:
        """Whether one more thing of a piece may be picked: it is the only one that is meant, and their number is told."""
        return self.pieces == (piece,) and piece in self.owners and self.most < EVERY


def binding_of(program: Program) -> Binding:
    return Binding(program.bearer, program.ship, program.subject, program.that, program.picked, program.here)


def targets(view: View, program: Program) -> Targets:
    """What the next effect of a program is done to, as the table stands."""
    effect, binding = program.effect, binding_of(program)
    selector = effect.whom or effect.who
    if selector is None:
        return Targets((program.ship,), 1, 1)
    selector = resolved(selector, effect, bool(binding.that))
    if not binding.picked and not program.each and was_to_be_picked(program, selector):
        return Targets((), 0, 0)
    parts = view.kinds.parts
    kind = next((kind for kind in selector.kinds if kind in parts), None)
    owners = _owners(view, selector, effect, binding) if kind is not None else []
    pieces = tuple(one for one in selector.kinds if one not in parts)
    found = _pieces(view, replace(selector, kinds=pieces), effect, binding) if pieces else []
    found, unranked = _ranked(view, program, selector, found)
    least, most = _bounds(selector, effect, len(found) + len(owners), program.face)
    random = any(trait.quality is Quality.RANDOM for trait in selector.traits) or "randomly" in effect.manner
    return Targets((*found, *owners), least, most, kind, frozenset(owners), random, unranked)


def was_to_be_picked(program: Program, selector: Selector) -> bool:
    """Whether the effect goes on about what the ability should have picked before, or what that has or carries."""
    before = [one for one in program.ability.effects[: program.places[0]] if one.act is Act.CHOOSE]
    if selector.reference in AGAIN:
        return bool(before)
    holders = (selector.owner, *(trait.of for trait in selector.traits))
    again = [one.kinds for one in holders if one is not None and one.reference in AGAIN]
    return any(one.whom is not None and one.whom.kinds in again for one in before)


def _pieces(view: View, selector: Selector, effect: Effect, binding: Binding) -> list[str]:
    alternatives = (selector, *selector.also)
    back = effect.act in view.game.acts.returning and selector.reference in AGAIN | THIS
    around = view.state.board.pieces.values() if back else view.in_play()
    meant = [piece.id for piece in around if any(_is_meant(view, one, effect, piece.id, binding) for one in alternatives)]
    there = [piece for piece in meant if lies_there(view, effect, piece, binding)]
    holders = (trait.of for trait in selector.traits if trait.quality is Quality.ABOARD and trait.of is not None)
    if any(is_besides(one, effect) for one in (selector, *holders)):
        there = [piece for piece in there if binding.that not in (piece, view.state.ship_of(piece))]
    return [piece for piece in there if piece not in view.kinds.unnamed] or there


def is_besides(selector: Selector, effect: Effect) -> bool:
    """Whether another piece is meant than the other party to what an effect waits for: `rams a ship, choose another ship`.

    Another enemy is never another one than the ship with the text.
    """
    event = effect.happening
    met = event.whom if event is not None else None
    told = met is not None and met.reference is Reference.ANY and not {*met.kinds}.isdisjoint(selector.kinds)
    enemy = event is not None and any(trait.quality is Quality.ENEMY for trait in selector.traits)
    return selector.reference is Reference.OTHER and (told or enemy)


def _ranked(view: View, program: Program, selector: Selector, pieces: list[str]) -> tuple[list[str], str]:
    """Of the pieces those with the highest or lowest figure, where that one is meant; and one of which it is not stated."""
    told = next((trait.of for trait in selector.traits if is_superlative(trait)), None)
    figures = view.game.figured(view, program, pieces) if told is not None else None
    if told is None or figures is None:
        return pieces, ""
    known = [figure for figure in figures.values() if figure is not None]
    if len(known) < len(figures):
        return list(figures), next(piece for piece, figure in figures.items() if figure is None) if len(figures) > 1 else ""
    best = (max if any(trait.name == "highest" for trait in told.traits) else min)(known, default=0)
    return [piece for piece, figure in figures.items() if figure == best], ""


def _is_meant(view: View, selector: Selector, effect: Effect, piece: str, binding: Binding) -> bool:
    role = Participant(view.state.piece(piece).kind, piece)
    if selector.bound == "both" and (not binding.that or piece not in (binding.ship, binding.that)):
        return False
    if not fits(view, without_manner(selector), role, binding, []):
        return False
    if binding.that and on_contact(effect) and view.state.ship_of(piece) != binding.that:
        return False
    told = selector.owner is not None or any(trait.quality in WHOSE for trait in selector.traits)
    told = told or (selector.name is not None and piece == binding.bearer)
    if source(effect, view.kinds) is not None or binding.picked:
        return True
    if not told and role.kind in view.kinds.carried and selector.reference not in AGAIN | THIS:
        return _is_within_reach(view, effect, piece, binding)
    return True


def _is_within_reach(view: View, effect: Effect, piece: str, binding: Binding) -> bool:
    """Whether cargo whose carrier a text does not name is meant: that of the other party, or of the ship herself."""
    if effect.place is not None:
        carrier = view.state.piece(piece).aboard
        return carrier is not None and carrier in view.state.board.pieces and _lies_at(view, effect.place, carrier, binding)
    if effect.act in view.game.acts.anywhere:
        return True
    other = view.state.ship_of(binding.that) if effect.act in view.game.acts.to_others and binding.that else ""
    carried = other in view.state.board.pieces and view.state.piece(other).kind in view.kinds.carried
    return view.state.ship_of(piece) == (binding.ship if carried else other or binding.ship)


def _lies_at(view: View, place: Selector, carrier: str, binding: Binding) -> bool:
    """Whether cargo lies at a place that a ship touches and that a text means."""
    touched = any(other == carrier for _, other, _ in view.state.board.touching(binding.ship))
    return touched and fits(view, place, Participant(view.state.piece(carrier).kind, carrier), binding, [])


WHOSE = frozenset({Quality.ABOARD, Quality.ENEMY, Quality.FRIENDLY})
"""Qualities that say whose cargo is meant."""
WHERE = frozenset({Quality.WITHIN, Quality.TOUCHING})
"""Qualities of a mast that say where its ship is: `one mast of an enemy ship within S`."""
THIS = frozenset({Reference.THIS})

MORE = frozenset({"additional", "extra", "further"})
"""Adjectives of what is one more of something."""


def _owners(view: View, selector: Selector, effect: Effect, binding: Binding) -> list[str]:
    """The ships whose masts or cannons a selector means."""
    if selector.owner is not None:
        there = tuple(trait for trait in selector.traits if trait.quality in WHERE)
        owner = replace(selector.owner, traits=(*selector.owner.traits, *there)) if there else selector.owner
        found = meant_by(view, owner, binding)
        return [piece for piece in found if piece != binding.that] if is_besides(owner, effect) else found
    other = effect.act in view.game.acts.to_others and binding.that
    return [binding.that if other else binding.ship]


def without_manner(selector: Selector) -> Selector:
    """The selector without what says how a piece is picked, or that it is one more, rather than which."""
    if any(map(is_superlative, selector.traits)):
        selector = replace(selector, reference=Reference.ANY)
    kept = tuple(trait for trait in selector.traits if not _is_of_manner(trait))
    return replace(selector, traits=kept) if kept != selector.traits else selector


def _is_of_manner(trait: Trait) -> bool:
    return trait.quality in (Quality.RANDOM, Quality.PICKED) or trait.name in MORE or is_superlative(trait)


COUNTED = frozenset({"any number of", "up to", "as many as", "all but", "both", "all"})
"""How a text may mean the number of what it is done to, as it is counted."""
BY_THE_DIE = "that many"
"""How it means as many as its die shows."""


def _bounds(selector: Selector, effect: Effect, there: int, face: int) -> tuple[int, int]:
    """How many of the pieces that are there are meant, at least and at most."""
    if selector.bound == "any number of":
        return 0, EVERY
    if selector.bound == BY_THE_DIE:
        return face, face
    if selector.bound == "all but":
        return (max(0, there - (selector.number or 0)),) * 2
    if selector.bound in ("up to", "as many as"):
        return 0, selector.number or EVERY
    if effect.quantity is not None and effect.amount is not None and effect.amount.number is None:
        return EVERY, EVERY
    if selector.reference is Reference.ALL or selector.bound in ("both", "all") or _is_whole(selector, effect):
        return EVERY, EVERY
    number = selector.number or 1
    return number, number


def _is_whole(selector: Selector, effect: Effect) -> bool:
    """Whether a text orders something of all that is somebody's: `this ship's crew`, without a number."""
    bare = selector.number is None and selector.reference is Reference.ANY and selector.owner is not None
    return bare and not effect.optional and not any(map(is_superlative, selector.traits))
