"""How judges tell and ask of terrain, islands, gold, forts and the way there, and what is read in place of each, as data.

These rows are tried before those of `wordings_spoken`, `wordings` and `wordings_told`.
"""

from __future__ import annotations

from arbiter.language.wording.rewriting import Rows

_WHOSE = r"(?:'s|(?<=s)')"
_HERS = r"(?:her|his|its|their|the)"
_COIN = r"(?:the )?\d+(?: gold)?(?: coin)?"
_MAY = r"(?:may|can|could)"
PLACES: Rows = (
    (r"\bhas a (?:clear|free|good) shot (?:at|on|to) (?=\S)", "has a clear line of fire to "),
    (r"\bhas a (?:clear|free|good) shot$", "has a clear line of fire to her"),
)  # fmt: skip
"""How both facts and deeds are told."""
PLACES_SO: Rows = (
    (rf"^(\S.*?) has {_HERS} bow (?:up )?against (\S.*)$", r"\1's bow touches \2"),
)  # fmt: skip
"""How facts are told."""
PLACES_DONE: Rows = (
    (r"\b(shoots|fires) and (sinks|hits) (\S.*)$", r"\1 \3 and \2 her"),
    (r"\bmoves (?:her|his|its) (?:full|whole|entire) (?:base )?move (?=towards?\b)", "moves "),
    (rf"\b(shoots (?:at )?)(\S[^,]*?) and (?:takes|knocks|shoots) (?:off |away )?{_HERS} last mast(?: off| away)?$",
     r"\1\2 and \2 loses her last mast"),
    (r"\b(moves|sails) (?:her|his|its) (?:full |whole |entire )?(?=[SL]\b)", r"\1 "),
    (r"^(?:the )?(?!the\b)(\S.*?)(?:'s)? (?:die|rating) comes up (?:as )?(?:an? )?(\d)$", r"the \1 rolls \2"),
    (r"^the (?:die|dice) (?:comes?|turns?) up (?:as )?(?:an? )?(\d)$", r"the die shows \1"),
    ((rf"^\S+ (?:uses?|spends?|takes?) (\S.*?){_WHOSE} action (?:to|trying to|to try to|to try and|for) (?:free|untangle|freeing)"
      r" (?:her|him|it|herself|itself),? (?:and )?(?:rolls?|rolling) (?:an? )?(\d)$"), r"\1 untangles, rolling \2"),
    (r"\b((?:leaves|exits|comes out of|gets out of) (?:the )?\S+(?: \S+)?) on an? (\d)$", r"\1, rolling \2"),
    (r"\btows (\S[^,]*?) (?:back )?(?:home|to (?:her|his|its) (?:home island|home))(?=$|,| and\b)",
     r"docks at her home island with \1 in tow"),
    (r"\bloads (?:everything|all|as much as|whatever)(?: that)? (?:she|he|it) can(?: carry)?\b", "loads everything"),
    (r"\b(?:heads|makes|steers|sails|goes) (?:for|to) (\S[^,]*?),? and docks there\b", r"docks at \1"),
    (rf"\brepairs (an?|one|{_HERS} \w+) (mast|panel|flag)? ?at home$", r"repairs \1 \2"),
    (rf"^(\S.*?) (?:skips|passes|forgoes) {_HERS} turn$", r"\1 does nothing"),
)  # fmt: skip
"""How deeds are told."""
ASKED_OF_PLACES: Rows = (
    (rf"^({_MAY}|must) (\S.*?) (?:try|attempt) (?:again|once more) to (scuttle|untangle)\b(.*)$", r"\1 \2 \3\4 again"),
    (rf"^({_MAY}|must) (\S.*?) (?:try|attempt) to (scuttle|untangle)\b", r"\1 \2 \3"),
    (rf"^({_MAY}) (\S.*?) rebuild (\S.*)$", r"\1 \2 build \3 again"),
    (rf"^({_MAY}) (\S.*?) (?:take|get|have) change(?: from the (?:box|bank|pool|supply))?(?= |$)", r"\1 \2 make change"),
    (r"^at (?:which|what) (?:side|number) (?:does|will) (\S.*?) (?:come out|leave it|come out of it)$",
     r"where does \1 leave the fog bank"),
    (r"^at (?:which|what) (?:side|number) (?:does|will) (\S.*?) (?:leave|exit|come out of) (the \S.*)$",
     r"where does \1 leave \2"),
    (r"\b(take|load) (\S.*?) out of (?=\S)", r"\1 \2 from "),
    (rf"^({_MAY}) (\S.*?) (?:change|go|switch|cross|climb) over to (\S.*)$", r"\1 \2 be transferred to \3"),
    (r"^(?:has|does) (\S.*?) (?:have )?(?:any )?fire masts?(?: left)?$", r"is \1 on fire"),
    (rf"^({_MAY}) (\S.*?) (?:let (\S+(?: \S+)?) go|let go of (\S+(?: \S+)?)) and tow (\S.*?)(?: instead)?$",
     r"\1 \2 release \3\4 and tow \5"),
    (rf"^({_MAY} \S.*?) lie there$", r"\1 be placed"),
    (rf"^({_MAY} \S.*? repair) (?:inside|in|within) (?=the (?:fog|weeds|smoke)\b)", r"\1 while in "),
    (rf"^({_MAY}) (\S.*?) simply (?=\S)", r"\1 \2 "),
    (rf"^({_MAY}) (\S.*?) stop short(?= |$)", r"\1 \2 stop half way"),
    (rf"^({_MAY} \S.*?) (?:out |right )?here$", r"\1"),
    (rf"^({_MAY} \S.*? repair) (?:both|two) (masts|panels|flags)( (?:in|with) (?:one|the same|a single) (?:turn|action))?$",
     r"\1 two \2"),
    (r"^whose (captain|helmsman|explorer|cannoneer|musketeer|oarsman|shipwright) is (?:aboard|on) (\S.*)$",
     r"who owns \2's \1"),
    (r"\b(how much gold (?:does|do) \S.*? have) (?:left )?(?:at home|on (?:her|his|their) home island)$", r"\1 at home"),
    (r"^how much(?: more)? gold (does|do) (\S.*?) (?:still|yet) need(?: to win)?$", r"how much more gold \1 \2 need to win"),
    (rf"^({_MAY}) both (\S.*? and \S.*?) (?:start|begin)(?: the game)? (?:aboard|on) (\S.*)$", r"\1 \2 be assigned to \3"),
    (rf"^({_MAY}) (\S.*? and \S.*?) (?:both )?(?:start|begin)(?: the game)? (?:aboard|on) (\S.*)$", r"\1 \2 be assigned to \3"),
    (rf"^({_MAY}) (\S.*?) (?:start|begin)(?: the game)? aboard (\S.*)$", r"\1 \2 be assigned to \3"),
    (r"\bkeep (\S.*?) on board\b", r"keep \1 aboard"),
    (r"\b(put \S.*? ashore and) (?:load|take) the (\d+)(?: gold)?(?: coin)?$", r"\1 load the \2 gold coin"),
    (r"^is there (?:still )?(?:room|space) for (?:another|one more|a further|an?) (?:coin|treasure) (?:on|aboard) (\S.*)$",
     r"is there room aboard \1"),
    (rf"^({_MAY}) (\S.*?) (?:load|take) (?:one more|another) (coin|treasure)$", r"\1 \2 also load a \3"),
)  # fmt: skip
"""How questions are put."""
