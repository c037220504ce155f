"""Cards, actions and questions: one object for one text, one rule for list, test and refusal."""

from __future__ import annotations

import gc
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.engine.cards import (
    BY_TEXT,
    PACK_20,
    PACK_32,
    PACK_40,
    PACK_52,
    PACK_53,
    PACK_60,
    card,
    cards,
    in_pack_order,
)
from parlour.engine.questions import (
    Action,
    Ask,
    AskSeveral,
    CardsVerb,
    CompleteChoices,
    MalformedAction,
    Pairs,
    Pass,
    Play,
    Refusal,
    Sets,
    Verb,
    parse,
    plain,
)
from parlour.engine.questions.actions import MOST_KEPT
from parlour.engine.questions.listing import MOST_LISTED
from parlour.procedures.vying.betting import Bet, Call
from tests.support import refusal_of
from tests.support.cases import each_case

Put = Verb("PutForTest", "put {}")
Wager = Verb("WagerForTest", "wager {}")
Lay = CardsVerb("LayForTest", "lay {}")
GoBy = plain("GoByForTest", "go by")
Leave = plain("LeaveForTest", "leave")


@each_case(("pack", "size"), [(PACK_20, 20), (PACK_32, 32), (PACK_40, 40), (PACK_52, 52), (PACK_53, 53), (PACK_60, 60)])
def test_a_pack_has_its_number_of_different_cards(pack: tuple[object, ...], size: int) -> None:
    assert len(pack) == len(set(pack)) == size


@given(st.sampled_from(sorted(BY_TEXT)))
def test_a_card_is_one_object_however_it_is_come_by(text: str) -> None:
    assert card(text) is pickle.loads(pickle.dumps(card(text)))
    assert str(card(text)) == text


@given(st.permutations(PACK_52[:8]))
def test_a_set_of_cards_is_written_in_the_order_of_the_pack(shuffled: list[object]) -> None:
    assert in_pack_order(shuffled) == PACK_52[:8]  # type: ignore[arg-type]
    assert Lay(*shuffled) is Lay(*PACK_52[:8])


@each_case("action", [Put(card("KH")), Wager(5), Lay(*cards("3C KH")), Lay(), GoBy])
def test_an_action_comes_back_from_its_text_and_from_another_process(action: Action) -> None:
    assert parse(str(action)) is action
    assert pickle.loads(pickle.dumps(action)) is action


@each_case("text", ["", "Nothing(", "NoSuchVerb(KH)", "putfortest(KH)", "PutForTest)KH("])
def test_a_text_that_is_no_action_is_refused_in_words(text: str) -> None:
    with pytest.raises(MalformedAction):
        parse(text)
    refusal = Ask(0, "X-1", GoBy).refusal(text)
    assert refusal is not None
    assert str(refusal)


def question() -> Ask:
    ask = Ask(2, "X-1", GoBy)
    ask.may(Put, cards("KH 9H 3C"), "X-2", "You do not hold {}.")
    ask.may(Put, cards("KH 9H"), "X-3", "Follow suit.")
    ask.may(Wager, range(2, 6), "X-4", "Wager {low} to {high}.")
    return ask


def test_the_list_of_actions_and_the_test_of_legality_agree() -> None:
    ask = question()
    assert [str(a) for a in ask.actions] == [
        "GoByForTest", "PutForTest(KH)", "PutForTest(9H)",
        "WagerForTest(2)", "WagerForTest(3)", "WagerForTest(4)", "WagerForTest(5)",
    ]  # fmt: skip
    assert all(ask.refusal(a) is None for a in ask.actions)


@given(st.sampled_from([*PACK_52]))
def test_every_action_that_is_not_listed_is_refused_with_sentence_and_clause(held: object) -> None:
    ask = question()
    refusal = ask.refusal(Put(held))
    assert (refusal is None) == (Put(held) in ask.actions)
    if refusal is not None:
        assert refusal.clause == ("X-3" if str(held) == "3C" else "X-2")


def test_the_first_rule_that_is_broken_speaks() -> None:
    ask = question()
    assert str(ask.refusal("PutForTest(3C)")).startswith("Follow suit.")
    assert str(ask.refusal("PutForTest(AS)")).startswith("You do not hold AS.")
    assert str(ask.refusal("WagerForTest(9)")).startswith("Wager 2 to 5.")


