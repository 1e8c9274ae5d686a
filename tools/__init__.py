"""Programs that the commands of the project run; none of them is in the wheel."""
