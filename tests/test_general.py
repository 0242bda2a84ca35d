"""The reader of card text: the vocabulary holds together, words are told by their neighbours, every act reads back."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re

import pytest

from arbiter.checking.numbers import unknown_lengths
from arbiter.effects import Act, Effect, Happening, Kind, Moment, Phase, Reference, Selector, Tier
from arbiter.language import general, grammars, inflection, vocabulary
from arbiter.language.abilities import read_abilities
from arbiter.language.general.lexer import general_tokens
from arbiter.language.general.phrasebook import lengths
from arbiter.language.general.tagger import FOR_ALL_OTHERS, FOR_PLAIN, FOR_SINGLED_OUT
from arbiter.language.general.valency import frame_of
from arbiter.language.printer import print_effect
from arbiter.language.vocabulary import adjectives, adverbs, function_words, nouns
from arbiter.language.vocabulary.verbs import PAST, SYNONYMS, VERBS
from arbiter.spans import of_text

THIS_SHIP = Selector((Kind.SHIP,), Reference.THIS)
FOG_BANK = Selector((Kind.THING,), name="fog bank")
STATES = {Act.PIN, Act.TOW, Act.DOCK, Act.SUBMERGE}
"""Acts that leave a state behind, so that `is pinned` asks for the state."""


def told(sentence: str) -> str:
    """The words of a sentence, each with its terminal."""
    return " ".join(f"{token}/{token.type}" for token in general_tokens(sentence))


def read_back(effect: Effect) -> list[Effect]:
    printed = print_effect(effect)
    abilities, problems = read_abilities(printed, of_text(printed))
    assert not problems, printed
    return [found for ability in abilities for found in ability.effects]


# The vocabulary


def test_every_act_that_a_verb_names_is_called_by_a_verb() -> None:
    assert [verb for verb, act in VERBS.items() if VERBS.get(act.value) is not act] == []


def test_no_verb_names_two_acts() -> None:
    named = [verb for verbs in SYNONYMS.values() for verb in verbs]
    assert len(named) == len(set(named)) and not set(named) & {act.value for act in Act}


def test_every_past_form_is_that_of_a_known_verb() -> None:
    assert set(PAST.values()) <= set(VERBS)


@pytest.mark.parametrize("words", [nouns.OBJECTS + nouns.THINGS, adjectives.STATES, adverbs.MANNERS])
def test_no_word_is_listed_twice(words: tuple[str, ...]) -> None:
    assert len(words) == len(set(words))


@pytest.mark.parametrize("table", [function_words.PREPOSITIONS, function_words.MODALS])
def test_no_spelling_is_read_in_two_ways(table: dict[str, tuple[str, ...]]) -> None:
    spellings = [text for texts in table.values() for text in texts]
    assert len(spellings) == len(set(spellings))


def test_the_tables_of_words_are_in_the_phrasebook() -> None:
    assert {"kraken", "derelict", "steal", "immediately", "onto", "cannot"} <= set(lengths())


# Words and their neighbours


@pytest.mark.parametrize(
    "name",
    [
        module.name
        for package in (general, vocabulary)
        for module in pkgutil.iter_modules(package.__path__, f"{package.__name__}.")
    ]
    + [inflection.__name__],
)
def test_the_examples_in_docstrings_are_true(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_every_rule_that_tells_a_word_shows_an_example() -> None:
    rules = [rule for rule in (*FOR_SINGLED_OUT, *FOR_PLAIN, *FOR_ALL_OTHERS) if not rule.__name__.startswith("_")]
    assert [rule.__name__ for rule in rules if "`" not in (rule.__doc__ or "")] == []


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        ("she moves after a move", "she/PRON move/V after/P a/DET move/N"),
        ("ships that she rams sink", "ship/N that/REL_OBJ she/PRON ram/V sink/V"),
        ("a ship that rams her sinks", "a/DET ship/N that/REL ram/V her/PRON sink/V"),
        ("she is immediately pinned", "she/PRON is/BE immediately/PRE pin/VED"),
        ("she is derelict", "she/PRON is/BE derelict/STATE"),
        ("on a result of 5 or 6 she sinks", "5,6/RESULTS she/PRON sink/V"),
        ("two or fewer non-Cursed crew", "2 or less/BOUND non-Cursed/ADJ crew/N"),
        ("she isn't docked", "she/PRON is/BE not/NOT dock/VED"),
        ("after she rams a ship she turns", "after/SUB she/PRON ram/V a/DET ship/N ,/COMMA she/PRON turn/V"),
        ("the ship she rams sinks", "the/DET ship/N ,/REL_OBJ she/PRON ram/V sink/V"),
        ("gold, crew, and cargo", "gold/N ,/AND crew/N and/AND cargo/N"),
        ("ships carrying gold sink", "ship/N carry/VING_REL gold/N sink/V"),
    ],
)
def test_words_are_told_by_their_neighbours(sentence: str, words: str) -> None:
    assert told(sentence) == words


def test_a_terminal_points_at_its_words() -> None:
    sentence = "She isn't near the Flying Carpet"
    places = [(str(token), sentence[token.start_pos : token.end_pos]) for token in general_tokens(sentence)]
    assert places == [("she", "She"), ("is", "is"), ("not", "n't"), ("near", "near"), ("the", "the"), ("Flying Carpet",) * 2]


def test_every_terminal_of_the_general_grammar_is_declared_and_used() -> None:
    rules, _, declared = grammars.text("general").partition("%declare")
    names = set(re.findall(r"\b[A-Z_]{1,}\b", declared))
    assert names == set(re.findall(r"\b[A-Z][A-Z_]*\b", re.sub(r"//.*", "", rules)))


# Every act


@pytest.mark.parametrize("act", list(dict.fromkeys(VERBS.values())))
def test_every_act_prints_and_reads_back(act: Act) -> None:
    """As a statement, a choice, a denial, an order, and as what something waits for."""
    bank = FOG_BANK if frame_of(act.value).takes_object else None
    statement = Effect(act, who=THIS_SHIP, whom=bank)
    choice = Effect(act, who=THIS_SHIP, whom=bank, optional=True)
    denial = Effect(act, Tier.NOT, affirms=False, who=THIS_SHIP, whom=bank)
    active = Effect(Act.HIDE, who=THIS_SHIP, when=Moment(Phase.AFTER, Happening(act, THIS_SHIP, bank)))
    if bank is None:
        told = [statement, choice, denial, active]
        assert [read_back(effect) for effect in told] == [[effect] for effect in told]
        return
    order = Effect(act, whom=FOG_BANK)
    passive = Effect(Act.HIDE, who=THIS_SHIP, when=Moment(Phase.WHEN, Happening(act, None, FOG_BANK)))
    for effect in (statement, choice, denial, order, active, *([passive] if act not in STATES else [])):
        assert read_back(effect) == [effect]


def test_a_figure_after_or_stands_in_place_of_the_one_before_where_its_condition_holds() -> None:
    text = "This treasure is worth 3 gold, or 6 gold if this ship has a crew."
    abilities, problems = read_abilities(text, of_text(text))
    first, second = (effect for ability in abilities for effect in ability.effects)
    assert not problems
    assert (first.conditions, first.manner) == ((), ())
    assert len(second.conditions) == 1
    assert second.manner == ("instead",)


@pytest.mark.parametrize(("text", "told"), [("Repair up to 4 masts.", 0), ("This ship moves up to 4.", 1)])
def test_a_number_before_a_noun_is_no_length(text: str, told: int) -> None:
    assert len(list(unknown_lengths(text))) == told
