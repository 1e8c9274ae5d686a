"""Documentation: versions, routes and pages of the documents."""
