"""Abilities that a player uses of his own accord: extra actions by a roll or a price, and deeds that a text lets be done."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from functools import partial

from arbiter.effects import Act, Action, Effect, Kind, Phase, Quality, Turn
from arbiter.engine import dice
from arbiter.engine.course import Simulation
from arbiter.engine.dispatch import settled
from arbiter.engine.matching import kinds_fit
from arbiter.engine.moments import moment
from arbiter.engine.narration import because, decisive, event, refused
from arbiter.engine.offers import take_up
from arbiter.engine.points import Finding, Point, all_of
from arbiter.engine.programs import HALF
from arbiter.engine.state import Event, Grant, Program, State, Task, event_task
from arbiter.engine.transitions import Attempt, Transition
from arbiter.engine.usage import face_up, has_fired, in_force, is_spent
from arbiter.engine.view import AbilityInPlay, View, fact
from arbiter.frozen import replace
from arbiter.pirates import reported
from arbiter.pirates.fire.gunnery import chosen_before
from arbiter.pirates.instructions import is_given_to_others
from arbiter.pirates.sailing.moving import by_ability
from arbiter.pirates.table.abilities import meant, with_effect
from arbiter.pirates.table.conditions import shown_for
from arbiter.pirates.table.docking import berth
from arbiter.pirates.table.gold import homes
from arbiter.pirates.table.open_deeds import has_unplayed, open_from_here, turned_down
from arbiter.pirates.table.stranding import silenced
from arbiter.pirates.table.usable import as_a_turn_begins, decided_as_it_begins, extra_actions, may_earn, stands_open
from arbiter.pirates.treasure.exploring import unsure
from arbiter.pirates.using import cancelling
from arbiter.pirates.using.events import reveal, turned_up
from arbiter.pirates.using.rerolling import change_die, changing_die, no_die, roll_again, rolling_again
from arbiter.pirates.using.untold import untold
from arbiter.play import SOLID, TO_ELIMINATE, AbilityName, Command, Sentence, this_turn


def begin(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """Carries out the use of an ability, by a roll, by sacrificing a crew, or on a die."""
    if (ghostly := _made_ghostly(course.view(state), state, sentence)) is not None:
        return [ghostly]
    if (vain := _eliminates_nobody(course.view(state), sentence)) is not None:
        return [vain]
    if _tells_what_was_earned(course, state, sentence):
        return [Transition(state, (fact(f"“{sentence.text}”: that is what was earned"),))]
    if (untold_cargo := _of_untold_cargo(course.view(state), state, sentence)) is not None:
        return [_for_what_follows(course, state, sentence) or untold_cargo]
    taken = take_up(course, state, sentence)
    if taken is not None:
        return [by_ability(found, sentence) for found in taken] if sentence.contacts else taken
    if sentence.deed is Command.REVEAL:
        return reveal(course, state, sentence)
    used = sentence.ability.bearer if sentence.ability is not None and sentence.whom else ""
    if used and TO_ELIMINATE not in sentence.how and cancelling.cancellers_of(course.view(state), used):
        cancels = replace(sentence, who=used, whom=(), ability=AbilityName(sentence.whom[0]))
        told_next = 0 if sentence.breaks_in else 1  # a cancelling answers those before it, however it is told
        return cancelling.begin(course, replace(state, window=state.window - told_next), cancels)
    return _use(course, state, sentence)


_RIDDING = frozenset({Act.ELIMINATE, Act.REMOVE, Act.SACRIFICE, Act.LOSE})


def _eliminates_nobody(view: View, sentence: Sentence) -> Transition | None:
    """That an ability is said to be used to eliminate somebody, no text of which does that; None for any other use."""
    if TO_ELIMINATE not in sentence.how or sentence.ability is None:
        return None
    named = [speaker.ability for speaker in meant(view, sentence.ability)]
    if any(one.unsure or any(effect.act in _RIDDING or effect.cost is not None for effect in one.told) for one in named):
        return None
    says = f"“{sentence.text}”: no ability there eliminates anybody"
    return Transition(view.state, (fact(says),), unused=sentence.text)


def handed(state: State, sentence: Sentence) -> Sentence:
    """A sentence in which somebody gives a ship an action, as the use of his ability on her where she does not carry him."""
    bearer = sentence.ability.bearer if sentence.ability is not None else ""
    gives = sentence.deed is Command.USE and sentence.action is not None and bearer in state.board.pieces
    if not gives or sentence.who not in state.board.pieces or state.ship_of(bearer) == state.ship_of(sentence.who):
        return sentence
    return replace(sentence, who=bearer, whom=(sentence.who, *sentence.whom))


def _use(course: Simulation, state: State, sentence: Sentence) -> Iterable[Transition]:
    """The use of an ability that grants an action or changes a die, or the revealing of a treasure by using it."""
    view = course.view(state)
    found = None if sentence.choice == "reroll" else _granting(view, sentence)
    if found is not None and found[1].cost is not None:
        return _sacrifice(course, state, sentence, *found)
    if found is not None:
        return _earn(course, state, sentence, *found)
    again = rolling_again(view, sentence)
    if again is not None:
        return roll_again(course, state, sentence, *again)
    changing = changing_die(view, sentence)
    if changing is not None:
        return [change_die(course, state, changing) if state.die else no_die(state, sentence)]
    named = [sentence.ability.bearer] if sentence.ability is not None else list(sentence.whom)
    if sentence.deed is Command.ELIMINATE and sentence.whom[:1] == (sentence.who,):
        return reported.eliminated(course, state, sentence)
    called = sentence.ability is not None and sentence.ability.name is not None and _is_for_a_shot(course, state, sentence)
    if has_unplayed(state, *named) and not called:
        return open_from_here(course, state, sentence)
    if sentence.deed is not Command.ELIMINATE and any(map(partial(_is_treasure, state), named)):
        return reveal(course, state, replace(sentence, whom=tuple(named)))
    return [_for_what_follows(course, state, sentence) or untold(view, state, sentence) or _in_vain(view, state, sentence)]


def _tells_what_was_earned(course: Simulation, state: State, sentence: Sentence) -> bool:
    """Whether a sentence says no more than that a ship gets the action that the sentence right before it has earned her."""
    place = course.broken_into(state.next - 1)
    before = course.situation.play[place - 1] if place > 0 else None
    plain = sentence.deed is Command.USE and sentence.extra and sentence.action is not None and not sentence.breaks_in
    said = sentence.ability is not None or sentence.whom or sentence.dice or sentence.choice
    if not plain or said or before is None or before.deed not in (Command.USE, Command.ELIMINATE) or before.text == sentence.text:
        return False
    earning = before.dice or before.deed is Command.ELIMINATE
    return bool(earning) and any(one.ship == sentence.who and one.action is sentence.action for one in state.grants)


def _made_ghostly(view: View, state: State, sentence: Sentence) -> Transition | None:
    """That a ship has become ghostly or is not, as her player decides when his turn begins; None for the use of anything else."""
    named = meant(view, sentence.ability) if sentence.ability is not None else []
    allowed = decided_as_it_begins(view, named[0]) if named else None
    if allowed is None:
        return None
    ship, solid = named[0].ship, SOLID in sentence.how
    name, so = view.name(ship), "be other than ghostly" if solid else "become ghostly"
    allowed = all_of(f"{name} may {so}", f"{name} may not {so}", allowed, in_force(view, named[0]))
    if not allowed:
        return turned_down(view, state, Act.USE, ship, named[0].bearer, allowed)
    told = event(f"{name} {'is not' if solid else 'becomes'} ghostly", *decisive(view, allowed), causes=(because(view, allowed),))
    tried = Attempt(Act.USE, ship, named[0].bearer, True, True, because(view, allowed), named[0].ability.name)
    piece = state.piece(ship)
    after = state.with_piece(piece.unmarked(Quality.GHOSTLY) if solid else piece.marked(Quality.GHOSTLY))
    return Transition(after, (replace(told, about=(ship,)),), attempt=tried)


def _in_vain(view: View, state: State, sentence: Sentence) -> Transition:
    """The use of an ability that was used as often as it may be, which is refused, or of one that nobody can make out.

    That one is used which holds whatever anybody does says nothing new.
    """
    named = meant(view, sentence.ability) if sentence.ability is not None else []
    bearer = sentence.ability.bearer if sentence.ability is not None else next(iter(sentence.whom), sentence.who)
    if gone := silenced(view, bearer):
        return refused(view, state, Act.USE, sentence.who, bearer, gone[0])
    spent = [one for one in named if _is_spent(view, one)]
    if spent and sentence.action is not None and any(_is_hers(one, bearer, sentence) for one in state.grants):
        return Transition(state, (fact(f"“{sentence.text}”: that action has been earned"),))
    if barred := out_of_force(view, state, sentence):
        return barred
    if not spent and named and not sentence.whom and all(map(_holds_by_itself, named)) and in_force(view, named[0]):
        return Transition(state, (fact(f"“{sentence.text}”: it holds by itself"),))
    if not spent and named and not sentence.whom and all(has_fired(state, one) for one in named):
        return Transition(state, (fact(f"“{sentence.text}”: it has taken effect by itself"),))
    if not spent:
        return Transition(state, (fact(f"“{sentence.text}”: no ability there does this"),), unused=sentence.text)
    says, units = f"the ability of {view.name(spent[0].bearer)} has been used this turn", view.book.units("once per turn")
    over = Finding(Point(Act.USE), False, says=says, cites=units)
    return turned_down(view, state, Act.USE, spent[0].ship, spent[0].bearer, over)


def _is_hers(grant: Grant, bearer: str, sentence: Sentence) -> bool:
    """Whether an action was earned by somebody's ability for the ship to whom a sentence has him give it."""
    return grant.bearer == bearer and sentence.whom == (grant.ship,) and grant.action in (Action.ANY, sentence.action)


