"""Which sentences of a card text belong together: each group of them becomes one ability."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from itertools import takewhile

from arbiter.effects import Act, Complement, Condition, Effect, Kind, Quality, Reference, Trait
from arbiter.frozen import replace
from arbiter.language.canonical import canonical
from arbiter.language.canonical.actions import in_its_place, spent_without_it
from arbiter.language.canonical.dice import for_every_other, on_other_results
from arbiter.language.canonical.rows import gone_on_with, once_rammed
from arbiter.language.general.sentences import Reading
from arbiter.language.mistakes import problem, unanswered
from arbiter.language.pieces import THAT_SHIP, THIS_TREASURE, negated
from arbiter.language.printer.canonical_forms import goes_on_about, is_about_the_chosen, needs_semicolon
from arbiter.language.reference.antecedents import resolved
from arbiter.language.reference.pronouns import borne, selectors
from arbiter.language.reference.resolution import Doubt, Unanswered
from arbiter.language.reference.salience import OBJECT, Discourse
from arbiter.language.reference.turns import TurnsToCome
from arbiter.language.texts.continuations import (
    after_roll,
    another_bonus,
    at_the_same_moment,
    bonus_against,
    both_left,
    can_only_go_on,
    comes_of_a_shot,
    ends_what_began,
    is_of_their_results,
    is_shown_for,
    names_again,
    otherwise,
    said_twice,
    stands_instead,
    takes_its_place,
    tells_result,
    unless_chosen,
    upon_the_choice,
)
from arbiter.language.wording.expansions import SoFar
from arbiter.problems import Problem

Place = tuple[int, int]
"""Where something begins and ends in a text."""
Mistake = Callable[[], Problem]
"""What cannot be read; it is put into words for those alone who tell it."""


@dataclass(slots=True)
class TextSentence:
    """A sentence, or a piece of one, and where it begins in its text."""

    text: str
    start: int
    told: str = ""
    """The sentence that it is short for, where it is a part of a telegram."""

    @property
    def words(self) -> str:
        return self.text.strip()

    @property
    def place(self) -> Place:
        """Where its words begin and end in the text."""
        return self.start + len(self.text) - len(self.text.lstrip()), self.start + len(self.text.rstrip())

    def mistake(self, code: str, message: str, hint: str = "") -> Mistake:
        return partial(problem, code, message, *self.place, hint)


@dataclass(slots=True)
class Group:
    """Sentences that belong together, as far as they have been read."""

    effects: tuple[Effect, ...]
    text: str
    keyword: bool = False
    row: tuple[int, ...] = ()
    """The faces of its row, where the text is a table of results."""
    places: tuple[Place, ...] = ()
    """For each effect, where its sentence begins and ends in the text; for a keyword, where its name does."""

    def add(self, effects: tuple[Effect, ...], sentence: TextSentence) -> None:
        """The group goes on with the effects of one more sentence."""
        self.text = f"{self.text}. {sentence.words}" if self.text else sentence.words
        self.effects += effects
        self.places += tuple(sentence.place for _ in effects)


@dataclass(slots=True)
class _Roll:
    """A die roll that was announced, and waits for its results."""

    effect: Effect
    sentence: TextSentence
    mistakes: int
    """How many there were in the text when it was announced."""
    kept: bool
    """Whether its sentence stands in a group already, with what was done before the roll."""
    told: bool = False
    """Whether a result of it has been told."""
    row: tuple[int, ...] = ()
    """The faces of the row of a table in which it stands; the rows of no table are its results then."""


@dataclass(slots=True)
class Groups:
    """What has been read of a text so far."""

    found: list[Group] = field(default_factory=list)
    mistakes: list[Mistake] = field(default_factory=list)
    read: list[tuple[TextSentence, Reading]] = field(default_factory=list)
    """Each sentence that was read, in order."""
    row: tuple[int, ...] = ()
    """The faces of the row of a table of results in which the sentences stand."""
    beyond: bool = False
    """Whether the next sentence stands after the first one of the last row, so that it may hold whatever was rolled."""
    goes_on: bool = False
    """Whether a semicolon parts the next sentence from the one before."""
    _roll: _Roll | None = None
    doubts: dict[Place, Doubt] = field(default_factory=dict)
    """For sentences with a pronoun that could stand for either of two things, that pronoun."""
    told: SoFar = field(default_factory=SoFar)
    """What telegrams may leave out."""
    of_ship: bool = False
    """Whether the text speaks of this ship by that name."""
    _spoken: Discourse = field(default_factory=Discourse)
    """All that was spoken of so far."""
    _turns: TurnsToCome = field(default_factory=TurnsToCome)
    """The turn to come that was spoken of last."""

    @property
    def _last(self) -> Group | None:
        """The group that a sentence may go on with."""
        return self.found[-1] if self.found and not self.found[-1].keyword else None

    @property
    def _results(self) -> frozenset[int]:
        """The faces of which the text just told what they do."""
        told = takewhile(lambda group: any(effect.faces for effect in group.effects), reversed(self.found))
        return frozenset(face for group in told for effect in group.effects for face in effect.faces)

    def keep(self, reading: Reading, sentence: TextSentence) -> None:
        """The reading is kept as a group of its own, or with the one before that it goes on about."""
        if reading.aside:
            self._add_aside(reading.aside, sentence)
            return
        last = self._last
        more = another_bonus(last.effects[-1], reading.effects) if last is not None and last.effects else None
        reading = reading if more is None else replace(reading, effects=(more,))
        if more is None and any(bonus_against(effect) is not None for effect in reading.effects):
            self.mistakes.append(sentence.mistake("language.not-understood", "say what the bonus is added to"))
            return
        try:
            doubts: list[Doubt] = []
            effects = resolved(reading.effects, self._spoken, doubts, trailing=reading.trailing, ahead=reading.ahead)
            effects = borne(effects, self._spoken.bearer, of_ship=self.of_ship)
            self.doubts |= dict.fromkeys([sentence.place] if doubts else [], *doubts[:1])
        except Unanswered as error:
            told = "" if self.mistakes else str(error)
            self.mistakes.append(partial(unanswered, sentence.text, sentence.place, sentence.start, error.word, told))
            return
        loose = self._loose(reading, effects, sentence)
        if loose is not None:
            self.mistakes.append(loose)
            return
        self.read.append((sentence, reading))
        effects = self._turns.carried_on(effects, sentence.text)
        effects = canonical(effects, self._roll is not None)
        effects = on_other_results(effects, self._results)
        paid_for = self._paid_for(effects)
        if paid_for is not None:
            effects, reading = paid_for, replace(reading, follows=False)
        in_row = bool(self.row) and self.rolled and not reading.rolls
        if in_row:
            effects = tuple(replace(effect, faces=effect.faces or self.row) for effect in effects)
        elif self.row:
            effects = tuple(replace(effect, table=self.row) for effect in effects)
        if reading.rolls:
            self._announce(effects, sentence)
        elif self._roll is not None and (reading.on_result or in_row or tells_result(effects)):
            self._tell_result(self._roll, effects, sentence)
        else:
            self.end_roll()
            self._place(reading, effects, sentence)

    def _loose(self, reading: Reading, effects: tuple[Effect, ...], sentence: TextSentence) -> Mistake | None:
        """What is wrong with a sentence of which it is not said what it hangs on, or what hangs on it; else None."""
        done = (one for one in effects if one == Effect(Act.DO, whom=one.whom, conditions=one.conditions))
        if any(one.whom is not None and (one.whom.reference is Reference.THAT or one.whom.kind is Kind.CARD) for one in done):
            message = "what hangs on this deed is not said with it"
            return sentence.mistake("language.not-understood", message, "go on with “If you do, …”")
        limit = next((word for word in _LIMITS if sentence.words.lower().startswith(f"{word} ")), None)
        if limit is not None and any(limit in effect.manner for effect in effects):
            return sentence.mistake("language.not-understood", f"“{limit}” does not say here how many", "say the limit by itself")
        if not self.beyond or self._goes_on_with_row(reading):
            return None
        message = "this may belong to the last row of the table, or hold whatever was rolled"
        hint = "put what holds always on a line of its own, and join to the row what is the row's, as with “, and”"
        return sentence.mistake("language.not-understood", message, hint)

    def _goes_on_with_row(self, reading: Reading) -> bool:
        """Whether a sentence can only go on with the one before it, or is the first after the title of a row."""
        last = self._last.effects[-1] if self._last is not None and self._last.effects else None
        begins = self._roll is not None and bool(self._roll.row) if last is None else last.act is Act.TITLE
        then = any("then" in effect.manner for effect in reading.effects)
        again = any(one.reference in (Reference.THAT, Reference.SUBJECT) for one in selectors(reading.effects))
        return begins or reading.on_result or ((again or reading.follows) and not then)

    def _paid_for(self, effects: tuple[Effect, ...]) -> tuple[Effect, ...] | None:
        """The effects of a sentence that tells what an action is spent on which the sentence before it gives; else None."""
        last = self._last
        spent = spent_without_it(last.effects[-2:]) if last is not None else None
        told = in_its_place(effects, spent) if spent is not None and effects else None
        if last is None or told is None:
            return None
        last.effects, last.places = last.effects[:-2], last.places[:-2]
        if not last.effects:
            self.found.pop()
        return told

    def _place(self, reading: Reading, effects: tuple[Effect, ...], sentence: TextSentence) -> None:
        """The effects are put where they belong: into the last group or into one of their own."""
        last = self._last
        before = last.effects if last is not None else ()
        effects = tuple(for_every_other(one, before[-1]) for one in effects) if before else effects
        effects = (once_rammed((*before, *effects)) or effects)[-len(effects) :] if effects else effects
        effects = at_the_same_moment(effects, before)
        not_chosen = unless_chosen(effects, before)
        effects = not_chosen or effects
        denied = otherwise(effects, before, of_state=reading.denies or both_left(effects, before))
        denied = canonical(denied, self._roll is not None) if denied != effects else denied
        other_faces = denied != effects and bool(denied[0].faces)
        alone = reading.denies and denied != effects and not self.goes_on
        effects = denied
        joined = gone_on_with(before[-1], effects[0]) if before and effects else None
        if last is not None and joined is not None:
            last.effects, last.places = last.effects[:-1], last.places[:-1]
            last.add((*joined, *effects[1:]), sentence)
            return
        if self.goes_on and goes_on_about(effects, before):
            effects, follows_it = (replace(effects[0], when=before[-1].when, faces=before[-1].faces), *effects[1:]), True
        else:
            follows_it = False
        follows = (
            (reading.follows and not alone)
            or not_chosen is not None
            or any(map(can_only_go_on, effects))
            or follows_it
            or other_faces
            or names_again(effects, before)
            or (before and effects and is_about_the_chosen(before[-1], effects[0]))
            or takes_its_place(effects, before)
            or is_shown_for(effects, before)
            or ends_what_began(effects, before)
            or comes_of_a_shot(effects, before)
            or is_of_their_results(effects, before)
            or (self.goes_on and needs_semicolon((*before[-1:], *effects)))
        )
        if last is not None and before and stands_instead(effects, before[-1]):
            self._replace_bonus(last, effects, sentence)
        elif last is not None and ((before and follows) or (self.row and last.row == self.row)):
            last.add(upon_the_choice(effects, before), sentence)
        else:
            self._begin(effects, sentence)

    def _begin(self, effects: tuple[Effect, ...], sentence: TextSentence) -> None:
        group = Group((), "", row=self.row)
        group.add(effects, sentence)
        self.found.append(group)

    def _add_aside(self, roles: tuple[Complement, ...], sentence: TextSentence) -> None:
        """The last effect takes part in what was added to it; what a treasure is worth besides is told for itself."""
        last = self.found[-1] if self.found else None
        told = last is None or any(role.word == "worth" for effect in last.effects[-1:] for role in effect.roles)
        if told and [role.word for role in roles] == ["worth"]:
            self._spoken.add(THIS_TREASURE, OBJECT)
            self._begin((Effect(Act.BE, who=THIS_TREASURE, roles=roles, table=self.row),), sentence)
            return
        if last is None or not last.effects:
            self.mistakes.append(sentence.mistake("language.not-understood", "this adds to nothing; say what is done"))
            return
        *before, effect = last.effects
        last.effects = (*before, replace(effect, roles=(*effect.roles, *roles)))

    # Rolls and their results

    def _announce(self, effects: tuple[Effect, ...], sentence: TextSentence) -> None:
        """A roll waits for its results; what is done before it in the same sentence is kept."""
        self.end_roll()
        *before, roll = effects
        last = self._last
        goes_on = self.goes_on or (last is not None and bool(last.effects) and is_about_the_chosen(last.effects[-1], roll))
        joins = last is not None and ((self.row and last.row == self.row) or (goes_on and last.effects))
        if last is not None and joins:
            last.add(tuple(before), sentence)
        elif before:
            self._begin(tuple(before), sentence)
        self._roll = _Roll(roll, sentence, len(self.mistakes), kept=bool(before or joins), row=self.row)

    def _tell_result(self, roll: _Roll, effects: tuple[Effect, ...], sentence: TextSentence) -> None:
        """The effects of a result go on with the group of their roll, or begin it."""
        if said_twice(effects, roll.effect):
            message = "how often this happens is said with the roll"
            self.mistakes.append(sentence.mistake("language.not-understood", message))
            return
        roll.told, told = True, after_roll(effects, roll.effect)
        last = self._last
        if last is not None and last.effects and stands_instead(told, last.effects[-1]):
            self._replace_bonus(last, told, sentence)
        elif last is not None and (roll.kept or (bool(last.effects) and is_about_the_chosen(last.effects[-1], told[0]))):
            roll.kept = True
            last.add(told, sentence)
        else:
            roll.kept = True
            group = Group((), roll.sentence.words)
            group.add(told, sentence)
            self.found.append(group)

    @property
    def awaits_results(self) -> bool:
        """Whether a roll waits for its results."""
        return self._roll is not None

    @property
    def rolled(self) -> bool:
        """Whether a roll waits for its results that stood before any table, so that the rows of one tell them."""
        return self._roll is not None and not self._roll.row

    def end_roll(self) -> None:
        """No more results are told; a problem is kept when there has been none."""
        if self._roll is not None and not self._roll.told:
            message, hint = "a die is rolled, but nothing says what its results do", "go on with “On a 5 or 6, …”"
            if len(self.mistakes) > self._roll.mistakes:
                message, hint = "the results of this roll stand in a sentence that is not read", "put that sentence right first"
            self.mistakes.append(self._roll.sentence.mistake("language.roll-without-result", message, hint))
        self._roll = None

    # A bonus that gives way to another

    def _replace_bonus(self, group: Group, effects: tuple[Effect, ...], sentence: TextSentence) -> None:
        """`+1 … . She gets +2 instead if …`: the first bonus holds only while the condition of the second does not."""
        *before, first = group.effects
        against = effects[0].whom if not effects[0].conditions else None
        if against is not None:
            other = Condition(THAT_SHIP, Trait(Quality.IS_A, negated=True, of=against))
            group.effects = (*before, first.with_conditions(other))
            group.add(tuple(replace(each, manner=()) for each in effects), sentence)
            return
        conditions = [condition for effect in effects for condition in effect.conditions]
        told = [condition for condition in conditions if isinstance(condition, Condition)]
        if first.act is not Act.HAVE or first.amount is None or len(told) != 1 or len(conditions) != 1:
            message = "“instead” needs a bonus in the sentence before it, and one condition"
            self.mistakes.append(sentence.mistake("language.not-understood", message))
            return
        group.effects = (*before, first.with_conditions(negated(told[0])))
        same = {"act": Act.HAVE, "quantity": first.quantity, "who": first.who, "whom": first.whom, "manner": ()}
        group.add(tuple(replace(each, **same) for each in effects), sentence)


_LIMITS = ("only", "no more than", "not more than", "at most")
"""What begins a sentence and limits what comes after it, not how something is done."""
