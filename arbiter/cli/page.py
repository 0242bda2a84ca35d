"""What a command writes on: as wide as the terminal, in colour where that is wanted, and never stopped by a character."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Iterable, Mapping
from typing import IO, TYPE_CHECKING, Any

from arbiter.reports.lines import Line, rows, text

if TYPE_CHECKING:
    from arbiter.problems import Problem

WIDEST, NARROWEST = 100, 40
STYLES = {
    "title": "dim",
    "heading": "bold",
    "question": "bold",
    "answer": "bold",
    "label": "bold cyan",
    "units": "cyan",
    "rails": "dim",
    "fallen": "red",
    "open": "yellow",
    "good": "green",
    "bad": "red",
}


class Page:
    """Prints lines and values to standard output, problems to standard error."""

    def __init__(self, colour: bool | None = None) -> None:
        self.colour = _wants_colour(sys.stdout) if colour is None else colour
        self.width = max(NARROWEST, min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns))
        for stream in (sys.stdout, sys.stderr):
            reconfigure = getattr(stream, "reconfigure", None)
            if reconfigure is not None:
                reconfigure(errors="replace")

    def lines(self, lines: Iterable[Line]) -> None:
        """The lines are laid out and printed."""
        laid_out = rows(list(lines), self.width)
        if not self.colour:
            sys.stdout.write(text(laid_out))
            return
        from rich.console import Console
        from rich.text import Text

        console = Console(force_terminal=True, highlight=False, soft_wrap=True)
        for row in laid_out:
            console.print(Text.assemble(*((piece, STYLES.get(style, "")) for piece, style in row)), soft_wrap=True)

    def value(self, value: Mapping[str, Any]) -> None:
        """The value is printed as JSON."""
        ascii_only = (getattr(sys.stdout, "encoding", None) or "ascii").casefold().replace("-", "") != "utf8"
        sys.stdout.write(json.dumps(value, indent=2, ensure_ascii=ascii_only) + "\n")

    def problems(self, problems: Iterable[Problem], texts: Mapping[str, str] | None = None) -> None:
        """The problems are printed to standard error, after all that was printed so far."""
        from arbiter.reports.problems import render

        rendered = render(problems, texts)
        if rendered:
            self.remark(rendered + "\n")

    def remark(self, said: str) -> None:
        """Something is said on standard error."""
        sys.stdout.flush()
        sys.stderr.write(said + "\n")


def _wants_colour(stream: IO[str]) -> bool:
    """Whether colour is wanted: what the variables NO_COLOR and FORCE_COLOR say, else whether a person reads."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return stream.isatty() and os.environ.get("TERM") != "dumb"
