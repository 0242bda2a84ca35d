"""Sentences of play, read from their tree."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from arbiter.effects import Action, Kind, Phase
from arbiter.frozen import replace
from arbiter.language.grammars import Token
from arbiter.play import BARE, REPLY, THIS_TURN, TO_ELIMINATE, TO_RAM, UNRAMMED, AbilityName, Adjunct, Command, Timing
from arbiter.situations.sentences.complements import Unclear, VerbArgument, framed
from arbiter.situations.sentences.moves import GivenUp, Moves
from arbiter.situations.sentences.phrases import SUBJECT, Fields, Ids, SentenceTransformer, always, merged
from arbiter.situations.sentences.verbs import BY_WORD


class Rolled(NamedTuple):
    """What one side of a boarding rolls."""

    who: str
    dice: tuple[int, ...]


Reading = Callable[[Any, list[Any]], Fields]
"""What makes fields of the parts of a phrase."""


def done(deed: Command) -> Reading:
    """What reads a deed that is told as any is."""
    return lambda plays, parts: plays.deed(deed, parts)


def done_to(deed: Command) -> Reading:
    """What reads a deed of which only those are named to whom it is done."""
    return lambda plays, parts: plays.deed(deed, parts, plays.ids(parts))


def passive(reading: Reading) -> Reading:
    """What reads a sentence in the passive, as if the doer stood first."""
    return lambda plays, parts: reading(plays, turned_round(plays.ids(parts), parts))


def by_giver(reading: Reading) -> Reading:
    """What reads who gives a ship an action, and then what she uses it for; what a piece gives it gives by its ability."""

    def read(plays: Any, parts: list[Any]) -> Fields:
        fields, giver = reading(plays, parts[1:]), str(parts[0])
        by_ability = giver in plays.names.pieces and giver != fields["who"] and not fields.get("ability")
        return {**fields, "ability": AbilityName(giver)} if by_ability else fields

    return read


NO_MAST = "no mast"
"""That a mast is what is not lost."""


class Plays(Moves):
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
    at_shooting = always(event="shooting")
    at_exploring = always(event="exploring")
    at_die = always(event="die")
    at_shot = always(event="shot")
    at_hit = always(event="hit")
    at_move = always(event="move")
    between = always(timing=Timing(Phase.AFTER, "segment", 1))
    within_bonus = always(timing=Timing(Phase.AFTER, "bonus"))
    reply = always(timing=Timing(Phase.BEFORE, REPLY))

    def at_bonus(self, parts: list[Any]) -> Fields:
        """An extra length of a move, or one of her segments, counted from 1."""
        extra = self.has(parts, "BONUS") or self.has(parts, "EXTRA") or self.has(parts, "LENGTH")
        return {"event": "bonus" if extra else "segment"}

    at_ram = always(event="ram")
    at_boarding = always(event="boarding")

    def drops_tow(self, parts: list[Any]) -> Fields:
        return {"deed": Command.RELEASE, "who": self.ids(parts)[0], "whom": self.ids(parts)[1:]}

    def rolls_total(self, parts: list[Any]) -> Fields:
        """A total of dice, which says of no single die what it shows."""
        total = self.number(parts)
        rest = framed(BY_WORD["roll"], self.ids(parts)[0], [part for part in parts if isinstance(part, VerbArgument)])
        return {"deed": Command.ROLL, "who": self.ids(parts)[0], **rest, "number": total, "how": ("total", *rest["how"])}

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
        shot = self.word(parts, "SPECIAL")
        fields = self.shoot([part for part in parts if part != shot])
        return {**fields, "ability": self.special_shot(fields["who"], shot)}

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

    def gun_shoots_special(self, parts: list[Any]) -> Fields:
        """A special shot from the mast that is named."""
        return self.shoots_special([Token("NAME", self.of_masts(parts)[0].ship), *parts])

    def from_guns(self, parts: list[Any]) -> Any:
        """The masts from which it is shot, or whose cannons are."""
        return self.of_masts(parts) or self.masts(parts)

    ram = done(Command.RAM)

    def board(self, parts: list[Any]) -> Fields:
        """A boarding, of which each side may be told with the dice that it rolled."""
        fields = self.deed(Command.BOARD, [part for part in parts if not isinstance(part, Rolled)])
        for rolled in (part for part in parts if isinstance(part, Rolled)):
            sides = {"dice": fields["who"], "against": next(iter(fields["whom"]), "")}
            side = next((key for key, ship in sides.items() if ship and rolled.who in (ship, self.player(ship))), "")
            side = side or ("against" if not sides["against"] else "")
            if not side or fields.get(side):
                raise Unclear(f"{rolled.who} rolls nothing else in this boarding", rolled.who, "give each side its dice once")
            fields[side] = rolled.dice
        return fields

    def one_rolls(self, parts: list[Any]) -> Rolled:
        return Rolled(self.ids(parts)[0], merged(parts)["dice"])

    def player_shoots(self, parts: list[Any]) -> Fields:
        player, *targets, ship = self.ids(parts)
        self._check_own(player, ship)
        rest = [part for part in parts if not isinstance(part, Token) and not isinstance(part, Ids)]
        return self.shoot([Token("NAME", ship), Ids(targets), *rest])

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

    def rolls_to_ram(self, parts: list[Any]) -> Fields:
        """The die of a ram that another sentence tells, or the move that ends in it."""
        told = self.only_rolls(parts)
        return {**told, "how": (*told["how"], TO_RAM)}

    def ram_shows(self, parts: list[Any]) -> Fields:
        shown = self.dice([part for part in parts if getattr(part, "type", "") == "INT"])
        return {"deed": Command.ROLL, "who": "", **shown, "how": (BARE, TO_RAM)}

    def use_to_reroll(self, parts: list[Any]) -> Fields:
        used = next(part for part in parts if isinstance(part, AbilityName))
        fields = self.reroll([part for part in parts if part is not used])
        return {**fields, "ability": self.the_ability(used, fields["who"])}

    explore = done(Command.EXPLORE)

    def repair(self, parts: list[Any]) -> Fields:
        fields = self.deed(Command.REPAIR, parts)
        masts = tuple(self.checked(mast if mast.ship else mast._replace(ship=fields["who"])) for mast in fields["masts"])
        choice = fields.pop("choice", None)
        if fields.get("number") == 1:  # one is as many as come back by an action
            del fields["number"]
        return {
            **fields,
            "how": (*fields["how"], *((choice,) if choice in ("panel", "mast") else ())),
            "masts": masts,
            "whom": tuple(piece for piece in fields["whom"] if piece not in {m.ship for m in masts}),
        }

    tow = done(Command.TOW)

    def scuttle(self, parts: list[Any]) -> Fields:
        """A scuttle attempt; a ship that scuttles herself is told so."""
        own = self.ids(parts)
        return self.deed(Command.SCUTTLE, parts, own if len(own) == 1 else None)

    is_scuttled = done_to(Command.SCUTTLE)

    def given(self, parts: list[Any]) -> Fields:
        """A ship is given an action of which it is not told what it is."""
        return self.deed(Command.USE, [*parts, {"action": Action.ANY}])

    is_towed, is_rammed, is_boarded, is_shot = map(passive, (tow, ram, board, shoot))
    gives_move, gives_shoot, gives_explore, gives_repair = map(by_giver, (Moves.move, shoot, explore, repair))
    gives_action = by_giver(given)

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

    def use_to_explore(self, parts: list[Any]) -> Fields:
        return self._used_to(self.explore, parts)

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

    def to_eliminate(self, parts: list[Any]) -> Fields:
        return {"whom": self.ids(parts), "how": (TO_ELIMINATE,)}

    def eliminate(self, parts: list[Any]) -> Fields:
        fields = self.deed(Command.ELIMINATE, parts)
        if fields.get("action") not in (None, Action.ANY, Action.SAME):
            raise Unclear("for which action it is done follows from the text", "for", "write: for an extra action")
        return fields

    def is_eliminated(self, parts: list[Any]) -> Fields:
        """A piece that is eliminated; crew that are sacrificed are so by the ship that carries them."""
        (piece,) = self.ids(parts)
        sacrificed = any(isinstance(part, Token) and part == "sacrificed" for part in parts)
        carrier = self.names.pieces[piece].aboard if sacrificed and piece in self.names.pieces else None
        return self.deed(Command.ELIMINATE, [Token("NAME", carrier or piece), *parts], (piece,))

    reveal = done(Command.REVEAL)

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
        nothing = NO_MAST if word.type == "MAST" else "nothing"
        return {"choice": nothing if number == 0 else str(word.type).lower(), "number": number or None, **all_of}

    def coins(self, parts: list[Any]) -> Fields:
        """Several coins of one value."""
        number, worth = map(int, self.words(parts, "INT"))
        return {"choice": "treasure", "worth": worth, "number": number}

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

    def is_chosen(self, parts: list[Any]) -> Fields:
        """A choice of which it is not said whose: whoever has it at that moment makes it."""
        return {"deed": Command.CHOOSE, "who": "", "whom": self.ids(parts)}

    def choose_ability(self, parts: list[Any]) -> Fields:
        return self.deed(Command.CHOOSE, [*parts, *({"ability": part} for part in parts if isinstance(part, AbilityName))])

    choose = done(Command.CHOOSE)

    def keep(self, parts: list[Any]) -> Fields:
        fields = self.deed(Command.CHOOSE, parts)
        return {**fields, "choice": "keep" if fields["whom"] else f"keep {fields.get('choice', 'what')}"}

    def passes_ram(self, parts: list[Any]) -> Fields:
        return {**self.passes(parts), "how": (UNRAMMED,)}

    def turn_ends(self, parts: list[Any]) -> Fields:
        return {"deed": Command.END_TURN, "who": next(iter(self.ids(parts)), ""), "choice": "ends"}

    def turn_begins(self, parts: list[Any]) -> Fields:
        return {"deed": Command.END_TURN, "who": next(iter(self.ids(parts)), ""), "choice": "begins"}

    def this_turn_begins(self, parts: list[Any]) -> Fields:
        """A turn begins of which it is not said whose: where the play has told nothing else, the one that it is already."""
        return {**self.turn_begins(parts), "how": (THIS_TURN,)}


def _in_a_row(parts: Sequence[object]) -> str:
    """Names or numbers as a sentence has them."""
    told = [str(part) for part in parts]
    return " and ".join(filter(None, (", ".join(told[:-1]), *told[-1:])))


def turned_round(named: Sequence[str], parts: list[Any]) -> list[Any]:
    """The parts of a sentence that names whom before who, the other way round."""
    whom, who = named
    rest = [part for part in parts if not (isinstance(part, Token) and part.type == "NAME")]
    return [Token("NAME", who), Token("NAME", whom), *rest]
