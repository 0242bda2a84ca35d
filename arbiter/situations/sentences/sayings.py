"""What players say in words that no sentence has, and the sentence for it, as data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

_FEW = "one|two|three|four|five"
SAYINGS: Mapping[str, Sequence[tuple[str, tuple[str, ...]]]] = {
    "fact": (
        (r"\bthere (is|are|lies|stands)\b.*\bbetween\b|\bbetween\b", ("the line of fire from {1} to {2} is blocked by {0}",)),
        (r"\b(cannot|can't|can not) see\b", ("{0} has no clear line of fire to {1}",)),
        (r"\b(can see|sees)\b", ("{0} has a clear line of fire to {1}",)),
        (r"\b(inside|within|(stands?|sits?|lies?|lying) in|under)\b", ("{0} is in {1}",)),
        (r"\b(stands?|lies?|sits?|sitting|anchored|anchors|moored|moors|berthed)\b", ("{0} is docked at {1}", "{0} is on {1}")),
        (r"\b(right )?(beside|next to|adjacent to|alongside|against|by)\b", ("{0} touches {1}",)),
        (r"\b(in )?(range|reach|reaches)\b", ("{0} is in range of {1}", "say within which length: {0} is within S of {1}")),
        (r"\b(not|n't) (yet )?done anything\b|\bdone nothing\b", ("{0} has not been given an action this turn",)),
        (r"\bthere (is|are)\b.*\b(coins?|treasures?|gold)\b",
         ("!say what lies there with the entry of the island: islands: {{Isla Verde: {{treasure: [3, 1]}}}}",)),
        (r"\bcannons?\b", ("!say which cannons a ship has with her entry: cannons: 3S-2L",)),
        (r"\b(ships|fleet)\b", ("!say which ships there are, and whose, with an entry for each, under ships",)),
        (r"^it('s| is)?\b.*\bturn\b", ("this is said by a key of its own: turn: {0}",)),
    ),
    "play": (
        (r"\b(second|another) time\b", ("{0} shoots {1} again, rolling {dice}", "{0} shoots {1} again")),
        (rf"\b(split\w*( \w+ \w+ between)?|((\d+|{_FEW}) )?(cannons?|die|dice|shots?|times)|rolling|with ({_FEW}))\b",
         ("{0} shoots {targets}, rolling {dice}", "{0} shoots {targets}")),
        (r"\b(is|are|was|were) taken (in|under|into) tow\b", ("{1} tows {0}",)),
        (r"\btakes?\b.*\b(in|under|into) tow\b", ("{0} tows {1}",)),
        (r"\blets? go( of)?\b", ("{0} drops the tow of {1}",)),
        (r"\b(stays?|remains?|waits?)\b( where (she|he|it) is| put| still)?", ("{0} does not move",)),
        (r"\bskips? (her|his|its|their|the) (action|turn)\b", ("{0} does nothing",)),
        (r"\bgets? .*\bextra action from\b", ("{1} gives {0} an extra action",)),
        (r"\bdies\b", ("{0} is eliminated",)),
        (r"\bflips?( over)?\b", ("{0} turns {1} face up",)),
        (r"\bsays? no\b", ("{0} declines",)),
        (r"\b(comes?|goes|go|returns?|heads?|sails?)( back)? (home|homewards?|to (her|his|its|their) home( island)?)\b",
         ("{0} docks at her home island",)),
        (r"\bjumps?( out)?( of)?( to| into| through)?\b", ("{0} moves through {1} to {2}", "{0} moves so that she touches {1}")),
        (r"\bas (much|many)\b.*", ("{0} loads all treasure from the island",)),
        (r"\b(towards?|until|closer to|nearer to|up to|next to|beside|alongside)\b",
         ("{0} moves to within {length} of {1}", "{0} moves to {1}")),
    ),
    "question": (
        (r"\bmove\b.*\band\b.*\bshoot\b", ("tell under play that she moves, and ask: may {0} shoot {1}?",
                                            "tell under play that she moves, and ask: may {0} shoot?")),
        (r"\bdead\b", ("is {0} eliminated?",)),
        (r"\bget away\b|\bescape\b", ("may {0} move?",)),
        (r"\bhow far\b.*\bget\b", ("how far may {0} move?",)),
        (r"\bgoe?s? (under|down)\b", ("is {0} sunk?",)),
        (r"\breroll the (ram|boarding|shot|roll)\b", ("may {0} reroll the die?",)),
        (r"\bcannons\b.*\b(in|within) range\b", ("how many cannons may {0} shoot?",)),
        (r"\b(in|within) range\b(?! of)", ("say of whom: may {other} shoot {0}?",)),
        (r"\b(what|which) numbers?\b|\bwhat (must|does|should|did)\b.*\b(roll|need)\b(?!.* for )",
         ("!give a die under play and ask whether it hits: does die 1 hit? Or ask for the chance that it does",)),
        (r"^what happens\b(?! first| to)",
         ("!ask about one thing that may come of it: what does Gull lose? must Gull stop? is Gull pinned?",)),
        (r"^(is|was) (the|that|this)\b.*\b(allowed|legal|right|possible)\b",
         ("!ask who may do what, such as “may Gull shoot Tern?”",)),
        (r"\bboth (ships|of them)\b", ("!ask about each ship by herself",)),
        (r"\bbonus (to|on|of) (the |a )?(board|cannon|roll)", ("say whose roll: what is the bonus to {other}'s boarding roll?",)),
        (r"\b(takes?|needs?)\b.*\bspaces?\b", ("how many cargo spaces does {0} take?",)),
        (r"\b(full|how (much|many) (room|space)( is)?( there)?( left)?)\b", ("how many cargo spaces does {0} have left?",)),
        (r"\bsplit\w*\b.*\bbetween\b|\bsplit\w*\b|\btargets\b",
         ("ask about one at a time: may {0} shoot {1}?", "how many targets may {0} shoot?")),
        (r"\bsees?\b", ("may {0} shoot {1}?",)),
        (r"\b(with)?in (the )?(range|reach) of\b", ("may {1} shoot {0}?",)),
        (r"\bwhose\b( \w+)?( is)?\b", ("who owns {0}?",)),
        (r"\bwhat (is|lies|remains)( left| still)?\b|\bwhat\b.*\b(treasures?|coins?)\b",
         ("which treasures are left aboard {0}?", "which treasures are left on {0}?")),
        (r"\b(coins?|treasures?)\b.*\bcarr\w+", ("how many treasures are aboard {0}?",)),
        (r"\bcrew\b.*\bcarr\w+", ("how many crew are aboard {0}?",)),
        (r"\bhow many hits\b.*\bget\b", ("how many hits does {0} score?",)),
        (r"\btwice\b", ("may {0} shoot {1} again?", "may {0} shoot again?", "may {0} move again?")),
        (r"\bwhich mast\b.*", ("who chooses which mast is lost?",)),
        (r"\bwho gets\b", ("who has the {number} gold coin?", "who has {0}?")),
        (r"\bget\b.*\bmasts? back\b", ("may {0} repair?",)),
        (r"\bwhat happens to\b.*\bcrew\b", ("which crew are left aboard {0}?",)),
        (r"\bwhat happens to\b.*\b(masts?|flags?)\b", ("how many masts does {0} have left?",)),
        (r"\bwhat happens to\b.*\b(treasures?|coins?|gold|cargo)\b",
         ("where is {0}'s treasure?", "which treasures are left aboard {0}?")),
        (r"\bwhat happens to\b.*\bcrew\b", ("!name the ship: which crew are left aboard Gull?",)),
        (r"\bwhat happens to\b.*\b(masts?|flags?)\b", ("!name the ship: how many masts does Gull have left?",)),
        (r"\bwhat happens to\b", ("!ask what is meant, such as: where is Rune? which treasures are left aboard Gull?",)),
        (r"\bhits?\b.*\bcount\b|\bshots?\b.*\b(count|hit)\b", ("does die {ordinal} hit {0}?", "does die {ordinal} hit?")),
        (r"\b(return\w*|back)\b.*\bfire\b|\b(shoot|fire) back\b", ("name the target: may {0} shoot {other}?",)),
    ),
}  # fmt: skip
"""How players say it, as a pattern, and what would be read: `{0}` is the first name that was written.

What the pattern finds is put otherwise there; all the rest has to stand in it. Before a colon stands what a player has to add.
"""
REWORDED: Mapping[str, Sequence[tuple[str, str]]] = {
    "fact": (),
    "play": ((r"^(.+?) (?:attempts|tries|decides|wants) to (\w+)(.*)$", r"\1 ~\2\3"),),
    "question": (
        (r"^is it (?:legal|allowed|possible|permitted|ok|okay|right) (?:for|that) (.+?) (?:may |can |to )(.+)$", r"may \1 \2"),
        (r"^why (?:can't|cannot|can not|may not|couldn't) (.+)$", r"every answer tells its reasons: may \1"),
        (r"^why (?:isn't|is) (.+)$", r"every answer tells its reasons: is \1"),
        (r"^why (?:doesn't|does|did|didn't) (.+)$", r"every answer tells its reasons: does \1"),
        (r"^why (must|may|can|has|was|are|were) (.+)$", r"every answer tells its reasons: \1 \2"),
    ),
}  # fmt: skip
"""Turns of phrase around a sentence, and the sentence; a verb behind `~` stands there as it does after a name."""