def out_of_force(view: View, state: State, sentence: Sentence) -> Transition | None:
    """The use of an ability that is cancelled or may not be used, which is refused; None of any other."""
    named = meant(view, sentence.ability) if sentence.ability is not None else []
    found = [in_force(view, one) for one in named]
    if not found or any(one or not one.decided for one in found):
        return None
    return turned_down(view, state, Act.USE, named[0].ship, named[0].bearer, found[0])


def _for_what_follows(course: Simulation, state: State, sentence: Sentence) -> Transition | None:
    """The use of abilities that only permit a deed, where the play goes on with that deed in the same turn; else None.

    So does that of a way of shooting, where the next shot is made in it.
    """
    view = course.view(state)
    if _is_for_a_shot(course, state, sentence):
        return Transition(state, (fact(f"“{sentence.text}”: it counts for what follows"),))
    named = meant(view, sentence.ability) if sentence.ability is not None and not sentence.whom else []
    later = this_turn(course.situation.play[state.next :])
    deeds = {one.deed.value for one in later if one.who == sentence.who}
    if not named or not all(in_force(view, one) and _permits(one, deeds) for one in named):
        return None
    hidden = (one.bearer for one in named if Quality.FACE_DOWN in state.piece(one.bearer).marks)
    state, told = turned_up(view, state, hidden)
    return Transition(state, (*told, fact(f"“{sentence.text}”: it counts for what follows")))


