"""The command line: what can be asked, in what form the answer comes, and the exit codes.

Each command imports what it needs when it runs, so that none pays for another.
"""

from __future__ import annotations

import atexit
import gc
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

gc.set_threshold(200_000)  # what a command loads stays: looking through it again and again would cost a tenth of its time,
atexit.register(gc.freeze)  # and looking through it once more as it ends another tenth

import typer  # noqa: E402
import typer.core  # noqa: E402

if TYPE_CHECKING:
    from arbiter.cli.page import Page


class Form(StrEnum):
    """The forms of an answer."""

    text = "text"
    json = "json"


class Report(StrEnum):
    """The forms in which findings are told."""

    full = "full"
    concise = "concise"
    json = "json"
    sarif = "sarif"
    github = "github"


class Against(StrEnum):
    """What a text is held against."""

    cards = "cards"
    rules = "rules"
    all = "all"
    texts = "texts"
    none = "none"


typer.core.HAS_RICH = False  # it escapes the help for rich, which does not print it here: “\\[required]”

app = typer.Typer(
    rich_markup_mode=None,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Settle rules disputes in the Pirates strategy game, and cite what settles them.",
    epilog="Exit codes: 0 ruled, 1 something is not as expected, 2 problems in the input, 3 a mistake of Arbiter's own.",
)

Edition = Annotated[
    str | None, typer.Option("--edition", "-e", help="The stack of documents to judge by, such as crimson-coast.")
]
Format = Annotated[Form, typer.Option("--format", "-f", help="Text for people, JSON for programs.")]
Colour = Annotated[
    bool | None,
    typer.Option("--color/--no-color", help="Colour the text or do not; by itself only on a terminal.", show_default=False),
]


def _version(wanted: bool) -> None:
    if wanted:
        import arbiter

        typer.echo(f"arbiter {arbiter.__version__}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool, typer.Option("--version", help="Say which version this is.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    """Settle rules disputes in the Pirates strategy game, and cite what settles them."""


@app.command(epilog="Example: arbiter rule table.yaml --why-not yes")
def rule(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE", help="Described tables: files, folders, or - for standard input.")
    ],
    edition: Edition = None,
    form: Format = Form.text,
    why_not: Annotated[
        str | None, typer.Option("--why-not", metavar="ANSWER", help="Explain what defeated this answer, such as yes or 2.")
    ] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Only the answers and what they cite.")] = False,
    colour: Colour = None,
) -> None:
    """Rule on described tables: the answers, what happened, and why."""
    from arbiter.cli.ruling import Wishes
    from arbiter.cli.ruling import rule as ruled

    if not all(files):
        raise typer.BadParameter("the name of a file is empty", param_hint="FILE")
    if quiet and why_not:
        raise typer.BadParameter("--quiet leaves out the reasons that --why-not asks for", param_hint="--why-not")
    wishes = Wishes(_edition(edition), form is Form.json, quiet, why_not)
    raise typer.Exit(ruled(files, wishes, _page(colour)))


@app.command(epilog="Example: arbiter versus captain / This ship cannot shoot.")
def versus(
    texts: Annotated[
        list[str],
        typer.Argument(metavar="A B", help="Card texts, keywords, generic crew or cards: two in quotes, or with / between them."),
    ],
    edition: Edition = None,
    form: Format = Form.text,
    colour: Colour = None,
) -> None:
    """Set two card texts against each other: where they collide, and which prevails."""
    from arbiter.cli.opposing import versus as opposed

    raise typer.Exit(opposed(texts, _edition(edition), form is Form.json, _page(colour)))


