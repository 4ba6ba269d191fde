"""Fits the network of wclipper to the rows that rows.ts wrote, and joins it with the trees of fit.py.

    /usr/bin/python3 network.py ROWS SEED FOLDS

reads ROWS.x, .y, .json as fit.py does, ROWS.g (surroundings: which rows each row is averaged with), and from fit.py ROWS.p
and the gains in ROWS.forest.json. Writes ROWS.network.json (weights fitted to all pages) and ROWS.p anew: out-of-fold
probabilities of both together. It computes what src/judge/engines/wclipper/model/network.ts
explains and computes. Needs numpy and torch (Debian: python3-torch).
"""

import json
import sys

import numpy as np
import torch
from torch import nn

from constants import JOINED, NETWORK
from fit import GEOMETRY_HIDDEN, judged_in, load, probability, row_weights, taught_without

UNITS, TOLD, REACHES, LEVELS = NETWORK["units"], NETWORK["told"], NETWORK["reaches"], len(NETWORK["levelsAbove"])
EPOCHS = 8
PAGES_AT_ONCE = 8
MOST_ROWS = 350  # of a longer page a stretch of so many rows is taken at a time, at a random place
RATE = 3e-3
DROPPED = 0.1  # share of the units, and of the features of a page, that are hidden in training
SMALLEST_SPREAD = 0.5


def knots_of(x, start, seed):
    """Quantiles of each column over about 40 rows a page."""
    random = np.random.default_rng(seed)
    rows = np.repeat(np.diff(start), np.diff(start))
    picked = x[random.random(len(x)) < np.minimum(1, 40 / np.maximum(rows, 1))]
    return [np.unique(np.quantile(picked[:, j], np.linspace(0, 1, NETWORK["knots"])).astype(np.float32)) for j in range(x.shape[1])]


def placed(x, knots):
    """The position of each value among the knots, from -1 to 1."""
    out = np.zeros(x.shape, dtype=np.float32)
    for j, own in enumerate(knots):
        if len(own) > 1:
            out[:, j] = np.interp(x[:, j], own, np.linspace(-1, 1, len(own)))
    return out


class Pages:
    """All rows, and batches of pages: one after another, with gaps that keep convolutions within a page."""

    def __init__(self, path, seed):
        meta, x, tokens, claimed, self.start = load(path)
        self.pages = meta["pages"]
        gain = json.load(open(path + ".forest.json"))["gain"]
        self.columns = np.sort([int(name[1:]) for name in sorted(gain, key=lambda name: -gain[name])[: NETWORK["features"]]])
        places = dict(meta["groups"])
        geometry = places["geometry"]
        behind = min([at for at in places.values() if at > geometry] + [x.shape[1]])
        own = np.ascontiguousarray(x[:, self.columns])
        self.knots = knots_of(own, self.start, seed)
        self.x = placed(own, self.knots)
        self.geometry = np.where((self.columns >= geometry) & (self.columns < behind))[0]
        unseen = np.full((1, len(self.columns)), -1, dtype=np.float32)
        self.unseen = placed(unseen, self.knots)[0, self.geometry]
        self.center = self.x.mean(0, dtype=np.float64).astype(np.float32)
        self.spread = np.maximum(self.x.std(0, dtype=np.float64), SMALLEST_SPREAD).astype(np.float32)
        self.x -= self.center
        self.x /= self.spread
        self.unseen = (self.unseen - self.center[self.geometry]) / self.spread[self.geometry]
        self.around = np.fromfile(path + ".g", dtype=np.int32).reshape(len(x), -1)
        self.label = np.where(tokens > 0, claimed / np.maximum(tokens, 1), 0).clip(0, 1).astype(np.float32)
        self.weight = row_weights(tokens, self.pages, self.start).astype(np.float32)
        self.tokens = tokens
        self.heavy = np.sqrt(tokens + NETWORK["leastWeight"]).astype(np.float32)
        self.folds = np.array([page["fold"] for page in self.pages])

    def filled(self, chosen):
        return np.array([i for i in np.where(chosen)[0] if self.start[i + 1] > self.start[i]])

    def batch(self, pages, random=None):
        """For training, with `random`: of long pages a stretch only, and some pages without layout."""
        gap = max(REACHES)
        rows, place, page, group, ranges = [], [], [], [], []
        at = gap
        groups = 0
        for k, i in enumerate(pages):
            first, count = self.start[i], self.start[i + 1] - self.start[i]
            low = 0 if random is None or count <= MOST_ROWS else random.integers(0, count - MOST_ROWS + 1)
            high = count if random is None else min(count, low + MOST_ROWS)
            own = np.arange(first + low, first + high)
            around = self.around[own]
            rows.append(own)
            place.append(np.arange(at, at + high - low))
            page.append(np.full(high - low, k))
            names, number = np.unique(around[:, 2 * LEVELS], return_inverse=True)
            group.append(number + groups)
            groups += len(names)
            ranges.append(around[:, : 2 * LEVELS].clip(low, high).astype(np.int64) - low + at)
            at += high - low + gap
        rows, page = np.concatenate(rows), np.concatenate(page)
        x = self.x[rows]
        if random is not None:
            hidden = random.random(len(pages)) < GEOMETRY_HIDDEN
            x[np.ix_(hidden[page], self.geometry)] = self.unseen
        tensor = torch.from_numpy
        return dict(
            rows=rows,
            x=tensor(x),
            place=tensor(np.concatenate(place)),
            length=at,
            page=tensor(page),
            pages=len(pages),
            group=tensor(np.concatenate(group)),
            groups=groups,
            ranges=tensor(np.concatenate(ranges)),
            label=tensor(self.label[rows]),
            weight=tensor(self.weight[rows]),
            heavy=tensor(self.heavy[rows])[:, None],
        )


