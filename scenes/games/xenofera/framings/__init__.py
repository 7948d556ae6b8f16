"""The framings of Xenofera's place, the bridge of one's own ship and the airlock of a raid, and which is shown when."""
