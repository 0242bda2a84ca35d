"""The words and set phrases that the card text grammar knows, and the terminal of each.

A set phrase such as `base move` is one term of the game, so it is one terminal. What is in no table is a NAME.
"""

from __future__ import annotations

NUMBERS = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6"}

NATIONS = {
    "english": "English", "england": "English", "french": "French", "france": "French", "spanish": "Spanish",
    "spain": "Spanish", "pirate": "Pirate", "pirates": "Pirate", "american": "American", "americans": "American",
    "america": "American", "cursed": "Cursed", "the cursed": "Cursed", "barbary corsair": "Barbary Corsair",
    "barbary corsairs": "Barbary Corsair", "jade rebellion": "Jade Rebellion", "mercenary": "Mercenary",
    "mercenaries": "Mercenary", "viking": "Viking", "vikings": "Viking",
}  # fmt: skip
"""Spellings of the nations, casefolded, and the name of each."""

NOUNS = {
    "ship": "ship", "ships": "ship", "crew": "crew", "crewmember": "crew", "crewmembers": "crew", "fort": "fort",
    "forts": "fort",
    "sea monster": "sea monster", "sea monsters": "sea monster", "monster": "sea monster", "sea creature": "sea creature",
    "sea creatures": "sea creature", "sea dragon": "sea dragon", "sea dragons": "sea dragon", "titan": "titan",
    "titans": "titan", "submarine": "submarine", "submarines": "submarine", "treasure": "treasure", "treasures": "treasure",
    "cargo": "cargo", "equipment": "equipment", "event": "event", "events": "event", "island": "island",
    "islands": "island", "home island": "home island", "home islands": "home island", "wild islands": "wild island",
    "wild island": "wild island", "player": "player",
    "players": "player", "character": "crew", "opponent": "opponent", "terrain": "terrain", "crewman": "crew",
    "treasure coin": "treasure", "treasure coins": "treasure",
}  # fmt: skip
"""Words for pieces, and the kind of piece each names."""

ADJECTIVES = {
    "enemy": "enemy", "opposing": "enemy", "friendly": "friendly", "derelict": "derelict", "submerged": "submerged",
    "lost": "lost",
    "ghostly": "ghostly", "face up": "face up", "face-up": "face up", "faceup": "face up", "face-down": "face down",
    "defensive": "defensive", "random": "random",
}  # fmt: skip
"""Words for states, and the quality each names."""

QUANTITIES = {
    "cannon roll": "cannon rolls", "cannon rolls": "cannon rolls", "boarding roll": "boarding rolls",
    "boarding rolls": "boarding rolls", "cannons rolls": "cannon rolls", "roll": "roll",
}  # fmt: skip
"""Words for figures that bonuses and comparisons speak of."""

