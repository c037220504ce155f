"""The outcome where players bet: the best hand shown, or the last one left in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...engine.table import Noted, Paid
from ..words import a_hand, counters, listed, suit_word
from .ended_deal import EndedDeal, Outcome, outcome

RETURNED = (  # clauses under which a seat takes back what nobody has met
    "SP-R10", "DP-S4", "DP-A8", "DP-A9", "DP-E9", "DP-A28", "DP-V3", "AM-R6", "AM-10", "AM-R22", "BO-8", "BO-S1",
    "BO-R28", "BR-6", "BR-R17", "SP-11", "DP-T4",
)  # fmt: skip


def pool(deal: EndedDeal) -> list[Outcome]:
    """Return who won the pool, with what hand or because everybody else had folded."""
    winners: Sequence[int] = deal.facts.get("winners") or ()
    taken = {seat: deal.won_from_pools(seat, RETURNED) for seat in winners}
    if not any(taken.values()):
        return [outcome("taken_back", winners)] if winners else [outcome("passed")]
    first = [seat for seat in winners if taken[seat] == max(taken.values())]
    told = [_won(deal, first, sum(taken[seat] for seat in first))]
    rest = [seat for seat in winners if seat not in first]
    return told + [outcome("side_pool", seat, counters=counters(taken[seat])) for seat in rest if taken[seat]]


def _won(deal: EndedDeal, winners: Sequence[int], taken: int) -> Outcome:
    hands = deal.facts.get("shown_as") or []
    shown = [hands[seat] for seat in winners if seat < len(hands) and hands[seat]]
    if shown:
        return outcome("hand", winners, counters=counters(taken), hand=listed(list(dict.fromkeys(map(a_hand, shown)))))
    return outcome("alone", winners, counters=counters(taken))


def ambigu(deal: EndedDeal) -> list[Outcome]:
    """Return who won the pool; one who stayed in alone did not win it with the hand shown afterwards."""
    shown = [seat for seat, hand in enumerate(deal.facts.get("shown_as") or ()) if hand]
    if shown and shown == list(deal.facts.get("winners") or ()):
        return [outcome("alone", shown, counters=counters(deal.won_from_pools(shown[0], RETURNED)))]
    return pool(deal)


def draw_poker(deal: EndedDeal) -> list[Outcome]:
    """Return who won the pool; a hand that nobody opened, or that only the blind stayed in, makes a jack-pot."""
    if not deal.facts.get("winners") and deal.facts.get("jack"):
        blind = next((seat for seat, paid in enumerate(deal.facts.get("jack_paid") or ()) if paid), None)
        return [outcome("jack_pot")] if blind is None else [outcome("blind_alone", blind)]
    backers, winners = deal.answered("BackField"), list(deal.facts.get("winners") or ())
    taken = counters(sum(deal.won_from_pools(seat, RETURNED) for seat in winners))
    if backers and winners == backers and not deal.facts.get("shown_as"):
        return [outcome("field", backers, counters=taken)]
    if backers and winners and backers[0] not in winners:
        return [outcome("field_wins", winners, backer=deal.names(backers), counters=taken)]
    return pool(deal)


def bouillotte(deal: EndedDeal) -> list[Outcome]:
    """Return who won the pool: with a brelan, by the suit with most points, or unopposed."""
    winners: Sequence[int] = deal.facts.get("winners") or ()
    hands = deal.facts.get("shown_as") or []
    suit = deal.facts.get("suit")
    is_brelan = any(seat < len(hands) and hands[seat] for seat in winners)
    if not winners or suit is None or is_brelan or not deal.is_noted("points"):
        return pool(deal)
    taken = counters(sum(deal.won_from_pools(seat, RETURNED) for seat in winners))
    counts: Mapping[str, int] = deal.facts["points"]
    most = [each for each in counts if counts[each] == max(counts.values())]
    key = "suit_next" if suit not in most else "suit_equal" if len(most) > 1 else "suit"
    told = {"most": listed(list(map(suit_word, most))), "suit": suit_word(suit), "n": str(counts[suit])}
    return [outcome(key, winners, counters=taken, **told)]


def brag(deal: EndedDeal) -> list[Outcome]:
    """Return who won the pool or, at three-stake Brag, each of the three pools."""
    if not deal.is_noted("first_pool_winner"):
        if not deal.facts.get("winners") and (given := deal.payers("BR-6", to=deal.dealer)):
            return [outcome("unmet", deal.dealer, counters=counters(len(given)))]
        return pool(deal)
    told = [outcome("first_pool", deal.facts["first_pool_winner"])]
    second, third = deal.facts.get("second_pool_winner"), deal.facts.get("third_pool_winner")
    if second is not None:
        hand = (deal.facts.get("shown_as") or {second: None})[second]
        told.append(outcome("second_pool", second, hand=hand) if hand else outcome("second_pool_alone", second))
    if third is not None:
        told.append(outcome("third_pool", third, n=str(deal.facts["pips"][third])))
    return told


def progressive_poker(deal: EndedDeal) -> list[Outcome]:
    """Return the winner at each table, the head table first; then who got the yellow counter, and who moves up."""
    told, table, hands, taken = dict[str, Outcome](), "", list[str | None](), 0  # the last hand at a table decides
    for event in deal.events:
        if isinstance(event, Paid) and isinstance(event.target, int) and isinstance(event.source, str):
            taken += event.amount * (event.source.startswith("pool") and event.clause not in RETURNED)
        if not isinstance(event, Noted):
            continue
        if event.name == "plays":
            table, hands, taken = str(event.value["table"]), [], 0
        elif event.name == "shown_as" and event.value:
            hands = list(event.value)
        elif event.name == "winners" and event.value and (taken or table not in told):  # noted again after a jack-pot
            shown = [hands[seat] for seat in event.value if hands and hands[seat]]
            key, hand = "table_hand" if shown else "table_alone", a_hand(shown[0] or "") if shown else ""
            told[table] = outcome(key, event.value, table=table, hand=hand, counters=counters(taken))
            hands, taken = [], 0
    return [*told.values(), *_promoted(deal)]


def _promoted(deal: EndedDeal) -> list[Outcome]:
    """Return who got a yellow counter, and who moves up to which table."""
    yellow = [outcome("yellow", int(event.value)) for event in deal.noted("yellow_to") if event.value is not None]
    moves = [event.value for event in deal.noted("goes") if event.value and event.value["as"] == "up"]
    return yellow + [outcome("up", move["seat"], come=move["come"]) for move in moves]
