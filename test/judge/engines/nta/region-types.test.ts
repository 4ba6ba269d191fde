import { describe, expect, it } from 'vitest';
import { coherenceOfRegion, isCoherentText, typesOfRegion } from '../../../../src/judge/engines/nta/region-types';
import { NodeType } from '../../../../src/judge/engines/nta/types';
import { screenFrom } from './screen';

/** The types of the whole page as one region. */
function typesOf(html: string) {
  const { screen, aside, flows, page, at } = screenFrom(html);
  const prose = new Float64Array(page.count);
  const view = { ...screen, aside, flows, prose, visibleCharacters: 0, countedCharacters: 0, discussion: false };
  const types = typesOfRegion(view, 0);
  return { types, page, at, typeOf: (name: string) => types.type[at(name)] };
}

describe('types on the screen', () => {
  it('take a node for an anchor by its own characters', () => {
    const { typeOf } = typesOf(
      '<p id="text">12345<a href="/x">1234</a></p><p id="links">1234<a href="/x">12345</a></p>',
    );
    expect([typeOf('text'), typeOf('links')]).toEqual([NodeType.Text, NodeType.Anchor]);
  });

  it('take an image that is a link for an image, and an A without an address for text', () => {
    const { typeOf } = typesOf('<a id="image" href="/x"><img></a><a id="a">text</a>');
    expect([typeOf('image'), typeOf('a')]).toEqual([NodeType.Image, NodeType.Text]);
  });

  it('give none to what is set aside, to line breaks and to the text of an element that holds nothing else', () => {
    const { types, page, at, typeOf } = typesOf('<nav id="nav">12</nav><p id="p">12</p>1<br id="br">234567');
    expect([typeOf('nav'), typeOf('br'), types.type[at('p') + 1]]).toEqual([0, 0, 0]);
    expect(types.type[page.count - 1]).toBe(NodeType.Text);
  });
});

describe('coherence in a region', () => {
  const { types, page, at } = typesOf(
    `<div id="mixed"><p>12345678</p><p><a href="/x">12</a></p><img></div><div id="text"><p>1</p>2<p>3</p></div>`,
  );

  it('is that of all its leaves: of six, four are text', () => {
    expect(types.leaves[0]).toBe(6);
    expect(coherenceOfRegion(types, page.count)).toBe(4 / 6);
  });

  it('tells text that is nothing but text', () => {
    expect([isCoherentText(types, at('mixed')), isCoherentText(types, at('text'))]).toEqual([false, true]);
  });
});
