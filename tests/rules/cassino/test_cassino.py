"""Cassino clause by clause: the deal, what a card takes, sweeps, and the worked hand (book pp. 97-100)."""

from __future__ import annotations

import pickle
import random
from collections.abc import Sequence

import pytest

from parlour.engine.cards import PACK_32, PACK_52, Card, card, cards
from parlour.engine.options import OptionConflict
from parlour.engine.questions import IllegalAction
from parlour.engine.table import Moved
from parlour.games.cassino.captures import Play, complete, grouped, in_words
from parlour.match import Match
from tests.rules.cassino.cassino_table import (
    WORKED,
    board,
    cassino,
    finish,
    hand_of,
    lawful_by_the_book,
    offered,
    play,
    taken_by_the_book,
)
from tests.support import moved, noted, open_ask, options_now, refusal
from tests.support.cases import each_case

NONE_TAKES = {0: "KH QH 2S 3S", 1: "9C 8C 7C 6C"}  # on a board of knaves and tens


# the table and the deal
@pytest.mark.parametrize("seats", [1, 7])
def test_CAS_1_fewer_than_two_or_more_than_six_do_not_play(seats: int) -> None:
    with pytest.raises(OptionConflict, match="2 to 6 players"):
        cassino(seats=seats, dealer=0)


@each_case("seats", [2, 3, 4, 5, 6])
def test_CAS_1_four_play_two_against_two_and_the_others_each_for_himself(seats: int) -> None:
    match = cassino(seats=seats)
    assert match.options["partners"] is (seats == 4)
    assert match.facts["scores"] == ({"0,2": 0, "1,3": 0} if seats == 4 else [0] * seats)
    if seats == 4:
        assert cassino(seats=4, partners=False).facts["scores"] == [0] * 4


@pytest.mark.parametrize(("drawn", "dealer"), [("KH 5D AC 2S", 2), ("3H 2D 9C 4S", 1)])
def test_CAS_2_the_lowest_card_drawn_deals_and_the_ace_is_lowest(drawn: str, dealer: int) -> None:
    rig = {"draw": dict(enumerate(drawn.split()))}
    match = Match.start("cassino", seats=4, seed=1, rig=rig)
    assert match.dealer == dealer
    assert open_ask(match).seat == (dealer + 1) % 4
    assert all(match.view(None)[f"draw[{seat}]"] == () for seat in range(4)), "the cards go back"


def test_CAS_R1_those_who_tie_for_the_lowest_draw_again() -> None:
    ties = 0
    for seed in range(60):
        match = Match.start("cassino", seats=5, seed=seed)
        drawn = [(int(e.target[5]), e.pieces[0].rank) for e in moved(match, "draw")]
        lowest = min(rank for _, rank in drawn[:5])
        tied = [seat for seat, rank in drawn[:5] if rank == lowest]
        assert match.dealer in tied
        assert [seat for seat, _ in drawn[5 : 5 + len(tied)]] == (tied if len(tied) > 1 else [])
        ties += len(tied) > 1
    assert ties > 3


def test_CAS_2_with_the_small_pack_the_cards_drawn_are_of_it() -> None:
    match = Match.start("cassino", seats=4, seed=1, preset="short")
    assert set(match.log[0].value) == set(PACK_32)


def test_CAS_3_four_cards_each_one_at_a_time_and_one_to_the_board_in_every_round() -> None:
    match = cassino(seats=3, dealer=1)
    pack = match.log[0].value
    assert match.table.piles("hands")[2] == list(pack[0:16:4])
    assert match.table.piles("hands")[0] == list(pack[1:16:4])
    assert match.table.piles("hands")[1] == list(pack[2:16:4]), "the dealer last"
    assert match.table.pile("board") == list(pack[3:16:4]), "then the board"


def test_CAS_3_or_four_to_the_board_after_the_players() -> None:
    match = cassino(seats=3, dealer=1, board_deal="after")
    pack = match.log[0].value
    assert match.table.piles("hands")[2] == list(pack[0:12:3])
    assert match.table.pile("board") == list(pack[12:16])


def test_CAS_3_hands_are_their_owners_and_the_board_is_everybodys() -> None:
    match = cassino()
    assert None not in match.view(0).hand
    assert set(match.view(1)["hands[0]"]) == {None}
    assert None not in match.view(None)["board"]
    assert set(match.view(0)["stock"]) == {None}


