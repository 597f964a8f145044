"""Voidships of Wrath & Glory: what they may do in a Turn, and their Warp Jumps."""
