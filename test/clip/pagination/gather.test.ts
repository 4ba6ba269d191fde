import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it, vi } from 'vitest';
import type { Article } from '../../../src/article/article';
import { noContents } from '../../../src/article/blank-article';
import type { Block } from '../../../src/article/block';
import {
  type Gathered,
  gapsIn,
  gatheredArticle,
  lengthOf,
  nothingGathered,
  withPart,
} from '../../../src/clip/pagination/gather';
import { blocksOf } from '../../../src/clip/pagination/split';

function block(text: string): Block {
  return { html: `<p>${text}</p>`, key: `p ${text}`, text, contents: { ...noContents, paragraphs: 1 } };
}

function item(text: string, number: number, start = 1): Block {
  const shell = { number, name: 'ol', open: `<ol start="${start}">`, close: '</ol>' };
  return { html: `<li>${text}</li>`, key: `li ${text}`, text, contents: noContents, shell };
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => String(from + at));

/** A part: where the page was scrolled to, and the texts that it had. */
type Part = readonly [at: number, ...texts: readonly string[]];

function gather(...parts: readonly Part[]): Gathered {
  return parts.reduce((all, [at, ...texts]) => withPart(all, texts.map(block), at), nothingGathered);
}

const textsOf = ({ placed }: Gathered) => placed.map((each) => each.block.text);
const gathered = (...parts: readonly Part[]) => textsOf(gather(...parts));

describe('parts of a page that grows', () => {
  it('have a picture once, although its size is known once it is loaded', () => {
    vi.stubGlobal('document', new JSDOM().window.document);
    const picture = (size: string) => `<p><img src="https://a.example/1.jpg" alt=""${size}></p>`;
    const part = (size: string) => blocksOf(`<p>One</p>${picture(size)}<p>Two</p><p>Three</p>`);
    const both = withPart(withPart(nothingGathered, part(''), 0), part(' width="1200" height="800"'), 500);
    expect(both.placed).toHaveLength(4);
  });

  it('are joined in order, each block once', () => {
    expect(gathered([0, ...numbers(1, 5)], [500, ...numbers(1, 9)], [900, ...numbers(1, 20)])).toEqual(numbers(1, 20));
  });

  it('are joined before what stays at the end', () => {
    const parts: readonly Part[] = [
      [0, 'Title', '1', '2', 'Footer'],
      [500, 'Title', '1', '2', '3', '4', 'Footer'],
    ];
    expect(gathered(...parts)).toEqual(['Title', '1', '2', '3', '4', 'Footer']);
  });

  it('keep equal blocks apart', () => {
    const post = (at: number) => ['Anna', `Text ${at}`, 'Reply'];
    const posts = (count: number) => numbers(1, count).flatMap((at) => post(Number(at)));
    expect(gathered([0, ...posts(1)], [100, ...posts(3)], [300, ...posts(6)])).toEqual(posts(6));
  });

  it('take a block that has changed for the same one', () => {
    const first = ['One', '2 minutes ago', 'Two', 'The beginning', 'Three'];
    const second = ['One', '3 minutes ago', 'Two', 'The beginning and the rest', 'Three', 'Four'];
    expect(gathered([0, ...first], [9, ...second])).toEqual(second);
  });

  it('of thousands of blocks are joined', () => {
    const many = numbers(1, 20_000);
    expect(gathered([0, ...many.slice(0, 15_000)], [9, ...many])).toHaveLength(20_000);
  });
});

