import { JSDOM } from 'jsdom';
import { describe, expect, test, vi } from 'vitest';
import { mark } from '../../../../../src/screens/library-page/reader/highlights/document-text';
import { growth, mostGrowth } from '../../../../support/steps';

const { window } = new JSDOM('');
for (const name of ['document', 'Text', 'Element'] as const) vi.stubGlobal(name, window[name]);
// Files of a worker share their globals.

/** Marks passages of one text. */
function marked(text: string, spans: readonly (readonly [start: number, end: number])[]): HTMLElement {
  const line = window.document.createElement('p');
  line.append(text);
  const node = line.firstChild as Text;
  mark(spans.map(([start, end], at) => ({ id: String.fromCharCode(97 + at), parts: [{ node, start, end }] })));
  return line;
}

const shown = (line: HTMLElement) => line.innerHTML.replaceAll('data-highlight=', '').replaceAll('mark', 'm');

describe('highlights of one text', () => {
  test('are marked where they begin and end', () => {
    expect(
      shown(
        marked('salt road', [
          [0, 4],
          [5, 9],
        ]),
      ),
    ).toBe('<m "a">salt</m> <m "b">road</m>');
    expect(
      shown(
        marked('salt road', [
          [0, 6],
          [3, 9],
        ]),
      ),
    ).toBe('<m "a">sal</m><m "a"><m "b">t r</m></m><m "b">oad</m>');
    expect(
      shown(
        marked('salt', [
          [0, 2],
          [2, 4],
        ]),
      ),
    ).toBe('<m "a">sa</m><m "b">lt</m>');
  });

  test('that overlap a thousandfold are nested twenty deep', () => {
    const line = marked('salt', Array(1000).fill([1, 3]));
    expect(line.textContent).toBe('salt');
    expect(line.querySelectorAll('mark')).toHaveLength(20);
  });

  test('are marked in linear time', async () => {
    const spans = (size: number) => Array.from({ length: size }, (_, at) => [at, at + size] as const);
    const marking = (size: number) => () => marked('a'.repeat(3 * size), spans(size));
    expect(await growth(marking, 40)).toBeLessThan(mostGrowth);
  });
});
