"""The forms of effects that the steps of the Pirates game play, step by step, beside what they ask and carry out.

`engine.forms` says what a form is. Each tuple is named after the module whose code it speaks of.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from arbiter import caches, rulebook
from arbiter.effects import FITTINGS, Act, Action, Effect, Kind, Often, Op, Phase, Quality, Quantity, Reference, Selector
from arbiter.engine.forms import NOBODY, Form, Forms, PartedRules
from arbiter.engine.triggers import OR_WHEN
from arbiter.engine.usage import NEXT_ONE, THIS_ONE
from arbiter.frozen import replace
from arbiter.pirates.bars import barred
from arbiter.pirates.kinds import BURNING, FLEET, KINDS
from arbiter.pirates.kinds import CARGO as CARRIED
from arbiter.pirates.kinds import SHIPS as SHIP
from arbiter.pirates.lowering.shots import SURELY
from arbiter.pirates.lowering.terms import in_terms
from arbiter.pirates.roles import AGAIN, BESIDES, HIGHER, IN_A_TIE, KEYWORD, LOWER, OF, ONTO, TO, WITHIN
from arbiter.pirates.table.granting import UPON_FRIENDS
from arbiter.pirates.table.states import TESTED
from arbiter.pirates.table.valuing import TOLD, VALUES, is_so_much, is_value
from arbiter.rulebook.rules import Rulebook

CARGO = CARRIED | {Kind.CARGO}
_PICKED = frozenset({Quality.RANDOM, Quality.PICKED})
_THIS = frozenset({Reference.THIS})
_THAT = frozenset({Reference.THAT})
_SET = frozenset({Op.SET})
_COUNTED = frozenset(Op)
_ONCE = frozenset({Often.ONCE_PER_TURN})
_ACTED = frozenset({(phase, Act.GIVE) for phase in (Phase.AFTER, Phase.WHEN, Phase.DURING)})
_RAMMED = frozenset({(phase, act) for phase in (Phase.AFTER, Phase.WHEN) for act in (Act.RAM, Act.WIN)})
_HIT = frozenset({(Phase.WHEN, Act.HIT), (Phase.AFTER, Act.HIT)})
_WON = frozenset({(Phase.WHEN, Act.WIN), (Phase.AFTER, Act.WIN)})
_IN_PLACE = frozenset({(Phase.INSTEAD, Act.ELIMINATE)})
_TREASURE = frozenset({Kind.TREASURE, Kind.EVENT})
_REVEALED = frozenset({(Phase.WHEN, Act.REVEAL), (Phase.AFTER, Act.REVEAL)})
_EARNED = frozenset({Action.MOVE, Action.SHOOT, Action.EXPLORE, Action.REPAIR, Action.ANY})
_BOARDED = frozenset(
    {(Phase.AFTER, Act.RAM), *((phase, act) for phase in (Phase.WHEN, Phase.DURING) for act in (Act.RAM, Act.BOARD))}
)
_STRUCK = frozenset({(Phase.WHEN, Act.HIT)})
_SHOT = frozenset({(Phase.WHEN, Act.SHOOT)})
_DOCKED = frozenset({(phase, Act.DOCK) for phase in (Phase.WHEN, Phase.AFTER)})
_ASHORE = _DOCKED | {(phase, Act.UNLOAD) for phase in (Phase.WHEN, Phase.AFTER)}
_TOWING = frozenset({(phase, Act.TOW) for phase in (Phase.WHEN, Phase.DURING)})
_GUNS = FLEET | {Kind.CANNON}
_order = partial(Form, affirms=True, optional=False, orders=True)
"""What a text orders."""
_offer = partial(Form, affirms=True, optional=True)
"""What it lets be done."""
_ban = partial(Form, affirms=False)
"""What it forbids."""


def _measured(
    quantity: Quantity,
    who: frozenset[Kind],
    whom: frozenset[Kind] = frozenset(),
    *,
    lengths: frozenset[Op] = frozenset(),
    moments: frozenset[tuple[Phase, Act]] = frozenset(),
    mode: bool = False,
    often: frozenset[Often] = frozenset(),
    optional: bool | None = False,
) -> Form:
    """A figure that is measured; with `mode`, while an action is made with an ability."""
    lets = frozenset({"per", "turn"} if moments & _SHOT else {"per"})
    return Form(Act.HAVE, quantity, who, whom, affirms=True, optional=None if mode else optional, orders=True, moments=moments,
                often=often, ops=frozenset({Op.MULTIPLY}) if lengths else _COUNTED, lengths=lengths, chosen=mode,
                lets=frozenset({"per"} if Op.ADD in lengths else ()) if lengths else lets)  # fmt: skip


_PLACED = frozenset({Act.DOCK, Act.LEAVE, Act.LOAD, Act.UNLOAD, Act.EXPLORE})
"""What happens at an island or a fort, or between a ship and another place."""
_FOLLOWED = frozenset({Act.HIT, Act.SINK, Act.ELIMINATE, Act.REMOVE, Act.TAKE, Act.RAM, Act.BOARD, Act.WIN, Act.LOSE,
                       Act.SHOOT, Act.ROLL, Act.GIVE, Act.REVEAL, Act.TOUCH, Act.TARGET, Act.REPAIR, Act.TOW,
                       Act.RELEASE, Act.SUCCEED}) | _PLACED  # fmt: skip
"""What is announced to whatever waits for it."""
ANNOUNCED = frozenset({
    *((phase, act) for phase in (Phase.WHEN, Phase.AFTER) for act in _FOLLOWED),
    (Phase.AFTER, Act.MOVE), (Phase.BEGINNING, Act.TURN), (Phase.ENDING, Act.TURN), (Phase.WHEN, Act.PIN),
    (Phase.DURING, Act.PIN),
})  # fmt: skip
IN_PLACE = ANNOUNCED | {(Phase.INSTEAD, Act.GIVE)}
"""The same, and in place of an action that is given up."""
AHEAD = frozenset({(Phase.BEFORE, Act.UNLOAD), (Phase.BEFORE, Act.SINK)})
"""Before what an order may be carried out."""
SUNK = frozenset({(Phase.BEFORE, Act.SINK)})
"""Before a ship sinks, when what is aboard of her may still be saved."""
_OFTEN = frozenset({Often.ONCE_PER_TURN, Often.ONCE_FOR_EACH, Often.EACH_TURN, Often.ONCE_PER_GAME})
_DOERS = FLEET | {Kind.PLAYER, Kind.CREW}
_HOW = frozenset({"also", "then", "randomly", "immediately", "as a free action"})


def _program(act: Act, whom: frozenset[Kind], quantity: Quantity | None = None) -> tuple[Form, Form]:
    """An act that abilities order when something happens, or let be done, then or on one's own turn."""
    return tuple(
        Form(act, quantity, _DOERS, whom, affirms=True, optional=optional, orders=True,
             moments=IN_PLACE | SUNK if optional else ANNOUNCED | AHEAD, timed=not optional, often=_OFTEN,
             numbers=frozenset(range(1, 10)), traits=_PICKED, manner=_HOW, ops=frozenset({Op.LIMIT}),
             placed=_PLACED, chosen=True, lets=frozenset({"faces", "bound", "also", "card", "dice", "ranked"}))
        for optional in (True, False)
    )  # type: ignore[return-value]  # fmt: skip


