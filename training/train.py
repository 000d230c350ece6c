"""Corpora → the model of the extractor `learned`. Called by `npm run train`; see README.md."""

import argparse
import json
import subprocess
import time
from pathlib import Path

import numpy as np
from choose import report, show
from data import Data
from forests import FIRST, SECOND, columns, sample, train
from model_file import write_model
from names import Names
from page_types import train_page_types

HERE = Path(__file__).parent
START = time.time()


def say(text: str) -> None:
    print(f"{time.time() - START:4.0f} s  {text}", flush=True)


def fit_names(data, names):
    """Weights learned without each fold, and without each pair: whoever trains on a fold's scores must not know it."""
    weights = {}
    for a in range(data.folds):
        for b in range(a, data.folds):
            weights[a, b] = weights[b, a] = names.fit(data.open & (data.block_fold != a) & (data.block_fold != b))
        say(f"names without fold {a}")
    weights["all"] = names.fit(data.open)
    return weights


def name_scores(data, names, weights, without: int | None) -> np.ndarray:
    """Every block's scores by weights that know neither its own fold nor `without`."""
    scores = np.zeros((data.size, 3), np.float32)
    for fold in range(data.folds):
        rows = data.block_fold == fold
        scores[rows] = names.score(weights[fold, fold if without is None else without], rows)
    return scores


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="what the export wrote")
    parser.add_argument("--export", nargs="+", required=True, help="the command that writes context.f32 into the folder")
    parser.add_argument("--out", type=Path, default=HERE)
    options = parser.parse_args()

    data = Data(options.folder)
    say(f"{len(data.pages)} pages, {data.size} blocks, {len(data.features)} features")
    names = Names(data)
    weights = fit_names(data, names)

    def stage(settings: dict, extra: np.ndarray, label: str):
        """A forest that knows no fold f for every f, their opinions on the folds they do not know, and one that knows all.
        Of blocks that the page sets apart they learn nothing, and think 0."""
        opinion, forests = np.zeros(data.size), {}
        for fold in [*range(data.folds), None]:
            scores = name_scores(data, names, weights, fold)
            rows, weight = sample(data, data.open & (data.block_fold != fold) if fold is not None else data.open)
            x = np.hstack([data.with_names(rows, scores[rows]), extra[rows]])
            forest = train(settings, x, data.y[rows], weight)
            forests["all" if fold is None else fold] = columns(forest, settings["max_depth"])
            if fold is not None:
                unseen = data.open & (data.block_fold == fold)
                opinion[unseen] = forest.predict(np.hstack([data.with_names(unseen, scores[unseen]), extra[unseen]]))
            say(f"{label} forest {'of all folds' if fold is None else f'without fold {fold}'}")
        return opinion, forests

    first, first_forests = stage(FIRST, np.zeros((data.size, 0), np.float32), "first")
    show("first", report(data, first))
    first.tofile(options.folder / "first.f64")
    subprocess.run([*options.export, str(options.folder), "--context"], check=True)
    context = data.read("context.f32", np.float32).reshape(data.size, -1)
    second, second_forests = stage(SECOND, context, "second")
    figures = report(data, second)
    show("second", figures)
    second.tofile(options.folder / "second.f64")

    scores = name_scores(data, names, weights, None)
    page_types, accuracy = train_page_types(data, scores, second)
    say(f"page type right on {accuracy:.3f} of the pages of wcxb-dev")
    for fold in ["all", *range(data.folds)]:
        own = weights["all"] if fold == "all" else weights[fold, fold]
        write_model(
            options.out / ("model.bin" if fold == "all" else f"folds/{fold}.bin"),
            {
                "features": len(data.features),
                "context": len(data.context_names),
                "types": page_types["types"],
                "depths": {"first": FIRST["max_depth"], "second": SECOND["max_depth"], "types": page_types["depth"]},
            },
            {
                "near": np.round(own[: data.tokens] * 64).astype(np.int8),
                "far": np.round(own[data.tokens :] * 64).astype(np.int8),
                **{f"first.{key}": value for key, value in first_forests[fold].items()},
                **{f"second.{key}": value for key, value in second_forests[fold].items()},
                **{f"types.{key}": value for key, value in page_types["forests"][fold].items()},
            },
        )
    figures.pop("scores")
    (options.out / "figures.json").write_text(json.dumps({**figures, "page types": accuracy}, indent=2) + "\n")
    say("done")


if __name__ == "__main__":
    main()
