"""Facts of the table, read from their tree."""

from __future__ import annotations

from typing import Any, NamedTuple

from arbiter.board import FOG, Blocked, Contact, Distance, Mast, Nearness, Part
from arbiter.effects import BERTHED, Kind, Quality
from arbiter.language.grammars import Token
from arbiter.lengths import Length
from arbiter.situations.sentences.complements import Unclear
from arbiter.situations.sentences.names import home_island
from arbiter.situations.sentences.phrases import SUBJECT, Fields, Ids, PieceSide, SentenceTransformer, always, filled, merged


class Sort(NamedTuple):
    """A sort of pieces, such as `enemy ship`."""

    words: str


class Facts(SentenceTransformer):
    """Turns the tree of a fact into the fields of a `Fact`; a state holds the place of its subject open."""

    def fact_is(self, parts: list[Any]) -> Fields:
        subjects = next(part for part in parts if isinstance(part, Ids))
        states = merged(part for part in parts if isinstance(part, dict))
        if states.pop("each_other", False):
            return self._between(subjects, states)
        docked, whole = states.pop("docked", None), states.pop("whole", ())
        found = merged({key: filled(rows, subject) for key, rows in states.items()} for subject in subjects)
        ships = {piece for piece, _ in found.get("aboard", ()) if {Kind.SHIP, Kind.FORT} & set(self._kinds(piece))}
        found["inside"] = (*found.get("inside", ()), *(pair for pair in found.get("aboard", ()) if pair[0] in ships))
        found["aboard"] = tuple(pair for pair in found.get("aboard", ()) if pair[0] not in ships)
        more = [self._whole(subject) for subject in subjects if whole]
        return merged([found, *more, *(self._docked(subject, docked) for subject in subjects if docked is not None)])

    def _between(self, subjects: Ids, states: Fields) -> Fields:
        pairs = [(a, b) for i, a in enumerate(subjects) for b in subjects[i + 1 :]]
        return {key: tuple(row._replace(one=a, other=b) for row in rows for a, b in pairs) for key, rows in states.items()}

    def _kinds(self, piece: str) -> tuple[Kind, ...]:
        return self.names.pieces[piece].kinds if piece in self.names.pieces else ()

    def _docked(self, ship: str, island: str) -> Fields:
        marks: list[tuple[str, Quality]] = [(ship, Quality.DOCKED)]
        place = self.names.pieces.get(island)
        if place is None:
            return {"marks": tuple(marks)}
        if not {Kind.ISLAND, Kind.FORT} & set(place.kinds):
            raise Unclear(f"{place.name} is no island, so nothing can be docked there", place.name)
        if Kind.FORT in self._kinds(ship) and Kind.ISLAND in place.kinds:
            return {"inside": ((ship, island),)}
        owner = self.names.pieces[ship].player if ship in self.names.pieces else ""
        if Kind.ISLAND in place.kinds and not place.player:
            marks.append((ship, Quality.AT_WILD_ISLAND))
        elif place.player == owner and Kind.ISLAND in place.kinds:
            marks.append((ship, Quality.AT_HOME))
        return {"marks": tuple(marks), "contacts": (Contact(ship, Part.ANY, island, Part.ANY),)}

    # ── states ──────────────────────────────────────────────────────────────────────────────────────────────────

    def near(self, parts: list[Any]) -> Fields:
        return self._distance("near", parts)

    def far(self, parts: list[Any]) -> Fields:
        return self._distance("far", parts)

    def _distance(self, key: str, parts: list[Any]) -> Fields:
        sides = tuple(part.piece for part in parts if isinstance(part, PieceSide) and part.piece != SUBJECT)
        length, others = self.reach(parts), self.ids(parts) or sides
        if length.endswith("in"):
            raise Unclear("inches are told exactly", "", "say how many inches they are from each other: is 2.5 inches from")
        return {key: tuple(Nearness(SUBJECT, other, length) for other in others or ("",)), "each_other": not others}

    def reached(self, parts: list[Any]) -> Fields:
        """That a piece is in range of a cannon that is named, or of all cannons of others, which must not reach unlike far."""
        if guns := self.near_for_guns(parts):
            return {"near": guns}
        for ship in self.ids(parts):
            piece = self.names.pieces.get(ship)
            lengths = dict.fromkeys(cannon.range for cannon in (piece.cannons or () if piece is not None else ()))
            if len(lengths) > 1:
                told = " and ".join(lengths)
                raise Unclear(
                    f"the cannons of {ship} reach {told}: say within which", "range", f"write it as: Tern is within S of {ship}"
                )
        return {"reached": tuple((SUBJECT, ship, True) for ship in self.ids(parts))}

    def unreached(self, parts: list[Any]) -> Fields:
        if guns := self.near_for_guns(parts):
            return {"far": guns}
        return {"reached": tuple((SUBJECT, ship, False) for ship in self.ids(parts))}

    def between(self, parts: list[Any]) -> Fields:
        """What stands between two pieces stands in the lines of fire of both; whether it blocks them is for the rules to say."""
        one, other = self.ids(parts)
        return {"blocked": (Blocked(one, other, SUBJECT), Blocked(other, one, SUBJECT))}

    def in_line(self, parts: list[Any]) -> Fields:
        shooter, target = self.ids(parts)
        return {"blocked": (Blocked(shooter, target, SUBJECT),)}

    def exact(self, parts: list[Any]) -> Fields:
        """A measured distance; in bars it is within them, too."""
        length, others = self.reach(parts), self.ids(parts)
        told: Fields = {
            "distances": tuple(Distance(SUBJECT, other, length) for other in others or ("",)),
            "each_other": not others,
        }
        return told if length.endswith("in") else told | self.near(parts)

    def closer(self, parts: list[Any]) -> Fields:
        to, *others = self.ids(parts)
        return {"nearer": tuple((SUBJECT, to, other) for other in others)}

    def sort(self, parts: list[Any]) -> Sort:
        """Of what sort of pieces one is the nearest; `wild island` is read as the name of the only one there is."""
        named = self.ids(parts)
        meant = self.names.pieces.get(named[0]) if named else None
        if named and (meant is None or Kind.ISLAND not in meant.kinds or meant.player):
            raise Unclear(f"{named[0]} is no sort of pieces", named[0], "Tern is the nearest enemy ship to Gull")
        return Sort("wild island" if named else " ".join(part.type.lower() for part in parts))

    def closest(self, parts: list[Any]) -> Fields:
        sort = next((part for part in parts if isinstance(part, Sort)), Sort(""))
        return {"nearest": ((SUBJECT, self.ids(parts)[-1], sort.words),)}

    def fact_closest(self, parts: list[Any]) -> Fields:
        at = next(place for place, part in enumerate(parts) if getattr(part, "type", "") == "IS")
        to, nearest = self.ids(parts[:at])[-1], self.ids(parts[at:])
        told = self.closest(parts[:at]).items()
        return {key: tuple((one, to, sort) for one in nearest for _, _, sort in rows) for key, rows in told}

    def tangled(self, parts: list[Any]) -> Fields:
        return merged([_marks(Quality.TANGLED), self.inside(parts)])

    def untangled(self, parts: list[Any]) -> Fields:
        return _unmarks(Quality.TANGLED)

    def wrecked(self, parts: list[Any]) -> Fields:
        return merged([_marks(Quality.WRECKED), self.inside(parts)])

    def inside(self, parts: list[Any]) -> Fields:
        fog = any(self._type(place) in FOG for place in self.ids(parts))
        return {"inside": tuple((SUBJECT, place) for place in self.ids(parts)), **(_marks(Quality.LOST) if fog else {})}

    def _type(self, place: str) -> str | None:
        return self.names.pieces[place].type if place in self.names.pieces else None

    def outside(self, parts: list[Any]) -> Fields:
        return {"outside": tuple((SUBJECT, place) for place in self.ids(parts))}

    def explored(self, parts: list[Any]) -> Fields:
        return {"explored": tuple((SUBJECT, one) for by in self.ids(parts) for one in dict.fromkeys((self.player(by), by)))}

    def marked(self, parts: list[Any]) -> Fields:
        return {"marked": tuple((SUBJECT, self.player(by)) for by in self._marking(parts))}

    def _marking(self, parts: list[Any]) -> tuple[str, ...]:
        """The names in a sentence of islands that are marked; no other verb stands so in a fact."""
        verb = self.word(parts, "VERBED")
        if verb != "marked":
            raise Unclear(f"“{verb}” cannot stand here", verb, "Spain has marked the wild island")
        return self.ids(parts)

    def used(self, parts: list[Any]) -> Fields:
        return {"used": tuple((SUBJECT, on) for on in merged(parts).get("whom", ()) or ("",))}

    def docked(self, parts: list[Any]) -> Fields:
        return {"docked": (self.ids(parts) or ("",))[0]}

    def at_sea(self, parts: list[Any]) -> Fields:
        return _unmarks(*BERTHED)

    def submerged(self, parts: list[Any]) -> Fields:
        return _marks(Quality.SUBMERGED)

    def surfaced(self, parts: list[Any]) -> Fields:
        return _unmarks(Quality.SUBMERGED)

    def lost(self, parts: list[Any]) -> Fields:
        return merged([_marks(Quality.LOST), self.inside(parts)])

    def not_lost(self, parts: list[Any]) -> Fields:
        return _unmarks(Quality.LOST)

    def ghostly(self, parts: list[Any]) -> Fields:
        return _marks(Quality.GHOSTLY)

    def not_ghostly(self, parts: list[Any]) -> Fields:
        return _unmarks(Quality.GHOSTLY)

    def face_down(self, parts: list[Any]) -> Fields:
        return merged([_marks(Quality.FACE_DOWN), _unmarks(Quality.FACE_UP)])

    def face_up(self, parts: list[Any]) -> Fields:
        return merged([_marks(Quality.FACE_UP), _unmarks(Quality.FACE_DOWN)])

    def derelict(self, parts: list[Any]) -> Fields:
        return _marks(Quality.DERELICT)

    def towed(self, parts: list[Any]) -> Fields:
        return {"tows": ((self.ids(parts)[0], SUBJECT),)}

    def towing(self, parts: list[Any]) -> Fields:
        return {"tows": ((SUBJECT, self.ids(parts)[0]),)}

    def aboard(self, parts: list[Any]) -> Fields:
        """Aboard a ship or on an island; a ship is on terrain or on an island without being carried."""
        place = self.ids(parts)[0]
        found = self.names.pieces.get(place)
        return self.inside(parts) if found is not None and found.kind is Kind.TERRAIN else {"aboard": ((SUBJECT, place),)}

    def at_number(self, parts: list[Any]) -> Fields:
        """At one of the numbers around a fog bank, where a ship may come out."""
        place = self.ids(parts)[0]
        if self._type(place) not in FOG or self.own_part(parts) not in (None, Part.SIDE):
            raise Unclear(f"{place} has no such numbers around it", place, "Gull is at side 3 of the fog bank")
        return {"beside": ((SUBJECT, place, self.number(parts) or 0),)}

    def pinned(self, parts: list[Any]) -> Fields:
        by = self.ids(parts)
        part = Part.ANY if by and Kind.SEA_CREATURE in self._kinds(by[0]) else Part.BOW  # a sea monster pins whatever she touches
        return {"contacts": (Contact(by[0], Part.ANY, SUBJECT, part, pins=True),)} if by else _marks(Quality.PINNED)

    def unpinned(self, parts: list[Any]) -> Fields:
        return _unmarks(Quality.PINNED)

    def untowed(self, parts: list[Any]) -> Fields:
        return _unmarks(Quality.TOWED)

    def undamaged(self, parts: list[Any]) -> Fields:
        return {"whole": (SUBJECT,)}

    # ── whole facts ─────────────────────────────────────────────────────────────────────────────────────────────

    def each_other(self, parts: list[Any]) -> PieceSide:
        return PieceSide(SUBJECT, Part.ANY)

    def own(self, parts: list[Any]) -> list[Any]:
        return parts

    def fact_touch(self, parts: list[Any]) -> Fields:
        ones, *rest = self.sides(parts)
        mine = self.own_part(parts)
        ones = [PieceSide(side.piece, mine) for side in ones] if mine else ones
        if fog := [side.piece for side in (rest[0] if rest else []) if self._type(side.piece) in FOG]:
            inside = tuple((one.piece, place) for one in ones for place in fog)
            return {"inside": inside, "marks": tuple((one, Quality.LOST) for one, _ in inside)}
        if len(ones) == 1 and not rest:
            raise Unclear("this does not say what is touched")
        if rest and rest[0][0].piece != SUBJECT:
            return {"contacts": self.touching(ones, rest[0])}
        pairs = [(a, b) for i, a in enumerate(ones) for b in ones[i + 1 :]]
        return {"contacts": tuple(Contact(a.piece, a.part, b.piece, b.part) for a, b in pairs)}

    def fact_apart(self, parts: list[Any]) -> Fields:
        ones, *rest = self.sides(parts)
        others = ones if rest[0][0].piece == SUBJECT else rest[0]
        pairs = tuple((a.piece, b.piece) for a in ones for b in others if a.piece != b.piece)
        parts_named = {self.own_part(parts) or ones[0].part, *(other.part for other in others)}
        if parts_named == {Part.ANY}:
            return {"apart": pairs}
        if parts_named != {Part.BOW, Part.ANY} or others is ones or others[0].part is Part.BOW:
            hint = "say which parts touch: Gull's bow touches Tern's side"
            raise Unclear("this leaves open with which parts the two touch", hint=hint)
        return {"off_bow": pairs}

    def fact_tows(self, parts: list[Any]) -> Fields:
        return {"tows": ((self.ids(parts)[0], self.ids(parts)[-1]),)}

    def fact_not_towed(self, parts: list[Any]) -> Fields:
        return {"unmarks": tuple((ship, Quality.TOWED) for ship in self.ids(parts))}

    def fact_touches_nothing(self, parts: list[Any]) -> Fields:
        """That pieces touch no ship, fort or island that there is."""
        met = [one.id for one in self.names.pieces.values() if {Kind.SHIP, Kind.FORT, Kind.ISLAND} & {*one.kinds}]
        return {"apart": tuple((one, other) for one in self.ids(parts) for other in met if one != other)}

    def fact_none_near(self, parts: list[Any]) -> Fields:
        """That no ship, or none of one side, is within a length of a piece."""
        piece, length = self.ids(parts)[0], self.reach(parts)
        if length.endswith("in"):
            raise Unclear("inches are told exactly", "", "say how many inches they are from each other: is 2.5 inches from")
        mine = self.names.pieces[piece].player if piece in self.names.pieces else ""
        ships = [one for one in self.names.pieces.values() if Kind.SHIP in one.kinds and one.id != piece]
        sides = {True, False} - {self.has(parts, "ENEMY")} if self.has(parts, "ENEMY", "FRIENDLY") else {True, False}
        return {"far": tuple(Nearness(piece, one.id, length) for one in ships if (one.player == mine) in sides)}

    def fact_whole(self, parts: list[Any]) -> Fields:
        return merged(self._whole(ship) for ship in self.ids(parts))

    def _whole(self, ship: str) -> Fields:
        """That a ship has all the masts that she was built with."""
        piece = self.names.pieces.get(ship)
        if piece is None or not piece.printed_masts:
            raise Unclear(f"with how many masts {ship} was built is not said", ship, "write printed masts: 3 in her entry")
        return {"masts": ((ship, piece.printed_masts),)}

    def fact_without(self, parts: list[Any]) -> Fields:
        """That a ship has none of a kind aboard, as nothing is that was not told."""
        kinds = {"CREW": {Kind.CREW}, "TREASURE": {Kind.TREASURE}, "CARGO": {Kind.CREW, Kind.TREASURE, Kind.EQUIPMENT}}
        meant = next(kinds[part.type] for part in parts if isinstance(part, Token) and part.type in kinds)
        for piece in self.names.pieces.values():
            if piece.aboard in self.ids(parts) and meant & {*piece.kinds}:
                raise Unclear(f"{piece.name} is aboard {piece.aboard}", piece.aboard or "", "leave out one of the two")
        return {}

    def fact_textless(self, parts: list[Any]) -> Fields:
        """That a piece has no text, as nobody told of one."""
        for piece in (self.names.pieces[one] for one in self.ids(parts)):
            if piece.abilities or piece.unread:
                raise Unclear(f"{piece.name} has a text", piece.name, "leave out one of the two")
        return {}

    def fact_no_room(self, parts: list[Any]) -> Fields:
        """At which numbers around a fog bank a ship cannot be placed as she comes out."""
        *ships, place = self.ids(parts)
        if self._type(place) not in FOG or self.own_part(parts) not in (None, Part.SIDE):
            raise Unclear(f"{place} has no such numbers around it", place, "Gull has no room at side 3 of the fog bank")
        return {"crowded": tuple((ship, place, self.number(parts) or 0) for ship in ships)}

    def fact_has_room(self, parts: list[Any]) -> Fields:
        """That a ship has room, which is so as long as nobody told of as much as she can carry."""
        for ship in self.ids(parts):
            piece = self.names.pieces.get(ship)
            carried = sum(one.aboard == ship for one in self.names.pieces.values())
            if piece is not None and piece.cargo is not None and carried >= piece.cargo:
                raise Unclear(f"{carried} pieces of cargo are aboard {ship}", ship, "leave this out, or correct her cargo spaces")
        return {}

    def fact_keeps_down(self, parts: list[Any]) -> Fields:
        return self._kept(parts, self.face_down([]))

    def fact_keeps_up(self, parts: list[Any]) -> Fields:
        return self._kept(parts, self.face_up([]))

    def _kept(self, parts: list[Any], state: Fields) -> Fields:
        *_, cards = (part for part in parts if isinstance(part, Ids))
        return merged({key: filled(rows, card) for key, rows in state.items()} for card in cards)

    def fact_alone(self, parts: list[Any]) -> Fields:
        """That no other ship than those of which it is stated is near a ship, or anybody."""
        ship = next(iter(self.ids(parts)), "")
        length = next((str(part) for part in parts if isinstance(part, Length)), "")
        if length.endswith("in"):
            raise Unclear("inches are told exactly", "", "say how many inches they are from each other: is 2.5 inches from")
        ships = [one for one in self.names.pieces.values() if Kind.SHIP in one.kinds]
        if not ship and not length and self.has(parts, "ELSE") and len(ships) <= 2:  # besides those of which it is told
            return {}
        return {"alone": ((ship, length),)}

    def fact_carries(self, parts: list[Any]) -> Fields:
        carriers, cargo = (part for part in parts if isinstance(part, Ids))
        return {"aboard": tuple((piece, carriers[0]) for piece in cargo)}

    def fact_blocks(self, parts: list[Any]) -> Fields:
        *by, shooter, target = self.ids(parts)
        return {"blocked": tuple(Blocked(shooter, target, piece) for piece in by)}

    def fact_blocked(self, parts: list[Any]) -> Fields:
        shooter, target, *by = self.ids(parts)
        return {"blocked": tuple(Blocked(shooter, target, piece) for piece in by or [""])}

    def fact_mast_blocked(self, parts: list[Any]) -> Fields:
        """The line of fire of single masts, each of which carries one cannon."""
        masts, (target, *by) = self.of_masts(parts), self.ids(parts)
        return {"blocked": tuple(Blocked(mast.ship, target, piece, mast.place) for mast in masts for piece in by or [""])}

    def fact_clear(self, parts: list[Any]) -> Fields:
        *shooters, target = self.ids(parts)
        return {"clear": tuple(Blocked(shooter, target, "") for shooter in shooters)}

    def fact_all_clear(self, parts: list[Any]) -> Fields:
        """That nothing stands in any line of fire."""
        able = [one.id for one in self.names.pieces.values() if {Kind.SHIP, Kind.FORT} & {*one.kinds}]
        return {"clear": tuple(Blocked(one, other, "") for one in able for other in able if one != other)}

    def fact_none_docked(self, parts: list[Any]) -> Fields:
        """That all ships there are lie at sea."""
        ships = Ids(one.id for one in self.names.pieces.values() if Kind.SHIP in one.kinds)
        return self.fact_is([ships, self.at_sea(parts)])

    def fact_nothing_between(self, parts: list[Any]) -> Fields:
        """That nothing stands in the lines of fire of either of two pieces to the other."""
        one, other = self.ids(parts)
        return {"clear": (Blocked(one, other, ""), Blocked(other, one, ""))}

    def fact_not_blocked(self, parts: list[Any]) -> Fields:
        """That nothing stands in a line of fire, or not what is named, whatever else may."""
        return {"clear": self.fact_blocked(parts)["blocked"]}

    def fact_mast_clear(self, parts: list[Any]) -> Fields:
        return {"clear": self.fact_mast_blocked(parts)["blocked"]}

    def fact_derelict(self, parts: list[Any]) -> Fields:
        return {"marks": tuple((ship, Quality.DERELICT) for ship in self.ids(parts))}

    def fact_revealed(self, parts: list[Any]) -> Fields:
        return merged(self._face_up(piece) for piece in self.ids(parts))

    def _face_up(self, piece: str) -> Fields:
        return {key: filled(rows, piece) for key, rows in self.face_up([]).items()}

    def fact_explored(self, parts: list[Any]) -> Fields:
        by, *islands = self.ids(parts)
        return {"explored": tuple((island, one) for island in islands for one in dict.fromkeys((self.player(by), by)))}

    def fact_marked(self, parts: list[Any]) -> Fields:
        by, *islands = self._marking(parts)
        return {"marked": tuple((island, self.player(by)) for island in islands)}

    def fact_shot(self, parts: list[Any]) -> Fields:
        shooters, targets = (part for part in parts if isinstance(part, Ids))
        pairs = tuple((shooter, target) for shooter in shooters for target in targets)
        return {"shots": pairs, **self._acted("marks", [shooters], Quality.GIVEN_ACTIONS)}

    def fact_shot_at(self, parts: list[Any]) -> Fields:
        targets, *by = (part for part in parts if isinstance(part, Ids))
        return {"shots": tuple((shooter, target) for target in targets for shooter in (by[0] if by else ("",)))}

    def fact_used(self, parts: list[Any]) -> Fields:
        used = next(part for part in parts if isinstance(part, Ids))
        return {"used": tuple((piece, on) for piece in used for on in merged(parts).get("whom", ()) or ("",))}

    def fact_fallen(self, parts: list[Any]) -> Fields:
        ship = next(iter(self.ids(parts)), "")
        return {"fallen": tuple(self._whose(mast if mast.ship else mast._replace(ship=ship)) for mast in self.of_masts(parts))}

    def fact_stands(self, parts: list[Any]) -> Fields:
        return {"standing": tuple(self._whose(mast) for mast in self.of_masts(parts))}

    def fact_built(self, parts: list[Any]) -> Fields:
        """A fort that stands on an island; a ship is docked there."""
        *built, place = self.ids(parts)
        ships = [piece for piece in built if Kind.SHIP in self._kinds(piece)]
        if ships:
            raise Unclear("a ship does not stand on an island", "", f"write {ships[0]} is docked at {place}, or is on it")
        return {"inside": tuple((piece, place) for piece in built)}

    def _whose(self, mast: Mast) -> Mast:
        if not mast.ship:
            raise Unclear("this does not say whose mast it is", "", "write Gull's foremast, or the foremast of Gull")
        return self.checked(mast)

    def fact_masts(self, parts: list[Any]) -> Fields:
        return {"masts": tuple((ship, self.number(parts) or 0) for ship in self.ids(parts))}

    def fact_fire_masts(self, parts: list[Any]) -> Fields:
        return {"fire_masts": tuple((ship, self.number(parts) or 0) for ship in self.ids(parts))}

    def fact_rating(self, parts: list[Any]) -> Fields:
        place, rating = self.ids(parts)[0], self.number(parts) or 0
        if Kind.TERRAIN not in self._kinds(place):
            raise Unclear(f"{place} is no terrain, so it has no rating", place)
        if not 1 <= rating <= 6:
            raise Unclear(f"a die shows 1 to 6, not {rating}", str(rating), "", "situation.die")
        return {"ratings": ((place, rating),)}

    def fact_heads(self, parts: list[Any]) -> Fields:
        return {"headings": (self.heading(parts),)}

    def crew_of(self, parts: list[Any]) -> Ids:
        """All crew aboard a ship, who must be as many as the sentence says."""
        ship, count = self.ids(parts)[0], self.number(parts)
        found = [piece.id for piece in self.names.pieces.values() if piece.aboard == ship and Kind.CREW in piece.kinds]
        name = self.names.pieces[ship].name if ship in self.names.pieces else ship
        if not found or count not in (None, len(found)):
            raise Unclear(f"{name} has {len(found) or 'no'} crew aboard here", name, "name the crew that are meant")
        return Ids(found)

    def fact_room(self, parts: list[Any]) -> Fields:
        """How many cargo spaces ships have left, which are full but for those."""
        number = self.number(parts)
        assert number is not None
        found = self.fact_full(parts)
        return {**found, "room": tuple((ship, number) for ship in found["full"])}

    def fact_full(self, parts: list[Any]) -> Fields:
        ships = self.ids(parts)
        for ship in ships:
            if Kind.SHIP not in self._kinds(ship):
                raise Unclear(f"{ship} is no ship, so it has no cargo spaces", ship)
        return {"full": ships}

    def fact_unexplored(self, parts: list[Any]) -> Fields:
        return {"unexplored": self.ids(parts)}

    fact_over = always(over=True)

    def fact_first(self, parts: list[Any]) -> Fields:
        place = self.number(parts)
        if place not in (1, 2):
            raise Unclear("the documents speak of a first and a second player only", "", "Spain is the first player")
        return {"order": ((self.ids(parts)[0], place),)}

    fact_time_up = always(last=frozenset({"time"}))
    fact_last_turns = always(last=frozenset({"turns"}))

    def fact_fleet_cost(self, parts: list[Any]) -> Fields:
        return {"fleets": ((self.ids(parts)[0], self.number(parts) or 0),)}

    def fact_gold(self, parts: list[Any]) -> Fields:
        where = self.ids(parts)[-1]
        place = where if where in self.names.pieces else home_island(where)
        return {"gold": ((place, self.number(parts) or 0),)}

    def fact_moved(self, parts: list[Any]) -> Fields:
        return self._acted("marks", parts, Quality.GIVEN_MOVE, Quality.GIVEN_ACTIONS)

    def fact_acted(self, parts: list[Any]) -> Fields:
        return self._acted("marks", parts, Quality.GIVEN_ACTIONS)

    def fact_not_moved(self, parts: list[Any]) -> Fields:
        return self._acted("unmarks", parts, Quality.GIVEN_MOVE)

    def fact_not_acted(self, parts: list[Any]) -> Fields:
        return self._acted("unmarks", parts, Quality.GIVEN_ACTIONS, Quality.GIVEN_MOVE)

    def _acted(self, key: str, parts: list[Any], *qualities: Quality) -> Fields:
        counted = [] if any(isinstance(part, dict) and part.get("free") for part in parts) else qualities
        return {key: tuple((ship, quality) for ship in self.ids(parts) for quality in counted)}


def _marks(*qualities: Quality) -> Fields:
    return {"marks": tuple((SUBJECT, quality) for quality in qualities)}


def _unmarks(*qualities: Quality) -> Fields:
    return {"unmarks": tuple((SUBJECT, quality) for quality in qualities)}
