"""Questions about figures: how many, how much, how far."""

from __future__ import annotations

from typing import Any

from arbiter.board import Mast
from arbiter.effects import Act, Kind
from arbiter.language.grammars import Token
from arbiter.play import COINED, AbilityName, Adjunct, Ask, Count
from arbiter.situations.sentences.complements import Unclear
from arbiter.situations.sentences.phrases import SUBJECT, Fields, always, merged
from arbiter.situations.sentences.question_parts import GOODS, QuestionParts
from arbiter.situations.sentences.verbs import BY_WORD, Verb


class CountQuestions(QuestionParts):
    """Turns the trees of questions about figures into the fields of a `Question`."""

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
        return {"ask": Ask.HOW_MANY, **self.count(Count.CANNONS, parts), **self.permitted(parts)}

    def c_guns(self, parts: list[Any]) -> Fields:
        """How many cannons somebody may shoot, or shoots."""
        return {**self.count(Count.CANNONS, parts), "modal": Ask.MAY}

    def permitted(self, parts: list[Any]) -> Fields:
        """That a figure is asked of what may be done, where it is."""
        return {"modal": Ask.MAY} if self.has(parts, "MAY") else {}

    c_gold_of_each = always(count=Count.GOLD, of="each")

    def c_dice(self, parts: list[Any]) -> Fields:
        """How many dice somebody rolls, or how many more than the play has told."""
        places = (one for one in self.ids(parts)[1:] if self.names.pieces[one].kind in (Kind.ISLAND, Kind.TERRAIN))
        if (place := next(places, None)) is not None:
            raise Unclear("nobody shoots at a place", place, f"name the target: how many dice may {self.ids(parts)[0]} roll?")
        more = {"state": "more"} if self.has(parts, "MORE") else {}
        return {**self.count(Count.DICE, parts), **more, **self.permitted(parts)}

    def c_more_treasure(self, parts: list[Any]) -> Fields:
        """How many treasures a ship has room for beside those that she carries."""
        return {**self.count(Count.TREASURE, parts), "act": Act.HAVE, "modal": Ask.MAY, "state": "besides"}

    def c_hits_scored(self, parts: list[Any]) -> Fields:
        return {**self.count(Count.HITS, parts), "act": Act.HIT}

    def c_missed_by(self, parts: list[Any]) -> Fields:
        """How many shots of one ship missed, or missed another."""
        shooter, *target = self.ids(parts)
        return {"count": Count.MISSES, "who": next(iter(target), ""), "by": shooter}

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

    def c_to_end(self, parts: list[Any]) -> Fields:
        """How much gold at home ends the game; it is as much for whoever is named."""
        return {"count": Count.GOLD_TO_END}

    def c_more_to_win(self, parts: list[Any]) -> Fields:
        return {**self.c_to_win(parts), "who": self.ids(parts)[0], "state": "lacking"}

    def c_more_to_end(self, parts: list[Any]) -> Fields:
        return {**self.c_to_end(parts), "who": self.ids(parts)[0], "state": "lacking"}

    def c_to_hit(self, parts: list[Any]) -> Fields:
        """What the cannons of a ship must roll to hit."""
        if not self.has(parts, "HIT"):
            raise Unclear("this does not say what for", hint="what must Gull roll to hit Tern?")
        return self.count(Count.TO_HIT, [part for part in parts if not isinstance(part, dict)])

    def c_to_free(self, parts: list[Any]) -> Fields:
        """What a tangled ship must roll to come free, which no other verb asks for."""
        verb = self.word(parts, "VERB")
        if BY_WORD[verb].act is not Act.UNTANGLE:
            raise Unclear("this does not say what for", verb, "what must Gull roll to hit Tern?")
        return self.count(Count.TO_FREE, parts)

    def c_rating(self, parts: list[Any]) -> Fields:
        """What terrain is rated, for everybody who comes to it, whoever is named."""
        place = self.ids(parts)[0]
        if Kind.TERRAIN not in self.names.pieces[place].kinds:
            raise Unclear(f"{place} is no terrain, so it has no rating", place)
        return {"count": Count.RATING, "who": place}

    def c_to_do(self, parts: list[Any]) -> Fields:
        """What a die must show for a ram to take a mast, or for an attempt to scuttle a ship to succeed."""
        return {**self.count(Count.TO_DO, parts), "act": self.meaning(parts, {"RAM": Act.RAM, "SCUTTLE": Act.SCUTTLE})}

    c_players = always(count=Count.PLAYERS)

    def c_added(self, parts: list[Any]) -> Fields:
        """What each side adds to its die in a boarding."""
        side = next(self.words(parts, "PART"), "side")
        if side != "side" or Count.ROLL_BONUS in [part.get("count") for part in parts if isinstance(part, dict)]:
            raise Unclear("this does not say what is added to what", side, "how much does each side add to the boarding roll?")
        return {"count": Count.ADDED}

    def c_adds(self, parts: list[Any]) -> Fields:
        """What one side adds to its die: in a boarding her masts as well, to a cannon roll what texts give her."""
        told = self.c_bonus(parts)
        return {**told, "count": Count.ADDED} if told["count"] is Count.BOARDING_BONUS else told

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
        if fields["act"] in (Act.LOAD, Act.UNLOAD) and of is not None and of.startswith("coin"):
            fields = {"of": COINED, **fields}
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

    def c_done(self, parts: list[Any]) -> Fields:
        """How much of something is unloaded by whomever."""
        verb, place = next(part for part in parts if isinstance(part, Verb)), self.one(self.ids(parts))
        if verb.act is not Act.UNLOAD:
            raise Unclear("how much is handled so is asked of a ship", verb.name, f"how many coins does Gull {verb.name}?")
        fields = self.c_act([*(part for part in parts if part != place), {"modal": Ask.DOES}])
        return {**fields, "count": Count.GOLD if self.has(parts, "GOLD") else fields["count"], "at": place}

    def c_act_gold(self, parts: list[Any]) -> Fields:
        """How much gold a deed comes to; what is carried is asked of a ship, as a player has gold at home besides."""
        fields = self.c_act(parts)
        if fields["act"] is Act.HAVE and fields["who"] in self.names.players and fields["who"] not in self.names.pieces:
            raise Unclear("players carry nothing themselves", fields["who"], "how much gold does Gull carry?", "sentence.player")
        return {**fields, "count": Count.GOLD}

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

    def does_get_longer(self, parts: list[Any]) -> Fields:
        """Whether just so much is added to the base move of a ship."""
        return {"ask": Ask.IS, "who": self.ids(parts)[0], "state": Count.MOVE_BONUS.value, "length": self.reach(parts)}

    def who_gets_longer(self, parts: list[Any]) -> Fields:
        return {"ask": Ask.WHO, "who": "", "state": Count.MOVE_BONUS.value, "length": self.reach(parts)}

    def c_gold_lost(self, parts: list[Any]) -> Fields:
        return {**self.count(Count.GOLD, parts), "act": Act.LOSE}

    def c_goods(self, parts: list[Any]) -> Fields:
        return self.count(self.meaning(parts, GOODS), parts)

    def c_of_kind(self, parts: list[Any]) -> Fields:
        """How many crew of a kind a ship carries."""
        kind = self.word(parts, "KIND")
        return {**self.count(Count.CREW, parts), "of": kind}

    def c_masts_lost(self, parts: list[Any]) -> Fields:
        """How many masts fall, of a ship or to something; where neither is told apart, `on Gull` are those of Gull."""
        fields = self.count(Count.MASTS_LOST, parts)
        return {**fields, "who": fields["by"], "how": ()} if not fields["who"] and fields.get("how") == ("",) else fields

    def c_cannons_lost(self, parts: list[Any]) -> Fields:
        """How many cannons a fort loses, each with its flag."""
        who = self.ids(parts)[0]
        if who not in self.names.pieces or Kind.FORT not in self.names.pieces[who].kinds:
            raise Unclear("a ship loses cannons with her masts", "cannons", f"how many masts does {who} lose?")
        return self.c_masts_lost(parts)

    def c_goods_lost(self, parts: list[Any]) -> Fields:
        return {**self.count(self.meaning(parts, GOODS), parts), "act": Act.ELIMINATE}

    def c_bonus(self, parts: list[Any]) -> Fields:
        told = merged(parts)
        return self.count(told["count"], parts)

    cannon_roll = always(count=Count.ROLL_BONUS)
    boarding_roll = always(count=Count.BOARDING_BONUS)
