"""Verbs of card text, and the act that each names."""

from __future__ import annotations

from arbiter.effects import Act

_WITHOUT_VERB = frozenset({Act.BE, Act.SET_UP, Act.TURN_DOWN, Act.TURN_UP, Act.NOTHING, Act.TITLE})

SYNONYMS = {
    Act.AIM: ("train",), Act.AVOID: ("dodge", "evade"), Act.SLEEP: ("fall asleep",), Act.RAISE: ("hoist",),
    Act.CAPTURE: ("kidnap", "imprison"), Act.FIND: ("locate",), Act.DISCOVER: ("dig up", "unearth"),
    Act.REVEAL: ("expose", "uncover"),
    Act.FOLLOW: ("pursue",), Act.EXCEED: ("surpass",), Act.FILL: ("refill", "replenish"), Act.RETREAT: ("back off",
    "back away", "pull back", "fall back", "withdraw"),
    Act.COPY: ("duplicate",), Act.REFUSE: ("decline",), Act.DAMAGE: ("injure", "hurt"), Act.DEAL: ("inflict",),
    Act.RAID: ("pillage",), Act.SUMMON: ("conjure",),
    Act.EXTINGUISH: ("douse",), Act.PUSH: ("shove", "nudge", "slide"),
    Act.BREAK: ("snap", "crack", "smash"), Act.LEARN: ("memorize",),
    Act.GROW: ("regrow",), Act.SURFACE: ("emerge",), Act.SUBMERGE: ("dive",), Act.WRITE: ("note down", "write"),
    Act.ARRANGE: ("sort", "rearrange"), Act.ATTACH: ("fasten",), Act.BET: ("gamble", "stake"),
    Act.BLOCK: ("obstruct",), Act.COMBINE: ("merge",), Act.DECIDE: ("determine",), Act.DELAY: ("postpone",),
    Act.DISABLE: ("deactivate",),
    Act.DOCK: ("land",), Act.DISAPPEAR: ("vanish",), Act.DIVIDE: ("allocate", "distribute"), Act.END: ("conclude",),
    Act.EQUIP: ("arm", "outfit"), Act.HELP: ("aid", "assist"), Act.INCREASE: ("boost",), Act.LAUNCH: ("hurl",),
    Act.MODIFY: ("adjust",),
    Act.MOUNT: ("install",), Act.PERSUADE: ("sweet-talk", "talk into", "bribe", "convince"), Act.PREVENT: ("hinder",),
    Act.REDIRECT: ("deflect", "divert"),
    Act.RELEASE: ("liberate",), Act.ROAM: ("wander",), Act.STORE: ("stash", "tuck away", "deposit", "stow"),
    Act.SUBTRACT: ("deduct",), Act.THROW: (
    "chuck", "fling", "lob", "toss"),
    Act.BECOME: ("convert", "fall", "transform"), Act.BEGIN: ("commence", "start"), Act.BUILD: ("assemble", "construct",
    "erect"),
    Act.BUY: ("purchase",),
    Act.CANCEL: ("annul", "negate", "neutralize", "nullify", "void"),
    Act.CATCH: ("grapple", "hook"), Act.CHOOSE: ("pick", "select"),
    Act.ELIMINATE: ("knock off", "knock down", "finish off", "bump off", "shoot off", "shoot down", "destroy", "kill",
    "wipe out", "knock out", "get rid of", "do away with"), Act.ESCAPE: ("slip away", "break away", "run away", "flee",
    "get away"),
    Act.EAT: ("gobble", "gobble up", "gulp down", "eat up", "devour", "swallow"),
    Act.SWAP_PLACES: ("change places", "switch places", "trade places", "exchange places"), Act.EXCHANGE: ("swap",),
    Act.FUNCTION: ("act",), Act.GIVE: ("grant",), Act.HIDE: ("conceal",),
    Act.CONTROL: ("take over", "take command of", "seize control of", "take control of"),
    Act.HOLD: ("occupy", "hold on to", "hang on to", "hang onto"),
    Act.IGNORE: ("shrug off", "laugh off", "disregard"), Act.JOIN: ("ally",), Act.KEEP: ("bank",), Act.LEAVE: ("set off",
    "set out", "set sail", "cast off", "desert",
    "depart"),
    Act.LOOK: ("examine", "inspect", "peek at"), Act.LOSE: ("forfeit", "give up", "relinquish"), Act.MOVE: ("advance",
    "relocate", "reposition"),
    Act.PUT: ("deploy", "insert", "place", "plant", "stick"), Act.RAM: ("collide", "crash"),
    Act.RECEIVE: ("acquire", "earn", "obtain", "score"), Act.REMAIN: ("linger", "stick around", "stay"),
    Act.REMOVE: ("discard", "ditch", "scrap"),
    Act.REPAIR: ("fix", "heal", "mend", "patch", "rebuild"), Act.RESOLVE: ("complete",), Act.SET: ("set aside",),
    Act.SHOOT: ("fire",),
    Act.PROTECT: ("guard", "shelter", "shield"), Act.PULL: ("drag", "haul", "tug"), Act.BRING: ("deliver", "fetch"),
    Act.SEE: ("detect", "notice", "observe", "spot"), Act.SUFFER: ("sustain",), Act.STOP: ("call off", "break off", "quit",
    "cease", "halt", "interrupt"),
    Act.TAKE: ("bag", "fish", "grab", "pocket", "loot", "nab", "nick", "pinch", "seize", "snatch", "swipe"),
    Act.TURN: ("veer", "flip"), Act.UNLOAD: ("dump", "jettison"),
    Act.WANT: ("fancy", "wish"),
    Act.JUMP: ("hop", "leap", "vault"),
    Act.CRAWL: ("creep", "limp"),
    Act.RUSH: ("race", "dash", "hurry"),
    Act.SAIL: ("cruise", "glide"),
    Act.FIT: ("squeeze", "cram"),
    Act.STEAL: ("filch", "pilfer"),
    Act.CARRY: ("lug", "ferry"),
    Act.CUT: ("slash", "sever"),
    Act.TEAR: ("rip",),
    Act.OUTRUN: ("outsail", "outpace"),
    Act.OVERTAKE: ("catch up with", "catch up to"),
    Act.ROB: ("mug",),
    Act.SCARE: ("frighten", "spook"),
    Act.DRIVE: ("drive away", "chase off", "chase away", "scare off", "scare away"),
    Act.IGNITE: ("set fire to",),
    Act.ROTATE: ("spin", "swivel"),
    Act.PASS: ("bypass",),
    Act.CAPSIZE: ("overturn",),
    Act.COLLECT: ("gather", "amass"),
    Act.IMPROVE: ("upgrade", "enhance"),
    Act.OVERRIDE: ("overrule",),
    Act.EXPIRE: ("lapse", "wear off"),
    Act.TRICK: ("fool",),
    Act.CLEAR: ("unjam", "unblock"),
    Act.SPEND: ("use up",),
}  # fmt: skip
"""Acts, and the verbs that are read alike beside the verb that an act is called by."""

