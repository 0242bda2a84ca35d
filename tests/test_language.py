"""Card text: every word is accounted for, what is printed reads back, and a mistake is pointed at."""

from __future__ import annotations

import dataclasses
import itertools
import re
import typing
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from shapes import THIS, deeds, effects, framed

from arbiter.effects import (
    Ability,
    Act,
    Action,
    Amount,
    Condition,
    Effect,
    Happening,
    Kind,
    Moment,
    Often,
    Op,
    Phase,
    Quality,
    Quantity,
    Reference,
    Selector,
    Tier,
    Trait,
)
from arbiter.language.abilities import read_abilities
from arbiter.language.canonical import canonical
from arbiter.language.printer import print_ability
from arbiter.language.reference import pronouns
from arbiter.problems import Problem
from arbiter.spans import of_text

HERE = Path(__file__).resolve().parent
CORPUS = HERE / "corpora" / "card_text.txt"
ENEMY_SHIP = Selector((Kind.SHIP,), traits=(Trait(Quality.ENEMY),))
SHE = Selector((Kind.SHIP,), Reference.SUBJECT)


def lines() -> list[tuple[str, str]]:
    """The texts of the corpus, each with its canonical text."""
    found = [line for line in CORPUS.read_text("utf-8").splitlines() if line.strip() and not line.startswith("#")]
    return [(text, styled or text) for text, _, styled in (line.partition(" => ") for line in found)]


def read(text: str) -> tuple[Ability, ...]:
    abilities, problems = read_abilities(text, of_text(text))
    assert not problems, problems
    return abilities


def meaning(text: str) -> tuple[tuple[Effect, ...], ...]:
    return tuple(ability.effects for ability in read(text))


def the_problem(text: str) -> Problem:
    _, problems = read_abilities(text, of_text(text))
    assert len(problems) == 1, problems
    return problems[0]


def pointed_at(text: str) -> str:
    span = the_problem(text).span
    return text[span.column - 1 : span.end_column - 1]


# The corpus


@pytest.mark.parametrize(("text", "styled"), lines())
def test_a_text_says_what_its_canonical_text_says(text: str, styled: str) -> None:
    assert " ".join(print_ability(ability) for ability in read(text)) == styled


@pytest.mark.parametrize(("text", "styled"), lines())
def test_what_is_printed_reads_back_ability_by_ability(text: str, styled: str) -> None:
    assert meaning(styled) == meaning(text)


# What texts mean


def test_a_passive_names_what_it_is_done_to() -> None:
    assert meaning("This ship cannot be pinned.") == ((Effect(Act.PIN, Tier.NOT, affirms=False, whom=THIS),),)


@pytest.mark.parametrize(
    ("text", "tier", "affirms", "optional"),
    [
        ("This ship pins.", Tier.OPTIONAL, True, False),
        ("This ship may pin.", Tier.OPTIONAL, True, True),
        ("This ship cannot pin.", Tier.NOT, False, False),
        ("This ship does not pin.", Tier.NOT, False, False),
        ("This ship must pin.", Tier.MANDATORY, True, False),
        ("This ship always pins.", Tier.MANDATORY, True, False),
        ("This ship must not pin.", Tier.MANDATORY_NOT, False, False),
        ("This ship can never pin.", Tier.MANDATORY_NOT, False, False),
    ],
)
def test_the_tier_is_read_off_the_wording(text: str, tier: Tier, affirms: bool, optional: bool) -> None:
    [[effect]] = meaning(text)
    assert (effect.tier, effect.affirms, effect.optional) == (tier, affirms, optional)


def test_a_roll_gives_its_timing_to_its_results() -> None:
    [[extra]] = meaning("Once per turn, roll a d6. On a 1-3, this ship may be given an extra action.")
    grant = Effect(Act.GIVE, whom=THIS, action=Action.ANY, free=False, optional=True)
    assert (extra.often, extra.faces) == (Often.ONCE_PER_TURN, (1, 2, 3))
    assert extra == Effect(**{**fields(grant), "often": Often.ONCE_PER_TURN, "faces": (1, 2, 3)})


def fields(effect: Effect) -> dict[str, typing.Any]:
    return {field.name: getattr(effect, field.name) for field in dataclasses.fields(effect)}