_INSTEAD = frozenset((Phase.INSTEAD, act) for act in (Act.ELIMINATE, Act.SINK, Act.REMOVE, Act.TAKE))


def _replacing(act: Act, whom: frozenset[Kind]) -> Form:
    """An act that takes the place of an event."""
    return Form(act, None, _DOERS, whom, affirms=True, optional=None, orders=True, moments=_INSTEAD, timed=True, often=_OFTEN,
                numbers=frozenset(range(1, 10)), traits=_PICKED,
                lets=frozenset({"card", "faces", "dice"}))  # fmt: skip


def _for_a_turn(act: Act, who: frozenset[Kind], whom: frozenset[Kind] = frozenset()) -> Form:
    """What may not be done until a turn is over, from something that happens on."""
    return _ban(act, None, who, whom, moments=ANNOUNCED, timed=True, needs=frozenset({"turn"}), often=_OFTEN, placed=_PLACED,
                lets=frozenset({"action", "free", "faces", "dice", "card"}), chosen=True)  # fmt: skip


_for_so_long = partial(_order, Act.HAVE, who=FLEET, whom=FLEET, moments=ANNOUNCED, timed=True, often=_OFTEN, chosen=True,
                       needs=frozenset({"turn"}), lets=frozenset({"faces", "dice"}),
                       manner=frozenset({NEXT_ONE, THIS_ONE}))  # fmt: skip
"""What a figure comes to until a turn is over."""
LASTING = (
    _for_a_turn(Act.MOVE, FLEET),
    _for_a_turn(Act.SHOOT, FLEET, FLEET),
    _for_a_turn(Act.GIVE, _DOERS, FLEET),
    replace(_for_a_turn(Act.GIVE, _DOERS, FLEET), patients=_THIS, ops=frozenset({Op.SET}), needs=frozenset({"turn", "amount"}),
            lets=frozenset({"action", "free", "faces", "dice", "card", "per"})),
    _for_a_turn(Act.USE, FLEET | {Kind.CREW}, frozenset({Kind.ABILITY})),
    _for_so_long(Quantity.BASE_MOVE, ops=frozenset({Op.MULTIPLY}), lengths=frozenset({Op.SET, Op.ADD, Op.TAKE, Op.LIMIT}),
                 lets=frozenset({"faces", "dice", "per"})),
    _ban(Act.APPLY, Quantity.BASE_MOVE, NOBODY, SHIP, moments=ANNOUNCED, timed=True, patients=_THIS,
         needs=frozenset({"turn"}), manner=frozenset({THIS_ONE})),
    *(_for_so_long(quantity, ops=_COUNTED) for quantity in (Quantity.CANNON_ROLL, Quantity.BOARDING_ROLL)),
    replace(_for_so_long(Quantity.CARGO_SPACE, ops=_SET), who=frozenset({Kind.CREW}), whom=NOBODY),
    _order(Act.STEER, whom=FLEET, moments=frozenset({(Phase.WHEN, Act.GIVE)}), timed=True, often=_OFTEN, patients=_THIS),
    _order(Act.STEER, whom=FLEET, moments=frozenset({(Phase.WHEN, Act.LOAD)}), timed=True, patients=_THIS, lengths=_SET,
           needs=frozenset({"amount"}), placed=_PLACED, bearers=_TREASURE),
    _for_a_turn(Act.EXPLORE, FLEET, frozenset({Kind.ISLAND})),
    _for_a_turn(Act.REPAIR, FLEET),
    _for_a_turn(Act.LOAD, FLEET, CARGO),
    _for_a_turn(Act.DOCK, FLEET, frozenset({Kind.ISLAND})),
    *(_for_a_turn(act, SHIP, SHIP) for act in (Act.RAM, Act.BOARD, Act.TOW, Act.PIN)),
    _for_a_turn(Act.UNLOAD, SHIP, CARGO),
    _order(Act.PIN, None, SHIP, SHIP, moments=ANNOUNCED, timed=True, often=_OFTEN, placed=_PLACED, needs=frozenset({"turn"}),
           patients=_THAT, lets=frozenset({"faces", "dice"}), chosen=True),
)  # fmt: skip
LASTING = tuple(replace(form, numbers=frozenset({1})) for form in LASTING)
REVEALED = tuple(replace(form, moments=frozenset(), timed=False, bearers=_TREASURE) for form in LASTING)
"""What holds for a time from when a card is revealed on."""
_LAID = frozenset({OF, WITHIN})
_BROUGHT = frozenset({OF, ONTO, BESIDES})
_AN_ACTION = frozenset({"action", "free"})
_GIVEN = frozenset({"bound", "also", "faces", "free"})
_SO_FAR = frozenset({Op.SET, Op.LIMIT})
_PUSH = Form(Act.MOVE, None, _DOERS, SHIP, affirms=True, optional=None, orders=True, moments=IN_PLACE, timed=True, often=_OFTEN,
             lengths=_SO_FAR, patients=frozenset({Reference.ANY, Reference.OTHER, Reference.THAT, Reference.ALL}),
             manner=_HOW | {"in any direction"}, numbers=frozenset({1}), lets=frozenset({"faces"}))  # fmt: skip
