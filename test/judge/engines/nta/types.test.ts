import { describe, expect, it } from 'vitest';
import { measure } from '../../../../src/judge/engines/nta/measures';
import { ignorableTags } from '../../../../src/judge/engines/nta/parameters';
import { NodeType, typeOf } from '../../../../src/judge/engines/nta/types';
import { children } from '../../../../src/page/tree';
import { nodeNamed, pageFrom } from '../../../support/page';

/** The type of the element named `i`, on a page that has more of everything. */
function typeIn(html: string): number {
  const page = pageFrom(`${html}<div>1234567890<a href="/b">1234567890</a><img></div>`);
  return typeOf(measure(page), nodeNamed(page, 'i'));
}

it('the types have the numbers of Eq. 4', () => {
  const { Text, Anchor, Image, Ignorable } = NodeType;
  expect([Text, Anchor, Image, Ignorable]).toEqual([1, 2, 3, 4]);
});

describe('a leaf', () => {
  it.each(ignorableTags.filter((tag) => !['script', 'style', 'noscript', 'option', 'area', 'br'].includes(tag)))(
    'of the tag %s is ignorable even when it holds text (Table 1)',
    (tag) => expect(typeIn(`<${tag} id="i">some text</${tag}>`)).toBe(NodeType.Ignorable),
  );

  it('img is an image', () => expect(typeIn('<img id="i">')).toBe(NodeType.Image));
  it('a is an anchor', () => expect(typeIn('<a id="i" href="/x">x</a>')).toBe(NodeType.Anchor));
  it('a without an address is an anchor, too', () => expect(typeIn('<a id="i">x</a>')).toBe(NodeType.Anchor));
  it('a without text is an anchor, too (3.1.3)', () => expect(typeIn('<a id="i"></a>')).toBe(NodeType.Anchor));
  it('that holds text is text', () => expect(typeIn('<p id="i">x</p>')).toBe(NodeType.Text));
  it('below a link is an anchor', () => expect(typeIn('<a href="/x"><b id="i">x</b></a>')).toBe(NodeType.Anchor));
  it('that is empty is ignorable', () => expect(typeIn('<p id="i"> \n</p>')).toBe(NodeType.Ignorable));
});

describe('stray text', () => {
  const page = pageFrom('<div id="i">stray<b>x</b> <b>y</b></div>');
  const types = [...children(page, nodeNamed(page, 'i'))].map((id) => typeOf(measure(page), id));

  it('beside elements is a text leaf; white space is no node', () => {
    expect(types).toEqual([NodeType.Text, NodeType.Text, NodeType.None, NodeType.Text]);
  });
});

describe('a node that is no leaf', () => {
  it('of images alone is an image (Eq. 1)', () => {
    expect(typeIn('<div id="i"><p><img></p><img></div>')).toBe(NodeType.Image);
  });

  it('is no image when the image is a link (Eq. 1)', () => {
    expect(typeIn('<div id="i"><a href="/x"><img></a></div>')).toBe(NodeType.Anchor);
  });

  it('is an anchor when its share of link characters is larger (Eq. 2): 5/15 against 4/14', () => {
    expect(typeIn('<div id="i"><p>1234</p><a href="/x">12345</a></div>')).toBe(NodeType.Anchor);
  });

  it('is an anchor when its share of links is larger (Eq. 2): 2/3 against 10/20, with 2/12 link characters', () => {
    const html = '<div id="i"><p>1234567890</p><a href="/x">1</a><a href="/y">1</a></div>';
    expect(typeIn(html)).toBe(NodeType.Anchor);
  });

  it('is text when its share of plain characters is the largest (Eq. 3): 30/40 against 1/2 and 1/11', () => {
    const html = `<div id="i"><p>${'x'.repeat(30)}</p><a href="/x">1</a></div>`;
    expect(typeIn(html)).toBe(NodeType.Text);
  });

  it('is ignorable by its tag whatever it holds (Table 1)', () => {
    expect(typeIn('<form id="i"><p>text</p></form>')).toBe(NodeType.Ignorable);
  });

  it('of nothing is ignorable', () => {
    expect(typeIn('<div id="i"><p></p><p> </p></div>')).toBe(NodeType.Ignorable);
  });

  it('that meets no inequality is text as soon as it has plain characters', () => {
    // The body: every share is 1, so neither (2) nor (3) holds.
    const page = pageFrom('<p>x</p><a href="/x">long link</a>');
    expect(typeOf(measure(page), 0)).toBe(NodeType.Text);
  });
});
