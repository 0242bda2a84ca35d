"""Whether somebody may do what a question names at a moment of the play, by what the deed is and to whom it is done."""

from __future__ import annotations

import re
from collections.abc import Callable

from arbiter.effects import ACTIONS, HARBOURS, Act, Action, Kind, Quality
from arbiter.engine.offers import RANDOMLY
from arbiter.engine.points import Finding, Point, all_of, open_whether
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.patterns import Pattern
from arbiter.pirates.answers.cargo_permitted import coin_meant, coin_to_load, kept_aboard, loaded, place_meant, put_off, unloaded
from arbiter.pirates.answers.giving import as_earned, may_be_given
from arbiter.pirates.answers.means import by_no_such_means, use
from arbiter.pirates.answers.offered import by_offer
from arbiter.pirates.answers.others import any_of
from arbiter.pirates.answers.shots import shot_at_one
from arbiter.pirates.answers.spent import unless_spent
from arbiter.pirates.answers.targets import TO_ANOTHER, as_far_as, dock, to_any, unfitting
from arbiter.pirates.answers.using import may_be_sacrificed, may_be_used, one_may_be_used, put_in_its_place, unasked
from arbiter.pirates.contact.plunder import TAKING, may_take
from arbiter.pirates.fire.shooting import few_targets, parted
from arbiter.pirates.fleet.building import may_assign, may_have_fort
from arbiter.pirates.fleet.forts import at_this_moment, may_build, may_pay
from arbiter.pirates.fleet.winning import unless_over
from arbiter.pirates.kinds import is_derelict, is_ship, ships_in_play
from arbiter.pirates.sailing.heading import too_late
from arbiter.pirates.sailing.repairing import may_repair, nothing_lost
from arbiter.pirates.sailing.submerging import may_dive
from arbiter.pirates.sailing.turning import TURNING, may_turn
from arbiter.pirates.sailing.untangling import may_untangle
from arbiter.pirates.selectors import THIS_SHIP
from arbiter.pirates.table.abilities import meant
from arbiter.pirates.table.actions import able
from arbiter.pirates.table.conditions import cannons
from arbiter.pirates.table.distances import far_enough
from arbiter.pirates.table.docking import is_placed
from arbiter.pirates.table.links import may_be_linked, may_cancel_link
from arbiter.pirates.table.permission import may_act, may_move
from arbiter.pirates.table.placement import may_place
from arbiter.pirates.table.stranding import is_terrain, wrecked
from arbiter.pirates.treasure.cargo import is_cargo
from arbiter.pirates.treasure.explorable import may_explore, may_explore_anything
from arbiter.pirates.treasure.exploring import is_exploring, may_look
from arbiter.pirates.treasure.scuttling import may_scuttle
from arbiter.pirates.treasure.trading import may_trade
from arbiter.pirates.using.cancelling import may_cancel_named
from arbiter.pirates.using.copying import may_copy
from arbiter.pirates.using.events import may_reveal_event
from arbiter.pirates.waters.drifting import drifts, may_drift
from arbiter.pirates.waters.mysterious import may_count_as
from arbiter.pirates.waters.passing import across, entering, may_end_over, may_stop_short
from arbiter.play import AbilityName, Adjunct, Command, Question, Sentence


def permission(view: View, question: Question) -> Finding:
    """Whether someone may do what the question names, to what it names, at the moment of the view."""
    special = _apart(view, question)
    if special is not None:
        return unless_spent(view, question, special)
    found = unless_spent(view, question, _plainly(view, question))
    return found if question.act in _OUTSIDE else unless_over(view, found)


_OUTSIDE = frozenset({Act.PUT, Act.ASSIGN, Act.KEEP})
"""What may be done before a game as well, or once it is over."""


