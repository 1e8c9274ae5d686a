"""Pictures of the pages of a built site, with checks of their geometry."""
