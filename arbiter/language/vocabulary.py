"""The wider vocabulary of card text: deeds, things, states and manners that mean what they say and need no reading of their own.

Verbs stand in their base form; the other forms are made by the rules of English, save those in `IRREGULAR`.
"""

from __future__ import annotations

VERBS = {
    "acquire": "receive", "act": "function", "add": "add", "affect": "affect", "allow": "allow", "apply": "apply", "assign": "assign",
    "assume": "assume", "attack": "attack", "avoid": "avoid", "become": "become", "begin": "begin", "belong": "belong",
    "block": "block", "board": "board", "build": "build", "buy": "buy", "cancel": "cancel", "capture": "capture",
    "carry": "carry", "change": "change", "choose": "choose", "complete": "resolve", "continue": "continue",
    "control": "control", "copy": "copy", "cost": "cost", "count": "count", "cross": "cross", "damage": "damage",
    "decide": "decide", "declare": "declare", "decrease": "decrease", "destroy": "eliminate", "discard": "remove",
    "dock": "dock", "double": "double", "draw": "draw", "eliminate": "eliminate", "end": "end", "enter": "enter",
    "exchange": "exchange", "explore": "explore", "extend": "extend", "fall": "become", "finish": "finish", "fire": "shoot",
    "follow": "follow", "function": "function", "gain": "gain", "get": "get", "give": "give", "grant": "give",
    "hire": "buy", "halve": "halve", "happen": "happen", "have": "have", "hit": "hit", "ignore": "ignore", "increase": "increase",
    "initiate": "initiate", "keep": "keep", "kill": "eliminate", "leave": "leave", "link": "link", "load": "load",
    "look at": "look at", "lose": "lose", "make": "make", "mark": "mark", "match": "match", "measure": "measure",
    "miss": "miss", "move": "move", "name": "name", "pass": "pass", "pay": "pay", "pick": "choose", "pick up": "pick up",
    "pin": "pin", "place": "put", "play": "play", "possess": "possess", "print": "print", "prevent": "prevent", "push": "push", "put": "put",
    "ram": "ram", "reach": "reach", "receive": "receive", "reduce": "reduce", "regain": "regain", "reload": "reload",
    "remain": "remain", "remove": "remove", "repair": "repair", "replace": "replace", "reroll": "reroll",
    "reset": "reset", "resolve": "resolve", "return": "return", "reuse": "reuse", "reveal": "reveal", "roll": "roll",
    "rotate": "rotate", "sail": "sail", "score": "receive", "scuttle": "scuttle", "search": "search", "see": "see", "select": "choose",
    "shoot": "shoot", "show": "show", "sink": "sink", "skip": "skip", "spend": "spend", "start": "begin", "stay": "remain",
    "steal": "steal", "stop": "stop", "submerge": "submerge", "subtract": "subtract", "succeed": "succeed",
    "suffer": "suffer", "surface": "surface", "swap": "exchange", "switch": "switch", "take": "take", "take up": "take up",
    "target": "target", "touch": "touch", "tow": "tow", "trade": "trade", "transfer": "transfer", "treat": "treat",
    "turn": "turn", "unload": "unload", "use": "use", "wait": "wait", "want": "want", "win": "win", "wish": "want",
}  # fmt: skip
"""Verbs, and the act that each names; two verbs for one act are read alike."""

IRREGULAR = {
    "begin": ("begins", "begun", "beginning"), "build": ("builds", "built", "building"),
    "buy": ("buys", "bought", "buying"), "become": ("becomes", "become", "becoming"),
    "draw": ("draws", "drawn", "drawing"), "keep": ("keeps", "kept", "keeping"), "lose": ("loses", "lost", "losing"),
    "pay": ("pays", "paid", "paying"), "put": ("puts", "put", "putting"), "regain": ("regains", "regained", "regaining"),
    "reset": ("resets", "reset", "resetting"), "show": ("shows", "shown", "showing"), "spend": ("spends", "spent", "spending"),
    "steal": ("steals", "stolen", "stealing"), "give": ("gives", "given", "giving"), "take": ("takes", "taken", "taking"),
    "shoot": ("shoots", "shot", "shooting"), "hit": ("hits", "hit", "hitting"), "have": ("has", "had", "having"),
    "choose": ("chooses", "chosen", "choosing"), "win": ("wins", "won", "winning"), "get": ("gets", "gotten", "getting"),
    "sink": ("sinks", "sunk", "sinking"), "leave": ("leaves", "left", "leaving"), "make": ("makes", "made", "making"),
    "cost": ("costs", "cost", "costing"),
}  # fmt: skip
"""The third person, the participle and the form in -ing of verbs that the rules do not give."""

