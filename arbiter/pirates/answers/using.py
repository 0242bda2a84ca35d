"""Whether an ability may be used, or a piece eliminated by one."""

from __future__ import annotations

from arbiter.effects import Act, Action, Effect, Happening, Kind, Op, Phase, Quality, Quantity, Reference
from arbiter.engine import dispatch
from arbiter.engine.matching import fits, meant_by
from arbiter.engine.offers import LOSSES, NOT_PUT, OPENED, STILL, in_vain, is_past, standing_offers, unmet
from arbiter.engine.points import Binding, Finding, Point, all_of, open_whether
from arbiter.engine.state import Event, Grant, Program
from arbiter.engine.targets import targets
from arbiter.engine.triggers import on_contact
from arbiter.engine.usage import in_force, is_spent
from arbiter.engine.view import AbilityInPlay, View
from arbiter.frozen import replace
from arbiter.pirates.answers.offered import kept_from, picked_by_another, reaches
from arbiter.pirates.contact.totals import is_barred_bonus
from arbiter.pirates.instructions import is_given_to_others, is_let_to_another
from arbiter.pirates.kinds import is_ship
from arbiter.pirates.sailing.segments import stopped
from arbiter.pirates.table.abilities import with_effect
from arbiter.pirates.table.actions import able, given
from arbiter.pirates.table.conditions import beyond_contact, met_before
from arbiter.pirates.table.docking import berth
from arbiter.pirates.table.permission import may_move, may_shoot, may_use, valid_target
from arbiter.pirates.table.reach import reachable
from arbiter.pirates.table.special_shots import ready, special
from arbiter.pirates.table.usable import begun, decided_as_it_begins, may_earn, own_turn, stands_open
from arbiter.pirates.treasure.explorable import explore_by_ability
from arbiter.pirates.using.uses import may_sacrifice
from arbiter.play import Question


def one_may_be_used(view: View, named: list[AbilityInPlay], whom: str | None) -> Finding:
    """Whether one of the abilities that a name may mean may be used: of a bearer with several, of those left to its player.

    What has just come open is meant first. How a card may be loaded is over once it is aboard.
    """
    own = [speaker for speaker in named if speaker.bearer == named[0].bearer]
    if _is_shown_otherwise(view, named[0].bearer):
        return open_whether(Act.USE, f"when {view.name(named[0].bearer)} may be revealed is not worked out")
    if (shown := _shown_already(view, own)) is not None:
        return shown
    own = [one for one in own if any(effect.act is not Act.LOAD for effect in one.ability.effects)] or own
    left = [speaker for speaker in own if any(effect.optional for effect in speaker.ability.effects)] or own[:1]
    just_open = [one.ability for one in view.state.offers]
    left.sort(key=lambda speaker: not any(speaker.ability is ability for ability in just_open))
    found = [_used_on(view, speaker, whom) for speaker in left]
    return next((one for one in found if one), None) or next((one for one in found if not one.decided), found[0])


def _is_shown_otherwise(view: View, bearer: str) -> bool:
    """Whether an event may be revealed as a part of its text says that nothing plays."""
    card = view.state.piece(bearer)
    left = (one.effect for ability in card.abilities for one in ability.unplayed)
    return card.kind is Kind.EVENT and any(effect.act is Act.REVEAL for effect in left)


def _shown_already(view: View, own: list[AbilityInPlay]) -> Finding | None:
    """That a crew lies face up, and all that it does beside what always holds it did as it was revealed; else None."""
    moments = [effect.when for one in own for effect in one.ability.effects if effect.when is not None or effect.optional]
    card = view.state.piece(own[0].bearer)
    if card.kind is not Kind.CREW or Quality.FACE_UP not in card.marks or not moments:
        return None
    if any(when is None or not _is_own_revealing(when.happening) for when in moments):
        return None
    return Finding(Point(Act.USE), False, says=f"{card.name} lies face up already", cites=view.book.units("reveal"))


def _is_own_revealing(happening: Happening) -> bool:
    return happening.act is Act.REVEAL and happening.whom is not None and happening.whom.reference is Reference.THIS


