"""The command line: what can be asked, in what form the answer comes, and the exit codes.

Each command imports what it needs when it runs, so that none pays for another.
"""

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


class OutputFormat(StrEnum):
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


class Bearer(StrEnum):
    """The kind of card that bears a text."""

    ship = "ship"
    crew = "crew"
    treasure = "treasure"
    equipment = "equipment"
    event = "event"
    fort = "fort"
    island = "island"
    sea_monster = "sea monster"
    sea_creature = "sea creature"
    sea_dragon = "sea dragon"
    titan = "titan"
    submarine = "submarine"


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
Format = Annotated[OutputFormat, typer.Option("--format", "-f", help="Text for people, JSON for programs.")]
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
    form: Format = OutputFormat.text,
    why_not: Annotated[
        str | None, typer.Option("--why-not", metavar="ANSWER", help="Explain what defeated this answer, such as yes or 2.")
    ] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Only the answers and what they cite.")] = False,
    brief: Annotated[bool, typer.Option("--brief", "-b", help="The answers, each with the reason that decides it.")] = False,
    full: Annotated[bool, typer.Option("--full", help="Every reason, those for each step included.")] = False,
    drawn: Annotated[bool, typer.Option("--map", help="Draw the map first, where the game is played on one.")] = False,
    colour: Colour = None,
) -> None:
    """Rule on described tables: the answers, what happened, and why."""
    from arbiter.cli.rule_command import RuleOptions
    from arbiter.cli.rule_command import rule as ruled
    from arbiter.reports.opinions import Detail

    if not all(files):
        raise typer.BadParameter("the name of a file is empty", param_hint="FILE")
    if quiet and why_not:
        raise typer.BadParameter("--quiet leaves out the reasons that --why-not asks for", param_hint="--why-not")
    if quiet + brief + full > 1:
        raise typer.BadParameter("one of --quiet, --brief and --full will do", param_hint="--quiet")
    detail = Detail.BRIEF if brief else Detail.FULL if full else Detail.USUAL
    wishes = RuleOptions(_edition(edition), form is OutputFormat.json, quiet, why_not, detail, drawn)
    raise typer.Exit(ruled(files, wishes, _page(colour)))


@app.command(epilog="Example: arbiter versus captain / This ship cannot shoot.")
def versus(
    texts: Annotated[
        list[str],
        typer.Argument(metavar="A B", help="Card texts, keywords, generic crew or cards: two in quotes, or with / between them."),
    ],
    edition: Edition = None,
    form: Format = OutputFormat.text,
    colour: Colour = None,
) -> None:
    """Set two card texts against each other: where they collide, and which prevails."""
    from arbiter.cli.versus_command import versus as opposed

    raise typer.Exit(opposed(texts, _edition(edition), form is OutputFormat.json, _page(colour)))


