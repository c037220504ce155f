"""The table of vying games: the pool and its side pools, each seat's stake, and the hands shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from ...engine.keys import key_of
from ...engine.questions import Action
from ...procedures.vying.stakes import Layer
from ...procedures.vying.standing import all_in_of, layers_seen
from ...words.message import message
from ..drawing.canvas import Canvas, Rect
from ..layout import Grow, Leaf, Row, above, below, left_of
from ..pieces.boards.pool_row import pool_row
from ..pieces.boards.pools import DrawnPool
from ..pieces.open_hands import LEAST_CARD, Laid, draw_hands, hands_height, ranked
from .arrangement import Arrangement
from .layout import PlacesRound, TableLayout
from .stake_places import StakePlaces
from .view import TableView

WIDE = 264  # width of a pool, in units
ASIDE = 220  # width of a pool beside the hands, in units
GAIN = 1.2  # how much larger cards must become to go beside the pool


class VyingTable(Arrangement):
    """Draws the pools at the top, the stakes in front of the plates, and the hands shown in the middle."""

    seating = PlacesRound(may_line_up=True)
    is_movable: ClassVar[bool] = True  # the pool may go beside the hands
    prices_hands: ClassVar[bool] = False  # the price of staying in is shown while hands are open

    def draw(self, table: TableView, canvas: Canvas, layout: TableLayout) -> None:
        laid = self.laid(table)
        area = layout.centre if self.is_shown(table) else self.stakes(table, canvas, layout)
        if laid and not self.has_pools(table):
            self.hands(table, canvas, area, laid)
            return
        share = 0.34 if laid else 0.62 if area.h > canvas.n(220) else 0.54
        low = min(canvas.px("lead") * 1.3, area.h * 0.6)  # at least one line of text, if more fits
        high, gap = round(max(area.h * share, low)), canvas.n(6)
        if laid and self.stands_aside(table, canvas, area, laid, high + gap):
            self.side_by_side(table, canvas, area, laid)
            return
        bottom = self.pools(table, canvas, above(area, area.y + high))
        rest = below(area, bottom + gap)
        if laid:
            line = round(canvas.px("lead") * 1.5) if self.prices_hands and self.prices(table) else 0
            if rest.h > line * 5 > 0:
                self.middle(table, canvas, above(rest, rest.y + line))
                rest = below(rest, rest.y + line)
            self.hands(table, canvas, rest, laid)
        else:
            self.middle(table, canvas, below(area, bottom))

    def stands_aside(self, table: TableView, canvas: Canvas, area: Rect, laid: Sequence[Laid], used: int) -> bool:
        """Return whether cards are much larger beside a single pool than below it, where it takes `used` pixels."""
        if len(self.all_pools(table)) > 1 or not self.is_movable:
            return False
        line, gap, aside = round(canvas.px("small") * 1.45), canvas.n(14), width_aside(canvas, area)
        below = above(area, area.bottom - used)
        if below.h < LEAST_CARD:
            return area.h > LEAST_CARD and len(laid) <= 2
        pot = self.all_pools(table)[0]
        widest = max(canvas.width_of(pot.words, "small"), canvas.width_of(f"00{pot.amount}", "figure", "B"))
        if aside < widest + 2 * gap:
            return False
        beside = left_of(area, area.right - aside - gap)
        return hands_height(beside, laid, line, gap) > GAIN * hands_height(below, laid, line, gap)

    def side_by_side(self, table: TableView, canvas: Canvas, area: Rect, laid: Sequence[Laid]) -> None:
        """Draw the pool at the left with the price of staying in below it, and the hands beside it."""
        wide, gap = width_aside(canvas, area), canvas.n(14)
        line = round(canvas.px("small") * 2) if self.prices_hands else 0
        line = line if area.h > line * 3 else 0
        places = Row(Leaf(wide, name="pools"), Grow(Leaf(name="hands")), gap=gap).places(area)
        pools = places["pools"]
        bottom = self.pools(table, canvas, above(pools, pools.bottom - line))
        if line:
            self.middle(table, canvas, above(below(pools, bottom), bottom + line))
        self.hands(table, canvas, places["hands"], laid)

    def is_shown(self, table: TableView) -> bool:
        """Return whether hands have been shown or the pool won, so that the betting is over."""
        piles = (table.picture.piles.get(key_of("shown", seat)) for seat in range(table.rules.seats))
        return bool(table.picture.facts.get("winners")) or any(piles)

    def has_pools(self, table: TableView) -> bool:
        """Return whether any pool is not empty; once paid out, the hands have the whole table."""
        return any(pot.amount for pot in self.all_pools(table))

    # overridden by games
    def laid(self, table: TableView) -> list[Laid]:
        """Return the hands shown, in table order."""
        words = table.picture.facts.get("shown_as") or []
        found = []
        for seat in table.around():
            cards = table.picture.piles.get(key_of("shown", seat), ())
            if cards:
                found.append(Laid(seat, ranked(cards), (words[seat] if words else None) or ""))
        return found

    def middle(self, table: TableView, canvas: Canvas, area: Rect) -> None:
        """Draw the price of staying in below the pools, while no hand is shown."""
        prices = self.prices(table)
        if not prices or area.h <= canvas.px("lead") * 1.2:
            return
        for said in prices:
            for role in ("lead", "body", "small"):
                if canvas.width_of(said, role, "b") <= area.w:
                    canvas.text(said, area.centerx, area.centery, role, "b", canvas.theme.ivory, 0.5)
                    return

    def prices(self, table: TableView) -> tuple[str, ...]:
        """Return the price of staying in for the viewer or the seat being asked, in a full and a short form."""
        stakes, asked = table.picture.facts.get("stakes"), table.asked_seats()
        if not stakes or len(asked) != 1 or asked[0] >= len(stakes) or not table.picture.hand(asked[0]):
            return ()
        owes = max(*stakes, self.standing(table)) - stakes[asked[0]]
        if not owes and is_exchanging(table.picture.facts):
            return ()
        return prices_of(owes, "" if asked[0] == table.shown_to else table.names[asked[0]], is_open=bool(max(stakes)))

    def standing(self, table: TableView) -> int:
        """Return an amount to meet that nobody has staked, such as an ante above the blind."""
        return int(table.picture.facts.get("to_meet") or 0)

    def stakes_all(self, table: TableView, action: Action) -> bool:
        """Return whether a call, bet or raise takes a seat's last counter while no more can be bought."""
        seat, facts = table.shown_to, table.picture.facts
        stakes, name = facts.get("stakes"), action.verb.name
        if seat is None or not stakes or seat >= len(stakes) or table.rules.options.get("short_call") == "borrow":
            return False
        has, owes = table.picture.counters[seat], max(*stakes, self.standing(table)) - stakes[seat]
        if name in ("Call", "MakeGood"):
            return bool(0 < has == owes)
        is_sum = name in ("Bet", "Open", "Raise") and isinstance(action.key, int)
        return is_sum and has > 0 and action.key in (has - owes, has + stakes[seat])

    # pools
    def layers(self, table: TableView, account: str = "pool") -> list[Layer]:
        """Return the main pool and its side pools as shown on the screen."""
        stage, short_call = table.picture, table.rules.options.get("short_call", "sight")
        all_in = all_in_of(stage.facts, stage.counters, short_call)
        return layers_seen(stage.facts, stage.pools.get(account, 0), all_in)

    def pools(self, table: TableView, canvas: Canvas, area: Rect) -> int:
        """Draw each pool in its own area, the kitty at the right; return the y below."""
        named = self.all_pools(table)
        if self.is_shown(table) and not any(pot.amount for pot in named):
            return area.y  # already paid out
        return pool_row(table, canvas, area, named, pool_width(canvas))

    def all_pools(self, table: TableView) -> list[DrawnPool]:
        """Return the pools, followed by the kitty if it is not empty."""
        kitty = table.picture.pools.get("kitty", 0)
        return [
            *self.named_pools(table),
            *([DrawnPool(message("arrangements.shared.pool.kitty"), kitty, "kitty")] if kitty else []),
        ]

    def named_pools(self, table: TableView) -> list[DrawnPool]:
        """Return every pool on the table with its name."""
        layers = [layer for layer in self.layers(table) if layer.amount] or [Layer(0, ())]
        if len(layers) == 1:
            return [DrawnPool(message("arrangements.shared.pool.the"), layers[0].amount)]
        return [
            DrawnPool(words_of_layer(i, len(layers)), layer.amount, f"side_{i}" if i else "pool", tuple(layer.seats))
            for i, layer in enumerate(layers)
        ]

    # stakes
    def stakes(self, table: TableView, canvas: Canvas, layout: TableLayout) -> Rect:
        """Draw each seat's stake in front of its plate; return the middle that is left."""
        has_hands = bool(self.laid(table))
        return StakePlaces(table, canvas, layout, pool_width(canvas), has_hands=has_hands).draw()

    # hands
    def hands(self, table: TableView, canvas: Canvas, area: Rect, laid: Sequence[Laid]) -> None:
        """Draw the hands shown; games may override this."""
        draw_hands(table, canvas, area, laid)

    # text
    def place(self, table: TableView, key: str, layout: TableLayout) -> tuple[int, int] | None:
        return layout.centre.center if key == "pool" else None

    def seat_line(self, table: TableView, seat: int) -> str:
        facts = table.picture.facts
        players = facts.get("players")
        if players is not None and seat not in players:
            has_left = seat in (facts.get("retired") or ())
            return message("arrangements.shared.seat.has_left" if has_left else "arrangements.shared.seat.sits_out")
        buck = message("arrangements.shared.seat.buck") if facts.get("buck") == seat else ""
        return " · ".join(filter(None, [self.state(facts, seat), buck]))

    def is_out(self, table: TableView, seat: int) -> bool:
        facts = table.picture.facts
        return bool(facts.get("players")) and seat not in (facts.get("in_play") or [seat])

    def state(self, facts: Mapping[str, Any], seat: int) -> str:
        """Return a seat's state in the betting in a word or two, or ""."""
        standing, staked = betting(facts, seat), (facts.get("stakes") or [0] * (seat + 1))[seat]
        return message(f"arrangements.shared.betting.{standing}", sum=staked) if standing else ""


