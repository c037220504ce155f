"""Speech output: none, the terminal, or the system's voice.

The voice is a program of the system that reads each line from its standard input; Parlour ships none and connects to
nothing.
"""

from __future__ import annotations

import queue
import shutil
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Sequence

from ...words.language import language

# the programs that speak their input, the best first; and the option that silences one at once
SPEAKERS: dict[str, Sequence[Sequence[str]]] = {
    "darwin": (("say", "-f", "-"),),
    "win32": (
        (
            "powershell", "-NoProfile", "-Command",
            "Add-Type -AssemblyName System.Speech; "
            "(New-Object System.Speech.Synthesis.SpeechSynthesizer).Speak([Console]::In.ReadToEnd())",
        ),
    ),
    "linux": (("spd-say", "--wait", "--pipe-mode"), ("espeak-ng", "--stdin"), ("espeak", "--stdin")),
}  # fmt: skip
OF_LANGUAGE = {"spd-say": "--language", "espeak-ng": "-v", "espeak": "-v"}  # the option that names a line's language
KEPT = 8  # lines kept for a screen reader
COVER = 60  # lines, more than a terminal shows


def speaker() -> Sequence[str] | None:
    """Return the command that speaks on this machine, or None."""
    system = "linux" if sys.platform.startswith(("linux", "freebsd")) else sys.platform
    return next((command for command in SPEAKERS.get(system, ()) if shutil.which(command[0])), None)


def in_language(command: Sequence[str], code: str) -> Sequence[str]:
    """Return a command that speaks a language; one that cannot be told speaks the system's."""
    option = OF_LANGUAGE.get(command[0])
    return [*command, option, code] if option else command


class Voice:
    """Speaks nothing, but keeps the last lines for a screen reader."""

    def __init__(self) -> None:
        self.lines: deque[str] = deque(maxlen=KEPT)

    def say(self, line: str) -> None:
        """Say a line after those already waiting."""
        self.lines.append(line)

    @property
    def is_speaking(self) -> bool:
        """Return whether a line is still being spoken, so that nothing should interrupt it."""
        return False

    def stop(self) -> None:
        """Fall silent at once, for instance when the next person should not hear the rest."""
        self.lines.clear()

    def close(self) -> None:
        """Stop speaking for good."""


class Printed(Voice):
    """Prints every line, for a terminal's screen reader or a file."""

    def __init__(self, write: Callable[[str], None] = print) -> None:
        super().__init__()
        self._write = write

    def say(self, line: str) -> None:
        super().say(line)
        self._write(line)

    def stop(self) -> None:
        super().stop()
        self._write("\n" * COVER)  # scroll one person's lines out of the next person's sight


class SystemVoice(Voice):
    """Passes each line to a command on its own thread: the screen never waits for it."""

    def __init__(self, command: Sequence[str]) -> None:
        super().__init__()
        self.command = command
        self._lines: queue.SimpleQueue[tuple[str, str] | None] = queue.SimpleQueue()
        self._saying: subprocess.Popen[bytes] | None = None
        self._thread = threading.Thread(target=self._run, name="voice", daemon=True)
        self._thread.start()

    def say(self, line: str) -> None:
        super().say(line)
        self._lines.put((line, language()))

    @property
    def is_speaking(self) -> bool:
        saying = self._saying
        return self._thread.is_alive() and (not self._lines.empty() or (saying is not None and saying.poll() is None))

    def stop(self) -> None:
        super().stop()
        while not self._lines.empty():
            self._lines.get()
        saying = self._saying
        if saying is not None and saying.poll() is None:
            saying.terminate()

    def close(self) -> None:
        self.stop()
        self._lines.put(None)
        self._thread.join(2.0)

    def _run(self) -> None:
        while (asked := self._lines.get()) is not None:
            line, code = asked
            command = in_language(self.command, code)
            try:
                self._saying = subprocess.Popen(
                    command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
                )
                self._saying.communicate(line.encode())
            except OSError:
                return  # the program is gone: everything spoken is on the screen as well