def may_be_shown(view: View, question: Question, used: Finding | None) -> Finding:
    """Whether an ability may be used, `used` being what is found of that; to show its card for nothing is another matter.

    Crew are shown as their ability is used (`cursed-seas.crew.1`), and no document says whether they may be shown otherwise.
    """
    card = view.state.piece(question.ability.bearer if question.ability is not None else question.who)
    lies_open = Quality.FACE_UP in card.marks
    if used is not None and (used or lies_open or question.choice != "shown" or card.kind is not Kind.CREW):
        return used
    if question.choice == "shown":
        says = f"whether {view.name(card.id)} may be shown without being used stands in no document"
    else:
        says = f"no text of {view.name(card.id)} is meant that could be used"
    return open_whether(Act.USE, says)


def may_be_used(view: View, speaker: AbilityInPlay, whom: str | None) -> Finding:
    """Whether an ability may be used; crew that lie face down are shown for it (`cursed-seas.crew.1`)."""
    effects, card = speaker.ability.effects, view.state.piece(speaker.bearer)
    if card.kind is Kind.CREW and Quality.FACE_DOWN in card.marks and not any(effect.optional for effect in effects):
        return may_be_used(view.after(view.state.with_piece(card.unmarked(Quality.FACE_DOWN))), speaker, whom)
    if any(effect.act is Act.GIVE and (effect.faces or effect.cost) and not is_given_to_others(effect) for effect in effects):
        return _unless_in_vain(view, speaker, _unless_unpaid(view, speaker, may_earn(view, speaker)))
    if any(map(stands_open, effects)):
        return may_earn(view, speaker)
    granted = next((effect for effect in effects if effect.act is Act.GIVE and effect.free and effect.action), None)
    if granted is not None and not is_let_to_another(granted):
        return _gives_freely(view, speaker, granted, whom)
    if any(effect.act is Act.REROLL for effect in effects):
        says = f"whether there is a die that {view.name(speaker.bearer)} may have rolled again is not said"
        held = in_force(view, speaker)
        return open_whether(Act.USE, says) if held or not held.decided else held
    if special(speaker.ability) is not None:
        return _shot_specially(view, speaker, whom)
    if any(effect.act is Act.HAVE and effect.optional for effect in effects):
        return _of_a_figure(view, speaker, whom)
    return _offered(view, speaker, whom)


def _of_a_figure(view: View, speaker: AbilityInPlay, whom: str | None) -> Finding:
    """Whether an ability may be used that changes a figure of cannons, of a ship that shoots at whom the question names."""
    quantities = {effect.quantity for effect in speaker.ability.effects if effect.act is Act.HAVE and effect.optional}
    if Quantity.DICE in quantities:
        return may_shoot(view, speaker.ship, whom, speaker)
    used = may_use(view, speaker, whom)
    if not whom:
        return next(iter(own_turn(view, speaker)), used) if Quantity.RANGE in quantities else used
    name = f"{view.name(speaker.ship)} may"
    target = valid_target(view, speaker.ship, whom), reachable(view, speaker.ship, whom, speaker)
    parts = (used, able(view, Act.SHOOT, speaker.ship), *target)
    return all_of(f"{name} use {speaker.ability.name}", f"{name} not use {speaker.ability.name}", *parts)


def _gives_freely(view: View, speaker: AbilityInPlay, effect: Effect, whom: str | None) -> Finding:
    """Whether an ability may be used that gives a free action: to its own ship, or to any other that it may mean."""
    action, own = effect.action or Action.ANY, effect.whom is None or effect.whom.reference is Reference.THIS
    if own and action is Action.EXPLORE:
        return explore_by_ability(view, speaker.ship, berth(view.state.board, speaker.ship))[0]
    if own or effect.whom is None:
        return given(view, speaker.ship, action, free=True)[0]
    binding = Binding(speaker.bearer, speaker.ship)
    meant = meant_by(view, effect.whom, binding)
    found = [given(view, ship, action, free=True)[0] for ship in meant if whom in (None, ship)]
    says = f"{view.name(whom) if whom else 'no ship'} is nothing that the ability of {view.name(speaker.bearer)} reaches now"
    none = Finding(Point(Act.USE), False, says=says)
    return next((one for one in found if one), None) or next((one for one in found if not one.decided), [*found, none][0])


