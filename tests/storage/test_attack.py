"""A sample of every game cut, flipped, damaged; calls to the disk that fail; programs killed; folders of every kind."""

from __future__ import annotations

import errno
import os
import random
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.records import lines, record
from parlour.storage.games.journal import Journal
from parlour.storage.games.shelf import saved_games, set_aside
from tests.storage import strangers
from tests.storage.attack import (
    DAMAGE,
    MOST_HELD,
    Figures,
    Target,
    cuts,
    damaged,
    figures_of,
    kills,
    pieces,
    refusals,
    sample,
)
from tests.storage.faults import REASONS
from tests.storage.games import answer, choices, places_in, played, written
from tests.support.cases import each_case
from tests.tables import at_once, so_many

SHORT = {"cuts": 150, "flips": 250, "lines": 40, "damages": 100}  # of each game


@each_case("share", so_many(12, 1))
@each_case("slug", CATALOGUE)
def test_a_sample_cut_flipped_with_its_lines_exchanged_or_damaged_is_read_to_its_last_good_line_and_no_further(
    slug: str, share: int
) -> None:
    figures = Figures()
    for kind, many in SHORT.items():
        damaged(kind, Target(slug, sample(slug), opened=False), many // share, 1, figures)
    assert figures.failed == []
    # a short file has fewer lines
    assert figures.done > sum(many // share for many in SHORT.values()) - SHORT["lines"] // share // 2


@pytest.mark.slow
@pytest.mark.parametrize("slug", CATALOGUE)
def test_a_sample_cut_at_every_byte_and_with_every_bit_flipped_is_read_to_its_last_good_line(slug: str) -> None:
    figures = Figures()
    for kind, many in {"cuts": 0, "flips": 0, "lines": 0, "damages": 4_000}.items():
        damaged(kind, Target(slug, sample(slug), opened=kind != "flips"), many, 2, figures)
    assert figures.failed == []
    lines_near = figures.done - len(sample(slug)) * 9 - 4_000
    assert lines_near > 2 * sample(slug).count(b"\n")


def test_the_attack_would_notice_an_answer_that_was_made_up() -> None:
    target = Target("nap", sample("nap"), opened=True)
    entries, _ = lines.good_entries(target.data)
    last = next(entry for entry in reversed(entries) if entry[0] == "act")
    last[2] = "Play(2C)" if last[2] != "Play(2C)" else "Play(3C)"
    with pytest.raises(AssertionError, match="taken for a good one"):
        target.take(written(entries))
    assert set(DAMAGE) == set(SHORT)
    assert next(cuts(target, random.Random(1), 0)) == b""


def test_whichever_call_to_the_disk_fails_at_any_game_nothing_is_lost_or_doubled(tmp_path: Path) -> None:
    figures = Figures()
    reasons = [*REASONS.values(), errno.ENOMEM]
    for n, slug in enumerate(CATALOGUE):  # every eighteenth call, begun at another one at each game, for another reason
        refusals(slug, tmp_path, figures, reasons[n % len(reasons)], step=18, first=1 + n % 18)
    assert figures.failed == []
    assert figures.done > 3 * len(CATALOGUE)


@pytest.mark.slow
def test_every_call_to_the_disk_may_fail_at_every_game(tmp_path: Path) -> None:
    figures = Figures()
    for slug in CATALOGUE:
        refusals(slug, tmp_path, figures, errno.ENOSPC)
    assert figures.failed == []
    assert figures.done > 30 * len(CATALOGUE)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no kill -9")
def test_programs_that_are_killed_keep_every_answer_they_told_of() -> None:
    figures = Figures()
    kills(4, 1, figures)
    assert figures.failed == []
    assert figures.done == 4


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there is no kill -9")
def test_three_hundred_programs_that_are_killed_keep_every_answer_they_told_of() -> None:
    figures = Figures()
    kills(300, 2, figures)
    assert figures.failed == []
    assert figures.done == 300


FULL = """
import resource, signal, sys
from pathlib import Path
from parlour.match import Match
from parlour.storage.games.journal import Journal
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), hard))
match = Match.start("nap", seats=4, seed=3)
journal = Journal.begin(Path(sys.argv[1]), match)
def play(many):
    for _ in range(many):
        match.act(match.ask.actions[0], match.ask.seat)
play(40)
print(bool(journal.trouble))
resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
play(1)
journal.close()
print(journal.trouble or "kept")
print(match.choices)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="files have no such limit there")
@pytest.mark.parametrize("size", at_once([0, 100, 777, 2000], lambda size: size == 777))
def test_a_disk_on_which_only_so_many_bytes_have_room_is_told_and_mended_when_there_is_room(
    tmp_path: Path, size: int
) -> None:
    path = tmp_path / "game.parlour"
    done = subprocess.run(
        [sys.executable, "-c", FULL, str(path), str(size)], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["True", "kept", "41"]
    kept = Match.load(path)
    assert (kept.choices, kept.notice) == (41, "")


@each_case("name", ["two words", "Großmutters Spiele", "家", "-x", "a'b\"c", "%s {0}", "." * 20, "x" * 255])
def test_a_game_is_kept_at_an_odd_path(tmp_path: Path, name: str) -> None:
    path = tmp_path / name / "new" / "game.parlour"
    whole = choices(played(path, answers=3))
    match, journal = Journal.resume(path)
    answer(match)
    journal.close()
    assert not journal.trouble
    assert choices(Match.load(path))[:-1] == whole
    assert [file.name for file in path.parent.iterdir()] == ["game.parlour"]


def test_a_path_that_cannot_be_is_told_and_the_game_played_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("a letter")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    for path in (
        tmp_path / ("x" * 300) / "game.parlour",
        tmp_path / f"{'y' * 300}.parlour",
        tmp_path / "file" / "game.parlour",
        tmp_path / "loop" / "game.parlour",
        tmp_path.joinpath(*["z" * 200] * 30, "game.parlour"),
    ):
        match = Match.start("nap", seats=3, seed=2)
        journal = Journal.begin(path, match)
        assert "cannot be written" in journal.trouble
        answer(match)
        journal.close()
        assert match.choices == 1
    assert (tmp_path / "file").read_text() == "a letter"


def test_a_linked_file_or_folder_is_written_where_it_leads(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "linked").symlink_to(tmp_path / "real", target_is_directory=True)
    played(tmp_path / "linked" / "game.parlour", answers=3)
    assert (tmp_path / "real" / "game.parlour").is_file()
    (tmp_path / "alias.parlour").symlink_to(tmp_path / "real" / "game.parlour")
    match, journal = Journal.resume(tmp_path / "alias.parlour")
    answer(match)
    journal.close()
    assert choices(Match.load(tmp_path / "real" / "game.parlour")) == choices(match)
    (tmp_path / "nowhere.parlour").symlink_to(tmp_path / "gone")
    journal = Journal.begin(tmp_path / "nowhere.parlour", match)
    journal.close()
    assert journal.path.name == "nowhere-2.parlour"
    assert not (tmp_path / "gone").exists()


@each_case("slug", CATALOGUE)
def test_a_file_that_cannot_be_read_is_listed_with_its_reason_and_set_aside_whole(tmp_path: Path, slug: str) -> None:
    places = places_in(tmp_path)
    data = sample(slug)
    bad = data[:30] + b"?" + data[31:]
    (places.games / "bad.parlour").write_bytes(bad)
    (places.games / "good.parlour").write_bytes(data)
    listed = {saved.path.stem: saved for saved in saved_games(places)}
    assert (listed["good"].game, listed["good"].trouble) == (slug, "")
    assert "not a game of Parlour" in listed["bad"].trouble
    assert set_aside(listed["bad"]).read_bytes() == bad
    assert [saved.path.stem for saved in saved_games(places)] == ["good"]


# files from strangers
def test_a_strangers_file_may_not_be_deep_or_long_beyond_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "MOST_LINES", 2000)
    data = sample("nap")
    deep = lines.sealed(['["remark",' + "[" * 60 + "]" * 60 + "]"], data)
    shallow = lines.sealed(['["remark","' + "[{" * 60 + '"]'], data)
    assert lines.good_entries(data + deep)[1] == len(data)
    assert lines.good_entries(data + shallow)[1] == len(data + shallow)
    wide = lines.sealed(['["remark",{"a":[' + ",".join(["[1]"] * 60) + "]}]"], data)
    assert lines.good_entries(data + wide)[1] == len(data + wide)
    long = lines.sealed(['["remark","' + "x" * lines.LONGEST_LINE + '"]'], data)
    assert lines.good_entries(data + long)[1] == len(data)
    many = lines.sealed(['["remark",0]']) * (lines.MOST_LINES + 5)  # each sealed for itself, as format 1 was
    entries, good = lines.good_entries(many)
    assert len(entries) == lines.MOST_LINES
    assert good < len(many)


def test_a_strangers_file_may_not_go_back_without_end_nor_hold_lists_without_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first = strangers.entries()[:4]
    back = [["act", 0, "Pass"], ["remark", 0], ["back", 2]]
    data = written([*first, *back * 60])
    assert "damaged" not in Match.loaded(data).notice
    with monkeypatch.context() as patch:
        patch.setattr(record, "MOST_EFFORT", 50)
        assert "damaged in deal 1" in Match.loaded(data).notice
    wide = written([*first, *[["remark", [[n] for n in range(20)]]] * 20])
    assert not Match.loaded(wide).notice
    monkeypatch.setattr(lines, "MOST_LISTS", 200)
    assert "damaged in deal 1" in Match.loaded(wide).notice


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="nothing tells what a process has held")
def test_no_strangers_file_takes_more_memory_than_the_program_may() -> None:
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        found = list(pool.map(figures_of, pieces("strangers", 0, 0, 0, 1)))
    assert len(found) == len(strangers.FILES) > 20
    assert [sentence for part in found for sentence in part.failed if "took" not in sentence] == []
    assert 0 < max(part.memory for part in found) <= MOST_HELD


HOSTILE = (
    "../../../etc/passwd", "/etc/passwd", "__import__('os').system('true')", "os", "subprocess", "{0.__class__}",
    "\x1b[2J\x1b]0;owned\x07", "\u202egnp.exe", "a" * 100_000, "C:\\Windows\\System32", "file:///etc/passwd",
)  # fmt: skip
WATCHED = ("open", "exec", "compile", "import", "os.system", "subprocess.Popen", "os.exec", "pickle.find_class")
HEARD: list[str] | None = None


def _listen(event: str, arguments: tuple[object, ...]) -> None:
    if HEARD is not None and event in WATCHED:
        HEARD.append(f"{event} {arguments!r:.300}")


sys.addaudithook(_listen)  # a hook cannot be taken away again: it listens only while HEARD is a list


@each_case("word", HOSTILE)
def test_a_strangers_file_runs_nothing_opens_nothing_and_shows_no_sign_that_cannot_be_seen(word: str) -> None:
    global HEARD
    entries, _ = lines.good_entries(sample("nap"))
    files = [
        [[entries[0][0], {**entries[0][1], key: value}], *entries[1:]]
        for key in ("game", "program", "preset", "options", "rigs", "title", "sitters", "commitment", "weather")
        for value in (word, [word], {word: word})
    ]
    files += [[*entries, ["act", 0, word]], [*entries, ["chance", word]], [*entries, [word]], [["parlour", word]]]
    said = []
    texts = [written(file) for file in files]
    Match.loaded(sample("nap"))  # what this game needs is imported now
    HEARD = []
    try:
        for text in texts:
            try:
                said.append(Match.loaded(text).notice)
            except record.RecordError as problem:
                said.append(str(problem))
        heard, HEARD = HEARD, None
    finally:
        HEARD = None
    assert heard == []
    assert all(sentence.isprintable() and len(sentence) <= record.MOST_TOLD for sentence in said)


def test_a_newer_strangers_file_names_its_writer_in_plain_signs(tmp_path: Path) -> None:
    entries, _ = lines.good_entries(sample("nap"))
    entries[0][1] |= {"format": record.FORMAT + 1, "program": "\x1b[31m9.9" + "!" * 5000}
    path = tmp_path / "odd.parlour"
    path.write_bytes(written(entries))
    with pytest.raises(record.NewerRecord) as refusal:
        Match.load(path)
    assert str(refusal.value).isprintable()
    assert len(str(refusal.value)) <= record.MOST_TOLD
    assert os.listdir(tmp_path) == ["odd.parlour"]