_DOUBLED = ("control", "transfer", "swap", "skip", "stop", "ram", "pin")
"""Verbs that double their last letter before an ending."""


def inflected(verb: str) -> tuple[str, str, str]:
    """The third person, the participle and the form in -ing of a verb."""
    first, _, rest = verb.partition(" ")
    forms = IRREGULAR.get(first) or _regular(first)
    third, participle, gerund = (f"{form} {rest}".rstrip() for form in forms)
    return third, participle, gerund


def _regular(verb: str) -> tuple[str, str, str]:
    if verb in _DOUBLED:
        return f"{verb}s", f"{verb}{verb[-1]}ed", f"{verb}{verb[-1]}ing"
    if verb.endswith("y") and verb[-2] not in "aeo":
        return f"{verb[:-1]}ies", f"{verb[:-1]}ied", f"{verb}ing"
    third = f"{verb}es" if verb.endswith(("s", "ch", "sh", "x", "z")) else f"{verb}s"
    stem = verb.removesuffix("e") if not verb.endswith("ee") else verb
    return third, f"{stem}ed", f"{stem}ing"


PAST = {
    "took": "take", "gave": "give", "chose": "choose", "won": "win", "sank": "sink", "lost": "lose", "left": "leave",
    "began": "begin", "became": "become", "got": "get", "kept": "keep", "made": "make", "paid": "pay", "had": "have",
}  # fmt: skip
"""Past forms that are no participles."""

PIECES = {
    "ship": "ship", "crew": "crew", "crewmember": "crew", "crew member": "crew", "crewman": "crew", "character": "crew",
    "fort": "fort", "sea monster": "sea monster", "monster": "sea monster", "sea creature": "sea creature",
    "sea dragon": "sea dragon", "titan": "titan", "submarine": "submarine", "treasure": "treasure",
    "treasure coin": "treasure", "coin": "treasure", "gold coin": "treasure", "cargo": "cargo", "equipment": "equipment",
    "event": "event", "island": "island", "player": "player", "terrain": "terrain", "mast": "mast", "hull piece": "mast",
    "segment": "mast", "cannon": "cannon", "gun": "cannon", "hit": "hit", "shot": "shot", "ability": "ability",
    "die roll": "die roll",
}  # fmt: skip
"""Nouns for what the resolver knows, and the kind of each."""

THINGS = (
    "ability text", "action", "area", "attack", "attacker", "base move", "basis", "beginning", "boarding", "boarding bonus",
    "boarding party", "boarding roll", "bonus", "bow", "breath attack", "build point", "build total", "cannon roll",
    "cannon shot", "card", "cargo capacity", "cargo hold", "cargo limit", "cargo space", "center", "chain shot", "chainshot",
    "choice", "claw cannon", "collection", "controller", "cost", "damage", "deck", "deckplate", "deck plate", "defender", "dice",
    "die", "die result", "direction", "double shot", "edge", "effect", "end", "explore action", "exploding shot", "face value",
    "fire mast", "fire shot", "firepot", "firepot shot", "fleet", "flotilla", "fog bank", "free action", "game", "gold", "gold value",
    "grapple shot", "grappling hook", "gun roll", "half", "hand", "harbor", "home island", "home port", "hull", "iceberg",
    "keyword", "kraken", "left", "limit", "line of fire", "loser", "loss", "maximum", "member", "minimum", "move", "move action",
    "movement", "movement action", "move base", "mysterious island", "name", "nation", "nationality", "number", "opponent", "order", "owner",
    "part", "passage", "path", "penalty", "pile", "place", "play", "play area", "point", "point cost", "point total",
    "point value", "port", "position", "range", "rank", "reason", "reef", "remainder", "repair action", "rest", "result",
    "right", "roll", "round", "rule", "sargasso sea", "sea", "section", "shoot action", "shore", "side", "smokepot",
    "smokepot shot", "space", "special ability", "start", "stern", "stinkpot", "stinkpot shot", "storm", "symbol", "table",
    "target", "team", "tentacle", "terrain piece", "time", "token", "trade current", "trade wind", "turn", "turtle", "value",
    "water", "wave", "whirlpool", "wild island", "wind", "winner", "world", "ramming", "crew ability", "ship ability",
    "number of times", "no effect", "transfer rule", "cannon range", "treasure-placement rule", "crew rule", "treasure-placement and crew rule", "specialist", "unit", "turn order", "token",
    "hole", "shipwreck", "tow", "home", "enemy", "ally", "friend", "color", "colour", "word", "type", "kind", "d6", "combat",
    "cannonball", "crew cost", "gold coin value", "pair", "set", "copy", "d12", "stack", "load", "rigging", "sail", "anchor",
    "flag", "figurehead", "compass", "map", "log", "journal", "navigator", "prisoner", "hostage", "ransom", "tax", "toll",
    "victory", "defeat", "combat roll", "shooting", "movement cost", "starting position", "firing arc", "arc", "hit point",
    "hex", "hex side", "oar", "bolt thrower", "catapult", "battle", "weapon", "save roll", "plunder table", "trading table", "entrance",
    "initiative", "flavor text",
)  # fmt: skip
"""Nouns for what is no piece that the resolver knows; plurals are made by the rules of English."""

