"""Trades: treasure that a text lets change places with treasure of another place, told and asked (`faq.trade-treasure.1`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from arbiter.board import Piece
from arbiter.effects import Act, Effect, Kind, Phase, Quality, Selector
from arbiter.engine import choosing
from arbiter.engine.course import Simulation
from arbiter.engine.matching import fits
from arbiter.engine.offers import in_vain, standing_offers, take_up
from arbiter.engine.points import Finding, Point, all_of, open_whether
from arbiter.engine.state import Event, Program, State, Task
from arbiter.engine.targets import binding_of, targets, without_manner
from arbiter.engine.transitions import Attempt, Transition
from arbiter.engine.usage import in_force
from arbiter.engine.view import AbilityInPlay, View
from arbiter.frozen import replace
from arbiter.pirates.kinds import CARGO, is_ship
from arbiter.pirates.roles import AGAIN
from arbiter.pirates.table.conditions import fits_aboard
from arbiter.pirates.table.open_deeds import open_from_here
from arbiter.pirates.table.outcomes import patient, told
from arbiter.pirates.treasure.explorable import may_explore
from arbiter.pirates.treasure.exploring import is_exploring
from arbiter.pirates.treasure.transfers import passed_on
from arbiter.play import Adjunct, Sentence
from arbiter.trace import conclusion


def as_offered(sentence: Sentence) -> Sentence:
    """The sentence of a trade as a text offers it: what is got stands in it as its object, and what is given for it beside."""
    got = sentence.beside(Adjunct.FOR)
    return replace(sentence, whom=(got,) if got else (), choice=None if got else "treasure")


def _for_cargo(state: State, sentence: Sentence) -> Sentence:
    """The sentence of a trade in which cargo that is traded *with* other cargo is traded for it."""
    other = state.board.pieces.get(sentence.beside(Adjunct.WITH) or "")
    if other is None or sentence.beside(Adjunct.FOR) or CARGO.isdisjoint(other.kinds):
        return sentence
    swapped = tuple((Adjunct.FOR if role is Adjunct.WITH else role, name) for role, name in sentence.adjuncts)
    return replace(sentence, adjuncts=swapped)


def begin(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """Treasure is traded as an ability offers it, what the sentence gives away for what it says is got, and from there."""
    sentence = _for_cargo(state, sentence)
    view, given = course.view(state), next((one for one in sentence.whom if one in state.board.pieces), "")
    got, place = sentence.beside(Adjunct.FOR) or "", sentence.beside(Adjunct.AT) or sentence.beside(Adjunct.WITH) or ""
    offered, taken = next(offers(view, sentence.who), None), take_up(course, state, as_offered(sentence))
    unnamed = got not in ("", *state.board.pieces)
    elsewhere = unnamed or (place and got and state.piece(got).aboard != place)
    if taken is None or offered is None or elsewhere or (given and given not in to_be_given(view, offered)):
        return open_from_here(course, state, sentence)
    return [_as_told(view, one, given, place if not got else "") for one in taken]


def _as_told(view: View, taken: Transition, given: str, place: str) -> Transition:
    """What takes up a trade, in which that is given away for what lies there; the ship has tried to trade it."""
    first, *later = taken.state.agenda or (Task(""),)
    if taken.attempt is not None or first.program is None:
        return replace(taken, attempt=taken.attempt and replace(taken.attempt, whom=given or taken.attempt.whom))
    found, program = _offered(view, first.program), first.program
    why = conclusion(found.says, found.cites)
    tried = Attempt(Act.TRADE, program.ship, given, True, True, why, by=program.bearer)
    task = replace(first, program=replace(program, given=given, origin=place or program.origin))
    return replace(taken, state=replace(taken.state, agenda=(task, *later)), attempt=tried)


def offers(view: View, who: str) -> Iterator[Program]:
    """The trades that are open to a ship, or to the player whose ship may trade."""
    for program in (*view.state.offers, *standing_offers(view)):
        if program.effect.act is Act.TRADE and who in (program.ship, program.bearer, view.player(program.ship)):
            yield program


def to_be_given(view: View, program: Program) -> list[str]:
    """The treasure that may be given away in a trade: what the text says, or else any aboard the ship."""
    offered = program.effect.piece("for")
    return [one.id for one in view.in_play() if _may_be_given(view, program, offered, one)]


def _may_be_given(view: View, program: Program, offered: Selector | None, piece: Piece) -> bool:
    if offered is None:
        return piece.kind is Kind.TREASURE and piece.aboard == program.ship
    return fits(view, without_manner(offered), view.role(piece.id), binding_of(program), [])


def is_room_for(view: View, ship: str, given: str, got: str) -> bool:
    """Whether two pieces can change places: each of them has room where the other one lay, and what lay ashore goes aboard."""
    mine, other, state = view.state.piece(given), view.state.piece(got), view.state
    after = view.after(state.with_piece(replace(mine, aboard=None)).with_piece(replace(other, aboard=None)))
    ends = ((mine.aboard or "", other), (other.aboard or "", mine))
    there = [(place, piece) for place, piece in ends if place and is_ship(state.piece(place))]
    there += [(ship, other)] if not mine.aboard or not is_ship(state.piece(mine.aboard)) else []
    return given != got and all(fits_aboard(after, place, piece) for place, piece in there)


def may_trade(view: View, who: str, given: str, got: str) -> Finding:
    """Whether a ship may trade a treasure now: as a text lets her, with room for what she gets (`faq.trade-treasure.4`)."""
    seen = _as_she_looked(view, who)
    offered = next(offers(seen, who), None)
    return _not_now(view, who, given) if offered is None else _may(seen, offered, given, got)


def _as_she_looked(view: View, ship: str) -> View:
    """The view before a ship that explores an island has loaded anything there: she trades first (`faq.explore-order.1`)."""
    state, island = view.state, is_exploring(view.state, ship)
    loaded = [row[2] for row in state.done if row[:2] == ("loaded", ship) and state.piece(row[2]).aboard == ship]
    for cargo in loaded if island else ():
        state = state.with_piece(replace(state.piece(cargo), aboard=island, player=""))
    return view.after(state) if island and loaded else view


def _may(view: View, program: Program, given: str, got: str) -> Finding:
    point, name = Point(Act.TRADE), f"{view.name(program.ship)} may"
    parts, barred = [_offered(view, program)], in_vain(view, program)
    if barred is not None:
        parts.append(Finding(point, False, says=barred.says, cites=barred.cites))
    if given:
        lies = given in to_be_given(view, program)
        parts.append(Finding(point, lies, says=f"{view.name(given)} is {'' if lies else 'not '}what the text lets be given"))
    if got:
        lies = got in targets(view, program).pieces
        parts.append(Finding(point, lies, says=f"{view.name(got)} is {'' if lies else 'not '}what may be got for it"))
    what = f"trade {view.name(given)}" if given else "trade"
    return all_of(f"{name} {what}", f"{name} not {what}", *parts)


def _offered(view: View, program: Program) -> Finding:
    used = in_force(view, AbilityInPlay(program.bearer, program.ship, program.ability))
    says = f"the ability of {view.name(program.bearer)} lets {view.name(program.ship)} trade now"
    cites = view.book.behind(program.ability, program.effect)
    return Finding(Point(Act.TRADE), bool(used), decided=used.decided, parts=(used,), says=says, cites=cites)


def _not_now(view: View, who: str, given: str) -> Finding:
    """That a trade waits for the exploring of a ship that does not, and may not, explore now (`faq.trade-treasure.2`)."""
    point, name, what = Point(Act.TRADE), view.name(who) if who in view.state.board.pieces else who, given or "that"
    found = [one for one, at in view.speakers((Act.TRADE, None)) if one.ship == who and _while_exploring(one.ability.effects[at])]
    never = bool(found) and is_ship(view.state.piece(who)) and not view.state.unknown and not view.state.count("explore", who)
    explores = may_explore(view, who) if never else None
    if explores is not None and explores.decided and not explores:
        units = found[0].ability.cites or view.book.units("traded while exploring")
        says = f"{name} trades only while she explores a wild island"
        return Finding(point, False, says=says, cites=units, parts=(explores,))
    says = f"no text and no step of the game says whether {name} may trade {what}"
    return open_whether(point, says)


def _while_exploring(effect: Effect) -> bool:
    when = effect.when
    return effect.optional and when is not None and when.phase is Phase.WHEN and when.happening.act is Act.EXPLORE


def _once_more(program: Program) -> list[Program]:
    """The trade as it is open once more behind itself, where the text lets it be made as often as its player likes."""
    if AGAIN not in program.effect.manner:
        return []
    return [replace(program.reworded(replace(program.effect, often=None)), given="", origin="", picked=())]


def trade(course: Simulation, state: State, happening: Event, finding: Finding) -> Iterable[Transition]:
    """A treasure aboard the ship, or what the text gives for it, and one of another place change places."""
    view, piece, ship, program = course.view(state), patient(state, happening), happening.who, happening.source
    assert program is not None
    source, cites = piece.aboard or "", program.ability.cites
    offered = program.effect.piece("for")
    mine = [one for one in to_be_given(view, program) if one != piece.id]

    def then(after: State, given: str) -> State:
        other = after.piece(given)
        here = other.aboard or ""
        there, own = view.player(source) or other.player, view.player(here) or piece.player
        after = after.with_piece(replace(other, aboard=source, player=there)).counted("robbed", source, piece.id)
        after = after.with_piece(replace(piece, aboard=here, player=own)).counted("stolen", here, piece.id)
        after = passed_on(course, passed_on(course, after, given, here), piece.id, source)
        return replace(after, offers=(*after.offers, *_once_more(program)))

    if not mine:
        return [Transition(state)]
    node = told(view, happening, finding, f"{view.name(ship)} trades for {view.name(piece.id)}")
    drawn = offered is None or any(trait.quality is Quality.RANDOM for trait in offered.traits)
    if program.given in mine:
        ways: Iterable[Transition] = [Transition(then(state, program.given))]
    elif drawn:
        ways = choosing.at_random(course, state, mine, cites, then)
    else:
        ways = choosing.choose(course, state, mine, view.player(ship), "what is traded", cites, then)
    return [replace(way, events=(node, *way.events)) for way in ways]
