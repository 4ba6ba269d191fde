import { describe, expect, it } from 'vitest';
import { published } from '../../../../src/judge/engines/fusion/parameters';
import { referenceNode, referenceScore } from '../../../../src/judge/engines/fusion/reference';

/** Nodes by TL, TDTN and PN. */
function nodes(...rows: readonly (readonly [length: number, titleWords: number, marks: number])[]) {
  return {
    id: Int32Array.from(rows.keys()),
    length: Int32Array.from(rows, ([length]) => length),
    titleWords: Int32Array.from(rows, ([, titleWords]) => titleWords),
    marks: Int32Array.from(rows, ([, , marks]) => marks),
    distance: new Int32Array(rows.length),
    tagType: new Uint8Array(rows.length),
    place: new Uint8Array(rows.length),
  };
}

describe('Eq. 1', () => {
  it('F = 0.3 L + 0.7 M, in tenths', () => {
    expect(referenceScore(nodes([100, 4, 0]), 0, published)).toBe(328);
  });

  it('gives equal scores for every exact tie', () => {
    // 7 characters weigh as much as 3 title words, in floating point often not quite.
    for (let length = 0; length < 400; length++) {
      for (let words = 3; words < 30; words++) {
        const pair = nodes([length, words, 0], [length + 7, words - 3, 0]);
        expect(referenceScore(pair, 0, published)).toBe(referenceScore(pair, 1, published));
      }
    }
  });
});

describe('referenceNode', () => {
  it('is none of no nodes and the only one of one', () => {
    expect(referenceNode(nodes(), [], published)).toBeUndefined();
    expect(referenceNode(nodes([9, 0, 0], [5, 0, 0]), [1], published)).toBe(1);
  });

  it('is the first by TDTN when it has more than 3 times as many as the second', () => {
    expect(referenceNode(nodes([900, 2, 9], [10, 7, 0]), [0, 1], published)).toBe(1);
  });

  it('is the larger F of the first two when it has just 3 times as many', () => {
    expect(referenceNode(nodes([900, 2, 9], [10, 6, 0]), [0, 1], published)).toBe(0);
  });

  it('looks at no third node', () => {
    expect(referenceNode(nodes([10, 3, 0], [20, 2, 0], [900, 1, 9]), [0, 1, 2], published)).toBe(1);
  });

  it('is the one with more marks when F is equal, else the first', () => {
    expect(referenceNode(nodes([4, 5, 1], [11, 2, 4]), [0, 1], published)).toBe(1);
    expect(referenceNode(nodes([50, 2, 1], [50, 2, 4]), [0, 1], published)).toBe(1);
    expect(referenceNode(nodes([50, 2, 4], [50, 2, 4]), [0, 1], published)).toBe(0);
  });
});
