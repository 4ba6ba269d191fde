import { describe, expect, it } from 'vitest';
import { forestTable, type Tree, tableSource } from '../../../training/wclipper/table';

const branch = (cut: number): Tree => ({
  nodeid: 0,
  split: 'f0',
  split_condition: cut,
  yes: 1,
  children: [
    { nodeid: 1, leaf: 0 },
    { nodeid: 2, leaf: 1 },
  ],
});

describe('the table of trees', () => {
  it('refuses more cuts of a feature than a byte can tell', () => {
    const trees = Array.from({ length: 256 }, (_, i) => branch(i));
    expect(() => forestTable(trees)).toThrow('255');
    expect(forestTable(trees.slice(1)).cutCounts).toEqual([255]);
  });

  it('takes the side of an answer from its number, not from its place', () => {
    const turned = { ...branch(1), yes: 2 } as Tree;
    expect(forestTable([turned]).leaves).not.toBe(forestTable([branch(1)]).leaves);
  });

  it('is written with what made it', () => {
    const source = tableSource(forestTable([branch(0.5)]), ['    the command', '', 'scores']);
    expect(source).toContain(' *     the command\n *\n * scores\n');
    expect(source).toContain('export const forestTable: ForestTable = {');
  });
});