def _of_untold_cargo(view: View, state: State, sentence: Sentence) -> Transition | None:
    """The use of an ability that only lets cargo be handled, where nothing tells which: what is there stays open; else None."""
    told = sentence.whom or sentence.choice or sentence.number is not None or sentence.worth is not None
    named = meant(view, sentence.ability) if sentence.ability is not None and not told else []
    acts = {effect.act for one in named for effect in one.ability.effects if effect.optional and effect.cost is None}
    if not acts or not acts <= {Act.LOAD, Act.UNLOAD} or not all(in_force(view, one) for one in named):
        return None
    ship, player = named[0].ship, view.player(named[0].ship)
    places = [ship, berth(state.board, ship), *homes(state.board, player)]
    after = unsure(state, *places)
    for place in filter(None, places):
        after = after.counted("unsaid", place, "")
    return Transition(after, (replace(fact(f"“{sentence.text}”: which cargo is meant is not said"), about=(*places,)),))


def _is_for_a_shot(course: Simulation, state: State, sentence: Sentence) -> bool:
    """Whether a sentence says that a way of shooting is used in which the play goes on to shoot."""
    view, play = course.view(state), course.situation.play
    shots = [place for place, one in enumerate(play) if place >= state.next and one.deed is Command.SHOOT]
    return sentence.ability is not None and any(chosen_before(view, play, place) is sentence.ability for place in shots)


def _permits(speaker: AbilityInPlay, deeds: AbstractSet[str]) -> bool:
    """Whether all that an ability says is that some of these deeds may be done, as often as one likes."""
    effects = [effect for effect in speaker.ability.effects if effect.optional]
    free = all(effect.often is None and effect.cost is None and not effect.faces for effect in effects)
    return bool(effects) and free and any(effect.act.value in deeds for effect in effects)


def _holds_by_itself(speaker: AbilityInPlay) -> bool:
    """Whether all that an ability says is so whatever anybody does: it adds to a figure, or forbids something."""
    return all(
        ((effect.act is Act.HAVE and effect.quantity is not None) or not effect.affirms)
        and not (effect.optional or effect.conditions or effect.cost or effect.faces or effect.often)
        for effect in speaker.ability.effects
    )


def _is_spent(view: View, speaker: AbilityInPlay) -> bool:
    """Whether an ability has been used as often as it may be."""
    return any(effect.optional and is_spent(view, speaker, effect) for effect in speaker.ability.effects)


