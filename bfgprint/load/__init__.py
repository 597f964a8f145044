"""Files in, typed model out: TOML, pydantic schemas, and where each value stands."""
