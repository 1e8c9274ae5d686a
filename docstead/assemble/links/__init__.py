"""Links, images and files that pages refer to."""
