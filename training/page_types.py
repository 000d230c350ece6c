"""The type of a page, from the mean of its blocks' features and the shares of its text by kinds of elements and by meanings
of names, weighted by words and by the chance to be content."""

import lightgbm
import numpy as np
from forests import columns

TYPES = ["article", "service", "product", "collection", "forum", "listing", "documentation"]
SAME_AS = {"news": "article"}
DEPTH = 3
SETTINGS = {
    "objective": "multiclass",
    "num_class": len(TYPES),
    "learning_rate": 0.1,
    "num_leaves": 8,
    "max_depth": DEPTH,
    "min_data_in_leaf": 20,
    "feature_fraction": 0.3,
    "lambda_l2": 5,
    "use_missing": False,
    "seed": 1,
    "deterministic": True,
    "force_row_wise": True,
    "verbose": -1,
}
ROUNDS = 30
UNLIKELY = 0.1  # as in learned.ts
BITS = 20  # of kinds of elements and of meanings of names, each


def mean_rows(data, scores: np.ndarray, p: np.ndarray) -> np.ndarray:
    weight = data.counted * np.where(p < UNLIKELY, 0, p)
    total = np.bincount(data.page, weight, len(data.pages))

    def mean(values: np.ndarray) -> np.ndarray:
        return (np.bincount(data.page, weight * values, len(data.pages)) / np.maximum(total, 1e-9)).astype(np.float32)

    def feature(column: int) -> np.ndarray:
        is_name = column in data.name_columns
        return scores[:, data.name_columns.index(column)] if is_name else data.x[:, column]

    bits = [data.read(f"{name}.i32", np.int32) >> bit & 1 for name in ("kinds", "meanings") for bit in range(BITS)]
    return np.stack([mean(feature(column)) for column in range(data.x.shape[1])] + [mean(bit) for bit in bits], 1)


def train_page_types(data, scores: np.ndarray, p: np.ndarray):
    """A forest that knows no fold f for every f, one that knows all, and how often the former are right."""
    x = mean_rows(data, scores, p)
    label = np.array([SAME_AS.get(kind, kind) for kind in data.type])
    known = np.isin(label, TYPES) & (np.bincount(data.page, minlength=len(data.pages)) > 0)
    y = np.array([TYPES.index(kind) if kind in TYPES else -1 for kind in label])
    weight = np.where(data.corpus == "wcxb-dev", 1.0, 0.2)
    right, forests = np.zeros(len(y), bool), {}
    for fold in ["all", *range(data.folds)]:
        rows = known & (data.fold != fold) if fold != "all" else known
        forest = lightgbm.train(SETTINGS, lightgbm.Dataset(x[rows], y[rows], weight=weight[rows]), ROUNDS)
        forests[fold] = columns(forest, DEPTH)
        unseen = known & ~rows
        if unseen.any():
            right[unseen] = forest.predict(x[unseen]).argmax(1) == y[unseen]
    main = known & (data.corpus == "wcxb-dev")
    return {"types": TYPES, "depth": DEPTH, "forests": forests}, right[main].mean()
