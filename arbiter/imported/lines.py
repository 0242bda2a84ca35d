"""The lines of a spreadsheet with their ends, kept as bytes: a file of fifty megabytes takes no more than that."""

from __future__ import annotations

import codecs
import io
from pathlib import Path

from arbiter.problems import Problem
from arbiter.spans import Span

LARGEST = 50_000_000
"""A file of more bytes is no list of cards."""
MOST = 50_000
"""Nor is one of more lines."""
LONGEST = 500_000
"""Nor one with a line of more characters."""


class Lines:
    """Every line of a text by its place, from 0."""

    def __init__(self, lines: list[bytes]) -> None:
        self._lines = lines

    def __len__(self) -> int:
        return len(self._lines)

    def __getitem__(self, place: int) -> str:
        return self._lines[place].decode("utf-8")

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing in any of them."""
        return not any(line.strip() for line in self._lines)


def read(path: Path) -> Lines | Problem:
    """The lines of a file, or why it cannot be read as text."""
    try:
        with path.open("rb") as stream:
            data = stream.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        return _unopened(path, error)
    if len(data) > LARGEST:
        return _at(
            path, 1, "document.too-large", f"the file is larger than {LARGEST:,} bytes", "name the spreadsheet of the cards"
        )
    return _decoded(path, data)


def _decoded(path: Path, data: bytes) -> Lines | Problem:
    encoding = "utf-16" if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else "utf-8-sig"
    hint = "name the spreadsheet of the cards, or part it into several files"
    lines: list[bytes] = []
    text = io.TextIOWrapper(io.BytesIO(data), encoding, newline="")
    try:
        while line := text.readline(LONGEST + 1):
            if len(lines) == MOST:
                return _at(path, MOST, "document.too-large", f"the file has more than {MOST:,} lines", hint)
            if len(line) > LONGEST:
                message = f"a line of more than {LONGEST:,} characters stands here"
                return _at(path, len(lines) + 1, "document.too-large", message, hint)
            lines.append(line.replace("\0", "").encode("utf-8"))
    except (UnicodeDecodeError, UnicodeEncodeError):
        return _at(path, _broken(data), "document.encoding", "the file is not UTF-8 text", "export it as CSV in UTF-8")
    return Lines(lines)


def _broken(data: bytes) -> int:
    """The line on which a text stops being UTF-8."""
    try:
        data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        return data.count(b"\n", 0, error.start) + 1
    return 1


def _unopened(path: Path, error: Exception) -> Problem:
    if isinstance(error, FileNotFoundError):
        return _at(path, 1, "document.missing", f"there is no file {path}", "check the name and the folder")
    if isinstance(error, IsADirectoryError) or path.is_dir():
        return _at(path, 1, "document.folder", f"{path} is a folder", "name a file in it")
    reason = getattr(error, "strerror", None) or str(error)
    return _at(path, 1, "document.unreadable", f"{path} cannot be read: {reason}", "check who may read it")


def _at(path: Path, line: int, code: str, message: str, hint: str) -> Problem:
    return Problem(code, message, Span(str(path), line, 1, line, 1), hint)
