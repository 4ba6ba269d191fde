"""Fits both models to a few made-up rows and writes what they compute, to compare the engine with.

    /usr/bin/python3 parity.py FILE

FILE is a JSON of the rows, the models and their results; test/training/wclipper/parity.test.ts has the engine compute
the same. Needs numpy, xgboost and torch.
"""

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import torch
import xgboost as xgb

import fit
import network
from constants import NETWORK

SEED, TREES, LEAVES = 1, 52, 4
FEATURES, GEOMETRY = 8, 4  # the group of layout features starts at number 4
ROWS = (40, 30)
LEVELS = len(NETWORK["levelsAbove"])


def write_rows(path):
    """As rows.ts does: a page that trees can learn, and one in which equal rows have different labels."""
    random = np.random.default_rng(SEED)
    x = random.integers(-4, 5, (sum(ROWS), FEATURES)) / 4
    x[:, 1::2] = x[:, :1]
    x[ROWS[0] :] = x[ROWS[0]]
    x[random.random(x.shape) < 0.1] = -1
    tokens = random.integers(0, 60, sum(ROWS))
    right = np.concatenate([x[: ROWS[0], 0] > 0, random.random(ROWS[1]) < 0.5])
    x.astype(np.float32).tofile(path + ".x")
    np.stack([tokens, tokens * right], 1).astype(np.float32).tofile(path + ".y")
    np.concatenate([surroundings(count) for count in ROWS]).astype(np.int32).tofile(path + ".g")
    pages = [dict(set="made", rows=count, fold=i, gold=1) for i, count in enumerate(ROWS)]
    groups = [["text", 0], ["geometry", GEOMETRY], ["rest", GEOMETRY + 2]]
    features = [f"f{i}" for i in range(FEATURES)]
    json.dump(dict(features=features, groups=groups, pages=pages), open(path + ".json", "w"))


def surroundings(count):
    """For each row the range of rows around it at each level, and the number of its signature."""
    row = np.arange(count)
    ranges = [[row // size * size, np.minimum(count, row // size * size + size)] for size in range(3, 3 + 4 * LEVELS, 4)]
    return np.stack([*[each for pair in ranges for each in pair], row % 3], 1)


def results(path):
    write_rows(path)
    meta, x, tokens, claimed, start = fit.load(path)
    label = np.where(tokens > 0, claimed / np.maximum(tokens, 1), 0)
    weight = 1000 * fit.row_weights(tokens, meta["pages"], start)  # as if there were many such pages
    booster = xgb.train(fit.settings(LEAVES, SEED), xgb.DMatrix(x, label, weight=weight), TREES)
    forest = fit.dumped(booster)
    json.dump(forest, open(path + ".forest.json", "w"))
    pages = network.Pages(path, SEED)
    fitted = network.fitted(pages, pages.folds >= 0, SEED)
    odds = np.zeros(len(x))
    network.predict(fitted, pages, pages.folds >= 0, odds)
    trees = fit.predicted_odds(booster, xgb.DMatrix(x)).astype(np.float64)
    joined = network.joined(pages, fit.probability(trees), odds)
    return dict(
        rows=ROWS,
        features=FEATURES,
        matrix=x.ravel().tolist(),
        tokens=tokens.astype(int).tolist(),
        surroundings=pages.around.ravel().tolist(),
        forest=dict(trees=[stripped(tree) for tree in forest["trees"]], base=forest["base"]),
        network=network.dumped(fitted, pages),
        treesOdds=[round(each, 6) for each in trees.tolist()],
        networkOdds=[round(each, 6) for each in odds.tolist()],
        joined=[round(each, 6) for each in joined.tolist()],
    )


def stripped(tree):
    """Only what the table of the trees needs."""
    kept = {name: tree[name] for name in ("nodeid", "cover", "leaf", "split", "split_condition", "yes") if name in tree}
    return {**kept, "children": [stripped(child) for child in tree["children"]]} if "children" in tree else kept


def main(file):
    torch.set_num_threads(1)
    with TemporaryDirectory() as folder:
        Path(file).write_text(json.dumps(results(folder + "/rows")))


if __name__ == "__main__":
    main(sys.argv[1])
