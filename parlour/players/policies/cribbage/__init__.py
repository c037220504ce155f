"""Cribbage by averages: lay-outs over all starts and the others' likely lay-outs, play over the possible replies.

Rollouts are played to the end of the play and, near the game-hole, of the show: a player who will not get to count a
hand must peg instead.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from statistics import fmean

from ....engine.cards import Card, cards
from ....engine.keys import key_of
from ....engine.questions import Action, Ask, Play, Verb
from ....engine.table import View, pieces_of
from ....games.cribbage import FORMS, Accept, Claim, LayOut
from ....games.cribbage.counting import HIGHEST_COUNT, Part, parts_of, pips, play_parts, play_points
from ....words.message import Message
from ...policy import ActionValue, Advice, Policy, Style
from ...search.evaluation import ranked_values, values_by_rule
from .averages import OWN, THEIRS, Unseen, crib_average, hand_average, rough_crib, unseen_by
from .imagined import CribbageKnowledge
from .pegging import Reply, best_points, follow_up, habit
from .playing_on import Ending

# Players who remember less lay out by their own hands alone; others with imperfect memory judge a crib only by the
# cards that they give it.
FORGETFUL = 0.5
WIDEST = 6  # actions that are compared by rollouts
MORE = 2  # rollouts per world requested, since they are cheap here
DOUBT = 0.5  # standard errors by which another action must beat the advice
PART_CLAUSES = {"fifteen": "CRB-15", "thirty_one": "CRB-13", "run": "CRB-17"}


def partners(seat: int, other: int, seats: int) -> bool:
    """Return whether two seats peg for the same side."""
    return seat == other or (seats == 4 and (seat - other) % 2 == 0)


class CribbagePolicy(Policy):
    """Lays out by averages, and plays by a card's points less those of the likely reply."""

    error_scale: Mapping[Verb, float] = {LayOut: 2.0, Play: 1.0}  # points

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
        """Return advice on one lay-out, by the average counts of the hand and the crib."""
        laid_out: Sequence[Card] = action.what
        kept = [card for card in view.hand if card not in laid_out]
        hand = hand_average(kept, unseen)
        clause = FORMS[view.options.form].clause
        if style.remembers < FORGETFUL:
            said = Message("players.cribbage.lay_out_by_hand", cards=laid_out, points=round(hand))
            return Advice(action, hand, Message("players.cribbage.idea.keep"), said, clause)
        is_own = view.seat is not None and view.dealer is not None and partners(view.seat, view.dealer, view.seats)
        if style.remembers < 1:
            crib = rough_crib(laid_out)
            worth = hand + crib if is_own else hand - crib
            said = lay_out_words(laid_out, hand, crib, is_own)
            return Advice(action, worth, Message("players.cribbage.idea.by_themselves"), said, clause)
        crib = crib_average(view.options.form, laid_out, OWN if is_own else THEIRS, unseen)
        said = lay_out_words(laid_out, hand, crib, is_own)
        if is_own:
            return Advice(action, hand + crib, Message("players.cribbage.idea.own_crib"), said, clause)
        fear = 1 - 0.2 * style.boldness
        idea = Message("players.cribbage.idea.their_crib")
        return Advice(action, hand - fear * crib, idea, said, clause)

    # the play
    def play(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        """Return advice on every card, by its points, the likely reply's and those of a card after that.

        Players with imperfect memory count only what scores immediately, and keep careful habits.
        """
        current = cards(" ".join(view.facts["current"]))
        if view.facts["count"] == HIGHEST_COUNT:
            current = []  # the next count starts
        count = sum(pips(card.rank) for card in current)
        first = ask.actions[0]
        if len(ask.actions) == 1 and not play_parts([*current, first.what], count + pips(first.what.rank)):
            said = Message("players.cribbage.only_card", card=first.what)
            return [Advice(first, 0.0, Message("players.cribbage.idea.only_card"), said, "CRB-11")]
        if style.remembers < 1:
            return [self.greedy(view, action, current, count) for action in ask.actions]
        unseen = unseen_by(self.seen(view))
        found = [self.weighed(view, action, current, count, unseen, style) for action in ask.actions]
        best = max(found, key=lambda each: each.worth)
        if best.dissuades:
            spoken_for = self.weighed(view, best.action, current, count, unseen, style, is_best=True)
            found = [spoken_for if each is best else each for each in found]
        return found

    def seen(self, view: View) -> list[Card]:
        """Return every card that the seat has seen: its own, those played, the start and its lay-out."""
        known = {piece for event in view.events for piece in pieces_of(event) if piece is not None}
        return [card for card in known if isinstance(card, Card)]

    def greedy(self, view: View, action: Action, current: Sequence[Card], count: int) -> Advice:
        """Return advice on a card by the points it scores immediately."""
        card, after = action.what, count + pips(action.what.rank)
        points = play_points([*(c.rank for c in current), card.rank], after)
        worth = points + habit(card.rank, after, not current, [c.rank for c in view.hand]) / 10
        return self.explained(action, [*current, card], after, worth, None)

    def weighed(
        self,
        view: View,
        action: Action,
        current: Sequence[Card],
        count: int,
        unseen: Unseen,
        style: Style,
        *,
        is_best: bool = False,
    ) -> Advice:
        """Return advice on a card by its points and the averages of the reply and of the card after it.

        The reason for the best card never dissuades.
        """
        card, after = action.what, count + pips(action.what.rank)
        ranks = [*(c.rank for c in current), card.rank]
        points = float(play_points(ranks, after))
        rest = [c.rank for c in view.hand if c is not card]
        small = habit(card.rank, after, not current, [c.rank for c in view.hand]) / 20
        if not current and not any(unseen.ranks[rank] for rank in range(1, 14) if pips(rank) + after == 15):
            is_best = True  # no card is left that could make fifteen on it, so nothing speaks against the lead
        if after == HIGHEST_COUNT:
            return self.explained(action, [*current, card], after, points + small, None)
        following = self.next_to_play(view)
        if following is None:  # nobody else can play
            points += best_points(rest, ranks, after) or (0 if rest else 1)
            return self.explained(action, [*current, card], after, points + small, None, is_best=is_best)
        reply = Reply(ranks, after, unseen.ranks, unseen.many, len(view[key_of("hands", following)]))
        if view.seat is not None and partners(view.seat, following, view.seats):
            return self.explained(action, [*current, card], after, points + reply.cost + small, None, is_best=is_best)
        then = follow_up(rest, ranks, after, reply) if view.seats == 2 else reply.none
        worth = points - (1 - 0.2 * style.boldness) * reply.cost + 0.8 * then + small
        return self.explained(action, [*current, card], after, worth, reply.cost, is_best=is_best)

    def next_to_play(self, view: View) -> int | None:
        """Return the next seat to play, as far as this seat knows: one with cards that has not said go."""
        assert view.seat is not None
        said = view.facts["gone"]
        around = [(view.seat + step) % view.seats for step in range(1, view.seats)]
        return next((seat for seat in around if view[key_of("hands", seat)] and seat not in said), None)

    def explained(
        self,
        action: Action,
        current: Sequence[Card],
        after: int,
        worth: float,
        cost: float | None,
        *,
        is_best: bool = False,
    ) -> Advice:
        """Return advice on a card, with a reason that fits its effect."""
        card, parts = action.what, play_parts(current, after)
        points = sum(part.points for part in parts)
        if parts:
            names = [Message(f"players.cribbage.part.{part.kind}") for part in parts]
            said = Message("players.cribbage.scores", card=card, parts=names, points=points)
            clause = PART_CLAUSES.get(parts[0].kind, "CRB-16")
            return Advice(action, worth, Message("players.cribbage.idea.scores"), said, clause)
        is_high = card.rank >= 5
        if len(current) == 1 and not (is_high and is_best):
            said = Message("players.cribbage.lead_high" if is_high else "players.cribbage.lead_low", card=card)
            return Advice(action, worth, Message("players.cribbage.idea.lead"), said, "CRB-15", dissuades=is_high)
        if after in (5, 21) and not is_best:
            idea = Message("players.cribbage.idea.leave")
            said = Message("players.cribbage.leave", card=card, count=after + 10)
            return Advice(action, worth, idea, said, "CRB-15" if after == 5 else "CRB-13", dissuades=True)
        idea = Message("players.cribbage.idea.reply" if after < 22 else "players.cribbage.idea.keep_small")
        if cost is None:
            said = Message("players.cribbage.leaves_count", card=card, count=after)
        elif cost >= 0.5:
            said = Message("players.cribbage.reply_scores", card=card, points=round(cost))
        else:
            said = Message("players.cribbage.reply_scores_nothing", card=card)
        return Advice(action, worth, idea, said, "CRB-10")

    # the show
    def claim(self, view: View, ask: Ask) -> list[Advice]:
        """Return advice on every claim: the true count is best (CRB-R18)."""
        parts = self.parts_on_show(view)
        true = sum(part.points for part in parts)
        told = [Message(f"players.cribbage.counts.{part.kind}", points=part.points) for part in parts]
        idea = Message("players.cribbage.idea.claim")
        found = []
        for action in ask.actions:
            claimed = action.what
            if claimed < true:
                reason = Message("players.cribbage.claim_less", claimed=claimed, lost=true - claimed)
            elif claimed > true:
                reason = Message("players.cribbage.claim_more", claimed=claimed, extra=claimed - true)
            elif parts:
                reason = Message("players.cribbage.claim", claimed=claimed, parts=told)
            else:
                reason = Message("players.cribbage.claim_nothing", claimed=claimed)
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
        found, idea = [], Message("players.cribbage.idea.muggins")
        for action in ask.actions:
            named = 0 if action is Accept else action.what
            worth = named if named <= overlooked else -1
            if not named:
                reason = Message("players.cribbage.let_it_stand", n=overlooked)
            elif named <= overlooked:
                reason = Message("players.cribbage.name", points=named, count=view.facts["claimed"] + overlooked)
            else:
                reason = Message("players.cribbage.name_too_many", points=named)
            found.append(Advice(action, worth, idea, reason, "CRB-R23", True))
        return found

    def weigh(
        self, view: View, advice: Sequence[Advice], worlds: int, rng: random.Random, style: Style
    ) -> list[ActionValue]:
        """Return the values of the actions by rollouts, in points ahead or, near the end, chances of winning.

        Players with imperfect memory keep to the advice.
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


def lay_out_words(cards: Sequence[Card], hand: float, crib: float, is_own: bool) -> Message:
    """Return a sentence on what a lay-out leaves: the hand's average count with or against the crib's."""
    if is_own:
        return Message("players.cribbage.lay_out_to_own_crib", cards=cards, points=round(hand + crib))
    ahead = round(hand - crib)
    if not ahead:
        return Message("players.cribbage.lay_out_even", cards=cards)
    than_crib = "players.cribbage.lay_out_ahead" if ahead > 0 else "players.cribbage.lay_out_behind"
    return Message(than_crib, cards=cards, points=abs(ahead))


POLICY = CribbagePolicy()