"""A ship is moved from outside: when something happens, or once per turn as its player likes."""
GIVING = (
    _offer(Act.GIVE, None, _DOERS, FLEET, moments=frozenset({(Phase.INSTEAD, Act.GIVE)}), timed=True,
           actions=frozenset({Action.ANY}), needs=frozenset({"action", "turn"}), ops=frozenset({Op.SET}),
           lets=frozenset({"free"})),
    _offer(Act.GIVE, None, _DOERS, FLEET, moments=frozenset({(Phase.INSTEAD, Act.GIVE)}), timed=True,
           actions=_EARNED, needs=frozenset({"action"}), ops=frozenset({Op.SET}), numbers=frozenset(range(1, 10)), lets=_GIVEN,
           manner=frozenset({"each"})),
    _order(Act.GIVE, None, _DOERS, FLEET, moments=ANNOUNCED, timed=True, often=_OFTEN, actions=_EARNED,
           needs=frozenset({"action"}), ops=frozenset({Op.SET}), numbers=frozenset({1}), manner=_HOW, chosen=True, lets=_GIVEN,
           placed=_PLACED),
    _order(Act.GIVE, None, NOBODY, FLEET, moments=ANNOUNCED, timed=True, often=_OFTEN, actions=_EARNED, patients=_THIS,
           needs=frozenset({"action", "turn"}), ops=frozenset({Op.SET}), manner=_HOW, chosen=True, lets=_GIVEN, placed=_PLACED),
    _offer(Act.GIVE, None, _DOERS, FLEET, moments=frozenset({(Phase.BEGINNING, Act.TURN)}), timed=True, often=_OFTEN,
           actions=_EARNED, needs=frozenset({"action", "faces"}), ops=frozenset({Op.SET}), numbers=frozenset({1}),
           lets=_GIVEN | {"turn"}),
    Form(Act.GIVE, None, _DOERS, FLEET, affirms=True, optional=True, orders=True, moments=ANNOUNCED, often=_OFTEN,
         actions=_EARNED, needs=frozenset({"action"}), ops=frozenset({Op.SET}), numbers=frozenset({1}), manner=_HOW,
         placed=_PLACED, patients=frozenset({Reference.ANY, Reference.OTHER}), chosen=True, lets=_GIVEN),
    _order(Act.GIVE, None, frozenset({Kind.PLAYER}), FLEET, bearers=_TREASURE, actions=_EARNED, ops=frozenset({Op.SET}),
           patients=frozenset({Reference.ANY, Reference.OTHER, Reference.ALL}), needs=frozenset({"action"}),
           numbers=frozenset(range(1, 10)), manner=frozenset({"each"}), lets=frozenset({"bound", "also", "free"})),
    _order(Act.GIVE, None, NOBODY, FLEET, bearers=_TREASURE, actions=_EARNED, patients=_THIS, ops=frozenset({Op.SET}),
           needs=frozenset({"action", "turn", "amount"})),
    *(
        Form(Act.MOVE, None, SHIP, SHIP, affirms=True, optional=optional, orders=True, moments=ANNOUNCED, timed=True,
             often=_OFTEN, lengths=_SO_FAR, patients=_THIS, manner=_HOW | {"in any direction"}, chosen=True,
             lets=frozenset({"faces"}))
        for optional in (True, False)
    ),
    _PUSH,
    replace(_PUSH, optional=True, timed=False, needs=frozenset({"often"})),
    replace(_PUSH, optional=False, timed=False, moments=frozenset(), bearers=_TREASURE),
    _offer(Act.MOVE, None, SHIP, moments=ANNOUNCED, often=_OFTEN, lengths=_SO_FAR, manner=_HOW, placed=_PLACED,
           needs=frozenset({"often"}), lets=frozenset({"faces"})),
    Form(Act.ADD, None, SHIP, affirms=True, orders=True, moments=ANNOUNCED, timed=True, often=_OFTEN, needs=frozenset({"roles"}),
         roles=_BROUGHT, lets=frozenset({"faces", "table"})),
    _order(Act.ADD, None, SHIP, bearers=_TREASURE, needs=frozenset({"roles"}), roles=_BROUGHT),
    *(replace(form, needs=frozenset({"roles"}), roles=_LAID) for form in _program(Act.LAY, frozenset())),
    _order(Act.LAY, None, SHIP, bearers=_TREASURE, needs=frozenset({"roles"}), roles=_LAID),
    _order(Act.LAY, None, SHIP, chosen=True, needs=frozenset({"roles", "conditions"}), roles=_LAID, lets=frozenset({"turn"})),
)  # fmt: skip
PROGRAMS = (
    replace(_replacing(Act.PUT, CARGO | {Kind.CARD}), lets=frozenset({"placed", "faces", "card"}), needs=frozenset({"roles"})),
    _order(Act.ENABLE, whom=frozenset({Kind.CREW}), chosen=True, patients=_THAT, needs=frozenset({"conditions", "roles"}),
           roles=frozenset({KEYWORD})),
    _order(Act.FINISH, whom=SHIP, chosen=True, patients=_THAT, needs=frozenset({"conditions"})),
    replace(_replacing(Act.DOCK, frozenset({Kind.ISLAND})), moments=frozenset({(Phase.INSTEAD, Act.SINK)})),
    *(_replacing(act, CARGO | {Kind.MAST, Kind.CARD, *FITTINGS}) for act in (Act.ELIMINATE, Act.REMOVE, Act.REPAIR)),
    *(
        replace(form, lets=form.lets | {"placed"})
        for form in _program(Act.ELIMINATE, CARGO | {Kind.MAST, Kind.TERRAIN, Kind.CARD})
    ),
    *_program(Act.REMOVE, CARGO | {Kind.CARD, Kind.EVENT, *FITTINGS}),
    *(
        replace(form, roles=frozenset({"with"}), needs=frozenset({"roles"}))
        for form in _program(Act.REPLACE, frozenset({Kind.MAST}))
    ),
    _offer(Act.ROTATE, None, SHIP, moments=frozenset({(phase, Act.GIVE) for phase in (Phase.WHEN, Phase.AFTER)}), timed=True,
           roles=frozenset({"on", "stern"})),
    _offer(Act.TURN, None, SHIP, moments=frozenset({(Phase.WHEN, Act.GIVE)}), timed=True, manner=frozenset({"about", "around"}),
           needs=frozenset({"manner"})),
    *(
        replace(form, lets=form.lets | {"placed", "the"}, manner=_HOW | {"face up", "face down"}, needs=frozenset({"roles"}))
        for act in (Act.PUT, Act.ASSIGN, Act.TRANSFER)
        for form in _program(act, CARGO | ({Kind.CARD} if act is Act.TRANSFER else set()))
    ),
    *(
        replace(form, lets=form.lets | {"placed", "the"})
        for form in _program(Act.CHOOSE, CARGO | {Kind.ISLAND, Kind.SHIP})
        if form.optional is False
    ),
    replace(_program(Act.CHOOSE, SHIP)[0], needs=frozenset({"often"})),
    Form(Act.CHOOSE, None, frozenset({Kind.PLAYER}), affirms=True, optional=None, orders=True, moments=ANNOUNCED, timed=True,
         often=_OFTEN, ops=frozenset({Op.SET}), needs=frozenset({"amount"})),
    *(
        replace(form, numbers=frozenset({1}), needs=frozenset({"whom"}), roles=frozenset({"for"}), lets=form.lets | {"placed"},
                manner=_HOW | {AGAIN})
        for form in _program(Act.TRADE, frozenset({Kind.TREASURE, Kind.CREW}))
    ),
    _order(Act.LOAD, None, SHIP, frozenset({Kind.TREASURE}), chosen=True, needs=frozenset({"conditions"}),
           lets=frozenset({"again"}), patients=frozenset({Reference.THE})),
    *(
        replace(form, lets=form.lets | {"the"}, roles=frozenset({"as", "explored", "without"}))
        for form in _program(Act.MARK, frozenset({Kind.ISLAND}))
    ),
    _order(Act.BECOME, None, frozenset({Kind.ISLAND}), roles=frozenset({"in regard to"}), manner=frozenset({"unexplored"}),
           lets=frozenset({"again", "also", "bound"}), moments=ANNOUNCED, needs=frozenset({"manner"})),
    *(
        replace(form, who=NOBODY, ops=frozenset({Op.SET}), needs=frozenset({"amount"}), lets=form.lets | {"per"},
                roles=frozenset({TO}))
        for form in _program(Act.GAIN, NOBODY)
    ),
    _order(Act.GAIN, ops=frozenset({Op.SET}), needs=frozenset({"amount"}), bearers=_TREASURE, roles=frozenset({TO}),
           lets=frozenset({"per", "faces", "dice"})),
    *_program(Act.LOOK, CARGO),
    *(replace(form, lets=form.lets | {"placed"}) for form in _program(Act.TAKE, CARGO)),
    *_program(Act.TAKE, CARGO, Quantity.CARGO_CAPACITY),
    *_program(Act.REPAIR, frozenset({Kind.MAST})),
    *_program(Act.TURN_DOWN, CARGO),
    *(replace(form, lets=form.lets | {"placed"}) for form in _program(Act.TURN_UP, CARGO)),
    *(
        replace(form, moments=frozenset({(Phase.AFTER, Act.USE)}))
        for form in _program(Act.REMOVE, frozenset({Kind.CARD}))
        if form.optional is False
    ),
    *(replace(form, lets=form.lets | {"faces"}) for form in _program(Act.SINK, SHIP)),
    _order(Act.MOUNT, None, SHIP, ops=frozenset({Op.ADD}), chosen=True, needs=frozenset({"amount"}), lets=frozenset({"cannon"})),
    _order(Act.RESTORE, whom=SHIP, moments=frozenset({(Phase.WHEN, Act.SINK)}), timed=True, patients=_THIS),
    Form(Act.DOCK, None, SHIP, frozenset({Kind.ISLAND}), affirms=True, orders=True, chosen=True, timed=True, moments=IN_PLACE,
         often=_OFTEN, lets=frozenset({"faces"})),
    _order(Act.DOCK, None, SHIP, frozenset({Kind.ISLAND}), bearers=_TREASURE, numbers=frozenset({1}), lets=frozenset({"also"})),
    _order(Act.UNLOAD, None, SHIP, frozenset({Kind.TREASURE}), chosen=True, timed=True, patients=_THIS, roles=frozenset({"at"}),
           needs=frozenset({"roles"})),
    _offer(Act.REVEAL, None, frozenset({Kind.PLAYER}), _TREASURE | {Kind.CARD}, moments=IN_PLACE | SUNK,
           roles=frozenset({OR_WHEN}), lets=frozenset({"card"}), bearers=_TREASURE),
)  # fmt: skip
CONDITIONS = (
    Form(Act.PIN, None, SHIP, SHIP, orders=True),
    replace(
        _measured(
            Quantity.BASE_MOVE, SHIP, lengths=frozenset({Op.SET, Op.ADD, Op.TAKE}), moments=_TOWING | {(Phase.WHEN, Act.GIVE)}
        ),
        lets=frozenset({"per", "as it was"}),
    ),
    _measured(Quantity.CANNONS_PER_MAST, SHIP),
    _ban(Act.ELIMINATE, whom=frozenset({Kind.CANNON})),
    _order(Act.HAVE, Quantity.CANNONS, SHIP, lets=frozenset({"cannon"})),
    replace(_measured(Quantity.CARGO_SPACE, CARGO | {Kind.CARD}), lets=frozenset({"card", "per"})),
    _measured(Quantity.CARGO_CAPACITY, SHIP),
    _ban(Act.INCREASE, Quantity.CARGO_CAPACITY, whom=SHIP),
    _measured(Quantity.COST, frozenset({Kind.CREW})),
)
PERMISSION = (
    _ban(Act.GIVE, whom=FLEET | {Kind.CREW}, moments=_ACTED | _RAMMED, lets=_AN_ACTION, manner=frozenset({"extra"})),
    _offer(Act.GIVE, whom=FLEET, moments=_ACTED | _RAMMED, actions=_EARNED, needs=frozenset({"free", "action"}), often=_OFTEN),
    _offer(Act.GIVE, whom=FLEET, moments=_DOCKED, placed=_PLACED, actions=frozenset({Action.EXPLORE}),
           needs=frozenset({"free", "action"})),
    Form(Act.MOVE, None, FLEET),
    Form(Act.EXPLORE, None, FLEET, SHIP | {Kind.ISLAND}),
    Form(Act.REPAIR, None, FLEET),
    Form(Act.SHOOT, None, _GUNS, traits=frozenset({Quality.FROM_ANY_MAST})),
    Form(Act.SHOOT, None, FLEET, FLEET),
    Form(Act.USE, None, frozenset({Kind.CREW}), lets=frozenset({"card"})),
    Form(Act.USE, None, FLEET, affirms=False),
    _ban(Act.USE, None, frozenset({Kind.ABILITY}), FLEET),
    _ban(Act.USE, None, frozenset({Kind.CARD}), frozenset({Kind.ABILITY}), lets=frozenset({"card"})),
    Form(Act.BLOCK, None, FLEET | {Kind.ISLAND, Kind.MAST}, FLEET, orders=True),
    _measured(Quantity.RANGE, _GUNS, FLEET, lengths=frozenset({Op.SET, Op.LIMIT}), mode=True,
              often=frozenset({Often.EACH_TURN, Often.ONCE_PER_TURN})),
)  # fmt: skip
PLACEMENT = (
    Form(Act.PUT, whom=frozenset({Kind.ISLAND, Kind.TERRAIN}), orders=True, roles=frozenset({"within", "from"}),
         needs=frozenset({"roles"}), lets=frozenset({"also"})),
)  # fmt: skip
MOVING = (
    _order(Act.IGNORE, None, SHIP, frozenset({Kind.TERRAIN}), moments=frozenset({(Phase.WHEN, Act.GIVE)})),
    _measured(Quantity.CONTACTS, SHIP, optional=None),
    Form(Act.ENTER, None, SHIP, frozenset({Kind.TERRAIN})),
    Form(Act.PASS, None, SHIP, SHIP | {Kind.ISLAND}, lets=frozenset({"also"}), needs=frozenset({"who", "whom"})),
    _offer(Act.EXIT, None, SHIP, frozenset({Kind.TERRAIN})),
    Form(Act.DOCK, None, SHIP, frozenset({Kind.ISLAND, Kind.FORT})),
    Form(Act.TOW, None, SHIP, SHIP),
    _offer(Act.TOW, None, SHIP, SHIP, numbers=frozenset(range(2, 10)), lets=frozenset({"bound"}), needs=frozenset({"whom"}),
           manner=frozenset({"at once", "at the same time", "at a time"})),
)  # fmt: skip
TRANSFERS = (
    Form(Act.LOAD, None, SHIP, CARGO),
    _ban(Act.CARRY, None, FLEET, CARGO),
    _offer(Act.CARRY, None, FLEET, frozenset({Kind.CREW})),
    Form(Act.LOAD, None, frozenset({Kind.PLAYER}), _TREASURE, optional=True, patients=_THIS, manner=frozenset({"face down"})),
    _order(Act.LOAD, None, frozenset({Kind.PLAYER}), _TREASURE, patients=_THIS, manner=frozenset({"face down", "face up"}),
           needs=frozenset({"manner"})),
    *(
        _offer(act, quantity, SHIP, CARGO, numbers=frozenset(range(1, 10)), ops=frozenset({Op.LIMIT}), needs=frozenset({"place"}),
               lets=frozenset({"bound"}), manner=frozenset({"there"}))
        for act, quantity in ((Act.LOAD, None), (Act.TAKE, None), (Act.TAKE, Quantity.CARGO_CAPACITY))
    ),
    Form(Act.REMAIN, whom=_TREASURE | {Kind.CARD}, affirms=True, orders=True, manner=frozenset({"face up", "face down"}),
         bearers=_TREASURE, needs=frozenset({"manner"}), lets=frozenset({"card"})),
    Form(Act.LEAVE, None, SHIP, affirms=True, optional=False, moments=_DOCKED, traits=frozenset({Quality.ABLE}),
         needs=frozenset({"turn"})),
    Form(Act.UNLOAD, None, SHIP, CARGO),
    _ban(Act.UNLOAD, None, SHIP, frozenset({Kind.CARD}), lets=frozenset({"card"})),
    *(_offer(act, None, SHIP, CARGO, needs=frozenset({"place"})) for act in (Act.LOAD, Act.UNLOAD)),
    _order(Act.HAVE, Quantity.GOLD, _TREASURE, ops=_COUNTED, moments=_ASHORE, placed=_PLACED, timed=True, numbers=frozenset({1})),
)  # fmt: skip
SHOOTING = (
    _measured(Quantity.DICE, SHIP, moments=frozenset({(Phase.WHEN, Act.GIVE)}), mode=True),
    _measured(Quantity.SHOTS_PER_CANNON, SHIP),
    _measured(Quantity.TARGETS, SHIP, mode=True),
    _measured(Quantity.ROLL, SHIP, frozenset({Kind.ISLAND})),
    _measured(Quantity.CANNON_ROLL, FLEET, FLEET, mode=True, moments=_SHOT),
    _measured(Quantity.CANNON_ROLL, frozenset({Kind.CREW}), FLEET | {Kind.CREW}),
    _measured(Quantity.RANK, frozenset({Kind.CANNON})),
    _measured(Quantity.ROLL_TO_HIT, _GUNS, FLEET, mode=True, moments=_SHOT),
    _measured(Quantity.EXTRA_HITS, SHIP, mode=True),
    Form(Act.HIT, None, _GUNS | {Kind.SHOT}, FLEET, orders=True, figures=frozenset({Quantity.ROLL, Quantity.RANK})),
    _ban(Act.APPLY, None, frozenset({Kind.ABILITY}), chosen=True),
)


