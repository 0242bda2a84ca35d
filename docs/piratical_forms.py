"""The tables of what may be said in Piratical, out of its examples: `python docs/piratical_forms.py` puts them on its page."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from arbiter.piratical.situations.examples import examples
from arbiter.piratical.table.lore import lore

PAGE = Path(__file__).resolve().parent / "piratical.md"
TABLES = {"facts": "fact", "play": "play", "questions": "question"}


def table(sentences: Iterable[str]) -> str:
    """The sentences in a table of two columns."""
    found = [*sentences, ""]
    rows = "".join(f"| {found[at]} | {found[at + 1]} |\n" for at in range(0, len(found) - 1, 2))
    return "| | |\n|---|---|\n" + rows


def current(page: str) -> str:
    """The page with the present tables between its marks."""
    known = lore("piratical")
    for name, sort in TABLES.items():
        start, rest = page.split(f"<!-- {name} -->\n")
        _, end = rest.split("<!-- end -->", 1)
        page = f"{start}<!-- {name} -->\n\n{table(examples(known, sort))}\n<!-- end -->{end}"
    return page


if __name__ == "__main__":
    PAGE.write_text(current(PAGE.read_text("utf-8")), "utf-8")
