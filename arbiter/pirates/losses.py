"""Who chooses what is lost (`faq.who-picks.1`)."""

from __future__ import annotations

from arbiter.effects import Act, Kind
from arbiter.engine.view import View


def chooser(view: View, what: Kind) -> tuple[str, tuple[str, ...]]:
    """Which role chooses what is lost (`owner`, `winner`, `loser`), and the units that say so."""
    for rule in view.book.by_topic.get((Act.CHOOSE, None), ()):
        effect = rule.effect
        if effect.whom is not None and what in effect.whom.kinds and effect.who is not None:
            return effect.who.name or "owner", (rule.unit,)
    return "owner", ()