def test_an_action_within_another_is_a_free_one_after_it() -> None:
    after = Moment(Phase.AFTER, Happening(Act.GIVE, whom=THIS, action=Action.MOVE, free=False))
    grant = Effect(Act.GIVE, whom=THIS, action=Action.SHOOT, free=True, when=after, optional=True)
    assert meaning("This ship may move and shoot using the same move action.") == ((grant,),)


def test_a_bonus_instead_of_another_leaves_the_first_its_own_condition() -> None:
    [[first, second]] = meaning("This ship gets +1 to her rank. She gets +2 instead if she is submerged.")
    submerged = Trait(Quality.SUBMERGED)
    assert first.conditions == (Condition(THIS, Trait(Quality.SUBMERGED, negated=True)),)
    assert second.conditions == (Condition(THIS, submerged),)
    assert second.amount == Amount(Op.ADD, 2) and second.quantity is Quantity.RANK


def test_she_is_the_ship_that_the_sentence_before_spoke_of() -> None:
    _, [effect] = meaning("This ship gets +1 to her rank. She cannot be pinned.")
    assert effect.whom == THIS


def test_it_is_the_sea_monster_that_bears_the_ability() -> None:
    [[effect]] = meaning("If this sea monster is derelict, it cannot pin.")
    assert effect.who == Selector((Kind.SEA_MONSTER,), Reference.THIS)


def test_a_rule_that_speaks_of_no_ship_in_particular_keeps_its_pronouns() -> None:
    [[effect]] = meaning("After a ship rams a ship, she may board the rammed ship.")
    assert effect.who == SHE and effect.whom == Selector((Kind.SHIP,), Reference.THAT)


def test_what_a_choice_leads_to_hangs_on_the_choice() -> None:
    [[_, second]] = meaning("You may double the range of this ship's cannons, but you must roll a 6 to hit.")
    assert second.conditions == (Condition(THIS, Trait(Quality.CHOSEN)),)


def test_keywords_are_abilities_that_someone_else_fills_in() -> None:
    assert [(ability.name, ability.effects) for ability in read("Schooner, Fear. Cargo Master.")] == [
        ("Schooner", ()),
        ("Fear", ()),
        ("Cargo Master", ()),
    ]


def test_one_text_gives_one_ability_for_each_thing_that_is_cancelled_alone() -> None:
    names = [ability.name for ability in read("Galley. This ship gets +S to her base move. This ship cannot be pinned.")]
    assert names == ["Galley", "base move", "pin"]


# Every word is accounted for

WITHOUT_MEANING = {
    "a": "an article",
    "an": "an article",
    "can": "`never` and `can never`",
    "being": "`when being given` and `when given`",
    "his": "before a home island, which is that of whoever was spoken of",
    "the": "an article, but before a ship, where it means that ship and `other` or `rammed` may be left out",
    "any": "as an article",
    "every": "as an article",
    "this": "a terse sentence leaves it out before its own ship; what checks a text tells that",
    "aboard": "what a ship has is aboard her",
    "either": "`either … or`",
    "does": "`than another ship does`",
    "do": "`than you do`",
    "also": "says that a sentence adds to what happens anyway",
    "of": "`all her masts`",
    "both": "`both move and shoot`",
    "then": "`move and then shoot`",
    "made": "a roll for a ship is made for her",
    "placed": "crew on a ship are placed on her",
    "her": "`her opponent` and figures that can only be her own",
    "its": "as `her`",
    "is": "`if no enemy ship docked there`",
    "got": "`has got` is `has`",
    "your": "a turn that starts and a home island that nothing else is said of are yours",
    "roll": "a die is there to be rolled",
    "cargo": "`space` is cargo space",
    "space": "`takes up no cargo` is to take up none of its spaces",
    "sea": "a monster is a sea monster",
    "or": "the last of a list, where commas join the others",
    "rammed": "`the ship` after a ram is the rammed one",
    "boarded": "as `rammed`",
    "other": "`that ship` and `that other ship` are the same one",
    "up": "`takes up` is to take",
    "one": "`take up cargo space` is one space",
    "action": "`resolves a move` is to resolve a move action",
    "she": "`but can` is said of the same ship",
    "may": "`no ship may` and `change any die roll` say it already",
    "she's": "`if within S of it` is about the ship",
    "at": "one shoots at what one shoots",
    "ranges": "the ranges of cannons",
    "treasure": "a treasure coin is a coin, and a treasure",
    "coin": "as `treasure`",
    "party": "`wins a boarding` is to win a boarding party",
    "that": "`the ship she rams` is the ship that she rams",
    "to": "`+1 boarding rolls` is what is added to them",
    "it": "`if this sinks, may move` is told of what bears the text; what checks a text tells that it is left out",
    "you": "`may reroll` is left to whoever plays the ship; what checks a text misses the subject",
    "they": "`but always take up` is said of the same crew",
    "has": "`been given` says it already",
    "card": "`reveal this` is said of the card that bears the text",
    "ship": "`if this rams` is about the ship",
    "but": "`…, only once per turn` limits what stands before it as well",
    "happens": "`1-2: nothing` is a result all the same",
    "with": "`rank 4 cannon, L range`",
    "range": "as `with`",
    "another": "before an action it is as an article",
    "die": "`regardless of the roll` is of the die roll",
}
"""Words that may be left out of some sentence without changing what it says, and why."""