PLURALS = {"boarding party": "boarding parties", "boarding bonus": "boarding bonuses", "dice": "dice", "die": "dice",
           "special ability": "special abilities", "crew ability": "crew abilities", "ship ability": "ship abilities",
           "ability": "abilities", "crew": "crew", "crewman": "crewmen", "ally": "allies", "enemy": "enemies",
           "victory": "victories", "nationality": "nationalities", "penalty": "penalties", "loss": "losses", "hex": "hexes", "gold": "gold", "copy": "copies"}  # fmt: skip

STATES = (
    "one-for-one",
    "active", "adjacent", "additional", "assigned", "available", "captured", "current", "damaged", "defensive", "derelict",
    "different", "docked", "double", "eliminated", "empty", "enemy", "entire", "equal", "exact", "explored", "face down",
    "face up", "friendly", "front", "ghostly", "hidden", "highest", "immune", "intact", "last", "least", "linked", "loaded",
    "lost", "lowest", "many", "maximum", "mysterious", "nearest", "next", "non-unique", "normal", "only", "opposing", "original", "own",
    "pinned", "possible", "present", "previous", "printed", "random", "rammed", "boarded", "remaining", "repaired", "required",
    "revealed", "same", "second", "secret", "shot", "silver", "single", "special", "specific", "standard", "submerged",
    "such", "sunk", "target", "third", "touched", "towed", "traded", "undocked", "unexplored", "unique", "unlimited", "unloaded",
    "unrevealed", "unused", "usual", "valid", "wild", "winning", "losing", "eligible", "extra", "first", "free", "non-free",
    "mastless", "crewless", "large", "larger", "small", "smaller", "new", "old", "other", "able", "immediate", "wrecked",
    "greater", "fewer", "unable", "alone", "asleep", "legal", "full", "attacking", "defending", "missing", "lesser", "nearby",
    "closest", "farthest", "left", "right", "top", "bottom", "rear", "outer", "inner", "open", "closed", "named", "generic",
    "even", "odd", "unsuccessful", "deserted",
)  # fmt: skip
"""Adjectives; those that the resolver knows are qualities of their own."""

MANNERS = (
    "as she can carry", "as it can carry", "as she wants", "as it wants", "as you want", "as you wish", "as she likes", "as they can carry",
    "immediately", "automatically", "permanently", "simply", "normally", "as normal", "as usual", "fully", "temporarily",
    "at random", "in any direction", "in one direction", "in either direction", "in a straight line", "for free", "twice",
    "face up", "face down", "only", "at all", "instead", "together", "again", "still", "then", "here", "there", "once",
    "more than once", "for any reason", "at once", "separately", "otherwise", "even", "secretly", "freely", "away",
    "overboard", "at any time", "at no cost", "at the same time", "now", "no longer", "each turn", "in addition", "back",
    "as well", "too", "either", "already", "just", "so", "directly", "physically", "completely", "entirely", "voluntarily",
    "later", "anywhere", "successfully", "this turn", "that turn", "next turn", "next", "if able", "as a free action",
    "randomly", "also", "intentionally", "every turn", "up", "down", "per turn", "off", "on her next turn", "that action",
    "exactly", "possibly", "using the same move action", "without having to ram", "as many times as she has masts", "asleep",
    "from any mast", "from the game", "aboard", "ever", "always", "during setup", "alone", "instead of normal",
    "forward", "backward", "amidships", "clockwise", "counterclockwise", "in place",
)  # fmt: skip
"""How, when and where a deed is done, in words that mean what they say."""

