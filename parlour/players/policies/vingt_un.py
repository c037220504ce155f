"""Vingt-un: exact values over the unseen cards; players who remember less use the book's rules (pp. 59-69).

The easy player stakes on a whim and draws by the book. The middle one stakes and doubles by the book, but computes the
value of a card and of a divided pair from the cards remembered. The strong one computes everything.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import ceil, floor

from ...engine.cards import BY_TEXT, Card
from ...engine.keys import key_of
from ...engine.questions import Action, Ask, Pass
from ...engine.table import Acted, Moved, View
from ...games.vingt_un import (
    HANDS,
    Content,
    DivideOwn,
    Double,
    NoDivide,
    NoDouble,
    OfferDeal,
    Stake,
    TakeCard,
    counts,
    points,
)
from ...games.vingt_un.deal import SHARE
from ...games.vingt_un.hands import FULL, gain, is_pair, is_tie
from ...games.vingt_un.naturals import BONUS
from ...procedures.auction import Bid, Keep, Sell
from ...words.message import Message
from ..families import twenty_one as odds
from ..families.haggling import bid_multiplier
from ..families.odds import does
from ..families.twenty_one import CONTENT, KINDS, OVER, Counts, Drawing, Finals, State
from ..policy import NO_VERB, Advice, Policy, Style

SHARES = {1: 1.0, 10: 0.75, 9: 0.5, 8: 0.5}  # shares of the highest stake, by the first card
FEELING = {1: 0.9, 10: 0.7}  # the same for a beginner, who is hopeful about every card
HOPE = 0.4
FORGETFUL = 0.5  # players who remember less follow rules without calculation
ALWAYS, SELDOM = (1, 8), (9, 7, 6, 3, 2)  # pairs to divide always, and those to divide unless the dealer has doubled
SOFT = 17  # with an ace as eleven, draw up to this total
OFTEN = 0.4  # a card that overdraws a hand at least so often speaks for standing by itself
DEALERS_GAIN = 0.07  # share of the others' stakes that the dealer wins in a round
NATURALS = 21  # average number of hands per natural
BOLD = 0.06  # share of a stake by which the boldest overrate a first card


@dataclass(frozen=True)
class Seen:
    """The cards that one seat knows: its own, those face up, and those collected since the last shuffle."""

    view: View
    remembers: float

    @cached_property
    def unseen(self) -> Counts:
        """Return the number of cards of each value that the seat has not seen, or has forgotten."""
        gone: list[str] = self.view.facts["gone"] or []
        kept = gone[len(gone) - ceil(self.remembers * len(gone)) :]
        known = {piece for pile in self.view.zones.values() for piece in pile if piece is not None}
        known |= {BY_TEXT[text] for text in kept} | self.given_in
        return odds.tally(c for c in self.view.options.cards if c not in known)

    @cached_property
    def given_in(self) -> set[Card]:
        """Return the seat's own cards of this round that have been collected, and not reshuffled since."""
        found: set[Card] = set()
        for event in self.view.events:
            if isinstance(event, Moved) and event.target == "used":
                found |= {piece for piece in event.pieces if piece is not None}
            elif isinstance(event, Moved) and event.source == "used":
                found = set()
        return found

    @cached_property
    def dealer(self) -> int:
        """Return the seat that deals, whether the buyer or the proper dealer."""
        buyer: int | None = self.view.facts["buyer"]
        return (self.view.dealer or 0) if buyer is None else buyer

    @cached_property
    def times(self) -> int:
        """Return the multiplier of the stakes: 2 if the dealer has doubled."""
        return 2 if self.view.facts["doubled"] else 1

    def hand(self, number: int, seat: int | None = None) -> tuple[Card, ...]:
        """Return the visible cards of a hand, by default one of the seat's own."""
        who = self.view.seat if seat is None else seat
        return tuple(c for c in self.view[key_of(HANDS[number], who)] if c is not None)

    @cached_property
    def dealers_finals(self) -> Finals:
        """Return the probability of each dealer's total; by the book, a dealer doubles only with an ace or ten-card."""
        unseen = self.unseen
        whole = _scaled(odds.finals((0, False), unseen, 0), 1 - odds.natural_chance(unseen))
        high = [_beginning(kind, unseen) for kind in (1, 10) if unseen[kind - 1]]
        doubled = {t: sum(part.get(t, 0.0) for part in high) for t in range(2, OVER + 1)}
        if self.times == 2:
            return _shared(doubled)
        return _shared({t: max(p - doubled[t], 0.0) for t, p in whole.items()})

    @cached_property
    def against(self) -> Mapping[int, float]:
        """Return the counters that each of the dealer's totals wins from the hands still in, less fines."""
        ties, options, found = 0.0, self.view.options, dict.fromkeys(range(2, OVER + 1), 0.0)
        for seat, laid in enumerate(self.view.facts["stakes"]):
            for number, stake in enumerate(laid):
                if not self.view[key_of(HANDS[number], seat)]:
                    continue
                theirs = odds.likely(self.hand(number, seat), self.unseen)
                for total in found:
                    found[total] -= stake * self.times * sum(p * gain(t, total) for t, p in theirs.items())
                    ties = stake * self.times * sum(p for t, p in theirs.items() if is_tie(t, total))
                    found[total] -= ties / SHARE[options.pool_ties] if options.pool_ties != "none" else 0.0
        found[OVER] -= options.pool_over
        return found


