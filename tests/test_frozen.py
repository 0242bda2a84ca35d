"""Frozen values are what `dataclasses` would make of their classes."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, dataclass, field, fields
from typing import Any, Generic, TypeVar

import pytest

from arbiter.frozen import frozen, replace


@frozen
class Berth:
    """A value with every kind of field."""

    ship: str
    length: int = 3
    crew: tuple[str, ...] = ()
    notes: list[str] = field(default_factory=list)
    kind: int = field(default=0, compare=False)


@frozen
class Lone:
    """A value of one field."""

    name: str


@frozen
class Own:
    """A value that brings its own hash and its own words."""

    name: str

    def __hash__(self) -> int:
        return 7

    def __repr__(self) -> str:
        return "mine"


class Told:
    """What has methods and no fields."""

    __slots__ = ()
    ship: str

    def told(self) -> str:
        return f"the {self.ship}"


@frozen
class ToldBerth(Told):
    """A value of a class that has methods from another."""

    ship: str
    length: int = 3
    crew: tuple[str, ...] = ()
    kind: int = 0


S = TypeVar("S")


@frozen
class AnyBerth(Generic[S]):
    """A value of any type."""

    ship: S
    length: int = 3
    crew: tuple[str, ...] = ()
    kind: int = 0


@dataclass(frozen=True, slots=True)
class Standard:
    """What `dataclasses` makes of the same fields."""

    ship: str
    length: int = 3
    crew: tuple[str, ...] = ()
    notes: list[str] = field(default_factory=list)
    kind: int = field(default=0, compare=False)


ARGUMENTS: list[tuple[tuple[Any, ...], dict[str, Any]]] = [
    (("Gull",), {}),
    (("Gull", 2), {"crew": ("Meg",)}),
    (("Gull",), {"kind": 4, "notes": ["old"]}),
]


@pytest.mark.parametrize(("values", "named"), ARGUMENTS)
def test_a_value_has_the_fields_and_the_words_of_the_standard_one(values: tuple[Any, ...], named: dict[str, Any]) -> None:
    own, standard = Berth(*values, **named), Standard(*values, **named)
    assert [(one.name, getattr(own, one.name)) for one in fields(own)] == [
        (one.name, getattr(standard, one.name)) for one in fields(standard)
    ]
    assert repr(own) == repr(standard).replace("Standard", "Berth")


def test_what_a_field_is_made_by_is_made_anew_for_each_value() -> None:
    assert Berth("Gull").notes is not Berth("Gull").notes


def test_values_are_equal_when_the_fields_that_count_are() -> None:
    assert Berth("Gull", kind=1) == Berth("Gull", kind=2) != Berth("Tern")
    assert Lone("Gull") == Lone("Gull") != Lone("Tern")
    other: object = Own("Gull")
    assert Lone("Gull") != other
    assert hash(Lone("Gull")) == hash(Lone("Gull"))
    assert len({Lone("Gull"), Lone("Gull"), Lone("Tern")}) == 2


def test_a_class_keeps_the_methods_that_it_has() -> None:
    assert (hash(Own("Gull")), repr(Own("Gull"))) == (7, "mine")


@pytest.mark.parametrize("name", ["ship", "other"])
def test_nothing_of_a_value_changes(name: str) -> None:
    berth = Berth("Gull")
    with pytest.raises(FrozenInstanceError):
        setattr(berth, name, "Tern")
    with pytest.raises(FrozenInstanceError):
        delattr(berth, name)
    assert berth == Berth("Gull")


@pytest.mark.parametrize("missing", [{}, {"ship": "Gull", "masts": 3}])
def test_arguments_that_are_none_are_refused(missing: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        Berth(**missing)
    Berth("Gull")
    with pytest.raises(TypeError):
        Berth(**missing)


@pytest.mark.parametrize("value", [Berth("Gull", 2, ("Meg",), ["old"], 5), Lone("Gull"), Own("Gull")])
def test_values_are_kept_and_copied_whole(value: Any) -> None:
    kept = pickle.loads(pickle.dumps(value))  # noqa: S301 - kept two calls before
    for same in (kept, copy.copy(value), copy.deepcopy(value)):
        assert (same, repr(same)) == (value, repr(value))


def test_a_value_is_given_with_some_fields_otherwise() -> None:
    assert replace(Berth("Gull", 2), length=4) == Berth("Gull", 4)
    assert replace(Lone("Gull"), name="Tern") == Lone("Tern")
    with pytest.raises((TypeError, AttributeError)):
        replace(Berth("Gull", 2), masts=4)


@pytest.mark.parametrize("kind", [ToldBerth, AnyBerth])
def test_a_value_of_a_class_made_from_another_is_one_like_any(kind: type[Any]) -> None:
    made = replace(kind("Gull", 2), ship="Tern", kind=5)
    assert made == kind("Tern", 2, (), 5)
    assert type(made) is kind
    with pytest.raises(FrozenInstanceError):
        made.ship = "Gull"


def test_a_value_has_the_methods_of_what_its_class_is_made_from() -> None:
    assert replace(ToldBerth("Gull"), ship="Tern").told() == "the Tern"
