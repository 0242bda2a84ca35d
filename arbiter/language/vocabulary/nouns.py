"""Nouns of card text: pieces, nations, and all the other things that a text speaks of."""

from __future__ import annotations

from arbiter.effects import Kind

PIECES = {
    Kind.SHIP: ("ship",), Kind.CREW: ("crew", "crewmember", "crew member", "crewman", "character", "guy", "fellow", "fella",
    "chap", "bloke", "lad", "buddy"), Kind.FORT: ("fort",),
    Kind.SEA_MONSTER: ("sea monster", "monster"), Kind.SEA_CREATURE: ("sea creature", "creature"),
    Kind.SEA_DRAGON: ("sea dragon",),
    Kind.TITAN: ("titan",), Kind.SUBMARINE: ("submarine",),
    Kind.TREASURE: ("treasure", "treasure coin", "coin", "gold coin"), Kind.CARGO: ("cargo",),
    Kind.EQUIPMENT: ("equipment",), Kind.EVENT: ("event",), Kind.ISLAND: ("island",), Kind.PLAYER: ("player",),
    Kind.TERRAIN: ("terrain",), Kind.MAST: ("mast", "hull piece", "segment"), Kind.CANNON: ("cannon", "gun"),
    Kind.PANEL: ("panel", "turtle shell panel"), Kind.HULL: ("secondary hull",), Kind.FIRE_MAST: ("fire mast",),
    Kind.HIT: ("hit",), Kind.SHOT: ("shot",), Kind.ABILITY: ("ability",), Kind.DIE: ("die roll",),
}  # fmt: skip
"""The kinds of piece that the engine knows, and the nouns for each."""

PARTIES = frozenset({"ramming ship", "shooting ship", "attacking ship", "boarding ship", "rammed ship", "hitting ship"})
"""The other party of what happens, called by what she does in it."""
OBJECTS = (
    # What lies in the sea, and what floats
    "boat", "buoy", "canoe", "cloud", "flotilla", "fog bank", "iceberg", "mine", "native canoe", "reef", "rock", "ruin",
    "sargasso sea", "shipwreck", "storm", "terrain piece", "trade current", "trade wind", "vessel", "wave", "whirlpool",
    "wreck",
    # Creatures
    "claw cannon", "kraken", "monkey", "parrot", "spirit", "tentacle", "turtle", "whale",
    # Weapons and shots
    "bar shot", "bolt thrower", "canister shot", "cannonball", "catapult", "chain shot", "chainshot", "double shot",
    "exploding shot", "fire shot", "firepot", "firepot shot", "grape shot", "grapple", "grapple shot", "grappling hook",
    "hot shot",
    "shield",
    "smokepot", "smokepot shot", "stinkpot", "stinkpot shot", "trap", "weapon",
    # Cards and counters
    "card", "counter", "marker", "token", "battle card", "boarding card", "storm card", "treasure card", "event card",
    # Gear that a text may be about
    "anchor", "banner", "barrel", "basket", "bell", "bomb", "book", "bottle", "cage", "chain", "chalice", "chart", "chest",
    "clock",
    "cloth", "coffin", "crown", "cup", "dagger", "decoy", "drum", "flag", "flare", "harpoon", "hook", "horn", "idol", "key",
    "knife",
    "ladder", "lamp", "lantern", "letter", "mirror", "mortar", "musket", "necklace", "net", "oar", "pearl", "pistol",
    "powder keg", "pump",
    "raft", "ring", "rocket", "rope", "rudder", "ruby", "rum", "rune", "sail", "scroll", "sextant", "skull", "spyglass",
    "statue",
    "sword", "telescope", "torch", "torpedo", "wheel", "whistle", "winch",
)  # fmt: skip
"""Nouns for what lies on the table beside the pieces, so that `it` can stand for it."""

_ACTIONS = ("move", "shoot", "explore", "repair")
EITHER_ACTION = tuple(f"{one} or {other} action" for one in _ACTIONS for other in _ACTIONS if one != other)
"""Actions of two kinds, of which one is given: `a free shoot or explore action`."""