def test_CAS_4_four_more_to_each_and_none_to_the_board_when_the_hands_are_empty() -> None:
    match, chooser = cassino(seats=3, dealer=1), random.Random(4)
    seats = []
    while match.choices < 12:
        seats.append(open_ask(match).seat)
        match.act(chooser.choice(open_ask(match).actions))
    assert seats == [2, 0, 1] * 4, "one card in turn"
    assert [len(hand) for hand in match.table.piles("hands")] == [4, 4, 4]
    assert match.ask is not None
    assert open_ask(match).seat == 2, "the order of play goes on"
    assert match.dealer == 1
    finish(match)
    to_board = [e for e in moved(match, "board") if e.source == "stock"]
    assert [len(e.pieces) for e in to_board] == [4], "none in the later rounds"


@each_case(
    ("seats", "pack", "rounds", "over"),
    [
        (2, 52, [4] * 6, 0),
        (3, 52, [4] * 4, 0),
        (4, 52, [4] * 3, 0),
        (5, 52, [4, 4, 1], 3),
        (6, 52, [4, 4], 0),
        (2, 32, [4, 4, 4, 2], 0),
        (3, 32, [4, 4, 1], 1),
        (4, 32, [4, 3], 0),
    ],
)
def test_CAS_R2_what_does_not_come_out_even_is_dealt_round_by_round_and_the_rest_laid_open(
    seats: int, pack: int, rounds: list[int], over: int
) -> None:
    match = finish(cassino(seats=seats, pack=pack))
    events = match.events_of(1)
    dealt = [len(e.pieces) for e in events if isinstance(e, Moved) and e.target == "hands[0]"]
    assert dealt == rounds
    left_over = [e for e in events if isinstance(e, Moved) and e.clause == "CAS-R2"]
    assert sum(len(e.pieces) for e in left_over) == over
    if over:
        last_deal = max(i for i, e in enumerate(events) if isinstance(e, Moved) and e.target.startswith("hands"))
        assert events[last_deal + 1] == left_over[0], "before the round is played"
        assert list(left_over[0].pieces) == list(match.log[0].value)[-over:]


def captures(card: Card, board: Sequence[Card]) -> list[tuple[Card, ...]]:
    """Return the complete captures of a card, each in board order."""
    masks = complete(card.rank, tuple(c.rank for c in board))
    return [tuple(c for i, c in enumerate(board) if mask >> i & 1) for mask in masks]


# what a card takes
@each_case(
    ("played", "lying", "taken"),
    [
        ("8C", "5H 3H 4C 4D", ["5H 3H 4C 4D"]),
        ("8C", "8H 8D KS", ["8H 8D"]),
        ("8C", "8H 5H 3H", ["8H 5H 3H"]),
        ("8C", "5H 2H AH KD", ["5H 2H AH"]),
        ("10S", "JC 9H 9S AD", ["9H AD", "9S AD"]),
        ("9C", "5H 4C 4D", ["5H 4C", "5H 4D"]),
        ("KH", "KD KS 6H 7C", ["KD KS"]),
        ("JD", "10H AC QD", []),
        ("AH", "AS KD", ["AS"]),
        ("AH", "2H 3H KD", []),
        ("2H", "AS AD 2C 5H", ["AS AD 2C"]),
        ("10H", "6H 4H 3C 3D 7H", ["6H 4H 3C 7H", "6H 4H 3D 7H", "4H 3C 3D"]),
        ("7H", "6H AH 5C 2C 4D 3D", ["6H AH 5C 2C 4D 3D", "AH 2C 4D"]),
        ("6H", "3H 2C AC 4D", ["3H 2C AC", "2C 4D"]),
        ("6H", "3H 3D 2C AC", ["3H 3D", "3H 2C AC", "3D 2C AC"]),
    ],
)
def test_CAS_5_equals_and_groups_that_add_up(played: str, lying: str, taken: list[str]) -> None:
    found = captures(card(played), cards(lying))
    assert sorted(" ".join(map(str, each)) for each in found) == sorted(taken), "CAS-6: complete, in board order"
    assert {frozenset(each) for each in found} == taken_by_the_book(card(played), cards(lying))


def test_CAS_6_a_small_capture_is_not_offered_where_a_group_is_left() -> None:
    """Seven and one together with five and three are more than eight alone; but what is shared goes to one of them."""
    found = captures(card("8C"), cards("8H 7S AS 5D 3D 2C"))
    assert [set(map(str, each)) for each in found] == [{"8H", "7S", "AS", "5D", "3D"}, {"8H", "5D", "2C", "AS"}]


