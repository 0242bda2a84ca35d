"""Manners: how, when and where a deed is done, in words that mean what they say."""

from __future__ import annotations

MANNERS = (
    # How
    "alone", "as normal", "as usual", "asleep", "at random", "automatically", "by herself", "by itself", "completely",
    "directly", "either", "entirely", "exactly", "face down", "face to face", "face up", "freely", "fully", "if able",
    "in any order", "in the normal way", "in the usual way", "in this way", "instead", "instead of normal", "intentionally",
    "normally", "on purpose", "one after the other", "one at a time", "permanently", "physically", "possibly", "randomly",
    "secretly", "separately", "side by side", "simply", "so", "successfully", "temporarily", "together",
    "using the same move action", "voluntarily", "without having to ram",
    # How much
    "also", "as it can carry", "as it wants", "as many times as she has masts", "as she can carry", "as she likes",
    "as she wants", "as they can carry", "as well", "as you want", "as you wish", "at all", "at no cost", "each", "even",
    "for any reason", "for free", "in addition", "in half", "in return", "in total", "just", "more than once", "only",
    "too", "twice",
    # When and how long
    "again", "already", "always", "as a free action", "as one action", "at any time", "at once", "at that time",
    "at the same time", "at this time", "before and after", "during setup", "each time", "each turn", "ever", "every turn",
    "for one turn", "for that turn", "for the turn", "for this turn", "immediately", "in advance", "in the same turn",
    "later", "next", "next turn", "no longer", "now", "on her next turn", "on its next turn", "on their next turn",
    "on your next turn", "once", "otherwise", "out of turn", "per action", "per game", "per turn", "still", "that action",
    "that turn", "then", "this turn",
    # Where
    "aboard", "amidships", "anywhere", "away", "back", "backward", "backwards", "clockwise", "counterclockwise", "down",
    "forward", "forwards", "from any mast",
    "from play", "from the game", "here", "in a straight line", "in any direction", "in either direction",
    "in one direction", "in place", "into play", "off", "off course", "out of play", "overboard", "sideways", "there", "up",
)  # fmt: skip
"""Adverbs, and phrases that stand for one."""

SPELLED = {"face down": ("face-down", "facedown"), "face up": ("face-up", "faceup")}
"""Manners that are written in other ways as well."""
