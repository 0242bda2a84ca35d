"""How strongly a clause is worded: its tier, whether it affirms, and whether someone may choose."""

from __future__ import annotations

from dataclasses import dataclass

from lark import Token

from arbiter.effects import Act, Effect, Tier
from arbiter.language.trees import Branch, NotUnderstood, branches, tokens_of


@dataclass(frozen=True, slots=True)
class Mood:
    """The wording of a clause. Implements `faq.ability-conflicts.2`."""

    tier: Tier = Tier.OPTIONAL
    affirms: bool = True
    optional: bool = False

    def denying(self) -> Mood:
        """The mood of the same clause when its subject is `no …`."""
        tier = Tier.NOT if self.tier is Tier.OPTIONAL else Tier.MANDATORY_NOT if self.tier is Tier.MANDATORY else self.tier
        return Mood(tier, not self.affirms, False)


MOODS = {
    "CANNOT": Mood(Tier.NOT, False),
    "DO_NOT": Mood(Tier.NOT, False),
    "MAY": Mood(optional=True),
    "MUST": Mood(Tier.MANDATORY),
    "ALWAYS": Mood(Tier.MANDATORY),
    "MUST_NOT": Mood(Tier.MANDATORY_NOT, False),
    "NEVER": Mood(Tier.MANDATORY_NOT, False),
}


def mood_of(modal: Branch | None) -> Mood:
    """The mood that a modal gives; without one a plain statement."""
    if modal is None:
        return Mood()
    word = tokens_of(modal)[0]
    if word.type not in MOODS:
        raise NotUnderstood(f"“{word}” says what happens only after “when”", word)
    return MOODS[word.type]


def check_being(predicate: Branch) -> None:
    """Raises `NotUnderstood` for `be` without a modal, and for `is` after one."""
    modal = next(branches(predicate, "modal"), None)
    for verb in next(branches(predicate, "verbs")).children:
        word = None if isinstance(verb, Token) else next(iter(tokens_of(verb)), None)
        if word is not None and ((word.type == "BE" and modal is None) or (word.type == "IS" and modal is not None)):
            raise NotUnderstood(f"“{word}” cannot be read here", word)


def effect_in(act: Act, mood: Mood, **fields: object) -> Effect:
    """An effect in that mood."""
    return Effect(act, mood.tier, mood.affirms, optional=mood.optional, **fields)  # type: ignore[arg-type]
