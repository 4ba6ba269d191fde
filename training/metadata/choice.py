"""Conditional logit (McFadden 1974) with an L2 penalty around prior weights, minimised by SciPy's L-BFGS.

Reads a problem as JSON from standard input:

    {"options": [[[place, value], ...], ...], "right": [0 or 1 per option], "counts": [options of each question],
     "prior": [weight, ...], "ridge": number, "fits": [[weight of each question], ...]}

An option is taken with a probability in proportion to exp(sum of value * weight). Writes for each fit the weights that
minimise

    sum of weight * -log(probability that a right option is taken) + ridge / 2 * sum of (weight - prior)^2.

Needs SciPy (Debian: python3-scipy).
"""

import json
import sys

import numpy as np
from scipy.optimize import minimize
from scipy.sparse import csr_matrix


class Questions:
    def __init__(self, problem):
        options = problem["options"]
        places = [place for option in options for place, _ in option]
        values = [value for option in options for _, value in option]
        ends = np.cumsum([0] + [len(option) for option in options])
        self.prior = np.array(problem["prior"], dtype=float)
        self.terms = csr_matrix((values, places, ends), shape=(len(options), len(self.prior)))
        self.right = np.array(problem["right"], dtype=bool)
        self.counts = np.array(problem["counts"], dtype=int)
        self.starts = np.cumsum(self.counts) - self.counts
        self.ridge = problem["ridge"]

    def probabilities(self, scores):
        """Of each option within its question, and the logarithm of what they were divided by."""
        total = np.logaddexp.reduceat(scores, self.starts)
        return np.exp(scores - np.repeat(total, self.counts)), total

    def loss(self, weights, counted):
        """Value and gradient."""
        scores = self.terms @ weights
        taken, all_options = self.probabilities(scores)
        taken_of_right, right_options = self.probabilities(np.where(self.right, scores, -1e9))
        away = weights - self.prior
        slope = (taken - taken_of_right) * np.repeat(counted, self.counts)
        value = counted @ (all_options - right_options) + self.ridge / 2 * away @ away
        return value, self.terms.T @ slope + self.ridge * away

    def fitted(self, counted):
        options = dict(maxiter=10_000, ftol=1e-12, gtol=1e-8)
        return minimize(self.loss, self.prior, args=(counted,), jac=True, method="L-BFGS-B", options=options).x


def main():
    problem = json.load(sys.stdin)
    questions = Questions(problem)
    json.dump([questions.fitted(np.array(counted, dtype=float)).tolist() for counted in problem["fits"]], sys.stdout)


if __name__ == "__main__":
    main()
