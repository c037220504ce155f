"""The desktop interface: the window, canvas, focus ring, and a scene for each screen."""
