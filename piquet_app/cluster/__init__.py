"""Games played on many machines: a cluster of Dask, which is the extra `cluster`.

Only here is Dask imported, and only when somebody names a scheduler.
"""
