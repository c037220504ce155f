"""The rule of thumb for My Bird Sings: maximise the chance of singing; for My Ship Sails, collect a suit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property

from ....engine.cards import Card, Suit
from ....engine.keys import key_of
from ....engine.questions import Action, Ask, Pass
from ....engine.table import Acted, Moved, Table, View
from ....games.my_bird_sings.deal import PACKS, Discard, Draw, Exchange, OfferHand
from ....games.my_bird_sings.options import MyBirdSingsOptions
from ....games.my_bird_sings.ship import ROUNDS, Offer, Return
from ....procedures.combinations import FLUSH, NOTHING, SHIP, combination
from ....words.message import Message
from ...families.odds import does
from ...policy import Advice, Policy, Style
from ...sampling.seen_cards import seen_in_deal
from ...vying.strength import coin

AHEAD = 4  # number of received cards to look ahead
SUITS = tuple(Suit)
FORGETFUL = 0.5  # a player who remembers less sees how near a bird is, but does not count cards
HABIT, THINKS = 0.2, 0.8  # memory below which a player always passes by habit, and above which never
SUIT_HABIT = 0.4  # the lower bound if only flushes of four sing
RESTS = 19  # pips of two cards of a suit with which to pass in the last round


SuitCounts = tuple[int, ...]  # the number of cards of each suit


def counts_of(cards: Sequence[Card]) -> SuitCounts:
    """Return the number of cards of each suit."""
    return tuple(sum(card.suit is suit for card in cards) for suit in SUITS)


def has_bird(counts: SuitCounts, size: int, flush_only: bool) -> bool:
    """Return whether some of the cards make a bird."""
    return max(counts) >= size or (size == len(SUITS) and not flush_only and min(counts) >= 1)


@cache
def chance(counts: SuitCounts, size: int, flush_only: bool, ahead: int = AHEAD) -> float:
    """Return the chance of singing within `ahead` received cards of random suit, passing one on after each."""
    if not ahead:
        return 0.0
    total = 0.0
    for i in range(len(SUITS)):
        held = tuple(n + (i == k) for k, n in enumerate(counts))
        if has_bird(held, size, flush_only):
            total += 1.0
        else:
            total += max(chance(kept, size, flush_only, ahead - 1) for kept in without_one(held))
    return total / len(SUITS)


def without_one(counts: SuitCounts) -> list[SuitCounts]:
    """Return the possible counts after passing on one card."""
    return [tuple(n - (i == k) for k, n in enumerate(counts)) for i in range(len(SUITS)) if counts[i]]


def more(counts: SuitCounts, suit: int) -> SuitCounts:
    """Return the counts with one more card of a suit."""
    return (*counts[:suit], counts[suit] + 1, *counts[suit + 1 :])


def longing(cards: Sequence[Card]) -> float:
    """Return how much a player of habit values some cards: three of a suit first, then high cards."""
    suited = max(counts_of(cards))
    return suited * (suited > 2) / 10 + sum(card.high for card in cards) / 1000


def nearness(counts: SuitCounts, flush_only: bool) -> float:
    """Return how near a hand looks to a bird: its longest suit, or its number of suits, in tenths."""
    suited, suits = max(counts), 0 if flush_only else sum(map(bool, counts))
    return max(suited + 0.1, suits) / 10


class BirdDecision:
    """The inputs of one decision, computed once."""

    def __init__(self, view: View, style: Style) -> None:
        self.view, self.is_simple, self.looks_ahead = view, style.remembers < FORGETFUL, style.remembers == 1
        self.options: MyBirdSingsOptions = view.options
        self.hand: tuple[Card, ...] = view.hand
        self.size, self.flush_only = self.options.cards, self.options.flush_only
        self.pool = view.pools["pool"]
        self.players = view.seats - len(view.facts.get("out") or ())
        habit = SUIT_HABIT if self.flush_only and self.size == len(SUITS) else HABIT
        self.thinks = coin(view, "thinks") < (style.remembers - habit) / (THINKS - habit)

    def unseen(self) -> list[Card]:
        """Return the cards that the seat has not seen in this deal."""
        seen = seen_in_deal(self.view)
        return [card for card in PACKS[self.options.pack] if card not in seen]

    @cached_property
    def unseen_counts(self) -> SuitCounts:
        return counts_of(self.unseen())

    def next_card(self, kept: Sequence[Card], without: Suit | None = None) -> float:
        """Return the chance that an unseen card, of any suit except `without`, completes a bird."""
        held, coming = counts_of(kept), [*self.unseen_counts]
        if without is not None:
            coming[SUITS.index(without)] = 0
        sings = sum(
            many * has_bird(more(held, suit), self.size, self.flush_only) for suit, many in enumerate(coming) if many
        )
        return sings / sum(coming) if any(coming) else 0.0

    def prospect(self, kept: Sequence[Card]) -> float:
        """Return the value of the cards kept: the chance of singing with the next card and with later ones."""
        if not self.thinks:
            return longing(kept)
        if self.is_simple:
            return nearness(counts_of(kept), self.flush_only)
        if not self.looks_ahead:  # such a player considers only the next card
            return self.next_card(kept) + nearness(counts_of(kept), self.flush_only) / 10
        return 0.5 * self.next_card(kept) + 0.5 * chance(counts_of(kept), self.size, self.flush_only)


class MyBirdSingsPolicy(Policy):
    """Keeps the cards nearest to a bird, exchanges with the stock when it may help, and offers the odd card."""

    luck_decides = True  # a level is worth a twentieth of a counter a deal
    error_scale = 0.05
    searched_verbs = (OfferHand.verb,)  # draws and passed cards are averaged over all unseen cards
    max_candidates = 5  # in rollouts

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        judge, verbs = BirdDecision(view, style), {action.verb for action in ask.actions}
        if Draw in verbs:
            found = [self.drawn(judge, action) for action in ask.actions]
        elif Offer in verbs or Return in verbs:
            found = [self.shipped(judge, ask, action, style) for action in ask.actions]
        else:
            found = [self.passed(judge, action) for action in ask.actions]
        return found

    def drawn(self, judge: BirdDecision, action: Action) -> Advice:
        said = Message("players.my_bird_sings.draw", card=action.what)
        return Advice(action, 0.0, Message("players.my_bird_sings.idea.draw"), said, "BIRD-7B")

    def passed(self, judge: BirdDecision, action: Action) -> Advice:
        new_card = Message("players.my_bird_sings.idea.new_card")
        if action is OfferHand:
            counts = counts_of(judge.hand)
            worth = max(chance(kept, judge.size, judge.flush_only) for kept in without_one(counts))
            said = Message("players.my_bird_sings.hold_out")
            return Advice(action, judge.pool * 0.75 * worth, new_card, said, "BIRD-7B")
        kept = [card for card in judge.hand if card is not action.what]
        if action.verb is Exchange:
            soon = judge.next_card(kept, action.what.suit)
            after = judge.prospect(kept) if judge.is_simple else chance(counts_of(kept), judge.size, judge.flush_only)
            makes_bird = does(Message("players.my_bird_sings.makes_bird"), soon)
            said = Message("players.my_bird_sings.throw_out", card=action.what, makes_bird=makes_bird)
            worth = soon + (1 - soon) * 0.5 * after if soon else 0.3 * after
            return Advice(action, judge.pool * worth, new_card, said, "BIRD-11")
        soon, worth = judge.next_card(kept), judge.prospect(kept)
        makes_bird = does(Message("players.my_bird_sings.makes_bird"), soon)
        said = Message("players.my_bird_sings.pass_on", card=action.what, makes_bird=makes_bird)
        worth += 0.0 if judge.is_simple else 0.002 * self.passed_before(judge, action.what.suit)
        idea = "players.my_bird_sings.idea.which_suit" if judge.flush_only else "players.my_bird_sings.idea.how_far"
        return Advice(action, judge.pool * worth, Message(idea), said, "BIRD-7A")

    def passed_before(self, judge: BirdDecision, suit: Suit | None) -> int:
        """Return how many cards of a suit the seat has passed on in this deal."""
        own = key_of("hands", judge.view.seat)
        passed = [e for e in judge.view.events if isinstance(e, Moved) and e.source == own]
        return sum(card.suit is suit for event in passed for card in event.pieces if card is not None)

    def shipped(self, judge: BirdDecision, ask: Ask, action: Action, style: Style) -> Advice:
        """Return advice at My Ship Sails: give the odd card, or pass late with two high cards of a suit."""
        if action is Pass:
            made = combination(judge.hand, SHIP)
            is_last = judge.view.facts.get("round") == ROUNDS and self.is_late(judge)
            hand = Message("players.my_bird_sings.three_suits") if made.kind == NOTHING else made.phrase
            rests = made.kind != FLUSH and made.pips >= RESTS - 2 * style.boldness and is_last
            said = Message("players.my_bird_sings.rest" if rests else "players.my_bird_sings.improve", hand=hand)
            worth = judge.pool * (0.9 if rests else -0.1)
            return Advice(Pass, worth, Message("players.my_bird_sings.idea.rest"), said, "BIRD-F4", dissuades=not rests)
        kept = [card for card in judge.hand if card is not action.what]
        unseen = judge.unseen()
        made_of = [combination((*kept, card), SHIP) for card in unseen]
        sails = sum(made.kind == FLUSH for made in made_of) / max(len(made_of), 1)
        pips = sum(made.pips for made in made_of) / max(len(made_of), 1)
        worth = judge.pool * (0.5 * sails + 0.01 * pips if judge.thinks else longing(kept))
        giving = "players.my_bird_sings.offer" if action.verb is Offer else "players.my_bird_sings.give"
        three = does(Message("players.my_bird_sings.makes_three"), sails)
        said = Message(giving, card=action.what, kept=kept, sails=three)
        return Advice(action, worth, Message("players.my_bird_sings.idea.odd_card"), said, ask.clause)

    def is_late(self, judge: BirdDecision) -> bool:
        """Return whether most seats have had their second turn."""
        acted = sum(isinstance(e, Acted) and e.text.split("(")[0] in ("Offer", "Pass") for e in judge.view.events)
        return acted >= judge.players * ROUNDS - judge.players // 2 - 1

    def rollout_action(self, table: Table, ask: Ask, draw: float) -> Action:
        """Return a seat's action in a rollout, based on its suits alone."""
        options: MyBirdSingsOptions = table.options
        actions, hand = ask.actions, table.piles("hands")[ask.seat]
        first = actions[0].verb
        if first is Draw or OfferHand in actions:
            return actions[int(draw * len(actions))]
        counts_now = counts_of(hand)
        best, chosen = -1.0, hand[0].suit
        for i, kept in zip([i for i in range(len(SUITS)) if counts_now[i]], without_one(counts_now), strict=True):
            value = chance(kept, options.cards, options.flush_only)
            if value > best:
                best, chosen = value, SUITS[i]
        card = next(card for card in hand if card.suit is chosen)
        verb = Exchange if draw < 0.5 and any(a.verb is Exchange for a in actions) else Discard
        return verb(card)


POLICY = MyBirdSingsPolicy()
