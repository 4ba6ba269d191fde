import { expect, test, vi } from 'vitest';
import type { RunPageRow } from '../../../../src/library/run-rows';
import { othersOfSite } from '../../../../src/screens/library-page/many/row-actions';

vi.mock('webextension-polyfill', () => ({ default: {} }));

test('the others of a site are those that were read and not deleted', () => {
  const row = (key: string, url: string, clipId?: string) => ({ key, url, clipId }) as RunPageRow;
  const [first, second] = [row('a', 'https://e.example/a', '1'), row('b', 'https://e.example/b', '2')];
  const others = [
    row('c', 'https://e.example/c', '3'),
    row('d', 'https://e.example/d'),
    row('e', 'https://f.example/', '4'),
  ];
  expect(othersOfSite(first, [first, second, ...others], new Set(['c']))).toEqual([second]);
});
