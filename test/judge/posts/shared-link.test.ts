import { expect, test } from 'vitest';
import { isSharedLink } from '../../../src/judge/posts/shared-link';
import { nodeNamed, pageFrom } from '../../support/page';

const elsewhere = '<a href="https://bridges.test/closed">The bridge is closed</a>';

test.each<[what: string, kept: string, expected: boolean]>([
  ['a title that leads to another site, beside its host', `${elsewhere} (<a href="/from">bridges.test</a>)`, true],
  ['a title that leads to the site itself', '<a href="/bridge">The bridge is closed</a>', false],
  ['a link that is not the title', '<a href="https://bridges.test/">Bridges</a>', false],
  ['a text below the title', `${elsewhere}<p>So it is.</p>`, false],
  ['a picture below the title', `${elsewhere}<img alt="" width="600" height="400">`, false],
])('%s', (_, kept, expected) => {
  const page = pageFrom(`<div id="kept">${kept}</div><p>Left out.</p>`, {
    url: 'https://example.org/item/7',
    head: { title: 'The bridge is closed | Example' },
  });
  expect(isSharedLink(page, { content: [nodeNamed(page, 'kept')], except: [] })).toBe(expected);
});
