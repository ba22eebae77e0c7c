"""Judges that nobody here wrote: OpenSpiel and endplay, asked the same questions as the library."""
