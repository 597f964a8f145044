"""Judge files that exist: fleets, logs, events, set-ups and our own PDFs."""
