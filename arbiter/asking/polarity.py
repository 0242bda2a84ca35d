"""Which way round a question is put: the form of answer that it asks for, and the words that may turn its answer."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from math import exp

from arbiter.asking.words import folded, stem, words

NEAR = "alike"
"""Under this name stands how much two questions speak for contrary answers by being alike, or rather against them."""
OPENING = "^"
"""What stands before the mark of the word that a question begins with."""
USUAL = "usual"
"""Under this name stands how much is to be expected of two questions of one unit before any word is known."""

ALIKE = {
    "need": "must need needs needed required require requires forced force obliged obligatory mandatory compulsory supposed necessary",
    "may": "can may could allowed allow allows able ok okay legal fine possible permitted permit free lets let entitled cool",
    "stop": """stop stops stopped stopping prevent prevents prevented block blocks blocked bar bars barred forbid forbids forbidden
        ban banned bans illegal forbidden disallow disallowed deny denied refuse hinder hinders save saves spare spares shield shields
        protect protects protected halt halts kill kills ruin ruins spoil spoils interrupt interrupts cancel cancels unable
        impossible prohibited prohibit""",
    "not": "not never no none neither nor nothing nobody without cannot cant dont doesnt isnt wont",
    "only": "only solely just merely exclusively nothing",
    "lose": "lose loses lost losing gone forfeit forfeits wasted waste wasting gives forgo sacrifice drop drops dropped give",
    "keep": "keep keeps kept stay stays stayed remain remains remained survive survives still hold holds continue continues lasts last",
    "safe": "safe immune untouchable unaffected harmless protected invulnerable exempt escape escapes avoid avoids dodge ignore ignores skip skips",
    "all": "all every each always whole entire entirely full fully everything everyone both any",
    "some": "some part partly partial few half",
    "other": "other another different else separate separately someone foreign",
    "same": "same together simultaneously once equal",
    "end": "end ends ended over finish finishes finished done expire expires",
    "late": "late after afterwards later once already",
    "early": "before beforehand early earlier first",
    "fail": "fail fails failed useless pointless vain nothing void worthless",
    "mine": "my mine our own friendly",
    "his": "his enemy opponent opponents their theirs foe",
    "more": "more bigger higher larger longer extra further additional beyond above exceed",
    "less": "less fewer smaller lower shorter under below",
    "free": "free nothing costless gratis",
    "cost": "cost costs costing count counts spend uses eat eats",
}
"""Words that turn a question alike, by what their mark is called."""
GROUPED = "~"
"""What stands before such a mark."""
_GROUPS: dict[str, list[str]] = {}
for _name, _row in ALIKE.items():
    for _word in _row.split():
        _GROUPS.setdefault(_word, []).append(GROUPED + _name)

_PAIRS = {
    ("have", "to"): ["~need"], ("has", "to"): ["~need"], ("had", "to"): ["~need"], ("able", "to"): ["~may"],
    ("get", "to"): ["~may"], ("get", "away"): ["~safe"], ("no", "longer"): ["~end"], ("out", "of"): ["~end"],
    ("use", "up"): ["~cost"], ("let", "go"): ["~end"], ("instead", "of"): ["~other"], ("as", "well"): ["~more"],
    ("at", "all"): ["~some"], ("too", "late"): ["~late"], ("how", "long"): ["~end"],
}  # fmt: skip
"""Words in a row that turn a question, and how."""
_KINDS = {word: [kind] for kind, row in {
    "be": "is are am was were", "do": "do does did", "may": "can may could might", "must": "must need have should",
}.items() for word in row.split()}  # fmt: skip
_SILENT = frozenset(
    map(
        stem,
        """a an the this that these those it its he she him her hers they them their theirs i me you your yours u we us
        is are am was were be been being do does did of to in on at by for from with and or but if so as s then when while
        which what who how there here have has had will would can may ship ships boat boats crew guy guys""".split(),
    )
)
"""Words that turn nothing by themselves."""
_CLAUSE = re.compile(r"[.?!,;:()]+|\s-+\s|\.{2,}")
_LEAD = re.compile(r"^(?:(?:so|and|but|then|or|now|hey|ok|okay|well|also|still|just|if so|say|right|quick|question|wait|hmm|um|uh) )+")
_AUXILIARY = r"(?:can|may|might|must|do|does|did|is|are|am|was|were|will|would|should|shall|could|has|have|cud|wud)"
_POLAR = re.compile(rf"^{_AUXILIARY}\b")
_INVERTED = re.compile(
    rf"\b{_AUXILIARY} (?:not )?(?:i|he|she|it|they|we|you|my|his|the|a|an|that|this|her|their|any|all|another|your|our|there)\b"
)
_WHO = re.compile(r"^(?:who|whos|whose|whom|(?:which|what) (?:player|side|of us|of them|one of us|captain|opponent))\b")
_VALUE = re.compile(r"^(?:(?:at|in|by|for|on|from|to|with) )?(?:how|what|whats|which|when|where|why|hows|wheres)\b")
_INNER = re.compile(r"\b(?:how (?:many|much|far|long|often)|what|which|where|when|how|why)\b")
_MEASURE = re.compile(r"\b(?:cost|costs|price|prices|number|amount|total|length|distance|rarity|or|odds|order|result|value)\b")


def marks(row: Sequence[str]) -> set[str]:
    """What may turn a question of these words: they, alone and in groups, and the kind of word that it begins with."""
    found = {stem(word) for word in row} - _SILENT
    for word in row:
        found.update(_GROUPS.get(word, ()))
    for pair in pairwise(row):
        found.update(_PAIRS.get(pair, ()))
    return found | {OPENING + kind for kind in _KINDS.get(row[0] if row else "", ())}


def form(text: str) -> str:
    """What a question asks for: `yes` when it asks whether, `value` what, `who` who, nothing when it does not show.

    The last clause that begins like a question counts.
    """
    clauses = [" ".join(words(clause)) for clause in _CLAUSE.split(folded(text))]
    begun = [_LEAD.sub("", clause) for clause in clauses if clause]
    for clause in reversed(begun):
        for pattern, shape in ((_POLAR, "yes"), (_WHO, "who"), (_VALUE, "value")):
            if pattern.search(clause):
                return shape
    last = " ".join(begun)
    if _INVERTED.search(last):
        return "yes"
    return "value" if _INNER.search(last) or _MEASURE.search(last) else ""


def contrary(apart: Iterable[float], alike: float, turning: Mapping[str, float]) -> float:
    """How likely two questions about one thing have contrary answers.

    `apart` are the weights of the marks that only one of them has, `alike` is how alike they are otherwise.
    """
    return 1 / (1 + exp(-turning.get(USUAL, 0.0) - turning.get(NEAR, 0.0) * alike - sum(apart)))
