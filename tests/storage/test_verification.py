"""Verifying: every line of a record is compared with the replay, and a finding says which line and why."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from parlour.match import Match
from parlour.match.verification import faults, verdict
from parlour.records import lines
from parlour.records.migrations import commitment_to
from tests.storage.games import answer, played, written
from tests.support.cases import each_case
from tests.tables import so_many

Entries = list[list[Any]]


def finished(**given: Any) -> Match:
    match = Match.start("nap", seats=4, seed=3, deals=3, **given)
    while match.deal_number < 3:
        answer(match)
    return match


def entries_of(match: Match) -> Entries:
    return lines.good_entries(match.encoded())[0]


def found(entries: Entries, folder: Path) -> str:
    """Return what is said of a well sealed file of these entries."""
    path = folder / "game.parlour"
    path.write_bytes(written(entries))
    return verdict(path).sentence


def change(kind: str, nth: int, how: Callable[[list[Any]], object]) -> tuple[Entries, int]:
    """Return a game with the n-th line of a kind changed, and the number of that line."""
    entries = entries_of(finished())
    places = [i for i, entry in enumerate(entries) if entry[0] == kind]
    how(entries[places[nth]])
    return entries, places[nth] + 1


def sorted_pack(entry: list[Any]) -> None:
    entry[1] = " ".join(sorted(entry[1].split()))


NOT_THE_RESULT = "this is not the result of the deal"
NOT_AS_ENDED = "this deal does not begin as the one before it ended"
FORGERIES: dict[str, tuple[str, int, Callable[[list[Any]], object], str]] = {
    "counters of a result": ("result", 0, lambda e: e[1]["counters"].reverse(), NOT_THE_RESULT),
    "pools of a result": ("result", 0, lambda e: e[1]["pools"].update(kitty=1), NOT_THE_RESULT),
    "a fact of a result": ("result", 0, lambda e: e[1]["facts"].update(multiplier=2), NOT_THE_RESULT),
    "the hash of a result": ("result", 1, lambda e: e[1].update(hash="0" * 16), NOT_THE_RESULT),
    "counters of a later checkpoint": ("deal", 1, lambda e: e[3].reverse(), NOT_AS_ENDED),
    "counters of the open deal's checkpoint": ("deal", 2, lambda e: e[3].reverse(), NOT_AS_ENDED),
    "the dealer of a checkpoint": ("deal", 2, lambda e: e.__setitem__(2, (e[2] + 1) % 4), NOT_AS_ENDED),
    "a fact of a checkpoint": ("deal", 2, lambda e: e[5].update(multiplier=2), NOT_AS_ENDED),
    "a hand-sorted pack": ("chance", 1, sorted_pack, "this order does not follow from the seed"),
    "the commitment": ("parlour", 0, lambda e: e[1].update(commitment="0" * 64), "the fingerprint does not belong"),
    "the seed alone": ("parlour", 0, lambda e: e[1].update(seed=4), "the fingerprint does not belong to the seed"),
    "the preset": ("parlour", 0, lambda e: e[1].update(preset="grand"), "there is no such preset"),
    "a number written as a truth": ("deal", 2, lambda e: e[5].update(multiplier=True), NOT_AS_ENDED),
    "an answer written otherwise": ("act", 0, lambda e: e.__setitem__(2, f"{e[2]} "), "this line does not follow"),
}  # fmt: skip


@each_case("name", FORGERIES)
def test_a_forged_value_is_found_with_its_line(name: str, tmp_path: Path) -> None:
    kind, nth, how, why = FORGERIES[name]
    entries, line = change(kind, nth, how)
    said = found(entries, tmp_path)
    assert said.startswith(f"altered at line {line}: {why}"), said


def test_a_forged_order_at_the_close_is_found(tmp_path: Path) -> None:
    """The kitty of Nap goes to the lowest card drawn, and a forger would like another order."""
    match = Match.start("nap", seats=3, seed=3, deals=1, options={"kitty_end": "draw"}, pools={"kitty": 9})
    while not match.is_over:
        answer(match)
    entries = entries_of(match)
    place = next(i for i, entry in enumerate(entries) if entry[0] == "closing")
    sorted_pack(entries[place])
    assert found(entries, tmp_path).startswith(f"altered at line {place + 1}: "), "the order follows from the seed"


@each_case(
    "line",
    [["back", 10**6], ["back", -1], ["back", 1, 2], ["stop"], ["asked_to_stop"], ["closing", "AH"], ["result", {}]],
)
def test_a_line_that_has_no_place_here_is_found_by_its_number(line: list[Any], tmp_path: Path) -> None:
    entries = [*entries_of(finished()), ["act", 2, "Pass"], line]
    assert found(entries, tmp_path).startswith(f"altered at line {len(entries)}: ")


def test_a_forged_seed_with_its_commitment_does_not_deal_these_cards(tmp_path: Path) -> None:
    entries, _ = change("parlour", 0, lambda e: e[1].update(seed=4, commitment=commitment_to(4)))
    assert found(entries, tmp_path).startswith("altered at line 3: this order does not follow from the seed")


def test_an_answer_that_was_not_lawful_in_a_finished_deal_is_found(tmp_path: Path) -> None:
    entries, line = change("act", 0, lambda e: e.__setitem__(2, "Play(2C)"))
    assert found(entries, tmp_path).startswith(f"altered at line {line}: that could not be answered here")


def test_another_lawful_answer_does_not_lead_to_the_lines_after_it(tmp_path: Path) -> None:
    entries, line = change("act", 0, lambda e: e.__setitem__(2, "Call(3)"))
    assert "altered at line" in found(entries, tmp_path)
    assert line == 5


def test_a_lost_result_is_missed_at_the_next_deal(tmp_path: Path) -> None:
    entries = entries_of(finished())
    place = next(i for i, entry in enumerate(entries) if entry[0] == "result")
    del entries[place]
    assert found(entries, tmp_path).startswith(f"altered at line {place + 1}: ")


def test_a_line_that_is_damaged_is_named_by_its_number(tmp_path: Path) -> None:
    path = tmp_path / "game.parlour"
    rows = finished().encoded().splitlines(keepends=True)
    path.write_bytes(b"".join([*rows[:6], b"0" * 8 + rows[6][8:], *rows[7:]]))
    assert verdict(path).sentence.startswith("altered at line 7: this line is damaged, or the one before it is missing")


def test_a_game_as_it_was_played_is_sound(tmp_path: Path) -> None:
    played(tmp_path / "game.parlour", answers=12)  # one answer was taken back on the way
    assert verdict(tmp_path / "game.parlour").sentence.startswith("sound; Nap, ")


def test_a_rigged_game_is_sound_but_hand_arranged(tmp_path: Path) -> None:
    match = finished(rig={"hands": {0: "AH KH QH JH 10H"}})
    assert found(entries_of(match), tmp_path) == "sound but hand-arranged; Nap, 2 finished deals."


def test_a_game_that_began_with_other_counters_is_hand_arranged(tmp_path: Path) -> None:
    assert "hand-arranged" in found(entries_of(finished(counters=[90, 100, 110, 100])), tmp_path)


LENGTHS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    slug: ({"deals": 2}, {"deals": 0}) for slug in ("nap", "loto", "loo", "draw_poker", "vingt_un", "pope_joan")
} | {"snip_snap_snorum": ({"games": 2}, {})}


@pytest.mark.parametrize("seeds", so_many(2, 6))
@pytest.mark.parametrize("slug", LENGTHS)
def test_games_played_to_and_fro_are_sound(slug: str, seeds: int, tmp_path: Path) -> None:
    """Answers, steps back and forward, stops and remarks in any order: every file that play writes is sound."""
    from parlour.storage.games.journal import Journal

    for seed in range(seeds):
        chance, path = random.Random(f"{slug}/{seed}"), tmp_path / f"{seed}.parlour"
        match = Match.start(slug, seats=4, seed=seed, options=LENGTHS[slug][seed % 2])
        journal = Journal.begin(path, match)
        for _ in range(80):
            match chance.randrange(12):
                case 0:
                    match.undo()
                case 1:
                    match.redo()
                case 2:
                    match.remark({"told": "something"})
                case 3 if match.ask is not None and chance.random() < 0.3:
                    _stopped(match)
                case _ if match.ask is not None:
                    seat = chance.choice(match.ask.seats)
                    own = match.ask.of(seat)
                    assert own is not None
                    match.act(own.drawn(chance.random()), seat)
                case _:
                    pass
        journal.close()
        assert not verdict(path).faults, (slug, seed, verdict(path).sentence)
        assert faults(Match.load(path)) == [], (slug, seed)


def _stopped(match: Match) -> None:
    from contextlib import suppress

    from parlour.engine.questions import IllegalAction

    with suppress(IllegalAction):
        match.stop()
