"""The command line: every argument, the three exit codes, and one sentence for whatever cannot be followed."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tomllib
from contextlib import suppress
from importlib.util import cache_from_source
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from parlour import __version__
from parlour.cli import program as cli
from parlour.cli.program import CHORES, main
from parlour.engine.options import OptionConflict, text_of_value
from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.match.verification import verdict
from parlour.records import lines, record
from parlour.session.request import Request, sample_paths
from parlour.storage.places import Places
from parlour.text import program as text_program
from parlour.text.console import Console
from tests.storage.games import written
from tests.support.cases import each_case

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _nobodys_own_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PARLOUR_HOME", str(tmp_path / "home"))


def code(*words: str) -> int:
    """Return the exit code of the program, whether it returns one or leaves with it."""
    try:
        return main(list(words))
    except SystemExit as left:
        return int(left.code or 0)


def asked(monkeypatch: pytest.MonkeyPatch, *words: str) -> tuple[Request, str]:
    """Return what the arguments ask for, and of which door: window or text."""
    doors: list[tuple[Request, str]] = []

    def opened(request: Request, in_text: bool) -> int:
        doors.append((request, "text" if in_text else "window"))
        return 0

    monkeypatch.setattr(cli, "_open", opened)
    assert code(*words) == 0
    return doors[0]


def alone(*words: str, **changed: str | None) -> subprocess.CompletedProcess[str]:
    """Run the program as a stranger would, with the environment changed; None takes a variable away."""
    there = {key: value for key, value in {**os.environ, **changed}.items() if value is not None}
    return subprocess.run(
        [sys.executable, "-m", "parlour", *words], cwd=ROOT, env=there, capture_output=True, text=True, timeout=60
    )


# what is asked for
def test_without_a_word_the_window_opens_at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    request, door = asked(monkeypatch)
    assert door == "window"
    assert (request.game, request.file, request.demo, request.is_fullscreen) == (None, None, None, None)


def test_a_game_is_asked_for_with_preset_seats_seed_and_options(monkeypatch: pytest.MonkeyPatch) -> None:
    words = "--game nap --preset misery --seats 5 --seed 12 --option stake=3 --option kitty=dealer --text"
    request, door = asked(monkeypatch, *words.split())
    assert door == "text"
    assert (request.game, request.preset, request.seats, request.seed) == ("nap", "misery", 5, 12)
    assert request.options == {"stake": "3", "kitty": "dealer"}


@pytest.mark.parametrize(("company", "seats"), [(8, 8), (9, 12), (11, 12), (13, 13)])
def test_a_company_that_is_too_small_for_its_room_is_made_up(
    company: int, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PP-R17: nine, ten and eleven persons at Progressive Poker are made up to twelve."""
    request, _ = asked(monkeypatch, "--game", "progressive_poker", "--seats", str(company))
    assert request.seats == seats


def test_the_window_is_asked_for_whole_or_framed_or_safe(monkeypatch: pytest.MonkeyPatch) -> None:
    assert asked(monkeypatch, "--fullscreen")[0].is_fullscreen is True
    assert asked(monkeypatch, "--windowed")[0].is_fullscreen is False
    assert asked(monkeypatch, "--safe-mode")[0].is_safe


def test_everything_may_be_kept_in_a_folder_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    request, _ = asked(monkeypatch, "--data-dir", str(tmp_path / "stick"))
    assert request.places.games == tmp_path / "stick" / "games"
    assert asked(monkeypatch)[0].places.games == tmp_path / "home" / "games"


def test_a_saved_game_and_a_sample_deal_are_asked_for_by_path_and_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    sample = sample_paths()["nap-worked_hand"]
    assert asked(monkeypatch, "--open", str(sample))[0].file == sample
    assert asked(monkeypatch, "--demo", str(sample))[0].demo == str(sample)
    assert asked(monkeypatch, "--demo", "nap-worked_hand")[0].demo == "nap-worked_hand"
    assert asked(monkeypatch, "--demo")[0].demo == ""


def test_the_version_is_that_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    assert code("--version") == 0
    assert capsys.readouterr().out == f"Parlour {__version__}\n"
    assert tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"] == __version__


