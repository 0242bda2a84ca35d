"""Offers: what abilities let their players do, and the sentences of the play that take them up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from arbiter.effects import Ability, Act, Comparison, Condition, Effect, Op, Phase, Quality, Reference
from arbiter.engine.course import Simulation
from arbiter.engine.matching import conditions_hold
from arbiter.engine.placing import destinations
from arbiter.engine.points import Binding, Finding, Point
from arbiter.engine.state import Program, State, Task
from arbiter.engine.targets import binding_of, targets
from arbiter.engine.transitions import Attempt, Transition
from arbiter.engine.triggers import comes_with, on_contact, waiting
from arbiter.engine.usage import PER_TURN, in_force, is_spent
from arbiter.engine.view import AbilityInPlay, View
from arbiter.frozen import replace
from arbiter.lengths import alike, covers
from arbiter.play import BARE, IN_PLACE, Adjunct, Command, Sentence
from arbiter.trace import Node, NodeKind, conclusion


def gives_up_an_action(effect: Effect) -> bool:
    """Whether an effect may be had in the place of an action that its own ship could be given."""
    when = effect.when
    if when is None or when.phase is not Phase.INSTEAD or not effect.optional or when.happening.act is not Act.GIVE:
        return False
    whom = when.happening.whom
    return whom is not None and whom.reference is Reference.THIS and when.happening.action is not None


def take_up(course: Simulation, state: State, sentence: Sentence, *, standing: bool = True) -> Iterable[Transition] | None:
    """The consequences of a sentence that takes up what an ability offers, or None when it takes up nothing.

    Without `standing`, only what has come open by an event counts.
    """
    view, told = course.view(state), sentence
    for program in (*state.offers, *(standing_offers(view) if standing else ())):
        sentence = _with_whom_it_moves(view, _by_its_worth(view, told, program), course.upcoming(state), program)
        if takes_up(view, sentence, program) and not _is_over(view, program):
            barred = in_vain(view, program)
            if barred is not None and _perhaps_spent_on(view, program):
                return [_perhaps_its_use(view, sentence, program)]
            if barred is not None:
                tried = _attempt(view, sentence, program, barred, allowed=False)
                return [Transition(state, (replace(barred, standing=False),), attempt=tried)]
            left = tuple(offer for offer in state.offers if offer is not program)
            thrown = replace(state, offers=left, dice=(*sentence.dice, *sentence.against) or state.dice)
            if program.effect.when is None and program.effect.act not in REPLIES:
                thrown = thrown.freely()
            step = "in place" if gives_up_an_action(program.effect) else "program"
            placed = replace(program, place=_told_place(sentence, program.effect) or program.place)
            after = thrown.then(Task(step, program.ship, program=placed, sentence=sentence))
            return [Transition(after, attempt=_allowed(view, sentence, program))]
    return None


def _perhaps_spent_on(view: View, program: Program) -> bool:
    """Whether the action that is given up for an ability is the one that the play has just told of, and told nothing of it."""
    just, when = view.state.just, program.effect.when
    if just is None or when is None or not gives_up_an_action(program.effect) or not view.state.next:
        return False
    return (just.act, just.who, just.action) == (Act.GIVE, program.ship, when.happening.action)


def _perhaps_its_use(view: View, sentence: Sentence, program: Program) -> Transition:
    """What a sentence comes to that perhaps tells what the action before it was spent on: what that came to is open, too."""
    says = f"whether “{sentence.text}” tells what the action before it was spent on: leave out the sentence before if it does"
    why, when = Node(NodeKind.FACT, f"open: {says}"), program.effect.when
    act = Act(when.happening.action.value) if when is not None and when.happening.action is not None else Act.GIVE
    return Transition(replace(view.state, unknown=says), attempt=Attempt(act, program.ship, "", True, False, why))


def _is_over(view: View, program: Program) -> bool:
    """Whether what came open may not be had any more, as the ability was used as often as it may be."""
    return is_spent(view, AbilityInPlay(program.bearer, program.ship, program.ability), program.effect)


def _allowed(view: View, sentence: Sentence, program: Program) -> Attempt | None:
    """That what a sentence does in so many words was allowed by the ability that offers it; None where that is not said."""
    effect, speaker = program.effect, AbilityInPlay(program.bearer, program.ship, program.ability)
    plain = sentence.deed in view.game.acts.of_one and sentence.who in (program.ship, *targets(view, program).pieces)
    handed = program.effect.act is Act.TRANSFER and bool(sentence.whom)
    if not (plain or handed or _tells_use(sentence) or _takes_something(view, sentence, program)) or not in_force(view, speaker):
        return None
    says = f"the ability of {view.name(program.bearer)} lets {view.player(program.bearer)} {effect.act.value} now"
    cites = view.book.behind(program.ability, effect)
    return _attempt(view, sentence, program, conclusion(says, cites), allowed=True)


def _attempt(view: View, sentence: Sentence, program: Program, why: Node, *, allowed: bool) -> Attempt:
    """What a sentence tries that takes up an offer: what the ability lets be done, to what the sentence names."""
    named = next((name for name in sentence.whom if name in view.state.board.pieces), "") if not _tells_use(sentence) else ""
    act = Act.USE if moves_another(program.effect) else program.effect.act
    reached = targets(view, program).pieces if allowed and _tells_use(sentence) else ()
    on = tuple(name for name in sentence.whom if any(name in (piece, view.state.ship_of(piece)) for piece in reached))
    who = sentence.who if sentence.deed in view.game.acts.of_one and sentence.who in view.state.board.pieces else program.ship
    return Attempt(act, who, named, allowed, True, why, program.ability.name, also=on, by=program.bearer, at=view.state)


def _with_whom_it_moves(view: View, sentence: Sentence, said: Sentence | None, program: Program) -> Sentence:
    """The use of an ability that moves another piece, on that of which the next sentence tells just this."""
    if said is None or sentence.whom or not is_use(sentence) or not tells_that_move(view, said, program):
        return sentence
    return replace(sentence, whom=(said.who,))


def tells_that_move(view: View, said: Sentence, program: Program) -> bool:
    """Whether a sentence tells only that a piece moves whose player has no turn, just as the text says that moves another one."""
    effect = program.effect
    moved = said.deed is Command.MOVE and not said.breaks_in and moves_another(effect)
    as_it_says = not said.lengths or (effect.amount is not None and said.lengths == effect.amount.length)
    more = said.contacts or said.adjuncts or said.choice or said.how or said.near or said.far or said.dice or said.ability
    return moved and as_it_says and not more and view.player(said.who) != view.state.board.turn


def moves_another(effect: Effect) -> bool:
    """Whether an effect moves another piece than the ship that has the text, which does not move by it."""
    return effect.act is Act.MOVE and effect.whom is not None and effect.whom.reference is not Reference.THIS


def _tells_use(sentence: Sentence) -> bool:
    """Whether a sentence says that an ability is used, be it to move another piece."""
    return is_use(sentence) or (sentence.deed is Command.PUSH and sentence.ability is not None)


def is_use(sentence: Sentence) -> bool:
    """Whether a sentence says that an ability is used, or a card revealed for its ability."""
    return sentence.deed in (Command.USE, Command.REVEAL)


def _takes_something(view: View, sentence: Sentence, program: Program) -> bool:
    """Whether a ship takes by a sentence what her ability leaves her: whatever it is, or what chance has brought her."""
    if sentence.who != program.ship or sentence.deed not in (Command.TAKE, Command.LOAD):
        return False
    return not sentence.whom or targets(view, program).random


OPENED, PAST = "came open", "was open in a turn that is over"
"""How the state counts what abilities left to their players, in this turn and before it."""
NOT_PUT = "not put in the place of what took place"
"""How it notes what could be put in the place of an event and was not: by the sentences of the play that were begun by then."""
STILL = "touching since an earlier turn"
"""How it counts the contacts that were made before the turn."""


def is_past(view: View, bearer: str, ability: Ability) -> bool:
    """Whether what an ability left to its player came open in a turn that is over, and not again in this one."""
    state = view.state
    return state.count(PAST, bearer, ability.name) > 0 and not state.count(OPENED, bearer, ability.name)


def waits_for_more(view: View, sentence: Sentence) -> bool:
    """Whether a sentence uses or reveals a card that may be used upon a loss alone, and nothing has left it open yet."""
    said = (*sentence.whom, *((sentence.ability.bearer,) if sentence.ability is not None else ())) if is_use(sentence) else ()
    named = [view.state.piece(name) for name in said if name in view.state.board.pieces]
    effects = [effect for piece in named for ability in piece.abilities for effect in ability.effects]
    moments = [one.when.happening for one in effects if one.optional and one.when is not None]
    due = any(one.act in LOSSES and one.affirms for one in moments)
    return due and not any(takes_up(view, sentence, program) for program in view.state.offers)


RANDOMLY = "randomly"
"""How it is said that chance picks what is taken."""
REPLIES = frozenset({Act.CANCEL, Act.USE})
"""What is done in reply to whatever others do (`faq.cancel.10`), and is no free action that something had to come before."""
LOSSES = frozenset({Act.ELIMINATE, Act.LOSE, Act.HIT})
"""What happens to a piece in the play alone, and is stated of none."""


def in_vain(view: View, program: Program) -> Node | None:
    """Why the next effect of a program can be done to nothing that it speaks of; None where it can, or speaks of nothing."""
    if (unmet := _unmet(view, program)) is not None:
        return unmet
    found, unpaid = targets(view, program), view.game.unpaid(view, program)
    if unpaid is None and (not found.pieces or _can_be_had(view, program)):
        return None
    says, cites = unpaid or view.game.hindrance(view, program, found.pieces[0])
    return conclusion(says, cites)


def _unmet(view: View, program: Program) -> Node | None:
    """What the next effect of a program requires and is not so."""
    return unmet(view, program.ability, program.effect, binding_of(program))


def unmet(view: View, ability: Ability, effect: Effect, binding: Binding) -> Node | None:
    """What an effect requires of its own ship, of whoever did what it waits for, or of anything in play, and is not so."""
    for one in (one for one in effect.conditions if isinstance(one, Condition) and not is_seen_to(one)):
        reasons: list[Node | Finding] = []
        own = one.subject.reference in (Reference.THIS, Reference.ANY, Reference.SUBJECT)
        if own and not conditions_hold(view, (one,), Point(effect.act), binding, reasons):
            says = f"what the {ability.name} ability of {view.name(binding.bearer)} requires is not so"
            return Node(NodeKind.FACT, says, tuple(unit for reason in reasons for unit in reason.cites))
    return None


def is_seen_to(one: Condition | Comparison) -> bool:
    """Whether a condition is looked at elsewhere: what was chosen before, and whether what must be done can be."""
    return isinstance(one, Condition) and one.trait.quality in (Quality.CHOSEN, Quality.ABLE)


def standing_offers(view: View) -> Iterator[Program]:
    """What abilities in force let players do at any time: whose turn it is, and the others once (`faq.ability-use.3`)."""
    for speaker in view.speaking():
        own = view.player(speaker.ship) == view.state.board.turn
        for places in waiting(speaker.ability, view.game.instructs):
            effect = speaker.ability.effects[places[0]]
            if not own and not _is_of_any_turn(view, speaker.ability):
                continue
            timed = (
                (effect.when is not None and not gives_up_an_action(effect))
                or comes_with(speaker.ability, effect, view.game.acts)
                or on_contact(effect)
            )
            if effect.optional and not timed and not is_spent(view, speaker, effect) and in_force(view, speaker):
                yield Program(speaker.bearer, speaker.ship, speaker.ability, places, speaker.ship)


def _is_of_any_turn(view: View, ability: Ability) -> bool:
    """Whether an ability may be used once in each turn, whoever's it is: it has nothing to do with an action."""
    acts = view.game.acts
    if view.state.board.turn is None or not view.book.units("each turn anew"):
        return False
    plain = (
        one.when is None and one.turn is None and one.action is None and one.act not in acts.actions for one in ability.effects
    )
    return all(plain) and ability.effects[0].often in PER_TURN


