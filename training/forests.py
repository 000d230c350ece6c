"""Gradient-boosted trees: training, and their columns for src/extractors/learned/forest.ts."""

import lightgbm
import numpy as np

# Every split tries one random threshold a feature (extra_trees): trees that fit less closely do better on other sites, F1
# .8758 → .8810 on wcxb-dev for both forests. 400 and 200 trees add nothing to that; without random thresholds, .8795.
SHARED = {
    "objective": "cross_entropy",
    "extra_trees": True,
    "num_leaves": 64,
    "max_depth": 7,
    "feature_fraction": 0.4,
    "bagging_fraction": 0.6,
    "bagging_freq": 1,
    "max_bin": 127,
    "use_missing": False,
    "seed": 1,
    "deterministic": True,
    "force_row_wise": True,
    "verbose": -1,
}
FIRST = {**SHARED, "learning_rate": 0.08, "min_data_in_leaf": 60, "lambda_l2": 5, "trees": 200}
SECOND = {**SHARED, "learning_rate": 0.1, "min_data_in_leaf": 100, "lambda_l2": 10, "trees": 100}

# Short blocks are many and alike: of those that are chaff a quarter is enough.
SHORT, SHORT_CHAFF, SHORT_CONTENT = 6, 0.25, 0.6


def sample(data, rows: np.ndarray):
    """Some of the rows, and the weights that make up for the others."""
    short = data.words < SHORT
    keep = np.where(short & (data.y < 0.5), SHORT_CHAFF, np.where(short, SHORT_CONTENT, 1.0))
    chosen = rows & (np.random.default_rng(1).random(data.size) < keep)
    return chosen, (data.weight / keep)[chosen]


def train(settings: dict, x: np.ndarray, y: np.ndarray, weight: np.ndarray) -> lightgbm.Booster:
    settings = dict(settings)
    trees = settings.pop("trees")
    return lightgbm.train(settings, lightgbm.Dataset(x, y, weight=weight), trees)


VALUE_STEPS = 4096  # as in model.ts: what a tree adds to a score is a multiple of 1/4096


def columns(booster: lightgbm.Booster, depth: int) -> dict:
    """All trees filled up to one depth, as parallel arrays; see Forest in forest.ts."""
    inner = 2**depth - 1
    trees = booster.dump_model()["tree_info"]
    feature = np.zeros((len(trees), inner), np.uint8)
    threshold = np.full((len(trees), inner), np.finfo(np.float32).max, np.float32)
    value = np.zeros((len(trees), 2 * inner + 1), np.float32)

    def fill(tree: int, at: int, node: dict) -> None:
        is_leaf = "leaf_value" in node
        value[tree, at] = node["leaf_value"] if is_leaf else node["internal_value"]
        if not is_leaf:
            feature[tree, at] = node["split_feature"]
            threshold[tree, at] = round_down(node["threshold"])
        if at < inner:
            fill(tree, 2 * at + 1, node if is_leaf else node["left_child"])
            fill(tree, 2 * at + 2, node if is_leaf else node["right_child"])

    for tree, described in enumerate(trees):
        fill(tree, 0, described["tree_structure"])
    steps = np.round(value * VALUE_STEPS)
    assert np.abs(steps).max() < 2**15, f"a tree adds {np.abs(value).max()}, which 16 bits in steps of 1/{VALUE_STEPS} cannot say"
    return {"feature": feature.ravel(), "threshold": threshold.ravel(), "value": steps.astype(np.int16).ravel()}


def round_down(threshold: float) -> np.float32:
    """Features have 32 bits: the largest such number that is not above the threshold divides them as it does."""
    near = np.float32(threshold)
    return near if float(near) <= threshold else np.nextafter(near, np.float32(-np.inf))