def _apart(view: View, question: Question) -> Finding | None:
    """Whether an event may be revealed as a second one, or an ability copied; None where it is about anything else."""
    card = question.whom or (question.ability.bearer if question.ability is not None else "")
    if question.act in (Act.USE, Act.OWN):
        of_card = (_of_an_event(view, question), may_have_fort(view, question.who, card))
        if any(found is not None for found in of_card):
            return next(found for found in of_card if found is not None)
    shown = question.ability.bearer if question.ability is not None else card
    if question.act is Act.USE and shown in view.state.board.pieces:
        found = may_reveal_event(view, shown)
        return None if found else found
    if question.state == "taken back":
        return open_whether(Act.TAKE, "no document says whether what was done may be taken back")
    if question.act is Act.MEASURE:
        units = view.book.units("anything may be measured")
        says = "anything may be measured at any time" if units else "no document here says what may be measured, and when"
        return Finding(Point(Act.MEASURE), True, decided=bool(units), says=says, cites=units)
    if question.act is Act.PLAY and card in view.state.board.pieces:
        return may_count_as(view, card, question.how)
    if question.act is Act.STOP and not question.whom and question.who in view.state.board.pieces:
        return may_stop_short(view, question.who)
    if question.act is Act.STOP and question.how and question.whom:
        return may_end_over(view, question.who, question.whom)
    return _about_cards(view, question, card)


def _of_an_event(view: View, question: Question) -> Finding | None:
    """That no event is used on a wreck, to which events do nothing (`faq.reef.1`); None where it is about no such thing."""
    card = view.state.board.pieces.get(question.ability.bearer) if question.ability is not None else None
    found = wrecked(view, question.whom) if card is not None and card.kind is Kind.EVENT and question.whom else []
    return replace(found[0], decided=bool(found[0].cites)) if found and question.act is Act.USE else None


def _about_cards(view: View, question: Question, card: str) -> Finding | None:
    """Whether treasure may be paid, looked at or traded, and an ability copied; None where it is about anything else."""
    whom, given_for = question.whom or "", question.beside(Adjunct.FOR) or ""
    if question.act is Act.PAY and whom in view.state.board.pieces:
        return may_pay(view, whom, given_for)
    if question.of in ("link", "the link"):
        return may_cancel_link(view)
    if question.act is Act.LINK and whom in view.state.board.pieces and _joined_to(question) in view.state.board.pieces:
        return may_be_linked(view, whom, _joined_to(question))
    if question.act is Act.LOOK:
        return by_offer(view, question) or may_look(view, question.who, whom or _to_be_seen(view, question))
    if question.act is Act.TRADE and given_for and given_for not in view.state.board.pieces:
        return open_whether(Act.TRADE, f"which {given_for} is to be got for it was not said")
    if question.act is Act.TRADE:
        return may_trade(view, question.who, whom, given_for)
    if question.act is Act.COPY and question.who in view.state.board.pieces:
        borne = meant(view, question.ability) if question.ability is not None else []
        return may_copy(view, question.who, borne[0].bearer if borne else card, question.of or "", several=bool(question.how))
    return None


def _to_be_seen(view: View, question: Question) -> str:
    """A treasure of the place that a question names, or that the fleet explores: for none of them another thing is so."""
    state, named = view.state, place_meant(question, Adjunct.OF, Adjunct.FROM)
    place = named or next(filter(None, (is_exploring(state, ship.id) for ship in view.in_play() if is_ship(ship))), "")
    there = [one for one in state.board.aboard(place) if one.kind is Kind.TREASURE] if place else []
    alike = {Quality.FACE_UP in one.marks for one in there}
    return there[0].id if question.of == "treasure" and len(alike) == 1 else ""


def _joined_to(question: Question) -> str:
    """The piece to which another may be linked, as a question names it."""
    return question.beside(Adjunct.TO) or question.beside(Adjunct.WITH) or ""


def _may_make_change(view: View, fort: str) -> Finding:
    """Whether change is made: not by who builds a fort (`faq.forts.10`); open where the gold of a sunken ship is divided."""
    pieces = view.state.board.pieces
    forts = [piece.id for piece in pieces.values() if Kind.FORT in piece.kinds and fort in ("", piece.id)]
    sunk = not fort and any(is_ship(piece) and piece.gone is not None for piece in pieces.values())
    units = view.book.units("no change for a fort") if forts and not sunk else ()
    says = "who builds a fort makes no change" if units else "what change is to be made for is not said"
    return Finding(Point(Act.EXCHANGE), False, decided=bool(units), says=says, cites=units)


