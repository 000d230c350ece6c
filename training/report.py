"""Compares classifiers on the first forest's features, and checks the calibration. Writes report.md and calibration.svg.

Every classifier is cross-validated by site, learns from the same sample of blocks, and its probabilities are divided by
the same rule; one page in four is scored, since nearest neighbours are slow.
"""

import argparse
from pathlib import Path

import numpy as np
from choose import choose
from data import Data
from forests import FIRST, sample, train
from names import Names
from sklearn.linear_model import LogisticRegression, SGDClassifier
from sklearn.naive_bayes import GaussianNB
from sklearn.neighbors import KNeighborsClassifier
from sklearn.tree import DecisionTreeClassifier
from train import fit_names, name_scores

SAMPLE = 40_000
EVERY = 4
HERE = Path(__file__).parent

CLASSIFIERS = {
    "naive Bayes (Gaussian)": lambda: GaussianNB(),
    "linear (logistic)": lambda: LogisticRegression(C=0.1, max_iter=300),
    "linear SVM": lambda: SGDClassifier("modified_huber", alpha=1e-3, random_state=1),
    "k nearest neighbours (15)": lambda: KNeighborsClassifier(15, n_jobs=-1),
    "decision tree": lambda: DecisionTreeClassifier(max_leaf_nodes=200, min_samples_leaf=30, random_state=1),
}


def squash(x: np.ndarray) -> np.ndarray:
    """Counts have long tails, which trees do not mind and others do."""
    return np.sign(x) * np.log1p(np.abs(x))


def compare(data, names, weights) -> dict:
    scored = np.arange(len(data.pages)) % EVERY == 0
    opinions = {name: np.zeros(data.size) for name in [*CLASSIFIERS, "boosted trees, same sample"]}
    for fold in range(data.folds):
        scores = name_scores(data, names, weights, fold)
        rows, weight = sample(data, data.block_fold != fold)
        places = np.where(rows)[0]
        some = np.sort(np.random.default_rng(fold).choice(len(places), SAMPLE, replace=False))
        learned, weight = places[some], weight[some]
        unseen = np.where((data.block_fold == fold) & scored[data.page])[0]
        x, test = data.with_names(learned, scores[learned]), data.with_names(unseen, scores[unseen])
        y = data.y[learned]
        forest = train(FIRST, x, y, weight)
        opinions["boosted trees, same sample"][unseen] = forest.predict(test)
        x, test = squash(x), squash(test)
        mean, spread = x.mean(0), x.std(0) + 1e-6
        x, test = (x - mean) / spread, (test - mean) / spread
        for name, create in CLASSIFIERS.items():
            classifier = create()
            takes_weights = not isinstance(classifier, KNeighborsClassifier)
            classifier.fit(x, y >= 0.5, **({"sample_weight": weight} if takes_weights else {}))
            opinions[name][unseen] = classifier.predict_proba(test)[:, 1]
        print(f"fold {fold}", flush=True)
    return {name: (data.score(choose(data, p)), scored) for name, p in opinions.items()}


def table(data, results: dict) -> list[str]:
    main = data.corpus == "wcxb-dev"
    corpora = list(dict.fromkeys(data.corpus))
    types = sorted(set(data.type[main]))
    lines = ["| classifier | " + " | ".join([*corpora, *types]) + " |", "|---" * (1 + len(corpora) + len(types)) + "|"]
    for name, (scores, scored) in results.items():
        figures = [scores[scored & (data.corpus == corpus)].mean() for corpus in corpora]
        figures += [scores[scored & main & (data.type == kind)].mean() for kind in types]
        lines.append(f"| {name} | " + " | ".join(f"{figure:.3f}" for figure in figures) + " |")
    return lines


def calibration(data, p: np.ndarray) -> list[tuple]:
    """In ten steps of the probability: its mean, the share that was content, and the share of the words."""
    step = np.minimum((p * 10).astype(int), 9)
    rows = []
    for at in range(10):
        own = step == at
        weight = data.words[own]
        rows.append((np.average(p[own], weights=weight), np.average(data.y[own], weights=weight), weight.sum() / data.words.sum()))
    return rows


def plot(rows: list[tuple]) -> str:
    size, edge = 360, 40
    place = lambda value: edge + value * (size - 2 * edge)
    points = " ".join(f"{place(p):.1f},{size - place(share):.1f}" for p, share, _ in rows)
    dots = "".join(
        f'<circle cx="{place(p):.1f}" cy="{size - place(share):.1f}" r="{2 + 12 * weight**0.5:.1f}" fill="#2a78d6" fill-opacity=".6"/>'
        for p, share, weight in rows
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" font-family="sans-serif" font-size="12">'
        "<title>Probability given against the share that is content</title>"
        f'<rect width="{size}" height="{size}" fill="#fff"/>'
        f'<path d="M{edge} {size - edge}H{size - edge}V{edge}" fill="none" stroke="#ddd"/>'
        f'<path d="M{edge} {size - edge}L{size - edge} {edge}" stroke="#999" stroke-dasharray="4 4"/>'
        f'<polyline points="{points}" fill="none" stroke="#2a78d6" stroke-width="2"/>{dots}'
        f'<text x="{size / 2}" y="{size - 12}" text-anchor="middle">probability given</text>'
        f'<text x="14" y="{size / 2}" text-anchor="middle" transform="rotate(-90 14 {size / 2})">share that is content</text></svg>\n'
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="where npm run train left what it exported")
    folder = parser.parse_args().folder
    data = Data(folder)
    names = Names(data)
    results = compare(data, names, fit_names(data, names))
    second = np.fromfile(folder / "second.f64")
    scored = np.arange(len(data.pages)) % EVERY == 0
    results["the model that ships: all blocks, two stages"] = (data.score(choose(data, second)), scored)
    rows = calibration(data, second)
    lines = [
        "# Classifiers compared",
        "",
        "Written by `training/report.py`: do not edit. Mean word F1 in five folds grouped by site, on one page in four;",
        f"each of the first six learned from the same {SAMPLE:,} blocks a fold.",
        "",
        *table(data, results),
        "",
        "# Calibration",
        "",
        "Blocks of all corpora, by the probability that a model gave them which does not know their site; words are weights.",
        "",
        "| probability | share that is content | share of all words |",
        "|---|---|---|",
        *[f"| {p:.2f} | {share:.2f} | {weight:.3f} |" for p, share, weight in rows],
        "",
        "![Calibration](calibration.svg)",
    ]
    (HERE / "report.md").write_text("\n".join(lines) + "\n")
    (HERE / "calibration.svg").write_text(plot(rows))


if __name__ == "__main__":
    main()
