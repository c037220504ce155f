"""The states in which a match may be started: what cannot be is refused with a sentence, and no start is endless."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest

from parlour.engine.facts import BY_TYPE
from parlour.engine.options import OptionConflict
from parlour.games import CATALOGUE
from parlour.match import Match
from tests.storage.games import answer
from tests.support.cases import each_case
from tests.tables import few

IMPOSSIBLE: list[tuple[str, dict[str, Any], str]] = [
    ("newmarket", {"pools": {"A": -1}}, "A pool holds 0 counters or more: A cannot hold -1."),
    ("newmarket", {"pools": {"A": True}}, "A cannot hold True."),
    ("newmarket", {"pools": {"A": 1.0}}, "A cannot hold 1.0."),
    ("newmarket", {"facts": {"last_winner": 77}}, "The fact last_winner must be a seat, or None, not 77."),
    ("newmarket", {"facts": {"layout": ["AS"]}}, "The fact layout must be an ace, a king, a queen and a knave"),
    ("newmarket", {"facts": {"layout": ["AS", "KS", "QH", "JD"]}}, "each of a different suit"),
    ("loo", {"facts": {"single": 1}}, "The fact single must be True or False, not 1."),
    ("loo", {"facts": {"gone": [0, 0]}}, "The fact gone must be a list of different seats"),
    ("loo", {"facts": {"gone": [0, 2]}}, "The fact gone must be a list of different seats that leaves 2 or more"),
    ("nap", {"facts": {"multiplier": 3}}, "The fact multiplier must be a whole number from 1 to 2, not 3."),
    ("commerce", {"facts": {"horse": "grey"}}, "The fact horse must be open, bought or lapsed, not 'grey'."),
    ("cribbage", {"facts": {"scores": [-1, 0, 0]}}, "The fact scores must be the points of each seat or side"),
    ("cribbage", {"facts": {"hind": [0]}}, "The fact hind must be the points of each seat or side, not [0]."),
    ("cribbage", {"facts": {"scores": {"0": 1, "1,2": 3}}}, "The fact scores must be the points of each seat or side"),
    ("cassino", {"facts": {"scores": {"0": 1, "1,2": 3}}}, "The fact scores must be the points of each seat or side"),
    ("draw_poker", {"facts": {"bought": [0]}}, "a list with a whole number for each seat"),
    ("draw_poker", {"facts": {"barred": {"9": 1}}}, "the number of pots for each seat that is shut out"),
    ("vingt_un", {"facts": {"gone": ["1S"]}}, "a list of different cards, or None"),
    ("nap", {"counters": [100, 100, "100"]}, "A seat holds a whole number of counters, not '100'."),
    ("nap", {"dealer": True}, "There is no seat True"),
    ("vingt_un", {"piles": {"hands": {0: "AS"}}}, "from one deal to the next; these do: stock, used."),
    ("vingt_un", {"piles": {"used": "AS XX"}}, "Vingt-un has no piece called XX."),
    ("vingt_un", {"piles": {"used": "AS", "stock": "2S AS"}}, "AS is named twice."),
    ("vingt_un", {"piles": {"used": {0: "AS"}}}, "Give the zone used as a rig does"),
    ("nap", {"piles": {"stock": "AS"}}, "stock do not stay from one deal to the next; these do: none."),
]


@each_case(("slug", "state", "words"), IMPOSSIBLE)
def test_a_state_that_cannot_be_is_refused_with_a_sentence(slug: str, state: dict[str, Any], words: str) -> None:
    with pytest.raises(OptionConflict) as refused:
        Match.start(slug, seats=3, **state)
    assert words in str(refused.value)


def test_a_jack_pot_that_nobody_plays_for_is_not_dealt_for_ever() -> None:
    with pytest.raises(OptionConflict, match="2 or more different seats"):
        Match.start("draw_poker", seats=4, facts={"jack": "unopened", "jack_in": []})


def test_a_round_of_vingt_un_with_cards_that_lie_on_need_not_name_those_that_everybody_saw() -> None:
    match = Match.start("vingt_un", seats=3, dealer=2, facts={"rounds": 8}, piles={"stock": "5S JH", "used": "10D"})
    while match.deal_number == 1:
        answer(match)
    assert match.table.facts["gone"] is not None


def test_a_deal_that_asks_nobody_and_never_ends_is_refused() -> None:
    """Whoever was in the jack-pot has left the table, and the last deal of the session waits for its end."""
    facts = {"jack": "unopened", "jack_in": [0, 1], "retired": [0, 1], "has_begun": True}
    with pytest.raises(OptionConflict, match="No deal can begin from these counters, pools and facts"):
        Match.start("draw_poker", seats=4, dealer=0, deals=1, facts=facts)


@each_case("slug", CATALOGUE)
def test_every_session_fact_says_what_it_may_be(slug: str) -> None:
    kind = CATALOGUE[slug]
    assert set(kind.fact_kinds) <= set(kind.session_facts)
    unsaid = [
        n for n, default in kind.session_facts.items() if n not in kind.fact_kinds and type(default) not in BY_TYPE
    ]
    assert unsaid == []


STRANGE: list[Any] = [-1, 77, True, 1.5, "x", [], [0], [0, 0], [99], {}, {"0": []}, [[0]], 10**30, None]


@each_case("slug", CATALOGUE)
def test_no_strange_fact_makes_a_start_stumble(slug: str) -> None:
    kind = CATALOGUE[slug]
    for name in kind.session_facts:
        for value in STRANGE:
            with suppress(OptionConflict):
                match = Match.start(slug, seats=kind.best[0], seed=1, facts={name: value})
                assert match.starts[0][1].facts[name] == value


def test_what_lies_on_from_an_earlier_deal_is_laid_out() -> None:
    match = Match.start(
        "vingt_un", seats=3, seed=1, facts={"rounds": 1}, dealer=0, piles={"used": "AS KD", "stock": "2H 3C"}
    )
    start = match.starts[0][1]
    assert [*map(str, start.piles["used"])] == ["AS", "KD"]
    assert [*map(str, start.piles["stock"][:2])] == ["2H", "3C"]
    assert len(start.piles["stock"]) == 50, "the rest of the pack lies below, as chance has it"


def test_a_pool_may_be_as_an_earlier_deal_left_it() -> None:
    for slug, preset, seats in few(1):
        pools = dict.fromkeys(CATALOGUE[slug].pools, 5)
        match = Match.start(slug, seats=seats, preset=preset, seed=2, pools=pools)
        assert match.starts[0][1].pools == pools