def sentences() -> list[str]:
    """The sentences of the corpus."""
    return [*dict.fromkeys(one.strip() for text, _ in lines() for one in re.split(r"[.;]", text) if one.strip())]


@cache
def clauses() -> tuple[str, ...]:
    """Those that stand by themselves."""
    return tuple(text for text in sentences() if said(text) is not None)


def said(text: str) -> tuple[tuple[str, tuple[Effect, ...]], ...] | None:
    """What a changed sentence says, or None for a problem."""
    abilities, problems = read_abilities(f"{text}.", of_text(text))
    return None if problems else tuple((ability.name if not ability.effects else "", ability.effects) for ability in abilities)


def one_of_many(whole: Sequence[str]) -> list[object]:
    """One in sixty-four; of the others every fourth is among the long tests."""
    marks = (pytest.mark.whole if place % 4 else pytest.mark.long if place % 64 else () for place in range(len(whole)))
    return [pytest.param(one, marks=mark) for one, mark in zip(whole, marks, strict=True)]


@pytest.mark.parametrize("sentence", one_of_many(sentences()))
def test_a_word_left_out_is_missed(sentence: str) -> None:
    whole = said(sentence)
    words = sentence.split() if whole is not None else []
    once = ["once"] if sentence.startswith(("Once per turn", "Once at the")) else []  # the rest says it, too
    then = ["and"] if " and then " in sentence else []
    counted = ["single"] if " a single " in sentence else ["result"] if sentence.endswith(" result counts") else []
    given = ["extra"] if " give another " in sentence else []  # whatever is given so is one besides her own
    led = ["on"] if sentence.startswith("On the turn ") else []  # `the turn she is pinned, ...` says the same
    past = ["previously"] if " previously " in sentence and sentence.endswith(" this turn") else []  # what was done so was before
    idle = {*WITHOUT_MEANING, *once, *then, *counted, *given, *led, *past, *short_for(sentence)}
    unmissed = [
        word.strip(",").casefold()
        for at, word in enumerate(words)
        if len(words) > 1 and said(capital(" ".join(words[:at] + words[at + 1 :]))) == whole
    ]
    assert [word for word in unmissed if word not in idle] == []


def short_for(sentence: str) -> list[str]:
    """The words of a telegram that a shorter one leaves out as well: `steal coin`, `+2 to boarding`, `3 gold`."""
    spared = {"1": r"\b1 (?:coin|S)\b", "rolls": r"\bboarding rolls$", "hit": r"^Hit roll of", "result": r"\bresult stands$"}
    spared |= {"use": r"\bafter use$", "worth": r"^Worth \d gold$", "island": r"\bhome island\b"}
    return [word for word, where in spared.items() if re.search(where, sentence)]


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