def unless_offered(view: View, sentence: Sentence, found: Transition) -> Transition:
    """What a sentence comes to; where it is refused and a text leaves it to its player, what comes of it is open."""
    tried = found.attempt
    if tried is None or tried.allowed or not tried.decided or not is_offered(view, sentence):
        return found
    unknown = f"what comes of “{sentence.text}” is not worked out"
    return replace(found, state=replace(found.state, unknown=unknown), attempt=replace(tried, decided=False))


def is_offered(view: View, sentence: Sentence) -> bool:
    """Whether a text leaves it to the player of a piece that it does what a sentence says, whichever way he means."""
    acts, offers = view.game.acts.meant.get(sentence.deed, ()), (*view.state.offers, *standing_offers(view))
    return any(one.effect.act in acts and one.ship == sentence.who and _can_be_had(view, one) for one in offers)


def _can_be_had(view: View, program: Program) -> bool:
    found = targets(view, program)
    paid = view.game.unpaid(view, program) is None
    return paid and any(view.game.possible(view, program, piece, found.thing(piece)) for piece in found.pieces)


def takes_up(view: View, sentence: Sentence | None, program: Program) -> bool:
    """Whether a sentence uses an ability, by naming it or by doing what it offers to a piece that it may be done to."""
    if sentence is None or not _is_by(view, sentence, program) or _is_told_of_another(view, sentence, program):
        return False
    return _does(view, _by_its_worth(view, sentence, program), program)


