"""Frames: what each verb takes beside its subject. Whatever stands with a verb and has no place in its frame is an error there.

`O` is an object that must be there, `o` one that may; `2` a second object (`give a ship an action`); `L` a length,
`+` a bonus, `S` a state (`becomes derelict`), `?` a question (`choose which mast is lost`), `ing` a deed (`stop
towing`), `to` a purpose of its own (`chooses to`). Words after the colon are the prepositions that it ties; `go` stands
for all that say where something goes, `lie` for those of them that say where something is put. Prepositions of time and
circumstance stand with every verb.
"""

from __future__ import annotations

GOING = frozenset({
    "to", "from", "into", "onto", "through", "over", "under", "past", "across", "around", "along", "behind", "between", "toward",
    "away from", "off", "out of", "up to", "near", "next to", "opposite", "into contact with", "in front of", "outside",
    "from outside", "on", "in", "at", "within", "to within", "above", "below", "beyond",
})  # fmt: skip
"""Prepositions that say where something goes or comes from."""

_PASSING = frozenset({"through", "past", "across", "along", "toward", "up to"})
LYING = GOING - _PASSING
"""Prepositions that say where something lies or is put."""

FRAMES = {
    # Going about
    "chase": "O: go", "come": "-: go with", "cross": "O", "dock": "o L: at alongside", "drift": "o L: go with",
    "enter": "O", "escape": "o: go", "exit": "O", "explore": "o: with at on", "face": "o: with toward into", "follow": "O: go",
    "go": "L: go with",
    "intercept": "O", "jump": "o L: go", "leave": "o: at on in with to for from", "move": "o L: go with against at by",
    "pass": "o L: go with", "pivot": "o: on around", "pull": "O L: go", "push": "O L: go", "reach": "o: go", "retreat": "o L: go",
    "return": "o: go", "rise": "-: go", "roam": "o: go", "rotate": "o 2: go by", "sail": "o L: go with against",
    "shift": "o L: go", "slow": "o: by to", "sneak": "-: go", "submerge": "o: at", "surface": "o: at", "swim": "L: go",
    "swing": "o: go by",
    "touch": "o: with at", "tow": "o: go with", "travel": "L: go", "turn": "o 2 S L: lie toward by with", "visit": "O",
    "appear": "-: go", "approach": "o: within from", "arrive": "-: at in on from", "disappear": "-: from",
    "anchor": "o: at in on", "run": "S: go", "fly": "L: go", "lie": "-: go", "sit": "-: go", "sleep": "-: on in at",
    "escort": "O: go", "patrol": "o: around along", "spread": "o L: go", "surround": "O: with",
    # Fighting
    "absorb": "O: from", "aim": "o: at toward", "beat": "O: in by at with", "bury": "O: on at in under with",
    "defeat": "O: in by at with", "disable": "O: with for", "bite": "O: with", "break": "o: with",
    "fight": "o: with against for", "freeze": "o",
    "extinguish": "O: on with", "launch": "o: go at against",
    "outnumber": "O: by", "redirect": "O: to onto from at toward away,from", "surrender": "o: to", "tear": "O: from off",
    "attack": "o: with from at", "avoid": "O ing", "block": "O: from", "blow": "o: go", "board": "o: with from at",
    "burn": "o: with", "capture": "o: with from as", "catch": "o: with", "cut": "O: from", "damage": "O: with",
    "defend": "o: against with", "die": "-: from", "eat": "O: from off", "eliminate": "o: from with on equal,to minus",
    "explode": "-: on", "force": "O to: go", "hit": "o: with from at on", "live": "-: on in at", "miss": "o: with at",
    "pin": "o: with against", "protect": "O: from against", "raid": "O", "ram": "o: with at on from", "rescue": "O: from",
    "scuttle": "o", "shoot": "o: at from with against for through over as in", "sink": "o: on with at", "strike": "O: with",
    "subdue": "O", "suffer": "O: from", "survive": "o: with", "target": "O: with at", "trap": "O: in", "untangle": "o: from",
    "wake": "o: up", "wreck": "O: on",
    # Building and mending
    "attach": "o: to with", "build": "O: on at for with using than", "create": "O: on in at next,to for", "detach": "o: from",
    "fill": "O: with", "lay": "O: on in", "lift": "O: from off go", "link": "O: to with", "lower": "O: by to from",
    "raise": "O: by to from", "recover": "o: from", "reload": "o: with", "repair": "o: at in with on for",
    "restore": "O: to with",
    "equip": "O: with", "grow": "o S L: to by on", "mount": "O: on", "strengthen": "O: by with",
    # Having, giving and taking
    "arrange": "O: in on", "contain": "O", "demand": "O: from", "fit": "o: in on into at", "include": "O: in among",
    "need": "O to: for from", "provide": "O +: to for with", "salvage": "O: from", "store": "O: on in at",
    "assign": "O 2: to from on worth", "belong": "-: to instead,of,to on in", "bring": "O: go with within",
    "buy": "O: for from with at",
    "carry": "o: with on for more,than go", "claim": "O: from for as", "collect": "o: from for at on", "cost": "o 2 L: for",
    "deal": "O 2: to from against", "disembark": "o: from at on", "divide": "O: among between", "drop": "O: go",
    "embark": "o: on at", "exchange": "O: with for lie between",
    "gain": "O L +: from from,outside for on with due,to against to as",
    "get": "O L +: to from from,outside for on against with than as along", "give": "O 2 +: to from for on",
    "have": "o L + S: of with for on in at to against from as than equal,to at,least at,most more,than less,than",
    "hide": "o: behind in from under on at", "hire": "O: from for at", "hold": "O: on in at", "join": "o: with for",
    "keep": "O S: on in at for as with face", "load": "o: from on onto at as with for",
    "lose": "o L: to from by for on in against with",
    "own": "O: on in", "pay": "o 2: to for from", "pick up": "O: from on at", "possess": "O",
    "put": "O: lie within with face as worth using for at,most equal,to",
    "receive": "O L +: from from,outside for to against equal,to on as",
    "recruit": "O: from for", "regain": "O: from", "release": "O: from to at on", "remove": "O: from by on at as",
    "replace": "O: with by from for on", "sacrifice": "O: to for from on", "save": "o: from on with against",
    "sell": "O: to for at",
    "send": "O: go", "serve": "-: on as", "share": "O: with among between", "spend": "O: on for from",
    "split": "O: with among between into", "steal": "o: from at for", "switch": "O: with for to go between",
    "take": "o L: from from,outside off to on for as in away,from onto into with out,of", "take up": "O: on in",
    "trade": "o: with for from at go between",
    "transfer": "O: to from between with onto", "unload": "o: for at on onto from to with in as than",
    # Dice, cards and figures
    "add": "O L +: to for from with on", "change": "o L: to from into by for at", "compare": "O: with to",
    "copy": "O: of from on",
    "count": "o: as against toward for from on in", "decrease": "o: by to from", "double": "O: for on of with",
    "draw": "O: from on at to for", "equal": "O", "exceed": "O: by", "extend": "o: by to go", "halve": "O",
    "increase": "o: by to from", "mark": "O: as with on at", "match": "O", "measure": "o: from to between on in at along",
    "print": "O: on", "reduce": "O: by to from against for", "reroll": "o: for of with on", "reset": "O: to",
    "roll": "o 2 +: for on against to from with of as at equal,to higher,than more,than less,than at,least at,most",
    "set": "o S L: to at on as aside by from go",
    "shuffle": "O: into with", "subtract": "O L +: from for on",
    "combine": "O: with into", "modify": "O: by",
    # Knowing and deciding
    "know": "O ?", "open": "o: with at on", "summon": "O: go", "write down": "O ?: on for",
    "bid": "o: for on against", "consider": "O 2 S to: as", "help": "o to: with in against at", "persuade": "O to: with",
    "prefer": "o to: to", "promise": "o 2 to: to", "vote": "o to: for on against",
    "agree": "o to: with on to",
    "call": "O 2: for with to", "say": "O ? 2: to", "tell": "O ? 2 to: about", "do": "O: to with for",
    "borrow": "O: from for", "lend": "O 2: to for", "offer": "O 2 to: to for", "accept": "O: from", "owe": "O 2: to for",
    "announce": "O ? ", "assume": "O ?",
    "choose": "O ? to ing: between among from from,outside on at in as for within to",
    "decide": "o ? to: for on",
    "declare": "O 2 S ? : for as", "discover": "O ?: on at in", "find": "O: on at in from", "identify": "O: as",
    "indicate": "O ?",
    "look at": "O ?: on in at of from", "name": "O ?: from as on such,as", "reveal": "o: to on in at from as for",
    "search": "o: for in",
    "see": "O ?: on in",
    "show": "O ? 2: to on", "treat": "O: as like", "want": "o to",
    # Abilities, rules and turns
    "learn": "O ?: from", "leak": "o: from", "point at": "O: with", "spill": "O: go", "squirt": "o: at",
    "steer": "o: go",
    "cause": "O to: to for", "delay": "O: by for until",
    "ask": "O 2 to ?: for", "guess": "O ?: on", "fail": "o to: at", "last": "o: for", "stand": "-: on at in for",
    "plunder": "o: from with at", "hang": "-: on from over", "bet": "o: on against with for", "throw": "O: go", "let": "O to: go",
    "activate": "O: on", "affect": "O: in", "allow": "o 2 to", "apply": "o: to for against in on at",
    "become": "o S L: for in to with from worth of in,regard,to as at",
    "begin": "o ing to: at in on touching docked,at within with", "cancel": "O: of on by at for from with",
    "cast": "O: on at against", "continue": "o to ing: to go",
    "control": "o: on in", "deny": "O 2: to", "enable": "O to", "end": "o: go in on at within touching docked,at with by",
    "expire": "-: at",
    "finish": "o ing: at on in", "function": "-: as like on", "happen": "-: to on at in after",
    "ignore": "o: from for of against on",
    "initiate": "O: against with on by away,from within", "make": "O S: for against with on from of to as at", "obey": "O",
    "occur": "-: at on in", "perform": "O: for on at",
    "permit": "o to", "play": "o: on in as at for with against", "prevail": "-: over against", "prevent": "O: from",
    "refuse": "o to",
    "remain": "o S ?: on in at with within docked,at touching under", "repeat": "O: for", "require": "O to: from for",
    "resolve": "o: for on at with as to", "reuse": "o",
    "skip": "O: to", "stop": "o ing: at in on for", "succeed": "-: at in on against", "support": "O", "trigger": "o",
    "try": "o to",
    "use": "o: on against as with in", "wait": "o: for", "win": "o: against by with on in over",
    "work": "-: on for at with as against in",
    "be": "O S L + ? to ing: of worth as on in at from with within for against between equal,to more,than less,than at,least "
    "at,most than by like about under over near next,to opposite behind in,front,of outside beyond above below among around "
    "across off up,to out,of touching docked,at along",
    "turn face up": "O: on", "turn face down": "O: on", "set up": "o: at on",
}  # fmt: skip
