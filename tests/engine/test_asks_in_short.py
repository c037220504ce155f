"""The fast questions to one seat agree in everything with an ordinary one of the same rules."""

from __future__ import annotations

import pickle

from hypothesis import given
from hypothesis import strategies as st

from parlour.engine.cards import HEARTS, PACK_52, Card, Suit
from parlour.engine.questions import Action, Ask, AskAny, Pass, Play, Verb
from parlour.procedures.tricks.card_order import CardOrder
from parlour.procedures.tricks.trick import NOT_HELD, AskToFollow, in_hand, must_follow

ORDER = CardOrder(None, {card: card.suit for card in PACK_52}, {card: i for i, card in enumerate(PACK_52)})
HANDS = st.lists(st.sampled_from(PACK_52), min_size=1, max_size=13, unique=True).map(tuple)
BET = Verb("Bet", says="bet {}")
TRIED: list[Action] = [*(Play[card] for card in PACK_52), Pass]


def assert_same(fast: Ask, plain: Ask) -> None:
    """Check that two questions allow, refuse, draw and say the same."""
    assert fast.actions == plain.actions == list(fast.each())
    assert (fast.seat, fast.seats, fast.clause, fast.seen, fast.quiet) == (
        plain.seat,
        plain.seats,
        plain.clause,
        None,
        False,
    )
    assert [fast.refusal(tried) for tried in TRIED] == [plain.refusal(tried) for tried in TRIED]
    assert [fast.broken(tried) is None for tried in TRIED] == [tried in plain.actions for tried in TRIED]
    assert [fast.drawn(i / 20) for i in range(20)] == [plain.drawn(i / 20) for i in range(20)]
    assert (fast.verbs[0], fast.choices(), fast.amounts) == (plain.verbs[0], plain.choices(), plain.amounts)
    assert fast.refusal(plain.actions[0], plain.seat + 1) == plain.refusal(plain.actions[0], plain.seat + 1)


def to_follow(hand: tuple[Card, ...], led: Suit) -> tuple[Ask, Ask]:
    """Return the question for a card that follows suit, in short and as an ordinary one."""
    plain = Ask(1, "F-2", rules=[in_hand(hand, "F-1"), must_follow(hand, led, ORDER, "F-2")])
    return AskToFollow(1, "F-2", hand, led, ORDER, "F-1"), plain


@given(HANDS)
def test_any_card_of_a_hand_is_asked_for_as_by_an_ordinary_question(hand: tuple[Card, ...]) -> None:
    plain = Ask(2, "L-1").may(Play, hand, "L-1", NOT_HELD)
    fast = AskAny(2, "L-1", Play, hand, NOT_HELD)
    assert_same(fast, plain)
    assert_same(pickle.loads(pickle.dumps(fast)), plain)


@given(HANDS, st.sampled_from(Suit))
def test_a_card_that_follows_suit_is_asked_for_as_by_an_ordinary_question(hand: tuple[Card, ...], led: Suit) -> None:
    fast, plain = to_follow(hand, led)
    assert_same(fast, plain)
    assert_same(pickle.loads(pickle.dumps(fast)), plain)
    followers = [card for card in hand if card.suit is led]
    assert [action.key for action in fast.actions] == (followers or list(hand))


def test_a_card_not_held_and_one_that_does_not_follow_are_refused_by_their_own_rules() -> None:
    hand = tuple(card for card in PACK_52 if str(card) in ("2H", "KS", "3C"))
    fast, _ = to_follow(hand, HEARTS)
    by_text = {str(card): fast.refusal(Play[card]) for card in PACK_52}
    assert by_text["2H"] is None
    not_held, other_suit = by_text["AS"], by_text["KS"]
    assert not_held is not None and other_suit is not None
    assert (not_held.clause, other_suit.clause) == ("F-1", "F-2")
    assert not_held.sentence == "Play 2H: AS is not in your hand."
    assert other_suit.sentence == "Play a heart: hearts were led and you hold one."


@given(HANDS, st.sampled_from(Suit))
def test_a_further_rule_leaves_the_fast_question_as_it_was(hand: tuple[Card, ...], led: Suit) -> None:
    fast, plain = to_follow(hand, led)
    least = hand[:1]
    narrowed = fast.may(Play, least, "F-3", "Play the first.")
    assert narrowed.actions == plain.copied().may(Play, least, "F-3", "Play the first.").actions
    assert_same(fast, plain)


@given(HANDS, st.sampled_from(Suit))
def test_a_question_asked_again_judges_as_at_first(hand: tuple[Card, ...], led: Suit) -> None:
    fast, plain = to_follow(hand, led)
    assert fast.again() is fast
    assert_same(fast, plain)
    kept = plain.copied()
    assert kept.again() is kept is kept.again()
    assert_same(kept, plain)


def test_a_question_asked_again_takes_further_rules_and_forgets_what_it_kept() -> None:
    ask = Ask(0, "A-1", Pass).may(BET, range(1, 6), "A-1", "Bet {low} to {high}.").again()
    assert ask.broken(BET[5]) is None
    ask.may(BET, range(1, 4), "A-2", "Bet {low} to {high}: you hold {high}.")
    assert ask.actions == [Pass, BET[1], BET[2], BET[3]]
    refused = ask.again().refusal(BET[5])
    assert refused is not None and refused.clause == "A-2"
    assert ask.again().refusal(BET[3]) is None
