"""Pages on the program itself: settings, keys, accessibility, the first start and About."""
