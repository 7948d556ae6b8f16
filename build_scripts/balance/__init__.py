"""What computer opponents find by playing each other in quantity; it is written into `measurements/balance`."""
