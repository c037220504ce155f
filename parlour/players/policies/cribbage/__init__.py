"""Cribbage by averages: the lay-out over every start and the others' lay-outs, the play over the possible replies.

Imagined deals are played to the end of the play and, near the game-hole, of the show: a player who will not get to show
a hand must peg instead.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from statistics import fmean

from ....engine.cards import Card, cards
from ....engine.keys import key_of
from ....engine.questions import Action, Ask, Play, Verb
from ....engine.table import View
from ....games.cribbage import FORMS, Accept, Claim, LayOut
from ....games.cribbage.counting import HIGHEST_COUNT, Part, parts_of, pips, play_parts, play_points
from ...policy import ActionValue, Advice, Policy, Style
from ...search.evaluation import ranked_values, values_by_rule
from .averages import OWN, THEIRS, Unseen, crib_average, hand_average, rough_crib, unseen_by
from .imagined import CribbageKnowledge
from .pegging import Reply, best_points, follow_up, habit
from .playing_on import Ending

FORGETFUL = 0.5  # players who remember less lay out by their own hands alone; those who do not remember everything
# judge a crib only by the cards that they give it
WIDEST = 6  # answers that are tried in imagined deals
MORE = 2  # imagined deals for each one requested: they are cheap here
DOUBT = 0.5  # standard errors by which another action must beat the advice
NAMES = {"fifteen": "fifteen", "thirty_one": "thirty-one", "run": "a run"}
PART_CLAUSES = {"fifteen": "CRB-15", "thirty_one": "CRB-13", "run": "CRB-17"}


def partners(seat: int, other: int, seats: int) -> bool:
    """Return whether two seats peg for one side."""
    return seat == other or (seats == 4 and (seat - other) % 2 == 0)


class CribbagePolicy(Policy):
    """Lays out by averages, and plays by the points of a card less those of the likely reply."""

    error_scale: Mapping[Verb, float] = {LayOut: 0.5, Play: 0.4}  # points

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        """Return advice on the lay-out, a card, a claim or muggins."""
        verb = ask.actions[0].verb
        if verb is LayOut:
            return self.lay_out(view, ask, style)
        if verb is Play:
            return self.play(view, ask, style)
        return self.claim(view, ask) if verb is Claim else self.muggins(view, ask, style)

    # the lay-out
    def lay_out(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        """Return advice on every lay-out, by the averages of hand and crib."""
        unseen = unseen_by(view.hand)
        return [self.split(view, action, unseen, style) for action in ask.actions]

    def split(self, view: View, action: Action, unseen: Unseen, style: Style) -> Advice:
        """Return advice on one lay-out."""
        laid_out: Sequence[Card] = action.what
        kept = [card for card in view.hand if card not in laid_out]
        hand = hand_average(kept, unseen)
        words = " and ".join(map(str, laid_out))
        clause = FORMS[view.options.form].clause
        if style.remembers < FORGETFUL:
            said = f"Lay out {words}: the cards you keep count about {hand:.0f} on average."
            return Advice(action, hand, "Keep what counts together.", said, clause)
        is_own = view.seat is not None and view.dealer is not None and partners(view.seat, view.dealer, view.seats)
        if style.remembers < 1:
            crib = rough_crib(laid_out)
            worth = hand + crib if is_own else hand - crib
            said = f"Lay out {words}: {balance(hand, crib, is_own)}."
            return Advice(action, worth, "What do they make by themselves?", said, clause)
        crib = crib_average(view.options.form, laid_out, OWN if is_own else THEIRS, unseen)
        said = f"Lay out {words}: {balance(hand, crib, is_own)}."
        if is_own:
            return Advice(action, hand + crib, "Your lay-out comes back to you in the crib.", said, clause)
        fear = 1 - 0.2 * style.boldness
        idea = "Keep what counts together, and give the dealer’s crib little."
        return Advice(action, hand - fear * crib, idea, said, clause)

    # the play
    def play(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        """Return advice on every card, by its points, those of the likely reply and those of a card after that.

        Players who do not remember everything count only what scores at once, and keep careful habits.
        """
        current = cards(" ".join(view.facts["current"]))
        if view.facts["count"] == HIGHEST_COUNT:
            current = []  # the next count begins
        count = sum(pips(card.rank) for card in current)
        first = ask.actions[0]
        if len(ask.actions) == 1 and not play_parts([*current, first.what], count + pips(first.what.rank)):
            said = f"Play {first.what}: it is the only card you may play."
            return [Advice(first, 0.0, "You have no choice here.", said, "CRB-11")]
        if style.remembers < 1:
            return [self.greedy(view, action, current, count) for action in ask.actions]
        unseen = unseen_by(self.seen(view))
        return [self.weighed(view, action, current, count, unseen, style) for action in ask.actions]

    def seen(self, view: View) -> list[Card]:
        """Return every card that the seat has seen: its own, those played, the start and its lay-out."""
        known = {piece for event in view.events for piece in getattr(event, "pieces", ()) if piece is not None}
        return [card for card in known if isinstance(card, Card)]

    def greedy(self, view: View, action: Action, current: Sequence[Card], count: int) -> Advice:
        """Return advice on a card by the points that it scores at once."""
        card, after = action.what, count + pips(action.what.rank)
        points = play_points([*(c.rank for c in current), card.rank], after)
        worth = points + habit(card.rank, after, not current, [c.rank for c in view.hand]) / 10
        return self.explained(action, [*current, card], after, worth, None)

    def weighed(
        self, view: View, action: Action, current: Sequence[Card], count: int, unseen: Unseen, style: Style
    ) -> Advice:
        """Return advice on a card by its points and the averages of the reply and of the card after it."""
        card, after = action.what, count + pips(action.what.rank)
        ranks = [*(c.rank for c in current), card.rank]
        points = float(play_points(ranks, after))
        rest = [c.rank for c in view.hand if c is not card]
        small = habit(card.rank, after, not current, [c.rank for c in view.hand]) / 20
        if after == HIGHEST_COUNT:
            return self.explained(action, [*current, card], after, points + small, None)
        following = self.next_to_play(view)
        if following is None:  # nobody else goes on
            points += best_points(rest, ranks, after) or (0 if rest else 1)
            return self.explained(action, [*current, card], after, points + small, None)
        reply = Reply(ranks, after, unseen.ranks, unseen.many, len(view[key_of("hands", following)]))
        if view.seat is not None and partners(view.seat, following, view.seats):
            return self.explained(action, [*current, card], after, points + reply.cost + small, None)
        then = follow_up(rest, ranks, after, reply) if view.seats == 2 else reply.none
        fear = 1 - 0.2 * style.boldness
        return self.explained(
            action, [*current, card], after, points - fear * reply.cost + 0.8 * then + small, reply.cost
        )

    def next_to_play(self, view: View) -> int | None:
        """Return the seat that plays next, as far as this one knows: the next with cards that has not said go."""
        assert view.seat is not None
        said = view.facts["gone"]
        around = [(view.seat + step) % view.seats for step in range(1, view.seats)]
        return next((seat for seat in around if view[key_of("hands", seat)] and seat not in said), None)

    def explained(
        self, action: Action, current: Sequence[Card], after: int, worth: float, cost: float | None
    ) -> Advice:
        """Return advice on a card, with a reason that fits what it does."""
        card, parts = action.what, play_parts(current, after)
        points = sum(part.points for part in parts)
        if parts:
            names = " and ".join(NAMES.get(part.kind, f"a {part.kind.replace('_', '-')}") for part in parts)
            clause = PART_CLAUSES.get(parts[0].kind, "CRB-16")
            idea = "Does a card score at once?"
            return Advice(action, worth, idea, f"Play {card}: it makes {names}, for {points}.", clause)
        if len(current) == 1:
            why = "nobody can make fifteen on it" if card.rank < 5 else "the next card may make fifteen"
            return Advice(action, worth, "Lead what cannot be made fifteen.", f"Play {card}: {why}.", "CRB-15")
        if after in (5, 21):
            said = f"Play {card} only if you must: any ten-card would then make {after + 10}."
            return Advice(action, worth, "Leave neither five nor twenty-one.", said, "CRB-15", dissuades=True)
        idea = "Leave the next player little to score." if after < 22 else "Keep a small card for thirty-one."
        left = f"it leaves the count at {after}"
        if cost is not None:
            reply = f"scores about {round(cost)} on average" if cost >= 0.5 else "will probably score nothing"
            left = f"the reply {reply}"
        return Advice(action, worth, idea, f"Play {card}: {left}.", "CRB-10")

    # the show
    def claim(self, view: View, ask: Ask) -> list[Advice]:
        """Return advice on every claim: the true count, neither more nor less (CRB-R18)."""
        parts = self.parts_on_show(view)
        true = sum(part.points for part in parts)
        told = ", ".join(f"{part.kind.replace('_', '-')} {part.points}" for part in parts) or "nothing scores"
        idea = "Fifteens first, then pairs, runs, flush and nob."
        found = []
        for action in ask.actions:
            claimed = action.what
            if claimed == true:
                reason = f"Claim {true}: {told}."
            elif claimed < true:
                reason = f"Claim {claimed}: you would lose {true - claimed} of your points."
            else:
                reason = f"Claim {claimed}: an opponent would peg the extra {claimed - true}."
            found.append(Advice(action, min(claimed, true) - max(claimed - true, 0) * 2, idea, reason, "CRB-R18", True))
        return found

    def parts_on_show(self, view: View) -> list[Part]:
        """Return the items of the hand or crib that is being counted."""
        shown = view.facts["showing"]
        return parts_of(cards(" ".join(shown["cards"])), view["start"][0], shown["of"] == "crib")

    def muggins(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        """Return advice on overlooked points; the easiest level sees only fifteens and pairs (CRB-R23)."""
        parts = self.parts_on_show(view)
        if style.remembers < FORGETFUL:
            parts = [part for part in parts if part.kind == "fifteen" or "pair" in part.kind]
        overlooked = max(sum(part.points for part in parts) - view.facts["claimed"], 0)
        found = []
        for action in ask.actions:
            named = 0 if action is Accept else action.what
            worth = named if named <= overlooked else -1
            if not named:
                reason = (
                    "Let it stand: nothing was overlooked."
                    if not overlooked
                    else f"Let it stand: {overlooked} would stay unclaimed."
                )
            elif named <= overlooked:
                reason = f"Name {named}: the true count is {view.facts['claimed'] + overlooked}."
            else:
                reason = f"Name {named}: not so many were overlooked."
            found.append(Advice(action, worth, "Count the cards yourself.", reason, "CRB-R23", True))
        return found

    def weigh(
        self, view: View, advice: Sequence[Advice], worlds: int, rng: random.Random, style: Style
    ) -> list[ActionValue]:
        """Return the values of the actions in imagined deals, in points ahead or, near the end, chances of winning.

        Players who do not remember everything keep to the advice.
        """
        if style.remembers < 1 or advice[0].is_settled:
            return values_by_rule(advice)
        tried = advice[:WIDEST]
        averages = {each.action: each.worth for each in tried if each.action.verb is LayOut}
        sight, won = CribbageKnowledge(view), [list[float]() for _ in tried]
        for _ in range(worlds):
            endings = [Ending(view, sight.imagined(rng), averages) for _ in range(MORE)]
            for each, results in zip(tried, won, strict=True):
                results.append(fmean(ending.worth(each.action) for ending in endings))
        return ranked_values(tried, won, DOUBT)


def balance(hand: float, crib: float, is_own: bool) -> str:
    """Return the average count of a hand with or against the crib, as a clause."""
    if is_own:
        return f"your hand and your crib then count about {hand + crib:.0f} on average"
    ahead = round(hand - crib)
    if not ahead:
        return "your hand then counts about as much as the dealer’s crib"
    return f"your hand then counts about {abs(ahead)} {'more' if ahead > 0 else 'less'} than the dealer’s crib"


POLICY = CribbagePolicy()