def _plainly(view: View, question: Question) -> Finding:
    act, who = question.act or Act.MOVE, question.who
    if act is Act.PUT and question.whom and _is_ground(view, question.whom):
        return may_place(view, question.whom)
    if act is Act.ASSIGN and question.whom and question.beside(Adjunct.TO):
        ship = question.beside(Adjunct.TO) or ""
        on_board = ship in view.state.board.pieces
        return may_assign(view, question.whom, ship) if on_board else open_whether(act, f"of {ship} it is not said to which ship")
    late = too_late(view, who) if act in TURNING and "stern" in question.how and who in view.state.board.pieces else []
    offered = late[0] if late else by_offer(view, question)
    if offered is not None or RANDOMLY in question.how:
        return _by_chance(view, question) if offered is None else as_earned(view, question, offered)
    if question.ability is not None:
        with_it = by_no_such_means(view, question.ability, act)
        with_it = _by_ability(view, question, question.ability, act) if act not in _WITH_ABILITY else with_it
        if with_it is not None:
            return with_it
    unfit = unfitting(view, act, question.whom or "")
    by_anyone = bool(question.whom) and act not in (Act.PIN, Act.ELIMINATE, Act.CANCEL, Act.SCUTTLE)
    if not who and (unfit is not None or by_anyone):
        return _by_anyone(view, question, question.whom or "") if unfit is None else unfit
    own = [piece.id for piece in ships_in_play(view) if piece.player == who] if who not in view.state.board.pieces else []
    if own and act is Act.SCUTTLE and not question.whom:
        return any_of([may_scuttle(view, ship, who) for ship in own])
    who = own[0] if own else who
    if who and who not in view.state.board.pieces and act not in (Act.BUILD, Act.CANCEL, Act.USE):
        return _without_a_ship(view, act, who)
    docks_a_fort = act is Act.DOCK and Kind.FORT in view.state.piece(who).kinds
    return _by_no_ship(view, question, who) if docks_a_fort else _by_piece(view, question, act, who)


def _without_a_ship(view: View, act: Act, who: str) -> Finding:
    """Whether a player without a ship may do something: not what ships do, where he has no other piece that could let him."""
    others = [piece for piece in view.in_play() if piece.player == who and piece.kind is not Kind.ISLAND]
    if others or act not in _DONE_BY_SHIPS:
        return open_whether(act, f"{who} has no ship left that could {act.value}")
    return Finding(Point(act), False, says=f"{who} has no ship left", cites=view.book.units("one action"))


def _take(view: View, who: str, whom: str, question: Question) -> Finding:
    """Whether a ship may take a piece of cargo: not where no ability by which she takes something may be used now."""
    found = may_take(view, who, whom, question)
    if found.decided:
        return found
    ship = view.state.carrier(who)
    taking = [one for one in view.abilities_on(ship) if any(effect.act in TAKING for effect in one.ability.effects)]
    barred = [may_be_used(view, one, None) for one in taking if not one.ability.unplayed]
    if not taking or len(barred) < len(taking) or not all(one.decided and not one for one in barred):
        return found
    return barred[0]


def _by_chance(view: View, question: Question) -> Finding:
    """Whether what chance is to pick may be taken where no text is open that says so: not where it may not be taken at all."""
    found = permission(view, replace(question, how=()))
    says = "nothing here says that chance picks what is taken"
    return found if found.decided and not found else open_whether(found.point, says)


