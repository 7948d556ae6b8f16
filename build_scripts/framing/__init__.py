"""How a table fills the window: what a question is about, what is held, and what lies bare, for every question."""
