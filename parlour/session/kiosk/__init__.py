"""The kiosk: its configuration file, and the texts of its own screens."""
