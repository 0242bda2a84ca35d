"""The program from its first word to its last: whatever goes wrong is one line on standard error, and never a traceback."""

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING

from arbiter.cli import app
from arbiter.cli.page import OWN_FAULT, UNWRITABLE, Page, end_quietly, own_fault, unwritable
from arbiter.cli.signs import prepare

if TYPE_CHECKING:
    import click

FAILED = 1
"""The exit code when the reader went away, or somebody broke off."""
INTERRUPTED = 130


def run() -> None:
    """The command that was typed is run, and the program ends with its exit code."""
    if sys.stdout is None:
        _say("the answer cannot be written: standard output is closed")
        raise SystemExit(UNWRITABLE)
    prepare(sys.stdout, sys.stderr)
    code = _code()
    _say_what_was_amiss()
    raise SystemExit(_ended(code))


def _code() -> int:
    """How the command went."""
    import click

    try:
        return app(prog_name="arbiter", standalone_mode=False) or 0
    except click.ClickException as slip:
        if isinstance(slip, click.UsageError) and "Did you mean" in slip.message:
            _say_it_once(slip)
        told = io.StringIO()
        slip.show(told)
        _say(told.getvalue().rstrip("\n"))
        return slip.exit_code
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except SystemExit as left:
        return left.code if isinstance(left.code, int) else FAILED
    except OSError as error:
        _say(unwritable(error))
        return UNWRITABLE
    except Exception as error:  # noqa: BLE001 - a person at a table needs a sentence, not a traceback
        return _failed(own_fault("this command", error))


def _say_it_once(slip: click.UsageError) -> None:
    """The error names what was meant in its message alone, where the command line would name it a second time."""
    if hasattr(slip, "possibilities"):
        slip.possibilities = None


def _failed(fault: str) -> int:
    """The fault is said, and recorded where a program waits for a record."""
    if {"json", "--format=json"} & {*sys.argv[1:]}:
        import json

        sys.stdout.write(json.dumps({"failure": fault}, ensure_ascii=False) + "\n")
    _say(fault)
    return OWN_FAULT


def _ended(code: int) -> int:
    """The exit code once all that was said has been written."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        end_quietly(sys.stdout)
    except (OSError, ValueError) as error:
        _say(unwritable(error))
        return UNWRITABLE
    return code


def _say(said: str) -> None:
    """One thing is said on standard error, where anybody listens, after all that could be written before."""
    for stream, last in ((sys.stdout, ""), (sys.stderr, Page.harmless(said) + "\n")):
        try:
            if stream is not None:
                stream.write(last)
                stream.flush()
        except (OSError, ValueError):
            end_quietly(stream)


def _say_what_was_amiss() -> None:
    """What the user should know about the cache, once."""
    caches = sys.modules.get("arbiter.caches")
    if caches is not None and caches.trouble():
        _say(caches.trouble())
