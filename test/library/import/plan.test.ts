import { describe, expect, it } from 'vitest';
import { chosenFile, FileIndex } from '../../../src/library/import/files';
import { planOf } from '../../../src/library/import/plan';
import { zipped } from '../../support/zipped';

const file = (path: string, content: BlobPart = 'text') => chosenFile(new File([content], path), path);

const pocket = 'title,url,time_added,tags,status\nA,https://example.com/a,1700000000,,unread\nB,,1,,\n';
const singleFile = '<!DOCTYPE html><html><!--\n Page saved with SingleFile \n url: https://example.com/ \n--><p>Text.';

async function reasons(...files: Parameters<typeof file>[]) {
  const { skipped } = await planOf(
    files.map((each) => file(...each)),
    ['en'],
  );
  return Object.fromEntries(skipped.map(({ path, reason }) => [path, reason]));
}

describe('a plan', () => {
  it('counts the entries of each format', async () => {
    const plan = await planOf(
      [
        file('Notes/a.md'),
        file('Notes/b.md'),
        file('Notes/picture.png'),
        file('pocket.csv', pocket),
        file('page.html', singleFile),
        file('.obsidian/app.json'),
      ],
      ['en'],
    );
    expect(plan.formats).toEqual([
      { format: 'markdown', files: 2, entries: 2 },
      { format: 'pocket', files: 1, entries: 2 },
      { format: 'singleFile', files: 1, entries: 1 },
    ]);
    expect([plan.entries, plan.skipped]).toEqual([5, []]);
  });

  it('counts what a program exports in two kinds of files as one format', async () => {
    const list = '<title>Pocket Export</title><ul><li><a href="https://example.com/a">A</a></li></ul>';
    const plan = await planOf([file('ril_export.html', list), file('pocket.csv', pocket)], ['en']);
    expect(plan.formats).toEqual([{ format: 'pocket', files: 2, entries: 3 }]);
  });

  it('tells that an archive has more files than are read', async () => {
    const archive = file('notes.zip', await zipped({ 'a.md': 'a', 'b.md': 'b', 'c.md': 'c' }));
    const plan = await planOf([archive], ['en'], { mostFiles: 2 });
    expect(plan.entries).toBe(2);
    expect(plan.skipped).toEqual([{ path: 'notes.zip', reason: 'tooManyFiles' }]);
    expect((await planOf([archive], ['en'], { mostFiles: 3 })).skipped).toEqual([]);
  });

  it('says why a file cannot be imported', async () => {
    expect(
      await reasons(
        ['data.json', '{}'],
        ['empty.md', ''],
        ['rows.csv', 'title,url\n'],
        ['amounts.csv', 'name,amount\nsalt,2\n'],
        ['binary.csv', Uint8Array.from([80, 75, 3, 4, 0, 0, 1, 2, 0, 0, 0])],
        ['half.zip', Uint8Array.from([80, 75, 3, 4, 0, 0, 1, 2, 0, 0, 0])],
      ),
    ).toEqual({
      'data.json': 'unsupported',
      'empty.md': 'empty',
      'rows.csv': 'empty',
      'amounts.csv': 'noAddresses',
      'binary.csv': 'notText',
      'half.zip': 'notArchive',
    });
  });

  it('opens archives, but not our own backups', async () => {
    const zip = zipped({
      'part_000000.csv': pocket,
      'notes/a.md': 'Text.',
      '__MACOSX/notes/._a.md': 'x',
    });
    const backup = zipped({ 'clips/a.md': 'Text.', 'data/backup.json': '{}' });
    const plan = await planOf([file('export.zip', zip), file('backup.zip', backup)], ['en']);
    expect(plan.sources.map(({ file: { path } }) => path)).toEqual([
      'export.zip/part_000000.csv',
      'export.zip/notes/a.md',
    ]);
    expect(plan.skipped).toEqual([{ path: 'backup.zip', reason: 'backup' }]);
  });

  it('can be cancelled', async () => {
    await expect(planOf([file('a.md')], ['en'], { signal: AbortSignal.abort() })).rejects.toThrow();
  });
});

describe('files beside a note', () => {
  const [note, near, far] = [file('Vault/Notes/a.md'), file('Vault/Notes/img/My pic.png'), file('Vault/Files/far.png')];
  const files = new FileIndex([near, far]);

  it.each([
    ['img/My%20pic.png', near],
    ['./img/my pic.png?x#y', near],
    ['../Files/far.png', far],
    ['Files/far.png', far],
    ['far.png', far],
    ['/Vault/Files/far.png', far],
    ['https://example.com/far.png', undefined],
    ['//example.com/far.png', undefined],
    ['other.png', undefined],
    ['%E0%A4%A', undefined],
  ])('are found by %s', (address, found) => {
    expect(files.find(address, note)).toBe(found);
  });

  it('are only those at the path if the names of others do not count', () => {
    expect(files.find('img/My%20pic.png', note, false)).toBe(near);
    expect(files.find('far.png', note, false)).toBeUndefined();
  });
});
