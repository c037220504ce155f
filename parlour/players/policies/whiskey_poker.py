"""The rule of thumb for Whiskey Poker: what to do with the widow, which card to draw, when to knock."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import cache

from ...engine.cards import JOKER, Card
from ...engine.questions import Action, Ask, Pass, Verb
from ...engine.table import View
from ...games.whiskey_poker import MARKERS, ExchangeAll, TurnUp, WhiskeyPokerOptions
from ...procedures.exchange import Keep, Knock, TakeWidow
from ...procedures.ranking import FLUSH, FULL, PAIR, STRAIGHT, THREES, TWO_PAIRS, Rank, Ranking
from ..families.exchange import helps, known_of, next_to_act, seats_in, swapped
from ..families.exchange_race import ExchangeRace, Form, Worths, weighed
from ..policy import Advice, Policy, Style
from ..search.evaluation import ActionValue, values_by_rule
from ..vying.spot import measure, share_beaten

# The share of dealt hands beaten that keeps a marker safe, in the first circuit and by how much more later.
SAFE, LATER = 0.72, 0.06
FOUR_FLUSH, FOUR_STRAIGHT, TRIPLET = 0.12, 0.08, 0.04  # what a hand may yet become, as a share of hands beaten
FOUR = 4
FORGETFUL = 0.5  # who remembers less sees what a hand is and not what it may become, and knocks upon the same always
PLACES = 16  # by which the parts of a rank stand apart in one number
PROMISE = 2.0  # what a share of hands beaten that may yet come counts beside a class
MARKER_PAIR = 8  # a pair of these is hardly ever the worst hand, as long as nobody has drawn
WIDEST, FEWER = 3, 3  # actions that are tried, and how many times fewer worlds: five cards make very many hands


def draws_to(hand: Sequence[Card], ranked: Ranking) -> float:
    """Return what four of a suit, or four that nearly follow one another, add to a hand."""
    natural = [card for card in hand if card is not JOKER]
    need = FOUR - (len(hand) - len(natural))
    suits = [card.suit for card in natural]
    if any(suits.count(suit) >= need for suit in suits[: len(suits) - need + 1]):
        return FOUR_FLUSH
    heights = sorted({ranked.heights[card.rank] for card in natural})
    runs = zip(heights, heights[need - 1 :], strict=False)
    return FOUR_STRAIGHT if any(high - low <= FOUR for low, high in runs) else 0.0


def hope_of(hand: Sequence[Card], ranked: Ranking) -> str:
    """Return what a hand may yet become, in words to set after what it is; empty where that is no more than it is."""
    promise = draws_to(hand, ranked)
    if not promise or ranked(hand) >= ranked.least(STRAIGHT):
        return ""
    return ", and four of a suit" if promise == FOUR_FLUSH else ", and four towards a straight"


def enough(options: WhiskeyPokerOptions, players: int, circuits: int, is_up: bool) -> Rank:
    """Return the least rank to knock upon, where a pool is played for."""
    ranked = options.ranking
    if not is_up:
        few = TWO_PAIRS if players <= 3 else THREES if players <= FOUR else STRAIGHT
        return ranked.least(few)
    if circuits <= 1:
        return ranked.least(THREES if players <= FOUR else STRAIGHT)
    return ranked.least(FULL if circuits > 2 and players >= 6 else FLUSH if circuits > 2 else STRAIGHT)


def numbered(rank: Rank) -> float:
    """Return a rank as one number in the same order, its class before the point."""
    worth = 0.0
    for part in reversed(rank):
        worth = worth / PLACES + part
    return worth


@cache
def form_of(options: WhiskeyPokerOptions) -> Form:
    """Return what hands are worth at a table, and when one knocks with the widow up."""
    ranked = options.ranking

    def built(hand: Sequence[Card]) -> float:
        return numbered(ranked(hand)) + PROMISE * draws_to(hand, ranked)

    def knocks(worth: float, players: int, circuits: int) -> bool:
        if options.settle == MARKERS:
            return worth >= numbered(ranked.least(PAIR, MARKER_PAIR)) + circuits
        return worth >= numbered(enough(options, players, circuits, True))

    return Form(
        Worths(options.cards, lambda hand: numbered(ranked(hand))),
        Worths(options.cards, built),
        knocks,
        marker_of if options.settle == MARKERS else shared_pool_of,
        "Draw",
        ExchangeAll.text,
    )


class Judge:
    """What one seat can work out at an open question."""

    def __init__(self, view: View, style: Style) -> None:
        self.view, self.style = view, style
        self.is_simple = style.remembers < FORGETFUL
        self.options: WhiskeyPokerOptions = view.options
        self.ranked = self.options.ranking
        self.hand: Sequence[Card] = view.hand
        idle = view.facts.get("idle")
        self.players = [seat for seat in seats_in(view) if seat != idle]
        self.circuits: int = view.facts.get("circuits", 0)
        self.prize = len(self.players) if self.options.settle != MARKERS else 1
        self.rank, self.share = self.ranked(self.hand), self.share_of(self.hand)
        self.words = self.ranked.words(self.rank)

    def share_of(self, hand: Sequence[Card]) -> float:
        """Return the share of dealt hands that a hand beats."""
        return share_beaten(measure(self.ranked, self.options.cards), self.ranked(hand))

    def merit(self, hand: Sequence[Card]) -> float:
        """Return how good a hand is to go on with: a draw adds the less the fewer hands there are left to beat."""
        share = self.share_of(hand)
        if self.is_simple:
            return share
        return share + draws_to(hand, self.ranked) * min(1.0, 2 * (1 - share))

    @property
    def is_enough(self) -> bool:
        """Whether to knock: a hand that should win the pool, or one that is hardly the worst."""
        boldness = self.style.boldness
        if self.is_simple:
            return bool(self.rank >= self.ranked.least(PAIR if self.options.settle == MARKERS else TWO_PAIRS))
        if self.options.settle == MARKERS:
            return self.share >= SAFE + LATER * self.circuits - 0.05 * boldness
        is_up = bool(self.view.facts.get("widow_up"))
        circuits = self.circuits - (1 if boldness > 0.4 else 0)
        return bool(self.rank >= enough(self.options, len(self.players), circuits, is_up))


class WhiskeyPokerPolicy(Policy):
    """Takes an unseen widow for a hand with nothing in it, draws what betters it most, and knocks in time."""

    error_scale: Mapping[Verb, float] = {Knock.verb: 0.4, Keep.verb: 0.15}

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        judge = Judge(view, style)
        if TakeWidow in ask.actions:
            found = [self.closed(judge, ask, action) for action in ask.actions]
        else:
            found = [self.opened(judge, ask, action) for action in ask.actions]
        return found

    # the widow face down
    def closed(self, judge: Judge, ask: Ask, action: Action) -> Advice:
        """An unseen hand is as good as any: take it for one without a pair and without a draw."""
        beaten = f"{judge.words} beats {judge.share:.0%} of the hands that are dealt"
        idea = "Is an unseen hand likely to be better?"
        promise = 0.0 if judge.is_simple else draws_to(judge.hand, judge.ranked)
        if action is Knock:
            return self.knocked(judge, ask, beaten)
        is_late = judge.view.facts.get("knocker") is not None
        poor = judge.share < 0.5 + (0.15 if is_late else 0.0) and (is_late or not promise)
        if action is TakeWidow:
            said = f"Take the widow: {judge.words} is {'less' if poor else 'more'} than an unseen hand is likely to be."
            return Advice(TakeWidow, judge.prize * (0.55 if poor else 0.2), idea, said, ask.clause)
        worth = judge.prize * 0.4
        if action is TurnUp:
            said = f"Turn it up and see: {beaten}, and you may draw in your next turn."
            return Advice(TurnUp, worth, idea, said, "WHP-10")
        said = f"Pass: {beaten}, and you may draw when the widow lies open."
        return Advice(Pass, worth, idea, said, "WHP-8")

    def knocked(self, judge: Judge, ask: Ask, beaten: str) -> Advice:
        if judge.is_enough:
            said = f"Knock: {beaten}, and nobody has more than one turn left."
            return Advice(Knock, judge.prize * 1.6, "Would you show this hand now?", said, "WHP-14")
        said = f"Do not knock yet: {beaten}, and the others will draw once more."
        return Advice(
            Knock, judge.prize * (judge.share - 1.0), "Your hand can still grow.", said, "WHP-14", dissuades=True
        )

    # the widow face up
    def opened(self, judge: Judge, ask: Ask, action: Action) -> Advice:
        """Draw or exchange for the best hand; keep one that nothing betters."""
        is_last = Keep in ask.actions
        worth_of = judge.share_of if is_last else judge.merit
        if action is Knock:
            return self.knocked(judge, ask, f"{judge.words} beats {judge.share:.0%} of the hands that are dealt")
        idea = "There is no later: does any exchange better your hand?" if is_last else "What betters your hand most?"
        if action is Keep:
            said = f"Keep your hand: {judge.words} is shown."
            return Advice(Keep, judge.prize * judge.share, idea, said, "WHP-12")
        if action is ExchangeAll:
            lying: Sequence[Card] = judge.view["widow"]
            said = f"Exchange the whole hand: the widow is {judge.ranked.words(judge.ranked(lying))}."
            return Advice(action, judge.prize * (worth_of(lying) - 0.03), idea, said, ask.clause)
        give, take = action.args
        hand = swapped(judge.hand, give, take)
        gift = (
            0.0
            if is_last or judge.is_simple
            else 0.01 * helps(give, known_of(judge.view, next_to_act(judge.view, judge.players)))
        )
        hope = "" if is_last or judge.is_simple else hope_of(hand, judge.ranked)
        said = f"Lay down {give} for {take}: that makes {judge.ranked.words(judge.ranked(hand))}{hope}"
        said += ", though the next player may want what you give." if gift else "."
        return Advice(action, judge.prize * (worth_of(hand) - 0.001 - gift), idea, said, ask.clause)

    # imagined deals
    def weigh(
        self, view: View, advice: Sequence[Advice], worlds: int, rng: random.Random, style: Style
    ) -> list[ActionValue] | None:
        """Play the race out in imagined hands once the widow lies open, if what the others took up is remembered."""
        if style.remembers < 1 or not view.facts.get("widow_up"):
            return values_by_rule(advice)
        options: WhiskeyPokerOptions = view.options
        seen = {*view.hand, *view["widow"]}
        race = ExchangeRace(view, "widow", form_of(options), [card for card in options.cards if card not in seen])
        ending = [a for a in advice[WIDEST:] if a.action in (Knock, Keep, ExchangeAll)]
        return weighed(race, [*advice[:WIDEST], *ending], max(worlds // FEWER, 2), rng)


def marker_of(worths: Sequence[float], place: int) -> float:
    """Return what a seat loses where the worst gives up a marker."""
    low = min(worths)
    return -float(worths[place] == low and max(worths) > low)


def shared_pool_of(worths: Sequence[float], place: int) -> float:
    """Return what a seat takes of a pool that equal hands share, one counter from each."""
    best = max(worths)
    return len(worths) / worths.count(best) if worths[place] == best else 0.0


POLICY = WhiskeyPokerPolicy()
