"""Effects in canonical text: card text that reads back as the same effects, one wording for each shape."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from arbiter.effects import (
    Ability,
    Act,
    Comparison,
    Complement,
    Condition,
    Effect,
    Happening,
    Kind,
    Moment,
    Often,
    Phase,
    Quality,
    Quantity,
    Reference,
    Selector,
    Turn,
)
from arbiter.frozen import replace
from arbiter.language.inflection import capital
from arbiter.language.pieces import CHOSEN, THIS_SHIP, YOU
from arbiter.language.printer.amounts import is_bonus
from arbiter.language.printer.canonical_forms import (
    goes_on_about,
    is_general,
    is_general_condition,
    is_general_moment,
    needs_semicolon,
)
from arbiter.language.printer.circumstances import (
    beside,
    comparison,
    condition,
    figured,
    general_condition,
    general_moment,
    moment,
    related,
)
from arbiter.language.printer.deeds import alternatives, ends_in_clause, purposes, role_words
from arbiter.language.printer.nouns import RELATED, bare_phrase, subject
from arbiter.language.printer.print_context import Voice, is_plural
from arbiter.language.printer.runs import Run, is_parted, joined_clauses, replaced_bonus, runs
from arbiter.language.reference.plausible import person
from arbiter.language.reference.pronouns import is_chosen, rewritten, selectors

RELATED.update({Quality.BESIDE: beside, Quality.FIGURED: figured, Quality.RELATIVE: related})


@lru_cache(maxsize=4096)
def print_effect(effect: Effect) -> str:
    """The sentence that reads back as the effect; a die that must be rolled first has a sentence before it."""
    return _text([(effect,)], None)


@lru_cache(maxsize=4096)
def print_ability(ability: Ability, this: str | None = None) -> str:
    """Card text that reads back as this one ability; a keyword is printed by its name.

    `this` is a name to say instead of `this ship`, or of `this crew` and the like where no ship is spoken of.
    """
    if not ability.effects:
        return f"{ability.name}."
    if len(ability.effects) == 2:
        first, second = ability.effects
        before = replaced_bonus(first, second)
        if before is not None:
            return f"{_text([(before,)], this)} {capital(_instead(second, this))}."
    return _text(runs(_with_purposes(ability.effects)), this)


def house_of(ability: Ability) -> str | None:
    """The ability in canonical text, or None where that has no words for it."""
    try:
        return print_ability(ability)
    except Exception:  # noqa: BLE001 - a wording that is missing is no reason to leave everything else unsaid
        return None


def _with_purposes(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """What is done in the place of what would happen, as a purpose: `you may … in order to ignore that hit`."""
    told: list[Effect] = []
    for effect in effects:
        first = told[-1] if told else None
        would = first is not None and first.when is not None and "would" in first.when.happening.manner
        doing = Happening(effect.act, None, effect.whom, roles=effect.roles, manner=effect.manner)
        made = first is not None and first.act is Act.GIVE and first.optional and not first.roles and effect.act is Act.MAKE
        if made and len(effect.conditions) == 1 and is_chosen(effect.conditions[0]):
            effect = replace(effect, conditions=(CHOSEN,))  # noqa: PLW2901
        if first is not None and (would or made) and effect == _meant_by(doing, first):
            told[-1] = replace(first, roles=(*first.roles, Complement("in order to", doing=doing)))
        else:
            told.append(effect)
    return tuple(told)


def _meant_by(purpose: Happening, first: Effect) -> Effect:
    """The effect of what something is done for."""
    lead = {"when": first.when, "often": first.often, "conditions": (*first.conditions, CHOSEN)}
    who = None if first.who == YOU else first.who
    return Effect(purpose.act, who=who, whom=purpose.whom, roles=purpose.roles, manner=purpose.manner, **lead)  # type: ignore[arg-type]


def _text(found: Iterable[Run], this: str | None) -> str:
    page = _Page(this)
    for run in found:
        page.write(run)
    return f"{page.text}."


@dataclass(slots=True)
class _Page:
    """What has been printed so far; the mark that ends its last sentence depends on what comes next."""

    this: str | None
    text: str = ""
    before: Effect | None = None
    """The effect that was printed last."""
    chooser: Selector | None = None
    """Who was let choose last, for what hangs on it."""
    following: bool = False
    """Whether that was a choice among what follows, of which each half is told alike."""
    rolled: tuple[object, ...] | None = None
    """How often, when and what was rolled, for results that wait for the same roll."""
    row: tuple[int, ...] = ()
    """The faces of the row of a table of results."""

    def write(self, run: Run) -> None:
        """The page with the sentences of one more run: a die is rolled once for all its results."""
        first = run[0]
        if first.table and first.table != self.row:
            self._begin_row(first.table)
        announced = (_often(first), first.when, first.dice)
        before = self.before
        silent = not any(announced) and before is not None and (before.optional or bool(before.faces) or before.dice is not None)
        if (first.faces or first.dice) and not silent and announced != self.rolled:
            self.rolled = announced
            if self._goes_on(first):
                self.text += f" and {_roll(replace(first, often=None, when=None), _voice(run, self.this))}"
            else:
                self._say(_roll(first, _voice(run, self.this)), first)
            self.before = None
        voice = _voice(run, self.this)
        if not any(map(is_chosen, first.conditions)):
            self.chooser = None
        chose = self.before is not None and (self.before.optional or self.before.act is Act.CHOOSE)
        who = self.chooser = self.before.who if chose and self.before is not None else self.chooser
        voice.chooser = "that player does" if who is not None and person(who) else "you do"
        if chose and self.before is not None:
            self.following = self.before.whom is not None and self.before.whom.name == "following"
        voice.of_following = self.following
        voice.by_you = self.before is not None and self.before.who in (None, YOU) and not first.faces
        self._say(_sentence(run, voice), first)
        self.before = run[-1]

    def _goes_on(self, first: Effect) -> bool:
        """Whether a die is rolled in the sentence in which something is chosen for its results."""
        before = self.before
        choice = before is not None and before.act is Act.CHOOSE and before.whom is not None and before.who is None
        return choice and before is not None and (before.when, before.often) == (first.when, first.often) and first.dice is None

    def _begin_row(self, row: tuple[int, ...]) -> None:
        label = f"{row[0]}-{row[-1]}:" if len(row) > 1 else f"{row[0]}:"
        self.text = f"{self.text}. {label}" if self.text else label
        self.row, self.before = row, None

    def _say(self, sentence: str, first: Effect) -> None:
        """A title goes on with a colon, an ability that needs it with a semicolon; all else is a new sentence."""
        if self.before is not None and self.before.act is Act.TITLE:
            self.text = f"{self.text}: {sentence}"
        elif self.before is not None and (needs_semicolon((self.before, first)) or goes_on_about((first,), (self.before,))):
            self.text = f"{self.text}; {sentence}"
        else:
            mark = "" if not self.text else " " if self.text.endswith(":") else ". "
            self.text = f"{self.text}{mark}{capital(sentence)}"


def _often(effect: Effect) -> Often | None:
    """How often, where that leads the sentence."""
    return effect.often if effect.often is not Often.EACH_TURN else None


def _voice(run: Run, this: str | None) -> Voice:
    """A voice in which a name stands for the ship of the effects, or else for whatever says `this`."""
    kinds = [found.kind for found in selectors(run) if found.reference is Reference.THIS]
    named = Kind.SHIP if Kind.SHIP in kinds or not kinds else kinds[0]
    by_name = is_general(run[0]) and any(map(_is_another_ship, selectors(run)))
    return Voice(
        this,
        named,
        by_name=by_name,
        about=run[0].who,
        elsewhere=this is not None or any(_speaks_of_ship(effect) for effect in run),
        boards=run[0].quantity is Quantity.BOARDING_ROLL,
        deed_by_deed=is_general(run[0]) and run[0].act is not Act.GIVE,
    )


def _is_another_ship(found: Selector) -> bool:
    """Whether a ship is spoken of that is not this one, so that `she` and `her` could be either."""
    return Kind.SHIP in found.kinds and found.reference not in (Reference.THIS, Reference.SUBJECT)


def _speaks_of_ship(effect: Effect) -> bool:
    """Whether an effect speaks of this ship otherwise than by phrases that may leave the ship out."""
    conditions = tuple(item for item in effect.conditions if not _is_able(item))
    told = replace(effect, when=None, conditions=conditions)
    return any(found.kind is Kind.SHIP and found.reference in (Reference.THIS, Reference.SUBJECT) for found in selectors(told))


def _roll(effect: Effect, voice: Voice) -> str:
    dice = effect.dice
    words = f"roll {dice.count}d6" if dice is not None and dice.count > 1 else "roll a d6"
    if dice is not None and dice.per is not None:
        words = f"{words} for every {bare_phrase(dice.per, voice)}"
    if dice is None:
        return _joined(_timing(effect, voice), words, [])
    by = dice.piece("by")
    who = subject(by, voice, False) if by is not None else "you"
    if by is not None and not dice.optional and _is_aimed_at(effect.happening):
        words = f"{who} must first {words}"
    elif by is not None and not dice.optional:
        words = f"{who} {words if is_plural(by, False) else words.replace('roll', 'rolls', 1)}"
    said = f"{who} may {words}" if dice.optional else words
    return _joined(_timing(effect, voice), said, [role_words(role, voice) for role in dice.roles if role.word != "by"])


def _is_aimed_at(happening: Happening | None) -> bool:
    """Whether it is that somebody is a target, of whom it shows only then whether anything comes of it."""
    named = happening.whom if happening is not None and happening.act is Act.BE else None
    return named is not None and named.name == "target"


def _sentence(run: Run, voice: Voice) -> str:
    if _rolled_at(run[0]):
        run = tuple(rewritten(effect, _as_target) for effect in run)
    first = run[0]
    if len(run) == 1 and _looks_back(first) and first.when is not None:
        told = _sentence((replace(first, when=None),), voice)
        told = f"every {told.removeprefix('all ')}" if told.startswith("all ") else told  # one by one, as `that` one is
        return f"{told} {_moment(first.when, voice)}"
    leads = [f"on a {_faces(first.faces)}"] if first.faces else [] if first.dice is not None else _timing(first, voice)
    if is_general(first):
        if len(run) == 1 and _is_in_place(first, voice) and any(role.doing is not None for role in first.roles):
            run = (replace(first, manner=(*first.manner, "instead")),)
        leads += [
            *(["this turn"] if _turn_leads(first) else []),
            *purposes(first, voice),
            *(_asked(item, voice) for item in first.conditions if not _is_meanwhile(item, first)),
        ]
        if leads:
            leads[-1] = " ".join([leads[-1], *alternatives(first, voice)])
        trails = [_asked(item, voice).replace("if ", "while ", 1) for item in first.conditions if _is_meanwhile(item, first)]
        trails += [told for told in _trails(first, (), voice) if run[0] is first or told != "instead"]
        return _joined(leads, joined_clauses(run, voice, led=bool(leads)), trails)
    chosen = len(first.conditions) if is_parted(run) else _chosen_at(first)
    for item in first.conditions[: chosen + 1]:
        leads.append(_condition(item, voice))
    clauses = joined_clauses(run, voice, led=bool(leads))
    return _joined(leads, clauses, _trails(first, first.conditions[chosen + 1 :], voice))


def _is_meanwhile(item: Condition | Comparison, effect: Effect) -> bool:
    """Whether something is asked while what is counted is done: `for every mast she eliminates while it is aboard`."""
    counted = effect.roles[-1].of if effect.roles and effect.roles[-1].word == "for every" else None
    done = counted is not None and any(trait.quality is Quality.RELATIVE for trait in counted.traits)
    return done and isinstance(item, Condition) and not is_chosen(item) and not item.trait.negated


def _looks_back(effect: Effect) -> bool:
    """Whether what it waits for is done to `that` one, of which the effect itself speaks first."""
    told = effect.when.happening.whom if effect.when is not None and effect.when.phase is Phase.WHEN else None
    alone = not effect.faces and effect.dice is None and effect.often is None
    who = effect.who if effect.quantity is not None and alone else None
    back = told is not None and who is not None and told == Selector(who.kinds, Reference.THAT)
    of = effect.whom.owner if effect.act is Act.DOUBLE and effect.whom is not None and alone else None
    if of is not None and told == Selector(of.kinds, Reference.THAT) and of.reference is Reference.ANY:
        return True
    return back and who is not None and who.reference in (Reference.ALL, Reference.ANY)


def _joined(leads: list[str], clauses: str, trails: list[str]) -> str:
    """A sentence without its capital and its full stop."""
    return " ".join([*(f"{lead}," for lead in leads), clauses, *trails])


def _timing(effect: Effect, voice: Voice) -> list[str]:
    """How often, and the moment, as leading phrases."""
    often, when = _often(effect), effect.when
    if often is Often.ONCE_FOR_EACH and when is not None:
        return [f"{often.value} {_moment(when, voice)}"]
    if when is not None and (rolled := _rolled_at(effect)):
        return ["when this ship is given a shoot action", f"for every cannon roll of {rolled}"]
    if when is not None and _is_at_first(effect):
        return [_moment(when, voice).replace("when ", "the first time each turn that ", 1)]
    if often is Often.ONCE and when is not None and when.phase is Phase.WHEN:
        return [f"once {_moment(when, voice).replace('when ', 'each time ', 1)}"]
    leads = [often.value] if often is not None else []
    if when is not None and not (_shoots_again(effect) or _is_worth_then(effect)) and when.happening.act is not Act.SET_UP:
        leads.append(_moment(when, voice))
    return leads


def _rolled_at(effect: Effect) -> int:
    """What a cannon of this ship rolls at a target of which an effect tells, or nothing."""
    roll = effect.happening
    at = any(one in (_THAT_SHIP, _TARGET) for one in selectors((effect.who, effect.whom)))
    die = roll.whom if at and roll is not None and roll.act is Act.ROLL and roll.who == THIS_SHIP else None
    of_cannon = die is not None and die.name == Quantity.CANNON_ROLL.value and len(die.traits) == 1
    return (die.traits[0].number or 0) if of_cannon and die is not None else 0


def _as_target(part: object) -> object:
    return _TARGET if part == _THAT_SHIP else part


_THAT_SHIP = Selector((Kind.SHIP,), Reference.THAT)
_TARGET = Selector((Kind.THING,), Reference.THE, name="target")


def _is_at_first(effect: Effect) -> bool:
    """Whether a die has to be rolled once in a turn upon what is done to the piece itself, and so the first time."""
    told = effect.when.upon(Phase.WHEN) if effect.when is not None else None
    rolled = effect.often is Often.ONCE_PER_TURN and not effect.optional and bool(effect.faces or effect.dice)
    mine = told is not None and told.who is None and told.whom is not None and told.whom.reference is Reference.THIS
    return rolled and mine and told is not None and told.act is not Act.GIVE


def _moment(found: Moment, voice: Voice) -> str:
    voice.asking = True
    told = general_moment(found, voice) if is_general_moment(found) else moment(found, voice)
    voice.asking = False
    return told


def _shoots_again(effect: Effect) -> bool:
    """Whether a cannon shoots once more after it has missed itself."""
    when = effect.when
    missed = when is not None and when.phase is Phase.WHEN and when.happening.act is Act.HIT and not when.happening.affirms
    own = missed and when is not None and when.happening.whom is None and effect.turn is None
    return effect.act is Act.REROLL and own and effect.who is not None and effect.who.kind is Kind.CANNON


def _is_worth_then(effect: Effect) -> bool:
    """Whether what something becomes is worth so much at a moment, which is not that at which it becomes so."""
    when = effect.when
    unloaded = when is not None and when.phase is Phase.WHEN and when.happening.act is Act.UNLOAD
    return unloaded and effect.act is Act.BECOME and any(role.word == "worth" for role in effect.roles)


def _faces(faces: tuple[int, ...]) -> str:
    if len(faces) > 2 and faces == tuple(range(faces[0], faces[-1] + 1)):
        return f"{faces[0]}-{faces[-1]}"
    return " or ".join(str(face) for face in faces)


def _chosen_at(effect: Effect) -> int:
    """The place of the last condition that must lead the sentence, so that all keep their order."""
    leading = [at for at, item in enumerate(effect.conditions) if is_chosen(item) or _is_able(item)]
    return leading[-1] if leading else -1


def _is_able(item: Condition | Comparison) -> bool:
    return isinstance(item, Condition) and item.trait.quality is Quality.ABLE


def _if_done(voice: Voice, negated: bool) -> str:
    if voice.chooser != "you do" or voice.of_following or voice.by_you:
        return f"if {voice.chooser}{' not' if negated else ''}"
    voice.mentioned = voice.named is Kind.SHIP
    return f"if {voice.this if voice.this is not None else 'she'} does{' not' if negated else ''}"


def _condition(item: Condition | Comparison, voice: Voice) -> str:
    if isinstance(item, Comparison):
        return comparison(item)
    if is_chosen(item):
        return _if_done(voice, item.trait.negated)
    voice.asking = not item.trait.negated
    told = general_condition(item, voice) if is_general_condition(item) else condition(item, voice)
    voice.asking = False
    return told


def _asked(item: Condition | Comparison, voice: Voice) -> str:
    """The phrase of a condition of a general effect, in which the choice is the player's."""
    if is_chosen(item) and isinstance(item, Condition):
        return f"if {voice.chooser}{' not' if item.trait.negated else ''}"
    return _condition(item, voice)


