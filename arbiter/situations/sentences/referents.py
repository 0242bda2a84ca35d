"""Whom the pronouns of a sentence stand for, by what lies on the table and what was told before it: the sentence with names.

A pronoun is replaced only where one piece alone can be meant: the only one that is not named beside it; the only one that the
sentence before names; or whoever has done all that the play tells of this turn. Where these differ it is nobody.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from arbiter.board import FOG, Mast, Piece
from arbiter.effects import Kind, Quality
from arbiter.frozen import frozen
from arbiter.language.vocabulary.function_words import NUMBERS
from arbiter.patterns import Pattern
from arbiter.situations.sentences.names import FOLLOWED, Names
from arbiter.situations.sentences.parsing import lexicon
from arbiter.situations.sentences.words import ORDINAL

_PARTS = r"(?=(?:bow|stern|side|port|starboard|foremast)\b)"
SUBJECT = Pattern(r"\b(?:she|he|it)\b(?! is (?:a tie|over)\b)", re.IGNORECASE)
OBJECT = Pattern(
    rf"\b(?:her|him|it)\b{FOLLOWED}|(?<=touches )her {_PARTS}|\b(?<=shoot |.fire )back(?: at (?:her|him|it))?\b", re.IGNORECASE
)
_USE_IT = Pattern(r"\b(uses?) it\b(?! (?:on|against) it\b)", re.IGNORECASE)
"""An ability, as what is used."""
_NTH = "|".join((*ORDINAL, "last"))
_HER_GUN = Pattern(
    rf"\b(?:her|his|its|the) (?=(?:{_NTH})(?:(?:, | and |, and )(?:{_NTH}))* (?:cannon|gun)s?\b(?! of\b))", re.IGNORECASE
)
"""The cannons of whoever was spoken of, by their places."""
_THAT_GUN = Pattern(r"\b(?:that|this|the|the same) (?:cannon|gun)\b(?! (?:ability|rolls?)\b)", re.IGNORECASE)
"""The only cannon that was spoken of."""
_TO_ROLL = Pattern(
    r"^what (?:(?:does|did|do) .+? (?:need(?: to roll)?|have to roll)|must .+? roll|was .+? to roll)$", re.IGNORECASE
)
"""What a die has to show, and not for what."""
_BACK = Pattern(r"\b(?:shoot|fire) back\b", re.IGNORECASE)
_STRUCK = Pattern(
    r"^(?P<asks>does|did) the (?P<deed>ram|boarding) (?:take|cost|eliminate|remove|break|kill|knock (?:off|down|out)) "
    r"(?:(?:her|him|it) )?(?P<what>(?:a|an|one|two|any) \w+)(?P<rest>.*)$",
    re.IGNORECASE,
)
"""What comes of a deed, told as if the deed did it."""
_CANCELS = Pattern(r"\b(?:cancels?|cancelling)\s*$", re.IGNORECASE)
_DERELICT = Pattern(r"\bthe derelict\b(?! (?:ship|of)\b)", re.IGNORECASE)
_UNDER_WATER = Pattern(r"^(.*\b(?:moves|sails|moved|sailed)\b)(.*?) under ?water$", re.IGNORECASE)
"""A move of whoever is under water as it is."""
_TERRAINS = (
    (FOG, Pattern(r"\bthe (?:fog|mist)\b(?! bank)", re.IGNORECASE)),
    (frozenset({"sargasso sea"}), Pattern(r"\bthe (?:weeds?|sargasso)\b(?! sea)", re.IGNORECASE)),
)
"""What the only terrain of a kind is called."""
_WRECK = Pattern(r"\bthe wreck\b(?! of\b)", re.IGNORECASE)
_KINDS = (
    (Pattern(r"\bthe sub(?:marine)?\b", re.IGNORECASE), Kind.SUBMARINE),
    (Pattern(r"\bthe (?:sea )?(?:monster|creature|beast)\b", re.IGNORECASE), Kind.SEA_CREATURE),
    (Pattern(r"\bthe (?:sea )?dragon\b", re.IGNORECASE), Kind.SEA_DRAGON),
    (Pattern(r"\bthe titan\b", re.IGNORECASE), Kind.TITAN),
)
"""What the only piece of a kind is called."""
OTHER = Pattern(rf"\bthe other(?: one| ship)?\b{FOLLOWED}", re.IGNORECASE)
PAIR = Pattern(
    r"\b(?:both|each) of them\b|\b(?:they|them) both\b|\b(?:the|these) two(?: of them| ships)?(?= |$|\?)|\bboth ships\b|\bthey\b"
    rf"|\bthem{FOLLOWED}|\bboth{FOLLOWED}(?! (?:in|on|at) )",
    re.IGNORECASE,
)
EITHER = Pattern(r"\b(?:either|one) (?:of them|of the two|ship)\b", re.IGNORECASE)
_COUNTED = rf"(?:(?P<count>{'|'.join(NUMBERS)}|\d) )?"
_OTHER_GUNS = Pattern(
    rf"(?:\b(?:her|his|its|the)|'s?) (?:other|remaining) {_COUNTED}(?:cannon|gun)(?P<several>s)?\b", re.IGNORECASE
)
_DONE = (
    "moves|sails|shoots|fires|attacks|rams|boards|docks|explores|loads|unloads|takes|tows|repairs|uses|turns|submerges|surfaces"
    "|ends|stops|halts|rolls|wins|loses|hits|misses|comes|runs"
)
_OF_DICE = Pattern(
    r"\b(?:she|he|it) (?:rolls|hits|misses|(?:shoots|fires) again|uses (?:\w+ )?\w+ to (?:shoot|fire) again)\b", re.IGNORECASE
)
"""What is told of whoever has just shot or rammed."""
_LATER = Pattern(rf"((?:,|;)?(?: and| then|,|;))(?: then)? (?:she|he|it) (?=(?:{_DONE})\b)", re.IGNORECASE)
_JOINT = Pattern(r"(?:[,;]|\b(?:and|then)\b)\s*$", re.IGNORECASE)
_ITS = {"she's": "she is", "he's": "he is", "it's": "it is", "they're": "they are"}
_SHORT = Pattern(rf"\b(?:{'|'.join(_ITS)})\b", re.IGNORECASE)
FLEET = frozenset({Kind.SHIP, Kind.FORT, Kind.SEA_CREATURE})
_NEUTER = frozenset({Kind.FORT, Kind.SEA_CREATURE})
"""What `it` stands for sooner than for a ship."""

Reads = Callable[[str], bool]
"""Whether a sentence is read, and says of the pieces that it names what can be said of them."""


@frozen
class Spoken:
    """What was told before a sentence."""

    doer: str = ""
    """Who has done all that the play tells of this turn, or alone could do it; empty where that is nobody."""
    named: tuple[str, ...] = ()
    """The pieces and players whom the sentence before names."""
    earlier: tuple[str, ...] = ()
    """Those whom the last deed of the play names, in whichever turn it was done."""
    struck: tuple[tuple[str, str], ...] = ()
    """The last ram and the last boarding, each with the piece that it was done to."""
    shot: tuple[Mast, ...] = ()
    """The masts whose cannons are told to have shot this turn."""
    rolling: tuple[str, str, str] = ("", "", "")
    """Who has shot or rammed last, which of the two, and whom; empty where that was several or nobody."""

    @property
    def shooter(self) -> str:
        """Whose cannons are meant by a pronoun: whoever has done all of the turn, or else alone has shot in it."""
        ships = {mast.ship for mast in self.shot}
        return self.doer or (next(iter(ships)) if len(ships) == 1 else "")


def with_names(text: str, names: Names, spoken: Spoken, reads: Reads, acts: Reads) -> list[str]:
    """The sentence with a name in place of each pronoun; several where several could be meant, none where none stands there.

    `acts` says of a sentence whether what it tells is done, or may be, by whoever it names first.
    """
    plain = _SHORT.sub(lambda short: _ITS[short.group().casefold()], text.replace("\u2019", "'"))
    plain = _for_what(_USE_IT.sub(r"\1 her ability", plain), names, spoken)
    plain = _THAT_GUN.sub(f"her {ORDINAL[spoken.shot[0].place - 1]} cannon", plain) if _is_of_one_cannon(spoken) else plain
    gun, shooter = _HER_GUN.search(plain), spoken.shooter
    if gun is not None and shooter in names.pieces and not named_in(plain[: gun.start()], names):
        plain = f"{plain[: gun.start()]}{shooter}'s {plain[gun.end() :]}"
    plain = _in_whose_range(plain, names)
    plain = _others_named(_undergone(_going_on(_called_in_full(plain, names), names), spoken), names, spoken)
    ways = [*dict.fromkeys(_Telling(names, spoken, reads, acts).filled(plain))]
    return [] if ways == [text] else ways


def _is_of_one_cannon(spoken: Spoken) -> bool:
    """Whether just one cannon is told to have shot this turn, by its place."""
    return len({*spoken.shot}) == 1 and 0 < spoken.shot[0].place <= len(ORDINAL)


def _called_in_full(text: str, names: Names) -> str:
    """The sentence with the whole name of each piece of whose name it has one word that no other name has: `Bess`."""
    for word in reversed(names.words(text)):
        written = text[word.start : word.end]
        if word.type == "WORD" and written.istitle() and word.value not in lexicon():
            found = [one.name for one in names.pieces.values() if one.type is None and written in one.name.split()]
            text = f"{text[: word.start]}{found[0]}{text[word.end :]}" if len(found) == 1 else text
    for player in names.players:
        ship = alone(names.pieces, player)
        text = re.sub(rf"\b{re.escape(player)}'s? ship\b", _literal(ship), text) if ship else text
    bare = [one.id for one in names.pieces.values() if Kind.SHIP in one.kinds and one.masts == 0]
    text = _DERELICT.sub(_literal(bare[0]), text) if len(bare) == 1 else text
    for kinds, called in _TERRAINS:
        lying = [one.id for one in names.pieces.values() if one.type in kinds]
        text = called.sub(_literal(lying[0] if lying[0][:1].isupper() else f"the {lying[0]}"), text) if len(lying) == 1 else text
    dived = [one.id for one in names.pieces.values() if Quality.SUBMERGED in one.marks]
    text = _UNDER_WATER.sub(r"\1\2", text) if named_in(text, names)[:1] in [(one,) for one in dived] else text
    wrecks = [one.id for one in names.pieces.values() if Quality.WRECKED in one.marks]
    text = _WRECK.sub(_literal(wrecks[0]), text) if len(wrecks) == 1 else text
    for wreck in wrecks:
        text = re.sub(rf"\b(?:the )?wreck of {re.escape(wreck)}\b", _literal(wreck), text, flags=re.IGNORECASE)
    unique = [one.id for one in names.pieces.values() if Kind.TREASURE in one.kinds and one.abilities]
    text = re.sub(r"\bthe unique treasure\b", _literal(unique[0]), text, flags=re.IGNORECASE) if len(unique) == 1 else text
    text = _THE_TREASURE.sub(_literal(_only_treasure(names)), text) if _only_treasure(names) else text
    for called, kind in _KINDS:
        found = [one.id for one in names.pieces.values() if kind in one.kinds]
        text = called.sub(_literal(found[0]), text) if len(found) == 1 else text
    return text


def _only_treasure(names: Names) -> str:
    """What the only treasure there is is called; empty where there are several, or its value is not told."""
    there = [one for one in names.pieces.values() if Kind.TREASURE in one.kinds]
    if len(there) != 1 or (there[0].name == "coin" and there[0].gold is None):
        return ""
    return f"the {there[0].gold} gold coin" if there[0].name == "coin" else there[0].name


_THE_TREASURE = Pattern(r"(?<!all )(?<!of )\bthe (?:treasure|coin)\b(?! (?:ship|island|token|pool|coin)s?\b)", re.IGNORECASE)


def _going_on(text: str, names: Names) -> str:
    """The sentence without the pronoun for whoever goes on with what it begins with, where nobody else does anything in it."""
    words = [word for word in names.words(text) if word.type in ("NAME", "PLAYER")]
    doers = {word.value for word in words if word is words[0] or _JOINT.search(text[: word.start])}
    return _LATER.sub(r"\1 ", text) if len(doers) == 1 else text


def _in_whose_range(text: str, names: Names) -> str:
    """The question with the only enemy that could shoot whoever is asked about to be in range."""
    found = _IN_RANGE.match(text)
    who = names.pieces.get((named_in(text, names) or ("",))[0]) if found is not None else None
    if found is None or who is None:
        return text
    enemies = [one.id for one in names.pieces.values() if FLEET & {*one.kinds} and one.player != who.player]
    return f"{found.group(1)} of {enemies[0]}?" if len(enemies) == 1 else text


_IN_RANGE = Pattern(r"^(is \S.*? in range)\W*$", re.IGNORECASE)


def _for_what(text: str, names: Names, spoken: Spoken) -> str:
    """The question what has to be rolled with what whoever is meant has just rolled for: to hit somebody, or to ram her."""
    who, what, whom = spoken.rolling
    if not whom or _TO_ROLL.match(text.rstrip(" ?")) is None or {*named_in(text, names)} - {who}:
        return text
    return f"{text.rstrip(' ?')} to {what} {whom}?"


def _undergone(text: str, spoken: Spoken) -> str:
    """The question asked of the piece to which the deed was done: `does the ram take a mast?`."""
    found = _STRUCK.match(text.rstrip(" ?"))
    whom = dict(spoken.struck).get(found["deed"].casefold()) if found is not None else None
    if found is None or whom is None:
        return text
    where = "to the ram" if found["deed"].casefold() == "ram" else "in the boarding"
    return f"{found['asks']} {whom} lose {found['what']} {where}{found['rest']}?"


def _others_named(text: str, names: Names, spoken: Spoken) -> str:
    """The sentence with the cannons that have not shot yet by their masts, for `her other two cannons`."""
    found = _OTHER_GUNS.search(text)
    left = _left_of(found, names, spoken) if found is not None else ()
    if found is None or isinstance(left, str):
        return text
    guns = f"'s {_places(left)} cannon{'s' * (len(left) > 1)}"
    ship = "" if found.group().startswith("'") else spoken.shooter
    return f"{text[: found.start()]}{ship}{guns}{text[found.end() :]}"


def unfitting_others(text: str, names: Names, spoken: Spoken) -> str:
    """Why `her other two cannons` cannot be those that have not shot yet; empty where they can, or nothing is said of such."""
    found = _OTHER_GUNS.search(text)
    left = _left_of(found, names, spoken) if found is not None else ()
    return left if isinstance(left, str) else ""


def _left_of(found: re.Match[str], names: Names, spoken: Spoken) -> tuple[int, ...] | str:
    """The masts of the cannons that a ship has left in the shooting, as many as a sentence says; else why they are not those."""
    owner = found.group().startswith("'")
    ship = (named_in(found.string[: found.start()], names) or ("",))[-1] if owner else spoken.shooter
    piece, shot = names.pieces.get(ship), {mast.place for mast in spoken.shot if mast.ship == ship}
    if piece is None:
        return "whose cannons these are is not clear"
    if not shot:
        return f"which cannons of {piece.name} have shot before is not told by their masts"
    if len(piece.fallen) != piece.printed_masts - piece.masts or piece.printed_masts > len(ORDINAL):
        return f"which masts of {piece.name} are lost is not said, so that it is open which cannons are left"
    left = tuple(place for place in range(1, piece.printed_masts + 1) if place not in shot | piece.fallen)
    count = found["count"] and NUMBERS.get(found["count"].casefold(), found["count"])
    count = count or (None if found["several"] else "1")
    if not left:
        return f"{piece.name} has no cannon left that has not shot"
    if count not in (None, str(len(left))):
        return f"{piece.name} has {len(left)} left: her {_places(left)} cannon{'s' * (len(left) > 1)}"
    return left


def _places(masts: Sequence[int]) -> str:
    return " and ".join(ORDINAL[place - 1] for place in masts)


@frozen
class _Telling:
    """A sentence that is told of a table after others."""

    names: Names
    spoken: Spoken
    reads: Reads
    acts: Reads

    def filled(self, text: str, stage: int = 0) -> list[str]:
        """The sentence with a name for each pronoun, in each way in which it may be meant."""
        stages = (self.subjects, self.pairs, self.others, self.objects, self.objects)
        if stage == len(stages):
            return [text]
        return [done for way in stages[stage](text) for done in self.filled(way, stage + 1)]

    def _can_be_read(self, text: str, stage: int) -> bool:
        """Whether a sentence is read once the pronouns of the stages from one on have their names."""
        return any(map(self.reads, self.filled(text, stage)))

    def subjects(self, text: str) -> Iterable[str]:
        """Whoever does what is told, or is spoken of first."""
        found = SUBJECT.search(text)
        spare = found is None or named_in(text[: found.start()], self.names)
        return (text,) if found is None or spare else self._chosen(found, text, once=True)

    def pairs(self, text: str) -> Iterable[str]:
        """`the two`, `both` and `they` as the only two of a fleet, or the only two whom the sentence does not name."""
        both = PAIR.search(text)
        found = both or EITHER.search(text)
        ships = [one for one in self._fleet() if one not in named_in(text, self.names)]
        ships = ships if len(ships) < 3 else [one for one in ships if one in self.spoken.named]
        if found is None or len(ships) != 2:
            return (text,)
        joined = " and " if both else " or "
        said = f"{text[: found.start()]}{joined.join(ships)}{text[found.end() :]}"
        return (said if self._can_be_read(said, 2) else text,)

    def others(self, text: str) -> Iterable[str]:
        """`the other ship`: the one of two that the sentence does not name."""
        ships = self._fleet()
        left = [one for one in ships if one not in named_in(text, self.names)]
        return (OTHER.sub(_literal(left[0]), text) if len(left) == 1 and len(ships) == 2 else text,)

    def objects(self, text: str) -> Iterable[str]:
        """Whoever something is done to, who is not the one who does it."""
        found = OBJECT.search(text)
        return (text,) if found is None else self._chosen(found, text, once=False)

    def _chosen(self, found: re.Match[str], text: str, *, once: bool) -> list[str]:
        """The sentence with each name that can stand for the pronoun; as it is where none can."""
        word = found.group().casefold().strip()
        beside = self._beside(word, text[: found.start()])
        answering = once and _BACK.search(text) is not None
        known = dict.fromkeys([*self._meant_by(word), *beside])
        meant = [one for one in known if not (answering and one == self.spoken.doer) and one.casefold() != word]
        could = [one for one in meant if one in beside or not (beside or one in named_in(text, self.names))]
        said = {one: _put(one, found, text, once=once) for one in could}
        read = [one for one in could if self._can_be_read(said[one], 1 if once else 4)]
        unread = [one for one in self.names.players if one in self.spoken.named and one in could and one not in read]
        if unread and not {*read} & {*self.spoken.named}:
            return [text]
        only = read if len(read) == 1 else [] if read else [one for one in could if one in self._fleet()]
        if len(only) == 1 and (word != "it" or not once or any(map(self.acts, self.filled(said[only[0]], 1)))):
            return [said[only[0]]]
        told = self.spoken.named if once or not {*read}.isdisjoint(self.spoken.named) else self.spoken.earlier
        before = [one for one in read if one in told and alone(self.names.pieces, one) not in told]
        doers = {self.spoken.doer, self.spoken.rolling[0] if _OF_DICE.search(text) else ""}
        active = [one for one in read if once and one in doers and any(map(self.acts, self.filled(said[one], 1)))]
        chosen = dict.fromkeys([*(before if len(before) == 1 else ()), *active])
        return [said[one] for one in chosen or read] or [text]

    def _beside(self, word: str, before: str) -> list[str]:
        """Whom the same sentence names before its pronoun, but who does what is told; nobody cancels whom he has just named."""
        named = named_in(before, self.names)[1:]
        if word in ("he", "him"):
            return [] if _CANCELS.search(before) else [one for one in named if self._is_crew(one)]
        pieces = self.names.pieces
        if word == "it" and named and named[-1] in pieces and pieces[named[-1]].kind in (Kind.ISLAND, Kind.TERRAIN):
            return [*named[-1:]]
        return [one for one in named if one in self._fleet()]

    def _is_crew(self, one: str) -> bool:
        return one in self.names.pieces and Kind.CREW in self.names.pieces[one].kinds

    def _meant_by(self, word: str) -> list[str]:
        """The pieces and players that a pronoun may stand for; players where they were spoken of."""
        pieces = self.names.pieces.values()
        if word.startswith("back"):
            return [self.spoken.doer] if self.spoken.doer in self._fleet() else self._fleet()
        if word == "it":
            moving = FLEET | {Kind.CREW}
            known = [one.id for one in pieces if one.id in self.spoken.named and moving.isdisjoint(one.kinds)]
            others = [one for one in self._fleet() if not _NEUTER.isdisjoint(self.names.pieces[one].kinds)]
            return [*dict.fromkeys([*(others or self._fleet()), *known])]
        he = word in ("he", "him")
        crew = [one.id for one in pieces if Kind.CREW in one.kinds and (he or one.type is None)]
        ships = [] if he else [one for one in self._fleet() if Kind.FORT not in self.names.pieces[one].kinds]
        return [*ships, *crew, *(one for one in self.names.players if one in self.spoken.named)]

    def _fleet(self) -> list[str]:
        return [one.id for one in self.names.pieces.values() if not FLEET.isdisjoint(one.kinds)]


def _put(name: str, found: re.Match[str], text: str, *, once: bool) -> str:
    """The sentence with a name in place of a pronoun, or of one wherever something is done to it; `her side` is `Gull's side`."""
    if once:
        return f"{text[: found.start()]}{name}{text[found.end() :]}"
    word = found.group().split()[-1].casefold()

    def put(one: re.Match[str]) -> str:
        owned = one.group().endswith(" ")
        return one.group() if one.group().split()[-1].casefold() != word else f"{name}'s " if owned else name

    return OBJECT.sub(put, text)


def named_in(text: str, names: Names) -> tuple[str, ...]:
    """The pieces and players that a sentence names, each once."""
    return tuple(dict.fromkeys(word.value for word in names.words(text) if word.type in ("NAME", "PLAYER")))


def alone(pieces: Mapping[str, Piece], player: str) -> str:
    """The only piece of a player that can be given an action; empty where there is none or several."""
    own = [one.id for one in pieces.values() if one.player == player and not FLEET.isdisjoint(one.kinds)]
    return own[0] if len(own) == 1 else ""


def _literal(name: str) -> str:
    """A name as what it is put in place of a pronoun by, with nothing in it that a pattern means."""
    return name.replace("\\", r"\\")
