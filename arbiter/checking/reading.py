"""A card text as the rules of checking see it: its sentences, and what each of them does."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from arbiter.checking.clauses import broken_place, doubled, faults, missing_subject
from arbiter.checking.diagnostics import Diagnostic, of_problem
from arbiter.checking.sentences import TaggedSentence, sentences
from arbiter.effects import Ability, Act, Complement, Effect, Kind, Reference
from arbiter.frozen import frozen, replace
from arbiter.language.abilities import read_abilities
from arbiter.language.printer import house_of
from arbiter.rulebook import Library
from arbiter.spans import Span


@frozen
class SpokenEffect:
    """An effect with the ability that it belongs to and the sentence that says it."""

    ability: Ability
    effect: Effect
    start: int
    end: int


@frozen
class TextReading:
    """What a text says and what of it cannot be read."""

    text: str
    sentences: tuple[TaggedSentence, ...]
    abilities: tuple[Ability, ...]
    """As they stand in the text: a keyword has a name and no effects."""
    unread: tuple[Diagnostic, ...]
    bearer: Kind | None = None
    """The kind of card that bears the text, where it was told."""

    @property
    def spoken(self) -> tuple[SpokenEffect, ...]:
        """Every effect that is worded in the text, in order; those behind its keywords are left out."""
        return tuple(
            SpokenEffect(ability, effect, *place)
            for ability in self.abilities
            for effect, place in zip(ability.effects, ability.places, strict=False)
        )

    @property
    def named(self) -> tuple[tuple[str, int, int], ...]:
        """Every keyword that stands in the text as a sentence of its own, with its place."""
        return tuple((ability.name, *ability.places[0]) for ability in self.abilities if not ability.effects and ability.places)

    @property
    def house(self) -> str:
        """All that could be read, in canonical text; what that has no words for as it stands."""
        return " ".join(house_of(ability) or ability.text for ability in self.abilities)

    @property
    def reads_back(self) -> bool:
        """Whether every word was read, and canonical text means the same again."""
        if self.unread or not self.abilities or None in map(house_of, self.abilities):
            return False
        again, problems = _read(self.house, self.bearer)
        return not problems and told_by(again) == told_by(self.abilities)

    def without(self, errors: Collection[Diagnostic]) -> TextReading:
        """The same with the sentences left out in which there is an error, which is then what of them is not read."""
        if not errors:
            return self
        given = tuple(ability for ability in self.abilities if not _lacks(ability, errors))
        return replace(self, abilities=given, unread=(*self.unread, *(one for one in errors if one not in self.unread)))

    def sentence_at(self, offset: int) -> TaggedSentence | None:
        """The sentence that an offset falls into, its stop included."""
        return next((sentence for sentence in self.sentences if sentence.start <= offset <= sentence.end), None)

    def is_read(self, sentence: TaggedSentence) -> bool:
        """Whether nothing in a sentence was left unread."""
        return not any(self.sentence_at(finding.start) is sentence for finding in self.unread)


def told_by(abilities: Collection[Ability]) -> list[str | Effect]:
    """The keywords and effects of abilities one after the other, whichever of them stand in one sentence."""
    return [told for one in abilities for told in (unordered(one.effects) or (one.name,))]


def unordered(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The effects without the order in which it is said how each is done, and with what else."""
    return tuple(
        replace(effect, manner=tuple(sorted(effect.manner)), roles=tuple(sorted(effect.roles, key=repr))) for effect in effects
    )


def read(text: str, bearer: Kind | None = None) -> TextReading:
    """What a text says. Nothing about it raises: whatever cannot be read is a finding."""
    abilities, unread = _read(text, bearer)
    parts = tuple(sentences(text))
    named = {place for ability in abilities if not ability.effects for place in ability.places}
    faulty = [lack for part in parts if (part.start, part.end) not in named for lack in faults(part)]
    faulty += [lack for part in parts if (part.start, part.end) not in named for lack in _nobody(part, unread)]
    faulty += [lack for part in parts if (part.start, part.end) in named for lack in doubled(part)]
    faulty += [lack for ability in abilities for lack in _one_party_missing(ability)]
    given = tuple(ability for ability in abilities if not _lacks(ability, faulty))
    return TextReading(text, parts, given, tuple(_placed(lack, parts) for lack in (*faulty, *unread)), bearer)


