"""How judges tell and ask at the table in whole sentences, and what is read in place of each wording, as data.

These rows are tried before those of `wordings` and `wordings_told`.
"""

from __future__ import annotations

from arbiter.language.wording.rewriting import Rows
from arbiter.situations.sentences.wordings_shots import NTH as _NTH

_WHOSE = r"(?:'s|(?<=s)')"
_NOT_ALL = r"(?<!not in )(?<!not within )\b"
"""Not in the range of all may be in that of some."""
_LIMB = r"(?:tentacle|segment|claw)"
_DICE = r"\d(?:(?:,? and |[,;/]\s*| )\d)*"
_COINS = r"((?:the |an? )?\d[^,]*|the .*|her .*|his .*)"
_AGAINST = r"(?:against|on|at|touching|in contact with|up against)"
_TAKEN = r"(?:takes|eliminates|removes|shoots (?:off|away)|knocks (?:off|down|out)|destroys)"
AHEAD: Rows = (
    (r"\b(the|an?|one|her|his) (\d+) coin\b", r"\1 \2 gold coin"),
    (r"\buses (?:(?:the|her|his|its) )?((?:\w+ )?attack) (?:on|against|at) (\S[^,:;]*?)(?=$|[,:;]| and\b| with\b)",
     r"shoots \2 with \1"),
    (r"^(.*\b(?:shoots|fires)\b.*?),? and (hits|misses)(?: her| him| it)? with an? (\d)$", r"\1, rolling \3, and \2"),
    (r"^([^:]*\brerolls?\b[^:,;]*?): ?(?:an? )?(\d)$", r"\1, rolling \2"),
    (r"^(.*\b(?:shoots?|fires?)) and (sinks?) (?!her\b|him\b|it\b)(\S[^,]*)$", r"\1 \3 and \2 her"),
    (rf"^(.*\brams? )(\S.*?)(,? (?:rolling|with) (?:an? )?\d)?,? and {_TAKEN} (an?|one|no) mast(?: off)?$",
     r"\1\2\3 and \2 loses \4 mast"),
    (rf"^(.*\bhits? (?:at )?)(\S.*?),? and {_TAKEN} (?:her|its|his) last mast$", r"\1\2 and \2 loses her last mast"),
    (rf"^(.*\bhits? (?:at )?)(\S.*?),? and {_TAKEN} (?:an?|one|another|(?:one of )?(?:her|its|his)) masts?(?: off)?$",
     r"\1\2 and \2 loses a mast"),
    ((r"^(?!.* and \S+ (?:\S+ )?pays? )((?:the )?\S+) builds? (\S.*?) (on|at) (\S.*?)(?:,? (?:and )?(?:pays?"
      r"|paying)(?: for (?:it|her|the fort))?(?: with| it with)?|"
      rf",? for|,? with) {_COINS}$"),
     r"\1 builds \2 \3 \4 and \1 pays \5 for \2"),
    (rf"^((?:the )?\S+) pays? (?:with )?{_COINS} (?:and|to) builds? (\S.*?) (on|at) (\S.*)$",
     r"\1 builds \3 \4 \5 and \1 pays \2 for \3"),
    (r"\b(?:the |her |his |their )?(?:gold )?coins (?:of|worth) (?:the )?(\d+)(?: gold)? and (?:the )?(\d+)\b",
     r"the \1 and the \2"),
    (r"\b(?:her|his|their|the) (\d+)(?: gold coin)? and (?:(?:her|his|their|the) )?(\d+)(?: gold)?(?: coins?)?\b",
     r"the \1 and the \2"),
    ((r"^(.*\b(?:swap|trade|exchange|switch)(?:s|d|ped|ed)? )(?:the|her|his) (\d+)(?: gold coin)?"
      r" for (?:the )?(\d+)(?: gold coin)?\b"),
     r"\1the \2 gold coin for the \3 gold coin"),
)  # fmt: skip
"""What is tried ahead of a sentence as it stands, which would be taken otherwise: what a fort is paid with, what a hit took."""
SAID: Rows = (
    (r" with a (?:roll|die) of (?:an? )?(\d)$", r", rolling \1"),
    (r"\b(is|was|are|were) turned up\b", r"\1 turned face up"),
    (r"\b(?:quarter|flank|beam) (?=(?:lies|rests|is|touches|touching|against|comes)\b)", "side "),
    (r"\b(bow|stern|side) (?:lies|rests|comes to lie|comes to rest|comes|is) (?:up )?against (?=\S)", r"\1 touches "),
    (r"\b(?:drifts|floats|lies) (?=(?:in|on|at) (?:the )?open (?:sea|water)s?$)", "is "),
    (r"\bin (?:the )?open waters?$", "at sea"),
    (rf"{_NOT_ALL}range of (?:all of|any of|all|any) (\S.*?{_WHOSE}) (?=cannons|guns)", r"range of \1 "),
    (rf"(?<=not in )range of any (?:of )?(\S.*?{_WHOSE}) (?=cannons|guns)", r"range of \1 "),
    ((r"\b(?:lies|is|stands) (?:straight |right )?across the line(?: of fire)? (?:between|from) (\S.*?) (?:and|to)"
      r" (?=\S)"),
     r"lies between \1 and "),
    (r"\bthe tip of (?=(?:her|his|its|\S.*?(?:'s|s')) bow\b)", ""),
    (r"\b(\d+)-(?:gold )?(coins?)\b", r"\1 gold \2"),
    (r"\b(?:another|a different|the other) part of (?=the\b)", ""),
    (r"\bthe same (?=(?:reef|sargasso|fog|whirlpool|island|fort)\b)", "the "),
    (r"\b(?:partly|partially|half) (?=on (?:the )?(?:\w+ )?reef\b)", ""),
    (rf"\b(range of \S.*?){_WHOSE} flags$", r"\1"),
    (rf"{_NOT_ALL}range of all (?:of )?(?:\w+ )?(?:cannons|guns) of (?=\S)", "range of "),
    (rf"\b(?:front|foremost) (?={_LIMB}\b)", "first "),
    (rf"\b(?:rear|hind|rearmost|back) (?={_LIMB}\b)", "last "),
    (rf"^(\S.*?){_WHOSE} (?:{_NTH}|last) ({_LIMB}) (?=(?:touches|is touching|is in contact with)\b)", r"a \2 of \1 "),
    (rf"^the (?:{_NTH}|last) ({_LIMB}) (?=of \S.*? (?:touches|is touching|is in contact with)\b)", r"a \1 "),
    (rf"\b(?:her|its|his) (?:{_NTH}|last) ({_LIMB}) (?=(?:touches|is touching)\b)", r"a \1 "),
    (rf"\b(range of \S.*?{_WHOSE} (?:{_NTH}|last)) {_LIMB}$", r"\1 cannon"),
    (rf"^(?!.*\bline of fire\b)(\S.*?) is ((?:not )?within \S+ of \S.*?){_WHOSE} (?:{_NTH}|last) {_LIMB}$", r"\1 is \2"),
    ((rf"^(\S.*?){_WHOSE} ({_NTH}|last) {_LIMB} (?:blocks|is in|lies in|crosses) the line of fire (?:from|of) "
      rf"(?:\1{_WHOSE}|her|its) "
      rf"({_NTH}|last) {_LIMB} to (\S.*)$"),
     r"the line of fire from \1's \3 mast to \4 is blocked by \1's \2 mast"),
    ((rf"^(\S.*?){_WHOSE} ({_NTH}|last) {_LIMB} (?:lies|is|stands) between (?:\1{_WHOSE}|her|its) ({_NTH}|last)"
      rf" {_LIMB} and (\S.*)$"),
     r"the line of fire from \1's \3 mast to \4 is blocked by \1's \2 mast"),
)  # fmt: skip
"""How both facts and deeds are told."""
SAID_TO_BE_SO: Rows = (
    ((r"^nothing (?:blocks|is in the way of|stands in the way of) (?:the |any )?(?:shots?|lines?(?: of fire)?|fire)$|"
      r"^nothing (?:is|stands) in the way$"), "all lines of fire are clear"),
    ((r"^(\S.*?) (?:is|lies) (?:farther|further|more) than ([SL])(?: away)? (?:but|and) (?:nearer|closer|less) than"
      r" ([SL])(?: away)? (?:from|to) (\S.*)$"),
     r"\1 is not within \2 of \4 within \3 of \4"),
    (rf"\bwithin ([SL]) of (?:each|all|every one|any) of (\S.*?){_WHOSE} (?:masts|cannons|guns)$", r"within \1 of \2"),
    (rf"{_NOT_ALL}range of all (?:\w+ )?(?:cannons|guns) of (?=\S)", "range of "),
    (r"^both (\S.*?) and (\S.*?) are ", r"\1 and \2 are "),
    (r"^(?:no ?one|no ship) is docked(?: anywhere)?$|^no islands?(?: is| are)? (?:near|nearby)$", "nobody is docked"),
    (r"^(?:all|all the|every) lines?(?: of fire)? (?:is|are) (?:clear|free|open|unblocked)$", "all lines of fire are clear"),
    (r"^(?:there is )?(?:nothing|nobody|no ?one)(?: else)?(?: is)? (?:near|nearby|close by|around)$", "nobody else is near"),
)  # fmt: skip
"""How facts are told."""
SAID_TO_BE_DONE: Rows = (
    (r"\b(?:gets|receives) (an? (?:second |extra |free |third )?(?:move|shoot|explore|repair) action)\b", r"is given \1"),
    ((r"\b(?:is given a move action|moves|sails),? (?:and )?(?:then )?(?:ends|stops|finishes)(?: her move)? with"
      rf" (her|his|its) (bow|stern|side) {_AGAINST} (?=\S)"),
     r"moves so that \1 \2 touches "),
    (rf"({_WHOSE}) other (?=(?:side|bow|stern)\b)", r"\1 "),
    (r"[:,;] (?:the )?ram (?:die|roll)(?: is| shows)?:? (?:an? )?(\d)$", r" and rams, rolling \1"),
    (r" on the other side$", ""),
    (r"[;,:] (?:and )?the die for (?:the island|\S+(?: \S+)?) (?:shows|is|comes up)(?: an?)? (\d)$", r", rolling \1"),
    (r"\bdeclares an? (\w+)(?: shot)? at (\S.*?) and hits(?: with it)?$", r"shoots a \1 at \2 and hits"),
    (r"\bshoots one (?=(?!cannon|gun|shot)\w+ (?:at|from)\b)", "shoots a "),
    (r"\b(shoots an? \w+) from within [SL] (?=at\b)", r"\1 "),
    (r"\brolls for (\S[^:,]*?)(?::|,) (?:an? )?(\d)$", r"rolls \2 for \1"),
    ((r"^\S+ gives (\S.*?) (an? (?:second |extra )?move action),? (?:which|that) ends (?:her move )?(within [SL] of"
      r" \S.*)$"),
     r"\1 is given \2 and \1 moves to \3"),
    ((r"^(\S.*?) shoots (\S.*?) with (?:her|his|its) first (?:cannon|gun) and (\S.*?) with (?:her|his|its) second"
      r"(?: cannon| gun)?, rolling (\d) and (\d)$"),
     r"\1's first cannon shoots \2, rolling \4 and \1's second cannon shoots \3, rolling \5"),
    (rf"^before (\S.*?){_WHOSE} action,? \S+ rolls (\d) for the fire mast$", r"\1 rolls \2 for her fire masts"),
    (r"\b(?:makes|takes|does|uses) (?:an?|her|his|the) (\w+ attack) (?:on|at|against) ([^,:]*[^,:\s])", r"shoots \2 with \1"),
    (r"[:;,] (?:and )?(?:the|her|his|its) die (?:shows|is|comes up)(?: an?)? (\d)$", r", rolling \1"),
    (rf"^the ({_NTH}) (cannon|gun) (?:shoots|fires)(?: at)? ", r"her \1 \2 shoots "),
    (r"\b(?:fires|shoots) (?:her|his|its) (?:one|only|single) (?:cannon|gun) (?:at|against) ", "shoots "),
    (r"\b(rams) (\S[^,:;]*?), (?:an? )?(\d)$", r"\1 \2, rolling \3"),
    (r"\b(rerolls [^,:;]*?) (?:with|using|thanks to|by means of) (\S[^,:;]*?)(?=$|[,:;]| and\b)", r"uses \2 to \1"),
    (r"\buses (\S[^,:;]*?) to rerolls? (?:it|(?:the|her|his) (?:ram|boarding)(?: roll| die)?)(?=$|[,:;]| and\b)",
     r"uses \1 to reroll the die"),
    (r"\brerolls (?:it|(?:the|her|his) (?:ram|boarding)(?: roll| die)?)(?=$|[,:;]| and\b)", "rerolls the die"),
    (r"\buses (\S[^,:;]*?) to rerolls ", r"uses \1 to reroll "),
    (r"\b(rerolls?(?: [^,:;]*?)?)(?:: ?|,? and (?:gets|rolls|comes up with) |, (?:getting|with) )(?:an? )?(\d)$",
     r"\1, rolling \2"),
    (r"\b(boards [^,:;]*?) and wins by (?:an? )?(?:\d|one|two|three|four|five)$", r"\1 and wins"),
    (r"\b(reveals|turns up) (\S+(?: [A-Z]\S+)?) and uses (?:her|him|it) (?=(?:on|against|to)\b)", r"\1 \2 and uses \2 "),
    (r"^in the boarding,? (\S+) rolls (?:an? )?(\d),? (?:and |but )?(\S+)(?: rolls)? (?:an? )?(\d)$",
     r"\1 rolls \2 and \3 rolls \4"),
    (r"\b(boards(?: [^,:;]*?)?) and (wins|loses),? (\d) (?:to|against) (\d)$", r"\1, rolling \3 against \4, and \2"),
    (r"\bmoves and bumps into (?=\S)", "moves so that she touches "),
    (r"^(\S.*?) sinks (\S.*?) with (?:an?|one|a single) (?:shot|hit)$", r"\1 shoots \2 with one cannon and hits, \2 sinks"),
    ((r"^(.*\b(?:shoots(?: at)?|fires at) (\S+?)(?: with [^,]*?)?),? and takes (?:off )?(?:all )?(one|two|three|four|five) "
      r"(?:of (?:her|his|its) )?masts?(?: off)?$"),
     r"\1 and \2 loses \3 masts"),
    (rf"\buses (\S[^,:;]*?) to (?:repeat|redo|shoot|fire) the ({_NTH}) (?:shot|cannon|gun)(?: again)?\b(?! at\b)",
     r"uses \1 to reroll the \2 die"),
    (r"\b(?:tries|attempts|wants|intends) to give (?=\S.* an? (?:\w+ )?action\b)", "gives "),
    ((r"^(before any (?:die|dice|shots?) (?:is|are|was|were|has been|have been) (?:rolled|thrown|fired|made)) "
      r"(?=(?!in\b|for\b|by\b|at\b)\S)"), r"\1, "),
    ((r"^(?:with|using|thanks to|by means of|through) (?!\S+ \w+ (?:cannon|gun))(\S+(?: \S+?)?)(?:'s (?:text|ability))?,? "
      r"(\S.*?) (?:shoots|fires) again\b(.*)$"),
     r"\2 shoots again with \1\3"),
    (r"\b(shoots|fires) again( with [^:,]*?)?(?:: ?| with )(?:an? )?(\d)$", r"\1 again\2, rolling \3"),
    (r"\b(uses \S.*?) to (?:shoot|fire) again(?: with \S.*?)?(,? rolling \d)$", r"\1\2"),
    (r"\b(reveals|uses|plays) (\S.*?) and names (?=\S)", r"\1 \2 and chooses "),
    (r"^(\S.*?) names (?=\S)", r"\1 chooses "),
    ((r"\bthe die (?:for|of) (\S.*?) (?:shows|is|comes up)(?: an?)? (\d),? (?:and )?the die (?:for|of) (\S.*?) "
      r"(?:shows|is|comes up)(?: an?)? (\d)$"),
     r"\1 rolls \2 and \3 rolls \4"),
    ((r"^((?:the )?\S+) (?:has|have|lets?|orders?) "
      r"(?!(?:an?|her|his|its|no|not|one|two|three|\d+|been|already|just|lost) )(\S.*?)"
      r" (shoot|fire|move|sail|ram|board|explore|repair|tow|dock)(?= |$)"),
     r"\2 ~\3"),
    (r"^(\S.*? (?:shoots|fires)\b.*?): hit(?:, hit, hit,?(?: and)? hit)$", r"\1 and hits four times"),
    (r"^(\S.*? (?:shoots|fires)\b.*?): hit(?:, hit,?(?: and)? hit)$", r"\1 and hits three times"),
    (r"^(\S.*? (?:shoots|fires)\b.*?): hit(?:,| and) hit$", r"\1 and hits twice"),
    (r"^(\S.*? (?:shoots|fires)\b.*?): (?:a )?hit$", r"\1 and hits once"),
    (r"^(\S.*? (?:shoots|fires)\b.*?): (?:a )?miss$", r"\1 and misses"),
    (r"^(\S.*?) and (\S.*?) (?:shoot|fire)(?: at)? (\S[^,]*)$", r"\1 shoots \3 and \2 shoots \3"),
    (r"^(\S.*?) (?:shoots|fires)(?: at)? (\S.*?) (?:across|over|past) (?!the fog)(\S[^,]*?)(,.*)?$",
     r"\3 lies between \1 and \2 and \1 shoots \2\4"),
    (r"\b(shots|cannons) all (?=(?:hit|miss)$)", r"\1 "),
    (r"\b(?:does not|doesn't|do not) (?:care|want|wish|choose|like) to (?=board|ram|tow)", "does not "),
    (r"^(\S+) says (?:that )?(?:she|he) (?:does not|doesn't|will not|won't) (board|ram)$", r"\1 does not \2"),
    (r"\bis given a (?:free )?move action (?:that|which) ends\b", "moves and ends"),
    ((r"\b(moves?)(?: \S+)? (?:up|round|around|over|close|on)(?: (?:to|towards) \S[^,]*?)?,? (?=(?:until|so that)"
      r" (?:her|his|its|she|he|it) )"),
     r"\1 "),
    ((r"^(\S.*?) (moves|sails)(?: up| round| over)?(?: to \S[^,]*?)? (so that|until) (?:the )?\1(?:'s|(?<=s)') (bow"
      r"|stern|side)\b"),
     r"\1 \2 \3 her \4"),
    ((r"^(?:the )?(\S+) moves (?:the )?(\S.*?)(?: up| round| over)?(?: to \S[^,]*?)? (so that|until) (?:the )?\2"
      r"(?:'s|(?<=s)') (bow|stern|side)\b"),
     r"\2 moves \3 her \4"),
    (r"\bdocks at (\S.*?),? (?:and|with) (\S.*?) (?:with her|in tow|behind her)$", r"moves to \1 with \2 in tow"),
    ((r"\b(?:calls for|demands|announces|launches|mounts|leads|orders) a boarding\b(?: (?:against|with|of|on)"
      r" (?=\S))?"),
     "boards "),
    (r"\b(?:starts|begins|initiates|makes) (?:a|the) boarding(?=,|:|$)", "boards"),
    (r"\b(boards)(?: her| him| it)?\s*[:,] ?(\d) (?:to|against|versus) (\d)$", r"\1, rolling \2 against \3"),
    ((r"^(?!.*\b(?:moves|sails|touches)\b)(.*)\brams(?:,|:| and)?\s*(?:(?:the|her|his|its) (?:ram"
      r" )?(?:die|roll) (?:shows|is|comes up)|rolls|rolling|with)(?: an?)? (\d)$"),
     r"\1rolls \2 for the ram"),
    (rf"\b(\S+?){_WHOSE}(?: (?:die|roll))? (?:shows|is|rolls|comes up)(?: an?)? (?=\d\b)", r"\1 rolls "),
    (r"\b(boards[^:]*?): (?=\S+ rolls \d)", r"\1, "),
    (r"^(\S.*?rolls \d), (?=\S+ rolls \d$)", r"\1 and "),
    ((r"^(\S.*?) (?:puts (?:back )?out(?: to sea)?|sets sail|goes (?:back )?to sea|sails (?:back )?(?:out )?to sea"
      r"|leaves port)$"),
     r"\1 moves away"),
    (r"^(\S.*?) is now (?:out |back )?at sea$", r"\1 is moved away"),
    ((r"^(?:her |the )?first(?: (?:cannon|shot|die|gun))?(?: rolls| shows)?:? (?:an? )?(\d)(?:,| and) (?:and )?"
      r"(?:the |her )?second(?: (?:cannon|shot|die|gun))?(?: rolls| shows)?:? (?:an? )?(\d)$"),
     r"the dice show \1 and \2"),
    ((r"^(?:her |the )?first(?: (?:cannon|shot|die|gun))?(?: rolls| shows)?:? (?:an? )?(\d), (?:the |her )?second"
      r"(?: (?:cannon|shot|die|gun))?(?: rolls| shows)?:? (?:an? )?(\d)(?:,? and|,) "
      r"(?:the |her )?third(?: (?:cannon|shot|die|gun))?(?: rolls| shows)?:? (?:an? )?(\d)$"),
     r"the dice show \1, \2 and \3"),
    ((r"^(?:her |the )?first(?: (?:cannon|shot|die|gun))?(?: rolls| shows)?:? (?:an? )?(\d), (?:the |her )?second"
      r"(?: (?:cannon|shot|die|gun))?(?: rolls| shows)?:? (?:an? )?(\d), "
      r"(?:the |her )?third(?: (?:cannon|shot|die|gun))?(?: rolls| shows)?:? (?:an? )?(\d)(?:,? and|,) (?:the |her"
      r" )?fourth(?: (?:cannon|shot|die|gun))?(?: rolls| shows)?:? (?:an? )?(\d)$"),
     r"the dice show \1, \2, \3 and \4"),
    (rf"\s*\((?:die|dice|rolls?|she rolls|rolling)?:? ?({_DICE})\)$", r", rolling \1"),
    (r"^(?:\S+ )?(?:tries|attempts) to free (\S.*?),? (?:and rolls?|rolling|with)(?: an?)? (\d)$", r"\1 untangles, rolling \2"),
    ((r"^(\S.*?) (?:tries|attempts) to (?:untangle|(?:get|break|come) (?:free|loose)|free herself)(?:,? (?:and"
      r" rolls?|rolling|with)|:)? ?(?:an? )?(\d)$"),
     r"\1 untangles, rolling \2"),
    (r"\bturns (?:up (?!to\b)(\S[^,]*?)|(\S[^,]*?)(?<! face) up)(?=$| and\b|,)", r"turns \1\2 face up"),
    ((r",? (?:and |but )?(?:touch(?:ing|es) (?:nobody|no ?one|no ship|no other ship|nothing)"
      r"|(?:does not|doesn't) touch (?:any(?:thing|body|one)|any (?:other |enemy )?ship))$"),
     " and touches nothing"),
    ((r"\b(?:runs|heads|drives|steers)(?: straight| directly)? (?:at|for|towards|up to|into) \S[^,]*?,? and "
      r"(?:stops|ends|comes to rest) (?=with\b)"),
     "moves and ends "),
    ((r"\b(?:ends|stops|finishes|comes to rest|halts)(?: her move)?,? with (her|his|its) (bow|stern|side)"
      rf" {_AGAINST} (?=\S)"),
     r"ends her move with \1 \2 touching "),
    (r"\b(?:moves|sails|ends(?: her move)?|comes)(?: up)? bow to bow with (\S.*)$", r"moves so that her bow touches \1's bow"),
    (r"^nothing is done with (\S.*)$", r"\1 does nothing"),
    (r"^(\S.*?) (?:stays|remains|lies|stands)(?: still)? (?:where she is|where she lies|put|in place|still)$",
     r"\1 does nothing"),
    (r"\b(?:moves|comes|sails|gets|goes)(?: up)?(?: close)?(?: to)? (?:within|into|in) range of (?=\S)",
     "moves into range of "),
    (r"^((?:after|before|with) [^,]+, )?(\S.*?) (?:eliminates|kills) (\S.*?) (?:with|using|by means of) (\S.*)$",
     r"\1\2 uses \4 on \3"),
    (rf"^(?!.*\bmasts?\b)\S.*? loses (\S.*?) (?:to|with|by|at) (?:the|her|his|its) ({_NTH}) (hit|shot)$",
     r"after the \2 \3, \1 is eliminated"),
)  # fmt: skip
"""How deeds are told."""
ASKED: Rows = (
    (r"^(may|can|could) (\S.*? use the \d) instead$", r"\1 \2"),
    (r"^how much (does|do) (\S+) get$", r"how much gold \1 \2 get"),
    (r"^is (\S.*?) gone$", r"is \1 out of the game"),
    (r"\bchoose to steal (?=\S)", "choose to take "),
    (r"^(may|can|could) (\S.*?) board (\S.*?) without (?:an? |the )?ram$", r"\1 \2 board \3 without ramming \3"),
    (r"^who (?:picks|chooses|decides|says)(?: on)? which mast (?:comes|is taken|is shot|goes|falls) (?:off|away|down)$",
     "who chooses which mast is lost"),
    (r"^(may|can|could) (\S.*?) (?:thanks to|by means of) (\S+(?: \S+)?)$", r"\1 \2 with \3"),
    (r"^is (\S.*?) held (?:there|fast|in place)$", r"is \1 pinned"),
    (r"^(?:which of \S.*? and \S.*?|whom|which ship) must (\S.*?) (?:shoot|fire)(?: at)? first$", r"which ships must \1 shoot"),
    (r"\bturtle(?:[- ]shell)? (?=panels?\b)", ""),
    (r"\b(?:standard|ordinary|normal) (?=masts?\b)", ""),
    (rf"^(does|did) (\S.*?){_WHOSE} shot hit (?=\S)", r"\1 \2 hit "),
    (r"^(may|can|could) (\S.*?) (?:shoot|fire)(.*?) by turning (?:up (\S.*?)|(\S.*?) (?:face )?up)$",
     r"\1 \2 use \4\5 to shoot\3"),
    (r"\b(?:turn up|reveal) (the \w+|\S+(?: \S+)?) (?:to|and) (?:shoot|fire)(?: once more| again)?\b", r"use \1 to shoot"),
    (r"^(may|can|could) (\S.*?) be used to (shoot|fire|move|explore|ram|board|cancel) ", r"\1 \2 use her ability to \3 "),
    (r"\bin (?:her|his|their) own turn that follows$", "on her next turn"),
    ((r"\b(?:although|even though) (?:all )?(?:of )?(?:her|his|its) (?:cargo )?spaces are (?:all )?(?:taken|full"
      r"|filled)$"),
     "if she is full"),
    (r"^is (\S.*?) loaded (?:onto|aboard) (\S.*?)( if .*)?$", r"does \2 load \1\3"),
    (r"^(may|can|could) (\S.*?) make (?:an?|her|his|the) (\w+ attack) (?:on|at|against) ", r"\1 \2 use \3 against "),
    (r"^in an? (?:ordinary|normal|regular|plain) (?:shoot|attack) action, (?=\w)", ""),
    (r"^which of (?:the |these )?(?:two |three )?(crew|ships|masts|treasures|coins) (?=\w)", r"which \1 "),
    (r" by (?:these|the|those) dice$", ""),
    (r"\bat the (?:beginning|start) of (?:this|the) (?:same )?turn$", "at the beginning of the turn"),
    (rf"^how much of (\S.*?){_WHOSE} gold (?:goes to|does) (\S+?)(?:{_WHOSE} home(?: island)?)?(?: get)?$",
     r"how much gold does \2 get for sinking \1"),
    (r"^(does|did) (\S.*?) (?:stay|remain) in (?:play|the game)\b", r"is \2 in play"),
    (r"\b(?:set|lay) (\S.*?) down (?=on\b|at\b|ashore\b)", r"put \1 "),
    ((r"^(may|can|could) (\S.*?) measure\b(.*?) before (?:saying|(?:she|he) says|telling|(?:she|he) tells) (?:at"
      r" )?(?:whom|what|which) .*$"),
     r"\1 \2 measure\3"),
    (r"^(?:can|could|may) (the \d) hit\b", r"does \1 hit"),
    (r"^(may|can|could) (\S+) (?:have|let|order) (\S.*?) (ram|board|tow|shoot)(?: at)? (\S.*)$", r"\1 \2 \4 \5 with \3"),
    ((r"(?:,? (?:from where (?:she|he|it) (?:lies|is|stands)|as (?:she|he|it) (?:lies|is|stands)(?: there)?|from "
      r"(?:there|that position|here)))$"),
     ""),
    (r"^from (?:there|that position|where (?:she|he|it) (?:lies|is|stands)), (?=\w)", ""),
    (r"\bback (?:off|away)(?: (?:in)?to (?:the )?open (?:water|sea))?\b", "move away"),
    (r"\bbe given a move action and (?=move\b)", ""),
    ((r"^(how far \S.*?)(?: (?:in|with) (?:one|a) move(?: action)?)? (?:while (?:she|he|it) (?:has (\S.*?) in tow"
      r"|tows (\S.*))|with (\S.*?) in tow)$"),
     r"\1 if she tows \2\3\4"),
    (r"\bwhile (\S.*?) (?:stays|remains) (aboard|on) (?=\S)", r"if \1 is \2 "),
    (r"^(may|can|could|must) (\S+) on (?:his|her|their|its) next turn (\S.*)$", r"\1 \2 \3 on her next turn"),
    (r"^what is \S+?(?:'s|(?<=s)') boarding total for (\S.*)$", r"what is the boarding total of \1"),
    (r"^what total (?:does|did|has) (\S.*?) (?:have|get|roll)(?: in the boarding)?$", r"what is the boarding total of \1"),
    (r",? (?:although|though|even though|while) it is (\S+?(?:'s|s') turn)$", r" on \1"),
    (r"\b(?:initiate|start|begin|make) (?:a|the) boarding(?=$| on \S+?(?:'s|s') turn)", "board"),
    (r"\b(is|are|lies?) inside (?:of )?(?=\S)", r"\1 in "),
    (r"^how many (?:gold points|points of gold|gold pieces) (?:is|are|lie|lies) (?=in|on|at)", "how much gold lies "),
    (r"^how much gold is (?=in )", "how much gold lies "),
    (r"\b(?:right |just |immediately )?after (?:it|she|the fort|its building) (?:is|was|has been) built\b",
     "after the building"),
    ((r"^(?:may|can|could|do|does) (\S.*?)(?:'s|(?<=s)') (?:other|remaining) (?:two |three |four )?(?:cannons|guns)"
      r" (?:still |now )*(?:get to |go on to )?"
      r"(?:shoot|fire)(?: at)? (\S.*)$"),
     r"may \1 still shoot \2"),
    (r"^(may|can|could) (\S.*?) (?:go on|continue|keep on|carry on) (?:shooting|firing)(?: at)?(?= |$)", r"\1 \2 still shoot"),
    (r"\bthe tip of (?=(?:her|his|its|\S.*?(?:'s|s')) bow\b)", ""),
    (r"\b(\d+)-(?:gold )?(coins?)\b", r"\1 gold \2"),
    (r"\bout of (?=the fort\b)", "from "),
    (r"^how many gold (?=(?:do|does|did|is|are|may|can|has|have)\b)", "how much gold "),
    (r"^(how much gold (?:does|do|did) \S.*? get) (?:from|by|out of|through) (?:the )?sinking(?: of)? (?=\S)",
     r"\1 for sinking "),
    (r"\b(?:right |immediately |directly )?after the (?:contact|touch)(?=,|$)", "after the move"),
    (r"\bafter (?:her|his|its) move (onto|into|over|across|off|to) (?=\S)", r"after she moves \1 "),
    ((r"^(may|can|could|must) (\S.*?) (?:right |immediately |directly )?after (?:that|this)(?: (?:roll|die|move|ram"
      r"|shot|action))?$"),
     r"\1 \2 now"),
    (r"(?<=\s)on (?:the )?(?:same|very same) turn\b", " this turn"),
    (r"\broll(?: again)? for (the \S.*?)(?: again)? as (?:she|he|it) (?:moves off|leaves)$", r"roll as she leaves \1"),
    (r"\broll(?: again)? to (?:get off|move off|get out of|come out of|leave|exit) ", "roll as she leaves "),
    ((rf"^(may|can|could) (\S.*?) (?:shoot|fire)(?: at)? (\S.*?) with (?:her|his|its|the) ((?:{_NTH}|last)(?:,? and"
      rf" {_NTH})?) (cannons?|guns?)$"),
     r"\1 \2's \4 \5 shoot \3"),
    (r"\b(?:use|spend) (?:the|her|his|that|this) extra action to (move|shoot|fire|explore|repair)\b(.*)$",
     r"\1\2 with an extra action"),
    ((r"^(may|can|could) (\S.*?) be (?:eliminated|sacrificed) (?:herself|himself|itself) (?:for|to (?:pay|get"
      r"|earn)(?: for)?) (?:the|an) extra action$"),
     r"\1 \2 eliminate \2 for an extra action"),
    (r"^(may|can|could) (\S.*?) pay for (\S.*?) with (\S.*)$", r"\1 \2 pay \4 for \3"),
    ((r"^(may|can|could) (\S.*?) (?:shoot|fire)(?: at)? (\S.*?),? (?:although|even though|though|if) (?:the|her"
      r"|its) (?:shot|line(?: of fire)?) "
      r"(?:crosses|passes over|goes over|passes through|goes through) (\S.*)$"),
     r"\1 \2 shoot \3 if \4 lies between \2 and \3"),
    (r"^(may|can|could) (\S.*?) (?:shoot|fire)(?: at)? (\S.*?) (?:over|across|past|through) (\S.*)$",
     r"\1 \2 shoot \3 if \4 lies between \2 and \3"),
    ((r"^before (?:choosing|(?:she|he) chooses|naming|declaring|(?:she|he) (?:names|declares)) (?:her |his |an |the"
      r" |any )?(?:action|targets?), "
      r"(may|can|could) (\S.*?) measure\b(.*)$"),
     r"\1 \2 measure\3"),
    ((r"^(may|can|could) (\S.*?) measure\b(.*?) before (?:choosing|(?:she|he) chooses|naming|declaring|(?:she|he)"
      r" (?:names|declares)) "
      r"(?:her |his |an |the |any )?(?:action|targets?)$"),
     r"\1 \2 measure\3"),
    (r"\bmeasure the distance (?:to|from)\b", "measure to"),
    ((r"\b(?:lay|put|hold) (?:the|a) (?:range|measuring|ruler) ?(?:stick|bar)?\b.*? between (\S.*?) and (\S.*?)(?="
      r" before|$)"),
     r"measure from \1 to \2"),
    (r"^(may|can|could) (\S.*?) (?:lose|give up|choose to lose) (\S.*?) (?:in|to|at) the boarding$",
     r"after the boarding, \1 \2 choose to lose \3"),
    (r"^(is|are) (\S.*?) (?:out )?(?:at sea|(?:in|on) the open sea)$", r"\1 \2 not docked"),
    (r"^(may|can|could|must) (\S.*?) let (?:go of )?(?!.* have\b)(\S.*?)(?: go)?$", r"\1 \2 release \3"),
    (r"^(may|can|could|must) (\S.*?) (?:give up|let go of|cast off|stop|break off) (?:the|her|his|its) tow\b",
     r"\1 \2 drop the tow"),
    (r"^(may|can|could|must) \S.*? keep (\S.*?) (?:secret|hidden|face down|to (?:her|him|it)self)$", r"\1 \2 stay face down"),
    ((r"^(must|may) (?:\S.*?) roll(?: again)? for (the \S.*?)(?: again)? (?:when|as|if|once) (\S.*?) (?:moves off"
      r"|leaves|moves away from) "
      r"(?:it|her|him|\2)$"),
     r"\1 \3 roll as she leaves \2"),
    ((r"^(must|may) (?:\S.*?) roll(?: again)? (?:when|as|if|once) (?!she|he|it)(\S.*?) (?:moves off|leaves|moves"
      r" away from) (the \S.*)$"),
     r"\1 \2 roll as she leaves \3"),
    (rf"^with (?:the|her|his|its) ({_NTH}) (hit|shot), (?=(?:may|can|could)\b)", r"after the \1 \2, "),
    (rf"^((?:may|can|could) .*\b(?:eliminate|kill|remove|choose)\b.*?) with (?:the|her|his|its) ({_NTH}) (hit|shot)$",
     r"after the \2 \3, \1"),
    (rf"\b(?:front|foremost) (?={_LIMB}\b)", "first "),
    (rf"\b(?:rear|hind|rearmost|back) (?={_LIMB}\b)", "last "),
    (rf"^(may|can|could|must) (\S.*?{_WHOSE} (?:{_NTH}|last)) {_LIMB} (?=(?:shoot|fire)\b)", r"\1 \2 cannon "),
    (rf"^(may|can|could|must) the ({_NTH}|last) {_LIMB} of (\S.*?) (?=(?:shoot|fire)\b)", r"\1 \3's \2 cannon "),
    ((rf"^does (\S.*?){_WHOSE} (?:{_NTH}|last) {_LIMB} block the line of fire (?:from|of) (?:\1{_WHOSE}|her|its) "
      rf"(?:{_NTH}|last) "
      rf"(?:{_LIMB}|cannon) (?:to|at) (\S.*)$"),
     r"does \1 block the line of fire from \1 to \2"),
    ((rf"^does (\S.*?) block the line of fire (?:from|of) (?:\1{_WHOSE}|her|its) (?:{_NTH}|last) (?:{_LIMB}|cannon)"
      r" (?:to|at) (\S.*)$"),
     r"does \1 block the line of fire from \1 to \2"),
    (r"^whose (?:crew|ship|fort|coin|treasure|piece|cargo) is (\S.*)$", r"who owns \1"),
    (r"^to who(?:m|se fleet) does (.+?) belong$", r"who owns \1"),
    (r"^(?:is|are) (\S.*?) (?:in|of|part of|a part of) (?:the fleet of (\S.*)|(\S.*?)(?:'s|(?<=s)') fleet)$",
     r"does \2\3 own \1"),
)  # fmt: skip
"""How questions are put."""
