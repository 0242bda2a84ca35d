"""Questions about who, whom, which and in what order."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

from arbiter.board import Part
from arbiter.effects import Act, Action, Effect, Kind, Quality
from arbiter.language.grammars import Token
from arbiter.play import OF_A_TEXT, AbilityName, Ask, Count
from arbiter.situations.sentences.complements import Unclear, VerbArgument
from arbiter.situations.sentences.phrases import Fields, always, merged
from arbiter.situations.sentences.question_parts import ACTS, KILLED, KINDS, OF, OF_CARGO, QuestionParts
from arbiter.situations.sentences.verbs import BY_ACT, BY_WORD, Verb


class WhoQuestions(QuestionParts):
    """Turns the trees of questions about who and which into the fields of a `Question`."""

    def chosen(self, parts: list[Any]) -> Fields:
        done = self.words(parts, "VERBED")
        for word in (one for one in done if BY_WORD[one].act not in (Act.LOAD, Act.TAKE, Act.CAPTURE, Act.PUT)):
            raise Unclear(f"who chooses what is {word} cannot be asked", word, "who chooses what is lost?")
        taken = dict.fromkeys(("TAKE", "STOLEN", "LOAD", "VERBED"), "cargo")
        lost = dict.fromkeys(("LOST", "LOSE", "ELIMINATED", "REMOVED"), "cargo")
        of = self.meaning(parts, {**OF, "ORDER": "order", **taken})
        gone = self.meaning(parts, {**taken, **lost})
        cause = self.meaning(parts, {"RAM": "ram", "SHOT": "hit", "HIT": "hit"})
        loads = any(str(part) in ("load", "loads", "take", "takes") for part in parts if isinstance(part, Token))
        put = any(BY_WORD[one].act is Act.PUT for one in done)
        told = {"of": of, "whom": self.ids(parts), "put": put, "taken": self.meaning(parts, taken), "gone": gone, "cause": cause}
        return {**told, "loads": loads, "asks": self.meaning(parts, {"WHICH": "which", "WHETHER": "whether"})}

    def who_does(self, parts: list[Any]) -> Fields:
        return merged([{"ask": Ask.WHO}, *parts])

    def option(self, parts: list[Any]) -> Fields:
        return {"options": self.ids(parts)}

    def options(self, parts: list[Any]) -> Fields:
        return merged(parts)

    def who_do(self, parts: list[Any]) -> Fields:
        """Who does something: the question leaves the place of the doer open."""
        fields = self.done_with(Ask.DOES, [Token("NAME", ""), *parts])
        if fields.pop("by", ""):
            raise Unclear("this says who does it, and asks who does", "by", "leave out one of the two")
        return {**fields, "ask": Ask.WHO, "who": ""}

    def who_board(self, parts: list[Any]) -> Fields:
        return self.who_do([BY_WORD["boards"], *parts])

    def who_may_board(self, parts: list[Any]) -> Fields:
        return self.who_may([BY_WORD["boards"], *parts])

    def who_makes_change(self, parts: list[Any]) -> Fields:
        """Who may make change first, so that gold can be divided."""
        verb = self.word(parts, "VERB")
        if verb != "change":
            raise Unclear(f"nobody makes “{verb}”", verb, "who may make change first?")
        return {"ask": Ask.WHO, "act": Act.EXCHANGE, "state": "first"}

    def who_may_first(self, parts: list[Any]) -> Fields:
        """Who may decide first whether to board."""
        return {**merged(part for part in parts if "modal" not in part), "ask": Ask.WHO, "act": Act.BOARD, "state": "first"}

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
        told += [piece for part in parts if isinstance(part, VerbArgument) for piece in part.ids]
        if not told:
            raise Unclear("this does not say what is meant", verb.name, "does Spain keep Gull after the game?")
        return {"ask": Ask.DOES, "act": Act.OWN, "who": who, "whom": self.one(tuple(told)), "how": ("after the game",)}

    def who_owns(self, parts: list[Any]) -> Fields:
        """Whose a piece is."""
        return {"ask": Ask.WHO, "act": Act.OWN, "who": "", "whom": self.ids(parts)[0]}

    def who_has(self, parts: list[Any]) -> Fields:
        """Who carries a piece, or where else it lies."""
        return {"ask": Ask.WHO, "act": Act.CARRY, "who": "", "whom": self.ids(parts)[-1]}

    def does_have(self, parts: list[Any]) -> Fields:
        """Whether a piece is aboard another."""
        place, piece = self.ids(parts)
        return {"ask": Ask.IS, "state": "aboard", "who": piece, "whom": place}

    def does_hold(self, parts: list[Any]) -> Fields:
        """Whether a piece has something of a sort, or so many of it."""
        return {"ask": Ask.DOES, "act": Act.HAVE, "who": self.ids(parts)[0], **merged(parts)}

    def held(self, parts: list[Any]) -> Fields:
        sort = next(part.type.casefold() for part in parts if isinstance(part, Token) and part.type not in ("INT", "NO"))
        return {"of": sort, "number": 0 if self.has(parts, "NO") else self.number(parts)}

    def who_gets(self, parts: list[Any]) -> Fields:
        return {**self.does_get([Token("NAME", ""), *parts]), "ask": Ask.WHO}

    def does_get(self, parts: list[Any]) -> Fields:
        """Whether a piece comes to another, or to a player."""
        verb = BY_WORD.get(self.word(parts, "BECOME"))
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

    def is_hit_ignored(self, parts: list[Any]) -> Fields:
        """Whether one hit of several is ignored, counted from the first."""
        whom = next(iter(self.ids(parts)), "")
        return {"ask": Ask.IS, "who": whom, "act": Act.IGNORE, "state": "one hit", "number": self.number(parts)}

    def is_shot_ignored(self, parts: list[Any]) -> Fields:
        """Whether the hit of one die, or of one shot, is ignored."""
        told = merged(parts)
        which = {"masts": told["masts"]} if "masts" in told else {"number": told.get("number") or 1}
        return {"ask": Ask.IS, "act": Act.IGNORE, "state": "lost to a shot", **which}

    def who_may(self, parts: list[Any]) -> Fields:
        return {**self.who_do(parts), "modal": self._modal(parts)}

    def who_shoots(self, parts: list[Any]) -> Fields:
        behind = [part for part in parts if isinstance(part, VerbArgument)]
        besides = ("by" in part.told or part.ability or part.how or part.masts for part in behind)
        if any(besides) or any(part.preposition not in ("", "AT", "AGAINST") for part in behind):
            raise Unclear("who shoots is asked of whom alone", hint="ask it of one ship: may Gull shoot Tern with two cannons?")
        found = merged(part.told | {"whom": part.ids} for part in parts if isinstance(part, VerbArgument))
        return {**found, "ask": Ask.WHO, "act": Act.SHOOT, "whom": self.one(found.get("whom", ()))}

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

    def may_reroll_askew(self, parts: list[Any]) -> Fields:
        """Whether a die is rolled again for how it has come to lie."""
        return {"ask": self._modal(parts), "who": self.ids(parts)[0], "act": Act.REROLL, "state": "askew"}

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
        """How many units a player has, or how many ships."""
        return {**self.count(Count.UNITS, parts), **({"of": "ship"} if self.has(parts, "SHIP") else {})}

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
        return {"kind": self.meaning(parts, KINDS)}

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
        if fields["act"] is Act.ROLL:
            raise Unclear("this does not say which die", hint="what does die 1 show?")
        what = self.has(parts, "WHAT")
        of = ("cargo" if what else "crew") if fields["act"] in OF_CARGO else "piece"
        if fields["act"] is Act.ELIMINATE:  # masts as well as cargo
            of, fields["state"] = "thing" if what else "crew", "eliminated"
        of = "crew" if fields["act"] is Act.CAPTURE else "anybody" if fields["act"] is Act.TAKE and not what else of
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

    def who_may_move(self, parts: list[Any]) -> Fields:
        return {"ask": Ask.WHO, "act": Act.MOVE, "modal": self._modal(parts)}

    def who_may_be_given(self, parts: list[Any]) -> Fields:
        """Which ships may be given an action, or one of some kind."""
        told = merged(part for part in parts if isinstance(part, dict))
        return {**told, "ask": Ask.WHO, "act": Act.GIVE, "action": told.get("action") or Action.ANY, "modal": Ask.MAY}

    def which_may_be_given(self, parts: list[Any]) -> Fields:
        told = self.who_may_be_given(parts)
        kind = told.pop("kind")
        return {**told, "ask": Ask.WHICH, "of": kind, "state": "doing"}

    def which_may_move(self, parts: list[Any]) -> Fields:
        told = next(part for part in parts if isinstance(part, dict) and "kind" in part)
        return {**self.who_may_move(parts), "ask": Ask.WHICH, "of": told["kind"], "state": "doing"}

    def which_is(self, parts: list[Any]) -> Fields:
        """The fields of a question for those in a state, by whom it says."""
        told = merged(parts) or {}
        by = told.pop("by", None)
        told = told if "state" in told else {**told, "state": Quality.PINNED}
        return {**told, "act": None, "whom": by or self.one(tuple(told.get("whom", ())))}

    def which_shoot(self, parts: list[Any]) -> Fields:
        fields = self.about(Ask.DOES, [part for part in parts if not isinstance(part, VerbArgument)], Act.SHOOT)
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
        if any(part["put"] for part in told):
            told = [part for part in told if not any(self.names.pieces[one].kind is Kind.ISLAND for one in part["whom"])]
        loads = any(part["loads"] for part in told)
        loader = next((part["whom"][0] for part in told if part["whom"] and loads), "")
        kinds = [part["of"] for part in told if part["of"]]
        asks = next((part["asks"] for part in told if part["asks"]), None)
        both, either = {"crew", "treasure"} <= {*kinds}, bool({"crew", "treasure"} & {*kinds})
        between = (both and asks is None) or (either and asks == "whether" and not loads)
        of = "loss" if between else next(iter(kinds), "loss")
        losers = (part for part, after in zip_longest(told, told[1:]) if part["whom"] and not (after and after["taken"]))
        whom = next((part["whom"][0] for part in losers), None)
        causes = tuple(part["cause"] for part in told if part["cause"])
        state = "lost" if any(part["gone"] for part in told) else None
        return {"act": Act.CHOOSE, "of": of, "who": loader, "whom": whom, "state": state, "how": causes}

    def chooses_heading(self, parts: list[Any]) -> Fields:
        return {"act": Act.CHOOSE, "of": "heading", "whom": self.ids(parts)[0]}

    who_boards = always(act=Act.BOARD, state="first")

    def who_wins(self, parts: list[Any]) -> Fields:
        """Who wins the boarding; where none is named and the play tells of none, the game."""
        return {"act": Act.BOARD, "state": "win" if self.has(parts, "BOARD") else "win something"}

    def who_wins_between(self, parts: list[Any]) -> Fields:
        """Who wins the boarding of just those two ships, whichever of them boards."""
        one, other = self.ids(parts)
        return {"ask": Ask.WHO, "act": Act.BOARD, "state": "win", "who": one, "whom": other}

    who_loses = always(act=Act.BOARD, state="lose")
    who_wins_match = always(act=Act.COMPARE, state="win")
    who_loses_match = always(act=Act.COMPARE, state="lose")
    who_wins_tie = always(ask=Ask.WHO, act=Act.BOARD, state="tie")

    def who_gets_gold(self, parts: list[Any]) -> Fields:
        """What every player gets of the gold of a ship that sank, or who gets most of it."""
        most = {"state": "most"} if self.has(parts, "MORE") else {}
        return {"ask": Ask.HOW_MANY, "count": Count.GOLD, "of": "shares", "whom": next(iter(self.ids(parts)), None), **most}

    def does_get_gold(self, parts: list[Any]) -> Fields:
        """Whether somebody comes to just so much gold in the play."""
        return {"ask": Ask.DOES, "act": Act.GET, "who": self.ids(parts)[0], "of": "gold", "number": self.number(parts)}

    def ordered(self, parts: list[Any]) -> Fields:
        act = self.meaning(parts, ACTS)
        return {"order": ((act or BY_WORD[str(parts[0])].act).value,)}

    shot_of = always(order=(Act.SHOOT.value,))

    def ability_in_order(self, parts: list[Any]) -> Fields:
        """What an ability does, as one of the things that come in some order."""
        return {"order": (OF_A_TEXT,), "ability": self.the_ability(self._ability(parts), "")}

    def length_in_order(self, parts: list[Any]) -> Fields:
        """A move of a length that is no segment of a move action: what the one text is for that lets a ship make it."""
        far = self.word(parts, "LENGTH")
        abilities = ((piece.id, one) for piece in self.names.pieces.values() for one in piece.abilities)
        texts = [bearer for bearer, one in abilities if any(_moves_so_far(effect, far) for effect in one.effects)]
        if len(texts) != 1:
            raise Unclear(f"of which text a move of {far} is meant is not said", far, "does the shot come before Gull's ability?")
        return {"order": (OF_A_TEXT,), "ability": AbilityName(texts[0], number=self.alone(texts[0]))}

    def stern_turn(self, parts: list[Any]) -> Fields:
        """The last segment of a move, in which a ship turns on her stern."""
        if self.own_part(parts) is not Part.STERN:
            raise Unclear("a ship turns on her stern only", "turn", "what happens first, the stern turn or the shot?")
        return {"order": ("stern turn",)}

    def order(self, parts: list[Any]) -> Fields:
        told = merged(parts)
        return {"ask": Ask.ORDER, "order": told["order"], "ability": told.get("ability")}

    def does_come_before(self, parts: list[Any]) -> Fields:
        """Whether one of two deeds comes before the other, or after it."""
        return {**self.order(parts), "denied": self.has(parts, "AFTER"), "state": "before"}

    def which_are(self, parts: list[Any]) -> Fields:
        told = merged(parts)
        if told.get("state") == "ordered":  # one is revealed first, or is resolved so
            return {"ask": Ask.ORDER, "order": (told["kind"],)}
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
        state = "lost" if KILLED in parts else state
        return {"state": state, "who": next(iter(self.ids(parts)), ""), **(merged(parts) or {})}


def _moves_so_far(effect: Effect, length: str) -> bool:
    """Whether an effect lets a ship make a move of that length of its own."""
    return effect.act is Act.MOVE and effect.amount is not None and effect.amount.length == (length,)
