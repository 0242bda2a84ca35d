"""Figures that card text names, and the quantity that each is."""

from __future__ import annotations

from arbiter.effects import Quantity

ROLLS = {
    "cannon roll": Quantity.CANNON_ROLL, "boarding roll": Quantity.BOARDING_ROLL, "ram roll": Quantity.RAM_ROLL,
}  # fmt: skip
FIGURES = {"base move": Quantity.BASE_MOVE, "move base": Quantity.BASE_MOVE, **ROLLS, "rank": Quantity.RANK}
