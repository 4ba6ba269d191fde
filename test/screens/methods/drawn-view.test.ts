import { describe, expect, it, test } from 'vitest';
import type { Mark } from '../../../src/judge/engines/method-view';
import { placeAt } from '../../../src/screens/methods/drawing';
import { drawnView } from '../../../src/screens/methods/drawn-view';
import { nodeNamed, pageFrom } from '../../support/page';

const page = pageFrom(`<div id="outer" data-box="0 0 800 400"><p id="kept" data-box="0 0 400 100">One.</p><p id="out"
  data-box="0 200 400 100">Two.</p></div>`);

const markOf = (name: string, kept: boolean): Mark => {
  const id = nodeNamed(page, name);
  const last = (page.end[id] ?? 0) - 1;
  return { id, last, kind: 'text', strength: 1, kept, figures: [], verdicts: [] };
};
const { marks } = drawnView(page, {
  scale: 'kinds',
  figures: [],
  marks: [markOf('outer', false), markOf('kept', true), markOf('out', false)],
});

describe('the marks of a drawn view', () => {
  it('know what they are in and what is in them', () => {
    expect(marks.map(({ depth, holds }) => [depth, holds])).toEqual([
      [0, true],
      [1, false],
      [1, false],
    ]);
  });

  it('are partly kept if something in them is', () => {
    expect(marks.map(({ partly }) => partly)).toEqual([true, false, false]);
  });

  it('have their text and their box', () => {
    expect(marks[1]).toMatchObject({ text: 'One.', tag: 'p', box: { left: 0, top: 0, width: 400, height: 100 } });
  });
});

test('the mark at a point is the smallest one', () => {
  expect(placeAt(marks, { x: 10, y: 10 })).toBe(1);
  expect(placeAt(marks, { x: 10, y: 150 })).toBe(0);
  expect(placeAt(marks, { x: 900, y: 10 })).toBe(-1);
});
