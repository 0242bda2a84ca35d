"""Whether the rulings hold together: whatever in their files is missing, unknown, one-sided or unreadable, as problems."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from arbiter import documents
from arbiter.documents import Mapping, Scalar, Sequence, Value
from arbiter.frozen import frozen
from arbiter.patterns import Pattern
from arbiter.problems import Problem, did_you_mean
from arbiter.rulebook.assembly import build, stacks
from arbiter.rulebook.entries import Entry, entries, file_problems, mappings, scalar, texts
from arbiter.rulebook.names import known_names
from arbiter.spans import Span

KINDS = ("rule", "exception", "definition", "step", "example", "list", "note")
VERDICTS = ("yes", "no", "value", "who", "depends")
FIELDS = ("id", "at", "kind", "says", "asked")
"""What no entry may lack."""
TERM_FIELDS = ("term", "says", "units")
"""What no term of the glossary may lack."""
REFERENCES = ("see", "overrides", "overridden by")
COUNTERPARTS = {"overrides": "overridden by", "overridden by": "overrides"}
_PLACE = Pattern(r"\d+(?:-\d+)?")


@frozen
class _Known:
    """What the files may refer to."""

    entries: dict[str, Entry]
    terms: frozenset[str]
    names: frozenset[str]
    cases: frozenset[str]


def integrity(folder: Path) -> list[Problem]:
    """Everything that does not hold together in the rulings of a folder."""
    found = [*entries(folder)]
    root = documents.read_once(folder / "glossary.yaml")
    terms = mappings(root.root)
    known = _Known(
        {entry.unit.id: entry for entry in found},
        frozenset(word.casefold() for term in terms for word in (scalar(term, "term"), *texts(term, "words"))),
        frozenset(name.casefold() for name in known_names(folder)),
        frozenset(path.stem for path in (folder / "cases").glob("*.yaml")),
    )
    problems = [*file_problems(folder), *root.problems, *_twice(found)]
    for entry in found:
        problems += _entry(entry, known)
    for term in terms:
        problems += _term(term, known)
    return problems + _unread(folder)


def _twice(found: Iterable[Entry]) -> Iterator[Problem]:
    first: dict[str, Entry] = {}
    for entry in found:
        earlier = first.setdefault(entry.unit.id, entry)
        if earlier is not entry:
            related = ((_at(earlier, "id"), "it stands here first"),)
            message = f"the unit {entry.unit.id} has a second entry here"
            yield Problem("rulings.repeated-unit", message, _at(entry, "id"), "keep one of the two", related)


def _entry(entry: Entry, known: _Known) -> Iterator[Problem]:
    yield from _missing(entry)
    yield from _misplaced(entry)
    yield from _worded(entry)
    for key in REFERENCES:
        yield from _units(entry.items(key), known)
    for _, steps in entry.procedures():
        yield from _units((unit for _, unit in steps if unit), known)
    yield from _two_sided(entry, known)
    for term in _scalars(entry.items("terms")):
        if term.text.casefold() not in known.terms:
            hint = did_you_mean(term.text, known.terms) or "add it to glossary.yaml"
            yield Problem("rulings.unknown-term", f"{term.text} is no term of the glossary", term.span, hint)
    for name in _scalars(entry.items("about")):
        if name.text.casefold() not in known.names | known.terms:
            hint = did_you_mean(name.text, known.names) or "add it to names.yaml, spelled as it is printed"
            yield Problem("rulings.unknown-name", f"no card, keyword or ability bears the name {name.text}", name.span, hint)
    for case in _scalars(entry.items("case")):
        if case.text not in known.cases:
            hint = did_you_mean(case.text, known.cases) or "name a file of rulings/cases without its ending"
            yield Problem("rulings.unknown-case", f"there is no case {case.text}", case.span, hint)


def _missing(entry: Entry) -> Iterator[Problem]:
    for key in FIELDS:
        value = entry.node.get(key)
        if value is None or (isinstance(value, Scalar) and not value.text.strip()):
            message = f"{entry.unit.id or 'an entry'} does not say its {key}"
            yield Problem("rulings.missing-field", message, _at(entry, "id"), f"add {key}")
    if bool(entry.unit.question) != bool(entry.unit.answer):
        missing, given = ("answer", "question") if entry.unit.question else ("question", "answer")
        message = f"{entry.unit.id} has a {given} and no {missing}"
        yield Problem("rulings.missing-field", message, _at(entry, given), f"add {missing}, or take {given} out")


def _misplaced(entry: Entry) -> Iterator[Problem]:
    unit = entry.unit
    if unit.lines and not _PLACE.fullmatch(unit.lines):
        message = f"{unit.lines} is no place in a document"
        yield Problem("rulings.place", message, _at(entry, "at"), "give the first and the last line, as in 289-290, or one line")
    section = Path(entry.node.span.file).stem
    if unit.id and not unit.id.startswith(f"{unit.source.prefix}.{section}."):
        message = f"{unit.id} does not belong into this file"
        yield Problem("rulings.misplaced-unit", message, _at(entry, "id"), f"here belongs {unit.source.prefix}.{section}")


def _worded(entry: Entry) -> Iterator[Problem]:
    """Words that stand for nothing, where one of a few is wanted."""
    wanted = [(entry.node.get("kind"), KINDS), (entry.node.get("answer"), VERDICTS)]
    asked = entry.node.get("asked")
    wanted += [(name, VERDICTS) for name, _ in asked.items] if isinstance(asked, Mapping) else []
    for value, choices in wanted:
        if isinstance(value, Scalar) and value.text not in choices:
            hint = did_you_mean(value.text, choices) or f"write one of {', '.join(choices)}"
            yield Problem("rulings.unknown-word", f"{value.text} is none of {', '.join(choices)}", value.span, hint)


def _units(items: Iterable[Value], known: _Known) -> Iterator[Problem]:
    for item in _scalars(items):
        if item.text not in known.entries:
            hint = did_you_mean(item.text, known.entries)
            yield Problem("rulings.unknown-unit", f"there is no unit {item.text}", item.span, hint)


def _two_sided(entry: Entry, known: _Known) -> Iterator[Problem]:
    """What overrides is overridden on the other side, and the other way round."""
    for key, counterpart in COUNTERPARTS.items():
        for item in _scalars(entry.items(key)):
            other = known.entries.get(item.text)
            if other is not None and entry.unit.id not in other.texts(counterpart):
                related = ((_at(other, "id"), "the other side stands here"),)
                message = f"{item.text} does not say that it is {counterpart} {entry.unit.id}"
                if counterpart == "overrides":
                    message = f"{item.text} does not say that it overrides {entry.unit.id}"
                hint = f"add {counterpart}: [{entry.unit.id}] there, or take {item.text} out here"
                yield Problem("rulings.one-sided", message, item.span, hint, related)


def _term(term: Mapping, known: _Known) -> Iterator[Problem]:
    for key in TERM_FIELDS:
        if term.get(key) is None:
            message = f"the term {scalar(term, 'term')} does not say its {key}".replace("  ", " ")
            yield Problem("rulings.missing-field", message, term.span, f"add {key}")
    units = term.get("units")
    yield from _units(units.items if isinstance(units, Sequence) else (), known)


def _unread(folder: Path) -> list[Problem]:
    """What in the texts of any edition cannot be read, each place once."""
    return [*dict.fromkeys(problem for edition in stacks(folder) for problem in build(folder, edition)[1])]


def _at(entry: Entry, key: str) -> Span:
    value = entry.node.get(key)
    return value.span if value is not None else entry.node.span


def _scalars(items: Iterable[Value]) -> Iterator[Scalar]:
    return (item for item in items if isinstance(item, Scalar))
