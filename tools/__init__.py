"""What the project's commands need beside the engine; nothing of it is in the wheel."""
