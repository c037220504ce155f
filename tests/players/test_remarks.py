"""What the personas say: forty lines each at least, short, kind, and of nothing that is hidden."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from parlour.players.personas import PERSONAS
from parlour.players.remarks import Occasion, remarks
from parlour.words.language import speaking
from tests.support.cases import each_case

LONGEST = 10  # words
OF_THE_BODY = (
    "I shall sit on my hands.",
    "My hands are shaking. Look!",
    "My heart was in my mouth.",
    "Down with all hands!",
    "Shake hands on that, {who}.",
    "Hold the line. I pass.",
)
HIDDEN = {
    "en": re.compile(r"\b(ace|king|queen|knave|trump|spade|heart|diamond|club|hand|hold|held|holding)s?\b", re.I),
    "de": re.compile(r"\b(ass|könig|dame|bube|trumpf|trümpfe|pik|herz|karo|kreuz|blatt|blätter)\b", re.I),
}


@pytest.fixture(autouse=True, params=HIDDEN)
def code(request: pytest.FixtureRequest) -> Iterator[str]:
    """Speak each language in which there are remarks."""
    spoken = str(request.param)
    with speaking(spoken):
        yield spoken


@each_case("slug", PERSONAS)
def test_each_persona_has_forty_remarks_and_some_for_every_occasion(slug: str) -> None:
    told = remarks()[slug]
    assert sum(map(len, told.values())) >= 40
    assert all(len(told[occasion]) >= 2 for occasion in Occasion)


def test_no_remark_is_anybody_elses() -> None:
    lines = Counter(line for told in remarks().values() for each in told.values() for line in each)
    assert [line for line, many in lines.items() if many > 1] == []
    assert remarks().keys() == PERSONAS.keys()


@each_case("slug", PERSONAS)
def test_remarks_are_short_sentences_about_no_card(slug: str, code: str) -> None:
    for told in remarks()[slug].values():
        for line in told:
            assert len(line.split()) <= LONGEST, line
            assert line[-1] in ".!?", line
            assert set(re.findall(r"{(\w+)}", line)) <= {"who"}, line
            assert line in OF_THE_BODY or not HIDDEN[code].search(line), line
