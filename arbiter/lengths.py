"""Lengths as a situation tells them: bars one behind the other, or inches; the same one is always spelled alike."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache


class Length(str):
    """A length such as `S`, `2S`, `S+L`, `1/2S` or `5/2in`."""

    __slots__ = ()


def added(parts: Iterable[str]) -> Length:
    """The length of bars laid one behind the other; a number stands before the bar that it multiplies."""
    bars = {"S": Fraction(0), "L": Fraction(0)}
    times = Fraction(1)
    for part in (bar for told in parts for bar in told.split("+")):
        if part[-1] not in bars:
            times = number(part)
            continue
        bars[part[-1]] += times * number(part[:-1] or "1")
        times = Fraction(1)
    return Length("+".join(f"{count if count != 1 else ''}{bar}" for bar, count in bars.items() if count))


def inches(text: str) -> Length:
    """That many inches: `2.5`, `2 1/2`."""
    return Length(f"{number(text)}in")


def number(text: str) -> Fraction:
    """A number as people write it: whole, with a point, or with a fraction behind it."""
    return sum((Fraction(part) for part in text.split()), Fraction(0))


def in_inches(length: str, measures: Mapping[str, Fraction]) -> Fraction:
    """How many inches a length has on a table whose bars are measured."""
    if length.endswith("in"):
        return Fraction(length[:-2])
    return sum((number(part[:-1] or "1") * measures[part[-1]] for part in length.split("+")), Fraction(0))


@cache
def covers(reach: str, length: str) -> bool:
    """Whether everything within `length` is within `reach`: no more bars, each no longer than one of those; S is within any L."""
    outer, inner = _bars(reach), _bars(length)
    if outer is None or inner is None:
        return reach == length
    return inner[1] <= outer[1] and sum(inner) <= sum(outer)


def alike(one: Iterable[str], other: Iterable[str]) -> bool:
    """Whether two lengths are the same, however they are told: `S+S` and `2S`, `S+L` and `L+S`."""
    first, second = "+".join(one), "+".join(other)
    return covers(first, second) and covers(second, first)


@cache
def _bars(length: str) -> tuple[Fraction, Fraction] | None:
    """How many S and how many L a length has; nothing for inches, which only a measured table compares with bars."""
    parts = length.split("+")
    if any(part[-1:] not in ("S", "L") for part in parts):
        return None
    counted = {bar: sum((Fraction(part[:-1] or 1) for part in parts if part[-1] == bar), Fraction(0)) for bar in "SL"}
    return counted["S"], counted["L"]


def bar_by_bar(length: str) -> str:
    """A length with each of its bars: `S+S+S` for `3S`; as it is where it has half bars, or inches."""
    counted = _bars(length)
    if counted is None or any(count.denominator > 1 for count in counted):
        return length
    return "+".join(bar for bar, count in zip("SL", counted, strict=True) for _ in range(int(count)))
