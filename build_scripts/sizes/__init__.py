"""How large everything is that is read and pressed: every text and target of every scene, measured as it is drawn."""