VERBS = {act.value: act for act in Act if act not in _WITHOUT_VERB} | {
    verb: act for act, verbs in SYNONYMS.items() for verb in verbs
}
"""Every verb in its base form, and its act."""

PAST = {
    "ate": "eat", "became": "become", "began": "begin", "came": "come", "chose": "choose", "drew": "draw", "fell": "fall",
    "grew": "grow", "tore": "tear", "flew": "fly", "fought": "fight", "knew": "know", "threw": "throw", "stole": "steal",
    "hid": "hide", "swam": "swim", "broke": "break", "sat": "sit", "ran": "run", "wrote down": "write down",
    "froze": "freeze",
    "found": "find", "gave": "give", "got": "get", "had": "have", "held": "hold", "kept": "keep", "left": "leave",
    "lost": "lose", "made": "make", "paid": "pay", "rose": "rise", "sank": "sink", "saw": "see", "sent": "send",
    "said": "say", "told": "tell", "did": "do", "sold": "sell", "struck": "strike", "took": "take", "went": "go",
    "won": "win",
    "wrote": "write", "rode": "ride", "dug": "dig", "overtook": "overtake", "drove off": "drive off", "outran": "outrun",
    "shrank": "shrink", "drank": "drink", "wore": "wear", "spun": "spin", "crept": "creep", "fled": "flee", "woke": "wake",
    "bit": "bite",
}  # fmt: skip
"""Past forms that are no participles, and the verb of each."""
