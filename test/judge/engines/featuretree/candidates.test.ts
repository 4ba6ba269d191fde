import { describe, expect, it } from 'vitest';
import { candidateLines, lineTreeOf, tooManyBlocks } from '../../../../src/judge/engines/featuretree/candidates';
import { featureTreeOf, levelOrder } from '../../../../src/judge/engines/featuretree/feature-tree';
import { live } from '../../../../src/judge/engines/featuretree/live-parameters';
import { finished } from '../../../../src/page/steps';
import { textOf } from '../../../../src/page/tree';
import { pageFrom } from '../../../support/page';
import { treeFrom } from './templates';

/** The text of the candidates, in level order. */
function candidates(html: string, sibling: string): string[] {
  const page = pageFrom(html);
  const order = levelOrder(page);
  const found = finished(candidateLines(featureTreeOf(page, order), treeFrom(sibling), live));
  return Array.from(order)
    .filter((_, place) => found[place] === 1)
    .map((id) => textOf(page, id));
}

describe('the candidates of live', () => {
  it('are the lines that the sibling does not have across from them', () => {
    expect(candidates('<p>menu</p><p>this story</p><p>foot</p>', '<p>menu</p><p>that story</p><p>foot</p>')).toEqual([
      'this story',
    ]);
  });
  it('are told by their text, not by their tags or boxes', () => {
    expect(candidates('<p data-box="0 0 5 5">me<b>nu</b></p>', '<p data-box="9 9 9 9"><i>menu</i></p>')).toEqual([]);
  });
  it('are also lines that stand elsewhere on the sibling', () => {
    expect(candidates('<div><p>title</p></div>', '<ul><li><p>title</p></li></ul>')).toEqual(['title']);
  });
  it('are no labels: what is repeated on the page and stands on the sibling, too', () => {
    const posts = (times: number) => '<div><p>Reply</p></div>'.repeat(times);
    expect(candidates(posts(2), '<ul><li><p>Reply</p></li></ul>')).toEqual([]);
    expect(candidates(posts(1), '<ul><li><p>Reply</p></li></ul>')).toEqual(['Reply']);
    expect(candidates(posts(2), '<p>Answer</p>')).toEqual(['Reply', 'Reply']);
  });
  it('can be the text of the body itself, though two bodies are always similar', () => {
    expect(candidates('this<br>story', 'that story')).toEqual(['thisstory']);
    expect(candidates('same', 'same')).toEqual([]);
  });
});

it('blocks are counted before they are compared, other tags are not', () => {
  const tree = treeFrom('<p><b>x</b></p><p>y</p>');
  expect(tooManyBlocks(tree, tree, 9)).toBeUndefined();
  expect(tooManyBlocks(tree, tree, 8)).toBe('too large to compare: 3 x 3 blocks');
});

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
