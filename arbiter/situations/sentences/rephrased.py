"""Sentences in other words of the same meaning: how players put them, and what is read, as data."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from arbiter.situations.sentences.verbs import third_person

_GOODS = r"(?:masts?|crew|treasures?|coins?|gold|cargo|hits?)"
_ONE = r"(?:anyone|anybody|someone|somebody|any crew|any of the crew)"
_DONE_TO_OTHERS = "sacrifice|eliminate|kill|cancel|reveal|copy|shoot|attack|hit|ram|board|tow|pin|explore|target"
_TO_SELF = rf"({_DONE_TO_OTHERS}) (?:at )?(?:him|her|it)self\b"
_HERS = r"(?:her|his|its|their|the|an|my)"
QUESTIONS: Sequence[tuple[str, str]] = (
    (r"^(is|are|was|were|does|do|did|has|have|must)n't\b", r"\1"),
    (r"^can't\b", "can"),
    (r"^(?:will|would) (.+?) be (.+)", r"is \1 \2"),
    (r"\bfreely$", "as a free action"),
    (r"\b(?:tow|pull) (\S.*?) out$", r"tow \1"),
    (r"\bneed to roll to (?:get|break|come) free$", "have to roll to untangle"),
    (r"\btry to get free\b", "untangle"),
    (r"\bgo (?=(?:through|into|onto|over|across)\b)", "move "),
    (r"^does (die \d|the \w+ (?:shot|die)) (?:still )?count$", r"does \1 hit"),
    (r"\bfrom under ?water$", "while submerged"),
    (r"^(how far .+)(?<! while) submerged$", r"\1 while submerged"),
    (r"\bin there$", "there"),
    (r"\bput (.+?) back(?: on the island)?$", r"unload \1"),
    (r"\binsist on\b", "choose"),
    (r"\bbe shown\b", "be revealed"),
    (r"\b(?:in order )?to make (?:room|space)(?: for .+)?$", ""),
    (r"\bmove (?:up )?and dock\b", "dock"),
    (r"\bbefore (?:rolling|shooting|firing|any roll|any die|the dice are (?:rolled|thrown))$", "before the roll"),
    (rf"\b(?:shoot|fire) (?:all|each|every one) (?:of )?{_HERS} (?:cannons|guns)(?: at)?\b(.*)",
     r"shoot\1 with all her cannons"),
    (r"^who is (?:winning|ahead|in the lead)(?: now| at the moment)?$", "who wins the game"),
    (r"^has (.+?) (?:been )?wrecked$", r"is \1 wrecked"),
    (r"^(\w+)\b(.+?),?\s+(?:too|as well)(?=$|\s+(?:this|now|on|if|when)\b)", r"\1 also\2"),
    (r"\s+(?:right away|straight away|right now|afterwards?|any ?more|any longer)\b", " now"),
    (r"\s+(?:at all|whatsoever)\b", ""),
    (rf"(?<=\s)(?:any|some) (?:of )?(?:{_HERS} )?(?={_GOODS}\b)", ""),
    (rf"(?<=\s)all (?:of )?(?:{_HERS} )?(?=(?:two|three|four|five|six|\d+) {_GOODS}\b)", ""),
    (rf"^(is|was) {_ONE} (eliminated|killed|lost)\b", r"\1 a crew \2"),
    (r"(?<=\s)dead(?! in the water)\b", "not afloat"),
    (r"(?<=\s)alive\b", "afloat"),
    (r"^(?:does|did|will) (.+?) die\b", r"is \1 not afloat"),
    (r"(?<=\bcrew )(?:dies|die)\b", "is eliminated"),
    (r"^(?:does|did) (.+?) get to (.+)", r"may \1 \2"),
    (r"^who gets to (choose|decide|pick|select)", r"who \1s"),
    (r"\b(?:sail|pull|get|break|slip) (?:away|off)\b", "move away"),
    (r"\bdrops? off\b", "unload"),
    (rf"\b(?:skip|forgo|pass up) (?:{_HERS} )?(ram|tow)$", r"decline to \1"),
    (rf"\b(?:skip|forgo|pass up) (?:{_HERS} )?boarding$", "decline to board"),
    (rf"\b(?:skip|pass|give up|forgo) (?:on )?{_HERS} (?:turn|action)\b", "be given no action"),
    (r"\bdo nothing(?: this turn)?\b", "be given no action"),
    (r"^how many of (.+?)'s? (masts|crew|treasures|coins) (?:fall|die|go|are lost)$", r"how many \2 does \1 lose"),
    (r"\bloot (?=\S)", "take treasure from "),
    (rf"^which of (.+?)'s? ({_GOODS}) (?:falls?|dies?|goe?s?|(?:is|are) (?:lost|eliminated))$", r"which \2 does \1 lose"),
    (r"\b(take|steal|remove) (.+?) off (.+)", r"\1 \2 from \3"),
    (r"\b(?:grab|snatch|pocket) ", "take "),
    (r"\btake the rest(?: of (?:it|them|the (?:coins|treasures?)))?\b", "take all the treasure"),
    (r"\btake (\S.*?) in tow\b", r"tow \1"),
    (r"^where (?:does|do|did|will) (.+?) (?:go|end up|land|wind up)$", r"where is \1"),
    (r"\b(?:go|sail|head|return|come) (?:back )?home$", "dock at her home island"),
    (r"\breturn to (?=her home)", "dock at "),
    (r"^by (how many .+)", r"\1"),
    (r"^how fast (?:can|may|does) (.+?) (?:go|sail|move)\b", r"how far may \1 move"),
    (r"^how (?:fast is (.+)|long is (.+?)'s? move)$", r"how far may \1\2 move"),
    (r"\b(?:are|is) (?:still )?standing (?=on|aboard)", "are left "),
    (r"^who is (?:allowed|able) to ", "who may "),
    (r"^who (?:has|have) to ", "who must "),
    (r"^who (can|may|must|does|did) ", r"whom \1 "),
    (r"^(?:who has the turn|whose go is it|who is to move|who is on turn)$", "whose turn is it"),
    (r"^whom does (.+?) belong to$", r"who owns \1"),
    (r"^is (.+?) (?:still |now )?(\S+)'s?(?: ship| fort)?(?: now)?$", r"does \2 own \1"),
    (r"^how many times must (.+?) be hit(?: to (?:sink|be (?:sunk|destroyed)))?$", r"how many hits sink \1"),
    (r"^how many times must (.+?) be hit (?:until|before) (?:she|it) (?:sinks|falls|is destroyed)$", r"how many hits sink \1"),
    (r"^what is added to (?=.*\brolls?\b)", "what is the bonus to "),
    (r"^which (?:ship|player|side) (wins|won|loses|lost)\b", r"who \1"),
    (r"^where is (.+?) docked$", r"where does \1 dock"),
    (r"^what total (?:does|did|has) (.+?)(?: have| get)?$", r"what is the total of \1"),
    (r"\bpeople\b", "crew"),
    (r"^how much gold is (\S.*)", r"how much is \1 worth"),
    (r"^what is (.+? worth to .+)", r"how much is \1"),
    (r"\b(choose to lose .+) instead$", r"\1"),
    (r"^(how (?:often|many times) .+) (?:per|each|a) turn$", r"\1"),
    (r"^are (.+?) and (.+?) (touching|in contact)(?: (?:with )?each other)?$", r"is \1 touching \2"),
    (r"^how long (?:is|are|stays?|remains?) (.+?) cancelled$", r"how many turns does \1 last"),
    (r"^(?:does|do) (.+?) count as (?:a |being )?(derelict|pinned|docked|submerged|lost|towed|sunk)$", r"is \1 \2"),
    (r"^(?:does|will) (.+?) go first$", r"does \1 begin"),
    (r"^(does|do|did) (.+?) needs? to (?!roll)(.+)", r"\1 \2 have to \3"),
    (r"^(?:does|do|did) (.+?) have to (?!roll)(.+)", r"must \1 \2"),
    (r"^(may|can) (.+?) cancel (?:again|another ability)\b", r"\1 \2 use her ability again"),
    (r"\b(shoot|fire) (.*?)\b ?out of (?=the (?:fog|smoke))", r"\1 \2from inside "),
    (r"\bfrom (?:inside|within) (?!s\b|l\b)", "while in "),
    (r"\bwhile (?:she is |it is )?under(?: ?water)?$", "while submerged"),
    (r"\bright (?=(?:over|through|across|past|into)\b)", ""),
    (r"^does (?:the |her )?(.+?) cost (?:her |him |it )?(?:an|one|the|her) action$", r"does \1 use up an action"),
    (r"^how many (masts|flags|segments|panels) are (?:left |still )*(?:standing )?on (.+)$", r"how many \1 has \2 left"),
    (r"\b(repair|fix|mend) (?:a|one|any) (mast|panel|flag) of (?:hers|his|its)\b", r"repair a \2"),
    (r"^(can|may|could|does) (?:her|his|its|the) (\w+) (?:let|allow) (?:her|him|it) (?:to )?(.+)$", r"may she use her \2 to \3"),
    (r"\b((?:un)?load|take) (both|all) (\w+) at once$", r"\1 \2 \3"),
    (r"\b((?:un)?load|take) (?:both )?(the \d+)(?: gold)?(?: coin)? and (the \d+)(?: gold)?(?: coin)?$", r"\1 \2 and \1 \3"),
    (r"\b((?:un)?load) both$", r"\1 two coins"),
    (r"\btow (\S.*?) home$", r"tow \1 to her home island"),
    (r"\b((?:un)?load) all (two|three|four|five)(?: of them| coins)?$", r"\1 \2 coins"),
    (r"^(?:what (?:happens to|becomes of)|where is) (the \d+)(?: gold)?(?: coin)?$", r"where is \1 gold coin"),
    (r"^how many (?:of the )?(coins|treasures) (?:can |will )?(?:fit|go) (?:aboard|on) (\S.*)$", r"how many \1 may \2 load"),
    (r"^(who (?:gets|has|takes|loses)) (the \d+)(?: gold)?(?: coin)?$", r"\1 \2 gold coin"),
    (r"^how many dice (does|do|did|may|can) (.+?) (?:get|throw|have)$", r"how many dice \1 \2 roll"),
    (r"^how many of (?:the|her|his|its) (shots|cannons|dice) (hit|missed|miss)\b", r"how many shots \2"),
    (r"\bbe killed\b", "be eliminated"),
    (r"\bwith no (masts?|crew|treasure|cargo)(?: left)?$", r"without \1"),
    (r"^(may|can|could) (\S+|(?:\S+ ){1,3}\S+?) first (\w+(?: .+)?),? and then (.+)$", r"\1 \2 \3 and then \4"),
    (r"^(may|can|could) (.+?) first,? and (?:then |afterwards )?(.+)$", r"\1 \2 and then \3"),
    (r"^(may|can|could) (.+?),? and (?:then )?(.+?) afterwards$", r"\1 \2 and then \3"),
    (r"^(may|can|could|must) (\S.*?) and (\S.*?) (swap|trade|exchange) (\S.+?)(?: with each other)?$", r"\1 \2 \4 \5 with \3"),
    (r"\bgo on (?:sailing|moving)\b(?: from there)?", "go on with her move"),
    (r"^((?:what|which) (?:happens|comes|is) first),? the captain's (?:shots?|shooting|fire)\b", r"\1, the shots"),
    (r"^(must|may|can) \S.*? roll for (.+?) as (?:she|it) leaves ", r"\1 \2 roll as she leaves "),
    (r"\broll to (?:get out of|come out of|leave|exit) ", "roll as she leaves "),
    (r"\b(?:get|come) out of (?=.*\b(?:fog|smoke)\b)", "leave "),
    (r"^which (?:whirlpool|reef|fog bank|terrain|place|island) is (.+?) (?:at|in|on|docked at)$", r"where is \1"),
    (r"^what (?:can|may|could) (.+?) do(?: now| this turn)?$", r"which actions may \1 be given"),
    (r"^(may|can) (.+?)'s? (panels?|masts?|flags?) be repaired\b", r"\1 \2 repair a \3"),
    (r"\b(shoot|fire) (two|three|four|five|six) times at (.+)", r"\1 \3 with \2 cannons"),
    (r"^(how (?:many|much|far|often) .+) this turn$", r"\1"),
    (r"\b(?:do|must) (?:we|you|they) (?:need|use)$", "are needed"),
    (r"^(may|can|must) (.+?) (?:pass|wait)$", r"\1 \2 be given no action"),
    (r"^(may|can|must) (.+?) pass (?:over |by |through |under )?(.+)$", r"\1 \2 move over \3"),
    (r"^how many hits (do|does|did) (.+?) (?:get|make|land)$", r"how many hits \1 \2 score"),
    (r"^how many (?:shots|cannons|guns) (?:can|may|could|does) (.+?) (?:get|fire|take|make|have)$",
     r"with how many cannons may \1 shoot"),
    (r"^(?:would|could) (\S.*?) be able to ", r"may \1 "),
    (r"^who (?:gets to )?(?:choose|decide|pick)s? who (?:dies|goes|is (?:lost|eliminated))$", "who chooses which crew is lost"),
    (r"^how much has (\S+)$", r"how much gold has \1"),
    (r"^how much(?: gold)? has (.+?) got(?: now| so far)?$", r"how much gold does \1 have"),
    (r"^(?:is it|are we) over$", "is the game over"),
    (r"^(who (?:chooses|decides|picks) which \w+) (?:goes|falls)$", r"\1 is lost"),
    (r"^how long (?:does|do|will) (.+?) (?:last|stay|hold|(?:stay|remain) cancelled)$", r"how many turns does \1 last"),
    (r"^(?:does|did|will) (.+?) get change\b", r"may \1 make change"),
    (r"\bthat (?:falls|is lost|goes|is eliminated|dies)$", "is lost"),
    (rf"^(\w+) (.+?) {_TO_SELF}", r"\1 \2 \3 \2"),
    (r"(?<=\s)in (?:the )?(?:same|very same) turn\b", " this turn"),
    (rf"^(may|can|must) (.+?) (?:give up|lose|choose|pick) (.+?) instead of (?:a|one of) ?(?:{_HERS} )?{_GOODS}$",
     r"\1 \2 choose to lose \3"),
    (r"^(may|can) (.+?) (?:give|lose|offer|choose) (?:up )?(?:a|an|the|one|her|his) (crew|treasure|coin|mast)(?: up)? instead$",
     r"\1 \2 choose to lose a \3"),
    (r"^(may|can) (.+?) (?:give|lose|offer|choose|pick) (?:up )?(.+?)(?: up)? instead(?: of .+)?$", r"\1 \2 choose to lose \3"),
    (r"(?<=\s)(.+?) (?:himself|herself|itself)$", r"\1"),
    (r"(?<=\s)take (?=(?:a|one|two|any) cargo spaces?\b)", "take up "),
    (r"^what happens (?:if|when) (?:the )?(?:boarding )?(?:it )?(?:is a tie|is tied|ends in a tie|ties)\b", "who wins a tie"),
)  # fmt: skip
"""How questions are put."""
_DICE = r"\d(?:(?:,? and |[,;/]\s*| )\d)*"
_NUMBER = r"(?:no|one|two|three|four|five|six|\d+)"
_BACKWARDS = r"(?:back|off|away|along|out|home)"
TOLD: Sequence[tuple[str, str]] = (
    (r"\b(?:just|right|directly|close|well) (?=(?:outside|inside|next|beside|up|through|across|past|into|in|on)\b)", ""),
    (r"\b(?:sails?|goes|steers|comes) (?=(?:up|past|by|through|across|over|into|close)\b)", "moves "),
)
"""How both facts and deeds are told."""
FACTS: Sequence[tuple[str, str]] = (
    (r"\b(?:is|lies|sits|stands|stays) (?:only )?outside (?:of )?", "is not in "),
    (r"\b(?:is|lies) under ?water$", "is submerged"),
    (r"^(\S.*?) has (\S.*?) in tow$", r"\1 tows \2"),
    (r"\b(?:sits|stands|lies|is stuck|is caught) (?=in the (?:fog|smoke|sargasso)\b)", "is "),
    (r"\bis stuck on (?=the reef\b)", "is wrecked on "),
    (r"\bhas (?:lost all (?:of )?(?:her|its) masts|no masts? (?:left|standing|any more))$", "is derelict"),
    (r"\b(?:is|lies) (?:within reach|in reach) of\b", "is in range of"),
)
"""How facts are told."""
DEEDS: Sequence[tuple[str, str]] = (
    (r"^first,? (?=\w)", ""),
    (r"\b(?:(?:tries|attempts|decides) to cross|crosses|passes over|sails over|goes over)\b", "moves across"),
    (r"\b(?:tries|attempts|decides) to (?!cancel|lose|keep|give|eliminate|not\b)(\w+)", r"~\1"),
    (r"^([\w' ]+?) (?:says|claims|declares|announces)(?: that|,|:)? ", ""),
    (r"\b(?:her|his|its|the) (\w+) (?:lets|allows) (?:her|him|it) (?:to )?(?=(?:shoot|move|explore|ram|board|fire|sail)\b)",
     r"uses her \1 to "),
    (r"\ban? (?=\d)", ""),
    (r"\bboards with (?=\d)", "boards, rolling "),
    (r"\b(boards .+?)[:(] ?(\d) for (\S.*?)(?:,| and|, and) (\d) for (\S.*?)\)?$", r"\1, \3 rolls \2, \5 rolls \4"),
    (rf"\b((?:shoots|fires|attacks)\b.*?) with ({_DICE})$", r"\1, rolling \2"),
    (r"\b(shoots|fires at|attacks) (\S.*?) twice(?=, rolling \d,? (?:and )?\d$)", r"\1 \2"),
    (r"\b(shoots|fires at|attacks) (\S.*?) three times(?=, rolling \d,? \d,? (?:and )?\d$)", r"\1 \2"),
    (rf"\bwith all (?:of )?(?:her |his |its )?{_NUMBER} (?:guns|cannons)\b", "with all her cannons"),
    (rf",? (?:and|but) ({_NUMBER}) (?:of (?:them|these|the shots|her shots) )?(?:hit|hits)$", r" and hits \1 times"),
    (r"\bhits one times\b", "hits once"),
    (r"\b(moves) (?:past|by|on|in|over|closer|along|ahead|forward|forwards)(?= and\b|,|$)", r"\1"),
    (r"\btakes (\S.*?) in(?:to)? tow\b", r"tows \1"),
    (rf"^(.+?) (tows) (.+?),? and (?:drags|pulls|tows|takes|sails|moves)(?: off| away)?(?: with)? \3(?: {_BACKWARDS})?$",
     r"\1 \2 \3 and moves"),
    (rf"\bhits with (?:the |her )?(?:first |last )?({_NUMBER}) (?:guns|cannons|shots|dice)\b", r"hits \1 times"),
    (r"\bhits with (?:the |her )?(?:first|second|third|one|last)(?: (?:gun|cannon|shot|die))?\b", "hits once"),
    (r"(\bhits (?:once|twice|\w+ times)),? (?:and|but) misses with (?:the (?:others?|rest|last)|all the others)\b", r"\1"),
    (rf"\b((?:shoots|fires|attacks|rams|boards|moves)\b[^:(]*?)\s*[:(]\s*(?:roll(?:s|ing):? )?({_DICE}(?: against \d)?)\)?$",
     r"\1, rolling \2"),
    (r"\b(moves) (?:up |close )?(?:to|towards|alongside) (\S.*?),? (?:and|until she|so that she) touch(?:es)? (?=\2\b)",
     r"\1 so that she touches "),
    (r" (?:straight away|right away|at once|immediately|afterwards)\b", ""),
    (r"\b(uses .+ to explore)$", r"\1 the island"),
    (r"^(?:the )?(.+?)(?:'s)? (?:die|rating) (?:shows|is|comes up)(?: an?)? (\d)$", r"\1 rolls \2"),
    (r"^the (?:die|rating) (?:for|of) (.+?) (?:shows|is|comes up)(?: an?)? (\d)$", r"\1 rolls \2"),
    (r"^(.+?) is rated (\d)$", r"\1 rolls \2"),
)  # fmt: skip
"""How deeds are told; a verb behind `~` stands there as it does after a name."""
WORDINGS: Mapping[str, Sequence[tuple[str, str]]] = {
    "fact": (*TOLD, *FACTS), "play": (*TOLD, *DEEDS), "question": QUESTIONS,
}  # fmt: skip
"""For each sort of sentence, a pattern and what stands in its place where the sentence says the same with it."""


def rephrased(sort: str, text: str) -> Iterator[str]:
    """The sentence with one wording after the other put in the words that are read, each on top of those before."""
    mark = "?" if sort == "question" else ""
    said = text.strip().rstrip(" ?.")
    for pattern, wording in WORDINGS[sort]:
        put = re.sub(pattern, wording, said, flags=re.IGNORECASE)
        put = re.sub(r"~(\w+)", lambda verb: third_person(verb[1]) or verb[0], put)
        if put != said:
            said = put.strip()
            yield f"{said}{mark}"
