"""Drawing for every screen: canvas, rasterised pictures, icons and design tokens."""
