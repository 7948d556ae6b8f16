"""The framings of Territory's place, watchtower, field of a fight, camp and realms, and which is shown when."""
