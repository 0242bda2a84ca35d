"""Whether a text may speak of a piece, in three values: no is said only where it certainly does not.

What nothing tests may be true of a piece, if the text of a card speaks of it. Of a rule it is taken as untrue: a rule
speaks of what a described table would have stated, and cannot.
"""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.effects import Complement, Condition, Effect, Happening, Kind, Quality, Reference, Selector, Trait
from arbiter.engine.points import Binding, Participant
from arbiter.engine.traits import is_place, others
from arbiter.engine.view import View
from arbiter.language.reference.pronouns import selectors

PLACES = frozenset({"onto", "on", "through", "over", "under", "into", "in", "touching", "next to"})
"""Prepositions of places."""


def may_fit(view: View, selector: Selector | None, role: Participant | None, binding: Binding) -> bool:
    """Whether a selector may pick out what fills a role."""
    if selector is None:
        return True
    if role is None or role.piece not in view.state.board.pieces:
        return _is_there(view, selector, binding)
    if selector.also and any(may_fit(view, other, role, binding) for other in selector.also):
        return True
    return (
        (_kind_may_fit(view, selector, role) or _may_be_called(view, selector, binding))
        and _reference_may_fit(view, selector, role, binding)
        and _name_may_fit(selector, role)
        and _owner_may_fit(view, selector, role, binding)
        and all(_may_hold(view, trait, role, binding) for trait in selector.traits)
    )


def may_fit_name(view: View, selector: Selector | None, name: str, binding: Binding) -> bool:
    """Whether a selector may mean a piece or a player of that name."""
    if selector is None or (binding.bearer and name and set(selector.kinds) <= {Kind.THING}):
        return True
    if not name:
        return _is_there(view, selector, binding)
    pieces = view.state.board.pieces
    if name in pieces:
        return may_fit(view, selector, Participant(pieces[name].kind, name), binding)
    return selector.kind is not Kind.PLAYER or selector.reference is not Reference.YOU or name == _player(view, binding)


def _is_there(view: View, selector: Selector, binding: Binding) -> bool:
    """Whether anything on the table may be meant: no terrain and no other thing is, and of a card only one that is named.

    Known once for a view: texts outlive it, so that they are told apart by where they are kept.
    """
    key = (id(selector), binding)
    known = view.there.get(key)
    if known is None:
        known = view.there[key] = _is_any(view, selector, binding)
    return known


def _is_any(view: View, selector: Selector, binding: Binding) -> bool:
    declared = view.kinds
    kinds = declared.meant(selector)
    if Kind.PLAYER in kinds or (selector.kind is Kind.THING and selector.name in declared.persons):
        return True
    if kinds <= declared.unseen | {Kind.CARD}:
        return Kind.CARD in kinds and (selector.name or "").casefold() in view.named()
    if kinds <= declared.counted:
        return any(piece.count(kind) for piece in view.in_play() for kind in kinds)
    if not kinds.isdisjoint(declared.parts) or not kinds.isdisjoint(declared.notions):
        return True
    return any(may_fit(view, selector, Participant(piece.kind, piece.id), binding) for piece in view.in_play())


def places_may_be(view: View, roles: Iterable[Complement], binding: Binding) -> bool:
    """Whether the places that a rule names by `onto`, `through` and the like may be on the table; a card may bring its own."""
    named = [role.of for role in roles if role.of is not None and (role.word in PLACES or _is_of_piece(view, role))]
    return bool(binding.bearer) or all(_is_there(view, place, binding) for place in named)


def conditions_may_hold(view: View, effect: Effect, binding: Binding) -> bool:
    """Whether nothing that an effect requires certainly fails: of its own ship or crew, or of any that it may mean."""
    return all(_condition_may_hold(view, item, binding) for item in effect.conditions if isinstance(item, Condition))


def _is_of_piece(view: View, role: Complement) -> bool:
    """Whether `from`, `at` and the like name a piece rather than a time or a figure."""
    return role.word in ("from", "at", "to", "off") and role.of is not None and view.kinds.unseen.isdisjoint(role.of.kinds)


def _condition_may_hold(view: View, item: Condition, binding: Binding) -> bool:
    own = _own(view, item.subject, binding) if item.subject.reference is Reference.THIS else ""
    if own:
        return _may_hold(view, item.trait, _role(view, own), binding)
    kinds = view.kinds
    if any(kind in kinds.parts or kind in kinds.unseen or kind in (Kind.PLAYER, Kind.CARD) for kind in item.subject.kinds):
        return True
    if item.trait.negated and item.subject.reference is Reference.ANY:
        return True  # `unless a captain is aboard` holds where there is none at all
    meant = [Participant(piece.kind, piece.id) for piece in view.state.board.pieces.values()]
    return any(may_fit(view, item.subject, role, binding) and _may_hold(view, item.trait, role, binding) for role in meant)


def _own(view: View, subject: Selector, binding: Binding) -> str:
    return binding.bearer if subject.kind in view.kinds.bearers else binding.ship


def _role(view: View, piece: str) -> Participant:
    return Participant(view.state.piece(piece).kind, piece)


