"""Whether somebody may do what a question names at a moment of the play, by what the deed is and to whom it is done."""

from __future__ import annotations

from collections.abc import Callable

from arbiter.effects import ACTIONS, GOODS, HARBOURS, Act, Action, Kind, Quality
from arbiter.engine.offers import RANDOMLY
from arbiter.engine.points import Finding, Point, all_of, open_whether
from arbiter.engine.view import AbilityInPlay, View
from arbiter.frozen import replace
from arbiter.pirates.answers.offered import by_offer
from arbiter.pirates.answers.using import (
    may_be_eliminated,
    may_be_given,
    may_be_sacrificed,
    may_be_shown,
    may_be_used,
    one_may_be_used,
    unasked,
)
from arbiter.pirates.contact.boarding import may_board
from arbiter.pirates.contact.plunder import TAKING, may_take
from arbiter.pirates.contact.ramming import PARTED, may_ram
from arbiter.pirates.fire.gunnery import at_double_range, dice_at, gives_a_cannon, shot_by, shot_with, shots_each
from arbiter.pirates.fire.hitting import hit_finding
from arbiter.pirates.fire.shooting import between_segments, few_targets, from_masts, goes_on, is_under_way, parted
from arbiter.pirates.fleet.building import may_assign, may_have_fort
from arbiter.pirates.fleet.forts import may_build, may_pay
from arbiter.pirates.kinds import is_derelict, is_marine, is_ship, ships_in_play
from arbiter.pirates.sailing.heading import too_late
from arbiter.pirates.sailing.repairing import may_repair, nothing_lost
from arbiter.pirates.sailing.submerging import may_dive
from arbiter.pirates.sailing.turning import TURNING, may_turn
from arbiter.pirates.sailing.untangling import may_untangle
from arbiter.pirates.selectors import THIS_SHIP
from arbiter.pirates.table.abilities import meant
from arbiter.pirates.table.conditions import (
    cannons,
    capacity,
    cargo_used,
    hangs_on_faces,
    pinned,
    points_over,
    space,
    spaces_left,
    with_aboard,
)
from arbiter.pirates.table.distances import far_enough
from arbiter.pirates.table.docking import ashore_by_itself, berth, forts_on
from arbiter.pirates.table.gold import is_unique, is_unloaded
from arbiter.pirates.table.links import may_be_linked, may_cancel_link
from arbiter.pirates.table.permission import able, given, may_act, may_aim_at, may_move, may_shoot, valid_target
from arbiter.pirates.table.placement import may_place
from arbiter.pirates.table.reach import gone_apart, reachable, with_mode
from arbiter.pirates.table.stranding import is_terrain, silenced, wrecked
from arbiter.pirates.table.usable import used_by_its_own
from arbiter.pirates.treasure.cargo import found_for_free, is_cargo, may_carry, may_load, may_unload, nearby
from arbiter.pirates.treasure.exploring import may_explore, may_explore_anything, may_look, under_way
from arbiter.pirates.treasure.scuttling import may_scuttle
from arbiter.pirates.treasure.trading import may_trade
from arbiter.pirates.using.cancelling import cancellers_of, may_cancel_named
from arbiter.pirates.using.copying import may_copy
from arbiter.pirates.using.uses import may_reveal_event
from arbiter.pirates.waters.drifting import drifts, may_drift
from arbiter.pirates.waters.mysterious import may_count_as
from arbiter.pirates.waters.passing import across, entering, may_end_over, may_stop_short
from arbiter.pirates.waters.towing import may_drop, may_release, may_tow
from arbiter.play import AbilityName, Adjunct, Command, Question, Sentence


def permission(view: View, question: Question) -> Finding:
    """Whether someone may do what the question names, to what it names, at the moment of the view."""
    special = _apart(view, question)
    return special if special is not None else _plainly(view, question)


