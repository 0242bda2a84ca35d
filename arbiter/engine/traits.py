"""Whether a trait is true of a piece: its states, whose it is, what it is near, touches or carries.

What holds in every game is tested here; a game brings the tests of its own states and relations (`Game.tests`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from arbiter.board import Piece
from arbiter.effects import Act, Action, Happening, Kind, Quality, Reference, Selector, Trait
from arbiter.engine.declared import Kinds
from arbiter.engine.matching import fits
from arbiter.engine.points import Binding, Participant, Reasons, of_piece
from arbiter.engine.state import Given, Grant, State, recalled
from arbiter.engine.view import Test, View
from arbiter.language.inflection import participle
from arbiter.trace import Node, NodeKind


def holds(view: View, trait: Trait, role: Participant, binding: Binding, reasons: Reasons) -> bool:
    """Whether a trait is true of a role (or untrue, when it is negated).

    Who has the highest or lowest figure is worked out as a piece is picked, and is so of none before.
    """
    if is_superlative(trait):
        return trait.negated
    found: Reasons = []
    lies = trait.quality is Quality.BESIDE and is_place(trait, view.kinds)
    test = (_lies_on if lies else view.game.tests.get(trait.quality)) or marked(trait.quality)
    true = test(view, trait, role, binding, found)
    if true is not trait.negated:
        reasons += found
        return True
    return False


def is_superlative(trait: Trait) -> bool:
    """Whether a trait says by its highest or lowest figure which of several is meant: `with the highest point cost`."""
    if trait.quality is not Quality.BESIDE or trait.of is None:
        return False
    told = trait.of.traits
    return any(inner.quality is Quality.DESCRIBED and inner.name in ("highest", "lowest") for inner in told)


def is_place(trait: Trait, kinds: Kinds) -> bool:
    """Whether a trait says on what ground a piece is: `on an island`, `in terrain`."""
    beside = trait.of if trait.quality is Quality.BESIDE and trait.name in ("on", "in") else None
    return beside is not None and kinds.grounds.issuperset(beside.kinds)


def _lies_on(view: View, trait: Trait, role: Participant, binding: Binding, reasons: Reasons) -> bool:
    assert trait.of is not None
    own, board = view.state.piece(role.piece), view.state.board
    for piece, place in (*board.inside, *(((own.id, own.aboard),) if own.aboard is not None else ())):
        ground = board.pieces.get(place)
        if piece == role.piece and ground is not None and fits(view, trait.of, Participant(ground.kind, place), binding, []):
            reasons.append(fact(f"{view.state.piece(piece).name} is on {ground.name}"))
            return True
    climbs = bool(view.kinds.climbing.intersection(own.kinds))
    for _, other, _ in board.touching(own.id) if climbs else ():
        ground = board.pieces.get(other)
        if ground is not None and fits(view, trait.of, Participant(ground.kind, ground.id), binding, []):
            view.reads.leave_open(f"whether {own.name} lies on {ground.name}, or only touches it, is not told")
    return False


def fact(says: str) -> Node:
    return Node(NodeKind.FACT, says)


def marked(quality: Quality, words: str = "") -> Test:
    """The test of a state that was stated or came about; what nobody stated is taken as untrue."""
    words = words or quality.value

    def test(view: View, _trait: Trait, role: Participant, _binding: Binding, reasons: Reasons) -> bool:
        piece = view.state.piece(role.piece)
        if quality in piece.marks:
            reasons.append(fact(f"{piece.name} is {words}"))
            return True
        if view.game.may_be(view.state, piece, quality):
            view.assume(("marked", piece.id, quality.value), f"{piece.name} is not {words}", reasons)
        return False

    return test


def _player(view: View, piece: str) -> str:
    found = view.state.piece(piece)
    return found.player or view.state.piece(view.state.ship_of(piece)).player


def _enemy(view: View, _trait: Trait, role: Participant, binding: Binding, reasons: Reasons) -> bool:
    mine = view.anchor(binding)
    if not mine:
        return False
    if not _player(view, mine):
        view.reads.leave_open(f"who is an enemy of {view.name(mine)}, which is nobody's, is said nowhere")
    if view.state.piece(role.piece).kind in view.game.kinds.placed and not _player(view, role.piece):
        view.reads.leave_open(f"who has placed {view.name(role.piece)} was not said: write it under of")
    if not (view.state.grants or view.state.given):
        return _player(view, role.piece) != _player(view, mine)
    ships = {role.piece, mine, binding.ship, binding.subject, binding.that}
    lent = [one for one in _lent(view) if one[0] in ships]
    return _side(view, role.piece, lent, reasons) != _side(view, mine, lent, reasons)


def _lent(view: View) -> Iterator[tuple[str, str, bool]]:
    """The ships that get an action by a text of another player, each with that player, and whether it was given by now."""
    told: tuple[Grant | Given, ...] = (*view.state.grants, *view.state.given)
    for one in told:
        giver = view.player(one.bearer) if one.bearer else ""
        if giver and giver != view.player(one.ship):
            yield one.ship, giver, isinstance(one, Given)


def side(view: View, piece: str, reasons: Reasons) -> str:
    """The player of whose fleet a piece counts in what it does or would do to others now."""
    return _side(view, piece, [*_lent(view)], reasons, attacks=True)


def _side(view: View, piece: str, lent: Sequence[tuple[str, str, bool]], reasons: Reasons, *, attacks: bool = False) -> str:
    """The player of whose fleet a piece counts.

    While a ship carries out an action that another player gives her, she attacks as one of his (`faq.all-powerful.2`); what else
    that makes of her is left open from when she has been given it.
    """
    own, units = _player(view, piece), view.book.units("lent for an action")
    for ship, giver, begun in lent:
        if not (units and (attacks or view.attacks(ship)) and giver == view.state.board.turn):
            if begun or not units:
                view.reads.leave_open(f"whose fleet {view.name(ship)} is of in an action that {giver} gives her")
        elif view.state.ship_of(piece) == ship:
            reasons.append(Node(NodeKind.CLAIM, f"{view.name(ship)} acts as one of the fleet of {giver}", units))
            return giver
    return own


def _friendly(view: View, trait: Trait, role: Participant, binding: Binding, reasons: Reasons) -> bool:
    return not _enemy(view, trait, role, binding, reasons)


def _named(view: View, trait: Trait, role: Participant, _binding: Binding, reasons: Reasons) -> bool:
    """Whether a piece is of a generic type, or has a word in its name, in whatever tongue a document counts it in."""
    piece, titles = view.state.piece(role.piece), view.book.tables.get("titles", {})
    words = piece.name.casefold().split()
    said = (titles[word] for word in words if word in titles)
    if piece.type == trait.name or (trait.name or "") in words:
        return True
    found = next((title for title in said if title.text == trait.name), None)
    if found is not None:
        reasons.append(Node(NodeKind.CLAIM, f"{piece.name} has the title of a {trait.name}", (found.unit,)))
    return found is not None


def _bearing(view: View, trait: Trait, role: Participant, _binding: Binding, _reasons: Reasons) -> bool:
    """Whether a piece has a keyword that is not cancelled."""
    piece = view.state.piece(role.piece)
    named = [ability for ability in piece.abilities if ability.name.casefold() == (trait.name or "").casefold()]
    return any(not view.is_cancelled(piece.id, ability) for ability in named)


def _within(view: View, trait: Trait, role: Participant, binding: Binding, reasons: Reasons) -> bool:
    return any(is_within(view, role.piece, other, trait.length or "", reasons) for other in others(view, trait, binding))


def is_within(view: View, one: str, other: str, length: str, reasons: Reasons) -> bool:
    """Whether what carries a piece is stated to be within a length of what carries another; what nobody stated is assumed."""
    near, far = view.state.ship_of(one), view.state.ship_of(other)
    if near == far:
        return False
    names = f"{view.state.piece(near).name} is within {length} of {view.state.piece(far).name}"
    if view.is_near(near, far, length):
        reasons.append(fact(names))
        return True
    if not view.stated_far(near, far, length):
        view.assume(("within", near, far, length), names.replace(" is within ", " is not within "), reasons)
    return False


def others(view: View, trait: Trait, binding: Binding) -> Iterator[str]:
    """The pieces that the `of` of a trait may mean: those in play, and the one with the text that has just left it."""
    if trait.of is None:
        return
    own = view.state.board.pieces.get(binding.ship) if trait.of.reference is Reference.THIS else None
    left = (own,) if own is not None and own.gone is not None else ()
    for piece in (*view.in_play(), *left):
        meant = piece.kind not in view.kinds.places or piece.kind in trait.of.kinds
        if meant and fits(view, trait.of, of_piece(piece.kind, piece.id), binding, []):
            yield piece.id


def _touching(view: View, trait: Trait, role: Participant, binding: Binding, reasons: Reasons) -> bool:
    touched = {other for _, other, _ in view.state.board.touching(role.piece)}
    return met(view, role.piece, touched, trait, binding, reasons, "is touching")


def is_meant(view: View, piece: str, trait: Trait, binding: Binding) -> bool:
    """Whether a piece is what the `of` of a trait means."""
    return trait.of is None or fits(view, trait.of, view.role(piece), binding, [])


def met(view: View, piece: str, touched: set[str], trait: Trait, binding: Binding, reasons: Reasons, words: str) -> bool:
    """Whether any of the pieces that a piece touches is meant."""
    for other in (known.id for known in view.in_play() if known.id in touched):
        if is_meant(view, other, trait, binding):
            reasons.append(fact(f"{view.state.piece(piece).name} {words} {view.state.piece(other).name}"))
            return True
    return False


def _aboard(view: View, trait: Trait, role: Participant, binding: Binding, reasons: Reasons) -> bool:
    carrier = view.state.piece(role.piece).aboard
    if carrier is None or carrier not in view.state.board.pieces or trait.of is None:
        return False
    return fits(view, trait.of, view.role(carrier), binding, reasons)


def _carrying(view: View, trait: Trait, role: Participant, binding: Binding, reasons: Reasons) -> bool:
    for cargo in view.state.board.aboard(role.piece):
        if trait.of is None or fits(view, trait.of, of_piece(cargo.kind, cargo.id), binding, []):
            reasons.append(fact(f"{view.state.piece(role.piece).name} carries {cargo.name}"))
            return True
    return False


def _given_actions(view: View, trait: Trait, role: Participant, _binding: Binding, reasons: Reasons) -> bool:
    count = view.state.actions_given(role.piece)
    if count >= (trait.number or 1):
        names = [_action_words(given.action) for given in view.state.given if given.ship == role.piece and not given.free]
        reasons.append(fact(f"{view.state.piece(role.piece).name} was given {' and '.join(names)} this turn"))
    return count >= (trait.number or 1)


def _action_words(action: Action) -> str:
    article = "an" if action.value[0] in "aeiou" else "a"
    return "an action" if action is Action.ANY else f"{article} {action.value} action"


def _its_turn(view: View, _trait: Trait, role: Participant, _binding: Binding, reasons: Reasons) -> bool:
    player = _player(view, role.piece)
    mine = not player or not view.state.board.turn or player == view.state.board.turn
    if not mine:
        reasons.append(fact(f"it is the turn of {view.state.board.turn}"))
    return mine


def _did(view: View, trait: Trait, role: Participant, binding: Binding, reasons: Reasons) -> bool:
    """Whether a piece did something this turn, or something was done to it, by or to what is told besides."""
    what, passive = trait.what, trait.name == "passive"
    assert isinstance(what, Happening)
    if what.act is Act.GIVE:
        return _was_given(view, role.piece, reasons)
    action = view.game.acts.actions.get(what.act) if not passive and what.whom is None else None
    if action is not None and view.state.was_given(role.piece, action):
        return True
    other = what.who if passive else what.whom
    for done, who, whom, _ in view.state.done:
        if done != recalled(what.act) or role.piece != (whom if passive else who):
            continue
        party = who if passive else whom
        if other is None or _is_party(view, party, other, binding):
            told = f"{'was' if passive else 'has'} {participle(what.act.value)} this turn"
            reasons.append(fact(f"{view.state.piece(role.piece).name} {told}"))
            return True
    if what.act is Act.ROLL and _may_have_rolled(view, role.piece):
        view.reads.leave_open(f"whether {view.name(role.piece)} has rolled dice earlier this turn is not told")
    return False


def _was_given(view: View, piece: str, reasons: Reasons) -> bool:
    """Whether a piece was given an action this turn; whether a free one counts as such nobody says."""
    given = [one for one in view.state.given if one.ship == piece]
    if given and all(one.free for one in given):
        view.reads.leave_open(f"whether the free action of {view.name(piece)} counts as one that she was given")
    elif given:
        reasons.append(fact(f"{view.name(piece)} has been given an action this turn"))
    return bool(given)


def _is_party(view: View, party: str, other: Selector, binding: Binding) -> bool:
    """Whether the other party to what was done is what is told: a piece, or a roll by its name where that is noted."""
    if party not in view.state.board.pieces:
        return other.kind is Kind.DIE and party in (other.name, "")
    return fits(view, other, view.role(party), binding, [])


def _may_have_rolled(view: View, piece: str) -> bool:
    """Whether a piece is stated to have acted earlier this turn, or somebody to have shot, and not with which dice."""
    acted = view.state.was_given(piece, Action.ANY)
    return acted or view.state.count(recalled(Act.ROLL), "") > 0


def _rolled(_view: View, trait: Trait, role: Participant, _binding: Binding, reasons: Reasons) -> bool:
    if role.roll != trait.number:
        return False
    reasons.append(Node(NodeKind.FACT, f"the die shows {role.roll}"))
    return True


def simple(test: Callable[[State, Piece, Trait], bool]) -> Test:
    """The test of what hangs on the piece and on the state alone."""
    return lambda view, trait, role, _binding, _reasons: test(view.state, view.state.piece(role.piece), trait)


COMMON: Mapping[Quality, Test] = {
    Quality.ENEMY: _enemy,
    Quality.FRIENDLY: _friendly,
    Quality.NAMED: _named,
    Quality.BEARING: _bearing,
    Quality.FACE_UP: simple(lambda state, piece, trait: Quality.FACE_DOWN not in piece.marks),
    Quality.FACE_DOWN: simple(lambda state, piece, trait: Quality.FACE_DOWN in piece.marks),
    Quality.WITHIN: _within,
    Quality.TOUCHING: _touching,
    Quality.ABOARD: _aboard,
    Quality.CARRYING: _carrying,
    Quality.GIVEN_ACTIONS: _given_actions,
    Quality.ITS_TURN: _its_turn,
    Quality.CHOSEN: lambda view, trait, role, binding, reasons: view.state.mode is not None,
    Quality.FIRST: lambda view, trait, role, binding, reasons: True,
    Quality.IS_A: lambda view, trait, role, binding, reasons: (
        trait.of is not None and fits(view, trait.of, role, binding, reasons)
    ),
    Quality.ROLLED: _rolled,
    Quality.DID: _did,
    Quality.EXISTS: lambda view, trait, role, binding, reasons: True,
}
"""The tests of every game; a game adds its own."""
TESTED_ALWAYS = frozenset(COMMON) - {Quality.FIRST}
"""What is tested on the table in every game; which of several is the first is seen to by whatever code asks for it."""
