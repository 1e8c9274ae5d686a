import oars
oars.ship()
# --8<-- [start:stroke]
oars.pull()
# --8<-- [end:stroke]
