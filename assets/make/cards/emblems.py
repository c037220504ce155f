"""What court cards hold.  Each is drawn upright about its grip at the origin."""

from .geometry import Drawing, shift, turn


def sword(d: Drawing, length: float = 108, guard: str = "straight", blade: float = 5) -> None:
    tip = -length
    d.shape(f"M{-blade}-12L{-blade + 1} {tip + 12}L0 {tip}L{blade - 1} {tip + 12}L{blade}-12Z", "@steel")
    d.line(f"M0-16L0 {tip + 16}", 1.5)
    d.shape("M-3-10L3-10L2.600 14L-2.600 14Z", "@red")
    if guard == "straight":
        d.shape("M-17-14L17-14L19-8L0-9.500L-19-8Z", "@gold")
    elif guard == "curled":
        d.shape(
            "M-15-9C-21-9-21-18-15-17C-12-13-6-13 0-14C6-13 12-13 15-17C21-18 21-9 15-9C9-10 4-8 0-8C-4-8-9-10-15-9Z",
            "@gold",
        )
    else:  # rings
        d.shape("M-14-13L14-13L14-8.500L-14-8.500Z", "@gold")
        d.dot(-16, -10.800, 4, "@gold", 1.6)
        d.dot(16, -10.800, 4, "@gold", 1.6)
    d.dot(0, 17, 5, "@gold", 1.7)


def axe(d: Drawing) -> None:
    d.shape("M-2.700-82L2.700-82L2.700 40L-2.700 40Z", "@gold")
    d.shape("M-3-76L-9-74C-15-80-22-84-29-84C-34-68-34-50-28-36C-21-37-14-42-9-49L-3-47Z", "@steel")
    d.line("M-25-78C-28.500-66-28-54-24.500-43", 1.5)
    d.shape("M3-70L15-61.500L3-54Z", "@steel")
    d.shape("M-4.500-86L0-95L4.500-86L4.500-80L-4.500-80Z", "@red")


def sceptre(d: Drawing, head: str = "fleur") -> None:
    d.shape("M-2.600-70L2.600-70L2.600 40L-2.600 40Z", "@gold")
    d.dot(0, -60, 4.5, "@red", 1.6)
    if head == "fleur":
        d.shape(
            "M0-94C7-86 7-79 2-73C8-80 17-78 15-69C12-64 6-66 4-69L5-65L-5-65L-4-69"
            "C-6-66-12-64-15-69C-17-78-8-80-2-73C-7-79-7-86 0-94Z",
            "@gold",
        )
    else:
        d.shape("M-3-66L-9-74L-4-78L-9-88L0-84L9-88L4-78L9-74L3-66Z", "@gold")
        d.dot(0, -77, 2.4, "@red")


def orb(d: Drawing) -> None:
    d.dot(0, 0, 13, "@main", 1.8)
    d.shape("M-13-1.500Q0 4.500 13-1.500L12.500 3.500Q0 9-12.500 3.500Z", "@gold", 1.5)
    d.shape("M-2.500-12.500Q-1-5-1.500 1L1.500 1.500Q2-5 2.500-12.500Z", "@gold", 1.5)
    d.shape("M-2-13L-2-18L-7-18L-7-22L-2-22L-2-27L2-27L2-22L7-22L7-18L2-18L2-13Z", "@gold", 1.6)


def pike(d: Drawing) -> None:
    d.shape("M-2.700-66L2.700-66L2.700 44L-2.700 44Z", "@gold")
    d.shape("M0-112C5-100 6-92 3-82L3-66L-3-66L-3-82C-6-92-5-100 0-112Z", "@steel")
    d.shape("M-3-81C-10-86-17-86-21-79C-15-77-12-70-15-63C-10-62-6-64-3-69Z", "@steel")
    d.shape("M3-81C9-82 14-78 20-83C17-76 18-73 20-67C14-71 9-67 3-69Z", "@steel")
    d.shape("M-5-66L5-66L8-50L3-53L0-46L-3-53L-8-50Z", "@red", 1.6)


