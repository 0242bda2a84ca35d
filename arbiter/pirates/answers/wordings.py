"""Questions in the words in which they are answered, where they were asked in others."""

from __future__ import annotations

from collections.abc import Callable

from arbiter.board import Board
from arbiter.effects import ACTIONS, Act, Action, Effect, Kind, Quality
from arbiter.frozen import replace
from arbiter.pirates.kinds import CARGO, is_ship
from arbiter.pirates.table.docking import berth, forts_on
from arbiter.pirates.table.gold import is_unique
from arbiter.pirates.table.stranding import is_terrain
from arbiter.pirates.treasure.cargo import is_only_taken
from arbiter.play import AbilityName, Adjunct, Ask, Count, Question

_PUTTING = frozenset({Act.PUT, Act.LEAVE, Act.DROP})
ASHORE = "ashore"
"""How a question says that cargo goes to the island where a ship lies."""


def in_terms(board: Board, question: Question) -> Question:
    """The question as one about loading, unloading, repairing, entering, towing or releasing, where it asks about that."""
    for told in ALWAYS:
        question = told(board, question)
    if question.ask not in (Ask.MAY, Ask.MUST) or question.who not in board.pieces:
        return question
    for told in REWORDINGS:
        question = told(board, question)
    return question


def _as_built(board: Board, question: Question) -> Question:
    """A fort is built by the player whose it is."""
    built = question.act is Act.BUILD and not question.who and question.whom in board.pieces
    return replace(question, who=board.pieces[question.whom or ""].player) if built else question


def _as_assigned(board: Board, question: Question) -> Question:
    """A crew that is told to be aboard a ship is put on her when the fleet is built: it is assigned to her."""
    crew, ship = board.pieces.get(question.whom or ""), question.at
    put = question.ask is Ask.MAY and question.act is Act.PUT and not question.adjuncts and ship in board.pieces
    if not put or crew is None or crew.kind is not Kind.CREW or crew.aboard != ship:
        return question
    return replace(question, who="", act=Act.ASSIGN, at=None, adjuncts=((Adjunct.TO, str(ship)),))


def _as_held(_board: Board, question: Question) -> Question:
    """Which crew or treasure a ship has are those that are left to her."""
    held = (question.ask, question.act, question.modal) == (Ask.WHICH, Act.HAVE, Ask.DOES) and question.of in _HELD
    return replace(question, act=None, modal=None, state="left") if held else question


_HELD = ("crew", "treasure")


def _as_sunk(board: Board, question: Question) -> Question:
    """The gold that somebody gets for a ship is what her sinking brings."""
    ship = question.beside(Adjunct.FOR)
    gold = question.ask is Ask.HOW_MANY and question.act is Act.GET and question.count is Count.GOLD and not question.whom
    if not gold or ship is None or ship not in board.pieces or not is_ship(board.pieces[ship]):
        return question
    return replace(question, act=None, of="sinking", whom=ship, adjuncts=())


def _as_marked(_board: Board, question: Question) -> Question:
    """An island is marked, which is always as explored."""
    return replace(question, how=()) if question.act is Act.MARK and question.how == (MARKED,) else question


MARKED = "explored"
"""How a question says as what an island is marked."""


def _as_unloaded_by_her(board: Board, question: Question) -> Question:
    """What may be unloaded, by nobody who is named, is unloaded by the ship that carries it."""
    what = board.pieces.get(question.whom or "")
    ship = board.pieces.get(what.aboard or "") if what is not None else None
    passive = question.ask in (Ask.MAY, Ask.MUST) and question.act in (Act.UNLOAD, Act.PUT) and not question.who
    carried = passive and what is not None and not CARGO.isdisjoint(what.kinds) and ship is not None and is_ship(ship)
    return replace(question, who=ship.id) if carried and ship is not None else question