@app.command(epilog='Example: arbiter check "Enemy ships within S of this ship cannot move."')
def check(
    texts: Annotated[
        list[str],
        typer.Argument(
            metavar="TEXT|FILE|-", help="A card text, files (a text a line, JSON lines, cards in YAML), or - for stdin."
        ),
    ],
    against: Annotated[Against, typer.Option("--against", "-a", help="What to hold each text against.")] = Against.all,
    kind: Annotated[Bearer | None, typer.Option("--kind", "-k", help="The kind of card that bears the texts.")] = None,
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
    from arbiter.cli.check_command import CheckOptions
    from arbiter.cli.check_command import check as checked

    codes = _codes(select, "--select"), _codes(ignore, "--ignore")
    told = kind.value if kind is not None else None
    wishes = CheckOptions(_edition(edition), against.value, told, report.value, *codes, fix=fix, statistics=statistics)
    raise typer.Exit(checked(texts, wishes, _page(colour)))


@app.command(epilog="Example: arbiter fleet mine.txt --points 40")
def fleet(
    files: Annotated[list[str], typer.Argument(metavar="FILE", help="Lists of fleets, or - for standard input.")],
    points: Annotated[
        int | None, typer.Option("--points", "-p", min=0, max=1000, help="The build total; else what the list says.")
    ] = None,
    edition: Edition = None,
    form: Format = OutputFormat.text,
    colour: Colour = None,
) -> None:
    """Check fleets as players list them: whether they may be built, and what is wrong with them and why."""
    from arbiter.cli.fleet_command import fleet as checked

    if not all(files):
        raise typer.BadParameter("the name of a file is empty", param_hint="FILE")
    raise typer.Exit(checked(files, _edition(edition), points, form is OutputFormat.json, _page(colour)))


@app.command(epilog="Example: arbiter coverage cursed-seas")
def coverage(
    name: Annotated[
        str | None,
        typer.Argument(metavar="FILE|EDITION", help="A file of texts or cards (CSV, JSON lines, text, YAML), or an edition."),
    ] = None,
    form: Format = OutputFormat.text,
    colour: Colour = None,
) -> None:
    """Tell how many card texts, or rules of an edition, are read, verified and played, and why the rest are not played."""
    from arbiter.cli.coverage_command import coverage as covered

    raise typer.Exit(covered(name, form is OutputFormat.json, _page(colour)))


@app.command(epilog="Example: arbiter explain number.unknown-die")
def explain(
    codes: Annotated[
        list[str] | None, typer.Argument(metavar="CODE", help="Codes or families; without any, all are listed.")
    ] = None,
    form: Format = OutputFormat.text,
    colour: Colour = None,
) -> None:
    """Explain the code of a problem: what is wrong, why it matters, a bad and a good text."""
    from arbiter.cli.explain_command import explain as explained

    raise typer.Exit(explained(codes or [], form is OutputFormat.json, _page(colour)))


@app.command(epilog="Example: arbiter cite pin")
def cite(
    names: Annotated[list[str], typer.Argument(metavar="ID", help="An entry by its id, or a whole section such as pin.")],
    form: Format = OutputFormat.text,
    colour: Colour = None,
) -> None:
    """Show what an entry of a document says in our words, where it stands, and what it establishes."""
    from arbiter.cli.cite_command import cite as looked_up

    raise typer.Exit(looked_up(names, form is OutputFormat.json, _page(colour)))


@app.command(epilog="Example: arbiter ask can a stuck ship still fire?")
def ask(
    question: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="QUESTION", help="A question in your own words; a file of questions, one a line; - for standard input."
        ),
    ] = None,
    edition: Edition = None,
    form: Format = OutputFormat.text,
    colour: Colour = None,
) -> None:
    """Answer questions in your own words with the entry that decides them; without a question, at a prompt."""
    if question is None:
        raise typer.Exit(_prompted(_edition(edition, asked=True), _page(colour), form is OutputFormat.json))
    from arbiter.cli.ask_command import answer

    raise typer.Exit(answer(question, _edition(edition, asked=True), form is OutputFormat.json, _page(colour)))


@app.command(epilog="Example: arbiter glossary derelict")
def glossary(
    names: Annotated[list[str] | None, typer.Argument(metavar="TERM", help="A term, or what players call it.")] = None,
    form: Format = OutputFormat.text,
    colour: Colour = None,
) -> None:
    """Say what a term means, which entries say so, and what players call it; without a term, all of them."""
    from arbiter.cli.glossary_command import glossary as explained

    raise typer.Exit(explained(names or [], form is OutputFormat.json, _page(colour)))


@app.command(epilog="Example: arbiter editions ram")
def editions(
    topic: Annotated[list[str], typer.Argument(metavar="TOPIC", help="What the documents may differ on.")],
    form: Format = OutputFormat.text,
    colour: Colour = None,
) -> None:
    """Show side by side what each body of rules says on a topic."""
    from arbiter.cli.glossary_command import editions as compared

    raise typer.Exit(compared(" ".join(topic), form is OutputFormat.json, _page(colour)))


rulings = typer.Typer(rich_markup_mode=None, no_args_is_help=True, help="Look after the rulings themselves.")
app.add_typer(rulings, name="rulings")


@rulings.command("check")
def rulings_check(
    folder: Annotated[
        str | None, typer.Argument(metavar="FOLDER", help="The rulings; those of this installation by itself.")
    ] = None,
) -> None:
    """Tell every place where the rulings do not hold together."""
    from arbiter.cli.rulings_command import check as checked

    raise typer.Exit(checked(folder, _page(None)))


@app.command(epilog="Example: arbiter cases captain")
def cases(
    pattern: Annotated[str, typer.Argument(help="A part of a file's or a case's name, or the entry that a case is about.")] = "",
    form: Format = OutputFormat.text,
    colour: Colour = None,
) -> None:
    """Run the cases that come with the rulings, and show those that are not as expected."""
    from arbiter.cli.cases_command import cases as worked

    raise typer.Exit(worked(pattern, form is OutputFormat.json, _page(colour)))