def _used_on(view: View, speaker: AbilityInPlay, whom: str | None) -> Finding:
    """Whether an ability may be used, on what is named; open of one that gives its own ship an action and is named another."""
    if whom and _gives_only_to_its_own(view, speaker, whom):
        says = (
            f"the text of {view.name(speaker.bearer)} gives an action to {view.name(speaker.ship)}, and not to {view.name(whom)}"
        )
        return open_whether(Act.USE, says)
    if whom and view.state.piece(whom).kind is Kind.ISLAND and _only_lets_shoot(speaker):
        says = f"the text of {view.name(speaker.bearer)} says nothing of {view.name(whom)}"
        return open_whether(Act.USE, says)
    found = _earned(view, speaker, whom) if whom else None
    return may_be_used(view, speaker, whom) if found is None else found


def _earned(view: View, speaker: AbilityInPlay, ship: str) -> Finding | None:
    """Whether a ship may be given the action that an ability has earned her, or not another's, as she may have none."""
    gives = [one for one in speaker.ability.effects if one.act is Act.GIVE and one.affirms and not one.free]
    if not gives or not is_ship(view.state.piece(ship)):
        return None
    has = any(one.ship == ship and one.bearer == speaker.bearer for one in view.state.grants)
    others = ship != speaker.ship and any(map(is_given_to_others, gives))
    earned = Grant(ship, speaker.bearer, speaker.ability, gives[0].action or Action.ANY)
    grants = view.state.grants if has else (*view.state.grants, earned)
    then = given(view.after(replace(view.state, grants=grants)), ship, earned.action)[0]
    return then if has or (others and not then and then.decided) else None


def _only_lets_shoot(speaker: AbilityInPlay) -> bool:
    """Whether all that an ability does is to give shoot or repair actions, which are not given to a place."""
    effects = speaker.ability.effects
    return all(effect.act is Act.GIVE and effect.action in (Action.SHOOT, Action.REPAIR) for effect in effects)


def _gives_only_to_its_own(view: View, speaker: AbilityInPlay, whom: str) -> bool:
    """Whether all that an ability does is to give its own ship an action, no shot, and it is to be used on another piece."""
    gives = [effect.act is Act.GIVE and effect.action is not Action.SHOOT for effect in speaker.ability.effects]
    own = [one.whom is not None and one.whom.reference is Reference.THIS for one in speaker.ability.effects]
    return all(gives) and all(own) and view.state.ship_of(whom) != speaker.ship


def _unless_unpaid(view: View, speaker: AbilityInPlay, found: Finding) -> Finding:
    """Whether an ability may be used that takes a crew as its price: not where none aboard may be given up for it."""
    priced = [effect for effect in speaker.ability.effects if effect.cost is not None and effect.cost.kind is Kind.CREW]
    crew = [piece.id for piece in view.state.board.aboard(speaker.ship) if Kind.CREW in piece.kinds]
    tried = [may_sacrifice(view, speaker, one) for one in crew]
    if not found or not priced or any(one or not one.decided for one in tried):
        return found
    says = f"{view.name(speaker.ship)} has no crew that could be given up for it"
    return replace(found, value=False, says=says, parts=tuple(tried))


def _unless_in_vain(view: View, speaker: AbilityInPlay, found: Finding) -> Finding:
    """Whether an ability to earn an action may be used; open where the ship could be given no action that it earns."""
    earning = next(effect for effect in speaker.ability.effects if effect.act is Act.GIVE)
    earned = Grant(speaker.ship, speaker.bearer, speaker.ability, Action.ANY)
    then = given(view.after(replace(view.state, grants=(*view.state.grants, earned))), speaker.ship, Action.ANY)[0]
    if not found or earning.free or then or not view.state.actions_given(speaker.ship):
        return found
    says = f"{view.name(speaker.ship)} could not be given the action that it earns"
    return replace(found, value=False, decided=False, says=f"{says}: {then.says}", parts=(*found.parts, then))


