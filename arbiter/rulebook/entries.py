"""The rulings as they stand in their files: every unit with what it says and what it establishes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from arbiter import documents
from arbiter.citations import Source, Unit
from arbiter.documents import Mapping, Scalar, Sequence, Value
from arbiter.frozen import frozen
from arbiter.problems import Problem

LISTS = ("overrides", "principles")
PROSE = ("id", "at", "kind", "question", "answer", "says", "terms", "about", "see", "overridden by", "case", "no case", "asked")
ENGINE = (*LISTS, "rules", "prevails", "confirms", "illustrates", "amends", "crew", "keywords", "procedure", "tables")
KEYS = (*PROSE, *ENGINE)


@frozen
class Entry:
    """One unit as written: its prose, and the parts that the engine reads, still as nodes of the file."""

    unit: Unit
    node: Mapping

    def asked(self) -> Iterator[tuple[str, str]]:
        """Every way of asking written down with it, each after the verdict on it."""
        value = self.node.get("asked")
        for verdict, ways in value.items if isinstance(value, Mapping) else ():
            yield from ((verdict.text, way) for way in listed(ways))

    def texts(self, key: str) -> list[str]:
        return [*texts(self.node, key)]

    def procedures(self) -> Iterator[tuple[str, list[tuple[Scalar, Scalar | None]]]]:
        """The name of each procedure with its steps, and with a step the unit that lays its place down if it is another."""
        value = self.node.get("procedure")
        for procedure in value.items if isinstance(value, Sequence) else (value,):
            if isinstance(procedure, Mapping):
                yield scalar(procedure, "name"), [*_steps(procedure.get("steps"))]

    def items(self, key: str) -> list[Value]:
        value = self.node.get(key)
        return list(value.items) if isinstance(value, Sequence) else []

    def pairs(self, key: str) -> list[tuple[str, Scalar]]:
        value = self.node.get(key)
        if not isinstance(value, Mapping):
            return []
        return [(name.text, text) for name, text in value.items if isinstance(text, Scalar)]


def sources(folder: Path) -> dict[str, Source]:
    """The documents that can be cited, by name."""
    keys = ("name", "prefix", "title", "date", "game")
    return {scalar(item, "name"): Source(*(scalar(item, key) for key in keys)) for item in rows(folder / "sources.yaml")}


def entries(folder: Path) -> Iterator[Entry]:
    """Every unit of every source, source by source and section by section."""
    for source in sources(folder).values():
        for path in sorted((folder / source.name).glob("*.yaml")):
            yield from (Entry(_unit(item, source), item) for item in rows(path))


def scalar(node: Mapping, key: str) -> str:
    """The text under a key, or an empty text."""
    value = node.get(key)
    return value.text if isinstance(value, Scalar) else ""


def file_problems(folder: Path) -> list[Problem]:
    """What is wrong with the files themselves: not YAML, or a key that no entry has."""
    found: list[Problem] = []
    for source in sources(folder).values():
        for path in sorted((folder / source.name).glob("*.yaml")):
            document = documents.read_once(path)
            found += document.problems
            unknown = (name for item in rows(path) for name, _ in item.items if name.text not in KEYS)
            hint = f"the keys are {', '.join(KEYS)}"
            found += [Problem("rulings.unknown-key", f"an entry has no key {name.text}", name.span, hint) for name in unknown]
    return found


def _steps(value: Value | None) -> Iterator[tuple[Scalar, Scalar | None]]:
    for item in value.items if isinstance(value, Sequence) else ():
        if isinstance(item, Scalar):
            yield item, None
        elif isinstance(item, Mapping):
            yield from ((name, unit) for name, unit in item.items if isinstance(unit, Scalar))


def rows(path: Path) -> list[Mapping]:
    """The entries of a file that is a list of them."""
    return mappings(documents.read_once(path).root)


def mappings(value: Value | None) -> list[Mapping]:
    """The mappings in a list; of anything else none."""
    return [item for item in value.items if isinstance(item, Mapping)] if isinstance(value, Sequence) else []


def _unit(node: Mapping, source: Source) -> Unit:
    return Unit(
        scalar(node, "id"),
        source,
        scalar(node, "at"),
        scalar(node, "says"),
        tuple(_establishes(node)),
        scalar(node, "kind"),
        scalar(node, "question"),
        scalar(node, "answer"),
        texts(node, "terms"),
        texts(node, "about"),
        texts(node, "see"),
        texts(node, "overridden by"),
    )


def texts(node: Mapping, key: str) -> tuple[str, ...]:
    """The texts in the list under a key."""
    return listed(node.get(key))


def scalars(value: Value | None) -> list[Scalar]:
    """The texts in a list, each with its place; of anything else none."""
    return [item for item in value.items if isinstance(item, Scalar)] if isinstance(value, Sequence) else []


def listed(value: Value | None) -> tuple[str, ...]:
    """The texts in a list; of anything else none."""
    return tuple(item.text for item in scalars(value))


def _establishes(node: Mapping) -> Iterator[str]:
    for key in (
        "rules",
        "keywords",
        "crew",
        "prevails",
        "confirms",
        "illustrates",
        "amends",
        "overrides",
        "principles",
        "procedure",
        "tables",
    ):
        value = node.get(key)
        if isinstance(value, Sequence):
            for item in value.items:
                yield f"{key}: {_brief(item)}"
        elif isinstance(value, Mapping):
            for name, item in value.items:
                yield f"{key}: {name.text}: {_brief(item)}"


def _brief(node: Value) -> str:
    if isinstance(node, Scalar):
        return " ".join(node.text.split())
    if isinstance(node, Sequence):
        return ", ".join(_brief(item) for item in node.items)
    return "; ".join(f"{name.text} “{_brief(value)}”" for name, value in node.items)
