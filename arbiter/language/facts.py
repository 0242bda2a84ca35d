"""Facts of the table, read from their tree."""

from __future__ import annotations

from typing import Any

from arbiter.board import Blocked, Contact, Nearness, Part
from arbiter.effects import Kind, Quality
from arbiter.language.phrases import SUBJECT, Fields, Ids, Phrases, Side, Unclear, filled, merged


class Facts(Phrases):
    """Turns the tree of a fact into the fields of a `Fact`; a state holds the place of its subject open."""

    def fact_is(self, parts: list[Any]) -> Fields:
        subjects = parts[0]
        states = merged(parts[1:])
        if states.pop("each_other", False):
            return self._between(subjects, states)
        docked = states.pop("docked", None)
        found = merged({key: filled(rows, subject) for key, rows in states.items()} for subject in subjects)
        return merged([found, *(self._docked(subject, docked) for subject in subjects if docked is not None)])

    def _between(self, subjects: Ids, states: Fields) -> Fields:
        key, length = next((key, rows[0].length) for key, rows in states.items())
        pairs = [(a, b) for i, a in enumerate(subjects) for b in subjects[i + 1 :]]
        return {key: tuple(Nearness(a, b, length) for a, b in pairs)}

    def _docked(self, ship: str, island: str) -> Fields:
        marks: list[tuple[str, Quality]] = [(ship, Quality.DOCKED)]
        place = self.names.pieces.get(island)
        if place is None:
            return {"marks": tuple(marks)}
        if not {Kind.ISLAND, Kind.FORT} & set(place.kinds):
            raise Unclear(f"{place.name} is no island, so nothing can be docked there", place.name)
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
        length = next(str(part) for part in parts if getattr(part, "type", "") == "LENGTH")
        others = self.ids(parts)
        return {key: tuple(Nearness(SUBJECT, other, length) for other in others or ("",)), "each_other": not others}

    def docked(self, parts: list[Any]) -> Fields:
        return {"docked": (self.ids(parts) or ("",))[0]}

    def at_sea(self, parts: list[Any]) -> Fields:
        return _unmarks(Quality.DOCKED, Quality.AT_HOME, Quality.AT_WILD_ISLAND)

    def submerged(self, parts: list[Any]) -> Fields:
        return _marks(Quality.SUBMERGED)

    def surfaced(self, parts: list[Any]) -> Fields:
        return _unmarks(Quality.SUBMERGED)

    def lost(self, parts: list[Any]) -> Fields:
        return _marks(Quality.LOST)

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
        return {"aboard": ((SUBJECT, self.ids(parts)[0]),)}

    def pinned(self, parts: list[Any]) -> Fields:
        by = self.ids(parts)
        return {"contacts": (Contact(by[0], Part.ANY, SUBJECT, Part.BOW),)} if by else _marks(Quality.PINNED)

    # ── whole facts ─────────────────────────────────────────────────────────────────────────────────────────────

    def each_other(self, parts: list[Any]) -> Side:
        return Side(SUBJECT, Part.ANY)

    def own(self, parts: list[Any]) -> list[Any]:
        return parts

    def fact_touch(self, parts: list[Any]) -> Fields:
        ones, *rest = self.sides(parts)
        mine = self.own_part(parts)
        ones = [Side(side.piece, mine) for side in ones] if mine else ones
        if len(ones) == 1 and not rest:
            raise Unclear("this does not say what is touched")
        if rest and rest[0][0].piece != SUBJECT:
            return {"contacts": self.touching(ones, rest[0])}
        pairs = [(a, b) for i, a in enumerate(ones) for b in ones[i + 1 :]]
        return {"contacts": tuple(Contact(a.piece, a.part, b.piece, b.part) for a, b in pairs)}

    def fact_apart(self, parts: list[Any]) -> Fields:
        ones, *rest = self.sides(parts)
        others = ones if rest[0][0].piece == SUBJECT else rest[0]
        return {"apart": tuple((a.piece, b.piece) for a in ones for b in others if a.piece != b.piece)}

    def fact_tows(self, parts: list[Any]) -> Fields:
        return {"tows": ((self.ids(parts)[0], self.ids(parts)[-1]),)}

    def fact_carries(self, parts: list[Any]) -> Fields:
        carriers, cargo = (part for part in parts if isinstance(part, Ids))
        return {"aboard": tuple((piece, carriers[0]) for piece in cargo)}

    def fact_blocks(self, parts: list[Any]) -> Fields:
        *by, shooter, target = self.ids(parts)
        return {"blocked": tuple(Blocked(shooter, target, piece) for piece in by)}

    def fact_blocked(self, parts: list[Any]) -> Fields:
        shooter, target, *by = self.ids(parts)
        return {"blocked": tuple(Blocked(shooter, target, piece) for piece in by or [""])}

    def fact_clear(self, parts: list[Any]) -> Fields:
        *shooters, target = self.ids(parts)
        return {"clear": tuple((shooter, target) for shooter in shooters)}

    def fact_derelict(self, parts: list[Any]) -> Fields:
        return {"marks": tuple((ship, Quality.DERELICT) for ship in self.ids(parts))}

    def fact_revealed(self, parts: list[Any]) -> Fields:
        return merged(self._face_up(piece) for piece in self.ids(parts))

    def _face_up(self, piece: str) -> Fields:
        return {key: filled(rows, piece) for key, rows in self.face_up([]).items()}

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
