"""Texts put right where that is safe: a repair must make more of the text readable, or leave what it means as it is."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from arbiter.checking import findings
from arbiter.checking.reading import TextReading, read
from arbiter.checking.sources import Written, written
from arbiter.files import rewrite
from arbiter.frozen import frozen
from arbiter.rulebook import Library
from arbiter.spans import Span


@frozen
class Repair:
    """Other words for `text[start:end]`."""

    start: int
    end: int
    words: str


def repairs(text: str, library: Library, name: str = "") -> list[Repair]:
    """The repairs of a text that are safe, from its end to its beginning, so that each can be made in turn."""
    reading = read(text)
    found: list[Repair] = []
    for finding in reversed(findings(reading, library, name)):
        if finding.fix is None or (found and finding.end > found[-1].start):
            continue
        repair = Repair(finding.start, finding.end, finding.fix)
        again = read(made(reading.text, [repair]))
        if _is_better(again, reading):
            found.append(repair)
            reading = again
    return found


def _is_better(after: TextReading, before: TextReading) -> bool:
    if len(after.unread) != len(before.unread):
        return len(after.unread) < len(before.unread)
    same = [a.effects for a in after.abilities] == [b.effects for b in before.abilities]
    named = [name for name, _, _ in after.named] != [name for name, _, _ in before.named]
    return same or named


def made(text: str, wanted: Iterable[Repair]) -> str:
    """The text with the repairs made, which come from its end to its beginning."""
    for repair in wanted:
        text = text[: repair.start] + repair.words + text[repair.end :]
    return text


def mend_file(path: Path, library: Library) -> int:
    """The texts of a file are put right in the file; how many places were changed.

    A file that would not read as the texts that were meant is left as it is.
    """
    texts = [found for found in written([str(path)], None) if isinstance(found, Written)]
    wanted = [(found, repairs(found.text, library, found.name)) for found in texts if found.exact]
    edits = [(found.located(one.start, one.end), _spelled(found, one.words)) for found, all_of in wanted for one in all_of]
    if not edits:
        return 0
    before = path.read_bytes()
    rewrite(path, _edited(before.decode("utf-8"), edits).encode("utf-8"))
    expected = {id(found): made(found.text, all_of) for found, all_of in wanted}
    now = [found.text for found in written([str(path)], None) if isinstance(found, Written)]
    if now != [expected.get(id(found), found.text) for found in texts]:
        rewrite(path, before)
        return 0
    return len(edits)


def _spelled(found: Written, words: str) -> str:
    """The words as they are spelled where the text stands: within quotes of JSON, or plainly."""
    return json.dumps(words)[1:-1] if found.columns else words


def _edited(content: str, edits: list[tuple[Span, str]]) -> str:
    lines = content.split("\n")
    mark = content.startswith("\ufeff")
    for span, words in sorted(edits, key=lambda edit: (edit[0].line, edit[0].column), reverse=True):
        line, shift = lines[span.line - 1], int(mark and span.line == 1)
        lines[span.line - 1] = line[: span.column - 1 + shift] + words + line[span.end_column - 1 + shift :]
    return "\n".join(lines)