def _apart(view: View, question: Question) -> Finding | None:
    """Whether an event may be revealed as a second one, or an ability copied; None where it is about anything else."""
    card = question.whom or (question.ability.bearer if question.ability is not None else "")
    if question.act in (Act.USE, Act.OWN):
        of_card = (_of_an_event(view, question), may_have_fort(view, question.who, card))
        if any(found is not None for found in of_card):
            return next(found for found in of_card if found is not None)
    if question.act is Act.USE and card in view.state.board.pieces:
        found = may_reveal_event(view, card)
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
        return by_offer(view, question) or may_look(view, question.who, whom)
    if question.act is Act.TRADE:
        return may_trade(view, question.who, whom, given_for)
    if question.act is Act.COPY and question.who in view.state.board.pieces:
        borne = meant(view, question.ability) if question.ability is not None else []
        return may_copy(view, question.who, borne[0].bearer if borne else card, question.of or "")
    return None


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
        return may_assign(view, question.whom, question.beside(Adjunct.TO) or "")
    late = too_late(view, who) if act in TURNING and "stern" in question.how and who in view.state.board.pieces else []
    offered = late[0] if late else by_offer(view, question)
    if offered is not None or RANDOMLY in question.how:
        return _by_chance(view, question) if offered is None else offered
    if question.ability is not None and act not in _WITH_ABILITY:
        return _by_ability(view, question, question.ability, act)
    unfit = _unfit(view, act, question.whom or "")
    by_anyone = bool(question.whom) and act not in (Act.PIN, Act.ELIMINATE, Act.CANCEL, Act.SCUTTLE)
    if not who and (unfit is not None or by_anyone):
        return _by_anyone(view, question, question.whom or "") if unfit is None else unfit
    own = [piece.id for piece in ships_in_play(view) if piece.player == who] if who not in view.state.board.pieces else []
    if own and act is Act.SCUTTLE and not question.whom:
        return _of_any([may_scuttle(view, ship, who) for ship in own])
    who = own[0] if own else who
    if who and who not in view.state.board.pieces and act not in (Act.BUILD, Act.CANCEL, Act.USE):
        return open_whether(act, f"{who} has no ship left that could {act.value}")
    return _by_piece(view, question, act, who)


def _take(view: View, who: str, whom: str, question: Question) -> Finding:
    """Whether a ship may take a piece of cargo: not where no ability by which she takes something may be used now."""
    found = may_take(view, who, whom, question)
    if found.decided:
        return found
    ship = view.state.ship_of(who) if who in view.state.board.pieces else who
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
    says = f"nothing says whether that ability lets anybody {act.value} now"
    return open_whether(act, says)


def _is_ground(view: View, piece: str) -> bool:
    """Whether a piece is an island or terrain."""
    found = view.state.board.pieces.get(piece)
    return found is not None and found.kind in (Kind.ISLAND, Kind.TERRAIN)


def _by_piece(view: View, question: Question, act: Act, who: str) -> Finding:
    """Whether a piece, or a player by what he has, may do what the question names."""
    whom = question.whom or (who if act is Act.SCUTTLE else "")
    unfit = _unfit(view, act, whom)
    if unfit is not None:
        return unfit
    if act in _TO_ANOTHER and question.action is None and (whom or act in NEEDING_CONTACT):
        return _TO_ANOTHER[act](view, who, whom) if whom else _to_any(view, act, who)
    if question.ability is not None and act is Act.CANCEL:
        return may_cancel_named(view, who, question.ability)
    named = meant(view, question.ability) if question.ability is not None else []
    if act is Act.SHOOT:
        return _both(view, who, question) if question.options else _at_one(view, who, question)
    if act is Act.USE and question.ability is not None and question.ability.bearer in view.state.board.pieces:
        return _use(view, question, question.ability, named)
    if act is Act.MOVE:
        return may_drift(view, who) if drifts(view.state, who) else _move(view, question, who, whom)
    if act in _BY_ONE:
        return _BY_ONE[act](view, who, whom, question)
    return _by_anything(view, act, who, whom or question.at or "")


