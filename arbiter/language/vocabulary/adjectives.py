"""Adjectives of card text, which say of a noun what it is like."""

from __future__ import annotations

ROLES = (
    "captain", "cannoneer", "explorer", "firepot specialist", "helmsman", "musketeer", "oarsman", "shipwright",
    "smokepot specialist", "stinkpot specialist",
)  # fmt: skip
"""What generic crew are called, before the noun: `a captain crew`."""

STATES = (
    # What befalls a piece
    "zero", "able", "active", "alive", "alone", "armed", "asleep", "assigned", "attacking", "available", "boarded", "broken",
    "burning", "captured", "chosen", "closed", "crewless", "damaged", "dead", "defending", "defensive", "derelict", "deserted",
    "docked", "eligible", "eliminated", "empty", "explored", "face down", "face up", "flaming", "full", "hidden", "hit",
    "immune", "intact", "linked", "loaded", "losing", "lost", "mastless", "missed", "missing", "modified", "named",
    "on fire", "open", "pinned", "possible", "printed", "rammed", "remaining", "repaired", "required", "revealed", "shot",
    "submerged", "sunk", "sunken", "target", "touched", "towed", "traded", "unable", "unarmed", "undefended", "undocked",
    "unexplored", "unguarded", "unloaded", "unmanned", "unmodified", "unrevealed", "unsuccessful", "unused", "visible", "winning",
    "wrecked",
    "tied", "anchored", "stranded", "beached", "untouched", "unpinned", "occupied", "vacant", "lashed", "moored",
    "one-masted", "two-masted", "three-masted", "four-masted", "five-masted", "gone", "successful", "failed", "due",
    "ready", "safe", "secure", "untargetable", "unaffected", "stationary", "adrift", "ahead", "dismasted", "undamaged",
    "unharmed",
    "afloat", "cheap", "expensive", "hard", "easy", "difficult", "impossible", "shy", "hostile", "neutral", "loyal", "invisible",
    "aground", "overdue", "unpaid", "unread", "undisturbed", "unhurt", "becalmed", "upright", "taut", "overloaded",
    "overburdened",
    "understaffed", "outnumbered", "included", "responsible",
    "unassigned", "face-to-face", "held", "sold", "paid", "ruined", "worthless", "valuable", "precious",
    "abandoned", "needed", "specified", "insufficient", "illegal", "permanent", "temporary", "capable", "incapable",
    "limited", "restricted", "located", "onboard", "starting", "incoming", "leftover", "lucky", "unlucky", "blank", "spare",
    "stolen", "sacred", "cumulative", "optional", "mandatory", "exempt", "doomed", "drunk", "hungry", "wounded", "injured",
    "sick", "dry", "wet", "frozen", "crippled", "disabled", "inactive", "idle", "busy", "tired", "exhausted", "untapped",
    "locked", "unlocked", "sealed", "armored", "armoured", "undetected", "unnoticed", "uncontrolled", "unclaimed",
    "unoccupied", "unopposed", "unmarked", "unnamed", "unexplained", "unlinked", "unattended", "unaided", "unarmored",
    "uninhabited", "inhabited", "fortified", "besieged", "surrounded", "trapped", "tangled", "untangled", "cursed",
    "haunted", "enchanted", "poisoned", "blind", "deaf", "mute", "weak", "strong", "seaworthy", "unseaworthy",
    "ready to sail", "hove to", "in irons", "under way", "underway", "under sail", "at rest", "in dispute", "in trouble",
    "in danger", "tied up", "left over", "stacked", "shuffled",
    # Whose it is, and of what sort
    "ancient", "basic", "common", "enemy", "foreign", "free", "friendly", "generic", "ghostly", "heavy", "holy", "legal",
    "light", "magic", "magical", "mysterious", "native", "natural", "new", "non-free", "non-unique", "normal", "old",
    "opposing", "original", "own", "physical", "proper", "rare", "real", "regular", "royal", "secret", "silver",
    "six-sided", "special", "standard", "typical", "uncommon", "unique", "usual", "valid", "wild",
    # Where it is
    "adjacent", "bottom", "straight", "diagonal", "neighboring", "distant", "far", "close", "near", "closest", "farthest",
    "front", "inner", "left", "leftmost", "middle", "nearby", "nearest",
    "opposite", "outer", "outside", "present", "rear", "right", "rightmost", "top",
    # How much of it, how large
    "additional", "big", "fewest", "most", "lowest-valued", "highest-valued", "lowest-cost", "highest-cost", "lowest-point",
    "cheapest",
    "costliest", "richest", "poorest", "biggest", "bigger", "closer", "nearer", "faster", "slower", "stronger", "heavier",
    "heaviest",
    "lighter", "lightest", "earliest", "latest", "oldest", "newest", "easier", "harder", "lowest-point-cost",
    "highest-point-cost",
    "highest-ranked", "lowest-ranked", "numbered", "strongest", "weakest", "fastest", "slowest", "least valuable",
    "most valuable",
    "weaker", "richer", "poorer", "cheaper", "tied for lowest", "longest", "shortest", "largest", "smallest",
    "triple", "half", "enough", "few", "better", "worse", "best", "worst", "combined", "average", "consecutive", "double",
    "entire", "equal", "even", "exact", "extra", "fast", "fewer", "further",
    "greater", "high", "higher", "highest", "highest-value", "large", "larger", "least", "lesser", "long", "longer", "low",
    "lower", "lowest", "lowest-value", "many", "maximum", "multiple", "odd", "one-for-one", "several", "short", "shorter",
    "single", "slow", "small", "smaller", "total", "unlimited", "whole", "wide",
    "farther", "furthest", "deeper", "deepest", "wider", "widest", "older", "newer", "younger", "youngest", "lowest-scoring",
    "highest-scoring", "fullest", "emptiest", "safer", "safest", "later", "earlier", "minimal", "maximal", "twofold",
    "threefold", "afraid", "scared", "sharp", "sharper", "fine", "bad", "rich", "poor", "negative", "positive",
    "proportional", "partial", "minor", "major", "numerous", "various", "ample",
    # Which one
    "actual", "alternate", "applicable", "current", "different", "existing", "final", "first", "immediate", "individual",
    "initial", "last", "lone", "main", "necessary", "next", "only", "other", "particular", "previous", "random", "relevant",
    "respective", "same", "second", "secondary", "separate", "similar", "specific", "such", "third",
    "subsequent", "successive",
    "prior", "certain", "primary", "direct", "preceding", "aforementioned", "corresponding", "designated",
    "indicated", "matching", "ordinary", "ranging", "false", "fake", "golden", "wooden", "iron", "giant", "huge", "tiny", "swift",
    "identical", "wrong", "once-per-turn", "once-per-game",
    "red", "blue", "green", "black", "white", "yellow", "outermost", "innermost", "topmost", "narrow", "shallow",
    "flat", "tall", "tallest", "quicker", "quickest", "happy", "angry", "brave", "lazy", "clever",
    "rusty", "rotten", "dark", "cold", "hot", "slippery", "sixth", "fourth", "fifth",
)  # fmt: skip
"""Adjectives; those that the engine knows are qualities of their own, the others keep their word."""
