"""YAML files as trees of frozen nodes that know where they stand; mistakes are collected as problems, never raised.

Every scalar stays the text that a person wrote: `3.10`, `no` and `1:30` are those very characters. A key may stand
only once, and nothing may be anchored, aliased or tagged, so that a small file cannot stand for a huge tree.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

from arbiter.frozen import frozen
from arbiter.problems import Problem
from arbiter.spans import Span

MAX_BYTES = 1_000_000
MAX_DEPTH = 50
MAX_PROBLEMS = 100
NULLS = frozenset({"~", "null", "Null", "NULL"})
LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@frozen
class Scalar:
    """A text. `span` covers its characters, without quotes or the sign of a block."""

    text: str
    span: Span
    literal: bool = False
    """Whether it stood in a literal block (`|`)."""
    exact: bool = field(default=True, compare=False)
    """Whether the characters of the file are those of the text, so that an offset leads to a position."""

    def part(self, start: int, end: int) -> Span:
        """The span in the file of `text[start:end]`, or of the whole where quoting or folding hides the place."""
        return self.placed(self.span.within(start, end, self.text))

    def placed(self, span: Span) -> Span:
        """A span that was counted through the text, or the whole where the file does not show the text as it is."""
        return span if self.exact else self.span


@frozen
class Mapping:
    """Keys with their values, in the order of the file; a key stands once."""

    items: tuple[tuple[Scalar, Value], ...]
    span: Span

    def get(self, key: str) -> Value | None:
        """The value of a key, or None when it does not stand there."""
        return next((value for name, value in self.items if name.text == key), None)


@frozen
class Sequence:
    """Values in the order of the file."""

    items: tuple[Value, ...]
    span: Span


Value = Scalar | Mapping | Sequence


@frozen
class Document:
    """What stood in one file. `root` is None when nothing in it could be read."""

    file: str
    text: str
    root: Value | None
    problems: tuple[Problem, ...] = ()


def read(source: str | bytes | Path, file: str = "<text>") -> Document:
    """The tree of a file (a `Path`) or of a text, with all that is wrong with its form."""
    if isinstance(source, Path):
        return read_path(source)
    data = source if isinstance(source, bytes) else source.encode("utf-8", "surrogatepass")
    return read_bytes(data, file)


def read_path(path: Path) -> Document:
    """The tree of a file; a file that cannot be opened is a problem."""
    return _read(path, read_bytes)


def read_once(path: Path) -> Document:
    """The tree of a file that is read again and again, made anew only when something else stands in it."""
    return _read(path, _read_before)


def _read(path: Path, reader: Callable[[bytes, str], Document]) -> Document:
    data = content(path)
    return Document(str(path), "", None, (data,)) if isinstance(data, Problem) else reader(data, str(path))


@lru_cache(maxsize=1000)
def _read_before(data: bytes, file: str) -> Document:
    return read_bytes(data, file)


def read_bytes(data: bytes, file: str) -> Document:
    """The tree of the bytes of a file."""
    text = decoded(data, file)
    return Document(file, "", None, (text,)) if isinstance(text, Problem) else _TreeBuilder(file, text).document()


def content(path: Path) -> bytes | Problem:
    """The bytes of a file, or why they cannot be had."""
    file = str(path)
    try:
        if path.is_dir():
            return _failed(file, "document.folder", f"{file} is a folder", "name a file in it")
        with path.open("rb") as stream:
            return stream.read(MAX_BYTES + 1)
    except FileNotFoundError:
        return _failed(file, "document.missing", f"there is no file {file}", "check the name and the folder")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        return _failed(file, "document.unreadable", f"{file} cannot be read: {reason}", "check who may read it")


def decoded(data: bytes, file: str) -> str | Problem:
    """The text that the bytes of a file are, or why they are none."""
    if len(data) > MAX_BYTES:
        hint = "describe one table a file"
        return _failed(file, "document.too-large", f"the file is larger than {MAX_BYTES:,} bytes", hint)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8", "replace")
        span = Span(file, 1, 1, 1, 1).within(len(before), len(before) + 1, before + " ")
        return Problem("document.encoding", "the file is not UTF-8 text", span, "save it as UTF-8")


def _failed(file: str, code: str, message: str, hint: str) -> Problem:
    return Problem(code, message, Span(file, 1, 1, 1, 1), hint)


@dataclass(slots=True)
class _Open:
    """A mapping or sequence whose end has not been reached."""

    mapping: bool
    start: Any
    items: list[Value] = field(default_factory=list)
    keys: list[Scalar] = field(default_factory=list)
    first: dict[str, Scalar] = field(default_factory=dict)


class _TreeBuilder:
    """Builds the tree from the events of the parser with a stack of its own, so that depth costs nothing."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        self.lines = text.split("\n")
        self.problems: list[Problem] = []
        self.stack: list[_Open] = []
        self.root: Value | None = None

    def document(self) -> Document:
        """The document, with every problem that was met before the first that stops the reading."""
        try:
            for event in self._events():
                self._take(event)
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            if (error.context or "").startswith("while increasing"):  # libyaml reads ahead, down to a depth of its own
                self.root = None
                self._too_deep(self._span(mark, mark))
            else:
                self._broken(error.problem or "it is not YAML", mark)
        except (yaml.YAMLError, ValueError) as error:
            if not self._unprintable():
                self._broken(str(error).split("\n")[0], None)
        except _Stopped:
            self.root = None
        if (self.root is None and not self.problems) or (isinstance(self.root, Scalar) and not self.root.text):
            self.root = None
            self._problem("document.empty", "the file is empty", self._whole(), "describe a table in it")
        return Document(self.file, self.text, self.root, tuple(self.problems))

    def _events(self) -> Iterator[Any]:
        documents = 0
        for event in yaml.parse(self.text, Loader=LOADER):
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    hint = "put one document into a file"
                    self._problem("document.several", "a second document begins here", self._at(event), hint)
                    return
            yield event

    def _take(self, event: Any) -> None:
        if len(self.problems) >= MAX_PROBLEMS:
            raise _Stopped
        if isinstance(event, yaml.AliasEvent):
            self._refuse(event, f"*{event.anchor}", "an alias")
            self._add(Scalar("", self._at(event), exact=False))
        elif isinstance(event, yaml.ScalarEvent):
            self._marked(event)
            self._add(self._scalar(event))
        elif isinstance(event, yaml.MappingStartEvent | yaml.SequenceStartEvent):
            self._marked(event)
            self._open(event)
        elif isinstance(event, yaml.MappingEndEvent | yaml.SequenceEndEvent):
            self._close(event)

    def _open(self, event: Any) -> None:
        if len(self.stack) >= MAX_DEPTH:
            self._too_deep(self._at(event))
            raise _Stopped
        self.stack.append(_Open(isinstance(event, yaml.MappingStartEvent), event.start_mark))

    def _too_deep(self, span: Span) -> None:
        message = f"this is nested more than {MAX_DEPTH} levels deep"
        self._problem("document.too-deep", message, span, "bring it nearer to the margin")

    def _close(self, event: Any) -> None:
        done = self.stack.pop()
        span = self._span(done.start, event.end_mark)
        pairs = tuple(zip(done.keys, done.items, strict=True)) if done.mapping else ()
        self._add(Mapping(pairs, span) if done.mapping else Sequence(tuple(done.items), span))

    def _add(self, value: Value) -> None:
        if not self.stack:
            self.root = value
            return
        top = self.stack[-1]
        if not top.mapping or len(top.keys) > len(top.items):
            top.items.append(value)
        else:
            top.keys.append(self._key(value))
        if top.mapping and len(top.keys) == len(top.items):
            self._keep_first(top)

    def _key(self, value: Value) -> Scalar:
        if isinstance(value, Scalar):
            return value
        self._problem("document.key", "a key must be a plain text", value.span, "write a word before the colon")
        return Scalar("", value.span, exact=False)

    def _keep_first(self, top: _Open) -> None:
        key = top.keys[-1]
        earlier = top.first.setdefault(key.text, key)
        if earlier is key:
            return
        related = ((earlier.span, "it stands here first"),)
        message = f"the key {key.text} stands here a second time"
        self.problems.append(Problem("document.duplicate-key", message, key.span, "keep one of the two", related))
        top.keys.pop()
        top.items.pop()

    def _scalar(self, event: Any) -> Scalar:
        text = "" if not event.style and event.value in NULLS else event.value
        if event.style == "|":
            return self._literal(text, event)
        span = self._span(event.start_mark, event.end_mark)
        if event.style in ("'", '"'):
            span = Span(span.file, span.line, span.column + 1, span.end_line, max(span.end_column - 1, 1))
        raw = self.lines[span.line - 1][span.column - 1 :] if span.line <= len(self.lines) else ""
        return Scalar(text, span, exact=span.line == span.end_line and raw.startswith(text))

    def _literal(self, text: str, event: Any) -> Scalar:
        line = event.start_mark.line + 1
        rows = text.split("\n")
        number = next((n for n, row in enumerate(rows) if row.strip()), 0)
        shown = self.lines[line + number] if line + number < len(self.lines) else ""
        indent = max(len(shown.rstrip("\r")) - len(rows[number]), 0)
        last = len(rows) - 1
        span = Span(self.file, line + 1, indent + 1, line + 1 + last, indent + len(rows[last]) + 1)
        return Scalar(text, span, literal=True, exact=bool(text.strip()))

    def _marked(self, event: Any) -> None:
        if event.anchor is not None:
            self._refuse(event, f"&{event.anchor}", "an anchor")
        if event.tag is not None and event.tag != "!":
            self._refuse(event, event.tag, "a tag")

    def _refuse(self, event: Any, sign: str, what: str) -> None:
        self._problem("document.refused", f"{what} ({sign}) has no place here", self._at(event), "write the value out")

    def _unprintable(self) -> bool:
        """Whether a character that YAML does not allow stands in the text; then it is shown."""
        found = yaml.reader.Reader.NON_PRINTABLE.search(self.text)
        if found is None:
            return False
        self.root = None
        span = self._whole().within(found.start(), found.end(), self.text)
        self._problem("document.yaml", f"a control character stands here (U+{ord(found.group()):04X})", span, "take it out")
        return True

    def _broken(self, reason: str, mark: Any) -> None:
        self.root = None
        span = self._span(mark, mark) if mark else self._whole()
        hint = "check the indentation, the quotes and the colons just before this place"
        if mark and self.lines[mark.line : mark.line + 1] and self.lines[mark.line][mark.column :].startswith("\t"):
            hint = "indent with spaces: a tab stands here"
        elif "',' or" in reason:
            hint = "put the text before this place in quotes, where it has a colon, a bracket or a # of its own"
        self._problem("document.yaml", f"this is not YAML: {_printable(reason)}", span, hint)

    def _problem(self, code: str, message: str, span: Span, hint: str) -> None:
        self.problems.append(Problem(code, message, span, hint))

    def _at(self, event: Any) -> Span:
        return self._span(event.start_mark, event.end_mark)

    def _span(self, start: Any, end: Any) -> Span:
        return Span(self.file, start.line + 1, start.column + 1, end.line + 1, end.column + 1)

    def _whole(self) -> Span:
        return Span(self.file, 1, 1, 1, 1)


class _Stopped(Exception):
    """Ends the reading of a document whose problems say enough."""


def _printable(text: str) -> str:
    return re.sub(r"[^\x20-\x7e\u00a0-\ud7ff\ue000-\ufffd]", "?", text)
