"""Which of all that a text spoke of a pronoun means: what agrees, what the verb can take, and what one goes on about."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from arbiter.effects import Act, Condition, Effect, Happening, Kind, Reference, Selector
from arbiter.frozen import replace
from arbiter.language.pieces import CARRIED, OURS, PIECES, THIS_CARD, THIS_SHIP, THIS_TREASURE, YOU
from arbiter.language.pieces import SUBJECT as BEARER
from arbiter.language.reference.disjoint import cannot_mean, told_by_she
from arbiter.language.reference.plausible import LEFT_OUT, bearers, is_time, person
from arbiter.language.reference.pronouns import selectors
from arbiter.language.reference.salience import (
    BESIDE,
    CREATURES,
    DOER,
    ELLIPTIC,
    LAST,
    OBJECT,
    PICKING,
    REVEALED,
    SHE,
    SINGLED_OUT,
    SUBJECT,
    TANGIBLE,
    UNDERGOER,
    WITHIN,
    Discourse,
    Mention,
    Pronoun,
    identity,
    is_several,
    is_shiplike,
)

REVEALABLE = (Kind.TREASURE, Kind.CREW, Kind.EVENT, Kind.EQUIPMENT, Kind.CARD)
NO_CREW = frozenset({Kind.TREASURE, Kind.EQUIPMENT, Kind.EVENT, Kind.FORT, Kind.ISLAND, *CREATURES})
"""What bears a text that does not speak of itself as a crew does."""
ABOARD = frozenset({Kind.SHIP, Kind.CREW, Kind.EQUIPMENT, Kind.SUBMARINE, Kind.ABILITY})
_IT = Selector((Kind.THING,), name="it")
"""`it` that stands for nothing: `unless it is the last turn`."""
_FIGURES_OF_OURS = frozenset({
    "base move", "cannon roll", "boarding roll", "ram roll", "boarding", "range", "rank", "line of fire", "hold", "cargo hold",
    "cargo space", "bow", "stern", "hull", "deck", "side", "gunner", "helm", "rudder", "sail", "cargo limit", "point cost",
})  # fmt: skip
"""What is a ship's own, and no player's."""
THIS_CREW = Selector((Kind.CREW,), Reference.THIS)
_DEED = Selector((Kind.THING,), Reference.THAT, name="deed")
"""`you may do this only once`: what was told before."""
_DOUBTFUL, _DOUBTFUL_ALIKE = 0.5, 2
"""How little apart two weigh of which either may be meant: things of different kinds, and of one."""
_OURS = 0.25
"""What speaks for the ship that bears the text where nobody is named: `while docked`."""


_LIKE = 12
"""What speaks in `as if she were docked` for whoever it is said of."""


class Doubt(NamedTuple):
    """A pronoun, what it was taken for, and what it could be as well."""

    word: str
    meant: Selector
    other: Selector

    @property
    def told(self) -> str:
        """`“it” could be this ship or that fort`, `“it” could be either crew`."""
        first, second = _called(self.meant), _called(self.other)
        which = f"{first} or {second}" if first != second else f"either {first.partition(' ')[2]}"
        return f"“{self.word}” could be {which}"


class Unanswered(Exception):
    """A pronoun stands for nothing that was spoken of."""

    def __init__(self, word: str = "") -> None:
        super().__init__(f"nothing before says what “{word}” means" if word else "it is not said who this speaks of")
        self.word = word


class PronounResolution:
    """Chooses among all that was spoken of for each pronoun of a sentence."""

    def __init__(self, spoken: Discourse, doubts: list[Doubt]) -> None:
        self.spoken = spoken
        self.doubts = doubts
        self.ahead: Selector | None = None
        """What the clause will be about which a leading one comes before."""
        self.main: Effect | None = None
        """The effect that is gone through."""

    def pronoun(self, pronoun: Pronoun) -> tuple[Selector, Mention]:
        """What a pronoun stands for."""
        word, deed = pronoun.word, pronoun.deed
        if word == "that" and deed.described is not None:
            return again(deed.described.what), deed.described
        if word in OURS:
            mention = self.spoken.add(self.ours(), pronoun.rank)
            mention.word = "we"
            return mention.what, mention
        told = self.by_itself(pronoun)
        if told is not None:
            return told, self.spoken.add(_IT if word == "it" else told, pronoun.rank)
        if pronoun.part in ("between", "of each of") and pronoun.form == "they" and (pair := self.pair() or self.pair(WITHIN)):
            return pair, self.spoken.add(pair, pronoun.rank)
        found = self.likeliest(pronoun)
        told = self.called(found, pronoun)
        waits = deed.act in (Act.HIT, Act.MISS) and isinstance(deed.value, Happening)
        if waits and found.what.kind is Kind.CANNON and found.what.owner is not None:
            told = again(found.what.owner)  # `one of this ship's cannons … if it misses`: she misses with it
        if pronoun.form == "they" and is_several(found.what) and found.what.bound is None and told.reference is Reference.THAT:
            told = replace(told, number=found.what.number)
        if pronoun.form == "they" and found.what.bound == "both" and told.reference is Reference.THAT:
            told = replace(told, number=2)
        rank = WITHIN if word in ELLIPTIC else pronoun.rank
        mention = Mention(found.what, found.who, self.spoken.sentence, rank, pronoun.form)
        self.spoken.mentions.append(mention)
        return told, mention

    def ours(self) -> Selector:
        """Who says `we` and `us`: the ship, the fort or the creature that bears the text, or has it aboard; else you."""
        bearer = self.spoken.bearer
        if bearer is None or bearer.kind in (Kind.SHIP, *ABOARD):
            return THIS_SHIP
        return bearer if bearer.kind in PIECES else YOU

    def of_ours(self, found: Selector) -> Selector:
        """`our masts`, `our ship`: what is that ship's, or herself; `our ships`, `our home island`, which are yours."""
        mine = found.owner is not None and found.owner.name == "my" and self.spoken.bearer is None
        ours = YOU if mine else self.ours()
        if ours != YOU and found == Selector(ours.kinds, Reference.THE, owner=found.owner):
            return ours
        figure = found.kind is Kind.THING and found.name in _FIGURES_OF_OURS
        parts = found.kind in (Kind.MAST, Kind.CANNON, *CARRIED) or figure or found.name == "gold"
        return replace(found, owner=ours if parts and ours != YOU else YOU)

    def pair(self, least: int = BESIDE) -> Selector | None:
        """The two pieces of which one does something to the other, for `between them`; None where no two were spoken of."""
        told = [one for one in self.spoken.mentions if one.what.kind in PIECES and one.rank >= least]
        several = bool(told) and is_several(told[-1].what)
        last = {one.who: again(one.what) for one in told if one.sentence == told[-1].sentence}
        if several or len(last) != len(("one", "other")):
            return None
        first, second = last.values()
        return replace(first, also=(second,))

    def by_itself(self, pronoun: Pronoun) -> Selector | None:
        """What a pronoun stands for that says so by itself or by its verb, whatever was spoken of."""
        word, deed, fits = pronoun.word, pronoun.deed, pronoun.fits
        if word == "it" and (is_time(deed.value) or getattr(deed.value, "manner", ()) == ("possible",)):
            return _IT if is_time(deed.value) else BEARER
        if word == "it" and pronoun.part == "whom" and deed.act is Act.IGNORE and self.spoken.waited_for is Act.HIT:
            return Selector((Kind.HIT,), Reference.THAT)
        agreed = pronoun.part == "to" and deed.act is Act.AGREE
        if (agreed or pronoun.part in ("as a result of", "after")) and word in ("it", "this", "that"):
            return _DEED
        costs = isinstance(deed.value, Effect) and deed.act in (Act.USE, Act.COST, Act.COUNT, Act.REQUIRE, Act.SPEND)
        used = deed.value.whom if costs and isinstance(deed.value, Effect) else None
        if word == "this" and pronoun.part == "who" and used is not None and (used.name or "").endswith("action"):
            return _DEED  # `This does not use an action.`
        if word in ("this", "that") and pronoun.part == "who" and _counts_as_deed(deed.value):
            return _DEED
        if deed.act in (Act.DO, Act.HAPPEN) and (word in ("this", "that") or (word == "it" and pronoun.part == "whom")):
            return _DEED
        if word == "this" and fits is not None and fits(THIS_SHIP) and not fits(THIS_TREASURE):
            return THIS_SHIP
        return self.left_out(pronoun) if word == LEFT_OUT else self.revealed(word) if word in ("this", REVEALED) else None

    def called(self, found: Mention, pronoun: Pronoun) -> Selector:
        """What was spoken of, spoken of again; who a text is about that nothing bears is spoken of like what bears one."""
        ship = found.what.kind in (Kind.SHIP, Kind.SUBMARINE) and (pronoun.form == "she" or pronoun.word == "they")
        ship = ship and not is_several(found.what)
        generic = ship or (found.what.kind in PIECES and pronoun.word in ELLIPTIC)
        whole = found.what.owner is not None and found.what.reference is Reference.ANY and found.what.number is None
        if pronoun.word == "their" and whole and found.what.kind is Kind.CANNON:
            return found.what  # `its cannons have S range, and their rank is 3`: those of the same piece
        if found.who == THIS_SHIP or (generic and not self.spoken.borne and self.is_doer(found)):
            return BEARER
        return again(found.what)

    def is_doer(self, one: Mention) -> bool:
        """Whether a text that nothing bears is about it: the sentence is, or nothing else of its kind was spoken of."""
        now, told = self.spoken.sentence, self.spoken.mentions
        if one.what.reference in (Reference.THAT, Reference.THE):
            return False
        if any(each.who == one.who and each.rank == SUBJECT and each.sentence == now for each in told):
            return True
        alone = all(each.who == one.who for each in told if each.what.kind is one.what.kind)
        generic = one.what.reference in (Reference.ANY, Reference.ALL) and one.what.number is None
        return alone and generic and (one.leading or one.rank == SUBJECT or one.sentence == now)

    def likeliest(self, pronoun: Pronoun) -> Mention:
        """Whatever speaks most for being meant. Raises `Unanswered` where nothing does."""
        deed = pronoun.deed.value
        apart = cannot_mean(pronoun) | self.told_beside(pronoun) | self.acted_on(pronoun)
        known = (*self.spoken.mentions, *self.unspoken(pronoun))
        fitting = [one for one in known if one.who not in apart and (pronoun.can_be(one.what) or pronoun.is_done_again(one))]
        found = [one for one in fitting if pronoun.agrees(one.what)] or self.otherwise(pronoun, fitting, apart)
        if pronoun.form == "it" and told_by_she(pronoun):
            found = [one for one in found if one.what.kind is not Kind.SHIP] or found
        if pronoun.form == "he" and any(is_word(one, "they") for one in selectors(self.main)):
            found = [one for one in found if not person(one.what)] or found  # `he may take one that they left`
        called_she = {one.who for one in known if one.word == "she"} if pronoun.form == "it" else set()
        if pronoun.word == "they":
            called_she |= {one.who for one in known if one.word == "he" and one.sentence == self.spoken.sentence}
        called_she |= {one.who for one in known if one.word == "we"}  # who says `we` says `it` of others
        found = [one for one in found if one.who not in called_she] or found
        now = self.spoken.sentence
        lifted = {one.who for one in known if pronoun.singled_out(one, now)}
        weighed: dict[int | Selector, tuple[float, int]] = {}
        for at, one in enumerate(found):
            ours = pronoun.word in ELLIPTIC and one.who == THIS_SHIP
            like = _LIKE * (pronoun.deed.like == one.who)
            weight = pronoun.weight(one, now) + SINGLED_OUT * (one.who in lifted) + _OURS * ours + like, at
            weighed[one.who] = max(weighed.get(one.who, weight), weight)
        ranked = sorted(weighed.values(), reverse=True)
        if not ranked and pronoun.form == "she" and isinstance(deed, Condition) and THIS_SHIP in apart:
            return self.named(THIS_SHIP)  # `when she is within S of this ship`
        if not ranked:
            raise Unanswered(pronoun.word)
        if len(ranked) > 1:
            (first, at), (second, behind) = ranked[:2]
            self.doubt(pronoun, found[at], found[behind], first - second)
        meant = found[ranked[0][1]]
        others = (self.bearer_led(pronoun, meant, known), self.nearer(pronoun, meant, found))
        self.doubts += (
            Doubt(pronoun.word, self.called(meant, pronoun), self.called(other, pronoun)) for other in others if other is not None
        )
        return meant

    def bearer_led(self, pronoun: Pronoun, meant: Mention, known: tuple[Mention, ...]) -> Mention | None:
        """The ship that bears the text, where the clause that leads the sentence speaks of her and of the other that is meant."""
        if not (told_by_she(pronoun) and pronoun.is_about and meant.leading):
            return None
        leads = (one for one in known if one.who == THIS_SHIP and one.leading and one.sentence == meant.sentence)
        other = next(leads, None)
        return other if other is not None and other.what.kind is meant.what.kind else None

    def nearer(self, pronoun: Pronoun, meant: Mention, found: list[Mention]) -> Mention | None:
        """Another ship that the main clause has just spoken of, where only what leads it spoke of the one that is meant.

        `when this ship is rammed, the ramming ship is not pinned and you may move her S`.
        """
        now = [one for one in self.spoken.mentions if one.sentence == self.spoken.sentence and not one.leading]
        if pronoun.form != "she" or pronoun.deed.leading or any(one.who == meant.who for one in now):
            return None
        ships = (one for one in now if one in found and one.rank >= OBJECT and is_shiplike(one.what))
        return next(ships, None) if is_shiplike(meant.what) else None

    def told_beside(self, pronoun: Pronoun) -> set[int | Selector]:
        """The ship that `that ship` is in a deed that tells of her besides: `she may shoot at that ship`.

        Her controller's turn may be told of beside her: `during that ship's controller's next turn she cannot move`.
        """
        found = [*selectors(pronoun.deed.value)]
        whose = [one.owner for one in found if person(one)]
        that = (one for one in found if one.reference is Reference.THAT and one.kind is Kind.SHIP and one not in whose)
        if not (pronoun.form == "she" and pronoun.is_about and any(that)):
            return set()
        ships = (one.who for one in reversed(self.spoken.mentions) if one.what.kind is Kind.SHIP and one.who != THIS_SHIP)
        return {*islice(ships, 1)}

    def acted_on(self, pronoun: Pronoun) -> set[int | Selector]:
        """What you do something to or with, which does nothing itself meanwhile: `you may eliminate a crew before ramming`."""
        yours = pronoun.word == DOER and self.main is not None and self.main.who in (None, YOU) and not pronoun.deed.leading
        now = (one for one in self.spoken.mentions if one.sentence == self.spoken.sentence and not one.leading)
        return {one.who for one in now if one.rank in (OBJECT, BESIDE)} - {THIS_SHIP} if yours else set()

    def doubt(self, pronoun: Pronoun, first: Mention, second: Mention, apart: float) -> None:
        """Both are told where the second could be meant nearly as well."""
        told, other = self.called(first, pronoun), self.called(second, pronoun)
        kind = first.what.kind is second.what.kind or (pronoun.form == "she" and is_shiplike(first.what, second.what))
        alike = kind or {first.what.kind, second.what.kind} <= {*PIECES}
        near = _DOUBTFUL_ALIKE if alike and not (pronoun.form == "she" and told == BEARER) else _DOUBTFUL
        together = first.leading and second.leading and first.sentence == second.sentence
        rivals = (
            kind
            and together
            and not pronoun.is_whose_player
            and pronoun.turns_away(first, bearer=pronoun.form == "she" and told == BEARER)
        )
        rivals = rivals or (kind and pronoun.trails(first, second))
        if pronoun.word not in ELLIPTIC and not pronoun.goes_with(first) and (rivals or (told != other and apart < near)):
            self.doubts.append(Doubt(pronoun.word, told, other))

    def unspoken(self, pronoun: Pronoun) -> list[Mention]:
        """What may be meant though nothing before named it: the ship that bears the text, and what a clause leads to."""
        spoken, word = self.spoken, pronoun.word
        found = []
        if self.ahead is not None and pronoun.deed.leading and word in ELLIPTIC:
            found.append(self.named(self.ahead, SUBJECT + 2))
        elif self.ahead is not None and word in SHE and self.ahead.kind is Kind.SHIP and not spoken.aboard:
            found.append(self.named(self.ahead))  # `while this treasure is there, no ship may dock unless she carries crew`
        bearer = spoken.bearer
        borne = {identity(bearer)} if bearer is not None else set()
        if bearer is not None and bearer.kind in CREATURES:  # a sea monster is called a sea creature as well
            borne |= {Selector((kind,), Reference.THIS) for kind in CREATURES}
        if bearer is not None and bearer.kind is not Kind.SHIP and all(one.who not in borne for one in spoken.mentions):
            changed = pronoun.deed.act is Act.BECOME and any(self.done_to_before())  # `eliminate a treasure. It becomes …`
            other = pronoun.form == "they" or changed or self.is_brought_in() or self.is_brought_in(bearer.kind)
            found.append(self.named(bearer, LAST if other else WITHIN if pronoun.form == "it" and self.is_handled() else OBJECT))
        known = any(one.who == THIS_SHIP for one in (*spoken.mentions, *found))
        meant = word in ELLIPTIC or (word in SHE and (spoken.aboard or spoken.near or not spoken.borne))
        if meant and not known:
            found.append(self.named(THIS_SHIP, OBJECT if spoken.aboard and not self.is_brought_in(Kind.SHIP) else LAST))
        return found

    def is_brought_in(self, kind: Kind = Kind.THING) -> bool:
        """Whether the sentence before did something to a thing that the text goes on to tell of, or picked a piece of a kind.

        `Move a reef. It cannot …`, `Choose a ship. She cannot …`.
        """
        if kind is not Kind.THING:
            return any(one.what.kind is kind and not PICKING.isdisjoint(one.done) for one in self.done_to_before())
        return any(one.what.name in TANGIBLE for one in self.done_to_before())

    def done_to_before(self) -> Iterator[Mention]:
        """To what the sentence before did something, besides what bears the text."""
        before = (one for one in self.spoken.mentions if one.sentence == self.spoken.sentence - 1 and not one.leading)
        return (one for one in before if one.rank == OBJECT and one.what.reference is not Reference.THIS)

    def is_handled(self) -> bool:
        """Whether the sentence has done something to what is carried: `takes one treasure and puts it there`."""
        now = (one for one in self.spoken.mentions if one.sentence == self.spoken.sentence and not one.leading)
        return any(one.rank == OBJECT and one.what.kind in CARRIED and one.what.number == 1 for one in now)

    def named(self, what: Selector, rank: int = WITHIN) -> Mention:
        """What a sentence names somewhere else than before the pronoun."""
        return Mention(what, identity(what) or -1, self.spoken.sentence, rank)

    def otherwise(self, pronoun: Pronoun, fitting: list[Mention], apart: set[int | Selector]) -> list[Mention]:
        """What may be meant where nothing before agrees: each of several, or what the same sentence names elsewhere."""
        card = pronoun.is_asked_for and pronoun.can_be(THIS_TREASURE)
        if pronoun.word == DOER or (pronoun.word == UNDERGOER and not card):
            return [self.named(THIS_SHIP)]
        bearer = self.spoken.bearer
        this = {one.what.kind for one in self.spoken.mentions if one.what.reference is Reference.THIS}
        aboard = bearer.kind in (Kind.CREW, Kind.CARD) if bearer is not None else this.isdisjoint(NO_CREW)
        crew = self.spoken.bearer == THIS_CREW and pronoun.word == "her" and not pronoun.can_be(THIS_SHIP)  # `her ship`
        if crew or (aboard and (pronoun.word == "he" or (pronoun.form == "he" and card))):
            return [self.named(THIS_CREW)]
        owned = pronoun.word == "their"  # `the forts … until that ship leaves their range`
        if pronoun.form == "they":
            return [one for one in fitting if one.what.reference is not Reference.THIS and (owned or _may_be_they(one.what))]
        cards = (THIS_CARD if is_word(one, "this") else one for one in selectors(self.main))
        cards = (one for one in cards if one.reference is Reference.THIS or one.kind is Kind.CARD)
        named = (self.named(one) for one in (self.ahead, *cards) if one is not None)
        found = [one for one in named if one.who not in apart and pronoun.agrees(one.what) and pronoun.can_be(one.what)]
        if found:
            return found[:1]
        before = self.spoken.sentence
        earlier = [one for one in fitting if pronoun.form == "it" and one.sentence < before and not person(one.what)]
        first = pronoun.form == "it" and not self.spoken.mentions and pronoun.can_be(THIS_TREASURE)  # `It is cursed.`
        return earlier or ([self.named(THIS_CARD)] if first or (card and not fitting and pronoun.form != "she") else [])

    def left_out(self, pronoun: Pronoun) -> Selector:
        """Who a sentence speaks of that does not say so: by what it says, what bears the text or you. Raises `Unanswered`."""
        told = pronoun.deed.value
        of_card, of_ship = bearers(told)
        bearer = self.spoken.bearer
        if bearer is not None and isinstance(told, Effect) and bearer in (told.whom, *(role.of for role in told.roles)):
            if not told.optional:  # `hits on this fort on a roll of 6 only`
                raise Unanswered
            return YOU
        if bearer is not None and (bearer.kind in (of_card or of_ship) or (not of_ship and pronoun.can_be(bearer))):
            return bearer
        this = (one.what for one in reversed(self.spoken.mentions) if one.what.reference is Reference.THIS)
        known = next((one for one in this if one.kind in (of_card or of_ship)), None)
        if known is not None:
            return Selector(known.kinds, Reference.THIS, name=known.name)
        if of_card or of_ship:
            return THIS_CARD if of_card else THIS_SHIP
        may = isinstance(told, Effect) and told.optional and pronoun.part in ("who", "whom")
        if isinstance(told, Effect) and may and (told.whom is not None or told.act in (Act.REVEAL, Act.PLAY)):
            return YOU
        again = next((one.what for one in reversed(self.spoken.mentions) if one.what.reference is Reference.THIS), None)
        if again is None or not pronoun.can_be(again):
            raise Unanswered
        return Selector(again.kinds, Reference.THIS, name=again.name)

    def revealed(self, word: str) -> Selector:
        """The card that was spoken of last, or the one that bears the text, of which `remove this` speaks where it is known."""
        if word == "this" and self.spoken.bearer is not None and self.spoken.bearer.kind in REVEALABLE:
            return self.spoken.bearer
        spoken = (one.what for one in reversed(self.spoken.mentions) if one.what.kind in REVEALABLE)
        return next(map(again, spoken), THIS_CARD)


