"""The prompt of `arbiter ask`: questions one after another, with history and completion, until the end of input."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.history import FileHistory, History, InMemoryHistory

from arbiter.asking.terms import known_words
from arbiter.cli.ask_command import ANSWERED, answer
from arbiter.cli.page import Page
from arbiter.folders import state_folder
from arbiter.private import NotOwn, make_folder

SIGN = "ask> "
LEAVING = frozenset({"exit", "quit", "q", "bye"})
LEAST = 3
"""From so many letters on completions are offered."""
MOST = 12
"""So many of them."""


class Terms(Completer):
    """Completes the last words of a question to a term, a card, an ability."""

    def __init__(self, known: Iterable[str]) -> None:
        self.known = sorted(set(known), key=str.casefold)

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        words = document.text_before_cursor.split(" ")
        begun = next((" ".join(words[-size:]) for size in (3, 2, 1) if self._fitting(" ".join(words[-size:]))), "")
        for term in self._fitting(begun)[:MOST]:
            yield Completion(term, start_position=-len(begun))

    def _fitting(self, begun: str) -> list[str]:
        folded = begun.casefold()
        return [term for term in self.known if term.casefold().startswith(folded)] if len(folded) >= LEAST else []


def prompt(edition: str | None, page: Page) -> int:
    """Every question that is typed is answered, until there is no more."""
    session: PromptSession[str] = PromptSession(SIGN, history=_history(), completer=Terms(known_words()))
    page.remark("Ask in your own words; an empty line or Ctrl-D ends it.")
    while True:
        try:
            question = session.prompt()
        except KeyboardInterrupt:
            continue
        except EOFError:
            return ANSWERED
        if not question.strip() or question.strip().casefold() in LEAVING:
            return ANSWERED
        answer([question], edition, False, page)


class Remembered(FileHistory):
    """The questions of earlier times; where the file takes no more, those of this time are forgotten."""

    def store_string(self, string: str) -> None:
        with suppress(OSError):
            super().store_string(string)


def _history() -> History:
    """The questions of earlier times, or an empty history where no file can be kept."""
    folder = state_folder()
    try:
        if folder is None:
            return InMemoryHistory()
        make_folder(folder)
        path = folder / "questions"
        path.touch(mode=0o600)
        path.read_bytes()
    except (OSError, NotOwn):
        return InMemoryHistory()
    return Remembered(str(path))
