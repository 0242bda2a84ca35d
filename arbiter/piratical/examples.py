"""A sentence of each form that may stand in a situation of this game: for its page of the docs, and for what a refusal points to.

The ships are Albion of the Empire, played by Ann, and Gork of the Orcs, played by Bob.
"""

from __future__ import annotations

from collections.abc import Callable
from difflib import SequenceMatcher
from functools import cache

from arbiter.piratical.lore import Lore
from arbiter.piratical.programs import LOST_TURN, STORM, Card

SHIPS = {"Albion": "Albion", "Ann": "Albion", "Gork": "Gork", "Bob": "Gork"}
OWNERS = {"Empire": "Albion", "Orcs": "Gork"}
STATED = (
    "Albion is at C4 facing N",
    "Albion faces NE",
    "Albion is adjacent to Gork",
    "Albion is 3 hexes from Gork",
    "Gork is 2 hexes ahead of Albion",
    "Gork is abeam of Albion",
    "Albion is 3 hexes from the Elf home port",
    "Albion is at the Elf home port",
    "Albion is anchored at the free port",
    "Albion is in the Orc harbour",
    "Gork is in range of Albion",
    "Albion is in range of the forts",
    "the forts are out of range of Albion",
    "an island is between Albion and Gork",
    "the wind blows SE",
    "it is the fourth round",
    "Albion has fired",
    "Albion stopped into the wind last turn",
    "the Elf home port has 2 treasures left",
    "the Elf home port has no treasure",
    "Albion has 3 treasures stored",
    "Albion holds {kept}",
    "Albion has {kept} open",
    "Albion has a treasure",
    "Gork was sunk",
    "Albion misses her next turn",
)
"""What may be stated."""
PLAYED = (
    "Albion sails forward 2, turns right, forward 1",
    "Albion rows back 1",
    "Albion rows, spins left 2",
    "Albion steams 3 hexes",
    "Albion moves 3 hexes downwind",
    "Albion sails forward 1, turns into the wind",
    "Albion sails to C4, C5",
    "Albion sails to her home port",
    "Albion turns right",
    "Albion stays",
    "Albion rams Gork: 5",
    "Albion fires at Gork with 2 cannons: 4, 6; Gork saves 3, 6",
    "Albion attacks Gork",
    "Albion boards Gork: 5 against 3",
    "Gork boards Albion: 5 against 3, hooks 2, 4 against 1, hooks 6",
    "Albion takes 10 gold",
    "Albion plunders the Elf home port: 4",
    "the forts fire at Albion: 4, 1, 2, 2; Albion saves 6",
    "the forts miss",
    "Albion trades: 3, 5",
    "Albion searches Treasure Island: 4, 2",
    "Albion trades 2 treasures for gold",
    "Albion stores 2 treasures",
    "Albion hires 2 crew",
    "Albion buys a broadside cannon",
    "Albion repairs 3 hull points",
    "Albion buys a new ship",
    "Albion draws {storm}: 4",
    "Albion draws {raid}: her 5 against 2",
    "Albion draws {mutiny}: 2 against her 5",
    "Albion plays {boost}",
    "Albion chooses NW",
    "the lost space held a crew",
    "Albion loses a treasure with the hull space",
    "Gork sinks",
    "Albion rolls 4 for initiative",
    "Albion begins her turn",
    "Albion's turn begins",
    "Albion ends her turn",
    "a new round begins: 2, 5",
    "round 7 begins: 3, 3",
    "the wind dice: 3, 3",
    "the wind turns to S",
)
"""What may be played."""
ASKED = (
    "may Albion fire at Gork?",
    "may Albion fire at Gork again?",
    "may Albion fire at Gork in the movement phase?",
    "may Albion draw another card?",
    "must Albion stop?",
    "may Gork be attacked in her own home port?",
    "may ships attack each other at a free port?",
    "may Gork roll a second save?",
    "may Gork save against the second hit?",
    "may Gork save again?",
    "may Albion trade with the Elf home port?",
    "may Albion roll on the plunder table?",
    "may Albion plunder the Elf home port?",
    "may Albion search Treasure Island?",
    "may Albion trade 2 treasures for gold?",
    "may Albion store 2 treasures?",
    "may Albion hire 2 crew?",
    "may Albion buy a forward cannon?",
    "may Albion buy a new ship?",
    "may Albion repair 2 hull points?",
    "may Albion draw a card?",
    "may Albion play {calm}?",
    "may Albion hold {kept}?",
    "may Albion sail forward 4, turn right?",
    "may Albion combine oars and sail?",
    "may Albion use 2 cannons?",
    "may Albion stop?",
    "may Gork save?",
    "may Ann control 2 ships?",
    "must Albion mount the cannon midships?",
    "where must Albion mount a cannon?",
    "may Albion carry 43 gold?",
    "may Albion load 2 treasures?",
    "may Albion ram Gork?",
    "may Albion board Gork?",
    "may Albion attack Gork?",
    "do the forts fire at Albion?",
    "do the forts fire at Albion before the plunder roll?",
    "how many dice do the forts roll at Albion?",
    "does Albion ram Gork?",
    "does Albion hit Gork?",
    "does Albion fire at Gork?",
    "does Albion board Gork?",
    "does Albion plunder the Elf home port?",
    "does Albion roll on the plunder table?",
    "does Gork sink?",
    "does Albion stop?",
    "does Gork lose 2 hull points?",
    "does Gork lose at least 2 hull points?",
    "does Gork lose no crew?",
    "what does Gork lose?",
    "does Albion gain 2 treasures?",
    "does Albion miss her next turn?",
    "does Ann win?",
    "does Albion win the boarding?",
    "does Albion win the first round outright?",
    "does Gork lose the second round?",
    "who wins the first round?",
    "who wins the boarding?",
    "is the first round a tie?",
    "does Albion suffer another round of boarding?",
    "is there another round?",
    "must Albion roll against the hooks?",
    "does Albion roll against the hooks?",
    "does Albion get free of the hooks?",
    "does Albion fail against the hooks?",
    "what is added to Albion's roll?",
    "what bonus does Albion have?",
    "does Gork save?",
    "does Gork roll a second save?",
    "does Albion go again?",
    "does Albion hold {kept}?",
    "does Albion go third?",
    "who goes first?",
    "who goes third?",
    "who goes after Albion?",
    "whose turn is it?",
    "does Albion face NE?",
    "which way does Albion face?",
    "which way does the wind blow?",
    "does the wind change?",
    "how many dice are rolled for the wind?",
    "is Gork sunk?",
    "is Albion at C4?",
    "is Albion anchored at the Elf home port?",
    "is Albion adjacent to Gork?",
    "are Albion and Gork adjacent?",
    "is Gork in range of Albion?",
    "is Gork in the arc of Albion?",
    "is Albion facing N?",
    "is Albion overloaded?",
    "is the movement of Albion halved?",
    "is the battle avoided?",
    "does the Elf home port have treasure?",
    "is the Elf home port empty?",
    "how many treasures are left at the Elf home port?",
    "what treasure does the Elf home port have?",
    "what kind of treasure does Albion take?",
    "how many crew does Albion have?",
    "how many crew does Albion have after the first round?",
    "how many crew does Albion have at the start of the second round?",
    "how much cargo does Albion lose?",
    "how many treasures does Ann still need?",
    "how many free cargo spaces does Albion have?",
    "how many cargo spaces are taken aboard Albion?",
    "how many cargo spaces does the gold take?",
    "how many treasures may Albion still take?",
    "how many cannons may Albion fire?",
    "how many crew does a new ship have?",
    "how many hexes may Albion sail?",
    "how many more hexes may Albion sail?",
    "how many hexes may Albion sail in total?",
    "how far may Albion row?",
    "how many hexes has Albion moved?",
    "how far is Albion from Gork?",
    "how far may Albion's cannon fire?",
    "how many dice does Albion roll?",
    "how many hits does Albion score?",
    "what does a crew cost?",
    "how much does the repair cost?",
    "how much do 5 hull points cost at a free port?",
    "what does Gork need to save?",
    "where is Albion?",
    "who wins?",
    "in which phase does Albion fire?",
    "does Albion have to stop at once?",
    "may Albion move before drawing?",
    "may Albion turn before moving forward?",
    "may Albion back 2 hexes?",
    "may Albion turn a third side?",
    "may Albion fire at Gork with {battle}?",
    "may Albion fire at Gork without a card?",
    "may Albion play {calm} against {storm}?",
    "does Gork save on a 5?",
    "does a roll of 3 hit?",
    "is it a hit?",
    "is Gork hit by Albion?",
    "is Gork in the harbour?",
    "do the {raid} win?",
    "does Albion beat the {raid}?",
    "is there room for another crew aboard Albion?",
    "does Ann keep the gold?",
    "how much gold is left to Ann?",
    "how many cargo spaces are free aboard Albion?",
    "how much gold does each player start with?",
    "how many crew does Albion start with?",
    "how many saves may Gork roll?",
    "how many hits does Gork take?",
    "how much gold is a treasure worth?",
    "what is the hull of Albion?",
    "how much gold does Albion pay?",
)
"""What may be asked."""
CHANCES = (
    "what is the chance that Gork sinks?",
    "what is the chance that Gork loses exactly 2 hull points?",
    "what is the chance that Albion wins the first round outright?",
    "what is the chance that Albion wins the first round and Gork fails against the hooks?",
    "what is the chance that the first round is a tie?",
    "what is the chance of another round of boarding?",
    "with what chance is Gork sunk?",
    "what is the chance that the forts do no damage?",
    "what is the chance that the forts miss Albion?",
)
"""Chances that may be asked for."""
SORTS = {"fact": STATED, "play": PLAYED, "question": (*ASKED, *CHANCES)}
LEAST = 0.5
"""A sentence that is less alike is no help."""