class Step(nn.Module):
    def __init__(self, reach):
        super().__init__()
        self.reach = reach
        self.beside = nn.Linear(3 * UNITS, UNITS)
        self.told = nn.Linear(UNITS, TOLD)
        self.mixed = nn.Linear(2 * UNITS + (2 + LEVELS) * TOLD, UNITS)

    def forward(self, h, batch):
        place, heavy = batch["place"], batch["heavy"]
        spaced = torch.zeros(batch["length"], UNITS).index_copy(0, place, h)
        three = torch.cat([spaced[place - self.reach], h, spaced[place + self.reach]], 1)
        told = torch.relu(self.told(h))
        values = torch.cat([told * heavy, heavy], 1)
        sums = torch.zeros(batch["length"], TOLD + 1).index_copy(0, place, values).cumsum(0)
        sums = torch.cat([torch.zeros(1, TOLD + 1), sums])

        def together(number, count):
            return torch.zeros(count, TOLD + 1).index_add(0, number, values)[number]

        held = [together(batch["group"], batch["groups"]), together(batch["page"], batch["pages"])]
        held += [sums[batch["ranges"][:, 2 * k + 1]] - sums[batch["ranges"][:, 2 * k]] for k in range(LEVELS)]
        means = [each[:, :-1] / (each[:, -1:] + 1e-4) for each in held]
        return torch.relu(self.mixed(torch.cat([h, torch.relu(self.beside(three)), *means], 1)))


class Network(nn.Module):
    def __init__(self, features):
        super().__init__()
        self.input = nn.Linear(features, UNITS)
        self.steps = nn.ModuleList([Step(reach) for reach in REACHES])
        self.output = nn.Linear(UNITS, 1)
        self.drop = nn.Dropout(DROPPED)
        with torch.no_grad():
            self.output.weight.mul_(0.3)

    def forward(self, batch):
        x = batch["x"]
        if self.training:
            x = x * ((torch.rand(batch["pages"], x.shape[1]) > DROPPED) / (1 - DROPPED))[batch["page"]]
        h = torch.relu(self.input(x))
        for step in self.steps:
            h = h + self.drop(step(h, batch))
        return self.output(h)[:, 0]


