"""Write every golden transcript anew: the deals as they are told, and as they are heard and played by keys."""

import os
from pathlib import Path
from tempfile import TemporaryDirectory

from . import FOLDER, TRANSCRIPTS, transcript

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")  # before anything imports pygame
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


def main() -> None:
    """Write the files; read what has become of them before they are kept."""
    from tests.gui.driver import Driver

    from .heard import SPOKEN, heard

    SPOKEN.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder:
        window = Driver(Path(folder))
        for slug in TRANSCRIPTS:
            (FOLDER / f"{slug}.txt").write_text(transcript(slug), "utf-8")
            (SPOKEN / f"{slug}.txt").write_text("\n".join([*heard(window, slug), ""]), "utf-8")
        window.app.close()


main()
