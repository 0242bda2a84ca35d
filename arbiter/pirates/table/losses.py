"""Who chooses what is lost (`faq.who-picks.1`)."""

from __future__ import annotations

from arbiter.effects import Act, Kind
from arbiter.engine.view import View


def chooser(view: View, what: Kind, cause: str = "") -> tuple[str, tuple[str, ...]]:
    """Which role chooses what is lost to a `ram` or anything else (`owner`, `winner`, `loser`), and the units that say so."""
    for rule in view.book.by_topic.get((Act.CHOOSE, None), ()):
        effect = rule.effect
        of_that = effect.when is None or effect.when.happening.act.value == cause
        if of_that and effect.whom is not None and what in effect.whom.kinds and effect.who is not None:
            return effect.who.name or "owner", (rule.unit,)
    return "owner", ()
