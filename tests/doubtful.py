"""Bad and doubtful card texts of our own, each with the code that it must get and, between « and », the place."""

from __future__ import annotations

BAD: dict[str, tuple[str, ...]] = {
    "language.unknown-word": (
        "This ship gets +1 to her «canon» rolls.",
        "This «shp» cannot be pinned.",
        "Enemy ships within S of this ship cannot «teleport».",
        "Once per turn, «eliminte» one crew from an enemy ship.",
        "This ship ignores «teh» first hit she takes each turn.",
        "This ship «destroys» one mast.",
        "This ship has a «speed» of L.",
        "This ship moves «faster».",
    ),
    "language.unexpected-word": (
        "This ship cannot move but «may» move.",
        "This ship «ship» cannot be pinned.",
        "This ship cannot «the» shoot.",
    ),
    "language.unfinished": ("This ship cannot be pinned by«.»", "If this ship is hit«.»"),
    "language.missing-subject": (
        "«Cannot» be pinned.",
        "«Gets» +1 to her cannon rolls.",
        "Once per turn, «may» shoot again.",
        "Once per turn, roll a d6. On a 5 or 6, «may» be given an extra action.",
        "«Must» be given a move action.",
        "«Ignores» terrain.",
    ),
    "language.missing-object": (
        "This ship may «eliminate».",
        "Once per turn, «cancel».",
        "When this ship hits another ship, also «eliminate».",
        "Once per turn, this ship may «take» from an enemy ship.",
        "Once per turn, this ship may «look at».",
    ),
    "number.unknown-length": (
        "Enemy ships within «XL» of this ship cannot shoot.",
        "Enemy ships within «XXL» of this ship cannot shoot.",
        "This ship gets +«XL» to her base move.",
        "This ship gets +«M» to her base move.",
        "This ship gains one «3M» cannon.",
        "All of this ship's cannons have «M» range.",
        "Ships within «2» of this ship cannot shoot.",
        "This ship may move 4 «inches».",
        "Ships within «s» of this ship cannot shoot.",
    ),
    "number.unknown-die": (
        "Once per turn, roll a «d5». On a 5, this ship may be given an extra action.",
        "Once per turn, roll a «D20». On a 6, this ship may be given an extra action.",
        "Once per turn, roll a «twelve-sided die».",
        "Roll «2d8».",
    ),
    "number.die-face": (
        "Once per turn, roll a d6. On a «7», this ship may be given an extra action.",
        "Once per turn, roll a d6. On a «0», eliminate one of this ship's masts.",
        "Once per turn, roll a d6. On a 5-«8», this ship may be given an extra action.",
        "Once per turn, roll a d6. On a «6-5», this ship may be given an extra action.",
        "This ship must roll a «7» to hit.",
        "Enemy ships must roll an «8» to hit this ship.",
    ),
    "number.dice-overlap": (
        "Once per turn, roll a d6. On a 1-3, eliminate one of this ship's masts. On a «3-6», repair one of this ship's masts.",
        "Once per turn, roll a d6. On a 1-2, eliminate one crew. On a «2-4», eliminate one mast. On a 5-6, she may move S.",
        "1-2: Eliminate one crew. 3-4: Eliminate one mast. «4-6»: Repair one mast.",
    ),
    "number.dice-gap": (
        "Once per turn, roll a d6. On a 1-2, eliminate one of this ship's masts. On a «4-6», repair one of this ship's masts.",
        "1-2: Eliminate one crew. «5-6»: Repair one mast.",
    ),
    "number.impossible": (
        "This ship gets «-2» cargo spaces.",
        "This ship gets «+0» to her cannon rolls.",
        "This ship gains one «7»S cannon.",
        "This ship gains one rank «9» cannon with S range.",
        "This ship gets «+10» to her cannon rolls.",
        "Eliminate «zero» masts.",
        "Crew on this ship cost «-2» points.",
        "This ship has «minus two cargo spaces».",
    ),
    "meaning.ambiguous-pronoun": (
        "When an enemy ship hits this ship, «she» gets +1 to her cannon rolls.",
        "When an enemy ship rams this ship, «it» is pinned.",
        "When this ship rams an enemy ship, eliminate one of «her» masts.",
        "If this ship is within S of an enemy ship, «it» cannot shoot.",
        "«She» gets +1 to her boarding rolls.",
        "«It» cannot be pinned.",
    ),
    "meaning.contradiction": (
        "This ship cannot shoot. «This ship may shoot».",
        "«This ship cannot be pinned». This ship must be pinned.",
        "This ship can never shoot. «This ship may shoot at forts».",
        "This ship's base move becomes S. «This ship's base move becomes L».",
        "This ship gets +1 to her cannon rolls. «This ship gets -1 to her cannon rolls».",
        "Ships within S of this ship cannot shoot. «Enemy ships within S of this ship may shoot».",
    ),
    "meaning.repeated": ("This ship cannot be pinned. This ship cannot tow. «This ship can't be pinned».",),
    "meaning.never-triggers": (
        "This ship cannot shoot. «After this ship resolves a shoot action, she may be given a free move action».",
        "This ship cannot dock. «When this ship docks at an island, she may explore as a free action».",
        "This ship cannot board. «If this ship wins a boarding party, she gets +S to her base move».",
        "This ship cannot carry crew. «She gets +1 to her boarding rolls if she has a Helmsman crew».",
        "«If derelict, this ship gets +1 to her cannon rolls unless she is derelict».",
        "«If this ship is derelict and has all of her masts, she gets +1 to her boarding rolls».",
        "«Enemy friendly ships cannot shoot».",
    ),
    "meaning.endless": (
        "«This ship may be given an extra action».",
        "«After this ship resolves a shoot action, she may be given a free shoot action».",
        "«After this ship resolves an action, she may be given an extra action».",
        "«You may reroll any die roll made for this ship».",
        "«After this ship shoots, she may shoot again».",
    ),
    "meaning.self-copy": (
        "This ship can «copy the ability of this ship».",
        "This ship «copies her own ability».",
        "At the beginning of each of your turns, this crew may «copy its own ability».",
    ),
    "meaning.overrules": (
        "A cannon «roll of 1» hits.",
        "This ship always hits, «even on a roll of 1».",
        "This ship's cannons hit «even on a 1».",
        "«Rolls of 1» never miss.",
        "«This ship never misses».",
    ),
    "meaning.untargetable": (
        "Once per turn, cancel the ability of one «event» within S of this ship.",
        "Once per turn, you may cancel the ability of one «fort».",
        "Cancel all «events».",
        "This ship may shoot at «islands».",
        "This ship may ram «islands».",
        "This ship may sink an «island».",
        "This ship gets +1 to her cannon rolls against «submerged» ships.",
    ),
    "wording.flavour": (
        "«Feared across the seven seas, she strikes at dawn».",
        "«Legends say her captain drowned twice».",
        "«She was built in Boston and burned in Havana».",
        "This ship cannot be pinned. «The dreaded scourge of the Caribbean, no merchant is safe from her guns».",
    ),
    "wording.tier": (
        "This ship must shoot. This ship «may not» move.",
        "This ship «may always» move.",
        "This ship «should» move.",
        "This ship «has to» move.",
        "This ship «cannot not» be pinned.",
        "This ship «will not» be pinned.",
        "This ship «might» be given an extra action.",
    ),
    "wording.template": (
        "This ship «can not» be shot at.",
        "«Once a turn», this ship may move S.",
        "«Opponent's ships» within S of this ship cannot shoot.",
        "This ship may shoot «for free».",
        "This ship may take a free action. This ship «gains» +1 to her cannon rolls.",
    ),
    "card.unknown-keyword": (
        "«Galey». This ship cannot be pinned.",
        "«Invisible». This ship cannot be pinned.",
        "This ship gains the «Speedy» keyword.",
    ),
    "card.unknown-nation": (
        "«Dutch» ships cannot shoot.",
        "This ship gets +1 to her cannon rolls against any non-«Klingon» ship.",
        "«Russian» crew may use their abilities on this ship.",
        "Loyal: «Portugal».",
    ),
    "card.duplicate": ("«This ship can't be rammed. This ship can't be boarded».",),
}
"""Texts by the code that they must get at the marked place."""

