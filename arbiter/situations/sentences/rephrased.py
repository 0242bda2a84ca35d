"""Questions in other words of the same meaning: how players put them, and what is read, as data."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

_GOODS = r"(?:masts?|crew|treasures?|coins?|gold|cargo|hits?)"
_ONE = r"(?:anyone|anybody|someone|somebody|any crew|any of the crew)"
_DONE_TO_OTHERS = "sacrifice|eliminate|kill|cancel|reveal|copy|shoot|attack|hit|ram|board|tow|pin|explore|target"
_TO_SELF = rf"({_DONE_TO_OTHERS}) (?:at )?(?:him|her|it)self\b"
_HERS = r"(?:her|his|its|their|the|an|my)"
WORDINGS: Sequence[tuple[str, str]] = (
    (r"^(is|are|was|were|does|do|did|has|have|must)n't\b", r"\1"),
    (r"^can't\b", "can"),
    (r"^(?:will|would) (.+?) be (.+)", r"is \1 \2"),
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
    (rf"^which of (.+?)'s? ({_GOODS}) (?:falls?|dies?|goe?s?|(?:is|are) (?:lost|eliminated))$", r"which \2 does \1 lose"),
    (r"\b(take|steal|remove) (.+?) off (.+)", r"\1 \2 from \3"),
    (r"\b(?:grab|snatch) ", "take "),
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
    (r"^is (.+?) (?:still )?(\S+)'s?(?: ship| fort)?$", r"does \2 own \1"),
    (r"^how many times must (.+?) be hit(?: (?:to sink|(?:until|before) she sinks))?$", r"how many hits sink \1"),
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
    (r"^(may|can) (.+?) cancel again\b", r"\1 \2 use her ability again"),
    (r"\bfrom (?:inside|within) (?!s\b|l\b)", "while in "),
    (r"\broll to (?:get out of|come out of|leave|exit) ", "roll as she leaves "),
    (r"\b(?:get|come) out of (?=.*\b(?:fog|smoke)\b)", "leave "),
    (r"^which (?:whirlpool|reef|fog bank|terrain|place|island) is (.+?) (?:at|in|on|docked at)$", r"where is \1"),
    (r"^what (?:can|may|could) (.+?) do(?: now| this turn)?$", r"which actions may \1 be given"),
    (r"^(may|can) (.+?)'s? (panels?|masts?|flags?) be repaired\b", r"\1 \2 repair a \3"),
    (r"\b(shoot|fire) (two|three|four|five|six) times at (.+)", r"\1 \3 with \2 cannons"),
    (r"^(how (?:many|much|far) .+) this turn$", r"\1"),
    (r"\b(?:do|must) (?:we|you|they) (?:need|use)$", "are needed"),
    (r"^(may|can|must) (.+?) (?:pass|wait)$", r"\1 \2 be given no action"),
    (r"^(may|can|must) (.+?) pass (?:over |by |through |under )?(.+)$", r"\1 \2 move over \3"),
    (r"^how many hits (do|does|did) (.+?) (?:get|make|land)$", r"how many hits \1 \2 score"),
    (r"^how long (?:does|do|will) (.+?) (?:last|stay|hold|(?:stay|remain) cancelled)$", r"how many turns does \1 last"),
    (r"^(?:does|did|will) (.+?) get change\b", r"may \1 make change"),
    (r"\bthat (?:falls|is lost|goes|is eliminated|dies)$", "is lost"),
    (rf"^(\w+) (.+?) {_TO_SELF}", r"\1 \2 \3 \2"),
    (r"(?<=\s)in (?:the )?(?:same|very same) turn\b", " this turn"),
    (rf"^(may|can|must) (.+?) (?:give up|lose|choose|pick) (.+?) instead of (?:a|one of) ?(?:{_HERS} )?{_GOODS}$",
     r"\1 \2 choose to lose \3"),
    (r"^(may|can) (.+?) (?:give|lose|offer|choose) (?:up )?(?:a|an|the|one|her|his) (crew|treasure|coin|mast)(?: up)? instead$",
     r"\1 \2 choose to lose a \3"),
    (r"(?<=\s)take (?=(?:a|one|two|any) cargo spaces?\b)", "take up "),
    (r"^what happens (?:if|when) (?:the )?(?:boarding )?(?:it )?(?:is a tie|is tied|ends in a tie|ties)\b", "who wins a tie"),
)  # fmt: skip
"""A pattern, and what stands in its place where the question says the same with it."""


def rephrased(text: str) -> Iterator[str]:
    """The question with one wording after the other put in the words that are read, each on top of those before."""
    said = text.strip().rstrip(" ?")
    for pattern, wording in WORDINGS:
        put = re.sub(pattern, wording, said, flags=re.IGNORECASE)
        if put != said:
            said = put
            yield f"{said}?"
