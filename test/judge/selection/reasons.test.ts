import { expect, test } from 'vitest';
import { NodeState, type NodeStates } from '../../../src/judge/selection/node-state';
import { finalReasons } from '../../../src/judge/selection/reasons';
import type { Page } from '../../../src/page/page';
import { finished } from '../../../src/page/steps';
import { growth, mostGrowth } from '../../support/steps';

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
  return () => finished(finalReasons(page, nodes, [{ id: 0, kept: false, rule: 'lower cluster' }]));
}

test('says why each of many siblings is left out, in proportion to their number', async () => {
  expect(reasonsFor(2000)()).toHaveLength(1999);
  expect(await growth(reasonsFor, 2000)).toBeLessThan(mostGrowth);
});
