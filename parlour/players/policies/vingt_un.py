"""Vingt-un: exact values over the cards not seen; whoever remembers less keeps to the book's rules (pp. 59-69).

The easy player stakes by feeling and draws by the book. The middle one stakes and doubles by the book, but knows what a
card and a divided pair bring from the cards he remembers. The strong one reckons all of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import ceil, floor

from ...engine.cards import BY_TEXT, Card
from ...engine.questions import Action, Ask, Pass
from ...engine.table import Acted, Moved, View
from ...games.vingt_un import (
    HANDS,
    Card_,
    Content,
    DivideOwn,
    Double,
    NoDivide,
    NoDouble,
    OfferDeal,
    Stake,
    counts,
    pack_of,
    points,
)
from ...games.vingt_un.hands import FULL, gain, is_pair, is_tie
from ...games.vingt_un.round import BONUS, SHARE
from ...procedures.auction import Bid, Keep, Sell
from ..families import twenty_one as odds
from ..families.haggling import bid_multiplier
from ..families.odds import reckoned
from ..families.twenty_one import CONTENT, KINDS, OVER, Counts, Drawing, Finals, State
from ..policy import NO_VERB, Advice, Policy, Style

SHARES = {1: 1.0, 10: 0.75, 9: 0.5, 8: 0.5}  # of the greatest stake, by the first card
FEELING = {1: 0.9, 10: 0.7}  # the same of a beginner, who hopes for any other card as well
HOPE = 0.4
FORGETFUL = 0.5  # who remembers less keeps to rules that take no reckoning
ALWAYS, SELDOM = (1, 8), (9, 7, 6, 3, 2)  # pairs that are divided; those that are where the dealer did not double
SOFT = 17  # with an ace as eleven one draws up to this
BRINGS = 0.07  # of the others' stakes the deal brings in a round
NATURALS = 21  # a natural comes once in so many hands
BOLD = 0.06  # of a stake the boldest see more in their first card


@dataclass(frozen=True)
class Seen:
    """What one seat knows: its own cards, those face up, and those given in since the last shuffle."""

    view: View
    remembers: float

    @cached_property
    def unseen(self) -> Counts:
        """How many cards of each count the seat has not seen, or has seen and forgotten."""
        gone: list[str] = self.view.facts["gone"] or []
        kept = gone[len(gone) - ceil(self.remembers * len(gone)) :]
        known = {piece for pile in self.view.zones.values() for piece in pile if piece is not None}
        known |= {BY_TEXT[text] for text in kept} | self.given_in
        return odds.tally(c for c in pack_of(self.view.options) if c not in known)

    @cached_property
    def given_in(self) -> set[Card]:
        """The seat's own cards of this round that went to the pone, if they were not shuffled since."""
        found: set[Card] = set()
        for event in self.view.events:
            if isinstance(event, Moved) and event.target == "used":
                found |= {piece for piece in event.pieces if piece is not None}
            elif isinstance(event, Moved) and event.source == "used":
                found = set()
        return found

    @cached_property
    def dealer(self) -> int:
        """Who deals in fact."""
        buyer: int | None = self.view.facts["buyer"]
        return (self.view.dealer or 0) if buyer is None else buyer

    @cached_property
    def times(self) -> int:
        return 2 if self.view.facts["doubled"] else 1

    def hand(self, number: int, seat: int | None = None) -> tuple[Card, ...]:
        """Return the cards of a hand of a seat, by default the seat's own, that can be seen."""
        who = self.view.seat if seat is None else seat
        return tuple(c for c in self.view[f"{HANDS[number]}[{who}]"] if c is not None)

    @cached_property
    def dealers_finals(self) -> Finals:
        """What the dealer may come to: one who doubled began with an ace or a ten, by the book, and else he did not."""
        unseen = self.unseen
        whole = _scaled(odds.finals((0, False), unseen, 0), 1 - odds.natural_chance(unseen))
        high = [_beginning(kind, unseen) for kind in (1, 10) if unseen[kind - 1]]
        doubled = {t: sum(part.get(t, 0.0) for part in high) for t in range(2, OVER + 1)}
        if self.times == 2:
            return _shared(doubled)
        return _shared({t: max(p - doubled[t], 0.0) for t, p in whole.items()})

    @cached_property
    def against(self) -> Mapping[int, float]:
        """What each total of the dealer's brings him from the hands still in, in counters, its fines included."""
        ties, options, found = 0.0, self.view.options, dict.fromkeys(range(2, OVER + 1), 0.0)
        for seat, laid in enumerate(self.view.facts["stakes"]):
            for number, stake in enumerate(laid):
                if not self.view[f"{HANDS[number]}[{seat}]"]:
                    continue
                theirs = odds.likely(self.hand(number, seat), self.unseen)
                for total in found:
                    found[total] -= stake * self.times * sum(p * gain(t, total) for t, p in theirs.items())
                    ties = stake * self.times * sum(p for t, p in theirs.items() if is_tie(t, total))
                    found[total] -= ties / SHARE[options.pool_ties] if options.pool_ties != "none" else 0.0
        found[OVER] -= options.pool_over
        return found


