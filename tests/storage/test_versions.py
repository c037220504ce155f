"""Versions of the record: an older one is brought up, a newer one watched, and no old result is counted anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.engine.questions import IllegalAction
from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.match.verification import faults
from parlour.records import lines, record
from parlour.records.migrations import MIGRATIONS, commitment_to, from_draft, from_single_seals
from parlour.storage.games.journal import Journal
from parlour.storage.statistics import rows_of
from tests.storage.games import answer, choices, written
from tests.support.cases import each_case
from tests.tables import fitting

OLDER = Path(__file__).with_name("older")
DRAFT = Path(__file__).with_name("older") / "speculation.v0.parlour"  # written by the engine's draft itself


def finished(slug: str) -> Match:
    """Play two deals of a game, or as many as it has."""
    match = Match.start(slug, seats=fitting(slug, CATALOGUE[slug].best[0]), seed=6)
    while match.ask is not None and len(match.results) < 2:
        answer(match)
    return match


def test_a_way_leads_from_every_older_format_to_the_present_one() -> None:
    assert list(MIGRATIONS) == list(range(record.FORMAT))


def test_a_record_of_the_drafts_is_brought_up_and_stands_where_it_stood() -> None:
    match = Match.load(DRAFT)
    assert not match.notice
    assert (match.form, match.game.slug, match.preset, match.seats) == (0, "speculation", "plain", 4)
    assert match.counters == [99, 197, 18, 81]  # as the draft told them
    assert match.choices == 25
    assert match.commitment == commitment_to(5)
    assert faults(match) == []


def test_the_step_from_the_drafts_tells_the_header_in_full_and_drops_what_says_nothing() -> None:
    entries, _ = lines.good_entries(DRAFT.read_bytes())
    assert entries[-1] == ["back", 27]
    assert entries[0][1].keys() == {"format", "game", "rules", "seats", "options", "seed", "rigs"}
    brought = from_draft(entries)
    assert brought[0][1].keys() == entries[0][1].keys() | {"program", "preset", "commitment"}
    assert brought[1:] == entries[1:-1]
    taken_back = from_draft([*entries[:-1], ["back", 20]])
    assert taken_back[-1] == ["back", 20]


@pytest.mark.parametrize(
    ("name", "seats", "made", "counters"),
    [("nap", 4, 20, [109, 97, 97, 97]), ("spoil_five", 4, 32, [96, 96, 95, 95])],  # as the program of then told them
)
def test_a_record_whose_lines_are_sealed_one_by_one_is_brought_up_and_stands_where_it_stood(
    tmp_path: Path, name: str, seats: int, made: int, counters: list[int]
) -> None:
    old = OLDER / f"{name}.v1.parlour"
    match = Match.load(old)
    assert (match.form, match.game.slug, match.seats, match.notice) == (1, name, seats, "")
    assert (match.choices, match.counters) == (made, counters)
    assert faults(match) == []
    entries, good = lines.good_entries(old.read_bytes())
    assert good == old.stat().st_size
    brought = from_single_seals(entries)
    assert brought[0] == ["parlour", {**entries[0][1], "format": 2}]
    assert brought[1:] == entries[1:]
    match.save(tmp_path / "new.parlour")
    again = Match.load(tmp_path / "new.parlour")
    assert (again.form, choices(again), again.extra) == (record.FORMAT, choices(match), match.extra)


def test_lines_that_are_doubled_lost_or_exchanged_are_found_out_since_each_hangs_on_those_before_it() -> None:
    rows = finished("nap").encoded().splitlines(keepends=True)
    for i in range(1, len(rows) - 1):
        for bad in ([*rows[: i + 1], *rows[i:]], [*rows[:i], *rows[i + 1 :]], [*rows[:i], rows[i + 1], rows[i]]):
            good = lines.good_entries(b"".join(bad))[1]
            assert good == len(b"".join(rows[: i + (bad[i] == rows[i])]))
    older = DRAFT.read_bytes().splitlines(keepends=True)
    assert lines.good_entries(b"".join([*older, older[-1]]))[1] == DRAFT.stat().st_size + len(older[-1])  # not then


def test_a_line_taken_from_another_game_is_not_read() -> None:
    one = Match.start("nap", seats=4, seed=6)
    other = Match.start("nap", seats=4, seed=7)
    mixed = one.encoded() + other.encoded().splitlines(keepends=True)[-1]
    assert lines.good_entries(mixed)[1] == len(one.encoded())


def test_a_draft_without_a_seed_is_refused_in_a_sentence() -> None:
    entries, _ = lines.good_entries(DRAFT.read_bytes())
    del entries[0][1]["seed"]
    with pytest.raises(record.RecordError, match="damaged at its beginning"):
        Match.loaded(written(entries))


def test_an_older_file_stays_as_it_is_until_something_new_is_done_and_is_then_kept_beside(tmp_path: Path) -> None:
    path = tmp_path / "evening.parlour"
    path.write_bytes(DRAFT.read_bytes())
    match, journal = Journal.resume(path)
    journal.close()
    assert path.read_bytes() == DRAFT.read_bytes()
    assert [file.name for file in tmp_path.iterdir()] == [path.name]
    match, journal = Journal.resume(path)
    answer(match)
    answer(match)
    journal.close()
    assert not journal.trouble
    assert (tmp_path / "evening.v0").read_bytes() == DRAFT.read_bytes()
    again = Match.load(path)
    assert (again.form, choices(again), again.notice) == (record.FORMAT, choices(match), "")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["evening.parlour", "evening.v0"]


@each_case("slug", CATALOGUE)
def test_a_newer_record_is_watched_with_a_clear_sentence_and_never_written(tmp_path: Path, slug: str) -> None:
    match = finished(slug)
    match.save(tmp_path / "now.parlour")
    entries, _ = lines.good_entries((tmp_path / "now.parlour").read_bytes())
    entries[0][1] |= {"format": record.FORMAT + 1, "program": "9.9"}
    path = tmp_path / "later.parlour"
    path.write_bytes(written(entries))
    before = path.read_bytes()
    with pytest.raises(record.NewerRecord, match=r"Parlour 9\.9, which is newer than this one: it can be watched here"):
        Journal.resume(path)
    watched = Match.load_to_watch(path)
    assert (watched.counters, choices(watched)) == (match.counters, choices(match))
    assert "newer" in watched.notice
    assert path.read_bytes() == before


@each_case("slug", CATALOGUE)
def test_a_correction_of_the_rules_never_counts_an_old_result_anew(slug: str) -> None:
    match = finished(slug)
    results, _ = lines.good_entries(match.encoded())
    for entry in results:
        if entry[0] == "result":  # as other rules would have paid: the first two seats the other way round
            counters = entry[1]["counters"]
            counters[0], counters[1] = counters[1] + 5, counters[0] - 5
            entry[1]["hash"] = "0" * 16
    results[0][1]["rules"] = match.game.rules_version - 1
    again = Match.loaded(written(results))
    assert "older rules; its finished deals stand as they were" in again.notice
    assert len(again.results) == len(match.results) >= 1
    for then, now in zip(match.results, again.results, strict=True):
        assert now.counters[:2] == [then.counters[1] + 5, then.counters[0] - 5]
    kept = [entry for entry in lines.good_entries(again.encoded())[0] if entry[0] == "result"]
    assert kept == [entry for entry in results if entry[0] == "result"]
    assert Match.loaded(again.encoded()).notice == again.notice, "saved anew, it was still begun under older rules"
    if match.game.scores(match.results[0].facts) is None:
        assert [row.balance for row in rows_of("rows", again) if row.deal == 1] == again.results[0].counters


def test_an_older_record_keeps_a_default_that_has_changed_since() -> None:
    match = Match.start("ambigu", seats=4, options={"rebuy": False}, seed=6)
    entries, _ = lines.good_entries(match.encoded())
    del entries[0][1]["options"]["rebuy"]
    assert Match.loaded(written(entries)).options["rebuy"] is True
    entries[0][1]["rules"] = 1
    older = Match.loaded(written(entries))
    assert older.options["rebuy"] is False
    assert Match.loaded(older.encoded()).options["rebuy"] is False


def test_going_back_into_a_deal_of_other_rules_is_refused_and_nothing_moves() -> None:
    match = finished("nap")
    entries, _ = lines.good_entries(match.encoded())
    next(entry for entry in entries if entry[0] == "act")[2] = "Bid(77)"
    entries[0][1]["rules"] = 0
    again = Match.loaded(written(entries))
    stood = (again.choices, again.counters, again.results)
    with pytest.raises(IllegalAction):
        again.go_to(1)
    assert (again.choices, again.counters, again.results) == stood
