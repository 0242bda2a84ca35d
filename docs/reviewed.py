"""Makes `rulings/reviewed.txt` of what people found right: `python docs/reviewed.py TEXTS.jsonl REVIEWS.jsonl`.

`TEXTS.jsonl` holds the texts of real cards, each as `{"text": …}`; each line of `REVIEWS.jsonl` is `{"text": …, "house": …,
"right": true}`. A review counts for a text of a real card alone, and as long as nobody found it wrong. Each line that is
written is the digest of a text and that of its canonical text, so that no text of a card stands in the project.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from arbiter.checking.duplicates import digest
from arbiter.checking.reviews import FILE, pair
from arbiter.folders import rulings


def lines(path: Path) -> Iterator[dict[str, Any]]:
    """The values of a file of JSON lines."""
    yield from (json.loads(line) for line in path.read_text("utf-8").splitlines() if line.strip())


def made(texts: Path, reviews: Path) -> str:
    """The pairs of all texts whose canonical text was found right, in order."""
    printed = {digest(found["text"]) for found in lines(texts)}
    told = [(pair(found["text"], found["house"]), found["right"] is True) for found in lines(reviews)
            if digest(found["text"]) in printed]  # fmt: skip
    wrong = {one for one, right in told if not right}
    return "".join(f"{one}\n" for one in sorted({one for one, right in told if right} - wrong))


if __name__ == "__main__":
    (rulings() / FILE).write_text(made(Path(sys.argv[1]), Path(sys.argv[2])), encoding="utf-8")
