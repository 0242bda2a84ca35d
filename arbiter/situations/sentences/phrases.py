"""The parts that all sentences are made of, read from their tree: names, sides, abilities, dice, manners."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from arbiter.board import Contact, Mast, Nearness, Part
from arbiter.effects import Action, Kind, Quality
from arbiter.language.grammars import Token, Tree
from arbiter.lengths import Length, added
from arbiter.lengths import inches as measured
from arbiter.patterns import Pattern
from arbiter.play import AbilityName, Adjunct
from arbiter.situations.sentences.complements import Unclear, VerbArgument
from arbiter.situations.sentences.names import Names, special_shots
from arbiter.situations.sentences.verbs import BY_WORD, Verb

Fields = dict[str, Any]
"""Some fields of the value that a sentence becomes."""
SUBJECT = ""
"""Stands for the subject of the sentence where it is not known yet."""
_SENTENCE = Pattern(r"[.!?](?=\s|$)")
"""Where a sentence of a card text ends."""

PARTS = {"bow": Part.BOW, "front": Part.BOW, "stern": Part.STERN, "rear": Part.STERN, "side": Part.SIDE}


MASTS = {"foremast": 1, "mainmast": 2, "mizzenmast": 3, "mizzen": 3, "bow": 1, "front": 1, "stern": -1, "rear": -1}
"""Where the masts of that name stand, counted from the bow, or where the number is below zero from the stern."""


class Ids(tuple[str, ...]):
    """The ids of named pieces, kept apart from other tuples."""

    __slots__ = ()


class PieceSide(NamedTuple):
    """A part of a piece."""

    piece: str
    part: Part


def merged(parts: Iterable[Any]) -> Fields:
    """All fields of all parts; tuples of several parts follow each other, and a later plain value replaces an earlier."""
    fields: Fields = {}
    for part in parts:
        for key, value in part.items() if isinstance(part, dict) else ():
            both = key in fields and isinstance(value, tuple) and type(value) is tuple
            fields[key] = (*fields[key], *value) if both else value
    return fields


def filled(rows: Iterable[Any], subject: str) -> tuple[Any, ...]:
    """Rows of ids in which the subject stands where its place was held."""
    return tuple(_row(row, [subject if item == SUBJECT else item for item in row]) for row in rows)


def _row(row: Any, items: list[Any]) -> Any:
    return row._make(items) if hasattr(row, "_make") else tuple(items)


def always(**fields: Any) -> Callable[[Any, list[Any]], Fields]:
    """What reads a phrase that says the same whatever its parts are."""
    return lambda _phrases, _parts: dict(fields)


class SentenceTransformer:
    """Turns a tree into a value: the method that bears the name of a rule gets what its parts became."""

    def __init__(self, names: Names) -> None:
        self.names = names

    def read(self, tree: Tree[Token]) -> Any:
        """What the rule of this tree says of its parts; rules without a method hand their parts on."""
        parts: list[Any] = []
        for child in tree.children:
            value = self.read(child) if isinstance(child, Tree) else child
            parts.extend(value) if type(value) is list else parts.append(value)
        method = self.method(str(tree.data))
        value = method(parts) if method else parts
        return _placed(value, tree) if isinstance(value, VerbArgument) else value

    def method(self, rule: str) -> Callable[[list[Any]], Any] | None:
        """What reads the parts of a rule; `is` is no name for a method, so it bears a stroke."""
        found: Callable[[list[Any]], Any] | None = getattr(self, f"{rule}_" if rule == "is" else rule, None)
        return found

    def as_a_ghost(self, who: str) -> AbilityName:
        """The ability that a ship has as a ghost; one that nobody knows where no text of hers is of that."""
        texts = self.names.pieces[who].abilities if who in self.names.pieces else ()
        hanging = (at for at, text in enumerate(texts, 1) if any(one.hangs_on(Quality.GHOSTLY) for one in text.effects))
        number = next(hanging, None)
        return AbilityName(who, number=number) if number is not None else AbilityName(who, "ghostly")

    def ids(self, parts: Iterable[Any]) -> tuple[str, ...]:
        """The ids that parts name directly, in order."""
        found: list[str] = []
        for part in parts:
            if isinstance(part, Ids):
                found.extend(part)
            elif isinstance(part, Token) and part.type in ("NAME", "PLAYER"):
                found.append(str(part))
        return tuple(found)

    def has(self, parts: Iterable[Any], *types: str) -> bool:
        """Whether one of these words stands among the parts."""
        return any(isinstance(part, Token) and part.type in types for part in parts)

    def tokens(self, parts: Iterable[Any], *types: str) -> Iterator[Token]:
        """The words of these kinds among the parts, as they were read."""
        return (part for part in parts if isinstance(part, Token) and part.type in types)

    def words(self, parts: Iterable[Any], *types: str) -> Iterator[str]:
        """The words of these kinds among the parts."""
        return map(str, self.tokens(parts, *types))

    def word(self, parts: Iterable[Any], *types: str) -> str:
        """The first of them, one of which there is."""
        return next(self.words(parts, *types))

    def number(self, parts: Iterable[Any]) -> int | None:
        """The first number among the parts, counted or ordinal."""
        return next(map(int, self.words(parts, "INT", "ORD", "THE")), None)

    def action(self, parts: Iterable[Any]) -> Action | None:
        """The action that a word among the parts names."""
        words = (part.type for part in parts if isinstance(part, Token))
        return next((Action[word] for word in words if word in ("MOVE", "SHOOT", "EXPLORE", "REPAIR")), None)

    def length(self, parts: list[Any]) -> Length:
        """The length that bars and numbers make together: `S + S` and `2S` are one."""
        if parts and isinstance(parts[0], Length):
            return parts[0]
        return added([str(part) for part in parts])

    def inches(self, parts: list[Any]) -> Length:
        return measured(str(parts[0]))

    def reach(self, parts: Iterable[Any]) -> str:
        """The length among the parts."""
        return str(next(part for part in parts if isinstance(part, Length)))

    def mast(self, parts: list[Any]) -> list[Mast]:
        """The masts of no ship yet that a phrase names, by their words or by their numbers."""
        words = [part for part in parts if isinstance(part, Token) and part.type not in ("MAST", "CANNON")]
        if "side" in words:
            raise Unclear("no mast stands at the side", "side", "name the foremast, the mainmast, or the second mast")
        counted = [word for word in words if word.type == "ORD"] or words[:1]
        return [Mast("", -1 if word.type == "LAST" else MASTS.get(str(word)) or int(word)) for word in counted]

    def masts(self, parts: list[Any]) -> tuple[Mast, ...]:
        """The masts of a ship, each of which she must have been built with."""
        ship = next(iter(self.ids(parts)), "")
        return tuple(self.checked(mast._replace(ship=ship)) for mast in parts if isinstance(mast, Mast))

    def guns(self, parts: list[Any]) -> tuple[Mast, ...]:
        """Cannons: those of a ship are on her masts, those of a fort on any of its flags."""
        found = self.masts(parts)
        fort = any(Kind.FORT in self.names.pieces[one.ship].kinds for one in found if one.ship in self.names.pieces)
        return tuple(one._replace(gun=True) for one in found) if fort else found

    def checked(self, mast: Mast) -> Mast:
        """The mast counted from the bow, once it is known that the ship was built with it."""
        piece = self.names.pieces.get(mast.ship)
        if piece is None:
            return mast
        if mast.place > piece.printed_masts > 0:
            raise Unclear(f"{piece.name} was built with {piece.printed_masts} masts, so she has no mast {mast.place}", piece.name)
        return mast._replace(place=piece.printed_masts) if mast.place < 0 < piece.printed_masts else mast

    def near_for_guns(self, parts: list[Any]) -> tuple[Nearness, ...]:
        """How near a piece is that is in range of cannons which are named, or is not where it is out of their range."""
        places = [part.place for part in parts if isinstance(part, Mast)]
        ship = next(iter(self.ids(parts)), "")
        cannons = self.names.pieces[ship].cannons or () if ship in self.names.pieces else ()
        if ship and any(abs(place) > len(cannons) for place in places):
            raise Unclear(
                f"the cannons of {ship} are not stated", "range", f"say within which length: Tern is within S of {ship}"
            )
        named = {place - 1 if place > 0 else len(cannons) + place for place in places if cannons}
        lengths = {cannons[place].range for place in named}
        others = {cannon.range for place, cannon in enumerate(cannons) if place not in named}
        if lengths & others:
            length = next(iter(lengths & others))
            hint = f"say it of all that reach {length}: is within {length} of {ship} · is not within {length} of {ship}"
            raise Unclear(f"other cannons of {ship} reach {length} as well, of which nothing is said", "range", hint)
        return tuple(Nearness(SUBJECT, ship, length) for length in sorted(lengths))

    def of_masts(self, parts: Iterable[Any]) -> tuple[Mast, ...]:
        """All masts among the parts."""
        rows = (part for part in parts if isinstance(part, tuple) and part and isinstance(part[0], Mast))
        return tuple(mast for row in rows for mast in row)

    # ── verbs and what stands with them ─────────────────────────────────────────────────────────────────────────

    def verb(self, parts: list[Any]) -> Verb:
        word = str(parts[0])
        if word not in BY_WORD:
            raise Unclear(f"“{word}” cannot stand here", word, "say it with another verb")
        return BY_WORD[word]

    verb_other = done_by = done_else = done_which = verb

    def preposition(self, parts: list[Any]) -> list[Any]:
        return [Preposition(parts[-1].type)]

    def complement(self, parts: list[Any]) -> VerbArgument:
        word = next((str(part) for part in parts if isinstance(part, Preposition)), "")
        told = merged(part for part in parts if isinstance(part, dict))
        ability = next((part for part in parts if isinstance(part, AbilityName)), None)
        nested = next((part for part in parts if isinstance(part, VerbArgument)), None)
        return nested or VerbArgument(word, self.ids(parts), self.of_masts(parts), told, ability)

    def means(self, parts: list[Any]) -> VerbArgument:
        return VerbArgument("WITH", ability=next(part for part in parts if isinstance(part, AbilityName)))

    def random_goods(self, parts: list[Any]) -> VerbArgument:
        """What chance brings, of a kind: `one random treasure`."""
        goods = self.method("goods")
        assert goods is not None
        told = goods([part for part in parts if getattr(part, "type", "") != "RANDOM"])
        return VerbArgument(told={**told, "how": ("randomly",)})

    def how(self, parts: list[Any]) -> VerbArgument:
        if self.has(parts, "RANDOM"):
            return VerbArgument(how=("randomly",))
        words = [str(part) for part in parts if isinstance(part, Token) and part.type not in ("AS", "ON", "WITH")]
        return VerbArgument(how=("explored",) if words[0].startswith("explore") else (" ".join(words),))

    def figure(self, parts: list[Any]) -> VerbArgument:
        """A figure of a ship as what something is done to, such as her base move, or her line of fire."""
        words = " ".join(str(part) for part in parts if isinstance(part, Token) and part.type not in ("NAME", "POSS", "FROM"))
        return VerbArgument(ids=self.ids(parts), told={"of": f"the {words.removesuffix(' of')}"})

    def die_meant(self, parts: list[Any]) -> Fields:
        return {"die": self.number(parts) or 0}

    def pieces(self, parts: list[Any]) -> Ids:
        return Ids(self.ids(parts))

    def part(self, parts: list[Any]) -> PieceSide:
        where = self.word(parts, "PART")
        return PieceSide(self.ids(parts)[0], PARTS[where])

    def limb(self, parts: list[Any]) -> PieceSide:
        """A part of a sea creature that stands for a mast, with which she touches another; she has no bow."""
        self.check_limb(self.ids(parts)[0], self.word(parts, "MAST"))
        return PieceSide(self.ids(parts)[0], Part.ANY)

    def check_limb(self, creature: str, word: str) -> None:
        """Raises `Unclear` unless a piece is a sea creature, which alone touches others with such a part."""
        if creature in self.names.pieces and Kind.SEA_CREATURE not in self.names.pieces[creature].kinds:
            raise Unclear(f"only a sea creature touches others with a {word.removesuffix('s')}", word)

    def own_part(self, parts: Iterable[Any]) -> Part | None:
        """The part that a bare word such as `bow` names, if one does."""
        return next((PARTS[word] for word in self.words(parts, "PART")), None)

    def heading(self, parts: Iterable[Any]) -> tuple[str, str]:
        """The ship of which a sentence says where she points, and the quarter of the compass, if one is named."""
        parts = list(parts)
        side = next((part for part in parts if isinstance(part, PieceSide)), None)
        if side is not None and side.part is not Part.BOW:
            raise Unclear(f"where {side.piece} points is said of her bow", side.part.value, "Gull's bow points north")
        ship = side.piece if side is not None else next(iter(self.ids(parts)))
        return ship, next(self.words(parts, "COMPASS"), "")

    def sides(self, parts: Iterable[Any]) -> list[list[PieceSide]]:
        """Each group of names or side among the parts, as sides."""
        groups = []
        for part in parts:
            if isinstance(part, Ids):
                groups.append([PieceSide(piece, Part.ANY) for piece in part])
            elif isinstance(part, PieceSide):
                groups.append([part])
        return groups

    def touching(self, ones: list[PieceSide], others: list[PieceSide]) -> tuple[Contact, ...]:
        """The contact of every one with every other."""
        return tuple(Contact(a.piece, a.part, b.piece, b.part) for a in ones for b in others)

    # ── abilities ───────────────────────────────────────────────────────────────────────────────────────────────

    def ability_of(self, parts: list[Any]) -> AbilityName:
        return AbilityName(self.ids(parts)[0])

    def own_ability(self, parts: list[Any]) -> AbilityName:
        return AbilityName(SUBJECT)

    def numbered_ability(self, parts: list[Any]) -> AbilityName:
        """The ability of a number; of a piece that has one alone, that is the one in which so many sentences are joined."""
        return self._joined(AbilityName(next(iter(self.ids(parts)), SUBJECT), number=self.number(parts)))

    def several_abilities(self, parts: list[Any]) -> VerbArgument:
        """So many abilities of one piece, or all of them."""
        count = "all" if self.has(parts, "ALL") else str(self.number(parts))
        return VerbArgument(told={"abilities": count}, ability=AbilityName(next(iter(self.ids(parts)), SUBJECT)))

    def _joined(self, named: AbilityName) -> AbilityName:
        piece, number = self.names.pieces.get(named.bearer), named.number
        alone = piece.abilities[0] if piece is not None and len(piece.abilities) == 1 else None
        joined = alone is not None and number is not None and 1 < number <= len(_SENTENCE.findall(alone.text))
        return AbilityName(named.bearer) if joined else named

    def named_ability(self, parts: list[Any]) -> AbilityName:
        name = next(self.tokens(parts, "ABILITY", "KIND", "REROLL"))
        bearer = self.ids(parts)
        return AbilityName(bearer[0] if bearer else self._bearer(name), str(name))

    def of_cannon_rolls(self, parts: list[Any]) -> Token:
        return Token("ABILITY", "cannon rolls")

    def of_boarding_rolls(self, parts: list[Any]) -> Token:
        return Token("ABILITY", "boarding rolls")

    def extra_ability(self, parts: list[Any]) -> AbilityName:
        bearer = self.ids(parts)
        return AbilityName(bearer[0] if bearer else SUBJECT, "extra action")

    def quoted_ability(self, parts: list[Any]) -> AbilityName:
        """The ability whose text begins as quoted, of the one piece that has such a text."""
        quote = " ".join(str(parts[0]).strip('"“”').casefold().split())
        named = set(self.ids(parts))
        found = [
            piece.id
            for piece in self.names.pieces.values()
            if (not named or piece.id in named)
            and any(" ".join(ability.text.casefold().split()).startswith(quote) for ability in piece.abilities)
        ]
        if len(found) != 1:
            told = "nobody's text begins so" if not found else f"the texts of {', '.join(found)} begin so"
            raise Unclear(told, str(parts[0])[1:-1], "quote the beginning of the text, and add of whom")
        return AbilityName(found[0], begins=quote)

    def player(self, named: str) -> str:
        """The player that a name means: itself, or whose piece it is."""
        return self.names.pieces[named].player if named in self.names.pieces else named

    def special_shot(self, ship: str, shot: str) -> AbilityName:
        """The one text of a ship, or of what she carries, by which something else than a plain shot is shot."""
        pieces = self.names.pieces
        texts = [one for one in special_shots(pieces.values())[shot] if ship in (one[0], pieces[one[0]].aboard)]
        if len(texts) != 1:
            told = "no text aboard" if not texts else "more than one text aboard"
            raise Unclear(f"{told} {ship} lets a {shot} be shot", shot, f"{ship} uses Old Tom to shoot Tern, rolling 5")
        (bearer, place), several = texts[0], len(pieces[texts[0][0]].abilities) > 1
        return AbilityName(bearer, number=place if several else None)

    def the_ability(self, named: AbilityName, who: str) -> AbilityName:
        """An ability named as somebody's, where there are several of which one must be told."""
        bearer = named.bearer or who
        if named.bearer == SUBJECT and named.name is None and named.number is None and named.begins is None:
            return AbilityName(bearer, number=self.alone(bearer))
        return self._joined(AbilityName(bearer, named.name, named.number, named.begins))

    def alone(self, bearer: str) -> int | None:
        """Which of several abilities `the ability` of a piece is: the only one that is no keyword, or is left to its player.

        Else raises `Unclear`.
        """
        piece = self.names.pieces.get(bearer)
        aboard = [one for one in self.names.pieces.values() if one.aboard == bearer and one.abilities]
        if piece is not None and not piece.abilities and len(aboard) > 1:
            whose = f"“{aboard[0].id}” or “{aboard[1].id}”"
            raise Unclear(
                f"the ability of which of those aboard {piece.name} is not said", "ability", f"write {whose} in its place"
            )
        if piece is None or len(piece.abilities) < 2:
            return None
        plain = [place for place, ability in enumerate(piece.abilities, 1) if not ability.name[:1].isupper()]
        left = [place for place in plain if any(effect.optional for effect in piece.abilities[place - 1].effects)]
        if 1 in (len(plain), len(left)):
            return left[0] if len(left) == 1 else plain[0]
        told = [f"the {ability.name} ability of {piece.name}" for ability in piece.abilities if ability.name[:1].isupper()]
        told.append(f"the second ability of {piece.name}")
        raise Unclear(
            f"{piece.name} has {len(piece.abilities)} abilities: say which", "ability", f"write {' or '.join(told[:3])}"
        )

    def _bearer(self, name: Token) -> str:
        found = [p.id for p in self.names.pieces.values() if p.type == name or any(a.name == name for a in p.abilities)]
        if name.type == "KIND" and len(found) > 1:
            listed = ", ".join(found)
            raise Unclear(f"this could be any of {listed}", str(name), f"write {found[0]}", "situation.ambiguous-name")
        return found[0] if len(found) == 1 else SUBJECT

    # ── manners ─────────────────────────────────────────────────────────────────────────────────────────────────

    free = always(free=True)

    def across(self, parts: list[Any]) -> Fields:
        return {"adjuncts": tuple((Adjunct.OVER, place) for place in self.ids(parts))}

    without_ram = always(how=("without ramming",))

    def extra(self, parts: list[Any]) -> Fields:
        return {"extra": True} if self.number(parts) != 1 else {}

    def for_action(self, parts: list[Any]) -> Fields:
        """For which action an ability is used: an extra one of a kind, or of any."""
        return {"action": self.action(parts) or Action.ANY}

    for_same = always(action=Action.SAME)

    def by_ability(self, parts: list[Any]) -> Fields:
        return {"ability": next(part for part in parts if isinstance(part, AbilityName))}

    def die_showing(self, parts: list[Any]) -> Fields:
        """A die that is named by what it shows."""
        return {"showing": int(self.word(parts, "THE", "INT"))}

    double_range = always(choice="double range")
    now = always()

    def on(self, parts: list[Any]) -> Fields:
        return {"whom": self.ids(parts)}

    def dice(self, parts: list[Any]) -> Fields:
        rolled = tuple(int(part) for part in parts)
        if wrong := [die for die in rolled if not 1 <= die <= 6]:
            raise Unclear(f"a die shows 1 to 6, not {wrong[0]}", str(wrong[0]), "", "situation.die")
        return {"dice": rolled}

    def rolling(self, parts: list[Any]) -> Fields:
        rolls = [part["dice"] for part in parts if isinstance(part, dict)]
        return {"dice": rolls[0], **({"against": rolls[1]} if len(rolls) > 1 else {})}


class Preposition(str):
    """The type of the token of a preposition."""

    __slots__ = ()


def _placed(found: VerbArgument, tree: Tree[Token]) -> VerbArgument:
    """The complement with the place where it stands in the sentence."""
    tokens = list(tree.scan_values(lambda value: isinstance(value, Token) and value.start_pos is not None))
    return found._replace(start=tokens[0].start_pos or 0, end=tokens[-1].end_pos or 0) if tokens else found
