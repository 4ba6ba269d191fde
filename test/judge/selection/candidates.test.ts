import fc from 'fast-check';
import { expect, it } from 'vitest';
import { candidatesFor, sureness } from '../../../src/judge/selection/candidates';
import { judgementOf } from '../../support/judged-blocks';
import { pageFrom } from '../../support/page';
import { forAll } from '../../support/properties';

const sentence = 'The river had risen over night, and by the morning the lower meadows were under water.';
const page = pageFrom(`<main>${`<p>${sentence}</p>`.repeat(3)}</main><section><p>${sentence}</p></section>`);

const candidates = (probabilities: readonly number[], of = page) => candidatesFor(of, judgementOf(of, probabilities));

it('offers no choice where the best selection is sure', () => {
  expect(candidates([0.99, 0.99, 0.99, 0.01])).toHaveLength(1);
});

it('offers selections that differ, the best first, where it is not', () => {
  const offered = candidates([0.9, 0.6, 0.4, 0.1]);
  expect(offered.map(({ kind, words }) => [kind, words])).toEqual([
    ['best', 32],
    ['more', 48],
    ['less', 16],
  ]);
});

it('offers no choice where every selection is the same', () => {
  expect(candidates([0.75, 0.75, 0.75, 0.75])).toHaveLength(1);
});

it('offers nothing that holds no words', () => {
  for (const { words } of candidates([0.6, 0.6, 0.6, 0.6])) expect(words).toBeGreaterThan(0);
});

it('counts and judges what is kept in the end', () => {
  const code = '<pre><div>one two</div><div>three</div></pre>';
  const [best] = candidates([0.9, 0.2], pageFrom(code));
  // The second line is kept too: (1 + .25) · (0.9 · 2 + 0.2) of 3 + .25 · 2 words.
  expect(best?.words).toBe(3);
  expect(best?.confidence).toBeCloseTo((1.25 * (0.9 * 2 + 0.2)) / (3 + 0.25 * (0.9 * 2 + 0.2)));
});

it('does not offer selections that differ only in what is added to both', () => {
  const code = `<pre><div>${sentence}</div><div>${sentence}</div></pre>`;
  expect(candidates([0.75, 0.6], pageFrom(code)).map(({ kind }) => kind)).toEqual(['best']);
});

it('is less sure of a selection that lacks a block of which the engine is sure', () => {
  const block = fc.record({ p: fc.double({ min: 0, max: 1, noNaN: true }), words: fc.integer({ min: 1, max: 2000 }) });
  return forAll(fc.array(block, { minLength: 1, maxLength: 40 }), { runs: 500 }, (blocks) => {
    const p = blocks.map((each) => each.p);
    const words = blocks.map((each) => each.words);
    const shares = p.map(Math.round);
    const all = sureness(p, words, shares);
    for (const [at, each] of p.entries())
      if (each >= 0.9) expect(sureness(p, words, shares.with(at, 0))).toBeLessThan(all);
  });
});
