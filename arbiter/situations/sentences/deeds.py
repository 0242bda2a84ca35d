"""Any deed that the play tells, read from its tree: who does it, to whom, and how."""

from __future__ import annotations

from typing import Any

from arbiter.board import Contact, Part
from arbiter.effects import Act, Kind, Phase
from arbiter.play import APART, SOLID, AbilityName, Adjunct, Command, Timing
from arbiter.situations.sentences.complements import Unclear, VerbArgument, framed
from arbiter.situations.sentences.phrases import PARTS, SUBJECT, Fields, Ids, PieceSide, merged
from arbiter.situations.sentences.results import Results
from arbiter.situations.sentences.verbs import BY_WORD, Verb


class Deeds(Results):
    """Turns what is told of a deed into the fields of a `Sentence`."""

    def deed(self, deed: Command, parts: list[Any], whom: tuple[str, ...] | None = None) -> Fields:
        """The fields of a deed whose first name is who does it; the other names are whom it concerns."""
        who, *others = self.ids(parts) or [""]
        if not who:
            raise Unclear("who does it is not named")
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

    def passes(self, parts: list[Any]) -> Fields:
        return {"deed": Command.PASS, "who": next(iter(self.ids(parts)), ""), "whom": self.ids(parts)[1:]}

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
        if deed is Command.ENTER and len(fields["whom"]) == 1 and self._is_ground(fields["whom"][0]):
            deed, fields["contacts"] = Command.MOVE, (Contact(who, Part.ANY, fields.pop("whom")[0], Part.ANY),)
        if deed is Command.GIVE and fields["whom"] and all(self._is_terrain(place) for place in fields["whom"]):
            deed, fields["adjuncts"] = Command.MOVE, tuple((Adjunct.OVER, place) for place in fields.pop("whom"))
        if deed is Command.LEAVE and fields["whom"]:
            deed, fields = self._left(fields)
        if isinstance(fields.get("ability"), AbilityName):
            fields["ability"] = self.the_ability(fields["ability"], who)
        if die is not None:
            fields["timing"] = Timing(Phase.AFTER, "die", die or None)
        return self._touches(who, verb, fields) if verb.name == "touch" else {"deed": deed, "who": who, **fields}

    def _touches(self, who: str, verb: Verb, fields: Fields) -> Fields:
        """A move that ends where a ship touches what is named, with her part if that is told; or that she touches nothing."""
        if fields.get("choice") == "nothing":
            return {"deed": Command.LIE, "who": who, "how": (APART,)}
        if not fields["whom"] or fields.get("choice"):
            raise Unclear("what it touches is not named", verb.name, verb.example)
        own = PieceSide(who, next((PARTS[word] for word in fields["how"] if word in PARTS), Part.ANY))
        contacts = self.touching([own], self.sides([Ids(fields["whom"])])[0])
        return {"deed": verb.deed, "who": who, "how": ("touching",), "contacts": contacts}

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
        whom = tuple(piece for part in complements for piece in part.ids) or tuple({who} & self.names.pieces.keys())
        told = merged(part.told for part in complements)
        up = any(part.how == ("face up",) for part in complements)
        return {"deed": Command.REVEAL if up else Command.HIDE, "who": who, "whom": whom, **told}

    def becomes_ghostly(self, parts: list[Any]) -> Fields:
        """The use of the ability that a ship has as a ghost."""
        who = self.ids(parts)[0]
        return {"deed": Command.USE, "who": who, "ability": self.as_a_ghost(who)}

    def stays_solid(self, parts: list[Any]) -> Fields:
        """The decision that a ship is not ghostly, which is one about the same ability."""
        return {**self.becomes_ghostly(parts), "how": (SOLID,)}

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
        if any(isinstance(part, Verb) and part.act is Act.TOUCH for part in parts):
            raise Unclear("whether one touches another is no decision", "touch", "Gull is not touching Tern")
        fields = self.act(parts)
        places = (*(contact.other for contact in fields.get("contacts", ())), *(piece for _, piece in fields.get("adjuncts", ())))
        return {
            "deed": Command.PASS,
            "who": fields["who"],
            "whom": fields.get("whom") or places,
            "ability": fields.get("ability"),
        }


def _with_verb(name: str, parts: list[Any]) -> list[Any]:
    """The parts of a sentence whose verb and object the grammar names one by one, as those of any other verb."""
    who, _, given, *rest = parts
    ids = given if isinstance(given, Ids) else ()
    told = given if isinstance(given, dict) else {}
    masts = given if isinstance(given, tuple) and not ids else ()
    return [who, BY_WORD[name], VerbArgument("", ids, masts, told), *rest]