def _trails(effect: Effect, conditions: tuple[Condition | Comparison, ...], voice: Voice) -> list[str]:
    when = effect.when
    if _shoots_again(effect):
        return ["if it misses", *(_condition(item, voice) for item in conditions)]
    bare_bonus = effect.act is Act.HAVE and is_bonus(effect) and effect.quantity is None and not is_general(effect)
    in_place = _is_in_place(effect, voice)
    turn = effect.turn is not None and not _turn_leads(effect)
    found = ["instead"] if bare_bonus or in_place else []
    found += [_turn(effect, effect.turn)] if turn and effect.turn is not None else []
    found += [_condition(item, voice) for item in conditions]
    if when is not None and when.happening.act is Act.SET_UP:
        found.append("during setup")
    if when is not None and _is_worth_then(effect):
        found.append(_moment(when, voice))
    return found


def _is_in_place(effect: Effect, voice: Voice) -> bool:
    """Whether an effect takes the place of what would happen."""
    when = effect.when
    return when is not None and when.phase is Phase.INSTEAD and (when.happening.act is not Act.GIVE or voice.deed_by_deed)


def _turn(effect: Effect, turn: Turn) -> str:
    """The turn that an effect is limited to; the next one of the ship that it is about is told as hers."""
    about = effect.who if effect.who is not None else effect.whom
    hers = (
        about is not None
        and about.kind is Kind.SHIP
        and (about.reference in (Reference.THIS, Reference.SUBJECT) or (about.reference is Reference.THAT and not effect.roles))
    )
    if turn is Turn.NEXT and hers and {*effect.manner} <= {"instead", "face up", "face down"}:
        return "on her next turn"
    return "that turn" if turn is Turn.THIS else turn.value


def _turn_leads(effect: Effect) -> bool:
    """Whether `this turn` must lead the sentence, as it would belong to another clause at its end."""
    return effect.turn is Turn.THIS and is_general(effect) and ends_in_clause(effect.roles)


def _instead(effect: Effect, this: str | None) -> str:
    """`She gets +2 instead if …`, about the bonus of the sentence before."""
    voice = _voice((effect,), this)
    voice.mentioned = this is None
    bonus = replace(effect, quantity=None, whom=None, conditions=())
    clauses = joined_clauses((bonus,), voice, led=False)
    return _joined([], clauses, _trails(bonus, effect.conditions, voice))
