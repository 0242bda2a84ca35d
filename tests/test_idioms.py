"""Everyday idioms are read as the plain sentence that means the same, and their neighbours are not."""

from __future__ import annotations

import pytest

from arbiter.checking import check
from arbiter.effects import Ability, Effect, Kind
from arbiter.language.abilities import read_abilities
from arbiter.language.printer import house_of
from arbiter.language.wording.idioms import plainly
from arbiter.spans import of_text

SAME: dict[str, tuple[str, ...]] = {
    "When this ship is rammed, repair one of her masts.": (
        "When this ship gets rammed, put one of her masts back.",
        "When this ship gets rammed, put one of her masts back up.",
    ),
    "When one of this fort's flags is eliminated, you may move one ship in your fleet S.": (
        "When one of this fort's flags comes off, you get to move one ship in your fleet S.",
    ),
    "As soon as an enemy ship sinks, reveal this event. Remove this event from the game.": (
        "Right when an enemy ship sinks, reveal this event. Take this event out of the game.",
    ),
    "This ship cannot be rammed on your next turn.": ("This ship can't be rammed your next turn.",),
    "When this ship hits a ship, that ship cannot shoot on her next turn.": (
        "When this ship hits a ship, that ship cannot shoot her next turn.",
    ),
    "You may take one treasure from that player's fort.": ("You may take one treasure off that player's fort.",),
    "Enemy ships cannot shoot at this ship from farther than L.": (
        "Enemy ships can't shoot at this ship at all from farther off than L.",
    ),
    "Any ship that this ship rams cannot move farther than S on her next turn.": (
        "Whoever this ship rams can't move any farther than S on her next turn.",
    ),
    "No ship may pin this ship unless that ship has more crew than this ship.": (
        "Nobody can pin this ship unless he's got more crew than her.",
    ),
    "When this ship docks, you may take one crew of your choice and put it on this ship.": (
        "When this ship docks, you may take one crew, whichever you like, and put it on this ship.",
    ),
    "Once per turn, this ship may take one treasure from a ship touching her.": (
        "Once a turn this ship can help herself to one treasure off a ship touching her.",
    ),
    "This treasure is worth the number of masts that this ship has.": (
        "This treasure is worth however many masts this ship's got.",
    ),
    "Only one ship per turn may load from this island.": ("Only one ship a turn can load from this island.",),
    "You may use this card only twice.": ("You can only use this card twice.",),
    "This ship may shoot past anything except a fort that is in the way.": (
        "This ship can shoot past anything that's in the way, unless what's in the way is a fort.",
    ),
    "If a player has built a fort here, you cannot do that.": ("If somebody's already built a fort here, you can't do that.",),
    "This treasure's owner cannot lose gold.": ("Whoever this treasure belongs to can't lose gold.",),
    "One of this fort's flags is eliminated only by two hits.": ("It takes two hits to knock off one of this fort's flags.",),
    "Once per turn, you may take one coin from another player's fort regardless of the distance.": (
        "Once a turn, you can take one coin off a fort of somebody else's, however far off it is.",
    ),
    "You may double the range of this ship's cannons.": ("This ship's cannons can reach twice as far as normal.",),
    "An enemy ship cannot hit this ship from farther than L.": (
        "An enemy ship can't hit this ship with any cannon that's more than L away.",
    ),
    "This card may work only if this ship is docked.": ("This only works if this ship's docked.",),
    "Ships that do not have a captain cannot dock at this fort.": ("Ships that haven't got a captain can't dock at this fort.",),
    "This fort costs 1 gold less if you have a ship docked at this island.": (
        "It costs you 1 gold less to build this fort if you've got a ship docked at this island.",
    ),
    "At the start of another player's turn, you may reveal this card.": (
        "At the start of anybody's turn but your own, you can flip this.",
    ),
    "Instead of moving this ship, you may repair one mast.": ("Rather than move this ship, you may repair one mast.",),
    "This ship cannot be hit by cannons with L range.": ("This ship can't be hit by cannons that reach L.",),
    "When this creature would be hit, you may discard this card instead. If you do, that hit has no effect. If you do, this "
    "creature surfaces.": (
        "When this creature would be hit, you can toss this card instead: that hit has no effect, and it comes back up.",
    ),
    "This ship has one extra 3L cannon.": ("This ship has one extra cannon, rank 3, that only reaches L.",),
    "When you set up, write down the name of one ship secretly.": (
        "When you set up, write down, secretly, the name of one ship.",
    ),
    "When you turn this ship, you may reveal this card.": ("When you turn this ship, you may flip this.",),
    "This creature cannot shoot if she is submerged.": ("This creature can't shoot while it's under.",),
    "Once per turn, this ship may take one crew from a ship that she touches. If it is a captain, she must give it back.": (
        "Once per turn, this ship may take one crew from a ship she touches, but if it is a captain, she must give it back.",
    ),
    "If another player's fort is on this island, you cannot dock.": (
        "If a fort of somebody else's is on this island, you can't dock.",
    ),
    "If you bring this treasure to your home island, it is worth 4 gold.": (
        "Get this treasure home and it's worth 4 gold.",
        "Bring this treasure home and it's worth 4 gold.",
        "If you get this treasure back home, it's worth 4 gold.",
    ),
    "If you have two or more of your ships docked at this fort, no player can eliminate this fort's last flag.": (
        "Have two or more of your ships docked at this fort and nobody can knock off this fort's last flag.",
    ),
    "This ship cannot shoot at a fort.": ("This ship won't shoot at a fort.", "This ship won't fire at a fort."),
    "This ship can never shoot at a fort.": ("This ship won't ever shoot at a fort.", "This ship can't ever shoot at a fort."),
    "Once per turn, this ship may move S.": (
        "Once a turn this ship gets to move S.",
        "Once a turn this ship's allowed to move S.",
    ),
    "If the ship that carries this treasure sinks, you get 2 gold.": (
        "If the ship that's carrying this treasure gets sunk, you get 2 gold.",
    ),
    "When an enemy ship comes within S of this ship, she may move S.": (
        "When an enemy ship gets within S of this ship, she may move S.",
    ),
    "Any ship docked at this fort must leave immediately.": ("Anybody docked at this fort must leave right away.",),
    "No other crew on this ship can use their abilities.": ("Nobody else on this ship can use their abilities.",),
    "After this ship moves, you may choose one of your other ships that is not pinned.": (
        "After this ship moves, you get to pick one of your other ships, but not one that's pinned.",
    ),
    "This sea creature cannot shoot at any ship with more masts than it has masts.": (
        "This sea creature won't shoot at any ship with more masts left than it has masts left.",
    ),
    "You may discard this card and make that player lose a turn instead of taking treasure.": (
        "You may discard this card and, instead of taking treasure, make that player lose a turn.",
    ),
    "If this ship was not shot at this turn, she may move S. Otherwise, she may repair.": (
        "If this ship was not shot at this turn, she may move S. The rest of the time, she may repair.",
    ),
    "Just before another player explores an island, you may move S.": (
        "When another player's about to explore an island, you get to move S.",
    ),
    "When another player would explore an island, you may reveal this event.": (
        "When another player's about to explore an island, you may pull this event out.",
    ),
    "This treasure is cursed. Subtract 1 from all of your cannon rolls.": (
        "This treasure is cursed, so take 1 off all your cannon rolls.",
    ),
    "After this ship sinks two ships, she gets one more cannon.": (
        "Once this ship has sunk two ships, she gets one more cannon.",
    ),
}
"""Plain sentences, and what players say for them."""


