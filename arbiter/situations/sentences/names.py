"""The words of a sentence once its names are known: each piece, player, generic crew and ability is one word."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import zip_longest

from arbiter.board import COINS, WILD, Piece
from arbiter.effects import Act, Kind
from arbiter.frozen import replace
from arbiter.language.inflection import plural
from arbiter.patterns import Pattern
from arbiter.situations.sentences.words import (
    COME_ABOUT,
    ORDINAL,
    OTHERWISE,
    OUT_OF,
    PHRASES,
    PLAIN,
    SentenceWord,
    first_letters,
    folded,
    goes_without_saying,
    in_turns,
    named,
    of_a_body,
    plain_words,
    told_alone,
    without_article,
)

_BEING = frozenset({"is", "are", "was", "were"})
OWNERS = frozenset({"her", "his", "its", "their"})
"""Before `own` they make it a word that changes nothing."""
FOLLOWED = (
    r"(?=$|[,.?]| (?:with|from|at|in|on|again|and|or|then|now|too|also|home(?! island)|up|off|out|away|down|into|to|as|for"
    r"|before|after|once|twice|while|when|if|this|next(?! turn)|instead|aboard|over|by|first(?! \w)|without|not)\b)"
)
"""What stands behind a pronoun that is no owner's: the end, or a word that begins something else."""
OBJECTS = frozenset({"her", "him", "it", "them"})
_OBJECT = Pattern(rf"(?<!^)(?:{'|'.join(sorted(OBJECTS))})\b{FOLLOWED}", re.IGNORECASE)
"""A pronoun to which something is done: without it the sentence says something else, so it is not passed over."""
BEFORE_IT = frozenset({"is", "was", "does", "did", "has", "reroll", "rerolls", "roll", "rolls", "use", "uses"})
"""Behind these words `it` is the subject of a question, or the die or the ability that is meant anyway."""
GETTING = frozenset({"get", "gets", "got", "become", "becomes"})
HAD = frozenset({"boarding", "ram", "shot", "hit", "move", "tow"})
"""Deeds, as what somebody gets."""
OF_DEEDS = frozenset({"bonus", "roll", "die", "dice", "action", "total"})
"""What is called by a deed and is none."""
HOLDINGS = frozenset({"treasure", "treasures", "coins", "gold", "cargo"})
"""What somebody has all of when it is called hers."""
COIN_WORDS = frozenset({
    ("INT", "gold", "coin"), ("coin", "worth", "INT"), ("coin", "worth", "INT", "gold"), ("coin", "of", "INT", "gold"),
})  # fmt: skip
"""A coin that is told by its value."""

_COPY = Pattern(r" [2-9]$")
"""What is added to the name of another copy of a card."""

JOINTS = frozenset({"", "and", "but", ",", ";"})
"""What stands before words with which a sentence begins, or goes on."""


def home_island(player: str) -> str:
    """The id of the island that a player's ships start from."""
    return f"{player}'s home island"


def special_shots(pieces: Iterable[Piece]) -> dict[str, list[tuple[str, int]]]:
    """What is shot by texts in place of a plain shot, such as a chainshot, each with the pieces and the places of these texts."""
    found: dict[str, list[tuple[str, int]]] = {}
    for piece in pieces:
        for place, ability in enumerate(piece.abilities, 1):
            shot = [effect.whom for effect in ability.effects if effect.act is Act.SHOOT and effect.whom is not None]
            for name in {one.name or "" for one in shot if one.kind is Kind.THING} - {"", "target"}:
                found.setdefault(name, []).append((piece.id, place))
    return found