def _is_shot(found: Selector, effect: Effect) -> bool:
    """Whether a thing is the special shot of a text, or what it is told with: `a chainshot at a target within S range`."""
    if effect.act is Act.SHOOT or effect.act is Act.DECLARE:
        return not found.traits or found.name == "range"
    when = effect.happening
    return when is not None and when.act is Act.HIT and found is when.who and bool(found.name)


def _is_result(found: Selector, _effect: Effect) -> bool:
    """Whether what the die shows is meant."""
    return found == Selector((Kind.THING,), name="result")


_THINGS = frozenset({Kind.THING})
VALUED = (
    _order(Act.REGAIN, whom=_TREASURE, moments=_REVEALED, timed=True),
    _order(Act.SET, whom=_TREASURE, needs=frozenset({"amount", "whom"}), moments=AHEAD, placed=_PLACED, timed=True,
           numbers=frozenset({1}), ops=frozenset({Op.MULTIPLY}), lets=frozenset({"also", "ranked"})),
    _order(Act.SET, whom=_TREASURE, needs=frozenset({"roles", "whom", "dice"}), moments=frozenset({(Phase.AFTER, Act.LOAD)}),
           timed=True, roles=frozenset({TOLD}), things=_is_result),
    _order(Act.SET, whom=_TREASURE | {Kind.CARD}, timed=True,
           moments=frozenset({(phase, Act.ELIMINATE) for phase in (Phase.WHEN, Phase.AFTER)}),
           ops=frozenset({Op.ADD}), needs=frozenset({"amount", "whom"}), lets=frozenset({"card"})),
    _order(Act.SET, None, frozenset({Kind.CARD, Kind.TREASURE}),
           moments=frozenset({(Phase.WHEN, Act.LOAD), (Phase.AFTER, Act.LOAD)}) | _REVEALED | AHEAD, timed=True,
           placed=frozenset({Act.UNLOAD}), needs=frozenset({"roles"}), roles=VALUES, lets=frozenset({"card", "dice", "faces"}),
           things=is_value),
    _order(Act.BE, None, frozenset({Kind.CARD, Kind.TREASURE}),
           moments=frozenset({(phase, Act.UNLOAD) for phase in (Phase.WHEN, Phase.AFTER)}), placed=frozenset({Act.UNLOAD}),
           needs=frozenset({"roles"}), roles=frozenset({"worth", "on"}), bearers=frozenset({Kind.TREASURE}),
           lets=frozenset({"card"}), things=is_so_much),
)  # fmt: skip
SPECIAL = (
    _offer(Act.SHOOT, None, frozenset({Kind.CANNON}), _THINGS, moments=frozenset({(Phase.WHEN, Act.GIVE)}), often=_ONCE,
           numbers=frozenset({1}), needs=frozenset({"whom"}), roles=frozenset({"at", "within"}),
           traits=frozenset({Quality.DESCRIBED}), things=_is_shot, ops=frozenset({Op.SET}), lets=frozenset({"cannon"})),
    _offer(Act.RELOAD, None, frozenset({Kind.CANNON}), moments=_STRUCK, timed=True, things=_is_shot),
    _order(Act.DECLARE, None, frozenset({Kind.PLAYER}), moments=frozenset({(Phase.BEFORE, Act.ROLL)}),
           roles=frozenset({"which", "d6"}), things=_is_shot),
    *(replace(form, moments=_STRUCK, timed=True, things=_is_shot) for form in (
        _ban(Act.ELIMINATE, whom=frozenset({Kind.MAST})),
        _order(Act.ELIMINATE, whom=CARGO, numbers=frozenset(range(1, 10)), traits=_PICKED),
        _offer(Act.BOARD, None, SHIP, SHIP, patients=_THAT),
        _order(Act.REPLACE, whom=frozenset({Kind.MAST}), numbers=frozenset({1, 2, 3}), roles=frozenset({"with"}),
               needs=frozenset({"roles"})),
        _for_a_turn(Act.MOVE, FLEET),
        _for_a_turn(Act.SHOOT, FLEET, FLEET),
        _for_a_turn(Act.USE, FLEET | {Kind.CREW}, frozenset({Kind.ABILITY})),
    )),
    *(
        _order(act, whom=frozenset({kind}), moments=frozenset({(Phase.WHEN, Act.ROLL)}), timed=True, placed=frozenset({Act.ROLL}),
               numbers=frozenset({1}), traits=frozenset({Quality.ROLLED}), manner=_HOW, lets=frozenset({"card"}))
        for act, kind in ((Act.REMOVE, Kind.CARD), (Act.ELIMINATE, Kind.MAST))
    ),
)  # fmt: skip
_SURELY = frozenset({SURELY})
HITS = (
    _measured(Quantity.HITS_PER_MAST, SHIP),
    _measured(Quantity.MASTS_PER_HIT, FLEET | {Kind.HIT}, FLEET),
    Form(Act.IGNORE, None, FLEET, frozenset({Kind.HIT}), optional=None, orders=True, often=frozenset({Often.EACH_TURN}),
         traits=frozenset({Quality.FIRST})),
    Form(Act.IGNORE, None, SHIP, frozenset({Kind.HIT}), optional=None, orders=True, moments=_STRUCK, timed=True, often=_ONCE,
         patients=frozenset({Reference.ANY, Reference.THAT}), needs=frozenset({"faces"})),
    Form(Act.SINK, None, frozenset({Kind.HIT, Kind.RAM}), SHIP, orders=True),
    _order(Act.RESIST, None, FLEET, moments=_SHOT, timed=True, often=_ONCE, needs=frozenset({"who", "dice"}),
           lets=frozenset({"dice"})),
    _order(Act.STRIKE, None, SHIP, SHIP, bearers=_TREASURE, numbers=frozenset({1}), manner=_SURELY, needs=frozenset({"manner"})),
    _ban(Act.SINK, None, FLEET, SHIP),
)  # fmt: skip
LOSSES = (
    _ban(Act.ELIMINATE, None, frozenset({Kind.HIT, Kind.SHOT, Kind.CANNON, Kind.RAM}), frozenset({Kind.MAST}),
         figures=frozenset({Quantity.CANNON_ROLL})),
    Form(Act.CHOOSE, None, frozenset({Kind.PLAYER}), CARGO | {Kind.MAST, Kind.LOSS}, orders=True, moments=_HIT,
         roles=frozenset({"owner", "winner", "loser"})),
)  # fmt: skip
RAMMING = (
    _measured(Quantity.RAM_ROLL, SHIP, SHIP),
    _measured(Quantity.DIE_ROLL, SHIP),
    Form(Act.RAM, None, SHIP, SHIP, orders=True, moments=_ACTED),
    Form(Act.ELIMINATE, None, frozenset({Kind.RAM}), frozenset({Kind.MAST}), affirms=True, orders=True,
         figures=frozenset({Quantity.ROLL, Quantity.MASTS}), numbers=frozenset({1}), needs=frozenset({"who"})),
)  # fmt: skip


