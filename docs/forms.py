"""The tables of what may be said, from the examples of the language: `python docs/forms.py` writes them into situations.md."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from arbiter.problems import Problem
from arbiter.situations.sentences.examples import (
    ASKED,
    CHANCES,
    CONDITIONS,
    PIECES,
    PLAYED,
    PLAYED_OTHERWISE,
    PLAYERS,
    REPHRASED,
    STATED,
    STATED_OTHERWISE,
    TOGETHER,
)
from arbiter.situations.sentences.names import Names
from arbiter.situations.sentences.reading import read_play
from arbiter.situations.sentences.verbs import VERBS, Verb
from arbiter.spans import of_text

PAGE = Path(__file__).resolve().parent / "situations.md"
NAMES = Names(PIECES, PLAYERS, ("captain", "helmsman", "explorer"), ("Broadsides Attack", "Schooner"))
COLUMNS = 2


def is_read(said: str) -> bool:
    """Whether a sentence may stand in `play`."""
    return not isinstance(read_play(said, of_text(said), NAMES), Problem)


def tables() -> dict[str, str]:
    """Every table by the name that its place in the page has."""
    played = [verb for verb in VERBS if is_read(verb.example)]
    others = [verb for verb in VERBS if verb not in played]
    asked_only = f"Besides, a question may use {', '.join(f'*{verb.name}*' for verb in others)}.\n" if others else ""
    return {
        "facts": _list((*STATED, *STATED_OTHERWISE)),
        "verbs": "| verb, and words for the same | a sentence with it |\n|---|---|\n"
        + "".join(map(_row, played))
        + f"\n{asked_only}",
        "play": _list((*PLAYED, *PLAYED_OTHERWISE)),
        "questions": _list((*ASKED, *TOGETHER, *REPHRASED, *CONDITIONS, *CHANCES)),
    }


def _row(verb: Verb) -> str:
    words = [word for word in verb.active if word == verb.name or not word.endswith(("s", "ing"))]
    return f"| {', '.join(words)} | {verb.example} |\n"


def _list(sentences: Iterable[str]) -> str:
    """The sentences in a table of two columns."""
    found = [*sentences]
    rows = [found[at : at + COLUMNS] for at in range(0, len(found), COLUMNS)]
    told = "".join(f"| {' | '.join([*row, ''][:COLUMNS])} |\n" for row in rows)
    return "| | |\n|---|---|\n" + told


def current(page: str) -> str:
    """The page with the present tables between its marks."""
    for name, table in tables().items():
        start, rest = page.split(f"<!-- {name} -->\n")
        _, end = rest.split("<!-- end -->", 1)
        page = f"{start}<!-- {name} -->\n\n{table}\n<!-- end -->{end}"
    return page


if __name__ == "__main__":
    PAGE.write_text(current(PAGE.read_text("utf-8")), "utf-8")
