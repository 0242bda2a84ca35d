"""What the sentences of a play say that happened, whatever became of it: an order that waits for it may have been given."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from arbiter.effects import Act, Action, Kind
from arbiter.engine.points import Happening, Record
from arbiter.play import Deed, Sentence, Situation

ACTS: Mapping[Deed, tuple[Act, ...]] = {
    Deed.MOVE: (Act.GIVE, Act.MOVE, Act.LEAVE, Act.UNLOAD, Act.ENTER),
    Deed.PUSH: (Act.USE, Act.REVEAL, Act.MOVE, Act.LEAVE),
    Deed.SHOOT: (Act.GIVE, Act.SHOOT, Act.ROLL),
    Deed.RAM: (Act.RAM, Act.ROLL, Act.TOUCH),
    Deed.BOARD: (Act.BOARD, Act.ROLL),
    Deed.EXPLORE: (Act.GIVE, Act.EXPLORE, Act.LOOK, Act.FIND, Act.REVEAL, Act.LOAD, Act.UNLOAD),
    Deed.REPAIR: (Act.GIVE, Act.REPAIR),
    Deed.TOW: (Act.TOW,),
    Deed.CANCEL: (Act.CANCEL,),
    Deed.USE: (Act.USE, Act.REVEAL),
    Deed.REVEAL: (Act.REVEAL,),
    Deed.ELIMINATE: (Act.ELIMINATE,),
    Deed.CHOOSE: (Act.CHOOSE,),
    Deed.PASS: (),
    Deed.END_TURN: (Act.TURN, Act.BEGIN, Act.END, Act.SINK),
    Deed.LOAD: (Act.LOAD, Act.TAKE),
    Deed.UNLOAD: (Act.UNLOAD,),
    Deed.SCUTTLE: (Act.SCUTTLE, Act.ROLL),
    Deed.TAKE: (Act.TAKE, Act.LOAD, Act.STEAL),
    Deed.GIVE: (Act.GIVE, Act.TRANSFER, Act.LOAD, Act.UNLOAD),
    Deed.DROP: (Act.DROP, Act.UNLOAD),
    Deed.SWAP: (Act.TRADE, Act.EXCHANGE, Act.SWITCH),
    Deed.PLACE: (Act.PUT, Act.UNLOAD),
    Deed.MARK: (Act.MARK,),
    Deed.LOOK: (Act.LOOK,),
    Deed.LEAVE: (Act.LEAVE, Act.UNLOAD),
    Deed.ENTER: (Act.ENTER,),
    Deed.RELEASE: (Act.RELEASE,),
    Deed.CAPTURE: (Act.CAPTURE, Act.TAKE),
    Deed.RANSOM: (Act.SELL,),
    Deed.BUILD: (Act.BUILD,),
    Deed.PAY: (Act.PAY,),
    Deed.ASSIGN: (Act.ASSIGN,),
    Deed.ROLL: (Act.ROLL,),
    Deed.TURN: (Act.ROTATE, Act.TURN, Act.PIVOT),
    Deed.SUBMERGE: (Act.SUBMERGE,),
    Deed.SURFACE: (Act.SURFACE,),
    Deed.UNTANGLE: (Act.UNTANGLE, Act.ROLL),
    Deed.DISCARD: (Act.REMOVE, Act.LOSE),
    Deed.UNPIN: (Act.ESCAPE,),
    Deed.COPY: (Act.COPY,),
    Deed.SINK: (Act.SINK,),
    Deed.REMOVE: (Act.REMOVE,),
    Deed.HIDE: (Act.TURN_DOWN,),
    Deed.LIE: (),
}
"""What a sentence of each deed says, or what goes with it."""
ACTIONS = {Deed.MOVE: Action.MOVE, Deed.SHOOT: Action.SHOOT, Deed.EXPLORE: Action.EXPLORE, Deed.REPAIR: Action.REPAIR}


def told_by_play(situation: Situation, sentences: int | None = None) -> Record:
    """Everything that the sentences say, or the first of them, as what happened; and what towed or touched before."""
    said = (one for sentence in situation.play[:sentences] for one in _told(situation, sentence))
    tows = (Happening(Act.TOW, tower, towed) for tower, towed in situation.board.tows)
    touches = (Happening(Act.TOUCH, contact.one, contact.other) for contact in situation.board.contacts)
    return Record(happened=frozenset((*said, *tows, *touches)))


def told_by(situation: Situation, sentence: Sentence) -> Record:
    """What one sentence says, as what happened."""
    return Record(happened=frozenset(_told(situation, sentence)))


def _told(situation: Situation, sentence: Sentence) -> Iterator[Happening]:
    """Each act with each piece that it is said to be done to, and what the mover touches."""
    pieces = situation.board.pieces
    for act in ACTS[sentence.deed]:
        action = ACTIONS.get(sentence.deed)
        if act is Act.GIVE and sentence.deed is Deed.GIVE and sentence.action is None:
            continue  # what is handed over is no action that is given
        if act is Act.GIVE:
            yield Happening(act, "", sentence.who, action)
            continue
        for whom in sentence.whom or ("",):
            yield Happening(act, sentence.who, whom, action)
    for contact in sentence.contacts:
        island = contact.other in pieces and pieces[contact.other].kind is Kind.ISLAND
        yield Happening(Act.DOCK if island else Act.TOUCH, contact.one, contact.other)
