import { expect, it } from 'vitest';
import { lineTreeOf } from '../../../../src/judge/engines/featuretree/line-tree';
import { treeFrom } from './templates';

it('a line tree has blocks only, each below the block above it', () => {
  const tree = lineTreeOf(treeFrom('<a><div><b>x</b><p>y</p></div></a><ul></ul>'));
  expect(Array.from(tree.tag, (code) => tree.tagNames[code])).toEqual(['body', 'ul', 'div', 'p']);
  expect([...tree.parent]).toEqual([-1, 0, 0, 2]);
  expect([...tree.depth]).toEqual([0, 1, 1, 2]);
});

it('its content nodes are the blocks with a line, and the line is what they are compared by', () => {
  const one = lineTreeOf(treeFrom('<div>x<p><b>same</b></p></div><ul><li>y</li></ul>'));
  const other = lineTreeOf(treeFrom('<div><p class="a">s<i>am</i>e</p></div>'));
  const p = (tree: typeof one) => Array.from(tree.tag, (code) => tree.tagNames[code]).indexOf('p');
  expect([...one.content]).toEqual([0, 1, 0, 1, 1]);
  expect(one.innerHtml[p(one)]).toBe(other.innerHtml[p(other)]);
});