def test_CAS_R3_one_board_card_serves_one_sum_only() -> None:
    assert [" ".join(map(str, each)) for each in captures(card("10S"), cards("9H 9S AD"))] == ["9H AD", "9S AD"]


def test_CAS_R4_court_cards_take_their_equals_and_are_part_of_no_sum() -> None:
    assert captures(card("KH"), cards("10C 3D")) == []
    assert captures(card("QH"), cards("QS 10C 2D")) == [(card("QS"),)]
    assert captures(card("3H"), cards("KC QD")) == []


def test_CAS_R12_a_group_has_two_cards_or_more_and_adds_up_exactly() -> None:
    assert captures(card("9H"), cards("4C 4D")) == []
    assert captures(card("9H"), cards("9C 5D 5S")) == [(card("9C"),)]


@each_case("seed", range(40))
def test_CAS_5_to_7_what_is_offered_is_what_the_rule_says_word_by_word(seed: int) -> None:
    chooser = random.Random(seed)
    dealt = chooser.sample(PACK_52, 13)
    hand, lying = dealt[:4], dealt[4 : 4 + chooser.randint(0, 9)]
    for played in hand:
        masks = complete(played.rank, tuple(c.rank for c in lying))
        found = {frozenset(c for i, c in enumerate(lying) if mask >> i & 1) for mask in masks}
        assert len(found) == len(masks)
        assert found == taken_by_the_book(played, lying)
        for union in found:
            groups = grouped(played, union)
            assert groups is not None
            assert sorted(c.text for group in groups for c in group) == sorted(c.text for c in union)
            assert all(len(g) == 1 or sum(c.rank for c in g) == played.rank for g in groups)


@each_case("capture", ["compulsory", "card_free"])
@each_case(("seats", "pack"), [(2, 52), (5, 52), (4, 32)])
def test_CAS_5_to_7_in_play_whatever_the_board(seats: int, pack: int, capture: str) -> None:
    match, chooser = cassino(seats=seats, pack=pack, capture=capture, seed=seats), random.Random(seats)
    while not match.results:
        hand, lying = match.table.piles("hands")[open_ask(match).seats[0]], match.table.pile("board")
        assert offered(match) == lawful_by_the_book(hand, lying, capture == "card_free")
        match.act(chooser.choice(open_ask(match).actions))


def test_CAS_6_where_a_capture_can_be_made_up_in_several_ways_the_player_chooses() -> None:
    match = cassino({0: "10S 8H QD KD", 1: "7S QH 9C KS"}, "JC 9H 9S AD")
    assert options_now(match) == ["Play(10S, 9H AD)", "Play(10S, 9S AD)"]


def test_CAS_7_a_player_who_can_take_must_with_any_card_that_does() -> None:
    match = cassino({0: "10S 8H QD JD", 1: "7S QH 9C JS"}, "JC 9H 9S AD")
    assert options_now(match) == ["Play(10S, 9H AD)", "Play(10S, 9S AD)", "Play(JD, JC)"]
    found = refusal(match, "Play(8H)")
    assert found.clause == "CAS-7"
    assert found.sentence.startswith("Take something: you hold a card that can, so you may not lay 8H.")


def test_CAS_7_on_an_empty_board_a_card_is_laid() -> None:
    match = cassino({0: "KH 2D 3D 4D", 1: "KS 5C 6C 7C"}, "8C 8D 8H 8S", deals=1)
    match.table.gather(match.table.pile("board"))
    assert {len(a.args) for a in _asked_again(match)} == {1}


def _asked_again(match: Match) -> list:  # type: ignore[type-arg]
    from parlour.games.cassino.deal import asked_to_play

    table = match.table
    return asked_to_play(0, table.piles("hands")[0], table.pile("board"), match.game.chosen_options).actions


def test_CAS_7_with_any_card_free_one_that_takes_nothing_may_go_but_one_that_can_take_takes_all() -> None:
    match = cassino({0: "10S 8H QD JD", 1: "7S QH 9C JS"}, "JC 9H 9S AD", capture="card_free")
    listed = ["Play(10S, 9H AD)", "Play(10S, 9S AD)", "Play(8H)", "Play(QD)", "Play(JD, JC)"]
    assert options_now(match) == listed
    assert refusal(match, "Play(JD)").sentence.startswith("Take with JD: a card that can take must take.")
    play(match, "8H")
    assert board(match) == "JC 9H 9S AD 8H"