@app.command(epilog="Example: arbiter card captain blackheart")
def card(
    names: Annotated[list[str], typer.Argument(metavar="NAME", help="A card, a keyword or a generic crew; / between several.")],
    edition: Edition = None,
    form: Format = OutputFormat.text,
    colour: Colour = None,
) -> None:
    """Show a card: its figures and abilities, its errata, and the rulings that apply to it."""
    from arbiter.cli.cards_command import show

    typed = [name.strip() for name in " ".join(names).split(" / ")]
    raise typer.Exit(show(typed, _edition(edition), form is OutputFormat.json, _page(colour)))


cards = typer.Typer(rich_markup_mode=None, no_args_is_help=True, help="Import the cards of a spreadsheet, and list cards.")
app.add_typer(cards, name="cards")


@cards.command("import", epilog="Example: arbiter cards import master.csv")
def import_(
    files: Annotated[list[str], typer.Argument(metavar="FILE", help="Spreadsheets of cards, exported as CSV.")],
    fresh: Annotated[bool, typer.Option("--fresh", help="Forget the cards of earlier imports.")] = False,
    form: Format = OutputFormat.text,
    colour: Colour = None,
) -> None:
    """Make the cards of a spreadsheet known by name, on this computer and for this user."""
    from arbiter.cli.cards_command import bring

    raise typer.Exit(bring(files, fresh, form is OutputFormat.json, _page(colour)))


@cards.command("list", epilog="Example: arbiter cards list --nation french --ability captain")
def list_(
    nation: Annotated[str, typer.Option("--nation", help="A nation, such as English.")] = "",
    ability: Annotated[str, typer.Option("--ability", help="The name of an ability or a keyword, or card text.")] = "",
    kind: Annotated[str, typer.Option("--type", help="ship, crew, treasure, event, fort or equipment.")] = "",
    points: Annotated[str, typer.Option("--points", help="What it costs: 3, 3-5 or 3+.")] = "",
    masts: Annotated[str, typer.Option("--masts", help="How many masts a ship has: 3, 3-5 or 3+.")] = "",
    expansion: Annotated[str, typer.Option("--set", help="A set, or the words that its name begins with.")] = "",
    edition: Edition = None,
    form: Format = OutputFormat.text,
    colour: Colour = None,
) -> None:
    """List the cards that are of a kind; an ability is told by what it does, however it is worded."""
    from arbiter.catalogue.selecting import CardFilter
    from arbiter.cli.cards_command import listed

    wanted = CardFilter(nation, ability, kind, points, masts, expansion)
    raise typer.Exit(listed(wanted, _edition(edition), form is OutputFormat.json, _page(colour)))


@app.command(epilog="Example: arbiter schema opinion > opinion.schema.json")
def schema(name: Annotated[str, typer.Argument(help="opinion or situation")]) -> None:
    """Print the JSON Schema of what Arbiter prints (opinion) or reads (situation)."""
    from arbiter.problems import did_you_mean
    from arbiter.reports.schemas import NAMES, named

    if name not in NAMES:
        raise typer.BadParameter(_hinted(f"there is no schema {name}", did_you_mean(name, NAMES), NAMES), param_hint="NAME")
    _page(None).value(named(name))


def _page(colour: bool | None) -> "Page":
    from arbiter.cli.page import Page

    return Page(colour)


def _prompted(edition: str | None, page: "Page", json: bool) -> int:
    """Questions at a prompt, or, where nobody sits at a terminal, the lines of standard input."""
    import sys

    if sys.stdin is not None and sys.stdin.isatty() and not json:
        from arbiter.cli.ask_prompt import prompt

        return prompt(edition, page)
    from arbiter.cli.ask_command import STANDARD_INPUT, answer

    return answer([STANDARD_INPUT], edition, json, page)


def _edition(name: str | None, *, asked: bool = False) -> str | None:
    """The edition as it was named; a name that is none, or that nobody can rule by, is refused."""
    from arbiter.problems import did_you_mean
    from arbiter.rulebook import editions as played
    from arbiter.rulebook import stacks

    known = tuple(stacks()) if asked else played()
    if name is None or name in known:
        return name
    if name in stacks():
        message = f"no table can be ruled on by {name} yet; arbiter ask --edition {name} answers questions"
        raise typer.BadParameter(message, param_hint="--edition")
    raise typer.BadParameter(_hinted(f"there is no edition {name}", did_you_mean(name, known), known), param_hint="--edition")


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
