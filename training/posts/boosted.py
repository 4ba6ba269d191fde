"""Gradient-boosted trees for a yes-or-no question, by scikit-learn.

Reads a problem as JSON from standard input:

    {"rows": [[number, ...], ...], "labels": [0 or 1 for each row], "trees": number, "depth": number,
     "rate": learning rate, "drawn": {"columns": those a node looks at, "share": the rows a tree sees,
     "times": how often to fit, with other draws each time, for the mean} or nothing,
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
from sklearn.ensemble import GradientBoostingClassifier, HistGradientBoostingClassifier

FEWEST_ROWS_OF_A_LEAF = 90


def fitted_to_draws(rows, labels, weights, problem):
    times = problem["drawn"]["times"]
    trees = []
    for seed in range(times):
        model = GradientBoostingClassifier(
            n_estimators=problem["trees"],
            max_depth=problem["depth"],
            learning_rate=problem["rate"],
            max_features=problem["drawn"]["columns"],
            subsample=problem["drawn"]["share"],
            random_state=seed,
        )
        model.fit(rows, labels, sample_weight=weights)
        no, yes = model.init_.class_prior_
        trees += [nodes(each.tree_, model.learning_rate / times) for each in model.estimators_[:, 0]]
    return math.log(yes / no), trees


def nodes(tree, rate):
    return [
        [float(tree.value[at][0][0]) * rate]
        if tree.children_left[at] < 0
        else [int(tree.feature[at]), float(tree.threshold[at]), int(tree.children_left[at]), int(tree.children_right[at])]
        for at in range(tree.node_count)
    ]


def fitted_by_histograms(rows, labels, weights, problem):
    model = HistGradientBoostingClassifier(
        max_iter=problem["trees"],
        max_depth=problem["depth"],
        learning_rate=problem["rate"],
        min_samples_leaf=FEWEST_ROWS_OF_A_LEAF,
        early_stopping=False,
    )
    # The weights have a mean of 1: the least curvature of a leaf is absolute.
    model.fit(rows, labels, sample_weight=weights / weights.mean())
    start = float(np.ravel(model._baseline_prediction)[0])
    return start, [nodes_of_histograms(each.nodes) for (each,) in model._predictors]


def nodes_of_histograms(tree):
    return [
        [float(node["value"])]
        if node["is_leaf"]
        else [int(node["feature_idx"]), float(node["num_threshold"]), int(node["left"]), int(node["right"])]
        for node in tree
    ]


def main():
    problem = json.load(sys.stdin)
    rows, labels = np.array(problem["rows"], dtype=np.float32), np.array(problem["labels"], dtype=int)
    fit = fitted_to_draws if problem.get("drawn") else fitted_by_histograms
    fits = []
    for weights in np.array(problem["fits"], dtype=float):
        used = weights > 0
        start, trees = fit(rows[used], labels[used], weights[used], problem)
        fits.append({"start": start, "trees": trees})
    json.dump(fits, sys.stdout)


if __name__ == "__main__":
    main()
