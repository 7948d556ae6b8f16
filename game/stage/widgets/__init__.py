"""Our own controls: all measure their text, all share the one focus model with the cards on the table."""
