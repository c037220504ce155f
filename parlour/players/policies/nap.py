"""The rule of thumb for Nap, from the book's advice on calling and play (pp. 5-8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp

from ...engine.cards import ACE, KING, QUEEN, Card, Suit
from ...engine.questions import Action, Ask, Pass, Play, Verb
from ...engine.table import View
from ...games.nap import (
    BLUCHER,
    KEPT,
    MISERE,
    NAP,
    TARIFF,
    WELLINGTON,
    Buy,
    Call,
    Discard,
    Keep,
    Level,
    Raise,
    TakeSpare,
    Yield,
)
from ...procedures.tricks import ordinary, winning_place
from ..families.odds import in_ten
from ..policy import Advice, Policy, Style

# What a trump is worth in tricks, by rank: alone, and with higher trumps beside it.
TRUMPS = {14: (1.0, 1.0), 13: (0.85, 0.95), 12: (0.6, 0.9), 11: (0.45, 0.8), 10: (0.3, 0.7)}
CROWD = {1: 1.05, 2: 1.05, 3: 1.0, 4: 0.93}  # by the number of opponents: more seats, more cards out
# How far an estimate may fall short of the call before the chance is even, by the number of opponents: measured upon
# some thousands of deals, and then taken about a quarter of a trick stricter, for opponents who defend well.
SHORT = {1: 1.8, 2: 1.4, 3: 1.0, 4: 0.8}
STEEP = 2.0  # what a whole trick more or less does to the odds, as the exponent
SPARE_TRICKS = 1.0  # what the choice of five among ten adds to a hand


def tricks_with(hand: Sequence[Card], trumps: Suit, opponents: int) -> float:
    """Return the tricks that a hand is worth with these trumps."""
    held = sorted((c for c in hand if c.suit is trumps), key=lambda c: -c.high)
    sure, worth = sure_tricks(hand, trumps), 0.0
    for i, card in enumerate(held[sure:], sure):
        alone, backed = TRUMPS.get(card.high, (0.0, 0.0))
        needs = 1 if card.high >= 12 else 2
        worth += max(backed if i >= needs else alone, 0.4 if i >= 4 else 0.3 if i == 3 else 0.0)
    if len(held) >= 2:
        worth += sum(_side(card, hand) for card in hand if card.suit is not trumps)
    return sure + worth * CROWD.get(opponents, 0.93)


def sure_tricks(hand: Sequence[Card], trumps: Suit) -> int:
    """Return how many trumps follow upon each other from the ace down: tricks that nobody can take."""
    ranks = {c.high for c in hand if c.suit is trumps}
    return next(i for i in range(len(ranks) + 1) if 14 - i not in ranks)


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


def chance(worth: float, tricks: int, opponents: int) -> float:
    """Return the chance, 0 to 1, that a hand of this worth makes so many tricks."""
    over = worth - tricks + SHORT.get(opponents, 0.8)
    return 1 / (1 + exp(-STEEP * over))


def danger(hand: Sequence[Card]) -> int:
    """Return how high a hand stands for misère: the lowest of a suit is safe to a five, the next to an eight."""
    suits = [sorted(c.high for c in hand if c.suit is suit) for suit in Suit]
    return sum(max(0, high - 5 - 3 * i) for highs in suits for i, high in enumerate(highs))


def is_misere(hand: Sequence[Card]) -> bool:
    """Whether every suit is held low: nothing above a nine but what two lower cards guard."""
    return all(c.high <= 9 or sum(d.suit is c.suit and d.high < c.high for d in hand) >= 2 for c in hand)


def fits_misere(hand: Sequence[Card], opponents: int) -> bool:
    """Whether misère is worth its call; with two at the table nobody is left to go over the caller."""
    return is_misere(hand) and danger(hand) <= 4 and opponents > 1


class NapPolicy(Policy):
    """Estimates a hand's tricks for every suit, calls what it can nearly make, draws trumps and cashes aces."""

    error_scale: Mapping[Verb, float] = {Call: 6.0, Play: 1.5, Buy: 1.0, Keep: 0.75, Discard: 0.75, Raise.verb: 3.0}
    searched_verbs = (Play,)  # random calls mislead a search: the odds of a call were measured instead

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
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
        return advice

    # before the play
    def opponents(self, view: View) -> int:
        return view.seats - 1 - (view.facts.get("idle") is not None)

    def call(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        """Weigh each call by what it brings and costs; the bold believe a little more in their hands (pp. 6-7)."""
        worth, suit = estimate(view.hand, self.opponents(view))
        return [self.call_advice(view, action, worth + 0.25 * style.boldness, suit) for action in ask.actions]

    def call_advice(self, view: View, action: Action, worth: float, suit: Suit) -> Advice:
        held = f"your best suit is {suit}, worth about {worth:.1f} tricks"
        if action is Pass:
            return Advice(action, 0.0, "Is this hand worth a call?", f"Pass: {held}.", "NAP-5")
        level: Level = NAP if action is TakeSpare else action.what
        if level == MISERE:
            return self.misere_advice(view, action)
        odds = self.odds(view, level, worth + (SPARE_TRICKS if action is TakeSpare else 0), suit)
        gain, often = self.brings(view, level, odds), _often(odds)
        if action is TakeSpare:
            said = f"{held.capitalize()}; with five more to choose from, nap comes off {often}."
            return Advice(action, gain, "Ten cards are better than five.", said, "NAP-19")
        if level == NAP:
            won, lost = self.prices(view, level)
            said = f"Nap: {held}; it comes off {often}, pays {won} and costs {lost}."
            return Advice(action, gain, "Four is nearly always worth nap.", said, "NAP-5")
        if level in (WELLINGTON, BLUCHER):
            said = f"{str(level).capitalize()}: {held}, and all the tricks come in {often}."
            return Advice(action, gain, "Only a sure hand goes over nap.", said, "NAP-21")
        idea = "Count your sure tricks." if gain > 0 else "Do not call more than you can win."
        others = self.opponents(view)
        against = "one opponent" if others == 1 else f"{others} opponents"
        return Advice(action, gain, idea, f"Call {level}: {held}; against {against} it comes off {often}.", "NAP-5")

    def odds(self, view: View, level: Level, worth: float, suit: Suit) -> float:
        """Return the chance of a call; whoever goes over a nap has strong cards against him."""
        tricks = self.prices(view, NAP)[1] if isinstance(level, str) else level
        if tricks <= sure_tricks(view.hand, suit):
            return 1.0
        against = 0.5 if level in (WELLINGTON, BLUCHER) else 0.0
        return chance(worth - against, tricks, self.opponents(view))

    def prices(self, view: View, level: Level) -> tuple[int, int]:
        """Return what a call wins from and loses to each, in stakes per trick."""
        if isinstance(level, int):
            return level, level
        column = "double" if view.options.wellington == "off" else view.options.wellington
        won, lost = TARIFF[column][level]
        tricks = 9 if view.options.hand_size == 9 else KEPT
        return won * tricks, lost * tricks

    def brings(self, view: View, level: Level, odds: float) -> float:
        """Return what a call brings on the average, in counters, a kitty for all the tricks included."""
        won, lost = self.prices(view, level)
        stake: int = view.options.stake * view.facts.get("multiplier", 1)
        kitty: int = view.pools.get("kitty", 0) if isinstance(level, str) else 0
        return (odds * won - (1 - odds) * lost) * stake * (view.seats - 1) + odds * kitty

    def misere_advice(self, view: View, action: Action) -> Advice:
        """Misère where every suit is held low (NAP-17)."""
        fits = fits_misere(view.hand, self.opponents(view))
        price = view.options.misere_stake * view.options.stake * (view.seats - 1)
        said = "every suit is low enough to lose all the tricks" if fits else "this hand would win a trick"
        return Advice(action, price * (0.3 if fits else -0.5), "How low is your hand?", f"Misère: {said}.", "NAP-17")

    def answer_challenge(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        """Raise when the higher call still brings more than it costs; the last of the calls is the challenge."""
        worth, suit = estimate(view.hand, self.opponents(view))
        level = BLUCHER if BLUCHER in view.facts["calls"] else WELLINGTON
        odds = self.odds(view, level, worth + 0.25 * style.boldness, suit)
        won, lost = self.prices(view, level)
        said = f"your {suit} are worth about {worth:.1f} tricks"
        prices = f"it comes off {_often(odds)}, pays {won} and costs {lost}"
        return [
            Advice(
                Raise,
                self.brings(view, level, odds),
                "Can you lose a trick at all?",
                f"Raise only with a sure hand: {said}, so {prices}.",
                "NAP-23",
            ),
            Advice(Yield, 0.0, "Let him try.", f"Yield: {said}, and every trick is needed.", "NAP-23"),
        ]

    def keep(self, view: View, ask: Ask) -> list[Advice]:
        """Keep the cards whose estimate is best; where nothing is worth two, those that are low enough for misère."""
        many = self.opponents(view)
        keeps = [
            (action, list(action.what) if action.verb is Keep else [c for c in view.hand if c not in action.what])
            for action in ask.actions
        ]
        found = []
        for action, kept in keeps:
            worth, suit = estimate(kept, many)
            reason = f"What is kept is worth about {worth:.1f} tricks with {suit} as trumps."
            found.append(Advice(action, worth, "Keep one long suit and the aces.", reason, ask.clause))
        if max(advice.worth for advice in found) < 2 and self.may_call_misere(view):
            for i, (action, kept) in enumerate(keeps):
                if fits_misere(kept, many):
                    said = "What is kept is low enough in every suit for misère."
                    found[i] = Advice(action, 2 + (4 - danger(kept)) / 10, "Lay out the highest.", said, "NAP-17")
        return found

    def may_call_misere(self, view: View) -> bool:
        """Whether a seat about to lay out may still say misère (NAP-17, 26)."""
        lower = (None, "pass", "1", "2")
        is_open = view.options.misere and view.options.hand_size in (6, 7)
        return is_open and all(said in lower for said in view.facts.get("calls") or ())

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
            said = f"{len(laid)} new cards cost {len(laid)} stakes" if len(laid) > 1 else "a new card costs a stake"
            said = said if laid else "the hand is best as it is"
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
        wins = winning_place(line, ordinary(trumps)) == len(line) - 1
        _, order = self.order(view)
        winner_now = order[winning_place(trick, ordinary(trumps))]
        caller = view.facts.get("caller")
        friendly = caller != view.seat and winner_now != caller
        last = len(trick) == len(order) - 1
        price = card.high / 20 + (0.5 if card.suit is trumps else 0)
        caller_to_come = caller not in order[: len(trick)] and caller != view.seat
        if self.lies_in_wait(view, card, trick):
            said = f"Play {card}: you hold the ace and a small one, so let the {trick[0]} go and catch him later."
            return Advice(Play(card), 4.0, "Must the ace be played at once?", said, "NAP-9")
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
                dissuades=True,
            )
        return Advice(
            Play(card),
            1 - price - self.guard(view, card),
            "Throw what you need least.",
            f"Play {card}: it cannot win, so let the lowest go.",
            "NAP-9",
        )

    def lies_in_wait(self, view: View, card: Card, trick: Sequence[Card]) -> bool:
        """Whether `card` is the small one beside the ace, and the caller has led a knave or lower to begin (pp. 5-8).

        Not against a call that this trick would make or break: one, or all the tricks.
        """
        facts = view.facts
        if len(trick) == 0 or facts.get("leader") != facts.get("caller") or any(facts.get("tricks") or ()):
            return False
        own = [c for c in view.hand if c.suit is trick[0].suit]
        has_both = len(own) == 2 and any(c.rank == ACE for c in own) and card in own
        is_small = card.rank != ACE and card.high < trick[0].high <= 11
        return has_both and is_small and isinstance(facts["call"], int) and facts["call"] > 1

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
            under = bool(trick) and winning_place([*trick, card], ordinary(trumps)) != len(trick)
            if is_caller and not trick and trumps is None:
                gain, said = self.misere_lead(view, card)
            elif is_caller:
                gain = (card.high / 10 + 2) if under else -card.high / 10
                said = "it stays below the trick, and a high card is got rid of" if under else "the lower, the safer"
            else:
                gain = -card.high / 10
                said = "low cards leave the caller no way under"
            found.append(Advice(action, gain, "At misère low is good.", f"Play {card}: {said}.", "NAP-17"))
        return found

    def misere_lead(self, view: View, card: Card) -> tuple[float, str]:
        """The lowest of the shortest suit: few trumps are kept that way, and somebody is likely to go over it."""
        if view.options.misere_trumps == "none":
            return -card.high / 10, "the lower, the safer"
        length = sum(c.suit is card.suit for c in view.hand)
        return -card.high / 10 - 0.4 * length, "a low card of a short suit leaves you few trumps to win with"


def _often(odds: float) -> str:
    return "for certain" if odds == 1 else in_ten(odds)


POLICY = NapPolicy()
