"""Sentences of facts, play and questions are read as a judge would write them, and a mistake is shown at its place."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from known import CREW, KEYWORDS

from arbiter.board import WILD, Blocked, Contact, Distance, Mast, Nearness, Part, Piece
from arbiter.effects import Ability, Act, Action, Kind, Phase, Quality
from arbiter.language import grammars
from arbiter.play import AbilityName, Adjunct, Ask, Command, Count, Fact, Question, Sentence, Timing
from arbiter.problems import Problem
from arbiter.situations.sentences import reading as sentences
from arbiter.situations.sentences.names import Names, home_island
from arbiter.situations.sentences.parsing import SORTS, lexicon
from arbiter.situations.sentences.standing import read_state
from arbiter.situations.sentences.verbs import BY_WORD, VERBS, Verb
from arbiter.spans import Span, of_text

BOW, STERN, ANY = Part.BOW, Part.STERN, Part.ANY
ISLAND = {"Wild Island": Piece("Wild Island", "Wild Island", (Kind.ISLAND,))}


def pieces() -> dict[str, Piece]:
    ships = {"Gull": "Pirates", "Banshee's Wail": "Pirates", "La Reina del Mar": "Spain", "Tern": "Spain"}
    found = {name: Piece(name, name, (Kind.SHIP,), player) for name, player in ships.items()}
    for ship, kind in (("Gull", "captain"), ("Tern", "captain"), ("Gull", "helmsman")):
        found[f"{ship}'s {kind}"] = Piece(f"{ship}'s {kind}", kind, (Kind.CREW,), aboard=ship, type=kind)
    found["Don Diego"] = Piece("Don Diego", "Don Diego", (Kind.CREW,), "Spain", aboard="Tern", abilities=(Ability("cancel", ()),))
    found["Rune"] = Piece("Rune", "Rune", (Kind.TREASURE,))
    for player in ("Pirates", "Spain"):
        found[home_island(player)] = Piece(home_island(player), home_island(player), (Kind.ISLAND,), player)
    found[WILD] = Piece(WILD, WILD, (Kind.ISLAND,))
    found |= {kind: Piece(kind, kind, (Kind.TERRAIN,), type=kind) for kind in ("reef",)}
    return found


NAMES = Names(pieces(), {"Pirates": ["pirate"], "Spain": ["spanish"]}, CREW, KEYWORDS)


def fact(text: str) -> Fact:
    value = sentences.read_fact(text, of_text(text), NAMES)
    assert isinstance(value, Fact), value
    return value


def play(text: str) -> Sentence:
    value = sentences.read_play(text, of_text(text), NAMES)
    assert isinstance(value, Sentence), value
    return value


def question(text: str) -> Question:
    value = sentences.read_question(text, of_text(text), NAMES)
    assert isinstance(value, Question), value
    return value


FACTS = {
    "Gull is within S of Tern": Fact(near=(Nearness("Gull", "Tern", "S"),)),
    "the Gull isn't within L of the Tern.": Fact(far=(Nearness("Gull", "Tern", "L"),)),
    "Gull and Tern are within L of each other": Fact(near=(Nearness("Gull", "Tern", "L"),)),
    "Gull is within S of Tern and La Reina del Mar": Fact(
        near=(Nearness("Gull", "Tern", "S"), Nearness("Gull", "La Reina del Mar", "S"))
    ),
    "GULL TOUCHES TERN": Fact(contacts=(Contact("Gull", ANY, "Tern", ANY),)),
    "Gull touches Tern with her bow": Fact(contacts=(Contact("Gull", BOW, "Tern", ANY),)),
    "Gull’s bow is touching Tern's stern": Fact(contacts=(Contact("Gull", BOW, "Tern", STERN),)),
    "Tern touches the bow of Gull": Fact(contacts=(Contact("Tern", ANY, "Gull", BOW),)),
    "Gull and Tern are touching": Fact(contacts=(Contact("Gull", ANY, "Tern", ANY),)),
    "Gull is not touching Tern": Fact(apart=(("Gull", "Tern"),)),
    "Gull is docked at her home island": Fact(
        marks=(("Gull", Quality.DOCKED), ("Gull", Quality.AT_HOME)),
        contacts=(Contact("Gull", ANY, "Pirates's home island", ANY),),
    ),
    "Gull is docked at a wild island": Fact(
        marks=(("Gull", Quality.DOCKED), ("Gull", Quality.AT_WILD_ISLAND)), contacts=(Contact("Gull", ANY, WILD, ANY),)
    ),
    "Gull is docked at Spain's home island": Fact(
        marks=(("Gull", Quality.DOCKED),), contacts=(Contact("Gull", ANY, "Spain's home island", ANY),)
    ),
    "Gull is submerged": Fact(marks=(("Gull", Quality.SUBMERGED),)),
    "Gull is on the surface": Fact(unmarks=(("Gull", Quality.SUBMERGED),)),
    "Gull is lost in a fog bank": Fact(marks=(("Gull", Quality.LOST),)),
    "Don Diego is face down": Fact(marks=(("Don Diego", Quality.FACE_DOWN),), unmarks=(("Don Diego", Quality.FACE_UP),)),
    "Gull tows Tern": Fact(tows=(("Gull", "Tern"),)),
    "Tern is towed by Gull": Fact(tows=(("Gull", "Tern"),)),
    "the line of fire from Gull to Tern is blocked": Fact(blocked=(Blocked("Gull", "Tern", ""),)),
    "the line of fire from Gull to Tern is blocked by an island": Fact(blocked=(Blocked("Gull", "Tern", WILD),)),
    "Gull has a clear line of fire to Tern": Fact(clear=(Blocked("Gull", "Tern", ""),)),
    "Tern is derelict": Fact(marks=(("Tern", Quality.DERELICT),)),
    "Gull has moved": Fact(marks=(("Gull", Quality.GIVEN_MOVE), ("Gull", Quality.GIVEN_ACTIONS))),
    "Gull has been given a shoot action this turn": Fact(marks=(("Gull", Quality.GIVEN_ACTIONS),)),
    "Rune is aboard Gull": Fact(aboard=(("Rune", "Gull"),)),
    "Gull is further than S from Tern": Fact(far=(Nearness("Gull", "Tern", "S"),)),
    "nothing blocks the line of fire from Gull to Tern": Fact(clear=(Blocked("Gull", "Tern", ""),)),
    "Tern has no masts": Fact(marks=(("Tern", Quality.DERELICT),)),
    "Don Diego has been revealed": Fact(marks=(("Don Diego", Quality.FACE_UP),), unmarks=(("Don Diego", Quality.FACE_DOWN),)),
    "Tern is pinned by Gull": Fact(contacts=(Contact("Gull", ANY, "Tern", BOW, pins=True),)),
    "Gull is within S+S of Tern": Fact(near=(Nearness("Gull", "Tern", "2S"),)),
    "Gull is within L and S of Tern": Fact(near=(Nearness("Gull", "Tern", "S+L"),)),
    "Gull is 2 1/2 inches from Tern": Fact(distances=(Distance("Gull", "Tern", "5/2in"),)),
    "Gull and Tern are 7 inches from each other": Fact(distances=(Distance("Gull", "Tern", "7in"),)),
    "Gull is 3 L from Tern": Fact(near=(Nearness("Gull", "Tern", "3L"),), distances=(Distance("Gull", "Tern", "3L"),)),
    "Gull is half an S from Tern": Fact(near=(Nearness("Gull", "Tern", "1/2S"),), distances=(Distance("Gull", "Tern", "1/2S"),)),
    "Gull is on the reef": Fact(inside=(("Gull", "reef"),)),
    "Gull is wrecked on the reef": Fact(marks=(("Gull", Quality.WRECKED),), inside=(("Gull", "reef"),)),
    "Gull is lost in the reef": Fact(marks=(("Gull", Quality.LOST),), inside=(("Gull", "reef"),)),
    "the reef is rated 2": Fact(ratings=(("reef", 2),)),
    "the rating of the reef is 2": Fact(ratings=(("reef", 2),)),
    "Spain has explored the island": Fact(explored=((WILD, "Spain"),)),
    "the island is explored by Gull": Fact(explored=((WILD, "Pirates"), (WILD, "Gull"))),
    "Gull has marked the island": Fact(marked=((WILD, "Pirates"),)),
    "Tern was shot at by Gull this turn": Fact(shots=(("Gull", "Tern"),)),
    "Don Diego has been used on Gull this turn": Fact(used=(("Don Diego", "Gull"),)),
    "Tern's mizzen is lost": Fact(fallen=(Mast("Tern", 3),)),
    "Gull has lost her second mast and last mast": Fact(fallen=(Mast("Gull", 2), Mast("Gull", -1))),
    "Gull has 2 masts left": Fact(masts=(("Gull", 2),)),
    "Spain has 12 gold": Fact(gold=(("Spain's home island", 12),)),
    "5 gold lies on the island": Fact(gold=((WILD, 5),)),
}
PLAY = {
    "Gull moves": Sentence(Command.MOVE, "Gull"),
    "Gull moves to touch Tern": Sentence(Command.MOVE, "Gull", contacts=(Contact("Gull", ANY, "Tern", ANY),)),
    "Gull moves so that her bow touches Tern's stern": Sentence(
        Command.MOVE, "Gull", contacts=(Contact("Gull", BOW, "Tern", STERN),)
    ),
    "Gull moves, touching Tern and La Reina del Mar with her bow": Sentence(
        Command.MOVE, "Gull", contacts=(Contact("Gull", BOW, "Tern", ANY), Contact("Gull", BOW, "La Reina del Mar", ANY))
    ),
    "Gull is given a move action and touches Tern's bow": Sentence(
        Command.MOVE, "Gull", contacts=(Contact("Gull", ANY, "Tern", BOW),)
    ),
    "Gull moves to within S of Tern": Sentence(Command.MOVE, "Gull", near=(Nearness("Gull", "Tern", "S"),)),
    "Gull moves away from Tern": Sentence(Command.MOVE, "Gull", ("Tern",), choice="away"),
    "Gull moves as a free action": Sentence(Command.MOVE, "Gull", free=True),
    "Gull moves again": Sentence(Command.MOVE, "Gull", extra=True),
    "Gull docks at her home island": Sentence(
        Command.MOVE, "Gull", contacts=(Contact("Gull", ANY, "Pirates's home island", ANY),)
    ),
    "Gull shoots at Tern, rolling 5, 3 and 6": Sentence(Command.SHOOT, "Gull", ("Tern",), dice=(5, 3, 6)),
    "Gull shoots Tern and La Reina del Mar": Sentence(Command.SHOOT, "Gull", ("Tern", "La Reina del Mar")),
    "Gull shoots Tern with Broadsides Attack": Sentence(
        Command.SHOOT, "Gull", ("Tern",), ability=AbilityName("Gull", "Broadsides Attack")
    ),
    "Gull fires at Tern with her extra action": Sentence(Command.SHOOT, "Gull", ("Tern",), extra=True),
    "Gull rams Tern, rolling 5": Sentence(Command.RAM, "Gull", ("Tern",), dice=(5,)),
    "Gull boards Tern, rolling 4 against 3": Sentence(Command.BOARD, "Gull", ("Tern",), dice=(4,), against=(3,)),
    "Gull boards Tern, rolling 4 and 3": Sentence(Command.BOARD, "Gull", ("Tern",), dice=(4,), against=(3,)),
    "no one boards": Sentence(Command.PASS, ""),
    "Gull explores the island": Sentence(Command.EXPLORE, "Gull", (WILD,)),
    "Gull repairs": Sentence(Command.REPAIR, "Gull"),
    "Gull repairs a mast": Sentence(Command.REPAIR, "Gull", how=("mast",)),
    "Don Diego cancels the captain ability of Gull": Sentence(
        Command.CANCEL, "Don Diego", ability=AbilityName("Gull", "captain")
    ),
    "Don Diego cancels Gull's captain": Sentence(Command.CANCEL, "Don Diego", ability=AbilityName("Gull's captain")),
    "Don Diego cancels the captain of Gull": Sentence(Command.CANCEL, "Don Diego", ability=AbilityName("Gull's captain")),
    "Don Diego cancels the second ability of Gull": Sentence(Command.CANCEL, "Don Diego", ability=AbilityName("Gull", number=2)),
    "Don Diego cancels the helmsman": Sentence(Command.CANCEL, "Don Diego", ability=AbilityName("Gull's helmsman")),
    "before the first die, Don Diego cancels Gull": Sentence(
        Command.CANCEL, "Don Diego", ability=AbilityName("Gull"), timing=Timing(Phase.BEFORE, "die", 1)
    ),
    "Don Diego is used on Gull after the second shot": Sentence(
        Command.USE, "Don Diego", ("Gull",), AbilityName("Don Diego"), timing=Timing(Phase.AFTER, "shot", 2)
    ),
    "Gull rolls 5 for an extra action": Sentence(Command.USE, "Gull", action=Action.ANY, dice=(5,)),
    "Gull rolls 5 for the same action twice": Sentence(Command.USE, "Gull", action=Action.SAME, dice=(5,)),
    "Gull eliminates the helmsman for an extra action": Sentence(
        Command.ELIMINATE, "Gull", ("Gull's helmsman",), action=Action.ANY
    ),
    "the Spanish player reveals Rune on die 2": Sentence(
        Command.REVEAL, "Spain", ("Rune",), timing=Timing(Phase.AFTER, "die", 2)
    ),
    "Spain chooses to lose the treasure": Sentence(Command.CHOOSE, "Spain", choice="treasure"),
    "Spain removes Don Diego and Gull's captain": Sentence(Command.CHOOSE, "Spain", ("Don Diego", "Gull's captain")),
    "Tern loses Don Diego": Sentence(Command.CHOOSE, "Tern", ("Don Diego",), how=("lost",)),
    "Gull sinks Tern": Sentence(Command.SINK, "Gull", ("Tern",)),
    "Tern sinks": Sentence(Command.SINK, "", ("Tern",)),
    "Tern is sunk by Gull": Sentence(Command.SINK, "Gull", ("Tern",)),
    "Rune is removed from the game": Sentence(Command.REMOVE, "", ("Rune",)),
    "Gull unloads her treasure": Sentence(Command.UNLOAD, "Gull", choice="treasure", how=("all",)),
    "Gull loads the coin worth 5": Sentence(Command.LOAD, "Gull", choice="treasure", worth=5),
    "Gull takes the 3 gold coin": Sentence(Command.TAKE, "Gull", choice="treasure", worth=3),
    "Spain keeps Don Diego": Sentence(Command.CHOOSE, "Spain", ("Don Diego",), choice="keep"),
    "Pirates give Gull a shoot action against Tern": Sentence(Command.SHOOT, "Gull", ("Tern",)),
    "Gull gets an extra action": Sentence(Command.USE, "Gull", action=Action.ANY, extra=True),
    "before Gull shoots, Don Diego cancels Gull": Sentence(
        Command.CANCEL, "Don Diego", ability=AbilityName("Gull"), timing=Timing(Phase.BEFORE, "shooting", who="Gull")
    ),
    "the turn ends": Sentence(Command.END_TURN, "", choice="ends"),
    "Pirates' turn begins": Sentence(Command.END_TURN, "Pirates", choice="begins"),
    "Gull takes Rune from Tern": Sentence(Command.TAKE, "Gull", ("Rune",), adjuncts=((Adjunct.FROM, "Tern"),)),
    "Gull uses Don Diego to take Rune from Tern": Sentence(
        Command.TAKE, "Gull", ("Rune",), AbilityName("Don Diego"), adjuncts=((Adjunct.FROM, "Tern"),)
    ),
    "Gull loads two coins from the island": Sentence(
        Command.LOAD, "Gull", choice="treasure", number=2, adjuncts=((Adjunct.FROM, WILD),)
    ),
    "Gull unloads all treasures at home": Sentence(
        Command.UNLOAD, "Gull", choice="treasure", how=("all",), adjuncts=((Adjunct.AT, "Pirates's home island"),)
    ),
    "Gull gives Rune to Tern": Sentence(Command.GIVE, "Gull", ("Rune",), adjuncts=((Adjunct.TO, "Tern"),)),
    "Gull trades Rune for Don Diego with Tern": Sentence(
        Command.SWAP, "Gull", ("Rune",), adjuncts=((Adjunct.FOR, "Don Diego"), (Adjunct.WITH, "Tern"))
    ),
    "Gull repairs her foremast": Sentence(Command.REPAIR, "Gull", masts=(Mast("Gull", 1),)),
    "Gull shoots Tern's mainmast": Sentence(Command.SHOOT, "Gull", masts=(Mast("Tern", 2),)),
    "Spain chooses Tern's stern mast": Sentence(Command.CHOOSE, "Spain", masts=(Mast("Tern", -1),)),
    "Gull drops the tow": Sentence(Command.RELEASE, "Gull"),
    "Gull moves S and L": Sentence(Command.MOVE, "Gull", lengths=("S+L",)),
    "Gull ends her move on the reef": Sentence(Command.MOVE, "Gull", adjuncts=((Adjunct.AT, "reef"),), how=("end of her move",)),
    "Gull moves over the reef": Sentence(Command.MOVE, "Gull", adjuncts=((Adjunct.OVER, "reef"),)),
    "Gull moves to Tern": Sentence(Command.MOVE, "Gull", adjuncts=((Adjunct.TO, "Tern"),)),
    "Gull rolls 3 for the reef": Sentence(Command.ROLL, "Gull", dice=(3,), adjuncts=((Adjunct.FOR, "reef"),)),
    "Gull rolls a total of 9": Sentence(Command.ROLL, "Gull", number=9, how=("total",)),
    "instead of moving, Gull submerges": Sentence(Command.SUBMERGE, "Gull", timing=Timing(Phase.INSTEAD, "move")),
    "at the beginning of Spain's turn, Spain reveals Rune": Sentence(
        Command.REVEAL, "Spain", ("Rune",), timing=Timing(Phase.BEGINNING, "turn", who="Spain")
    ),
}
ASKED = {
    "may Gull shoot Tern?": Question(Ask.MAY, "Gull", Act.SHOOT, "Tern"),
    "Can the Gull fire at Tern with Broadsides Attack": Question(
        Ask.MAY, "Gull", Act.SHOOT, "Tern", ability=AbilityName("Gull", "Broadsides Attack")
    ),
    "may Gull be given a shoot action?": Question(Ask.MAY, "Gull", Act.GIVE, action=Action.SHOOT),
    "may Gull be given another action?": Question(Ask.MAY, "Gull", Act.GIVE, action=Action.ANY, again=True, once_more=True),
    "may Don Diego use his ability?": Question(Ask.MAY, "Don Diego", Act.USE, ability=AbilityName("Don Diego")),
    "may Don Diego cancel the captain of Gull?": Question(
        Ask.MAY, "Don Diego", Act.CANCEL, "Gull's captain", ability=AbilityName("Gull's captain")
    ),
    "may Tern be shot by Gull?": Question(Ask.MAY, "Gull", Act.SHOOT, "Tern"),
    "is Gull pinned by Tern?": Question(Ask.IS, "Gull", whom="Tern", state=Quality.PINNED),
    "is the captain ability of Gull cancelled?": Question(
        Ask.IS, "Gull", state="cancelled", ability=AbilityName("Gull", "captain")
    ),
    "is Don Diego still aboard Tern?": Question(Ask.IS, "Don Diego", whom="Tern", state="aboard"),
    "was Tern rammed by Gull?": Question(Ask.DOES, "Gull", Act.RAM, "Tern"),
    "does Tern become derelict?": Question(Ask.IS, "Tern", Act.BECOME, state=Quality.DERELICT),
    "is Gull able to shoot Tern?": Question(Ask.MAY, "Gull", Act.SHOOT, "Tern"),
    "may Gull unload Don Diego at a wild island?": Question(Ask.MAY, "Gull", Act.UNLOAD, "Don Diego", at=WILD),
    "may Gull's captain be used?": Question(Ask.MAY, "Gull's captain", Act.USE, ability=AbilityName("Gull's captain")),
    "how many masts are lost?": Question(Ask.HOW_MANY, count=Count.MASTS_LOST),
    "which crew does Spain lose?": Question(Ask.WHICH, "Spain", state="lost", of="crew"),
    "does die 2 hit?": Question(Ask.DOES, act=Act.HIT, number=2, of="die"),
    "does Gull win the boarding?": Question(Ask.DOES, "Gull", Act.BOARD, state="win"),
    "how many masts are left on Tern?": Question(Ask.HOW_MANY, "Tern", count=Count.MASTS),
    "how many masts does Tern lose?": Question(Ask.HOW_MANY, "Tern", count=Count.MASTS_LOST),
    "how many dice may Gull roll?": Question(Ask.HOW_MANY, "Gull", count=Count.DICE, modal=Ask.MAY),
    "how many shots may Gull take?": Question(Ask.HOW_MANY, "Gull", count=Count.DICE, modal=Ask.MAY),
    "how many cargo spaces does Don Diego take up?": Question(Ask.HOW_MANY, "Don Diego", count=Count.CARGO_SPACE),
    "how many points over her limit is Gull?": Question(Ask.HOW_MANY, "Gull", count=Count.POINTS_OVER),
    "what is Gull's base move?": Question(Ask.WHAT, "Gull", count=Count.BASE_MOVE),
    "what is the bonus to Gull's cannon rolls against Tern?": Question(Ask.WHAT, "Gull", whom="Tern", count=Count.ROLL_BONUS),
    "who chooses which crew is eliminated?": Question(Ask.WHO, act=Act.CHOOSE, of="crew", state="lost"),
    "who may board first?": Question(Ask.WHO, act=Act.BOARD, state="first"),
    "which crew are left aboard Gull?": Question(Ask.WHICH, "Gull", state="left", of="crew"),
    "what happens first, the shooting or the ramming?": Question(Ask.ORDER, order=("shoot", "ram")),
    "must Gull ram Tern?": Question(Ask.MUST, "Gull", Act.RAM, "Tern"),
    "is Gull forced to ram Tern?": Question(Ask.MUST, "Gull", Act.RAM, "Tern"),
    "may Gull take two coins from Tern?": Question(
        Ask.MAY, "Gull", Act.TAKE, of="treasure", number=2, adjuncts=((Adjunct.FROM, "Tern"),)
    ),
    "what is the chance that Gull hits Tern?": Question(Ask.DOES, "Gull", Act.HIT, "Tern", chance=True),
    "with what chance does Gull lose no mast?": Question(
        Ask.DOES, "Gull", Act.ELIMINATE, state="lost", of="mast", denied=True, chance=True
    ),
    "where is Rune?": Question(Ask.WHERE, "Rune"),
    "how much gold does Spain get?": Question(Ask.HOW_MANY, "Spain", Act.GET, count=Count.GOLD, modal=Ask.DOES),
    "how much is Rune worth?": Question(Ask.HOW_MANY, "Rune", count=Count.WORTH),
    "who takes Rune from Tern?": Question(Ask.WHO, "", Act.TAKE, "Rune", adjuncts=((Adjunct.FROM, "Tern"),)),
    "who owns Tern?": Question(Ask.WHO, "", Act.OWN, "Tern"),
    "which ship does Gull ram?": Question(Ask.WHICH, "Gull", Act.RAM, of="ship", modal=Ask.DOES),
    "how many times may Gull shoot?": Question(Ask.TIMES, "Gull", Act.SHOOT, modal=Ask.MAY),
    "how many coins may Gull load?": Question(Ask.HOW_MANY, "Gull", Act.LOAD, of="coins", count=Count.TREASURE, modal=Ask.MAY),
    "is the game over?": Question(Ask.IS, state="over"),
    "is Gull on the reef?": Question(Ask.IS, "Gull", whom="reef", state="aboard"),
    "who chooses, the Spanish or the Pirate player?": Question(Ask.WHO, act=Act.CHOOSE, of="loss", options=("Spain", "Pirates")),
    "does Tern lose her foremast?": Question(Ask.IS, "Tern", state="lost", of="mast", masts=(Mast("Tern", 1),)),
    "may Don Diego use his ability to take Rune?": Question(
        Ask.MAY, "Don Diego", Act.TAKE, "Rune", ability=AbilityName("Don Diego")
    ),
}


@pytest.mark.parametrize("text", FACTS)
def test_a_fact_is_read(text: str) -> None:
    assert fact(text) == FACTS[text]


@pytest.mark.parametrize("text", PLAY)
def test_a_sentence_of_play_is_read(text: str) -> None:
    assert play(text) == PLAY[text]


@pytest.mark.parametrize("text", ASKED)
def test_a_question_is_read(text: str) -> None:
    assert question(text) == ASKED[text]


@pytest.mark.parametrize("text", PLAY)
def test_names_may_be_anything(text: str) -> None:
    renamed = {"Gull": "Ninth Wave of Doom", "Tern": "L'Œil Écarlate", "Don Diego": "Ms. “Red” O’Hara"}
    found = {}
    for piece in pieces().values():
        id_ = piece.id.replace("Gull", renamed["Gull"]).replace("Tern", renamed["Tern"])
        id_ = renamed.get(id_, id_)
        aboard = renamed.get(piece.aboard or "", piece.aboard)
        found[id_] = Piece(
            id_, id_ if piece.type is None else piece.name, piece.kinds, piece.player, aboard=aboard, type=piece.type
        )
    names = Names(found, {"Pirates": ["pirate"], "Spain": ["spanish"]}, CREW, KEYWORDS)
    written = text
    for old, new in renamed.items():
        written = written.replace(old, new)
    value = sentences.read_play(written, of_text(written), names)
    assert isinstance(value, Sentence), value
    assert value.deed is PLAY[text].deed
    assert value.who == renamed.get(PLAY[text].who, PLAY[text].who)


MISTAKES = {
    "Gul moves": ("situation.unknown-name", "Gul"),
    "La Raina del Mar moves": ("situation.unknown-name", "La Raina del Mar"),
    "Gull moves to touch Terns's bow": ("situation.unknown-name", "Terns"),
    "Gull dances": ("sentence.unknown-word", "dances"),
    "Gull shoots Tern moves": ("sentence.unexpected", "moves"),
    "Gull rams Tern, rolling 7": ("situation.die", "7"),
    "Don Diego cancels the captain": ("situation.ambiguous-name", "captain"),
    "Don Diego cancels Galley": ("sentence.unclear", "Galley"),
    "Gull shoots Tern or La Reina del Mar": ("sentence.unexpected", "or"),
    "Gull takes Rune over the reef": ("sentence.unclear", "over the reef"),
    "Gull submerges Tern": ("sentence.unclear", "Tern"),
    "Gull owns Tern": ("sentence.unclear", "own"),
    "Gull repairs her side mast": ("sentence.unclear", "side"),
    "Gull loads any coin": ("sentence.unexpected", "any"),
}


@pytest.mark.parametrize("text", MISTAKES)
def test_a_mistake_is_shown_at_its_word(text: str) -> None:
    code, word = MISTAKES[text]
    problem = sentences.read_play(text, Span("f", 4, 7, 4, 7 + len(text)), NAMES)
    assert isinstance(problem, Problem)
    assert (problem.code, problem.span.line) == (code, 4)
    assert text[problem.span.column - 7 : problem.span.end_column - 7] == word


def test_a_misspelt_name_is_answered_with_the_one_that_was_meant() -> None:
    problem = sentences.read_play("Banshees Wail moves", of_text("Banshees Wail moves"), NAMES)
    assert isinstance(problem, Problem)
    assert problem.hint == "did you mean Banshee's Wail? this would be read: Banshee's Wail moves"


def test_a_sentence_that_stops_is_answered_with_one_that_goes_on() -> None:
    problem = sentences.read_fact("Gull is within", of_text("Gull is within"), NAMES)
    assert isinstance(problem, Problem)
    assert problem.code == "sentence.unfinished"
    assert problem.hint == "this would be read: Gull is within S of Banshee's Wail"


def test_no_word_of_the_grammar_is_two_words_at_once() -> None:
    terminals = grammars.load("sentences", SORTS, "basic").terminals
    words = [word for terminal in terminals for word in terminal.pattern.value.split("|")]
    assert sorted(words) == sorted(set(words))


def test_a_very_long_sentence_is_refused() -> None:
    problem = sentences.read_play("Gull " * 200, of_text("Gull " * 200), NAMES)
    assert isinstance(problem, Problem)
    assert problem.code == "sentence.too-long"


@pytest.mark.parametrize("amount", [60, pytest.param(1500, marks=pytest.mark.long)])
def test_no_jumble_of_words_raises(amount: int) -> None:
    source = random.Random(7)
    words = [*lexicon(), *NAMES.spelled(), "S", "5", "second", "'s", "captain", "Galley", "the", ",", "xyzzy"]
    readers = (sentences.read_fact, sentences.read_play, sentences.read_question)
    starts = [*FACTS, *PLAY, *ASKED]
    for _ in range(amount):
        parts = source.choice(starts).split()
        for _ in range(source.randrange(4)):
            parts[source.randrange(len(parts))] = source.choice(words)
        text = " ".join(parts)
        for read in readers:
            assert read(text, of_text(text), NAMES) is not None


@pytest.mark.parametrize("name", ["Gull of the North", "Shoot at Dawn", "North Gull"])
def test_a_longer_name_is_never_taken_for_a_shorter_one(name: str) -> None:
    found = pieces() | {name: Piece(name, name, (Kind.SHIP,), "Spain"), "North": Piece("North", "North", (Kind.SHIP,), "Spain")}
    names = Names(found, {"Pirates": [], "Spain": []}, CREW, KEYWORDS)
    text = f"Gull shoots {name} and Tern"
    value = sentences.read_play(text, of_text(text), names)
    assert isinstance(value, Sentence)
    assert value.whom == (name, "Tern")


@pytest.mark.parametrize(
    "text",
    [
        "may Spain be sunk?",
        "does Spain ram Gull?",
        "is Spain pinned?",
        "how many dice may Spain roll?",
        "may Gull shoot Spain?",
        "must Gull ram Spain?",
        "who pins Spain?",
        "who sinks Spain?",
        "how much gold does Spain carry?",
    ],
)
def test_what_can_be_said_of_a_piece_only_is_not_asked_of_a_player(text: str) -> None:
    found = sentences.read_question(text, of_text(text), NAMES)
    assert isinstance(found, Problem), found
    assert found.code in ("sentence.player", "sentence.unexpected")
    assert text[found.span.column - 1 : found.span.end_column - 1] == "Spain"


@pytest.mark.parametrize(
    "text", ["may Spain cancel Gull's captain?", "may Spain use Don Diego's ability?", "does Spain win the boarding?"]
)
def test_what_players_do_is_asked_of_players(text: str) -> None:
    assert question(text).who == "Spain"


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.name)
def test_every_verb_is_read_as_its_example_shows(verb: Verb) -> None:
    found = pieces()
    found |= {
        "Old Tom": Piece("Old Tom", "Old Tom", (Kind.CREW,), "Spain", aboard="Tern"),
        "Fort": Piece("Fort", "Fort", (Kind.FORT,)),
    }
    names = Names(found, {"Pirates": ["pirate"], "Spain": ["spanish"]}, CREW, KEYWORDS)
    text = verb.example
    value = (sentences.read_question if text.endswith("?") else sentences.read_play)(text, of_text(text), names)
    assert not isinstance(value, Problem), value
    assert any(BY_WORD.get(word.strip(",?")) == verb for word in text.split())


def test_no_form_of_a_verb_is_a_form_of_another() -> None:
    forms = [word for verb in VERBS for word in {*verb.active, *verb.passive}]
    assert sorted(forms) == sorted(set(forms))


def test_the_ability_of_a_ship_that_has_several_is_asked_about() -> None:
    found = pieces()
    found["Gull"] = replace(found["Gull"], abilities=(Ability("Galley", ()), Ability("shoot", ()), Ability("move", ())))
    problem = sentences.read_play("Gull uses her ability", of_text("Gull uses her ability"), Names(found, {"Pirates": []}))
    assert isinstance(problem, Problem)
    assert problem.hint.startswith("write the Galley ability of Gull")


def test_the_second_of_two_crew_with_one_name_is_meant_by_its_number() -> None:
    found = pieces()
    found["Gull's captain 2"] = Piece("Gull's captain 2", "captain", (Kind.CREW,), aboard="Gull", type="captain")
    names = Names(found, {"Pirates": [], "Spain": []}, CREW, KEYWORDS)
    for text in ("Spain chooses Gull's second captain", "Spain chooses the second captain of Gull"):
        value = sentences.read_play(text, of_text(text), names)
        assert isinstance(value, Sentence), value
        assert value.whom == ("Gull's captain 2",)


def test_an_ability_is_named_by_the_beginning_of_its_text() -> None:
    found = pieces()
    found["Rune"] = replace(found["Rune"], abilities=(Ability("roll", (), "Once per turn, reroll a die."),))
    text = 'Spain uses "once per turn" of Rune'
    value = sentences.read_play(text, of_text(text), Names(found, {"Spain": []}))
    assert isinstance(value, Sentence), value
    assert value.ability == AbilityName("Rune", begins="once per turn")


def test_two_pieces_are_never_asked_about_as_one() -> None:
    for text in ("may Gull board Tern and Rune?", "may Gull give Rune to Tern and Gull?"):
        found = sentences.read_question(text, of_text(text), NAMES)
        assert isinstance(found, Problem), text
        assert found.hint == "ask about one at a time"


def test_a_question_keeps_what_something_is_done_for() -> None:
    text = "may Gull eliminate Don Diego for an extra action?"
    found = sentences.read_question(text, of_text(text), NAMES)
    assert isinstance(found, Question), found
    assert found.action is Action.ANY


def test_a_ship_that_leaves_an_island_moves_away_and_cargo_is_left_behind() -> None:
    leaving = sentences.read_play("Gull leaves Wild Island", of_text("Gull leaves Wild Island"), Names(pieces() | ISLAND, {}))
    assert isinstance(leaving, Sentence), leaving
    assert (leaving.deed, leaving.choice) == (Command.MOVE, "away")
    left = sentences.read_play(
        "Gull leaves Rune at Wild Island", of_text("Gull leaves Rune at Wild Island"), Names(pieces() | ISLAND, {})
    )
    assert isinstance(left, Sentence), left
    assert left.deed is Command.LEAVE


def test_that_one_touches_another_is_nothing_to_decline() -> None:
    found = sentences.read_play("Gull does not touch Tern", of_text("Gull does not touch Tern"), NAMES)
    assert isinstance(found, Problem), found
    stands = read_state("Gull does not touch Tern", of_text("Gull does not touch Tern"), NAMES)
    assert stands is not None
    assert stands.expected == "no"
