"""The verbs of situations as data: what each says is done, what it can take with it, and a sentence with it."""

from __future__ import annotations

from arbiter.effects import Act
from arbiter.frozen import frozen
from arbiter.play import Adjunct, Command

FROM, TO, AT, OVER, FOR, WITH, AGAINST, OF = (
    Adjunct.FROM, Adjunct.TO, Adjunct.AT, Adjunct.OVER, Adjunct.FOR, Adjunct.WITH, Adjunct.AGAINST, Adjunct.OF,
)  # fmt: skip
PREPOSITIONS = {
    "FROM": FROM, "TO": TO, "INTO": TO, "AT": AT, "ON": AT, "IN": AT, "ABOARD": AT, "OVER": OVER, "ACROSS": OVER, "FOR": FOR,
    "WITH": WITH, "AGAINST": AGAINST, "OF": OF,
}  # fmt: skip
"""Which adjunct each preposition makes of the piece behind it."""
FACES = ("face down", "face up")
HEADINGS = ("heading", "direction", "facing")
"""What a ship has before her bow, in words."""


@frozen
class Verb:
    """One verb: the words for it, what it says is done, and its places for other parts of the sentence."""

    words: str
    """Its forms, the one after `to` first; those behind a stroke can only stand after `is`, `be` and `been`."""
    deed: Command
    act: Act
    example: str
    takes: tuple[Adjunct, ...] = ()
    """The adjuncts that it has a place for."""
    objects: bool = True
    """Whether it has a place for what it is done to."""
    onto: tuple[str, ...] = ()
    """The prepositions behind which what it is done to may stand, as in `looks at`."""
    how: tuple[str, ...] = ()
    asked: bool = False
    """Whether it can only be asked about, as it says what comes of a deed and not what is done."""

    @property
    def active(self) -> tuple[str, ...]:
        """The forms that can stand behind a subject."""
        return tuple(self.words.split("|")[0].split())

    @property
    def passive(self) -> tuple[str, ...]:
        """The forms that can stand behind `is`."""
        return tuple("".join(self.words.split("|")[1:]).split())

    @property
    def name(self) -> str:
        return self.active[0]