def _does(view: View, sentence: Sentence, program: Program) -> bool:
    """Whether a sentence names an ability, or does what it offers to a piece that it may be done to."""
    if sentence.worth is not None and not sentence.whom:
        return False
    if is_use(sentence) or BARE in sentence.how:
        return _names(view, sentence, program) if is_use(sentence) else _is_alone_rolled_for(view, sentence, program)
    if program.effect.act not in view.game.acts.meant.get(sentence.deed, ()) and not _is_chosen_instead(sentence, program):
        return False
    found = targets(view, program)
    if RANDOMLY in sentence.how and not found.random:
        return False
    handed = replace(program, place=sentence.beside(Adjunct.TO) or "") if program.effect.act is Act.TRANSFER else program
    if sentence.deed is Command.PUSH:
        return _is_so_far(sentence, program.effect) and {*sentence.whom} <= {*found.pieces}
    meant = [piece for piece in found.pieces if view.game.possible(view, handed, piece, found.thing(piece))]
    if program.effect.act is Act.MOVE and not _is_so_far(sentence, program.effect):
        return False
    named = [name for name in sentence.whom if name in view.state.board.pieces]
    place = _told_place(sentence, program.effect)
    if place and place not in destinations(view, program.effect, binding_of(program)):
        return False
    told = named or sentence.choice or (bool(meant) and sentence.deed in view.game.acts.of_one)
    return bool(told) and all(name in meant for name in named)


