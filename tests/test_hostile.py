"""Inputs that nobody means well, from the shell: each is ruled on or refused in a sentence, and never with a traceback."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from test_cli import run

import arbiter
from arbiter.trace import Opinion

PATIENCE = 60
"""Seconds after which a command counts as hanging."""
TWO = "ships:\n  Gull: {of: Ann, masts: 3}\n  Tern: {of: Bob, masts: 2}\n"
FULL = Path("/dev/full")
CANCELLER = "Once per turn, you may cancel the ability of a ship or crew within S of this ship."


def shell(command: str, folder: Path) -> tuple[int, str]:
    """The exit code of a shell command, in which `$ARBITER` is the program, and all that was said."""
    environment = {**os.environ, "ARBITER": f"{sys.executable} -m arbiter", "NO_COLOR": "1"}
    done = subprocess.run(
        ["/bin/sh", "-c", command], cwd=folder, env=environment, capture_output=True, timeout=PATIENCE, check=False
    )
    return done.returncode, (done.stdout + done.stderr).decode("utf-8", "replace")


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """A folder with a table that can be ruled on."""
    (tmp_path / "table.yaml").write_text(TWO + "ask: is Gull pinned?\n", "utf-8")
    return tmp_path


def circle(ships: int) -> str:
    """Ships that cancel each other all the way round."""
    fleet = "".join(f'  Boat{n:03}: {{of: P{n % 2}, masts: 3, ability: "{CANCELLER}"}}\n' for n in range(ships))
    near = "".join(f"  - Boat{n:03} is within S of Boat{(n + 1) % ships:03}\n" for n in range(ships))
    play = "".join(f"  - before the first die, Boat{n:03} cancels Boat{(n + 1) % ships:03}\n" for n in range(ships))
    return f"ships:\n{fleet}table:\n{near}play:\n  - Boat000 shoots Boat001\n{play}ask: is Boat001 cancelled?\n"


def fleet(ships: int) -> str:
    return "ships:\n" + "".join(f"  Boat{n:03}: {{of: P{n % 4}, masts: 3}}\n" for n in range(ships)) + "ask: is Boat007 pinned?\n"


HOSTILE = {
    "a sentence of signs alone": (TWO.encode() + b"table: '~]'\n", 2, "the sentence stops before it says anything"),
    "a ship that moves herself": (TWO.encode() + b"turn: Ann\nplay: Gull moves Gull S\nask: has Gull moved?\n", 0, "Yes."),
    "nothing": (b"", 2, "the file is empty"),
    "binary": (bytes(range(256)), 2, "not UTF-8"),
    "a picture": (b"\x89PNG\r\n\x1a\n\0\0", 2, "not UTF-8"),
    "UTF-16": (TWO.encode("utf-16"), 2, "not UTF-8"),
    "a byte order mark": (b"\xef\xbb\xbf" + TWO.encode() + b"ask: is Gull pinned?\n", 0, "No."),
    "CRLF": (TWO.replace("\n", "\r\n").encode() + b"ask: is Gull pinned?\r\n", 0, "No."),
    "tabs": (b"ships:\n\tGull: {masts: 3}\n", 2, "indent with spaces: a tab stands here"),
    "a control character": (b"ships:\n  Gull\x1b[31m: {masts: 3}\n", 2, "a control character stands here (U+001B)"),
    "a billion laughs": (b"a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n", 2, "an anchor (&a) has no place here"),
    "an object": (b'ships: !!python/object/apply:os.system ["echo x"]\n', 2, "has no place here"),
    "depth": (b"[" * 100_000, 2, "nested more than 50 levels deep"),
    "a long line": (b"ask: " + b"x" * 900_000 + b"\n", 2, "at most 500 characters"),
    "too much": (b"ask: " + b"x" * 1_100_000 + b"\n", 2, "larger than"),
    "dice of no face": (TWO.encode() + b"play: Gull shoots Tern, rolling 0, 7\n", 2, "a die shows 1 to 6, not 0"),
    "a contradiction": (TWO.encode() + b"table: [Gull touches Tern, Gull does not touch Tern]\n", 2, "contradicts"),
    "200 ships": (fleet(200).encode(), 0, "No."),
    "50 cancellers in a circle": (circle(50).encode(), 0, "Is Boat001 cancelled?"),
}


@pytest.mark.long
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_ruled_on_or_refused_in_a_sentence(name: str, tmp_path: Path) -> None:
    content, code, says = HOSTILE[name]
    (tmp_path / "it.yaml").write_bytes(content)
    told = run("rule", str(tmp_path / "it.yaml"))
    assert told.exit_code == code, told
    assert told.exception is None or isinstance(told.exception, SystemExit)
    assert says in " ".join(f"{told.stdout} {told.stderr}".split())


STREAMS = {
    "nobody reads any more": ("$ARBITER schema opinion | head -1", 0, "{"),
    "standard output is closed": ("$ARBITER rule table.yaml >&-", 2, "the answer cannot be written: standard output is closed"),
    "standard output is closed for help": ("$ARBITER rule --help >&-", 2, "standard output is closed"),
    "everything is closed": ("$ARBITER rule none.yaml <&- >&- 2>&-", 2, ""),
    "standard error is closed": ("$ARBITER rule none.yaml 2>&-", 2, ""),
    "standard input is closed": ("$ARBITER rule - <&-", 2, "there is no standard input"),
    "standard input never ends": ("yes | $ARBITER rule -", 2, "larger than"),
    "a file never ends": ("$ARBITER rule /dev/zero", 2, "larger than"),
    "a pipe can be read once": ("mkfifo pipe; (cat table.yaml > pipe &); $ARBITER rule -q pipe", 0, "Is Gull pinned? No."),
    "a pipe holds a mistake": ("mkfifo pipe; (echo 'shps: 3' > pipe &); $ARBITER rule pipe", 2, "did you mean ships?"),
    "a name is empty": ("$ARBITER rule ''", 2, "the name of a file is empty"),
    "the cache is a file": ("ARBITER_CACHE=table.yaml $ARBITER cite faq.pin.3", 0, "faq.pin.3"),
    "the cache cannot be made": ("ARBITER_CACHE=/dev/null/x $ARBITER cite faq.pin.3", 0, "faq.pin.3"),
}


@pytest.mark.long
@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there are no such devices here")
@pytest.mark.parametrize("name", STREAMS)
def test_streams_and_devices_do_no_harm(name: str, table: Path) -> None:
    command, code, says = STREAMS[name]
    found, told = shell(command, table)
    assert (found, "Traceback" in told) == (code, False), told
    assert says in " ".join(told.split())


@pytest.mark.long
@pytest.mark.skipif(not FULL.exists(), reason="there is no full device here")
@pytest.mark.parametrize(
    "words",
    ["rule table.yaml --color", "rule table.yaml --no-color", "--help", "rule --help", "--version", "schema opinion", "cite pin",
     "check -f json Galley.", "cases volcano -f json", "ask < table.yaml", "rul", "rule none.yaml"],
)  # fmt: skip
def test_what_cannot_be_written_ends_every_command_with_a_sentence(words: str, table: Path) -> None:
    found, told = shell(f"$ARBITER {words} > {FULL}", table)
    assert found == 2
    assert "Traceback" not in told and "Exception ignored" not in told
    if words not in ("rul", "rule none.yaml"):
        assert told == "the answer cannot be written: No space left on device\n"


@pytest.mark.skipif(not FULL.exists(), reason="there is no full device here")
def test_a_full_standard_error_is_no_traceback(table: Path) -> None:
    assert shell(f"$ARBITER rule none.yaml 2> {FULL}", table) == (2, "")


LIMITED = (
    "import resource, signal; from arbiter.cli.entry import run; signal.signal(signal.SIGXFSZ, signal.SIG_IGN); "
    "resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100)); run()"
)


@pytest.mark.long
@pytest.mark.skipif(os.name != "posix", reason="there are no such limits there")
def test_a_file_that_cannot_be_put_right_whole_stays_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "texts.txt"
    content = "This ship canot be pinned.\n" * 20
    file.write_text(content, "utf-8")
    command = [sys.executable, "-c", LIMITED, "check", "--fix", "--statistics", "texts.txt"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert (done.returncode, done.stderr) == (2, "texts.txt stays as it is: File too large\n")
    assert file.read_text("utf-8") == content
    assert [path.name for path in tmp_path.iterdir()] == ["texts.txt"]


@pytest.mark.long
def test_a_read_only_file_is_not_put_right(tmp_path: Path) -> None:
    file = tmp_path / "texts.txt"
    file.write_text("This ship canot be pinned.\n", "utf-8")
    file.chmod(0o444)
    found, told = shell("$ARBITER check --fix --statistics texts.txt", tmp_path)
    assert (found, "texts.txt stays as it is: it is read-only" in told) == (2, True)
    assert "canot" in file.read_text("utf-8")


# Chains as deep as an explanation


def chain(ships: int) -> str:
    """Ships of which each cancels the one before, so that the explanation is as deep as there are ships."""
    fleet = "".join(f'  Boat{n:03}: {{of: P{n % 2}, masts: 3, ability: "{CANCELLER}"}}\n' for n in range(ships))
    near = "".join(f"  - Boat{n - 1:03} is within S of Boat{n:03}\n" for n in range(1, ships))
    play = "".join(f"  - before the first die, Boat{n:03} cancels Boat{n - 1:03}\n" for n in range(1, ships))
    return f"ships:\n{fleet}table:\n{near}play:\n  - Boat000 shoots Boat001\n{play}ask: is Boat000 cancelled?\n"


@pytest.mark.long
@pytest.mark.parametrize("words", ["", "--quiet", "--format json", "--why-not no"])
def test_a_chain_of_500_cancellers_is_ruled_on(words: str, tmp_path: Path) -> None:
    (tmp_path / "it.yaml").write_text(chain(500), "utf-8")
    found, told = shell(f"$ARBITER rule it.yaml {words}", tmp_path)
    assert (found, "Traceback" in told) == (0, False), told[-2000:]
    assert "yes" in told.casefold() and "faq.cancel.16" in told


@pytest.mark.long
def test_it_is_ruled_on_600_calls_deep_as_well() -> None:
    def deep(calls: int) -> tuple[Opinion, ...]:
        return deep(calls - 1) if calls else arbiter.rule(chain(500))

    (opinion,) = deep(600)
    assert [answer.answer for answer in opinion.answers] == ["yes"]
    assert "faq.cancel.16" in opinion.answers[0].cites


# Text that means to steer the terminal

ESCAPES = "\x1b]0;owned\x07\x1b[31m\x9b2J\u202e\x7f"
NAMED = f"Gull{ESCAPES}"
QUOTED = "Gull\\e[31m\\x9b2J\\u202e"
STEERING = {
    "a name": ["rule", f"{NAMED}.yaml"],
    "an answer": ["rule", "table.yaml", "--why-not", NAMED],
    "an edition": ["rule", "table.yaml", "--edition", NAMED],
    "a command": [NAMED],
    "an option": ["rule", f"--{NAMED}"],
    "a format": ["rule", "table.yaml", "--format", NAMED],
    "a schema": ["schema", NAMED],
    "an entry": ["cite", NAMED],
    "a term": ["glossary", NAMED],
    "a topic": ["editions", NAMED],
    "a question": ["ask", f"may {NAMED} shoot?"],
    "a question as a value": ["ask", f"may {NAMED} shoot?", "-f", "json"],
    "a text": ["check", f"This {NAMED} cannot be pinned."],
    "a text as a value": ["check", f"This {NAMED} cannot be pinned.", "-f", "json"],
    "a text in a line": ["check", f"This {NAMED} cannot be pinned.", "-f", "concise"],
    "a text for a workflow": ["check", f"This {NAMED} cannot be pinned.", "-f", "github"],
    "a text for a tool": ["check", f"This {NAMED} cannot be pinned.", "-f", "sarif"],
    "a code": ["check", "Galley.", "--select", NAMED],
    "another code": ["explain", NAMED],
    "two texts": ["versus", f"This {NAMED} cannot shoot.", NAMED],
    "a card": ["card", NAMED],
    "a nation": ["cards", "list", "--nation", NAMED],
    "an ability": ["cards", "list", "--ability", NAMED],
    "points": ["cards", "list", "--points", NAMED],
    "a spreadsheet": ["cards", "import", f"{NAMED}.csv"],
    "a pattern": ["cases", NAMED],
    "rulings": ["rulings", "check", NAMED],
    "cells": ["cards", "import", "cards.csv"],
    "an imported card": ["card", "Gull]0;owned"],
    "a described ship": ["rule", "named.yaml"],
    "a described ship as a value": ["rule", "named.yaml", "-f", "json"],
    "a mistake": ["rule", "wrong.yaml"],
}


@pytest.mark.long
@pytest.mark.parametrize(
    ("what", "colour"),
    [
        *(pytest.param(what, False, marks=pytest.mark.long if place % 3 else ()) for place, what in enumerate(STEERING)),
        ("a described ship", True),
        ("a text", True),
    ],
)
def test_nothing_that_anybody_wrote_steers_the_terminal(what: str, colour: bool, table: Path) -> None:
    rows = [
        f"{NAMED},Ship,Pirate,9{ESCAPES},3,3,S,3S,{ESCAPES}This ship cannot be pinned.,X,1",
        f"{NAMED},Ship,Pirate,9,3,3,S,,x,X,2",
    ]
    (table / "cards.csv").write_text(
        "\n".join(["Name,Type,Faction,Points,Masts,Cargo,Base Move,Cannons,Text,Set,No", *rows]), "utf-8"
    )
    described = f'ships: {{"{QUOTED}": {{of: "A{QUOTED}", masts: 3}}}}\n'
    (table / "named.yaml").write_text(f'{described}ask: "is {QUOTED} pinned?"\n', "utf-8")
    (table / "wrong.yaml").write_text(
        f'{described}turn: "{QUOTED} x"\n"key {QUOTED}": 3\nask: "is {QUOTED} x pinned?"\n', "utf-8"
    )
    told = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR")}
    wish = {"FORCE_COLOR": "1", "TERM": "xterm"} if colour else {"NO_COLOR": "1"}
    data = {"ARBITER_DATA": str(table / "data"), "PYTHONUTF8": "1"}
    if what == "an imported card":
        shell(f"ARBITER_DATA={table}/data $ARBITER cards import cards.csv", table)
    done = subprocess.run(
        [sys.executable, "-m", "arbiter", *STEERING[what]],
        cwd=table,
        env=told | wish | data,
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    said = (done.stdout + done.stderr).decode("utf-8")
    said = re.sub(r"\x1b\[[0-9;]*m", "", said) if colour else said
    assert said and "Traceback" not in said
    assert [mark for mark in said if not mark.isprintable() and mark != "\n"] == []
