"""The tree for screen readers: it holds what is seen and said, goes to AccessKit as it is, and answers what it asks."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from parlour.gui.scenes.preferences.settings import SettingsScene
from parlour.gui.speech import adapters, screen_reader
from parlour.gui.speech.access_tree import LIVE, MARKS, tree_of
from parlour.gui.speech.screen_reader import ROLES, ScreenReader, Unheard
from tests.golden.heard import seated
from tests.gui.window.test_screens import SCREENS, shown
from tests.support.cases import each_case

LAUNCHER = next((p for p in ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
                 if Path(p).exists()), "")  # fmt: skip


@each_case("name", SCREENS)
def test_the_tree_holds_all_that_can_be_pressed_and_all_that_is_written_beside_it(window: Any, name: str) -> None:
    app = shown(window, name).app
    tree = tree_of(app)
    by_name = {node.name: node for node in tree.nodes}
    assert len(by_name) == len(tree.nodes)
    assert {t.name for t in app.targets} <= by_name.keys()
    assert tree.heading == app.heading
    assert [node.name for node in tree.nodes if not node.words and node.role not in ("line", "field")] == []
    assert {node.role for node in tree.nodes} <= ROLES.keys()
    assert not [node.words for node in tree.nodes if MARKS.search(node.words)]
    told = " ".join(node.words for node in tree.nodes).lower()
    missed = [text for box, text, _ in app.written
              if len(text) > 3 and text.strip("…. ").lower() not in told and text.isalpha()
              and not any(t.rect.collidepoint(box.center) for t in app.targets)]  # fmt: skip
    assert missed == []


def test_the_tree_knows_the_focus_the_states_and_the_reasons(window: Any) -> None:
    app = shown(window, "settings").app
    app.focus = "set.text.2"
    tree = tree_of(app)
    by_name = {node.name: node for node in tree.nodes}
    assert tree.focus == "set.text.2"
    assert by_name["set.text.0"].role == "radio"
    assert by_name["set.text.0"].state == "chosen"
    assert by_name["set.high_contrast"].role == "switch"
    assert by_name["set.high_contrast"].state == "off"
    window.begin_again((1366, 768))
    table = seated(window, "nap", size=(1366, 768))
    table.sheets.show_menu()
    window.frames(30)
    stop = next(node for node in tree_of(app).nodes if node.name == "menu.stop")
    assert stop.off == next(t.off for t in app.targets if t.name == "menu.stop")
    assert stop.off


class Kept:
    """Stands for any class of AccessKit, and keeps what is set."""

    def __init__(self, *given: Any) -> None:
        self.given = given
        self.calls: dict[str, Any] = {}

    def __getattr__(self, name: str) -> Any:
        return lambda *given: self.calls.update({name: given})


class Adapter:
    """Stands for the way to the bus; a reader always listens."""

    def __init__(self, whole: Any, ask: Any, _: Any) -> None:
        self.ask, self.updates = ask, [whole()]
        self.has_focus: bool | None = None

    def update_if_active(self, make: Any) -> None:
        self.updates.append(make())

    def update_window_focus_state(self, is_so: bool) -> None:
        self.has_focus = is_so


class Names:
    """Stands for a list of names, each of which is itself."""

    def __getattr__(self, name: str) -> str:
        return name


def library() -> Any:
    names = {name: Names() for name in ("Role", "Action", "Live", "Toggled")}
    return SimpleNamespace(unix=SimpleNamespace(Adapter=Adapter), Node=Kept, Rect=Kept, Tree=Kept, TreeUpdate=Kept,
                           **names)  # fmt: skip


def listening(window: Any, library: Any) -> Any:
    reader = ScreenReader(window.app, library, lambda: None)
    window.app.screen_reader = reader
    return reader


@pytest.fixture
def alone(window: Any) -> Any:
    window.begin_again((1366, 768))
    yield window
    window.app.screen_reader = Unheard()


def live_of(reader: Any) -> str:
    nodes = dict(reader._adapter.kit.updates[-1].nodes)
    return str(nodes[reader._numbers[LIVE]].calls.get("set_value", ("",))[0])


def test_what_is_said_is_published_in_the_live_line_and_nothing_while_nothing_changes(alone: Any) -> None:
    reader = listening(alone, library())
    alone.frames(2)
    updates = reader._adapter.kit.updates
    before = len(updates)
    alone.frames(60)
    assert len(updates) == before
    table = seated(alone, "nap", size=(1366, 768))
    alone.until(lambda: table.own_ask() is not None)
    alone.frames(2)
    assert "You hold 5" in live_of(reader)
    table.speech.scores()
    alone.frames(2)
    assert live_of(reader) == alone.app.notice
    root = dict(updates[-1].nodes)[0]
    assert root.calls["set_label"] == (f"Parlour: {alone.app.heading}",)
    table.cover.draw_curtain()
    assert not alone.app.voice.lines  # what was told to one person does not wait for the next


def test_a_reader_moves_the_focus_and_presses(alone: Any) -> None:
    reader = listening(alone, library())
    alone.frames(20)
    number = reader._numbers["home.settings"]
    reader._adapter.kit.ask(SimpleNamespace(action="FOCUS", target=number))
    alone.frames(2)
    assert alone.app.focus == "home.settings"
    assert reader._adapter.kit.updates[-1].given == (number,)
    reader._adapter.kit.ask(SimpleNamespace(action="CLICK", target=number))
    alone.frames(2)
    assert isinstance(alone.scene, SettingsScene)
    reader._adapter.kit.ask(SimpleNamespace(action="CLICK", target=number))  # it has gone since
    reader._adapter.kit.ask(SimpleNamespace(action="CLICK", target=10**6))
    alone.frames(30)
    assert isinstance(alone.scene, SettingsScene)


def test_without_accesskit_nothing_is_published(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "accesskit", None)
    assert adapters.accesskit() is None


@pytest.mark.parametrize(("system", "part"), [("win32", "windows"), ("darwin", "macos"), ("linux", "unix")])
def test_each_system_has_its_part_of_accesskit(monkeypatch: pytest.MonkeyPatch, system: str, part: str) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setitem(sys.modules, "accesskit", SimpleNamespace(**{part: object()}))
    assert adapters.accesskit() is not None
    monkeypatch.setitem(sys.modules, "accesskit", SimpleNamespace(other=object()))
    assert adapters.accesskit() is None


def test_on_windows_the_window_is_hidden_while_its_reader_is_joined(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    done: list[Any] = []
    kit = SimpleNamespace(update_if_active=lambda make: SimpleNamespace(raise_events=lambda: done.append(make())))

    def join(handle: int, *_: Any) -> Any:
        done.append(handle)
        return kit

    window = SimpleNamespace(handle=7, hide=lambda: done.append("hidden"), show=lambda: done.append("shown"))
    library = SimpleNamespace(windows=SimpleNamespace(SubclassingAdapter=join))
    made = adapters.adapter_of(library, window, lambda: "tree", done.append)
    assert done == ["hidden", 7, "shown"]
    made.publish(lambda: "tree")
    assert done[3:] == ["tree"]
    made.focus(True)
    made.place((0, 0, 800, 600))
    assert done[4:] == []  # the window tells both


def test_on_macos_the_view_hears_of_the_focus(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    done: list[Any] = []
    raised = SimpleNamespace(raise_events=lambda: done.append("raised"))
    kit = SimpleNamespace(update_if_active=lambda make: None, update_view_focus_state=lambda is_so: raised)

    def join(handle: int, *_: Any) -> Any:
        done.append(handle)
        return kit

    macos = SimpleNamespace(
        add_focus_forwarder_to_window_class=done.append,
        SubclassingAdapter=SimpleNamespace(for_window=join),
    )
    made = adapters.adapter_of(SimpleNamespace(macos=macos), SimpleNamespace(handle=9), lambda: None, done.append)
    made.focus(True)
    made.publish(lambda: None)
    assert done == ["SDLWindow", 9, "raised"]


needs_accesskit = pytest.mark.skipif(importlib.util.find_spec("accesskit") is None, reason="accesskit is not installed")


@needs_accesskit
@pytest.mark.parametrize("name", ["home", "settings", "rules"])
def test_accesskit_takes_the_tree_of_a_screen(window: Any, name: str) -> None:
    real = adapters.accesskit()
    app = shown(window, name).app
    numbers: dict[str, int] = {}
    tree = tree_of(app, "A line.")
    update = screen_reader.update_of(real, tree, lambda key: numbers.setdefault(key, len(numbers) + 1))
    assert len(update.nodes) == len(tree.nodes) + 1
    nodes = dict(update.nodes)
    assert nodes[0].children == [numbers[node.name] for node in tree.nodes]
    first = tree.nodes[-2 if name == "home" else 0]
    assert first.words in (nodes[numbers[first.name]].label, nodes[numbers[first.name]].value)


BUS = """
import os, re, subprocess, sys, time
home, launcher = sys.argv[1:]
started = [subprocess.Popen([launcher, "--launch-immediately"])]

