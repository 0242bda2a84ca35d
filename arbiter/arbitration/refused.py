"""What the play tells and the rules forbid, and which answers hang on it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from arbiter.board import Piece
from arbiter.effects import GOODS, Act, Action, Effect, Kind, Phase, Selector, Unplayed
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.offers import OPENED
from arbiter.engine.overlap import may_fit_name
from arbiter.engine.points import Assumption, Binding
from arbiter.engine.transitions import Attempt, record_of
from arbiter.engine.usage import in_force
from arbiter.engine.view import AbilityInPlay, View
from arbiter.pirates.answers.attempts import is_asked
from arbiter.pirates.connections import concerns, pieces_of
from arbiter.pirates.happened import ACTS, told_by
from arbiter.pirates.held_back import HELD
from arbiter.pirates.instructions import is_let_to_another
from arbiter.pirates.procedures import retrial
from arbiter.pirates.table.actions import given as may_be_given
from arbiter.play import ACTION_OF, Adjunct, Ask, Command, Question, Sentence, this_turn
from arbiter.trace import UNUSED, deciding

HANDING_OVER = frozenset({*ACTS[Command.TAKE], *ACTS[Command.GIVE], Act.LOSE})
"""What one ship takes another gives, or loses to her: a text may say the one where the play tells the other."""


def refused_in_vain(course: Simulation, branch: Branch, sentences: int | None) -> Iterator[str]:
    """The sentences that were refused although a text that nothing plays may leave just that to their player."""
    view, pieces = course.view(branch.state), course.situation.board.pieces
    for tried, said in _refused(course, branch, sentences and sentences + 1):
        if tried.sentences == sentences and not _wants_an_action(course, tried, said):
            continue
        for piece in pieces.values():
            left = (one.effect for ability in piece.abilities for one in ability.unplayed if _may_leave(said, one))
            if piece.gone is None and any(_is_up_to(view, tried.who, effect.who, piece) for effect in left):
                yield f"{UNUSED}“{said.text}”, which a text of {piece.name} that Arbiter does not play may allow"
            if said.deed in ACTION_OF and _would_give(course, branch, piece, tried, ACTION_OF[said.deed]):
                yield f"{UNUSED}“{said.text}”, for which the ability of {piece.name} may be meant: say that it is used"


def _wants_an_action(course: Simulation, tried: Attempt, said: Sentence) -> bool:
    """Whether a ship was refused a deed as she could be given no action for it."""
    ends = course.before(tried.told).ends if said.deed in ACTION_OF else []
    return any(not may_be_given(course.view(end.state), tried.who, ACTION_OF[said.deed])[0] for end in ends)


def _would_give(course: Simulation, branch: Branch, piece: Piece, tried: Attempt, action: Action) -> bool:
    """Whether an ability of which the play says nothing would give a ship of its player the action that she was refused.

    What waits for something that happens gives one only where that has happened.
    """
    view = course.view(branch.state)
    spoken = any(one.ability is not None and one.ability.bearer == piece.id for one in course.situation.play)
    if spoken or piece.gone is not None or any(piece.id in (one.by, one.means) for one in branch.attempts):
        return False
    ship = view.state.ship_of(piece.id)
    gives = partial(_gives_at_will, action=action)
    usable = (one for one in piece.abilities if any(map(gives, one.effects)))
    awaited = (one.name for one in piece.abilities if any(map(is_let_to_another, one.effects)))
    closed = {name for name in awaited if not branch.state.count(OPENED, piece.id, name)}
    usable = (one for one in usable if one.name not in closed)
    usable = (one for one in usable if (found := in_force(view, AbilityInPlay(piece.id, ship, one))) or not found.decided)
    offered, binding = (effect for ability in usable for effect in ability.effects if gives(effect)), Binding(piece.id, ship)
    return view.player(piece.id) == view.player(tried.who) and any(
        may_fit_name(view, one.whom, tried.who, binding) for one in offered
    )


def _gives_at_will(effect: Effect, action: Action) -> bool:
    """Whether an effect gives such an action for nothing but the will of its player, in place of another or to another ship."""
    plain = effect.when is None or effect.when.phase is Phase.INSTEAD or is_let_to_another(effect)
    given = effect.act is Act.GIVE and effect.optional and effect.action in (Action.ANY, Action.SAME, action)
    return given and plain and not effect.needs_roll and effect.cost is None


def _is_up_to(view: View, doer: str, who: Selector | None, piece: Piece) -> bool:
    """Whether what a text of a piece says that somebody does is up to whoever does it: its own player, or one that it names."""
    player = view.whose(doer)
    if view.player(piece.id) == player:
        return True
    meant = player if who is not None and who.kind is Kind.PLAYER else doer
    return who is not None and may_fit_name(view, who, meant, Binding(piece.id, piece.aboard or piece.id))


def _refused(course: Simulation, branch: Branch, sentences: int | None) -> Iterator[tuple[Attempt, Sentence]]:
    """What was certainly not allowed before an answer, with the sentence of the play that tells it."""
    for tried in branch.attempts:
        if not tried.allowed and tried.decided and (sentences is None or tried.sentences < sentences):
            yield tried, course.situation.play[tried.told]


def uncounted(
    course: Simulation, branch: Branch, question: Question, sentences: int | None = None, *, asked: bool = False
) -> Iterator[str]:
    """The deeds that the play tells and the rules forbid, on which an answer may hang: who describes them may know better.

    With `asked` those of which a question asks whether they may be: what follows is answered as if they had not been done.
    """
    for tried in hanging_on(course, branch, question, sentences, asked=asked):
        hint = "" if asked else f": {_of_its_move(course, tried.told)}ask whether it may be done, or leave it out"
        units = _units(tried) if asked else ()
        by = f" ({', '.join(units)})" if units else ""
        yield f"“{course.situation.play[tried.told].text}” does not count: {tried.why.says}{by}{hint}"


def _units(tried: Attempt) -> tuple[str, ...]:
    """The units of what decides that a deed was refused."""
    return tuple(dict.fromkeys(unit for node in deciding(tried.why) for unit in node.cites))


def _of_its_move(course: Simulation, told: int) -> str:
    """Where a ram or a tow is told that belongs to a move of the ship which the play tells before something else."""
    said, before = course.situation.play[told], course.situation.play[:told]
    turn = this_turn(reversed(before))
    move = next((one for one in turn if one.deed is Command.MOVE and one.who == said.who), None)
    later = said.deed in (Command.TOW, Command.RAM) and move is not None and before[-1] is not move
    return f"tell it right behind “{move.text}” if it belongs to that, " if later and move is not None else ""


def hanging_on(
    course: Simulation, branch: Branch, question: Question, sentences: int | None = None, *, asked: bool = False
) -> Iterator[Attempt]:
    """The deeds that were refused, on which an answer may hang; with `asked` those of which a question asks.

    With these are uses of abilities that a document denies of what was told: at the table it is such uses that are claimed.
    """
    for tried, said in _refused(course, branch, sentences):
        known = any(_asks(course, branch, tried, said, one) for one in course.situation.questions)
        known = known or _is_denied(course, tried, said)
        if known is asked and not _is_told_to_fail(course, branch, tried) and _may_hang_on(course, branch, question, tried, said):
            yield tried


def _is_denied(course: Simulation, tried: Attempt, said: Sentence) -> bool:
    """Whether a document denies the use of an ability, and all that this rests on was told.

    Moves, shots and rams that are told were made on the table: where they are denied, something else may be told wrongly.
    """
    several = len(said.whom) > 1 or tried.so or tried.made
    of_ability = said.deed is Command.CANCEL or (said.deed is Command.USE and said.choice == "reroll")
    if several or not of_ability or not _units(tried) or _wants_an_action(course, tried, said):
        return False
    earlier = [end.steps for end in course.before(tried.told).ends]
    read = record_of(frozenset(step for step in tried.steps if not any(step in steps for steps in earlier)))
    return not read.unsettled and all(_is_refused_without(course, tried.told, key) for key in read.assumed)


def _is_refused_without(course: Simulation, told: int, key: Assumption) -> bool:
    """Whether a deed is refused as well where a fact is otherwise that was assumed: of nations alone this is tried."""
    if key[0] != "nation":
        return False
    again = retrial(course.situation, course, key).before(told + 1)
    tried = [one for end in again.ends for one in end.attempts if one.told == told]
    return bool(tried) and not any(one.allowed or not one.decided for one in tried)


def _asks(course: Simulation, branch: Branch, tried: Attempt, said: Sentence, question: Question) -> bool:
    """Whether a question asks whether a refused deed may be or is done, or what has become of its cargo."""
    board = course.situation.board
    is_cargo = tried.whom in board.pieces and not GOODS.isdisjoint(board.pieces[tried.whom].kinds)
    if is_cargo and question.ask in OF_CARGO and not _goes_on_with(course, branch, tried):
        return tried.whom in (question.who, question.whom, question.ability.bearer if question.ability else "")
    if question.act is None or question.ask not in OF_DEEDS or question.later:
        return False
    if said.deed.value in question.how and not pieces_of(question).isdisjoint({said.who, *said.whom}):
        return True
    by_ability = said.deed not in ACTION_OF or said.ability is not None or tried.by or tried.means
    acts = {tried.act, *(happened.act for happened in told_by(course.situation, said).happened)}
    if by_ability:
        acts.add(Act.USE)
    if said.deed is Command.MOVE:  # what goes ashore as she docks is not what is told to be done
        acts.discard(Act.UNLOAD)
    if said.deed is Command.USE and said.action in (Action.ANY, question.action):  # told to be used for such an action
        acts.add(Act.GIVE)
    if question.act is Act.BLOCK and tried.act is Act.SHOOT:
        return (question.whom, question.beside(Adjunct.TO)) == (tried.who, tried.whom)
    if question.act is Act.GIVE and said.deed in ACTION_OF and question.action is not ACTION_OF[said.deed]:
        return False
    same = question.act in acts and not pieces_of(question).isdisjoint({said.who, *said.whom, tried.who})
    return (same and not _asks_of_another(course, tried, said, question)) or is_asked(branch.state, tried, question)


def _asks_of_another(course: Simulation, tried: Attempt, said: Sentence, question: Question) -> bool:
    """Whether a question asks whether the same may be done by another player's piece, or to one that was not to undergo it."""
    pieces, meant = course.situation.board.pieces, {tried.whom, *said.whom}
    other = question.whom in pieces and question.whom not in meant
    doers = [pieces[one].player for one in (question.who, tried.who) if one in pieces and one not in meant]
    if len({*doers} - {""}) > 1:
        return True
    worth = question.worth is not None and question.worth not in {pieces[one].gold for one in meant if one in pieces}
    return question.act is tried.act and (other or worth)


