"""The words of a question that may turn its answer, in groups: denials, duties, prohibitions, limits, and pairs of contraries."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

OPENING = "^"
"""What stands before the group of the word that a question begins with."""
GROUPS = {
    "deny": "not never no none neither nor nothing nobody cannot nowhere hardly no_one",
    "without": "without unless except lacking lack",
    "may": """can may could allowed allow allows able ok okay legal fine possible permitted permit lets let entitled lawful fair
        permission free right""",
    "must": """must need needs needed required require requires force forces obliged obligatory mandatory compulsory necessary
        bound essential should forced have_to has_to had_to""",
    "option": "optional choice decline refuse skip choose pass voluntary rather ignore",
    "forbid": """forbid forbids forbidden ban banned bans illegal disallow disallowed deny denied prohibited prohibit unable
        impossible barred bar bars prohibition cheating wrong unlawful against_the_rules off_limits out_of_the_question""",
    "stop": """stop stops stopped stopping prevent prevents prevented block blocks blocked hinder hinders halt halts interrupt
        interrupts cancel cancels shut shuts silence silences silenced spoil spoils ruin ruins undo cut keep_from switch_off
        turn_off rule_out""",
    "idle": "silent quiet useless dead idle powerless void worthless pointless vain inactive asleep dormant ineffective",
    "work": """work works working active usable effect apply applies function functions run help helps valid good use useful
        trigger triggers happen happens occur matter matters""",
    "safe": """safe immune untouchable unaffected harmless protected invulnerable exempt escape escapes avoid avoids dodge
        immunity unharmed spared spare protect protects shield shields shielded save saves saved unhurt cover indestructible
        unkillable unsinkable out_of_reach out_of_range""",
    "hurt": """hurt harm harmed damage damaged suffer hit struck affected affect affects vulnerable target targeted attackable
        exposed subject touch reach reached""",
    "lose": """lose loses lost losing gone forfeit forfeits wasted waste wasting forgo vanish vanishes drop drops dropped
        disappear disappears destroyed destroy destroys eliminated eliminate removed remove leave leaves overboard surrender
        taken wiped dies die dead killed kill kills sink sinks sunk drown drowns give_up out_of_the_game""",
    "keep": """keep keeps kept stay stays stayed remain remains remained survive survives hold holds retain intact alive afloat
        remaining lives live""",
    "still": "still yet anyway nevertheless regardless anyhow even all_the_same even_so",
    "over": "anymore cease ceases over end ends ended ending finished done expire expires up past no_longer any_more any_longer",
    "last": "continue continues lasts last permanent forever permanently whole_game goes_on go_on rest_of",
    "only": "only solely merely exclusively just sole alone lone limited restricted nothing_but",
    "also": "also too besides addition additionally both along plus as_well",
    "all": """all every each whole entire entirely full fully everything everyone everybody any anything anyone anybody anywhere
        whatever whichever always completely total altogether""",
    "some": "some part partly partial few half certain several sometimes",
    "one": "1",
    "more_than_one": "2 both pair again another 3 several many multiple",
    "more": """more bigger higher larger longer extra further farther additional beyond above exceed increase plus better
        stronger dearer raise raised added adds add increases""",
    "less": "less fewer smaller lower shorter under below reduce reduced cheaper minus shrink decrease half weaker",
    "same": "same identical equal together simultaneously alike equally at_once",
    "other": "other another different else separate separately someone foreign elsewhere somebody instead differ differs apart",
    "mine": "my mine our own friendly ours",
    "his": "his enemy opponent opponents their theirs foe foes rival hostile enemies",
    "before": "before beforehand early earlier ahead prior until till",
    "after": "after afterwards later late already then",
    "during": "during while meanwhile between halfway mid middle amid",
    "free": "free gratis costless costs_nothing for_nothing no_cost",
    "cost": "cost costs costing spend spends eat eats pay pays price spent paid charge uses_up use_up",
    "count": "count counts counted considered regarded treated called classed belong belongs",
    "fail": "fail fails failed failing miss misses missed too_late",
    "succeed": "succeed succeeds success successful hits win wins won beat beats",
    "start": "start starts begin begins beginning opening",
    "anew": "new anew afresh again fresh reroll redo repeat repeats repeated",
    "change": "change changes changed alter alters switch switches swap swaps different convert become becomes",
    "hidden": "hidden secret concealed unrevealed hide hides conceal secretly face_down",
    "shown": "reveal reveals revealed show shows shown open openly flip flipped turned face_up",
    "stuck": "stuck trapped stranded held pinned frozen fast locked tied caught rooted",
    "loose": "loose leave slip freed release released get_away break_free free_to_move",
    "near": "near close adjacent touching contact beside within touch touches next_to",
    "far": "far away distance afar beyond remote distant out_of",
    "full": "empty full packed crammed no_room",
    "true": "true correct right really indeed truly",
    "false": "false untrue mistaken myth incorrect",
    "we": "i me myself we us",
    "they": "he him himself they",
    "choose": "choose chooses pick picks choice decide decides decision select selects want like wish wants",
    "automatic": "automatically automatic itself always inevitably",
    "instead": "instead replace replaces rather_than in_place_of",
    "if": "if when whenever provided",
    "although": "even though although despite spite",
    "enough": "enough suffice suffices sufficient",
    "share": "share shared divide split join combine combined stack stacks",
    "in": "in into inside within enter enters",
    "out": "out outside exit leaves",
    "up": "up above upward top over",
    "down": "down under below beneath bottom",
    "give": "give gives given gave hand hands handed",
    "take": "take takes took taken taking grab steal steals stolen robbed",
    "beat": "beat beats outrank outranks prevail prevails wins trump trumps override overrides",
    "yield": "yield yields lose loses bow defer outranked",
    "inside": "include includes included including among member belong belongs part",
    "outside": "exclude excludes excluded excluding outside apart exception aside ignored disregarded",
}
"""The words of each group; those of a phrase are joined."""
OPENINGS = {
    "be": "is are am was were",
    "do": "do does did",
    "may": "can may could might",
    "must": "must need have should",
    "so": "so but and",
}


def _grouped(table: Mapping[str, str]) -> tuple[dict[str, tuple[str, ...]], dict[str, list[tuple[list[str], str]]]]:
    """For each word its groups, and for each first word of a phrase the phrases with their groups."""
    words: dict[str, list[str]] = defaultdict(list)
    phrases: dict[str, list[tuple[list[str], str]]] = defaultdict(list)
    for group, members in table.items():
        for member in members.split():
            if "_" in member:
                phrases[member.split("_")[0]].append((member.split("_"), group))
            else:
                words[member].append(group)
    return {word: tuple(groups) for word, groups in words.items()}, dict(phrases)


_WORDS, _PHRASES = _grouped(GROUPS)
_OPENED = {word: OPENING + group for group, members in OPENINGS.items() for word in members.split()}
NAMES = (*GROUPS, *(OPENING + group for group in OPENINGS))
"""Every group, in order; the place of each is its number."""
NUMBERS = {name: number for number, name in enumerate(NAMES)}


def operators(row: Sequence[str]) -> set[int]:
    """The numbers of the groups that stand in a row of words."""
    found: set[str] = set()
    for at, word in enumerate(row):
        found.update(_WORDS.get(word, ()))
        for phrase, group in _PHRASES.get(word, ()):
            if list(row[at : at + len(phrase)]) == phrase:
                found.add(group)
    if row and row[0] in _OPENED:
        found.add(_OPENED[row[0]])
    return {NUMBERS[group] for group in found}
