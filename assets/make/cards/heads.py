"""Hair, beards and headgear of the twelve.  Same origin as the face.

Each figure has `<name>_back` (what hangs behind the face) where needed, and
`<name>` (what lies over it).
"""

from .geometry import MIRROR, Drawing, scale, shift, turn
from .ornament import beads, cloth, curl, tress


def both(d: Drawing) -> tuple[Drawing, Drawing]:
    """The right side as drawn, and the left as its mirror."""
    return d, d.at(MIRROR)


# -- kings -------------------------------------------------------------------


def sage_back(d: Drawing) -> None:
    """King of spades: long white hair in three waves a side."""
    for s in both(d):
        tress(s, "M18-28C40-20 36 0 42 14C47 26 44 36 36 42", "M16-10C24 4 18 20 22 40", "@white", 3)


def sage(d: Drawing) -> None:
    for s in both(d):  # forked beard
        tress(s, "M19 2C20 16 22 34 15 52C13 58 8 64 3 62", "M3 21C6 34 4 48 3 62", "@white", 3)
    d.shape("M-5 22Q0 19 5 22Q4 29 0 29Q-4 29-5 22Z", "@white", 1.5)
    for s in both(d):  # moustache
        s.shape("M0 9.500C6 7 12 10 15 17C17 22 21 24 24 21C22 29 14 29 10 23C7 18 4 14 0 14Z", "@white", 1.6)


def imperial(d: Drawing) -> None:
    """Closed crown: two arches over a cap, ball and cross."""
    d.shape("M-23-37C-32-54-14-63 0-57C14-63 32-54 23-37Q0-31-23-37Z", "@main")
    for s in both(d):
        s.shape("M26-37C36-54 20-68 0-60L0-54C16-59 25-52 19-36Z", "@gold", 1.6)
        beads(s, (28, -44), (8, -59.5), 4, 2.3, "@white", -1.6)
    d.shape("M-4-35C-6-46-5-54 0-60C5-54 6-46 4-35Z", "@gold", 1.6)
    d.shape("M-26-26Q0-19 26-26L27-37Q0-30-27-37Z", "@gold")
    d.dot(0, -27.5, 3.6, "@red", 1.5)
    for s in both(d):
        s.shape("M10.500-32L15-28.500L10.500-25L6-28.500Z", "@blue", 1.4)
        s.dot(20.5, -30.5, 2.6, "@white", 1.4)
    d.shape("M-2-58L-2-61L-6-61L-6-65L-2-65L-2-68.500L2-68.500L2-65L6-65L6-61L2-61L2-58Z", "@gold", 1.5)
    d.dot(0, -57, 3.8, "@gold", 1.6)


def youth_back(d: Drawing) -> None:
    """King of hearts: gold curls, rolled in two tiers."""
    for s in both(d):
        tress(s, "M16-29C34-28 36-12 34 0C33 8 36 14 32 20", "M16-20C22-8 20 4 20 18", "@gold", 2)
        curl(s, 31, 22, 8, "@gold", 1)
        curl(s, 33, 8, 7, "@gold", 1)


def youth(d: Drawing) -> None:
    for s in both(d):
        curl(s, 21.5, 15, 6, "@gold", -1)
    d.shape("M-6 26C-7 33-2 37 0 44C2 37 7 33 6 26Q0 30-6 26Z", "@gold", 1.6)
    d.line("M0 30L0 37", 1.4)
    for s in both(d):
        tress(s, "M0-27C8-29 16-28 20-24C21-18 21-16 20-13", "M0-23C7-24 14-22 17-14", "@gold", 1)


LILY = "M-7 0C-15-1-16-10-10-12C-7-13-5-11-5-8C-6-15-5-21 0-26C5-21 6-15 5-8C5-11 7-13 10-12C16-10 15-1 7 0Z"


def fleury(d: Drawing) -> None:
    """Open crown of three fleurons, with a band of studs."""
    for s in both(d):
        s.at(shift(22, -35), turn(14), scale(0.62)).shape(LILY, "@gold")
        s.at(shift(12.5, -41)).shape("M-3 8L0-6L3 8Z", "@gold", 1.5)
        s.dot(12.5, -48, 3, "@white", 1.5)
    d.at(shift(0, -35)).shape(LILY, "@gold")
    d.dot(0, -47, 2.6, "@red", 1.4)
    d.shape("M-25-27Q0-20 25-27L27-38Q0-31-27-38Z", "@gold")
    beads(d, (-24, -32.5), (24, -32.5), 7, 2.4, "@red", 6.5)


