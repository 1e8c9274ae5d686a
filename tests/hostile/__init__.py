"""What publication, compilation and the service do under attack: ``python -m tests.hostile`` runs all of it."""
