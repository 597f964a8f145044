"""Named helpers of the tests: builds, placed pages, facts of a PDF, golden files."""
