"""Values out of the nodes of a situation file: each is of the kind that its key takes, or a problem is noted."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction

from arbiter.cards import Known
from arbiter.documents import Mapping, Scalar, Sequence, Value
from arbiter.effects import Ability, Cannon, Length
from arbiter.frozen import replace
from arbiter.patterns import Pattern
from arbiter.problems import Problem, did_you_mean
from arbiter.situations.keys import ALSO, ELSEWHERE, Key, Shape, Table
from arbiter.spans import Span

YES = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}
SEGMENT = Pattern(r"\d?[A-Z]")
CANNON = Pattern(r"([1-6])(\d?[SL])")


class NodeReader:
    """Reads nodes and keeps every problem that it meets, each once."""

    def __init__(self, known: Known) -> None:
        self.known = known
        self.problems: dict[tuple[str, Span, str], Problem] = {}
        self._texts: dict[tuple[str, Span], tuple[Ability, ...]] = {}

    def add(self, problem: Problem) -> None:
        """Notes a problem, unless the same one stands there already."""
        self.problems.setdefault((problem.code, problem.span, problem.message), problem)

    def note(self, code: str, message: str, span: Span, hint: str = "", related: tuple[tuple[Span, str], ...] = ()) -> None:
        """Notes a problem of the situation."""
        self.add(Problem(f"situation.{code}", message, span, hint, related))

    # ── mappings ────────────────────────────────────────────────────────────────────────────────────────────────

    def keys(self, node: Mapping, table: Table, where: str) -> dict[str, Value]:
        """The entries of a mapping whose keys the table knows."""
        found: dict[str, Value] = {}
        for name, value in _texts_whole(node.items, table):
            key = " ".join(name.text.split()).replace("_", " ").casefold()
            key = ALSO[key] if key not in table and ALSO.get(key) in table else key
            if key not in table:
                self._unknown_key(name, value, table, where)
            elif key in found:
                self.note("repeated-key", f"the key {key} stands here a second time", name.span, "keep one of the two")
            else:
                found[key] = value
        return found

    def _unknown_key(self, name: Scalar, value: Value, table: Table, where: str) -> None:
        """Notes that there is no such key; that only its colon is missing, where it stands there with its value."""
        said = name.text.split()
        counts = [count for count in range(len(said) - 1, 0, -1) if " ".join(said[:count]).casefold() in table]
        bare = isinstance(value, Scalar) and not value.text.strip()
        if bare and len(said) > MOST_WORDS_OF_KEY:
            self.note("unknown-key", f"{where} has no key {name.text[:60]}", name.span, "a text with a comma needs quotes")
            return
        if counts and bare:
            right = f"{' '.join(said[: counts[0]])}: {' '.join(said[counts[0] :])}"
            self.note("unknown-key", f"a colon is missing in {name.text[:60]}", name.span, f"write {right[:60]}")
            return
        instead = ELSEWHERE.get(name.text.strip().casefold(), "").format(name=where)
        hint = instead or did_you_mean(name.text[:60], table) or f"it can be {', '.join(table)}"
        self.note("unknown-key", f"{where} has no key {name.text[:60]}", name.span, hint)

    def mapping(self, value: Value, where: str) -> Mapping | None:
        """The value as a mapping; nothing at all is an empty one."""
        if isinstance(value, Mapping):
            return value
        if isinstance(value, Scalar) and not value.text:
            return Mapping((), value.span)
        self.wrong(value, f"{where} takes keys with values")
        return None

    def wrong(self, value: Value, message: str) -> None:
        """Notes that a value is not of the kind that is wanted."""
        self.note("wrong-kind", message, first_line(value.span), "")

    # ── scalars ─────────────────────────────────────────────────────────────────────────────────────────────────

    def text(self, found: dict[str, Value], key: str) -> Scalar | None:
        """The text under a key; nothing when it is empty."""
        value = found.get(key)
        if value is None:
            return None
        if isinstance(value, Scalar):
            return value if value.text.strip() else None
        self.wrong(value, f"{key} takes {Shape.TEXT.value}")
        return None

    def texts(self, found: dict[str, Value], key: str, commas: bool = True) -> list[Scalar]:
        """The texts under a key, whether one stands there or a list; with `commas` one text may hold several."""
        value = found.get(key)
        if value is None:
            return []
        if isinstance(value, Mapping):
            self.wrong(value, f"{key} takes {Shape.TEXTS.value}")
            return []
        if isinstance(value, Scalar):
            return list(_parts(value)) if commas else [value] if value.text.strip() else []
        return list(self._scalars(value.items, key))

    def _scalars(self, values: Iterable[Value], key: str) -> Iterator[Scalar]:
        for value in values:
            if not isinstance(value, Scalar):
                self.wrong(value, f"{key} takes {Shape.TEXTS.value}")
            elif value.text.strip():
                yield value

    def number(self, found: dict[str, Value], key: str, table: Table) -> int | None:
        """The number under a key, when it is one and lies within its limits."""
        value = self.text(found, key)
        return None if value is None else self.number_of(value, key, table[key])

    def number_of(self, value: Scalar, what: str, key: Key) -> int | None:
        """The number that a text is."""
        text = value.text.strip()
        text = "0" if text.casefold() in ("none", "no") and key.low == 0 else text
        if not re.fullmatch(r"-?[0-9]{1,9}", text):
            self.note("number", f"{what} takes a whole number, not {text[:40]}", value.span, "write it in figures")
            return None
        if not key.low <= int(text) <= key.high:
            self.note("out-of-range", f"{what} lies between {key.low} and {key.high}, not {text}", value.span)
            return None
        return int(text)

    def yes(self, found: dict[str, Value], key: str) -> bool | None:
        """What a yes or no under a key says."""
        value = self.text(found, key)
        if value is None:
            return None
        said = YES.get(value.text.strip().casefold())
        if said is None:
            self.note("yes-or-no", f"{key} takes yes or no, not {value.text[:40]}", value.span)
        return said

    def measures(self, found: dict[str, Value], key: str) -> tuple[tuple[str, Fraction], ...]:
        """The inches of the bars S and L under a key; both, or what is missing is a problem."""
        if key not in found:
            return ()
        node = self.mapping(found[key], key)
        told = {name.text.strip().upper(): value for name, value in node.items} if node else {}
        rows = []
        for bar in ("S", "L"):
            value = told.get(bar)
            if not isinstance(value, Scalar) or not re.fullmatch(r"\d+(\.\d+)?", value.text.strip()):
                self.note(
                    "measures", f"measures takes {Shape.MEASURES.value}", found[key].span, "say how many inches S and L have"
                )
                return ()
            rows.append((bar, Fraction(value.text.strip())))
        return tuple(rows)

    # ── figures of ships ────────────────────────────────────────────────────────────────────────────────────────

    def move(self, found: dict[str, Value], key: str) -> Length | None:
        """The base move under a key: `S+L` is S and L in either order, `none` no move at all."""
        value = self.text(found, key)
        if value is None:
            return None
        if value.text.strip().casefold() in ("none", "-"):
            return ()
        segments = tuple(part.strip().upper() for part in value.text.split("+"))
        if all(SEGMENT.fullmatch(segment) for segment in segments):
            return segments
        self.note("move", f"{value.text[:40]} is not a move", value.span, "write S, L, S+S, S+L…")
        return None

    def cannons(self, found: dict[str, Value], key: str, fixed: bool = False) -> tuple[Cannon, ...] | None:
        """The cannons under a key, one a mast; `none` is a ship without any."""
        values = self.texts(found, key, commas=False)
        if key not in found or not values:
            return None
        if len(values) == 1 and values[0].text.strip().casefold() == "none":
            return ()
        cannons = [self._cannon(part, value, fixed) for value in values for part in re.split(r"[-,\s]+", value.text.strip())]
        return tuple(cannon for cannon in cannons if cannon)

    def _cannon(self, text: str, value: Scalar, fixed: bool) -> Cannon | None:
        match = CANNON.fullmatch(text.upper())
        if match is None:
            hint = "write rank and range, such as 3S-3L-3S"
            self.note("cannons", f"{text[:40] or 'nothing'} is not a cannon", value.span, hint)
            return None
        return Cannon(int(match[1]), match[2], mast=not fixed, fixed=fixed)

    # ── what the rulebook knows ─────────────────────────────────────────────────────────────────────────────────

    def card_text(self, value: Scalar) -> tuple[Ability, ...]:
        """What a card text gives; what in it cannot be read is noted at its place in the file."""
        key = (value.text, value.span)
        if key not in self._texts:
            self._texts[key], problems = self.known.abilities(value.text, value.span, on_table=True)
            for problem in problems:
                related = tuple((value.placed(span), note) for span, note in problem.related)
                self.add(Problem(problem.code, problem.message, value.placed(problem.span), problem.hint, related))
        return self._texts[key]

    def nation(self, value: Scalar) -> str | None:
        """The nation that a text names."""
        said = value.text.strip().casefold().removeprefix("the ")
        called = {nation for name, nation in self.known.nations.items() if name.split()[-1:] == [said]}
        name = self.known.nations.get(said) or (called.pop() if len(called) == 1 else None)
        if name is None:
            hint = did_you_mean(value.text[:60], sorted(set(self.known.nations.values())))
            self.note("unknown-nation", f"{value.text[:60]} is no nation", value.span, hint)
        return name

    def keyword(self, value: Scalar) -> Ability | None:
        """The ability that a keyword stands for."""
        ability = self.known.keyword(value.text.strip()) or self.known.unspelled(value.text.strip())
        if ability is None:
            hint = did_you_mean(value.text[:60], self.known.keyword_names())
            self.note("unknown-keyword", f"{value.text[:60]} is no keyword of this edition", value.span, hint)
        return ability


def sentences(value: Value, reading: NodeReader, key: str) -> Iterator[tuple[str, Span]]:
    """The sentences under a key with their places; the lines of one text are a sentence each."""
    for item in value.items if isinstance(value, Sequence) else (value,):
        if isinstance(item, Scalar):
            yield from (one for text, span in lines(item) for one in _each_sentence(text, span))
        else:
            reading.wrong(item, f"{key} takes {Shape.SENTENCES.value}")


def _each_sentence(text: str, span: Span) -> Iterator[tuple[str, Span]]:
    """The sentences of a line, each with its place: a full stop ends one, where it is no part of a name or of a quoted text."""
    start = 0
    for stop in _STOP.finditer(text):
        if stop["before"].casefold() not in _SHORT and text.count('"', 0, stop.start()) % 2 == 0:
            yield text[start : stop.start("end")], span.within(start, stop.start("end"), text)
            start = stop.end()
    yield text[start:], span.within(start, len(text), text) if start else span


_STOP = Pattern(r"\b(?P<before>\w+['’)]?)(?P<end>\.)\s+(?=\w)")
_SHORT = frozenset({
    "st", "ste", "sta", "mr", "mrs", "ms", "dr", "capt", "cpt", "lt", "sgt", "adm", "gov", "col", "gen", "no", "fr", "jr", "sr",
    *"abcdefghijkmnopqrtuvwxyz",
})  # fmt: skip
"""Short words and initials behind which a full stop ends no sentence; `S` and `L` are lengths."""


def lines(value: Scalar) -> Iterator[tuple[str, Span]]:
    """The lines of a text that say something, each with its place."""
    start = 0
    for line in value.text.split("\n"):
        text = line.strip()
        if text:
            first = start + line.index(text)
            yield text, value.part(first, first + len(text))
        start += len(line) + 1


def _parts(value: Scalar) -> Iterator[Scalar]:
    """The texts between the commas of a text, each with its own place."""
    for match in re.finditer(r"[^,\n]+", value.text):
        text = match.group().strip()
        if text:
            start = match.start() + match.group().index(text)
            yield Scalar(text, value.part(start, start + len(text)))


def first_line(span: Span) -> Span:
    """The span, or only where it begins when it runs over several lines."""
    return span if span.end_line == span.line else Span(span.file, span.line, span.column, span.line, span.column + 1)


MOST_WORDS_OF_KEY = 4
"""No key has more words."""
_TEXTS = ("ability", "abilities")


def _texts_whole(items: Iterable[tuple[Scalar, Value]], table: Table) -> Iterator[tuple[Scalar, Value]]:
    """The entries with each card text whole that stands in braces without quotes: what follows its comma is no key."""
    held: tuple[Scalar, Value] | None = None
    for name, value in items:
        whole = _gone_on(held, name, value, table)
        if held is not None and whole is None:
            yield held
        held = whole or (name, value)
    if held is not None:
        yield held


def _gone_on(held: tuple[Scalar, Value] | None, name: Scalar, value: Value, table: Table) -> tuple[Scalar, Value] | None:
    """The text that was held with what follows its comma; None where that is an entry of its own."""
    text = held[1] if held is not None and held[0].text.casefold() in _TEXTS else None
    if held is None or not isinstance(text, Scalar) or not isinstance(value, Scalar) or value.text or not text.text:
        return None
    begins, ends = name.span, text.span
    behind = begins.line == ends.end_line and begins.column - ends.end_column == len(", ")
    key = " ".join(name.text.split()).casefold()
    if not behind or not text.exact or key in table or (" " not in key and did_you_mean(key, table)):
        return None
    span = Span(ends.file, ends.line, ends.column, begins.end_line, begins.end_column)
    return held[0], replace(text, text=f"{text.text}, {name.text}", span=span)
