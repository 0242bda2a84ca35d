"""Claims: what rules and abilities say about a point, and what is said about those abilities themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from arbiter.effects import Ability, Act, Action, Effect, Happening, Kind, Phase, Quality, Quantity, Reference, Selector
from arbiter.engine.happenings import is_of
from arbiter.engine.hearing import speaking, speaks_of_whom
from arbiter.engine.matching import conditions_hold, fits, fits_within_kind
from arbiter.engine.points import Binding, Claim, Participant, Point, Reasons
from arbiter.engine.reads import Reads
from arbiter.engine.state import Cancellation, Event, Lasting
from arbiter.engine.view import AbilityInPlay, View
from arbiter.frozen import replace
from arbiter.precedence import Attack
from arbiter.rulebook.rules import Rule

Fit = Callable[[View, Selector, Participant, Binding, Reasons], bool]
"""Whether a role is one that a selector picks out."""


def claims_about(view: View, point: Point) -> list[Claim]:
    """All claims about a point, and the view has noted that it was read."""
    known = view.silent.get(point)
    if known is not None:
        view.reads.again(known)
        return []
    outer, view.reads = view.reads, Reads()
    view.reads.settle(point)
    found = gathered(view, point)
    record, view.reads = view.reads.record(), outer
    outer.again(record)
    if not found:
        view.silent[point] = record
    return found


def gathered(view: View, point: Point) -> list[Claim]:
    """All claims about a point, those of abilities in the order of the board, then those of rules."""
    topic = (point.act, point.quantity)
    found = []
    for speaker, place in view.speakers(topic):
        claim = claim_of_ability(view, point, speaker, speaker.ability.effects[place])
        if claim is not None:
            view.reads.use(speaker.bearer, speaker.ability.name)
            found.append(claim)
    found += _lasting_claims(view, point)
    bindings: dict[str, Binding] = {}
    for rule, of_whom in speaking(view, topic, point):
        subject = _subject(point, of_whom)
        binding = bindings.get(subject)
        if binding is None:
            binding = bindings[subject] = Binding(subject=subject, that=_other(point, subject))
        claim = _claim_of_rule(view, point, rule, binding)
        if claim is not None:
            found.append(claim)
    return found


def claim_of_ability(view: View, point: Point, speaker: AbilityInPlay, effect: Effect) -> Claim | None:
    """What an effect of an ability claims about a point, or None when it does not speak to it.

    What has something happen at a moment, or an action earned, claims nothing besides, nor does what holds for a time once
    its card is revealed; and what a die decides claims nothing before that is rolled, but for what whoever asks for it
    rolls for. Leave for crew of some kind to use their abilities is nothing that its bearer could use before it has it itself.
    """
    if effect.needs_roll and (not effect.affirms or effect.act not in view.game.acts.rolled_for):
        return None
    at_a_moment = effect.affirms if effect.when is not None else effect.turn is not None and not effect.conditions
    earned = effect.act is Act.GIVE and effect.optional and effect.when is None
    if (at_a_moment or earned) and view.game.instructs(effect):
        return None
    if _is_leave(effect) and point.who is not None and point.who.piece == speaker.bearer:
        return None
    subject = _subject(point, speaks_of_whom(effect))
    binding = Binding(speaker.bearer, speaker.ship, subject, _that(point, speaker.ship, effect, subject))
    reasons: Reasons = []
    if not applies(view, effect, point, binding, reasons):
        return None
    cites = view.book.behind(speaker.ability, effect)
    return Claim(effect.affirms, effect, None, speaker.bearer, speaker.ability, tuple(reasons), tuple(dict.fromkeys(cites)))


def _lasting_claims(view: View, point: Point) -> Iterator[Claim]:
    """What abilities established for a time claims too, with what their words pointed at when they did."""
    for lasting in view.state.lasting:
        effect, source = lasting.effect, lasting.program
        if effect.topic != (point.act, point.quantity) or not lasting.holds(view.state.board.turn):
            continue
        reasons: Reasons = []
        binding = Binding(source.bearer, source.ship, source.subject, source.that, source.picked, source.here)
        if applies(view, effect, point, binding, reasons):
            cites = view.book.behind(source.ability, effect)
            yield Claim(effect.affirms, effect, None, source.bearer, source.ability, tuple(reasons), tuple(dict.fromkeys(cites)))


def _claim_of_rule(view: View, point: Point, rule: Rule, binding: Binding) -> Claim | None:
    """What a rule claims whose parties are of the kinds of those of the point, or None when it does not speak to it."""
    reasons: Reasons = []
    if not applies(view, rule.effect, point, binding, reasons, fits_within_kind):
        return None
    return Claim(
        rule.effect.affirms,
        rule.effect,
        rule,
        reasons=tuple(reasons),
        cites=(rule.unit, *view.book.confirming(rule.effect)),
        absolute=rule.absolute,
    )


def applies(view: View, effect: Effect, point: Point, binding: Binding, reasons: Reasons, fit: Fit = fits) -> bool:
    """Whether an effect speaks to a point on this board, as `fit` says of each of its parties."""
    if effect.place is not None or not _action_fits(effect, point) or (point.aimed and effect.whom is None):
        return False
    who = point.whom if effect.act in view.game.acts.intransitive and effect.whom is None else point.who
    at_once = effect.when is None or view.game.is_of(effect, effect.when.happening)
    done_to = effect.when.happening.whom if effect.when is not None and at_once else None
    if at_once and effect.when is not None and who is not None:  # what comes with an action goes by how it was given
        view = view.after(view.state.as_set_out(who.piece))
    for bound in (binding,) if at_once else _bindings(view, effect, point, binding):
        found: Reasons = []
        if done_to is not None and _introduces(done_to) and (who is None or not fit(view, done_to, who, bound, found)):
            continue
        if effect.who is not None and (who is None or not fit(view, effect.who, who, bound, found)):
            continue
        if at_once and who is not None and not _is_introduced(view, effect, who, bound, found):
            continue
        whom = effect.whom
        fitting = whom is None or (point.whom is not None and fit(view, whom, point.whom, bound, found))
        if not fitting and not _is_its_own(effect, point):
            continue
        if conditions_hold(view, effect.conditions, point, bound, found):
            reasons += found
            return True
    return False


def _is_introduced(view: View, effect: Effect, who: Participant, binding: Binding, reasons: Reasons) -> bool:
    """Whether who has a figure is what its text introduces with that of which it is one: `when an enemy ship is given …, she`."""
    told = effect.when.happening.whom if effect.when is not None else None
    points = effect.who is not None and effect.who.reference in (Reference.THAT, Reference.SUBJECT)
    return told is None or not points or not _introduces(told) or fits(view, told, who, binding, reasons)


def _is_its_own(effect: Effect, point: Point) -> bool:
    """Whether what an effect speaks of using is whatever the piece of the point has: `that ship cannot use abilities`."""
    whom = effect.whom
    plain = whom is not None and whom.kind is Kind.ABILITY and whom.name is None and not whom.traits
    return point.act is Act.USE and point.whom is None and plain and effect.who is not None


def _subject(point: Point, of_whom: bool) -> str:
    """The piece that the pronouns of an effect mean: who acts, or who is acted on when the actor is told by it."""
    role = point.whom if of_whom and point.whom is not None else point.who or point.whom
    return role.piece if role is not None else ""


def _that(point: Point, ship: str, effect: Effect, subject: str) -> str:
    """The piece that a text points at besides its own ship: the only one that it names, where it is about two others."""
    parties = {role.piece for role in (point.who, point.whom) if role is not None}
    return subject if effect.who is None and ship not in parties else _other(point, ship)


def _other(point: Point, ship: str) -> str:
    """The piece of a point that is not that one."""
    if point.who is not None and point.who.piece != ship:
        return point.who.piece
    return point.whom.piece if point.whom is not None and point.whom.piece != ship else ""


def _action_fits(effect: Effect, point: Point) -> bool:
    if point.act is not Act.GIVE or effect.action is None or point.action is None:
        return True
    if None not in (effect.free, point.free) and effect.free != point.free:
        return False
    return effect.action in (Action.ANY, Action.SAME, point.action)


def _bindings(view: View, effect: Effect, point: Point, binding: Binding) -> Iterator[Binding]:
    """What the words of an effect stand for, once for each event that it waits for, just past or under way."""
    assert effect.when is not None
    wanted, just = effect.when.happening, point.just
    actor = effect.who or effect.whom
    of_subject = actor is not None and actor.reference is Reference.SUBJECT
    if just is not None and just.act is Act.GIVE and of_subject and just.who != binding.subject:
        return
    under_way = point.during if effect.when.phase is not Phase.AFTER else ()
    for event in (*((just,) if just is not None else ()), *under_way):
        if is_of(view, wanted, event, binding, []):
            yield _told_by(wanted, event, binding)


def _told_by(wanted: Happening, event: Event, binding: Binding) -> Binding:
    """What `she` and `that ship` mean where the text has introduced them with what it waits for: who did it, and to whom."""
    subject = event.who if _introduces(wanted.who) else ""
    that = event.whom if _introduces(wanted.whom) else ""
    return replace(binding, subject=subject or binding.subject, that=that or binding.that)


def _introduces(selector: Selector | None) -> bool:
    return selector is not None and selector.reference in (Reference.ANY, Reference.OTHER)


# What is claimed about an ability


def _is_leave(effect: Effect) -> bool:
    """Whether an effect lets others than its own bearer use their abilities."""
    return effect.act is Act.USE and effect.affirms and effect.who is not None and effect.who.reference is not Reference.THIS


def keeps_out(effect: Effect) -> bool:
    """Whether an effect says that no other ability applies."""
    return effect.act is Act.APPLY and not effect.affirms and effect.quantity is None


def keeps_alone(view: View, bearer: str, ship: str, of: Act | Quantity | None) -> Lasting | None:
    """What holds now that no ability but those of its own card bears on a figure of a ship or what goes with it, if any does."""
    for lasting in view.state.lasting:
        effect, source = lasting.effect, lasting.program
        if effect.act is not Act.APPLY or effect.affirms or effect.quantity is None or bearer in ("", source.bearer):
            continue
        amid = view.game.acts.amid.get(effect.quantity, frozenset())
        if source.ship == ship and lasting.holds(view.state.board.turn) and (of is effect.quantity or of in amid):
            return lasting
    return None


def about_abilities(view: View, point: Point, claim: Claim) -> Iterator[tuple[list[Claim], list[Attack]]]:
    """Claims that the ability behind a claim is cancelled, may not be used, or is kept out, and their attacks."""
    if claim.ability is None or not claim.bearer or claim.bearer not in view.state.board.pieces:
        return
    yield from _cancelled(view, claim)
    if claim.effect is not None and (claim.effect.act is not Act.USE or _is_leave(claim.effect)):
        yield from _unusable(view, claim)
        if point.inside:
            yield from _kept_out(view, claim)
        yield from _kept_from_figure(view, point, claim)


def _cancelled(view: View, claim: Claim) -> Iterator[tuple[list[Claim], list[Attack]]]:
    ship = view.state.ship_of(claim.bearer)
    if _is_under_way(view, claim):
        return
    for cancellation in view.state.cancellations:
        if cancellation.ship == ship and claim.ability is not None and cancellation.ability.same_as(claim.ability):
            if claim.order and cancellation.window > claim.order - 1 and claim.says:
                continue
            node = _cancelling(view, cancellation)
            cites = (*view.book.units("cancelled in time"), *view.book.units("cancelled until the turn ends"))
            if claim.says:
                cites = (*view.book.units("canceller cancelled"), *cites)
            if _is_keyword(view, claim.ability):
                cites = (*view.book.units("keywords are cancelled"), *cites)
            if view.state.piece(cancellation.canceller).gone is not None:
                cites = (*cites, *view.book.units("outlives the canceller"))
            if _cancelled_later(view, cancellation):
                cites = (*cites, *view.book.units("earlier uses stand"))
            if cancellation.target != claim.bearer:
                cites = (*view.book.units("all instances"), *cites)
            yield [node], [Attack(node, claim, "cancelled", tuple(dict.fromkeys(cites)))]


def _is_keyword(view: View, ability: Ability) -> bool:
    return ability.name[:1].isupper() and ability.name.casefold() in view.book.keywords


def _cancelled_later(view: View, cancellation: Cancellation) -> bool:
    """Whether the canceller itself was cancelled after this, which does not undo it."""
    ship = view.state.ship_of(cancellation.canceller)
    return any(
        other.ship == ship and other.ability.same_as(cancellation.by) and other.window > cancellation.window
        for other in view.state.cancellations
    )


def _is_under_way(view: View, claim: Claim) -> bool:
    """Whether the action in progress is being made with the ability: then it is too late to cancel it (`faq.cancel.6`)."""
    mode = view.state.mode
    return mode is not None and mode.bearer == claim.bearer and mode.ability is claim.ability


def _cancelling(view: View, cancellation: Cancellation) -> Claim:
    """The claim that an ability is cancelled. Its `order` is one more than its window: later cancellings never reach it."""
    cancelled = ability_of(view, cancellation.target, cancellation.ability.name)
    says = f"{view.name(cancellation.canceller)} cancels {cancelled} {cancellation.when}".rstrip()
    effect = next((effect for effect in cancellation.by.effects if effect.act is Act.CANCEL), None)
    return _once(view, cancellation, says, effect)


def _once(view: View, cancellation: Cancellation, says: str, effect: Effect | None) -> Claim:
    known = view.cancelling.get(cancellation)
    if known is None:
        known = Claim(
            "cancels",
            effect,
            None,
            cancellation.canceller,
            cancellation.by,
            (),
            cancellation.by.cites,
            says,
            cancellation.window + 1,
        )
        view.cancelling[cancellation] = known
    return known


def ability_of(view: View, bearer: str, name: str) -> str:
    """An ability named by who bears it."""
    piece = view.state.piece(bearer)
    if piece.type == name:
        return view.name(bearer)
    return f"the ability of {view.name(bearer)}" if len(piece.abilities) == 1 else f"the {name} ability of {view.name(bearer)}"


def _unusable(view: View, claim: Claim) -> Iterator[tuple[list[Claim], list[Attack]]]:
    piece = view.state.piece(claim.bearer)
    effect = claim.effect
    ashore = piece.aboard in view.state.board.pieces and view.state.piece(piece.aboard or "").kind in view.kinds.places
    hides = Quality.FACE_DOWN in piece.marks and not ashore
    left = effect is not None and (effect.optional or effect.often is not None)
    if hides and effect is not None and (not left or _is_leave(effect)):
        if piece.kind in view.kinds.users:  # whose player may turn it face up at any time
            view.assume((REVEALED, piece.id), f"{piece.name} is not revealed", [])
        hidden = Claim("hidden", None, says=f"{view.name(claim.bearer)} is face down", cites=view.book.units("reveal"))
        yield [hidden], [Attack(hidden, claim, "an ability that is face down is not in use", view.book.units("reveal"))]
    uses = claims_about(view, Point(Act.USE, view.role(claim.bearer)))
    against = [use for use in uses if use.value is False]
    if against:
        keyword = claim.ability is not None and _is_keyword(view, claim.ability)
        units = view.book.units("keywords are abilities") if keyword else ()
        yield uses, [Attack(use, claim, "an ability that may not be used", (*units, *use.cites)) for use in against]


REVEALED = "revealed"
"""The first part of the assumption that a crew that lies face down is not revealed."""


def _kept_from_figure(view: View, point: Point, claim: Claim) -> Iterator[tuple[list[Claim], list[Attack]]]:
    """The ability that lets no other bear on a figure for a time."""
    concerned = point.who or point.whom
    alone = keeps_alone(view, claim.bearer, concerned.piece, point.quantity or point.act) if concerned is not None else None
    if alone is not None:
        source = alone.program
        figure = alone.effect.quantity.value if alone.effect.quantity is not None else "figure"
        says = f"{view.name(source.bearer)} lets no other ability bear on the {figure} of {view.name(source.ship)}"
        keeper = Claim("keeps out", alone.effect, None, source.bearer, source.ability, (), source.ability.cites, says)
        yield [keeper], [Attack(keeper, claim, "no other ability bears on this figure now", source.ability.cites)]


def _kept_out(view: View, claim: Claim) -> Iterator[tuple[list[Claim], list[Attack]]]:
    """The ability that the action is made with keeps other abilities out of it."""
    mode = view.state.mode
    if mode is None or mode.ability is claim.ability:
        return
    for effect in mode.ability.effects:
        if keeps_out(effect):
            keeper = Claim("keeps out", effect, None, mode.bearer, mode.ability, (), mode.ability.cites)
            yield (
                [keeper],
                [
                    Attack(
                        keeper,
                        claim,
                        "no other ability applies to this action",
                        (*mode.ability.cites, *view.book.units("no other abilities")),
                    )
                ],
            )