def _use(view: View, question: Question, asked: AbilityName, named: list[AbilityInPlay]) -> Finding:
    """Whether an ability may be used, on what is named besides: one to cancel, to cancel the ability of that."""
    whom, card = question.whom or "", view.state.piece(asked.bearer)
    if gone := silenced(view, asked.bearer):
        return gone[0]
    units = view.book.units("captives are cargo") if Quality.CAPTIVE in card.marks else ()
    if units:
        says = f"{card.name} was captured, and is cargo that uses no abilities"
        return Finding(Point(Act.USE), False, says=says, cites=units)
    if not named and asked.number is None:
        return may_be_shown(view, question, None)
    if not named:
        says = f"{view.name(asked.bearer)} has no ability of that number"
        return open_whether(Act.USE, says)
    user = _player_of(view, question.who)
    own = used_by_its_own(view, user, named[0]) if user else None
    if own is not None and not own:
        return own
    if whom in view.state.board.pieces and any(one in named for one in cancellers_of(view, named[0].bearer)[:1]):
        return may_cancel_named(view, named[0].bearer, AbilityName(whom))
    return may_be_shown(view, question, one_may_be_used(view, named, whom or None))


def _player_of(view: View, who: str) -> str:
    """The player who would use what a player or a piece is asked to use; empty where nobody is named."""
    return view.player(view.state.ship_of(who)) if who in view.state.board.pieces else who


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


def others_for(view: View, act: Act, who: str) -> list[str]:
    """The pieces of the table to which a piece may come to do what needs contact: islands and forts to dock at, or ships."""
    pieces = (piece for piece in view.state.board.pieces.values() if piece.gone is None and piece.id != who)
    return [piece.id for piece in pieces if (not HARBOURS.isdisjoint(piece.kinds) if act is Act.DOCK else is_ship(piece))]


def _to_any(view: View, act: Act, who: str) -> Finding:
    """Whether a piece may do to anything at all what needs contact; open before she touches any, unless it needs no leave."""
    bare = may_act(view, act, who)
    if who not in view.state.board.pieces or (not bare and (bare.claims or bare.cites or bare.parts)):
        return bare
    touched = {other for _, other, _ in view.state.board.touching(who)}
    tried = [(other, _TO_ANOTHER[act](view, who, other)) for other in others_for(view, act, who)]
    found = next((one for _, one in tried if one), None) or next((one for _, one in tried if not one.decided), None)
    if found is not None:
        return found
    touched |= {one for row in view.state.done if row[0] == PARTED and who in row[1:3] for one in row[1:3]}
    met = tuple(one for other, one in tried if other in touched)
    name = view.name(who)
    if met:
        return Finding(Point(act), False, parts=met, says=f"{name} touches nothing that she may {act.value}")
    says = f"{name} touches nothing yet that she could {act.value}"
    return bare or open_whether(act, says)


_HULLS = frozenset({Kind.SHIP, Kind.SEA_MONSTER})
_OBJECTS: dict[Act, frozenset[Kind]] = {
    Act.DOCK: HARBOURS,
    Act.LOAD: GOODS,
    Act.UNLOAD: GOODS,
    Act.REPAIR: _HULLS,
    Act.SCUTTLE: _HULLS,
    Act.HIT: _HULLS | {Kind.FORT},
}
"""The kinds of pieces that some deeds can be done to at all."""


def _unfit(view: View, act: Act, whom: str) -> Finding | None:
    """That something can be done to no such piece, or to none that is out of play; None where it can, or nothing is named."""
    piece, kinds = view.state.board.pieces.get(whom), _OBJECTS.get(act)
    if piece is None:
        return None
    if kinds is not None and kinds.isdisjoint(piece.kinds) and not (kinds >= _HULLS and is_ship(piece)):
        return Finding(Point(act), False, says=f"{view.name(whom)} is nothing that this can be done to")
    gone = piece.gone is not None and (act is Act.SHOOT or act in _TO_ANOTHER)
    return Finding(Point(act), False, says=f"{view.name(whom)} is out of play") if gone else None


