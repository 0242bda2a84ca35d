"""The roles of a question that its answer takes into account: with any other it is undecided."""

from __future__ import annotations

from collections.abc import Mapping

from arbiter.effects import Act
from arbiter.pirates.answers.deeds import NOTED
from arbiter.play import Ask

NARROWING = frozenset(
    {"by", "at", "number", "worth", "masts", "length", "choice", "from", "to", "over", "with", "again", "ability"}
)
"""The roles that make of a deed one of several: what may not be done at all may not be done so."""
BARE_DEEDS = frozenset({
    Act.RAM, Act.BOARD, Act.MOVE, Act.TOUCH, Act.TOW, Act.PIN, Act.SINK, Act.EXPLORE, Act.REPAIR, Act.DOCK, Act.SHOOT, Act.HIT,
})  # fmt: skip
"""Deeds of which it is asked only whether they were done, and by whom to whom."""
WHEREABOUTS = frozenset({"at", "to", "of"})
"""The roles of a question about what went ashore."""
EVERYWHERE = frozenset({"whom", "state", "ability", "again"})
"""The roles of a question that every answer takes into account."""
PLAYED: Mapping[tuple[Ask, Act | None], frozenset[str]] = {
    (Ask.MAY, Act.GIVE): frozenset({"action", "free", "to", "how"}),
    (Ask.DOES, Act.GIVE): frozenset({"action", "free"}),
    (Ask.WHERE, None): frozenset({"of"}),
    (Ask.DOES, Act.BLOCK): frozenset({"of", "to"}),
    (Ask.DOES, Act.IGNORE): frozenset({"of"}),
    (Ask.DOES, Act.MOVE): frozenset({"length"}),
    (Ask.DOES, Act.LEAVE): frozenset({"number"}),
    (Ask.MAY, Act.MOVE): frozenset({"length", "over"}),
    (Ask.MUST, Act.MOVE): frozenset({"length"}),
    (Ask.MUST, Act.GIVE): frozenset({"action"}),
    **dict.fromkeys([(Ask.MAY, Act.TARGET), (Ask.MUST, Act.TARGET)], frozenset({"how"})),
    (Ask.MAY, Act.SHOOT): frozenset({"choice", "how", "options", "number", "masts"}),
    (Ask.MAY, Act.USE): frozenset({"choice", "number"}),
    (Ask.MAY, Act.EXPLORE): frozenset({"free"}),
    (Ask.MAY, Act.COPY): frozenset({"of", "how"}),
    (Ask.MAY, Act.PLAY): frozenset({"how"}),
    (Ask.MAY, Act.STOP): frozenset({"how"}),
    (Ask.WHO, Act.PLAY): frozenset({"how", "number"}),
    (Ask.DOES, Act.PLAY): frozenset({"how", "number"}),
    (Ask.DOES, Act.RAM): frozenset({"number"}),
    (Ask.DOES, Act.ROTATE): frozenset({"how"}),
    **{(Ask.IS, act): frozenset({"number"}) for act in NOTED},
    **dict.fromkeys([(Ask.IS, act) for act in (Act.ELIMINATE, Act.IGNORE, Act.SINK)], frozenset({"number", "of", "masts"})),
    **{(Ask.MUST, act): frozenset({"of"}) for act in (Act.REMOVE, Act.REPAIR)},
    (Ask.MAY, Act.LOAD): frozenset({"from", "at", "number", "of", "worth", "how"}),
    (Ask.MAY, Act.TAKE): frozenset({"from", "number", "of", "how"}),
    (Ask.MAY, Act.UNLOAD): frozenset({"at", "to", "of", "worth", "how"}),
    (Ask.MAY, Act.REPAIR): frozenset({"of", "number", "masts"}),
    (Ask.MAY, Act.BUILD): frozenset({"at"}),
    (Ask.MAY, Act.LOOK): frozenset({"of", "at", "from", "of whom"}),
    **dict.fromkeys([(Ask.MAY, Act.PAY), (Ask.DOES, Act.PAY), (Ask.MUST, Act.PAY)], frozenset({"for"})),
    (Ask.MAY, Act.TRADE): frozenset({"for"}),
    (Ask.MAY, Act.CANCEL): frozenset({"of"}),
    (Ask.MAY, Act.LINK): frozenset({"to", "with"}),
    (Ask.DOES, Act.LINK): frozenset({"to", "with"}),
    (Ask.MAY, Act.ASSIGN): frozenset({"to"}),
    (Ask.MAY, Act.ROTATE): frozenset({"how"}),
    **dict.fromkeys([(Ask.WHO, Act.OWN), (Ask.DOES, Act.OWN)], frozenset({"how"})),
    (Ask.MAY, Act.DROP): frozenset({"how"}),
    (Ask.MAY, Act.KEEP): frozenset({"of"}),
    (Ask.MAY, Act.ELIMINATE): frozenset({"action"}),
    (Ask.HOW_MANY, Act.CANCEL): frozenset({"of"}),
    (Ask.HOW_MANY, Act.LOAD): frozenset({"from", "at", "of"}),
    (Ask.HOW_MANY, Act.TAKE): frozenset({"from", "of"}),
    (Ask.HOW_MANY, Act.GET): frozenset({"for", "from"}),
    (Ask.MAY, Act.REROLL): frozenset({"of", "number", "worth", "of whom", "for"}),
    (Ask.MUST, Act.UNLOAD): frozenset({"of", "how"}),
    (Ask.MAY, Act.HAVE): frozenset({"of", "number"}),
    (Ask.MUST, Act.USE): frozenset({"of", "choice"}),
    (Ask.MUST, Act.REROLL): frozenset({"of", "number"}),
    (Ask.MAY, Act.CHOOSE): frozenset({"of"}),
    (Ask.MAY, Act.LOSE): frozenset({"of"}),
    (Ask.MUST, Act.LOSE): frozenset({"of"}),
    (Ask.MUST, Act.CHOOSE): frozenset({"of"}),
    (Ask.DOES, Act.LOAD): frozenset({"from"}),
    (Ask.DOES, Act.GET): frozenset({"of", "number"}),
    (Ask.DOES, Act.TAKE): frozenset({"from", "of"}),
    (Ask.DOES, Act.HIT): frozenset({"of", "number", "masts"}),
    (Ask.DOES, Act.ELIMINATE): frozenset({"of", "number", "how"}),
    (Ask.IS, None): frozenset({"length", "of", "masts", "number", "how"}),
    (Ask.IS, Act.BECOME): frozenset({"length", "of"}),
    (Ask.HOW_MANY, None): frozenset({"action", "of", "how", "options"}),
    (Ask.HOW_MANY, Act.ELIMINATE): frozenset({"of", "how"}),
    (Ask.WHAT, None): frozenset({"number", "of", "options", "masts"}),
    (Ask.WHO, Act.CHOOSE): frozenset({"of", "options", "how"}),
    (Ask.WHO, Act.BOARD): frozenset({"options"}),
    (Ask.WHO, None): frozenset({"length"}),
    (Ask.WHICH, None): frozenset({"of", "length", "how"}),
    (Ask.ORDER, None): frozenset({"order"}),
    **{(Ask.WHICH, act): frozenset({"of"}) for act in Act},
    (Ask.WHICH, Act.PAY): frozenset({"of", "for"}),
    (Ask.WHICH, Act.GIVE): frozenset({"of", "action", "free"}),
    (Ask.WHO, Act.GIVE): frozenset({"action", "free"}),
}
"""The other roles of a question, by what it asks and of which act: with any that is not here the answer is undecided."""
