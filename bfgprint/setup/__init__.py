"""Rolled set-ups: dice by purpose, scenario, battlefield, Leadership, sub-plots."""