def _shot_specially(view: View, speaker: AbilityInPlay, whom: str | None) -> Finding:
    """Whether a special shot may be made, at whom if that is said: as a shoot action is given, and not once dice are thrown."""
    name, ship = f"{view.name(speaker.bearer)} may", speaker.ship
    if view.state.unrolled:
        return open_whether(Act.USE, f"the dice are perhaps not thrown yet: {view.state.unrolled}")
    parts = [in_force(view, speaker), given(view, ship, Action.SHOOT)[0], able(view, Act.SHOOT, ship), *ready(view, speaker)]
    parts += [may_shoot(view, ship, whom, speaker)] if whom else []
    return all_of(f"{name} have that shot made", f"{name} not have that shot made now", *parts)


def _offered(view: View, speaker: AbilityInPlay, whom: str | None) -> Finding:
    """Whether an ability that leaves something to its player does so now; one that holds by itself is in force or not."""
    found = in_force(view, speaker)
    left = [effect for effect in speaker.ability.effects if effect.optional and view.game.instructs(effect)]
    offers = [one for one in (*view.state.offers, *standing_offers(view)) if one.ability is speaker.ability]
    early = _used_already(view, speaker)
    early = _barred_at_boarding(view, speaker, left) if early is None else early
    early = _in_its_place(view, speaker, found) if early is None else early
    early = _not_now(view, speaker, left) if early is None and left and not offers else early
    early = _touching_still(view, speaker, left, offers, whom) if early is None else early
    if early is not None:
        return early
    barred = next((why for one in offers if (why := in_vain(view, one)) is not None), None)
    if barred is not None:
        name = f"{view.name(speaker.bearer)} may not use {speaker.ability.name} now"
        return Finding(found.point, False, says=name, parts=(replace(found, value=False, says=barred.says, cites=barred.cites),))
    if whom is None:
        early = _without_targets(view, speaker, offers)
        early = _nobody_to_cancel(view, speaker) if early is None else early
    else:
        early = _shown_for(view, speaker, offers, found, whom)
    if early is not None:
        return early
    if _is_to_be_shown(view, speaker):
        words = "may be revealed now" if offers else "may be revealed at its moment, and nothing says whether that is now"
        about = whom is None or any(whom == one.that or reaches(view, one, whom) for one in offers)
        words = words if about else f"may be revealed, but whether for {view.name(whom or '')} is not said"
        known = bool(offers) and about
        return Finding(found.point, known, decided=known, says=f"{view.name(speaker.bearer)} {words}")
    reached = [program for program in offers if whom is None or reaches(view, program, whom)]
    alone = len(speaker.ability.effects) == 1 and not speaker.ability.unplayed
    if found and left and offers and whom in view.state.board.pieces and alone and not reached:
        says = f"{view.name(whom or '')} is nothing that the ability of {view.name(speaker.bearer)} reaches now"
        return Finding(found.point, False, says=says, parts=(found,))
    holds = not left and not speaker.ability.unplayed and whom is None
    kept = [one for program in reached if (one := kept_from(view, program, whom)) is not None]
    barring = kept[0] if kept and len(kept) == len(reached) else picked_by_another(view, reached, whom)
    if found and left and barring is not None:
        return barring
    if not found or holds or (left and reached):
        return _by_itself(view, speaker, found) if found and holds else found
    says = f"nothing says whether the ability of {view.name(speaker.bearer)} may be used now"
    return replace(found, decided=False, value=False, says=says)


def _shown_for(view: View, speaker: AbilityInPlay, offers: list[Program], found: Finding, whom: str) -> Finding | None:
    """Whether a card that lies open may be revealed for a piece, of which only what its text picks is known; else None."""
    reveals = bool(offers) and all(one.effect.act is Act.REVEAL for one in offers)
    if not reveals or whom == speaker.bearer or _is_to_be_shown(view, speaker):
        return None
    about = any(whom == one.that for one in offers) or _picks(view, speaker.bearer, whom)
    says = f"whether the text of {view.name(speaker.bearer)} may be meant for {view.name(whom)} is not worked out"
    return found if about or not found else replace(found, decided=False, value=False, says=says)


