"""Makes `rulings/wordings.txt` of the texts of real cards, where they are at hand: `python docs/wordings.py TEXTS.jsonl`.

Each line is a digest of one printed text, so that a text can be known for a card's own while no text of a card stands in
the project.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from arbiter.checking.duplicates import digest
from arbiter.folders import rulings


def made(texts: Path) -> str:
    """The digests of all texts of a file of JSON lines, in order."""
    found = {digest(json.loads(line)["text"]) for line in texts.read_text("utf-8").splitlines()}
    return "".join(f"{one}\n" for one in sorted(found))


if __name__ == "__main__":
    (rulings() / "wordings.txt").write_text(made(Path(sys.argv[1])), encoding="utf-8")
