import { expect, test } from 'vitest';
import { blockTable } from '../../../cli/cases/block-table';
import type { ExplainedBlock } from '../../../src/browser/messaging/requests';

const block = (text: string, likely: number | undefined, more: Partial<ExplainedBlock> = {}): ExplainedBlock => ({
  first: 0,
  last: 0,
  text,
  kept: (likely ?? 0) > 0.5,
  because: [],
  ...(likely === undefined ? {} : { likely }),
  ...more,
});

const linesOf = (blocks: readonly ExplainedBlock[], columns = 100) => blockTable(blocks, columns).split('\n').slice(3);

test('says of each block whether it is kept, how likely, and what decided', () => {
  const because = [
    { rule: 'sentences', weight: 2 },
    { rule: 'links in the text', weight: -1 },
  ];
  expect(
    linesOf([
      block('A sentence.', 0.987, { because }),
      block('A gap.', 0.2, { kept: true, because, rule: 'fills a gap' }),
      block('Home', 0.31, { because }),
      block('Not judged', undefined),
    ]),
  ).toEqual([
    'kept       .99  sentences                                     A sentence.',
    'kept       .20  rule: fills a gap                             A gap.',
    'dropped    .31  links in the text                             Home',
    'dropped                                                       Not judged',
  ]);
  expect(blockTable([block('A', 1), block('B', 0)], 80)).toMatch(/^1 of 2 blocks are kept\.\n/);
});

test('texts are cut to the terminal, in which a wide character takes two columns', () => {
  const [latin = '', chinese = ''] = linesOf([block('word '.repeat(50), 1), block('海边的灯塔'.repeat(20), 1)]);
  expect(latin).toHaveLength(100);
  expect(latin).toMatch(/…$/);
  expect(chinese.length).toBeLessThan(85);
  expect(linesOf([block('word '.repeat(50), 1)], 20)[0]).toHaveLength(92);
});

test('of many blocks in a row that are surely dropped only the first is printed', () => {
  const links = Array.from({ length: 50 }, (_, at) => block(`Link ${at}`, 0.01));
  const lines = linesOf([block('Text', 0.9), ...links, block('More text', 0.9), ...links.slice(0, 3)]);
  expect(lines.map((line) => line.trim().split('  ').at(-1)?.trim())).toEqual([
    ...['Text', 'Link 0', '… 49 more are dropped, all below .10', 'More text'],
    ...['Link 0', 'Link 1', 'Link 2'],
  ]);
});
