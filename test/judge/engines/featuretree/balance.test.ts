import { describe, expect, it } from 'vitest';
import { mainBlock, weigh } from '../../../../src/judge/engines/featuretree/balance';
import { live } from '../../../../src/judge/engines/featuretree/live-parameters';
import { blockLinesOf } from '../../../../src/page/text/block-lines';
import { attribute } from '../../../../src/page/tree';
import { nodeNamed, pageFrom } from '../../../support/page';

/** Lines of elements with `title="old"` are on the sibling, too; all others are candidates. */
function weights(html: string) {
  const page = pageFrom(html);
  const lines = blockLinesOf(page);
  const candidate = Uint8Array.from(lines.hash, (hash, id) =>
    hash !== 0 && attribute(page, id, 'title') !== 'old' ? 1 : 0,
  );
  return weigh(page, lines, candidate, live);
}

function prose(html: string): number {
  const { page, newProse } = weights(html);
  return newProse[nodeNamed(page, 'x')] as number;
}

const words = (characters: number) => `${'x'.repeat(characters - 1)}.`;

describe('the prose of a line', () => {
  it('is n x n / (n + 50) for n characters', () => expect(prose(`<p id="x">${words(50)}</p>`)).toBe(25));
  it('counts what stands outside links', () => {
    expect(prose(`<p id="x">${words(50)}<a href="/">${words(50)}</a></p>`)).toBe(25);
  });
  it('counts what stands in a link to a place on the page', () => {
    expect(prose(`<p id="x">${words(25)}<a href="#y">${words(25)}</a></p>`)).toBe(25);
  });
  it('is half of the characters of code', () => expect(prose('<pre id="x">12345678</pre>')).toBe(4));
  it.each([
    ['a line that the sibling has', `<p id="x" title="old">${words(50)}</p>`],
    ['a line of less than 15 characters', `<p id="x">${words(14)}</p>`],
    ['a line of more links than text', `<p id="x">${words(20)}<a href="/">${words(21)}</a></p>`],
    ['a line of 119 characters without a sentence mark', `<p id="x">${'x'.repeat(119)}</p>`],
    ['a heading', `<h2 id="x">${words(50)}</h2>`],
    ['a line in a landmark', `<nav><p id="x">${words(50)}</p></nav>`],
    ['a line that floats above the page', `<div data-position="Fixed"><p id="x">${words(50)}</p></div>`],
  ])('is 0 for %s', (_, html) => expect(prose(html)).toBe(0));
  it('needs no mark from 120 characters on', () =>
    expect(prose(`<p id="x">${'x'.repeat(120)}</p>`)).toBeGreaterThan(0));
});

describe('the block with the largest balance', () => {
  const costs = { similarLineCost: 10, linkLineCost: 10 };
  const main = (html: string, some = costs) => {
    const all = weights(html);
    return attribute(all.page, mainBlock(all, some, 0.95), 'id') ?? 'body';
  };
  const p = `<p>${words(50)}</p>`; // 25 each
  const story = `<div id="story">${p}${p}</div>`;
  it('loses 5 % for each level, so that wrappers are left out', () => {
    expect(main(`<div id="outer"><div id="inner">${story}</div></div>`)).toBe('story');
  });
  it('takes two parts together where they are worth more than one', () => {
    // each part 47.5 x .95, together 90.25
    expect(main(`<div id="both">${story}${story.replace('story', 'other')}</div>`)).toBe('both');
  });
  it('leaves out prose that stands among labels', () => {
    // 25 for the comment, less 3 x 10 for its labels
    const comments = `<div>${p}${'<p title="old">Reply</p>'.repeat(3)}</div>`;
    expect(main(`<div id="outer">${story}${comments}</div>`)).toBe('story');
    expect(main(`<div id="outer">${story}${comments}</div>`, { similarLineCost: 0, linkLineCost: 0 })).toBe('outer');
  });
  it('leaves out prose that stands among links', () => {
    const related = `<div>${p}${'<p><a href="/">another page</a></p>'.repeat(3)}</div>`;
    expect(main(`<div id="outer">${story}${related}</div>`)).toBe('story');
  });
});
