"""Whether a card text shows: on one of a family of tables what happens, what stands open or an answer differs by it.

A text is tried by its parts: each of its keywords and sentences stands alone on a piece of the kind that prints it. What it
speaks of, such as a nation or a kind of piece, is put on the table. What only makes an answer undecided shows nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache

from moments import TABLES, Table

from arbiter import rulebook
from arbiter.arbitration.arbitrate import arbitrate
from arbiter.checking import Written
from arbiter.checking.sources import bearer_of
from arbiter.coverage import of_texts
from arbiter.effects import Ability, Act, Effect, Kind, Quality
from arbiter.engine.course import TooManyCourses
from arbiter.engine.forms import is_assembled, is_set_up
from arbiter.engine.offers import standing_offers
from arbiter.engine.state import Program
from arbiter.engine.targets import targets
from arbiter.engine.view import View
from arbiter.language.reference.pronouns import selectors
from arbiter.pirates.forms import PLAYED
from arbiter.pirates.lowering.terms import in_terms
from arbiter.pirates.played import carried, parted_board
from arbiter.pirates.procedures import course
from arbiter.play import Situation
from arbiter.situations import read
from arbiter.spans import of_text
from arbiter.trace import Status

NATIONS = (
    "English",
    "Spanish",
    "French",
    "American",
    "Cursed",
    "Barbary Corsair",
    "Jade Rebellion",
    "Viking",
    "Mercenary",
    "Pirate",
)
"""Nations that a text may speak of; a ship of each that it names is put on the table."""
BEARERS = {"Crew": "Pike", "Crew/T": "Pike", "Ship": "Gull", "Treasure": "Rune", "Equipment": "Rune", "Fort": "Keep",
           "Event": "Storm", "Island": "Atoll"}  # fmt: skip
"""The piece of the tables that bears a text of each kind of card."""


Telling = Callable[[Situation], Iterator[str]]


@dataclass(frozen=True)
class Shown:
    """Where a part of a text shows: the table, and what differs."""

    table: str
    differs: str


def nations_in(text: str) -> tuple[str, ...]:
    """The nations on the table: those that a text speaks of, and one that it does not."""
    named = [nation for nation in NATIONS if re.search(rf"\b{nation}", text)]
    return (*named, next(nation for nation in NATIONS if nation not in named))


def shown(ability: Ability, bearer: str, text: str) -> Shown | None:
    """The first table on which an ability of a bearer shows, alone or else beside the rest of its text, or None."""
    rest = tuple(part for part in parts(text) if part != ability)
    for beside in ((), rest) if rest else ((),):
        for table in TABLES:
            if (table.bearers and bearer not in table.bearers) or (bearer == "Storm" and bearer not in table.told):
                continue
            for nation in nations_in(text):
                differs = _difference(table, nation, bearer, ability, beside)
                if differs:
                    return Shown(table.name, differs)
    return None


def _difference(table: Table, nation: str, bearer: str, ability: Ability, beside: tuple[Ability, ...]) -> str:
    for own in table.own:
        plain = _situation(table, own, nation, bearer)
        if bearer not in plain.board.pieces:
            return ""
        ours = _with(plain, bearer, *beside, ability)
        for telling in (_ends, _answers):
            try:
                found = sorted(_told(telling, ours) - _plainly(telling, table, own, nation, bearer, beside))
            except TooManyCourses:
                continue
            if found:
                return found[0]
    return ""


@cache
def _situation(table: Table, own: str, nation: str, bearer: str) -> Situation:
    text = table.text(own, nation, bearer)
    found, problems = read(text, rulebook.library)
    assert not problems, f"{table.name}: {problems[0].message}"
    if bearer != "Atoll":
        return found[0]
    board = found[0].board
    return replace(found[0], board=board.with_piece(board.pieces[bearer].marked(Quality.MYSTERIOUS)))


KINDS = {"titan": (Kind.TITAN, Kind.SEA_CREATURE, Kind.SHIP), "sea monster": (Kind.SEA_MONSTER, Kind.SEA_CREATURE, Kind.SHIP),
         "sea creature": (Kind.SEA_CREATURE, Kind.SHIP)}  # fmt: skip
"""What a ship of the tables is, where a text calls its bearer something else than a ship."""


def _with(situation: Situation, bearer: str, *abilities: Ability) -> Situation:
    piece = situation.board.pieces[bearer]
    text = " ".join(ability.text for ability in abilities).casefold()
    called = next((word for word in KINDS if bearer == "Gull" and f"this {word}" in text), "")
    piece = replace(piece, kinds=KINDS[called]) if called else piece
    effects = tuple(effect for ability in abilities for effect in ability.effects)
    named = next((found.name for found in selectors(effects) if found.kind is Kind.CARD and found.name), "")
    piece = replace(piece, name=named) if named and bearer in ("Rune", "Storm") else piece
    return replace(situation, board=situation.board.with_piece(replace(piece, abilities=(*piece.abilities, *abilities))))


@cache
def _plainly(
    telling: Telling, table: Table, own: str, nation: str, bearer: str, beside: tuple[Ability, ...] = ()
) -> frozenset[str]:
    plain = _situation(table, own, nation, bearer)
    return _told(telling, _with(plain, bearer, *beside) if beside else plain)


def _told(telling: Telling, situation: Situation) -> frozenset[str]:
    """What can be seen of a situation: how the table and the offers end, or answers that are more than undecided."""
    return frozenset(telling(situation))


def _answers(situation: Situation) -> Iterator[str]:
    for answer in arbitrate(situation, turns=False).answers:
        if answer.status is not Status.UNDECIDED:
            yield f"{answer.question} {answer.answer}"


def _ends(situation: Situation) -> Iterator[str]:
    played = course(replace(situation, board=parted_board(situation.board)), rulebook.book(situation.edition))
    for branch in played.run():
        state = branch.state
        if state.unknown:
            continue
        view = played.view(branch.paused or state)
        yield from (f"open: {offer.bearer}, {offer.effect.act.value}" for offer in standing_offers(view) if _reaches(view, offer))
        for piece in state.board.pieces.values():
            marks = ", ".join(sorted(mark.value for mark in piece.marks))
            stands = f"{piece.masts} masts, {piece.gone}, aboard {piece.aboard}, {piece.player}, {piece.gold}, {marks}"
            yield f"{branch.chance} {piece.id}: {stands}"
        offers = (*state.offers, *(branch.paused or state).offers)
        yield from (f"offered: {offer.bearer}, {offer.effect.act.value}" for offer in offers)
        yield from (f"explored: {island}, {player}" for island, player in state.board.explored)
        yield from (f"earned: {grant.ship}, {grant.action.value}" for grant in state.grants)
        yield from (f"lasting: {one.effect.act.value}, {one.player}" for one in state.lasting)


def _reaches(view: View, offer: Program) -> bool:
    """Whether there is something that an offer may be taken up on, and what it takes the place of can be given up."""
    found = targets(view, offer)
    paid = view.game.unpaid(view, offer) is None
    return paid and any(view.game.possible(view, offer, piece, found.thing(piece)) for piece in found.pieces)


def parts(text: str) -> tuple[Ability, ...]:
    """The abilities that a text gives, without what only tells how the card is put together."""
    found = rulebook.library().abilities(text, of_text(text))[0]
    return tuple(ability for ability in found if not _is_of_fleets(ability) and not _is_silent(ability))


def _is_silent(ability: Ability) -> bool:
    return bool(ability.effects) and all(map(_shows_nothing, ability.effects))


def _is_of_fleets(ability: Ability) -> bool:
    """Whether a keyword only says what fleets there may be, which shows where a fleet is checked and on no table."""
    rules = () if ability.effects else rulebook.library().book.speaking_of(ability.name)
    return bool(rules) and all(carried(rule.unit, rulebook.library().book) for rule in rules)


ANYWAY = frozenset({Act.SCUTTLE})
"""What a text may allow that nothing forbids, so that it shows nowhere."""


def _shows_nothing(effect: Effect) -> bool:
    if in_terms(effect).act is Act.NOTHING:
        return True
    if effect.act is Act.LINK:  # to whom a crew is linked is stated by the table
        return True
    allowed = effect.act in ANYWAY and effect.optional and effect.when is None and not effect.conditions
    return is_assembled(effect) or is_set_up(effect, PLAYED.before_play) or allowed


def counts_as_played(text: str, kind: str) -> bool:
    """Whether the coverage counts the text of a kind of card as played."""
    return of_texts([Written(text, of_text(text))], rulebook.library(), [bearer_of(kind)]).is_whole
