"""The command line: parse, call the pipeline, print what was found and written."""
