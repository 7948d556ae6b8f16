"""The park by evening, in which the program's own pages stand."""
