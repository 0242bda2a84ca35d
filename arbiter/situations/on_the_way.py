"""Questions of a moment on the way, past which the play goes on."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from arbiter.effects import Act, Quality
from arbiter.frozen import replace
from arbiter.patterns import Pattern
from arbiter.play import Ask, Command, Count, Question, Sentence, Situation
from arbiter.problems import Problem
from arbiter.situations.asked import Asked
from arbiter.situations.sentences.names import Names
from arbiter.situations.sentences.words import COUNTED, ORDINAL
from arbiter.situations.spoken import turn_after


def until(situation: Situation, end: int, question: Question) -> Situation:
    """The situation with the play up to a sentence, and that question."""
    along = tuple(row for row in situation.along if row[0] <= end)
    return replace(situation, play=situation.play[:end], along=along, questions=(question,), stopped=question.ask is not Ask.MUST)


def end_of(play: Sequence[Sentence], place: int) -> int:
    """Where the sentences end that belong to the deed at a place: what breaks into it, is chosen for it or comes of it."""
    belongs = (one.breaks_in or one.deed in (Command.CHOOSE, Command.COME) for one in play[place + 1 :])
    return next((at for at, goes_with in enumerate(belongs, place + 1) if not goes_with), len(play))


_HANDLING = frozenset({Act.LOAD, Act.LOOK, Act.LEAVE})
"""What may be done with what lies on an island while it is explored."""
_EXPLORING = frozenset({Command.EXPLORE, Command.LOAD, Command.LEAVE})


def at_the_moment_meant(situation: Situation, question: Question) -> Question:
    """A question that names no moment, as it is asked of the one that it can only mean, or of each that it may mean."""
    if question.again or question.turn or question.supposing is not None or question.each:
        return question
    if (question.ask, question.act) == (Ask.MAY, Act.ASSIGN) and situation.play:
        before = replace(question, supposed=f"before “{situation.play[0].text}”")
        before = replace(before, supposing=until(situation, 0, before))
        return replace(question, each=(before, question), alike=True)
    return _of_its_exploring(situation, question)


def _of_its_exploring(situation: Situation, question: Question) -> Question:
    """What a ship may load, leave or look at, as it is asked while she explores where the play goes on with others behind that.

    That may be in the turn of another player, in which she does nothing. Any other question, and one of a ship that does
    something else behind it, is returned as it is.
    """
    handles = question.act in _HANDLING and Ask.MAY in (question.ask, question.modal)
    if not handles:
        return question
    play, ship = situation.play, situation.board.pieces.get(question.who)
    begun = [begin for player, begin, _ in _turns(situation) if ship is not None and player == ship.player]
    own = [at for at, one in enumerate(play) if begun and at >= begun[-1] and question.who in (one.who, *one.whom)]
    if not own:
        return question
    explores = any(play[at].deed is Command.EXPLORE for at in own) and play[own[-1]].deed in _EXPLORING
    if not explores or (end := end_of(play, own[-1])) == len(play):
        return question
    asked = replace(question, supposed=f"right after “{play[own[-1]].text}”")
    return replace(asked, supposing=until(situation, end, asked))


_NTH = "|".join((*ORDINAL, "last"))
_NUMBER = r"one|two|three|four|five|six|\d{1,2}"
_WHICH = (
    rf"(?:the (?P<nth>{_NTH}) turn(?: of (?P<of>\S.*?))?|(?P<whose>\S.*?)(?:'s|’s|(?<=s)['’]) (?:(?P<own>{_NTH}) )?turn"
    rf"|turn (?P<number>{_NUMBER})|(?P<any>the|this) turn)"
)
_AT_AN_END = r"(?P<when>(?:at|by|before) the end of|after|before|on|in|during)"
_LEADING = Pattern(rf"^{_AT_AN_END} {_WHICH},? (?P<asked>\S.*)$", re.IGNORECASE)
_TRAILING = Pattern(rf"^(?P<asked>\S.*?),? {_AT_AN_END} {_WHICH}$", re.IGNORECASE)


def of_a_turn(asked: Asked, names: Names, reread: Callable[[str], Situation | None]) -> Question | Problem | None:
    """What is asked of a turn by its number, or of its end: `on Ben's second turn`, `at the end of the turn`; None for any else.

    `reread` reads the situation with another question in the place of this one. The answer must be the same for every turn
    that may be meant; one that the play does not tell is a problem.
    """
    plain = asked.text.strip().rstrip(" ?")
    found = _LEADING.match(plain) or _TRAILING.match(plain)
    if found is None:
        return None
    which, of, when = found["nth"] or found["own"] or found["number"], found["of"] or found["whose"], found["when"].casefold()
    if when in ("on", "in", "during") and not which:
        return None
    player = next((word.value for word in names.words(of) if word.type == "PLAYER"), "") if of else ""
    read = reread(f"{found['asked']}?") if player or not of else None
    if read is None or len(read.questions) != 1 or (when == "after" and read.questions[0].ask in (Ask.MAY, Ask.MUST)):
        return None
    turns = [*_turns(read)]
    own = [turn for turn in turns if turn[0] == (player or turns[0][0])]
    meant = _numbered(own, which) + ([] if player else _numbered(turns, which))
    if found["any"] == "this":
        meant = turns[-1:]
    begins = when == "before"
    places = sorted({begin - 1 if begins else end for _, begin, end in meant if begin or not begins})
    if not places:
        hint = "one sentence of the play ends each turn: the turn ends"
        return Problem("sentence.unclear", "the play tells no such turn", asked.span, hint)
    if not _stands(read.questions[0]) and any(begin for _, begin, _ in meant):
        says = "whether what is done in that turn alone, or by then, is meant is not said"
        return Problem("sentence.unclear", says, asked.span, "ask how things stand by then: how many masts has Gull after …?")
    each = tuple(_by_then(read, place, asked.text) for place in places)
    return each[0] if len(each) == 1 else replace(each[-1], supposing=None, supposed="", each=each, alike=True)


_STANDING = frozenset({None, Act.HAVE, Act.CARRY, Act.OWN, Act.TOUCH})
_COUNTED = frozenset({
    Count.MASTS, Count.FITTINGS, Count.UNITS, Count.CANNONS, Count.CREW, Count.TREASURE, Count.CARGO, Count.CARGO_USED,
    Count.CARGO_CAPACITY, Count.CARGO_LEFT, Count.CARGO_SPACE, Count.POINTS, Count.BASE_MOVE, Count.RANGE, Count.GOLD,
    Count.WORTH, Count.EQUIPMENT, Count.LINKS, None,
})  # fmt: skip


def _stands(question: Question) -> bool:
    """Whether it is asked what may be done, or how things stand, and not what was done."""
    if question.ask in (Ask.MAY, Ask.MUST):
        return True
    of_state = question.ask is not Ask.IS or question.state is None or isinstance(question.state, Quality)
    stands = question.act in _STANDING and question.count in _COUNTED and of_state
    return stands and not question.past and question.ask in (Ask.IS, Ask.HOW_MANY, Ask.WHAT, Ask.DOES, Ask.WHERE)


def _turns(read: Situation) -> Iterator[tuple[str, int, int]]:
    """The turns of a play: whose each is, with which sentence it begins and before which it ends."""
    begun, ends = 0, [at for at, one in enumerate(read.play) if one.deed is Command.END_TURN]
    for end in (*ends, len(read.play)):
        yield turn_after(read.play[:begun], read.board), begun, end
        begun = end + 1


def _numbered(turns: list[tuple[str, int, int]], which: str | None) -> list[tuple[str, int, int]]:
    """The turns that a number means: all of them where there is none."""
    if which is None:
        return turns
    numbers = [list(row).index(which.casefold()) for row in (ORDINAL, COUNTED[1:]) if which.casefold() in row]
    place = -1 if which == "last" else int(which) - 1 if which.isdigit() else numbers[0]
    return turns[place:][:1]


def _by_then(read: Situation, end: int, text: str) -> Question:
    """The only question of a situation, as it is asked before a sentence of the play."""
    question = replace(read.questions[0], text=text)
    if end == len(read.play):
        return question
    question = replace(question, supposed=f"before “{read.play[end].text}”")
    return replace(question, supposing=until(read, end, question))
