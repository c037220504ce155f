"""What is seen of the cards by which the first dealer is found, and of the pack before a deal."""

from __future__ import annotations

from parlour.engine.table import Moved, Noted
from parlour.games import CATALOGUE
from parlour.gui.table.choosing import chosen_by, dealt_out, is_before_the_deal
from parlour.gui.table.view import TableView
from parlour.match import Match
from parlour.session.view.picture import Picture
from parlour.session.view.stage import Stage
from tests.support.cases import each_case


class Onlooker(TableView):
    """Somebody who looks at a table before the first card is dealt."""

    def __init__(self, slug: str, start: int = 0) -> None:
        kind = CATALOGUE[slug]
        options = {"choose_start": start} if "choose_start" in kind.options.declared() else {}
        self.match = Match.start(slug, seats=kind.best[0], options=options, seed=7)
        self.stage = Stage(self.match, None, 1)

    @property
    def picture(self) -> Picture:
        return self.stage.picture


@each_case("slug", CATALOGUE)
def test_the_cards_for_the_deal_lie_before_those_who_got_them(slug: str) -> None:
    table = Onlooker(slug, start=1)
    drawn: dict[int, list[object]] = {seat: [] for seat in table.around()}
    for event in table.match.events_of(1):
        if isinstance(event, Noted) and event.name == "dealer":
            break
        table.stage.apply(event)
        if isinstance(event, Moved) and event.target.startswith("draw["):
            drawn[int(event.target[5:-1])] += event.pieces
            assert chosen_by(table) == drawn
    turned = table.picture.piles.get("choosing")
    if turned:
        table.stage.apply(event)
        columns = chosen_by(table)
        assert columns[1][0] is turned[0], "the first is turned up before the seat that was chosen"
        assert columns[table.picture.dealer or 0][-1] is turned[-1], "the last one makes its owner dealer"
        assert sum(map(len, columns.values())) == len(turned)


def test_cards_that_go_to_the_right_fall_the_other_way() -> None:
    assert dealt_out("5Q4J", (0, 1, 2), 1, -1) == {0: ["Q"], 1: ["5", "J"], 2: ["4"]}


def test_the_pack_lies_there_until_somebody_has_a_card() -> None:
    table = Onlooker("commerce")
    seen = [is_before_the_deal(table)]
    for event in table.match.events_of(1):
        table.stage.apply(event)
        seen.append(is_before_the_deal(table))
    assert seen[0] and not seen[-1] and seen == sorted(seen, reverse=True)
