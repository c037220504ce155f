"""What the system wishes: read from each kind of system, followed when new, never against a person's choice."""

from __future__ import annotations

import shutil
import subprocess
import sys
import textwrap
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from parlour.gui.system import macos, portal, windows
from parlour.gui.system.listener import Listener
from parlour.gui.system.wishes import Wishes, follow
from parlour.gui.window.program import follow_system
from parlour.storage.settings import Settings, load_settings, save_settings


# what each system says
def test_a_linux_desktop_tells_its_wishes_through_the_portal() -> None:
    tables: portal.Tables = {
        "org.freedesktop.appearance": {"color-scheme": 1, "contrast": 1},
        "org.gnome.desktop.interface": {"text-scaling-factor": 1.5, "enable-animations": False},
    }
    assert portal.found_in(tables) == Wishes(high_contrast=True, less_motion=True, text=1.5, dark=True)
    assert portal.found_in({}) == Wishes()
    assert portal.found_in({"org.freedesktop.appearance": {"reduced-motion": 1, "color-scheme": 0}}) == Wishes(
        less_motion=True
    )
    assert portal.found_in({"org.kde.kdeglobals.KDE": {"AnimationDurationFactor": "0"}}) == Wishes(less_motion=True)


def test_without_a_session_bus_there_are_no_wishes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    assert portal.wishes() == Wishes()
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere/at/all")
    assert portal.wishes() == Wishes()


PORTAL = textwrap.dedent("""
    import sys
    from jeepney import DBusAddress, HeaderFields, MessageType, new_method_return
    from jeepney.bus_messages import message_bus
    from jeepney.io.blocking import open_dbus_connection

    bus = open_dbus_connection("SESSION")
    bus.send_and_get_reply(message_bus.RequestName("org.freedesktop.portal.Desktop"))
    print("ready", flush=True)
    while True:
        asked = bus.receive()
        if asked.header.fields.get(HeaderFields.member) == "ReadAll":
            look = {"contrast": ("u", 1), "color-scheme": ("u", 2)}
            type_ = {"text-scaling-factor": ("d", 1.25), "enable-animations": ("b", True)}
            tables = {"org.freedesktop.appearance": look, "org.gnome.desktop.interface": type_}
            bus.send(new_method_return(asked, "a{sa{sv}}", (tables,)))
""")


@pytest.mark.skipif(shutil.which("dbus-run-session") is None, reason="no message bus is installed")
def test_a_real_bus_is_asked(tmp_path: Path) -> None:
    pytest.importorskip("jeepney")
    (tmp_path / "portal.py").write_text(PORTAL)
    (tmp_path / "ask.py").write_text("from parlour.gui.system.portal import wishes; print(wishes())")
    script = (
        f"{sys.executable} portal.py >said & until grep -q ready said; do sleep 0.05; done; {sys.executable} ask.py"
    )
    root = str(Path(__file__).resolve().parents[3])
    found = subprocess.run(
        ["dbus-run-session", "--", "sh", "-c", script + "; kill %1 2>/dev/null; kill $!"],
        cwd=tmp_path, capture_output=True, text=True, timeout=30, check=False,
        env={"PATH": "/usr/bin:/bin", "PYTHONPATH": root, "HOME": str(tmp_path)},
    )  # fmt: skip
    wanted = Wishes(high_contrast=True, less_motion=False, text=1.25, dark=False)
    assert found.stdout.strip() == repr(wanted), found.stderr


def test_windows_tells_its_wishes_in_the_registry() -> None:
    kept = {
        (windows.CONTRAST, "Flags"): "127", (windows.ACCESS, "TextScaleFactor"): 175,
        (windows.DESKTOP, "UserPreferencesMask"): bytes([0x90, 0x12, 3, 0x80, 0x10]),
        (windows.THEME, "AppsUseLightTheme"): 0,
    }  # fmt: skip

    def read(key: str, name: str) -> Any:
        return kept.get((key, name))

    assert windows.found_by(read) == Wishes(high_contrast=True, less_motion=True, text=1.75, dark=True)
    kept[windows.CONTRAST, "Flags"] = "126"
    kept[windows.DESKTOP, "UserPreferencesMask"] = bytes([0x90, 0x12, 3, 0x80, 0x12])
    assert windows.found_by(read) == Wishes(high_contrast=False, less_motion=False, text=1.75, dark=True)
    kept.clear()
    assert windows.found_by(read) == Wishes()


def test_macos_tells_its_wishes_in_its_settings() -> None:
    kept = {(macos.ACCESS, "reduceMotion"): "1", (macos.EVERYWHERE, "AppleInterfaceStyle"): "Dark"}
    found = macos.found_by(lambda domain, name: kept.get((domain, name), ""))
    assert found == Wishes(high_contrast=False, less_motion=True, dark=True)


# following them
def test_a_wish_is_followed_when_it_is_first_heard_and_remembered(tmp_path: Path) -> None:
    settings = Settings()
    assert follow(settings, Wishes(high_contrast=True, less_motion=True, text=1.6, dark=True))
    assert (settings.high_contrast, settings.motion, settings.text, settings.dark) == (True, "reduced", 150, True)
    save_settings(tmp_path, settings)
    again, trouble = load_settings(tmp_path)
    assert (again, trouble) == (settings, "")
    assert not follow(again, Wishes(high_contrast=True, less_motion=True, text=1.6, dark=True))


def test_what_a_person_chose_stays_until_the_wish_itself_changes() -> None:
    settings, wishes = Settings(), Wishes(text=1.5)
    follow(settings, wishes)
    settings.text = 125
    assert not follow(settings, wishes)
    assert settings.text == 125
    assert follow(settings, replace(wishes, text=2.0))
    assert settings.text == 200


def test_a_system_that_wishes_nothing_special_takes_nothing_away() -> None:
    settings = Settings(high_contrast=True, motion="none", text=175)
    assert not follow(settings, Wishes(high_contrast=False, less_motion=False, text=1.0, dark=False))
    assert (settings.high_contrast, settings.motion, settings.text) == (True, "none", 175)
    assert not follow(settings, Wishes())


def test_the_window_hears_of_them_without_waiting(window: Any) -> None:
    window.begin_again((1366, 768))
    woken = Event()
    listener = Listener(woken.set, lambda: Wishes(text=1.5))
    assert woken.wait(5)
    heard = listener.heard()
    assert heard == Wishes(text=1.5)
    assert listener.heard() is None
    follow_system(window.app, heard)
    window.frames(2)
    assert window.app.settings.text == 150
    assert "follows this machine’s settings" in window.app.notice
