"""Questions about a situation, read from their tree."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from lark import Token

from arbiter.effects import Act, Action, Quality
from arbiter.language.phrases import SUBJECT, Fields, Phrases, merged
from arbiter.play import AbilityName, Ask, Count

ACTS = {
    "RAM": Act.RAM, "BOARD": Act.BOARD, "PIN": Act.PIN, "TOW": Act.TOW, "EXPLORE": Act.EXPLORE, "REPAIR": Act.REPAIR,
    "TOUCH": Act.TOUCH, "SINK": Act.SINK, "HIT": Act.HIT, "ELIMINATE": Act.ELIMINATE, "REMOVE": Act.REMOVE,
    "TAKE": Act.TAKE, "REROLL": Act.REROLL, "LOAD": Act.LOAD, "UNLOAD": Act.UNLOAD, "CARRY": Act.HAVE, "SCUTTLE": Act.SCUTTLE,
    "REVEAL": Act.USE, "DOCK": Act.DOCK, "IGNORE": Act.IGNORE, "BLOCK": Act.BLOCK, "SHOT": Act.SHOOT, "PINNED": Act.PIN,
    "TOWED": Act.TOW, "ELIMINATED": Act.ELIMINATE, "REMOVED": Act.REMOVE, "CANCELLED": Act.CANCEL, "SUNK": Act.SINK,
    "REVEALED": Act.USE, "CHOSEN": Act.CHOOSE, "USE": Act.USE, "SHOOT": Act.SHOOT, "MOVE": Act.MOVE,
}  # fmt: skip
OF = {"CREW": "crew", "MAST": "mast", "TREASURE": "treasure", "CARGO": "cargo"}
GOODS = {"CREW": Count.CREW, "TREASURE": Count.TREASURE, "CARGO": Count.CARGO}
GIVEN = {Action.MOVE: Act.MOVE, Action.SHOOT: Act.SHOOT, Action.EXPLORE: Act.EXPLORE, Action.REPAIR: Act.REPAIR}

STATES: dict[str, tuple[Quality | str, Act | None]] = {
    "s_pinned": (Quality.PINNED, None), "s_derelict": (Quality.DERELICT, None), "s_sunk": ("sunk", None),
    "s_docked": (Quality.DOCKED, None), "s_towed": (Quality.TOWED, None), "s_submerged": (Quality.SUBMERGED, None),
    "s_lost": (Quality.LOST, None), "s_ghostly": (Quality.GHOSTLY, None), "s_eliminated": ("eliminated", None),
    "s_removed": ("removed", None), "s_aboard": ("aboard", None), "s_face_up": (Quality.FACE_UP, None),
    "s_face_down": (Quality.FACE_DOWN, None), "s_in_play": ("in play", None), "s_cancelled": ("cancelled", None),
    "s_hit": ("hit", Act.HIT), "s_shot": ("hit", Act.SHOOT), "s_rammed": ("rammed", Act.RAM),
    "s_boarded": ("boarded", Act.BOARD), "s_touching": (Quality.TOUCHING, None),
}  # fmt: skip
COUNTS = {
    "c_masts": Count.MASTS, "c_masts_lost": Count.MASTS_LOST, "c_hits": Count.HITS, "c_dice": Count.DICE,
    "c_cannons": Count.CANNONS, "c_cargo_used": Count.CARGO_USED, "c_cargo_capacity": Count.CARGO_CAPACITY,
    "c_cargo_left": Count.CARGO_LEFT,
    "c_cargo_space": Count.CARGO_SPACE, "c_points_over": Count.POINTS_OVER, "c_points": Count.POINTS,
    "c_cost": Count.COST, "c_base_move": Count.BASE_MOVE, "c_range": Count.RANGE, "c_shows": Count.ROLL,
    "c_targets": Count.TARGETS,
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

    def about(self, ask: Ask, parts: list[Any], act: Act | None = None) -> Fields:
        """The fields of a question whose first name is whom it is about, and its second the other piece."""
        who, *others = self.ids(parts) or ("",)
        told = merged(part for part in parts if isinstance(part, dict))
        told["whom"] = next(iter((*others, *told.get("whom", ()))), None)
        ability = told.get("ability")
        if isinstance(ability, AbilityName) and ability.bearer == SUBJECT:
            told["ability"] = AbilityName(who, ability.name, ability.number)
        return {"ask": ask, "who": who, "act": act, **told}

    # ── parts ───────────────────────────────────────────────────────────────────────────────────────────────────

    def word(self, parts: list[Any], table: dict[str, Any]) -> Any:
        """What the first word among the parts that stands in a table means."""
        return next((table[part.type] for part in parts if isinstance(part, Token) and part.type in table), None)

    def verb(self, parts: list[Any]) -> Fields:
        return {"act": self.word(parts, ACTS)}

    def done(self, parts: list[Any]) -> Fields:
        return {"act": self.word(parts, ACTS)}

    def by(self, parts: list[Any]) -> Fields:
        return {"by": self.ids(parts)[0]}

    def object(self, parts: list[Any]) -> Fields:
        of = self.word(parts, {**OF, "DIE": "die", "HIT": "hit", "ACTION": "action"})
        return {"whom": self.ids(parts), "of": of, "number": self.number(parts)}

    def goods(self, parts: list[Any]) -> Fields:
        return {"of": self.word(parts, OF), "number": self.number(parts)}

    def which_die(self, parts: list[Any]) -> Fields:
        return {"number": self.number(parts), "of": "die"}

    def which_shot(self, parts: list[Any]) -> Fields:
        return {"number": self.number(parts), "of": "shot"}

    def place(self, parts: list[Any]) -> Fields:
        return {"at": self.ids(parts)[0]}

    def given_action(self, parts: list[Any]) -> Fields:
        return {"action": self.action(parts)}

    def given_aim(self, parts: list[Any]) -> Fields:
        return {"whom": self.ids(parts)}

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

    def s_within(self, parts: list[Any]) -> Fields:
        length = next(str(part) for part in parts if getattr(part, "type", "") == "LENGTH")
        return {"whom": self.ids(parts), "state": Quality.WITHIN, "length": length}

    def away(self, parts: list[Any]) -> Fields:
        return {"whom": self.ids(parts), "state": "away"}

    def with_part(self, parts: list[Any]) -> Fields:
        return {}

    def free(self, parts: list[Any]) -> Fields:
        return {"free": True}

    # ── may ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def may_shoot(self, parts: list[Any]) -> Fields:
        return self.about(Ask.MAY, parts, Act.SHOOT)

    def may_move(self, parts: list[Any]) -> Fields:
        return self.about(Ask.MAY, parts, Act.MOVE)

    def may(self, parts: list[Any]) -> Fields:
        return self.about(Ask.MAY, parts)

    def may_be_given(self, parts: list[Any]) -> Fields:
        fields = self.about(Ask.MAY, parts, Act.GIVE)
        return {**fields, "action": fields.get("action") or Action.ANY}

    def may_be_done(self, parts: list[Any]) -> Fields:
        fields = self.about(Ask.MAY, parts)
        if fields["act"] is Act.USE:
            return {**fields, "ability": AbilityName(fields["who"])}
        bearer = {"ability": AbilityName(fields["who"])} if fields["act"] is Act.CANCEL else {}
        return {**fields, **bearer, "who": fields.pop("by", ""), "whom": fields["who"]}

    def may_use(self, parts: list[Any]) -> Fields:
        return self.about(Ask.MAY, [*parts, *self._abilities(parts)], Act.USE)

    def may_ability_be_used(self, parts: list[Any]) -> Fields:
        ability = self._ability(parts)
        fields = self.about(Ask.MAY, [*parts, {"ability": ability}], Act.USE)
        return {**fields, "who": ability.bearer, "whom": self._target(parts)}

    def may_cancel(self, parts: list[Any]) -> Fields:
        ability = self._ability(parts)
        return self.about(Ask.MAY, [*parts, {"ability": ability, "whom": (ability.bearer,)}], Act.CANCEL)

    def may_be_cancelled(self, parts: list[Any]) -> Fields:
        ability = self._ability(parts)
        by = merged(parts).get("by", "")
        return {"ask": Ask.MAY, "act": Act.CANCEL, "who": by, "whom": ability.bearer or None, "ability": ability}

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
        if fields["state"] == "cancelled":
            fields["ability"] = AbilityName(fields["who"])
        if by is None or fields.get("act") is None:
            return {**fields, "act": None, **({"whom": by} if by else {})}
        return {"ask": Ask.DOES, "act": fields["act"], "who": by, "whom": fields["who"]}

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
        return self.about(Ask.DOES, parts, Act.MOVE)

    def does(self, parts: list[Any]) -> Fields:
        return self.about(Ask.DOES, parts)

    def does_lose(self, parts: list[Any]) -> Fields:
        return self.about(Ask.DOES, parts, Act.ELIMINATE)

    def does_win(self, parts: list[Any]) -> Fields:
        return {**self.about(Ask.DOES, parts, Act.BOARD), "state": "win"}

    def does_use(self, parts: list[Any]) -> Fields:
        return self.about(Ask.DOES, [*parts, *self._abilities(parts)], Act.USE)

    def does_cancel(self, parts: list[Any]) -> Fields:
        return {**self.may_cancel(parts), "ask": Ask.DOES}

    def does_die_hit(self, parts: list[Any]) -> Fields:
        told = merged(parts)
        target = next(iter(self.ids(parts)), None)
        return {"ask": Ask.DOES, "act": Act.HIT, "whom": target, "number": told["number"], "of": told["of"]}

    def does_apply(self, parts: list[Any]) -> Fields:
        abilities = [part for part in parts if isinstance(part, AbilityName)]
        names = self.ids(parts)
        ability = abilities[0] if abilities else AbilityName(names[0])
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
        return {"ask": Ask.WHAT, "count": Count.BASE_MOVE, "who": self.ids(parts)[0]}

    def how_far_shot(self, parts: list[Any]) -> Fields:
        return {**self.how_far(parts), "count": Count.RANGE}

    def what(self, parts: list[Any]) -> Fields:
        return {"ask": Ask.WHAT, **merged(parts)}

    def c_hits_scored(self, parts: list[Any]) -> Fields:
        return {**self.count(Count.HITS, parts), "act": Act.HIT}

    def c_actions(self, parts: list[Any]) -> Fields:
        told = self.count(Count.ACTIONS, parts)
        return {**told, "number": None} if told.get("number") == 1 else told

    def c_goods(self, parts: list[Any]) -> Fields:
        return self.count(self.word(parts, GOODS), parts)

    def c_goods_lost(self, parts: list[Any]) -> Fields:
        return {**self.count(self.word(parts, GOODS), parts), "act": Act.ELIMINATE}

    def c_bonus(self, parts: list[Any]) -> Fields:
        told = merged(parts)
        return self.count(told["count"], parts)

    def cannon_roll(self, parts: list[Any]) -> Fields:
        return {"count": Count.ROLL_BONUS}

    def boarding_roll(self, parts: list[Any]) -> Fields:
        return {"count": Count.BOARDING_BONUS}

    # ── who, which and in what order ────────────────────────────────────────────────────────────────────────────

    def chosen(self, parts: list[Any]) -> Fields:
        return {"of": self.word(parts, OF), "whom": self.ids(parts)}

    def who_does(self, parts: list[Any]) -> Fields:
        return merged([{"ask": Ask.WHO}, *parts])

    def who_chooses(self, parts: list[Any]) -> Fields:
        told = [part for part in parts if isinstance(part, dict)]
        of = next((part["of"] for part in told if part["of"]), "loss")
        whom = next((part["whom"][0] for part in told if part["whom"]), None)
        return {"act": Act.CHOOSE, "of": of, "whom": whom}

    def who_boards(self, parts: list[Any]) -> Fields:
        return {"act": Act.BOARD}

    def who_wins(self, parts: list[Any]) -> Fields:
        return {"act": Act.BOARD, "state": "win"}

    def ordered(self, parts: list[Any]) -> Fields:
        return {"order": (self.word(parts, ACTS).value,)}

    def order(self, parts: list[Any]) -> Fields:
        return {"ask": Ask.ORDER, "order": merged(parts)["order"]}

    def which_are(self, parts: list[Any]) -> Fields:
        of = self.word(parts, {**OF, "SHIP": "ship", "ABIL": "ability"})
        return {"ask": Ask.WHICH, "of": of, **merged(parts)}

    def which_are_in(self, state: str, parts: list[Any]) -> Fields:
        """The fields of a question for those in some state, aboard the piece that it names."""
        return {"state": state, "who": next(iter(self.ids(parts)), "")}
