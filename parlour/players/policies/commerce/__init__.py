"""The rule of thumb for Commerce in its five modes: stand on a hand that should win, trade for the best chance of one.

What a hand is worth is the share of all hands that it beats, once for every opponent; what a bought card is worth is
worked out over all the cards that the seat has not seen.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache, cached_property
from statistics import fmean

from ....engine.cards import Card
from ....engine.questions import Action, Ask, Pass
from ....engine.table import Moved, Table, View
from ....games.commerce.open_table import BuyHorse, Decline
from ....games.commerce.options import CLUB, MODERN, NO_WIDOW, POOL, CommerceOptions
from ....games.commerce.trading import Barter, Buy, Done, Stand
from ....procedures.combinations import FLUSH, NOTHING, PACKS, POINT, Combination, Ranking, combination, share_beaten
from ....procedures.exchange import Draw, Exchange, Keep, Knock, TakeWidow
from ...families.exchange import best_swap, helps, known_of, next_to_act, seats_in, swapped
from ...families.exchange_race import Worths
from ...families.odds import reckoned
from ...policy import Advice, Policy, Style
from ...sampling.seen_cards import seen_in_deal
from ...search.evaluation import ActionValue, values_by_rule
from .trade import Terms, Trade, weighed

NEEDED = (0.48, 0.65, 0.75)  # the chance to win that is enough to end the trade, by circuits completed
# In the pool game the share of hands beaten that is enough, and by how much it rises with a circuit. Who stands lets
# the others exchange till another does, so the worst hand of the show is a better one than was dealt.
STANDS, RISES = 0.9, 0.02
FORGETFUL = 0.5  # who remembers less stands upon anything better than a point, and keeps pairs and what is high
HIGH_POINT = 0.5  # the share of hands beaten that is good enough for him where a point is all that one may hope for
GOOD = 0.86  # the share of hands beaten that is good enough for him with open cards
ROUGHLY = 0.2  # the chance to win that he gives two cards alike
TAKES = 18  # the point for which a dealer takes the widow unseen for unseen
HIGH_FLUSH = 25  # in Extended Commerce among five or more
REST = 0.78  # in Extended Commerce the share beaten by a hand, a pair, that may be laid to rest if no buy pays
TIRED = 6  # circuits after which any hand is
SURE = 0.99  # the share of hands beaten that nobody thinks twice about
POOR_GIFT = 0.85  # what a card given in barter is worth beside one from the stock: nobody gives what he needs


def stands_in_pool(circuits: int, boldness: float = 0.0) -> float:
    """Return the share of hands beaten upon which a seat stands that fears for a life."""
    return STANDS + RISES * min(circuits, 3) - 0.05 * boldness


def needed(circuits: int, boldness: float = 0.0) -> float:
    """Return the chance to win upon which the trade is ended."""
    return NEEDED[min(circuits, len(NEEDED) - 1)] - 0.08 * boldness


@cache
def share_of(hand: frozenset[Card], ranking: Ranking, pack: int) -> float:
    """Return the share of all hands that three cards beat."""
    return share_beaten(combination(tuple(hand), ranking).rank, ranking, PACKS[pack])


@cache
def worth_keeping(two: frozenset[Card], is_club: bool) -> float:
    """Return how good two cards are to build on: close in one suit, a pair, of one suit, high."""
    one, other = two
    high = (one.high + other.high) / 100
    if one.suit is other.suit:
        close = abs(one.high - other.high) <= 2
        return (3.0 if close else 1.5) + high
    if one.rank == other.rank:
        return (1.2 if is_club else 2.0) + high
    return high


@cache
def terms_of(options: CommerceOptions, others: int) -> Terms:
    """Return how a trade with cards unseen is settled among so many, and what hands are worth in it."""
    pack, ranking = PACKS[options.pack], options.ranking
    is_club = options.mode in CLUB

    def odd(hand: tuple[Card, ...]) -> float:
        keeping = {card: worth_keeping(frozenset(hand) - {card}, is_club) for card in hand}
        return shares.bits[max(hand, key=lambda card: keeping[card])]

    shares = Worths(pack, lambda hand: share_of(frozenset(hand), ranking, options.pack))
    classes = (*ranking.classes, NOTHING)
    kinds = Worths(pack, lambda hand: classes.index(combination(hand, ranking).kind))
    return Terms(
        shares,
        Worths(pack, odd),
        kinds,
        lambda circuits: needed(circuits) ** (1 / others),
        options.stake if options.mode == MODERN else 1,
        options.mode == MODERN,
    )


class Judge:
    """What one seat can work out at an open question."""

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
        """The cards that may come from the stock or a neighbour: all whose faces the seat has not seen."""
        seen = seen_in_deal(self.view)
        return [card for card in PACKS[self.options.pack] if card not in seen]

    def share(self, hand: Sequence[Card]) -> float:
        return share_of(frozenset(hand), self.options.ranking, self.options.pack)

    def chance(self, hand: Sequence[Card]) -> float:
        """Return the chance that a hand is the best of those dealt."""
        return self.share(hand) ** self.others

    @cached_property
    def now(self) -> float:
        return self.chance(self.hand)

    @property
    def is_enough(self) -> bool:
        """Whether the hand is good enough to end the trade, or in Extended Commerce to give it up."""
        if self.options.extended:
            return self.is_enough_to_rest
        if self.is_simple:  # at the club nearly every hand is a point
            is_high_enough = self.share(self.hand) >= HIGH_POINT
            return is_high_enough if self.options.mode in CLUB else self.made.kind not in (POINT, NOTHING)
        return self.now >= needed(self.circuits, self.style.boldness)

    @property
    def is_enough_to_rest(self) -> bool:
        """Where nobody is cut off: a flush, a high one among five, or a hand that no buy betters by its price."""
        flush, three = self.options.ranking.classes.index(FLUSH) if FLUSH in self.options.ranking.classes else 1, 4
        place = len(self.options.ranking.classes) - self.made.rank[0]
        if place < flush or (place == flush and (len(self.players) <= three or self.made.pips >= HIGH_FLUSH)):
            return True
        if self.circuits >= TIRED or self.share(self.hand) < REST:
            return self.circuits >= TIRED
        gain = max(self.after_a_card(card) for card in self.hand) - self.now
        return gain * self.pool < self.options.stake

    def after_a_card(self, thrown: Card) -> float:
        """Return the mean chance to win once `thrown` has made place for a card of which nothing is known."""
        kept = [card for card in self.hand if card is not thrown]
        if self.is_simple:  # he sees two that are alike and what is high, and no further
            one, other = kept
            alike = one.suit is other.suit if self.options.mode in CLUB else one.rank == other.rank
            return ROUGHLY * (alike + (one.high + other.high) / 30)
        return fmean(self.chance((*kept, card)) for card in self.unseen)

    def odds(self, chance: float) -> str:
        return "hardly ever" if chance < 0.015 else reckoned(chance)


class CommercePolicy(Policy):
    """Trades the odd card away, keeps what can grow, and ends the trade when the hand should win."""

    error_scale = 2.0

    max_candidates = 6

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        judge, actions = Judge(view, style), ask.actions
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

    # ready money and barter
    def trading(self, judge: Judge, ask: Ask, action: Action) -> Advice:
        if action in (Stand, Knock):
            return self.ends(judge, ask, action)
        if action is Done:
            said = f"Be done: {judge.made.words} may still be bettered in your next turn."
            return Advice(Done, judge.pool * self.threshold(judge), "Is your hand good enough yet?", said, "COM-15")
        card: Card = action.what
        chance, price = judge.after_a_card(card), self.price(judge)
        kept = " and ".join(str(c) for c in judge.hand if c is not card)
        if action.verb is Buy:
            said = f"Buy for {card} and keep {kept}: the new card makes the best hand {judge.odds(chance)}"
            said += f", for {price} to the dealer." if price else ", and it costs you nothing."
            worth = judge.pool * chance - price
            return Advice(action, worth, "Which card is the odd one?", said, self.clause(judge, "COM-13", "COM-52"))
        worth = judge.pool * chance * POOR_GIFT
        if action.verb is Barter:
            said = f"Barter {card} and keep {kept}: that costs nothing, though nobody gives what he needs."
            return Advice(action, worth, "Which card is the odd one?", said, self.clause(judge, "COM-14", "COM-53"))
        said = f"Give {card} and keep {kept}: it helps your hand least."
        gift = 0.02 * judge.pool if self.is_wanted(judge, card) else 0.0
        return Advice(action, worth - gift, "What can you spare?", said, ask.clause)

    def is_wanted(self, judge: Judge, card: Card) -> bool:
        """Whether the one who offers has been given a card of this suit or rank by this seat, and kept it."""
        given = [
            c for e in judge.view.events if isinstance(e, Moved) and e.source == f"hands[{judge.view.seat}]"
            for c in e.pieces if c is not None and e.target.startswith("hands")
        ]  # fmt: skip
        return helps(card, given)

    def clause(self, judge: Judge, book: str, club: str) -> str:
        return club if judge.options.mode in CLUB else book

    def price(self, judge: Judge) -> int:
        """Return what a bought card costs the seat."""
        if judge.view.seat == judge.view.dealer and not judge.options.extended:
            return 0
        return judge.options.stake if judge.options.mode == MODERN else 1

    def threshold(self, judge: Judge) -> float:
        """Return the chance to win below which it is better to go on."""
        if judge.options.extended:
            return judge.now - 0.01 if judge.is_enough else judge.now + 0.01
        return needed(judge.circuits, judge.style.boldness)

    def ends(self, judge: Judge, ask: Ask, action: Action) -> Advice:
        """Stand or knock: worth the chance to win, and as much over any trade as the chance is over what is needed."""
        beaten, word = (
            f"{judge.made.words} beats {judge.share(judge.hand):.0%} of all hands",
            action.phrase.capitalize(),
        )
        best = max((self.value(judge, other) for other in ask.actions if other is not action), default=0.0)
        if judge.is_enough:
            said = f"{word}: {beaten}, and is the best of {judge.others + 1} {judge.odds(judge.now)}."
            worth = max(judge.pool * judge.now, best) + 0.01 * judge.pool
            is_sure = judge.share(judge.hand) >= SURE and not judge.options.extended
            return Advice(action, worth, "Would you show this hand now?", said, ask.clause, is_sure)
        said = f"Do not {action.phrase} yet: {beaten}, too little against {judge.others}."
        return Advice(
            action,
            best - judge.pool * (0.02 + self.threshold(judge) - min(judge.now, 0.5)),
            "Your hand can still grow.",
            said,
            ask.clause,
            dissuades=True,
        )

    def value(self, judge: Judge, action: Action) -> float:
        """Return what an action other than standing is worth, in counters."""
        if action is Done:
            return judge.pool * self.threshold(judge)
        chance = judge.after_a_card(action.what)
        return judge.pool * chance - self.price(judge) if action.verb is Buy else judge.pool * chance * POOR_GIFT

    # open cards
    def open_table(self, judge: Judge, ask: Ask, action: Action) -> Advice:
        """Stand or knock on a good hand; exchange for the better one; pass when nothing on the table helps."""
        prize = judge.pool or judge.options.stake * judge.others
        goal, verb = self.goal(judge), action.verb
        if verb in (Exchange, Draw):
            give, take = action.args
            hand = swapped(judge.hand, give, take)
            to = next_to_act(judge.view, judge.players)
            gift = not judge.is_simple and helps(give, known_of(judge.view, to))
            made = combination(hand, judge.options.ranking)
            said = f"Give {give} for {take}: that makes {made.words}"
            said += ", though the next player may want what you give." if gift else "."
            worth = self.merit(judge, hand) - 0.01 - 0.02 * gift
            return Advice(action, prize * worth, "Which exchange makes the best hand?", said, ask.clause)
        now, is_enough = self.merit(judge, judge.hand), judge.share(judge.hand) >= goal
        beaten = f"{judge.made.words} beats {judge.share(judge.hand):.0%} of all hands"
        if action in (Stand, Knock):
            word, idea = action.phrase.capitalize(), "Would you show this hand now?"
            if is_enough:
                said = f"{word}: {beaten}, enough against {judge.others}."
                return Advice(action, prize * (1.5 + now), idea, said, ask.clause)
            said = f"Do not {action.phrase} yet: {beaten}, too little against {judge.others}."
            return Advice(action, prize * (now - 0.3), "Your hand can still grow.", said, ask.clause, dissuades=True)
        if action is Keep:
            return Advice(Keep, prize * now, "Does any exchange better your hand?", f"Keep it: {beaten}.", ask.clause)
        said = f"Pass, and keep what you have: {beaten}, and the others may go on."
        return Advice(action, prize * (now - 0.15), "Does any exchange better your hand?", said, ask.clause)

    def merit(self, judge: Judge, hand: Sequence[Card]) -> float:
        """Return how good a hand is from 0 to 1: what it beats, and a little for what it may become."""
        if judge.is_simple:
            return judge.share(hand)
        two = max(worth_keeping(frozenset(pair), judge.options.mode in CLUB) for pair in pairs(hand))
        return judge.share(hand) + 0.03 * two

    def goal(self, judge: Judge) -> float:
        """Return the share of hands that must be beaten to stand or knock."""
        if judge.is_simple:
            return GOOD
        if judge.options.mode == POOL:
            return stands_in_pool(judge.circuits, judge.style.boldness)
        chance: float = needed(judge.circuits, judge.style.boldness) ** (1 / max(judge.others, 1))
        return chance

    def first_say(self, judge: Judge) -> list[Advice]:
        """The dealer takes the widow for a point of eighteen or more, or anything above a point."""
        made = combination(judge.view["widow"], judge.options.ranking)
        good = made.kind not in (POINT, NOTHING) or made.pips >= TAKES
        over = 0.2 if good else -0.2
        takes = f"Take the widow: {made.words} is {'more' if good else 'less'} than an unseen hand is likely to hold."
        leaves = f"Decline: an unseen hand is likely to {'be less' if good else 'hold more'} than {made.words}."
        idea = "Half of all hands have a point of eleven or less."
        return [
            Advice(TakeWidow, over * judge.pool, idea, takes, "COM-61"),
            Advice(Decline, 0.0, idea, leaves, "COM-61"),
        ]

    def horse(self, judge: Judge) -> list[Advice]:
        """A horse is worth a life's share of the pool."""
        lives, price = sum(judge.view.facts["lives"]), judge.options.horse
        gain = (judge.pool + price) / (lives + 1) - price + 0.5 * judge.style.boldness
        said = f"a life is one of {lives + 1}, for a pool of {judge.pool + price}, and costs {price}"
        idea = "What is one life more worth?"
        return [
            Advice(BuyHorse, gain, idea, f"Buy the horse: {said}.", "COM-33"),
            Advice(Decline, 0.0, idea, f"Leave it: {said}.", "COM-33"),
        ]

    # imagined deals
    def weigh(
        self, view: View, advice: Sequence[Advice], worlds: int, rng: random.Random, style: Style
    ) -> list[ActionValue] | None:
        """Go through the trade in imagined hands, where it is one with cards that nobody sees.

        Who does not remember all keeps to the rule of thumb.
        """
        options: CommerceOptions = view.options
        if style.remembers < 1:
            return values_by_rule(advice)
        if options.mode not in (MODERN, NO_WIDOW) or options.extended:
            return None
        judge = Judge(view, style)
        order = sorted(judge.players, key=lambda seat: (seat - (view.dealer or 0) - 1) % view.seats)
        trade = Trade(view, terms_of(options, judge.others), order, judge.unseen)
        return weighed(trade, advice, worlds, rng)

    def rollout_action(self, table: Table, ask: Ask, draw: float) -> Action:
        """Return what a seat does in an imagined deal, from its own cards and what lies open."""
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


def pairs(hand: Sequence[Card]) -> list[tuple[Card, Card]]:
    """Return the three pairs of three cards."""
    return [(hand[0], hand[1]), (hand[0], hand[2]), (hand[1], hand[2])]


POLICY = CommercePolicy()
