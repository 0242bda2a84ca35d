"""`python -m arbiter` is the command line."""

from __future__ import annotations

from arbiter.cli.entry import run

if __name__ == "__main__":
    run()
