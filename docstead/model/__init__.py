"""The values that every stage speaks: frozen, complete when they exist, and free of any other import of ours."""
