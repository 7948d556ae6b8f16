"""Changes the code in one small place after the other and looks whether a test notices: outside CI, by hand."""
