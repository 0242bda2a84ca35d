"""A noun phrase means the same in every place of a sentence, however it is made: constructions crossed with places."""

from __future__ import annotations

import pytest

from arbiter.effects import Effect
from arbiter.language.abilities import read_abilities
from arbiter.language.printer import print_ability
from arbiter.spans import of_text

PLACES = (
    "This ship may tow {}.",
    "This ship cannot be pinned by {}.",
    "This ship gets +1 to her cannon rolls against {}.",
    "When this ship rams {}, this ship gains one gold.",
    "When {} rams this ship, eliminate one of this ship's masts.",
    "Eliminate one mast of {}.",
    "{} cannot dock at your home island.",
    "Once per turn, this ship may take one treasure from {}.",
)
"""Where a ship may be told of."""
SHIPS = {
    "an enemy ship that carries treasure": (
        "an enemy ship which carries treasure", "an enemy ship with treasure", "an enemy ship carrying treasure",
        "an enemy ship with treasure aboard", "an enemy ship that has treasure aboard", "an enemy ship with treasure on board",
        "an enemy ship with treasure aboard her", "an enemy ship with treasure in her hold",
    ),
    "an enemy ship that carries no crew": (
        "an enemy ship without crew", "an enemy ship with no crew aboard", "an enemy ship carrying no crew",
        "an enemy ship that does not carry a crew", "an enemy ship that has no crew on board",
    ),
    "an enemy ship with at least two masts": (
        "an enemy ship that has at least two masts", "an enemy ship having at least two masts",
        "an enemy ship with two or more masts",
    ),
    "an enemy ship with as many masts as this ship": (
        "an enemy ship that has as many masts as this ship", "an enemy ship with as many masts as this ship has",
        "an enemy ship with the same number of masts as this ship",
    ),
    "an enemy ship pinned by this ship": ("an enemy ship that is pinned by this ship",),
    "a derelict enemy ship": ("an enemy ship that is derelict",),
    "an enemy ship that is not derelict": ("a non-derelict enemy ship", "an enemy ship that isn't derelict"),
    "an enemy ship that has not moved this turn": (
        "an enemy ship that has yet to move this turn", "an enemy ship yet to move this turn",
    ),
    "the enemy ship that has the most masts": ("whichever enemy ship has the most masts",),
    "the nearest enemy ship": ("the enemy ship nearest to her", "the enemy ship closest to this ship"),
    "another ship": ("any ship other than this ship", "any ship that is not this ship", "any other ship"),
    "a non-English ship": ("a ship that is not English",),
    "an English ship": ("a ship that is English", "a ship of English nationality"),
    "an English ship or a French ship": (
        "an English ship or a French one", "either an English ship or a French ship",
    ),
    "an enemy ship that is derelict or is pinned": (
        "an enemy ship that is derelict or that is pinned", "an enemy ship that is either derelict or pinned",
    ),
}  # fmt: skip
"""Ships, and other ways to tell of the same."""
SINGLE = {
    "This ship cannot dock at an island that has not been explored.": (
        "This ship cannot dock at an island not yet explored.",
        "This ship cannot dock at an island that has yet to be explored.",
    ),
    "Eliminate one crew of the same nationality as this ship.": (
        "Eliminate one crew whose nationality is the same as this ship's.",
        "Eliminate one crew that shares this ship's nationality.",
    ),
    "The player with the highest roll loses two gold.": (
        "Whoever rolled highest loses two gold.",
        "The player who rolled highest loses two gold.",
    ),
    "One other player loses two gold.": ("One of the other players loses two gold.",),
    "When this ship rams an enemy ship, eliminate one of that ship's masts.": (
        "When this ship rams an enemy ship, eliminate one of said ship's masts.",
        "When this ship rams an enemy ship, the ship in question loses one mast.",
    ),
    "This ship cannot dock at a wild island with a fort.": ("This ship cannot dock at a wild island with a fort on it.",),
}  # fmt: skip
TOLD = {
    "This ship may tow an enemy ship with a crew aboard.": "This ship may tow enemy ships with a crew.",
    "This ship cannot be pinned by a ship in your fleet.": "Any ship in your fleet cannot pin this ship.",
    "The owner of an enemy ship or fort loses two gold.": "An enemy ship or fort's owner loses two gold.",
    "The owner of an enemy ship with treasure loses two gold.": "The owner of an enemy ship with treasure loses two gold.",
    "This ship cannot be pinned by any ship except an English one.": "Ships except an English ship cannot pin this ship.",
    "The enemy ship with the most masts cannot move.": "The enemy ship with the most masts cannot move.",
}
"""What was once read as something else, and how it is told."""


def meant(text: str) -> list[tuple[Effect, ...]] | None:
    """The effects of a text, ability by ability; None for one that cannot be read."""
    abilities, problems = read_abilities(text, of_text(text))
    return None if problems else [ability.effects for ability in abilities]


def put(place: str, phrase: str) -> str:
    """The sentence with the phrase in its place."""
    told = place.format(phrase)
    return f"{told[0].upper()}{told[1:]}"


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("plain", SHIPS)
def test_a_ship_is_told_of_in_many_ways_in_every_place(plain: str, place: str) -> None:
    expected = meant(put(place, plain))
    assert expected is not None
    assert [other for other in SHIPS[plain] if meant(put(place, other)) != expected] == []


@pytest.mark.parametrize("plain", SINGLE)
def test_other_phrases_mean_what_they_say(plain: str) -> None:
    assert meant(plain) is not None
    assert [other for other in SINGLE[plain] if meant(other) != meant(plain)] == []


@pytest.mark.parametrize("text", TOLD)
def test_what_a_phrase_says_is_said_of_what_it_stands_with(text: str) -> None:
    abilities, problems = read_abilities(text, of_text(text))
    assert not problems
    assert " ".join(map(print_ability, abilities)) == TOLD[text]
