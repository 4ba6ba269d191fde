import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { featuretree } from '../../../../src/judge/engines/featuretree/featuretree';
import { pageFrom } from '../../../support/page';
import { blog, bridge, harbour, portal, textKept, treeFrom } from './templates';

const sentence = 'This is one sentence of the article, long enough to be prose. ';
const story = `<p>${sentence.repeat(3)}</p>`.repeat(5);

const badPages: readonly (readonly [name: string, html: string])[] = [
  ['an empty page', ''],
  ['a page of white space', ' \n <p> </p>'],
  ['a page of one word', 'word'],
  ['a page of one leaf', '<p>One sentence and no more of it.</p>'],
  ['a page of one image', '<img data-box="0 0 600 400">'],
  ['a page of links only', '<ul><li><a href="/1">one</a></li><li><a href="/2">two</a></li></ul>'],
  ['a page of 50 nested tables', `${'<table><tr><td>'.repeat(50)}${sentence}${'</td></tr></table>'.repeat(50)}`],
  ['one million characters in one node', `<p>${'x'.repeat(1_000_000)}</p>`],
  ['a page that is not rendered', `<div data-visibility="NotRendered">${story}</div>`],
  ['a page in one form', `<form>${story}</form>`],
  ['a page of its own kind', blog(harbour)],
];

describe.each(featuretree.variants)('featuretree:%s', (variant) => {
  it.each(badPages)('without a sibling says so: %s', (_, html) => {
    const { content, nothing } = featuretree.extract(pageFrom(html), variant);
    expect([content, nothing]).toEqual([[], 'unavailable: no sibling page']);
  });

  it.each(badPages)('answers for %s beside another page, with content or with a reason why not', (_, html) => {
    const siblings = [treeFrom(blog(bridge)), treeFrom('')];
    for (const each of siblings) {
      const { content, nothing } = featuretree.extract(pageFrom(html), variant, { siblings: [each] });
      expect(content.length > 0).toBe(nothing === undefined);
    }
  });

  it.each([
    ['blog', blog],
    ['table-laid portal', portal],
  ])('finds the story of one page of a %s by the other page, and leaves out what both have', (_, template) => {
    const page = pageFrom(template(harbour));
    const kept = textKept(page, featuretree.extract(page, variant, { siblings: [treeFrom(template(bridge))] }));
    for (const paragraph of harbour.paragraphs) expect(kept).toContain(paragraph);
    expect(kept).not.toMatch(/Politics|Weather|Write to us|About|Help/);
  });

  it('takes the page of the same template among several', () => {
    const page = pageFrom(blog(harbour));
    const [poor, good] = [treeFrom(portal(bridge)), treeFrom(blog(bridge))];
    expect(featuretree.extract(page, variant, { siblings: [poor, good, poor] })).toEqual(
      featuretree.extract(page, variant, { siblings: [good] }),
    );
  });

  it('says why a page of more than 100 million pairs is not compared', () => {
    const wide = (word: string) => `<div>${`<p>${word}</p><ul></ul>`.repeat(5_500)}</div>`;
    const { nothing } = featuretree.extract(pageFrom(wide('this')), variant, { siblings: [treeFrom(wide('that'))] });
    expect(nothing).toMatch(/^too large to compare: 11002 x 11002/);
  });
});

it('gives ascending ranges that do not overlap, and a confidence from 0 to 1', () => {
  const words = fc.array(
    fc.constantFrom('<div>', '</div>', '<p>', 'x', 'y. ', '<b>z</b>', '<a href="/">l</a>', '<br>'),
  );
  fc.assert(
    fc.property(words, words, fc.constantFrom(...featuretree.variants), (one, other, variant) => {
      const page = pageFrom(one.join(''));
      const found = featuretree.extract(page, variant, { siblings: [treeFrom(other.join(''))] });
      for (const ids of [found.content, found.except]) {
        ids.forEach((id, i) => {
          expect(id).toBeGreaterThanOrEqual(i === 0 ? 0 : (page.end[ids[i - 1] as number] as number));
          expect(id).toBeLessThan(page.count);
        });
      }
      const ids = found.reasons.map(({ id }) => id);
      expect(ids).toEqual(ids.toSorted((a, b) => a - b));
      expect(found.confidence).toBeGreaterThanOrEqual(0);
      expect(found.confidence).toBeLessThanOrEqual(1);
      expect(found.content.length > 0).toBe(found.nothing === undefined);
    }),
  );
});