def _is_of_captives(found: Selector, _effect: Effect) -> bool:
    """Whether a thing is a captive, what it costs, or the gold that it is worth."""
    names = {trait.name for trait in found.traits}
    return found.name in ("captive", "point cost", "gold") and names <= {"highest"}


_OF_CAPTIVES = frozenset({"worth", "in", "to", "instead of"})
CAPTURING = (
    _offer(Act.CAPTURE, None, SHIP, frozenset({Kind.CREW}), moments=_WON, numbers=frozenset({1}), roles=_OF_CAPTIVES,
           traits=frozenset({Quality.BESIDE, Quality.DESCRIBED}), lets=frozenset({"again"}), things=_is_of_captives),
    _order(Act.BECOME, None, frozenset({Kind.CREW}), frozenset({Kind.CARGO}), moments=_ASHORE, placed=_PLACED, roles=_OF_CAPTIVES,
           traits=frozenset({Quality.DESCRIBED}), numbers=frozenset({1}), things=_is_of_captives),
    _order(Act.BECOME, None, _THINGS, roles=_OF_CAPTIVES, manner=frozenset({"assigned"}), things=_is_of_captives),
    _offer(Act.USE, None, _THINGS, frozenset({Kind.ABILITY}), things=_is_of_captives),
    _ban(Act.CAPTURE, None, SHIP, frozenset({Kind.CREW})),
    _ban(Act.LEAVE, None, _THINGS, SHIP, lets=frozenset({"again"}), things=_is_of_captives),
)  # fmt: skip
BOARDING = (
    Form(Act.BOARD, None, SHIP, SHIP, orders=True, moments=_ACTED | _RAMMED, lets=frozenset({"without"})),
    _measured(Quantity.BOARDING_ROLL, SHIP, SHIP, moments=_BOARDED),
    *(
        replace(_measured(figure, SHIP, moments=_BOARDED), manner=frozenset({HIGHER, LOWER}), ops=frozenset({Op.SET}))
        for figure in (Quantity.BOARDING_DICE, Quantity.RAM_DICE)
    ),
    _order(Act.USE, whom=frozenset({Kind.DIE}), needs=frozenset({"whom"}), roles=frozenset({HIGHER, LOWER})),
    Form(Act.WIN, None, SHIP, SHIP, orders=True, moments=frozenset({(Phase.WHEN, Act.BOARD)}), needs=frozenset({"who", "manner"}),
         manner=frozenset({IN_A_TIE})),
)  # fmt: skip
ELIMINATING = (
    _ban(Act.ELIMINATE, None, SHIP | {Kind.ABILITY}, CARGO),
    _ban(Act.TAKE, None, SHIP | {Kind.ABILITY}, CARGO),
    Form(Act.TURN_DOWN, whom=SHIP | {Kind.CREW}, orders=True, moments=_IN_PLACE, timed=True),
    Form(Act.RETURN, whom=SHIP | {Kind.CREW}, orders=True, moments=_IN_PLACE, timed=True, lets=frozenset({"place"})),
)
CANCELLING = (
    Form(Act.CANCEL, whom=SHIP | {Kind.CREW}, affirms=True, orders=True, often=_ONCE, numbers=frozenset({1})),
    Form(Act.CANCEL, whom=frozenset({Kind.ABILITY}), affirms=True, orders=True, often=_ONCE, numbers=frozenset({1}),
         owners=frozenset({Reference.ANY, Reference.OTHER}), needs=frozenset({"whom"})),
    _ban(Act.CANCEL, None, SHIP | {Kind.CREW}, SHIP | {Kind.CREW}, lets=frozenset({"also"})),
)  # fmt: skip


