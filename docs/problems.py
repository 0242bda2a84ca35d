"""Makes docs/problems.md of the explanations in `rulings/problems/`: `python docs/problems.py`."""

from __future__ import annotations

from pathlib import Path

from arbiter.explanations import explanations
from arbiter.reports.explanations import page

PAGE = Path(__file__).resolve().parent / "problems.md"

if __name__ == "__main__":
    PAGE.write_text(page(explanations().values()), encoding="utf-8")
