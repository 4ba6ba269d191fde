import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  annotate,
  bestPruningNode,
  count,
  degreeOfCoherence,
  denseTextNodes,
  textDensity,
} from '../../../../src/judge/engines/nta/annotation';
import { measure } from '../../../../src/judge/engines/nta/measures';
import { NodeType } from '../../../../src/judge/engines/nta/types';
import { anyPages } from '../../../support/engine-pages';
import { nodeNamed, pageFrom } from '../../../support/page';

const annotated = (html: string) => annotate(measure(pageFrom(html)));
const named = (annotation: ReturnType<typeof annotated>, name: string) => nodeNamed(annotation.measures.page, name);

test('the count of equal types (Eq. 5) is 1 for the same type and 0 for another', () => {
  expect(count(NodeType.Text, NodeType.Text)).toBe(1);
  expect(count(NodeType.Text, NodeType.Image)).toBe(0);
});

describe('the degree of coherence (Eq. 6)', () => {
  const annotation = annotated(`
    <div id="i"><p id="leaf">${'x'.repeat(20)}</p><p>three</p><div>four<br></div></div>
    <ul><li><a href="/x">link</a></li></ul>`);

  it('is 3/4 for a text node of three text leaves and a line break', () => {
    expect(annotation.type[named(annotation, 'i')]).toBe(NodeType.Text);
    expect(degreeOfCoherence(annotation, named(annotation, 'i'))).toBe(3 / 4);
  });

  it('falls as links are added', () => {
    const of = (links: number) => {
      const more = annotated(`<div id="i"><p>${'x'.repeat(500)}</p>${'<a href="/x">l</a>'.repeat(links)}</div>
        ${'<a href="/y">elsewhere</a>'.repeat(30)}<p>y</p>`);
      return degreeOfCoherence(more, named(more, 'i'));
    };
    expect([of(0), of(1), of(3)]).toEqual([1, 1 / 2, 1 / 4]);
  });
});

describe('the text density (Eq. 7)', () => {
  const annotation = annotated('<div id="i">123456<img id="image"></div><p>1234</p><a id="link">12</a>');

  it('is 6/12 for six of the twelve plain characters', () => {
    expect(textDensity(annotation, named(annotation, 'i'))).toBe(6 / 12);
  });

  it('is 0 for an image leaf and for an anchor leaf, address or not', () => {
    expect(textDensity(annotation, named(annotation, 'image'))).toBe(0);
    expect(textDensity(annotation, named(annotation, 'link'))).toBe(0);
  });
});

describe('the list of dense text nodes (section 4.1)', () => {
  const annotation = annotated(`
    <div id="outer"><h1>Title</h1><div id="inner"><p>${'x'.repeat(95)}</p></div></div>`);
  const { page } = annotation.measures;

  it('holds those above the threshold, the tightest first', () => {
    const p = nodeNamed(page, 'inner') + 1;
    expect(denseTextNodes(annotation, 0.9)).toEqual([p, nodeNamed(page, 'inner'), nodeNamed(page, 'outer'), 0]);
  });

  it('grows when the threshold falls', () => {
    expect(denseTextNodes(annotation, 0.01).length).toBe(5);
    expect(denseTextNodes(annotation, 0.96)).toEqual([nodeNamed(page, 'outer'), 0]);
  });
});

describe('the best pruning node (section 4.2.1)', () => {
  it('is the second of the list', () => expect(bestPruningNode([7, 5, 0], 2)).toBe(5));
  it('is the only one of a list of one', () => expect(bestPruningNode([7], 2)).toBe(7));
  it('is none of an empty list', () => expect(bestPruningNode([], 2)).toBeUndefined());
});

describe('every page', () => {
  it('gets a type from 0 to 4 and a DoC and TD from 0 to 1 at every node', () => {
    fc.assert(
      fc.property(anyPages, (page) => {
        const annotation = annotate(measure(page));
        for (let id = 0; id < page.count; id++) {
          expect(annotation.type[id]).toBeLessThanOrEqual(4);
          for (const share of [degreeOfCoherence(annotation, id), textDensity(annotation, id)]) {
            expect(share).toBeGreaterThanOrEqual(0);
            expect(share).toBeLessThanOrEqual(1);
          }
        }
      }),
    );
  });

  it('has as many leaves as there are leaves of each type, by counting them one by one', () => {
    fc.assert(
      fc.property(anyPages, (page) => {
        const { type, leaves, leavesOfType, measures } = annotate(measure(page));
        let found = 0;
        for (let id = 0; id < page.count; id++) {
          const leaf = page.tag[id] === 0 || measures.holdsElements[id] === 0;
          if (leaf && type[id] !== NodeType.None) found++;
        }
        expect(leaves[0]).toBe(found);
        expect(leavesOfType.reduce((sum, column) => sum + (column[0] as number), 0)).toBe(found);
      }),
    );
  });
});
