"""Segments of one move that a play tells one after the other: each goes on where the one before ended (`faq.moving.1`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arbiter.board import Board
from arbiter.effects import Act, Action, Effect, Kind, Phase, Quality
from arbiter.engine.course import Simulation
from arbiter.engine.points import Finding, Point, all_of
from arbiter.engine.state import State
from arbiter.engine.triggers import FOLLOWING, programs_for
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.lengths import added, alike, covers
from arbiter.pirates.kinds import is_derelict, is_ship
from arbiter.pirates.sailing.heading import SEGMENT
from arbiter.pirates.table.comparing import as_revealed
from arbiter.pirates.table.conditions import UNKNOWN_MOVE, base_move
from arbiter.pirates.table.distances import far_enough, may_have_gone_farther
from arbiter.pirates.table.masts import MASTS_TO
from arbiter.pirates.table.special_shots import special
from arbiter.pirates.table.stranding import held, wrecked
from arbiter.pirates.waters.terrain import CAME_OUT
from arbiter.pirates.waters.towing import LET_GO
from arbiter.play import ACTION_OF, Adjunct, Command, Sentence, Timing

TOUCHING = "touching"
"""How a sentence says that a ship touches another, and not that she moves so that she does."""


FAR = "it may move so far"
_ON_THE_WAY = frozenset({Adjunct.OVER})


def joined(play: tuple[Sentence, ...], board: Board) -> tuple[Sentence, ...]:
    """The play in which one deed that is told in two sentences is one.

    A ship that moves and then docks makes one move (`faq.dock.2`), and who uses her captain and then shoots shoots with him,
    as does who uses a special shot, before she shoots or before her first die.
    """
    found: list[Sentence] = []
    for sentence in _with_tows([_by_ability(told, board) for one in play for told in _for_whom(one, board)], board):
        sentence = _on_the_way(found[-1], sentence) if found else sentence  # noqa: PLW2901
        shot = _special_shot(found[-1], sentence, board) if found else None
        if shot is not None:
            found[-1] = shot
            continue
        if found and _lets(found[-1], sentence, board):
            found.pop()
        if found and _pushes(found[-1], sentence, board):
            before = found.pop()
            sentence = replace(sentence, ability=before.ability, dice=before.dice, text=f"{before.text}, {sentence.text}")  # noqa: PLW2901
        if found and (_ends(found[-1], sentence, board) or _tells_its_move(found[-1], sentence, board)):
            before = found.pop()
            adjuncts, text = (*before.adjuncts, *sentence.adjuncts), f"{before.text}, {sentence.text}"
            told = {"who": sentence.who, "contacts": sentence.contacts, "adjuncts": adjuncts}
            sentence = replace(before, **told, text=text, span=sentence.span)  # noqa: PLW2901
        found.append(sentence)
    return tuple(found)


def _for_whom(sentence: Sentence, board: Board) -> Iterator[Sentence]:
    """A card that is revealed for pieces, as one that is revealed, and then they are chosen for what it does."""
    sentence = as_revealed(sentence, board) if sentence.deed is Command.DUEL else sentence
    pieces = tuple(one for kind, one in sentence.adjuncts if kind is Adjunct.FOR) if sentence.deed is Command.REVEAL else ()
    yield replace(sentence, adjuncts=()) if pieces else sentence
    if pieces:
        yield Sentence(Command.CHOOSE, sentence.who, pieces, text=sentence.text, span=sentence.span)


def _with_tows(play: Sequence[Sentence], board: Board) -> Iterator[Sentence]:
    """The play in which a ship that moves with another in tow, whom nobody said that she tows, first takes her in tow."""
    towed = {*board.tows}
    for sentence in play:
        ship = sentence.beside(Adjunct.WITH) or ""
        towed |= {(sentence.who, other) for other in sentence.whom if sentence.deed is Command.TOW}
        towed -= {pair for pair in towed if sentence.deed in (Command.RELEASE, Command.DROP) and pair[0] == sentence.who}
        if sentence.deed is not Command.MOVE or ship not in board.pieces or not is_ship(board.pieces[ship]):
            yield sentence
            continue
        if (sentence.who, ship) not in towed:
            yield Sentence(Command.TOW, sentence.who, (ship,), text=sentence.text, span=sentence.span)
        yield replace(sentence, adjuncts=tuple(one for one in sentence.adjuncts if one != (Adjunct.WITH, ship)))


def _by_ability(sentence: Sentence, board: Board) -> Sentence:
    """What is done with an ability is the use of that, unless the ability gives the action itself."""
    if sentence.ability is None or sentence.deed not in (Command.MOVE, Command.EXPLORE, Command.REPAIR):
        return sentence
    plain = replace(sentence, ability=None)
    bearer = board.pieces.get(sentence.ability.bearer)
    effects = [effect for ability in (bearer.abilities if bearer is not None else ()) for effect in ability.effects]
    if _lets(Sentence(Command.USE, sentence.who, ability=sentence.ability), plain, board):
        free = [one.free for one in effects if one.act is Act.GIVE and one.affirms and one.action is ACTION_OF[sentence.deed]]
        return replace(plain, free=plain.free or all(free))
    if effects and all(_holds_anyway(effect, sentence.deed) for effect in effects):
        return plain
    if any(effect.act.name == sentence.deed.name for effect in effects):
        if sentence.deed is Command.MOVE:
            return replace(sentence, deed=Command.PUSH, whom=(sentence.who,))
        return replace(sentence, deed=Command.USE, how=tuple(one for one in sentence.how if one != "mast"))
    return replace(sentence, how=(*sentence.how, "with an ability"))


def _holds_anyway(effect: Effect, deed: Command) -> bool:
    """Whether an effect adds to a figure whatever anybody does, or lets a ship repair wherever she is, as often as she likes."""
    free = not (effect.conditions or effect.cost or effect.faces or effect.often or effect.when)
    adds = effect.act is Act.HAVE and effect.quantity is not None and not effect.optional
    return free and (adds or (deed is Command.REPAIR and effect.act is Act.REPAIR and effect.optional and effect.amount is None))


def _ends(before: Sentence, sentence: Sentence, board: Board) -> bool:
    """Whether a sentence tells no more than where the move before it ends: at an island or a fort, or in contact.

    The move may be one that an ability lets be made.
    """
    open_still = not (before.contacts or before.near or before.far) and (before.choice == "away" or not before.whom)
    open_still = open_still and before.choice in (None, "away")
    plain = replace(sentence, contacts=(), adjuncts=(), how=(), text="") == Sentence(Command.MOVE, before.who)
    ends = [contact.other for contact in sentence.contacts]
    touches = sentence.how == (TOUCHING,) and before.deed in (Command.MOVE, Command.USE)
    docks = before.deed is Command.MOVE and not sentence.how and all(_is_berth(board, end) for end in ends)
    return open_still and plain and bool(ends) and (touches or docks)


def _tells_its_move(before: Sentence, sentence: Sentence, board: Board) -> bool:
    """Whether a sentence tells where the move ends that the ability used before it lets the same ship make, by its length."""
    card, ship = board.pieces.get(before.ability.bearer) if before.ability is not None else None, board.pieces.get(sentence.who)
    plain = replace(sentence, contacts=(), lengths=(), text="") == Sentence(Command.MOVE, sentence.who)
    if card is None or ship is None or before.deed is not Command.USE or before.contacts or not plain:
        return False
    if ship.id not in (card.id, card.aboard) or not sentence.lengths:
        return False
    effects = (one for ability in card.abilities for one in ability.effects if one.act is Act.MOVE and one.affirms)
    amounts = [one.amount for one in effects if one.whom is None and one.amount is not None]
    lengths = [amount.length for amount in amounts if amount.length is not None]
    return any(alike(sentence.lengths, far) for far in lengths) and not alike(sentence.lengths, ship.base_move or ())


def _lets(before: Sentence, sentence: Sentence, board: Board) -> bool:
    """Whether a sentence tells no more than the use of a card that gives the action which the next one tells of."""
    card = board.pieces.get(before.ability.bearer) if before.ability is not None else None
    action = ACTION_OF.get(sentence.deed)
    if card is None or action is None or sentence.who != before.who or sentence.timing or sentence.ability:
        return False
    bare = replace(before, ability=None, text="") == Sentence(Command.USE, before.who)
    open_now = Quality.FACE_DOWN not in card.marks and before.who in (card.id, card.aboard)
    effects = (effect for ability in card.abilities for effect in ability.effects)
    return bare and open_now and any(one.act is Act.GIVE and one.affirms and one.action is action for one in effects)


def _pushes(before: Sentence, sentence: Sentence, board: Board) -> bool:
    """Whether a sentence tells no more than whom the ability used right before moves, and where."""
    bearer = board.pieces.get(before.ability.bearer) if before.ability is not None else None
    if bearer is None or sentence.deed is not Command.PUSH or sentence.ability or sentence.dice or sentence.timing:
        return False
    bare = replace(before, ability=None, dice=(), text="") == Sentence(Command.USE, before.who)
    owner = board.pieces[before.who].player if before.who in board.pieces else before.who
    ours = sentence.who in ("", before.who, bearer.id, bearer.aboard, owner)
    pushes = (one.act is Act.MOVE and one.affirms for ability in bearer.abilities for one in ability.effects)
    return bare and ours and any(pushes)


def _on_the_way(before: Sentence, sentence: Sentence) -> Sentence:
    """A shot that is told to come before or after a segment of the move right before it, as one that says before which."""
    timing = sentence.timing
    if timing is None or timing.event != "segment" or sentence.deed is not Command.SHOOT:
        return sentence
    if (before.deed, before.who) != (Command.MOVE, sentence.who) or timing.number is None:
        return sentence
    which, told = timing.number + (timing.phase is Phase.AFTER), len(list(_bars(before.lengths)))
    how = () if 0 < told < which else (f"{SEGMENT}{which}",)
    return replace(sentence, timing=None, how=(*sentence.how, *how))


def _special_shot(before: Sentence, sentence: Sentence, board: Board) -> Sentence | None:
    """The shot of which one of two sentences tells, with the special shot that the other says is used; None for other deeds."""
    use, shot = (before, sentence) if before.deed is Command.USE else (sentence, before)
    card = board.pieces.get(use.ability.bearer) if use.ability is not None else None
    if (use.deed, shot.deed, shot.ability) != (Command.USE, Command.SHOOT, None) or card is None or use.who != shot.who:
        return None
    timely = use.timing == (None if use is before else Timing(Phase.BEFORE, "die", 1)) and shot.timing is None
    bare = use.whom in ((), shot.whom) and replace(use, ability=None, timing=None, whom=(), text="") == Sentence(
        Command.USE, use.who
    )
    hers = card.aboard == use.who and Quality.FACE_DOWN not in card.marks
    if not (timely and bare and hers and any(special(ability) is not None for ability in card.abilities)):
        return None
    return replace(shot, ability=use.ability, text=f"{before.text}, {sentence.text}")


def _is_berth(board: Board, piece: str) -> bool:
    return piece in board.pieces and board.pieces[piece].kind in (Kind.ISLAND, Kind.FORT)


def going_on(course: Simulation, state: State, sentence: Sentence) -> Finding | None:
    """Whether a ship may go on with the move that the play told of just before; None where the sentence tells of no such thing.

    It does where both name a length and the ship has done nothing else since, where neither does and the one before tells
    a part of the way alone, and where she has just come out of the fog (`crimson-coast.fog-bank.3`).
    """
    ship, just, before = sentence.who, state.just, _just_told(course, state, sentence)
    under_way = just is not None and (just.act, just.who, just.action) == (Act.GIVE, ship, Action.MOVE)
    view = course.view(state)
    if under_way and state.count(CAME_OUT, ship) and _left_fog(course, state, sentence):
        name, first = f"{view.name(ship)} may", [far_enough(view, ship, length) for length in sentence.lengths[:1]]
        return all_of(f"{name} go on with her move", f"{name} not go on with her move", *stopped(view, ship), *first)
    measured = bool(before and sentence.lengths)
    if just is None or not under_way or not (measured or _tells_the_rest(course, state, sentence)):
        return None
    if before and not measured:
        end = f"where the move before it ends: write “{view.name(ship)} ends her move …” if it does"
        return Finding(Point(Act.MOVE), True, decided=False, says=f"“{sentence.text}” tells {end}")
    whole = whole_length((*before, *sentence.lengths)) if measured else ""
    name = f"{view.name(ship)} may"
    after = any(program.ship == ship for program in programs_for(view, just, FOLLOWING)) or bool(state.offers)
    unsure = Finding(Point(Act.MOVE), True, decided=False, says="what follows upon a move may have followed") if after else None
    far = far_enough(view, ship, whole) if whole else Finding(Point(Act.MOVE), True, decided=not measured, says=FAR)
    far = replace(far, decided=far.decided and (bool(far) or not may_have_gone_farther(view, ship)))
    parts = [*stopped(view, ship), far, *([unsure] if unsure else [])]
    return all_of(f"{name} go on with her move", f"{name} not go on with her move", *parts)


def either_way(course: Simulation, state: State, sentence: Sentence) -> str:
    """Why it is open which move is meant that may go on with the one before it or be one that a text lets be made; else empty."""
    plain = sentence.deed is Command.MOVE and sentence.ability is None
    further = going_on(course, state, sentence) if plain else None
    if further is None or (further.decided and not further):
        return ""
    meant = "write “uses … to move” for the ability, or the whole of her move in one sentence"
    return f"whether “{sentence.text}” goes on with the move before it, or is the one that an ability lets be made: {meant}"


def _tells_the_rest(course: Simulation, state: State, sentence: Sentence) -> bool:
    """Whether a sentence tells on where the one right before told what way the same ship takes, or how far, without an end."""
    before = _sentence_before(course, state, sentence)
    if before is None or before.deed is not Command.MOVE or before.who != sentence.who:
        return False
    way = Sentence(Command.MOVE, before.who, adjuncts=before.adjuncts, dice=before.dice, lengths=before.lengths)
    rest = replace(sentence, contacts=(), near=(), far=(), adjuncts=(), dice=())
    on_the_way = bool(before.adjuncts or before.lengths) and all(role in _ON_THE_WAY for role, _ in before.adjuncts)
    return on_the_way and before == way and rest == Sentence(Command.MOVE, sentence.who)


def _sentence_before(course: Simulation, state: State, sentence: Sentence) -> Sentence | None:
    """What the play tells right before a sentence, but for what ends no move."""
    play = course.situation.play[: state.next]
    before = reversed(play[: _place(play, sentence)])
    return next((one for one in before if not ends_no_move(one, state.board)), None)


def _place(play: tuple[Sentence, ...], sentence: Sentence) -> int:
    """Where a play tells a sentence, to which what the next one takes for granted may have been added since."""
    itself = [place for place, one in enumerate(play) if one is sentence]
    return next(iter(itself or [place for place in range(len(play) - 1, -1, -1) if play[place].text == sentence.text]), 0)


def ends_no_move(said: Sentence, board: Board) -> bool:
    """Whether a sentence tells of nothing that ends a move: of a die on the way, or rolled again, or of crew turned face up."""
    named = [board.pieces[one].kind for one in said.whom if one in board.pieces]
    revealed = said.deed is Command.REVEAL and bool(named) and {*named} == {Kind.CREW}
    return revealed or said.deed is Command.ROLL or (said.deed is Command.USE and said.choice == "reroll")


def _just_told(course: Simulation, state: State, sentence: Sentence) -> tuple[str, ...]:
    """The lengths that the sentences right before one tell of the same ship's move."""
    return told_of_it(course.situation.play[: state.next], sentence, state.board)


