"""The rule of thumb for Thirty-One: collect one suit, and knock once the count should beat the others."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import cache

from ...engine.cards import PACK_52, Card
from ...engine.questions import Action, Ask, Verb
from ...engine.table import View
from ...procedures.combinations import POINT, SCHNAUTZ, THIRTY_ONE, TRIPLET, combination, share_beaten
from ...procedures.exchange import Keep, Knock, swaps
from ...words.message import Message
from ..families.exchange_race import ExchangeRace, HandValuation, Worths, pool_of, weighed
from ..families.swaps import beaten_in_words, helps, known_of, next_to_act, seats_in, swapped
from ..policy import ActionValue, Advice, Policy, Style
from ..search.evaluation import values_by_rule

# The count to knock with in the first round, by the number of players; MOST_ENOUGH for six or more.
ENOUGH = {2: 17, 3: 20, 4: 21, 5: 24}
MOST_ENOUGH = 25
LATER = 3  # added per round, since every hand improves
LATEST = 27  # the maximum of that count
FORGETFUL = 0.5  # a player who remembers less considers only their own hand, and waits for LATEST
LATER_COUNTS = 0.25  # the share of a possible later improvement that counts now
WIDEST = 4  # actions compared by simulation; most of the ten spoil the hand
SUITED, PAIRED = 0.5, 0.5  # added to the count for each card of the longest suit, and for a pair
TRIPLET_COUNT = 30
WORTH = {THIRTY_ONE: 33.0, TRIPLET: 30.5}  # the classes, placed on the scale of counts


def count_of(hand: Sequence[Card]) -> float:
    """Return a hand as one number: the count of its best suit, with triplets just above 30, and 31 above them."""
    return _count(frozenset(hand))


@cache
def _count(hand: frozenset[Card]) -> float:
    made = combination(tuple(hand), SCHNAUTZ)
    return made.pips + 0.1 * made.rank[-1] if made.kind == POINT else WORTH[made.kind]


def enough(players: int, circuits: int) -> int:
    """Return the lowest count to knock with."""
    if circuits >= 2:
        return LATEST
    return min(ENOUGH.get(players, MOST_ENOUGH) + LATER * circuits, LATEST)


def built(hand: Sequence[Card]) -> float:
    """Return the count of a hand, plus a little for cards that may improve together."""
    now = count_of(hand)
    if now >= TRIPLET_COUNT:
        return now
    suits, ranks = [card.suit for card in hand], [card.rank for card in hand]
    return now + SUITED * max(map(suits.count, suits)) + PAIRED * (max(map(ranks.count, ranks)) > 1)


FORM = HandValuation(
    Worths(PACK_52, count_of),
    Worths(PACK_52, built),
    lambda count, players, circuits: count >= enough(players, circuits),
    pool_of,
    "Exchange",
)


class ThirtyOnePolicy(Policy):
    """Collects the highest suit, denies useful cards to the next player, and knocks in time."""

    error_scale: Mapping[Verb, float] = {Knock.verb: 0.6}  # after a knock the best exchange is easy to see

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        if Knock in ask.actions:
            found = self.before_the_knock(view, ask, style)
        else:
            found = self.after_the_knock(view, ask)
        return found

    def before_the_knock(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        """Return advice on each exchange, and on knocking if the count suffices for this many players and rounds."""
        players = seats_in(view)
        is_simple = style.remembers < FORGETFUL
        neighbour = () if is_simple else known_of(view, next_to_act(view, players))
        swaps_ = [action for action in ask.actions if action is not Knock]
        found = [self.exchanged(view, action, neighbour, LATER_COUNTS * (not is_simple)) for action in swaps_]
        best = max(advice.worth for advice in found)
        circuits: int = view.facts.get("circuits", 0)
        needed = LATEST if is_simple else enough(len(players), circuits)
        over = count_of(view.hand) - needed + 1.5 * style.boldness
        return [*found, self.knocked(view, best + over * 0.03 * view.pools["pool"], needed, circuits, over >= 0)]

    def knocked(self, view: View, worth: float, needed: int, circuits: int, is_good: bool) -> Advice:
        made = combination(view.hand, SCHNAUTZ)
        if is_good:
            beats = beaten_in_words(made.words, share_beaten(made.rank, SCHNAUTZ))
            said = Message("players.thirty_one.knock_later" if circuits else "players.thirty_one.knock", beats=beats)
            is_sure = count_of(view.hand) > TRIPLET_COUNT
            return Advice(Knock, worth, Message("players.thirty_one.idea.knock"), said, "THO-6", is_sure)
        said = Message("players.thirty_one.knock_only", needed=needed, hand=made.words)
        return Advice(Knock, worth, Message("players.thirty_one.idea.knock_only"), said, "THO-6", dissuades=True)

    def exchanged(self, view: View, action: Action, neighbour: Sequence[Card], later: float) -> Advice:
        """Return advice on an exchange, by the hand it makes, its prospects, and what it gives the next player."""
        give, take = action.args
        hand = swapped(view.hand, give, take)
        middle = [give if card is take else card for card in view["table_cards"]]
        now = count_of(hand)
        then = max(count_of(swapped(hand, own, other)) for own, other in swaps(hand, middle))
        gift = 1.0 if helps(give, neighbour) else 0.0
        value = now + later * max(then - now, 0) - 0.5 * gift - 0.02 * len(neighbour) * gift
        giving = "players.thirty_one.give_wanted" if gift else "players.thirty_one.give"
        if then > now + 1:
            giving = "players.thirty_one.give_and_improve"
        said = Message(giving, card=give, taken=take, hand=combination(hand, SCHNAUTZ).words)
        if now <= count_of(view.hand) and giving != "players.thirty_one.give_and_improve":
            said = Message("players.thirty_one.give_least", card=give, taken=take)
        idea = Message("players.thirty_one.idea.exchange")
        return Advice(action, value / 31 * view.pools["pool"] / 2, idea, said, "THO-6")

    def after_the_knock(self, view: View, ask: Ask) -> list[Advice]:
        """Return advice on each exchange, and on keeping the hand, by the final count."""
        now, pool = count_of(view.hand), view.pools["pool"]
        idea = Message("players.thirty_one.idea.last_turn")
        words = combination(view.hand, SCHNAUTZ).words
        found = []
        for action in ask.actions:
            if action is Keep:
                continue
            hand = swapped(view.hand, *action.args)
            count = count_of(hand)
            giving = "players.thirty_one.last.makes" if count > now else "players.thirty_one.last.no_better"
            named = combination(hand, SCHNAUTZ).words if count > now else words
            said = Message(giving, card=action.args[0], taken=action.args[1], hand=named)
            found.append(Advice(action, (count - 0.05) / 31 * pool / 2, idea, said, "THO-8"))
        is_best = max(count_of(swapped(view.hand, *swap)) for swap in swaps(view.hand, view["table_cards"])) <= now
        kept = Message("players.thirty_one.last.keep_best" if is_best else "players.thirty_one.last.keep", hand=words)
        return [Advice(Keep, now / 31 * pool / 2, idea, kept, "THO-8"), *found]

    def weigh(
        self, view: View, advice: Sequence[Advice], worlds: int, rng: random.Random, style: Style
    ) -> list[ActionValue]:
        """Return values from simulated races, unless the player forgets which cards the others took."""
        if style.remembers < 1:
            return values_by_rule(advice)
        race = ExchangeRace(view, "table_cards", FORM, unseen_by(view))
        ending = [a for a in advice if not a.action.args]
        tried = [*advice[:WIDEST], *[a for a in ending if a not in advice[:WIDEST]]]
        return weighed(race, tried, worlds, rng)


def unseen_by(view: View) -> list[Card]:
    """Return the cards that are neither in the hand nor on the table."""
    seen = {*view.hand, *view["table_cards"]}
    return [card for card in PACK_52 if card not in seen]


POLICY = ThirtyOnePolicy()
