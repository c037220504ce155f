"""The preferences of a Linux desktop, from its settings portal (org.freedesktop.portal.Settings).

They are read over the session bus, a local socket. They are empty if there is no portal or jeepney is not installed.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from .wishes import Wishes

PATIENCE = 3.0  # seconds; the portal may have to start first
APPEARANCE = "org.freedesktop.appearance"
GNOME = "org.gnome.desktop.interface"
GNOME_ACCESS = "org.gnome.desktop.a11y.interface"
KDE = "org.kde.kdeglobals.KDE"
Tables = Mapping[str, Mapping[str, Any]]  # the portal's namespaces, each with its keys


def wishes() -> Wishes:
    """Return the desktop's preferences; empty if it does not answer."""
    if not os.environ.get("DBUS_SESSION_BUS_ADDRESS"):
        return Wishes()
    try:
        return found_in(_read())
    except Exception:  # any failure of the bus or the portal: the window opens without preferences
        return Wishes()


def _read() -> Tables:
    from jeepney import DBusAddress, new_method_call
    from jeepney.io.blocking import open_dbus_connection

    portal = DBusAddress(
        "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Desktop", "org.freedesktop.portal.Settings"
    )
    names = [APPEARANCE, GNOME, GNOME_ACCESS, KDE]
    with open_dbus_connection("SESSION") as bus:
        reply = bus.send_and_get_reply(new_method_call(portal, "ReadAll", "as", (names,)), timeout=PATIENCE)
    (tables,) = reply.body
    return {name: {key: _value(variant) for key, variant in table.items()} for name, table in tables.items()}


def _value(variant: Any) -> Any:
    """Return the value of a variant; old portals nest variants."""
    while isinstance(variant, tuple) and len(variant) == 2:
        variant = variant[1]
    return variant


def found_in(tables: Tables) -> Wishes:
    """Return the preferences found in the portal's tables."""
    shared, gnome = tables.get(APPEARANCE, {}), tables.get(GNOME, {})
    contrast = shared.get("contrast", tables.get(GNOME_ACCESS, {}).get("high-contrast"))
    scheme = shared.get("color-scheme")  # 0 is no preference, 1 dark, 2 light
    scale = gnome.get("text-scaling-factor")
    return Wishes(
        high_contrast=None if contrast is None else bool(contrast),
        less_motion=_less_motion(shared, gnome, tables.get(KDE, {})),
        text=float(scale) if isinstance(scale, float) else None,
        dark=None if scheme not in (1, 2) else scheme == 1,
    )


def _less_motion(shared: Mapping[str, Any], gnome: Mapping[str, Any], kde: Mapping[str, Any]) -> bool | None:
    if "reduced-motion" in shared:
        return bool(shared["reduced-motion"])
    if "enable-animations" in gnome:
        return not gnome["enable-animations"]
    if "AnimationDurationFactor" in kde:
        return str(kde["AnimationDurationFactor"]) in ("0", "0.0")
    return None
