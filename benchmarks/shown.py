"""How many texts of a file that count as played show on a table: `python benchmarks/shown.py FILE.jsonl [WORDS…]`.

Each line of the file has a `text`, and `types`, the kinds of card that print it. With words, only texts with one of them.
What counts as played and shows nowhere is told at the end, part by part.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from showing import BEARERS, Shown, counts_as_played, parts, shown


def main() -> None:
    rows = [json.loads(line) for line in Path(sys.argv[1]).read_text("utf-8").splitlines()]
    rows = [row for row in rows if not sys.argv[2:] or any(word in row["text"] for word in sys.argv[2:])]
    found: dict[tuple[str, str, tuple[str, ...]], Shown | None] = {}
    played = showing = 0
    for text, printed_on in ((row["text"], row["types"]) for row in rows):
        kinds = tuple(kind for kind in printed_on if kind in BEARERS and counts_as_played(text, kind))
        if not kinds:
            continue
        keys = []
        for part in parts(text):
            keys.append((part.name, part.text, kinds))
            if keys[-1] not in found:
                found[keys[-1]] = next(filter(None, (shown(part, BEARERS[kind], text) for kind in kinds)), None)
        played += 1
        showing += all(found[key] is not None for key in keys)
    print(f"{played} of {len(rows)} texts count as played, {showing} of them show on a table")
    for (name, text, kinds), one in found.items():
        if one is None:
            print(f"  {', '.join(kinds)}: {name}: {text}")


if __name__ == "__main__":
    main()