def _is_nation(found: Selector, _effect: Effect) -> bool:
    return found.name == "nation"


GRANTED = (
    _order(Act.HAVE, None, frozenset({Kind.SHIP}), frozenset({Kind.ABILITY}), roles=frozenset({UPON_FRIENDS.word})),
    Form(Act.LINK, whom=frozenset({Kind.CREW}), affirms=True, optional=None, orders=True, patients=_THIS,
         roles=frozenset({"to"})),
    _offer(Act.USE, None, frozenset({Kind.ABILITY}), frozenset({Kind.SHIP})),
    _order(Act.BELONG, None, FLEET | {Kind.CREW}, roles=frozenset({"to", "instead of to"}), needs=frozenset({"roles"}),
           lets=frozenset({"also", "again"}), things=_is_nation),
)  # fmt: skip


def _is_of_fleets(found: Selector, _effect: Effect) -> bool:
    """Whether a thing is a fleet, what it may cost, or the points for it, which count where a fleet is checked."""
    return found.name in ("fleet", "point", "build total", "game")


FLEETS = (
    _offer(Act.BUILD, None, frozenset({Kind.PLAYER}), _THINGS, numbers=frozenset(range(1, 11)), roles=frozenset({"using"}),
           traits=frozenset({Quality.BESIDE}), lets=frozenset({"bound", "the"}), things=_is_of_fleets),
)  # fmt: skip
TAKEN_IN = tuple(
    _order(act, whom=frozenset({Kind.CREW}), chosen=True, needs=frozenset({"whom"}), patients=frozenset({Reference.THAT}))
    for act in (Act.MATCH, Act.JOIN)
)
HANDLING = (
    Form(Act.SCUTTLE, whom=SHIP),
    *(
        _order(act, whom=frozenset({Kind.FIRE_MAST}), timed=True, needs=frozenset({"faces"}),
               moments=frozenset({(Phase.BEGINNING, Act.TURN), (Phase.BEFORE, Act.GIVE)}))
        for act in BURNING
    ),
)  # fmt: skip
_copied = partial(_order, Act.COPY, whom=frozenset({Kind.ABILITY}), moments=frozenset({(Phase.BEGINNING, Act.TURN)}), timed=True)
COPYING = (_copied(), _copied(who=frozenset({Kind.CREW}), needs=frozenset({"who", "whom"}), lets=frozenset({"turn"})))
_given_once = partial(_offer, Act.GIVE, whom=FLEET, patients=_THIS, often=_ONCE, ops=frozenset({Op.SET}))
"""An action that a ship may have once a turn, by a die or for a price."""
USES = (
    *(_given_once(actions=_EARNED, needs=frozenset({what, "action"})) for what in ("faces", "cost")),
    _given_once(actions=_EARNED, needs=frozenset({"faces", "action", "turn"})),
    _given_once(actions=frozenset({Action.SAME}), needs=frozenset({"faces", "action"}),
                moments=frozenset({(Phase.BEFORE, Act.GIVE)})),
    Form(Act.HAVE, Quantity.ROLL, whom=frozenset({Kind.DIE}), affirms=True, orders=True, ops=frozenset({Op.SET}), chosen=True,
         numbers=frozenset({1}), moments=_REVEALED),
    *(
        _order(act, who=frozenset({Kind.PLAYER}), whom=kinds, numbers=frozenset(range(1, 10)), bearers=_TREASURE,
               traits=_PICKED,
               manner=_HOW | {"face up", "face down"},
               lets=frozenset({"card", "bound", "also", "placed", "the", "faces", "dice", "ranked"}))
        for act, kinds in (
            (Act.ELIMINATE, CARGO | {Kind.MAST}), (Act.REMOVE, CARGO | {Kind.CARD, Kind.EVENT}), (Act.PUT, CARGO),
            (Act.TURN_UP, CARGO), (Act.TURN_DOWN, CARGO), (Act.CHOOSE, CARGO | {Kind.SHIP}), (Act.LOOK, CARGO),
            (Act.REPAIR, frozenset({Kind.MAST})),
            (Act.TAKE, CARGO), (Act.EXCHANGE, frozenset({Kind.TREASURE})),
        )
    ),
    _order(Act.COMPARE, whom=CARGO | SHIP, needs=frozenset({"roles"}), roles=frozenset({"by", "point cost"}),
           lets=frozenset({"dice"}), bearers=_TREASURE),
    _order(Act.SINK, None, SHIP, bearers=_TREASURE, lets=frozenset({"bound", "faces"})),
    *(
        Form(Act.REROLL, None, frozenset({Kind.CANNON}), frozenset({kind}), affirms=True, orders=True, moments=_HIT, timed=timed,
             happens=False, often=_ONCE, numbers=frozenset({1}))
        for kind, timed in ((Kind.SHOT, True), (Kind.DIE, False))
    ),
    Form(Act.USE, None, frozenset({Kind.PLAYER}), frozenset({Kind.DIE}), affirms=True, orders=True, often=_ONCE,
         roles=frozenset({"second"})),
)  # fmt: skip

FORMS: tuple[Form, ...] = (
    *PROGRAMS, *GIVING, *LASTING, *REVEALED, *CONDITIONS, *PERMISSION,
    *PLACEMENT, *MOVING, *TRANSFERS, *SHOOTING, *HITS, *LOSSES, *RAMMING,
    *BOARDING, *CAPTURING, *ELIMINATING, *CANCELLING, *HANDLING, *COPYING, *FLEETS, *TAKEN_IN, *GRANTED, *USES, *SPECIAL, *VALUED,
)  # fmt: skip
"""Every form of effect that some code of the game plays."""


def _kept(book: Rulebook, make: Callable[[], PartedRules]) -> PartedRules:
    """What of the rules of an edition is played; that of any other book is worked out each time."""
    own = book.edition in rulebook.editions() and rulebook.book(book.edition) is book
    return caches.kept(f"parted-{book.edition}", make) if own else make()


_ALONE = frozenset({Act.ROLL, Act.TURN, Act.GIVE, Act.MOVE, Act.REPAIR, Act.REVEAL})
PLAYED = Forms(FORMS, KINDS, TESTED, in_terms, _kept, frozenset({Act.SET_UP}), frozenset({Act.HIT}), _ALONE, barred)
