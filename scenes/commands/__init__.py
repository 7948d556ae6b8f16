"""What the command does without the title: lists, retellings, pictures, measurements."""