_WITH_ABILITY = frozenset({Act.SHOOT, Act.USE, Act.CANCEL, Act.APPLY, Act.GIVE, Act.CHOOSE})
"""What may be done with an ability that is no offer to do it."""


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


def _at_one(view: View, who: str, question: Question) -> Finding:
    """Whether a ship may shoot, at the moment of her move that the question names, if it names one."""
    early = between_segments(view, who, question.how)
    return _by_whom(view, who, question, shot_with(view, question.ability)) if early is None else early


def _by_whom(view: View, who: str, question: Question, mode: AbilityInPlay | None) -> Finding:
    """Whether a Marine may shoot, who does so himself, or a ship."""
    himself = is_marine(view.state.piece(who)) and (mode is None or mode.bearer == who)
    if himself:
        return may_shoot(view, who, question.whom)
    if mode is None and question.whom and is_under_way(view, who, question.masts):
        return from_masts(view, question.masts, question.whom, None, may_aim_at(view, who, question.whom))
    allowed = _shot(view, who, question, mode)
    allowed = goes_on(view, who, question.whom, allowed) if question.whom and mode is None else allowed
    if allowed and question.masts:
        by = shot_by(view, who) if mode is None and view.state.piece(who).kind is Kind.CREW else mode
        allowed = from_masts(view, question.masts, question.whom, by, allowed)
    if not allowed or not (question.number or question.choice == "all cannons"):
        return allowed
    return _with_cannons(view if mode is None else with_mode(view, mode), who, question, allowed)


def _with_cannons(view: View, ship: str, question: Question, allowed: Finding) -> Finding:
    """Whether so many cannons of a ship, or all of them, may be shot at a target: no more of them than reach it."""
    dice = dice_at(view, ship, question.whom)
    reaching = None if dice is None else dice // shots_each(view, ship)
    wanted = question.number or len(cannons(view, ship)[0] or ())
    known, name = reaching is not None and wanted > 0, f"{view.name(ship)} may"
    says = f"so many cannons {name} shoot there: {reaching}" if known else f"the cannons of {view.name(ship)} were not stated"
    enough = Finding(Point(Act.SHOOT), known and wanted <= (reaching or 0), decided=known, says=says)
    words = f"shoot {question.number or 'all her'} cannons"
    return all_of(f"{name} {words}", f"{name} not {words}", allowed, enough)


def _shot(view: View, ship: str, question: Question, mode: AbilityInPlay | None) -> Finding:
    """Whether a ship may shoot: in a way that an ability has, at double range, or by a shoot action that it gives her.

    A crew that has the ability does not shoot: its ship does, with what the crew gives her.
    """
    if mode is None and view.state.piece(ship).kind is Kind.CREW:
        mode = shot_by(view, ship)
    if mode is None and view.state.piece(ship).kind is Kind.CREW:
        says = f"a crew does not shoot: ask it of {view.name(view.state.ship_of(ship))}"
        return open_whether(Act.SHOOT, says)
    if mode is not None and ship == mode.bearer and gives_a_cannon(mode.ability) and _has_shot(view, mode.ship):
        return _with_the_others(view, mode)
    if mode is not None:
        ship = mode.ship
        if mode.ability.unplayed:
            says = f"what the ability of {view.name(mode.bearer)} lets be shot is not played"
            return open_whether(Act.SHOOT, says)
        if any(effect.act is Act.REROLL for effect in mode.ability.effects):
            return may_be_used(view, mode, question.whom)
    if mode is not None and any(effect.act is Act.GIVE and effect.action is Action.SHOOT for effect in mode.ability.effects):
        parts = [given(view, ship, Action.SHOOT, free=True)[0]]
        parts += [valid_target(view, ship, question.whom), reachable(view, ship, question.whom)] if question.whom else []
        return all_of(f"{view.name(ship)} may shoot by that", f"{view.name(ship)} may not shoot by that", *parts)
    if question.choice == "double range":
        mode = at_double_range(view, ship)
        if mode is None:
            return Finding(Point(Act.SHOOT), False, says=f"no ability doubles the range of {view.name(ship)}")
    return _unless_gone_apart(view, ship, question.whom, may_shoot(view, ship, question.whom, mode))


