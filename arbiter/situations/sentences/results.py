"""Sentences of play that tell what came of a deed, read from their tree: hits, the winner of a boarding, masts that fell."""

from __future__ import annotations

from typing import Any

from arbiter.board import Mast
from arbiter.effects import Act
from arbiter.frozen import replace
from arbiter.play import BARE, OTHERS, Ask, Command, Question, Result, Timing, Told
from arbiter.situations.sentences.phrases import Fields, SentenceTransformer, merged

ALL = -1
"""Stands for the number of all the shots there are."""


class Results(SentenceTransformer):
    """What is said to have come of the deed that the play tells before; `situations.told` puts it there."""

    def come(self, parts: list[Any], *told: Told) -> Fields:
        """The fields of a sentence that tells a result, with the pieces that it names."""
        who, *whom = self.ids(parts) or ("",)
        return {"deed": Command.COME, "who": who, "whom": tuple(whom), "told": told}

    def share(self, parts: list[Any]) -> Fields:
        """How many shots of how many hit or miss, `two of three shots`; `all three` are all there are."""
        numbers = [int(part) for part in parts if getattr(part, "type", "") == "INT"]
        if self.has(parts, "ALL"):
            return {"number": ALL, "shots": next(iter(numbers), None)}
        return {"number": 0 if self.has(parts, "NO") else numbers[0], "shots": numbers[1] if len(numbers) > 1 else None}

    def share_hit(self, parts: list[Any]) -> Fields:
        """How often something hits, or with how many shots."""
        if self.has(parts, "WITH"):
            return merged(parts)
        return {"number": 1 if self.has(parts, "ONCE") else 2 if self.has(parts, "TWICE") else self.number(parts)}

    def told_hits(self, parts: list[Any]) -> Fields:
        return self._of_shots(parts, Result.HITS, Result.MISSES)

    def told_hit(self, parts: list[Any]) -> Fields:
        """Who is hit and how often, and by whom where that is said."""
        whom, *by = self.ids(parts)
        said = merged(parts)
        number = said.get("number")
        told = Told(Result.HITS, "", 1 if number is None else number, number)
        return {"deed": Command.COME, "who": next(iter(by), ""), "whom": (whom,), "shots": said.get("shots"), "told": (told,)}

    def told_misses(self, parts: list[Any]) -> Fields:
        return self._of_shots(parts, Result.MISSES, Result.HITS)

    def _of_shots(self, parts: list[Any], result: Result, contrary: Result) -> Fields:
        """Who shoots and at whom, and how many shots come to a result; in `both shots hit Tern` the only piece is the target.

        Where all do, none comes to the contrary; who only `misses` misses with all, and who `hits Tern` hits her once.
        """
        said, names = merged(parts), self.ids(parts)
        who, *whom = ("", *names) if isinstance(parts[0], dict) else names
        plainly = ALL if result is Result.MISSES else 1 if whom and "dice" not in said else None
        number = said.get("number", plainly)
        told = Told(contrary, "", 0, 0) if number == ALL else Told(result, "", 1 if number is None else number, number)
        dice = said.get("dice", ())
        return {"deed": Command.COME, "who": who, "whom": tuple(whom), "shots": said.get("shots"), "dice": dice, "told": (told,)}

    def nth_shot_told(self, parts: list[Any]) -> Fields:
        """Which shot is meant, by its place among all or by the mast that carries its cannon."""
        masts = tuple(part for part in parts if isinstance(part, Mast))
        return {"masts": masts} if masts else {"number": self.number(parts), "of": "shot"}

    def told_one_hits(self, parts: list[Any]) -> Fields:
        """That one shot of those told before hits: what is so by then, as a question with its answer."""
        told = merged(part for part in parts if isinstance(part, dict))
        if masts := self.of_masts(parts):
            told = {"masts": masts}
        die = told.pop("timing", None)
        shot = {"number": die.number, "of": "die"} if isinstance(die, Timing) else told
        return {"deed": Command.STAND, "who": "", "stands": Question(Ask.DOES, "", Act.HIT, expected="yes", **shot)}

    def told_one_misses(self, parts: list[Any]) -> Fields:
        told = self.told_one_hits(parts)
        return {**told, "stands": replace(told["stands"], expected="no")}

    def told_one_rolls(self, parts: list[Any]) -> Fields:
        """The die of one shot of those told before."""
        told = merged(part for part in parts if isinstance(part, dict))
        die, masts = told.get("timing"), self.of_masts(parts) or told.get("masts", ())
        number = die.number if isinstance(die, Timing) else told.get("number")
        shown = self.dice([part for part in parts if getattr(part, "type", "") == "INT"])
        who = masts[0].ship if masts else ""
        return {"deed": Command.ROLL, "who": who, **shown, "number": number, "masts": masts, "how": (BARE,)}

    def dice_shown(self, parts: list[Any]) -> Fields:
        """Dice of whoever has just shot, by what they show."""
        return {"deed": Command.ROLL, "who": "", **merged(parts), "how": (BARE,)}

    def told_others_hit(self, parts: list[Any]) -> Fields:
        """That all shots hit of which nothing else is told, so many of them where that is said."""
        return {"deed": Command.COME, "who": "", "told": (Told(Result.HITS),), "number": self.number(parts), "how": (OTHERS,)}

    def told_others_miss(self, parts: list[Any]) -> Fields:
        return {**self.told_others_hit(parts), "told": (Told(Result.MISSES),)}

    def told_score(self, parts: list[Any]) -> Fields:
        number = self.number(parts)
        shots = next((part["number"] for part in parts if isinstance(part, dict)), None)
        assert number is not None
        who, *whom = self.ids(parts)
        told = (Told(Result.HITS, "", number, number),)
        return {"deed": Command.COME, "who": who, "whom": tuple(whom), "told": told, "shots": shots}

    def told_won(self, parts: list[Any]) -> Fields:
        return self.come(parts, Told(Result.WON, self.ids(parts)[0], 1, 1))

    def told_lost(self, parts: list[Any]) -> Fields:
        """That one does not win, and somebody does."""
        return self.come(parts, Told(Result.WON, self.ids(parts)[0], 0, 0), Told(Result.WON, "", 1, 1))

    def told_tied(self, parts: list[Any]) -> Fields:
        return self.come([], Told(Result.TIED, "", 1, 1))

    def told_masts(self, parts: list[Any]) -> Fields:
        number = 0 if self.has(parts, "NO") else self.number(parts) or 1
        return self.come([], Told(Result.MASTS, "", number, number))

    def told_ram(self, parts: list[Any]) -> Fields:
        """That a ram takes a mast, or none."""
        number = 0 if self.has(parts, "FAIL") else 1
        return self.come(parts, Told(Result.MASTS, "", number, number))
