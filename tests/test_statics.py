"""The rules of an edition held against one another: every two that oppose each other are ordered."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter.collisions.statics import clashes, unordered
from arbiter.effects import Op
from arbiter.rulebook import book

EDITIONS = ("spanish-main", "crimson-coast", "cursed-seas")


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_two_opposed_rules_of_an_edition_are_unordered(edition: str) -> None:
    assert [(clash.one.unit, clash.other.unit) for clash in unordered(book(edition))] == []


def test_many_rules_do_oppose_each_other() -> None:
    assert len(list(clashes(book("cursed-seas")))) > 100


def test_two_rules_that_set_one_figure_to_two_values_are_reported() -> None:
    edition = book("cursed-seas")
    figures = (rule for rule in edition.rules if rule.effect.quantity is not None and rule.effect.amount is not None)
    setting = next(rule for rule in figures if rule.effect.amount.op is Op.SET and rule.effect.amount.number is not None)  # type: ignore[union-attr]
    assert setting.effect.amount is not None
    amount = replace(setting.effect.amount, number=(setting.effect.amount.number or 0) + 1)
    other = replace(setting, unit="made.up.1", effect=replace(setting.effect, amount=amount))
    clash = unordered(replace(edition, rules=(*edition.rules, other)))
    assert "made.up.1" in {one for pair in clash for one in (pair.one.unit, pair.other.unit)}