def _may_be_they(told: Selector) -> bool:
    """Whether a single one may be told as several: a player, a crew, one of each."""
    that = told.reference is Reference.THAT and told.kind in PIECES
    return person(told) or told.kind is Kind.CREW or (told.number != 1 and not that)


def is_word(found: Selector | None, word: str) -> bool:
    return found is not None and found.name == word


def _called(told: Selector) -> str:
    if told.kind is Kind.CARD:
        return told.name or ""
    which = Reference.THIS if told.reference is Reference.SUBJECT else told.reference
    return f"{which.value} {told.kind.value if told.kind is not Kind.THING else told.name}"


def again(spoken: Selector) -> Selector:
    """What was spoken of, spoken of again."""
    if spoken.kind is Kind.ABILITY and spoken.name and spoken.owner is None:
        return Selector((Kind.THING,), Reference.THAT, name="keyword")
    if spoken.kind is Kind.CARD and spoken.also:
        return spoken
    if spoken.kind is Kind.CARD or spoken.reference in (Reference.THIS, Reference.SUBJECT):
        return replace(spoken, traits=(), number=None, bound=None, also=())
    return spoken if spoken.also else Selector(spoken.kinds, Reference.THAT, name=spoken.name)


def _counts_as_deed(clause: object) -> bool:
    """Whether a clause says that something counts as an action or as a deed."""
    if not isinstance(clause, Effect) or clause.act is not Act.COUNT:
        return False
    told = [role for role in clause.roles if role.word == "as"]
    deeds = (role.doing is not None or (role.of is not None and role.of.name == "action") for role in told)
    return any(deeds) or any(word.startswith("as ") and word.endswith(" action") for word in clause.manner)
