"""Questions in free words: the unit that decides them, and the verdict on them as they were asked."""

from arbiter.asking.answering import NoQuestion, Reply, Ruling, ask
from arbiter.asking.situated import Situated
from arbiter.asking.verdicts import Verdict

__all__ = ["NoQuestion", "Reply", "Ruling", "Situated", "Verdict", "ask"]
