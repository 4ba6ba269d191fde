import { expect, test } from 'vitest';
import { shownIngredients, statedIngredients } from '../../src/metadata/ingredients';
import { readMetadata } from '../../src/metadata/metadata';
import type { Page } from '../../src/page/page';
import { postsIn } from '../../src/posts/posts';
import { selectionBy } from '../../src/selection/selection';
import { pageFrom } from '../support/page';

/* Pages that repeat what is looked for thousands of times, and deep. */

const count = 8000;
/** CPU time (ms), which does not depend on what else the machine does. */
const longest = 4000;

const pages: Readonly<Record<string, () => Page>> = {
  'author marks among comments': () =>
    pageFrom(`<h1>Port</h1>${'<div class="comment"><b itemprop="author">Bo</b></div>'.repeat(count)}`),
  'empty elements before names': () => pageFrom(`<h1>Port</h1>${'<i></i><a rel="author">Like</a>'.repeat(count)}`),
  'unseen words in one line': () => pageFrom(`<p>Seen ${'<b data-visibility="NotRendered">not</b>'.repeat(count)}</p>`),
  'a heading of many texts': () => pageFrom(`<h1>${'<i>a</i>'.repeat(count)}</h1><p>Text.</p>`),
  'nested ingredients': () => pageFrom(`${'<div itemprop="recipeIngredient">'.repeat(500)}salt${'</div>'.repeat(500)}`),
  'one ingredient many times': () =>
    pageFrom('<div>'.repeat(300) + '<p>salt</p><p>flour</p>'.repeat(count) + '</div>'.repeat(300), {
      head: { jsonLd: ['{"@type":"Recipe","recipeIngredient":["salt","flour"]}'] },
    }),
};

test.each(Object.entries(pages))('%s takes linear time on hostile text', { timeout: 60_000 }, (_, make) => {
  const page = make();
  const unseen = [...page.visibility.keys()].filter((id) => page.visibility[id] === 1);
  const start = process.cpuUsage();
  readMetadata(page);
  shownIngredients(page, statedIngredients(page));
  selectionBy(page, { content: unseen.length > 0 ? unseen : [0], except: [] });
  postsIn(page, new Uint8Array(page.count).fill(1));
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(longest);
});
