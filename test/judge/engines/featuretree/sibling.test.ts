import { describe, expect, it, test } from 'vitest';
import { featureTreeOf } from '../../../../src/judge/engines/featuretree/feature-tree';
import { bestSibling, templateSimilarity } from '../../../../src/judge/engines/featuretree/sibling';
import { pageFrom } from '../../../support/page';

const tree = (html: string) => featureTreeOf(pageFrom(html));
const article = (words: string) => tree(`<div class="head"><a>home</a></div><div class="body"><p>${words}</p></div>`);
const listing = tree(`<div class="head"><a>home</a></div><ul>${'<li><a>x</a></li>'.repeat(5)}</ul>`);
const foreign = tree('<main><section><p>x</p></section></main>');

test('the similarity of two templates counts paths that both have, twice, over all paths', () => {
  // body, head, a, body, p: 5; body, head, a, ul, 5 li, 5 a: 14; body, head and a are shared
  expect(templateSimilarity(article('one'), listing)).toBe((2 * 3) / (5 + 14));
});

describe('the best sibling', () => {
  it('is the page that shares most of the template', () => {
    const sibling = article('two');
    expect(bestSibling(article('one'), [foreign, listing, sibling])).toBe(sibling);
  });
  it('is a poor one where there is no better', () => expect(bestSibling(article('one'), [foreign])).toBe(foreign));
  it('is never a copy of the page', () => expect(bestSibling(article('one'), [article('one')])).toBeUndefined());
});
