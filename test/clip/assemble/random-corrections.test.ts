import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Article } from '../../../src/article/article';
import type { Decision } from '../../../src/article/decision';
import type { ClipRequest } from '../../../src/browser/messaging/requests';
import { blocksIn } from '../../../src/clip/assemble/blocks';
import { corrected, partsOfBlock } from '../../../src/clip/assemble/corrected';
import { clipping, sourceOf } from '../../../src/clip/clipping/clip';
import type { Made } from '../../../src/clip/clipping/source';
import { finished } from '../../../src/page/steps';
import { loadEngines, snapshotOf } from '../../support/clipped';
import { show } from '../../support/laid-out';
import { forAll, patience } from '../../support/properties';
import { randomPages } from '../../support/random-page';

const { document } = new JSDOM('').window;

beforeAll(async () => {
  vi.stubGlobal('document', document);
  await loadEngines();
});
afterAll(() => vi.unstubAllGlobals());

function blocksOf(html: string): readonly Element[] {
  const place = document.createElement('div');
  place.innerHTML = html;
  return blocksIn(place);
}

/** A clip of a page, and what is known of it. */
function clipOf(
  snapshot: ReturnType<typeof snapshotOf>,
  request: ClipRequest,
): (Made & { article: Article }) | undefined {
  let made: Made = { origins: [] };
  const onMade = (last: Made) => {
    made = last;
  };
  const outcome = finished(clipping(sourceOf({ snapshot }, undefined, document), request, { onMade }));
  return outcome.ok ? { article: outcome.value, ...made } : undefined;
}

const request: ClipRequest = { mode: 'page', engine: 'page', siblings: [] };

test('of any article, what is left out is missing and all else stays', { timeout: patience }, () =>
  forAll(fc.tuple(randomPages, fc.array(fc.nat(), { maxLength: 5 })), { runs: 20 }, ([page, places]) => {
    const clip = clipOf(snapshotOf(show(page)), request);
    if (!clip) return;
    const { article, origins } = clip;
    const blocks = blocksOf(article.html);
    const gone = [...new Set(places.map((place) => place % Math.max(1, blocks.length)))].filter((at) => blocks[at]);
    const decisions = gone.flatMap((at) => partsOfBlock(origins, at).map((on): Decision => ({ keep: false, on })));
    const left = corrected({ draft: { article }, edits: {}, origins, decisions });
    if (gone.length === 0) expect(left).toEqual(article);
    const isGone = (block: Element) =>
      gone.some((at) => blocks[at]?.contains(block) || block.contains(blocks[at] ?? null));
    const html = blocksOf(left.html).map((block) => block.outerHTML);
    const staying = blocks.filter((block) => !isGone(block)).map((block) => block.outerHTML);
    expect(staying.filter((block) => !html.includes(block))).toEqual([]);
    expect(left.words).toBeLessThanOrEqual(article.words);
    for (const count of Object.values(left.kept)) expect(count).toBeGreaterThanOrEqual(0);
  }),
);

const paragraph = (text: string) =>
  `<p>${text} stood at the harbour for a hundred years, and nobody knew who had built it.</p>`;

test('an article without a block, also one that we have written, is the same, taken from the article or clipped anew', () => {
  const body = `<h1>Towers</h1>${['A lamp', 'A crane', 'A wall'].map(paragraph).join('')}
    <ul><li>Oil</li><li>A wick</li></ul><table><tr><td>1</td><td>2</td></tr></table><figure><img src="/map.png" width="400" height="300"><figcaption>The map</figcaption></figure>
    <div class="alert alert-warning">${paragraph('A lamp on the pier')}</div><div class="alert alert-warning">${paragraph('A bell')}</div>`;
  const snapshot = snapshotOf(show({ head: '<title>A page</title>', body: `<article>${body}</article>` }));
  const clip = clipOf(snapshot, request);
  if (!clip) throw new Error('no article');
  const { article, origins } = clip;
  for (const [at, block] of blocksOf(article.html).entries()) {
    const decisions = partsOfBlock(origins, at, block.textContent ?? '').map((on): Decision => ({ keep: false, on }));
    const { html, words, kept } = corrected({ draft: { article }, edits: {}, origins, decisions });
    const anew = clipOf(snapshot, { ...request, decisions });
    expect({ html, words, kept }, block.outerHTML).toEqual({
      html: anew?.article.html,
      words: anew?.article.words,
      kept: anew?.article.kept,
    });
    expect(anew?.fullHtml).toBe(article.html);
  }
});
