"""What may stand in a situation of this game."""

from __future__ import annotations

from arbiter.situations.keys import TOP, Key, Shape, Table

TABLE: Table = {
    **{key: TOP[key] for key in ("name", "about", "edition", "players", "ships", "table", "turn", "play", "ask")},
    "round": Key(Shape.NUMBER, "which round of the game it is", 1, 999),
    "wind": Key(Shape.TEXT, "the side that the wind blows towards, such as NE"),
    "islands": Key(Shape.PIECES, "the islands with their hexes"),
    "free ports": Key(Shape.TEXTS, "the grey hexes of the free ports"),
    "home ports": Key(Shape.PIECES, "the home ports by their people"),
    "deserted island": Key(Shape.TEXT, "which island is the deserted one"),
    "treasures left": Key(Shape.PIECES, "how many treasures home ports and Treasure Island still hold"),
}
HOME_PORT: Table = {
    "port": Key(Shape.TEXTS, "its two joined grey hexes"),
    "harbour": Key(Shape.TEXTS, "the three sea hexes of its harbour"),
    "forts": Key(Shape.TEXTS, "the hexes of its two shore forts"),
}
SHIP: Table = {
    "of": Key(Shape.TEXT, "the people whose ship she is"),
    "player": Key(Shape.TEXT, "who plays her"),
    "hex": Key(Shape.TEXT, "where she is, such as C4"),
    "facing": Key(Shape.TEXT, "the side that her bow points to, such as NE"),
    "at": Key(Shape.TEXT, "where she is, without a hex: a free port, the Orc home port, Treasure Island, open sea"),
    "hull": Key(Shape.NUMBER, "her hull points now", 0, 12),
    "crew": Key(Shape.NUMBER, "her crew counters", 0, 12),
    "cannons": Key(Shape.TEXTS, "her cannons: a number, or where they stand"),
    "bolt throwers": Key(Shape.TEXTS, "her bolt throwers"),
    "catapults": Key(Shape.TEXTS, "her catapults: a number, or where they stand"),
    "treasures": Key(Shape.TEXTS, "the treasures aboard: a number, or which"),
    "gold": Key(Shape.NUMBER, "her gold", 0, 999),
    "stored": Key(Shape.NUMBER, "the treasures in her home port", 0, 99),
    "hand": Key(Shape.TEXTS, "the cards that her player holds"),
    "open": Key(Shape.TEXTS, "the cards that lie open before her player"),
    "misses": Key(Shape.NUMBER, "how many turns she has to miss", 0, 9),
}
