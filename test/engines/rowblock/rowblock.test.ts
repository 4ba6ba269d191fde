import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractPaper, rowblock } from '../../../src/engines/rowblock/rowblock';
import { textOf } from '../../../src/page/tree';
import { pageFrom } from '../../support/page';
import { pages } from '../nta/pages';

const sentence = 'This is one sentence of the article, long enough to be prose. ';
const story = `<p>${sentence.repeat(3)}</p>\n`.repeat(5);
const menu = `<ul>\n${'<li><a href="/1">Politics</a></li>\n\n\n\n\n'.repeat(4)}</ul>\n`;

describe('rowblock:paper', () => {
  it('keeps the story and leaves out the menu above and the line below', () => {
    const page = pageFrom(`${menu}<div>${story}</div>\n\n\n\n\n<p>Copyright</p>\n\n\n\n`);
    const { content } = extractPaper(page);
    const text = content.map((id) => textOf(page, id)).join('');
    expect(text.split(sentence).length - 1).toBe(15);
    expect(text).not.toMatch(/Politics|Copyright/);
  });

  it('has the curve in its result, with the rows of the body and the nodes of the rows', () => {
    const page = pageFrom(`${menu}<div>${story}</div>\n\n\n\n\n<p>Copyright</p>\n\n\n\n`);
    const { curve } = extractPaper(page);
    if (!curve) throw new Error('no curve');
    const highest = curve.y.indexOf(Math.max(...curve.y));
    expect(highest).toBeGreaterThanOrEqual(curve.start);
    expect(highest).toBeLessThanOrEqual(curve.end);
    expect(page.text[curve.nodes[highest] as number]).toContain('one sentence');
    expect(curve.nodes.length).toBe(curve.y.length + 3);
  });

  it('finds nothing on a page served in one line, and says why: what `live` repairs', () => {
    const { nothing, curve } = extractPaper(pageFrom(`${menu}${story}`.replaceAll('\n', '')));
    expect(nothing).toBe('no more rows than a row block has');
    expect(curve).toEqual({ y: [], start: -1, end: -1, nodes: [expect.any(Number)] });
  });

  it('finds nothing in a lone row, and says why', () => {
    const lone = `\n\n\n\n<p>${sentence}</p>\n\n\n\n\n\n`;
    expect(extractPaper(pageFrom(lone)).nothing).toBe('every rise is noise');
    expect(extractPaper(pageFrom('\n\n<p>word</p>\n\n\n')).nothing).toBe('no sudden rise');
  });
});

const badPages: readonly (readonly [name: string, html: string])[] = [
  ['an empty page', ''],
  ['a page of white space', ' \n <p> </p>'],
  ['a page of one word', 'word'],
  ['a page of line breaks', '\n'.repeat(10_000)],
  ['a page of one image', '<img data-box="0 0 600 400">'],
  ['a page of links only', '<ul>\n<li><a href="/1">one</a></li>\n<li><a href="/2">two</a></li></ul>'],
  ['a page of 50 nested tables', `${'<table><tr><td>\n'.repeat(50)}${sentence}${'</td></tr></table>\n'.repeat(50)}`],
  ['one million characters in one node', `<p>${'x'.repeat(1_000_000)}</p>`],
  ['a million characters in a hundred thousand rows', `<pre>${'123456789\n'.repeat(100_000)}</pre>`],
  ['ten thousand links in one list', `<div>${'<a href="/x">link</a>\n'.repeat(10_000)}</div>`],
  ['a page that is not rendered', `<div data-visibility="NotRendered">${story}</div>`],
  ['a page in one form', `<form>${story}</form>`],
];

describe.each(rowblock.variants)('rowblock:%s', (variant) => {
  it.each(badPages)('answers for %s, with content or with a reason why not', (_, html) => {
    const { content, nothing, confidence } = rowblock.extract(pageFrom(html), variant);
    expect(content.length > 0).toBe(nothing === undefined);
    expect(confidence).toBeGreaterThanOrEqual(0);
    expect(confidence).toBeLessThanOrEqual(1);
  });

  it('gives ascending ranges that do not overlap, and reasons in document order', () => {
    fc.assert(
      fc.property(pages, (page) => {
        const { content, reasons, curve } = rowblock.extract(page, variant);
        content.forEach((id, i) => {
          expect(id).toBeGreaterThanOrEqual(i === 0 ? 0 : (page.end[content[i - 1] as number] as number));
          expect(id).toBeLessThan(page.count);
        });
        expect(reasons.map(({ id }) => id)).toEqual(reasons.map(({ id }) => id).toSorted((a, b) => a - b));
        expect(curve?.y.every((value) => value >= 0)).toBe(true);
      }),
    );
  });
});