def told_of_it(play: tuple[Sentence, ...], sentence: Sentence, board: Board) -> tuple[str, ...]:
    """The lengths of the segments that a play tells right before a sentence, of the same ship's move."""
    place = _place(play, sentence)
    found: tuple[str, ...] = ()
    for one in (one for one in reversed(play[:place]) if not ends_no_move(one, board)):
        if one.deed is not Command.MOVE or one.who != sentence.who or one.timing is not None or not one.lengths:
            break
        found = (*one.lengths, *found)
    return found


def _left_fog(course: Simulation, state: State, sentence: Sentence) -> bool:
    """Whether what was told of the ship right before, but for dice that were rolled again, is that she leaves the fog."""
    play = course.situation.play[: state.next]
    place = _place(play, sentence)
    before = next((one for one in reversed(play[:place]) if one.deed is not Command.USE), None)
    return before is not None and before.deed is Command.MOVE and before.who == sentence.who and before.choice == "away"


def whole_length(lengths: tuple[str, ...]) -> str:
    """The length of several moved one after the other; empty where bars and inches are mixed."""
    if len(lengths) == 1:
        return lengths[0]
    return "" if any(length.endswith("in") for length in lengths) else added(_bars(lengths))


def _bars(lengths: tuple[str, ...]) -> Iterator[str]:
    for length in lengths:
        yield from length.split("+")


