"""Questions about a fight: rounds of a boarding, ties, grappling hooks, what is added to a roll, and saves one by one."""

from __future__ import annotations

from arbiter.frozen import replace
from arbiter.piratical.answers.replies import NO, YES, CourseReply, by_units, left_open, over_events, settled, yes_or_no
from arbiter.piratical.deeds.boarding import ATTACKERS, CARD_OF, TOTAL
from arbiter.piratical.deeds.course import Outcome, Playthrough
from arbiter.piratical.deeds.permission import may
from arbiter.piratical.situations.stating import LASTS, ONCE
from arbiter.piratical.table.orders import Order
from arbiter.piratical.table.vessels import doubt_about


def _round(outcome: Outcome, asked: Order) -> int:
    """The number of the round that a question speaks of: the one that it names, or else the last."""
    fought = outcome.state.count("round fought")
    return asked.number or (2 if "NEXT" in asked.flags else max(fought, 1) if _is_only(outcome) else 1)


AGAIN = "whether a boarding card counts in a further round is not said"


def _is_only(outcome: Outcome) -> bool:
    return outcome.state.count("round fought") < 2


def wins_round(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether a ship wins a round of the boarding; nobody wins one that is even."""
    unclear = _ambiguous(course, outcome, asked)
    if unclear is not None:
        return unclear
    number = _round(outcome, asked)
    won = bool(outcome.state.count(f"round {number} won", asked.who))
    if not outcome.state.count("round fought"):
        return _no_round(course, outcome)
    return yes_or_no(outcome, won, f"{asked.who} {'wins' if won else 'does not win'} round {number}", asked.who)


def loses_round(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether a ship loses a round of the boarding."""
    unclear = _ambiguous(course, outcome, asked)
    if unclear is not None:
        return unclear
    number = _round(outcome, asked)
    if not outcome.state.count("round fought"):
        return _no_round(course, outcome)
    lost = any(one.what == f"round {number} won" and one.whom == asked.who for one in outcome.state.done)
    return yes_or_no(outcome, lost, f"{asked.who} {'loses' if lost else 'does not lose'} round {number}", asked.who)


def who_wins_round(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Who wins a round of the boarding; of one that is even the documents say nothing."""
    unclear = _ambiguous(course, outcome, asked)
    if unclear is not None:
        return unclear
    number = _round(outcome, asked)
    if outcome.state.count(f"round {number} tied"):
        return left_open(outcome, "who wins a tie is not said", course.units("a die and the crew"))
    winner = next((one.who for one in outcome.state.done if one.what == f"round {number} won"), "")
    if not winner:
        return _no_round(course, outcome)
    return CourseReply(winner, over_events(outcome, f"{winner} wins round {number}", winner))


def who_wins_tie(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    return left_open(outcome, "who wins a tie is not said", course.units("a die and the crew"))


def _ambiguous(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply | None:
    if asked.number is None and "NEXT" not in asked.flags and not _is_only(outcome) and "ROUND" in asked.flags:
        return left_open(outcome, "which round is meant was not said", course.units("a die and the crew"))
    return None


def _no_round(course: Playthrough, outcome: Outcome) -> CourseReply:
    says = "no such round was told, or came about"
    return left_open(outcome, says, course.units("a die and the crew"))


def tie(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether a round of the boarding is even."""
    fought = outcome.state.count("round fought")
    if (not fought and not outcome.state.count("tie")) or (fought and (asked.number or 1) > fought):
        return _no_round(course, outcome)
    rounds = [asked.number] if asked.number else range(1, fought + 1)
    even = (not fought and bool(outcome.state.count("tie"))) or any(
        outcome.state.count(f"round {number} tied") for number in rounds
    )
    return yes_or_no(outcome, even, "the totals are even" if even else "no totals are even")


# Hooks


def another_round(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether hooks that held bring another round of the boarding."""
    state = outcome.state
    cites = (*course.lore.cites("hooks", "escape"),)
    if not state.count("round fought"):
        return left_open(outcome, "no boarding was told", cites)
    fought, held = state.count("round fought"), state.count("round again")
    number = asked.number or (fought if _ends_with_a_round(course, fought) else None)
    if number is not None and 1 < number <= fought:
        return yes_or_no(outcome, True, f"the hooks hold, and round {number} follows", cites=cites)
    ended = next((one for one in state.done if one.what == "battle ended" and state.count("round again")), None)
    if ended is not None:
        says = f"{ended.who} ends the battle with {ended.whom}"
        return yes_or_no(outcome, False, says, cites=(*course.card(ended.whom).cites, *cites))
    for ship in state.ships:
        doubt = doubt_about(ship, "hooks")
        if doubt:
            return left_open(outcome, doubt[1], doubt[2])
    if asked.number is not None and asked.number > fought + 1:
        return left_open(outcome, f"only {fought} rounds were told", cites)
    again = held >= (fought if asked.number is None else asked.number - 1)
    if asked.number is None and fought > 1 and not again:
        return left_open(outcome, "whether the round that was told, or one after it, is meant was not said", cites)
    says = "the hooks hold, and another round follows" if again else "no hooks hold her for another round"
    return yes_or_no(outcome, again, says, cites=cites)


def _ends_with_a_round(course: Playthrough, fought: int) -> bool:
    """Whether the last that is told of the last boarding is the dice of a further round: that is the other one then."""
    told = [order.bouts for order in course.table.play if order.bouts and order.verb == "boards"]
    return fought > 1 and bool(told) and len(told[-1]) == fought and told[-1][-1].hooks is None


def hooks_roll(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether a ship has to roll against grappling hooks."""
    state = outcome.state
    rolled = bool(state.count("round hooks rolled", asked.who))
    cites = course.lore.cites("hooks", "escape")
    if not state.count("round fought"):
        return left_open(outcome, "no boarding was told", cites)
    own = course.lore.has(state.ship(asked.who).people, "hooks")
    says = (
        f"{asked.who} has the hooks herself" if own else "she rolls at the end of the boarding" if rolled else "no hooks hold her"
    )
    return yes_or_no(outcome, rolled, says, cites=cites)


def escapes(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether a ship gets free of grappling hooks."""
    return _hooks(course, outcome, asked, "round escaped")


def caught(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether a ship does not get free of grappling hooks at her first roll."""
    return _hooks(course, outcome, asked, "round again")


def _hooks(course: Playthrough, outcome: Outcome, asked: Order, what: str) -> CourseReply:
    cites = course.lore.cites("hooks", "escape")
    if not outcome.state.count("round hooks rolled", asked.who):
        return left_open(outcome, f"{asked.who} rolls against no hooks", cites, asked.who)
    came = bool(outcome.state.count(what, asked.who))
    return CourseReply(
        YES if came else NO, over_events(outcome, f"the roll of {asked.who} against the hooks", asked.who, cites=cites)
    )


def attackers_win(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether crew that no ship carries beat the ship that they attacked."""
    state = outcome.state
    if state.count("attackers won"):
        return yes_or_no(outcome, True, "the attackers win")
    doubt = next((found for ship in state.ships if (found := doubt_about(ship, "fight"))), None)
    if doubt is not None:
        return left_open(outcome, doubt[1], doubt[2])
    if not state.count("boarding won"):
        return left_open(outcome, "no attack was told", course.units("a die and the crew"))
    return yes_or_no(outcome, False, "the attackers do not win")


# What is added, and saves


def added(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """What is added to the die of a ship in a boarding: her crew, and boarding cards."""
    state = outcome.state
    ship, units = state.ship(asked.who), course.units("a die and the crew")
    cards = [course.card(one.whom) for one in state.done if one.what == "boarding card" and one.who == asked.who]
    cites = (*units, *(unit for card in cards for unit in card.cites))
    number = state.count(f"round {asked.number or 1} added", asked.who)
    if not number and cards and (asked.number or 1) > 1:
        return left_open(outcome, AGAIN, cites, ship.id)
    if not number:
        course.default(ship, "crew")
        number = ship.crew + sum(card.to_board for card in cards)
        course.assume("the roll is that of a boarding")
    if ship.holed:
        return left_open(outcome, "whether crew was in the lost hull spaces was not said", cites, ship.id)
    return by_units(str(number), f"{number} is added to the die of {asked.who}: her crew, and the cards that she played", *cites)


def card_counts(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether a boarding card counts in a round: in the first, and in a further one as far as that was said."""
    card = course.card(asked.card)
    cites = (*card.cites, *course.units("boarding cards before the dice"))
    if not card.to_board:
        return left_open(outcome, f"{card.name} is no boarding card", cites)
    number, state = asked.number or (2 if "AGAIN" in asked.flags else 1), outcome.state
    tries = [found for one, found in state.tried if one.verb == "play_card" and one.card == card.name]
    if tries and all(found.value is False for found in tries):
        return settled(tries[-1])
    fought = state.count("round fought")
    if not tries and asked.who and number == fought + 1 and fought:
        return settled(may(course, state, replace(asked, verb="play_card", flags=frozenset(), number=None)))
    later = [int(one.what.removeprefix(CARD_OF)) for one in state.done if one.what.startswith(CARD_OF) and one.whom == card.name]
    if later and number <= min(later):
        return by_units(YES if number == min(later) else NO, f"{card.name} is played before the dice of round {later[0]}", *cites)
    known = {what for what, name in course.table.facts if name == card.name}
    if asked.number != 1 and not known & {ONCE, LASTS}:
        return left_open(outcome, AGAIN, cites)
    return by_units(NO if asked.number != 1 and ONCE in known else YES, f"{card.name} is played before the dice", *cites)


def total_of(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """What a side comes to in a round of a boarding or of an attack: a die, the crew, and boarding cards."""
    units, who = course.units("a die and the crew"), asked.who or ATTACKERS
    found = [one for one in outcome.state.done if one.who == who and one.what.startswith(TOTAL)]
    if asked.number is not None:
        found = [one for one in found if one.what == f"{TOTAL}{asked.number}"]
    if len(found) != 1:
        says = "which round is meant was not said" if found else "the dice of such a round were not told"
        return left_open(outcome, says, units, asked.who)
    says = f"{who} {'comes' if asked.who else 'come'} to {found[0].number}"
    return CourseReply(str(found[0].number), over_events(outcome, says, asked.who, cites=units))


def bonus(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """What the cards that a ship played add to her rolls."""
    played = [one for one in outcome.state.done if one.who == asked.who and one.what in ("boarding card", "battle card")]
    if len({one.what for one in played}) != 1:
        return left_open(outcome, "for which roll was not said", (), asked.who)
    cards = [course.card(one.whom) for one in played]
    number = sum(card.to_board + card.to_hit for card in cards)
    says = f"{' and '.join(card.name for card in cards)} {'add' if cards[1:] else 'adds'} {number}"
    return by_units(f"+{number}", says, *(unit for card in cards for unit in card.cites))


def may_save_again(course: Playthrough, outcome: Outcome, asked: Order) -> CourseReply:
    """Whether a save may be rolled against a hit by its number, or one more after the saves that were told."""
    cites = (*course.units("doubles to hit"), *course.lore.cites("to save", "any"))
    volley = outcome.state.volley
    if volley is None or volley[0] != asked.who:
        return left_open(outcome, f"the dice to hit {asked.who} were not all told", cites, asked.who)
    _, rolls, told = volley
    if asked.number is None and told > 1:
        return left_open(outcome, "which save is meant was not said; name the hit", cites, asked.who)
    number = asked.number or told + 1
    if number > len(rolls):
        return CourseReply(NO, over_events(outcome, f"there are {len(rolls)} hits", asked.who, cites=cites))
    if rolls[number - 1] == "open":
        return left_open(outcome, "the save before it was not told", cites, asked.who)
    allowed = rolls[number - 1] == "rolled"
    says = "the saves before it against hits of that number did not fail" if allowed else "a save before it failed, on doubles"
    return yes_or_no(outcome, allowed, says, asked.who, cites=cites)