def test_another_seat_is_told_that_it_is_not_his_turn() -> None:
    refusal = question().refusal(GoBy, 1)
    assert isinstance(refusal, Refusal)
    assert "not your turn" in str(refusal)


def test_the_choices_are_told_in_words() -> None:
    said = question().choices()
    for words in ("go by", "put KH or 9H", "wager 2 to 5"):
        assert words in said


def test_amounts_are_ranges_by_the_name_of_the_verb() -> None:
    assert question().amounts == {"WagerForTest": range(2, 6)}


@each_case(("low", "high", "count"), [(0, 0, 1), (1, 1, 5), (0, 5, 32), (2, 3, 20), (4, 9, 6)])
def test_sets_count_list_and_hold_the_same(low: int, high: int, count: int) -> None:
    sets = Sets(cards("AS 5H 9D KC 2C"), low, high)
    assert len(sets) == count == len(list(sets))
    assert all(chosen in sets for chosen in sets)
    assert (card("QS"),) not in sets


def test_several_may_be_asked_at_once_each_for_himself() -> None:
    several = AskSeveral([Ask(0, "X-1", GoBy), Ask(3, "X-1", GoBy)], Refusal("It is too late.", "X-1"))
    assert several.seats == (0, 3)
    assert several.of(1) is None
    assert several.refusal(GoBy, 3) is None
    assert several.refusal(GoBy, 1) is not None


def test_two_games_may_use_one_word_for_different_answers() -> None:
    one, two = Verb("Hand", "hand over {}"), Verb("Hand", "hand {} to seat {}")
    whole, ask = plain("Hand", "hand over everything"), Ask(0, "X").may(two, [(3, 1)], "X", "no")
    unused = Verb("Hand", "give {} a hand")
    assert Ask(0, "X").may(unused, ["Ann"], "X", "no").read("Hand(Ann)").verb is unused  # though none was made before
    assert ask.read("Hand(3, 1)") is two(3, 1)
    assert ask.refusal("Hand(3, 1)") is None
    assert Ask(0, "X", whole).read("Hand") is whole
    for action in (one(3), two(3, 1), whole):
        assert pickle.loads(pickle.dumps(action)) is action
        assert pickle.loads(pickle.dumps(action.verb)) is action.verb
    assert ask.refusal("Hand(3)"), "with too few things it is refused, not a fault"


def test_a_verb_that_was_never_used_is_meant_where_it_is_asked_for() -> None:
    first, fresh = Verb("Toast", "toast {}"), Verb("Toast", "toast {} with {}")
    assert first("tea") is not None
    assert Ask(0, "X").may(fresh, [("tea", 2)], "X", "no").read("Toast(tea, 2)") is fresh("tea", 2)
    assert Ask(0, "X").may(Verb("Toast", "drink {}"), [3], "X", "no").read("Toast(3)").phrase == "drink 3"


@given(low=st.integers(1, 5), high=st.integers(0, 9), held=st.integers(0, 9), draw=st.floats(0, 1, exclude_max=True))
def test_a_sum_is_drawn_without_writing_them_all_out(low: int, high: int, held: int, draw: float) -> None:
    def ask() -> Ask:
        sums = Ask(0, "X", GoBy).may(Wager, range(1, high + 1), "X", "no").may(Leave, held > 3, "X", "no")
        return sums.may(Wager, range(low, held + 1), "X", "no")

    listed = ask().actions
    assert ask().drawn(draw) is listed[int(draw * len(listed))]


class Fours(CompleteChoices):
    """The multiples of four up to twelve."""

    keys = (4, 8, 12)

    def holds(self, key: object) -> bool:
        return key in self.keys

    refusals = (
        (lambda key: key <= 12, "X-1", "{} is too much."),
        (lambda key: key % 4 == 0, "X-2", "{} is no multiple."),
    )


def test_of_what_is_stated_whole_the_rule_that_forbids_the_rest_is_named_when_it_is_tried() -> None:
    pour = Verb("PourFours", "pour {}")
    ask = Ask(0, "X").may(pour, Fours(), "X", "")
    assert [ask.drawn(draw) for draw in (0.0, 0.4, 0.9)] == ask.actions == [pour(4), pour(8), pour(12)]
    assert ask.refusal("PourFours(8)") is None
    assert refusal_of(ask, "PourFours(16)").clause == "X-1"
    assert refusal_of(ask, "PourFours(6)").clause == "X-2"
    assert refusal_of(ask, "PourFours(6)").sentence.startswith("6 is no multiple. You may pour 4, 8 or 12")