def hawk_back(d: Drawing) -> None:
    """King of diamonds, in profile: black hair swept back to a long roll."""
    tress(d, "M-2-30C26-34 40-14 36 6C34 18 40 24 36 36", "M2-22C14-14 8 8 16 34", "@ink", 3, "@white")
    curl(d, 28, 35, 9, "@ink", 1, "@white")


def hawk(d: Drawing) -> None:
    tress(d, "M-9-27C6-26 12-12 8 2C8 8 9 12 12 16", "M-9-25C0-20 0-8 4 2C4 10 8 14 12 16", "@ink", 1, "@white")
    # short pointed beard and moustache
    tress(
        d,
        "M12 8C8 22 0 30-8 36C-14 42-20 44-24 48",
        "M4 14C-4 19-12 22-18 24C-23 28-25 38-24 48",
        "@ink",
        3,
        "@white",
    )
    d.shape("M-23 9.500C-17 8-9 9-2 14C4 18 8 14 8 11C10 19 4 24-3 21C-9 18-15 13-23 13Z", "@ink", 1.4)
    d.line("M-17 11.500C-11 12-7 16-2 18", 1.4, "@white")


def radiate(d: Drawing) -> None:
    """A crown of tall rays, seen from the side."""
    d.shape("M-19-36L-26-56L-12-46L-7-64L4-48L14-64L18-46L33-56L26-33Q4-29-19-36Z", "@gold")
    for x, y in ((-26, -57), (-7, -65), (14, -65), (33, -57)):
        d.dot(x, y, 3.2, "@red", 1.5)
    d.line("M-16-40L-20-50M-4-40L-6-54M8-39L12-54M20-39L26-48", 1.4)
    d.shape("M-19-27Q4-19 28-24L27-35Q4-29-19-37Z", "@gold")
    for x, y in ((-11, -29.500), (3, -26.500), (17, -27)):
        d.shape(f"M{x} {y - 4}L{x + 4} {y}L{x} {y + 4}L{x - 4} {y}Z", "@main", 1.4)


def bear_back(d: Drawing) -> None:
    """King of clubs: amber hair cut square at the jaw."""
    for s in both(d):
        tress(s, "M14-30C36-30 38-8 37 8C37 18 36 24 36 30", "M15-20C20-8 18 10 19 30", "@amber", 3)


def bear(d: Drawing) -> None:
    d.shape(
        "M-20 0C-25 18-27 38-23 56L-8 61L0 57L8 61L23 56C27 38 25 18 20 0C17 10 12 13 6 13L-6 13C-12 13-17 10-20 0Z",
        "@amber",
        1.8,
    )
    for x in (-15, -8, 0, 8, 15):
        d.line(f"M{x} 26C{x * 1.1} 36 {x * 1.1} 44 {x * 1.16} 53", 1.5)
    d.fill("M-6 18C-3 16-1.500 16.500 0 17.500C1.500 16.500 3 16 6 18C3 23-3 23-6 18Z", "@red")
    d.line("M-7 18Q-2 19.500 0 18.500Q2 19.500 7 18", 1.4)
    for s in both(d):  # waxed moustache
        s.shape("M0 10C7 8 13 12 18 12C22 12 25 9 25 5C30 12 24 20 17 19C10 18 5 14 0 14Z", "@amber", 1.6)


def cap_of_state(d: Drawing) -> None:
    """A full velvet cap over a crown of crosses."""
    d.shape("M-26-38C-36-52-24-66-8-62C-4-67 4-67 8-62C24-66 36-52 26-38Q0-30-26-38Z", "@second")
    d.line("M-13-42C-16-50-14-56-10-60M13-42C16-50 14-56 10-60M0-38L0-62", 1.4)
    for x, y, lean in ((-20, -41, -12), (0, -38, 0), (20, -41, 12)):
        d.at(shift(x, y), turn(lean)).shape(
            "M-2-2L-7.500-5L-7.500 1L-2-1Z M2-2L7.500-5L7.500 1L2-1Z M-1.500-3L-4-10L4-10L1.500-3Z M-2 2L-3.500 6L3.500 6L2 2Z"
            "M-2.500-4L2.500-4L2.500 3L-2.500 3Z",
            "@gold",
            1.4,
        )
    d.shape("M-27-25Q0-17 27-25L27-36Q0-29-27-36Z", "@white")
    for x in (-20, -10, 0, 10, 20):
        d.fill(f"M{x} {-29.5 + 3.5 - abs(x) * 0.16}l2.200 5.500l-4.400 0z", "@ink")
    d.line("M-27-25Q0-17 27-25L27-36Q0-29-27-36Z")


