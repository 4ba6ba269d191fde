import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Entry, type FileEntry, type SavedPage, skipReasons } from '../../../src/library/import/entry';
import { chosenFile } from '../../../src/library/import/files';
import { entriesOf } from '../../../src/library/import/formats';
import { planOf } from '../../../src/library/import/plan';
import { collected } from '../../support/collected';
import { forAll, patience } from '../../support/properties';

/* Files of any content are read without an exception, alike each time; good files are read as they were written. */

const pieces = fc.constantFrom(
  ...['<!DOCTYPE NETSCAPE-Bookmark-file-1>', '<DL><p>', '</DL>', '<DT><A HREF="https://e.example/', '" ADD_DATE="17"', '">', '</A>', '<H3>', '</H3>', '<DD>'],
  ...['<title>Pocket Export</title>', '<ul>', '<li><a href="http://e.example/" time_added="1" tags="a,b">', 'Page saved with SingleFile', '<!--', '-->', '<p>'],
  ...['url,title,tags\n', 'title,url,time_added,tags,status\n', 'Highlight,Book Title,Location\n', 'https://e.example/?q=1', ',', '"', '""', '\t', ';'],
  ...['---\n', 'title: ', 'tags: [a, b]\n', '  - x\n', 'url: https://e.example/\n', '{', '}: ', '&a *a\n', '!!js/function\n', '<<: *a\n', '# ', '[[note]]', '![[a.png]]'],
  ...['\n', '\r\n', '\0', '\ufeff', '港口', '\u2028', '__proto__: 1\n', 'constructor,', '2024-05-02T10:00:00Z', '-1', '1e999', 'javascript:alert(1)'],
); // biome-ignore format: lists to read, not columns
const contents = fc.oneof(
  fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 60 }).map((all) => all.join('')),
  fc.array(pieces, { minLength: 200, maxLength: 600 }).map((all) => all.join('')),
  fc.uint8Array({ maxLength: 300 }),
);
const paths = fc.constantFrom(...'a.md Folder/b.html c.csv d.txt e.zip f.xhtml g.tsv no-ending .hidden.md'.split(' '));

/** What every entry is, whatever its file holds. */
function expectEntry({ at, entry }: FileEntry): void {
  expect(at).toBeGreaterThan(0);
  if (typeof entry === 'string') expect(skipReasons).toContain(entry);
  else if (entry.is === 'page') expect(typeof entry.html).toBe('string');
  else expectFacts(entry);
}

function expectFacts(entry: Exclude<Entry, SavedPage>): void {
  expect(typeof entry.title).toBe('string');
  expect(Array.isArray(entry.tags)).toBe(true);
  if (entry.url !== undefined) expect(new URL(entry.url).protocol).toMatch(/^(?:https?|file|ftp):$/);
  if (entry.savedAt !== undefined) expect(Number.isFinite(entry.savedAt)).toBe(true);
}

test('any file is planned and read without an exception, and alike each time', { timeout: patience }, () =>
  forAll(fc.tuple(paths, contents), { runs: 300 }, async ([path, content]) => {
    const file = chosenFile(new File([content as BlobPart], path), path);
    const plan = await planOf([file], ['en']);
    expect(plan.sources.length + plan.skipped.length).toBeLessThanOrEqual(1);
    for (const source of plan.sources) {
      const found = await collected(entriesOf(source));
      expect(await collected(entriesOf(source))).toEqual(found);
      for (const each of found) expectEntry(each);
      expect(plan.entries).toBe(Math.max(1, found.length));
    }
  }),
);

const titles = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .map((text) => text.replace(/\s+/g, ' ').trim());
const links = fc.array(fc.tuple(titles, fc.webUrl({ withQueryParameters: true })), { minLength: 1, maxLength: 8 });
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

async function linksIn(path: string, content: string): Promise<readonly unknown[]> {
  const { sources } = await planOf([chosenFile(new File([content], path), path)], ['en']);
  const found = await Promise.all(sources.map((source) => collected(entriesOf(source))));
  return found.flat().map(({ entry }) => (typeof entry === 'string' || entry.is !== 'link' ? entry : entry.url));
}

test('bookmarks are read with all their addresses', { timeout: patience }, () =>
  forAll(links, { runs: 60 }, async (all) => {
    const items = all.map(([title, url]) => `<DT><A HREF="${escaped(url)}">${escaped(title)}</A>`).join('\n');
    const file = `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n${items}\n</DL><p>`;
    expect(await linksIn('b.html', file)).toEqual(all.map(([, url]) => new URL(url).href));
  }),
);

test('tables are read with all their addresses', { timeout: patience }, () =>
  forAll(links, { runs: 60 }, async (all) => {
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const rows = all.map(([title, url]) => `${quoted(title)},${quoted(url)}`);
    expect(await linksIn('c.csv', `title,url\n${rows.join('\n')}\n`)).toEqual(all.map(([, url]) => new URL(url).href));
  }),
);
