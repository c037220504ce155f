"""The two programs that play by computer alone: what they print, and that they find what is wrong."""

from __future__ import annotations

import gc
import json
import re
from typing import Any

import pytest

from parlour.cli.commands import league, soak
from parlour.cli.commands.league import Pair, PairResults, played_out
from parlour.cli.commands.soak import Broken, Tally, checked, every_table, soak_table
from parlour.cli.program import main
from parlour.engine.options import OptionConflict
from parlour.engine.questions import Deal
from parlour.games import CATALOGUE
from parlour.match import Match
from tests.support.cases import each_case


@pytest.fixture(scope="module", autouse=True)
def _little_to_look_through() -> None:
    """Let each search for garbage, one at the end of every round, pass over what other tests have left."""
    gc.collect()
    gc.freeze()


@pytest.mark.parametrize("players", ["random", pytest.param("easy", marks=pytest.mark.slow)])
def test_soak_plays_every_game_at_every_table_and_reports_as_json(
    capsys: pytest.CaptureFixture[str], players: str
) -> None:
    words = ["--game", "all", "--preset", "plain", "--deals", "1", "--seed", "4", "--json"]
    assert main(["soak", "--players", players, *words]) == 0
    report = json.loads(capsys.readouterr().out)
    assert list(report) == list(CATALOGUE)
    for slug, tally in report.items():
        assert set(tally) == {"deals", "decisions", "seconds", "tables", "failed"}
        assert tally["tables"] == len(list(every_table(slug, "plain")))
        assert tally["deals"] >= tally["tables"]
        first = Match.start(slug, seats=CATALOGUE[slug].best[0], seed=4).ask
        assert tally["decisions"] > 0 or (first is not None and first.actions == [Deal])  # a first deal may ask nothing
        assert tally["failed"] == []


def test_soak_prints_a_line_for_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["soak", "--game", "nap", "--preset", "plain", "--deals", "5", "--players", "random"]) == 0
    line, whole, memory = capsys.readouterr().out.splitlines()
    assert line.startswith("nap: 5 deals at 5 tables, ")
    assert line.endswith(" 0 failed")
    assert whole.startswith("all: 5 deals at 5 tables, ")
    assert memory == "memory: not compared, since there was only one round"


