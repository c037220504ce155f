"""The rule of thumb for Thirty-One: count up one suit, and knock as soon as the count is enough for the company."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import cache

from ...engine.cards import PACK_52, Card
from ...engine.questions import Action, Ask, Verb
from ...engine.table import View
from ...procedures.combinations import POINT, SCHNAUTZ, THIRTY_ONE, TRIPLET, combination, share_beaten
from ...procedures.exchange import Keep, Knock, swaps
from ..families.exchange import helps, known_of, next_to_act, seats_in, swapped
from ..families.exchange_race import ExchangeRace, Form, Worths, pool_of, weighed
from ..policy import Advice, Policy, Style
from ..search.evaluation import ActionValue, values_by_rule

# The count that is enough to knock upon before anybody has exchanged, by the number of players; from six on the last.
ENOUGH = {2: 17, 3: 20, 4: 21, 5: 24}
MOST_ENOUGH = 25
LATER = 3  # what every circuit adds to it, since every hand has grown
LATEST = 27  # and never more than this
FORGETFUL = 0.5  # who remembers less looks at his hand alone, and waits for the last of these counts
LATER_COUNTS = 0.25  # how much of what an exchange may still add is counted already
WIDEST = 4  # of ten actions most throw the hand away
SUITED, PAIRED = 0.5, 0.5  # what a card of one's suit, and a pair, promise for the next exchange
TRIPLET_COUNT = 30
WORTH = {THIRTY_ONE: 33.0, TRIPLET: 30.5}  # classes as counts


def count_of(hand: Sequence[Card]) -> float:
    """Return a hand as one number: its count in its best suit, three of a rank just above 30, 31 above that."""
    return _count(frozenset(hand))


@cache
def _count(hand: frozenset[Card]) -> float:
    made = combination(tuple(hand), SCHNAUTZ)
    return made.pips + 0.1 * made.rank[-1] if made.kind == POINT else WORTH[made.kind]


def enough(players: int, circuits: int) -> int:
    """Return the count to knock upon."""
    if circuits >= 2:
        return LATEST
    return min(ENOUGH.get(players, MOST_ENOUGH) + LATER * circuits, LATEST)


def built(hand: Sequence[Card]) -> float:
    """Return what a hand is worth to go on with: its count, and a little for cards that belong together."""
    now = count_of(hand)
    if now >= TRIPLET_COUNT:
        return now
    suits, ranks = [card.suit for card in hand], [card.rank for card in hand]
    return now + SUITED * max(map(suits.count, suits)) + PAIRED * (max(map(ranks.count, ranks)) > 1)


FORM = Form(
    Worths(PACK_52, count_of),
    Worths(PACK_52, built),
    lambda count, players, circuits: count >= enough(players, circuits),
    pool_of,
    "Exchange",
)


class ThirtyOnePolicy(Policy):
    """Collects the suit that can be counted up highest, spoils the next player's, and knocks when it is enough."""

    error_scale: Mapping[Verb, float] = {Knock.verb: 0.6}  # the last exchange is plain to everybody

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        if Knock in ask.actions:
            found = self.before_the_knock(view, ask, style)
        else:
            found = self.after_the_knock(view, ask)
        return found

    def before_the_knock(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        """Build up a suit, or knock when the hand is good for the number of players and the hour."""
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
        share = share_beaten(made.rank, SCHNAUTZ)
        had = {0: "nobody has had more than one exchange", 1: "everybody has exchanged once or twice"}
        since = had.get(circuits, f"everybody has exchanged {circuits} times or more")
        if is_good:
            still = "and" if circuits < 2 else "though"  # hands have grown that were not dealt so
            said = f"Knock: {made.words} beats {share:.0%} of the hands that are dealt, {still} {since}."
            is_sure = count_of(view.hand) > TRIPLET_COUNT
            return Advice(Knock, worth, "Is your hand good enough to stop them now?", said, "THO-6", is_sure)
        said = f"Knock only with {needed} or more: {made.words} is too little yet."
        return Advice(Knock, worth, "Your hand can still grow.", said, "THO-6", dissuades=True)

    def exchanged(self, view: View, action: Action, neighbour: Sequence[Card], later: float) -> Advice:
        """Weigh a swap by what it makes now, what the table still offers for it, and what it gives away."""
        give, take = action.args
        hand = swapped(view.hand, give, take)
        middle = [give if card is take else card for card in view["table_cards"]]
        now = count_of(hand)
        then = max(count_of(swapped(hand, own, other)) for own, other in swaps(hand, middle))
        gift = 1.0 if helps(give, neighbour) else 0.0
        value = now + later * max(then - now, 0) - 0.5 * gift - 0.02 * len(neighbour) * gift
        said = f"Give {give} for {take}: that makes {combination(hand, SCHNAUTZ).words}"
        if then > now + 1:
            said += ", and what lies on the table may still raise it"
        elif gift:
            said += ", though the next player may want what you give"
        idea = "Which suit can you count up highest?"
        return Advice(action, value / 31 * view.pools["pool"] / 2, idea, f"{said}.", "THO-6")

    def after_the_knock(self, view: View, ask: Ask) -> list[Advice]:
        """Take the one exchange that makes the best hand; keep a hand that none betters."""
        now, pool = count_of(view.hand), view.pools["pool"]
        idea = "There is no later: does any exchange better your hand?"
        words = combination(view.hand, SCHNAUTZ).words
        found = []
        for action in ask.actions:
            if action is Keep:
                found.append(Advice(Keep, now / 31 * pool / 2, idea, f"Keep your hand: {words} is shown.", "THO-8"))
                continue
            hand = swapped(view.hand, *action.args)
            count = count_of(hand)
            does = f"makes {combination(hand, SCHNAUTZ).words}" if count > now else f"betters nothing upon {words}"
            said = f"Give {action.args[0]} for {action.args[1]}: that {does}, and it is your last exchange."
            found.append(Advice(action, (count - 0.05) / 31 * pool / 2, idea, said, "THO-8"))
        return found

    def weigh(
        self, view: View, advice: Sequence[Advice], worlds: int, rng: random.Random, style: Style
    ) -> list[ActionValue]:
        """Play the race out in imagined hands, if what the others took up is remembered."""
        if style.remembers < 1:
            return values_by_rule(advice)
        race = ExchangeRace(view, "table_cards", FORM, unseen_by(view))
        ending = [a for a in advice if not a.action.args]
        tried = [*advice[:WIDEST], *[a for a in ending if a not in advice[:WIDEST]]]
        return weighed(race, tried, worlds, rng)


def unseen_by(view: View) -> list[Card]:
    """Return the cards whose faces the seat has not seen in this deal."""
    seen = {*view.hand, *view["table_cards"]}
    return [card for card in PACK_52 if card not in seen]


POLICY = ThirtyOnePolicy()
