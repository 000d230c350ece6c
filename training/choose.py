"""The extractor's choice of blocks, as src/extractors/learned/choose.ts makes it."""

import numpy as np

TRUTHS = (np.arange(40) + 0.5) / 40
LEAST_WORDS, MOST_COPIES, BETTER = 6, 4, 0.05
LEAST_TRUTH = 25


def drop_copies(p: np.ndarray, words: np.ndarray, text: np.ndarray) -> np.ndarray:
    p = p.copy()
    places = {}
    for block in np.where(words >= LEAST_WORDS)[0]:
        places.setdefault(text[block], []).append(block)
    for blocks in places.values():
        if not 1 < len(blocks) <= MOST_COPIES:
            continue
        best = blocks[0]
        for block in blocks[1:]:
            best = block if p[block] > p[best] + BETTER else best
        p[[block for block in blocks if block != best]] = 0
    return p


def divide(p: np.ndarray, words: np.ndarray) -> float:
    order = np.argsort(-p, kind="stable")
    sorted_p, above = p[order], np.cumsum(words[order]).astype(float)
    count = np.searchsorted(-sorted_p, -TRUTHS, "left")
    truth = np.where(count > 0, above[np.maximum(count - 1, 0)], 0)
    truth = np.where(truth < min(LEAST_TRUTH, above[-1] / 2), 0, truth)
    total = above[:, None] + truth[None]
    expected = (2 * np.minimum(above[:, None], truth[None]) / np.maximum(total, 1e-9)).mean(1)
    expected[:-1][sorted_p[:-1] == sorted_p[1:]] = -1
    return sorted_p[expected.argmax()] if expected.max() > 0 else sorted_p[0] if 0 < above[-1] < LEAST_TRUTH else 1.0


def choose(data, p: np.ndarray) -> np.ndarray:
    chosen = np.zeros(data.size, bool)
    for page in range(len(data.pages)):
        rows = data.blocks_of(page)
        if rows.start == rows.stop:
            continue
        single = drop_copies(p[rows], data.counted[rows], data.text[rows])
        chosen[rows] = (single >= divide(single, data.counted[rows])) & (single > 0)
    return chosen


def report(data, p: np.ndarray) -> dict:
    """Mean F1 by corpus and, for wcxb-dev, by type of page."""
    scores = data.score(choose(data, p))
    figures = {corpus: scores[data.corpus == corpus].mean() for corpus in dict.fromkeys(data.corpus)}
    main = data.corpus == "wcxb-dev"
    types = {kind: scores[main & (data.type == kind)].mean() for kind in sorted(set(data.type[main]))}
    return {"corpora": figures, "types": types, "scores": scores}


def show(label: str, figures: dict) -> None:
    parts = [f"{name} {value:.4f}" for name, value in figures["corpora"].items()]
    parts += [f"{name} {value:.3f}" for name, value in figures["types"].items()]
    print(f"{label:8}", " ".join(parts), flush=True)
