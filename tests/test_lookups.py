"""Look-ups that judges make: what a topic brings in `cite`, `editions` and `glossary`, and what it leaves out."""

from __future__ import annotations

import pytest

from arbiter.asking.comparing import compared
from arbiter.asking.terms import looked_up
from arbiter.references import cited
from arbiter.rulebook import units

LOOKUPS = [  # what is looked up how, what it must bring, and what it must not
    ("cite", "duel", "faq.duel.1 faq.duel.2 faq.duel.3", "faq.favor-of-the-gods.1 piratical.boarding.1 piratical.battle.1"),
    ("cite", "duels", "faq.duel.1 faq.duel.2 faq.duel.3", "faq.mermaids.1 piratical.battle.1"),
    (
        "cite",
        "explorer",
        "faq.explorer.1 faq.explorer.2 crimson-coast.exploring.4 spanish-main.crew.7",
        "crimson-coast.exploring.2 spanish-main.crew.5 piratical.treasure-island.2",
    ),
    (
        "editions",
        "explorers",
        "crimson-coast.exploring.4 spanish-main.crew.7 faq.explorer.1",
        "crimson-coast.exploring.3 spanish-main.crew.6 piratical.treasure-island.2",
    ),
    (
        "cite",
        "crew limit",
        "cursed-seas.crew.1 crimson-coast.crew.1 spanish-main.crew.1",
        "crimson-coast.keywords.4 piratical.cannons.2 piratical.crew.1",
    ),
    (
        "editions",
        "crew limits",
        "cursed-seas.crew.1 crimson-coast.crew.1 spanish-main.crew.1",
        "crimson-coast.keywords.4 piratical.crew.2",
    ),
    (
        "cite",
        "mysterious island",
        "cursed-seas.mysterious-islands.1 cursed-seas.mysterious-home-islands.1 cursed-seas.mysterious-docking.1 faq.placement.4",
        "piratical.treasure-island.1 cursed-seas.terrain-placement.1",
    ),
    (
        "cite",
        "mysterious islands",
        "cursed-seas.mysterious-islands.1 cursed-seas.mysterious-home-islands.1 cursed-seas.mysterious-docking.1 faq.forts.14",
        "piratical.treasure-island.2 cursed-seas.treasure.1",
    ),
    ("cite", "reef", "crimson-coast.reef.1 faq.reef.1", "crimson-coast.sargasso-sea.1 faq.whirlpool.1 piratical.cards.16"),
    (
        "cite",
        "reefs",
        "crimson-coast.reef.1 crimson-coast.reef.2 crimson-coast.reef.3 crimson-coast.reef.4 faq.reef.1",
        "crimson-coast.fog-bank.1 piratical.cards.16",
    ),
    (
        "cite",
        "fog bank",
        "crimson-coast.fog-bank.2 crimson-coast.fog-bank.3 faq.fog-bank.1 faq.fog-bank.2 faq.fog-bank.3",
        "crimson-coast.reef.1 faq.whirlpool.1",
    ),
    ("cite", "fog", "crimson-coast.fog-bank.2 faq.fog-bank.1", "crimson-coast.sargasso-sea.1 faq.iceberg.1"),
    (
        "cite",
        "fog banks",
        "crimson-coast.fog-bank.2 crimson-coast.fog-bank.3 faq.fog-bank.1",
        "crimson-coast.reef.1 piratical.wind.1",
    ),
    ("cite", "event", "cursed-seas.events.1", "piratical.plundering.1 piratical.home-port-trading.1 piratical.free-ports.8"),
    ("glossary", "events", "cursed-seas.events.1", "piratical.plundering.1 piratical.treasure-island.3 piratical.ramming.3"),
    (
        "cite",
        "oarsmen",
        "crimson-coast.exploring.7 spanish-main.crew.10",
        "piratical.movement.7 piratical.movement.8 crimson-coast.exploring.6",
    ),
    (
        "glossary",
        "oarsman",
        "crimson-coast.exploring.7 spanish-main.crew.10",
        "piratical.movement.1 crimson-coast.exploring.8 spanish-main.crew.11",
    ),
    (
        "editions",
        "oarsman",
        "crimson-coast.exploring.7 spanish-main.crew.10",
        "piratical.empire-ship.1 crimson-coast.exploring.2",
    ),
    (
        "editions",
        "home island",
        "cursed-seas.home-islands.1 crimson-coast.home-islands.1 spanish-main.islands.1",
        "piratical.home-ports.1 piratical.board.2",
    ),
    (
        "cite",
        "home islands",
        "cursed-seas.home-islands.1 crimson-coast.home-islands.1",
        "piratical.home-ports.2 piratical.treasure.7",
    ),
    (
        "editions",
        "island distance",
        "cursed-seas.islands.1 crimson-coast.islands.1 spanish-main.islands.1",
        "cursed-seas.terrain-placement.1 piratical.battle.1",
    ),
    (
        "editions",
        "come about",
        "crimson-coast.come-about.1 spanish-main.come-about.1 faq.come-about.1",
        "piratical.movement.8 faq.windcatcher.1",
    ),
    (
        "editions",
        "build total",
        "cursed-seas.fleet.3 crimson-coast.fleet.2 spanish-main.fleet.2",
        "faq.placement.1 piratical.ships.3",
    ),
    (
        "editions",
        "ramming",
        "cursed-seas.ram.1 crimson-coast.ram.1 spanish-main.ram.1",
        "piratical.ramming.2 piratical.ramming.1",
    ),
    ("editions", "scuttling", "cursed-seas.scuttle.1 crimson-coast.scuttle.1", "faq.derelict.1 piratical.hull.2"),
    (
        "editions",
        "winning",
        "cursed-seas.winning.2 crimson-coast.winning.1 spanish-main.winning.1",
        "piratical.victory.1 piratical.boarding.2",
    ),
    ("cite", "ransom", "faq.ransom.1 faq.ransom.2 crimson-coast.keywords.5", "piratical.cards.25 faq.mercenary.1"),
    (
        "glossary",
        "helmsman",
        "crimson-coast.exploring.5 spanish-main.crew.8",
        "crimson-coast.exploring.6 spanish-main.crew.9 piratical.movement.2",
    ),
    (
        "glossary",
        "musketeers",
        "crimson-coast.exploring.6 spanish-main.crew.9",
        "crimson-coast.exploring.5 spanish-main.crew.8 piratical.cards.40",
    ),
    (
        "glossary",
        "cannoneer",
        "crimson-coast.exploring.2 spanish-main.crew.5",
        "crimson-coast.exploring.3 spanish-main.crew.6 piratical.cannons.1",
    ),
    (
        "glossary",
        "shipwright",
        "crimson-coast.exploring.8 spanish-main.crew.11",
        "crimson-coast.exploring.7 spanish-main.crew.10 piratical.cards.26",
    ),
    (
        "glossary",
        "derelict",
        "cursed-seas.derelict.1 crimson-coast.moving.2 spanish-main.moving.2 faq.derelict.1",
        "piratical.hull.2 faq.reef.1",
    ),
    ("glossary", "bow", "faq.bow.1 cursed-seas.concepts.5 crimson-coast.concepts.1", "piratical.elf-ship.3 faq.titan.1"),
    (
        "glossary",
        "ghost ship",
        "crimson-coast.keywords.3 faq.ghost-ship.1 faq.ghost-ship.2",
        "faq.treasure-transfers.3 piratical.hull.3",
    ),
    ("glossary", "Limit", "crimson-coast.keywords.4", "cursed-seas.crew.1 faq.point-reducers.3"),
    ("cite", "mermaids", "faq.mermaids.1 faq.mermaids.2", "piratical.cards.31 faq.natives.1"),
    ("cite", "whirlpool", "faq.whirlpool.1 faq.whirlpool.2", "piratical.cards.30 faq.iceberg.1"),
    (
        "cite",
        "broadsides attack",
        "crimson-coast.keywords.2 faq.broadsides-attack.2 faq.broadsides-attack.6",
        "piratical.cards.36 faq.longship.1",
    ),
    (
        "cite",
        "sargasso sea",
        "crimson-coast.sargasso-sea.1 crimson-coast.sargasso-sea.3",
        "faq.sea-monster-bonus.3 crimson-coast.reef.1",
    ),
    (
        "cite",
        "shore forts",
        "piratical.home-ports.2 piratical.home-ports.3 piratical.attacking-in-port.1",
        "crimson-coast.forts.1 faq.forts.1 faq.ramsgate.1",
    ),
]


def found(kind: str, topic: str) -> list[str]:
    """The ids that a look-up brings."""
    if kind == "cite":
        return [unit.id for unit in cited(topic)]
    if kind == "editions":
        return [unit.id for column in compared(topic) for unit in column.units]
    return [unit for term in looked_up(topic) for unit in term.units]


@pytest.mark.long
@pytest.mark.parametrize(("kind", "topic", "brought", "left"), LOOKUPS)
def test_a_topic_brings_what_belongs_to_it_and_nothing_else(kind: str, topic: str, brought: str, left: str) -> None:
    ids = found(kind, topic)
    assert set(brought.split()) <= set(ids)
    assert not set(left.split()) & set(ids)


def test_what_is_cited_on_a_topic_stands_in_the_order_of_force() -> None:
    sources = [*dict.fromkeys(unit.source.name for unit in units().values())]
    places = [sources.index(unit.source.name) for unit in cited("crew limit")]
    assert places == sorted(places)
    assert len(set(places)) > 1


def test_one_game_at_a_time_is_cited_unless_the_topic_is_of_the_other() -> None:
    assert {unit.source.game for unit in cited("event")} == {"Pirates"}
    assert {unit.source.game for unit in cited("shore fort")} == {"Piratical"}
