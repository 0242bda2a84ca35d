"""How many there are of something, and what a figure is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from arbiter.board import Board, Piece
from arbiter.effects import FITTINGS, Ability, Act, Action, Kind, Quality, Quantity
from arbiter.engine import dice
from arbiter.engine.course import Branch, Simulation
from arbiter.engine.narration import because
from arbiter.engine.points import Finding, Point
from arbiter.engine.state import Event, Given
from arbiter.engine.usage import in_force, is_spent
from arbiter.engine.view import View, fact
from arbiter.frozen import replace
from arbiter.lengths import in_inches
from arbiter.pirates.answers.deeds import fights, unanswered
from arbiter.pirates.answers.loading import may_load_at_most, may_take_at_most
from arbiter.pirates.answers.offered import at_most
from arbiter.pirates.answers.places import apart
from arbiter.pirates.answers.replies import BranchReply, told, undecided
from arbiter.pirates.answers.spoils import lost, masts_lost_to, ships_of
from arbiter.pirates.as_told import MISSED
from arbiter.pirates.contact.boarding import BONUS, bonus
from arbiter.pirates.fire.gunnery import at_double_range, dice_at, dice_count, shot_with
from arbiter.pirates.fire.hitting import hit_finding
from arbiter.pirates.fleet.building import costs, pieces, spent
from arbiter.pirates.fleet.winning import to_end, to_win, units_left
from arbiter.pirates.kinds import FLEET, is_ship, ships_in_play
from arbiter.pirates.table import gold
from arbiter.pirates.table.conditions import (
    base_move,
    cannons,
    capacity,
    cargo_filled,
    cargo_used,
    cost,
    equipment_over,
    hangs_on_faces,
    number,
    points_over,
    space,
)
from arbiter.pirates.table.docking import OPEN_CAPTIVES
from arbiter.pirates.table.flags import so_many, untold
from arbiter.pirates.table.flames import NO_MASTS, REPLACED
from arbiter.pirates.table.links import links
from arbiter.pirates.table.masts import place_of
from arbiter.pirates.table.permission import able, given, may_use, valid_target
from arbiter.pirates.table.reach import battery, reach, with_mode
from arbiter.pirates.table.stranding import is_terrain, out_of_play
from arbiter.play import Ask, Command, Count, Question
from arbiter.trace import Node, NodeKind, cited, conclusion

COUNTED = frozenset({None, Act.HIT, Act.ELIMINATE, Act.HAVE, Act.GET})
"""The acts of which it can be asked how many of something they come to."""


def how_many(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """The figure that a question asks for, where the play ends."""
    view, ended = course.view(branch.paused or branch.state), course.view(branch.state)
    who = question.who
    count = question.count
    if count is Count.CARGO_SPACE and who in view.state.board.pieces and is_ship(view.state.piece(who)):
        count = Count.CARGO_USED
    if question.of == "inches" and count in _FIGURES:
        return _inches(_FIGURES[count](ended, branch, who, question), dict(view.state.board.measures))
    if question.modal is Ask.MAY and question.act in _AT_MOST:
        return _AT_MOST[question.act](course, branch, question)
    if question.modal is Ask.MAY and question.act is Act.ELIMINATE and count in _GOODS_KINDS:
        return _may_go(ended, question, _GOODS_KINDS[count])
    if question.act not in COUNTED or (question.modal is Ask.MAY and count not in (Count.RANGE, Count.BASE_MOVE, Count.CANNONS)):
        return unanswered(question)
    if question.act in (Act.GET, Act.ELIMINATE):
        return (_got if question.act is Act.GET else _goods_lost)(course, branch, question)
    if count is Count.MASTS_LOST:
        return _masts_lost(course, branch, question)
    if count in _FIGURES:
        found = _FIGURES[count](ended if count not in (Count.DICE, Count.CANNONS, Count.ACTIONS) else view, branch, who, question)
        return _as_it_was(course, question, found)
    return unanswered(question)


_AT_MOST = {Act.LOAD: may_load_at_most, Act.TAKE: may_take_at_most}
"""What answers how much cargo a ship may come by."""


def of_each(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """A figure of each player, one after the other."""
    question = replace(question, of=None)
    found = [(player, how_many(course, branch, replace(question, who=player))) for player in branch.state.board.players]
    open_one = next((reply for _, reply in found if not reply.decided), None)
    if open_one is not None or not found:
        return open_one or unanswered(question)
    told = ", ".join(f"{player} {reply.answer}" for player, reply in found)
    causes = tuple(reply.why for _, reply in found)
    units = cited(causes)
    return BranchReply(told, conclusion(told, units, causes))


_GOODS_KINDS: Mapping[Count | None, frozenset[Kind]] = {
    Count.CREW: frozenset({Kind.CREW}),
    Count.TREASURE: frozenset({Kind.TREASURE}),
    Count.CARGO: frozenset({Kind.CARGO, Kind.CREW, Kind.TREASURE}),
}


def _may_go(view: View, question: Question, kinds: frozenset[Kind]) -> BranchReply:
    """How many pieces of cargo may be eliminated by what abilities have left open (`faq.hit-eliminates-cargo.2`)."""
    found = at_most(view, question, kinds) if not view.state.unknown else None
    if found is None:
        return unanswered(question)
    times = f"{found[1]} times" if found[1] > 1 else "once"
    return BranchReply(str(found[0]), fact(f"an ability has left that open {times}, and {found[0]} may go by it"))


GONE_BY: Mapping[Count | None, Command] = {
    Count.ROLL_BONUS: Command.SHOOT,
    Count.RANGE: Command.SHOOT,
    Count.DICE: Command.SHOOT,
    Count.CANNONS: Command.SHOOT,
    Count.TO_HIT: Command.SHOOT,
}
"""Figures that a deed of the play goes by, and that may have changed since."""


def _as_it_was(course: Simulation, question: Question, now: BranchReply) -> BranchReply:
    """The figure, undecided where it was another one when the play went by it: nobody says which moment is meant."""
    deed, play = GONE_BY.get(question.count), course.situation.play
    places = [place for place, said in enumerate(play) if said.deed is deed and said.who == question.who]
    if not places or not now.decided:
        return now
    before = course.before(places[-1])
    then = {how_many(before, branch, question).answer for branch in before.run()} - {now.answer}
    if not then:
        return now
    says = f"before “{play[places[-1]].text}” it is {' or '.join(sorted(then))}, and {now.answer} where the play ends"
    return undecided(Node(NodeKind.FACT, says, (), (now.why,)))


def _inches(found: BranchReply, bars: Mapping[str, Fraction]) -> BranchReply:
    """A length, or the longest of several, in inches, where it was said how long the bars are."""
    lengths = [] if found.answer == "none" else found.answer.split(" and ")
    if not found.decided or not {"S", "L"} <= set(bars):
        return replace(found, answer="undecided", decided=False)
    inches = max((in_inches(length, bars) for length in lengths), default=Fraction(0))
    return replace(found, answer=str(inches), why=replace(found.why, says=f"{found.why.says}: {inches} inches"))


def _figure(view: View, branch: Branch, value: object, words: str, *pieces: str, units: tuple[str, ...] = ()) -> BranchReply:
    why = told(view, words, branch, *pieces)
    return BranchReply(
        str(value), replace(why, kind=NodeKind.FINDING, cites=tuple(dict.fromkeys((*why.cites, *units)))) if units else why
    )


def _masts(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    if who not in view.state.board.pieces:
        return unanswered(question)
    piece = view.state.piece(who)
    if untold(piece):
        return undecided(f"how many flags {view.name(who)} has was not stated")
    says = f"{view.name(who)} has {so_many(piece, piece.masts)}"
    return _figure(view, branch, piece.masts, says, who, units=_as_masts(view, piece))


def _fittings(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    """How many panels, secondary hulls or fire masts a ship has."""
    kind = next(part for part in FITTINGS if part.value == question.of)
    count = view.state.piece(who).count(kind)
    if count is None:
        return undecided(f"how many {kind.value}s {view.name(who)} has was not stated")
    says = f"{view.name(who)} has {count} {kind.value}{'' if count == 1 else 's'}"
    return _figure(view, branch, count, says, who, units=view.book.units(NO_MASTS) if kind is Kind.FIRE_MAST else ())


def _units(view: View, branch: Branch, who: str, _question: Question) -> BranchReply:
    """How many pieces a player has that can still be given actions, which breaks a tie at the end (`faq.winning.7`)."""
    if who not in view.state.board.players:
        return undecided(f"{view.name(who)} is no player, and units are counted for players")
    count = units_left(view, who)
    return _figure(view, branch, count, f"{who} has {count} units left", units=view.book.units("winner by units"))


def _as_masts(view: View, piece: Piece) -> tuple[str, ...]:
    """The units that say what stands for masts: the segments of a sea creature, a flag for each printed cannon of a fort."""
    if Kind.FORT in piece.kinds and piece.cannons is not None:
        return view.book.units("a flag for every printed cannon")
    return view.book.units("segments are masts") if Kind.SEA_CREATURE in piece.kinds else ()


def _hits(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    by_shooter = question.act is Act.HIT
    hits = view.state.count("hit", who, question.whom) if by_shooter else view.state.count("hit", None, who or None)
    return _figure(
        view,
        branch,
        hits,
        f"{view.name(who)} {'scores' if by_shooter else 'takes'} {hits} {'hit' if hits == 1 else 'hits'}",
        who,
        units=view.book.units("hit"),
    )


def _misses(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    """How many of the shots missed whose dice the play gives, or of which it tells; of open dice that is not counted."""
    if branch.forked:
        return undecided("how many shots miss whose dice are open is not counted: give the dice")
    missed = view.state.count(MISSED, None, who or None)
    return _figure(view, branch, missed, f"{missed} {'shot misses' if missed == 1 else 'shots miss'}", who)


def _to_hit(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    """The lowest die with which each cannon of a ship that reaches a target hits it, or the only enemy that there is."""
    enemies = [one.id for one in ships_in_play(view) if view.player(one.id) != view.player(who)]
    target = question.whom or (enemies[0] if len(enemies) == 1 else "")
    guns = battery(view, who, target) if target else ()
    if not target or not guns or not valid_target(view, who, target):
        says = f"the cannons of {view.name(who)} were not stated, or none of them reaches anybody whom she may shoot at"
        return undecided(says)
    rolls = {gun: [hit_finding(view, who, target, gun, face) for face in dice.FACES] for gun in dict.fromkeys(guns)}
    lowest = {gun: next((face for face, found in zip(dice.FACES, row, strict=True) if found), None) for gun, row in rolls.items()}
    if None in lowest.values() or not all(found.decided for row in rolls.values() for found in row):
        return undecided(f"not every cannon of {view.name(who)} can hit, or it is open")
    answer = " and ".join(map(str, sorted({face for face in lowest.values() if face})))
    found = replace(rolls[guns[0]][(lowest[guns[0]] or 1) - 1], says=f"{view.name(who)} hits on {answer} or more")
    return BranchReply(answer, because(view, found))


def _islands(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    """With how many islands a game of that many points is played (`cursed-seas.islands.1`)."""
    points, players = str(view.state.board.limit or ""), len(view.state.board.players)
    each = view.book.tables.get("islands for each player", {}).get(points)
    all_of_them = view.book.tables.get("islands of two players", {}).get(points) if players == 2 else None
    cell, times = (each, players) if each is not None else (all_of_them, 1)
    if cell is None:
        return undecided("no document says it for such a game, or its points were not stated")
    says = f"{times * int(cell.text)} islands are used by {players} players in a game of {points} points"
    return BranchReply(str(times * int(cell.text)), Node(NodeKind.FINDING, says, (cell.unit,)))


def _to_win(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    """How much gold a player needs at home to win."""
    return _amount(view, to_win(view))


def _to_end(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    """How much gold a player needs at home to end the game by that alone."""
    return _amount(view, to_end(view))


def _amount(view: View, found: Finding) -> BranchReply:
    return BranchReply(str(found.value) if found.decided else "undecided", because(view, found), found.decided)


def _masts_lost(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    view, state, who = course.view(branch.state), branch.state, question.who
    piece, ships = state.board.pieces.get(who), ships_of(course, who)
    if any(state.count(REPLACED, ship) for ship in ships):
        return undecided("whether a mast that a fire mast replaced is meant is not said")
    total = sum(state.count("masts lost", ship) for ship in ships)
    lost = masts_lost_to(state, ships, question, total) if question.how else total
    if lost is None:
        return undecided("what took each of the masts is not said")
    units = view.book.units("segments are masts") if piece is not None and Kind.SEA_CREATURE in piece.kinds and lost else ()
    says = f"{view.name(who) if who else 'the ships'} {'loses' if who else 'lose'} {so_many(piece, lost)}"
    return _figure(view, branch, lost, says, *ships, units=units)


def _dice(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    mode = shot_with(view, question.ability)
    if mode is not None:
        view = with_mode(view, mode)
    if question.again and any(row[0].startswith("die ") and row[1] == who for row in view.state.done):
        says = f"how many cannons of {view.name(who)} are left to shoot once some of them have shot is not counted"
        return undecided(says)
    rolls = dice_at(view, who, question.whom)
    if rolls and not question.whom and (hindered := _not_with_all(view, who, rolls)) is not None:
        return hindered
    _, finding = cannons(view, who)
    finding = replace(finding, says=f"{view.name(who)} may roll {rolls} {'die' if rolls == 1 else 'dice'} in a shoot action")
    flags = view.book.units("a cannon for every flag") if Kind.FORT in view.state.piece(who).kinds else ()
    finding = replace(finding, default=(*finding.default, *flags) or view.book.units("shoot action"))
    return (
        undecided(f"the cannons of {view.name(who)} were not stated")
        if rolls is None
        else BranchReply(str(rolls), because(view, finding))
    )


def _not_with_all(view: View, who: str, rolls: int) -> BranchReply | None:
    """That there is nobody here at whom all cannons may be shot; None where there is, or nobody else is described."""
    foes = [ship.id for ship in ships_in_play(view) if view.player(ship.id) != view.player(view.state.ship_of(who))]
    if not foes or any(dice_count(view, who, foe) == rolls for foe in foes):
        return None
    says = f"{view.name(who)} rolls {rolls} in all, and at nobody here with all of them: at whom she shoots is not said"
    return undecided(says)


def _cannons(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    if question.whom:
        return _dice(view, branch, who, question)
    if question.modal is Ask.MAY and (hindered := _not_with_all(view, who, len(cannons(view, who)[0] or ()))) is not None:
        return hindered
    found, finding = cannons(view, who)
    finding = replace(finding, says=f"{view.name(who)} has {len(found or ())} cannons")
    finding = replace(finding, default=finding.default or view.book.units("shoot action"))
    return (
        BranchReply(str(len(found)), because(view, finding))
        if found is not None
        else undecided(f"the cannons of {view.name(who)} were not stated")
    )


def _goods_lost(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """How many crew, treasures or pieces of cargo somebody has lost."""
    found = lost(course, branch.state, replace(question, of=question.count.value if question.count is not None else ""))
    if found is None:
        return unanswered(question)
    view, who = course.view(branch.state), question.who
    return _figure(view, branch, found, f"{view.name(who) if who else 'they'} lost {found}", who)


def _aboard(kind: Kind | None) -> Callable[[View, Branch, str, Question], BranchReply]:
    def count_aboard(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
        there = [piece for piece in view.state.board.aboard(who) if kind in (None, piece.kind)]
        pieces = [piece for piece in there if kind is not Kind.CREW or question.of in (None, "crew", piece.type)]
        named = [one for one in there if question.of in {ability.name.casefold() for ability in one.abilities} - {one.type}]
        if kind is Kind.CREW and named:
            says = f"{view.name(named[0].id)} has the {question.of} ability as well, and whether he is meant is not said"
            return undecided(says)
        says = f"{view.name(who)} carries {', '.join(p.name for p in pieces) or 'none'}"
        return _figure(view, branch, len(pieces), says, who, units=_as_cargo(view, pieces) if kind is None else ())

    return count_aboard


def _as_cargo(view: View, pieces: list[Piece]) -> tuple[str, ...]:
    """The units that say of crew, unique treasure and what takes up no space that they are cargo all the same."""
    told = (
        ("crew are cargo", any(piece.kind is Kind.CREW for piece in pieces)),
        ("unique treasure is cargo", any(gold.is_unique(piece) for piece in pieces)),
        ("cargo without a space", any(space(view, piece.id).value == 0 for piece in pieces)),
    )
    return tuple(unit for principle, holds in told if holds for unit in view.book.units(principle))


def _cargo_used(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    spaces = tuple(because(view, space(view, piece.id)) for piece in view.state.board.aboard(who))
    units = cited(spaces) or view.book.units("cargo space")
    used = cargo_filled(view, who)
    if hangs_on_faces(view, who, lambda seen: cargo_used(seen, who)):
        says = f"how many spaces the cargo of {view.name(who)} takes up hangs on crew that lie face down"
        return undecided(Node(NodeKind.FACT, says, view.book.units("reveal"), spaces))
    says = f"the cargo of {view.name(who)} takes up {used} {'space' if used == 1 else 'spaces'}"
    return BranchReply(str(used), conclusion(says, units, spaces))


def _cargo_space(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    ship = view.state.piece(who).aboard or ""
    if gone := out_of_play(view, who):
        return BranchReply("0", because(view, gone[0]))
    if ship and hangs_on_faces(view, ship, lambda seen: space(seen, who).value):
        says = f"how many spaces {view.name(who)} takes up hangs on crew that lie face down"
        return undecided(Node(NodeKind.FACT, says, view.book.units("reveal"), ()))
    return _measured(space)(view, branch, who, question)


def _cargo_left(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    finding = capacity(view, who)
    if finding is None or not finding.decided:
        return undecided(f"the cargo spaces of {view.name(who)} were not stated")
    used = _cargo_used(view, branch, who, question)
    if not used.decided:
        return used
    spaces = int(str(finding.value))
    left = max(0, spaces - cargo_used(view, who))
    finding = replace(finding, says=f"{view.name(who)} has {spaces} cargo {'space' if spaces == 1 else 'spaces'}")
    units = tuple(dict.fromkeys((*used.why.cites, *view.book.units("cargo space"))))
    causes = (because(view, finding), used.why)
    says = f"{view.name(who)} has {left} cargo {'space' if left == 1 else 'spaces'} left"
    return BranchReply(str(left), conclusion(says, units, causes))


def _measured(measure: Callable[[View, str], Finding | None]) -> Callable[[View, Branch, str, Question], BranchReply]:
    def answer(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
        finding = measure(view, who)
        if finding is None:
            return undecided("the figures were not stated")
        if not finding.decided:
            return undecided(because(view, finding))
        value = finding.value
        finding = replace(finding, says=finding.says or str(value))
        return BranchReply("+".join(value) or "none" if isinstance(value, tuple) else str(value), because(view, finding))

    return answer


def _cost(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    """What a piece costs, or all of a player's fleet: what its pieces cost as they were brought, whatever became of them."""
    if who not in view.state.board.players:
        return _measured(cost)(view, branch, who, question)
    unknown = next((piece for piece in pieces(view, who) if costs(piece) and piece.points is None), None)
    if unknown is not None:
        return undecided(f"what {view.name(unknown.id)} costs was not stated")
    total = spent(view, who)
    return _figure(view, branch, total, f"the fleet of {who} costs {total} points", who, units=view.book.units("build total"))


