"""The pieces of a situation: ships, crew, treasure and the rest, with the figures of their cards where they have one."""

from __future__ import annotations

import re
from collections.abc import Mapping

from arbiter.board import TERRAINS, WILD, Gone, Piece
from arbiter.cards import Card
from arbiter.documents import Scalar, Sequence, Value
from arbiter.effects import FITTINGS, Ability, Act, Cannon, Effect, Kind, Quality
from arbiter.frozen import replace
from arbiter.patterns import Pattern
from arbiter.problems import did_you_mean
from arbiter.situations.entries import COINED, KINDS, Entries, PieceEntry
from arbiter.situations.keys import FORT, ISLAND, TERRAIN, TOLD, Key, Shape
from arbiter.situations.players import Players, owner
from arbiter.situations.reading import NodeReader
from arbiter.situations.sentences.names import home_island
from arbiter.situations.unmasted import COUNTS
from arbiter.spans import Span

CREATURES = {
    "sea monster": (Kind.SEA_MONSTER, Kind.SEA_CREATURE, Kind.SHIP), "titan": (Kind.TITAN, Kind.SEA_CREATURE, Kind.SHIP),
    "sea dragon": (Kind.SEA_DRAGON, Kind.SEA_CREATURE, Kind.SHIP), "sea creature": (Kind.SEA_CREATURE, Kind.SHIP),
    "submarine": (Kind.SHIP, Kind.SUBMARINE),
}  # fmt: skip
"""What the keyword that makes a piece other than a ship makes it."""
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
MARKS = {
    "submerged": Quality.SUBMERGED, "ghostly": Quality.GHOSTLY, "lost": Quality.LOST, "mysterious": Quality.MYSTERIOUS,
}  # fmt: skip
PRINTED = {"silver": Quality.SILVER}
"""What is printed on a treasure."""
DIGITS = frozenset("123456789")
COIN = Key(Shape.NUMBER, "its value in gold", 0, 200)


