"""Questions about two deeds or more: the same twice, one and another, or one after the other."""

from __future__ import annotations

from arbiter.frozen import replace
from arbiter.play import Question
from arbiter.situations.asked import Asked
from arbiter.situations.retelling import Entries, Retold, read_as, with_all, with_told
from arbiter.situations.sentences.names import Names
from arbiter.situations.sentences.several import in_any_order
from arbiter.situations.sentences.suppositions import in_turn, of_cargo_in_turn


def twice_over(asked: Asked, found: Entries, twice: tuple[str, str, str], retold: Retold) -> Question | None:
    """Whether something may be done twice: it may be done, and once more when it has been done."""
    first, told, again = twice
    once, more = read_as(asked, found, first, retold), with_told(asked, found, "play", told, again, retold)
    if once is None or more is None:
        return None
    return replace(once, text=asked.text, each=(once, more))


def several_deeds(asked: Asked, found: Entries, names: Names, retold: Retold) -> Question | None:
    """Whether a piece may do two things, in either order or the one that is asked for; else each by itself."""
    in_a_row = _one_after_the_other(asked, found, names, retold)
    if in_a_row is not None:
        return in_a_row
    ways = [_one_then_other(asked, found, way, retold) for way in in_turn(asked.text, names)]
    each = tuple(one for one in ways if one is not None)
    if not each or len(each) < len(ways):
        return in_any_order(asked.text, names, lambda text: read_as(asked, found, text, retold))
    several = len(each) > 1
    return replace(each[0], text=asked.text, each=each if several else each[0].each, either=several)


def _one_after_the_other(asked: Asked, found: Entries, names: Names, retold: Retold) -> Question | None:
    """Whether several things of the cargo may be handled, each once those before it have been; None for any other question."""
    ways = [
        [(text, with_all(asked, found, told, text, retold)) for text, told in way] for way in of_cargo_in_turn(asked.text, names)
    ]
    rows = [tuple(replace(one, text=text) for text, one in way if one is not None) for way in ways]
    if not rows or any(len(row) < len(way) for row, way in zip(rows, ways, strict=True)):
        return None
    each = tuple(replace(row[0], text=asked.text, each=row) for row in rows)
    return replace(each[0], each=each, either=True) if len(each) > 1 else each[0]


def _one_then_other(asked: Asked, found: Entries, way: tuple[str, str, str], retold: Retold) -> Question | None:
    """Whether a piece may do one thing, and when that is done another, with words of its own for each."""
    first, _, other = way
    both = twice_over(asked, found, way, retold)
    if both is None:
        return None
    once, more = both.each
    then = replace(more, text=f"{other.removesuffix(' now?')} after that")
    return replace(both, text=first, each=(once, then))
