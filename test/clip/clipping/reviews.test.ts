import { beforeAll, expect, test } from 'vitest';
import { choosing } from '../../../src/clip/clipping/choose';
import type { Source } from '../../../src/clip/clipping/source';
import { loadEngine } from '../../../src/judge/engines/engines';
import { keptTextNodes } from '../../../src/judge/selection/selection';
import { Faults } from '../../../src/page/faults';
import { finished } from '../../../src/page/steps';
import { pageFrom } from '../../support/page';

beforeAll(async () => {
  await loadEngine('nta');
});

const about = 'The kettle of enamelled steel sings on a gas flame, holds two litres and has a handle of beech wood.';
const said = 'It is louder than my neighbour, but it boils two litres of water in less than seven minutes on gas.';
const review = (who: string) =>
  `<div class="item"><b class="author">${who}</b> <time datetime="2024-05-02">2 May</time><p>${said}</p></div>`;
const markup = `<main><h1>Kettle</h1>${`<p>${about}</p>`.repeat(4)}<div class="reviews"><h2>Reviews</h2>${review('Ann')}${review('Bo')}</div></main>`;

/** How many reviews are found on a page, and how many of them are kept. */
function reviewsOn(jsonLd: readonly string[]) {
  const page = pageFrom(markup, { head: { jsonLd } });
  const request = { mode: 'article', engine: 'nta', siblings: [] } as const;
  const outcome = finished(choosing({ page } as Source, request, new Faults()));
  if (!outcome.ok) throw new Error(outcome.failure.code);
  const { selection } = outcome.value;
  const kept = keptTextNodes(page, selection);
  return {
    found: selection.comments?.posts.length,
    kept: page.text.filter((text, id) => text === said && kept[id] === 1).length,
  };
}

test('leaves out the reviews of the thing that a page states', () => {
  expect(reviewsOn(['{"@type": "Product", "name": "Kettle"}'])).toEqual({ found: 2, kept: 0 });
});

test('leaves out what readers wrote below the text of other pages, too', () => {
  expect(reviewsOn([])).toEqual({ found: 2, kept: 0 });
});
