"""Who says aloud what happens: nobody, the terminal, or a voice that the system has.

The voice is a program of the system, to which each line is handed on its standard input; Parlour brings none of its
own and connects to nothing.
"""

from __future__ import annotations

import queue
import shutil
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Sequence

# the programs that speak what they read, the best first; and what makes one fall silent at once
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
KEPT = 8  # lines that wait for a screen reader
COVER = 60  # lines, more than a terminal shows
MISSING = "No voice was found on this machine: install speech-dispatcher or espeak-ng. “parlour --spoken” prints lines."


def speaker() -> Sequence[str] | None:
    """Return the command that speaks on this machine, or None where there is none."""
    system = "linux" if sys.platform.startswith(("linux", "freebsd")) else sys.platform
    return next((command for command in SPEAKERS.get(system, ()) if shutil.which(command[0])), None)


class Voice:
    """Says nothing, as when nobody asked for it, but keeps the last lines for a screen reader to say."""

    def __init__(self) -> None:
        self.lines: deque[str] = deque(maxlen=KEPT)

    def say(self, line: str) -> None:
        """Say a line after those that wait."""
        self.lines.append(line)

    @property
    def is_speaking(self) -> bool:
        """Whether a line is still being said, so that nothing should be said over it."""
        return False

    def stop(self) -> None:
        """Fall silent at once, as when the next person may not hear the rest."""
        self.lines.clear()

    def close(self) -> None:
        """Say no more for good."""


class Printed(Voice):
    """Prints every line where a screen reader of the terminal, or a file, takes it up."""

    def __init__(self, write: Callable[[str], None] = print) -> None:
        super().__init__()
        self._write = write

    def say(self, line: str) -> None:
        super().say(line)
        self._write(line)

    def stop(self) -> None:
        super().stop()
        self._write("\n" * COVER)  # what was printed for one person is not left for the next


class SystemVoice(Voice):
    """Hands line after line to a command, on a thread of its own: the screen never waits for it."""

    def __init__(self, command: Sequence[str]) -> None:
        super().__init__()
        self.command = command
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._saying: subprocess.Popen[bytes] | None = None
        self._thread = threading.Thread(target=self._run, name="voice", daemon=True)
        self._thread.start()

    def say(self, line: str) -> None:
        super().say(line)
        self._lines.put(line)

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
        while (line := self._lines.get()) is not None:
            try:
                self._saying = subprocess.Popen(
                    self.command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
                )
                self._saying.communicate(line.encode())
            except OSError:
                return  # the program is gone: everything said stands on the screen as well
