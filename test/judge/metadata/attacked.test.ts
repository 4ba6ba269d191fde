import { expect, test } from 'vitest';
import { readMetadata } from '../../../src/judge/metadata/metadata';
import { postsIn } from '../../../src/judge/posts/posts';
import { selectionBy } from '../../../src/judge/selection/selection';
import type { Page } from '../../../src/page/page';
import { pageFrom } from '../../support/page';
import { growth, mostGrowth } from '../../support/steps';

/* Pages that repeat what is looked for many times, and deep. */

const pages: Readonly<Record<string, (count: number) => Page>> = {
  'author marks among comments': (count) =>
    pageFrom(`<h1>Port</h1>${'<div class="comment"><b itemprop="author">Bo</b></div>'.repeat(count)}`),
  'empty elements before names': (count) => pageFrom(`<h1>Port</h1>${'<i></i><a rel="author">Like</a>'.repeat(count)}`),
  'unseen words in one line': (count) =>
    pageFrom(`<p>Seen ${'<b data-visibility="NotRendered">not</b>'.repeat(count)}</p>`),
  'a heading of many texts': (count) => pageFrom(`<h1>${'<i>a</i>'.repeat(count)}</h1><p>Text.</p>`),
};

test.each(Object.entries(pages))('%s take work in proportion to their number', async (_, pageOf) => {
  const reading = (count: number) => {
    const page = pageOf(count);
    const unseen = [...page.visibility.keys()].filter((id) => page.visibility[id] === 1);
    return () => {
      readMetadata(page);
      selectionBy(page, { content: unseen.length > 0 ? unseen : [0], except: [] });
      postsIn(page, new Uint8Array(page.count).fill(1));
    };
  };
  expect(await growth(reading, 400)).toBeLessThan(mostGrowth);
});
