import { expect, it, test } from 'vitest';
import { finalReasons, unjudgedBlocks } from '../../../src/judge/selection/explanation';
import { NodeState, type NodeStates } from '../../../src/judge/selection/node-state';
import type { Page } from '../../../src/page/page';
import { nodeNamed, pageFrom } from '../../support/page';
import { growth, mostGrowth } from '../../support/steps';

const page = pageFrom(
  `<nav>Home <a>News</a></nav><main><p id="kept">The <b>old</b> bridge</p><div id="noise"><p>Share it</p></div>
   <div>before<p>within</p>after</div></main><p data-visibility="NotRendered">unseen</p>`,
);

/** What is said of each block if only the first paragraph is kept. */
function said() {
  const states = new Uint8Array(page.count);
  const kept = nodeNamed(page, 'kept');
  states.fill(NodeState.Kept, kept, page.end[kept]);
  const reasons = [{ id: nodeNamed(page, 'noise'), kept: false, rule: 'link rate' }];
  return unjudgedBlocks(page, { states, reasons }).map(({ first, last, kept, rule, likely, because }) => {
    expect([likely, because]).toEqual([undefined, []]);
    return [
      page.text
        .slice(first, last + 1)
        .join('')
        .trim(),
      kept,
      rule,
    ];
  });
}

it('lists the blocks that can be seen in document order, with the reason or the landmark above each', () => {
  expect(said()).toEqual([
    ['Home News', false, 'navigation'],
    ['The old bridge', true, undefined],
    ['Share it', false, 'link rate'],
    ['before', false, undefined],
    ['within', false, undefined],
    ['after', false, undefined],
  ]);
});

it('takes a role that names a property of all objects for no landmark', () => {
  const odd = pageFrom('<div role="constructor"><p>Text</p></div><constructor>More</constructor>');
  const blocks = unjudgedBlocks(odd, { states: new Uint8Array(odd.count), reasons: [] });
  expect(blocks.map(({ rule }) => rule)).toEqual([undefined, undefined]);
});

/** Asks why each of many siblings is left out beside one that is kept. */
function reasonsFor(siblings: number) {
  const count = siblings + 1;
  // A body of text nodes.
  const page = {
    count,
    tag: Uint16Array.from({ length: count }, (_, id) => (id === 0 ? 1 : 0)),
    parent: Int32Array.from({ length: count }, (_, id) => (id === 0 ? -1 : 0)),
    end: Int32Array.from({ length: count }, (_, id) => (id === 0 ? count : id + 1)),
    text: Array.from({ length: count }, (_, id) => (id === 0 ? '' : 'line')),
  } as unknown as Page;
  const state = new Uint8Array(count).fill(NodeState.Out);
  state[7] = NodeState.Kept;
  const nodes = { state, change: new Uint8Array(count) } as unknown as NodeStates;
  return () => finalReasons(page, nodes, [{ id: 0, kept: false, rule: 'lower cluster' }]);
}

test('says why each of many siblings is left out, in proportion to their number', async () => {
  expect(reasonsFor(2000)()).toHaveLength(1999);
  expect(await growth(reasonsFor, 2000)).toBeLessThan(mostGrowth);
});
