import { expect, test } from 'vitest';
import { authorList, authorsOf } from '../../../src/judge/metadata/author/authors';
import { readStated } from '../../../src/judge/metadata/stated';
import type { Head } from '../../../src/page/page';
import { pageFrom } from '../../support/page';

const list = (byline: string, head: Partial<Head> = {}) => authorList(byline, readStated(pageFrom('', { head })));

test.each([
  ['Ann Reed', ['Ann Reed']],
  ['Ann Reed and Bo Lind', ['Ann Reed', 'Bo Lind']],
  ['Ann Reed, Bo Lind & Cy Moe', ['Ann Reed', 'Bo Lind', 'Cy Moe']],
  ['王小明、李雷', ['王小明', '李雷']],
  ['Sam Reed, Jr.', ['Sam Reed Jr.']],
  ['Ann Reed, PhD', ['Ann Reed']],
  ['Ann Reed, Dietitian', ['Ann Reed']],
  ['Ann Reed, Senior Editor', ['Ann Reed']],
  ['Institute for Ports, Ships and Sea', ['Institute for Ports, Ships and Sea']],
])('splits "%s" into people', (byline, people) => {
  expect(list(byline)).toEqual(people);
});

test('the list in the head decides where a name ends', () => {
  const jsonLd = ['{"@type":"Article","headline":"H","author":[{"name":"Reed, Lind and Sons"},{"name":"Cy Moe"}]}'];
  expect(list('Cy Moe, Reed, Lind and Sons', { jsonLd })).toEqual(['Reed, Lind and Sons', 'Cy Moe']);
  const metas = ['Reed, Ann', 'Lind, Bo'].map((content) => ({ name: 'citation_author', content }));
  expect(list('Ann Reed, Bo Lind', { metas })).toEqual(['Ann Reed', 'Bo Lind']);
});

test.each([
  ['Ann Reed, Bo Lind', ['Ann Reed', 'Bo Lind']],
  ['李雷、韩梅梅', ['李雷', '韩梅梅']],
  ['Reed, Lind and Sons', ['Reed, Lind and Sons']],
])('a head that lists "%s" as one name', (name, people) => {
  const jsonLd = [JSON.stringify({ '@type': 'Article', headline: 'H', author: { name } })];
  expect(list(name, { jsonLd })).toEqual(people);
});

test('old clips that store only the byline still have authors', () => {
  expect(authorsOf({ author: 'Ann Reed and Bo Lind' })).toEqual(['Ann Reed', 'Bo Lind']);
  expect(authorsOf({ author: 'A, B', authors: ['A, B'] })).toEqual(['A, B']);
  expect(authorsOf({})).toEqual([]);
});
