"""What card text says, as values: abilities and rules are read into these and into nothing else."""

from __future__ import annotations

from arbiter.effects.acts import Act
from arbiter.effects.terms import FITTINGS, Action, Kind, Often, Op, Phase, Quality, Quantity, Reference, Relation, Tier, Turn
from arbiter.effects.values import (
    Ability,
    Amount,
    Cannon,
    Comparison,
    Complement,
    Condition,
    Dice,
    Effect,
    Happening,
    Length,
    Moment,
    Selector,
    Trait,
    Unplayed,
)

__all__ = [
    "FITTINGS",
    "Ability",
    "Act",
    "Action",
    "Amount",
    "Cannon",
    "Comparison",
    "Complement",
    "Condition",
    "Dice",
    "Effect",
    "Happening",
    "Kind",
    "Length",
    "Moment",
    "Often",
    "Op",
    "Phase",
    "Quality",
    "Quantity",
    "Reference",
    "Relation",
    "Selector",
    "Tier",
    "Trait",
    "Turn",
    "Unplayed",
]
