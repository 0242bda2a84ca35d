"""The sentences of a situation of this game, out of their trees: orders, questions and facts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from arbiter.frozen import replace
from arbiter.piratical import chart
from arbiter.piratical.described import Query
from arbiter.piratical.examples import nearest_example
from arbiter.piratical.hexes import place
from arbiter.piratical.lore import Lore
from arbiter.piratical.orders import Bout, Leg, Order
from arbiter.piratical.speaking import DIRECTIONS, speech
from arbiter.problems import Problem
from arbiter.situations.sentences.speech import Leaf, Phrase, parse
from arbiter.spans import Span

OWNED = ("is_halved", "how_many", "at_half", "total_of", "is_full")
"""Questions whose ship may stand as the owner of what they ask about."""
WEAPONS = {"CANNON": "cannon", "BOLT": "bolt thrower", "CATAPULT": "catapult", "WEAPON": "weapon"}
THINGS = (
    ("NOTHING", "nothing"),
    ("HULL", "hull"), ("POINT", "hull"), ("DAMAGE", "hull"), ("CREW", "crew"), ("TREASURE", "treasure"), ("GOLD", "gold"),
    ("CARDS", "card"), ("FREE", "free space"), ("CARGO", "cargo"), ("SPACE", "cargo"), ("TURN", "turn"),
)  # fmt: skip
MODES = {"SAIL": "sail", "OARS": "oars", "ROW": "oars", "STEAM": "steam"}
PLACES = {
    "home_port": chart.HOME, "own_port": chart.HOME, "some_home": "home port", "some_port": "port", "free_port": chart.FREE_PORT,
    "treasure_island": chart.ISLAND, "deserted_island": chart.DESERTED, "harbour": chart.HARBOUR, "own_harbour": chart.HARBOUR,
    "sea": chart.SEA,
}  # fmt: skip
"""Rules of places with the name of the place, to which that of a people is added."""
VERBS = frozenset({
    "ram", "fire", "board", "attack", "trade", "sell", "plunder", "search", "store", "hire", "buy", "buy_ship", "repair", "draw",
    "play_card", "hold", "move", "combine", "use_weapons", "stop", "save", "control", "mount_weapon", "carry", "rams", "hits",
    "fires", "boards", "sinks", "stops", "loses", "gains", "misses", "wins", "saves", "goes_again", "holds", "goes_first",
    "plunders", "gone", "at_hex", "at_place", "adjacent", "in_range", "in_arc", "another_round", "rolls_hooks",
    "escapes", "caught",
    "rolls_on", "roll_on", "saves_so", "wins_round", "loses_round", "overloaded", "tie",
    "forts_missed", "forts_harmless", "fire_with_card", "turn_so", "back_so", "keeps", "was_hit", "in_harbour", "faces", "has",
    "pays", "gains_hexes", "moves_so_far", "loses_boarding", "afloat", "beyond_range",
})  # fmt: skip
"""Rules of deeds and states that a question is about; elsewhere the rule of the sentence itself says it."""


SAME_DEEDS = {"turn_so": "move", "back_so": "move", "fire_with_card": "fire"}
"""Rules of deeds that are another deed said in another way."""
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


class SentenceReader:
    """Reads the sentences of one table."""

    def __init__(self, ships: Mapping[str, str], owners: Mapping[str, str], known: Lore) -> None:
        self._speech = speech(ships, known.cards)
        self._lore = known
        self._names = frozenset(ships)
        self._owners = owners
        self._peoples = {ship: people for people, ship in owners.items()}

    def order(self, text: str, span: Span) -> Order | Problem:
        """What a sentence of the play says is done."""
        tree = self._parsed("play", text, span)
        return tree if isinstance(tree, Problem) else self._order(tree, tree, text, span)

    def fact(self, text: str, span: Span) -> Order | Problem:
        """What a sentence of the table states, as an order that is carried out before the play begins."""
        tree = self._parsed("fact", text, span)
        return tree if isinstance(tree, Problem) else self._order(tree, tree, text, span)

    def query(self, text: str, span: Span) -> Query | Problem:
        """What a question asks."""
        tree = self._parsed("question", text, span)
        if isinstance(tree, Problem):
            return tree
        first, second = _halves(tree)
        about = self._order(first, _deed(first), text, span)
        also = self._order(second, _deed(second), text, span) if second else None
        if isinstance(about, Problem):
            return about
        return also if isinstance(also, Problem) else Query(tree.rule, about, also)

    def _parsed(self, sort: str, text: str, span: Span) -> Phrase | Problem:
        """The tree of a sentence; where it cannot be read, the hint shows the nearest sentence that can."""
        tree = parse(self._speech, sort, text, span)
        if isinstance(tree, Phrase) or tree.code == "situation.unknown-name":
            return tree
        example = nearest_example(self._lore, sort, text, self._names)
        return replace(tree, hint=f"{tree.hint}; a sentence that is read: {example}".lstrip("; ")) if example else tree

    def _order(self, tree: Phrase, inner: Phrase, text: str, span: Span) -> Order | Problem:
        """A sentence as an order; `inner` is the part that says what is done."""
        dice, saves = numbers(tree.child("dice")), numbers(tree.child("saved"))
        bouts = tuple(_raid(tree) or _bouts(tree.child("bouts")))
        thrown = [*dice, *saves, *(die for bout in bouts for die in (bout.one, bout.other, bout.hooks) if die is not None)]
        if tree.rule == "card_roll":
            thrown += numbers(tree)
        if wrong := [die for die in thrown if not 1 <= die <= 6]:
            return Problem("situation.die", f"a die shows 1 to 6, not {wrong[0]}", span)
        who, whom = (
            tree.child("who") or (tree.child("owner") if tree.rule in OWNED else None),
            (inner.phrase("whom") or tree.child("whom")),
        )
        if tree.rule in ("chance_occurs", "occurs", "who_wins"):
            who = None
        for phrase in (who, whom):
            if phrase is not None and self._ship(phrase) is None:
                return _no_ship(phrase, span)
        saver = self._saver(tree)
        if saver and saver != self._ship(whom or who):
            return Problem("sentence.unexpected", f"{saver} is not the one who is fired at", span, "only who is hit may save")
        sides = [DIRECTIONS[leaf] for leaf in tree.leaves("DIR")]
        hexes = [found for found in map(place, tree.leaves("HEX")) if found is not None]
        return Order(
            SAME_DEEDS.get(inner.rule, inner.rule),
            self._ship(who) or "",
            self._ship(whom) or "",
            self._place(tree, self._ship(who) or ""),
            tuple(_legs(tree)),
            _mode(tree),
            _number(tree, inner),
            _price(tree),
            _thing(tree),
            _weapon(tree),
            _mount(tree),
            (tree.leaves("CARD") or [""])[0],
            sides[0] if sides else None,
            dice,
            saves,
            bouts,
            hexes[0] if hexes else None,
            tuple(hexes),
            frozenset(part.rule if isinstance(part, Phrase) else part.type for part in tree.walk()),
            tuple(tree.leaves("CARD")),
            text,
            span,
        )

    def _ship(self, phrase: Phrase | None) -> str | None:
        if phrase is None:
            return None
        peoples = phrase.leaves("PEOPLE")
        return next(iter(phrase.leaves("SHIP")), None) or (self._owners.get(peoples[0]) if peoples else None)

    def _saver(self, tree: Phrase) -> str:
        """Who is said to save, or an empty text."""
        saved = tree.child("saved")
        phrase = saved.child("whom") if saved else None
        return (self._ship(phrase) or "") if phrase else ""

    def _place(self, tree: Phrase, who: str) -> str:
        """The name of the place that a sentence speaks of, or an empty text."""
        found = tree.phrase(*PLACES)
        if found is None:
            return ""
        owner = found.phrase("owner")
        named = [*owner.leaves("PEOPLE"), *(self._peoples.get(ship, "") for ship in owner.leaves("SHIP"))] if owner else []
        return PLACES[found.rule] + (named[0] if named else self._peoples.get(who, "") if found.rule.startswith("own_") else "")


def _deed(tree: Phrase) -> Phrase:
    """The part that says what is done or asked of, or else the whole."""
    return next((part for part in tree.parts if isinstance(part, Phrase) and part.rule in VERBS), tree)


def _halves(tree: Phrase) -> tuple[Phrase, Phrase | None]:
    """A question about two things that come about, as one for each."""
    if tree.rule != "chance_both":
        return tree, None
    starts = [place for place, part in enumerate(tree.parts) if isinstance(part, Phrase) and part.rule in ("who", "tie", *VERBS)]
    deeds = [place for place in starts if isinstance(part := tree.parts[place], Phrase) and part.rule != "who"]
    return Phrase(tree.rule, tree.parts[: deeds[0] + 1]), Phrase(tree.rule, tree.parts[deeds[0] + 1 :])


def _raid(tree: Phrase) -> Iterator[Bout] | None:
    """The dice of a fight against crew that no ship carries, her own first where the sentence says whose is which."""
    phrase = tree.phrase("raid_unsaid", "raid_own_first", "raid_own_last")
    if phrase is None:
        return None
    one, other = numbers(phrase)[:2]
    return iter([Bout(other, one) if phrase.rule == "raid_own_last" else Bout(one, other)])


def _no_ship(phrase: Phrase, span: Span) -> Problem:
    named = phrase.leaves("PEOPLE") or ["that people"]
    return Problem("situation.unknown-name", f"there is no one ship of {named[0]} here", span, "name the ship")


def _legs(tree: Phrase) -> Iterator[Leg]:
    for part in tree.walk():
        if not isinstance(part, Phrase):
            continue
        number = int((part.leaves("INT") or ["1"])[0])
        if part.rule in ("ahead", "back", "downwind"):
            yield Leg(part.rule, number)
        elif part.rule == "turn_so":
            yield Leg("turn")
        elif part.rule == "back_so":
            yield Leg("back", number)
        elif part.rule in ("turn", "spin"):
            yield Leg(part.rule, -number if part.has("LEFT") else number)
        elif part.rule == "into_wind":
            yield Leg("into wind")
        elif part.rule == "through":
            way = tuple(found for found in map(place, part.leaves("HEX")) if found is not None)
            yield Leg("through", len(way), way)


def _mode(tree: Phrase) -> str:
    """How a ship is said to be moved: by the words at the end, or else by the verb."""
    phrase = tree.phrase("mode") or tree
    if tree.phrase("back_so") is not None and tree.phrase("mode") is None:
        return "oars"
    return next((MODES[leaf.type] for leaf in phrase.walk() if isinstance(leaf, Leaf) and leaf.type in MODES), "")


def _price(tree: Phrase) -> int | None:
    phrase = tree.phrase("for_gold")
    return numbers(phrase)[0] if phrase and phrase.has("INT") else None


def _number(tree: Phrase, inner: Phrase) -> int | None:
    phrase = _first_number(tree) or tree.phrase("which_round")
    if (said := tree.phrase("amount_said")) is not None and said.has("NO"):
        return 0
    if (ordinals := tree.leaves("ORD")) and not (phrase and phrase.has("INT")):
        return _rank(ordinals[0])
    own = [part.value for part in (phrase or inner).parts if isinstance(part, Leaf) and part.type == "INT"]
    return int(own[0]) if own else None


def _rank(word: str) -> int:
    """The place that an ordinal names, counted from 1."""
    return ORDINALS.index(word.casefold()) + 1 if word.casefold() in ORDINALS else 1


def _first_number(tree: Phrase) -> Phrase | None:
    """The first number that is no sum of gold for which something is had."""
    sums = [part for part in tree.walk() if isinstance(part, Phrase) and part.rule == "for_gold"]
    priced = [part for one in sums for part in one.walk()]
    found = (part for part in tree.walk() if isinstance(part, Phrase) and part.rule == "number")
    return next((part for part in found if not any(part is other for other in priced)), None)


def _thing(tree: Phrase) -> str:
    phrase = tree.phrase("ware") or tree.phrase("thing") or tree
    if tree.rule == "may_before":
        return next(part.type for part in reversed(tree.parts) if isinstance(part, Leaf) and part.type != "FORWARD")
    if tree.rule == "space_of":
        things = [part for part in tree.parts if isinstance(part, Phrase) and part.rule == "thing"]
        phrase = things[1] if len(things) > 1 else Phrase("thing", (Leaf("TREASURE", ""),))
    if phrase.rule == "ware" and phrase.has("SHIPS"):
        return "ship"
    for kind, word in THINGS:
        if phrase.has(kind):
            return word
    return _weapon(phrase)


def _weapon(tree: Phrase) -> str:
    phrase = tree.phrase("kind")
    return next((word for kind, word in WEAPONS.items() if phrase.has(kind)), "") if phrase else ""


def _mount(tree: Phrase) -> str:
    phrase = tree.phrase("mount")
    return "" if phrase is None else "forward" if phrase.has("FORWARD") else "broadside"


def numbers(phrase: Phrase | None) -> tuple[int, ...]:
    return tuple(int(leaf) for leaf in phrase.leaves("INT")) if phrase else ()


def _bouts(phrase: Phrase | None) -> Iterator[Bout]:
    if phrase is None:
        return
    plain = [int(part.value) for part in phrase.parts if isinstance(part, Leaf) and part.type == "INT"]
    hooks = [numbers(part)[0] for part in phrase.parts if isinstance(part, Phrase)]
    for number, first in enumerate(range(0, len(plain) - 1, 2)):
        yield Bout(plain[first], plain[first + 1], hooks[number] if number < len(hooks) else None)
