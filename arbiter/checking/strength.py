"""Words of strength that do not say what their writer probably means."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.checking.diagnostics import Diagnostic
from arbiter.checking.phrases import compiled
from arbiter.checking.reading import TextReading
from arbiter.checking.sentences import TaggedSentence
from arbiter.effects import Effect, Op, Tier
from arbiter.rulebook import Library

CODE = "wording.tier"
BINDING = frozenset({"MUST", "ALWAYS", "MUST_NOT", "NEVER"})
LOOSE = (
    (" to ", r"(?<!not )(?<!n't )(?<!n’t )\b(?:has|have|needs?) to(?= \w)", "must", "has no tier"),
    (" to ", r"\b(?:is|are) (?:required|obliged|forced) to(?= (?!eliminate\b)\w)", "must", "has no tier"),
    (" to ", r"\b(?:is|are) (?:not allowed|forbidden|unable|not able|not permitted) to\b", "cannot", "has no tier"),
    (" to ", r"\b(?:is|are) (?:allowed|able|permitted) to\b", "may", "has no tier"),
    ("should", r"\bshould not\b|\bshouldn['’]t\b", "cannot", "only advises"),
    ("should", r"(?<!^)(?<![.;!] )\bshould\b(?! not)", "must", "only advises"),
    ("l not", r"\b(?:shall|will) (?:not|never)\b", "cannot", "has no tier"),
    ("won", r"\bwon['’]t\b", "cannot", "has no tier"),
    ("shall", r"\bshall\b(?! not| never)", "must", "has no tier"),
    ("might", r"\bmight\b", "may", "has no tier"),
    ("could", r"\bcould\b", "may", "has no tier"),
    ("need not", r"\bneed not\b", "may … without", "leaves a choice and forbids nothing"),
    ("be able", r"\bnot be able to\b", "cannot", "has no tier"),
    ("supposed", r"\b(?:is|are) supposed to\b", "must", "only advises"),
    ("meant to", r"\b(?:is|are) meant to\b", "must", "only advises"),
    ("ought", r"\bought (?:not )?to\b", "must", "only advises"),
)
"""Words that no tier can be read off: what they need in a text, what stands for them, and why they are none."""
TWICE = (
    r"\b(?:cannot|can['’]t|can not|may not) (?:never|not)\b|\bnever (?:cannot|not)\b|\b(?:may|can) must\b|\bmust (?:may|can)\b"
    r"|\bmay cannot\b|\bmust cannot\b|\bnever always\b|\balways never\b|\bmust (?:never|always)\b|\b(?:never|always) must\b"
)
_TWO = ("never", "must", "not not", "cannot", "can't", "can’t")
"""One of these stands in a text wherever two words of strength stand side by side."""
OPEN = r"\b(?:may|can) always\b|\balways (?:may|can)\b"


def check(reading: TextReading, library: Library) -> Iterator[Diagnostic]:
    """Every word of strength in the text that is none, is doubled, or reads two ways."""
    low = reading.text.casefold()
    for pattern, instead, why in ((pattern, instead, why) for trigger, pattern, instead, why in LOOSE if trigger in low):
        for match in compiled(pattern).finditer(reading.text):
            yield Diagnostic(CODE, f"“{match.group()}” {why}", *match.span(), f"say “{instead}” if that is meant")
    for match in compiled(TWICE).finditer(reading.text) if any(word in low for word in _TWO) else ():
        message = f"“{match.group()}” is two words of strength at once"
        yield Diagnostic(CODE, message, *match.span(), "say only one of may, must, cannot and can never")
    for match in compiled(OPEN).finditer(reading.text) if "always" in low else ():
        message = f"“{match.group()}” is a choice that prevails as “must” does: no “cannot” takes it away"
        yield Diagnostic(CODE, message, *match.span(), "say “may” for a plain choice, “must” for a duty")
    yield from bound_bonuses(reading)
    yield from may_not_beside_must(reading)


def bound_bonuses(reading: TextReading) -> Iterator[Diagnostic]:
    """`always` on a bonus: it is no duty of anybody, and nothing says no to a bonus."""
    bonuses = {(one.start, one.end) for one in reading.spoken if _is_bound_bonus(one.effect)}
    for sentence in reading.sentences:
        for _, word in sentence.of_types("ALWAYS"):
            if word.low == "always" and any(start <= word.start < end for start, end in bonuses):
                message = "a bonus binds nobody: “always” makes it no stronger, and only looks as if it were sometimes denied"
                yield Diagnostic(CODE, message, word.start, word.end, "leave it out")


def _is_bound_bonus(effect: Effect) -> bool:
    return effect.affirms and effect.tier >= Tier.MANDATORY and effect.amount is not None and effect.amount.op is Op.ADD


def may_not_beside_must(reading: TextReading) -> Iterator[Diagnostic]:
    """`may not` beside `must` or `never`: it binds less than they do, or is meant as leave to leave something."""
    binding = [word for sentence in reading.sentences for _, word in sentence.of_types(*BINDING) if not _is_reroll(sentence)]
    for sentence in reading.sentences:
        for _, word in sentence.of_types("CANNOT"):
            if word.low == "may not" and binding:
                other = binding[0]
                message = f"“may not” forbids, and yields to “{other.text}” beside it"
                hint = "say “cannot” or “must not” to forbid, “may choose not to” for a choice"
                note = "this word binds more strongly"
                yield Diagnostic(CODE, message, word.start, word.end, hint, ((other.start, other.end, note),))


def _is_reroll(sentence: TaggedSentence) -> bool:
    """Whether a `must` only says which of two rolls counts, or when a ship leaves, as it does on many cards."""
    return any(other.type in ("USE_SECOND_RESULT", "LEAVE", "ABLE", "TO_HIT") for other in sentence.words)
