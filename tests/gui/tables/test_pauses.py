"""At a family table all are invited alike, whoever is asked in secret: Spin with a following card, Pope in lieu."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from parlour.games.pope_joan import POPE
from parlour.games.spin import SPIN
from parlour.gui.scenes.curtain import CurtainScene
from parlour.gui.scenes.table import TableScene
from parlour.match import Match
from parlour.players.personas import company
from parlour.players.worker import InlineThinker
from parlour.session.seats.seating import Sitter
from parlour.session.session import Session
from parlour.storage.settings import Settings
from parlour.text.console import Closed, Console
from parlour.text.table.table import TextTable
from tests.gui.driver import Driver
from tests.gui.hearing import Heard
from tests.tables import rows_at_once

GAMES = {"spin": (SPIN, {}), "pope_joan": (POPE, {"pope_in_lieu": True})}
SEEDS = {"spin": 3, "pope_joan": 6}  # deals in which each of the places has a low diamond
PLACES = {"spin": ["hands[1]", "hands[2]", "hands[3]"], "pope_joan": ["hands[1]", "hands[2]", "hands[3]", "spare_hand"]}


def laid(*at_once: str) -> list[Any]:
    """Return where the card is laid: of some games at once with a person and the last, in the long tests everywhere."""
    both = [(slug, [places[0], places[-1]]) for slug, places in PLACES.items()]
    return rows_at_once([*both, *PLACES.items()], lambda row: row in both and row[0] in at_once)


def dealt(slug: str, holder: str) -> Match:
    """Deal four hands, the card of which all depends changed for another diamond so that `holder` has it."""
    secret, options = GAMES[slug]
    match = Match.start(slug, seats=4, dealer=3, seed=SEEDS[slug], options=options)
    lie = {pile.key: [str(p) for p in pile] for piles in match.table.zones.values() for pile in piles if pile}
    lies = next(key for key, cards in lie.items() if str(secret) in cards)
    if lies != holder:
        other = next(card for card in lie[holder] if card[-1] == "D" and card[0] in "234567")
        here, there = lie[lies].index(str(secret)), lie[holder].index(other)
        lie[lies][here], lie[holder][there] = other, str(secret)
    rig: dict[str, Any] = {"hands": {seat: " ".join(lie[f"hands[{seat}]"]) for seat in range(4)}}
    rig |= {zone: " ".join(lie[zone]) for zone in ("spare_hand", "turn_up") if zone in lie}
    return Match.start(slug, seats=4, dealer=3, seed=1, options=options, rig=rig)


@pytest.fixture(autouse=True)
def _computers_keep_it_back_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a computer player leads would differ with its hand: that is play, and no betrayal. Nobody is in a hurry."""
    monkeypatch.setattr("parlour.gui.scenes.table.people.pausing.GUARD", 0.1)
    for name in ("parlour.session.turns.chosen", "parlour.players.worker.chosen"):
        monkeypatch.setattr(name, lambda view, *rest: kept_back(view.ask.actions))


def seated(match: Match) -> list[Sitter]:
    """Three persons and a computer player, who has the last seat."""
    kinds = ["person", "person", "person", "computer"]
    return [Sitter(name, sign, kind, "strong") for (name, sign), kind in zip(company(4), kinds, strict=True)]


def kept_back(actions: list[Any]) -> Any:
    """Return the answer of somebody who keeps the secret card back, and leads no diamond while he has others.

    The diamonds are what differs between the deals: from the first that is led on, the play differs too.
    """
    plays = [a for a in actions if a.verb.name == "Play" and not str(a.what).endswith("D")]
    return plays[0] if plays else actions[-1]


class Walk:
    """A family plays on; what anybody may see is noted frame by frame, what one person sees as his alone."""

    def __init__(self, tmp_path: Path, match: Match) -> None:
        self.driver = Driver(tmp_path, (640, 400))
        session = Session.begin(match, seated(match), self.driver.app.thinker, self.driver.app.places)
        self.path = session.journal.path if session.journal else Path()
        self.frames: list[tuple[Any, ...]] = []
        self.sit(session)
        self.driver.until(lambda: isinstance(self.driver.scene, CurtainScene))  # the dealing is over
        self.driver.app.settings.pace = "brisk"

    def sit(self, session: Session) -> None:
        self.session = session
        self.driver.app.push(TableScene(self.driver.app, session))
        self.waited = 0

    def frame(self) -> None:
        """Lift the curtain, answer, speak up or keep silent, after a moment; else let a frame pass."""
        driver = self.driver
        scene = driver.scene
        self.waited += 1
        if isinstance(scene, CurtainScene) and self.waited > 12:
            scene.lift()
            self.waited = 0
        elif isinstance(scene, TableScene) and scene.own_ask() is not None and self.waited > 12:
            scene.do(kept_back(scene.actions()))
            self.waited = 0
        elif isinstance(scene, TableScene) and scene.pausing.invites and self.waited > 12:
            ways = scene.pausing.choices()  # the first is silence; of several people all but one want to look
            way = ways[len(ways) > 2 or scene.picture.pauses % 2].act
            assert way is not None
            way()
            self.waited = 0
        driver.app.step()
        scene = driver.scene
        if isinstance(scene, TableScene) and scene.shown_to is not None:
            self.frames.append(("private", scene.shown_to, scene.is_settled or scene.shown.pause is not None))
        else:
            self.frames.append((type(scene).__name__, crc32(driver.app.surface.get_view("1").raw)))

    def leave_and_come_back(self) -> None:
        self.driver.app.to_bottom()
        self.driver.frames(3)
        self.sit(Session.resume(self.path, self.driver.app.thinker))


