"""The kiosk without its window: its file, the counts of a day, and the process that starts it again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import date, timedelta
from pathlib import Path

import pytest

from parlour.cli import main
from parlour.cli.commands.kiosk import WAITS, keep_running
from parlour.gui.window.kiosk import LEFT, NO_SCREEN, RENEWED, STUMBLED
from parlour.session.kiosk.file import Kiosk, KioskError, kiosk_of, read_kiosk
from parlour.session.request import Request
from parlour.storage.places import Places
from parlour.storage.visits import MOST_DAYS, Visits
from tests.support.cases import each_case

DAY = date(2026, 11, 23)
LEAST = 'pin = "4711"\n[[game]]\nname = "nap"\n'


def documented() -> str:
    """Return the example of the documentation."""
    return (Path(__file__).parents[2] / "docs" / "kiosk.md").read_text("utf-8").split("```toml\n")[1].split("```")[0]


def test_the_example_of_the_documentation_is_read() -> None:
    kiosk = kiosk_of(documented())
    assert [game.slug for game in kiosk.games] == ["vingt_un", "pope_joan", "nap"]
    assert [words.name for words in kiosk.languages] == ["English", "Français"]
    assert kiosk.languages[1].still == "Vous jouez encore ?"
    assert (kiosk.pin, kiosk.idle, kiosk.countdown, kiosk.each, kiosk.switch) == ("4711", 90, 15, 10, 1.5)


def test_a_pin_and_a_game_are_enough() -> None:
    kiosk = kiosk_of(LEAST)
    assert (kiosk.games[0].show, kiosk.games[0].seats, kiosk.languages[0].name) == ("nap-worked_hand", 4, "English")


@each_case(
    ("text", "told"),
    [
        ("pin", "is not written as a kiosk file"),
        (LEAST.replace('"4711"', "4711"), "four to eight digits in quotation marks"),
        (LEAST.replace("4711", "12"), "four to eight digits"),
        ('pin = "4711"', "names no game"),
        ("idel = 60\n" + LEAST, "write idle"),
        ("idle = 5\n" + LEAST, "idle is a whole number of seconds from 20 to 600"),
        ("idle = true\n" + LEAST, "idle is a whole number"),
        ("text = 130\n" + LEAST, "text is one of 100, 125"),
        ("volume = true\n" + LEAST, "volume is one of 0"),
        ("high_contrast = 1\n" + LEAST, "high_contrast is one of false, true"),
        (LEAST.replace('"nap"', '"napp"'), "such as nap"),
        (LEAST + 'preset = "none"', "the forms of nap are"),
        (LEAST + "seats = 40", "nap"),
        (LEAST + 'seats = "four"', "nap"),
        (LEAST + 'show = "loo-pam"', "the deals to show of nap are"),
        (LEAST + 'ways = ["sing"]', "a list of watch, play, learn"),
        (LEAST + '[[game]]\nname = "nap"\n' * 8, "keep 8 at most"),
        (LEAST + "[[language]]\n", "a language without a name"),
        (LEAST + '[[language]]\nname = "Français"\n', "lacks a text: write title"),
        (LEAST + '[[language]]\nname = "English"\nbegin = ""\n', "begin is a text"),
        (LEAST + '[[language]]\nname = "English"\nbeginn = "x"\n', "write begin"),
        ('language = "English"\n' + LEAST, "a block that begins with [[language]]"),
    ],
)
def test_a_faulty_file_is_refused_with_what_to_write(text: str, told: str) -> None:
    with pytest.raises(KioskError, match=r"^The kiosk file") as refused:
        kiosk_of(text)
    assert told in str(refused.value)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(KioskError, match=r"hall\.kiosk cannot be read"):
        read_kiosk(tmp_path / "hall.kiosk")
    (tmp_path / "bytes.kiosk").write_bytes(b"\xff\xfe")
    with pytest.raises(KioskError, match="it is not text"):
        read_kiosk(tmp_path / "bytes.kiosk")


def test_the_command_line_refuses_a_faulty_file_and_what_does_not_go_with_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    faulty = tmp_path / "hall.kiosk"
    faulty.write_text("idle = 1\n" + LEAST)
    for words in (["--kiosk", str(faulty)], ["--kiosk", str(faulty), "--text"], ["--counts"]):
        assert main([*words, "--data-dir", str(tmp_path / "home")]) == 2
    told = capsys.readouterr().err.splitlines()
    assert told[0] == "parlour: hall.kiosk: idle is a whole number of seconds from 20 to 600."
    assert "Leave out --text" in told[1]
    assert told[2] == "parlour: Give --counts with --kiosk FILE."


def test_the_counts_are_printed_and_say_nothing_about_anybody(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    places = Places.within(tmp_path)
    visits = Visits(places.state)
    for what in ("visits", "play nap", "visits", "walked off"):
        visits.count(DAY, what)
    assert main(["--kiosk", "any.kiosk", "--counts", "--data-dir", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "2026-11-23: 2 visits, Nap played once and 1 walked off.\n"


def test_the_counts_of_old_days_are_dropped(tmp_path: Path) -> None:
    visits = Visits(tmp_path)
    for ago in range(MOST_DAYS + 5, 0, -1):
        visits.days[(DAY - timedelta(ago)).isoformat()] = Counter(visits=1)
    visits.count(DAY, "visits")
    assert len(Visits(tmp_path).days) == MOST_DAYS


class Ended:
    """A kiosk that ended so and so."""

    def __init__(self, code: int | None) -> None:
        self.code, self.is_ended = code, False

    def outcome(self) -> int | None:
        return self.code

    def end(self) -> None:
        self.is_ended = True


def kept_running(folder: Path, codes: Sequence[int | None], lasts: float = 1.0) -> tuple[int, list[float], int]:
    """Return the exit code, the pauses between the starts, and how many starts there were."""
    request, kiosk = Request(Places.within(folder)), kiosk_of(LEAST)
    waited: list[float] = []
    started: list[Ended] = []
    now = [0.0]

    def start(_: Request, __: Kiosk) -> Ended:
        now[0] += lasts / 2
        started.append(Ended(codes[len(started)]))
        return started[-1]

    def clock() -> float:
        now[0] += lasts / 2
        return now[0]

    code = keep_running(request, kiosk, start, waited.append, clock, lambda: DAY)
    assert all(each.is_ended for each in started)
    return code, waited, len(started)


def test_it_is_started_again_until_its_pin_ends_it(tmp_path: Path) -> None:
    code, waited, starts = kept_running(tmp_path, [STUMBLED, -11, None, LEFT])
    assert (code, starts) == (0, 4)
    assert waited == [2, 4, 8]
    assert Visits(tmp_path / "state").days["2026-11-23"]["restarts"] == 3


def test_failures_in_a_row_are_a_minute_apart_at_most(tmp_path: Path) -> None:
    _, waited, _ = kept_running(tmp_path, [STUMBLED] * 9 + [LEFT])
    assert waited[-1] == WAITS[1]


def test_after_it_has_stood_for_a_while_it_is_started_at_once(tmp_path: Path) -> None:
    _, waited, _ = kept_running(tmp_path, [STUMBLED] * 3 + [LEFT], lasts=300.0)
    assert waited == [WAITS[0]] * 3


def test_an_old_process_is_followed_by_a_new_one_at_once(tmp_path: Path) -> None:
    code, waited, starts = kept_running(tmp_path, [RENEWED, RENEWED, LEFT])
    assert (code, waited, starts) == (0, [], 3)
    assert Visits(tmp_path / "state").days == {}


def test_without_a_screen_it_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, waited, _ = kept_running(tmp_path, [NO_SCREEN])
    assert (code, waited) == (2, [])
    assert "no display was found" in capsys.readouterr().err