def _unless_gone_apart(view: View, ship: str, target: str | None, found: Finding) -> Finding:
    """Whether a ship may shoot another; open where she may, and nobody has said how far apart they are since one moved away."""
    if not found or not target or not gone_apart(view, ship, target):
        return found
    says = f"how far {view.name(target)} is from {view.name(ship)} since one moved away from the other was not said"
    return replace(found, value=False, decided=False, parts=(found,), says=says)


def _has_shot(view: View, ship: str) -> bool:
    """Whether a ship was given a shoot action this turn."""
    return any((one.ship, one.action) == (ship, Action.SHOOT) for one in view.state.given)


def _with_the_others(view: View, mode: AbilityInPlay) -> Finding:
    """Whether a cannon that a crew gives its ship is shot: not by one who shoots none at all; else that is asked of its die."""
    barred = able(view, Act.SHOOT, mode.ship)
    says = f"the cannon of {view.name(mode.bearer)} is shot with the others of {view.name(mode.ship)}: ask of its die"
    return barred if barred.decided and not barred else open_whether(Act.SHOOT, says)


def _load(view: View, who: str, cargo: str, place: str) -> Finding:
    """Whether a ship may load something now; where she bears a mark on an island she explores it for free as she does."""
    found = found_for_free(view, who, [cargo]) if cargo in view.state.board.pieces else ""
    return may_load(view.after(under_way(view.state, who, found)) if found else view, who, cargo, place)


def _put_off(view: View, ship: str, cargo: str, place: str) -> Finding:
    """Whether a ship may put cargo off at a place; to a player, whether at any of his ships, forts or home islands."""
    if place not in view.state.board.players:
        return may_unload(view, ship, cargo, place)
    places = [one.id for one in view.in_play() if one.player == place and one.aboard is None and one.id != ship]
    each = [may_unload(view, ship, cargo, one) for one in places]
    found = next(filter(None, each), None) or next((one for one in each if not one.decided), None) or next(iter(each), None)
    says = f"nothing of {place} is there that cargo could be handed to"
    return open_whether(Act.UNLOAD, says) if found is None else found


def _unload(view: View, ship: str, cargo: str, question: Question) -> Finding:
    """Whether a ship may unload something; before she explores, not where no exploring could follow it (`faq.dock.3`)."""
    place = _place(question, Adjunct.TO, Adjunct.AT)
    allowed = _put_off(view, ship, cargo, place)
    if not allowed or not question.how:
        return allowed
    name, here, just = view.name(ship), place or berth(view.state.board, ship), view.state.just
    crew = cargo in view.state.board.pieces and view.state.piece(cargo).kind is Kind.CREW
    if question.how != (BEFORE_EXPLORING,) or not crew:
        return replace(allowed, decided=False, says="what is done before she explores is worked out of crew alone")
    after = view.after(replace(view.state, just=replace(just, place=""))) if just is not None else view
    lost = may_explore(view, ship, here) and not may_explore(after, ship, here)
    says = f"{name} has {'to explore first, with what is left of her move action' if lost else 'not to explore first'}"
    units = view.book.units("docked since the turn began") if lost else ()
    first = Finding(Point(Act.UNLOAD), not lost, says=says, cites=units)
    words = f"unload {view.name(cargo)} before she explores"
    return all_of(f"{name} may {words}", f"{name} may not {words}", allowed, first)


BEFORE_EXPLORING = "before exploring"
"""How a question says that something is done before a ship explores."""


