"""Many tables played by bots over real sockets: how long people would wait, what it costs, and whether all is right.

`plan` says what is played, `people` are the bots of a table, `measuring` gathers what they notice, `checking` compares
what they built with what the server holds, `process` runs a share of the tables, `runner` all shares and the server,
`report` tells what came of it.
"""