def call(*words, bus=("--session",)):
    done = subprocess.run(["gdbus", "call", *bus, *words], capture_output=True, text=True)
    return done.stdout

def get(dest, path, method, *given, bus):
    return call("--dest", dest, "--object-path", path, "--method", method, *given, bus=bus)

def wait(make):
    for _ in range(100):
        if found := make():
            return found
        time.sleep(0.1)
    sys.exit("it never came")

STATUS = ["--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus", "--method"]
wait(lambda: call(*STATUS, "org.freedesktop.DBus.Properties.Set", "org.a11y.Status", "IsEnabled", "<true>"))
bus = ("--address", wait(lambda: re.findall("'(.*)'", call(*STATUS, "org.a11y.Bus.GetAddress")))[0])
program = subprocess.Popen([sys.executable, "-m", "parlour", "--data-dir", home])
started.append(program)
NODE, ROOT = "org.a11y.atspi.Accessible", "/org/a11y/atspi/accessible/root"
try:
    app = wait(lambda: re.findall(":[0-9.]+", get("org.a11y.atspi.Registry", ROOT, NODE + ".GetChildren", bus=bus)))[0]
    window = wait(lambda: re.findall("/org[a-z0-9/]+", get(app, ROOT, NODE + ".GetChildren", bus=bus)))[0]

    def name(path):
        return get(app, path, "org.freedesktop.DBus.Properties.Get", NODE, "Name", bus=bus)

    def there(words):
        paths = re.findall("/org[a-z0-9/]+", get(app, window, NODE + ".GetChildren", bus=bus))
        return next((path for path in paths if words in name(path)), None)

    get(app, wait(lambda: there("'Skip'")), "org.a11y.atspi.Action.DoAction", "0", bus=bus)  # the first start
    settings = wait(lambda: there("'Settings'"))
    get(app, settings, "org.a11y.atspi.Action.DoAction", "0", bus=bus)
    wait(lambda: there("High contrast"))
    print(name(window))
    found = [os.readlink(f"/proc/{program.pid}/fd/{fd}") for fd in os.listdir(f"/proc/{program.pid}/fd")]
    sockets = set(re.findall(r"socket:.(\\d+)", " ".join(found)))
    kinds = ("tcp", "tcp6", "udp", "udp6", "raw", "raw6")
    abroad = [line for kind in kinds for line in open(f"/proc/{program.pid}/net/{kind}")
              if sockets & set(line.split())]
    print("sockets", len(sockets), "abroad", len(abroad))
finally:
    for each in reversed(started):
        each.terminate()
"""


@pytest.mark.slow
@needs_accesskit
@pytest.mark.skipif(not (LAUNCHER and shutil.which("gdbus") and shutil.which("dbus-run-session")), reason="no AT-SPI")
def test_a_reader_on_the_bus_finds_the_window_presses_a_button_and_no_socket_leads_abroad(tmp_path: Path) -> None:
    script = tmp_path / "bus.py"
    script.write_text(BUS)
    path = os.pathsep.join([str(Path(__file__).parents[3]), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": path}
    words = ["dbus-run-session", "--", sys.executable, str(script), str(tmp_path / "home"), LAUNCHER]
    done = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert "Parlour: Settings" in done.stdout
    assert "abroad 0" in done.stdout
    assert "sockets 0" not in done.stdout
