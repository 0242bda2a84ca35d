"""How players tell of a mechanism for which the game has words of its own, and those words.

Each row is about a whole sentence or clause. A text is compared with what was understood as if it stood in the words of the game.
"""

from __future__ import annotations

from arbiter.language.wording.rewriting import Rows

_LENGTH = r"\d?[SL](?:\+\d?[SL])*"
_ME = r"(?:[Tt]his ship|[Ss]he|[Hh]er)"
_SHE = r"(?:she|this ship)"
_HERS = r"(?:[Tt]his ship['’]s|[Hh]er)"
_MAY = "(?:may|can|gets? to)"
_MORE = "(?:more|extra|additional)"
_AN_EXTRA = "an? (?:extra|additional)"
_ACTIONS = "(?:(?:an?|another|any|two|extra|additional|free|shoot|move|explore|repair) )*actions?"
_WHEN = "(?:when|whenever|each time|every time|if)"
_EACH = "(?:each|every|per|a|in a)"
_NEVER = r"(?:cannot|can['’]t|can not|never|do not|does not|don['’]t|doesn['’]t)"
_SLOWS = rf"{_NEVER} (?:lose (?:any )?(?:speed|base move)|slow down)"
_FREELY = "(?:for free|at no cost|without an action|as a free action)"
_BEGINS = "(?:at|on) the (?:start|beginning) of (?:your|her|each|every|each of your|a) turns?"
_TYING = "against|at|by|during|for|from|in|on|through|to|until|with|within"
_ABOARD = "(?:crew|treasures?|gold|masts|cargo)"
_DENIED = r".*\b(?:[Nn]obody|[Nn]o one|[Nn]o|[Nn]one|cannot|can['’]t|may not|never)\b.*\w"
_OWN_ISLAND = "(?:your |her |its )?home(?: island)?"