def _by_its_worth(view: View, sentence: Sentence, program: Program) -> Sentence:
    """A sentence that tells coins by what they are worth, with those that an ability may be used on where there are so many."""
    if sentence.worth is None or sentence.whom:
        return sentence
    found, state, source = targets(view, program), view.state, sentence.beside(Adjunct.FROM)
    alike = [
        piece
        for piece in found.pieces
        if state.piece(piece).gold == sentence.worth
        and source in (None, state.piece(piece).aboard)
        and view.game.possible(view, program, piece, found.thing(piece))
    ]
    number = sentence.number or 1
    return (
        sentence if len(alike) < number else replace(sentence, whom=tuple(alike[:number]), choice=None, worth=None, number=None)
    )


def _is_chosen_instead(sentence: Sentence, program: Program) -> bool:
    """Whether a sentence chooses what is to be lost, and an ability lets that be lost in the place of something."""
    when = program.effect.when
    instead = when is not None and when.phase is Phase.INSTEAD and when.happening.act in LOSSES and program.effect.act in LOSSES
    return instead and sentence.deed is Command.CHOOSE and bool(sentence.whom) and sentence.choice is None


def _is_alone_rolled_for(view: View, sentence: Sentence, program: Program) -> bool:
    """Whether dice that are told by themselves are for an ability: of those that came open it alone has any rolled."""
    rolled = {(one.bearer, one.ability) for one in view.state.offers if one.effect.needs_roll and _is_by(view, sentence, one)}
    return program in view.state.offers and rolled == {(program.bearer, program.ability)}


