"""The course of play: sentences are carried out step by step, branching where a die or a choice is not given.

A step takes a state and gives its outcomes. Branches that come to the same state go on as one, with their chances added,
so that many unknown dice do not make many branches. The steps themselves belong to the game, not to this module.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from itertools import takewhile
from typing import NamedTuple, Protocol, TypeVar

from arbiter.board import Board
from arbiter.effects import Act, Condition, Happening, Quality
from arbiter.engine.branches import Branch, Checkpoint, agreeing, as_told, merged
from arbiter.engine.changed import marked
from arbiter.engine.forms import Forms
from arbiter.engine.points import NOTHING, Assumption, Finding, Record
from arbiter.engine.reads import Reads
from arbiter.engine.reasoning import REASONING
from arbiter.engine.state import Event, Program, State, Task
from arbiter.engine.transitions import CERTAIN, Attempt, Steps, Transition
from arbiter.engine.unplayed import Indexed
from arbiter.engine.usage import stated
from arbiter.engine.view import Game, View
from arbiter.frozen import replace
from arbiter.language.reference.pronouns import selectors
from arbiter.play import Command, Question, Sentence, Situation
from arbiter.rulebook.rules import Rulebook

MOST_BRANCHES = 3_000
"""More possible courses than this are not followed: so many dice must be given."""
MOST_GRANTED_BRANCHES = 500
"""And than this, where what is forbidden is tried as if it had been done; it stays open then what hangs on that."""
MOST_STEPS = 240
"""After how many steps of one sentence of the play it is taken to have no end."""
MOST_VIEWS = 256
"""So many views are kept."""
MOST_TAKEN = 10_000
"""So many steps are remembered."""
BREAKING_IN = "break in"
"""The step that carries out a sentence that breaks into another."""
WAITING = "said, and not open yet"
"""How the state counts the sentences that broke in before what they take up had come open."""


Found = TypeVar("Found")


class TooManyCourses(Exception):
    """So many dice or choices are open that their outcomes cannot be followed."""


class Taken(NamedTuple):
    """A step of the play that was taken: what it may come to, the pieces that it concerns, and what it read."""

    outcomes: tuple[Transition, ...]
    about: tuple[str, ...]
    record: Record


Step = Callable[["Simulation", State, Task], Iterable[Transition]]
Change = Callable[["Simulation", State, Event, Finding], Iterable[Transition]]
"""What an act does to the table, once the finding says that it takes place."""
Holds = Callable[["Simulation", Branch, Question], bool | None]
"""Whether something told to be so is so in a branch; None where that is open."""


class PlayedGame(Game, Protocol):
    """What a course asks of the game that is played, besides what its views ask."""

    forms: Forms
    changes: Mapping[Act, Change]
    """What each act does to the table."""


class Simulation:
    """Plays a situation through. `steps` carries out tasks by name, `begin` turns a sentence into tasks."""

    def __init__(
        self,
        situation: Situation,
        book: Rulebook,
        steps: Mapping[str, Step],
        begin: Callable[[Simulation, State, Sentence], Iterable[Transition]],
        pausing: frozenset[str],
        game: PlayedGame,
        denials: frozenset[Assumption] = frozenset(),
        granted: frozenset[int] = frozenset(),
        holds: Holds | None = None,
    ) -> None:
        self.situation = situation
        self.book = book
        self.assumed: dict[Assumption, str] = {}
        self._steps, self._begin, self._pausing = steps, begin, pausing
        self.game, self._denials, self._granted = game, denials, granted
        self.holds = holds
        self._views: dict[int, View] = {}
        """Views of states, by the place of the state in memory, where the view keeps it."""
        self.idle: dict[tuple[frozenset[str], tuple[int, ...]], tuple[list[Board], Indexed]] = {}
        """The texts that nothing plays, by the places in memory of the boards on which they were looked for."""
        self._done: dict[frozenset[int], tuple[Simulation, list[Branch]]] = {}
        self._before: dict[int, Simulation] = {}
        self.answered: dict[tuple[object, object], tuple[object, Record]] = {}
        """What was answered in all ends of this course, with what it read: by what was asked and by what answers it."""
        self._opening: State | None = None
        self._ended: list[Branch] | None = None
        self.taken: dict[int, tuple[State, Taken]] = {}
        """The steps that were taken, by the place in memory of the state in which each was."""
        self.reads = Reads()
        """Notes on what the step under way, or the answer, reads."""

    @cached_property
    def recalled(self) -> frozenset[Act]:
        """The acts of which a text on the table says that a piece did them, or underwent them, this turn."""
        abilities = [ability for piece in self.situation.board.pieces.values() for ability in piece.abilities]
        effects = [effect for ability in abilities for effect in ability.effects]
        told = [item.trait for effect in effects for item in effect.conditions if isinstance(item, Condition)]
        told += [trait for found in selectors(tuple(effects)) for trait in found.traits]
        return frozenset(trait.what.act for trait in told if trait.quality is Quality.DID and isinstance(trait.what, Happening))

    def before(self, sentences: int) -> Simulation:
        """The course of the play that ends before a sentence; what it assumes is assumed here, too."""
        if sentences not in self._before:
            self._before[sentences] = self.playing(self.situation.play[:sentences])
        return self._before[sentences]

    def playing(self, play: tuple[Sentence, ...]) -> Simulation:
        """The course of another play on the same table; what this one assumes is assumed there, too."""
        alike = takewhile(lambda pair: pair[0] is pair[1], zip(self.situation.play, play, strict=False))
        same = len(list(alike))
        along = tuple(row for row in self.situation.along if row[0] <= same)
        return self._like(replace(self.situation, play=play, along=along), frozenset())

    def onward(self, state: State, more: tuple[Sentence, ...]) -> Simulation:
        """The course that goes on from a state in which the play has ended, with more sentences."""
        course = self._like(replace(self.situation, play=(*self.situation.play, *more), along=()), frozenset())
        course._opening = state  # noqa: SLF001 - its own
        return course

    def granting(self, places: frozenset[int]) -> tuple[Simulation, list[Branch]]:
        """The course in which what these sentences tell, counted from 0, is done although it is forbidden, and its ends.

        It is run once. Where too many dice are left open it has no end.
        """
        if places not in self._done:
            course = self._like(self.situation, places)
            try:
                self._done[places] = course, course.run(MOST_GRANTED_BRANCHES)
            except TooManyCourses:
                self._done[places] = course, []
        return self._done[places]

    def _like(self, situation: Situation, granted: frozenset[int]) -> Simulation:
        course = Simulation(
            situation, self.book, self._steps, self._begin, self._pausing, self.game, self._denials, granted, self.holds
        )
        course.assumed = self.assumed
        return course

    def lets(self, state: State, allowed: Finding) -> bool:
        """Whether the deed of the sentence that was taken last goes on: it is allowed, or granted all the same."""
        return bool(allowed) or (allowed.decided and bool(self._granted) and self._sentence(state.next) in self._granted)

    def _sentence(self, begun: int) -> int:
        """The last of so many sentences that breaks into none before it, counted from 0."""
        return self.broken_into(begun - 1)

    def broken_into(self, place: int) -> int:
        """The sentence into which the one at a place breaks, or that one itself where it breaks into none."""
        while place > 0 and self.situation.play[place].breaks_in:
            place -= 1
        return place

    def view(self, state: State) -> View:
        """The state seen under the situation's edition."""
        known = self._views.get(id(state))
        if known is None:
            if len(self._views) >= MOST_VIEWS:
                self._views.clear()
            known = self._views[id(state)] = View(state, self.book, self.game, REASONING, self.assumed, self._denials)
        if known.reads is not self.reads:
            known.reads = self.reads
            known.there.clear()
        return known

    def watched(self) -> Reads:
        """Notes that begin anew, for the next step or answer."""
        self.reads = Reads()
        return self.reads

    def apart(self, work: Callable[[], Found]) -> tuple[Found, Record]:
        """What some work comes to, and what it read, which the step under way has not read by that."""
        outer, self.reads = self.reads, Reads()
        found = work()
        record, self.reads = self.reads.record(), outer
        return found, record

    def run(self, most: int = MOST_BRANCHES) -> list[Branch]:
        """Every possible course to its end, the likeliest first, and of those alike the ones with fewer choices.

        They are found once. Raises `TooManyCourses` where there are more than `most`.
        """
        if self._ended is None:
            self._ended = self._run(most)
        if len(self._ended) > most:
            raise TooManyCourses
        return self._ended

    def _run(self, most: int) -> list[Branch]:
        waiting = [Branch(self.opening())]
        ended: list[Branch] = []
        steps = reached = 0
        while waiting:
            far = min(branch.state.next for branch in waiting)
            steps, reached = (0, far) if far != reached else (steps + 1, reached)
            waiting = [self._given_up(branch) for branch in waiting] if steps > MOST_STEPS else waiting
            following = merged([after for branch in waiting for after in self._advance(branch)])
            waiting = [branch for branch in following if not self._is_over(branch)]
            ended += [branch for branch in following if self._is_over(branch)]
            if len(waiting) + len(ended) > most:
                raise TooManyCourses
        return sorted(agreeing(as_told(merged(ended))), key=lambda branch: (-branch.chance, len(branch.picks)))

    @cached_property
    def ends(self) -> list[Branch]:
        """What `run` finds, found once: what is asked of an earlier moment of the play is asked of it in every branch."""
        return self.run()

    def opening(self) -> State:
        """The state in which the described play begins, with the actions that are stated to have been given this turn."""
        if self._opening is None:
            board = self.situation.board
            self._opening = stated(State(board, self.game.opening(board), given=self.game.given(board)))
        return self._opening

    def _given_up(self, branch: Branch) -> Branch:
        """A course on which one thing brings about another without an end, which is not followed further."""
        says = "what comes of texts that bring one another about without an end"
        return replace(branch, state=replace(branch.state, unknown=says, agenda=(), next=len(self.situation.play)))

    def _is_over(self, branch: Branch) -> bool:
        ended = self.situation.stopped or (not branch.state.agenda and branch.state.next >= len(self.situation.play))
        return branch.paused is not None and ended

    def _advance(self, branch: Branch) -> Iterable[Branch]:
        state = branch.state
        played_out = state.next >= len(self.situation.play)
        done = state.agenda[0].step in self._pausing if state.agenda else not self.still_waiting(state)
        if done and self.situation.along:
            branch = self._with_checkpoints(branch)
        if branch.paused is None and played_out and done:
            branch = replace(branch, paused=state, heard=len(branch.events))
            if self.situation.stopped:
                yield branch
                return
        outcomes, about, record = self._took(state)
        if self.situation.along and not done and any(outcome.state.next > state.next for outcome in outcomes):
            branch = self._with_checkpoints(branch)  # a step takes the next sentence before it is over
        read = tuple(filter(None, about)), record
        steps = branch.steps if record is NOTHING or read in branch.steps else branch.steps | {read}
        for outcome in outcomes:
            told = tuple(node if node.about else replace(node, about=about) for node in outcome.events)
            events = marked(state, outcome.state, told, self.game.relations)
            picks = branch.picks + ((outcome.pick,) if outcome.pick else ())
            tried = outcome.attempt
            at = self.telling(state, outcome.state)
            attempts = (*branch.attempts, _noted(tried, state, steps, at)) if tried else branch.attempts
            chance = branch.chance if outcome.chance is CERTAIN else branch.chance * outcome.chance
            unused = (*branch.unused, (_place(state), outcome.unused)) if outcome.unused else branch.unused
            over = outcome.surplus and replace(outcome.surplus, sentences=state.next, events=len(branch.events))
            surplus = (*branch.surplus, over) if over else branch.surplus
            begins = bool(outcome.state.unknown) and not state.unknown and not state.agenda
            opened = state.next if begins else branch.opened
            yield Branch(
                outcome.state,
                chance,
                picks,
                branch.events + events,
                attempts,
                branch.paused,
                branch.heard,
                unused,
                surplus,
                opened,
                steps,
                branch.forked or len(outcomes) > 1,
                branch.checkpoints,
            )

    def _with_checkpoints(self, branch: Branch) -> Branch:
        """The branch with whether that is so which the play tells to be so after as many sentences as it has begun."""
        assert self.holds is not None
        told = [place for place, _ in self.situation.along]
        known, due = sum(place < branch.state.next for place in told), told.count(branch.state.next)
        if (not due and len(branch.checkpoints) >= known) or branch.state.contrary:
            return branch
        passed = (Checkpoint(None, None),) * (known - len(branch.checkpoints))
        branch = replace(branch, checkpoints=(*branch.checkpoints, *passed)) if passed else branch
        asked = [question for _, question in self.situation.along[known : known + due]]
        ended = self._like(replace(self.situation, play=self.situation.play[: branch.state.next], along=()), frozenset())
        now = [self.holds(ended, branch, question) for question in asked]
        before = [one.first for one in branch.checkpoints[known:]] or now
        new = (Checkpoint(first, last) for first, last in zip(before, now, strict=True))
        return replace(branch, checkpoints=(*branch.checkpoints[:known], *new))

    def _took(self, state: State) -> Taken:
        """The step that comes next in a state, which is remembered."""
        reads = self.watched()
        outcomes, about = self._carried_out(state)
        taken = Taken(tuple(outcomes), about, reads.record())
        if len(self.taken) < MOST_TAKEN:
            self.taken[id(state)] = state, taken
        return taken

    def _carried_out(self, state: State) -> tuple[Iterable[Transition], tuple[str, ...]]:
        """What the step that comes next in a state may come to, and the pieces that it concerns."""
        if state.agenda:
            task, rest = state.agenda[0], replace(state, agenda=state.agenda[1:])
            about = task.who, task.whom, *(_concerned(task.sentence) if task.sentence else ())
            return self._steps[task.step](self, rest, task), about
        if late := self.still_waiting(state):
            outcomes = [Transition(state.breaking(late[0]).then(Task(BREAKING_IN, number=late[0])))]
            return outcomes, _concerned(self.situation.play[late[0]])
        if state.next < len(self.situation.play):
            return self._next_sentence(state), _concerned(self.situation.play[state.next])
        return [Transition(state)], ()

    def telling(self, state: State, after: State) -> int:
        """The sentence that a step carries out: the one that it begins or takes for its own, or the one before."""
        if not state.agenda or after.next > state.next:
            return state.next
        task, place = state.agenda[0], _place(state)
        if task.step == BREAKING_IN:
            return place
        begun, play = self._sentence(place), self.situation.play
        own = (one for one in range(begun + 1, place) if task.sentence is not None and play[one].span == task.sentence.span)
        return next(own, begun) if task.sentence is not None and task.sentence.span is not None else begun

    # Sentences

    def _next_sentence(self, state: State) -> Iterable[Transition]:
        sentence = self.situation.play[state.next]
        if sentence.deed is not Command.CANCEL:
            state = replace(state, window=state.window + 1)
        before = replace(state, next=self.after_group(state.next))
        outcomes = self.begin(before, sentence)
        if sentence.deed in self.game.acts.answering:
            return outcomes
        return [
            found if _goes_on(before, found) else replace(found, state=_without_offers(found.state, state.offers))
            for found in outcomes
        ]

    def begin(self, state: State, sentence: Sentence) -> Iterable[Transition]:
        """The outcomes of setting out on a sentence."""
        return self._begin(self, state, sentence)

    def after_group(self, start: int) -> int:
        """Where the sentences that break into the deed at `start` end."""
        end = start + 1
        while end < len(self.situation.play) and self.situation.play[end].breaks_in:
            end += 1
        return end

    def upcoming(self, state: State) -> Sentence | None:
        """The sentence that comes next, which a step may take for its own."""
        return self.situation.play[state.next] if state.next < len(self.situation.play) else None

    def past_report(self, state: State, events: Iterable[Event]) -> State:
        """The state in which the next sentence is taken where it only tells of those events; else the same."""
        said = self.upcoming(state)
        act = self.game.acts.reporting.get(said.deed) if said is not None else None
        same = (one for one in events if said is not None and one.act is act and one.whom in said.whom)
        return self.take(state) if said is not None and any(said.who in ("", one.who) for one in same) else state

    def take(self, state: State) -> State:
        """The state with the upcoming sentence, and what breaks into it, taken."""
        return replace(state, next=self.after_group(state.next))

    def breaking_in(self, state: State) -> list[int]:
        """The sentences that may still break into the deed in progress, by place."""
        start = state.next
        while start > 0 and self.situation.play[start - 1].breaks_in:
            start -= 1
        return [place for place in range(start, state.next) if place not in state.broken_in]

    def still_waiting(self, state: State) -> list[int]:
        """The sentences that broke in before what they take up had come open, by place."""
        return [place for place in self.breaking_in(state) if state.count(WAITING, "", str(place))]

    def missed(self, state: State) -> list[int]:
        """The sentences that were to break in, but whose moment never came, by place."""
        timed = [place for place, sentence in enumerate(self.situation.play) if place and sentence.breaks_in]
        return [place for place in timed if place not in state.broken_in]


def _place(state: State) -> int:
    """How many sentences had been begun; one that breaks into another comes before what that comes to."""
    task = state.agenda[0] if state.agenda else None
    return task.number if task is not None and task.sentence is None and task.step == BREAKING_IN else state.next


def _noted(tried: Attempt, state: State, steps: Steps, told: int) -> Attempt:
    """The attempt with what was read until then; once the course is open, nobody can say whether it was allowed."""
    return replace(tried, steps=steps, sentences=state.next, told=told, decided=tried.decided and not state.unknown)


def _goes_on(before: State, found: Transition) -> bool:
    """Whether a sentence came to nothing, so that the play is where it was."""
    refused = found.attempt is not None and found.attempt.decided and not found.attempt.allowed
    return refused or found.state == before


def _without_offers(state: State, lapsed: tuple[Program, ...]) -> State:
    """The state in which what was open before the play went on with something else is open no longer."""
    if not lapsed:
        return state
    return replace(state, offers=tuple(offer for offer in state.offers if not any(offer is old for old in lapsed)))


def _concerned(sentence: Sentence) -> tuple[str, ...]:
    """The pieces that a sentence names."""
    return (sentence.who, *sentence.whom, *((sentence.ability.bearer,) if sentence.ability is not None else ()))
