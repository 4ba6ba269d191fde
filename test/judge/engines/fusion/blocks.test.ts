import { describe, expect, it } from 'vitest';
import {
  attributeDensity,
  candidateBlocks,
  influenceFactor,
  linkDensity,
  measureBlocks,
  referenceNode,
  referenceScore,
  sortValue,
} from '../../../../src/judge/engines/fusion/blocks';
import { measureNodes } from '../../../../src/judge/engines/fusion/features';
import { tuned } from '../../../../src/judge/engines/fusion/parameters';
import { nodesInLinks } from '../../../../src/page/text/links';
import { nodeNamed, pageFrom } from '../../../support/page';

/** Nodes by TL, TDTN and PN. */
function nodes(...rows: readonly (readonly [TL: number, TDTN: number, PN: number])[]) {
  return {
    id: Int32Array.from(rows.keys()),
    TL: Int32Array.from(rows, ([TL]) => TL),
    TDTN: Int32Array.from(rows, ([, TDTN]) => TDTN),
    PN: Int32Array.from(rows, ([, , PN]) => PN),
    ND: new Int32Array(rows.length),
    TP: new Uint8Array(rows.length),
    NTP: new Uint8Array(rows.length),
  };
}

describe('Eq. 1', () => {
  it('F = 0.3 L + 0.7 M, in tenths', () => {
    expect(referenceScore(nodes([100, 4, 0]), 0, tuned)).toBe(328);
  });

  it('gives equal scores for every exact tie', () => {
    // 7 characters weigh as much as 3 title words, in floating point often not quite.
    for (let length = 0; length < 400; length++) {
      for (let words = 3; words < 30; words++) {
        const pair = nodes([length, words, 0], [length + 7, words - 3, 0]);
        expect(referenceScore(pair, 0, tuned)).toBe(referenceScore(pair, 1, tuned));
      }
    }
  });
});

describe('referenceNode', () => {
  it('is none of no nodes and the only one of one', () => {
    expect(referenceNode(nodes(), [], tuned)).toBeUndefined();
    expect(referenceNode(nodes([9, 0, 0], [5, 0, 0]), [1], tuned)).toBe(1);
  });

  it('is the first by TDTN when it has more than 3 times as many as the second', () => {
    expect(referenceNode(nodes([900, 2, 9], [10, 7, 0]), [0, 1], tuned)).toBe(1);
  });

  it('is the larger F of the first two when it has just 3 times as many', () => {
    expect(referenceNode(nodes([900, 2, 9], [10, 6, 0]), [0, 1], tuned)).toBe(0);
  });

  it('looks at no third node', () => {
    expect(referenceNode(nodes([10, 3, 0], [20, 2, 0], [900, 1, 9]), [0, 1, 2], tuned)).toBe(1);
  });

  it('is the one with more marks when F is equal, else the first', () => {
    expect(referenceNode(nodes([4, 5, 1], [11, 2, 4]), [0, 1], tuned)).toBe(1);
    expect(referenceNode(nodes([50, 2, 1], [50, 2, 4]), [0, 1], tuned)).toBe(1);
    expect(referenceNode(nodes([50, 2, 4], [50, 2, 4]), [0, 1], tuned)).toBe(0);
  });
});

function measured(html: string, words: readonly string[] = []) {
  const page = pageFrom(html);
  const inLink = nodesInLinks(page);
  const nodes = measureNodes(page, inLink, { element: -1, words });
  return { page, measures: measureBlocks(page, nodes) };
}

// 10 characters, 2 of them in a link; 4 attributes; 2 marks; 2 tags below; the title's word twice.
const block = '<div id="x" class="y"><p class="z">新桥开通,新桥。</p><a href="/x">两字</a></div>';

describe('Eq. 2 to 5', () => {
  const { page, measures } = measured(block, ['新桥']);
  const x = nodeNamed(page, 'x');

  it('Eq. 2: AD = AL / SumL', () => {
    expect(linkDensity(measures, x)).toBeCloseTo(2 / 10, 12);
  });

  it('Eq. 3: TD = PNum / SumL', () => {
    expect(attributeDensity(measures, x)).toBeCloseTo(4 / 10, 12);
  });

  it('Eq. 4: 1 / count, and 0.7 (0.5 for tags) of none', () => {
    expect(influenceFactor(4, 0.7)).toBe(0.25);
    expect(influenceFactor(0, 0.7)).toBe(0.7);
  });

  it('Eq. 5: sort = 1.4 AD + 0.8 (TD + TNIF) + 1.3 (TIF + PIF)', () => {
    expect(sortValue(measures, x, tuned)).toBeCloseTo(1.4 * 0.2 + 0.8 * (0.4 + 1 / 2) + 1.3 * (1 / 2 + 1 / 2), 12);
  });

  it('Eq. 5 of a block without tags, title words and marks', () => {
    const bare = measured('<div id="b">十个字十个字十个字十</div>');
    const sort = sortValue(bare.measures, nodeNamed(bare.page, 'b'), tuned);
    expect(sort).toBeCloseTo(0.8 * (0.1 + 0.5) + 1.3 * (0.7 + 0.7), 12);
  });

  it('is larger with more links, smaller with more title words and more marks', () => {
    const sort = (html: string) => {
      const { page: other, measures: its } = measured(`<div id="q">${html}</div>`, ['新桥']);
      return sortValue(its, nodeNamed(other, 'q'), tuned);
    };
    const plain = '<p>新桥开通,新桥。</p>';
    expect(sort(`${plain}<a href="/x">链接链接</a>`)).toBeGreaterThan(sort(`${plain}<b>链接链接</b>`));
    expect(sort('<p>新桥新桥,新桥。</p>')).toBeLessThan(sort(plain));
    expect(sort('<p>新桥开,通,新桥。</p>')).toBeLessThan(sort('<p>新桥开一通,新桥</p>'));
  });
});

describe('candidateBlocks', () => {
  const { page } = measured(
    '<div id="all"><div id="ref"><div id="in">a</div></div><div id="beside">b</div></div><div id="far">c</div>',
  );
  const named = (name: string) => nodeNamed(page, name);

  it('drops those inside the reference block and those that hold it, and keeps each of the rest once', () => {
    const containers = ['in', 'far', 'beside', 'all', 'far'].map(named);
    expect(candidateBlocks(page, containers, named('ref'))).toEqual([named('beside'), named('far')]);
  });
});
