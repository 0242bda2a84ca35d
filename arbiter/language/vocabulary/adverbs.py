"""Manners: how, when and where a deed is done, in words that mean what they say."""

from __future__ import annotations

MANNERS = (
    # How
    "alone", "aloud", "out loud", "as it was", "as they were",
    "as normal", "as usual", "asleep", "at random", "automatically", "by herself", "by itself", "completely",
    "directly", "either", "entirely", "exactly", "face down", "face to face", "face up", "freely", "fully", "if able",
    "in any order", "in the normal way", "in the usual way", "in this way", "instead", "instead of normal", "intentionally",
    "normally", "on purpose", "one after the other", "one at a time", "permanently", "physically", "possibly", "randomly",
    "secretly", "separately", "side by side", "simply", "so", "successfully", "temporarily", "together",
    "using the same move action", "voluntarily", "without having to ram",
    "rounded down", "rounded up", "straight", "straight ahead", "sideways", "at face value", "in this manner", "in that way",
    "safely", "correctly", "wrongly", "quietly", "silently", "loudly", "slowly", "quickly", "equally well", "chosen at random",
    "picked at random", "drawn at random", "selected at random", "rather", "merely", "effectively", "likewise", "similarly",
    "aside",
    "at night", "on the spot", "along the way", "on the way", "in secret", "in public", "in full", "in part", "in person",
    "at a profit",
    "at half price", "at full price", "at double price", "at her own cost", "after the fact", "in good order",
    "without delay", "to the full",
    "as before", "if possible", "where possible", "whenever possible", "if desired", "if wanted", "if you want", "if you wish",
    "in that order", "in this order",
    "in turn order",
    "in clockwise order", "in any way you like", "however you like", "any way you like", "all at once", "in peace", "by hand",
    "without penalty", "right away", "right now", "willingly", "unharmed", "unseen", "openly", "publicly", "blindly", "equally",
    "evenly", "directly away", "in turn", "in the same way", "in the same manner", "the same way", "same way",
    "one by one", "as one", "in a row", "by force",
    "by choice", "by chance", "in total", "no matter what", "either way", "whatever happens", "as she wishes", "as it likes",
    "as you like",
    "as he or she likes", "as you choose", "his choice", "her choice", "your choice", "their choice",
    "free of charge", "as she chooses", "at will",
    "all the way",
    "individually", "collectively", "jointly", "respectively", "halfway", "partway", "partially", "partly", "wholly",
    "mainly", "barely", "almost", "nearly", "approximately", "carefully", "firmly", "tightly", "solely", "purely",
    "accordingly", "literally", "generally", "usually", "typically", "specifically", "especially", "particularly",
    "actually", "properly",
    "legally", "officially", "in the correct order", "in the same order", "in reverse order", "in reverse",
    "in alphabetical order", "in between", "by lot", "by vote", "by agreement", "in silence", "at full speed",
    "at half speed", "in the open", "stern first", "bow first", "by accident", "at her expense", "at your expense",
    "by surprise", "without warning",
    "with ease", "in one go", "in one piece", "in pairs", "of her own accord", "on her own", "on its own", "on their own",
    "by themselves", "by himself", "by yourself", "at the same place", "in the same place",
    # How much
    "also", "as it can carry", "as it wants", "as many times as she has masts", "as many times as she has a mast",
    "as she can carry", "as she likes", "as fits", "as will fit", "out of place", "out of position",
    "up close", "at close quarters",
    "as she wants", "as they can carry", "as well", "as you want", "as you wish", "at all", "at no cost", "each", "even",
    "three times", "four times", "slower", "faster", "back to life", "twice as far", "half as far", "twice as fast",
    "more than twice", "once more",
    "one more time", "one time only", "once only", "this way", "exactly once", "only once", "at least once",
    "for any reason", "for free", "in addition", "in half", "in return", "in exchange", "just", "more than once", "only",
    "too", "twice",
    # When and how long
    "the first time", "the second time", "the next time", "the last time", "for the first time",
    "for the first time in a turn", "for the second time", "again", "already", "from then on",
    "from now on", "afterward", "afterwards", "any more", "anymore", "beforehand", "first", "last", "yet",
    "in her stead", "in his stead", "in its stead", "in your stead", "in either order", "once each", "after use", "alike",
    "wherever you like", "than usual", "than normal", "two turns running",
    "two turns in a row", "by any other means", "whichever you choose",
    "more than allowed", "same turn", "this turn and next turn",
    "more than usual", "less than usual", "fewer than usual", "more than normal", "less than normal", "like normal",
    "twice as often", "twice as often as usual", "half as often", "not at sea", "but not at sea", "no matter whose",
    "no matter who shoots", "where it was", "where she was", "where they were",
    "no matter which", "no matter how many",
    "whichever way you like", "if you like", "as far as you like", "end to end",
    "regardless", "whatever the die shows", "whatever she rolls", "no matter what she rolls",
    "this once", "right then", "so far", "so far this game", "so far this turn",
    "all by herself", "all by itself", "all alone", "on the same roll",
    "at a time", "in a turn", "in one turn", "in a single turn", "in the same action", "this round", "that round", "each round",
    "next round",
    "once per round", "this game", "all game", "for good", "forever", "the whole game", "until then", "before then", "thereafter",
    "every time",
    "during setup", "at last", "in time", "simultaneously", "on the same turn", "that same turn", "this same turn",
    "in that case", "always", "as a free action", "as one action", "at any time", "at once", "at that time",
    "at the same time", "at this time", "before and after", "each time", "each turn", "ever", "every turn",
    "for one turn", "for that turn", "for the turn", "for this turn", "immediately", "in advance", "in the same turn",
    "later", "next", "next turn", "no longer", "now", "on her next turn", "on its next turn", "on their next turn",
    "on your next turn", "last turn", "once", "otherwise", "out of turn", "per action", "per game", "per turn", "still",
    "that action",
    "that turn", "then", "this turn",
    "earlier", "earlier in the same turn", "earlier this turn", "earlier that turn", "earlier in that turn", "later on",
    "later this turn", "later that turn", "anyway", "nevertheless", "therefore", "thus", "hence", "instantly", "promptly",
    "at first", "at the latest", "at the earliest", "meanwhile", "currently", "previously", "recently", "repeatedly",
    "indefinitely", "continuously", "henceforth", "hereafter", "at that moment", "at this point", "at that point",
    "at any point", "at any moment", "in the meantime", "in the process", "as a result", "in effect", "in any case",
    "in either case", "in all cases", "in that event", "for nothing", "for now", "for a while", "on the next turn",
    "the same turn", "in a round", "in one round", "once again", "yet again", "twice in a row", "several times",
    "many times", "any number of times", "as often as she likes", "as often as you like",
    # Where
    "aboard", "amidships", "ashore", "underwater", "alongside", "apart", "elsewhere", "everywhere", "somewhere", "nowhere",
    "wherever she is", "wherever you are", "further",
    "wherever it is", "wherever they are",
    "at sea", "at anchor", "out", "downwind", "upwind", "over", "away from home", "from above", "from below",
    "onboard", "closer", "nearer", "farther", "in the way", "within reach", "in sight", "out of sight", "in view", "on land",
    "on shore",
    "abroad", "halfway there", "down wind", "up wind", "straight down wind", "starboard", "to port", "to starboard",
    "astern", "aft", "side to side", "inland", "offshore", "seaward", "homeward", "northward", "southward", "eastward",
    "westward", "on all sides", "on both sides", "on either side", "all around", "far away", "farther away", "further away",
    "closer in", "from afar", "from there", "from here", "from behind", "from anywhere", "to and fro",
    "nearby", "on the table", "below deck", "to the left", "to the right", "in hand", "from hand", "off the board", "to sea",
    "anywhere", "away", "back", "backward", "backwards", "clockwise", "counterclockwise", "down",
    "forward", "forwards", "from any mast",
    "from play", "from the game", "here", "in a straight line", "in any direction", "in either direction",
    "in one direction", "in place", "into play", "off", "off course", "out of play", "overboard", "there", "up",
)  # fmt: skip
"""Adverbs, and phrases that stand for one."""

EARLY = ("already", "just", "previously", "recently")
"""Manners that stand before what was done to a noun: `one treasure just unloaded`."""

SPELLED = {
    "face down": ("face-down", "facedown", "upside down"), "face up": ("face-up", "faceup"),
    "once": ("one time",), "twice": ("two times",), "at half price": ("half price", "for half price"),
    "only once": ("only one time", "just once"),
}  # fmt: skip
"""Manners that are written in other ways as well."""

REMINDERS = ("(masts still may be)", "(islands are not terrain)")
"""What is printed in brackets and follows from the rest."""

MISPRINTS = (
    ("cannons rolls", "cannon  rolls"), ("his ships gets", "his ship  gets"), ("ships loses it's next", "ship  loses its  next"),
)  # fmt: skip
"""What is misprinted on cards, and what it should be, as long as that."""
