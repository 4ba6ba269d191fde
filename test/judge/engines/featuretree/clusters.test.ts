import { describe, expect, it } from 'vitest';
import { clustersOf, topCandidates } from '../../../../src/judge/engines/featuretree/clusters';
import { featureTreeOf, levelOrder } from '../../../../src/page/feature-tree';
import { attribute } from '../../../../src/page/tree';
import { pageFrom } from '../../../support/page';

/** Clusters of the elements with `title="candidate"`, as lists of their ids. */
function clustersIn(html: string): (string | undefined)[][] {
  const page = pageFrom(html);
  const order = levelOrder(page);
  const tree = featureTreeOf(page, order);
  const similar = Uint8Array.from(order, (id) => (attribute(page, id, 'title') === 'candidate' ? 0 : 1));
  const candidates = topCandidates(tree, { partner: new Int32Array(tree.count), similar });
  return clustersOf(tree, candidates).map((cluster) =>
    cluster.map((place) => attribute(page, order[place] as number, 'id')),
  );
}

const candidate = (id: string, below = '') => `<div id="${id}" title="candidate">${below}</div>`;

describe('clusters', () => {
  it('leave out candidates below candidates, at any depth', () => {
    expect(clustersIn(candidate('a', `<div>${candidate('b')}</div>`))).toEqual([['a']]);
  });
  it('join candidates of one parent', () => {
    expect(clustersIn(`<div>${candidate('a')}<div></div>${candidate('b')}</div>${candidate('c')}`)).toEqual([
      ['c', 'a', 'b'],
    ]);
  });
  it('join a candidate whose grandparent is the parent of another', () => {
    expect(clustersIn(`<div>${candidate('a')}<ul>${candidate('b')}</ul></div>`)).toEqual([['a', 'b']]);
  });
  it('keep cousins apart', () => {
    expect(clustersIn(`<div>${candidate('a')}</div><div>${candidate('b')}</div>`)).toEqual([['a'], ['b']]);
  });
  it('keep apart what is three levels below', () => {
    const deep = `<div><div><div>${candidate('b')}</div></div></div>`;
    expect(clustersIn(`${candidate('a')}${deep}`)).toEqual([['a'], ['b']]);
  });
  it('do not grow from one joined candidate to the next', () => {
    // b joins a, whose parent is its grandparent; c's grandparent is b's parent, not a's
    expect(clustersIn(`${candidate('a')}<div>${candidate('b')}<div>${candidate('c')}</div></div>`)).toEqual([
      ['a', 'b'],
      ['c'],
    ]);
  });
  it('hold 200,000 siblings', () => {
    const count = 200_001;
    const parent = new Int32Array(count).fill(0).fill(-1, 0, 1);
    const candidates = Array.from({ length: count - 1 }, (_, i) => i + 1);
    expect(clustersOf({ ...featureTreeOf(pageFrom('')), count, parent }, candidates)).toEqual([candidates]);
  });
  it('are none without candidates', () => expect(clustersIn('<div></div>')).toEqual([]));
  it('are the whole page where its body is a candidate', () => {
    expect(clustersIn('<body id="all" title="candidate"><p>x</p></body>')).toEqual([['all']]);
  });
});
