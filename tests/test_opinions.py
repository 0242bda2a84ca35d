"""Five opinions word for word, one of each status and the third canceller: how Arbiter speaks is part of what it promises.

After a change of wording, `COLUMNS=100 arbiter rule NAME.yaml > NAME.txt` in `tests/opinions` writes one anew: read it.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from arbiter.cli import app

OPINIONS = Path(__file__).parent / "opinions"


@pytest.mark.parametrize("name", ["captain-cancelled", "open-choice", "open-dice", "third-canceller", "tie"])
def test_it_is_told_in_these_words(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(OPINIONS)
    told = CliRunner(env={"COLUMNS": "100", "NO_COLOR": "1"}).invoke(app, ["rule", f"{name}.yaml"])
    assert told.exit_code == 0
    assert told.stdout == (OPINIONS / f"{name}.txt").read_text(encoding="utf-8")
