"""What a pronoun can stand for beside its verb: what is worth gold is a treasure, what is rerolled is a die."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from arbiter.effects import (
    FITTINGS,
    HARBOURS,
    VESSELS,
    Act,
    Complement,
    Condition,
    Effect,
    Happening,
    Kind,
    Quality,
    Reference,
    Selector,
    Trait,
)
from arbiter.language.pieces import PIECES, YOU
from arbiter.language.vocabulary.nouns import OBJECTS

Wanted = Callable[[Selector], bool]
"""Whether something may be what a pronoun stands for."""
_CARGO = frozenset({Kind.TREASURE, Kind.CREW, Kind.CARGO, Kind.EQUIPMENT, Kind.CARD})
_CARDS = _CARGO | {Kind.EVENT}
_ABLE = VESSELS | {Kind.CREW, Kind.FORT, Kind.CARD}
_PLACES = VESSELS | {Kind.ISLAND, Kind.FORT, Kind.TERRAIN}
_ROLLS = ("d6", "die", "dice", "roll", "result")
_PERSONS = frozenset({"opponent", "controller", "owner", "player", "enemy", "winner", "loser"})
PERSONAL = frozenset({"he or she", "him or her", "his or her"})
"""Pronouns that stand for a player where one was spoken of."""
_COMPARED = frozenset({"worse", "better", "higher", "lower"})
_LYING = frozenset({"face up", "face down"})


def _of(kinds: frozenset[Kind]) -> Wanted:
    named = {kind.value for kind in kinds}  # `shore fort`
    named |= {"target", "derelict", "enemy"} if Kind.SHIP in kinds else {"port", "harbor"} if Kind.ISLAND in kinds else set()
    return lambda found: found.kind in kinds or found.kind is Kind.CARD or (found.name or "").rpartition(" ")[2] in named


def _rolled(found: Selector) -> bool:
    name = found.name or ""
    return found.kind is Kind.DIE or (found.kind is Kind.THING and (name.endswith(_ROLLS) or name.isdigit()))


def _figure(found: Selector) -> bool:
    """Whether it is so and so much."""
    return found.kind is Kind.THING and ((found.name or "").isdigit() or found.name in _FIGURES)


def _scored(found: Selector) -> bool:
    return found.kind is Kind.HIT or _rolled(found)


def _counted(found: Selector) -> bool:
    return _rolled(found) or _figure(found)


_FIGURES = frozenset({"rank", "number", "total", "value", "gold value", "cost", "point cost", "rating", "sum", "result"})


def _base_move(found: Selector) -> bool:
    return found.kind is Kind.THING and found.name == "base move"


def person(found: Selector) -> bool:
    """Whether it is a player, though not the one whom the text speaks to."""
    if found.reference is Reference.YOU:
        return False
    return found.kind is Kind.PLAYER or (found.kind is Kind.THING and found.name in _PERSONS)


LEFT_OUT = "who is left out"
"""The pronoun that stands where a sentence does not say who it speaks of: `cannot be towed`."""
_OF_SHIPS = frozenset({
    Act.MOVE, Act.SAIL, Act.DOCK, Act.TOW, Act.RAM, Act.PIN, Act.BOARD, Act.SHOOT, Act.EXPLORE, Act.REPAIR, Act.CARRY, Act.TURN,
    Act.LOAD, Act.UNLOAD, Act.RETREAT, Act.SUBMERGE, Act.SURFACE, Act.IGNORE, Act.LEAVE, Act.ESCAPE, Act.DRIFT, Act.STOP,
    Act.GET, Act.GAIN,
})  # fmt: skip
"""What is done by ships and their like, or by nobody that a card could speak of instead."""
_DONE_TO_SHIPS = frozenset({
    Act.TOW, Act.PIN, Act.RAM, Act.BOARD, Act.SHOOT, Act.SINK, Act.SCUTTLE, Act.HIT, Act.ATTACK, Act.TARGET, Act.ANCHOR,
})  # fmt: skip
_DONE_TO_CARDS = frozenset({Act.UNLOAD, Act.LOAD, Act.STEAL, Act.REVEAL, Act.TRADE, Act.USE})
_OF_CARDS = frozenset({Act.COUNT, Act.COST, Act.WORK, Act.DIE})
_Kinds = frozenset[Kind]


def bearers(clause: object) -> tuple[_Kinds, _Kinds]:
    """What could bear a text that does not say who a clause of it speaks of: a card, or else a ship and its like."""
    if not isinstance(clause, Effect | Happening):
        return frozenset(), frozenset()
    done = clause.who is None or (clause.whom is not None and clause.whom.name == LEFT_OUT)
    space = clause.act in (Act.TAKE, Act.TAKE_UP) and clause.whom is not None and (clause.whom.name or "").endswith("space")
    if space or clause.act in _OF_CARDS or (done and clause.act in _DONE_TO_CARDS):
        return _CARDS, frozenset()
    bonus = isinstance(clause, Effect) and clause.amount is not None and clause.act in (Act.GET, Act.HAVE)
    given = clause.action is not None and done
    parts = clause.act in (Act.LOSE, Act.EAT) and clause.whom is not None and clause.whom.kind in (Kind.MAST, Kind.CREW)
    ships = bonus or given or (parts and not done) or clause.act in (_DONE_TO_SHIPS if done else _OF_SHIPS)
    return frozenset(), VESSELS | {Kind.FORT} if ships else frozenset()


def _handling(found: Selector) -> bool:
    """Whether it can put things somewhere: a player, and whatever carries them."""
    return person(found) or found.kind is Kind.PLAYER or _of(_ABLE)(found)


_SHOOTING = ("shot", "firepot", "attack", "roll", "shooter", "attacker")
"""The ends of the names of what hits and misses."""


def _missing(found: Selector) -> bool:
    """Whether it can hit or miss: a ship, a cannon, a shot, a roll."""
    return _SHOOTERS(found) or person(found) or (found.kind is Kind.THING and (found.name or "").endswith(_SHOOTING))


_SHOOTERS = _of(VESSELS | {Kind.FORT, Kind.CANNON, Kind.SHOT, Kind.HIT})


def _carrying(found: Selector) -> bool:
    return found.kind in _ABLE or found.name in ("target", "derelict", "enemy") or person(found)


_DOERS: dict[Act, Wanted] = {
    Act.USE: _of(_ABLE), Act.MAKE: _of(_ABLE), Act.TAKE_UP: _of(_CARGO), Act.RAM: _of(VESSELS), Act.SINK: _of(VESSELS),
    Act.BOARD: _of(_ABLE), Act.REPAIR: _of(_ABLE), Act.REFUSE: person, Act.AGREE: person,
    Act.SHOOT: _of(VESSELS | {Kind.FORT, Kind.CANNON}), Act.MISS: _missing, Act.HIT: _missing,
    **dict.fromkeys((Act.DOCK, Act.EXPLORE, Act.TOW, Act.LOAD, Act.UNLOAD), _of(VESSELS)), Act.PUT: _handling,
    Act.COME: lambda found: found.kind not in (Kind.FORT, Kind.ISLAND) and found.name != "",
    Act.CARRY: _carrying, Act.MOVE: lambda found: found.kind is not Kind.CREW,
}  # fmt: skip
"""For acts that few can do, who can."""


def _is_object(found: Selector) -> bool:
    """Whether it is a thing that lies somewhere: `a treasure marker`, `a raft`."""
    return found.kind is Kind.THING and (found.name or "").rpartition(" ")[2] in OBJECTS


def _removable(found: Selector) -> bool:
    return _is_object(found) or found.kind in _CARDS | {Kind.TERRAIN, Kind.FORT, Kind.PANEL, Kind.ABILITY}


def _portable(found: Selector) -> bool:
    thing = _is_object(found) or found.name == "gold"
    return thing or found.kind in _CARDS | VESSELS | {Kind.TERRAIN, Kind.MAST, Kind.CANNON, Kind.PANEL, Kind.FORT}


_WON = frozenset({"tie", "game", "boarding", "boarding party", "fight", "battle", "combat", "duel", "auction", "bid", "bet"})
"""What may be won that is no roll."""
_LASTING = ("action", "turn", "move", "party", "game", "roll", "attack", "round", "boarding", "fight", "battle")
"""The ends of the names of what is begun and ended."""


def _lasting(found: Selector) -> bool:
    return found.kind is Kind.THING and (found.name or "").endswith(_LASTING)


def _changing(found: Selector) -> bool:
    """Whether it may be another after it is changed: a choice, a direction, and no piece."""
    chosen = found.kind is Kind.THING and (found.name or "").rpartition(" ")[2] in _CHANGEABLE
    return chosen or found.kind is Kind.ABILITY


_CHANGEABLE = frozenset({
    "nation", "nationality", "direction", "facing", "heading", "number", "course", "target", "keyword", "name", "choice", "order",
    "position", "value", "result", "roll",
})  # fmt: skip


def _made(found: Selector) -> bool:
    scored = _scored(found) and not (found.name or "").isdigit()
    return scored or _lasting(found) or found.kind is Kind.SHOT or (found.name or "").endswith("choice")


_PARTS = frozenset({*FITTINGS, Kind.MAST, Kind.CANNON})
_RESOLVED = ("roll", "action", "party", "result", "attack", "effect", "event")
_DONE_TO: dict[Act, Wanted] = {
    Act.REROLL: _rolled, Act.EXPLORE: _of(frozenset({Kind.ISLAND, Kind.SHIP})), Act.LOAD: _of(_CARGO),
    Act.UNLOAD: _of(_CARGO | {Kind.FORT}),
    Act.REVEAL: _of(_CARDS), Act.LOOK: _of(_CARDS), Act.REMOVE: _removable, Act.TURN_UP: _of(_CARDS), Act.TURN_DOWN: _of(_CARDS),
    Act.RAM: _of(VESSELS), Act.TOW: _of(VESSELS), Act.ANCHOR: _of(VESSELS), Act.BUILD: _of(VESSELS | {Kind.FORT}),
    Act.LOSE: lambda found: found.kind is not Kind.ISLAND,
    **dict.fromkeys((Act.FOLLOW, Act.CHASE, Act.OVERTAKE, Act.OUTRUN), _of(VESSELS)),
    Act.PIN: _of(VESSELS), Act.TRANSFER: _of(_CARGO), Act.PICK_UP: lambda found: _is_object(found) or found.kind in _CARGO,
    Act.RESOLVE: lambda found: found.kind in (Kind.HIT, Kind.SHOT, Kind.RAM) or (found.name or "").endswith(_RESOLVED),
    Act.PUT: _portable, Act.TAKE: _portable, Act.REPAIR: _of(_ABLE | _PARTS),
    Act.ADD: _rolled, Act.CARRY: _of(_CARGO), Act.CHANGE: _changing,
    Act.IGNORE: _of(frozenset({Kind.HIT, Kind.ABILITY, Kind.EVENT, Kind.TERRAIN})),
    Act.WIN: lambda found: _rolled(found) or (found.kind is Kind.THING and found.name in _WON),
    Act.MOVE: lambda found: found.kind not in (Kind.ISLAND, Kind.MAST, Kind.CANNON),
    Act.MAKE: _made,
    **dict.fromkeys((Act.BEGIN, Act.END, Act.FINISH, Act.INITIATE, Act.CONTINUE), _lasting),
}  # fmt: skip
"""For acts that can be done to little, to what."""
_NEVER_ALONE: dict[Act, Wanted] = {
    **_DONE_TO, **dict.fromkeys((Act.BOARD, Act.SINK, Act.SCUTTLE, Act.ATTACK, Act.HIT, Act.SHOOT), _of(_ABLE)),
    **dict.fromkeys((Act.ELIMINATE, Act.CAPTURE, Act.STEAL, Act.RESCUE), _removable),
}  # fmt: skip
"""Deeds that are hardly told without what they are done to, and what that can be."""


def undergoing(act: Act) -> Wanted | None:
    """What a deed is done to that is joined with another, where it is not told of it alone: `ram or board enemy ships`."""
    return None if act in (Act.EXPLORE, Act.MOVE) else _NEVER_ALONE.get(act)


_MOVED = frozenset(
    {Act.LEAVE, Act.EXCHANGE, Act.PUT, Act.MOVE, Act.TAKE, Act.LOAD, Act.UNLOAD, Act.TRANSFER, Act.PICK_UP, Act.STEAL}
)


OF_SAILING = frozenset({
    Quality.DERELICT, Quality.PINNED, Quality.SUBMERGED, Quality.TOWED, Quality.DOCKED, Quality.AT_HOME, Quality.AT_WILD_ISLAND,
})  # fmt: skip
"""What is true of ships and their like alone."""


def wanted(clause: object, part: str) -> Wanted | None:
    """What can stand in a part of a deed; None where it may be anything."""
    if isinstance(clause, Condition):
        return _of_which(clause.trait, part)
    if not isinstance(clause, Effect | Happening):
        return None
    if part == "who":
        return _doer(clause)
    if part == "at" and clause.act is Act.DOCK:
        return _of(frozenset({Kind.ISLAND, Kind.FORT, Kind.TERRAIN, Kind.THING}))
    if part == "whom":
        over = clause.act is Act.TURN and "over" in clause.manner
        turned = over or (clause.act in (Act.TURN, Act.KEEP) and _LYING & {*clause.manner})
        if clause.act is Act.ASSIGN and any(not role.word and role.of is not None for role in clause.roles):
            return _of(VESSELS | {Kind.FORT})  # `it may be assigned one crew`
        held = clause.act in (Act.HAVE, Act.FIND) and clause.who is not None and clause.who.kind is Kind.PLAYER
        return _of(_CARDS) if turned or held else _DONE_TO.get(clause.act)
    return None


def _of_which(trait: Trait, part: str) -> Wanted | None:
    """What can be so: a figure, a player, what lies aboard, what is near a ship, what sails."""
    if (trait.name or "").endswith("than") and trait.of is not None and _figure(trait.of):
        return _counted
    if trait.quality is Quality.IS_A and _is_player(trait.of):
        return person
    if part != "subject":
        return None
    if trait.quality is Quality.ABOARD or trait.name == "aboard":
        return lambda found: _portable(found) and found.kind not in VESSELS
    if trait.quality in (Quality.WITHIN, Quality.TOUCHING) or trait.name in ("within", "touching"):
        return _apart_from_ships
    if trait.name == "tied":
        return lambda found: person(found) or _counted(found)
    return _of(VESSELS | {Kind.FORT}) if trait.quality in OF_SAILING else None


def _doer(clause: Effect | Happening) -> Wanted | None:
    """Who can do a deed."""
    if clause.act is Act.BE:
        return _being(clause)
    if clause.act is Act.COUNT:
        return _rolled if _counts_as(clause.roles) else _scored if not clause.roles and clause.whom is None else None
    if clause.act is Act.BECOME and isinstance(clause, Effect) and clause.amount is not None and clause.amount.length is not None:
        return _base_move
    figures = {role.of.name for role in clause.roles if role.of is not None} if clause.act is Act.GET else set()
    if not figures.isdisjoint(_OWN_FIGURES):
        return _of(_ABLE | {Kind.CANNON} if "cannon roll" in figures else _ABLE)
    if clause.act is Act.LEAVE and clause.whom is not None and clause.whom.kind in VESSELS:
        return _of(_CARGO)
    if clause.act in _HAVING and clause.whom is not None and getattr(clause, "quantity", None) is None:
        return _having(clause.act, clause.whom)
    if clause.act is Act.SHOW and _shows_figure(clause.whom):
        return _rolled
    lying = clause.act is Act.REMAIN and _LYING & {*clause.manner}
    return _of(_CARDS) if lying else _DOERS.get(clause.act)


def _shows_figure(shown: Selector | None) -> bool:
    """Whether what is shown is a face of a die: `if it shows another number`."""
    return shown is not None and shown.kind is Kind.THING and ((shown.name or "").isdigit() or shown.name in _FIGURES)


def _having(act: Act, had: Selector) -> Wanted | None:
    """What can have such a thing: no crew has masts, nor any of what it is."""
    if had.kind in _PARTS or had.name in _WANTING:
        return _of((_ABLE | {Kind.ISLAND}) - {Kind.CREW})
    if act is Act.CARRY:
        return lambda found: not same(found, had) and _carrying(found)
    return _losing if act is Act.LOSE else lambda found: not same(found, had)


def _losing(found: Selector) -> bool:
    """Whether it may lose something: whatever is no cargo."""
    return found.kind is not Kind.TREASURE and found.name != "gold"


_HAVING = (Act.HAVE, Act.CARRY, Act.LOSE)
_WANTING = frozenset({"none", "other", "others"})
"""What stands for a thing that was spoken of before, so that whoever has it is another."""


def _apart_from_ships(found: Selector) -> bool:
    """Whether it can be near a ship, as what is aboard one is not."""
    aboard = found.kind in _CARGO and found.kind is not Kind.CREW
    return not aboard and found.kind is not Kind.ABILITY and found.name != "card"


def _being(clause: Effect | Happening) -> Wanted | None:
    """What can be so: worth gold is a treasure, better or worse a roll, and more than a figure another."""
    if any(role.word in ("within", "touching") and role.of is not None for role in clause.roles):
        return _apart_from_ships
    if any(role.word == "on" and role.of is None for role in clause.roles):  # `the ship they are on`
        return lambda found: _portable(found) and found.kind not in (Kind.MAST, Kind.CANNON, Kind.PANEL)
    if any(role.word == "worth" for role in clause.roles):
        return _of(frozenset({Kind.TREASURE, Kind.CARD}))
    traits = clause.who.traits if clause.who is not None else ()
    if any(map(_is_player, (clause.whom, *(trait.of for trait in traits if trait.quality is Quality.IS_A)))):
        return person
    if clause.whom is not None and clause.whom.name == "" and clause.whom.bound is not None:  # `it is less`
        return _counted
    told = {*clause.manner, *(trait.name for trait in traits)}
    if (clause.whom is not None and (clause.whom.name or "").isdigit()) or not _COMPARED.isdisjoint(told):
        return _rolled
    more = (role.of for role in clause.roles if role.word.endswith("than"))
    return _counted if any(of is not None and _figure(of) for of in more) else None


def _is_player(found: Selector | None) -> bool:
    return found is not None and found.kind is Kind.PLAYER


_OWN_FIGURES = ("base move", "cannon roll", "boarding roll", "ram roll")
"""What pieces alone have that something is added to."""


def _counts_as(roles: Iterable[Complement]) -> bool:
    told = [role.of for role in roles if role.word == "as" and role.of is not None]
    return any(of.name in (None, "hit", "miss") and of.kind not in PIECES for of in told)


def at_place(found: Selector) -> bool:
    """Whether something can be on it or past it: no player is a place."""
    return found.kind in _PLACES or found.name == "enemy"


_TIED: dict[str, Wanted] = {
    **dict.fromkeys(("around", "past", "through", "over", "behind"), at_place), "docked at": _of(HARBOURS),
    **dict.fromkeys(("due to", "because of"), _of(frozenset({Kind.HIT, Kind.ABILITY, Kind.EVENT}))),
}  # fmt: skip
"""What some prepositions tie, whatever the deed."""


def wanted_in(clause: object, role: Complement) -> Wanted | None:
    """What a preposition beside a deed can tie: whatever room is made for is cargo, and what it is put on is a place."""
    if not isinstance(clause, Effect | Happening):
        return None
    if role.word == "for" and clause.whom is not None and clause.whom.name in ("room", "cargo space", "space", "gold"):
        return _of(_CARGO)
    if clause.act is Act.SHOOT and role.word == "with":
        return _of(frozenset({Kind.CANNON, Kind.SHOT, Kind.EQUIPMENT} | (VESSELS if clause.who == YOU else frozenset())))
    if clause.act is Act.SHOOT and role.word in ("at", "against"):
        return _of(VESSELS | {Kind.FORT, Kind.CREW, Kind.ISLAND})
    if role.word in _TIED or (clause.act is Act.DOCK and role.word == "on"):
        return _TIED.get(role.word, at_place)
    if clause.act not in _MOVED or role.word not in ("on", "onto", "from", "to", "in", "into"):
        return None
    others = [other.of for other in clause.roles if other is not role and other.of is not None]
    return lambda found: at_place(found) and not any(same(found, other) for other in others)


def is_time(clause: object) -> bool:
    """Whether a clause tells what time it is: `it is the last turn`."""
    told = clause.whom if isinstance(clause, Effect | Happening) and clause.act is Act.BE else None
    return told is not None and told.kind is Kind.THING and told.name in ("turn", "round", "night", "day", "game", "time")


def beside(value: object) -> Wanted | None:
    """What something can be on, within a length of, or touching: a place, and not what lies there; and what can be aboard."""
    if isinstance(value, Condition) and (value.trait.quality is Quality.ABOARD or value.trait.name == "aboard"):
        return _of(_CARGO)
    if not isinstance(value, Trait):
        return None
    if value.quality is Quality.ABOARD or value.name == "on":
        return at_place
    if value.quality is Quality.DOCKED:
        return _of(HARBOURS)
    near = value.quality in (Quality.WITHIN, Quality.TOUCHING)
    return (lambda found: found.kind not in _CARGO and found.name != "flag") if near else None


def with_figure(figure: Selector) -> Wanted | None:
    """What can have such a figure as something is compared with by it: no island costs points or has masts."""
    own = figure.kind in (Kind.MAST, Kind.CANNON) or figure.name in ("point", "point cost", "cargo space")
    costing = _of(_ABLE | {Kind.TREASURE, Kind.EQUIPMENT, Kind.EVENT})
    return (lambda found: found.reference is Reference.THIS or costing(found)) if own else None


def same(one: Selector, other: Selector) -> bool:
    return one.kinds == other.kinds and one.name == other.name


_WITHOUT_TURNS = frozenset({"gold", "value", "rank", "range", "result", *_OWN_FIGURES})
"""Names of figures, which have no turn of their own."""


def _owning_things(found: Selector) -> bool:
    return found.name != "gold"


def _with_turns(found: Selector) -> bool:
    """Whether something has turns of its own, as no figure has and nothing that lies on the table."""
    lying = found.name in OBJECTS or _is_object(found)
    return found.kind is not Kind.CREW and found.name not in _WITHOUT_TURNS and not lying


def owning(head: Selector, placed: Selector | None = None) -> Wanted | None:
    """What such a thing can be of: a ship is that of a crew or a player, a result that of a roll.

    The card on which something is `placed` is not that thing's own, and their ships are no cargo's.
    """
    if placed is not None:
        return lambda found: not same(found, placed)
    if head.kind is Kind.SHIP and head.owner is not None and head.owner.name == "their":
        return person
    if head.name in ("result", "die result"):
        return lambda found: _rolled(found) or found.kind is Kind.CANNON
    if head.kind is Kind.ISLAND and head.name == "home":
        return lambda found: person(found) or found.kind in VESSELS
    if head.kind is Kind.SHIP or head.name == "bearer":
        return lambda found: person(found) or found.kind in _CARDS
    if head.kind in (Kind.MAST, Kind.CANNON) or head.name in (*_OWN_FIGURES, "flag"):
        with_it = {Kind.CANNON: {Kind.MAST}, Kind.MAST: {Kind.CANNON}}.get(head.kind, set())
        return _of((_ABLE | with_it) - {Kind.CREW})
    if head.name in ("value", "gold value"):
        worth = _of(_CARGO)
        return lambda found: found.name == "gold" or worth(found)
    named: dict[str, Wanted] = {"name": _of(_ABLE | _CARDS), "turn": _with_turns}
    return named.get(head.name or "", _owning_things)
