"""Everything that is drawn rather than written, as SVG text: creatures and their lands, icons, and what files hold."""