def _picks(view: View, card: str, piece: str) -> bool:
    """Whether the text of a card has a piece chosen, and a certain one may be that."""
    texts = (effect for ability in view.state.piece(card).abilities for effect in ability.effects)
    meant = [replace(one.whom, number=None) for one in texts if one.act is Act.CHOOSE and one.whom is not None]
    there = piece in view.state.board.pieces and view.state.piece(piece).gone is None
    return there and any(fits(view, one, view.role(piece), Binding(card, card), []) for one in meant)


def _without_targets(view: View, speaker: AbilityInPlay, offers: list[Program]) -> Finding | None:
    """That nothing is in reach of what an ability leaves to its player; open where what lies there may be unsaid; else None."""
    meant = [one.effect.whom for one in offers]
    plain = all(one is not None and one.reference is Reference.ANY for one in meant)
    if not offers or not plain or any(targets(view, one).pieces for one in offers):
        return None
    seen = all(_SEEN.issuperset(part.kinds) for one in meant if one is not None for part in (one, *one.also))
    says = f"nothing that the ability of {view.name(speaker.bearer)} could be used on is in its reach"
    return Finding(Point(Act.USE), False, decided=seen, says=says, cites=speaker.ability.cites)


def _nobody_to_cancel(view: View, speaker: AbilityInPlay) -> Finding | None:
    """That nobody is in reach whose ability an ability to cancel could cancel; None where somebody is, or it cancels nothing."""
    meant = [effect.whom for effect in speaker.ability.effects if effect.act is Act.CANCEL and effect.affirms]
    whose = [one.owner if one is not None and one.kind is Kind.ABILITY else one for one in meant]
    binding = Binding(speaker.bearer, speaker.ship)
    plain = all(one is not None and one.reference is Reference.ANY and _SEEN.issuperset(one.kinds) for one in whose)
    if not whose or not plain or speaker.ability.unplayed:
        return None
    if any(fits(view, one, view.role(piece.id), binding, []) for one in whose if one is not None for piece in view.in_play()):
        return None
    says = f"nobody whose ability {view.name(speaker.bearer)} could cancel is in reach"
    return Finding(Point(Act.USE), False, says=says, cites=speaker.ability.cites)


_SEEN = frozenset({Kind.SHIP, Kind.SEA_CREATURE, Kind.CREW, Kind.MAST, Kind.FORT})
"""The kinds of pieces of which a described table leaves none unsaid."""


def _used_already(view: View, speaker: AbilityInPlay) -> Finding | None:
    """That an ability which leaves something to its player has been used as often as it may be, by it or by its like."""
    left = [effect for effect in speaker.ability.effects if effect.optional or effect.act is Act.CANCEL]
    if not left or not is_spent(view, speaker, left[0]):
        return None
    says, units = f"the ability of {view.name(speaker.bearer)} has been used this turn", view.book.units("once per turn")
    return Finding(Point(Act.USE), False, says=says, cites=units)


def _barred_at_boarding(view: View, speaker: AbilityInPlay, left: list[Effect]) -> Finding | None:
    """That what an ability leaves to its player at a boarding is a bonus that its ship may not use there; else None."""
    if not left or not all(is_barred_bonus(view, speaker.ship, one) for one in left):
        return None
    says = f"{view.name(speaker.ship)} may not use her boarding bonuses, and that is one"
    return Finding(Point(Act.USE), False, says=says, cites=view.book.units("masts are no bonus"))


def _in_its_place(view: View, speaker: AbilityInPlay, found: Finding) -> Finding | None:
    """Whether what took place last could be replaced by an ability; open where the play went on; None where nothing could be."""
    begun_by_then = view.state.count(NOT_PUT, speaker.bearer, speaker.ability.name)
    if not begun_by_then or not found:
        return None
    name = view.name(speaker.bearer)
    if begun_by_then != view.state.next:
        says = f"{name} could do that in the place of something that took place, and the play went on since"
        return open_whether(Act.USE, says)
    says = f"{name} may do that in the place of what took place last"
    return replace(found, says=says, cites=(*found.cites, *speaker.ability.cites))


