"""Cribbage judged by averages: the lay-out over every start and the others' lay-outs, the play over what may reply.

Upon imagined deals the play is gone through to its end, and near the game-hole the show too, so that a player who will
not live to show his hand pegs for his life.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from statistics import fmean

from ....engine.cards import Card, cards
from ....engine.questions import Action, Ask, Play, Verb
from ....engine.table import View
from ....games.cribbage import FORMS, Accept, Claim, LayOut
from ....games.cribbage.counting import HIGHEST_COUNT, Part, parts_of, pips, play_parts, play_points
from ...policy import Advice, Policy, Style
from ...search.evaluation import ActionValue, ranked_values, values_by_rule
from .averages import OWN, THEIRS, Unseen, crib_average, hand_average, rough_crib, unseen_by
from .imagined import Sight
from .pegging import Reply, best_points, follow_up, habit
from .playing_on import Ending

FORGETFUL = 0.5  # who remembers less lays out by his own hand; who does not remember all judges a crib by the cards
# that he gives, not by what the others are likely to add
WIDEST = 6  # answers that are tried upon imagined deals
MORE = 2  # deals to a world that is asked for: they cost little here
DOUBT = 0.5  # standard errors by which the advice must be surpassed
NAMES = {"fifteen": "fifteen", "thirty_one": "thirty-one", "run": "a run"}
PART_CLAUSES = {"fifteen": "CRB-15", "thirty_one": "CRB-13", "run": "CRB-17"}


def partners(seat: int, other: int, seats: int) -> bool:
    """Whether two seats peg for one side."""
    return seat == other or (seats == 4 and (seat - other) % 2 == 0)


class CribbagePolicy(Policy):
    """Lays out by averages and plays by what a card scores, less what may be scored upon it."""

    error_scale: Mapping[Verb, float] = {LayOut: 0.5, Play: 0.4}  # points

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        verb = ask.actions[0].verb
        if verb is LayOut:
            advice = self.lay_out(view, ask, style)
        elif verb is Play:
            advice = self.play(view, ask, style)
        elif verb is Claim:
            advice = self.claim(view, ask)
        else:
            advice = self.muggins(view, ask, style)
        return advice

    # the lay-out
    def lay_out(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        """Weigh every split by the mean of the hand and, for or against, of the crib."""
        unseen = unseen_by(view.hand)
        return [self.split(view, action, unseen, style) for action in ask.actions]

    def split(self, view: View, action: Action, unseen: Unseen, style: Style) -> Advice:
        laid_out: Sequence[Card] = action.what
        kept = [card for card in view.hand if card not in laid_out]
        hand = hand_average(kept, unseen)
        words = " and ".join(map(str, laid_out))
        clause = FORMS[view.options.form].clause
        if style.remembers < FORGETFUL:
            said = f"Lay out {words}: what you keep counts {hand:.1f} on the average."
            return Advice(action, hand, "Keep what counts together.", said, clause)
        is_own = view.seat is not None and view.dealer is not None and partners(view.seat, view.dealer, view.seats)
        averages = f"your hand then counts {hand:.1f} on the average"
        if style.remembers < 1:
            crib = rough_crib(laid_out)
            whose = "your" if is_own else "the dealer’s"
            said = f"Lay out {words}: {averages}, and what goes to {whose} crib makes about {crib:.0f} by itself."
            worth = hand + crib if is_own else hand - crib
            return Advice(action, worth, "What do they make by themselves?", said, clause)
        crib = crib_average(view.options.form, laid_out, OWN if is_own else THEIRS, unseen)
        if is_own:
            said = f"Lay out {words}: {averages}, and your crib {crib:.1f}."
            return Advice(action, hand + crib, "What you lay out comes back to you in the crib.", said, clause)
        said = f"Lay out {words}: {averages}, and the dealer’s crib no more than {crib:.1f}."
        fear = 1 - 0.2 * style.boldness
        return Advice(
            action, hand - fear * crib, "Keep what counts together, and give the dealer’s crib little.", said, clause
        )

    # the play
    def play(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        """Weigh every card by what it scores, what may be scored upon it and what may be scored after that.

        Who does not remember all looks at what scores at once, and keeps to the habits of a careful player.
        """
        current = cards(" ".join(view.facts["current"]))
        if view.facts["count"] == HIGHEST_COUNT:
            current = []  # the next count begins
        count = sum(pips(card.rank) for card in current)
        if style.remembers < 1:
            return [self.greedy(view, action, current, count) for action in ask.actions]
        unseen = unseen_by(self.seen(view))
        return [self.weighed(view, action, current, count, unseen, style) for action in ask.actions]

    def seen(self, view: View) -> list[Card]:
        """Return every card whose face the seat knows: its own, what was played, the start, what it laid out."""
        known = {piece for event in view.events for piece in getattr(event, "pieces", ()) if piece is not None}
        return [card for card in known if isinstance(card, Card)]

    def greedy(self, view: View, action: Action, current: Sequence[Card], count: int) -> Advice:
        card, after = action.what, count + pips(action.what.rank)
        points = play_points([*(c.rank for c in current), card.rank], after)
        worth = points + habit(card.rank, after, not current, [c.rank for c in view.hand]) / 10
        return self.said(action, [*current, card], after, worth, None)

    def weighed(
        self, view: View, action: Action, current: Sequence[Card], count: int, unseen: Unseen, style: Style
    ) -> Advice:
        """Return advice on a card from the means of the reply and of what can follow it."""
        card, after = action.what, count + pips(action.what.rank)
        ranks = [*(c.rank for c in current), card.rank]
        points = float(play_points(ranks, after))
        rest = [c.rank for c in view.hand if c is not card]
        small = habit(card.rank, after, not current, [c.rank for c in view.hand]) / 20
        if after == HIGHEST_COUNT:
            return self.said(action, [*current, card], after, points + small, None)
        following = self.next_to_play(view)
        if following is None:  # nobody else goes on
            points += best_points(rest, ranks, after) or (0 if rest else 1)
            return self.said(action, [*current, card], after, points + small, None)
        reply = Reply(ranks, after, unseen.ranks, unseen.many, len(view[f"hands[{following}]"]))
        if view.seat is not None and partners(view.seat, following, view.seats):
            return self.said(action, [*current, card], after, points + reply.cost + small, None)
        then = follow_up(rest, ranks, after, reply) if view.seats == 2 else reply.none
        fear = 1 - 0.2 * style.boldness
        return self.said(action, [*current, card], after, points - fear * reply.cost + 0.8 * then + small, reply.cost)

    def next_to_play(self, view: View) -> int | None:
        """Return who plays after the seat, as far as it knows: the next with cards who has not said go."""
        assert view.seat is not None
        said = view.facts["gone"]
        around = [(view.seat + step) % view.seats for step in range(1, view.seats)]
        return next((seat for seat in around if view[f"hands[{seat}]"] and seat not in said), None)

    def said(self, action: Action, current: Sequence[Card], after: int, worth: float, cost: float | None) -> Advice:
        """Return advice on a card, in the words that fit what it does."""
        card, parts = action.what, play_parts(current, after)
        points = sum(part.points for part in parts)
        risk = "" if cost is None else f"; what is played upon it scores {cost:.1f} on the average"
        if parts:
            names = " and ".join(NAMES.get(part.kind, f"a {part.kind.replace('_', '-')}") for part in parts)
            clause = PART_CLAUSES.get(parts[0].kind, "CRB-16")
            idea = "Does a card score at once?"
            return Advice(action, worth, idea, f"Play {card}: {names}, for {points}{risk}.", clause)
        if len(current) == 1:
            why = "nobody can make fifteen upon it" if card.rank < 5 else "a card may make it fifteen"
            return Advice(action, worth, "Lead what cannot be made fifteen.", f"Play {card}: {why}{risk}.", "CRB-15")
        if after in (5, 21):
            why = f"every ten makes {after + 10} of it"
            return Advice(action, worth, "Leave neither five nor twenty-one.", f"Play {card} last: {why}.", "CRB-15")
        idea = "Leave the next player little to score." if after < 22 else "Keep a small card for thirty-one."
        return Advice(action, worth, idea, f"Play {card}: it leaves the count at {after}{risk}.", "CRB-10")

    # the show
    def claim(self, view: View, ask: Ask) -> list[Advice]:
        """Claim what is there, neither more nor less (CRB-R18)."""
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
                reason = f"Claim {claimed}: {true - claimed} more are there, and they would be lost."
            else:
                reason = f"Claim {claimed}: {claimed - true} more than is there, and an opponent would peg them."
            found.append(Advice(action, min(claimed, true) - max(claimed - true, 0) * 2, idea, reason, "CRB-R18", True))
        return found

    def parts_on_show(self, view: View) -> list[Part]:
        shown = view.facts["showing"]
        return parts_of(cards(" ".join(shown["cards"])), view["start"][0], shown["of"] == "crib")

    def muggins(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        """Name all that was overlooked; the easiest level sees fifteens and pairs only (CRB-R23)."""
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
                reason = f"Name {named}: the count is {view.facts['claimed'] + overlooked}."
            else:
                reason = f"Name {named}: so many were not overlooked."
            found.append(Advice(action, worth, "Count his hand yourself.", reason, "CRB-R23", True))
        return found

    def weigh(
        self, view: View, advice: Sequence[Advice], worlds: int, rng: random.Random, style: Style
    ) -> list[ActionValue]:
        """Play imagined deals to their ends, in points over the others or, near the end of the game, by its chances.

        Who does not remember all goes by his advice.
        """
        if style.remembers < 1 or advice[0].is_settled:
            return values_by_rule(advice)
        tried = advice[:WIDEST]
        averages = {each.action: each.worth for each in tried if each.action.verb is LayOut}
        sight, won = Sight(view), [list[float]() for _ in tried]
        for _ in range(worlds):
            endings = [Ending(view, sight.imagined(rng), averages) for _ in range(MORE)]
            for each, results in zip(tried, won, strict=True):
                results.append(fmean(ending.worth(each.action) for ending in endings))
        return ranked_values(tried, won, DOUBT)


POLICY = CribbagePolicy()
