"""What the sentences of a play say that happened, whatever became of it: an order that waits for it may have been given."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from arbiter.effects import Act, Kind
from arbiter.engine.points import Occurrence, Record
from arbiter.play import ACTION_OF, Command, Sentence, Situation

ACTS: Mapping[Command, tuple[Act, ...]] = {
    Command.MOVE: (Act.GIVE, Act.MOVE, Act.LEAVE, Act.UNLOAD, Act.ENTER),
    Command.PUSH: (Act.USE, Act.REVEAL, Act.MOVE, Act.LEAVE),
    Command.SHOOT: (Act.GIVE, Act.SHOOT, Act.ROLL),
    Command.RAM: (Act.RAM, Act.ROLL, Act.TOUCH),
    Command.BOARD: (Act.BOARD, Act.ROLL),
    Command.EXPLORE: (Act.GIVE, Act.EXPLORE, Act.LOOK, Act.FIND, Act.REVEAL, Act.LOAD, Act.UNLOAD),
    Command.REPAIR: (Act.GIVE, Act.REPAIR),
    Command.TOW: (Act.TOW,),
    Command.CANCEL: (Act.CANCEL,),
    Command.USE: (Act.USE, Act.REVEAL),
    Command.REVEAL: (Act.REVEAL,),
    Command.ELIMINATE: (Act.ELIMINATE,),
    Command.CHOOSE: (Act.CHOOSE,),
    Command.DUEL: (Act.COMPARE,),
    Command.PASS: (),
    Command.END_TURN: (Act.TURN, Act.BEGIN, Act.END, Act.SINK),
    Command.LOAD: (Act.LOAD, Act.TAKE),
    Command.UNLOAD: (Act.UNLOAD,),
    Command.SCUTTLE: (Act.SCUTTLE, Act.ROLL),
    Command.TAKE: (Act.TAKE, Act.LOAD, Act.STEAL),
    Command.GIVE: (Act.GIVE, Act.TRANSFER, Act.LOAD, Act.UNLOAD),
    Command.DROP: (Act.DROP, Act.UNLOAD),
    Command.SWAP: (Act.TRADE, Act.EXCHANGE, Act.SWITCH),
    Command.PLACE: (Act.PUT, Act.UNLOAD),
    Command.MARK: (Act.MARK,),
    Command.LOOK: (Act.LOOK,),
    Command.LEAVE: (Act.LEAVE, Act.UNLOAD),
    Command.ENTER: (Act.ENTER,),
    Command.RELEASE: (Act.RELEASE,),
    Command.CAPTURE: (Act.CAPTURE, Act.TAKE),
    Command.RANSOM: (Act.SELL,),
    Command.BUILD: (Act.BUILD,),
    Command.PAY: (Act.PAY,),
    Command.ASSIGN: (Act.ASSIGN,),
    Command.ROLL: (Act.ROLL,),
    Command.TURN: (Act.ROTATE, Act.TURN, Act.PIVOT),
    Command.SUBMERGE: (Act.SUBMERGE,),
    Command.SURFACE: (Act.SURFACE,),
    Command.UNTANGLE: (Act.UNTANGLE, Act.ROLL),
    Command.DISCARD: (Act.REMOVE, Act.LOSE),
    Command.UNPIN: (Act.ESCAPE,),
    Command.COPY: (Act.COPY,),
    Command.SINK: (Act.SINK,),
    Command.HIT: (Act.HIT, Act.ELIMINATE, Act.SINK),
    Command.REMOVE: (Act.REMOVE,),
    Command.HIDE: (Act.TURN_DOWN,),
    Command.LIE: (),
    Command.STAND: (),
    Command.COME: (),
}
"""What a sentence of each deed says, or what goes with it."""
MOMENTS: Mapping[Command, tuple[str, ...]] = {
    Command.MOVE: ("before the action", "before the move", "before the extra segment", "after the move"),
    Command.SHOOT: ("before the action", "before the first die", "after the first die", "after the shots"),
    Command.RAM: ("before the ram", "after the roll", "after the ram"),
    Command.BOARD: ("before the boarding", "after the roll", "after the boarding"),
}
"""The moments of a deed, as a sentence that breaks into it names them."""


def told_by_play(situation: Situation, sentences: int | None = None) -> Record:
    """Everything that the sentences say, or the first of them, as what happened; and what towed or touched before."""
    said = (one for sentence in situation.play[:sentences] for one in _told(situation, sentence))
    tows = (Occurrence(Act.TOW, tower, towed) for tower, towed in situation.board.tows)
    touches = (Occurrence(Act.TOUCH, contact.one, contact.other) for contact in situation.board.contacts)
    return Record(happened=frozenset((*said, *tows, *touches)))


def told_by(situation: Situation, sentence: Sentence) -> Record:
    """What one sentence says, as what happened."""
    return Record(happened=frozenset(_told(situation, sentence)))


def _told(situation: Situation, sentence: Sentence) -> Iterator[Occurrence]:
    """Each act with each piece that it is said to be done to, and what the mover touches."""
    pieces = situation.board.pieces
    for act in ACTS[sentence.deed]:
        action = ACTION_OF.get(sentence.deed)
        if act is Act.GIVE and sentence.deed is Command.GIVE and sentence.action is None:
            continue  # what is handed over is no action that is given
        if act is Act.GIVE:
            yield Occurrence(act, "", sentence.who, action)
            continue
        for whom in sentence.whom or ("",):
            yield Occurrence(act, sentence.who, whom, action)
    for contact in sentence.contacts:
        island = contact.other in pieces and pieces[contact.other].kind is Kind.ISLAND
        yield Occurrence(Act.DOCK if island else Act.TOUCH, contact.one, contact.other)
