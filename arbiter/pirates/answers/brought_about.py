"""Which events brought an answer about: those that changed what the question asks for, or were to change it and did not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arbiter.effects import Act, Quality
from arbiter.engine.branches import Branch
from arbiter.frozen import replace
from arbiter.pirates.answers.deeds import NOTED, TAKING
from arbiter.pirates.contact.boarding import BONUS
from arbiter.pirates.contact.totals import TOTAL
from arbiter.pirates.table.masts import MASTS_TO
from arbiter.pirates.treasure.transfers import PUT_AWAY
from arbiter.play import Ask, Count, Question
from arbiter.trace import AT_STAKE, Affected, Node, NodeKind

Wanted = tuple[str | None, ...]
"""What may have been changed; None stands for any piece."""
ROWS = {"hit": "hit", "rammed": "rammed", "boarded": "boarding"}
GONE = frozenset({"sunk", "eliminated", "removed", "in play"})
OF_DICE = frozenset({"masts", "masts lost", "hit"})
"""What a die puts at stake."""
CARRIED = frozenset({"crew", "treasure", "cargo"})
"""What may be lost, of which a mast is none."""
NOTHING = "nothing that happened brings it about"


def with_reason(branch: Branch, question: Question, answer: str, why: Node) -> Node:
    """The reason of an answer with the events marked that brought it about, last of all the one that decides."""
    wanted = [*_wanted(question)]
    if not wanted or any(node.decisive for node in why.causes):
        return why
    causes = why.causes
    for chosen in (_changing(causes, wanted), _refused(causes, wanted, question), _sparing(causes, wanted)):
        if chosen:
            return replace(why, causes=tuple(replace(node, decisive=node in chosen) for node in causes))
    found = [node for node in causes if node.kind in (NodeKind.FINDING, NodeKind.CLAIM)]
    if found:
        return replace(why, causes=tuple(replace(node, decisive=node is found[-1]) for node in causes))
    if causes and answer in ("no", "0", "none") and not (answer == "0" and why.cites):
        return replace(why, causes=(*causes, Node(NodeKind.FACT, NOTHING, decisive=True)))
    return replace(why, decisive=True)


def _changing(causes: Sequence[Node], wanted: Sequence[Wanted]) -> list[Node]:
    return [node for node in causes if node.standing and any(_is(one, row) for one in wanted for row in node.affects)]


def _is(wanted: Wanted, row: Affected) -> bool:
    return len(row) >= len(wanted) and all(part in (None, told) for part, told in zip(wanted, row, strict=False))


def _is_of_dice(wanted: Wanted) -> bool:
    """Whether a die may bring about a change."""
    return wanted[0] in OF_DICE or (wanted[0] or "").startswith(MASTS_TO)


def _sparing(causes: Sequence[Node], wanted: Sequence[Wanted]) -> list[Node]:
    """The last of the dice that took nothing from whoever is asked about."""
    named = {part for one in wanted for part in one[1:] if part}
    if not any(_is_of_dice(one) for one in wanted):
        return []
    doers = {one[1] for one in wanted if len(one) > 2 and one[1]}
    rolled = [node for node in causes if not doers or doers & {*node.about}]
    spared = [node for node in rolled for row in node.affects if row[0] == AT_STAKE and (not named or row[1] in named)]
    return spared[-1:]


def _refused(causes: Sequence[Node], wanted: Sequence[Wanted], question: Question) -> list[Node]:
    """The last deed that was not allowed; of what is asked of a piece, where no die could have brought it about."""
    found = [node for node in causes if not node.standing and node.kind in (NodeKind.EVENT, NodeKind.FACT)]
    if question.ask in (Ask.DOES, Ask.WHO, Ask.TIMES) and question.act is not Act.ELIMINATE:
        return found[-1:]
    tried = (_is_of_dice(wanted[0]) or wanted[0][0] == "gone") and any(
        row[0] == AT_STAKE for node in causes for row in node.affects
    )
    return [] if tried else [node for node in found if question.who in node.about[1:]][-1:]


def _wanted(question: Question) -> Iterator[Wanted]:
    """What a change must have been about to bring the answer about."""
    who, whom = question.who or None, question.whom
    if question.ask in (Ask.HOW_MANY, Ask.WHAT):
        yield from _of_figure(question, who)
    elif question.ask is Ask.WHERE:
        yield from ((field, who) for field in ("aboard", "gone", "marks", "inside"))
    elif question.ask is Ask.IS:
        yield from _of_state(question, who)
    elif question.act is Act.BOARD and question.state == "win":
        yield ("boarding won", who, whom)
    elif question.ask is Ask.WHICH and question.state in ("eliminated", "lost", "removed", "sunk"):
        yield ("gone",)
    elif question.ask in (Ask.DOES, Ask.WHO, Ask.WHICH, Ask.TIMES):
        yield from _of_deed(question, who, whom)


def _of_figure(question: Question, who: str | None) -> Iterator[Wanted]:
    if question.count is Count.MASTS:
        yield ("masts", who)
    elif question.count is Count.MASTS_LOST and any(question.how):
        yield from ((f"{MASTS_TO}{cause}", question.by or None, who) for cause in question.how)
    elif question.count is Count.MASTS_LOST:
        yield ("masts lost", who)
    elif question.count is Count.HITS:
        yield ("hit", who) if question.act is Act.HIT else ("hit", None, who)
    elif question.count in (Count.CREW, Count.TREASURE, Count.CARGO):
        yield from (("gone",), ("aboard",))
    elif question.count is Count.TOTAL:
        yield (TOTAL, who)
    elif question.count is Count.BOARDING_BONUS:
        yield (BONUS, who)
    elif question.count is Count.GOLD:
        yield from (("gold",), ("aboard",), ("gone",))


def _of_state(question: Question, who: str | None) -> Iterator[Wanted]:
    asked = question.state
    if asked is Quality.DERELICT:
        yield ("masts", who)
    elif asked == "lost" and question.of == "mast":
        yield ("masts lost",)
    elif asked == "lost":
        yield from (("eliminated",), ("stolen",), ("gone",), *([] if question.of in CARRIED else [("masts lost",)]))
    elif asked is Quality.LOST:
        yield from (("marks", who), ("gone", who), ("stolen", None, who))
    elif asked is Quality.TOWED:
        yield ("tow", None, who)
    elif asked in GONE:
        yield ("gone", who)
    elif asked in ROWS:
        yield (ROWS[str(asked)], None, who)
    elif asked in ("inside", "aboard"):
        yield from (("inside", who), ("aboard", who), ("gone", who))
    elif isinstance(asked, Quality) and asked not in (Quality.PINNED, Quality.WITHIN, Quality.TOUCHING):
        yield ("marks", who)


def _of_deed(question: Question, who: str | None, whom: str | None) -> Iterator[Wanted]:
    if question.act is Act.SINK:
        yield ("gone", whom or who) if whom or who else ("gone",)
    elif question.act is Act.ELIMINATE and question.of == "mast":
        yield ("masts lost", who)
    elif question.act is Act.ELIMINATE and question.state in ("lost", "kept") and whom:
        yield from (("gone", whom), ("stolen", None, whom))
    elif question.act is Act.ELIMINATE and question.of is None:
        yield ("gone", whom or who)
    elif question.act is Act.ELIMINATE:
        yield from (("gone",), (PUT_AWAY, who))
    elif question.act in TAKING and question.ask in (Ask.WHO, Ask.WHICH):
        yield ("aboard", whom) if whom else ("aboard",)
    elif question.act in NOTED:
        yield (NOTED[question.act], who, whom)
