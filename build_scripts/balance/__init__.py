"""What computer opponents find when they play each other in quantity: it is written into `measurements/balance`."""
