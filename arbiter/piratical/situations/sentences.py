"""The sentences of a situation of this game, out of their trees: orders, questions and facts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

from arbiter.frozen import replace
from arbiter.piratical.situations.compound import HOOKS, RAIDERS, ROLLS, cuts, fits
from arbiter.piratical.situations.examples import nearest_example
from arbiter.piratical.situations.moments import (
    AFTER,
    BEFORE,
    IN_ROUND,
    OTHER_TURN,
    as_told,
    moments_of,
    named_deed,
    plunder_roll,
    turn_over,
)
from arbiter.piratical.situations.of_each import FORTS, ways
from arbiter.piratical.situations.order_parts import (
    SAME_DEEDS,
    VERBS,
    as_deed,
    bouts_of,
    halves,
    legs_of,
    mode_of,
    mount_of,
    number_of,
    numbers,
    price_of,
    raid_of,
    thing_of,
    weapon_of,
)
from arbiter.piratical.situations.referring import USED, named_in, unclear, with_names
from arbiter.piratical.situations.speaking import DIRECTIONS, speech
from arbiter.piratical.situations.stating import AGREED, ALONG
from arbiter.piratical.situations.supposing import ACROSS, NEXT, conditions, denied, runs_down_wind, unperfect, without
from arbiter.piratical.situations.wordings import NEXT_TURN, OF_A_WIN, OF_SPEED, ONE_WEAPON, reworded
from arbiter.piratical.table import chart
from arbiter.piratical.table.described import OF_EACH, Moment, Query, Supposition
from arbiter.piratical.table.hexes import place
from arbiter.piratical.table.lore import Lore
from arbiter.piratical.table.orders import OF_PLAYER, UNROLLED, Order
from arbiter.problems import Problem
from arbiter.situations.sentences.speech import Phrase, parse
from arbiter.spans import Span

OWNED = ("faces", "is_turn", "is_halved", "how_many", "at_half", "total_of", "is_full")
"""Questions whose ship may stand as the owner of what they ask about."""
PLACES = {
    "home_port": chart.HOME, "own_port": chart.HOME, "some_home": "home port", "some_port": "port", "free_port": chart.FREE_PORT,
    "treasure_island": chart.ISLAND, "deserted_island": chart.DESERTED, "harbour": chart.HARBOUR, "own_harbour": chart.HARBOUR,
    "sea": chart.SEA,
}  # fmt: skip
"""Rules of places with the name of the place, to which that of a people is added."""


class SentenceReader:
    """Reads the sentences of one table."""

    def __init__(
        self,
        ships: Mapping[str, str],
        owners: Mapping[str, str],
        known: Lore,
        hands: Mapping[str, tuple[str, ...]] = MappingProxyType({}),
        players: Iterable[str] = (),
    ) -> None:
        self._speech = speech(ships, known.cards)
        self._ships = tuple(dict.fromkeys(ships.values()))
        self._spoken: tuple[str, ...] = ()
        """The ships that the sentence before named."""
        self._hands = hands
        """The cards that each ship was said to hold."""
        self._cards: tuple[str, ...] = ()
        """The cards that were named so far."""
        self._lore = known
        self._names = frozenset(ships)
        self._owners = owners
        names_of_players = "|".join(map(re.escape, players))
        self._players = re.compile(rf"\b(?:{names_of_players})\b", re.IGNORECASE) if names_of_players else None
        self._peoples = {ship: people for people, ship in owners.items()}

    def orders(self, text: str, span: Span) -> list[Order] | Problem:
        """What a sentence of the play says is done, deed by deed."""
        whole, fact = self._told("play", text, span), self._told("fact", text, span)
        if not isinstance(fact, Problem) and fact.verb in AGREED:
            return [fact]
        if not isinstance(whole, Problem):
            return [whole]
        if not isinstance(fact, Problem) and fact.verb in ALONG:
            return [fact]
        for head, tail in (cut for said in (text, *reworded(text)) for cut in cuts(said)):
            first = self._told("play", head, span)
            if isinstance(first, Problem):
                continue
            rest = self.orders(tail if self._begins_with_name(tail) else f"{first.who} {tail}", span)
            rest = self.orders(tail, span) if isinstance(rest, Problem) and tail.startswith("the ") else rest
            if not isinstance(rest, Problem) and fits(first, rest[0]):
                return [first, *rest]
        return whole

    def facts(self, text: str, span: Span) -> list[Order] | Problem:
        """What a sentence of the table states, fact by fact."""
        whole = self.fact(text, span)
        if not isinstance(whole, Problem):
            return [whole]
        for head, tail in cuts(text):
            first = self.fact(head, span)
            if isinstance(first, Problem):
                continue
            rest = self.facts(tail, span)
            if isinstance(rest, Problem) and first.who:
                rest = self.facts(f"{first.who} {tail}", span)
            if not isinstance(rest, Problem):
                return [first, *rest]
        return whole

    def fact(self, text: str, span: Span) -> Order | Problem:
        """What a sentence of the table states, as an order that is carried out before the play begins."""
        return self._told("fact", text, span)

    def query(self, text: str, span: Span) -> Query | Problem:
        """What a question asks, by itself or under a condition."""
        speed = OF_SPEED.match(text.strip())
        if speed is not None:
            return self.query(f"how many hexes may {next(filter(None, speed.groups()))} move next turn?", span)
        tree = self._parsed("question", OF_A_WIN.sub("", text), span)
        if isinstance(tree, Problem):
            return self._of_two_deeds(text, span) or self._further(text, span) or tree
        tree = as_deed(tree)
        first, second = halves(tree)
        about = self._order(first, _deed(first), text, span)
        also = self._order(second, _deed(second), text, span) if second else None
        if isinstance(about, Problem):
            return about
        return also if isinstance(also, Problem) else Query(tree.rule, about, also)

    def _told(self, sort: str, text: str, span: Span) -> Order | Problem:
        tree = self._parsed(sort, text, span)
        return tree if isinstance(tree, Problem) else self._order(tree, tree, text, span)

    def _card_meant(self, text: str) -> str:
        """Which card is the card: one that is used is the only one in the hand, and any other the only one that was named."""
        held = self._hands.get((named_in(self._speech, text) or self._spoken or ("",))[0], ())
        in_hands = tuple(card for hand in self._hands.values() for card in hand)
        known = held if USED.search(text) and held else self._cards or in_hands
        return known[0] if len(set(known)) == 1 else ""

    def _begins_with_name(self, text: str) -> bool:
        return any(text.casefold().startswith(name.casefold()) for name in (*self._names, "the forts", "she ", "he ", "they "))

    def _of_two_deeds(self, text: str, span: Span) -> Query | None:
        """A question whether one deed may be done and then another, as one about both."""
        for head, tail in (cut for said in (text, *reworded(text)) for cut in cuts(said)):
            first = self._parsed("question", f"{head}?", span)
            about = None if isinstance(first, Problem) or first.rule != "may" else self._order(first, _deed(first), text, span)
            if about is None or isinstance(about, Problem):
                continue
            second = self._parsed("question", f"may {about.who} {tail}", span)
            also = None if isinstance(second, Problem) or second.rule != "may" else self._order(second, _deed(second), text, span)
            if also is not None and not isinstance(also, Problem):
                return Query("may_then", about, also)
        return None

    def _conditional(self, text: str, span: Span) -> Query | None:
        """A question under a condition; None where it has none, or either is not understood."""
        before, left_out = self._spoken, without(text)
        if left_out is not None:
            return self._without_card(text, *left_out, span)
        for told, asked in conditions(text):
            with_wind = runs_down_wind(told)
            if with_wind is not None:
                plain = self.query(asked, span)
                flag = {"DOWNWIND" if with_wind else ACROSS}
                if isinstance(plain, Query) and plain.ask == "how_far":
                    return replace(plain, about=replace(plain.about, text=text, flags=plain.about.flags | flag))
                continue
            self._spoken = named_in(self._speech, asked) or before
            found = self._supposition(told, span)
            self._spoken = named_in(self._speech, told) or before
            query = self.query(asked, span) if found else None
            if isinstance(query, Query) and query.supposing is None:
                return replace(query, supposing=found, about=replace(query.about, text=text))
        return None

    def _without_card(self, text: str, what: str, asked: str, span: Span) -> Query | None:
        """A question that leaves out a card, whoever drew or played it."""
        bare = re.sub(r"^(?:her|his|its|their|using|playing) (?=\w)", "the ", what, flags=re.IGNORECASE)
        card = self._card_named(bare) or (self._card_meant(text) if re.fullmatch(r"(?:the|that|this) card", bare) else "")
        query = self.query(asked, span) if card else None
        if not isinstance(query, Query) or query.supposing is not None:
            return None
        left_out = tuple(Order(verb, ship, card=card) for ship in self._ships for verb in ("plays", "draws"))
        return replace(query, supposing=Supposition(without=left_out), about=replace(query.about, text=text))

    def _next_turn(self, text: str, span: Span) -> Query | None:
        """A question about the next turn of a ship, as one under the condition that it begins."""
        found = NEXT_TURN.search(text)
        asked = self.query(text[: found.start()] + text[found.end() :], span) if found else None
        if not isinstance(asked, Query) or asked.supposing is not None or not asked.about.who:
            return None
        who = asked.about.who
        begins = Order("begins", who, flags=frozenset({NEXT}), text=f"the turn of {who} begins", span=span)
        return replace(asked, supposing=Supposition(told=(begins,)), about=replace(asked.about, text=text))

    def _further(self, text: str, span: Span) -> Query | None:
        """A question of every ship, under a condition, about a next turn, or of a moment; None where it is none of these."""
        readings = (self._of_each, self._conditional, self._next_turn, self._at_moment)
        return next((found for reading in readings if (found := reading(text, span)) is not None), None)

    def _of_each(self, text: str, span: Span) -> Query | None:
        """A question who, whom or which ship, as the same one about every ship; None where it is not read of all of them."""
        before, named = self._spoken, named_in(self._speech, text)
        for way in ways(text, [ship for ship in self._ships if ship not in named], self._names):
            found = {who: self._asked_of(who, said, span) for who, said in way.items()}
            self._spoken = before
            each = tuple((who, query) for who, query in found.items() if query is not None)
            if (
                each
                and all(found[who] for who in way if who != FORTS)
                and len({query.ask for who, query in each if who != FORTS}) == 1
            ):
                self._spoken = named or before
                return Query(OF_EACH, Order("", text=text, span=span), each=each)
        return None

    def _asked_of(self, who: str, text: str, span: Span) -> Query | None:
        """A question about one ship in place of who, in words that are read as they stand."""
        tree = self._parsed("question", text, span)
        query = None if isinstance(tree, Problem) else self.query(text, span)
        return query if isinstance(query, Query) and (who == FORTS or who in (query.about.who, query.about.whom)) else None

    def _at_moment(self, text: str, span: Span) -> Query | None:
        """A question of a moment of the play; what is only supposed to be done before it is a condition."""
        before = self._spoken
        for when, told, asked in moments_of(text):
            self._spoken = named_in(self._speech, asked) or before
            what = self._moment(when, told, span)
            self._spoken = named_in(self._speech, told) or before
            query = self.query(asked, span) if what else None
            if isinstance(query, Query) and query.supposing is None and query.moment is None:
                return replace(query, moment=Moment(when, what), about=replace(query.about, text=text))
        return None

    def _moment(self, when: str, told: str, span: Span) -> tuple[Order, ...]:
        """The sentences of the play of which a moment may speak."""
        over = named_in(self._speech, turn_over(told)) if when == AFTER else ()
        if over:
            return (Order("ends", over[0], text=f"the turn of {over[0]} ends", span=span),)
        if when in (BEFORE, AFTER, IN_ROUND):
            roll = plunder_roll(told)
            if roll is not None:
                flags = frozenset({UNROLLED}) if when == BEFORE else frozenset()
                return (Order("plunders", (named_in(self._speech, roll) or ("",))[0], flags=flags, text=told, span=span),)
            verbs, owner = named_deed(told)
            who = named_in(self._speech, owner) if owner else ("",)
            if verbs and who:
                return tuple(Order(verb, who[0], text=told, span=span) for verb in verbs)
            order = self._told("play", as_told(told), span)
            if not isinstance(order, Problem):
                return (replace(order, number=order.number if order.verb == "round" else None),)
            card = self._card_named(told)
            return tuple(Order(verb, card=card, text=told, span=span) for verb in ("draws", "plays")) if card else ()
        if OTHER_TURN.search(told):
            return ()
        own = told.casefold().split()[0] in ("her", "his", "its", "their")
        who = named_in(self._speech, told) or (self._spoken[:1] if own else ())
        return (Order("begins", who[0], text=told, span=span),) if len(who) == 1 else ()

    def _card_named(self, text: str) -> str:
        """The card that is all that a text names, or an empty text."""
        bare = re.sub(r"^(?:the|that) ", "", text.strip(), flags=re.IGNORECASE).casefold()
        return next((card for card in self._lore.cards if card.casefold() == bare), "")

    def _supposition(self, text: str, span: Span) -> Supposition | None:
        """What a condition supposes; None where it is not understood."""
        left_out = denied(text)
        if left_out is not None:
            order = self._told("play", left_out, span)
            if not isinstance(order, Problem):
                return Supposition(without=(order,))
        told = self.orders(text, span)
        told = self.orders(unperfect(text), span) if isinstance(told, Problem) else told
        if not isinstance(told, Problem) and not any(order.verb in AGREED | ALONG for order in told):
            return Supposition(told=tuple(told))
        fact = self._told("fact", text, span)
        return None if isinstance(fact, Problem) else Supposition(facts=(fact,))

    def _parsed(self, sort: str, text: str, span: Span) -> Phrase | Problem:
        """The tree of a sentence; where it cannot be read, the hint shows the nearest sentence that can."""
        tree = parse(self._speech, sort, text, span)
        named = named_in(self._speech, text)
        for said in () if isinstance(tree, Phrase) else self._ways(text):
            found = parse(self._speech, sort, said, span) if said != text else tree
            if isinstance(found, Phrase):
                tree, named = found, named_in(self._speech, said)
                break
        if isinstance(tree, Phrase):
            self._cards = tuple(dict.fromkeys((*self._cards, *tree.leaves("CARD"))))
            self._spoken = named or self._spoken
        if isinstance(tree, Phrase) or tree.code == "situation.unknown-name":
            return tree
        if unclear(tree.message):
            hint = f"write the name: {' or '.join(self._ships[:3])}"
            return Problem("sentence.unclear", "it is not clear whom the pronoun means", span, hint)
        example = nearest_example(self._lore, sort, text, self._names)
        return replace(tree, hinted=f"{tree.hint}; a sentence that is read: {example}".lstrip("; ")) if example else tree

    def _ways(self, text: str) -> Iterator[str]:
        """The sentence with names for its pronouns, and in other words."""
        for said in (text, *reworded(text)):
            yield from with_names(self._speech, said, self._ships, self._spoken, self._card_meant(text))
            if said != text:
                yield said

    def _order(self, tree: Phrase, inner: Phrase, text: str, span: Span) -> Order | Problem:
        """A sentence as an order; `inner` is the part that says what is done."""
        dice, saves = numbers(tree if tree.rule in (ROLLS, HOOKS, RAIDERS) else tree.child("dice")), numbers(tree.child("saved"))
        bouts = tuple(raid_of(tree) or bouts_of(tree.child("bouts")))
        thrown = [*dice, *saves, *(die for bout in bouts for die in (bout.one, bout.other, bout.hooks) if die is not None)]
        if tree.rule == "card_roll":
            thrown += numbers(tree)
        if wrong := [die for die in thrown if not 1 <= die <= 6]:
            return Problem("situation.die", f"a die shows 1 to 6, not {wrong[0]}", span)
        who, whom = (
            tree.child("who") or (tree.child("owner") if tree.rule in OWNED else None),
            (inner.phrase("whom") or tree.child("whom")),
        )
        if tree.rule in ("chance_occurs", "occurs", "who_wins"):
            who = None
        for phrase in (who, whom):
            if phrase is not None and self._ship(phrase) is None:
                return _no_ship(phrase, span)
        if len({self._ship(part) for part in tree.parts if isinstance(part, Phrase) and part.rule == "who"}) > 1:
            return Problem("sentence.unexpected", "only the deeds of one ship are told apart by their order", span)
        saver = self._saver(tree)
        if saver and saver != self._ship(whom or who):
            return Problem("sentence.unexpected", f"{saver} is not the one who is fired at", span, "only who is hit may save")
        sides = [DIRECTIONS[leaf] for leaf in tree.leaves("DIR")]
        hexes = [found for found in map(place, tree.leaves("HEX")) if found is not None]
        return Order(
            SAME_DEEDS.get(inner.rule, inner.rule),
            self._ship(who) or "",
            self._ship(whom) or "",
            self._place(tree, self._ship(who) or ""),
            tuple(legs_of(tree)),
            mode_of(tree),
            1 if ONE_WEAPON.search(text) and number_of(tree, inner) is None else number_of(tree, inner),
            price_of(tree),
            thing_of(tree),
            weapon_of(tree),
            mount_of(tree),
            (tree.leaves("CARD") or [""])[0],
            sides[0] if sides else None,
            dice,
            saves,
            bouts,
            None,
            hexes[0] if hexes else None,
            tuple(hexes),
            self._flags(tree, text, self._ship(who)),
            tuple(tree.leaves("CARD")),
            text,
            span,
        )

    def _ship(self, phrase: Phrase | None) -> str | None:
        if phrase is None:
            return None
        peoples = phrase.leaves("PEOPLE")
        return next(iter(phrase.leaves("SHIP")), None) or (self._owners.get(peoples[0]) if peoples else None)

    def _flags(self, tree: Phrase, text: str, who: str | None) -> frozenset[str]:
        """The rules and words of a sentence, and that it speaks of who does something as a player, and not as the ship."""
        found = frozenset(part.rule if isinstance(part, Phrase) else part.type for part in tree.walk())
        of_ship = not who or who.casefold() in text.casefold() or self._players is None or not self._players.search(text)
        return found if of_ship else found | {OF_PLAYER}

    def _saver(self, tree: Phrase) -> str:
        """Who is said to save, or an empty text."""
        saved = tree.child("saved")
        phrase = saved.child("whom") if saved else None
        return (self._ship(phrase) or "") if phrase else ""

    def _place(self, tree: Phrase, who: str) -> str:
        """The name of the place that a sentence speaks of, or an empty text."""
        found = tree.phrase(*PLACES)
        if found is None:
            return ""
        owner = found.phrase("owner")
        named = [*owner.leaves("PEOPLE"), *(self._peoples.get(ship, "") for ship in owner.leaves("SHIP"))] if owner else []
        return PLACES[found.rule] + (named[0] if named else self._peoples.get(who, "") if found.rule.startswith("own_") else "")


def _deed(tree: Phrase) -> Phrase:
    """The part that says what is done or asked of, or else the whole."""
    return next((part for part in tree.parts if isinstance(part, Phrase) and part.rule in VERBS), tree)


def _no_ship(phrase: Phrase, span: Span) -> Problem:
    named = phrase.leaves("PEOPLE") or ["that people"]
    return Problem("situation.unknown-name", f"there is no one ship of {named[0]} here", span, "name the ship")
