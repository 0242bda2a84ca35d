"""What a pronoun may stand for: what agrees with it, what its place can take, and how much speaks for each.

Every noun phrase of a text is a `Mention`, and those of the same piece bear the same number. A sentence is about its subject
first, then about what is done to that, then about what else takes part; what was just spoken of counts for more.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from arbiter.effects import Act, Condition, Kind, Quality, Reference, Selector
from arbiter.language.pieces import PIECES, THIS_CARD, THIS_SHIP, YOU
from arbiter.language.reference.plausible import PERSONAL, Wanted, at_place, person, same
from arbiter.language.vocabulary.nouns import OBJECTS, PARTIES
from arbiter.language.vocabulary.ties import SHOTS

DOER = "who does it"
"""The pronoun of `after ramming`: who the rest of the sentence is about."""
UNDERGOER = "to whom it is done"
"""The pronoun of `when attacked`: what the rest of the sentence is about."""
REVEALED = "what is revealed"
"""The pronoun of `when revealed`: the card that was spoken of, else the one that bears the text."""
ELLIPTIC = (DOER, UNDERGOER)
SHE = frozenset({"she", "her", "her own", "herself"})
HE = frozenset({"he", "him", "his", "himself", "he or she", "him or her", "his or her"})
THEY = frozenset({"they", "them", "themselves", "their", "their own", "those", "these"})
IT = frozenset({"it", "its", "its own", "itself", "that"})
REFLEXIVE = frozenset({"herself", "himself", "itself", "themselves"})
_FORMS = {"she": SHE, "he": HE, "they": THEY, "it": IT}

TANGIBLE = frozenset(OBJECTS) | PARTIES | {
    "attack", "attacker", "enemy", "breath attack", "keyword", "number", "target", "free port", "port", "harbor", "town",
    "base move", "derelict", "shooter", "rammer", "item", "prize", "gold",
}  # fmt: skip
"""Things that a pronoun after them may stand for."""
_INTANGIBLE = (Kind.PLAYER, Kind.DIE, Kind.HIT)
"""What a pronoun stands for only where the verb asks for it."""
CREATURES = (Kind.SEA_MONSTER, Kind.SEA_CREATURE, Kind.SEA_DRAGON, Kind.TITAN)
"""What is called she by some, where no ship can be meant."""
_SHIPS = (Kind.SHIP, Kind.SUBMARINE, *CREATURES)
_HITTING = (*SHOTS, "attack")
"""How that is called which hits rather than whoever makes it."""
_SHIPLIKE = PARTIES | {"target", "vessel", "derelict", "enemy", "shooter", "attacker", "rammer"}
_NOTHING = Selector((Kind.THING,), name="")

SUBJECT, OBJECT, BESIDE, WITHIN = 3, 2, 1, 0
"""How much a sentence is about a noun phrase by its place: subject, object, what else takes part, what describes those."""
SINGLED_OUT = 4
"""What speaks for that which was picked among others."""
LAST = -9
"""What is meant only where nothing else can be."""
_AGAIN = {0: 0.5, 1: -2.0}
"""What speaks for this sentence and against the one before."""
_LONG_AGO = -4.0
_ALIKE = (frozenset({Act.INCREASE, Act.REDUCE}), frozenset({Act.RAISE, Act.LOWER}), frozenset({Act.LOAD, Act.UNLOAD}))
"""Deeds that are done to the same things."""
_SUFFERED = frozenset({Act.LOSE, Act.SINK, Act.SUFFER})
PICKING = frozenset({Act.CHOOSE, Act.NAME, Act.DECLARE})
"""Deeds that tell what the rest is about."""
_DONE_TO_CARGO = frozenset({Act.GO, Act.UNLOAD, Act.LOAD, Act.REVEAL, Act.TRANSFER, Act.MOVE, Act.PUT, Act.TAKE})


_TAKEN_BY_YOU = frozenset({Act.TAKE, Act.STEAL, Act.LOAD})


@dataclass(slots=True)
class Mention:
    """A noun phrase of the text."""

    what: Selector
    who: int | Selector
    """Which of those that the text speaks of it is."""
    sentence: int
    rank: int
    word: str = ""
    """The pronoun that told it."""
    raw: Selector | None = None
    """The noun phrase before its pronouns were resolved."""
    leading: bool = False
    """Whether it leads the sentence."""
    gone: bool = False
    """Whether it was eliminated, so that nothing more is done with it."""
    done: tuple[Act, ...] = ()
    """What was done to it."""


@dataclass(slots=True)
class Discourse:
    """All that a text spoke of so far."""

    mentions: list[Mention] = field(default_factory=list)
    sentence: int = 0
    count: int = 0
    """How many there are that it spoke of."""
    borne: bool = False
    """Whether the text speaks of what bears it."""
    aboard: bool = False
    """Whether what bears it is a ship or on one, so that there is a ship that pronouns may mean."""
    bearer: Selector | None = None
    """What bears the text, where its kind was told."""
    shooter: Mention | None = None
    """Who was told to shoot last, whose the shots are that are told next."""
    waited_for: Act | None = None
    """What the text waited for last."""
    near: bool = False
    """Whether it is a treasure or an island, which a ship may have to do with."""

    def add(self, what: Selector, rank: int, raw: Selector | None = None) -> Mention:
        """One more noun phrase; `that ship` is the ship that was spoken of last."""
        self.count += 1
        found = Mention(what, next(self._known(what, raw), self.count), self.sentence, rank, raw=raw)
        self.mentions.append(found)
        return found

    def _known(self, what: Selector, raw: Selector | None) -> Iterator[int | Selector]:
        """Who a noun phrase is that was spoken of before."""
        this = identity(what)
        if this is not None:
            yield this
        again = what.reference is Reference.THAT or (what.reference is Reference.THE and not what.traits)
        for one in reversed(self.mentions):
            that = same(one.what, what) and one.what.reference is not Reference.THIS
            if that if again else raw is not None and one.raw == raw and one.sentence == self.sentence:
                yield one.who


@dataclass(slots=True)
class ClauseReferents:
    """A clause, or what is true of a noun, with who was found in it so far."""

    value: object
    outer: ClauseReferents | None = None
    leading: bool = False
    subject: Mention | None = None
    owner: int | Selector | None = None
    """To whom belongs what it is about."""
    doer: Mention | None = None
    object: Mention | None = None
    described: Mention | None = None
    """What a relative clause is said of."""
    gap: Mention | None = None
    """The same where it is what something is done to, and not whose what does it is."""
    like: int | Selector | None = None
    """Of whom it is told, after *as if*."""
    beside: list[int | Selector] = field(default_factory=list)
    """Who takes part in it."""

    @property
    def act(self) -> Act | None:
        return getattr(self.value, "act", None)

    @property
    def around(self) -> Iterator[ClauseReferents]:
        """The deeds in which it stands, from the inside."""
        outer = self.outer
        while outer is not None:
            yield outer
            outer = outer.outer


@dataclass(slots=True)
class Pronoun:
    """A pronoun and where it stands."""

    word: str
    deed: ClauseReferents
    part: str
    """The part of its deed, or the preposition before it."""
    rank: int
    fits: Wanted | None = None
    """What can stand there."""

    @property
    def form(self) -> str:
        """The pronoun whose form the word is: `it` of `its`."""
        return form(self.word)

    @property
    def is_about(self) -> bool:
        """Whether its clause is about what it stands for."""
        undergoes = self.part == "whom" and getattr(self.deed.value, "who", None) is None
        return self.rank == SUBJECT or self.part in ("who", "subject") or undergoes

    @property
    def is_yours(self) -> bool:
        """Whether its deed is done by you."""
        return getattr(self.deed.value, "who", None) in (None, YOU)

    @property
    def is_whose_player(self) -> bool:
        """Whether its clause is about the player whose ship it is: `her player must roll`."""
        who = getattr(self.deed.value, "who", None)
        return self.part == "owner" and who is not None and who.kind is Kind.PLAYER and who.owner is not None

    def turns_away(self, first: Mention, *, bearer: bool) -> bool:
        """Whether its clause may go on about the other of two of which one does something to the other in what leads it.

        It goes on about the ship that bears the text where she does something in turn, or is given an action, rather than that
        something befalls her.
        """
        if self.deed.leading or first.rank < BESIDE:
            return False
        befalls = self.deed.act in _SUFFERED or not getattr(self.deed.value, "affirms", True)
        acts = self.deed.act is Act.GIVE and getattr(self.deed.value, "action", None) is not None
        about = (self.part in ("who", "subject") or acts) and not befalls
        ordered = self.part == "owner" and self.deed.doer is None and self.deed.subject is None
        if bearer:
            return ordered or (self.is_about and not about)
        return self.is_about or ordered

    def goes_with(self, first: Mention) -> bool:
        """Whether it is beyond doubt by where it stands: side by side with that, `the target and its crew`, or as what hits."""
        who, name = getattr(self.deed.value, "who", None), first.what.name or ""
        if self.deed.act is Act.HIT and self.part == "who" and first.what.kind is Kind.THING and name.endswith(_HITTING):
            return True
        if who is None or self.part != "owner" or all(one.owner is None for one in who.also):
            return False
        return (first.what.kinds, first.what.name) == (who.kinds, who.name)

    def trails(self, first: Mention, second: Mention) -> bool:
        """Whether it stands in what a deed hangs on that one of two does to the other: `cannot ram a ship while it is docked`."""
        ranks = max(first.rank, second.rank) == SUBJECT and min(first.rank, second.rank) >= BESIDE
        after = isinstance(self.deed.value, Condition) and not (self.deed.leading or first.leading or second.leading)
        return ranks and after and self.form != "she" and first.sentence == second.sentence

    def weight(self, one: Mention, sentence: int) -> float:
        """How much speaks for a mention."""
        back = sentence - one.sentence
        told = one.rank + _AGAIN.get(back, _LONG_AGO) + self._in_step(one, back) + self._in_deed(one) + self._around(one)
        if one.word == self.form and back <= 1:
            told += 1.5
        if one.gone and self.deed.act in _DONE_TO_CARGO:
            told -= 3
        return told + self._affinity(one, back)

    def singled_out(self, one: Mention, sentence: int) -> bool:
        """Whether a mention was picked among others just before, or the deed of the pronoun was done to it."""
        ship = one.what.kind is Kind.SHIP and one.rank == OBJECT and one.sentence < sentence
        chosen = not self.is_about or self.part == "whom" or ship
        whose = self.form in ("she", "it") and chosen and sentence - one.sentence <= 1
        return (whose and not PICKING.isdisjoint(one.done)) or self.is_done_again(one)

    def is_done_again(self, one: Mention) -> bool:
        """Whether what is done to what it stands for was done to a mention before: `takes that hit; …, this fort takes it`."""
        act = self.deed.act
        same = one.done if self.part == "whom" else ()
        return act in same or any(act in group and not group.isdisjoint(same) for group in _ALIKE)

    def _in_step(self, one: Mention, back: int) -> float:
        """What a clause is about goes on to be what the next one is about, and so does what was done to."""
        if self.is_about:
            return (2 if back else 3) if one.rank == SUBJECT else 0.5 if one.rank == OBJECT else 0
        return 1 if one.rank == OBJECT and self.part != "owner" else 0

    def _in_deed(self, one: Mention) -> float:
        """Whose something is, is told by what the clause is about; and what was told by another pronoun is another."""
        subject, owner = self.deed.subject, self.deed.owner
        if subject is not None and one.who == subject.who and subject.word not in ("", self.form):
            return -8
        if self.part == "owner":
            if one.word == self.form == "she" and one.who in self.deed.beside:
                return 8  # `that shot at her since her last turn`: she is the same both times
            own = one.who == owner or (subject is not None and one.who == subject.who)
            if self.form == "they" and subject is not None and subject.what.kind is Kind.CREW and one.who == subject.who:
                return 8  # `her crew cannot use their abilities`: the crew's
            ship_by_it = self.form == "it" and one.what.kind is Kind.SHIP and self.deed.described is not None
            return (2 if ship_by_it else 6) if own else 0
        return 2 if one.who == owner and self.part not in ("who", "subject") else 0

    def _around(self, one: Mention) -> float:
        """What the phrase describes in which the pronoun stands, and what the clause is about in which that stands."""
        inside = self.deed.described is not None and self.part in ("who", "owner")
        told = 0.0
        for outer in self.deed.around:
            told += 3 if outer.described is not None and outer.described.who == one.who else 0
            told += 4 if inside and outer.subject is not None and outer.subject.who == one.who else 0
        return told

    def _affinity(self, one: Mention, back: int) -> float:
        """How gladly the pronoun is used for a thing of that kind: cards call their ship she, and several ships never."""
        told = one.what
        this = told.reference in (Reference.THIS, Reference.SUBJECT)
        if self.form == "she" and told.kind in CREATURES:
            return -4
        if self.form == "she" and this and self.part == "from" and self.deed.act in _TAKEN_BY_YOU and self.is_yours:
            return -8  # what you take from her is not aboard this ship
        if self.form == "she" and this and self.is_whose_player:
            return -8  # whoever bears this ship is you
        if self.form == "she":
            described = back and one.raw is not None and any(trait.quality is Quality.RELATIVE for trait in one.raw.traits)
            anyone = told.reference is Reference.ANY and told.number is None and not described  # `enemy ships`, `a ship that …`
            plural = told.kind in PIECES and anyone and one.rank == SUBJECT
            aside = one.leading or self.deed.leading or self.part == "owner"
            return 2.5 if this else -3 if plural and not aside else 0
        if self.form == "it":
            if told == THIS_CARD and (self.part == "toward" or (self.part == "who" and self.deed.act is Act.TOUCH)):
                return -3
            explored = self.part == "whom" and self.deed.act is Act.EXPLORE and told.kind is Kind.ISLAND
            kinds = {Kind.SHIP: -5 if this else -4, Kind.MAST: -3, Kind.CANNON: -3, Kind.CARD: -0.5}
            return 4 if explored else kinds.get(told.kind, 0)
        if self.form == "they":
            several = is_several(told) and not (back and one.leading)
            return 3 if several else -5 if told.reference is Reference.THAT else 0
        return 3 if self.word in PERSONAL and person(told) else 0

    def agrees(self, told: Selector) -> bool:
        """Whether it can stand for that by number and kind."""
        if told.number == 0 or told.reference is Reference.YOU or told.name in ("it", ""):
            return False
        if self.word == DOER:
            return told.kind in PIECES or told.kind is Kind.CREW
        if self.form == "she":
            one = told.number in (None, 1) and not told.also and told.bound not in _OF_SEVERAL
            return (told.kind in _SHIPS or told.name in _SHIPLIKE) and one
        if self.form == "he":
            return told.kind in (Kind.CREW, Kind.CARD) or person(told)
        if self.form == "they":
            this = told.reference is Reference.THIS and told.kind is not Kind.CREW and not told.also
            that = told.reference is Reference.THAT and told.kind in PIECES and told.number is None and not told.also
            return told.number != 1 and not this and not that
        each = told.reference is Reference.ALL and not told.also
        return (not person(told) or told.name == "enemy") and (self.word == UNDERGOER or each or not is_several(told))

    def can_be(self, told: Selector) -> bool:
        """Whether what is wanted there can be such a thing, and whether it is one at all."""
        if self.form == "he" or (self.form == "they" and person(told)):
            whose = self.fits if self.part == "owner" and told.kind is Kind.CREW else None
            return self.fits is not at_place and (whose is None or whose(told))
        tangible = told.kind not in _INTANGIBLE and (told.kind is not Kind.THING or told.name in TANGIBLE)
        if self.fits is None:
            return tangible
        return self.fits(told) and (tangible or self.is_asked_for)

    @property
    def is_asked_for(self) -> bool:
        """Whether not just anything can stand there."""
        return self.fits is not None and not self.fits(_NOTHING)


_OF_SEVERAL = ("more", "fewer", "as many", "any number of")
"""Bounds of which one is never meant alone."""


def form(word: str) -> str:
    """The pronoun whose form a word is."""
    return next((told for told, these in _FORMS.items() if word in these), word)


def is_shiplike(*told: Selector) -> bool:
    """Whether each may be a ship, by its kind or by what it does: `an enemy`, `the attacker`."""
    return all(one.kind in _SHIPS or one.name in _SHIPLIKE - {"derelict", "target"} for one in told)


def is_several(told: Selector) -> bool:
    """Whether it takes `they` to speak of it again."""
    counted = told.number not in (None, 0, 1) or told.bound in (
        "more",
        "more than",
        "any number of",
        "some",
        "fewer",
        "all",
        "both",
    )
    return counted or told.reference is Reference.ALL or bool(told.also)


def identity(told: Selector) -> Selector | None:
    """Which piece `this ship` is, or a card by its name, however it is spoken of; None for what its words do not tell apart."""
    if told.reference is Reference.SUBJECT or (told.reference is Reference.THIS and told.kind is Kind.SHIP):
        return THIS_SHIP
    if told.kind is Kind.CARD:
        return Selector(told.kinds, name=told.name)
    return Selector(told.kinds, Reference.THIS, name=told.name) if told.reference is Reference.THIS else None
