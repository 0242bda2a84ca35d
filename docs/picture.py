"""The pictures of the README are what commands print, drawn as a terminal: `python docs/picture.py` draws them anew.

rich draws it from the coloured text of the command; what it would load from the network is left out.
"""

from __future__ import annotations

import html
import re
from io import StringIO

from consoles import CHECKOUT, printed
from rich.console import Console
from rich.text import Text

PICTURES = {
    CHECKOUT / "docs" / "captain-cancelled.svg": "arbiter rule examples/captain-cancelled.yaml",
    CHECKOUT / "docs" / "open-questions.svg": "arbiter rule --brief examples/open-dice.yaml examples/spoils.yaml",
}
"""Each picture with its command."""
WIDTH = 100
FONT_FACES = re.compile(r"\s*@font-face \{.*?\}", re.DOTALL)
PIECE = re.compile(r'<text class="arbiter-r\d+" [^>]*\by="([\d.]+)"[^>]*>([^<]*)</text>')


def svg(command: str) -> str:
    """The picture of what a command prints now."""
    console = Console(record=True, width=WIDTH, file=StringIO(), force_terminal=True, color_system="truecolor")
    console.print(Text.from_ansi(printed(command, colour=True).rstrip("\n")))
    return FONT_FACES.sub("", console.export_svg(title=command, unique_id="arbiter")) + "\n"


def words(picture: str) -> list[str]:
    """The rows of text in a picture, each as its words, without the rows that are empty."""
    rows: dict[float, str] = {}
    for height, said in PIECE.findall(picture):
        rows[float(height)] = rows.get(float(height), "") + html.unescape(said).replace("\N{NO-BREAK SPACE}", " ")
    return [" ".join(row.split()) for _, row in sorted(rows.items()) if row.strip()]


def main() -> None:
    for file, command in PICTURES.items():
        file.write_text(svg(command), encoding="utf-8")


if __name__ == "__main__":
    main()
