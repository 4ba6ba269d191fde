import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filters } from '../../../src/export/template/filters';
import { parseText } from '../../../src/export/template/parse';
import { renderParts } from '../../../src/export/template/render';
import { valuesOf } from '../../../src/export/template/values';
import { variables } from '../../../src/export/template/variables';
import { sampleArticle } from '../../support/sample-article';

const page = readFileSync('docs/reference/templates.md', 'utf8');
const [, ofVariables = '', ofFilters = ''] = page.split(/^## (?:Variables|Filters|File name)$/m);
const rows = (section: string) => [...section.matchAll(/^\| `(\w+)` \|(.*)\|$/gm)];

test('lists every variable, in order', () => {
  expect(rows(ofVariables).map(([, name]) => name)).toEqual(Object.keys(variables));
});

test('lists every filter, in order', () => {
  expect(rows(ofFilters).map(([, name]) => name)).toEqual(Object.keys(filters));
});

test('gives examples with correct results', () => {
  const clip = { article: sampleArticle, title: 'T', clippedAt: new Date(0) };
  const values = valuesOf(clip, { content: () => '', text: () => '' });
  for (const [, name, row = ''] of rows(ofFilters)) {
    const [, example = '', result] = row.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const source = example.slice(1, -1).replaceAll('\\|', '|');
    expect([name, parseText(source).faults]).toEqual([name, []]);
    expect([name, renderParts(parseText(source).parts, values)]).toEqual([name, result]);
  }
});