def _beginning(kind: int, unseen: Counts) -> dict[int, float]:
    """Return the joint probabilities of the dealer's first card and totals, without naturals."""
    rest = odds.without(unseen, kind)
    chance = unseen[kind - 1] / sum(unseen) * (1 - odds.natural_chance(rest, kind))
    return _scaled(odds.finals((kind, kind == 1), rest, 1), chance)


def _scaled(finals: Finals, factor: float) -> dict[int, float]:
    return {t: p * factor for t, p in finals.items()}


def _shared(joint: Mapping[int, float]) -> Finals:
    """Return the probabilities normalised to a sum of one."""
    whole = sum(joint.values())
    return {t: p / whole for t, p in joint.items() if p > 0} if whole > 0 else {odds.STANDS: 1.0}


class VingtUnPolicy(Policy):
    """Stakes, doubles, divides and draws by exact values or, with imperfect memory, by the book's rules."""

    searched_verbs = NO_VERB  # the values are computed exactly

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        """Return advice on whichever of the game's questions is open."""
        actions = ask.actions
        if view.facts.get("offer") or OfferDeal in actions:
            return self.trade(view, style, actions)
        if actions[0].verb is Stake:
            return self.stake(view, style, actions)
        if Double in actions:
            return self.double(view, style)
        return self.divide(view, style, actions) if NoDivide in actions else self.draw(view, style)

    # the stake
    def stake(self, view: View, style: Style, actions: Sequence[Action]) -> list[Advice]:
        """Return advice on every stake: high on a card that wins, otherwise the lowest; or by the book (p. 62)."""
        seen = Seen(view, style.remembers)
        card = seen.hand(0)[0]
        kind, least, most = counts(card), actions[0].what, actions[-1].what
        idea = Message("players.vingt_un.idea.stake")
        if style.remembers < 1:
            is_by_feeling = style.remembers < FORGETFUL
            share = FEELING.get(kind, HOPE) if is_by_feeling else SHARES.get(kind, 0.0)
            target = max(least, round(most * share))
            stakes = "players.vingt_un.stake_in_hope" if is_by_feeling else "players.vingt_un.stake_by_the_book"
            said = Message(stakes, usual=target, card=card)
            return [
                Advice(a, -abs(a.what - target) / 100, idea, said.with_more(stake=a.what), "VGT-4") for a in actions
            ]
        worth = odds.first_card_worth(kind, seen.unseen) + self.bonus(seen, kind)
        percent = round(100 * worth)
        said = Message(f"players.vingt_un.stake.{_outcome(percent)}", card=card, percent=abs(percent))
        worth += BOLD * style.boldness
        return [Advice(a, worth * a.what, idea, said.with_more(stake=a.what), "VGT-4") for a in actions]

    def bonus(self, seen: Seen, kind: int) -> float:
        """Return what the others' payments for a natural add to a stake, where they are agreed and it counts."""
        if seen.view.facts["exempt"]:
            return 0.0
        others = seen.view.seats - 2
        return BONUS[seen.view.options.natural_bonus] * others * odds.natural_chance(seen.unseen, kind)

    def double(self, view: View, style: Style) -> list[Advice]:
        """Return advice on doubling: if the first card wins on average or, by the book, is an ace or ten-card."""
        seen = Seen(view, style.remembers)
        card = seen.hand(0)[0]
        kind, laid = counts(card), sum(map(sum, view.facts["stakes"]))
        if style.remembers < 1:
            worth, why = (1.0 if kind in (1, 10) else -1.0), Message("players.vingt_un.doubled_by_the_book", card=card)
        else:
            worth = self.laid_worth(seen, kind)
            won = round(worth)
            why = Message(f"players.vingt_un.stakes.{_outcome(won)}", card=card, counters=abs(won))
            worth += BOLD * style.boldness * laid
        idea = Message("players.vingt_un.idea.double")
        return [
            Advice(Double, worth, idea, Message("players.vingt_un.double", why=why), "VGT-5"),
            Advice(NoDouble, 0.0, idea, Message("players.vingt_un.no_double", why=why), "VGT-5"),
        ]

    def laid_worth(self, seen: Seen, kind: int) -> float:
        """Return the dealer's expected gain with this first card; a stake reveals something about its card (p. 62)."""
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
        """Return advice on dividing: if two hands are worth more or, by the book, aces and eights (p. 64)."""
        seen = Seen(view, style.remembers)
        number = self.offered(seen)
        pair = seen.hand(number)
        if not is_pair(pair):
            idea, why = Message("players.vingt_un.idea.no_pair"), Message("players.vingt_un.no_pair")
            reason = Message("players.vingt_un.do_not_divide", why=why)
            wrong = [Advice(a, -1.0 - a.what, idea, reason, "VGT-8") for a in actions if a.args]
            return [Advice(NoDivide, 0.0, idea, Message("players.vingt_un.keep_together", why=why), "VGT-8"), *wrong]
        if DivideOwn in actions:
            return self.divide_own(seen, style, pair)
        if style.remembers < FORGETFUL:
            return self.divided_by_the_book(seen, pair, actions)
        return self.divided_exactly(seen, pair, view.facts["stakes"][view.seat][number], actions)

    def offered(self, seen: Seen) -> int:
        """Return the number of the hand that may be divided: the first pair not declined, or the only hand."""
        view = seen.view
        declined = sum(isinstance(e, Acted) and (e.seat, e.text) == (view.seat, "NoDivide") for e in view.events)
        pairs = [i for i in range(len(HANDS)) if is_pair(seen.hand(i))]
        return next(iter(pairs[declined:] or pairs), 0)

    def divided_by_the_book(self, seen: Seen, pair: Sequence[Card], actions: Sequence[Action]) -> list[Advice]:
        """Return the book's advice on a pair."""
        kind, most = counts(pair[0]), actions[-1].what
        divides = kind in ALWAYS or (kind in SELDOM and seen.times == 1)
        target = max(actions[1].what, round(most * SHARES.get(kind, 0.0)))
        how = "divides" if divides else "keeps_when_doubled" if kind in SELDOM else "keeps"
        why = Message(f"players.vingt_un.the_book.{how}", cards=pair)
        idea, reason = Message("players.vingt_un.idea.divide"), Message("players.vingt_un.keep_together", why=why)
        found = [Advice(NoDivide, 0.0 if divides else 1.0, idea, reason, "VGT-8")]
        for action in actions[1:]:
            worth = (1.0 if divides else 0.0) - abs(action.what - target) / 100
            reason = Message("players.vingt_un.divide_and_stake", stake=action.what, why=why)
            found.append(Advice(action, worth, idea, reason, "VGT-8"))
        return found

    def divided_exactly(self, seen: Seen, pair: Sequence[Card], stake: int, actions: Sequence[Action]) -> list[Advice]:
        """Return advice on a pair by the exact values of keeping it and dividing it."""
        drawing, unseen = Drawing(seen.dealers_finals), seen.unseen
        kept = drawing.best(odds.state_of(pair), unseen)
        apart = drawing.card(odds.state_of(pair[:1]), unseen)
        why = Message("players.vingt_un.each_no_better")
        if apart > kept:  # two hands also lose twice as much
            divides = max(apart * (stake + action.what) for action in actions[1:]) > kept * stake
            why = Message("players.vingt_un.each_better" if divides else "players.vingt_un.two_no_better")
        idea, times = Message("players.vingt_un.idea.divide"), seen.times
        reason = Message("players.vingt_un.keep_together", why=why)
        found = [Advice(NoDivide, kept * stake * times, idea, reason, "VGT-8")]
        for action in actions[1:]:
            worth = apart * (stake + action.what) * times
            reason = Message("players.vingt_un.divide_and_stake", stake=action.what, why=why)
            found.append(Advice(action, worth, idea, reason, "VGT-8"))
        return found

    def divide_own(self, seen: Seen, style: Style, pair: Sequence[Card]) -> list[Advice]:
        """Return advice on the dealer's own pair; each hand plays for all the stakes (R4)."""
        kind, idea = counts(pair[0]), Message("players.vingt_un.idea.divide_own")
        if style.remembers < FORGETFUL:
            apart, kept, why = float(kind in ALWAYS), 0.5, Message("players.vingt_un.aces_and_eights")
        else:
            laid = sum(map(sum, seen.view.facts["stakes"])) * seen.times
            player = odds.finals((0, False), seen.unseen, 0, CONTENT)
            kept = self.own_worth(odds.state_of(pair), seen.unseen, player) * laid
            apart = 2 * self.own_worth(odds.state_of(pair[:1]), seen.unseen, player) * laid
            why = Message("players.vingt_un.two_better" if apart > kept else "players.vingt_un.two_no_better")
        return [
            Advice(DivideOwn, apart, idea, Message("players.vingt_un.divide", why=why), "VGT-8"),
            Advice(NoDivide, kept, idea, Message("players.vingt_un.keep_together", why=why), "VGT-8"),
        ]

    def own_worth(self, state: State, unseen: Counts, player: Finals) -> float:
        """Return the dealer's expected gain per stake on a hand, against players who draw below sixteen."""
        finals = odds.finals(state, unseen)  # an ace and a ten-card from a divided pair are not a natural
        return -sum(p * odds.standing(t, finals) for t, p in player.items())

    # drawing
    def draw(self, view: View, style: Style) -> list[Advice]:
        """Return advice on drawing a card, by exact values or by the book (pp. 63-64)."""
        seen = Seen(view, style.remembers)
        _, number = view.facts["drawing"]
        cards = seen.hand(number - 1)
        state, is_dealer = odds.state_of(cards), view.seat == seen.dealer
        risk = odds.overdraws(state, seen.unseen)
        over = _overdraws(risk)
        idea = Message("players.vingt_un.idea.dealer_draws" if is_dealer else "players.vingt_un.idea.draw")
        if style.remembers < FORGETFUL:
            more = self.by_the_book(state, 16 if is_dealer else 15)
            card, content = float(more), 0.5
        elif is_dealer:
            card, content = self.dealers_choice(seen, state)
        else:
            drawing, stake = Drawing(seen.dealers_finals), view.facts["stakes"][view.seat][number - 1] * seen.times
            many = view.facts["hands_of_dealer"] or 1
            card, content = (w * stake * many for w in (drawing.card(state, seen.unseen), drawing.content(state)))
        taking, stands = Message("players.vingt_un.take_a_card", over=over), content >= card
        if risk > 0:
            but = "players.vingt_un.take_a_card_but" if card > content else "players.vingt_un.take_a_card_and"
            taking = Message(but, over=over)
        return [
            Advice(TakeCard, card, idea, taking, "VGT-9"),
            Advice(Content, content, idea, self.why_stand(risk, cards, stands), "VGT-9", dissuades=not stands),
        ]

    def why_stand(self, risk: float, cards: Sequence[Card], is_better: bool) -> Message:
        """Return why to stand: a card would often overdraw the hand, or on average do it no good."""
        if is_better and risk < OFTEN:
            return Message("players.vingt_un.stand_on", points=points(cards))
        key = "stand" if is_better else "do_not_stand"
        return Message(f"players.vingt_un.{key}", over=_overdraws(risk))

    def by_the_book(self, state: State, most: int) -> bool:
        """Return whether the book draws a card: up to `most`, or up to seventeen with an ace as eleven."""
        is_soft = state[1] and state[0] + 10 <= FULL
        return odds.total(state) <= (SOFT if is_soft else most)

    def dealers_choice(self, seen: Seen, state: State) -> tuple[float, float]:
        """Return the dealer's expected gains from drawing and from standing, over the hands still in."""
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
        """Return advice on selling the deal for its value, or bidding a little less (pp. 68-69)."""
        worth = deal_worth(view)
        value, told = worth * bid_multiplier(view, style), max(round(worth), 1)
        if OfferDeal in actions:
            (oneself,) = (a for a in actions if a is not OfferDeal)
            idea, offer = Message("players.vingt_un.idea.offer"), Message("players.vingt_un.offer", worth=told)
            return [
                Advice(oneself, 0.0, idea, Message("players.vingt_un.deal_yourself", worth=told), "VGT-20"),
                Advice(OfferDeal, floor(worth * 1.2) - value, idea, offer, "VGT-20"),
            ]
        if Sell in actions:
            bid: int = view.facts["bid"]
            idea, selling = Message("players.vingt_un.idea.sell"), Message("players.vingt_un.sell", bid=bid, worth=told)
            return [
                Advice(Sell, bid - value + 0.01, idea, selling, "VGT-R21"),
                Advice(Keep, 0.0, idea, Message("players.vingt_un.keep", worth=told), "VGT-R21"),
            ]
        idea, least = Message("players.vingt_un.idea.bid"), actions[1].what
        aim = max(least, floor(value * 0.95))
        found = [Advice(Pass, 0.0, idea, Message("players.vingt_un.pass", worth=told), "VGT-R21")]
        for action in actions:
            if action.verb is Bid:
                gained = value - max(action.what, aim) - 0.3 * abs(action.what - aim)
                reason = Message("players.vingt_un.bid", bid=action.what, worth=told)
                found.append(Advice(action, gained, idea, reason, "VGT-R21"))
        return found


