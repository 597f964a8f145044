"""Make a whole tournament pack: plan its files, print them, prove that none lacks."""