PHRASES: dict[str, str] = {
    "a": "A", "an": "A", "any": "ANY", "all": "ALL", "all of": "ALL_OF", "the": "THE", "this": "THIS", "that": "THAT",
    "no": "NO",
    "each": "EACH", "every": "EACH", "other": "OTHER", "another": "OTHER", "she": "SHE", "it": "SHE", "he": "SHE",
    "they": "SHE", "her": "HER", "its": "HER", "his": "HER", "their": "HER", "you": "YOU", "your": "YOUR", "'s": "POSS",
    "'": "POSS", ",": "COMMA", "or": "OR", "and": "AND", ", or": "OR", ", and": "AND", "but": "BUT",
    ", but": "BUT", "then": "THEN", "of": "OF", "rank": "RANK", "on": "ON", "placed on": "PLACED_ON",
    "aboard": "PLACED_ON", "assigned to": "PLACED_ON", "with": "WITH",
    "to": "TO", "by": "BY", "from": "FROM", "for": "FOR", "at": "AT", "against": "AGAINST", "within": "WITHIN",
    "up to": "UP_TO", "away from": "AWAY_FROM", "only": "ONLY", "also": "ALSO", "instead": "INSTEAD", "which": "WHICH",
    "again": "AGAIN", "extra": "EXTRA", "free": "FREE", "non-free": "NON_FREE", "non": "NON", "result": "RESULT",
    "when": "WHEN", "if": "IF", "after": "AFTER", "before": "BEFORE", "unless": "UNLESS", "while": "WHILE",
    "as long as": "AS_LONG_AS", "it does": "IT_DOES", "it is her turn": "ITS_TURN", "she does": "IT_DOES",
    "you do": "IT_DOES", "revealed": "REVEALED",
    "once per turn": "ONCE_PER_TURN", "each turn": "EACH_TURN", "every turn": "EACH_TURN", "this turn": "THIS_TURN",
    "that turn": "THIS_TURN", "for every": "FOR_EVERY", "for each": "FOR_EVERY",
    "cannot": "CANNOT", "can't": "CANNOT", "can not": "CANNOT", "may not": "CANNOT", "may": "MAY", "can": "MAY",
    "must": "MUST", "must not": "MUST_NOT", "mustn't": "MUST_NOT", "can never": "NEVER", "may never": "NEVER",
    "must never": "NEVER", "never": "NEVER", "always": "ALWAYS", "must always": "ALWAYS", "may always": "ALWAYS",
    "can always": "ALWAYS", "do not": "DO_NOT",
    "does not": "DO_NOT", "don't": "DO_NOT", "doesn't": "DO_NOT", "would": "WOULD",
    "be": "BE", "is": "IS", "are": "IS", "have": "HAVE", "has": "HAVE",
    "gets": "GET", "get": "GET", "gain": "GAIN", "gains": "GAIN", "give": "GIVE", "gives": "GIVE", "given": "GIVEN",
    "becomes": "BECOME", "become": "BECOME", "carries": "CARRY", "carry": "CARRY", "take up": "TAKE_UP",
    "takes up": "TAKE_UP", "cost": "COST", "costs": "COST", "points": "POINTS", "point": "POINTS", "reduce": "REDUCE",
    "reduced": "REDUCED", "double": "DOUBLE", "doubles": "DOUBLE", "change": "CHANGE", "choose": "CHOOSE",
    "chooses": "CHOOSE", "turn": "TURN", "turns": "TURN", "facedown": "FACE_DOWN", "face down": "FACE_DOWN",
    "ignore": "IGNORE", "ignores": "IGNORE", "reroll": "REROLL", "rerolls": "REROLL", "make": "MAKE", "makes": "MAKE",
    "required": "REQUIRED", "roll a d6": "ROLL_D6", "roll one d6": "ROLL_D6", "rolls a d6": "ROLL_D6",
    "roll a": "ROLL_A", "roll an": "ROLL_A", "to hit": "TO_HIT", "die roll": "DIE_ROLL", "made for": "MADE_FOR",
    "you make for": "MADE_FOR",
    "move": "MOVE", "moves": "MOVE", "shoot": "SHOOT", "shoots": "SHOOT", "hit": "HIT", "hits": "HIT", "miss": "MISS",
    "misses": "MISS", "ram": "RAM", "rams": "RAM", "pin": "PIN", "pins": "PIN", "board": "BOARD", "boards": "BOARD",
    "tow": "TOW", "tows": "TOW", "dock": "DOCK", "docks": "DOCK", "explore": "EXPLORE", "explores": "EXPLORE",
    "repair": "REPAIR", "repairs": "REPAIR", "sink": "SINK", "sinks": "SINK", "eliminate": "ELIMINATE",
    "eliminates": "ELIMINATE", "remove": "REMOVE", "removes": "REMOVE", "from the game": "FROM_THE_GAME", "return": "RETURN",
    "cancel": "CANCEL", "cancels": "CANCEL",
    "use": "USE", "uses": "USE", "block": "BLOCK", "blocks": "BLOCK", "touch": "TOUCH", "touches": "TOUCH",
    "apply": "APPLY", "applies": "APPLY", "initiate a boarding party against": "BOARD",
    "pinned": "PINNED", "rammed": "RAMMED", "boarded": "BOARDED", "towed": "TOWED", "eliminated": "ELIMINATED",
    "shot at": "SHOT_AT", "sunk": "SUNK", "removed": "REMOVED", "cancelled": "CANCELLED", "canceled": "CANCELLED",
    "docked": "DOCKED", "used": "USED", "touching": "TOUCHING",
    "resolve": "RESOLVE", "resolves": "RESOLVE", "complete": "RESOLVE", "completes": "RESOLVE",
    "wins": "WIN", "win": "WIN", "succeeds at": "WIN", "a boarding party": "BOARDING_PARTY",
    "action": "ACTION", "actions": "ACTION", "the same action twice": "SAME_ACTION_TWICE",
    "as a free action": "AS_FREE_ACTION", "using the same move action": "SAME_MOVE_ACTION",
    "with one move action": "WITH_ONE_MOVE", "base move": "BASE_MOVE", "cargo space": "CARGO_SPACE",
    "cargo spaces": "CARGO_SPACE", "space": "CARGO_SPACE", "range": "RANGE", "target": "TARGET", "targets": "TARGET",
    "double catamaran": "NAME",
    "mast": "MAST_S", "masts": "MAST_S", "hull piece": "MAST_S", "segment": "MAST_S", "cannon": "CANNON_S",
    "cannons": "CANNON_S",
    "cannon ranges": "CANNON_S", "shot": "SHOT_S", "shots": "SHOT_S", "ramming": "RAM_S", "ability": "ABILITY",
    "abilities": "ABILITY", "nationality": "NATIONALITY", "line of fire": "LINE_OF_FIRE", "loss": "LOSS",
    "winner": "ROLE", "loser": "ROLE", "owner": "ROLE", "higher than": "HIGHER_THAN", "lower than": "LOWER_THAN",
    "at least": "AT_LEAST", "all of her masts": "ALL_MASTS", "all her masts": "ALL_MASTS", "all of its masts": "ALL_MASTS",
    "all of her hull pieces": "ALL_MASTS", "all of its segments": "ALL_MASTS",
    "without all their masts": "WITHOUT_ALL_MASTS", "without all of her masts": "WITHOUT_ALL_MASTS",
    "the first hit she takes": "FIRST_HIT", "the first hit it takes": "FIRST_HIT",
    "cannons on each mast": "CANNONS_EACH_MAST", "at sea or at any island": "REPAIR_PLACES",
    "from any mast": "FROM_ANY_MAST", "from any mast (even an eliminated mast)": "FROM_ANY_MAST",
    "that may not have its range or cannon roll increased": "FIXED",
    "whose range and rolls cannot be increased": "FIXED",
    "that can't have its range or cannon roll increased": "FIXED",
    "that cannot have its range or cannon roll increased": "FIXED",
    "that her bow is touching": "HER_BOW_TOUCHES", "but not on the bow": "NOT_WITH_BOW",
    "whose bow is touching": "WHOSE_BOW_TOUCHES", "that has been": "WHO_HAS",
    "from the same shoot action": "SAME_SHOOT", "die": "DIE_ROLL",
    "randomly": "RANDOMLY", "take": "TAKE", "takes": "TAKE", "trade": "TRADE", "trades": "TRADE", "load": "LOAD",
    "loads": "LOAD", "unload": "UNLOAD", "unloads": "UNLOAD", "unloaded": "UNLOADED", "unloading": "UNLOADING",
    "loading": "LOADING", "look at": "LOOK_AT", "looks at": "LOOK_AT", "leave": "LEAVE", "leaves": "LEAVE",
    "scuttled": "SCUTTLED", "place": "PLACE", "places": "PLACE", "during setup": "DURING_SETUP", "keyword": "KEYWORD",
    "keywords": "KEYWORD",
    "worth": "WORTH", "gold": "GOLD", "able": "ABLE", "next turn": "NEXT_TURN", "rolls a": "ROLL_A", "rolls an": "ROLL_A",
    "she's": "SHE_IS", "it's": "SHE_IS", "cargo capacity": "CARGO_SPACE",
    "on your next turn": "NEXT_TURN", "on her next turn": "NEXT_TURN", "on its next turn": "NEXT_TURN",
    "on the turn": "ON_THE_TURN", "as part of": "AS_PART_OF", "instead of giving": "INSTEAD_OF_GIVING",
    "without having to ram": "WITHOUT_RAM", ", without having to ram": "WITHOUT_RAM",
    "any boarding bonuses": "BOARDING_BONUSES", "any boarding bonuses she may have": "BOARDING_BONUSES",
    "in your fleet": "IN_YOUR_FLEET", "as much": "AS_MUCH", "as she can carry": "AS_CAN_CARRY",
    "as it can carry": "AS_CAN_CARRY",
    "as she wants, up to her available cargo space": "AS_CAN_CARRY",
    "that was previously shot at by": "SHOT_AT_BY", "of the following": "OF_THE_FOLLOWING", ":": "COLON",
    "must use the second die roll result": "USE_SECOND_RESULT", "reaches her cargo limit": "CARGO_LIMIT",
    "is at her cargo limit": "CARGO_LIMIT",
    "at the beginning of each of your turns": "TURN_BEGINS", "once at the beginning of each of your turns": "TURN_BEGINS",
    "at the beginning of your turn": "TURN_BEGINS", "at the start of your turn": "TURN_BEGINS",
    "(masts still may be)": "REMINDER", "(islands are not terrain)": "REMINDER",
}  # fmt: skip
"""Everything else, casefolded, and the terminal of each."""