def _move(view: View, question: Question, ship: str, goal: str) -> Finding:
    """Whether a ship may move, as far as is asked and to the island that is named."""
    if goal and question.state is Quality.DOCKED:
        return _dock(view, ship, goal)
    allowed = across(view, ship, question.adjuncts, (goal,) if question.state == "away" else ())
    if not question.length or question.state is not None:
        return allowed
    name, words = f"{view.name(ship)} may", f"move {question.length}"
    return all_of(
        f"{name} {words}",
        f"{name} not {words}",
        allowed,
        far_enough(view, ship, question.length, before=not view.state.actions_given(ship)),
    )


def _dock(view: View, ship: str, island: str) -> Finding:
    """Whether a ship may end a move docked at an island; one that is docked there stays so."""
    name, other = f"{view.name(ship)} may", view.name(island)
    if any(met == island for _, met, _ in view.state.board.touching(ship)):
        return able(view, Act.DOCK, ship, island)
    parts = may_move(view, ship), *(able(view, Act.DOCK, ship, place) for place in (island, *forts_on(view.state.board, island)))
    return all_of(f"{name} dock at {other}", f"{name} not dock at {other}", *parts)


def _by_anyone(view: View, question: Question, whom: str) -> Finding:
    """Whether something may be done to a piece, by whichever ship of another player; by nobody, as its texts say."""
    act = question.act or Act.MOVE
    if act is Act.REPAIR:
        return may_act(view, act, whom)
    mine = view.player(whom) if act not in (Act.TOW, Act.EXPLORE) else None
    others = [ship.id for ship in ships_in_play(view) if ship.id != whom and ship.player != mine]
    if act not in _BY_SHIPS or not others:
        found = view.settle(Point(act, None, view.role(whom)))
        if found.claims or act not in _BY_SHIPS:
            return found if found.standing() else unasked(view, act, found)
        return replace(found, value=True, default=view.book.units("nothing forbids"))
    found = _of_any([permission(view, replace(question, who=ship)) for ship in others])
    hulk = act is Act.TOW and is_derelict(view.state.piece(whom)) and any(able(view, act, ship, whom) for ship in others)
    if not found and hulk and _is_anywhere(view, whom):
        return open_whether(act, f"nothing tells whether any ship touches {view.name(whom)}")
    return found


def _is_anywhere(view: View, ship: str) -> bool:
    """Whether nothing tells where a ship is: what she touches, or how far she is from anything."""
    board = view.state.board
    placed = {name for row in (*board.near, *board.far, *board.distances, *board.inside) for name in row[:2]}
    return ship not in placed and not board.touching(ship) and not berth(board, ship)


def _of_any(tried: list[Finding]) -> Finding:
    """Whether any of several may: the findings that settle it, as one."""
    findings = [found for found in tried if found] or [found for found in tried if not found.decided] or tried
    first = findings[0]
    if len(findings) == 1:
        return first
    return Finding(first.point, bool(first), decided=first.decided, parts=tuple(findings), says=first.says)


def _any_hit(view: View, ship: str, target: str) -> Finding:
    found, _ = cannons(view, ship)
    tried = [hit_finding(view, ship, target, cannon, 6) for cannon in dict.fromkeys(found or ())]
    return next(
        (finding for finding in tried if finding),
        tried[0] if tried else Finding(Point(Act.HIT), False, says=f"the cannons of {view.name(ship)} were not stated"),
    )


def _pinning(view: View, pinner: str, ship: str) -> Finding:
    """Whether a ship is pinned, or could be by anybody: not where a text keeps her from it, and open while none touches her."""
    found = pinned(view, ship, pinner or None)
    if (
        found
        or not found.decided
        or pinner
        or any(is_ship(view.state.piece(one)) for _, one, _ in view.state.board.touching(ship))
    ):
        return found
    able = view.settle(Point(Act.PIN, None, view.role(ship)))
    if any(claim.value is False for claim in able.standing()):
        return replace(able, says=f"{view.name(ship)} cannot be pinned")
    return open_whether(Act.PIN, f"no ship touches {view.name(ship)} yet")


