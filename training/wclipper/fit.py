"""Fits boosted trees to the rows that rows.ts wrote, and scores them out of fold by site.

    /usr/bin/python3 fit.py ROWS SEED FOLDS TREES LEAVES

reads ROWS.x (features), ROWS.y (tokens, claimed tokens), ROWS.json (pages); writes ROWS.p (out-of-fold
probabilities) and ROWS.forest.json (trees fitted to all pages). Needs numpy and xgboost (Debian: python3-xgboost).
"""

import json
import sys

import numpy as np
import xgboost as xgb

from constants import FOREST

MAX_ROWS_PER_PAGE = 120  # of a page with more rows some are drawn, with a probability that grows with their weight
SET_WEIGHTS = {  # small sets, of scripts, layouts and types of page that the large one lacks; zh-news-dev has three sites
    "zh-dev": 2,
    "mixed-dev": 2.5,
    "live-dev": 2,
    "live2-dev": 1.5,
    "fundus-dev": 1.5,
    "zh-news-dev": 0.7,
    "zh-sites-dev": 2,
    "intl-sites-dev": 1.5,
    "forum52-dev": 2,
    "lists-dev": 2,
    "postlight-dev": 1.5,
    "press-blogs-dev": 0.4,  # one text on many pages, rendered by few programs
    "press-static-dev": 0.4,
    "press-forums-dev": 0.4,
}
GRAFT_WEIGHT = 0.5  # of a page with parts of others grafted onto it, to that of the page itself
GEOMETRY_HIDDEN = 0.25  # share of training pages whose layout is hidden


def settings(leaves, seed):
    return dict(
        objective="binary:logistic",
        tree_method="hist",
        grow_policy="lossguide",
        max_leaves=leaves,
        max_depth=0,
        max_bin=64,
        learning_rate=0.12,
        subsample=0.7,
        colsample_bytree=0.3,
        reg_lambda=2,
        min_child_weight=1,
        nthread=1,
        seed=seed,
    )


def load(path):
    meta = json.load(open(path + ".json"))
    x = np.fromfile(path + ".x", dtype=np.float32).reshape(-1, len(meta["features"]))
    y = np.fromfile(path + ".y", dtype=np.float32).reshape(-1, 2)
    start = np.cumsum([0] + [page["rows"] for page in meta["pages"]])
    return meta, x, y[:, 0], y[:, 1], start


def row_weights(tokens, pages, start):
    """tokens^.75, so that short blocks count; all pages weigh about the same, whatever their length."""
    weight = np.zeros(len(tokens))
    for i, page in enumerate(pages):
        rows = slice(start[i], start[i + 1])
        own = tokens[rows] ** 0.75 * (0.3 if page["gold"] == 0 else 1)
        factor = SET_WEIGHTS.get(page["set"], 1) * (GRAFT_WEIGHT if "donors" in page else 1)
        weight[rows] = own / max(own.sum(), 1e-9) ** 0.9 * factor
    return weight


def taught_without(pages, k):
    """The pages that a model may be fitted to which judges fold k: those with nothing of this fold in them."""
    return np.array([page["fold"] != k and k not in page.get("donors", []) for page in pages])


def judged_in(pages, k):
    """The pages of fold k; those made for training only are not judged."""
    return np.array([page["fold"] == k and "donors" not in page for page in pages])


def drawn(weight, start, seed):
    """Of long pages a sample of rows: the others weigh 0, and those drawn weigh more in their place."""
    random = np.random.default_rng(seed)
    weight = weight.copy()
    for i in range(len(start) - 1):
        rows = slice(start[i], start[i + 1])
        own = weight[rows]
        if len(own) <= MAX_ROWS_PER_PAGE:
            continue
        mixed = 0.5 * own / max(own.sum(), 1e-12) + 0.5 / len(own)
        probability = np.minimum(1, MAX_ROWS_PER_PAGE * mixed)
        weight[rows] = np.where(random.random(len(own)) < probability, own / probability, 0)
    return weight


def without_layout(x, meta, start, seed):
    """A copy in which some pages have no layout, like pages that are not rendered."""
    places = dict(meta["groups"])
    first = places["geometry"]
    last = min([at for at in places.values() if at > first] + [x.shape[1]])
    random = np.random.default_rng(seed)
    x = x.copy()
    for i in range(len(start) - 1):
        if random.random() < GEOMETRY_HIDDEN:
            x[start[i] : start[i + 1], first:last] = -1
    return x


def predicted_odds(booster, rows):
    """Log-odds as the engine computes them: where the first trees are sure, it asks no more of them."""
    some = min(FOREST["sureAfter"], booster.num_boosted_rounds())
    first = booster.predict(rows, output_margin=True, iteration_range=(0, some))
    odds = booster.predict(rows, output_margin=True)
    return np.where(np.abs(first) >= FOREST["sureOdds"], first, odds)


def dumped(booster):
    trees = [json.loads(tree) for tree in booster.get_dump(dump_format="json", with_stats=True)]
    return dict(trees=trees, base=0, gain=booster.get_score(importance_type="total_gain"))


def probability(odds):
    return 1 / (1 + np.exp(-odds))


def main(path, seed, folds, trees, leaves):
    assert leaves < FOREST["firstLeaf"]
    meta, x, tokens, claimed, start = load(path)
    pages = meta["pages"]
    label = np.where(tokens > 0, claimed / np.maximum(tokens, 1), 0).clip(0, 1)
    weight = drawn(row_weights(tokens, pages, start), start, seed)
    taught = without_layout(x, meta, start, seed)
    rows_of = np.diff(start)

    def fit(rows):
        data = xgb.DMatrix(taught[rows], label[rows], weight=weight[rows])
        return xgb.train(settings(leaves, seed), data, trees)

    out = np.zeros(len(label), dtype=np.float32)
    for k in range(folds):
        judged = np.repeat(judged_in(pages, k), rows_of)
        booster = fit(np.repeat(taught_without(pages, k), rows_of) & (weight > 0))
        out[judged] = probability(predicted_odds(booster, xgb.DMatrix(x[judged])))
        print("fold", k, flush=True)
    out.tofile(path + ".p")
    json.dump(dumped(fit(weight > 0)), open(path + ".forest.json", "w"))


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:6]))
