"""Make the sounds of Parlour from noise and decaying partials: `python assets/make/sounds.py` writes assets/sounds.

Nothing is recorded. Paper is noise through a band filter, wood and bone are a few short-lived partials under a click,
and the notes are struck bars: partials that are not quite whole multiples, the higher the sooner gone. All of it is
mono, 16 bits, 22 050 samples a second, and all cues are equally loud. Lengths are in seconds, pitches in hertz.
"""

from __future__ import annotations

import array
import math
import random
import sys
import wave
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

RATE = 22_050
SOUNDS = Path(__file__).resolve().parent.parent / "sounds"
PITCHES = (1.0, 1.05, 0.95, 1.025)  # the variants of one cue
BAR = ((1.0, 1.0, 1.0), (2.01, 0.32, 0.6), (3.93, 0.14, 0.3), (6.6, 0.05, 0.15))  # ratio, strength, share of the decay
WOOD = ((1.0, 1.0, 1.0), (1.62, 0.55, 0.75), (2.71, 0.3, 0.5))
BONE = ((1.0, 1.0, 1.0), (1.58, 0.7, 0.8), (2.24, 0.45, 0.6), (2.92, 0.25, 0.5))

LOUDNESS = -27.0  # of every cue, in decibels as `loudness` measures them
MOMENT = 0.125  # seconds over which the ear takes a short sound together
# The ear's weighting after ITU-R BS.1770-5, annex 1: a shelf above 1.7 kHz and a cut below 38 Hz.
SHELF_AT, SHELF_GAIN, SHELF_Q = 1681.974450955533, 3.999843853973347, 0.7071752369554196
CUT_AT, CUT_Q = 38.13547087602444, 0.5003270373238773

Wave = list[float]


def silence(seconds: float) -> Wave:
    """Return that much of nothing, to mix into."""
    return [0.0] * round(seconds * RATE)


def noise(seconds: float, seed: int) -> Wave:
    """Return white noise, the same for the same seed."""
    chance = random.Random(seed)
    return [chance.uniform(-1, 1) for _ in range(round(seconds * RATE))]


def band(sound: Wave, centre: float, breadth: float) -> Wave:
    """Keep what lies about `centre`; `breadth` is the width over the centre, so 0.2 sings and 2 hisses."""
    turn = math.tau * centre / RATE
    alpha = math.sin(turn) * breadth / 2
    b0, a0, a1, a2 = alpha, 1 + alpha, -2 * math.cos(turn), 1 - alpha
    out, x1, x2, y1, y2 = [], 0.0, 0.0, 0.0, 0.0
    for x in sound:
        y = (b0 * (x - x2) - a1 * y1 - a2 * y2) / a0
        x1, x2, y1, y2 = x, x1, y, y1
        out.append(y)
    return out


def filtered(sound: Wave, ahead: tuple[float, float, float], back: tuple[float, float]) -> Wave:
    """Return a sound after a filter of the second order, by its coefficients for what goes in and what came out."""
    out, x1, x2, y1, y2 = [], 0.0, 0.0, 0.0, 0.0
    for x in sound:
        y = ahead[0] * x + ahead[1] * x1 + ahead[2] * x2 - back[0] * y1 - back[1] * y2
        x1, x2, y1, y2 = x, x1, y, y1
        out.append(y)
    return out


def as_heard(sound: Wave) -> Wave:
    """Return a sound weighted as the ear does (ITU-R BS.1770)."""
    k, high = math.tan(math.pi * SHELF_AT / RATE), 10 ** (SHELF_GAIN / 20)
    middle, q = high**0.4996667741545416, SHELF_Q
    whole = 1 + k / q + k * k
    ahead = (high + middle * k / q + k * k) / whole, 2 * (k * k - high) / whole, (high - middle * k / q + k * k) / whole
    sound = filtered(sound, ahead, (2 * (k * k - 1) / whole, (1 - k / q + k * k) / whole))
    k = math.tan(math.pi * CUT_AT / RATE)
    whole = 1 + k / CUT_Q + k * k
    return filtered(sound, (1.0, -2.0, 1.0), (2 * (k * k - 1) / whole, (1 - k / CUT_Q + k * k) / whole))


