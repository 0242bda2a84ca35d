"""Whether something may be done because an ability leaves it to its player: what is open now, and what it reaches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arbiter.effects import Act, Action, Comparison, Condition, Kind, Quality
from arbiter.engine.alternatives import alternatives
from arbiter.engine.choosing import DRAWN
from arbiter.engine.dispatch import settled
from arbiter.engine.matching import conditions_hold
from arbiter.engine.offers import RANDOMLY, in_vain, moves_another, standing_offers
from arbiter.engine.picking import event_of
from arbiter.engine.placing import destinations
from arbiter.engine.points import Finding, Point, all_of, open_whether
from arbiter.engine.state import Program
from arbiter.engine.targets import binding_of, targets
from arbiter.engine.triggers import comes_with
from arbiter.engine.usage import in_force
from arbiter.engine.view import AbilityInPlay, View
from arbiter.frozen import replace
from arbiter.pirates.instructions import is_given_to_others
from arbiter.pirates.sailing.repairing import is_lost
from arbiter.pirates.table.conditions import spaces_left
from arbiter.pirates.table.masts import place_of
from arbiter.play import Adjunct, Question
from arbiter.trace import Node, NodeKind

LOADING = frozenset({Act.TAKE, Act.LOAD, Act.STEAL})
"""Acts by which no more comes aboard a ship than there is room for."""
ALIKE = {
    **dict.fromkeys(LOADING, LOADING),
    Act.GIVE: frozenset({Act.GIVE, Act.TRANSFER}),
    Act.DROP: frozenset({Act.DROP, Act.ELIMINATE, Act.REMOVE}),
}
"""Acts that a question and a text may call by different names."""


def by_offer(view: View, question: Question) -> Finding | None:
    """That an open offer lets it be done; None where none does, or where it is asked for the sake of an action."""
    if question.act is not Act.GIVE and question.action is not None:
        return None
    program = next((program for program in _open(view, question) if _fits(view, question, program)), None)
    if program is None:
        return None
    found, another = _may(view, question, program), picked_by_another(view, [program], question.whom)
    return another if found and another is not None else found


def _open(view: View, question: Question) -> Iterator[Program]:
    """The offers of that act that are open to whom the question is about, by the ability that it names."""
    acts = ALIKE.get(question.act, frozenset({question.act})) if question.act is not None else frozenset()
    named = question.ability.bearer if question.ability is not None else ""
    for program in _with_sequels(view):
        own = ("", program.ship, program.bearer, view.player(program.bearer) or view.player(program.ship))
        mended = question.who in targets(view, program).pieces if question.act is program.effect.act is Act.REPAIR else False
        speaks = program.effect.act in acts and (mended or question.who in own) and named in ("", program.ship, program.bearer)
        speaks = speaks and _is_of_such_an_action(view, program, question) and not is_given_to_others(program.effect)
        placed = program.effect.place is None or comes_with(program.ability, program.effect, view.game.acts)
        itself = question.whom is None and moves_another(program.effect)
        itself = itself or (RANDOMLY in question.how and not targets(view, program).random)
        if speaks and placed and not itself and view.game.unpaid(view, program) is None and _is_due(view, program):
            yield program


def _with_sequels(view: View) -> Iterator[Program]:
    """The offers, and what follows by the same text once its first deed is done, where that can be and nobody rolls."""
    for program in (*view.state.offers, *standing_offers(view)):
        yield program
        yield from alternatives(program)
        effects = [program.ability.effects[place] for place in program.places]
        rolled = any(one.faces or one.dice is not None or one.table for one in effects)
        if not rolled and targets(view, program).pieces and in_vain(view, program) is None:
            yield from (replace(program, places=program.places[after:]) for after in range(1, len(effects)))


def _is_of_such_an_action(view: View, program: Program, question: Question) -> bool:
    """Whether an offer gives whoever is asked about an action of the kind that is asked about; none where none is."""
    given, asked = program.effect.action, question.action
    if given is None or asked is None:
        return given is asked
    return (given is asked or Action.ANY in (given, asked)) and question.who in ("", *targets(view, program).pieces)


def _is_due(view: View, program: Program) -> bool:
    """Whether what the offer requires is so."""
    required = tuple(one for one in program.effect.conditions if not _is_of_the_first(one))
    return conditions_hold(view, required, Point(program.effect.act), binding_of(program), [])


def _is_of_the_first(required: Condition | Comparison) -> bool:
    """Whether it is that what the text asks for first was done, which is up to whoever asks."""
    return isinstance(required, Condition) and required.trait.quality is Quality.CHOSEN


def _fits(view: View, question: Question, program: Program) -> bool:
    """Whether an offer reaches what the question names, or anything where it names nothing."""
    source, pieces = question.beside(Adjunct.FROM), targets(view, program).pieces
    places = _ends(view, program, question.beside(Adjunct.TO) or "")
    ways = [replace(program, place=place) for place in places]
    thing = targets(view, program).thing
    possible = (piece for piece in pieces if any(view.game.possible(view, way, piece, thing(piece)) for way in ways))
    return any(
        question.whom in (None, piece, view.state.ship_of(piece)) and source in (None, view.state.ship_of(piece))
        for piece in possible
    )


def _ends(view: View, program: Program, place: str) -> list[str]:
    """The places to which an offer may bring something, as far as a question names them, or whose; an empty name for nowhere."""
    if program.effect.act is not Act.TRANSFER:
        return [program.place]
    there = destinations(view, program.effect, binding_of(program))
    return [one for one in there if place in ("", one, view.player(one))] if there else [""] * (not place)


def _may(view: View, question: Question, program: Program) -> Finding:
    used = in_force(view, AbilityInPlay(program.bearer, program.ship, program.ability))
    barred = kept_from(view, program, question.whom)
    if used and barred is not None:
        return barred
    act, found = question.act or program.effect.act, targets(view, program)
    if used and program.effect.needs_roll and act is not Act.USE:
        return open_whether(act, f"a die decides whether the ability of {view.name(program.bearer)} lets it be done")
    room = spaces_left(view, program.ship) if act in LOADING else None
    if found.random and question.whom in found.pieces and min(found.most, room or found.most) < len(found.pieces):
        return open_whether(act, f"chance decides whether it is {view.name(question.whom or '')}: it is picked at random")
    deed = f"{act.value} {view.name(question.whom)}" if act is Act.LOOK and question.whom else act.value
    says = f"the ability of {view.name(program.bearer)} lets {view.player(program.bearer)} {deed} now"
    ship = next((mast.ship for mast in question.masts if mast.ship), question.who)
    if question.masts and act is Act.REPAIR and used and ship in view.state.board.pieces:
        lost = is_lost(view, ship, [place_of(view.state.piece(ship), mast) for mast in question.masts])
        return all_of(says, f"{view.name(ship)} has no such mast to repair", used, lost)
    return Finding(Point(act), bool(used), decided=used.decided, parts=(used,), says=says)


def kept_from(view: View, program: Program, whom: str | None) -> Finding | None:
    """What keeps an offer from being carried out on a piece, on what is hers, or on all that it reaches; None if nothing."""
    found = targets(view, program)
    meant = [piece for piece in found.pieces if whom in (None, piece, view.state.ship_of(piece))]
    verdicts = [settled(view, event_of(program, piece, found)) for piece in meant]
    if not verdicts or any(verdict.finding or verdict.instead is not None for verdict in verdicts):
        return None
    return next((one.finding for one in verdicts if not one.finding.decided), verdicts[0].finding)


def at_most(view: View, question: Question, kinds: frozenset[Kind]) -> tuple[int, int] | None:
    """What open offers of an act let be done to pieces of those kinds: to how many of them, and by how many offers.

    None where no such offer is open, or one of them may be had only so often.
    """
    offers = [one for one in view.state.offers if one.effect.act is question.act and question.who in _whose(view, one)]
    if not offers or any(one.effect.often is not None or one.effect.cost is not None for one in offers):
        return None
    found = [targets(view, one) for one in offers]
    reached = {
        piece
        for one, aim in zip(offers, found, strict=True)
        for piece in aim.pieces
        if kinds & set(view.state.piece(piece).kinds) and piece not in aim.owners and kept_from(view, one, piece) is None
    }
    return min(sum(aim.most for aim in found), len(reached)), len(offers)


def _whose(view: View, program: Program) -> tuple[str, ...]:
    return program.ship, program.bearer, view.player(program.bearer) or view.player(program.ship)


def reaches(view: View, program: Program, whom: str) -> bool:
    """Whether an offer may be taken up against a piece, or against what is hers."""
    return any(whom in (piece, view.state.ship_of(piece)) for piece in targets(view, program).pieces)


def picked_by_another(view: View, offers: Sequence[Program], whom: str | None) -> Finding | None:
    """That another player picks what an ability eliminates of several things; None where one offer leaves it to nobody."""
    found = None
    for program in offers:
        meant = targets(view, program)
        options = [one for one in meant.pieces if whom and view.state.ship_of(one) == view.state.ship_of(whom)]
        some = program.effect.act is Act.ELIMINATE and meant.most < len(options)
        player, units = view.game.chooser(view, program, options) if some and whom in options else ("", ())
        if player in ("", view.player(program.bearer)):
            return None
        found = open_whether(Act.USE, f"{player}, who loses it, picks which it is", units)
    return found


def at_random(view: View, whom: str | None) -> Node | None:
    """That chance picks a piece, or whatever it is that is asked about: as it did in the play, or as an open offer says."""
    drawn = [str(row[2]) for row in view.state.done if row[0] == DRAWN]
    offers = (*view.state.offers, *standing_offers(view))
    meant = [piece for one in offers if (found := targets(view, one)).random for piece in found.pieces]
    pieces = view.state.board.pieces
    alike = {pieces[piece].kind for piece in (*drawn, *meant) if piece in pieces}
    if not alike or (whom is not None and (whom not in pieces or pieces[whom].kind not in alike)):
        return None
    says = f"{view.name(drawn[-1])} is drawn at random" if drawn else "it is picked at random"
    return Node(NodeKind.FACT, f"{says}, and nobody chooses")