def _goes_on_with(course: Simulation, branch: Branch, tried: Attempt) -> bool:
    """Whether the play goes on with a ship that was to have the cargo of a refused transfer, as if she had it."""
    play, refused = course.situation.play, {one.told for one in branch.attempts if not one.allowed}
    having = {tried.who} if tried.act is Act.LOAD else {name for _, name in play[tried.told].adjuncts}
    later = (sentence for place, sentence in enumerate(play) if place > tried.told and place not in refused)
    return any({sentence.who, *sentence.whom} & having for sentence in later)


def _is_told_to_fail(course: Simulation, branch: Branch, tried: Attempt) -> bool:
    """Whether the play itself tells what stops a deed, used since or breaking into it, or what it was done to had left play."""
    if course.situation.play[tried.told].deed is Command.USE and branch.state.count(HELD, tried.who, tried.whom):
        return True
    breaking_in = range(tried.told + 1, course.after_group(tried.told))
    refused = {one.told for one in branch.attempts if not one.allowed}
    gone = tried.whom in branch.state.board.pieces and branch.state.board.pieces[tried.whom].gone is not None
    gone = gone and all(end.state.board.pieces[tried.whom].gone is not None for end in course.before(tried.told).ends)
    return gone or any(place not in refused for place in breaking_in)


def _may_hang_on(course: Simulation, branch: Branch, question: Question, tried: Attempt, said: Sentence) -> bool:
    """Whether an answer is about a ship that has to do, near or far, with those of a deed, or of the sentence that tells it."""
    names = (tried.who, tried.whom, *tried.also, *said.whom)
    return concerns(course, branch, question, {branch.state.carrier(name) for name in names if name})


OF_DEEDS = frozenset({Ask.MAY, Ask.MUST, Ask.DOES, Ask.TIMES})
"""Questions that ask of a deed whether it may be or is done."""
OF_CARGO = frozenset({Ask.IS, Ask.WHERE})
"""Questions that ask what has become of a piece."""


def _may_leave(said: Sentence, left: Unplayed) -> bool:
    """Whether an effect that nothing plays may let somebody do what a sentence says."""
    effect, action = left.effect, ACTION_OF.get(said.deed)
    acts = HANDING_OVER if said.deed in (Command.TAKE, Command.GIVE) else ACTS[said.deed]
    if not effect.affirms or not (left.offered or effect.optional) or effect.act not in acts:
        return False
    return effect.act is not Act.GIVE or effect.action is action or (bool(action) and effect.action in (Action.ANY, Action.SAME))