class Pieces(Entries):
    """Collects the pieces of one situation; `stated` holds facts that keys of ships stated, as sentences."""

    def __init__(self, reading: NodeReader, players: Players, masts: Mapping[str, int]) -> None:
        super().__init__(reading)
        self.players = players
        self.masts = masts
        """How many masts the ships are taken to have of which nobody tells it."""
        self.unmasted: list[str] = []
        """The ids of those ships."""
        self.pieces: dict[str, Piece] = {}
        self.stated: list[tuple[str, Span]] = []
        self.counted: set[str] = set()
        """The ids of the ships whose standing masts were written down."""
        self.whole: set[str] = set()
        """The ids of those of whom one number of masts was written, which may as well be what they were built with."""
        self._folded: dict[str, str] = {}
        """The id of every piece by its letters, whether large or small."""
        self._numbers: dict[str, int] = {}
        for player in players.nations:
            self._put(Piece(home_island(player), home_island(player), (Kind.ISLAND,), player))
        self._put(Piece(WILD, WILD, (Kind.ISLAND,)))

    def _put(self, piece: Piece) -> None:
        self.pieces[piece.id] = piece
        self._folded.setdefault(piece.id.casefold(), piece.id)

    def read(self, found: dict[str, Value]) -> dict[str, Piece]:
        """All pieces by id: those that carry first, each followed by what it carries."""
        for section in ("islands", "terrain", "ships", "sea creatures", "forts", "events", "treasures"):
            if section in found:
                self._section(section, found[section], None)
            if section == "terrain":
                self._of_a_kind(found)
        return self.pieces

    def _of_a_kind(self, found: dict[str, Value]) -> None:
        """The terrain that stands under its kind, by name or by number: `reefs: 2`, `fog banks: [Grey Wall]`."""
        for kind in (one for one in TERRAINS if f"{one}s" in found):
            value = found[f"{kind}s"]
            number = int(value.text) if isinstance(value, Scalar) and value.text.strip() in DIGITS else None
            named = Sequence(tuple(Scalar(kind, value.span) for _ in range(number or 0)), value.span)
            for entry in self.entries("terrain", value if number is None else named, None):
                self._terrain(replace(entry, found={"kind": Scalar(kind, entry.name.span), **entry.found}))

    def _section(self, section: str, value: Value, carrier: Piece | None) -> None:
        for entry in self.entries(section, value, carrier):
            if section in ("ships", "sea creatures", "forts"):
                self._ship(entry)
            else:
                self._cargo(entry)

    # ── ships, sea creatures and forts ──────────────────────────────────────────────────────────────────────────

    def _ship(self, entry: PieceEntry) -> None:
        card = self.card(entry)
        player = self._owner(entry)
        abilities = self.abilities(entry, card)
        piece = Piece(
            id=self.called(entry, card),
            name=self.called(entry, card),
            kinds=self._kinds(entry, abilities),
            player=player,
            nation=self.nation(entry, card) or self.players.nations.get(player),
            points=self.number(entry, "points", card.points if card else None),
            cargo=self.number(entry, "cargo", card.cargo if card else None) if entry.section != "forts" else None,
            base_move=self._move(entry, card),
            links=self.links(entry, card),
            parts=self._parts(entry),
            abilities=abilities,
            unread=(*self.unread(entry, card), *self._untold(entry, abilities)),
            card=card.name if card is not None and "card" in entry.found else "",
            marks=frozenset(mark for key, mark in MARKS.items() if self.reading.yes(entry.found, key)),
            span=entry.name.span,
        )
        piece = self._masted(piece, entry, card)
        self._place(piece, entry)
        if self._add(piece, entry):
            for section in ("crew", "treasure", "equipment"):
                if section in entry.found:
                    self._section(section, entry.found[section], piece)
            self._gold(entry, piece)

    def _gold(self, entry: PieceEntry, carrier: Piece) -> None:
        """The coins aboard that stand under gold; one number alone may be one coin or all of them together, but in a fort."""
        gold = entry.found.get("gold")
        if isinstance(gold, Scalar) and entry.section == "forts":
            return
        if isinstance(gold, Scalar) and gold.text.strip():
            hint = f"list each coin by its value: gold: [{gold.text.strip()[:20]}]"
            self.reading.note("gold-in-all", f"whether this is one coin of {entry.name.text[:60]} is not clear", gold.span, hint)
        elif gold is not None:
            self._section("treasure", gold, carrier)

    def _owner(self, entry: PieceEntry) -> str:
        value = self.reading.text(entry.found, "of")
        player = owner(value, self.players, self.reading)
        if player is not None:
            return player
        if value is None and len(self.players.nations) > 1:
            hint = f"add of: with one of {', '.join(self.players.nations)}"
            self.reading.note("ownerless", f"it is not said whose {entry.name.text[:60]} is", entry.name.span, hint)
        return next(iter(self.players.nations))

    def _untold(self, entry: PieceEntry, abilities: tuple[Ability, ...]) -> tuple[str, ...]:
        """What of a sea creature nobody told: each has a keyword that says how it differs (`cursed-seas.sea-creatures.1`).

        A keyword that no document explains is told, too: that alone leaves open what it does.
        """
        names = [ability.name.casefold() for ability in abilities if ability.name]
        known = self.reading.known
        told = any(name in CREATURES or (known.unspelled(name) and not known.keyword(name)) for name in names)
        return () if told or entry.section != "sea creatures" else ("its keyword, which is not said",)

    def _kinds(self, entry: PieceEntry, abilities: tuple[Ability, ...]) -> tuple[Kind, ...]:
        made = (CREATURES[ability.name.casefold()] for ability in abilities if ability.name.casefold() in CREATURES)
        return next(made, KINDS[entry.section])

    def _move(self, entry: PieceEntry, card: Card | None) -> tuple[str, ...] | None:
        given = self.reading.move(entry.found, "base move") or self.reading.move(entry.found, "move")
        if "move" in entry.found and "base move" in entry.found:
            hint = "keep base move"
            self.reading.note("repeated-key", "move and base move are the same", _span(entry.found["move"]), hint)
        stated = "move" in entry.found or "base move" in entry.found
        return (given or ()) if stated and given is not None else given or (card.base_move if card else None)

    def _parts(self, entry: PieceEntry) -> tuple[tuple[Kind, int], ...]:
        """The parts of a ship that were counted beside her masts."""
        counts = {part: self.number(entry, f"{part.value}s", None) for part in FITTINGS if f"{part.value}s" in entry.found}
        return tuple((part, count) for part, count in counts.items() if count is not None)

    def _masted(self, piece: Piece, entry: PieceEntry, card: Card | None) -> Piece:
        """The piece with its masts and cannons, once they agree with each other."""
        cannons = self._cannons(entry, card)
        key = next((one for one in ("flags", "segments") if one in entry.found), "masts")
        now = self.number(entry, key, None)
        built = next((one for one in ("printed flags", "printed segments") if one in entry.found), "printed masts")
        built = "printed flags" if key == "flags" else built
        printed = self.number(entry, built, card.masts if card and card.masts else None)
        if "masts left" in entry.found:
            now, printed = self.number(entry, "masts left", None), printed if now is None else now
        if now is None and printed is None and not cannons and self.reading.yes(entry.found, "derelict"):
            now, key = 0, "derelict"
        self.counted |= {piece.id} if now is not None else set()
        self.whole |= {piece.id} if now is not None and printed in (None, now) and built not in entry.found else set()
        mounted = len([cannon for cannon in cannons or () if cannon.mast])
        uncounted = printed is None and now == 0 and not mounted
        if printed is None:
            printed = max(now or 0, mounted, 1) if key in entry.found or mounted or cannons is not None else None
        if printed is None and entry.section != "forts":
            self.unmasted.append(piece.id)
            printed = self.masts.get(piece.id, COUNTS[0])
        printed = printed or 0
        self._check_masts(piece, entry, now, printed, mounted if "cannons" in entry.found else 0, card)
        masts = printed if now is None else min(now, printed)
        return replace(piece, masts=masts, printed_masts=printed, uncounted=uncounted, cannons=cannons)

    def _check_masts(
        self, piece: Piece, entry: PieceEntry, now: int | None, printed: int, mounted: int, card: Card | None
    ) -> None:
        if now is not None and now > printed:
            span = _span(next(entry.found[key] for key in ("masts left", "masts", "flags", "segments") if key in entry.found))
            message = f"{piece.name} has {now} {'flags' if entry.section == 'forts' else 'masts'}, but was built with {printed}"
            namesake = card is not None and "card" not in entry.found and "printed masts" not in entry.found
            hint = "write card: none, unless she is the ship of that card" if namesake else "correct one of the two"
            self.reading.note("too-many-masts", message, span, hint)
        if mounted > printed:
            span = _span(entry.found["cannons"])
            hint = "name one cannon a mast, or use fixed cannons"
            self.reading.note("too-many-cannons", f"{piece.name} has {mounted} cannons on {printed} masts", span, hint)

    def _cannons(self, entry: PieceEntry, card: Card | None) -> tuple[Cannon, ...] | None:
        given = self.reading.cannons(entry.found, "cannons")
        fixed = self.reading.cannons(entry.found, "fixed cannons", fixed=True) or ()
        cannons = given if given is not None else card.cannons if card else None
        return (*(cannons or ()), *fixed) if cannons is not None or fixed else None

    def _place(self, piece: Piece, entry: PieceEntry) -> None:
        """Notes as sentences where the ship is docked, what she tows, and that she has moved."""
        docked = self.reading.text(entry.found, "docked")
        if docked is not None:
            self._docked(piece, docked)
        tows = self.reading.text(entry.found, "tows")
        if tows is not None:
            self.stated.append((f"{piece.id} tows {tows.text}", tows.span))
        for mast in self.reading.texts(entry.found, "lost masts"):
            self.stated.append((f"{piece.id} has lost her {mast.text}", mast.span))
        if self.reading.yes(entry.found, "derelict"):
            self.stated.append((f"{piece.id} is derelict", _span(entry.found["derelict"])))
        island = self.reading.text(entry.found, "on") if entry.section == "forts" else None
        for key, sentence in TOLD.items() if entry.section != "forts" else ():
            told = self.reading.text(entry.found, key)
            if told is not None:
                self.stated.append((sentence.format(piece.id, told.text.strip()), told.span))
        if island is not None:
            place = "the wild island" if island.text.strip().casefold() == "wild" else island.text
            self.stated.append((f"{piece.id} stands on {place}", island.span))
        in_all = entry.section == "forts" and isinstance(entry.found.get("gold"), Scalar)
        gold = self.reading.number(entry.found, "gold", FORT) if in_all else None
        if gold is not None:
            self.stated.append((f"{gold} gold is on {piece.id}", _span(entry.found["gold"])))
        if self.reading.yes(entry.found, "moved"):
            self.stated.append((f"{piece.id} has moved", _span(entry.found["moved"])))

    def _docked(self, piece: Piece, docked: Scalar) -> None:
        word = docked.text.strip().casefold()
        places = {"yes": "", "home": " at her home island", "wild": " at a wild island", "true": ""}
        if word in ("no", "false"):
            self.stated.append((f"{piece.id} is at sea", docked.span))
        else:
            named = f" at {self._folded.get(word, docked.text)}"
            place = named if word in self._folded else places.get(word, named)
            self.stated.append((f"{piece.id} is docked{place}", docked.span))

    # ── what is carried, and what is nowhere ────────────────────────────────────────────────────────────────────

    def _cargo(self, entry: PieceEntry) -> None:
        if entry.section == "islands":
            self._island(entry)
            return
        if entry.section == "terrain":
            self._terrain(entry)
            return
        own = {"ability", "abilities", "card"} & set(entry.found)
        nameless = entry.section in COINED and not own and "name" not in entry.found
        if entry.section == "crew" and not own and self._generic(entry):
            return
        if nameless and COIN_NAME.fullmatch(entry.name.text.strip().casefold()):
            self._coin(entry)
        else:
            self._named(entry)

    def _kind_of_island(self, entry: PieceEntry) -> str:
        """The kind that is written of an island: wild, home or mysterious; nothing where none is."""
        told = self.reading.text(entry.found, "kind")
        kind = told.text.strip().casefold().removesuffix(" island") if told else ""
        if told and kind not in ("wild", "home", "mysterious"):
            self.reading.note(
                "kind-of-island", f"{told.text[:40]} is no kind of island", told.span, "it can be wild, home, mysterious"
            )
        return kind

    def _island(self, entry: PieceEntry) -> None:
        typed = entry.name.text.strip()
        home = owner(self.reading.text(entry.found, "home"), self.players, self.reading)
        kind = self._kind_of_island(entry)
        id_ = home_island(home) if home is not None else self._home(typed)
        name = typed if home is not None else id_
        wild = {"wild": True, "home": False}.get(kind, self.reading.yes(entry.found, "wild"))
        if wild is not None and wild == (home is not None or id_ != typed):
            hint = "write home with the player whose it is, or wild: yes, and not both"
            self.reading.note("wild-and-home", f"it is not clear whether {typed[:60]} is a home island", entry.name.span, hint)
        marks = self._face(entry) | {mark for key, mark in MARKS.items() if key == kind or self.reading.yes(entry.found, key)}
        piece = Piece(id_, name, KINDS["islands"], abilities=self.abilities(entry, None), marks=marks, span=entry.name.span)
        known = self.pieces.get(piece.id)
        if known is not None and known.span is None:
            piece = replace(known, name=name, abilities=piece.abilities, marks=marks, span=entry.name.span)
            self._put(piece)
        elif not self._add(piece, entry):
            return
        for done in ("explored", "marked"):
            self.stated += [(f"{piece.id} is {done} by {by.text}", by.span) for by in self.reading.texts(entry.found, done)]
        listed = entry.found.get("gold")
        if isinstance(listed, Sequence):
            self._section("treasure", listed, piece)
        gold = self.reading.number(entry.found, "gold", ISLAND) if not isinstance(listed, Sequence) else None
        self.stated += [(f"{gold} gold is on {piece.id}", _span(entry.found["gold"]))] if gold is not None else []
        for section in ("crew", "treasure", "equipment"):
            if section in entry.found:
                self._section(section, entry.found[section], piece)

    def _home(self, name: str) -> str:
        """The name of a home island as its player's; any other name as it is."""
        folded = name.casefold().removesuffix("home island").removesuffix("home").strip().removesuffix("'s").removesuffix("'")
        players = [player for player in self.players.nations if player.casefold() == folded]
        return home_island(players[0]) if players else name

    def _terrain(self, entry: PieceEntry) -> None:
        """A piece of terrain, which bears a name of its own, or is called after its kind."""
        name = entry.name.text.strip()
        said = self.reading.text(entry.found, "kind")
        kind = (said.text if said else name).strip().casefold()
        found = [known for known in TERRAINS if known == kind or (said is None and known in kind)]
        if not found:
            where = said.span if said else entry.name.span
            hint = f"add kind: with one of {', '.join(TERRAINS)}" if said is None else did_you_mean(kind, TERRAINS)
            self.reading.note(
                "unknown-terrain", f"{kind[:60]} is no kind of terrain", where, hint or f"it can be {', '.join(TERRAINS)}"
            )
            self._add(Piece(name, name, KINDS["terrain"], span=entry.name.span), entry)  # so that sentences may name it
            return
        same = sum(1 for piece in self.pieces.values() if piece.type == found[0])
        id_ = name if name.casefold() != found[0] else f"{ORDINALS[same]} {found[0]}" if 0 < same < len(ORDINALS) else found[0]
        rating = self.reading.number(entry.found, "rating", TERRAIN)
        placed = owner(self.reading.text(entry.found, "of"), self.players, self.reading) or ""
        gone, span = self._gone(entry), entry.name.span
        self._add(Piece(id_, id_, KINDS["terrain"], placed, type=found[0], rating=rating, gone=gone, span=span), entry)

    def _gone(self, entry: PieceEntry) -> Gone | None:
        """That a piece lies outside the game until a text brings it in, where that is written."""
        return Gone.OUTSIDE if self.reading.yes(entry.found, "outside") else None

    def _generic(self, entry: PieceEntry) -> bool:
        kind = " ".join(entry.name.text.casefold().split())
        known = self.reading.known.crew(kind)
        if known is None:
            return False
        abilities = self.reading.known.crew_abilities(kind)
        piece = self._carried(entry, self._numbered(f"{self._where(entry)}{kind}"), kind, None)
        points = known[1] if piece.points is None else piece.points
        self._add(replace(piece, type=kind, points=points, abilities=(*abilities, *piece.abilities)), entry)
        return True

    def _coin(self, entry: PieceEntry) -> None:
        """A coin by its value alone, or by the word, with or without its value."""
        piece = self._carried(entry, self._numbered(f"{self._where(entry)}coin"), "coin", None)
        value = entry.name.text.strip()
        gold = self.reading.number_of(entry.name, "a coin", COIN) if value.lstrip("-").isdigit() else piece.gold
        self._add(replace(piece, type="coin", gold=gold), entry)

    def _named(self, entry: PieceEntry) -> None:
        first = self._copied(entry)
        if first is not None:
            self._add_copy(entry, first)
            return
        card = self.card(entry)
        name = self.called(entry, card)
        if card is None and entry.bare and self.keyword_by_name(entry) is None:
            self._unknown(entry)
        piece = self._carried(entry, name, name, card)
        if self._is_told_again(piece):
            id_ = self._numbered(name)
            piece = replace(piece, id=id_, name=id_)
        self._add(piece, entry)

    def _is_told_again(self, piece: Piece) -> bool:
        """Whether a crew aboard a ship is listed there in just these words before: then there are two of that card."""
        first = self.pieces.get(piece.id)
        alike = first is not None and replace(first, span=None) == replace(piece, span=None)
        return alike and piece.kind is Kind.CREW and piece.aboard is not None

    def _copied(self, entry: PieceEntry) -> Piece | None:
        """The crew or treasure of which an entry tells another copy: `Old Tom 2`, where Old Tom was told before."""
        found = COPY.fullmatch(" ".join(entry.name.text.split()))
        if found is None or "card" in entry.found or self.reading.known.cards(entry.name.text.strip()):
            return None
        first = self.pieces.get(self._folded.get(found[1].casefold(), ""))
        return first if first is not None and first.type is None and first.kind in COPIED else None

    def _add_copy(self, entry: PieceEntry, first: Piece) -> None:
        """Another copy of a card: what the entry does not tell is that of the first."""
        name = " ".join(entry.name.text.split())
        own = self._carried(entry, name, name, None)
        copy = replace(
            own,
            card=first.card or first.name,
            nation=first.nation if own.nation is None else own.nation,
            points=first.points if own.points is None else own.points,
            gold=first.gold if own.gold is None else own.gold,
            links=own.links or first.links,
            abilities=own.abilities or first.abilities,
            unread=own.unread or (() if own.abilities else first.unread),
        )
        self._add(copy, entry)

    def _carried(self, entry: PieceEntry, id_: str, name: str, card: Card | None) -> Piece:
        carrier, gone = entry.carrier, self._gone(entry)
        player = owner(self.reading.text(entry.found, "of"), self.players, self.reading)
        return Piece(
            id=id_,
            name=name,
            kinds=KINDS[entry.section] if card is None or card.kind != "equipment" else KINDS["equipment"],
            player=player or (carrier.player if carrier else ""),
            nation=self.nation(entry, card),
            aboard=carrier.id if carrier and gone is None else None,
            gone=gone,
            points=self.number(entry, "points", card.points if card else None),
            links=self.links(entry, card),
            gold=self.number(entry, "gold", None),
            cannons=self._guns(entry, abilities := self.abilities(entry, card)),
            abilities=abilities or self._unspoken(entry),
            unread=self.unread(entry, card),
            card=card.name if card is not None and "card" in entry.found else "",
            marks=self._face(entry) | {mark for key, mark in PRINTED.items() if self.reading.yes(entry.found, key)},
            span=entry.name.span,
        )

    def _guns(self, entry: PieceEntry, abilities: tuple[Ability, ...]) -> tuple[Cannon, ...] | None:
        """What a crew shoots with who shoots for himself, on no mast; of no other crew a cannon may be told that way."""
        given = self.reading.cannons(entry.found, "cannons")
        if given is not None and all(ability.name.casefold() != "marine" for ability in abilities):
            hint = "write ability: This ship gains one 3S cannon; or keywords: Marine"
            span = _span(entry.found["cannons"])
            self.reading.note("unknown-key", f"{entry.name.text[:60]} is no Marine and has no cannons of his own", span, hint)
        return tuple(replace(cannon, mast=False) for cannon in given) if given is not None else None

    def _unspoken(self, entry: PieceEntry) -> tuple[Ability, ...]:
        """The text of a unique treasure of which nothing was told but that it is one: it says nothing that matters."""
        return (Ability("its text", (Effect(Act.NOTHING),)),) if self.reading.yes(entry.found, "unique") else ()

    def _where(self, entry: PieceEntry) -> str:
        return f"{entry.carrier.id}'s " if entry.carrier else "a loose "

    def _numbered(self, id_: str) -> str:
        number = self._numbers.get(id_, 1)
        while (f"{id_} {number}" if number > 1 else id_) in self.pieces:
            number += 1
        self._numbers[id_] = number
        return f"{id_} {number}" if number > 1 else id_

    def _face(self, entry: PieceEntry) -> frozenset[Quality]:
        value = self.reading.text(entry.found, "face")
        if value is None:
            return frozenset()
        faces = {"up": Quality.FACE_UP, "down": Quality.FACE_DOWN}
        face = faces.get(value.text.strip().casefold().removeprefix("face "))
        if face is None:
            self.reading.note("face", f"face takes up or down, not {value.text[:40]}", value.span)
        return frozenset([face] if face else [])

    def _unknown(self, entry: PieceEntry) -> None:
        known = self.reading.known
        names = [*known.crew_names(), *known.names()] if entry.section == "crew" else list(known.names())
        name = entry.name.text[:60]
        what = "no card and no generic crew" if entry.section == "crew" else "no card"
        told = f"say what it does: {{name: {name}, ability: …}}"
        if entry.section in COINED:
            told += f"; or, where its text bears on nothing, {{name: {name}, unique: yes}}"
        elif entry.section == "crew":
            told += f"; or, where he has none that bears on anything, his nation: {{name: {name}, nation: English}}"
        near = did_you_mean(name, names)
        slip = did_you_mean(name, known.crew_names()) if entry.section == "crew" else near
        hint = _meant(entry, names) or slip or (f"{near} Or {told}" if near else told)
        self.reading.note("unknown-card", f"{what} is called {name}", entry.name.span, hint)

    def _add(self, piece: Piece, entry: PieceEntry) -> bool:
        known = self._folded.get(piece.id.casefold())
        if known is None:
            self._put(piece)
            self._name_earlier_copies(piece)
            return True
        first = self.pieces[known]
        related = ((first.span, "the first stands here"),) if first.span else ()
        ships = {first.aboard, piece.aboard} - {None}
        if len(ships) == 2:
            message = f"{piece.name} is aboard two ships"
            self.reading.note("aboard-twice", message, entry.name.span, f"take it off one of them{_or_copy(piece)}", related)
        else:
            message = f"two pieces are called {piece.id}"
            self.reading.note("same-name", message, entry.name.span, f"give one of them another name{_or_copy(piece)}", related)
        return False

    def _name_earlier_copies(self, first: Piece) -> None:
        """Let copies of a card that were told before the card itself (`Old Tom 2`) be known as that card, too."""
        ids = (self._folded.get(f"{first.name} {number}".casefold(), "") for number in range(2, 10))
        for copy in (self.pieces[one] for one in ids if one and first.type is None and first.kind in COPIED):
            if copy.kind is first.kind and not copy.card:
                self._put(replace(copy, card=first.card or first.name))