class Names:
    """All that a sentence of one situation may name, longest name first."""

    def __init__(
        self,
        pieces: Mapping[str, Piece],
        players: Mapping[str, Iterable[str]],
        kinds: Iterable[str] = (),
        abilities: Iterable[str] = (),
    ) -> None:
        """`players` gives for each player the other names that mean the same one."""
        self.pieces = pieces
        self.players = tuple(players)
        self.meant: dict[str, tuple[str, str]] = {}
        self._spellings: dict[str, None] = {}
        for ability in abilities:
            self._know(ability, "ABILITY", ability)
        for shot in special_shots(pieces.values()):
            for name in dict.fromkeys((shot, shot.removesuffix(" shot"))):
                self._know(plural(name), "SPECIAL", shot)
                self._know(name, "SPECIAL", shot)
        for kind in dict.fromkeys([*kinds, *filter(None, map(_generic, pieces.values()))]):
            self._know(plural(kind), "KIND", kind)
            self._know(kind, "KIND", kind)
        for player, others in players.items():
            for name in others:
                self._know(name, "PLAYER", player)
        for player in players:
            self._know(player, "PLAYER", player)
        self._know_pieces()
        self._know_crew_by_their_ships()
        self._begun: dict[str, list[str]] = {}
        for spelling in sorted(self._spellings, key=len, reverse=True):
            self._begun.setdefault(first_letters(spelling), []).append(spelling)
        self._told: dict[tuple[str, bool], list[SentenceWord]] = {}

    def _know_pieces(self) -> None:
        counted: dict[str, int] = {}
        for piece in self.pieces.values():
            counted[folded(piece.name)] = counted.get(folded(piece.name), 0) + 1
        for piece in (one for one in self.pieces.values() if one.id != WILD):
            if _generic(piece) is None and counted[folded(piece.name)] == 1:
                self._know(piece.name, "NAME", piece.id)
            self._know(piece.id, "NAME", piece.id)
            if f"second {piece.id}" in self.pieces:
                self._know(f"first {piece.id}", "NAME", piece.id)
            if piece.id.endswith(" 2") and piece.id[:-2] in self.pieces:
                self._know(f"first {piece.id[:-2]}", "NAME", piece.id[:-2])
                self._know(f"second {piece.id[:-2]}", "NAME", piece.id)
            if piece.id.endswith("s's home island"):
                self._know(piece.id.replace("s's home", "s' home"), "NAME", piece.id)

        forts = [piece.id for piece in self.pieces.values() if Kind.FORT in piece.kinds]
        if len(forts) == 1:
            self._know("fort", "NAME", forts[0])

    def _know_crew_by_their_ships(self) -> None:
        """Crew of a name of their own as those of their ships: `Gull's Old Tom`, and `the Captain ability of Gull`."""
        for piece in self.pieces.values():
            if Kind.CREW in piece.kinds and piece.type is None and piece.aboard in self.pieces:
                ship = self.pieces[piece.aboard or ""].name
                known = [f"{ship}'s {piece.name}", f"{ship}' {piece.name}", f"{piece.name} of {ship}"]
                known += [f"{piece.name} ability of {ship}"] if len(piece.abilities) == 1 else []
                for phrase in [*known, *self._as_a_copy(piece, ship)]:
                    if folded(phrase) not in self.meant:
                        self._know(phrase, "NAME", piece.id)

    def _as_a_copy(self, piece: Piece, ship: str) -> list[str]:
        """How crew is called of whose name there are several: `Gull's second Old Tom`, or `Tern's Old Tom` where she has one."""
        name = _COPY.sub("", piece.name)
        there = [one.id for one in self.pieces.values() if one.aboard == piece.aboard and _COPY.sub("", one.name) == name]
        place = there.index(piece.id)
        if place >= len(ORDINAL) or (len(there) == 1 and name == piece.name):
            return []
        told = name if len(there) == 1 else f"{ORDINAL[place]} {name}"
        return [f"{ship}'s {told}", f"{ship}' {told}", *(f"{told} {word} {ship}" for word in ("of", "aboard", "on"))]

    def _know(self, phrase: str, type_: str, value: str) -> None:
        if key := folded(phrase):
            self.meant[key] = (type_, value)
            self._spellings |= {key: None, without_article(phrase): None}

    def spelled(self) -> list[str]:
        """The names of all pieces and players, for whoever misspelt one."""
        return list(dict.fromkeys([*(p.name for p in self.pieces.values() if _generic(p) is None), *self.pieces, *self.players]))

    def kinds(self) -> list[str]:
        """The kinds of generic crew that there are on the table."""
        return list(dict.fromkeys(filter(None, map(_generic, self.pieces.values()))))

    def aboard(self, ship: str, kind: str) -> list[str]:
        """The ids of the generic crew of a kind aboard a ship."""
        return [p.id for p in self.pieces.values() if p.aboard == ship and p.type == kind]

    def of_kind(self, kind: str) -> list[str]:
        """The ids of all generic crew of a kind."""
        return [p.id for p in self.pieces.values() if p.type == kind]

    def words(self, text: str, *, whole: bool = False) -> list[SentenceWord]:
        """The words of a sentence without those that change nothing, every name resolved as far as it can be.

        With `whole`, `her treasure` is all of it.
        """
        if (text, whole) not in self._told:
            resolved = self._resolved(list(self._split(text, whole=whole)))
            resolved = resolved if whole else in_turns(resolved, text)
            self._told[text, whole] = self._with_coins(self._with_segments(resolved))
        return [*self._told[text, whole]]

    def first(self, text: str) -> str:
        """What the first word of a sentence means: the id of a piece, a player, or the word; empty where it has none."""
        words = self.words(text)
        return words[0].value if words else ""

    def _with_segments(self, words: list[SentenceWord]) -> list[SentenceWord]:
        """The words in which the segments of which a sea creature consists are its masts; those of a move stay what they are."""
        beasts = any(word.type == "NAME" and Kind.SEA_CREATURE in self.pieces[word.value].kinds for word in words)
        befores = [None, *words]
        return [
            replace(word, value="mast")
            if beasts and before is not None and word.value in ("segment", "segments") and of_a_body(before, earlier)
            else word
            for word, before, earlier in zip(words, befores, [None, *befores], strict=False)
        ]

    def _with_coins(self, words: list[SentenceWord]) -> list[SentenceWord]:
        """The words in which a coin that is told by its value is named, where there is one of that value."""
        done: list[SentenceWord] = []
        for word, after in zip_longest(words, words[1:]):
            done.append(word)
            last = (*map(self._of_coin, done[-4:]),)
            size = next((size for size in (4, 3) if len(last) >= size and last[-size:] in COIN_WORDS), 0)
            if not size or (word.type == "INT" and after is not None and after.value == "gold"):
                continue
            worth = next(int(part.value) for part in done[-size:] if part.type == "INT")
            found = [piece.id for piece in self.pieces.values() if Kind.TREASURE in piece.kinds and piece.gold == worth]
            if len(found) == 1:
                done[-size:] = [SentenceWord("NAME", found[0], done[-size].start, word.end)]
        return done

    def _of_coin(self, word: SentenceWord) -> str:
        """What a word is where a coin is told by its value: the only coin of a table is named by that word."""
        named = word.type == "NAME" and word.value in self.pieces and self.pieces[word.value].name in COINS
        return "INT" if word.type == "INT" else "coin" if named or word.value in COINS else word.value

    def _split(self, text: str, *, whole: bool) -> Iterable[SentenceWord]:
        plain = text.replace("\u2019", "'").replace("\u2018", "'")
        plain = re.sub(r"(?<=\d)-(?=gold\b)", " ", plain)
        plain = COME_ABOUT.sub(r"turn\1", OUT_OF.sub("from  ", plain))
        before, first = "", ""
        found = [*self._matches(plain)]
        for owner, match, after in zip([None, *found], found, [*found[1:], None], strict=False):
            word = match.group().casefold()
            if alone := told_alone(match, before, after.group().casefold() if after is not None else ""):
                yield alone
                first, before = before, word
                continue
            undergoing = _OBJECT.match(plain, match.start()) and not (word == "it" and before in BEFORE_IT)
            had = first in GETTING and before in OWNERS | {"a", "an", "the"} and word in HAD
            if (
                had and owner is not None and (after is None or after.group().casefold() not in OF_DEEDS)
            ):  # what somebody gets is a deed, and not done to him
                yield SentenceWord("WORD", before, owner.start(), owner.end())
            of_shots = before in JOINTS and after is not None and after.group().casefold() in ("hit", "miss")
            if (word == "both" and (after is None or of_shots)) or undergoing:
                yield SentenceWord("WORD", word, match.start(), match.end())
            if whole and before in OWNERS and first not in ("all", "of") and word in HOLDINGS:
                yield SentenceWord("WORD", "all", match.start(), match.start())
            if word != "own" or before not in OWNERS:
                told = self._word(match)
                kept = "ONE" if before in ("a", "an") else "OWN" if before in OWNERS else "KIND"
                yield from (replace(one, type=kept) if one.type == "KIND" else one for one in told)
            first, before = before, word

    def _matches(self, text: str) -> Iterator[re.Match[str]]:
        """The names and words of a text, one after the other: at each place the longest name, or else what stands there."""
        at = 0
        while at < len(text):
            if match := self._name(text, at) or OTHERWISE.match(text, at):
                yield match
                at = match.end()
            else:
                at += 1

    def _name(self, text: str, at: int) -> re.Match[str] | None:
        if at and (text[at - 1].isalnum() or text[at - 1] == "_"):
            return None
        known = self._begun.get(first_letters(text, at), ())
        return next(filter(None, (named(spelling).match(text, at) for spelling in known)), None)

    def _word(self, match: re.Match[str]) -> Iterable[SentenceWord]:
        found, start, end = match.group(), match.start(), match.end()
        if match.lastgroup == "name" and not (found in PLAIN and found not in self.spelled()):
            type_, value = self.meant[folded(found)]
            yield SentenceWord(type_, value, start, end)
        elif match.lastgroup == "place":
            yield SentenceWord(
                "PLACE", "home" if "home" in found.lower() else "wild" if "wild" in found.lower() else "", start, end
            )
        elif match.lastgroup == "quote" and self.meant.get(folded(found[1:-1]), ("",))[0] == "ABILITY":
            yield SentenceWord("ABILITY", self.meant[folded(found[1:-1])][1], start, end)
        elif match.lastgroup == "phrase":
            yield SentenceWord("WORD", PHRASES[" ".join(found.casefold().split())], start, end)
        elif match.lastgroup in ("poss", "quote", "num"):
            yield SentenceWord(match.lastgroup.upper(), found, start, end)
        else:  # `a` is an article beside a coin `A`
            yield from plain_words(found, start, end)

    def _resolved(self, words: list[SentenceWord]) -> list[SentenceWord]:
        done: list[SentenceWord] = []
        words = [word for at, word in enumerate(words) if not goes_without_saying(words, at)]
        at = 0
        while at < len(words):
            word, used = self._joined(words, at, done)
            at += used
            if word.value not in ("player", "players") or (done and done[-1].value == "many"):
                done.append(word)
            elif done and done[-1].value == "which":  # `which player` is `who`
                done[-1] = replace(done[-1], value="who", end=word.end)
        return done

    def _joined(self, words: list[SentenceWord], at: int, done: list[SentenceWord]) -> tuple[SentenceWord, int]:
        if words[at].type in ("ONE", "OWN"):
            words[at] = self._one_of(words[at], done) if words[at].type == "ONE" else self._own(words[at], done)
        word = words[at]
        types = [w.type for w in words[at : at + 2]]
        owned = self._owned(words, at, done) if types[1:] == ["POSS"] else None
        if owned is not None:
            return owned
        if types == ["ORD", "KIND"]:
            return self._counted(words, at)
        if word.type == "KIND":
            return self._crew(words, at, done)
        home = self._home_of_another(words[at : at + 3], done)
        if home is not None:
            return home
        if word.type == "PLACE":
            return replace(word, type="NAME", value=self._place(word, words, done)), 1
        return word, 1

    def _home_of_another(self, words: list[SentenceWord], done: list[SentenceWord]) -> tuple[SentenceWord, int] | None:
        """`the home island of Ann`, `the Spanish home island`, or that of an enemy, where there is one; as one name."""
        shape = [word.value if word.type in ("PLACE", "WORD") else word.type for word in words]
        ways = (
            (["home", "of", "PLAYER"], 2),
            (["PLAYER", "home"], 0),
            (["ENEMY", "POSS", "home"], None),
            (["ENEMY", "home"], None),
        )
        shape = ["ENEMY" if one in ("enemy", "opponent") else one for one in shape]
        size, place = next(((len(way), place) for way, place in ways if shape[: len(way)] == way), (0, None))
        if not size:
            return None
        enemies = [player for player in self.players if player != self._owner(done)]
        player = words[place].value if place is not None else enemies[0] if len(enemies) == 1 else ""
        return (SentenceWord("NAME", home_island(player), words[0].start, words[size - 1].end), size) if player else None

    def _owned(self, words: list[SentenceWord], at: int, done: list[SentenceWord]) -> tuple[SentenceWord, int] | None:
        """What belongs to a ship or a player as one name: `Gull's second helmsman`, `Ann's Gull`, `Ann's home island`."""
        word, types = words[at], [w.type for w in words[at : at + 4] if w.type != "POSS"]
        if types[:2] == ["PLAYER", "NAME"] and self._owner(words[at + 2 : at + 3]) == word.value:
            named, used = self._joined(words, at + 2, done)
            return replace(named, start=word.start), used + 2
        if types[:2] == ["PLAYER", "PLACE"] and words[at + 2].value == "home":
            return SentenceWord("NAME", home_island(word.value), word.start, words[at + 2].end), 3
        found: list[str] = []
        if types[:2] == ["NAME", "KIND"]:
            found = self.aboard(word.value, words[at + 2].value)
            return (SentenceWord("NAME", found[0], word.start, words[at + 2].end), 3) if len(found) == 1 else None
        if types == ["NAME", "ORD", "KIND"]:
            found = self.aboard(word.value, words[at + 3].value)[int(words[at + 2].value) - 1 :][:1]
        return (SentenceWord("NAME", found[0], word.start, words[at + 3].end), 4) if found else None

    def _one_of(self, word: SentenceWord, done: list[SentenceWord]) -> SentenceWord:
        """`an oarsman`: the first of those aboard the ship that is spoken of, or of all, where they are all alike."""
        subject = next((w.value for w in done if w.type == "NAME"), "")
        ship = self.pieces[subject].aboard if subject in self.pieces else None
        player = next((w.value for w in done if w.type == "PLAYER"), None)
        own = [one for one in self.of_kind(word.value) if player in (None, self.pieces[one].player)]
        found = self.aboard(subject, word.value) or self.aboard(ship or "", word.value) or own
        alike = {replace(self.pieces[one], id="", span=None) for one in found}
        return replace(word, type="NAME", value=found[0]) if len(alike) == 1 else replace(word, type="KIND")

    def _own(self, word: SentenceWord, done: list[SentenceWord]) -> SentenceWord:
        """`his captain`: the only one of the player of whom the sentence speaks; of a piece, the kind of crew."""
        owner = next((w for w in done if w.type in ("NAME", "PLAYER")), None)
        player = owner.value if owner is not None and owner.type == "PLAYER" else None
        found = [one for one in self.of_kind(word.value) if player is not None and self.pieces[one].player == player]
        return replace(word, type="NAME", value=found[0]) if len(found) == 1 else replace(word, type="KIND")

    def _counted(self, words: list[SentenceWord], at: int) -> tuple[SentenceWord, int]:
        """The second helmsman of a ship, or of all where no ship is named, as one name."""
        kind, after = words[at + 1], words[at + 2 : at + 4]
        of_ship = len(after) == 2 and after[0].value in ("of", "on", "aboard") and after[1].type == "NAME"
        found = self.aboard(after[1].value, kind.value) if of_ship else self.of_kind(kind.value)
        found = found[int(words[at].value) - 1 :][:1]
        last = after[1] if of_ship else kind
        return (SentenceWord("NAME", found[0], words[at].start, last.end), 4 if of_ship else 2) if found else (words[at], 1)

    def _crew(self, words: list[SentenceWord], at: int, done: list[SentenceWord]) -> tuple[SentenceWord, int]:
        word = words[at]
        after = words[at + 1 : at + 3]
        asked_how_many = bool(done) and done[-1].value == "many"
        if asked_how_many or (done and done[-1].type == "POSS") or (after and after[0].value in ("ability", "keyword")):
            return word, 1
        there = self.aboard(after[1].value, word.value) if len(after) == 2 and after[0].value == "from" else []
        if len(there) == 1:
            return replace(word, type="NAME", value=there[0]), 1
        whole = len(after) == 2 and after[0].value in ("of", "on", "aboard") and after[1].type == "NAME"
        if whole and after[0].value != "of" and at + 3 == len(words) and done and done[-1].value in _BEING:
            there = self.aboard(after[1].value, word.value) or self.of_kind(word.value)
            return (replace(word, type="NAME", value=there[0]), 1) if len(there) == 1 else (word, 1)
        found = self.aboard(after[1].value, word.value) if whole else []
        if whole and (found or after[0].value == "of" or not self._is_island(after[1].value)):
            return (SentenceWord("NAME", found[0], word.start, after[1].end), 3) if len(found) == 1 else (word, 1)
        subject = next((w.value for w in done if w.type == "NAME"), "")
        found = self.aboard(subject, word.value)
        found = found if len(found) == 1 else self.of_kind(word.value)
        return (replace(word, type="NAME", value=found[0]), 1) if len(found) == 1 else (word, 1)

    def _is_island(self, name: str) -> bool:
        return name in self.pieces and Kind.ISLAND in self.pieces[name].kinds

    def _place(self, word: SentenceWord, words: list[SentenceWord], done: list[SentenceWord]) -> str:
        if word.value == "home":
            return home_island(self._owner(done) or self._owner(words) or next(iter(self.players), ""))
        wild = [p.id for p in self.pieces.values() if Kind.ISLAND in p.kinds and not p.player and p.id != WILD]
        return wild[0] if len(wild) == 1 else WILD

    def _owner(self, words: list[SentenceWord]) -> str:
        for word in words:
            if word.type == "PLAYER":
                return word.value
            if word.type == "NAME" and word.value in self.pieces and self.pieces[word.value].player:
                return self.pieces[word.value].player
        return ""


def _generic(piece: Piece) -> str | None:
    """What a piece is called after, where that is a kind: generic crew and terrain; a coin has its value besides."""
    return piece.type if piece.kind is not Kind.TREASURE else None
