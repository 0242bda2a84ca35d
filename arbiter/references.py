"""Units looked up by what a person types: an id, a section with its source, a source, or a topic."""

from __future__ import annotations

from arbiter.citations import Unit
from arbiter.problems import UnknownName, nearest
from arbiter.rulebook import units


class UnknownReference(UnknownName):
    """No unit, section or source has that name; `hint` names the nearest that there is."""

    def __init__(self, name: str, hint: str) -> None:
        self.name = name
        super().__init__(f"no entry is called {name}", hint)


def cited(name: str) -> tuple[Unit, ...]:
    """The unit with that id, or all units of that section, source or topic, a section of that name first.

    Raises `UnknownReference`.
    """
    wanted = "-".join(name.split()).casefold()
    known = units()
    if wanted in known:
        return (known[wanted],)
    found = tuple(unit for unit in known.values() if wanted in _places(unit)) or _topic(name)
    if not found:
        raise UnknownReference(name, _hint(wanted))
    return tuple(sorted(found, key=lambda unit: unit.section != wanted))


def _topic(name: str) -> tuple[Unit, ...]:
    """The units that a topic is the matter of."""
    from arbiter.asking.topics import belonging  # noqa: PLC0415 - an id needs no stemmer

    return belonging(name) if name.strip() else ()


def _places(unit: Unit) -> tuple[str, ...]:
    """What a unit can be looked up by that is no topic: its section with its source, and its source."""
    return f"{unit.source.prefix}.{unit.section}", unit.source.prefix, unit.source.name


def _names(unit: Unit) -> tuple[str, ...]:
    """What else a unit can be looked up by."""
    return f"{unit.source.prefix}.{unit.section}", unit.section, unit.source.prefix, unit.source.name


def _hint(wanted: str) -> str:
    known = dict.fromkeys(units())
    if wanted.count(".") != 2:
        known = dict.fromkeys(name for unit in units().values() for name in _names(unit)) | known
    found = nearest(wanted, known)
    return f"did you mean {found}?" if found else ""


def overridden_by(unit: Unit) -> tuple[str, ...]:
    """The ids of the units that override this one."""
    return tuple(other.id for other in units().values() if unit.id in overrides(other))


def overrides(unit: Unit) -> tuple[str, ...]:
    """The ids of the units that this one overrides."""
    return tuple(said.removeprefix("overrides: ") for said in unit.establishes if said.startswith("overrides: "))