def _by_ability(view: View, question: Question, ability: AbilityName, act: Act) -> Finding:
    """Whether an ability that offers no such deed lets somebody do it: not where it may not be used at all, and open else.

    Neither does one that repairs masts of its own ship where none of them can come back.
    """
    named = meant(view, ability)
    used = one_may_be_used(view, named, None) if len({speaker.bearer for speaker in named}) == 1 else None
    if used is not None and used.decided and not used:
        return used
    mending = [effect for speaker in named for effect in speaker.ability.effects if effect.act is Act.REPAIR]
    own = all(effect.whom is not None and effect.whom.kind is Kind.MAST and effect.whom.owner == THIS_SHIP for effect in mending)
    if act is Act.REPAIR and mending and own and not question.whom and (barred := nothing_lost(view, named[0].ship)) is not None:
        return barred
    if act is Act.ELIMINATE and question.whom in view.state.board.pieces:
        instead = put_in_its_place(view, view.player(question.whom or ""), question.whom or "")
        if instead is not None:
            return instead
    says = f"nothing says whether that ability lets anybody {act.value} now"
    return open_whether(act, says)


def _is_ground(view: View, piece: str) -> bool:
    """Whether a piece is an island or terrain."""
    found = view.state.board.pieces.get(piece)
    return found is not None and found.kind in (Kind.ISLAND, Kind.TERRAIN)


def _by_piece(view: View, question: Question, act: Act, who: str) -> Finding:
    """Whether a piece, or a player by what he has, may do what the question names."""
    whom = question.whom or (who if act is Act.SCUTTLE else "")
    unfit = unfitting(view, act, whom)
    if unfit is not None:
        return unfit
    if act in TO_ANOTHER and question.action is None and (whom or act in NEEDING_CONTACT):
        return TO_ANOTHER[act](view, who, whom) if whom else to_any(view, act, who)
    if question.ability is not None and act is Act.CANCEL:
        return may_cancel_named(view, who, question.ability)
    named = meant(view, question.ability) if question.ability is not None else []
    if act is Act.SHOOT:
        return _both(view, who, question) if question.options else shot_at_one(view, who, question)
    if act is Act.USE and question.ability is not None and question.ability.bearer in view.state.board.pieces:
        return use(view, question, question.ability, named)
    if act is Act.MOVE:
        return may_drift(view, who) if drifts(view.state, who) else _move(view, question, who, whom)
    if act in _BY_ONE:
        return _BY_ONE[act](view, who, whom, question)
    return _by_anything(view, act, who, whom or question.at or "")


def _by_anything(view: View, act: Act, who: str, whom: str) -> Finding:
    """Whether a piece may do what no step of the game has a rule of its own for; open where no text speaks of it."""
    if who not in view.state.board.pieces:
        says = f"no text and no step of the game says whether {who} may {act.value}"
        return open_whether(act, says)
    found = may_act(view, act, who, whom)
    if act is Act.LEAVE and found and is_ship(view.state.piece(who)):
        words = f"leave {view.name(whom)}" if whom in view.state.board.pieces else "leave"
        name = f"{view.name(who)} may"
        return all_of(f"{name} {words}", f"{name} not {words}", found, may_move(view, who))
    return found if act in _BY_STEPS or found.standing() else unasked(view, act, found)


_WITH_ABILITY = frozenset({Act.SHOOT, Act.USE, Act.CANCEL, Act.APPLY, Act.GIVE, Act.CHOOSE})
"""What may be done with an ability that is no offer to do it."""


_AT_ONCE = Pattern(r"\b(?:now|at once|immediately|right away|at the moment)\b", re.IGNORECASE)


def _building(view: View, fort: str, question: Question) -> Finding:
    """Whether a player may build a fort, and whether he may now."""
    found = may_build(view, _player(view, question), fort, place_meant(question, Adjunct.AT))
    return at_this_moment(view, found) if _AT_ONCE.search(question.text) else found


def _both(view: View, who: str, question: Question) -> Finding:
    """Whether a ship may shoot at several targets with one action, for each of which she needs a cannon (`faq.longship.2`)."""
    targets = tuple(one for one in (question.whom, *question.options) if one)
    each = [permission(view, replace(question, whom=target, options=())) for target in targets]
    declared = Sentence(Command.SHOOT, who, targets)
    guns = cannons(view, who)[0]
    says = f"the cannons of {view.name(who)} {'were not stated' if guns is None else f'number {len(guns)}'}"
    enough = Finding(Point(Act.SHOOT), guns is None or len(guns) >= len(targets), decided=guns is not None, says=says)
    words = f"shoot {' and '.join(map(view.name, targets))}"
    found = all_of(f"{view.name(who)} may {words}", f"{view.name(who)} may not {words}",
                   few_targets(view, who, declared, None), enough, *each)  # fmt: skip
    return replace(found, cites=parted(view, declared)) if found else found