def test_soak_goes_round_the_tables_and_tells_how_the_memory_grew(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["soak", "--game", "nap", "--preset", "plain", "--deals", "15", "--players", "both", "--progress"]
    assert main(words) == 0
    told = capsys.readouterr()
    assert re.search(r"^memory: [\d.]+ MiB after the first of 3 rounds, [\d.]+ after half of them, ", told.out, re.M)
    assert [line.partition(":")[0] for line in told.err.splitlines()] == [f"round {n} of 3" for n in (1, 2, 3)]


@pytest.mark.parametrize(("last", "is_good"), [(104, True), (106, False)])
def test_a_long_soak_fails_when_the_memory_grows_by_more_than_five_per_cent(
    monkeypatch: pytest.MonkeyPatch, last: int, is_good: bool
) -> None:
    held = iter([100 * 2**20] * 9 + [last * 2**20])
    monkeypatch.setattr(soak, "resident", lambda: next(held))
    monkeypatch.setattr(soak, "soak_table", lambda *_: None)
    monkeypatch.setattr(soak, "JUDGED_FROM", 500)
    assert main(["soak", "--game", "nap", "--deals", "500"]) == (0 if is_good else 1)


def test_soak_says_at_which_table_what_failed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(match: Match, *_: Any) -> None:
        raise AssertionError("a counter is lost")

    monkeypatch.setattr(soak, "answer", broken)
    assert main(["soak", "--game", "nap", "--preset", "plain", "--deals", "1", "--seed", "4"]) == 1
    assert "  failed: nap plain, 2 seats, seed 4: AssertionError: a counter is lost" in capsys.readouterr().out


def test_soak_notices_a_card_in_two_places() -> None:
    match = Match.start("nap", seats=4, seed=1)
    checked(match, sum(match.counters))
    match.table.zones["hands"][0].append(match.table.zones["hands"][1][0])
    with pytest.raises(Broken, match="in two places"):
        checked(match, sum(match.counters))


def test_soak_notices_a_counter_that_is_lost() -> None:
    match = Match.start("nap", seats=4, seed=1)
    held = sum(match.counters)
    match.table.counters[2] -= 1
    with pytest.raises(Broken, match=f"{held - 1} counters instead of {held}"):
        checked(match, held)


def test_soak_plays_the_same_with_the_same_seed() -> None:
    tallies = []
    for _ in range(2):
        tallies.append(Tally())
        soak_table("pope_joan", "plain", 4, 2, 9, "random", tallies[-1])
    assert tallies[0].decisions == tallies[1].decisions
    assert tallies[0].failed == tallies[1].failed == []


def test_the_league_reports_each_level_and_the_difference_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["league", "--game", "nap", "--levels", "easy,random", "--deals", "12", "--seed", "3", "--json"]
    assert main(words) == 0
    (report,) = json.loads(capsys.readouterr().out)
    assert (report["game"], report["preset"], report["deals"], report["seed"]) == ("nap", "plain", 12, 3)
    assert set(report["levels"]) == {"easy", "random"}
    for row in [*report["levels"].values(), report["difference"]]:
        assert row["low"] <= row["mean"] <= row["high"]
    # the same deals from both sides and no counter lost: what one level wins the other loses
    assert report["levels"]["easy"]["mean"] == pytest.approx(-report["levels"]["random"]["mean"])
    assert report["difference"]["mean"] == pytest.approx(2 * report["levels"]["easy"]["mean"])


def test_the_rule_of_thumb_beats_chance_at_nap() -> None:
    table = league.standings("nap", ("easy", "random"), 40, 5, seats=4)
    assert table["difference"]["low"] > 0


def test_the_ladder_is_a_row_for_each_pair_of_rungs_at_each_table(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--game", "jig,loto", "--preset", "keno", "--levels", "strong,easy,random", "--deals", "2"]
    assert main(["league", *words]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].count("|") == lines[1].count("|") == 9
    found = [tuple(cell.strip() for cell in line.split("|")[1:-1]) for line in lines[2:]]
    assert [(game, preset, pair) for game, preset, _, pair, *_ in found] == [
        ("loto", "keno", "strong over easy"),
        ("loto", "keno", "easy over random"),
    ]
    assert {deals for *_, deals, _ in found} == {"2"}
    assert {verdict for *_, verdict in found} == {"no difference"}  # nobody is ever asked at Keno


def test_all_means_every_rung_every_game_and_every_preset() -> None:
    chosen = league.parser().parse_args(["--game", "all", "--preset", "all", "--levels", "all"])
    pairs = list(league.pairs_of(chosen))
    assert {(p.slug, p.preset) for p in pairs} == {(s, name) for s, kind in CATALOGUE.items() for name in kind.presets}
    assert [p.levels for p in pairs[:3]] == [("strong", "middle"), ("middle", "easy"), ("easy", "random")]


def test_a_pair_plays_all_its_deals_however_clear_it_is_before() -> None:
    standing = PairResults(Pair("nap", "plain", 4, ("easy", "random"), 1), {"easy": [], "random": []})
    played_out(standing, 60, 60.0)
    assert (standing.deals, standing.ended, standing.verdict) == (60, "deals", "clear")


def test_several_presets_of_a_game_are_named_with_commas() -> None:
    chosen = league.parser().parse_args(["--game", "nap,jig", "--preset", "misery,full", "--levels", "easy,random"])
    assert [(p.slug, p.preset) for p in league.pairs_of(chosen)] == [("nap", "misery"), ("jig", "full")]


def test_a_pair_ends_when_its_time_is_over() -> None:
    standing = PairResults(Pair("nap", "plain", 4, ("easy", "random"), 1), {"easy": [], "random": []})
    played_out(standing, 100, 0.0)
    assert (standing.deals, standing.ended) == (2, "minutes")


def test_what_was_played_is_printed_when_the_run_is_interrupted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = league.play_twice

    def stopped(standing: PairResults, number: int) -> None:
        if number == 3:
            raise KeyboardInterrupt
        whole(standing, number)

    monkeypatch.setattr(league, "play_twice", stopped)
    assert main(["league", "--game", "nap", "--levels", "easy,random", "--deals", "9", "--json"]) == 1
    (row,) = json.loads(capsys.readouterr().out)
    assert (row["deals"], row["ended"]) == (3, "interrupted")
    assert main(["league", "--game", "nap", "--levels", "easy,random", "--deals", "9"]) == 1
    assert "| easy over random |" in capsys.readouterr().out


def test_the_same_deal_ends_the_same_and_no_counter_is_lost() -> None:
    gains = league.played("nap", "plain", 4, ["easy"] * 4, 5, 0)
    assert gains == league.played("nap", "plain", 4, ["easy"] * 4, 5, 0)
    assert sum(gains) == 0


def test_a_match_is_played_until_its_pool_is_won() -> None:
    """Four pay three counters each and the dealer one a hand: the winner gets all that the others lose."""
    for seed in range(4):
        won = league.played("spoil_five", "forty_five", 4, ["easy"] * 4, seed, 0)
        assert sum(won) == 0
        assert max(won) > 9
        assert sum(gain < 0 for gain in won) == 3


def test_what_a_seat_buys_of_the_bank_is_not_won() -> None:
    """Players by chance raise more than they have: what all win and lose comes to nothing all the same."""
    lost = 0
    for seed in range(6):
        won = league.played("brag", "plain", 4, ["random"] * 4, seed, 0)
        assert sum(won) == 0
        lost = min(lost, *won)
    assert lost < -100  # one at least lost more than it began with


@each_case(
    ("words", "sentence"),
    [
        (["soak", "--game", "whist"], "There is no game whist"),
        (["soak", "--preset", "moonlit"], "There is no preset moonlit"),
        (["league", "--game", "whist"], "There is no game whist"),
        (["league", "--game", "nap", "--levels", "easy"], "Name at least two different levels"),
        (["league", "--game", "nap", "--levels", "easy,godlike"], "Name at least two different levels"),
        (["league", "--game", "nap", "--levels", "easy,easy"], "different levels"),
        (["league", "--game", "nap", "--deals", "1"], "at least two deals"),
        (["league", "--game", "nap,whist"], "There is no game whist"),
        (["league", "--game", "all", "--preset", "moonlit"], "None of these games has a preset moonlit"),
        (["league", "--game", "all", "--seats", "9"], "players, not 9"),
    ],
)
def test_what_cannot_be_played_is_said_in_a_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(words)
    except OptionConflict as conflict:
        pytest.fail(f"the sentence was thrown, not said: {conflict}")
    assert code == 2
    said = capsys.readouterr()
    assert sentence in said.out + said.err


@pytest.mark.slow
def test_who_sees_further_wins_more_at_nap() -> None:
    assert league.standings("nap", ("strong", "easy"), 40, 300, seats=4)["difference"]["mean"] > 0
