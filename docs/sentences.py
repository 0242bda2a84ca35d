"""Puts the table of verbs into docs/situations.md, made of the data that sentences are read with: `python docs/sentences.py`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from arbiter.language.deed_verbs import PREPOSITIONS, VERBS, Verb
from arbiter.play import Adjunct

PAGE = Path(__file__).resolve().parent / "situations.md"
BEGIN, END = "<!-- verbs: python docs/sentences.py -->\n", "<!-- end of the verbs -->\n"


def table() -> str:
    """The rows of the table: each verb with its other forms, what may stand behind it, and a sentence with it."""
    head = "| verb | also | behind it | for example |\n|---|---|---|---|\n"
    return head + "".join(f"| {' | '.join(_cells(verb))} |\n" for verb in VERBS)


def _cells(verb: Verb) -> Iterator[str]:
    others = [word for word in (*verb.active[1:], *verb.passive) if word != f"{verb.name}s"]
    yield f"`{verb.name}`"
    yield ", ".join(dict.fromkeys(others))
    yield ", ".join(_behind(verb))
    yield f"`{verb.example}`"


def _behind(verb: Verb) -> Iterator[str]:
    if verb.objects:
        yield f"whom or what{' behind ' + ' or '.join(word.lower() for word in verb.onto) if verb.onto else ''}"
    words: dict[Adjunct, list[str]] = {}
    for word, adjunct in PREPOSITIONS.items():
        words.setdefault(adjunct, []).append(word.lower())
    yield from ("/".join(words[adjunct]) for adjunct in verb.takes)
    yield from verb.how


def with_table(text: str) -> str:
    """A page with the present table between its marks."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{table()}\n{END}{after}"


if __name__ == "__main__":
    PAGE.write_text(with_table(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
