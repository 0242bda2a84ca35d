"""Questions about a situation, read from their tree."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import zip_longest
from typing import Any

from arbiter.board import Mast, Part
from arbiter.effects import Act, Action, Kind, Quality
from arbiter.language.grammars import Token
from arbiter.play import AbilityName, Adjunct, Ask, Count
from arbiter.situations.sentences.complements import Complement, Unclear, framed
from arbiter.situations.sentences.phrases import SUBJECT, Fields, Ids, Phrases, always, merged
from arbiter.situations.sentences.verbs import BY_ACT, BY_WORD, Verb

ACTS = {
    "RAM": Act.RAM, "BOARD": Act.BOARD, "PIN": Act.PIN, "TOW": Act.TOW, "EXPLORE": Act.EXPLORE, "REPAIR": Act.REPAIR,
    "TOUCH": Act.TOUCH, "SINK": Act.SINK, "HIT": Act.HIT, "ELIMINATE": Act.ELIMINATE, "REMOVE": Act.REMOVE,
    "TAKE": Act.TAKE, "REROLL": Act.REROLL, "LOAD": Act.LOAD, "UNLOAD": Act.UNLOAD, "CARRY": Act.HAVE, "SCUTTLE": Act.SCUTTLE,
    "REVEAL": Act.USE, "DOCK": Act.DOCK, "IGNORE": Act.IGNORE, "BLOCK": Act.BLOCK, "SHOT": Act.SHOOT, "PINNED": Act.PIN,
    "TOWED": Act.TOW, "ELIMINATED": Act.ELIMINATE, "REMOVED": Act.REMOVE, "CANCELLED": Act.CANCEL, "SUNK": Act.SINK,
    "REVEALED": Act.USE, "CHOSEN": Act.CHOOSE, "USE": Act.USE, "SHOOT": Act.SHOOT, "MOVE": Act.MOVE,
}  # fmt: skip
OF = {"CREW": "crew", "MAST": "mast", "TREASURE": "treasure", "CARGO": "cargo"}
GOODS = {
    "CREW": Count.CREW,
    "TREASURE": Count.TREASURE,
    "CARGO": Count.CARGO,
    "MAST": Count.MASTS,
    "SPACE": Count.CARGO_SPACE,
    "EQUIPMENT": Count.EQUIPMENT,
}
KINDS = {
    **OF, "SHIP": "ship", "ISLAND": "island", "DIE": "die", "GOLD": "gold", "PIECE": "piece", "ABIL": "ability",
}  # fmt: skip
CAUSES = {"RAM": "ram", "SHOT": "hit", "SHOOT": "hit", "HIT": "hit", "CANNON": "hit", "BOARD": "boarding"}
"""To what something is lost, by the words for it."""
MOVED = "after a move"
"""How a question says that something is done once a ship has moved."""
BEFORE_EXPLORING = "before exploring"
"""How it says that something is done before she explores in the same turn."""
OF_CARGO = frozenset({Act.LOAD, Act.TAKE, Act.UNLOAD, Act.GET, Act.GIVE, Act.KEEP, Act.DROP, Act.HAVE})
"""What is done to cargo, where a question does not name what it is done to."""
GIVEN = {Action.MOVE: Act.MOVE, Action.SHOOT: Act.SHOOT, Action.EXPLORE: Act.EXPLORE, Action.REPAIR: Act.REPAIR}

STATES: dict[str, tuple[Quality | str, Act | None]] = {
    "s_pinned": (Quality.PINNED, None), "s_abandoned": ("abandoned", None), "s_burning": ("on fire", None),
    "s_free": ("free", None),
    "s_derelict": (Quality.DERELICT, None), "s_sunk": ("sunk", Act.SINK),
    "s_docked": (Quality.DOCKED, None), "s_towed": (Quality.TOWED, None), "s_submerged": (Quality.SUBMERGED, None),
    "s_lost": (Quality.LOST, None), "s_ghostly": (Quality.GHOSTLY, None), "s_eliminated": ("eliminated", Act.ELIMINATE),
    "s_removed": ("removed", None), "s_aboard": ("aboard", None), "s_face_up": (Quality.FACE_UP, None),
    "s_face_down": (Quality.FACE_DOWN, None), "s_in_play": ("in play", None), "s_cancelled": ("cancelled", None),
    "s_hit": ("hit", Act.HIT), "s_shot": ("hit", Act.SHOOT), "s_shot_at": ("shot at", Act.SHOOT), "s_rammed": ("rammed", Act.RAM),
    "s_boarded": ("boarded", Act.BOARD), "s_touching": (Quality.TOUCHING, None), "s_tangled": (Quality.TANGLED, None),
    "s_wrecked": (Quality.WRECKED, None), "s_inside": ("inside", None), "s_over_limit": ("over limit", None),
    "s_over_cargo": ("over cargo", None),
}  # fmt: skip
COUNTS = {
    "c_masts": Count.MASTS, "c_hits": Count.HITS,
    "c_cannons": Count.CANNONS, "c_cargo_used": Count.CARGO_USED, "c_cargo_capacity": Count.CARGO_CAPACITY,
    "c_cargo_left": Count.CARGO_LEFT,
    "c_cargo_space": Count.CARGO_SPACE, "c_points_over": Count.POINTS_OVER, "c_points": Count.POINTS,
    "c_cost": Count.COST, "c_base_move": Count.BASE_MOVE, "c_range": Count.RANGE, "c_shows": Count.ROLL,
    "c_links": Count.LINKS, "c_targets": Count.TARGETS, "c_gold": Count.GOLD, "c_worth": Count.WORTH, "c_total": Count.TOTAL,
}  # fmt: skip


class Questions(Phrases):
    """Turns the tree of a question into the fields of a `Question`; STATES and COUNTS serve the simple rules."""

    def method(self, rule: str) -> Callable[[list[Any]], Any] | None:
        if rule in STATES:
            return partial(self.state, *STATES[rule])
        if rule in COUNTS:
            return partial(self.count, COUNTS[rule])
        if rule.startswith("w_"):
            return partial(self.which_are_in, rule.removeprefix("w_"))
        return super().method(rule)

    def question(self, parts: list[Any]) -> Fields:
        return merged(parts)

    def asked_then(self, parts: list[Any]) -> Fields:
        """A question that says in whose turn it is asked."""
        told, (later, _, player) = merged(parts), self._turn(parts)
        piece = self.names.pieces.get(str(told.get("who") or told.get("whom") or ""))
        if not (player or piece):
            raise Unclear(
                "this does not say whose turn is meant", "turn", "say it with the player: may Gull move on Spain's turn?"
            )
        return {**told, "turn": player or (piece.player if piece else ""), "later": "next" in later, "starting": "start" in later}

    def _turn(self, parts: list[Any]) -> tuple[str, str, str]:
        """Whether the next turn is meant, and whose, where that is said."""
        return next(str(part) for part in parts if isinstance(part, Token) and part.type == "ON_TURN").partition("|")

    def asked_docked(self, parts: list[Any]) -> Fields:
        """A question about what is so when a ship docks: the one that it names, or else the one that it is about."""
        told, pieces = merged(parts), self.names.pieces
        *named, island = self.ids(parts)
        ship = next((name for name in (*named, told.get("who"), told.get("at")) if name in pieces), "")
        if Kind.SHIP not in (pieces[ship].kinds if ship else ()) or not {Kind.ISLAND, Kind.FORT} & set(pieces[island].kinds):
            raise Unclear(f"{ship or told.get('who')} does not dock at {island}", hint="name a ship, and an island or a fort")
        return {**told, "docking": (ship, island)}

    def asked(self, parts: list[Any]) -> Fields:
        return merged(parts)

    said = asked

    def chance(self, parts: list[Any]) -> Fields:
        return {**merged(parts), "chance": True}

    may_modal = always(modal=Ask.MAY)
    must_modal = always(modal=Ask.MUST)

    def about(self, ask: Ask, parts: list[Any], act: Act | None = None) -> Fields:
        """The fields of a question whose first name is whom it is about, and its second the other piece."""
        who, *others = self.ids(parts) or ("",)
        told = merged(part for part in parts if isinstance(part, dict))
        modal = told.pop("modal", None)
        told["whom"] = self.one((*others, *(told.get("whom") or ())))
        ability = next((part.ability for part in parts if isinstance(part, Complement)), told.get("ability"))
        if isinstance(ability, AbilityName):
            told["ability"] = self.the_ability(ability, who)
        how = tuple(word for part in parts if isinstance(part, Complement) for word in part.how)
        told |= {"how": (*told.get("how", ()), *how)} if how else {}
        masts = tuple(self.checked(mast if mast.ship else mast._replace(ship=who)) for mast in self.of_masts(parts))
        told |= {"masts": masts} if masts else {}
        return {"ask": modal if ask is Ask.MAY and modal else ask, "who": who, "act": act, **told}

    def one(self, named: tuple[str, ...]) -> str | None:
        """The only piece named, as one question is about one."""
        if len(dict.fromkeys(named)) > 1:
            told = " and ".join(named)
            raise Unclear(f"this asks about {told} at once", named[-1], "ask about one at a time")
        return next(iter(named), None)

    def done_with(self, ask: Ask, parts: list[Any]) -> Fields:
        """The fields of a question with any verb: who does it, to whom, and what stands with the verb."""
        verb = next(part for part in parts if isinstance(part, Verb))
        who = next(iter(self.ids(parts)), "")
        complements = [part for part in parts if isinstance(part, Complement)]
        fields = framed(verb, who, [part for part in complements if "by" not in part.told])
        told = merged(part for part in parts if isinstance(part, dict))
        modal, before = told.pop("modal", None), told.pop("before", ())
        placed = self._placed(fields, who)
        by = merged({"by": found.told["by"]} for found in complements if "by" in found.told)
        return {
            "ask": modal if ask is Ask.MAY and modal else ask,
            "who": who,
            "act": verb.act,
            **told,
            **placed,
            "how": (*placed["how"], *before),
            **by,
        }

    def _placed(self, fields: Fields, who: str) -> Fields:
        """What a frame filled, as a question holds it: one piece beside each preposition, but for what is on the way."""
        for role in {role for role, _ in fields["adjuncts"]} - {Adjunct.OVER}:
            self.one(tuple(piece for one, piece in fields["adjuncts"] if one is role))
        at = [piece for role, piece in fields["adjuncts"] if role is Adjunct.AT]
        fields["adjuncts"] = tuple(pair for pair in fields["adjuncts"] if pair[1] not in at[:1] or pair[0] is not Adjunct.AT)
        die = fields.pop("die", None)
        ability = fields.get("ability")
        if isinstance(ability, AbilityName):
            fields["ability"] = self.the_ability(ability, who)
        fields |= {"of": "die", "number": die or None} if die is not None else {}
        return {**fields, "whom": self.one(fields["whom"]), **({"at": at[0]} if at else {})}

    # ── parts ───────────────────────────────────────────────────────────────────────────────────────────────────

    def word(self, parts: list[Any], table: dict[str, Any]) -> Any:
        """What the first word among the parts that stands in a table means."""
        return next((table[part.type] for part in parts if isinstance(part, Token) and part.type in table), None)

    def done(self, parts: list[Any]) -> Fields:
        word = str(parts[0])
        return {"act": self.word(parts, ACTS) or BY_WORD[word].act}

    def by(self, parts: list[Any]) -> Fields:
        return {"by": self.ids(parts)[0]}

    def extra(self, parts: list[Any]) -> Fields:
        """Once more; of an action that is called extra, that it comes on top of the one of each turn."""
        on_top = any(str(part).casefold() in ("extra", "additional") for part in parts if isinstance(part, Token))
        return {"extra": "extra" if on_top else True} if self.number(parts) != 1 else {}

    def goods(self, parts: list[Any]) -> Fields:
        number = 0 if self.has(parts, "NO", "NOTHING") else self.number(parts)
        all_of = {"how": ("all",)} if self.has(parts, "ALL", "EACH") else {}
        words = {**OF, "GOLD": "gold", "NOTHING": "nothing", "PANEL": "panel"}
        more = {"extra": True} if self.has(parts, "EXTRA") else {}
        return {"of": self.word(parts, words), "number": number, **all_of, **more}

    def coin(self, parts: list[Any]) -> Fields:
        return {"of": "treasure", "worth": self.number(parts)}

    everything = always(of="cargo", how=("all",))

    def which_die(self, parts: list[Any]) -> Fields:
        return {"number": self.number(parts), "of": "die"}

    def which_shot(self, parts: list[Any]) -> Fields:
        return {"number": self.number(parts), "of": "shot"}

    def given_action(self, parts: list[Any]) -> Fields:
        return {"action": self.action(parts)}

    given_aim = Phrases.on

    def for_action(self, parts: list[Any]) -> Fields:
        if self.action(parts) is not None:
            raise Unclear("for which action it is done is not asked for", "action", "say: for an extra action")
        return super().for_action(parts)

    def to_touch(self, parts: list[Any]) -> Fields:
        sides = [side for group in self.sides(parts) for side in group]
        return {"whom": tuple(side.piece for side in sides), "state": Quality.TOUCHING}

    part_touches = to_touch

    def to_ram(self, parts: list[Any]) -> Fields:
        return {"whom": self.ids(parts), "state": Quality.BOW_TOUCHING}

    def to_dock(self, parts: list[Any]) -> Fields:
        return {"whom": self.ids(parts), "state": Quality.DOCKED}

    def to_within(self, parts: list[Any]) -> Fields:
        return {"whom": self.ids(parts), "state": Quality.WITHIN}

    def s_in_range(self, parts: list[Any]) -> Fields:
        return {"whom": self.ids(parts), "state": "in range"}

    def s_within(self, parts: list[Any]) -> Fields:
        return {"whom": self.ids(parts), "state": Quality.WITHIN, "length": self.reach(parts)}

    def into(self, parts: list[Any]) -> Fields:
        return {"adjuncts": tuple((Adjunct.AT, place) for place in self.ids(parts))}

    def moved(self, parts: list[Any]) -> Fields:
        return {"length": self.reach(parts)}

    def away(self, parts: list[Any]) -> Fields:
        return {"whom": self.ids(parts), "state": "away"}

    def with_part(self, parts: list[Any]) -> Fields:
        part = self.own_part(parts)
        return {"how": (f"with her {part.value}",)} if part is not None else {}

    def with_cannons(self, parts: list[Any]) -> Fields:
        return {"number": self.number(parts)}

    all_cannons = always(choice="all cannons")

    # ── may ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def may_shoot(self, parts: list[Any]) -> Fields:
        return self.about(Ask.MAY, parts, Act.SHOOT)

    def may_mast_shoot(self, parts: list[Any]) -> Fields:
        """Whether the cannons of single masts may be shot; those of a fort from a flag."""
        masts, ship = self.of_masts(parts), self.of_masts(parts)[0].ship
        if not masts[0].gun and any(not one.ship for one in masts):
            raise Unclear("a cannon of a ship is shot from its own mast", "from", "may Gull's second cannon shoot Tern?")
        others = [part for part in parts if not (isinstance(part, tuple) and part and isinstance(part[0], Mast))]
        parts = [*others, tuple(self.checked(one._replace(ship=ship)) for one in masts)]
        return self.may_shoot([Ids([self.of_masts(parts)[0].ship]), *parts])

    def may_shoot_both(self, parts: list[Any]) -> Fields:
        """Whether a ship may shoot two targets with one shoot action."""
        second = next(part for part in reversed(parts) if isinstance(part, Token) and part.type == "NAME")
        fields = self.may_shoot([part for part in parts if part is not second])
        return {**fields, "options": tuple(self.ids([second]))}

    def may_move(self, parts: list[Any]) -> Fields:
        return self.about(Ask.MAY, parts, Act.MOVE)

    def may_move_and_shoot(self, parts: list[Any]) -> Fields:
        """Whether a ship may shoot once she has moved."""
        return {**self.may_shoot(parts), "how": (MOVED,)}

    def may_drop_tow(self, parts: list[Any]) -> Fields:
        who, towed = self.ids(parts)
        return {"ask": self._modal(parts), "act": Act.RELEASE, "who": who, "whom": towed}

    def may_aim(self, parts: list[Any]) -> Fields:
        """Whether a ship's targets are chosen before the dice are thrown."""
        return {"ask": self._modal(parts), "act": Act.TARGET, "who": self.ids(parts)[0]}

    def may_make_change(self, parts: list[Any]) -> Fields:
        """Whether a player who pays for a fort may take change."""
        verb = next(part for part in parts if isinstance(part, Token) and part.type == "VERB")
        if verb != "change":
            raise Unclear(f"nobody makes “{verb}”", str(verb), "may Spain make change?")
        return {"ask": self._modal(parts), "act": Act.EXCHANGE, "who": self.ids(parts)[0], "whom": self.one(self.ids(parts)[1:])}

    def may_roll_off(self, parts: list[Any]) -> Fields:
        """Whether a die is rolled as a ship leaves terrain."""
        who, place = self.ids(parts)
        return {"ask": self._modal(parts), "who": who, "act": Act.ROLL, "adjuncts": ((Adjunct.FOR, place),), "extra": True}

    def must_roll_to_scuttle(self, parts: list[Any]) -> Fields:
        """Whether a die is rolled for the scuttling of a ship."""
        *who, ship = self.ids(parts)
        by = self.one(tuple(who)) or ""
        return {"ask": self._modal(parts), "who": by, "whom": ship, "act": Act.SCUTTLE, "state": "rolling"}

    def may_go_on(self, parts: list[Any]) -> Fields:
        """Whether a ship may go on with the move that the play has told."""
        return {"ask": self._modal(parts), "who": self.ids(parts)[0], "act": Act.MOVE, "state": "on"}

    def may(self, parts: list[Any]) -> Fields:
        return self.shown(self.kept(self.done_with(Ask.MAY, parts)))

    def kept(self, fields: Fields) -> Fields:
        """The fields in which what a player keeps aboard a ship is kept by that ship."""
        cargo = self.names.pieces.get(fields.get("whom") or "")
        if fields["act"] is not Act.KEEP or cargo is None:
            return fields
        ship, place = fields["who"], fields.get("at")
        carrier = (place or cargo.aboard or ship) if ship in self.names.players else ship
        return {**fields, "who": carrier, "at": None if place == carrier else place}

    def shown(self, fields: Fields) -> Fields:
        """The fields in which to reveal a card is to use what it says."""
        card = fields.get("whom")
        if fields["act"] is not Act.USE or not card or fields.get("ability") is not None:
            return fields
        return {**fields, "ability": AbilityName(card), "whom": None, "choice": "shown"}

    of_fire = always(of="fire mast")
    of_panels = always(of="panel")
    of_hulls = always(of="secondary hull")

    def c_fittings(self, parts: list[Any]) -> Fields:
        return {**self.count(Count.FITTINGS, parts), **merged(parts)}

    def at_segment(self, parts: list[Any]) -> Complement:
        """Before which segment of a move something is done, counted from 1; behind the last one there is none."""
        if self.has(parts, "MOVE"):
            return Complement(how=(f"segment {'1' if self.has(parts, 'BEFORE', 'BEGIN') else 'none'}",))
        after = int(self.has(parts, "AFTER"))
        number = self.number(parts)
        if self.has(parts, "BETWEEN"):
            return Complement(how=("segment 2",))
        which = str(number + after) if number else "each" if self.has(parts, "EACH") else "none" if after else "last"
        return Complement(how=(f"segment {which}",))

    def after_move(self, parts: list[Any]) -> Complement:
        return Complement(how=(MOVED,))

    def within_segment(self, parts: list[Any]) -> Complement:
        """That something is done within a segment, whichever it is."""
        return Complement(how=("segment middle",))

    before_exploring = always(before=(BEFORE_EXPLORING,))

    def may_player_move(self, parts: list[Any]) -> Fields:
        """Whether a ship may be moved, asked of her player."""
        return self.may_move(self._of_own(parts))

    def may_player_shoot(self, parts: list[Any]) -> Fields:
        """Whether a player may shoot somebody with one of his ships."""
        *_, target, ship = self.ids(parts)
        self._of_own([part for part in parts if part != target])
        told = [part for part in parts if not isinstance(part, Token)]
        return self.may_shoot([Token("NAME", ship), Token("NAME", target), *told])

    def _of_own(self, parts: list[Any]) -> list[Any]:
        """The parts without the player, whose the ship must be."""
        player, ship, *_ = self.ids(parts)
        owner = self.names.pieces[ship].player if ship in self.names.pieces else player
        if owner != player:
            raise Unclear(f"{ship} is {owner}'s", ship, "ask about the ship alone")
        return [part for part in parts if part != player]

    def must_remain(self, parts: list[Any]) -> Fields:
        """Whether something has to stay in the state in which it is."""
        fields = self.about(Ask.MAY, parts)
        return {**fields, "ask": fields["ask"], "act": Act.REMAIN}

    def must(self, parts: list[Any]) -> Fields:
        return self.shown(self.done_with(Ask.MUST, parts))

    def must_move(self, parts: list[Any]) -> Fields:
        return self.about(Ask.MUST, parts, Act.MOVE)

    def may_be_docked(self, parts: list[Any]) -> Fields:
        """Whether a ship may lie docked somewhere, which is to dock there."""
        ship, place = self.ids(parts)
        docks = Complement("AT", (place,))
        return self.may([BY_WORD["dock"], Token("NAME", ship), docks, {"modal": self._modal(parts)}])

    def may_freely(self, parts: list[Any]) -> Fields:
        return {
            **self.may([part for part in parts if not isinstance(part, Token) or part.type in ("NAME", "PLAYER")]),
            "free": True,
        }

    def which_actions(self, parts: list[Any]) -> Fields:
        """Which actions a ship may or must be given."""
        return {"ask": Ask.WHICH, "act": Act.GIVE, "who": self.ids(parts)[0], "of": "action", "modal": self._modal(parts)}

    def must_shoot(self, parts: list[Any]) -> Fields:
        return self.about(Ask.MUST, parts, Act.SHOOT)

    def may_use_to_act(self, parts: list[Any]) -> Fields:
        """Whether something may be done by an ability, as if the question said that it is done with it."""
        used = self._ability(parts)
        fields = self.done_with(Ask.MAY, parts)
        return {**fields, "ability": self.the_ability(used, fields["who"])}

    def may_use_to_shoot(self, parts: list[Any]) -> Fields:
        return self.about(Ask.MAY, [*parts, {"ability": self._ability(parts)}], Act.SHOOT)

    def may_lose(self, parts: list[Any]) -> Fields:
        return self.about(Ask.MAY, parts, Act.LOSE)

    def may_be_given(self, parts: list[Any]) -> Fields:
        fields = self.about(Ask.MAY, parts, Act.GIVE)
        if fields["ask"] is Ask.MUST and fields.get("action") in GIVEN and not fields.get("extra"):
            return {**fields, "act": GIVEN[fields["action"]], "action": None}
        return {**fields, "action": fields.get("action") or Action.ANY}

    def does_be_given(self, parts: list[Any]) -> Fields:
        return {**self.may_be_given(parts), "ask": Ask.DOES}

    def may_be_done(self, parts: list[Any]) -> Fields:
        complements = [part for part in parts if isinstance(part, Complement)]
        verb = BY_ACT.get(merged(parts)["act"]) if complements else None
        placed = self._placed(framed(verb, "", [c for c in complements if "by" not in c.told]), "") if verb else {}
        placed.pop("whom", None)
        by = merged({"by": found.told["by"]} for found in complements if "by" in found.told)
        fields = {**self.about(Ask.MAY, [part for part in parts if not isinstance(part, Complement)]), **placed, **by}
        if fields["act"] is Act.USE:
            return {**fields, "ability": AbilityName(fields["who"])}
        bearer = {"ability": AbilityName(fields["who"])} if fields["act"] is Act.CANCEL else {}
        by = fields.pop("by", "")
        return {**fields, **bearer, "who": by, "whom": fields["who"]}

    def may_use(self, parts: list[Any]) -> Fields:
        return self.about(Ask.MAY, [*parts, *self._abilities(parts)], Act.USE)

    def may_ability_be_used(self, parts: list[Any]) -> Fields:
        ability = self._ability(parts)
        if ability == AbilityName(ability.bearer):
            ability = self.the_ability(AbilityName(SUBJECT), ability.bearer)
        fields = self.about(Ask.MAY, [*parts, {"ability": ability}], Act.USE)
        return {**fields, "who": ability.bearer, "whom": self._target(parts)}

    def may_cancel(self, parts: list[Any]) -> Fields:
        ability = self._ability(parts)
        again = {"extra": True} if self.has(parts, "AGAIN") else {}
        return self.about(Ask.MAY, [*parts, {"ability": ability, "whom": (ability.bearer,)}, again], Act.CANCEL)

    def may_be_cancelled(self, parts: list[Any]) -> Fields:
        ability = self._ability(parts)
        by = merged(parts).get("by", "")
        return {"ask": Ask.MAY, "act": Act.CANCEL, "who": by, "whom": ability.bearer or None, "ability": ability}

    def may_cancel_link(self, parts: list[Any]) -> Fields:
        """Whether the link of somebody may be cancelled, by whomever."""
        named = self.ids(parts)
        whose = named[0] if merged(parts).get("by") else named[-1]
        return {"ask": self._modal(parts), "act": Act.CANCEL, "whom": whose, "of": "link"}

    def may_choose(self, parts: list[Any]) -> Fields:
        return self.about(Ask.MAY, parts, Act.CHOOSE)

    def _abilities(self, parts: list[Any]) -> list[Fields]:
        return [{"ability": part} for part in parts if isinstance(part, AbilityName)]

    def _ability(self, parts: list[Any]) -> AbilityName:
        return [part for part in parts if isinstance(part, AbilityName)][-1]

    def _target(self, parts: list[Any]) -> str | None:
        return next(iter(merged(parts).get("whom", ())), None)

    # ── is and does ─────────────────────────────────────────────────────────────────────────────────────────────

    def is_(self, parts: list[Any]) -> Fields:
        fields = self.about(Ask.IS, parts)
        by = fields.pop("by", None)
        if self.has(parts, "NOT"):
            fields["denied"] = True
        if fields["state"] == "cancelled":
            fields["ability"] = AbilityName(fields["who"])
        if by is None or fields.get("act") is None:
            act = Act.BECOME if self.has(parts, "BECOME") else None
            return {**fields, "act": act, **({"whom": by} if by else {})}
        denied = {"denied": True} if fields.get("denied") else {}
        return {"ask": Ask.DOES, "act": fields["act"], "who": by, "whom": fields["who"], **denied}

    def is_cancelled(self, parts: list[Any]) -> Fields:
        ability = self._ability(parts)
        by = merged(parts).get("by")
        return {"ask": Ask.IS, "who": ability.bearer, "state": "cancelled", "ability": ability, "whom": by}

    def is_target(self, parts: list[Any]) -> Fields:
        target, shooter = self.ids(parts)
        return {"ask": Ask.MAY, "act": Act.SHOOT, "who": shooter, "whom": target}

    def goods_lost(self, parts: list[Any]) -> Fields:
        return {"of": self.word(parts, OF)}

    def is_lost(self, parts: list[Any]) -> Fields:
        return {**merged(parts), "ask": Ask.IS, "state": "lost"}

    def does_shoot(self, parts: list[Any]) -> Fields:
        return self.about(Ask.DOES, parts, Act.SHOOT)

    def does_move(self, parts: list[Any]) -> Fields:
        """Whether a ship moves, by herself or along with the terrain that she is in."""
        fields = self.about(Ask.DOES, parts, Act.MOVE)
        by = fields.get("ability")
        piece = self.names.pieces.get(by.bearer) if isinstance(by, AbilityName) else None
        if piece is None or piece.kind is not Kind.TERRAIN:
            return fields
        return {**fields, "ability": None, "adjuncts": ((Adjunct.WITH, piece.id), *fields.get("adjuncts", ()))}

    def does(self, parts: list[Any]) -> Fields:
        return self.done_with(Ask.DOES, parts)

    def does_not(self, parts: list[Any]) -> Fields:
        return {**self.does(parts), "denied": True}

    def does_lose_not(self, parts: list[Any]) -> Fields:
        return {**self.does_lose(parts), "denied": True}

    def is_done(self, parts: list[Any]) -> Fields:
        """Whether something was done to a piece, by the one that the question names or by anybody."""
        fields = self.done_with(Ask.DOES, parts)
        by = fields.pop("by", "")
        denied = {"denied": True} if self.has(parts, "NOT") else {}
        return {**fields, "who": by, "whom": fields["who"], **denied}

    def has_moved(self, parts: list[Any]) -> Fields:
        return {**self.does_move(parts), "perfect": True}

    def has_shot(self, parts: list[Any]) -> Fields:
        return {**self.does_shoot(parts), "perfect": True}

    def has_done(self, parts: list[Any]) -> Fields:
        return {**self.does(parts), "perfect": True}

    def has_been(self, parts: list[Any]) -> Fields:
        return {**self.is_done(parts), "perfect": True}

    def is_mast_lost(self, parts: list[Any]) -> Fields:
        masts = self.of_masts(parts)
        return {"ask": Ask.IS, "who": masts[0].ship, "state": "lost", "of": "mast", "masts": masts}

    def is_turn(self, parts: list[Any]) -> Fields:
        return {"ask": Ask.IS, "who": self.ids(parts)[0], "state": "turn"}

    whose_turn = always(ask=Ask.WHO, state="turn")

    def is_full(self, parts: list[Any]) -> Fields:
        return {"ask": Ask.IS, "who": self.ids(parts)[0], "state": "full"}

    def is_worth(self, parts: list[Any]) -> Fields:
        """Whether a treasure is worth just so much gold."""
        return {"ask": Ask.IS, "who": self.ids(parts)[0], "state": "worth", "number": self.number(parts)}

    def does_use_up(self, parts: list[Any]) -> Fields:
        """Whether what the play tells uses up an action, and is not free."""
        return {"ask": Ask.IS, "act": self.word(parts, ACTS), "state": "an action"}

    def does_take_space(self, parts: list[Any]) -> Fields:
        """Whether a piece takes up a cargo space."""
        return {"ask": Ask.IS, "who": self.ids(parts)[0], "state": "in a space"}

    def does_count(self, parts: list[Any]) -> Fields:
        """Whether a piece counts for the point limit of a ship."""
        who, *ships = self.ids(parts)
        return {"ask": Ask.IS, "who": who, "whom": self.one(tuple(ships)), "state": "counts"}

    def is_afloat(self, parts: list[Any]) -> Fields:
        """Whether a ship has not sunk, or a crew or a treasure is still there."""
        who = self.ids(parts)[0]
        ship = who in self.names.pieces and not {Kind.CREW, Kind.TREASURE} & {*self.names.pieces[who].kinds}
        return {"ask": Ask.IS, "who": who, "state": "sunk" if ship else "eliminated", "denied": not self.has(parts, "NOT")}

    def is_out(self, parts: list[Any]) -> Fields:
        who = self.ids(parts)[0]
        return {"ask": Ask.IS, "who": who, "state": "out" if who in self.names.players else "removed"}

    def attempt(self, parts: list[Any]) -> Fields:
        return {"act": self.word(parts, ACTS)}

    def does_attempt(self, parts: list[Any]) -> Fields:
        """Whether a boarding is won, a ram takes a mast, or a scuttle attempt succeeds."""
        who, act = next(iter(self.ids(parts)), ""), merged(parts)["act"]
        denied = {"denied": True} if self.has(parts, "FAIL") else {}
        won: Fields = {"who": "", "whom": who} if act is Act.SCUTTLE else {"who": who, "state": "win"}
        if not who and act is not Act.RAM:
            raise Unclear("this does not say whose it is", hint="does Gull's boarding fail?")
        return {"ask": Ask.DOES, "act": act, **won, **denied, "number": self.number(parts)}

    def so_often(self, parts: list[Any]) -> Fields:
        return {"number": 2 if self.has(parts, "TWICE") else self.number(parts)}

    def does_so_often(self, parts: list[Any]) -> Fields:
        """Whether something is done just so many times."""
        return {**self.done_with(Ask.IS, parts), "state": "times"}

    def is_hit_so_often(self, parts: list[Any]) -> Fields:
        return {"ask": Ask.IS, "who": "", "whom": self.ids(parts)[0], "act": Act.HIT, "state": "times", **merged(parts)}

    def is_overloaded(self, parts: list[Any]) -> Fields:
        return {"ask": Ask.IS, "who": self.ids(parts)[0], "state": "overloaded"}

    def does_roll_dice(self, parts: list[Any]) -> Fields:
        """Whether a ship rolls just so many dice."""
        return {"ask": Ask.IS, "who": self.ids(parts)[0], "state": "dice", "number": self.number(parts)}

    game_over = always(ask=Ask.IS, state="over")

    def fleet_cost(self, parts: list[Any]) -> Fields:
        return {"ask": Ask.WHAT, "who": self.ids(parts)[0], "count": Count.COST}

    def fleet_legal(self, parts: list[Any]) -> Fields:
        return {"ask": Ask.IS, "who": self.ids(parts)[0], "state": "legal"}

    def times(self, parts: list[Any]) -> Fields:
        return {**self.done_with(Ask.MAY, parts), "ask": Ask.TIMES, "modal": self._modal(parts)}

    def times_shoot(self, parts: list[Any]) -> Fields:
        return {**self.about(Ask.MAY, parts, Act.SHOOT), "ask": Ask.TIMES, "modal": self._modal(parts)}

    def times_used(self, parts: list[Any]) -> Fields:
        return {**self.may_use(parts), "ask": Ask.TIMES, "modal": self._modal(parts)}

    def _modal(self, parts: list[Any]) -> Ask:
        """Whether a question asks what may or must be done, or what is done."""
        return next((part["modal"] for part in parts if isinstance(part, dict) and "modal" in part), Ask.DOES)

    def where(self, parts: list[Any]) -> Fields:
        return {"ask": Ask.WHERE, "who": self.ids(parts)[0]}

    def what_becomes(self, parts: list[Any]) -> Fields:
        """Where a crew or a treasure comes to be; of a ship or a place more than that may be meant."""
        who = self.ids(parts)[0]
        piece = self.names.pieces.get(who)
        if piece is None or {Kind.CREW, Kind.TREASURE, Kind.EQUIPMENT}.isdisjoint(piece.kinds):
            hint = f"ask what is meant: is {who} sunk? is {who} derelict? how many masts does {who} lose? what does {who} lose?"
            raise Unclear("this does not say what of it is asked", who, hint)
        return self.where(parts)

    def does_fit(self, parts: list[Any]) -> Fields:
        """Whether there is room aboard a ship for a piece."""
        piece, ship = self.ids(parts)
        return {"ask": Ask.IS, "who": piece, "whom": ship, "state": "fitting"}

    def has_room(self, parts: list[Any]) -> Fields:
        ship, piece = self.ids(parts)
        return self.does_fit([Token("NAME", piece), Token("NAME", ship)])

    def what_aboard(self, parts: list[Any]) -> Fields:
        return {"ask": Ask.WHICH, "of": "cargo", "state": "left", "who": self.ids(parts)[0]}

    def c_segments(self, parts: list[Any]) -> Fields:
        """How many segments a sea creature has left; a move of a ship has segments as well, but those are no masts."""
        who = self.ids(parts)[0]
        if who in self.names.pieces and Kind.SEA_CREATURE not in self.names.pieces[who].kinds:
            raise Unclear("segments of a ship are those of a move", "segments", f"what is the base move of {who}?")
        return self.count(Count.MASTS, parts)

    def where_is_its(self, parts: list[Any]) -> Fields:
        """Where the only treasure is that a piece carries as the play begins."""
        carrier = self.ids(parts)[0]
        aboard = [one.id for one in self.names.pieces.values() if one.aboard == carrier and one.kind is Kind.TREASURE]
        if len(aboard) != 1:
            name = self.names.pieces[carrier].name
            hint = f"ask: how many treasures are aboard {name}?" if aboard else ""
            raise Unclear(f"{name} carries {len(aboard) or 'no'} treasures", name, hint)
        return {"ask": Ask.WHERE, "who": aboard[0]}

    def where_out(self, parts: list[Any]) -> Fields:
        """Where a ship comes out of the fog, which is where her stern is then placed."""
        sides = [side for named in self.sides(parts) for side in named]
        ship, fog = (sides[0].piece, None) if sides else self.ids(parts)
        if sides and sides[0].part is not Part.STERN:
            raise Unclear("where a part of a ship is placed is said of her stern only", hint=f"ask: where is {ship}?")
        return {"ask": Ask.WHERE, "who": ship, "act": Act.LEAVE, "whom": fog}

    def where_begins(self, parts: list[Any]) -> Fields:
        return {"ask": Ask.WHERE, "who": self.ids(parts)[0], "act": Act.PLAY}

    def may_play_as(self, parts: list[Any]) -> Fields:
        """Whether somebody may have an island count as a mysterious one, or as one that is not."""
        who, island, *_ = self.ids(parts)
        how = "mysterious" if self.has(parts, "MYSTERIOUS") else "regular"
        return {"ask": self._modal(parts), "who": who, "act": Act.PLAY, "whom": island, "how": (how,)}

    def does_lose(self, parts: list[Any]) -> Fields:
        """Whether something is lost; to lose nothing is the contrary."""
        fields = {**self.about(Ask.DOES, parts, Act.ELIMINATE), "state": "lost"}
        if fields.get("masts") and not fields.get("how"):
            return {"ask": Ask.IS, "who": fields["masts"][0].ship, "state": "lost", "of": "mast", "masts": fields["masts"]}
        return {**fields, "number": None, "denied": True} if fields.get("number") == 0 else fields

    def does_keep(self, parts: list[Any]) -> Fields:
        """Whether nothing of what is named is lost; so many of it are counted."""
        fields = self.does_lose(parts)
        if fields.get("number") is not None:
            raise Unclear("a number of what is kept says too much, or too little", "keep", "ask how many are left, or are lost")
        return {**fields, "denied": True} if fields.get("masts") else {**fields, "state": "kept"}

    def to_cause(self, parts: list[Any]) -> Fields:
        """To what something is lost: a boarding, a ram, hits, terrain, or whatever comes from the ship that is named."""
        by = next(iter(self.ids(parts)), "")
        cause = "terrain" if by in self.names.pieces and self.names.pieces[by].kind is Kind.TERRAIN else ""
        return {"how": (self.word(parts, CAUSES) or cause,), "by": by}

    def does_win(self, parts: list[Any]) -> Fields:
        """Whether somebody wins the boarding; of a player, with no boarding named, the game."""
        fields = {**self.about(Ask.DOES, parts, Act.BOARD), "state": "win"}
        of_game = fields["who"] in self.names.players and not self.has(parts, "BOARD")
        return {**fields, "act": Act.WIN} if of_game else fields

    def does_lose_boarding(self, parts: list[Any]) -> Fields:
        """Whether somebody loses the boarding, which another wins."""
        return {"ask": Ask.DOES, "act": Act.BOARD, "state": "win", "who": "", "whom": self.ids(parts)[0]}

    def does_use(self, parts: list[Any]) -> Fields:
        return self.about(Ask.DOES, [*parts, *self._abilities(parts)], Act.USE)

    def does_cancel(self, parts: list[Any]) -> Fields:
        return {**self.may_cancel(parts), "ask": Ask.DOES}

    def does_die_hit(self, parts: list[Any]) -> Fields:
        told = merged(parts)
        target = next(iter(self.ids(parts)), None)
        denied = {"denied": True} if self.has(parts, "NOT") else {}
        return {"ask": Ask.DOES, "act": Act.HIT, "whom": target, "number": told["number"], "of": told["of"], **denied}

    def shown_die(self, parts: list[Any]) -> Fields:
        return {"number": self.number(parts), "of": "die shown"}

    def does_apply(self, parts: list[Any]) -> Fields:
        abilities = [part for part in parts if isinstance(part, AbilityName)]
        names = self.ids(parts)
        ability = self.the_ability(abilities[0], "") if abilities else AbilityName(names[0])
        target = next(iter(names if abilities else names[1:]), None)
        return {"ask": Ask.DOES, "act": Act.APPLY, "who": ability.bearer, "ability": ability, "whom": target}

    # ── states ──────────────────────────────────────────────────────────────────────────────────────────────────

    def state(self, state: Quality | str, act: Act | None, parts: list[Any]) -> Fields:
        """The fields of a state, with the deed that brings it about where the question names its doer."""
        told = merged(parts)
        whom = {"whom": self.ids(parts)} if self.ids(parts) else {}
        return {"state": state, "act": act, **told, **whom}

    # ── figures ─────────────────────────────────────────────────────────────────────────────────────────────────

    def count(self, count: Count, parts: list[Any]) -> Fields:
        """The fields of a question for a figure of the first piece named, against the second."""
        names = self.ids(parts)
        told = merged(parts)
        whom = {"whom": names[1]} if len(names) > 1 else {}
        return {"count": count, "who": names[0] if names else "", **whom, **told}

    def how_many(self, parts: list[Any]) -> Fields:
        return {"ask": Ask.HOW_MANY, **merged(parts)}

    def how_far(self, parts: list[Any]) -> Fields:
        modal = Ask.MAY if self.has(parts, "MAY") else Ask.DOES
        return {"ask": Ask.WHAT, "count": Count.BASE_MOVE, "who": self.ids(parts)[0], "modal": modal}

    def how_far_shot(self, parts: list[Any]) -> Fields:
        """How far a ship may shoot, or one of her cannons, which is called by the mast that it stands on."""
        fields = self.how_far(parts)
        guns = tuple(self.checked(gun._replace(ship=fields["who"])) for gun in parts if isinstance(gun, Mast))
        return {**fields, "count": Count.RANGE, **({"masts": guns} if guns else {})}

    def what(self, parts: list[Any]) -> Fields:
        return {"ask": Ask.WHAT, **merged(parts)}

    def with_how_many(self, parts: list[Any]) -> Fields:
        return {"ask": Ask.HOW_MANY, **self.count(Count.CANNONS, parts)}

    c_gold_of_each = always(count=Count.GOLD, of="each")

    def c_dice(self, parts: list[Any]) -> Fields:
        """How many dice somebody rolls, or how many more than the play has told."""
        return {**self.count(Count.DICE, parts), **({"state": "more"} if self.has(parts, "MORE") else {})}

    def c_hits_scored(self, parts: list[Any]) -> Fields:
        return {**self.count(Count.HITS, parts), "act": Act.HIT}

    def c_actions(self, parts: list[Any]) -> Fields:
        told = self.count(Count.ACTIONS, parts)
        return {**told, "number": None} if told.get("number") == 1 else told

    def how_far_apart(self, parts: list[Any]) -> Fields:
        return {"ask": Ask.WHAT, **self.count(Count.DISTANCE, parts)}

    def c_worth_of_all(self, parts: list[Any]) -> Fields:
        """What several treasures are worth together."""
        who, *others = self.ids(parts)
        return {"count": Count.WORTH, "who": who, "options": tuple(others)}

    def c_spaces_of_all(self, parts: list[Any]) -> Fields:
        """How many cargo spaces several pieces take up together."""
        return {**self.c_worth_of_all(parts), "count": Count.CARGO_SPACE}

    def c_islands(self, parts: list[Any]) -> Fields:
        """How many islands a game is played with."""
        return {"count": Count.ISLANDS}

    def c_to_win(self, parts: list[Any]) -> Fields:
        """How much gold wins; it is as much for whoever is named."""
        return {"count": Count.GOLD_TO_WIN}

    def c_to_hit(self, parts: list[Any]) -> Fields:
        """What the cannons of a ship must roll to hit."""
        if not self.has(parts, "HIT"):
            raise Unclear("this does not say what for", hint="what must Gull roll to hit Tern?")
        return self.count(Count.TO_HIT, [part for part in parts if not isinstance(part, dict)])

    def c_to_free(self, parts: list[Any]) -> Fields:
        """What a tangled ship must roll to come free, which no other verb asks for."""
        verb = next(str(part) for part in parts if isinstance(part, Token) and part.type == "VERB")
        if BY_WORD[verb].act is not Act.UNTANGLE:
            raise Unclear("this does not say what for", verb, "what must Gull roll to hit Tern?")
        return self.count(Count.TO_FREE, parts)

    def with_how_many_masts(self, parts: list[Any]) -> Fields:
        """With how many masts a die is compared."""
        return {"ask": Ask.HOW_MANY, "count": Count.COMPARED, "who": next(iter(self.ids(parts)), "")}

    def c_for_sinking(self, parts: list[Any]) -> Fields:
        """How much gold somebody gets for the sinking of a ship."""
        *who, ship = self.ids(parts)
        return {"count": Count.GOLD, "of": "sinking", "who": next(iter(who), ""), "whom": ship}

    def c_inches(self, parts: list[Any]) -> Fields:
        return {**self.count(Count.BASE_MOVE, [part for part in parts if not isinstance(part, dict)]), "of": "inches"}

    def c_inches_shot(self, parts: list[Any]) -> Fields:
        return {**self.c_inches(parts), "count": Count.RANGE}

    def c_act(self, parts: list[Any]) -> Fields:
        """How many of something somebody may or does load, lose or repair."""
        fields = self.done_with(Ask.MAY, parts)
        of = next((part for part in parts if isinstance(part, Token) and part.type in GOODS), None)
        return {**fields, "ask": Ask.HOW_MANY, "count": GOODS[of.type] if of else Count.CARGO, "modal": self._modal(parts)}

    def how_much(self, parts: list[Any]) -> Fields:
        """How much treasure somebody may take or load."""
        fields = self.c_act(parts)
        if fields["act"] not in (Act.LOAD, Act.TAKE, Act.UNLOAD, Act.GIVE):
            raise Unclear("this does not say how much of what", "much", "ask how many masts, crew, treasures or dice")
        return {**fields, "count": Count.TREASURE}

    def times_hit(self, parts: list[Any]) -> Fields:
        return {"ask": Ask.HOW_MANY, "count": Count.HITS, "who": self.ids(parts)[0]}

    def how_long(self, parts: list[Any]) -> Fields:
        return {"ask": Ask.HOW_MANY, **merged(parts), "count": Count.TURNS}

    def lasting(self, parts: list[Any]) -> Fields:
        ability = next((part for part in parts if isinstance(part, AbilityName)), None)
        return {"ability": ability, "who": ability.bearer} if ability is not None else {"who": next(iter(self.ids(parts)), "")}

    def what_does(self, parts: list[Any]) -> Fields:
        """What the text of an ability says, or of all that a piece has."""
        names = self.ids(parts)
        told = merged(parts)
        of = next(iter(names), "") or told.get("who", "")
        return {"ask": Ask.WHAT, **told, "who": of, "count": Count.TEXT}

    def explained(self, parts: list[Any]) -> Fields:
        ability = next((part for part in parts if isinstance(part, AbilityName)), None)
        quoted = next((str(part)[1:-1] for part in parts if isinstance(part, Token) and part.type == "QUOTE"), "")
        ability = AbilityName(SUBJECT, quoted) if quoted else ability
        return {"who": self.ids(parts)[0]} if ability is None else {"ability": ability, "who": ability.bearer}

    def c_act_gold(self, parts: list[Any]) -> Fields:
        return {**self.c_act(parts), "count": Count.GOLD}

    def c_get(self, parts: list[Any]) -> Fields:
        return self.c_act_gold([BY_WORD["get"], *parts])

    def c_gold_taken(self, parts: list[Any]) -> Fields:
        """How much gold any ship may load from a place."""
        from_there = {"adjuncts": ((Adjunct.FROM, self.ids(parts)[0]),), "modal": Ask.MAY, "act": Act.LOAD}
        return {"ask": Ask.HOW_MANY, "count": Count.GOLD, **from_there}

    def does_get_bonus(self, parts: list[Any]) -> Fields:
        """Whether a ship gets just so much to her cannon rolls, or to a boarding roll."""
        ship, *against = self.ids(parts)
        count = merged(part for part in parts if isinstance(part, dict))["count"]
        return {"ask": Ask.IS, "who": ship, "whom": self.one(tuple(against)), "state": count.value, "number": self.number(parts)}

    def c_gold_lost(self, parts: list[Any]) -> Fields:
        return {**self.count(Count.GOLD, parts), "act": Act.LOSE}

    def c_goods(self, parts: list[Any]) -> Fields:
        return self.count(self.word(parts, GOODS), parts)

    def c_of_kind(self, parts: list[Any]) -> Fields:
        """How many crew of a kind a ship carries."""
        kind = next(str(part) for part in parts if isinstance(part, Token) and part.type == "KIND")
        return {**self.count(Count.CREW, parts), "of": kind}

    def c_masts_lost(self, parts: list[Any]) -> Fields:
        """How many masts fall, of a ship or to something; where neither is told apart, `on Gull` are those of Gull."""
        fields = self.count(Count.MASTS_LOST, parts)
        return {**fields, "who": fields["by"], "how": ()} if not fields["who"] and fields.get("how") == ("",) else fields

    def c_goods_lost(self, parts: list[Any]) -> Fields:
        return {**self.count(self.word(parts, GOODS), parts), "act": Act.ELIMINATE}

    def c_bonus(self, parts: list[Any]) -> Fields:
        told = merged(parts)
        return self.count(told["count"], parts)

    cannon_roll = always(count=Count.ROLL_BONUS)
    boarding_roll = always(count=Count.BOARDING_BONUS)

    # ── who, which and in what order ────────────────────────────────────────────────────────────────────────────

    def chosen(self, parts: list[Any]) -> Fields:
        done = (str(part) for part in parts if isinstance(part, Token) and part.type == "VERBED")
        for word in (one for one in done if BY_WORD[one].act not in (Act.LOAD, Act.TAKE, Act.CAPTURE)):
            raise Unclear(f"who chooses what is {word} cannot be asked", word, "who chooses what is lost?")
        taken, lost = (dict.fromkeys(words, "cargo") for words in (("TAKE", "STOLEN", "LOAD", "VERBED"), ("LOST", "LOSE")))
        of = self.word(parts, {**OF, "ORDER": "order", **taken})
        gone = self.word(parts, {**taken, **lost})
        cause = self.word(parts, {"RAM": "ram", "SHOT": "hit", "HIT": "hit"})
        return {"of": of, "whom": self.ids(parts), "taken": self.word(parts, taken), "gone": gone, "cause": cause}

    def who_does(self, parts: list[Any]) -> Fields:
        return merged([{"ask": Ask.WHO}, *parts])

    def option(self, parts: list[Any]) -> Fields:
        return {"options": self.ids(parts)}

    def options(self, parts: list[Any]) -> Fields:
        return merged(parts)

    def who_do(self, parts: list[Any]) -> Fields:
        """Who does something: the question leaves the place of the doer open."""
        fields = self.done_with(Ask.DOES, [Token("NAME", ""), *parts])
        return {**fields, "ask": Ask.WHO, "who": ""}

    def who_afterwards(self, parts: list[Any]) -> Fields:
        """Who has a piece once the game is over."""
        verb = next(part for part in parts if isinstance(part, Verb))
        if verb.act is not Act.OWN:
            raise Unclear("after the game only whose a ship is can be asked", verb.name, "who owns Gull after the game?")
        return {"ask": Ask.WHO, "act": Act.OWN, "who": "", "whom": self.ids(parts)[0], "how": ("after the game",)}

    def does_own_afterwards(self, parts: list[Any]) -> Fields:
        """Whether somebody has a piece once the game is over."""
        verb = next((part for part in parts if isinstance(part, Verb)), BY_ACT[Act.KEEP])
        if verb.act not in (Act.OWN, Act.KEEP):
            raise Unclear("after the game only whose a ship is can be asked", verb.name, "does Spain keep Gull after the game?")
        who, *told = self.ids(parts)
        told += [piece for part in parts if isinstance(part, Complement) for piece in part.ids]
        if not told:
            raise Unclear("this does not say what is meant", verb.name, "does Spain keep Gull after the game?")
        return {"ask": Ask.DOES, "act": Act.OWN, "who": who, "whom": self.one(tuple(told)), "how": ("after the game",)}

    def who_has(self, parts: list[Any]) -> Fields:
        """Who carries a piece, or where else it lies."""
        return {"ask": Ask.WHO, "act": Act.CARRY, "who": "", "whom": self.ids(parts)[-1]}

    def does_have(self, parts: list[Any]) -> Fields:
        """Whether a piece is aboard another."""
        place, piece = self.ids(parts)
        return {"ask": Ask.IS, "state": "aboard", "who": piece, "whom": place}

    def who_gets(self, parts: list[Any]) -> Fields:
        return {**self.does_get([Token("NAME", ""), *parts]), "ask": Ask.WHO}

    def does_get(self, parts: list[Any]) -> Fields:
        """Whether a piece comes to another, or to a player."""
        verb = BY_WORD.get(next(str(part) for part in parts if isinstance(part, Token) and part.type == "BECOME"))
        who, piece = self.ids(parts)
        if verb is None:
            raise Unclear("no piece becomes another", "become", "does Gull get Rune?")
        return {"ask": Ask.DOES, "act": verb.act, "who": who, "whom": piece}

    def does_get_back(self, parts: list[Any]) -> Fields:
        """Whether what a ship has lost is aboard her again: a piece that is named, or what she had of a kind."""
        ship, *piece = self.ids(parts)
        if merged(parts).get("of") == "mast":
            raise Unclear("a mast comes back by a repair", "back", f"this would be read: may {ship} repair?")
        return {**merged(parts), "ask": Ask.IS, "state": "back", "who": ship, "whom": self.one(tuple(piece))}

    def does_come_back(self, parts: list[Any]) -> Fields:
        """Whether a piece, or what there was of a kind, is aboard a ship again, or where it was before."""
        of = merged(parts)
        piece, ship = (*self.ids(parts), "", "")[:2] if not of else ("", next(iter(self.ids(parts)), ""))
        return {**of, "ask": Ask.IS, "state": "back", "who": ship, "whom": piece or None}

    def must_use_die(self, parts: list[Any]) -> Fields:
        """Whether a die may or has to stand as it lies."""
        told = merged(part for part in parts if "modal" not in part)
        return {**told, "ask": self._modal(parts), "act": Act.KEEP, "who": self.ids(parts)[0]}

    def does_nth_hit(self, parts: list[Any]) -> Fields:
        """What one hit of several comes to, counted from the first."""
        number = self.number(parts)
        return {**self.done_with(Ask.IS, [Token("NAME", ""), *parts]), "state": "one hit", "number": number}

    def who_may(self, parts: list[Any]) -> Fields:
        return {**self.who_do(parts), "modal": self._modal(parts)}

    def who_shoots(self, parts: list[Any]) -> Fields:
        found = merged(part.told | {"whom": part.ids} for part in parts if isinstance(part, Complement))
        return {"ask": Ask.WHO, "act": Act.SHOOT, "whom": self.one(found.get("whom", ()))}

    def who_is(self, parts: list[Any]) -> Fields:
        fields = self.is_([Token("NAME", ""), *parts])
        return {**fields, "ask": Ask.WHO}

    who_wins_game = always(ask=Ask.WHO, act=Act.WIN)

    def may_stop(self, parts: list[Any]) -> Fields:
        """Whether a ship may or must end her move where the play has brought her."""
        return {"ask": self._modal(parts), "who": self.ids(parts)[0], "act": Act.STOP, "whom": self.one(self.ids(parts)[1:])}

    def may_stop_short(self, parts: list[Any]) -> Fields:
        """Whether a ship may or must stop before a segment of her move ends."""
        return {"ask": self._modal(parts), "who": self.ids(parts)[0], "act": Act.STOP, "how": ("short",)}

    def may_take_back(self, parts: list[Any]) -> Fields:
        """Whether somebody may take back what was done."""
        return {"ask": self._modal(parts), "who": self.ids(parts)[0], "act": Act.TAKE, "state": "taken back"}

    def may_stop_over(self, parts: list[Any]) -> Fields:
        """Whether a ship may end her move where she lies over something."""
        return merged([self.may_stop(parts), {"how": ("over",)}])

    def must_stop(self, parts: list[Any]) -> Fields:
        return {"ask": Ask.MUST, "who": self.ids(parts)[0], "act": Act.STOP, "whom": self.one(self.ids(parts)[1:])}

    def may_be_turned(self, parts: list[Any]) -> Fields:
        """Whether a card may or must be turned over."""
        *who, card = self.ids(parts)
        act = Act.TURN_UP if self.has(parts, "UP") else Act.TURN_DOWN
        return {"ask": self._modal(parts), "act": act, "who": self.one(tuple(who)) or "", "whom": card}

    def may_measure(self, parts: list[Any]) -> Fields:
        return {"ask": self._modal(parts), "who": self.ids(parts)[0], "act": Act.MEASURE}

    def c_units(self, parts: list[Any]) -> Fields:
        return self.count(Count.UNITS, parts)

    def who_begins(self, parts: list[Any]) -> Fields:
        return {"ask": Ask.WHO, "act": Act.PLAY, **self._place_in_row(parts)}

    def does_begin(self, parts: list[Any]) -> Fields:
        return {"ask": Ask.DOES, "act": Act.PLAY, "who": self.ids(parts)[0], **self._place_in_row(parts)}

    def _place_in_row(self, parts: list[Any]) -> Fields:
        """Which place in the row of players is asked about, where it is not the first; the documents know two."""
        place = self.number(parts)
        if place not in (None, 1, 2):
            raise Unclear("the documents speak of a first and a second player only", "", "who is the second player?")
        return {"number": place} if place == 2 else {}

    def who_places_first(self, parts: list[Any]) -> Fields:
        """Who places the first island, as the game is set up."""
        verb = next(part for part in parts if isinstance(part, Verb))
        (island,) = self.ids(parts[-1:])
        if verb.act is not Act.PUT or self.number(parts) != 1 or self.names.pieces[island].kind is not Kind.ISLAND:
            raise Unclear(f"“{verb.name}” is asked of no such piece", verb.name, "who places the first island?")
        return {"ask": Ask.WHO, "act": Act.PLAY, "how": ("placing an island",)}

    def does_place_first(self, parts: list[Any]) -> Fields:
        return {**self.who_places_first(parts), "ask": Ask.DOES, "who": self.ids(parts)[0]}

    def kind_word(self, parts: list[Any]) -> Fields:
        return {"kind": self.word(parts, KINDS)}

    def which_does(self, parts: list[Any]) -> Fields:
        """Which thing somebody does something to."""
        fields = self.done_with(Ask.DOES, parts)
        kind = fields.pop("kind")
        if fields["act"] is Act.ELIMINATE:
            fields["state"] = "eliminated"
        return {**fields, "ask": Ask.WHICH, "of": kind, "modal": self._modal(parts)}

    def whom_does(self, parts: list[Any]) -> Fields:
        fields = self.done_with(Ask.DOES, parts)
        if fields["act"] is Act.HAVE and not fields["whom"] and self._modal(parts) is Ask.DOES:
            return self.what_aboard([Token("NAME", fields["who"])])
        of = "cargo" if fields["act"] in OF_CARGO and self.has(parts, "WHAT") else "piece"
        return {**fields, "ask": Ask.WHICH, "of": of, "modal": self._modal(parts)}

    def whom_shot(self, parts: list[Any]) -> Fields:
        return {**self.about(Ask.DOES, parts, Act.SHOOT), "ask": Ask.WHICH, "of": "piece", "modal": self._modal(parts)}

    def which_may(self, parts: list[Any]) -> Fields:
        """Which thing may or must do something itself."""
        return {**self.which_do(parts), "modal": self._modal(parts)}

    def which_may_shoot(self, parts: list[Any]) -> Fields:
        told = next(part for part in parts if isinstance(part, dict) and "kind" in part)
        return {**self.who_may_shoot(parts), "ask": Ask.WHICH, "of": told["kind"], "state": "doing"}

    def who_may_shoot(self, parts: list[Any]) -> Fields:
        return {**self.who_shoots(parts), "modal": self._modal(parts)}

    def which_is(self, parts: list[Any]) -> Fields:
        """The fields of a question for those in a state, by whom it says."""
        told = merged(parts) or {}
        by = told.pop("by", None)
        told = told if "state" in told else {**told, "state": Quality.PINNED}
        return {**told, "act": None, "whom": by or self.one(tuple(told.get("whom", ())))}

    def which_shoot(self, parts: list[Any]) -> Fields:
        fields = self.about(Ask.DOES, [part for part in parts if not isinstance(part, Complement)], Act.SHOOT)
        kind = fields.pop("kind")
        return {**fields, "ask": Ask.WHICH, "of": kind, "modal": self._modal(parts)}

    def which_do(self, parts: list[Any]) -> Fields:
        """Which thing does something itself."""
        fields = self.who_do(parts)
        kind = fields.pop("kind")
        return {**fields, "ask": Ask.WHICH, "of": kind, "state": "doing"}

    def which_done(self, parts: list[Any]) -> Fields:
        """Which thing something is done to by whomever."""
        fields = self.done_with(Ask.DOES, [Token("NAME", ""), *parts])
        kind, by = fields.pop("kind"), fields.pop("by", "")
        return {**fields, "ask": Ask.WHICH, "who": by, "of": kind, "state": "done"}

    def who_chooses(self, parts: list[Any]) -> Fields:
        """Who chooses, and what; whoever takes it is not who loses it."""
        told = [part for part in parts if isinstance(part, dict)]
        of = next((part["of"] for part in told if part["of"]), "loss")
        losers = (part for part, after in zip_longest(told, told[1:]) if part["whom"] and not (after and after["taken"]))
        whom = next((part["whom"][0] for part in losers), None)
        causes = tuple(part["cause"] for part in told if part["cause"])
        state = "lost" if any(part["gone"] for part in told) else None
        return {"act": Act.CHOOSE, "of": of, "whom": whom, "state": state, "how": causes}

    who_boards = always(act=Act.BOARD)
    who_wins = always(act=Act.BOARD, state="win")

    def ordered(self, parts: list[Any]) -> Fields:
        act = self.word(parts, ACTS)
        return {"order": ((act or BY_WORD[str(parts[0])].act).value,)}

    def order(self, parts: list[Any]) -> Fields:
        return {"ask": Ask.ORDER, "order": merged(parts)["order"]}

    def which_are(self, parts: list[Any]) -> Fields:
        told = merged(parts)
        whose = {"who": self.ids(parts)[0]} if self.ids(parts) and not told["who"] else {}
        return {"ask": Ask.WHICH, "of": told.pop("kind"), **told, **whose}

    def what_lost(self, parts: list[Any]) -> Fields:
        """What a piece or a player lost, in all or at the boarding."""
        return {**self.about(Ask.WHICH, parts, None), "state": "lost"}

    def which_burns(self, parts: list[Any]) -> Fields:
        """Which mast of a ship is replaced by a fire mast."""
        if merged(parts)["kind"] != "mast":
            raise Unclear("only a mast becomes a fire mast", hint="which mast of Gull becomes a fire mast?")
        return {"ask": Ask.WHICH, "of": "mast", "state": "on fire", "who": next(iter(self.ids(parts)), "")}

    def burnt(self, parts: list[Any]) -> Fields:
        return {"of": "fire mast", "number": self.number(parts)}

    def which_are_in(self, state: str, parts: list[Any]) -> Fields:
        """The fields of a question for those in some state, aboard the piece that it names."""
        return {"state": state, "who": next(iter(self.ids(parts)), ""), **(merged(parts) or {})}
