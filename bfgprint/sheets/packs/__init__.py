"""The files of a tournament pack, each a document put together from parts."""
