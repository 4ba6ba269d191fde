import { describe, expect, it, test } from 'vitest';
import { featureCount, features } from '../../../src/judge/engines/wclipper/features/features';
import { forestTable as shippedForest } from '../../../src/judge/engines/wclipper/model/forest-table';
import { networkTable as shippedNetwork } from '../../../src/judge/engines/wclipper/model/network-table';
import { denseTable, networkTable } from '../../../training/wclipper/network-table';
import { forestTable, namesHash, type Tree, tableSource } from '../../../training/wclipper/table';

const names = ['one'];

const branch = (cut: number): Tree => ({
  nodeid: 0,
  cover: 3,
  split: 'f0',
  split_condition: cut,
  yes: 1,
  children: [
    { nodeid: 1, cover: 1, leaf: 0 },
    { nodeid: 2, cover: 1, leaf: 1 },
  ],
});

describe('the table of trees', () => {
  it('refuses more cuts of a feature than a byte can tell', () => {
    const trees = Array.from({ length: 256 }, (_, i) => branch(i));
    expect(() => forestTable(trees, names)).toThrow('255');
    expect(forestTable(trees.slice(1), names).cutCounts).toEqual([255]);
  });

  it('takes the side of an answer from its number, not from its place', () => {
    const turned = { ...branch(1), yes: 2 } as Tree;
    expect(forestTable([turned], names).leaves).not.toBe(forestTable([branch(1)], names).leaves);
  });

  it('is written with what made it', () => {
    const source = tableSource(forestTable([branch(0.5)], names), ['    the command', '', 'scores']);
    expect(source).toContain(' *     the command\n *\n * scores\n');
    expect(source).toContain('export const forestTable: ForestTable = {');
  });
});

test('the table of the network refuses weights that do not fit a byte, and networks without a layer', () => {
  const layer = { inputs: 1, outputs: 1, weights: [128], scales: [1], biases: [0] };
  expect(() => denseTable('input', layer)).toThrow('a weight of input');
  expect(() => denseTable('input', { ...layer, weights: [0.5] })).toThrow(RangeError);
  expect(() => networkTable({ columns: [], knots: [], reaches: [], layers: {} }, [])).toThrow('no layer input');
});

test.each([
  ['trees', shippedForest],
  ['the network', shippedNetwork],
])('the table of %s ships for the features that the code has; else `npm run train -- wclipper`', (_, shipped) => {
  expect(shipped.width).toBe(featureCount);
  expect(shipped.names).toBe(namesHash(features().map(({ name }) => name)));
});
