import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { featureCount } from '../../../src/judge/engines/wclipper/features/features';
import type { CapturedPage } from '../../../training/shared/captured';
import { groupMeans } from '../../../training/shared/word-scores';
import { extractedOutOfFold } from '../../../training/wclipper/out-of-fold';
import { writeRows } from '../../../training/wclipper/rows';
import { scoreOf } from '../../../training/wclipper/score';
import { openFolder } from '../../support/folder';
import { pageFrom } from '../../support/page';

const folder = openFolder();

const captured = (id: string, host: string, html: string, text: string): CapturedPage => ({
  set: 'own',
  truth: { id, url: `https://${host}/${id}`, type: 'article', text } as CapturedPage['truth'],
  page: pageFrom(html),
});

const html = '<p>menu here</p><p>one two three four five six seven eight nine ten.</p>';
const text = 'one two three four five six seven eight nine ten.';
const pages = [
  captured('a', 'www.example.com', html, text),
  captured('b', 'blog.example.com', html, text),
  captured('c', 'example.org', '<p>only a menu</p>', ''),
];

it('rows hold the features, the tokens and the claimed tokens of each block; pages of one site share a fold', () => {
  const path = join(folder, 'rows');
  const written = writeRows(path, pages, 5);
  expect(written.map(({ id, rows, gold }) => [id, rows, gold])).toEqual([
    ['a', 2, 10],
    ['b', 2, 10],
    ['c', 1, 0],
  ]);
  expect(written[0]?.site).toBe('example.com');
  expect(written[1]?.fold).toBe(written[0]?.fold);
  expect(readFileSync(`${path}.x`)).toHaveLength(5 * featureCount * 4);
  const labels = new Float32Array(new Uint8Array(readFileSync(`${path}.y`)).buffer);
  expect([...labels]).toEqual([2, 0, 10, 10, 2, 0, 10, 10, 3, 0]);
});

const probabilities = Float32Array.from([0.01, 0.99, 0.99, 0.99, 0.01]);

it('the score of given probabilities is that of what the engine keeps by them', () => {
  const models = { pages: writeRows(join(folder, 'scored'), pages, 5), probabilities };
  const groups = groupMeans(Array.from(extractedOutOfFold(pages, models), scoreOf));
  // Right: 1; with the menu: P 10/12, R 1; nothing kept of nothing: 1.
  expect(groups.get('own article')?.f1).toBeCloseTo((1 + 20 / 22 + 1) / 3, 6);
  expect(groups.get('own')?.pages).toBe(3);
});

it('probabilities of other pages are refused', () => {
  const models = { pages: writeRows(join(folder, 'others'), pages, 5), probabilities };
  expect(() => [...extractedOutOfFold(pages.toReversed(), models)]).toThrow('own/c is not the page');
});
