"""One module for each screen. A scene draws itself on a canvas and says what its targets do."""
