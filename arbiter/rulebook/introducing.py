"""Keywords that a text itself introduces: a name that nothing else bears, before the sentence that says what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise

from arbiter.effects import Ability
from arbiter.frozen import replace
from arbiter.problems import did_you_mean


def introduced(abilities: Iterable[Ability], known: Callable[[str], Ability | None], names: Iterable[str]) -> tuple[Ability, ...]:
    """The abilities, with every name that the text introduces borne by the ability that comes after it.

    A name that is nearly that of a known keyword is no new one but a mistake, and stays as it is.
    """
    found = list(abilities)
    return tuple(_named(found, known, list(names)))


def _named(found: list[Ability], known: Callable[[str], Ability | None], names: list[str]) -> Iterator[Ability]:
    new = {
        at
        for at, (one, after) in enumerate(pairwise(found))
        if not one.effects and after.effects and (_is_new(one.name, known, names) or _is_explained(one.name, after, known))
    }
    for at, ability in enumerate(found):
        if at not in new:
            yield replace(ability, name=found[at - 1].name) if at - 1 in new else ability


def _is_new(name: str, known: Callable[[str], Ability | None], names: list[str]) -> bool:
    return known(name) is None and not _is_slip(name, names)


def _is_explained(name: str, after: Ability, known: Callable[[str], Ability | None]) -> bool:
    """Whether the text goes on with what a name does that no document explains: `Domain. (Domain: …)`."""
    spelled = known(name)
    again = after.text.lstrip(" (").casefold().startswith(f"{name.casefold()}:")
    return again and (spelled is None or not spelled.effects)


def _is_slip(name: str, names: list[str]) -> bool:
    """Whether a name was meant for a keyword that there is, word by word; `Loyal: Nowhere` names a nation."""
    words = name.casefold().split()
    known = (one.casefold().split() for one in names)
    alike = (one for one in known if len(one) == len(words))
    return ":" in name or any(all(a == b or did_you_mean(a, [b]) for a, b in zip(words, one, strict=True)) for one in alike)