def put_in_its_place(view: View, player: str, whom: str) -> Finding | None:
    """Whether a player may lose a piece in the place of what took place last, as a text of his lets him; None where none does."""
    for speaker in view.speaking():
        if view.player(speaker.ship) != player:
            continue
        ways = [place for place, effect in enumerate(speaker.ability.effects) if _loses_instead(effect)]
        programs = (Program(speaker.bearer, speaker.ship, speaker.ability, (place,)) for place in ways)
        if not any(whom in targets(view, program).pieces for program in programs):
            continue
        if view.state.count(NOT_PUT, speaker.bearer, speaker.ability.name):
            return _in_its_place(view, speaker, in_force(view, speaker))
        if view.state.count("rammed", None, speaker.ship):
            says = f"nothing took place in whose place {view.name(speaker.bearer)} could do that"
            return Finding(Point(Act.USE), False, says=says)
    return None


def _loses_instead(effect: Effect) -> bool:
    return effect.when is not None and effect.when.phase is Phase.INSTEAD and effect.optional and effect.act in _LOSING


_LOSING = frozenset({Act.ELIMINATE, Act.LOSE, Act.REMOVE})


def _by_itself(view: View, speaker: AbilityInPlay, found: Finding) -> Finding:
    """Whether an ability that leaves nothing to its player is at work now, `found` being that it is in force.

    What it does at a moment comes about then and at no other time.
    """
    effects, bearer = speaker.ability.effects, view.name(speaker.bearer)
    if (over := _once_moved(view, speaker)) is not None:
        return over
    lasting = [effect for effect in effects if effect.when is None]
    binding = Binding(speaker.bearer, speaker.ship)
    missing = [unmet(view, speaker.ability, effect, binding) for effect in lasting]
    if not effects or None in missing:
        return found
    decided = decided_as_it_begins(view, speaker)
    late = begun(view, speaker, effects) if decided is None else decided
    if late is not None:
        return replace(late, parts=(*late.parts, found))
    if len(lasting) == len(effects):
        parts = tuple(Finding(found.point, False, says=why.says, cites=why.cites) for why in missing if why is not None)
        says = f"nothing that the {speaker.ability.name} ability of {bearer} does is so now"
        return Finding(found.point, False, says=says, parts=parts[:1])
    says = f"what the {speaker.ability.name} ability of {bearer} does comes about by itself, and nothing says whether it does now"
    return replace(found, decided=False, value=False, says=says)


def _once_moved(view: View, speaker: AbilityInPlay) -> Finding | None:
    """That what an ability adds to a move comes at the wrong time: hers is over, or it is another's turn; else None."""
    effects = speaker.ability.effects
    adds = [one.quantity is Quantity.BASE_MOVE and one.amount is not None and one.amount.op is Op.ADD for one in effects]
    ship, state = speaker.ship, view.state
    moved = state.was_given(ship, Action.MOVE)
    if not adds or not all(adds):
        return None
    if foreign := own_turn(view, speaker):
        return foreign[0]
    again = may_move(view, ship)
    if again or not (moved or again.decided):
        return None
    last = next((one.action for one in reversed(state.given) if one.ship == ship), None)
    if last is not Action.MOVE or state.count("rotate", ship):
        says, units = (
            f"{view.name(ship)} has no more of a move to make that it could lengthen",
            view.book.units("what lengthens a move"),
        )
        return Finding(Point(Act.USE), False, says=says, cites=units, parts=(again,))
    ended = next((one for one in stopped(view, ship) if not one), None)
    under_way = state.just is not None and (state.just.act, state.just.who, state.just.action) == (Act.GIVE, ship, Action.MOVE)
    if ended is not None or under_way:
        return ended
    says = f"whether {view.name(ship)} may still go on with the move that she has made is not said"
    return open_whether(Act.USE, says)


def _not_now(view: View, speaker: AbilityInPlay, left: list[Effect]) -> Finding | None:
    """That the moment of what an ability leaves to its player is over, or has not come; None where nobody can say so.

    Losses and sinkings are never stated but as what happened in the play.
    """
    state, bearer, ability = view.state, view.name(speaker.bearer), speaker.ability
    waits = {one.when.happening.act if one.when is not None else None for one in left}
    if (waits == {Act.TOUCH} or all(map(on_contact, left))) and (apart := beyond_contact(view, speaker.ship)) is not None:
        return apart
    if left and all(map(on_contact, left)) and (unmoved := met_before(view, speaker.ship)) is not None:
        return unmoved
    if (late := begun(view, speaker, left)) is not None:
        return late
    if is_past(view, speaker.bearer, ability):
        return Finding(Point(Act.USE), False, says=f"the moment at which {bearer} may do that was in a turn that is over")
    unclear = state.unknown or state.unrolled or ability.unplayed or state.count("wrecked")
    told = not unclear and any(row[0] in _LOST for row in state.done)
    if told and waits <= {*LOSSES, Act.SINK} and not state.count(OPENED, speaker.bearer, ability.name):
        return Finding(Point(Act.USE), False, says=f"what has happened is nothing that lets {bearer} do that")
    return None


