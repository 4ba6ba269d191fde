import { describe, expect, it } from 'vitest';
import { featureCount, features } from '../../../src/judge/engines/wclipper/features/features';
import { forestTable as shipped } from '../../../src/judge/engines/wclipper/model/forest-table';
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

  it('ships for the features that the code has: after a change of them, `npm run train -- wclipper`', () => {
    expect(shipped.width).toBe(featureCount);
    expect(shipped.names).toBe(namesHash(features().map(({ name }) => name)));
  });
});
