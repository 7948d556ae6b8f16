"""What stands in the clearing: stones with their signs and arrows, discs with a score, places in chalk, ribbons."""
