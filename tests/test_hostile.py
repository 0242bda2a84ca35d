"""Inputs that nobody means well, from the shell: each is ruled on or refused in a sentence, and never with a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

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


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_ruled_on_or_refused_in_a_sentence(name: str, tmp_path: Path) -> None:
    content, code, says = HOSTILE[name]
    (tmp_path / "it.yaml").write_bytes(content)
    found, told = shell("$ARBITER rule it.yaml", tmp_path)
    assert (found, "Traceback" in told) == (code, False), told
    assert says in " ".join(told.split())


STREAMS = {
    "nobody reads any more": ("$ARBITER schema opinion | head -1", 0, "{"),
    "standard output is closed": ("$ARBITER rule table.yaml >&-", 0, ""),
    "standard error is closed": ("$ARBITER rule none.yaml 2>&-", 2, ""),
    "standard input is closed": ("$ARBITER rule - <&-", 2, "there is no standard input"),
    "standard input never ends": ("yes | $ARBITER rule -", 2, "larger than"),
    "a file never ends": ("$ARBITER rule /dev/zero", 2, "larger than"),
    "a pipe can be read once": ("mkfifo pipe; (cat table.yaml > pipe &); $ARBITER rule -q pipe", 0, "Is Gull pinned? No."),
    "a pipe holds a mistake": ("mkfifo pipe; (echo 'shps: 3' > pipe &); $ARBITER rule pipe", 2, "did you mean ships?"),
    "a name is empty": ("$ARBITER rule ''", 2, "the name of a file is empty"),
    "the cache is a file": ("ARBITER_CACHE=table.yaml $ARBITER rule -q table.yaml", 0, "Is Gull pinned? No."),
    "the cache cannot be made": ("ARBITER_CACHE=/dev/null/x $ARBITER rule -q table.yaml", 0, "Is Gull pinned? No."),
}


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there are no such devices here")
@pytest.mark.parametrize("name", STREAMS)
def test_streams_and_devices_do_no_harm(name: str, table: Path) -> None:
    command, code, says = STREAMS[name]
    found, told = shell(command, table)
    assert (found, "Traceback" in told) == (code, False), told
    assert says in " ".join(told.split())


@pytest.mark.skipif(not FULL.exists(), reason="there is no full device here")
@pytest.mark.parametrize("colour", ["--color", "--no-color"])
def test_an_answer_that_cannot_be_written_ends_the_command_with_a_sentence(colour: str, table: Path) -> None:
    found, told = shell(f"$ARBITER rule table.yaml {colour} > {FULL}", table)
    assert (found, told) == (1, "the answer cannot be written: No space left on device\n")
