"""What `npm run train` exported from the corpora: columns by block, by part and by page."""

import json
from pathlib import Path

import numpy as np

# What a page of a corpus counts in training. The figures that decide are those of wcxb-dev, which has all types of page;
# debian-docs-sites has many pages of few sites.
CORPUS_WEIGHT = {
    "wcxb-dev": 1.0,
    "daniel": 1.0,
    "fundus": 1.0,
    "googletrends-2017": 0.8,
    "debian-docs-sites": 0.25,
}
DOUBTFUL = 0.6  # a truth that no choice of blocks comes near is doubtful
DOUBTFUL_WEIGHT = 0.2
NAME_FEATURES = ("names near it", "names further out", "all names")


class Data:
    def __init__(self, folder: Path):
        self.folder = folder
        meta = json.loads((folder / "meta.json").read_text())
        self.features, self.context_names = meta["features"], meta["context"]
        self.tokens, self.folds, self.pages = meta["tokens"], meta["folds"], meta["pages"]
        self.x = self.read("features.f32", np.float32).reshape(-1, len(self.features))
        self.y = self.read("labels.f32", np.float32)
        self.size = len(self.y)
        self.words = self.read("words.i32", np.int32)
        self.counted = self.read("counted.i32", np.int32)
        self.text = self.read("text.i32", np.int32)
        self.open = self.read("apart.i32", np.int32) == 0
        blocks = np.array([page["blocks"] for page in self.pages])
        self.first = np.r_[0, np.cumsum(blocks)]
        self.page = np.repeat(np.arange(len(blocks)), blocks)
        self.fold = np.array([page["fold"] for page in self.pages])
        self.block_fold = self.fold[self.page]
        self.corpus = np.array([page["corpus"] for page in self.pages])
        self.type = np.array([page["type"] or "" for page in self.pages])
        self.name_columns = [self.features.index(name) for name in NAME_FEATURES]
        self._read_bags()
        self.ceiling = self.score(self.y >= 0.5)
        self.weight = self._weigh()

    def read(self, name: str, kind) -> np.ndarray:
        return np.fromfile(self.folder / name, kind)

    def blocks_of(self, page: int) -> slice:
        return slice(self.first[page], self.first[page + 1])

    def _read_bags(self):
        """Of every page: the words of its blocks and how often each stands in the truth, numbered by page."""
        found = self.read("word-numbers.i32", np.int32)
        truth = self.read("truth-numbers.i32", np.int32)
        ends = np.r_[0, np.cumsum(self.words)]
        truth_ends = np.r_[0, np.cumsum([page["truth"] for page in self.pages])]
        self.bags = []
        for page in range(len(self.pages)):
            own = found[ends[self.first[page]] : ends[self.first[page + 1]]]
            right = truth[truth_ends[page] : truth_ends[page + 1]]
            _, numbers = np.unique(np.r_[own, right], return_inverse=True)
            size = numbers.max() + 1 if len(numbers) else 0
            self.bags.append((numbers[: len(own)], np.bincount(numbers[len(own) :], minlength=size)))

    def score(self, chosen: np.ndarray) -> np.ndarray:
        """The word F1 of every page, as `dechaff eval` has it."""
        scores = np.zeros(len(self.pages))
        for page, (numbers, truth) in enumerate(self.bags):
            kept = np.repeat(chosen[self.blocks_of(page)], self.words[self.blocks_of(page)])
            found = np.bincount(numbers[kept], minlength=len(truth))
            total = found.sum() + truth.sum()
            scores[page] = 1 if total == 0 else 2 * np.minimum(found, truth).sum() / total
        return scores

    def _weigh(self) -> np.ndarray:
        """A block counts by the root of its words, all blocks of a page together as much as the page."""
        of_page = np.array([CORPUS_WEIGHT.get(corpus, 1.0) for corpus in self.corpus])
        of_page[self.ceiling < DOUBTFUL] *= DOUBTFUL_WEIGHT
        root = np.sqrt(self.words + 1.0)
        return root / np.bincount(self.page, root, len(self.pages))[self.page] * of_page[self.page] * 300

    def with_names(self, rows: np.ndarray, scores: np.ndarray) -> np.ndarray:
        """Features of some blocks with what their elements' names are worth filled in."""
        x = self.x[rows]
        x[:, self.name_columns] = scores
        return x