def _is_treasure(state: State, name: str) -> bool:
    return name in state.board.pieces and state.piece(name).kind is Kind.TREASURE


def _granting(view: View, sentence: Sentence) -> tuple[AbilityInPlay, Effect] | None:
    """The ability with which an action is to be earned."""
    who = sentence.who
    if sentence.deed is Command.ELIMINATE and sentence.whom and who not in view.state.board.pieces:
        who = view.state.ship_of(sentence.whom[0])
    found = [
        one
        for one in with_effect(view, who, Act.GIVE)
        if one[1].optional and (one[1].faces or one[1].cost is not None or _is_all(*one)) and not is_given_to_others(one[1])
    ]
    if sentence.ability is not None:
        named = {speaker.bearer for speaker in meant(view, sentence.ability)}
        found = [(speaker, effect) for speaker, effect in found if speaker.bearer in named]
    if sentence.deed is Command.ELIMINATE:  # of whom it is only told that he is lost, he is no price of his own ability
        by_nobody = sentence.who in ("", *sentence.whom)
        priced = [one for one in found if one[1].cost is not None]
        found = [one for one in priced if not (by_nobody and one[0].bearer in sentence.whom)]
    elif sentence.action is not None:
        found = [
            (speaker, effect)
            for speaker, effect in found
            if effect.action in _meant_by(sentence) and (effect.faces or not sentence.dice)
        ]
    return next((one for one in found if may_earn(view, one[0])), found[0] if found else None)


def _is_all(speaker: AbilityInPlay, effect: Effect) -> bool:
    """Whether an ability does no more than give its own ship one more action."""
    return stands_open(effect) and speaker.ability.effects == (effect,) and not speaker.ability.unplayed


def _meant_by(sentence: Sentence) -> tuple[Action | None, ...]:
    """The actions that an ability may give which is used for that of a sentence: any, where the ability is named."""
    return (sentence.action, Action.ANY) if sentence.ability is not None else (sentence.action,)


def _earn(course: Simulation, state: State, sentence: Sentence, speaker: AbilityInPlay, effect: Effect) -> Iterable[Transition]:
    view = course.view(state)
    allowed = may_earn(view, speaker)
    if not allowed:
        return [refused(view, state, Act.USE, speaker.ship, "", allowed)]
    state = face_up(replace(state, used=state.used | {(speaker.ship, speaker.ability)}), speaker.bearer).freely()
    tried = Attempt(Act.USE, speaker.ship, speaker.bearer, True, True, because(view, allowed), speaker.ability.name)
    if as_a_turn_begins(effect):
        program = Program(speaker.bearer, speaker.ship, speaker.ability, (speaker.ability.effects.index(effect),))
        rolling = replace(state, dice=sentence.dice or state.dice)
        return [Transition(rolling.then(Task("program", speaker.ship, program=program, sentence=sentence)), attempt=tried)]
    if not effect.faces:
        told = event(f"{view.name(speaker.bearer)} earns an action", *speaker.ability.cites, *view.book.confirming(effect))
        return [Transition(_granted(state, speaker, effect).counted("earned", speaker.ship), (told,), attempt=tried)]
    due = Task("earn: roll", speaker.ship, speaker.bearer, sentence=sentence, number=speaker.ability.effects.index(effect))
    return [Transition(state.then(moment("die", Phase.BEFORE, 1), due), attempt=tried)]


