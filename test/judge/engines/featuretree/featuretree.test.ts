import { describe, expect, it } from 'vitest';
import { featuretree } from '../../../../src/judge/engines/featuretree/featuretree';
import { textKept } from '../../../support/engine-pages';
import { pageFrom } from '../../../support/page';
import { blog, bridge, harbour, portal, treeFrom } from './templates';

const html = (word: string) => `<div>${`<p>${word}</p><ul></ul>`.repeat(5_500)}</div>`;
const [wide, otherWide] = [pageFrom(html('this')), treeFrom(html('that'))];

describe.each(['live', 'paper'])('featuretree:%s', (variant) => {
  it('needs another page of the site', () => {
    const { content, nothing } = featuretree.extract(pageFrom(blog(harbour)), variant);
    expect([content, nothing]).toEqual([[], 'unavailable: no sibling page']);
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
    const { nothing } = featuretree.extract(wide, variant, { siblings: [otherWide] });
    expect(nothing).toMatch(/^too large to compare: 11002 x 11002/);
  });
});
