"""The JSON Schemas of what Arbiter prints and reads, by name."""

from __future__ import annotations

from typing import Any

from arbiter.reports.records import SCHEMA
from arbiter.trace import NodeKind, Status

Schema = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
UNIT: Schema = {"type": "string", "pattern": r"^[a-z][a-z0-9-]*\.[a-z0-9-]+\.[0-9]+$"}
TEXT: Schema = {"type": "string"}
NAMES = ("opinion", "situation")


def named(name: str) -> Schema:
    """The schema of that name, one of `NAMES`."""
    if name == "opinion":
        return opinion()
    from arbiter.situations import schema

    return schema()


def opinion() -> Schema:
    """The schema of what `arbiter rule --format json` prints."""
    faults = _said({"type": "array", "items": TEXT}, "inputs that Arbiter itself failed on, with what failed")
    top = _record(schema={"const": SCHEMA}, situations=_list("situation"), problems=_list("problem"), faults=faults)
    return {
        "$schema": DIALECT,
        "$id": "urn:pirates-arbiter:opinion:1",
        "title": "Arbiter opinions",
        **top,
        "$defs": _definitions(),
    }


def _definitions() -> dict[str, Schema]:
    return {
        "unit": UNIT,
        "situation": _record(
            file=TEXT,
            name=TEXT,
            edition=TEXT,
            answers=_list("answer"),
            events=_list("node"),
            not_simulated=_said({"type": "array", "items": TEXT}, "what cards on the table also say, which cannot be run yet"),
            untaken=_said(_list("untaken"), "sentences of the play of which nothing came, with what would be taken there"),
            optional=("untaken",),
        ),
        "untaken": _untaken(),
        "answer": _answer(),
        "node": _node(),
        "outcome": _outcome(),
        "choice": _record(who=TEXT, what=TEXT, options={"type": "array", "items": TEXT}, cites=_list("unit")),
        "turn": _record(fact=TEXT, answer=TEXT),
        "why_not": _record(answer=TEXT, says=TEXT, fallen=_list("node"), against=_list("node"), turns=_list("turn")),
        "problem": _problem(),
    }


def _answer() -> Schema:
    return _record(
        question=TEXT,
        answer=_said(TEXT, "the answer in words; with status chance every outcome with its chance"),
        status=_said({"enum": [status.value for status in Status]}, "how the answer stands"),
        cites=_said(_list("unit"), "the units that the answer rests on, in the order in which the explanation meets them"),
        expected=TEXT,
        expected_cites=_list("unit"),
        why=_said({"$ref": "#/$defs/node"}, "the reasons; with several outcomes those of the first"),
        outcomes=_said(_list("outcome"), "empty unless dice or a choice decide"),
        choices=_list("choice"),
        assumptions=_said({"type": "array", "items": TEXT}, "what was taken for granted, not having been stated"),
        unplayed=_said(
            {"type": "array", "items": TEXT}, "texts and units that are not played and could bear on it; then it is undecided"
        ),
        doubts=_said({"type": "array", "items": {"type": "string"}}, "the same in words, with the sentences that bring it in"),
        without=_said({"type": ["string", "null"]}, "what the answer would be without those"),
        turns=_said(_list("turn"), "facts that would turn the answer"),
        why_not={"$ref": "#/$defs/why_not"},
        optional=("expected", "expected_cites", "why_not"),
    )


def _node() -> Schema:
    return _record(
        kind={"enum": [kind.value for kind in NodeKind]},
        says=TEXT,
        cites=_list("unit"),
        stands=_said({"type": "boolean"}, "false for a claim that fell, an attempt that failed, or a claim that is undecided"),
        causes=_said(_list("node"), "what it rests on; beneath what fell also what felled it (kind defeat)"),
    )


def _outcome() -> Schema:
    return _record(
        answer=TEXT,
        chance=_said({"type": "string", "pattern": r"^\d+(/\d+)?$"}, "the exact chance, where dice alone decide"),
        percent={"type": "number", "minimum": 0, "maximum": 100},
        given=_said(TEXT, "the choice that leads here"),
        why={"$ref": "#/$defs/node"},
        optional=("chance", "percent", "given"),
    )


def _untaken() -> Schema:
    return _object({"text": TEXT, "why": TEXT, "instead": {"type": "array", "items": TEXT}} | _place(), tuple(_place()))


def _place() -> dict[str, Schema]:
    return {"file": TEXT} | {key: {"type": "integer", "minimum": 1} for key in ("line", "column", "end_line", "end_column")}


def _problem() -> Schema:
    place = _place()
    related = _object({"message": TEXT} | place)
    return _object({"code": TEXT, "message": TEXT} | place | {"hint": TEXT, "related": {"type": "array", "items": related}})


def _record(*, optional: tuple[str, ...] = (), **properties: Schema) -> Schema:
    return _object(properties, optional)


def _object(properties: dict[str, Schema], optional: tuple[str, ...] = ()) -> Schema:
    required = [name for name in properties if name not in optional]
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def _list(of: str) -> Schema:
    return {"type": "array", "items": {"$ref": f"#/$defs/{of}"}}


def _said(schema: Schema, description: str) -> Schema:
    return {**schema, "description": description}
