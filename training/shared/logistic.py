"""Logistic regression with an L2 penalty, by scikit-learn.

Reads a problem as JSON from standard input:

    {"rows": [[term, ...], ...], "labels": [class of each row, 0 to classes - 1], "classes": number,
     "ridge": number, "fits": [[weight of each row; 0 leaves it out], ...]}

and writes for each fit the coefficients that minimise

    sum of weight * log-loss + ridge / 2 * sum of squared coefficients

as a list of one vector per class, or of one vector if there are two classes (log-odds of class 1).
Needs scikit-learn (Debian: python3-sklearn).
"""

import json
import sys

import numpy as np
from sklearn.linear_model import LogisticRegression


def fitted(rows, labels, weights, classes, ridge):
    used = weights > 0
    if len(np.unique(labels[used])) < 2:
        return np.zeros((1 if classes == 2 else classes, rows.shape[1]))
    model = LogisticRegression(C=1 / ridge, fit_intercept=False, tol=1e-8, max_iter=10_000)
    model.fit(rows[used], labels[used], weights[used])
    if classes == 2:
        return model.coef_
    coefficients = np.zeros((classes, rows.shape[1]))
    # Of two classes scikit-learn returns the log-odds of the second: half of it for one, half against the other.
    coefficients[model.classes_] = model.coef_ if len(model.classes_) > 2 else np.vstack([-model.coef_, model.coef_]) / 2
    return coefficients


def main():
    problem = json.load(sys.stdin)
    rows, labels = np.array(problem["rows"], dtype=float), np.array(problem["labels"], dtype=int)
    fits = np.array(problem["fits"], dtype=float)
    solution = [fitted(rows, labels, weights, problem["classes"], problem["ridge"]).tolist() for weights in fits]
    json.dump(solution, sys.stdout)


if __name__ == "__main__":
    main()