def _carries(view: View, ship: str, cargo: str) -> Finding:
    """Whether a ship may have a piece of cargo aboard: she carries such cargo, and what is aboard leaves room for it."""
    known = view.state.board.pieces
    room = capacity(view, ship) if ship in known and is_ship(known[ship]) and cargo in known and is_cargo(known[cargo]) else None
    if room is None:
        return open_whether(Act.HAVE, "whether there is room for it was not said")
    aboard = view.after(with_aboard(view.state, ship, [known[cargo]]))
    then, needed, fits = capacity(aboard, ship), cargo_used(aboard, ship), (spaces_left(aboard, ship) or 0) >= 0
    room = room if then is None else then
    if hangs_on_faces(aboard, ship, lambda seen: (spaces_left(seen, ship) or 0) >= 0):
        says = f"whether {view.name(ship)} has room for it hangs on crew that lie face down"
        return open_whether(Act.HAVE, says, view.book.units("reveal"))
    says = f"that takes up {needed} of the {room.value} cargo spaces of {view.name(ship)}"
    taken = Finding(Point(Act.HAVE), fits, parts=(space(aboard, cargo),), says=says, cites=view.book.units("cargo space"))
    over = points_over(aboard, ship) or 0
    parts = [may_carry(view, ship, cargo), taken]
    if known[cargo].kind is Kind.CREW and over > 0:
        says = f"the crew of {view.name(ship)} would exceed her point limit"
        parts.append(Finding(Point(Act.HAVE), False, says=says, cites=view.book.units("point limit")))
    name = f"{view.name(ship)} may"
    return all_of(f"{name} carry {view.name(cargo)}", f"{name} not carry {view.name(cargo)}", *parts)


_TO_ANOTHER: dict[Act, Callable[[View, str, str], Finding]] = {
    Act.RAM: may_ram,
    Act.BOARD: may_board,
    Act.PIN: _pinning,
    Act.TOW: may_tow,
    Act.ELIMINATE: may_be_eliminated,
    Act.HIT: _any_hit,
    Act.SCUTTLE: lambda view, who, whom: may_scuttle(view, whom, who),
    Act.DOCK: _dock,
    Act.RELEASE: may_release,
    Act.DROP: may_drop,
    Act.HAVE: _carries,
}
"""Deeds by one piece to another, and how it is found whether they are allowed."""
NEEDING_CONTACT = frozenset({Act.RAM, Act.BOARD, Act.TOW, Act.PIN, Act.DOCK})
"""What is done to a piece that is touched, so that a question without one is about any of them."""


def _coin(view: View, question: Question, place: str) -> str:
    """The coin of the value that a question names, where it lies."""
    found = (piece for piece in view.state.board.aboard(place) if piece.gold == question.worth and not is_unique(piece))
    return next((piece.id for piece in found if question.worth is not None and piece.kind is Kind.TREASURE), "")


def _place(question: Question, *sides: Adjunct) -> str:
    """The other side of a transfer that the question names, if it does."""
    return question.at or next((place for place in map(question.beside, sides) if place), "")


def _handed(view: View, who: str, whom: str, question: Question) -> Finding:
    """Whether a ship may be given an action, or may hand a piece of cargo to another ship or put it on an island."""
    to = _place(question, Adjunct.TO)
    if not whom or question.action is not None or question.ability is not None:
        return may_be_given(view, who, question)
    if to and whom in view.state.board.pieces and is_cargo(view.state.piece(whom)):
        return _put_off(view, who, whom, to)
    return open_whether(Act.GIVE, f"nothing says to whom {view.name(whom)} would be given")


