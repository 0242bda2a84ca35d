"""Where the sentences of a card text begin and end: titles, and what limits a sentence in one of its own."""

from __future__ import annotations

import re

from arbiter.language.general.lexemes import forms
from arbiter.language.vocabulary.nouns import OBJECTS
from arbiter.language.wording.expansions import verb_forms
from arbiter.patterns import Pattern

SENTENCE = Pattern(
    r"(?:[^.;!\n,]|\n(?=\s*[a-z])|,(?! (?:and |but )?(?:\d[–-]\d |\d\+ (?=[a-z])|on (?:an? )?(?:result of )?\d)))+"
)
SUBJECT = r"(?=(?:it|she|he|they|you|this|that|these|those|the|her|its|their|your|no|every|each|all)\b)"
_NAME = r"[A-Z][\w'’-]*(?:[ -][A-Z][\w'’-]*)*(?:\s*:\s*[A-Z][\w ]*)?"
_BEHIND = Pattern(
    rf"^((?:{_NAME}\. )?[^.:;]+)\. ((?:Only )?[Oo]nce (?:per|a|each) (?:turn|game))(?=\.\s*$)"
    r"|^([^.;]*\+\d[^.;]*)\. ([Mm]ax \+\d+)(?=\.\s*$)",
    needs=("nce per ", "nce a ", "nce each ", "ax +"),
)
"""A sentence, and how often it may be used or how much there is at most in one of its own."""
_THIS = r"(?:this|that|so|it|this ability)"
_USED = Pattern(
    rf"(?<=\w)\. (?:(?:You|She|It|They|This ship) (?:may|can) (?:only )?(?:do|use) {_THIS} ?|(?:Only )?(?:[Uu]se|[Dd]o) {_THIS} "
    r"|This (?:ability |power |bonus )?(?:may|can) (?:only )?be (?:used|done) )(?P<often>(?:only |no more than |at most |just )?"
    r"(?:once|twice) (?:per|a|each|every) (?:turn|game))(?=\.\s*$)",
    needs=("once", "twice"),
)
"""How often something may be done, told of it in a sentence of its own."""
_AFTERTHOUGHT = Pattern(
    r"(?<=[\w)])\. (Not|Only|Even|Never) (?=(?:(?<=Only )(?:if|while|when|as long as)"
    r"|against|at|by|during|for|from|in|on|through|to|until|with|within) (?![^.]*:))",
    needs=(". Not ", ". Only ", ". Even ", ". Never "),
)
"""A limit that is said in a sentence of its own: `+1 to her cannon rolls. Not against forts`."""
_EXCEPTED = Pattern(
    r"(?<=[\w)])\. (?:Not|Never|No bonus) (?:while|when|if) (?![^.]*:)", needs=(". Not ", ". Never ", ". No bonus ")
)
"""What stands against it, in a sentence of its own: `+1 to her cannon rolls. Not while she is docked`."""
_SHOWN = Pattern(r"(?<=[:.] )(\d[–-]\d),(?= [a-z])")
"""What a die shows, with a comma before what comes of it."""
_MOST = Pattern(r"(?<=\w)[.;] ([Mm])(?=(?:ax|in)(?:imum)?(?: of)? \+?\d)", needs=(". Max", "; max", ". Min", "; min"))
_CHOICE = Pattern(r"(?<=\w)\. Your choice(?=\.)", needs=(". Your choice.",))
_PICK = Pattern(r"(?<=\w)[:.] ([Yy])our (pick|choice)(?=[.;]|$)", needs=("our pick", "our choice"))
"""Who chooses, behind a colon: `lose one crew or two gold: your pick`."""
_IF_LIKED = Pattern(r"(?<=\w)\. Optional(?=\.)", needs=(". Optional.",))
_UNLESS_THEN = Pattern(r", unless ([^,.;:]+), (then|in which case) (?=[^.;]*\binstead\b)", needs=(", unless ",))
"""What takes the place of something: `lose one treasure, unless you have no cargo, then lose one crew instead`."""
_ELSE_WHAT = Pattern(
    r", (if not)(?:,| (?=(?:it|she|he|they|you|this|that|the|her|no|lose|eliminate|discard|remove|roll)\b))", needs=(", if not",)
)
"""What comes about otherwise, told in the same sentence: `if she is docked she may repair, if not she moves S`."""
_AND_IF_DONE = Pattern(r",? and (if (?:so|she does|he does|it does|they do|you do)),? (?=\w)", needs=(" and if ",))
"""What comes of a choice, told in the sentence of the choice: `she may move S, and if she does no ship may ram her`."""
_OR_ELSE = Pattern(
    rf",(?: but| and)? (?:or else|otherwise|else),? {SUBJECT}", needs=(", or else", ", otherwise", " otherwise", ", else")
)
"""What comes about otherwise, told in the same sentence: `she may repair if she is docked, otherwise she may ram`."""
_SO_IT_IS = Pattern(
    r"((?:^|[.;:!] )(?!(?i:if|when|while|whenever|after|before|once|every|each|unless|as)\b)[^.;:!,]+), so "
    r"(?=(?:(?:take|lose|keep|roll|add|put|move|give|discard|remove|eliminate|subtract|draw|pay)\b"
    r"|(?:you|she|it|he|they|nobody|no|one|your|his|her|its|this|that) (?!.*\b(?:may|can)\b(?!['’]t))))",
    needs=(", so ",),
)
"""What comes of what was said, told in the same sentence: `it is cursed, so subtract 1 from her cannon rolls`."""
_SO_MAY = Pattern(r"(?<=\w)\. So (?=(?:may|can|must) [^.;:,]+\.\s*$)", needs=(". So ",))
_TERSE_AGAIN = Pattern(
    r"((?:^|[.;]\s)\s*(?i:can['’]?t|cannot|can|may|must|never|no)\b[^.,;:]*), "
    r"(?=(?:can['’]?t|cannot|can|may|must|never|no being)\b)",
    needs=(", ca", ", may ", ", must ", ", never ", ", no "),
)
"""Two sentences that leave out who they speak of, with a comma between them: `Can't ram, can't be rammed`."""
_INLINE_TABLE = Pattern(r":(?=\s*(?:\d(?:\s?[–-]\s?\d)?\s?:|\d[–-]\d\s))", needs=(":",))
"""What parts the first row of a table from the roll that it stands in one sentence with."""
_EQUAL_ROW = Pattern(r"([.:;,]) (\d(?:[-–]\d)?) = ")
"""What a die shows, with a sign before what comes of it: `4-6 = one mast is lost`."""
_DIE = Pattern(r"\bd6\b|\bdie\b")
KEYWORDS = Pattern(rf"\s*{_NAME}(?:\s*,\s*{_NAME})*\s*$")
HEADING = Pattern(r"\s*[A-Z][\w'’]*(?:[ -](?:(?:of|the|and|in|to|on|at|a|an) )*[A-Z][\w'’]*)*\s?([-–—])\s+(?=[A-Za-z])")
"""The name of a card that a dash parts from its text."""
_TITLE = Pattern(r"\s*((?:(?:An?|The) [a-z]|[A-Z])[\w'’-]*(?: [a-z][\w'’-]*){0,3})([.!])(?=\s+[A-Z])")
"""What a text begins with and may be its title."""


