"""The policy for Draw Poker: the hand's prospects, the others' draws, and what their bets reveal."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import replace

from ....engine.cards import Card
from ....engine.questions import Action, Ask
from ....engine.table import Noted, View
from ....games.draw_poker.actions import (
    AnteJack,
    AskDealerDraw,
    BackField,
    Confess,
    Decline,
    Draw,
    DrawOther,
    JoinCall,
    MakeJack,
    MatchStake,
    NoStraddle,
    PassJack,
    Straddle,
)
from ....games.draw_poker.options import DRAW, FLAT, SHOW_DOWN, DrawPokerOptions
from ....games.draw_poker.pot import pack_of, ranking_of
from ....procedures.ranking import PAIR, Ranking
from ....procedures.vying.betting import Bet, Call, Fold
from ....words.message import Message
from ...families.odds import hands
from ...policy import NO_VERB, Advice, Policy, Style
from ...vying.betting_verbs import BETTING, you_would_win
from ...vying.draw_odds import Ways, after_draw, anybody, usual_throw, ways_to_throw, worth_of_hand
from ...vying.mixed.advice import considered, goes_by_table, mixed_advice
from ...vying.mixed.situation import AFTER_THE_DRAW, HandStrength
from ...vying.poker_rule import (
    PokerDecision,
    answer_advice,
    bet_advice,
    decision_of,
    waiting_advice,
)
from ...vying.strength import coin, share_beaten
from ...vying.table_questions import common_advice, is_beaten
from .backing import BackingDecision
from .before_draw import advice_before_draw, false_opening, is_false_opening, strength_shown
from .show_down import OpenHands

UNSEEN = 0.001  # a chance that no tried draw showed: it is told as "hardly ever" and not as "never"
BLUFF = 0.1  # share of worthless hands to bluff with, in the right position
STRADDLES = 1 / 30  # how often to straddle, for variety
FANCIES = 0.7  # share of hands that a beginner must beat to stand against the field
# The share of the calls of a hand that will probably beat all others that become raises. To raise every time won
# 0.07 ± 0.18 counters a deal more than the tables alone (1,500 deals for five, the same cards).
PRESSES = 0.6
WORDS_OF_BETTING = {"Open", "Bet", "Stand", "Call", "Raise", "Sight", "DemandShow", "MakeGood", "Pass"}


def of_this_hand(view: View) -> View:
    """Return the view with only the current hand's events; the last deal may have several hands (DP-R12)."""
    cleared = [i for i, e in enumerate(view.events) if isinstance(e, Noted) and e.name == "stakes" and e.value is None]
    if not cleared:
        return view
    found = copy(view)
    found.events = tuple(view.events[cleared[-1] + 1 :])
    return found


