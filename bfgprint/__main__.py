"""``python -m bfgprint``."""

from __future__ import annotations

from bfgprint.cli.main import main

if __name__ == "__main__":
    main()
