"""A checked fleet, as a page and as values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arbiter.fleets import CheckedFleet, Fleet, Member, Note, RemarkKind
from arbiter.reports.lines import Line
from arbiter.reports.sources import sources

SCHEMA = "pirates-arbiter/fleets/1"
STYLES = {RemarkKind.WRONG: "bad", RemarkKind.OPEN: "open", RemarkKind.NOTE: ""}
HEADINGS = {RemarkKind.WRONG: "Wrong", RemarkKind.OPEN: "Undecided", RemarkKind.NOTE: "Besides"}


def fleet_lines(checked: CheckedFleet) -> Iterator[Line]:
    """Whether the fleet may be built, what is wrong with it and why, and what its pieces cost."""
    assert checked.fleet is not None
    yield Line(summary(checked), lead=" ", hang=" ", style="good" if checked.verdict is None else "answer", wide=True)
    for verdict in RemarkKind:
        said = [note for note in checked.notes if note.remark.verdict is verdict]
        if said:
            yield Line()
            yield Line(HEADINGS[verdict], lead=" ", style="heading", wide=True)
            yield from map(_remark, said)
    yield Line()
    yield Line("Pieces", lead=" ", style="heading", wide=True)
    yield from (_piece(member) for member in checked.fleet.members)
    cited = dict.fromkeys(unit for note in checked.notes for unit in note.remark.cites)
    if cited:
        yield Line()
        yield Line("Sources", lead=" ", style="heading", wide=True)
        yield from sources(cited)


def summary(checked: CheckedFleet) -> str:
    """One sentence: whether the fleet may be built, and what it costs."""
    assert checked.fleet is not None
    may = {None: "This fleet may be built", RemarkKind.WRONG: "This fleet may not be built"}
    says = may.get(checked.verdict, "Whether this fleet may be built is undecided")
    return f"{says}: {_cost(checked.fleet)} ({checked.fleet.edition})."


def _cost(fleet: Fleet) -> str:
    """What it costs beside its build total, as far as that is known."""
    spent = sum(member.cost or 0 for member in fleet.members)
    least = "at least " if any(member.cost is None for member in fleet.members) else ""
    return f"{least}{spent} of {fleet.total} points" if fleet.total is not None else f"{least}{spent} points"


def _remark(note: Note) -> Line:
    says, line = note.remark.says, f"line {note.line}: " if note.line else ""
    told = says if line else f"{says[:1].upper()}{says[1:]}"
    return Line(f"{told}.", note.remark.cites, f"  {line}", "    ", STYLES[note.remark.verdict])


def _piece(member: Member) -> Line:
    cost = "" if member.cost is None else f"  {member.cost}" if member.kind != "treasure" else ""
    nation = f" ({member.piece.nation})" if member.piece.nation else ""
    return Line(f"{member.piece.name}{nation}{cost}", lead="    " if member.item.aboard is not None else "  ", wide=True)


def fleet_record(checked: CheckedFleet) -> dict[str, Any]:
    """The checked fleet as values."""
    assert checked.fleet is not None
    fleet, known = checked.fleet, all(member.cost is not None for member in checked.fleet.members)
    return {
        "edition": fleet.edition,
        "verdict": {None: "legal", RemarkKind.WRONG: "illegal"}.get(checked.verdict, "undecided"),
        "points": sum(member.cost or 0 for member in fleet.members),
        "points_known": known,
        "build_total": fleet.total,
        "remarks": [_remark_record(note) for note in checked.notes],
        "pieces": [_piece_record(member) for member in fleet.members],
    }


def _remark_record(note: Note) -> dict[str, Any]:
    remark = note.remark
    told = {"code": remark.code, "verdict": remark.verdict.value, "says": remark.says, "cites": [*remark.cites]}
    return {**told, "line": note.line}


def _piece_record(member: Member) -> dict[str, Any]:
    return {
        "name": member.piece.name,
        "kind": member.kind,
        "nation": member.piece.nation,
        "points": member.cost,
        "assigned_to": member.piece.aboard if member.item.aboard is not None else None,
        "line": member.item.span.line,
    }
