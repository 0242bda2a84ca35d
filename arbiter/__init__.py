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
`check` checks one, `cite` looks entries up and `cases` runs the cases that come with the rulings. What they return are frozen
values, whose classes are found here too. Nothing is loaded before it is used.

Two mistakes are told apart: whatever is wrong in a text or a file raises `ProblemsFound`, with every problem and its place;
an argument that names what there is not (an edition, an entry, a word for `against`) raises `UnknownName`, a KeyError with
a hint.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    __version__: str

    from arbiter.asking import NoQuestion, Reply, Ruling
    from arbiter.casebook import Case
    from arbiter.checking import CheckedText, Diagnostic, Encounter, Severity
    from arbiter.citations import Source, Unit
    from arbiter.collisions import Collision, Confrontation, Operand
    from arbiter.problems import Problem, ProblemsFound, UnknownName
    from arbiter.spans import Span
    from arbiter.trace import Answer, Choice, Node, NodeKind, Opinion, Outcome, Reversal, Status

__all__ = [
    "Answer",
    "Case",
    "CheckedText",
    "Choice",
    "Collision",
    "Confrontation",
    "Diagnostic",
    "Encounter",
    "NoQuestion",
    "Node",
    "NodeKind",
    "Operand",
    "Opinion",
    "Outcome",
    "Problem",
    "ProblemsFound",
    "Reply",
    "Reversal",
    "Ruling",
    "Severity",
    "Source",
    "Span",
    "Status",
    "Unit",
    "UnknownName",
    "__version__",
    "ask",
    "cases",
    "check",
    "cite",
    "rule",
    "versus",
]  # fmt: skip

DISTRIBUTION = "pirates-arbiter"
_MODULES = {
    "arbiter.asking": ("NoQuestion", "Reply", "Ruling"),
    "arbiter.casebook": ("Case",),
    "arbiter.checking": ("CheckedText", "Diagnostic", "Encounter", "Severity"),
    "arbiter.citations": ("Source", "Unit"),
    "arbiter.collisions": ("Collision", "Operand", "Confrontation"),
    "arbiter.problems": ("Problem", "ProblemsFound", "UnknownName"),
    "arbiter.spans": ("Span",),
    "arbiter.trace": ("Answer", "Choice", "Node", "NodeKind", "Opinion", "Outcome", "Status", "Reversal"),
}
"""Where each class is that the functions here return or raise."""
AGAINST = ("cards", "rules", "all", "none")


def rule(source: Path | str, edition: str | None = None) -> tuple[Opinion, ...]:
    """The opinion on every situation of a file or a text, in order.

    A text of one line that ends in `.yaml` or `.yml` is the path of a file. `edition` overrules what the source names.

    Each `Opinion` has `answers`, one for each question in order, and `events`, what happened. An `Answer` has the `question`,
    the `answer` in words, its `status` (settled, undecided, choice, chance), `cites`, the ids of the entries that it rests
    on, `why`, the tree of reasons, `outcomes` with their exact chances, `choices`, `assumptions`, and `turns`, the facts
    that would change it.

    Raises `ProblemsFound` when anything in the source cannot be read or followed, and `UnknownName` for an edition that
    there is not or that no table can be ruled on by.
    """
    from arbiter.judging import judge, located
    from arbiter.problems import ProblemsFound

    _check_edition(edition)
    judged = judge(located(source), edition)
    if judged.problems:
        raise ProblemsFound(judged.problems)
    return judged.opinions


def ask(question: str, edition: str | None = None) -> Reply:
    """The reply to a question in free words: the verdict on it as it is asked, a sentence, and the units, the best first.

    By itself all documents are searched, with `edition` only those of its stack, `piratical` included.

    A `Reply` has the `verdict` (yes, no, value, who, depends or none) and `rulings`, each with its `unit`. Where nothing
    decides the question the verdict is `none`, and the units are only related.

    Raises `NoQuestion` for a text that is empty or too long, and `UnknownName` for an edition that there is not.
    """
    from arbiter.asking import ask as asked

    _check_edition(edition, asked=True)
    return asked(question, edition)


def versus(a: str, b: str, edition: str | None = None) -> Confrontation:
    """Where two card texts, keywords, generic crew or cards collide, and which of them prevails there.

    A `Confrontation` has `collisions`, one for each point on which the two meet; each says what it is `about`, its `outcome`, the
    `winner` (A, B or nobody), the `principle`, and what it `cites`.

    Raises `ProblemsFound` when a text cannot be read, and `UnknownName` for an edition that there is not.
    """
    from arbiter.collisions import compare
    from arbiter.problems import ProblemsFound

    _check_edition(edition)
    found = compare(a, b, edition)
    if isinstance(found, tuple):
        raise ProblemsFound(found)
    return found


def check(text: str, edition: str | None = None, against: str = "all", kind: str | None = None) -> CheckedText:
    """What a card text means, what in it is wrong or doubtful, and what it does to the `cards` and `rules` of an edition.

    `against` is `cards`, `rules`, `all` or `none`; `kind` is the kind of card that bears the text, such as `crew`.

    A `CheckedText` has `findings`, each with its `code`, `message`, place (`start`, `end`) and `hint`, and `groups`, what the
    text meets. Nothing about the text itself raises.

    Raises `UnknownName` for an edition or an `against` that there is not.
    """
    from arbiter.checking import check as checked
    from arbiter.problems import UnknownName, did_you_mean

    _check_edition(edition)
    if against not in AGAINST:
        hint = did_you_mean(against, AGAINST) or f"there are {', '.join(AGAINST)}"
        raise UnknownName(f"nothing is called {against} that a text is held against", hint)
    return checked(text, edition, against, kind)


def cite(name: str) -> tuple[Unit, ...]:
    """The unit with an id, or all units of a section such as `faq.pin` or `pin`.

    A `Unit` has its `id`, its `source` with title and date, its `lines` there, the `question` it answers where it is one, and
    what it `says` in our words.

    Raises `UnknownName`, with the nearest name, when there is none.
    """
    from arbiter.references import cited

    return cited(name)


def cases(pattern: str = "") -> tuple[Case, ...]:
    """The cases that come with the rulings, each run and compared with what it expects.

    `pattern` picks cases by a part of the file's or the case's name, or by a unit that they are about.

    A `Case` has its `file` and `name`, its `opinion`, `as_expected`, and `problems` or a `failure` where there is no opinion.
    """
    from arbiter.casebook import run

    return tuple(run(pattern))


def _check_edition(name: str | None, *, asked: bool = False) -> None:
    """Raises `UnknownName` for an edition that there is not, or that no table can be ruled on by."""
    from arbiter.problems import UnknownName, did_you_mean
    from arbiter.rulebook import editions, stacks

    known = tuple(stacks()) if asked else editions()
    if name is None or name in known:
        return
    if name in stacks():
        raise UnknownName(f"no table can be ruled on by {name} yet", "ask answers questions by it")
    raise UnknownName(f"there is no edition {name}", did_you_mean(name, known) or f"there are {', '.join(known)}")


def __getattr__(name: str) -> object:
    from importlib import import_module

    for module, names in _MODULES.items():
        if name in names:
            return getattr(import_module(module), name)
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(DISTRIBUTION)
    except PackageNotFoundError:
        return "0+not-installed"


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