def _as_freed(board: Board, question: Question) -> Question:
    """A ship is untangled, by nobody who is named: she is free."""
    freed = question.ask is Ask.DOES and question.act is Act.UNTANGLE and not question.who and question.whom in board.pieces
    return replace(question, ask=Ask.IS, act=None, who=question.whom, whom=None, state="free", past=False) if freed else question


def _as_seen(_board: Board, question: Question) -> Question:
    """A player looks at all that lies there: whether he may hangs on no number."""
    return replace(question, how=()) if question.act is Act.LOOK and question.how == ("all",) else question


def _as_drawn(_board: Board, question: Question) -> Question:
    """A ship takes one random treasure: whichever of them chance picks."""
    one = question.act is Act.TAKE and question.how == ("randomly",) and question.number == 1
    return replace(question, number=None) if one else question


def _as_all_of_it(_board: Board, question: Question) -> Question:
    """A ship must unload all her treasure: what she must unload of each."""
    whole = question.ask is Ask.MUST and question.act is Act.UNLOAD and question.of == "treasure" and question.how == ("all",)
    return replace(question, how=()) if whole else question


def _as_loading(board: Board, question: Question) -> Question:
    """A ship takes what lies on an island, or a coin by its value from an island or a fort."""
    place = board.pieces.get(question.beside(Adjunct.FROM) or "")
    ashore = place is not None and (place.kind is Kind.ISLAND or Kind.FORT in place.kinds)
    coin = question.ask is Ask.MAY and question.worth is not None and not question.whom and ashore
    taken = question.act is Act.TAKE and (coin or _lies_on_island(board, question))
    return replace(question, act=Act.LOAD) if taken else question


def _as_taking_over(board: Board, question: Question) -> Question:
    """A ship captures crew of a derelict where no text captures any: she takes them over."""
    taken = question.act is Act.CAPTURE and not question.roles - {"whom", "from", "again"} and question.whom
    return replace(question, act=Act.TAKE) if taken and is_only_taken(board, question.who, question.whom or "") else question


def _as_so_much_loaded(board: Board, question: Question) -> Question:
    """So much is taken from an island or a fort as may be loaded there."""
    place = board.pieces.get(question.beside(Adjunct.FROM) or "")
    ashore = place is not None and (place.kind is Kind.ISLAND or Kind.FORT in place.kinds)
    taken = question.ask is Ask.HOW_MANY and question.act is Act.TAKE and ashore
    return replace(question, act=Act.LOAD) if taken else question


def _as_left_there(board: Board, question: Question) -> Question:
    """A ship leaves on an island what lies there: she need not load it."""
    what, lies = board.pieces.get(question.whom or ""), _lies_on_island(board, question)
    if question.ask is not Ask.MAY or question.act is not Act.LEAVE or not lies or what is None:
        return question
    there = {(Adjunct.AT, what.aboard), (Adjunct.TO, what.aboard)}
    adjuncts = tuple(pair for pair in question.adjuncts if pair not in there)
    at = None if question.at == what.aboard else question.at
    return replace(question, ask=Ask.MUST, act=Act.LOAD, at=at, adjuncts=adjuncts, how=(), denied=not question.denied)


def _as_loading_nothing(board: Board, question: Question) -> Question:
    """A ship that carries no treasure leaves on an island all the treasure that lies there: she need not load any."""
    here, kind = berth(board, question.who), Kind.TREASURE
    there = [piece for piece in board.aboard(here) if piece.kind is kind] if here in board.pieces else []
    hers = any(piece.kind is kind for piece in board.aboard(question.who))
    left = question.act is Act.LEAVE and question.of == "treasure" and question.number is None and not question.whom
    if question.ask is not Ask.MAY or not left or hers or not there or any(map(is_unique, there)):
        return question
    if {question.at, *(place for _, place in question.adjuncts)} - {None, here}:
        return question
    return replace(question, ask=Ask.MUST, act=Act.LOAD, of=None, at=None, adjuncts=(), how=(), denied=not question.denied)