@cache
def cards(known: Lore) -> dict[str, str]:
    """The cards of the examples by what they do, the first of each kind."""
    wanted: dict[str, Callable[[Card], object]] = {
        "kept": lambda card: LOST_TURN in card.answers,
        "boost": lambda card: card.to_board,
        "calm": lambda card: STORM in card.answers,
        "storm": lambda card: any(deed.what == "hull" for deed in card.deeds),
        "battle": lambda card: card.is_battle_card,
        "raid": lambda card: any(deed.verb == "raid" for deed in card.deeds),
        "mutiny": lambda card: any(deed.verb == "mutiny" for deed in card.deeds),
    }
    return {name: next(card.name for card in known.cards.values() if fits(card)) for name, fits in wanted.items()}


def examples(known: Lore, sort: str = "") -> tuple[str, ...]:
    """The sentences of one sort, or all, with the names of cards in them."""
    sentences = SORTS[sort] if sort else (*STATED, *PLAYED, *ASKED, *CHANCES)
    return tuple(said.format(**cards(known)) for said in sentences)


def nearest_example(known: Lore, sort: str, text: str, names: frozenset[str]) -> str:
    """The example of a sort that is most like a sentence, whatever the names in it; empty where none is near."""
    wanted = _shape(text, names)
    own = frozenset(SHIPS)
    scored = [(SequenceMatcher(None, wanted, _shape(said, own)).ratio(), said) for said in examples(known, sort)]
    likeness, found = max(scored)
    return found if likeness >= LEAST else ""


def _shape(text: str, names: frozenset[str]) -> list[str]:
    """The beginnings of the words of a sentence; names are all alike."""
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(name, "NAME")
    return [word if word == "NAME" else word.casefold()[:4] for word in text.rstrip("?. ").replace("'s", "").split()]