def _kind_may_fit(view: View, selector: Selector, role: Participant) -> bool:
    """A text about a part of a piece may bear on the piece, and one about a player on what is that player's."""
    declared, piece = view.kinds, view.state.piece(role.piece)
    kinds = declared.meant(selector)
    if selector.reference is Reference.THIS or kinds & {Kind.PLAYER, role.kind, *piece.kinds}:
        return True
    if Kind.CARD in kinds:
        return (selector.name or "").casefold() in {piece.name.casefold(), role.ability.casefold(), piece.type or ""}
    if kinds <= declared.unseen:
        return False
    if role.kind is Kind.ABILITY:
        return not kinds.isdisjoint(declared.users) or not kinds.isdisjoint(piece.kinds)
    if Kind.ABILITY in kinds and role.kind not in declared.parts:
        return True
    if role.kind in declared.parts and role.kind not in declared.wholes and kinds <= declared.carried:
        return False  # what is aboard a piece is no part of its body
    if kinds & declared.parts or role.kind in declared.parts:
        return bool((kinds | {role.kind}) & declared.parts - {Kind.ABILITY})
    return any(declared.has(piece.kinds, kind) for kind in kinds)


def _may_be_called(view: View, selector: Selector, binding: Binding) -> bool:
    """Whether a card speaks of something that is no kind of piece, such as an attacker, which a piece may be."""
    return bool(binding.bearer) and view.kinds.meant(selector) <= view.kinds.unseen


def _reference_may_fit(view: View, selector: Selector, role: Participant, binding: Binding) -> bool:
    reference = selector.reference
    if reference is Reference.THIS:
        itself = bool(binding.bearer) and set(selector.kinds) <= view.kinds.carried - view.kinds.users
        return not binding.ship or role.piece == binding.bearer or (not itself and role.piece == binding.ship)
    if reference is Reference.OTHER and role.kind not in view.kinds.parts:
        return role.piece != (binding.bearer if role.kind in view.kinds.carried else binding.ship) or not binding.ship
    if reference is Reference.YOU:
        return _of_player(view, role.piece) == _player(view, binding)
    return True


def _name_may_fit(selector: Selector, role: Participant) -> bool:
    """An ability that a text names is that one alone; a name in small letters is no name of an ability."""
    named = selector.name or ""
    return role.kind is not Kind.ABILITY or not named[:1].isupper() or named.casefold() == role.ability.casefold()


def _owner_may_fit(view: View, selector: Selector, role: Participant, binding: Binding) -> bool:
    owner = selector.owner
    if owner is None:
        return True
    if binding.bearer and set(owner.kinds) <= view.kinds.unseen:
        return True
    if owner.kind is Kind.PLAYER:
        return owner.reference is not Reference.YOU or _of_player(view, role.piece) == _player(view, binding)
    if role.kind in view.kinds.places or role.kind is owner.kind:
        return owner.reference is not Reference.THIS or _of_player(view, role.piece) == _player(view, binding)
    ship = role.piece if role.kind in view.kinds.parts else view.state.ship_of(role.piece)
    carriers = dict.fromkeys((ship, view.state.ship_of(role.piece), role.piece))
    return any(may_fit(view, owner, _role(view, carrier), binding) for carrier in carriers)


def _may_hold(view: View, trait: Trait, role: Participant, binding: Binding) -> bool:
    """Whether a trait may be true of a role: what can be tested is, and what cannot be may be."""
    if role.piece not in view.state.board.pieces:
        return True
    if trait.quality in view.kinds.of_the_moment and role.cannon is None and role.roll is None:
        return True
    if trait.quality is Quality.BEARING or is_place(trait, view.kinds):
        return view.holds(trait, role, binding, [])
    if trait.quality not in view.game.tested or trait.quality in (Quality.CHOSEN, Quality.NAMED, Quality.DID):
        return bool(binding.bearer) or trait.negated or trait.name == "unique" or _has_happened(view, trait)
    if trait.quality is Quality.ABOARD and trait.of is not None and not trait.negated:
        carrier = view.state.piece(role.piece).aboard or ""
        return carrier in view.state.board.pieces and may_fit(view, trait.of, _role(view, carrier), binding)
    if binding.bearer and _is_beyond_testing(view, trait, role, binding):
        return True
    if (trait.quality in (Quality.ENEMY, Quality.FRIENDLY) and not binding.anchor) or trait.name == "another":
        return True
    return view.holds(trait, role, binding, [])


def _is_beyond_testing(view: View, trait: Trait, role: Participant, binding: Binding) -> bool:
    """Whether nobody said how far a piece is from those that a text of a card measures from, or nothing tests which it means."""
    unstated = trait.quality is Quality.WITHIN and _is_unstated(view, trait, role, binding)
    return unstated or any(_is_untested(view, one) for one in selectors(trait.of))


def _is_untested(view: View, meant: Selector) -> bool:
    """Whether a selector counts pieces, or tells by what nothing tests which of them it means."""
    told = any(trait.quality not in view.game.tested for trait in meant.traits)
    return told or meant.bound is not None or meant.number not in (None, 1)


def _is_unstated(view: View, trait: Trait, role: Participant, binding: Binding) -> bool:
    """Whether nobody said how far a piece is from one that a text of a card measures from."""
    near, length = view.state.ship_of(role.piece), trait.length or ""
    measured = {view.state.ship_of(other) for other in others(view, trait, binding)} - {near}
    return any(not view.stated_lengths(near, far) and not view.stated_far(near, far, length) for far in measured)


def _has_happened(view: View, trait: Trait) -> bool:
    """Whether what a relative clause tells has happened on the way to the answer."""
    what = trait.what
    return isinstance(what, Happening) and any(happened.act is what.act for happened in view.reads.happened)


def _player(view: View, binding: Binding) -> str:
    return _of_player(view, binding.anchor) if binding.anchor in view.state.board.pieces else ""


def _of_player(view: View, piece: str) -> str:
    return view.player(piece)
