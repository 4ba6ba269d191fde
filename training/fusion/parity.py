"""Fits a support vector machine to a few made-up nodes and writes LIBSVM's own decision values of other nodes.

    /usr/bin/python3 parity.py FILE

test/training/fusion/parity.test.ts has the engine compute the same from the table. Needs numpy and scikit-learn, whose
SVC is LIBSVM.
"""

import json
import sys
from pathlib import Path

import numpy as np
from sklearn.svm import SVC

import svm

SEED, ROWS, ASKED, DIMENSIONS = 1, 120, 60, 11
COST, GAMMA = 1, 1 / DIMENSIONS


def nodes(random, count):
    """Five amounts as levels, three values of TP and three of NTP, as src/judge/engines/fusion/svm.ts writes them."""
    levels = np.zeros((count, DIMENSIONS), dtype=int)
    levels[:, :5] = random.integers(0, 40, (count, 5))
    levels[np.arange(count), 5 + random.integers(0, 3, count)] = 1
    levels[np.arange(count), 8 + random.integers(0, 3, count)] = 1
    return levels


def main(file):
    random = np.random.default_rng(SEED)
    rows, asked = nodes(random, ROWS), nodes(random, ASKED)
    labels = ((rows[:, 0] + rows[:, 1] > 38) ^ (random.random(ROWS) < 0.1)).astype(int)
    machine = svm.fitted(rows, labels, COST, GAMMA, None)
    deviations = np.array(machine["deviations"])
    libsvm = SVC(C=COST, kernel="rbf", gamma=GAMMA).fit(rows / deviations, labels)
    values = libsvm.decision_function(asked / deviations)
    machine["vectors"] = [int(each) for each in machine["vectors"]]
    Path(file).write_text(
        json.dumps(
            dict(
                rows=rows.tolist(),
                gamma=GAMMA,
                machine=machine,
                asked=asked.ravel().tolist(),
                decisions=[round(float(each), 9) for each in values],
            )
        )
    )


if __name__ == "__main__":
    main(sys.argv[1])
