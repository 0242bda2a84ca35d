"""Who decides, and what is to be chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arbiter.effects import Act, Kind, Quality, Reference
from arbiter.engine.alternatives import is_of_following
from arbiter.engine.branches import Branch
from arbiter.engine.course import Simulation
from arbiter.engine.usage import in_force
from arbiter.engine.view import View
from arbiter.frozen import replace
from arbiter.pirates.answers import among, outside
from arbiter.pirates.answers.deeds import unanswered, who_did
from arbiter.pirates.answers.endings import who_wins
from arbiter.pirates.answers.matched import who_wins_match
from arbiter.pirates.answers.offered import at_random
from arbiter.pirates.answers.permitted import may
from arbiter.pirates.answers.replies import BranchReply, told, undecided
from arbiter.pirates.answers.required import must
from arbiter.pirates.answers.spoils import left_to_the_winner
from arbiter.pirates.answers.states import is_so
from arbiter.pirates.kinds import CARGO, is_ship
from arbiter.pirates.sailing.steering import STEERED
from arbiter.pirates.sailing.untangling import UNTANGLED
from arbiter.pirates.table.docking import berth, is_wild
from arbiter.pirates.table.losses import chooser
from arbiter.pirates.table.masts import MASTS_TO
from arbiter.pirates.waters.terrain import CAME_OUT
from arbiter.play import Ask, Question
from arbiter.trace import Choice, Node, NodeKind


def who(course: Simulation, branch: Branch, question: Question) -> BranchReply:
    """Who chooses, boards first or wins a boarding, is in a state, or did what else the question names."""
    if question.state == "cancelled":
        return unanswered(question)
    if question.act is None and question.state is not None:
        of_ships = isinstance(question.state, Quality) and question.state is not Quality.LOST
        of = "crew" if question.state in FACES else "ship" if of_ships else among.ANYBODY
        return among.of_those(course, branch, replace(question, of=of), is_so, among.in_state(question))
    if question.modal in (Ask.MAY, Ask.MUST) and question.act is not Act.CHOOSE:
        ask = may if question.modal is Ask.MAY else must
        asked = replace(question, of=among.ANYBODY) if question.act is Act.CANCEL else question
        return among.of_those(course, branch, asked, ask, among.by_whom(question, question.modal))
    apart = outside.who(course, branch, question)
    if apart is not None:
        return apart
    if question.act not in (Act.CHOOSE, Act.BOARD, Act.WIN, Act.COMPARE) or (
        question.act is Act.BOARD and question.state is None
    ):
        return who_did(course, branch, question)
    view = course.view(branch.state)
    if question.act in (Act.WIN, Act.COMPARE):
        return who_wins(course, branch) if question.act is Act.WIN else who_wins_match(course, branch, question)
    if question.act is Act.BOARD:
        of_game = question.state == "win something" and not any(one.act is Act.BOARD for one in branch.attempts)
        return who_wins(course, branch) if of_game else _of_a_boarding(view, branch, question)
    loads = _who_loads(view, branch, question) if question.who else None
    left = left_to_the_winner(course, branch) if question.of not in ("order", "mast") else None
    return loads or left or _who_chooses(view, branch, question)


FACES = (Quality.FACE_UP, Quality.FACE_DOWN)
"""The states of crew, whom alone it is asked of when somebody asks who."""


def _of_a_boarding(view: View, branch: Branch, question: Question) -> BranchReply:
    """Who won the boarding, or who may decide first to start one."""
    if question.state == "first":
        turn = branch.state.board.turn
        says = f"{turn}, whose turn it is, decides first"
        return BranchReply(turn, Node(NodeKind.FINDING, says, view.book.units("boarding")))
    if question.state == "tie":
        says = "who wins a tied boarding stands in no document; of a tied game ask who wins the game"
        return undecided(Node(NodeKind.FACT, says, view.book.units("boarding")))
    pair = {question.who, question.whom} if question.who and question.whom else set[str | None]()
    rows = [row for row in branch.state.done if not pair or {row[1], row[2]} == pair]
    won, fought = [row for row in rows if row[0] == "boarding won"], [row for row in rows if row[0] == "boarding"]
    if not won:
        return undecided(told(view, "no boarding was won", branch))
    if len({row[1] for row in won}) > 1 or (sum(row[3] for row in fought) > sum(row[3] for row in won)):
        return undecided("which of the boardings is meant was not said")
    winner, loser = won[-1][1:3]
    meant = loser if question.state == "lose" else winner
    return BranchReply(view.name(meant), told(view, f"{view.name(winner)} wins the boarding", branch, winner, loser))


def _who_loads(view: View, branch: Branch, question: Question) -> BranchReply | None:
    """Who chooses what a ship loads of what lies on a wild island: her player (`cursed-seas.exploring.1`), unless chance does.

    None where she lies elsewhere, as somebody may lose it then, and where the play has come to choices.
    """
    board, player = branch.state.board, view.player(question.who)
    place = berth(board, question.who) if question.who in board.pieces else ""
    if not is_wild(board, place) or any(pick.choice.who for pick in branch.picks) or at_random(view, None) is not None:
        return None
    says = f"{player} chooses what {view.name(question.who)} loads, of what she may load"
    return BranchReply(player, Node(NodeKind.FINDING, says, view.book.units("explore")))


def _who_chooses(view: View, branch: Branch, question: Question) -> BranchReply:
    if question.of == "order":
        return _who_orders(view, branch)
    if question.of == "heading":
        return _who_heads(view, branch, question)
    unsaid = _which_of_them(view, branch, question)
    if unsaid is not None:
        return unsaid
    made = [pick.choice for pick in branch.picks if pick.choice.who]  # no open point, which nobody decides
    made = [choice for choice in made if _is_of_such(choice, question)]
    if question.how:
        return _by_the_cause(view, branch, question)
    winner = _chooses_between_losses(view, branch) if question.of in (None, "loss") else ""
    if winner and any(choice.who != winner for choice in made):
        return undecided(
            f"{winner} chooses what of the text is done, and not what is lost by each of it: which is meant was not said"
        )
    return _by_the_choices(view, branch, question, made) if made else _of_what_went(view, branch, question)


def _who_heads(view: View, branch: Branch, question: Question) -> BranchReply:
    """Who chooses how a ship faces: her player, as she has come out of fog or weeds in the turn of that player."""
    ship, player = question.whom or "", view.player(question.whom or "")
    steered = [str(row[2]) for row in branch.state.done if row[:2] == (STEERED, ship)]
    if steered and steered[0]:
        return BranchReply(steered[0], told(view, f"{steered[0]} moves {view.name(ship)}", branch, ship))
    if steered:
        return undecided(f"which of the opponents sits to the left of {player} was not said")
    freed = next(((how, units) for row, how, units in _faced_anew(view) if branch.state.count(row, ship) and units), None)
    if freed is None or not player or player != branch.state.board.turn:
        return undecided(f"nothing tells of a place where {view.name(ship)} could take another heading")
    how, units = freed
    says = f"{view.name(ship)} may face any way as she {how} on an action that {player} gives her"
    return BranchReply(player, told(view, says, branch, ship, cites=units))


def _faced_anew(view: View) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """What lets a ship face any way, as the state counts it and in words, with the units that say so."""
    yield CAME_OUT, "comes out of the fog", view.book.units("out of the fog")
    yield UNTANGLED, "comes free of the weeds", view.book.units("tangled")


def _chooses_between_losses(view: View, branch: Branch) -> str:
    """The player by whose text a loss is decided that lets him choose several of what follows; empty where none is."""
    decided = (row[1] for row in branch.state.done if row[0] == "loss decided")
    texts = ((one, effect) for one in decided for ability in view.state.piece(one).abilities for effect in ability.effects)
    return next((view.player(one) for one, effect in texts if is_of_following(effect)), "")


def _of_what_went(view: View, branch: Branch, question: Question) -> BranchReply:
    """Who chooses what is lost where the play has come to no choice of it: by an ability, at a boarding, or else its loser."""
    decided = next((row[1] for row in branch.state.done if row[0] == "loss decided"), None)
    if decided is not None and question.of in (None, "loss", "crew", "treasure", "cargo"):
        says = f"the ability of {view.name(decided)} decides what is lost"
        return BranchReply(
            view.player(decided), told(view, says, branch, decided, cites=view.book.units("abilities decide the loss"))
        )
    won = [row for row in branch.state.done if row[0] == "boarding won"]
    kind = {"mast": Kind.MAST, "crew": Kind.CREW, "treasure": Kind.TREASURE, "cargo": Kind.CARGO}.get(
        question.of or "loss", Kind.LOSS
    )
    if won and kind is not Kind.MAST:
        role, units = chooser(view, Kind.LOSS)
        choosing = {view.player(row[1] if role == "winner" else row[2]) for row in won}
        if len(choosing) > 1:
            return undecided("which of the boardings is meant was not said")
        player = choosing.pop()
        return BranchReply(
            player, Node(NodeKind.FINDING, f"{player}, the {role} of the boarding, chooses what is lost", units, branch.events)
        )
    if not won and kind is Kind.LOSS and any(row[0] == "masts lost" for row in branch.state.done):
        if any(row[0] == "robbed" for row in branch.state.done):
            return undecided("masts have been lost and cargo was taken, and which of it is meant was not said")
        kind = Kind.MAST
    return _by_the_loser(view, branch, question, kind)


def _is_of_such(choice: Choice, question: Question) -> bool:
    """Whether a choice is among things of the kind that is asked about; of what is lost, among what can be lost."""
    asked = _CHOSEN.get(question.of or "")
    if asked is None:
        return question.state != "lost" or not choice.kinds or not choice.kinds <= {Kind.ABILITY, Kind.ISLAND}
    return not asked.isdisjoint(choice.kinds)


_CHOSEN = {
    "crew": frozenset({Kind.CREW}), "treasure": frozenset({Kind.TREASURE}), "cargo": CARGO, "mast": frozenset({Kind.MAST}),
}  # fmt: skip
"""The kinds of things that the words of a question name."""


def _which_of_them(view: View, branch: Branch, question: Question) -> BranchReply | None:
    """That nobody says who picks the one crew or treasure, where the winner of a boarding only chooses between these kinds."""
    role, units = chooser(view, Kind.LOSS)
    boarded = branch.state.count("boarding won") and not branch.state.count("loss decided")
    if not boarded or question.of not in ("crew", "treasure") or role != "winner":
        return None
    says = f"the winner chooses between crew and treasure; who picks which {question.of} it is stands in no document here"
    return undecided(Node(NodeKind.FACT, says, units))


def _by_the_loser(view: View, branch: Branch, question: Question, kind: Kind) -> BranchReply:
    """Who chooses what a hit, a ram or a text takes: whoever loses it, unless an ability or chance decides."""
    losers = [question.whom] if question.whom else _losers(view, kind)
    if len({view.player(one) for one in losers}) > 1:
        return undecided("several ships have lost something, and which of the losses is meant was not said")
    struck = next((row[2] for row in reversed(branch.state.done) if row[0] in ("hit", "rammed")), None)
    loser = losers[0] if losers else struck if kind is Kind.MAST or _may_be_lost(view, kind) else None
    card = view.state.board.pieces.get(loser or "")
    if card is not None and not (is_ship(card) or Kind.FORT in card.kinds):
        return undecided(f"nothing has happened by {view.name(card.id)} of which it is said who chooses")
    chosen_by = _ability_chooser(view, kind)
    if chosen_by is not None:
        return chosen_by
    chance = at_random(view, None) if kind in (Kind.TREASURE, Kind.CARGO, None if loser else kind) else None
    if chance is not None:
        return BranchReply("nobody", chance)
    if loser is None:
        return undecided("nothing has been lost that anyone would choose")
    said = [chooser(view, kind, cause)[1] for cause in _causes(view, loser, kind)]
    if not all(said):
        return undecided(f"no document here says who chooses what {view.name(loser)} loses")
    player, units = view.player(loser), tuple(dict.fromkeys(unit for found in said for unit in found))
    return BranchReply(player, Node(NodeKind.FINDING, f"{player}, who loses it, chooses", units, branch.events))


def _may_be_lost(view: View, kind: Kind) -> bool:
    """Whether a text that is open to somebody lets such a thing be eliminated."""
    taken = (offer.effect.whom for offer in view.state.offers if offer.effect.act is Act.ELIMINATE)
    wanted = CARGO | {kind} if kind is Kind.CARGO else frozenset({kind})
    return any(whom is not None and not wanted.isdisjoint(whom.kinds) for whom in taken)


def _losers(view: View, kind: Kind) -> list[str]:
    """The ships that have lost a thing of that kind: masts, or cargo that was taken from them."""
    rows = view.state.done
    wanted = CARGO if kind in (Kind.CARGO, Kind.LOSS) else frozenset({kind})
    robbed = (row[1] for row in rows if row[0] == "robbed" and row[1] and not wanted.isdisjoint(view.state.piece(row[2]).kinds))
    fallen = (row[1] for row in rows if row[0] == "masts lost" and kind in (Kind.MAST, Kind.LOSS))
    return list(dict.fromkeys((*robbed, *fallen)))


def _by_the_cause(view: View, branch: Branch, question: Question) -> BranchReply:
    """Who chooses the mast that a ram or a hit takes, of the ship that is named or the only one that was rammed or hit."""
    causes, rows = {*question.how}, branch.state.done
    met = {row[2] for row in rows if row[0] == ("rammed" if causes == {"ram"} else "hit")}
    loser = question.whom or next(iter(met), "")
    unsaid = loser not in view.state.board.pieces or (len(met) > 1 and not question.whom)
    if question.of != "mast" or len(causes) > 1 or unsaid:
        return undecided(f"nothing here works out who chooses: “{question.text}”")
    by_text = _ability_chooser(view, Kind.MAST, next(iter(causes)))
    if by_text is not None:
        return by_text if causes == {"hit"} else unanswered(question)
    role, units = chooser(view, Kind.MAST, causes.pop())
    if not units or role != "owner":
        return undecided(f"no document here says who chooses what {view.name(loser)} loses")
    player = view.player(loser)
    return BranchReply(player, Node(NodeKind.FINDING, f"{player}, who loses it, chooses", units, branch.events))


def _causes(view: View, loser: str, kind: Kind) -> list[str]:
    """What took from a ship the masts that she lost, or a ram that took none; nothing in particular is empty."""
    rows = [row for row in view.state.done if row[0].startswith(MASTS_TO) and row[2] == loser and kind is Kind.MAST]
    if kind is Kind.MAST and not view.state.count("masts lost", loser) and view.state.count("rammed", None, loser):
        return [Kind.RAM.value]
    others = kind is not Kind.MAST or sum(row[3] for row in rows) < max(view.state.count("masts lost", loser), 1)
    return [*(row[0].removeprefix(MASTS_TO) for row in rows), *([""] if others else [])]


def _by_the_choices(view: View, branch: Branch, question: Question, made: Sequence[Choice]) -> BranchReply:
    """Who made the choices that the play came to, as far as a document says so and they were not several players."""
    picked = made[0]
    if len({choice.who for choice in made}) > 1:
        return undecided("which of the choices is meant was not said")
    if not picked.cites and _is_unsaid(view, question):
        return undecided(f"no document here says who chooses {picked.what}")
    units = picked.cites or (view.book.units("boarding") if view.state.count("boarding won") else ())
    return BranchReply(picked.who, Node(NodeKind.FINDING, f"{picked.who} chooses {picked.what}", units, branch.events))


def _is_unsaid(view: View, question: Question) -> bool:
    """Whether nothing says who chooses what is lost to no boarding, and no text leaves it to `you`."""
    lost = {"crew": Kind.CREW, "mast": Kind.MAST, "treasure": Kind.TREASURE, "cargo": Kind.CARGO}.get(question.of or "crew")
    texts = (effect for speaker in view.speaking() for effect in speaker.ability.effects)
    left = any(effect.who is not None and effect.who.reference is Reference.YOU for effect in texts)
    return not (left or view.state.count("boarding won") or lost is None or chooser(view, lost)[1])


def _who_orders(view: View, branch: Branch) -> BranchReply:
    """Who says in which order things happen at the beginning and the end of a turn (`faq.turn-boundaries.1`)."""
    turn, units = branch.state.board.turn, view.book.units("the current player orders what meets")
    if not units or not turn:
        return undecided("no document says who orders what happens at once")
    says = f"{turn}, whose turn it is, chooses the order of what happens as it begins or ends"
    return BranchReply(turn, Node(NodeKind.FINDING, says, units))


def _is_lost_otherwise(view: View, ship: str) -> bool:
    """Whether masts could be lost to more than the hits of one ship: to those of another, or to a ram."""
    return any(row[0] == "rammed" or (row[0] == "hit" and row[1] != ship) for row in view.state.done)


def _ability_chooser(view: View, kind: Kind, asked: str | None = None) -> BranchReply | None:
    """An ability that lets its player choose instead; open where it is not `asked` what takes it, and not all is chosen so."""
    for speaker, place in view.speakers((Act.CHOOSE, None)):
        effect = speaker.ability.effects[place]
        if (
            effect.whom is not None
            and kind in effect.whom.kinds
            and view.state.count("hit", speaker.ship)
            and in_force(view, speaker)
        ):
            if asked is None and _is_lost_otherwise(view, speaker.ship):
                return undecided("to what the mast is lost that is meant was not said, and not all of them are chosen alike")
            player = view.player(speaker.bearer)
            return BranchReply(
                player,
                Node(
                    NodeKind.FINDING,
                    f"{player} chooses by the ability of {view.name(speaker.bearer)}",
                    (*speaker.ability.cites, *view.book.units("ability over rule")),
                ),
            )
    return None
