import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bestCut } from '../../../src/judge/engines/best-cut';
import { constants } from '../../../src/judge/engines/wclipper/constants';
import { forestOf, logOdds } from '../../../src/judge/engines/wclipper/model/forest';
import { forestTable as shippedForest } from '../../../src/judge/engines/wclipper/model/forest-table';
import { joinedProbability, probability } from '../../../src/judge/engines/wclipper/model/logistic';
import { networkOdds, networkOf, readRows } from '../../../src/judge/engines/wclipper/model/network';
import { networkTable as shippedNetwork } from '../../../src/judge/engines/wclipper/model/network-table';
import { surroundingsWidth } from '../../../src/judge/engines/wclipper/view/surroundings';
import { finished } from '../../../src/page/steps';
import { sourcesHash } from '../../../training/shared/parity';
import { type FittedNetwork, networkTable } from '../../../training/wclipper/network-table';
import { parity as made } from '../../../training/wclipper/parity';
import { forestTable, type Tree } from '../../../training/wclipper/table';

/** What parity.py wrote. */
interface Parity {
  readonly sources: string;
  /** Number of rows of each page. */
  readonly rows: readonly number[];
  readonly features: number;
  readonly matrix: readonly number[];
  readonly tokens: readonly number[];
  readonly surroundings: readonly number[];
  readonly forest: { readonly trees: readonly Tree[]; readonly base: number };
  readonly network: FittedNetwork;
  readonly treesOdds: readonly number[];
  readonly networkOdds: readonly number[];
  readonly joined: readonly number[];
}

const parity = JSON.parse(readFileSync(made.file, 'utf8')) as Parity;
const names = Array.from({ length: parity.features }, (_, i) => `f${i}`);
const matrix = Float32Array.from(parity.matrix);

const pages = parity.rows.map((rows, i) => {
  const first = parity.rows.slice(0, i).reduce((sum, each) => sum + each, 0);
  return {
    rows,
    first,
    of: <T>(values: readonly T[], width = 1) => values.slice(first * width, (first + rows) * width),
  };
});

/** The trees' log-odds as the engine computes them. */
function engineTrees(): number[] {
  const forest = forestOf(forestTable(parity.forest.trees, names, parity.forest.base), parity.features);
  return Array.from(logOdds(forest, matrix, parity.features), (odds) => odds / forest.scale);
}

/** The network's log-odds as the engine computes them, page by page. */
function engineNetwork(): number[] {
  const network = networkOf(networkTable(parity.network, names), parity.features);
  return pages.flatMap(({ rows, of }) => {
    const states = new Float64Array(rows * network.input.outputs);
    readRows(network, Float32Array.from(of(parity.matrix, parity.features)), parity.features, states);
    const around = Int32Array.from(of(parity.surroundings, surroundingsWidth));
    return [...finished(networkOdds(network, states, of(parity.tokens), around))];
  });
}

const farthest = (a: readonly number[], b: readonly number[]) =>
  Math.max(...a.map((each, i) => Math.abs(each - (b[i] ?? 0))));

describe('the engine computes what its training in Python computes', () => {
  it('from the scripts and constants as they are: after a change, `npx tsx training/wclipper/write-parity.ts`', () => {
    expect(parity.sources).toBe(sourcesHash(made));
  });

  it('for the trees, also where the first ones are sure', () => {
    expect(parity.treesOdds.filter((odds) => Math.abs(odds) >= constants.forest.sureOdds).length).toBeGreaterThan(5);
    // Leaves ship as whole 4096ths.
    expect(farthest(engineTrees(), parity.treesOdds)).toBeLessThan(parity.forest.trees.length / 4096);
  });

  it('for the network', () => {
    expect(farthest(engineNetwork(), parity.networkOdds)).toBeLessThan(1e-4);
  });

  it('for both together, on a page where the trees are sure and on one where they are not', () => {
    const network = engineNetwork();
    const trees = engineTrees();
    const alone = pages.map(({ of }) => bestCut(of(trees).map(probability), of(parity.tokens)).expected);
    const isSure = alone.map((expected) => expected >= constants.joined.sureAlone);
    expect(isSure).toEqual([true, false]);
    const joined = pages.flatMap(({ rows, first }, i) =>
      Array.from({ length: rows }, (_, row) => {
        const own = trees[first + row] ?? 0;
        return isSure[i] ? probability(own) : joinedProbability(own, network[first + row] ?? 0);
      }),
    );
    // The engine reads the logistic function from a table.
    expect(farthest(joined, parity.joined)).toBeLessThan(1e-3);
  });
});

describe('the shared constants', () => {
  const folder = 'training/wclipper';
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.py'));
  const source = scripts.map((name) => readFileSync(`${folder}/${name}`, 'utf8')).join('\n');
  const groups = { FOREST: constants.forest, NETWORK: constants.network, JOINED: constants.joined };

  it.each(Object.entries(groups))('%s: Python reads every one of them, and none that is not there', (group, values) => {
    const read = [...source.matchAll(new RegExp(`\\b${group}\\["(\\w+)"\\]`, 'g'))].map(([, name]) => name);
    expect([...new Set(read)].sort()).toEqual(Object.keys(values).sort());
  });

  it('are those of the network that ships', () => {
    const { features, knots, units, told, reaches, levelsAbove } = constants.network;
    expect(shippedNetwork.columns.length).toBeLessThanOrEqual(features);
    expect(Math.max(...shippedNetwork.knotCounts)).toBeLessThanOrEqual(knots);
    expect(shippedNetwork.input.outputs).toBe(units);
    expect(shippedNetwork.steps.map(({ reach }) => reach)).toEqual(reaches);
    for (const step of shippedNetwork.steps) {
      expect(step.told.outputs).toBe(told);
      expect(step.mixed.inputs).toBe(2 * units + (2 + levelsAbove.length) * told);
    }
  });

  it('allow the trees that ship', () => {
    expect(Math.max(...shippedForest.sizes)).toBeLessThan(constants.forest.firstLeaf);
  });
});
