"""The rule of thumb for Loo, from the book's hints on declaring and play (pp. 29-30)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...engine.cards import ACE, BY_TEXT, Card
from ...engine.questions import Action, Ask, Deal, Play, Verb
from ...engine.table import Table, View
from ...games.loo.company import Peek
from ...games.loo.deal import Leave
from ...games.loo.declaring import Exchange, PlayMissForPool, Stand, TakeMiss, ThrowUp
from ...games.loo.law import Law, law_of
from ...games.loo.options import LooOptions, cards_each, full_loo
from ...procedures.tricks import trumps_in, winning_place
from ..policy import Advice, Policy, Style

# What a trump is worth in tricks by its height; lower ones are worth LOW. A trump beside another adds SECOND.
TRUMPS = {14: 1.0, 13: 0.8, 12: 0.55, 11: 0.45, 10: 0.3, 9: 0.3, 8: 0.3}
LOW, SECOND = 0.2, 0.25
SIDE = {14: 0.35, 13: 0.2, 12: 0.1}  # high cards of other suits, beside a trump; without one half as much
BEFORE, AFTER = 0.08, 0.04  # what each stander before, and each seat still to speak, takes away
MISS, MISS_BEFORE, MISS_AFTER = 0.45, 0.12, 0.06
NEW_CARD = 0.16  # what a card drawn from the pack is worth on the average, in tricks
# By the form of the game: how many tricks more than its worth a hand wins, for few stand against it; the odds of a loo
# with a hand worth nothing; and what each trick of worth takes off them. Measured upon some thousands of deals.
COMES_TO = {"three_card": (0.4, 0.75, 0.65), "irish": (0.15, 0.78, 0.6), "five_card": (0.0, 0.8, 0.4)}
LEAST_ODDS = 0.03
# What part of the pool a hand brings besides, for others often throw up, the more so the dearer a loo is: found by
# playing each against less and more, in thousands of deals of three cards. The miss brings no more than the book says.
ALONE = {"fixed": 0.1, "unlimited": 0.35, "mixed": 0.35}
IN = ("stand", "miss", "pool", "exchange")  # what those have said who play for the tricks
NEVER = -1000.0  # what is paid for as an irregularity is never advised


def worth_of(hand: Sequence[Card], law: Law) -> float:
    """Return the tricks that a hand is worth by itself."""
    trumps = trumps_in(hand, law.order)
    worth = sum(trump_worth(card, law) for card in trumps) + SECOND * max(0, len(trumps) - 1)
    side = sum(SIDE.get(c.high, 0.0) for c in hand if not law.order.is_trump(c))
    return worth + side * (1.0 if trumps else 0.5)


def trump_worth(card: Card, law: Law) -> float:
    """Return the worth of one trump; the turned-up card cannot beat it any more."""
    if card is law.pam:
        return 1.0
    is_promoted = law.turned.high > card.high
    return TRUMPS.get(min(14, card.high + is_promoted), LOW)


def brings(worth: float, pool: int, price: int, options: LooOptions) -> float:
    """Return what a hand of this worth brings on the average, in counters, the danger of a loo taken off."""
    more, at_worst, less = COMES_TO[options.form]
    odds = max(LEAST_ODDS, min(1.0, at_worst - less * worth))
    return max(0.0, worth + more) * pool / cards_each(options) - odds * price


class LooPolicy(Policy):
    """Weighs what a trick brings against what a loo costs, keeps trumps, and plays high while others are to come."""

    error_scale: Mapping[Verb, float] = {Stand.verb: 7.0, Exchange: 7.0, Play: 0.4}
    searched_verbs = (Play,)  # the odds of standing were measured, and are steadier than a search

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        actions = ask.actions
        if Deal in actions:
            found = [self.deal_or_leave(action) for action in actions]
        elif any(action.verb is Play for action in actions):
            found = self.play(view, actions)
        else:
            found = Declaration(view, style).advice(actions)
        return found

    def rollout_action(self, table: Table, ask: Ask, draw: float) -> Action:
        """Play an imagined deal out: stand on what is worth it, head as a player would, keep trumps."""
        if ask.rules[0][0] is Play:
            return self.quick_card(table, ask, draw)
        if ask.clause not in ("LOO-10", "LOO-28"):
            return ask.drawn(draw)
        law, hand = law_of(table.options, table.pile("turn_up")[0]), table.piles("hands")[ask.seat]
        pool = table.pools["pool"]
        said = table.facts.get("declarations") or ()
        crowd = BEFORE * sum(word in IN for word in said) + 0.2 * (draw - 0.5)  # nobody reckons quite alike
        laid = []
        if ask.clause == "LOO-28" and table.pile("stock"):
            laid = [c for c in hand if not law.order.is_trump(c) and c.rank != ACE][: len(table.pile("stock"))]
        worth = worth_of([c for c in hand if c not in laid], law) + NEW_CARD * len(laid) - crowd
        alone = ALONE[table.options.loo_limit] * pool
        stands = alone + brings(worth, pool, full_loo(table.options, pool), table.options) > 0
        for action in (Exchange(laid) if laid else Stand,) if stands else (ThrowUp, PlayMissForPool, Stand):
            if ask.broken(action) is None:
                return action
        return Stand

    def quick_card(self, table: Table, ask: Ask, draw: float) -> Action:
        """Return the lowest card that heads for the last to play, the highest for others; else the lowest."""
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
        if action is Leave:
            said = "Whoever leaves pays for this deal and can win nothing back."
            return Advice(action, -1.0, "Whoever stays can still win the pool.", said, "LOO-24")
        return Advice(action, 1.0, "The next deal is another chance.", "Deal: the pool may be yours yet.", "LOO-2")

    # the tricks
    def play(self, view: View, actions: Sequence[Action]) -> list[Advice]:
        table = Sight(view)
        lawful = table.law.lawful(view.hand, table.trick, table.number)
        found = []
        for action in actions:
            if action.verb is Peek:
                found.append(forbidden(action, view))
            elif action.what not in lawful:
                price = view.facts["price"]
                said = f"{action.what} breaks the rules and would be looed at once, for {price}."
                found.append(Advice(action, NEVER, "Whoever plays against the rules is looed.", said, "LOO-R32"))
            elif len(lawful) == 1:
                found.append(self.only(action.what, table))
            elif table.trick:
                found.append(self.follow(action.what, lawful, table))
            else:
                found.append(self.lead(action.what, view.hand, table))
        return found

    def only(self, card: Card, table: Sight) -> Advice:
        clause = "LOO-16" if table.trick else "LOO-18" if table.number else "LOO-15"
        said = f"Play {card}: the rules leave you no other card."
        return Advice(Play(card), 0.0, "What do the rules bid you play?", said, clause)

    def lead(self, card: Card, hand: Sequence[Card], table: Sight) -> Advice:
        """A free lead: high cards first, but a lone trump among small cards waits (p. 30)."""
        trumps = trumps_in(hand, table.law.order)
        sides = [c for c in hand if c not in trumps]
        height = card.high / 14
        if table.number or len(trumps) != 1:
            said = f"Lead {card}: the higher it is, the harder it is to head."
            return Advice(Play(card), height, "Lead what is hardest to beat.", said, "LOO-17")
        if all(c.high < 11 for c in sides):
            said = f"Lead {card}: a small card now, and the trump may take a later trick."
            return Advice(Play(card), 1 - height if card in sides else -1.0, "Keep the trump.", said, "LOO-15")
        is_crowded = len(table.standers) > 3
        gain = (2.0 if is_crowded else 0.0) if card in trumps else height
        many = "several are in" if is_crowded else f"only {len(table.standers)} are in"
        what = "the trump" if card in trumps else "a high card"
        said = f"Lead {card}: {many}, and {what} is as good a beginning as you have."
        return Advice(Play(card), gain, "How many are in against you?", said, "LOO-15")

    def follow(self, card: Card, lawful: Sequence[Card], table: Sight) -> Advice:
        """Head as cheaply as may be when last, else as high as may be; what cannot win is the lowest side card."""
        order = table.law.order
        best = table.trick[winning_place(table.trick, order)]
        height = order.heights[card] / 14
        if any(order.beats(c, best) for c in lawful):
            if table.is_last:
                said = f"Play {card}: you are the last, and the lowest that heads {best} is enough."
                return Advice(Play(card), 1 - height / 10, "Nobody comes after you.", said, "LOO-16")
            said = f"Play {card}: others are to come, and the higher it is the safer."
            return Advice(Play(card), height, "Others can still head you.", said, "LOO-16")
        price = height + (1.0 if order.is_trump(card) else 0.0)
        said = f"Play {card}: {best} cannot be beaten, so keep your trumps and high cards."
        return Advice(Play(card), -price, "This trick is lost: throw what you need least.", said, "LOO-16")


class Sight:
    """What a player sees of the trick: the law of the deal, the cards on it, who is still to come."""

    def __init__(self, view: View) -> None:
        facts = view.facts
        self.law = law_of(view.options, view["turn_up"][0])
        self.standers: list[int] = facts["standers"]
        self.number = sum(facts.get("tricks") or ())
        at = self.standers.index(facts["leader"])
        around = self.standers[at:] + self.standers[:at]
        played = [view[f"played[{seat}]"] for seat in around]
        self.trick: list[Card] = [cards[self.number] for cards in played if len(cards) > self.number]
        self.is_last = len(self.trick) == len(around) - 1


class Declaration:
    """What speaks for standing, for the miss, for changing cards, for throwing up."""

    def __init__(self, view: View, style: Style) -> None:
        self.view, self.options, facts = view, view.options, view.facts
        self.law = law_of(view.options, view["turn_up"][0])
        self.tricks = cards_each(view.options)
        self.pool = view.pools["pool"]
        self.price = full_loo(view.options, self.pool)
        said: list[str | None] = facts.get("declarations") or [None] * view.seats
        self.before = sum(word in IN for word in said)
        absent = {facts.get("idle"), view.seat, *facts["gone"]}
        self.after = sum(said[seat] is None for seat in range(view.seats) if seat not in absent)
        self.is_first = all(word is None for word in said)
        self.boldness = 0.1 * style.boldness
        self.alone = ALONE[self.options.loo_limit] * self.pool
        self.stakes = f"a trick brings {self.pool // self.tricks} and a loo costs {self.price}"

    def advice(self, actions: Sequence[Action]) -> list[Advice]:
        return [self.on(action) for action in actions]

    def on(self, action: Action) -> Advice:
        if action.verb is Peek:
            return forbidden(action, self.view)
        if action is ThrowUp:
            said = f"Throw up: it costs nothing, and {self.stakes}."
            return Advice(action, 0.0, "Is this hand worth a trick?", said, "LOO-10")
        if action is PlayMissForPool:
            said = "Play the miss for the pool: neither hand promises a trick, and this costs nothing."
            return Advice(action, 0.0, "Somebody must play; at whose risk?", said, "LOO-12")
        if action is TakeMiss:
            return self.miss(action)
        if action.verb is Exchange:
            return self.change(action)
        return self.stand(action)

    def brings(self, worth: float) -> float:
        """Return what a hand of this worth brings in this deal, in counters."""
        return brings(worth, self.pool, self.price, self.options)

    def against(self, worth: float) -> float:
        """Return the worth of a hand in this company."""
        return worth - BEFORE * self.before - AFTER * self.after + self.boldness

    def stand(self, action: Action) -> Advice:
        hand = self.view.hand
        trumps = trumps_in(hand, self.law.order)
        worth = self.against(worth_of(hand, self.law))
        if self.is_first and len(trumps) == 2 and self.tricks == 3:
            third = next(c for c in hand if c not in trumps)
            worth -= 0.15 if third.high < 10 else 0.0  # the leader needs a fair third card
        tricks = self.brings(worth) + self.flush_brings(hand, 0)
        held = f"{len(trumps)} trump{'' if len(trumps) == 1 else 's'}" if trumps else "no trump"
        said = f"With {held} your cards are worth about {max(worth, 0):.1f} tricks; {self.reckoned(tricks)}."
        idea = "Count your trumps." if trumps else "Never stand without a trump, unless much is to be won."
        return Advice(action, tricks + self.alone, idea, said, "LOO-28" if self.tricks == 5 else "LOO-10")

    def reckoned(self, tricks: float) -> str:
        """Tell the price of a trick and of a loo, and where it is the others that must make it worth while."""
        hopes = ", but others may throw up" if -self.alone < tricks <= 0 else ""
        return f"{self.stakes}{hopes}"

    def miss(self, action: Action) -> Advice:
        worth = MISS - MISS_BEFORE * self.before - MISS_AFTER * self.after + self.boldness
        many = f"{self.before or 'nobody'} stand{'' if self.before > 1 else 's'} before you"
        said = f"The miss is worth about {max(worth, 0):.1f} tricks where {many}; {self.stakes}."
        return Advice(action, self.brings(worth), "Three unknown cards, or none?", said, "LOO-10")

    def change(self, action: Action) -> Advice:
        laid = set(action.what)
        kept = [c for c in self.view.hand if c not in laid]
        worth = self.against(worth_of(kept, self.law) + NEW_CARD * len(laid))
        tricks = self.brings(worth) + self.flush_brings(kept, len(laid))
        keeps = f"keep {listed(kept)}" if kept else "keep none"
        said = f"Change {len(laid)} and {keeps}: worth about {max(worth, 0):.1f} tricks; {self.reckoned(tricks)}."
        return Advice(action, tricks + self.alone, "Keep trumps and side aces.", said, "LOO-28")

    def flush_brings(self, kept: Sequence[Card], new: int) -> float:
        """Return what the chance of a flush adds: certain with none to draw, worth counting with one (LOO-31)."""
        is_possible = self.options.form == "five_card" or self.options.irish_flush
        suits = {c.suit for c in kept if c is not self.law.pam}
        if not is_possible or len(suits) != 1 or new > 1:
            return 0.0
        prize = self.pool + self.price * (self.view.seats - 1)
        if not new:
            return float(prize)
        seen = {*self.view.hand, self.law.turned}
        suit = next(iter(suits))
        unseen = [c for c in BY_TEXT.values() if c.suit and self.is_in_pack(c) and c not in seen]
        fitting = sum(c.suit is suit or c is self.law.pam for c in unseen)
        return prize * fitting / len(unseen)

    def is_in_pack(self, card: Card) -> bool:
        lowest = 7 if self.options.pack == 32 else 2
        return card.rank == ACE or (card.rank <= 13 and card.high >= lowest)


def forbidden(action: Action, view: View) -> Advice:
    """Speak against looking where one may not."""
    said = "Whoever looks where he may not pays a loo for it at once."
    return Advice(action, NEVER, "What you may not see is not worth a loo.", said, "LOO-R32")


def listed(kept: Sequence[Card]) -> str:
    return " ".join(map(str, kept))


POLICY = LooPolicy()