def _placed(lack: Diagnostic, parts: Collection[TaggedSentence]) -> Diagnostic:
    """The finding that a sentence breaks off at the words after which something is missing, and not at the full stop alone."""
    broken = next((part for part in parts if lack.start == part.end), None) if lack.code == "language.unfinished" else None
    if broken is None:
        return lack
    start, end = broken_place(broken)
    return replace(lack, start=start, end=end)


def _nobody(part: TaggedSentence, unread: Collection[Diagnostic]) -> Iterator[Diagnostic]:
    """That a sentence which cannot be read does not say who it speaks of."""
    if any(part.start <= one.start <= part.end for one in unread):
        yield from missing_subject(part)


def _one_party_missing(ability: Ability) -> Iterator[Diagnostic]:
    """Every order to be given an action that does not say who is, every exchange for nothing, and whoever is put nowhere."""
    for effect, (start, end) in zip(ability.effects, ability.places, strict=False):
        if _is_for_nothing(effect):
            yield Diagnostic(
                "language.missing-object",
                "it is not said what this is exchanged for",
                start,
                end,
                "say it, such as “for another crew in your collection”",
            )
        if effect.act is Act.PUT and effect.whom is not None and effect.whom.kind in _PUT_SOMEWHERE and _is_bare(effect):
            hint = "say where, such as “on this ship” or “on your home island”"
            yield Diagnostic("language.missing-object", "it is not said where this is put", start, end, hint)
        if (effect.act is Act.GIVE and effect.whom is None) or any(_is_given_nothing(role) for role in effect.roles):
            yield Diagnostic(
                "language.missing-object",
                "it is not said who is given what",
                start,
                end,
                "say it, such as “this ship” and “an action”",
            )


_PUT_SOMEWHERE = frozenset({Kind.CREW, Kind.SHIP, Kind.TREASURE, Kind.EQUIPMENT, Kind.CARD})
"""What is always put somewhere, where the text has to say it."""


def _is_bare(effect: Effect) -> bool:
    """Whether nothing is said of a deed besides who does it to whom, and when."""
    return effect.affirms and not effect.roles and not effect.manner and not effect.table


def _is_for_nothing(effect: Effect) -> bool:
    """`you may exchange this crew`: one thing, of one side, and nothing that comes in its place."""
    whom = effect.whom
    if effect.act is not Act.EXCHANGE or whom is None or whom.also or (effect.who is not None and effect.who.also):
        return False
    single = whom.reference in (Reference.THIS, Reference.THAT) or whom.number == 1
    return single and whom.number in (None, 1) and whom.bound is None and "each" not in effect.manner and not effect.roles


def _is_given_nothing(role: Complement) -> bool:
    """`one ship, which may not be given unless she is docked`."""
    done = role.doing if role.word == "which" else None
    nothing = done is not None and done.act is Act.GIVE and done.who is None and done.action is None
    return nothing and done is not None and not done.roles


def _lacks(ability: Ability, faulty: Collection[Diagnostic]) -> bool:
    """Whether a sentence of an ability is faulty: nothing can be made of it."""
    return any(start <= lack.start <= end for start, end in ability.places for lack in faulty)


def filled(reading: TextReading, library: Library) -> tuple[Ability, ...]:
    """The abilities as the edition corrects them, its keywords with their effects; unknown names are left out."""
    found = (ability if ability.effects else library.keyword(ability.name) for ability in reading.abilities)
    return tuple(library.book.amend(ability) for ability in found if ability is not None)


def _read(text: str, bearer: Kind | None) -> tuple[tuple[Ability, ...], tuple[Diagnostic, ...]]:
    abilities, problems = read_abilities(text, Span("", 1, 1, 1, len(text) + 1), bearer)
    return abilities, tuple(map(of_problem, problems))
