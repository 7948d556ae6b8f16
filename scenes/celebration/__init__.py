"""What celebrates: light and rays behind a winner, sparks, confetti, a crown, and how they come into sight."""