def _told_place(sentence: Sentence, effect: Effect) -> str:
    """Where a sentence says that something is put, or handed over; empty where it does neither."""
    handed = sentence.deed is Command.GIVE and effect.act in (Act.TRANSFER, Act.PUT)
    put = sentence.deed is Command.PLACE or handed
    return (sentence.beside(Adjunct.TO) or sentence.beside(Adjunct.AT) or "") if put else ""


def _is_told_of_another(view: View, sentence: Sentence, program: Program) -> bool:
    """Whether a sentence names another ability that moves a ship or cargo, or gives up an action that is kept for this one."""
    other = (
        sentence.deed in (Command.PUSH, Command.PLACE) and sentence.ability is not None and not _names(view, sentence, program)
    )
    return other or (IN_PLACE in sentence.how and not gives_up_an_action(program.effect))


def names_bearer(view: View, sentence: Sentence, program: Program) -> bool:
    """Whether a sentence says that the ability of a program is used, and is its player's to say."""
    return is_use(sentence) and _is_by(view, sentence, program) and _names(view, sentence, program)


def _is_so_far(sentence: Sentence, effect: Effect) -> bool:
    """Whether a sentence tells a move that is as long as an effect says, or no longer than the longest that it lets be made."""
    far = effect.amount
    if not sentence.lengths or far is None or far.length is None:
        return sentence.deed is Command.PUSH and not sentence.lengths
    if far.op is Op.LIMIT:
        return covers("+".join(far.length), "+".join(sentence.lengths))
    return alike(sentence.lengths, far.length)


def _is_by(view: View, sentence: Sentence, program: Program) -> bool:
    player = view.whose(sentence.who)
    by_any = not program.effect.optional and bool(sentence.dice) and sentence.ability is not None  # whoever has to roll
    return by_any or player in ("", view.player(program.bearer) or view.player(program.ship))


def _names(view: View, sentence: Sentence, program: Program) -> bool:
    """Whether the sentence names the bearer of the ability, her ship, or its number."""
    ability = sentence.ability
    if ability is None and sentence.action is not None:
        return program.effect.act is Act.GIVE and program.effect.action is sentence.action
    if ability is None:
        return program.bearer in (sentence.who, *sentence.whom)
    bearer = view.state.piece(program.bearer)
    if ability.bearer not in (program.bearer, program.ship, ""):
        return False
    if ability.number is not None:
        return bearer.abilities[ability.number - 1 : ability.number] == (program.ability,)
    return ability.name is None or ability.name.casefold() in (
        program.ability.name.casefold(),
        bearer.name.casefold(),
        bearer.type or "",
    )
