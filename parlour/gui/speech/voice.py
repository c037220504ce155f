"""Speech output: none, the terminal, or the system's speech program.

The program reads each line from its standard input; Parlour ships none and connects to no service.
"""

from __future__ import annotations

import queue
import shutil
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress

from ...words.language import language

# The programs that speak their input, best first, with the option that makes one stop at once.
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
OF_LANGUAGE = {"spd-say": "--language", "espeak-ng": "-v", "espeak": "-v"}  # the option for a line's language
KEPT = 8  # lines kept for a screen reader
COVER = 60  # blank lines, more than a terminal shows


def speaker() -> Sequence[str] | None:
    """Return the command of this machine's speech program, or None."""
    system = "linux" if sys.platform.startswith(("linux", "freebsd")) else sys.platform
    return next((command for command in SPEAKERS.get(system, ()) if shutil.which(command[0])), None)


def in_language(command: Sequence[str], code: str) -> Sequence[str]:
    """Return a speech command for a language, or unchanged if the program has no such option."""
    option = OF_LANGUAGE.get(command[0])
    return [*command, option, code] if option else command


class Voice:
    """A voice that speaks nothing but keeps the last lines for a screen reader."""

    def __init__(self) -> None:
        self.lines: deque[str] = deque(maxlen=KEPT)

    def say(self, line: str) -> None:
        """Speak a line after those already queued."""
        self.lines.append(line)

    @property
    def is_speaking(self) -> bool:
        """Return whether a line is still being spoken and should not be interrupted."""
        return False

    def stop(self) -> None:
        """Stop speaking at once, for instance before the next person takes over."""
        self.lines.clear()

    def close(self) -> None:
        """Stop speaking and release the resources."""


class Printed(Voice):
    """A voice that prints every line, for a terminal's screen reader or a file."""

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
    """A voice that passes each line to a speech program, on a thread of its own."""

    def __init__(self, command: Sequence[str]) -> None:
        super().__init__()
        self.command = command
        self._lines: queue.SimpleQueue[tuple[str, str, int] | None] = queue.SimpleQueue()
        self._stops = 0  # how often it was stopped: a line taken before the latest stop is not said
        self._saying: subprocess.Popen[bytes] | None = None
        self._thread = threading.Thread(target=self._run, name="voice", daemon=True)
        self._thread.start()

    def say(self, line: str) -> None:
        super().say(line)
        self._lines.put((line, language(), self._stops))

    @property
    def is_speaking(self) -> bool:
        saying = self._saying
        return self._thread.is_alive() and (not self._lines.empty() or (saying is not None and saying.poll() is None))

    def stop(self) -> None:
        super().stop()
        self._stops += 1
        with suppress(queue.Empty):
            while True:
                self._lines.get_nowait()
        saying = self._saying
        if saying is not None and saying.poll() is None:
            saying.terminate()

    def close(self) -> None:
        self.stop()
        self._lines.put(None)
        self._thread.join(2.0)

    def _run(self) -> None:
        while (asked := self._lines.get()) is not None:
            line, code, stops = asked
            if stops != self._stops:
                continue
            command = in_language(self.command, code)
            try:
                self._saying = subprocess.Popen(
                    command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
                )
                if stops != self._stops:  # stopped while the speech program was starting
                    self._saying.terminate()
                self._saying.communicate(line.encode())
            except OSError:
                return  # the program has exited; everything spoken is on the screen as well
