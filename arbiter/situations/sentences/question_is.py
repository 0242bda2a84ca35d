"""Questions about what is so and what happened."""

from __future__ import annotations

from typing import Any

from arbiter.board import Part
from arbiter.effects import Act, Action, Kind, Quality
from arbiter.language.grammars import Token
from arbiter.play import AIMED_AT, AbilityName, Adjunct, Ask, Count
from arbiter.situations.sentences.complements import Unclear
from arbiter.situations.sentences.phrases import Fields, always, merged
from arbiter.situations.sentences.question_parts import ACTS, CAUSES, KILLED, OF, QuestionParts
from arbiter.situations.sentences.verbs import Verb

NO_STATE = frozenset({"boarding", "boardings", "boards", "board", "ramming", "rams", "ram", "hits", "shots", "hitting"})
"""Words for deeds that are not said of whom these are done to."""
DESTROYED = "destroyed"
"""Of a ship, that she is sunk; of what she carries, that it is out of the game; of all else, that it is eliminated."""


class IsQuestions(QuestionParts):
    """Turns the trees of questions with is, does and has into the fields of a `Question`."""

    def is_(self, parts: list[Any]) -> Fields:
        fields = self.about(Ask.IS, parts)
        by = fields.pop("by", None)
        if self.has(parts, "NOT"):
            fields["denied"] = True
        fields |= self._fate(fields, by)
        if fields["state"] == "cancelled":
            fields["ability"] = AbilityName(fields["who"])
        if by is None or fields.get("act") is None:
            act = Act.BECOME if self.has(parts, "BECOME") else None
            return {**fields, "act": act, **({"whom": by} if by else {})}
        denied = {"denied": True} if fields.get("denied") else {}
        return {"ask": Ask.DOES, "act": fields["act"], "who": by, "whom": fields["who"], **denied}

    def _fate(self, fields: Fields, by: str | None) -> Fields:
        """The state in which the piece is of which it is said that it is destroyed, killed or sunk."""
        kinds = {*self.names.pieces[fields["who"]].kinds} if fields["who"] in self.names.pieces else set()
        carried = bool({Kind.CREW, Kind.TREASURE} & kinds)
        if fields["state"] == KILLED and by is not None:
            raise Unclear("who goes down with a ship is killed by nobody", KILLED, "ask: is Old Tom lost?")
        if fields["state"] == "sunk" and carried:
            raise Unclear("a ship sinks, and what she carries is lost with her", "sunk", f"ask: is {fields['who']} lost?")
        if fields["state"] == DESTROYED and Kind.SHIP in kinds:
            return {"state": "sunk", "act": Act.SINK}
        if fields["state"] == KILLED or (fields["state"] == DESTROYED and carried and by is None):
            return {"state": "removed", "act": None}
        return {"state": "eliminated"} if fields["state"] == DESTROYED else {}

    def is_cancelled(self, parts: list[Any]) -> Fields:
        ability = self._ability(parts)
        by = merged(parts).get("by")
        return {"ask": Ask.IS, "who": ability.bearer, "state": "cancelled", "ability": ability, "whom": by}

    def is_target(self, parts: list[Any]) -> Fields:
        target, shooter = self.ids(parts)
        return {"ask": Ask.MAY, "act": Act.SHOOT, "who": shooter, "whom": target, "state": AIMED_AT}

    def goods_lost(self, parts: list[Any]) -> Fields:
        return {"of": self.meaning(parts, OF)}

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

    def is_unexplored(self, parts: list[Any]) -> Fields:
        """Whether nobody has explored an island."""
        return {"ask": Ask.DOES, "act": Act.EXPLORE, "who": "", "whom": self.ids(parts)[0], "denied": True}

    def has_moved(self, parts: list[Any]) -> Fields:
        return {**self.does_move(parts), "perfect": True}

    def has_shot(self, parts: list[Any]) -> Fields:
        return {**self.does_shoot(parts), "perfect": True}

    def has_done(self, parts: list[Any]) -> Fields:
        return {**self.does(parts), "perfect": True}

    def has_been_given(self, parts: list[Any]) -> Fields:
        """Whether a ship was given an action, or one of some kind: that she did what it is for is not enough."""
        action = merged(part for part in parts if isinstance(part, dict)).get("action") or Action.ANY
        return {**self.about(Ask.DOES, parts, Act.GIVE), "action": action, "perfect": True}

    def has_been(self, parts: list[Any]) -> Fields:
        return {**self.is_done(parts), "perfect": True}

    def is_mast_lost(self, parts: list[Any]) -> Fields:
        masts = self.of_masts(parts)
        return {"ask": Ask.IS, "who": masts[0].ship, "state": "lost", "of": "mast", "masts": masts}

    def is_turn(self, parts: list[Any]) -> Fields:
        return {"ask": Ask.IS, "who": self.ids(parts)[0], "state": "turn"}

    whose_turn = always(ask=Ask.WHO, state="turn")

    def whose_turn_next(self, parts: list[Any]) -> Fields:
        """Whose turn follows, on the one under way or on that of the player who is named."""
        return {"ask": Ask.WHO, "state": "next turn", "who": next(iter(self.ids(parts)), "")}

    def is_next(self, parts: list[Any]) -> Fields:
        """Whether a player's turn follows on the one under way."""
        return {"ask": Ask.IS, "who": self.ids(parts)[0], "state": "next turn"}

    def counts_as(self, parts: list[Any]) -> Fields:
        """Whether a piece is a ship, or a unit of those that are counted where gold is tied."""
        return {"ask": Ask.IS, "who": self.ids(parts)[0], "state": "a unit" if self.has(parts, "UNIT") else "a ship"}

    def is_of_nation(self, parts: list[Any]) -> Fields:
        nation = self.word(parts, "NATION")
        return {"ask": Ask.IS, "who": self.ids(parts)[0], "state": "nation", "of": nation, "denied": self.has(parts, "NOT")}

    def is_of_keyword(self, parts: list[Any]) -> Fields:
        """Whether a piece is called by a keyword, which may be the name of a nation as well, or has that keyword."""
        keyword, denied = self.word(parts, "ABILITY"), self.has(parts, "NOT")
        fields = {"ask": Ask.IS, "who": self.ids(parts)[0], "state": "keyword", "of": keyword, "denied": denied}
        return fields | ({"modal": Ask.DOES} if self.has(parts, "HAVE") else {})

    def would_hit(self, parts: list[Any]) -> Fields:
        """Whether a die that shows so much hits somebody, whether or not it was rolled."""
        return {"ask": Ask.IS, "whom": self.one(tuple(self.ids(parts))), "state": "hit by", "number": self.number(parts)}

    def is_full(self, parts: list[Any]) -> Fields:
        return {"ask": Ask.IS, "who": self.ids(parts)[0], "state": "full", "denied": self.has(parts, "NOT")}

    def is_worth(self, parts: list[Any]) -> Fields:
        """Whether a treasure is worth just so much gold."""
        return {"ask": Ask.IS, "who": self.ids(parts)[0], "state": "worth", "number": self.number(parts)}

    def is_base_move(self, parts: list[Any]) -> Fields:
        """Whether the base move of a ship is just so long."""
        return {"ask": Ask.IS, "who": self.ids(parts)[0], "state": Count.BASE_MOVE.value, "length": self.reach(parts)}

    def does_use_up(self, parts: list[Any]) -> Fields:
        """Whether what the play tells uses up an action, and is not free."""
        return {"ask": Ask.IS, "act": self.meaning(parts, ACTS), "state": "an action"}

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
        return {"ask": Ask.IS, "who": who, "state": "sunk" if ship else "removed", "denied": not self.has(parts, "NOT")}

    def is_out(self, parts: list[Any]) -> Fields:
        who = self.ids(parts)[0]
        return {"ask": Ask.IS, "who": who, "state": "out" if who in self.names.players else "removed"}

    def attempt(self, parts: list[Any]) -> Fields:
        return {"act": self.meaning(parts, ACTS)}

    def does_attempt(self, parts: list[Any]) -> Fields:
        """Whether a boarding is won, a ram takes a mast, or a scuttle attempt succeeds."""
        who, act = next(iter(self.ids(parts)), ""), merged(parts)["act"]
        denied = {"denied": True} if self.has(parts, "FAIL") else {}
        won: Fields = {"who": "", "whom": who} if act is Act.SCUTTLE else {"who": who, "state": "win"}
        if not who and act is not Act.RAM:
            raise Unclear("this does not say whose it is", hint="does Gull's boarding fail?")
        return {"ask": Ask.DOES, "act": act, **won, **denied, "number": self.number(parts)}

    def so_often(self, parts: list[Any]) -> Fields:
        return {"number": 1 if self.has(parts, "ONCE") else 2 if self.has(parts, "TWICE") else self.number(parts)}

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

    def where(self, parts: list[Any]) -> Fields:
        return {"ask": Ask.WHERE, "who": self.ids(parts)[0]}

    def where_done(self, parts: list[Any]) -> Fields:
        """Where something is unloaded."""
        verb = next(part for part in parts if isinstance(part, Verb))
        if verb.act is not Act.UNLOAD:
            raise Unclear("where that is done is not asked so", verb.name, "where is Rune unloaded? where is Rune?")
        *who, cargo = self.ids(parts)
        return {"ask": Ask.WHERE, "act": Act.UNLOAD, "who": self.one(tuple(who)) or "", "whom": cargo}

    def heads(self, parts: list[Any]) -> Fields:
        return {"ask": Ask.WHERE, "who": self.heading(parts)[0], "state": "heading"}

    def does_head(self, parts: list[Any]) -> Fields:
        ship, quarter = self.heading(parts)
        return {"ask": Ask.IS, "who": ship, "state": "heading", "of": quarter}

    def what_becomes(self, parts: list[Any]) -> Fields:
        """Where a crew or a treasure comes to be, in what state a fort; of a ship or a place more than that may be meant."""
        who = self.ids(parts)[0]
        piece = self.names.pieces.get(who)
        if piece is not None and Kind.FORT in piece.kinds:
            return {"ask": Ask.WHICH, "who": who, "state": "fate"}
        if piece is None or {Kind.CREW, Kind.TREASURE, Kind.EQUIPMENT}.isdisjoint(piece.kinds):
            hint = f"ask what is meant: is {who} sunk? is {who} derelict? how many masts does {who} lose? what does {who} lose?"
            if piece is not None and piece.kind is Kind.ISLAND:
                hint = f"ask what is meant: which treasures are left on {who}? how much gold lies on {who}?"
            raise Unclear("this does not say what of it is asked", who, hint)
        return self.where(parts)

    def does_fit(self, parts: list[Any]) -> Fields:
        """Whether there is room aboard a ship for a piece."""
        piece, ship = self.ids(parts)
        return {"ask": Ask.IS, "who": piece, "whom": ship, "state": "fitting"}

    def has_room(self, parts: list[Any]) -> Fields:
        ship, piece = self.ids(parts)
        return self.does_fit([Token("NAME", piece), Token("NAME", ship)])

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

    def where_gold_goes(self, parts: list[Any]) -> Fields:
        return {"ask": Ask.WHERE, "who": self.ids(parts)[0], "of": "gold"}

    def where_out(self, parts: list[Any]) -> Fields:
        """Where a ship comes out of the fog, which is where her stern is then placed."""
        sides = [side for named in self.sides(parts) for side in named]
        ship, fog = (sides[0].piece, None) if sides else [*self.ids(parts), None][:2]
        if sides and sides[0].part is not Part.STERN:
            raise Unclear("where a part of a ship is placed is said of her stern only", hint=f"ask: where is {ship}?")
        return {"ask": Ask.WHERE, "who": ship, "act": Act.LEAVE, "whom": fog}

    def does_come_out(self, parts: list[Any]) -> Fields:
        """Whether a ship comes out of the fog, or does so at the side of a number."""
        ship, fog = [*self.ids(parts), None][:2]
        return {"ask": Ask.DOES, "who": ship, "act": Act.LEAVE, "whom": fog, "number": self.number(parts)}

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

    def does_lose_to_shot(self, parts: list[Any]) -> Fields:
        """Whether a ship loses a mast to one shot of several."""
        told = merged(parts)
        if (of := told.get("of")) != "mast":
            raise Unclear(
                "what one shot of several takes is told of masts only", str(of), "does Tern lose a mast to the second shot?"
            )
        return {"ask": Ask.IS, "who": self.ids(parts)[0], "state": "lost to a shot", **told["shot"]}

    def does_shot_take(self, parts: list[Any]) -> Fields:
        """Whether one shot of several takes a mast, of whomever."""
        told = self._which_shot(parts)
        number = merged(parts).get("number") or 1
        return {"ask": Ask.IS, "state": "lost to a shot", **(told if told["how"] or "masts" in told else {"number": number})}

    def nth_shot(self, parts: list[Any]) -> Fields:
        return {"shot": self._which_shot(parts)}

    def _which_shot(self, parts: list[Any]) -> Fields:
        """Which of several shots is meant: the one of that number, or the special one, such as a chainshot."""
        special = tuple(self.words(parts, "SPECIAL"))
        guns = {"masts": merged(parts)["masts"]} if "masts" in merged(parts) else {}
        return {"number": self.number(parts), "how": special, **guns}

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
        return {"how": (self.meaning(parts, CAUSES) or cause,), "by": by}

    def does_win(self, parts: list[Any]) -> Fields:
        """Whether somebody wins the boarding; of a player, with no boarding named, the game."""
        fields = {**self.about(Ask.DOES, parts, Act.BOARD), "state": "win"}
        of_game = fields["who"] in self.names.players and not self.has(parts, "BOARD")
        return {**fields, "act": Act.WIN} if of_game else fields

    def does_win_match(self, parts: list[Any]) -> Fields:
        """Whether somebody wins where two are compared by dice."""
        return {**self.about(Ask.DOES, parts, Act.COMPARE), "state": "win"}

    def does_lose_match(self, parts: list[Any]) -> Fields:
        return {**self.does_win_match(parts), "state": "lose"}

    def does_lose_boarding(self, parts: list[Any]) -> Fields:
        """Whether somebody loses the boarding, which another wins."""
        return {"ask": Ask.DOES, "act": Act.BOARD, "state": "win", "who": "", "whom": self.ids(parts)[0]}

    def does_use(self, parts: list[Any]) -> Fields:
        return self.about(Ask.DOES, [*parts, *self._abilities(parts)], Act.USE)

    def does_die_hit(self, parts: list[Any]) -> Fields:
        told = merged(parts)
        target = next(iter(self.ids(parts)), None)
        denied = {"denied": True} if self.has(parts, "NOT") else {}
        return {"ask": Ask.DOES, "act": Act.HIT, "whom": target, **told, **denied}

    def does_die_miss(self, parts: list[Any]) -> Fields:
        """Whether a die does not hit."""
        told = self.does_die_hit(parts)
        return {**told, "denied": not told.get("denied", False)}

    def every(self, parts: list[Any]) -> Fields:
        return {"number": self.number(parts)}

    def does_every_hit(self, parts: list[Any]) -> Fields:
        """Whether all shots of the play hit, as many as are named."""
        target = next(iter(self.ids(parts)), None)
        return {
            "ask": Ask.DOES,
            "act": Act.HIT,
            "state": "every shot",
            "whom": target,
            "denied": self.has(parts, "NOT"),
            **merged(parts),
        }

    def does_every_miss(self, parts: list[Any]) -> Fields:
        return {**self.does_every_hit(parts), "of": "miss"}

    def which_guns_hit(self, parts: list[Any]) -> Fields:
        return {"ask": Ask.WHICH, "state": "which guns", "whom": next(iter(self.ids(parts)), None)}

    def which_guns_miss(self, parts: list[Any]) -> Fields:
        return {**self.which_guns_hit(parts), "of": "miss"}

    def shown_die(self, parts: list[Any]) -> Fields:
        return {"number": self.number(parts), "of": "die shown"}

    def does_apply(self, parts: list[Any]) -> Fields:
        abilities = [part for part in parts if isinstance(part, AbilityName)]
        names = self.ids(parts)
        ability = self.the_ability(abilities[0], "") if abilities else AbilityName(names[0])
        target = next(iter(names if abilities else names[1:]), None)
        return {"ask": Ask.DOES, "act": Act.APPLY, "who": ability.bearer, "ability": ability, "whom": target}

    def state(self, state: Quality | str, act: Act | None, parts: list[Any]) -> Fields:
        """The fields of a state, with the deed that brings it about where the question names its doer."""
        deed = next((part for part in parts if isinstance(part, Token) and part in NO_STATE), None)
        if deed is not None:
            raise Unclear(f"“{deed}” is no state that a piece is in", str(deed), "ask what is done: may Gull board Tern?")
        told = merged(parts)
        whom = {"whom": self.ids(parts)} if self.ids(parts) else {}
        said = next((word for word in (DESTROYED, KILLED) if word in parts), state)
        return {"state": said, "act": act, **told, **whom}

    def who_is(self, parts: list[Any]) -> Fields:
        if merged(parts).get("state") == KILLED:
            raise Unclear("who of the crew is meant, is asked otherwise", KILLED, "which crew are lost?")
        fields = self.is_([Token("NAME", ""), *parts])
        return {**fields, "ask": Ask.WHO}
