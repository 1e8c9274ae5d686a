"""``python -m docwright``: the program, where its script is not at hand."""

from docwright.cli import program

if __name__ == "__main__":
    program()
