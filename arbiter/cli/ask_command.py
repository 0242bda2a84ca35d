"""`arbiter ask`: questions in free words, from the command line, from a file, from standard input, or at a prompt."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from arbiter.asking import NoQuestion, Reply, Verdict, ask
from arbiter.cli.page import Page
from arbiter.reports.lines import Line
from arbiter.reports.problems import is_file
from arbiter.reports.replies import replies_record, reply_lines

ANSWERED, PROBLEMS = 0, 2
STANDARD_INPUT = "-"
MAX_BYTES = 10_000_000
"""A file of questions is read so far."""


class UnreadableFile(Exception):
    """A file of questions that cannot be read; the message says why."""


def answer(words: Sequence[str], edition: str | None, json: bool, page: Page) -> int:
    """Every question is answered in turn; the exit code says whether all of them were questions."""
    try:
        questions = [*_questions(words)]
    except UnreadableFile as error:
        page.remark(str(error))
        return PROBLEMS
    code = ANSWERED if questions else PROBLEMS
    replies = []
    for place, question in enumerate(questions):
        reply, fault = _reply(question, edition)
        code = max(code, PROBLEMS if fault else ANSWERED)
        replies.append(reply)
        if fault:
            page.remark(fault)
        elif not json:
            page.lines([*([Line()] if place else []), *reply_lines(reply)])
    if not questions:
        page.remark("there is no question; put one in quotes, as in: arbiter ask “may a pinned ship shoot?”")
    if json:
        page.value(replies_record(replies, edition))
    return code


def _reply(question: str, edition: str | None) -> tuple[Reply, str]:
    """The reply, or one that decides nothing with what is wrong with the question."""
    try:
        return ask(question, edition), ""
    except NoQuestion as error:
        return Reply(question[:100], Verdict.none, f"{str(error).capitalize()}.", ()), str(error)


def _questions(words: Sequence[str]) -> Iterator[str]:
    """The words as one question, or the lines of the file that a single word names, or those of standard input."""
    if list(words) == [STANDARD_INPUT]:
        yield from _lines(sys.stdin.buffer.read(MAX_BYTES) if sys.stdin else b"")
    elif len(words) == 1 and is_file(words[0]):
        try:
            with Path(words[0]).open("rb") as stream:
                yield from _lines(stream.read(MAX_BYTES))
        except OSError as error:
            raise UnreadableFile(f"{words[0]} cannot be read: {error.strerror}") from error
    else:
        yield " ".join(words)


def _lines(data: bytes) -> Iterator[str]:
    """The lines that hold something."""
    yield from (line for line in data.decode("utf-8-sig", "replace").splitlines() if line.strip())