THINGS = (
    *EITHER_ACTION,
    # The sea and its coasts
    "beach", "coast", "country", "current", "harbor", "harbour", "home", "home island", "home port", "lagoon", "land",
    "lightning",
    "mysterious island", "ocean", "port", "province", "rain", "region", "river", "road", "sea", "shore", "tide", "town",
    "tunnel", "village", "water", "weather", "wild island", "wind", "world", "world map",
    # Parts of ships
    "board", "bottom", "bow", "cargo capacity", "cargo hold", "hold", "cargo limit", "cargo space", "center", "compass",
    "corner", "deck", "deck plate", "deckplate", "derelict", "edge", "engine", "figurehead", "fleet", "fleet limit",
    "front", "helm", "hole", "hull", "navy", "northern side", "passage", "plank", "rigging",
    "section", "side", "station", "steam", "stern", "surface", "top", "tower", "wall",
    "wood", "yard",
    # Parts of creatures
    "body", "face", "fist", "foot", "god", "hand", "head", "heart", "mouth", "shell", "tail", "wing",
    # People
    "ally", "army", "attacker", "captive", "class", "commander", "controller", "crowd", "defender", "enemy", "friend",
    "general", "group", "guard", "hostage", "king", "lookout", "loser", "man", "member", "mercenary", "nation",
    "nationality", "navigator", "officer", "opponent", "organization", "owner", "party", "pilot", "prisoner", "queen",
    "race", "sailor", "slave", "soldier", "specialist", "spy", "team", "unit", "winner",
    # Fights
    "arc", "artillery", "attack", "ball", "battle", "fight", "boarding", "boarding bonus", "boarding party", "boarding roll",
    "breath attack", "cannon range", "cannon roll", "cannon shot", "choice of target", "combat", "combat roll", "contact",
    "damage", "defeat", "defence", "defense", "fire", "firing arc", "flame", "gun roll", "hit point", "line of fire",
    "loss", "mutiny", "ramming", "range", "shooting", "target", "threat", "victory", "war", "wound",
    # Gold and treasure
    "bank", "bar", "box", "debt", "food", "gold", "gold coin value", "gold value",
    "half of the gold", "item", "load", "money", "payment", "price", "prize", "profit", "property", "ransom", "relic",
    "reward", "supply", "tax", "toll", "trade",
    # Actions, turns and times
    "accident", "action", "adventure", "base move", "beginning", "duration", "end", "era", "explore action", "flight",
    "free action", "hour", "hunt", "initiative", "job", "minute", "mission", "month", "move", "move action", "move base",
    "movement",
    "movement action", "movement cost", "night", "period", "play", "progress", "quest", "repair", "repair action",
    "rotation", "round", "save roll", "service", "shoot action", "stage", "start", "starting position", "step", "stop", "task",
    "time",
    "tow", "trip", "turn", "turn order", "voyage", "week", "year",
    # Dice and figures
    "build point", "build total", "chance", "color", "colour", "column", "copy", "cost", "crew cost", "d12", "d6", "dice",
    "die", "die result", "discard", "distance", "drawing", "edition", "energy", "face value", "game", "half", "length",
    "level", "limit", "maximum", "minimum", "number", "number of times", "pair", "part", "penalty", "piece", "pile",
    "point", "point cost", "point total", "point value", "portion", "quarter", "rank", "rate", "remainder", "rest",
    "result", "roll", "row", "score", "set", "share", "size", "speed", "stack", "symbol", "table", "throw", "tie", "type",
    "value", "weight",
    # Rules and abilities
    "ability text", "bonus", "case", "choice", "collection", "command", "condition", "crew ability", "crew rule", "curse",
    "effect", "element", "flavor text", "keyword", "kind", "law", "list", "method", "name", "no effect", "oath", "option",
    "order",
    "outcome", "plunder table", "policy", "power", "quality", "reason", "rule", "secret", "ship ability", "skill", "source",
    "special ability", "spell", "status", "style", "system", "trading table", "transfer rule",
    "treasure-placement and crew rule",
    "treasure-placement rule", "word",
    # Places on the table
    "area", "circle", "direction", "entrance", "hex", "hex side", "facing", "left", "line", "location", "path",
    "place", "play area",
    "position", "right", "route", "shape", "space", "spot", "square", "view", "zone",
    # Times, figures and deeds that are spoken of
    "phase", "movement phase", "battle phase", "port phase", "rating", "hull rating", "hull damage", "difference", "excess",
    "room",
    "target number", "ram roll", "plunder roll", "repair roll", "swoop attack", "swoop attack roll", "average",
    "total", "sum", "maximum value", "final total", "amount", "boarding total", "highest roll", "miss", "pin", "ram", "capture",
    "sinking", "exploration", "elimination", "departure", "arrival", "swoop", "dive", "collision", "broadside", "volley",
    "salvo",
    "free port", "home base", "duel", "raid", "chase", "siege", "blockade", "convoy", "calm", "gale", "tempest",
    "downwind", "upwind", "wind direction", "course", "shallows", "strait", "cove", "bay", "cliff", "cave", "volcano", "deep",
    # People
    "plunderer", "rammer", "boarder", "finder", "bearer", "holder", "victim", "survivor", "passenger", "widow",
    "brother", "sister", "cook", "doctor", "purser", "surgeon", "carpenter", "gunner", "pirate", "merchant", "smuggler",
    "trader", "hunter",
    "castaway", "stowaway",
    "ghost",
    "witch", "priest", "child", "marine", "scout", "shipwright", "admiral", "governor", "thief", "traitor", "rival",
    "captor", "gambler", "fleetmate", "shipmate",
    # Whatever else is spoken of
    "basis", "force", "fortune", "image", "journal", "knowledge", "lead", "legend", "library", "life", "light", "log",
    "luck", "map", "message", "morale", "page", "pain", "paper", "plan", "presence", "problem", "question", "record",
    "purpose", "way", "slot", "heading", "permission", "link", "tow rope", "smoke", "fog", "truce", "discard pile", "following",
    "draw pile", "manner",
    "draw phase", "trade phase", "action phase", "shooting phase", "card phase", "bid", "auction", "counting",
    "opportunity", "alliance", "agreement", "peace", "bargain", "offer", "loan", "gift", "wager", "challenge", "warning",
    "horizon", "waterline", "gunport", "porthole", "keel", "crow's nest", "cabin", "galley table", "hatch",
    "direction of travel", "angle", "millimeter", "inch", "base", "ruler", "card text", "crew type", "ship type", "nickname",
    "crew point", "treasure value", "ability roll", "to-hit roll", "save", "damage roll", "terrain roll", "reef roll",
    "headwind", "tailwind", "breeze", "doldrums", "squall", "current holder", "host", "guest", "first mate", "bounty",
    "report", "risk", "series", "signal", "subject", "success", "thing", "truth",
    "cause", "reduction", "increase", "decrease", "modifier", "requirement", "restriction", "exception", "example",
    "description", "ownership", "cancellation", "discount", "surcharge", "fee", "wage", "salary", "tribute", "booty", "loot",
    "spoils", "pot", "proceeds", "income", "cash", "treasury", "purse", "vault", "cache", "hoard", "stash", "stockpile",
    "reserve", "provision", "ration", "prow", "railing", "beam", "foremast", "mainmast", "mizzenmast", "brig", "quarterdeck",
    "forecastle", "mist", "hurricane", "tornado", "waterspout", "thunder", "ice", "snow", "dawn", "dusk", "midnight",
    "sunset", "recruit", "leader", "follower", "guardian", "warrior", "crewmate", "helper", "messenger", "envoy",
    "inventor", "merchantman", "whaler", "galleon", "frigate", "sloop", "schooner", "brigantine", "junk", "galley",
    "corvette", "longboat", "rowboat", "lifeboat", "dinghy", "barge", "stranger", "foe", "colony", "settlement", "fortress",
    "castle", "outpost", "lighthouse", "pier", "jetty", "quay", "shipyard", "market", "tavern", "grave", "tomb", "temple",
    "shrine", "jungle", "forest", "mountain", "hill", "swamp", "crater", "sandbar", "shoal", "channel", "inlet", "gulf",
    "archipelago", "atoll", "coastline", "border", "boundary", "gap", "interval", "sequence", "pattern", "shadow", "trace",
    "track", "trail", "sign", "notice", "label", "seal", "badge", "medal", "trophy", "award", "memory", "dream", "prophecy",
    "omen", "promise", "request", "vote", "majority", "decision", "mistake", "error", "failure", "advantage", "disadvantage",
    "benefit", "harm", "injury", "attempt", "gunfire", "cannon fire", "crossfire", "bombardment", "explosion", "blast",
    "spark", "fuse", "gunpowder", "grenade", "arrow", "spear", "axe", "blade", "cutlass", "saber", "hourglass", "goblet",
    "vase", "urn", "trunk", "casket", "cask", "crate", "sack", "bag", "towline", "cable", "lever", "gear", "device",
    "machine", "invention", "gadget", "instrument", "tool", "nest", "egg", "feather", "claw", "fang", "bone", "tooth",
    "beast", "shark", "squid", "octopus", "crab", "eel", "dolphin", "serpent", "sea serpent", "gull", "albatross",
    "sail movement", "oar movement", "steam movement", "ramming attempt", "boarding attempt", "starting fleet", "crew total",
    "gold total", "score pile", "victory token", "victory point", "action token", "damage token", "damage counter",
    "turn marker", "ram attempt", "headway", "leeway", "berth", "mooring", "title",
    "check", "combination", "obstacle", "placement", "pool", "priority", "seat", "situation", "bridge",
    "hideout", "camp", "centre", "middle", "game piece", "dragon", "signal token", "glass", "good", "trade good",
    "oil", "rice", "salt", "silk", "sugar", "sun",
    "tea", "tobacco", "wine",
    "reference", "version", "no man's land", "top card", "bottom card", "sum total", "lot",
    "fraction", "percentage", "dozen", "handful", "plenty", "surplus", "deficit", "shortage", "ceiling", "floor",
    "threshold", "bet", "interest", "credit", "contract", "deed", "treaty", "pact", "bond", "pledge", "vow", "password",
    "code", "clue", "riddle", "puzzle", "trick", "ruse", "ambush", "scheme", "stratagem", "tactic", "formation", "maneuver",
    "manoeuvre", "bearing", "gust", "swell", "surf", "spray", "foam", "wreckage", "debris", "driftwood",
    "flotsam", "jetsam", "quartermaster", "boatswain", "bosun", "deckhand", "buccaneer", "corsair", "privateer", "marauder",
    "raider", "outlaw", "commodore", "lieutenant", "midshipman", "cat", "dog", "bird", "seagull", "pelican", "leviathan",
    "hydra", "tortoise", "mermaid", "siren", "fin", "tusk", "steel", "brass", "bronze", "copper", "timber", "canvas", "cotton",
    "jewel", "gem", "diamond", "emerald", "sapphire", "amulet", "talisman", "potion", "pouch", "locket", "eyepatch", "cork",
    "fiddle", "armor", "armour", "plating", "plate", "ironclad", "bowsprit", "spar", "topsail", "mainsail", "jib", "halyard",
    "bilge", "ballast", "hammock", "tiller", "larboard", "windward", "leeward", "carronade", "culverin", "howitzer", "ballista",
    "rifle", "bayonet", "rapier", "cube", "disc", "disk", "pawn", "miniature", "tile", "grid", "tray", "bead", "stone",
    "crystal", "pip", "timer", "dial", "rulebook", "scenario", "campaign", "objective", "goal", "grog", "ale", "interruption",
    "shooter", "doll", "bucket", "ink", "dinner", "stew", "meal", "soup", "bread", "rumor", "story", "chief",
    "prince", "emperor", "wizard", "shaman", "judge", "chicken", "goat", "snake", "spider",
    "sand", "hat", "coat",
    "harbor chain", "false flag", "cargo hatch", "dock",
    # People, beasts and goods of everyday texts
    "person", "death", "birth", "killer", "crook", "rogue", "hero", "heroine", "villain", "coward", "bully", "brute",
    "critter", "beastie", "cold", "beating", "veteran", "rookie",
    "volunteer", "swimmer", "musician", "fiddler", "singer", "drummer", "baker", "tailor", "blacksmith", "sailmaker",
    "rigger", "sniper", "sharpshooter", "marksman", "swordsman", "duelist", "assassin", "bandit", "brigand", "burglar",
    "pickpocket", "beggar", "peasant", "noble", "lord", "lady", "duchess", "baron", "knight", "monk",
    "nun", "bishop", "prophet", "sage", "scholar", "apprentice", "servant", "nurse", "healer", "baby", "kid", "boy", "girl",
    "woman", "gentleman", "wife", "husband", "father", "mother", "son", "daughter", "uncle", "aunt", "cousin", "twin",
    "partner", "buyer", "seller", "bidder", "dealer", "banker", "collector", "boss", "skipper", "pal", "newcomer",
    "bystander", "prankster", "trickster", "detour", "shortcut", "spin", "degree", "knot", "mile", "league", "hop",
    "leap", "jump", "bump", "knock", "punch", "kick", "slash", "stab", "sting", "scratch", "dent", "leak",
    "splash", "ripple", "undertow", "eddy", "maelstrom", "vortex", "waterfall", "pond", "stream", "creek", "marsh", "dune",
    "valley", "canyon", "ridge", "peak", "meadow", "field", "farm", "garden", "grove", "palm", "bush", "vine", "leaf",
    "flower", "banana", "lemon", "apple", "grain", "flour", "biscuit", "cheese", "meat", "pork", "beef",
    "pepper", "medicine", "bandage", "remedy", "poison", "venom", "antidote", "beer", "brandy", "gin",
    "shanty", "tune", "music", "joke", "prank", "tale", "news", "parchment", "diary", "document", "license", "ticket",
    "receipt", "ledger", "poster", "pennant", "ensign", "hammer", "shovel", "spade", "thread", "string", "twine",
    "cord", "padlock", "latch", "hinge", "gate", "door", "window", "curtain", "candle", "mug", "tankard", "spoon", "fork",
    "pan", "kettle", "stove", "oven", "keg", "jug", "jar", "saddle", "carriage", "wagon", "cart", "horse", "mule", "donkey",
    "cow", "pig", "sheep", "lamb", "hen", "rooster", "goose", "swan", "crow", "hawk", "owl", "bat",
    "mouse", "rabbit", "fox", "lion", "elephant", "ape", "frog", "toad",
    "worm", "bee", "butterfly", "jellyfish", "starfish", "urchin", "clam", "oyster", "seaweed",
    "kelp", "lobster", "shrimp", "tuna", "stingray", "piranha", "narwhal", "walrus", "penguin", "cormorant",
    "stuff", "rubbish", "trash", "garbage", "kit", "luggage", "pick", "preference", "guess", "textbox", "digit", "bodyguard",
    "newspaper", "ferry", "lifeline", "gangplank", "instruction", "thrust", "blessing", "jinx", "charm", "lullaby", "riot",
    "brawl", "ceasefire", "handicap", "headstart", "delivery", "stowage", "gangway", "mascot", "pet", "bunk", "bed", "chair",
    "throne", "shipload", "boatload", "penny", "doubloon", "pistole", "ducat", "guinea", "dues", "levy", "jackpot", "lottery",
    "raffle", "dinnertime", "breakfast", "lunch", "supper", "feast", "banquet", "holiday", "birthday", "wedding", "funeral",
    "parley", "negotiation", "treason", "betrayal", "vengeance", "panic", "courage", "bravery", "cowardice",
    "loyalty", "discipline", "hunger", "thirst", "fever", "disease", "illness", "frost", "thaw", "heat",
    "flood", "drought", "earthquake", "eruption", "landslide", "avalanche", "eclipse", "comet", "rainbow", "moon", "star",
    "constellation", "sunrise", "twilight", "noon", "evening", "morning", "afternoon", "weekend", "fortnight", "century",
    # What careful texts speak of
    "account", "address", "alarm", "allegiance", "anchorage", "answer", "appearance", "armada", "arrangement", "assault",
    "authority", "balance", "battery", "beacon", "breach", "brigade", "candidate", "capacity", "category", "circumstance",
    "clause", "company", "comparison", "compensation", "conflict", "consent", "consequence", "content", "contest",
    "contribution", "crest", "crisis", "currency", "custody", "danger", "deadline", "declaration", "depth", "descent",
    "destination", "disguise", "distress", "drill", "duty", "effort", "embargo", "encounter", "engagement", "entry",
    "evidence", "expense", "expedition", "extent", "fact", "favor", "favour", "flagship", "freight", "fund", "garrison",
    "guide", "hazard", "headquarters", "heap", "height", "honor", "idea", "identity", "impact", "incident", "indicator",
    "infantry", "influence", "information", "insurance", "intent", "inventory", "jail", "journey", "kingdom", "lease",
    "margin", "magazine", "manifest", "master", "mate", "material", "means", "meeting", "mercy", "militia", "minority",
    "moment", "monopoly", "mutineer", "object", "occasion", "offence", "offense", "operation", "origin", "paddle", "pardon",
    "participant", "pitch", "plague", "platform", "plot", "possession", "post", "potential", "pound", "powder", "prediction",
    "pressure", "prison", "privilege", "procedure", "product", "promotion", "proof", "proportion", "protection", "pursuit",
    "quantity", "quarantine", "quota", "radius", "ratio", "rebate", "rebel", "recovery", "refuge", "reinforcement",
    "remnant", "replacement", "reputation", "resource", "response", "reversal", "rower", "sale", "salute", "sanctuary",
    "scale", "security", "selection", "separation", "settler", "shelf", "shipment", "shortfall", "shout", "silence", "spice",
    "squadron", "staff", "state", "stock", "storage", "strategy", "stretch", "stroke", "subtotal", "successor", "summary",
    "suspect", "tally", "tariff", "term", "territory", "test", "ton", "tour", "transaction", "traveller", "trespass",
    "trial", "troop", "trouble", "upkeep", "vanguard", "variety", "vicinity", "victor", "volume", "warehouse", "warship",
    "wealth", "wharf", "width", "witness",
    "try", "orange", "nail", "bolt", "bear", "duck", "cure", "surprise", "fear", "drink", "fire ship",
)  # fmt: skip
"""Nouns for whatever else a text speaks of."""

