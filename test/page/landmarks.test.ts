import { expect, test } from 'vitest';
import { sumUp } from '../../src/page/counts';
import { nodesInLandmarks } from '../../src/page/landmarks';
import { charactersOf } from '../../src/page/text/characters';
import { nodeNamed, pageFrom } from '../support/page';

function isIn(html: string): boolean {
  const page = pageFrom(`${html}<p>A paragraph that is longer than what stands in the landmark.</p>`);
  return nodesInLandmarks(page, sumUp(page, charactersOf(page)))[nodeNamed(page, 'i')] === 1;
}

test.each(['<nav id="i">a</nav>', '<aside><b id="i">a</b></aside>', '<footer id="i">a</footer>'])(
  'by its tag: %s',
  (html) => expect(isIn(html)).toBe(true),
);

test.each(['<div role="navigation" id="i">a</div>', '<div id="i" data-position="Fixed">a</div>'])(
  'by its role or place: %s',
  (html) => expect(isIn(html)).toBe(true),
);

test.each(['<header id="i">a</header>', '<div id="i">a</div>', `<aside id="i">${'the article '.repeat(9)}</aside>`])(
  'none: %s',
  (html) => expect(isIn(html)).toBe(false),
);