ADDED = (
    "this turn", "each turn", "other", "ghostly", "only", "cannot", "not", "free", "extra", "again", "enemy", "two", "twice",
    "once per turn", "within S of a fort", "if derelict", "unless she sinks", "would", "no", "face down", "against forts",
    "from any mast", "as a free action", "using the same move action", "of another nationality", "never", "randomly",
    "English", "by forts", "on your next turn", "during setup", "last",
)  # fmt: skip
"""Words that change what is said wherever they can stand."""
UNCHANGING = (
    (r"that turn|cancel|its ability", "this turn", "an ability is cancelled for the turn in any case"),
    (r"this turn", "this turn", "what is said of the turn already"),
    (r"cannot .* or ", "cannot", "a second “cannot” denies what the first one denied already"),
    (r"^(Once per turn|On a)", "only", "what comes on a 6 comes only on a 6"),
    (r"(?i)that|another|the other|the rammed|the boarded", "other", "that ship and that other ship are one"),
    (r"ignores reefs", "other", "of no reef is spoken before, so that other ones are all of them"),
)
"""Sentences in which an added word says nothing new, the word, and why."""


def with_words_put_in(every: int) -> list[tuple[str, str]]:
    """Sentences of the corpus, and each with a word put in somewhere: one in so many of all that there are."""
    everything = (
        (sentence, " ".join([*words[:at], added, *words[at:]]))
        for sentence in clauses()
        for words in [sentence.split()]
        for added in ADDED
        if not any(added == word and re.search(pattern, sentence) for pattern, word, _ in UNCHANGING)
        for at in range(len(words) + 1)
    )
    return list(itertools.islice(everything, 0, None, every))


def swallowed(tried: list[tuple[str, str]]) -> list[str]:
    """The sentences that say the same with a word put in, where there are more than one in a thousand of them."""
    found = [changed for sentence, changed in tried if said(changed) == said(sentence)]
    return found if len(found) > len(tried) / 1000 else []


@pytest.mark.long
def test_a_word_put_in_is_noticed() -> None:
    assert swallowed(with_words_put_in(18 * 17)) == []


@pytest.mark.long
def test_a_word_put_in_anywhere_is_noticed() -> None:
    assert swallowed(with_words_put_in(17)) == []


@pytest.mark.parametrize(
    "text",
    [
        "This ship would move.",
        "When this ship would be pinned, she moves.",
        "Once per turn, once per turn, this ship moves.",
        "This ship be pinned.",
    ],
)
def test_a_wording_that_no_effect_can_carry_is_a_problem(text: str) -> None:
    assert the_problem(text).code == "language.not-understood"


# Problems


def test_an_unknown_word_is_pointed_at_with_the_nearest_known_one() -> None:
    problem = the_problem("This ship cannto be pinned.")
    assert (problem.code, problem.message) == ("language.unknown-word", "“cannto” is no word of card text")
    assert problem.hint.startswith("did you mean cannot?")
    assert pointed_at("This ship cannto be pinned.") == "cannto"


def test_a_hint_says_in_words_what_could_have_come() -> None:
    assert "a bonus such as +1" in the_problem("This ship gets zzyxw.").hint


def test_a_problem_in_a_later_line_is_pointed_at_there() -> None:
    _, [problem] = read_abilities("This ship moves.\nThis ship swashes.", of_text("This ship moves.\nThis ship swashes."))
    assert (problem.span.line, problem.span.column, problem.span.end_column) == (2, 11, 18)


def test_a_sentence_that_breaks_off_says_what_is_missing() -> None:
    problem = the_problem("This ship cannot")
    assert problem.code == "language.unfinished" and "a verb such as move" in problem.hint


def test_a_word_that_describes_nothing_is_pointed_at_alone() -> None:
    assert pointed_at("This enmey ship moves.") == "enmey"
    assert the_problem("This enmey ship moves.").hint == "did you mean enemy?"


def test_a_roll_without_results_is_a_problem() -> None:
    text = "Once per turn, roll a d6. This ship moves."
    assert (the_problem(text).code, pointed_at(text)) == ("language.roll-without-result", "Once per turn, roll a d6")


def test_all_problems_of_a_text_are_told() -> None:
    text = "This ship swashes. This ship cannot be pinned. She buckles."
    abilities, problems = read_abilities(text, of_text(text))
    assert [text[found.span.column - 1 : found.span.end_column - 1] for found in problems] == ["swashes", "buckles"]
    assert [ability.name for ability in abilities] == ["pin"]


