"""Tables on which something comes about that a card text may wait for, forbid, allow or measure, with what is then asked."""

from __future__ import annotations

from dataclasses import dataclass, field

MINE = {"masts": "3", "printed masts": "4", "points": "12", "cargo": "6", "base move": "L", "cannons": "3S-3L-3S-3L"}
"""The ship that bears the text, or whose crew or treasure does."""
FOE = {"masts": "3", "printed masts": "3", "points": "11", "cargo": "5", "base move": "S", "cannons": "3S-3L-3S"}
ASKED = (
    "may Gull shoot Tern?", "may Gull move?", "may Gull ram Tern?", "may Gull board Tern?", "may Gull dock at Spain's home?",
    "may Gull explore the Atoll?", "may Gull repair?", "may Gull be given another action?", "is Gull pinned?", "is Gull derelict?",
    "is Gull sunk?", "may Tern shoot Gull?", "is Tern pinned?", "is Tern sunk?", "may Gull tow Skua?",
    "what is Gull's base move?", "what is Skua's base move?", "what is Tern's base move?", "how many cargo spaces has Gull left?",
    "how many cannons has Gull?", "how many masts does Tern lose?", "how many masts does Gull lose?",
    "how far may Gull shoot?", "may Gull be given another shoot action?", "may Gull be given another move action?",
    "how much gold do the Pirates have?", "what is the cost of Dan?", "may Max be eliminated?",
)  # fmt: skip
SHOT = ("how many masts does Tern lose?", "how many masts does Gull lose?", "how many hits does Gull score?", "may Gull shoot Tern?", "may Gull shoot again?")
FORTS = ("may Tern shoot Keep?", "does Tern hit Keep?", "how many hits does Tern score?")
FIGHT = ("may Gull shoot Tern?", "does Gull win the boarding?", "how many masts does Gull lose?", "how many masts does Tern lose?")
WAYS = ("3, 3 and 3", "6, 6 and 2", "1, 1 and 1", "2, 4 and 5", "4, 4 and 4", "2, 2 and 2")
"""What the dice of a shot show: around what hits, high, and misses."""


@dataclass(frozen=True)
class Table:
    """One table, told as a situation file for a nation of the bearer's ship and one of her foe."""

    name: str
    play: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    turn: str = "Pirates"
    mine: dict[str, str] = field(default_factory=dict, hash=False, compare=False)
    foe: dict[str, str] = field(default_factory=dict, hash=False, compare=False)
    more: str = ""
    asks: tuple[str, ...] = ASKED
    creature: bool = False
    """Whether the foe is a sea creature."""
    bearers: tuple[str, ...] = ()
    own: tuple[str, ...] = ("Pirate",)
    crew: str = ""
    guest: str = ""
    """The ability of a crew of the foe's nation aboard the bearer's ship."""
    laden: bool = True
    manned: bool = True

    def text(self, own: str, nation: str) -> str:
        """The situation as a file."""
        gull = {**MINE, **self.mine}
        tern = {**FOE, **self.foe}
        guest = f", {{name: Guest, nation: {nation}, points: 2, ability: {self.guest}}}" if self.guest else ""
        crew = f", crew: [{{name: Pike, nation: {own}, points: 3}}, {{name: Dan, nation: {own}, points: 5}}{self.crew}{guest}]" * self.manned
        treasure = ", treasure: [{name: Rune, gold: 2}, {name: Gem, gold: 3}]" * self.laden
        lines = [
            "players: {Pirates: {gold: 2}, Spain: {gold: 3}}",
            "ships:",
            f"  Gull: {{of: Pirates, nation: {own}, {_keys(gull)}{crew}{treasure}}}",
            f"  Skua: {{of: Pirates, nation: {own}, masts: 1, printed masts: 2, cargo: 4, base move: S, points: 8, cannons: 3L-3L, crew: [{{name: Zed, points: 2}}]}}",
            *(["sea creatures:"] if self.creature else []),
            f"  Tern: {{of: Spain, nation: {nation}, {_keys(tern)}, crew: [{{name: Ivo, nation: {nation}, points: 4, ability: This ship gets +1 to her boarding rolls.}}, "
            f"{{name: Max, nation: {nation}, points: 2}}], treasure: [{{name: Pearl, gold: 4}}, {{name: Coin, gold: 1}}]}}",
            f"forts: {{Keep: {{of: Pirates, flags: 3, cannons: 3L-3L-3L}}, Hold: {{of: Spain, nation: {nation}, flags: 3, cannons: 3L-3L-3L}}}}",
            "islands: {Atoll: {treasure: [{name: Opal, gold: 5, face: down}, {name: Onyx, gold: 1, face: down}]}}",
            "events: {Storm: {of: Pirates}}" if self.bearers == ("Storm",) else "",
            *(["table:", *(f"  - {fact}" for fact in self.facts)] if self.facts else []),
            self.more,
            f"turn: {self.turn}",
            *(["play:", *(f"  - {sentence}" for sentence in self.play)] if self.play else []),
            *(["ask:", *(f"  - {question}" for question in self.asks if self.manned or "Dan" not in question)] if self.asks else []),
        ]
        return "\n".join(line for line in lines if line) + "\n"


