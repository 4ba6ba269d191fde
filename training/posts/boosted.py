"""Gradient-boosted trees for a yes-or-no question, by scikit-learn.

Reads a problem as JSON from standard input:

    {"rows": [[number, ...], ...], "labels": [0 or 1 for each row], "trees": number, "depth": number,
     "fits": [[weight of each row; 0 leaves it out], ...]}

and writes for each fit {"start": log-odds, "trees": [tree, ...]}, whose log-odds of 1 are the start and the value of one
leaf of each tree. A tree is a list of nodes, the root first: [column, threshold, left, right] with the positions of two
other nodes, the left one for numbers of at most the threshold; or [value] for a leaf.
Needs scikit-learn (Debian: python3-sklearn).
"""

import json
import math
import sys

import numpy as np
from sklearn.ensemble import GradientBoostingClassifier


def fitted(rows, labels, weights, trees, depth):
    used = weights > 0
    model = GradientBoostingClassifier(
        n_estimators=trees, max_depth=depth, learning_rate=0.15, subsample=0.6, max_features=12, random_state=1
    )
    model.fit(rows[used], labels[used], sample_weight=weights[used])
    no, yes = model.init_.class_prior_
    return {
        "start": math.log(yes / no),
        "trees": [nodes(each.tree_, model.learning_rate) for each in model.estimators_[:, 0]],
    }


def nodes(tree, rate):
    return [
        [float(tree.value[at][0][0]) * rate]
        if tree.children_left[at] < 0
        else [int(tree.feature[at]), float(tree.threshold[at]), int(tree.children_left[at]), int(tree.children_right[at])]
        for at in range(tree.node_count)
    ]


def main():
    problem = json.load(sys.stdin)
    rows, labels = np.array(problem["rows"], dtype=np.float32), np.array(problem["labels"], dtype=int)
    fits = np.array(problem["fits"], dtype=float)
    json.dump([fitted(rows, labels, weights, problem["trees"], problem["depth"]) for weights in fits], sys.stdout)


if __name__ == "__main__":
    main()
