import { describe, expect, it } from 'vitest';
import { flowsOf } from '../../../../src/judge/engines/fusion/flows';
import { live } from '../../../../src/judge/engines/fusion/live-parameters';
import { liveVectors } from '../../../../src/judge/engines/fusion/live-vectors';
import { surroundingsOf } from '../../../../src/judge/engines/fusion/surroundings';
import { pageFrom } from '../../../support/page';

function rows(html: string, title = ''): number[][] {
  const flows = flowsOf(pageFrom(html, { head: { title } }), live);
  const { levels, dimensions, rows: count } = liveVectors(flows, surroundingsOf(flows, live));
  return Array.from({ length: count }, (_, row) => [...levels.subarray(row * dimensions, (row + 1) * dimensions)]);
}

describe('the features of live', () => {
  it('begin with the seven of Table 1, TP and NTP as one of three', () => {
    const [title, body] = rows('<h1>经济发展</h1><div><p>经济发展了,经济。</p></div>', '经济发展_晚报');
    // The title: TL 4, PN 0, ND 1 (the body), TDTN 3 (经济, 济发, 发展), TAL 4; S; B.
    expect(title?.slice(0, 11)).toEqual([9, 0, 4, 8, 9, 0, 0, 1, 0, 0, 1]);
    // The text: TL 9, PN 2, ND 1 (the div), TDTN 4, TAL 4.5; D; D.
    expect(body?.slice(0, 11)).toEqual([13, 6, 4, 9, 10, 0, 1, 0, 0, 1, 0]);
  });

  it('go on with links, neighbours, containers and geometry: 29 in all', () => {
    const [first, second] = rows('<p>one two</p><p>one <a href="/x">two</a></p>');
    expect(first).toHaveLength(29);
    // Links of the row, lengths before and after, links before (8 where nothing is) and after.
    expect(first?.slice(11, 16)).toEqual([0, 0, 11, 8, 4]);
    expect(second?.slice(11, 16)).toEqual([4, 11, 0, 0, 8]);
  });

  it('tell dates and counts by their share of digits', () => {
    // No digit; 9 of 15 characters: 16 times the root of 0.6.
    expect(rows('<p>one two three</p><p>2024-08-11 seen 9</p>').map((row) => row[16])).toEqual([0, 12]);
  });

  it('stay within a byte on pages without layout', () => {
    for (const row of rows(`<p data-box="0 0 0 0" data-font-size="0">${'字'.repeat(100_000)}</p>`)) {
      for (const level of row) expect(level >= 0 && level <= 255).toBe(true);
    }
  });
});
