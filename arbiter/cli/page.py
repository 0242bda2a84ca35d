"""What a command writes on: as wide as the terminal, in colour where that is wanted, and never stopped by a character."""

from __future__ import annotations

import io
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
UNWRITABLE = 1
"""The exit code when nothing more can be written, the same as when the reader went away."""
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
            _write(sys.stdout, text(laid_out))
            return
        from rich.console import Console
        from rich.text import Text

        drawn = io.StringIO()
        console = Console(file=drawn, force_terminal=True, highlight=False, soft_wrap=True)
        for row in laid_out:
            console.print(Text.assemble(*((piece, STYLES.get(style, "")) for piece, style in row)), soft_wrap=True)
        _write(sys.stdout, drawn.getvalue())

    def value(self, value: Mapping[str, Any]) -> None:
        """The value is printed as JSON."""
        self.plain(self.json(value) + "\n")

    def json(self, value: Any) -> str:
        """The value as JSON, in characters that standard output can take."""
        ascii_only = (getattr(sys.stdout, "encoding", None) or "ascii").casefold().replace("-", "") != "utf8"
        return json.dumps(value, indent=2, ensure_ascii=ascii_only)

    def plain(self, said: str) -> None:
        """The text is printed as it is."""
        _write(sys.stdout, said)

    def problems(self, problems: Iterable[Problem], texts: Mapping[str, str] | None = None) -> None:
        """The problems are printed to standard error, after all that was printed so far."""
        from arbiter.reports.problems import render

        rendered = render(problems, texts)
        if rendered:
            self.remark(rendered + "\n")

    def remark(self, said: str) -> None:
        """Something is said on standard error."""
        _write(sys.stdout, "")
        _write(sys.stderr, said + "\n")


def own_fault(file: str, error: Exception) -> str:
    """What is said of a mistake of Arbiter's own; the variable `ARBITER_TRACEBACK` adds where it happened."""
    said = f"{file}: Arbiter itself failed here, and your file may be right: {type(error).__name__}: {error}"
    if os.environ.get("ARBITER_TRACEBACK"):
        import traceback

        return said + "\n" + "".join(traceback.format_exception(error))
    return said + "\n    hint: set ARBITER_TRACEBACK=1 to see where, and report it with the file\n"


def _write(stream: IO[str] | None, said: str) -> None:
    """The text is written at once; on a closed stream nobody listens, and one that takes no more ends the command.

    A reader that went away, as `head` does, is left to typer, which ends quietly.
    """
    if stream is None:
        return
    try:
        stream.write(said)
        stream.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())  # or Python would try once more as it ends
        if sys.stderr is not None and stream is not sys.stderr:
            sys.stderr.write(f"the answer cannot be written: {error.strerror}\n")
        raise SystemExit(UNWRITABLE) from error


def _wants_colour(stream: IO[str] | None) -> bool:
    """Whether colour is wanted: what the variables NO_COLOR and FORCE_COLOR say, else whether a person reads."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return stream is not None and stream.isatty() and os.environ.get("TERM") != "dumb"
