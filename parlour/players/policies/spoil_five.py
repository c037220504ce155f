"""The rule of thumb for Spoil-Five: play for the pool with a strong hand; otherwise spoil it for the others."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache

from ...engine.cards import KING, PACK_52, QUEEN, Card, Suit
from ...engine.questions import Action, Ask, Play
from ...engine.table import Moved, Table, View
from ...games.spoil_five.deal import POINTS, AskFive, Content, Decline, Jink, Refuse, TakePool
from ...games.spoil_five.law import order_of
from ...games.spoil_five.options import sides_of
from ...procedures.tricks import CardOrder, Rob, may_rob, winning_place
from ...words.message import Message
from ..families.odds import does
from ..families.points_race import first_to_arrive
from ..policy import ActionValue, Advice, Policy, Style
from ..sampling.replay import World
from ..sampling.rollout import Evaluator, play_out
from ..sampling.sampler import WorldSampler
from ..search.evaluation import values_by_rule

# The values of the highest trumps in tricks, from the top; every other trump is worth LOW.
TRUMPS = (1.0, 0.9, 0.8, 0.6, 0.5, 0.4)
LOW, PLAIN_KING, PLAIN_QUEEN, ROBBING = 0.25, 0.35, 0.1, 0.2
ENOUGH = 2.0  # value of a hand in tricks from which to play for the pool
POOR, NOT_GOOD = 0.8, 1.2  # below these values a seat asks for another turn-up, or agrees to it
NEVER = -1000.0


@cache
def ranked(order: CardOrder) -> tuple[Card, ...]:
    """Return all trumps, highest first."""
    return tuple(sorted((c for c in PACK_52 if order.is_trump(c)), key=lambda c: -order.heights[c]))


@cache
def powers(order: CardOrder) -> dict[Card, float]:
    """Return the value of every card in tricks."""
    plain = {KING: PLAIN_KING, QUEEN: PLAIN_QUEEN}
    trumps = dict(zip(ranked(order), [*TRUMPS, *[LOW] * len(PACK_52)], strict=False))
    return {card: trumps.get(card, plain.get(card.rank, 0.0)) for card in PACK_52}


def power(card: Card, order: CardOrder) -> float:
    """Return the value of one card in tricks."""
    return powers(order)[card]


@cache
def by_strength(order: CardOrder) -> dict[Card, int]:
    """Return the position of each card in the order of strength, weakest first."""
    worth = powers(order)
    return {card: i for i, card in enumerate(sorted(PACK_52, key=lambda c: (worth[c], order.heights[c])))}


def value(hand: Sequence[Card], order: CardOrder) -> float:
    """Return the value of a hand in tricks."""
    return sum(power(c, order) for c in hand)


def expected_share(table: Table, seat: int) -> float:
    """Return a seat's expected counters from the pool of an unfinished match, from the points of all sides."""
    scores = table.facts.get("scores")
    if scores is None:
        return 0.0
    sides, target = sides_of(table.options, table.n), int(table.options.match)
    own = sides[seat]
    missing = tuple(tricks_short(target, scores[sides.index(side)]) for side in range(max(sides) + 1))
    return first_to_arrive(missing)[own] * table.pools["pool"] / sides.count(own)


