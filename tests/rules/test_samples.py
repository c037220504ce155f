"""The sample deals: each loads, ends as it should, and is what its program writes."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.match.verification import faults
from tests.support.cases import each_case

ROOT = Path(__file__).resolve().parents[2]
SAVES = ROOT / "saves"

# What the seats hold at the end of the samples that are settled in counters alone; the others have tests of their own.
COUNTERS = {
    "ambigu-fredon": [86, 62, 152],
    "blind_hookey-two_aces": [98, 100, 100, 102],
    "commerce-worked_hand": [8, 13, 9],
    "commerce-old_game": [99, 103, 99, 99],
    "commerce-widow": [2, 2, 6, 2],
    "draw_poker-english": [97, 99, 91, 22],
    "draw_poker-jack_pot": [95, 145, 65, 95],
    "draw_poker-worked_hand": [95, 80, 130, 95],
    "my_bird_sings-worked_hand": [102, 99, 99],
    "my_bird_sings-ship": [2, 6, 2, 2],
    "my_bird_sings-stock": [98, 102],
    "nap-worked_hand": [109, 97, 97, 97],
    "nap-wellington": [80, 161, 80, 79],
    "nap-misere": [103, 91, 103, 103],
    "progressive_poker-worked_hand": [50, 48, 52, 50, 50, 49, 30, 71],
    "progressive_poker-fresh_stake": [47, -2, 25, 97, 41, 92, 46, 54],
    "progressive_poker-jack_pot": [89, 17, 47, 47, 41, 49, 40, 70],
    "speculation-worked_hand": [99, 101, 100],
    "speculation-market": [98, 94, 104, 104],
    "speculation-left_over": [93, 98, 102, 107],
    "spoil_five-turned_ace": [97, 97, 97, 109],
    "straight_poker-double_pool": [96, 104, 100, 100],
    "straight_poker-worked_hand": [96, 100, 85, 119],
    "straight_poker-sight": [86, 94, 60, 100],
    "stud_poker-worked_hand": [81, 125, 94, 100],
    "stud_poker-four_spades": [114, 91, 100, 95],
    "stud_poker-last_card": [62, 100, 138, 100],
    "thirty_one-worked_hand": [19, 22, 19],
    "thirty_one-first_turn": [19, 19, 23, 19],
    "thirty_one-thirty_beaten": [19, 19, 19, 23],
    "vingt_un-worked_hand": [104, 98, 98],
    "vingt_un-natural": [76, 121, 103],
    "vingt_un-dealers_natural": [88, 97, 115],
    "whiskey_poker-worked_hand": [19, 19, 22],
    "whiskey_poker-last_marker": [3, 0, 2, 4],
    "whiskey_poker-tiger": [23, 19, 19, 19],
}


@each_case("name", COUNTERS)
def test_a_sample_replays_to_its_result(name: str) -> None:
    match = Match.load(SAVES / f"{name}.parlour")
    assert match.is_over
    assert not match.notice
    assert faults(match) == []
    assert match.counters == COUNTERS[name]
    assert match.extra["title"]
    assert match.extra["about"]


@each_case("slug", CATALOGUE)
def test_the_samples_of_a_game_are_what_its_program_writes(slug: str, tmp_path: Path) -> None:
    spec = spec_from_file_location(f"{slug}_saves", ROOT / "assets" / "make" / "saves" / f"{slug}.py")
    assert spec is not None and spec.loader is not None
    program = module_from_spec(spec)
    spec.loader.exec_module(program)
    program.main(tmp_path)
    written = {path.name: path.read_text("utf-8") for path in tmp_path.glob("*.parlour")}
    assert written == {path.name: path.read_text("utf-8") for path in SAVES.glob(f"{slug}-*.parlour")}
