"""What may stand in a situation file: one table a kind of mapping, used by the reader and by the published schema."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from arbiter.board import TERRAINS
from arbiter.frozen import frozen


class Shape(Enum):
    """What kind of value a key takes."""

    TEXT = "a text"
    TEXTS = "a text or a list of texts"
    NUMBER = "a number"
    YES = "yes or no"
    FACE = "up or down"
    MOVE = "a move such as S+L"
    CANNONS = "cannons such as 3S-3L-3S"
    CARGO = "a name, a list of names, or names with their details"
    PIECES = "names with their details"
    PLAYERS = "a list of players"
    SENTENCES = "a sentence or a list of sentences"
    QUESTIONS = "a question or a list of questions"
    SITUATIONS = "a list of situations"
    MEASURES = "inches, such as {S: 3, L: 5}"
    PLACE = "yes, home, wild, or the name of an island"


@frozen
class Key:
    """What one key means, what it takes, and for numbers between what they lie."""

    shape: Shape
    says: str
    low: int = 0
    high: int = 200


Table = Mapping[str, Key]

TOP: Table = {
    "name": Key(Shape.TEXT, "what the situation is called"),
    "about": Key(Shape.TEXTS, "the units that it illustrates"),
    "edition": Key(Shape.TEXT, "the rules that are played"),
    "players": Key(Shape.PLAYERS, "who plays, in the order of their turns"),
    "ships": Key(Shape.PIECES, "the ships by name"),
    "sea creatures": Key(Shape.PIECES, "the sea creatures by name"),
    "forts": Key(Shape.PIECES, "the forts by name"),
    "islands": Key(Shape.CARGO, "the wild islands"),
    "events": Key(Shape.CARGO, "the events in play"),
    "treasures": Key(Shape.CARGO, "treasure that nobody carries"),
    "terrain": Key(Shape.CARGO, "reefs, sargasso seas, whirlpools, icebergs, fog banks and trade currents"),
    **{f"{kind}s": Key(Shape.CARGO, f"the {kind}s, by name or by number, as under terrain") for kind in TERRAINS},
    "measures": Key(Shape.MEASURES, "how many inches the bars S and L have on this table"),
    "points": Key(Shape.NUMBER, "how many points each fleet was built to", 0, 1000),
    "gold": Key(Shape.NUMBER, "how much gold there was in all when the game began", 0, 1000),
    "table": Key(Shape.SENTENCES, "where things stand"),
    "turn": Key(Shape.TEXT, "whose turn it is"),
    "play": Key(Shape.SENTENCES, "what is attempted, in order"),
    "ask": Key(Shape.QUESTIONS, "what is to be settled"),
}
SEVERAL: Table = {
    "variations": Key(Shape.SITUATIONS, "the same table with some things otherwise"),
    "situations": Key(Shape.SITUATIONS, "several tables in one file"),
}
FILE: Table = {**TOP, **SEVERAL}
TEXTUAL: Table = {
    "card": Key(Shape.TEXT, "the card whose figures it has, when it bears another name; none when it is no card"),
    "of": Key(Shape.TEXT, "whose it is"),
    "nation": Key(Shape.TEXT, "its nationality"),
    "points": Key(Shape.NUMBER, "what it costs"),
    "keywords": Key(Shape.TEXTS, "its keywords"),
    "ability": Key(Shape.TEXT, "its card text"),
    "abilities": Key(Shape.TEXTS, "its card texts"),
    "links": Key(Shape.TEXTS, "what it is linked to"),
}
CARRIER: Table = {
    "crew": Key(Shape.CARGO, "the crew aboard"),
    "treasure": Key(Shape.CARGO, "the treasure aboard; a number is a coin of that gold"),
    "equipment": Key(Shape.CARGO, "the equipment aboard"),
    "gold": Key(Shape.CARGO, "the coins aboard, each by its value: [3, 4]"),
}
SHIP: Table = {
    **TEXTUAL,
    **CARRIER,
    "masts": Key(Shape.NUMBER, "how many masts stand now", 0, 10),
    "masts left": Key(Shape.NUMBER, "how many masts stand now, when masts tells how many she was built with", 0, 10),
    "printed masts": Key(Shape.NUMBER, "how many masts she was built with", 0, 10),
    "panels": Key(Shape.NUMBER, "how many panels she has left", 0, 20),
    "secondary hulls": Key(Shape.NUMBER, "how many secondary hulls she has left", 0, 4),
    "fire masts": Key(Shape.NUMBER, "how many fire masts she has beside the masts that stand", 0, 10),
    "cargo": Key(Shape.NUMBER, "how many cargo spaces she has", 0, 30),
    "move": Key(Shape.MOVE, "her base move"),
    "base move": Key(Shape.MOVE, "her base move"),
    "cannons": Key(Shape.CANNONS, "her cannons from bow to stern"),
    "fixed cannons": Key(Shape.CANNONS, "cannons that stand on no mast and never change"),
    "docked": Key(Shape.PLACE, "where she is docked"),
    "submerged": Key(Shape.YES, "whether she is submerged"),
    "ghostly": Key(Shape.YES, "whether she is ghostly"),
    "lost": Key(Shape.YES, "whether she is lost in a fog bank"),
    "moved": Key(Shape.YES, "whether she has been given a move action this turn"),
    "tows": Key(Shape.TEXT, "the ship that she tows"),
    "lost masts": Key(Shape.TEXTS, "the masts that she has lost: foremast, second mast…"),
    "derelict": Key(Shape.YES, "whether she has none left of the masts that masts tells"),
    "heading": Key(Shape.TEXT, "where her bow points: north, east…"),
    "pinned by": Key(Shape.TEXT, "the ship that pins her"),
    "towed by": Key(Shape.TEXT, "the ship that tows her"),
    "touches": Key(Shape.TEXT, "what she is in contact with"),
    "within": Key(Shape.TEXT, "a distance: S of Tern"),
    "at": Key(Shape.TEXT, "the island at which she is docked"),
    "on": Key(Shape.TEXT, "the terrain or the island on which she lies"),
    "in": Key(Shape.TEXT, "the terrain in which she is"),
}
TOLD: Mapping[str, str] = {
    "heading": "{} faces {}", "pinned by": "{} is pinned by {}", "towed by": "{} is towed by {}", "touches": "{} touches {}",
    "within": "{} is within {}", "at": "{} is at {}", "on": "{} is on {}", "in": "{} is in {}",
}  # fmt: skip
"""The keys of a ship that say what a sentence under `table` says, with that sentence."""
CREATURE: Table = {
    **SHIP,
    "segments": Key(Shape.NUMBER, "how many segments it has left, which are its masts", 0, 10),
    "printed segments": Key(Shape.NUMBER, "how many segments it began with", 0, 10),
}
FORT: Table = {
    **TEXTUAL,
    **CARRIER,
    "masts": SHIP["masts"],
    "flags": Key(Shape.NUMBER, "how many flags stand now", 0, 10),
    "gold": Key(Shape.NUMBER, "how much gold lies inside it besides the treasure that is listed", 0, 1000),
    "printed flags": Key(Shape.NUMBER, "how many flags it was built with", 0, 10),
    "cannons": SHIP["cannons"],
    "on": Key(Shape.TEXT, "the island that it stands on"),
}
CREW: Table = {
    **TEXTUAL,
    "name": Key(Shape.TEXT, "its name, or the kind of generic crew"),
    "face": Key(Shape.FACE, "whether it is face up or face down"),
    "gold": Key(Shape.NUMBER, "its value in gold"),
    "cannons": Key(Shape.CANNONS, "what a Marine shoots with"),
    "outside": Key(Shape.YES, "whether it lies outside the game until a text brings it in"),
}
TREASURE: Table = {
    **{key: CREW[key] for key in CREW if key != "cannons"},
    "unique": Key(Shape.YES, "whether it is a unique treasure, though its text is not told and bears on nothing that is asked"),
    "silver": Key(Shape.YES, "whether its number is printed in silver"),
}
ISLAND: Table = {
    **CARRIER,
    "name": CREW["name"],
    "home": Key(Shape.TEXT, "the player whose home island it is"),
    "kind": Key(Shape.TEXT, "wild, home or mysterious; with home, of says whose"),
    "wild": Key(Shape.YES, "whether it is nobody's home island, as it is where no home is written"),
    "ability": TEXTUAL["ability"],
    "abilities": TEXTUAL["abilities"],
    "keywords": TEXTUAL["keywords"],
    "explored": Key(Shape.TEXTS, "the players whose marks lie on it, as they explored it"),
    "marked": Key(Shape.TEXTS, "the players whose marks lie there though no ship of theirs explored it"),
    "mysterious": Key(Shape.YES, "whether it is played as a mysterious island"),
    "face": Key(Shape.FACE, "whether the effects of a mysterious island show: down when they do not"),
    "gold": Key(Shape.NUMBER, "how much gold lies there besides the treasure that is listed", 0, 1000),
}
TERRAIN: Table = {
    "name": CREW["name"],
    "kind": Key(Shape.TEXT, "reef, sargasso sea, whirlpool, iceberg, fog bank, rolling fog or trade current"),
    "of": Key(Shape.TEXT, "who has placed it, where a text asks for that"),
    "outside": CREW["outside"],
    "rating": Key(Shape.NUMBER, "what its die showed", 1, 6),
}
PLAYER: Table = {"nation": TEXTUAL["nation"], "gold": ISLAND["gold"]}
QUESTION: Table = {
    "question": Key(Shape.TEXT, "what is asked"),
    "answer": Key(Shape.TEXT, "the answer that is expected"),
    "cites": Key(Shape.TEXTS, "the units that the answer must cite"),
    "cites only": Key(Shape.TEXTS, "all the units that the answer cites, and no other"),
}
PIECES: Mapping[str, Table] = {
    "ships": SHIP, "sea creatures": CREATURE, "forts": FORT, "islands": ISLAND, "events": CREW, "treasures": TREASURE,
    "crew": CREW, "treasure": TREASURE, "gold": TREASURE, "equipment": CREW, "terrain": TERRAIN,
    **{f"{kind}s": TERRAIN for kind in TERRAINS},
}  # fmt: skip
"""Which table the pieces under a key use."""
ALSO: Mapping[str, str] = {
    "owner": "of", "player": "of", "cost": "points", "text": "ability", "speed": "base move", "type": "kind",
    "remaining masts": "masts left", "masts standing": "masts left", "masts built": "printed masts",
    "original masts": "printed masts", "cargo spaces": "cargo", "home of": "home",
    "treasures": "treasure", "coins": "treasure", "of": "home", "nationality": "nation", "keyword": "keywords", "price": "points",
    "explored by": "explored", "marked by": "marked", "docked at": "docked", "linked to": "links", "links to": "links",
    "stands on": "on", "location": "at", "island": "on", "cargo capacity": "cargo", "hold": "cargo", "value": "gold",
    "worth": "gold",
    "facing": "heading", "bow points": "heading", "tow": "tows", "towing": "tows",
    **{kind: f"{kind}s" for kind in TERRAINS},
}  # fmt: skip
"""Other names for a key, where a piece has no such key itself."""
ELSEWHERE = {
    "docked": "say it under table: {name} is on the wild island",
    "type": "what kind of ship or crew it is stands under keywords: keywords: Galley",
    "segments": "list a creature under sea creatures: {{{name}: {{of: Spain, segments: 4, keywords: Sea Monster}}}}",
    "equipment": "list it under equipment, beside treasure: equipment: [{{name: Spear, ability: …}}]",
    "captain": "list him under crew: crew: [captain]",
    "carries": "say what is aboard under crew, treasure and equipment: crew: [captain]",
    "pinned": "say by whom: pinned by: Tern",
    "towed": "say by whom: towed by: Tern",
    "sunk": "leave out a ship that has sunk, or let her sink under play: {name} sinks",
    "full": "say it under table: {name} is full",
    "unexplored": "an island is unexplored where no explored is written",
    "shot": "say it under table: {name} has been given a shoot action this turn",
    "whose turn": "write turn: with the player",
    "fort": "list it under forts: forts: {{Keep: {{of: Spain, flags: 3, on: {name}}}}}",
    "heading": "it stands with the ship: ships: {{Gull: {{of: Ann, masts: 2, heading: north}}}}",
    "explored by": "write it with the island: islands: {{Isla Verde: {{explored: Ann}}}}",
    "hits": "tell under play what hits her: {name} is hit twice",
    "damaged": "say how many masts stand and how many she was built with: masts: 2 and printed masts: 3",
    "dice": "dice stand in the sentence of the deed, under play: Gull shoots Tern, rolling 5 and 2",
    "on": "say it under table: {name} is on the wild island",
    "at": "say it under table: {name} is at the wild island",
    "touches": "say it under table: {name} touches another piece",
    "within": "say it under table: {name} is within S of another piece",
    **dict.fromkeys(("questions", "question", "asks"), "what is to be settled stands under ask"),
    **dict.fromkeys(("moves", "happened", "actions"), "what happened stands under play"),
    **dict.fromkeys(("facts", "positions", "state"), "where things stand is said under table"),
}
"""Keys that no table and no piece has, or not this one, and where what they mean is said."""
