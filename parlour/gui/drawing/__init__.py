"""Drawing for every screen: the canvas, rasterised pictures, icons and design tokens."""