MASS_NOUNS = frozenset({
    "combat", "contact", "damage", "energy", "food", "gold", "knowledge", "luck", "money", "morale", "rain", "steam", "water",
    "weather", "wood", "no effect", "room", "permission", "excess", "smoke", "peace", "fog", "oil", "rice", "salt", "silk",
    "sugar", "tea", "tobacco", "wine", "space", "play", "hull damage", "dinner", "ink",
    "stew", "soup", "bread", "sand", "stuff", "rubbish", "trash", "garbage", "luggage", "flour", "cheese", "meat", "pork",
    "beef",
    "medicine", "beer", "brandy", "gin", "music", "news", "thread", "string", "seaweed", "kelp", "fear", "courage", "loyalty",
    "discipline", "hunger", "thirst", "panic", "death",
})  # fmt: skip
"""Those of them that take no article where they are not counted: `this ship receives gold`."""


SORTS = {
    **dict.fromkeys(("kraken", "sea serpent", "serpent", "shark"), "Sea Monster"), "giant crab": "Titan",
}  # fmt: skip
"""The sorts of sea creatures, and the keyword of each (`faq.rarities.3`)."""
NATIONS = {
    "english": "English", "england": "English", "french": "French", "france": "French", "spanish": "Spanish",
    "spain": "Spanish", "pirate": "Pirate", "pirates": "Pirate", "american": "American", "americans": "American",
    "america": "American", "cursed": "Cursed", "the cursed": "Cursed", "barbary corsair": "Barbary Corsair",
    "barbary corsairs": "Barbary Corsair", "jade rebellion": "Jade Rebellion", "mercenary": "Mercenary",
    "mercenaries": "Mercenary", "viking": "Viking", "vikings": "Viking",
}  # fmt: skip
"""Spellings of the nations, casefolded, and the name of each."""
PEOPLES = {
    word: word.capitalize()
    for word in ("brettonian", "chaos", "dwarf", "dwarven", "elf", "elven", "empire", "imperial", "orc", "orcish")
}
"""What peoples whose ships are told by them are called, casefolded and as a name."""
