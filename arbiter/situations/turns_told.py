"""The turn in which a deed is told to be done (`on Spain's turn, Tern shoots Gull`), as a sentence of its own before it."""

from __future__ import annotations

import re

from arbiter.situations.sentences.names import Names

_IN_A_TURN = re.compile(
    r"(?:(?:on|in|during) (?!the (?:beginning|start|end)\b)(?P<whose>\S.*?)(?:'s|(?<=s)') (?P<next>next )?turn"
    r"|(?:(?:on|in|during) )?(?:the )?next turn)"
    r"(?:,| :)? (?!begins?\b|ends?\b|starts?\b|is\b)(?P<deed>\S.*)",
    re.IGNORECASE,
)


def with_its_turn(text: str, turn: str, names: Names) -> list[str]:
    """The sentence, with the turn that it names told first where that is not the one that it is by then."""
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
