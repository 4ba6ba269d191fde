import { describe, expect, it } from 'vitest';
import {
  measure,
  shareOfImages,
  shareOfLinkCharacters,
  shareOfLinks,
  shareOfPlainCharacters,
} from '../../../../src/judge/engines/nta/measures';
import { nodeNamed, pageFrom } from '../../../support/page';

describe('the ratios of a node to the body', () => {
  // body: LC 4, LN 2, NLC 10, IN 2;  #i: LC 1, LN 1, NLC 8, IN 1
  const page = pageFrom(`
    <div id="i">12345678<a href="/1">a</a><img></div>
    <div>12<a href="/2">bcd</a><img></div>`);
  const measures = measure(page);
  const i = nodeNamed(page, 'i');

  it('LN_i / LN_b is 1/2', () => expect(shareOfLinks(measures, i)).toBe(1 / 2));
  it('LC_i / LC_b is 1/4', () => expect(shareOfLinkCharacters(measures, i)).toBe(1 / 4));
  it('NLC_i / NLC_b is 8/10', () => expect(shareOfPlainCharacters(measures, i)).toBe(8 / 10));
  it('IN_i / IN_b is 1/2', () => expect(shareOfImages(measures, i)).toBe(1 / 2));

  it('are 0 on a page that has none of them', () => {
    const empty = measure(pageFrom('<div></div>'));
    expect(shareOfLinks(empty, 1)).toBe(0);
    expect(shareOfPlainCharacters(empty, 1)).toBe(0);
  });
});
