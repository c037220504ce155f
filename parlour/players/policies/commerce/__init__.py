"""The rule of thumb for Commerce in its five modes: stand on a hand that should win, otherwise trade.

The chance of winning is estimated as the share of all hands that a hand beats, to the power of the number of opponents.
A bought card is averaged over all the cards that the seat has not seen.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache, cached_property
from statistics import fmean

from ....engine.cards import Card
from ....engine.keys import key_of
from ....engine.questions import Action, Ask, Pass
from ....engine.table import Moved, Table, View
from ....games.commerce.open_cards import BuyHorse, Decline
from ....games.commerce.options import CLUB, MODERN, NO_WIDOW, POOL, CommerceOptions
from ....games.commerce.trade import Barter, Buy, Done, Stand
from ....procedures.combinations import (
    FLUSH,
    NOTHING,
    PACKS,
    POINT,
    Combination,
    CombinationRanking,
    combination,
    share_beaten,
)
from ....procedures.exchange import Draw, Exchange, Keep, Knock, TakeWidow
from ....words.message import Message
from ...families.exchange_race import Worths
from ...families.odds import does
from ...families.swaps import beaten_in_words, best_swap, helps, known_of, next_to_act, seats_in, swapped
from ...policy import ActionValue, Advice, Phrase, Policy, Style
from ...sampling.seen_cards import seen_in_deal
from ...search.evaluation import values_by_rule
from .simulated_trade import Trade, TradeTerms, weighed

NEEDED = (0.48, 0.65, 0.75)  # the chance of winning required to end the trade, by rounds completed
# In the pool game, the share of hands to beat before standing, and its rise with each round. It is high because the
# others go on exchanging until a second player stands, so even the worst hand shown has improved.
STANDS, RISES = 0.9, 0.02
FORGETFUL = 0.5  # a player who remembers less stands on anything better than a point, and keeps pairs and high cards
HIGH_POINT = 0.5  # the share of hands a forgetful player must beat to knock, in modes where most hands are points
GOOD = 0.86  # the same with open cards
ROUGHLY = 0.2  # a forgetful player's guess of the chance of winning with two matching cards
TAKES = 18  # the lowest point with which the dealer takes the widow
HIGH_FLUSH = 25  # the lowest flush to stand on in Extended Commerce with five or more players
REST = 0.78  # in Extended Commerce, the share of hands to beat before standing if buying does not pay
TIRED = 6  # rounds after which any hand stands
SURE = 0.99  # the share of hands beaten at which standing is certain
POOR_GIFT = 0.85  # the value of a bartered card relative to one from the stock, as nobody gives away a card they need


def stands_in_pool(circuits: int, boldness: float = 0.0) -> float:
    """Return the share of hands to beat before standing when a life is at stake."""
    return STANDS + RISES * min(circuits, 3) - 0.05 * boldness


def needed(circuits: int, boldness: float = 0.0) -> float:
    """Return the chance of winning required to end the trade."""
    return NEEDED[min(circuits, len(NEEDED) - 1)] - 0.08 * boldness


@cache
def share_of(hand: frozenset[Card], ranking: CombinationRanking, pack: int) -> float:
    """Return the share of all hands that three cards beat."""
    return share_beaten(combination(tuple(hand), ranking).rank, ranking, PACKS[pack])


@cache
def worth_keeping(two: frozenset[Card], is_club: bool) -> float:
    """Return how well two cards build: best if close in one suit, then a pair, one suit, and high cards."""
    one, other = two
    high = (one.high + other.high) / 100
    if one.suit is other.suit:
        close = abs(one.high - other.high) <= 2
        return (3.0 if close else 1.5) + high
    if one.rank == other.rank:
        return (1.2 if is_club else 2.0) + high
    return high


@cache
def terms_of(options: CommerceOptions, others: int) -> TradeTerms:
    """Return the terms of simulated trade at a table with these options and `others` opponents."""
    pack, ranking = PACKS[options.pack], options.ranking
    is_club = options.mode in CLUB

    def odd(hand: tuple[Card, ...]) -> float:
        keeping = {card: worth_keeping(frozenset(hand) - {card}, is_club) for card in hand}
        return shares.bits[max(hand, key=lambda card: keeping[card])]

    shares = Worths(pack, lambda hand: share_of(frozenset(hand), ranking, options.pack))
    classes = (*ranking.classes, NOTHING)
    kinds = Worths(pack, lambda hand: classes.index(combination(hand, ranking).kind))
    return TradeTerms(
        shares,
        Worths(pack, odd),
        kinds,
        lambda circuits: needed(circuits) ** (1 / others),
        options.stake if options.mode == MODERN else 1,
        options.mode == MODERN,
    )


class CommerceDecision:
    """The inputs of one decision, computed once."""

    def __init__(self, view: View, style: Style) -> None:
        self.view, self.style = view, style
        self.is_simple = style.remembers < FORGETFUL
        self.options: CommerceOptions = view.options
        self.hand: tuple[Card, ...] = tuple(card for card in view.hand if card is not None)
        self.players = seats_in(view)
        self.others = len(self.players) - 1
        self.circuits: int = view.facts.get("circuits", 0)
        self.pool = view.pools["pool"]

    @cached_property
    def made(self) -> Combination:
        return combination(self.hand, self.options.ranking)

    @cached_property
    def unseen(self) -> list[Card]:
        """Return the cards not seen by the seat, which the stock or a neighbour may hold."""
        seen = seen_in_deal(self.view)
        return [card for card in PACKS[self.options.pack] if card not in seen]

    def share(self, hand: Sequence[Card]) -> float:
        return share_of(frozenset(hand), self.options.ranking, self.options.pack)

    def chance(self, hand: Sequence[Card]) -> float:
        """Return the chance that a hand beats all the other hands as dealt."""
        return self.share(hand) ** self.others

    @cached_property
    def now(self) -> float:
        return self.chance(self.hand)

    @property
    def is_enough(self) -> bool:
        """Return whether the hand is good enough to stand or knock on."""
        if self.options.extended:
            return self.is_enough_to_rest
        if self.is_simple:  # in Foster's modes nearly every hand is a point
            is_high_enough = self.share(self.hand) >= HIGH_POINT
            return is_high_enough if self.options.mode in CLUB else self.made.kind not in (POINT, NOTHING)
        return self.now >= needed(self.circuits, self.style.boldness)

    @property
    def is_enough_to_rest(self) -> bool:
        """Return whether to stand while the others trade on: with a flush, or if cards are not worth their price."""
        flush, three = self.options.ranking.classes.index(FLUSH) if FLUSH in self.options.ranking.classes else 1, 4
        place = len(self.options.ranking.classes) - self.made.rank[0]
        if place < flush or (place == flush and (len(self.players) <= three or self.made.pips >= HIGH_FLUSH)):
            return True
        if self.circuits >= TIRED or self.share(self.hand) < REST:
            return self.circuits >= TIRED
        gain = max(self.after_a_card(card) for card in self.hand) - self.now
        return gain * self.pool < self.options.stake

    def after_a_card(self, thrown: Card) -> float:
        """Return the mean chance of winning after replacing `thrown` with an unseen card."""
        kept = [card for card in self.hand if card is not thrown]
        if self.is_simple:  # such a player notices only matching and high cards
            one, other = kept
            alike = one.suit is other.suit if self.options.mode in CLUB else one.rank == other.rank
            return ROUGHLY * (alike + (one.high + other.high) / 30)
        return fmean(self.chance((*kept, card)) for card in self.unseen)

    @property
    def against(self) -> Message:
        """Return a phrase for the opponents: "against the other player", "against four players"."""
        return Message("players.commerce.against", n=self.others)


class CommercePolicy(Policy):
    """Trades the odd card away, keeps cards that fit together, and ends the trade when the hand should win."""

    error_scale = 2.0

    max_candidates = 6

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        judge, actions = CommerceDecision(view, style), ask.actions
        verbs = {action.verb for action in actions}
        if BuyHorse in actions:
            found = self.horse(judge)
        elif TakeWidow in actions:
            found = self.first_say(judge)
        elif Exchange in verbs or Draw in verbs:
            found = [self.open_table(judge, ask, action) for action in actions]
        else:
            found = [self.trading(judge, ask, action) for action in actions]
        return found

    def trading(self, judge: CommerceDecision, ask: Ask, action: Action) -> Advice:
        if action in (Stand, Knock):
            return self.ends(judge, ask, action)
        if action is Done:
            idea = Message("players.commerce.idea.stand")
            said = Message("players.commerce.turn.end", hand=_held(judge.made))
            return Advice(Done, judge.pool * self.threshold(judge), idea, said, "COM-15")
        card: Card = action.what
        chance, price = judge.after_a_card(card), self.price(judge)
        idea, kept = Message("players.commerce.idea.odd_card"), [c for c in judge.hand if c is not card]
        if action.verb is Buy:
            buy = "players.commerce.turn.buy" if price else "players.commerce.turn.buy_free"
            said = Message(buy, card=card, first=kept[0], second=kept[1], wins=wins(chance))
            worth = judge.pool * chance - price
            return Advice(action, worth, idea, said, self.clause(judge, "COM-13", "COM-52"))
        worth = judge.pool * chance * POOR_GIFT
        if action.verb is Barter:
            said = Message("players.commerce.turn.barter", card=card, kept=kept)
            return Advice(action, worth, idea, said, self.clause(judge, "COM-14", "COM-53"))
        said = Message("players.commerce.turn.give", card=card, kept=kept)
        gift = 0.02 * judge.pool if self.is_wanted(judge, card) else 0.0
        return Advice(action, worth - gift, Message("players.commerce.idea.spare"), said, ask.clause)

    def is_wanted(self, judge: CommerceDecision, card: Card) -> bool:
        """Return whether the seat has already given away a card of this suit or rank."""
        given = [
            c for e in judge.view.events if isinstance(e, Moved) and e.source == key_of("hands", judge.view.seat)
            for c in e.pieces if c is not None and e.target.startswith("hands")
        ]  # fmt: skip
        return helps(card, given)

    def clause(self, judge: CommerceDecision, book: str, club: str) -> str:
        return club if judge.options.mode in CLUB else book

    def price(self, judge: CommerceDecision) -> int:
        """Return what a bought card costs this seat."""
        if judge.view.seat == judge.view.dealer and not judge.options.extended:
            return 0
        return judge.options.stake if judge.options.mode == MODERN else 1

    def threshold(self, judge: CommerceDecision) -> float:
        """Return the chance of winning below which the seat goes on trading."""
        if judge.options.extended:
            return judge.now - 0.01 if judge.is_enough else judge.now + 0.01
        return needed(judge.circuits, judge.style.boldness)

    def ends(self, judge: CommerceDecision, ask: Ask, action: Action) -> Advice:
        """Return advice on standing or knocking, rated above every trade if the chance of winning suffices."""
        end = "players.commerce.end.now" if judge.is_enough else "players.commerce.end.not_yet"
        hand = _held(judge.made)
        said = Message(end, play=Phrase(action), against=judge.against, hand=hand, wins=wins(judge.now))
        best = max((self.value(judge, other) for other in ask.actions if other is not action), default=0.0)
        if judge.is_enough:
            worth = max(judge.pool * judge.now, best) + 0.01 * judge.pool
            is_sure = judge.share(judge.hand) >= SURE and not judge.options.extended
            return Advice(action, worth, Message("players.commerce.idea.show"), said, ask.clause, is_sure)
        worth = best - judge.pool * (0.02 + self.threshold(judge) - min(judge.now, 0.5))
        return Advice(action, worth, Message("players.commerce.idea.wait"), said, ask.clause, dissuades=True)

    def value(self, judge: CommerceDecision, action: Action) -> float:
        """Return the value of an action other than standing, in counters."""
        if action is Done:
            return judge.pool * self.threshold(judge)
        chance = judge.after_a_card(action.what)
        return judge.pool * chance - self.price(judge) if action.verb is Buy else judge.pool * chance * POOR_GIFT

    def open_table(self, judge: CommerceDecision, ask: Ask, action: Action) -> Advice:
        """Return advice on an action with open cards: stand or knock on a good hand, else exchange or pass."""
        prize = judge.pool or judge.options.stake * judge.others
        goal, verb = self.goal(judge), action.verb
        if verb in (Exchange, Draw):
            give, take = action.args
            hand = swapped(judge.hand, give, take)
            to = next_to_act(judge.view, judge.players)
            gift = not judge.is_simple and helps(give, known_of(judge.view, to))
            made = combination(hand, judge.options.ranking)
            swap = "players.commerce.exchange" if verb is Exchange else "players.commerce.draw"
            said = Message(f"{swap}.{'wanted' if gift else 'plain'}", give=give, take=take, hand=_held(made))
            if made.rank <= judge.made.rank:
                said = Message(f"{swap}.least", give=give, take=take)
            worth = self.merit(judge, hand) - 0.01 - 0.02 * gift
            return Advice(action, prize * worth, Message("players.commerce.idea.swap"), said, ask.clause)
        now, is_enough = self.merit(judge, judge.hand), judge.share(judge.hand) >= goal
        beaten = beaten_in_words(_held(judge.made), judge.share(judge.hand))
        if action in (Stand, Knock):
            end = "players.commerce.end.enough" if is_enough else "players.commerce.end.too_little"
            said = Message(end, play=Phrase(action), beaten=beaten, against=judge.against)
            if is_enough:
                return Advice(action, prize * (1.5 + now), Message("players.commerce.idea.show"), said, ask.clause)
            idea = Message("players.commerce.idea.wait")
            return Advice(action, prize * (now - 0.3), idea, said, ask.clause, dissuades=True)
        idea = Message("players.commerce.idea.keep")
        if action is Keep:
            return Advice(Keep, prize * now, idea, Message("players.commerce.keep.last", beaten=beaten), ask.clause)
        said = Message("players.commerce.keep.pass", beaten=beaten)
        return Advice(action, prize * (now - 0.15), idea, said, ask.clause)

    def merit(self, judge: CommerceDecision, hand: Sequence[Card]) -> float:
        """Return the quality of a hand, 0 to 1: the share it beats, plus a little for its best two cards."""
        if judge.is_simple:
            return judge.share(hand)
        two = max(worth_keeping(frozenset(pair), judge.options.mode in CLUB) for pair in pairs(hand))
        return judge.share(hand) + 0.03 * two

    def goal(self, judge: CommerceDecision) -> float:
        """Return the share of hands to beat before standing or knocking."""
        if judge.is_simple:
            return GOOD
        if judge.options.mode == POOL:
            return stands_in_pool(judge.circuits, judge.style.boldness)
        chance: float = needed(judge.circuits, judge.style.boldness) ** (1 / max(judge.others, 1))
        return chance

    def first_say(self, judge: CommerceDecision) -> list[Advice]:
        """Return advice on the dealer's first choice: take the widow with a point of eighteen or better."""
        made = combination(judge.view["widow"], judge.options.ranking)
        good = made.kind not in (POINT, NOTHING) or made.pips >= TAKES
        over = 0.2 if good else -0.2
        takes = "players.commerce.widow.take_good" if good else "players.commerce.widow.take_poor"
        leaves = "players.commerce.widow.decline_good" if good else "players.commerce.widow.decline_poor"
        idea = Message("players.commerce.idea.widow")
        return [
            Advice(TakeWidow, over * judge.pool, idea, Message(takes, hand=_held(made)), "COM-61"),
            Advice(Decline, 0.0, idea, Message(leaves, hand=_held(made)), "COM-61"),
        ]

    def horse(self, judge: CommerceDecision) -> list[Advice]:
        """Return advice on buying a horse, by the share of the pool that a life is worth."""
        lives, price = sum(judge.view.facts["lives"]), judge.options.horse
        gain = (judge.pool + price) / (lives + 1) - price + 0.5 * judge.style.boldness
        share = (judge.pool + price) // (lives + 1)
        idea = Message("players.commerce.idea.horse")
        buy = Message("players.commerce.horse.buy", price=price, share=share)
        decline = Message("players.commerce.horse.decline", price=price, share=share)
        return [Advice(BuyHorse, gain, idea, buy, "COM-33"), Advice(Decline, 0.0, idea, decline, "COM-33")]

    def weigh(
        self, view: View, advice: Sequence[Advice], worlds: int, rng: random.Random, style: Style
    ) -> list[ActionValue] | None:
        """Return the values of the actions from simulated trade, where the cards are unseen.

        Players with imperfect memory keep to the rule of thumb.
        """
        options: CommerceOptions = view.options
        if style.remembers < 1:
            return values_by_rule(advice)
        if options.mode not in (MODERN, NO_WIDOW) or options.extended:
            return None
        judge = CommerceDecision(view, style)
        order = sorted(judge.players, key=lambda seat: (seat - (view.dealer or 0) - 1) % view.seats)
        trade = Trade(view, terms_of(options, judge.others), order, judge.unseen)
        return weighed(trade, advice, worlds, rng)

    def rollout_action(self, table: Table, ask: Ask, draw: float) -> Action:
        """Return a seat's action in a rollout, based on its own cards and the open ones."""
        options: CommerceOptions = table.options
        hand, actions = table.piles("hands")[ask.seat], ask.actions
        if BuyHorse in actions or TakeWidow in actions:
            return actions[int(draw * len(actions))]
        ranking, pack = options.ranking, options.pack
        others = table.n - len(table.facts.get("out") or ()) - 1
        share, circuits = share_of(frozenset(hand), ranking, pack), table.facts.get("circuits", 0)
        goal = stands_in_pool(circuits) if options.mode == POOL else needed(circuits) ** (1 / max(others, 1))
        ending = next((a for a in actions if a in (Stand, Knock)), None)
        if ending is not None and share + 0.02 * draw >= (0.95 if options.extended else goal):
            return ending
        if Done in actions:
            return Done
        first = actions[-1].verb if actions[-1].args else actions[0].verb
        if first in (Exchange, Draw):
            middle = table.pile("widow" if first is Draw else "table_cards")
            best, give, take = best_swap(hand, middle, lambda cards: share_of(cards, ranking, pack))
            if best <= share and (resting := Keep if Keep in actions else Pass if Pass in actions else None):
                return resting
            return first(give, take)
        is_club = options.mode in CLUB
        thrown = max(hand, key=lambda card: worth_keeping(frozenset(c for c in hand if c is not card), is_club))
        trades = [a for a in actions if a.args and a.what is thrown]
        return trades[int(draw * len(trades))] if trades else actions[0]


def wins(chance: float) -> Message:
    """Return a clause for a chance of winning: "wins about 4 times in 10", "nearly always wins"."""
    return does(Message("players.commerce.wins"), chance)


def _held(made: Combination) -> str:
    """Return a hand's name in a sentence; one that counts for nothing is called a hand of three suits."""
    return str(Message("players.commerce.three_suits")) if made.kind == NOTHING else made.phrase


def pairs(hand: Sequence[Card]) -> list[tuple[Card, Card]]:
    """Return the three pairs in a hand of three cards."""
    return [(hand[0], hand[1]), (hand[0], hand[2]), (hand[1], hand[2])]


POLICY = CommercePolicy()
