"""The turn in which a deed is told to be done (`on Spain's turn, Tern shoots Gull`), and of which something is asked."""

from __future__ import annotations

import re
from collections.abc import Iterable

from arbiter.patterns import Pattern
from arbiter.play import Command, Sentence
from arbiter.situations.sentences.names import Names

_IN_A_TURN = Pattern(
    r"(?:(?P<on>(?:on|in|during) )?(?!the (?:beginning|start|end)\b)(?P<whose>\S.*?)(?:'s|’s|(?<=s)['’]) "
    r"(?P<next>(?:next|following) )?turn(?(on)|(?=:))"
    r"|(?:(?:on|in|during) )?(?:the )?next turn)"
    r"(?:,| ?:)? (?!begins?\b|ends?\b|starts?\b|is\b)(?P<deed>\S.*)",
    re.IGNORECASE,
)


_SKIPPED = Pattern(r"(?P<whose>\S.*?) (?:skips?|sits? out|forgoe?s?) (?:her|his|their) (?:whole )?turn", re.IGNORECASE)


def with_its_turn(text: str, turn: str, names: Names) -> list[str]:
    """The sentence, with the turn that it names told first where that is not the one that it is by then."""
    skipped = _SKIPPED.fullmatch(text.strip().rstrip("."))
    if skipped is not None and skipped["whose"] in names.players:
        player = skipped["whose"]
        return [*([] if player == turn else [f"{player}'s turn begins"]), f"{player}'s turn ends"]
    named = _IN_A_TURN.fullmatch(text.strip())
    if named is None:
        return [text]
    whose = named["whose"]
    if whose is None:
        return ["the next turn begins", named["deed"]]
    player = next((word.value for word in names.words(whose) if word.type == "PLAYER"), "")
    if not player:
        return [text]
    return [named["deed"]] if player == turn and not named["next"] else [f"{player}'s turn begins", named["deed"]]


_COMES_ABOUT = Pattern(
    r"(?:does|do|did|is|are|was|were|has|have|who|what|which|how (?:many|much|often))\b(?!.*\b(?:may|can|could|must)\b)",
    re.IGNORECASE,
)
_OF_THIS_TURN = Pattern(r" (?:(?:in )?this turn|at once|immediately(?! after)|(?:right|straight) away)(?=\W*$| )", re.IGNORECASE)


def without_its_turn(text: str, play: Iterable[Sentence]) -> str:
    """The question without the words that ask of this turn, or of what comes at once, where a play tells no other turn."""
    if _COMES_ABOUT.match(text.strip()) is None or any(sentence.deed is Command.END_TURN for sentence in play):
        return text
    return _OF_THIS_TURN.sub("", text)
