import { describe, expect, it, test } from 'vitest';
import { nothingFound } from '../../../src/judge/engines/engine';
import { leftOut } from '../../../src/judge/selection/left-out';
import { NodeState } from '../../../src/judge/selection/node-state';
import { selectionBy, selectionOf } from '../../../src/judge/selection/selection';
import { isText } from '../../../src/page/tree';
import { nodeNamed, pageFrom } from '../../support/page';

const long = 'The kettle sings before it boils, because the walls of it are warmer than the water.';
const other = 'Whoever descales the kettle in spring will hear a lower note for the rest of the year.';

/** The texts that are kept of a page of which an engine keeps everything. */
function kept(html: string): string[] {
  const page = pageFrom(html);
  const { states } = selectionBy(page, { content: [0], except: [] });
  return [...page.text.keys()]
    .filter((id) => isText(page, id) && states[id] === NodeState.Kept && (page.text[id] ?? '').trim() !== '')
    .map((id) => (page.text[id] ?? '').trim());
}

describe('a text that is kept twice', () => {
  it('keeps the first copy', () => {
    expect(kept(`<header><p>${long}</p></header><div><p>${long}</p><p>${other}</p></div>`)).toEqual([long, other]);
  });

  it('compares texts without white space and elements', () => {
    const marked = `${long.replace('kettle', '\n<b>kettle</b>')}`;
    expect(kept(`<header><p>${long}</p></header><div><p>${marked}</p><p>${other}</p></div>`)).toEqual([long, other]);
  });

  it('keeps the copy that readers can see', () => {
    const hidden = `<div data-visibility="Collapsed"><p>${long}</p><p>hidden</p></div>`;
    expect(kept(`${hidden}<main><p>${long}</p></main>`)).toEqual(['hidden', long]);
  });

  it('leaves out the preview of the post that another one answers', () => {
    const preview = `<div class="parent"><p>${long}</p></div>`;
    const posts = `<li><b>ann</b><div class="body"><p>${long}</p></div></li><li>${preview}<b>bob</b><div class="body"><p>${other}</p></div></li>`;
    expect(kept(`<ul>${posts}</ul>`)).toEqual(['ann', long, 'bob', other]);
  });

  it('counts an ideograph as half a word', () => {
    const eight = '这一句话有十六个汉字请你数一数吧。';
    const seven = '这一句话只有十三个汉字呢。';
    expect(kept(`<header><p>${eight}</p><p>${seven}</p></header><main><p>${seven}</p><p>${eight}</p></main>`)).toEqual([
      eight,
      seven,
      seven,
    ]);
  });

  it('is reported as left out', () => {
    const page = pageFrom(`<header><p>${long}</p></header><div><p>${long}</p><p>${other}</p></div>`);
    const selection = selectionOf(page, { ...nothingFound(''), content: [0] });
    expect(leftOut(page, selection, new Set())).toEqual([
      { rule: 'repeated', blocks: 1, characters: long.replace(/\s/g, '').length },
    ]);
  });
});

test('what is reported of a repetition counts nothing twice where the engine had left out a part of it', () => {
  const page = pageFrom(`<p>${long}</p><aside><p id="out">Short.</p><p>${long}</p></aside><p>${other}</p>`);
  const out = nodeNamed(page, 'out');
  const engine = { ...nothingFound('', [{ id: out, kept: false, rule: 'aside' }]), content: [0], except: [out] };
  const characters = leftOut(page, selectionOf(page, engine), new Set()).reduce(
    (sum, each) => sum + each.characters,
    0,
  );
  expect(characters).toBe(`Short.${long}`.replace(/\s/g, '').length);
});

describe('a repetition that is kept', () => {
  const both = (html: string) => expect(kept(html).filter((text) => text === long)).toHaveLength(2);

  it('is short', () => {
    const short = 'Repeat this with the rest of the';
    expect(kept(`<header>${short}</header><main>${short}</main>`)).toHaveLength(2);
  });

  it('is a title or a link', () => {
    const title = 'How long a kettle takes to boil, and why it sings';
    expect(kept(`<ul><li><a href="#a">${title}</a></li></ul><main><h2>${title}</h2></main>`)).toHaveLength(2);
    expect(kept(`<header><p>${title}</p></header><main><p>${title}</p></main>`)).toHaveLength(2);
  });

  it('is code, a quote or a cell of a table', () => {
    both(`<main><p>${long}</p><pre>${long}</pre></main>`);
    both(`<main><p>${long}</p><blockquote><p>${long}</p></blockquote></main>`);
    both(`<main><p>${long}</p><div class="bb_quote"><div>${long}</div></div></main>`);
    both(`<main><p>${long}</p><board-quote><p>${long}</p></board-quote></main>`);
    both(`<main><p>${long}</p><table><tr><td>1</td><td>${long}</td></tr></table></main>`);
  });

  it('is all quote, whatever is around the quote', () => {
    both(`<main><p>${long}</p><div><div><div class="bb_quote">${long}</div></div></div></main>`);
  });

  it('is in another tab of the same template', () => {
    const tab = (name: string, visibility: string) =>
      `<div class="tab" data-visibility="${visibility}"><p>${long}</p><p>${name}</p></div>`;
    both(`<div>${tab('npm', 'Shown')}${tab('yarn', 'Collapsed')}</div>`);
  });

  it('is in another place of a collapsed tab', () => {
    const tab = (text: string, visibility: string) => `<div class="tab" data-visibility="${visibility}">${text}</div>`;
    both(`<div>${tab(`<p>${long}</p>`, 'Shown')}${tab(`<div class="note"><p>${long}</p></div>`, 'Collapsed')}</div>`);
  });

  it('is a refrain, or said in two entries or posts of one template', () => {
    both(`<div><p>${long}</p><p>${other}</p><p>${long}</p></div>`);
    both(`<div><div class="post"><b>ann</b><p>${long}</p></div><div class="post"><b>bob</b><p>${long}</p></div></div>`);
    both(`<ul><li class="a"><p>${long}</p></li><li class="b"><p>${long}</p></li></ul>`);
  });
});
