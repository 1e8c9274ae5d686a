"""The texts of the interface in a language: those of this package, and those that a site has in their place."""

from docstead.catalogue.texts import ENGLISH, Pattern, Texts, texts_of

__all__ = ["ENGLISH", "Pattern", "Texts", "texts_of"]
