"""Where everything goes, in millimetres from the top left corner of the page."""
