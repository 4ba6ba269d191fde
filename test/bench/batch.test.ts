import { expect, test } from 'vitest';
import { batchReport } from '../../bench/batch/report';
import { type BatchRow, readAll } from '../../bench/batch/run';

const row = (wclipper: number | undefined, readability: number): BatchRow => ({
  page: 'p',
  parsing: 5,
  times: { readability, defuddle: 20, ...(wclipper === undefined ? {} : { wclipper }) },
});

test('pages a second and ratios are those of pages that all have read', () => {
  const report = batchReport([row(10, 5), row(30, 5), row(undefined, 900)], 'made up');
  expect(report).toContain('on 2 pages (made up)');
  expect(report).toContain('| wclipper | 50.0 | 20.0 | 28.0 | 4.00 |');
  expect(report).toContain('| readability | 200.0 | 5.0 | 5.0 | 1.00 |');
  expect(report).toContain('Pages on which a reader threw: 1.');
});

test('all readers read a page', async () => {
  const text = 'The harbour was quiet, and the cranes stood still above the quay. '.repeat(20);
  const html = `<!doctype html><title>Harbour</title><nav><a href="/">Home</a></nav><article><h1>Harbour</h1><p>${text}</p><p>${text}</p></article>`;
  const [read] = await readAll([{ name: 'harbour', url: 'https://news.example/harbour', html }], () => {});
  expect(Object.keys(read?.times ?? {}).toSorted()).toEqual(['defuddle', 'readability', 'wclipper']);
});
