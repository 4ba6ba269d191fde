import { expect, it } from 'vitest';
import { ReplayRate } from '../../evaluation/replay/replay-rate';

it('tells how many pages a second are selected and clipped', () => {
  const rate = new ReplayRate();
  expect(rate.line).toBeUndefined();
  rate.add(4, 20);
  rate.add(6, 30);
  expect(rate.line).toBe('replay: 200 pages a second select only, 40 whole clip (CPU time, 2 clips)');
});
