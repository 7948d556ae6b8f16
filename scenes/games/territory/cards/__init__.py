"""What Territory's cards look like besides their faces: a card is what it is where it lies.

A creature stands on a land, faces another above a plaque, sleeps, or sits unseen in a tent. A land is a board that
hangs from a beam, or a hexagon on a map. Each of these fills a surface of exactly the size that is asked for, in
pixels, with alpha, and stands at its bottom in the middle.
"""
