"""What prepositions tie: for those that are easily mistaken for one another, the nouns that can stand after each."""

from __future__ import annotations

TIMES = frozenset({
    "turn", "round", "game", "action", "move action", "movement action", "shoot action", "explore action", "repair action",
    "free action", "move", "movement", "setup", "boarding", "boarding party", "boarding attempt", "ram", "shot", "play",
    "night", "day", "week",
    "hour", "minute", "month", "year", "phase", "stage", "step", "time", "attack", "combat", "battle", "period", "rest",
    "remainder", "beginning", "start", "end", "moment", "duration", "exploration", "placement", "roll", "plunder roll",
    "swoop attack", "part", "segment", "trade", "service", "storm", "fight", "war", "rotation", "repair", "duel", "raid",
})  # fmt: skip
"""Nouns of times and of what takes its time."""
_AREAS = frozenset({
    "fleet", "play", "play area", "game", "fog bank", "area", "harbor", "range", "hex", "sea", "path", "hand", "name", "order",
    "direction", "way", "addition", "contact", "space", "value", "storm", "deck", "pile", "hold", "cargo hold", "line", "row",
    "fort", "gold", "collection", "water", "ocean", "port", "home port", "rain", "circle", "place", "zone", "lagoon", "river",
    "column", "stack", "bank", "box", "result", "class", "case", "trade", "return", "number", "total", "half", "view", "combat",
    "battle", "war", "command", "charge", "arc", "firing arc", "line of fire", "front", "middle", "center", "turn", "round",
    "region", "hexes", "shoot action", "move action", "action", "explore action", "repair action", "excess", "group", "pair",
    "ability", "attack", "sentence", "attempt", "segment", "shot", "fog", "smoke", "corner", "cabin", "reach",
    "province", "party", "boarding", "boarding party",
    "boarding attempt", "ram", "team", "table", "trade current", "sargasso sea", "whirlpool", "discard",
    "set", "phase", "movement phase", "draw phase", "trade phase", "action phase", "shooting phase", "card phase",
    "position", "bottom", "top", "points", "point", "wind", "stern", "facing", "move", "tow", "free port", "town", "village",
    "world", "tie", "victory", "defeat",
})  # fmt: skip
_AT = frozenset({
    "wreck", "island", "wild island", "home island", "home port", "mysterious island", "fort", "port", "harbor", "home",
    "sea", "ship",
    "target", "range", "limit", "cargo limit", "boarding", "boarding party", "beginning", "start", "end", "time", "cost",
    "random",
    "part", "point", "rank", "value", "price", "edge", "table", "place", "position", "location", "spot", "submarine", "titan",
    "sea monster", "sea creature", "sea dragon", "kraken", "crew", "mast", "base", "level", "least", "most", "shoot action",
    "turn", "distance", "bow", "stern", "side", "coast", "beach", "shore", "dock", "shipwreck", "iceberg", "town", "village",
    "free port", "treasure", "card", "flotilla", "enemy", "opponent", "piece", "vessel", "sunrise", "line", "face value",
    "derelict", "cargo", "corner", "wall", "attacker", "defender", "night", "auction", "player", "winner", "loser",
    "point cost",
    "hex", "cannon", "flag", "entrance", "fog bank", "reef", "rate", "expense", "loss", "speed", "center", "front", "canoe",
    "native canoe",
    "world", "battle", "ram", "ramming", "combat", "duel", "free", "company",
})  # fmt: skip
_ON = frozenset({
    "ship", "island", "wild island", "home island", "mysterious island", "fort", "port", "home port", "free port", "turn",
    "reef", "stern", "bow", "board",
    "deck", "mast", "crew", "card", "table", "play area", "roll", "cannon roll", "boarding roll", "die roll", "plunder table",
    "die", "dice", "d6", "side", "target", "basis", "top", "edge", "submarine", "titan", "sea monster", "sea creature",
    "sea dragon",
    "sargasso sea", "fog bank", "whirlpool", "trade current", "shipwreck", "hex", "surface", "beach", "land", "coast", "shore",
    "treasure", "result", "token", "shot", "hit", "map", "world map", "space", "place", "spot", "iceberg", "line", "flotilla",
    "base", "vessel", "piece", "square", "action", "move action", "shoot action", "explore action",
    "repair action",
    "derelict", "corner", "wall", "keel", "cargo", "move", "path", "condition", "account", "attempt", "shoulder", "winner",
    "die result",
    "foot", "hand", "rudder", "deckplate", "deck plate", "cannon", "fire", "canoe", "native canoe", "pile", "discard",
    "stack", "raft", "rank", "ramming",
    "ram", "boat", "occasion", "voyage", "trip", "trading table", "terrain", "ram roll", "save roll", "plunder roll",
    "gun roll",
    "hull", "left", "right", "equipment", "event", "player", "crew member", "ability", "sea", "panel", "turtle", "number",
})  # fmt: skip
_INTO = frozenset({
    "play", "port", "home port", "free port", "fog bank", "harbor", "contact", "range", "hex", "sea", "pile", "stack", "area",
    "space", "water",
    "collection", "fleet", "game", "hand", "deck", "storm", "ocean", "wind", "whirlpool", "ship", "play area", "position",
    "island",
    "discard", "hold", "cargo hold", "crew", "gold", "place", "bank", "terrain", "card", "iceberg", "harbour", "bay", "cove",
    "fort", "treasure", "trade current", "reef", "set", "line",
})  # fmt: skip
_THROUGH = frozenset({
    "island", "wild island", "home island", "fog bank", "reef", "terrain", "ship", "fort", "hex", "sargasso sea", "sea", "wind",
    "storm", "trade current",
    "whirlpool", "water", "port", "space", "area", "piece", "sea monster", "sea creature", "submarine", "iceberg", "shipwreck",
    "hole", "tunnel",
    "passage", "mast", "derelict", "link", "smoke", "fog", "reach", "strait", "channel", "end", "line", "line of fire",
    "rock", "flotilla", "point", "spot", "circle", "zone",
})  # fmt: skip
WHOLES = frozenset({"beginning", "start", "rest", "remainder", "center"})
"""Nouns for a part, which is always that of something: `the rest of the game`."""
LEFT_OVER = frozenset({"rest", "remainder"})
"""Those of them that may be a part of what was spoken of: `half of the gold is lost; the rest remains`."""
_NEVER_AGAINST = TIMES - {"attack", "combat", "boarding", "boarding party", "ram", "shot", "storm",
"move"} | {
    "base move", "home", "gold", "play area", "play", "cannon", "rank",
}  # fmt: skip
_NEVER_BY = TIMES - {"action", "ram", "shot", "attack", "boarding", "storm", "part", "move action", "shoot action", "movement",
"end", "time"} | {
    "base move", "home island", "wild island", "fleet", "play area", "play",
}  # fmt: skip
_NEVER_WITH = frozenset({
    "wild island", "home island", "mysterious island", "sea", "turn", "round", "game", "play", "play area", "beginning", "end",
    "time", "fleet",
})  # fmt: skip
_NEVER_FROM = frozenset({"time", "rest", "remainder", "setup"})
_NEVER_TO = frozenset({"turn", "time", "rest", "remainder", "setup", "round"})
_NEVER_FOR = frozenset({"game", "beginning", "end", "start", "fleet", "play area", "base move"})

