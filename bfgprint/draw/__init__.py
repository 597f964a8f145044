"""Ink only: placed pages in, PDF bytes out.  Nothing else imports reportlab."""