def _by_no_ship(view: View, question: Question, who: str) -> Finding:
    """That what is no ship does not move where it may be given no move action; else it is open."""
    act = question.act or Act.MOVE
    given = may_be_given(view, who, replace(question, act=Act.GIVE, whom=None, action=Action.MOVE))
    if given or not given.decided:
        return open_whether(act, f"{view.name(who)} is no ship, and whether it may {act.value} is said of ships")
    return all_of("", f"{view.name(who)} may not {act.value}", given)


def _move(view: View, question: Question, ship: str, goal: str) -> Finding:
    """Whether a ship may move, as far as is asked and to the island that is named."""
    if not is_ship(view.state.piece(ship)) and not is_terrain(view.state.piece(ship)):
        return _by_no_ship(view, question, ship)
    if goal and question.state is Quality.DOCKED and HARBOURS.isdisjoint(view.state.piece(goal).kinds):
        question = replace(question, state=Quality.TOUCHING)
    if goal == ship:
        return open_whether(Act.MOVE, f"whereto {view.name(ship)} would move is not said")
    if goal and question.state is Quality.DOCKED:
        return dock(view, ship, goal)
    if question.state == "away" and (tower := _drawn_out_by(view, ship)):
        drawn = _move(view, question, tower, goal)
        return replace(drawn, cites=(*drawn.cites, *view.book.units("lost with her tow")))
    allowed = across(view, ship, question.adjuncts, (goal,) if question.state == "away" else ())
    if goal and question.state in _NEARER:
        return as_far_as(view, ship, goal, allowed, (question.length or "") if question.state is Quality.WITHIN else "")
    if not question.length or question.state is not None:
        return allowed
    name, words = f"{view.name(ship)} may", f"move {question.length}"
    return all_of(
        f"{name} {words}",
        f"{name} not {words}",
        allowed,
        far_enough(view, ship, question.length, before=not view.state.actions_given(ship)),
    )


def _drawn_out_by(view: View, ship: str) -> str | None:
    """The ship behind which one that is lost with her in fog may be moved out of it (`faq.fog-bank.2`); None for any other."""
    lost = Quality.LOST in view.state.piece(ship).marks and bool(view.book.units("lost with her tow"))
    return next((tower for tower, towed in view.state.board.tows if towed == ship and lost), None)


_NEARER = (Quality.WITHIN, Quality.TOUCHING, Quality.BOW_TOUCHING)
"""What a ship may come to be of a piece to which she moves."""


def _by_anyone(view: View, question: Question, whom: str) -> Finding:
    """Whether something may be done to a piece, by whichever ship or fort of another player; by nobody, as its texts say."""
    act = question.act or Act.MOVE
    if act is Act.REPAIR:
        return may_act(view, act, whom)
    mine = view.player(whom) if act not in (Act.TOW, Act.EXPLORE) else None
    doers = (piece for piece in view.in_play() if is_ship(piece) or (act is Act.SHOOT and Kind.FORT in piece.kinds))
    others = [piece.id for piece in doers if piece.id != whom and piece.player != mine]
    if act not in _BY_SHIPS or not others:
        found = view.settle(Point(act, None, view.role(whom)))
        if found.claims or act not in _BY_SHIPS:
            return found if found.standing() else unasked(view, act, found)
        says = f"nobody who could {act.value} {view.name(whom)} is on the table, and nothing that is told forbids it"
        return open_whether(act, says)
    found = any_of([permission(view, replace(question, who=ship)) for ship in others])
    hulk = act is Act.TOW and is_derelict(view.state.piece(whom)) and any(able(view, act, ship, whom) for ship in others)
    unmet = act in (Act.RAM, Act.BOARD) and found.decided and not found.claims
    met = any(is_ship(view.state.piece(one)) for _, one, _ in view.state.board.touching(whom))
    if not found and ((hulk and not is_placed(view.state.board, whom)) or (unmet and not met and not question.again)):
        return open_whether(act, f"nothing tells whether any ship touches {view.name(whom)}")
    return found