# -- queens ------------------------------------------------------------------


def abbess_back(d: Drawing) -> None:
    """Queen of spades: a gabled hood with a dark veil."""
    d.shape("M0-52C-20-46-30-34-32-20C-34 4-40 26-48 44L48 44C40 26 34 4 32-20C30-34 20-46 0-52Z", "@ink")
    for s in both(d):
        s.line("M28-4C30 14 34 30 40 42M24 6C25 20 27 32 31 43", 1.5, "@gold")


def abbess(d: Drawing) -> None:
    for s in both(d):
        s.shape("M0-48L24-30C26-14 25 4 22 22L14 26C20 8 20-8 17-18L0-31Z", "@gold")
        s.shape("M0-40L19.500-26C21-12 20.500 2 18 16L14 24C19 8 20-8 16.500-18L0-31Z", "@white", 1.5)
        for x, y in ((8, -39.5), (17, -32.5), (22.5, -22), (22.8, -10), (22, 2), (20.3, 13)):
            s.dot(x, y, 1.7, "@red")
    for s in both(d):  # a parting of dark hair
        s.shape("M0-31L16.500-18C12-22 6-24 0-23Z", "@ink", 1.4)
    d.shape("M-4-51L0-60L4-51L0-46Z", "@gold", 1.5)
    d.dot(0, -52.5, 2, "@red")


def ringlets_back(d: Drawing) -> None:
    """Queen of hearts: gold ringlets to the shoulder."""
    for s in both(d):
        tress(s, "M12-30C34-32 38-14 34 0C32 8 34 12 34 16", "M14-20C20-10 18 4 18 16", "@gold", 2)
        for x, y, r in ((28, 18, 8.5), (32, 32, 8), (29, 45, 7)):
            curl(s, x, y, r, "@gold", 1)


def ringlets(d: Drawing) -> None:
    for s in both(d):
        tress(s, "M0-32C14-33 21-24 22-8C22-3 22 0 21 3", "M0-25C9-24 15-18 17-8C18-4 19 0 21 3", "@gold", 1)


def coronet(d: Drawing) -> None:
    """Open coronet of five leaves, the middle one a heart."""
    for s in both(d):
        for x, y, a in ((12, -40, 10), (23.5, -37, 24)):
            s.at(shift(x, y), turn(a)).shape(
                "M-3 6C-8 2-6-5-2-4C-4-9-1-12 0-14C1-12 4-9 2-4C6-5 8 2 3 6Z", "@gold", 1.6
            )
    d.shape("M0-38C-5-45-12-49-11-56C-9-62-2-61 0-56C2-61 9-62 11-56C12-49 5-45 0-38Z", "@red", 1.7)
    d.shape("M-24-29Q0-24 24-29L25.500-38Q0-32-25.500-38Z", "@gold")
    beads(d, (-22, -33.5), (22, -33.5), 6, 2.4, "@white", 4.5)


def coils_back(d: Drawing) -> None:
    """Queen of diamonds: amber plaits coiled over the ears."""
    for s in both(d):
        s.shape("M6-30C26-32 32-18 30-4L18-4L14-24Z", "@amber")


def coils(d: Drawing) -> None:
    for s in both(d):
        tress(s, "M0-33C14-34 22-26 24-12C24-8 24-6 24-4", "M0-28C8-26 14-20 17-10C18-8 19-6 20-4", "@amber", 1)
        s.dot(26, 5, 13, "@amber", 1.8)
        s.dot(26, 5, 7.5, "@amber", 1.5)
        s.dot(26, 5, 2.6, "@red", 1.4)
        for a in range(0, 360, 45):
            s.at(shift(26, 5), turn(a)).line("M8-1.500L12.500 2", 1.4)
        s.shape("M24 18L28 24L24 32L20 24Z", "@gold", 1.5)  # ear drop


def tiara(d: Drawing) -> None:
    """A high tiara of lozenges."""
    d.shape(
        "M-22-30C-22-38-18-44-14-42C-12-50-6-54-4-50L0-64L4-50C6-54 12-50 14-42C18-44 22-38 22-30Q0-24-22-30Z",
        "@gold",
    )
    d.shape("M0-54L5-45L0-36L-5-45Z", "@main", 1.5)
    for s in both(d):
        s.shape("M11-44L14.500-38.500L11-33L7.500-38.500Z", "@second", 1.4)
        s.dot(18.5, -34.5, 1.8, "@red")
    d.shape("M-23-27Q0-20 23-27L22.500-32Q0-26-22.500-32Z", "@white", 1.5)


