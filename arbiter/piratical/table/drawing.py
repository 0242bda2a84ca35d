"""The map as lines of text: each hex with its name and what is on it."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.piratical.table.chart import Chart
from arbiter.piratical.table.hexes import SIDES, Hex, at, column_and_row, distance
from arbiter.piratical.table.vessels import Position, Ship

WIDTH, HEIGHT = 6, 4
"""From column to column, and from row to row, in characters and lines."""
MARGIN, WIDEST = 1, 26
ARROWS = ("↑", "↗", "↘", "↓", "↙", "↖")
"""One for each side of a hex."""


def drawn(chart: Chart, state: Position) -> tuple[str, ...]:
    """The lines of the map, or none where no hex was described."""
    known = [*chart.land, *(here for home in chart.homes.values() for here in home.harbour)]
    known += [ship.at for ship in state.ships if ship.at is not None]
    if not known:
        return ()
    places = [column_and_row(here) for here in known]
    left, top = (max(min(place[axis] for place in places) - MARGIN, 0) for axis in (0, 1))
    right, bottom = (max(place[axis] for place in places) + MARGIN for axis in (0, 1))
    right = min(right, left + WIDEST)
    canvas = [[" "] * ((right - left + 1) * WIDTH + 4) for _ in range((bottom - top + 1) * HEIGHT + 4)]
    for column in range(left, right + 1):
        for row in range(top, bottom + 1):
            _hex(canvas, column - left, row - top, column & 1, _inside(chart, state, at(column, row)))
    lines = ["".join(line).rstrip() for line in canvas]
    return (*(line for line in lines if line), *_legend(state))


def _hex(canvas: list[list[str]], column: int, row: int, low: int, inside: tuple[str, str]) -> None:
    """One hex, seven characters wide and five lines high, sharing its edges with its neighbours."""
    x, y = column * WIDTH, row * HEIGHT + (HEIGHT // 2 if low else 0)
    rows = ("  ____  ", " /    \\ ", "/      \\", "\\      /", " \\____/ ")
    for down, line in enumerate(rows):
        for across, sign in enumerate(line):
            if sign != " ":
                canvas[y + down][x + across] = sign
    for down, text in enumerate(inside):
        for across, sign in enumerate(text[:4].center(4)):
            if sign != " ":
                canvas[y + 1 + down][x + 2 + across] = sign


def _inside(chart: Chart, state: Position, here: Hex) -> tuple[str, str]:
    """What stands in a hex: its name, and the ship or land there."""
    ships = [ship for ship in state.ships if ship.at == here and not ship.gone]
    if ships:
        facing = ships[0].facing
        return str(here), ships[0].id[:3] + (ARROWS[facing] if facing is not None else "")
    return str(here), _land(chart, here)


def _land(chart: Chart, here: Hex) -> str:
    if here in chart.free_ports:
        return "free"
    for people, home in chart.homes.items():
        if here in home.port:
            return people[:4]
        if here in home.forts:
            return "fort"
        if here in home.harbour:
            return "~"
    return next((name[:4] for name, hexes in chart.islands.items() if here in hexes), "")


def _legend(state: Position) -> Iterator[str]:
    if state.wind is not None:
        yield f"wind {ARROWS[state.wind]} {SIDES[state.wind]}"
    for ship in state.ships:
        if ship.at is not None and not ship.gone:
            yield (
                f"{ship.id} at {ship.at}"
                + (f", facing {SIDES[ship.facing]}" if ship.facing is not None else "")
                + _nearest(state, ship)
            )


def _nearest(state: Position, ship: Ship) -> str:
    """How far the other ships are, for whoever checks the map against the table."""
    others = [(other.id, distance(ship.at, other.at)) for other in state.ships
              if ship.at is not None and other.at is not None and other.id != ship.id and not other.gone]  # fmt: skip
    return "".join(f"; {away} from {name}" for name, away in others)
