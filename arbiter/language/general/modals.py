"""Modal verbs of general sentences: the mood that each gives, and the word that keeps it where a mood has no place."""

from __future__ import annotations

from lark import Token

from arbiter.effects import Act, Effect, Tier
from arbiter.frozen import frozen
from arbiter.language.trees import Branch, tokens_of


@frozen
class Mood:
    """The wording of a clause. Implements `faq.ability-conflicts.2`."""

    tier: Tier = Tier.OPTIONAL
    affirms: bool = True
    optional: bool = False

    def denying(self) -> Mood:
        """The mood of the same clause when its subject is `no …`."""
        tier = Tier.NOT if self.tier is Tier.OPTIONAL else Tier.MANDATORY_NOT if self.tier is Tier.MANDATORY else self.tier
        return Mood(tier, not self.affirms, False)


_MOODS = {
    "CANNOT": Mood(Tier.NOT, False),
    "DO_NOT": Mood(Tier.NOT, False),
    "MAY": Mood(optional=True),
    "MUST": Mood(Tier.MANDATORY),
    "ALWAYS": Mood(Tier.MANDATORY),
    "MAY_ALWAYS": Mood(Tier.MANDATORY, optional=True),
    "MUST_NOT": Mood(Tier.MANDATORY_NOT, False),
    "NEVER": Mood(Tier.MANDATORY_NOT, False),
    "ONLY_MAY": Mood(optional=True),
    "WILL": Mood(),
    "WOULD": Mood(),
    "NEED_NOT": Mood(Tier.NOT, False),
}
SAID_OF_MAIN = {"ONLY_MAY": "only", "WOULD": "would", "NEED_NOT": "necessarily"}
"""What a modal says of the main clause beyond its mood."""
SAID_OF_RELATIVE = {
    "MAY": "may", "CANNOT": "cannot", "MUST": "must", "WOULD": "would", "DO_NOT": "not", "MUST_NOT": "must not",
    "NEVER": "never", "WILL": "will", "ONLY_MAY": "only", "ALWAYS": "always", "MAY_ALWAYS": "may",
    "NEED_NOT": "need not",
}  # fmt: skip
"""What it says of a relative clause, as a manner of what happens there."""
SAID_OF_CIRCUMSTANCE = {
    terminal: word
    for terminal, word in SAID_OF_RELATIVE.items()
    if terminal not in ("WOULD", "DO_NOT", "WILL", "NEED_NOT", "ONLY_MAY")
}
"""What it says of a clause that something waits for."""
WORDED = {word: word for word in ("may", "cannot", "must", "would", "will", "must not", "always", "need not")} | {
    "not": "does not",
    "never": "can never",
    "only": "may only",
    "has": "has",
}
"""How a manner that keeps a modal is worded as a modal again."""


def modal_of(predicate: Branch) -> Token | None:
    """The modal of a predicate; its value names the mood."""
    return next((word for word in tokens_of(predicate) if word.type == "MODAL"), None)


def mood_given_by(modal: Token) -> Mood:
    return _MOODS[str(modal)]


def effect_in(act: Act, mood: Mood, **fields: object) -> Effect:
    """An effect in that mood."""
    return Effect(act, mood.tier, mood.affirms, optional=mood.optional, **fields)  # type: ignore[arg-type]
