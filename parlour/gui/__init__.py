"""The desktop program: window, canvas, focus ring, and one scene for each screen."""
