import { expect, test, vi } from 'vitest';
import { clipOf } from '../../../src/library/import/clip-entry';
import { chosenFile, FileIndex } from '../../../src/library/import/files';
import { planOf } from '../../../src/library/import/plan';
import { runImport } from '../../../src/library/import/run';
import { timeIn } from '../../../src/library/import/values';

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

test('a day on which an entry was saved is the same one in every time zone', async () => {
  const link = { is: 'link', title: 'A', tags: [], marks: {}, quotes: [], url: 'https://e.example/' } as const;
  const place = { file: chosenFile(pocket), beside: new FileIndex([]) };
  const saved = async (text: string, now: number) => {
    const clipped = await clipOf('id', { ...link, savedAt: timeIn(text, now) ?? 0 }, place, now);
    return clipped?.imported.record.clip.savedAt ?? 0;
  };
  for (const zone of ['America/Los_Angeles', 'Europe/Berlin', 'Pacific/Auckland']) {
    vi.stubEnv('TZ', zone);
    const day = new Date(await saved('2024-05-01', Date.UTC(2024, 5)));
    expect(day.toLocaleDateString('sv')).toBe('2024-05-01');
    const now = Date.UTC(2024, 4, 1, 1);
    expect(await saved('2024-05-01', now)).toBeLessThanOrEqual(now);
    expect(await saved('2024-05-01T00:00:01Z', now)).toBe(Date.UTC(2024, 4, 1, 0, 0, 1));
  }
});
