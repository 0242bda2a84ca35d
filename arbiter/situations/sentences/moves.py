"""Moves that the play tells, read from their tree: whose they are, where they end, and where pieces lie now."""

from __future__ import annotations

from typing import Any, NamedTuple

from arbiter.board import FOG, Blocked, Contact, Distance, Nearness, Part
from arbiter.effects import Kind
from arbiter.language.grammars import Token
from arbiter.lengths import Length
from arbiter.play import ENDING, IN_PLACE, TOWARDS, AbilityName, Adjunct, Command
from arbiter.situations.sentences.complements import Unclear, seen_to_arrive
from arbiter.situations.sentences.deeds import Deeds
from arbiter.situations.sentences.names import home_island
from arbiter.situations.sentences.phrases import SUBJECT, Fields, Ids, PieceSide, filled, merged


class GivenUp(NamedTuple):
    """The ship that is given no action, so that something else may be done."""

    ship: str


class Moves(Deeds):
    """Turns what is told of a move into the fields of a `Sentence`."""

    def move(self, parts: list[Any]) -> Fields:
        if self._is_carried_cargo(next(iter(self.ids(parts)), "")):
            return self.is_carried(parts)
        fields = self.deed(Command.MOVE, parts)
        mine, limb, islands = fields.pop("own_part", None), fields.pop("limb", ""), fields.pop("onto", ())
        if limb:
            self.check_limb(fields["who"], limb)
        contacts = [contact._replace(one=fields["who"]) for contact in fields.get("contacts", ())]
        if mine:
            contacts = [contact._replace(one_part=mine) for contact in contacts]
        near = tuple(near._replace(one=fields["who"]) for near in fields.get("near", ()))
        lengths = tuple(part for part in parts if isinstance(part, Length))
        told = {**fields, "contacts": tuple(contacts), "near": near, "lengths": lengths}
        return {**told, **self.climbed(fields["who"], islands)}

    def ends_move(self, parts: list[Any]) -> Fields:
        """Where a move ends that may have been told before."""
        fields = self.move(parts)
        return {**fields, "how": (*fields["how"], ENDING)}

    def _is_carried_cargo(self, name: str) -> bool:
        piece = self.names.pieces.get(name)
        return piece is not None and not {Kind.CREW, Kind.TREASURE, Kind.EQUIPMENT}.isdisjoint(piece.kinds)

    def climbed(self, who: str, islands: tuple[str, ...]) -> Fields:
        """Where a creature is by now that moves onto an island: on it, and not docked there (`faq.titan.2`)."""
        mover = self.names.pieces.get(who)
        if not islands or mover is None or {Kind.TITAN, Kind.SEA_DRAGON}.isdisjoint(mover.kinds):
            return {}
        return {"contacts": (), "adjuncts": tuple((Adjunct.AT, island) for island in islands)}

    def is_moved(self, parts: list[Any]) -> Fields:
        """A move that is told of, made by something else than a move action of hers."""
        fields = self.move(parts)
        if fields["deed"] is Command.PLACE:
            return fields
        return {**fields, "whom": (), "how": (*fields["how"], "moved")}

    def is_carried(self, parts: list[Any]) -> Fields:
        """A crew or treasure that is told to be on another ship or an island by now, whatever brought it there."""
        verb = next(self.words(parts, "VERBED"), "moved")
        piece, *places = self.ids(parts) or ("",)
        if verb in ("put", "placed") and Kind.SHIP in getattr(self.names.pieces.get(piece), "kinds", ()):
            return self.is_moved([Ids((piece,)), self.to_dock([Ids(places)])])
        told = self.deed(Command.PLACE, parts)
        goals = [
            *told["whom"],
            *(contact.other for contact in told.get("contacts", ())),
            *(one for _, one in told.get("adjuncts", ())),
        ]
        if verb not in ("moved", "transferred", "handed", "put", "placed") or len(goals) != 1:
            raise Unclear(f"this does not say where {told['who']} is by now", verb, f"{told['who']} is moved to Gull")
        return {"deed": Command.PLACE, "who": goals[0], "whom": (told["who"],), "how": ("moved",)}

    def dock(self, parts: list[Any]) -> Fields:
        who, island = self.ids(parts)
        return {**self.deed(Command.MOVE, parts, ()), **self._docked(who, island)}

    def _docked(self, who: str, island: str) -> Fields:
        place = self.names.pieces.get(island)
        if place is not None and not {Kind.ISLAND, Kind.FORT} & set(place.kinds):
            raise Unclear(f"{place.name} is no island, so nothing can dock there", place.name)
        return {"contacts": (Contact(who, Part.ANY, island, Part.ANY),)}

    def player_moves(self, parts: list[Any]) -> Fields:
        """A move of which the sentence tells whose ship it is."""
        player, ship, *_ = self.ids(parts)
        self._check_own(player, ship)
        return self.move([part for part in parts if part != player])

    def _check_own(self, player: str, ship: str) -> None:
        owner = self.names.pieces[ship].player if ship in self.names.pieces else player
        if owner != player:
            raise Unclear(f"{ship} is {owner}'s", ship, "leave the player out where somebody else moves or shoots with her")

    def pushes(self, parts: list[Any]) -> Fields:
        """The move of another ship that somebody brings about, with where it ends."""
        by, moved, *_ = self.ids(parts)
        if by == moved:
            return self.move(parts[1:])
        if by in self.names.pieces and moved == home_island(self.names.pieces[by].player or ""):
            rest = [part for part in parts if part not in (by, moved)]
            return self.move([Token("NAME", by), self.to_dock([Ids((moved,))]), *rest])
        told = self.move([part for part in parts if part != by])
        if told.get("choice") == "away":
            raise Unclear("this does not say where she is by now", "away", f"{by} moves {moved} S")
        return {**told, "deed": Command.PUSH, "who": by, "whom": (moved,)}

    def use_to_move(self, parts: list[Any]) -> Fields:
        """A move that an ability lets be made: of its own ship, or of another one."""
        who, *others = self.ids(parts)
        used = self.the_ability(next(part for part in parts if isinstance(part, AbilityName)), who)
        rest = [part for part in parts if part != who and not isinstance(part, AbilityName)]
        told = self.pushes([Token("NAME", used.bearer), *rest]) if {*others} - {who} else self.move([Token("NAME", who), *rest])
        return {**told, "ability": used}

    def given_up(self, parts: list[Any]) -> GivenUp:
        return GivenUp(self.ids(parts)[0])

    def _instead(self, ship: str, told: Fields) -> Fields:
        """What is done in place of an action of a ship; the move of another one she brings about."""
        pushed = {"deed": Command.PUSH, "who": ship, "whom": (told["who"],)} if told["deed"] is Command.MOVE else {}
        return {**told, **pushed, "how": (*told.get("how", ()), IN_PLACE)}

    def moves_instead(self, parts: list[Any]) -> Fields:
        """The move of another ship in place of an action of the one that the sentence begins with."""
        by = next(part.ship for part in parts if isinstance(part, GivenUp))
        return self._instead(by, self.pushes([Token("NAME", by), *(part for part in parts if not isinstance(part, GivenUp))]))

    def onward(self, parts: list[Any]) -> Fields:
        return {"quarters": tuple(self.words(parts, "COMPASS"))}

    def lies_now(self, parts: list[Any]) -> Fields:
        """How far a piece is from another after what was told before."""
        who, told = self.ids(parts)[0], merged(parts)
        rows = {key: filled(told.get(key, ()), who) for key in ("near", "far", "distances")}
        return {"deed": Command.LIE, "who": who, **rows}

    def line_clear(self, parts: list[Any]) -> Fields:
        shooter, target = self.ids(parts)
        return {"deed": Command.LIE, "who": shooter, "clear": (Blocked(shooter, target, ""),)}

    def line_blocked(self, parts: list[Any]) -> Fields:
        shooter, target, *others = self.ids(parts)
        return {"deed": Command.LIE, "who": shooter, "blocked": tuple(Blocked(shooter, target, by) for by in others or ("",))}

    def lies_between(self, parts: list[Any]) -> Fields:
        """What stands between two pieces by now stands in the lines of fire of both."""
        between, one, other = self.ids(parts)
        return {"deed": Command.LIE, "who": between, "blocked": (Blocked(one, other, between), Blocked(other, one, between))}

    def now_near(self, parts: list[Any]) -> Fields:
        return {"near": tuple(Nearness(SUBJECT, other, self.reach(parts)) for other in self.ids(parts))}

    def now_far(self, parts: list[Any]) -> Fields:
        return {"far": tuple(Nearness(SUBJECT, other, self.reach(parts)) for other in self.ids(parts))}

    def now_exact(self, parts: list[Any]) -> Fields:
        length = self.reach(parts)
        exact: Fields = {"distances": tuple(Distance(SUBJECT, other, length) for other in self.ids(parts))}
        return exact if length.endswith("in") else exact | self.now_near(parts)

    def now_reached(self, parts: list[Any]) -> Fields:
        """Within reach of cannons: at the farthest within L, where nobody stated them."""
        if guns := self.near_for_guns(parts):
            return {"near": guns}
        unstated = (ship for ship in self.ids(parts) if ship in self.names.pieces and self.names.pieces[ship].cannons is None)
        farthest = dict.fromkeys(unstated, "L")
        return {"near": tuple(Nearness(SUBJECT, ship, farthest.get(ship) or self._range(ship)) for ship in self.ids(parts))}

    def now_unreached(self, parts: list[Any]) -> Fields:
        if guns := self.near_for_guns(parts):
            return {"far": guns}
        return {"far": tuple(Nearness(SUBJECT, ship, self._range(ship)) for ship in self.ids(parts))}

    def _range(self, ship: str) -> str:
        """How far all cannons of a piece reach, as it is stated."""
        piece = self.names.pieces.get(ship)
        lengths = {cannon.range for cannon in (piece.cannons or () if piece is not None else ())}
        if len(lengths) != 1:
            hint = f"say within which length: Tern is now within S of {ship}"
            raise Unclear(f"the cannons of {ship} do not reach one length that is stated", "range", hint)
        return lengths.pop()

    def comes_out(self, parts: list[Any]) -> Fields:
        """A ship that comes out of a fog bank, at the side that its die shows, or of a whirlpool, to which she has jumped."""
        ship, fog = self.ids(parts)
        number = self.number(parts)
        if self._is_terrain(fog) and self.names.pieces[fog].type == "whirlpool" and number is None:
            return {"deed": Command.MOVE, "who": ship, "adjuncts": ((Adjunct.TO, fog),)}
        if self._is_terrain(fog) and self.names.pieces[fog].type in FOG and self.own_part(parts) in (None, Part.SIDE):
            return {"deed": Command.MOVE, "who": ship, "choice": "away", "whom": (fog,), **self.dice([number] if number else [])}
        raise Unclear(f"nobody comes out of {fog} at a side", fog, "Gull comes out of the fog bank at side 3")

    def to_touch(self, parts: list[Any]) -> Fields:
        return {"contacts": self.touching([PieceSide(SUBJECT, Part.ANY)], self.sides(parts)[0])}

    def limb_touches(self, parts: list[Any]) -> Fields:
        return {**self.to_touch(parts), "limb": self.word(parts, "MAST")}

    def part_touches(self, parts: list[Any]) -> Fields:
        return {"contacts": self.touching([PieceSide(SUBJECT, self.own_part(parts) or Part.ANY)], self.sides(parts)[0])}

    def to_ram(self, parts: list[Any]) -> Fields:
        return {"contacts": (Contact(SUBJECT, Part.BOW, self.ids(parts)[0], Part.ANY),), "choice": "rams"}

    def to_dock(self, parts: list[Any]) -> Fields:
        """Where a move goes: to an island or a fort it docks there; who moves towards a ship does not come to her yet."""
        goal, *origin = self.ids(parts)
        place = self.names.pieces.get(goal)
        told: Fields = {"adjuncts": ((Adjunct.TO, goal), *((Adjunct.FROM, piece) for piece in origin))}
        if place is not None and {Kind.ISLAND, Kind.FORT} & set(place.kinds):
            seen_to_arrive(parts, goal)
            return {"contacts": (Contact(SUBJECT, Part.ANY, goal, Part.ANY),), "adjuncts": told["adjuncts"][1:]}
        towards = any(isinstance(part, Token) and part.type == "TO" and part != "to" for part in parts)
        return {**told, "how": (TOWARDS,)} if towards else told

    def to_within(self, parts: list[Any]) -> Fields:
        length = self.reach(parts)
        return {"near": tuple(Nearness(SUBJECT, other, length) for other in self.ids(parts))}

    def to_range(self, parts: list[Any]) -> Fields:
        """A move that ends where cannons reach."""
        return self.now_reached(parts)

    def into(self, parts: list[Any]) -> Fields:
        """Where a move ends: on or in terrain, or at an island; who moves into a ship touches her with her bow."""
        met = [name for name in self.ids(parts) if name in self.names.pieces and Kind.SHIP in self.names.pieces[name].kinds]
        if met:
            return {"contacts": tuple(Contact(SUBJECT, Part.BOW, other, Part.ANY) for other in met)}
        if all(self.names.pieces[name].kind is Kind.ISLAND for name in self.ids(parts) if name in self.names.pieces):
            contacts = tuple(Contact(SUBJECT, Part.ANY, island, Part.ANY) for island in self.ids(parts))
            return {"contacts": contacts, "onto": self.ids(parts)}
        return {"adjuncts": tuple((Adjunct.AT, place) for place in self.ids(parts))}

    def with_tow(self, parts: list[Any]) -> Fields:
        return {"adjuncts": tuple((Adjunct.WITH, ship) for ship in self.ids(parts))}

    def moved(self, parts: list[Any]) -> list[Any]:
        return parts

    def away(self, parts: list[Any]) -> Fields:
        return {"choice": "away", "whom": self.ids(parts)}

    def with_part(self, parts: list[Any]) -> Fields:
        return {"own_part": self.own_part(parts)}
