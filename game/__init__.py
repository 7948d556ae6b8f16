"""The model, the stage, the opponents and the files of the card table."""
