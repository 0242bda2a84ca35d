"""Ships of which nobody tells how many masts they have: the table with one number of masts, and with others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import product

from arbiter.frozen import replace
from arbiter.play import Question, Situation
from arbiter.problems import Problem

COUNTS = (3, 1, 2, 4, 5, 6, 7, 10)
"""How many masts she is taken to have: the first of these with which nothing contradicts what else is told of her."""
TRIED = (1, 2, 4, 6, 10)
"""The other numbers that are tried: what hangs on more or fewer of them is another thing for two of these."""
FEWEST, MOST = TRIED[0], TRIED[-1]
MOST_JOINED = 3
"""Of so many such ships the fewest and the most masts are joined in every way."""
Counts = tuple[tuple[str, int], ...]
"""Of which ships the number of masts is another one."""
Found = tuple[Situation, tuple[Problem, ...]]
Reader = Callable[[Mapping[str, int]], Found]
"""What reads the table again, with so many masts for each such ship."""


def however_many(ships: tuple[str, ...], read: Reader, found: Found) -> tuple[Situation, tuple[Problem, ...]]:
    """The table with as many masts for these ships as agree with all that is told, and those with other numbers.

    What has been `found` is the table on which they have the first number of masts.

    Where no number agrees, the table is that with which least is wrong.
    """
    base, first, problems = min(_tables(ships, read, found), key=lambda table: len(table[2]))
    if problems:
        return first, problems
    return replace(first, otherwise=tuple(_others(ships, base, first, read))), ()


def _tables(ships: tuple[str, ...], read: Reader, found: Found) -> Iterator[tuple[int, Situation, tuple[Problem, ...]]]:
    """The tables on which all these ships have as many masts, until one agrees with what is told."""
    for count in COUNTS:
        situation, problems = found if count == COUNTS[0] else read(dict.fromkeys(ships, count))
        yield count, situation, problems
        if not problems:
            return


def _others(ships: tuple[str, ...], base: int, first: Situation, read: Reader) -> Iterator[tuple[Counts, Situation]]:
    """The tables on which some of these ships have another number of masts than in the first; none that contradicts itself.

    Where what is told says the same whether they have the fewest masts or the most, it is not read again for every number.
    """
    ends = {count: read(dict.fromkeys(ships, count)) for count in (FEWEST, MOST) if count != base}
    alike = all(not problems and so == with_masts(first, dict.fromkeys(ships, n)) for n, (so, problems) in ends.items())
    for counts in dict.fromkeys(tuple(row) for row in _rows(ships, base)):
        changed = tuple((ship, count) for ship, count in zip(ships, counts, strict=True) if count != base)
        if not changed:
            continue
        bare = 0 in counts
        situation, problems = (
            (with_masts(first, dict(changed)), ()) if alike or bare else read(dict(zip(ships, counts, strict=True)))
        )
        bared = any(situation.board.pieces[one].masts == 0 < first.board.pieces[one].masts for one in ships)
        if not problems and (bare or not bared):
            yield changed, situation


def with_masts(situation: Situation, masts: Mapping[str, int]) -> Situation:
    """The table on which ships were built with so many masts, all of which stand unless fewer are told to; with 0, none does."""
    pieces = dict(situation.board.pieces)
    for ship, count in masts.items():
        piece = pieces[ship]
        standing = count if piece.masts == piece.printed_masts else min(piece.masts, count)
        pieces[ship] = replace(piece, masts=standing, printed_masts=count or piece.printed_masts)
    board = replace(situation.board, pieces=pieces)
    return replace(situation, board=board, questions=tuple(_asked(one, masts) for one in situation.questions))


def _asked(question: Question, masts: Mapping[str, int]) -> Question:
    supposing = None if question.supposing is None else with_masts(question.supposing, masts)
    return replace(question, supposing=supposing, each=tuple(_asked(one, masts) for one in question.each))


def _rows(ships: tuple[str, ...], base: int) -> Iterator[Iterable[int]]:
    """How many masts each has: one of them other than the first number or none, all alike, and the fewest beside the most."""
    for place in range(len(ships)):
        for count in (*TRIED, 0) if len(ships) <= MOST_JOINED else (FEWEST, MOST, 0):
            yield [count if at == place else base for at in range(len(ships))]
    yield from ([count] * len(ships) for count in TRIED)
    if len(ships) <= MOST_JOINED:
        yield from product((FEWEST, MOST), repeat=len(ships))
    else:
        for place in range(len(ships)):
            yield [MOST if at == place else FEWEST for at in range(len(ships))]
            yield [FEWEST if at == place else MOST for at in range(len(ships))]
