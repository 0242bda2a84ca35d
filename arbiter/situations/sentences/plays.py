"""Sentences of play, read from their tree."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from arbiter.board import FOG, Blocked, Contact, Distance, Nearness, Part
from arbiter.effects import Action, Kind, Phase
from arbiter.frozen import replace
from arbiter.language.grammars import Token
from arbiter.lengths import Length
from arbiter.play import APART, BARE, IN_PLACE, UNRAMMED, AbilityName, Adjunct, Command, Timing
from arbiter.situations.sentences.complements import Unclear, VerbArgument, framed
from arbiter.situations.sentences.names import special_shots
from arbiter.situations.sentences.phrases import (
    PARTS,
    SUBJECT,
    Fields,
    Ids,
    PieceSide,
    SentenceTransformer,
    always,
    filled,
    merged,
)
from arbiter.situations.sentences.results import Results
from arbiter.situations.sentences.verbs import BY_WORD, Verb


class Rolled(NamedTuple):
    """What one side of a boarding rolls."""

    who: str
    dice: tuple[int, ...]


class GivenUp(NamedTuple):
    """The ship that is given no action, so that something else may be done."""

    ship: str


class Plays(Results):
    """Turns the tree of a sentence of play into the fields of a `Sentence`."""

    def play(self, parts: list[Any]) -> Fields:
        fields = merged(parts)
        given_up = next((part.ship for part in parts if isinstance(part, GivenUp)), "")
        if given_up:
            return self._instead(given_up, fields)
        if fields.get("deed") is Command.BOARD and len(fields.get("dice", ())) == 2 and not fields.get("against"):
            fields["dice"], fields["against"] = fields["dice"][:1], fields["dice"][1:]
        return fields

    # ── moments ─────────────────────────────────────────────────────────────────────────────────────────────────

    def timing(self, parts: list[Any]) -> Fields:
        phase = Phase.BEFORE if self.has(parts, "BEFORE") else Phase.AFTER
        event = next(part["event"] for part in parts if isinstance(part, dict) and "event" in part)
        return {"timing": Timing(phase, event, self.number(parts), next(iter(self.ids(parts)), ""))}

    def at_turn(self, parts: list[Any]) -> Fields:
        phase = Phase.BEGINNING if self.has(parts, "BEGIN") else Phase.ENDING
        return {"timing": Timing(phase, "turn", None, self.player(next(iter(self.ids(parts)), "")))}

    def instead(self, parts: list[Any]) -> Fields:
        return {"timing": Timing(Phase.INSTEAD, next(part["event"] for part in parts if isinstance(part, dict)))}

    at_action = always(event="action")
    at_die = always(event="die")
    at_shot = always(event="shot")
    at_hit = always(event="hit")
    at_move = always(event="move")
    between = always(timing=Timing(Phase.AFTER, "segment", 1))
    within_bonus = always(timing=Timing(Phase.AFTER, "bonus"))

    def at_bonus(self, parts: list[Any]) -> Fields:
        """An extra length of a move, or one of her segments, counted from 1."""
        extra = self.has(parts, "BONUS") or self.has(parts, "EXTRA") or self.has(parts, "LENGTH")
        return {"event": "bonus" if extra else "segment"}

    at_ram = always(event="ram")
    at_boarding = always(event="boarding")

    # ── the deeds of ships ──────────────────────────────────────────────────────────────────────────────────────

    def deed(self, deed: Command, parts: list[Any], whom: tuple[str, ...] | None = None) -> Fields:
        """The fields of a deed whose first name is who does it; the other names are whom it concerns."""
        who, *others = self.ids(parts)
        told = merged(part for part in parts if isinstance(part, dict))
        ability = told.get("ability")
        if isinstance(ability, AbilityName) and ability.bearer == SUBJECT:
            told["ability"] = self.the_ability(ability, who)
        whom = tuple(others) if whom is None else whom
        means = [part.ability for part in parts if isinstance(part, VerbArgument) and part.ability is not None]
        told |= {"ability": self.the_ability(means[0], who)} if means else {}
        how = tuple(word for part in parts if isinstance(part, VerbArgument) for word in part.how)
        told |= {"masts": self.of_masts(parts), "how": (*told.get("how", ()), *how)}
        return {"deed": deed, "who": who, **told, "whom": (*whom, *told.get("whom", ()))}

    def act(self, parts: list[Any]) -> Fields:
        """Any other verb with what stands with it."""
        who, verb = self.ids(parts)[0], next(part for part in parts if isinstance(part, Verb))
        complements = [part for part in parts if isinstance(part, VerbArgument)]
        if verb.name == "turn" and any(part.how in (("face up",), ("face down",)) for part in complements):
            return self._turned_over(who, complements)
        if verb.asked:
            raise Unclear(f"“{verb.name}” says what comes of a deed, so it can be asked and not played", verb.name, verb.example)
        if not complements and verb.name == "give":
            return {**self.passes(parts), "how": ("plainly",)}
        fields = framed(verb, who, complements)
        die, deed = fields.pop("die", None), verb.deed
        if deed is Command.ENTER and fields["whom"] and all(self._is_terrain(place) for place in fields["whom"]):
            deed, fields["adjuncts"] = Command.MOVE, tuple((Adjunct.AT, place) for place in fields.pop("whom"))
        if deed is Command.LEAVE and fields["whom"]:
            deed, fields = self._left(fields)
        if isinstance(fields.get("ability"), AbilityName):
            fields["ability"] = self.the_ability(fields["ability"], who)
        if die is not None:
            fields["timing"] = Timing(Phase.AFTER, "die", die or None)
        if verb.name == "touch" and fields.get("choice") == "nothing":
            return {"deed": Command.LIE, "who": who, "how": (APART,)}
        if verb.name == "touch":
            return {
                "deed": deed,
                "who": who,
                "how": ("touching",),
                "contacts": self.touching(
                    [PieceSide(who, next((PARTS[word] for word in fields["how"]), Part.ANY))],
                    self.sides([Ids(fields["whom"])])[0],
                ),
            }
        return {"deed": deed, "who": who, **fields}

    def _left(self, fields: Fields) -> tuple[Command, Fields]:
        """Who leaves a place moves away from it, and who leaves a ship behind tows her no longer; else cargo is left."""
        if all(map(self._is_ground, fields["whom"])):
            return Command.MOVE, {**fields, "choice": "away"}
        places = all(self._is_ground(place) for _, place in fields.get("adjuncts", ()))
        more = any(fields[name] for name in fields if name not in ("whom", "adjuncts", "how"))
        if places and not more and all(map(self._is_vessel, fields["whom"])):
            return Command.RELEASE, {"whom": fields["whom"]}
        return Command.LEAVE, fields

    def _turned_over(self, who: str, complements: list[VerbArgument]) -> Fields:
        """A crew or a treasure whose face is turned up, which reveals it, or down."""
        whom = tuple(piece for part in complements for piece in part.ids)
        told = merged(part.told for part in complements)
        up = any(part.how == ("face up",) for part in complements)
        return {"deed": Command.REVEAL if up else Command.HIDE, "who": who, "whom": whom, **told}

    def is_hidden(self, parts: list[Any]) -> Fields:
        return {"deed": Command.HIDE, "who": "", "whom": self.ids(parts)}

    def _is_terrain(self, name: str) -> bool:
        return name in self.names.pieces and self.names.pieces[name].kind is Kind.TERRAIN

    def _is_ground(self, name: str) -> bool:
        piece = self.names.pieces.get(name)
        return piece is not None and not {Kind.ISLAND, Kind.TERRAIN, Kind.FORT}.isdisjoint(piece.kinds)

    def _is_vessel(self, name: str) -> bool:
        piece = self.names.pieces.get(name)
        return piece is not None and Kind.SHIP in piece.kinds

    def gives(self, parts: list[Any]) -> Fields:
        return self.act(_with_verb("give", parts))

    def gets(self, parts: list[Any]) -> Fields:
        return self.act(_with_verb("get", parts))

    def declines(self, parts: list[Any]) -> Fields:
        """What somebody says is not done."""
        fields = self.act(parts)
        places = (*(contact.other for contact in fields.get("contacts", ())), *(piece for _, piece in fields.get("adjuncts", ())))
        return {
            "deed": Command.PASS,
            "who": fields["who"],
            "whom": fields.get("whom") or places,
            "ability": fields.get("ability"),
        }

    def drops_tow(self, parts: list[Any]) -> Fields:
        return {"deed": Command.RELEASE, "who": self.ids(parts)[0], "whom": self.ids(parts)[1:]}

    def rolls_total(self, parts: list[Any]) -> Fields:
        """A total of dice, which says of no single die what it shows."""
        total = self.number(parts)
        rest = framed(BY_WORD["roll"], self.ids(parts)[0], [part for part in parts if isinstance(part, VerbArgument)])
        return {"deed": Command.ROLL, "who": self.ids(parts)[0], **rest, "number": total, "how": ("total", *rest["how"])}

    def move(self, parts: list[Any]) -> Fields:
        fields = self.deed(Command.MOVE, parts)
        mine, limb = fields.pop("own_part", None), fields.pop("limb", "")
        if limb:
            self.check_limb(fields["who"], limb)
        contacts = [contact._replace(one=fields["who"]) for contact in fields.get("contacts", ())]
        if mine:
            contacts = [contact._replace(one_part=mine) for contact in contacts]
        near = tuple(near._replace(one=fields["who"]) for near in fields.get("near", ()))
        lengths = tuple(part for part in parts if isinstance(part, Length))
        return {**fields, "contacts": tuple(contacts), "near": near, "lengths": lengths}

    def is_moved(self, parts: list[Any]) -> Fields:
        """A move that is told of, made by something else than a move action of hers."""
        fields = self.move(parts)
        piece = self.names.pieces.get(fields["who"])
        if piece is not None and not {Kind.CREW, Kind.TREASURE, Kind.EQUIPMENT}.isdisjoint(piece.kinds):
            return self.is_carried(parts)
        return {**fields, "whom": (), "how": (*fields["how"], "moved")}

    def is_carried(self, parts: list[Any]) -> Fields:
        """A crew or treasure that is told to be on another ship or an island by now, whatever brought it there."""
        verb = next((str(part) for part in parts if isinstance(part, Token) and part.type == "VERBED"), "moved")
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

    def shoot(self, parts: list[Any]) -> Fields:
        fields = self.deed(Command.SHOOT, parts)
        fields = self._from_own(self._with_cannons(fields))
        targets, dice = fields["whom"], fields.get("dice", ())
        if len(set(targets)) > 1 and len(dice) > len(targets):
            message = f"{len(dice)} dice and {len(targets)} targets: this does not say which die is for which"
            row = _in_a_row([targets[0]] * (len(dice) - len(targets)) + [*targets])
            raise Unclear(message, hint=f"name a target for each die: {fields['who']} shoots {row}, rolling {_in_a_row(dice)}")
        return fields

    def shoots_special(self, parts: list[Any]) -> Fields:
        """A shot by the text of the ship, or of what she carries, that lets it be shot."""
        shot = next(str(part) for part in parts if isinstance(part, Token) and part.type == "SPECIAL")
        fields = self.shoot([part for part in parts if part != shot])
        ship, pieces = fields["who"], self.names.pieces
        texts = [one for one in special_shots(pieces.values())[shot] if ship in (one[0], pieces[one[0]].aboard)]
        if len(texts) != 1:
            told = "no text aboard" if not texts else "more than one text aboard"
            raise Unclear(f"{told} {ship} lets a {shot} be shot", shot, f"{ship} uses Old Tom to shoot Tern, rolling 5")
        (bearer, place), several = texts[0], len(pieces[texts[0][0]].abilities) > 1
        return {**fields, "ability": AbilityName(bearer, number=place if several else None)}

    all_cannons = always()

    def with_cannons(self, parts: list[Any]) -> Fields:
        return {"cannons": self.number(parts)}

    def _with_cannons(self, fields: Fields) -> Fields:
        """So many cannons are so many dice, where these are given."""
        cannons, dice = fields.pop("cannons", None), fields.get("dice", ())
        if cannons is not None and dice and cannons != len(dice):
            raise Unclear(f"{cannons} cannons and {len(dice)} dice", "cannons", "give a die for each of them")
        return {**fields, "shots": None if dice else cannons}

    def _from_own(self, fields: Fields) -> Fields:
        """The masts from which it is shot as those of the ship that shoots; those that she must have been built with."""
        own = [mast for mast in fields["masts"] if mast.ship in ("", fields["who"])]
        return {**fields, "masts": self.guns([Token("NAME", fields["who"]), *own])} if own else fields

    def gun_shoots(self, parts: list[Any]) -> Fields:
        """A shot of single cannons, or from single masts, which must be of one ship."""
        masts = self.of_masts(parts)
        if not masts[0].ship:
            raise Unclear("this does not say whose cannon it is", "", "write Gull's second cannon")
        return self.shoot([Token("NAME", masts[0].ship), *parts])

    def from_guns(self, parts: list[Any]) -> Any:
        """The masts from which it is shot, or whose cannons are."""
        return self.of_masts(parts) or self.masts(parts)

    def ram(self, parts: list[Any]) -> Fields:
        return self.deed(Command.RAM, parts)

    def board(self, parts: list[Any]) -> Fields:
        """A boarding, of which each side may be told with the dice that it rolled."""
        fields = self.deed(Command.BOARD, [part for part in parts if not isinstance(part, Rolled)])
        for rolled in (part for part in parts if isinstance(part, Rolled)):
            sides = {"dice": fields["who"], "against": next(iter(fields["whom"]), "")}
            side = next((key for key, ship in sides.items() if ship and rolled.who in (ship, self.player(ship))), "")
            if not side or fields.get(side):
                raise Unclear(f"{rolled.who} rolls nothing else in this boarding", rolled.who, "give each side its dice once")
            fields[side] = rolled.dice
        return fields

    def one_rolls(self, parts: list[Any]) -> Rolled:
        return Rolled(self.ids(parts)[0], merged(parts)["dice"])

    def is_towed(self, parts: list[Any]) -> Fields:
        return self.tow(self._turned_round(parts))

    def is_rammed(self, parts: list[Any]) -> Fields:
        return self.ram(self._turned_round(parts))

    def is_boarded(self, parts: list[Any]) -> Fields:
        return self.board(self._turned_round(parts))

    def is_shot(self, parts: list[Any]) -> Fields:
        return self.shoot(self._turned_round(parts))

    def _turned_round(self, parts: list[Any]) -> list[Any]:
        """The parts of a sentence in the passive, as if the doer stood first."""
        whom, who = self.ids(parts)
        rest = [part for part in parts if not (isinstance(part, Token) and part.type == "NAME")]
        return [Token("NAME", who), Token("NAME", whom), *rest]

    def player_moves(self, parts: list[Any]) -> Fields:
        """A move of which the sentence tells whose ship it is."""
        player, ship, *_ = self.ids(parts)
        self._check_own(player, ship)
        return self.move([part for part in parts if part != player])

    def player_shoots(self, parts: list[Any]) -> Fields:
        player, *targets, ship = self.ids(parts)
        self._check_own(player, ship)
        rest = [part for part in parts if not isinstance(part, Token) and not isinstance(part, Ids)]
        return self.shoot([Token("NAME", ship), Ids(targets), *rest])

    def _check_own(self, player: str, ship: str) -> None:
        owner = self.names.pieces[ship].player if ship in self.names.pieces else player
        if owner != player:
            raise Unclear(f"{ship} is {owner}'s", ship, "leave the player out where somebody else moves or shoots with her")

    def pushes(self, parts: list[Any]) -> Fields:
        """The move of another ship that somebody brings about, with where it ends."""
        by, moved, *_ = self.ids(parts)
        if by == moved:
            return self.move(parts[1:])
        told = self.move([part for part in parts if part != by])
        if told.get("choice") == "away":
            raise Unclear("this does not say where she is by now", "away", f"{by} moves {moved} S")
        return {**told, "deed": Command.PUSH, "who": by, "whom": (moved,)}

    def use_to_move(self, parts: list[Any]) -> Fields:
        """A move that an ability lets be made: of its own ship, or of another one."""
        who, *others = self.ids(parts)
        used = self.the_ability(next(part for part in parts if isinstance(part, AbilityName)), who)
        rest = [part for part in parts if part != who and not isinstance(part, AbilityName)]
        told = self.pushes([Token("NAME", used.bearer), *rest]) if others else self.move([Token("NAME", who), *rest])
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
        return {"quarters": tuple(str(part) for part in parts if isinstance(part, Token) and part.type == "COMPASS")}

    def masts_lost(self, parts: list[Any]) -> Fields:
        """The report that masts are lost, by whatever."""
        masts = self.of_masts(parts)
        if not all(mast.ship for mast in masts):
            raise Unclear("this does not say whose mast it is", "", "write Gull's foremast, or the foremast of Gull")
        return {**self.deed(Command.CHOOSE, [Token("NAME", masts[0].ship), masts]), "how": ("lost",)}

    def only_rolls(self, parts: list[Any]) -> Fields:
        """Dice that belong to the deed that was told before."""
        who, *rolled = parts
        return {**self.deed(Command.ROLL, [who]), **self.rolling(rolled), "how": (BARE,)}

    def use_to_reroll(self, parts: list[Any]) -> Fields:
        used = next(part for part in parts if isinstance(part, AbilityName))
        fields = self.reroll([part for part in parts if part is not used])
        return {**fields, "ability": self.the_ability(used, fields["who"])}

    # ── where pieces lie now ────────────────────────────────────────────────────────────────────────────────────

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
        unstated = (ship for ship in self.ids(parts) if ship in self.names.pieces and self.names.pieces[ship].cannons is None)
        farthest = dict.fromkeys(unstated, "L")
        return {"near": tuple(Nearness(SUBJECT, ship, farthest.get(ship) or self._range(ship)) for ship in self.ids(parts))}

    def now_unreached(self, parts: list[Any]) -> Fields:
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
        """A ship that comes out of a fog bank, at the side that its die shows."""
        ship, fog = self.ids(parts)
        number = self.number(parts)
        if self._is_terrain(fog) and self.names.pieces[fog].type in FOG and self.own_part(parts) in (None, Part.SIDE):
            return {"deed": Command.MOVE, "who": ship, "choice": "away", "whom": (fog,), **self.dice([number] if number else [])}
        raise Unclear(f"nobody comes out of {fog} at a side", fog, "Gull comes out of the fog bank at side 3")

    def explore(self, parts: list[Any]) -> Fields:
        return self.deed(Command.EXPLORE, parts)

    def repair(self, parts: list[Any]) -> Fields:
        fields = self.deed(Command.REPAIR, parts)
        masts = tuple(self.checked(mast if mast.ship else mast._replace(ship=fields["who"])) for mast in fields["masts"])
        choice = fields.pop("choice", None)
        return {
            **fields,
            "how": (*fields["how"], *(("panel",) if choice == "panel" else ())),
            "masts": masts,
            "whom": tuple(piece for piece in fields["whom"] if piece not in {m.ship for m in masts}),
        }

    def tow(self, parts: list[Any]) -> Fields:
        return self.deed(Command.TOW, parts)

    def scuttle(self, parts: list[Any]) -> Fields:
        """A scuttle attempt; a ship that scuttles herself is told so."""
        own = self.ids(parts)
        return self.deed(Command.SCUTTLE, parts, own if len(own) == 1 else None)

    def is_scuttled(self, parts: list[Any]) -> Fields:
        return self.deed(Command.SCUTTLE, parts, self.ids(parts))

    def given(self, parts: list[Any]) -> Fields:
        return self.deed(Command.USE, [*parts, {"action": Action.ANY}])

    def gives_move(self, parts: list[Any]) -> Fields:
        return self.move(_given(parts))

    def gives_shoot(self, parts: list[Any]) -> Fields:
        return self.shoot(_given(parts))

    def gives_explore(self, parts: list[Any]) -> Fields:
        return self.explore(_given(parts))

    def gives_repair(self, parts: list[Any]) -> Fields:
        return self.repair(_given(parts))

    def gives_action(self, parts: list[Any]) -> Fields:
        return self.given(_given(parts))

    # ── where a move ends ───────────────────────────────────────────────────────────────────────────────────────

    def to_touch(self, parts: list[Any]) -> Fields:
        return {"contacts": self.touching([PieceSide(SUBJECT, Part.ANY)], self.sides(parts)[0])}

    def limb_touches(self, parts: list[Any]) -> Fields:
        return {**self.to_touch(parts), "limb": next(str(p) for p in parts if isinstance(p, Token) and p.type == "MAST")}

    def part_touches(self, parts: list[Any]) -> Fields:
        return {"contacts": self.touching([PieceSide(SUBJECT, self.own_part(parts) or Part.ANY)], self.sides(parts)[0])}

    def to_ram(self, parts: list[Any]) -> Fields:
        return {"contacts": (Contact(SUBJECT, Part.BOW, self.ids(parts)[0], Part.ANY),), "choice": "rams"}

    def to_dock(self, parts: list[Any]) -> Fields:
        """Where a move goes: to an island or a fort it docks there; nearer than that nothing is said of a ship."""
        goal, *origin = self.ids(parts)
        place = self.names.pieces.get(goal)
        told: Fields = {"adjuncts": ((Adjunct.TO, goal), *((Adjunct.FROM, piece) for piece in origin))}
        if place is not None and {Kind.ISLAND, Kind.FORT} & set(place.kinds):
            told = {"contacts": (Contact(SUBJECT, Part.ANY, goal, Part.ANY),), "adjuncts": told["adjuncts"][1:]}
        return told

    def to_within(self, parts: list[Any]) -> Fields:
        length = self.reach(parts)
        return {"near": tuple(Nearness(SUBJECT, other, length) for other in self.ids(parts))}

    def into(self, parts: list[Any]) -> Fields:
        """Where a move ends: on or in terrain, or at an island; who moves into a ship touches her with her bow."""
        met = [name for name in self.ids(parts) if name in self.names.pieces and Kind.SHIP in self.names.pieces[name].kinds]
        if met:
            return {"contacts": tuple(Contact(SUBJECT, Part.BOW, other, Part.ANY) for other in met)}
        if all(self.names.pieces[name].kind is Kind.ISLAND for name in self.ids(parts) if name in self.names.pieces):
            return {"contacts": tuple(Contact(SUBJECT, Part.ANY, island, Part.ANY) for island in self.ids(parts))}
        return {"adjuncts": tuple((Adjunct.AT, place) for place in self.ids(parts))}

    def with_tow(self, parts: list[Any]) -> Fields:
        return {"adjuncts": tuple((Adjunct.WITH, ship) for ship in self.ids(parts))}

    def moved(self, parts: list[Any]) -> list[Any]:
        return parts

    def away(self, parts: list[Any]) -> Fields:
        return {"choice": "away", "whom": self.ids(parts)}

    def with_part(self, parts: list[Any]) -> Fields:
        return {"own_part": self.own_part(parts)}

    # ── abilities and dice ──────────────────────────────────────────────────────────────────────────────────────

    def cancel(self, parts: list[Any]) -> Fields:
        return self.deed(Command.CANCEL, [*parts, {"ability": self._clear(parts)}])

    def use_to_cancel(self, parts: list[Any]) -> Fields:
        used = next(part for part in parts if isinstance(part, AbilityName))
        return {"deed": Command.CANCEL, "who": used.bearer or self.ids(parts)[0], "ability": self._clear(parts)}

    def use_to_act(self, parts: list[Any]) -> Fields:
        """What is done by an ability, as if the sentence said that it is done with it."""
        return self._used_to(self.act, parts)

    def use_to_ram(self, parts: list[Any]) -> Fields:
        return self._used_to(self.ram, parts)

    def use_to_board(self, parts: list[Any]) -> Fields:
        return self._used_to(self.board, parts)

    def _used_to(self, deed: Callable[[list[Any]], Fields], parts: list[Any]) -> Fields:
        """A deed that is done by an ability."""
        used = next(part for part in parts if isinstance(part, AbilityName))
        fields = deed([part for part in parts if part is not used])
        return {**fields, "ability": self.the_ability(used, fields["who"])}

    def _clear(self, parts: list[Any]) -> AbilityName:
        """The ability that is cancelled, the last one named, which must have a bearer."""
        ability = [part for part in parts if isinstance(part, AbilityName)][-1]
        if ability.bearer == SUBJECT:
            what = ability.name or "that ability"
            raise Unclear(f"it is not clear whose {what} this is", what, "add the name of the ship or crew that has it")
        return ability

    def use(self, parts: list[Any]) -> Fields:
        return self.deed(Command.USE, [*parts, *({"ability": part} for part in parts if isinstance(part, AbilityName))])

    def use_to_shoot(self, parts: list[Any]) -> Fields:
        return {**self.use(parts), "deed": Command.SHOOT}

    def use_to_double(self, parts: list[Any]) -> Fields:
        used = next(part for part in parts if isinstance(part, AbilityName))
        called = used if used.name else replace(used, name="double range")
        return self.use([called if part is used else part for part in parts])

    def doubles_range(self, parts: list[Any]) -> Fields:
        """A ship's range is doubled, which takes an ability called after that."""
        return self.deed(Command.USE, [*parts, {"ability": AbilityName(self.ids(parts)[0], "double range")}])

    def is_used(self, parts: list[Any]) -> Fields:
        return self.deed(Command.USE, [*parts, {"ability": AbilityName(self.ids(parts)[0])}])

    def rolls(self, parts: list[Any]) -> Fields:
        """A roll for an ability, or for the terrain or the island that it is named after."""
        fields = self.deed(Command.USE, parts)
        if {"to begin", "fire masts"} & set(fields["how"]):
            return {**fields, "deed": Command.ROLL}
        named = fields.get("ability")
        piece = self.names.pieces.get(named.bearer) if isinstance(named, AbilityName) else None
        if piece is None or not {Kind.TERRAIN, Kind.ISLAND} & set(piece.kinds):
            return fields
        return {**fields, "deed": Command.ROLL, "ability": None, "whom": (), "adjuncts": ((Adjunct.FOR, piece.id),)}

    def reroll(self, parts: list[Any]) -> Fields:
        """A die rolled again; one that is named by what it showed is found among the dice before."""
        told = merged(part for part in parts if isinstance(part, dict))
        rest = [part for part in parts if not (isinstance(part, dict) and "showing" in part)]
        shown = {"timing": Timing(Phase.AFTER, "die", showing=told["showing"])} if "showing" in told else {}
        return self.deed(Command.USE, [*rest, shown, {"choice": "reroll"}])

    def ignore(self, parts: list[Any]) -> Fields:
        abilities = [{"ability": part} for part in parts if isinstance(part, AbilityName)]
        return self.deed(Command.USE, [*parts, *abilities, {"choice": "ignore"}])

    to_begin = always(how=("to begin",))
    for_fire = always(how=("fire masts",))

    for_ability = SentenceTransformer.by_ability

    def eliminate(self, parts: list[Any]) -> Fields:
        fields = self.deed(Command.ELIMINATE, parts)
        if fields.get("action") not in (None, Action.ANY, Action.SAME):
            raise Unclear("for which action it is done follows from the text", "for", "write: for an extra action")
        return fields

    def is_eliminated(self, parts: list[Any]) -> Fields:
        return self.deed(Command.ELIMINATE, parts, self.ids(parts))

    def reveal(self, parts: list[Any]) -> Fields:
        return self.deed(Command.REVEAL, parts)

    def for_whom(self, parts: list[Any]) -> Fields:
        return {"adjuncts": tuple((Adjunct.FOR, one) for one in self.ids(parts))}

    def is_revealed(self, parts: list[Any]) -> Fields:
        return self.deed(Command.REVEAL, parts, self.ids(parts)[:1])

    def on_die(self, parts: list[Any]) -> Fields:
        return merged(parts)

    on_names = SentenceTransformer.on

    def which_die(self, parts: list[Any]) -> Fields:
        return {"timing": Timing(Phase.AFTER, "die", self.number(parts))}

    # ── choices, cargo and turns ────────────────────────────────────────────────────────────────────────────────

    def goods(self, parts: list[Any]) -> Fields:
        word = next(part for part in parts if getattr(part, "type", "") not in ("INT", "NO", "ALL", "EACH"))
        all_of = {"how": ("all",)} if self.has(parts, "ALL", "EACH") else {}
        number = 0 if self.has(parts, "NO", "NOTHING") else self.number(parts)
        return {"choice": "nothing" if number == 0 else str(word.type).lower(), "number": number or None, **all_of}

    def coin(self, parts: list[Any]) -> Fields:
        return {"choice": "treasure", "worth": self.number(parts)}

    everything = always(choice="cargo", how=("all",))

    def loses(self, parts: list[Any]) -> Fields:
        """A choice of what is lost, or the report that it is lost."""
        place = self.ids(parts)[-1:] if self.has(parts, "ON") else ()
        fields = self.deed(Command.CHOOSE, [part for part in parts if not (place and part == place[0])])
        fields |= {"adjuncts": tuple((Adjunct.AT, one) for one in place)} if place else {}
        told = self.has(parts, "LOSE") and fields["who"] in self.names.pieces
        return {**fields, "how": (*fields["how"], "lost")} if told else fields

    def sinks(self, parts: list[Any]) -> Fields:
        *by, ship = self.ids(parts)
        return {"deed": Command.SINK, "who": next(iter(by), ""), "whom": (ship,)}

    def is_sunk(self, parts: list[Any]) -> Fields:
        ship, *by = self.ids(parts)
        return {"deed": Command.SINK, "who": next(iter(by), ""), "whom": (ship,)}

    def is_removed(self, parts: list[Any]) -> Fields:
        return {"deed": Command.REMOVE, "who": "", "whom": self.ids(parts)}

    def choose_ability(self, parts: list[Any]) -> Fields:
        return self.deed(Command.CHOOSE, [*parts, *({"ability": part} for part in parts if isinstance(part, AbilityName))])

    def choose(self, parts: list[Any]) -> Fields:
        return self.deed(Command.CHOOSE, parts)

    def keep(self, parts: list[Any]) -> Fields:
        fields = self.deed(Command.CHOOSE, parts)
        return {**fields, "choice": "keep" if fields["whom"] else f"keep {fields['choice']}"}

    def passes(self, parts: list[Any]) -> Fields:
        return {"deed": Command.PASS, "who": next(iter(self.ids(parts)), ""), "whom": self.ids(parts)[1:]}

    def passes_ram(self, parts: list[Any]) -> Fields:
        return {**self.passes(parts), "how": (UNRAMMED,)}

    def turn_ends(self, parts: list[Any]) -> Fields:
        return {"deed": Command.END_TURN, "who": next(iter(self.ids(parts)), ""), "choice": "ends"}

    def turn_begins(self, parts: list[Any]) -> Fields:
        return {"deed": Command.END_TURN, "who": next(iter(self.ids(parts)), ""), "choice": "begins"}


def _with_verb(name: str, parts: list[Any]) -> list[Any]:
    """The parts of a sentence whose verb and object the grammar names one by one, as those of any other verb."""
    who, _, given, *rest = parts
    ids = given if isinstance(given, Ids) else ()
    told = given if isinstance(given, dict) else {}
    masts = given if isinstance(given, tuple) and not ids else ()
    return [who, BY_WORD[name], VerbArgument("", ids, masts, told), *rest]


def _given(parts: list[Any]) -> list[Any]:
    """What stands behind the one who gives an action: the ship that is given it and how she uses it."""
    return parts[1:]


def _in_a_row(parts: Sequence[object]) -> str:
    """Names or numbers as a sentence has them."""
    told = [str(part) for part in parts]
    return " and ".join(filter(None, (", ".join(told[:-1]), *told[-1:])))