def _beginning(kind: int, unseen: Counts) -> dict[int, float]:
    """Return the chances of a dealer's totals together with that of his first card, naturals left out."""
    rest = odds.without(unseen, kind)
    chance = unseen[kind - 1] / sum(unseen) * (1 - odds.natural_chance(rest, kind))
    return _scaled(odds.finals((kind, kind == 1), rest, 1), chance)


def _scaled(finals: Finals, factor: float) -> dict[int, float]:
    return {t: p * factor for t, p in finals.items()}


def _shared(joint: Mapping[int, float]) -> Finals:
    """Return chances that add up to one."""
    whole = sum(joint.values())
    return {t: p / whole for t, p in joint.items() if p > 0} if whole > 0 else {odds.STANDS: 1.0}


class VingtUnPolicy(Policy):
    """Stakes, doubles, divides and draws: exactly where all is remembered, else by the rule of the book."""

    searched_verbs = NO_VERB  # the values are computed, not tried out

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        actions = ask.actions
        if view.facts.get("offer") or OfferDeal in actions:
            advice = self.trade(view, style, actions)
        elif actions[0].verb is Stake:
            advice = self.stake(view, style, actions)
        elif Double in actions:
            advice = self.double(view, style)
        elif NoDivide in actions:
            advice = self.divide(view, style, actions)
        else:
            advice = self.draw(view, style)
        return advice

    # the stake
    def stake(self, view: View, style: Style, actions: Sequence[Action]) -> list[Advice]:
        """Lay much on a card that wins on the average and the least on any other; by the book in four steps (p. 62)."""
        seen = Seen(view, style.remembers)
        card = seen.hand(0)[0]
        kind, least, most = counts(card), actions[0].what, actions[-1].what
        idea = "Let the stake follow the card."
        if style.remembers < 1:
            is_by_feeling = style.remembers < FORGETFUL
            share = FEELING.get(kind, HOPE) if is_by_feeling else SHARES.get(kind, 0.0)
            target = max(least, round(most * share))
            who = "a hopeful player" if is_by_feeling else "the book"
            said = f"Your first card is {card}: {who} stakes {target} on it."
            return [Advice(a, -abs(a.what - target) / 100, idea, said, "VGT-4") for a in actions]
        worth = odds.first_card_worth(kind, seen.unseen) + self.bonus(seen, kind)
        word = "wins" if worth > 0 else "loses"
        said = f"On {card} a stake {word} {abs(worth):.2f} of itself on the average."
        worth += BOLD * style.boldness
        return [Advice(a, worth * a.what, idea, f"Stake {a.what}: {_lower(said)}", "VGT-4") for a in actions]

    def bonus(self, seen: Seen, kind: int) -> float:
        """Return what the others' payments for a natural add to a stake, where they are agreed and it counts."""
        if seen.view.facts["exempt"]:
            return 0.0
        others = seen.view.seats - 2
        return BONUS[seen.view.options.natural_bonus] * others * odds.natural_chance(seen.unseen, kind)

    def double(self, view: View, style: Style) -> list[Advice]:
        """Double with an ace or a ten-card; or wherever the dealer's first card is worth more than nothing (p. 62)."""
        seen = Seen(view, style.remembers)
        card = seen.hand(0)[0]
        kind, laid = counts(card), sum(map(sum, view.facts["stakes"]))
        if style.remembers < 1:
            worth, said = (
                (1.0 if kind in (1, 10) else -1.0),
                f"the book doubles on an ace or a ten, and you have {card}",
            )
        else:
            worth = self.laid_worth(seen, kind)
            said = f"with {card} the {laid} staked bring you {_signed(worth)} on the average"
            worth += BOLD * style.boldness * laid
        idea = "Is your first card good enough to play for twice as much?"
        return [
            Advice(Double, worth, idea, f"Double: {said}.", "VGT-5"),
            Advice(NoDouble, 0.0, idea, f"Leave the stakes: {said}.", "VGT-5"),
        ]

    def laid_worth(self, seen: Seen, kind: int) -> float:
        """Return what the stakes bring the dealer by his first card; what somebody lays tells of his own (p. 62)."""
        options, unseen = seen.view.options, seen.unseen
        weights = dict.fromkeys(KINDS, 0.0)
        for stake in (laid[0] for laid in seen.view.facts["stakes"] if laid):
            fits = {
                k: n * _fits(stake, k, options.min_stake, options.max_stake) for k, n in zip(KINDS, unseen, strict=True)
            }
            whole = sum(fits.values())
            for k, fit in fits.items():
                weights[k] += stake * fit / whole
        return sum(w * odds.dealer_worth(kind, unseen, k) for k, w in weights.items() if w > 0)

    # pairs
    def divide(self, view: View, style: Style, actions: Sequence[Action]) -> list[Advice]:
        """Divide aces and eights, never tens, fives and fours; or wherever two hands are worth more (p. 64)."""
        seen = Seen(view, style.remembers)
        number = self.offered(seen)
        pair = seen.hand(number)
        if not is_pair(pair):
            idea, said = "Only a pair is divided.", "your cards are no pair, and to play on both costs both stakes"
            wrong = [Advice(a, -1.0 - a.what, idea, f"Do not divide: {said}.", "VGT-8") for a in actions if a.args]
            return [Advice(NoDivide, 0.0, idea, f"Keep them together: {said}.", "VGT-8"), *wrong]
        if DivideOwn in actions:
            return self.divide_own(seen, style, pair)
        if style.remembers < FORGETFUL:
            return self.divided_by_the_book(seen, pair, actions)
        return self.divided_exactly(seen, pair, view.facts["stakes"][view.seat][number], actions)

    def offered(self, seen: Seen) -> int:
        """Return which hand may be divided: the first pair that was not declined, or the only hand there is."""
        view = seen.view
        declined = sum(isinstance(e, Acted) and (e.seat, e.text) == (view.seat, "NoDivide") for e in view.events)
        pairs = [i for i in range(len(HANDS)) if is_pair(seen.hand(i))]
        return next(iter(pairs[declined:] or pairs), 0)

    def divided_by_the_book(self, seen: Seen, pair: Sequence[Card], actions: Sequence[Action]) -> list[Advice]:
        kind, most = counts(pair[0]), actions[-1].what
        divides = kind in ALWAYS or (kind in SELDOM and seen.times == 1)
        target = max(actions[1].what, round(most * SHARES.get(kind, 0.0)))
        said = f"the book {'divides' if divides else 'does not divide'} {pair[0]} and {pair[1]}"
        said += " when the dealer has doubled" if kind in SELDOM and seen.times == 2 else ""
        idea = "Are two hands better than one?"
        found = [Advice(NoDivide, 0.0 if divides else 1.0, idea, f"Keep them together: {said}.", "VGT-8")]
        for action in actions[1:]:
            worth = (1.0 if divides else 0.0) - abs(action.what - target) / 100
            found.append(Advice(action, worth, idea, f"Divide, and stake {action.what}: {said}.", "VGT-8"))
        return found

    def divided_exactly(self, seen: Seen, pair: Sequence[Card], stake: int, actions: Sequence[Action]) -> list[Advice]:
        drawing, unseen = Drawing(seen.dealers_finals), seen.unseen
        kept = drawing.best(odds.state_of(pair), unseen)
        apart = drawing.card(odds.state_of(pair[:1]), unseen)
        said = f"one hand brings {_signed(kept)} of its stake, each of two {_signed(apart)}"
        idea, times = "Are two hands better than one?", seen.times
        found = [Advice(NoDivide, kept * stake * times, idea, f"Keep them together: {said}.", "VGT-8")]
        for action in actions[1:]:
            worth = apart * (stake + action.what) * times
            found.append(Advice(action, worth, idea, f"Divide, and stake {action.what}: {said}.", "VGT-8"))
        return found

    def divide_own(self, seen: Seen, style: Style, pair: Sequence[Card]) -> list[Advice]:
        """The dealer plays each of his hands for all the stakes (R4)."""
        kind, idea = counts(pair[0]), "Would you rather play two hands?"
        if style.remembers < FORGETFUL:
            apart, kept, said = float(kind in ALWAYS), 0.5, f"the book divides aces and eights, and you have {pair[0]}"
        else:
            laid = sum(map(sum, seen.view.facts["stakes"])) * seen.times
            player = odds.finals((0, False), seen.unseen, 0, CONTENT)
            kept = self.own_worth(odds.state_of(pair), seen.unseen, player) * laid
            apart = 2 * self.own_worth(odds.state_of(pair[:1]), seen.unseen, player) * laid
            said = f"one hand brings {_signed(kept)} on the average, two bring {_signed(apart)}"
        return [
            Advice(DivideOwn, apart, idea, f"Divide: {said}.", "VGT-8"),
            Advice(NoDivide, kept, idea, f"Keep them together: {said}.", "VGT-8"),
        ]

    def own_worth(self, state: State, unseen: Counts, player: Finals) -> float:
        """Return what a hand of the dealer's brings from one stake, players drawing below sixteen."""
        finals = odds.finals(state, unseen)  # an ace and a ten of a divided pair are no natural
        return -sum(p * odds.standing(t, finals) for t, p in player.items())

    # drawing
    def draw(self, view: View, style: Style) -> list[Advice]:
        """A card or not: by the book, by the count of tens, or by what both bring (pp. 63-64)."""
        seen = Seen(view, style.remembers)
        _, number = view.facts["drawing"]
        cards = seen.hand(number - 1)
        state, is_dealer = odds.state_of(cards), view.seat == seen.dealer
        over = f"you have {points(cards)}, and a card overdraws {reckoned(odds.overdraws(state, seen.unseen))}"
        idea = "Ties pay the dealer: is this enough?" if not is_dealer else "Who is still in, and with what?"
        if style.remembers < FORGETFUL:
            more = self.by_the_book(state, 16 if is_dealer else 15)
            card, content, said = float(more), 0.5, over
        elif is_dealer:
            card, content = self.dealers_choice(seen, state)
            said = f"{over}; drawing brings {_signed(card)} on the average, standing {_signed(content)}"
        else:
            drawing, stake = Drawing(seen.dealers_finals), view.facts["stakes"][view.seat][number - 1] * seen.times
            many = view.facts["hands_of_dealer"] or 1
            card, content = (w * stake * many for w in (drawing.card(state, seen.unseen), drawing.content(state)))
            said = f"{over}; drawing brings {_signed(card)} on the average, standing {_signed(content)}"
        return [
            Advice(Card_, card, idea, f"Take a card: {said}.", "VGT-9"),
            Advice(Content, content, idea, f"Be content: {said}.", "VGT-9"),
        ]

    def by_the_book(self, state: State, most: int) -> bool:
        """Whether the rule takes a card: up to `most`, with an ace as eleven up to seventeen."""
        is_soft = state[1] and state[0] + 10 <= FULL
        return odds.total(state) <= (SOFT if is_soft else most)

    def dealers_choice(self, seen: Seen, state: State) -> tuple[float, float]:
        """Return what drawing and standing bring the dealer from the hands still in, in counters."""
        worths, known = seen.against, dict[tuple[State, Counts], float]()

        def best(hand: State, unseen: Counts) -> float:
            here = worths[odds.total(hand)]
            if odds.total(hand) >= FULL:
                return here
            if (hand, unseen) not in known:
                known[hand, unseen] = max(here, drawn(hand, unseen))
            return known[hand, unseen]

        def drawn(hand: State, unseen: Counts) -> float:
            left = sum(unseen)
            pairs = [(kind, n) for kind, n in zip(KINDS, unseen, strict=True) if n]
            worth = (n * best(odds.with_card(hand, kind), odds.without(unseen, kind)) for kind, n in pairs)
            return sum(worth) / left if left else worths[odds.total(hand)]

        return drawn(state, seen.unseen), worths[odds.total(state)]

    # the deal for sale
    def trade(self, view: View, style: Style, actions: Sequence[Action]) -> list[Advice]:
        """Ask what the deal brings, bid a little less (pp. 68-69)."""
        worth = deal_worth(view)
        value, said = worth * bid_multiplier(view, style), f"the deal brings about {worth:.1f} counters"
        if OfferDeal in actions:
            (oneself,) = (a for a in actions if a is not OfferDeal)
            idea = "The deal is an advantage: keep it, or sell it dear."
            return [
                Advice(oneself, 0.0, idea, f"Deal yourself: {said}.", "VGT-20"),
                Advice(OfferDeal, floor(worth * 1.2) - value, idea, f"Offer it: {said}.", "VGT-20"),
            ]
        if Sell in actions:
            bid: int = view.facts["bid"]
            idea = "Is it a good price?"
            return [
                Advice(Sell, bid - value + 0.01, idea, f"Sell for {bid}: {said}.", "VGT-R21"),
                Advice(Keep, 0.0, idea, f"Keep it: {bid} is offered, and {said}.", "VGT-R21"),
            ]
        idea, least = "What is the deal worth to you?", actions[1].what
        aim = max(least, floor(value * 0.95))
        found = [Advice(Pass, 0.0, idea, f"Pass: {said}.", "VGT-R21")]
        for action in actions:
            if action.verb is Bid:
                gained = value - max(action.what, aim) - 0.3 * abs(action.what - aim)
                found.append(Advice(action, gained, idea, f"Bid {action.what}: {said}.", "VGT-R21"))
        return found


def _fits(stake: int, kind: int, least: int, most: int) -> float:
    """Return how well a stake fits a first card, where most people stake about as the book says."""
    by_the_book = max(least, round(most * SHARES.get(kind, 0.0)))
    return max(0.03, 1 - abs(stake - by_the_book) / (0.3 * most))


def deal_worth(view: View) -> float:
    """Return about what a turn as dealer brings in counters: a share of the others' stakes, for as long as it lasts."""
    options, others = view.options, view.seats - 1
    rounds = {
        "natural": 1 + NATURALS / others,
        "hands": options.deal_hands,
        "twice_through": 104 / (2.7 * view.seats),
        "two_packs": 104 / (2.7 * view.seats),
    }[options.deal_ends]
    laid = options.min_stake + 0.36 * (max(options.max_stake, options.min_stake) - options.min_stake)
    return float(BRINGS * laid * others * rounds)


def _signed(worth: float) -> str:
    return f"{'−' if worth < 0 else ''}{abs(worth):.2f}"


def _lower(sentence: str) -> str:
    return f"{sentence[:1].lower()}{sentence[1:]}"


POLICY = VingtUnPolicy()