def _keys(found: dict[str, str]) -> str:
    return ", ".join(f"{key}: {value}" for key, value in found.items())


NEAR = ("Gull is within S of Tern", "Gull is within L of Tern")
TOUCH = ("Gull touches Tern", "Gull is within S of Tern")
BOW = ("Gull's bow is touching Tern",)
FORT = ("Keep is within S of Tern", "Keep is within L of Tern")
WON = ("Gull moves so that her bow touches Tern", "Gull rams Tern, rolling 1", "Gull boards Tern, rolling 6 against 1")
LOST = ("Tern moves so that her bow touches Gull", "Tern rams Gull, rolling 1", "Tern boards Gull, rolling 6 against 1", "Pirates choose to lose Dan")
HOME = {"docked": "home"}

TABLES = (
    Table("near", facts=NEAR),
    Table("touching", facts=BOW),
    Table("touched", facts=("Tern's bow is touching Gull",)),
    Table("apart", facts=("Gull is not within L of Tern", "Gull is not within S of Tern")),
    Table("near, whole", facts=NEAR, mine={"masts": "4"}),
    Table("derelict", facts=NEAR, mine={"masts": "0"}),
    Table("one mast", facts=NEAR, mine={"masts": "1"}, foe={"masts": "1"}),
    Table("docked at home", facts=("Skua is within S of Gull",), mine=HOME),
    Table("docked at the Atoll", mine={"docked": "Atoll"}),
    *(Table(f"shoots {roll}", (f"Gull shoots Tern, rolling {roll}",), NEAR) for roll in WAYS),
    *(Table(f"shoots a damaged ship {roll}", (f"Gull shoots Tern, rolling {roll}",), NEAR, foe={"masts": "2", "printed masts": "4"}) for roll in WAYS[:2]),
    *(Table(f"shot {roll}", (f"Tern shoots Gull, rolling {roll}",), NEAR, turn="Spain") for roll in WAYS),
    *(Table(f"shot down {roll}", (f"Tern shoots Gull, rolling {roll}",), NEAR, turn="Spain", mine={"masts": "1"}) for roll in WAYS[:2]),
    Table("shot from afar", ("Tern shoots Gull, rolling 5, 5 and 5",), ("Gull is within L of Tern", "Gull is not within S of Tern"), turn="Spain"),
    Table("moves and shoots", ("Gull moves", "Gull shoots Tern, rolling 5, 5 and 5"), NEAR),
    *(Table(f"rams, rolling {roll}", ("Gull moves so that her bow touches Tern", f"Gull rams Tern, rolling {roll}")) for roll in (1, 2, 4, 6)),
    *(Table(f"boards {own} against {other}", ("Gull moves so that her bow touches Tern", "Gull rams Tern, rolling 6", f"Gull boards Tern, rolling {own} against {other}"), asks=FIGHT)
      for own, other in ((5, 2), (3, 3), (3, 4), (1, 6))),
    *(Table(f"is rammed, {roll}", ("Tern moves so that her bow touches Gull", f"Tern rams Gull, rolling {roll}", "Tern boards Gull, rolling 4 against 3"), turn="Spain", asks=FIGHT)
      for roll in (1, 3)),
    Table("is boarded and loses", ("Tern moves so that her bow touches Gull", "Tern rams Gull, rolling 6", "Tern boards Gull, rolling 6 against 1"), turn="Spain", asks=FIGHT),
    Table("explores", ("Gull explores the Atoll",), mine={"docked": "Atoll"}),
    Table("docks and explores", ("Gull docks at the Atoll", "Gull explores the Atoll")),
    Table("docks at home", ("Gull docks at her home island", "Gull unloads Gem at her home island")),
    Table("unloads at home", ("Gull unloads Gem at her home island", "Gull unloads Rune at her home island"), mine=HOME),
    Table("sails in", ("Gull docks at Spain's home", "Gull loads Opal from the island")),
    Table("repairs", ("Gull repairs a mast",), mine={"docked": "home"}),
    Table("repairs at sea", ("Gull repairs a mast",)),
    Table("moves", ("Gull moves",), NEAR),
    Table("the turn begins", ("the turn ends", "Pirates' turn begins"), NEAR, turn="Spain"),
    Table("the turn ends", ("the turn ends",), NEAR),
    Table("is sunk", ("Tern shoots Gull, rolling 6, 6 and 6",), NEAR, turn="Spain", mine={"masts": "0"}),
    Table("sinks a ship", ("Gull shoots Tern, rolling 6, 6 and 6",), NEAR, foe={"masts": "0"}),
    Table("shoots a fort", ("Gull shoots Hold, rolling 3, 3 and 3",), ("Gull is within S of Hold", "Gull is within L of Hold")),
    Table("scuttled", ("Pirates scuttle Gull, rolling 6",)),
    *(Table(f"uses {what}", (f"Gull shoots Tern, rolling {first}", f"Gull rerolls the second die, rolling {then}"), NEAR, asks=SHOT)
      for what, first, then in (("a reroll", "4, 1 and 5", 6), ("a worse reroll", "4, 4 and 5", 1))),
    Table("shoots again", ("Gull shoots Tern, rolling 4, 1, 5 and 6",), NEAR, asks=SHOT),
    Table("Keep shoots again", ("Keep shoots Tern, rolling 4, 1, 5 and 6",), FORT, asks=SHOT),
    Table("Keep shoots", ("Keep shoots Tern, rolling 4, 4 and 5",), FORT, asks=SHOT),
    Table("Keep is shot", ("Tern shoots Keep, rolling 4, 4 and 5",), FORT, turn="Spain", asks=FORTS),
    Table("Hold shoots", ("Hold shoots Gull, rolling 4, 4 and 5",), ("Gull is within S of Hold", "Gull is within L of Hold"), turn="Spain", asks=(*SHOT, "may Hold shoot Gull?")),
    Table("broadside", ("Gull shoots Tern with Broadsides Attack, rolling 4",), NEAR, asks=SHOT),
    Table("rolls for an action", ("Gull rolls 5 for an extra action",), NEAR),
    Table("rolls twice", ("Gull rolls 5 for the same action twice", "Gull shoots Tern, rolling 3, 4 and 4"), NEAR),
    Table("gives up Dan", ("Gull eliminates Dan for an extra action",), NEAR),
    Table("cancels Ivo", ("BEARER cancels Ivo",), NEAR, asks=("is Ivo's ability cancelled?", "may BEARER cancel Ivo?")),
    Table("uses it", ("BEARER uses its ability",), NEAR),
    Table("uses it on Ivo", ("BEARER uses its ability on Ivo",), NEAR),
    Table("uses it on Tern", ("BEARER uses its ability on Tern",), TOUCH),
    Table("uses it on Skua", ("BEARER uses its ability on Skua",), ("Gull is within S of Skua",)),
    Table("reveals it", ("Pirates reveal Rune",), NEAR, bearers=("Rune",)),
    Table("takes Pearl", ("Gull takes Pearl from Tern",), BOW),
    Table("takes Pearl after a boarding", (*WON, "Gull takes Pearl from Tern"), asks=("where is Pearl?",)),
    Table("kills the crew", (*WON, "Gull eliminates Ivo and Max"), asks=("is Ivo eliminated?", "is Max eliminated?")),
    Table("loses a boarding", LOST, turn="Spain", asks=("is Dan eliminated?", "may Dan be eliminated?")),
    Table("looks", ("Gull looks at Opal",), mine={"docked": "Atoll"}, asks=("may Gull look at Opal?", "may Gull look at Pearl?")),
    Table("looks aboard", ("Gull looks at Pearl",), NEAR, asks=("may Gull look at Pearl?",)),
    Table("captain", ("Gull shoots Tern, rolling 3, 3 and 3",), NEAR, more="", crew=", captain"),
    Table("no cargo", ("Gull moves",), laden=False, manned=False),
    Table("no crew", ("Gull moves",), manned=False),
    Table("lands", ("Gull docks at her home island",)),
    Table("explores and loads", ("Gull explores the Atoll", "Gull loads Opal from the Atoll"), mine={"docked": "Atoll"}),
    Table("chooses", ("Gull shoots Tern, rolling 6",), NEAR, asks=("who chooses what is lost?",)),
    Table("full", ("Gull moves",), mine={"cargo": "4"}),
    Table("a foreigner's ability", ("Gull shoots Tern, rolling 3, 3 and 3",), NEAR, own=("Pirate", "American"), guest="This ship gets +1 to her cannon rolls."),
    Table("ghostly", facts=(*BOW, "Gull is ghostly"), asks=(*ASKED, "may Gull dock at the Atoll?")),
    Table("submerged", facts=(*NEAR, "Gull is submerged")),
    Table("blocked", facts=(*NEAR, "the line of fire from Gull to Tern is blocked by Skua")),
    Table("blocked by her masts", facts=(*NEAR, "the line of fire from Gull to Tern is blocked by Gull")),
    Table("whole and shot", ("Tern shoots Gull, rolling 5, 1 and 1",), NEAR, turn="Spain", mine={"masts": "4"}),
    *(Table(f"docked and shot, {where}", ("Tern shoots Gull, rolling 5, 5 and 5",), NEAR, turn="Spain", mine={"docked": where}) for where in ("home", "Atoll")),
    Table("a friend near", ("Gull shoots Tern, rolling 3, 3 and 3",), (*NEAR, "Gull is within S of Skua"), asks=SHOT),
    Table("shot before", ("Skua shoots Tern, rolling 1", "Gull shoots Tern, rolling 3, 3 and 3"), (*NEAR, "Skua is within S of Tern"), asks=SHOT),
    *(Table(f"a sea creature, {roll}", (f"Gull shoots Tern, rolling {roll}",), NEAR, creature=True, asks=SHOT) for roll in WAYS[:2]),
    Table("doubled range", ("Gull shoots Tern at double range, rolling 6, 5 and 6",), ("Gull is within 2L of Tern", "Gull is not within L of Tern", "Gull is not within S of Tern")),
    Table("many crew", (*WON,), asks=FIGHT),
)  # fmt: skip
