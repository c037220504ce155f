"""The company in brass lockets, as SVG text that nanosvg draws."""
