"""Rules of thumb of a practised person, each played against strong players by `tests.benchmarks.exploit`.

A rule answers the questions that its game turns on; everything else, such as a draw or a straddle, it does as the
strong player would. A betting rule sees what the strong player sees of its own situation (`Situation`) and returns
how often to fold, call and raise; a raise is given as its fraction of the pool.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from unittest.mock import patch

from parlour.engine.questions import Action, Pass
from parlour.engine.table import View
from parlour.games.speculation.deal import Hold, Invite, Turn
from parlour.players.policies.speculation import Market
from parlour.players.policy import PLAIN, Style, policy_of
from parlour.players.vying.mixed import advice
from parlour.players.vying.mixed.betting_lines import CALL, FOLD, PASS
from parlour.players.vying.mixed.situation import Situation
from parlour.procedures.auction import Bid, Keep, Sell

Rule = Callable[[View], Action]
BettingRule = Callable[[Situation], dict[str, float]]
LEAST, POOL, MOST = "0.0", "1.0", "1000.0"  # the least bet, the pool, and all that is allowed


def betting(rule: BettingRule) -> Rule:
    """Return a rule for a vying game: betting by these probabilities, all else as the strong player."""

    def frequencies(situation: Situation, style: Style) -> dict[str, float]:
        return rule(situation)

    def chosen(view: View) -> Action:
        with patch.object(advice, "frequencies", frequencies):
            return policy_of(view.game).advise(view, PLAIN)[0].action

    return chosen


def place(situation: Situation) -> float:
    """Return the share of all hands that are worse than the seat's own, 0 to 1."""
    return max(situation.strategy.share(chance) for chance in situation.hand.beats.values())


def stays(situation: Situation) -> dict[str, float]:
    """Return staying in: a call, or a pass where nothing is owed."""
    return {CALL if situation.owes else PASS: 1.0}


def is_raised(situation: Situation) -> bool:
    """Return whether somebody has bet or raised in this phase."""
    return situation.place.raises > 0


def is_fair(situation: Situation) -> bool:
    """Return whether a call is worth its price if all who stay in hold random hands."""
    return situation.all * (situation.pool + situation.owes) >= situation.owes


def maniac(size: str) -> BettingRule:
    """Return a rule that always bets and raises."""
    return lambda situation: {size: 1.0}


def gives_way(size: str) -> BettingRule:
    """Return a rule that bets when nobody has, and folds to every bet."""
    return lambda situation: {FOLD: 1.0} if is_raised(situation) and situation.owes else {size: 1.0}


def nit(top: float) -> BettingRule:
    """Return a rule that bets the pool with this top fraction of hands and gives up all others."""
    return lambda situation: {POOL: 1.0} if place(situation) >= 1 - top else {FOLD: 1.0}


def least_by_price(situation: Situation) -> dict[str, float]:
    """Bet the least when nobody has; call by the price."""
    if is_raised(situation):
        return stays(situation) if is_fair(situation) else {FOLD: 1.0}
    return {LEAST: 1.0}


def station(situation: Situation) -> dict[str, float]:
    """Call everything and never raise."""
    return stays(situation)


def book(situation: Situation) -> dict[str, float]:
    """Bet the pool with a hand that beats all others more often than not, and call by the price."""
    if situation.all > 0.6:
        return {POOL: 1.0}
    return stays(situation) if not situation.owes or is_fair(situation) else {FOLD: 1.0}


def traps(situation: Situation) -> dict[str, float]:
    """Wait with the best hands until somebody bets, then raise; otherwise play by the book."""
    if situation.all > 0.8 and not is_raised(situation):
        return stays(situation)
    return book(situation)


def late_bluff(situation: Situation) -> dict[str, float]:
    """Bluff the pool with the worst hands once nobody can speak afterwards; otherwise play by the book."""
    if situation.closes and not is_raised(situation) and place(situation) < 0.3:
        return {POOL: 1.0}
    return book(situation)


def drawn_rule(seed: int) -> BettingRule:
    """Return a rule drawn from a family: bounds for a bet and a call, a size, and a share of bluffs."""
    draw = random.Random(seed)
    bets, calls, bluffs = draw.uniform(0.4, 0.95), draw.uniform(0.2, 0.9), draw.choice((0.0, 0.05, 0.15, 0.3))
    size = draw.choice((LEAST, "0.5", POOL, "2.0", MOST))

    def rule(situation: Situation) -> dict[str, float]:
        hand = place(situation)
        if hand >= bets or (not is_raised(situation) and hand < bluffs):
            return {size: 1.0}
        return stays(situation) if not situation.owes or hand >= calls else {FOLD: 1.0}

    return rule


BETTING: Mapping[str, Rule] = {
    "maniac, least": betting(maniac(LEAST)),
    "maniac, most": betting(maniac(MOST)),
    "pool, gives way": betting(gives_way(POOL)),
    "least, gives way": betting(gives_way(LEAST)),
    "least, by price": betting(least_by_price),
    "top tenth": betting(nit(0.1)),
    "top quarter": betting(nit(0.25)),
    "top half": betting(nit(0.5)),
    "station": betting(station),
    "book": betting(book),
    "book with traps": betting(traps),
    "book, late bluffs": betting(late_bluff),
}
FAMILY: Mapping[str, Rule] = {f"drawn {number}": betting(drawn_rule(number)) for number in range(12)}


def speculating(bids: Callable[[Market, str], float], asks: Callable[[Market, str], float], *, offers: bool) -> Rule:
    """Return a rule for Speculation: its highest bid, the least it sells for, and whether it offers its cards."""

    def chosen(view: View) -> Action:
        assert view.ask is not None
        market, actions = Market(view), view.ask.actions
        if Sell in actions:
            return Sell if view.facts["bid"] >= asks(market, view.facts["offer"]) else Keep
        if Pass in actions:
            least = next(action for action in actions if action.verb is Bid)
            return least if least.what <= bids(market, view.facts["offer"]) else Pass
        offered = [action for action in actions if action.verb is Invite]
        if offers and offered:
            return offered[0]
        return next(action for action in actions if action in (Hold, Turn))

    return chosen


def nothing(market: Market, what: str) -> float:
    """Return no counters."""
    return 0.0


def dear(market: Market, what: str) -> float:
    """Return more than anybody has."""
    return 1e9


SPECULATION: Mapping[str, Rule] = {
    "never deals": speculating(nothing, dear, offers=False),
    "bids 1": speculating(lambda market, what: 1, dear, offers=False),
    "bids 2": speculating(lambda market, what: 2, dear, offers=False),
    "bids 3": speculating(lambda market, what: 3, dear, offers=False),
    "bids half the pool": speculating(lambda market, what: market.pool / 2, dear, offers=False),
    "bids the pool less 1": speculating(lambda market, what: market.pool - 1, dear, offers=False),
    "buys below its worth": speculating(lambda market, what: market.worth(what), dear, offers=False),
    "sells to anybody": speculating(nothing, lambda market, what: 1, offers=True),
    "sells above its worth": speculating(nothing, lambda market, what: market.worth(what), offers=True),
    "buys below, sells above": speculating(
        lambda market, what: market.worth(what), lambda market, what: market.worth(what), offers=True
    ),
    "overbids by 1": speculating(lambda market, what: market.worth(what) + 1, dear, offers=False),
    "overbids by half": speculating(lambda market, what: market.worth(what) * 1.5, dear, offers=False),
}