def test_help_names_every_argument_and_every_chore(capsys: pytest.CaptureFixture[str]) -> None:
    assert code("--help") == 0
    said = capsys.readouterr().out
    for flag in (
        "--game", "--preset", "--seats", "--seed", "--option", "--text", "--demo", "--open", "--list-games", "--json",
        "--verify", "--data-dir", "--windowed", "--fullscreen", "--safe-mode", "--version", *CHORES,
    ):  # fmt: skip
        assert flag in said
    for chore in CHORES:
        assert code(chore, "--help") == 0
        assert f"parlour {chore}" in capsys.readouterr().out


# what cannot be followed
REFUSED = [
    ("--game whist", "no game whist", ", ".join(CATALOGUE)),
    ("--game nap --preset grand", "no preset grand", "plain, misery"),
    ("--game nap --seats 1", "2 to 6 players, not 1", "2 to 6"),
    ("--game nap --seats 0", "2 to 6 players, not 0", "2 to 6"),
    ("--game loto --seats 26", "not 26", "2 to 25"),
    ("--game nap --seats four", "give a whole number, not four", "--help"),
    ("--game nap --seed x", "give a whole number, not x", "--help"),
    ("--game nap --option kitty", "KEY=VALUE", "kitty=dealer"),
    ("--game nap --option kitty=ours", "not ours", "off, dealer or round"),
    ("--game nap --option stake=0", "not 0", "1 to 100"),
    ("--game nap --option hats=on", "no option hats", "kitty"),
    ("--game nap --option stake=1 --option stake=2", "given twice", "once"),
    ("--game nap --option blucher=on", "Blücher is called over", "Turn"),
    ("--preset full", "belongs to one", "--game"),
    ("--seats 4", "belongs to one", "--game"),
    ("--option stake=1", "belongs to one", "--game"),
    ("--open no/such.parlour", "no file", "saved game"),
    ("--demo no_such_hand", "no_such_hand", "nap-worked_hand"),
    ("--open", "expected one argument", "--help"),
    ("--verify", "expected at least one argument", "--help"),
    ("--bridge", "--bridge", "--help"),
    ("whist", "no game, file or command whist", "--help"),
    ("nap --game loo", "two are given", "one game"),
    ("--vers", "--vers", "--help"),
    ("--json", "Give --json with", "--list-games"),
    ("--text --windowed", "--text opens no window", "--windowed"),
    ("--windowed --fullscreen", "not allowed", "--help"),
    ("--list-games --verify x.parlour", "Give --list-games or --verify", "not both"),
    ("--list-games --text", "Leave out --text", "--list-games"),
    ("--verify x.parlour --game nap", "Leave out --game", "--verify"),
    ("--game nap --demo", "each says what to open", "only one of"),
    ("--demo nap-worked_hand --seed 2", "keeps its own cards", "Leave out --seed"),
    ("soak --game whist", "no game whist", "or all"),
    ("soak --preset grand", "no preset grand", "plain"),
    ("soak --deals 0", "at least one deal", "not 0"),
    ("soak --deals many", "whole number", "parlour soak --help"),
    ("soak --players wizard", "wizard", "easy"),
    ("league", "--game", "--help"),
    ("league --game whist", "no game whist", "nap"),
    ("league --game nap --levels strong", "two different levels", "strong,easy"),
    ("league --game nap --levels strong,divine", "two different levels", "middle"),
    ("league --game nap --deals 1", "at least two deals", "two"),
    ("league --game nap --minutes 0", "a number above 0", "parlour league --help"),
    ("league --game nap --minutes soon", "a number above 0", "parlour league --help"),
    ("league --game nap --seats 9", "not 9", "2 to 6"),
    ("league --game nap --preset grand", "no preset grand", "plain"),
]


