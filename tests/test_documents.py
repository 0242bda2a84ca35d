"""Documents keep every text as it was written, know where it stands, and turn every mistake into a problem."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from arbiter.documents import MAX_BYTES, Mapping, Scalar, Sequence, read
from arbiter.problems import Problem
from arbiter.reports.problems import render
from arbiter.spans import Span


def mapping(text: str) -> Mapping:
    document = read(text)
    assert isinstance(document.root, Mapping), document.problems
    return document.root


def scalar(text: str, key: str) -> Scalar:
    value = mapping(text).get(key)
    assert isinstance(value, Scalar)
    return value


def codes(source: str | bytes | Path) -> list[str]:
    return [problem.code for problem in read(source).problems]


@pytest.mark.parametrize("written", ["3.10", "no", "1:30", "0x1f", "1e3", "2026-11-20", "true", "010"])
def test_a_scalar_is_the_text_that_was_written(written: str) -> None:
    assert scalar(f"key: {written}\n", "key").text == written


@pytest.mark.parametrize("written", ["", "~", "null"])
def test_nothing_is_an_empty_scalar(written: str) -> None:
    assert scalar(f"key: {written}\n", "key").text == ""


def test_a_sequence_keeps_its_order() -> None:
    value = mapping("key: [b, a, c]").get("key")
    assert isinstance(value, Sequence)
    assert [item.text for item in value.items if isinstance(item, Scalar)] == ["b", "a", "c"]


@pytest.mark.parametrize("text", ["key: some words here\n", 'key: "some words here"\n', "key:   'some words here'\n"])
def test_an_offset_in_a_text_of_one_line_leads_to_its_column(text: str) -> None:
    value = scalar(text, "key")
    assert value.part(5, 10) == Span("<text>", 1, text.index("words") + 1, 1, text.index("words") + 6)


def test_an_offset_in_a_literal_block_leads_to_its_line_and_column() -> None:
    text = "a:\n  b: |-\n\n      first line\n      second line\n"
    value = mapping(text).get("a")
    assert isinstance(value, Mapping)
    block = value.get("b")
    assert isinstance(block, Scalar)
    assert block.literal
    at = block.text.index("second")
    assert block.part(at, at + 6) == Span("<text>", 5, 7, 5, 13)
    assert block.part(block.text.index("line"), block.text.index("line") + 4) == Span("<text>", 4, 13, 4, 17)


def test_a_span_counted_through_a_literal_block_is_placed_in_the_file() -> None:
    block = scalar("key: |-\n    one\n    two three\n", "key")
    counted = block.span.within(block.text.index("three"), len(block.text), block.text)
    assert block.placed(counted) == Span("<text>", 3, 9, 3, 14)


def test_escapes_hide_the_place_so_the_whole_text_is_meant() -> None:
    value = scalar('key: "a\\tb words"\n', "key")
    assert value.part(4, 9) == value.span


@pytest.mark.parametrize(
    ("source", "code"),
    [
        ("a: [1\n", "document.yaml"),
        ("a: b: c\n", "document.yaml"),
        ("\t- a\n", "document.yaml"),
        ("a: \x00\n", "document.yaml"),
        (b"a: \xff\n", "document.encoding"),
        ("a: \ud800\n", "document.encoding"),
        ("a: 1\na: 2\n", "document.duplicate-key"),
        ("a: &x 1\n", "document.refused"),
        ("a: *x\n", "document.refused"),
        ("a: !!int 1\n", "document.refused"),
        ("? [a]\n: b\n", "document.key"),
        ("a: 1\n---\nb: 2\n", "document.several"),
        ("", "document.empty"),
        ("# nothing\n", "document.empty"),
        ("---\n", "document.empty"),
        ("[" * 60 + "]" * 60, "document.too-deep"),
        (b"a" * (MAX_BYTES + 1), "document.too-large"),
    ],
)
def test_each_mistake_of_form_is_a_problem(source: str | bytes, code: str) -> None:
    assert codes(source) == [code]


def test_a_character_that_may_not_stand_there_is_shown_at_its_place() -> None:
    (problem,) = read("a: 1\nb: x\x1b[31m\n").problems
    assert (problem.span, problem.message) == (Span("<text>", 2, 5, 2, 6), "a control character stands here (U+001B)")


def test_a_tab_in_the_margin_is_called_a_tab() -> None:
    (problem,) = read("a:\n\tb: 1\n").problems
    assert (problem.span.line, problem.hint) == (2, "indent with spaces: a tab stands here")


def test_a_duplicate_key_points_at_the_first_and_keeps_its_value() -> None:
    document = read("a: 1\nb: 2\na: 3\n")
    assert isinstance(document.root, Mapping)
    assert document.root.get("a") == scalar("a: 1\n", "a")
    assert document.problems[0].span.line == 3
    assert document.problems[0].related[0][0].line == 1


def test_all_problems_are_collected() -> None:
    assert codes("a: &x 1\nb: *x\na: 2\n") == ["document.refused", "document.refused", "document.duplicate-key"]


@pytest.mark.parametrize("source", ["[" * 200_000, "{a: " * 100_000, "- " * 200_000, "? " * 200_000])
def test_a_hostile_depth_is_refused_at_once(source: str) -> None:
    start = time.perf_counter()
    assert codes(source) == ["document.too-deep"]
    assert time.perf_counter() - start < 1


def test_a_billion_laughs_are_refused_at_once() -> None:
    rows = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    rows += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 12)]
    start = time.perf_counter()
    assert set(codes("\n".join(rows))) == {"document.refused"}
    assert time.perf_counter() - start < 1


def test_a_folder_and_a_missing_file_are_problems(tmp_path: Path) -> None:
    assert codes(tmp_path) == ["document.folder"]
    assert codes(tmp_path / "none.yaml") == ["document.missing"]
    assert codes(Path("a\0b")) == ["document.unreadable"]


def test_a_file_is_named_in_its_spans(tmp_path: Path) -> None:
    path = tmp_path / "case.yaml"
    path.write_bytes(b"\xef\xbb\xbfa: 1\r\nb: 2\r\n")
    root = read(path).root
    assert isinstance(root, Mapping)
    assert [(key.text, key.span.file, key.span.line, key.span.column) for key, _ in root.items] == [
        ("a", str(path), 1, 1),
        ("b", str(path), 2, 1),
    ]


def test_a_problem_is_shown_with_its_line_a_caret_the_hint_and_what_is_related() -> None:
    text = "a: 1\nb: wrong words\n"
    problem = Problem("x.y", "this is wrong", Span("f", 2, 4, 2, 9), "write right", ((Span("f", 1, 1, 1, 2), "see here"),))
    assert render([problem], {"f": text}) == (
        "f:2:4: this is wrong [x.y]\n"
        "    b: wrong words\n"
        "       ^^^^^\n"
        "    hint: write right\n"
        "    f:1:1: see here\n"
        "    a: 1\n"
        "    ^"
    )


def test_problems_are_shown_in_the_order_of_their_places() -> None:
    problems = [Problem("x.b", "second", Span("f", 3, 1, 3, 2)), Problem("x.a", "first", Span("f", 1, 5, 1, 6))]
    shown = render(problems, {"f": ""})
    assert shown.index("first") < shown.index("second")


def test_no_sign_that_steers_a_terminal_is_shown() -> None:
    problem = Problem("x.y", "bad \x1b[31m", Span("f", 1, 1, 1, 3))
    assert "\x1b" not in render([problem], {"f": "\x1b[2J rest"})


def test_a_span_outside_its_text_is_shown_without_a_line() -> None:
    assert render([Problem("x.y", "gone", Span("f", 90, 400, 91, 2))], {"f": "a\n"}) == "f:90:400: gone [x.y]"
