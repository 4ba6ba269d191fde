import { expect, test } from 'vitest';
import { chosenFile } from '../../src/import/files';
import { planOf } from '../../src/import/plan';
import { runImport } from '../../src/import/run';

const rows = Array.from({ length: 250 }, (_, at) => `Title ${at},https://example.com/${at},1700000000,,unread`);
const pocket = new File([['title,url,time_added,tags,status', ...rows].join('\n')], 'pocket.csv');

test('an import that fails keeps the report of what was imported, and its clips can be removed', async () => {
  const plan = await planOf([chosenFile(pocket)], ['en']);
  const failure = new Error('the database was closed');
  let batches = 0;
  const library = {
    known: async () => new Set<string>(),
    add: async (imported: readonly unknown[]) => {
      batches += 1;
      if (batches === 2) throw failure;
      return imported.map(() => 'added' as const);
    },
  };
  const outcome = await runImport(library, plan);
  expect(outcome).toMatchObject({ end: 'failed', error: failure, counts: { added: 100, updated: 0, present: 0 } });
  expect(outcome.added).toHaveLength(100);
  expect(outcome.listed).toHaveLength(100);
});
