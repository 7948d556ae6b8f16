"""What Xenofera's cards look like besides their faces: a card is what it is where it lies.

A creature stands on its planet in the glass or sits in a cage, one of the crew works at a desk, what is fought for
hangs on the crane. Each of these fills a surface of exactly the size that is asked for, in pixels, with alpha, and
stands at its bottom in the middle.
"""