def horned_back(d: Drawing) -> None:
    """Queen of clubs: veil falling from a horned headdress, one long plait."""
    d.shape(
        "M-30-44C-46-30-44 0-52 30C-44 36-32 34-26 28C-24 4-22-10-14-24L14-24C22-10 24 4 26 28"
        "C32 34 44 36 52 30C44 0 46-30 30-44Z",
        "@white",
    )
    for s in both(d):
        s.line("M32-34C38-14 36 8 41 28M27-26C32-8 30 12 33 29", 1.5)


def horned(d: Drawing) -> None:
    for s in both(d):
        cloth(
            s,
            "M0-31C8-44 14-60 27-60C40-58 40-38 27-24C24-20 20-18 18-14C16-24 9-30 0-29Z",
            "@main",
            "lozenges",
            "@gold",
            8,
            20,
        )
        s.shape("M0-31C8-31 16-26 19-10L15-14C13-22 8-26 0-26Z", "@gold", 1.6)
        s.shape("M18-12C21-2 20 6 18 12L15 6C16-2 16-8 15-14Z", "@ink", 1.4)
    d.shape("M0-46L6-37L0-27L-6-37Z", "@gold", 1.6)
    d.dot(0, -37, 2.6, "@red", 1.4)


# -- knaves ------------------------------------------------------------------


def gallant_back(d: Drawing) -> None:
    """Knave of spades, in profile: black locks under a wide bonnet."""
    tress(d, "M-4-28C26-30 36-12 32 4C30 14 34 20 30 28", "M0-18C10-10 6 8 12 26", "@ink", 3, "@white")
    curl(d, 24, 27, 7.5, "@ink", 1, "@white")
    curl(d, 12, 29, 6, "@ink", 1, "@white")


def gallant(d: Drawing) -> None:
    tress(d, "M-9-26C4-26 11-14 8 0C7 6 10 10 12 14", "M-8-22C0-18 0-8 3 0C4 8 8 12 12 14", "@ink", 1, "@white")
    d.shape("M-22 11C-17 9-11 10-7 8C-4 6-4 3-6 2C0 2 0 10-6 13C-11 15-17 14-22 14Z", "@ink", 1.4)


def bonnet(d: Drawing) -> None:
    """A broad tilted bonnet with a curling plume."""
    d.at(shift(18, -36), turn(64)).shape(
        "M0 6C-8-4-12-20-4-36C2-46 14-48 20-40C14-42 8-36 12-28C16-18 10-2 0 6Z", "@gold"
    )
    d.at(shift(18, -36), turn(64)).line("M1 0C0-12 0-24 6-36M0-8l-7-5M1-16l-7-5M2-24l-6-6M1-8l7-6M3-17l7-6", 1.4)
    cloth(
        d,
        "M-24-30C-32-40-24-54-4-56C18-58 40-48 40-36C38-26 14-24-24-30Z",
        "@main",
        "stripes",
        "@second",
        11,
        18,
    )
    d.shape("M-24-23C-8-20 16-18 34-27L36-33C14-25-8-27-25-31Z", "@gold")
    d.dot(-12, -41, 4.5, "@gold", 1.6)
    d.dot(-12, -41, 1.8, "@red")


def page_back(d: Drawing) -> None:
    """Knave of hearts, in profile: a page's bob, rolled under."""
    tress(d, "M-6-30C22-34 36-16 35 4C35 14 34 20 26 24", "M-2-22C8-16 2 4 6 22", "@gold", 4)
    tress(d, "M35 12C34 26 20 30 6 26", "M30 8C26 18 18 22 6 20", "@gold", 1)


def page(d: Drawing) -> None:
    tress(d, "M-13-26C0-28 12-18 9-2C8 8 8 14 8 22", "M-14-22C-6-20-2-12 0-2C1 8 2 14 6 22", "@gold", 1)


