"""Write every golden transcript anew."""

from . import FOLDER, TRANSCRIPTS, transcript

for slug in TRANSCRIPTS:
    (FOLDER / f"{slug}.txt").write_text(transcript(slug), "utf-8")