def _lies_on_island(board: Board, question: Question) -> bool:
    what = board.pieces.get(question.whom or "")
    place = board.pieces.get(what.aboard or "") if what is not None else None
    return place is not None and place.kind is Kind.ISLAND


def _as_unloading(board: Board, question: Question) -> Question:
    """A ship puts on an island, leaves there or drops there what she carries."""
    what = board.pieces.get(question.whom or "")
    carried = what is not None and what.aboard == question.who and not CARGO.isdisjoint(what.kinds)
    beside = (question.at or question.beside(Adjunct.AT) or question.beside(Adjunct.TO)) or ""
    there = beside in board.pieces and Kind.ISLAND in board.pieces[beside].kinds
    if question.act not in _PUTTING or not carried or not (there or (ASHORE in question.how and not beside)):
        return question
    return replace(question, act=Act.UNLOAD, how=tuple(word for word in question.how if word != ASHORE))


def _as_repairing(board: Board, question: Question) -> Question:
    """A ship repairs at the island or the fort where she lies."""
    here = berth(board, question.who)
    places = {here, *forts_on(board, here)} - {""}
    place = question.at or question.beside(Adjunct.AT)
    if question.act is not Act.REPAIR or place not in places:
        return question
    return replace(question, at=None, adjuncts=tuple(pair for pair in question.adjuncts if pair != (Adjunct.AT, place)))


def _as_exploring_there(board: Board, question: Question) -> Question:
    """A ship is given an explore action at a place, or explores there: she explores it. Of any other action it is where it is."""
    place = question.at if question.act is Act.EXPLORE else question.whom if question.act is Act.GIVE else None
    aimed = question.act is Act.GIVE and question.action in (None, Action.SHOOT)
    if place not in board.pieces or aimed or (question.act is Act.EXPLORE and question.whom):
        return question
    if question.act is Act.EXPLORE or (question.action is Action.EXPLORE and not question.how):
        return replace(question, act=Act.EXPLORE, whom=place, at=None, action=None)
    return replace(question, whom=None, at=place)


def _as_entering(board: Board, question: Question) -> Question:
    """A ship moves to or onto terrain."""
    place = question.whom or question.beside(Adjunct.AT) or ""
    moves = question.act is Act.MOVE and question.state in (None, Quality.DOCKED)
    if question.ask is not Ask.MAY or not moves or not is_terrain(board.pieces.get(place)):
        return question
    adjuncts = tuple(pair for pair in question.adjuncts if pair != (Adjunct.AT, place))
    return replace(question, act=Act.ENTER, whom=place, adjuncts=adjuncts, state=None)


def _as_sailing_away(board: Board, question: Question) -> Question:
    """A ship leaves an island or terrain: she moves away from it."""
    place, ship = board.pieces.get(question.whom or ""), is_ship(board.pieces[question.who])
    leaves = question.ask is Ask.MAY and question.act is Act.LEAVE and ship and place is not None
    there = leaves and place is not None and (place.kind is Kind.ISLAND or is_terrain(place))
    return replace(question, act=Act.MOVE, state="away") if there else question


def _as_towing(board: Board, question: Question) -> Question:
    """A ship takes or steals another: she takes her in tow."""
    other = board.pieces.get(question.whom or "")
    taken = question.act in (Act.TAKE, Act.STEAL) and not question.adjuncts and other is not None and is_ship(other)
    return replace(question, act=Act.TOW) if taken else question


def _as_owned(board: Board, question: Question) -> Question:
    """A player or her ship gets another ship: she is of that fleet by then."""
    other = board.pieces.get(question.whom or "")
    gets = question.act is Act.GET and question.ask in (Ask.DOES, Ask.WHO, Ask.WHICH) and not question.adjuncts
    return replace(question, act=Act.OWN) if gets and other is not None and is_ship(other) else question


