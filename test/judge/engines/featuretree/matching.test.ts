import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { featureTreeOf } from '../../../../src/judge/engines/featuretree/feature-tree';
import { getDirection, match, matching } from '../../../../src/judge/engines/featuretree/matching';
import { compareTwoCNode, type Pair, pair, whole } from '../../../../src/judge/engines/featuretree/similarity';
import { pageFrom } from '../../../support/page';
import { provesAll } from '../../../support/scope';

const threshold = 0.5 * whole;

function pairFrom(target: string, sibling: string): Pair {
  return pair(featureTreeOf(pageFrom(target)), featureTreeOf(pageFrom(sibling)));
}

function matched(target: string, sibling: string) {
  const { partner, similar } = match(pairFrom(target, sibling), compareTwoCNode, threshold);
  return { partner: [...partner], similar: [...similar] };
}

describe('getDirection', () => {
  const [up, left, replaced, similar] = [0, 1, 2, 3];

  it('goes to the largest sum', () => {
    expect(getDirection(3, 2, 1, false)).toBe(up);
    expect(getDirection(2, 3, 1, false)).toBe(left);
    expect(getDirection(1, 2, 3, true)).toBe(similar);
  });
  it('prefers up-left, then up, then left', () => {
    expect(getDirection(3, 3, 3, false)).toBe(replaced);
    expect(getDirection(2, 3, 3, true)).toBe(similar);
    expect(getDirection(3, 3, 2, false)).toBe(up);
  });
});

describe('the maximum similarity matching (steps 1 to 3)', () => {
  it('pauses on large trees, so that the popup stays responsive', () => {
    const tree = featureTreeOf(pageFrom(`<div>${'<i>x</i>'.repeat(600)}</div>`));
    let pauses = 0;
    for (const _ of matching(pair(tree, tree), compareTwoCNode, threshold)) pauses++;
    expect(pauses).toBeGreaterThan(2);
    expect(pauses).toBeLessThan(600);
  });

  it('goes left at a node that only the target has: a candidate', () => {
    // body ul p | body p: the p stand across from each other, the ul across from nothing
    expect(matched('<ul></ul><p>same</p>', '<p>same</p>')).toEqual({ partner: [0, -1, 1], similar: [1, 0, 1] });
  });

  it('goes up at a node that only the sibling has, and forgets it', () => {
    expect(matched('<p>same</p>', '<ul></ul><p>same</p>')).toEqual({ partner: [0, 2], similar: [1, 1] });
  });

  it('goes up-left at content that was replaced: a candidate', () => {
    expect(matched('<p>one</p>', '<p>two</p>')).toEqual({ partner: [0, 1], similar: [1, 0] });
  });

  it('takes a similarity of Ts itself for replaced (Definition 6)', () => {
    const { partner, similar } = match(pairFrom('<p>x</p>', '<p>x</p>'), compareTwoCNode, whole);
    expect([[...partner], [...similar]]).toEqual([
      [0, 1],
      [0, 0],
    ]);
  });

  it("tells the paper's trees of figure 2 apart whose sequences are equal: A B C D E F G, with F below B or below C", () => {
    // D, E, F below B, and G below C; against D, E below B, and F, G below C
    const b = '<ul id="b"><li id="d"></li><li id="e"></li>';
    const f = '<li id="f"></li>';
    const g = '<li id="g"></li>';
    const { similar } = matched(`${b}${f}</ul><ol id="c">${g}</ol>`, `${b}</ul><ol id="c">${f}${g}</ol>`);
    expect(similar).toEqual([1, 1, 1, 1, 1, 0, 1]);
  });

  it('leaves everything below a node that is not similar a candidate (Definition 7)', () => {
    const far = (n: number) => `<div id="i${n}" class="c${n}" data-box="${n} ${n} ${n} ${n}"><i>same</i></div>`;
    expect(matched(far(1), far(2)).similar).toEqual([1, 0, 0]);
  });

  it('is what whole tables of scores and directions give', () => {
    fc.assert(
      fc.property(pairs, (trees) => {
        const { partner, similar } = match(trees, compareTwoCNode, threshold);
        expect({ partner: [...partner], similar: [...similar] }).toEqual(withWholeTables(trees));
      }),
    );
  });

  it('matches two large trees', () => {
    const rows = provesAll ? 500 : 100;
    const html = (word: string) =>
      `<div class="${word}"><ul><li><a href="/x">${word}</a></li><li><i>same</i></li></ul></div>`.repeat(rows);
    const trees = pairFrom(html('one'), html('two'));
    expect(trees.target.count).toBe(6 * rows + 1);
    expect(match(trees, compareTwoCNode, threshold).similar).toHaveLength(trees.target.count);
  });
});

const html = fc.letrec<{ readonly node: string; readonly element: string }>((tie) => ({
  node: fc.oneof({ maxDepth: 3 }, fc.constantFrom('', 'x', 'y'), tie('element')),
  element: fc
    .tuple(
      fc.constantFrom('div', 'p', 'b', 'ul'),
      fc.constantFrom('', ' class="a"', ' id="b" data-box="1 2 3 4"'),
      fc.array(tie('node'), { maxLength: 3 }),
    )
    .map(([tag, attributes, children]) => `<${tag}${attributes}>${children.join('')}</${tag}>`),
}));
const page = fc.array(html.node, { maxLength: 4 }).map((nodes) => nodes.join(''));
const pairs = fc.tuple(page, page).map(([target, sibling]) => pairFrom(target, sibling));

/** The algorithm as it stands in the paper: a table of scores, a table of directions, and a table of similar pairs. */
function withWholeTables(trees: Pair): { partner: number[]; similar: number[] } {
  const { target, sibling } = trees;
  const table = () => Array.from({ length: sibling.count + 1 }, () => new Array<number>(target.count + 1).fill(0));
  const [score, alike] = [table(), table()];
  const at = (cells: number[][], j: number, i: number) => cells[j]?.[i] ?? 0;
  for (let j = 1; j <= sibling.count; j++) {
    for (let i = 1; i <= target.count; i++) {
      const [up, left] = [(sibling.parent[j - 1] ?? 0) + 1, (target.parent[i - 1] ?? 0) + 1];
      const same = compareTwoCNode(trees, i - 1, j - 1, at(alike, up, left) > threshold);
      (alike[j] as number[])[i] = same;
      (score[j] as number[])[i] = Math.max(at(score, j - 1, i - 1) + same, at(score, j - 1, i), at(score, j, i - 1));
    }
  }
  const partner = new Array<number>(target.count).fill(-1);
  const similar = new Array<number>(target.count).fill(0);
  for (let [i, j] = [target.count, sibling.count]; i > 0 && j > 0; ) {
    const here = at(score, j, i);
    if (here === at(score, j - 1, i - 1) + at(alike, j, i)) {
      partner[i - 1] = j - 1;
      similar[i - 1] = at(alike, j, i) > threshold ? 1 : 0;
      i--;
      j--;
    } else if (here === at(score, j - 1, i)) j--;
    else i--;
  }
  return { partner, similar };
}
