"""What every screen draws with: canvas, rasterised pictures, icons and design tokens."""
