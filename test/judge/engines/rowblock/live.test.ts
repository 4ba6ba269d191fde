import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { extractLive, runOfLargestBalance } from '../../../../src/judge/engines/rowblock/live';
import type { Page } from '../../../../src/page/page';
import { attribute } from '../../../../src/page/tree';
import { sentence, story } from '../../../support/engine-pages';
import { pageFrom } from '../../../support/page';

const menu = `<ul>${'<li><a href="/1">Politics</a></li>'.repeat(8)}</ul>`;

function textKept(page: Page): string {
  const { content } = extractLive(page);
  return content.map((id) => page.text.slice(id, page.end[id]).join('')).join('|');
}

test('the body between its credits begins below title and dateline, and ends above the editor', () => {
  const page = pageFrom(`<div><p>Title</p><p>2018年6月8日 20:31 来源：新华网</p>${story}<p>(责编：王小明)</p></div>`);
  expect(textKept(page).replaceAll('|', '').trim()).toBe(sentence.repeat(15).trim());
});

describe('the run of the largest balance', () => {
  it('is worth 167 in the example: three rows of text and two dips', () => {
    expect(runOfLargestBalance([-20, 3, 90, 0, 40, 2, 60, 0, 0, 0, 15], 5)).toEqual({ start: 2, end: 6 });
  });

  it('is none where no row is worth its price', () => {
    expect(runOfLargestBalance([5, 4, 0, -30], 5)).toBeUndefined();
    expect(runOfLargestBalance([], 5)).toBeUndefined();
  });

  it('is what trying every run gives, though it takes one pass', () => {
    const worth = (weight: readonly number[], from: number, to: number) =>
      weight.slice(from, to + 1).reduce((sum, each) => sum + each - 5, 0);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 25 }), (weight) => {
        let most = 0;
        weight.forEach((_, from) => {
          weight.forEach((_, to) => {
            most = Math.max(most, worth(weight, from, to));
          });
        });
        const run = runOfLargestBalance(weight, 5);
        expect(run ? worth(weight, run.start, run.end) : 0).toBe(most);
      }),
    );
  });
});

describe('rowblock:live', () => {
  it('finds the story on a page served in one line', () => {
    const page = pageFrom(`${menu}<div><h1>Title</h1><div id="story">${story}</div></div><p>Copyright 2024</p>`);
    const text = textKept(page);
    expect(text.split(sentence).length - 1).toBe(15);
    expect(text).not.toMatch(/Politics|Copyright/);
  });

  it('keeps the story in a cell of a page laid out with tables, and takes that cell as one', () => {
    const page = pageFrom(`<table><tr><td>${menu}</td></tr></table>
      <table><tr><td data-box="0 0 150 900">${menu}</td><td id="story" data-box="150 0 600 900">${story}</td></tr></table>
      <table><tr><td>版权所有 Example</td></tr></table>`);
    const { content } = extractLive(page);
    expect(content.map((id) => attribute(page, id, 'id'))).toEqual(['story']);
  });

  it('keeps short lines, a list, code and a table that stand in the story', () => {
    const inside = `<h2>Steps</h2><ul><li>one</li><li>two</li></ul><pre>a = 1<br>b = 2</pre>
      <table><tr><td data-box="0 0 90 20">x</td><td data-box="90 0 90 20">y</td></tr></table>`;
    const page = pageFrom(`${menu}<div id="story">${story}${inside}${story}</div>${menu}`);
    expect(textKept(page)).toMatch(/Steps.*one.*two.*a = 1.*x.*y/s);
  });

  it('keeps every post of a thread', () => {
    const post = (i: number) => `<li class="post"><div><b>user ${i}</b></div><div><p>${sentence} ${i}</p></div></li>`;
    const page = pageFrom(`${menu}<ol>${[1, 2, 3, 4, 5, 6].map(post).join('')}</ol>${menu}`);
    expect(textKept(page).split(sentence).length - 1).toBe(6);
  });

  it('leaves out the column beside the story', () => {
    const page = pageFrom(`<div><div>${story.replaceAll('<p', '<p data-box="0 800 600 40"')}</div>
      <div><p data-box="640 0 200 40">${sentence}And of the shop.</p></div></div>`);
    expect(textKept(page)).not.toContain('shop');
  });

  it('keeps the lines of a page of short lines together, where a story has no need of them', () => {
    const parts = ['Fast boats', 'Safe trips', 'From 3 pounds', 'Ask us now'].map(
      (line, i) => `<div class="${i}"><div><p>${line}</p></div></div>`,
    );
    expect(textKept(pageFrom(parts.join('')))).toMatch(/Fast.*Ask us/);
    const page = pageFrom(`<div>${'<div>x</div>'.repeat(5)}</div><div>${story}</div>`);
    expect(textKept(page)).not.toContain('x|');
  });

  it('ends at the heading of other articles, though they have teasers', () => {
    const teaser = `<div><a href="/x">Another title</a><p>Some words about it, and a few more.</p></div>`;
    const page = pageFrom(`<div><div>${story}</div><h3>Related articles</h3>${teaser.repeat(3)}</div>`);
    expect(textKept(page)).not.toMatch(/Another/);
  });

  it('keeps more when the menu has fewer links in it', () => {
    const line = (links: number) => `<p>${'word '.repeat(12 - links)}${'<a href="/x">link</a> '.repeat(links)}</p>`;
    const length = (links: number) => textKept(pageFrom(`${line(links)}<div>${story}</div>`)).length;
    expect(length(0)).toBeGreaterThan(length(6));
  });

  it('says what was left out, and why', () => {
    const page = pageFrom(`<nav>Menu</nav><div>${story}</div><p>Related articles</p><p>Copyright Example</p>`);
    expect(extractLive(page).reasons.map(({ kept, rule }) => `${kept ? '+' : '-'}${rule}`)).toEqual([
      '-landmark',
      '+row blocks',
      '-closing line',
      '-copyright line',
    ]);
  });

  it('has nothing to say of links alone, and of nothing', () => {
    expect(extractLive(pageFrom(menu)).nothing).toBe('no rows that outweigh their price');
    expect(extractLive(pageFrom('<img>')).nothing).toBe('no visible text');
  });

  it('draws Y over its rows', () => {
    const { curve } = extractLive(pageFrom('<p>1234567890</p><p>12345</p><p><a href="/x">link</a></p>'));
    expect(curve).toEqual({ y: [15, 5, 0], start: 0, end: 0, nodes: [2, 4, 7] });
  });
});