@each_case(
    ("tried", "clause", "sentence"),
    [
        ("Play(KH)", "CAS-4", "Play a card from your own hand."),
        ("Play(KH, JC)", "CAS-4", "Play a card from your own hand."),
        ("Play(10S, 9C AD)", "CAS-5", "Take only cards that lie on the board, each of them once."),
        ("Play(10S, 9H 9H)", "CAS-5", "Take only cards that lie on the board, each of them once."),
        ("Play(JD)", "CAS-7", "Take with JD: a card that can take must take."),
        ("Play(QD)", "CAS-7", "Take something: you hold a card that can, so you may not lay QD."),
        (
            "Play(10S, JC)",
            "CAS-5",
            "Choose other cards: a card takes its equals, and groups that add up to its number.",
        ),
        ("Play(10S, 9H 9S)", "CAS-5", "Choose other cards: a card takes its equals"),
        ("Play(8H, AD)", "CAS-5", "Choose other cards: a card takes its equals"),
        ("Play(9S)", "CAS-4", "Play a card from your own hand."),
        ("Play(hearts)", "CAS-4", "Play a card from your own hand."),
        ("Play(10S, 9H 7)", "CAS-4", "Play a card from your own hand."),
        ("Pass", "CAS-5", "Take 9H and AD with 10S; "),
    ],
)
def test_a_refusal_says_what_was_wrong_and_what_is_possible(tried: str, clause: str, sentence: str) -> None:
    found = refusal(cassino({0: "10S 8H QD JD", 1: "7S QH 9C JS"}, "JC 9H 9S AD"), tried)
    assert found.clause == clause
    assert found.sentence.startswith(sentence)
    listed = "take 9H and AD with 10S; 9S and AD with 10S; or JC with JD"
    assert found.sentence.endswith((f"You may {listed}.", f"{listed[1:]}: you cannot pass now."))


def test_where_very_much_can_be_taken_the_refusal_does_not_spell_it_out() -> None:
    match = cassino({0: "8C 9D 7D 10H", 1: "7S QH 9C JS"}, "5H 3H 4C 4D")
    assert len(options_now(match)) > 4
    assert refusal(match, "Play(KH)").sentence.endswith("You may take all that one of your cards can take.")


def test_CAS_6_less_than_a_whole_capture_is_refused() -> None:
    match = cassino({0: "8C 2D QD JD", 1: "7S QH 9C JS"}, "5H 3H 4C 4D")
    for tried in ("Play(8C, 5H 3H)", "Play(8C, 4C 4D)"):
        found = refusal(match, tried)
        assert found.clause == "CAS-6"
        assert found.sentence.startswith("Take more: a capture takes everything that its card can.")


def test_where_nothing_can_be_taken_the_refusal_lists_the_cards() -> None:
    match = cassino(NONE_TAKES, "JC JD 10C 10S")
    assert refusal(match, "Play(JC)").sentence.endswith("You may play KH, QH, 2S or 3S.")
    assert refusal(match, "Play(KH, JC)").clause == "CAS-5"


def test_an_action_is_written_in_board_order_and_read_in_any() -> None:
    match = cassino({0: "8C 2D QD JD", 1: "7S QH 9C JS"}, "5H 3H 4C 4D")
    assert options_now(match)[0] == "Play(8C, 5H 3H 4C 4D)"
    match.act("Play(8C, 4D 5H 4C 3H)")
    assert board(match) == ""
    assert [str(c) for c in moved(match, "piles")[0].pieces] == ["5H", "3H", "4C", "4D"]


def test_actions_read_back_as_themselves_and_travel_between_processes() -> None:
    for text in ("Play(KH)", "Play(JD, JC)", "Play(8C, 5H 3H 4C 4D)"):
        action = Play.read(text[5:-1])
        assert str(action) == text
        assert Play.read(text[5:-1]) is action
        assert pickle.loads(pickle.dumps(action)) is action
    assert Play(card("JD"), (card("JC"),)) is Play(card("JD"), card("JC"))


def test_a_capture_is_told_group_by_group() -> None:
    assert in_words(card("8S"), cards("8H 7S AS")) == "8H, and 7S and AS together"
    assert in_words(card("8S"), cards("5H 3H 4C 4D")) == "5H and 3H together, and 4C and 4D together"
    assert Play(card("8S"), tuple(cards("8H 7S AS"))).phrase == "play 8S, taking 8H, and 7S and AS together"
    assert Play(card("KH")).phrase == "play KH"


