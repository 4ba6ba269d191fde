import { describe, expect, it } from 'vitest';
import { flowsOf, lengthOf } from '../../../../src/judge/engines/fusion/flows';
import { live } from '../../../../src/judge/engines/fusion/live-parameters';
import { nodeNamed, pageFrom } from '../../../support/page';

const flows = (html: string, title = '') => flowsOf(pageFrom(html, { head: { title } }), live);

describe('the text nodes of live', () => {
  it('are what flows in one block, whatever stands around its words', () => {
    const { id, plain, link, page } = flows('<div id="d"><p id="p">One <b>two</b> <a href="/x">three</a>.</p></div>');
    expect([...id]).toEqual([nodeNamed(page, 'p')]);
    expect([plain[0], link[0]]).toEqual([7, 5]);
  });

  it('count links to a place on the same page as text', () => {
    expect(flows('<p>See <a href="#note">note</a></p>').link[0]).toBe(0);
  });

  it('leave out what nobody sees and what is part of a control', () => {
    const seen = flows(
      `<p>${'shown '.repeat(50)}</p><p data-visibility="Hidden">hidden</p><button>press</button><p data-visibility="Collapsed">folded</p>`,
    );
    expect([...seen.id].map((_, row) => lengthOf(seen, row))).toEqual([250, 6]);
  });

  it('are all texts of a page that shows nothing yet', () => {
    expect(flows(`<div data-visibility="NotRendered"><p>${'text '.repeat(100)}</p></div>`).id).toHaveLength(1);
  });

  it('hold prose as their plain characters n, weighed by n / (n + 50); links hold none', () => {
    const { prose } = flows(
      `<p>${'x'.repeat(50)}</p><p>${'x'.repeat(150)}</p><p>short</p><p><a href="/x">${'x'.repeat(99)}</a></p>`,
    );
    expect([...prose]).toEqual([25, 112.5, 0, 0]);
  });

  it('know the title: a heading that <title> repeats before a link that does', () => {
    const titled = flows(
      '<a href="/">Harbour news</a><h1>New bridge</h1><p>New</p>',
      'New bridge opens | Harbour news',
    );
    expect(titled.title).toBe(1);
    expect([...titled.titleWords]).toEqual([0, 1, 0]);
  });

  it('take the first h1 where <title> repeats none, and none at all where there is none', () => {
    expect(flows('<p>text</p><h1>Heading</h1>', 'Other').title).toBe(1);
    expect(flows('<p>text</p>', 'Other').title).toBe(-1);
  });
});