@pytest.mark.parametrize(("slug", "places"), laid("spin", "pope_joan"))
@pytest.mark.painted
def test_every_frame_that_others_see_is_the_same_whoever_is_asked_in_secret(
    slug: str, places: list[str], tmp_path: Path
) -> None:
    frames = 1000 if places == PLACES[slug] else {"spin": 400, "pope_joan": 340}[slug]
    walks = [Walk(tmp_path / place, dealt(slug, place)) for place in places]
    for walk in walks:
        for _ in range(frames):
            walk.frame()
    first, *others = walks
    assert len({frame[1] for frame in first.frames if frame[0] == "private"}) == 3
    for other in others:
        differs = next((i for i, (a, b) in enumerate(zip(first.frames, other.frames, strict=True)) if a != b), None)
        assert differs is None, (differs, first.frames[differs], other.frames[differs])


@pytest.mark.painted
@pytest.mark.parametrize(("slug", "places"), laid("pope_joan"))
def test_a_table_taken_up_again_at_a_pause_is_the_same_whoever_is_asked(
    slug: str, places: list[str], tmp_path: Path
) -> None:
    seen = []
    for place in places:
        walk = Walk(tmp_path / place, dealt(slug, place))
        while pauses(walk) == 0:
            walk.frame()
        walk.frames.clear()
        walk.leave_and_come_back()
        for _ in range(120):
            walk.frame()
        seen.append(walk.frames)
    assert all(frames == seen[0] for frames in seen)


def pauses(walk: Walk) -> int:
    tables = [scene for scene in walk.driver.app.scenes if isinstance(scene, TableScene)]
    return tables[-1].picture.pauses


@pytest.mark.parametrize(("slug", "places"), laid("spin"))
def test_taking_back_at_a_family_table_stops_only_where_all_know_that_somebody_chose(
    slug: str, places: list[str], tmp_path: Path
) -> None:
    left = []
    for place in places:
        walk = Walk(tmp_path / place, dealt(slug, place))
        for _ in range(450):
            walk.frame()
        session, found = walk.session, []
        while session.history.undo():
            assert session.match.ask is not None
            assert not session.turns.asks_secretly
            found.append(
                (session.asked_person, len([e for e in session.match.view(None).events if hasattr(e, "pieces")]))
            )
        left.append(found)
    assert len(left[0]) > 1
    assert all(found == left[0] for found in left)


@pytest.mark.parametrize(("slug", "places"), laid("spin", "pope_joan"))
def test_text_mode_hands_the_machine_round_alike_whoever_is_asked_in_secret(slug: str, places: list[str]) -> None:
    told = [public(slug, place) for place in places]
    assert sum("Pass the machine" in said for said in told[0]) > 8
    assert all(said == told[0] for said in told)


@pytest.mark.parametrize(("slug", "places"), laid("spin", "pope_joan"))
def test_text_mode_tells_the_table_and_the_log_alike_at_a_pause_whoever_is_asked_in_secret(
    slug: str, places: list[str]
) -> None:
    told = [public(slug, place, "g", "t", "s") for place in places]
    assert sum(said.startswith("On the table") for said in told[0]) > 8
    assert all(said == told[0] for said in told)


def public(slug: str, place: str, *words: str) -> list[str]:
    """Play in text mode for a while; return what was shown but for the hand and the choices of whoever was asked.

    Each of them types `words` before they answer.
    """
    shown: list[str] = []
    typed: list[str] = []
    prompts, names = iter(range(40)), [name for name, _ in company(3)]

    def read(prompt: str) -> str:
        shown.append(prompt)
        if typed and prompt.startswith(">"):
            return typed.pop(0)
        if (turn := next(prompts, None)) is None:
            raise EOFError
        if "Enter if nobody" in prompt:
            return ["", *names][turn % 4]
        if not prompt.startswith(">"):
            return ""
        if not typed:
            choices: list[str] = []
            while shown[-2 - len(choices)].strip()[:1].isdigit():
                choices.insert(0, shown[-2 - len(choices)])
            plays = [c for c in choices if "diamond" not in c and "Spin" not in c and "Pope" not in c] or choices[-1:]
            typed.extend([*words, plays[0].split()[0]])
        return typed.pop(0)

    match = dealt(slug, place)
    console = Console(read, shown.append)
    console.say = lambda text="": shown.append(text)  # type: ignore[method-assign]
    table = TextTable(Session(match, seated(match), InlineThinker(), None), console, Settings())
    with pytest.raises(Closed):
        table.run()
    is_offered = any("with Spin" in said or "Keep Pope" in said for said in shown)
    assert is_offered == (place not in ("hands[3]", "spare_hand"))
    return [
        said for said in shown if not said.startswith("You hold") and not said.strip()[:1].isdigit() and not asks(said)
    ]


def asks(said: str) -> bool:
    """Whether a paragraph puts the question to one person."""
    return said.startswith(tuple(f"{name}, " for name, _ in company(4)))


def test_whoever_looks_at_a_pause_hears_the_question_and_their_cards(tmp_path: Path) -> None:
    walk = Walk(tmp_path, dealt("pope_joan", "spare_hand"))
    app = walk.driver.app
    heard = app.voice = Heard()
    table = next(scene for scene in app.scenes if isinstance(scene, TableScene))
    while table.shown.pause is None or table.own_ask() is None:
        heard.said.clear()  # earlier questions
        walk.frame()
    walk.driver.frames(8)
    assert [line for line in heard.said if "play Pope, or keep it back?" in line and "You hold" in line]