def stopped(view: View, ship: str) -> Iterator[Finding]:
    """What has ended the move of a ship: what she touched, or what terrain has made of her (`faq.moving.4`, `faq.terrain.2`)."""
    piece, name = view.state.piece(ship), view.name(ship)
    for _, other, _ in view.state.board.touching(ship):
        if (ship, other) in view.state.board.tows:
            continue
        if is_ship(view.state.piece(other)) or view.state.piece(other).kind in (Kind.ISLAND, Kind.FORT):
            units = view.book.units("contact stops a move")
            says = f"{name} touches {view.name(other)}, so that her move is over"
            sure = bool(units) and not view.state.count(LET_GO, ship, other)
            yield Finding(Point(Act.MOVE), False, decided=sure, says=says, cites=units)
            return
    yield from (*held(view, ship), *wrecked(view, ship))
    units = view.book.units("terrain stops a move")
    if Quality.LOST in piece.marks:
        yield Finding(Point(Act.MOVE), False, decided=bool(units), says=f"{name} is lost, so that her move is over", cites=units)
    elif view.state.count("in a whirlpool", ship):
        whirled = view.book.units("a whirlpool ends the move")
        says = f"{name} has touched a whirlpool, so that her move is over"
        yield Finding(Point(Act.MOVE), False, decided=bool(whirled), says=says, cites=whirled)
    elif is_derelict(piece):
        by_terrain = bool(units) and view.state.count(MASTS_TO + "terrain", None, ship) > 0 and not base_move(view, ship).value
        yield Finding(Point(Act.MOVE), False, decided=by_terrain, says=f"{name} is derelict", cites=units if by_terrain else ())
    elif not units and on_terrain(view, ship):
        yield Finding(Point(Act.MOVE), True, decided=False, says=f"{name} is on terrain")


def on_terrain(view: View, ship: str) -> bool:
    """Whether a ship lies on terrain of any kind."""
    return any(one == ship for one, _ in view.state.board.inside)


def remaining(course: Simulation, state: State, moved: Sentence) -> Finding | None:
    """Whether the base move of a ship holds another segment beside those that the play has told; None if open."""
    view, ship = course.view(state.under_way(moved.who)), moved.who
    own = base_move(view, ship)
    before = [*_bars(_just_told(course, state, moved)), *_bars(moved.lengths)]
    segments = own.value if isinstance(own.value, tuple) and own.value != UNKNOWN_MOVE else ()
    further = [far_enough(view, ship, added([*before, segment]), given=True) for segment in segments] if before else []
    used = bool(further) and covers(added(before), added(segments))
    return next((one for one in further if one and one.decided), next((one for one in further if used and one.decided), None))