def loudness(sound: Wave) -> float:
    """Return the loudness of a sound's loudest moment, in decibels below full scale; full scale is 1."""
    power = [x * x for x in as_heard(sound)]
    length = round(MOMENT * RATE)
    power += [0.0] * max(0, length - len(power))
    moment = loudest = sum(power[:length])
    for gone, come in zip(power, power[length:], strict=False):
        moment += come - gone
        loudest = max(loudest, moment)
    return -0.691 + 10 * math.log10(loudest / length)


def shaped(sound: Wave, loudness: Callable[[float], float]) -> Wave:
    """Multiply by a loudness that depends on the share of the time gone by, 0 to 1."""
    last = max(1, len(sound) - 1)
    return [x * loudness(i / last) for i, x in enumerate(sound)]


def arch(early: float) -> Callable[[float], float]:
    """Return a loudness that swells and dies away, loudest at the share `early` of the time."""
    bend = math.log(0.5) / math.log(early)
    return lambda t: math.sin(math.pi * t**bend) ** 2 if t > 0 else 0.0


def struck(pitch: float, decay: float, partials: Iterable[tuple[float, float, float]], seconds: float) -> Wave:
    """Return something struck: each partial falls to a third in its own share of `decay`."""
    out = silence(seconds)
    for ratio, strength, share in partials:
        turn, fall = math.tau * pitch * ratio / RATE, 1 / (decay * share * RATE)
        for i in range(len(out)):
            out[i] += strength * math.sin(turn * i) * math.exp(-i * fall)
    return out


def mix(into: Wave, sound: Wave, at: float, strength: float = 1.0) -> Wave:
    """Add a sound at a time; what would run past the end is left away."""
    start = round(at * RATE)
    for i, x in enumerate(sound[: max(0, len(into) - start)]):
        into[start + i] += strength * x
    return into


def knock(pitch: float, decay: float, partials: Iterable[tuple[float, float, float]], seed: int) -> Wave:
    """Return a knock: partials under a click of three milliseconds."""
    sound = struck(pitch, decay, partials, decay * 6)
    click = shaped(band(noise(0.004, seed), min(pitch * 3, 7000), 1.5), lambda t: 1 - t)
    return mix(sound, click, 0, 1.2)


def card_slide(pitch: float, seed: int) -> Wave:
    """Paper over cloth: a soft swish that ends a little brighter than it began."""
    hiss = shaped(band(noise(0.12, seed), 3400 * pitch, 0.9), arch(0.4))
    return mix(hiss, shaped(band(noise(0.12, seed + 50), 900 * pitch, 1.2), arch(0.55)), 0, 0.5)


def card_land(pitch: float, seed: int) -> Wave:
    """A card set down on felt: a pat with a little paper in it."""
    pat = struck(170 * pitch, 0.012, ((1.0, 1.0, 1.0), (2.3, 0.4, 0.5)), 0.06)
    return mix(pat, shaped(band(noise(0.06, seed), 1900 * pitch, 1.4), lambda t: math.exp(-9 * t)), 0, 1.6)


def shuffle() -> Wave:
    """Two halves of a pack run together and pushed square."""
    out, chance, when = silence(0.7), random.Random(7), 0.0
    while when < 0.5:
        flick = shaped(band(noise(0.014, round(when * 1e4)), chance.uniform(2300, 4200), 1.1), lambda t: (1 - t) ** 2)
        mix(out, flick, when, 0.45 + 0.55 * math.sin(math.pi * when / 0.5))
        when += chance.uniform(0.008, 0.013) * (1.5 - when)
    mix(out, shaped(band(noise(0.13, 71), 2600, 1.2), arch(0.35)), 0.53, 0.9)
    return mix(out, card_land(0.9, 72), 0.63, 0.35)


def counter(pitch: float, seed: int) -> Wave:
    """A counter of bone upon others."""
    return mix(silence(0.05), knock(2050 * pitch, 0.009, BONE, seed), 0)


def pool_taken() -> Wave:
    """A handful of counters drawn in over the cloth."""
    out, chance = silence(0.4), random.Random(11)
    mix(out, shaped(band(noise(0.34, 12), 1300, 1.6), arch(0.35)), 0, 0.55)
    for step in range(9):
        click = knock(2050 * chance.uniform(0.86, 1.16), 0.009, BONE, 20 + step)
        mix(out, click, 0.012 + 0.037 * step + chance.uniform(0, 0.014), 0.85 - 0.06 * step)
    return out