FIGURES = ("roll", "rolls", "base move", "bonus", "rank", "cost", "cargo space", "boarding", "value", "range", "result", "number")
"""Ends of nouns for figures: what is said of one is whose it is, what it is for, and what it is against."""
OF_FIGURES = frozenset({
    "of", "for", "against", "by", "owned by", "worth", "equal to", "more than", "less than", "at least", "at most", "minus",
    "plus", "times", "not", "as", "such as",
})  # fmt: skip
_FOR = (
    "cost", "price", "room", "space", "roll", "rolls", "d6", "die", "action", "turn", "rule", "value", "target", "bonus",
    "points",
    "reason", "token", "name", "effect", "hit", "result", "order", "attack", "shot", "card", "limit",
)  # fmt: skip
_TO = (
    "player", "opponent", "damage", "bonus", "change", "way", "distance", "access", "hit", "effect", "answer", "path", "line",
    "fire",
)  # fmt: skip
_FOUGHT = (
    "roll", "rolls", "shot", "attack", "action", "hit", "bonus", "party", "boarding", "ram", "protection", "ability", "effect",
    "defence", "defense", "range", "rank", "damage", "combat", "turn", "difference", "cannon", "card",
)  # fmt: skip
LENGTH, COUNT, NAME = "a length", "a count", "a name"
"""What stands before a preposition in the place of a noun: `within S`, `one`, `Pirates`."""
EDGES = frozenset({"beginning", "start", "end"})
"""Nouns for the edges of times."""
HELD = frozenset({"crew", "treasure", "cargo", "gold", "equipment", "mast", "cannon", "flag", "segment", "treasure coin"})
HOLDERS = frozenset({
    "ship", "fort", "island", "wild island", "home island", "sea monster", "sea creature", "sea dragon", "titan", "submarine",
})  # fmt: skip
_PARTED = frozenset({"mast", "cannon", "segment", "crew", "flag", "ship", "turn", "treasure"})
_PLACING = frozenset({"at", "in", "into", "on", "with", "to", "for", "by", "against", "through", "from", "of"})
NOUN_TIES = {"for": _FOR, "to": _TO, "against": _FOUGHT}
"""For prepositions that few nouns tie, the ends of those nouns: `a hit to her mast`."""

