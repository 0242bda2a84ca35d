"""Questions that look back at the deeds of a play: whether one was allowed, and what else might have been done in its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from arbiter.documents import Scalar, Value
from arbiter.effects import Act
from arbiter.frozen import replace
from arbiter.patterns import Pattern
from arbiter.play import Command, Question, Situation
from arbiter.play import Sentence as Told
from arbiter.problems import Problem
from arbiter.situations.asked import Asked
from arbiter.situations.breaking import player_of
from arbiter.situations.sentences.names import Names
from arbiter.situations.sentences.suppositions import deed_of
from arbiter.situations.sentences.verbs import BY_WORD, third_person

_ALLOWED = r"(?:allowed|permitted|legal|valid|possible|okay|ok|right|within the rules|by the rules)"
_WAS_ALLOWED = Pattern(
    rf"^(?:is|was) (?:that|this|it|(?:the|(?P<who>\S.*?)(?:'s|’s|(?<=s)')) (?P<deed>\w+)) {_ALLOWED}$", re.IGNORECASE
)
_DO_THAT = Pattern(r"^(?:can|may|could) (?:she|he|it|they|(?P<who>\S.*?)) (?P<deed>)do (?:that|this|so)$", re.IGNORECASE)
_MIGHT_HAVE = Pattern(
    r"^(?:could|might|may|can) (?P<who>\S.*?) (?:also )?have (?P<verb>\w+)(?P<rest>.*?)(?P<instead> instead)?$", re.IGNORECASE
)
Retold = Callable[[dict[str, Value]], Situation | None]
_BEHIND_A_MOVE = frozenset({Act.SHOOT, Act.RAM, Act.BOARD, Act.EXPLORE, Act.TOW, Act.DOCK, Act.REPAIR})
"""What might have been done where a move had led, or in its place."""
_TOLD_BESIDE = frozenset({Command.CHOOSE, Command.STAND, Command.LIE, Command.ROLL, Command.END_TURN, Command.PASS})
"""What a play tells that is nobody's deed."""


def asked_back(
    asked: Asked, found: dict[str, Value], names: Names, play: tuple[Told, ...], retold: Retold
) -> Question | Problem | None:
    """The question whether a deed of the play may be done, or another at the moment before it; None for any other question.

    Where several deeds may be meant it is refused, with a question of each.
    """
    said = asked.text.strip().rstrip(" ?")
    deeds = [place for place, one in enumerate(play) if not one.breaks_in and one.deed not in _TOLD_BESIDE]
    if (was := _WAS_ALLOWED.match(said) or _DO_THAT.match(said)) is not None:
        return _was_allowed(asked, found, was, names, [(place, play[place]) for place in deeds], retold)
    other = _MIGHT_HAVE.match(said)
    verb = BY_WORD.get(other["verb"].casefold()) if other is not None else None
    if other is None or verb is None:
        return None
    plain = f"may {other['who']} {verb.name}{other['rest']}?"
    read = _read(found, asked, plain, retold)
    if read is None:
        return None
    question = replace(read.questions[0], text=asked.text)
    own = [place for place in deeds if _is_of(play[place], question, names)]
    told = [place for place in own if _tells(play[place], question)]
    amid = [one.text for one in play if one.breaks_in and _is_of(one, question, names)]
    if other["instead"] and amid and not own:
        says = "what could be done in place of something that breaks in is asked of a play that does not tell that"
        return Problem("sentence.unclear", says, asked.span, f"leave out “{amid[-1]}” and ask: {plain}")
    if not own or told:
        return _as_told(read, question, told[-1]) if told else question
    before = [f"before {_bare(play[place].text)}, {plain}" for place in own]
    if len(own) > 1:
        return _unclear(asked, before)
    if play[own[0]].deed is Command.MOVE and question.act in _BEHIND_A_MOVE and not other["instead"]:
        return _unclear(asked, [*before, f"after {_bare(play[own[0]].text)}, {plain}"])
    along = tuple(row for row in read.along if row[0] <= own[0])
    question = replace(question, supposed=f"before “{play[own[0]].text}”")
    return replace(question, supposing=replace(read, play=read.play[: own[0]], along=along, questions=(question,), stopped=True))


def _was_allowed(
    asked: Asked, found: dict[str, Value], was: re.Match[str], names: Names, deeds: Sequence[tuple[int, Told]], retold: Retold
) -> Question | Problem | None:
    """Whether the only deed of the play may be done, or its only one of a kind, or of whoever is named."""
    kind = deed_of(was["deed"]) if was["deed"] else None
    whose = next((word.value for word in names.words(was["who"])), "") if was["who"] else ""
    meant = [row for row in deeds if not was["deed"] or row[1].deed is kind]
    meant = [row for row in meant if not whose or whose in (row[1].who, player_of(row[1].who, names))]
    if kind is not None and not meant:
        whose = f" of {was['who']}" if whose else ""
        says = f"the play tells of no {was['deed'].casefold()}{whose}"
        return Problem("sentence.unclear", says, asked.span, f"tell it under play, or ask who may {kind.value} now")
    plain = [f"may {text}?" for _, one in meant if (text := _in_base(one.text))]
    if len(meant) > 1 and plain:
        return _unclear(asked, plain)
    read = _read(found, asked, plain[0], retold) if len(plain) == len(meant) == 1 else None
    if read is None or not _tells(meant[0][1], read.questions[0]):
        return None
    return _as_told(read, replace(read.questions[0], text=asked.text), meant[0][0])


def _as_told(read: Situation, question: Question, place: int) -> Question:
    """The question as it is asked of the play up to the deed that it is about, with what breaks into that."""
    end = next((at for at in range(place + 1, len(read.play)) if not read.play[at].breaks_in), len(read.play))
    if end == len(read.play):
        return question
    along = tuple(row for row in read.along if row[0] <= end)
    question = replace(question, supposed=f"of “{read.play[place].text}”")
    return replace(question, supposing=replace(read, play=read.play[:end], along=along, questions=(question,)))


def _unclear(asked: Asked, ways: Sequence[str]) -> Problem:
    return Problem(
        "sentence.unclear", "of which moment of the play that is asked is not said", asked.span, f"ask: {' · '.join(ways[:3])}"
    )


def _read(found: dict[str, Value], asked: Asked, text: str, retold: Retold) -> Situation | None:
    """The situation with that question alone; None where it is not read."""
    read = retold({**found, "ask": Scalar(text, asked.span, exact=False)})
    return read if read is not None and len(read.questions) == 1 else None


def _is_of(told: Told, question: Question, names: Names) -> bool:
    """Whether a deed is one of whoever is asked about: of that piece, or of a player's."""
    return question.who in (told.who, player_of(told.who, names)) or (bool(question.commander) and question.commander == told.who)


def _tells(told: Told, question: Question) -> bool:
    """Whether a deed is just what a question asks about."""
    alike = question.act is not None and question.act.value == told.deed.value and question.who in ("", told.who)
    return alike and (question.whom is None or not told.whom or question.whom in told.whom)


def _bare(text: str) -> str:
    """A sentence without the dice behind it."""
    return re.split(r"[,:;]", text, maxsplit=1)[0]


def _in_base(text: str) -> str:
    """A sentence that tells a deed as it stands behind *may*: `Gull shoots Tern` as `Gull shoot Tern`; empty for any other."""
    words = _bare(text).split()
    for place, word in enumerate(words):
        if place and word.casefold() in BY_WORD and third_person(word) == word.casefold():
            return " ".join((*words[:place], BY_WORD[word.casefold()].name, *words[place + 1 :]))
    return ""
