"""Which package plays an edition: tables from the game of an edition to the reader of its situations and to its arbiter."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from arbiter import rulebook, situations
from arbiter.situations.files import OtherGame, Read

if TYPE_CHECKING:
    from arbiter.cards import Known
    from arbiter.trace import Opinion


def _piratical() -> OtherGame:
    from arbiter.piratical.situations.describing import described
    from arbiter.piratical.situations.keys import TABLE

    return OtherGame(TABLE, described)


def _opinion_on_piratical(situation: Any) -> Opinion:
    from arbiter.piratical.opinion import opinion

    return opinion(situation)


READERS: Mapping[str, Callable[[], OtherGame]] = {"Piratical": _piratical}
"""Games whose situations are described in words of their own."""


ARBITERS: Mapping[str, Callable[[Any], Opinion]] = {"Piratical": _opinion_on_piratical}
"""What gives the opinion on a situation of such a game."""


def other_arbiter(edition: str) -> Callable[[Any], Opinion] | None:
    """What gives opinions by an edition, where its game is played by another package than `arbitrate` asks."""
    return ARBITERS.get(rulebook.game(edition))


def other_game(edition: str) -> OtherGame | None:
    """The reader of the game of an edition, where it is not that of the other situations, or of no edition at all."""
    try:
        reader = READERS.get(rulebook.game(edition))
    except KeyError:
        return None
    return reader() if reader else None


def read(
    source: Path | str | bytes,
    known_for: Callable[[str], Known] = rulebook.library,
    edition: str | None = None,
    file: str = "<text>",
) -> Read:
    """Every situation of a file or a text, whatever game it is of, and every problem in it."""
    return situations.read(source, known_for, edition=edition, file=file, other_game=other_game)
