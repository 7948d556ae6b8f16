"""Paper: where on a sheet everything lies, what a thing to cut out looks like at its true size, and the file of it."""
