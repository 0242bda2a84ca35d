"""A situation file read from end to end: document, pieces, board, play and questions."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from collections.abc import Mapping as CountedBy
from pathlib import Path
from typing import Any

from arbiter import documents
from arbiter.board import Board, Piece
from arbiter.cards import Known
from arbiter.documents import Document, Mapping, Scalar, Sequence, Value
from arbiter.effects import Act, Phase, Quality
from arbiter.frozen import frozen, replace
from arbiter.patterns import Pattern
from arbiter.play import Ask, Command, Fact, Question, Sentence, Situation, this_turn
from arbiter.problems import Problem, did_you_mean
from arbiter.situations.again import with_shots_again
from arbiter.situations.aloud import at_whom_she_rams, of_shown_die, with_dice
from arbiter.situations.asked import Asked, questions, units
from arbiter.situations.asked_back import asked_back
from arbiter.situations.breaking import in_order
from arbiter.situations.cancelled_shots import with_cancelled_shots
from arbiter.situations.givers import given_freely, with_uses
from arbiter.situations.joined_facts import each_fact
from arbiter.situations.keys import TOP
from arbiter.situations.keys import Table as Keys
from arbiter.situations.measures import measured
from arbiter.situations.on_the_way import at_the_moment_meant
from arbiter.situations.pieces import Pieces
from arbiter.situations.players import Players, players
from arbiter.situations.reading import NodeReader, sentences
from arbiter.situations.retelling import Retold
from arbiter.situations.rolled_otherwise import had_it_been_rolled
from arbiter.situations.sentences.comparing import at_each_place
from arbiter.situations.sentences.guns_called import by_number
from arbiter.situations.sentences.names import Names
from arbiter.situations.sentences.reading import read_fact, read_plays, read_question
from arbiter.situations.sentences.referents import FLEET, Spoken, named_in
from arbiter.situations.sentences.standing import read_state
from arbiter.situations.shots_told import with_shots
from arbiter.situations.spoken import by_her, by_its_owner, by_the_only_one, resolved, spoken_after, turn_after
from arbiter.situations.supposed import AMBIGUOUS, of_which_moment, under_condition
from arbiter.situations.tables import TableBuilder
from arbiter.situations.told import with_moves, with_results
from arbiter.situations.turns_told import with_its_turn, without_its_turn
from arbiter.situations.unmasted import however_many
from arbiter.situations.variations import situations
from arbiter.spans import NOWHERE, Span

DEFAULT_EDITION = "cursed-seas"
Read = tuple[tuple[Situation, ...], tuple[Problem, ...]]
CountedMasts = CountedBy[str, int]
"""How many masts ships are taken to have of which nobody tells it."""


@frozen
class OtherGame:
    """A game whose situations are described otherwise: the keys of its files, and what makes a situation of their entries."""

    keys: Keys
    read: Callable[[dict[str, Value], str, NodeReader, str], Any]


def _no_other_game(edition: str) -> OtherGame | None:
    return None


def read(
    source: Path | str | bytes,
    known_for: Callable[[str], Known],
    default_edition: str = DEFAULT_EDITION,
    edition: str | None = None,
    file: str = "<text>",
    other_game: Callable[[str], OtherGame | None] = _no_other_game,
) -> Read:
    """Every situation of a file (a `Path`) or a text, and every problem in it; `edition` overrides what the file says.

    `other_game` gives the reader of the situations of an edition, where they are described otherwise.
    """
    document = documents.read(source, file)
    if not isinstance(document.root, Mapping):
        return (), document.problems or (_no_situation(document),)
    reading = NodeReader(known_for(default_edition))
    if edition is not None and edition not in reading.known.editions:
        return (), (*document.problems, _unknown_edition(edition, Span(document.file, 1, 1, 1, 1), reading.known))
    named = edition or _named_edition(document.root) or default_edition
    other = other_game(named)
    if other is not None:
        reading.known = known_for(named)
        found = [other.read(entries, document.file, reading, named) for entries in situations(document.root, reading, other.keys)]
    else:
        found = [
            _situation(entries, document.file, reading, known_for, edition or default_edition, edition is not None)
            for entries in situations(document.root, reading)
        ]
    problems = (*document.problems, *reading.problems.values())
    return tuple(found), tuple(sorted(problems, key=lambda problem: (problem.span, problem.code)))


def _named_edition(root: Mapping) -> str:
    """The edition that a file names at its top, or that its situations alone name; else an empty text."""
    value, several = root.get("edition"), root.get("situations")
    if isinstance(value, Scalar):
        return value.text.strip()
    items = several.items if isinstance(several, Sequence) else ()
    named = {_named_edition(item) for item in items if isinstance(item, Mapping)} - {""}
    return named.pop() if len(named) == 1 else ""


def _no_situation(document: Document) -> Problem:
    span = document.root.span if document.root else Span(document.file, 1, 1, 1, 1)
    return Problem("situation.wrong-kind", "a situation is made of keys with values", span, "begin with ships:")


def _situation(
    found: dict[str, Value], file: str, reading: NodeReader, known_for: Callable[[str], Known], edition: str, forced: bool
) -> Situation:
    edition = edition if forced else _edition(found, reading, edition)
    reading.known = known_for(edition)
    unmasted: list[str] = []

    def with_masts(masts: CountedMasts) -> tuple[Situation, tuple[Problem, ...]]:
        afresh = NodeReader(reading.known)
        return _on_table(found, file, afresh, edition, masts, unmasted), tuple(afresh.problems.values())

    situation, problems = with_masts({})
    if unmasted:
        situation, problems = however_many(tuple(dict.fromkeys(unmasted)), with_masts, (situation, problems))
    for problem in problems:
        reading.add(problem)
    return situation


def _on_table(
    found: dict[str, Value], file: str, reading: NodeReader, edition: str, masts: CountedMasts, unmasted: list[str]
) -> Situation:
    """The situation in which ships of whom nobody tells it have so many masts; their ids are put among the `unmasted`."""
    playing = players(found, reading)
    collected = Pieces(reading, playing, masts)
    pieces = collected.read(found)
    unmasted += collected.unmasted
    names = Names(pieces, playing.others(reading), reading.known.crew_names(), _ability_names(pieces, reading))
    table = TableBuilder(reading, pieces, tuple(playing.nations), collected.counted, collected.whole)
    facts = [*_keyed(collected, names, reading), *_facts(found, names, reading)]
    board = table.board(facts, _turn(found, playing, reading))
    board = measured(_counted(board, found, reading))
    board = replace(board, turn=board.first) if board.first and "turn" not in found else board
    names = Names(board.pieces, playing.others(reading), reading.known.crew_names(), _ability_names(pieces, reading))
    play, along = _apart(_play(found, names, reading, board))
    hindered = bool(reading.problems)

    def retold(entries: dict[str, Value]) -> Situation | None:
        """The situation with other entries; what nobody reads of the table and the play stays unread with these."""
        if hindered:
            return None
        afresh = NodeReader(reading.known)
        read = _on_table(entries, file, afresh, edition, masts, [])
        return None if afresh.problems else read

    situation = Situation(
        file=file,
        edition=edition,
        board=board,
        play=play,
        along=(*table.agreeing, *along),
        questions=tuple(_questions(found, names, reading, play, retold, board)),
        name=_name(found, reading),
        about=units(reading.texts(found, "about"), reading),
        stated=_stated(table, found, board),
    )
    return replace(situation, questions=tuple(at_the_moment_meant(situation, one) for one in situation.questions))


def _apart(told: Iterable[Sentence]) -> tuple[tuple[Sentence, ...], tuple[tuple[int, Question], ...]]:
    """What is done in a play, and what it tells to be so after so many deeds."""
    play: list[Sentence] = []
    along: list[tuple[int, Question]] = []
    for sentence in told:
        if sentence.stands is not None:
            along.append((len(play), sentence.stands))
        else:
            play.append(sentence)
    return tuple(play), tuple(along)


def _counted(board: Board, found: dict[str, Value], reading: NodeReader) -> Board:
    """The board with what holds for the whole table: its bars, the points of the fleets, the gold of the beginning."""
    return replace(
        board,
        measures=reading.measures(found, "measures"),
        limit=reading.number(found, "points", TOP),
        started=reading.number(found, "gold", TOP),
    )


def _name(found: dict[str, Value], reading: NodeReader) -> str:
    name = reading.text(found, "name")
    return name.text.strip() if name else ""


def _edition(found: dict[str, Value], reading: NodeReader, default: str) -> str:
    value = reading.text(found, "edition")
    if value is None or value.text.strip() in reading.known.editions:
        return value.text.strip() if value else default
    reading.add(_unknown_edition(value.text, value.span, reading.known))
    return default


def _unknown_edition(name: str, span: Span, known: Known) -> Problem:
    all_of_them = ", ".join(known.editions)
    message = f"there is no edition {name[:60]}; there are {all_of_them}"
    hint = did_you_mean(name[:60], known.editions) or f"take one of {all_of_them}"
    return Problem("situation.unknown-edition", message, span, hint)


def _turn(found: dict[str, Value], playing: Players, reading: NodeReader) -> str:
    first = next(iter(playing.nations))
    value = reading.text(found, "turn")
    if value is None:
        return first
    player = playing.named(value.text, reading)
    if player is None:
        hint = did_you_mean(value.text[:60], playing.nations) or f"the players are {', '.join(playing.nations)}"
        reading.note("unknown-player", f"nobody called {value.text[:60]} plays", value.span, hint)
    return player or first


def _ability_names(pieces: dict[str, Piece], reading: NodeReader) -> list[str]:
    """The names of abilities that a sentence can mean by a name: keywords, and what the pieces bear by a name in capitals."""
    borne = [ability.name for piece in pieces.values() for ability in piece.abilities if ability.name[:1].isupper()]
    return list(dict.fromkeys([*reading.known.keyword_names(), *borne]))


def _keyed(collected: Pieces, names: Names, reading: NodeReader) -> Iterator[Fact]:
    """The facts that keys of ships stated; a mistake in one is shown at the value of the key."""
    for text, span in [*collected.stated, *collected.players.stated]:
        fact = read_fact(text, span, names)
        if isinstance(fact, Problem):
            reading.add(replace(fact, span=span))
        else:
            yield replace(fact, span=span)


def _facts(found: dict[str, Value], names: Names, reading: NodeReader) -> Iterator[Fact]:
    spoken = Spoken()
    stated = [*sentences(found["table"], reading, "table")] if "table" in found else []
    along = sentences(found["play"], reading, "play") if "play" in found else ()
    for text, span in (*stated, *(one for one in along if _holds_from_the_first(one[0], names))):
        told = [_fact(text, span, names, spoken)]
        if isinstance(told[0], Problem):
            told = _joined(text, span, names, spoken) or told
        for fact in told:
            spoken = Spoken(named=named_in(text if isinstance(fact, Problem) else fact.text, names))
            if isinstance(fact, Problem):
                reading.add(fact)
            else:
                yield fact


def _fact(text: str, span: Span, names: Names, spoken: Spoken) -> Fact | Problem:
    """What a sentence states, with whom its pronouns stand for."""
    fact = read_fact(text, span, names)
    if not isinstance(fact, Problem):
        return fact
    told = resolved("fact", text, span, names, spoken)
    return read_fact(told, span, names) if isinstance(told, str) else told or fact


def _joined(text: str, span: Span, names: Names, spoken: Spoken) -> list[Fact | Problem]:
    """The several things that a sentence states; nothing where it cannot be read so."""

    def read(part: str, before: str) -> Fact | Problem:
        return _fact(part, span, names, Spoken(named=named_in(before, names)) if before else spoken)

    parts = each_fact(text, lambda part, before: not isinstance(read(part, before), Problem))
    return [read(part, before) for part, before in zip(parts, ["", *parts], strict=False)]


def _holds_from_the_first(text: str, names: Names) -> bool:
    """Whether a sentence of the play tells where there is no room for a ship, whenever she comes there."""
    said = text.casefold()
    fact = read_fact(text, NOWHERE, names) if " at " in said and any(word in said for word in _OF_ROOM) else None
    return isinstance(fact, Fact) and bool(fact.crowded)


_OF_ROOM = ("room", "space", "placed", "fit", "put", "laid", "set down")
"""The words with one of which that is told."""


def _play(found: dict[str, Value], names: Names, reading: NodeReader, board: Board) -> Iterator[Sentence]:
    """The sentences of the play; one that cancels whoever broke in before it breaks in at the same moment."""
    before: Sentence | None = None
    read = at_whom_she_rams([given_freely(one, names) for one in _read(found, names, reading, board)], names, reading)
    deeds = with_uses(with_moves(read, names, reading), names)
    told = with_dice(with_shots_again(with_shots(deeds, names), names), names, reading)
    for sentence in in_order(with_cancelled_shots(with_results(told, names, reading), names), names, reading):
        if before is None and sentence.timing is not None and sentence.timing.phase is Phase.AFTER:
            says = f"nothing is told before it that this could come after: {sentence.timing.event}"
            reading.add(Problem("sentence.unclear", says, sentence.span or NOWHERE, "tell that in a sentence before this one"))
        replies = before is not None and before.breaks_in and sentence.answers(before)
        before = replace(sentence, timing=before.timing) if replies and before is not None else sentence
        yield before


def _read(found: dict[str, Value], names: Names, reading: NodeReader, board: Board) -> Iterator[Sentence]:
    """The sentences of a play; what is so before anything is done belongs under `table`."""
    done: list[Sentence] = []
    for text, span in _one_by_one(found, names, reading, board, done):
        told = read_plays(text, span, names)
        if isinstance(told, Problem):
            said = resolved("play", text, span, names, spoken_after(done, names, board))
            told = read_plays(said, span, names) if isinstance(said, str) else said or told
        by_ship = by_her(text, done, names) or by_the_only_one(text, done, names, turn_after(done, board))
        if isinstance(told, Problem) and by_ship:
            told = _read_after(by_ship, span, names, done, board) or told
        again = isinstance(told, Problem) or _tells_again(told, done)
        state = read_state(text, span, names) if done and again else None
        if state is not None and (decided := _decided(state, done, span, names, board)) is not None:
            yield decided
            done.append(decided)
        elif state is not None:
            yield Sentence(Command.STAND, "", stands=state, text=text, span=span)
        elif isinstance(told, Problem) and _holds_from_the_first(text, names):
            continue
        elif isinstance(told, Problem):
            reading.add(told)
        else:
            yield from told
            done += told


def _one_by_one(
    found: dict[str, Value], names: Names, reading: NodeReader, board: Board, done: list[Sentence]
) -> Iterator[tuple[str, Span]]:
    """What the play tells, the turns that its sentences name apart; `done` is what has been read by then."""
    for text, span in sentences(found["play"], reading, "play") if "play" in found else ():
        said = (by_number(one, names) for one in with_its_turn(text, turn_after(done, board), names))
        yield from ((one, span) for plain in said if (one := by_its_owner(plain, done, names)))


def _read_after(text: str, span: Span, names: Names, done: list[Sentence], board: Board) -> list[Sentence] | None:
    """What a sentence tells after others, with whom its pronouns stand for; None where it is not read."""
    said = resolved("play", text, span, names, spoken_after(done, names, board))
    told = read_plays(said if isinstance(said, str) else text, span, names)
    if isinstance(told, Problem) and (by_ship := by_her(text, done, names)):
        told = read_plays(by_ship, span, names)
    return None if isinstance(told, Problem) else told


def _decided(state: Question, done: list[Sentence], span: Span, names: Names, board: Board) -> Sentence | None:
    """What is told to be so as a turn begins, as the decision of the player whose turn it is; None where it is none."""
    ship = names.pieces.get(state.who)
    if state.state is not Quality.GHOSTLY or ship is None or done[-1].deed is not Command.END_TURN:
        return None
    so = (state.expected == "no") is state.denied
    told = read_plays(f"{ship.id} {'becomes' if so else 'does not become'} ghostly", span, names)
    is_own = turn_after(done, board) == ship.player
    return replace(told[0], text=state.text) if is_own and not isinstance(told, Problem) else None


def _tells_again(told: list[Sentence], done: list[Sentence]) -> bool:
    """Whether a sentence tells a deed of this turn once more, as what cargo and places that it was done to are by then."""
    turn, card = [*this_turn(reversed(done))], told[0].who
    if told[0].deed is Command.REVEAL and card in told[0].whom:
        used = ((*one.whom, *((one.ability.bearer,) if one.ability is not None else ())) for one in turn if one.deed in _SHOWING)
        return any(card in names for names in used)
    same = [(one.deed, one.who) for one in turn for _ in one.whom if one.whom == told[0].whom]
    return told[0].deed in _LASTING and (told[0].deed, told[0].who) in same


_SHOWING = frozenset({Command.REVEAL, Command.USE})
"""Deeds by which a card is seen from then on."""
_LASTING = frozenset({Command.LOAD, Command.UNLOAD, Command.EXPLORE, Command.CANCEL})
"""Deeds whose doing is seen by what they were done to."""


def _questions(
    found: dict[str, Value], names: Names, reading: NodeReader, play: tuple[Sentence, ...], retold: Retold, board: Board
) -> Iterator[Question]:
    spoken = spoken_after(play, names, board)
    for put in questions(found["ask"], reading) if "ask" in found else ():
        asked = replace(put, text=by_number(put.text, names))
        question = _question(asked, found, names, play, retold)
        if isinstance(question, Problem):
            told = resolved("question", asked.text, asked.span, names, spoken)
            told = None if isinstance(told, str) and _is_of_others(told, asked.text, question, names) else told
            told = told or _of_the_doer(asked.text, spoken, names)
            as_told = _question(replace(asked, text=told), found, names, play, retold) if isinstance(told, str) else told
            question = as_told or question
        spoken = replace(spoken, named=_named(asked.text, question, names))
        question = question if isinstance(question, Problem) else of_shown_die(question, play, reading)
        if isinstance(question, Problem):
            reading.add(question)
        else:
            question = question if asked.text == put.text else replace(question, text=put.text)
            yield replace(question, expected=put.answer, expected_cites=put.cites, cites_only=put.only)


def _of_the_doer(text: str, spoken: Spoken, names: Names) -> str | None:
    """A question of her who has done all of the turn, where the sentence before it names no other ship."""
    found = _MAY_SHE.match(text)
    others = [one for one in spoken.named if one != spoken.doer and one in names.pieces and FLEET & {*names.pieces[one].kinds}]
    return f"{found['may']} {spoken.doer}{text[found.end() :]}" if found and spoken.doer in names.pieces and not others else None


_MAY_SHE = Pattern(r"(?P<may>may|can|could|must) (?:she|he|it)\b(?!.*\b(?:she|he|it|her|him|his|its)\b)", re.IGNORECASE)
"""A question of what somebody may do, with no other pronoun in it."""


def _is_of_others(told: str, text: str, unclear: Problem, names: Names) -> bool:
    """Whether a question names in place of a pronoun none of those among whom it is unclear whom its condition means."""
    put = {*named_in(told, names)} - {*named_in(text, names)}
    return unclear.message.startswith(AMBIGUOUS) and not put <= {*named_in(unclear.message, names)}


def _named(text: str, question: Question | Problem, names: Names) -> tuple[str, ...]:
    """Those whom a question names; of which nation somebody is, names no player."""
    if isinstance(question, Problem):
        return named_in(text, names)
    return (question.who,) if question.state == "nation" else named_in(question.text, names)


def _question(
    asked: Asked, found: dict[str, Value], names: Names, play: tuple[Sentence, ...], retold: Retold
) -> Question | Problem:
    if (unclear := of_which_moment(asked, play)) is not None:
        return unclear
    others = any(one.deed in (Command.RAM, Command.BOARD) for one in play) or any(map(_may_take, names.pieces.values()))
    if not others and (loads := _HOW_MANY_TAKEN.sub(r"\1 load", asked.text)) != asked.text:
        loaded = _question(replace(asked, text=loads), found, names, play, retold)
        return replace(loaded, text=asked.text) if isinstance(loaded, Question) else loaded
    question = read_question(asked.text, asked.span, names)
    plain = without_its_turn(asked.text, play) if isinstance(question, Problem) else asked.text
    if plain != asked.text and isinstance(of_it := read_question(plain, asked.span, names), Question):
        return replace(of_it, text=asked.text)
    if isinstance(question, Problem) and (somewhere := _at_places(asked, found, names, play, retold)) is not None:
        return somewhere
    if isinstance(question, Problem):
        otherwise = had_it_been_rolled(asked, found, names, retold)
        back = otherwise or asked_back(asked, found, names, play, retold)
        return back or under_condition(asked, found, names, play, retold) or question
    if question.ask is Ask.MAY and question.act is Act.REPAIR and question.at in names.pieces:
        lying_there = under_condition(asked, found, names, play, retold)
        return lying_there if isinstance(lying_there, Question) else question
    return question


def _at_places(
    asked: Asked, found: dict[str, Value], names: Names, play: tuple[Sentence, ...], retold: Retold
) -> Question | None:
    """The question at which places something may be done, as one question of each; None for any other."""
    places = at_each_place(asked.text, names)
    each = [_question(replace(asked, text=text), found, names, play, retold) for _, text in places]
    read = tuple(one for one in each if isinstance(one, Question))
    if not read or len(read) != len(places):
        return None
    return replace(read[0], text=asked.text, each=read, supposing=None, supposed="", places=tuple(name for name, _ in places))


def _may_take(piece: Piece) -> bool:
    """Whether a text of a piece, or one that nobody can read, may let something be taken that lies on no island."""
    acts = {effect.act for ability in piece.abilities for effect in ability.told}
    return bool(piece.unread) or not acts.isdisjoint({Act.TAKE, Act.STEAL, Act.EXCHANGE, Act.TRADE})


_HOW_MANY_TAKEN = Pattern(r"^(how many (?:coins|treasures) (?:may|can|could) \S.*?) take(?=\W*$)", re.IGNORECASE)
"""How much of what lies somewhere a ship may take, which is to load it where nothing can be taken from another one."""


def _stated(table: TableBuilder, found: dict[str, Value], board: Board) -> frozenset[tuple[str, str, str]]:
    turn = {("turn", board.turn, "")} if "turn" in found else set()
    return frozenset({*table.said, *turn})
