import { describe, expect, it, test } from 'vitest';
import {
  featureCount,
  featureGroups,
  featureMatrix,
  features,
} from '../../../../src/judge/engines/wclipper/features/features';
import { unknown } from '../../../../src/judge/engines/wclipper/features/geometry';
import { links } from '../../../../src/judge/engines/wclipper/features/links';
import { viewOf } from '../../../../src/judge/engines/wclipper/view/view';
import { pageFrom } from '../../../support/page';
import { prose, valuesOf } from './feature-values';

describe('every feature', () => {
  it('has a name of its own, a range and a source', () => {
    expect(new Set(features().map(({ name }) => name)).size).toBe(featureCount);
    for (const { name, range, source } of features())
      expect([name, range, source].every((cell) => cell !== '')).toBe(true);
  });

  it('is written once for each block by its group', () => {
    const view = viewOf(pageFrom(`<nav><a href="/a">one</a></nav><p>${prose}</p>`));
    for (const { prepare, width, features: held } of featureGroups) {
      expect(held()).toHaveLength(width);
      const values = new Float32Array(width + 1).fill(Number.NaN);
      expect(prepare(view)(0, values, 0)).toBe(width);
      expect(values.slice(0, -1)).not.toContain(Number.NaN);
    }
  });

  it('is a number on strange pages', () => {
    const pages = ['', '<p>x</p>', '<div></div>', `${'<table><tr><td>'.repeat(50)}deep`, '<p>.</p><p>\u{1f389}</p>'];
    for (const html of pages) {
      const matrix = featureMatrix(
        viewOf(pageFrom(html, { viewport: { width: 0, height: 0 }, extent: { width: 0, height: 0 } })),
      );
      expect(matrix.every(Number.isFinite)).toBe(true);
    }
  });
});

describe('features of a block', () => {
  it('measure its links, its marks and its end', () => {
    const html = '<p>Two words <a href="/x">and two</a>, more.</p><p>名字：</p>';
    expect(valuesOf('words', html)).toEqual([5, 1]);
    expect(valuesOf('linkShare', html)[0]).toBeCloseTo(0.4, 6);
    expect(valuesOf('ending', html)).toEqual([1, 2]);
    expect(valuesOf('ideographShare', html)).toEqual([0, 1]);
  });

  it('tell headings and ranks of tags', () => {
    const html = '<h2>Title</h2><p>text</p><button>press</button>';
    expect(valuesOf('heading', html)).toEqual([2, 0, 0]);
    const [heading, paragraph, button] = valuesOf('tag', html);
    expect(paragraph).toBeGreaterThan(heading as number);
    expect(heading).toBeGreaterThan(button as number);
  });
});

test('features of neighbours look beside a block and to the heading that it stands under', () => {
  const html = `<h2>One two</h2><p>three four five</p><h3>six</h3><p>${prose}</p>`;
  expect(valuesOf('words-1', html)).toEqual([0, 2, 3, 1]);
  expect(valuesOf('words1', html)).toEqual([3, 1, 17, 0]);
  expect(valuesOf('headingBefore', html)).toEqual([0, 1, 0, 1]);
  expect(valuesOf('headingLevelBefore', html)).toEqual([2, 2, 3, 3]);
  expect(valuesOf('sectionWords', html)).toEqual([3, 3, 17, 17]);
  expect(valuesOf('proseAfter', html)).toEqual([3, 2, 1, 999]);
});

describe('features of ancestors', () => {
  it('count levels to tags and names', () => {
    const html = '<div class="comment-list"><section><p>a</p></section></div><p>b</p>';
    expect(valuesOf('in section', html)).toEqual([1, 30]);
    expect(valuesOf('in p', html)).toEqual([0, 0]);
    expect(valuesOf('named comments', html)).toEqual([2, 30]);
    expect(valuesOf('badNames', html)).toEqual([1, 0]);
  });

  it('measure the containers above', () => {
    const html = `<div><p>${prose}</p><p>one two</p></div><p>three four</p>`;
    expect(valuesOf('rowsUp1', html)).toEqual([2, 2, 3]);
    expect(valuesOf('wordsUp1', html)[0]).toBe(9.5);
    expect(valuesOf('proseUp1', html)[0]).toBe(1);
  });
});

describe('features of regions', () => {
  const html = `<nav><a href="/a">one</a></nav><main><p>${prose}</p><p>${prose}</p></main><footer>two</footer>`;

  it('tell what stands in them, before and behind', () => {
    expect(valuesOf('densestInside', html)).toEqual([0, 1, 1, 0]);
    expect(valuesOf('readableRows', html)).toEqual([-1, 0, 0, 1]);
    expect(valuesOf('densestDepth', html)).toEqual([-1, 1, 1, -1]);
    expect(valuesOf('runRows', html)).toEqual([-1, 0, 0, 1]);
  });
});

test('features of blocks made alike tell how many of them stand in a region, and how much prose they hold', () => {
  const html = `<main><p class="a">${prose}</p><p class="a">${prose}</p></main><footer><p class="b">two</p></footer>`;
  expect(valuesOf('signatureInReadable', html)).toEqual([1, 1, 0]);
  expect(valuesOf('signatureInPlain', html)).toEqual([1, 1, 0]);
  expect(valuesOf('signatureToBest', html)).toEqual([1, 1, 0]);
});