@each_case(("words", "refused", "possible"), REFUSED)
def test_what_cannot_be_followed_is_refused_in_one_sentence(
    words: str, refused: str, possible: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert code(*words.split()) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("parlour") and err.endswith(".\n") and err.count("\n") == 1
    assert refused in err and possible in err
    assert "Traceback" not in err


# without opening anything
def test_what_opens_nothing_never_imports_pygame() -> None:
    sample = str(sample_paths()["nap-worked_hand"])
    asked = [["--help"], ["--list-games"], ["--list-games", "--json"], ["--verify", sample]]
    script = (
        "import sys\nfrom parlour.cli.program import main\n"
        f"for words in {asked!r}:\n    try: main(words)\n    except SystemExit: pass\n"
        "loaded = [name for name in sys.modules if name.startswith(('pygame', 'parlour.gui'))]\n"
        "sys.exit(', '.join(loaded) or 0)"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    assert all(said in done.stdout for said in ("usage: parlour", "Pope Joan", '"slug"', "sound"))


def test_the_list_of_games_holds_every_seat_preset_option_value_and_page(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--list-games", "--json"]) == 0
    listed: list[dict[str, Any]] = json.loads(capsys.readouterr().out)
    assert [game["slug"] for game in listed] == list(CATALOGUE)
    for game in listed:
        kind = CATALOGUE[game["slug"]]
        assert (game["name"], game["pages"]) == (kind.name, kind.pages)
        assert game["seats"] == [kind.seats[0], kind.seats[-1]]
        assert list(game["presets"]) == list(kind.presets)
        assert {option["key"] for option in game["options"]} == set(kind.options.declared())
        for option in game["options"]:
            assert option["clause"]
            values = option["values"]
            if isinstance(values, list):
                assert option["default"] in values


def test_every_value_that_is_listed_is_one_that_the_option_takes(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--list-games", "--json"])
    taken, unfit = 0, list[str]()
    for game in json.loads(capsys.readouterr().out):
        kind = CATALOGUE[game["slug"]]
        for option in game["options"]:
            values = option["values"] if isinstance(option["values"], list) else option["values"].split(" to ")
            for value in values:
                try:
                    chosen = kind.options.read({option["key"]: value}, kind.best[0])
                except OptionConflict as conflict:
                    unfit += [str(conflict)] if "may be" in str(conflict) else []  # others stand against other rules
                else:
                    declared = kind.options.declared()[option["key"]]
                    assert text_of_value(declared, getattr(chosen, option["key"])) == value
                    taken += 1
    assert unfit == []
    assert taken > 80


def test_the_list_of_games_for_reading_names_presets_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--list-games"]) == 0
    said = capsys.readouterr().out
    assert "nap: Nap, 2 to 6 players (pp. 3–15 of the book)" in said
    assert "presets: plain, misery" in said
    assert "kitty: off, dealer or round (default off)" in said


# verifying
@each_case("name", list(sample_paths()))
def test_every_sample_deal_is_verified_as_sound(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--verify", str(sample_paths()[name])]) == 0
    said = capsys.readouterr().out
    kind = "sound but hand-arranged; " if verdict(sample_paths()[name]).is_arranged else "sound; "
    assert f"{name}.parlour: {kind}" in said


def test_a_damaged_file_a_newer_one_and_one_that_is_not_there_are_told_apart(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = sample_paths()["nap-worked_hand"]
    cut = tmp_path / "cut.parlour"
    cut.write_bytes(good.read_bytes()[:-9])
    scribbled = tmp_path / "scribbled.parlour"
    scribbled.write_text("a shopping list\n")
    newer = tmp_path / "newer.parlour"
    newer.write_bytes(written([["parlour", {"format": record.FORMAT + 1, "program": "9.9"}]]))
    missing = tmp_path / "missing.parlour"
    assert main(["--verify", *map(str, (good, cut, scribbled, newer, missing, tmp_path))]) == 1
    said = capsys.readouterr().out.splitlines()
    assert len(said) == 6
    for file, sentence in zip(said, ("sound", "damaged", "not a game", "newer", "cannot be read", "read"), strict=True):
        assert sentence in file


def test_a_file_whose_result_was_altered_does_not_come_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from parlour.players.policy import policy_of

    match = Match.start("nap", seats=2, preset="plain", seed=3, options={"deals": 1})
    while match.ask is not None:
        seat = match.ask.seats[0]
        match.act(policy_of("nap").advise(match.view(seat))[0].action, seat)
    path = tmp_path / "altered.parlour"
    match.save(path)
    assert main(["--verify", str(path)]) == 0
    entries, _ = lines.good_entries(path.read_bytes())
    for kind, *values in entries:
        if kind == "result":
            values[0]["hash"] = "0" * len(str(values[0]["hash"]))
    path.write_bytes(written(entries))
    capsys.readouterr()
    assert main(["--verify", str(path)]) == 1
    line = 1 + [entry[0] for entry in entries].index("result")
    assert f"altered at line {line}: this is not the result of the deal." in capsys.readouterr().out


# opening
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_without_a_display_one_sentence_offers_the_terminal(tmp_path: Path) -> None:
    done = alone(
        "--data-dir", str(tmp_path), SDL_VIDEODRIVER=None, DISPLAY=None, WAYLAND_DISPLAY=None, XDG_RUNTIME_DIR=None
    )
    assert done.returncode == 2
    assert done.stderr.endswith("No display was found. Play in the terminal with “parlour --text”.\n")
    assert done.stderr.count("\n") == 1 and "Traceback" not in done.stderr
    assert done.stdout == ""


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> list[str]:
    """Let these lines be typed, and return what is shown."""
    waiting, shown = list(lines), list[str]()

    def read(prompt: str) -> str:
        if not waiting:
            raise EOFError
        return waiting.pop(0)

    console = Console(read, shown.append)
    monkeypatch.setattr(text_program, "Console", lambda: console)
    return shown


@pytest.mark.parametrize("given", ["name", "path"])
def test_a_demonstration_is_shown_by_name_or_from_a_file(given: str, monkeypatch: pytest.MonkeyPatch) -> None:
    path = sample_paths()["nap-worked_hand"]
    shown = typed(monkeypatch, "a", "q")
    assert main(["--text", "--demo", path.stem if given == "name" else str(path)]) == 0
    assert any(said.startswith("Three tricks called.") for said in shown)
    assert "The end." in shown


@pytest.mark.parametrize("how", ["--open", "--demo"])
def test_a_file_that_is_no_game_is_a_failure_and_a_sentence(
    how: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "list.parlour"
    path.write_text("a shopping list\n")
    shown = typed(monkeypatch)
    assert main(["--text", how, str(path)]) == 1
    assert shown[-1].startswith("list.parlour is not a game of Parlour")


def test_a_game_begun_in_a_folder_of_its_own_is_kept_there(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    typed(monkeypatch, "1", "Ann", "", "q")
    folder = tmp_path / "stick"
    assert main(["--text", "--game", "nap", "--preset", "misery", "--seed", "5", "--data-dir", str(folder)]) == 0
    (kept,) = (folder / "games").glob("nap-*.parlour")
    match = Match.load(kept)
    assert (match.preset, match.seed, match.extra["sitters"][0]["name"]) == ("misery", 5, "Ann")
    assert not (tmp_path / "home").exists()


def test_where_nothing_can_be_kept_the_game_says_so_and_is_played_all_the_same(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "a file"
    folder.write_text("")
    shown = typed(monkeypatch, "1", "Ann", "", "1", "q")
    assert main(["--text", "--game", "nap", "--seed", "5", "--data-dir", str(folder)]) == 0
    assert shown[0].startswith("Nothing can be saved in")
    assert any(said.startswith("Ann passes.") for said in shown)


def test_the_program_runs_in_a_terminal_of_its_own_to_its_last_word(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "parlour", "--text", "--data-dir", str(tmp_path)],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        cwd=ROOT, input="q\n", capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0
    assert done.stdout.startswith("Parlour: the Victorian round games.\n")
    assert done.stdout.endswith("Goodbye. Every game is saved.\n")
    assert done.stderr == ""


# the chores
def test_soak_and_league_print_json_for_machines(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["soak", "--game", "nap", "--preset", "plain", "--deals", "5", "--seed", "2", "--json"]) == 0
    soaked = json.loads(capsys.readouterr().out)
    assert soaked["nap"]["deals"] >= 5 and soaked["nap"]["failed"] == []
    assert soaked["nap"]["decisions"] > 50
    words = ["league", "--game", "nap", "--levels", "easy,random", "--deals", "3", "--seed", "2", "--json"]
    assert main(words) == 0
    (table,) = json.loads(capsys.readouterr().out)
    assert (table["game"], table["deals"], table["seats"]) == ("nap", 3, 4)
    assert table["difference"]["low"] <= table["difference"]["mean"] <= table["difference"]["high"]


def test_a_chore_that_finds_a_fault_fails(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from parlour.cli.commands import soak

    monkeypatch.setattr(soak, "run", lambda chosen: False)
    assert main(["soak", "--game", "nap"]) == 1


def test_a_chore_that_is_broken_off_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from parlour.cli.commands import soak

    def broken_off(chosen: Any) -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr(soak, "run", broken_off)
    assert main(["soak", "--game", "nap"]) == 1
    assert capsys.readouterr().err == "parlour: stopped before the end.\n"


def test_a_number_of_thousands_of_digits_is_not_said_again_in_full(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--text", "--game", "nap", "--seats", "9" * 5000])
    assert len(capsys.readouterr().err) < 200


def test_a_list_that_is_read_no_further_ends_without_a_word() -> None:
    head = shutil.which("head")
    if head is None:
        pytest.skip("there is no head on this system")
    done = subprocess.run(
        f'"{sys.executable}" -m parlour --list-games --json | "{head}" -n 1',
        shell=True, cwd=ROOT, capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert done.stdout == "[\n"
    assert done.stderr == ""


@pytest.mark.parametrize("words", [["--list-games"], ["--text"]])
def test_a_full_device_behind_the_output_is_one_sentence(words: list[str]) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("this system has no /dev/full")
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "parlour", *words], stdout=full, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL,
            cwd=ROOT, text=True, timeout=60, check=False,
        )  # fmt: skip
    assert "Traceback" not in done.stderr
    assert done.returncode != 0
    assert "No space left on device" in done.stderr


def test_a_name_that_is_far_too_long_is_refused_in_one_short_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["--open", "x" * 300], ["--demo", "x" * 300], ["--game", "nap", "--option", f"stake={'9' * 5000}"]):
        assert main(words) == 2
        said = capsys.readouterr().err
        assert said.count("\n") == 1
        assert len(said) < 250


def test_a_demonstration_that_is_not_there_names_those_that_are_like_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--demo", "nap-welington"]) == 2
    assert "nap-wellington" in capsys.readouterr().err


def test_an_odd_home_is_no_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_HOME", "~nobody-of-this-name/games")
    assert "~nobody-of-this-name" in str(Places.of_person().games)


def test_a_sample_is_shown_from_a_zipped_package(tmp_path: Path) -> None:
    packed = tmp_path / "parlour.zip"
    root = Path(__file__).resolve().parents[2]
    folders = {root / "parlour": "parlour", root / "assets": "parlour/assets", root / "saves": "parlour/saves"}
    with ZipFile(packed, "w") as whole:
        for folder, within in folders.items():
            for path in folder.rglob("*"):
                if not path.is_file() or {"__pycache__", "make", "screenshots"} & set(path.parts):
                    continue
                name = f"{within}/{path.relative_to(folder).as_posix()}"
                if path.suffix == ".py" and (compiled := Path(cache_from_source(str(path)))).exists():
                    whole.write(compiled, f"{name}c")  # from its source it would be compiled anew
                else:
                    whole.write(path, name)
    code = "import sys; from parlour.cli import main; sys.exit(main(['--text', '--demo', 'nap-worked_hand']))"
    environment = {**os.environ, "PYTHONPATH": str(packed), "PARLOUR_HOME": str(tmp_path / "home")}
    done = subprocess.run(
        [sys.executable, "-c", code],
        input="",
        text=True,
        capture_output=True,
        env=environment,
        cwd=tmp_path,
        check=False,
    )
    assert "Traceback" not in done.stderr
    assert "cannot be read" not in done.stdout
    assert "Three tricks called" in done.stdout


ODD_NAME = "no\x1b[31m\N{RIGHT-TO-LEFT OVERRIDE}\nline"


@each_case("words", [["--verify"], ["--demo"], ["--open"], [], ["lesson", "check"], ["print", "deal"]])
def test_no_name_of_a_file_moves_or_colours_the_terminal(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with suppress(SystemExit):
        main([*words, ODD_NAME])
    told = "".join(capsys.readouterr())
    assert "no\N{REPLACEMENT CHARACTER}" in told
    assert not set(told) & set("\x1b\N{RIGHT-TO-LEFT OVERRIDE}"), told


def test_a_lesson_given_to_verify_is_said_to_be_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--verify", "lesson.toml"]) == 1
    assert capsys.readouterr().out == "Check a lesson with “parlour lesson check”: lesson.toml is no saved game.\n"
