"""Everything that is drawn rather than written: creatures, icons, frames, backs and the table itself."""
