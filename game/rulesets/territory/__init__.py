"""Creature Combat Territory, by shieldgenerator7: secret deployments, five lands, creatures of one's own."""
