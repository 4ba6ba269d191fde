import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BlockKeys } from '../../../src/clip/assemble/block-keys';
import { corrected } from '../../../src/clip/assemble/corrected';
import { clipOf, loadEngines, snapshotOf } from '../../support/clipped';
import { show } from '../../support/laid-out';
import { forAll, patience } from '../../support/properties';
import { randomPages } from '../../support/random-page';

const { document } = new JSDOM('').window;

beforeAll(async () => {
  vi.stubGlobal('document', document);
  await loadEngines();
});
afterAll(() => vi.unstubAllGlobals());

function blocksOf(html: string): readonly (readonly [key: string, block: Element])[] {
  const place = document.createElement('div');
  place.innerHTML = html;
  return new BlockKeys().of(place);
}

test('of any article, the removed blocks are missing and all others stay', { timeout: patience }, () =>
  forAll(fc.tuple(randomPages, fc.array(fc.nat(), { maxLength: 5 })), { runs: 20 }, ([page, places]) => {
    const { outcome } = clipOf(snapshotOf(show(page)), { mode: 'page', engine: 'page', siblings: [] });
    if (!outcome.ok) return;
    const blocks = blocksOf(outcome.value.html);
    expect(new Set(blocks.map(([key]) => key)).size).toBe(blocks.length);
    const removed = places.flatMap((place) => blocks[place % Math.max(1, blocks.length)]?.[0] ?? []);
    const article = corrected(outcome.value, { removed });
    const others = blocks.filter(([key]) => !removed.includes(key));
    const left = blocksOf(article.html).map(([, block]) => block.outerHTML);
    for (const [, block] of others) expect(left).toContain(block.outerHTML);
    if (removed.length === 0) expect(article).toEqual(outcome.value);
    expect(article.words).toBeLessThanOrEqual(outcome.value.words);
    for (const count of Object.values(article.kept)) expect(count).toBeGreaterThanOrEqual(0);
  }),
);