PREPOSITIONS = {
    "onto": "onto", "into": "into", "out of": "out of", "toward": "toward", "towards": "toward", "next to": "next to",
    "under": "under", "over": "over", "through": "through", "across": "across", "around": "around", "except": "except",
    "except for": "except", "outside": "outside", "outside of": "outside", "from outside": "from outside",
    "from outside of": "from outside", "behind": "behind", "between": "between", "until": "until", "during": "during", "per": "per",
    "due to": "due to", "because of": "due to", "in regards to": "in regard to", "in regard to": "in regard to", "along": "along",
    "off of": "off", "past": "past", "near": "near", "as": "as", "like": "like", "in": "in", "in place of": "instead of",
    "in front of": "in front of", "adjacent to": "next to", "equal to": "equal to", "by": "by", "without": "without",
    "instead of": "instead of", "rather than": "instead of", "according to": "per", "for": "for", "to": "to", "at": "at",
    "from": "from", "besides": "besides", "in addition to": "besides", "upon": "on", "throughout": "throughout",
    "regardless of": "regardless of", "more than": "more than", "less than": "less than", "greater than": "more than",
    "fewer than": "less than", "lower than": "less than", "higher than": "more than", "other than": "other than", "among": "among",
    "with": "with", "beside": "next to", "using": "using", "on": "on", "aboard": "on", "placed on": "on", "against": "against",
    "touching": "touching", "worth": "worth", "minus": "minus", "plus": "plus", "times": "times", "than": "than", "after": "after",
    "before": "before", "for every": "for every", "for each": "for every", "via": "using", "assigned to": "on",
    "equal to or less than": "at most", "less than or equal to": "at most", "equal to or greater than": "at least",
    "greater than or equal to": "at least", "as if": "as if", "docked at": "docked at", "belonging to": "of", "associated with": "with", "not associated with": "without",
    "in order for": "for", "upto": "up to", "within range of": "within range of", "inside": "in", "following": "after",
    "opposite": "opposite", "perpendicular to": "perpendicular to", "depending on": "depending on",
}  # fmt: skip
"""What ties another piece or thing to a deed or a noun; some of them stand for another."""

MODALS = {
    "cannot": "CANNOT", "can't": "CANNOT", "can not": "CANNOT", "may not": "CANNOT", "could not": "CANNOT", "couldn't": "CANNOT",
    "may": "MAY", "can": "MAY", "could": "MAY", "must": "MUST", "shall": "MUST", "has to": "MUST", "have to": "MUST", "needs to": "MUST",
    "need to": "MUST", "is required to": "MUST", "are required to": "MUST",
    "must not": "MUST_NOT", "mustn't": "MUST_NOT", "can never": "NEVER", "may never": "NEVER", "must never": "NEVER",
    "never": "NEVER", "do not": "DO_NOT", "does not": "DO_NOT", "don't": "DO_NOT", "doesn't": "DO_NOT", "would": "WOULD",
    "will": "WILL", "will not": "DO_NOT", "won't": "DO_NOT", "need not": "NEED_NOT", "do not need to": "NEED_NOT", "does not need to": "NEED_NOT",
    "do not have to": "NEED_NOT", "does not have to": "NEED_NOT", "don't have to": "NEED_NOT", "doesn't have to": "NEED_NOT",
    "choose to": "MAY", "chooses to": "MAY", "may choose to": "MAY", "can choose to": "MAY", "is able to": "MAY",
    "are able to": "MAY", "must always": "MUST", "always": "ALWAYS", "may always": "ALWAYS", "can always": "ALWAYS",
    "must either": "MUST", "may either": "MAY", "can either": "MAY", "must first": "MUST",
    "may only": "ONLY_MAY", "can only": "ONLY_MAY", "may also": "MAY", "can also": "MAY", "must also": "MUST",
    "may still": "MAY", "can still": "MAY", "must still": "MUST", "cannot be able to": "CANNOT",
}  # fmt: skip
"""Modal verbs, and how strongly each is worded."""
