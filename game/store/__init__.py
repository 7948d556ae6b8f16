"""What outlives the program: games, replays, settings and statistics in the user's own data folder.

Whatever is read is checked on the way in and bounded in size; a broken file is set aside with a sentence, never
deleted.
"""