# taking and sweeping
def test_CAS_8_what_is_taken_goes_face_down_with_the_card_that_took_it() -> None:
    match = play(cassino({0: "10S 8H QD JD", 1: "7S QH 9C JS"}, "JC 9H 9S AD"), "10S, 9S AD")
    assert [str(c) for c in match.table.piles("piles")[0]] == ["9S", "AD", "10S"]
    assert match.view(0)["piles[0]"] == (None, None, None), "not to be looked through"
    assert all(None not in e.pieces for e in match.view(1).events if isinstance(e, Moved) and e.clause == "CAS-8")
    assert board(match) == "JC 9H"


def test_CAS_8_partners_keep_their_own_piles_until_the_count() -> None:
    match = finish(cassino(seats=4))
    assert len(match.results[0].facts["counts"]) == 2
    assert sum(count["cards"] for count in match.results[0].facts["counts"]) == 52


def test_CAS_9_taking_the_whole_board_is_a_sweep_and_the_next_lays() -> None:
    match = play(cassino({0: "8C 2D QD JD", 1: "7S QH 9C JS"}, "5H 3H 4C 4D"), "8C, 5H 3H 4C 4D")
    assert match.facts["sweeps"] == [1, 0]
    assert match.facts["swept"] == {"seat": 0, "as": "board"}
    assert options_now(match) == ["Play(7S)", "Play(QH)", "Play(9C)", "Play(JS)"]


def test_CAS_R13_one_card_swept_is_a_sweep() -> None:
    match = cassino(WORKED["hands"], rig={"board": WORKED["board"], "stock": WORKED["stock"]}, pack=32)
    assert noted(_worked(match, 18), "swept") == [{"seat": 1, "as": "board"}]


ACTIONS = """10S, 9S AD; JS, JC; JD; 9C, 9H; 8H; QH; QD, QH; 7S; KH; KS, KH; 9D; QC; QS, QC; AH; 10H, 9D AH; AS;
8S, 8H 7S AS; JH, JD; 7H; 8C; 7C, 7H; 8D, 8C; 10D; AC; KD; 10C, 10D; KC, KD; 7D"""


def _worked(match: Match, upto: int) -> Match:
    return play(match, ";".join(ACTIONS.replace("\n", " ").split(";")[:upto]))


# the worked hand
def test_the_worked_hand_action_by_action() -> None:
    match = cassino(WORKED["hands"], rig={"board": WORKED["board"], "stock": WORKED["stock"]}, pack=32)
    boards = {8: "JD 8H 7S", 16: "JD 8H 7S AS", 24: "10D AC"}
    hands = {8: ["10H KH 9D QS", "AH AS QC KS"], 16: ["8S 7H 10D 7C", "AC 8D 8C JH"], 24: ["KD KC", "10C 7D"]}
    for number, action in enumerate(ACTIONS.replace("\n", " ").split(";"), 1):
        assert open_ask(match).seat == (number - 1) % 2
        match.act(f"Play({action.strip()})")
        if number in boards:
            assert board(match) == boards[number]
            for seat in (0, 1):
                assert {str(c) for c in match.table.piles("hands")[seat]} == set(hands[number][seat].split())
    result = match.results[0]
    assert result.facts["points"] == [9, 4]
    assert result.facts["scores"] == [5, 0]
    assert result.facts["sweeps"] == [1, 2]
    first, second = result.facts["counts"]
    assert (first["cards"], first["spades"], first["aces"], first["most_cards"]) == (20, 6, 4, 3)
    assert (second["cards"], second["great"], second["sweeps"]) == (12, 2, 2)
    assert match.dealer == 0
    assert match.facts["scores"] == [5, 0]


def test_the_worked_hand_what_is_lawful_at_first() -> None:
    match = cassino(WORKED["hands"], rig={"board": WORKED["board"], "stock": WORKED["stock"]}, pack=32)
    assert options_now(match) == ["Play(10S, 9H AD)", "Play(10S, 9S AD)", "Play(JD, JC)"]


def test_an_ace_takes_only_aces() -> None:
    match = cassino(WORKED["hands"], rig={"board": WORKED["board"], "stock": WORKED["stock"]}, pack=32)
    assert "Play(AS)" in options_now(_worked(match, 15))


def test_a_refusal_leaves_the_table_as_it_was() -> None:
    match = cassino({0: "8C 2D QD JD", 1: "7S QH 9C JS"}, "5H 3H 4C 4D")
    with pytest.raises(IllegalAction):
        match.act("Play(8C, 5H 3H)")
    assert match.choices == 0
    assert set(map(str, match.view(0).hand)) == {"8C", "2D", "QD", "JD"}
    assert hand_of("8C")[0] in match.view(0).hand