def _effects(text: str) -> tuple[tuple[Effect, ...], ...]:
    abilities, problems = read_abilities(text, of_text(text))
    assert not problems, (text, problems)
    return tuple(_told(one) for one in abilities)


def _told(ability: Ability) -> tuple[Effect, ...]:
    return ability.effects


@pytest.mark.parametrize(("plain", "idiom"), [(plain, one) for plain, idioms in SAME.items() for one in idioms])
def test_an_idiom_is_read_as_the_plain_sentence(plain: str, idiom: str) -> None:
    assert _effects(idiom) == _effects(plain)


LEFT = (
    "She cannot end her move on either.",
    "Choose the result that you want to use.",
    "Choose an enemy ship and it cannot move this turn.",
    "Knock one mast off any ship she rams.",
    "She gets a free shot back at them.",
    "When somebody would shoot at her, she moves S instead.",
    "If you have only one crew left, lose it.",
    "The ship's carrying capacity is two.",
    "This ship's docked ships cannot move.",
)
"""What stands as an idiom does and is none."""


@pytest.mark.parametrize("sentence", LEFT)
def test_what_is_no_idiom_is_left_as_it_stands(sentence: str) -> None:
    assert plainly(sentence) == sentence


def test_what_is_carried_is_asked_for_whatever_it_is_called() -> None:
    named, meant = "If you carry this treasure, no ship may ram you.", "If you're carrying this, no ship may ram you."
    for text in (named, meant):
        [ability], problems = read_abilities(text, of_text(text), Kind.TREASURE)
        assert not problems
        assert [effect.when for effect in ability.effects] == [None]
        assert ability.effects[0].conditions


