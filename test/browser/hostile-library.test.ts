import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElementHandle, Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { closedArticles, type HostileDocument } from '../hostile/documents';
import { type FieldClip, fieldClips, marker, organisedAs } from '../hostile/field-clips';
import { hostileBackup } from '../hostile/hostile-backup';
import { hostileFiles } from '../hostile/hostile-files';
import { openAll, read, swept, type Watched, watch } from '../hostile/in-library';
import { missing } from '../hostile/readable';
import { suspects } from '../hostile/suspects';
import { journeyBrowsers } from '../support/browsers';
import { openFolder } from '../support/folder';
import { openClipper } from '../support/opened';
import { provesAll } from '../support/scope';
import { rowsOf } from '../support/stored-rows';
import { textOf } from '../support/text-of';

/*
 * A backup and files of other programs, whose clips hold a hostile value in every field or the markup of the corpus, are
 * taken into the library, and each of its screens shows them.
 */

/** What every screen shows a part of. */
interface Screen {
  /** The fragment of its address. */
  readonly hash: string;
  /** What is there once it is drawn. */
  readonly drawn: string;
  /** Whether it names each value, or at least its beginning. */
  readonly namesAll?: true;
  readonly layout?: string;
}

const screens: readonly Screen[] = [
  { hash: '#list', drawn: '#clips li', namesAll: true },
  { hash: '#list', drawn: '#clips.cards li', layout: 'cards', namesAll: true },
  { hash: '#q=keeper', drawn: '#clips .excerpt mark', layout: 'comfortable', namesAll: true },
  { hash: '#q=is:lost', drawn: '#filter' },
  { hash: '#tags', drawn: '.tag-row', namesAll: true },
  { hash: '#duplicates', drawn: '.duplicate .comparison' },
  { hash: '#overview', drawn: '#sites' },
  { hash: '#trash', drawn: '#trash [data-clip-id]' },
  { hash: '#backup', drawn: '#back-up' },
  { hash: '#import', drawn: '#choose-files' },
];

/** Elements of our own screens. */
const own = ['button', 'select', 'textarea', 'form', 'script'];

/** So much of a value (code points) is in view wherever it is named. */
const inView = 60;
const beginning = (value: string) => Array.from(value).slice(0, inView).join('');

/** Chromium reports what its policy would stop in inert documents, too, where nothing loads. Files are parsed in such. */
const isMade = (noticed: string) => !noticed.startsWith('tried ');

/** Values that are searched for; the first are those of fields. */
const searched = provesAll ? 35 : 8;

const libraryPage = 'src/screens/library-page/index.html';

/** Tests of many values may take a busy machine long (ms). */
const timeout = 600_000;

