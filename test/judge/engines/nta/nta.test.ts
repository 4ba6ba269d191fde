import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annotate } from '../../../../src/judge/engines/nta/annotation';
import { measure } from '../../../../src/judge/engines/nta/measures';
import { nta, prune } from '../../../../src/judge/engines/nta/nta';
import { published } from '../../../../src/judge/engines/nta/parameters';
import type { Page } from '../../../../src/page/page';
import { attribute } from '../../../../src/page/tree';
import { nodeNamed, pageFrom } from '../../../support/page';
import { provesAll } from '../../../support/scope';
import { pages } from './pages';

const sentence = 'This is one sentence of the article, long enough to be prose. ';
const story = `<p>${sentence.repeat(3)}</p>`.repeat(5);

/** The text that an extraction holds. */
function textKept(page: Page, variant: string): string {
  const { content, except } = nta.extract(page, variant);
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

const badPages: readonly (readonly [name: string, html: string])[] = [
  ['an empty page', ''],
  ['a page of white space', ' \n <p> </p>'],
  ['a page of one word', 'word'],
  ['a page of one leaf', '<p>One sentence and no more of it.</p>'],
  ['a page of one image', '<img data-box="0 0 600 400">'],
  ['a page of links only', '<ul><li><a href="/1">one</a></li><li><a href="/2">two</a></li></ul>'],
  ['a page of 50 nested tables', `${'<table><tr><td>'.repeat(50)}${sentence}${'</td></tr></table>'.repeat(50)}`],
  ['one million characters in one node', `<p>${'x'.repeat(1_000_000)}</p>`],
  ['ten thousand links in one list', `<div>${'<a href="/x">link</a> '.repeat(10_000)}</div>`],
  ['a page that is not rendered', `<div data-visibility="NotRendered">${story}</div>`],
  ['a page in one form', `<form>${story}</form>`],
];

describe.each(nta.variants)('nta:%s', (variant) => {
  it.each(badPages)('answers for %s, with content or with a reason why not', (_, html) => {
    const extraction = nta.extract(pageFrom(html), variant);
    expect(extraction.content.length > 0).toBe(extraction.nothing === undefined);
  });

  it('keeps the story and leaves out the menu above it', () => {
    const menu = '<div><ul><li><a href="/1">Politics</a></li><li><a href="/2">Sports</a></li></ul></div><br>';
    const page = pageFrom(`${menu}<div><h1>Title</h1><div id="story">${story}</div></div>`);
    expect(textKept(page, variant)).toContain(sentence);
    expect(textKept(page, variant)).not.toContain('Politics');
  });

  it('gives ascending ranges that do not overlap, and a confidence from 0 to 1', () => {
    fc.assert(
      fc.property(pages, (page) => {
        const { content, except, reasons, confidence, nothing } = nta.extract(page, variant);
        for (const ids of [content, except]) {
          ids.forEach((id, i) => {
            expect(id).toBeGreaterThanOrEqual(i === 0 ? 0 : (page.end[ids[i - 1] as number] as number));
            expect(id).toBeLessThan(page.count);
          });
        }
        for (const id of except)
          expect(content.some((kept) => kept < id && id < (page.end[kept] as number))).toBe(true);
        expect(reasons.map(({ id }) => id)).toEqual(reasons.map(({ id }) => id).toSorted((a, b) => a - b));
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
        expect(content.length > 0).toBe(nothing === undefined);
      }),
    );
  });

  it.runIf(provesAll || variant === 'live')('finds the story among 20,000 blocks of links', () => {
    const page = pageFrom(`<div>${story}</div>${'<div><a href="/x">link</a></div>'.repeat(20_000)}`);
    const text = textKept(page, variant);
    expect(text).toContain(sentence.trim());
  });
});

describe('nta:paper', () => {
  it('says why nothing was found on a page of links only', () => {
    const page = pageFrom('<ul><li><a href="/1">one</a></li><li><a href="/2">two</a></li></ul>');
    expect(nta.extract(page, 'paper').nothing).toBe('no text node is dense enough');
  });

  it('starts one level above the tightest container, where title and date stand', () => {
    const page = pageFrom(`<div><h1 id="title">Title</h1><div id="story">${story}</div></div>`);
    expect(nta.extract(page, 'paper').content).toEqual([nodeNamed(page, 'title') - 1]);
  });
});

/** `name rule` of each verdict, `+` for kept; a node without an id is called by its text. */
function verdicts(html: string): string[] {
  const page = pageFrom(html);
  return prune(annotate(measure(page)), 0, published).reasons.map(
    ({ id, kept, rule }) => `${kept ? '+' : '-'}${attribute(page, id, 'id') ?? page.text[id]}: ${rule}`,
  );
}

const prose = 'A long sentence of the body. '.repeat(4);
const menu = '<ul id="menu"><li><a href="/1">Politics</a></li><li><a href="/2">Sports</a></li></ul><br id="rule">';

describe('pruning from the top (section 4.2.1)', () => {
  it('keeps a coherent text node whole and does not look into it', () => {
    expect(verdicts(`${menu}<div id="text"><p>${prose}</p><p>${prose}</p></div>`)).toEqual([
      '-menu: anchor',
      '-rule: ignorable',
      '+text: text',
    ]);
  });

  it('enters a text node that is not coherent', () => {
    expect(verdicts(`${menu}<div><p id="one">${prose}</p><br id="break"><p id="two">${prose}</p></div>`)).toEqual([
      '-menu: anchor',
      '-rule: ignorable',
      '+one: text',
      '-break: ignorable',
      '+two: text',
    ]);
  });
});

describe('images (section 4.2.2, Table 2)', () => {
  const around = (image: string) => verdicts(`<p id="p">${prose}</p>${image}`).at(-1);

  it('of 100 px as rendered are kept', () => {
    expect(around('<img id="picture" data-box="0 0 100 80">')).toBe('+picture: image');
  });

  it('of 99 px are icons', () => {
    expect(around('<img id="icon" data-box="0 0 99 80">')).toBe('-icon: small image');
  });

  it('in one wrapper are as wide as the widest', () => {
    const html = '<div id="figure"><img data-box="0 0 16 16"><p><img data-box="0 0 500 300"></p></div>';
    expect(around(html)).toBe('+figure: image');
  });
});

describe('links (section 4.2.2, Table 3)', () => {
  it('beside text are kept, others are not', () => {
    const html = `${menu}<div>${prose}<a id="inside" href="/3">a link</a><b id="b">${prose}</b>
      <br id="one"><a id="alone" href="/4">a link</a><br id="two"></div>`;
    expect(verdicts(html).slice(2)).toEqual([
      `+${prose}: text`,
      '+inside: anchor beside text',
      '+b: text',
      '-one: ignorable',
      '-alone: anchor',
      '-two: ignorable',
    ]);
  });

  it('are not told from a menu that stands beside a block of text: what `live` repairs', () => {
    const html = `<ul id="menu"><li><a href="/1">Politics</a></li></ul><div id="text"><p>${prose}</p></div>`;
    expect(verdicts(html)).toEqual(['+menu: anchor beside text', '+text: text']);
  });
});
