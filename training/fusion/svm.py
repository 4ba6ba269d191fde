"""Support vector classification with an RBF kernel (LIBSVM in scikit-learn), and its reduction to fewer vectors.

Reads problems as JSON from standard input:

    [{"rows": [[level, ...], ...], "labels": [1 for content, 0 for the rest], "cost": C, "gamma": number,
      "budget": number of vectors to keep, or null for all}, ...]

and writes for each problem {"deviations", "rho", "weights", "vectors"}: every dimension of the rows was divided by its
standard deviation, and a row is content where the sum of weight * exp(-gamma * |row - vector|^2) exceeds rho. `vectors`
are numbers of rows. Needs scikit-learn (Debian: python3-sklearn).

The reduced set (Burges 1996; Schoelkopf et al. 1999) is found among the support vectors, greedily, by orthogonal
matching pursuit in the kernel's own space, where the products of vectors are the kernel's values.
"""

import json
import sys

import numpy as np
from sklearn.linear_model import orthogonal_mp_gram
from sklearn.metrics.pairwise import rbf_kernel
from sklearn.svm import SVC


def fitted(rows, labels, cost, gamma, budget):
    rows, labels = np.array(rows, dtype=float), np.array(labels)
    # Six digits, as the table has them.
    deviations = np.array([float(f"{each:.6g}") for each in rows.std(0)])
    scaled = np.where(deviations > 0, rows / np.where(deviations > 0, deviations, 1), 0)
    model = SVC(C=cost, kernel="rbf", gamma=gamma).fit(scaled, labels)
    vectors, weights = reduced(scaled, model.support_, model.dual_coef_[0], gamma, budget)
    rho = -float(model.intercept_[0])
    return dict(deviations=deviations.tolist(), rho=rho, weights=weights.tolist(), vectors=vectors.tolist())


def reduced(scaled, vectors, weights, gamma, budget):
    if budget is None or budget >= len(vectors):
        return vectors, weights
    products = rbf_kernel(scaled[vectors], gamma=gamma)
    few = orthogonal_mp_gram(products, products @ weights, n_nonzero_coefs=budget)
    kept = np.flatnonzero(few)
    return vectors[kept], few[kept]


def main():
    json.dump([fitted(**problem) for problem in json.load(sys.stdin)], sys.stdout)


if __name__ == "__main__":
    main()
