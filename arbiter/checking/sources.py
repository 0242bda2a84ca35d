"""What there is to check: a text, files with a text a line, JSON lines, or cards in YAML, and where each text stands."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from json.decoder import scanstring  # type: ignore[attr-defined]  # it is there, in C and in Python
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from arbiter.effects import Kind
from arbiter.frozen import frozen
from arbiter.language.pieces import PIECES
from arbiter.patterns import Pattern
from arbiter.problems import Problem
from arbiter.spans import Span, of_text

if TYPE_CHECKING:
    from arbiter.documents import Scalar, Value

LONGEST = 20_000
"""A text of more characters is no card text."""
SUFFIXES = (".txt", ".jsonl", ".ndjson", ".json", ".yaml", ".yml")
TEXT_KEYS = frozenset({"text", "ability"})
"""The keys of a card under which card text stands."""
BEARERS = {kind.value: kind for kind in (*PIECES, Kind.CREW, Kind.TREASURE, Kind.EQUIPMENT, Kind.EVENT, Kind.ISLAND)}
"""Every kind of card that bears a text, by its name."""
_CARD = Pattern(r"\s*(?:- )?(?:card|keyword|crew|text|ability|ships|name)\s*:")
_ESCAPE = Pattern(r"\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|.)|.", re.DOTALL)


@frozen
class Written:
    """A text to be checked, and where it stands."""

    text: str
    span: Span
    columns: tuple[int, ...] = ()
    """For a text in JSON, the column of each of its characters and of its end."""
    exact: bool = True
    """Whether the characters of the file are those of the text; otherwise only the whole can be pointed at."""
    name: str = ""
    """The card that bears it, where that is said."""
    bearer: Kind | None = None
    """The kind of that card, where that is said."""

    def located(self, start: int, end: int) -> Span:
        """Where `text[start:end]` stands in the file."""
        if self.columns:
            last = len(self.columns) - 1
            first, after = self.columns[min(start, last)], self.columns[min(end, last)]
            return Span(self.span.file, self.span.line, first, self.span.line, after)
        return self.span.within(start, end, self.text) if self.exact else self.span


@frozen
class Textless:
    """A card that bears no text, and where it stands."""

    span: Span


Source = Written | Textless | Problem


def written(words: Sequence[str], stdin: BinaryIO | None) -> Iterator[Source]:
    """Every text that the words of a command name, each card without one, and a problem for what cannot be read."""
    named = [word for word in words if word == "-" or is_file(word)]
    if not named:
        texts = list(words) if any(" " in word for word in words) else [" ".join(words)]
        for number, text in enumerate(texts, 1):
            yield from _sized(Written(text, of_text(text, "<text>" if len(texts) == 1 else f"<text {number}>")))
        return
    for word in dict.fromkeys(words):
        if word == "-":
            yield from _of_stream(stdin)
        elif word in named:
            for path in _paths(Path(word)):
                yield from _of_file(path)
        else:
            yield from _sized(Written(word, of_text(word, "<text>")))


def is_file(word: str) -> bool:
    """Whether a word of the command means a file or a folder and no card text."""
    if word.casefold().endswith(SUFFIXES):
        return True
    try:
        return bool(word) and " " not in word and ("/" in word or "\\" in word or Path(word).exists())
    except (OSError, ValueError):
        return False


def _paths(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path]
    found = sorted(inner for inner in path.rglob("*") if inner.suffix.casefold() in SUFFIXES)
    return found or [path]


def _sized(found: Written) -> Iterator[Written | Problem]:
    if len(found.text) > LONGEST:
        message = f"the text is longer than {LONGEST:,} characters"
        yield Problem("card.too-long", message, found.span, "give one card text, or a file with one a line")
    elif not found.text.strip():
        yield Problem("card.empty", "the text is empty", found.span, "give a card text")
    else:
        yield found


# Files


def _of_file(path: Path) -> Iterator[Source]:
    suffix, file = path.suffix.casefold(), str(path)
    if suffix in (".yaml", ".yml") or path.is_dir():
        yield from _of_yaml(path, file)
        return
    try:
        with path.open("rb") as stream:
            yield from _of_lines(stream, file, as_json=suffix in (".jsonl", ".ndjson", ".json"))
    except FileNotFoundError:
        yield _unusable(file, "document.missing", f"there is no file {file}", "check the name and the folder")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        yield _unusable(file, "document.unreadable", f"{file} cannot be read: {reason}", "check who may read it")


def _unusable(file: str, code: str, message: str, hint: str, line: int = 1) -> Problem:
    return Problem(code, message, Span(file, line, 1, line, 1), hint)


def _of_stream(stream: BinaryIO | None) -> Iterator[Source]:
    """The texts of standard input, of whichever kind its first line shows."""
    file = "<stdin>"
    if stream is None:
        yield _unusable(file, "document.unreadable", "there is no standard input", "name a file")
        return
    before: list[bytes] = []
    for line in stream:
        before.append(line)
        if line.strip() and not line.lstrip().startswith(b"#"):
            break
    first = before[-1].decode("utf-8", "replace").lstrip("\ufeff") if before else ""
    if _CARD.match(first) or first.startswith("---"):
        yield from _of_yaml(b"".join([*before, *stream]), file)
    else:
        yield from _of_lines(_both(before, stream), file, as_json=first.lstrip().startswith("{"))


def _both(before: Iterable[bytes], after: Iterable[bytes]) -> Iterator[bytes]:
    yield from before
    yield from after


def _of_lines(stream: Iterable[bytes], file: str, as_json: bool) -> Iterator[Source]:
    """A text for each line that is neither empty nor a comment."""
    for number, data in enumerate(stream, 1):
        try:
            line = data.decode("utf-8-sig" if number == 1 else "utf-8").rstrip("\r\n")
        except UnicodeDecodeError:
            yield _unusable(file, "document.encoding", "the line is not UTF-8 text", "save the file as UTF-8", number)
            continue
        if not line.strip():
            continue
        if as_json:
            yield from _of_json(line, file, number)
        elif not line.lstrip().startswith("#"):
            text = line.strip()
            start = line.index(text) + 1
            yield from _sized(Written(text, Span(file, number, start, number, start + len(text))))


# JSON lines


def _of_json(line: str, file: str, number: int) -> Iterator[Source]:
    hint = 'each line is an object such as {"text": "This ship cannot be pinned."}'
    try:
        found = json.loads(line)
    except (ValueError, RecursionError) as error:
        column = getattr(error, "colno", 1)
        span = Span(file, number, column, number, column)
        yield Problem("document.json", "the line is not JSON", span, hint)
        return
    whole = Span(file, number, 1, number, len(line) + 1)
    if isinstance(found, dict) and (found.get("name") or found.get("card")) and not str(found.get("text") or "").strip():
        yield Textless(whole)
        return
    if not isinstance(found, dict) or not isinstance(found.get("text"), str):
        yield Problem("document.json", "the line has no text", whole, hint)
        return
    columns = tuple(_columns(line))
    span = Span(file, number, columns[0], number, columns[-1])
    name, bearer = found.get("name") or found.get("card"), bearer_of(found.get("kind"))
    yield from _sized(Written(found["text"], span, columns, name=name if isinstance(name, str) else "", bearer=bearer))


def bearer_of(kind: object) -> Kind | None:
    """The kind of a card by the name of one: a `unique treasure` is a treasure. None for what is no kind of card.

    >>> bearer_of("Unique treasure").value
    'treasure'
    """
    words = kind.casefold().replace("_", " ") if isinstance(kind, str) else ""
    return next((BEARERS[name] for name in BEARERS if words.endswith(name)), None)


def _columns(line: str) -> Iterator[int]:
    """The columns of the characters of the text in a line of JSON that has one, and of its end."""
    start = _value_of_text(line)
    end = scanstring(line, start)[1] - 1
    place = start
    while place < end:
        yield place + 1
        match = _ESCAPE.match(line, place)
        assert match is not None
        place = match.end()
    yield end + 1


def _value_of_text(line: str) -> int:
    """Where the characters of the last value under `text` begin, in an object that JSON accepts."""
    decoder = json.JSONDecoder()
    place, found = line.index("{") + 1, 0
    while True:
        place = _past_space(line, place)
        if line[place] != '"':
            return found
        key, place = scanstring(line, place + 1)
        place = _past_space(line, _past_space(line, place) + 1)
        if key == "text":
            found = place + 1
        _, place = decoder.raw_decode(line, place)
        place = _past_space(line, place)
        place += line[place] == ","


def _past_space(line: str, place: int) -> int:
    while line[place] in " \t\r\n":
        place += 1
    return place


# Cards in YAML


def _of_yaml(source: Path | bytes, file: str) -> Iterator[Source]:
    from arbiter import documents

    document = documents.read(source, file) if isinstance(source, bytes) else documents.read(source)
    yield from document.problems
    if document.root is not None:
        yield from _of_node(document.root, "", None)


def _of_node(node: object, name: str, bearer: Kind | None) -> Iterator[Source]:
    """The texts in a tree, each with the card that it stands under, and the cards without one."""
    from arbiter.documents import Mapping, Scalar
    from arbiter.documents import Sequence as Items

    if isinstance(node, Items):
        for item in node.items:
            yield from _of_node(item, name, bearer)
    elif isinstance(node, Mapping):
        title = node.get("card") or node.get("keyword") or node.get("name")
        name = title.text if isinstance(title, Scalar) else name
        kind = node.get("kind")
        bearer = bearer_of(kind.text) if isinstance(kind, Scalar) else bearer
        texts = [text for key, value in node.items if key.text in TEXT_KEYS for text in _scalars(value)]
        if node.get("card") and not texts:
            yield Textless(node.span)
        for text in texts:
            yield from _sized(Written(text.text, text.span, exact=text.exact, name=name, bearer=bearer))
        for key, value in node.items:
            if key.text not in TEXT_KEYS or isinstance(value, Mapping):
                yield from _of_node(value, name, bearer)


def _scalars(value: Value) -> Iterator[Scalar]:
    """What a value says that is not blank: itself, or its items."""
    from arbiter.documents import Scalar
    from arbiter.documents import Sequence as Items

    for item in value.items if isinstance(value, Items) else (value,):
        if isinstance(item, Scalar) and item.text.strip():
            yield item
