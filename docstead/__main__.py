"""``python -m docstead``: the program, where its script is not at hand."""

from docstead.cli import program

if __name__ == "__main__":
    program()
