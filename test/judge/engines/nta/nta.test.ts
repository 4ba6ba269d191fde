import { describe, expect, it, test } from 'vitest';
import { annotate } from '../../../../src/judge/engines/nta/annotation';
import { measure } from '../../../../src/judge/engines/nta/measures';
import { nta } from '../../../../src/judge/engines/nta/nta';
import { prune } from '../../../../src/judge/engines/nta/paper';
import { published } from '../../../../src/judge/engines/nta/parameters';
import type { Page } from '../../../../src/page/page';
import { attribute } from '../../../../src/page/tree';
import { textKept as keptBy, sentence, story } from '../../../support/engine-pages';
import { nodeNamed, pageFrom } from '../../../support/page';
import { provesAll } from '../../../support/scope';

const textKept = (page: Page, variant: string) => keptBy(page, nta.extract(page, variant));

describe.each(['live', 'paper'])('nta:%s', (variant) => {
  it('keeps the story and leaves out the menu above it', () => {
    const menu = '<div><ul><li><a href="/1">Politics</a></li><li><a href="/2">Sports</a></li></ul></div><br>';
    const page = pageFrom(`${menu}<div><h1>Title</h1><div id="story">${story}</div></div>`);
    expect(textKept(page, variant)).toContain(sentence);
    expect(textKept(page, variant)).not.toContain('Politics');
  });

  it.runIf(provesAll || variant === 'live')('finds the story among many blocks of links', () => {
    const blocks = provesAll ? 20_000 : 4_000;
    const page = pageFrom(`<div>${story}</div>${'<div><a href="/x">link</a></div>'.repeat(blocks)}`);
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

test('pruning from the top (section 4.2.1) enters a text node that is not coherent', () => {
  expect(verdicts(`${menu}<div><p id="one">${prose}</p><br id="break"><p id="two">${prose}</p></div>`)).toEqual([
    '-menu: anchor',
    '-rule: ignorable',
    '+one: text',
    '-break: ignorable',
    '+two: text',
  ]);
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
