"""Gold that a text brings a player: so much, or so much for each piece that it had eliminated before."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.board import Gone
from arbiter.effects import Act, Amount, Complement, Condition, Effect, Happening, Kind, Op, Quality, Reference, Selector, Trait
from arbiter.engine.course import Simulation, Transition
from arbiter.engine.points import Finding
from arbiter.engine.state import Event, Program, State
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.kinds import CARGO
from arbiter.pirates.table.gold import enriched, homes
from arbiter.pirates.table.outcomes import told

YOU = Selector((Kind.PLAYER,), Reference.YOU)
_HAVING_DONE = Condition(Selector((Kind.SHIP,), Reference.THIS), Trait(Quality.CHOSEN))
FOE = Selector((Kind.PLAYER,), traits=(Trait(Quality.ENEMY),))
TO = "to"
"""How it is told whose gain it is, where it is not the player with the text."""
_EACH = Selector((Kind.THING,), name="each")
_GETTING = frozenset({Act.GAIN, Act.GET, Act.RECEIVE, Act.COLLECT})


def gained(effect: Effect) -> Effect:
    """Gold that a player gets, as a gain of so much; what each of the eliminated is worth its player gains for each of them."""
    return _for_the_eliminated(_of_gold(effect))


def _of_gold(effect: Effect) -> Effect:
    gold = effect.whom
    if effect.act not in _GETTING or gold is None or gold != Selector((Kind.THING,), number=gold.number, name="gold"):
        return effect
    if effect.who not in (None, YOU, FOE):
        return effect
    counted = next((role for role in effect.roles if role.word in ("for", "for every")), None)
    if counted is not None and (counted.of is None or not _is_eliminated(counted.of)):
        return effect
    roles = effect.roles if effect.who in (None, YOU) else (*effect.roles, Complement(TO, effect.who))
    gains = replace(effect, act=Act.GAIN, who=None, whom=None, amount=Amount(Op.SET, gold.number or 1), roles=roles)
    return gains if counted is None else _for_each(gains, counted)


def _for_the_eliminated(effect: Effect) -> Effect:
    """`Each is worth 1 gold`, said of what has been eliminated."""
    worth, who = effect.roles[0] if len(effect.roles) == 1 else None, effect.who
    if effect.act is not Act.BE or who is None or worth is None or worth != Complement("worth", worth.of) or worth.of is None:
        return effect
    gold = worth.of
    if not _is_eliminated(who) or effect.when is not None or gold != Selector((Kind.THING,), number=gold.number, name="gold"):
        return effect
    return _for_each(replace(effect, act=Act.GAIN, who=None, amount=Amount(Op.SET, gold.number or 1)), worth)


def _for_each(gains: Effect, counted: Complement) -> Effect:
    assert gains.amount is not None
    each = replace(gains.amount, per=Selector((Kind.CARGO,), Reference.THAT))
    conditions = gains.conditions if _HAVING_DONE in gains.conditions else (*gains.conditions, _HAVING_DONE)
    return replace(gains, amount=each, conditions=conditions, roles=tuple(role for role in gains.roles if role is not counted))


def _is_eliminated(found: Selector) -> bool:
    """Whether a text means each of those that it had eliminated before."""
    if found == _EACH:
        return True
    if len(found.traits) != 1 or found.kind not in CARGO or found != Selector(found.kinds, found.reference, traits=found.traits):
        return False
    (trait,) = found.traits
    done = trait.what == Happening(Act.ELIMINATE) and trait.name == "done" and trait.quality is Quality.RELATIVE
    return done or trait == Trait(Quality.DESCRIBED, name="eliminated")


def gain(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """So much gold more lies on the home island of a player."""
    view, program = course.view(state), happening.source
    assert program is not None
    player, gold = _who_gains(view, program), _how_much(state, program)
    if not player or gold is None or not homes(state.board, player):
        return [Transition(replace(state, unknown=f"who gains by the text of {view.name(program.bearer)}, and how much"))]
    words = told(view, happening, finding, f"{player} gains {gold} gold")
    return [Transition(replace(state, board=enriched(state.board, player, gold)), (words,))]


def _who_gains(view: View, program: Program) -> str:
    """The player whose gain it is: whose text it is, or the only opponent; empty where there are several."""
    own, roles = view.player(program.bearer) or view.player(program.ship), program.effect.roles
    if not roles:
        return own
    others = [player for player in view.state.board.players if player != own]
    return others[0] if len(others) == 1 else ""


def _how_much(state: State, program: Program) -> int | None:
    """How much it is; None where it is told for each of some pieces that are still there."""
    amount = program.effect.amount
    assert amount is not None
    if amount.per is None:
        return amount.number
    gone = [state.piece(piece).gone is Gone.ELIMINATED for piece in program.picked]
    return (amount.number or 0) * len(gone) if all(gone) else None
