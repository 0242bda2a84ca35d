"""Which attempt of the play a question asks about."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.board import Piece
from arbiter.effects import ACTIONS, GIVEN, Act, Action
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.state import State
from arbiter.engine.transitions import Attempt
from arbiter.frozen import replace
from arbiter.pirates.kinds import is_ship
from arbiter.pirates.table.abilities import is_named
from arbiter.play import AbilityName, Adjunct, Command, Question


def bygone(course: Simulation, branch: Branch, who: str, act: Act | None = None) -> int:
    """How many sentences of the play are bygone: another turn of whoever is asked about has begun after them.

    What may be used may be used in each turn, whoever's it is.
    """
    board, play = branch.state.board, course.situation.play
    player = branch.state.piece(branch.state.ship_of(who)).player if who in board.pieces else who
    ended = [place for place, sentence in enumerate(play) if sentence.deed is Command.END_TURN]
    return ended[-1] + 1 if ended and (player == board.turn or act is Act.USE) else 0


def attempted(course: Simulation, branch: Branch, question: Question) -> Attempt | None:
    """The last attempt in the play that the question asks about: none of a turn that is bygone.

    What may be given or used is asked of the time after the play, unless the play was refused that very thing: not where
    the action was to be spent in a way that is forbidden, and may be spent otherwise.
    """
    begun = bygone(course, branch, question.who, question.act)
    question = _as_revealed(course, branch, question)
    asked = _sailing_away(course, branch, question) if _is_away(branch, question) else _asked_about(branch, question)
    only_then = _is_gone(branch, question.whom)
    found = next((one for one in asked if one.sentences >= begun and (only_then or not moved_since(course, one))), None)
    later = question.act in LATER and found is not None and found.act not in _HANDED
    return None if found is not None and later and (found.allowed or found.so) else found


def _as_revealed(course: Simulation, branch: Branch, question: Question) -> Question:
    """The question whether a card may be used as the sentence tells that reveals it for the piece that was chosen by that."""
    if question.act is not Act.USE or question.ability is None or question.whom is None:
        return question
    told = {one.told: course.situation.play[one.told].text for one in branch.attempts if one.by == question.ability.bearer}
    chosen = (one for one in branch.attempts if one.act is Act.CHOOSE and one.allowed and one.whom == question.whom)
    meant = any(one.told - 1 in told and course.situation.play[one.told].text == told[one.told - 1] for one in chosen)
    return replace(question, whom=None) if meant else question


def _is_gone(branch: Branch, piece: str | None) -> bool:
    """Whether a piece has left play, so that only what was done to it before can be meant."""
    found = branch.state.board.pieces.get(piece or "")
    return found is not None and found.gone is not None


def _is_away(branch: Branch, question: Question) -> bool:
    """Whether it is asked about moving away from something, or about leaving a ship."""
    leaves = question.act is Act.LEAVE and question.whom is not None and is_ship(branch.state.piece(question.whom))
    return leaves or (question.act is Act.MOVE and question.state == "away")


def _sailing_away(course: Simulation, branch: Branch, question: Question) -> Iterator[Attempt]:
    """The moves of the play that led away from what a question names."""
    plainly = replace(question, act=Act.MOVE, whom=None, state=None)
    for tried in _asked_about(branch, plainly):
        said = course.situation.play[tried.told]
        if said.choice == "away" and question.whom in (None, *said.whom):
            yield tried


def attempted_before(course: Simulation, branch: Branch, question: Question) -> Attempt | None:
    """The last such attempt of a bygone turn, where whoever is asked about has done something else since.

    Nobody says then whether that turn is meant or the one under way, nor by whom something is meant to be done at all.
    """
    if not question.who:
        done = (one for one in reversed(branch.attempts) if one.act is question.act and one.allowed and not question.again)
        return next((one for one in done if question.whom in (one.whom, *one.also)), None)
    begun = bygone(course, branch, question.who)
    since = any(sentence.who == question.who for sentence in course.situation.play[begun:])
    if question.again or question.act in LATER:
        return None
    found = next(_asked_about(branch, question), None)
    since = since or (found is not None and found.allowed and found.act in _DONE_WITH)
    return found if found is not None and ((begun and since) or moved_since(course, found)) else None


_DONE_WITH = frozenset({Act.LOAD, Act.TAKE, Act.UNLOAD, Act.BUILD, Act.BOARD})
"""What is not done once more to the same piece before it has been undone, or is done in any turn: that time may be meant."""


def led_there(course: Simulation, branch: Branch, question: Question) -> Attempt | None:
    """The move of the play that led a ship to where she is asked to dock, or by which an ability took her as far as is asked."""
    if question.again or question.act not in (Act.DOCK, Act.MOVE):
        return None
    if question.act is Act.MOVE:
        found = attempted(course, branch, replace(question, length=None)) if question.length else None
        return found if found is not None and found.allowed else None
    moves = (one for one in reversed(branch.attempts) if one.act is Act.MOVE and one.who == question.who and one.allowed)
    return next((one for one in moves if question.whom in one.reached), None)


def moved_since(course: Simulation, tried: Attempt) -> bool:
    """Whether she who did what follows a move has moved once more since, so that she may be meant to do it again."""
    if not tried.allowed or tried.act not in AFTER_A_MOVE:
        return False
    later = course.situation.play[tried.told + 1 :]
    return any(sentence.deed is Command.MOVE and sentence.who == tried.who and not sentence.breaks_in for sentence in later)


AFTER_A_MOVE = frozenset({Act.SHOOT, Act.EXPLORE, Act.RAM, Act.BOARD, Act.USE})
"""What may be done anew once a ship has moved."""


def done_to(course: Simulation, branch: Branch, question: Question) -> Attempt | None:
    """The last deed, of no turn that is bygone, that was done to what a question names and that it names nobody for."""
    if question.who or not question.whom or question.again:
        return None
    done = (one for one in reversed(branch.attempts) if one.act is question.act and one.allowed)
    meant = (one for one in done if question.whom in (one.whom, *one.also))
    return next((one for one in meant if one.sentences >= bygone(course, branch, one.who)), None)


LATER = frozenset({Act.GIVE})
"""What is asked of the time after the play."""
_HANDED = frozenset({Act.UNLOAD, Act.TRANSFER})
"""What is asked as giving it to somebody."""


def told_again(course: Simulation, branch: Branch, question: Question) -> Attempt | None:
    """The deed of this turn that is itself the one more that is asked about: the one of the number named, else the last.

    None where the play tells of no so many, or of several within one action, such as the segments of a move. Of what may be
    given one more without a number is one besides.
    """
    if question.act in LATER and question.nth is None:
        return None
    begun = bygone(course, branch, question.who, question.act)
    tried = {one.told: one for one in reversed(branch.attempts) if one.told >= begun and is_asked(branch.state, one, question)}
    told = [tried[place] for place in sorted(tried)]
    made = {ACTIONS[one.act] for one in told if one.act in ACTIONS}
    actions = [one for one in branch.state.given if one.ship == question.who and one.action in made]
    if made and len(actions) < sum(one.allowed for one in told):
        return None
    nth = question.nth or len(told)
    return told[nth - 1] if question.once_more and 2 <= nth <= len(told) else None


def _asked_about(branch: Branch, question: Question) -> Iterator[Attempt]:
    """What was attempted and is asked about: whom she may not shoot at says nothing of others."""
    asked = (attempt for attempt in reversed(branch.attempts) if is_asked(branch.state, attempt, question))
    return (one for one in asked if one.allowed or question.whom or not (one.whom and question.act is Act.SHOOT))


def is_asked(state: State, attempt: Attempt, question: Question) -> bool:
    act = {Act.ELIMINATE: Act.GIVE, Act.GIVE: GIVEN.get(question.action or Action.ANY)}.get(
        question.act or Act.MOVE, question.act
    )
    if act is Act.USE and (attempt.by or attempt.means):
        return _is_by(state, attempt, question)
    if attempt.act is not act and (act, attempt.act) not in _SAME:
        unlike = (_is_used_on(state, attempt, question), _is_handed_over(state, attempt, question))
        return any(unlike) or _may_not_end_there(act, attempt, question)
    numbered = question.ability.number if question.ability is not None else None
    if act is Act.CANCEL and numbered not in (None, attempt.place):
        return False
    if act is Act.CANCEL:
        named = question.ability.name if question.ability is not None and question.ability.number is None else None
        targets = (question.whom, question.ability.bearer if question.ability is not None else None)
        carrier = state.ship_of(attempt.whom)
        own = named is None and carrier != attempt.whom and bool(state.piece(carrier).abilities)  # hers is asked about, not his
        return (
            (attempt.whom in targets or (carrier in targets and not own))
            and named in (None, attempt.ability)
            and _same_canceller(state, attempt.who, question.who)
        )
    if act is Act.USE:
        return _is_that_use(state, attempt, question)
    if act in (Act.COPY, Act.SCUTTLE, Act.REROLL):
        return _is_to(attempt, question)
    coin = state.board.pieces.get(attempt.whom)
    otherwise = question.worth is not None and (coin is None or coin.gold != question.worth)
    place = question.at or question.beside(Adjunct.AT)
    elsewhere = act is Act.BUILD and place not in (None, *attempt.also)
    by = question.ability.bearer if act is Act.SHOOT and question.ability is not None else attempt.by or attempt.means
    otherwise = otherwise or by != (attempt.by or attempt.means)
    if otherwise or elsewhere or question.beside(Adjunct.OVER) not in (None, *attempt.also):
        return False
    reached = () if question.state == "away" else attempt.reached
    doers = (attempt.who, attempt.means) if act is Act.SHOOT else (attempt.who,)
    return question.who in doers and question.whom in (None, attempt.whom, *attempt.also, *reached)


def _is_used_on(state: State, attempt: Attempt, question: Question) -> bool:
    """Whether cancelling something was the use of an ability that is asked about, on what is named if anything is."""
    by = question.ability.bearer if question.ability is not None else question.who
    on = question.act is Act.USE and attempt.act is Act.CANCEL and by == attempt.who and by in state.board.pieces
    return on and question.whom in (None, attempt.whom) and _cancels(state.piece(by), question.ability)


def _cancels(piece: Piece, named: AbilityName | None) -> bool:
    """Whether a name may mean an ability of its bearer that cancels others."""
    numbered = enumerate(piece.abilities, 1)
    cancelling = [(n, one) for n, one in numbered if any(effect.act is Act.CANCEL for effect in one.effects)]
    name, number = (named.name, named.number) if named is not None else (None, None)
    return any(number in (None, n) and (name is None or is_named(piece, one, name)) for n, one in cancelling)


def _is_handed_over(state: State, attempt: Attempt, question: Question) -> bool:
    """Whether cargo that was unloaded onto another ship is asked about as given to her, or as taken or loaded by her."""
    taker = question.beside(Adjunct.TO) if question.act is Act.GIVE else question.who
    gives = question.act is Act.GIVE and question.action is None and question.who == attempt.who
    takes = question.act in (Act.LOAD, Act.TAKE) and question.beside(Adjunct.FROM) in (None, attempt.who)
    if attempt.act not in _HANDED or attempt.whom != question.whom:
        return False
    return (gives or takes) and taker == state.piece(attempt.whom).aboard


_SAME = {(Act.USE, Act.REROLL), (Act.TAKE, Act.LOAD), (Act.LOAD, Act.TAKE), (Act.ENTER, Act.MOVE)}
"""What is asked, beside what was attempted, where that is the same."""


def _is_of_another_player(state: State, attempt: Attempt, who: str) -> bool:
    """Whether what was attempted was not up to the player who is asked about, or whose piece is."""
    return "" not in (who, attempt.who) and _player_of(state, who) != _player_of(state, attempt.who)


def _player_of(state: State, who: str) -> str:
    return state.piece(state.ship_of(who)).player if who in state.board.pieces else who


def _is_by(state: State, attempt: Attempt, question: Question) -> bool:
    """Whether something was done by an ability that a question names, to what it names."""
    named = question.ability
    borne = named is not None and named.bearer == (attempt.by or attempt.means) and _is_of(state, attempt, named)
    borne = borne and not _is_of_another_player(state, attempt, question.who)
    granted = borne and attempt.who != state.ship_of(attempt.by or attempt.means) and attempt.act is not Act.USE
    reached = (attempt.who,) if granted else (attempt.whom, *attempt.also)  # another ship did it, by what was given to her
    return borne and question.whom in (None, *reached)


def _is_of(state: State, attempt: Attempt, named: AbilityName) -> bool:
    """Whether the ability that was used may be meant by a name, its bearer being the one that is named."""
    bearer, used = state.piece(named.bearer), attempt.ability
    alike = [one for one in bearer.abilities if used in ("", one.name)]
    if named.number is not None:
        return [*bearer.abilities[named.number - 1 : named.number]] == alike
    return named.name is None or any(is_named(bearer, one, named.name) for one in alike)


def _is_to(attempt: Attempt, question: Question) -> bool:
    """Whether an attempt was to copy the ability, to scuttle the ship or to reroll by the card that a question names."""
    if attempt.act is Act.REROLL:
        return not attempt.allowed and question.who in (attempt.who, attempt.whom)
    if attempt.act is Act.SCUTTLE:
        return attempt.whom == (question.whom or question.who)
    return attempt.who == question.who and question.ability is not None and question.ability.bearer == attempt.whom


def _is_that_use(state: State, attempt: Attempt, question: Question) -> bool:
    """Whether an attempt was to use the ability that a question names, and on what it names where it was allowed."""
    named = question.ability
    if named is None or not attempt.allowed:
        return named is not None and named.bearer in (attempt.who, attempt.whom)
    borne = named.bearer == (attempt.whom or attempt.who) and _is_of(state, attempt, named)
    borne = borne and not _is_of_another_player(state, attempt, question.who)
    return borne and question.whom in (None, attempt.whom, *attempt.also)


def _may_not_end_there(act: Act | None, attempt: Attempt, question: Question) -> bool:
    """Whether docking is asked about, and a move was refused because it was to end at that place."""
    to_end = act is Act.DOCK and attempt.act is Act.MOVE and not attempt.allowed
    return to_end and attempt.who == question.who and question.whom in attempt.also


def _same_canceller(state: State, canceller: str, who: str) -> bool:
    return who in ("", canceller, state.piece(state.ship_of(canceller)).player) or (
        who in state.board.pieces and state.ship_of(canceller) == who
    )
