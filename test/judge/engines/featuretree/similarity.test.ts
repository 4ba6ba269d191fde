import { describe, expect, it } from 'vitest';
import { featureTreeOf } from '../../../../src/judge/engines/featuretree/feature-tree';
import { compareTwoCNode, pair, whole } from '../../../../src/judge/engines/featuretree/similarity';
import { pageFrom } from '../../../support/page';
import { treeFrom } from './templates';

/** The similarity of the first nodes below two bodies, whose parents are similar or not. */
function similarity(target: string, sibling: string, parents = true): number {
  return compareTwoCNode(pair(treeFrom(target), treeFrom(sibling)), 1, 1, parents) / whole;
}

describe('CompareTwoCNode', () => {
  const bodies = pair(treeFrom('<div>x</div>'), treeFrom('<body class="other"><p>y</p><div></div></body>'));

  it('rule 1: different tags are 0', () => expect(similarity('<div></div>', '<section></section>')).toBe(0));
  it('rule 2: two bodies are 1, whatever their features', () =>
    expect(compareTwoCNode(bodies, 0, 0, false)).toBe(whole));
  it('rule 3: a body and another node are 0', () => {
    expect(compareTwoCNode(bodies, 0, 2, true)).toBe(0);
    expect(compareTwoCNode(bodies, 1, 0, true)).toBe(0);
  });
  it('rule 4: nodes whose parents are not similar are 0', () =>
    expect(similarity('<p>x</p>', '<p>x</p>', false)).toBe(0));
  it('rule 5: two content nodes are 1 if their innerHTML is equal, however different their features', () => {
    expect(similarity('<p class="a" data-box="0 0 9 9">x</p>', '<p class="b">x</p>')).toBe(1);
  });
  it('rule 5: and else 0, however equal their features', () => {
    expect(similarity('<p class="a">x</p>', '<p class="a">y</p>')).toBe(0);
  });
  it('rule 6: a content and a structure node are 0', () =>
    expect(similarity('<div>x</div>', '<div><i>x</i></div>')).toBe(0));
  it('rule 7: two structure nodes are the share of their equal features: all of them', () => {
    expect(similarity('<div class="a"><i>x</i></div>', '<div class="a"><i>y</i></div>')).toBe(1);
  });
  it.each([
    ['id', '<div id="b" class="a" data-box="1 2 3 4"></div>'],
    ['className', '<div id="a" class="b" data-box="1 2 3 4"></div>'],
    ['left', '<div id="a" class="a" data-box="0 2 3 4"></div>'],
    ['top', '<div id="a" class="a" data-box="1 0 3 4"></div>'],
    ['width', '<div id="a" class="a" data-box="1 2 0 4"></div>'],
    ['height', '<div id="a" class="a" data-box="1 2 3 0"></div>'],
  ])('rule 7: %s is one of the seven', (_, html) => {
    expect(similarity('<div id="a" class="a" data-box="1 2 3 4"></div>', html)).toBe(6 / 7);
  });
  it('rule 7: boxes of windows of different or unknown widths are not compared', () => {
    const html = (box: string) =>
      `<div id="a" class="a" data-box="${box}"><div id="b" class="b" data-box="${box}"></div></div>`;
    const wide = featureTreeOf(pageFrom(html('0 0 1920 90'), { viewport: { width: 1920, height: 900 } }));
    const narrow = treeFrom(html('0 0 1280 120'));
    expect(compareTwoCNode(pair(wide, narrow), 1, 1, true)).toBe(whole);
    expect(
      compareTwoCNode(
        pair({ ...wide, viewportWidth: 0 }, { ...wide, viewportWidth: 0, left: narrow.width }),
        1,
        1,
        true,
      ),
    ).toBe(whole);
    expect(compareTwoCNode(pair(wide, treeFrom('<div class="a"></div>')), 1, 1, true)).toBe((2 / 3) * whole);
  });
});