def headed(text: str) -> str:
    """The text with a full stop in place of the dash after its name, and none within it: `Scurvy- Lose one crew`.

    How often it may be used, how much there is at most, and what else limits it is told with the one sentence before. Every
    word keeps its place.
    """
    if "=" in text and _DIE.search(text):
        text = _EQUAL_ROW.sub(lambda found: f"{found[1].replace(',', ';')} {found[2]}:  ", text)
    text = _INLINE_TABLE.sub(".", _SHOWN.sub(r"\1:", text.replace(" vs. ", " vs  ")))
    text = _BEHIND.sub(lambda found: f"{found[1] or found[3]}  {(found[2] or found[4]).lower()}", text)
    text = _UNLESS_THEN.sub(lambda found: f".     If {found[1]}, {'':{len(found[2])}} ", text)
    text = _ELSE_WHAT.sub(r". \1,", text).replace(", in which case ", ".  In that case ")
    text = _OR_ELSE.sub(lambda found: f".{'else, ':>{len(found[0]) - 1}}", text)
    text = _USED.sub(lambda found: f" {found['often']:>{len(found[0]) - 1}}", _SO_MAY.sub(", so ", text))
    text = _AND_IF_DONE.sub(lambda found: f".{found[1]:>{len(found[0]) - 3}}, ", text)
    text = _SO_IT_IS.sub(r"\1.    ", text)
    text = _TERSE_AGAIN.sub(r"\1. ", text)
    text = _EXCEPTED.sub(lambda found: ", unless ".ljust(len(found[0])), text)
    text = _MOST.sub(lambda found: f", {found[1].lower()}", _CHOICE.sub(_if_you_like, text))
    text = _IF_LIKED.sub(", optional", _PICK.sub(r", your \2", text))
    text = _AFTERTHOUGHT.sub(lambda found: f", {found[1].lower()} ", text)
    heading = HEADING.match(text)
    heading = None if heading is not None and _is_moment(text[: heading.start(1)]) else heading
    text = text if heading is None else f"{text[: heading.start(1)]}.{text[heading.end(1) :]}"
    title = _TITLE.match(text)
    return text if title is None or not _is_title(title) else f"{text[: title.start(2)]}:{text[title.end(2) :]}"


def _is_moment(before: str) -> bool:
    """Whether a word before a dash tells what happens, and is no name: `Rammed - …`."""
    word = before.strip().lower()
    return word in verb_forms()["Ved"] or word in verb_forms()["Vs"]


def _if_you_like(found: re.Match[str]) -> str:
    """What is left to a player, told behind what he may do, or behind what is chosen."""
    sentence = found.string[: found.start()].rpartition(".")[2]
    return ", if you like" if re.search(r"\bmay\b", sentence) else ", your choice "


def _is_title(found: re.Match[str]) -> bool:
    """Whether the words before the first stop only name a thing: `Fishing net.`, `A parrot!`."""
    *before, last = forms(ARTICLE.sub("", found[1]))
    joined = any("N" in form.could and "ADJ" not in form.could for form in before)  # `Bad luck coin`
    called = found[1].startswith("The ") and "V" not in last.could  # `The lighthouse.`, `The storm of the year.`
    named = last.low in OBJECTS or (joined and "N" in last.could) or (found[2] == "!" and "V" not in last.could)
    named = (named or called) and (found[2] == "!" or KEYWORDS.match(found[1]) is None)
    plain = {"ADJ", "N", "NAME", "VING", *(("OF", "DET", "UNKNOWN") if called else ())}
    return named and all(form.could.keys() <= plain or form.low == "'s" for form in before)


ARTICLE = Pattern(r"^\s*(?:An?|The) ")
