import { expect, test } from 'vitest';
import { siblingTree } from '../../../src/clip/clipping/sibling-tree';
import { treeFromText } from '../../../src/judge/engines/featuretree/feature-tree-code';
import { pageFrom } from '../../support/page';

const article = (text: string) => pageFrom(`<div class="head"><a>home</a></div><div class="body"><p>${text}</p></div>`);
const listing = pageFrom(`<table><tr>${'<td><i>x</i></td>'.repeat(20)}</tr></table>`);
const widthOf = (tree: string | undefined) => treeFromText(tree ?? '')?.viewportWidth;

test('a page of the same template is a sibling, with the width of its window if it was laid out', () => {
  expect(widthOf(siblingTree(article('one'), article('two'), true))).toBe(1280);
  expect(widthOf(siblingTree(article('one'), article('two'), false))).toBe(0);
});

test('a page of another template is none, and neither is the page itself', () => {
  expect(siblingTree(listing, article('two'), true)).toBeUndefined();
  expect(siblingTree(article('two'), article('two'), true)).toBeUndefined();
});
