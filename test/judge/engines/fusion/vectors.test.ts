import { describe, expect, it } from 'vitest';
import { measureNodes } from '../../../../src/judge/engines/fusion/features';
import { amountLevel, vectorsOf } from '../../../../src/judge/engines/fusion/vectors';
import { nodesInLinks } from '../../../../src/page/text/links';
import { pageFrom } from '../../../support/page';

describe('vectors', () => {
  it('has four levels for each doubling', () => {
    expect([0, 1, 3, 7, 15].map(amountLevel)).toEqual([0, 4, 8, 12, 16]);
    expect(amountLevel(1e30)).toBe(255);
  });

  it('holds TL, PN, ND, TDTN and TAL as levels, TP and NTP as one of three', () => {
    const page = pageFrom('<p>新桥 开通。</p>');
    const nodes = measureNodes(page, nodesInLinks(page), { element: -1, words: ['新桥'] });
    // TL 5, PN 1, ND 1 (the body), TDTN 1, TAL 5; D; below.
    expect([...vectorsOf(nodes).levels]).toEqual([10, 4, 4, 4, 10, 0, 1, 0, 0, 1, 0]);
  });
});