def is_exchanging(facts: Mapping[str, Any]) -> bool:
    """Return whether cards are being exchanged, which costs nothing: somebody has begun, and somebody has yet to."""
    counts = [facts[name] for name in ("drawn", "exchanged") if facts.get(name) is not None]
    return any(count[seat] is None for count in counts for seat in facts.get("in_play") or ())


def pool_width(canvas: Canvas) -> int:
    """Return the full width of a pool, in pixels."""
    return round(canvas.n(WIDE) * min(canvas.looks.text, 1.5))


def width_aside(canvas: Canvas, area: Rect) -> int:
    """Return the width of a pool beside the hands, in pixels."""
    return min(round(canvas.n(ASIDE) * min(canvas.looks.text, 1.5)), area.w // 3)


def prices_of(owes: int, name: str, *, is_open: bool) -> tuple[str, ...]:
    """Return what a player, or "you" without a name, must pay to stay in, in a full and a short form."""
    whose = "other" if name else "you"
    if owes > 0:
        full = message(f"arrangements.shared.stay.{whose}", name=name, sum=owes)
        return full, message("arrangements.shared.stay.short", sum=owes)
    if not is_open:
        return (message("arrangements.shared.no_bet"),)
    full = message(f"arrangements.shared.nothing_to_call.{whose}", name=name)
    return full, message("arrangements.shared.nothing_to_call.short")


def words_of_layer(number: int, count: int) -> str:
    """Return the name of the main pool (`number` 0) or of a side pool."""
    if number == 0:
        return message("arrangements.shared.pool.the")
    if count == 2:
        return message("arrangements.shared.pool.side")
    return message("arrangements.shared.pool.side_of", number=number)


def betting(facts: Mapping[str, Any], seat: int) -> str:
    """Return the message key for a seat's state in the betting, or "" if there is nothing to say."""
    in_play = facts.get("in_play")
    if in_play is None or not facts.get("players"):
        return ""
    if seat not in in_play:
        return "folded"
    if seat in (facts.get("winners") or ()):
        return "wins"
    if seat in (facts.get("sights") or ()):
        return "all_in"
    staked = (facts.get("stakes") or [0] * (seat + 1))[seat]
    return "in_for" if staked else "passed" if seat in (facts.get("passed") or ()) else ""