def hourglass(d: Drawing) -> None:
    d.fill(
        "M-11-46L11-46C11-34 3-30 1.500-27C3-24 11-20 11-8L-11-8C-11-20-3-24-1.500-27C-3-30-11-34-11-46Z",
        "@white",
    )
    d.fill("M-8-38L8-38C6-33 2-30 0-28C-2-30-6-33-8-38Z", "@red")
    d.fill("M-10.500-9C-9-15-4-17 0-20C4-17 9-15 10.500-9Z", "@red")
    d.line("M-11-46C-11-34-3-30-1.500-27C-3-24-11-20-11-8M11-46C11-34 3-30 1.500-27C3-24 11-20 11-8", 1.6)
    d.line("M-13-47L-13-7M13-47L13-7", 2.4, "@ink")
    d.shape("M-16-53L16-53L16-46L-16-46Z", "@gold")
    d.shape("M-16-8L16-8L16-1L-16-1Z", "@gold")


def leaf(d: Drawing) -> None:
    """A broad lobed leaf on a curling stem."""
    d.line("M0 12C4-4 2-18 0-30", 3)
    d.shape(
        "M0-104C4-94 10-91 17-91C14-84 17-78 26-75C18-70 17-63 24-55C15-55 10-50 10-42C6-44 2-42 0-34"
        "C-2-42-6-44-10-42C-10-50-15-55-24-55C-17-63-18-70-26-75C-17-78-14-84-17-91C-10-91-4-94 0-104Z",
        "@gold",
    )
    d.line("M0-94L0-30M0-66L13-80M0-66L-13-80M0-48L13-58M0-48L-13-58", 1.6)


def plume(d: Drawing, length: float = 80, fill: str = "@second", bend: float = 18) -> None:
    """A large feather, quill down, leaning as it rises."""
    n, b = length, bend
    d.line(f"M0 14C2-8 {b * 0.1} {-n * 0.3} {b * 0.5} {-n * 0.7}", 2.6)
    d.shape(
        f"M0-14C-9-22-14 {-n * 0.45} {b * 0.2 - 10} {-n * 0.75}C{b * 0.4 - 4} {-n * 0.92} {b * 0.8} {-n}"
        f" {b * 1.5} {-n * 0.98}C{b * 1.9} {-n * 0.84} {b * 1.7} {-n * 0.66} {b + 5} {-n * 0.5}"
        f"C{b + 1} {-n * 0.34} 8-24 0-14Z",
        fill,
    )
    d.line(f"M0-10C1 {-n * 0.32} {b * 0.2} {-n * 0.55} {b * 0.9} {-n * 0.84}", 1.7, "@ink")
    for t in (0.3, 0.45, 0.6, 0.74):
        x, y = b * t * t * 1.05, -n * t
        d.line(f"M{x} {y}L{x - 8} {y - 8}M{x} {y}L{x + 8} {y - 4}", 1.4)


# -- flowers, one kind for each queen ----------------------------------------


def _stem(d: Drawing, lean: float = 0) -> None:
    d.line(f"M0 16C{lean} 0 {lean}-16 0-34", 3)
    d.shape(f"M{lean * 0.6}-8C8-12 14-18 15-26C6-25 1-19 {lean * 0.6}-8Z", "@gold", 1.5)


def rose(d: Drawing) -> None:
    _stem(d)
    for i in range(5):
        p = d.at(shift(0, -46), turn(72 * i))
        p.shape("M0-2C-10-6-12-17-6-19C-3-20-1-18 0-17C1-18 3-20 6-19C12-17 10-6 0-2Z", "@red")
    d.dot(0, -46, 8, "@red", 1.6)
    d.line("M-4-46C-4-51 4-51 4-46C4-42-2-42-2-46", 1.5)
    for i in range(5):
        d.at(shift(0, -46), turn(72 * i + 36)).shape("M0-9L2.600-14.500L0-20L-2.600-14.500Z", "@gold", 1.4)


def iris(d: Drawing) -> None:
    _stem(d, -2)
    for way in (-1, 1):  # falls, then standards
        d.shape(f"M0-40C{way * 14}-44 {way * 24}-36 {way * 22}-22C{way * 15}-20 {way * 6}-26 0-36Z", "@blue")
        d.shape(f"M{way * 1}-38C{way * 20}-48 {way * 18}-64 {way * 7}-72C{way * 2}-66 0-56 0-46Z", "@blue")
        d.line(f"M{way * 6}-36C{way * 12}-36 {way * 16}-32 {way * 18}-27", 1.8, "@gold")
    d.shape("M0-26C-8-34-7-44 0-54C7-44 8-34 0-26Z", "@gold", 1.6)