describe.each(journeyBrowsers)('the library with hostile clips, in %s', (name) => {
  const { clipper, site } = openClipper(name);
  let library: Page;
  const folder = openFolder();
  let fields: readonly FieldClip[];
  let articles: readonly HostileDocument[];

  beforeAll(async () => {
    fields = fieldClips(site.origin);
    articles = closedArticles(site.origin);
    library = await clipper.extensionPage(libraryPage);
    // Shows long lists in a few steps.
    await library.setViewport({ width: 1280, height: 4000 });
    await library.waitForSelector('#empty');
    await library.evaluate(watch);
  });

  /** What the library did on its own, and what it shows and should not. */
  async function wrong(counts: (noticed: string) => boolean = () => true): Promise<readonly string[]> {
    const noticed = await library.evaluate(() => (globalThis as unknown as Watched).noticed.splice(0));
    return [
      ...(await library.evaluate(suspects, 'body', own)),
      ...noticed.filter(counts),
      ...site.asked.map((path) => `requested ${path}`),
    ];
  }

  async function go(hash: string): Promise<void> {
    await library.evaluate((next) => {
      location.hash = next;
    }, hash);
  }

  /** What is wrong with documents that are clips, by their ids. */
  async function wrongInReader(
    documents: Iterable<readonly [clipId: string, HostileDocument]>,
    counts?: (noticed: string) => boolean,
  ): Promise<readonly string[]> {
    const found: string[] = [];
    for (const [clipId, { name: what, texts }] of documents) {
      const shown = await library.evaluate(read, clipId, texts[0] ?? '');
      found.push(...[...missing(shown, texts), ...(await wrong(counts))].map((each) => `${what}: ${each}`));
    }
    return found;
  }

  async function give(input: string, file: string, bytes: Uint8Array): Promise<void> {
    const path = join(folder, file);
    writeFileSync(path, bytes);
    const field = (await library.waitForSelector(input)) as ElementHandle<HTMLInputElement>;
    await field.uploadFile(path);
  }

  test('a hostile backup is restored', async () => {
    const pages = articles.map(({ name: title, content }, at) => ({
      id: `page-${at}`,
      title,
      article: { html: content },
    }));
    const [first] = fields.map(({ clip }) => ({ ...clip, id: 'trash', deletedAt: Date.now(), highlights: [] }));
    const clips = [...fields.map(({ clip }) => clip), ...pages, ...(first ? [first] : [])];
    await go('#backup');
    await give('#restore-file', 'backup.zip', hostileBackup(clips, organisedAs(fields)));
    await expect
      .poll(() => textOf(library, '#restore-state'))
      .toBe(`Added: ${clips.length} clips. Updated: 0 clips. Already there: 0 clips.`);
    expect(await wrong()).toEqual([]);
  });

  test('the reader shows every value as text, with its notes, versions and their differences', {
    timeout,
  }, async () => {
    const found: string[] = [];
    for (const [at, { name: what, value }] of fields.entries()) {
      await library.evaluate(read, `field-${at}`, marker(at), 'keeper');
      const texts = await library.evaluate(openAll);
      for (const [part, text] of Object.entries(texts))
        found.push(...missing(text, [value]).map(() => `${what}: lost in ${part}`));
      found.push(...(await wrong()).map((each) => `${what}: ${each}`));
    }
    expect(found).toEqual([]);
  });

  test('the reader shows the text of every restored page, and nothing of it runs', { timeout }, async () => {
    const restored = articles.map((document, at) => [`page-${at}`, document] as const);
    expect(await wrongInReader(restored)).toEqual([]);
  });

  test.each(screens)('$hash ($drawn) shows values as text', async ({ hash, drawn, namesAll, layout }) => {
    await go(hash);
    if (layout) {
      await library.select('#layout', layout);
    }
    await library.waitForSelector(drawn);
    // A tag with a slash is shown below the one before it.
    const named = fields.filter(({ value }) => hash !== '#tags' || !value.includes('/'));
    const names = namesAll ? named.map(({ value }) => beginning(value)) : [];
    // Hits of a search come one after another.
    await expect.poll(async () => missing(await library.evaluate(swept), names)).toEqual([]);
    expect(await wrong()).toEqual([]);
  });

  test('a search for any value shows it as text', { timeout }, async () => {
    const found: string[] = [];
    for (const { name: what, value } of fields.slice(0, searched)) {
      await go(`#${new URLSearchParams({ q: value })}`);
      await library.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 30))));
      found.push(...(await wrong()).map((each) => `${what}: ${each}`));
    }
    expect(found).toEqual([]);
  });

  test('notes, saved pages and lists of links are imported as text, and nothing of them runs', {
    timeout,
  }, async () => {
    const { archive, documents, links } = hostileFiles(site.origin);
    await go('#import');
    await give('#import-files', 'files.zip', archive);
    await library.click('#import-start');
    await library.waitForSelector('#save-report');
    const state = await textOf(library, '#import-state');
    const skipped = await library.$$eval('#import-skipped li', (all) => all.map((each) => each.textContent));
    expect(state, skipped.join('\n')).toMatch(`Added: ${documents.size + links} clips.`);
    expect(await wrong(isMade)).toEqual([]);
    const ids = await importedIds();
    expect([...ids.keys()]).toEqual(expect.arrayContaining([...documents.keys()]));
    const imported = [...documents].map(([title, document]) => [ids.get(title) ?? '', document] as const);
    expect(await wrongInReader(imported, isMade)).toEqual([]);
  });

  /** By the title of the clip. */
  async function importedIds(): Promise<ReadonlyMap<string, string>> {
    const clips = (await library.evaluate(rowsOf('clips'))) as readonly {
      readonly id: string;
      readonly title: string;
    }[];
    return new Map(clips.flatMap(({ id, title }) => (id.startsWith('import-') ? [[title, id] as const] : [])));
  }
});