def _keeping(view: View, ship: str, question: Question) -> Finding:
    """Whether a ship may keep her treasure aboard: not what docking has put ashore by itself."""
    cargo = question.whom or _coin(view, question, ship)
    here = berth(view.state.board, ship)
    if cargo in view.state.board.pieces and view.state.piece(cargo).kind is Kind.TREASURE:
        return _kept_aboard(view, ship, here, cargo)
    fort = here in view.state.board.pieces and Kind.FORT in view.state.piece(here).kinds
    left = any(piece.kind is Kind.TREASURE for piece in view.state.board.aboard(ship))
    ashore = bool(here) and view.state.count("unloaded", ship) > 0 and not left and question.of == "treasure"
    units = view.book.units("unloading at a fort" if fort else "unloading at home") if ashore else ()
    says = f"all treasure of {view.name(ship)} has gone ashore as she docked" if ashore else "nothing says whether it may be kept"
    return Finding(Point(Act.KEEP), False, decided=ashore, says=says, cites=units)


def _kept_aboard(view: View, ship: str, here: str, cargo: str) -> Finding:
    """Whether one treasure stays aboard a ship where docking unloads her: not what has gone ashore by itself."""
    state, piece = view.state, view.state.piece(cargo)
    by_itself = ashore_by_itself(view, ship, here) if here else ()
    gone = state.count("unloaded", ship, cargo) > 0 and state.count("docked this turn", ship) > 0
    principle = "not unloaded by a transfer" if is_unloaded(view, piece, ship, here) else "unique treasure stays aboard"
    units = by_itself if gone else view.book.units(principle)
    if not by_itself or not units or (piece.aboard == ship) is gone:
        return open_whether(Act.KEEP, "nothing says whether it may be kept")
    says = f"{view.name(cargo)} {'has gone ashore' if gone else 'stays aboard'}"
    return Finding(Point(Act.KEEP), not gone, says=says, cites=units)


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
    Act.KEEP: lambda view, who, _, question: _keeping(view, who, question),
    Act.EXPLORE: lambda view, who, whom, question: (
        may_explore(view, who, whom, question.free or None) if whom else may_explore_anything(view, who, question.free or None)
    ),
    Act.ENTER: lambda view, who, whom, _: _entering(view, who, whom),
    Act.REPAIR: lambda view, who, _, question: may_repair(view, who, question.of or "mast", question.masts, question.number or 1),
    Act.BUILD: lambda view, _who, whom, question: may_build(view, _player(view, question), whom, _place(question, Adjunct.AT)),
    Act.ROTATE: lambda view, who, _, question: may_turn(view, who, question.how),
    Act.SUBMERGE: lambda view, who, _, __: may_dive(view, who, Act.SUBMERGE),
    Act.SURFACE: lambda view, who, _, __: may_dive(view, who, Act.SURFACE),
    Act.LOAD: lambda view, who, whom, question: _load(
        view,
        who,
        whom or _coin(view, question, _place(question, Adjunct.FROM) or nearby(view, who)),
        _place(question, Adjunct.FROM, Adjunct.AT),
    ),
    Act.TAKE: _take,
    Act.UNLOAD: lambda view, who, whom, question: _unload(view, who, whom or _coin(view, question, who), question),
    Act.UNTANGLE: lambda view, who, _whom, _: may_untangle(view, who),
}
"""Deeds of one ship, with another piece or without."""

_BY_STEPS = frozenset({*ACTIONS, Act.DOCK, Act.TOW, Act.RAM, Act.BOARD, Act.PIN})
"""What steps of the game ask for, so that nothing need grant it."""

_BY_SHIPS = frozenset({*_TO_ANOTHER, Act.SHOOT, Act.EXPLORE})
"""What one ship does to another."""

TO_ENEMIES = frozenset({*NEEDING_CONTACT, Act.SHOOT}) - {Act.DOCK}
"""What ships do to one another."""

ASKED = frozenset({*_TO_ANOTHER, *_BY_ONE, *_BY_STEPS})
"""The acts of which some step of the game, or some text, says whether they may be done."""
