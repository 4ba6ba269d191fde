import { describe, expect, it } from 'vitest';
import { extractPaper } from '../../../../src/judge/engines/rowblock/paper';
import { textOf } from '../../../../src/page/tree';
import { sentence } from '../../../support/engine-pages';
import { pageFrom } from '../../../support/page';

const story = `<p>${sentence.repeat(3)}</p>\n`.repeat(5);
const menu = `<ul>\n${'<li><a href="/1">Politics</a></li>\n\n\n\n\n'.repeat(4)}</ul>\n`;

describe('rowblock:paper', () => {
  it('has the curve in its result, with the rows of the body and the nodes of the rows', () => {
    const page = pageFrom(`${menu}<div>${story}</div>\n\n\n\n\n<p>Copyright</p>\n\n\n\n`);
    const { curve } = extractPaper(page);
    if (!curve) throw new Error('no curve');
    const highest = curve.y.indexOf(Math.max(...curve.y));
    expect(highest).toBeGreaterThanOrEqual(curve.start);
    expect(highest).toBeLessThanOrEqual(curve.end);
    expect(page.text[curve.nodes[highest] as number]).toContain('one sentence');
    expect(curve.nodes.length).toBe(curve.y.length + 3);
  });

  it('finds nothing on a page served in one line, and says why: what `live` repairs', () => {
    const { nothing, curve } = extractPaper(pageFrom(`${menu}${story}`.replaceAll('\n', '')));
    expect(nothing).toBe('no more rows than a row block has');
    expect(curve).toEqual({ y: [], start: -1, end: -1, nodes: [expect.any(Number)] });
  });

  it('keeps all of a page of ten rows, each of them text', () => {
    const page = pageFrom(Array.from({ length: 10 }, (_, row) => `<p>Row ${row}. ${sentence}</p>`).join('\n'));
    const text = extractPaper(page)
      .content.map((id) => textOf(page, id))
      .join('');
    expect(text.split(sentence).length - 1).toBe(10);
  });

  it('keeps a lone row that holds the maximum, and not the shorter text below', () => {
    const page = pageFrom(
      `\n\n\n\n<p>${sentence.repeat(9)}</p>\n\n\n\n\n\n<p>a</p>\n<p>short</p>\n<p>list</p>\n\n\n\n\n`,
    );
    const { content } = extractPaper(page);
    expect(content.map((id) => textOf(page, id).trim())).toEqual([sentence.repeat(9).trim()]);
  });

  it('finds nothing without a sudden rise, and says so', () => {
    expect(extractPaper(pageFrom('\n\n<p>word</p>\n\n\n')).nothing).toBe('no sudden rise');
  });
});

/** The rows of the body on the seven pages of Figures 3 to 9, counted from 1. */
const printedRegions: readonly (readonly [figure: string, first: number, last: number])[] = [
  ['3, Sina', 136, 145],
  ['4, Sohu', 118, 146],
  ['5, Tencent', 102, 123],
  ['6, NetEase', 62, 79],
  ['7, the government', 145, 182],
  ['8, People’s Daily', 64, 66],
  ['9, the university', 52, 74],
];

describe('a page with the body in the rows of Figure', () => {
  /** Short menu rows stand around the body, apart from it and from each other. */
  const rowsAround = (first: number, last: number) =>
    Array.from({ length: last + 60 }, (_, at) => {
      const row = at + 1;
      if (row >= first && row <= last) return `<p>${row}: ${sentence}</p>`;
      const apart = row % 6 === 1 && (row < first - 5 || row > last + 5);
      return apart ? '<a href="/x">menu</a>' : '';
    });

  it.each(printedRegions)('%s, keeps the rows %i to %i', (_, first, last) => {
    const page = pageFrom(rowsAround(first, last).join('\n'));
    const { content, curve } = extractPaper(page);
    const rows = content.map((id) => Number.parseInt(textOf(page, id), 10)).filter((row) => row > 0);
    expect([rows[0], rows.at(-1), rows.length]).toEqual([first, last, last - first + 1]);
    const peak = curve ? curve.y.indexOf(Math.max(...curve.y)) + 1 : 0;
    expect(peak).toBeGreaterThanOrEqual(first);
    expect(peak).toBeLessThanOrEqual(last);
  });
});
