"""Under each command in a console of a page stands what it prints: `python docs/consoles.py` puts the present text there.

A console is a block of code marked `console`; a line of it that begins with `$` is a command, for bash.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent
PAGES = (CHECKOUT / "README.md", CHECKOUT / "docs" / "command-line.md")
BLOCK = re.compile(r"(?<=^```console\n).*?(?=^```$)", re.DOTALL | re.MULTILINE)
PLAIN = {
    "COLUMNS": "100",
    "TERM": "xterm-256color",
    "PYTHONUTF8": "1",
    "ARBITER_DATA": str(CHECKOUT / ".pytest_cache" / "no-cards"),  # your own cards change no page
}
OURS = 'set -o pipefail; arbiter() { "$PYTHON" -m arbiter "$@"; }; '
"""The command of this very interpreter, whatever is installed besides."""
OWN_FAULT = 3
"""The exit code of a mistake of Arbiter's own, which nobody wants to show."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A command with the text that stands under it."""

    command: str
    text: str


def shown(page: str) -> Iterator[Shown]:
    """Every command of every console of a page, in order."""
    for block in BLOCK.findall(page):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, text = part.partition("\n")
            yield Shown(command, text.strip("\n"))


def printed(command: str, *, colour: bool = False) -> str:
    """What a command prints on a page of a hundred columns, problems included, in the folder of the checkout."""
    told = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR", "COLORTERM")}
    wish = {"FORCE_COLOR": "1"} if colour else {"NO_COLOR": "1"}
    done = subprocess.run(
        ["bash", "-c", OURS + command],  # noqa: S607 - whichever bash the reader of the README has
        cwd=CHECKOUT,
        env={**told, **PLAIN, **wish, "PYTHON": sys.executable},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    if done.returncode == OWN_FAULT:
        raise RuntimeError(done.stdout)
    return "\n".join(line.rstrip() for line in done.stdout.split("\n"))


def current(page: str) -> str:
    """The page with the present text under every command."""

    def renewed(block: re.Match[str]) -> str:
        told = shown(f"```console\n{block[0]}```\n")
        return "\n".join(f"$ {one.command}\n{printed(one.command).strip(chr(10))}\n" for one in told)

    return BLOCK.sub(renewed, page)


if __name__ == "__main__":
    for page in PAGES:
        page.write_text(current(page.read_text("utf-8")), "utf-8")
