"""What sentences are read as: comparisons, choices, results, pronouns, and sentences written as one."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.effects import Act, Kind, Reference
from arbiter.language.abilities import read_abilities
from arbiter.language.printer import print_ability
from arbiter.spans import of_text

READ = {
    # Who says we
    "We may dock at our home island twice per turn.": "Twice per turn, this ship may dock at your home island.",
    "When we win a boarding party, take one crew from the losing ship and put him on our ship.": (
        "When this ship wins a boarding party, put one of that losing ship's crew on this ship."
    ),
    "We may shoot at an enemy ship if it shot at us.": "When that ship shoots at this ship, this ship may shoot at enemy ships.",
    "Any of our ships may tow.": "Any ship in your fleet may tow.",
    # What is left out where it is said again
    "+2 boarding, +2 more while she is towed.": ("This ship gets +2 to her boarding rolls. She gets +4 instead if she is towed."),
    "S when towing, L when towed.": (
        "When this ship tows, she gains a base move of S. This ship gains a base move of L if she is towed."
    ),
    "-S when towed, +S when derelict.": (
        "If she is towed, reduce her base move by S. This ship gets +S to her base move if she is derelict."
    ),
    "No boarding, no being boarded.": "This ship cannot board. This ship cannot be boarded.",
    "Can't ram, can't be rammed.": "This ship cannot ram. This ship cannot be rammed.",
    "Free repair when docked at any friendly island.": (
        "This ship may be given a free repair action if she is docked at a friendly island."
    ),
    # Faces of dice, compounds, and words that are made of known ones
    "1s count as 6s.": "A roll of 1 counts as a roll of 6.",
    "Her stern gun cannot hit a fort.": "Her stern cannon cannot hit a fort.",
    "The sleepiest crew loses a turn.": "The sleepiest crew loses a turn.",
    "You may leave one of her cannons unfired.": "You may leave one of her cannons unfired.",
    "That mast must be the last to be eliminated.": "That mast must be eliminated last.",
    "Once per game, swap places with an enemy crew.": "Once per game, swap places with an enemy crew.",
    # Clauses behind which a comma is left out, whose choice is told behind, and what is told of a place or a target without more
    "If she loses a fight she gives up one coin, the winner picks which.": (
        "When she loses a fight, eliminate one of her treasures chosen by the winner."
    ),
    "If she wins a boarding party she takes two coins, you pick which.": (
        "When she wins a boarding party, she takes two treasures chosen by you."
    ),
    "After she's been repaired completely, she gets a free shot at anyone in range.": (
        "After she has been repaired completely, she gets a free shot at a target in range."
    ),
    "This ship may shoot at any ship in range.": "This ship may shoot at a ship in range.",
    "Swap two crew between two friendly ships that are touching, no action needed.": (
        "Exchange two crew between two friendly ships that touch without spending an action."
    ),
    "Hit twice in one turn? Next hit ignored.": "When this ship is hit twice in one turn, ignore the next hit.",
    "Turn 1 only: moves twice.": "This ship moves only on the game's first turn twice.",
    "If someone shoots at us and misses with everything, this ship may move S.": (
        "When a player shoots at this ship, this ship may move S if that player misses with everything."
    ),
    "On your turn she can shoot, then move.": "She may shoot on your turn; she may move on your turn then.",
    "This ship eliminates one mast but loses one of her own.": "This ship eliminates one mast; this ship loses one of her masts.",
    "Two extra shots if no ship is docked.": "Unless a ship is docked, this ship gets two extra shots.",
    # What may be done, and what will be so then
    "You can skip her move and she'll repair two masts.": (
        "You may skip this ship's move; if you do, this ship repairs two masts."
    ),
    # Comparisons
    "This ship cannot be towed by a ship that is smaller than she is.": (
        "This ship cannot be towed by ships that are smaller than her."
    ),
    "As long as she has more masts than the ship she is shooting at, this ship may move S.": (
        "While this ship has more masts than the ship that she shoots at, she may move S."
    ),
    "If you have three or more ships on the table, this ship gets +1 to her cannon rolls for each of them that is derelict.": (
        "When you have at least three ships on the table, this ship gets +1 to her cannon rolls for each of those derelict ships."
    ),
    "Whoever has the fewest ships takes two gold from whoever has the most.": (
        "A player that has the fewest ships takes two gold from a player that has the most."
    ),
    "Enemy forts cannot target this ship if she has fewer masts than they have cannons.": (
        "When this ship has fewer masts than that fort has cannons, an enemy fort cannot target her."
    ),
    "This ship may steal one treasure from a ship with more crew than she has.": (
        "This ship may steal one treasure from a ship with more crew than this ship has."
    ),
    # Who it is that wins
    "If you win a boarding with this ship, you may take one treasure.": (
        "When this ship wins a boarding party, you may take one treasure."
    ),
    "Each opponent whose ship wins a boarding party against this ship loses one crew.": (
        "Every opponent whose ship wins a boarding party against this ship loses one crew."
    ),
    "This ship's treasure cannot be taken by boarding parties.": "This ship's treasure cannot be taken by a boarding party.",
    # Of several the last is told with `and` or `or`
    "If a player shoots at this ship and every one of the shots misses, that ship may move.": (
        "When a player shoots at this ship, that ship may move if all shots do not hit."
    ),
    "This ship may not only move but also shoot.": "This ship may move and shoot.",
    # What something is done for, behind what it waits for
    "Eliminate this crew before she shoots to reroll the die.": (
        "Before this ship shoots, eliminate this crew; before this ship shoots, if you do, reroll the die."
    ),
    "You may roll two dice and use whichever result you prefer.": (
        "You may roll two dice; you may use the result that you prefer."
    ),
    # Whose and how many
    "The winner puts this treasure on his or her ship.": "The winner puts this treasure on that winner's ship.",
    "Put this treasure on its island.": "Put this treasure on this treasure's island.",
    "Opponents must keep all cargo on their ships face up.": "An opponent must keep all cargo on that opponent's ships face up.",
    "This ship gets +1 to her cannon rolls against ships that shot at her since her last turn.": (
        "This ship gets +1 to her cannon rolls against ships that shoot her since her last turn."
    ),
    "On a turn when the sum is 9 or more, this ship moves S; on a turn when it is less, this ship moves L.": (
        "This ship moves S on a turn when the sum is 9 or more; this ship moves L on a turn when that sum is less."
    ),
    "Everyone who has treasure puts it on the home island of the player to the left.": (
        "All players that have treasure put that treasure on the home island of the player to that player's left."
    ),
    "When this ship docks, choose one: this ship moves S, or this ship repairs one mast.": (
        "When this ship docks, choose one of the following; when this ship docks, if you do, she moves S. When this ship "
        "docks, if you do, she repairs one mast."
    ),
    # Of what is waited for or asked for, any is enough
    "If any of her masts is lost, this ship gets +1 to her boarding rolls.": (
        "When any of this ship's masts are lost, this ship gets +1 to her boarding rolls."
    ),
    "If any part of this ship is in a fog bank, she cannot be shot at.": (
        "This ship cannot be shot at if any part of her is in a fog bank."
    ),
    "While all of her crew are facedown, this ship cannot dock.": "This ship cannot dock if all of her crew are face down.",
    # Left out beside an article that is written
    "On a 6, ship that shot loses a mast.": "Roll a d6. On a 6, the ship that shoots loses one mast.",
    "On a 1-2: ship loses a mast.": "Roll a d6. On a 1 or 2, this ship loses one mast.",
    # One preposition before `or`, and what is declared
    "Enemy ships cannot dock at or leave this fort.": "Enemy ships cannot dock at this fort or leave this fort.",
    "Declare one of her cannons to be the ranging cannon.": "Declare one of her cannons as the ranging cannon.",
    "Whoever rolls lower gives the other player one treasure.": (
        "The player with the lower roll gives the other player one treasure."
    ),
    # What is not denied with what is
    "This ship cannot be pinned but gets +S to her base move.": "This ship cannot be pinned, but she gets +S to her base move.",
    "Enemy ships cannot hide here, but get +1 to their boarding rolls.": (
        "An enemy ship cannot hide here; enemy ships get +1 to their boarding rolls."
    ),
    # Results that stand behind
    "This fort's cannons miss on a result of 1-3.": "This fort's cannons miss on a 1-3.",
    "Every shot at this fort hits only on a 6.": "All shots at this fort hit only on a 6.",
    # What somebody is let do
    "You may let an enemy ship steal one treasure.": "You may let an enemy ship steal one treasure.",
    "You may force that fort to surface.": "You may force that fort to surface.",
    # Infinitives and clauses after a noun
    "The first player to visit this island gains two gold.": "The first player that visits this island gains two gold.",
    "This ship may hide at an island this ship is docked at.": "This ship may hide at an island that she is docked at.",
    # What a ship was, and what was done to her
    "A derelict hit by this ship must sink.": "Derelict ships hit by this ship must sink.",
    "An enemy shot by this ship loses one crew.": "An enemy shot by this ship loses one crew.",
    "An enemy hit this turn loses one crew.": "An enemy hit this turn loses one crew.",
    "The first enemy hit on this ship each turn is ignored.": "Ignore the first enemy hit on this ship each turn.",
    # What a pronoun stands for fits its verb
    "When this treasure is unloaded here, it is worth 5 gold.": "When this treasure is unloaded here, this treasure is worth "
    "five gold.",
    "When an opponent rolls a d6 for a ship within S of this ship, this ship may reroll it.": "When an opponent rolls a d6 for a "
    "ship within S of this ship, this ship may reroll that d6.",
    "This ship may transfer one treasure to a ship as long as that ship has room for it.": "While that ship has room for that "
    "treasure, this ship may transfer one treasure to a ship.",
    "If a cannon roll for this ship equals the rank, it counts as a hit.": "When this ship's cannon roll equals the rank, "
    "that cannon roll counts as a hit.",
    "When an opponent's ship sinks, he or she loses a turn.": "When an opponent's ships sink, that opponent loses a turn.",
    "The captain may be thrown overboard; he may swim to a friendly ship.": "The Captain crew may be thrown overboard; that crew "
    "may swim to a friendly ship.",
    "When an opponent reveals an event, he must discard it.": "When an opponent reveals an event, that opponent must remove that "
    "event.",
    "If this ship is docked at an island, it cannot be explored by enemy ships.": "Enemy ships cannot explore that island if "
    "this ship is docked.",
    "You may put one treasure from this ship on a friendly ship; it may unload it at an island.": "You may put one treasure from "
    "this ship on a friendly ship; that ship may unload that treasure at an island.",
    "Take one gold from an island and put it on your home island.": "Take one gold from an island; put that gold on your home "
    "island.",
    "While this ship is touching a fort, it cannot shoot at her.": "That fort cannot shoot at this ship if she is "
    "touching a fort.",
    "Reveal this treasure when an enemy ship loads it. She loses two masts.": "When an enemy ship loads this treasure, reveal "
    "this treasure. That ship loses two masts.",
    "After this ship explores a wild island, she may leave one treasure on it.": "After this ship explores a wild island, she "
    "may leave one treasure on that wild island.",
    "This crew may move to another ship; it keeps its abilities.": "This crew may move to another ship; this crew keeps this "
    "crew's abilities.",
    "As long as this fort has a flag, ships docked at its island cannot be boarded.": "While this fort has a flag, ships docked "
    "at this fort's island cannot be boarded.",
    # What is said before the first of several pieces
    "Enemy ships and forts cannot hide.": "An enemy ship and an enemy fort cannot hide.",
    "An enemy ship and a fort cannot hide.": "An enemy ship and a fort cannot hide.",
    # Times that lead a sentence without a comma
    "On your next turn this ship may hide.": "This ship may hide on her next turn.",
    # Words that stand for a deed, or for being
    "This ship may not do so more than once per turn.": "This ship cannot do so more than once per turn.",
    "This ship may hide rather than surface.": "This ship may hide instead of surfacing.",
    "If the prisoner's aboard, this ship may hide.": "If the prisoner is aboard, this ship may hide.",
    "Place one treasure from each other wild island here.": "Put one treasure from each other wild island here.",
    "Ships in your fleet that move onto a reef may hide.": "Any ship in your fleet that moves onto a reef may hide.",
    "Each player rolls two d6 and uses the lower result.": "All players roll 2d6. All players use the lower result.",
    # Contractions
    "Once you've explored an island, this ship mustn't hide.": "After you explore an island, this ship can never hide.",
    "Nobody's allowed to hide here, and this ship cant hide.": "A player cannot hide here; this ship cannot hide.",
    # What trails several deeds of one mood
    "Enemy ships cannot hide or drift until your next turn.": "An enemy ship cannot hide until your next turn; an enemy ship "
    "cannot drift until your next turn.",
    "This crew cannot be eliminated and cannot be captured this turn.": "This crew cannot be eliminated that turn; this crew "
    "cannot be captured that turn.",
    "Reveal this card and discard it at the end of your turn.": "Reveal this card; at the end of your turn, remove this card.",
    "Enemy ships cannot shoot, ram or board this ship.": "Enemy ships cannot shoot at this ship, ram this ship, or board this "
    "ship.",
    # What there is, and where
    "If there is nothing there, this ship may hide.": "If there is nothing there, this ship may hide.",
    "If this ship has a captain and there's a fort within S, she may hide.": "If this ship has a Captain crew, if there is a "
    "fort within S, she may hide.",
    # Who has masts, and who has none
    "Each enemy ship touching this ship loses a crew; if it has none, it loses a mast.": "All enemy ships touching this ship "
    "lose one crew; when that ship has none, eliminate one of that ship's masts.",
    # What is denied of both
    "This ship has neither a captain nor a helmsman.": "This ship cannot have a Captain crew or a Helmsman crew.",
    "If this ship was given neither a move nor a repair action, she may hide.": "When this ship is not given a move or a repair "
    "action, she may hide.",
    # An action that is forgone
    "You may give this ship no action this turn.": "You may give this ship no action that turn.",
    "This ship can be given no actions.": "This ship cannot be given an action.",
    # What stands before the first of several, and before a number
    "Each enemy ship and fort loses one mast.": "All enemy ships and all forts lose one mast.",
    "Ships cannot hide during the first two turns of the game.": "A ship cannot hide on the first two turns of the game.",
    # Whose something is
    "Put one treasure on the home island of the player to the left.": "Put one treasure on the home island of the player to your "
    "left.",
    "All gold is worth double.": "Every gold is worth twice of that gold's values.",
    # What is done, and where something is
    "This crew can't be assigned to a ship with fewer than three masts.": "This crew cannot be assigned to a ship with at most "
    "two masts.",
    "A ship with more than two crew aboard cannot hide.": "A ship with at least three crew cannot hide.",
    # What is said against a denial
    "When this ship loses a boarding party, her crew are not eliminated but captured.": "When this ship loses a boarding party, "
    "her crew cannot be eliminated; when this ship loses a boarding party, capture her crew.",
    # Several that were spoken of
    "No more than one of these cannons may hide.": "At most one of those cannons may hide.",
    # Words that are written short
    "This ship ignores the 1st hit w/in L.": "This ship ignores the first hit within L of her.",
    # What a bonus is added to
    "+1 to boarding rolls against forts. -1 against ships.": "This ship gets +1 to her boarding rolls against forts. This ship "
    "gets -1 to her boarding rolls against ships.",
    # Several deeds behind one preposition
    "This ship may surface instead of hiding or retreating.": "This ship may surface instead of hiding or retreating.",
    # What is excepted, limited and compared
    "No other ship than a schooner may dock at this fort.": "Ships other than a schooner cannot dock at this fort.",
    "The cannons of a ship with this equipment may not shoot at targets closer than S.": (
        "The cannons of a ship with this equipment cannot shoot at a target closer than S from this ship."
    ),
    "If more enemy ships than friendly ships are within L of this ship, she gets an extra action this turn.": (
        "This ship may be given an extra action that turn if more enemy ships than friendly ships are within L of her."
    ),
    "Worth 2 gold per crew aboard when unloaded, max 8.": (
        "When this treasure is unloaded, this treasure is worth two gold per crew aboard to a maximum of 8."
    ),
    "This ship cannot be given two actions in a row.": "This ship cannot be given two actions in a row.",
    "Per two treasures aboard: -S, min S.": "Reduce her base move by S for every two treasures aboard to a minimum of S.",
    "This ship's base move cannot be reduced below S.": "This ship's base move cannot be less than S.",
    # What is denied, and what stands against it
    "Choose two ships. Neither ship can move or shoot until your next turn.": (
        "Choose two ships; if you do, those two ships cannot move until your next turn; those two ships cannot shoot "
        "until your next turn."
    ),
    "This ship may turn so that no enemy ship can shoot at her.": (
        "This ship may turn so that an enemy ship cannot shoot this ship."
    ),
    "This ship may shoot when she is pinned, but cannot ram.": (
        "This ship may shoot if she is pinned. This ship cannot ram if she is pinned."
    ),
    "At the end of your turn, if this ship did not shoot during that turn, you may repair one of her masts.": (
        "At the end of your turn, you may repair one of this ship's masts if she does not shoot during that turn."
    ),
    "This treasure cannot be loaded unless there is nothing else on the island.": (
        "If there is anything else on the island, this treasure cannot be loaded."
    ),
    # Telegrams of others
    "First ship to come within S of this fort each turn: shoot at it once, free.": (
        "Once per turn, when a ship comes within S of this fort, shoot at that ship once for free."
    ),
    "Cannon roll of exactly 4 vs. this ship: miss.": "When a cannon roll against this ship is a 4 exactly, that shot misses.",
    "Enemy rams her: that ship loses a mast.": "When an enemy rams this ship, eliminate one of that ship's masts.",
    "Surfaces under a ship: that ship loses one mast, then moves S away.": (
        "When this ship surfaces under a ship, eliminate one of that ship's masts. When this ship surfaces under a "
        "ship, that ship moves S away."
    ),
    "More crew than the defender: +1 to boarding rolls. Fewer: -1.": (
        "This ship gets +1 to her boarding rolls if she has more crew than the defender. This ship gets -1 to her "
        "boarding rolls if she has fewer crew than the defender."
    ),
    "Roll a d6 when she docks: 1-2, lose a mast; 3-5, nothing happens; 6, repair a mast.": (
        "When she docks, roll a d6. On a 1 or 2, lose one mast; on a 3-5, nothing happens; on a 6, repair one mast."
    ),
    "On a tie: attacker loses.": "If there is a tie, the attacker loses.",
    "Any player's turn: may reveal to reroll one die.": (
        "This ship may reveal on a player's turn; if you do, this ship rerolls one die on a player's turn."
    ),
    # Who and what is meant
    "If you choose to use this ability, this ship may not be given any other action until the end of your next turn.": (
        "When you use this ability, this ship cannot be given another action until the end of your next turn."
    ),
    "This crew may be placed on any ship in your fleet, provided that ship is within S of this ship.": (
        "If that ship is within S of this ship, this crew may be put on any ship in your fleet."
    ),
    "Flip on your turn. All ships within L of home get +S this turn.": (
        "Reveal this card on your turn. A ship within L of your home island gets +S that turn."
    ),
    "Everybody rolls a die. Lowest roll loses a crew, highest roll gets an extra turn.": (
        "All players roll a d6. The player with the lowest result loses one crew; the player with the highest result "
        "gets an extra turn."
    ),
    "When you bring a treasure home, you gain one gold.": "When you bring treasure to your home island, gain one gold.",
    "Roll a d6 for each enemy ship within S of this ship. On a 6, that ship loses one mast.": (
        "Roll a d6 for every enemy ship within S of this ship. On a 6, that ship loses one mast."
    ),
    "This fort's cannons hit on a roll of 3 or higher against ships that carry treasure.": (
        "This fort's cannons hit on a 3-6 against a ship with treasure."
    ),
}
"""Sentences, and each as it is printed."""


def printed(text: str) -> str:
    abilities, problems = read_abilities(text, of_text(text))
    assert not problems, problems
    return " ".join(map(print_ability, abilities))


PLAIN = Path(__file__).resolve().parent / "corpora" / "plain.txt"
PLAIN_TEXTS = [line.split(" => ") for line in PLAIN.read_text("utf-8").splitlines() if " => " in line]


@pytest.mark.parametrize(("text", "told"), [*READ.items(), *PLAIN_TEXTS])
def test_a_sentence_is_read_as_what_it_says(text: str, told: str) -> None:
    assert printed(text) == told
    assert printed(told) == told


@pytest.mark.parametrize(
    "text",
    [
        "This ship may not hide hide.",
        # Who says we, figures that are said again, and places that are swapped, out of order
        "Our our masts cannot be eliminated.",
        "Us cannot be pinned.",
        "If she gets stuck on a reef, she cannot move.",
        "Enemy forts near we cannot hit us.",
        "+1 boarding +1 more if.",
        "S when S when towing.",
        "Swap with places a ship.",
        "This ship unpotatoed.",
        "This ship may hide behind a island.",
        "This ship neither hides or drifts.",
        "This ship may hide from the ship whose crew is.",
        "After this ship steals a, she may drift.",
        "If a ship, this ship may hide.",
        "This ship may steal one treasure during her plunder roll.",
        "The crew that it is on this ship may hide.",
        "On result a of 4-6, this ship drifts S.",
        # Prepositions that neither the verb nor the noun before them ties
        "You may give her two next turn.",
        "This ship loses her two turn.",
        "Crew to any nation may hide.",
        "This ship gets +1 to her cannon rolls from forts.",
        "This ship gets +1 against her boarding rolls.",
        "This ship may shoot a hot shot at a ship within S for her.",
        "Eliminate one crew within S on her.",
        "At the beginning in your turn, this ship may drift S.",
        "Remove this treasure on the game.",
        "All crew may use their abilities by this ship.",
        "One to this ship's treasures is worth two gold.",
        "When an enemy ship shoots at this ship by one, reduce the number of dice.",
    ],
)
def test_what_means_nothing_is_refused(text: str) -> None:
    assert read_abilities(text, of_text(text))[1]


@pytest.mark.parametrize(
    ("bearer", "text", "told"),
    [
        (Kind.CREW, "Her ship cannot be pinned.", "This ship cannot be pinned."),
        (Kind.CREW, "My ship cannot be pinned.", "This ship cannot be pinned."),
        (Kind.FORT, "Enemy ships within S of us cannot shoot.", "Enemy ships within S of this fort cannot shoot."),
        (Kind.SEA_MONSTER, "We cannot be pinned.", "This sea monster cannot be pinned."),
        (Kind.EVENT, "My ship cannot be pinned.", "Your ship cannot be pinned."),
        (Kind.EVENT, "Our masts cannot be eliminated.", "Your masts cannot be eliminated."),
    ],
)
def test_whoever_bears_a_text_says_we_and_my(bearer: Kind, text: str, told: str) -> None:
    abilities, problems = read_abilities(text, of_text(text), bearer)
    assert not problems
    assert " ".join(map(print_ability, abilities)) == told


@pytest.mark.parametrize(
    ("bearer", "text", "told"),
    [
        (
            Kind.CREW,
            "At the start of an opponent's turn, you may choose one of his ships; it cannot shoot until his turn ends.",
            (
                "At the beginning of an opponent's turn, you may choose one of that opponent's ships; if you do, that ship"
                " cannot shoot until the end of that opponent's turn."
            ),
        ),
        (
            Kind.CREW,
            "When somebody else explores an island, he may take one of the coins they didn't take.",
            "When another player explores an island, this crew may take one treasure that that player does not take.",
        ),
        (Kind.CREW, "Pay 2 gold and he'll ignore the hit.", "You may spend two gold; if you do, this crew ignores a hit."),
        (
            Kind.EVENT,
            "Choose one crew on any ship. His owner may pay 5 gold and he'll stay. If not, remove him from the game.",
            (
                "Choose one crew placed on a ship; that crew's owner may spend five gold; if that player does, that crew"
                " remains; if that player does not, that crew is removed."
            ),
        ),
        (
            Kind.EVENT,
            "All ships drift S away from the nearest island. Docked ones stay.",
            "All ships drift S away from the nearest island. A ship docked at an island remains.",
        ),
        (
            Kind.SHIP,
            "This ship can carry up to two forts instead of treasure, and may unload one of them at a wild island.",
            "This ship may carry up to two forts instead of treasure; this ship may unload one of those forts at a wild island.",
        ),
    ],
)
def test_what_a_card_speaks_of_is_whoever_can_do_it(bearer: Kind, text: str, told: str) -> None:
    abilities, problems = read_abilities(text, of_text(text), bearer)
    assert not problems
    assert " ".join(map(print_ability, abilities)) == told


def test_of_deeds_joined_by_or_one_is_chosen() -> None:
    [ability] = read_abilities("Lose one crew or lose two cannons.", of_text("x"))[0]
    choice, first, second = ability.effects
    assert choice.act is Act.CHOOSE and (first.act, second.act) == (Act.LOSE, Act.LOSE)
    assert first.conditions and first.conditions == second.conditions
    assert printed("Lose one crew or lose two cannons.").startswith("Choose one of the following; if you do, ")


def test_of_deeds_that_are_denied_none_is_done() -> None:
    [ability] = read_abilities("This ship cannot hide or drift.", of_text("x"))[0]
    assert [(effect.act, effect.affirms) for effect in ability.effects] == [(Act.HIDE, False), (Act.DRIFT, False)]


def test_sentences_written_as_one_share_what_leads_them() -> None:
    told = "While she is docked, this ship may hide, but when an enemy ship attacks her, she drifts S."
    assert read_abilities(told, of_text(told))[1]
    apart = printed("This ship cannot hide, but when an enemy ship attacks her, this ship drifts S if she is docked.")
    assert apart.startswith("This ship cannot hide. When an enemy ship attacks")


def test_it_goes_on_about_whom_the_clause_before_was_about() -> None:
    text = "This sea creature may cross an island, but it cannot hide there."
    effects = [effect for ability in read_abilities(text, of_text(text))[0] for effect in ability.effects]
    assert [(effect.who.kind, effect.who.reference) for effect in effects if effect.who] == [
        (Kind.SEA_CREATURE, Reference.THIS),
        (Kind.SEA_CREATURE, Reference.THIS),
    ]


def test_who_they_are_must_be_said() -> None:
    [problem] = read_abilities("They may hide.", of_text("They may hide."))[1]
    assert problem.code == "meaning.ambiguous-pronoun"


DOUBTED = {
    "When an enemy hits this ship, she may move S.": "“she” could be that enemy or this ship",
    "When this ship hits an enemy, she may move S.": "",
    "While this ship is touching a fort, it cannot shoot.": "“it” could be that fort or this ship",
    "Swap this crew with any crew on another ship; it keeps its keywords.": "“it” could be this crew or that crew",
    "This sea monster may shoot if it is touching a fort.": "",
    "If a treasure is on an island, it may be removed.": "",
}
"""Texts, and what is told of their pronouns where either of two things could be meant."""


@pytest.mark.parametrize(("text", "told"), DOUBTED.items())
def test_what_a_pronoun_could_mean_as_well_is_told(text: str, told: str) -> None:
    abilities, problems = read_abilities(text, of_text(text))
    assert not problems
    assert "".join(ability.unsure for ability in abilities) == told


MEANT = {
    # What stands beside a pronoun in the same deed is another
    "When this sea dragon rams an enemy ship, place that ship so that she touches this sea dragon.":
    "When this sea dragon rams an enemy ship, put that ship so that that ship touches this sea dragon.",
    "While this sea monster is touching an island, it may shoot at a ship that touches it.":
    "This sea monster may shoot at ships touching this sea monster if this sea monster is touching an island.",
    "When an enemy ship ends a move action within S of this ship, one of this ship's cannons may shoot at her.":
    "When an enemy ship ends a move action within S of this ship, one of this ship's cannons may shoot at that ship.",
    "When an enemy ship touches this ship, this ship's crew may board her.":
    "When an enemy ship touches this ship, this ship's crew may board that ship.",
    "One of this ship's crew may leave her.": "One of this ship's crew may leave her.",
    # What the verb can take
    "You may move one treasure from this fort to a friendly ship docked at it.":
    "You may move one treasure from this fort to a friendly ship docked at this fort.",
    "The first hit on this fort each turn is ignored. It doesn't count.":
    "This fort ignores the first hit it takes each turn. That hit cannot count.",
    "Choose two crew. Roll one die. If it's higher than both their ranks, eliminate them.":
    "Choose two crew; roll a d6. Eliminate those two crew if the result is more than both of those two crew's ranks.",
    "Roll a d6 and add it to this ship's total.": "Roll a d6. Add that die roll to this ship's total.",
    "This treasure cannot be unloaded by this crew until it boards a ship.":
    "This crew cannot unload this treasure until this crew boards a ship.",
    "When a friendly ship within S of this ship is hit, this ship may take the hit; it cannot be ignored.":
    "When a friendly ship within S of this ship is hit, this ship may take the hit; you cannot ignore that hit.",
    "When a ram roll against this ship is a 2, the ship that made it is given no action on her next turn.":
    "When a ram roll against this ship is a 2, the ship that makes that ram roll cannot be given an action on her next turn.",
    # Whose shots are told
    "If an enemy ship shoots at this ship and all of her shots miss, you may repair one mast of this ship.":
    "When an enemy ship shoots at this ship, you may repair one of this ship's masts if all of that ship's shots do not hit.",
    # What was picked
    "When this titan rams an enemy ship, choose one crew on that ship and eliminate it.":
    "When this titan rams an enemy ship, choose one crew placed on that ship, and eliminate that crew.",
    # Whose something is
    "Any ship docked here may unload treasure as though this island were her home island.":
    "A ship docked here may unload treasure as if this island is that ship's home island.",
    "Reveal this event when an enemy ship docks at her home island.":
    "When an enemy ship docks at that ship's home island, reveal this event.",
    "Reveal this event at the start of your turn. One of your ships gets +L to her base move.":
    "Reveal this event at the start of one of your turns. One ship in your fleet gets +L to her base move.",
    "Any player whose ship docks here must pay its owner two gold.":
    "A player whose ship docks here must pay this island's owner two gold.",
    "At the beginning of his or her turn, the active player loses one gold.":
    "At the beginning of that player's turn, the active player loses one gold.",
    # Where it is
    "When a treasure is unloaded here, you may place it inside the fort.":
    "When treasure is unloaded here, you may put that treasure in that fort.",
    "This crew may move a treasure from a wild island to any other ship touching this island.":
    "This crew may move one treasure from a wild island to another ship touching that island.",
    "This ship may tow a derelict ship even if she is not touching it.":
    "This ship may tow a derelict ship even if this ship is not touching that ship.",
    "If this ship is the only ship in your fleet that is not docked, she may be given two actions.":
    "This ship may be given two actions if she is the only ship in your fleet that is not docked.",
    "You may roll again for one cannon; the second roll counts even if it's worse.":
    "You may roll for one cannon again; you must use the second die roll result.",
    # Whom a length is told of
    "When this ship docks, you may sail her up to S.": "When this ship docks, you may sail her up to S.",
    # A deed, and not the card
    "Roll again for one cannon. You may do this only for one cannon each turn.":
    "Roll for one cannon again. You may do that deed only for one cannon each turn.",
}  # fmt: skip
"""Texts with a pronoun, and whom it means."""


@pytest.mark.parametrize(("text", "told"), MEANT.items())
def test_a_pronoun_means_what_fits(text: str, told: str) -> None:
    abilities, problems = read_abilities(text, of_text(text))
    assert not problems
    assert not any(ability.unsure for ability in abilities)
    assert " ".join(map(print_ability, abilities)) == told


@pytest.mark.parametrize("often", ["Once in each of your turns", "Once per own turn", "Once on your turn"])
def test_once_on_a_turn_of_yours_is_once_per_turn(often: str) -> None:
    text = f"{often}, this ship may repair one mast."
    said = [print_ability(ability) for ability in read_abilities(text, of_text(text))[0]]
    assert said == ["Once per turn, this ship may repair one mast."]


_TABLE = "Once per turn, roll a d6. 1-3: Repair one mast. 4-6: This ship moves S."


@pytest.mark.parametrize("after", ["Then this ship gains one gold.", "Remove this event from the game."])
def test_what_follows_the_last_row_may_hold_whatever_was_rolled(after: str) -> None:
    [problem] = read_abilities(f"{_TABLE} {after}", of_text(_TABLE))[1]
    assert problem.message == "this may belong to the last row of the table, or hold whatever was rolled"
    assert not read_abilities(_TABLE.replace("4-6", f"{after} 4-6"), of_text(_TABLE))[1]
    assert not read_abilities(f"{_TABLE} If she does, lose one crew.", of_text(_TABLE))[1]


SAID_AGAIN = {
    "The first time each turn that this ship is hit, she may move S.":
    "This ship may move S the first time each turn that she is hit.",
    "The first time each turn that this ship is hit, she loses one mast.":
    "Once per turn, when this ship is hit, eliminate one of her masts.",
    "This ship gets +1 to her cannon rolls for every two of her masts.":
    "This ship gets +1 to her cannon rolls for every two of her masts.",
    "Ships that carry more treasure than crew cannot shoot.": "Ships that carry more treasure than crew cannot shoot.",
    "Enemy ships cannot shoot on your next turn.": "An enemy ship cannot shoot on your next turn.",
    "The winner takes this treasure on top of the usual result.": "The winner takes this treasure besides the usual result.",
    "This ship, as long as she carries no crew, gets +S to her base move.":
    "This ship gets +S to her base move if she has no crew.",
    "Full Moon: this ship gets +S to her base move.": "Full Moon: this ship gets +S to her base move.",
}  # fmt: skip
"""Texts of which no part may be lost, and how they are told again."""


@pytest.mark.parametrize(("text", "told"), SAID_AGAIN.items())
def test_no_part_of_a_text_is_lost(text: str, told: str) -> None:
    abilities, problems = read_abilities(text, of_text(text))
    assert not problems
    assert " ".join(map(print_ability, abilities)) == told


@pytest.mark.parametrize(
    "text",
    [
        "You may eliminate one crew. Do that, and if this ship is docked, she gains one gold.",
        "You play that turn like any other.",
        "Only one hit each turn may be passed on in this way.",
        "Put this event on the nearest island unless they refuse.",
    ],
)
def test_what_says_too_little_is_refused(text: str) -> None:
    assert read_abilities(text, of_text(text))[1]


def test_who_rolls_is_told() -> None:
    text = "At the beginning of an opponent's turn, that opponent rolls a d6. On a 5 or 6, this ship may move S."
    assert [print_ability(ability) for ability in read_abilities(text, of_text(text))[0]] == [text]


def test_what_each_row_of_a_table_is_worth_stays_in_its_row() -> None:
    text = "1-3: worth 3 gold. 4-6: worth 6 gold."
    abilities, problems = read_abilities(text, of_text(text))
    assert not problems
    assert [effect.table for ability in abilities for effect in ability.effects] == [(1, 2, 3), (4, 5, 6)]


def test_two_hits_that_are_ignored_are_not_one() -> None:
    text = "This ship ignores the first two hits she takes each turn."
    (ability,), _ = read_abilities(text, of_text(text))
    assert ability.effects[0].whom is not None and ability.effects[0].whom.number == 2


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Other ships does not block this ship's line of fire.", "does not"),
        ("Enemy ships doesn't shoot at this ship.", "does not"),
        ("This ship and that ship does not move.", "does not"),
    ],
)
def test_what_stands_before_a_verb_agrees_with_its_subject(text: str, word: str) -> None:
    problems = read_abilities(text, of_text(text))[1]
    assert word in problems[0].message and "agree" in problems[0].message
    assert not read_abilities(text.replace("does", "do"), of_text(text))[1]
