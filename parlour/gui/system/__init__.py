"""What the desktop around the window wishes and offers."""
