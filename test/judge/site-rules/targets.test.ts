import { expect, it, vi } from 'vitest';
import { nodesOfBlocks } from '../../../src/judge/site-rules/targets';
import type { Page } from '../../../src/page/page';
import { attribute } from '../../../src/page/tree';
import { pageFrom } from '../../support/page';

const block = (text: string, ...pictures: readonly string[]) => ({ text, pictures });

function found(page: Page, blocks: readonly ReturnType<typeof block>[]) {
  const located = { page, isKept: () => true, pictureOf: (id: number) => attribute(page, id, 'src') };
  return nodesOfBlocks(located, blocks).map(
    (range) =>
      range &&
      page.text
        .slice(range.first, range.last + 1)
        .map((text, at) => text || (attribute(page, range.first + at, 'src') ?? ''))
        .join('')
        .trim(),
  );
}

it('finds the nodes of paragraphs, entries and pictures of an article in the page', () => {
  const page = pageFrom(`<article><p>The <b>old</b>
    bridge</p><ul><li>More</li><li>More</li></ul><figure><img src="/a.jpg"><figcaption>The quay</figcaption></figure>
    <img src="/b.jpg"><p>More of it</p></article>`);
  const blocks = [
    block('The old bridge'),
    block('More'),
    block('More'),
    block('The quay', '/a.jpg'),
    block('', '/b.jpg'),
    block('More of it'),
  ];
  expect(found(page, blocks)).toEqual([
    expect.stringMatching(/^The old\s+bridge$/),
    'More',
    'More',
    '/a.jpgThe quay',
    '/b.jpg',
    'More of it',
  ]);
});

it('finds blocks that the article has moved, and says which it does not find', () => {
  const page = pageFrom('<article><p>A note at the top of the page</p><p>The text of the article itself</p></article>');
  expect(
    found(page, [
      block('The text of the article itself'),
      block('A note at the top of the page'),
      block('Of another page'),
      block(''),
    ]),
  ).toEqual(['The text of the article itself', 'A note at the top of the page', undefined, undefined]);
});

it('searches a large article for a limited number of blocks that it does not find', () => {
  const page = pageFrom(`<p>${'The old bridge is closed. '.repeat(40)}</p>`.repeat(1000));
  const blocks = Array.from({ length: 1000 }, (_, at) => block(`The old bridge is closed ${at}`));
  const search = vi.spyOn(String.prototype, 'indexOf');
  expect(nodesOfBlocks({ page, isKept: () => true, pictureOf: () => undefined }, blocks)).toHaveLength(1000);
  const searched = search.mock.contexts.reduce<number>((sum, text) => sum + String(text).length, 0);
  search.mockRestore();
  expect(searched).toBeLessThan(60_000_000);
});
