"""Sentences of play, read from their tree."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from arbiter.board import Contact, Nearness, Part
from arbiter.effects import Action, Phase
from arbiter.language.phrases import SUBJECT, Fields, Phrases, Side, Unclear, merged
from arbiter.play import AbilityName, Deed, Timing


class Plays(Phrases):
    """Turns the tree of a sentence of play into the fields of a `Sentence`."""

    def play(self, parts: list[Any]) -> Fields:
        fields = merged(parts)
        if fields.get("deed") is Deed.BOARD and len(fields.get("dice", ())) == 2 and not fields.get("against"):
            fields["dice"], fields["against"] = fields["dice"][:1], fields["dice"][1:]
        return fields

    # ── moments ─────────────────────────────────────────────────────────────────────────────────────────────────

    def timing(self, parts: list[Any]) -> Fields:
        phase = Phase.BEFORE if self.has(parts, "BEFORE") else Phase.AFTER
        event = next(part["event"] for part in parts if isinstance(part, dict) and "event" in part)
        return {"timing": Timing(phase, event, self.number(parts))}

    def at_action(self, parts: list[Any]) -> Fields:
        return {"event": "action"}

    def at_die(self, parts: list[Any]) -> Fields:
        return {"event": "die"}

    def at_shot(self, parts: list[Any]) -> Fields:
        return {"event": "shot"}

    def at_hit(self, parts: list[Any]) -> Fields:
        return {"event": "hit"}

    def at_move(self, parts: list[Any]) -> Fields:
        return {"event": "move"}

    def at_bonus(self, parts: list[Any]) -> Fields:
        return {"event": "bonus"}

    def at_ram(self, parts: list[Any]) -> Fields:
        return {"event": "ram"}

    def at_boarding(self, parts: list[Any]) -> Fields:
        return {"event": "boarding"}

    # ── the deeds of ships ──────────────────────────────────────────────────────────────────────────────────────

    def deed(self, deed: Deed, parts: list[Any], whom: tuple[str, ...] | None = None) -> Fields:
        """The fields of a deed whose first name is who does it; the other names are whom it concerns."""
        who, *others = self.ids(parts)
        told = merged(part for part in parts if isinstance(part, dict))
        ability = told.get("ability")
        if isinstance(ability, AbilityName) and ability.bearer == SUBJECT:
            told["ability"] = replace(ability, bearer=who)
        whom = tuple(others) if whom is None else whom
        return {"deed": deed, "who": who, **told, "whom": (*whom, *told.get("whom", ()))}

    def move(self, parts: list[Any]) -> Fields:
        fields = self.deed(Deed.MOVE, parts)
        mine = fields.pop("own_part", None)
        contacts = [contact._replace(one=fields["who"]) for contact in fields.get("contacts", ())]
        if mine:
            contacts = [contact._replace(one_part=mine) for contact in contacts]
        near = tuple(near._replace(one=fields["who"]) for near in fields.get("near", ()))
        return {**fields, "contacts": tuple(contacts), "near": near}

    def dock(self, parts: list[Any]) -> Fields:
        who, island = self.ids(parts)
        return {**self.deed(Deed.MOVE, parts, ()), "contacts": (Contact(who, Part.ANY, island, Part.ANY),)}

    def shoot(self, parts: list[Any]) -> Fields:
        return self.deed(Deed.SHOOT, parts)

    def ram(self, parts: list[Any]) -> Fields:
        return self.deed(Deed.RAM, parts)

    def board(self, parts: list[Any]) -> Fields:
        return self.deed(Deed.BOARD, parts)

    def explore(self, parts: list[Any]) -> Fields:
        return self.deed(Deed.EXPLORE, parts)

    def repair(self, parts: list[Any]) -> Fields:
        return self.deed(Deed.REPAIR, parts)

    def tow(self, parts: list[Any]) -> Fields:
        return self.deed(Deed.TOW, parts)

    def scuttle(self, parts: list[Any]) -> Fields:
        return self.deed(Deed.SCUTTLE, parts)

    def is_scuttled(self, parts: list[Any]) -> Fields:
        return self.deed(Deed.SCUTTLE, parts, self.ids(parts))

    def given(self, parts: list[Any]) -> Fields:
        return self.deed(Deed.USE, [*parts, {"action": Action.ANY}])

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
        return {"contacts": self.touching([Side(SUBJECT, Part.ANY)], self.sides(parts)[0])}

    def part_touches(self, parts: list[Any]) -> Fields:
        return {"contacts": self.touching([Side(SUBJECT, self.own_part(parts) or Part.ANY)], self.sides(parts)[0])}

    def to_ram(self, parts: list[Any]) -> Fields:
        return {"contacts": (Contact(SUBJECT, Part.BOW, self.ids(parts)[0], Part.ANY),)}

    def to_dock(self, parts: list[Any]) -> Fields:
        return {"contacts": (Contact(SUBJECT, Part.ANY, self.ids(parts)[0], Part.ANY),)}

    def to_within(self, parts: list[Any]) -> Fields:
        length = next(str(part) for part in parts if getattr(part, "type", "") == "LENGTH")
        return {"near": tuple(Nearness(SUBJECT, other, length) for other in self.ids(parts))}

    def away(self, parts: list[Any]) -> Fields:
        return {"choice": "away", "whom": self.ids(parts)}

    def with_part(self, parts: list[Any]) -> Fields:
        return {"own_part": self.own_part(parts)}

    # ── abilities and dice ──────────────────────────────────────────────────────────────────────────────────────

    def cancel(self, parts: list[Any]) -> Fields:
        return self.deed(Deed.CANCEL, [*parts, {"ability": self._clear(parts)}])

    def use_to_cancel(self, parts: list[Any]) -> Fields:
        used = next(part for part in parts if isinstance(part, AbilityName))
        return {"deed": Deed.CANCEL, "who": used.bearer or self.ids(parts)[0], "ability": self._clear(parts)}

    def _clear(self, parts: list[Any]) -> AbilityName:
        """The ability that is cancelled, the last one named, which must have a bearer."""
        ability = [part for part in parts if isinstance(part, AbilityName)][-1]
        if ability.bearer == SUBJECT:
            what = ability.name or "that ability"
            raise Unclear(f"it is not clear whose {what} this is", what, "add the name of the ship or crew that has it")
        return ability

    def use(self, parts: list[Any]) -> Fields:
        return self.deed(Deed.USE, [*parts, *({"ability": part} for part in parts if isinstance(part, AbilityName))])

    def use_to_shoot(self, parts: list[Any]) -> Fields:
        return {**self.use(parts), "deed": Deed.SHOOT}

    def is_used(self, parts: list[Any]) -> Fields:
        return self.deed(Deed.USE, [*parts, {"ability": AbilityName(self.ids(parts)[0])}])

    def rolls(self, parts: list[Any]) -> Fields:
        return self.deed(Deed.USE, parts)

    def reroll(self, parts: list[Any]) -> Fields:
        return self.deed(Deed.USE, [*parts, {"choice": "reroll"}])

    def ignore(self, parts: list[Any]) -> Fields:
        abilities = [{"ability": part} for part in parts if isinstance(part, AbilityName)]
        return self.deed(Deed.USE, [*parts, *abilities, {"choice": "ignore"}])

    def for_extra(self, parts: list[Any]) -> Fields:
        return {"action": Action.ANY}

    def for_same(self, parts: list[Any]) -> Fields:
        return {"action": Action.SAME}

    def for_ability(self, parts: list[Any]) -> Fields:
        return {"ability": next(part for part in parts if isinstance(part, AbilityName))}

    def eliminate(self, parts: list[Any]) -> Fields:
        return self.deed(Deed.ELIMINATE, parts)

    def is_eliminated(self, parts: list[Any]) -> Fields:
        return self.deed(Deed.ELIMINATE, parts, self.ids(parts))

    def reveal(self, parts: list[Any]) -> Fields:
        return self.deed(Deed.REVEAL, parts)

    def is_revealed(self, parts: list[Any]) -> Fields:
        return self.deed(Deed.REVEAL, parts, self.ids(parts)[:1])

    def on_die(self, parts: list[Any]) -> Fields:
        return merged(parts)

    def on_names(self, parts: list[Any]) -> Fields:
        return {"whom": self.ids(parts)}

    def which_die(self, parts: list[Any]) -> Fields:
        return {"timing": Timing(Phase.AFTER, "die", self.number(parts))}

    # ── choices, cargo and turns ────────────────────────────────────────────────────────────────────────────────

    def goods(self, parts: list[Any]) -> Fields:
        word = next(part for part in parts if getattr(part, "type", "") != "INT")
        return {"choice": "nothing" if word.type == "NOTHING" else str(word.type).lower()}

    def choose(self, parts: list[Any]) -> Fields:
        return self.deed(Deed.CHOOSE, parts)

    def keep(self, parts: list[Any]) -> Fields:
        fields = self.deed(Deed.CHOOSE, parts)
        return {**fields, "choice": "keep" if fields["whom"] else f"keep {fields['choice']}"}

    def passes(self, parts: list[Any]) -> Fields:
        return {"deed": Deed.PASS, "who": next(iter(self.ids(parts)), ""), "whom": self.ids(parts)[1:]}

    def load(self, parts: list[Any]) -> Fields:
        return self.deed(Deed.LOAD, parts)

    def unload(self, parts: list[Any]) -> Fields:
        return self.deed(Deed.UNLOAD, parts)

    def turn_ends(self, parts: list[Any]) -> Fields:
        return {"deed": Deed.END_TURN, "who": next(iter(self.ids(parts)), ""), "choice": "ends"}

    def turn_begins(self, parts: list[Any]) -> Fields:
        return {"deed": Deed.END_TURN, "who": next(iter(self.ids(parts)), ""), "choice": "begins"}


def _given(parts: list[Any]) -> list[Any]:
    """What stands behind the one who gives an action: the ship that is given it and how she uses it."""
    return parts[1:]
