"""The values that the stages exchange: frozen, complete when created, without imports from the rest of docstead."""