def fitted(pages, chosen, seed):
    torch.manual_seed(seed)
    random = np.random.default_rng(seed)
    network = Network(len(pages.columns))
    taught = pages.filled(chosen)
    steps = EPOCHS * -(-len(taught) // PAGES_AT_ONCE)
    optimizer = torch.optim.AdamW(network.parameters(), lr=RATE, weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, RATE, total_steps=steps, pct_start=0.15)
    network.train()
    for _ in range(EPOCHS):
        order = random.permutation(taught)
        for at in range(0, len(order), PAGES_AT_ONCE):
            batch = pages.batch(order[at : at + PAGES_AT_ONCE], random)
            loss = nn.functional.binary_cross_entropy_with_logits(network(batch), batch["label"], reduction="none")
            optimizer.zero_grad()
            ((loss * batch["weight"]).sum() / batch["pages"]).backward()
            nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimizer.step()
            schedule.step()
    return rounded(network.eval(), pages)


def rounded(network, pages):
    """Weights as they ship: center and spread of the features are part of the first layer, weights are parts of a scale per output."""
    network.layers = {}
    with torch.no_grad():
        for name, layer in network.named_modules():
            if not isinstance(layer, nn.Linear):
                continue
            weight, bias = layer.weight.double().numpy(), layer.bias.double().numpy()
            if name == "input":
                weight = weight / pages.spread
                bias = bias - weight @ pages.center
            largest = NETWORK["largestPart"]
            scale = np.maximum(np.abs(weight).max(1), 1e-9).astype(np.float32) / np.float32(largest)
            parts = np.round(weight / scale[:, None]).clip(-largest, largest)
            network.layers[name] = dict(
                inputs=weight.shape[1],
                outputs=weight.shape[0],
                weights=parts.astype(int).ravel().tolist(),
                scales=[float(each) for each in scale],
                biases=[float(each) for each in bias.astype(np.float32)],
            )
            shipped = parts * scale[:, None]
            layer.bias.copy_(torch.from_numpy(bias + (shipped @ pages.center if name == "input" else 0)))
            layer.weight.copy_(torch.from_numpy(shipped * (pages.spread if name == "input" else 1)))
    return network


def predict(network, pages, chosen, odds):
    """Writes the log-odds of the rows of the chosen pages into `odds`."""
    asked = pages.filled(chosen)
    with torch.no_grad():
        for at in range(0, len(asked), PAGES_AT_ONCE):
            batch = pages.batch(asked[at : at + PAGES_AT_ONCE])
            odds[batch["rows"]] = network(batch).numpy()


def expected(probabilities, tokens):
    """The highest expected word F1 of a page, as best-cut.ts computes it."""
    order = np.argsort(-probabilities, kind="stable")
    right, taken = np.cumsum((probabilities * tokens)[order]), np.cumsum(tokens[order])
    return np.max(2 * right / np.maximum(taken + right[-1], 1e-12), initial=0) if len(probabilities) else 0


def joined(pages, trees, odds):
    """Probabilities of trees and network, page by page: of the trees alone where they are sure (logistic.ts)."""
    held = trees.clip(1e-7, 1 - 1e-7)
    most, share = JOINED["mostOdds"], JOINED["treesShare"]
    result = probability(share * np.log(held / (1 - held)).clip(-most, most) + (1 - share) * odds)
    for first, behind in zip(pages.start, pages.start[1:]):
        if expected(trees[first:behind], pages.tokens[first:behind]) >= JOINED["sureAlone"]:
            result[first:behind] = trees[first:behind]
    return result


def dumped(network, pages):
    knots = [own.tolist() for own in pages.knots]
    return dict(columns=pages.columns.tolist(), knots=knots, reaches=REACHES, layers=network.layers)


def main(path, seed, folds):
    torch.set_num_threads(1)
    pages = Pages(path, seed)
    odds = np.zeros(len(pages.x))
    for k in range(folds):
        network = fitted(pages, taught_without(pages.pages, k), seed)
        predict(network, pages, judged_in(pages.pages, k), odds)
        print("network, fold", k, flush=True)
    trees = np.fromfile(path + ".p", dtype=np.float32).astype(np.float64)
    joined(pages, trees, odds).astype(np.float32).tofile(path + ".p")
    json.dump(dumped(fitted(pages, pages.folds >= 0, seed), pages), open(path + ".network.json", "w"))


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:4]))