def note(pitch: float, seconds: float, decay: float) -> Wave:
    """A bar struck with a soft mallet: the stroke takes six milliseconds."""
    return [x * min(1.0, i / (0.006 * RATE)) for i, x in enumerate(struck(pitch, decay, BAR, seconds))]


def chime(seconds: float, notes: Iterable[tuple[float, float, float, float]]) -> Wave:
    """Return notes one after another, damped over the last third; each is time, pitch, decay, strength."""
    out = silence(seconds)
    for at, pitch, decay, strength in notes:
        mix(out, note(pitch, seconds - at, decay), at, strength)
    return shaped(out, lambda t: min(1.0, math.cos(max(0.0, t * 3 - 2) * math.pi) / 2 + 0.5))


def refused() -> Wave:
    """A knuckle on the under side of the table."""
    return mix(silence(0.09), band(knock(150, 0.02, WOOD, 31), 260, 2.4), 0)


def loto_knob() -> Wave:
    """A knob of boxwood rolls on the board, once over, and stands."""
    out = silence(0.3)
    for at, pitch, strength in ((0, 1120, 0.5), (0.055, 1240, 0.35), (0.098, 1010, 0.3), (0.15, 820, 1.0)):
        mix(out, knock(pitch, 0.016, WOOD, round(pitch)), at, strength)
    return mix(out, struck(210, 0.03, WOOD, 0.14), 0.15, 0.5)


def curtain() -> Wave:
    """Heavy cloth drawn across: low noise in folds."""
    cloth = mix(band(noise(0.2, 41), 520, 1.8), band(noise(0.2, 42), 1900, 1.5), 0, 0.35)
    return shaped(shaped(cloth, lambda t: 0.7 + 0.3 * math.sin(math.tau * 4.5 * t)), arch(0.45))


def cues() -> Iterator[tuple[str, Wave]]:
    """Yield the name and the sound of every cue."""
    for n, pitch in enumerate(PITCHES, 1):
        yield f"card_slide_{n}", card_slide(pitch, n)
        yield f"card_land_{n}", card_land(pitch, 10 + n)
    for n, pitch in enumerate(PITCHES[:3], 1):
        yield f"counter_{n}", counter(pitch, 60 + n)
    yield "shuffle", shuffle()
    yield "pool_taken", pool_taken()
    yield "your_turn", chime(0.25, ((0, 587.3, 0.1, 0.8), (0.095, 784.0, 0.13, 1.0)))
    yield "refused", refused()
    yield "trick_won", chime(0.18, ((0, 523.3, 0.07, 0.7), (0.03, 784.0, 0.09, 1.0)))
    leading, home = (493.9, 587.3, 784.0), (523.3, 659.3, 1046.5)  # the fifth degree, then the first
    chords = [(0, p, 0.16, 0.6) for p in leading] + [(0.24, p, 0.3, 0.8) for p in home]
    yield "hand_won", chime(0.9, chords)
    yield "loto_knob", loto_knob()
    yield "curtain", curtain()
    yield "bell", chime(1.1, ((0, 2217.5, 0.34, 1.0), (0.004, 1108.7, 0.4, 0.5), (0.13, 2217.5, 0.3, 0.6)))


def samples(sound: Wave) -> array.array[int]:
    """Bring a sound to LOUDNESS and fade the last four milliseconds, so that it does not end in a click."""
    middle = sum(sound) / len(sound)
    tail = round(0.004 * RATE)
    left = len(sound) - 1
    whole = [(x - middle) * min(1.0, i / 8) * min(1.0, (left - i) / tail) for i, x in enumerate(sound)]
    scale = 32767 * 10 ** ((LOUDNESS - loudness(whole)) / 20)
    return array.array("h", (round(x * scale) for x in whole))


def main() -> None:
    SOUNDS.mkdir(exist_ok=True)
    for name, sound in cues():
        values = samples(sound)
        if sys.byteorder == "big":
            values.byteswap()
        with wave.open(str(SOUNDS / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(values.tobytes())


if __name__ == "__main__":
    main()
