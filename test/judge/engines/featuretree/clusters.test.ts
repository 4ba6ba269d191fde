import { describe, expect, it } from 'vitest';
import {
  clustersOf,
  indicators,
  measure,
  scoresOf,
  topCandidates,
} from '../../../../src/judge/engines/featuretree/clusters';
import { featureTreeOf, levelOrder } from '../../../../src/judge/engines/featuretree/feature-tree';
import { attribute } from '../../../../src/page/tree';
import { nodeNamed, pageFrom } from '../../../support/page';

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

describe('clusters (section 2.4)', () => {
  it('leave out candidates below candidates, at any depth', () => {
    expect(clustersIn(candidate('a', `<div>${candidate('b')}</div>`))).toEqual([['a']]);
  });
  it('join candidates of one parent', () => {
    expect(clustersIn(`<div>${candidate('a')}<div></div>${candidate('b')}</div>${candidate('c')}`)).toEqual([
      ['c', 'a', 'b'],
    ]);
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
  it('are the whole page where its body is a candidate', () => {
    expect(clustersIn('<body id="all" title="candidate"><p>x</p></body>')).toEqual([['all']]);
  });
});

const middle = { left: 0.25, right: 0.75, top: 0, bottom: 1 };

describe('the six indicators of a cluster (section 2.5)', () => {
  // 400 x 100 page: the main visual area is 100 to 300 across
  const page = pageFrom(
    `<div id="a" data-box="0 0 200 10">ab c<p data-box="0 0 200 10">d<a href="/x">ef</a></p></div>
     <div id="b" data-box="150 50 100 20"><span></span></div>`,
    { viewport: { width: 400, height: 100 } },
  );
  const measures = measure(page, middle);
  const cluster = [nodeNamed(page, 'a'), nodeNamed(page, 'b')];
  const value = (name: string) => indicators.find((each) => each.name === name)?.value(measures, cluster);
  // <div id="a" class="">: 3 + 3 + 5 tags, 1 + 9 for the id; text "ab c" 4, <p></p> 7, "d" 1, <a></a> 7 + 2 + 9 for href, "ef" 2
  const codeA = 11 + 10 + 4 + 7 + 1 + 18 + 2;
  const codeB = 11 + 10 + 13;

  it('text length: a b c d e f', () => expect(value('text length')).toBe(6));
  it('area: 200 x 10 and 100 x 20', () => expect(value('area')).toBe(4000));
  it('effective area (Definition 8): 100 x 10 and 100 x 20', () => expect(value('effective area')).toBe(3000));
  it('effective area: the first screen only, however long the page is', () => {
    const long = pageFrom('<div id="a" data-box="0 0 400 5000"></div><div id="b" data-box="0 900 400 90"></div>', {
      viewport: { width: 400, height: 100 },
      extent: { width: 400, height: 5000 },
    });
    const effective = indicators.find(({ name }) => name === 'effective area');
    const area = (id: string) => effective?.value(measure(long, middle), [nodeNamed(long, id)]);
    expect([area('a'), area('b')]).toEqual([200 * 100, 0]);
  });
  it('content tags: p and span', () => expect(value('content tags')).toBe(2));
  it('link rate: the code of links over all code', () => expect(value('link rate')).toBe(20 / (codeA + codeB)));
  it('text to code: characters over all code', () => expect(value('text to code')).toBe(6 / (codeA + codeB)));
  it('a link in a link is counted once', () => {
    const nested = pageFrom('<div id="d"><a href="/x"><object><a href="/y">z</a></object></a></div>');
    const { linkCode, code } = measure(nested, middle);
    const div = nodeNamed(nested, 'd');
    expect(linkCode[div]).toBe(code[div + 1]);
  });
});

describe('the scores of clusters (section 2.5)', () => {
  const text = (id: string, characters: number) => `<i id="${id}" data-box="0 0 0 0">${'x'.repeat(characters)}</i>`;
  const scores = (html: string, ids: readonly string[]) => {
    const page = pageFrom(html);
    return scoresOf(
      measure(page, middle),
      ids.map((id) => [nodeNamed(page, id)]),
    );
  };

  it('are 5, 3 and 1 for the first three of an indicator, 0 for the fourth', () => {
    // text length and text to code both rank b, d, c, a
    expect(scores(text('a', 1) + text('b', 40) + text('c', 9) + text('d', 20), ['a', 'b', 'c', 'd'])).toEqual([
      0, 10, 2, 6,
    ]);
  });
  it('are -5, -3 and -1 for link rate', () => {
    const link = (id: string, plain: number) =>
      `<i id="${id}" data-box="0 0 0 0"><a href="/x"></a>${' '.repeat(plain)}</i>`;
    expect(scores(link('a', 2) + link('b', 0) + link('c', 1) + link('d', 3), ['a', 'b', 'c', 'd'])).toEqual([
      -1, -5, -3, 0,
    ]);
  });
  it('give nothing for a value of 0', () => {
    expect(scores(text('a', 0) + text('b', 1), ['a', 'b'])).toEqual([0, 10]);
  });
  it('give the first of equals the better rank', () => {
    expect(scores(text('a', 3) + text('b', 3), ['a', 'b'])).toEqual([10, 6]);
  });
});
