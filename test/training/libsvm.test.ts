import { describe, expect, it } from 'vitest';
import { classifier, decide } from '../../src/engines/fusion/svm';
import { loadTrainer } from '../../training/libsvm';

describe('training with LIBSVM', () => {
  it('learns what no line can part, and our evaluation of its table agrees', async () => {
    const train = await loadTrainer();
    const rows = [
      [0, 0],
      [4, 4],
      [0, 4],
      [4, 0],
    ];
    const svm = classifier(train(rows, [0, 0, 1, 1], { gamma: 1, cost: 10 }));
    const decisions = decide(svm, { rows: 4, dimensions: 2, levels: Uint8Array.from(rows.flat()) });
    expect([...decisions].map((value) => value > 0)).toEqual([false, false, true, true]);
  });

  it('takes the first label for Y only when it is', async () => {
    const train = await loadTrainer();
    const svm = classifier(train([[0], [9]], [1, 0]));
    const decisions = decide(svm, { rows: 2, dimensions: 1, levels: Uint8Array.of(0, 9) });
    expect([...decisions].map((value) => value > 0)).toEqual([true, false]);
  });
});
