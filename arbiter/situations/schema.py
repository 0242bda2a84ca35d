"""The JSON Schema of a situation file, made from the tables that the reader itself uses."""

from __future__ import annotations

from typing import Any

from arbiter.situations.keys import ALSO, FILE, PIECES, PLAYER, QUESTION, TOP, Key, Shape, Table

SCALAR: dict[str, Any] = {"type": ["string", "number", "boolean", "null"]}
"""Every scalar is read as the text that was written; a YAML or JSON reader may have made a number of it."""


def schema() -> dict[str, Any]:
    """The schema (draft 2020-12); its descriptions are those of the tables."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Arbiter situation",
        "$defs": {**{_name(key): _table(table) for key, table in PIECES.items()}, "situation": _table(TOP)},
        **_table(FILE),
    }


def _name(key: str) -> str:
    return f"{key} entry".replace(" ", "-")


def _table(table: Table) -> dict[str, Any]:
    also = {name: table[key] for name, key in ALSO.items() if key in table}
    properties = {name: {"description": key.says, **_value(name, key)} for name, key in {**also, **table}.items()}
    return {"type": ["object", "null"], "properties": properties, "additionalProperties": False}


def _value(name: str, key: Key) -> dict[str, Any]:
    if key.shape is Shape.NUMBER:
        return {"anyOf": [{"type": "integer", "minimum": key.low, "maximum": key.high}, {"type": "string", "pattern": r"^\d+$"}]}
    if key.shape in (Shape.PIECES, Shape.CARGO):
        return _pieces(name)
    return _listed(key.shape)


def _pieces(section: str) -> dict[str, Any]:
    entry = {"$ref": f"#/$defs/{_name(section)}"}
    named = {"type": "object", "additionalProperties": {"anyOf": [entry, SCALAR]}}
    return {"anyOf": [named, SCALAR, {"type": "array", "items": {"anyOf": [SCALAR, entry, named]}}]}


def _one_or_more(item: dict[str, Any]) -> dict[str, Any]:
    return {"anyOf": [SCALAR, {"type": "array", "items": item}]}


def _listed(shape: Shape) -> dict[str, Any]:
    """The schema of the shapes that can be lists; any other takes one scalar."""
    if shape in (Shape.TEXTS, Shape.SENTENCES, Shape.CANNONS):
        return _one_or_more(SCALAR)
    if shape is Shape.QUESTIONS:
        return _one_or_more({"anyOf": [SCALAR, _table(QUESTION), {"type": "object", "maxProperties": 1}]})
    if shape is Shape.PLAYERS:
        named = {"type": "object", "additionalProperties": {"anyOf": [_table(PLAYER), SCALAR]}}
        return {"anyOf": [*_one_or_more(SCALAR)["anyOf"], named]}
    if shape is Shape.MEASURES:
        return {"type": "object", "properties": {"S": SCALAR, "L": SCALAR}, "required": ["S", "L"], "additionalProperties": False}
    if shape is Shape.SITUATIONS:
        return {"type": "array", "items": {"$ref": "#/$defs/situation"}}
    return SCALAR
