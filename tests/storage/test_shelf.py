"""The saved games in their list: which may be continued, which cannot be read, and that nothing is ever deleted."""

from __future__ import annotations

import os
from dataclasses import asdict
from pathlib import Path

import pytest

from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.records import lines, record
from parlour.session.seats.seating import Sitter
from parlour.storage.games.journal import Journal
from parlour.storage.games.shelf import newest_open, put_away, saved_games, set_aside
from parlour.storage.places import Places
from parlour.storage.settings import LONGEST_NAME
from tests.storage.games import answer, places_in, written


def kept(places: Places, name: str, changed: int, slug: str = "nap", preset: str = "plain") -> Match:
    """Keep a game of a few answers under a name, as it was last changed at that second."""
    path = places.games / f"{name}.parlour"
    seats = 4 if 4 in CATALOGUE[slug].seats else CATALOGUE[slug].best[0]
    match = Match.start(slug, seats=seats, seed=changed, preset=preset)
    names = ("Ann", "Tom", "Lily", "Gran", *(f"Guest {i}" for i in range(5, seats + 1)))
    match.extra["sitters"] = [asdict(Sitter(who, "key")) for who in names]
    journal = Journal.begin(path, match)
    answer(match)
    journal.close()
    os.utime(path, (changed, changed))
    return match


def test_every_saved_game_is_listed_the_newest_first(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    games = {slug: kept(places, f"{slug}-a", changed, slug) for changed, slug in enumerate(CATALOGUE, 100)}
    found = saved_games(places)
    assert [saved.game for saved in found] == list(CATALOGUE)[::-1]
    for saved in found:
        assert saved.names[:4] == ("Ann", "Tom", "Lily", "Gran")
        assert len(saved.names) == games[saved.game].seats
        assert saved.deal == games[saved.game].deal_number
        assert (saved.is_over, saved.trouble, saved.preset) == (False, "", "plain")
    assert found[-1].changed.timestamp() == 100


def test_no_name_in_a_strangers_file_reaches_a_list_raw_or_whole(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    match = Match.start("nap", seats=3, seed=1)
    match.extra["sitters"] = [{"name": "\u202eAnn\x1b[2J" + "x" * 5000, "emblem": "key\x07", "kind": "person"}] * 3
    match.save(places.games / "stranger.parlour")
    (saved,) = saved_games(places)
    for text in (*saved.names, *saved.people, *saved.emblems):
        assert text.isprintable()
    assert max(map(len, saved.names)) <= LONGEST_NAME
    assert saved.names[0].startswith("Ann[2Jx")


def test_nothing_is_listed_where_nothing_was_saved(tmp_path: Path) -> None:
    assert saved_games(places_in(tmp_path)) == []
    assert saved_games(Places.within(tmp_path / "not there")) == []
    assert newest_open(Places.within(tmp_path / "not there")) is None


def test_a_file_that_cannot_be_read_does_not_hide_the_others(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    kept(places, "good", 100)
    (places.games / "noise.parlour").write_bytes(os.urandom(500))
    (places.games / "empty.parlour").write_bytes(b"")
    (places.games / "folder.parlour").mkdir()
    (places.games / "gone.parlour").symlink_to(places.games / "nowhere")
    (places.games / "letter.txt").write_text("not a game")
    found = {saved.path.stem: saved for saved in saved_games(places)}
    assert set(found) == {"good", "noise", "empty", "folder", "gone"}
    assert found["good"].trouble == ""
    for name in ("noise", "empty", "folder", "gone"):
        assert found[name].trouble.startswith(f"{name}.parlour ")
        assert found[name].game == ""


def test_a_file_that_names_its_sitters_strangely_is_listed_all_the_same(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    match = Match.start("nap", seats=4, seed=1)
    for i, sitters in enumerate([None, 7, "Ann", [3, None], [{"name": ["Ann"]}], {"name": "Ann"}]):
        match.extra["sitters"] = sitters
        match.save(places.games / f"{i}.parlour")
    assert [saved.trouble for saved in saved_games(places)] == [""] * 6


def test_a_game_of_a_newer_version_says_which_wrote_it(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    kept(places, "later", 100)
    path = places.games / "later.parlour"
    entries, _ = lines.good_entries(path.read_bytes())
    entries[0][1] |= {"format": record.FORMAT + 1, "program": "9.9"}
    path.write_bytes(written(entries))
    assert "Parlour 9.9, which is newer" in saved_games(places)[0].trouble


def test_a_game_of_a_newer_version_can_be_watched_and_stays_as_it_is(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    kept(places, "later", 100)
    path = places.games / "later.parlour"
    before = Match.load(path)
    entries, _ = lines.good_entries(path.read_bytes())
    entries[0][1] |= {"format": record.FORMAT + 1, "program": "9.9"}
    data = written([*entries, ["mood", "merry"]])  # and a line of which we know nothing
    path.write_bytes(data)
    saved = saved_games(places)[0]
    assert saved.is_newer
    assert saved.trouble
    assert saved.why_not_watched == ""
    match = Match.load_to_watch(path)
    assert match.choices == before.choices
    assert match.counters == before.counters
    assert "not played" in match.notice
    assert path.read_bytes() == data


def test_the_game_to_continue_is_the_newest_that_is_not_over(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    kept(places, "older", 100)
    kept(places, "newer", 200)
    over = kept(places, "over", 300)
    over.journal = None
    over.undo()
    over.stop()
    over.save(places.games / "over.parlour")
    os.utime(places.games / "over.parlour", (300, 300))
    (places.games / "broken.parlour").write_bytes(b"noise")
    assert [saved.is_over for saved in saved_games(places) if saved.path.stem == "over"] == [True]
    saved = newest_open(places)
    assert saved is not None
    assert saved.path.stem == "newer"


def test_a_damaged_file_is_set_aside_and_kept_byte_for_byte(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    wheres = []
    for noise in (b"first", b"second", b"third"):
        (places.games / "bad.parlour").write_bytes(noise)
        (saved,) = saved_games(places)
        wheres.append(set_aside(saved))
        assert saved_games(places) == []
    assert [where.read_bytes() for where in wheres] == [b"first", b"second", b"third"]
    assert [where.name for where in wheres] == ["bad.parlour", "bad-2.parlour", "bad-3.parlour"]
    assert {where.parent.name for where in wheres} == {"set aside"}


def test_a_game_put_away_leaves_the_list_and_can_be_brought_back(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    match = kept(places, "evening", 100)
    where = put_away(saved_games(places)[0])
    assert saved_games(places) == []
    assert newest_open(places) is None
    assert where.parent.name == "put away"
    os.replace(where, places.games / where.name)
    assert [saved.path.stem for saved in saved_games(places)] == ["evening"]
    assert Match.load(places.games / where.name).log[-1].seat == match.log[-1].seat


def test_a_file_that_cannot_be_moved_stays_where_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    places = places_in(tmp_path)
    (places.games / "bad.parlour").write_bytes(b"noise")
    (saved,) = saved_games(places)

    def refused(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", refused)
        with pytest.raises(PermissionError):
            set_aside(saved)
    assert (places.games / "bad.parlour").read_bytes() == b"noise"
