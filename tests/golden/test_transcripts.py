"""Each game's sample deal is told as it was when its transcript was last read and kept."""

from __future__ import annotations

from tests.golden import FOLDER, TRANSCRIPTS, transcript
from tests.support.cases import each_case


@each_case("slug", TRANSCRIPTS)
def test_the_deal_is_told_as_before(slug: str) -> None:
    assert transcript(slug).splitlines() == (FOLDER / f"{slug}.txt").read_text("utf-8").splitlines()
