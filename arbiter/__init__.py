"""Arbiter settles rules disputes in the Pirates strategy game, and says which entry of which document says so.

    >>> import arbiter
    >>> opinion, = arbiter.rule('''
    ... ships:
    ...   Gull: {of: Pirates, masts: 3}
    ...   Tern: {of: Spain, masts: 2}
    ... table: Gull is within S of Tern
    ... play: Gull moves
    ... ask: may Gull shoot Tern?
    ... ''')
    >>> answer = opinion.answers[0]
    >>> answer.answer, answer.cites
    ('no', ('cursed-seas.actions.1',))
    >>> print(arbiter.cite('cursed-seas.actions.1')[0].source.prefix)
    cursed-seas
    >>> reply = arbiter.ask('can a stuck ship still fire?')
    >>> str(reply.verdict), reply.rulings[0].unit.id
    ('yes', 'faq.pin.3')

`rule` rules on a described table, `ask` answers a question in free words, `versus` sets two card texts against each other,
`check` checks one, `cite` looks entries up and `cases` runs the cases that come with the rulings. Nothing is loaded before it
is used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from arbiter.asking import Reply
    from arbiter.casebook import Case
    from arbiter.checking import Checked
    from arbiter.citations import Unit
    from arbiter.collisions import Verdict
    from arbiter.trace import Opinion

__all__ = ["__version__", "ask", "cases", "check", "cite", "rule", "versus"]

DISTRIBUTION = "pirates-arbiter"


def rule(source: Path | str, edition: str | None = None) -> tuple[Opinion, ...]:
    """The opinion on every situation of a file or a text, in order.

    A text of one line that ends in `.yaml` or `.yml` is the path of a file. `edition` overrules what the source names.
    Raises `arbiter.problems.ProblemsFound` when anything in the source cannot be read or followed.
    """
    from arbiter.judging import judge, located
    from arbiter.problems import ProblemsFound

    judged = judge(located(source), edition)
    if judged.problems:
        raise ProblemsFound(judged.problems)
    return judged.opinions


def ask(question: str, edition: str | None = None) -> Reply:
    """The reply to a question in free words: the verdict on it as it is asked, a sentence, and the units, the best first.

    Where nothing decides it, the verdict is `none` and the units are only related. By itself all documents are searched,
    with `edition` only those of its stack. Raises `arbiter.asking.NoQuestion` for a text that is empty or too long, and
    KeyError for an edition that is none.
    """
    from arbiter.asking import ask as asked

    return asked(question, edition)


def versus(a: str, b: str, edition: str | None = None) -> Verdict:
    """Where two card texts, keywords, generic crew or cards collide, and which of them prevails there.

    Raises `arbiter.problems.ProblemsFound` when a text cannot be read.
    """
    from arbiter.collisions import compare
    from arbiter.problems import ProblemsFound

    found = compare(a, b, edition)
    if isinstance(found, tuple):
        raise ProblemsFound(found)
    return found


def check(text: str, edition: str | None = None, against: str = "all") -> Checked:
    """What a card text means, what in it is wrong or doubtful, and what it does to the `cards` and `rules` of an edition.

    `against` is `cards`, `rules`, `all` or `none`. Whatever the text, nothing about it raises; KeyError is for an edition
    that there is not.
    """
    from arbiter.checking import check as checked

    return checked(text, edition, against)


def cite(name: str) -> tuple[Unit, ...]:
    """The unit with an id, or all units of a section such as `faq.pin` or `pin`.

    Raises KeyError, with the nearest names, when there is none.
    """
    from arbiter.references import cited

    return cited(name)


def cases(pattern: str = "") -> tuple[Case, ...]:
    """The cases that come with the rulings, each run and compared with what it expects.

    `pattern` picks cases by a part of the file's or the case's name, or by a unit that they are about.
    """
    from arbiter.casebook import run

    return tuple(run(pattern))


def __getattr__(name: str) -> str:
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(DISTRIBUTION)
    except PackageNotFoundError:
        return "0+not-installed"