@app.command(epilog='Example: arbiter check "Enemy ships within S of this ship cannot move."')
def check(
    texts: Annotated[
        list[str],
        typer.Argument(
            metavar="TEXT|FILE|-", help="A card text, files (a text a line, JSON lines, cards in YAML), or - for stdin."
        ),
    ],
    against: Annotated[Against, typer.Option("--against", "-a", help="What to hold each text against.")] = Against.all,
    report: Annotated[Report, typer.Option("--format", "-f", help="How to tell what was found.")] = Report.full,
    select: Annotated[
        list[str] | None, typer.Option("--select", metavar="CODES", help="Only these codes or families, such as number.")
    ] = None,
    ignore: Annotated[
        list[str] | None, typer.Option("--ignore", metavar="CODES", help="All but these codes or families.")
    ] = None,
    fix: Annotated[bool, typer.Option("--fix", help="Put right what can safely be put right, in the files themselves.")] = False,
    statistics: Annotated[bool, typer.Option("--statistics", help="Only a short summary.")] = False,
    edition: Edition = None,
    colour: Colour = None,
) -> None:
    """Check card texts: what they mean, what is wrong or doubtful, and what they do to the game."""
    from arbiter.cli.checking import Wishes
    from arbiter.cli.checking import check as checked

    codes = _codes(select, "--select"), _codes(ignore, "--ignore")
    wishes = Wishes(_edition(edition), against.value, report.value, *codes, fix=fix, statistics=statistics)
    raise typer.Exit(checked(texts, wishes, _page(colour)))


@app.command(epilog="Example: arbiter explain number.unknown-die")
def explain(
    codes: Annotated[
        list[str] | None, typer.Argument(metavar="CODE", help="Codes or families; without any, all are listed.")
    ] = None,
    form: Format = Form.text,
    colour: Colour = None,
) -> None:
    """Explain the code of a problem: what is wrong, why it matters, a bad and a good text."""
    from arbiter.cli.explaining import explain as explained

    raise typer.Exit(explained(codes or [], form is Form.json, _page(colour)))


@app.command(epilog="Example: arbiter cite pin")
def cite(
    names: Annotated[list[str], typer.Argument(metavar="ID", help="An entry by its id, or a whole section such as pin.")],
    form: Format = Form.text,
    colour: Colour = None,
) -> None:
    """Show what an entry of a document says in our words, where it stands, and what it establishes."""
    from arbiter.cli.looking import cite as looked_up

    raise typer.Exit(looked_up(names, form is Form.json, _page(colour)))


@app.command(epilog="Example: arbiter cases captain")
def cases(
    pattern: Annotated[str, typer.Argument(help="A part of a file's or a case's name, or the entry that a case is about.")] = "",
    form: Format = Form.text,
    colour: Colour = None,
) -> None:
    """Run the cases that come with the rulings, and show those that are not as expected."""
    from arbiter.cli.casework import cases as worked

    raise typer.Exit(worked(pattern, form is Form.json, _page(colour)))


@app.command(epilog="Example: arbiter schema opinion > opinion.schema.json")
def schema(name: Annotated[str, typer.Argument(help="opinion or situation")]) -> None:
    """Print the JSON Schema of what Arbiter prints (opinion) or reads (situation)."""
    from arbiter.problems import did_you_mean
    from arbiter.reports.schemas import NAMES, named

    if name not in NAMES:
        raise typer.BadParameter(_hinted(f"there is no schema {name}", did_you_mean(name, NAMES), NAMES), param_hint="NAME")
    _page(None).value(named(name))


def _page(colour: bool | None) -> Page:
    from arbiter.cli.page import Page

    return Page(colour)


def _edition(name: str | None) -> str | None:
    """The edition as it was named; a name that is none is refused."""
    from arbiter.problems import did_you_mean
    from arbiter.rulebook import editions

    if name is not None and name not in editions():
        raise typer.BadParameter(
            _hinted(f"there is no edition {name}", did_you_mean(name, editions()), editions()), param_hint="--edition"
        )
    return name


def _codes(named: list[str] | None, option: str) -> tuple[str, ...]:
    """The codes and families that an option names, parted by commas; one that there is not is refused."""
    from arbiter.explanations import FAMILIES, explanations
    from arbiter.problems import did_you_mean

    found = tuple(code.strip() for part in named or () for code in part.split(",") if code.strip())
    for code in found:
        if code not in explanations() and code not in FAMILIES:
            hint = did_you_mean(code, [*explanations(), *FAMILIES])
            raise typer.BadParameter(_hinted(f"there is no code {code}", hint, tuple(FAMILIES)), param_hint=option)
    return found


def _hinted(message: str, hint: str, known: tuple[str, ...]) -> str:
    return f"{message}; {hint or 'there are ' + ', '.join(known)}"
