import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Extraction } from '../../../../src/judge/engines/engine';
import { framework } from '../../../../src/judge/engines/framework/framework';
import { extractPaper } from '../../../../src/judge/engines/framework/paper';
import type { Page } from '../../../../src/page/page';
import { attribute } from '../../../../src/page/tree';
import { pageFrom } from '../../../support/page';
import { pages } from '../nta/pages';

const sentence = 'This is one sentence of the article, long enough to be prose. ';
const story = `<p>${sentence.repeat(3)}</p>`.repeat(5);

function textOf(page: Page, { content, except }: Extraction): string {
  let text = '';
  for (const kept of content) {
    for (let id = kept; id < (page.end[kept] as number); ) {
      const out = except.includes(id);
      text += out ? '' : page.text[id];
      id = out ? (page.end[id] as number) : id + 1;
    }
  }
  return text;
}

describe('framework:paper', () => {
  const portal = pageFrom(`
    <table id="top" width="760" height="60"><tr><td><a href="/1">News</a><br><a href="/2">Sports</a></td></tr></table>
    <table id="frame" width="760"><tr>
      <td><table id="side" width="150" height="600"><tr><td><p><a href="/3">Top ten</a></p></td></tr></table></td>
      <td><table id="story" width="600"><tr><td>${story}</td></tr></table></td>
    </tr></table>
    <table id="search" width="100%"><tr><td>Search <input></td></tr></table>
    <table id="logo" width="200"><tr><td><img></td></tr></table>
    <table id="foot" width="760"><tr><td><p>Copyright</p></td></tr></table>`);

  it('keeps the story of a portal page and says what kind of noise the rest is', () => {
    const extraction = extractPaper(portal);
    expect(
      extraction.reasons.map(({ id, kept, rule }) => `${kept ? '+' : '-'}${attribute(portal, id, 'id')}: ${rule}`),
    ).toEqual([
      '-top: navigation',
      '-frame: other',
      '-side: navigation',
      '+story: width',
      '-search: interaction',
      '-logo: decoration',
      '-foot: other',
    ]);
    expect(textOf(portal, extraction).trim()).toBe(`${sentence.repeat(3)}`.repeat(5).trim());
  });

  it('leaves out the tables inside the layer that it keeps', () => {
    const page = pageFrom(`<table width="700"><tr><td>${story}
      <table width="200"><tr><td><p>An advertisement</p></td></tr></table></td></tr></table>`);
    expect(textOf(page, extractPaper(page))).not.toContain('advertisement');
  });

  it('keeps a page of pictures, where nothing has paragraphs', () => {
    const page = pageFrom(`<table id="pictures" width="700" height="600"><tr><td><img><img></td></tr></table>
      <table width="700" height="50"><tr><td><a href="/1">menu</a></td></tr></table>`);
    const { content, reasons } = extractPaper(page);
    expect(content.map((id) => attribute(page, id, 'id'))).toEqual(['pictures']);
    expect(reasons.map(({ rule }) => rule)).toEqual(['directory', 'navigation']);
  });

  it('keeps no table of pictures beside a table that passes', () => {
    const page = pageFrom(`<table id="story" width="700"><tr><td>${story}</td></tr></table>
      <table id="pictures" width="700" height="600"><tr><td><img><img></td></tr></table>`);
    expect(extractPaper(page).content.map((id) => attribute(page, id, 'id'))).toEqual(['story']);
  });

  it('keeps the inline elements of text beside a line break (rule 4)', () => {
    const sentence = 'Start <b>bold</b> and <a href="/x">link</a> end.<br>Next.';
    const page = pageFrom(`<div>menu</div><div>${sentence}</div>`);
    expect(textOf(page, extractPaper(page))).toBe('Start bold and link end.Next.');
    const beside = pageFrom(`<div>${sentence}<div>A box inside</div></div>`);
    expect(textOf(beside, extractPaper(beside))).toBe('Start bold and link end.Next.');
  });

  it('keeps the text of paragraphs on a page without tables (rule 4)', () => {
    const page = pageFrom('<div>menu</div><p>one</p><div>two<br>three</div><div>four</div>');
    expect(textOf(page, extractPaper(page))).toBe('onetwothree');
  });

  it('finds nothing on a page whose tables have no sizes: what `live` repairs', () => {
    expect(extractPaper(pageFrom(`<table><tr><td>${story}</td></tr></table>`)).nothing).toBe('no table is content');
    expect(extractPaper(pageFrom('<div>text</div>')).nothing).toBe('neither tables nor paragraphs');
  });
});

const badPages: readonly (readonly [name: string, html: string])[] = [
  ['an empty page', ''],
  ['a page of white space', ' \n <p> </p>'],
  ['a page of one word', 'word'],
  ['a page of one image', '<img data-box="0 0 600 400">'],
  ['a page of links only', '<ul><li><a href="/1">one</a></li><li><a href="/2">two</a></li></ul>'],
  [
    'a page of 50 nested tables',
    `${'<table width="100%"><tr><td>'.repeat(50)}${story}${'</td></tr></table>'.repeat(50)}`,
  ],
  ['two thousand tables in a row', '<table width="500"><tr><td><p>text</p></td></tr></table>'.repeat(2000)],
  ['one million characters in one node', `<p>${'x'.repeat(1_000_000)}</p>`],
  ['ten thousand links in one list', `<div>${'<a href="/x">link</a> '.repeat(10_000)}</div>`],
  ['a page that is not rendered', `<div data-visibility="NotRendered">${story}</div>`],
  ['a page in one form', `<form>${story}</form>`],
  ['sizes that are none', `<table width="-1" height="auto"><tr><td data-box="0 0 0 0">${story}</td></tr></table>`],
];

describe.each(framework.variants)('framework:%s', (variant) => {
  it.each(badPages)('answers for %s, with content or with a reason why not', (_, html) => {
    const { content, nothing, confidence } = framework.extract(pageFrom(html), variant);
    expect(content.length > 0).toBe(nothing === undefined);
    expect(confidence).toBeGreaterThanOrEqual(0);
    expect(confidence).toBeLessThanOrEqual(1);
  });

  it('gives ascending ranges that do not overlap, and reasons in document order', () => {
    fc.assert(
      fc.property(pages, (page) => {
        const { content, except, reasons } = framework.extract(page, variant);
        for (const ids of [content, except]) {
          ids.forEach((id, i) => {
            expect(id).toBeGreaterThanOrEqual(i === 0 ? 0 : (page.end[ids[i - 1] as number] as number));
            expect(id).toBeLessThan(page.count);
          });
        }
        for (const id of except) {
          expect(content.some((kept) => kept < id && id < (page.end[kept] as number))).toBe(true);
        }
        expect(reasons.map(({ id }) => id)).toEqual(reasons.map(({ id }) => id).toSorted((a, b) => a - b));
      }),
    );
  });
});
