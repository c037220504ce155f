"""The rule of thumb for Whiskey Poker: what to do with the widow, which card to draw, and when to knock."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from ...engine.cards import JOKER, Card
from ...engine.questions import Action, Ask, Pass, Verb
from ...engine.table import View
from ...games.whiskey_poker.deal import ExchangeAll, TurnUp
from ...games.whiskey_poker.options import MARKERS, WhiskeyPokerOptions
from ...procedures.exchange import Keep, Knock, TakeWidow, swaps
from ...procedures.ranking import FLUSH, FULL, PAIR, STRAIGHT, THREES, TWO_PAIRS, Rank, Ranking
from ...words.message import Message, Sentence
from ..families.exchange_race import ExchangeRace, HandValuation, Worths, weighed
from ..families.swaps import beaten_in_words, helps, known_of, next_to_act, seats_in, swapped
from ..policy import ActionValue, Advice, Policy, Style
from ..search.evaluation import values_by_rule
from ..vying.strength import measure, share_beaten

# The share of dealt hands to beat before knocking for markers: in the first round, and more for each later one.
SAFE, LATER = 0.72, 0.06
FOUR_FLUSH, FOUR_STRAIGHT, TRIPLET = 0.12, 0.08, 0.04  # how much a draw adds to the share of hands beaten
FOUR = 4
FORGETFUL = 0.5  # a player who remembers less ignores draws and always knocks with the same hand
PLACES = 16  # the base in which the parts of a rank form one number
PROMISE = 2.0  # the weight of a draw relative to the class of a hand
MARKER_PAIR = 8  # a pair of eights is hardly ever the worst hand before anybody has drawn
HARDLY_WHOLE = 0.03  # the same for an exchange of the whole hand
HARDLY = 0.001  # the share of hands by which an exchange must improve a hand to be worth its trouble
WIDEST, FEWER = 3, 3  # actions compared by simulation, and the divisor of the number of worlds, which are slow


def draws_to(hand: Sequence[Card], ranked: Ranking) -> float:
    """Return what four cards to a flush or straight add to a hand, as a share of hands beaten."""
    natural = [card for card in hand if card is not JOKER]
    need = FOUR - (len(hand) - len(natural))
    suits = [card.suit for card in natural]
    if any(suits.count(suit) >= need for suit in suits[: len(suits) - need + 1]):
        return FOUR_FLUSH
    heights = sorted({ranked.heights[card.rank] for card in natural})
    runs = zip(heights, heights[need - 1 :], strict=False)
    return FOUR_STRAIGHT if any(high - low <= FOUR for low, high in runs) else 0.0


def with_hope(hand: Sequence[Card], ranked: Ranking) -> Sentence:
    """Return the name of a hand, including the draw in it, if any."""
    promise, rank = draws_to(hand, ranked), ranked(hand)
    if not promise or rank >= ranked.least(STRAIGHT):
        return ranked.words(rank)
    hope = "players.whiskey_poker.hope.flush" if promise == FOUR_FLUSH else "players.whiskey_poker.hope.straight"
    return Message(hope, hand=ranked.words(rank))


def enough(options: WhiskeyPokerOptions, players: int, circuits: int, is_up: bool) -> Rank:
    """Return the lowest rank to knock with when playing for a pool."""
    ranked = options.ranking
    if not is_up:
        few = TWO_PAIRS if players <= 3 else THREES if players <= FOUR else STRAIGHT
        return ranked.least(few)
    if circuits <= 1:
        return ranked.least(THREES if players <= FOUR else STRAIGHT)
    return ranked.least(FULL if circuits > 2 and players >= 6 else FLUSH if circuits > 2 else STRAIGHT)


def numbered(rank: Rank) -> float:
    """Return a rank as a number: the class, with the rest as its fraction."""
    worth = 0.0
    for part in reversed(rank):
        worth = worth / PLACES + part
    return worth


@cache
def form_of(options: WhiskeyPokerOptions) -> HandValuation:
    """Return the valuation of hands and the knocking rule for simulated play with the widow face up."""
    ranked = options.ranking

    def built(hand: Sequence[Card]) -> float:
        return numbered(ranked(hand)) + PROMISE * draws_to(hand, ranked)

    def knocks(worth: float, players: int, circuits: int) -> bool:
        if options.settle == MARKERS:
            return worth >= numbered(ranked.least(PAIR, MARKER_PAIR)) + circuits
        return worth >= numbered(enough(options, players, circuits, True))

    return HandValuation(
        Worths(options.cards, lambda hand: numbered(ranked(hand))),
        Worths(options.cards, built),
        knocks,
        marker_of if options.settle == MARKERS else shared_pool_of,
        "Draw",
        ExchangeAll.text,
    )


class WhiskeyDecision:
    """The inputs of one decision, computed once."""

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
        """Return the share of dealt hands that this hand beats."""
        return share_beaten(measure(self.ranked, self.options.cards), self.ranked(hand))

    @property
    def beats(self) -> Message:
        """Return a clause with the hand's name and how many dealt hands it beats."""
        return beaten_in_words(self.words, self.share)

    @property
    def reachable(self) -> Iterator[Sequence[Card]]:
        """Yield the hands that one exchange with the open widow can make."""
        widow: Sequence[Card] = self.view["widow"]
        yield widow
        for give, take in swaps(self.hand, widow):
            yield swapped(self.hand, give, take)

    def merit(self, hand: Sequence[Card]) -> float:
        """Return the share of hands beaten plus the value of a draw, which adds less to a good hand."""
        share = self.share_of(hand)
        if self.is_simple:
            return share
        return share + draws_to(hand, self.ranked) * min(1.0, 2 * (1 - share))

    @property
    def is_enough(self) -> bool:
        """Return whether the hand should win the pool or, with markers, is unlikely to be the worst."""
        boldness = self.style.boldness
        if self.is_simple:
            return bool(self.rank >= self.ranked.least(PAIR if self.options.settle == MARKERS else TWO_PAIRS))
        if self.options.settle == MARKERS:
            return self.share >= SAFE + LATER * self.circuits - 0.05 * boldness
        is_up = bool(self.view.facts.get("widow_up"))
        circuits = self.circuits - (1 if boldness > 0.4 else 0)
        return bool(self.rank >= enough(self.options, len(self.players), circuits, is_up))


