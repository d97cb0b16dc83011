#!/usr/bin/env python3
"""Rating on Dask's cluster, as docs/python.md shows it: two workers, one of which is killed."""

import os
import signal
import time
import unittest

from support import needs, puzzles

needs("python3-distributed, python3-pandas", ["dask", "distributed", "pandas"],
      "the workers have no runtime of the sanitizer")

import dask.dataframe
import distributed
import pandas

import ariadne


def rated(part):
    return part.assign(score=ariadne.rate(ariadne.read(part["puzzle"]), threads=1).score)


def rated_slowly(part):
    time.sleep(0.1)  # so that there is work left when the worker is killed
    return rated(part)


class Cluster(unittest.TestCase):
    def test_a_worker_is_killed(self):
        table = pandas.DataFrame({"puzzle": puzzles(60)})
        frame = dask.dataframe.from_pandas(table, npartitions=12)
        meta = {"puzzle": "object", "score": "int32"}
        with distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True,
                                      dashboard_address=None) as cluster, \
                distributed.Client(cluster) as client:
            before = client.run(os.getpid)
            self.assertEqual(len(set(before.values())), 2)
            future = client.compute(frame.map_partitions(rated_slowly, meta=meta))
            while not any("rated_slowly" in str(key) for keys in client.has_what().values()
                          for key in keys):  # until a part is done
                time.sleep(0.01)
            self.assertFalse(future.done())
            killed = next(iter(before.values()))
            os.kill(killed, signal.SIGKILL)
            found = future.result(timeout=120)
            self.assertNotIn(killed, client.run(os.getpid).values())
        pandas.testing.assert_frame_equal(found, rated(table))


if __name__ == "__main__":
    unittest.main()