@given(
    mine=st.lists(st.integers(0, 9), unique=True, max_size=4),
    theirs=st.lists(st.integers(0, 9), unique=True, max_size=4),
    seat=st.integers(0, 9),
)
def test_pairs_are_every_joining_in_order_and_hold_nothing_else(mine: list[int], theirs: list[int], seat: int) -> None:
    pairs = Pairs([(a,) for a in mine], [(seat, b) for b in theirs])
    written = [(a, seat, b) for a in mine for b in theirs]
    assert [*pairs] == [pairs[place] for place in range(len(pairs))] == written
    assert all(key in pairs for key in written)
    assert not any(key in pairs for key in [(), (10, seat, 0), (seat,), "a", (*written[0], 1) if written else None])


@pytest.mark.parametrize("draw", [0.0, 0.3, 0.6, 0.99])
def test_rules_that_narrow_one_another_are_drawn_from_as_they_are_listed(draw: float) -> None:
    def ask() -> Ask:
        put = Ask(0, "X").may(Put, (3, 1, 2), "X", "no").may(Wager, (5, 6), "X", "no").may(Leave, True, "X", "")
        return put.may(Put, (2, 3), "X", "no").may(Wager, (), "X", "no").may(GoBy, False, "X", "no")

    listed = ask().actions
    assert listed == [Put(3), Put(2), Leave]
    assert ask().drawn(draw) is listed[int(draw * len(listed))]


def test_of_very_many_actions_only_the_first_are_kept_when_nobody_holds_them() -> None:
    bid = Verb("BidForTests", "bid {}")
    held = bid(10**6)
    for amount in range(MOST_KEPT + 100):
        assert bid(amount) is bid(amount)
    last = bid(MOST_KEPT + 50)
    gc.collect()
    assert len(bid) == MOST_KEPT
    assert len(bid._held) == 1
    assert bid(MOST_KEPT + 50) is last
    assert bid(10**6) is held


def test_a_refusal_that_says_what_to_do_is_not_followed_by_the_choices() -> None:
    pour = Verb("PourOut", "pour {}")
    ask = Ask(0, "X", GoBy).may(pour, (4, 8), "X", "Pour 4 or 8: the jug holds fours.")
    assert refusal_of(ask, "PourOut(5)").sentence == "Pour 4 or 8: the jug holds fours."
    ask = Ask(0, "X", GoBy).may(pour, (4, 8), "X", "The jug holds fours: 5 is none.")
    assert refusal_of(ask, "PourOut(5)").sentence.endswith("is none. You may go by or pour 4 or 8.")


def test_an_action_that_is_not_asked_is_refused_with_what_is() -> None:
    ask = Ask(0, "DP-1", Pass).may(Bet, range(1, 51), "DP-1", "A bet must be from {low} to {high} counters.")
    refused = ask.refusal(Call)
    assert refused is not None
    assert refused.sentence == "Pass or bet 1 to 50: you cannot call now."


def test_a_refusal_lists_five_things_at_most() -> None:
    held = Ask(0, "NAP-10").may(Play, cards("AH KH QH JH 10H 9H"), "NAP-10", "{} is not in your hand.")
    refused = held.refusal("Play(2C)")
    assert refused is not None
    assert refused.sentence == "2C is not in your hand. You may play any of 6 cards."
    assert Ask(0, "NAP-5").may(Put, [*range(2, 9)], "NAP-5", "Put some.").choices() == "put 2 to 8"
    assert Ask(0, "NAP-5").may(Put, [*"abcdef"], "NAP-5", "Put some.").choices() == "put one of 6 choices"


def test_of_amounts_beyond_counting_the_first_are_listed_and_all_are_lawful() -> None:
    ask = Ask(0, "X").may(Bet, range(1, 10**18), "X", "").may(Bet, range(5, 10**17), "X", "").may(Pass, True, "X", "")
    assert len(ask.actions) == MOST_LISTED + 1
    assert (ask.actions[0], ask.actions[-1]) == (Bet(5), Pass)
    assert ask.refusal(Bet(10**16)) is None
    assert ask.refusal(Bet(10**17)) is not None
    assert ask.refusal(ask.drawn(0.5)) is None