class WhiskeyPokerPolicy(Policy):
    """Takes the hidden widow for a worthless hand, draws the most useful card, and knocks in time."""

    error_scale: Mapping[Verb, float] = {Knock.verb: 0.4, Keep.verb: 0.15}

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        judge = WhiskeyDecision(view, style)
        if TakeWidow in ask.actions:
            found = [self.closed(judge, ask, action) for action in ask.actions]
        else:
            found = [self.opened(judge, ask, action) for action in ask.actions]
        return found

    # With the widow face down.
    def closed(self, judge: WhiskeyDecision, ask: Ask, action: Action) -> Advice:
        """Return advice with the widow face down: take it for a hand with neither a pair nor a draw."""
        beaten = judge.beats
        idea = Message("players.whiskey_poker.idea.take")
        promise = 0.0 if judge.is_simple else draws_to(judge.hand, judge.ranked)
        if action is Knock:
            return self.knocked(judge, ask, beaten)
        is_late = judge.view.facts.get("knocker") is not None
        poor = judge.share < 0.5 + (0.15 if is_late else 0.0) and (is_late or not promise)
        if action is TakeWidow:
            take = "players.whiskey_poker.take.better" if poor else "players.whiskey_poker.take.worse"
            said = Message(take, hand=judge.words)
            return Advice(TakeWidow, judge.prize * (0.55 if poor else 0.2), idea, said, ask.clause)
        worth = judge.prize * 0.4
        if action is TurnUp:
            said = Message("players.whiskey_poker.turn_up", beaten=beaten)
            return Advice(TurnUp, worth, idea, said, "WHP-10")
        said = Message("players.whiskey_poker.pass", beaten=beaten)
        return Advice(Pass, worth, idea, said, "WHP-8")

    def knocked(self, judge: WhiskeyDecision, ask: Ask, beaten: Message) -> Advice:
        if judge.is_enough:
            idea = Message("players.whiskey_poker.idea.knock")
            said = Message("players.whiskey_poker.knock.now", beaten=beaten)
            return Advice(Knock, judge.prize * 1.6, idea, said, "WHP-14")
        is_good = judge.share >= 0.5
        wait = "players.whiskey_poker.knock.good_but_wait" if is_good else "players.whiskey_poker.knock.wait"
        idea, said = Message("players.whiskey_poker.idea.wait"), Message(wait, beaten=beaten)
        return Advice(Knock, judge.prize * (judge.share - 1.0), idea, said, "WHP-14", dissuades=True)

    # With the widow face up.
    def opened(self, judge: WhiskeyDecision, ask: Ask, action: Action) -> Advice:
        """Return advice with the widow face up, by the hand that the action makes."""
        is_last = Keep in ask.actions
        worth_of = judge.share_of if is_last else judge.merit
        if action is Knock:
            return self.knocked(judge, ask, judge.beats)
        idea = Message("players.whiskey_poker.idea.last_turn" if is_last else "players.whiskey_poker.idea.draw")
        if action is Keep:
            better = max(map(judge.share_of, judge.reachable)) - judge.share
            keep = "best" if better <= 0 else "hardly_improves" if better <= HARDLY_WHOLE else "can_improve"
            said = Message(f"players.whiskey_poker.keep.{keep}", hand=judge.words)
            return Advice(Keep, judge.prize * judge.share, idea, said, "WHP-12")
        if action is ExchangeAll:
            lying: Sequence[Card] = judge.view["widow"]
            said = Message("players.whiskey_poker.exchange_all", hand=judge.ranked.words(judge.ranked(lying)))
            return Advice(action, judge.prize * (worth_of(lying) - HARDLY_WHOLE), idea, said, ask.clause)
        give, take = action.args
        hand = swapped(judge.hand, give, take)
        gift = (
            0.0
            if is_last or judge.is_simple
            else 0.01 * helps(give, known_of(judge.view, next_to_act(judge.view, judge.players)))
        )
        ranked = judge.ranked
        made = ranked.words(ranked(hand)) if is_last or judge.is_simple else with_hope(hand, ranked)
        draw = "players.whiskey_poker.draw.wanted" if gift else "players.whiskey_poker.draw.plain"
        said = Message(draw, take=take, give=give, hand=made)
        if not is_last and ranked(hand) <= judge.rank and made == ranked.words(ranked(hand)):
            said = Message("players.whiskey_poker.draw.least", take=take, give=give)
        return Advice(action, judge.prize * (worth_of(hand) - HARDLY - gift), idea, said, ask.clause)

    def weigh(
        self, view: View, advice: Sequence[Advice], worlds: int, rng: random.Random, style: Style
    ) -> list[ActionValue] | None:
        """Return values from simulated races once the widow is face up, unless the player is forgetful."""
        if style.remembers < 1 or not view.facts.get("widow_up"):
            return values_by_rule(advice)
        options: WhiskeyPokerOptions = view.options
        seen = {*view.hand, *view["widow"]}
        race = ExchangeRace(view, "widow", form_of(options), [card for card in options.cards if card not in seen])
        ending = [a for a in advice[WIDEST:] if a.action in (Knock, Keep, ExchangeAll)]
        return weighed(race, [*advice[:WIDEST], *ending], max(worlds // FEWER, 2), rng)


def marker_of(worths: Sequence[float], place: int) -> float:
    """Return -1 for a seat that gives up a marker, otherwise 0."""
    low = min(worths)
    return -float(worths[place] == low and max(worths) > low)


def shared_pool_of(worths: Sequence[float], place: int) -> float:
    """Return the share that the hand at `place` wins of a pool of one counter from each player."""
    best = max(worths)
    return len(worths) / worths.count(best) if worths[place] == best else 0.0


POLICY = WhiskeyPokerPolicy()