def _how_far(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    """The base move of a ship, or that she cannot move at all; how far terrain moves no document says."""
    if is_terrain(view.state.piece(who)):
        return undecided(f"how far {view.name(who)} moves stands in none of the documents")
    free = able(view, Act.MOVE, who) if question.modal is Ask.MAY else None
    if free is None or free:
        return _measured(base_move)(view, branch, who, question)
    return BranchReply("none" if free.decided else "undecided", because(view, free), free.decided)


def _points_aboard(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    """What the crew aboard a ship count together for her point limit."""
    crew = [piece for piece in view.state.board.aboard(who) if piece.kind is Kind.CREW]
    costs = [cost(view, piece.id) for piece in crew]
    if any(found is None or not found.decided for found in costs):
        return undecided(f"what all of the crew of {view.name(who)} cost was not stated")
    total = sum(int(str(found.value)) for found in costs if found is not None)
    says = f"the crew of {view.name(who)} count {total} points"
    return _figure(view, branch, total, says, who, *(piece.id for piece in crew), units=view.book.units("point limit"))


def _points_over(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    over = points_over(view, who)
    if over is None:
        return undecided("the points were not stated")
    if equipment_over(view, who) != 0:
        says = f"the equipment of {view.name(who)} has a limit of its own: say whether that or her crew's is meant"
        return undecided(says)
    units = (*view.book.units("point limit"), *(view.book.units("linked crew count") if links(view, who) else ()))
    return _figure(view, branch, over, f"{view.name(who)} is {over} points over her limit", who, units=units)


def _range(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    """How far the cannons of a ship reach; how far they may shoot, with what may be doubled."""
    found, _ = cannons(view, who)
    longer = at_double_range(view, who) if question.modal is Ask.MAY else None
    if longer is not None and found:
        allowed = may_use(view, longer, None)
        if not allowed.decided or longer.ability.unplayed:
            return undecided(because(view, allowed))
        view = with_mode(view, longer) if allowed else view
    if question.masts:
        return _range_of_one(view, who, question)
    reaches = sorted({"+".join(reach(view, who, cannon)) for cannon in found or ()})
    if not reaches:
        return undecided(f"the cannons of {view.name(who)} were not stated")
    return BranchReply(
        " and ".join(reaches), Node(NodeKind.FACT, f"the cannons of {view.name(who)} reach {' and '.join(reaches)}")
    )


def _range_of_one(view: View, who: str, question: Question) -> BranchReply:
    """How far the cannon reaches that the question names by its mast."""
    piece = view.state.piece(who)
    mounted, place = [cannon for cannon in piece.cannons or () if cannon.mast], place_of(piece, question.masts[0])
    if place > len(mounted) or (piece.masts < piece.printed_masts and len(piece.fallen) != piece.printed_masts - piece.masts):
        return undecided(f"whether {view.name(who)} still has that cannon, or which it is, was not stated")
    if place in piece.fallen:
        return BranchReply("none", fact(f"{view.name(who)} has lost the mast of that cannon"))
    far = "+".join(reach(view, who, mounted[place - 1]))
    return BranchReply(far, Node(NodeKind.FACT, f"cannon {place} of {view.name(who)} reaches {far}"))


def _rolled(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    wanted = f"die {question.number or 1}"
    rows = [row for row in view.state.done if row[0] == wanted]
    if not rows and question.number in (None, 1):
        rows = [row for row in view.state.done if row[0] == "ram die"]
    if not rows:
        return undecided(f"{wanted} was not rolled or not given")
    if len({row[2] for row in rows}) > 1:
        return undecided(f"of which shot {wanted} is meant was not said")
    return _figure(view, branch, rows[-1][2], f"{wanted} counts as {rows[-1][2]}", rows[-1][1])


def _roll_bonus(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    """What is added to the dice of a shot, at the target that is named or else at any that there is."""
    enemies = [one.id for one in view.in_play() if one.kind in FLEET and view.player(one.id) != view.player(who)]
    found = []
    for other in [question.whom] if question.whom else enemies or [""]:
        shot, whom = (Event(Act.SHOOT, who, other),), view.role(other) if other else None
        found.append(number(view, Quantity.CANNON_ROLL, view.role(who), 0, whom, during=shot))
    figures = sorted({int(str(finding.value)) for finding in found})
    if len(figures) > 1:
        says = f"the bonus hangs on which target is shot at: {' or '.join(f'{figure:+d}' for figure in figures)}"
        return undecided(Node(NodeKind.FACT, says, (), tuple(because(view, one) for one in found)))
    finding = replace(found[0], says=f"the cannon rolls of {view.name(who)} get {figures[0]:+d}")
    return BranchReply(f"{figures[0]:+d}", because(view, finding))


def _boarding_bonus(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    """What is added to a boarding roll: as it was fought, else with whomever she may fight (`faq.s-boarders.2`)."""
    if fights(view.state, who, question.whom) > 1:
        return undecided(f"which boarding of {view.name(who)} is meant was not said")
    fought = next((row for row in view.state.done if row[:2] == (BONUS, who) and question.whom in (None, row[2])), None)
    begun = next((one for one in reversed(branch.attempts) if one.act is Act.BOARD and who in (one.who, one.whom)), None)
    if fought is not None and begun is not None:
        now, finding = bonus(view, who, fought[2], boarded=begun.whom == who)
        why = because(view, finding) if now == fought[3] else fact(f"{view.name(who)} got {fought[3]:+d} to her boarding roll")
        return BranchReply(f"{fought[3]:+d}", why)
    enemies = [one.id for one in ships_in_play(view) if view.player(one.id) != view.player(who)]
    others = [question.whom] if question.whom else enemies or [who]
    ways = [bonus(view, who, other, boarded=boarded) for other in others for boarded in (False, True)]
    figures = sorted({figure for figure, _ in ways})
    if len(figures) > 1:
        says = f"the bonus hangs on which ship is boarded, and by whom: {' or '.join(f'{figure:+d}' for figure in figures)}"
        return undecided(Node(NodeKind.FACT, says, (), tuple(because(view, found) for _, found in ways)))
    return BranchReply(f"{figures[0]:+d}", because(view, ways[0][1]))


def _total(view: View, branch: Branch, who: str, _question: Question) -> BranchReply:
    """The total of a ship in her boarding: her die, her masts and what is added."""
    if fights(view.state, who) > 1:
        return undecided(f"which boarding of {view.name(who)} is meant was not said")
    score = next((row[3] for row in view.state.done if row[:2] == ("boarding total", who)), None)
    if score is None:
        return undecided(f"{view.name(who)} has rolled for no boarding")
    says = f"the boarding total of {view.name(who)} is {score}"
    return _figure(view, branch, score, says, who, units=view.book.units("boarding"))


def _actions(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    had, action, state, why = view.state.actions_given(who), question.action or Action.ANY, view.state, []
    more, finding = 0, given(view, who, action)[0]
    if action is Action.ANY and any(one.ship == who and one.action is not Action.ANY for one in state.grants):
        return undecided(f"{view.name(who)} has earned one of a kind: ask of that kind of action")
    if (giver := _may_give_more(view, who, action)) and not (state.grants or had > 1):
        return undecided(f"whether {view.name(giver)} gives her one more is not said")
    while finding:  # one after the other: her own first, then what she has earned, as long as no limit is reached
        why.append(because(view, finding))
        earned = [one for one in state.grants if one.ship == who and (action is Action.ANY or one.action in (Action.ANY, action))]
        own = given(view.after(replace(state, grants=())), who, action)[0]
        left = state.grants if own else tuple(one for one in state.grants if one not in earned[:1])
        state = replace(state, given=(*state.given, Given(who, action, free=False)), grants=left)
        more, finding = more + 1, given(view.after(state), who, action)[0] if earned else Finding(finding.point, False)
    why += [because(view, finding)] if finding.claims or not why else []
    units = cited(why)
    says = f"{view.name(who)} has had {had} and may be given {more} more now"
    return BranchReply(str(more if question.again else had + more), Node(NodeKind.FINDING, says, units, tuple(why)))


def _may_give_more(view: View, ship: str, action: Action) -> str:
    """Who on a ship has an ability that may yet give her an action, with no die or price for it; empty if nobody."""
    for speaker in view.abilities_on(ship):
        effects = (*speaker.ability.effects, *(left.effect for left in speaker.ability.unplayed))
        giving = [one for one in effects if one.act is Act.GIVE and one.affirms and one.action and not (one.free or one.when)]
        plain = [one for one in giving if not one.faces and one.cost is None and one.turn is None]
        meant = [one for one in plain if action is Action.ANY or one.action in (Action.ANY, action)]
        if meant and in_force(view, speaker) and not is_spent(view, speaker, meant[0]):
            return speaker.bearer
    return ""


def _got(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """How much gold a player has come to in the course of the play."""
    view, who = course.view(branch.state), question.who
    before, after = gold.of_player(course.situation.board, who), gold.of_player(branch.state.board, who)
    if question.count is not Count.GOLD or who not in branch.state.board.players or before is None or after is None:
        return unanswered(question)
    now = _gold(view, branch, who, question)
    says = f"{who} had {before} gold and has {after}"
    return replace(now, answer=str(after - before), why=replace(now.why, says=says)) if now.decided else now


def _gold(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    """How much gold a player has at home and in forts, or how much lies at a place."""
    board = view.state.board
    places = [who] if who in board.pieces else [*gold.homes(board, who), *gold.forts(board, who)]
    found = gold.lies_on(board, who) if who in board.pieces else gold.of_player(board, who)
    unsure = [view.name(place) for place in places if place in view.state.unsure]
    if found is None or unsure:
        lies = f"how much lies on {unsure[0]} by now is open" if unsure else f"how much gold {view.name(who)} has was not stated"
        return undecided(lies)
    for place in places:
        if place in gold.homes(board, who) and place not in dict(board.gold):
            view.assume(("gold", place), f"nothing else lies on {view.name(place)} than what is told", [])
    treasure = _treasure_of(board, places)
    _read_worth(view, *treasure)
    told = tuple(event for event in branch.events if not {*places, *treasure}.isdisjoint(event.about))
    units = tuple(dict.fromkeys(unit for event in told if event.standing for unit in event.cites))
    kind, says = NodeKind.FINDING if units else NodeKind.FACT, f"{view.name(who)} has {found} gold"
    return BranchReply(str(found), Node(kind, says, units, told))


def _read_worth(view: View, *treasure: str) -> None:
    """It is noted that what treasure is worth was asked for, whatever says so."""
    for name in treasure:
        view.reads.settle(Point(Act.HAVE, view.role(name), quantity=Quantity.GOLD))


def _treasure_of(board: Board, places: list[str]) -> list[str]:
    return [cargo.id for place in places for cargo in board.aboard(place)]


def _speaks_of_gold(ability: Ability) -> bool:
    """Whether a text says what something is worth, so that no printed value tells it."""
    effects = (*ability.effects, *(left.effect for left in ability.unplayed))
    return any(effect.quantity is Quantity.GOLD for effect in effects)


def _together(
    one: Callable[[View, Branch, str, Question], BranchReply], unit: str
) -> Callable[[View, Branch, str, Question], BranchReply]:
    """A figure of one piece, or that of several put together, told with `unit` after it."""

    def answer(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
        found = [one(view, branch, piece, question) for piece in (who, *question.options)]
        if len(found) == 1 or not all(each.decided for each in found):
            return next((each for each in found if not each.decided), found[0])
        total = sum(int(each.answer) for each in found)
        causes = tuple(each.why for each in found)
        units = cited(causes)
        return BranchReply(str(total), conclusion(f"together {total} {unit}", units, causes))

    return answer


def _is_captive_at_sea(view: View, piece: Piece) -> bool:
    """Whether a piece was captured as cargo and is still aboard a ship, and surely so (`faq.capture-for-gold.5`)."""
    carrier = view.state.board.pieces.get(piece.aboard or "")
    aboard = carrier is not None and is_ship(carrier) and not view.state.count(OPEN_CAPTIVES, carrier.id)
    return Quality.CAPTIVE in piece.marks and piece.gone is None and aboard


def _worth_of_one(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    _read_worth(view, who)
    piece = view.state.piece(who)
    carrier = view.state.board.pieces.get(piece.aboard or "")
    value = gold.value_of(piece, ashore=carrier is not None and carrier.kind is Kind.ISLAND and bool(carrier.player))
    serves = view.book.units("who serves is worth nothing") if Quality.SERVING in view.state.piece(who).marks else ()
    if serves:
        return _figure(view, branch, 0, f"{view.name(who)} serves aboard and is worth no gold", who, units=serves)
    units = view.book.units("captives are worth gold") if _is_captive_at_sea(view, piece) else ()
    if units:
        return _figure(
            view, branch, 0, f"{view.name(who)} is a captive, worth no gold before going ashore at home", who, units=units
        )
    if any(_speaks_of_gold(ability) for ability in piece.abilities):
        return unanswered(question)
    if value is None:
        return undecided(f"the value of {view.name(who)} was not stated")
    units = view.book.units("unique treasure is worth nothing yet") if gold.is_unique(piece) and piece.gold is None else ()
    moved = branch.state.count("unloaded", None, who) + branch.state.count("loaded", None, who)
    if piece.gold is not None and gold.is_unique(piece) and moved:
        units = view.book.units("its value stays with it")
    return _figure(view, branch, value, f"{view.name(who)} is worth {value} gold", who, units=units)


_FIGURES: Mapping[Count | None, Callable[[View, Branch, str, Question], BranchReply]] = {
    Count.MASTS: _masts,
    Count.FITTINGS: _fittings,
    Count.UNITS: _units,
    Count.HITS: _hits,
    Count.MISSES: _misses,
    Count.DICE: _dice,
    Count.CANNONS: _cannons,
    Count.TARGETS: _measured(lambda view, who: number(view, Quantity.TARGETS, view.role(who), len(cannons(view, who)[0] or ()))),
    Count.ACTIONS: _actions,
    Count.CREW: _aboard(Kind.CREW),
    Count.TREASURE: _aboard(Kind.TREASURE),
    Count.CARGO: _aboard(None),
    Count.CARGO_USED: _cargo_used,
    Count.CARGO_CAPACITY: _measured(capacity),
    Count.CARGO_LEFT: _cargo_left,
    Count.CARGO_SPACE: _together(_cargo_space, "cargo spaces"),
    Count.POINTS: _points_aboard,
    Count.POINTS_OVER: _points_over,
    Count.COST: _cost,
    Count.BASE_MOVE: _how_far,
    Count.RANGE: _range,
    Count.ROLL: _rolled,
    Count.ROLL_BONUS: _roll_bonus,
    Count.BOARDING_BONUS: _boarding_bonus,
    Count.DISTANCE: apart,
    Count.TO_HIT: _to_hit,
    Count.ISLANDS: _islands,
    Count.GOLD_TO_WIN: _to_win,
    Count.GOLD_TO_END: _to_end,
    Count.GOLD: _gold,
    Count.WORTH: _together(_worth_of_one, "gold"),
    Count.TOTAL: _total,
}
