"""Questions about what may, can or has to be done."""

from __future__ import annotations

from typing import Any

from arbiter.board import Mast
from arbiter.effects import GIVEN, Act, Action, Kind
from arbiter.language.grammars import Token
from arbiter.play import LATE, AbilityName, Adjunct, Ask, Count
from arbiter.situations.sentences.complements import Unclear, VerbArgument, framed
from arbiter.situations.sentences.phrases import SUBJECT, Fields, Ids, always, merged
from arbiter.situations.sentences.question_parts import BEFORE_EXPLORING, MOVED, QuestionParts
from arbiter.situations.sentences.verbs import BY_ACT, BY_WORD, Verb


class MayQuestions(QuestionParts):
    """Turns the trees of questions with may, can and must into the fields of a `Question`."""

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
        second = next(self.tokens(reversed(parts), "NAME"))
        fields = self.may_shoot([part for part in parts if part is not second])
        return {**fields, "options": tuple(self.ids([second]))}

    def may_move(self, parts: list[Any]) -> Fields:
        return self.about(Ask.MAY, parts, Act.MOVE)

    def may_move_and_shoot(self, parts: list[Any]) -> Fields:
        """Whether a ship may shoot once she has moved."""
        return {**self.may_shoot(parts), "how": (MOVED,)}

    def may_shoot_special(self, parts: list[Any]) -> Fields:
        """Whether a ship may shoot something else than a plain shot, such as a chainshot, at whom and how many of them."""
        shot = self.word(parts, "SPECIAL")
        ship, *targets = self.ids(parts)
        ability = self.special_shot(ship, shot)
        told = {"who": ship, "whom": self.one(tuple(targets)), "ability": ability, "number": self.number(parts)}
        return {"ask": self._modal(parts), "act": Act.USE, **told}

    def may_drop_tow(self, parts: list[Any]) -> Fields:
        """Whether a ship may be let go that another tows; where none is named, the only other one that there is."""
        who, *named = self.ids(parts)
        towed = named or [one.id for one in self.names.pieces.values() if one.kind is Kind.SHIP and one.id != who]
        if len(towed) != 1:
            raise Unclear("which ship is let go is not said", "tow", f"may {who} drop the tow of {(*towed, 'Tern')[0]}?")
        return {"ask": self._modal(parts), "act": Act.RELEASE, "who": who, "whom": towed[0]}

    def may_aim(self, parts: list[Any]) -> Fields:
        """Whether a ship's targets are chosen before the dice are thrown: all of them, or each before its own; or after a die."""
        target = self.word(parts, "TARGET")
        all_of_them = self.has(parts, "ALL") or (target == "targets" and not self.has(parts, "EACH"))
        how = LATE if self.has(parts, "AFTER") else "all" if all_of_them else "each"
        return {"ask": self._modal(parts), "act": Act.TARGET, "who": self.ids(parts)[0], "how": (how,)}

    def may_make_change(self, parts: list[Any]) -> Fields:
        """Whether a player who pays for a fort may take change."""
        verb = self.word(parts, "VERB")
        if verb != "change":
            raise Unclear(f"nobody makes “{verb}”", verb, "may Spain make change?")
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

    def is_move_over(self, parts: list[Any]) -> Fields:
        """Whether a ship may not go on with the move that the play has told."""
        return {"ask": Ask.MAY, "who": self.ids(parts)[0], "act": Act.MOVE, "state": "on", "denied": True}

    def may(self, parts: list[Any]) -> Fields:
        return self.given_over(self.shown(self.kept(self.of_nothing(self.done_with(Ask.MAY, parts)))))

    def of_nothing(self, fields: Fields) -> Fields:
        """The fields in which who may take nothing does not have to take anything."""
        none = fields.get("of") == "nothing" or fields.get("number") == 0
        if not none or fields["ask"] is not Ask.MAY or fields["act"] not in (Act.LOAD, Act.TAKE):
            return fields
        return {**fields, "ask": Ask.MUST, "act": Act.LOAD, "of": None, "number": None, "denied": True}

    def given_over(self, fields: Fields) -> Fields:
        """The fields, of which it is seen to that what is given to somebody is cargo: a ship is passed by."""
        piece = self.names.pieces.get(fields["whom"] or "")
        cargo = piece is not None and {Kind.CREW, Kind.TREASURE, Kind.EQUIPMENT, Kind.CARGO} & {*piece.kinds}
        if fields["act"] is Act.GIVE and not cargo and not fields.get("of"):
            hint = f"ask whether she may move: may {fields['who']} move over {piece.id}?" if piece is not None else ""
            raise Unclear("this does not say what is given", hint=hint or f"may {fields['who']} give Rune to Tern?")
        return fields

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

    def may_repair_burnt(self, parts: list[Any]) -> Fields:
        """Whether the mast that a fire mast replaced may be repaired."""
        return {"ask": self._modal(parts), "act": Act.REPAIR, "who": self.ids(parts)[0], "of": "fire mast"}

    of_fire = always(of="fire mast")
    of_panels = always(of="panel")
    of_hulls = always(of="secondary hull")

    def c_fittings(self, parts: list[Any]) -> Fields:
        return {**self.count(Count.FITTINGS, parts), **merged(parts)}

    def at_segment(self, parts: list[Any]) -> VerbArgument:
        """Before which segment of a move something is done, counted from 1; behind the last one there is none."""
        if self.has(parts, "MOVE"):
            return VerbArgument(how=(f"segment {'1' if self.has(parts, 'BEFORE', 'BEGIN') else 'none'}",))
        after = int(self.has(parts, "AFTER"))
        number = self.number(parts)
        if self.has(parts, "BETWEEN"):
            return VerbArgument(how=("segment 2",))
        which = str(number + after) if number else "each" if self.has(parts, "EACH") else "none" if after else "last"
        return VerbArgument(how=(f"segment {which}",))

    def after_move(self, parts: list[Any]) -> VerbArgument:
        return VerbArgument(how=(MOVED,))

    def within_segment(self, parts: list[Any]) -> VerbArgument:
        """That something is done within a segment, whichever it is."""
        return VerbArgument(how=("segment middle",))

    before_exploring = always(before=(BEFORE_EXPLORING,))

    def may_player_move(self, parts: list[Any]) -> Fields:
        """Whether a player may move a ship."""
        player, *_ = self.ids(parts)
        return {**self.may_move([part for part in parts if part != player]), "commander": player}

    def may_player_shoot(self, parts: list[Any]) -> Fields:
        """Whether a player may shoot with a ship, and at whom."""
        player, *targets, ship = self.ids(parts)
        told = [part for part in parts if not isinstance(part, Token)]
        ids = [Token("NAME", one) for one in (ship, *targets)]
        return {**self.may_shoot([*ids, *told]), "commander": player}

    def must_remain(self, parts: list[Any]) -> Fields:
        """Whether something has to stay in the state in which it is."""
        fields = self.about(Ask.MAY, parts)
        return {**fields, "ask": fields["ask"], "act": Act.REMAIN}

    def must(self, parts: list[Any]) -> Fields:
        return self.shown(self.done_with(Ask.MUST, parts))

    def may_decline(self, parts: list[Any]) -> Fields:
        """Whether something need not be done."""
        if self._modal(parts) is not Ask.MAY:
            raise Unclear("whether something must be left undone is not asked so", "must", "ask whether it may be done")
        return {**self.must(parts), "ask": Ask.MUST, "denied": True}

    def must_move(self, parts: list[Any]) -> Fields:
        return self.about(Ask.MUST, parts, Act.MOVE)

    def may_be_docked(self, parts: list[Any]) -> Fields:
        """Whether a ship may lie docked somewhere, which is to dock there."""
        ship, place = self.ids(parts)
        docks = VerbArgument("AT", (place,))
        return self.may([BY_WORD["dock"], Token("NAME", ship), docks, {"modal": self._modal(parts)}])

    def may_be_given_none(self, parts: list[Any]) -> Fields:
        """Whether a ship, or each of a player's, may be left without an action."""
        if self._modal(parts) is not Ask.MAY:
            raise Unclear("whether nothing must be done is not asked so", "must", "ask whether an action may be given")
        return {"ask": Ask.MUST, "act": Act.GIVE, "action": Action.ANY, "who": self.ids(parts)[0], "denied": True}

    def may_reroll_such(self, parts: list[Any]) -> Fields:
        """Whether the last die may be rolled again, if it is of the sort that the question names."""
        of = self.meaning(parts, {"BOARD": "boarding roll", "RAM": "ram roll", "MISS": "miss", "SHOT": "shot", "CANNON": "shot"})
        return {"ask": self._modal(parts), "act": Act.REROLL, "who": self.ids(parts)[0], "of": of or "die"}

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

    def may_give_action(self, parts: list[Any]) -> Fields:
        """Whether somebody may give a ship an action: her player by his word, and any piece by its ability."""
        (giver, ship), verb = self.ids(parts), next(part for part in parts if isinstance(part, Verb))
        if verb.act is not Act.GIVE:
            raise Unclear("an action is given", hint=f"may {giver} give {ship} an extra action?")
        fields = self.may_be_given([part for part in parts if part is not next(p for p in parts if p == giver)])
        if giver not in self.names.pieces:
            return {**fields, "commander": giver}
        if giver == ship:
            return fields
        such, abilities = (Action.ANY, fields["action"]), self.names.pieces[giver].abilities
        giving = [
            number
            for number, ability in enumerate(abilities, start=1)
            if any(effect.act is Act.GIVE and effect.action in such for effect in ability.effects)
        ]
        more = any(isinstance(part, dict) and part.get("extra") is True for part in parts)
        given = {"action": None, "extra": more, "free": False} if giving else {}
        named = AbilityName(giver, number=giving[0] if len(giving) == 1 < len(abilities) else None)
        return {**fields, **given, "act": Act.USE, "who": giver, "whom": ship, "ability": named}

    def does_be_given(self, parts: list[Any]) -> Fields:
        return {**self.may_be_given(parts), "ask": Ask.DOES}

    def may_be_done(self, parts: list[Any]) -> Fields:
        complements = [part for part in parts if isinstance(part, VerbArgument)]
        verb = BY_ACT.get(merged(parts)["act"]) if complements else None
        placed = self._placed(framed(verb, "", [c for c in complements if "by" not in c.told]), "") if verb else {}
        placed.pop("whom", None)
        by = merged({"by": found.told["by"]} for found in complements if "by" in found.told)
        fields = {**self.about(Ask.MAY, [part for part in parts if not isinstance(part, VerbArgument)]), **placed, **by}
        if fields["act"] is Act.USE:
            used = {**fields, "who": fields.pop("by", fields["who"]), "ability": AbilityName(fields["who"])}
            target = self.names.pieces.get(used.get("at") or "")
            on = target is not None and target.kind not in (Kind.ISLAND, Kind.TERRAIN)
            return {**used, "whom": used["at"], "at": None} if on else used
        bearer = {"ability": AbilityName(fields["who"])} if fields["act"] is Act.CANCEL else {}
        by = fields.pop("by", "")
        return {**fields, **bearer, "who": by, "whom": fields["who"]}

    def may_use(self, parts: list[Any]) -> Fields:
        if self._abilities(parts) and any(isinstance(part, dict) and part.get("ability") for part in parts):
            raise Unclear("with what an ability is used is no part of its use", hint="may Gull use her ability on Tern?")
        return self.about(Ask.MAY, [*parts, *self._abilities(parts)], Act.USE)

    def may_become_ghostly(self, parts: list[Any]) -> Fields:
        """Whether a ship may be made ghostly, which is a use of the ability that she has as a ghost."""
        return self.may_use([*parts, self.as_a_ghost(self.ids(parts)[0])])

    def may_have(self, parts: list[Any]) -> Fields:
        """Whether a fort may be in a fleet, as far as its nation goes: the fleet then may use it."""
        fort = self.ids(parts)[-1]
        if fort not in self.names.pieces or Kind.FORT not in self.names.pieces[fort].kinds:
            raise Unclear(f"whether a fleet may have {fort} is asked of the fleet as a whole", fort, "is Spain's fleet legal?")
        return self.may_use([*(part for part in parts if part != fort), AbilityName(fort)])

    def may_be_in_fleet(self, parts: list[Any]) -> Fields:
        fort, player = self.ids(parts)
        return self.may_have([parts[0], Token("PLAYER", player), Token("NAME", fort)])

    def may_double(self, parts: list[Any]) -> Fields:
        """Whether a ship's range may be doubled, which takes an ability called after that."""
        return self.may_use([*parts, AbilityName(self.ids(parts)[0], "double range")])

    def may_use_to_move(self, parts: list[Any]) -> Fields:
        """Whether an ability may be used that moves a ship, or gives her a move action."""
        fields = self.may_use(parts)
        piece = self.names.pieces.get(fields["ability"].bearer)
        effects = [effect for ability in (piece.abilities if piece else ()) for effect in ability.effects]
        if effects and not any(effect.act is Act.MOVE or effect.action is Action.MOVE for effect in effects):
            raise Unclear("no text there says that a ship moves", "move", "may Gull use her ability?")
        return fields

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

    def who_may_cancel(self, parts: list[Any]) -> Fields:
        """Who may cancel an ability: the question leaves the place of the canceller open."""
        return {**self.may_be_cancelled(parts), "ask": Ask.WHO, "who": "", "modal": self._modal(parts)}

    def may_cancel_link(self, parts: list[Any]) -> Fields:
        """Whether the link of somebody may be cancelled, by whomever."""
        named = self.ids(parts)
        whose = named[0] if merged(parts).get("by") else named[-1]
        return {"ask": self._modal(parts), "act": Act.CANCEL, "whom": whose, "of": "link"}

    def may_choose(self, parts: list[Any]) -> Fields:
        """Whether something may be chosen, a coin by its value where only one is worth so much."""
        told = self.about(Ask.MAY, parts, Act.CHOOSE)
        of_value = [one.id for one in self.names.pieces.values() if Kind.TREASURE in one.kinds and one.gold == told.get("worth")]
        named = "worth" in told and not told.get("whom") and len(of_value) == 1
        return {**told, "of": None, "worth": None, "whom": of_value[0]} if named else told

    def times_used(self, parts: list[Any]) -> Fields:
        return {**self.may_use(parts), "ask": Ask.TIMES, "modal": self._modal(parts)}

    def how_many_cancelled(self, parts: list[Any]) -> Fields:
        """How many abilities, or those of how many crew, may be cancelled by somebody."""
        (who,) = self.ids(parts)
        of = next((kind for kind in ("crew", "ship") if self.has(parts, kind.upper())), "any")
        return {"ask": Ask.HOW_MANY, "act": Act.CANCEL, "who": who, "of": f"cancelled of {of}", "modal": Ask.MAY}

    def does_cancel(self, parts: list[Any]) -> Fields:
        return {**self.may_cancel(parts), "ask": Ask.DOES}
