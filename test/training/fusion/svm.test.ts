import { expect, it } from 'vitest';
import { classifier, decide } from '../../../src/judge/engines/fusion/svm';
import { supportVectors } from '../../../training/fusion/svm';
import { describeWithPython } from '../python';

const decisions = (table: ReturnType<typeof supportVectors>[number] | undefined, rows: readonly number[][]) => {
  if (!table) throw new Error('nothing was fitted');
  const dimensions = rows[0]?.length ?? 0;
  return [...decide(classifier(table), { rows: rows.length, dimensions, levels: Uint8Array.from(rows.flat()) })];
};

describeWithPython(['sklearn'])('supportVectors', () => {
  it('separates what no line can separate, ignores a dimension that never varies, and is evaluated alike', () => {
    const corners = [[0, 0], [4, 4], [0, 4], [4, 0]]; // biome-ignore format: points
    const two = [[0, 7], [9, 7]]; // biome-ignore format: points
    const [crossed, first, second] = supportVectors(
      [
        { rows: corners, labels: [0, 0, 1, 1] },
        { rows: two, labels: [1, 0] },
        { rows: two, labels: [0, 1] },
      ],
      { gamma: 1, cost: 10 },
    );
    const positive = (table: typeof first, rows: readonly number[][]) =>
      decisions(table, rows).map((value) => value > 0);
    expect(positive(crossed, corners)).toEqual([false, false, true, true]);
    const other = [[0, 7], [9, 0]]; // biome-ignore format: points
    expect(positive(first, other)).toEqual([true, false]);
    expect(positive(second, other)).toEqual([false, true]);
  });

  it('reduces the vectors to a budget, and they decide almost alike', () => {
    const rows = Array.from({ length: 60 }, (_, i) => [i]);
    const labels = rows.map((_, i) => (i > 20 && i < 40 ? 1 : 0));
    const settings = { gamma: 2, cost: 0.5 };
    const [all] = supportVectors([{ rows, labels }], settings);
    const [few] = supportVectors([{ rows, labels }], { ...settings, budget: 4 });
    expect(all?.weights.length).toBeGreaterThan(4);
    expect(few?.weights).toHaveLength(4);
    const side = (table: typeof all) => decisions(table, rows).map((value) => value > 0);
    const differing = side(few).filter((isContent, i) => isContent !== side(all)[i]);
    expect(differing.length).toBeLessThanOrEqual(2);
  });
});