def _as_belonging(board: Board, question: Question) -> Question:
    """What belongs to a player is owned by him."""
    player = question.beside(Adjunct.TO) or ""
    belongs = question.ask is Ask.DOES and question.act is Act.OWN and not question.whom and question.who in board.pieces
    if not belongs or player not in board.players or len(question.adjuncts) != 1:
        return question
    return replace(question, who=player, whom=question.who, adjuncts=())


def _as_handed_over(board: Board, question: Question) -> Question:
    """What is put from one ship on another is handed over to her."""
    named = question.whom or (question.ability.bearer if question.ability is not None else "")
    place = question.at or question.beside(Adjunct.AT) or question.beside(Adjunct.TO) or ""
    what, other = board.pieces.get(named), board.pieces.get(place)
    carrier = board.pieces.get(what.aboard or "") if what is not None else None
    put = question.ask is Ask.MAY and question.act is Act.PUT and what is not None and not CARGO.isdisjoint(what.kinds)
    ships = carrier is not None and is_ship(carrier) and other is not None and is_ship(other) and carrier.id != place
    if not put or not ships or len(question.adjuncts) > 1:
        return question
    return replace(question, act=Act.GIVE, whom=named, ability=None, at=None, adjuncts=((Adjunct.TO, place),))


def _as_releasing(board: Board, question: Question) -> Question:
    """A ship leaves another behind, which is to tow her no longer."""
    other = board.pieces.get(question.whom or "")
    left = other is not None and is_ship(other) and (question.who, question.whom) in board.tows
    return replace(question, act=Act.RELEASE, how=()) if question.act is Act.LEAVE and left else question


def _as_given_freely(_board: Board, question: Question) -> Question:
    """A ship moves, shoots or repairs as a free action: she is given one."""
    freely = question.free and not question.whom and question.act in _GIVEN_FREELY
    return replace(question, act=Act.GIVE, action=ACTIONS[question.act]) if freely and question.act is not None else question


def _as_using(board: Board, question: Question) -> Question:
    """A crew or another card rolls the die of its only text that has one, or a ship for an action: that ability is used."""
    if question.ask is not Ask.MAY or question.act is not Act.ROLL or question.roles - {"action", "again"}:
        return question
    who = board.pieces[question.who]
    cards = (who, *board.aboard(who.id)) if question.action is not None else (who,)
    texts = [(one.id, number, text) for one in cards for number, text in enumerate(one.abilities, start=1)]
    rolling = [(card, number) for card, number, text in texts if any(_is_rolled(one, question) for one in text.effects)]
    if len(rolling) != 1 or (question.action is None and is_ship(who)):
        return question
    card, number = rolling[0]
    return replace(question, act=Act.USE, ability=AbilityName(card, number=number), action=None)


def _is_rolled(effect: Effect, question: Question) -> bool:
    """Whether an effect is decided by a die, and gives the action that is asked about."""
    given = effect.act is Act.GIVE and effect.action is question.action and not effect.free
    return effect.needs_roll and (question.action is None or given)


_GIVEN_FREELY = frozenset({Act.MOVE, Act.SHOOT, Act.REPAIR})
ALWAYS: tuple[Callable[[Board, Question], Question], ...] = (
    _as_built, _as_assigned, _as_sunk, _as_held, _as_towing, _as_owned, _as_belonging, _as_handed_over, _as_seen, _as_freed,
    _as_unloaded_by_her, _as_so_much_loaded,
)  # fmt: skip
"""The words that are put right whatever is asked."""
REWORDINGS: tuple[Callable[[Board, Question], Question], ...] = (
    _as_exploring_there, _as_marked, _as_drawn, _as_all_of_it, _as_loading, _as_left_there,
    _as_loading_nothing, _as_taking_over, _as_unloading, _as_repairing,
    _as_entering, _as_sailing_away, _as_releasing, _as_given_freely, _as_using,
)  # fmt: skip
"""The words for what has another name, in the order in which they are put right."""
