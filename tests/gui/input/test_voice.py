"""What is said aloud: every target has words, the terminal prints them, and a voice of the system falls silent."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from parlour.gui.scenes.demonstrations import DemonstrationScene
from parlour.gui.speech.reader import described
from parlour.gui.speech.voice import Printed, SystemVoice, Voice, in_language
from parlour.gui.window import app as app_module
from parlour.match import Match
from parlour.narration.words import hand_in_words, spoken
from parlour.session.replay.record_steps import RecordSteps
from parlour.session.request import sample_paths
from tests.golden.heard import Heard, seated
from tests.gui import hearing
from tests.gui.events import FrailWindow
from tests.gui.window.test_screens import SCREENS, shown
from tests.support.cases import each_case
from tests.tables import one_of_each_kind


@each_case("name", SCREENS)
def test_every_screen_has_a_name_and_all_that_can_be_pressed_has_words(window: Any, name: str) -> None:
    app = shown(window, name).app
    assert app.heading
    fields = [t.name for t in app.targets if app.widgets.is_field(t.name)]
    assert [t.name for t in app.targets if not described(t, app.written) and t.name not in fields] == []


@pytest.mark.parametrize("slug", one_of_each_kind())
def test_all_that_can_be_pressed_at_a_table_has_words(window: Any, slug: str) -> None:
    window.begin_again((1366, 768))
    table = seated(window, slug, size=(1366, 768))
    lays: tuple[Callable[[], object], ...] = (
        lambda: None,
        table.sheets.show_menu,
        table.sheets.show_ledger,
        table.sheets.show_keys,
    )
    for lay in lays:
        lay()
        window.frames(2)
        assert [t.name for t in window.app.targets if not described(t, window.app.written)] == []


def test_all_that_can_be_pressed_in_a_demonstration_has_words(window: Any) -> None:
    window.begin_again((1366, 768))
    scene = DemonstrationScene(window.app, RecordSteps(Match.load(next(iter(sample_paths().values())))))
    window.app.push(scene)
    window.app.voice = heard = Heard()
    scene.has_log = True
    window.frames(2)
    assert [t.name for t in window.app.targets if not described(t, window.app.written)] == []
    window.key("right")
    assert spoken(scene.caption.text) in heard.lines


def test_what_has_the_focus_is_said_once(window: Any) -> None:
    app = shown(window, "settings").app
    app.voice = heard = Heard()
    for _ in range(3):
        window.key("tab")
    said = [line for line in heard.lines if not line.startswith("»")]
    assert said
    assert len(said) == len(set(said))


def test_a_voice_hands_its_lines_to_a_command_one_after_another(tmp_path: Path) -> None:
    out = tmp_path / "said.txt"
    command = (sys.executable, "-c", f"import sys; open({str(out)!r}, 'a').write(sys.stdin.read() + '|')")
    voice = SystemVoice(command)
    for line in ("Tom leads the ace.", "Zoë passes."):
        voice.say(line)
    voice._lines.put(None)
    voice._thread.join(20)
    assert out.read_text("utf-8") == "Tom leads the ace.|Zoë passes.|"


def test_a_voice_that_knows_several_languages_is_told_which() -> None:
    assert in_language(("espeak-ng", "--stdin"), "de") == ["espeak-ng", "--stdin", "-v", "de"]
    assert in_language(("say", "-f", "-"), "de") == ("say", "-f", "-")


def test_a_voice_that_is_stopped_as_it_starts_falls_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    voice, genuine, begun = (
        SystemVoice((sys.executable, "-c", "import time; time.sleep(60)")),
        subprocess.Popen,
        Event(),
    )

    def stopped(*given: Any, **named: Any) -> Any:
        process = genuine(*given, **named)
        voice.stop()  # the next person has pressed a key at this very moment
        begun.set()
        return process

    monkeypatch.setattr(subprocess, "Popen", stopped)
    voice.say("You hold the king of hearts.")
    assert begun.wait(20)
    voice._lines.put(None)
    voice._thread.join(20)
    assert not voice._thread.is_alive()


def test_a_voice_that_is_stopped_says_nothing_of_what_still_waits(tmp_path: Path) -> None:
    out = tmp_path / "said.txt"
    command = (sys.executable, "-c", f"import sys, time; time.sleep(60); open({str(out)!r}, 'a').write('x')")
    voice = SystemVoice(command)
    voice.say("You hold the king of hearts.")
    voice.say("And more.")
    voice.stop()
    voice.close()
    assert not voice._thread.is_alive()
    assert not out.exists()


def test_a_command_that_is_gone_is_no_error() -> None:
    voice = SystemVoice(("there-is-no-such-command",))
    voice.say("Anything.")
    voice._thread.join(20)
    assert not voice._thread.is_alive()


def test_where_the_machine_has_no_voice_the_setting_says_so(window: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    window.begin_again((1366, 768))
    monkeypatch.setattr(shutil, "which", lambda command: None)
    window.app.settings.speaks = True
    window.app.keep_settings()
    assert window.app.notice.startswith("No voice was found")
    assert window.app.settings.speaks is False
    assert type(window.app.voice) is Voice


def test_the_setting_takes_up_the_voice_and_lets_it_go(window: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    window.begin_again((1366, 768))
    monkeypatch.setattr(app_module, "speaker", lambda: (sys.executable, "-c", ""))
    window.app.settings.speaks = True
    window.app.keep_settings()
    voice = window.app.voice
    assert isinstance(voice, SystemVoice)
    window.app.settings.speaks = False
    window.app.keep_settings()
    assert not voice._thread.is_alive()
    assert type(window.app.voice) is Voice


def test_printed_lines_are_covered_when_the_machine_is_handed_on() -> None:
    printed: list[str] = []
    voice = Printed(printed.append)
    voice.say("You hold the king of hearts.")
    voice.stop()
    assert printed[0] == "You hold the king of hearts."
    assert printed[1].count("\n") >= 60


def test_a_hand_is_told_by_suits() -> None:
    from parlour.engine.cards import BY_TEXT

    cards = [BY_TEXT[text] for text in ("AH", "9H", "KC", "JOKER")]
    assert hand_in_words(cards) == "ace and 9 of hearts; king of clubs; joker"


@each_case("slug", ["larger", "smaller", "suits", "fullscreen"])
def test_keys_that_change_what_is_seen_say_so(window: Any, slug: str) -> None:
    window.begin_again((1366, 768))
    window.app.window = FrailWindow((1366, 768))
    seated(window, "nap", size=(1366, 768))
    window.until(lambda: window.scene.own_ask() is not None)
    window.app.voice = heard = hearing.Heard()
    window.frames(3)
    heard.said.clear()
    window.app.press(window.app.keys.chord(slug))
    window.frames(12)
    window.app.window = None
    assert heard.said
