"""A situation of this game read from its entries: map, ships, facts, play and questions, with all that is wrong in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from arbiter.documents import Scalar
from arbiter.frozen import replace
from arbiter.piratical.situations.compound import joined
from arbiter.piratical.situations.described_ships import ships_of
from arbiter.piratical.situations.entries import Found, hexes_of, named_of, people_of, side_of
from arbiter.piratical.situations.keys import HOME_PORT, SHIP, TABLE
from arbiter.piratical.situations.moments_played import of_rolls, supposed_done, told_until, turns_begun
from arbiter.piratical.situations.peopled import described_whoever
from arbiter.piratical.situations.sentences import SentenceReader
from arbiter.piratical.situations.speaking import PEOPLES
from arbiter.piratical.situations.stating import AGREED, TOLD_ALONG, TOLD_FIGURE, Stated, stated
from arbiter.piratical.situations.supposing import supposed
from arbiter.piratical.table import chart as places
from arbiter.piratical.table.chart import Chart, Home
from arbiter.piratical.table.described import HexTable, Query, Supposition
from arbiter.piratical.table.lore import Lore, lore
from arbiter.piratical.table.orders import Order
from arbiter.piratical.table.vessels import Position, Ship
from arbiter.problems import Problem, did_you_mean
from arbiter.situations.asked import questions, units
from arbiter.situations.keys import Key
from arbiter.situations.reading import NodeReader, sentences
from arbiter.spans import Span


def described(found: Found, file: str, reading: NodeReader, edition: str) -> HexTable:
    """The situation that the entries describe; what is wrong with them is noted in `reading`."""
    return described_whoever(found, reading, lambda entries, noted: _described(entries, file, noted, edition))


def _described(found: Found, file: str, reading: NodeReader, edition: str) -> HexTable:
    known = lore(edition)
    chart = _chart(found, reading)
    ships, defaults = ships_of(found, reading, known)
    reader = _reader(ships, known)
    opening = Position(tuple(ships), wind=side_of(reading.text(found, "wind"), reading), stores=tuple(_stores(found, reading)))
    opening = replace(opening, turn=_turn(found, ships, reading), round=_round(found, reading))
    start = Stated(opening, frozenset(), chart)
    for fact in _read(found, "table", reader.facts, reading):
        start = stated(start, fact)
    told = tuple(_read(found, "play", reader.orders, reading))
    for fact in told:
        if fact.verb == "forts_range" and _reach_known(start, fact):
            says = f"how the forts reach {fact.who} was told in another way before"
            reading.add(Problem("sentence.unclear", says, fact.span or Span(file, 1, 1, 1, 1), "tell one of them only"))
        start = stated(start, fact) if fact.verb in AGREED else start
    along = {
        (TOLD_ALONG + fact.thing, fact.who) for fact in told if fact.verb == "has_figure" and (fact.who, fact.thing) in defaults
    }
    facts = start.facts | along
    play = tuple(joined((order for order in told if order.verb not in AGREED), known.cards))
    asked = tuple(_queries(found, reader, reading))
    name = reading.text(found, "name")
    table = HexTable(
        file,
        edition,
        start.chart,
        start.state,
        play,
        (),
        name.text.strip() if name else "",
        units(reading.texts(found, "about"), reading),
        frozenset((ship, what) for ship, what in defaults if not {(TOLD_FIGURE + what, ship), (TOLD_ALONG + what, ship)} & facts),
        facts,
    )
    return replace(table, questions=tuple(_under_condition(table, query) for query in asked))


def _reach_known(start: Stated, fact: Order) -> bool:
    """Whether it was told otherwise how many forts reach a ship."""
    said = stated(Stated(start.state, frozenset(), start.chart), fact).facts
    return any(who == fact.who and what.endswith(places.FORTS) and (what, who) not in said for what, who in start.facts)


def _under_condition(table: HexTable, query: Query) -> Query:
    """The question with the table that it supposes, or the play as far as the moment of which it is asked."""
    if query.moment is not None:
        until = told_until(table, query.moment, query.about.who)
        if query.ask == "rolled_each_round":
            return of_rolls(table, query, query.moment, until)
        until = turns_begun(until, query.about.who) if query.ask == "may" else until
        done = () if until else supposed_done(query, query.moment)
        if not done:
            return replace(query, until=until)
        query = replace(query, moment=None, supposing=Supposition(told=done))
    return replace(query, supposed=supposed(table, query.supposing)) if query.supposing else query


def _reader(ships: list[Ship], known: Lore) -> SentenceReader:
    peoples = [ship.people for ship in ships]
    owners = {ship.people: ship.id for ship in ships if peoples.count(ship.people) == 1}
    names = {
        name: ship.id for ship in ships for name in (ship.player, ship.id) if name and name.casefold() not in _people_words()
    }
    players = [ship.player for ship in ships if ship.player in names and ship.player != ship.id]
    return SentenceReader(names, owners, known, {ship.id: ship.hand for ship in ships}, players)


def _people_words() -> frozenset[str]:
    return frozenset(word for words in PEOPLES.values() for word in words)


def _read(
    found: Found, key: str, read: Callable[[str, Span], Order | list[Order] | Problem], reading: NodeReader
) -> Iterator[Order]:
    for text, span in sentences(found[key], reading, key) if key in found else ():
        told = read(text, span)
        if isinstance(told, Problem):
            reading.add(told)
        else:
            yield from told if isinstance(told, list) else [told]


def _queries(found: Found, reader: SentenceReader, reading: NodeReader) -> Iterator[Query]:
    for asked in questions(found["ask"], reading) if "ask" in found else ():
        query = reader.query(asked.text, asked.span)
        if isinstance(query, Problem):
            reading.add(query)
        else:
            yield replace(query, expected=asked.answer, expected_cites=asked.cites)


def _turn(found: Found, ships: list[Ship], reading: NodeReader) -> str:
    value = reading.text(found, "turn")
    if value is None:
        return ""
    wanted = value.text.strip().casefold()
    people = next((people for people, words in PEOPLES.items() if wanted in words), "")
    for ship in ships:
        if wanted in (ship.id.casefold(), ship.player.casefold()) or (people and ship.people == people):
            return ship.id
    names = [name for ship in ships for name in (ship.id, ship.player)]
    reading.note("unknown-player", f"nobody called {value.text[:60]} plays", value.span, did_you_mean(value.text[:60], names))
    return ""


def _round(found: Found, reading: NodeReader) -> int | None:
    return reading.number(found, "round", TABLE) if "round" in found else None


# The map


def _chart(found: Found, reading: NodeReader) -> Chart:
    islands = {name: hexes_of(value, reading) for name, value in named_of(found, "islands", reading)}
    homes = {}
    for name, value in named_of(found, "home ports", reading):
        people = people_of(name, reading, value)
        node = reading.mapping(value, "a home port")
        parts = reading.keys(node, HOME_PORT, "a home port") if node else {}
        homes[people] = Home(*(hexes_of(parts[key], reading) if key in parts else () for key in ("port", "harbour", "forts")))
    free = hexes_of(found["free ports"], reading) if "free ports" in found else ()
    deserted = reading.text(found, "deserted island")
    return Chart(islands, free, homes, deserted.text.strip() if deserted else "")


def _stores(found: Found, reading: NodeReader) -> Iterator[tuple[str, int]]:
    for name, value in named_of(found, "treasures left", reading):
        store = places.ISLAND if name.casefold() == places.ISLAND.casefold() else places.HOME + people_of(name, reading, value)
        if isinstance(value, Scalar):
            number = reading.number_of(value, name, Key(SHIP["stored"].shape, "", 0, 99))
            yield store, number or 0
