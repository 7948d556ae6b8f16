"""What computer opponents find when they play each other in quantity: the tables of docs/balance.md."""
