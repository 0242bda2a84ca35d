"""Other words for what the sentences of this game say already, tried where a sentence is not read as it stands."""

from __future__ import annotations

import re
from collections.abc import Iterator

from arbiter.patterns import Pattern
from arbiter.piratical.situations.speaking import PEOPLES

_DICE = r"(?:an? )?\d(?:\s*(?:,|and|,\s*and)?\s*(?:an? )?\d)*"
_WEAPONS = "(?:cannons?|bolt throwers?|catapults?|weapons?)"
_SHOWN = r"(?:,? and (?:gets|rolls|throws|shows))?:? "
_TO_AND = r"(?:(?! and )[^:;,.?])+"
_THE_DICE = r"(?:the|any) (?:dice|rolls?)(?: (?:is|are) (?:rolled|thrown|cast))?"
_PLUNDER_ROLL = r"(?:plunder(?:ing)? )?roll(?: on the plunder table)?"
_SHOTS = f"(?:shots?|dice|{_WEAPONS})"
_OUTCOME = "(hits?|miss(?:es)?)"
_THE_OTHER = "(?:,? (?:and|but) (?:(?:hits|misses) (?:once|with (?:one|the other))|(?:one|the other) (?:hits|misses)))?"
_ACTS = "(?:fire|shoot|board|attack|ram|move|sail|row|steam|plunder|trade|search|turn|draw|play|repair|hire|buy|store)s?"
_AT_ONE = r"(fire|shoot|board|attack)((?: (?!at |both )\w+){0,3}?)( at)? (?:both )?((?:(?! at | with | and ).)+)"
_AT_OTHER = rf"(?!(?:may|then|{_ACTS})\b)((?:(?! with | at ).)+)"
_NUMBER = r"(?:one|two|three|four|five|six|\d)"
_TIMES = rf" (?:once|twice|{_NUMBER} times)"
_HIT = "(?: hit| shot| one| save)?"
_NO_SAVE = "(?:fails?(?: to save)?|not)(?: against)?"
_ITS = "(?:the|her|his|its|both)(?: of (?:her|his))?"
_CARGO = "(?:cargo|hold|items|pieces)"
_WHOLE_CARGO = f"(?:all (?:of )?(?:her|his|its|the) {_CARGO}|everything(?: (?:she|he|it) (?:has|carries))?)"
_SPACES = "(?:hull )?(?:spaces?|cargo|pieces?|treasures?|crew)"
_PEOPLE = "|".join(word for words in PEOPLES.values() for word in words)
ROWS: tuple[tuple[str, str], ...] = (
    (rf"^before (?:the |any )?{_PLUNDER_ROLL},? ((?:do|must) the forts fire.*?)\?", r"\1 before the plunder roll?"),
    (r"^(?:may|can|could) (.+?) save (?:with|on) (?:a )?(\d)\b", r"does \1 save on a \2"),
    (r"\b(?:right )?(?:next|close) to\b|\balongside(?: of)?\b", "adjacent to"),
    (r"\bdead (?=ahead|astern)", ""),
    (r"^(.+?) (?:is|lies) (\w+ hex(?:es)?) (?:away )?from (.+?),? (ahead|abeam|astern)$", r"\1 is \2 \4 of \3"),
    (r"^(.+?) (?:is|lies) (ahead|abeam|astern) of (.+?),? (?:at |and )?(\w+ hex(?:es)?)(?: away)?$", r"\1 is \4 \2 of \3"),
    (r"\b(crew|treasure|cargo) (?:counter|member|piece)(s?)\b", r"\1"),
    (r"\b(?:counter|member)s? of (?:her |his |the )?crew\b", "crew"),
    (rf"\bboth (?:of )?(?:her |his |the )?(?={_WEAPONS}|treasures?)", "2 "),
    (rf"\ball (?:of )?(?:her |his |the )?(?=(?:\w+ )?{_WEAPONS})", ""),
    (rf"\bbring (\w+ {_WEAPONS})? ?to bear on\b", r"fire \1 at"),
    (rf"\battacks? ((?:(?! with )[^:;,.?])+) with (?=(?:her |his )?(?:\w+ )?{_WEAPONS})", r"fires at \1 with "),
    (rf"^may (.+?) {_AT_ONE} and (?:the other )?(?:at )?{_AT_OTHER}\?$", r"may \1 \2\3\4 \5 and then \2\4 \6?"),
    (rf"\b(fires?|shoots?)((?: with)?) an? (?=(?:\w+ )?{_WEAPONS})", r"\1\2 1 "),
    (rf"\b(fires?|shoots?)(?: with)?(?: her| his| the)? ((?:\w+ ){{0,2}}{_WEAPONS}) at ({_TO_AND})", r"\1 at \3 with \2"),
    (rf"^(?!may |is |was |are )(.+?) (?:is|was) hit({_TIMES})? by (.+?)({_TIMES})?(?=\.?$|[,;] )", r"\3 hit \1\2\4"),
    (rf"\b(?:scores?|makes?) ({_NUMBER}) hits? (?:on|against) (.+?)(?=\.?$|[,;] )", r"hits \2 \1 times"),
    (rf"\b(hits?|miss(?:es)?) with both(?: of (?:them|hers|his))?(?: {_WEAPONS})?(?=:|\.?$)", r"\1 twice"),
    (rf"\b{_OUTCOME} (?:once|with one)(?: {_WEAPONS})?{_THE_OTHER}(?=\.?$)", r"\1 once"),
    (rf"^(?:(?:the|her|his|its|one|a)(?: of (?:the|her|his))? {_SHOTS}|one) {_OUTCOME}{_THE_OTHER}$", r"the dice \1 once"),
    (rf"^(?:both|2)(?: of)?(?: the| her| his)? +{_SHOTS} (hit|miss)$", r"the dice \1 twice"),
    (rf"\bsaves? (?:against )?the first{_HIT},? (?:and|but) {_NO_SAVE} the second{_HIT}$", "saves 6, 1"),
    (rf"\b{_NO_SAVE} the first{_HIT},? (?:and|but) saves (?:against )?the second{_HIT}$", "saves 1, 6"),
    (rf"\b(?:makes?|saves?)(?: against)? (?:both|the two)(?: of them|{_HIT}s)?(?=\.?$)", "saves 6, 6"),
    (r"\bmakes? (?:the|her|his|its) save\b", "saves"),
    (rf"^(.+?) (?:fails? (?:to save|{_ITS} saves?(?: rolls?)?)|does(?: not|n't) save)(?=\.?$)", r"\1 saves 1"),
    (r"^((?:(?! does | did | may | can ).)+?) saves(?=\.?$)", r"\1 saves 6"),
    (r"\b(sails?|rows?|steams?|moves?|goes|go) on (?=\w+ (?:more )?hex|\d)", r"\1 "),
    (r"\b(turns?(?: \w+ sides?| \d)?) to port\b", r"\1 left"),
    (r"^(how (?:far|many hexes) (?:can|may|could) .+?) (?:straight )?ahead\?", r"\1?"),
    (rf"\bsaves? with (?={_DICE})", "saves "),
    (rf"\broll(?:s|ed)? ({_DICE}) (?:to save|for (?:the|her|his|its)(?: first)? save)\b", r"saves \1"),
    (rf"^(before|after) {_THE_DICE},? (may .+? (?:play|use|discard) [^?]+)\?$", r"\2 \1 the dice?"),
    (rf"^before {_THE_DICE},? ((?!may |must |does |is |how ).+? (?:plays?|uses?|discards?) .+)$", r"\1"),
    (r"^(before|after) the (\w+) round,? (how many [^?]+)\?$", r"\3 \1 the \2 round?"),
    (rf"^((?:(?!may |can |does ).)+? (?:plays?|uses?|discards?) .+?),? before {_THE_DICE}(?=\.?$)", r"\1"),
    (r"^(.+?) (?:gets|breaks|comes) free(?: (?:of|from) the (?:grappling )?hooks)?(?=\.?$)", r"\1 rolls 6 against the hooks"),
    (r"^(.+?) (?:does not|doesn't) (?:get|break|come) free(?: (?:of|from) the (?:grappling )?hooks)?(?=\.?$)",
     r"\1 rolls 1 against the hooks"),
    (r"^(.+?) escapes the (?:grappling )?hooks,? (?:with|by|rolling) (?:an? )?([4-6])(?=\.?$)", r"\1 rolls \2 against the hooks"),
    (r"^it is (?:now )?(.+?)(['’]s) turn(?=\.?$)", r"\1\2 turn begins"),
    (r"^(.+?) boards (.+?),? and wins(?: the boarding)?(?=\.?$)", r"\1 wins the boarding against \2"),
    (r"^(.+?) boards (.+?),? and loses(?: the boarding)?(?=\.?$)", r"\2 wins the boarding against \1"),
    (rf"^(.+?)'s saves?:? (?={_DICE}$)", r"\1 saves "),
    (rf",? rolling ({_DICE})", r": \1"),
    (r"(?<=\w) with (?:(?:an? )(?:roll of )?(\d)|(\d (?:against|to|versus) \d))(?=\.?$|[,;])", r": \1\2"),
    (r"\b(hex|hexes|\d) (?:straight )?ahead\b(?! of)", r"\1 forward"),
    (rf"\b(trades?|trading) with (?:the )?({_PEOPLE})\b(?! home| port| ship)", r"\1 with the \2 home port"),
    (rf"\b(plunders?) (?:the )?({_PEOPLE})\b(?! home| port| ship)", r"\1 the \2 home port"),
    (rf"\brolls? on the (?:trading|trade) table{_SHOWN}(?={_DICE})", "trades: "),
    (rf"\brolls? on the plunder(?:ing)? table{_SHOWN}(?={_DICE})", "plunders: "),
    (rf"\brolls? on the (?:treasure )?island table{_SHOWN}(?={_DICE})", "searches Treasure Island: "),
    (r"\bsearch(es)? (?:the|this) island\b", r"search\1 Treasure Island"),
    (r"\b(sells?|trades?|exchanges?) an? treasure\b", r"\1 1 treasure"),
    (r"\b(?:gets?|has|have|had) another turn\b", "take another turn"),
    (rf"^the wind roll(?: is| was|:)? (?={_DICE})", "the wind dice: "),
    (rf"\b((?:fires?|shoots?) at .+?),? with rolls? of (?=(?:an? )?{_DICE})", r"\1: "),
    (rf"^(.+?) is (?:fired|shot) (?:at|on) by (.+?),? (?:who|which) rolls (?=(?:an? )?{_DICE})", r"\2 fires at \1: "),
    (r"\b(boards .+?)(?::|,? rolling| with)? (?:an? )?(\d) (?:to|against) (?:an? )?(\d)$", r"\1: \2 against \3"),
    (r"\b(boards (.+?))[;,:] (?:.+? )?rolls (\d),? and (?:\2|he|she|it) (?:rolls )?(\d)$", r"\1: \3 against \4"),
    (rf"\brolls saves of (?={_DICE})", "saves "),
    (rf"\brolls ({_DICE}) (?:for|as|in) (?:her |his |its )?saves?\b", r"saves \1"),
    ((r"^((?:must|do|does|will) (?:the|both|all) (?:shore )?forts (?:have to )?(?:fire|shoot)(?: first)?) (?:at \S+ )?"
      r"before .+? plunders?\b"), r"\1 before the plunder roll"),
    (r"^how many (?:dice|shots) (?:may|can|could) (.+?) (?:roll|fire|throw) (?:against|at) (.+?)\?",
     r"how many dice does \1 roll against \2?"),
    (r"^how many dice (?:may|can|could) (.+?) roll\?", r"how many dice does \1 roll?"),
    (r"^((?:may|can) .+? turn) (?:one|a) more (?:hex )?side\b(?: to (?:port|starboard))?", r"\1 again"),
    (r"^((?:may|can) .+?) make (?:a|another) (?:second|third|further) turn\b", r"\1 turn again"),
    (r"^how many crew (?:has|does) a new \w+ ship (?:have|come with)\?", "how many crew does a new ship have?"),
    (r"^with how many crew does a new (?:\w+ )?ship come\?", "how many crew does a new ship have?"),
    (r"^how many (.+?) (?:has|does) the new ship(?: have)?\?", r"how many \1 does a new ship have?"),
    (r"\bthe (?:rest|others)(?: of the crew)? (?=rolls? \d)", "her "),
    (r": (?:he|she|it) rolls? (\d),? (?:and )?they roll (\d)", r": her \1 against \2"),
    (r"(draws? .+?: .+?) rolls? (\d),? (?:and )?(.+?) rolls? (\d)", r"\1 \2, \3 \4"),
    (r"\brepairs (?:her|his|its|the) (?:ship|hull)(?: fully| completely)?(?=[.,;]|$| at)", "repairs"),
    (r"\brepairs (?:(?:it|her|herself|himself|everything|all) )?(?:fully|completely)(?=[.,;]|$| at)", "repairs"),
    (r"\brepair (?:her|his|its|the) (?:ship|hull)(?=[.,;?]|$| at)", "repair"),
    (r"^does (.+?) have to (?=fight|suffer)", r"must \1 "),
    (r"\b(?:announces|declares|says|decides)(?: that)? (?:(?:he|she|they) (?:will )?|to )plunders?\b", "plunders"),
    (rf"\brolls? ({_DICE}) on the plunder(?:ing)? table\b", r"plunders: \1"),
    (rf"\brolls? ({_DICE}) on the (?:trading|trade) table\b", r"trades: \1"),
    (rf"\brolls? ({_DICE}) on the (?:treasure )?island table\b", r"searches Treasure Island: \1"),
    (r"^(?:does|can|may) (.+?) get (?:a|to roll a) save\b", r"may \1 roll a save"),
    (r"\b(?:return(?:s)? fire|(?:fire|shoot)s? back)\b", "fire"),
    (r"^who would (?:have )?(?:won|win)\b", "who wins"),
    (r"^who would (?:have )?(?:lost|lose)\b", "who loses"),
    (r"^(how \w+ .+?|what) would (.+?) have lost\b", r"\1 does \2 lose"),
    (r"^would (.+?) have won\b", r"does \1 win"),
    (r"^would (.+?) have (?:been )?(sunk|missed|gained)\b", r"is \1 \2"),
    (r"^(?:does|did|has|would) (.+?) (?:have )?lost\b(?= \w)", r"does \1 lose"),
    (r"^how many hits has (.+?) (?:scored|made)\b", r"how many hits does \1 score"),
    (r"^how (many|much) (.+?) has (.+?) lost( in all| in total| altogether)?\?", r"how \1 \2 does \3 lose\4?"),
    (r"^how many (.+?) remains?\b", r"how many \1 are left"),
    (r"^is (?:a |an )?(?:roll of )?(?:a |an )?(\d) (?:enough for )?a (hit|save)\b", r"does a \1 \2"),
    (r"^on (?:what|which)(?: number| roll)? (?:does|do) (.+?) (hit|save)\b", r"what does \1 need to \2"),
    (r"^(?:on )?(?:what|which)(?: number| roll)? (?:does|do) (.+?) (hit|save) (?:on|with)\b", r"what does \1 need to \2"),
    (r"^(?:what|which) (?:number|roll) does (.+?) need\b", r"what does \1 need"),
    (r"^how many of (.+?)['’]s? (?:shots|dice|cannons?|bolt throwers?|catapults?) hits?\b", r"how many hits does \1 score"),
    (r"\b(?:keep|keeps) (.+?) in (?:his|her|their) hand\b", r"hold \1"),
    (r"^does (.+?) have to (?=draw|stop|roll|miss)", r"must \1 "),
    (r"^(?:must|does) (.+?) (?:have to )?play (.+?) (?:at once|immediately|right away)\?", r"does \2 take effect at once?"),
    (r"\b(?:loose|looses)\b", "lose"),
    (r"\beither (?:ship|player|side|of them)\b", "anyone"),
    (r"^(?:which|what) (?:hex )?side (?:does|is) the wind (?:blow|blowing)(?: to| towards)?\?", "which way does the wind blow?"),
    (r"^(?:which|what) (?:hex )?side does the (?:wind )?arrow (?:point|face)(?: to| at)?\?", "which way does the wind blow?"),
    (r"^may (.+?) turn (?:once more|another time|one more side|yet again)\?$", r"may \1 turn again?"),
    (r"\bturn a (\w+) time\b", r"turn a \1 side"),
    (r"\b(before|after) (\w+ing)(?: forward)? (?:1|one|a)(?: hex)?(?: forward)?(?=\?$|,)", r"\1 \2 forward"),
    (rf"^who (?:decides|chooses|picks) (?:which|what) {_SPACES} (?:is|are) lost", "who chooses what is lost"),
    (r"\b(?:sell|trade) ((?:her |his |the |a |an |\d )?treasures?)(?! for)(?=\?| at| here)", r"trade \1 for gold"),
    (r"\bthe forts all miss\b", "the forts miss"),
    (r"\bfails (?:against|to escape) the (?:grappling )?hooks(?=\.?$)", "rolls 1 against the hooks"),
    (r"\bhit points?\b", "hull points"),
    (r"\bgold (?:pieces?|coins?)\b|\b(?:pieces?|coins?) of gold\b", "gold"),
    (rf"^(?:may|can|could) (.+?) (?:still )?(?:keep|carry|hold) {_WHOLE_CARGO}\?$", r"does \1 lose no cargo?"),
    (r"\ball (?:of )?(?:the )?(?=\d+ (?:items?|pieces?|things?)\b)", ""),
    (r"\b(?:items?|things?)\b|\bpieces?\b(?! of)", "pieces of cargo"),
)  # fmt: skip
OF_A_WIN = Pattern(
    r"^for (?:that|this|the|his|her)(?: last)? (?:win|victory),?\s+|\s+for (?:that|this) (?:win|victory)(?=\?|$)", re.IGNORECASE
)
"""Words that only say that the loot of a boarding is meant, which is that of the last round that was won."""
_RATE = r"(?:movement|speed|move|movement rate)"
OF_SPEED = Pattern(
    rf"^(?:how fast (?:is|does) (.+?)(?: move| sail)?|what is the {_RATE} of (.+?)|what is (.+?)['’]s {_RATE})\?$", re.IGNORECASE
)
"""A question for the speed of a ship, wherever in a turn she is: how far she may move with a turn before her."""
ONE_WEAPON = Pattern(rf"\b(?:fires?|shoots?)\b.* an? (?:\w+ )?{_WEAPONS}\b", re.IGNORECASE)
"""Words by which one weapon is fired, and not all."""
NEXT_TURN = Pattern(
    r",?\s(?:(?:on|in|during) (?:her|his|its|their|the) (?:own )?next turn|(?<!miss )next turn)(?=[?,]|$)|"
    r"^(?:on|in|during) (?:her|his|its|their|the) (?:own )?next turn,?\s",
    re.IGNORECASE,
)
"""Words by which a question is about the next turn of a ship."""
_ROWS = tuple((Pattern(pattern, re.IGNORECASE), put) for pattern, put in ROWS)
_CARD = Pattern(r"\b(?:the )?cards? ?(?=[?.:,;]|$| )", re.IGNORECASE)


def reworded(text: str) -> Iterator[str]:
    """The sentence in the words that are read, as far as it has others; and without the word *card* beside the name of one."""
    found = text
    for pattern, put in _ROWS:
        found = pattern.sub(put, found)
    if found != text:
        yield found
    bare = _CARD.sub("", found)
    if bare != found:
        yield bare