COIN_NAME = Pattern(r"-?\d+|(?:a )?coin|gold")
"""How a coin is called that has no name of its own: by its value, or by what it is."""
COPY = Pattern(r"(.+) ([2-9])")
"""How another copy of a card is called, by the number of it."""
COPIED = frozenset({Kind.CREW, Kind.TREASURE})


def _or_copy(piece: Piece) -> str:
    """How to tell that a second copy of a card lies on the table."""
    return f", or write {piece.name} 2 for another copy of the card" if piece.kind in COPIED and piece.type is None else ""


def _meant(entry: PieceEntry, names: list[str]) -> str:
    """What was meant by gold that is called by its value, and by a name with a remark behind it."""
    name = " ".join(entry.name.text.split())
    gold = re.fullmatch(r"(\d{1,3})[- ]gold(?: coins?)?|coin (?:of|worth) (\d{1,3})(?: gold)?", name.casefold())
    if gold and entry.section != "crew":
        return f"write its value alone: {entry.section}: [{gold.group(1) or gold.group(2)}]"
    bare = name.split("(")[0].strip()
    if "(" in name and bare.casefold() in {known.casefold() for known in names}:
        return f"write {bare} alone, and what happened to it under table or play"
    return ""


def _span(value: Value) -> Span:
    return value.span