MECHANISMS: Rows = (
    # What is moved with the island where a card was
    ((rf"^(\s*)When you (?:place|put) ([A-Z][\w'’ ]*?) face up on this ship,? (as a free action) "
      rf"(.+? moves this ship and) the island \2 was on ({_LENGTH}) (in any direction)$"),
     r"\1When you put \2 on this ship face up, \4 \2's island \5 \6 \3"),
    # What a card asks for, one ship that is given an action, what a nationality becomes, and a coin that is also counted
    (r"\bin order for ([A-Z][\w'’]*(?: [A-Z][\w'’]*)*) to be used\b", r"to use \1"),
    (r"\b(?i:give) any ship (you control|in your fleet) (an (?:extra )?action)$", r"give one ship \1 \2"),
    (r"\b(?i:give) an enemy ship (an (?:extra )?action)$", r"give one enemy ship \1"),
    (r"\b([Nn]ationality) changes (?:so as )?to match\b", r"\1 matches"),
    (r"^(\s*)(.+) (?:can|may) be used as (normal treasure) and counts (whenever .+)$",
     r"\1\2 may be used as \3, and \2 counts \4"),
    # What is called out beside a deed, and sleep by which a turn is lost
    (r"^(.*?)(?i:this ship['’]s controller|you) (may|can) (choose .+) and (?:bellow|shout|yell|cry|call out|say) [\"“'].*$",
     r"\1you \2 \3"),
    ((r"^(\s*)[\"”’']?\s*(?:Any|All|Each) crew (?:on|aboard) (?:the target|that ship) falls? asleep,? (?:and )?so "
     r"(?:the target|that ship|she) loses (?:her|its) next turn$"), r"\1If you do, that ship loses her next turn"),
    # Being pinned, as it comes about
    (rf"^(\s*)(?i:{_WHEN}) {_SHE} is pinned,? (.+) (on|aboard|of|from) the (?:enemy )?ship that pinned (?:you|her|{_SHE})$",
     r"\1When another ship pins this ship, \2 \3 that ship"),
    # Base moves
    (rf"^(\s*{_ME}) (?:gets?|has) {_AN_EXTRA} ({_LENGTH}) {_WHEN} {_SHE} moves?$", r"\1 gets +\2 to her base move"),
    (rf"^(\s*)(?i:{_WHEN}) {_SHE} moves,? {_SHE} (?:gets|has) {_AN_EXTRA} ({_LENGTH})$",
     r"\1This ship gets +\2 to her base move"),
    ((rf"^(\s*{_ME}) (?:moves?|sails?|goes|travels?) ({_LENGTH}) (?:farther|further)(?: than "
      rf"(?:printed|her (?:printed )?base move))?$"), r"\1 gets +\2 to her base move"),
    (rf"\b(?:have|has) (?:their|its|her) base moves? (?:reduced|cut|lowered|set) to ({_LENGTH})\b", r"have a base move of \1"),
    (rf"^(\s*){_ME} (?:moves?|sails?|goes) (?:twice|double) as far$", r"\1Double this ship's base move"),
    ((rf"^(\s*)(?:When {_SHE} tows (?:a|another) ship, {_SHE} {_SLOWS}|{_ME} {_SLOWS} when (?:she "
      rf"tows|towing)(?: (?:a|another) ship)?)$"), r"\1This ship's base move does not change when she tows another ship"),
    ((rf"^(\s*){_ME} (?:tows? (?:(?:other )?ships |derelicts )?at full speed|keeps her (?:full )?base "
      rf"move (?:when|while) towing)$"), r"\1This ship's base move does not change when she tows another ship"),
    ((rf"^(\s*(?:If|When) {_SHE}) (?:starts|started|began|begins) (?:her|the) turn "
      rf"(?:docked )?at (?:home|her home island),? {_SHE} "
      rf"(?:moves ({_LENGTH}) (?:farther|further)|gets \+({_LENGTH})(?: to (?:her )?base move)?)$"),
     r"\1 begins her turn docked at her home island, she gets +\2\3 to her base move"),
    (r"^(\s*)(?:If|When|While) (?:cargo |hold |her cargo |her hold )?(?:is )?(?:empty|unladen),",
     r"\1If this ship carries no cargo,"),
    (rf"^(\s*(?:If|When|While|As long as) {_SHE}) is (?:empty|unladen),", r"\1 carries no cargo,"),
    (rf"^(\s*(?:If|When|While|As long as) {_SHE}) carries gold,?(?= {_SHE}\b)", r"\1 carries treasure,"),
    # Cannon rolls
    (rf"^(\s*)(?:All (?:of )?)?(?i:{_HERS}) cannons? (?:shoots?|fires?) (?:at|with) ([+-]\d)(?=$| )",
     r"\1This ship gets \2 to her cannon rolls"),
    ((rf"^(\s*)(?:Any|Every|Each|An) (?:(?:enemy|opposing|other|hostile) ship|enemy) that (?:shoots|fires) (?:at )?{_ME} "
      r"(?:subtracts|takes) (\d) from (?:its|her|their) (?:cannon )?(?:rolls?|shots?|dice)"),
     r"\1Enemy ships get -\2 to their cannon rolls against this ship"),
    (rf"^(\s*)Cannon rolls (?:made )?against {_ME} (?:get|are at|have) ([+-]\d)$",
     r"\1Enemy ships get \2 to their cannon rolls against this ship"),
    # Shots that are tried again
    (r"\b(?i:roll|throw) (?:one|a) missed (?:cannon )?(?:die|roll|shot)(?: of (?:this ship|hers))? again\b",
     "reroll one of this ship's cannon rolls that missed"),
    (r"\b(?:try|take|make) (?:one|a) missed shot again\b", "reroll one cannon roll that missed"),
    ((rf"^(\s*)(?:If|When|Whenever) {_ME} misses with (?:a|one of her) cannons?, (?:you|she|this ship) {_MAY} "
      rf"(?:shoot|fire|use) (?:it|that cannon|with it) (?:again|a second time),? once {_EACH} turn$"),
     r"\1Once per turn, one cannon that missed may shoot again"),
    # Boardings and rams
    (rf"^(\s*)Rams? (?:{_NEVER} (?:damage|harm|hurt)|(?:do|does) no damage to) {_ME}$",
     r"\1When this ship is rammed, she loses no mast"),
    (r"\bramming (?=rolls?\b)", "ram "),
    (rf"^(\s*)Add (\d) to {_HERS} rams?$", r"\1This ship gets +\2 to her ram rolls"),
    (r"^(\s*)(?:This ship gets )?([+-]\d) when (?:ramming|she rams)$", r"\1This ship gets \2 to her ram rolls"),
    ((r"\b((?:[Ss]hips?|[Ss]he) (?:gets?|has|have)) ([+-]\d) (?:in|to|on|at|during) (?:her |its |all )?"
      r"(?:boardings|boarding (?:part(?:y|ies)|attempts?))(?=$| (?!rolls?))"), r"\1 \2 to her boarding rolls"),
    (r"^(\s*)Nobody (aboard|on) (?:this ship|her) (?=.*\b(?:eliminated|killed|captured|cancelled|taken)\b)",
     r"\1No crew on this ship "),
    ((rf"^(\s*){_HERS} rams? (?:do|does|deal|deals|cause|causes|eliminates?|take|takes) (?:one|1) "
      rf"{_MORE} (?:point of damage|damage|mast)$"), r"\1When this ship rams, the other ship loses one extra mast"),
    # Cargo and gold
    ((rf"^(\s*{_ME}) {_MAY} (?:carry|hold|load) (one|two|three|\d) {_MORE} "
      r"(?:cargo|treasures?|items?|coins?|pieces? of (?:cargo|treasure))$"), r"\1 has \2 more cargo spaces"),
    (rf"^(\s*{_ME} (?:has|gets)) (?:(?:one|1) {_MORE}|{_AN_EXTRA}) cargo space$", r"\1 +1 cargo spaces"),
    (rf"^(\s*){_HERS} crew (?:do not|don['’]t|does not|doesn['’]t) use(?: up)?(?: any)? cargo spaces?$",
     r"\1Crew on this ship do not take up cargo space"),
    ((rf"^(\s*)(?:Each|Every) (?:treasure )?coin {_SHE} (?:brings|takes|carries) (?:back )?(?:home|to {_OWN_ISLAND}) "
      r"is worth (?:\+?(\d) more|\+(\d))(?: gold)?$"),
     r"\1Each treasure coin this ship unloads at your home island is worth +\2\3 gold"),
    ((rf"^(\s*)(?:All (?:of )?)?(?i:{_HERS}) (?:treasures?|coins?|gold) (?:is|are) worth "
      r"(?:\+(\d)(?: gold)? (?:more|each)|(\d) more(?: gold)?)"
      rf"(?: each)?(?: when (?:unloaded|brought)(?: (?:at|to) {_OWN_ISLAND})?)?$"),
     r"\1Each treasure coin this ship unloads at your home island is worth +\2\3 gold"),
    (r"^(.*\bworth\b.*\bfor (?:every|each)\b[^,]*?) before you (?=(?:bring|unload|take) (?:it|this treasure)\b)",
     r"\1 when you "),
    # Islands
    (rf"^(\s*{_ME}) {_MAY} explore (?:an island|islands) (?:as soon as|the moment|when) she docks(?: there| at it)?$",
     r"\1 may dock and explore an island using the same move action"),
    ((rf"^(\s*(?:When|Whenever|If) ){_SHE} (docks at [\w ]+?),? (?:you|{_SHE}) {_MAY} explore "
      rf"(it|there|that island|the island) {_FREELY}$"), r"\1this ship \2, she may explore \3 as a free action"),
    (r"(?<!when )\b(while|as long as) (she|this ship) touches (an island|a fort|her home island|a wild island)$",
     r"\1 \2 is touching \3"),
    # Who is near
    (rf"\b([Ss]hips?|[Cc]rew|[Ff]orts?|[Ee]nem(?:y|ies)) near (?:this one|{_ME}|it) \(within ({_LENGTH})\)",
     r"\1 within \2 of this ship"),
    (rf"^(\s*)(?:All )?[Ee]nemies within ({_LENGTH})(?: of {_ME})?(?=[ :])", r"\1Enemy ships within \2 of this ship"),
    (r"^(\s*)All (?:of )?your other ships(?= within)", r"\1Other ships in your fleet"),
    # Hits
    ((rf"^(\s*)(?:Cannons? (?:of|with)(?: a)? (?:range ([SL])|([SL]) range)|([SL])(?:-range)? cannons?) (?:always )?"
      rf"(?:miss|{_NEVER} hit) {_ME}$"), r"\1\2\3\4-range cannons cannot hit this ship"),
    (rf"^(\s*{_ME}) {_NEVER} be hit from (?:(?:farther|further|more) (?:away )?than (\d?[SL])(?: away)?)$",
     r"\1 cannot be shot at from farther than \2"),
    (rf"^(\s*)The first time {_EACH} turn (?:that )?{_ME} is hit, ignore (?:it|that hit|the hit)$",
     r"\1Ignore the first hit on this ship each turn"),
    (rf"^(\s*)(?:When|If) {_ME} is hit by a fort, ignore (?:it|that hit|the hit)$", r"\1Forts cannot hit this ship"),
    (rf"^(\s*){_ME} {_MAY} (?:shoot|fire) over islands$", r"\1Islands do not block this ship's line of fire"),
    ((rf"^(\s*(?:[Oo]ther |[Ee]nemy |[Ff]riendly )?(?:[Ss]hips|[Ii]slands|[Ff]orts)) {_NEVER} block {_HERS} "
      r"(?:shots|fire|cannons)$"), r"\1 do not block this ship's line of fire"),
    (r"^(\s*)All (?:of )?(?:this ship['’]s|her) cannons (?:are|have range) ([SL])$", r"\1Her cannons have \2 range"),
    # Repairs, derelicts and what is in the way
    (r"\b(repair one mast|repair a mast) for free$", r"\1 as a free action"),
    (rf"^(\s*{_ME}) {_MAY} repair (?:anywhere|wherever she (?:is|likes|wants)|everywhere)$",
     r"\1 may repair at sea and at any island"),
    (rf"^(\s*{_ME}) repairs (two|three) masts (?:at once|at a time|instead of one|each time(?: she repairs)?)$",
     r"\1 repairs \2 masts with one repair action"),
    (rf"^(\s*)If {_ME} has no masts(?: left)?,? (?:then )?{_SHE} {_MAY} still move ({_LENGTH})$",
     r"\1If this ship is derelict, she has a base move of \2"),
    ((rf"^(\s*{_ME}) {_MAY} (?:pass|sail|move|go) (?:right |straight )?over reefs(?: without (?:taking "
      rf")?(?:any )?(?:damage|harm))?$"), r"\1 ignores reefs"),
    (rf"^(\s*)Reefs? (?:{_NEVER} (?:harm|damage|hurt|affect)|(?:have|has) no effect on) {_ME}$", r"\1This ship ignores reefs"),
    (rf"^(\s*)Whirlpools? (?:{_NEVER} (?:harm|damage|hurt|affect)|(?:have|has) no effect on) {_ME}$",
     r"\1This ship ignores whirlpools"),
    (rf"^(\s*{_ME}) is (?:not|never) (?:affected|harmed|damaged|hurt) by (reefs|whirlpools|icebergs)$", r"\1 ignores \2"),
    # Actions
    (rf"^(\s*)(?:When|If) {_ME} is given a move action, {_SHE} {_MAY} also (?:be given a shoot action|shoot|fire)$",
     r"\1When this ship is given a move action, she may also shoot"),
    ((rf"^(\s*{_ME}) {_MAY} (?:take|make|get|have) (?:a|one) (?:free )?shoot action after (?:a "
      rf"move|moving|she moves|her move)$"), r"\1 may shoot after moving"),
    (rf"^(\s*)[Rr]oll a (?:die|d6) ({_BEGINS})$", r"\1At the start of your turn, roll a d6"),
    (rf"\b(?:{_SHE}|it|her) (?:may|can|gets to|will) act twice(?: (?:this|that|on that|on this) turn)?$",
     "this ship may be given an extra action"),
    (r"^(\s*You (?:may|can) )sacrifice ((?:a|one|any)(?: other)? crew)(?: on this ship| aboard)?(?=$| )",
     r"\1eliminate \2 on this ship"),
    # What is taken and given
    (rf"\b(may|can|cannot|can['’]t|must) take ({_ACTIONS})\b", r"\1 be given \2"),
    # What is cancelled
    (rf"^(\s*)The abilities of ((?:enemy )?ships within {_LENGTH}(?: of {_ME})?) are cancelled$",
     r"\1\2 cannot use their abilities"),
    (rf"^(\s*)[Cc]ancel (?:one|an) enemy(?:['’]s)? ability within ({_LENGTH})(?: of this ship)? {_EACH} turn$",
     r"\1Once per turn, cancel the ability of an enemy ship or crew within \2 of this ship"),
    (rf"^(\s*[Ee]nemy [\w ]+? within {_LENGTH}(?: of {_ME})?) (?:have|has) no effect$", r"\1 cannot use their abilities"),
    # What somebody had at first
    (r"\b(than|as) ([^,]+?) (?:began|started|starts|begins)(?: the game| play)? with(?=$|,)",
     r"\1 \2 had at the beginning of the game"),
    # What is denied of all
    (rf"\bonly ({_ABOARD}),? (?:and )?(?:not|never) (?:any )?{_ABOARD}(?=$|,)", r"only \1"),
    (rf"^({_DENIED}),? not even ((?!(?:{_TYING}|if|when|while)\b)[\w ]+?) (?:can|may)(?: \w+)?$", r"\1 not even \2"),
    (rf"^({_DENIED}),? not even (?=(?:if|when|while|after|before|{_TYING})\b)", r"\1, even "),
    # What a ship is like by then
    (rf"^(\s*)(?:If|When) {_ME} (?:does not|doesn['’]t|has not|hasn['’]t) moved?(?: (?:this|on her|in a) turn)?, she gets",
     r"\1If this ship did not move this turn, she gets"),
)  # fmt: skip
