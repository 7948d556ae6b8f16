"""What is won on the journey, and which of it is used."""
