"""A match of any game: lawful play by chance, taking back, what a seat sees, and the record, whole and damaged."""

from __future__ import annotations

import contextlib
import random
from pathlib import Path

import pytest

from parlour.engine.questions import IllegalAction
from parlour.engine.rig import RigError
from parlour.engine.table import OWNER
from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.records.record import RecordError
from tests.support.cases import each_case

GAMES = list(CATALOGUE)


def played(slug: str, seed: int = 1, choices: int = 60) -> Match:
    """A match played by chance for so many choices."""
    match = Match.start(slug, seats=CATALOGUE[slug].best[0], seed=seed, dealer=0)
    chance = random.Random(seed)
    while match.ask is not None and match.choices < choices:
        ask = match.ask
        seat = chance.choice(ask.seats)
        own = ask.of(seat)
        assert own is not None
        match.act(chance.choice(own.actions), seat)
    return match


@each_case("slug", GAMES)
@each_case("seed", range(4))
def test_counters_are_neither_made_nor_lost(slug: str, seed: int) -> None:
    match = Match.start(slug, seats=CATALOGUE[slug].best[0], seed=seed, dealer=0)
    whole = sum(match.counters) + sum(match.pools.values())
    match = played(slug, seed)
    assert sum(match.counters) + sum(match.pools.values()) == whole


@each_case("slug", GAMES)
def test_the_same_seed_and_answers_give_the_same_game(slug: str) -> None:
    one, other = played(slug, 7), played(slug, 7)
    assert one.events == other.events
    assert one.commitment == other.commitment
    assert played(slug, 8).commitment != one.commitment


@each_case("slug", GAMES)
def test_taking_back_and_making_again_leads_to_the_same_place(slug: str) -> None:
    match = played(slug)
    here, counters, events = match.choices, match.counters, match.events
    for _ in range(5):
        match.undo()
    assert match.choices == max(here - 5, 0)
    for _ in range(5):
        match.redo()
    assert (match.choices, match.counters, match.events) == (here, counters, events)


@each_case("slug", GAMES)
def test_standing_earlier_leaves_the_match_itself_where_it_is(slug: str) -> None:
    match = played(slug)
    here = match.choices
    for n in range(0, here + 1, 7):
        assert match.at(n).choices == n
    assert match.choices == here


@each_case("slug", GAMES)
def test_an_action_that_is_not_lawful_changes_nothing(slug: str) -> None:
    match = played(slug)
    if match.ask is None:
        pytest.skip("the session ended before")
    here, events = match.position, match.events
    for text in ("Play(", "Nonsense", "Play(ZZ)"):
        with pytest.raises(IllegalAction) as caught:
            match.act(text)
        assert str(caught.value)
    assert (match.position, match.events) == (here, events)


HELD = [s for s in GAMES if "hands" in CATALOGUE[s].zones and CATALOGUE[s].zones["hands"].sees is OWNER]


@each_case("slug", HELD)
def test_a_seat_sees_its_own_hand_and_the_backs_of_the_others(slug: str) -> None:
    match = played(slug, choices=3)
    for seat in range(match.seats):
        view = match.view(seat)
        for other in range(match.seats):
            held = view[f"hands[{other}]"]
            assert len(held) == len(match.table.pile_at(f"hands[{other}]"))
            if other != seat:
                assert all(c is None for c in held)
            elif CATALOGUE[slug].zones["hands"].sees is OWNER:  # else each looks when his turn comes
                assert all(c is not None for c in held)


@each_case("slug", GAMES)
def test_a_record_comes_back_as_it_was(slug: str, tmp_path: Path) -> None:
    match = played(slug)
    match.remark({"said": "well played"})
    match.save(tmp_path / "a.parlour")
    again = Match.load(tmp_path / "a.parlour")
    assert again.notice == ""
    assert (again.choices, again.counters, again.pools) == (match.choices, match.counters, match.pools)
    assert again.events == match.events
    assert again.options == match.options
    assert again.remarks == match.remarks


@each_case("slug", GAMES)
def test_a_record_cut_off_anywhere_goes_on_from_its_last_good_line(slug: str, tmp_path: Path) -> None:
    match = played(slug, choices=20)
    match.save(tmp_path / "a.parlour")
    data = (tmp_path / "a.parlour").read_bytes()
    for end in range(0, len(data), max(1, len(data) // 40)):
        if data[:end].count(b"\n") < 3:  # only the beginning cannot be spared
            with contextlib.suppress(RecordError):
                Match.loaded(data[:end])
        else:
            assert Match.loaded(data[:end]).choices <= match.choices


@each_case("slug", GAMES)
def test_a_record_with_a_changed_byte_is_noticed(slug: str, tmp_path: Path) -> None:
    match = played(slug, choices=20)
    match.save(tmp_path / "a.parlour")
    data = bytearray((tmp_path / "a.parlour").read_bytes())
    data[-5] ^= 1
    again = Match.loaded(bytes(data))
    assert "damaged" in again.notice
    assert again.choices <= match.choices


@each_case("data", [b"", b"\x00" * 100, b"[]\n", b"00000000 []\n", b"parlour\n" * 50])
def test_a_file_that_is_no_record_is_refused_in_a_sentence(data: bytes) -> None:
    with pytest.raises(RecordError, match=r"\w"):
        Match.loaded(data, "strange.parlour")


@pytest.mark.parametrize(
    "rig", [{"cellar": "AH"}, {"hands": "AH"}, {"hands": {9: "AH"}}, {"hands": {0: "AH", 1: "AH"}}], ids=str
)
def test_a_rig_that_cannot_be_is_refused_in_words(rig: dict[str, object]) -> None:
    with pytest.raises(RigError, match=r"\w"):
        Match.start("nap", seats=4, rig=rig)


def test_rigged_cards_fall_where_they_are_named() -> None:
    match = Match.start("nap", seats=4, dealer=0, seed=3, rig={"hands": {2: "AH KH QH JH 10H"}})
    assert sorted(str(c) for c in match.table.pile_at("hands[2]")) == sorted(["AH", "KH", "QH", "JH", "10H"])