VERBS = (
    Verb("move moves moving sail sails | moved", Command.MOVE, Act.MOVE, "Gull moves S to within S of Tern",
         (TO, FROM, AT, OVER, WITH)),
    Verb("shoot shoots shooting fire fires attack attacks | shot attacked", Command.SHOOT, Act.SHOOT,
         "Gull shoots Tern, rolling 5",
         (WITH, AT, AGAINST), onto=("AT", "AGAINST")),
    Verb("cancel cancels cancelling | cancelled", Command.CANCEL, Act.CANCEL, "Don Diego cancels the captain of Gull", (WITH,
         OF)),
    Verb("use uses using | used", Command.USE, Act.USE, "Gull uses Old Tom on Tern", (AT, AGAINST, TO, FOR, WITH, OF)),
    Verb("take takes taking steal steals stealing seize seizes | taken stolen seized", Command.TAKE, Act.TAKE,
         "Gull takes Rune from Tern", (FROM, AT, FOR, WITH, OF), how=("randomly", *FACES)),
    Verb("load loads loading | loaded", Command.LOAD, Act.LOAD,
         "Gull loads two coins from the island", (FROM, AT, TO, WITH, OF), how=FACES),
    Verb("unload unloads unloading | unloaded", Command.UNLOAD, Act.UNLOAD,
         "Gull unloads Rune at her home island", (AT, TO, FROM, FOR, WITH, OF)),
    Verb("give gives giving hand hands handing transfer transfers transferring pass passes | given transferred handed",
         Command.GIVE, Act.GIVE, "Gull hands Rune over to Tern", (TO, FROM, FOR, AT, WITH), onto=("OVER",)),
    Verb("put puts putting place places placing set sets lay lays | put placed set laid", Command.PLACE, Act.PUT,
         "Gull puts Rune on the island", (AT, TO, FROM), how=("ashore", *FACES)),
    Verb("drop drops dropping throw throws throwing jettison jettisons | dropped thrown jettisoned", Command.DROP, Act.DROP,
         "Gull throws Rune overboard", (AT, FROM), how=("overboard",)),
    Verb("swap swaps swapping trade trades trading exchange exchanges exchanging switch switches | swapped traded exchanged",
         Command.SWAP, Act.TRADE, "Gull trades Rune for Old Tom with Tern", (FOR, WITH, AT, FROM, TO), how=("randomly",)),
    Verb("mark marks marking | marked", Command.MARK, Act.MARK, "Gull marks the island as explored", (FROM, WITH),
         how=("explored",)),
    Verb("look looks looking peek peeks", Command.LOOK, Act.LOOK, "Gull looks at Rune on the island", (AT, OF), onto=("AT",)),
    Verb("submerge submerges submerging dive dives diving", Command.SUBMERGE, Act.SUBMERGE, "Gull submerges", (AT, WITH),
         objects=False),
    Verb("surface surfaces surfacing rise rises rising", Command.SURFACE, Act.SURFACE, "Gull surfaces", (AT, WITH),
         objects=False),
    Verb("leave leaves leaving | left", Command.LEAVE, Act.LEAVE, "Gull leaves Rune at the island", (AT, FROM), how=("behind",)),
    Verb("enter enters entering | entered", Command.ENTER, Act.ENTER, "Gull enters the island", (FROM,)),
    Verb("release releases releasing | released", Command.RELEASE, Act.RELEASE, "Gull releases Tern", (FROM, AT)),
    Verb("capture captures capturing | captured", Command.CAPTURE, Act.CAPTURE, "Gull captures Old Tom from Tern", (FROM, WITH,
         OF)),
    Verb("ransom ransoms ransoming | ransomed", Command.RANSOM, Act.SELL, "Gull ransoms Old Tom to Spain", (TO, FOR, AT)),
    Verb("build builds building | built", Command.BUILD, Act.BUILD, "Spain builds Fort on the island", (AT, FOR, WITH)),
    Verb("pay pays paying | paid", Command.PAY, Act.PAY, "Spain pays Rune for Fort", (FOR, FROM, TO, WITH)),
    Verb("assign assigns assigning | assigned", Command.ASSIGN, Act.ASSIGN, "Spain assigns Old Tom to Gull", (TO, FROM, AT)),
    Verb("untangle untangles untangling free frees freeing | untangled", Command.UNTANGLE, Act.UNTANGLE,
         "Gull untangles, rolling 5",
         (FROM, WITH), objects=False),
    Verb("turn turns turning rotate rotates rotating swing swings pivot pivots change changes changing", Command.TURN, Act.ROTATE,
         "Gull turns on her stern", (WITH, FROM), objects=False, how=("stern", "bow", "about", "around", "backwards", *HEADINGS)),
    Verb("copy copies copying | copied", Command.COPY, Act.COPY, "Gull copies the ability of Old Tom", (OF, WITH)),
    Verb("link links linking | linked", Command.CHOOSE, Act.LINK, "is Old Tom linked to Gull?", (TO, WITH), asked=True),
    Verb("own owns owning belong belongs | owned", Command.CHOOSE, Act.OWN, "who owns Gull?", (TO,), asked=True),
    Verb("get gets receive receives receiving gain gains gaining | received gained", Command.TAKE, Act.GET,
         "Spain receives 4 gold for Tern", (FROM, FOR, AT, WITH)),
    Verb("explore explores exploring | explored", Command.EXPLORE, Act.EXPLORE, "Gull explores the island", (FROM, WITH, AT)),
    Verb("tow tows towing | towed", Command.TOW, Act.TOW, "Gull tows Tern", (WITH, TO, FROM, AT)),
    Verb("ram rams ramming | rammed", Command.RAM, Act.RAM, "Gull rams Tern, rolling 5", (WITH,)),
    Verb("board boards boarding | boarded", Command.BOARD, Act.BOARD, "Gull boards Tern, rolling 4 against 3", (WITH, FROM)),
    Verb("pin pins pinning | pinned", Command.RAM, Act.PIN, "does Gull pin Tern?", (WITH,), asked=True),
    Verb("repair repairs repairing | repaired", Command.REPAIR, Act.REPAIR, "Gull repairs her foremast", (AT, WITH, OF), onto=()),
    Verb("touch touches touching | touched", Command.MOVE, Act.TOUCH, "Gull touches Tern with her bow", (WITH,),
         how=("bow", "stern", "side")),
    Verb("sink sinks sinking sank | sunk", Command.CHOOSE, Act.SINK, "does Gull sink Tern?", (WITH,), asked=True),
    Verb("hit hits", Command.SHOOT, Act.HIT, "does Gull hit Tern?", (WITH, AGAINST, AT), asked=True, onto=("ON", "AT",
         "AGAINST")),
    Verb("eliminate eliminates kill kills sacrifice sacrifices | eliminated killed sacrificed", Command.ELIMINATE, Act.ELIMINATE,
         "Gull eliminates Old Tom for an extra action", (FOR, FROM, AT, WITH, OF)),
    Verb("remove removes | removed", Command.CHOOSE, Act.REMOVE, "Spain removes Old Tom", (FROM, AT, OF, WITH)),
    Verb("reroll rerolls", Command.USE, Act.REROLL, "Gull rerolls the second die", (WITH, AT, AGAINST, FOR, OF),
         onto=("ON", "AT", "AGAINST")),
    Verb("carry carries carrying", Command.CHOOSE, Act.HAVE, "may Gull carry Rune?", (TO, FROM, AT), asked=True),
    Verb("scuttle scuttles | scuttled", Command.SCUTTLE, Act.SCUTTLE, "Spain scuttles Gull, rolling 5", (WITH, AT)),
    Verb("reveal reveals revealing | revealed", Command.REVEAL, Act.USE, "Spain reveals Rune", (AT, AGAINST, TO, FROM, OF),
         onto=()),
    Verb("dock docks docking | docked", Command.MOVE, Act.DOCK, "Gull docks at her home island", (WITH, FROM),
         onto=("AT", "TO", "ON", "IN")),
    Verb("ignore ignores", Command.USE, Act.IGNORE, "Gull ignores the hit", (WITH, OF, FROM, AT)),
    Verb("block blocks", Command.CHOOSE, Act.BLOCK, "may Gull block Tern?", (TO, FROM, WITH), asked=True),
    Verb("roll rolls rolling", Command.ROLL, Act.ROLL, "Gull rolls 3 for the island", (FOR, AGAINST, WITH, AT), onto=()),
    Verb("win wins | won", Command.CHOOSE, Act.WIN, "who wins the game?", (AGAINST, WITH), objects=False, asked=True),
    Verb("choose chooses pick picks select selects decide decides | chosen", Command.CHOOSE, Act.CHOOSE,
         "Spain chooses Gull's foremast", (FROM, OF, AT, WITH, FOR)),
    Verb("challenge challenges challenging duel duels duelling dueling | challenged duelled dueled", Command.DUEL, Act.COMPARE,
         "Old Tom duels Don Diego, rolling 4 and 2", (WITH, AGAINST)),
    Verb("keep keeps | kept", Command.CHOOSE, Act.KEEP, "Spain keeps Old Tom", (AT, FROM)),
)  # fmt: skip

BY_WORD: dict[str, Verb] = {word: verb for verb in VERBS for word in (*verb.active, *verb.passive)}
"""Every form of every verb."""
BY_ACT: dict[Act, Verb] = {verb.act: verb for verb in VERBS}
"""The verb that asks for each act."""


def third_person(word: str) -> str:
    """The form of a verb that stands behind a name; empty for what is none."""
    verb = BY_WORD.get(word.casefold())
    forms = verb.active if verb is not None else ()
    if verb is None or word.casefold() not in forms:
        return ""
    stem = word.casefold().removesuffix("ing")
    thirds = [form for form in forms if form.endswith("s") and form[:3] == stem[:3]]
    return thirds[0] if thirds else forms[1]