# Names in explanations


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("This ship cannot be pinned.", "Gull cannot be pinned."),
        ("This ship's crew cannot be eliminated unless she sinks.", "Gull's crew cannot be eliminated unless she sinks."),
        ("This crew takes up no cargo space.", "Gull takes up no cargo space."),
        ("This fort cannot hit.", "Gull cannot hit."),
        ("If she does, she gets one extra hit.", "If Gull does, she gets one extra hit."),
        (
            "You may eliminate this crew to give this ship an extra action.",
            "You may eliminate this crew to give Gull an extra action.",
        ),
        ("Derelict ships cannot pin.", "Derelict ships cannot pin."),
    ],
)
def test_a_name_stands_for_what_bears_the_ability(text: str, named: str) -> None:
    [ability] = read(text)
    assert print_ability(ability, this="Gull") == named


# Every shape

SETTINGS = settings(max_examples=300, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
MOST = 6
"""So many of a hundred at most may be worded so that what is printed says something else: `check` tells of each."""


def read_back(shape: st.SearchStrategy[tuple[Effect, ...]]) -> tuple[int, list[str]]:
    """How many rows of effects were printed, and what is printed of those that it does not give again."""
    tried: dict[str, bool] = {}

    @SETTINGS
    @given(shape)
    def tries(found: tuple[Effect, ...]) -> None:
        printed = print_ability(Ability("", found))
        abilities, problems = read_abilities(printed, of_text(printed))
        tried[printed] = not problems and [ability.effects for ability in abilities] == [found]

    tries()
    return len(tried), [printed for printed, same in tried.items() if not same]


@pytest.mark.long
def test_effects_that_are_printed_read_back() -> None:
    tried, lost = read_back(st.tuples(effects()))
    assert len(lost) * 100 <= tried * MOST, lost


@st.composite
def in_one_sentence(draw: st.DrawFn) -> tuple[Effect, ...]:
    """What this ship does, where it shares what leads it."""
    found = [replace(effect, who=THIS, whom=ENEMY_SHIP) for effect in draw(st.lists(deeds(), min_size=2, max_size=3))]
    frame = draw(deeds().flatmap(framed))
    shared = {"often": frame.often, "when": frame.when, "faces": frame.faces}
    first, *others = (Effect(**{**fields(effect), **shared}) for effect in found)
    if first.optional:
        others = [effect.with_conditions(Condition(THIS, Trait(Quality.CHOSEN))) for effect in others]
    return canonical(tuple(dict.fromkeys((first, *others))))


@pytest.mark.long
def test_effects_that_share_a_sentence_read_back_as_one_ability() -> None:
    tried, lost = read_back(in_one_sentence())
    assert len(lost) * 100 <= tried * MOST, "\n".join(lost)


# The tables


def test_pronouns_are_looked_for_wherever_a_selector_can_stand() -> None:
    for owner, names in pronouns.PARTS.items():
        hints = typing.get_type_hints(owner)
        inside = [name for name, hint in hints.items() if holds_selectors(hint)]
        assert sorted(names) == sorted(inside), owner.__name__


def holds_selectors(hint: object) -> bool:
    parts = typing.get_args(hint)
    return hint in pronouns.PARTS or any(holds_selectors(part) for part in parts)


# The page for writers

PAGE = HERE.parent / "docs" / "language.md"


def examples(kind: str) -> list[str]:
    """The lines of the fenced blocks of that kind."""
    blocks = re.findall(rf"```{kind}\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


@pytest.mark.parametrize("text", examples("text"))
def test_an_example_of_the_page_is_house_style(text: str) -> None:
    assert " ".join(print_ability(ability) for ability in read(text)) == text


@pytest.mark.parametrize("text", examples("problem"))
def test_a_bad_example_of_the_page_is_a_problem(text: str) -> None:
    assert the_problem(text).code.startswith("language.")


def test_the_page_has_examples_of_both_kinds() -> None:
    assert len(examples("text")) > 20 and len(examples("problem")) > 3


@pytest.mark.parametrize(
    ("wording", "tier"),
    [
        (wording, row.split("|")[2].strip())
        for row in PAGE.read_text("utf-8").splitlines()
        if row.startswith("| `")
        for wording in re.findall(r"`([^`]+)`", row.split("|")[1])
    ],
)
def test_the_tiers_of_the_page_are_those_that_are_read(wording: str, tier: str) -> None:
    text = {"no cargo space": "This crew takes up no cargo space."}.get(wording, f"This ship {wording}.")
    [[effect]] = meaning("No ship may pin." if wording.startswith("no ship") else text)
    assert effect.tier.name.lower().replace("_", "-") == tier
