"""What we expect of Menagerie, told as behaviour."""
