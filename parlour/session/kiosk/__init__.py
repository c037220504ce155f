"""The kiosk: what its file says, and the words of its own screens."""