def roll_cap(d: Drawing) -> None:
    """A soft cap with an upturned, scalloped brim and a falling liripipe."""
    d.shape("M24-38C40-46 50-34 47-14C45 0 52 10 50 22C44 22 40 14 40 2C40-10 38-20 28-22Z", "@main")
    d.line("M42-32C44-20 42-6 46 12", 1.4)
    d.shape("M-18-36C-16-54 2-64 20-58C34-54 38-44 34-34Z", "@main")
    d.line("M2-40C4-48 10-54 18-56M14-39C18-46 24-50 30-50", 1.4)
    d.shape(
        "M-21-24C-28-34-18-42-10-38C-4-45 6-44 9-38C16-44 26-42 27-35C36-36 40-26 32-21C14-16-6-18-21-24Z",
        "@gold",
    )
    d.line("M-10-38L-8-29M9-38L9-28M27-35L24-27", 1.4)
    d.dot(-2, -31, 2.6, "@red", 1.4)
    d.dot(17, -31, 2.6, "@red", 1.4)


def trooper_back(d: Drawing) -> None:
    """Knave of diamonds: amber hair to the jaw, turned up at the ends."""
    for s in both(d):
        tress(
            s,
            "M10-30C32-30 34-10 34 4C34 12 38 14 42 10",
            "M14-20C20-8 14 4 17 16C24 26 40 24 42 10",
            "@amber",
            3,
        )


def trooper(d: Drawing) -> None:
    for s in both(d):
        s.shape("M0 11C6 8 11 11 13 15C15 19 19 19 21 16C20 23 13 24 9 19.500C6 16 3 15 0 15Z", "@amber", 1.5)
        tress(s, "M0-26C10-27 18-24 21-16C22-12 22-10 21-8", "M0-22C8-22 14-20 18-12", "@amber", 0)


def slashed_cap(d: Drawing) -> None:
    """A wide flat cap, slashed, worn level, with a brooch and three small tips."""
    for x, a in ((-12, -24), (0, 0), (12, 24)):
        d.at(shift(22 + x * 0.5, -46), turn(a + 14)).shape("M-4 8C-8-4-6-14 0-19C6-14 8-4 4 8Z", "@second", 1.5)
        d.at(shift(22 + x * 0.5, -46), turn(a + 14)).line("M0 4L0-12", 1.4)
    cloth(d, "M-38-38C-40-50-18-54 0-53C18-54 40-50 38-38C34-30-34-30-38-38Z", "@main")
    for x in (-24, -12, 0, 12):
        d.shape(f"M{x - 3}-36C{x - 5}-42 {x - 2}-48 {x + 1}-48C{x + 3}-44 {x + 3}-39 {x + 2}-36Z", "@gold", 1.5)
    d.shape("M-25-26C-10-22 10-22 25-26L28-36C10-31-10-31-28-36Z", "@white")
    d.line("M-17-25l-1-7M-8-23.500l-.5-7M8-23.500l.5-7M17-25l1-7", 1.4)
    d.dot(22, -42, 5, "@gold", 1.6)
    d.dot(22, -42, 2, "@red")


def forester_back(d: Drawing) -> None:
    """Knave of clubs: loose curls and a hunter's pointed cap."""
    for s in both(d):
        curl(s, 25, -14, 7, "@ink", 1, "@white")
        curl(s, 29, -2, 7.5, "@ink", 1, "@white")
        curl(s, 28, 12, 7, "@ink", -1, "@white")
        curl(s, 22, 22, 6, "@ink", 1, "@white")


def forester(d: Drawing) -> None:
    d.shape("M-4.500 25C-4 31-2 36 0 40C2 36 4 31 4.500 25Q0 28-4.500 25Z", "@ink", 1.4)
    for s in both(d):
        curl(s, 15, -22, 5, "@ink", 1, "@white")
        curl(s, 6, -24, 5, "@ink", -1, "@white")


def hunting_cap(d: Drawing) -> None:
    """A peaked cap turned up behind, with one very long feather."""
    d.at(shift(10, -34), turn(-52)).shape("M0 0C-8-12-10-34-2-58C6-50 12-22 6 0Z", "@gold")
    d.at(shift(10, -34), turn(-52)).line("M2-2C-1-20-2-38-2-52M1-14l-7-6M0-26l-7-6M-1-38l-5-6M2-14l6-7M2-26l6-7", 1.4)
    d.shape("M-20-32C-18-46-6-58 8-62C24-66 34-58 36-44C34-40 32-36 28-32Z", "@second")
    d.line("M4-40C8-50 16-56 26-56", 1.4)
    d.shape("M-40-22C-28-28-16-34 0-35C18-36 32-34 38-44C42-32 36-22 22-22C2-24-20-24-40-22Z", "@main")
    d.line("M-22-26C-4-29 14-29 30-30", 1.5, "@gold")
