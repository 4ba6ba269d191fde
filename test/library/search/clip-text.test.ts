import { expect, it } from 'vitest';
import { textOfHtml } from '../../../src/library/search/clip-text';
import { growth, mostGrowth } from '../../support/steps';

it('gives the text of an article, a line for each block, and its headings', () => {
  const html =
    '<h1>Salt &amp; <em>silver</em></h1><p title="a > b">One<br>two</p><h2>Roads</h2><ruby>路<rt>みち</rt></ruby>';
  expect(textOfHtml(html).body.split('\n').filter(Boolean)).toEqual(['Salt & silver', 'One', 'two', 'Roads', '路']);
  expect(textOfHtml(html).headings.split('\n').filter(Boolean)).toEqual(['Salt & silver', 'Roads']);
});

it('leaves out the numbers of footnotes, which stand in the middle of a phrase', () => {
  const mark = '<sup><a id="fnref-1" href="#fn-1" role="doc-noteref">1</a></sup>';
  const { body } = textOfHtml(`<p>carried inland${mark} on mules</p><p>在北京${mark}举行 m<sup>2</sup></p>`);
  expect(body.split('\n').filter(Boolean)).toEqual(['carried inland on mules', '在北京举行 m2']);
});

it('reads end tags without start tags', () => {
  const headings = (html: string) => textOfHtml(html).headings.split('\n').filter(Boolean);
  expect(headings('<h1>One</h1>two</h2>three</h2>')).toEqual(['One']);
  expect(headings('<h1>One<div>two<h2>three</h2>four</div></h1>')).toEqual(['One', 'two', 'three']);
});

it.each([
  ['many headings', (count: number) => `<p>${'text '.repeat(count)}</p>${'<h2>a</h2><p>b</p>'.repeat(count)}`],
  ['many end tags', (count: number) => `<h1>${'text '.repeat(count)}${'</h2>'.repeat(count)}`],
])('reads %s in proportion to their number', async (_, html) => {
  const long = html(1000);
  expect(textOfHtml(long).headings.length).toBeLessThan(long.length);
  expect(await growth((count) => () => textOfHtml(html(count)), 1000)).toBeLessThan(mostGrowth);
});