def marguerite(d: Drawing) -> None:
    _stem(d, 2)
    for i in range(10):
        d.at(shift(0, -46), turn(36 * i)).shape("M-1-6C-6-14-5-21 0-22C5-21 6-14 1-6Z", "@white", 1.5)
    d.dot(0, -46, 7, "@gold", 1.7)


def thistle(d: Drawing) -> None:
    _stem(d)
    d.shape(
        "M-10-50C-20-58-24-68-21-78L-13-70L-12-83L-5-73L0-86L5-73L12-83L13-70L21-78C24-68 20-58 10-50Z",
        "@red",
    )
    d.line("M-6-52L-12-66M0-53L0-70M6-52L12-66", 1.4)
    d.shape("M-12-48C-10-53 10-53 12-48C16-38 9-28 0-28C-9-28-16-38-12-48Z", "@gold")
    d.line(
        "M-12-42L-4-50M-11-35L4-50M-5-30L12-45M4-29L12-37M12-42L4-50M11-35L-4-50M5-30L-12-45M-4-29L-12-37",
        1.4,
    )


# -- hands -------------------------------------------------------------------


def fist(d: Drawing) -> None:
    """A hand closed round an upright shaft, seen from outside: four knuckles, and the thumb across them."""
    d.shape(
        "M-7.500-9.500C-12-10-12.500-5.500-10-4.800C-13-4.500-13-0.300-10.300 0C-13 0.300-12.600 4.400-9.800 4.700"
        "C-12 5.200-11 9.300-7.500 9L7 9C11 6 12-4 9-8C5-11-3-10.500-7.500-9.500Z",
        "@skin",
        1.7,
    )
    d.line("M-10-4.800L-0.500-4.500M-10.300 0L0.500 0.200M-9.800 4.700L0 4.800", 1.3)
    thumb = "M8-8.500C4-11.500-1-11-3.500-8.500C-5-6.800-3.600-5.200-1.600-5.800C0.800-6.600 2.800-5.600 3.400-3.500C4-1 5 0.500 7 1"
    d.shape(thumb, "@skin", 1.4)


def fingers(d: Drawing) -> None:
    """A hand pinching a stem between finger and thumb, from below, the other fingers closed."""
    d.shape(
        "M-8 12L-10 2C-11-4-8-7-4-8L2-12C5-13 7-10 5-8L1-4C4-6.500 10-7 10-3.300C12.300-3 12.300 0.800 10.200 1.200"
        "C12 2 11.600 5.300 9.400 5.700C10.600 7 9.600 10 8 12Z",
        "@skin",
    )
    d.line("M-1-3.200C2-1.800 6-2.200 10-3.300M0 1C3 2.200 6 2 10.200 1.200M0 5.400C3 6.600 6 6.400 9.400 5.700", 1.3)
    d.line("M-6.500-3.500C-4.500-5.500-2-5.500 1-4M2.500-10.500C3.500-10.200 4.300-9.600 4.600-8.800", 1.1)


def cup(d: Drawing) -> None:
    """A hand from below, palm up, under a ball or a glass: four finger-ends beneath, the thumb at the side."""
    d.shape(
        "M-14-2C-13 3-10.500 5.500-8.600 6.800C-8.400 9.800-4.800 10.600-4.200 8.500C-3.400 11.500-0.200 11.400 0.300 8.900"
        "C1.200 11.300 4.600 10.700 4.600 8.200C6.200 9.800 9 8.200 8.700 6.300C11 5 13 2 14-2C16-6 12-8 10-5C7 0 3 1 0 1C-3 1-7 0-10-5"
        "C-12-8-16-6-14-2Z",
        "@skin",
    )
    d.line("M-4.200 8.500L-4.800 3.600M0.300 8.900L0.200 4M4.600 8.200L5 3.600M-8.600 6.800L-9.400 3.200", 1.2)