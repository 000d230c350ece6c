"""What the names of elements say: a logistic model over the tokens of classes, ids, roles and itemprops.

A block's score is the sum of the weights of the tokens of its own part and the one around it (near), and, with other
weights, of all parts further out (far). Weights are rounded to 1/64, so that sums are exact everywhere.
"""

import numpy as np
import scipy.sparse as sparse
from scipy.optimize import minimize

PENALTY = 150.0  # of squared weights; 30 loses .011 F1 of the names alone on wcxb-dev, 1000 .002
STEPS = 60
NEAR_LEVELS = 2
SHORT, SHORT_SHARE = 5, 0.4  # blocks with fewer words are many: so many of them are enough


class Names:
    def __init__(self, data):
        self.data = data
        tokens = data.tokens
        counts = data.read("names-per-part.i32", np.int32)
        numbers = data.read("names.i32", np.int32)
        ends = np.r_[0, np.cumsum(counts)]
        of_parts = sparse.csr_matrix((np.ones(len(numbers), np.float32), numbers, ends), shape=(len(counts), tokens))
        of_parts.sum_duplicates()
        near, far = self._ancestors(len(counts))
        self.x = sparse.hstack([near @ of_parts, far @ of_parts]).tocsr()

    def _ancestors(self, parts: int):
        data = self.data
        per_page = np.array([page["parts"] for page in data.pages])
        offset = np.r_[0, np.cumsum(per_page)]
        parent = data.read("parent.i32", np.int32)
        above = np.where(parent < 0, -1, parent + np.repeat(offset[:-1], per_page))
        part = data.read("leaf.i32", np.int32) + offset[data.page]
        levels = []
        while (part >= 0).any():
            levels.append(part)
            part = np.where(part >= 0, above[part], -1)

        def matrix(chosen):
            rows = np.concatenate([np.where(level >= 0)[0] for level in chosen])
            columns = np.concatenate([level[level >= 0] for level in chosen])
            return sparse.csr_matrix((np.ones(len(rows), np.float32), (rows, columns)), shape=(data.size, parts))

        return matrix(levels[:NEAR_LEVELS]), matrix(levels[NEAR_LEVELS:])

    def fit(self, rows: np.ndarray) -> np.ndarray:
        """Weights of near tokens, then of far ones."""
        data = self.data
        keep = np.where(data.words < SHORT, SHORT_SHARE, 1.0)
        rows = rows & (np.random.default_rng(1).random(data.size) < keep)
        x, y, weight = self.x[rows], data.y[rows], (data.weight / keep)[rows].astype(np.float32)
        transposed = x.T.tocsr()

        def loss(values):
            weights, bias = values[:-1], values[-1]
            score = np.clip(x @ weights.astype(np.float32) + bias, -30, 30)
            p = 1 / (1 + np.exp(-score))
            error = -(weight * (y * np.log(p + 1e-9) + (1 - y) * np.log(1 - p + 1e-9))).sum()
            slope = weight * (p - y)
            gradient = np.r_[transposed @ slope + PENALTY * weights, slope.sum()]
            return error + PENALTY / 2 * (weights**2).sum(), gradient.astype(np.float64)

        start = np.zeros(x.shape[1] + 1)
        found = minimize(loss, start, jac=True, method="L-BFGS-B", options={"maxiter": STEPS}).x[:-1]
        return (np.clip(np.round(found * 64), -127, 127) / 64).astype(np.float32)

    def score(self, weights: np.ndarray, rows: np.ndarray) -> np.ndarray:
        x, tokens = self.x[rows], self.data.tokens
        near, far = x[:, :tokens] @ weights[:tokens], x[:, tokens:] @ weights[tokens:]
        return np.stack([near, far, near + far], 1)