describe('parts of a page that unloads what is far away', () => {
  it('are joined by what they share', () => {
    expect(gathered([0, ...numbers(1, 20)], [9, ...numbers(15, 34)], [18, ...numbers(30, 50)])).toEqual(numbers(1, 50));
  });

  it('are joined by a single block, between what stays', () => {
    const part = (at: number, from: number, to: number): Part => [at, 'Title', ...numbers(from, to), 'Footer'];
    const all = gather(part(0, 1, 20), part(9, 20, 40), part(18, 40, 60));
    expect(textsOf(all)).toEqual(['Title', ...numbers(1, 60), 'Footer']);
    expect(gapsIn(all)).toBe(0);
  });

  it('are in the order of the page if they share nothing, and the gap is known', () => {
    const apart = gather([0, 'Title', ...numbers(1, 5)], [900, 'Title', ...numbers(20, 25)]);
    expect(textsOf(apart)).toEqual(['Title', ...numbers(1, 5), ...numbers(20, 25)]);
    expect(gapsIn(apart)).toBe(1);
  });

  it('fill a gap when the page is scrolled back', () => {
    const parts: readonly Part[] = [
      [0, ...numbers(1, 5)],
      [900, ...numbers(20, 25)],
      [400, ...numbers(9, 12)],
      [300, ...numbers(5, 10)],
      [600, ...numbers(12, 20)],
    ];
    const gaps = parts.map((_, at) => gapsIn(gather(...parts.slice(0, at + 1))));
    expect(gathered(...parts)).toEqual(numbers(1, 25));
    expect(gaps).toEqual([0, 1, 2, 1, 0]);
  });

  it('are put before what was read first when the page is scrolled up', () => {
    expect(gathered([500, ...numbers(10, 20)], [300, ...numbers(5, 12)], [0, ...numbers(1, 6)])).toEqual(
      numbers(1, 20),
    );
  });

  it('add nothing that was read before', () => {
    const parts: readonly Part[] = [
      [0, ...numbers(1, 9)],
      [500, ...numbers(5, 15)],
      [0, ...numbers(1, 9)],
      [200, ...numbers(3, 12)],
    ];
    expect(gathered(...parts)).toEqual(numbers(1, 15));
  });

  it('keep equal blocks apart, also where a part begins or ends with one', () => {
    const posts = numbers(1, 30).flatMap((at) => ['Anna Svensson', `Text ${at}`, 'Reply to this comment']);
    const parts = Array.from({ length: 15 }, (_, at): Part => [at, ...posts.slice(at * 5, at * 5 + 20)]);
    expect(gathered(...parts)).toEqual(posts);
  });

  it('are joined wherever they begin and end, if they overlap', () => {
    const names = fc.array(fc.constantFrom('Anna', 'Bo', 'Cy'), { minLength: 60, maxLength: 60 });
    const steps = fc.array(fc.integer({ min: 1, max: 70 }), { minLength: 180, maxLength: 180 });
    const check = (people: readonly string[], size: number, shares: readonly number[]) => {
      const page = people.flatMap((name, at) => [name, `Text ${at}`, 'Reply']);
      const parts: Part[] = [];
      let at = 0;
      for (const share of shares) {
        parts.push([at, ...page.slice(at, at + size)]);
        if (at + size >= page.length) break;
        at += Math.max(1, Math.floor((size * share) / 100));
      }
      expect(gathered(...parts)).toEqual(page);
    };
    fc.assert(fc.property(names, fc.integer({ min: 12, max: 32 }), steps, check));
  });

  it('do not take the only equal block of two parts for the same one', () => {
    expect(gathered([0, 'A', 'Text 1', 'Reply', 'B'], [500, 'C', 'Text 2', 'Reply', 'D'])).toEqual(
      'A,Text 1,Reply,B,C,Text 2,Reply,D'.split(','),
    );
  });

  it('of equal blocks alone are joined by the longest overlap', () => {
    expect(gathered([0, 'x', 'y', 'x', 'y'], [9, 'x', 'y', 'x', 'y', 'y'])).toEqual(['x', 'y', 'x', 'y', 'y']);
    expect(gathered([0, 'z', 'z', 'y', 'y'], [9, 'y', 'y', 'x', 'x'])).toEqual(['z', 'z', 'y', 'y', 'x', 'x']);
  });
});

describe('the article of all parts', () => {
  const article = { html: '', title: 'T', words: 0 } as unknown as Article;

  it('has one list where its parts had one each, but for what is said of a gap', () => {
    const part = (from: number, to: number) => numbers(from, to).map((text) => item(text, 4, from));
    const all = [part(1, 3), part(3, 5), part(8, 9)].reduce(
      (sum, each, at) => withPart(sum, each, at),
      nothingGathered,
    );
    const list = [1, 2, 3, 4, 5].map((at) => `<li>${at}</li>`).join('');
    expect(gatheredArticle(article, all, '<p>Gap</p>')).toMatchObject({
      html: `<ol start="1">${list}</ol><p>Gap</p><ol start="1"><li>8</li><li>9</li></ol>`,
      kept: { lists: 1 },
      words: 7,
    });
  });

  it('keeps lists apart that a part has apart', () => {
    const both = [item('1', 0), item('2', 1)];
    const all = withPart(withPart(nothingGathered, both, 0), [...both, item('3', 1)], 9);
    expect(gatheredArticle(article, all, '<p>Gap</p>').html).toBe(
      '<ol start="1"><li>1</li></ol><ol start="1"><li>2</li><li>3</li></ol>',
    );
  });

  it('has the notes of the last part at its end', () => {
    const notes = (text: string): Block => ({ ...block(text), isNotes: true });
    const all = withPart(
      withPart(nothingGathered, [block('1'), notes('a')], 0),
      [block('1'), block('2'), notes('b')],
      1,
    );
    expect(gatheredArticle(article, all, '<p>Gap</p>')).toMatchObject({
      html: '<p>1</p><p>2</p><p>b</p>',
      kept: { paragraphs: 3 },
    });
    expect(lengthOf(all)).toBe(16);
  });
});
