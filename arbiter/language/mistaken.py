"""What is raised where a sentence parses and still means nothing."""

from __future__ import annotations


class Unclear(Exception):
    """Says why a sentence that parses still means nothing on this table; `word` is what it is about, or `at` where it stands."""

    def __init__(
        self, message: str, word: str = "", hint: str = "", code: str = "sentence.unclear", at: tuple[int, int] | None = None
    ) -> None:
        self.message, self.word, self.hint, self.code, self.at = message, word, hint, code, at
        super().__init__(message)
