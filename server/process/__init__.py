"""The server as processes: `running` is one until it is stopped, `workers` several that share a port.

`embedded` is a store of its own.
"""