def test_they_are_whoever_does_it_and_not_whoever_is_asked_about() -> None:
    text = "If you have two ships docked here, nobody can eliminate this fort's last flag. They may eliminate the others."
    assert "meaning.ambiguous-pronoun" in [found.code for found in check(text, kind="fort").findings]


def test_a_second_one_is_of_what_the_deed_is_done_to() -> None:
    [ability], _ = read_abilities(
        text := "When you repair a mast of this ship at your home island, you may pay 2 gold to repair a second one.",
        of_text(text),
    )
    assert [effect.whom.kind for effect in ability.effects if effect.whom is not None][-1] is Kind.MAST


REFERS = {
    "When a ship of yours sinks, you may take one treasure from her and put it on this ship.": "that ship's",
    "When an enemy ship rams this ship, her player loses one gold.": "that ship's player",
    "If there are more enemy ships than ships of yours within S of this ship, counting this one, she may dock.": "ship may dock",
    "At the end of your turn, if none of this fort's cannons shot, put one of its lost flags back.": "this fort's lost flags",
    "Turn one reef up to S. Any ship it touches loses a mast.": "touching that reef",
    "This treasure goes up by 1 gold on the turn after you load it. You don't get any gold for it.": "gold for this treasure",
    "When this ship is hit, you can toss this card, and then she's safe, and no mast comes off.": "does, masts cannot",
    "When this ship sinks, put her cargo on any island you want instead of losing it.": "losing that cargo",
    "When you play this, pull every ship within L of a whirlpool S toward it.": "toward that whirlpool",
    "Choose three reefs. If there aren't three, you can't play this card.": "at most two reefs",
    "Name another ship. If both ships are docked, they each get +S to their base move.": "those two ships get",
    "Ships docked at an island that this creature touches can't leave.": "island that is touching this sea creature",
    "This treasure can't be stolen, not even if an enemy ship wins a boarding party.": "wins a boarding party",
    "Roll a d6. You get that many gold, but on a 1 you lose a crew too.": "that many gold; on a 1, lose one crew",
}
"""Texts with a pronoun, or with what goes on, and what their canonical text says of it."""


@pytest.mark.parametrize(("text", "told"), REFERS.items())
def test_what_goes_on_is_about_whom_it_can_be(text: str, told: str) -> None:
    abilities, problems = read_abilities(text, of_text(text))
    assert not problems
    assert told in " ".join(house_of(one) or "" for one in abilities)