def _fits(stake: int, kind: int, least: int, most: int) -> float:
    """Return how well a stake fits a first card, assuming that players stake roughly by the book."""
    by_the_book = max(least, round(most * SHARES.get(kind, 0.0)))
    return max(0.03, 1 - abs(stake - by_the_book) / (0.3 * most))


def deal_worth(view: View) -> float:
    """Return the approximate value of a turn as dealer, in counters: a share of the others' stakes while it lasts."""
    options, others = view.options, view.seats - 1
    rounds = {
        "natural": 1 + NATURALS / others,
        "hands": options.deal_hands,
        "twice_through": 104 / (2.7 * view.seats),
        "two_packs": 104 / (2.7 * view.seats),
    }[options.deal_ends]
    laid = options.min_stake + 0.36 * (max(options.max_stake, options.min_stake) - options.min_stake)
    return float(DEALERS_GAIN * laid * others * rounds)


def _outcome(won: int) -> str:
    """Return the message key for an amount won or lost."""
    return "even" if not won else "wins" if won > 0 else "loses"


def _overdraws(chance: float) -> Message:
    """Return how often a card takes a hand over twenty-one, as the end of a sentence about the card."""
    if chance <= 0:
        return Message("players.vingt_un.over.never")
    if chance >= 1:
        return Message("players.vingt_un.over.surely")
    return Message("players.vingt_un.over.would", does=does(Message("players.vingt_un.over.overdraw"), chance))


POLICY = VingtUnPolicy()