GOOD: tuple[str, ...] = (
    "This ship cannot be pinned.",
    "Enemy ships within S of this ship cannot shoot.",
    "This ship gets +1 to her cannon rolls against French ships.",
    "Once per turn, roll a d6. On a 6, this ship may be given an extra action.",
    "Once per turn, roll a d6. On a 1, eliminate one of this ship's masts. On a 6, repair one of this ship's masts.",
    "Once per turn, roll a d6. On a 1-3, eliminate one of this ship's masts. On a 4-6, repair one of this ship's masts.",
    "This ship cannot shoot unless she has a Captain crew.",
    "This ship cannot sink, but she may be scuttled.",
    "Galley. Fear. This ship gets +S to her base move.",
    "Submerged ships within S of this ship cannot shoot. This ship may shoot at submerged ships within S of her.",
    "When this ship rams an enemy ship, she gets +1 to her boarding rolls.",
    "When this ship rams an enemy ship, eliminate one of that ship's masts.",
    "This ship must ram. This ship cannot shoot at forts.",
    "After this ship resolves a shoot action, she may be given a free explore action.",
    "Once per turn, you may eliminate one of this ship's cargo to give her a free repair action.",
    "Spanish crew may use their abilities on this ship.",
    "This ship gains one 3S cannon.",
    "This ship's base move becomes L+S.",
)
"""Texts in which there is nothing to find fault with."""


def unmarked(text: str) -> tuple[str, int, int]:
    """The text without its marks, and where they stood."""
    start, end = text.index("«"), text.index("»") - 1
    return text.replace("«", "").replace("»", ""), start, end
