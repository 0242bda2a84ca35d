"""What an order is made of, out of the tree of its sentence: courses, numbers, things, weapons and the dice of a fight."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.piratical.table.hexes import place
from arbiter.piratical.table.orders import Bout, Leg
from arbiter.situations.sentences.speech import Leaf, Phrase

VERBS = frozenset({
    "ram", "fire", "board", "attack", "trade", "sell", "plunder", "search", "store", "hire", "buy", "buy_ship", "repair", "draw",
    "play_card", "hold", "move", "combine", "use_weapons", "stop", "save", "control", "mount_weapon", "carry", "throw", "rams",
    "hits",
    "fires", "boards", "sinks", "stops", "loses", "gains", "misses", "wins", "saves", "goes_again", "holds", "goes_first",
    "plunders", "gone", "at_hex", "at_place", "adjacent", "in_range", "in_arc", "another_round", "rolls_hooks",
    "escapes", "caught",
    "rolls_on", "roll_on", "saves_so", "wins_round", "loses_round", "overloaded", "tie",
    "forts_missed", "forts_harmless", "fire_with_card", "turn_so", "back_so", "keeps", "was_hit", "in_harbour", "faces", "has",
    "pays", "gains_hexes", "moves_so_far", "loses_boarding", "afloat", "beyond_range", "another_hexes", "off", "carry_both",
    "carry_either", "begins_with", "goes_before", "scores",
})  # fmt: skip
"""Rules of deeds and states that a question is about; elsewhere the rule of the sentence itself says it."""
SAME_DEEDS = {
    "turn_so": "move", "back_so": "move", "another_hexes": "move", "fire_with_card": "fire", "carry_both": "carry",
    "carry_either": "carry", "forts_hit": "forts_fire",
}  # fmt: skip
"""Rules of deeds that are another deed said in another way."""
WEAPONS = {"CANNON": "cannon", "BOLT": "bolt thrower", "CATAPULT": "catapult", "WEAPON": "weapon"}
THINGS = (
    ("NOTHING", "nothing"), ("EMPTY", "nothing"),
    ("HULL", "hull"), ("POINT", "hull"), ("DAMAGE", "hull"), ("CREW", "crew"), ("TREASURE", "treasure"), ("GOLD", "gold"),
    ("CARDS", "card"), ("FREE", "free space"), ("CARGO", "cargo"), ("SPACE", "cargo"), ("TURN", "turn"),
)  # fmt: skip
MODES = {"SAIL": "sail", "OARS": "oars", "ROW": "oars", "STEAM": "steam"}
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def raid_of(tree: Phrase) -> Iterator[Bout] | None:
    """The dice of a fight against crew that no ship carries, her own first where the sentence says whose is which."""
    phrase = tree.phrase("raid_unsaid", "raid_own_first", "raid_own_last")
    if phrase is None:
        return None
    one, other = numbers(phrase)[:2]
    return iter([Bout(other, one) if phrase.rule == "raid_own_last" else Bout(one, other)])


def legs_of(tree: Phrase) -> Iterator[Leg]:
    for part in tree.walk():
        if not isinstance(part, Phrase):
            continue
        number = int((part.leaves("INT") or ["1"])[0])
        if part.rule in ("ahead", "back", "downwind"):
            yield Leg(part.rule, number)
        elif part.rule == "another_hexes" and part.has("HEXES"):
            yield Leg("ahead", number)
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


def mode_of(tree: Phrase) -> str:
    """How a ship is said to be moved: by the words at the end, or else by the verb."""
    phrase = tree.phrase("mode") or tree
    if tree.phrase("back_so") is not None and tree.phrase("mode") is None:
        return "oars"
    return next((MODES[leaf.type] for leaf in phrase.walk() if isinstance(leaf, Leaf) and leaf.type in MODES), "")


def price_of(tree: Phrase) -> int | None:
    phrase = tree.phrase("for_gold")
    return numbers(phrase)[0] if phrase and phrase.has("INT") else None


def number_of(tree: Phrase, inner: Phrase) -> int | None:
    phrase = first_number_of(tree) or tree.phrase("which_round")
    if (said := tree.phrase("amount_said")) is not None and said.has("NO"):
        return 0
    if (ordinals := tree.leaves("ORD")) and not tree.has("TIME") and not (phrase and phrase.has("INT")):
        return rank_of(ordinals[0])
    own = [part.value for part in (phrase or inner).parts if isinstance(part, Leaf) and part.type == "INT"]
    return int(own[0]) if own else None


def rank_of(word: str) -> int:
    """The place that an ordinal names, counted from 1."""
    return ORDINALS.index(word.casefold()) + 1 if word.casefold() in ORDINALS else 1


def first_number_of(tree: Phrase) -> Phrase | None:
    """The first number that is no sum of gold for which something is had."""
    sums = [part for part in tree.walk() if isinstance(part, Phrase) and part.rule == "for_gold"]
    priced = [part for one in sums for part in one.walk()]
    found = (part for part in tree.walk() if isinstance(part, Phrase) and part.rule == "number")
    return next((part for part in found if not any(part is other for other in priced)), None)


def thing_of(tree: Phrase) -> str:
    phrase = tree.phrase("ware") or tree.phrase("thing") or tree
    if tree.rule in ("may_before", "may_after", "must_before"):
        other = tree.child("doing") or Phrase("doing", (Leaf("TURN", ""),))
        return next(part.type for part in other.parts if isinstance(part, Leaf)).replace("BOARDING", "BOARD")
    if tree.rule == "takes_space":
        phrase = tree.phrase("thing") or tree
    elif tree.rule == "space_of":
        things = [part for part in tree.parts if isinstance(part, Phrase) and part.rule == "thing"]
        phrase = things[1] if len(things) > 1 else Phrase("thing", (Leaf("TREASURE", ""),))
    if phrase.rule == "ware" and phrase.has("SHIPS"):
        return "ship"
    for kind, word in THINGS:
        if phrase.has(kind):
            return word
    return weapon_of(phrase)


def weapon_of(tree: Phrase) -> str:
    phrase = tree.phrase("kind")
    return next((word for kind, word in WEAPONS.items() if phrase.has(kind)), "") if phrase else ""


def mount_of(tree: Phrase) -> str:
    phrase = tree.phrase("mount")
    return "" if phrase is None else "forward" if phrase.has("FORWARD") else "broadside"


def numbers(phrase: Phrase | None) -> tuple[int, ...]:
    return tuple(int(leaf) for leaf in phrase.leaves("INT")) if phrase else ()


def bouts_of(phrase: Phrase | None) -> Iterator[Bout]:
    if phrase is None:
        return
    plain = [int(part.value) for part in phrase.parts if isinstance(part, Leaf) and part.type == "INT"]
    hooks = [numbers(part)[0] for part in phrase.parts if isinstance(part, Phrase)]
    for number, first in enumerate(range(0, len(plain) - 1, 2)):
        yield Bout(plain[first], plain[first + 1], hooks[number] if number < len(hooks) else None)


def as_deed(tree: Phrase) -> Phrase:
    """A question for a chance that somebody hits, which without *is* does not ask whether she is hit."""
    state = tree.child("was_hit")
    said_is = any(isinstance(part, Leaf) and part.type == "IS" for part in tree.parts)
    if tree.rule != "chance_is" or state is None or said_is or state.child("whom") is not None:
        return tree
    return Phrase("chance_does", tuple(Phrase("hits", state.parts) if part is state else part for part in tree.parts))


def halves(tree: Phrase) -> tuple[Phrase, Phrase | None]:
    """A question about two things that come about, as one for each."""
    if (piles := tree.phrase("carry_both", "carry_either")) is not None:
        return _with_pile(tree, piles, "pile"), _with_pile(tree, piles, "pile_more")
    if tree.rule != "chance_both":
        return tree, None
    starts = [place for place, part in enumerate(tree.parts) if isinstance(part, Phrase) and part.rule in ("who", "tie", *VERBS)]
    deeds = [place for place in starts if isinstance(part := tree.parts[place], Phrase) and part.rule != "who"]
    return Phrase(tree.rule, tree.parts[: deeds[0] + 1]), Phrase(tree.rule, tree.parts[deeds[0] + 1 :])


def _with_pile(tree: Phrase, piles: Phrase, which: str) -> Phrase:
    """A question whether two sorts of things may be taken, of only one of them."""
    kept = tuple(part for part in piles.parts if isinstance(part, Leaf) or part.rule == which)
    return Phrase(tree.rule, tuple(Phrase(piles.rule, kept) if part is piles else part for part in tree.parts))