def _touching_still(
    view: View, speaker: AbilityInPlay, left: list[Effect], offers: list[Program], whom: str | None
) -> Finding | None:
    """That what an ability lets be done to what she touches is too late for a ship that she met before this turn."""
    ship = speaker.ship
    still = whom is not None and any(view.state.count(STILL, *pair) for pair in ((ship, whom), (whom, ship)))
    if not still or not left or not all(map(on_contact, left)) or any(one.that == whom for one in offers):
        return None
    says = f"{view.name(ship)} touched {view.name(whom or '')} in an earlier turn, and to touch is the moment of first contact"
    units = view.book.units("touching is the first contact")
    return Finding(Point(Act.USE), False, decided=bool(units), says=says, cites=units)


_LOST = frozenset({"sunk", "masts lost", "eliminated", "hit"})
"""How the state counts losses; where the play tells of some, it tells of those that an ability waits for."""


def _is_to_be_shown(view: View, speaker: AbilityInPlay) -> bool:
    """Whether an ability is that of a card that lies face down and may be revealed, which keeps no such text from counting."""
    shows = any(effect.optional and effect.act is Act.REVEAL for effect in speaker.ability.effects)
    return shows and Quality.FACE_DOWN in view.state.piece(speaker.bearer).marks


def may_be_eliminated(view: View, who: str, crew: str) -> Finding:
    """Whether a piece may be eliminated; where an ability asks that as the price of an action, whether it may be paid."""
    if _price(view, who) is not None:
        return may_be_sacrificed(view, who, crew)
    if (instead := put_in_its_place(view, view.player(crew), crew)) is not None:
        return instead
    found = dispatch.settled(view, Event(Act.ELIMINATE, whom=crew)).finding
    return found if not found or not who else unasked(view, Act.ELIMINATE, found)


def may_be_sacrificed(view: View, who: str, crew: str) -> Finding:
    """Whether a crew may be eliminated for an action of its ship, which some ability has to sell."""
    price = _price(view, who)
    if price is None:
        says = f"nothing that can be played gives {view.name(who) if who else 'anybody'} an action for {view.name(crew)}"
        return open_whether(Act.ELIMINATE, says)
    earned = Grant(price[0].ship, price[0].bearer, price[0].ability, price[1].action or Action.ANY)
    then = given(view.after(replace(view.state, grants=(*view.state.grants, earned))), earned.ship, earned.action)[0]
    name = f"{view.name(crew)} may"
    return all_of(
        f"{name} be eliminated for an action",
        f"{name} not be eliminated for an action",
        may_sacrifice(view, price[0], crew),
        then,
    )


def _price(view: View, who: str) -> tuple[AbilityInPlay, Effect] | None:
    """The ability of a ship that gives her an action for a price."""
    priced = with_effect(view, who, Act.GIVE) if who else ()
    return next(((speaker, effect) for speaker, effect in priced if effect.cost is not None), None)


def unasked(view: View, act: Act, found: Finding) -> Finding:
    """The finding as open: no text speaks of it, and no step of the game says whether it may be done."""
    point, other = found.point, found.point.whom
    who = view.name(point.who.piece) if point.who else ""
    said = f"{act.value} {view.name(other.piece)}" if other is not None else act.value
    if not who:
        done = view.game.words(view, Event(act, whom=other.piece if other is not None else "")).affirmed
        return replace(found, decided=False, value=False, says=f"no text and no step of the game says whether {done}")
    return replace(found, decided=False, value=False, says=f"no text and no step of the game says whether {who} may {said}")
