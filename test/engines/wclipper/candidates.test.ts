import { expect, it } from 'vitest';
import { candidatesOf } from '../../../src/engines/wclipper/candidates';
import { bestCut } from '../../../src/engines/wclipper/decision';
import { viewOf } from '../../../src/engines/wclipper/view';
import { pageFrom } from '../../support/page';

const sentence = 'The river had risen over night, and by the morning the lower meadows were under water.';
const page = () => pageFrom(`<main>${`<p>${sentence}</p>`.repeat(3)}</main><section><p>${sentence}</p></section>`);

const candidates = (likely: readonly number[]) => {
  const view = viewOf(page());
  const p = Float64Array.from(likely);
  return candidatesOf(view, p, bestCut(p, view.blocks.tokens).kept);
};

it('offers no choice where the best selection is sure', () => {
  expect(candidates([0.99, 0.99, 0.99, 0.01])).toBeUndefined();
});

it('offers selections that differ, the best first, where it is not', () => {
  const offered = candidates([0.9, 0.45, 0.4, 0.15]) ?? [];
  expect(offered.length).toBeGreaterThan(1);
  expect(offered.length).toBeLessThanOrEqual(3);
  expect(offered[0]?.kind).toBe('best');
  expect(new Set(offered.map(({ words }) => words)).size).toBe(offered.length);
  const least = offered.find(({ kind }) => kind === 'less');
  expect(least?.words).toBe(16);
});

it('offers no choice where every selection is the same', () => {
  expect(candidates([0.5, 0.5, 0.5, 0.5])).toBeUndefined();
});