OF_COUNTS = frozenset({
    "of", "on", "within", "from", "that", "worth", "aboard", "equal to", "more than", "less than", "for", "in",
})  # fmt: skip
ONLY = {
    "during": TIMES, "throughout": TIMES, "in": _AREAS, "at": _AT, "on": _ON, "into": _INTO, "through": _THROUGH, "onto": _ON,
    "before": TIMES | {"effect", "ability", "event", "target", "die roll", "payment", "loss", "departure", "arrival", "hit",
    "move", "target number"},
    "after": TIMES | {"effect", "event", "hit", "loss", "second", "die roll", "departure", "arrival", "first", "payment", "pin",
    "capture", "deed", "tie", "victory", "defeat"},
    "until": TIMES | {"hit"}, "since": TIMES, "no earlier than": TIMES, "no later than": TIMES,
    "within": frozenset({"hex", "inch", "range", "turn", "distance", "reach", "fog bank", "move", "line", "sight", "area"}),
}  # fmt: skip
NEVER = {
    "against": _NEVER_AGAINST, "by": _NEVER_BY, "with": _NEVER_WITH, "from": _NEVER_FROM, "to": _NEVER_TO, "for": _NEVER_FOR,
}  # fmt: skip
"""For prepositions that nearly any noun can follow, those that cannot."""
SHOTS = ("shot", "firepot", "chainshot", "stinkpot", "smokepot")
"""Ends of nouns for what is shot."""
NEVER_BETWEEN = (
    (frozenset({"ability"}), frozenset({"at", "into", "through"}), HOLDERS),
    (frozenset({"docked"}), frozenset({"against", "through", "for", "to", "of", "into", "with", "from"}), None),
    (frozenset({"pinned"}), frozenset({"on", "at", "in", "of", "to", "into", "through"}), HOLDERS),
    (EDGES, frozenset({"within", "during", "throughout"}) | _PLACING - {"of"}, TIMES),
    (frozenset({LENGTH}), _PLACING - {"of", "from"}, HOLDERS),
    (frozenset({COUNT}), _PLACING - {"of", "on", "from"}, _PARTED),
)  # fmt: skip
"""What stands before, prepositions,
    and what they never tie there whatever the verb (None: anything): `the end of your turn`."""
MEASURED = frozenset({
    "cannon", "range", "base move", "move", "segment", "attack", "breath attack", "shot", "distance", "claw cannon", "gun",
    "step", "length",
})  # fmt: skip
"""Nouns that a length can stand before."""