describe('measures of the papers', () => {
  const article = `<p>${prose}</p><p>${prose}</p>`;
  const menu = '<ul><li><a href="/a">a</a></li><li><a href="/b">b</a></li></ul>';

  it('tell a text node from an anchor by its shares of plain and linked words', () => {
    // 34 of 34 plain words and 2 of 4 linked ones: 1 / (1 + .5). The menu holds the other two.
    const [first, , , item] = valuesOf('textTypeUp1', `<div>${article}<p><a href="/x">one two</a></p></div>${menu}`);
    expect(first).toBeCloseTo(2 / 3, 6);
    expect(item).toBe(0);
  });

  it('count what is of an element’s own type, and the levels up to where it is mixed', () => {
    const html = `<div>${article}<p><a href="/x">one two</a></p></div>${menu}`;
    const [text, , , item] = valuesOf('coherenceUp1', html);
    expect(text).toBeCloseTo(2 / 3, 6);
    expect(item).toBe(1);
    expect(valuesOf('coherentLevels', html)).toEqual([0, 0, 0, 0, 0]);
    expect(valuesOf('coherentLevels', `<main><div>${article}</div></main>${menu}`)).toEqual([2, 2, 0, 0]);
  });

  it('add up row blocks of three, in which links weigh against', () => {
    expect(valuesOf('rowBlock', `${article}<p>one <a href="/x">two</a></p>`)).toEqual([34, 34.5, 17.5]);
  });
});

test('features of repetition find what recurs and how much it holds', () => {
  const card = '<li class="card"><h3>Title here</h3><p>Some words</p></li>';
  const html = `<p>Intro</p><ul>${card.repeat(4)}</ul>`;
  const [intro, first] = valuesOf('repeated', html);
  expect([intro, first]).toEqual([1, 4]);
  expect(valuesOf('repeatedLevel', html)[1]).toBe(1);
  expect(valuesOf('itemWords', html)[1]).toBe(4);
  expect(valuesOf('signatureRows', html)).toEqual([1, 4, 4, 4, 4, 4, 4, 4, 4]);
});

describe('features of geometry', () => {
  it('measure against the column with most prose', () => {
    const html = `<p data-box="100 0 600 90" data-font-size="16">${prose}</p>
      <p data-box="800 0 200 90" data-font-size="12">aside</p>`;
    expect(valuesOf('columnOverlap', html)).toEqual([1, 0]);
    expect(valuesOf('fontSize', html)).toEqual([1, 0.75]);
    expect(valuesOf('columnLeft', html)[1]).toBeCloseTo(700 / 1280, 6);
  });

  it('are unknown where nothing is laid out', () => {
    const html = `<p data-box="0 0 0 0">${prose}</p>`;
    expect(valuesOf('width', html)).toEqual([unknown]);
  });
});

test('features of position tell duplicates, closing headings, the title and the footer', () => {
  const html = `<h1>A tale of cats</h1><p>${prose}</p><p>${prose}</p><p>Related articles</p><p>x</p><footer>f</footer>`;
  const options = { head: { title: 'A tale of cats - Site' } };
  expect(valuesOf('duplicates', html, options)).toEqual([1, 2, 2, 1, 1, 1]);
  expect(valuesOf('repeatsEarlier', html, options)).toEqual([0, 0, 1, 0, 0, 0]);
  expect(valuesOf('fromClosing', html, options)).toEqual([999, 999, 999, 0, 1, 2]);
  expect(valuesOf('titleShare', html, options)[0]).toBe(1);
  expect(valuesOf('fromTitle', html, options)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(valuesOf('fromFooter', html, options)[4]).toBe(-1);
});

describe('features of the page', () => {
  it('are the same for each block', () => {
    const html = '<article><p>one two</p></article><p>three <a href="/x">four</a></p>';
    expect(valuesOf('pageWords', html)).toEqual([4, 4]);
    expect(valuesOf('pageLinks', html)).toEqual([0.25, 0.25]);
    expect(valuesOf('pageArticles', html)).toEqual([1, 1]);
  });

  it('read what the page says of itself', () => {
    const product = { head: { jsonLd: ['{"@type": "Product"}'] }, url: 'https://example.com/a/b-12.html' };
    expect(valuesOf('schemaProduct', '<p>x</p>', product)).toEqual([1]);
    expect(valuesOf('pathDepth', '<p>x</p>', product)).toEqual([2]);
    expect(valuesOf('pathDigits', '<p>x</p>', product)).toEqual([2]);
    expect(valuesOf('discussion', '<p>x</p>', { url: 'https://example.com/forum/5' })).toEqual([1]);
  });
});

test('the links of a block are told by where they lead', () => {
  const page = pageFrom(
    `<p><a href="/news/2024/a-long-story">A</a></p><p><a href="#part">B</a></p><p><a href="https://other.example/x">C</a></p>
     <a href="mailto:a@example.com"><p>D</p></a><p>none</p><p><a href="/news/2024/a-long-story">E</a></p>`,
    { url: 'https://www.example.com/news/today' },
  );
  const view = viewOf(page);
  const names = links.features().map(({ name }) => name);
  const fill = links.prepare(view);
  const of = (row: number, name: string) => {
    const values = new Float32Array(names.length);
    fill(row, values, 0);
    return values[names.indexOf(name)];
  };
  expect([0, 1, 2, 3, 4].map((row) => of(row, 'linkKind'))).toEqual([2, 1, 3, 4, 0]);
  expect(['linkParts', 'linkSlug', 'linkDigits', 'linkCopies'].map((name) => of(0, name))).toEqual([3, 12, 4, 2]);
});
