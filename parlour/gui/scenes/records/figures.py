"""The figures of a person's results at a game, in words: each says what it counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import datetime
from statistics import fmean

from ....narration.words import ago
from ....storage.games.saved import Saved
from ....storage.statistics import Mean, StatisticsRow
from ....words.message import grammar, message
from ...widgets.plots import signed

NO_BREAK = "\u00a0"  # keeps an average and its number of deals on one line
MOST_TOLD = 3  # deals under way that are named


def figures(rows: Sequence[StatisticsRow], unit: str) -> list[tuple[str, str, str]]:
    """Return the figures as (value, what it counts, details); practice is counted apart."""
    gains = [row.gain for row in rows if not row.practice]
    apart, gained = len(rows) - len(gains), sum(gain > 0 for gain in gains)
    return [
        (
            str(len(gains)),
            message("gui.statistics.figure.counted", n=len(gains)),
            message("gui.statistics.figure.practice", deals=apart),
        ),
        (
            signed(sum(gains)),
            message(f"gui.statistics.figure.won.{unit}", n=sum(gains)),
            message("gui.statistics.figure.in_all"),
        ),
        (
            mean_words(fmean(gains)) if gains else "–",
            message(f"gui.statistics.figure.a_deal.{unit}"),
            message("gui.statistics.figure.on_average"),
        ),
        (
            str(gained),
            message("gui.statistics.figure.gained", n=gained),
            message("gui.statistics.figure.of_deals", deals=len(gains)),
        ),
        (
            signed(max(gains)) if gains else "–",
            message("gui.statistics.figure.best"),
            message("gui.statistics.figure.worst", gain=signed(min(gains))) if gains else "",
        ),
    ]


def balance_sentence(gains: Sequence[int]) -> str:
    """Return a sentence on what has been won or lost so far."""
    whole = sum(gains)
    trend = "up" if whole > 0 else "down" if whole < 0 else "level"
    return message(f"gui.statistics.balance.{trend}", n=len(gains), sum=signed(whole))


def often_sentence(gains: Sequence[int]) -> str:
    """Return a sentence on the most frequent results and the average."""
    return f"{most_often(Counter(gains))} {message('gui.statistics.often.average', mean=mean_words(fmean(gains)))}"


def unfinished_sentence(games: Sequence[Saved]) -> str:
    """Return a sentence on deals under way, which are not counted; "" if there are none."""
    told = [message("gui.statistics.unfinished.deal", deal=saved.deal, when=ago(saved.changed, datetime.now()))
            for saved in games[:MOST_TOLD]]  # fmt: skip
    more = len(games) - len(told)
    if more:
        told.append(message("gui.statistics.unfinished.more", n=more))
    return message("gui.statistics.unfinished.not_counted", deals=told) if told else ""


def mean_words(mean: float) -> str:
    """Return an average to one decimal place with its sign, or "0"."""
    tenths = round(mean, 1)
    return f"{'−' if mean < 0 else '+'}{grammar().decimal(abs(mean), 1)}" if tenths else "0"


def means_in_words(means: Sequence[Mean], names: Mapping[str, str]) -> str:
    """Return averages on one line, each without line breaks; `names` are the labels of groups."""
    told = (
        message("gui.statistics.means.mean", of=names.get(m.of, m.of), mean=mean_words(m.mean), deals=m.deals)
        for m in means
    )
    return ", ".join(words.replace(" ", NO_BREAK) for words in told)


def most_often(often: Mapping[int, int]) -> str:
    """Return a sentence on the most frequent results, or saying that all are equally frequent.

    >>> most_often({26: 1, -3: 1}), most_often({5: 3, 0: 1}), most_often({5: 2, -1: 2, 0: 1})
    ('Each result has come once.', 'Most often +5, in 3 of 4.', 'Most often −1 and +5, each in 2 of 5.')
    """
    times = max(often.values())
    most = sorted(gain for gain, many in often.items() if many == times)
    if len(most) == len(often) > 1 or times == 1:
        if times <= 2:
            return message("gui.statistics.often.each_once" if times == 1 else "gui.statistics.often.each_twice")
        return message("gui.statistics.often.each_times", times=times)
    gains, deals = [signed(gain) for gain in most], sum(often.values())
    if len(gains) == 1:
        return message("gui.statistics.often.one_result", gain=gains[0], times=times, deals=deals)
    return message("gui.statistics.often.several_results", gains=gains, times=times, deals=deals)
