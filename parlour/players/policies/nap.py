"""The rule of thumb for Nap, from the book's advice on calling and play (pp. 5-8)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from ...cards import ACE, KING, QUEEN, Card, Suit
from ...games.nap import (
    BLUCHER,
    KEPT,
    MISERE,
    NAP,
    WELLINGTON,
    Buy,
    Discard,
    Keep,
    Level,
    Raise,
    TakeSpare,
    Yield,
)
from ...procedures.tricks import winning_place
from ...questions import Action, Ask, Pass, Play
from ...table import View
from ..policy import PLAIN, Advice, Style

# What a trump is worth in tricks, by rank: alone, and with higher trumps beside it.
TRUMPS = {14: (1.0, 1.0), 13: (0.85, 0.95), 12: (0.6, 0.9), 11: (0.45, 0.8), 10: (0.3, 0.7)}
CROWD = {1: 1.05, 2: 1.05, 3: 1.0, 4: 0.93}  # by the number of opponents: more seats, more cards out
CERTAIN_WELLINGTON, CERTAIN_BLUCHER = 4.6, 4.8


def tricks_with(hand: Sequence[Card], trumps: Suit, opponents: int) -> float:
    """Return the tricks that a hand is worth with these trumps."""
    held = sorted((c for c in hand if c.suit is trumps), key=lambda c: -c.high)
    worth = 0.0
    for i, card in enumerate(held):
        alone, backed = TRUMPS.get(card.high, (0.0, 0.0))
        needs = 1 if card.high >= 12 else 2
        worth += max(backed if i >= needs else alone, 0.4 if i >= 4 else 0.3 if i == 3 else 0.0)
    if len(held) >= 2:
        worth += sum(_side(card, hand) for card in hand if card.suit is not trumps)
    return worth * CROWD.get(opponents, 0.93)


def _side(card: Card, hand: Sequence[Card]) -> float:
    if card.rank == ACE:
        return 0.75
    if card.rank == KING:
        return 0.6 if any(c.suit is card.suit and c.rank == ACE for c in hand) else 0.4
    return 0.1 if card.rank == QUEEN else 0.0


def estimate(hand: Sequence[Card], opponents: int) -> tuple[float, Suit]:
    """Return the best number of tricks for a hand, and the suit that gives them."""
    suits = sorted({c.suit for c in hand if c.suit}, key=lambda s: s.value)
    worths = [(tricks_with(hand, suit, opponents), suit) for suit in suits]
    return max(worths, key=lambda pair: pair[0])


def is_misere(hand: Sequence[Card]) -> bool:
    """Whether every suit is held low: nothing above a nine but what two lower cards guard."""
    return all(c.high <= 9 or sum(d.suit is c.suit and d.high < c.high for d in hand) >= 2 for c in hand)


class NapPolicy:
    """Estimates a hand's tricks for every suit, calls what it can nearly make, draws trumps and cashes aces."""

    def advise(self, view: View, style: Style = PLAIN) -> list[Advice]:
        ask = view.ask
        assert ask is not None, "a seat that is not asked needs no advice"
        verbs = {action.verb for action in ask.actions}
        if Play in verbs:
            advice = self.play(view, ask, style)
        elif Buy in verbs:
            advice = self.buy(view, ask)
        elif Discard in verbs or Keep in verbs:
            advice = self.keep(view, ask)
        elif ask.actions[0] in (Raise, Yield):
            advice = self.answer_challenge(view, ask, style)
        else:
            advice = self.call(view, ask, style)
        return sorted(advice, key=lambda a: -a.worth)

    # before the play
    def opponents(self, view: View) -> int:
        return view.seats - 1 - (view.facts.get("idle") is not None)

    def call(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        """Call k when the estimate reaches k less a margin, and nap rather than four (pp. 6-7)."""
        worth, suit = estimate(view.hand, self.opponents(view))
        scale = 9 / KEPT if view.options.hand_size == 9 else 1.0
        margin = 0.35 + 0.25 * style.boldness
        held = f"your best suit is {suit}, worth about {worth:.1f} tricks"
        found = []
        for action in ask.actions:
            if action is Pass:
                found.append(Advice(action, 0.0, "Is this hand worth a call?", f"Pass: {held}.", "NAP-5"))
            elif action is TakeSpare:
                gain = 1.0 if worth >= 2.3 - 0.3 * style.boldness and 4 not in self.called(view) else -2.0
                said = "five more cards to choose from may make nap"
                found.append(
                    Advice(action, gain, "Ten cards are better than five.", f"{held.capitalize()}; {said}.", "NAP-19")
                )
            else:
                found.append(self.call_advice(view, action, worth, margin, scale, held))
        return found

    def call_advice(self, view: View, action: Action, worth: float, margin: float, scale: float, held: str) -> Advice:
        level: Level = action.what
        nap_at = (4.0 + 0.35 - margin) * scale
        if level == MISERE:
            fits = is_misere(view.hand)
            said = "every suit is low enough to lose all the tricks" if fits else "this hand would win a trick"
            return Advice(action, 2.4 if fits else -3.0, "How low is your hand?", f"Misère: {said}.", "NAP-17")
        if level == NAP:
            kitty = view.pools.get("kitty", 0) * 0.02
            gain = worth - nap_at + kitty + 5.0 if worth + kitty >= nap_at else worth - 6.0
            reason = f"Nap: {held}; four pays 4, and nap pays 10 while it loses 5."
            return Advice(action, gain, "Four is nearly always worth nap.", reason, "NAP-5")
        if level in (WELLINGTON, BLUCHER):
            needed = CERTAIN_WELLINGTON if level == WELLINGTON else CERTAIN_BLUCHER
            gain = 6.0 if worth >= needed * scale else -8.0
            return Advice(action, gain, "Only a sure hand goes over nap.", f"{level.capitalize()}: {held}.", "NAP-21")
        tricks = int(level)
        if worth >= tricks - margin:
            # The highest call that the estimate bears is the one that wins the most.
            return Advice(
                action,
                tricks + 0.1,
                f"Count your {'sure trick' if tricks == 1 else 'tricks'}.",
                f"Call {tricks}: {held}.",
                "NAP-5",
            )
        short = f"Calling {tricks} is too high: {held}."
        return Advice(action, worth - tricks - 1.0, "Do not call more than you can win.", short, "NAP-5")

    def called(self, view: View) -> set[int]:
        return {int(c) for c in view.facts.get("calls", ()) if c and c.isdigit()}

    def answer_challenge(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        worth, suit = estimate(view.hand, self.opponents(view))
        sure = worth >= CERTAIN_WELLINGTON - 0.2 * style.boldness
        said = f"your {suit} are worth about {worth:.1f} tricks"
        return [
            Advice(
                Raise,
                1.0 if sure else -1.0,
                "Can you lose a trick at all?",
                f"Raise only with a sure hand: {said}.",
                "NAP-23",
            ),
            Advice(Yield, 0.0, "Let him try.", f"Yield: {said}, and five are needed.", "NAP-23"),
        ]

    def keep(self, view: View, ask: Ask) -> list[Advice]:
        """Keep the cards whose estimate is best (NAP-19, 26)."""
        many = self.opponents(view)
        found = []
        for action in ask.actions:
            kept = list(action.what) if action.verb is Keep else [c for c in view.hand if c not in action.what]
            worth, suit = estimate(kept, many)
            reason = f"What is kept is worth about {worth:.1f} tricks with {suit} as trumps."
            found.append(Advice(action, worth, "Keep one long suit and the aces.", reason, ask.clause))
        return found

    def buy(self, view: View, ask: Ask) -> list[Advice]:
        """Throw what is neither in the best suit nor an ace or king, when the hand may come to something."""
        many = self.opponents(view)
        worth, suit = estimate(view.hand, many)
        poor = {c for c in view.hand if c.suit is not suit and c.rank not in (ACE, KING)}
        found = []
        for action in ask.actions:
            laid = set(action.what)
            after = (
                estimate([c for c in view.hand if c not in laid], many)[0] + 0.35 * len(laid)
                if len(laid) < KEPT
                else 0.35 * KEPT
            )
            gain = 3.0 * (after - worth) - len(laid) * 0.6 - (1.0 * len(laid - poor))
            if worth < 1.0 and laid:
                gain -= 1.0  # a hand so poor is not worth its price
            said = f"{len(laid)} new cards cost {len(laid)} stakes" if laid else "the hand is best as it is"
            found.append(
                Advice(action, gain, "Does a new card mend this hand?", f"Keep your {suit}: {said}.", "NAP-18")
            )
        return found

    # the play
    def play(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        cards = [action.what for action in ask.actions]
        trick: Sequence[Card] = view["trick"]
        if view.facts.get("call") == MISERE:
            return self.misere_play(view, ask, trick)
        if not trick:
            return [self.lead(view, card, cards) for card in cards]
        return [self.follow(view, card, trick) for card in cards]

    def lead(self, view: View, card: Card, cards: Sequence[Card]) -> Advice:
        """Trumps from the top while opponents may hold them, then aces, then long suits."""
        trumps, is_caller = view.facts.get("trumps"), view.facts.get("caller") == view.seat
        if trumps is None:
            _, suit = estimate(view.hand, self.opponents(view))
            gain = card.high + (20 if card.suit is suit else 0)
            return Advice(
                Play(card),
                gain / 10,
                "Your longest strong suit makes trumps.",
                f"Lead {card}: the suit you lead is trumps.",
                "NAP-8",
            )
        own = [c for c in view.hand if c.suit and c.suit.value == trumps]
        suit_value = card.suit.value if card.suit else ""
        if is_caller and suit_value == trumps and len(own) >= 2:
            return Advice(
                Play(card),
                2 + card.high / 10,
                "Draw their trumps first.",
                f"Lead {card}: trumps from the top leave your aces safe.",
                "NAP-10",
            )
        if card.rank == ACE:
            return Advice(
                Play(card), 3.0, "An ace may win at once.", f"Lead {card}: only a trump can beat an ace.", "NAP-10"
            )
        length = sum(c.suit is card.suit for c in cards)
        reason = f"Lead {card}: from {length} of the suit, high cards first."
        return Advice(
            Play(card),
            card.high / 10 + length / 5 - (1.5 if suit_value == trumps else 0),
            "High cards first.",
            reason,
            "NAP-10",
        )

    def follow(self, view: View, card: Card, trick: Sequence[Card]) -> Advice:
        """Win as cheaply as may be when winning matters; else throw the lowest."""
        trumps = next((s for s in Suit if s.value == view.facts.get("trumps")), trick[0].suit)
        line = [*trick, card]
        wins = winning_place(line, trumps) == len(line) - 1
        _, order = self.order(view)
        winner_now = order[winning_place(trick, trumps)]
        caller = view.facts.get("caller")
        friendly = caller != view.seat and winner_now != caller
        last = len(trick) == len(order) - 1
        price = card.high / 20 + (0.5 if card.suit is trumps else 0)
        caller_to_come = caller not in order[: len(trick)] and caller != view.seat
        if wins and (not friendly or caller_to_come):
            sure = 0.5 if last else card.high / 40
            who = "the trick" if friendly else f"over seat {winner_now}"
            return Advice(
                Play(card),
                3 + sure - price,
                "Can you win this trick, and cheaply?",
                f"Play {card}: it wins {who} at the least cost.",
                "NAP-10",
            )
        if wins:
            return Advice(
                Play(card),
                0.3 - price,
                "The trick is already on your side.",
                f"Play {card} only if nothing lower is left.",
                "NAP-10",
            )
        return Advice(
            Play(card),
            1 - price - self.guard(view, card),
            "Throw what you need least.",
            f"Play {card}: it cannot win, so let the lowest go.",
            "NAP-9",
        )

    def guard(self, view: View, card: Card) -> float:
        """What a throw would cost: an ace or a guarded king is kept."""
        return 0.8 if card.rank == ACE else 0.3 if card.rank == KING else 0.0

    def order(self, view: View) -> tuple[int, list[int]]:
        """Return the leader, and the seats that play to the trick in their order."""
        leader: int = view.facts["leader"]
        idle = view.facts.get("idle")
        around = [(leader + i) % view.seats for i in range(view.seats)]
        return leader, [seat for seat in around if seat != idle]

    def misere_play(self, view: View, ask: Ask, trick: Sequence[Card]) -> list[Advice]:
        """The caller goes under, the others force him to win (NAP-17)."""
        trumps = next((s for s in Suit if s.value == view.facts.get("trumps")), None)
        is_caller, found = view.facts.get("caller") == view.seat, []
        for action in ask.actions:
            card = action.what
            under = bool(trick) and winning_place([*trick, card], trumps) != len(trick)
            if is_caller:
                gain = (card.high / 10 + 2) if under else -card.high / 10
                said = "it stays below the trick, and a high card is got rid of" if under else "the lower, the safer"
            else:
                gain = -card.high / 10
                said = "low cards leave the caller no way under"
            found.append(Advice(action, gain, "At misère low is good.", f"Play {card}: {said}.", "NAP-17"))
        return found


def best_keep(cards: Sequence[Card], opponents: int) -> tuple[Card, ...]:
    """Return the five of `cards` with the best estimate."""
    return max(combinations(cards, KEPT), key=lambda kept: estimate(kept, opponents)[0])


POLICY = NapPolicy()
