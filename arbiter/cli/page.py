"""What a command writes on: as wide as the terminal, in colour where that is wanted, and never stopped by a character."""

from __future__ import annotations

import io
import os
import shutil
import sys
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import IO, TYPE_CHECKING, Any

from arbiter.cli.progress import make_room
from arbiter.cli.signs import prepare
from arbiter.reports.lines import Line, harmless, rows, text

if TYPE_CHECKING:
    from arbiter.problems import Problem

WIDEST, NARROWEST = 100, 40
UNWRITABLE, OWN_FAULT = 2, 3
"""The exit codes when nothing more can be written, and for a mistake of Arbiter's own."""
LONGEST = 300
"""So much is told of a mistake of Arbiter's own."""
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
        prepare(sys.stdout, sys.stderr)

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
        """The value as JSON, in characters that standard output can take and that steer no terminal."""
        import json

        ascii_only = (getattr(sys.stdout, "encoding", None) or "ascii").casefold().replace("-", "") != "utf8"
        return escaped(json.dumps(value, indent=2, ensure_ascii=ascii_only))

    @staticmethod
    def harmless(said: str) -> str:
        """The rows of a text with every character made harmless that could steer a terminal."""
        return "\n".join(map(harmless, said.split("\n")))

    def plain(self, said: str) -> None:
        """The text is printed as it is, but for what could steer a terminal."""
        _write(sys.stdout, self.harmless(said))

    def problems(self, problems: Iterable[Problem], texts: Mapping[str, str] | None = None) -> None:
        """The problems are printed to standard error, after all that was printed so far."""
        from arbiter.reports.problems import render

        rendered = render(problems, texts)
        if rendered:
            self.remark(rendered + "\n")

    def remark(self, said: str) -> None:
        """Something is said on standard error."""
        _write(sys.stdout, "")
        _write(sys.stderr, self.harmless(said) + "\n")


def escaped(said: str) -> str:
    """JSON with every character written as its number that is none to be seen."""
    import json

    return "".join(mark if mark.isprintable() or mark == "\n" else json.dumps(mark)[1:-1] for mark in said)


def own_fault(what: str, error: Exception) -> str:
    """What is said of a mistake of Arbiter's own, in one line; the variable `ARBITER_TRACEBACK` adds where it happened."""
    reason = " ".join(f"{type(error).__name__}: {error}".split())[:LONGEST]
    said = f"{what}: Arbiter itself failed here, and your input may be right: {reason}"
    if os.environ.get("ARBITER_TRACEBACK"):
        import traceback

        return said + "\n" + "".join(traceback.format_exception(error))
    return f"{said}; set ARBITER_TRACEBACK=1 to see where"


def unwritable(error: Exception) -> str:
    """What is said where the system refuses something that is no mistake in an input, such as more room on a disk."""
    reason = getattr(error, "strerror", None) or str(error)
    file = getattr(error, "filename", None)
    return f"{file} cannot be used: {reason}" if file else f"the answer cannot be written: {reason}"


def end_quietly(stream: IO[str] | None) -> None:
    """Whatever else is written to a stream goes nowhere, or Python would try once more as it ends."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())  # type: ignore[union-attr]


def _write(stream: IO[str] | None, said: str) -> None:
    """The text is written at once; standard error may be closed, and a stream that takes no more ends the command.

    A reader that went away, as `head` does, is left to typer, which ends quietly.
    """
    if stream is None:
        return
    make_room()
    try:
        stream.write(said)
        stream.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        end_quietly(stream)
        if sys.stderr is not None and stream is not sys.stderr:
            sys.stderr.write(unwritable(error) + "\n")
        raise SystemExit(UNWRITABLE) from error


def _wants_colour(stream: IO[str] | None) -> bool:
    """Whether colour is wanted: what the variables NO_COLOR and FORCE_COLOR say, else whether a person reads."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return stream is not None and stream.isatty() and os.environ.get("TERM") != "dumb"
