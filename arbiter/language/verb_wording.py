"""Verbs in words: with their modals, as participles, and with the action that is given."""

from __future__ import annotations

from arbiter.effects import Act, Action, Tier
from arbiter.language.voice import article

DONE = {
    Act.PIN: "pinned", Act.RAM: "rammed", Act.BOARD: "boarded", Act.TOW: "towed", Act.ELIMINATE: "eliminated", Act.HIT: "hit",
    Act.SHOOT: "shot at", Act.SINK: "sunk", Act.REMOVE: "removed", Act.CANCEL: "cancelled", Act.USE: "used",
    Act.SCUTTLE: "scuttled", Act.UNLOAD: "unloaded",
}  # fmt: skip
"""The participle of each act that is said of what it is done to."""
_AT = {Act.SHOOT: "shoot at", Act.DOCK: "dock at"}


def bare(act: Act, transitive: bool) -> str:
    """The verb of an act, with the preposition that its object needs."""
    return _AT.get(act, act.value) if transitive else act.value


def modal(tier: Tier, affirms: bool, optional: bool) -> str:
    """The modal verb of a wording; a plain statement has none."""
    if not affirms:
        return "can never" if tier is Tier.MANDATORY_NOT else "cannot"
    return "must" if tier is Tier.MANDATORY else "may" if optional else ""


def action(kind: Action | None, free: bool | None, granted: bool = False) -> str:
    """`a free shoot action`, and so on; a granted action that is not free is an extra one."""
    if kind is Action.SAME:
        return "the same action twice"
    words = ["free"] if free else [] if free is None else ["extra" if granted else "non-free"]
    if kind is not None and kind is not Action.ANY:
        words.append(kind.value)
    return article(" ".join([*words, "action"]))
