"""What questions have in common: when it is asked, about whom, and the parts that stand beside a deed."""

from __future__ import annotations

from typing import Any

from arbiter.board import Mast
from arbiter.effects import Act, Kind, Quality
from arbiter.language.grammars import Token
from arbiter.play import AbilityName, Adjunct, Ask, Count
from arbiter.situations.sentences.complements import Unclear, VerbArgument, framed, seen_to_arrive
from arbiter.situations.sentences.phrases import Fields, SentenceTransformer, always, merged
from arbiter.situations.sentences.verbs import BY_WORD, Verb

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
KILLED = "killed"
"""Of a crew, that it is out of the game, whether it was eliminated or went down with its ship."""


class QuestionParts(SentenceTransformer):
    """Turns the parts of the tree of a question into fields of a `Question`."""

    def question(self, parts: list[Any]) -> Fields:
        return merged(parts)

    def asked_then(self, parts: list[Any]) -> Fields:
        """A question that says in whose turn it is asked: a player's, or that of whoever has the piece by then."""
        told, (later, _, player) = merged(parts), self._turn(parts)
        if later.split() == ["start"] and not player:
            return {**told, "under_way": True, "starting": True}
        piece = self.names.pieces.get(str(told.get("who") or told.get("whom") or ""))
        if not (player or piece):
            raise Unclear(
                "this does not say whose turn is meant", "turn", "say it with the player: may Gull move on Spain's turn?"
            )
        return {**told, "turn": player or (piece.id if piece else ""), "later": "next" in later, "starting": "start" in later}

    def _turn(self, parts: list[Any]) -> tuple[str, str, str]:
        """Whether the next turn is meant, and whose, where that is said."""
        return self.word(parts, "ON_TURN").partition("|")

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
        ability = next((part.ability for part in parts if isinstance(part, VerbArgument)), told.get("ability"))
        if isinstance(ability, AbilityName):
            told["ability"] = self.the_ability(ability, who)
        how = tuple(word for part in parts if isinstance(part, VerbArgument) for word in part.how)
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
        complements = [part for part in parts if isinstance(part, VerbArgument)]
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

    def meaning(self, parts: list[Any], table: dict[str, Any]) -> Any:
        """What the first word among the parts that stands in a table means."""
        return next((table[part.type] for part in parts if isinstance(part, Token) and part.type in table), None)

    def done(self, parts: list[Any]) -> Fields:
        word = str(parts[0])
        return {"act": self.meaning(parts, ACTS) or BY_WORD[word].act}

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
        return {"of": self.meaning(parts, words), "number": number, **all_of, **more}

    def coins(self, parts: list[Any]) -> Fields:
        """Several coins of one value, of which no question is asked at once."""
        raise Unclear("this asks about several coins of one value at once", "coins", "ask about one at a time")

    def coin(self, parts: list[Any]) -> Fields:
        return {"of": "treasure", "worth": self.number(parts)}

    everything = always(of="cargo", how=("all",))

    def which_die(self, parts: list[Any]) -> Fields:
        return {"number": self.number(parts), "of": "die"}

    def which_shot(self, parts: list[Any]) -> Fields:
        return {"number": self.number(parts), "of": "shot"}

    def one_gun(self, parts: list[Any]) -> Fields:
        """The one cannon that is meant, by the mast on which it stands; of any ship where none is named."""
        numbered = [Mast("", int(part)) for part in parts if isinstance(part, Token) and part.type == "INT"]
        guns = (*self.of_masts(parts), *(part for part in parts if isinstance(part, Mast)), *numbered)
        if len(guns) > 1:
            raise Unclear("this asks about several cannons at once", "cannons", "ask about one at a time")
        return {"masts": guns}

    def given_action(self, parts: list[Any]) -> Fields:
        return {"action": self.action(parts)}

    given_aim = SentenceTransformer.on

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
        seen_to_arrive(parts, self.ids(parts)[0])
        return {"whom": self.ids(parts), "state": Quality.DOCKED}

    def to_within(self, parts: list[Any]) -> Fields:
        return {"whom": self.ids(parts), "state": Quality.WITHIN, "length": self.reach(parts)}

    def s_in_range(self, parts: list[Any]) -> Fields:
        return {"whom": self.ids(parts), "state": "in range"}

    def s_in_line(self, parts: list[Any]) -> Fields:
        return {"whom": self.ids(parts), "state": "in line of fire"}

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

    def _modal(self, parts: list[Any]) -> Ask:
        """Whether a question asks what may or must be done, or what is done."""
        return next((part["modal"] for part in parts if isinstance(part, dict) and "modal" in part), Ask.DOES)

    def count(self, count: Count, parts: list[Any]) -> Fields:
        """The fields of a question for a figure of the first piece named, against the second."""
        names = self.ids(parts)
        told = merged(parts)
        whom = {"whom": names[1]} if len(names) > 1 else {}
        return {"count": count, "who": names[0] if names else "", **whom, **told}

    def _abilities(self, parts: list[Any]) -> list[Fields]:
        return [{"ability": part} for part in parts if isinstance(part, AbilityName)]

    def _ability(self, parts: list[Any]) -> AbilityName:
        return [part for part in parts if isinstance(part, AbilityName)][-1]

    def _target(self, parts: list[Any]) -> str | None:
        return next(iter(merged(parts).get("whom", ())), None)

    def what_aboard(self, parts: list[Any]) -> Fields:
        return {"ask": Ask.WHICH, "of": "cargo", "state": "left", "who": self.ids(parts)[0]}