def tricks_short(target: int, points: int) -> int:
    """Return how many more tricks a side with these points needs to win the match."""
    return -(-(target - points) // POINTS)


class SpoilFiveTrickView:
    """The trick as a player sees it: trumps, cards, who is winning, and how near each side is to the pool."""

    def __init__(self, view: View) -> None:
        self.view, facts, options = view, view.facts, view.options
        suit = next(s for s in Suit if s.value == facts["trumps"])
        self.order = order_of(options, suit)
        self.sides = sides_of(options, view.seats)
        self.side = self.sides[view.seat] if view.seat is not None else -1
        self.trick: Sequence[Card] = view["trick"]
        leader: int = facts.get("leader", 0)
        self.around = [(leader + i) % view.seats for i in range(view.seats)]
        self.is_last = len(self.trick) == view.seats - 1
        self.tricks: list[int] = facts.get("tricks") or [0] * view.seats

    @property
    def winner(self) -> int:
        """Return the seat that is winning the trick."""
        return self.around[winning_place(self.trick, self.order)]

    def missing(self, side: int) -> int:
        """Return how many more tricks a side needs to win the pool."""
        won = sum(t for t, s in zip(self.tricks, self.sides, strict=True) if s == side)
        options, scores = self.view.options, self.view.facts.get("scores")
        if options.match == "off" or scores is None:
            needed: int = options.tricks_to_win
            return needed - won
        return tricks_short(int(options.match), scores[self.sides.index(side)]) - won


class SpoilFivePolicy(Policy):
    """Leads high trumps with a strong hand, stops a player about to win, and withholds trumps when allowed."""

    error_scale = 0.3

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        """Return advice on the turn-up, the turned ace, jinking, or a card."""
        actions = ask.actions
        if actions[0] in (AskFive, Content) or Refuse in actions:
            return self.fiving(view, actions)
        if TakePool in actions:
            return self.jink(view, actions, style)
        if Decline in actions:
            return [self.turned_ace(view, action) for action in actions]
        return self.card(view, actions, style)

    def rollout_action(self, table: Table, ask: Ask, draw: float) -> Action:
        """Return a sensible action for rollouts: win or stop important tricks cheaply, otherwise save strength."""
        verb = ask.rules[0].what
        if TakePool in ask.actions:
            return TakePool
        if "trumps" not in table.facts:  # the turn-up has not been agreed yet
            return ask.drawn(draw)
        order = order_of(table.options, next(s for s in Suit if s.value == table.facts["trumps"]))
        if verb is not Play:  # a card to discard
            laying = [a for a in ask.actions if a.args]
            return min(laying, key=lambda a: power(a.what, order)) if laying else ask.drawn(draw)
        cards = sorted([a.what for a in ask.actions if a.verb is Play], key=by_strength(order).__getitem__)
        trick = table.pile("trick")
        if not trick or len(cards) == 1:
            return Play(cards[-1] if draw < 0.6 else cards[int(draw * 2.5 * len(cards)) % len(cards)])
        place = winning_place(trick, order)
        wins = [c for c in cards if order.beats(c, trick[place])]
        if not wins:
            return Play(cards[0])
        sides, tricks = sides_of(table.options, table.n), table.facts.get("tricks") or [0] * table.n
        theirs, mine = sides[(table.facts["leader"] + place) % table.n], sides[ask.seat]
        won = [sum([t for t, s in zip(tricks, sides, strict=True) if s == side]) for side in (theirs, mine)]
        counts = max(won) >= 2 or table.facts.get("scores") is not None  # in a match every trick scores five points
        if theirs != mine and (counts or power(wins[0], order) < 0.5):
            return Play(wins[0] if len(trick) == table.n - 1 or max(won) < 2 else wins[-1])
        return Play(next((c for c in cards if c not in wins), cards[0]))

    def weigh(
        self, view: View, advice: Sequence[Advice], worlds: int, rng: random.Random, style: Style
    ) -> list[ActionValue] | None:
        """Return the rule's values for a forgetful player, for whom a few sampled worlds were measured to do worse."""
        return values_by_rule(advice) if style.remembers < 1 else None

    def evaluator(self, sampler: WorldSampler, advice: Sequence[Advice]) -> Evaluator:
        """Return a function that values an action: counters won and, in a match, a share of the open pool."""

        def outcome(world: World, action: Action, rng: random.Random) -> float:
            table, before = play_out(sampler, self.rollout_action, world, action, rng)
            seat = sampler.view.seat
            assert seat is not None
            return table.counters[seat] - before + expected_share(table, seat)

        return outcome

    # before the tricks
    def fiving(self, view: View, actions: Sequence[Action]) -> list[Advice]:
        """Return advice on asking for another turn-up, or agreeing to it: good for a hand weak in this trump suit."""
        turned = view["turn_up"][0]
        worth = value(view.hand, order_of(view.options, turned.suit))
        limit = POOR if AskFive in actions else NOT_GOOD
        strength = "weak" if worth < limit else "strong"
        found = []
        for action in actions:
            is_change = action in (AskFive, actions[0]) and action is not Content
            gain = (limit - worth) if is_change else 0.0
            way = "change" if is_change else "keep"
            said = Message(f"players.spoil_five.trumps.{way}_{strength}", suit=turned.text[-1])
            found.append(Advice(action, gain, Message("players.spoil_five.idea.trumps"), said, "SPF-20"))
        return found

    def turned_ace(self, view: View, action: Action) -> Advice:
        """Return advice on the turned ace, which is worth more than any plain card."""
        if action is Decline:
            said = Message("players.spoil_five.leave_the_ace")
            return Advice(action, -1.0, Message("players.spoil_five.idea.leave_the_ace"), said, "SPF-6")
        turned = view["turn_up"][0]
        order = order_of(view.options, turned.suit)
        return Advice(
            action,
            1 - self.loss(action.what, view.hand, order),
            Message("players.spoil_five.idea.discard"),
            Message("players.spoil_five.discard", card=action.what, turned=turned),
            "SPF-6",
        )

    def loss(self, card: Card, hand: Sequence[Card], order: CardOrder) -> float:
        """Return the cost of discarding a card; a little more if its king is in the hand."""
        beside = any(c.suit is card.suit and c.rank == KING for c in hand if c is not card)
        return power(card, order) + 0.05 * beside + 0.001 * max(order.heights[card], 0)

    # tricks
    def card(self, view: View, actions: Sequence[Action], style: Style) -> list[Advice]:
        """Return advice on each card, and on robbing if that comes first."""
        sight = SpoilFiveTrickView(view)
        has_right = may_rob(view.hand, view["turn_up"])
        lawful = [a.what for a in actions if a.verb is Play]
        found = []
        for action in actions:
            if action.verb is Rob:
                found.append(self.rob(view, sight, action, has_right))
            elif has_right and view.options.robbing == "compulsory":
                said = Message("players.spoil_five.rob_first", card=action.what)
                found.append(Advice(action, NEVER, Message("players.spoil_five.idea.rob_first"), said, "SPF-8"))
            elif sight.trick:
                found.append(self.follow(action.what, lawful, sight))
            else:
                found.append(self.lead(action.what, view.hand, sight, style))
        return found

    def rob(self, view: View, sight: SpoilFiveTrickView, action: Action, has_right: bool) -> Advice:
        """Return advice on robbing; never without the right to rob."""
        turned = view["turn_up"][0]
        if not has_right:
            said = Message("players.spoil_five.not_yours", turned=turned)
            return Advice(action, NEVER, Message("players.spoil_five.idea.not_yours"), said, "SPF-8")
        gain = 20 - self.loss(action.what, view.hand, sight.order)
        said = Message("players.spoil_five.rob", card=action.what, turned=turned)
        return Advice(action, gain, Message("players.spoil_five.idea.rob"), said, "SPF-7")

    def lead(self, card: Card, hand: Sequence[Card], sight: SpoilFiveTrickView, style: Style) -> Advice:
        """Return advice on a lead: the highest trump with a strong hand, else a plain king, else the lowest card."""
        order = sight.order
        best = [c for c in hand if c in ranked(order)[:5]]
        worth = value(hand, order) + 0.2 * style.boldness + sum(sight.tricks[s] for s in self.mine(sight))
        is_for_pool = len(best) >= 2 or worth >= ENOUGH or sight.missing(sight.side) == 1
        height = order.heights[card]
        if is_for_pool and order.is_trump(card) and (len(best) >= 2 or sight.missing(sight.side) == 1):
            said = Message("players.spoil_five.lead_trump", card=card)
            return Advice(Play(card), 3 + height / 200, Message("players.spoil_five.idea.lead_trump"), said, "SPF-9")
        if card.rank == KING and not order.is_trump(card):
            said = Message("players.spoil_five.lead_king", card=card)
            return Advice(Play(card), 2.0, Message("players.spoil_five.idea.lead_king"), said, "SPF-13")
        price = power(card, order)
        said = Message("players.spoil_five.lead_low", card=card)
        return Advice(
            Play(card), 1 - price - height / 1000, Message("players.spoil_five.idea.lead_low"), said, "SPF-15"
        )

    def mine(self, sight: SpoilFiveTrickView) -> list[int]:
        """Return the seats on the player's side."""
        return [seat for seat, side in enumerate(sight.sides) if side == sight.side]

    def follow(self, card: Card, lawful: Sequence[Card], sight: SpoilFiveTrickView) -> Advice:
        """Return advice on following: stop a side about to win, win useful tricks, otherwise save strength."""
        order = sight.order
        head = sight.trick[winning_place(sight.trick, order)]
        winner, price = sight.winner, power(card, order)
        wins = order.beats(card, head)
        is_friend = sight.sides[winner] == sight.side
        threat = not is_friend and sight.missing(sight.sides[winner]) == 1
        if wins and threat:
            said = Message("players.spoil_five.stop", card=card, seat=winner)
            certain = -price if sight.is_last else price
            return Advice(Play(card), 10 + certain, Message("players.spoil_five.idea.stop"), said, "SPF-15")
        if wins and sight.missing(sight.side) == 1 and not is_friend:
            said = Message("players.spoil_five.win_pool", card=card)
            certain = -price if sight.is_last else price
            return Advice(Play(card), 8 + certain, Message("players.spoil_five.idea.win_pool"), said, "SPF-14")
        if wins and not is_friend:
            nearer = 0.7 + 0.4 * sum(sight.tricks[s] for s in self.mine(sight))
            sure = 0.0 if sight.is_last else 0.3 * price - 0.3
            said = Message("players.spoil_five.beat", card=card, head=head)
            return Advice(Play(card), nearer + sure - price, Message("players.spoil_five.idea.beat"), said, "SPF-13")
        low = -price - order.heights[card] / 1000
        if card in order.kept and any(c is not card for c in lawful):
            said = Message("players.spoil_five.keep_back", card=card)
            return Advice(
                Play(card), low - 0.2, Message("players.spoil_five.idea.keep_back"), said, "SPF-10", dissuades=True
            )
        if is_friend:
            said = Message("players.spoil_five.partner_wins", card=card)
            return Advice(Play(card), low, Message("players.spoil_five.idea.partner_wins"), said, "SPF-18")
        kept = next((c for c in order.kept if c in lawful and c is not card), None)
        said = Message("players.spoil_five.let_win", card=card, head=head)
        if kept:
            said = Message("players.spoil_five.let_win_and_keep", card=card, kept=kept, head=head)
        return Advice(Play(card), low, Message("players.spoil_five.idea.let_win"), said, "SPF-15")

    # jinking
    def jink(self, view: View, actions: Sequence[Action], style: Style) -> list[Advice]:
        """Return advice on jinking: the pool now, or the chance of winning all five tricks."""
        sight, pool = SpoilFiveTrickView(view), view.pools["pool"]
        others = sum(side != sight.side for side in sight.sides)
        prize = view.options.pool_stake * others
        odds = self.odds(view, sight) + 0.05 * style.boldness
        win_both = does(Message("players.spoil_five.win_both"), odds)
        found = []
        for action in actions:
            gain = odds * (pool + prize) if action is Jink else float(pool)
            chosen = "players.spoil_five.jink" if action is Jink else "players.spoil_five.take_pool"
            said = Message(chosen, win_both=win_both)
            found.append(Advice(action, gain, Message("players.spoil_five.idea.jink"), said, "SPF-23"))
        return found

    def odds(self, view: View, sight: SpoilFiveTrickView) -> float:
        """Return the chance that no opponent holds a card that beats either of the player's last two."""
        lies = {c: e.target for e in view.events if isinstance(e, Moved) for c in e.pieces if c is not None}
        unseen = [c for c in PACK_52 if c not in view.hand and lies.get(c, "hands").startswith("hands")]
        against = 2 * sum(side != sight.side for side in sight.sides)
        share = min(1.0, against / max(len(unseen), 1))
        chance = 1.0
        for card in view.hand:
            higher = sum(sight.order.beats(c, card) for c in unseen)
            chance *= (1 - share) ** higher
        return chance


POLICY = SpoilFivePolicy()
