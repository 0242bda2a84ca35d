"""Frozen values: how their classes are made, and how they are given with some of their fields otherwise.

`dataclasses` writes and compiles six functions for each frozen class as a module is imported, which is a tenth of what a
ruling takes from start to end; here one is compiled, when the first value is made, and the others are shared.
`dataclasses.replace` looks at the definition of every field again each time, and puts each value past the refusal to change;
where a play goes from state to state that takes a fifth of all its time.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import MISSING, FrozenInstanceError, dataclass, field, fields
from operator import attrgetter
from typing import Any, NoReturn, TypeVar, dataclass_transform, overload

T = TypeVar("T")

SEVERAL = 4
"""So many fields are more quickly filled by a class that refuses nothing."""


@overload
def frozen(kind: type[T]) -> type[T]: ...


@overload
def frozen(*, eq: bool) -> Callable[[type[T]], type[T]]: ...


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(kind: type[T] | None = None, *, eq: bool = True) -> type[T] | Callable[[type[T]], type[T]]:
    """The class as `dataclass(frozen=True, slots=True)` makes it; every field of it is an argument.

    Unless `eq`, each value equals itself alone.
    """
    return _made(kind, eq) if kind is not None else lambda kind: _made(kind, eq)


def _made(kind: type[T], eq: bool) -> type[T]:
    hints = kind.__annotations__
    kind.__annotations__ = dict.fromkeys(hints, object)  # a text would be searched for `ClassVar` and the like
    own: Any = dataclass(init=False, repr=False, eq=False, slots=True)(kind)
    own.__annotations__ = hints
    read = _reader([one.name for one in fields(own)])
    compared = _reader([one.name for one in fields(own) if one.compare])

    def equals(self: Any, other: object) -> bool:
        if self is other:
            return True
        return compared(self) == compared(other) if other.__class__ is self.__class__ else NotImplemented

    def hashed(self: Any) -> int:
        return hash(compared(self))

    def reduced(self: Any) -> tuple[type[Any], tuple[Any, ...]]:
        return own, read(self)

    def started(self: Any, *values: Any, **named: Any) -> None:
        own.__init__ = _starting(own)
        own.__init__(self, *values, **named)

    made = {
        "__init__": started,
        "__repr__": _represented,
        **({"__eq__": equals, "__hash__": hashed} if eq else {}),
        "__reduce__": reduced,
        "__setattr__": _refused,
        "__delattr__": _refused,
    }
    for name, function in made.items():
        if name not in kind.__dict__:
            setattr(own, name, function)
    return own  # type: ignore[no-any-return]


def _reader(names: list[str]) -> Callable[[Any], tuple[Any, ...]]:
    """What reads fields as a tuple."""
    if len(names) > 1:
        return attrgetter(*names)
    return (lambda value: (getattr(value, names[0]),)) if names else lambda _value: ()


def _starting(kind: type[Any]) -> Callable[..., None]:
    """The function that fills a new value, written for the fields of its class.

    A value of several fields is filled while it is of a class that has the same fields and refuses nothing, which takes half
    the time of getting past the refusal for each of them.
    """
    told = fields(kind)
    known: dict[str, Any] = {"MISSING": MISSING}
    arguments, values = ["self"], {}
    for one in told:
        values[one.name] = one.name
        if one.default_factory is not MISSING:
            known[f"make_{one.name}"] = one.default_factory
            arguments.append(f"{one.name}=MISSING")
            values[one.name] = f"make_{one.name}() if {one.name} is MISSING else {one.name}"
        elif one.default is not MISSING:
            known[f"else_{one.name}"] = one.default
            arguments.append(f"{one.name}=else_{one.name}")
        else:
            arguments.append(one.name)
    if len(told) >= SEVERAL and _has_all_fields_itself(kind):
        known |= {"_become": object.__dict__["__class__"].__set__, "_unguarded": _unguarded(kind), "_kind": kind}
        filled = [f"self.{name} = {value}" for name, value in values.items()]
        lines = ["_become(self, _unguarded)", *filled, "self.__class__ = _kind"]
    else:
        known |= {f"put_{name}": getattr(kind, name).__set__ for name in values}
        lines = [f"put_{name}(self, {value})" for name, value in values.items()] or ["pass"]
    written = f"def __init__({', '.join(arguments)}):\n  " + "\n  ".join(lines)
    exec(written, known)  # noqa: S102 - as `dataclasses` does: the names are those of the fields
    return known["__init__"]  # type: ignore[no-any-return]


def _unguarded(kind: type[Any]) -> type[Any]:
    """A class with the same fields that refuses nothing, so that its values may become values of the other."""
    return type(kind.__name__, kind.__bases__, {"__slots__": kind.__slots__})


def _has_all_fields_itself(kind: type[Any]) -> bool:
    """Whether the classes that a class is made from have no fields and refuse nothing."""
    free = all("__setattr__" not in vars(base) for base in kind.__mro__[1:-1])
    return free and not hasattr(kind, "__orig_bases__") and len(kind.__slots__) == len(fields(kind))


def _represented(self: Any) -> str:
    told = ", ".join(f"{one.name}={getattr(self, one.name)!r}" for one in fields(self))
    return f"{type(self).__qualname__}({told})"


def _refused(self: object, name: str, *_value: object) -> NoReturn:
    raise FrozenInstanceError(f"{type(self).__name__} is frozen: {name} stays as it is")


def replace(value: T, /, **changes: Any) -> T:
    """The same as `dataclasses.replace`."""
    kind: type[Any] = type(value)
    change = _changes.get(kind)
    if change is None:
        change = _changes[kind] = _changing(kind)
    made: T = change(value, changes)
    return made


_Change = Callable[[Any, dict[str, Any]], Any]
_changes: dict[type[Any], _Change] = {}


def _changing(kind: type[Any]) -> _Change:
    """The function that gives values of a class with some of their fields otherwise."""
    if kind.__setattr__ is not _refused or not _has_all_fields_itself(kind):
        return lambda value, changes: dataclasses.replace(value, **changes)
    known: dict[str, Any] = {"_new": object.__new__, "_unguarded": _unguarded(kind), "_put": setattr, "_kind": kind}
    copied = [f"made.{one.name} = value.{one.name}" for one in fields(kind)]
    changed = ["for name, other in changes.items(): _put(made, name, other)", "made.__class__ = _kind", "return made"]
    written = "def changing(value, changes):\n  " + "\n  ".join(["made = _new(_unguarded)", *copied, *changed])
    exec(written, known)  # noqa: S102 - as above
    changing: _Change = known["changing"]
    return changing