NEEDING_CONTACT = frozenset({Act.RAM, Act.BOARD, Act.TOW, Act.PIN, Act.DOCK})
"""What is done to a piece that is touched, so that a question without one is about any of them."""
_DONE_BY_SHIPS = NEEDING_CONTACT | {Act.MOVE, Act.SHOOT, Act.EXPLORE, Act.REPAIR, Act.SCUTTLE}


def _handed(view: View, who: str, whom: str, question: Question) -> Finding:
    """Whether a ship may be given an action, or may hand a piece of cargo to another ship or put it on an island."""
    to = place_meant(question, Adjunct.TO)
    if not whom or question.action is not None or question.ability is not None:
        return may_be_given(view, who, question)
    if to and whom in view.state.board.pieces and is_cargo(view.state.piece(whom)):
        return put_off(view, who, whom, to)
    return open_whether(Act.GIVE, f"nothing says to whom {view.name(whom)} would be given")


def _player(view: View, question: Question) -> str:
    """The player whom a question is about, or whose piece it is about."""
    return question.who if question.who in view.state.board.players else view.player(question.who)


def _entering(view: View, who: str, whom: str) -> Finding:
    """Whether a ship may come onto terrain; of anything else that is entered nothing but texts speak."""
    sails = is_ship(view.state.piece(who)) and is_terrain(view.state.board.pieces.get(whom))
    return entering(view, who, whom) if sails else _by_anything(view, Act.ENTER, who, whom)


_BY_ONE: dict[Act, Callable[[View, str, str, Question], Finding]] = {
    Act.GIVE: _handed,
    Act.EXCHANGE: lambda view, _who, whom, _: _may_make_change(view, whom),
    Act.ELIMINATE: lambda view, who, whom, _: may_be_sacrificed(view, who, whom),
    Act.KEEP: lambda view, who, _, question: kept_aboard(view, who, question),
    Act.EXPLORE: lambda view, who, whom, question: (
        may_explore(view, who, whom, question.free or None) if whom else may_explore_anything(view, who, question.free or None)
    ),
    Act.ENTER: lambda view, who, whom, _: _entering(view, who, whom),
    Act.REPAIR: lambda view, who, _, question: may_repair(view, who, question.of or "mast", question.masts, question.number or 1),
    Act.BUILD: lambda view, _who, whom, question: _building(view, whom, question),
    Act.ROTATE: lambda view, who, _, question: may_turn(view, who, question.how),
    Act.SUBMERGE: lambda view, who, _, __: may_dive(view, who, Act.SUBMERGE),
    Act.SURFACE: lambda view, who, _, __: may_dive(view, who, Act.SURFACE),
    Act.LOAD: lambda view, who, whom, question: loaded(
        view, who, whom or coin_to_load(view, question), place_meant(question, Adjunct.FROM, Adjunct.AT)
    ),
    Act.TAKE: _take,
    Act.UNLOAD: lambda view, who, whom, question: unloaded(view, who, whom or coin_meant(view, question, who), question),
    Act.UNTANGLE: lambda view, who, _whom, _: may_untangle(view, who),
}
"""Deeds of one ship, with another piece or without."""

_BY_STEPS = frozenset({*ACTIONS, Act.DOCK, Act.TOW, Act.RAM, Act.BOARD, Act.PIN})
"""What steps of the game ask for, so that nothing need grant it."""

_BY_SHIPS = frozenset({*TO_ANOTHER, Act.SHOOT, Act.EXPLORE})
"""What one ship does to another."""

TO_ENEMIES = frozenset({*NEEDING_CONTACT, Act.SHOOT}) - {Act.DOCK}
"""What ships do to one another."""

ASKED = frozenset({*TO_ANOTHER, *_BY_ONE, *_BY_STEPS})
"""The acts of which some step of the game, or some text, says whether they may be done."""
