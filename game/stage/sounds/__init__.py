"""Effects, music and speech."""