def roll_to_earn(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The die for an action is rolled."""
    given = task.sentence.dice if task.sentence is not None else ()
    thrown = dice.throw(replace(state, dice=given or None), 1, replace(task, step="earn: resolve"))
    return [replace(consequence, state=replace(consequence.state, dice=state.dice)) for consequence in thrown]


def earn(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The die for an action, as it counts, earns it or not; what has been cancelled by then earns none (`faq.cancel.6`)."""
    view = course.view(state)
    face = int(str(shown_for(view, task.who).value))
    speaker, effect = next(
        (speaker, speaker.ability.effects[task.number])
        for speaker in view.abilities_on(task.who)
        if speaker.bearer == task.whom
        and len(speaker.ability.effects) > task.number
        and speaker.ability.effects[task.number].faces
    )
    state, able = dice.counting(course, replace(state, die=0, changes=()), task, 1, face), in_force(view, speaker)
    won = face in effect.faces and bool(able)
    words = f"{view.name(speaker.bearer)} rolls {face}: {'an action is earned' if won else 'no action is earned'}"
    told = event(words, *speaker.ability.cites, *view.book.confirming(effect), causes=() if able else (because(view, able),))
    if not able.decided:
        return [Transition(replace(state, unknown=f"whether {able.says}"), (told,))]
    after = _granted(state, speaker, effect) if won else state
    if any(left.offered and face in (left.effect.faces or (face,)) for left in speaker.ability.unplayed):
        after = after.counted(HALF, speaker.bearer)
    return [Transition(after.counted("earned" if won else "not earned", speaker.ship), (told,))]


def _granted(state: State, speaker: AbilityInPlay, effect: Effect) -> State:
    count = extra_actions(effect)
    grant = Grant(speaker.ship, speaker.bearer, speaker.ability, effect.action or Action.ANY)
    return state.granted(grant, count, later=effect.turn is Turn.NEXT)


def may_sacrifice(view: View, speaker: AbilityInPlay, crew: str) -> Finding:
    """Whether a crew can be given up for an action: it must go, stay gone, and not be the one that asks for it."""
    piece = view.state.piece(crew)
    aboard = Finding(
        Point(Act.ELIMINATE),
        piece.aboard == speaker.ship and piece.gone is None,
        says=f"{view.name(crew)} is aboard {view.name(speaker.ship)}",
        parts=(fact(f"{view.name(crew)} is {'' if piece.aboard == speaker.ship else 'not '}aboard {view.name(speaker.ship)}"),),
    )
    another = Finding(
        Point(Act.ELIMINATE),
        crew != speaker.bearer,
        says=f"{view.name(crew)} is {'not ' if crew != speaker.bearer else ''}the crew whose ability it is",
        cites=view.book.units("not itself"),
    )
    price = next((effect.cost for effect in speaker.ability.effects if effect.cost is not None), None)
    sort = price is None or kinds_fit(view.kinds, price, piece.kind, piece.kinds)
    payable = Finding(
        Point(Act.ELIMINATE),
        sort,
        says=f"{view.name(crew)} is {'' if sort else 'not '}of the sort that is given up",
        cites=view.book.units("captives are cargo") if not sort and Quality.CAPTIVE in piece.marks else (),
    )
    given_up = Event(Act.ELIMINATE, speaker.ship, crew, means=Kind.ABILITY)
    gone = replace(settled(view, given_up).finding, cites=view.book.units("stays eliminated"))
    name = f"{view.name(crew)} may"
    return all_of(
        f"{name} be eliminated for an action",
        f"{name} not be eliminated for an action",
        another,
        payable,
        aboard,
        gone,
        may_earn(view, speaker),
    )


def _sacrifice(
    course: Simulation, state: State, sentence: Sentence, speaker: AbilityInPlay, effect: Effect
) -> Iterable[Transition]:
    """The price of an action is paid, and the action earned; what is given up for it must be named."""
    view = course.view(state)
    crew = sentence.whom[0] if sentence.whom else ""
    if not crew:
        says = f"what is given up for the action that {view.name(speaker.bearer)} earns is not said"
        return [Transition(replace(state, unknown=says), (fact(f"“{sentence.text}”: {says}"),))]
    allowed = may_sacrifice(view, speaker, crew)
    if not allowed:
        return [refused(view, state, Act.GIVE, speaker.ship, crew, allowed)]
    state = face_up(replace(state, used=state.used | {(speaker.ship, speaker.ability)}), speaker.bearer).freely()
    told = event(
        f"{view.name(crew)} is given up, so that {view.name(speaker.ship)} earns an action",
        *decisive(view, allowed),
        causes=(because(view, allowed),),
    )
    tried = Attempt(Act.GIVE, speaker.ship, crew, True, True, because(view, allowed))
    place = speaker.ability.effects.index(effect)
    given_up = Event(Act.ELIMINATE, speaker.ship, crew, means=Kind.ABILITY, cites=view.book.units("stays eliminated"))
    earned = Task("earn: paid", speaker.ship, crew, program=Program(speaker.bearer, speaker.ship, speaker.ability, (place,)))
    return [Transition(state.then(event_task(given_up), earned), (told,), attempt=tried)]


def paid(course: Simulation, state: State, task: Task) -> Iterable[Transition]:
    """The action is earned if the crew that was given up is really gone (`faq.sacrifice-crew.2`)."""
    program = task.program
    assert program is not None
    if state.piece(task.whom).gone is None:
        return [Transition(state.counted("not earned", task.who))]
    speaker = AbilityInPlay(program.bearer, program.ship, program.ability)
    return [Transition(_granted(state, speaker, program.effect).counted("earned", task.who))]
