"""What is asked of the table as it will be: once a ship has docked, or in a turn that is still to come."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import product

from arbiter.board import Contact, Part
from arbiter.effects import Act, Kind, Quality
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.view import fact
from arbiter.frozen import replace
from arbiter.pirates.answers.branches import in_all
from arbiter.pirates.answers.replies import BranchReply, settled, undecided
from arbiter.pirates.fleet.forts import not_as_it_begins
from arbiter.pirates.kinds import is_ship
from arbiter.pirates.table.docking import berth, is_own_home, is_placed, site
from arbiter.play import Adjunct, Ask, Command, Count, Question, Sentence, Situation


def once_docked(
    course: Simulation, question: Question, ask: Callable[[Simulation, Branch, Question], BranchReply]
) -> BranchReply:
    """The answer when the ship that a question names has docked there: as the play ends, or as the next thing that she does."""
    ship, island = question.docking or ("", "")
    question = replace(question, docking=None)
    plain = Sentence(Command.MOVE, ship, contacts=(Contact(ship, Part.ANY, island, Part.ANY),), text=f"{ship} docks at {island}")

    def there(course: Simulation, branch: Branch, question: Question) -> BranchReply:
        if berth(branch.state.board, ship) == island and branch.state.count("docked this turn", ship):
            return ask(course, branch, question)
        says = f"{ship} does not come to dock at {island} as the play goes on"
        return undecided(says)

    last = next((one for one in reversed(course.situation.play) if one.who == ship), None)
    told = last is not None and any(contact.other == island for contact in last.contacts)
    return in_all(course, course if told else course.playing((*course.situation.play, plain)), question, there)


def at_home(situation: Situation, question: Question) -> Question:
    """What may or must be unloaded at her home island, or a fort of her own, is asked of a ship as she docks or lies there.

    Whether she may is asked of the moment under way where it is told that she lies elsewhere.
    """
    board, island = situation.board, question.at or question.beside(Adjunct.AT) or question.beside(Adjunct.TO) or ""
    owner = board.pieces[question.who].player if question.who in board.pieces else ""
    fort = island in board.pieces and Kind.FORT in board.pieces[island].kinds and board.pieces[island].player == owner
    home = is_own_home(board, island, owner) or (fort and bool(owner) and bool(site(board, island)))
    if question.act is not Act.UNLOAD or question.ask not in (Ask.MAY, Ask.MUST) or not home:
        return question
    lies = berth(board, question.who)
    here = bool(lies) and lies in (island, site(board, island))
    if question.ask is Ask.MAY and (here or _lies_somewhere(situation, question.who)):
        return question
    adjuncts = tuple(pair for pair in question.adjuncts if pair[1] != island)
    return replace(question, at=None, adjuncts=adjuncts, docking=None if here else (question.who, island))


def _lies_somewhere(situation: Situation, ship: str) -> bool:
    """Whether it is told where a ship lies, if only that she is not docked, or that she has moved."""
    moved = any((one.deed, one.who) == (Command.MOVE, ship) for one in situation.play)
    return moved or (Quality.DOCKED.value, ship, "") in situation.stated or is_placed(situation.board, ship)


def as_it_stands_too(
    course: Simulation, branch: Branch, question: Question, found: BranchReply, ask: Callable[..., BranchReply]
) -> BranchReply:
    """The reply on what must be done once a ship docks; open where it is told that she lies elsewhere, and need not do it now."""
    ship, island = question.docking or ("", "")
    if found.decided:
        course.view(branch.state).assume(("docks first", ship, island), f"{ship} docks at {island} for it", [])
    if question.ask is not Ask.MUST or found.answer == "no" or not _lies_somewhere(course.situation, ship):
        return found
    now = ask(course, branch, replace(question, docking=None))
    if not now.decided or now.answer == found.answer:
        return found
    says = f"{ship} does not lie at {island}, so that it is {now.answer} as things stand, and {found.answer} once she docks there"
    return _open(says, found)


def in_turn(
    course: Simulation, branch: Branch, question: Question, ask: Callable[[Simulation, Branch, Question], BranchReply]
) -> BranchReply:
    """The answer in the turn that a question names: the one under way, or one to come before which nothing else is done."""
    players, now = branch.state.board.players, branch.state.board.turn
    asked = replace(question, turn="", later=False, starting=False, under_way=False)
    owner = course.view(branch.state).player(question.turn) if question.turn in branch.state.board.pieces else question.turn
    question = replace(question, turn=now if question.under_way else owner)
    if now not in players or question.turn not in players:
        return undecided(f"whose turn it is was not said, or {question.turn} takes none")
    ahead = (players.index(question.turn) - players.index(now)) % len(players) or (len(players) if question.later else 0)
    if question.starting and question.act is Act.BUILD:
        return settled(course.view(branch.state), not_as_it_begins(course.view(branch.state)))
    if not ahead and question.starting and course.situation.play:
        return undecided("the play goes on from the beginning of the turn: ask it of a table without a play")
    if not ahead:
        return _of_this_turn(course, branch, question, ask)
    course.view(branch.state).assume(("until", question.turn), f"nothing else is done before the turn of {question.turn}", [])
    ends = Sentence(Command.END_TURN, "", choice="ends", text="the turn ends")
    afresh = replace(asked, again=True) if asked.ask in (Ask.MAY, Ask.MUST) and asked.act in _AFTER_A_MOVE else asked
    found = in_all(course, course.onward(branch.state, (ends,) * ahead), afresh, ask)
    told = () if question.later else _told_turns(course, question)
    if any(in_all(course, before, asked, ask).answer != found.answer for before in told):
        return _of_which_turn(found, question)
    if not _is_of_deeds(question):
        moves = _first(branch, question) if _is_nothing(found, question) else ()
        after = (in_all(course, course.onward(branch.state, (*(ends,) * ahead, moved)), asked, ask) for moved in moves)
        able = any(not _is_nothing(one, question) for one in after)
        return _open("that would need a move before it, of which nothing tells", found) if able else found
    if _is_nothing(found, question):
        bygone = question.past or question.perfect
        return found if bygone else _open(f"what is done in the turn of {question.turn} is not told", found)
    return found if _is_nothing(ask(course, branch, asked), question) else _of_which_turn(found, question)


def _told_turns(course: Simulation, question: Question) -> Iterator[Simulation]:
    """The course of the play up to the end of each turn of that player that it tells to the end."""
    for place, one in enumerate(course.situation.play):
        if one.deed is Command.END_TURN:
            before = course.before(place)
            if all(end.state.board.turn == question.turn for end in before.ends):
                yield before


_AFTER_A_MOVE: Mapping[Act | None, tuple[Part, Part]] = {
    Act.RAM: (Part.BOW, Part.ANY), Act.BOARD: (Part.BOW, Part.ANY), Act.PIN: (Part.ANY, Part.BOW),
    Act.TOW: (Part.ANY, Part.BOW), Act.EXPLORE: (Part.BOW, Part.ANY), Act.USE: (Part.BOW, Part.ANY),
}  # fmt: skip
"""What is done upon a move, and with which parts a ship touches then what she does it to."""


def having_met(situation: Situation) -> Situation | None:
    """The same table where the move that ends its play, of which no place is told, ends in contact with whom is asked about."""
    (question, *_), (*before, last) = situation.questions, situation.play or (None,)
    whom, parts = question.whom or "", _AFTER_A_MOVE.get(question.act)
    if last is None or parts is None or whom not in situation.board.pieces or not is_ship(situation.board.pieces[whom]):
        return None
    bare = last.deed is Command.MOVE and last.who == question.who and not (last.contacts or last.distances or last.adjuncts)
    if not bare or last.whom or last.who == whom:
        return None
    moved = replace(last, contacts=(Contact(last.who, parts[0], whom, parts[1]),))
    return replace(situation, play=(*filter(None, before), moved))


def _first(branch: Branch, question: Question) -> Iterator[Sentence]:
    """The moves in that turn upon which what is asked may be done; none where it needs no move."""
    pieces, act = branch.state.board.pieces, question.act
    if act not in _AFTER_A_MOVE:
        return
    own, others = _AFTER_A_MOVE[act]
    by = question.ability.bearer if act is Act.USE and question.ability is not None else question.who
    ships = [piece.id for piece in pieces.values() if is_ship(piece) and piece.gone is None]
    movers = [branch.state.ship_of(by)] if by in pieces else [one for one in ships if pieces[one].player == question.turn]
    places = [piece.id for piece in pieces.values() if Kind.ISLAND in piece.kinds]
    met = places if act is Act.USE else [question.whom] if question.whom in pieces else ships
    for ship, other in product(movers, met):
        if ship != other and ship in ships:
            contact = Contact(ship, own, str(other), others)
            yield Sentence(Command.MOVE, ship, contacts=(contact,), text=f"{pieces[ship].name} moves")


def _of_this_turn(
    course: Simulation, branch: Branch, question: Question, ask: Callable[[Simulation, Branch, Question], BranchReply]
) -> BranchReply:
    """The answer in the turn under way; open where it is about what the play tells, which may have been in an earlier turn.

    So it is where it is about how things stand, which was otherwise at the end of another turn of that player.
    """
    asked = replace(question, turn="", under_way=False)
    found = ask(course, branch, asked)
    stands = not (
        question.under_way or _is_of_deeds(question) or question.ask in (Ask.MAY, Ask.MUST) or question.modal is not None
    )
    if stands and any(in_all(course, before, asked, ask).answer != found.answer for before in _told_turns(course, question)):
        return _of_which_turn(found, question)
    ended = max((at for at, one in enumerate(course.situation.play, 1) if one.deed is Command.END_TURN), default=0)
    deeds = _is_of_deeds(question)
    if not ended or not (deeds or found.sentences is not None) or (deeds and _is_nothing(found, question)):
        return found
    tried = found.sentences if question.ask in (Ask.MAY, Ask.MUST, Ask.DOES) else None
    if tried is not None and tried >= ended:
        return found
    if tried is not None and not deeds and not question.again:  # it was tried in an earlier turn alone
        return ask(course, branch, replace(asked, again=True))
    before = course.before(ended)
    afresh = deeds and all(_is_nothing(ask(before, one, asked), question) for one in before.ends)
    return found if afresh else _of_which_turn(found, question)


_STANDING = frozenset({
    Act.OWN, Act.HAVE, Act.CARRY, Act.TOUCH, Act.PIN, Act.TOW, Act.BLOCK, Act.LINK, Act.COUNT, Act.LIE, Act.APPLY, Act.BELONG,
})  # fmt: skip
"""What holds from one turn to the next."""
DONE_TO = frozenset({"hit", "shot at", "rammed", "boarded"})
"""States that say what was done to a piece."""
_COUNTED = frozenset({Count.HITS, Count.MASTS_LOST})


def _is_of_deeds(question: Question) -> bool:
    """Whether it is asked what happens, each time in one turn or another, and not how things stand or what may be done."""
    if question.modal is not None or question.ask in (Ask.MAY, Ask.MUST):
        return False
    done = question.act is not None and question.act not in _STANDING
    done = done or (question.ask is Ask.WHICH and question.state == "lost")
    return done or question.past or question.ask is Ask.TIMES or question.count in _COUNTED or question.state in DONE_TO


def _is_nothing(found: BranchReply, question: Question) -> bool:
    """Whether a reply says that it did not happen at all."""
    return found.decided and found.answer in (("yes",) if question.denied else ("no", "none", "nobody", "nothing", "0"))


def _of_which_turn(found: BranchReply, question: Question) -> BranchReply:
    return _open(f"the play tells of it, and whether that was in the turn of {question.turn} is not worked out", found)


def _open(says: str, found: BranchReply) -> BranchReply:
    return replace(found, answer="undecided", decided=False, why=replace(fact(says), causes=(found.why,)))