class DrawPokerPolicy(Policy):
    """Comes in with good pairs, draws by the odds, and bets by what the others may hold."""

    searched_verbs = NO_VERB

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        view, style = of_this_hand(view), considered(view, style)
        options: DrawPokerOptions = view.options
        ranking, pack = ranking_of(options, view.seats), pack_of(options, view.seats)
        verbs = {action.verb.name for action in ask.actions}
        if "Draw" in verbs:
            advice = self.draw(view, ask, ranking, pack, style)
        elif verbs & WORDS_OF_BETTING:
            advice = self.bet(view, ask, ranking, pack, style)
        elif {"Show", "Rebuy", "Ready", "Consent"} & verbs:
            advice = common_advice(view, ask, is_beaten(view, ranking, view.hand))
        else:
            advice = [self.other(view, ask, action, ranking, pack, style) for action in ask.actions]
        return advice

    # the betting
    def bet(self, view: View, ask: Ask, ranking: Ranking, pack: tuple[Card, ...], style: Style) -> list[Advice]:
        """Return advice on every action in a round of betting, before or after the draw."""
        has_drawn = bool(view.facts.get("drawn")) and view.facts["drawn"][view.seat or 0] is not None
        if goes_by_table(style) and view.options.variant == DRAW:
            words = [action for action in ask.actions if action.verb.name not in BETTING]
            others = [self.other(view, ask, action, ranking, pack, style) for action in words]
            hand = self.hand(view, ask, ranking, pack, has_drawn)
            if not hand.may_open:
                others += [false_opening(each, ask) for each in ask.actions if each.verb.name == "Open"]
            return mixed_advice(view, ask, style, hand, others)
        verbs = {action.verb.name for action in ask.actions}
        if not has_drawn:
            found = advice_before_draw(view, ask, ranking, pack, style)
        elif {"Call", "Sight", "DemandShow"} & verbs and "Bet" not in verbs:
            found = answer_advice(self.decision_after(view, ranking, pack, style), ask, ask.clause)
        else:
            found = self.first_bet(ask, self.decision_after(view, ranking, pack, style))
        known = {advice.action for advice in found}
        rest = [action for action in ask.actions if action not in known]
        return found + [self.other(view, ask, action, ranking, pack, style) for action in rest]

    def hand(self, view: View, ask: Ask, ranking: Ranking, pack: tuple[Card, ...], has_drawn: bool) -> HandStrength:
        """Return the hand's chances against each opponent; before the draw, by its prospects."""
        others = [seat for seat in view.facts["in_play"] if seat != view.seat]
        if not has_drawn:
            worth = worth_of_hand(ranking, view.hand, pack)  # against hands that come in
            kind = "jack" if "jack_minimum" in view.facts else "blind"
            may_open = not ("Open" in ask.amounts and is_false_opening(view))
            wins = worth_of_hand(ranking, view.hand, pack, len(others))
            beats = dict.fromkeys(others, worth)
            return HandStrength(
                table=kind, beats=beats, may_open=may_open, wins=wins, when=AFTER_THE_DRAW, presses=PRESSES
            )
        rank, standard = ranking(view.hand), after_draw(ranking, pack)
        drawn: Sequence[int | None] = view.facts["drawn"]
        beats = {seat: share_beaten(standard[-1 if (many := drawn[seat]) is None else many], rank) for seat in others}
        return HandStrength(table="after" if view.options.stand == "none" else "straight", beats=beats, has_stayed=True)

    def decision_after(self, view: View, ranking: Ranking, pack: tuple[Card, ...], style: Style) -> PokerDecision:
        """Return the inputs of a decision after the draw, from the others' draws and what their bets reveal."""
        rank, standard = ranking(view.hand), after_draw(ranking, pack)
        drawn: Sequence[int | None] = view.facts["drawn"]
        recalls = style.remembers > 0.5
        against = {
            seat: share_beaten(standard[many if many is not None and recalls else -1], rank)
            for seat, many in enumerate(drawn)
        }
        own = drawn[view.seat or 0]
        others = [seat for seat in view.facts["in_play"] if seat != view.seat]
        is_told_well = own is not None and own <= 1 and len(others) <= 2 and view.seat != view.facts["players"][0]
        has_seen_none = all(drawn[seat] != 0 for seat in others)
        bluff = 2 * BLUFF if is_told_well and has_seen_none else 0.02
        decision = decision_of(
            view, style, share_beaten(standard[-1], rank), strength_shown(view, style), bluff, against
        )
        stakes = view.facts["stakes"]
        return replace(decision, owes=max(stakes) - stakes[view.seat])  # the price before the draw has been paid

    def first_bet(self, ask: Ask, decision: PokerDecision) -> list[Advice]:
        """Return advice on betting, standing or folding before there is a bet after the draw."""
        found = waiting_advice(ask, ask.clause, 0.4 * decision.win * decision.pool)
        for action in ask.actions:
            if action.verb.name in ("Sight", "DemandShow"):
                idea, reason = Message("players.draw_poker.idea.still_win"), Message("players.draw_poker.little_left")
                found.append(Advice(action, decision.win * decision.pool - 1, idea, reason, ask.clause))
        return found + bet_advice(decision, ask, Bet, ask.clause)

    # the draw
    def draw(self, view: View, ask: Ask, ranking: Ranking, pack: tuple[Card, ...], style: Style) -> list[Advice]:
        """Return advice on every discard, by the share of hands that the result should beat."""
        if not goes_by_table(style):
            return self.draw_by_habit(view, ask, ranking, pack, style)
        pool, ways = max(view.pools["pool"], 1), self.ways(view, ranking, pack)
        idea, found = Message("players.draw_poker.idea.need"), []
        for action in ask.actions:
            if action.verb is not Draw:
                found.append(self.other(view, ask, action, ranking, pack, style))
                continue
            cards = action.what
            share, _ = next(way for thrown, way in ways.items() if set(thrown) == set(cards))
            kept = [card for card in view.hand if card not in cards]
            reason = drawing(kept, share) if view.options.variant == DRAW else drawing_against_all(kept, share)
            found.append(Advice(action, share * pool, idea, reason, ask.clause))
        return found

    def draw_by_habit(
        self, view: View, ask: Ask, ranking: Ranking, pack: tuple[Card, ...], style: Style
    ) -> list[Advice]:
        """Return advice on the draw by habit: keep a made hand, otherwise four to a flush or a straight."""
        usual, pool = usual_throw(ranking, view.hand), max(view.pools["pool"], 1)
        idea, found = Message("players.draw_poker.idea.need"), []
        reason = Message("players.draw_poker.draw.keep", kept=[card for card in view.hand if card not in usual])
        for action in ask.actions:
            if action.verb is not Draw:
                found.append(self.other(view, ask, action, ranking, pack, style))
                continue
            amiss = len(set(usual).symmetric_difference(action.what)) / 10
            found.append(Advice(action, (1 - amiss) * pool, idea, reason, ask.clause))
        return found

    def ways(self, view: View, ranking: Ranking, pack: tuple[Card, ...]) -> Ways:
        """Return the chances of every discard, against the open hands or, if none, against hands that come in."""
        if view.options.variant == SHOW_DOWN:
            return OpenHands(view, ranking, pack).ways()
        unseen = [card for card in pack if card not in view.hand]
        if view.options.variant == FLAT:
            others, field = after_draw(ranking, pack, anybody)[-1], len(view.facts["players"]) - 1
            return ways_to_throw(ranking, view.hand, unseen, lambda rank: share_beaten(others, rank) ** field)
        standard = after_draw(ranking, pack)[-1]
        return ways_to_throw(ranking, view.hand, unseen, lambda rank: share_beaten(standard, rank))

    # everything else
    def other(
        self, view: View, ask: Ask, action: Action, ranking: Ranking, pack: tuple[Card, ...], style: Style
    ) -> Advice:
        """Return advice on an action other than a bet."""
        clause, amounts = ask.clause, ask.amounts
        if action in (Straddle, NoStraddle):
            is_bold = style.mixes and coin(view, "straddle", len(view.events)) < STRADDLES * (1 + style.boldness)
            worth = float((action is Straddle) == is_bold)
            return choice("straddle" if action is Straddle else "no_straddle", action, worth, clause)
        if action in (AnteJack, PassJack):
            return choice("ante_jack", action, float(action is AnteJack), clause)
        if action is MakeJack:
            is_poor = len(view.hand) == 5 and ranking(view.hand) < ranking.least(PAIR, 10)
            return choice("make_jack", action, 1.0 if is_poor else -1.0, clause)
        if action.verb.name in ("Blind", "JackAnte", "BuyIn"):
            usual = {"Blind": amounts["Blind"][0] if "Blind" in amounts else 1, "JackAnte": view.options.jack_ante}
            wanted = usual.get(action.verb.name, view.options.start_counters)
            return choice("usual_sum", action, -abs(action.what - wanted) / 10, clause)
        if action in (MatchStake, Decline, BackField, JoinCall, Call):
            return self.flat(view, ask, action, ranking, pack, style)
        if action is Confess:
            return choice("confess", action, 0.5, clause)
        if action is AskDealerDraw:
            return choice("hear_again", action, -0.05, clause)
        if action.verb is DrawOther:
            return choice("wrong_size", action, -100.0, clause)
        if action is Fold:
            return choice("fold", action, 0.0, clause)
        return choice("tell", action, -float(view.pools["pool"]) - 1, clause)

    def flat(
        self, view: View, ask: Ask, action: Action, ranking: Ranking, pack: tuple[Card, ...], style: Style
    ) -> Advice:
        """Return advice on the actions of Flat Poker, and on the age's call if nobody else came in."""
        if len(view.hand) < 5 or action is Call:
            idea, reason = Message("players.draw_poker.idea.chances"), Message("players.draw_poker.flat.unseen")
            return Advice(action, float(action is not Decline), idea, reason, ask.clause)
        if goes_by_table(style):
            return BackingDecision(view, ranking, pack).advice(action)
        good = share_beaten(after_draw(ranking, pack)[-1], ranking(view.hand)) >= FANCIES
        reason = Message("players.draw_poker.flat.good" if good else "players.draw_poker.flat.poor")
        worth = float((action is Decline) != good)
        return Advice(action, worth, Message("players.draw_poker.idea.good_cards"), reason, ask.clause)


def choice(key: str, action: Action, worth: float, clause: str) -> Advice:
    """Return advice on an action other than a bet; `key` names the messages for its idea and reason."""
    idea, reason = Message(f"players.draw_poker.idea.{key}"), Message(f"players.draw_poker.choice.{key}")
    return Advice(action, worth, idea, reason, clause)


def drawing(kept: Sequence[Card], share: float) -> Message:
    """Return the reason for a draw that keeps some cards and should beat this share of the others' hands."""
    return Message(f"players.draw_poker.{_way(kept)}.beats", kept=kept, hands=hands(share))


def drawing_against_all(kept: Sequence[Card], chance: float) -> Message:
    """Return the reason for a draw that keeps some cards and has this chance of beating all the others."""
    return Message(f"players.draw_poker.{_way(kept)}.wins", kept=kept, chances=you_would_win(max(chance, UNSEEN)))


def _way(kept: Sequence[Card]) -> str:
    """Return the part of a message's id that tells how many cards are drawn."""
    return "stand_pat" if len(kept) == 5 else "draw" if kept else "draw_five"


POLICY = DrawPokerPolicy()
