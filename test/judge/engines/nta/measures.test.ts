import { describe, expect, it, test } from 'vitest';
import { annotate, degreeOfCoherence, denseTextNodes } from '../../../../src/judge/engines/nta/annotation';
import { measure, shareOfBody } from '../../../../src/judge/engines/nta/measures';
import { nta } from '../../../../src/judge/engines/nta/nta';
import { published } from '../../../../src/judge/engines/nta/parameters';
import { NodeType } from '../../../../src/judge/engines/nta/types';
import { textOf } from '../../../../src/page/tree';
import { nodeNamed, pageFrom } from '../../../support/page';

describe('the ratios of a node to the body', () => {
  // body: LC 4, LN 2, NLC 10, IN 2;  #i: LC 1, LN 1, NLC 8, IN 1
  const page = pageFrom(`
    <div id="i">12345678<a href="/1">a</a><img></div>
    <div>12<a href="/2">bcd</a><img></div>`);
  const measures = measure(page);
  const i = nodeNamed(page, 'i');

  it('LN_i / LN_b is 1/2', () => expect(shareOfBody(measures.links, i)).toBe(1 / 2));
  it('LC_i / LC_b is 1/4', () => expect(shareOfBody(measures.linkCharacters, i)).toBe(1 / 4));
  it('NLC_i / NLC_b is 8/10', () => expect(shareOfBody(measures.plainCharacters, i)).toBe(8 / 10));
  it('IN_i / IN_b is 1/2', () => expect(shareOfBody(measures.images, i)).toBe(1 / 2));
});

const annotated = (html: string) => annotate(measure(pageFrom(html)));
const story = (characters: number) => `<div id="story"><p>${'x'.repeat(characters)}</p></div>`;

/** The ids of the dense text nodes by name. */
function dense(html: string): (string | undefined)[] {
  const annotation = annotated(html);
  const { page } = annotation.measures;
  const names = ['story', 'wrapper'].map((name) => [name, nodeNamed(page, name)] as const);
  const ids = denseTextNodes(annotation, published.threshold);
  return names.filter(([, id]) => ids.includes(id)).map(([name]) => name);
}

test('the text of a frame does not change what is dense in the body', () => {
  const page = `<div id="wrapper">${story(95)}<p>12345</p></div>`;
  expect(dense(`${page}<iframe>${'y'.repeat(500)}</iframe>`)).toEqual(dense(page));
  expect(dense(page)).toEqual(['story', 'wrapper']);
});

describe('a shadow root', () => {
  const html = `<div id="wrapper">${story(95)}<p>12345</p></div>
    <x-card id="card" data-shadow-host><p>${'y'.repeat(500)}</p><a href="/x">${'z'.repeat(500)}</a></x-card>`;

  it('does not change what is dense in the body', () => expect(dense(html)).toEqual(['story', 'wrapper']));

  it('leaves its host an empty leaf', () => {
    const annotation = annotated(html);
    const card = nodeNamed(annotation.measures.page, 'card');
    expect(annotation.type[card]).toBe(NodeType.Ignorable);
    expect(annotation.leaves[card]).toBe(1);
  });

  it('counts what the host puts into its slot, and keeps it', () => {
    const page = pageFrom(`<x-card data-shadow-host><div><p>of the shadow</p><slot>
      <p id="lead">${'x'.repeat(100)}</p><p>${'x'.repeat(100)}</p></slot></div></x-card>`);
    const { plainCharacters, parent } = measure(page);
    expect(plainCharacters[0]).toBe(200);
    expect(parent[nodeNamed(page, 'lead')]).toBe(1);
    const { content } = nta.extract(page, 'paper');
    expect(content.map((id) => textOf(page, id)).join('')).toContain('x'.repeat(100));
  });
});

describe('a leaf that is not captured', () => {
  it('counts among the leaves S, as an ignorable one', () => {
    const annotation = annotated(`<div id="i"><p>one</p><p>two</p><p>three</p><script>four()</script></div>`);
    const id = nodeNamed(annotation.measures.page, 'i');
    expect(annotation.leaves[id]).toBe(4);
    expect(degreeOfCoherence(annotation, id)).toBe(3 / 4);
  });

  it('makes the text beside it a leaf of its own', () => {
    const annotation = annotated('<p id="i">text<style>p {}</style></p><p>more</p>');
    const id = nodeNamed(annotation.measures.page, 'i');
    expect([annotation.leaves[id], annotation.type[id + 1]]).toEqual([2, NodeType.Text]);
    expect(degreeOfCoherence(annotation, id)).toBe(1 / 2);
  });
});

describe('the published thresholds', () => {
  it('take a node with more than nine tenths of the text for dense', () => {
    expect(dense(`<div id="wrapper">${story(90)}</div><p>${'y'.repeat(10)}</p>`)).toEqual([]);
    expect(dense(`<div id="wrapper">${story(91)}</div><p>${'y'.repeat(9)}</p>`)).toEqual(['story', 'wrapper']);
  });

  const keptOf = (html: string) => {
    const page = pageFrom(html);
    const { content } = nta.extract(page, 'paper');
    return content.map((id) => page.tagNames[page.tag[id] as number]);
  };
  const paragraphs = (count: number) => '<p>paragraph</p>'.repeat(count);

  it('keep a text node whole if more than nine tenths of its leaves are text', () => {
    expect(keptOf(`<div>${paragraphs(9)}<br></div>`)).toEqual(Array(9).fill('p'));
    expect(keptOf(`<div>${paragraphs(10)}<br></div>`)).toEqual(['body']);
  });
});
