"""`python -m arbiter` is the command line."""

from __future__ import annotations

from arbiter.cli import app

if __name__ == "__main__":
    app(prog_name="arbiter")
