"""What shots come to: dice, cannons, ranges and hits."""

from __future__ import annotations

from arbiter.effects import Act, Action, Kind, Quantity
from arbiter.engine import dice
from arbiter.engine.branches import Branch
from arbiter.engine.narration import because
from arbiter.engine.points import Finding
from arbiter.engine.state import Event
from arbiter.engine.view import View, fact
from arbiter.frozen import replace
from arbiter.pirates.answers.measured import figure
from arbiter.pirates.answers.replies import BranchReply, undecided
from arbiter.pirates.contact.ramming import RAM_DIE
from arbiter.pirates.fire.gunnery import at_double_range, dice_at, guns_in_all, only_at_double_range, shot_with
from arbiter.pirates.fire.hitting import hit_finding
from arbiter.pirates.kinds import FLEET, ships_in_play
from arbiter.pirates.table.actions import able, given
from arbiter.pirates.table.conditions import cannons, number
from arbiter.pirates.table.masts import place_of
from arbiter.pirates.table.permission import may_use, valid_target
from arbiter.pirates.table.reach import battery, gone_apart, reach, with_mode
from arbiter.play import Ask, Question
from arbiter.trace import Node, NodeKind


def hits_of(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    by_shooter = question.act is Act.HIT
    hits = view.state.count("hit", who, question.whom) if by_shooter else view.state.count("hit", None, who or None)
    return figure(
        view,
        branch,
        hits,
        f"{view.name(who)} {'scores' if by_shooter else 'takes'} {hits} {'hit' if hits == 1 else 'hits'}",
        who,
        units=view.book.units("hit"),
    )


def to_hit(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    """The lowest die with which each cannon of a ship that reaches a target hits it, or the only enemy that there is."""
    enemies = [one.id for one in ships_in_play(view) if view.player(one.id) != view.player(who)]
    target = question.whom or (enemies[0] if len(enemies) == 1 else "")
    longer = only_at_double_range(view, who, target)
    view = view if longer is None else with_mode(view, longer)
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


def dice_of(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    mode = shot_with(view, question.ability) or only_at_double_range(view, who, question.whom)
    if mode is not None:
        view = with_mode(view, mode)
    if question.again and any(row[1] == who for row in dice.noted(view.state, dice.DIE)):
        says = f"how many cannons of {view.name(who)} are left to shoot once some of them have shot is not counted"
        return undecided(says)
    at = (valid_target(view, who, question.whom), *gone_apart(view, who, question.whom)) if question.whom else ()
    needed = (able(view, Act.SHOOT, who), *at)
    missing = next((one for one in needed if not one), None)
    missing = _not_now(view, branch, who, question) if missing is None else missing
    if missing is not None:
        return BranchReply("0", because(view, missing)) if missing.decided else undecided(because(view, missing))
    rolls = dice_at(view, who, question.whom)
    rolls = _with_all(view, who) if rolls is None and not question.whom else rolls
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


def _not_now(view: View, branch: Branch, who: str, question: Question) -> Finding | None:
    """What keeps a ship from a shoot action, where it is asked how many dice she may roll and the play tells of none of hers."""
    if question.modal is not Ask.MAY or any(one.act is Act.SHOOT and one.who == who for one in branch.attempts):
        return None
    found, _ = given(view, who, Action.SHOOT)
    return None if found else found


def _with_all(view: View, who: str) -> int | None:
    """How many dice a ship may roll at somebody whom all her cannons reach, whatever they are; None where nobody is there."""
    whole = guns_in_all(view, who)
    return whole if whole in [dice_at(view, who, foe) for foe in _foes(view, who)] else None


def _not_with_all(view: View, who: str, rolls: int) -> BranchReply | None:
    """That there is nobody here at whom all cannons may be shot; None where there is, or nobody else is described."""
    foes = _foes(view, who)
    if not foes or rolls in [dice_at(view, who, foe) for foe in foes]:  # all are looked at, whatever their order
        return None
    says = f"{view.name(who)} rolls {rolls} in all, and at nobody here with all of them: at whom she shoots is not said"
    return undecided(says)


def _foes(view: View, who: str) -> list[str]:
    """The ships in play of others."""
    return [ship.id for ship in ships_in_play(view) if view.player(ship.id) != view.player(view.state.ship_of(who))]


def cannons_of(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    found, finding = cannons(view, who)
    if question.whom or (found is None and question.modal is Ask.MAY):  # by its flags where a fort has more cannons than these
        return dice_of(view, branch, who, question)
    barred = _not_now(view, branch, who, question)
    if barred is not None:
        return BranchReply("0", because(view, barred)) if barred.decided else undecided(because(view, barred))
    if question.modal is Ask.MAY and (hindered := _not_with_all(view, who, len(found or ()))) is not None:
        return hindered
    finding = replace(finding, says=f"{view.name(who)} has {len(found or ())} cannons")
    finding = replace(finding, default=finding.default or view.book.units("shoot action"))
    return (
        BranchReply(str(len(found)), because(view, finding))
        if found is not None
        else undecided(f"the cannons of {view.name(who)} were not stated")
    )


def range_of(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
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


def rolled(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
    wanted = f"{dice.DIE}{question.number or 1}"
    rows = [row for row in dice.noted(view.state, dice.DIE) if row[0] == wanted]
    if not rows and question.number in (None, 1):
        rows = dice.noted(view.state, RAM_DIE)
    if not rows:
        return undecided(f"{wanted} was not rolled or not given")
    if len({row[2] for row in rows}) > 1:
        return undecided(f"of which shot {wanted} is meant was not said")
    return figure(view, branch, rows[-1][2], f"{wanted} counts as {rows[-1][2]}", rows[-1][1])


def roll_bonus(view: View, branch: Branch, who: str, question: Question) -> BranchReply:
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
