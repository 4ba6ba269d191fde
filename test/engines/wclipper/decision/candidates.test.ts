import { expect, it } from 'vitest';
import { bestCut } from '../../../../src/engines/wclipper/decision/best-cut';
import { candidatesOf } from '../../../../src/engines/wclipper/decision/candidates';
import { viewOf } from '../../../../src/engines/wclipper/view/view';
import { pageFrom } from '../../../support/page';

const sentence = 'The river had risen over night, and by the morning the lower meadows were under water.';
const page = () => pageFrom(`<main>${`<p>${sentence}</p>`.repeat(3)}</main><section><p>${sentence}</p></section>`);

const candidates = (likely: readonly number[], of = page()) => {
  const view = viewOf(of);
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

it('offers nothing that holds no words', () => {
  const offers = Array.from({ length: 5 }, (_, at) => `<h3><a href="/${at}">Loaf ${at}</a></h3><p>${sentence}</p>`);
  const view = viewOf(
    pageFrom(`<div class="related">${offers.join('')}</div><div class="comments"><p>${sentence}</p></div>`),
  );
  const likely = Float64Array.from(view.blocks.first, (_, row) => 0.35 + 0.05 * (row % 7));
  const offered = candidatesOf(view, likely, bestCut(likely, view.blocks.tokens).kept) ?? [];
  for (const { words } of offered) expect(words).toBeGreaterThan(0);
});
