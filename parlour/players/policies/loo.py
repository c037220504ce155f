"""The rule of thumb for Loo, from the book's hints on declaring and play (pp. 29-30)."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence

from ...engine.cards import ACE, BY_TEXT, PACK_52, Card
from ...engine.keys import key_of
from ...engine.questions import Action, Ask, Deal, Play, Verb
from ...engine.table import Table, View
from ...games.loo.deal import Leave
from ...games.loo.declaring import Exchange, PlayMissForPool, Stand, TakeMiss, ThrowUp
from ...games.loo.law import Law, law_of
from ...games.loo.loo_seats import Peek
from ...games.loo.options import LooOptions, full_loo
from ...procedures.tricks import trumps_in, winning_place
from ...words.message import Message
from ..families.odds import does
from ..policy import Advice, Policy, Style

# The value of a trump in tricks, by its height; lower ones are worth LOW. A second trump adds SECOND.
TRUMPS = {14: 1.0, 13: 0.8, 12: 0.55, 11: 0.45, 10: 0.3, 9: 0.3, 8: 0.3}
LOW, SECOND = 0.2, 0.25
SIDE = {14: 0.35, 13: 0.2, 12: 0.1}  # high cards of other suits, with a trump; without one half as much
BEFORE, AFTER = 0.08, 0.04  # how much each stander so far, and each seat yet to declare, subtracts
MISS, MISS_BEFORE, MISS_AFTER = 0.45, 0.12, 0.06
NEW_CARD = 0.16  # average value in tricks of a card drawn from the pack
# By the form of the game: the tricks that a hand wins beyond its value, since few stand against it; the chance of a loo
# with a worthless hand; and how much each trick of value reduces that chance. Measured over some thousands of deals.
COMES_TO = {"three_card": (0.4, 0.75, 0.65), "irish": (0.15, 0.78, 0.6), "five_card": (0.0, 0.8, 0.4)}
LEAST_ODDS = 0.03
# How much more often than those odds say a stander wins a trick, as a factor, and the line above which it levels off.
# Counted in 800 deals; the odds themselves were found by play and stay as cautious as they are.
WINS_MORE, LEVELS_OFF = {"three_card": 1.5, "irish": 1.1, "five_card": 1.1}, (0.7, 0.25)
# The share of the pool that a hand also wins because others often throw up, the more often the dearer a loo is. Found
# by playing each value against lower and higher ones in thousands of three-card deals. The miss gets no such bonus.
ALONE = {"fixed": 0.1, "unlimited": 0.35, "mixed": 0.35}
IN = ("stand", "miss", "pool", "exchange")  # declarations of the seats that play for the tricks
FAIR = 0.5  # from this chance of a trick on, a hand is thrown up for the price of a loo and not for itself
NEVER = -1000.0  # an irregularity is never advised


def worth_of(hand: Sequence[Card], law: Law) -> float:
    """Return the value of a hand by itself, in tricks."""
    trumps = trumps_in(hand, law.order)
    worth = sum(trump_worth(card, law) for card in trumps) + SECOND * max(0, len(trumps) - 1)
    side = sum(SIDE.get(c.high, 0.0) for c in hand if not law.order.is_trump(c))
    return worth + side * (1.0 if trumps else 0.5)


def trump_worth(card: Card, law: Law) -> float:
    """Return the value of a trump in tricks; the card turned up can no longer beat it."""
    if card is law.pam:
        return 1.0
    is_promoted = law.turned.high > card.high
    return TRUMPS.get(min(14, card.high + is_promoted), LOW)


def gain(worth: float, pool: int, price: int, options: LooOptions) -> float:
    """Return the counters that a hand of this value wins on average, less the expected loos."""
    more, _, _ = COMES_TO[options.form]
    return max(0.0, worth + more) * pool / options.tricks - odds_of_loo(worth, options) * price


def odds_of_loo(worth: float, options: LooOptions) -> float:
    """Return the chance of a loo with a hand of this value, as it is weighed in declaring."""
    _, at_worst, less = COMES_TO[options.form]
    return max(LEAST_ODDS, min(1.0, at_worst - less * worth))


def chance_of_trick(worth: float, options: LooOptions) -> float:
    """Return how often a hand of this value wins a trick or more, as counted."""
    chance, (level, slope) = 1 - odds_of_loo(worth, options), LEVELS_OFF
    return min(WINS_MORE[options.form] * chance, level + slope * chance)


class LooPolicy(Policy):
    """Weighs the value of a trick against the price of a loo, keeps trumps, and plays high first."""

    error_scale: Mapping[Verb, float] = {Stand.verb: 7.0, Exchange: 7.0, Play: 0.4}
    searched_verbs = (Play,)  # the measured odds of standing are steadier than a search

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        """Return advice on leaving the table, on a card, or on a declaration."""
        actions = ask.actions
        if Deal in actions:
            return [self.deal_or_leave(action) for action in actions]
        if any(action.verb is Play for action in actions):
            return self.play(view, actions)
        return Declaration(view, style).advice(actions)

    def rollout_action(self, table: Table, ask: Ask, draw: float) -> Action:
        """Return a sensible action for rollouts: stand on good hands, head tricks, keep trumps."""
        if ask.rules[0].what is Play:
            return self.quick_card(table, ask, draw)
        if ask.rules[0].what is not Stand:
            return ask.drawn(draw)
        law, hand = law_of(table.options, table.pile("turn_up")[0]), table.piles("hands")[ask.seat]
        pool = table.pools["pool"]
        declared = table.facts.get("declarations") or ()
        crowd = BEFORE * sum(word in IN for word in declared) + 0.2 * (draw - 0.5)  # players' judgements vary
        laid = []
        if table.options.form != "three_card" and table.pile("stock"):
            laid = [c for c in hand if not law.order.is_trump(c) and c.rank != ACE][: len(table.pile("stock"))]
        worth = worth_of([c for c in hand if c not in laid], law) + NEW_CARD * len(laid) - crowd
        alone = ALONE[table.options.loo_limit] * pool
        stands = alone + gain(worth, pool, full_loo(table.options, pool), table.options) > 0
        for action in (Exchange(laid) if laid else Stand,) if stands else (ThrowUp, PlayMissForPool, Stand):
            if ask.broken(action) is None:
                return action
        return Stand

    def quick_card(self, table: Table, ask: Ask, draw: float) -> Action:
        """Return a card that heads the trick, as low as possible if last to play, as high otherwise; or the lowest."""
        cards = [action.what for action in ask.actions if action.verb is Play]
        if len(cards) == 1:
            return Play(cards[0])
        facts, played = table.facts, table.piles("played")
        order = law_of(table.options, table.pile("turn_up")[0]).order
        number, leader = sum(facts.get("tricks") or ()), facts["leader"]
        by_height = sorted(cards, key=lambda c: order.heights[c] + (20 if order.is_trump(c) else 0))
        if len(played[leader]) == number:
            return Play(by_height[-1] if draw < 0.7 else cards[int(draw * 3.3 * len(cards)) % len(cards)])
        best, laid = played[leader][number], 1
        for seat in facts["standers"]:
            if seat != leader and len(played[seat]) > number:
                laid += 1
                best = played[seat][number] if order.beats(played[seat][number], best) else best
        heads = [c for c in by_height if order.beats(c, best)]
        if heads:
            return Play(heads[0] if laid == len(facts["standers"]) - 1 else heads[-1])
        return Play(by_height[0])

    def deal_or_leave(self, action: Action) -> Advice:
        """Return advice on leaving the table: never."""
        if action is Leave:
            said = Message("players.loo.leave")
            return Advice(action, -1.0, Message("players.loo.idea.leave"), said, "LOO-24")
        return Advice(action, 1.0, Message("players.loo.idea.deal"), Message("players.loo.deal"), "LOO-2")

    # tricks
    def play(self, view: View, actions: Sequence[Action]) -> list[Advice]:
        """Return advice on each card, and against irregular looks at other cards."""
        table = LooTrickView(view)
        lawful = table.law.lawful(view.hand, table.trick, table.number)
        found = []
        for action in actions:
            if action.verb is Peek:
                found.append(forbidden(action, view))
            elif action.what not in lawful:
                said = Message("players.loo.breaks_rules", card=action.what)
                found.append(Advice(action, NEVER, Message("players.loo.idea.breaks_rules"), said, "LOO-R32"))
            elif len(lawful) == 1:
                found.append(self.only(action.what, table))
            elif table.trick:
                found.append(self.follow(action.what, lawful, table))
            else:
                found.append(self.lead(action.what, view.hand, table))
        return found

    def only(self, card: Card, table: LooTrickView) -> Advice:
        """Return advice on the only legal card."""
        clause = "LOO-16" if table.trick else "LOO-18" if table.number else "LOO-15"
        said = Message("players.loo.only_card", card=card)
        return Advice(Play(card), 0.0, Message("players.loo.idea.only_card"), said, clause)

    def lead(self, card: Card, hand: Sequence[Card], table: LooTrickView) -> Advice:
        """Return advice on a free lead: high cards first, but keep a lone trump beside small cards (p. 30)."""
        trumps = trumps_in(hand, table.law.order)
        sides = [c for c in hand if c not in trumps]
        height = card.high / 14
        if table.is_highest(card):
            said = Message("players.loo.lead_surely", card=card)
            return Advice(Play(card), 1 + height, Message("players.loo.idea.lead_high"), said, "LOO-17")
        if table.number or len(trumps) != 1:
            said = Message("players.loo.lead_high", card=card)
            return Advice(Play(card), height, Message("players.loo.idea.lead_high"), said, "LOO-17")
        idea, keep_trump = Message("players.loo.idea.how_many"), Message("players.loo.idea.keep_trump")
        if all(c.high < 11 for c in sides):
            if card in sides:
                said = Message("players.loo.lead_beside_trump", card=card)
                return Advice(Play(card), 1 - height, keep_trump, said, "LOO-15")
            said = Message("players.loo.keep_trump", card=card)
            return Advice(Play(card), -1.0, keep_trump, said, "LOO-15", dissuades=True)
        if len(table.standers) > 3:
            if card in trumps:
                said = Message("players.loo.many_trump", card=card)
                return Advice(Play(card), 2.0, idea, said, "LOO-15")
            said = Message("players.loo.many_other", card=card)
            return Advice(Play(card), height, idea, said, "LOO-15", dissuades=True)
        if card in trumps:
            said = Message("players.loo.few_trump", card=card)
            return Advice(Play(card), 0.0, idea, said, "LOO-15", dissuades=True)
        return Advice(Play(card), height, idea, Message("players.loo.few_other", card=card), "LOO-15")

    def follow(self, card: Card, lawful: Sequence[Card], table: LooTrickView) -> Advice:
        """Return advice on following: head the trick, as cheaply as possible if last, or throw a low side card."""
        order = table.law.order
        best = table.trick[winning_place(table.trick, order)]
        height = order.heights[card] / 14
        if any(order.beats(c, best) for c in lawful):
            if table.is_last:
                said = Message("players.loo.beat_last", card=card, best=best)
                return Advice(Play(card), 1 - height / 10, Message("players.loo.idea.beat_last"), said, "LOO-16")
            if table.is_highest(card):
                said = Message("players.loo.beat_surely", card=card)
                return Advice(Play(card), 2 - height / 10, Message("players.loo.idea.beat"), said, "LOO-16")
            said = Message("players.loo.beat", card=card)
            return Advice(Play(card), height, Message("players.loo.idea.beat"), said, "LOO-16")
        price = height + (1.0 if order.is_trump(card) else 0.0)
        said = Message("players.loo.lost", card=card, best=best)
        return Advice(Play(card), -price, Message("players.loo.idea.lost"), said, "LOO-16")


class LooTrickView:
    """A trick of Loo as a player sees it: the rules of play, the cards played, and whether the seat plays last."""

    def __init__(self, view: View) -> None:
        facts = view.facts
        self.law = law_of(view.options, view["turn_up"][0])
        self.standers: list[int] = facts["standers"]
        self.number = sum(facts.get("tricks") or ())
        at = self.standers.index(facts["leader"])
        around = self.standers[at:] + self.standers[:at]
        played = [view[key_of("played", seat)] for seat in around]
        self.trick: list[Card] = [cards[self.number] for cards in played if len(cards) > self.number]
        self.is_last = len(self.trick) == len(around) - 1
        self.gone = {view["turn_up"][0], *view.hand, *(card for cards in played for card in cards)}
        self.options: LooOptions = view.options

    def is_highest(self, card: Card) -> bool:
        """Return whether no card that the seat has not seen beats this one."""
        return is_highest(card, self.law, self.options, self.gone)


class Declaration:
    """The evaluation of the possible declarations: stand, take the miss, exchange cards or throw up."""

    def __init__(self, view: View, style: Style) -> None:
        self.view, self.options, facts = view, view.options, view.facts
        self.law = law_of(view.options, view["turn_up"][0])
        self.tricks = view.options.tricks
        self.pool = view.pools["pool"]
        self.price = full_loo(view.options, self.pool)
        declared: list[str | None] = facts.get("declarations") or [None] * view.seats
        self.before = sum(word in IN for word in declared)
        absent = {facts.get("idle"), view.seat, *facts["gone"]}
        self.after = sum(declared[seat] is None for seat in range(view.seats) if seat not in absent)
        self.is_first = all(word is None for word in declared)
        self.boldness = 0.1 * style.boldness
        self.alone = ALONE[self.options.loo_limit] * self.pool
        self.trick_value = self.pool // self.tricks

    def advice(self, actions: Sequence[Action]) -> list[Advice]:
        """Return advice on each declaration."""
        plays = [self.worth(action) for action in actions if action is Stand or action.verb is Exchange]
        self.chance = max((chance_of_trick(worth, self.options) for worth in plays), default=0.0)
        return [self.on(action) for action in actions]

    def worth(self, action: Action) -> float:
        """Return the value against these opponents of the hand played if the seat stands or exchanges cards."""
        laid = set(action.what) if action.verb is Exchange else ()
        kept = [c for c in self.view.hand if c not in laid]
        return self.against(worth_of(kept, self.law) + NEW_CARD * len(laid))

    def on(self, action: Action) -> Advice:
        """Return advice on one declaration."""
        if action.verb is Peek:
            return forbidden(action, self.view)
        if action is ThrowUp:
            said = Message("players.loo.throw_up_dear", price=self.price)
            if self.chance < FAIR:
                said = Message("players.loo.throw_up", wins=does(Message("players.loo.win_a_trick"), self.chance))
            return Advice(action, 0.0, Message("players.loo.idea.throw_up"), said, "LOO-10")
        if action is PlayMissForPool:
            said = Message("players.loo.miss_for_pool")
            return Advice(action, 0.0, Message("players.loo.idea.miss_for_pool"), said, "LOO-12")
        if action is TakeMiss:
            return self.miss(action)
        if action.verb is Exchange:
            return self.change(action)
        return self.stand(action)

    def gain(self, worth: float) -> float:
        """Return the counters that a hand of this value wins on average in this deal."""
        return gain(worth, self.pool, self.price, self.options)

    def against(self, worth: float) -> float:
        """Return the value of a hand against these opponents."""
        return worth - BEFORE * self.before - AFTER * self.after + self.boldness

    def stand(self, action: Action) -> Advice:
        """Return advice on standing, by the counters that the hand should win."""
        hand = self.view.hand
        trumps = trumps_in(hand, self.law.order)
        worth = self.worth(action)
        if self.is_first and len(trumps) == 2 and self.tricks == 3:
            third = next(c for c in hand if c not in trumps)
            worth -= 0.15 if third.high < 10 else 0.0  # the leader needs a fair third card
        counters = self.gain(worth) + self.flush_gain(hand, 0)
        said = Message("players.loo.stand", n=len(trumps), hope=self.hope(hand, worth, counters))
        idea = Message("players.loo.idea.trumps" if trumps else "players.loo.idea.no_trump")
        return Advice(action, counters + self.alone, idea, said, "LOO-28" if self.tricks == 5 else "LOO-10")

    def hope(self, kept: Sequence[Card], worth: float, counters: float) -> Message:
        """Return what a hand may hope to win, as the end of a sentence about it."""
        if round(worth) > 1:
            return Message("players.loo.hope.tricks", n=round(worth), worth=self.trick_value)
        is_sure = any(is_highest(card, self.law, self.options, {self.law.turned}) for card in kept)
        chance = 1.0 if is_sure else chance_of_trick(worth, self.options)
        wins = does(Message("players.loo.win_a_trick"), chance)
        key = "others_may_leave" if -self.alone < counters <= 0 else "a_trick"
        return Message(f"players.loo.hope.{key}", wins=wins)

    def miss(self, action: Action) -> Advice:
        """Return advice on taking the miss, by the average value of an unseen hand."""
        worth = MISS - MISS_BEFORE * self.before - MISS_AFTER * self.after + self.boldness
        said = Message("players.loo.miss", n=self.before, worth=self.trick_value)
        return Advice(action, self.gain(worth), Message("players.loo.idea.miss"), said, "LOO-10")

    def change(self, action: Action) -> Advice:
        """Return advice on exchanging cards."""
        laid = set(action.what)
        kept = [c for c in self.view.hand if c not in laid]
        worth = self.worth(action)
        counters = self.gain(worth) + self.flush_gain(kept, len(laid))
        hope = self.hope(kept, worth, counters)
        said = Message("players.loo.change_all", changed=len(laid), hope=hope)
        if kept:
            said = Message("players.loo.change", changed=len(laid), kept=kept, hope=hope)
        return Advice(action, counters + self.alone, Message("players.loo.idea.change"), said, "LOO-28")

    def flush_gain(self, kept: Sequence[Card], new: int) -> float:
        """Return the counters that the chance of a flush adds, with at most one card to draw (LOO-31)."""
        is_possible = self.options.form == "five_card" or self.options.irish_flush
        suits = {c.suit for c in kept if c is not self.law.pam}
        if not is_possible or len(suits) != 1 or new > 1:
            return 0.0
        prize = self.pool + self.price * (self.view.seats - 1)
        if not new:
            return float(prize)
        seen = {*self.view.hand, self.law.turned}
        suit = next(iter(suits))
        unseen = [c for c in BY_TEXT.values() if c.suit and is_in_pack(c, self.options) and c not in seen]
        fitting = sum(c.suit is suit or c is self.law.pam for c in unseen)
        return prize * fitting / len(unseen)


def is_highest(card: Card, law: Law, options: LooOptions, gone: Container[Card]) -> bool:
    """Return whether no card of the pack that is not gone beats this one."""
    left = (other for other in PACK_52 if other not in gone and is_in_pack(other, options))
    return not any(law.order.beats(other, card) for other in left)


def is_in_pack(card: Card, options: LooOptions) -> bool:
    """Return whether a card is in the table's pack."""
    lowest = 7 if options.pack == 32 else 2
    return card.rank == ACE or (card.rank <= 13 and card.high >= lowest)


def forbidden(action: Action, view: View) -> Advice:
    """Return advice against an irregular look at other cards."""
    return Advice(action, NEVER, Message("players.loo.idea.peek"), Message("players.loo.peek"), "LOO-R32")


POLICY = LooPolicy()
