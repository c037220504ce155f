"""Files from anywhere: lines that are whole and cannot be meant, random damage, folders that refuse, names taken."""

from __future__ import annotations

import copy
import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from parlour.engine.questions import IllegalAction
from parlour.match import Match
from parlour.match.verification import faults
from parlour.players.worker import InlineThinker
from parlour.records import lines, record
from parlour.session.session import Session
from parlour.storage.games.journal import Journal
from parlour.storage.games.lock import FileBusy, Lock
from parlour.storage.games.shelf import saved_games
from parlour.storage.statistics import rows_of
from tests.storage.faults import Faults
from tests.storage.games import answer, choices, places_in, played, written
from tests.support.cases import each_case

SAVES = sorted((Path(__file__).resolve().parents[2] / "saves").glob("*.parlour"))
ODD: list[Any] = [None, True, -1, 0, 10**30, 1.5, float("inf"), "", "x", "Play(AH)", "AH KH", [], {}, [[]], {"a": 1}]


def spots(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield where every value lies within lists and dictionaries."""
    within = enumerate(value) if isinstance(value, list) else value.items() if isinstance(value, dict) else ()
    for key, inner in within:
        yield (*path, key)
        yield from spots(inner, (*path, key))


def strange(entries: list[Any], chance: random.Random) -> list[Any]:
    """Return the entries with a line lost, moved or doubled, or one value in them put for another."""
    entries = copy.deepcopy(entries)
    i, j = chance.randrange(len(entries)), chance.randrange(len(entries))
    match chance.choice(["lost", "moved", "doubled", "value", "value"]):
        case "lost":
            del entries[i]
        case "moved":
            entries[i], entries[j] = entries[j], entries[i]
        case "doubled":
            entries.insert(j, copy.deepcopy(entries[i]))
        case _:
            i = chance.choice([0, 1, 2, i])
            *way, last = chance.choice([path for path in spots(entries[i]) if path != (0,)] or [(1,)])
            within = entries[i]
            for key in way:
                within = within[key]
            if last in range(len(within)) or isinstance(within, dict):
                within[last] = chance.choice(ODD)
    return entries


def look_at_everything(path: Path) -> None:
    """Open a file as the window does, play an answer in it and take it back; RecordError says that it is refused."""
    match = Match.load(path)
    list(rows_of("rows", match))
    faults(match)
    assert isinstance(match.events, tuple)
    session = Session.resume(path, InlineThinker())
    assert len(session.names) == session.match.seats
    if session.match.ask is not None:
        answer(session.match)
        session.history.undo()
    stands = choices(session.match)
    session.close()
    assert choices(Match.load(path)) == stands


def damaged_games(tmp_path: Path, seed: int, rounds: int) -> None:
    chance = random.Random(seed)
    whole = [lines.good_entries(path.read_bytes())[0][:120] for path in SAVES]
    places, refusals = places_in(tmp_path), list[str]()
    for n in range(rounds):
        path = places.games / f"{n}.parlour"
        path.write_bytes(written(strange(chance.choice(whole), chance)))
        try:
            look_at_everything(path)
        except record.RecordError as problem:
            refusals.append(str(problem))
        assert len(saved_games(places)) == 1
        for file in places.games.iterdir():
            file.unlink()
    assert all(".parlour " in sentence and sentence.endswith(".") for sentence in refusals)


def test_whole_lines_that_cannot_be_meant_are_played_up_to_or_refused_in_a_sentence(tmp_path: Path) -> None:
    damaged_games(tmp_path, 1, 60)


@pytest.mark.slow
def test_many_games_with_lines_that_cannot_be_meant(tmp_path: Path) -> None:
    damaged_games(tmp_path, 2, 5_000)


def test_a_line_that_cannot_be_meant_is_dropped_with_all_after_it_and_the_file_kept_beside(tmp_path: Path) -> None:
    path = tmp_path / "game.parlour"
    whole = choices(played(path, answers=10))
    entries, _ = lines.good_entries(path.read_bytes())
    acts = [i for i, entry in enumerate(entries) if entry[0] == "act"]
    entries.insert(acts[3], ["act", 77, "Pass"])
    old = written(entries)
    path.write_bytes(old)
    match, journal = Journal.resume(path)
    assert "damaged" in match.notice
    assert choices(match) == whole[:3]
    assert path.with_suffix(".before").read_bytes() == old
    answer(match)
    journal.close()
    again, journal = Journal.resume(path)
    assert choices(again) == choices(match)
    assert not again.notice
    journal.close()


def test_an_answer_that_is_no_longer_lawful_begins_the_deal_anew_and_says_so(tmp_path: Path) -> None:
    path = tmp_path / "game.parlour"
    played(path, answers=4)
    entries, _ = lines.good_entries(path.read_bytes())
    last = next(entry for entry in reversed(entries) if entry[0] == "act")
    last[2] = "Play(ZZ)"
    path.write_bytes(written(entries))
    match, journal = Journal.resume(path)
    assert "starts again" in match.notice
    assert match.choices == 0
    answer(match)
    journal.close()
    again, journal = Journal.resume(path)
    assert choices(again) == choices(match)
    assert not again.notice
    journal.close()


def test_a_finished_deal_that_these_rules_do_not_follow_stands_as_it_was_written(tmp_path: Path) -> None:
    match = Match.start("nap", seats=3, seed=4, dealer=0)
    while match.deal_number < 3:
        answer(match)
    answer(match)
    match.save(tmp_path / "old.parlour")
    entries, _ = lines.good_entries((tmp_path / "old.parlour").read_bytes())
    first = next(entry for entry in entries if entry[0] == "act")
    first[2] = "Bet(1000)"
    entries[0][1]["rules"] = 0
    again = Match.loaded(written(entries))
    assert "older rules" in again.notice
    assert again.results == match.results
    assert again.counters == match.counters
    assert again.deal_events == match.deal_events
    assert len(again.events) < len(match.events)
    assert faults(again)
    stands = (again.choices, again.counters)
    with pytest.raises(IllegalAction, match="older rules"):
        again.go_to(2)
    assert (again.choices, again.counters) == stands
    answer(again)
    assert again.choices == stands[0] + 1


@each_case(
    ("header", "words"),
    [
        ({"game": "whist"}, "no game called whist"),
        ({"seats": 40}, "players, not 40"),
        ({"seats": 4.0}, "damaged at its beginning"),
        ({"options": {"aces": "high"}}, "played with the option aces, which this version does not know"),
        ({"options": {"kitty": "perhaps"}}, "The option kitty may be"),
        ({"seed": float("inf")}, "damaged at its beginning"),
        ({"rigs": [{"cellar": "AH"}]}, "damaged at its beginning"),
        ({"format": "one"}, "in which format it is written"),
        ({"format": True}, "in which format it is written"),
        ({"format": -1}, "in which format it is written"),
    ],
)
def test_a_beginning_that_cannot_be_meant_is_refused_in_words(
    tmp_path: Path, header: dict[str, Any], words: str
) -> None:
    path = tmp_path / "game.parlour"
    played(path, answers=1)
    entries, _ = lines.good_entries(path.read_bytes())
    entries[0][1] |= header
    path.write_bytes(written(entries))
    with pytest.raises(record.RecordError, match=words):
        Match.load(path)


def test_a_game_of_a_preset_that_is_not_known_is_played_by_its_options() -> None:
    entries = lines.good_entries(Match.start("nap", seats=3, seed=2).encoded())[0]
    entries[0][1]["preset"] = "grand"
    match = Match.loaded(written(entries))
    assert match.preset == "plain"
    answer(match)


def test_a_number_longer_than_any_is_no_reason_to_fail() -> None:
    for row in (b'["parlour",' + b"9" * 6000 + b"]", b"[" * 100_000, b'["parlour",\xff]'):
        data = b"%08x %s\n" % (crc32(row), row)
        with pytest.raises(record.RecordError, match="not a game of Parlour"):
            Match.loaded(data)


def test_what_the_program_does_not_know_of_a_beginning_is_kept_when_it_is_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "game.parlour"
    played(path, answers=2)
    entries, _ = lines.good_entries(path.read_bytes())
    entries[0][1]["weather"] = {"rain": True}
    match = Match.loaded(written(entries))
    match.save(path)
    assert Match.load(path).extra["weather"] == {"rain": True}


def test_a_file_that_is_not_there_or_too_large_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(record.RecordError, match=r"none\.parlour cannot be read: No such file"):
        Match.load(tmp_path / "none.parlour")
    large = tmp_path / "large.parlour"
    with open(large, "wb") as file:
        file.truncate(lines.LARGEST + 1)
    with pytest.raises(record.RecordError, match="larger than any game"):
        Match.load(large)
    with pytest.raises(record.RecordError, match="cannot be read"):
        Match.load(tmp_path)


def test_a_new_game_never_takes_the_name_of_another(tmp_path: Path) -> None:
    path = tmp_path / "nap.parlour"
    played(path, answers=3)
    before = path.read_bytes()
    match = Match.start("nap", seats=3, seed=5)
    journal = Journal.begin(path, match)
    assert journal.path.name == "nap-2.parlour"
    answer(match)
    journal.close()
    assert path.read_bytes() == before
    assert choices(Match.load(journal.path)) == choices(match)


def refuse_writing(patch: pytest.MonkeyPatch) -> None:
    """Let every file be opened for reading only, as on a medium that is locked."""

    def opened(file: Any, mode: str = "r", *rest: Any, **named: Any) -> Any:
        if set(mode) & set("wax+"):
            raise PermissionError(13, "Permission denied")
        return genuine(file, mode, *rest, **named)

    genuine = open
    patch.setattr("builtins.open", opened)
    patch.setattr(Path, "write_bytes", lambda *_: opened("", "w"))
    by_handle = os.open

    def by_flags(path: Any, flags: int, *rest: Any) -> int:
        if flags & (os.O_WRONLY | os.O_RDWR):
            raise PermissionError(13, "Permission denied")
        return by_handle(path, flags, *rest)

    patch.setattr(os, "open", by_flags)


@pytest.mark.parametrize("tail", [b"", b'deadbeef ["act",0'], ids=["sound", "cut off"])
def test_a_game_on_a_locked_medium_is_played_on_and_kept_as_soon_as_it_can_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tail: bytes
) -> None:
    path = tmp_path / "game.parlour"
    whole = choices(played(path))
    path.write_bytes(path.read_bytes() + tail)
    before = path.read_bytes()
    with monkeypatch.context() as patch:
        refuse_writing(patch)
        match, journal = Journal.resume(path)
        answer(match)
        assert "Permission denied" in journal.trouble
    assert path.read_bytes() == before
    answer(match)
    assert not journal.trouble
    journal.close()
    assert choices(Match.load(path)) == choices(match)
    assert len(choices(match)) == len(whole) + 2
    assert [file.read_bytes() for file in tmp_path.glob("*.tail")] == ([tail] if tail else [])


def test_a_game_that_cannot_be_followed_is_kept_on_a_full_disk_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.parlour"
    played(path, answers=4)
    entries, _ = lines.good_entries(path.read_bytes())
    entries.insert(3, ["act", "nobody", "Pass"])
    old = written(entries)
    path.write_bytes(old)

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", full)
        match, journal = Journal.resume(path)
        answer(match)
        assert "No space left" in journal.trouble
        assert path.read_bytes() == old
    answer(match)
    assert not journal.trouble
    journal.close()
    assert choices(Match.load(path)) == choices(match)
    assert [file.read_bytes() for file in tmp_path.glob("*.before")] == [old]


def test_a_new_game_takes_no_name_that_another_window_is_about_to_take(tmp_path: Path) -> None:
    path = tmp_path / "game.parlour"
    other = Lock.taken(path)
    with pytest.raises(FileBusy):
        Lock.taken(path)
    match = Match.start("nap", seats=3, seed=2)
    journal = Journal.begin(path, match)
    answer(match)
    assert not journal.trouble
    assert journal.path.name == "game-2.parlour"
    assert not path.exists()
    journal.close()
    other.release()
    other.release()
    assert choices(Match.load(journal.path)) == choices(match)


@pytest.mark.parametrize("state", ["sound", "cut off", "not to be followed"])
def test_whichever_call_to_the_disk_fails_when_a_game_is_resumed_nothing_is_lost(tmp_path: Path, state: str) -> None:
    played(tmp_path / "first.parlour", answers=6)
    entries, _ = lines.good_entries((tmp_path / "first.parlour").read_bytes())
    if state == "not to be followed":
        entries.insert(5, ["act", "nobody", "Pass"])
    old = written(entries) + (b'deadbeef ["act",0' if state == "cut off" else b"")
    calls, n = 1, 0
    while n <= calls:
        folder = tmp_path / str(n)
        folder.mkdir()
        path = folder / "game.parlour"
        path.write_bytes(old)
        with Faults(n).on() as disk:
            try:
                match, journal = Journal.resume(path)
            except record.RecordError:  # it could not be read: the second try can
                match, journal = Journal.resume(path)
            for _ in range(3):
                answer(match)
        calls = disk.count if n == 0 else calls
        answer(match)  # the disk is sound again
        assert not journal.trouble
        journal.close()
        again = Match.load(path)
        assert choices(again) == choices(match)
        assert not again.notice
        kept = [file.read_bytes() for file in folder.iterdir() if file.suffix in (".tail", ".before")]
        assert set(kept) == {"sound": set(), "cut off": {b'deadbeef ["act",0'}, "not to be followed": {old}}[state]
        n += 1
    assert calls > 20


def test_a_later_deal_with_other_counters_in_all_is_dropped_and_the_game_can_be_played_on() -> None:
    match = Match.start("nap", seats=3, seed=2)
    while match.deal_number < 2:
        answer(match)
    answer(match)
    entries, _ = lines.good_entries(match.encoded())
    first = next(entry for entry in entries if entry[0] == "deal")
    first[4]["kitty"] += 7
    forged = Match.loaded(written(entries))
    assert "The file is damaged" in forged.notice
    while forged.deal_number < 3:
        answer(forged)


def test_facts_that_no_deal_leaves_are_dropped_with_all_after_them_under_older_rules_too() -> None:
    entries, _ = lines.good_entries(next(path for path in SAVES if path.stem == "draw_poker-jack_pot").read_bytes())
    entries[0][1]["rules"] = 0
    first = next(entry[1] for entry in entries if entry[0] == "result")
    assert Match.loaded(written(entries)).borrowed(1) == [0, 0, 0, 0]
    first["facts"]["bought"] = 2
    match = Match.loaded(written(entries))
    assert match.notice
    assert match.borrowed(1) == [0, 0, 0, 0]
